"""House rules that a file does not name: it goes on by those by which it was played."""

import json
import shutil
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.campaign.engine import do, found_campaign, opened, replayed_events
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.campaign.take_back import redo_actions, undo_actions
from ludus_cli.game.elements.switches import Switch, known_rules, told_rules
from ludus_cli.rules.heroes.book.house_rules import rules_of
from tests.models.tables import dump

#: A campaign that version 0.1.0 of the rules played: see ``tests/models/files/README.md``.
OLD = Path(__file__).parents[1] / "models" / "files" / "rules-0.1.0.ludus"


@dataclass(frozen=True)
class Rules:
    """The house rules of some game: ``late`` came later, as did ``split``, which ``whole`` decided before."""

    whole: bool = False
    split: bool = True
    late: int = 2


SWITCHES = {
    "whole": Switch("whole", ("off", "on"), "1", "H1", "words", "off"),
    "split": Switch("split", ("off", "on"), "1", "H1", "words", "off", before="whole"),
    "late": Switch("late", ("0", "1", "2"), "1", "H2", "words", "0", before="1"),
}


@pytest.mark.parametrize(("fields", "rules"), [
    ({}, Rules()), ({"whole": False}, Rules(False, False, 1)), ({"whole": True, "gone": 1}, Rules(True, True, 1)),
    ({"whole": True, "split": False}, Rules(True, False, 1)), (asdict(Rules()), Rules()),
])  # fmt: skip
def test_what_a_file_holds(fields: dict[str, Any], rules: Rules) -> None:
    assert known_rules(SWITCHES, Rules, fields) == rules


@pytest.mark.parametrize(("told", "full"), [
    ({}, ("off", "off", "1")), ({"whole": "on"}, ("on", "on", "1")),
    ({"whole": "on", "split": "off", "late": "0"}, ("on", "off", "0")), ({"late": "2"}, ("off", "off", "2")),
])  # fmt: skip
def test_what_a_founding_says(told: dict[str, str], full: tuple[str, str, str]) -> None:
    default = {"whole": "off", "split": "on", "late": "2"}
    assert told_rules(SWITCHES, default.__getitem__, told) == dict(zip(SWITCHES, full, strict=True))
    assert told_rules(SWITCHES, default.__getitem__, {"odd": "on"})["odd"] == "on", "for the rules to refuse"


def test_a_founding_says_all_of_them(tmp_path: Path) -> None:
    path = tmp_path / "x.ludus"
    found_campaign(path, "x", 1, {"rules": {"rivals": "off"}})
    with opened(path) as campaign:
        system = campaign.system
        row = campaign.file.action(1)
        assert row is not None
        said = json.loads(row.payload)["settings"]["rules"]
        assert said == {name: system.campaign.default_value(name) for name in system.campaign.switches} | {
            "rivals": "off"
        }


# A whole campaign of before


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A copy to change of a campaign with nets that missed, kicked sand and eyes cleared."""
    return Path(shutil.copy(OLD, tmp_path / "old.ludus"))


@pytest.mark.ruling("H21")
def test_5_4_9_1_an_old_campaign_keeps_what_clearing_the_eyes_was(old: Path) -> None:
    """``stand-and-fight``, which was switched on after its first month, decided it as well."""
    with opened(old) as campaign:
        assert campaign.state.rules.clear_eyes_and_fight
        fought = list(campaign.file.matches_with_events())
        rules = [rules_of(json.loads(row.data)["rules"]) for row in fought if row.events]
        assert {(each.stand_and_fight, each.clear_eyes_and_fight) for each in rules} == {(False, False), (True, True)}
        assert all(each.nightfall for each in rules)
        do(campaign, "rule", name="stand-and-fight", value="off")
        assert campaign.state.rules.clear_eyes_and_fight, "from now on each has its own switch"
        undo_actions(campaign, campaign.last - 1)
        assert not campaign.state.rules.clear_eyes_and_fight
        assert not campaign.state.rules.stand_and_fight


def test_an_old_campaign_is_true_and_goes_on(old: Path) -> None:
    with opened(old) as campaign:
        before = dump(campaign.file)
    report = audit_campaign(old)
    assert report.findings == []
    kept = [str(each) for each in report.kept]
    assert any("it differs from its record" in each for each in kept)
    assert all("(recorded by heroes 0.1.0, " in each for each in kept)
    with opened(old) as campaign:
        assert dump(campaign.file) == before, "its results stay"
        same = [replayed_events(campaign, row) == row.events for row in campaign.file.matches_with_events()]
        assert False in same
        assert same.count(True) > same.count(False), "what the new rules do not touch"
        do(campaign, "next-month")
        undo_actions(campaign, campaign.last - 1)
        redo_actions(campaign, len(campaign.file.ahead()))
        assert chronicle_of(campaign).matches
    assert audit_campaign(old).findings == []
