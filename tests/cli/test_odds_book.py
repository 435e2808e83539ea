"""``ludus odds`` from the bookmaker's book, its table, and estimates where they are shown."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.odds import book
from ludus_cli.odds.runner import result_json
from ludus_cli.systems.installed import load
from tests.cli.helpers import ludus, ludus_json, refused, run

At = Callable[[str], Path]


@pytest.fixture
def anew() -> Iterator[None]:
    """Forget the books that were read, before and after the test."""
    book.book_of.cache_clear()
    yield
    book.book_of.cache_clear()


@pytest.fixture
def no_book(anew: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take all books away."""
    monkeypatch.setattr(book, "FOLDER", tmp_path)


def facts_of(*args: str) -> dict[str, Any]:
    """Return the odds as JSON."""
    facts: dict[str, Any] = json.loads(ludus("odds", *args, "--json"))
    return facts


def test_a_standard_pairing_comes_from_the_book() -> None:
    facts = facts_of("Murmillo", "Thraex")
    assert (facts["engine"], facts["rules_version"]) == ("book", load("heroes").campaign.version)
    assert facts["matches"] == facts["wins_a"] + facts["wins_b"] + facts["draws"] > 10_000
    assert 0 < facts["standard_error"] < 0.01
    shown = ludus("odds", "Murmillo", "Thraex")
    assert f"From the bookmaker's book, rules version {facts['rules_version']}: {facts['matches']:,} matches" in shown
    assert facts_of("Murmillo", "Thraex", "--row", "5")["wins_a"] != facts["wins_a"]


@pytest.mark.parametrize("said", [["-n", "4"], ["--seed", "8"], ["--death"], ["--tactics-a", "bold"]])
def test_whatever_is_not_standard_is_played(said: list[str]) -> None:
    facts = facts_of("Murmillo", "Thraex", "--precision", "0.25", *said)
    assert facts["engine"] == "interpreted"
    assert "rules_version" not in facts


@pytest.mark.usefixtures("no_book")
def test_without_a_book_it_plays_and_says_so() -> None:
    found = run("odds", "Murmillo", "Thraex", "--precision", "0.05")
    assert found.exit_code == 0
    assert "The bookmaker's book is missing or damaged. These matches were played." in " ".join(found.stderr.split())
    assert "a second, interpreted; seed 1" in found.stdout
    refused("odds", "--table", why="the bookmaker's book is missing or damaged", mend="ludus odds A B")


def test_the_table_in_all_forms(tmp_path: Path) -> None:
    facts = json.loads(ludus("odds", "--table", "--json"))
    assert len(facts["pairings"]) == 36
    rows = list(csv.DictReader(io.StringIO(ludus("odds", "--table", "--csv"))))
    assert [(row["a"], row["b"], int(row["wins_a"])) for row in rows] == [
        (each["a"], each["b"], each["wins_a"]) for each in facts["pairings"]
    ]
    text = ludus("odds", "--table")
    one = next(each for each in facts["pairings"] if (each["a"], each["b"]) == ("Thraex", "Secutor"))
    line = next(line for line in text.splitlines() if "6  Thraex" in line)
    assert f"{100 * one['share']:.1f}" in line.split()
    for name in ("odds.html", "odds.md"):
        ludus("odds", "--table", "--output", str(tmp_path / name))
        page = (tmp_path / name).read_text("utf-8")
        assert "6 Thraex" in page
        assert f"{100 * one['share']:.1f}" in page


@pytest.mark.usefixtures("anew")
def test_the_table_has_the_kinds_in_the_book_and_names_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lion = load("gladiator").campaign.kind_by_name("Lion")
    whole = book.read_file

    def without_lions(*given: Any) -> Any:
        found = whole(*given)
        assert found is not None
        for pairing in [each for each in found.rows if lion in each[1:]]:
            del found.rows[pairing]
        return found

    monkeypatch.setattr(book, "read_file", without_lions)
    text = ludus("odds", "--table", "--system", "gladiator")
    assert "GLADIATOR, edition colosseum, " in text
    *rows, about = text.splitlines()
    assert "Provocator" in text
    assert not any(" - " in row or "Lion" in row for row in rows)
    assert "Not in the book: Lion." in about
    assert about.endswith("To have them played: ludus odds A B --matches 2000")
    assert "Not in the book" not in ludus("odds", "--table")
    # Names head the columns of a page that has room for them.
    for system, head in (("heroes", ">Thraex</th>"), ("gladiator", ">3</th>")):
        ludus("odds", "--table", "--system", system, "--output", str(tmp_path / f"{system}.html"))
        assert head in (tmp_path / f"{system}.html").read_text("utf-8")


def test_odds_name_the_edition_and_explain_winners_who_die() -> None:
    of = ("odds", "--system", "gladiator", "-n", "200")
    shown = ludus(*of, "Myrmillo", "Lion")
    assert "200 matches, edition colosseum, " in shown
    facts = json.loads(ludus(*of, "Myrmillo", "Lion", "--json"))
    more = facts["deaths_b"] - facts["wins_a"] - facts["draws"]
    assert (more > 0) == (f"Lion dies of wounds after at least {more} " in shown)
    assert more > 0
    assert "Myrmillo dies of wounds" not in shown
    older = ludus(*of, "Light", "Heavy", "--rules", "1981")
    assert ("edition" in older, ", rules 1981" in older) == (False, True)


def test_a_wide_table_comes_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    *table, about = ludus("odds", "--table", "--system", "spartacus").splitlines()
    assert sum("Wins of" in line for line in table) > 2
    assert max(map(len, table)) <= 80
    assert "standard error at most" in about


@pytest.mark.parametrize(
    ("args", "why"),
    [
        ("--table Murmillo", "the table has all pairings"), ("--table -n 5", "the table has all pairings"),
        ("Murmillo Thraex --output odds.html", "it is for --table only"),
        ("--table --output odds.doc", "let the name end in"),
        ("--table --rule rivals=off", "only the usual house rules"),
    ],
)  # fmt: skip
def test_what_the_table_does_not_take(args: str, why: str) -> None:
    found = run("odds", *args.split())
    assert found.exit_code != 0
    assert why in " ".join(found.output.replace("│", " ").split())


def test_records_are_estimates_unless_they_are_to_be_exact(at: At) -> None:
    at("told")
    (page,) = ludus_json("records", "matches", "--all")["records"]
    assert all(each["estimate"] and each["interval"] is None and 0 < each["chance"] < 1 for each in page["matches"])
    assert "estimate" in ludus("records", "matches", "--all")
    (page,) = ludus_json("records", "matches", "--all", "--limit", "1", "--exact")["records"]
    assert [(each["estimate"], each["trials"]) for each in page["matches"]] == [(False, 400)]
    assert "it is for matches only" in " ".join(run("records", "hall", "--exact").output.split())


def test_a_brief_estimates_the_matches_of_stars(at: At) -> None:
    at("october")
    brief = ludus_json("brief")
    billed = [bout["match"] for day in brief["days"] for bout in day["bill"] if bout["status"] == "billed"]
    for each in brief["estimates"]:
        assert each["match"] in billed
        assert each["a"] + each["b"] + each["draw"] == pytest.approx(1)
    assert ("Estimated chances" in ludus("brief")) == bool(brief["estimates"])


def test_the_book_gives_the_keys_of_played_odds() -> None:
    system = load("heroes")
    terms = book.terms_of({}, 0, 1)
    result, _ = book.booked(system, terms)
    assert result is not None
    played = facts_of("Dimachaerus", "Hoplomachus", "-n", "2")
    assert result_json(result).keys() <= played.keys()
