"""A short form of :mod:`tests.lasting.duels`."""

from tests.lasting.duels import soak


def test_in_every_edition_the_rules_hold_and_every_duel_ends() -> None:
    tally = soak(range(60), 2)
    assert tally.failures == []
    assert min(tally.tried.values()) == 15
