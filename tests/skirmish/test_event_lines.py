"""Events in a line each: every kind has one or is silent, and nothing secret is told."""

from functools import partial

import pytest

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.rules.skirmish.book import events as ev, rolls, terms
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.plots import step_option
from ludus_cli.rules.skirmish.system import SYSTEM
from ludus_cli.scenes.text_width import terminal_text
from ludus_cli.systems import event_lines
from tests.skirmish.seated import bout_for
from tests.skirmish.table import EAST, SOUTH_WEST, WEST, duel, man, spot

event_line = partial(event_lines.event_line, SYSTEM)

NAMES = {1: "Marcus", 2: "Flavia"}
HERE, THERE = spot((0, 0)), spot((2, 0))


def pair() -> Bout:
    """Marcus and Flavia, who is a woman."""
    bout = bout_for(duel(man(), man((1, 0), WEST, weapon=terms.SPEAR)))
    bout.seats[1].before["female"] = True
    return bout


def told(kind: int, who: int = 0, a: int = 0, b: int = 0, c: int = 0) -> str:
    return event_line(pair(), (kind, who, a, b, c), NAMES)


LINES_TOLD: list[tuple[tuple[int, ...], str]] = [
    ((ev.ENTER, 0, HERE, EAST), "Marcus enters at 8-8, facing east."),
    ((ev.PHASE, -1, 3, 2), "Turn 2, phase 3."),
    ((ev.PLOT, 0, terms.STAND), "Marcus stands."),
    ((ev.TALLY, 1, 2, 0, 1), ""),
    ((ev.TALLY, 1, 0, 1, 1), "Flavia has 1 serious wound: -1 to hit, to defend and to wound."),
    ((ev.TALLY, 1, 1, 2, 0), "Flavia has 2 serious wounds and 1 light wound: -2 to hit, to defend and to wound."),
    (
        (ev.PLOT, 0, *step_option(1, 2, 4)),
        "Marcus plots FR(Q)AA: two hexes to the right front, then two turns anticlockwise.",
    ),
    ((ev.PLOT, 1, terms.CHARGE), "Flavia plots Charge: three hexes straight ahead, without a turn."),
    ((ev.PLOT, 1, terms.TURN, 1), "Flavia plots C: one turn clockwise, on the spot."),
    ((ev.PLOT, 0, terms.PICK_UP, 2), "Marcus plots Pick up: a spear."),
    ((ev.STEP_BACK, 0, HERE, THERE, WEST), "Marcus steps back 2 hexes to 8-10."),
    ((ev.MOVE, 0, HERE, spot((1, 0)), WEST), "Marcus moves 1 hex to 8-9 and faces west."),
    ((ev.SWIVEL, 0, EAST, SOUTH_WEST, HERE), "Marcus turns and faces south-west."),
    ((ev.WALL, 0, spot((7, 0)), EAST, 1), "The wall stops Marcus at 8-15, 1 hex short of the plotted end."),
    ((ev.COLLISION, 0, 1, HERE), "Marcus and Flavia collide at 8-8, and Flavia keeps the hex."),
    ((ev.PUSHED, 0, HERE, THERE, EAST), "Marcus is pushed to 8-10."),
    ((ev.FACE, 1, 0, WEST, EAST), "Flavia turns to Marcus, who is behind her, and faces west."),
    ((ev.FACE, 0, 1, WEST, EAST), "Marcus turns to Flavia, who is behind him, and faces west."),
    ((ev.PICK_UP, 0, terms.SWORD, 0, HERE), "Marcus picks up a sword at 8-8."),
    ((ev.GRASP, 1, terms.NET, HERE), "Flavia does not get the net at 8-8: she was pushed off the hex."),
    ((ev.NET_HOLDS, 0, 1), "Marcus struggles in the net and has 1 active phase left."),
    ((ev.NET_OFF, 0, HERE), "Marcus is out of the net, which lies at 8-8."),
    ((ev.ATTACK, 0, 1, terms.HEAD, 3), "Marcus strikes at Flavia's head and hits by 3."),
    ((ev.ATTACK, 0, 1, terms.HEAD, -2), "Marcus strikes at Flavia's head and misses by 2."),
    ((ev.ATTACK, 0, 1, terms.HEAD, 0), "Marcus strikes at Flavia's head and misses (a tie)."),
    ((ev.KNOCK, 0, 1, 20), "Marcus and Flavia both miss, and Marcus rolls a 20 on 1d20 to knock Flavia's weapon away."),
    ((ev.DISARMED, 1, 0, terms.SPEAR, HERE), "Flavia's spear flies out of her hand to 8-8."),
    ((ev.BLOCKED, 1, 0, terms.RIGHT_ARM), "Flavia stops Marcus's blow at her right arm."),
    ((ev.SHIELD_DAMAGED, 0, 1, terms.SMALL_SHIELD), "Marcus's shield is cut down to a small one."),
    ((ev.SHIELD_DAMAGED, 0, 1, terms.NO_SHIELD), "Marcus's shield breaks."),
    ((ev.WOUND, 1, 0, terms.HEAD, terms.LIGHT_WOUND), "Marcus deals Flavia a light wound in the head."),
    ((ev.WOUND, 1, 0, terms.HEAD, terms.CRITICAL_WOUND), "Marcus deals Flavia a critical wound in the head."),
    ((ev.WOUND, 1, 0, terms.HEAD, terms.NO_EFFECT), "Marcus's blow does not wound Flavia's head."),
    ((ev.THIRD_LIGHT, 0, 2), "Marcus's third light wound counts as a serious one: now 2 serious wounds in all."),
    ((ev.HELMET_LOST, 1, 0), "Flavia loses her helmet."),
    ((ev.STUNNED, 0, 2), "Marcus is stunned for the rest of the turn and loses 2 active phases."),
    ((ev.SHIELD_LOST, 0, terms.LARGE_SHIELD), "Marcus drops his large shield for the rest of the match."),
    ((ev.DROP, 0, terms.SWORD, 0, HERE), "Marcus drops his sword at 8-8."),
    ((ev.WEAKENED, 0, terms.STRENGTH, 0), "Marcus's Strength falls to 0 for the rest of the match."),
    ((ev.LAMED, 0, terms.LEFT_LEG, 3), "Marcus is lame in the left leg and has 3 active phases a turn from now on."),
    ((ev.TIRED, 0, 1), "Marcus is tired and has 1 active phase a turn from now on."),
    ((ev.NET, 0, 1, 1, HERE), "Marcus throws his net at Flavia and catches her."),
    ((ev.NET, 1, 0, 0, HERE), "Flavia throws her net at Marcus and misses him, so it falls at 8-8."),
    ((ev.COLLAPSES, 1, 0, terms.HEAD), "Flavia collapses from Marcus's blow to the head."),
    ((ev.FALLS, 1, 0, 3), "Flavia falls to Marcus with 3 serious wounds and asks for mercy."),
    ((ev.MERCY, 1, 1, 0), "Flavia is spared."),
    ((ev.MERCY, 1, 0, 0), "Flavia finds no mercy and dies."),
    ((ev.VICTORY, -1, 0), "Marcus has won."),
    ((ev.BOTH_DOWN, -1), "No one is left standing, so the match ends in a draw."),
    ((ev.DISMISSED_STANDING, -1), "The match ends in a draw, and all who still stand are dismissed."),
    ((ev.IMPROVED, 0, terms.TRAINING, 2), "Marcus's Training grows to 2."),
    ((ev.PERFECT, 0), "Marcus cannot improve any further and may found a school."),
    ((ev.MISSES, 0, 2, 6), "Marcus misses 2 matches and is back in April 107 AD."),
    ((ev.MISSES, 0, 1, 1), "Marcus misses 1 match and is back in November 106 AD."),
    ((ev.RETIRES, 1), "Flavia retires."),
    ((ev.RECORDED, -1, 0), "This match was fought at the table, and its result was recorded."),
    ((ev.HURT, 0, terms.HEAD, 1, 0), "Marcus took 1 light wound on the head."),
    ((ev.HURT, 1, terms.LEFT_LEG, 2, 1), "Flavia took 1 serious wound and 2 light wounds on the left leg."),
]


