"""The suite finds what is wrong: the toy with one fault at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.errors import LudusError
from ludus_cli.rules.system import System
from tests.contract import toy as toy_module
from tests.contract import toy_rules
from tests.contract.campaigns import (
    check_choices,
    check_documents,
    check_events,
    check_fold,
    check_json,
    check_replay,
    check_sheets,
    check_telling,
)
from tests.contract.made import Sample, sample
from tests.contract.suite import (
    check_all,
    check_fields,
    check_names,
    check_odds,
    check_refusals,
    check_star,
    check_switches,
    fields_agree,
)

toy: System = toy_module


@pytest.fixture(scope="module")
def played(toy_package: Path, tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """A campaign of the sound toy."""
    return sample(toy, tmp_path_factory.mktemp("played"), 5, "bold")


def test_the_sound_toy_passes_everything(tmp_path: Path) -> None:
    check_all(toy, tmp_path)


def shorter(rows: Any) -> Any:
    """A sheet without its last row."""
    return replace(rows, rows=rows.rows[:-1])


sound = {name: getattr(toy_module, name) for name in toy_module.__all__}


def forgetful(state: Any) -> dict[str, Any]:
    """A state that forgets which Days are open."""
    return {**sound["state_to_json"](state), "days": []}


def other_seed(data: dict[str, Any], seed: int) -> Any:
    """A replay with dice of its own."""
    return sound["replay"](data, seed + 1)


CAMPAIGN_FAULTS: list[tuple[Callable[[Sample], None], str, Callable[..., Any]]] = [
    (check_json, "state_to_json", forgetful),
    (check_fold, "state_to_json", forgetful),
    (check_replay, "replay", other_seed),
    (check_events, "event_facts", lambda *_: {"event": ""}),
    (check_events, "rolls_sheet", lambda *given: shorter(sound["rolls_sheet"](*given))),
    (check_sheets, "star_sheet", lambda state: shorter(sound["star_sheet"](state))),
    (check_sheets, "steps", lambda state: []),
    (check_telling, "telling", lambda c, match: ["They fought."]),
    (check_telling, "telling", lambda c, match: []),
    (
        check_documents,
        "card_html",
        lambda *given: sound["card_html"](*given) + '<script src="https://example.org/x.js">',
    ),
    (check_documents, "card_html", lambda c, number: "<p>A card</p>"),
]


@pytest.mark.parametrize(
    ("check", "name", "fault"),
    CAMPAIGN_FAULTS,
    ids=[f"{check.__name__}-{name}-{n}" for n, (check, name, _) in enumerate(CAMPAIGN_FAULTS)],
)
def test_a_fault_in_a_campaign_is_found(
    check: Callable[[Sample], None],
    name: str,
    fault: Callable[..., Any],
    played: Sample,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    check(played)
    monkeypatch.setattr(toy_module, name, fault)
    with pytest.raises((AssertionError, LudusError)):
        check(played)


def test_choices_that_are_not_recorded_are_found(
    played: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_choices([played])
    named = ("decides" if event[0] == "choice" else event[0] for event in toy_rules.EVENTS)
    renamed = tuple((name, *event[1:]) for name, event in zip(named, toy_rules.EVENTS, strict=True))
    monkeypatch.setattr(toy_module, "EVENTS", renamed)
    with pytest.raises(AssertionError, match="no choice of a Star"):
        check_choices([played])


SYSTEM_FAULTS: list[tuple[Callable[[System], None], str, Any]] = [
    (check_names, "KEY", "The Toy"),
    (check_names, "PLACES", ()),
    (check_names, "pairing", None),
    (check_fields, "CREATE", toy_module.CREATE[:1]),
    (check_fields, "ENTER", (replace(toy_module.CREATE[2], name="star"),)),
    (check_star, "chance", lambda seed, said: sound["chance"](seed, {**said, "name": None})),
    (check_switches, "default_value", lambda name: "4"),
    (check_odds, "odds_match", lambda *_: sound["odds_match"](1, 1, (0, 0), {"points": 3})),
]


@pytest.mark.parametrize(
    ("check", "name", "fault"),
    SYSTEM_FAULTS,
    ids=[f"{check.__name__}-{name}" for check, name, _ in SYSTEM_FAULTS],
)
def test_a_fault_in_a_system_is_found(
    check: Callable[[System], None], name: str, fault: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(toy)
    monkeypatch.setattr(toy_module, name, fault)
    with pytest.raises(AssertionError):
        check(toy)


def test_what_should_have_been_refused_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy_rules, "checked_tactics", lambda name: name)
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        check_refusals(toy, tmp_path)


def test_flags_that_differ_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fields_agree([toy, toy]) == []
    origin = replace(toy_module.CREATE[2], kind="number")
    other = type("Other", (), {**vars(toy_module), "CREATE": (origin,), "KEY": "other"})
    assert fields_agree([toy, loose_system(other)]) == ["CREATE --origin: toy and other"]


def loose_system(value: Any) -> System:
    """Anything as a System."""
    found: System = value
    return found
