"""Random matches: for any pair of men the rules hold at every event, and the end makes sense."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from ludus_cli.rules.heroes.book.match import play_match
from tests.properties.cases import MatchCase, build, case_from_json, case_to_json, check_match, match_cases
from tests.some import TRIES

SEEDS: dict[str, list[dict[str, Any]]] = json.loads((Path(__file__).parent / "seeds.json").read_text(encoding="utf-8"))


@pytest.mark.section("2.6", "3.7", "5.1", "5.3.3", "5.4.3", "5.4.3.2", "5.4.7", "6.0", "6.6.2", "H42", "H43")
@settings(deadline=None, max_examples=20 * TRIES)
@given(match_cases())
def test_every_random_match_keeps_the_rules(case: MatchCase) -> None:
    check_match(case)


@pytest.mark.section("5.4.7", "4.3")
@settings(deadline=None, max_examples=4 * TRIES)
@given(match_cases(most=12))
def test_crowds_keep_the_rules_too(case: MatchCase) -> None:
    check_match(case)


@pytest.mark.soak
@settings(deadline=None, max_examples=100 * TRIES)
@given(match_cases(most=8))
def test_many_random_matches_keep_the_rules(case: MatchCase) -> None:
    check_match(case)


@settings(deadline=None, max_examples=12)
@given(match_cases())
def test_who_listens_changes_nothing(case: MatchCase) -> None:
    heard, unheard = build(case), build(case)
    unheard.tray.record = None
    play_match(heard)
    play_match(unheard)
    assert unheard.tray.count == heard.tray.count
    assert (unheard.winner, unheard.draw, unheard.turn) == (heard.winner, heard.draw, heard.turn)
    assert unheard.fighters == heard.fighters


@settings(deadline=None, max_examples=10)
@given(match_cases())
def test_a_case_survives_its_json(case: MatchCase) -> None:
    assert case_from_json(json.loads(json.dumps(case_to_json(case)))) == case


@pytest.mark.parametrize("kept", SEEDS["matches"], ids=lambda kept: kept["why"])
def test_kept_matches_still_keep_the_rules(kept: dict[str, Any]) -> None:
    check_match(case_from_json(kept["case"]))
