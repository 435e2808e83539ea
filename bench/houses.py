"""Measures of Spartacus beside the figures of its rules: fights of random fighters with random gear, and seasons of
computer houses.

    python -m bench.houses [--pack capua] fights [--number 20000] [--seed 1]
    python -m bench.houses [--pack capua] seasons [--games 300] [--first 1] [--houses 2 3 4] [--length short standard]

Fighters are drawn from all gladiators and slaves of the pack, and for each slot a piece of gear or, as often, none.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from math import sqrt

from bench.house_seasons import seasons
from ludus_cli.core.dice import STREAM_ODDS, SeededSource, Sfc32, Tray
from ludus_cli.packs.loading import combined_pack
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.cards import Cards, cards_of
from ludus_cli.rules.spartacus.book.fight import match, npg
from ludus_cli.rules.spartacus.book.fight.power import ODDS, power
from ludus_cli.rules.spartacus.book.fight.state import Armed, new_fight
from ludus_cli.rules.spartacus.packs import GRAMMAR

STREAM_DRAWN = 83
#: Figures of the rules: the odds of the stronger in a hundred, the last for all differences above.
FIGURES = (*map(str, ODDS), "99+")


def share(part: int, whole: int) -> str:
    """A part in a hundred, and how far chance may be from it."""
    if not whole:
        return "-"
    p = part / whole
    return f"{100 * p:.1f} ±{200 * sqrt(p * (1 - p) / whole):.1f}"


def drawn(cards: Cards, dice: Sfc32, fighters: Sequence[int]) -> Armed:
    """A fighter with gear by chance."""
    gear = []
    for slot in terms.SLOTS:
        pieces = [
            number
            for number in cards.of_type(terms.EQUIPMENT)
            if cards.kinds[number].slot == slot
            for _ in range(cards.kinds[number].copies)
        ]
        if pieces and dice.below(2):
            gear.append(pieces[dice.below(len(pieces))])
    return Armed(fighters[dice.below(len(fighters))], gear)


def fights(cards: Cards, number: int, seed: int) -> None:
    """Fight, and print what came of it."""
    fighters = cards.of_type(*terms.FIGHTERS)
    source, dice = SeededSource(seed, STREAM_ODDS), Sfc32(seed, STREAM_DRAWN)
    fought, won, ends, rounds = Counter[int](), Counter[int](), Counter[int](), 0
    began = time.perf_counter()
    for _ in range(number):
        men = [drawn(cards, dice, fighters) for _ in range(2)]
        one, two = (power(cards, man.card, man.gear) for man in men)
        f = new_fight(cards, men, Tray(source), npg.choose_option)
        match.play_fight(f)
        by = min(abs(one - two), len(FIGURES) - 1)
        fought[by] += 1
        # Of equals it is the first who wins half of them.
        won[by] += f.winner == (0 if one >= two else 1)
        ends[f.end] += 1
        rounds += f.turn
    seconds = time.perf_counter() - began
    print(f"{number} fights in {seconds:.0f} s; beside it the figures of the rules")
    for by, figure in enumerate(FIGURES):
        name = f"stronger by {by}{'+' if by == len(FIGURES) - 1 else ''}"
        print(f"  {name:16} {share(won[by], fought[by]):12} {figure:3}   of {fought[by]}")
    # The rules have rounds and ends of fights in seasons only, where other men meet.
    print(f"  {'rounds':16} {rounds / number:.2f}")
    for end, words in enumerate(terms.ENDS):
        print(f"  {words:16} {share(ends[end], number)}")


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pack", default=GRAMMAR.usual[0])
    commands = parser.add_subparsers(required=True)
    own = commands.add_parser("fights", help="odds by difference of Power, rounds and ends")
    own.add_argument("--number", type=int, default=20_000)
    own.add_argument("--seed", type=int, default=1)
    own.set_defaults(
        measure=lambda asked: fights(cards_of(combined_pack(GRAMMAR, [asked.pack])), asked.number, asked.seed)
    )
    own = commands.add_parser("seasons", help="seasons of computer houses")
    own.add_argument("--games", type=int, default=300)
    own.add_argument("--first", type=int, default=1)
    own.add_argument("--houses", type=int, nargs="+", default=[2, 3, 4])
    own.add_argument("--length", nargs="+", choices=terms.LENGTHS, default=terms.LENGTHS)
    own.set_defaults(
        measure=lambda asked: seasons(
            cards_of(combined_pack(GRAMMAR, [asked.pack])),
            asked.houses,
            [terms.LENGTHS.index(each) for each in asked.length],
            range(asked.first, asked.first + asked.games),
        )
    )
    asked = parser.parse_args()
    asked.measure(asked)


if __name__ == "__main__":
    main()
