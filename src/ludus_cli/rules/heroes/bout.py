"""One match of a campaign: who meets whom, how it went, all that is needed to play it again."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any

from ludus_cli.errors import LudusError
from ludus_cli.rules.by_hand import Hand, Player, Script, checked_script
from ludus_cli.rules.cards import card, unshared
from ludus_cli.rules.dice import STREAM_MATCH, Event, SeededSource, Source, Tray
from ludus_cli.rules.heroes import requests as ask
from ludus_cli.rules.heroes.aftermath import outcome, settle
from ludus_cli.rules.heroes.arena import DRAWINGS, Arena, read_arena
from ludus_cli.rules.heroes.endings import LAST_TURN, EndlessMatch
from ludus_cli.rules.heroes.fame import RaiseChoice
from ludus_cli.rules.heroes.gladiator import Gladiator, from_card
from ludus_cli.rules.heroes.house_rules import HouseRules, rules_of
from ludus_cli.rules.heroes.locales import roll_to_the_death
from ludus_cli.rules.heroes.match import play
from ludus_cli.rules.heroes.state import Fighter, Match, fighter_of, new_match
from ludus_cli.rules.heroes.tactics import TACTICS, player
from ludus_cli.rules.heroes.terms import NONE

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

    ``rules`` are the house rules under which it was fought; ``winner`` a side or -1; ``script`` is
    what was said by hand; ``announced`` what was said of ``to_the_death`` beforehand, None: the dice say.
    Of a match from the table (``recorded``) ``said`` is its result as it was told, ``house`` the doubts
    that were accepted, and ``typed`` the numbers of the rolls whose dice were told. A ``oneoff`` stands
    outside all Days and careers, and settles nothing.
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
    script: Script = field(default_factory=list)
    announced: bool | None = None
    recorded: bool = False
    said: dict[str, Any] = field(default_factory=dict)
    house: list[str] = field(default_factory=list)
    typed: list[int] = field(default_factory=list)
    oneoff: bool = False


def by_nightfall(bout: Bout) -> bool:
    """Whether a match that is a draw was ended by nightfall (H42); of one from the table, whether that was told."""
    if bout.recorded:
        return bool(bout.said.get("ended") == "nightfall")
    return bout.turns >= LAST_TURN and rules_of(bout.rules).nightfall


def bout_from(data: dict[str, Any]) -> Bout:
    """A Bout from its dict; house rules that came later are those by which it was fought."""
    bout = Bout(**{**data, "seats": [Seat(**seat) for seat in data["seats"]]})
    bout.rules = asdict(rules_of(bout.rules)) if bout.rules else {}
    return bout


@lru_cache(maxsize=32)
def arena_of(name: str, drawing: str) -> Arena:
    """The arena of a name, from a user's drawing or one of the two of the rules."""
    return read_arena(name, drawing or DRAWINGS[name])


def raise_choice(m: Match, who: int) -> RaiseChoice | None:
    """How an Attribute to raise is chosen: a Star's player decides, None for one at random."""
    if m.fighters[who].npg:
        return None
    # Not a choice of the match: what is raised is an event of its own.
    return lambda allowed: allowed[m.player(m, who, ask.RAISE, allowed)][0]


def fight(
    bout: Bout, gladiators: list[Gladiator], seed: int, rules: HouseRules, hand: Hand | None = None
) -> list[Event]:
    """Fight a bout and settle it: gladiators and bout are changed in place; returns its events.

    ``gladiators`` sit in the order of the seats; the dice are the stream of this match in the
    campaign's ``seed``. ``hand`` is who answers, None the tactics alone. Raises LudusError for a match that
    comes to no end (H42).
    """
    source = SeededSource(seed, STREAM_MATCH, bout.id)
    try:
        return fight_with(source, bout, gladiators, rules, hand or Hand())
    except EndlessMatch as error:
        raise LudusError(
            f"fight match {bout.id}",
            f"{error}: seed {seed}, match {bout.id}",
            "Please report it with these numbers; 'ludus rules set nightfall on' ends such a match as a draw",
        ) from error


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
    write_down(bout, m)
    for who, (seat, g) in enumerate(zip(bout.seats, gladiators, strict=True)):
        if not bout.oneoff:
            settle(m, who, g, bout.month, raise_choice(m, who))
        seat.after = card(g)
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
    """The match of a bout before anybody has come through a gate, announced as it is to be fought [4.7]."""
    bout.rules = asdict(rules)
    bout.script = hand.script
    hand.bout = bout
    tray = hand.tray(source)
    if bout.announced is None:
        bout.to_the_death = roll_to_the_death(tray, bout.locale, oneoff=bout.oneoff)
    else:
        bout.to_the_death = bout.announced
    tray.count = 0
    return brought_in(bout, gladiators, rules, tray, hand, decide)


def brought_in(
    bout: Bout,
    gladiators: list[Gladiator],
    rules: HouseRules,
    tray: Tray,
    hand: Hand,
    decide: Player | None = None,
) -> Match:
    """The match of a bout before anybody has come through a gate; each seat keeps his card as it is now."""
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
    bout.diludia = m.diludia
    for seat, f in zip(bout.seats, m.fighters, strict=True):
        seat.outcome = outcome(m, f)
        seat.result = unshared({name: getattr(f, name) for name in KEPT})


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
