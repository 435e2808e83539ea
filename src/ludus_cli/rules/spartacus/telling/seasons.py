"""The seasons of a campaign, read out of its plays: seats, influence and gold month by month, winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import printed
from ludus_cli.core.dice import ROLL
from ludus_cli.core.letters import isolated
from ludus_cli.rules.seasons import telling
from ludus_cli.rules.spartacus.book import events as ev, terms
from ludus_cli.rules.spartacus.book.cards import Cards
from ludus_cli.rules.spartacus.book.terms import NOBODY
from ludus_cli.rules.spartacus.book.vocabulary import full_name, thing_of
from ludus_cli.rules.spartacus.kinds import fighters_in
from ludus_cli.rules.spartacus.plays import BOUTS
from ludus_cli.rules.spartacus.records import OWNED, Bout, TableView, cards_in

#: What a house holds that is counted, in this order.
COUNTED = (terms.GLADIATOR, terms.SLAVE, terms.EQUIPMENT)
#: So much influence is lacking to a house that is near the goal.
NEAR = 2


@dataclass(slots=True)
class Named(TableView):
    """Names in a play, for prose; fighters whose names differ from their cards go by those names."""

    called: Mapping[str, str] = field(default_factory=dict)

    def card(self, number: int) -> str:
        return printed(TableView.card(self, number))

    def thing(self, code: int) -> str:
        found = TableView.thing(self, code)
        return self.called.get(found, found)


@dataclass(slots=True)
class Play(telling.Play[Bout]):
    """A play of houses that is over, with its events; no hand is read from it. ``called`` has the names that people
    gave to fighters."""

    called: Mapping[str, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Key of the play within its month."""
        return str(self.bout.play)

    @property
    def numbers(self) -> list[int]:
        """The Domini by their seats."""
        return [seat.gladiator for seat in self.bout.seats if seat.before["dominus"]]

    @property
    def view(self) -> Named:
        """Names in it."""
        names = {seat.gladiator: isolated(str(seat.before["name"])) for seat in self.bout.seats}
        return Named(self.bout, names, called=self.called)


@dataclass(frozen=True, slots=True)
class Change:
    """A change of influence or gold: its month and play, the place there, the seat, the cause, the amount; of influence
    also what the seat has ``now``."""

    month: int
    play: int
    place: int
    who: int
    cause: int
    amount: int
    now: int = NOBODY


@dataclass(frozen=True, slots=True)
class Arrival:
    """A fighter's arrival in his first house: ``how`` is one of CAME, with the month, the seat and the gold."""

    how: str
    month: int
    who: int
    gold: int = 0


#: How a fighter has come, by the kind of event that tells it.
CAME = {ev.DEALT: "dealt", ev.HEIR: "heir", ev.BOUGHT: "bought", ev.GAINED: "gained"}


