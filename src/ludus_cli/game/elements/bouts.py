"""The matches of a campaign: opponents, results, and all data that a replay needs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from ludus_cli.core.dice import STREAM_MATCH, Event, SeededSource, Source, Tray
from ludus_cli.game.elements.manual_play import Hand, Player, Script, checked_script
from ludus_cli.game.elements.plain_records import RARE, card, fields_of, unshared
from ludus_cli.game.elements.switches import Switch, known_rules, switches_of

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

BILLED, FOUGHT, WITHDRAWN = "billed", "fought", "withdrawn"
NOBODY = -1


class Man(Protocol):
    """A gladiator with the fields that the frame uses."""

    id: int
    name: str
    star: bool
    status: str
    tactics: str
    wins: int
    defeats: int
    draws: int
    joined_month: int
    left_month: int


class MatchInProgress(Protocol):
    """A match in progress with the attributes that the frame uses: its tray and its state."""

    @property
    def tray(self) -> Tray: ...
    @property
    def turn(self) -> int: ...
    @property
    def winner(self) -> int: ...
    @property
    def draw(self) -> bool: ...
    @property
    def fighters(self) -> Sequence[object]: ...


@dataclass(slots=True)
class Seat:
    """A gladiator's place in a match: his side, and his tactics.

    ``before`` and ``after`` are his card (the gladiator as a dict) at the beginning of the match and after its
    settlement; ``result`` are his kept fields as a fighter; ``outcome`` is won, lost or drew, "" before the end
    and for a man who never came to fight: it is no match of his.
    """

    #: The order of the fields in files, where it is not that of the declaration.
    ORDER: ClassVar[tuple[str, ...]] = ()

    gladiator: int
    side: int = 0
    tactics: str = ""
    before: dict[str, Any] = field(default_factory=dict)
    after: dict[str, Any] = field(default_factory=dict)
    result: dict[str, Any] = field(default_factory=dict)
    outcome: str = ""


@dataclass(slots=True)
class Bout:
    """A match: ``place`` is its place on the bill (0 on none).

    ``rules`` are the house rules under which it was fought; ``winner`` is a side or -1; ``script`` holds the answers
    given by hand. Of a match from the table (``recorded``) ``said`` is its result as it was told, ``house`` the doubts
    that were accepted, and ``typed`` the numbers of the rolls whose dice were told. A ``oneoff`` stands outside all
    months and careers, and settles nothing. ``play`` is the key of one of a system's plays, "" for the first;
    ``beside`` are the participants without a seat, by their places after the seats: the ``name`` of each, ``female``
    where she is, ``of``, the seat that decides for him, and other facts that a system needs.
    """

    ORDER: ClassVar[tuple[str, ...]] = ()

    id: int
    month: int
    place: int
    seats: Sequence[Seat]
    rules: dict[str, Any] = field(default_factory=dict)
    status: str = BILLED
    winner: int = NOBODY
    draw: bool = False
    turns: int = 0
    dice: int = 0
    script: Script = field(default_factory=list)
    recorded: bool = False
    said: dict[str, Any] = field(default_factory=dict)
    house: list[str] = field(default_factory=list)
    typed: list[int] = field(default_factory=list)
    oneoff: bool = False
    play: str = field(default="", metadata=RARE)
    beside: list[dict[str, Any]] = field(default_factory=list, metadata=RARE)


G = TypeVar("G", bound=Man)
T = TypeVar("T", bound=Seat)
B = TypeVar("B", bound=Bout)
M = TypeVar("M", bound=MatchInProgress)
R = TypeVar("R", bound="DataclassInstance")


class Bouts(ABC, Generic[G, T, B, M, R]):
    """The matches of a rule system: its own methods, and the ways to fight, settle and replay a match.

    They are its first play. ``others`` are its other plays (a market, an auction), by their keys; their
    bouts and gladiators are of the same types. ``is_match`` says whether its bouts are matches: fought, won, lost or
    drawn, and counted in lists, records and careers, as a market is not. ``kept`` are the fields of a fighter that are
    kept after the match; ``kept_of_match`` those of the match itself, by the names of the bout's fields, beside its
    winner, draw, turns and dice.
    """

    gladiator: type[G]
    seat: type[T]
    bout: type[B]
    rules: type[R]
    others: Mapping[str, Bouts[G, T, B, Any, R]] = MappingProxyType({})
    is_match: bool = True
    kept: tuple[str, ...] = ()
    kept_of_match: tuple[str, ...] = ()

    # What a system says

    @abstractmethod
    def usual_player(self, bout: B) -> Player:
        """Return the player who answers by the tactics of each seat."""

    @abstractmethod
    def new_match(self, bout: B, gladiators: list[G], rules: R, tray: Tray, player: Player) -> M:
        """Return the match of a bout before anyone has taken his place."""

    @abstractmethod
    def play_match(self, m: M) -> None:
        """Play a match to its end."""

    @abstractmethod
    def match_outcome(self, m: M, who: int) -> str:
        """Return the outcome of a finished match for one of its men: ``won``, ``lost`` or ``drew``; "" where it is no
        match, or none of his."""

    @abstractmethod
    def settle_gladiator(self, m: M, who: int, g: G, month: int) -> None:
        """Settle a finished match for one of its gladiators; change him in place."""

    def announce(self, tray: Tray, bout: B) -> None:
        """Decide the facts known before a match's first event; its dice count for none."""

    def unseated_men(self, m: M) -> list[dict[str, Any]]:
        """Return the participants of a play without a seat, as :attr:`Bout.beside` has them."""
        return []

    # What follows from it

    @cached_property
    def switches(self) -> Mapping[str, Switch]:
        """The house rules by name."""
        return switches_of(self.rules)

    @cached_property
    def usual_rules(self) -> R:
        """The house rules with all defaults. They are shared: nobody changes house rules in place."""
        return self.rules()

    def rules_of(self, fields: Mapping[str, Any]) -> R:
        """Return house rules from their fields, as a campaign or a match keeps them; without any, the defaults."""
        return known_rules(self.switches, self.rules, fields) if fields else self.usual_rules

    def for_play(self, play: str) -> Bouts[G, T, B, M, R]:
        """Return the play of a key. Raises KeyError for an unknown one."""
        return self.others[play] if play else self

    def counts(self, play: str) -> bool:
        """Return True if the play of a key is a match."""
        return self.for_play(play).is_match

    def noun(self, play: str) -> str:
        """Return the noun for a bout of the play of a key: ``match``, or the key of another play."""
        return "match" if self.counts(play) else play

    def from_card(self, values: Mapping[str, Any]) -> G:
        """The gladiator of a card, which stays as it is."""
        return self.gladiator(**unshared(values))

    def bout_from(self, data: dict[str, Any]) -> B:
        """Return a bout from its dict; house rules added later have the value by which it was fought."""
        rules = fields_of(self.rules_of(data["rules"])) if data["rules"] else {}
        return self.bout(**{**data, "seats": [self.seat(**seat) for seat in data["seats"]], "rules": rules})

    def fight(self, bout: B, gladiators: list[G], seed: int, rules: R, hand: Hand | None = None) -> list[Event]:
        """Fight a bout and settle it: gladiators and bout are changed in place; returns its events.

        ``gladiators`` sit in the order of the seats; the dice are the stream of this match in the campaign's ``seed``.
        ``hand`` gives the answers, None the tactics alone. Raises LudusError for a match that does not end.
        """
        source = SeededSource(seed, STREAM_MATCH, bout.id)
        return self.fight_with(source, bout, gladiators, rules, hand or Hand())

    def fight_with(
        self, source: Source, bout: B, gladiators: list[G], rules: R, hand: Hand, decide: Player | None = None
    ) -> list[Event]:
        """Fight as :meth:`fight`, with dice from any source; ``decide`` answers for the Stars, else their tactics."""
        m = self.at_the_gates(source, bout, gladiators, rules, hand, decide)
        self.play_match(m)
        self.write_down(bout, m)
        for who, g in enumerate(gladiators):
            if not bout.oneoff:
                self.settle_gladiator(m, who, g, bout.month)
            bout.seats[who].after = card(g)
        return hand.record

    def at_the_gates(
        self, source: Source, bout: B, gladiators: list[G], rules: R, hand: Hand, decide: Player | None = None
    ) -> M:
        """Return the match of a bout before anyone has taken his place, announced as it is to be fought."""
        bout.rules = fields_of(rules)
        bout.script = hand.script
        hand.bout = bout
        tray = hand.tray(source)
        self.announce(tray, bout)
        tray.count = 0
        return self.brought_in(bout, gladiators, rules, tray, hand, decide)

    def brought_in(
        self, bout: B, gladiators: list[G], rules: R, tray: Tray, hand: Hand, decide: Player | None = None
    ) -> M:
        """Return the match of a bout before anyone has taken his place; each seat keeps his present card."""
        for seat, g in zip(bout.seats, gladiators, strict=True):
            seat.before = card(g)
        player = hand.answers_for(decide or self.usual_player(bout))
        m = self.new_match(bout, gladiators, rules, tray, player)
        hand.match, hand.play = m, self
        return m

    def write_down(self, bout: B, m: M) -> None:
        """Record the end of a match in the bout and in each of its seats."""
        bout.dice = m.tray.count
        bout.status = FOUGHT
        bout.winner, bout.draw, bout.turns = m.winner, m.draw, m.turn
        bout.beside = self.unseated_men(m)
        for name in self.kept_of_match:
            setattr(bout, name, getattr(m, name))
        # A match may have fighters without a seat after all others, such as mounts.
        for who, (seat, f) in enumerate(zip(bout.seats, m.fighters, strict=False)):
            seat.outcome = self.match_outcome(m, who)
            seat.result = unshared({name: getattr(f, name) for name in self.kept})

    def replay(self, data: dict[str, Any], seed: int) -> tuple[B, list[Event]]:
        """Fight a past bout again from the cards and house rules that it recorded: bout and events."""
        hand = Hand(checked_script(data.get("script", [])))
        return self.fight_again(data, SeededSource(seed, STREAM_MATCH, data["id"]), hand)

    def refight(self, data: dict[str, Any], source: Source, decide: Player | None = None) -> tuple[B, list[Event]]:
        """Fight a past bout again with any dice, and with ``decide`` answering for the Stars."""
        return self.fight_again(data, source, Hand(), decide)

    def fight_again(
        self, data: dict[str, Any], source: Source, hand: Hand, decide: Player | None = None
    ) -> tuple[B, list[Event]]:
        """Fight a bout again from the cards and house rules that it recorded."""
        bout, gladiators, rules = self.as_before(data)
        play = self.for_play(bout.play)
        return bout, play.fight_with(source, bout, gladiators, rules, hand, decide)

    def stood_up(self, data: dict[str, Any], source: Source, hand: Hand) -> tuple[B, M]:
        """Return a bout from its record, and its match before anyone has taken his place."""
        bout, gladiators, rules = self.as_before(data)
        return bout, self.for_play(bout.play).at_the_gates(source, bout, gladiators, rules, hand)

    def as_before(self, data: dict[str, Any]) -> tuple[B, list[G], R]:
        """Return a bout from its record, its gladiators at that time, and its house rules."""
        bout = replace(self.bout_from(data), recorded=False, said={}, house=[], typed=[])
        return bout, [self.from_card(seat.before) for seat in bout.seats], self.rules_of(bout.rules)
