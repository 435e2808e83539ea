"""What trials of every rule system must hold: sums that add up, measures that mean what they say."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.game.trials.trials import (
    CAREER,
    MEAN,
    MOMENT,
    ODDS,
    OVER,
    SHARE,
    SPREAD,
    Measure,
    Tally,
    add,
    blank,
    places_of,
)
from ludus_cli.odds.calibration import calibrate, fight
from ludus_cli.odds.figures import figures, spreads
from ludus_cli.odds.runner import run
from ludus_cli.systems.system import AnySystem
from tests.contract.made import Sample, enters_days, fighting_star, has_dice, matches, reading, star_payload, tactics_of

#: How odds begin, and what else they must have: shares, then means.
FIRST_OF_ODDS = ("wins_a", "wins_b", "draws")
SHARES_OF_ODDS = ("deaths_a", "deaths_b", "kills", "executions", "surrenders")
MEANS_OF_ODDS = ("turns", "dice")
#: How careers end, and what else they must have.
FIRST_OF_CAREERS = ("freed", "active")
MEANS_OF_CAREERS = ("months", "matches", "wins")
SPREADS_OF_CAREERS = ("freed_by_month",)

TRIALS = 8
#: This many pairs are tried in every way, the others once.
THOROUGHLY = 3
SEED = 5


def odds_terms(system: AnySystem, one: Payload, two: Payload) -> Payload:
    """The terms of a match of two contenders outside all campaigns."""
    return {"place": None, "rules": {}, "sides": [[one], [two]]}


def known_star(system: AnySystem, seed: int, which: Callable[[set[int]], int] = max) -> tuple[Any, Payload]:
    """A state with one Star, and his card; where he brings men of his own, who fight for him, or does not fight
    himself, ``min`` is one who does."""
    state = system.campaign.new_state(seed, system.making.settings({}, {}, {}))
    new = system.campaign.apply(state, 2, "recruit", star_payload(system, seed)).changed
    number = fighting_star(system, state, new) if which is min else which(new)
    return state, card(state.gladiators[number])


def check_trials(system: AnySystem, kind: str, terms: Payload, trials: int = TRIALS, open_end: bool = True) -> Tally:
    """Trials on some terms: their measures are sound, disjoint portions add up to the whole, the same comes
    twice, and the terms are plain values; where the end is open, other seeds differ. Gives the tally."""
    assert json.loads(json.dumps(terms)) == terms, f"{kind}: terms are not plain values"
    measures = system.trials.measures(kind, terms)
    keys = [measure.key for measure in measures]
    assert all(isinstance(measure, Measure) for measure in measures), f"{kind}: not Measures"
    assert len(set(keys)) == len(keys), f"{kind}: a key comes twice"
    assert all(measure.kind in (SHARE, MEAN, SPREAD) for measure in measures)
    assert all(measure.words for measure in measures), f"{kind}: a measure without words"
    assert system.trials.describe_terms(kind, terms), f"{kind}: no words for the terms"
    whole = system.trials.tally(kind, terms, SEED, 0, trials)
    assert len(whole) == len(blank(measures)), f"{kind}: a tally of {len(whole)} places"
    assert all(type(value) is int for value in whole), f"{kind}: a tally is ints alone"
    assert whole[0] == trials, f"{kind}: {whole[0]} trials counted, {trials} played"
    assert whole == system.trials.tally(kind, terms, SEED, 0, trials), f"{kind}: not the same twice"
    parts = blank(measures)
    for first, count in ((trials // 2, trials - trials // 2), (0, 1), (1, trials // 2 - 1)):
        add(parts, system.trials.tally(kind, terms, SEED, first, count))
    assert parts == whole, f"{kind}: portions do not add up to the whole"
    assert system.trials.tally(kind, terms, SEED, 0, 0) == blank(measures), f"{kind}: no trials, a tally"
    other = system.trials.tally(kind, terms, SEED + 1, 0, trials)
    assert whole != other or not open_end, f"{kind}: every seed is the same"
    for key, place in places_of(measures).items():
        measure = measures[keys.index(key)]
        own = whole[place : place + measure.places]
        if measure.kind == MEAN:
            # The square of a sum is never more than this many times the sum of the squares.
            assert own[0] ** 2 <= trials * own[1], f"{kind}: {key} is no sum and sum of squares"
        else:
            assert min(own) >= 0, f"{kind}: {key} counts less than nothing"
            assert sum(own) <= trials, f"{kind}: {key} counts more than there were"
    return whole


def check_kinds(measures: Sequence[Measure], keys: Sequence[str], kind: str) -> None:
    """Some measures are there, and kept so."""
    kept = {measure.key: measure.kind for measure in measures}
    for key in keys:
        assert kept.get(key) == kind, f"{key} is no {kind}"


def check_odds(system: AnySystem) -> None:
    """Odds of kinds, known gladiators and the pool, by all tactics: every match is won or drawn."""
    state, card = known_star(system, 3, min)
    _, other = known_star(system, 4, min)
    star, rival = (
        {"card": {**each, "id": number}, "secondary": False, "tactics": ""}
        for number, each in enumerate((card, other), start=1)
    )
    one, two = {"kind": 0, "tactics": ""}, {"kind": len(system.campaign.kinds) - 1, "tactics": ""}
    pools = [{"pool": place, "tactics": ""} for place in range(len(system.campaign.places))]
    pairs = [(one, two), (star, rival), *((star, pool) for pool in pools)]
    pairs += [(two, one), (one, one), (star, two), (one, star)]
    pairs += [({**star, "tactics": name}, two) for name in tactics_of(system)]
    pairs += [({**one, "tactics": dict(row)}, two) for row in system.trials.rows.values()]
    for number, (left, right) in enumerate(pairs):
        terms = odds_terms(system, left, right)
        measures = system.trials.measures(ODDS, terms)
        assert tuple(measure.key for measure in measures[:3]) == FIRST_OF_ODDS
        check_kinds(measures, FIRST_OF_ODDS + SHARES_OF_ODDS, SHARE)
        check_kinds(measures, MEANS_OF_ODDS, MEAN)
        check_kinds(measures, ["turns_spread"], SPREAD)
        if number < THOROUGHLY:
            # Two cards against each other, without a hand, may leave nothing to chance.
            whole = check_trials(system, ODDS, terms, open_end=has_dice(system))
        else:
            whole = system.trials.tally(ODDS, terms, SEED, 0, TRIALS)
        assert sum(whole[1:4]) == TRIALS, "a match is won by one side or drawn, and nothing else"
        found = figures(measures, whole)
        assert found["turns"].value >= 1, "a match without turns"
        assert found["dice"].value >= has_dice(system), "a match without dice"
        assert sum(spreads(measures, whole)["turns_spread"].counts) == TRIALS
    terms = {**odds_terms(system, star, two), **system.trials.campaign_terms(state, 0)}
    assert run(system, ODDS, terms, seed=9, trials=20).tally == system.trials.tally(ODDS, terms, 9, 0, 20)
    with_row = system.trials.tally(ODDS, odds_terms(system, {**star, "tactics": card["tactics"]}, two), 2, 0, 9)
    assert with_row == system.trials.tally(ODDS, odds_terms(system, star, two), 2, 0, 9), (
        "his own tactics are others than those of his card"
    )


def check_calibration(system: AnySystem) -> None:
    """Fights that campaigns fight can be called by odds, and differ."""
    calls = [fight(system, 7, number) for number in range(4)]
    assert calls == [fight(system, 7, number) for number in range(4)], "not the same twice"
    assert len({json.dumps(terms["sides"]) for terms, _ in calls}) == 4
    found = calibrate(system, 6, 7, each=6)
    assert sum(tenth.fights for tenth in found.tenths) == 6
    assert found.failures == []


def check_careers(system: AnySystem) -> None:
    """Careers of fresh and of known Stars: each ends one way, within its months."""
    state, card = known_star(system, 6)
    months = 6
    fresh = system.making.career_star(first_build(system))
    for star, known in ((card, system.trials.career_terms(state)), (fresh, {})):
        terms = {
            "star": {"card": star, "secondary": False, "tactics": ""}, "month": state.month, "months": months,
            "per_day": 1, "every": 1, **system.trials.campaign_terms(state, 0), **known,
        }  # fmt: skip
        measures = system.trials.measures(CAREER, terms)
        check_kinds(measures, FIRST_OF_CAREERS, SHARE)
        check_kinds(measures, MEANS_OF_CAREERS, MEAN)
        check_kinds(measures, SPREADS_OF_CAREERS, SPREAD)
        whole = check_trials(system, CAREER, terms)
        found = figures(measures, whole)
        ways = [key for key in OVER if key in found]
        assert sum(found[key].count for key in (*ways, "active")) == TRIALS, "a career ends one way"
        assert len(ways) > 1, "a career may end well or badly"
        assert 0 <= found["months"].value <= months
        assert found["matches"].value > 0
        assert found["wins"].value <= found["matches"].value
        by_month = spreads(measures, whole)
        passed = months * found["active"].count
        for key in ways:
            spread = by_month[f"{key}_by_month"]
            assert sum(spread.counts) == found[key].count, f"{key} by month"
            passed += sum((spread.first + n) * count for n, count in enumerate(spread.counts))
        assert passed == round(found["months"].value * TRIALS), "a career that ends passes no month"
        longer = system.trials.tally(CAREER, {**terms, "months": 2 * months}, SEED, 0, TRIALS)
        far = spreads(system.trials.measures(CAREER, {**terms, "months": 2 * months}), longer)
        for key in ways:
            near, later = (each[f"{key}_by_month"].counts for each in (by_month, far))
            assert later[: len(near)] == near, "a longer forecast begins as another does"
        if enters_days(system):
            rested = system.trials.tally(CAREER, {**terms, "every": 4}, SEED, 0, TRIALS)
            assert figures(measures, rested)["matches"].value < found["matches"].value
        else:
            with pytest.raises(Refusal, match="Leave --every out"):
                system.trials.tally(CAREER, {**terms, "every": 4}, SEED, 0, 1)


def first_build(system: AnySystem) -> Payload:
    """What is said of the first build of all."""
    return system.making.builds({field.name: None for field in system.making.CAREER_FIELDS})[0][1]


def check_builds(system: AnySystem) -> None:
    """Every build is a Star of a kind of his own, and every knob turns a parameter of every named row."""
    found = system.making.builds({field.name: None for field in system.making.CAREER_FIELDS})
    assert len(found) > 1, "there is nothing to choose"
    columns = [words for words, _ in found]
    assert len(set(columns)) == len(columns), "two builds look the same"
    cards = set()
    for words, said in found:
        assert len(words) == len(system.making.BUILD_COLUMNS), f"{words}: not as long as the columns"
        card = system.making.career_star(said)
        assert system.campaign.bouts.from_card(card).star, f"{words}: no Star"
        cards.add(json.dumps(card))
    assert len(cards) == len(found), "two builds are the same"
    assert system.trials.rows, "there are no tactics"
    assert set(system.trials.rows) <= set(tactics_of(system)), "a row of unknown tactics"
    assert system.trials.knobs, "there is nothing to turn"
    for knob in system.trials.knobs:
        assert knob.words, f"{knob.name} has no words"
        assert len(knob.values) > 1, f"{knob.name} cannot be turned"
        for name, row in system.trials.rows.items():
            assert knob.name in row, f"{name} has no {knob.name}"
            values = [json.dumps(value) for value in knob.values]
            assert json.dumps(row[knob.name]) in values, f"{name} does not stand on {knob.name}"
            assert len(set(values)) == len(values)
            assert json.loads(json.dumps(dict(row))) == row, f"{name} is not plain values"
    name, row = next(iter(system.trials.rows.items()))
    two = {"kind": 0, "tactics": ""}
    for knob in system.trials.knobs:
        for value in knob.values:
            turned = {"kind": 0, "tactics": {**row, knob.name: value}}
            assert system.trials.tally(ODDS, odds_terms(system, turned, two), 1, 0, 1)[0] == 1, knob.name
    for name, own in system.trials.rows.items():
        by_name = odds_terms(system, {"kind": 0, "tactics": name}, two)
        by_row = odds_terms(system, {"kind": 0, "tactics": dict(own)}, two)
        assert system.trials.tally(ODDS, by_name, 1, 0, TRIALS) == system.trials.tally(ODDS, by_row, 1, 0, TRIALS), (
            f"{name} by its parameters is another than by its name"
        )
    check_rows(system, dict(row))


def check_rows(system: AnySystem, row: dict[str, Any]) -> None:
    """Tactics that are no row are refused: an unknown name, a parameter missing, unknown, or of another type."""
    wrong: list[Any] = ["rash", {**row, "luck": 1}]
    for name, value in row.items():
        wrong.append({key: own for key, own in row.items() if key != name})
        others: list[Any] = [None, "4", 0.5, [value], not value if type(value) is int else 7]
        wrong += [{**row, name: other} for other in others]
    two = {"kind": 0, "tactics": ""}
    for tactics in wrong:
        with pytest.raises(LudusError):
            system.trials.tally(ODDS, odds_terms(system, {"kind": 0, "tactics": tactics}, two), 1, 0, 1)


def check_moments(played: Sample) -> None:
    """A fought match is played on from its turns, and what happened in them can be weighed."""
    system = played.system
    with reading(played) as campaign:
        bout, events, _ = next(matches(campaign))
        assert len(system.vocabulary.by_turn(events)) == bout.turns + 1, "not a list of events for each turn"
        assert all(system.vocabulary.weight(event) >= 0 for event in events)
        assert any(system.vocabulary.weight(event) > 0 for event in events), "nothing weighs anything"
        rolled = (event for _, events, _ in matches(campaign) for event in events)
        expected = [system.vocabulary.expectation(event) for event in rolled]
        assert any(expected) or not has_dice(system), "no roll is good or bad luck"
        assert all(variance >= 0 for _, variance in filter(None, expected))
        data = json.loads(json.dumps(bout_to_json(bout)))
        for turn in sorted({1, bout.turns}):
            terms = {"match": data, "seed": campaign.state.seed, "turn": turn}
            whole = check_trials(system, MOMENT, terms, TRIALS // 2, open_end=False)
            sides = 1 + max(seat.side for seat in bout.seats)
            found = figures(system.trials.measures(MOMENT, terms), whole)
            assert sum([found[f"wins_{side}"].count for side in range(sides)]) + found["draws"].count == TRIALS // 2
            assert found["turns"].value >= turn, "it ends before it begins"
