"""Odds: one match on given terms, played again and again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ludus_cli.dice import Source, Tray
from ludus_cli.rules.shapes import Payload
from ludus_cli.rules.skirmish.book.aftermath import missed_matches
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.match import LAST_TURN, play
from ludus_cli.rules.skirmish.book.state import RADIUS, Match, active, sides_left
from ludus_cli.rules.skirmish.book.terms import COLLAPSED, FALLEN, PARTS
from ludus_cli.rules.skirmish.trials.sides import (
    Contender,
    facing,
    house_rules,
    made,
    read_contender,
)
from ludus_cli.rules.trials import MatchOutcome, Measure, Trial, mean, share, spread


@dataclass(slots=True)
class Brought(MatchOutcome):
    """The outcome of a match."""

    missio: list[int] = share("goes down and is spared", sides=True)
    standing: int = share("dismissed standing")
    missed: list[int] = mean("months missed afterwards", sides=True)
    wounds: list[list[int]] = mean("", sides=True, parts=PARTS, group="wounds")
    turns_spread: int = spread("turns", LAST_TURN, first=1)


MEASURES = Brought.measures()


class Terms(NamedTuple):
    """Terms of odds as read: the sides, the house rules, the board."""

    sides: list[list[Contender]]
    rules: HouseRules
    radius: int


def read_terms(terms: Payload) -> Terms:
    """Terms as they are sent about; Refusal for men whom there cannot be."""
    sides = [[read_contender(man) for man in side] for side in terms["sides"]]
    return Terms(sides, house_rules(terms), terms.get("radius", RADIUS))


def measures(terms: Payload) -> tuple[Measure, ...]:
    """The measures of odds."""
    read_terms(terms)
    return MEASURES


def odds_of(terms: Payload) -> Trial:
    """One match on the terms of odds."""
    read = read_terms(terms)

    def trial(source: Source) -> list[int]:
        m = match_of(read, source)
        play(m)
        return brought(m).values()

    return trial


def words(terms: Payload) -> str:
    """The terms of odds in words: the board, the tactics, a house rule that matters."""
    said = read_terms(terms)
    found = [f"board of radius {said.radius}"]
    ways = [man.tactics for side in said.sides for man in side]
    if any(ways):
        found.append(" against ".join(way or "the solo rule" for way in ways))
    else:
        found.append("both by the solo rule")
    if not said.rules.critical_mercy:
        found.append("a critical wound is death")
    return ", ".join(found)


def match_of(terms: Terms, source: Source) -> Match:
    """A match before it begins; the dice that made its men are not counted."""
    t = Tray(source)
    number = 0
    sides = []
    for side in terms.sides:
        men = []
        for man in side:
            men.append((made(t, number, man), man.row))
            number += 1
        sides.append(men)
    t.count = 0
    return facing(t, sides, terms.rules, terms.radius)


def brought(m: Match) -> Brought:
    """The outcome of a match that was fought.

    Who died of a critical wound was killed by the stroke; who asked for mercy in vain was executed.
    """
    o = Brought(
        draws=int(m.draw),
        kills=int(any(f.state == COLLAPSED and f.dead for f in m.fighters)),
        executions=int(any(f.state == FALLEN and f.dead for f in m.fighters)),
        surrenders=int(any(f.state == FALLEN for f in m.fighters)),
        standing=int(m.draw and len(sides_left(m)) > 1),
        turns=m.turn,
        dice=m.tray.count,
        turns_spread=m.turn,
    )
    for side in range(2):
        men = [f for f in m.fighters if f.side == side]
        o.wins[side] = int(m.winner == side)
        o.deaths[side] = int(any(f.dead for f in men))
        o.missio[side] = int(any(not active(f) and not f.dead for f in men))
        o.missed[side] = sum(missed_matches(f) for f in men if not f.dead)
        o.wounds[side] = [
            sum(f.part_light[part] + f.part_serious[part] + (f.critical == part) for f in men)
            for part in range(len(PARTS))
        ]
    return o
