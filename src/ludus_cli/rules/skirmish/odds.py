"""Odds: one match on given terms, played again and again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludus_cli.rules.dice import STREAM_ODDS, SeededSource, Tray
from ludus_cli.rules.skirmish.aftermath import missed_matches
from ludus_cli.rules.skirmish.contenders import (
    Contender,
    facing,
    house_rules,
    made,
    read_contender,
)
from ludus_cli.rules.skirmish.house_rules import HouseRules
from ludus_cli.rules.skirmish.match import LAST_TURN, play
from ludus_cli.rules.skirmish.state import RADIUS, Match, active, sides_left
from ludus_cli.rules.skirmish.terms import COLLAPSED, FALLEN, PARTS
from ludus_cli.rules.system import Payload
from ludus_cli.rules.trials import (
    LENGTHS,
    MEAN,
    ODDS_SHARES,
    SPREAD,
    Measure,
    Tally,
    tally_of,
    wound_measures,
)

#: The two sides in keys.
SIDES = "ab"

#: What a match is measured by. Of a side of several men "dies" and the like count the matches in which
#: it befell at least one of them, as strokes and surrenders do.
MEASURES: tuple[Measure, ...] = (
    *ODDS_SHARES,
    Measure("missio_a", "goes down and is spared", side=0),
    Measure("missio_b", "goes down and is spared", side=1),
    Measure("standing", "dismissed standing"),
    *LENGTHS,
    Measure("missed_a", "misses of the coming months", MEAN, side=0),
    Measure("missed_b", "misses of the coming months", MEAN, side=1),
    *wound_measures(PARTS),
    Measure("turns_spread", "turns", SPREAD, size=LAST_TURN, first=1),
)

#: The keys of the wounds of each side by part.
WOUNDS = [[m.key for m in MEASURES if m.group == "wounds" and m.side == side] for side in range(2)]


class Terms(NamedTuple):
    """Terms of odds as read: the sides, the house rules, the board."""

    sides: list[list[Contender]]
    rules: HouseRules
    radius: int


def read_terms(terms: Payload) -> Terms:
    """Terms as they are sent about; Refusal for men whom there cannot be."""
    sides = [[read_contender(man) for man in side] for side in terms["sides"]]
    return Terms(sides, house_rules(terms), terms.get("radius", RADIUS))


def measures(kind: str, terms: Payload) -> tuple[Measure, ...]:
    """What odds are measured by; Refusal for terms that cannot be."""
    read_terms(terms)
    return MEASURES


def trials(kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
    """Fight matches ``first`` … of a seed on the same terms, and add up how they went."""
    return tally_of(MEASURES, fought(read_terms(terms), seed, range(first, first + count)))


def terms_words(kind: str, terms: Payload) -> str:
    """Under which terms odds are worked out: the board, the tactics, a house rule that matters."""
    said = read_terms(terms)
    words = [f"board of radius {said.radius}"]
    ways = [man.tactics for side in said.sides for man in side]
    if any(ways):
        words.append(" against ".join(way or "the solo rule" for way in ways))
    else:
        words.append("both by the solo rule")
    if not said.rules.critical_mercy:
        words.append("a critical wound is death")
    return ", ".join(words)


def fought(terms: Terms, seed: int, numbers: range) -> Iterator[dict[str, int | None]]:
    """What each of some matches brought."""
    for index in numbers:
        m = match_of(terms, seed, index)
        play(m)
        yield brought(m)


def match_of(terms: Terms, seed: int, index: int) -> Match:
    """Match ``index`` of a seed before it begins; the dice that made its men are not counted."""
    t = Tray(SeededSource(seed, STREAM_ODDS, index))
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


def brought(m: Match) -> dict[str, int | None]:
    """What a match brought, by the keys of the measures.

    Who died of a critical wound was killed by the stroke; who asked for mercy in vain was executed.
    """
    found: dict[str, int | None] = {
        "draws": int(m.draw),
        "kills": int(any(f.state == COLLAPSED and f.dead for f in m.fighters)),
        "executions": int(any(f.state == FALLEN and f.dead for f in m.fighters)),
        "surrenders": int(any(f.state == FALLEN for f in m.fighters)),
        "standing": int(m.draw and len(sides_left(m)) > 1),
        "turns": m.turn,
        "dice": m.tray.count,
        "turns_spread": m.turn,
    }
    for side, letter in enumerate(SIDES):
        men = [f for f in m.fighters if f.side == side]
        found[f"wins_{letter}"] = int(m.winner == side)
        found[f"deaths_{letter}"] = int(any(f.dead for f in men))
        found[f"missio_{letter}"] = int(any(not active(f) and not f.dead for f in men))
        found[f"missed_{letter}"] = sum(missed_matches(f) for f in men if not f.dead)
        for part, key in enumerate(WOUNDS[side]):
            found[key] = sum(
                f.part_light[part] + f.part_serious[part] + (f.critical == part) for f in men
            )
    return found
