"""Trials of the skirmish: odds, forecasts, builds and knobs."""

import json
from collections import Counter
from dataclasses import asdict
from functools import cache
from typing import Any

import pytest

from ludus_cli.core.counted import CountedSource
from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.trials import CAREER, ODDS, SPREAD, Tally, blank, places_of
from ludus_cli.rules.skirmish.book.gladiator import from_card, is_perfect
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.match import play_match
from ludus_cli.rules.skirmish.book.state import Match
from ludus_cli.rules.skirmish.book.terms import CLASSES, COLLAPSED, FALLEN, HEAVY, LIGHT, NET, SHIELDS
from ludus_cli.rules.skirmish.system import SYSTEM as system
from ludus_cli.rules.skirmish.trials.contest import Brought, bring_to_gates, count_contest, play_career
from ludus_cli.rules.skirmish.trials.sides import career_of, contest_of, read_contender
from ludus_cli.rules.skirmish.trials.tactics import TACTICS


def fresh(**said: Any) -> Payload:
    """The card of a fresh Star, a Heavy unless said otherwise."""
    card: Payload = system.making.career_star({"class": "Heavy", **said})
    return card


def duel(*contenders: Payload, **more: Any) -> Payload:
    """Terms of odds of one against one."""
    return {"sides": [[one] for one in contenders], "radius": 7, **more}


def forecast(months: int = 12, card: Payload | None = None, **more: Any) -> Payload:
    """Terms of a forecast."""
    return {"star": {"card": card or fresh()}, "month": 0, "months": months, "per_day": 1, **more}


@cache
def kept(kind: str, terms: str, count: int) -> Tally:
    """The tally of trials whose terms are JSON."""
    return system.trials.tally(kind, json.loads(terms), 1, 0, count)


def told(kind: str, terms: Payload, count: int) -> dict[str, int]:
    """What trials brought: the sums of shares and means by key."""
    tally = kept(kind, json.dumps(terms), count)
    measures = system.trials.measures(kind, terms)
    assert len(tally) == len(blank(measures))
    assert tally[0] == count
    places = places_of(measures)
    return {each.key: tally[places[each.key]] for each in measures if each.kind != SPREAD}


def spread(kind: str, terms: Payload, count: int, key: str) -> list[int]:
    """How often each value of a spread came."""
    measures = system.trials.measures(kind, terms)
    measure = next(each for each in measures if each.key == key)
    place = places_of(measures)[key]
    return kept(kind, json.dumps(terms), count)[place : place + measure.size]


NEWCOMERS = duel({"kind": LIGHT, "tactics": ""}, {"kind": HEAVY, "tactics": ""})
BY_TACTICS = duel({"card": fresh(), "tactics": "bold"}, {"pool": 0, "tactics": "cautious"})


def begun(terms: Payload, index: int) -> Match:
    """The match of a trial of odds before it begins."""
    c = contest_of(terms)
    c.match.tray.source = CountedSource(1, index)
    bring_to_gates(c)
    return c.match


# Odds


def test_odds_are_what_the_matches_were() -> None:
    found = told(ODDS, BY_TACTICS, 60)
    counted: Counter[str] = Counter()
    turns: Counter[int] = Counter()
    for index in range(60):
        m = begun(BY_TACTICS, index)
        play_match(m)
        one, two = m.fighters
        counted["wins_a"] += m.winner == 0
        counted["wins_b"] += m.winner == 1
        counted["draws"] += m.draw
        counted["deaths_a"] += one.dead
        counted["deaths_b"] += two.dead
        counted["missio_a"] += one.state in (FALLEN, COLLAPSED) and not one.dead
        counted["missio_b"] += two.state in (FALLEN, COLLAPSED) and not two.dead
        counted["wounds_a"] += one.wounds
        counted["wounds_b"] += two.wounds
        counted["turns"] += m.turn
        counted["dice"] += m.tray.count
        turns[m.turn] += 1
        facts = Brought()
        count_contest(m, facts)
        for side, f in enumerate(m.fighters):
            assert f.wounds == sum(facts.wounds[side])
    for letter in "ab":
        parts = [key for key in found if key.startswith(f"wounds_{letter}_")]
        assert len(parts) == 7
        found[f"wounds_{letter}"] = sum(found[key] for key in parts)
    assert {key: found[key] for key in counted} == counted
    assert found["wins_a"] + found["wins_b"] + found["draws"] == 60
    assert min(counted[key] for key in ("wins_a", "wins_b", "deaths_a", "deaths_b")) > 0
    assert spread(ODDS, BY_TACTICS, 60, "turns_spread") == [turns[n] for n in range(1, 21)]


