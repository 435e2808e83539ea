"""The bill of a month: the draw of its men (S36)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludus_cli.core.dice import pick, roll_one, tell
from ludus_cli.core.names import roman
from ludus_cli.game.elements import campaign_state
from ludus_cli.game.elements.campaign_state import Day, active_stars, admit
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.rules.skirmish.book import events as ev, rolls
from ludus_cli.rules.skirmish.book.bout import Seat
from ludus_cli.rules.skirmish.book.campaign import OWN_SCHOOL, State, is_kept_out, men_of, why_not_fight
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.book.names import new_man, new_origin
from ludus_cli.rules.skirmish.book.pool import roll_class, roll_npg
from ludus_cli.rules.skirmish.book.terms import NONE

#: Matches of the other schools in a month: this and 1d6 (S36).
FEWEST_MATCHES = 1
#: Places for matches by hand on the bill of a school without Stars (S36).
FREE_PLACES = 3
#: A known rival comes on this face of 1d6 and above (S38).
RIVAL_FACE = 4
#: The most men of a school; a full school always sends a known man (S38).
LARGEST_SCHOOL = 8


# The men of the schools


def join_school(d: Doing, school: int, weight: int, name: str = "", known: Gladiator | None = None) -> Gladiator:
    """Add a newcomer of a class to a school (S37); ``name`` "": one by chance. ``known`` is the man himself, made
    without dice (S45)."""
    state = d.state
    g = known or roll_npg(d.tray, state.next_gladiator, weight, school)
    g.name = name or new_man(d.tray, state.borne)
    g.origin = new_origin(d.tray)
    admit(d, g, named=False)
    tell(d.tray, ev.JOINS_SCHOOL, g.id, school)
    return g


def add_newcomer(d: Doing, school: int) -> Gladiator:
    """Add a newcomer of any class to a school (S37)."""
    return join_school(d, school, roll_class(d.tray, d.state.next_gladiator))


def free_men(state: State, school: int) -> list[Gladiator]:
    """The men of a school, Stars apart, who can fight this month."""
    return [g for g in men_of(state, school) if not why_not_fight(state, g)]


def stand_in(d: Doing, wounded: Gladiator) -> Gladiator:
    """Return a substitute from a wounded man's school: the first free man, else a newcomer of his class (S39)."""
    free = free_men(d.state, wounded.school)
    g = free[0] if free else join_school(d, wounded.school, wounded.weight)
    tell(d.tray, ev.SUBSTITUTE, g.id, wounded.id, d.state.next_bout)
    return g


def draw_man(d: Doing, school: int) -> Gladiator:
    """Draw the man of a school: on 4-6, and always from a full one, a man who is known, else a newcomer (S38).

    A known man who is hurt has a substitute (S39); when all have fought or are on the bill, a newcomer comes.
    """
    state = d.state
    men = men_of(state, school)
    crowded = len(men) >= LARGEST_SCHOOL
    known = state.rules.rivals and roll_one(d.tray, NONE, rolls.RIVAL) >= RIVAL_FACE
    waiting = [g for g in men if is_kept_out(state, g) or not why_not_fight(state, g)]
    if not waiting or not (known or crowded):
        return add_newcomer(d, school)
    g = waiting[pick(d.tray, len(waiting))]
    tell(d.tray, ev.KNOWN_RIVAL, g.id, state.next_bout)
    return stand_in(d, g) if is_kept_out(state, g) else g


def draw_school(d: Doing, *others: int) -> int:
    """One of the schools at random, the player's and some others apart."""
    schools = [n for n in range(OWN_SCHOOL + 1, len(d.state.schools)) if n not in others]
    return schools[pick(d.tray, len(schools))]


# The bill


def seats_of(men: Sequence[Gladiator]) -> list[Seat]:
    """The seats of the men of a side."""
    return [Seat(g.id, tactics=g.tactics, school=g.school, weight=g.weight) for g in men]


def draw_pair(d: Doing) -> list[list[Seat]]:
    """The sides of a match of two other schools."""
    home = draw_school(d)
    one = draw_man(d, home)
    return [seats_of([one]), seats_of([draw_man(d, draw_school(d, home))])]


def draw_day(d: Doing) -> tuple[Day, Iterator[list[list[Seat]]]]:
    """Draw this month's bill: 1 + 1d6 matches of other schools, a place for each Star who can fight, and a substitute
    for each who is hurt (S36, S39); without Stars some places are free for matches by hand."""
    state = d.state
    mine: list[Gladiator] = active_stars(state)
    wounded = [g for g in mine if is_kept_out(state, g)] if state.rules.substitutes else []
    kept = sum(not is_kept_out(state, g) for g in mine) if mine else FREE_PLACES
    others = FEWEST_MATCHES + roll_one(d.tray, NONE, rolls.BILL)
    day = Day(others + kept + len(wounded), kept)
    tell(d.tray, ev.DAY_OPENED, NONE, day.matches, kept, len(wounded))

    def matches() -> Iterator[list[list[Seat]]]:
        for g in wounded:
            man = stand_in(d, g)
            yield [seats_of([man]), seats_of([draw_man(d, draw_school(d))])]
        for _ in range(others):
            yield draw_pair(d)

    return day, matches()


def entry_sides(d: Doing, men: list[Gladiator]) -> list[list[Seat]]:
    """Return the sides of a match entered by a Star, or several as a team: as many of another school (S35)."""
    school = draw_school(d)
    foes: list[Gladiator] = []
    for _ in men:
        foe = draw_man(d, school)
        while foe in foes:
            foe = add_newcomer(d, school)
        foes.append(foe)
    return [seats_of(men), seats_of(foes)]


def substitutes_words(state: State, asked: list[int]) -> str:
    """Return the Stars who could go in place of unfit men, in words."""
    names = [g.name for g in active_stars(state) if g.id not in asked and not why_not_fight(state, g)]
    if names:
        return f"Another Star of the school may take this place: {', '.join(names)}"
    return "See the next steps with 'ludus brief'"


# After the match


def leave_sand(d: Doing, gladiators: Sequence[Gladiator]) -> None:
    """Take the gladiators of a match off the sand; let NPGs who became founders found their schools (S40)."""
    for g in gladiators:
        if g.founder and not g.star:
            found_school(d, g)
    campaign_state.leave(d, gladiators)


def found_school(d: Doing, g: Gladiator) -> None:
    """Let a man found a school of his own: one more that sends its men (S40)."""
    schools = d.state.schools
    name, number = g.name, 1
    while name in schools:
        number += 1
        name = f"{g.name} {roman(number)}"
    schools.append(name)
    tell(d.tray, ev.FOUNDS_SCHOOL, g.id, len(schools) - 1)
