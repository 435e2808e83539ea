"""What every rule system must hold, as plain functions: each takes a System, or a campaign of one.

``SYSTEM_CHECKS`` need the system alone, ``FOLDER_CHECKS`` a folder to write in too,
``SAMPLE_CHECKS`` a campaign played by :func:`samples`; :func:`check_all` runs everything. An
AssertionError says what does not hold. docs/add-a-rule-system.md tells what is meant; the commands
are tried by ``tests.contract.journey``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.career import play_career
from ludus_cli.campaign.engine import do, opened
from ludus_cli.errors import LudusError
from ludus_cli.odds import simulate
from ludus_cli.rules.system import Field, Place, Played, System
from tests.contract.campaigns import SAMPLE_CHECKS, check_choices
from tests.contract.made import (
    checked,
    defaults,
    founded,
    holds,
    matches,
    samples,
    star_payload,
    tactics_of,
)

#: The payloads of commands that every system takes; names a system's fields must not have.
TAKEN = frozenset(
    [
        "a",
        "as_json",
        "b",
        "campaign",
        "ctx",
        "directory",
        "html",
        "json",
        "kind",
        "limit",
        "locale",
        "matches",
        "months",
        "name",
        "number",
        "per_day",
        "seed",
        "star",
        "system",
    ]
)
VALUES: dict[str, type] = {"KEY": str, "NAME": str, "WORDS": str, "RANK": int, "KIND": str}
GROUPS = ("CREATE", "POOL", "FILTERS", "ENTER", "ODDS")
FIELD_KINDS = ("text", "choice", "yes", "number", "file")


# The system alone


def methods() -> list[str]:
    """The functions that the Protocol names."""
    return [
        name for name, value in vars(System).items() if callable(value) and not name.startswith("_")
    ]


def check_names(system: System) -> None:
    """Every name of the Protocol is there and of the right kind."""
    for name, kind in VALUES.items():
        assert type(getattr(system, name, None)) is kind, f"{name} is no {kind.__name__}"
    for name in ("KINDS", "PLACES", "REQUESTS", *GROUPS):
        assert isinstance(getattr(system, name, None), tuple), f"{name} is no tuple"
    assert re.fullmatch(r"[a-z][a-z0-9-]*", system.KEY), f"KEY {system.KEY!r} is not plain"
    assert system.NAME, "there is no NAME"
    assert system.WORDS, "there are no WORDS"
    assert system.KINDS, "there are no KINDS"
    assert all(isinstance(place, Place) for place in system.PLACES), "PLACES are no Places"
    assert system.PLACES, "there are no PLACES"
    assert len({place.key for place in system.PLACES}) == len(system.PLACES), "two places, one key"
    for number, kind_name in enumerate(system.KINDS):
        assert system.kind_by_name(kind_name.upper()) == number, f"{kind_name} is not found by name"
    with pytest.raises(KeyError):
        system.kind_by_name("no such kind")
    named = methods()
    assert len(named) > 40, "the Protocol has not been read"
    missing = [name for name in named if not callable(getattr(system, name, None))]
    assert missing == [], f"functions are missing: {missing}"


def check_fields(system: System) -> None:
    """Fields can become flags, have a help, and their choices are read without complaint."""
    for group in GROUPS:
        fields: tuple[Field, ...] = getattr(system, group)
        names = [field.name for field in fields]
        assert len(set(names)) == len(names), f"{group}: a field comes twice"
        for field in fields:
            where = f"{group}: {field.name}"
            assert re.fullmatch(r"[a-z][a-z0-9_]*", field.name), f"{where} is no name of a flag"
            assert field.name not in TAKEN, f"{where} is a name that commands have for themselves"
            assert field.kind in FIELD_KINDS, f"{where}: there is no kind {field.kind!r}"
            assert field.label, f"{where} has no label"
            assert field.help.endswith("."), f"{where}: the help is no sentence"
            if field.kind == "choice":
                assert field.choices, f"{where} has no choices"
            if field.kind == "yes":
                assert isinstance(field.default, bool), f"{where} is neither yes nor no"
            if field.read is not None and field.kind == "choice":
                for value, _ in field.choices:
                    field.read(value, {})
            json.dumps(field.default)
    assert "tactics" in [field.name for field in system.CREATE], "CREATE has no field 'tactics'"


def fields_agree(systems: Sequence[System]) -> list[str]:
    """Where flags of one name in one group differ between systems: commands could not take both."""
    seen: dict[tuple[str, str], tuple[str, tuple[bool, bool, str]]] = {}
    found = []
    for system in systems:
        for group in GROUPS:
            for field in getattr(system, group):
                shape = (field.kind == "yes", field.kind == "number", field.off)
                other, known = seen.setdefault((group, field.name), (system.KEY, shape))
                if shape != known:
                    found.append(f"{group} {field.flag}: {other} and {system.KEY}")
    return found


def is_a_record(value: Any) -> bool:
    """Whether it is a dataclass, which commands may copy with another name."""
    return is_dataclass(value)


def check_star(system: System) -> None:
    """Defaults and chance make a Star, the same for the same seed, who goes to JSON and back."""
    for seed in range(12):
        payload = star_payload(system, seed)
        assert payload == star_payload(system, seed), "chance is not the same twice"
        assert json.loads(json.dumps(payload)) == payload, "a payload is not plain values"
        state = system.new_state(seed, system.settings({}, {}, {}))
        done = system.apply(state, 2, "recruit", dict(payload))
        (number,) = done.changed
        g: Any = state.gladiators[number]
        assert is_a_record(g), "a gladiator is no dataclass"
        assert g.star
        assert g.status == "active"
        assert g.id == number
        assert g.name == payload["name"]
        assert isinstance(g.origin, str)
        assert g.tactics in tactics_of(system)
        assert (g.wins, g.defeats, g.draws) == (0, 0, 0)
        assert system.stars(state) == system.active_stars(state) == [g]
        assert 0 <= system.place_of(g) < len(system.PLACES)
        assert not system.finished(g)
        assert not system.free_to_retire(g)
        values = system.card(g)
        assert values["id"] == number
        assert system.from_card(json.loads(json.dumps(values))) == g, "a card does not come back"
        assert g.name in system.introduction(g)
        json.dumps(system.gladiator_facts(g))
    for words in ("Marcus", "Flavia"):
        named = star_payload(system, 3, name=words, tactics=tactics_of(system)[-1])
        assert named["name"] == words, "chance does not keep the name that was said"
        assert named["tactics"] == tactics_of(system)[-1]


def check_switches(system: System) -> None:
    """Each house rule takes each of its values, at the founding and later, and no other."""
    assert system.SWITCHES, "there are no house rules"
    for name, switch in system.SWITCHES.items():
        assert len(switch.values) > 1, f"{name} cannot be switched"
        for told in (switch.words, switch.section, switch.ruling):
            assert told, f"{name} has no words"
        assert system.default_value(name) in switch.values, f"{name}: its default is no value"
        plain = system.new_state(1, system.settings({}, {}, {}))
        assert system.rule_value(plain, name) == system.default_value(name)
        for value in switch.values:
            begun = system.new_state(1, system.settings({name: value}, {}, {}))
            assert system.rule_value(begun, name) == value, f"{name} does not begin as {value}"
            system.apply(plain, 2, "rule", {"name": name, "value": value})
            assert system.rule_value(plain, name) == value, f"{name} cannot become {value}"
        with pytest.raises(LudusError):
            system.new_state(1, system.settings({name: "no such value"}, {}, {}))
        with pytest.raises(LudusError):
            system.apply(plain, 2, "rule", {"name": name, "value": "no such value"})
    with pytest.raises(LudusError):
        system.new_state(1, system.settings({"no-such-rule": "1"}, {}, {}))
    json.dumps(system.campaign_facts(system.new_state(1, system.settings({}, {}, {}))))


def check_odds(system: System) -> None:
    """A match for odds is the same twice, of the right shape, and differs from match to match."""
    said = defaults(system.ODDS)
    assert system.odds_words(said)
    pairs = [(0, len(system.KINDS) - 1), (len(system.KINDS) - 1, 0), (0, 0)]
    for kinds in pairs:
        found = [system.odds_match(5, index, kinds, said) for index in range(10)]
        again = [system.odds_match(5, index, kinds, said) for index in reversed(range(10))]
        assert found == again[::-1], f"{kinds}: not the same twice"
        assert len(set(found)) > 1, f"{kinds}: every match is the same"
        for played in found:
            assert isinstance(played, Played)
            assert played.winner in (-1, 0, 1)
            assert played.draw == (played.winner == -1), f"winner and draw disagree: {played}"
            assert min(played.kills, played.executions, played.surrenders) >= 0
            assert played.kills + played.executions <= 2, f"more dead than men: {played}"
            assert min(played.turns, played.dice) >= 1, f"a match without dice: {played}"
    odds = simulate(system, (0, 0), said, matches=20, seed=9)
    assert odds.wins_a + odds.wins_b + odds.draws == odds.matches == 20


# With a folder to write in


def refusals(system: System) -> list[tuple[str, list[tuple[str, dict[str, Any]]]]]:
    """Actions that must be refused: a name, and the actions that lead to it, the last one refused.

    Everything begins with one Star, number 1.
    """
    tactics = tactics_of(system)
    star = star_payload(system, 4, name="Secundus")
    enter = ("enter", {"star": 1, **defaults(system.ENTER)})
    opening = ("open-day", {"locale": 0})
    closing = ("close-day", {"locale": 0})
    rule = next(iter(system.SWITCHES))
    return [
        ("no name", [("recruit", {**star, "name": "  "})]),
        ("two lines of name", [("recruit", {**star, "name": "Secundus"})] * 2),
        ("unknown tactics", [("recruit", {**star, "tactics": "no such tactics"})]),
        ("unknown tactics later", [("tactics", {"star": 1, "tactics": "no such tactics"})]),
        ("nobody's tactics", [("tactics", {"star": 99, "tactics": tactics[0]})]),
        ("nobody retires", [("retire", {"star": 99})]),
        ("he retires twice", [("retire", {"star": 1})] * 2),
        ("no such rule", [("rule", {"name": "no-such-rule", "value": "1"})]),
        ("no such value", [("rule", {"name": rule, "value": "no such value"})]),
        ("no Day to enter", [enter]),
        ("no Day to close", [closing]),
        ("a Day opened twice", [opening, opening]),
        ("a Day closed twice", [opening, closing, closing]),
        ("nobody enters", [opening, ("enter", {**enter[1], "star": 99})]),
        ("entered twice", [opening, enter, enter]),
        ("no such match", [opening, ("fight", {"match": 9999})]),
        ("a retired man enters", [opening, ("retire", {"star": 1}), enter]),
    ]


def check_refusals(system: System, folder: Path) -> None:
    """What is not allowed is a LudusError that says what, why and how to mend it; the file is as it was."""
    for number, (name, actions) in enumerate(refusals(system)):
        path = founded(system, folder, f"refusal-{number}", 11)
        with opened(path, hurried=True) as campaign:
            star = max(do(campaign, "recruit", **star_payload(system, 3, name="Primus")).changed)
            assert star == 1, "the first Star is not number 1"
            place = system.place_of(campaign.state.gladiators[1])
            steps = [
                (kind, {**payload, "locale": place} if "locale" in payload else payload)
                for kind, payload in actions
            ]
            for kind, payload in steps[:-1]:
                do(campaign, kind, **payload)
        before = path.read_bytes()
        kind, payload = steps[-1]
        with opened(path) as campaign:
            with pytest.raises(LudusError) as refused:
                do(campaign, kind, **payload)
        error = refused.value
        assert all((error.what, error.why, error.mend)), f"{name}: it does not say enough"
        assert not error.mend.endswith("."), f"{name}: a phrase has no full stop"
        assert path.read_bytes() == before, f"{name}: the file has changed"


def check_fought_once(system: System, folder: Path) -> None:
    """A match cannot be fought twice, and a man on the bill neither retires nor lets the Day close."""
    path = founded(system, folder, "once", 12)
    with opened(path, hurried=True) as campaign:
        do(campaign, "recruit", **star_payload(system, 3, name="Primus"))
        place = system.place_of(campaign.state.gladiators[1])
        do(campaign, "open-day", locale=place)
        number = max(do(campaign, "enter", star=1, **defaults(system.ENTER)).billed)
        assert system.why_not_fight(campaign.state, campaign.state.gladiators[1])
    for kind, payload in (("close-day", {"locale": place}), ("next-month", {})):
        with opened(path) as campaign, pytest.raises(LudusError):
            do(campaign, kind, **payload)
    with opened(path) as campaign:
        done = do(campaign, "fight", match=number)
        assert [bout.id for bout, _ in done.fought] == [number]
        assert done.fought[0][0].status == "fought"
    before = path.read_bytes()
    with opened(path) as campaign, pytest.raises(LudusError):
        do(campaign, "fight", match=number)
    assert path.read_bytes() == before


def watching(seen: list[int]) -> Callable[[Any, int], None]:
    """A progress that notes the months."""

    def note(_: Any, month: int) -> None:
        seen.append(month)

    return note


def check_career(system: System, folder: Path) -> None:
    """A career ends within its months, every Day closed, and is told in a table and a sentence."""
    for seed in (3, 106):
        path = founded(system, folder, f"career-{seed}", seed)
        seen: list[int] = []
        with opened(path, hurried=True) as campaign:
            star = max(do(campaign, "recruit", **star_payload(system, seed)).changed)
            g = play_career(campaign, star, 12, 1, watching(seen))
            state = campaign.state
            assert seen == list(range(len(seen)))
            assert 0 < len(seen) <= 12
            assert system.finished(g) or state.month == 12, "the career has not ended"
            assert all(day.closed for day in state.days), "a Day is left open"
            own = [bout for bout, _, _ in matches(campaign) if holds(bout, star)]
            checked(system.career_sheet(state, g, own))
            assert len(system.career_sheet(state, g, own).rows) == len(own) > 0
            for bout in own:
                names = system.names_of(state, bout)
                assert all(line.strip() for line in system.settled(bout, names))
            assert g.name in system.ending(state, g)
            assert system.progress_words(g)
            assert system.farewell(g)
            assert {seat.outcome for bout in own for seat in bout.seats} <= {"won", "lost", "drew"}
            assert g.wins + g.defeats + g.draws == len(own), "the record is not that of his matches"


SYSTEM_CHECKS: tuple[Callable[[System], None], ...] = (
    check_names,
    check_fields,
    check_star,
    check_switches,
    check_odds,
)
FOLDER_CHECKS: tuple[Callable[[System, Path], None], ...] = (
    check_refusals,
    check_fought_once,
    check_career,
)


def check_all(system: System, folder: Path) -> None:
    """Everything that is checked here, for a system and a folder to write in."""
    for alone in SYSTEM_CHECKS:
        alone(system)
    for writing in FOLDER_CHECKS:
        writing(system, folder)
    found = samples(system, folder)
    check_choices(found)
    for each in found:
        for played in SAMPLE_CHECKS:
            played(each)


def registry(systems: Mapping[str, System]) -> None:
    """Each system answers to the key by which it is registered."""
    for key, system in systems.items():
        own = system.KEY
        assert own == key, f"{key} is registered, and says that it is {own}"
