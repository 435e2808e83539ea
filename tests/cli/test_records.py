"""``ludus records``: every book, of one campaign and of all, with nothing in it and with everything."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ludus_cli.commands.records import TOP_OF_ALL, Book
from ludus_cli.records import chances
from tests.cli.helpers import campaign_file, ludus, ludus_json, refused, run, unchanged

#: A Star's name with everything that a terminal, a page or a template could take amiss.
NAME = 'שמעון "{{ <b>Rex</b> [red]'


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody waits: few trials, and a cache of one's own."""
    monkeypatch.setattr(chances, "FIRST", 4)
    monkeypatch.setattr(chances, "ALL", 6)
    monkeypatch.setattr(chances, "folder", lambda: tmp_path / "chances")


def test_everything_on_a_page(told: Path, home: Path) -> None:
    with unchanged(home):
        shown = ludus("records")
    titles = [line.partition(":")[0] for line in shown.splitlines() if ": Sand and Bread" in line]
    assert titles[:2] == ["Hall of fame", "Memorable matches, by the chance of what happened"]
    assert {"Cemetery", "Stars as each style", "Stars against each style", "Places"} <= set(titles)
    (page,) = ludus_json("records")["records"]
    assert set(page) == {
        "system", "campaigns", "matches_fought", "everybody", "hall", "matches", "streaks", "graves",
        "against", "styles", "places",
    }  # fmt: skip
    assert page["campaigns"] == ["Sand and Bread"]
    assert all(len(page[book]) <= TOP_OF_ALL for book in ("hall", "matches", "graves", "against"))


def test_all_books_together_play_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ludus("career", "--system", "forglory", "--seed", "4", "--months", "2", "--output", "school")
    with monkeypatch.context() as patch:
        patch.setattr(chances, "weigh", None)
        shown = run("records", "--campaign", "school/campaign.ludus")
    assert "2 matches have no estimate" in shown.stderr
    assert "To play them again for their odds: ludus records matches" in shown.stderr
    (page,) = ludus_json("records", "matches", "--campaign", "school/campaign.ludus")["records"]
    assert [each["trials"] > 0 for each in page["matches"]] == [True, True]


@pytest.mark.parametrize("book", Book)
def test_a_book_alone_shows_no_other(told: Path, book: Book) -> None:
    (page,) = ludus_json("records", book)["records"]
    assert set(page) - {"system", "campaigns", "matches_fought", "everybody"} == {book}
    assert ludus("records", book)


def test_the_hall_agrees_with_the_star(told: Path) -> None:
    (page,) = ludus_json("records", "hall")["records"]
    star = ludus_json("star", "show")["star"]
    (marcus,) = page["hall"]
    assert (marcus["name"], marcus["star"], marcus["kind"]) == ("Marcus", True, star["style"])
    assert marcus["numbers"]["Fame"] == star["fame"]
    assert (marcus["wins"], marcus["defeats"]) == (star["wins"], star["defeats"])
    everybody = ludus_json("records", "hall", "--all", "--by", "kills", "--limit", "4")["records"][0]
    kills = [each["numbers"]["Kills"] for each in everybody["hall"]]
    assert len(kills) == 4
    assert kills == sorted(kills, reverse=True)
    assert kills[0] > 0


def test_matches_agree_with_the_matches_of_the_campaign(told: Path) -> None:
    (page,) = ludus_json("records", "matches", "--exact")["records"]
    found = {each["match"]: each for each in page["matches"]}
    assert 12 in found
    assert found[12]["result"] == ludus_json("match", "show", "12")["result"]
    values = [each["chance"] for each in page["matches"]]
    assert values == sorted(values)
    for each in page["matches"]:
        low, high = each["interval"]
        assert 0 <= low <= high <= 1
        assert each["trials"] == chances.ALL
    (everybody,) = ludus_json("records", "matches", "--all", "--limit", "50")["records"]
    assert len(everybody["matches"]) == everybody["matches_fought"] > page["matches_fought"]


def test_a_second_asking_is_answered_from_the_cache(told: Path, tmp_path: Path) -> None:
    first = ludus("records", "matches", "--exact")
    (file,) = (tmp_path / "chances").iterdir()
    assert json.loads(file.read_text(encoding="utf-8"))
    before = file.stat().st_mtime_ns
    assert ludus("records", "matches", "--exact") == first
    assert file.stat().st_mtime_ns == before


def test_against_one_man_and_against_another(told: Path) -> None:
    foe = next(each for each in ludus_json("match", "show", "12")["gladiators"] if each["name"] != "Marcus")
    (page,) = ludus_json("records", "against", "Marcus", str(foe["id"]))["records"]
    (met,) = page["against"]
    assert [each["match"] for each in met["matches"]] == [12]
    assert {met["one"]["id"], met["two"]["id"]} == {1, foe["id"]}
    # The man named first stands first, with his own record.
    table = ludus("records", "against", foe["name"], "marcus")
    outcome = {"won": "1–0–0", "lost": "0–1–0", "drew": "0–0–1"}[foe["outcome"]]
    assert table.startswith(f"{foe['name']} against Marcus *, {outcome}: ")
    (page,) = ludus_json("records", "against", "Marcus")["records"]
    assert len(page["against"]) == 2
    assert ludus("records", "against") == "No two gladiators have met twice.\n\n"


