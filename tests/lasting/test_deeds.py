"""A short form of :mod:`tests.lasting.deeds`."""

import pytest

from tests.lasting.deeds import soak
from tests.some import soak_and_long


@pytest.mark.parametrize("number", soak_and_long(3, 6))
def test_whatever_is_done_to_ludi_careers_and_houses_the_audit_finds_nothing(number: int) -> None:
    tally = soak(range(number), 3)
    assert tally.failures == []
    assert min(tally.ends["done"], tally.ends["refused"], tally.ends["matches and plays"]) > 10
