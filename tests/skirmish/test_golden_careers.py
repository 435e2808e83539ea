"""The kept careers of the skirmish: the same seed tells the same story, byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.skirmish.golden import CAREERS, KEPT, kept, play


@pytest.mark.parametrize("seed", CAREERS)
def test_a_career_is_played_as_it_was_kept(seed: int, tmp_path: Path) -> None:
    played = play(seed, tmp_path / "career")
    assert set(played) == set(KEPT)
    for name, text in played.items():
        own = (kept(seed) / name).read_bytes()
        assert text.encode() == own, f"{seed}/{name} changed; see tests/skirmish/golden.py"
