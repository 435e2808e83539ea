"""``ludus match why``: chances turn by turn, turning points and luck of a past match."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import opened
from ludus_cli.game.trials.trials import Measure
from ludus_cli.models.undo_image import pack
from ludus_cli.odds.figures import Figure
from ludus_cli.odds.tables import chance_words
from tests.cli.helpers import ludus, ludus_json, refused
from tests.cli.terminals import Terminal


def test_what_is_shown(told: Path) -> None:
    """A row for each turn and one for the end, the turning points with what happened, everybody's luck."""
    facts = ludus_json("match", "why", "12", "-n", "100")
    shown = ludus("match", "why", "12", "-n", "100")
    turns = facts["turns"]
    assert [turn["turn"] for turn in turns] == list(range(1, len(turns) + 1))
    rows = re.findall(r"^ +(\d+|end) +.*[█░·]{20}$", shown, re.MULTILINE)
    assert rows == [*(str(turn["turn"]) for turn in turns), "end"]
    assert "100 matches played on from there" in shown
    assert "interpreted; 95% intervals" in shown or "compiled; 95% intervals" in shown
    points = facts["turning_points"]
    assert re.findall(r"^Turn (\d+): ", shown, re.MULTILINE) == [str(p["turn"]) for p in points]
    for point in points:
        assert point["beyond_noise"]
        assert point["events"]
        for line in point["events"]:
            assert line in shown
    for each in facts["luck"]:
        row = next(line for line in shown.splitlines() if line.startswith(f"{each['name']} ") and "%" not in line)
        assert f"{each['score']:+.1f}".replace("-", "−") in row or "+0.0" in row
    assert "standard deviations" in shown


def test_its_json(told: Path) -> None:
    facts = ludus_json("match", "why", "12", "-n", "40", "--seed", "6")
    assert facts["match"] == 12
    assert (facts["trials"], facts["seed"], facts["failed"]) == (40, 6, [])
    names = [name for side in facts["sides"] for name in side["names"]]
    assert "Marcus" in names
    for turn in facts["turns"]:
        assert turn["trials"] == 40
        assert sum([side["chance"] for side in turn["wins"]] + [turn["draw"]["chance"]]) == pytest.approx(1)
        assert set(turn["dies"]) == set(names)
        for side in (*turn["wins"], turn["draw"], *turn["dies"].values()):
            assert 0 <= side["low"] <= side["chance"] <= side["high"] <= 1
    # What each turn brought leads from the first chances to the end.
    for side in range(len(facts["sides"])):
        whole = sum(turn["swing"]["changes"][side] for turn in facts["turns"])
        end = float(facts["winner"] == side)
        assert facts["turns"][0]["wins"][side]["chance"] + whole == pytest.approx(end)
    for each in facts["luck"]:
        assert each["rolls"] > 0
        assert each["score"] == pytest.approx((each["came_to"] - each["expected"]) / each["deviation"])


def without_time(facts: dict[str, Any]) -> dict[str, Any]:
    """All but what depends on the machine: how long it took, and whether compiled rules were ready by then."""
    return {name: value for name, value in facts.items() if name not in ("seconds", "engine")}


@pytest.mark.soak
def test_it_is_the_same_twice_and_with_any_number_of_workers(told: Path) -> None:
    once = ludus_json("match", "why", "12", "-n", "60")
    assert without_time(ludus_json("match", "why", "12", "-n", "60")) == without_time(once)
    assert without_time(ludus_json("match", "why", "12", "-n", "60", "--workers", "2")) == without_time(once)
    other = ludus_json("match", "why", "12", "-n", "60", "--seed", "2")
    assert other["turns"] != once["turns"]
    assert other["luck"] == once["luck"]


def test_asking_changes_nothing(told: Path) -> None:
    before = told.read_bytes()
    ludus("match", "why", "12", "-n", "20")
    assert told.read_bytes() == before


@pytest.mark.parametrize(("value", "low", "high", "words"), [
    (0.54, 0.49, 0.592, "54% (49–59)"), (0.998, 0.9961, 1.0, ">99% (99.6–100)"),
    (0.9999, 0.9995, 0.99999, ">99% (99.9–99.9)"), (1.0, 0.9904, 1.0, "100% (99.0–100)"),
    (0.0, 0.0, 0.0095, "0% (0–0.9)"), (0.002, 0.0001, 0.02, "<1% (0.1–2)"),
])  # fmt: skip
def test_an_interval_is_as_exact_as_its_chance(value: float, low: float, high: float, words: str) -> None:
    assert chance_words(Figure(Measure("wins_0", "wins"), value, low, high)) == words


def test_a_match_from_the_table_cannot_be_told(at: Callable[[str], Path]) -> None:
    at("october")
    ludus("match", "record", "12", "--set", "ended=standing", "--set", "diludia=1")
    refused("match", "why", "12", why="fought at the table", mend="that Ludus has fought")


def test_a_match_that_would_go_another_way_today_is_not_made_up(told: Path) -> None:
    with opened(told) as campaign:
        row = campaign.file.match(12)
        assert row is not None
        data = json.loads(row.data)
    # Somebody has changed his card of then.
    data["seats"][0]["before"]["attributes"] = [6, 6, 6]
    import sqlite3

    connection = sqlite3.connect(told)
    with connection:
        connection.execute("UPDATE match SET data = ? WHERE id = 12", [pack(json.dumps(data))])
    connection.close()
    refused("match", "why", "12", why="it does not go as recorded", mend="match show")


@pytest.mark.soak
def test_the_skirmish_tells_it_too(home: Path) -> None:
    ludus("campaign", "create", "Hex", "--system", "skirmish", "--seed", "5")
    ludus("star", "create", "Marcus", "--class", "Medium")
    ludus("day", "open")
    ludus("day", "enter", "Marcus")
    ludus("match", "fight", "6")
    facts = ludus_json("match", "why", "6", "-n", "60")
    assert [point["turn"] for point in facts["turning_points"]]
    assert all(point["events"] for point in facts["turning_points"])
    assert "Turning points" in ludus("match", "why", "6", "-n", "60")


def test_several_a_side_fit_a_narrow_terminal(home: Path) -> None:
    told = [word for side in ("2 Secutor", "Thraex", "Murmillo") for word in ("--side", side)]
    file = ludus_json("match", "oneoff", *told, "--seed", "3")["file"]
    shown = ludus("match", "why", "1", "-n", "20", "--campaign", file)
    assert re.search(r"^Turn .* \+1 .*Draw", shown, re.MULTILINE)
    assert "▓" in shown
    assert max(len(line) for line in shown.splitlines() if "%" in line) <= 100


def test_ctrl_c_ends_it_with_a_message(told: Path, home: Path) -> None:
    terminal = Terminal("match", "why", "12", "-n", "1000000", *("--engine", "interpreted"), LUDUS_HOME=str(home))
    terminal.wait_for("Playing on")
    terminal.interrupt(busy=True)
    assert terminal.finish() != 0
    assert "Traceback" not in terminal.seen
    assert "Luck" not in terminal.seen
