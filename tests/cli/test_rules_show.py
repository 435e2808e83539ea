"""``ludus rules show``: the text of rules, and what speaks of a word."""

import re
import tomllib
from pathlib import Path

import pytest

from ludus_cli.systems.installed import load, shipped_systems, working
from ludus_cli.systems.numbers import below, covered, numbered, plain_number, tables_of
from ludus_cli.systems.rulebook import HOUSE_RULE, RULING, SECTION, looked_up, page, rules_of
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


@pytest.mark.parametrize(("key", "count"), [
    # The parts of the last two count their steps anew; the source of the skirmish has no numbers.
    ("heroes", 134), ("gladiator", 697), ("forglory", 50), ("spartacus", 97), ("skirmish", 0),
])  # fmt: skip
def test_every_section_number_of_the_sources_is_answered(key: str, count: int) -> None:
    system = load(key)
    rules, (tables, order) = rules_of(system), tables_of(system)
    headed = [rule.number for rule in rules if rule.kind == SECTION and rule.number]
    asked = [("", number) for number in headed]
    asked += [(table if table in order else "", row.number) for table, rows in tables.items() for row in rows]
    assert len(asked) == len({(table, plain_number(number)) for table, number in asked}) == count
    for edition, number in asked:
        first, *_ = numbered(system, rules, number, edition) or looked_up(rules, number, whole=True)
        assert plain_number(first.number or first.title).casefold() == plain_number(number).casefold()
    for row in (row for rows in tables.values() for row in rows):
        there = covered(rules, row, "")[1:]
        assert [rule.number or rule.title for rule in there] == list(row.at), f"{row} has no such place"
        assert bool(row.unplayed) + bool(there) + (not row.at and bool(below(rules, row.number))) == 1, row


def test_the_numbers_of_heroes_are_those_of_the_table_of_tests() -> None:
    rules, (tables, _) = rules_of(load("heroes")), tables_of(load("heroes"))
    kept = tomllib.loads((ROOT / "docs" / "sections.toml").read_text(encoding="utf-8"))["sections"]
    listed = {row.number: row.title for row in tables["book"]}
    assert {rule.number for rule in rules if rule.kind == SECTION and rule.number} ^ set(listed) == set(kept)
    assert {number: kept[number]["title"] for number in listed} == listed


@pytest.mark.parametrize(("edition", "number", "said"), [
    ("colosseum", "8.32", "8.32 CF for defence (1981) is covered by 9.3 Allocation. (GLADIATOR)"),
    ("1981", "7.52", "7.52 What a collision does (1981) is covered by Collisions. (GLADIATOR)"),
    ("1981", "27.4", "27.4 is a number of the colosseum edition; Ludus knows no such number in the 1981 edition."),
    ("billings", "8.32", "8.32 Defence cards (billings) is covered by Defence cards. (GLADIATOR)"),
    ("v2", "9", "9 Constitution (v2) is covered by Men of the older editions. (GLADIATOR)"),
    ("v2", "9", "9 Combat has these sections: 9.1 Who fights; 9.2 Positional advantage;"),
])  # fmt: skip
def test_a_campaign_reads_the_numbers_of_its_edition(edition: str, number: str, said: str) -> None:
    ludus("campaign", "create", "sand", "--system", "gladiator", "--rules", edition)
    shown = " ".join(ludus("rules", "show", number).split())
    assert said in shown
    rows = ludus_json("rules", "show", number)["rules"]
    assert said.removesuffix(" (GLADIATOR)") in " ".join(row["text"] for row in rows)


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
    (("21.6",), ("21.6 Javelin is covered by 21 Weapons. (GLADIATOR)", "21 Weapons (section)", "both hands")),
    (("6.6",), ("has these sections: 6.6.1 When the referee calls it; 6.6.2 What it gives",)),
    (("8",), ("8.0 Advice on strategy is not part of what Ludus plays: it gives advice",)),
    (("setup 3",), ("Setup 3 (Who begins, and coins) is covered by F4 and Setup. (For Glory)",)),
    (("Reichweite",), ("Reichweite (Range) is covered by Equipment. (Spartacus)",)),
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
    # What an unknown word may mean is told by what rules are about, and nothing by the digits of a number.
    refused("rules", "show", "Manoeuver", why="no rule has", mend="Did you mean 5.3 Maneuver (Heroes")
    refused("rules", "show", "net escape", "--system", "gladiator", why="no rule has", mend="mean 20.6 Escape and drag")
    refused("rules", "show", "21.99", why="no rule has that number", mend="Did you mean 21 Weapons?")
    refused(
        "rules",
        "show",
        "3",
        "--system",
        "spartacus",
        why="no rule has",
        mend="3 (Books are balanced) or Markt 3 (The right",
    )
    # A part of a source in another language is named in English.
    assert "Books are balanced  Spartacus" in ludus("rules", "show", "books", "--system", "spartacus")
    assert "is covered by Upkeep" in ludus("rules", "show", "Books are balanced", "--system", "spartacus")
    refused("rules", "show", "77.7", why="no rule has that number", mend="Search for a word")
    refused("rules", "show", "--search", "helicopter", why="no rule has this word")
    refused("rules", "show", "H60", "--system", "skirmish", why="no rule has that number")
    refused("rules", "show", code=2, why="name a rule")


def test_another_game_that_has_a_number_is_named() -> None:
    done = run("rules", "show", "7.5")
    assert "Recovery from wounds (Heroes" in done.stdout
    assert "ludus rules show 7.5 --system gladiator" in done.stderr


def test_what_reads_one_of_the_rules_found_names_their_system() -> None:
    done = run("rules", "show", "--search", "lasso", "--system", "gladiator")
    assert "Read one: ludus rules show RULE --system gladiator" in done.stderr


def test_a_word_shows_the_only_rule_about_it_or_lists_those_of_all_games(home: Path) -> None:
    assert ludus("rules", "show", "bear").startswith("28.7.4 The bear is covered by 28.7 Combat. (GLADIATOR)")
    assert "28.1.1 Bestiarius and Venator" in ludus("rules", "show", "bestiarius")
    for word, places in (
        ("bonus", (r"3\.7 +Bonus Dice at the start +Heroes",)),
        ("rudis", (r"7\.6 +Freedom +Heroes", r"rudis +house rule +For Glory", r"rudis +house rule +Spartacus")),
        ("Total", (r"2\.7\.4 +Totals of two dice", r"10\.1 +The wound roll +GLADIATOR")),
    ):
        text = ludus("rules", "show", word)
        assert all(re.search(place, text) for place in places), word
    # Before a table is one blank line.
    assert "\n\n\n" not in ludus("rules", "show", "28.7.4", "--system", "gladiator").strip()
