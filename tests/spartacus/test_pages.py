"""The pages on Spartacus and the code say the same."""

import re

import pytest

from ludus_cli.packs.loading import combined_pack
from ludus_cli.rules.spartacus.book import draws, requests, terms
from ludus_cli.rules.spartacus.book.cards import cards_of
from ludus_cli.rules.spartacus.book.fight import draws as fight_draws, requests as fight_requests
from ludus_cli.rules.spartacus.book.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.spartacus.book.vocabulary import V
from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR
from tests.docs.pages import DOCS, ROOT, check_readme, check_rulings, check_switches, read

PAGE, RULES = read(DOCS / "spartacus.md"), read(DOCS / "spartacus" / "rules.md")
CODE = ROOT / "src" / "ludus_cli" / "rules" / "spartacus"
HEADINGS = {*re.findall(r"^#{2,4} (.+)$", RULES, re.MULTILINE)}
RULINGS = {f"P{number}" for number in range(1, 63)}
#: Declared where they are imported.
DECLARED = (draws, requests, fight_draws, fight_requests)


def test_no_rule_of_the_code_cites_what_no_page_has() -> None:
    told = [switch.section for switch in SWITCHES.values()]
    told += re.findall(r"\[([A-Z][^\]]*)\]", " ".join(draw.rule for draw in V.draws.values()))
    for request in V.requests.values():
        words = [each for each in request.options.values() if isinstance(each, str)]
        told += re.findall(r"\[([A-Z][^\]]*)\]", " ".join((request.rule, *words)))
    assert {part.strip() for cited in told for part in cited.split(",")} <= HEADINGS | RULINGS
    for path in CODE.rglob("*.py"):
        assert {*re.findall(r"\bP\d{1,2}\b", read(path))} <= RULINGS, path.name


@pytest.mark.ruling("P2", "P4", "P19", "P22", "P55")
def test_the_numbers_of_the_page_are_those_of_the_rules() -> None:
    told = " ".join(RULES.replace("\n> ", " ").split())
    cards = cards_of(combined_pack(GRAMMAR))
    hands = dict(cards.hands)
    assert f"{hands[0]} cards below 4 influence, {hands[4]} from 4, {hands[7]} from 7, and {hands[10]} from 10" in told
    short, standard, long = terms.START_INFLUENCE
    assert f"begins with {short} influence, a standard one with {standard}, a long one with {long}" in told
    assert f"Who has {cards.goal} influence when a phase ends" in told
    assert f"a hexagon of radius {cards.arena.radius}, with 37 hexes" in told
    assert f"{terms.FAVOUR_TRIBUTE} gold for each of his favour markers, or {terms.CHAMPION_TRIBUTE}" in told
    assert f"1 to {terms.MOST_STAKE} gold may lie" in told
    assert f"After round {terms.NIGHTFALL} night falls" in told
    assert f"After round {terms.LAST_ROUND} the most influence wins" in told


def test_rulings_switches_and_the_readme_are_those_of_the_code() -> None:
    check_rulings(RULES, "P", 62)
    check_switches(PAGE, RULES, HouseRules)
    check_readme(CODE, "Draws", V)
    readme = read(CODE / "README.md")
    assert not [each.words for each in V.requests.values() if f"| {each.words} |" not in readme]
