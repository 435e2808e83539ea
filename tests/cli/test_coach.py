"""``ludus coach``: builds and tactics, with a system whose best answers are known."""

import json
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from ludus_cli.commands.coach_tables import knob_words
from ludus_cli.game.trials.trials import Knob
from ludus_cli.systems.installed import load
from tests.cli.helpers import ludus, ludus_json, refused, run
from tests.cli.stub_careers import KNOBS, TACTICS_ROWS, Stub, installed


@pytest.fixture(autouse=True)
def only(monkeypatch: pytest.MonkeyPatch) -> Stub:
    """The stub is the only system."""
    return installed(monkeypatch)


BUILDS = ("coach", "builds", "--months", "12", "--precision", "0.02")
TACTICS = ("coach", "tactics", "--style", "weak", "--months", "12", "--careers", "20000")


# Builds


def test_builds_are_ranked() -> None:
    facts = ludus_json(*BUILDS)
    rows = facts["rows"]
    # With the meek tactics, which add 5.
    assert [row["style"] for row in rows] == ["Strong", "Middling", "Weak"]
    for row, chance in zip(rows, (0.35, 0.25, 0.15), strict=True):
        low, high = row["interval"]
        assert (high - low) / 2 <= 0.02
        assert row["value"] == pytest.approx(chance, abs=0.04)
        assert row["value"] == row["freed"] / row["careers"]
        assert row["tied"] is False
        assert row["careers"] < 3000
    assert (facts["builds"], facts["tied"]) == (3, 0)
    assert facts["careers"] == sum(row["careers"] for row in rows)


def test_the_table_of_builds(only: Stub) -> None:
    text = ludus(*BUILDS, "--limit", "2")
    assert text.startswith("3 builds for freedom: 12 months\n")
    lines = text.splitlines()
    (strong,) = [line for line in lines if line.startswith("Strong")]
    assert strong.split()[2] == "*"
    assert not [line for line in lines if line.startswith("Weak")]
    assert "The best 2 of 3" in text
    assert "above those of all others" in text
    assert [line for line in ludus(*BUILDS, "--all", "--limit", "1").splitlines() if line[:4] == "Weak"]


def test_what_cannot_be_told_from_the_best_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.cli.stub_careers.STYLES", {"Strong": 30, "Middling": 30, "Weak": 10})
    facts = ludus_json(*BUILDS)
    assert [row["tied"] for row in facts["rows"]] == [False, True, False]
    assert facts["tied"] == 1
    text = ludus(*BUILDS)
    (row,) = [line for line in text.splitlines() if line.startswith("Middling")]
    assert row.split()[2] == "~"
    assert "the intervals of 1 build overlap with its own" in text


def test_no_build_is_the_best_where_all_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for chance, words in ((0, "No career reached the goal"), (100, "All builds gave the same result, 100.0%")):
        monkeypatch.setattr("tests.cli.stub_careers.STYLES", dict.fromkeys(("Strong", "Middling", "Weak"), chance))
        text = ludus(*BUILDS, "--tactics", "npg", "--limit", "2")
        assert "*" not in text
        assert "~" not in text
        assert words in text
        assert "The first 2 of 3" in text


def test_builds_of_one_style_only() -> None:
    assert [row["style"] for row in ludus_json(*BUILDS, "--style", "weak")["rows"]] == ["Weak"]
    assert ludus(*BUILDS, "--style", "weak").startswith("1 build for freedom: ")


@pytest.mark.parametrize(("goal", "value"), [("survival", 0.70), ("fame", 9.5)])
def test_other_goals(goal: str, value: float) -> None:
    rows = ludus_json(*BUILDS, "--goal", goal)["rows"]
    assert rows[0]["value"] == pytest.approx(value, rel=0.06)
    (line,) = [line for line in ludus(*BUILDS, "--goal", goal).splitlines() if line[:6] == "Strong"]
    assert line.split()[2] in ("*", "~", f"{rows[0]['interval'][0]:.1%}")


