"""What stands on cards: what each wound costs [5.4.3.2], and Table 3-1 [3.4]."""

from io import StringIO

import pytest
from rich.console import Console

from ludus_cli.chronicle.card_sheets import card_page
from ludus_cli.chronicle.card_sizes import SIZES, SMALLEST_FIELD, TRACKS, fields_of, fitted, layout_of
from ludus_cli.chronicle.card_terminal import TerminalCard
from ludus_cli.chronicle.paper import PAPERS
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, MURMILLO, RETIARIUS
from ludus_cli.rules.heroes.telling.card import blank_card, roster_card
from ludus_cli.rules.heroes.telling.tables import reference_cards

COSTS = {
    "Head": "Savvy −1", "Chest": "Strength −1", "Belly": "Strength −1",
    "Left Leg": "Speed −1", "Right Leg": "Speed −1", "Left Arm": "", "Right Arm": "",
}  # fmt: skip


def test_5_4_3_2_roster_cards_say_what_each_wound_costs() -> None:
    marcus = Gladiator(1, "Marcus", True, MURMILLO, [4, 4, 4])
    for card in (roster_card(marcus), blank_card(False), blank_card(True)):
        assert {part.name: part.cost.removeprefix("wound: ") for part in card.parts} == COSTS
        assert "wound: Savvy −1" in card_page([card], title="x", game="y", occasion="z")
    console = Console(width=80, record=True, file=StringIO())
    console.print(TerminalCard(roster_card(marcus)))
    lines = console.export_text().splitlines()
    for name, cost in COSTS.items():
        line = next(line for line in lines if f" {name} " in line)
        assert f"wound: {cost} " in line if cost else "wound" not in line


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tracks", TRACKS)
@pytest.mark.parametrize("paper", PAPERS)
def test_5_4_3_2_what_a_wound_costs_has_room_on_every_usual_card(paper: str, tracks: str, size: str) -> None:
    star = Gladiator(
        1, "Flavia", True, RETIARIUS, [5, 5, 4], ["Strong", "Agile"], DIMACHAERUS, losses=[0, 1, 0, 0, 0, 0, 1]
    )
    layout = layout_of(size, paper, tracks)
    for card in (roster_card(star), blank_card(False)):
        fits = fitted(card, tracks, layout)
        assert fits.costs
        assert fields_of(card, tracks, fits).number >= SMALLEST_FIELD
        page = card_page([card], title="x", game="y", size=size, paper=paper, tracks=tracks)
        assert page.count("wound: Strength −1") == 2


def test_3_4_table_3_1_is_on_the_reference_sheet() -> None:
    (size,) = (card for card in reference_cards(HouseRules(), {}) if card.where == "Table 3-1")
    assert size.rows == (
        ("2 or less", "Small", "+1", "−2"), ("3", "Slight", "+1", "−1"), ("4", "Slight", "0", "0"),
        ("5–9", "Average", "0", "0"), ("10", "Large", "0", "+1"), ("11", "Very Large", "−1", "+1"),
        ("12", "Giant", "−2", "+2"),
    )  # fmt: skip
    assert size.note == "Subtract 2 from a woman's roll."
