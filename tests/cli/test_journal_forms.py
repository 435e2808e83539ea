"""``ludus journal`` in all its forms, and parts of it."""

import csv
import io
import json
import re
from pathlib import Path

import pytest
import yaml

from tests.cli.helpers import ludus, ludus_json, refused, run, unchanged


def test_markdown_begins_with_what_a_vault_reads(told: Path) -> None:
    _, front, text = ludus("journal").split("---\n", 2)
    assert yaml.safe_load(front) == {
        "title": "Sand and Bread", "stars": ["Marcus"], "from": "0106-09", "to": "0106-10",
        "tags": ["ludus", "gladiators"],
    }  # fmt: skip
    assert text.startswith("\n# Sand and Bread\n")


def test_a_vault_has_a_note_that_leads_and_one_for_each_month(told: Path) -> None:
    assert "Written: 4 notes in notes" in ludus("journal", "--vault", "notes")
    assert sorted(path.name for path in Path("notes").glob("*.md")) == [
        "Sand and Bread 0106-09.md", "Sand and Bread 0106-10.md", "Sand and Bread Marcus.md", "Sand and Bread.md",
    ]  # fmt: skip
    lead = Path("notes/Sand and Bread.md").read_text(encoding="utf-8")
    october = Path("notes/Sand and Bread 0106-10.md").read_text(encoding="utf-8")
    assert "(<Sand and Bread 0106-10.md>)" in lead
    assert "[before](<Sand and Bread 0106-09.md>)" in october
    assert "(<Sand and Bread.md>)" in october
    front = yaml.safe_load(october.split("---\n")[1])
    assert (front["book"], front["stars"]) == ("Sand and Bread", ["Marcus"])
    whole = ludus("journal")
    for paragraph in october.split("## ", 1)[1].split("\n\n")[1:]:
        assert paragraph.strip() in whole


def test_a_vault_is_written_again(told: Path) -> None:
    """Notes of Ludus are updated, stale ones are removed, and changed ones stay, unless --force is given."""
    vault = Path("notes")
    vault.mkdir()
    (vault / "Groceries.md").write_text("Bread")
    ludus("journal", "--vault", "notes")
    with unchanged(vault):
        assert "0 new or changed, 4 unchanged, 0 removed." in ludus("journal", "--vault", "notes")
    month = vault / "Sand and Bread 0106-09.md"
    month.write_text(month.read_text(encoding="utf-8") + "\nMy own words.\n", encoding="utf-8")
    ludus("note", "add", "The best of them.", "--star", "Marcus")
    said = run("journal", "--vault", "notes")
    assert "1 new or changed, 2 unchanged, 0 removed." in said.stdout
    assert "You changed Sand and Bread 0106-09.md, so it stays as it is." in said.stderr
    assert "My own words." in month.read_text(encoding="utf-8")
    assert "The best of them." in (vault / "Sand and Bread Marcus.md").read_text(encoding="utf-8")
    # A part of the journal removes nothing that belongs to another part.
    ludus("journal", "--vault", "notes", "--month", "October 106")
    assert len(list(vault.glob("*.md"))) == 5
    ludus("star", "rename", "Marcus", "Felix")
    said = run("journal", "--vault", "notes")
    assert not (vault / "Sand and Bread Marcus.md").exists()
    assert (vault / "Sand and Bread Felix.md").exists()
    assert "1 removed." in said.stdout
    # A changed note stays even if the journal no longer has it.
    ludus("campaign", "rename", "sand-and-bread", "Sand and Wine")
    said = run("journal", "--vault", "notes")
    assert "Sand and Bread 0106-09.md no longer belongs to the journal" in said.stderr
    assert sorted(each.name for each in vault.glob("Sand and Bread*")) == [month.name]
    lead = vault / "Sand and Wine.md"
    before = lead.read_text(encoding="utf-8")
    lead.write_text("Mine.", encoding="utf-8")
    ludus("journal", "--vault", "notes")
    assert lead.read_text(encoding="utf-8") == "Mine."
    ludus("journal", "--vault", "notes", "--force")
    assert lead.read_text(encoding="utf-8") == before
    assert (vault / "Groceries.md").read_text() == "Bread"


