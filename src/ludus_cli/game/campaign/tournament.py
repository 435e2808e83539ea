"""Tournaments: men drawn against each other, a round a month, until one is left.

A tournament stands in the state of its campaign, over or not, as plain values; a :class:`Tournament` is made of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ludus_cli.core.dice import pick
from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import star_word
from ludus_cli.core.plain_values import list_of
from ludus_cli.game.campaign.circuit import duel, newcomers, of_pool, read_kinds, read_number, require_circuit, shuffled
from ludus_cli.game.campaign.matches import AnyRules
from ludus_cli.game.campaign.sides import Entry, read_place, ready_man
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.game.elements.campaign_state import ACTIVE, DEAD
from ludus_cli.game.elements.common_types import Doing, Payload

WHAT = "hold a tournament"
SINGLE, DOUBLE, ROBIN = "single", "double", "round-robin"
#: The forms, each with the most men that it takes.
FORMS = {SINGLE: 64, DOUBLE: 64, ROBIN: 16}
FEWEST, USUAL = 2, 8
#: Nobody: an empty place in a draw, a match without a winner.
NOBODY = 0
#: How a tie was decided without a victory: the man had no opponent, the other could not come or withdrew, or the match
#: was a draw, in which the lot may decide.
BYE, FORFEIT, WITHDREW, LOT, DRAW = "bye", "forfeit", "withdrew", "lot", "draw"
#: What decides a round robin, in this order; the lot comes last.
POINTS, MEETING, VICTORIES, WOUNDS = "points", "meeting", "victories", "wounds"
#: The ``ties`` of a payload, if the living are compared at the end of a round robin. In older campaigns the lot alone
#: decides.
COMPARED = "compared"
#: Fields that are written only if they are not empty; older campaigns lack them.
LATER = ("withdrawn", "wounds", "dead", "decided")
#: What a victory and a draw count in a round robin.
VICTORY, HALF = 2, 1


@dataclass(slots=True)
class Tie:
    """Two men of a round by their numbers, NOBODY for an empty place; the number of their match, 0 while there is
    none; the winner, and how he goes on if not by a victory. Undecided it has no ``won``: None."""

    one: int
    two: int
    match: int = 0
    won: int | None = None
    how: str = ""

    @property
    def men(self) -> list[int]:
        """Men in it."""
        return [number for number in (self.one, self.two) if number != NOBODY]

    def other(self, number: int) -> int:
        """Return the opponent of a man in it."""
        return self.two if number == self.one else self.one


@dataclass(slots=True)
class Tournament:
    """A tournament: the month in which it was drawn and its place; its ``men`` as the lot put them; the ties of its
    rounds; its winner, None while it is under way; the month in which it was over.

    ``withdrawn`` are the men who have withdrawn. Where the living are compared, ``wounds`` are those that each of the
    men took in it, ``dead`` the men who have died, and ``decided`` are the comparisons that gave the winner.
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

    @property
    def waiting(self) -> list[Tie]:
        """The ties of its last round that are undecided."""
        return [tie for tie in self.rounds[-1] if tie.won is None]

    def defeats(self, number: int) -> int:
        """Return how often a man was beaten, or could not come."""
        ties = (tie for ties in self.rounds for tie in ties if number in tie.men)
        return sum(tie.won not in (None, number) and tie.how != DRAW for tie in ties)

    def unfought(self, number: int, *, won: bool) -> int:
        """Number of ties that were decided for a man, or against him, by a forfeit."""
        ties = (tie for ties in self.rounds for tie in ties if number in tie.men)
        forfeits = (tie for tie in ties if tie.won and tie.how in (FORFEIT, WITHDREW))
        return sum((tie.won == number) == won for tie in forfeits)

    def points(self, number: int, among: Sequence[int] = ()) -> int:
        """Points for a man's victories and draws, against all or ``among`` some men; a bye counts nothing."""
        met = [tie for ties in self.rounds for tie in ties if tie.how != BYE]
        ties = [tie for tie in met if number in tie.men]
        if among:
            ties = [tie for tie in ties if tie.other(number) in among]
        won = sum(tie.won == number for tie in ties)
        return VICTORY * won + HALF * sum(tie.how == DRAW for tie in ties)

    def worth(self, number: int, how: str, equals: Sequence[int] = ()) -> int:
        """Value of a man in a comparison: points, points against his ``equals``, men beaten, or wounds below 0."""
        if how == WOUNDS:
            return -self.wounds[self.men.index(number)]
        if how == VICTORIES:
            return sum(tie.won == number and not tie.how for ties in self.rounds for tie in ties)
        return self.points(number, equals if how == MEETING else ())

    def standings(self) -> list[int]:
        """Its men, the best first: the winner, then by points, by fewer defeats, and as the lot put them."""
        return sorted(self.men, key=lambda g: (g != self.winner, -self.points(g), self.defeats(g)))

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
    plain["rounds"] = [[list(asdict(tie).values()) for tie in ties] for ties in t.rounds]
    return {name: value for name, value in plain.items() if value or name not in LATER}


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


