"""Faces of dice compiled: the same as interpreted, however many they are."""

from typing import Any

import numpy as np
import pytest
from numba import njit

from ludus_cli.core.counted import CountedSource
from ludus_cli.core.dice import STREAM_ODDS, SeededSource, Tray, roll_named
from ludus_cli.game.trials.compiling import begin_dice, register
from ludus_cli.game.trials.numpy_layout import FACES, tray_record

register(())


def rolled(trays: Any, dice: int, sides: int, seed: int, index: int) -> Any:
    """The faces of a roll of this many dice, and a die after it."""
    t = trays[0]
    begin_dice(t, seed, index)
    return [*list(roll_named(t, 0, 0, dice, sides)), roll_named(t, 0, 0, 1, 6)[0]]


compiled = njit(rolled)


@pytest.mark.parametrize("recorded", [False, True])
def test_many_faces_are_the_same(recorded: bool) -> None:
    trays = np.zeros(1, tray_record(recorded))
    for dice, sides in ((1, 6), (6, 6), (9, 6), (10, 6), (22, 6), (8, 100), (FACES, 100)):
        for seed in range(4):
            source = SeededSource(seed, STREAM_ODDS, 3) if recorded else CountedSource(seed, 3)
            t = Tray(source)
            faces = [*roll_named(t, 0, 0, dice, sides), roll_named(t, 0, 0, 1, 6)[0]]
            trays["count"] = 0
            assert compiled(trays, dice, sides, seed, 3) == faces
            assert trays["count"][0] == t.count == dice + 1


@pytest.mark.parametrize("recorded", [False, True])
def test_no_roll_has_more_faces_than_a_tray_holds(recorded: bool) -> None:
    with pytest.raises(ValueError, match="more dice than a roll may have"):
        compiled(np.zeros(1, tray_record(recorded)), FACES + 1, 6, 1, 0)
