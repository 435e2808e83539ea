"""The bill of a month: its pairs, its fights, its close (S36)."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.dice import pick, roll_one, tell
from ludus_cli.rules.naming import roman
from ludus_cli.rules.skirmish import events as ev
from ludus_cli.rules.skirmish import rolls
from ludus_cli.rules.skirmish.bout import BILLED, Bout, Seat, fight
from ludus_cli.rules.skirmish.campaign import (
    OWN_SCHOOL,
    Day,
    State,
    active_stars,
    day_in,
    hurt,
    men_of,
    stays_in_state,
    why_not_fight,
)
from ludus_cli.rules.skirmish.gladiator import Gladiator
from ludus_cli.rules.skirmish.names import new_man, new_origin
from ludus_cli.rules.skirmish.pool import roll_class, roll_npg
from ludus_cli.rules.skirmish.terms import NONE
from ludus_cli.rules.system import Doing, Refusal

#: Matches of the other schools in a month: this and 1d6 (S36).
FEWEST_MATCHES = 1
#: Places for matches by hand on the bill of a school without Stars (S36).
FREE_PLACES = 3
#: A known rival comes on this face of 1d6 and above (S38).
RIVAL_FACE = 4
#: A school keeps so many men at most; then a known one always comes (S38).
LARGEST_SCHOOL = 8


# The men of the schools


def join_school(
    d: Doing, school: int, weight: int, name: str = "", known: Gladiator | None = None
) -> Gladiator:
    """A newcomer of a class joins a school (S37); ``name`` "": one by chance. ``known`` is he himself where no
    dice are to say (S45).
    """
    state = d.state
    g = known or roll_npg(d.tray, state.next_gladiator, weight, school)
    state.next_gladiator += 1
    g.name = name or new_man(d.tray, state.borne)
    g.origin = new_origin(d.tray)
    g.joined_month = state.month
    state.gladiators[g.id] = g
    d.changed.add(g.id)
    tell(d.tray, ev.JOINS_SCHOOL, g.id, school)
    return g


def newcomer(d: Doing, school: int) -> Gladiator:
    """A newcomer of any class joins a school (S37)."""
    return join_school(d, school, roll_class(d.tray, d.state.next_gladiator))


def free_men(state: State, school: int) -> list[Gladiator]:
    """The men of a school, Stars apart, who can fight this month."""
    return [g for g in men_of(state, school) if not why_not_fight(state, g)]


def stand_in(d: Doing, wounded: Gladiator) -> Gladiator:
    """Another of his school for a wounded man: the first who is free, else a newcomer of his class (S39)."""
    free = free_men(d.state, wounded.school)
    g = free[0] if free else join_school(d, wounded.school, wounded.weight)
    tell(d.tray, ev.SUBSTITUTE, g.id, wounded.id, d.state.next_bout)
    return g


def draw_man(d: Doing, school: int) -> Gladiator:
    """Whom a school sends: on 4-6, and always from a full one, a man who is known, else a newcomer (S38).

    A known man who is hurt has a substitute (S39); when all have fought or are on the bill, a
    newcomer comes.
    """
    state = d.state
    men = men_of(state, school)
    crowded = len(men) >= LARGEST_SCHOOL
    known = state.rules.rivals and roll_one(d.tray, NONE, rolls.RIVAL) >= RIVAL_FACE
    waiting = [g for g in men if hurt(state, g) or not why_not_fight(state, g)]
    if not waiting or not (known or crowded):
        return newcomer(d, school)
    g = waiting[pick(d.tray, len(waiting))]
    tell(d.tray, ev.KNOWN_RIVAL, g.id, state.next_bout)
    return stand_in(d, g) if hurt(state, g) else g


def draw_school(d: Doing, *others: int) -> int:
    """One of the schools at random, the player's and some others apart."""
    schools = [n for n in range(OWN_SCHOOL + 1, len(d.state.schools)) if n not in others]
    return schools[pick(d.tray, len(schools))]


# The bill


def bill(d: Doing, day: Day, sides: Sequence[Sequence[Gladiator]]) -> Bout:
    """Put a match on the bill, side by side."""
    bout = new_bout(d, len(day.bouts) + 1, sides)
    day.bouts.append(bout.id)
    return bout


def new_bout(d: Doing, place: int, sides: Sequence[Sequence[Gladiator]]) -> Bout:
    """A match that waits to be fought, with its place on the bill (0 on none)."""
    state = d.state
    bout = Bout(
        id=state.next_bout,
        month=state.month,
        place=place,
        seats=[
            Seat(g.id, side, g.school, g.tactics, weight=g.weight)
            for side, men in enumerate(sides)
            for g in men
        ],
    )
    state.next_bout += 1
    state.bouts[bout.id] = bout
    d.billed.add(bout.id)
    for seat in bout.seats:
        tell(d.tray, ev.BILLED, seat.gladiator, bout.id, seat.side)
    return bout


def draw_pair(d: Doing, day: Day) -> Bout:
    """A match of two other schools."""
    home = draw_school(d)
    one = draw_man(d, home)
    return bill(d, day, [[one], [draw_man(d, draw_school(d, home))]])