def test_the_tactics_of_builds() -> None:
    meek = ludus_json(*BUILDS, "--style", "weak", "--tactics", "meek")["rows"][0]
    mild = ludus_json(*BUILDS, "--style", "weak", "--tactics", "mild")["rows"][0]
    assert ludus_json(*BUILDS, "--style", "weak")["rows"][0] == meek
    assert meek["value"] < mild["value"]


# Tactics


def test_better_tactics_are_found() -> None:
    facts = ludus_json(*TACTICS)
    assert (facts["start"], facts["found"]["hits"]) == ("mild", 3)
    assert facts["found"]["prays"] is False
    assert {step["knob"] for step in facts["steps"]} == {"hits"}
    for one, other in pairwise(facts["steps"]):
        assert one["new"] == other["old"]
    assert facts["better"] is True
    assert facts["ended"] is True
    rows = {row["name"]: row for row in facts["rows"]}
    assert list(rows) == ["found", "meek", "mild", "npg"]
    # 0.3 against 0.15, 0.2 and 0.1.
    for name, gain in (("meek", 0.15), ("mild", 0.10), ("npg", 0.20)):
        low, high = rows[name]["gain_interval"]
        assert low < rows[name]["gain"] < high
        assert rows[name]["gain"] == pytest.approx(gain, abs=0.03)
        assert rows["found"]["value"] - rows[name]["value"] == pytest.approx(rows[name]["gain"])
    assert facts["careers"] == facts["searched"] + sum(row["careers"] for row in facts["rows"])
    assert facts["careers"] <= 21_000


def test_the_tables_of_tactics() -> None:
    text = ludus(*TACTICS)
    assert "tactics for freedom, from mild by" in text
    (hits,) = [line for line in text.splitlines() if line.startswith("hits")]
    assert hits.split()[1:4] == ["3", "0", "1"]
    (prays,) = [line for line in text.splitlines() if line.startswith("prays")]
    assert prays.split()[1:4] == ["no", "yes", "no"]
    assert "The tactics that were found are better than all named tactics" in text
    assert "points against mild" in text


