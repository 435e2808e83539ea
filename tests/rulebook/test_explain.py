"""Every choice and every roll has its rule in a few sentences, with a section that exists."""

import re
from pathlib import Path

import pytest

from ludus_cli.rules.heroes.book import requests as ask
from ludus_cli.rules.heroes.book.terms import ADVANTAGE, BASH, FIGHT, NONE, OPTIONS, PICK_UP, V
from ludus_cli.rules.heroes.system import SYSTEM
from tools.section_table import read_catalogue

explain = SYSTEM.vocabulary.explain
explain_roll = SYSTEM.vocabulary.explain_roll

DOCS = Path(__file__).resolve().parents[2] / "docs"
CATALOGUE = read_catalogue(DOCS / "sections.toml")
PRINTED = set(re.findall(r"\*\*Table (\d-\d+)", "".join(p.read_text(encoding="utf-8") for p in DOCS.rglob("*.md"))))

#: Sentences, then sections and tables in square brackets, then rulings in round ones.
SHAPE = re.compile(
    r"(?P<words>[A-Z0-9][^\[\]]*\.) "
    r"\[(?P<sections>\d\.\d[\d.]*(?:, \d\.\d[\d.]*)*)(?:, (?P<table>Table \d-\d+))?\]"
    r"(?: \((?P<rulings>H\d+(?:, H\d+)*)\))?"
)

#: The rules behind options by questions, and all rules by what they are of.
CHOICES = {n: asked.options for n, asked in V.requests.items()}
ALL = [
    *((f"asked: {asked.words}", asked.rule) for asked in V.requests.values()),
    *((f"option: {OPTIONS[n]}", str(text)) for n, text in CHOICES[ask.OPTION].items()),
    *((f"edge: {n}", str(text)) for n, text in CHOICES[ask.BASH].items()),
    *((f"roll: {draw.table}", draw.rule) for draw in V.draws.values()),
]


def test_every_option_has_its_rule() -> None:
    assert CHOICES[ask.OPTION].keys() == set(range(len(OPTIONS)))
    assert CHOICES[ask.BASH].keys() == {ADVANTAGE, BASH}


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


@pytest.mark.parametrize("table", V.draws, ids=lambda table: V.draws[table].table)
def test_a_roll_cites_the_table_or_section_that_it_is_named_after(table: int) -> None:
    number = V.draws[table].table.split()[0]
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
        assert explain(ask.OPTION, (code, 0)) == CHOICES[ask.OPTION][code]
    assert explain(ask.PICK_UP, (PICK_UP, NONE)) == CHOICES[ask.OPTION][PICK_UP]
    assert explain(ask.BASH, (BASH, 1)) == CHOICES[ask.BASH][BASH]
    assert explain(ask.BASH, (ADVANTAGE, 1)) == CHOICES[ask.BASH][ADVANTAGE]


def test_options_that_are_alike_are_explained_by_the_question() -> None:
    assert explain(ask.LOCATION, (7, 1)) == V.requests[ask.LOCATION].rule
    assert explain(ask.TARGET, (FIGHT, 1)) == V.requests[ask.TARGET].rule


def test_what_does_not_exist_has_no_rule() -> None:
    with pytest.raises(KeyError):
        explain(len(V.requests), None)
    with pytest.raises(KeyError):
        explain_roll(0)
