"""A short form of :mod:`tests.lasting.deeds`."""

from __future__ import annotations

import pytest

from tests.lasting.deeds import soak


@pytest.mark.soak
def test_whatever_is_done_to_ludi_and_careers_the_audit_finds_nothing() -> None:
    tally = soak(range(4), 2)
    assert tally.failures == []
    assert min(tally.ends["done"], tally.ends["refused"], tally.ends["matches and plays"]) > 10
