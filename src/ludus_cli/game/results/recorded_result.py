"""Matches recorded from the table: a told result is stood up as a match, judged, and settled as any other.

A rule system defines in a :class:`Recording` the fields of a result, the match at its end, the judgement of the
fallen, and impossible ends; recording, doubting and replaying are the same for all.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ludus_cli.core.dice import STREAM_MATCH, Event, Roll, ScriptedSource, SeededSource, Tray
from ludus_cli.core.english import list_words
from ludus_cli.core.errors import Refusal
from ludus_cli.core.plain_values import as_list
from ludus_cli.game.elements.bouts import Bout, Bouts, Man, MatchInProgress
from ludus_cli.game.elements.campaign_state import State
from ludus_cli.game.elements.common_types import Doing, Field, Payload
from ludus_cli.game.elements.manual_play import ROLL, Hand, checked_script
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.results.outcome import NONE, About, ManOutcome, MatchOutcome, fields_of, read
from ludus_cli.game.results.results import Chair, checked_result, of_man, quote_value

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

B = TypeVar("B", bound=Bout)
G = TypeVar("G", bound=Man)
R = TypeVar("R", bound="DataclassInstance")
M = TypeVar("M", bound=MatchInProgress)
T = TypeVar("T", bound=ManOutcome)
Told = TypeVar("Told", bound=MatchOutcome[Any])


# The dice that were told

#: Dice that were told: who rolled, on which table, and the faces of his rolls there in order; empty
#: faces are left to the program.
Dice = dict[tuple[int, int], list[list[int]]]


@dataclass(slots=True)
class Given:
    """Deals out the told dice, each on its table, before the match's own hand.

    ``typed`` are the numbers of the rolls whose dice were told. An amended die of the hand's script
    goes before the told ones.
    """

    hand: Hand
    dice: Dice
    typed: list[int]

    def ask(self, roll: Roll, rolled: list[int]) -> list[int]:
        """Return the faces that count for a roll, for a tray."""
        rows = self.dice.get((roll.who, roll.table), [])
        faces = rows.pop(0) if rows else []
        number = self.hand.rolls
        if not faces or (ROLL, number) in self.hand.waiting:
            return self.hand.ask(roll, rolled)
        self.hand.rolls += 1
        self.typed.append(number)
        return faces


# What may be recorded


def waiting_match(state: Any, payload: Payload) -> Any:
    """Return the bout of a payload's ``match``, if it waits on this month's bill; Refusal else."""
    number = payload.get("match")
    bout = state.bouts.get(number) if type(number) is int else None
    if bout is not None and bout.oneoff:
        raise Refusal(
            f"record match {bout.id}",
            "it is a one-off match, which has no consequences to record",
            f"Fight it, with your own dice if you wish: 'ludus match fight {bout.id} --dice ask'",
        )
    if bout is not None and bout.status == "billed":
        return bout
    why = "it is not on this month's bill" if bout is None else "it has been fought"
    raise Refusal(f"record match {quote_value(number)}", why, "See the bill with 'ludus day show'")


def no_result(bout: Bout) -> Refusal:
    """Return the refusal of a told result for a play that has none."""
    return Refusal(
        f"record match {bout.id}",
        f"it is the {bout.play}, which has no result to record",
        f"Play it, and type its dice: 'ludus match fight {bout.id} --step --dice ask'",
    )


def accepted_doubts(bout: Any, doubts: Sequence[str], payload: Payload) -> list[str]:
    """Return the doubts that the house has decided about, in their original words; Refusal while one is left open.

    A log holds the doubts of the rules that recorded it. One that today's rules do not have any more, or have
    in other words or with another number, refuses nothing: the match stays as it was accepted.
    """
    house = [each for each in as_list(payload.get("house")) if type(each) is str]
    of_then = [subject_of(each) for each in house if each not in doubts]
    left = []
    for doubt in doubts:
        if doubt not in house and subject_of(doubt) in of_then:
            of_then.remove(subject_of(doubt))
        elif doubt not in house:
            left.append(doubt)
    # What is shown to people as a decision holds nothing that a terminal would obey.
    house = [each for each in house if each in doubts or each.isprintable()]
    if left:
        raise Refusal(
            f"record match {bout.id}",
            "; ".join(left),
            "Correct the result, or accept it as a house ruling with --force",
        )
    return house


def subject_of(doubt: str) -> str:
    """Return what a doubt is about: the sections and rulings that it cites, or its words without numbers if it cites
    none."""
    return " ".join(re.findall(r"\[[^]]+\]|\([A-Z]*\d[^)]*\)", doubt)) or re.sub(r"\d+", "", doubt)


def taken_down(
    d: Doing,
    payload: Payload,
    checked: Callable[[Any, Any, Any], Payload],
    doubts: Callable[[Any, Any, Any], Sequence[str]],
) -> tuple[Any, list[Any]]:
    """Return the bout of a ``record`` action with its result, and its gladiators in the order of the seats.

    The payload holds ``match``, ``result`` and ``house``, the doubts that the house has decided about. The
    system's ``checked`` takes state, bout and result, and its ``doubts`` the same when they are checked. Raises
    Refusal for anything against the rules.
    """
    state = d.state
    bout = waiting_match(state, payload)
    result = checked(state, bout, payload.get("result"))
    house = accepted_doubts(bout, doubts(state, bout, result), payload)
    men = [state.gladiators[seat.gladiator] for seat in bout.seats]
    for seat, g in zip(bout.seats, men, strict=True):
        seat.tactics = g.tactics
    bout.said, bout.house = result, house
    return bout, men


# What a rule system says


@dataclass(slots=True)
class Case(Generic[B, G, M, Told]):
    """A result under examination: the match at its beginning and at its end, and the told outcome."""

    bout: B
    men: Sequence[G]
    came: M
    m: M
    said: Told

    def name(self, who: int) -> str:
        """The name of a man."""
        return self.men[who].name

    def names(self, seats: Iterable[int]) -> str:
        """The names of some men, in words."""
        return list_words([self.name(who) for who in seats])


S_contra = TypeVar("S_contra", contravariant=True)


class ToldResults(ABC, Generic[S_contra, B]):
    """Results from the table: the fields for a match of a campaign, and the settlement."""

    __slots__ = ()

    @abstractmethod
    def result_fields(self, state: S_contra, bout: B) -> tuple[Field, ...]:
        """Return the fields for a match as a whole."""

    @abstractmethod
    def seat_fields(self, state: S_contra, bout: B, who: int) -> tuple[Field, ...]:
        """Return the fields for one gladiator of a match, in the order of the questions."""

    @abstractmethod
    def doubts(self, state: S_contra, bout: B, result: object) -> list[str]:
        """Return all points of a billed match's result that are against the rules, empty for none.

        Neither state nor bout is touched. Raises Refusal for an invalid or incomplete result.
        """

    @abstractmethod
    def record_result(self, d: Doing, payload: Payload) -> None:
        """Record the told result of a match of the bill; see :func:`taken_down`. Its men leave the sand later."""

    @abstractmethod
    def replay(self, data: dict[str, Any], seed: int) -> tuple[B, list[Event]]:
        """Replay a past bout from its record: fight it again, or settle it again as it was told."""


def nothing(*_: object) -> None:
    """Do nothing, for a part of a recording that a system does not need."""


@dataclass(frozen=True, slots=True)
class Recording(ToldResults["State[G, Any, Any, R]", B], Generic[B, G, R, M, Told, T]):
    """The parts of a rule system by which a match from the table is recorded.

    ``match`` and ``man`` are the outcomes that are told. ``complete`` works out their consequences, and raises Refusal
    for results that no house could decide. ``stand`` brings a match to its end, ``tell`` tells its events, ``judge``
    gives the verdict on a fallen man, ``end`` tells the winner and settles the rest for all with the told dice;
    ``settle`` works as after a fought one, with a man's told outcome. ``strange`` names impossible ends, in a sentence
    each with its section: nothing for any match that was fought. A system leaves out unneeded parts.
    """

    bouts: Bouts[G, Any, B, M, R]
    match: type[Told]
    man: type[T]
    stand: Callable[[M, Told], None]
    complete: Callable[[Told, About[B, G, R]], None] = nothing
    tell: Callable[[B, M, Told], None] = nothing
    judge: Callable[[M, int, T, Given], None] = nothing
    end: Callable[[M, Told, Given], None] = nothing
    settle: Callable[[B, M, int, G, T, Given], None] | None = None
    strange: Callable[[Case[B, G, M, Told]], Iterable[str]] = lambda case: ()

    def about(self, state: State[G, Any, Any, R], bout: B, who: int = NONE) -> About[B, G, R]:
        """The subject of the fields of a match, or of a man in it."""
        return About(bout, [state.gladiators[s.gladiator] for s in bout.seats], state.rules, who)

    def result_fields(self, state: State[G, Any, Any, R], bout: B) -> tuple[Field, ...]:
        return fields_of(self.match, self.about(state, bout))

    def seat_fields(self, state: State[G, Any, Any, R], bout: B, who: int) -> tuple[Field, ...]:
        return fields_of(self.man, self.about(state, bout, who))

    def checked(self, state: State[G, Any, Any, R], bout: B, result: object) -> Payload:
        """Return a result of a billed match, every value checked. Raises Refusal for anything else."""
        chairs = [
            Chair(g.id, g.name, self.seat_fields(state, bout, who)) for who, g in enumerate(self.about(state, bout).men)
        ]
        return checked_result(self.result_fields(state, bout), chairs, result)

    def read_result(self, about: About[B, G, R], result: Payload) -> Told:
        """Read a checked result. Raises Refusal for an incomplete one, or one that no house could decide."""
        said = read(self.match, about, result)
        said.men = [read(self.man, replace(about, who=who), of_man(result, g.id)) for who, g in enumerate(about.men)]
        self.complete(said, about)
        return said

    def doubts(self, state: State[G, Any, Any, R], bout: B, result: object) -> list[str]:
        about = self.about(state, bout)
        said = self.read_result(about, self.checked(state, bout, result))
        alike = replace(deepcopy(about.bout), recorded=True)
        came, m = (
            self.bouts.brought_in(alike, list(about.men), about.rules, Tray(ScriptedSource([])), Hand())
            for _ in range(2)
        )
        self.stand(m, said)
        return list(self.strange(Case(bout, about.men, came, m, said)))

    def record_result(self, d: Doing, payload: Payload) -> None:
        state = d.state
        bout, men = taken_down(d, payload, self.checked, self.doubts)
        d.fought.append((bout, self.settled(bout, men, state.seed, state.rules, d.hand(bout.id))))

    def settled(self, bout: B, men: list[G], seed: int, rules: R, hand: Hand) -> list[Event]:
        """Stand a bout up at its told end, judge the fallen and settle it; return its events.

        Told dice count as they were told, the others are those of the match's own stream.
        """
        said = self.read_result(About(bout, men, rules), bout.said)
        bout.recorded, bout.rules, bout.script = True, asdict(rules), hand.script
        hand.bout = bout
        given = Given(hand, {}, [])
        tray = hand.tray(SeededSource(seed, STREAM_MATCH, bout.id))
        tray.ask = given.ask
        m = self.bouts.brought_in(bout, men, rules, tray, hand)
        self.stand(m, said)
        self.tell(bout, m, said)
        for who, man in enumerate(said.men):
            if man.down:
                self.judge(m, who, man, given)
        self.end(m, said, given)
        self.bouts.write_down(bout, m)
        for who, (g, man) in enumerate(zip(men, said.men, strict=True)):
            if self.settle is None:
                self.bouts.settle_gladiator(m, who, g, bout.month)
            else:
                self.settle(bout, m, who, g, man, given)
            bout.seats[who].after = card(g)
        bout.typed = given.typed
        return hand.record

    def replay(self, data: dict[str, Any], seed: int) -> tuple[B, list[Event]]:
        if not data.get("recorded"):
            return self.bouts.replay(data, seed)
        bout, men, rules = self.bouts.as_before(data)
        bout.said, bout.house = data["said"], data["house"]
        hand = Hand(checked_script(data.get("script", [])))
        return bout, self.settled(bout, men, seed, rules, hand)
