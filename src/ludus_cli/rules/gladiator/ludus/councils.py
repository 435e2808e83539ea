"""The plays of ludi in progress, with the wagers, matches and games that they hand on.

The stored form of all this is a bout's ``matter`` and ``made`` and the ``munus`` of a campaign's state. Only the
``read`` and ``kept`` of these classes know it, and :meth:`.campaign.LudusCampaign.matter`, which writes ``matter``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace
from typing import Any, ClassVar

from ludus_cli.game.elements.plain_records import fields_of
from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.tables.events_of_month import NO_EVENT


@dataclass(frozen=True, slots=True)
class Wager:
    """A wager on a ``side`` of a ``match``, which is known by its place on the bill.

    ``by`` is the number of the lanista who lays it, ``holder`` that of the lanista who holds it, NONE for the bank. It
    wins stake x b, or loses stake x a.
    """

    KEYS: ClassVar[tuple[str, ...]] = ("match", "side", "by", "with", "stake", "a", "b")

    match: int
    side: int
    by: int
    holder: int
    stake: int
    a: int
    b: int

    @classmethod
    def from_plain(cls, kept: Mapping[str, int]) -> Wager:
        """Return a wager from its stored form."""
        return cls(*(kept[key] for key in cls.KEYS))

    def to_plain(self) -> dict[str, int]:
        """Return its stored form."""
        return dict(zip(self.KEYS, astuple(self), strict=True))


@dataclass(slots=True)
class Match:
    """A match of a munus.

    ``sides`` are places in the play, in a campaign's state numbers; the first of a side is its man. In a consecutive
    match the men of its second side come one after the other. ``worn`` has of each man what he wears for this match
    alone, as ``Seat.worn``; ``arranged``, ``death`` and ``size`` are those of the bout.
    """

    sides: list[list[int]]
    arranged: int
    death: bool
    size: int
    worn: dict[int, dict[str, Any]] = field(default_factory=dict)

    @classmethod
    def from_plain(cls, kept: Mapping[str, Any]) -> Match:
        """Return a match from its stored form."""
        return cls(**{**kept, "worn": {int(man): worn for man, worn in kept["worn"].items()}})

    def to_plain(self) -> dict[str, Any]:
        """Return its stored form."""
        return {**fields_of(self), "worn": {str(man): worn for man, worn in self.worn.items()}}

    def numbered(self, numbers: Sequence[int]) -> Match:
        """Return the match with the numbers of its men in place of their places."""
        sides = [[numbers[place] for place in side] for side in self.sides]
        return replace(self, sides=sides, worn={numbers[place]: worn for place, worn in self.worn.items()})


@dataclass(slots=True)
class Games:
    """A munus: the ``size`` of its arena, its ``quality``, the men who have been ``sent`` (places, in a campaign's
    state numbers), the matches of the ``bill`` in their order, and the ``wagers`` on them."""

    size: int = 0
    quality: int = 0
    sent: list[int] = field(default_factory=list)
    bill: list[Match] = field(default_factory=list)
    wagers: list[Wager] = field(default_factory=list)

    @classmethod
    def from_plain(cls, kept: Mapping[str, Any]) -> Games:
        """Return the games from their stored form."""
        bill, wagers = [*map(Match.from_plain, kept["bill"])], [*map(Wager.from_plain, kept["wagers"])]
        return cls(kept["size"], kept["quality"], kept["sent"], bill, wagers)

    def to_plain(self) -> dict[str, Any]:
        """Return their stored form."""
        bill, wagers = [match.to_plain() for match in self.bill], [wager.to_plain() for wager in self.wagers]
        return {**fields_of(self), "bill": bill, "wagers": wagers}

    def numbered(self, numbers: Sequence[int]) -> Games:
        """Return the games with the numbers of men in place of their places."""
        bill = [match.numbered(numbers) for match in self.bill]
        return replace(self, sent=[numbers[place] for place in self.sent], bill=bill)


@dataclass(frozen=True, slots=True)
class Combatant:
    """A man of a match that was fought: his ``letter``, his CV and PR of before it (M62), and 1 in ``freed`` where it
    freed him."""

    number: int
    ludus: int
    side: int
    letter: str
    cv: int
    prestige: int
    freed: int


@dataclass(frozen=True, slots=True)
class Fought:
    """A match that was fought: its place on the bill, the side that won (NONE for none), and its men."""

    match: int
    winner: int
    men: list[Combatant]

    @classmethod
    def from_plain(cls, kept: Mapping[str, Any]) -> Fought:
        """Return a match that was fought from its stored form."""
        return cls(kept["match"], kept["winner"], [Combatant(*man) for man in kept["men"]])

    def to_plain(self) -> dict[str, Any]:
        """Return its stored form."""
        return {**fields_of(self), "men": [[*astuple(man)] for man in self.men]}


@dataclass(frozen=True, slots=True)
class Purchase:
    """Stock that a lanista (``buyer``, his place) has paid for, by its grade."""

    buyer: int
    grade: int


@dataclass(slots=True)
class LudusCouncil(Council):
    """A play of ludi in progress. Its seats are the lanistas.

    ``next`` is the number that a new man gets, ``borne`` how often names were given. ``order`` are the numbers of the
    lanistas in the order of the editor roll, the editor first. ``trainer`` is the number of the ludus that has one this
    month, ``professional`` that of the man hired for it, 0 for none; ``harvest`` is True in a month of a barley
    harvest. A play makes the ``new`` men, and notes who is ``out`` and the men who are to be ``offered`` at the next
    auction, all of them by number.
    """

    next: int = 0
    borne: dict[str, int] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    trainer: int = 0
    professional: int = 0
    harvest: bool = False
    new: list[int] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)

    def read_matter(self) -> None:
        """Read the ``matter`` of its bout. Begin each play with it."""
        matter = self.bout.matter
        self.next, self.borne = matter["next"], dict(matter.get("borne", {}))
        self.professional = matter.get("professional", 0)

    def to_plain(self) -> dict[str, Any]:
        return {"new": self.new, "out": self.out, "offered": self.offered}


@dataclass(slots=True)
class MarketCouncil(LudusCouncil):
    """A market in progress: the number of last month's editor, 0 for none; the ``event`` of the month (EVENTS); the
    numbers of lanistas who took ``loans``; the ``stock`` that was bought."""

    last_editor: int = 0
    event: int = NO_EVENT
    loans: list[int] = field(default_factory=list)
    stock: list[Purchase] = field(default_factory=list)

    def read_matter(self) -> None:
        LudusCouncil.read_matter(self)
        self.last_editor, self.offered = self.bout.matter["last_editor"], [*self.bout.matter["offered"]]

    def to_plain(self) -> dict[str, Any]:
        return {
            **LudusCouncil.to_plain(self), "order": self.order, "event": self.event, "trainer": self.trainer,
            "professional": self.professional, "harvest": self.harvest, "loans": self.loans,
            "stock": [[*astuple(each)] for each in self.stock],
        }  # fmt: skip


@dataclass(slots=True)
class MunusCouncil(LudusCouncil):
    """A munus in progress: its ``games``, and the match and side (``laying``) on which a person lays a wager now."""

    games: Games = field(default_factory=Games)
    laying: tuple[int, int] = (0, 0)

    def read_matter(self) -> None:
        LudusCouncil.read_matter(self)
        self.order = self.bout.matter["order"]

    def to_plain(self) -> dict[str, Any]:
        return {**LudusCouncil.to_plain(self), **self.games.to_plain()}

    def numbered(self) -> dict[str, Any]:
        """Return what is kept of it in the state of a campaign: numbers in place of places."""
        return {**self.to_plain(), **self.games.numbered([g.id for g in self.fighters]).to_plain()}


@dataclass(slots=True)
class ReckoningCouncil(LudusCouncil):
    """A reckoning in progress: the matches that were ``fought``, the ``wagers`` and the ``quality`` of the munus, the
    month in which the season is over (``months``), and the number of its ``victor``, 0 for none yet."""

    fought: list[Fought] = field(default_factory=list)
    wagers: list[Wager] = field(default_factory=list)
    quality: int = 0
    months: int = 0
    victor: int = 0

    def read_matter(self) -> None:
        LudusCouncil.read_matter(self)
        matter = self.bout.matter
        self.order, self.quality, self.months = matter["order"], matter["quality"], matter["months"]
        self.fought, self.wagers = (
            [*map(Fought.from_plain, matter["fought"])],
            [*map(Wager.from_plain, matter["wagers"])],
        )
        self.trainer, self.harvest = matter.get("trainer", 0), bool(matter.get("harvest"))

    def to_plain(self) -> dict[str, Any]:
        return LudusCouncil.to_plain(self) | ({"victor": self.victor} if self.victor else {})
