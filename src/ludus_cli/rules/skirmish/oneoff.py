"""A match outside any campaign: its men are made for it, and settle nothing by it."""

from __future__ import annotations

from ludus_cli.rules.oneoffs import (
    WHAT,
    Newcomer,
    check_tactics,
    names_in,
    read_newcomers,
    read_place,
)
from ludus_cli.rules.skirmish.arrange import check_no_death, check_room
from ludus_cli.rules.skirmish.bout import Bout
from ludus_cli.rules.skirmish.campaign import OWN_SCHOOL
from ludus_cli.rules.skirmish.day import draw_school, join_school, new_bout
from ludus_cli.rules.skirmish.gladiator import Gladiator
from ludus_cli.rules.skirmish.tactics import TACTICS_NAMES
from ludus_cli.rules.skirmish.terms import CLASSES
from ludus_cli.rules.system import Doing, Payload


def oneoff(d: Doing, payload: Payload) -> Bout:
    """Make the men of a one-off match, newcomers all (S37), and let it wait to be fought.

    ``sides`` is what :func:`read_newcomers` takes; a kind is a class. The first side is of the player's
    own school, each other of one that is drawn. Raises Refusal for whatever cannot be.
    """
    state = d.state
    read_place(payload, 1)
    sides = read_newcomers(state, payload, CLASSES, "class")
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
    """A newcomer of a school (S37); with tactics he is a player's own."""
    g = join_school(d, school, man.kind, man.name)
    if man.tactics:
        g.star, g.tactics = True, man.tactics
    return g
