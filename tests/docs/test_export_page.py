"""docs/export.md and its reference describe the text that Ludus writes."""

import difflib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import to_text
from ludus_cli.models.migrations import known_version
from ludus_cli.models.undo_image import state_text
from tests.cli.helpers import ludus
from tests.docs.pages import DOCS, fenced_blocks, read

PAGE = read(DOCS / "export.md") + read(DOCS / "reference" / "export.md")
BLOCKS = dict(fenced_blocks(PAGE))
PYTHON = [inside for info, inside in fenced_blocks(PAGE) if info == "python"]
#: Lines of the sample are cut: this much of their beginning is shown, and of what differs.
BEGINNING, AROUND = 34, 40


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the campaign of the page as text."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("LUDUS_CAMPAIGN", raising=False)
    monkeypatch.chdir(tmp_path)
    ludus("campaign", "create", "Sand and Bread", "--seed", "39")
    ludus("star", "create", "Marcus", "--style", "Murmillo", "--secondary", "Thraex")
    ludus("campaign", "export", "sand.jsonl")
    return tmp_path


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def cut(line: str, other: str) -> str:
    """A line as the page shows it: its beginning, and the column in which it differs from the other."""
    same = next((i for i, (mine, its) in enumerate(zip(line, other, strict=False)) if mine != its), 0)
    if same <= 2 * BEGINNING:
        return line if len(line) <= 2 * BEGINNING else f"{line[: 2 * BEGINNING]}…"
    start = line.rindex('"', 0, line.rindex('":', 0, same))
    return f"{line[:BEGINNING]}…{line[start : start + AROUND]}…"


def test_the_sample_is_what_git_shows(desk: Path) -> None:
    before = lines_of(desk / "sand.jsonl")
    ludus("star", "tactics", "Marcus", "bold")
    ludus("note", "add", "A wet autumn.", "--month", "September 106")
    ludus("campaign", "export", "sand.jsonl", "--force")
    after = lines_of(desk / "sand.jsonl")
    shown = []
    for kind, i, j, k, m in difflib.SequenceMatcher(None, before, after, False).get_opcodes():
        if kind != "equal":
            for sign, mine, its in (("-", before[i:j], after[k:m]), ("+", after[k:m], before[i:j])):
                for line in mine:
                    same_row = [other for other in its if other[:BEGINNING] == line[:BEGINNING]]
                    shown.append(sign + cut(line, same_row[0] if same_row else ""))
    assert BLOCKS["diff"] == re.sub(r'("\w+_at":"|"sha256":")[^"\n]*', r"\1…", "\n".join(shown))


def test_the_few_lines_of_python_read_it(desk: Path) -> None:
    done = subprocess.run([sys.executable, "-c", PYTHON[0]], capture_output=True, text=True, check=True)
    assert done.stdout == "['found', 'recruit']\n"


def test_the_states_of_images_are_put_together_as_shown(desk: Path) -> None:
    said: dict[str, Any] = {}
    exec(PYTHON[1], said)
    rows = [json.loads(line) for line in lines_of(desk / "sand.jsonl")]
    state = to_text(rows[1]["campaign"]["state"])
    for row in reversed([row["action"] for row in rows if "action" in row]):
        before = said["state_text"](row["image"]["state"], state)
        assert before == state_text(row["image"]["state"], state) != state
        state = before
    assert state == "{}", "what a new file has before its founding"


def test_the_first_and_last_line_are_as_shown(desk: Path) -> None:
    lines = lines_of(desk / "sand.jsonl")
    texts = [inside for info, inside in fenced_blocks(PAGE) if info == "text"]
    for line, shown in zip((lines[0], lines[-1]), texts, strict=True):
        assert re.fullmatch(re.escape(shown).replace("…", ".*"), line), (shown, line)


def test_the_version_is_the_one_of_today() -> None:
    assert f"In version {known_version()}." in PAGE
