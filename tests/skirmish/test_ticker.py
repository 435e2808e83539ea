"""Events in a line each: every kind has one or is silent, and nothing secret is told."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from ludus_cli.rules.dice import ROLL, Event
from ludus_cli.rules.skirmish.bout import Bout
from ludus_cli.rules.skirmish.match import play
from ludus_cli.rules.skirmish.plots import move
from ludus_cli.rules.skirmish.terms import (
    CHARGE,
    CRITICAL_WOUND,
    E_ATTACK,
    E_BLOCKED,
    E_BOTH_DOWN,
    E_CHOICE,
    E_COLLAPSES,
    E_COLLISION,
    E_DISARMED,
    E_DISMISSED_STANDING,
    E_DROP,
    E_EFFORT,
    E_ENTER,
    E_FACE,
    E_FALLS,
    E_GRASP,
    E_HELMET_LOST,
    E_HURT,
    E_IMPROVED,
    E_KNOCK,
    E_LAMED,
    E_MERCY,
    E_MISSES,
    E_MOVE,
    E_NET,
    E_NET_HOLDS,
    E_NET_OFF,
    E_PERFECT,
    E_PHASE,
    E_PICK_UP,
    E_PLOT,
    E_PUSHED,
    E_RECORDED,
    E_RECRUITED,
    E_RETIRES,
    E_SHIELD_DAMAGED,
    E_SHIELD_LOST,
    E_STEP_BACK,
    E_STUNNED,
    E_SWIVEL,
    E_TALLY,
    E_THIRD_LIGHT,
    E_TIRED,
    E_TURN,
    E_VICTORY,
    E_WALL,
    E_WEAKENED,
    E_WOUND,
    EVENT_FIELDS,
    HEAD,
    LARGE_SHIELD,
    LEFT_LEG,
    LIGHT_WOUND,
    MOVE,
    NET,
    NO_EFFECT,
    NO_SHIELD,
    PICK_UP,
    RIGHT_ARM,
    SMALL_SHIELD,
    SPEAR,
    STAND,
    STRENGTH,
    SWORD,
    T_WOUND,
    TRAINING,
    TURN,
)
from ludus_cli.rules.skirmish.ticker import LINES, SILENT, event_line
from tests.skirmish.cases import MatchCase, build, match_cases
from tests.skirmish.seated import bout_for
from tests.skirmish.table import EAST, SOUTH_WEST, WEST, duel, man, spot

NAMES = {1: "Marcus", 2: "Flavia"}
HERE, THERE = spot((0, 0)), spot((2, 0))


def pair() -> Bout:
    """Marcus and Flavia, who is a woman."""
    bout = bout_for(duel(man(), man((1, 0), WEST, weapon=SPEAR)))
    bout.seats[1].before["female"] = True
    return bout


def told(kind: int, who: int = 0, a: int = 0, b: int = 0, c: int = 0) -> str:
    return event_line(pair(), (kind, who, a, b, c), NAMES)


def test_every_kind_has_a_line_or_is_silent() -> None:
    assert set(LINES) | SILENT == set(range(len(EVENT_FIELDS)))
    assert not set(LINES) & SILENT


LINES_TOLD: list[tuple[tuple[int, ...], str]] = [
    ((E_ENTER, 0, HERE, EAST), "Marcus comes in at 8-8 and looks east."),
    ((E_PHASE, -1, 3, 2), "Turn 2, phase 3."),
    ((E_PLOT, 0, STAND), "Marcus stands."),
    (
        (E_PLOT, 0, *move(1, 2, 4)),
        "Marcus plots FR(Q)AA: two hexes to the right front, then two turns anticlockwise.",
    ),
    ((E_PLOT, 1, CHARGE), "Flavia plots Charge: three hexes straight ahead, without a turn."),
    ((E_PLOT, 1, TURN, 1), "Flavia plots C: one turn clockwise, on the spot."),
    ((E_PLOT, 0, PICK_UP, 2), "Marcus plots Pick up 2: a spear."),
    ((E_STEP_BACK, 0, HERE, THERE, WEST), "Marcus steps back 2 hexes to 8-10."),
    ((E_MOVE, 0, HERE, spot((1, 0)), WEST), "Marcus goes 1 hex to 8-9 and looks west."),
    ((E_SWIVEL, 0, EAST, SOUTH_WEST, HERE), "Marcus turns and looks south-west."),
    ((E_WALL, 0, spot((7, 0)), EAST, 1), "The wall stops Marcus at 8-15, 1 hex short."),
    ((E_COLLISION, 0, 1, HERE), "Marcus and Flavia collide at 8-8: Flavia stays."),
    ((E_PUSHED, 0, HERE, THERE, EAST), "Marcus is pushed to 8-10."),
    ((E_FACE, 1, 0, WEST, EAST), "Flavia turns to Marcus at her back and looks west."),
    ((E_FACE, 0, 1, WEST, EAST), "Marcus turns to Flavia at his back and looks west."),
    ((E_PICK_UP, 0, SWORD, 0, HERE), "Marcus picks up a sword at 8-8."),
    ((E_GRASP, 1, NET, HERE), "Flavia does not get the net at 8-8: she was pushed off."),
    ((E_NET_HOLDS, 0, 1), "Marcus struggles in the net: 1 active phase left."),
    ((E_NET_OFF, 0, HERE), "The net is off Marcus and lies at 8-8."),
    ((E_ATTACK, 0, 1, HEAD, 3), "Marcus strikes at Flavia's head and hits by 3."),
    ((E_ATTACK, 0, 1, HEAD, -2), "Marcus strikes at Flavia's head and misses by 2."),
    ((E_ATTACK, 0, 1, HEAD, 0), "Marcus strikes at Flavia's head and misses by a tie."),
    ((E_KNOCK, 0, 1, 20), "Both miss, and Marcus rolls a 20 against Flavia's weapon."),
    ((E_DISARMED, 1, 0, SPEAR, HERE), "Flavia's spear flies out of her hand to 8-8."),
    ((E_BLOCKED, 1, 0, RIGHT_ARM), "Flavia stops Marcus's blow at her right arm."),
    ((E_SHIELD_DAMAGED, 0, 1, SMALL_SHIELD), "Marcus's shield is cut down to a small one."),
    ((E_SHIELD_DAMAGED, 0, 1, NO_SHIELD), "Marcus's shield breaks."),
    ((E_WOUND, 1, 0, HEAD, LIGHT_WOUND), "Marcus deals Flavia a light wound: head."),
    ((E_WOUND, 1, 0, HEAD, CRITICAL_WOUND), "Marcus deals Flavia a critical wound: head."),
    ((E_WOUND, 1, 0, HEAD, NO_EFFECT), "Marcus's blow does nothing to Flavia's head."),
    ((E_THIRD_LIGHT, 0, 2), "Marcus's third light wound makes a serious one: 2 now."),
    ((E_HELMET_LOST, 1, 0), "Flavia loses her helmet."),
    ((E_STUNNED, 0, 2), "Marcus is stunned for the rest of the turn: 2 active phases lost."),
    ((E_SHIELD_LOST, 0, LARGE_SHIELD), "Marcus drops his large shield for good."),
    ((E_DROP, 0, SWORD, 0, HERE), "Marcus drops his sword at 8-8."),
    ((E_WEAKENED, 0, STRENGTH, 0), "Marcus's Strength is 0 for the rest of the match."),
    (
        (E_LAMED, 0, LEFT_LEG, 3),
        "Marcus is lame in the left leg: 3 active phases a turn from now on.",
    ),
    ((E_TIRED, 0, 1), "Marcus is tired: 1 active phase a turn from now on."),
    ((E_NET, 0, 1, 1, HERE), "Marcus throws his net at Flavia and catches her."),
    ((E_NET, 1, 0, 0, HERE), "Flavia throws her net at Marcus: it falls at 8-8."),
    ((E_COLLAPSES, 1, 0, HEAD), "Flavia collapses, struck down by Marcus: head."),
    ((E_FALLS, 1, 0, 3), "Flavia falls to Marcus with 3 serious wounds and asks for mercy."),
    ((E_MERCY, 1, 1, 0), "Flavia is spared."),
    ((E_MERCY, 1, 0, 0), "No mercy: Flavia dies."),
    ((E_VICTORY, -1, 0), "Marcus has won."),
    ((E_BOTH_DOWN, -1), "Nobody is left on the sand: a draw."),
    ((E_DISMISSED_STANDING, -1), "They are dismissed standing: a draw."),
    ((E_IMPROVED, 0, TRAINING, 2), "Marcus's Training grows to 2."),
    ((E_PERFECT, 0), "Marcus has nothing left to learn and may found a school."),
    ((E_MISSES, 0, 2, 6), "Marcus misses 2 matches and is back in April 107 AD."),
    ((E_MISSES, 0, 1, 1), "Marcus misses 1 match and is back in November 106 AD."),
    ((E_RETIRES, 1), "Flavia retires."),
    (
        (E_RECORDED, -1, 0),
        "This was fought at the table, and what came of it was recorded.",
    ),
    ((E_HURT, 0, HEAD, 1, 0), "Marcus took 1 light wound on the head."),
    (
        (E_HURT, 1, LEFT_LEG, 2, 1),
        "Flavia took 1 serious wound and 2 light wounds on the left leg.",
    ),
]


@pytest.mark.parametrize(("event", "line"), LINES_TOLD)
def test_a_line(event: tuple[int, ...], line: str) -> None:
    assert told(*event) == line


def test_every_line_is_tried() -> None:
    assert {event[0] for event, _ in LINES_TOLD} == set(LINES)


@pytest.mark.parametrize("kind", [E_TURN, E_CHOICE, E_TALLY, E_EFFORT, E_RECRUITED])
def test_silent_ones(kind: int) -> None:
    assert told(kind, 1, 1, 1, 1) == ""


def test_rolls_are_silent() -> None:
    event: Event = (ROLL, 0, T_WOUND, 2, 7, (3, 4), ())
    assert event_line(pair(), event, NAMES) == ""


def test_a_choice_gives_no_plot_away() -> None:
    assert told(E_CHOICE, 0, 0, MOVE, 5) == told(E_CHOICE, 0, 0, CHARGE, 0) == ""


@pytest.mark.parametrize("name", ["[bold]x[/bold]", "a\x1b[31mb", "two\nlines", "\u202eback"])
def test_hostile_names_stay_in_their_line(name: str) -> None:
    line = event_line(pair(), (E_RETIRES, 0, 0, 0, 0), {1: name, 2: "Flavia"})
    assert line.isprintable()
    assert line.replace("\ufffd", "?") == f"{harmless(name)} retires."


def harmless(name: str) -> str:
    return "".join(c if c.isprintable() else "?" for c in name)


def test_names_from_right_to_left_keep_their_direction_to_themselves() -> None:
    assert event_line(pair(), (E_RETIRES, 0, 0, 0, 0), {1: "משה"}) == "\u2068משה\u2069 retires."


@settings(deadline=None, max_examples=15)
@given(match_cases(most=4))
def test_every_match_is_told_in_lines(case: MatchCase) -> None:
    m = build(case)
    play(m)
    bout = bout_for(m)
    names = {seat.gladiator: f"N{seat.gladiator}" for seat in bout.seats}
    for event in m.tray.record or []:
        line = event_line(bout, event, names)
        assert bool(line) == (event[0] not in SILENT)
        assert not line or (line.endswith(".") and "  " not in line)
        if line and event[1] >= 0:
            assert names[event[1] + 1] in line
