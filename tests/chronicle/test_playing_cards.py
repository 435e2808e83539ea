"""Playing cards: what stands in the corner, drawings, the size of letters."""

import pytest

from ludus_cli.chronicle.card_art import EMBLEMS, PATTERNS, SHAPES
from ludus_cli.chronicle.card_sheets import card_page
from ludus_cli.chronicle.card_sizes import BODY, SLEEVE, layout_of, playing_height, playing_size
from ludus_cli.chronicle.pack_cards import empty_card, playing_cards
from ludus_cli.packs.pack_catalogue import find_pack
from tests.chronicle.page import check_page


@pytest.mark.parametrize("pack", ["ludi", "capua"])
def test_every_card_of_a_pack_looks_like_one(pack: str) -> None:
    grammar, found, _ = find_pack(pack)
    assert len(grammar.sorts) <= min(len(PATTERNS), len(SHAPES))
    assert len(grammar.decks) <= len(PATTERNS)
    drawn = {sort.emblem for sort in grammar.sorts.values()} | {deck.emblem for deck in grammar.decks.values()}
    assert drawn <= {*EMBLEMS}
    champions = [card for champion in found.champions for card in champion.levels]
    cards = playing_cards([*found.cards, *champions], grammar, found.name)
    layout = layout_of(SLEEVE, "a4")
    looks: dict[str, set[tuple[int, str]]] = {}
    for card in cards:
        assert card.corner[1] or card.kind == "Arena"
        assert playing_size(card, layout) == BODY
        assert playing_height(card, layout, BODY) <= layout.room
        looks.setdefault(card.kind.partition(",")[0], set()).add((card.look, card.emblem))
    assert all(len(look) == 1 for look in looks.values())
    assert len({look for every in looks.values() for look, _ in every}) == len(looks)
    html = card_page([*cards[:8], empty_card(cards[0])], title="x", game="x", size=SLEEVE)
    page = check_page(html)
    assert html.count('<div class="card back drawn') == 9
    assert html.count('<svg aria-hidden="true" viewBox="-1') == 9
    assert all(card.name in page.text for card in cards[:8])


def test_a_guard_has_its_rule() -> None:
    grammar, found, _ = find_pack("capua")
    guard = next(card for card in playing_cards(found.cards, grammar, "x") if card.kind == "Guard")
    assert "On 4 to 6 the scheme is foiled" in guard.lines[0]
    assert guard.flavour
