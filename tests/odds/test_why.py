"""Why a match went as it did: swings that are no noise, what happened in them, luck with the dice."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ludus_cli.core.dice import ROLL, Event, Sfc32
from ludus_cli.core.errors import LudusError
from ludus_cli.game.trials import compiled_engine
from ludus_cli.game.trials.rollouts import measures
from ludus_cli.game.trials.trials import MOMENT, tally_of
from ludus_cli.odds.runner import Result
from ludus_cli.odds.task import COMPILED
from ludus_cli.odds.why import (
    LEAST_SWING,
    MOST_LINES,
    MOST_POINTS,
    Luck,
    Swing,
    luck,
    played_on,
    standings,
    swings,
    told_of,
    turning_points,
    usual_trials,
)
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.odds.pasts import past
from tests.some import TRIES

SEATS = [{"side": side, "before": {"name": name}} for side, name in enumerate(("One", "Two"))]
TERMS = {"match": {"id": 1, "seats": SEATS}}


def result(chance: float, of: int = 1000, draws: float = 0.0) -> Result:
    """Trials where side 0 won this share, and this share was drawn."""
    measured = measures(TERMS)
    drawn, won = round(draws * of), round(chance * of)
    rows = [
        [int(place < won), int(place >= won + drawn), int(won <= place < won + drawn), 0, int(place < won), 3]
        for place in range(of)
    ]
    return Result(MOMENT, measured, tally_of(measured, rows), trials=of)


def swung(*chances: float, of: int = 1000, winner: int = 0, draws: float = 0.0) -> list[Swing]:
    """The swings of a match in which side 0 had these chances, turn by turn."""
    results = [result(chance, of, draws) for chance in chances]
    return swings(standings(results, 2, 2), results, winner)


def test_a_swing_is_the_change_to_the_next_turn_and_in_the_end_to_what_became_of_it() -> None:
    found = swung(0.5, 0.9, 0.6)
    assert [swing.turn for swing in found] == [1, 2, 3]
    assert [round(swing.changes[0], 3) for swing in found] == [0.4, -0.3, 0.4]
    assert [round(swing.changes[1], 3) for swing in found] == [-0.4, 0.3, -0.4]
    assert swung(0.5, winner=1)[0].changes[:2] == (-0.5, 0.5)
    assert swung(0.5, winner=-1)[0].changes == (-0.5, -0.5, 1.0)
    assert all(swing.sure for swing in found)


def test_noise_is_no_turning_point() -> None:
    """Of matches in which nothing ever happened, hardly one has a turning point."""
    claims = 0
    for seed in range(60 * TRIES):
        dice = Sfc32(seed)
        chances = [sum(dice.below(2) for _ in range(400)) / 400 for _ in range(10)]
        results = [result(chance, 400) for chance in chances]
        found = swings(standings(results, 2, 2), results, 0)
        claims += any(swing.sure for swing in found[:-1])
    assert claims <= 5 * TRIES, "a doubt of 5% is to be kept"


def test_a_certainty_by_few_trials_is_not_taken_for_one() -> None:
    """20 wins of 20, then 17 of 20: that may well be chance."""
    assert not swung(1.0, 0.85, of=20)[0].sure
    assert swung(1.0, 0.85, of=2000)[0].sure


def test_the_largest_are_told_in_the_order_of_the_turns() -> None:
    points = turning_points(swung(0.5, 0.6, 0.2, 0.24, 0.9, 0.3, 0.31))
    assert len(points) == MOST_POINTS
    assert [point.turn for point in points] == [4, 5, 7]
    assert turning_points(swung(0.97, 0.99, of=100_000)) == []
    assert LEAST_SWING > 0.03


class Told:
    """A system in which an event is (kind, who, weight): kind 1 a turn begins, 2 the end, 3 a deed."""

    @property
    def vocabulary(self) -> Told:
        return self

    def view(self, bout: Any, names: Any, viewer: int) -> None:
        """Nothing is looked up."""

    def by_turn(self, events: list[Event]) -> list[list[Event]]:
        return [[event for event in events if event[0] != 9]]

    def weight(self, event: Event) -> int:
        return int(event[2])

    def lines(self, view: None, record: Sequence[Event], first: int) -> list[str]:
        return [f"deed {event[1]}" if event[0] == 3 else "" for event in record[first:]]

    def expectation(self, event: Event) -> tuple[float, float] | None:
        return {7: (3.5, 35 / 12), 8: (0.0, 0.0)}.get(event[2]) if event[0] == ROLL else None


TOLD = cast("AnySystem", Told())
#: A bout beside which nobody stands.
BOUT = SimpleNamespace(beside=[])


def test_the_weightiest_events_are_told_as_they_came() -> None:
    events = [(3, number, weight) for number, weight in enumerate((1, 9, 0, 5, 5, 8, 2, 7))]
    lines = told_of(TOLD, BOUT, events, {})
    assert lines == ["deed 1", "deed 3", "deed 4", "deed 5", "deed 7"]
    assert len(lines) == MOST_LINES


def test_where_nothing_weighs_the_last_events_are_told() -> None:
    events = [(3, number, 0) for number in range(8)] + [(4, 0, 0)]
    assert told_of(TOLD, BOUT, events, {}) == [f"deed {number}" for number in range(3, 8)]
    assert told_of(TOLD, BOUT, [(4, 0, 9)], {}) == []


def test_luck_is_how_far_the_dice_were_from_expectation() -> None:
    one, two = luck(TOLD, [(ROLL, 0, 7, 1, 6), (ROLL, 0, 7, 1, 6), (ROLL, 1, 7, 1, 3), (ROLL, 0, 6, 1, 1)], 2)
    assert one == Luck(2, 12, 7.0, sqrt(35 / 6))
    assert one.score == pytest.approx(5 / sqrt(35 / 6))
    assert two.score == pytest.approx(-0.5 / sqrt(35 / 12))
    # A pool of no dice is no luck, and neither is a roll where high is neither good nor bad.
    (nobody,) = luck(TOLD, [(ROLL, 0, 8, 0, 0), (ROLL, 0, 5, 1, 6)], 1)
    assert (nobody.rolls, nobody.score) == (0, 0.0)


def test_luck_is_spread_as_it_should_be(tmp_path: Path) -> None:
    """Over many matches of the skirmish: about 0 on the whole, with a standard deviation of about 1."""
    from ludus_cli.core.dice import STREAM_ODDS, SeededSource

    each = past(load("skirmish"), tmp_path, 11)
    scores = []
    for index in range(200):
        _, events = each.system.campaign.bouts.refight(each.data, SeededSource(4, STREAM_ODDS, index))
        scores += [found.score for found in luck(each.system, events, 2)]
    mean = sum(scores) / len(scores)
    deviation = sqrt(sum((score - mean) ** 2 for score in scores) / len(scores))
    assert abs(mean) < 0.2
    assert 0.85 < deviation < 1.15


def test_a_match_is_played_on_from_each_of_its_turns(tmp_path: Path) -> None:
    each = past(load("skirmish"), tmp_path, 11)
    moved: list[int] = []
    results = played_on(
        each.system, each.data, each.seed, seed=3, trials=12, progress=lambda done, _: moved.append(done)
    )
    assert [found.trials for found in results] == [12] * each.data["turns"]
    assert moved == sorted(moved)
    assert moved[-1] == 12 * each.data["turns"]
    again = played_on(each.system, each.data, each.seed, seed=3, trials=12)
    assert [found.tally for found in again] == [found.tally for found in results]
    found = standings(results, 2, 2)
    assert [one.turn for one in found] == list(range(1, each.data["turns"] + 1))
    for standing in found:
        assert (sum(side.value for side in standing.wins) + standing.draws.value) == pytest.approx(1)


def test_a_match_from_the_table_and_an_engine_that_is_not_there_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled_engine, "missing", lambda: "pip install numba")
    each = past(load("skirmish"), tmp_path, 11)
    told = {**each.data, "recorded": True, "turns": 0}
    with pytest.raises(LudusError, match="at the table"):
        played_on(each.system, told, each.seed, seed=1, trials=10)
    assert usual_trials(each.system, each.data, each.seed) == 400
    with pytest.raises(LudusError, match="compiled engine"):
        usual_trials(each.system, each.data, each.seed, COMPILED)
