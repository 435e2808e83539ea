"""The pages on For Glory and the code say the same."""

import re

from ludus_cli.rules.forglory.book import terms
from ludus_cli.rules.forglory.book.cards import boasts_of
from ludus_cli.rules.forglory.book.draws import V
from ludus_cli.rules.forglory.book.house_rules import HouseRules
from ludus_cli.rules.forglory.system import SYSTEM
from ludus_cli.systems.rulebook import RULING, SECTION, looked_up, rules_of
from tests.docs.pages import DOCS, ROOT, check_readme, check_rulings, check_switches, read, table_rows
from tests.forglory.table import ludi

PAGE, RULES = read(DOCS / "forglory.md"), read(DOCS / "forglory" / "rules.md")
CODE = ROOT / "src" / "ludus_cli" / "rules" / "forglory"


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


def test_rulings_switches_and_the_readme_are_those_of_the_code() -> None:
    check_rulings(RULES, "F", 47)
    check_switches(PAGE, RULES, HouseRules)
    check_readme(CODE, "Draws", V)
    readme = read(CODE / "README.md")
    assert not [each.words for each in V.requests.values() if f"| {each.words} |" not in readme]
