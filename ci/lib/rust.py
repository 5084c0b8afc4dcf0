"""Rust source text as tokens."""

import re

TOKEN = re.compile(r"""
    (?P<skip>\s+|//[^\n]*|/\*.*?\*/)
  | (?P<string>b?r(?P<hashes>\#*)".*?"(?P=hashes)|b?"(?:\\.|[^"\\])*")
  | (?P<char>b?'(?:\\[^']+|[^'\\])')
  | (?P<word>\$?\w+|'\w+)
  | (?P<mark>::|.)
""", re.X | re.S)


def tokens(text):
    """The tokens of a text, as `(token, line)`, without comments and documentation. A string
    is an empty token."""
    found, line = [], 1
    for match in TOKEN.finditer(text):
        if not match["skip"]:
            found.append(("" if match["string"] or match["char"] else match[0], line))
        line += match[0].count("\n")
    return found