def test_who_cannot_be_found_is_said(told: Path) -> None:
    refused("records", "against", "Nobody", why="no gladiator called 'Nobody' has fought")
    refused("records", "against", "Marcus", "Nobody", why="have never met")
    refused("records", "hall", "--by", "gold", why="'gold'", mend="fame, wins, laurels, kills, free")
    for words, why in (
        (("hall", "Marcus"), "names are for against and luck only"), (("against", "a", "b", "c"), "two men at most"),
        (("graves", "--by", "wins"), "it is for hall only"),
        (("--everywhere", "-c", "test"), "one campaign or all of them"), (("wonders",), "'wonders' is not one of"),
        (("hall", "--limit", "0"), "0"),
    ):  # fmt: skip
        refused("records", *words, code=2, why=why)


def test_namesakes_must_be_told_apart(told: Path) -> None:
    ludus("star", "create", "Twin", "--style", "Thraex")
    (page,) = ludus_json("records", "hall", "--all", "--limit", "100")["records"]
    foe = next(each for each in page["hall"] if not each["star"])
    with closing(sqlite3.connect(told)) as connection, connection:
        connection.execute("UPDATE gladiator SET name = ? WHERE name = 'Marcus'", (foe["name"],))
    refused(
        "records", "against", foe["name"], why=f"several men are called {foe['name']}", mend="Choose one by number: 1, "
    )


def test_a_campaign_with_nothing_in_it_says_so(home: Path) -> None:
    ludus("campaign", "create", "Empty", "--seed", "3")
    for book in (*Book, None):
        result = run("records", *([book] if book else []))
        assert (result.exit_code, result.stdout) == (0, "")
        assert "There is no Star yet, and no match has been fought in Empty." in result.stderr
        assert "ludus star create" in result.stderr
    (page,) = ludus_json("records")["records"]
    assert (page["hall"], page["matches"], page["graves"]) == ([], [], [])
    ludus("star", "create", "Marcus", "--style", "Thraex")
    result = run("records", "--campaign", "Empty")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "No match has been fought yet in Empty. Next: ludus brief --campaign Empty" in result.stderr


def test_matches_of_others_alone_are_shown_with_all(home: Path) -> None:
    ludus("campaign", "create", "Others", "--seed", "3")
    ludus("star", "create", "Marcus", "--style", "Thraex")
    ludus("day", "open")
    ludus("day", "close")
    result = run("records", "hall")
    assert result.stdout == ""
    assert "No Star has fought yet in Others; --all shows the other gladiators." in result.stderr
    assert "Hall of fame" in ludus("records", "hall", "--all")


def test_names_stay_as_typed(home: Path) -> None:
    ludus("campaign", "create", "[bold]Names", "--seed", "3")
    ludus("star", "create", NAME, "--style", "Thraex")
    ludus("day", "open")
    ludus("day", "enter")
    ludus("match", "fight")
    shown = ludus("records")
    assert f" {NAME} * " in shown
    assert "Hall of fame: [bold]Names" in shown
    assert ludus_json("records", "hall")["records"][0]["hall"][0]["name"] == NAME


def test_a_one_off_is_in_no_record(home: Path) -> None:
    facts = ludus_json("match", "oneoff", "--side", "Ajax:Thraex", "--side", "Murmillo", "--seed", "5")
    result = run("records", "-c", facts["file"])
    assert (result.exit_code, result.stdout) == (0, "")
    assert "no match has been fought" in result.stderr.casefold()


def test_everywhere_shows_systems_apart_and_names_what_it_leaves_out(told: Path, home: Path) -> None:
    folder = home / "campaigns"
    shutil.copy(told, folder / "again.ludus")
    (folder / "broken.ludus").write_text("no campaign", encoding="utf-8")
    ludus("campaign", "create", "Hexes", "--system", "skirmish", "--seed", "4")
    result = run("records", "hall", "--everywhere")
    assert result.exit_code == 0
    assert "broken.ludus is left out: " in result.stderr
    assert "no match has been fought in Hexes" in result.stderr
    assert "Hall of fame: 2 campaigns of Heroes of the Colosseum" in result.stdout
    assert result.stdout.count("Marcus *") == 2
    result = run("records", "--everywhere", "--json")
    heroes, skirmish = sorted(json.loads(result.stdout)["records"], key=lambda page: page["system"])
    assert heroes["campaigns"] == ["Sand and Bread", "Sand and Bread"]
    assert (skirmish["system"], skirmish["hall"]) == ("skirmish", [])
    assert len(heroes["hall"]) == 2
    # A name may be borne in several campaigns: each has his own matches.
    (page, _) = json.loads(run("records", "against", "Marcus", "--everywhere", "--json").stdout)["records"]
    assert len(page["against"]) == 4


def test_everywhere_without_any_campaign_is_refused(home: Path) -> None:
    refused("records", "--everywhere", why="there are no campaigns yet", mend="ludus campaign create")


def test_the_other_rules_have_records_too(home: Path) -> None:
    ludus("campaign", "create", "Hexes", "--system", "skirmish", "--seed", "4")
    ludus("star", "create", "Corax", "--class", "Light")
    ludus("day", "open")
    ludus("day", "enter")
    ludus("match", "fight")
    shown = ludus("records")
    for title in ("Hall of fame", "Memorable", "Stars as each class", "Places"):
        assert title in shown
    assert "Corax *" in shown
    assert campaign_file(home, "hexes").exists()
