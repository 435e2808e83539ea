"""The tool that says which tests cover which section."""

import textwrap
from pathlib import Path

import pytest

from tools.section_table import Coverage, TableError, gaps, main, numbers_in_name, read_catalogue, render, run, scan

CATALOGUE = """\
[sections]
"1.0" = { kind = "prose", title = "Words" }
"2.7" = { kind = "rule", title = "Dice" }
"2.7.2" = { kind = "rule", title = "Successes" }
"5.4.3.1" = { kind = "rule", title = "Passing on" }

[rulings]
H1 = { sections = ["2.7.2"], title = "Empty pools" }
H2 = { sections = ["5.4.3.1"], title = "Legs", switches = ["legs"] }
"""

ALL_COVERED = """\
import pytest

@pytest.mark.ruling("H1", "H2")
def test_2_7_2_and_more():
    pass

@pytest.mark.section("2.7", "5.4.3.1")
def test_the_rest():
    pass
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with sections and an empty folder of tests."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "tests" / "rulebook").mkdir(parents=True)
    (tmp_path / "docs" / "sections.toml").write_text(CATALOGUE, encoding="utf-8")
    return tmp_path


def scanned(project: Path, source: str) -> Coverage:
    """What the tool reads out of one test file."""
    (project / "tests" / "rulebook" / "test_dice.py").write_text(textwrap.dedent(source), encoding="utf-8")
    return scan(project / "tests", read_catalogue(project / "docs" / "sections.toml"), project)


def names(coverage: Coverage, section: str) -> list[str]:
    return [name for _, name in coverage.sections[section]]


def test_a_marker_on_the_function_counts(project: Path) -> None:
    coverage = scanned(
        project,
        """
        import pytest

        @pytest.mark.section("2.7", "5.4.3.1", "H1")
        @pytest.mark.ruling("H2")
        def test_words(): ...

        def helper(): ...
        """,
    )
    assert (names(coverage, "2.7"), names(coverage, "5.4.3.1")) == (["test_words"], ["test_words"])
    assert coverage.rulings["H1"] == coverage.rulings["H2"] == [("tests/rulebook/test_dice.py", "test_words")]
    assert coverage.problems == []


def test_markers_on_module_and_class_reach_every_test_below(project: Path) -> None:
    coverage = scanned(
        project,
        """
        import pytest

        pytestmark = [pytest.mark.slow, pytest.mark.section("2.7")]

        @pytest.mark.section("2.7.2")
        class TestPools:
            pytestmark = pytest.mark.ruling("H1")

            def test_empty(self): ...

        class Helper:
            def test_is_not_collected(self): ...

        async def test_outside(): ...
        """,
    )
    assert names(coverage, "2.7") == ["TestPools.test_empty", "test_outside"]
    assert names(coverage, "2.7.2") == ["TestPools.test_empty"]
    assert [name for _, name in coverage.rulings["H1"]] == ["TestPools.test_empty"]


def test_an_annotated_pytestmark_counts_too(project: Path) -> None:
    coverage = scanned(
        project,
        """
        import pytest

        pytestmark: object = pytest.mark.section("2.7")
        other: int

        def test_words(): ...
        """,
    )
    assert names(coverage, "2.7") == ["test_words"]


def test_a_name_counts_and_a_test_stands_once_in_a_row(project: Path) -> None:
    coverage = scanned(
        project,
        """
        import pytest

        @pytest.mark.section("2.7.2")
        def test_2_7_2_words(): ...
        """,
    )
    assert names(coverage, "2.7.2") == ["test_2_7_2_words"]


@pytest.mark.parametrize(("name", "found"), [
    ("test_5_4_3_1_words", ["5.4.3.1"]), ("test_2_7", ["2.7"]), ("test_2_7_2_5_dice", ["2.7.2"]),
    ("test_2_7_3d6", ["2.7"]), ("test_two_7_2", []), ("test_2_men", []), ("test_9_9_words", ["9.9"]),
])  # fmt: skip
def test_what_a_name_says(project: Path, name: str, found: list[str]) -> None:
    assert numbers_in_name(name, read_catalogue(project / "docs" / "sections.toml").sections) == found


def test_an_unknown_section_or_ruling_is_a_problem(project: Path) -> None:
    coverage = scanned(
        project,
        """
        import pytest

        @pytest.mark.section("9.9")
        @pytest.mark.ruling("H99")
        def test_words(): ...
        """,
    )
    assert coverage.problems == [
        "tests/rulebook/test_dice.py: test_words names section 9.9, which does not exist",
        "tests/rulebook/test_dice.py: test_words names ruling H99, which does not exist",
    ]


def test_a_marker_that_cannot_be_read_is_a_problem(project: Path) -> None:
    coverage = scanned(
        project,
        """
        import pytest

        @pytest.mark.section(NUMBER)
        @pytest.mark.ruling()
        def test_words(): ...

        @pytest.mark.section
        def test_more(): ...
        """,
    )
    assert coverage.problems == [
        "tests/rulebook/test_dice.py: test_words: the marker section takes plain strings, not NUMBER",
        "tests/rulebook/test_dice.py: test_words: the marker ruling names nothing",
        "tests/rulebook/test_dice.py: test_more: the marker section names nothing",
    ]


def test_rows_without_a_test_are_gaps_except_for_prose(project: Path) -> None:
    catalogue = read_catalogue(project / "docs" / "sections.toml")
    assert gaps(catalogue, scanned(project, "def test_2_7_words(): ...")) == [
        "no test covers section 2.7.2 (Successes)", "no test covers section 5.4.3.1 (Passing on)",
        "no test covers ruling H1 (Empty pools)", "no test covers ruling H2 (Legs)",
    ]  # fmt: skip


def test_the_table_names_file_and_test(project: Path) -> None:
    text = render(read_catalogue(project / "docs" / "sections.toml"), scanned(project, ALL_COVERED))
    link = "[test_dice.py](../tests/rulebook/test_dice.py)"
    assert f"| 2.7.2 | Successes | {link}: `test_2_7_2_and_more` |" in text
    assert f"| H2 | Legs | 5.4.3.1 | {link}: `test_2_7_2_and_more` |" in text
    assert "| 1.0 |" not in text
    assert "- 1.0 Words" in text


def test_check_passes_on_what_was_written_and_fails_when_stale(project: Path) -> None:
    scanned(project, ALL_COVERED)
    stale = ["docs/section-tests.md is stale: run python tools/section_table.py"]
    assert run(project, check=True) == stale
    assert run(project, check=False) == []
    assert run(project, check=True) == []
    scanned(project, ALL_COVERED.replace("the_rest", "all_the_rest"))
    assert run(project, check=True) == stale


def test_check_fails_on_a_gap_and_writing_does_not(project: Path) -> None:
    scanned(project, ALL_COVERED.replace('"2.7", ', ""))
    assert run(project, check=False) == []
    assert run(project, check=True) == ["no test covers section 2.7 (Dice)"]


@pytest.mark.parametrize(("old", "new", "problem"), [
    ('kind = "prose"', 'kind = "verse"', "section 1.0 is of kind 'verse'"),
    ('["2.7.2"]', '["2.7.9"]', "ruling H1 settles section 2.7.9, which does not exist"),
])  # fmt: skip
def test_a_wrong_catalogue_is_refused(project: Path, old: str, new: str, problem: str) -> None:
    path = project / "docs" / "sections.toml"
    path.write_text(CATALOGUE.replace(old, new), encoding="utf-8")
    with pytest.raises(TableError, match=problem):
        read_catalogue(path)


def test_the_exit_status_and_the_messages(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.section_table.ROOT", project)
    scanned(project, ALL_COVERED)
    assert main(["--check"]) == 1
    assert capsys.readouterr().err.startswith("section_table: docs/section-tests.md is stale")
    assert main([]) == 0
    assert main(["--check"]) == 0
    assert capsys.readouterr().out.endswith("docs/section-tests.md is up to date\n")
    (project / "docs" / "sections.toml").write_text(CATALOGUE.replace('"prose"', '"verse"'), encoding="utf-8")
    assert main([]) == 1


PAGE = """\
## [2] Words

