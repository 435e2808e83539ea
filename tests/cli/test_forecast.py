"""``ludus forecast``: with a system whose chances are known, and with those that are installed."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.odds.figures import interval
from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged
from tests.cli.stub_careers import Stub, installed


@pytest.fixture
def only(monkeypatch: pytest.MonkeyPatch) -> Stub:
    """The stub is the only system."""
    return installed(monkeypatch)


STRONG = ("forecast", "--style", "strong", "--months", "10", "--tactics", "npg")


def test_the_figures_of_a_forecast(only: Stub) -> None:
    facts = ludus_json(*STRONG, "--careers", "4000", "--seed", "5")
    assert facts["careers"] == 4000
    assert facts["freed"] + facts["dead"] + facts["active"] == 4000
    # 30% freed, 30% dead, by luck of a hundred.
    for key in ("freed", "dead"):
        low, high = interval(facts[key], 4000, z=4)
        assert low < 0.3 < high
        assert facts["intervals"][key] == pytest.approx(interval(facts[key], 4000))
    # Fame is 6 and a die of four.
    assert facts["mean_fame"] == pytest.approx(8.5, abs=0.1)
    assert set(facts["spreads"]["fame_spread"]) == {"7", "8", "9", "10"}
    assert [row["month"] for row in facts["by_month"]] == list(range(1, 11))
    for key in ("freed", "dead", "reached_rome"):
        counts = [row[key] for row in facts["by_month"]]
        assert counts == sorted(counts)
        assert counts[-1] == facts[key] > 0
    assert facts["by_month"][4]["reached_rome"] < facts["by_month"][4]["freed"]
    assert (facts["seed"], facts["failed"], facts["engine"]) == (5, [], "interpreted")
    assert facts["star"] == "a new Star (Strong)"


def test_the_same_seed_gives_the_same_careers(only: Stub) -> None:
    def counted(*more: str) -> list[Any]:
        facts = ludus_json(*STRONG, "-n", "500", *more)
        return [facts[key] for key in ("freed", "dead", "mean_months", "by_month", "spreads")]

    assert counted("--seed", "3") == counted("--seed", "3")
    assert counted("--seed", "3") == counted("--seed", "3", "--workers", "1")
    assert counted("--seed", "3") != counted("--seed", "4")


def test_the_tables(only: Stub) -> None:
    facts = ludus_json(*STRONG, "-n", "300")
    text = ludus(*STRONG, "-n", "300")
    assert text.startswith("A new Star (Strong): 300 careers, 10 months\n")
    for month in (1, 5, 10):
        (line,) = [line for line in text.splitlines() if line.split()[:1] == [str(month)]]
        row = facts["by_month"][month - 1]
        active = 300 - row["freed"] - row["dead"]
        shares = [row["freed"], row["dead"], row["reached_rome"], active]
        words = line.split()
        assert words[3:7] == [f"{share / 300:.1%}" for share in shares]
        assert words[7].count("#") == round(20 * row["freed"] / 300)
        assert words[7].count("x") == round(20 * row["dead"] / 300)
        assert len(words[7]) == 20
    assert "Sep 106" in text
    assert "Jun 107" in text
    low, high = interval(facts["freed"], 300)
    (freed,) = [line for line in text.splitlines() if line.startswith("freed ")]
    assert freed.split() == ["freed", f"{facts['freed'] / 300:.1%}", f"{low:.1%}", "to", f"{high:.1%}"]
    assert "median Fame" in text
    assert "middle half: 7 to 10" in text or "middle half: 8 to 10" in text or "middle half: 7 to 9" in text
    assert "interpreted; seed 1" in text


def test_many_months_are_few_rows(only: Stub) -> None:
    text = ludus(*STRONG[:3], "--months", "1200", "-n", "20")
    months = [line.split()[0] for line in text.splitlines() if line[:6].strip().isdecimal()]
    assert months == [str(month) for month in range(120, 1201, 120)]


def test_a_single_month(only: Stub) -> None:
    facts = ludus_json(*STRONG[:3], "--months", "1", "-n", "200")
    assert (len(facts["by_month"]), facts["by_month"][0]["freed"]) == (1, facts["freed"])
    assert "Sep 106" in ludus(*STRONG[:3], "--months", "1", "-n", "20")


def test_precision_ends_it_early_and_at_fixed_points(only: Stub) -> None:
    assert ludus_json(*STRONG, "--precision", "0.03")["careers"] == 1000
    # The share is about 0.3: 0.21 * (1.96 / 0.02) ** 2 is more than 2000.
    assert ludus_json(*STRONG, "--precision", "0.02")["careers"] in (2000, 4000)


def test_tactics_side_by_side(only: Stub) -> None:
    strong = STRONG[:-2]
    facts = ludus_json(*strong, "-n", "2000", "--compare", "tactics")
    assert facts["compare"] == "tactics"
    rows = {row["name"]: row for row in facts["rows"]}
    assert list(rows) == ["meek", "mild", "npg"]
    # All have the same luck, so more is never less.
    assert rows["npg"]["freed"] < rows["meek"]["freed"] < rows["mild"]["freed"]
    text = ludus(*strong, "-n", "2000", "--compare", "tactics")
    marked = {line.split()[0]: line for line in text.splitlines() if line.split()[:1]}
    assert marked["mild"].split()[2] == "*"
    assert marked["npg"].split()[2] not in ("*", "~")


def test_styles_and_rest_side_by_side(only: Stub) -> None:
    rows = ludus_json(*STRONG, "-n", "1000", "--compare", "styles")["rows"]
    assert [row["name"] for row in rows] == ["Primary", "Secondary"]
    assert rows[0]["freed"] < rows[1]["freed"]
    assert rows[0]["freed"] == ludus_json(*STRONG, "-n", "1000")["freed"]
    assert rows[1]["freed"] == ludus_json(*STRONG, "-n", "1000", "--in-secondary")["freed"]
    rows = ludus_json(*STRONG, "-n", "1000", "--compare", "rest")["rows"]
    assert [row["name"] for row in rows] == ["every month", "every 2nd month", "every 3rd month"]
    assert rows[0]["freed"] > rows[1]["freed"] > rows[2]["freed"]
    assert rows[2]["freed"] == ludus_json(*STRONG, "-n", "1000", "--every", "3")["freed"]


def test_what_is_as_good_is_marked(only: Stub) -> None:
    text = ludus(*STRONG[:-2], "-n", "50", "--compare", "tactics")
    assert text.count("*") >= 3
    assert "~" in text
    assert "cannot be told from it" in text
    # All rows together, and how they were played.
    assert re.search(r"[\d,]+ careers a second, interpreted; seed 1$", text.rstrip())


def test_nothing_is_the_best_where_all_is_the_same(only: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as alike:
        alike.setattr("tests.cli.stub_careers.bonus", lambda tactics: 0)
        text = ludus(*STRONG[:-2], "-n", "50", "--compare", "tactics")
        assert "*" not in text
        assert "~" not in text
        assert "Nothing is marked where all rows are equal: Freed, Dead, Fame" in text
    # Death is the same for all here, freedom is not.
    text = ludus(*STRONG[:-2], "-n", "500", "--compare", "tactics")
    assert "* the best" in text
    assert "rows are equal: Dead\n" in text


def test_a_flag_that_a_comparison_would_pass_over_is_refused(only: Stub) -> None:
    for compared, words in (
        ("tactics", ("--tactics", "npg")), ("rest", ("--every", "3")), ("styles", ("--in-secondary",)),
    ):  # fmt: skip
        said = (*STRONG[:-2], "--compare", compared, *words)
        refused(*said, code=2, why=f"{words[0]}: '--compare {compared}' shows a row for each")
    assert len(ludus_json(*STRONG[:-2], "-n", "5", "--compare", "rest", "--tactics", "npg")["rows"]) == 3


def test_one_career_of_one_month(only: Stub) -> None:
    text = ludus(*STRONG[:3], "--months", "1", "-n", "1", "--compare", "rest")
    assert "1 career of 1 month for each row" in text
    assert "unknown" in text
    assert ludus(*STRONG[:3], "--months", "1", "-n", "1").count("1 career, ") == 1


def test_a_precision_that_was_not_reached_is_told(only: Stub) -> None:
    said = (*STRONG[:-2], "-n", "50", "--precision", "0.01")
    for words in ((), ("--compare", "tactics")):
        assert run(*said, *words).stderr.count("50 careers did not reach the --precision") == 1


def test_a_career_that_fails_is_shown_and_not_counted(only: Stub) -> None:
    only.trials.broken = frozenset((17, 60))
    result = run(*STRONG, "-n", "100", "--json")
    assert result.exit_code == 1
    facts = json.loads(result.stdout)
    assert facts["careers"] == 98
    assert [each["trial"] for each in facts["failed"]] == [17, 60]
    assert "17" in result.stderr
    assert "the roof fell in" in result.stderr


def test_what_will_not_do(only: Stub) -> None:
    refused("forecast", "Marcus", "--style", "strong", code=2, why="--style")
    refused("forecast", "--style", "strong", "-c", "games", code=2, why="new Star")
    refused("forecast", "--luck", "3", code=2, why="--style")
    refused("forecast", "Marcus", "--system", "skirmish", code=2, why="--system")
    refused("forecast", "--style", "Thick", why="'Thick'", mend="Strong")
    refused(*STRONG[:-1], "wild", why="'wild'")
    refused(*STRONG, "--engine", "steam", code=2, why="steam")
    refused(*STRONG, "--engine", "compiled", why="compiled")
    refused(*STRONG, "--every", "0", code=2, why="--every")
    refused(*STRONG, "--months", "0", code=2, why="--months")
    refused(*STRONG, "--compare", "hats", code=2, why="hats")


def test_no_star_and_no_campaign(only: Stub, home: Path) -> None:
    refused("forecast", why="no campaign is chosen", mend="--style")
    refused("forecast", "Marcus", why="no campaign is chosen", mend="--campaign")


# With the systems that are installed

PLAIN = ("--engine", "interpreted", "--workers", "1")
#: The keys that scripts rely on.
CONTRACT = (
    "careers", "freed", "dead", "active", "reached_heart", "reached_rome", "mean_months",
    "mean_matches", "mean_wins", "mean_fame", "mean_total",
)  # fmt: skip


def contract(*more: str) -> dict[str, Any]:
    """The forecast that scripts ask for."""
    facts = ludus_json(
        "forecast", "--style", "Murmillo", "--attributes", "4,4,4", "--tactics", "balanced",
        "--per-day", "1", "--months", "12", "--careers", "40", "--seed", "3", *more, *PLAIN,
    )  # fmt: skip
    assert facts["careers"] == 40
    for key in CONTRACT[:6]:
        assert type(facts[key]) is int
    for key in CONTRACT[6:]:
        assert type(facts[key]) is float
    assert facts["freed"] + facts["dead"] + facts["active"] == 40
    return facts


def test_what_scripts_rely_on() -> None:
    facts = contract()
    assert 1 <= facts["mean_months"] <= 12
    assert facts["mean_wins"] <= facts["mean_matches"] <= facts["mean_months"]
    assert facts["mean_total"] >= 12
    assert facts["reached_rome"] <= facts["reached_heart"]
    again = contract()
    assert [again[key] for key in CONTRACT] == [facts[key] for key in CONTRACT]
    signed = contract("--signature", "Strong")
    assert [signed[key] for key in CONTRACT] != [facts[key] for key in CONTRACT]


def test_the_skirmish_has_forecasts_too() -> None:
    facts = ludus_json("forecast", "--system", "skirmish", "--class", "medium", "-n", "10", "--months", "4", *PLAIN)
    assert facts["careers"] == facts["freed"] + facts["dead"] + facts["active"] == 10
    assert len(facts["by_month"]) == 4


def test_a_star_of_a_campaign_as_he_stands(at: Callable[[str], Path], home: Path) -> None:
    file = at("star")
    terms = ("-n", "30", "--months", "12", *PLAIN)
    with unchanged(home):
        fresh = ludus_json("forecast", *terms)
        assert fresh["star"] == "Marcus"
        assert ludus_json("forecast", "Marcus", *terms)["by_month"] == fresh["by_month"]
        # He is as he was made; a fresh man of average size with fewer arms is another.
        compared = ludus_json("forecast", "Marcus", "--compare", "styles", *terms)["rows"]
        assert compared[0]["by_month"] == fresh["by_month"]
        assert compared[1]["by_month"] != fresh["by_month"]
        bold = ludus_json("forecast", "Marcus", "--tactics", "bold", *terms)
        assert bold["by_month"] != fresh["by_month"]
    ludus("star", "tactics", "Marcus", "bold")
    assert ludus_json("forecast", "Marcus", *terms)["by_month"] == bold["by_month"]
    assert "Sep 106" in ludus("forecast", "Marcus", *terms)
    assert file.exists()


def test_who_has_no_forecast(at: Callable[[str], Path]) -> None:
    at("star")
    refused("forecast", "Nobody", why="'Nobody'", mend="Marcus")
    refused("forecast", "--attributes", "4,4,4", code=2, why="--style")
    refused("forecast", "--style", "Thraex", "--attributes", "9,9,9", why="9")
    refused("forecast", "--style", "Thraex", "--class", "light", why="--class")
    ludus("star", "retire", "Marcus", "--yes", "--anyway")
    refused("forecast", "Marcus", why="career is over")
    refused("coach", "tactics", "Marcus", why="career is over")