# The draw


def draw(rules: AnyRules, d: Doing, payload: Payload) -> None:
    """Draw a tournament, and bill its first round.

    ``men`` are named by number; ``of`` is the number in all: more come from the pool, of the given ``kinds``,
    and newcomers where it has too few. ``form`` is one of FORMS, ``locale`` a place, ``to_the_death`` an
    announcement; ``ties`` COMPARED, or left out. Raises Refusal for an impossible one.
    """
    require_circuit(rules, WHAT)
    state = d.state
    if under_way(state):
        raise Refusal(
            WHAT,
            "another is not over yet",
            "Go on with it with 'ludus tournament next'. 'ludus tournament withdraw NAME' takes a man out of it",
        )
    form, named = payload.get("form", SINGLE), payload.get("men", [])
    if not list_of(named, int):
        raise Refusal(WHAT, "its men are not numbers", "Give the number of each man")
    if form not in FORMS:
        raise Refusal(WHAT, f"there is no form {form!r:.40}", f"Forms: {', '.join(FORMS)}")
    if (ties := payload.get("ties", COMPARED)) != COMPARED:
        raise Refusal(WHAT, f"ties cannot be broken by {ties!r:.40}", f"Give {COMPARED}, or nothing")
    number = read_number(WHAT, size_of(payload), FEWEST, FORMS[form])
    kinds = read_kinds(rules, state, WHAT, payload)
    men = [ready_man(state, WHAT, each, rules.why_not_meet) for each in named]
    if len(set(named)) < len(named):
        raise Refusal(WHAT, "one man is named twice", "Name each man once")
    if len(men) > number:
        raise Refusal(WHAT, f"{len(men)} are named for {number} places", "Name fewer men, or give more places")
    place = place_for(rules, payload, men)
    for g in men:
        if rules.place_of(g) != place:
            where = rules.places[rules.place_of(g)].name
            raise Refusal(WHAT, f"{g.name} fights in {where}", "Name men of one place")
        rules.check_known(place, Entry(g.id, -1), g, WHAT)
    known = [g for g in of_pool(rules, state, kinds, place) if g not in men and not rules.why_not_meet(state, g)]
    men += shuffled(d, known)[: number - len(men)]
    men += newcomers(rules, d, number - len(men), kinds, place, WHAT)
    order = [g.id for g in shuffled(d, men)]
    t = Tournament(state.month, place, form, payload.get("to_the_death"), order)
    if form == ROBIN and "ties" in payload:
        t.wounds = [0] * len(order)
    t.rounds.append(first_round(t))
    state.tournaments = [*(state.tournaments or []), tournament_to_json(t)]
    bill_ties(rules, d, t)


def size_of(payload: Payload) -> Any:
    """Return a payload's number of men: its ``of``, else the number of named men, or the usual number."""
    named = payload.get("men", [])
    return payload.get("of", len(named) if len(named) > 1 else USUAL)


def place_for(rules: AnyRules, payload: Payload, men: list[Any]) -> int:
    """Return the place of a tournament: the given one, else that of the men, else the first that allows its
    announcement. Raises Refusal when none does."""
    said = read_place(WHAT, payload.get("locale"), len(rules.places))
    places = [rules.place_of(g) for g in men[:1]] if said is None else [said]
    refused: Refusal | None = None
    for place in places or range(len(rules.places)):
        try:
            rules.check_said(place, WHAT, payload)
        except Refusal as error:
            refused = refused or error
        else:
            return place
    assert refused is not None
    raise refused