@dataclass(slots=True)
class Season(telling.Season):
    """A season of Domini: ``houses`` are the names of theirs by seat, ``dealt`` the start of each, ``heirs`` among it,
    ``host`` the first; ``start`` is the first influence.

    ``swings`` of influence and ``payments`` are in order. By month: ``influence``, ``gold`` and ``held`` (COUNTED, then
    guards) of each seat when the month was over, ``hosts``. By seat: ``deeds`` (DEEDS) and ``guards`` now. ``things``
    are all property now, with its owners; ``came`` the arrival of each fighter, by name; ``plots`` the schemes against
    others: the play, the schemer and his target; ``first`` the first play of each month; ``sent`` who
    sent a fighter to the games of a month.
    """

    cards: Cards
    start: int
    called: Mapping[str, str]
    houses: dict[int, str] = field(default_factory=dict)
    dealt: dict[int, list[int]] = field(default_factory=dict)
    heirs: dict[int, int] = field(default_factory=dict)
    guards: dict[int, int] = field(default_factory=dict)
    host: int = NOBODY
    tournament: bool = False
    swings: list[Change] = field(default_factory=list)
    payments: list[Change] = field(default_factory=list)
    things: dict[int, tuple[int, int]] = field(default_factory=dict)
    influence: dict[int, list[int]] = field(default_factory=dict)
    gold: dict[int, list[int]] = field(default_factory=dict)
    held: dict[int, list[list[int]]] = field(default_factory=dict)
    hosts: dict[int, int] = field(default_factory=dict)
    deeds: dict[int, list[int]] = field(default_factory=dict)
    came: dict[str, Arrival] = field(default_factory=dict)
    plots: list[tuple[int, tuple[int, int]]] = field(default_factory=list)
    first: dict[int, int] = field(default_factory=dict)
    sent: dict[tuple[int, int], int] = field(default_factory=dict)

    @property
    def last(self) -> int:
        """Last month with any entry."""
        return max(self.influence, default=self.began)

    def stood(self, month: int, who: int) -> int:
        """Return the influence of a seat when a month was over."""
        return self.influence[month][who] if month in self.influence else self.start

    def stood_before(self, play: int, place: int) -> list[int]:
        """Return the influence of all seats before an event of a play."""
        found = [self.start] * len(self.seats)
        for each in self.swings:
            if (each.play, each.place) < (play, place):
                found[each.who] = each.now
        return found

    def purse_before(self, play: int, place: int, who: int) -> int:
        """Return the gold of a seat before an event of a play."""
        return sum(e.amount for e in self.payments if e.who == who and (e.play, e.place) < (play, place))

    def purse(self, month: int, who: int) -> int:
        """Return the gold of a seat at the end of a month; before the first, its first gold."""
        return self.gold[month][who] if month in self.gold else self.first_gold(who)

    def first_gold(self, who: int) -> int:
        """Return the gold that a seat began with, as far as it has been told. [Setup]"""
        return self.paid(who).get(terms.CAPITAL, 0)

    def paid(self, who: int) -> dict[int, int]:
        """Return the gold that a seat has received and paid, by cause."""
        found: dict[int, int] = {}
        for each in self.payments:
            if each.who == who:
                found[each.cause] = found.get(each.cause, 0) + each.amount
        return found

    def deeds_of(self, who: int) -> dict[str, int]:
        """Return the deeds of a seat in it, by DEEDS."""
        return dict(zip(terms.DEEDS, self.deeds.get(who, [0] * len(terms.DEEDS)), strict=True))

    def causes(self, month: int, who: int) -> dict[int, int]:
        """Return the changes of a seat's influence in a month, by cause."""
        found: dict[int, int] = {}
        for each in self.swings:
            if (each.month, each.who) == (month, who):
                found[each.cause] = found.get(each.cause, 0) + each.amount
        return found


class Seasons(telling.Seasons[Play, Season]):
    """All seasons of a campaign, and the plays of each month."""

    def __init__(self, c: Chronicle) -> None:
        #: By month: its plays in their order.
        self.plays: dict[int, list[Play]] = {}
        #: The numbers of the Domini who have owned each fighter, in their order.
        self.owners: dict[int, list[int]] = {}
        self.called = called_in(c)
        super().__init__(c, c.plays)
        for action in c.actions:
            for event in action["events"]:
                if event[0] == OWNED:
                    self.owners.setdefault(event[1], []).append(event[2])

    def read_play(self, bout: dict[str, Any], events: Sequence[Sequence[Any]]) -> Play:
        return Play(BOUTS.bout_from(bout), events, self.called)

    def begins(self, number: int, play: Play) -> Season:
        bout = play.bout
        start = terms.START_INFLUENCE[BOUTS.rules_of(bout.rules).length]
        return Season(number, bout.month, play.numbers, bout.id, bout.cards, start, self.called)

    def follow(self, season: Season, play: Play) -> None:
        bout = play.bout
        season.seats = play.numbers
        self.plays.setdefault(bout.month, []).append(play)
        season.first.setdefault(bout.month, bout.id)
        seats = range(len(season.seats))
        before = max((m for m in season.influence if m <= bout.month), default=NOBODY)
        season.influence[bout.month] = [season.stood(before, who) for who in seats]
        season.gold[bout.month] = [season.purse(before, who) for who in seats]
        for place, event in enumerate(play.events):
            if event[0] != ROLL:
                note_event(season, bout, place, event)
        season.held[bout.month] = [property_counts(season, who) for who in seats]
        for who, seat in zip(seats, bout.seats, strict=False):
            own = season.deeds.setdefault(who, [0] * len(terms.DEEDS))
            pairs = zip(own, seat.before["deeds"], seat.after["deeds"], strict=True)
            season.deeds[who] = [had + now - then for had, then, now in pairs]
            if int(seat.after.get("seasons_won", 0)) > int(seat.before.get("seasons_won", 0)):
                season.winner, season.ended = who, bout.month

    def came(self, name: str) -> Arrival | None:
        """Return a fighter's arrival in his first house, by his name with numeral; None if unknown."""
        return next((season.came[name] for season in self.all if name in season.came), None)

    def owned(self, domini: Sequence[int]) -> set[int]:
        """Return all fighters who ever were some Domini's."""
        return {man for man, owners in self.owners.items() if {*owners} & {*domini}}


