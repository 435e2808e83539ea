"""Cards on paper have room for all that stands on them, in every size, on every paper."""

from collections.abc import Iterable

from ludus_cli.chronicle.card_sizes import SIZES, SMALLEST_TABLE, layout_of, playing_height, playing_size, table_size
from ludus_cli.chronicle.cards import PlayingCard, ReferenceCard
from ludus_cli.chronicle.paper import PAPERS

LAYOUTS = [layout_of(size, paper) for size in SIZES for paper in PAPERS]


def check_table(table: ReferenceCard) -> None:
    """Assert that a table says anything, has as many cells in each row as heads, and can be read."""
    assert table.rows or table.steps, table.title
    assert all(len(row) == len(table.heads) for row in table.rows), table.title
    assert all(table_size(table, each) > SMALLEST_TABLE for each in LAYOUTS), table.title


def check_playing(cards: Iterable[PlayingCard]) -> None:
    """Assert that cards of a pack can be read, and end above their edge."""
    for card in cards:
        for layout in LAYOUTS:
            points = playing_size(card, layout)
            assert points > SMALLEST_TABLE, card.name
            assert playing_height(card, layout, points) <= layout.room, card.name