def test_without_tactics_a_star_has_his_own_and_others_the_solo_rule() -> None:
    star = {**fresh(), "tactics": "bold"}
    assert read_contender({"card": star}).row == TACTICS["bold"]
    assert read_contender({"card": star, "tactics": ""}).row == TACTICS["bold"]
    assert read_contender({"card": star, "tactics": "cautious"}).row == TACTICS["cautious"]
    assert read_contender({"card": star, "tactics": "npg"}).row is None
    assert read_contender({"card": {**star, "tactics": ""}}).row is None
    assert read_contender({"kind": LIGHT}).row is None
    assert read_contender({"pool": 0, "tactics": "bold"}).row == TACTICS["bold"]


def test_a_known_man_comes_with_all_that_his_card_says() -> None:
    terms = duel({"card": {**fresh(attributes=[2, 2, 1, 9], net=True), "wins": 5}}, {"kind": LIGHT})
    for index in range(5):
        f = begun(terms, index).fighters[0]
        assert (f.strength, f.training, f.reactions, f.stamina, f.wins) == (2, 2, 1, 9, 5)
        assert begun(terms, index).item_kind[1] == NET


def test_the_pool_sends_men_of_every_class_and_a_class_its_own() -> None:
    terms = duel({"pool": 0}, {"kind": HEAVY})
    seen = Counter(begun(terms, index).fighters[0].weight for index in range(90))
    assert set(seen) == set(range(len(CLASSES)))
    assert min(seen.values()) > 15
    assert {begun(terms, index).fighters[1].weight for index in range(20)} == {HEAVY}


def test_several_a_side() -> None:
    man = {"kind": LIGHT}
    found = told(ODDS, {"sides": [[man, man, man], [{"card": fresh(), "tactics": "bold"}]]}, 30)
    assert found["wins_a"] > 20
    assert found["deaths_a"] <= 30


def test_house_rules_count() -> None:
    mercy, death = (
        told(ODDS, {**NEWCOMERS, "rules": asdict(HouseRules(critical_mercy=value))}, 80) for value in (True, False)
    )
    assert death["deaths_a"] + death["deaths_b"] > mercy["deaths_a"] + mercy["deaths_b"] + 10
    assert "a critical wound kills" in system.trials.describe_terms(
        ODDS, {**NEWCOMERS, "rules": {"critical_mercy": False}}
    )
    assert "death" not in system.trials.describe_terms(ODDS, NEWCOMERS)


def test_the_board_is_the_one_that_was_said() -> None:
    small = {**NEWCOMERS, "radius": 4}
    assert len(begun(small, 0).board.hexes) == 61
    assert "radius 4" in system.trials.describe_terms(ODDS, small)
    assert told(ODDS, small, 30) != told(ODDS, NEWCOMERS, 30)


