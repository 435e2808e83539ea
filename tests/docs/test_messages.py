"""The list of all texts that a person meets."""

import re
from pathlib import Path

import pytest

from tools.messages import Message, main, messages

SOURCE = '''"""A module: no person reads this."""

HEADS = ["Name", "Where he fights"]


class Thing:
    """Nor this."""

    def plain(self, name):
        """Nor this."""
        raise LudusError(f"open {name}", "it is " "gone", WAYS + " or wait")


@app.command()
def go(number: int = typer.Option(help="How many.")) -> None:
    """Go there.

    \\\\b
    Examples:
      ludus go
    """
    text = "SELECT name FROM men"
    found = text.split(", and ")
    if text == "not a message":
        console.say("All of it went well.")
    Sheet("Men", ["Name"])
'''


def listed(folder: Path, **options: bool) -> list[tuple[int, str, str]]:
    """The texts of SOURCE in a folder."""
    (folder / "thing.py").write_text(SOURCE, encoding="utf-8")
    return [(each.line, each.kind, each.text) for each in messages([], folder, **options)]


def test_texts_come_with_place_and_maker_and_nothing_else_does(tmp_path: Path) -> None:
    assert listed(tmp_path) == [
        (3, "HEADS", "Where he fights"), (11, "LudusError", "open {name}: it is gone. {WAYS} or wait."),
        (15, "docstring", "Go there. ⏎ \\b Examples: ludus go"), (15, "Option", "How many."),
        (25, "say", "All of it went well."),
    ]  # fmt: skip


def test_heads_are_single_words(tmp_path: Path) -> None:
    assert [text for _, kind, text in listed(tmp_path, heads=True) if kind == "Sheet"] == ["Men", "Name"]


def test_all_of_ludus_is_read_and_filtered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["commands/backup.py", "--kind", "docstring", "--word", "BRING a backup"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("commands/backup.py:")
    assert "[docstring] Bring a backup back" in lines[0]
    assert main(["odds", "--word", "no text has these words"]) == 1


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nowhere"):
        list(messages(["nowhere"], tmp_path))


@pytest.mark.parametrize("game", ["heroes", "skirmish", "gladiator", "forglory", "spartacus"])
def test_no_letter_follows_the_question_mark_of_a_result(game: str) -> None:
    """The f in front of a text is easily typed behind it."""
    asked = [each for each in messages([f"rules/{game}/table/outcome.py"]) if each.kind == "ask"]
    assert asked
    assert [str(each) for each in asked if re.search(r"\?\w", each.text)] == []


def test_a_line_says_where_a_text_stands() -> None:
    assert str(Message("a.py", 3, "say", "Well.")) == "a.py:3 [say] Well."
