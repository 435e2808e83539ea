"""Plays seasons of computer lanistas by number, for two, three and four players, and prints what comes of them beside
the figures of the rules ("Starter pack, Measured").

    python -m bench.glory [--games 300] [--first 1] [--players 2 3 4]

The first player sits in seat 1. Whatever does not come to an end is printed with its number.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean
from typing import Any

from ludus_cli.core.dice import STREAM_MATCH, SeededSource, Tray
from ludus_cli.packs.loading import combined_pack
from ludus_cli.rules.forglory.book import events, play, terms
from ludus_cli.rules.forglory.book.cards import Cards, cards_of
from ludus_cli.rules.forglory.book.house_rules import HouseRules
from ludus_cli.rules.forglory.book.setup import Entrant, new_game
from ludus_cli.rules.forglory.book.state import Game
from ludus_cli.rules.forglory.packs import GRAMMAR
from ludus_cli.rules.forglory.rivals import choose_option

#: More rounds of machinations than a game can have.
LONGEST = 40 * 12
#: Figures of the rules by players: of the first and the second prototype.
FIGURES = {
    "turns of each player": {2: "17", 3: "17 / 18", 4: "14 / 15"},
    "turns before each battle": {2: "", 3: "8, 5, 5", 4: ""},
    "arena phases": {2: "3", 3: "3", 4: "2"},
    "combat turns a battle": {2: "4", 3: "17-25", 4: "17-25"},
    "readyings a battle": {2: "under 2", 3: "3-4", 4: "3-4"},
    "of 100 battles weary": {2: "", 3: "1-3", 4: "1-3"},
    "seats win": {2: "first 57-61", 3: "first 38-45, last 43", 4: "first 24-32, last 34"},
    "first winner wins": {2: "", 3: "42-47", 4: "36-42"},
    "champions win": {2: "", 3: "", 4: "19-33"},
}


@dataclass
class Season:
    """What a season has brought: who won it, the winner's champion, all champions; the turns of each player before each
    arena phase; of each battle its combat turns, readyings and winner."""

    number: int
    winner: int = terms.NOBODY
    champion: int = terms.NOBODY
    champions: list[int] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    battles: list[list[int]] = field(default_factory=list)


def season(cards: Cards, players: int, number: int) -> Season:
    """A season of this many computer lanistas by its number."""
    tray = Tray(SeededSource(number, STREAM_MATCH, players), [])
    m = new_game(cards, [Entrant()] * players, HouseRules(), tray, usual=choose_option, first=0)
    months = 0
    while not m.over and months < LONGEST:
        play.play_week(m)
        months += 1
    return looked_at(m, Season(number, m.winner))


def looked_at(m: Game, found: Season) -> Season:
    """A season by what was told of it."""
    found.champions = [player.champion for player in m.players]
    if m.over:
        found.champion = found.champions[m.winner]
    turns, fighting = 0, False
    for kind, who, a, *_ in m.tray.record or []:
        if kind == events.DUE:
            found.turns.append(turns / m.seats)
            turns = 0
        elif kind == events.BATTLE:
            fighting = True
            found.battles.append([0, 0, terms.NOBODY])
        elif kind == events.TURN and fighting:
            found.battles[-1][0] += 1
        elif kind == events.TURN:
            turns += 1
        elif kind == events.READYING:
            found.battles[-1][1] = a
        elif kind == events.WINS_BATTLE:
            found.battles[-1][2] = who
        elif kind == events.BATTLE_OVER:
            fighting = False
    return found


def share(part: int, whole: int) -> str:
    """A part in a hundred, and how far chance may be from it."""
    if not whole:
        return "-"
    p = part / whole
    return f"{100 * p:.0f}±{200 * sqrt(p * (1 - p) / whole):.0f}"


def per(numbers: Iterable[float]) -> str:
    """The mean of numbers."""
    held = [*numbers]
    return f"{mean(held):.1f}" if held else "-"


def figures(cards: Cards, players: int, seasons: Sequence[Season]) -> dict[str, str]:
    """What is printed of seasons of this many players."""
    battles = [each for one in seasons for each in one.battles]
    fought = [each for each in battles if each[2] != terms.NOBODY]
    phases = max(len(one.turns) for one in seasons)
    wins = Counter(one.winner for one in seasons)
    first = sum(one.battles[0][2] == one.winner for one in seasons)
    entered = Counter(each for one in seasons for each in one.champions)
    won = Counter(one.champion for one in seasons)
    return {
        "turns of each player": per(sum(one.turns) for one in seasons),
        "turns before each battle": ", ".join(
            per(one.turns[each] for one in seasons if len(one.turns) > each) for each in range(phases)
        ),
        "arena phases": per(len(one.turns) for one in seasons),
        "combat turns a battle": per(each[0] for each in fought),
        "readyings a battle": per(each[1] for each in fought),
        "of 100 battles weary": share(sum(each[1] >= terms.WEARY for each in fought), len(fought)),
        "seats win": ", ".join(share(wins[seat], len(seasons)) for seat in range(players)),
        "first winner wins": share(first, len(seasons)),
        "champions win": ", ".join(
            f"{cards.kinds[cards.champions[each]].name} {share(won[each], entered[each])}" for each in sorted(entered)
        ),
    }


def measure(cards: Cards, players: int, numbers: range) -> None:
    """Play, and print."""
    began = time.perf_counter()
    played: list[Any] = [season(cards, players, number) for number in numbers]
    seconds = time.perf_counter() - began
    endless = [one.number for one in played if one.winner == terms.NOBODY]
    print(f"{players} players, {len(played)} seasons, {1000 * seconds / len(played):.0f} ms each")
    if endless:
        print(f"  without an end: {endless}")
    ended = [one for one in played if one.winner != terms.NOBODY]
    for name, found in figures(cards, players, ended).items() if ended else ():
        print(f"  {name:26} {found:44} {FIGURES[name][players]}")


def main() -> None:
    """Play and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    asked = parser.parse_args()
    cards = cards_of(combined_pack(GRAMMAR))
    for players in asked.players:
        measure(cards, players, range(asked.first, asked.first + asked.games))


if __name__ == "__main__":
    main()
