"""A match outside any campaign: its men are made or copied for it, and settle nothing by it."""

from __future__ import annotations

from ludus_cli.rules.dice import tell
from ludus_cli.rules.oneoffs import (
    WHAT,
    Newcomer,
    check_tactics,
    copy_of,
    names_in,
    read_newcomers,
    read_place,
)
from ludus_cli.rules.skirmish import events as ev
from ludus_cli.rules.skirmish.arrange import check_no_death, check_room
from ludus_cli.rules.skirmish.arrivals import MONTHS, check
from ludus_cli.rules.skirmish.bout import Bout
from ludus_cli.rules.skirmish.built import BUILT, build
from ludus_cli.rules.skirmish.campaign import OWN_SCHOOL
from ludus_cli.rules.skirmish.day import draw_school, new_bout
from ludus_cli.rules.skirmish.gladiator import Gladiator
from ludus_cli.rules.skirmish.tactics import TACTICS_NAMES
from ludus_cli.rules.skirmish.terms import CLASSES
from ludus_cli.rules.system import Doing, Payload, Refusal


def oneoff(d: Doing, payload: Payload) -> Bout:
    """Make the men of a one-off match, newcomers as far as nothing is said of them (S37), and let it wait.

    ``sides`` is what :func:`read_newcomers` takes; a kind is a class. The first side is of the player's
    own school, each other of one that is drawn. Raises Refusal for whatever cannot be.
    """
    state = d.state
    read_place(payload, 1)
    sides = read_newcomers(state, payload, CLASSES, "class", BUILT)
    check_tactics(sides, TACTICS_NAMES)
    check_no_death(WHAT, payload)
    check_room(WHAT, [len(side) for side in sides])
    state.borne |= dict.fromkeys(names_in(sides), 1)
    schools = [OWN_SCHOOL]
    for _ in sides[1:]:
        schools.append(draw_school(d, *schools))
    bout = new_bout(
        d,
        0,
        [
            [made(d, man, school) for man in side]
            for side, school in zip(sides, schools, strict=True)
        ],
    )
    bout.oneoff = True
    return bout


def made(d: Doing, man: Newcomer, school: int) -> Gladiator:
    """A man of a one-off match for a school: copied or built; with tactics he is a player's own."""
    if man.copied:
        return copied(d, man, school)
    g = build(d, WHAT, man.kind, school, man.name, man.built)
    g.star, g.tactics = bool(man.tactics), man.tactics
    return g


def copied(d: Doing, man: Newcomer, school: int) -> Gladiator:
    """The copy of a gladiator of a campaign, as he stands, for a school."""
    state = d.state
    g: Gladiator = copy_of(
        state, man, Gladiator, months=MONTHS, tactics=TACTICS_NAMES, names=state.borne
    )
    check(g, state)
    if man.secondary:
        raise Refusal(WHAT, f"{g.name} has one class and no other", "Leave 'secondary' out")
    g.school = school
    state.next_gladiator += 1
    state.borne[g.name] = state.borne.get(g.name, 0) + 1
    state.gladiators[g.id] = g
    d.changed.add(g.id)
    tell(d.tray, ev.JOINS_SCHOOL, g.id, school)
    return g
