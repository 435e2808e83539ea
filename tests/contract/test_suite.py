"""The suite finds what is wrong: the toy with one fault at a time."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign import arrivals
from ludus_cli.game.campaign.arrivals import newcomer
from ludus_cli.game.elements.achievements import Record
from ludus_cli.game.elements.switches import Switch
from ludus_cli.game.trials.trials import Knob
from ludus_cli.systems.system import AnySystem
from tests.contract import toy as toy_module, toy_rules
from tests.contract.at_table import check_secrets, check_table
from tests.contract.campaigns import (
    check_by_hand,
    check_choices,
    check_deeds,
    check_json,
    check_places,
    check_replay,
    check_sheets,
    check_telling,
)
from tests.contract.made import Sample, sample
from tests.contract.suite import (
    GROUPS,
    check_all,
    check_fields,
    check_names,
    check_refusals,
    check_star,
    check_switches,
    fields_agree,
)
from tests.contract.travel import check_travel
from tests.contract.trials import check_builds, check_careers, check_moments, check_odds

toy: AnySystem = toy_module.SYSTEM


@pytest.fixture(scope="module")
def played(toy_package: Path, tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """A campaign of the sound toy."""
    return sample(toy, tmp_path_factory.mktemp("played"), 5, "bold")


@pytest.mark.soak
def test_the_sound_toy_passes_everything(tmp_path: Path) -> None:
    check_all(toy, tmp_path)


@cache
def sound_before(check: Callable[[Any], None], what: AnySystem | Sample) -> None:
    """A check that finds nothing before anything is spoilt; it is asked once."""
    check(what)


def shorter(rows: Any) -> Any:
    """A sheet without its last row."""
    return replace(rows, rows=rows.rows[:-1])


def part(path: str) -> tuple[Any, str]:
    """The part of the toy that has something, and its name there: ``lists.deeds``."""
    found: Any = toy
    *parts, name = path.split(".")
    for each in parts:
        found = getattr(found, each)
    return found, name


#: What the sound toy has, by its path.
sound: dict[str, Any] = {
    path: getattr(*part(path))
    for path in (
        "campaign.state_from", "option_odds", "journal", "lists.deeds", "lists.honours", "lists.career_record",
        "lists.star_sheet",
        "lists.unfought", "making.builds", "making.career_star", "making.chance", "scene", "campaign.told",
        "campaign.told.replay", "trials", "trials.measures", "trials.tally",
    )
}  # fmt: skip
#: Parts whose attributes cannot be set, and what there is of them.
SEALED = {
    "trials": ("campaign_terms", "career_terms", "compiled", "knobs", "measures", "rows", "tally", "describe_terms"),
    "campaign.told": ("doubts", "record_result", "replay", "result_fields", "seat_fields"),
}


def spoil(patch: pytest.MonkeyPatch, path: str, fault: Any) -> None:
    """Put something else in the place of a part of the toy, for the length of a test."""
    whole = path.rpartition(".")[0]
    if whole in SEALED:
        loose = SimpleNamespace(**{name: getattr(sound[whole], name) for name in SEALED[whole]})
        patch.setattr(*part(whole), loose)
    patch.setattr(*part(path), fault)


def forgetful(data: Any, gladiators: Any) -> Any:
    """A state that forgets which Days are open."""
    return sound["campaign.state_from"]({**data, "days": []}, gladiators)


def other_seed(data: dict[str, Any], seed: int) -> Any:
    """A replay with dice of its own."""
    return sound["campaign.told.replay"](data, seed + 1)


def touching(bout: Any, m: Any, names: dict[int, str], viewer: int) -> Any:
    """A scene that changes the match when it is looked at."""
    m.points[0] += 1
    return sound["scene"](bout, m, names, viewer)


def nobody(*given: Any) -> Any:
    """A scene in which one man is not to be seen."""
    found = sound["scene"](*given)
    return replace(found, men=found.men[:-1])


def meddling(data: dict[str, Any]) -> dict[str, Any]:
    """A match before its first turn that is the fought one, changed."""
    data.update(sound["lists.unfought"](data))
    return data


CAMPAIGN_FAULTS: list[tuple[Callable[[Sample], None], str, Callable[..., Any]]] = [
    (check_json, "campaign.state_from", forgetful),
    (check_deeds, "lists.deeds", lambda bout: replace(sound["lists.deeds"](bout), lots=())),
    (check_deeds, "lists.deeds", lambda bout: replace(sound["lists.deeds"](bout), place=7)),
    (check_deeds, "lists.honours", lambda g: replace(sound["lists.honours"](g), numbers={"Fame": 1})),
    (check_deeds, "lists.career_record", lambda g: Record(g.wins, g.defeats + 1)),
    (check_deeds, "lists.career_record", lambda g: None),
    (check_deeds, "lists.unfought", meddling),
    (check_replay, "campaign.told.replay", other_seed),
    (check_by_hand, "campaign.told.replay", other_seed),
    (check_table, "option_odds", lambda *given: sound["option_odds"](*given) * 2),
    (check_table, "option_odds", lambda *_: (("", 1.0),)),
    (check_table, "option_stakes", lambda *_: "a bell: \a"),
    # Keys: one for two options, one that begins another, one of the table, and none.
    (check_table, "option_key", lambda *_: "t"),
    (check_table, "option_key", lambda m, who, request, option: "t" * (1 + option)),
    (check_table, "option_key", lambda m, who, request, option: "lu"[option]),
    (check_table, "option_key", lambda m, who, request, option: "t" * option),
    (check_table, "campaign.may_play", lambda g: False),
    (check_table, "campaign.may_play", lambda g: True),
    (check_table, "scene", nobody),
    (check_table, "scene", touching),
    (check_sheets, "lists.star_sheet", lambda state: shorter(sound["lists.star_sheet"](state))),
    (check_sheets, "campaign.steps", lambda state: []),
    (check_telling, "telling", lambda c, match: ["They fought."]),
    (check_telling, "telling", lambda c, match: []),
    (check_places, "journal", lambda c: replace(sound["journal"](c), closings=[])),
    (check_places, "journal", lambda c: replace(sound["journal"](c), chapters=[])),
    (check_moments, "trials.tally", lambda *given: sound["trials.tally"](*given)[:-1]),
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
    sound_before(check, played)
    spoil(monkeypatch, name, fault)
    with pytest.raises((AssertionError, LudusError)):
        check(played)


def test_choices_that_are_not_recorded_are_found(played: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    check_choices([played])
    events = toy_rules.V.events
    monkeypatch.setitem(events, toy_rules.E_CHOICE, replace(events[toy_rules.E_CHOICE], name="decides"))
    with pytest.raises(AssertionError, match="no choice of a Star"):
        check_choices([played])


def changed(place: int, by: int) -> Callable[..., list[int]]:
    """Trials that count something wrong."""

    def trials(*given: Any) -> list[int]:
        tally: list[int] = sound["trials.tally"](*given)
        tally[place] += by * bool(tally[0])
        return tally

    return trials


def restless(kind: str, terms: Any, seed: int, first: int, count: int) -> list[int]:
    """Trials that hang on who plays them: by their place in the portion, not by their number."""
    tally: list[int] = sound["trials.tally"](kind, terms, seed, 0, count)
    return tally


def narrow(*given: Any) -> list[int]:
    """A tally without its last place."""
    tally: list[int] = sound["trials.tally"](*given)
    return tally[:-1]


#: Trials that are wrong: the number of trials, a share, the squares of a mean, the width, the dice.
BAD_TRIALS: list[Callable[..., list[int]]] = [
    changed(0, 1), changed(1, 1), changed(3, 1), narrow, restless,
    lambda kind, terms, seed, first, count: sound["trials.tally"](kind, terms, 1, first, count),
]  # fmt: skip
BAD_MEASURES: list[Callable[..., Any]] = [
    lambda *given: (*sound["trials.measures"](*given), sound["trials.measures"](*given)[0]),
    lambda *given: sound["trials.measures"](*given)[1:],
    lambda *given: sound["trials.measures"](*given)[:-1],
    lambda *given: (replace(sound["trials.measures"](*given)[0], words=""), *sound["trials.measures"](*given)[1:]),
]

SYSTEM_FAULTS: list[tuple[Callable[[AnySystem], None], str, Any]] = [
    (check_names, "key", "The Toy"),
    (check_names, "campaign.places", ()),
    (check_names, "words", ""),
    (check_fields, "making.CREATE", toy.making.CREATE[:1]),
    (check_fields, "making.ENTER", (replace(toy.making.CREATE[2], name="star"),)),
    (check_star, "making.chance", lambda seed, said: sound["making.chance"](seed, {**said, "name": None})),
    (check_switches, "campaign.default_value", lambda name: "4"),
    (
        check_switches,
        "campaign.bouts.switches",
        {"points": Switch("points", ("3", "5"), "1", "T1", "points", "3", "often")},
    ),
    (check_switches, "campaign.bouts.switches", {"points": Switch("points", ("3", "5"), "1", "T1", "points", "4")}),
    *((check_odds, "trials.tally", fault) for fault in BAD_TRIALS),
    *((check_careers, "trials.tally", fault) for fault in BAD_TRIALS),
    *((check_odds, "trials.measures", fault) for fault in BAD_MEASURES),
    (check_odds, "trials.describe_terms", lambda *_: ""),
    (check_builds, "making.builds", lambda said: sound["making.builds"](said) * 2),
    (check_builds, "making.career_star", lambda said: sound["making.career_star"]({"temper": "Hot"})),
    (check_builds, "trials.rows", {"steady": {}}),
    (check_builds, "trials.knobs", (Knob("third_die", "takes it", (False,)),)),
]


@pytest.mark.parametrize(
    ("check", "name", "fault"),
    SYSTEM_FAULTS,
    ids=[f"{check.__name__}-{name}-{n}" for n, (check, name, _) in enumerate(SYSTEM_FAULTS)],
)
def test_a_fault_in_a_system_is_found(
    check: Callable[[AnySystem], None], name: str, fault: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound_before(check, toy)
    spoil(monkeypatch, name, fault)
    with pytest.raises(AssertionError):
        check(toy)


def test_what_should_have_been_refused_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.campaign, "checked_tactics", lambda what, name: name)
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        check_refusals(toy, tmp_path)


def loud(patch: pytest.MonkeyPatch) -> None:
    """The choice of a third die, told as soon as it is made."""
    events = toy_rules.V.events
    choice = replace(events[toy_rules.E_CHOICE], silent="", line="{who} takes {third_die}")
    patch.setitem(events, toy_rules.E_CHOICE, choice)


def glaring(patch: pytest.MonkeyPatch) -> None:
    """A scene in which one sees who has reached for a third die."""

    def scene(bout: Any, m: Any, names: dict[int, str], viewer: int) -> Any:
        found = sound["scene"](bout, m, names, viewer)
        chosen = [e[2] for e in m.tray.record if e[0] == toy_rules.E_CHOICE]
        return replace(found, when=[*found.when, f"chosen: {chosen}"])

    patch.setattr(toy, "scene", scene)


@pytest.mark.parametrize("fault", [loud, glaring])
def test_secrets_that_leak_are_found(
    fault: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError):
        check_secrets(toy, tmp_path)


def test_flags_that_differ_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fields_agree([toy, toy]) == []
    origin = replace(toy.making.CREATE[2], kind="number")
    making = SimpleNamespace(**{**dict.fromkeys(GROUPS, ()), "CREATE": (origin,)})
    other: Any = SimpleNamespace(key="other", making=making)
    assert fields_agree([toy, other]) == ["CREATE --origin: toy and other"]


def forgetting(*given: Any, **more: Any) -> Any:
    """A man who comes with nothing won."""
    return replace(newcomer(*given, **more), wins=0, defeats=0, draws=0)


def believing(state: Any, payload: dict[str, Any], record: type, **_: Any) -> Any:
    """A man of whose card everything is believed."""
    return record(**{**payload["card"], "id": state.next_gladiator})


@pytest.mark.parametrize("fault", [forgetting, believing])
def test_a_man_who_loses_his_past_or_is_believed_everything_is_found(
    fault: Callable[..., Any], tmp_path: Path, toy_package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrivals, "newcomer", fault)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        check_travel(toy, tmp_path)
