"""The contents of a pack of cards: cards, champions, packs and abilities.

All are frozen records of plain values, so that rules may share them between games and copies of games. A system
makes a class of its own from :class:`Card`, with a field for each number that its cards have; the loader fills it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

#: The word of an effect that no vocabulary holds: a person reads its text, does it, and says what came of it.
MANUAL = "manual"
#: The kind of an ability that always holds; its ``statics`` say what.
STATIC = "static"
#: The kind of what may follow an effect: the ``then`` of an Effect.
THEN = "then"


@dataclass(frozen=True, slots=True)
class Target:
    """The target of an effect, as a word of the vocabulary: just one, or with ``up_to`` none to ``most``."""

    word: str
    most: int = 1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that an ability does, or one part of its cost.

    ``word`` is its name in the vocabulary. Its amount is ``number``, unless ``measure`` has a word for it ("all", or
    "attack" for a number of the card itself). ``targets`` are those named in it, in their order; ``flags`` the words
    beside them ("unpreventable"). ``then`` is what follows where the vocabulary says that something may;
    ``text`` that of the effect word MANUAL.
    """

    word: str
    number: int = 0
    measure: str = ""
    targets: tuple[Target, ...] = ()
    flags: tuple[str, ...] = ()
    then: Ability | None = None
    text: str = ""

    @property
    def unpreventable(self) -> bool:
        """True if the card says that nothing prevents it."""
        return "unpreventable" in self.flags


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability of a card, from one line of its ``ability``.

    ``kind`` is STATIC, or the system's word for its use ("tactic", "reaction"); ``when`` the moment of one that
    waits for something, else "", and ``heads`` the other parts before its colon. ``may``: it is
    optional. ``costs`` are paid in full, or nothing happens; ``effects`` are done in their order. Of a static ability
    ``effects`` are what holds, of the vocabulary's static words. ``text`` is the line as the pack has it, below
    ``key``; ``words`` are the same for people.
    """

    kind: str
    when: str = ""
    may: bool = False
    costs: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    text: str = ""
    words: str = ""
    key: str = "ability"
    heads: tuple[Effect, ...] = ()

    @property
    def static(self) -> bool:
        """True if it always holds."""
        return self.kind == STATIC

    @property
    def manual(self) -> bool:
        """True if a person carries out a part of it."""
        return any(each.word == MANUAL for each in self.effects)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card, with the fields that all systems share.

    ``id`` is its own in all packs that are loaded together. Of ``copies`` this many are in the ``deck``. ``uncertain``
    are the fields that may be wrong, ``unknown`` those that the pack leaves open with "?": such a card waits for its
    values and is not played with. ``level`` is that of a card of a champion, from 1, else 0.
    """

    id: str
    name: str
    deck: str = ""
    type: str = ""
    copies: int = 1
    cost: int = 0
    abilities: tuple[Ability, ...] = ()
    level: int = 0
    source: str = ""
    flavour: str = ""
    uncertain: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()

    @property
    def full_name(self) -> str:
        """Its name; of a champion's with its level."""
        return f"{self.name} {self.level}" if self.level else self.name

    def of(self, kind: str) -> tuple[Ability, ...]:
        """Its abilities of one kind."""
        return tuple(each for each in self.abilities if each.kind == kind)


C = TypeVar("C", bound=Card)


@dataclass(frozen=True, slots=True)
class Champion(Generic[C]):
    """A champion: one card for each level, the first first. Their ids are his own with the level behind it, "leo-1"."""

    id: str
    name: str
    levels: tuple[C, ...]
    source: str = ""
    uncertain: tuple[str, ...] = ()


#: What stands in the ``[table]`` of a pack: a number, a list of numbers or of lists, or lists of numbers by a name.
Setting = int | tuple[int, ...] | tuple[tuple[int, ...], ...] | Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Pack(Generic[C]):
    """A pack as it was read, or several as one: cards in the order of the files, champions, and the numbers of the
    table that differ from the usual ones, and those of ``boards``, further tables. ``system`` is the key of the rules
    that it is for."""

    id: str
    name: str
    system: str
    version: str = ""
    cards: tuple[C, ...] = ()
    champions: tuple[Champion[C], ...] = ()
    table: Mapping[str, Setting] = field(default_factory=dict)
    source: str = ""
    boards: Mapping[str, Mapping[str, Setting]] = field(default_factory=dict)

    @property
    def played(self) -> tuple[C, ...]:
        """The playable cards: those that leave nothing open."""
        return tuple(card for card in self.cards if not card.unknown)

    def deck(self, name: str) -> tuple[C, ...]:
        """Return the playable cards of one deck, each once, whatever its copies."""
        return tuple(card for card in self.played if card.deck == name)
