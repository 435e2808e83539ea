"""The grammar of a system's packs: decks, types of cards and their numbers, and the words of abilities.

A system declares one :class:`Grammar`, as data. The loader, help, pages and commands all use it, so that they
cannot contradict each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Generic

from ludus_cli.packs.cards import STATIC, C, Pack, Setting

#: No number of a pack is higher.
HIGHEST = 999


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a card: its meaning and bounds. It must be given, unless there is a ``usual`` one. ``short`` is
    its name above a column, where the usual one is too long."""

    words: str
    least: int = 0
    most: int = HIGHEST
    usual: int | None = None
    short: str = ""


#: The price of a card that is bought.
COST = Number("what it costs")


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its meaning, a flag that its cards are bought, so that each has a cost, and the ``emblem`` on the backs
    of its printed cards, one of ``chronicle/card_art.py``."""

    words: str
    priced: bool = False
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class Sort:
    """A type of cards: its meaning, the decks where it may be (by default the first), its numbers, and
    the kinds of abilities that it may have. A line of its own kind, ``own``, needs no word for that; ``more`` are other
    keys that hold lines, each with the kind of these. With ``must`` a card without an ability makes no sense.
    ``choices`` are fields that hold one of some words; a word must be given unless "" is among them, each with how
    a printed card says it, where it does not as it stands; ``flags`` are true or false, false if left out, each with
    what it says of a card, ``texts`` any text, and ``lines`` as those of a table. Lines of abilities stand below
    ``main``, "" for nowhere but in ``more``. ``example`` is a line that such a card may have, there or in the last of
    ``more``. ``rule`` is printed on every such card, ``emblem`` drawn on it, and in its corner stands the number
    ``corner``, its cost where that is ""."""

    words: str
    decks: tuple[str, ...]
    numbers: Mapping[str, Number] = field(default_factory=dict)
    kinds: tuple[str, ...] = ()
    own: str = ""
    must: bool = False
    choices: Mapping[str, tuple[str, ...] | Mapping[str, str]] = field(default_factory=dict)
    more: Mapping[str, str] = field(default_factory=dict)
    example: str = ""
    main: str = "ability"
    flags: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)
    lines: Mapping[str, Line] = field(default_factory=dict)
    rule: str = ""
    corner: str = ""
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """A word for a moment or a target, with its reading. ``on`` are the types of cards that may use it and
    ``at`` the moments, all if there are none. Its plural reads ``many``; without that it is always one."""

    words: str
    many: str = ""
    on: tuple[str, ...] = ()
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Phrase:
    """An effect, a cost or a static ability, by its form, such as ``damage N T [unpreventable]``.

    In a form ``N`` is a number, ``+N`` one with its sign and ``gold=N`` one behind a word; THEN is what follows,
    another ability; other capitals are a slot of the grammar, which holds targets. What stands in brackets may be left
    out, and of ``a|b`` is one. Such words are the flags of the effect. ``words`` is how it reads: ``{n:coin}`` is "1
    coin" or "2 coins", ``{n:a/b}`` has both words, ``{n:+}`` the sign, ``{t}``, ``{t2}`` are the targets, ``{flags}``
    flags with a blank before each, ``{flags:a= of his|b=, all}`` what stands for each, ``{then}`` what follows.
    ``name`` is that of the Effect, the first word where none is given. ``measures`` may stand for the number. ``on``
    and ``at`` are as for a Word.
    """

    form: str
    words: str
    name: str = ""
    measures: tuple[str, ...] = ()
    on: tuple[str, ...] = ()
    at: tuple[str, ...] = ()

    @property
    def effect_name(self) -> str:
        """Name of its effect."""
        return self.name or self.form.split()[0]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of abilities: its reading, "" for its effects alone, and whether it waits for a moment. Its effects are
    ``phrases``, where it has some of its own; ``heads`` are the parts allowed before the colon of its lines, with
    commas between: ``once, pay 1:``. It is never done ``by_hand`` where that makes no sense.
    """

    words: str
    waits: bool = False
    by_hand: bool = True
    phrases: tuple[Phrase, ...] = ()
    heads: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of ``[table]``: its meaning, and its setting where no pack has one. The ``usual`` setting has its
    shape: a number, a list of numbers, or with ``keys`` a list by each of them. With ``size`` a list has this many;
    with ``rows`` it is a list of any number of such lists. If nothing is usual, ``example`` shows how to write it."""

    words: str
    usual: Setting
    least: int = 0
    most: int = HIGHEST
    keys: tuple[str, ...] = ()
    size: int = 0
    rows: bool = False
    example: Setting = ()


@dataclass(frozen=True, slots=True)
class Levels:
    """The form of a champion: this many levels, each a card of a type, in a deck of its own."""

    sort: str
    deck: str
    levels: int


def as_it_is(pack: Pack[C]) -> Pack[C]:
    """Return the pack unchanged, for a system that adds nothing to it."""
    return pack


@dataclass(frozen=True, eq=False)
class Grammar(Generic[C]):
    """The grammar of a system's packs.

    ``card`` is the class of its cards. ``slots`` are the targets by the name of a slot, ``measures`` the words that
    stand for numbers, with ``{many}`` for what is counted. ``folder`` holds the packs that come with it; ``usual`` are
    those in play by default. ``tables`` are the tables of a file that hold cards, each with the type
    of these, "" where they say it themselves; ``boards`` are further tables like ``table``. ``finish`` adds to a
    complete pack the records that the system makes of its table, and raises PackError for contradictions.
    Without ``may`` no ability of a card is optional.
    """

    key: str
    name: str
    card: type[C]
    decks: Mapping[str, Deck]
    sorts: Mapping[str, Sort]
    kinds: Mapping[str, Kind]
    whens: Mapping[str, Word]
    slots: Mapping[str, Mapping[str, Word]]
    measures: Mapping[str, Word]
    costs: tuple[Phrase, ...]
    effects: tuple[Phrase, ...]
    statics: tuple[Phrase, ...]
    table: Mapping[str, Line]
    folder: Path
    usual: tuple[str, ...]
    champions: Levels | None = None
    tables: Mapping[str, str] = field(default_factory=lambda: {"card": ""})
    finish: Callable[[Pack[C]], Pack[C]] = as_it_is
    boards: Mapping[str, Mapping[str, Line]] = field(default_factory=dict)
    may: bool = True

    @cached_property
    def numbers(self) -> dict[str, Number]:
        """The numbers of all types of cards, by name."""
        return {name: number for sort in self.sorts.values() for name, number in sort.numbers.items()}

    def phrases_of(self, kind: str) -> tuple[Phrase, ...]:
        """Return the phrases for abilities of a kind."""
        own = self.kinds[kind].phrases if kind in self.kinds else ()
        return self.statics if kind == STATIC else own or self.effects

    def by_hand(self, type_: str) -> str:
        """Return the kind of an ability done by hand on a card of some type: its own, else the last that waits for
        nothing; "" for none."""
        sort = self.sorts[type_]
        doing = (
            kind
            for kind in reversed(sort.kinds)
            if kind != STATIC and not self.kinds[kind].waits and self.kinds[kind].by_hand
        )
        return sort.own or next(doing, "")

    def keys_of(self, type_: str) -> dict[str, str]:
        """The keys of a card of some type that hold lines of abilities, each with the kind that needs no word."""
        sort = self.sorts[type_]
        return {**({sort.main: sort.own} if sort.main else {}), **sort.more}

    def numbers_of(self, type_: str, deck: str, level: int = 0) -> Mapping[str, Number]:
        """The numbers of a card of some type in a deck, of a level where it is a champion's."""
        bought = level > 1 or (not level and self.decks[deck].priced)
        return {**self.sorts[type_].numbers, **({"cost": COST} if bought else {})}

    def table_of(self, pack: Pack[C]) -> dict[str, Setting]:
        """The whole table under a pack: its lines, and the usual ones where it has none."""
        return {name: pack.table.get(name, line.usual) for name, line in self.table.items()}
