"""Every exchange of every system: its exact odds come to 1, and sampled play comes to the same."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from ludus_cli.core.dice import ROLL, STREAM_ODDS, Event, SeededSource, Tray, roll_one, roll_total
from ludus_cli.game.elements.switches import edition_of
from ludus_cli.game.trials.exchanges import Exchange, counted_up, everywhere, figures
from ludus_cli.game.trials.forced import exact
from ludus_cli.play.payload_fields import read_value
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.contract import toy_rules
from tests.some import nonempty, some

SYSTEMS = ("heroes", "skirmish", "gladiator", "spartacus", "toy")
#: What an exchange is said to be besides its defaults, where a field has such values.
OTHERWISE = {
    "area": "arms", "armour": "B4", "edge": "bash", "netted": True, "signature": "Swordsman", "foe_bonus": 2,
    "cast": "lay", "foe_netted": True, "shield": "large", "third": True, "stun": 2, "hold": 2, "cf": 5,
    "unarmed": False, "strength": 2, "distance": 3, "attack": 9, "zone": "wall", "part": "left arm", "bonus_left": True,
}  # fmt: skip
#: The same where fields of a system are its own, or have other numbers.
ITS = {
    "spartacus": {
        "attack": 4, "combat": "reroll attack 1; attack double wound 1; once wound 1", "fighter": "Triumphus",
        "gear": "Spatha", "foe": "Oceanus", "foe_gear": "Galea", "foe_dice": "2/2/1", "foe_rest": 2,
        "foe_combat": "defence triple hurt 1", "foe_speed": 2, "rerolls": 1, "healer": "failure", "guards": 2,
        "bonus": 1, "again": 1,
    },
}  # fmt: skip
#: How often each is played in the usual run, and with -m long.
SAMPLES, MANY = 500, 3000
#: This many standard deviations off is a mistake.
BOUND = 5


def rules_of(system: AnySystem, **said: str) -> Any:
    """House rules as a new campaign has them."""
    return system.campaign.new_state(0, {"rules": said} if said else {}).rules


def cases() -> list[tuple[str, str, str]]:
    """Every exchange of every system, in each of its editions."""
    found = []
    for key in SYSTEMS:
        system = load(key) if key != "toy" else None
        edition = edition_of(system.campaign.switches) if system else ""
        editions = system.campaign.switches[edition].values if system and edition else ("",)
        names = [each.name for each in system.exchanges()] if system else ["toss"]
        found += [(key, name, value) for name in names for value in editions]
    return found


@pytest.mark.parametrize(("key", "name", "edition"), some(cases(), 4))
@pytest.mark.parametrize("said", [False, True], ids=["usual", "otherwise"])
@pytest.mark.parametrize("samples", [SAMPLES, pytest.param(MANY, marks=pytest.mark.long)])
def test_exact_odds_are_those_of_sampled_play(key: str, name: str, edition: str, said: bool, samples: int) -> None:
    system = load(key)
    (exchange,) = [each for each in system.exchanges() if each.name == name]
    rules = rules_of(system, edition=edition) if edition else rules_of(system)
    values = exchange.defaults()
    if said:
        values |= {field.name: OTHERWISE[field.name] for field in exchange.fields if fits(field)}
        values |= {name: value for name, value in ITS.get(key, {}).items() if name in values}
    found = figures(exchange, rules, values, system.vocabulary.draws)
    parts = exchange.parts(rules)
    assert sum(found[part.key] for part in parts if not part.mean) == 1
    played = exchange.begin(rules, values)
    came: Counter[Any] = Counter(played.run(Tray(SeededSource(1, STREAM_ODDS, index), [])) for index in range(samples))
    sampled = counted_up(parts, {each: Fraction(n, samples) for each, n in came.items()})
    means = [part.key for part in parts if part.mean]
    for part in parts:
        if part.mean:
            at = 1 + means.index(part.key)
            spread = (sum(n * each[at] ** 2 for each, n in came.items()) / samples) - float(sampled[part.key]) ** 2
        else:
            assert 0 <= found[part.key] <= 1
            spread = float(found[part.key] * (1 - found[part.key]))
        off = abs(float(found[part.key] - sampled[part.key]))
        assert off <= BOUND * sqrt(max(0, spread) / samples) + 1e-9, part


def fits(field: Any) -> bool:
    """Whether a field can have the other value that is named for it."""
    value = OTHERWISE.get(field.name)
    if value is None:
        return False
    if field.kind == "choice":
        return value in dict(field.choices)
    return isinstance(value, {"yes": bool, "number": int}.get(field.kind, str))


@pytest.mark.parametrize("key", SYSTEMS)
def test_exchanges_are_such_as_commands_can_say(key: str) -> None:
    exchanges = load(key).exchanges()
    assert exchanges
    assert len({each.name for each in exchanges}) == len(exchanges)
    taken = {"exchange", "over", "of", "output", "force", "campaign", "system", "preset", "single"}
    for exchange in exchanges:
        assert re.fullmatch(r"[a-z][a-z-]*", exchange.name)
        assert exchange.words.endswith(".")
        names = [field.name for field in exchange.fields]
        assert len(set(names)) == len(names)
        assert not taken & set(names)
        for field in exchange.fields:
            assert re.fullmatch(r"[a-z][a-z_]*", field.name)
            assert field.help.endswith(".")
            assert read_value(field, field.default, {}) == field.default
        parts = exchange.parts(rules_of(load(key)))
        keys = [part.key for part in parts]
        assert len(set(keys)) == len(keys)
        assert not {"exchange", "system", "rules", "values", "words", "exact"} & set(keys)
        assert [part.mean for part in parts] == sorted(part.mean for part in parts), "means come last"


def test_a_system_without_exchanges_has_none() -> None:
    assert isinstance(load("toy").exchanges()[0], Exchange)
    assert load("gladiator-ludus").exchanges() == load("gladiator").exchanges()


# What makes exact odds quick


def chain(t: Tray) -> int:
    """Tosses until one is no 7, and whether another is higher; a die that nobody reads in between."""
    total = roll_total(t, 0, toy_rules.TOSS)
    while total == 7:
        roll_one(t, 0, toy_rules.THIRD)
        total = roll_total(t, 0, toy_rules.TOSS)
    return int(roll_total(t, 1, toy_rules.TOSS) > total)


def test_rolls_that_are_made_again_come_to_an_end() -> None:
    aside = everywhere(toy_rules.THIRD)
    found = exact(chain, toy_rules.V.draws, aside, first_sevens)
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    higher = sum(
        Fraction(ways[one] * ways[other], 30 * 36) for one in ways if one != 7 for other in ways if other > one
    )
    assert found == {1: higher, 0: 1 - higher}


def first_sevens(record: Sequence[Event]) -> object:
    """A 7 of the first man makes it begin anew, whatever was before."""
    kind, who, table, _, result = record[-1][:5]
    return "again" if kind == ROLL and who == 0 and table == toy_rules.TOSS and result == 7 else None


@pytest.mark.parametrize("quick", [{}, {toy_rules.TOSS: lambda roll, faces: sum(faces) > 9}])
def test_what_the_rules_do_not_tell_apart_is_gone_through_once(quick: dict[int, Callable[..., object]]) -> None:
    runs = 0

    def run(t: Tray) -> bool:
        nonlocal runs
        runs += 1
        return roll_total(t, 0, toy_rules.TOSS) > 9

    assert exact(run, toy_rules.V.draws, quick) == {False: Fraction(5, 6), True: Fraction(1, 6)}
    assert runs == (2 if quick else 11)


@pytest.mark.parametrize("key", SYSTEMS)
def test_no_field_has_the_name_of_a_figure(key: str) -> None:
    system = load(key)
    rules = system.campaign.new_state(0, {}).rules
    for exchange in nonempty(system.exchanges()):
        assert not {field.name for field in exchange.fields} & {part.key for part in exchange.parts(rules)}