def called_in(c: Chronicle) -> dict[str, str]:
    """Return the names that people gave to fighters, by the names on their cards."""
    pack = str(c.rules.get("pack", ""))
    kinds, found = fighters_in(pack), {}
    for star in c.stars:
        if not star["dominus"] and 0 <= star["kind"] < len(kinds):
            card = full_name(cards_in(pack).names[kinds[star["kind"]]], star["numeral"])
            if card != star["name"]:
                found[printed(card)] = isolated(str(star["name"]))
    return found


def property_counts(season: Season, who: int) -> list[int]:
    """Return the number of each of COUNTED that a seat has, and of guards."""
    types = [season.cards.kinds[thing_of(code)[2]].type for owner, code in season.things.values() if owner == who]
    return [*(types.count(kind) for kind in COUNTED), season.guards.get(who, 0)]


def note_event(season: Season, bout: Bout, place: int, event: Sequence[Any]) -> None:
    """Take note of an event of a season, in its place in a play."""
    kind, who, value, more, last = event
    if kind == ev.INFLUENCE:
        season.swings.append(Change(bout.month, bout.id, place, who, value, more, last))
        season.influence[bout.month][who] = last
    elif kind == ev.GOLD:
        season.payments.append(Change(bout.month, bout.id, place, who, value, more))
        # What is put away in the end, a house has had.
        season.gold[bout.month][who] += more if value != terms.PUT_AWAY else 0
    elif kind == ev.HOUSE:
        season.houses[who] = season.cards.names[value]
    elif kind == ev.FIRST_HOST:
        season.host = who
    elif kind in (ev.ROUND, ev.HOST, ev.HOSTED):
        season.hosts[bout.month] = more if kind == ev.ROUND else who
    elif kind == ev.ENTERS:
        season.sent[bout.month, value] = who
    elif kind in CAME:
        uid, numeral, card = thing_of(value)
        season.things[uid] = (who, value)
        name = full_name(season.cards.names[card], numeral)
        season.came[name] = Arrival(CAME[kind], bout.month, who, more if kind == ev.BOUGHT else 0)
        if kind == ev.HEIR:
            season.heirs[who] = value
        if kind in (ev.DEALT, ev.HEIR):
            season.dealt.setdefault(who, []).append(value)
    elif kind == ev.LOST:
        season.things.pop(thing_of(value)[0], None)
    elif kind == ev.TRADED:
        season.things[thing_of(value)[0]] = (more, value)
    elif kind == ev.GUARD_LAID:
        season.guards[who] = more
    elif kind == ev.GUARD_GONE:
        season.guards[who] = last
    elif kind == ev.GUARD_TRADED:
        season.guards[who] = season.guards.get(who, 0) - 1
        season.guards[more] = season.guards.get(more, 0) + 1
    elif kind == ev.SCHEME and more != who:
        season.plots.append((bout.id, (who, more)))
    elif kind == ev.TOURNAMENT:
        season.tournament = True
    elif kind == ev.WINS_SEASON:
        season.winner, season.ended = who, bout.month


def leader_of(influence: Sequence[int]) -> int:
    """Return the house with more influence than any other, NOBODY if there is none."""
    return next((who for who in range(len(influence)) if is_ahead(who, influence)), NOBODY)


def is_ahead(who: int, influence: Sequence[int]) -> bool:
    """Return True if a house has more influence than any other."""
    return influence.count(max(influence)) == 1 and influence[who] == max(influence)
