"""Offsets from a man: by steps, and in which of his sides they lie."""

import pytest

from ludus_cli.rules.gladiator.book.hexes import BEHIND, DQ, DR, FLANK, FRONT, in_front, sector_of, side_of

OFFSETS = [(q, r) for q in range(-9, 10) for r in range(-9, 10) if (q, r) != (0, 0)]


def test_an_offset_is_steps_along_two_directions() -> None:
    for q, r in OFFSETS:
        k, i, j = sector_of(q, r)
        after = (k + 1) % 6
        assert i > 0 <= j
        assert (q, r) == (i * DQ[k] + j * DQ[after], i * DR[k] + j * DR[after])


@pytest.mark.parametrize("facing", range(6))
def test_front_flank_and_back(facing: int) -> None:
    """The front reaches from the ray of direction 5 to that of 1; the back is what is nearer to direction 3 than to 2
    and 4 (G9, G10)."""
    for q, r in OFFSETS:
        k, i, j = sector_of(q, r)
        k = (k - facing) % 6
        front = k in (5, 0) or (k == 1 and j == 0)
        back = (k == 2 and j > i) or (k == 3 and i > j)
        assert in_front(q, r, facing) == front
        assert side_of(q, r, facing) == (FRONT if front else BEHIND if back else FLANK)
    assert side_of(0, 0, facing) == FRONT
    assert not in_front(0, 0, facing)
