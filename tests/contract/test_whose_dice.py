"""Whose dice are typed in a match by hand, and sittings of versions that knew less of it."""

import json
from pathlib import Path

import pytest

from ludus_cli.campaign.engine import do, opened, to_text
from ludus_cli.campaign.sitting import Modes, begin_sitting, resume_sitting
from ludus_cli.core.dice import Roll
from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.systems.installed import load
from tests.contract.made import defaults, founded, star_payload


@pytest.mark.parametrize("key", ["gladiator", "heroes", "skirmish", "toy"])
def test_a_sitting_of_old_goes_on(key: str, tmp_path: Path) -> None:
    """A file that never heard of one's own dice is read, and one that does without them is as it was."""
    system = load(key)
    with opened(founded(system, tmp_path, "c", 106)) as campaign:
        do(campaign, "recruit", **star_payload(system, 1, name="Marcus"))
        do(campaign, "open-day", locale=0)
        match = max(do(campaign, "enter", star=1, **defaults(system.making.ENTER)).billed)
        sitting = begin_sitting(campaign, match, Modes(typed=True, hands=[1]))
        row = campaign.file.sitting(match)
        assert row is not None
        old = json.loads(row.modes)
        assert "mine" not in old
        assert old["typed"] is True
        sitting.modes.take_dice("mine")
        sitting.keep_modes()
        again = resume_sitting(campaign, match)
        assert again is not None
        assert (again.modes.typed, again.modes.mine) == (True, True)
        campaign.file.set_modes(match, to_text(old))
        again = resume_sitting(campaign, match)
        assert again is not None
        assert again.modes.text() == to_text(old)


@pytest.mark.parametrize(
    ("how", "asked"), [("roll", [False, False, False]), ("mine", [True, False, False]), ("ask", [True, True, True])]
)
def test_whose_dice_are_asked_for(how: str, asked: list[bool]) -> None:
    """Of one's own man, of another, and of nobody."""
    system = load("toy")
    bouts = system.campaign.bouts
    hand = Hand(bout=bouts.bout(1, 0, 1, [bouts.seat(1), bouts.seat(2, side=1)]), rolls=1)
    modes = Modes(hands=[1])
    modes.take_dice(how)
    draw = system.vocabulary.draws[0]
    rolls = [Roll(who, 0, 0, 1, 6, False, ()) for who in (0, 1, -1)]
    assert [modes.ask_roll(hand, roll, draw) for roll in rolls] == asked