def open_day(d: Doing) -> Day:
    """Open this month's bill: 1 + 1d6 matches of other schools, a place for each Star who can fight,
    and a substitute for each who is hurt (S36, S39); without Stars some places are free for matches by hand."""
    state = d.state
    if day_in(state):
        raise Refusal(
            "open this month's matches",
            f"those of {date_words(state.month)} are open or over",
            "See them with 'ludus day show', or go on with 'ludus month next'",
        )
    mine = active_stars(state)
    wounded = [g for g in mine if hurt(state, g)] if state.rules.substitutes else []
    kept = sum(not hurt(state, g) for g in mine) if mine else FREE_PLACES
    others = FEWEST_MATCHES + roll_one(d.tray, NONE, rolls.BILL)
    day = Day(matches=others + kept + len(wounded), kept=kept)
    state.days.append(day)
    tell(d.tray, ev.DAY_OPENED, NONE, day.matches, kept, len(wounded))
    for g in wounded:
        man = stand_in(d, g)
        bill(d, day, [[man], [draw_man(d, draw_school(d))]])
    for _ in range(others):
        draw_pair(d, day)
    return day


def open_place(state: State, what: str) -> Day:
    """This month's open bill with a place left on it; Refusal for none."""
    day = day_in(state)
    if day is None or day.closed:
        raise Refusal(
            what,
            f"no bill is open in {date_words(state.month)}",
            "Open one with 'ludus day open', or go on with 'ludus month next'",
        )
    if len(day.bouts) >= day.matches:
        raise Refusal(
            what,
            f"all {day.matches} matches of the bill are taken",
            "Close the month's matches with 'ludus day close'",
        )
    return day


def enter(d: Doing, men: list[Gladiator]) -> Bout:
    """Enter a Star, or several as a team (S35), against as many of another school."""
    state = d.state
    what = f"enter {' and '.join(g.name for g in men)}"
    for g in men:
        reason = why_not_fight(state, g)
        if reason:
            raise Refusal(
                what, f"{g.name}: {reason}", substitutes_words(state, [m.id for m in men])
            )
    if len({g.id for g in men}) < len(men):
        raise Refusal(what, "one man is named twice", "Name each man once")
    day = open_place(state, what)
    school = draw_school(d)
    foes: list[Gladiator] = []
    for _ in men:
        foe = draw_man(d, school)
        while foe in foes:
            foe = newcomer(d, school)
        foes.append(foe)
    return bill(d, day, [men, foes])


def substitutes_words(state: State, asked: list[int]) -> str:
    """Which Stars could go instead of men who cannot."""
    names = [
        g.name for g in active_stars(state) if g.id not in asked and not why_not_fight(state, g)
    ]
    if names:
        return f"Another of the school may take his place: {', '.join(names)}"
    return "See what may be done with 'ludus brief'"


# Fighting and closing


def fight_bout(d: Doing, bout: Bout) -> None:
    """Fight a bout of the bill and settle it; who has died or left goes out of the state."""
    state = d.state
    if bout.status != BILLED:
        raise Refusal(
            f"fight match {bout.id}", "it has been fought", "See it with 'ludus match show'"
        )
    gladiators = [state.gladiators[seat.gladiator] for seat in bout.seats]
    for seat, g in zip(bout.seats, gladiators, strict=True):
        seat.tactics = g.tactics
    d.fought.append((bout, fight(bout, gladiators, state.seed, state.rules, d.hand(bout.id))))
    leave(d, gladiators)


def leave(d: Doing, gladiators: list[Gladiator]) -> None:
    """The gladiators of a match leave the sand: who has died or left goes out of the state as well."""
    for g in gladiators:
        d.changed.add(g.id)
        if g.founder and not g.star:
            found_school(d, g)
        if not stays_in_state(g):
            d.gone[g.id] = d.state.gladiators.pop(g.id)


def found_school(d: Doing, g: Gladiator) -> None:
    """A man founds a school of his own: one more that sends its men (S40)."""
    schools = d.state.schools
    name, number = g.name, 1
    while name in schools:
        number += 1
        name = f"{g.name} {roman(number)}"
    schools.append(name)
    tell(d.tray, ev.FOUNDS_SCHOOL, g.id, len(schools) - 1)


def close_day(d: Doing, day: Day) -> None:
    """Fight what is left of the bill, drawing for each place that the Stars left free, and close it."""
    state = d.state
    for number in day.bouts:
        bout = state.bouts[number]
        waiting = [state.gladiators[seat.gladiator] for seat in bout.seats if bout.status == BILLED]
        for g in waiting:
            if g.star:
                raise Refusal(
                    "close this month's matches",
                    f"{g.name} is on the bill and has not fought",
                    f"Fight it with 'ludus match fight {bout.id}'",
                )
    for number in list(day.bouts):
        if state.bouts[number].status == BILLED:
            fight_bout(d, state.bouts[number])
    while len(day.bouts) < day.matches:
        fight_bout(d, draw_pair(d, day))
    day.closed = True
    tell(d.tray, ev.DAY_CLOSED)
