"""The rules for users say what sections.toml lists and what the code holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ludus_cli.commands.campaign import read_tables
from ludus_cli.game.elements.plain_records import names_of
from ludus_cli.rules.heroes.book.arena import DRAWINGS, read_arena, standard_arena
from ludus_cli.rules.heroes.book.bout import Bout, Seat
from ludus_cli.rules.heroes.book.campaign import Day, State
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.house_rules import SWITCHES
from ludus_cli.rules.heroes.book.state import Fighter, Match
from ludus_cli.rules.heroes.book.styles import MURMILLO, STYLES
from ludus_cli.rules.heroes.table.making import armour_cards
from tests.docs.pages import DOCS, ROOT, RULE_PAGES, fenced_blocks, read, rule_sections
from tests.some import nonempty
from tools.section_table import Ruling, read_catalogue

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

CATALOGUE = read_catalogue(DOCS / "sections.toml")
SECTIONS = rule_sections()
HEROES = ROOT / "src" / "ludus_cli" / "rules" / "heroes"
NUMBER = re.compile(r"\d+(?:\.\d+)+")


def cited_sections(text: str) -> set[str]:
    """Every section that a text cites in square brackets, ends of ranges included."""
    brackets = re.findall(r"\[(\d+\.\d[\d.]*(?:[-, ]+\d+\.\d[\d.]*)*)\]", text)
    return {number for bracket in brackets for number in NUMBER.findall(bracket)}


def test_every_rule_section_is_told_in_order_under_its_title() -> None:
    told = {number: title for number, (title, _) in SECTIONS.items()}
    wanted = {
        section.number: section.title for section in CATALOGUE.sections.values()
        if section.kind == "rule" or section.number in told
    }  # fmt: skip
    assert list(told.items()) == list(wanted.items())


@pytest.mark.parametrize("ruling", CATALOGUE.rulings.values(), ids=lambda ruling: ruling.number)
def test_every_ruling_stands_beside_its_section(ruling: Ruling) -> None:
    anchor = f'<a id="{ruling.number.lower()}"></a>**{ruling.number}**'
    first, *others = ruling.sections
    assert anchor in SECTIONS[first][1]
    for other in others:
        assert f"#{ruling.number.lower()})" in SECTIONS[other][1], f"[{other}] does not point to it"


def test_the_rulings_are_numbered_without_a_gap() -> None:
    assert list(CATALOGUE.rulings) == [f"H{n}" for n in range(1, len(CATALOGUE.rulings) + 1)]
    assert f"(H1 to H{len(CATALOGUE.rulings)})" in read(DOCS / "rules.md")


def test_a_house_rule_belongs_to_a_ruling_and_a_section_of_the_catalogue() -> None:
    for name, switch in SWITCHES.items():
        ruling = CATALOGUE.rulings[switch.ruling]
        assert name in ruling.switches
        assert switch.section in ruling.sections
    assert sorted(name for ruling in CATALOGUE.rulings.values() for name in ruling.switches) == sorted(SWITCHES)


def test_the_drawing_on_the_page_of_arenas_can_be_fought_in() -> None:
    drawing = dict(fenced_blocks(read(DOCS / "arenas.md")))["text"]
    assert len(read_arena("drawn", drawing).kind) == len(re.findall("[WGHC]", drawing))


def test_the_armour_card_on_the_page_of_arenas_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(dict(fenced_blocks(read(DOCS / "arenas.md")))["toml"], encoding="utf-8")
    assert armour_cards(read_tables(file)) == {STYLES[MURMILLO].name: list(STYLES[MURMILLO].armour)}


def test_the_arenas_are_drawn_as_the_code_draws_them() -> None:
    ((_, drawing),) = fenced_blocks(SECTIONS["2.6"][1])
    title, *lines = drawing.splitlines()
    right = title.index("colosseum")
    halves = {
        "amphitheatre": [line[:right].rstrip() for line in lines],
        "colosseum": [line[right:].rstrip() for line in lines],
    }
    for name, half in halves.items():
        assert "\n".join(half).strip("\n") == DRAWINGS[name].strip("\n")
        assert f"{name} ({len(standard_arena(name).kind)} zones)" in title


@pytest.mark.parametrize(
    "path",
    [*RULE_PAGES, DOCS / "rules.md", HEROES / "README.md", *sorted(HEROES.rglob("*.py"))],
    ids=lambda path: path.name,
)
def test_cited_sections_and_rulings_exist(path: Path) -> None:
    text = read(path)
    assert cited_sections(text) <= set(CATALOGUE.sections)
    assert set(re.findall(r"\bH\d+\b", text)) <= set(CATALOGUE.rulings)


@pytest.mark.parametrize(
    "record", [Gladiator, Fighter, Match, State, Day, Bout, Seat], ids=lambda record: record.__name__
)
def test_the_field_tables_of_the_rule_system_name_every_field(record: type[DataclassInstance]) -> None:
    text = read(HEROES / "README.md")
    assert f"**`{record.__name__}`**" in text
    own = text.split(f"**`{record.__name__}`**")[1].split("\n**`")[0].split("\n## ")[0]
    assert {field for field in names_of(record) if f"`{field}`" not in own} == set()


def test_the_module_table_of_the_rule_system_names_every_module() -> None:
    text = read(HEROES / "README.md")
    for folder in nonempty(path for path in HEROES.iterdir() if (path / "__init__.py").exists()):
        table = text.split(f"The folder `{folder.name}/`")[1].split("\n\n")[1]
        told = {module for row in table.splitlines() for module in re.findall(r"`(\w+\.py)`", row.split("|")[1])}
        assert told == {path.name for path in folder.glob("*.py") if path.name != "__init__.py"}


def test_the_roll_table_of_the_rule_system_names_modules_that_exist() -> None:
    table = read(HEROES / "README.md").split("<!-- table: rolls -->")[1].split("<!-- end of table -->")[0]
    for module in nonempty(re.findall(r"`(\w+\.py)`", table)):
        assert (HEROES / "book" / module).exists(), f"{module} does not exist"