def test_a_vault_does_not_replace_a_note_that_ludus_did_not_write(told: Path) -> None:
    vault = Path("notes")
    vault.mkdir()
    (vault / "Sand and Bread.md").write_text("Mine.")
    with unchanged(vault):
        why = "there is a Sand and Bread.md, which Ludus did not write"
        refused("journal", "--vault", "notes", why=why)
    ludus("journal", "--vault", "notes", "--force")


def test_a_page_is_printed_on_the_requested_paper(told: Path) -> None:
    for flags, size in (((), "210.0mm 297.0mm"), (("--paper", "letter"), "215.9mm 279.4mm")):
        ludus("journal", *flags, "--output", "book.html", "--force")
        assert re.findall(r"@page {[^}]*size: ([^;]*);", Path("book.html").read_text(encoding="utf-8")) == [size]


def test_parts(told: Path) -> None:
    whole = ludus("journal")
    october = ludus("journal", "--month", "October 106")
    assert "## October 106 AD" in october
    assert "## September 106 AD" not in october
    assert "At a glance" not in october
    assert "\n*October 106 AD*\n" in october
    since = ludus("journal", "--since", "106-10")
    assert "At a glance" in since
    assert "## September 106 AD" not in since
    alone = ludus("journal", "--match", "12")
    assert len(alone) < len(october) < len(since) < len(whole)
    prose = alone.split("### ", 1)[1].split("\n\n")[1]
    assert prose in whole


def test_severities_differ_and_each_is_told_the_same_again(told: Path) -> None:
    pages = {name: ludus("journal", "--match", "12", "--severity", name) for name in ("terse", "standard", "epic")}
    assert len(pages["terse"]) < len(pages["standard"]) <= len(pages["epic"])
    for name, page in pages.items():
        assert ludus("journal", "--match", "12", "--severity", name) == page


