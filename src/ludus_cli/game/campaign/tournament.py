"""Tournaments: men drawn against each other, a round a month, until one is left.

A tournament stands in the state of its campaign, over or not, as plain values; a :class:`Tournament` is made of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ludus_cli.core.names import star_word
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.game.elements.common_types import Payload

WHAT = "hold a tournament"
SINGLE, DOUBLE, ROBIN = "single", "double", "round-robin"
#: The forms, each with the most men that it takes.
FORMS = {SINGLE: 64, DOUBLE: 64, ROBIN: 16}
FEWEST, USUAL = 2, 8
#: No man: an empty place in a draw, a match without a winner.
NOBODY = 0
#: How a tie was decided without a victory: the man had no opponent, the other could not come or withdrew, or the match
#: was a draw, in which the lot may decide.
BYE, FORFEIT, WITHDREW, LOT, DRAW = "bye", "forfeit", "withdrew", "lot", "draw"
#: Ties that were decided without a fight.
UNFOUGHT = (BYE, FORFEIT, WITHDREW)
#: What decides a round robin: the points first, then comparisons between men with equal points, and the lot last.
POINTS, MEETING, VICTORIES, WOUNDS, KILLS, FAME = "points", "meeting", "victories", "wounds", "kills", "fame"
COMPARISONS = (MEETING, VICTORIES, WOUNDS, KILLS, FAME)
#: The ``ties`` of a payload, if the living are compared at the end of a round robin in the usual order. In older
#: campaigns the lot alone decides.
COMPARED, USUAL_ORDER = "compared", (MEETING, VICTORIES, WOUNDS)
#: The order of the draw: the lot, fame, or the order in which the men are named.
HAND = "hand"
ORDERS = (LOT, FAME, HAND)
#: The most matches of a tie: one, or up to three until a man has won two.
SERIES = (1, 3)
#: Fields that are written only if they are not empty; older campaigns lack them.
LATER = ("withdrawn", "wounds", "dead", "decided", "ties", "kills", "fame", "order", "seeds", "best_of", "struck")
#: What a victory and a draw count in a round robin.
VICTORY, HALF = 2, 1


@dataclass(slots=True)
class Tie:
    """Two men of a round by their numbers, NOBODY for an empty place; the number of their match, 0 while there is
    none; the winner, and how he goes on if not by a victory. Undecided it has no ``won``: None. If they meet up to
    three times, ``series`` are their fought matches, each with its winner, NOBODY for a draw."""

    one: int
    two: int
    match: int = 0
    won: int | None = None
    how: str = ""
    series: list[list[int]] = field(default_factory=list)

    @property
    def men(self) -> list[int]:
        """Men in it."""
        return [number for number in (self.one, self.two) if number != NOBODY]

    def other(self, number: int) -> int:
        """Return the opponent of a man in it."""
        return self.two if number == self.one else self.one

    @property
    def fought(self) -> list[list[int]]:
        """Its fought matches, each with its winner, NOBODY for a draw."""
        if self.series or not self.match or self.won is None or self.how in UNFOUGHT:
            return self.series
        return [[self.match, NOBODY if self.how else self.won]]

    def victories(self, number: int) -> int:
        """Return how many of its matches a man in it won."""
        return sum(won == number for _, won in self.fought)


@dataclass(slots=True)
class Tournament:
    """A tournament: the month in which it was drawn and its place; its ``men`` as the lot put them; the ties of its
    rounds; its winner, None while it is under way; the month in which it was over.

    ``withdrawn`` are the men who have withdrawn; their results are ``struck``, or stand. Where the living are compared,
    ``wounds`` are those that each of the men took in it, ``dead`` the men who have died, and ``decided`` are the
    comparisons that gave the winner. ``ties`` is the order of the comparisons if it is not the usual one, ``kills``
    the men that each killed in it, and ``fame`` what each had at the draw, if these are compared. ``order`` says what
    decided the pairings if it was not the lot, ``seeds`` are then the men, the best first. ``best_of``: two men meet
    so often at most; 0 for once.
    """

    month: int
    place: int
    form: str
    to_the_death: bool | None
    men: list[int]
    rounds: list[list[Tie]] = field(default_factory=list)
    winner: int | None = None
    ended: int = -1
    withdrawn: list[int] = field(default_factory=list)
    wounds: list[int] = field(default_factory=list)
    dead: list[int] = field(default_factory=list)
    decided: list[str] = field(default_factory=list)
    ties: list[str] = field(default_factory=list)
    kills: list[int] = field(default_factory=list)
    fame: list[int] = field(default_factory=list)
    order: str = ""
    seeds: list[int] = field(default_factory=list)
    best_of: int = 0
    struck: bool = False

    @property
    def waiting(self) -> list[Tie]:
        """The ties of its last round that are undecided."""
        return [tie for tie in self.rounds[-1] if tie.won is None]

    @property
    def comparisons(self) -> list[str]:
        """Comparisons between men who are level, in their order."""
        return [how for how in self.ties or (USUAL_ORDER if self.wounds else ()) if how != LOT]

    def is_struck(self, tie: Tie) -> bool:
        """Return True for a tie that does not count, since one of its men has withdrawn."""
        return self.struck and any(number in self.withdrawn for number in tie.men)

    def ties_of(self, number: int) -> list[Tie]:
        """Return the ties of a man that count."""
        return [tie for ties in self.rounds for tie in ties if number in tie.men and not self.is_struck(tie)]

    def defeats(self, number: int) -> int:
        """Return how often a man was beaten, or could not come."""
        return sum(tie.won not in (None, number) and tie.how != DRAW for tie in self.ties_of(number))

    def lost(self, number: int) -> int:
        """Return how many fought matches a man lost."""
        return sum(won not in (NOBODY, number) for tie in self.ties_of(number) for _, won in tie.fought)

    def unfought(self, number: int, *, won: bool) -> int:
        """Number of ties that were decided for a man, or against him, by a forfeit."""
        forfeits = (tie for tie in self.ties_of(number) if tie.won and tie.how in (FORFEIT, WITHDREW))
        return sum((tie.won == number) == won for tie in forfeits)

    def points(self, number: int, among: Sequence[int] = ()) -> int:
        """Points for a man's victories and draws, against all or ``among`` some men; a bye counts nothing."""
        ties = [tie for tie in self.ties_of(number) if tie.how != BYE]
        if among:
            ties = [tie for tie in ties if tie.other(number) in among]
        won = sum(tie.won == number for tie in ties)
        return VICTORY * won + HALF * sum(tie.how == DRAW for tie in ties)

    def worth(self, number: int, how: str, equals: Sequence[int] = ()) -> int:
        """Value of a man in a comparison: points, points against his ``equals``, matches won, wounds below 0, men
        killed, or fame."""
        if how in (WOUNDS, KILLS, FAME):
            count = {WOUNDS: self.wounds, KILLS: self.kills, FAME: self.fame}[how][self.men.index(number)]
            return -count if how == WOUNDS else count
        if how == VICTORIES:
            return sum(tie.victories(number) for tie in self.ties_of(number))
        return self.points(number, equals if how == MEETING else ())

    def standings(self) -> list[int]:
        """Its men, the best first: the winner, then by points, by its own comparisons or else by fewer defeats, and as
        the lot put them."""

        def rank(g: int) -> tuple[int, ...]:
            points = self.points(g)
            level = [other for other in self.men if self.points(other) == points] if self.ties else []
            further = [-self.worth(g, how, level) for how in self.comparisons] if self.ties else [self.defeats(g)]
            return (g != self.winner, -points, *further)

        return sorted(self.men, key=rank)

    def equals(self) -> list[int]:
        """Men level on points with the winner who could have won; if only the lot decides, the dead too."""
        out = {*self.dead, *self.withdrawn}
        most = self.points(self.winner or NOBODY)
        return [g for g in self.men if self.points(g) == most and g not in out]

    @property
    def won_by(self) -> list[str]:
        """Comparisons that decided a round robin; [] for any other form, and without a winner."""
        if self.form != ROBIN or not self.winner:
            return []
        return self.decided or [LOT if len(self.equals()) > 1 else POINTS]


