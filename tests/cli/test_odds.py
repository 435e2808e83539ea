"""``ludus odds``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.odds import interval
from tests.cli.helpers import TINY_ARENA, ludus

KEYS = [
    "matches", "wins_a", "wins_b", "draws", "kills", "executions", "surrenders", "mean_turns",
    "mean_dice", "seconds", "matches_per_second", "engine",
]  # fmt: skip
COUNTED = KEYS[:9]


def odds(*args: str) -> dict[str, Any]:
    """The odds as JSON."""
    facts: dict[str, Any] = json.loads(ludus("odds", *args, "--json"))
    assert list(facts) == KEYS
    return facts


def counts(*args: str) -> list[float]:
    """What does not depend on the clock."""
    facts = odds(*args)
    return [facts[key] for key in COUNTED]


def test_the_keys_and_what_they_hold() -> None:
    facts = odds("Murmillo", "Thraex", "-n", "120")
    assert facts["matches"] == 120
    assert facts["wins_a"] + facts["wins_b"] + facts["draws"] == 120
    for key in KEYS[:7]:
        assert isinstance(facts[key], int)
        assert 0 <= facts[key] <= 120
    # Every loser is killed, yields, or is out and may be put to death.
    assert facts["kills"] + facts["surrenders"] <= 120
    assert facts["kills"] + facts["executions"] <= 120
    assert 1 < facts["mean_turns"] < 200
    assert facts["mean_dice"] > 10
    assert facts["seconds"] > 0
    assert facts["matches_per_second"] == pytest.approx(120 / facts["seconds"])
    assert facts["engine"] == "interpreted"


def test_the_same_seed_gives_the_same_counts() -> None:
    first = counts("Retiarius", "Secutor", "-n", "60", "--seed", "7")
    assert counts("retiarius", "SECUTOR", "-n", "60", "--seed", "7") == first
    assert counts("Retiarius", "Secutor", "-n", "60", "--seed", "8") != first
    assert counts("Retiarius", "Secutor", "-n", "60", "--seed", "7", "--row", "6") != first


def test_to_the_death_nobody_yields() -> None:
    facts = odds("Thraex", "Murmillo", "-n", "60", "--death")
    assert facts["surrenders"] == 0
    assert facts["draws"] == 0
    assert facts["kills"] + facts["executions"] == 60


def test_the_arena_by_name_and_from_a_file() -> None:
    Path("tiny.txt").write_text(TINY_ARENA, encoding="utf-8")
    amphitheatre = counts("Thraex", "Murmillo", "-n", "40")
    assert counts("Thraex", "Murmillo", "-n", "40", "--arena", "Amphitheatre") == amphitheatre
    tiny = odds("Thraex", "Murmillo", "-n", "40", "--arena", "tiny.txt")
    colosseum = odds("Thraex", "Murmillo", "-n", "40", "--arena", "colosseum")
    assert tiny["mean_turns"] < colosseum["mean_turns"]


def test_the_table_has_shares_and_intervals() -> None:
    facts = odds("Thraex", "Murmillo", "-n", "80")
    text = ludus("odds", "Thraex", "Murmillo", "-n", "80")
    assert "Thraex against Murmillo: 80 matches, pool row 2, amphitheatre" in text
    (line,) = [line for line in text.splitlines() if line.startswith("Thraex wins")]
    low, high = interval(facts["wins_a"], 80)
    share = facts["wins_a"] / 80
    assert line.split() == [
        "Thraex", "wins", str(facts["wins_a"]), f"{share:.1%}", f"{low:.1%}", "to", f"{high:.1%}",
    ]  # fmt: skip
    assert f"{facts['mean_turns']:.2f} turns" in text
    assert "to the death" in ludus("odds", "Thraex", "Murmillo", "-n", "1", "--death")


def test_a_style_against_itself() -> None:
    text = ludus("odds", "Thraex", "Thraex", "-n", "5")
    assert "Thraex A wins" in text
    assert "Thraex B wins" in text


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(count: int, of: int, low: float, high: float) -> None:
    assert interval(count, of) == pytest.approx((low, high), abs=5e-5)
