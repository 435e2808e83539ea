"""The hooks of a rule system's campaigns: its gladiators, its bills and its months."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic

from ludus_cli.core.dice import pick, tell
from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import star_by
from ludus_cli.core.nearest import hint, matching_names
from ludus_cli.game.campaign.oneoffs import Newcomer, copy_of
from ludus_cli.game.campaign.sides import Entry, read_kind
from ludus_cli.game.elements.attributes import OneOf, attrs_of
from ludus_cli.game.elements.bouts import B, Bouts, G, M, R, T
from ludus_cli.game.elements.campaign_state import D, Phase, Round, S, active_stars, admit, leave
from ludus_cli.game.elements.common_types import Doing, Field, Payload, Place
from ludus_cli.game.elements.plain_records import bout_to_json, card

if TYPE_CHECKING:
    from ludus_cli.game.results.recorded_result import ToldResults

#: The version of every system's rules that names none of its own (``CampaignRules.version``).
VERSION = "0.2.0"


class CampaignHooks(ABC, Generic[G, T, B, D, R, S, M]):
    """A rule system's part of its campaigns.

    The numbers of events are 0 for untold ones. The sides of a new match are lists of seats, whose
    ``side`` the frame fills in.
    """

    bouts: Bouts[G, T, B, M, R]
    told: ToldResults[S, B]
    state: type[S]
    day: type[D]
    tactics: Sequence[str]
    #: The kinds of fighters, the word for one, and what may be said of one who is built on the spot.
    kinds: Sequence[str]
    kind: str
    built: Sequence[Field] = ()
    places: Sequence[Place]
    #: The plays outside the bill to which people may call a Star: their keys, each with what he does there.
    callable: Mapping[str, str] = MappingProxyType({})
    #: The version of these rules, which every action carries. It is raised when the same dice and choices give another
    #: result, so that older actions are kept as they were recorded.
    version: str = VERSION
    #: The month in which new campaigns begin by default, counted from September 106 AD.
    begins: int = 0
    #: Why the pool has no games or tournaments of its own, and what to do instead; "" if it has them.
    no_circuit: tuple[str, str] = ("", "")
    #: The field that says how well known a gladiator is. Tournaments may be seeded by it.
    fame: str = "wins"
    #: Whether every match is a duel, one against one.
    duels: bool = False
    #: The most gladiators that one action may add to the pool.
    most_rolled: int = 100
    #: What people may set of a house at the table of a season.
    table_counts: Sequence[str] = ()
    round = Round()
    #: Reasons for a refusal: no Day is open, this Day cannot be opened, no Day can be closed.
    no_day = "no Day of Events is open in {place}"
    had_day = "the Day of {month} is already open or over"
    none_to_close = "no Day is open in {month}"
    #: Reasons beside the next steps: to open a Day, to create a Star, to retire a Star.
    to_open = "{place}, {month}"
    no_star = "the campaign needs a Star"
    may_leave = "may leave the arena"
    recruited = arrives = billed = retires = new_month = day_closed = 0

    # What a system says

    @abstractmethod
    def founded(self, seed: int, rules: R, settings: Payload) -> S:
        """Return the state of a new campaign under its house rules. Raises Refusal for impossible settings."""

    @abstractmethod
    def create(self, d: Doing, name: str, payload: Payload) -> G:
        """Make a Star with a name, as the payload says. Raises Refusal."""

    def newcomers(self, d: Doing, payload: Payload, what: str) -> Callable[[str], G]:
        """Return a function that admits a newcomer to the pool, as a ``pool`` payload says, by his name, "" for one by
        chance. Raises Refusal with the heading ``what``."""
        kind = read_kind(what, payload["kind"], self.kinds_under(d.state.rules), self.kind)
        return lambda name: self.join(d, kind, name)

    def join(self, d: Doing, kind: int, name: str, tactics: str = "") -> G:
        """Admit a newcomer of a kind under a name, "" for one by chance; with ``tactics`` he is a player's own. A
        system that draws its men otherwise leaves it out, and overrides :meth:`against`."""
        # Not abstract for that reason. The contract tests find a system without either.
        raise NotImplementedError

    def seasons(self, state: S) -> int:
        """Return the number of finished seasons, 0 for systems without: an evening stops when it rises."""
        return 0

    def seat_of(self, g: G) -> T:
        """Return a gladiator's seat for a new match."""
        return self.bouts.seat(g.id, tactics=g.tactics)

    @abstractmethod
    def why_not_fight(self, state: S, g: G) -> str:
        """Return why a gladiator cannot have another match this month, "" if he can."""

    @abstractmethod
    def why_not_leave(self, g: G) -> str:
        """Return why a Star may not leave the arena for good; "" when he may."""

    @abstractmethod
    def schedule(self, d: Doing, place: int) -> tuple[D, Iterable[Sequence[Sequence[T]]]]:
        """Return a new Day in a place, and one after the other the sides of the matches on its bill."""

    def against(self, d: Doing, payload: Payload, men: list[G], what: str) -> list[list[T]]:
        """Return the sides of the match for which Stars are entered: their own, and their opponents."""
        usual = self.usual_under(d.state.rules)
        kind = self.kinds_under(d.state.rules).index(usual[pick(d.tray, len(usual))])
        return [[self.seat_of(g) for g in men], [self.seat_of(self.join(d, kind, "")) for _ in men]]

    def arranged(
        self, d: Doing, place: int, sides: list[list[Entry]], known: Mapping[int, G], what: str
    ) -> list[list[T]]:
        """Return the sides of a match put together by hand: the ``known`` men by number, and others drawn or built."""
        return [[self.seat_of(known.get(e.gladiator) or self.join(d, e.kind, e.name)) for e in side] for side in sides]

    def oneoff_sides(self, d: Doing, place: int | None, sides: list[list[Newcomer]], what: str) -> list[list[T]]:
        """Return the sides of a one-off match: its men, made, or copied by :meth:`copied`."""

        def seated(man: Newcomer) -> T:
            own = self.copied(d, man) if man.copied else self.join(d, man.kind, man.name, man.tactics)
            return self.seat_of(own)

        return [list(map(seated, side)) for side in sides]

    def may_be_told(self, bout: B) -> bool:
        """Return True if a bout's result may be told from the table: by default, if it is a match."""
        return self.bouts.counts(bout.play)

    def record_result(self, d: Doing, payload: Payload) -> None:
        """Record the reported result of a match of the bill. Raises Refusal."""
        self.told.record_result(d, payload)

    def check_arrival(self, state: S, g: G) -> None:
        """Raise Refusal for a card from outside whose values do not fit together."""

    def free_match(self, d: Doing, place: int) -> list[list[T]] | None:
        """Return the sides of a match for a place that the Stars left free on a bill; None: it stays empty."""
        return None

    def at_table(self, state: S, g: G) -> Mapping[str, Any]:
        """Return what a Star's house has at the table of a season, {} where it has nothing there; people may set its
        :attr:`table_counts` by hand."""
        return {}

    def set_at_table(self, state: S, g: G, values: Mapping[str, int]) -> None:
        """Set counts of what :meth:`at_table` returns. A system without tables is never asked to."""

    def welcome(self, d: Doing, g: G) -> None:
        """Do a system's own part of an arrival from another campaign, before the man is admitted."""

    def has_left(self, d: Doing, g: G) -> None:
        """Do a system's own part after a Star has left the arena."""

    def leave(self, d: Doing, gladiators: Sequence[G]) -> None:
        """Let the gladiators of a match leave the sand."""
        leave(d, gladiators)

    def team(self, state: S, payload: Payload) -> list[G]:
        """Return the Stars who are entered together."""
        return [star_by(state, payload["star"])]

    def place_of(self, g: G) -> int:
        """The place where a gladiator fights."""
        return 0

    def ground(self, state: S, place: int) -> dict[str, Any]:
        """Return a place's own facts of a match, by the fields of a bout."""
        return {}

    def check_room(self, state: S, place: int, what: str, men: list[int]) -> None:
        """Raise Refusal if a side has too many men for a place; ``men`` are the numbers of the sides."""

    def check_said(self, place: int | None, what: str, payload: Payload) -> None:
        """Raise Refusal for wrong announcements of a match in a place, or outside all campaigns (None)."""

    def check_known(self, place: int, entry: Entry, g: G, what: str) -> None:
        """Raise Refusal when a man of the state cannot fight in a place as his entry says: by default men have no
        second kind."""
        self.check_one_kind(what, g, entry.secondary)

    def check_one_kind(self, what: str, g: G, secondary: bool) -> None:
        """Raise Refusal when a man is to fight as a kind other than his own."""
        if secondary:
            raise Refusal(what, f"{g.name} has only one {self.kind}", "Leave 'secondary' out")

    def announce(self, bout: B, payload: Payload) -> None:
        """Note the announcements of a match."""

    # What most need

    def phases(self, state: S) -> Sequence[Phase]:
        """Return the phases of a round of a campaign: by default those of :attr:`round`."""
        return self.round.phases

    def laid(self, state: S, bout: B) -> None:
        """Put a system's own data into a bout, just before it is fought."""

    def as_it_waits(self, state: S, bout: B) -> Payload:
        """Return a bout of the bill as JSON, with its men's present cards, and all data for the fight."""
        own = self.bouts.bout_from(bout_to_json(bout))
        self.laid(state, own)
        own.rules = asdict(state.rules)
        for seat in own.seats:
            g = state.gladiators[seat.gladiator]
            seat.tactics, seat.before = g.tactics, card(g)
        return bout_to_json(own)

    def played(self, d: Doing, bout: B, m: M) -> None:
        """Do a system's own part after a play has been played and settled for its men."""

    def month_ends(self, d: Doing) -> None:
        """Do a system's own part when all Days of a month are over, before the next begins."""

    def at_play(self, state: S) -> list[G]:
        """Return the Stars with a future: by default all who still fight."""
        return active_stars(state)

    def comes_after(self, card: Mapping[str, Any]) -> bool:
        """Return True if a Star, by his card, ranks behind others: then a list of campaigns names only those."""
        return False

    def has_end(self, card: Mapping[str, Any], fights: int) -> bool:
        """Return True if the journal has a closing chapter on a man, by his card and by the number of matches of his
        career that he fought as a Star."""
        return bool(card["star"])

    def house_of(self, card: Mapping[str, Any]) -> int:
        """Return the number of the Star to whose house the man of a card belongs, 0 for none."""
        return 0

    def enters(self, g: G) -> bool:
        """Return True if a Star is entered in Days alone, so that he can have orders."""
        return True

    def why_not_withdraw(self, state: S, bout: B) -> str:
        """Return why a waiting match cannot be taken off the bill, a clause; "" when it can."""
        return ""

    def why_not_call(self, state: S, g: G, play: str) -> str:
        """Return why a play cannot be called for a Star who is free for it, a clause; "" when it can."""
        return ""

    @property
    def usual_kinds(self) -> Sequence[str]:
        """Kinds for newcomers whose kind is not named: by default all."""
        return self.kinds

    @property
    def numbered(self) -> Sequence[str]:
        """Names of the kinds by their numbers, "" for one whose name means another here."""
        return self.kinds

    def kind_by_name(self, name: str) -> int:
        """Return the number of a kind of fighter. Raises KeyError for an unknown one."""
        found = matching_names(name, self.numbered, whole=True) if name else []
        if not found:
            raise KeyError(name)
        return list(self.numbered).index(found[0])

    def kinds_under(self, rules: R) -> Sequence[str]:
        """Return the names of the kinds by their numbers under house rules, "" for one that they exclude: by default
        all."""
        return self.kinds

    def usual_under(self, rules: R) -> Sequence[str]:
        """Return the kinds under house rules for newcomers whose kind is not named."""
        return self.usual_kinds

    def built_under(self, rules: R) -> Sequence[Field]:
        """Return the fields of a man built on the spot, under house rules."""
        return self.built

    def men_under(self, rules: R) -> tuple[Sequence[str], str, Sequence[Field]]:
        """Return the terms for new men under house rules: kinds, the word for one, and the fields of a built man."""
        return self.kinds_under(rules), self.kind, self.built_under(rules)

    @property
    def kind_names(self) -> Sequence[str]:
        """Kinds by their numbers, after all :attr:`kinds` those that do not fight themselves."""
        return self.kinds

    @cached_property
    def kind_field(self) -> str:
        """Field of a gladiator that holds his kind, the one with the word :attr:`kind`."""
        attrs = attrs_of(self.bouts.gladiator)
        return next(name for name, known in attrs.items() if isinstance(known, OneOf) and known.label == self.kind)

    def why_not_meet(self, state: S, g: G) -> str:
        """Return why he cannot be put into a match with others now, a clause; "" when he can."""
        return self.why_never(g) or self.why_not_fight(state, g)

    def why_never(self, g: G) -> str:
        """Return why a man of a kind that does not fight himself meets no opponents; "" for all others."""
        kind = self.kind_of(g)
        return "" if self.fights(kind) else f"a {self.kind_names[kind].lower()} does not fight himself"

    def fights(self, kind: int) -> bool:
        """Return True for a kind whose men fight themselves."""
        return kind < len(self.kinds)

    def kind_of(self, g: G) -> int:
        """The number of a gladiator's kind."""
        return int(getattr(g, self.kind_field))

    def tell(self, d: Doing, kind: int, who: int = -1, *values: int) -> None:
        """Report an event of the campaign, unless its number is 0."""
        if kind:
            tell(d.tray, kind, who, *values)

    def day_words(self, text: str, state: S, place: int) -> str:
        """Fill the place and month of a Day into a text."""
        month = self.round.calendar.words(state.month)
        return text.format(place=self.places[place].name, month=month)

    def the_day(self, state: S, place: int) -> str:
        """Return the name of the present Day of a place."""
        return self.day_words(self.phases(state)[state.phase].day, state, place)

    def checked_tactics(self, what: str, name: str) -> str:
        """Return the name of tactics; Refusal for unknown ones."""
        if name not in self.tactics:
            known = f"Tactics: {', '.join(self.tactics)}"
            raise Refusal(what, f"there are no tactics {name!r}", hint(name, self.tactics, known))
        return name

    def copied(self, d: Doing, man: Newcomer) -> G:
        """Return a copy of a campaign's gladiator, in his present state, for a one-off match."""
        state = d.state
        g: G = copy_of(state, man, self.bouts.gladiator, tactics=self.tactics, names=state.borne)
        self.check_arrival(state, g)
        if why := self.why_never(g):
            raise Refusal(f"copy {g.name}", why, "Name another gladiator")
        admit(d, g)
        return g
