"""The pages on For Glory and the code say the same."""

from __future__ import annotations

import re

from ludus_cli.rulebook import RULING, SECTION, looked_up, rules_of
from ludus_cli.rules.forglory.book import terms
from ludus_cli.rules.forglory.book.cards import boasts_of
from ludus_cli.rules.forglory.book.draws import V
from ludus_cli.rules.forglory.book.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.forglory.system import SYSTEM
from ludus_cli.rules.switches import value_of
from tests.docs.pages import DOCS, ROOT, read, table_rows
from tests.forglory.table import ludi

PAGE, RULES = read(DOCS / "forglory.md"), read(DOCS / "forglory" / "rules.md")
CODE = ROOT / "src" / "ludus_cli" / "rules" / "forglory"
README = read(CODE / "README.md")


def test_every_ruling_stands_on_the_page_once() -> None:
    anchors = re.findall(r'^> <a id="f(\d+)"></a>\*\*F(\d+)\*\*', RULES, re.MULTILINE)
    assert sorted(int(one) for one, _ in anchors) == list(range(1, 46))
    assert all(one == two for one, two in anchors)


def test_no_text_of_the_code_cites_what_no_page_has() -> None:
    """Sections, by their headings, and rulings, of requests, draws and switches; of all modules the rulings."""
    rules = rules_of(SYSTEM)
    headings = {rule.title for rule in rules if rule.kind == SECTION}
    rulings = {rule.number for rule in rules if rule.kind == RULING}
    for rule in rules:
        if rule.kind not in (SECTION, RULING):
            for cited in re.findall(r"\[([A-Z][^\]]*)\]", rule.text):
                parts = {part.strip() for part in cited.split(",")}
                assert {part for part in parts if not part.isdigit()} <= headings | rulings, rule
    for path in CODE.rglob("*.py"):
        assert {*re.findall(r"\bF\d+\b", read(path))} <= rulings, path.name
    assert looked_up(rules, "Resolution")[0].title == "Resolution"


def test_the_switches_on_the_page_are_those_of_the_code() -> None:
    rows = {row[0].strip("`"): row for row in table_rows(PAGE, "| switch | values |")}
    books = {row[0].strip("`"): row[1].strip("`") for row in table_rows(PAGE, "| switch | book |")}
    assert list(rows) == list(books) == list(SWITCHES)
    for name, switch in SWITCHES.items():
        values = ", ".join(f"`{value}`" for value in switch.values)
        default = value_of(SWITCHES, HouseRules(), name)
        assert rows[name][1:4] == [values, f"`{default}`", f"`{switch.book}`"]
        assert books[name] == switch.book
        assert f"[{switch.ruling}]" in rows[name][5]
        told = RULES[RULES.index(f'"{switch.ruling.lower()}"') :].split("\n>\n")[0]
        assert f"`{name}`, default `{default}`" in told.replace("\n> ", " ")


def test_the_numbers_of_the_page_are_those_of_the_rules() -> None:
    told = " ".join(RULES.replace("\n> ", " ").split())
    asked = [[ludi().kinds[card].bloodlust for card in boasts_of(ludi(), n)] for n in (3, 4, 2)]
    three, four, two = (", ".join(map(str, each)) for each in asked)
    assert f"{three} for three; {four} for four; {two} for two" in told
    rows = table_rows(RULES, "| place |")
    for column, players in ((1, 3), (2, 4)):
        cards = [re.match(r"\d", row[column]) for row in rows[:players]]
        assert tuple(int(each[0]) if each else 0 for each in cards) == terms.REWARDS[players]
    assert f"From the {terms.LAST_CALL}th turn" in told
    assert (terms.WEARY, "From the tenth readying" in told) == (10, True)


def test_the_readme_names_every_module_and_draw() -> None:
    for path in CODE.rglob("*.py"):
        assert path.name == "__init__.py" or f"`{path.name}`" in README, path.name
    section = README[README.index("## Draws") : README.index("## Choices")]
    for draw in V.draws.values():
        assert draw.table in section
    for request in V.requests.values():
        assert f"| {request.words} |" in README, request.words


def test_no_module_is_long() -> None:
    assert not [path.name for path in CODE.rglob("*.py") if len(read(path).splitlines()) > 600]
