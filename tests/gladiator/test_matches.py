"""Random matches: with any men and any play, the rules hold and every match ends."""

import pytest

from ludus_cli.core.dice import Tray
from ludus_cli.rules.gladiator.book.match import lay_out_arena, play_match, play_turn
from ludus_cli.rules.gladiator.book.state import copy_match
from tests.gladiator.matches import MEN, outcome, pair, random_match, watch


def test_every_pair_of_styles_comes_once_in_a_round() -> None:
    assert len({pair(number) for number in range(MEN * MEN)}) == MEN * MEN


def test_every_random_match_keeps_the_rules() -> None:
    for number in range(0, MEN * MEN, 4):
        watch(random_match(number))


@pytest.mark.soak
def test_many_random_matches_keep_the_rules() -> None:
    for number in range(1000, 1000 + 2 * MEN * MEN):
        watch(random_match(number))


def test_who_listens_changes_nothing() -> None:
    for number in range(40, 50):
        heard, unheard = random_match(number), random_match(number)
        unheard.tray.record = None
        play_match(heard)
        play_match(unheard)
        assert outcome(heard) == outcome(unheard)


def test_a_copy_goes_its_own_way() -> None:
    for number in range(60, 66):
        m, told = random_match(number), random_match(number)
        lay_out_arena(m)
        play_turn(m)
        then = outcome(copy_match(m, m.tray))
        other = copy_match(m, Tray(told.tray.source))
        while not other.over:
            play_turn(other)
        assert outcome(m) == then
