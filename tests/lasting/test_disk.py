"""A short form of the soak of disks that are full, read-only or taken away."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from tests.lasting.disk import soak
from tests.permissions import FOR_ALL


@pytest.mark.soak
def test_a_disk_that_lets_one_down() -> None:
    with tempfile.TemporaryDirectory(prefix="ludus-disk-", dir=FOR_ALL) as folder:
        # Where root plays somebody without rights, he must be able to come this far.
        Path(folder).chmod(0o755)
        lines = ["day close", "campaign create New --seed 3", "campaign rename sand Other"]
        tally = soak(Path(folder), 600, 600, lines)
    assert tally.bad == []
    assert tally.ends["refused"] > 3
    assert tally.ends["succeeded"] > 1
