"""One match of a campaign: who meets whom, how it went, all that is needed to play it again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from ludus_cli.rules.cards import card
from ludus_cli.rules.dice import STREAM_MATCH, Event, SeededSource, Source, Tray
from ludus_cli.rules.hex import hexagon
from ludus_cli.rules.skirmish.aftermath import outcome, settle
from ludus_cli.rules.skirmish.gladiator import Gladiator, from_card
from ludus_cli.rules.skirmish.house_rules import HouseRules
from ludus_cli.rules.skirmish.match import play
from ludus_cli.rules.skirmish.state import RADIUS, Fighter, Match, Option, fighter_of, new_match
from ludus_cli.rules.skirmish.tactics import TACTICS, player
from ludus_cli.rules.skirmish.terms import NONE

#: Who answers for a Star: the match, who, what is asked, the allowed options; the place of the answer.
Decide = Callable[[Match, int, int, list[Option]], int]

BILLED, FOUGHT = "billed", "fought"

#: What of a Fighter is kept after the match.
KEPT = (
    "state",
    "strength",
    "reactions",
    "stamina",
    "tired",
    "light",
    "serious",
    "part_light",
    "part_serious",
    "critical",
    "shield",
    "helmet_lost",
    "hand",
    "hex",
    "facing",
    "dead",
    "dealt",
    "wounds",
    "kills",
    "defeated",
    "defeated_by",
)


@dataclass(slots=True)
class Seat:
    """A gladiator's place in a match: his side, his school, who decides for him, his class (``weight``).

    ``before`` and ``after`` are his card (Gladiator as a dict) when the match began and when all
    was settled; ``result`` what is kept of the Fighter, and ``outcome`` (won, lost, drew).
    """

    gladiator: int
    side: int
    school: int
    tactics: str
    before: dict[str, Any] = field(default_factory=dict)
    after: dict[str, Any] = field(default_factory=dict)
    result: dict[str, Any] = field(default_factory=dict)
    outcome: str = ""
    weight: int = NONE


@dataclass(slots=True)
class Bout:
    """A match of a month: ``place`` on the bill, ``radius`` of its board.

    ``rules`` are the house rules under which it was fought; ``winner`` a side or -1.
    """

    id: int
    month: int
    place: int
    seats: list[Seat]
    radius: int = RADIUS
    rules: dict[str, Any] = field(default_factory=dict)
    status: str = BILLED
    winner: int = NONE
    draw: bool = False
    turns: int = 0
    dice: int = 0


def bout_from(data: dict[str, Any]) -> Bout:
    """A Bout from its dict."""
    return Bout(**{**data, "seats": [Seat(**seat) for seat in data["seats"]]})


def kept_result(f: Fighter) -> dict[str, Any]:
    """What of a fighter's match is worth keeping."""
    return {
        name: list(value) if isinstance(value, list) else value
        for name in KEPT
        for value in (getattr(f, name),)
    }


def fight(bout: Bout, gladiators: list[Gladiator], seed: int, rules: HouseRules) -> list[Event]:
    """Fight a bout and settle it: gladiators and bout are changed in place; returns its events.

    ``gladiators`` sit in the order of the seats; the dice are the stream of this match in the
    campaign's ``seed``.
    """
    return fight_with(SeededSource(seed, STREAM_MATCH, bout.id), bout, gladiators, rules)


def fight_with(
    source: Source,
    bout: Bout,
    gladiators: list[Gladiator],
    rules: HouseRules,
    decide: Decide | None = None,
) -> list[Event]:
    """As :func:`fight`, with dice from any source; ``decide`` answers for the Stars, else their tactics."""
    bout.rules = asdict(rules)
    tray = Tray(source, record=[])
    fighters: list[Fighter] = []
    for seat, g in zip(bout.seats, gladiators, strict=True):
        seat.before = card(g)
        fighters.append(fighter_of(g, seat.side, seat.tactics not in TACTICS))
    m = new_match(
        tray,
        fighters,
        board=hexagon(bout.radius),
        rules=rules,
        player=decide or player([TACTICS.get(seat.tactics) for seat in bout.seats]),
    )
    play(m)
    close(bout, m, gladiators)
    return tray.record or []


def close(bout: Bout, m: Match, gladiators: list[Gladiator]) -> None:
    """Write down how a match ended and settle it for each of its gladiators."""
    bout.dice = m.tray.count
    bout.status = FOUGHT
    bout.winner = m.winner
    bout.draw = m.draw
    bout.turns = m.turn
    for who, (seat, g) in enumerate(zip(bout.seats, gladiators, strict=True)):
        seat.outcome = outcome(m, m.fighters[who])
        seat.result = kept_result(m.fighters[who])
        settle(m, who, g, bout.month)
        seat.after = card(g)


def replay(data: dict[str, Any], seed: int) -> tuple[Bout, list[Event]]:
    """Fight a past bout again from the cards and house rules that it recorded: bout and events."""
    return refight(data, SeededSource(seed, STREAM_MATCH, data["id"]))


def refight(
    data: dict[str, Any], source: Source, decide: Decide | None = None
) -> tuple[Bout, list[Event]]:
    """Fight a past bout again with any dice, and with ``decide`` answering for the Stars."""
    bout = bout_from(data)
    gladiators = [from_card(seat.before) for seat in bout.seats]
    return bout, fight_with(source, bout, gladiators, HouseRules(**bout.rules), decide)
