# Sourced by the scripts here: the directory and the environment that they run in,
# and the tools that they need.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# The build under test is the plain one, whatever the caller exports.
unset CARGO_ENCODED_RUSTFLAGS RUSTFLAGS RUSTDOCFLAGS CARGO_BUILD_TARGET
export CARGO_TERM_COLOR=${CARGO_TERM_COLOR:-auto}
target=${CARGO_TARGET_DIR:-$PWD/target}

say() { printf '%s: %s\n' "${0##*/}" "$*"; }
fail() {
    printf '%s: FAILED: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# A script takes no argument but what it has in `takes` before it sources this.
[ -z "$*" ] || [ "$*" = "${takes-}" ] || { say "it takes ${takes:-no argument}${takes+, or nothing}, and not: $*" >&2; exit 2; }

# Whether a check may change more than the target directory: in CI, and where RAYLANE_INSTALL is set.
may_install() { [ -n "${CI:-}${RAYLANE_INSTALL:-}" ]; }

# common FUNCTION [ARGUMENT]...: what a function of ci/lib/common.py returns, or why it fails.
common() {
    PYTHONPATH=ci/lib python3 -c 'import sys, common
try: print(getattr(common, sys.argv[1])(*sys.argv[2:]))
except common.CheckError as error: sys.exit(str(error))' "$@" 2>&1 | tail -1
}

# need COMMAND PACKAGES: the command, of the Debian packages.
need() { found=$(common need "$@") || fail "$found"; }
found=$(common need_rust) || fail "$found"

# need_component COMMAND COMPONENT: the cargo subcommand of a component of rustup.
need_component() {
    cargo "$1" --version >/dev/null 2>&1 && return
    { may_install && rustup component add "$2" >/dev/null 2>&1; } || fail "cargo $1 is missing: rustup component add $2"
}

# find_nightly WHAT [COMPONENT]...: sets `nightly` to the compiler of ci/lib/nightly, or skips WHAT.
find_nightly() {
    nightly=$(common nightly "$@") || { skip "$1" "${nightly#"$1: "}"; return 1; }
}

# skip WHAT REMEDY: says what is not checked, or fails where nothing may be skipped.
skip() {
    [ -z "${RAYLANE_FORBID_SKIPS:-}" ] || fail "$1 is not checked: $2"
    say "SKIPPED: $1: $2"
}

# count_tests COMMAND...: runs tests, and says how many have passed. That a package or a filter has none is a failure.
count_tests() {
    local log passed
    # (A copy for /dev/stderr would begin a file anew, if it is one.)
    log=$(mktemp)
    "$@" | tee "$log" || { rm "$log"; fail "see above"; }
    passed=$(grep -oP '^test result: ok\. \K\d+' "$log" | paste -sd+) || true
    rm "$log"
    [[ $passed =~ ^[1-9][0-9]*(\+[1-9][0-9]*)*$ ]] || fail "no test was run: $*"
    say "$passed tests passed"
}