@pytest.mark.parametrize(("event", "line"), LINES_TOLD)
def test_a_line(event: tuple[int, ...], line: str) -> None:
    assert told(*event) == line


def test_every_line_is_tried() -> None:
    assert {event[0] for event, _ in LINES_TOLD} == {n for n, kind in V.events.items() if kind.line}


@pytest.mark.parametrize("kind", [ev.TURN, ev.CHOICE, ev.EFFORT, ev.RECRUITED])
def test_silent_ones(kind: int) -> None:
    assert told(kind, 1, 1, 1, 1) == ""


def test_rolls_are_silent() -> None:
    event: Event = (ROLL, 0, rolls.WOUND, 2, 7, (3, 4), ())
    assert event_line(pair(), event, NAMES) == ""


@pytest.mark.parametrize("name", ["[bold]x[/bold]", "a\x1b[31mb", "two\nlines", "\u202eback"])
def test_hostile_names_stay_in_their_line(name: str) -> None:
    line = event_line(pair(), (ev.RETIRES, 0, 0, 0, 0), {1: name, 2: "Flavia"})
    assert line.isprintable()
    assert line == f"{terminal_text(name)} retires."


def test_names_from_right_to_left_keep_their_direction_to_themselves() -> None:
    assert event_line(pair(), (ev.RETIRES, 0, 0, 0, 0), {1: "משה"}) == "\u2068משה\u2069 retires."
