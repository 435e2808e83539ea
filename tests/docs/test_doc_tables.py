"""The tool that writes tables of the pages, and the tables that it writes."""

from pathlib import Path

import pytest

from tests.docs.pages import ROOT
from tools.doc_tables import KEPT, WORDS, Table, Tables, link, main, run, spans, tables

PAGE = """\
Words.

> <!-- table: beasts -->
> | beast | legs | what it does |
> |---|---|---|
> | lion | 5 | roars \\| bites |
> | wolf | 4 | |
> <!-- end of table -->

More words.
"""
LION, WOLF = ("lion", 4, WORDS), ("wolf", 4, KEPT)
STALE = "docs/beasts.md is stale: run python tools/doc_tables.py"
WORDLESS = "docs/beasts.md: write words in the place of each cell …"


def written(root: Path, table: Table, *, check: bool = False, name: str = "beasts") -> list[str]:
    """Return the problems of the page of beasts, once its table is written or checked."""
    (root / "docs").mkdir(exist_ok=True)
    page = root / "docs" / "beasts.md"
    if not page.exists():
        page.write_text(PAGE, encoding="utf-8")
    declared: dict[str, Tables] = {"docs/beasts.md": {name: table}}
    return run(root, declared, check)


def lines(root: Path) -> list[str]:
    """Return the rows of the page of beasts."""
    text = (root / "docs" / "beasts.md").read_text(encoding="utf-8")
    assert text.startswith("Words.\n\n> <!-- table: beasts -->\n")
    assert text.endswith("> <!-- end of table -->\n\nMore words.\n")
    return [line for line in text.splitlines() if line.startswith("> |")]


@pytest.mark.soak
def test_the_tables_on_the_pages_are_those_of_the_code() -> None:
    assert run(ROOT, tables(), check=True) == []


def test_a_row_keeps_the_words_of_the_page_in_any_order(tmp_path: Path) -> None:
    assert written(tmp_path, Table([WOLF, LION]), check=True) == [STALE]
    assert lines(tmp_path)[2:] == ["> | lion | 5 | roars \\| bites |", "> | wolf | 4 | |"]
    assert written(tmp_path, Table([WOLF, LION])) == []
    assert lines(tmp_path)[2:] == ["> | wolf | 4 | |", "> | lion | 4 | roars \\| bites |"]
    assert written(tmp_path, Table([WOLF, LION]), check=True) == []


def test_rows_without_a_name_of_their_own_are_found_by_their_place(tmp_path: Path) -> None:
    assert written(tmp_path, Table([(KEPT, 4, KEPT), (KEPT, 3, "howls")], [KEPT, "feet", KEPT])) == []
    head = ["> | beast | feet | what it does |", "> |---|---|---|"]
    assert lines(tmp_path) == [*head, "> | lion | 4 | roars \\| bites |", "> | wolf | 3 | howls |"]


def test_a_key_may_have_several_cells(tmp_path: Path) -> None:
    assert written(tmp_path, Table([("wolf", 3, KEPT), ("lion", 5, WORDS)], key=2)) == [WORDLESS]
    assert lines(tmp_path)[2:] == ["> | wolf | 3 | … |", "> | lion | 5 | roars \\| bites |"]


@pytest.mark.parametrize("row", [("bear", 4, WORDS), ("bear", 4, KEPT), ("wolf", 4, WORDS)])
def test_a_row_that_needs_words_fails_until_it_has_them(row: tuple[object, ...], tmp_path: Path) -> None:
    assert written(tmp_path, Table([LION, row])) == [WORDLESS]
    assert lines(tmp_path)[3].endswith("| 4 | … |")
    assert written(tmp_path, Table([LION, row]), check=True) == [WORDLESS]


def test_markers_and_declarations_belong_together(tmp_path: Path) -> None:
    assert written(tmp_path, Table([LION]), name="birds") == [
        "docs/beasts.md: no table 'beasts' is declared in tools/doc_tables.py",
        "docs/beasts.md: the table 'birds' must be marked once",
    ]


def test_a_link_without_an_anchor_is_no_link() -> None:
    from ludus_cli.systems.installed import load

    assert link("skirmish.md", load("skirmish"), "s12", "S12") == "[S12](#s12)"
    with pytest.raises(LookupError, match="no page of skirmish"):
        link("skirmish.md", load("skirmish"), "s99", "S99")


def test_runs_of_values_are_told_together() -> None:
    assert spans([0, 1, 1, 1, 2]) == [("1", 0), ("2–4", 1), ("5", 2)]
    assert spans([7, 7], 3) == [("3–4", 7)]


def test_the_exit_status_and_the_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert written(tmp_path, Table([LION, WOLF]), check=True) == [STALE]
    monkeypatch.setattr("tools.doc_tables.ROOT", tmp_path)
    monkeypatch.setattr("tools.doc_tables.tables", lambda: {"docs/beasts.md": {"beasts": Table([LION, WOLF])}})
    assert main(["--check"]) == 1
    assert capsys.readouterr().err == f"doc_tables: {STALE}\n"
    assert main([]) == main(["--check"]) == 0
    assert capsys.readouterr().out.startswith("the tables on the pages are up to date\n")
