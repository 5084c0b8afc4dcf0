"""Instructions by function, from what callgrind writes."""

import re
from collections import Counter, defaultdict
from typing import NamedTuple

# Instructions, and branches that callgrind's simulation mispredicts.
EVENTS = ("Ir", "Bcm", "Bim")


class Cost(NamedTuple):
    instructions: int = 0
    mispredicted: int = 0

    def __add__(self, other):
        return Cost(self.instructions + other.instructions, self.mispredicted + other.mispredicted)


class Profile:
    """What functions cost by themselves, and what they call."""

    def __init__(self, lines):
        self.own, self.called, self.calls = defaultdict(Cost), defaultdict(Cost), Counter()
        names, caller, callee, times, places = {}, None, None, 0, []

        def name(text):
            number, _, rest = text.partition(" ")
            return names.setdefault(number, rest) if rest else names[number]

        for line in map(str.rstrip, lines):
            if line.startswith("events:"):
                order = line.split()[1:]
                places = [order.index(event) for event in EVENTS if event in order]
            elif line.startswith("fn="):
                caller = name(line[3:])
            elif line.startswith("cfn="):
                callee = name(line[4:])
            elif line.startswith("calls="):
                times = int(line[6:].split()[0])
            elif re.match(r"[\d+*-]", line):
                # A line of the source, and the events, of which the last ones are left out where they are 0.
                _, *counts = map(int, re.sub(r"^\S+", "0", line).split())
                instructions, *mispredicted = (counts[place] if place < len(counts) else 0 for place in places)
                cost = Cost(instructions, sum(mispredicted))
                if times:
                    self.called[caller, callee] += cost
                    self.calls[caller, callee] += times
                    times = 0
                else:
                    self.own[caller] += cost

    def total(self):
        return sum(self.own.values(), Cost())

    def of(self, names):
        """How often functions are called, and what they and all that they call cost. They count as one: calls among them are none."""
        pattern = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names))
        functions = {function for pair in self.called for function in pair} | set(self.own)
        inside = {function for function in functions if function and pattern.search(function)}
        cost = sum((self.own[function] for function in inside if function in self.own), Cost())
        cost = sum((more for (caller, callee), more in self.called.items() if caller in inside and callee not in inside), cost)
        return sum(times for (caller, callee), times in self.calls.items() if callee in inside and caller not in inside), cost
