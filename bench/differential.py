"""Compares the compiled engine with the interpreted one: every event of every match, with bounds checked.

Terms are drawn by number over all styles, arenas, rows, tactics and house rules, to the death or not, one
against one and two against two; each is fought with a few seeds. Whatever differs is printed with its
number and seed, to be kept in tests/compiled/seeds.json.

Usage: python bench/differential.py [--matches 100000] [--first 0] [--men 1]
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import fields
from itertools import count, islice
from typing import Any

# Before Numba is loaded: an index out of bounds is an error, not somebody else's memory.
os.environ["NUMBA_BOUNDSCHECK"] = "1"

from ludus_cli.dice import ROLL, STREAM_ODDS, SeededSource, Sfc32, Tray
from ludus_cli.rules.cards import card
from ludus_cli.rules.heroes.book.gladiator import SIGNATURE_BY_NAME, Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.trials.contest import contest
from ludus_cli.rules.heroes.trials.sides import TACTICS_ROWS, contest_of

#: So many matches are fought on the same terms.
SEEDS = 10
STREAM_TERMS = 77


def drawn_terms(number: int) -> dict[str, Any]:
    """The terms of a number."""
    dice = Sfc32(number, STREAM_TERMS)
    men = 1 + dice.below(2)
    place = dice.below(4)
    rules = {
        rule.name: dice.below(3) if rule.name == "laurel_fame" else bool(dice.below(2))
        for rule in fields(HouseRules)
    }
    arena = ("amphitheatre", "colosseum")[dice.below(2)]
    return {
        "sides": [[drawn_man(dice) for _ in range(men)] for _ in range(2)],
        "row": 1 + dice.below(6),
        "arena": {"name": arena, "drawing": ""},
        "death": dice.below(4) == 0,
        "rules": rules,
        "place": None if place == 3 else place,
    }


def drawn_man(dice: Sfc32) -> dict[str, Any]:
    """A man of any style: fresh from the pool, or a Star with any points and Signatures."""
    tactics = ("npg", *TACTICS_ROWS)[dice.below(1 + len(TACTICS_ROWS))]
    style = dice.below(6)
    if dice.below(2):
        return {"kind": style, "tactics": "" if tactics == "npg" else tactics}
    signatures = [name for name in SIGNATURE_BY_NAME if dice.below(4) == 0]
    star = Gladiator(
        id=1,
        name="a Star",
        star=True,
        style=style,
        attributes=[1 + dice.below(7) for _ in range(3)],
        signatures=signatures,
        secondary=(style + 1 + dice.below(5)) % 6,
        female=bool(dice.below(2)),
        losses=[dice.below(2) for _ in range(7)],
        spared_by_emperor=bool(dice.below(2)),
    )
    return {"card": card(star), "secondary": bool(dice.below(2)), "tactics": tactics}


def flat(record: list[Any]) -> list[int]:
    """A record as the compiled engine writes it."""
    row: list[int] = []
    for event in record:
        row += event[:5]
        if event[0] == ROLL:
            faces, lines = event[5], event[6]
            row += [len(faces), *faces, 2 * len(lines)]
            for code, value in lines:
                row += [code, value]
    return row


def interpreted(terms: dict[str, Any], seed: int, index: int) -> list[int]:
    """What a match records when the rules are interpreted."""
    c = contest_of(terms)
    c.match.tray = Tray(SeededSource(seed, STREAM_ODDS, index), record=[])
    contest(c)
    return flat(c.match.tray.record or [])


def numbers(first: int, men: int = 0) -> Iterator[int]:
    """The numbers of terms from the first on; of those alone in which so many fight on each side, 0 for all."""
    return (n for n in count(first) if not men or len(drawn_terms(n)["sides"][0]) == men)


def differences(first: int, matches: int, men: int = 0) -> list[tuple[int, int]]:
    """The numbers of terms and seeds for which both engines do not record the same."""
    from ludus_cli.rules.heroes.trials.compiled import contest_array, events_of

    found: list[tuple[int, int]] = []
    for number in islice(numbers(first, men), -(-matches // SEEDS)):
        terms = drawn_terms(number)
        compiled = contest_array(terms, recorded=True)
        for seed in range(SEEDS):
            if events_of(compiled, seed, number) != interpreted(terms, seed, number):
                found.append((number, seed))
                print(f"different: terms {number}, seed {seed}", flush=True)
    return found


def main() -> int:
    """Compare as many matches as asked for; 1 when any differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the first number of terms")
    parser.add_argument("--men", type=int, default=0, choices=(1, 2), help="a side; else both")
    asked = parser.parse_args()
    began = time.perf_counter()
    found = differences(asked.first, asked.matches, asked.men)
    seconds = time.perf_counter() - began
    print(f"{asked.matches} matches compared in {seconds:.0f} s: {len(found)} differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
