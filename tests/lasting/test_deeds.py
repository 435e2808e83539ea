"""A short form of :mod:`tests.lasting.deeds`."""

import pytest

from tests.lasting.deeds import soak


@pytest.mark.soak
def test_whatever_is_done_to_ludi_careers_and_houses_the_audit_finds_nothing() -> None:
    tally = soak(range(6), 2)
    assert tally.failures == []
    assert min(tally.ends["done"], tally.ends["refused"], tally.ends["matches and plays"]) > 10