def first_round(t: Tournament) -> list[Tie]:
    """The first round: in a knockout so many have a bye that afterwards the number is a power of two."""
    if t.form == ROBIN:
        return robin_round(t)
    if t.form == DOUBLE:
        return twos(t, t.men)
    ties = 1
    while 2 * ties < len(t.men):
        ties *= 2
    byes = 2 * ties - len(t.men)
    alone = {tie * ties // byes for tie in range(byes)} if byes else set()
    men = iter(t.men)
    return [with_bye(next(men), NOBODY if tie in alone else next(men)) for tie in range(ties)]


def with_bye(one: int, two: int) -> Tie:
    """Return a tie of two places of the draw; a man alone goes on, and of two empty places no man does."""
    if NOBODY not in (one, two):
        return Tie(one, two)
    return Tie(one or two, NOBODY, 0, one or two, BYE)


def robin_round(t: Tournament) -> list[Tie]:
    """The next round in which each meets each: the first stays, the others go around."""
    men = [*t.men, NOBODY] if len(t.men) % 2 else t.men
    turn = len(t.rounds)
    if turn >= len(men) - 1:
        return []
    rest = men[1:]
    ring = [men[0], *rest[turn:], *rest[:turn]]
    half = len(ring) // 2
    return [with_bye(one, two) for one, two in zip(ring[:half], reversed(ring[half:]), strict=True)]


def twos(t: Tournament, men: list[int]) -> list[Tie]:
    """Pair men in their order; of an odd number the last with the fewest byes has one."""
    if len(men) % 2 == 0:
        return [Tie(one, two) for one, two in zip(men[::2], men[1::2], strict=True)]
    had = [tie.one for ties in t.rounds for tie in ties if tie.how == BYE]
    free = min(reversed(men), key=had.count)
    rest = [number for number in men if number != free]
    return [*twos(t, rest), with_bye(free, NOBODY)]


def next_round(rules: AnyRules, d: Doing, t: Tournament) -> list[Tie]:
    """The ties that follow a round that is decided; none when the tournament is over."""
    if t.form == ROBIN:
        return robin_round(t)
    if t.form == SINGLE:
        won = [tie.won or NOBODY for tie in t.rounds[-1]]
        return [with_bye(one, two) for one, two in zip(won[::2], won[1::2], strict=False)]
    # Twice beaten is out; who can come no more is beaten by nobody.
    left = [g for g in t.men if t.defeats(g) < 2]
    unbeaten, beaten = ([g for g in left if t.defeats(g) == n] for n in range(2))
    if len(left) < 2:
        return []
    if len(unbeaten) == len(beaten) == 1:
        return [Tie(unbeaten[0], beaten[0])]
    return [*twos(t, unbeaten), *twos(t, beaten)]


# From month to month


def can_come(rules: AnyRules, state: Any, t: Tournament, number: int) -> bool:
    """Return True if a man may still fight in the tournament, now or when his wounds are healed: he lives, has not left
    or withdrawn, and is still in its place."""
    g = None if number in t.withdrawn else state.gladiators.get(number)
    return g is not None and g.status == ACTIVE and rules.place_of(g) == t.place


def bill_ties(rules: AnyRules, d: Doing, t: Tournament) -> None:
    """Bill the ties of the round whose men may fight this month, the next round's where all are decided."""
    state = d.state
    while not t.waiting:
        ties = next_round(rules, d, t)
        if not ties:
            break
        t.rounds.append(ties)
        for tie in t.waiting:
            forfeited(rules, state, t, tie)
    for tie in t.waiting:
        if forfeited(rules, state, t, tie):
            continue
        one, two = (state.gladiators[number] for number in tie.men)
        if not rules.why_not_meet(state, one) and not rules.why_not_meet(state, two):
            bout = duel(rules, d, t.place, one, two, WHAT)
            if t.to_the_death is not None:
                rules.announce(bout, {"to_the_death": t.to_the_death})
            tie.match = bout.id
    declare_winner(rules, d, t)
    keep(state, t)


def forfeited(rules: AnyRules, state: Any, t: Tournament, tie: Tie) -> bool:
    """Decide a tie if one of its men can no longer come. Return True if it was decided."""
    here = [number for number in tie.men if can_come(rules, state, t, number)]
    if len(here) == 2:
        return False
    left = any(number in t.withdrawn for number in tie.men)
    tie.won, tie.how = here[0] if here else NOBODY, WITHDREW if left else FORFEIT
    return True


def count_dead(d: Doing, t: Tournament) -> bool:
    """Note which of the men have died, if the living are compared. Return True if any died since the last note."""
    before = len(t.dead)
    for number in t.men if t.wounds else ():
        g = d.gone.get(number) or d.state.gladiators.get(number)
        if g is not None and g.status == DEAD and number not in t.dead:
            t.dead.append(number)
    return len(t.dead) > before


def note(rules: AnyRules, d: Doing) -> None:
    """Note the fought matches of the tournament under way, and whether it is over."""
    t = under_way(d.state)
    if t is None:
        return
    fought = count_dead(d, t)
    for tie in t.waiting:
        bout = d.state.bouts.get(tie.match)
        if bout is None or bout.status == BILLED:
            continue
        fought = True
        for seat in bout.seats if t.wounds else ():
            taken = seat.after.get("wounds_taken", 0) - seat.before.get("wounds_taken", 0)
            t.wounds[t.men.index(seat.gladiator)] += taken
        if 0 <= bout.winner < 2 and not bout.draw:
            tie.won = bout.seats[bout.winner].gladiator
        elif t.form == ROBIN:
            tie.won, tie.how = NOBODY, DRAW
        else:
            here = [number for number in tie.men if can_come(rules, d.state, t, number)]
            tie.won, tie.how = here[pick(d.tray, len(here))] if here else NOBODY, LOT
    if fought:
        declare_winner(rules, d, t)
        keep(d.state, t)


def declare_winner(rules: AnyRules, d: Doing, t: Tournament) -> None:
    """Declare the winner of the tournament, if no tie is to follow."""
    if t.waiting or next_round(rules, d, t):
        return
    t.ended = d.state.month
    if t.form == ROBIN:
        count_dead(d, t)
        best = tied_for_victory(t)
        t.winner = best[pick(d.tray, len(best))] if best else NOBODY
        return
    # Who won the last tie, even if he died of it.
    t.winner = next((tie.won for tie in reversed(t.rounds[-1]) if tie.won), NOBODY)


def tied_for_victory(t: Tournament) -> list[int]:
    """Return the men between whom only the lot can decide a round robin. If the living are compared, note the
    deciding comparisons."""
    left = [g for g in t.men if g not in t.dead and g not in t.withdrawn]
    for how in (POINTS, MEETING, VICTORIES, WOUNDS) if t.wounds else (POINTS,):
        values = {g: t.worth(g, how, left) for g in left}
        best = [g for g in left if values[g] == max(values.values())]
        if t.wounds and len(best) < len(left) and (how != POINTS or len(best) == 1):
            t.decided.append(how)
        left = best
    if t.wounds and len(left) > 1:
        t.decided.append(LOT)
    return left


def withdraw(rules: AnyRules, d: Doing, payload: Payload) -> None:
    """Take a ``gladiator`` out of the tournament under way, by his number: he forfeits his remaining matches.

    Raises Refusal for a man who is not in it any more.
    """
    what, t = "withdraw from the tournament", under_way(d.state)
    number = payload.get("gladiator", NOBODY)
    if t is None:
        raise Refusal(what, "no tournament is under way", "Draw one with 'ludus tournament'")
    beaten = {SINGLE: 1, DOUBLE: 2}.get(t.form, len(t.men) + 1)
    inside = number in t.men and can_come(rules, d.state, t, number)
    if not inside or t.defeats(number) >= beaten:
        mend = "See who is in it with 'ludus tournament show'"
        raise Refusal(what, "he is not in it, or not any more", mend)
    t.withdrawn.append(number)
    for tie in t.waiting:
        if number in tie.men:
            bout = d.state.bouts.get(tie.match)
            if bout is not None and bout.status == BILLED:
                rules.take_off(d, bout)
            forfeited(rules, d.state, t, tie)
    declare_winner(rules, d, t)
    keep(d.state, t)


def way_out(state: Any, man: Any) -> str:
    """Return how to take a man out of the tournament if a match of it waits for him, "" if none does."""
    if not any(seat.gladiator == man.id for bout in matches_of(state) for seat in bout.seats):
        return ""
    return f"'ludus tournament withdraw {star_word(man)}' takes him out of the tournament"


def hold(rules: AnyRules, d: Doing, payload: Payload) -> None:
    """Fight the matches of the round that wait this month. Raises Refusal when none does."""
    if not hold_waiting(rules, d):
        raise Refusal(
            "hold a round of a tournament",
            "none waits to be held this month",
            "Draw one with 'ludus tournament', or go on with 'ludus month next'",
        )


def hold_waiting(rules: AnyRules, d: Doing) -> int:
    """Fight the matches of the round that wait this month, and return their number."""
    bouts = matches_of(d.state)
    for bout in bouts:
        rules.fought(d, bout)
    note(rules, d)
    return len(bouts)


def matches_of(state: Any) -> list[Any]:
    """The matches of the tournament under way that wait to be fought this month."""
    t = under_way(state)
    known = [state.bouts.get(tie.match) for tie in t.waiting] if t else []
    return [bout for bout in known if bout is not None and bout.status == BILLED]


def new_month(rules: AnyRules, d: Doing) -> None:
    """Bill the ties of the tournament under way for the new month."""
    t = under_way(d.state)
    if t is not None:
        bill_ties(rules, d, t)


def next_words(state: Any) -> list[tuple[str, str]]:
    """Return the commands for the tournament under way, with the reason."""
    if under_way(state) is None:
        return []
    waits = len(matches_of(state))
    why = f"{waits} of its matches wait" if waits else "its men recover until the next round"
    return [("ludus tournament next", f"a tournament is under way: {why}")]