def test_what_was_told_stays_when_the_phrases_change(told: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludus_cli.chronicle.stages.realise import Writer

    before = ludus("journal", "--match", "12")
    kept = Writer.sentence
    monkeypatch.setattr(Writer, "sentence", lambda writer, text, parts: kept(writer, f"{text} (other words)", parts))
    assert ludus("journal", "--match", "12") == before
    assert "other words" in ludus("journal", "--match", "12", "--severity", "epic")


def test_a_file_that_cannot_be_written_to_is_told_all_the_same(told: Path) -> None:
    once = ludus("journal")
    assert ludus("journal") == once
    copy = Path("copy.ludus")
    copy.write_bytes(told.read_bytes())
    copy.chmod(0o444)
    with unchanged(Path()):
        assert run("journal", "--campaign", str(copy)).exit_code == 0


def test_data_and_a_table_of_matches(told: Path) -> None:
    facts = json.loads(ludus("journal", "--format", "json"))
    assert [month["date"] for month in facts["months"]] == ["September 106 AD", "October 106 AD"]
    (match,) = facts["months"][1]["matches"]
    assert match["match"] == 12
    assert match["sentences"][0][0]["tells"].startswith("match 12")
    assert facts["stars"][0]["name"] == "Marcus"
    rows = list(csv.DictReader(io.StringIO(ludus("journal", "--format", "csv"))))
    assert "12" in {row["match"] for row in rows}
    assert all(row["side_1"] and row["side_2"] for row in rows)
    (row,) = csv.DictReader(io.StringIO(ludus("journal", "--format", "csv", "--match", "12")))
    assert "Marcus" in (row["side_1"], row["side_2"])
    assert (row["month"], row["month_number"]) == ("October 106 AD", "1")
    assert row["town"] == ludus_json("day", "show")["town"]
    assert row["winner"] == row[f"side_{row['winner_side']}"]
    assert f"{row['winner']} won" in row["result"]
    ludus("journal", "--output", "m.csv", "--since", "October 106")
    text = Path("m.csv").read_text(encoding="utf-8")
    assert {row["month"] for row in csv.DictReader(io.StringIO(text))} == {"October 106 AD"}


def test_without_weasyprint_it_says_how_to_print(told: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    def no_work(*_: object, **__: object) -> None:
        raise AssertionError("refused too late")

    monkeypatch.setitem(sys.modules, "weasyprint", None)
    for command in ("journal", "card"):
        monkeypatch.setattr(f"ludus_cli.commands.{command}.campaign_of", no_work)
    with unchanged(Path()):
        refused("card", "--output", "c.pdf", why="this needs WeasyPrint")
        said = refused("journal", "--output", "j.pdf", why="this needs WeasyPrint")
    assert "pip install 'ludus-cli[pdf]'" in said
    assert "print it from your browser" in said


def test_the_journal_of_one_star(told: Path) -> None:
    whole = ludus("journal")
    assert ludus("journal", "--star", "marcus") == whole
    ludus("star", "create", "Flavia", "--female", "--style", "Retiarius")
    flavia = ludus("journal", "--star", "Flavia")
    facts = yaml.safe_load(flavia.split("---\n")[1])
    assert (facts["stars"], facts["from"]) == (["Flavia"], "0106-10")
    assert "# Sand and Bread: Flavia\n" in flavia
    assert "Marcus" not in flavia
    marcus = json.loads(ludus("journal", "--star", "Marcus", "--format", "json"))
    assert [star["name"] for star in marcus["stars"]] == ["Marcus"]
    assert [closing["title"] for closing in marcus["closings"]] == ["Marcus: still fighting"]
    assert [match["match"] for month in marcus["months"] for match in month["matches"]] == [4, 12]
    assert "Flavia" not in json.dumps(marcus)
    rows = csv.DictReader(io.StringIO(ludus("journal", "--star", "Marcus", "--format", "csv")))
    assert {row["match"] for row in rows} == {"4", "12"}
    assert list(csv.DictReader(io.StringIO(ludus("journal", "--star", "Flavia", "--format", "csv")))) == []
    refused("journal", "--star", "Nobody", why="there is no Star 'Nobody'")


def test_a_vault_has_a_note_for_each_star_linked_with_the_months(told: Path) -> None:
    ludus("star", "create", "Flavia", "--female", "--style", "Retiarius")
    ludus("journal", "--vault", "notes")
    notes = {path.name: path.read_text(encoding="utf-8") for path in Path("notes").iterdir()}
    marcus = notes["Sand and Bread Marcus.md"]
    assert yaml.safe_load(marcus.split("---\n")[1])["book"] == "Sand and Bread"
    assert "\n# Marcus\n" in marcus
    assert "## Marcus: still fighting" in marcus
    assert "(<Sand and Bread 0106-10.md>)" in marcus
    assert "[Marcus](<Sand and Bread Marcus.md>)" in notes["Sand and Bread 0106-10.md"]
    assert "[Flavia](<Sand and Bread Flavia.md>)" in notes["Sand and Bread 0106-10.md"]
    assert "Flavia" not in notes["Sand and Bread 0106-09.md"]
    assert "[Flavia](<Sand and Bread Flavia.md>)" in notes["Sand and Bread.md"]
    for name, text in notes.items():
        for link in re.findall(r"\(<(.+?)>\)", text):
            assert link in notes, (name, link)


@pytest.mark.parametrize("tactics", ["", "@bold"])
def test_a_one_off_is_told_without_a_career(tactics: str) -> None:
    for system, one, other in (("heroes", "Murmillo", "Thraex"), ("gladiator", "Thraex", "Lion")):
        sides = ("--side", one + tactics, "--side", other, "--system", system)
        ludus("match", "oneoff", *sides, "--seed", "3", "--output", f"{system}.ludus")
        text = ludus("journal", f"{system}.ludus")
        told = ludus("match", "show", "1", "--campaign", f"{system}.ludus").split("\n\n")[1]
        assert " ".join(told.split()) in " ".join(text.split())
        for words in ("still fighting", "has not fought", "| Record |", "Dates"):
            assert words.casefold() not in text.casefold()
