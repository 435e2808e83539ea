"""Matches told in order: the words of a first telling are remembered, and so is what went before each match.

The same campaign gives the same text, byte for byte: whatever is chosen, is chosen with the narration stream of the
campaign's seed, one index for each match.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from ludus_cli.chronicle.past import Before, Past
from ludus_cli.chronicle.phrases import Speaker, banks
from ludus_cli.chronicle.prose import STANDARD, Memory, Paragraph, Telling, fingerprint, joined
from ludus_cli.chronicle.source import Chronicle, Matches
from ludus_cli.chronicle.told import ToldMatch

T = TypeVar("T", bound=ToldMatch)


class Teller(ABC, Generic[T]):
    """Tells the matches of a campaign's Stars in order, and remembers what it said and earlier matches."""

    #: The rule system, by whose phrases it speaks; "" for one without.
    SYSTEM: ClassVar[str] = ""

    def __init__(self, seed: int, severity: str = STANDARD, memory: Memory | None = None) -> None:
        self.seed = seed
        self.severity = severity
        self.memory = Memory() if memory is None else memory
        self.speaker = Speaker(banks(self.SYSTEM) if self.SYSTEM else {})
        self.past = Past()

    # What only a rule system knows

    @classmethod
    @abstractmethod
    def matches(cls, c: Chronicle) -> Matches[T]:
        """All matches of a chronicle as the system reads them."""

    @abstractmethod
    def known(self, told: T, before: Before) -> Sequence[Any]:
        """Return the facts about the opponents beside the events, as JSON values. They are part of the fingerprint: if
        they change, the match is told anew."""

    @abstractmethod
    def written(self, told: T, before: Before, of: str) -> list[Paragraph]:
        """Return a match in new words; ``of`` names it in its sentences."""

    @abstractmethod
    def remember(self, told: list[Paragraph]) -> None:
        """Take note of the words in which a match was told."""

    def recalled(self, told: list[Paragraph]) -> None:
        """Take note of the phrases of words that were remembered."""

    def place(self, told: T) -> int:
        """Return the number of a match's place."""
        return 0

    @classmethod
    def heard(cls, c: Chronicle) -> Sequence[int]:
        """Return the places of the matches that are told, and of those that must be known to tell them."""
        return c.starred

    # The telling

    def witness(self, told: T) -> None:
        """Remember the winner of a fought match that is not told."""
        self.past.add(told, self.place(told))

    def tell(self, told: T) -> list[Paragraph]:
        """Return a fought match in prose. Call it in the order of the matches.

        A remembered match keeps its words.
        """
        before = self.past.before(told)
        self.witness(told)
        of = f"match {told.bout.id}"
        key = (of, self.severity, fingerprint(told.mark, *self.known(told, before)))
        found = self.memory.recall(key)
        if found is not None:
            self.recalled(found)
        else:
            found = self.written(told, before, of)
            self.memory.keep(key, found)
        self.memory.line.setdefault(told.bout.id, Telling(told.bout.id, key[2]))
        self.remember(found)
        return found

    # Of a whole chronicle

    @classmethod
    def all(cls, c: Chronicle, matches: Matches[T]) -> dict[int, list[Paragraph]]:
        """Every fought match of a Star in prose, by its number; ``matches`` are those of the chronicle."""
        narrator = cls(c.seed, c.severity, c.memory)
        for text in map(list, c.told.values()):
            narrator.recalled(text)
            narrator.remember(text)
        found: dict[int, list[Paragraph]] = {}
        for told in matches.chosen(cls.heard(c)):
            if told.starred and told.bout.id not in c.told:
                found[told.bout.id] = narrator.tell(told)
            else:
                narrator.witness(told)
        return found

    @classmethod
    def one(cls, c: Chronicle, match: int) -> tuple[T, list[str]]:
        """A fought match, and its paragraphs: that of a Star in the words of the journal, any other by itself.

        Raises KeyError when there is no such match or it has not been fought.
        """
        matches = cls.matches(c)
        for place, outline in enumerate(c.outlines):
            if outline.id == match and outline.fought:
                told: T = matches[place]
                alone = cls(c.seed, c.severity)
                prose = cls.all(c, matches)[match] if told.starred else alone.tell(told)
                return told, joined(prose)
        raise KeyError(match)
