"""The numbers on the pages on Spartacus are those of the code."""

import pytest

from ludus_cli.packs.loading import combined_pack
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.cards import cards_of
from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR
from tests.docs.pages import DOCS, read


@pytest.mark.ruling("P2", "P4", "P19", "P22", "P55")
def test_the_numbers_of_the_page_are_those_of_the_rules() -> None:
    told = " ".join(read(DOCS / "spartacus" / "rules.md").replace("\n> ", " ").split())
    cards = cards_of(combined_pack(GRAMMAR))
    hands = dict(cards.hands)
    assert f"{hands[0]} cards below 4 influence, {hands[4]} from 4, {hands[7]} from 7, and {hands[10]} from 10" in told
    short, standard, long = terms.START_INFLUENCE
    assert f"begins with {short} influence, a standard one with {standard}, a long one with {long}" in told
    assert f"with {cards.goal} influence when a phase ends" in told
    assert f"a hexagon of radius {cards.arena.radius}, with 37 hexes" in told
    assert f"{terms.FAVOUR_TRIBUTE} gold for each of his favour markers, or {terms.CHAMPION_TRIBUTE}" in told
    assert f"1 to {terms.MOST_STAKE} gold may lie" in told
    assert f"After round {terms.NIGHTFALL} night falls" in told
    assert f"After round {terms.LAST_ROUND} the most influence wins" in told
