"""``--rules`` and ``--rule``: all house rules at once, for campaigns, one-offs and trials."""

from pathlib import Path

import pytest

from ludus_cli.systems.installed import load
from tests.cli.helpers import ludus, ludus_json


def listed(*more: str) -> dict[str, str]:
    return {rule["name"]: rule["value"] for rule in ludus_json("rules", "list", *more)["house_rules"]}


@pytest.mark.parametrize("key", ["heroes", "skirmish"])
def test_a_preset_sets_every_house_rule_and_a_single_one_overrides_it(key: str, home: Path) -> None:
    system = load(key)
    book = {name: switch.book for name, switch in system.campaign.house_rules.items()}
    usual = {name: system.campaign.default_value(name) for name in system.campaign.house_rules}
    assert book["rivals"] == "off"
    for preset, wanted in (("book", book), ("ludus", usual)):
        ludus("campaign", "create", preset, "--system", key, "--seed", "1", "--rules", preset)
        assert listed() == wanted
    ludus("campaign", "create", "own", "--system", key, "--rules", "book", "--rule", "rivals=on")
    assert listed() == book | {"rivals": "on"}
    assert {rule["name"]: rule["book"] for rule in ludus_json("rules", "list")["house_rules"]} == book
    kind = system.campaign.kinds[0]
    sides = ("--side", kind, "--side", kind)
    ludus("match", "oneoff", "--system", key, "--seed", "1", "--rules", "book", *sides, "--output", "o.ludus")
    assert listed("-c", "o.ludus") == book


def test_trials_are_played_under_the_rules_that_are_said(home: Path) -> None:
    odds = ("odds", "Light", "Heavy", "--system", "skirmish", "-n", "60", "--seed", "3")
    usual, deadly = (ludus_json(*odds), ludus_json(*odds, "--rules", "book", "--rule", "critical=death"))
    assert ludus_json(*odds, "--rules", "ludus")["deaths_a"] == usual["deaths_a"]
    assert deadly["deaths_a"] > usual["deaths_a"]
    assert deadly["terms"].endswith("a critical wound kills, rules of the book, critical=death")
    # In a campaign they hold in place of its own.
    ludus("campaign", "create", "x", "--system", "skirmish", "--rule", "critical=death")
    ludus("star", "create", "Marcus", "--class", "Light")
    own = ("odds", "Marcus", "Heavy", "-n", "60", "--seed", "3", "-c", "x")
    assert "a critical wound kills" in ludus_json(*own)["terms"]
    assert "a critical wound kills" not in ludus_json(*own, "--rules", "book")["terms"]


def test_forecast_coach_and_career_take_them(home: Path) -> None:
    said = ("--rules", "book", "--rule", "critical=death")
    fresh = ("--system", "skirmish", "--class", "Light")
    seen = ludus("forecast", *fresh, "--months", "3", "-n", "20", *said)
    assert "rules of the book" in " ".join(seen.split())
    few = ("--months", "1", "--precision", "0.25")
    assert "rules of the book" in " ".join(ludus("coach", "builds", *fresh, *few, *said).split())
    ludus("career", "--system", "skirmish", "--seed", "1", "--months", "1", "--output", "c", *said)
    assert listed("-c", "c/campaign.ludus")["critical"] == "death"
