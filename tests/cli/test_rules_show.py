"""``ludus rules show``: the text of rules, and what speaks of a word."""

import tomllib
from pathlib import Path

import pytest

from ludus_cli.systems.installed import load, shipped_systems, working
from ludus_cli.systems.rulebook import HOUSE_RULE, RULING, SECTION, page, rules_of
from ludus_cli.systems.system import AnySystem
from tests.cli.helpers import ludus, ludus_json, refused, run
from tests.some import nonempty

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("system", working(), ids=lambda system: system.key)
def test_every_house_rule_and_what_it_goes_by_can_be_read(system: AnySystem) -> None:
    rules = {(rule.kind, rule.number): rule for rule in rules_of(system)}
    for name, switch in system.campaign.switches.items():
        assert switch.words in rules[HOUSE_RULE, name].text
        if system.pages:
            assert f"`{name}`" in rules[RULING, switch.ruling].text
    for rule in rules.values():
        assert rule.text.strip()


@pytest.mark.parametrize("key", shipped_systems())
def test_the_pages_of_the_rules_are_in_the_package(key: str) -> None:
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packed = wheel["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    pages = load(key).pages
    assert pages
    for name in pages:
        assert page(name)
        inside = [each for each in (f"docs/{name}", f"docs/{Path(name).parent}") if each in packed]
        assert [packed[each] for each in inside] == [f"ludus_cli/{each}" for each in inside] != []


def test_every_section_and_ruling_that_a_question_or_a_roll_cites_can_be_read() -> None:
    rules = rules_of(load("heroes"))
    known = {rule.number for rule in rules}
    for rule in nonempty(rule for rule in rules if rule.kind not in (SECTION, RULING)):
        assert rule.cited <= known, rule


@pytest.mark.parametrize(("asked", "said"), [
    (("H60",), ("H60 to [7.4] The Day of Events", "holds its Day every month")),
    (("h60",), ("A locale that holds an active Star",)),
    (("5.3.1",), ("Tossing the net", "Table 5-4, Net Toss", "H36 A Steady man", "Net Toss (roll)")),
    (("net toss",), ("Heroes of the Colosseum, roll",)),
    (("laurel-fame",), ("0 or 1 or 2; 1 by default", "H51")),
    (("S12",), ("Side 0 faces east, side 1 west",)),
    (("F23",), ("It is that of all gladiators in both arenas",)),
    (("9.6",), ("S*      the same at +1", "P*      the same")),
    (("collisions",), ("The higher stays, and has +1 to hit",)),
    (("advantage", "--system", "heroes"), ("large-shield",)),
], ids=lambda value: value[0])  # fmt: skip
def test_a_rule_is_shown(asked: tuple[str, ...], said: tuple[str, ...]) -> None:
    shown = ludus("rules", "show", *asked)
    for words in said:
        assert words in shown
    assert "](" not in shown
    assert "**" not in shown
    assert "<a id" not in shown


def test_what_speaks_of_a_word_is_listed() -> None:
    found = ludus_json("rules", "show", "--search", "nightfall")["rules"]
    assert {"H42", "nightfall"} <= {rule["number"] for rule in found}
    assert all("nightfall" in (rule["where"] + rule["number"]).casefold() for rule in found)
    assert "H42" in ludus("rules", "show", "--search", "Nightfall")
    # The campaign's own rules come first.
    ludus("campaign", "create", "hexes", "--system", "skirmish")
    assert {rule["system"] for rule in ludus_json("rules", "show", "--search", "shield")["rules"]} == {"skirmish"}


def test_what_cannot_be_found_is_said() -> None:
    refused("rules", "show", "H999", why="no rule has that number", mend="ludus rules show --search")
    refused("rules", "show", "Manoeuver", why="no rule has", mend="Did you mean Maneuver")
    refused("rules", "show", "bonus", why="'bonus' may mean any of", mend="Name one of them: ")
    refused("rules", "show", "--search", "helicopter", why="no rule has this word")
    refused("rules", "show", "H60", "--system", "skirmish", why="no rule has that number")
    refused("rules", "show", code=2, why="name a rule")


def test_what_reads_one_of_the_rules_found_names_their_system() -> None:
    done = run("rules", "show", "--search", "lasso", "--system", "gladiator")
    assert "Read one: ludus rules show RULE --system gladiator" in done.stderr
