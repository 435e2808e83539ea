"""Notes on cards and on the campaign, and reminders, in every rule system: shown while they apply, and kept wherever
the campaign or the gladiator goes. Records of careers on paper."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.systems.installed import load, shipped_systems
from tests.cli.helpers import ludus, ludus_json, refused, run
from tests.contract.journey import begin, next_month
from tests.contract.made import required_flags
from tests.some import some

FAVOUR, PREFACE, SHIELD, DOCTOR = (
    "Owes Vibia a favour.",
    "Played by candlelight.",
    "The large shield!",
    "Pay the doctor.",
)


def number_of() -> int:
    """The number of Marcus."""
    return int(ludus_json("star", "show", "Marcus")["star"]["id"])


def notes(*campaign: str) -> list[dict[str, Any]]:
    """All notes of a campaign."""
    found: list[dict[str, Any]] = ludus_json("note", "list", *campaign)["notes"]
    return found


def due() -> list[str]:
    """The reminders that a brief shows, in the table as in JSON."""
    found = [each["text"] for each in ludus_json("brief")["reminders"]]
    assert [text for text in (SHIELD, DOCTOR) if text in ludus("brief")] == found
    return found


def on_card() -> bool:
    """Whether the note stands on the card."""
    kept = FAVOUR in ludus("star", "show", "Marcus")
    assert (FAVOUR in ludus_json("star", "show", "Marcus")["notes"]) == kept
    return kept


def check_pages() -> None:
    """The note stands on each size of paper, and on the site; the preface comes first in the journal and there."""
    ludus("site", "site")
    shown = [Path(f"site/gladiator-{number_of()}.html")]
    for size in ("page", "quarter", "sleeve"):
        shown.append(Path(f"{size}.html"))
        ludus("card", "Marcus", "--size", size, "--output", f"{size}.html")
    assert [page.name for page in shown if FAVOUR not in page.read_text("utf-8")] == []
    for page in (ludus("journal", "--format", "html"), Path("site/index.html").read_text("utf-8")):
        assert PREFACE in page.partition("</header>")[0]
    assert PREFACE in ludus("journal").partition("\n## ")[0]
    assert json.loads(ludus("journal", "--format", "json"))["notes"] == [PREFACE]


def waiting() -> list[str]:
    """The reminder for the next match of Marcus, which has been seen, if he has not fought: in some games months bring
    matches by themselves."""
    found = run("match", "list", "--gladiator", "Marcus", "--json").stdout
    return [] if found and any(each["status"] == "fought" for each in json.loads(found)["matches"]) else [SHIELD]


@pytest.mark.parametrize("key", some(shipped_systems(), 3))
def test_notes_apply_when_they_should_and_go_along(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    system = load(key)
    begin(system)
    months = [system.campaign.round.calendar.words(number) for number in range(3)]
    ludus("note", "add", FAVOUR, "--card", "Marcus", "--up-to", months[1], "--tag", "debts", "--tag", "Vibia")
    ludus("note", "add", PREFACE, "--tag", "debts")
    ludus("note", "remind", SHIELD, "--star", "Marcus")
    ludus("note", "remind", DOCTOR, "--month", months[1], "--tag", "debts")
    assert on_card()
    assert due() == [SHIELD]
    check_pages()
    tagged = [note["number"] for note in ludus_json("note", "list", "--tag", "debts")["notes"]]
    assert tagged == [1, 2, 4]
    named = ludus_json("note", "list", "--gladiator", "Marcus", "--tag", "vibia", "--words", "favour")["notes"]
    assert [note["number"] for note in named] == [1]
    assert [note["number"] for note in ludus_json("note", "list", "--month", months[1])["notes"]] == [4]
    for word, of in (("favour", f"star {number_of()}"), ("candlelight", "campaign"), ("doctor", "reminder 4")):
        assert [each["of"] for each in ludus_json("find", word)["found"]] == [of]

    before = notes()
    ludus("campaign", "export", "sand.jsonl")
    ludus("star", "export", "Marcus", "marcus.json")
    ludus("campaign", "import", "sand.jsonl", "--name", "Copy")
    assert notes("-c", "Copy") == before
    next_month()
    ludus("branch", "try", "bolder")
    assert on_card()
    assert due() == [*waiting(), DOCTOR]
    ludus("note", "done", "4")
    assert due() == waiting()
    ludus("note", "done", "4", "--not-yet")
    next_month()
    assert not on_card()
    assert due() == [*waiting(), DOCTOR]
    ludus("undo", str(ludus_json("history")["last"] - 2))
    assert on_card()
    later = system.campaign.round.calendar.short(1)
    # A man who gets his number on another branch is not the man that the notes are about.
    ludus("undo")
    assert [note["state"] for note in notes()] == ["of another past", "", "of another past", f"from {later}"]

    ludus("campaign", "create", "Elsewhere", "--system", key)
    ludus("star", "import", "marcus.json")
    assert [(note["kind"], note["text"], note["tags"]) for note in notes()] == [
        ("card", FAVOUR, ["debts", "vibia"]), ("reminder", SHIELD, []),
    ]  # fmt: skip
    assert on_card()
    assert due() == [SHIELD]


@pytest.mark.parametrize("key", shipped_systems())
def test_records_count_a_career_on_paper_where_the_house_says_so(key: str) -> None:
    begin(load(key))
    ludus("star", "create", "Leo", *required_flags(load(key)), "--set", "wins=8", "--set", "defeats=3")

    def wins() -> dict[str, int]:
        (page,) = ludus_json("records", "hall")["records"]
        return {man["name"]: man["wins"] for man in (*page["hall"], *page.get("houses", []))}

    assert wins().get("Leo", 0) == 0
    assert "Careers on paper do not count (Leo, 11 matches)" in run("records").stderr
    ludus("rules", "set", "past-in-records", "on")
    assert ludus_json("campaign", "show")["house_rules"]["past-in-records"] == "on"
    # A lanista of a ludus has no record, and that of a Dominus is his house's.
    assert wins().get("Leo", 0) == (0 if key in ("gladiator-ludus", "spartacus") else 8)
    ludus("campaign", "export", "sand.jsonl")
    ludus("undo")
    assert wins().get("Leo", 0) == 0
    ludus("campaign", "import", "sand.jsonl", "--name", "Copy")
    assert ludus_json("campaign", "show", "-c", "Copy")["house_rules"]["past-in-records"] == "on"
    ludus("campaign", "create", "New", "--system", key, "--rule", "past-in-records=on")
    assert ludus_json("campaign", "show")["house_rules"]["past-in-records"] == "on"
    assert "Nothing differs" in ludus("audit")
    refused("rules", "set", "past-in-records", "maybe", why="takes off or on, not 'maybe'")
