"""The bookmaker's eye: its chances are bounded, the same from both sides, and near those of played matches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.trials.trials import ODDS, places_of
from ludus_cli.odds import eye
from ludus_cli.odds.calibration import fight
from ludus_cli.odds.eye import estimate, models_of
from ludus_cli.systems.installed import load

SYSTEMS = ("heroes", "skirmish", "gladiator", "spartacus")
EXTREME = 10**6


@pytest.fixture
def anew() -> Iterator[None]:
    """Forget the models that were read, before and after the test."""
    models_of.cache_clear()
    yield
    models_of.cache_clear()


@pytest.mark.parametrize("key", SYSTEMS)
def test_both_sides_see_the_same_chances(key: str) -> None:
    system = load(key)
    for number in range(20):
        terms, _ = fight(system, 5, number)
        one, other = terms["sides"]
        found = estimate(system, [one, other], terms["rules"])
        if found is None:
            # The model was not fitted to a kind of fighter as rare as this.
            model, seen = models_of(system)[eye.edition_in(terms["rules"])], eye.module_of(system).seen
            shown = {name for (man,) in (one, other) for name, value in seen(man, terms["rules"]).items() if value}
            assert any(name.startswith("kind ") for name in shown - model.inputs.keys())
            continue
        turned = estimate(system, [other, one], terms["rules"])
        assert turned is not None
        assert sum(found) == pytest.approx(1)
        assert (found.a, found.b, found.draw) == pytest.approx((turned.b, turned.a, turned.draw))
        assert all(0 < each < 1 for each in found)


@pytest.mark.parametrize("key", SYSTEMS)
def test_a_man_against_his_double_has_an_even_chance(key: str) -> None:
    system = load(key)
    man = {"card": a_card(key), "tactics": ""}
    found = estimate(system, [[man], [man]], {})
    assert found is not None
    assert found.a == found.b


def test_absurd_cards_have_chances_too() -> None:
    system = load("heroes")
    giant = a_card("heroes") | {"attributes": [EXTREME, EXTREME, EXTREME]}
    found = estimate(system, [[{"card": giant, "tactics": ""}], [{"card": a_card("heroes"), "tactics": ""}]], {})
    assert found is not None
    assert sum(found) == pytest.approx(1)


@pytest.mark.parametrize("key", SYSTEMS)
def test_the_stated_error_is_in_the_file(key: str) -> None:
    for model in models_of(load(key)).values():
        assert model.facts["others"]["cases"] > 0
        assert 0 < model.facts["others"]["error"] < 3.5


def test_the_eye_is_near_played_matches() -> None:
    system = load("heroes")
    off = []
    for style in range(6):
        one, other = a_card("heroes") | {"style": style}, a_card("heroes") | {"attributes": [5, 5, 4]}
        terms: dict[str, Any] = {
            "place": None,
            "rules": {},
            "sides": [[{"card": one, "tactics": ""}], [{"card": other, "tactics": ""}]],
        }
        tally = system.trials.tally(ODDS, terms, 3, 0, 300)
        called = estimate(system, terms["sides"], {})
        assert called is not None
        off.append(called.a - tally[places_of(system.trials.measures(ODDS, terms))["wins_a"]] / 300)
    assert sum(map(abs, off)) / len(off) < 0.08


def test_without_a_card_or_with_three_sides_there_is_no_estimate() -> None:
    system, man = load("heroes"), {"card": a_card("heroes"), "tactics": ""}
    assert estimate(system, [[man], [{"kind": 0, "tactics": ""}]], {}) is None
    assert estimate(system, [[man]] * 3, {}) is None
    assert estimate(load("forglory"), [[man]] * 2, {}) is None


@pytest.mark.parametrize(
    "forged", [{"style": 99}, {"attributes": []}, {"attributes": None}, {"losses": "x"}, {"attributes": [10**400] * 3}]
)
def test_a_card_that_makes_no_sense_has_no_estimate(forged: dict[str, object]) -> None:
    man = {"card": a_card("heroes"), "tactics": ""}
    assert estimate(load("heroes"), [[man], [{"card": a_card("heroes") | forged, "tactics": ""}]], {}) is None


@pytest.mark.usefixtures("anew")
@pytest.mark.parametrize("content", [None, "", "[]", "{}", '{"version": "0.2.0", "models": [{}]}', '{"version": "0"}'])
def test_a_damaged_file_or_other_rules_give_no_estimate(
    content: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(eye, "FOLDER", tmp_path)
    if content is not None:
        path = eye.path_of(load("heroes"))
        path.parent.mkdir(parents=True)
        path.write_text(content, "utf-8")
    models_of.cache_clear()
    man = {"card": a_card("heroes"), "tactics": ""}
    assert estimate(load("heroes"), [[man], [man]], {}) is None


def a_card(key: str) -> dict[str, object]:
    """Return the card of a newcomer."""
    campaign = load(key).campaign
    state = campaign.new_state(4, {})
    kind = campaign.usual_under(state.rules)[0]
    bout = max(campaign.apply(state, 2, "oneoff", {"place": 0, "sides": [[{"kind": kind}], [{"kind": kind}]]}).billed)
    return card(state.gladiators[state.bouts[bout].seats[0].gladiator])
