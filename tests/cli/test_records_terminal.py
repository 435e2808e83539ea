"""``ludus records`` before a person: tables that fit, and Ctrl-C."""

from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="pseudo-terminals are there on POSIX systems alone")

from tests.cli.terminals import ANSI, Terminal

At = Callable[[str], Path]


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of one's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.mark.parametrize("columns", [80, 120])
def test_every_table_fits(at: At, columns: int) -> None:
    at("told")
    for words in ((), ("graves", "--all"), ("streaks", "--all"), ("hall", "--all")):
        terminal = Terminal("records", *words, columns=columns)
        assert terminal.finish() == 0
        lines = ANSI.sub("", terminal.seen.split("\r")[-1]).splitlines()
        assert len(lines) > 5
        assert all(len(line) <= columns for line in lines), words
        assert "…" not in terminal.seen.split("\r")[-1]


def test_ctrl_c_ends_the_weighing_and_keeps_what_is_known(at: At, cache: Path) -> None:
    at("told")
    terminal = Terminal("records", "matches", "--all", "--exact")
    terminal.wait_for("Working out odds")
    terminal.wait_for("1/")
    terminal.interrupt(busy=True)
    assert terminal.finish() == 1
    assert "Aborted." in terminal.seen
    assert "Traceback" not in terminal.seen
    assert len(list(cache.rglob("*.json"))) == 1
