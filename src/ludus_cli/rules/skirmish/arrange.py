"""A match put on the bill by hand: who stands on which of its two to four sides (S43)."""

from __future__ import annotations

from ludus_cli.rules.dice import pick, roll_one, tell
from ludus_cli.rules.hex import hexagon
from ludus_cli.rules.sides import Entry, names_said, read_sides, ready_man
from ludus_cli.rules.skirmish import events as ev
from ludus_cli.rules.skirmish import rolls
from ludus_cli.rules.skirmish.bout import Bout
from ludus_cli.rules.skirmish.built import BUILT, build
from ludus_cli.rules.skirmish.campaign import State, men_of, why_not_fight
from ludus_cli.rules.skirmish.day import (
    LARGEST_SCHOOL,
    RIVAL_FACE,
    bill,
    draw_school,
    join_school,
    open_place,
)
from ludus_cli.rules.skirmish.gladiator import Gladiator
from ludus_cli.rules.skirmish.match import places_for
from ludus_cli.rules.skirmish.state import RADIUS
from ludus_cli.rules.skirmish.terms import CLASSES, NONE
from ludus_cli.rules.system import Doing, Payload, Refusal

WHAT = "arrange a match"


def arrange(d: Doing, payload: Payload) -> Bout:
    """Put a match of the player's making on this month's open bill (S43).

    ``sides`` is what :func:`read_sides` takes; a kind is a class. Raises Refusal for whatever the
    rules or the state of the campaign do not allow.
    """
    state = d.state
    sides = read_sides(WHAT, payload.get("sides"), CLASSES, "class", BUILT)
    check_no_death(WHAT, payload)
    day = open_place(state, WHAT)
    check_room(WHAT, [len(side) for side in sides])
    for side in sides:
        for entry in side:
            if entry.gladiator:
                check_man(state, entry)
    for name in names_said(WHAT, state, sides):
        state.borne[name] = state.borne.get(name, 0) + 1
    taken = {entry.gladiator for side in sides for entry in side}
    schools = [school_of(state, side) for side in sides]
    men: list[list[Gladiator]] = []
    for number, side in enumerate(sides):
        if schools[number] == NONE:
            schools[number] = draw_school(d, *schools)
        men.append([])
        for entry in side:
            if entry.gladiator:
                men[-1].append(state.gladiators[entry.gladiator])
            elif entry.new:
                men[-1].append(build(d, WHAT, entry.kind, schools[number], entry.name, entry.built))
            else:
                men[-1].append(draw_of_class(d, schools[number], entry.kind, taken))
                taken.add(men[-1][-1].id)
    return bill(d, day, men)


def school_of(state: State, side: list[Entry]) -> int:
    """The school that sends the unnamed men of a side: that of the first named; -1 for any (S43)."""
    named = [entry.gladiator for entry in side if entry.gladiator]
    school: int = state.gladiators[named[0]].school if named else NONE
    return school


def check_no_death(what: str, payload: Payload) -> None:
    """Raise Refusal when a match is to be to the death."""
    if payload.get("to_the_death"):
        raise Refusal(
            what,
            "the skirmish knows no match to the death",
            "Leave that out; the house rule 'critical' says what a critical wound brings",
        )


def check_room(what: str, men: list[int]) -> None:
    """Raise Refusal when a side is too many for the board (S12, S41)."""
    try:
        places_for(hexagon(RADIUS), men)
    except ValueError as error:
        raise Refusal(what, str(error), "Take fewer men") from error


def check_man(state: State, entry: Entry) -> None:
    """Raise Refusal for a man named by his number who may not fight now."""
    g = ready_man(state, WHAT, entry.gladiator, why_not_fight)
    if entry.secondary:
        raise Refusal(WHAT, f"{g.name} has one class and no other", "Leave 'secondary' out")


def draw_of_class(d: Doing, school: int, weight: int, taken: set[int]) -> Gladiator:
    """A man of a class whom a school sends: on 4-6, and always from a full one, a known one who may
    fight, if any; else a newcomer (S38, S43)."""
    state = d.state
    known = state.rules.rivals and roll_one(d.tray, NONE, rolls.RIVAL) >= RIVAL_FACE
    men = men_of(state, school)
    ready = [
        g for g in men if g.weight == weight and g.id not in taken and not why_not_fight(state, g)
    ]
    if not ready or not (known or len(men) >= LARGEST_SCHOOL):
        return join_school(d, school, weight)
    g = ready[pick(d.tray, len(ready))]
    tell(d.tray, ev.KNOWN_RIVAL, g.id, state.next_bout)
    return g
