"""A short form of the soak of killed commands, and the runs that once found something."""

from __future__ import annotations

from tests.lasting.kill import soak


def test_killed_commands_leave_all_or_nothing() -> None:
    tally = soak(range(6), 3)
    assert tally.failures == []
    assert tally.ends["killed"] > 1
