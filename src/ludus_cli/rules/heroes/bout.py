"""One match of a campaign: who meets whom, how it went, all that is needed to play it again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any

from ludus_cli.rules.cards import card
from ludus_cli.rules.dice import STREAM_MATCH, Event, SeededSource, Source, Tray
from ludus_cli.rules.heroes.aftermath import outcome, settle
from ludus_cli.rules.heroes.arena import DRAWINGS, Arena, read_arena
from ludus_cli.rules.heroes.fame import RaiseChoice
from ludus_cli.rules.heroes.gladiator import Gladiator, from_card
from ludus_cli.rules.heroes.house_rules import HouseRules
from ludus_cli.rules.heroes.locales import roll_to_the_death
from ludus_cli.rules.heroes.match import play
from ludus_cli.rules.heroes.state import Fighter, Match, Option, fighter_of, new_match
from ludus_cli.rules.heroes.tactics import TACTICS, attribute_to_raise, player
from ludus_cli.rules.heroes.terms import NONE

#: Who answers for a Star: the match, who, what is asked, the allowed options; the place of the answer.
Decide = Callable[[Match, int, int, list[Option]], int]

BILLED, FOUGHT = "billed", "fought"

#: What of a Fighter is kept after the match.
KEPT = (
    "state",
    "total",
    "put_to_death",
    "spared_now",
    "wounds",
    "dealt",
    "kills",
    "defeated",
    "defeated_by",
    "bonus",
    "star_power",
    "track",
    "part_wounds",
    "hand",
    "zone",
)


@dataclass(slots=True)
class Seat:
    """A gladiator's place in a match: his side, the style he fights in, who decides for him.

    ``before`` and ``after`` are his Roster Card (Gladiator as a dict) when the match began and when
    all was settled; ``result`` what is kept of the Fighter, and ``outcome`` (won, lost, drew).
    """

    gladiator: int
    side: int
    style: int
    tactics: str
    armour: list[int]
    before: dict[str, Any] = field(default_factory=dict)
    after: dict[str, Any] = field(default_factory=dict)
    result: dict[str, Any] = field(default_factory=dict)
    outcome: str = ""


@dataclass(slots=True)
class Bout:
    """A match of a Day of Events: ``place`` on the bill, ``arena`` by name with a user's ``drawing`` or "".

    ``rules`` are the house rules under which it was fought; ``winner`` a side or -1.
    """

    id: int
    month: int
    locale: int
    place: int
    seats: list[Seat]
    arena: str
    drawing: str = ""
    rules: dict[str, Any] = field(default_factory=dict)
    status: str = BILLED
    to_the_death: bool = False
    winner: int = NONE
    draw: bool = False
    turns: int = 0
    diludia: int = 0
    dice: int = 0


def bout_from(data: dict[str, Any]) -> Bout:
    """A Bout from its dict."""
    return Bout(**{**data, "seats": [Seat(**seat) for seat in data["seats"]]})


@lru_cache(maxsize=32)
def arena_of(name: str, drawing: str) -> Arena:
    """The arena of a name, from a user's drawing or one of the two of the rules."""
    return read_arena(name, drawing or DRAWINGS[name])


def raise_choice(g: Gladiator, tactics: str) -> RaiseChoice | None:
    """How an Attribute to raise is chosen: by the Star's tactics, None for one at random."""
    own = TACTICS.get(tactics)
    if own is None:
        return None
    return lambda allowed: attribute_to_raise(own, g.attributes, allowed)


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
    bout.to_the_death = roll_to_the_death(tray, bout.locale)
    tray.count = 0
    fighters: list[Fighter] = []
    for seat, g in zip(bout.seats, gladiators, strict=True):
        seat.before = card(g)
        npg = seat.tactics not in TACTICS
        fighters.append(fighter_of(g, seat.style, seat.side, npg, seat.armour, rules.star_power))
    m = new_match(
        tray,
        arena_of(bout.arena, bout.drawing),
        fighters,
        rules=rules,
        to_the_death=bout.to_the_death,
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
    bout.diludia = m.diludia
    for who, (seat, g) in enumerate(zip(bout.seats, gladiators, strict=True)):
        seat.outcome = outcome(m, m.fighters[who])
        seat.result = kept_result(m.fighters[who])
        settle(m, who, g, bout.month, raise_choice(g, seat.tactics))
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
