"""A short form of the soak of several writers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lasting.writers import soak


@pytest.mark.soak
def test_three_writers_lose_nothing(tmp_path: Path) -> None:
    tally = soak(3, 6, 5, tmp_path, real=1)
    assert tally.bad == []
    assert tally.actions == 18
