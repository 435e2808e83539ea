"""Calls held against fights: right ones pass, wrong ones are found."""

from math import comb
from random import Random
from typing import Any

import pytest

from ludus_cli.game.trials.trials import ODDS, Kinds
from ludus_cli.odds.calibration import MANY, Calibration, calibrate, exact_interval, fight, judge
from ludus_cli.odds.figures import Z999, interval
from ludus_cli.odds.runner import crew
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.some import TRIES


@pytest.fixture
def toy(packages: None) -> AnySystem:
    """The toy, whose fights are quick."""
    return load("toy")


def judged(chance_of: Any, fights: int, seed: int = 1, each: int = 400) -> Calibration:
    """Fights of known chances, called as ``chance_of`` says from the chance."""
    luck = Random(seed)
    calls = []
    for _ in range(fights):
        chance = luck.random()
        calls.append((chance_of(chance, luck), luck.random() < chance))
    found = Calibration()
    judge(found, calls, each)
    return found


def estimated(chance: float, luck: Random) -> float:
    """A right call, as good as 400 matches make it."""
    return (sum(luck.random() < chance for _ in range(400)) + 0.5) / 401


def test_calls_are_sorted_by_the_nearest_tenth() -> None:
    found = Calibration()
    judge(found, [(0.04, False), (0.05, True), (0.651, True), (0.749, False), (0.99, True)], 400)
    rows = [(tenth.low, tenth.high, tenth.fights, tenth.won) for tenth in found.tenths]
    assert rows == [(0.0, 0.05, 1, 0), (0.05, pytest.approx(0.15), 1, 1), (0.65, 0.75, 2, 1), (0.95, 1.0, 1, 1)]
    seventy = found.tenths[2]
    assert seventy.called == pytest.approx(0.7)
    assert seventy.interval == exact_interval(1, 2)
    assert found.brier == pytest.approx(sum([0.04**2, 0.95**2, 0.349**2, 0.749**2, 0.01**2]) / 5)


def chance_of(counts: range, of: int, chance: float) -> float:
    """The probability of some counts."""
    return sum(comb(of, count) * chance**count * (1 - chance) ** (of - count) for count in counts)


@pytest.mark.parametrize(("won", "of"), [(0, 5), (2, 5), (5, 5), (30, 100), (99, 100), (1, 400)])
def test_at_the_ends_of_an_exact_interval_a_case_is_one_in_2000(won: int, of: int) -> None:
    low, high = exact_interval(won, of)
    assert low <= won / of <= high
    if won:
        assert chance_of(range(won, of + 1), of, low) == pytest.approx(0.0005, rel=1e-6)
    else:
        assert low == 0
    if won < of:
        assert chance_of(range(won + 1), of, high) == pytest.approx(0.0005, rel=1e-6)
    else:
        assert high == 1


def test_exact_and_other_intervals_meet() -> None:
    for won, of in ((MANY, 3 * MANY), (MANY, 100 * MANY), (99 * MANY, 100 * MANY)):
        low, high = interval(won, of, Z999)
        assert exact_interval(won, of) == pytest.approx((low, high), rel=0.03)


def test_right_calls_are_sound() -> None:
    found = judged(estimated, 3000)
    assert found.sound
    assert len(found.tenths) == 11
    assert found.expected == pytest.approx(1 / 6, abs=0.01)
    assert abs(found.brier - found.expected) < 3 * found.deviation


@pytest.mark.parametrize("wrong", [
    lambda chance, luck: 1 - chance, lambda chance, luck: 0.5 + (chance - 0.5) * 0.6,
    lambda chance, luck: min(1.0, max(0.0, 0.5 + (chance - 0.5) * 1.7)), lambda chance, luck: min(1.0, chance + 0.12),
], ids=["turned round", "too timid", "too bold", "too high"])  # fmt: skip
def test_wrong_calls_are_found(wrong: Any) -> None:
    assert not judged(wrong, 3000).sound


def test_the_brier_score_alone_finds_calls_that_only_scatter() -> None:
    # Right in the mean of each tenth, or nearly, and yet wrong for each fight.
    found = judged(lambda chance, luck: luck.choice([0.0, 1.0]), 2000)
    assert abs(found.brier - found.expected) > Z999 * found.deviation
    assert not found.sound


def test_fights_differ_and_are_those_of_campaigns(toy: AnySystem) -> None:
    fights = [fight(toy, 5, number) for number in range(60)]
    assert fights == [fight(toy, 5, number) for number in range(60)]
    assert fights != [fight(toy, 6, number) for number in range(60)]
    kinds = {tuple(side[0]["card"]["kind"] for side in terms["sides"]) for terms, _ in fights}
    tactics = {side[0]["card"]["tactics"] for terms, _ in fights for side in terms["sides"]}
    assert len(kinds) == 4
    assert tactics == {"steady", "bold"}
    assert {terms["rules"]["points"] for terms, _ in fights} == {False, True}
    assert {won for _, won in fights} == {True, False}


def test_the_odds_of_the_toy_are_sound(toy: AnySystem) -> None:
    heard: list[int] = []
    fights = 60 * TRIES
    found = calibrate(toy, fights, 3, each=40, progress=heard.append)
    assert found.sound
    assert found.pairings == fights
    assert sum(tenth.fights for tenth in found.tenths) == fights
    assert heard == list(range(1, fights + 1))
    assert found.failures == []


def test_calls_do_not_depend_on_who_plays(toy: AnySystem) -> None:
    alone = calibrate(toy, 20, 3, each=30)
    with crew(2) as hands:
        several = calibrate(toy, 20, 3, each=30, crew=hands)
    assert (several.tenths, several.brier) == (alone.tenths, alone.brier)


@pytest.fixture
def loaded_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds that are worked out by other rules than those of the fights: the second man wins."""
    sound = Kinds.tally

    def turned(kinds: Any, kind: str, *given: Any) -> Any:
        tally = sound(kinds, kind, *given)
        if kind == ODDS:
            tally[1], tally[2] = tally[2], tally[1]
        return tally

    monkeypatch.setattr(Kinds, "tally", turned)


def test_odds_by_other_rules_are_found(toy: AnySystem, loaded_dice: None) -> None:
    assert not calibrate(toy, 60, 3, each=20).sound
