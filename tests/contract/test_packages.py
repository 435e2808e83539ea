"""Packages of strangers: one that works, one that fails, one that is gone, one that never was."""

from pathlib import Path

import pytest

from ludus_cli.core.errors import LudusError
from ludus_cli.systems.installed import default, failing, load, registered, working
from ludus_cli.systems.system import AnySystem
from tests.cli.helpers import campaign_file, ludus, ludus_json, refused, run, unchanged
from tests.contract import toy as toy_module
from tests.contract.journey import begin
from tests.contract.packages import TOY, forget, installed

#: The toy as a AnySystem, which the type checker holds against the Protocol.
toy: AnySystem = toy_module.SYSTEM

BROKEN = {"broken": "no_such_package_of_rules", "burst": "tests.contract.burst"}


def test_a_system_is_found_by_its_entry_point() -> None:
    assert registered()["toy"] == TOY["toy"]
    assert load("toy") is toy
    assert "toy" in [system.key for system in working()]


def test_the_toy_is_never_the_default() -> None:
    others = [system for system in working() if system.key != "toy"]
    assert default() is others[0]


def test_ludus_systems_lists_it() -> None:
    said = ludus("systems")
    assert toy.name in said
    assert toy.words in said
    facts = ludus_json("systems")
    (own,) = [each for each in facts["systems"] if each["key"] == "toy"]
    assert own["kinds"] == list(toy.campaign.kinds)
    assert not own["default"]
    assert facts["failing"] == {}
    assert sum(each["default"] for each in facts["systems"]) == 1


def test_its_flags_are_in_the_help_where_it_is_meant() -> None:
    for command in (("star", "create"), ("career",), ("odds",)):
        assert "--temper" not in ludus(*command, "--help")
    assert "--temper" in ludus("career", "--help", "--system", "toy")
    begin(load("toy"))
    assert "--temper" in ludus("star", "create", "--help")


def test_a_package_that_fails_is_named_and_the_others_go_on(tmp_path: Path) -> None:
    with installed(tmp_path / "bad", "broken", BROKEN):
        assert set(failing()) == {"broken", "burst"}
        result = run("systems")
        assert result.exit_code == 0
        assert toy.name in result.stdout
        assert "broken: its package fails: ModuleNotFoundError: " in result.stderr
        assert "burst: its package fails: ZeroDivisionError: " in result.stderr
        facts = ludus_json("systems")
        assert set(facts["failing"]) == {"broken", "burst"}
        assert "toy" in [each["key"] for each in facts["systems"]]
        begin(load("toy"))
        assert "Marcus" in ludus("star", "list")
        refused(
            "campaign", "create", "x", "--system", "broken",
            why="its package fails: ModuleNotFoundError", mend="Repair or remove that package",
        )  # fmt: skip
    assert failing() == {}


def test_nobody_plays_by_other_rules_without_being_told(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """A system that comes with Ludus and cannot be loaded is not silently replaced by the next."""
    monkeypatch.setattr("ludus_cli.systems.installed.shipped_systems", lambda: {"gone": "no_such_package_of_rules"})
    forget()
    try:
        why = "its package fails: ModuleNotFoundError"
        refused("odds", "Hot", "Cold", why=why, mend="or choose --system")
        refused("campaign", "create", "x", why=f"'gone': {why}", mend="--system")
        assert "toy" in [system.key for system in working()]
        assert run("odds", "Hot", "Cold", "--system", "toy", "-n", "1").exit_code == 0
    finally:
        monkeypatch.undo()
        forget()


@pytest.mark.parametrize("command", [("campaign", "create", "x"), ("career",), ("odds", "Hot", "Cold")])
def test_an_unknown_system_is_refused_and_the_known_are_named(command: tuple[str, ...], home: Path) -> None:
    known = ", ".join(sorted(registered()))
    refused(*command, "--system", "nope", why="the game 'nope': it is not installed", mend=f"Installed: {known}")
    assert not home.exists()
    assert list(Path.cwd().iterdir()) == []


def test_a_campaign_whose_system_is_gone_is_left_alone(tmp_path: Path, home: Path) -> None:
    other = {"other": TOY["toy"]}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(toy, "key", "other")
        with installed(tmp_path / "other", "other", other):
            begin(load("other"))
    assert "other" not in registered()
    file = campaign_file(home, "sand")
    before = file.read_bytes()
    with unchanged(home):
        for command in (
            ("brief",), ("star", "list"), ("day", "open"), ("month", "next"), ("journal",), ("card",),
            ("star", "create", "Lucius", "--temper", "Hot"),
        ):  # fmt: skip
            refused(
                *command,
                why="it is played by the rules of 'other': it is not installed",
                mend="Install the package of that game",
            )
        assert "it is played by the rules of 'other'" in ludus("campaign", "list")
        shown = run("campaign", "show")
        assert shown.exit_code == 0
        assert "other, not installed here" in shown.stdout
        assert "You can look at it but not play it: " in shown.stderr
    assert file.read_bytes() == before
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(toy, "key", "other")
        with installed(tmp_path / "again", "other", other):
            assert "Marcus" in ludus("star", "list")


def test_a_package_that_offers_no_system_is_refused(tmp_path: Path) -> None:
    with installed(tmp_path / "none", "none", {"none": "tests.contract.toy:CAMPAIGN"}):
        assert failing() == {"none": "its package has no rules at tests.contract.toy:CAMPAIGN"}


def test_a_flag_of_another_system_is_refused() -> None:
    begin(load("toy"))
    refused(
        "star", "create", "Lucius", "--temper", "Hot", "--style", "Thraex",
        why="the game toy does not have this option; it belongs to heroes", mend="Leave it out",
    )  # fmt: skip
    with pytest.raises(LudusError):
        load("nope")
