"""The tables of a game on one sheet."""

from itertools import combinations

import pytest

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.chronicle.paper import PAPERS
from ludus_cli.chronicle.table_sheet import LARGEST, MARGIN, SMALLEST, Block, folded, table_sheet, table_sheet_page
from tests.chronicle.page import check_page
from tests.chronicle.test_card_sheets import TABLES

LONG = [ReferenceCard(f"Table {n}", "x", ("a", "b"), (("word " * 9, "word " * 9),) * 30) for n in range(40)]


def apart(one: Block, other: Block) -> bool:
    """Return True if a table stands beside another or begins below it."""
    return one.left + one.width <= other.left or other.left + other.width <= one.left or one.top != other.top


@pytest.mark.parametrize("paper", PAPERS)
def test_all_tables_stand_on_two_sides_and_apart(paper: str) -> None:
    high, wide = PAPERS[paper]
    sheet = table_sheet(TABLES[:22], paper)
    assert SMALLEST <= sheet.points <= LARGEST
    assert not sheet.left_out
    assert [block.card.title for side in sheet.sides for block in side].count("A turn") == 1
    assert len(sheet.sides) == 2
    for side in sheet.sides:
        assert all(one.left >= MARGIN and one.left + one.width <= wide - MARGIN + 0.1 for one in side)
        assert all(MARGIN < one.top < high - MARGIN for one in side)
        assert all(apart(one, other) for one, other in combinations(side, 2))
    page = check_page(table_sheet_page(sheet, title="Tables", game="Heroes", paper=paper))
    assert f"@page {{ size: {wide}mm {high}mm; }}" in page.style
    assert all(card.title in page.text for card in TABLES[:22])


def test_what_has_no_room_is_left_out_and_said() -> None:
    sheet = table_sheet(LONG)
    shown = [block.card.title for side in sheet.sides for block in side]
    assert sheet.points == SMALLEST
    assert sheet.left_out
    assert sorted([*shown, *(card.title for card in sheet.left_out)]) == sorted(card.title for card in LONG)
    # Need decides: as all are alike, the first are there.
    assert shown == [card.title for card in LONG[: len(shown)]]


def test_a_long_and_narrow_table_stands_in_parts() -> None:
    table = ReferenceCard("Stun", "11", ("2D6", "Stun"), tuple((str(n), f"s{n}") for n in range(9)))
    made = folded(table, 60, 7)
    parts = len(made.heads) // 2
    assert parts > 1
    by_part = [row[2 * n : 2 * n + 2] for n in range(parts) for row in made.rows]
    assert tuple(filter(any, by_part)) == table.rows
