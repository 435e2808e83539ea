"""The outcome of a match, as people tell it: a dataclass of the match and one of each man, whose fields declare
their names, the form of their values, and their questions.

:func:`fields_of` makes flags and questions of them, :func:`read` reads the given values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, fields, replace
from functools import partial
from typing import Any, Generic, TypeVar

from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.bouts import Bout, Man
from ludus_cli.game.elements.campaign_state import he, text_about
from ludus_cli.game.elements.common_types import Field
from ludus_cli.game.results.result_text import MOST
from ludus_cli.game.results.results import of_man

#: The ending of a match that a side has won, in every system; the field that says so.
WON, ENDED = "won", "ended"
#: No value: a seat, a side or a number that was not given.
NONE = -1

Said = Mapping[str, Any]


T = TypeVar("T")
U = TypeVar("U")
B = TypeVar("B", bound=Bout)
G = TypeVar("G", bound=Man)
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class About(Generic[B, G, R]):
    """The subject of a field: a match with its gladiators, in the order of the seats, and its house rules;
    and, by his seat, one of them."""

    bout: B
    men: Sequence[G]
    rules: R
    who: int = NONE

    @property
    def g(self) -> G:
        """The man."""
        return self.men[self.who]

    @property
    def he(self) -> str:
        """He or she."""
        return he(self.g)

    @property
    def his(self) -> str:
        """His or her."""
        return "her" if self.he == "she" else "his"

    @property
    def duel(self) -> bool:
        """True if it was one against one."""
        return len(self.men) == 2

    @property
    def side(self) -> int:
        """The man's side."""
        return self.bout.seats[self.who].side

    @property
    def foes(self) -> list[int]:
        """The seats of the other sides."""
        return [n for n, seat in enumerate(self.bout.seats) if seat.side != self.side]

    @property
    def sides(self) -> int:
        """The number of sides."""
        return len({seat.side for seat in self.bout.seats})

    def seat_of(self, name: str) -> int:
        """The seat of a man by his name."""
        return [g.name for g in self.men].index(name)

    def given_value(self, said: Said, name: str, otherwise: Any = "") -> Any:
        """Return the given value of a field of the man."""
        return of_man(said, self.g.id).get(name, otherwise)

    def side_of(self, name: str) -> int:
        """The side of a man by his name."""
        return self.bout.seats[self.seat_of(name)].side

    def winner(self, said: Said) -> int | None:
        """Return the side given as the winner, None where none was named."""
        return self.side_of(said["winner"]) if "winner" in said else None


AnyAbout = About[Any, Any, Any]
A = TypeVar("A", bound=AnyAbout)


@dataclass(frozen=True, slots=True)
class Kind(Generic[T, A]):
    """The way a value is told, as a kind of Field: ``read`` returns the value from a result's text, and ``write`` the
    one text for a value; both take the field's subject."""

    field: str
    read: Callable[[Any, A], T]
    write: Callable[[T, A], str] | None = None
    metavar: str = ""


YES: Kind[bool, Any] = Kind("yes", lambda said, about: bool(said))
NUMBER: Kind[int, Any] = Kind("number", lambda said, about: int(said))
WORD: Kind[str, Any] = Kind("choice", lambda said, about: str(said))


def place_in(words: Sequence[str]) -> Kind[int, Any]:
    """A choice that stands for its place in a list."""
    return Kind("choice", lambda said, about: words.index(said))


def text(read: Callable[[str], T], write: Callable[[T], str], metavar: str) -> Kind[T, Any]:
    """Text that is read, and written down again in one way."""
    return Kind("text", lambda said, about: read(said), lambda value, about: write(value), metavar)


#: A question: a Field whose name and kind are those of the field of the outcome.
ask = partial(Field, "")


class Telling(Generic[A]):
    """Declares the fields of an outcome, each with the question for it."""

    def declare(self, kind: Kind[T, A], unsaid: U, question: Callable[[A], Field | None]) -> T | U:
        """Declare a field; its value is ``unsaid`` where nothing was said for it.

        ``question`` returns the Field for a subject; None where there is no such field.
        """
        return field(default_factory=lambda: copy(unsaid), metadata={"told": (kind, question)})

    def winner(self, words: Callable[[Any], str], wins: Sequence[str] = (WON,)) -> int:
        """Declare the winning side, told by any of its men; ``words`` gives the text for a seat, beside the name. The
        endings ``wins`` have a winner."""

        def men(about: A) -> Field:
            seats = zip(about.men, about.bout.seats, strict=True)
            return ask(
                "Who won?" if about.duel else "Which side won? Name a gladiator of it",
                "A gladiator of the side that won.", choices=tuple((g.name, words(s)) for g, s in seats),
                required=True, when=lambda said: said.get(ENDED, WON) in wins,
            )  # fmt: skip

        return self.declare(Kind("choice", lambda said, about: about.side_of(said)), NONE, men)

    def turns(self, help: str, called: str = "turn") -> int:
        """Declare the turn in which it ended, under the game's name for a turn; 0 if turns were not counted."""
        label = f"In which {called} did it end? 0 if it was not counted"
        return self.declare(NUMBER, 0, lambda a: ask(label, help, default=0, shown_default="0"))

    def by(self, help: str) -> int:
        """Declare the seat of the man who put another out."""
        return self.declare(Kind("choice", lambda said, about: about.seat_of(said)), NONE, lambda a: ask(
            f"Who put {a.g.name} out of the match?", help, choices=tuple((a.men[foe].name, "") for foe in a.foes),
            default=a.men[a.foes[0]].name, required=True,
            when=lambda said: len(a.foes) > 1 and has_fallen(said, a),
        ))  # fmt: skip

    def dealt(self, help: str) -> int:
        """Declare the wounds that a man dealt, -1 if they were not counted."""
        return self.declare(NUMBER, NONE, lambda a: ask(
            f"How many wounds did {a.he} deal?", help, default=0,
            shown_default="worked out by Ludus" if a.duel else "0", when=lambda said: not a.duel,
        ))  # fmt: skip


