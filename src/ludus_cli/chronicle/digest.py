"""From the events of a match to beats: the part of it that no rule system changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from ludus_cli.chronicle.narrator import AFTER, Beat
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.told import StoredEvent, ToldMatch
from ludus_cli.chronicle.words import Person
from ludus_cli.core.english import list_words

T = TypeVar("T", bound=ToldMatch)
#: No man of the match.
NONE = -1


class Digest(Generic[T]):
    """Goes through the events of a match and gathers beats.

    ``before`` knows the earlier matches, ``severity`` sets the length of the telling, ``people`` are the men of the
    match. A rule system reads a kind of event in the method of its name: ``on_wound``.
    """

    #: The kinds of event by number, each with its name.
    KINDS: ClassVar[Mapping[int, Any]]
    #: Whether of two the other is in every sentence of one.
    OTHER_OF_TWO: ClassVar[bool] = False
    #: Kinds that several read alike, with the name of that method.
    ALIKE: ClassVar[Mapping[int, str]] = {}
    #: Kinds that one sentence tells: its bank and weight; and where in the event stand the man and the other of the
    #: sentence, if it is not of him alone whom the event is about.
    PLAIN: ClassVar[Mapping[int, tuple[str, int] | tuple[str, int, int, int]]] = {}

    def __init__(self, told: T, before: Before, severity: str, people: Sequence[Person]) -> None:
        self.told = told
        self.before = before
        self.severity = severity
        self.people = people
        self.beats: list[Beat] = []
        #: The place of the event that is being read.
        self.here = 0
        self.hurt: list[str] = []

    @classmethod
    def reader(cls, kind: int) -> str:
        """Return the name of the method that reads a kind of event, "" for a kind that has none."""
        name = cls.ALIKE.get(kind) or (f"on_{cls.KINDS[kind].name}" if kind in cls.KINDS else "")
        return name if hasattr(cls, name) else ""

    # What only a rule system knows

    def enter(self) -> None:
        """Add the beats that come before the first event."""

    def section(self, bank: str) -> str:
        """Return the current section for a beat from a bank."""
        # A system with phrases overrides it; others make no beats.
        raise NotImplementedError

    def follow(self, event: StoredEvent) -> None:
        """Take note of an event that was read."""

    def close(self) -> None:
        """Add the last beats when all events are read."""

    # Reading

    def read(self) -> list[Beat]:
        """All beats of the match."""
        self.enter()
        for place, event in enumerate(self.told.events):
            self.here = place
            self.look(event)
            self.follow(event)
        self.close()
        return self.beats

    def look(self, event: StoredEvent) -> None:
        """Read an event."""
        if event[0] in self.PLAIN:
            bank, weight, *roles = self.PLAIN[event[0]]
            self.add(bank, *(event[place] for place in roles or (1,)), weight=weight)
        elif name := self.reader(event[0]):
            getattr(self, name)(event)

    # Beats

    def add(
        self,
        bank: str,
        a: int,
        b: int = NONE,
        *facts: str,
        weight: int = 5,
        section: str = "",
        events: Sequence[int] | None = None,
        tail: str = "",
        **words: str | Person,
    ) -> Beat:
        """Add a beat about man ``a`` and man ``b``; it tells the current event, or ``events``."""
        if self.OTHER_OF_TWO and b < 0 <= a and self.told.duel:
            b = self.told.foes_of(a)[0]
        people = {role: self.people[who] for role, who in (("a", a), ("b", b)) if who >= 0}
        told = [self.here] if events is None else list(events)
        section = section or self.section(bank)
        beat = Beat(bank, list(facts), {**words, **people}, section, weight, told, tail)
        self.beats.append(beat)
        return beat

    def last(self, bank: str, who: int = NONE) -> Beat | None:
        """The latest beat, if it is of this bank (and about him)."""
        beat = self.beats[-1] if self.beats else None
        if beat is None or beat.bank != bank:
            return None
        return beat if who < 0 or beat.words.get("a") is self.people[who] else None

    def after(self, bank: str, who: int, *facts: str, **words: str) -> None:
        """Add a beat about the match's lasting effect on a man."""
        self.add(bank, who, NONE, *facts, weight=10, section=AFTER).words.update(words)

    def hurt_told(self, who: int, wounds: str) -> None:
        """Record wounds already told from the table: all of a man in one sentence."""
        beat = self.last("hurt_told", who)
        self.hurt = [*(self.hurt if beat else []), wounds]
        if beat:
            beat.words["wounds"] = list_words(self.hurt)
            beat.events.append(self.here)
        else:
            self.add("hurt_told", who, weight=8, wounds=wounds)
