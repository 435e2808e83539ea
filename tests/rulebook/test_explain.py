"""Every choice and every roll has its rule in a few sentences, with a section that exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludus_cli.rules.heroes.explain import (
    EDGE_RULES,
    OPTION_RULES,
    REQUEST_RULES,
    ROLL_RULES,
    explain,
    explain_roll,
)
from ludus_cli.rules.heroes.terms import (
    ADVANTAGE,
    ASK_BASH,
    ASK_LOCATION,
    ASK_OPTION,
    ASK_PICK_UP,
    ASK_TARGET,
    BASH,
    FIGHT,
    NONE,
    OPTIONS,
    PICK_UP,
    REQUESTS,
    TABLES,
)
from tools.section_table import read_catalogue

DOCS = Path(__file__).resolve().parents[2] / "docs"
CATALOGUE = read_catalogue(DOCS / "sections.toml")
PRINTED = set(
    re.findall(
        r"\*\*Table (\d-\d+)", "".join(p.read_text(encoding="utf-8") for p in DOCS.rglob("*.md"))
    )
)

#: Sentences, then sections and tables in square brackets, then rulings in round ones.
SHAPE = re.compile(
    r"(?P<words>[A-Z0-9][^\[\]]*\.) "
    r"\[(?P<sections>\d\.\d[\d.]*(?:, \d\.\d[\d.]*)*)(?:, (?P<table>Table \d-\d+))?\]"
    r"(?: \((?P<rulings>H\d+(?:, H\d+)*)\))?"
)

ALL = [
    *((f"asked: {REQUESTS[n]}", text) for n, text in REQUEST_RULES.items()),
    *((f"option: {OPTIONS[n]}", text) for n, text in OPTION_RULES.items()),
    *((f"edge: {n}", text) for n, text in EDGE_RULES.items()),
    *((f"roll: {TABLES[n]}", text) for n, text in ROLL_RULES.items()),
]


def test_every_request_option_and_table_has_its_rule() -> None:
    assert set(REQUEST_RULES) == set(range(len(REQUESTS)))
    assert set(OPTION_RULES) == set(range(len(OPTIONS)))
    assert set(EDGE_RULES) == {ADVANTAGE, BASH}
    assert set(ROLL_RULES) == set(range(1, len(TABLES)))


def test_no_two_rules_are_told_in_the_same_words() -> None:
    texts = [text for _, text in ALL]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("text", [text for _, text in ALL], ids=[name for name, _ in ALL])
def test_a_rule_is_short_and_names_sections_that_exist(text: str) -> None:
    shape = SHAPE.fullmatch(text)
    assert shape, text
    assert 1 <= len(re.findall(r"[.:?](?: |$)", shape["words"])) <= 6
    assert len(text) <= 400
    assert set(shape["sections"].split(", ")) <= set(CATALOGUE.sections)
    assert set((shape["rulings"] or "").split(", ")) - {""} <= set(CATALOGUE.rulings)
    if shape["table"]:
        assert shape["table"].removeprefix("Table ") in PRINTED


@pytest.mark.parametrize("table", range(1, len(TABLES)), ids=lambda table: str(TABLES[table]))
def test_a_roll_cites_the_table_or_section_that_it_is_named_after(table: int) -> None:
    number = TABLES[table].split()[0]
    shape = SHAPE.fullmatch(explain_roll(table))
    assert shape
    if number in CATALOGUE.sections:
        assert number in shape["sections"].split(", ") or any(
            cited.startswith(f"{number}.") for cited in shape["sections"].split(", ")
        )
    else:
        assert shape["table"] == f"Table {number}"


@pytest.mark.parametrize("text", [text for _, text in ALL], ids=[name for name, _ in ALL])
def test_a_ruling_is_cited_beside_a_section_that_it_settles(text: str) -> None:
    shape = SHAPE.fullmatch(text)
    assert shape
    cited = set(shape["sections"].split(", "))
    for ruling in (shape["rulings"] or "").split(", "):
        assert not ruling or cited & set(CATALOGUE.rulings[ruling].sections), ruling


def test_an_option_is_explained_by_its_own_rule() -> None:
    for code in range(len(OPTIONS)):
        assert explain(ASK_OPTION, (code, 0)) == OPTION_RULES[code]
    assert explain(ASK_PICK_UP, (PICK_UP, NONE)) == OPTION_RULES[PICK_UP]
    assert explain(ASK_BASH, (BASH, 1)) == EDGE_RULES[BASH]
    assert explain(ASK_BASH, (ADVANTAGE, 1)) == EDGE_RULES[ADVANTAGE]


def test_a_request_is_explained_where_no_option_is_meant_or_options_are_alike() -> None:
    for request in range(len(REQUESTS)):
        assert explain(request, None) == REQUEST_RULES[request]
    assert explain(ASK_LOCATION, (7, 1)) == REQUEST_RULES[ASK_LOCATION]
    assert explain(ASK_TARGET, (FIGHT, 1)) == REQUEST_RULES[ASK_TARGET]


def test_what_does_not_exist_has_no_rule() -> None:
    with pytest.raises(KeyError):
        explain(len(REQUESTS), None)
    with pytest.raises(KeyError):
        explain(ASK_OPTION, (len(OPTIONS), 0))
    with pytest.raises(KeyError):
        explain_roll(0)