def fields_of(outcome: type, about: AnyAbout) -> tuple[Field, ...]:
    """The fields of an outcome, of a match or of a man in it, in the order in which they are asked."""
    found = []
    for name, (kind, question) in declared(outcome):
        asked = question(about)
        if asked is not None:
            found.append(field_from_question(asked, name, kind, about))
    return tuple(found)


def field_from_question(asked: Field, name: str, kind: Kind[Any, Any], about: AnyAbout) -> Field:
    """A question as the field of a name and a kind."""
    read = asked.read if kind.write is None else partial(stored_text, kind, about)
    most = MOST if kind is NUMBER else asked.highest
    if about.who != NONE:
        words = partial(text_about, about.g)
        choices = tuple((value, words(said)) for value, said in asked.choices)
        asked = replace(asked, label=words(asked.label), help=words(asked.help), choices=choices)
    return replace(asked, name=name, kind=kind.field, metavar=kind.metavar, highest=most, read=read)


def stored_text(kind: Kind[Any, Any], about: AnyAbout, typed: str, said: Said) -> str:
    """The text that a result holds for a value that was typed."""
    assert kind.write is not None
    return kind.write(kind.read(typed, about), about)


def declared(outcome: type) -> Iterator[tuple[str, Any]]:
    """The fields of an outcome that may be told, each with its kind and its question."""
    return ((f.name, f.metadata["told"]) for f in fields(outcome) if "told" in f.metadata)


def read(outcome: type[T], about: AnyAbout, said: Said) -> T:
    """The outcome that checked values of a result stand for."""
    known = ((name, kind) for name, (kind, _) in declared(outcome) if name in said)
    return outcome(**{name: kind.read(said[name], about) for name, kind in known})


def has_fallen(said: Said, about: AnyAbout) -> bool:
    """True if a man is said to have been put out."""
    return bool(about.given_value(said, "fell", "no") != "no")


@dataclass(slots=True)
class ManOutcome:
    """The result of a man as it was told; each system adds more. ``fell`` is his state at the end, 0 for one who
    stood; ``by`` the seat of his victor.
    """

    fell: int = 0
    by: int = NONE

    @property
    def down(self) -> bool:
        """True if he was put out."""
        return self.fell != 0


M = TypeVar("M", bound=ManOutcome)


@dataclass(slots=True)
class MatchOutcome(Generic[M]):
    """The result of a match as it was told; each system says more. ``winner`` is a side, -1 for a draw; ``men``
    sit in the order of the seats.
    """

    ended: str = WON
    winner: int = NONE
    turns: int = 0
    men: list[M] = field(default_factory=list)


def complete(outcome: MatchOutcome[M], about: About[B, G, R], how: Sequence[str], must_fall: Sequence[str]) -> None:
    """Work out the winner and each fallen man's victor, where only one is possible.

    ``how`` are the words for a fall, ``must_fall`` the endings at which all losers are down. Raises
    Refusal for facts that neither follow nor were given.
    """
    what = f"record match {about.bout.id}"
    seats = about.bout.seats
    for who, (man, g) in enumerate(zip(outcome.men, about.men, strict=True)):
        foes = [n for n, seat in enumerate(seats) if seat.side != seats[who].side]
        if not man.down:
            man.by = NONE
        elif man.by == NONE and len(foes) > 1:
            why = f"the result does not say who put {g.name} out"
            raise Refusal(what, why, f"Give it in the field 'by' of {g.name}")
        elif man.by == NONE:
            man.by = foes[0]
    if outcome.ended != WON:
        outcome.winner = NONE
    elif outcome.winner == NONE:
        left = {seat.side for seat, man in zip(seats, outcome.men, strict=True) if not man.down}
        if len(left) != 1:
            mend = "Give it in the field 'winner', or say in 'fell' how the others went down"
            raise Refusal(what, "the result does not say who won", mend)
        (outcome.winner,) = left
    for seat, man, g in zip(seats, outcome.men, about.men, strict=True):
        if outcome.ended in must_fall and seat.side != outcome.winner and not man.down:
            lost = "whose side lost" if outcome.ended == WON else "though no one was left standing"
            raise Refusal(
                what,
                f"the result does not say how {g.name} went down, {lost}",
                f"Give it in the field 'fell' of {g.name}: {', '.join(how)}",
            )
