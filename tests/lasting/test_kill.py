"""A short form of the soak of killed commands, and the runs that once found something."""

import pytest

from tests.lasting.kill import FRESH, soak
from tests.some import soak_and_long


def test_killed_commands_leave_all_or_nothing() -> None:
    tally = soak(range(4), 3)
    assert tally.failures == []
    assert tally.ends["killed"] > 1


@pytest.mark.parametrize("number", soak_and_long(7, 20))
@pytest.mark.parametrize("kind", [1, 2, 3])
def test_killed_commands_of_ludi_careers_and_houses_leave_all_or_nothing(kind: int, number: int) -> None:
    tally = soak(range(kind * FRESH, kind * FRESH + number), 3)
    assert tally.failures == []
    assert tally.ends["killed"] > 0
