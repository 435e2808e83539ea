"""The rules for users say what sections.toml lists and what the code holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ludus_cli.commands.campaign import read_tables
from ludus_cli.game.elements.plain_records import names_of
from ludus_cli.game.elements.switches import value_of
from ludus_cli.rules.heroes.book.arena import DRAWINGS, read_arena, standard_arena
from ludus_cli.rules.heroes.book.bout import Bout, Seat
from ludus_cli.rules.heroes.book.campaign import Day, State
from ludus_cli.rules.heroes.book.gladiator import SIGNATURES, SIZES, Gladiator
from ludus_cli.rules.heroes.book.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.pool import POOL_TABLE
from ludus_cli.rules.heroes.book.rolls import LOCATIONS
from ludus_cli.rules.heroes.book.state import Fighter, Match
from ludus_cli.rules.heroes.book.styles import MURMILLO, STYLES
from ludus_cli.rules.heroes.book.terms import ITEMS, PARTS, V
from ludus_cli.rules.heroes.table.making import armour_cards
from tests.docs.pages import DOCS, ROOT, RULE_PAGES, anchors, fenced_blocks, read, rule_sections, slug, table_rows
from tests.some import nonempty
from tools.section_table import Ruling, read_catalogue

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

CATALOGUE = read_catalogue(DOCS / "sections.toml")
SECTIONS = rule_sections()
HEROES = ROOT / "src" / "ludus_cli" / "rules" / "heroes"
NUMBER = re.compile(r"\d+(?:\.\d+)+")


def home_of(anchor: str) -> str:
    """The rule page that holds an anchor, as docs/rules.md links to it."""
    return next(f"rules/{page.name}" for page in RULE_PAGES if anchor in anchors(read(page)))


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
    assert sum(read(page).count(anchor) for page in RULE_PAGES) == 1
    first, *others = ruling.sections
    assert anchor in SECTIONS[first][1]
    for other in others:
        assert f"#{ruling.number.lower()})" in SECTIONS[other][1], f"[{other}] does not point to it"


def test_the_rulings_are_numbered_without_a_gap() -> None:
    assert list(CATALOGUE.rulings) == [f"H{n}" for n in range(1, len(CATALOGUE.rulings) + 1)]
    assert f"(H1 to H{len(CATALOGUE.rulings)})" in read(DOCS / "rules.md")


def test_the_index_lists_every_ruling_with_its_sections() -> None:
    index = table_rows(read(DOCS / "rules.md"), "| ruling | about |")
    wanted = []
    for ruling in CATALOGUE.rulings.values():
        number = ruling.number
        targets = [(section, slug(f"[{section}] {CATALOGUE.sections[section].title}")) for section in ruling.sections]
        wanted.append([
            f"[{number}]({home_of(number.lower())}#{number.lower()})",
            ruling.title,
            ", ".join(f"[{s}]({home_of(target)}#{target})" for s, target in targets),
            ", ".join(f"`{name}`" for name in ruling.switches),
        ])  # fmt: skip
    assert index == wanted


def test_the_house_rules_are_those_of_the_program() -> None:
    rows = table_rows(read(DOCS / "rules.md"), "| switch |")
    told = {row[0].strip("`"): (row[1], row[2], row[3], row[5]) for row in rows}
    wanted = {}
    for name, switch in SWITCHES.items():
        anchor = switch.ruling.lower()
        wanted[name] = (
            ", ".join(f"`{value}`" for value in switch.values),
            f"`{value_of(SWITCHES, HouseRules(), name)}`",
            f"`{switch.book}`",
            f"[{switch.ruling}]({home_of(anchor)}#{anchor})",
        )
    assert told == wanted


def test_the_page_says_of_every_house_rule_why_it_is_so_in_the_book() -> None:
    rows = table_rows(read(DOCS / "rules.md"), "| switch | book |")
    assert {row[0].strip("`"): row[1].strip("`") for row in rows} == {
        name: switch.book for name, switch in SWITCHES.items()
    }
    for _, _, why in rows:
        assert re.search(r"\[\d[\d.]*\]|Table \d", why), why


@pytest.mark.parametrize("name", SWITCHES)
def test_every_house_rule_is_marked_at_its_ruling(name: str) -> None:
    switch = SWITCHES[name]
    ruling = CATALOGUE.rulings[switch.ruling]
    assert name in ruling.switches
    assert switch.section in ruling.sections
    told = " and ".join(f"`{each}`, default `{value_of(SWITCHES, HouseRules(), each)}`" for each in ruling.switches)
    assert f"**{ruling.number}** *(house rule {told})*" in SECTIONS[ruling.sections[0]][1]


def test_no_other_ruling_has_a_switch() -> None:
    assert sorted([name for ruling in CATALOGUE.rulings.values() for name in ruling.switches]) == sorted(SWITCHES)


def test_table_3_1_is_the_one_in_the_code() -> None:
    told: dict[int, tuple[str, int, int]] = {}
    for rolls, name, speed, strength in table_rows(SECTIONS["3.4"][1], "| 2d6 |"):
        numbers = [int(number) for number in re.findall(r"\d+", rolls)]
        for number in range(numbers[0], numbers[-1] + 1):
            told[number] = (name, int(speed), int(strength))
    assert told == {number: tuple(size) for number, size in SIZES.items()}


def test_table_3_2_is_the_one_in_the_code() -> None:
    rows = table_rows(SECTIONS["3.5"][1], "| 2d6 |")
    assert rows[0][:2] == ["2-4", "none"]
    told = {int(roll): (name, int(ap)) for roll, name, ap, _ in rows[1:]}
    assert told == {roll: (s.name, s.ap) for roll, s in SIGNATURES.items()}


def test_the_table_of_styles_is_the_one_in_the_code() -> None:
    rows = table_rows(SECTIONS["3.8"][1], "| style |")
    assert [row[0] for row in rows] == [style.name for style in STYLES]
    for row, style in zip(rows, STYLES, strict=True):
        opponents: dict[int, str] = {}
        for first, last, name in re.findall(r"(\d)(?:-(\d))? (\w+)", row[1]):
            for face in range(int(first), int(last or first) + 1):
                opponents[face] = name
        assert opponents == {face + 1: STYLES[number].name for face, number in enumerate(style.opponents)}
        assert tuple(int(cell) for cell in row[2:9]) == style.armour
        assert row[9:11] == [ITEMS[style.weapon], ITEMS[style.off_hand]]


def test_table_5_6_is_the_one_in_the_code() -> None:
    told = {int(roll): part for roll, part, _ in table_rows(SECTIONS["5.4.1"][1], "| 2d6 |")}
    assert told == {roll: PARTS[LOCATIONS[roll]] for roll in range(2, 13)}


def test_table_4_1_is_the_one_in_the_code() -> None:
    rows = table_rows(SECTIONS["4.5.1"][1], "| row |")
    told = {int(row[0]): tuple(int(cell) for cell in row[1:]) for row in rows}
    assert told == dict(enumerate(POOL_TABLE[1:], start=1))


def test_the_locales_are_those_in_the_code() -> None:
    rows = table_rows(SECTIONS["7.3"][1], "| locale |")
    assert [row[0] for row in rows] == [locale.name for locale in LOCALES]
    for number, (row, locale) in enumerate(zip(rows, LOCALES, strict=True)):
        ends = [int(end) for end in row[1].split("-")]
        assert tuple(range(ends[0], ends[-1] + 1)) == locale.rows
        assert int(row[2]) == locale.cap
        leaves_at = LOCALES[number + 1].from_total if number + 1 < len(LOCALES) else locale.cap
        assert row[3].startswith(str(leaves_at))
        assert (row[4] != "never") == locale.to_the_death


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
        rows = table_rows(text.split(f"The folder `{folder.name}/`")[1], "| module |")
        told = {module for row in rows for module in re.findall(r"`(\w+\.py)`", row[0])}
        assert told == {path.name for path in folder.glob("*.py") if path.name != "__init__.py"}


def test_the_roll_table_of_the_rule_system_names_every_roll() -> None:
    rows = table_rows(read(HEROES / "README.md"), "| roll |")
    assert [row[0] for row in rows] == [draw.table for draw in V.draws.values()]
    for row in rows:
        for module in re.findall(r"`(\w+\.py)`", row[-1]):
            assert (HEROES / "book" / module).exists(), f"{row[0]}: {module} does not exist"
