"""Tournaments and games among the schools (S46)."""

import pytest

from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.tournament import all_of, under_way
from tests.skirmish.careers import Career


def test_s46_no_tournament_is_to_the_death() -> None:
    career = Career()
    with pytest.raises(Refusal) as refused:
        career.do("tournament", of=4, to_the_death=True)
    assert "no matches to the death" in refused.value.why


def test_s46_nobody_has_two_matches_in_a_month_of_a_tournament_and_games() -> None:
    career = Career(4)
    career.do("tournament", of=4)
    while under_way(career.state):
        career.do("games", men=8)
        career.do("next-month")
    by_month = [(bout.month, seat.gladiator) for bout, _ in career.fought for seat in bout.seats]
    assert len(by_month) == len(set(by_month))
    for bout, _ in career.fought:
        assert all(seat.before["misses_through"] < bout.month for seat in bout.seats)
    assert all_of(career.state)[0].winner
