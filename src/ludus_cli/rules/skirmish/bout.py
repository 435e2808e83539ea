"""One match of a campaign: who meets whom, how it went, all that is needed to play it again."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from ludus_cli.rules.by_hand import Hand, Player, Script, checked_script
from ludus_cli.rules.cards import card, unshared
from ludus_cli.rules.dice import STREAM_MATCH, Event, SeededSource, Source, Tray
from ludus_cli.rules.hex import hexagon
from ludus_cli.rules.skirmish.aftermath import outcome, settle
from ludus_cli.rules.skirmish.gladiator import Gladiator, from_card
from ludus_cli.rules.skirmish.house_rules import HouseRules, rules_of
from ludus_cli.rules.skirmish.match import play
from ludus_cli.rules.skirmish.state import RADIUS, Fighter, Match, fighter_of, new_match
from ludus_cli.rules.skirmish.tactics import TACTICS, player
from ludus_cli.rules.skirmish.terms import NONE

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

    ``rules`` are the house rules under which it was fought; ``winner`` a side or -1; ``script`` is
    what was said by hand. Of a match from the table (``recorded``, S44) ``said`` is its result as it was
    told, ``house`` the doubts that were accepted, and ``typed`` the numbers of the rolls whose dice were
    told. A ``oneoff`` stands outside all months and careers, and settles nothing.
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
    script: Script = field(default_factory=list)
    oneoff: bool = False
    recorded: bool = False
    said: dict[str, Any] = field(default_factory=dict)
    house: list[str] = field(default_factory=list)
    typed: list[int] = field(default_factory=list)


def bout_from(data: dict[str, Any]) -> Bout:
    """A Bout from its dict."""
    return Bout(**{**data, "seats": [Seat(**seat) for seat in data["seats"]]})


def fight(
    bout: Bout, gladiators: list[Gladiator], seed: int, rules: HouseRules, hand: Hand | None = None
) -> list[Event]:
    """Fight a bout and settle it: gladiators and bout are changed in place; returns its events.

    ``gladiators`` sit in the order of the seats; the dice are the stream of this match in the
    campaign's ``seed``. ``hand`` is who answers, None the tactics alone.
    """
    source = SeededSource(seed, STREAM_MATCH, bout.id)
    return fight_with(source, bout, gladiators, rules, hand or Hand())


def fight_with(
    source: Source,
    bout: Bout,
    gladiators: list[Gladiator],
    rules: HouseRules,
    hand: Hand,
    decide: Player | None = None,
) -> list[Event]:
    """As :func:`fight`, with dice from any source; ``decide`` answers for the Stars, else their tactics."""
    m = at_the_gates(source, bout, gladiators, rules, hand, decide)
    play(m)
    close(bout, m, gladiators)
    return hand.record


def usual(bout: Bout) -> Player:
    """Who answers in a bout by the tactics of each seat."""
    return player([TACTICS.get(seat.tactics) for seat in bout.seats])


def at_the_gates(
    source: Source,
    bout: Bout,
    gladiators: list[Gladiator],
    rules: HouseRules,
    hand: Hand,
    decide: Player | None = None,
) -> Match:
    """The match of a bout before anybody has taken his place."""
    bout.rules = asdict(rules)
    bout.script = hand.script
    hand.bout = bout
    return brought_in(bout, gladiators, rules, hand.tray(source), hand, decide)


def brought_in(
    bout: Bout,
    gladiators: list[Gladiator],
    rules: HouseRules,
    tray: Tray,
    hand: Hand,
    decide: Player | None = None,
) -> Match:
    """The match of a bout before anybody has taken his place; each seat keeps his card as it is now."""
    fighters: list[Fighter] = []
    for seat, g in zip(bout.seats, gladiators, strict=True):
        seat.before = card(g)
        fighters.append(fighter_of(g, seat.side, seat.tactics not in TACTICS))
    m = new_match(
        tray,
        fighters,
        board=hexagon(bout.radius),
        rules=rules,
        player=hand.answers_for(decide or usual(bout)),
    )
    hand.match = m
    return m


def write_down(bout: Bout, m: Match) -> None:
    """Write down how a match ended, for the bout and for each of its seats."""
    bout.dice = m.tray.count
    bout.status = FOUGHT
    bout.winner = m.winner
    bout.draw = m.draw
    bout.turns = m.turn
    for seat, f in zip(bout.seats, m.fighters, strict=True):
        seat.outcome = outcome(m, f)
        seat.result = unshared({name: getattr(f, name) for name in KEPT})


def settle_one(bout: Bout, m: Match, who: int, g: Gladiator) -> None:
    """Settle a match for one of its gladiators, who is changed in place; a one-off settles nothing."""
    if not bout.oneoff:
        settle(m, who, g, bout.month)
    bout.seats[who].after = card(g)


def close(bout: Bout, m: Match, gladiators: list[Gladiator]) -> None:
    """Write down how a match ended and settle it for each of its gladiators."""
    write_down(bout, m)
    for who, g in enumerate(gladiators):
        settle_one(bout, m, who, g)


def replay(data: dict[str, Any], seed: int) -> tuple[Bout, list[Event]]:
    """Fight a past bout again from the cards and house rules that it recorded: bout and events."""
    hand = Hand(checked_script(data.get("script", [])))
    return fight_again(data, SeededSource(seed, STREAM_MATCH, data["id"]), hand)


def refight(
    data: dict[str, Any], source: Source, decide: Player | None = None
) -> tuple[Bout, list[Event]]:
    """Fight a past bout again with any dice, and with ``decide`` answering for the Stars."""
    return fight_again(data, source, Hand(), decide)


def fight_again(
    data: dict[str, Any], source: Source, hand: Hand, decide: Player | None = None
) -> tuple[Bout, list[Event]]:
    """Fight a bout again from the cards and house rules that it recorded."""
    bout, gladiators, rules = as_before(data)
    return bout, fight_with(source, bout, gladiators, rules, hand, decide)


def as_before(data: dict[str, Any]) -> tuple[Bout, list[Gladiator], HouseRules]:
    """A bout out of what it recorded, those who fight it as they were, and its house rules."""
    bout = replace(bout_from(data), recorded=False, said={}, house=[], typed=[])
    return bout, [from_card(seat.before) for seat in bout.seats], rules_of(bout.rules)
