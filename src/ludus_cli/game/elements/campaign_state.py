"""A campaign: its state, its bills, its people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from ludus_cli.core.calendar import CALENDAR, Calendar
from ludus_cli.core.english import feminine
from ludus_cli.game.elements.bouts import BILLED, B, Bout, Bouts, G, Man, R
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.elements.plain_records import RARE, bout_to_json, fields_of, unshared
from ludus_cli.game.elements.roster import Roster

ACTIVE, DEAD, RETIRED = "active", "dead", "retired"


# The order of a round


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of a round: the name of its Day, a format with the ``place`` and the ``month``; the
    key of the play that is fought there, "" for the first."""

    day: str
    play: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """The course of a campaign: the phases of a round, each opened and closed before the next, and the
    calendar of rounds. A round is a month, unless a system has others.
    """

    phases: Sequence[Phase] = (Phase("the Day of Events in {place}"),)
    calendar: Calendar = CALENDAR


# The state


@dataclass(slots=True)
class Day:
    """The bill of a month in one place: ``matches`` in all (0: any number), ``kept`` how many of these wait for Stars,
    ``bouts`` by number."""

    ORDER: ClassVar[tuple[str, ...]] = ()

    matches: int = 0
    kept: int = 0
    bouts: list[int] = field(default_factory=list)
    closed: bool = False

    @property
    def place(self) -> int:
        """The number of its place."""
        return 0

    @property
    def full(self) -> bool:
        """True if the bill has no place left."""
        return 0 < self.matches <= len(self.bouts)


D = TypeVar("D", bound=Day)


@dataclass(slots=True)
class State(Generic[G, B, D, R]):
    """The state of a campaign, which decides its future.

    ``gladiators`` holds every Star ever and the others who are still about; ``bouts`` those of this month;
    ``borne`` how often each name was given; ``days`` the bills of this month that have been opened. Where a month has
    several phases, ``phase`` is the number of the one that it is in, and ``days`` are those of that. ``orders`` are the
    standing orders of Stars, by their numbers, see :mod:`ludus_cli.game.campaign.orders`; ``tournaments`` all that were
    drawn, as :mod:`ludus_cli.game.campaign.tournament` writes them; ``lanistas`` the numbers of the Stars of each, by
    his name; ``begins`` the month in which it begins, counted from September 106 AD; ``past_in_records`` is a house
    rule, see :data:`ludus_cli.game.elements.switches.SHARED`; ``tracks`` and ``awards`` what people keep beside the
    rules (:mod:`ludus_cli.game.campaign.tracks`), ``own_tables`` their tables
    (:mod:`ludus_cli.game.campaign.own_tables`).
    """

    ORDER: ClassVar[tuple[str, ...]] = ()

    seed: int
    rules: R
    month: int = 0
    next_gladiator: int = 1
    next_bout: int = 1
    borne: dict[str, int] = field(default_factory=dict)
    days: list[D] = field(default_factory=list)
    bouts: dict[int, B] = field(default_factory=dict)
    gladiators: Roster[G] = field(default_factory=Roster)
    phase: int = field(default=0, metadata=RARE)
    orders: dict[str, Any] = field(default_factory=dict, metadata=RARE)
    tournaments: list[dict[str, Any]] | None = field(default=None, metadata=RARE)
    lanistas: dict[str, list[int]] | None = field(default=None, metadata=RARE)
    begins: int = field(default=0, metadata=RARE)
    past_in_records: bool = field(default=False, metadata=RARE)
    tracks: list[dict[str, Any]] | None = field(default=None, metadata=RARE)
    awards: list[dict[str, Any]] | None = field(default=None, metadata=RARE)
    own_tables: list[dict[str, Any]] | None = field(default=None, metadata=RARE)


S = TypeVar("S", bound=State[Any, Any, Any, Any])


def state_to_json(state: State[G, B, D, Any]) -> dict[str, Any]:
    """The state without its gladiators, as a dict for the file; it shares the bouts' lists."""
    values = {
        name: dict(value) if isinstance(value, dict) else value
        for name, value in unshared(fields_of(state)).items()
        if name != "gladiators"
    }
    return {
        **values,
        "rules": fields_of(state.rules),
        "days": [unshared(fields_of(day)) for day in state.days],
        "bouts": [bout_to_json(bout) for bout in state.bouts.values()],
    }


