"""Men ranked by dice, and those who tie."""

import pytest

from ludus_cli.game.elements.ranking import highest, ranked, tie_words


@pytest.mark.parametrize(("rolled", "placed", "tied"), [
    ([(0, 5), (1, 3), (2, 4)], [0, 2, 1], []), ([(0, 5), (1, 3)], [], []), ([(0, 5), (1, 5), (2, 4)], [], [[0, 1]]),
    # The tie at the top is settled first, and then the one below it.
    ([(0, 5), (1, 5), (2, 4), (3, 4)], [], [[0, 1], [2, 3]]),
    ([(0, 5), (1, 5), (2, 4), (3, 4), (0, 2), (1, 6)], [], [[2, 3]]),
    ([(0, 5), (1, 5), (2, 4), (3, 4), (0, 2), (1, 6), (2, 1), (3, 1)], [1, 0], [[2, 3]]),
    ([(0, 5), (1, 5), (2, 4), (3, 4), (0, 2), (1, 6), (2, 1), (3, 2)], [1, 0, 3, 2], []),
])  # fmt: skip
def test_ties_are_rolled_again_from_the_top(
    rolled: list[tuple[int, int]], placed: list[int], tied: list[list[int]]
) -> None:
    men = sorted({who for who, _ in rolled} | {0, 1, 2})
    found = ranked(rolled, men)
    assert found.placed == placed
    assert found.tied == tied


@pytest.mark.parametrize(("rolled", "placed", "tied"), [
    ([(0, 5), (1, 3), (2, 5)], [], [[0, 2]]), ([(0, 5), (1, 3), (2, 5), (0, 1)], [], []),
    ([(0, 5), (1, 3), (2, 5), (0, 1), (2, 2)], [2], []), ([(0, 5), (1, 3), (2, 5), (0, 1), (2, 1)], [], [[0, 2]]),
])  # fmt: skip
def test_only_the_highest_roll_again(rolled: list[tuple[int, int]], placed: list[int], tied: list[list[int]]) -> None:
    found = highest(rolled, [0, 1, 2])
    assert (found.placed, found.tied) == (placed, tied)


def test_a_tie_in_words() -> None:
    assert tie_words([["Iuba", "Marcus"]], [6], 2) == "Both have 6: roll again"
    assert tie_words([["Iuba", "Marcus"], ["Bato", "Eros"]], [6, 4], 4) == (
        "Iuba and Marcus have 6; Bato and Eros have 4: they roll again"
    )
