"""The kept careers: the same seed tells the same story, byte for byte, on any machine and Python."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.golden import FOLDER, KEPT, SEEDS, play


@pytest.mark.parametrize("seed", SEEDS)
def test_a_golden_career_is_played_as_it_was_kept(seed: int, tmp_path: Path) -> None:
    played = play(seed, tmp_path / "career")
    assert set(played) == set(KEPT)
    for name, text in played.items():
        kept = (FOLDER / str(seed) / name).read_bytes()
        assert text.encode() == kept, f"{seed}/{name} changed; see tools/golden.py"