@pytest.mark.soak
def test_numbers_that_stand_for_something_are_told_in_words(only: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {0: "never", 3: "at noon", 4: "at night"}
    hits = Knob("hits", "when he hits", KNOBS[0].values, names)
    monkeypatch.setattr(only.trials, "knobs", (hits, *KNOBS[1:]))
    (line,) = [line for line in ludus(*TACTICS).splitlines() if line.startswith("hits")]
    assert re.split("  +", line)[1:4] == ["at noon", "never", "1"]
    assert ludus_json(*TACTICS)["found"]["hits"] == 3
    assert knob_words(hits, [4, 0, 1]) == "at night, never, 1"
    assert knob_words(hits, [4, 4, 1]) == "at night, at night, 1"
    assert knob_words(hits, [0, 0, 0]) == "never"


@pytest.mark.parametrize(("key", "knob"), [("heroes", "raise_order"), ("skirmish", "aims")])
def test_no_knob_of_several_numbers_is_told_by_number(key: str, knob: str) -> None:
    system = load(key)
    (own,) = [each for each in system.trials.knobs if each.name == knob]
    for value in (*own.values, *(row[knob] for row in system.trials.rows.values())):
        assert not re.search(r"\d", knob_words(own, value))


@pytest.mark.soak
def test_the_same_seed_finds_the_same() -> None:
    def found(*more: str) -> dict[str, Any]:
        facts = ludus_json(*TACTICS, *more)
        del facts["seconds"]
        return facts

    assert found() == found("--workers", "1")
    assert found() != found("--seed", "2")


def test_no_gain_is_told_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.cli.stub_careers.bonus", lambda tactics: 0)
    facts = ludus_json(*TACTICS)
    assert (facts["steps"], facts["found"]) == ([], TACTICS_ROWS[facts["start"]])
    assert facts["better"] is False
    assert [row["gain"] for row in facts["rows"]] == [None, 0.0, 0.0, 0.0]
    text = ludus(*TACTICS)
    assert "No change of a parameter clearly helps" in text
    assert "found " not in text.replace("was found ", "")
    assert f"tactics for freedom, nothing better than {facts['start']} was found\n" in text
    assert " by 0 steps" not in text


def test_a_goal_that_nobody_reaches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.cli.stub_careers.bonus", lambda tactics: -50)
    assert "No career reached the goal" in ludus(*TACTICS)
    rows = ludus_json(*TACTICS)["rows"]
    assert [row["value"] for row in rows] == [0, 0, 0, 0]
    # Of this many careers not one: that is known, and no more.
    assert rows[1]["gain_interval"][0] < 0 < rows[1]["gain_interval"][1]


PLANS = ("coach", "plans", "--style", "strong", "--months", "12", "-n", "2000")


def test_the_ways_of_a_plan_are_held_against_the_usual_one() -> None:
    """Each month of rest takes 5 in a hundred off the stub's chances."""
    facts = ludus_json(*PLANS)
    assert (facts["plan"], facts["goal"], facts["careers"]) == ("rest", "freedom", 6000)
    usual, *others = facts["rows"]
    assert [row["name"] for row in facts["rows"]] == ["every month", "every 2nd month", "every 3rd month"]
    assert usual["gain"] is None
    for row, gain in zip(others, (-0.05, -0.1), strict=True):
        low, high = row["gain_interval"]
        assert low < row["gain"] < high < 0
        assert row["gain"] == pytest.approx(gain, abs=0.02)
        assert row["value"] - usual["value"] == pytest.approx(row["gain"])
    text = ludus(*PLANS)
    assert text.startswith("A new Star (Strong): plan rest, goal freedom, 2,000 careers each on the same dice\n")
    assert "Clearly worse than every month: every 2nd month, every 3rd month\n" in text
    # Of nobody more or fewer die.
    month = ["1" if word == "12" else word for word in PLANS]
    assert "None clearly differs from every month" in ludus(*month, "--goal", "survival")
    refused(*PLANS, "--plan", "hats", code=2, why="--plan: 'hats' is not one of 'rest'")
    refused(*PLANS, "--goal", "fortune", why="cannot aim for fortune")


def test_ctrl_c_shows_the_best_so_far(only: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = only.trials.tally
    calls: list[int] = []

    def impatient(*args: Any) -> Any:
        calls.append(1)
        if len(calls) == 2500:
            raise KeyboardInterrupt
        return plain(*args)

    monkeypatch.setattr(only.trials, "tally", impatient)
    result = run(*TACTICS, "--json")
    assert result.exit_code == 1
    facts = json.loads(result.stdout)
    assert facts["stopped"] is True
    assert facts["better"] is False
    assert facts["start"] == "mild"
    assert set(facts["found"]) == {knob.name for knob in KNOBS}
    assert "best so far" in result.stderr


def test_ctrl_c_after_the_first_block_shows_the_best_of_the_known(only: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = only.trials.tally
    block = 20_000 // 2_500
    played = 0

    def impatient(kind: str, terms: Any, seed: int, first: int, count: int) -> Any:
        nonlocal played
        if first >= block:
            raise KeyboardInterrupt
        played += count
        return plain(kind, terms, seed, first, count)

    monkeypatch.setattr(only.trials, "tally", impatient)
    result = run(*TACTICS)
    assert played == 2 * block
    assert result.exit_code == 1
    assert re.search("tactics for freedom, nothing better than m[a-z]+ was found so far", result.stdout)
    assert "This is the best so far" in result.stderr


def test_ctrl_c_before_anything_is_known(only: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = only.trials.tally

    def never(*args: Any) -> Any:
        if args[-1]:
            raise KeyboardInterrupt
        return plain(*args)

    monkeypatch.setattr(only.trials, "tally", never)
    result = run(*TACTICS)
    assert result.exit_code == 1
    assert "nothing is known yet" in result.stderr
    assert "tactics for" not in result.stdout
    for command in (BUILDS, PLANS):
        result = run(*command)
        assert result.exit_code == 1
        assert "nothing is known yet" in result.stderr


@pytest.mark.parametrize("command", [BUILDS, PLANS])
def test_ctrl_c_shows_the_results_so_far_and_how_many_trials_they_have(
    only: Stub, monkeypatch: pytest.MonkeyPatch, command: Sequence[str]
) -> None:
    plain = only.trials.tally
    begun: set[str] = set()

    def impatient(kind: str, terms: Any, seed: int, first: int, count: int) -> Any:
        begun.update([repr(terms)] if count else [])
        # Builds are played one after the other, plans side by side.
        if len(begun) == 3 if command is BUILDS else first >= 100:
            raise KeyboardInterrupt
        return plain(kind, terms, seed, first, count)

    monkeypatch.setattr(only.trials, "tally", impatient)
    result = run(*command, "--json")
    assert result.exit_code == 1
    facts = json.loads(result.stdout)
    assert facts["stopped"] is True
    assert len(facts["rows"]) >= 1
    rest = r"Stopped\. \d of \d were played so far, with [\d,]+( to [\d,]+)? careers each"
    assert re.search(rest, result.stderr)


@pytest.mark.soak
def test_whoever_must_wait_long_is_told(only: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludus_cli.commands.long_runs.PATIENCE", -1)
    monkeypatch.setattr("ludus_cli.commands.long_runs.LISTENING", 0)
    result = run(*TACTICS)
    assert result.exit_code == 0
    assert result.stderr.count(". Ctrl-C shows the best so far") == 1
    assert re.search(r"This may take .*, and the result is then known within [\d.]+ percentage points\.", result.stderr)
    result = run(*BUILDS)
    assert re.search(r"This may take .*, to know \d+ builds within [\d.]+ percentage points\.", result.stderr)
    assert result.stderr.count(". A coarser --precision takes less time.") == 1


@pytest.mark.soak
def test_the_other_goals_of_tactics(only: Stub) -> None:
    facts = ludus_json(*TACTICS, "--goal", "fame")
    assert facts["found"]["hits"] == 3
    assert facts["rows"][0]["value"] == pytest.approx(8.5, abs=0.1)
    # To be freed sooner is no help against death here.
    assert ludus_json(*TACTICS, "--goal", "survival")["steps"] == []


def test_slow_careers_are_played_no_more_often_than_one_would_wait_for(only: Stub) -> None:
    only.trials.careers = 3000
    facts = ludus_json(*BUILDS[:-2])
    assert facts["precision"] == 0.04
    assert 1500 < facts["careers"] <= 3000
    assert ludus_json(*PLANS[:-2])["careers"] == 3000
    assert ludus_json(*TACTICS[:-2])["budget"] == 3000
    assert ludus_json("forecast", "--style", "weak", "--months", "12")["careers"] == 2000
    rows = ludus_json("forecast", "--style", "weak", "--compare", "rest", "--months", "12")["rows"]
    assert [row["careers"] for row in rows] == [1000] * 3


def test_careers_that_fail_are_shown(only: Stub) -> None:
    only.trials.broken = frozenset((3,))
    result = run(*BUILDS, "--json")
    assert result.exit_code == 1
    assert result.stderr.count("Trial 3 of seed 1 failed") == 3
    facts = json.loads(result.stdout)
    assert facts["careers"] == sum(row["careers"] for row in facts["rows"])
    result = run(*TACTICS)
    assert result.exit_code == 1
    assert "the roof fell in" in result.stderr
    only.trials.broken = frozenset(range(10_000))
    refused(*BUILDS, why="the roof fell in")


def test_what_will_not_do(only: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    refused("coach", "tactics", "Marcus", "--style", "weak", code=2, why="--style")
    refused("coach", "tactics", "--style", "weak", "--careers", "5", code=2, why="--careers")
    refused("coach", "tactics", "--style", "weak", "--goal", "gold", code=2, why="gold")
    refused("coach", "tactics", why="no campaign is chosen")
    refused("coach", "builds", "--tactics", "wild", why="'wild'", mend="mild")
    refused("coach", "builds", "--precision", "0", code=2, why="--precision")
    plain = only.trials.measures
    monkeypatch.setattr(
        only.trials, "measures", lambda *args: tuple(each for each in plain(*args) if each.key != "fame")
    )
    refused("coach", "builds", "--goal", "fame", why="cannot aim for fame", mend="--goal")
    monkeypatch.setattr(only.trials, "knobs", ())
    refused(*TACTICS, why="no tactics to change")
    monkeypatch.setattr(only.making, "builds", lambda said: [])
    refused(*BUILDS, why="no Star can have all these values")
