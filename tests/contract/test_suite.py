"""The suite finds what is wrong: the toy with one fault at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

from ludus_cli.dice import Roll
from ludus_cli.errors import LudusError
from ludus_cli.rules import actions
from ludus_cli.rules.arrivals import newcomer
from ludus_cli.rules.switches import Switch
from ludus_cli.rules.system import System
from ludus_cli.rules.trials import Knob
from tests.contract import toy as toy_module
from tests.contract import toy_rules
from tests.contract.at_table import check_secrets, check_table
from tests.contract.campaigns import (
    check_by_hand,
    check_choices,
    check_deeds,
    check_documents,
    check_events,
    check_fold,
    check_json,
    check_places,
    check_replay,
    check_sheets,
    check_telling,
)
from tests.contract.made import Sample, sample
from tests.contract.suite import (
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


def touching(bout: Any, m: Any, *_: Any) -> list[str]:
    """An arena that changes the match when it is looked at."""
    m.points[0] += 1
    found: list[str] = sound["arena_lines"](bout, m, *_)
    return found


def wide(bout: Any, m: Any, names: dict[int, str], width: int, viewer: int = -1) -> Any:
    """An arena that does not care how wide the terminal is."""
    return Text(" ".join([*names.values(), "_" * 100]), no_wrap=True, overflow="ignore")


def unmarked(*given: Any) -> Any:
    """Rolls that do not say which dice were typed."""
    sheet = sound["rolls_sheet"](*given)
    return replace(
        sheet,
        rows=[[str(cell).replace("typed ", "") for cell in row] for row in sheet.rows],
    )


def meddling(data: dict[str, Any]) -> dict[str, Any]:
    """A match before its first turn that is the fought one, changed."""
    data.update(sound["unfought"](data))
    return data


def no_dice(asked: Roll) -> str:
    """A roll in words that do not say how many dice."""
    return toy_rules.V.draws[asked.table].table


CAMPAIGN_FAULTS: list[tuple[Callable[[Sample], None], str, Callable[..., Any]]] = [
    (check_json, "state_to_json", forgetful),
    (check_fold, "state_to_json", forgetful),
    (check_deeds, "deeds", lambda bout: replace(sound["deeds"](bout), lots=())),
    (check_deeds, "deeds", lambda bout: replace(sound["deeds"](bout), place=7)),
    (check_deeds, "honours", lambda g: replace(sound["honours"](g), numbers={"Fame": 1})),
    (check_deeds, "unfought", meddling),
    (check_replay, "replay", other_seed),
    (check_by_hand, "replay", other_seed),
    (check_table, "chances", lambda *given: sound["chances"](*given) * 2),
    (check_table, "chances", lambda *_: (("", 1.0),)),
    (check_table, "stakes", lambda *_: "a bell: \a"),
    (check_table, "explain", lambda request, option: "" if option is None else "A rule."),
    (check_table, "explain", lambda request, option: "A rule." if option is None else ""),
    (check_table, "explain_roll", lambda table: " "),
    (check_table, "roll_words", no_dice),
    (check_table, "may_play", lambda g: False),
    (check_table, "may_play", lambda g: True),
    (check_table, "arena_view", wide),
    (check_table, "arena_view", lambda *_: "The Yard"),
    (check_table, "arena_lines", lambda *given: sound["arena_lines"](*given)[:-1]),
    (check_table, "arena_lines", lambda *given: ["┌─┐", *sound["arena_lines"](*given)]),
    (check_table, "arena_lines", touching),
    (check_table, "event_line", lambda *_: ""),
    (check_table, "event_line", lambda *_: "one\ntwo"),
    (check_table, "rolls_sheet", unmarked),
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
    (check_places, "journal", lambda c: replace(sound["journal"](c), closings=[])),
    (check_places, "journal", lambda c: replace(sound["journal"](c), chapters=[])),
    (check_moments, "by_turn", lambda events: [list(events)]),
    (check_moments, "weight", lambda event: 0),
    (check_moments, "roll_expectation", lambda event: None),
    (check_moments, "trials", lambda *given: sound["trials"](*given)[:-1]),
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
    events = toy_rules.V.events
    renamed = replace(events[toy_rules.E_CHOICE], name="decides")
    monkeypatch.setitem(events, toy_rules.E_CHOICE, renamed)
    with pytest.raises(AssertionError, match="no choice of a Star"):
        check_choices([played])


def changed(place: int, by: int) -> Callable[..., list[int]]:
    """Trials that count something wrong."""

    def trials(*given: Any) -> list[int]:
        tally: list[int] = sound["trials"](*given)
        tally[place] += by * bool(tally[0])
        return tally

    return trials


def restless(kind: str, terms: Any, seed: int, first: int, count: int) -> list[int]:
    """Trials that hang on who plays them: by their place in the portion, not by their number."""
    tally: list[int] = sound["trials"](kind, terms, seed, 0, count)
    return tally


def narrow(*given: Any) -> list[int]:
    """A tally without its last place."""
    tally: list[int] = sound["trials"](*given)
    return tally[:-1]


#: Trials that are wrong: the number of trials, a share, the squares of a mean, the width, the dice.
BAD_TRIALS: list[Callable[..., list[int]]] = [
    changed(0, 1),
    changed(1, 1),
    changed(3, 1),
    narrow,
    restless,
    lambda kind, terms, seed, first, count: sound["trials"](kind, terms, 1, first, count),
]
BAD_MEASURES: list[Callable[..., Any]] = [
    lambda *given: (*sound["measures"](*given), sound["measures"](*given)[0]),
    lambda *given: sound["measures"](*given)[1:],
    lambda *given: sound["measures"](*given)[:-1],
    lambda *given: (
        replace(sound["measures"](*given)[0], words=""),
        *sound["measures"](*given)[1:],
    ),
]

SYSTEM_FAULTS: list[tuple[Callable[[System], None], str, Any]] = [
    (check_names, "KEY", "The Toy"),
    (check_names, "PLACES", ()),
    (check_names, "pairing", None),
    (check_fields, "CREATE", toy_module.CREATE[:1]),
    (check_fields, "ENTER", (replace(toy_module.CREATE[2], name="star"),)),
    (check_star, "chance", lambda seed, said: sound["chance"](seed, {**said, "name": None})),
    (check_switches, "default_value", lambda name: "4"),
    (
        check_switches,
        "SWITCHES",
        {"points": Switch("points", ("3", "5"), "1", "T1", "points", "3", "often")},
    ),
    (
        check_switches,
        "SWITCHES",
        {"points": Switch("points", ("3", "5"), "1", "T1", "points", "4")},
    ),
    *((check_odds, "trials", fault) for fault in BAD_TRIALS),
    *((check_careers, "trials", fault) for fault in BAD_TRIALS),
    *((check_odds, "measures", fault) for fault in BAD_MEASURES),
    (check_odds, "terms_words", lambda *_: ""),
    (check_builds, "builds", lambda said: sound["builds"](said) * 2),
    (check_builds, "career_star", lambda said: sound["career_star"]({"temper": "Hot"})),
    (check_builds, "TACTICS_ROWS", {"steady": {}}),
    (check_builds, "KNOBS", (Knob("third_die", "takes it", (False,)),)),
]


@pytest.mark.parametrize(
    ("check", "name", "fault"),
    SYSTEM_FAULTS,
    ids=[f"{check.__name__}-{name}-{n}" for n, (check, name, _) in enumerate(SYSTEM_FAULTS)],
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
    monkeypatch.setattr(toy_module.Toss, "checked_tactics", lambda self, what, name: name)
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        check_refusals(toy, tmp_path)


def loud(bout: Any, event: Any, names: dict[int, str], viewer: int = -1) -> str:
    """A ticker that tells what was chosen in secret."""
    if event[0] == toy_rules.E_CHOICE:
        return f"{names[bout.seats[event[1]].gladiator]} takes {event[2]}."
    line: str = sound["event_line"](bout, event, names)
    return line


def glaring(bout: Any, m: Any, names: dict[int, str], viewer: int = -1) -> list[str]:
    """An arena in which one sees who has reached for a third die."""
    lines: list[str] = sound["arena_lines"](bout, m, names)
    chosen = [e[2] for e in m.tray.record if e[0] == toy_rules.E_CHOICE]
    return [*lines, f"Chosen: {chosen}"]


@pytest.mark.parametrize(
    ("name", "fault"),
    [("event_line", loud), ("arena_lines", glaring), ("SECRET", (1,))],
    ids=["told", "shown", "no such request"],
)
def test_secrets_that_leak_are_found(
    name: str, fault: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy_module, name, fault)
    with pytest.raises(AssertionError):
        check_secrets(toy, tmp_path)


def test_flags_that_differ_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fields_agree([toy, toy]) == []
    origin = replace(toy_module.CREATE[2], kind="number")
    other = type("Other", (), {**vars(toy_module), "CREATE": (origin,), "KEY": "other"})
    assert fields_agree([toy, loose_system(other)]) == ["CREATE --origin: toy and other"]


def loose_system(value: Any) -> System:
    """Anything as a System."""
    found: System = value
    return found


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
    monkeypatch.setattr(actions, "newcomer", fault)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        check_travel(toy, tmp_path)