### [2.5] Dice

> <a id="g1"></a>**G1** One throw.

### [9.3] Allocation

> <a id="g2"></a>**G2** Five attacks.
>
> <a id="g3"></a>**G3** A word alone.
"""
BOOK = """
[books.other]
pages = ["other/rules.md"]
tests = "tests/other"
table = "other/tests.md"
prose = ["2", "G3"]
"""


def test_a_further_rulebook_is_read_from_its_pages(project: Path) -> None:
    (project / "docs" / "sections.toml").write_text(CATALOGUE + BOOK, encoding="utf-8")
    (project / "docs" / "other").mkdir()
    (project / "docs" / "other" / "rules.md").write_text(PAGE, encoding="utf-8")
    (project / "tests" / "other").mkdir()
    scanned(project, ALL_COVERED)
    file = project / "tests" / "other" / "test_rules.py"
    file.write_text("def test_9_3_2_g2_words(): ...\n", encoding="utf-8")
    assert run(project, check=False) == []
    assert run(project, check=True) == ["no test covers section 2.5 (Dice)", "no test covers ruling G1 (Dice)"]
    file.write_text("def test_2_5_words():\n    # G1\n    ...\n\ndef test_9_3_g2_words(): ...\n", encoding="utf-8")
    assert run(project, check=False) == []
    assert run(project, check=True) == []
    table = (project / "docs" / "other" / "tests.md").read_text(encoding="utf-8")
    link = "[test_rules.py](../../tests/other/test_rules.py)"
    assert f"| 9.3 | Allocation | {link}: `test_9_3_g2_words` |" in table
    assert f"| G1 | Dice | 2.5 | {link}: `test_2_5_words` |" in table
    assert "Titles and rules stand in [other/rules.md](rules.md)." in table
    assert "- 2 Words" in table
