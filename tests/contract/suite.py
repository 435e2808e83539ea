"""What every rule system must hold, as plain functions: each takes a AnySystem, or a campaign of one.

``SYSTEM_CHECKS`` need the system alone, ``FOLDER_CHECKS`` a folder to write in too, ``SAMPLE_CHECKS`` a campaign played
by :func:`samples`; :func:`check_all` runs everything. An AssertionError says what does not hold.
docs/add-a-rule-system.md tells what is meant; the commands are tried by ``tests.contract.journey``.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.career import play_career
from ludus_cli.campaign.engine import do, opened
from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.campaign_state import active_stars, stars
from ludus_cli.game.elements.common_types import Field, Place
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.elements.switches import edition_of
from ludus_cli.play.payload_fields import read_value
from ludus_cli.systems.system import AnySystem
from tests.contract.at_table import check_hands, check_secrets, check_table
from tests.contract.campaigns import (
    check_by_hand,
    check_choices,
    check_copies,
    check_deeds,
    check_documents,
    check_events,
    check_fold,
    check_json,
    check_places,
    check_recorded,
    check_replay,
    check_sheets,
    check_telling,
)
from tests.contract.circuits import check_circuits
from tests.contract.luck import check_luck
from tests.contract.made import (
    Sample,
    checked,
    defaults,
    enters_days,
    founded,
    holds,
    matches,
    samples,
    star_payload,
    tactics_of,
)
from tests.contract.news import check_news
from tests.contract.sides import check_arranged, check_oneoff
from tests.contract.travel import check_built, check_travel
from tests.contract.trials import check_builds, check_calibration, check_careers, check_moments, check_odds

#: The payloads of commands that every system takes; names a system's fields must not have.
TAKEN = frozenset([
    "a", "as_json", "b", "calibrate", "campaign", "careers", "cluster", "compare", "ctx", "directory", "engine",
    "every", "html", "in_secondary", "json", "kind", "limit", "locale", "matches", "months", "name", "number",
    "per_day", "precision", "secondary_a", "secondary_b", "seed", "star", "system", "tactics_a", "tactics_b", "workers",
])  # fmt: skip
GROUPS = ("CREATE", "POOL", "FILTERS", "ENTER", "ODDS", "BUILT", "CAREER_FIELDS")
FIELD_KINDS = ("text", "choice", "yes", "number", "file")


# The system alone


def check_names(system: AnySystem) -> None:
    """The names of a system are such as commands can say."""
    assert re.fullmatch(r"[a-z][a-z0-9-]*", system.key), f"KEY {system.key!r} is not plain"
    assert system.name, "there is no NAME"
    assert system.words, "there are no WORDS"
    assert not system.lasts.endswith("."), "LASTS is a phrase"
    assert system.campaign.kinds, "there are no KINDS"
    assert all(isinstance(place, Place) for place in system.campaign.places), "PLACES are no Places"
    assert system.campaign.places, "there are no PLACES"
    assert len({place.key for place in system.campaign.places}) == len(system.campaign.places), "two places, one key"
    for number, kind_name in enumerate(system.campaign.kinds):
        assert system.campaign.kind_by_name(kind_name.upper()) == number, f"{kind_name} is not found by name"
    with pytest.raises(KeyError):
        system.campaign.kind_by_name("no such kind")


def check_fields(system: AnySystem) -> None:
    """Fields can become flags, have a help, and their choices are read without complaint."""
    for group in GROUPS:
        fields: tuple[Field, ...] = getattr(system.making, group)
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
                # Of a fresh Star it may be left open, so that builds can vary it.
                neither = group == "CAREER_FIELDS" and field.default is None
                assert neither or isinstance(field.default, bool), f"{where} is neither yes nor no"
            if field.kind == "choice":
                check_choice(field, where)
            json.dumps(field.default)
    assert "tactics" in [field.name for field in system.making.CREATE], "CREATE has no field 'tactics'"


def check_choice(field: Field, where: str) -> None:
    """A choice may be typed in capitals or not; what is none of them is refused in words."""
    for value, _ in field.choices:
        typed = [read_value(field, word, {}) for word in (value, value.upper(), value.lower())]
        assert typed == typed[:1] * 3, f"{where}: {value} is not what it is in capitals"
    with pytest.raises(LudusError) as refused:
        read_value(field, "no such thing", {})
    assert all((refused.value.what, refused.value.why, refused.value.mend)), where


def fields_agree(systems: Sequence[AnySystem]) -> list[str]:
    """Where flags of one name in one group differ between systems: commands could not take both."""
    seen: dict[tuple[str, str], tuple[str, tuple[bool, bool, str]]] = {}
    found = []
    for system in systems:
        for group in GROUPS:
            for field in getattr(system.making, group):
                shape = (field.kind == "yes", field.kind == "number", field.off)
                other, known = seen.setdefault((group, field.name), (system.key, shape))
                if shape != known:
                    found.append(f"{group} {field.flag}: {other} and {system.key}")
    return found


def is_a_record(value: Any) -> bool:
    """Whether it is a dataclass, which commands may copy with another name."""
    return is_dataclass(value)


def check_star(system: AnySystem) -> None:
    """Defaults and chance make a Star, the same for the same seed, who goes to JSON and back."""
    for seed in range(12):
        payload = star_payload(system, seed)
        assert payload == star_payload(system, seed), "chance is not the same twice"
        assert json.loads(json.dumps(payload)) == payload, "a payload is not plain values"
        state = system.campaign.new_state(seed, system.making.settings({}, {}, {}))
        done = system.campaign.apply(state, 2, "recruit", dict(payload))
        # A Star who brings men of his own is the last of them.
        number = max(done.changed)
        g: Any = state.gladiators[number]
        assert is_a_record(g), "a gladiator is no dataclass"
        assert g.star
        assert (g.status, g.id, g.name) == ("active", number, payload["name"])
        assert isinstance(g.origin, str)
        assert g.tactics in tactics_of(system)
        assert (g.wins, g.defeats, g.draws) == (0, 0, 0)
        assert stars(state) == active_stars(state) == [state.gladiators[n] for n in sorted(done.changed)]
        assert 0 <= system.campaign.place_of(g) < len(system.campaign.places)
        assert not system.campaign.finished(g)
        assert not system.campaign.free_to_retire(g)
        values = card(g)
        assert values["id"] == number
        assert system.campaign.bouts.from_card(json.loads(json.dumps(values))) == g, "a card does not come back"
        assert g.name in system.lists.introduction(g)
        assert (
            json.loads(json.dumps(system.lists.gladiator_facts(g)))[system.campaign.kind] in system.campaign.kind_names
        )
    nothing = {field.name: None for field in system.making.CREATE}
    drawn = system.making.chance(1, {**nothing, "name": None})
    for name in drawn:
        said = system.making.chance(1, {**drawn, name: ""})
        assert said[name] == "", f"chance does not keep that nothing was said for {name}"
    for drawings, cards in (({"no such place": "x"}, {}), ({}, {"no such kind": {}})):
        with pytest.raises(LudusError):
            system.making.settings({}, dict(drawings), dict(cards))
    for words in ("Marcus", "Flavia"):
        named = star_payload(system, 3, name=words, tactics=tactics_of(system)[-1])
        assert named["name"] == words, "chance does not keep the name that was said"
        assert named["tactics"] == tactics_of(system)[-1]


def chosen_where(system: AnySystem, name: str) -> dict[str, str]:
    """The edition in which a house rule may be switched, as house rules by name; none where that is so in all."""
    switches = system.campaign.switches
    editions = list(switches[name].by)
    return {edition_of(switches): editions[0]} if editions else {}


def check_switches(system: AnySystem) -> None:
    """Each house rule takes each of its values, at the founding and later, and no other."""
    assert system.campaign.switches, "there are no house rules"
    for name, switch in system.campaign.switches.items():
        assert len(switch.values) > 1, f"{name} cannot be switched"
        for told in (switch.words, switch.section, switch.ruling):
            assert told, f"{name} has no words"
        assert system.campaign.default_value(name) in switch.values, f"{name}: its default is no value"
        assert switch.book in switch.values, f"{name}: the source's is no value"
        known = ("", *switch.values, *system.campaign.switches)
        assert switch.before in known, f"{name}: before it was neither a value nor a house rule"
        plain = system.campaign.new_state(1, system.making.settings({}, {}, {}))
        assert system.campaign.rule_value(plain, name) == system.campaign.default_value(name)
        for value in switch.values:
            said = {**chosen_where(system, name), name: value}
            begun = system.campaign.new_state(1, system.making.settings(said, {}, {}))
            assert system.campaign.rule_value(begun, name) == value, f"{name} does not begin as {value}"
            if switch.edition:
                with pytest.raises(LudusError):
                    system.campaign.apply(plain, 2, "rule", {"name": name, "value": value})
                continue
            system.campaign.apply(begun, 2, "rule", {"name": name, "value": switch.values[0]})
            system.campaign.apply(begun, 3, "rule", {"name": name, "value": value})
            assert system.campaign.rule_value(begun, name) == value, f"{name} cannot become {value}"
        with pytest.raises(LudusError):
            system.campaign.new_state(1, system.making.settings({name: "no such value"}, {}, {}))
        with pytest.raises(LudusError):
            system.campaign.apply(plain, 2, "rule", {"name": name, "value": "no such value"})
    with pytest.raises(LudusError):
        system.campaign.new_state(1, system.making.settings({"no-such-rule": "1"}, {}, {}))
    json.dumps(system.lists.campaign_facts(system.campaign.new_state(1, system.making.settings({}, {}, {}))))


# With a folder to write in


def refusals(system: AnySystem) -> list[tuple[str, list[tuple[str, dict[str, Any]]]]]:
    """Actions that must be refused: a name, and the actions that lead to it, the last one refused.

    Everything begins with one Star, number 1.
    """
    tactics = tactics_of(system)
    star = star_payload(system, 4, name="Secundus")
    enter = ("enter", {"star": 1, **defaults(system.making.ENTER)})
    opening = ("open-day", {"locale": 0})
    closing = ("close-day", {"locale": 0})
    rule = next(iter(system.campaign.switches))
    return [
        ("no name", [("recruit", {**star, "name": "  "})]),
        ("two lines of name", [("recruit", {**star, "name": "Secundus"})] * 2),
        ("unknown tactics", [("recruit", {**star, "tactics": "no such tactics"})]),
        ("unknown tactics later", [("tactics", {"star": 1, "tactics": "no such tactics"})]),
        ("nobody's tactics", [("tactics", {"star": 99, "tactics": tactics[0]})]),
        ("nobody retires", [("retire", {"star": 99})]), ("he retires twice", [("retire", {"star": 1})] * 2),
        ("he retires too soon", [("retire", {"star": 1, "anyway": False})]),
        ("no such rule", [("rule", {"name": "no-such-rule", "value": "1"})]),
        ("no such value", [("rule", {"name": rule, "value": "no such value"})]), ("no Day to enter", [enter]),
        ("no Day to close", [closing]), ("a Day opened twice", [opening, opening]),
        ("a Day closed twice", [opening, closing, closing]),
        ("nobody enters", [opening, ("enter", {**enter[1], "star": 99})]), ("entered twice", [opening, enter, enter]),
        ("no such match", [opening, ("fight", {"match": 9999})]),
        ("a retired man enters", [opening, ("retire", {"star": 1}), enter]),
    ]  # fmt: skip


def check_refusals(system: AnySystem, folder: Path) -> None:
    """What is not allowed is a LudusError that says what, why and how to mend it; the file is as it was."""
    for number, (name, actions) in enumerate(refusals(system)):
        path = founded(system, folder, f"refusal-{number}", 11)
        with opened(path, hurried=True) as campaign:
            star = max(do(campaign, "recruit", **star_payload(system, 3, name="Primus")).changed)
            assert star == 1, "the first Star is not number 1"
            place = system.campaign.place_of(campaign.state.gladiators[1])
            steps = [
                (kind, {**payload, "locale": place} if "locale" in payload else payload) for kind, payload in actions
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


def check_fought_once(system: AnySystem, folder: Path) -> None:
    """A match cannot be fought twice, and a man on the bill neither retires nor lets the Day close."""
    path = founded(system, folder, "once", 12)
    with opened(path, hurried=True) as campaign:
        do(campaign, "recruit", **star_payload(system, 3, name="Primus"))
        place = system.campaign.place_of(campaign.state.gladiators[1])
        do(campaign, "open-day", locale=place)
        number = max(do(campaign, "enter", star=1, **defaults(system.making.ENTER)).billed)
        assert system.campaign.why_not_fight(campaign.state, campaign.state.gladiators[1])
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


def check_career(system: AnySystem, folder: Path) -> None:
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
            assert system.campaign.finished(g) or state.month == 12, "the career has not ended"
            assert all(day.closed for day in state.days), "a Day is left open"
            own = [bout for bout, _, _ in matches(campaign) if holds(bout, star)]
            rows = system.lists.career_sheet(state, g, own)
            checked(rows)
            assert len(rows.rows) == len(own) > 0
            for bout in own:
                names = names_of(state, bout)
                assert all(line.strip() for line in system.lists.settled(bout, names))
            assert g.name in system.lists.ending(state, g)
            brief = system.lists.brief_sheet(state)
            if g.status != "active" and "Where" in brief.columns:
                assert brief.rows[0][brief.columns.index("Where")] == g.status
            assert system.lists.progress_words(g)
            assert system.lists.farewell(g)
            assert {seat.outcome for bout in own for seat in bout.seats} <= {"won", "lost", "drew"}
            assert g.wins + g.defeats + g.draws == len(own), "the record is not that of his matches"


#: What is checked of campaigns whose Stars are entered in Days, one by one; where phases have plays of their own
#: instead, :func:`~tests.contract.journey.check_plays` goes through these.
OF_DAYS: frozenset[Callable[..., None]] = frozenset(
    [check_refusals, check_fought_once, check_arranged, check_secrets, check_hands, check_career, check_travel]
)

SYSTEM_CHECKS: tuple[Callable[[AnySystem], None], ...] = (
    check_names, check_fields, check_star, check_switches, check_odds, check_calibration, check_careers, check_builds,
)  # fmt: skip
FOLDER_CHECKS: tuple[Callable[[AnySystem, Path], None], ...] = (
    check_refusals, check_fought_once, check_arranged, check_oneoff, check_built, check_secrets, check_hands,
    check_career, check_travel, check_circuits,
)  # fmt: skip
SAMPLE_CHECKS: tuple[Callable[[Sample], None], ...] = (
    check_fold, check_copies, check_deeds, check_json, check_replay, check_by_hand, check_table, check_events,
    check_sheets, check_telling, check_documents, check_places, check_recorded, check_moments, check_news, check_luck,
)  # fmt: skip


def check_all(system: AnySystem, folder: Path) -> None:
    """Everything that is checked here, for a system and a folder to write in."""
    for alone in SYSTEM_CHECKS:
        alone(system)
    for writing in FOLDER_CHECKS:
        if enters_days(system) or writing not in OF_DAYS:
            writing(system, folder)
    found = samples(system, folder)
    check_choices(found)
    for each in found:
        for played in SAMPLE_CHECKS:
            played(each)


def registry(systems: Mapping[str, AnySystem]) -> None:
    """Each system answers to the key by which it is registered."""
    for key, system in systems.items():
        own = system.key
        assert own == key, f"{key} is registered, and says that it is {own}"
