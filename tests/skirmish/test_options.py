"""Options in words: clear, different, and readable again as the plots that they are."""

import pytest

from ludus_cli.core.hex import REAR
from ludus_cli.rules.skirmish.book import requests as ask, terms
from ludus_cli.rules.skirmish.book.plots import pick_up, step_option
from ludus_cli.rules.skirmish.book.state import Match, Option
from ludus_cli.rules.skirmish.table.match_questions import option_key, option_words, refused_options
from tests.skirmish.table import EAST, WEST, duel, man, spot


def sight() -> Match:
    """A at the east wall with his back to it, B beside him; the sword of B lies behind B's right."""
    m = duel(man((6, 0), WEST, net=True, weapon=terms.SPEAR), man((5, 0), EAST, armour=(2, 0, 0, 0, 0, 0, 1)))
    m.fighters[1].hand[0] = terms.NONE
    m.item_hex[2] = spot((4, 1))
    m.plots = [(terms.STAND, 0), (terms.STAND, 0)]
    m.fighters[1].part_serious[terms.LEFT_LEG], m.fighters[1].part_light[terms.LEFT_LEG] = 1, 2
    return m


@pytest.mark.parametrize(("who", "request_", "option", "words"), [
    (0, ask.PLOT, (terms.STAND, 0), "Stand"),
    (0, ask.PLOT, step_option(5, 2, 2), "FL(Q)CC: two hexes to the left front, then two turns clockwise"),
    (0, ask.PLOT, step_option(0, 1), "F: one hex ahead (B there now)"),
    (0, ask.PLOT, step_option(3, 1, 3), "RCCC: one hex straight back, then three turns, to face backwards"),
    (0, ask.PLOT, step_option(3, 2), "R(Q): two hexes straight back (stopped by the wall after one hex)"),
    (0, ask.PLOT, (terms.CHARGE, 0), "Charge: three hexes straight ahead, without a turn"),
    (0, ask.PLOT, (terms.TURN, 5), "A: one turn anticlockwise, on the spot"),
    (1, ask.PLOT, (terms.PICK_UP, 2), "Pick up B's sword, one hex to the right rear"),
    (0, ask.STEP_BACK, (terms.STAND, 0), "Stand: no step back"),
    (0, ask.STEP_BACK, (terms.STEP_BACK, 1), "Step back one hex"),
    (0, ask.STEP_BACK, (terms.STEP_BACK, 2), "Step back two hexes (stopped by the wall after one hex)"),
    (0, ask.PICK_UP, (terms.STAND, terms.NONE), "Leave it lying"),
    (0, ask.PICK_UP, (terms.PICK_UP, 2), "Pick up B's sword"),
    (0, ask.TURN, (terms.FACE, 1), "Face B, straight ahead"),
    (0, ask.TARGET, (terms.ATTACK, 1), "Attack B with the spear"),
    (0, ask.TARGET, (terms.THROW_NET, 1), "Throw the net at B"),
    (0, ask.TARGET, (terms.HOLD_BACK, terms.NONE), "Hold back"),
    (0, ask.PART, (terms.AIM, 10 + terms.HEAD), "Head (heavy armour)"),
    (0, ask.PART, (terms.AIM, 10 + terms.LEFT_LEG), "Left Leg (no armour, 1 serious wound, 2 light wounds)"),
])  # fmt: skip
def test_an_option_in_words(who: int, request_: int, option: Option, words: str) -> None:
    assert option_words(sight(), who, request_, option) == words


def test_picking_up_at_his_feet() -> None:
    m = sight()
    m.item_hex[2] = m.fighters[1].hex
    assert option_words(m, 1, ask.PLOT, (terms.PICK_UP, 2)) == "Pick up B's sword in the same hex"
    assert option_key(m, ask.PLOT, pick_up(2)) == "pb1"
    step = pick_up(2, REAR)
    assert option_words(m, 1, ask.PLOT, step) == (
        "Pick up B's sword in the same hex and then move one hex straight back, facing back"
    )
    assert option_key(m, ask.PLOT, step) == "pb1R"


def test_a_lost_helmet_protects_nothing() -> None:
    m = sight()
    m.fighters[1].helmet_lost = True
    assert option_words(m, 0, ask.PART, (terms.AIM, 10 + terms.HEAD)) == "Head (no armour)"


@pytest.mark.parametrize("facing", [EAST, WEST])
def test_a_man_at_the_wall_is_told_what_he_may_not_plot(facing: int) -> None:
    """Every plot that the wall forbids has words too, for the list of what cannot be."""
    m = duel(man((7, 0), facing), man((0, 0), EAST))
    reasons = refused_options(m, 0, ask.PLOT)
    forbidden = [option_words(m, 0, ask.PLOT, option) for option, _ in reasons]
    assert len(forbidden) > 12
    assert all(forbidden)
    assert all("wall" in reason for _, reason in reasons)
