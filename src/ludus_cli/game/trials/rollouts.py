"""Moments of a match, played on many times: from the beginning of a turn, or after an option at a choice.

At the beginning of a turn a match is plainly its state: it is fought again as far as that once, and copied for each
trial. In the middle of a turn it is more than that, so there each trial begins at the gates: answers and rolls stand up
to the choice, and from there on the dice are those of the trial, and the tactics decide for all. A trial's dice are
never those of the match, so that it does not give away later rolls.

The code here is alike for all systems whose matches have ``tray, player, turn, over, winner, draw``;
a :class:`Play` has the differences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.core.dice import STREAM_MATCH, Event, SeededSource, Source, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements import manual_play
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.manual_play import Form, Hand, Player, Script
from ludus_cli.game.elements.visibility import only_person
from ludus_cli.game.trials.trials import CHOICE, FEARED, MEAN, MOMENT, WAITING, Measure, Trial, Trials

#: Why matches that wait are not played compiled.
INTERPRETED_ALONE = "a match on the bill is played by the interpreted engine"


@dataclass(frozen=True, slots=True)
class Play:
    """The functions by which a system plays its matches.

    ``gates`` stands a bout of JSON up again before anyone has come in, with the dice of a source and the answers of a
    hand, and returns the bout and its match; ``enter`` and ``turn`` go on from there; ``usual`` returns the player by
    the tactics of the seats; ``died`` returns True if a finished match cost a man his life, or brought him the
    ``feared`` result. ``secret`` are the requests that players answer unseen by each other; at those in ``blind``
    others may have decided already by the rules, with picks that no event tells of.
    """

    gates: Callable[[Payload, Source, Hand], tuple[Any, Any]]
    enter: Callable[[Any], None]
    turn: Callable[[Any], None]
    copy: Callable[[Any, Tray], Any]
    usual: Callable[[Any], Player]
    died: Callable[[Any, Any, int], bool]
    secret: tuple[int, ...]
    blind: tuple[int, ...] = ()
    #: Deals anew, as a man at a choice sees a match, what he cannot see: hands, and the order of decks. None where
    #: nothing is hidden, or it stays as it lies.
    unseen: Callable[[Any, int], None] | None = None
    #: Whether who wins a match is settled though it goes on, so that no choice has chances any more.
    decided: Callable[[Any], bool] = lambda m: False
    #: What a man fears most in a match, given as JSON, and the advice against it. Whether plays that no match are can
    #: be played on as well, until a side wins.
    feared: Callable[[Payload], tuple[str, str]] = lambda match: FEARED
    councils: bool = False
    #: What a match that waits, given as JSON, is played on: the terms in words.
    ground: Callable[[Payload], str] = lambda match: "as it is on the bill"
    #: What else is counted of a match, given as JSON; and its values of one that is over.
    more: Callable[[Payload], tuple[Measure, ...]] = lambda match: ()
    counts: Callable[[Any], list[int]] = lambda m: []

    def to_the_end(self, m: Any) -> None:
        """Play turns until the match is over."""
        while not m.over:
            self.turn(m)


#: A bout and its match, played to the end with the dice of a source.
Ending = Callable[[Source], tuple[Any, Any]]


def measures(terms: Payload, feared: str = FEARED[0]) -> tuple[Measure, ...]:
    """Return the measures of such trials: the winner, the dead, the number of turns at the end."""
    seats = terms["match"]["seats"]
    return (
        *(Measure(f"wins_{side}", "wins", side=side) for side in range(1 + max(seat["side"] for seat in seats))),
        Measure("draws", "draws"),
        *(Measure(f"died_{who}", f"{seat['before']['name']} {feared}") for who, seat in enumerate(seats)),
        Measure("turns", "turns", MEAN),
    )


def trials_of(play: Play) -> dict[str, Trials]:
    """Return WAITING, MOMENT and CHOICE trials of a system. They raise Refusal for a match that cannot be played on:
    one from the table, or one without the turn or the choice."""

    def measured(terms: Payload) -> tuple[Measure, ...]:
        return (*measures(terms, play.feared(terms["match"])[0]), *play.more(terms["match"]))

    def counted(read: Callable[[Play, Payload], Ending]) -> Callable[[Payload], Trial]:
        def begin(terms: Payload) -> Trial:
            ending = read(play, terms)
            seats = terms["match"]["seats"]
            sides = 1 + max(seat["side"] for seat in seats)

            def trial(source: Source) -> list[int]:
                bout, m = ending(source)
                return [
                    *(int(not m.draw and m.winner == side) for side in range(sides)),
                    int(m.draw),
                    *(int(play.died(bout, m, who)) for who in range(len(seats))),
                    m.turn,
                    *play.counts(m),
                ]

            return trial

        return begin

    def of_turn(terms: Payload) -> str:
        return f"match {terms['match']['id']} from the beginning of turn {terms['turn']}"

    def of_choice(terms: Payload) -> str:
        return f"match {terms['match']['id']} from choice {terms['choices'] + 1}"

    def waiting(terms: Payload) -> str:
        return play.ground(terms["match"])

    return {
        WAITING: Trials(measured, counted(from_gates), waiting, lambda terms: INTERPRETED_ALONE),
        MOMENT: Trials(measured, counted(from_turn), of_turn),
        CHOICE: Trials(
            measured,
            counted(after_choice),
            of_choice,
            unseen=play.unseen is not None,
            councils=play.councils,
            feared=lambda terms: play.feared(terms["match"]),
        ),
    }


# From the gates


def from_gates(play: Play, terms: Payload) -> Ending:
    """Return trials of a match that waits, from before its first turn; secrets are dealt anew."""

    def trial(source: Source) -> tuple[Any, Any]:
        bout, m = play.gates(terms["match"], source, Hand())
        if play.unseen is not None:
            play.unseen(m, only_person(bout))
        play.enter(m)
        play.to_the_end(m)
        return bout, m

    return trial


# From the beginning of a turn


def at_turn(play: Play, terms: Payload) -> tuple[Any, Any]:
    """Return a bout and its match at the beginning of ``turn`` of the terms; Refusal if that is impossible."""
    data, turn = terms["match"], terms["turn"]
    what = f"play match {data['id']} again from turn {turn}"
    if data["recorded"]:
        raise Refusal(
            what, "it was fought at the table, so its turns are not recorded", "Ask about a match that Ludus has fought"
        )
    if not 1 <= turn <= data["turns"]:
        raise Refusal(what, f"it had {data['turns']} turns", "Give the number of one of them")
    hand = Hand(manual_play.checked_script(data["script"]))
    bout, then = play.gates(data, SeededSource(terms["seed"], STREAM_MATCH, data["id"]), hand)
    play.enter(then)
    while then.turn < turn - 1 and not then.over:
        play.turn(then)
    if then.over:
        raise Refusal(
            what,
            f"played by today's rules, it ends after {then.turn} turns",
            f"'ludus match replay {data['id']}' shows the difference",
        )
    return bout, then


def from_turn(play: Play, terms: Payload) -> Ending:
    """Trials from the beginning of a turn of a match that was fought."""
    bout, then = at_turn(play, terms)
    usual = play.usual(bout)

    def trial(source: Source) -> tuple[Any, Any]:
        m = play.copy(then, Tray(source))
        if play.unseen is not None:
            play.unseen(m, only_person(bout))
        m.player = usual
        play.to_the_end(m)
        return bout, m

    return trial


# After an option at a choice


@dataclass(frozen=True, slots=True)
class Asked:
    """A choice on the way: the man, the question, and the number of events told before it."""

    who: int
    request: int
    told: int


class Fork(Hand):
    """A hand that answers by the script up to choice number ``there``, and at that one by ``take``, a function of
    the match and the options that returns the place of one. ``asked`` are the choices so far."""

    def __init__(self, script: Script, there: int, take: Callable[[Any, list[Any]], int]) -> None:
        super().__init__(script)
        self.there = there
        self.take = take
        self.asked: list[Asked] = []

    def choose(self, m: Any, who: int, request: int, options: list[Any], usual: Player) -> int:
        """Return the place of the chosen option."""
        self.asked.append(Asked(who, request, len(self.record)))
        if self.choices < self.there:
            return super().choose(m, who, request, options, usual)
        self.choices += 1
        if isinstance(options, Form):
            # What the tactics would answer is one of those that are tried.
            usual(m, who, request, options)
        return self.take(m, options)


class Relay(Source):
    """Faces and picks of one source as long as fewer than ``till`` events have been told, then of another."""

    def __init__(self, one: Source, other: Source, record: Sequence[Event], till: int) -> None:
        self.one = one
        self.other = other
        self.record = record
        self.till = till

    def now(self) -> Source:
        """Return the source that is in use now."""
        return self.one if len(self.record) < self.till else self.other

    def die(self, sides: int) -> int:
        return self.now().die(sides)

    def pick(self, n: int) -> int:
        return self.now().pick(n)


class Reached(Exception):
    """The match has reached the choice in question."""


class Elsewhere(Exception):
    """Others have decided so that the visible events differ from the real ones."""


#: How often the hidden decisions of others are drawn anew until they fit the visible events.
ATTEMPTS = 50


def after_choice(play: Play, terms: Payload) -> Ending:
    """Return trials in which an option (``option``, its place) is taken at choice number ``choices`` of a match.

    ``script`` are the answers up to there, and ``rolls`` the number of rolls before it. The trials must not give away
    secret decisions: answers in secret by players of other sides since anything was last to be seen are decided anew by
    their tactics, and so are decisions of others by the rules.
    """
    data, number, option = terms["match"], terms["choices"], terms["option"]
    known = Known(script_before(terms))
    options = look_ahead(play, terms, known)
    if not 0 <= option < len(options):
        raise Refusal(
            f"try option {option} at choice {number + 1} of match {data['id']}",
            f"that choice has {len(options)} options",
            "Give the number of one of them",
        )
    first, here = since_last_seen(known.asked), known.asked[number]
    unseen = unseen_answers(play, data, known.asked, first)
    script = [answer for answer in known.script if answer[0] != manual_play.CHOICE or answer[1] not in unseen]
    blind = here.request in play.blind

    def attempt(source: Source, redraw: bool) -> tuple[Any, Any]:
        def take(m: Any, _: list[Any]) -> int:
            if redraw and to_be_seen(hand.record, hand.asked) != known.seen:
                raise Elsewhere
            # From here on, no event is reported and no player is asked.
            m.tray.source, m.tray.record, m.tray.ask = source, None, None
            m.player = play.usual(hand.bout)
            if play.unseen is not None:
                play.unseen(m, here.who)
            return int(option)

        hand = Fork(script, number, take)
        dice: Source = original_dice(terms)
        if redraw:
            dice = Relay(dice, source, hand.record, known.asked[first].told)
        bout, m = play.gates(data, dice, hand)
        play.enter(m)
        play.to_the_end(m)
        return bout, m

    def trial(source: Source) -> tuple[Any, Any]:
        for _ in range(ATTEMPTS if blind else 0):
            try:
                return attempt(source, True)
            except Elsewhere:
                continue
        return attempt(source, False)

    return trial


def original_dice(terms: Payload) -> Source:
    """The dice of a match as it was fought."""
    return SeededSource(terms["seed"], STREAM_MATCH, terms["match"]["id"])


def script_before(terms: Payload) -> Script:
    """The answers that were given in a match before the choice of the terms."""
    before = {manual_play.CHOICE: terms["choices"], manual_play.ROLL: terms["rolls"]}
    return [answer for answer in manual_play.checked_script(terms["script"]) if answer[1] < before[answer[0]]]


@dataclass(slots=True)
class Known:
    """A match up to a choice: the answers given, the choices on the way, and the events that all could see."""

    script: Script
    asked: list[Asked] = field(default_factory=list)
    seen: list[Event] = field(default_factory=list)


def look_ahead(play: Play, terms: Payload, known: Known) -> list[Any]:
    """Play a match up to the choice of the terms, note the facts known there, and return its options.

    Raises Refusal when the match does not come to it, or comes to it by other rolls.
    """
    data, number = terms["match"], terms["choices"]
    what = f"play match {data['id']} again from choice {number + 1}"
    options: list[Any] = []

    def take(m: Any, offered: list[Any]) -> int:
        if not play.decided(m):
            options.extend(offered)
            raise Reached
        return 0

    hand = Fork(known.script, number, take)
    _, m = play.gates(data, original_dice(terms), hand)
    try:
        play.enter(m)
        play.to_the_end(m)
    except Reached:
        known.asked, known.seen = hand.asked, to_be_seen(hand.record, hand.asked)
    else:
        raise Refusal(what, "who wins is already decided", "Ask about a choice that can still change who wins")
    if hand.rolls != terms["rolls"]:
        raise Refusal(
            what,
            f"{hand.rolls} rolls came before that choice, not {terms['rolls']}",
            "Give the same answers as in the match up to that choice",
        )
    return options


def to_be_seen(record: Sequence[Event], asked: Sequence[Asked]) -> list[Event]:
    """Return the events that all could see: all but the answers themselves, which show in their effects."""
    answers = {choice.told for choice in asked}
    return [event for place, event in enumerate(record) if place not in answers]


def since_last_seen(asked: Sequence[Asked]) -> int:
    """Return the first of the latest choices without a visible event between them.

    An answer is an event of its own; all other events can be seen by all.
    """
    first = len(asked) - 1
    while first and asked[first].told - asked[first - 1].told <= 1:
        first -= 1
    return first


def unseen_answers(play: Play, data: Payload, asked: Sequence[Asked], first: int) -> set[int]:
    """Return the choices since ``first`` that other sides have answered in secret from the man who is asked last."""
    sides = [seat["side"] for seat in data["seats"]]
    own = sides[asked[-1].who]
    return {
        place
        for place, choice in enumerate(asked[first:-1], start=first)
        if choice.request in play.secret and sides[choice.who] != own
    }