@pytest.mark.parametrize(("man", "why"), [
    ({}, "no fighter is named"),
    ({"kind": 3}, "no class 3"),
    ({"kind": LIGHT, "secondary": True}, "gladiators have no second class"),
    ({"kind": LIGHT, "tactics": {"flees_at": 1}}, "saves_breath is missing"),
    ({"kind": LIGHT, "tactics": {**system.trials.rows["bold"], "flanks": 3}}, "flanks"),
    ({"kind": LIGHT, "tactics": {**system.trials.rows["bold"], "rams": -1}}, "rams"),
    ({"kind": LIGHT, "tactics": {**system.trials.rows["bold"], "aims": [0, 1]}}, "aims"),
])  # fmt: skip
def test_men_whom_there_cannot_be_are_refused(man: Payload, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        system.trials.measures(ODDS, duel(man, {"kind": LIGHT}))


# Forecasts


def test_s34_a_wounded_star_waits() -> None:
    terms = forecast(3, {**fresh(attributes=[1, 1, 1, 9]), "misses_through": 14}, month=12)
    assert told(CAREER, terms, 10) == {
        **dict.fromkeys(told(CAREER, terms, 10), 0), "active": 10, "months": 30, "missed": 30, "total": 30,
    }  # fmt: skip
    assert told(CAREER, {**terms, "months": 4}, 10)["matches"] == 10


def test_s35_one_match_a_month_however_many_are_wanted() -> None:
    assert system.trials.tally(CAREER, forecast(5, per_day=3), 1, 0, 20) == (
        system.trials.tally(CAREER, forecast(5), 1, 0, 20)
    )
    fought = {**fresh(attributes=[1, 1, 1, 9]), "fought_month": 8}
    assert told(CAREER, forecast(1, fought, month=8), 10)["matches"] == 0


def test_he_rests_between_his_months() -> None:
    for months, every, most in ((1, 5, 1), (5, 5, 1), (6, 5, 2), (7, 2, 4)):
        matches = []
        for number in range(10):
            life = career_of(forecast(months, every=every))
            life.contest.match.tray.source = CountedSource(1, number)
            play_career(life)
            matches.append(life.contest.corners[0].g.matches)
        assert max(matches) == most


def test_s40_who_is_full_may_retire_at_once() -> None:
    full = {**fresh(), "attributes": [3, 3, 3, 12], "start_stamina": 8}
    assert is_perfect(from_card(full))
    found = told(CAREER, forecast(9, full), 5)
    assert (found["freed"], found["months"], found["matches"]) == (5, 0, 0)
    assert spread(CAREER, forecast(9, full), 5, "freed_by_month") == [5, *[0] * 9]
    assert told(CAREER, forecast(9, {**full, "attributes": [3, 3, 3, 10]}), 40)["freed"] > 10


def test_what_was_before_is_not_forecast() -> None:
    found = told(CAREER, forecast(1, {**fresh(), "wins": 6, "matches": 9, "kills": 2, "wounds_taken": 20}), 40)
    assert found["matches"] == 40
    assert 0 < found["wins"] < 40
    # Six wins, and the crowd spares him but on a bare two or three dots less than seven (S4).
    assert found["dead"] == 0
    assert told(CAREER, forecast(1), 40)["dead"] > 0


@pytest.mark.parametrize(("more", "why"), [
    ({"star": {"card": {**fresh(), "status": "dead"}}}, "is dead"),
    ({"star": {"card": {**fresh(), "status": "retired"}}}, "is retired"),
    ({"months": 0}, "numbers of months"),
    ({"every": 0}, "numbers of months and matches"),
    ({"star": {"card": fresh(), "tactics": "rash"}}, "no tactics"),
])  # fmt: skip
def test_careers_that_cannot_be_are_refused(more: Payload, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        system.trials.measures(CAREER, {**forecast(), **more})


def test_under_which_terms_is_told() -> None:
    words = system.trials.describe_terms(CAREER, forecast(24, every=3))
    assert words == "balanced, 24 months, one match every 3 months, against newcomers"
    row = {"card": fresh(), "tactics": system.trials.rows["bold"]}
    assert "his own tactics" in system.trials.describe_terms(CAREER, {**forecast(), "star": row})
    npg = {"card": fresh(), "tactics": "npg"}
    assert system.trials.describe_terms(CAREER, {**forecast(), "star": npg}).startswith("npg")


# Fresh Stars


def test_a_fresh_star_is_as_he_was_said_to_be() -> None:
    card = system.making.career_star({"class": "medium", "weapon": "spear", "net": True, "attributes": [1, 2, 0, 9]})
    g = from_card(card)
    assert (g.weight, g.net, SHIELDS[g.shield], g.star) == (1, True, "none", True)
    assert (g.attributes, g.start_stamina, g.tactics) == ([1, 2, 0, 9], 9, "balanced")
    assert json.loads(json.dumps(card)) == card


def test_attributes_that_nobody_said_are_rolled_for_each_career() -> None:
    assert fresh()["attributes"] == []
    rolled = duel({"card": fresh()}, {"kind": LIGHT})
    seen = [begun(rolled, index).fighters[0] for index in range(60)]
    assert {f.strength for f in seen} == {1, 2}
    assert {f.reactions for f in seen} == {0, 1}
    assert {f.stamina for f in seen} == set(range(5, 11))


@pytest.mark.parametrize(("said", "why"), [
    ({}, "class is missing"),
    ({"class": "Featherweight"}, "no class"),
    ({"class": "Heavy", "net": True, "shield": "small"}, "net needs the hand"),
    ({"class": "Light", "attributes": [2, 1, 1, 9]}, "Strength 2"),
    ({"class": "Heavy", "attributes": [2, 1, 2, 9]}, "Reactions 2"),
    ({"class": "Heavy", "attributes": [2, 1, 1, 11]}, "Stamina 11"),
    ({"class": "Heavy", "attributes": [0, 1, 1, 9]}, "Strength 0"),
])  # fmt: skip
def test_stars_whom_the_rules_do_not_allow_are_refused(said: Payload, why: str) -> None:
    with pytest.raises(LudusError, match=why):
        system.making.career_star(said)


def test_attributes_are_read() -> None:
    (field,) = (each for each in system.making.CAREER_FIELDS if each.name == "attributes")
    assert field.read is not None
    assert field.read("1, 2,0,9", {}) == [1, 2, 0, 9]
    assert field.read("rolled", {}) is None
    for wrong in ("1,2,3", "1,2,3,x", ""):
        with pytest.raises(Refusal, match="these are not Strength"):
            field.read(wrong, {})


def test_all_builds_and_those_that_are_left() -> None:
    everything = system.making.builds(dict.fromkeys(field.name for field in system.making.CAREER_FIELDS))
    assert len(everything) == len({columns for columns, _ in everything}) == 12
    for columns, said in everything:
        assert len(columns) == len(system.making.BUILD_COLUMNS)
        card = system.making.career_star(said)
        assert columns[0] == CLASSES[card["weight"]]
        assert (columns[2] == "net") == card["net"]
    assert [columns for columns, _ in system.making.builds({"class": "Light", "net": True})] == [
        ("Light", "sword", "net"),
        ("Light", "spear", "net"),
    ]
    # The guide is a guide (S10); a net takes the hand.
    large = system.making.builds({"shield": "large"})
    assert {columns[0] for columns, _ in large} == set(CLASSES)
    assert {columns[2] for columns, _ in large} == {"large shield"}
    assert system.making.builds({"class": "Heavy", "armour": {}})[0][1]["armour"] == {}
    with pytest.raises(Refusal, match="net needs the hand"):
        system.making.builds({"class": "Light", "net": True, "shield": "large"})


def test_the_fields_of_a_fresh_star_are_those_of_any_star() -> None:
    names = [field.name for field in system.making.CAREER_FIELDS]
    assert names == ["class", "weapon", "net", "shield", "armour", "attributes"]
    assert all(field.default is None for field in system.making.CAREER_FIELDS)


# Rows and knobs


@pytest.mark.soak
def test_turning_a_knob_changes_what_happens() -> None:
    row = system.trials.rows["balanced"]
    quick = fresh(**{"class": "Light", "attributes": [1, 1, 2, 5]})

    def tally(own: Payload) -> Tally:
        return system.trials.tally(ODDS, duel({"card": quick, "tactics": own}, {"kind": HEAVY}), 2, 0, 200)

    usual = tally(dict(row))
    for knob in system.trials.knobs:
        assert any(tally({**row, knob.name: value}) != usual for value in knob.values), knob.name
