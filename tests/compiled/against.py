"""Run as a module by test_differential.py: what bench/differential.py finds, as JSON on the last line.

``kept``: of the numbers in seeds.json; ``usual``: of the first few. Then of these again, with rules that are others
when they are interpreted: in ``leg`` a place of Table 5-6, in ``word`` what a modifier is called.
"""

import json
from pathlib import Path
from unittest import mock

from bench import differential
from ludus_cli.rules.heroes.book import damage, modifiers as mod
from ludus_cli.rules.heroes.book.rolls import LOCATIONS
from ludus_cli.rules.heroes.book.terms import LEFT_LEG

SEEDS = Path(__file__).with_name("seeds.json")
NUMBERS = 3
#: On each side: what others are made of is compiled for them alone, and takes as long.
MEN = 1


def found(first: int, numbers: int = NUMBERS) -> list[tuple[int, int]]:
    """What differs in matches on the terms of this many numbers."""
    return differential.differences(first, numbers * differential.SEEDS, MEN)


def main() -> None:
    """Compare, alter, compare again. What was compiled at first stands, whatever the sources say later."""
    kept = json.loads(SEEDS.read_text(encoding="utf-8"))
    facts = {"usual": found(0), "kept": [each for number in kept for each in found(number, 1)]}
    with mock.patch.object(damage, "LOCATIONS", (*LOCATIONS[:12], LEFT_LEG)):
        facts["leg"] = found(0)
    with mock.patch.object(mod, "DOWN", mod.OFF_HAND):
        facts["word"] = found(0)
    print(json.dumps(facts))


if __name__ == "__main__":
    main()
