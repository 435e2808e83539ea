"""Whole seasons and careers by rule: every denarius has its line, and none is stuck."""

import pytest

from bench.seasons import career, season, tell_careers, tell_seasons
from tests.some import later, soak_and_long

LONG = pytest.mark.long


@pytest.mark.parametrize("all_matches", [False, True])
def test_half_a_year_of_four_ludi_balances(all_matches: bool) -> None:
    found = season(1, 6, all_matches)
    assert (found.wrong, found.ludi, found.months) == ([], 4, 6)
    assert found.matches > 6
    assert any(gained > 0 for _, gained in found.standing[6])


@pytest.mark.parametrize(("all_matches", "number"), [*soak_and_long((True, 3), (True, 10)), later((False, 10), LONG)])
def test_seasons_balance_and_come_to_an_end(all_matches: bool, number: int, capsys: pytest.CaptureFixture[str]) -> None:
    seasons = [season(seed, 24, all_matches) for seed in range(1000, 1000 + number)]
    assert [each.wrong for each in seasons if each.wrong] == []
    tell_seasons(seasons, 24)
    assert f"{4 * number} ludi" in capsys.readouterr().out


@pytest.mark.soak
def test_careers_come_to_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    careers = [career(seed, all_matches=True) for seed in range(1000, 1050)]
    assert [each.wrong for each in careers if each.wrong] == []
    assert {each.end for each in careers} <= {"dead", "discharged", "freed"}
    tell_careers(careers)
    assert "50 careers" in capsys.readouterr().out