def read(plain: Mapping[str, Any]) -> Tournament:
    """The tournament of plain values."""
    rounds = [[Tie(*tie) for tie in ties] for ties in plain["rounds"]]
    return Tournament(**{**plain, "rounds": rounds})


def tournament_to_json(t: Tournament) -> dict[str, Any]:
    """A tournament as plain values."""
    plain = asdict(t)
    plain["rounds"] = [[tie_to_json(tie) for tie in ties] for ties in t.rounds]
    return {name: value for name, value in plain.items() if value or name not in LATER}


def tie_to_json(tie: Tie) -> list[Any]:
    """A tie as plain values; only one of a series has its matches."""
    plain = list(asdict(tie).values())
    return plain if tie.series else plain[:-1]


def all_of(plain: Mapping[str, Any] | Any) -> list[Tournament]:
    """The tournaments of a state, or of one as plain values, the oldest first."""
    held = plain.get("tournaments") if isinstance(plain, Mapping) else getattr(plain, "tournaments", None)
    return [read(each) for each in held or []]


def under_way(state: Any) -> Tournament | None:
    """The tournament that is not over, if there is one; at most the last."""
    if not state.tournaments:
        return None
    last = read(state.tournaments[-1])
    return last if last.winner is None else None


def keep(state: Any, t: Tournament) -> None:
    """Put the tournament that is under way back into the state."""
    state.tournaments = [*state.tournaments[:-1], tournament_to_json(t)]


def size_of(payload: Payload) -> Any:
    """Return a payload's number of men: its ``of``, else the number of named men, or the usual number."""
    named = payload.get("men", [])
    return payload.get("of", len(named) if len(named) > 1 else USUAL)


def matches_of(state: Any) -> list[Any]:
    """The matches of the tournament under way that wait to be fought this month."""
    t = under_way(state)
    known = [state.bouts.get(tie.match) for tie in t.waiting] if t else []
    return [bout for bout in known if bout is not None and bout.status == BILLED]


def way_out(state: Any, man: Any) -> str:
    """Return how to take a man out of the tournament if a match of it waits for him, "" if none does."""
    if not any(seat.gladiator == man.id for bout in matches_of(state) for seat in bout.seats):
        return ""
    return f"'ludus tournament withdraw {star_word(man)}' takes him out of the tournament"


def next_words(state: Any) -> list[tuple[str, str]]:
    """Return the commands for the tournament under way, with the reason."""
    if under_way(state) is None:
        return []
    waits = len(matches_of(state))
    why = f"matches to fight now: {waits}" if waits else "the next round is in a later month"
    return [("ludus tournament next", f"a tournament is under way: {why}")]
