"""A Star gets another name: what was told before keeps the old one, in every rule system."""

from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.amend import amend_action
from ludus_cli.campaign.engine import Campaign, do, opened
from ludus_cli.campaign.sitting import Modes, begin_sitting, resume_sitting
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.campaign.take_back import undo_actions
from ludus_cli.core.errors import LudusError
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.contract.made import defaults, with_two_stars
from tests.some import some

SYSTEMS = ("gladiator", "heroes", "skirmish", "toy")


@pytest.fixture(params=some(SYSTEMS, 3))
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A campaign with the Stars Marcus (1) and Flavia (2)."""
    return with_two_stars(load(request.param), tmp_path)


def entered(campaign: Campaign) -> int:
    """The match of Marcus, who is put on the bill."""
    system: AnySystem = campaign.system
    do(campaign, "open-day", locale=0)
    return max(do(campaign, "enter", star=1, **defaults(system.making.ENTER)).billed)


def told(campaign: Campaign) -> Any:
    """The journal of a campaign, kept as it is told."""
    c = chronicle_of(campaign)
    return campaign.system.journal(c), c


def test_a_match_keeps_the_name_under_which_it_was_fought(path: Path) -> None:
    with opened(path, hurried=True) as campaign:
        do(campaign, "fight", match=entered(campaign))
        before, c = told(campaign)
        do(campaign, "rename", star=1, name="  Marcus   Leo ")
        do(campaign, "close-day", locale=0)
        assert (campaign.state.gladiators[1].name, campaign.state.borne["Marcus Leo"]) == ("Marcus Leo", 1)
        later = chronicle_of(campaign)
        later.memory = c.memory
        after = campaign.system.journal(later)
    (one,), (two,) = ([m for ch in book.chapters for m in ch.matches] for book in (before, after))
    assert [s.text for p in one.paragraphs for s in p] == [s.text for p in two.paragraphs for s in p]
    assert "Marcus" in two.heading
    assert "Leo" not in two.heading
    lines = [s.text for ch in after.chapters for s in (*ch.lines, *ch.after)]
    assert "Marcus is called Marcus Leo from now on." in lines
    assert not any("Marcus Leo joined" in line for line in lines)
    assert (after.glances[0].name, after.glances[0].portrait) == ("Marcus Leo", before.glances[0].portrait)


def test_a_begun_match_goes_on_under_the_new_name(path: Path) -> None:
    with opened(path) as campaign:
        match = entered(campaign)
        begin_sitting(campaign, match, Modes(hands=[1]))
        do(campaign, "rename", star=1, name="Leo")
        assert resume_sitting(campaign, match) is not None
        do(campaign, "fight", match=match)
        assert "Leo" in [seat.before["name"] for seat in campaign.state.bouts[match].seats]


def test_a_rename_is_undone_and_amended(path: Path) -> None:
    with opened(path) as campaign:
        do(campaign, "rename", star=1, name="Leo")
        undo_actions(campaign)
        assert campaign.state.gladiators[1].name == "Marcus"
        do(campaign, "rename", star=1, name="Leo")
        do(campaign, "rename", star=2, name="Marcus")
        assert amend_action(campaign, 4, "rename", {"star": 1, "name": "Draco"}) == []
        assert [campaign.state.gladiators[n].name for n in (1, 2)] == ["Draco", "Marcus"]


@pytest.mark.parametrize(("name", "why"), [
    ("flavia", "there is a Star named flavia already"), ("Marcus", "has this name already"), ("  ", "is not a name"),
    ("12", "is a number"), ("x" * 61, "is not a name"),
])  # fmt: skip
def test_a_name_that_will_not_do_is_refused(path: Path, name: str, why: str) -> None:
    with opened(path) as campaign:
        with pytest.raises(LudusError, match=why):
            do(campaign, "rename", star=1, name=name)
        with pytest.raises(LudusError, match="no Star has that number"):
            do(campaign, "rename", star=9, name="Leo")


def test_capitals_may_change_and_who_has_left_keeps_his_name(path: Path) -> None:
    with opened(path) as campaign:
        do(campaign, "rename", star=1, name="MARCUS")
        do(campaign, "retire", star=1, anyway=True)
        with pytest.raises(LudusError, match="is retired, and the journal uses this name"):
            do(campaign, "rename", star=1, name="Leo")
