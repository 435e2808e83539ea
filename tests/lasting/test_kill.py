"""A short form of the soak of killed commands, and the runs that once found something."""

from __future__ import annotations

from pathlib import Path

from tests.lasting.kill import soak


def test_killed_commands_leave_all_or_nothing(tmp_path: Path) -> None:
    tally = soak(6, 3, tmp_path)
    assert tally.bad == []
    assert tally.ends["killed"] > 1
