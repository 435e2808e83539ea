"""Seasons of computer houses by number, and what comes of them beside the figures of the rules: a part of
`bench.houses`. Whatever does not come to an end is printed with its number."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, median
from typing import Any

from ludus_cli.core.dice import STREAM_MATCH, SeededSource, Tray
from ludus_cli.rules.spartacus.book import events, play, terms
from ludus_cli.rules.spartacus.book.cards import Cards
from ludus_cli.rules.spartacus.book.fight import match, npg
from ludus_cli.rules.spartacus.book.fight.state import Armed, new_fight
from ludus_cli.rules.spartacus.book.house_rules import HouseRules
from ludus_cli.rules.spartacus.book.setup import Entrant, new_season
from ludus_cli.rules.spartacus.book.state import Entry, Game, House, Result, Table, thing
from ludus_cli.rules.spartacus.rivals import choose_option

#: Figures of the rules: rounds by length and houses, and what is alike in all.
ROUNDS = {2: ("3", "5", "7"), 3: ("4", "6", "9"), 4: ("6", "8-9", "11")}
WINS = {2: "48-53", 3: "29-37", 4: "18-30"}
SCHEMES, FOILED, HOSTING, FAILED, CHAMPIONS, TOURNAMENTS = "4-6", "33", "6-9", "14", "1.2", "0-5"


@dataclass
class Season:
    """What a season has brought: who won it, its rounds, how its houses are called, and how often what happened."""

    number: int
    winner: int
    rounds: int
    houses: list[int]
    told: Counter[int]
    paid: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)


def armed(m: Game, entry: Entry) -> Armed:
    """A fighter with his gear, as he has been entered."""
    own, gear = thing(m, entry.uid), [thing(m, uid) for uid in entry.gear]
    assert own is not None
    return Armed(own.card, [each.card for each in gear if each is not None])


def season(cards: Cards, houses: int, length: int, number: int) -> Season:
    """A season of this many computer houses by its number."""
    tray = Tray(SeededSource(number, STREAM_MATCH, houses), [])
    seats = [House() for _ in range(houses)]
    m = Game(tray, cards, HouseRules(length=length), choose_option, choose_option, seats, Table())
    results: list[Result] = []

    def asked(game: Game, who: int, request: int, options: list[Any]) -> int:
        game.asked += 1
        return choose_option(game, who, request, options)

    def fight(game: Game) -> Result:
        f = new_fight(cards, [armed(game, each) for each in game.table.pairing], tray, npg.choose_option)
        match.play_fight(f)
        results.append(Result(f.winner, f.end, f.turn, [bool(f.shown >> side & 1) for side in (0, 1)]))
        return results[-1]

    m.player = m.usual = asked
    new_season(m, [Entrant() for _ in seats])
    play.play_season(m, fight)
    record = tray.record or []
    told = Counter(event[0] for event in record)
    paid = [event[2] for event in record if event[0] == events.HOST]
    ends, turns = [each.end for each in results], [each.rounds for each in results]
    named = [house.card for house in m.houses]
    return Season(number, m.winner, m.table.round, named, told, paid, ends, turns)


def share(part: int, whole: int) -> str:
    """A part in a hundred, and how far chance may be from it."""
    if not whole:
        return "-"
    p = part / whole
    return f"{100 * p:.1f} ±{200 * sqrt(p * (1 - p) / whole):.1f}"


def figures(cards: Cards, houses: int, length: int, found: Sequence[Season]) -> list[tuple[str, str, str]]:
    """What is printed of seasons of this many houses: a name, what came, and the figure of the rules."""
    told = sum((each.told for each in found), Counter[int]())
    rounds, paid = [each.rounds for each in found], [gold for each in found for gold in each.paid]
    played, won = Counter[int](), Counter[int]()
    for each in found:
        played.update(each.houses)
        won[each.houses[each.winner]] += 1
    wins = [(cards.names[card], share(won[card], played[card]), WINS[houses]) for card in sorted(played)]
    ends, turns = (Counter(end for each in found for end in each.ends), [t for each in found for t in each.turns])
    fights = sum(ends.values())
    return [
        ("rounds, median", f"{median(rounds):g} ({min(rounds)}-{max(rounds)})", ROUNDS[houses][length]),
        *((f"{name} wins", came, figure) for name, came, figure in wins),
        ("schemes a round", f"{told[events.SCHEME] / sum(rounds):.1f}", SCHEMES),
        ("foiled", share(told[events.FOILED], told[events.SCHEME]), FOILED),
        ("hosting costs", f"{mean(paid):.1f}, median {median(paid):g}", HOSTING),
        ("auctions that fail", share(told[events.NOT_SOLD], told[events.LOT]), FAILED),
        ("champions", f"{told[events.CROWNED] / len(found):.2f}", CHAMPIONS if houses == 4 and length == 1 else ""),
        ("tournaments", share(sum(each.told[events.TOURNAMENT] > 0 for each in found), len(found)), TOURNAMENTS),
        ("fights a round", f"{fights / sum(rounds):.2f}, of {mean(turns):.2f} rounds", "4.2 rounds"),
        *((words, share(ends[end], fights), ("48-54", "33-36", "13-18")[end]) for end, words in enumerate(terms.ENDS)),
    ]  # fmt: skip


def measure(cards: Cards, houses: int, length: int, numbers: range) -> None:
    """Play, and print."""
    began = time.perf_counter()
    played = [season(cards, houses, length, number) for number in numbers]
    seconds = time.perf_counter() - began
    each = 1000 * seconds / len(played)
    print(f"{houses} houses, {terms.LENGTHS[length]}, {len(played)} seasons, {each:.0f} ms each")
    endless = [one.number for one in played if one.rounds >= terms.LAST_ROUND]
    print(f"  did not end: {endless or 'none'}")
    for name, came, figure in figures(cards, houses, length, played):
        print(f"  {name:20} {came:28} {figure}")


def seasons(cards: Cards, houses: Sequence[int], lengths: Sequence[int], numbers: range) -> None:
    """Seasons by number, of this many houses each, in each length."""
    for each in houses:
        for length in lengths:
            measure(cards, each, length, numbers)