def state_from(
    state: type[S],
    day: type[Day],
    bouts: Bouts[Any, Any, Any, Any, Any],
    data: Mapping[str, Any],
    gladiators: Iterable[Mapping[str, Any]],
) -> S:
    """Return the state of a dict from :func:`state_to_json` and of its gladiators' cards."""
    fought = [bouts.bout_from(bout) for bout in data["bouts"]]
    return state(
        **{
            **data,
            "rules": bouts.rules_of(data["rules"]),
            "days": [day(**each) for each in data["days"]],
            "bouts": {bout.id: bout for bout in fought},
            "gladiators": Roster(gladiators, bouts.from_card),
        }
    )


def stars(state: State[G, Any, Any, Any]) -> list[G]:
    """Every Star of the campaign, in the order in which they came."""
    return state.gladiators.where(star=True)


def active_stars(state: State[G, Any, Any, Any]) -> list[G]:
    """The Stars who still fight."""
    return [g for g in stars(state) if g.status == ACTIVE]


def day_in(state: State[Any, Any, D, Any], place: int = 0) -> D | None:
    """Return this month's Day of a place, None if it was not opened."""
    return next((day for day in state.days if day.place == place), None)


def is_optional_play(bout: Bout) -> bool:
    """Return True if a bout is a play that was called for a man and is on no bill: nothing waits for it."""
    return bool(bout.play) and not bout.place


def pending(state: State[Any, B, Any, Any], number: int) -> B | None:
    """Return the bout of a gladiator that is on the bill and not yet fought."""
    for bout in state.bouts.values():
        if bout.status == BILLED and not is_optional_play(bout) and sits_in(bout, number):
            return bout
    return None


def sits_in(bout: Bout, number: int) -> bool:
    """Return True if a gladiator has a seat in a bout."""
    for seat in bout.seats:
        if seat.gladiator == number:
            return True
    return False


def waiting(state: State[Any, Any, Any, Any]) -> list[int]:
    """The matches of Stars on the bills that wait to be fought, by number."""
    return [bout.id for bout in _of_stars(state) if not is_optional_play(bout)]


def waiting_called(state: State[Any, Any, Any, Any]) -> list[int]:
    """The plays that were called for Stars and have not been played, by number."""
    men = state.gladiators
    return [
        bout.id
        for bout in _of_stars(state)
        if is_optional_play(bout) and all(men[seat.gladiator].status == ACTIVE for seat in bout.seats)
    ]


def _of_stars(state: State[Any, B, Any, Any]) -> Iterator[B]:
    men = state.gladiators
    for bout in state.bouts.values():
        if bout.status == BILLED and any(men[seat.gladiator].star for seat in bout.seats):
            yield bout


def he(g: Man) -> str:
    """``he`` or ``she``."""
    return "she" if getattr(g, "female", False) else "he"


def text_about(g: Man, text: str) -> str:
    """Return a text about a gladiator, written with "he" and "his", with the right pronouns."""
    return feminine(text) if he(g) == "she" else text


def why_not_fight(state: S, g: G, kept: Callable[[S, G], str]) -> str:
    """Return why a gladiator cannot have another match this month, "" if he can; ``kept`` returns the reason for one
    who still fights."""
    if g.status != ACTIVE:
        return f"{he(g)} is dead" if g.status == DEAD else f"{he(g)} has retired"
    reason = kept(state, g)
    if reason or pending(state, g.id) is None:
        return reason
    return f"{he(g)} is on the bill already"


def stays_in_state(g: Man) -> bool:
    """Return True if the campaign still needs him: for every Star, and each other man who has not left."""
    return g.star or g.status == ACTIVE


def admit(d: Doing, g: Man, *, named: bool = True) -> None:
    """Let a new man, who has the next number, into the campaign; ``named``: people gave him his name, and no other
    man is to get it by chance."""
    state = d.state
    state.next_gladiator += 1
    if named:
        state.borne[g.name] = state.borne.get(g.name, 0) + 1
    g.joined_month = state.month
    state.gladiators[g.id] = g
    d.changed.add(g.id)


def leave(d: Doing, gladiators: Iterable[Man]) -> None:
    """Let the gladiators of a match leave the sand: the dead and departed leave the state as well."""
    for g in gladiators:
        d.changed.add(g.id)
        if not stays_in_state(g):
            d.gone[g.id] = d.state.gladiators.pop(g.id)
