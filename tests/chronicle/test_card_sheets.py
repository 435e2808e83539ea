"""Cards on sheets of paper: sizes, slots, backs, tracks, and all that must fit."""

import re
from dataclasses import asdict, replace
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from ludus_cli.chronicle.card_sheets import card_page, crops_of, filled, mirrored, sheets_of, slots_of
from ludus_cli.chronicle.card_sizes import (
    BOXES,
    COUNTERS,
    SIZES,
    SLEEVE,
    SMALLEST_FIELD,
    SMALLEST_TABLE,
    TRACKS,
    back_height,
    fields_height,
    fields_of,
    fitted,
    layout_of,
    own_height,
    rows_of,
    table_size,
    words_height,
)
from ludus_cli.chronicle.cards import ReferenceCard, RosterCard, Track
from ludus_cli.chronicle.paper import PAPERS, USUAL_PAPER
from ludus_cli.chronicle.sheets import sheets_page
from ludus_cli.chronicle.templating import render, templates_dir
from ludus_cli.chronicle.text_widths import wrapped
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.styles import RETIARIUS, SECUTOR
from ludus_cli.rules.heroes.telling import card as heroes, tables as heroes_tables
from ludus_cli.rules.skirmish.book.gladiator import Gladiator as Fencer
from ludus_cli.rules.skirmish.book.house_rules import HouseRules as SkirmishRules
from ludus_cli.rules.skirmish.telling import card as skirmish, tables as skirmish_tables
from tests.chronicle.page import check_page
from tests.some import some

NAMES = (
    "Verus", "Ferocius Maximus Aurelianus Vespasianus Germanicus Invictus", "W" * 60, "剣闘士" * 20, "שלום הגלדיאטור",
    "🦁 Leo 🗡️ the 🔥", "<script>alert(1)</script> {{ 7 * 7 }}",
)  # fmt: skip


def hero(name: str = "Verus", **changes: Any) -> RosterCard:
    """A Heroes card."""
    values: dict[str, Any] = {"star": True, "style": SECUTOR, "attributes": [5, 3, 4], **changes}
    return heroes.roster_card(Gladiator(id=1, name=name, **values), month=3)


def fencer(name: str = "Milo", scars: int = 9) -> RosterCard:
    """A card of the skirmish."""
    g = Fencer(1, name, True, 2, [3, 3, 3, 14], 10, [2, 1, 1, 1, 2, 1, 1], 2, serious_career=[scars] * 7)
    return skirmish.roster_card(g, school="Praeneste", month=3)


def fullest(name: str) -> list[RosterCard]:
    """The cards with most on them."""
    star = hero(
        name, attributes=[7, 6, 7], secondary=RETIARIUS, female=True, signatures=["Strong", "Swordsman", "Frenzy"],
        losses=[1] * 7, origin="Mauretania Tingitana", fame=99,
    )  # fmt: skip
    return [*map(going, (star, fencer(name))), heroes.blank_card(False), skirmish.blank_card()]


def going(card: RosterCard) -> RosterCard:
    """A card with goals, as a campaign has it."""
    goals = (
        "3 more points of Total to reach the Heart of the Empire [7.4.1]",
        "8 more points of Total for the rudis [7.6]",
    )
    return replace(card, facts=(*card.facts, *(("Goal", goal) for goal in goals)))


TABLES = [*heroes_tables.reference_cards(HouseRules(), {}), *skirmish_tables.reference_cards(SkirmishRules())]


@pytest.mark.parametrize("paper", PAPERS)
def test_sleeve_cards_are_63_5_by_88_9_and_stand_on_the_paper(paper: str) -> None:
    layout = layout_of(SLEEVE, paper)
    assert (layout.width, layout.height, layout.each) == (63.5, 88.9, 9)
    slots = slots_of(layout, paper)
    wide, high = PAPERS[paper]
    for left, top in slots:
        assert 5 < left < wide - 5 - 63.5
        assert 5 < top < high - 5 - 88.9
    assert slots[1][0] - slots[0][0] == pytest.approx(63.5)
    assert slots[3][1] - slots[0][1] == pytest.approx(88.9)
    page = check_page(card_page([hero()] * 2, title="Cards", game="Heroes", size=SLEEVE, paper=paper))
    assert "width: 63.5mm" in page.style
    assert "height: 88.9mm" in page.style
    assert f"@page {{ size: {wide}mm {high}mm; }}" in page.style
    for place, (left, top) in enumerate(slots):
        assert f".s{place} {{ left: {left}mm; top: {top}mm; }}" in page.style


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_cards_of_a_sheet_do_not_overlap(size: str, paper: str) -> None:
    layout = layout_of(size, paper)
    slots = slots_of(layout, paper)
    assert len(set(slots)) == layout.each
    for one, (left, top) in enumerate(slots):
        assert min(left, top) >= 0
        for other_left, other_top in slots[one + 1 :]:
            assert (abs(left - other_left) >= layout.width - 0.001) or abs(top - other_top) >= layout.height - 0.001


@pytest.mark.parametrize(("size", "pages", "last"), [("page", 40, 1), ("quarter", 10, 4), ("sleeve", 10, 4)])
def test_a_stable_of_forty_is_on_whole_sheets(size: str, pages: int, last: int) -> None:
    cards = [hero(f"Star {n}") for n in range(40)]
    html = card_page(cards, title="Forty", game="Heroes", size=size)
    sheets = html.split('<section class="sheet"')[1:]
    assert len(sheets) == pages
    each = layout_of(size, "a4").each
    assert [sheet.count("<article") for sheet in sheets[:-2]] == [each] * (pages - 2)
    assert sheets[-1].count("<article") == last
    style = check_page(html).style
    assert "break-after: page" in style
    assert "break-inside: avoid" in style
    assert "flex" not in style
    assert "display: grid" not in style


def test_every_back_lies_behind_its_front_when_the_sheet_is_turned() -> None:
    layout = layout_of(SLEEVE, "a4")
    assert [mirrored(slot, 3) for slot in range(9)] == [2, 1, 0, 5, 4, 3, 8, 7, 6]
    sheets = sheets_of([hero(f"Star {n}") for n in range(11)], layout, BOXES)
    assert [sheet.words for sheet in sheets] == [
        "Sheet 1, fronts", "Sheet 1, backs", "Sheet 2, fronts", "Sheet 2, backs",
    ]  # fmt: skip
    left = [slot[0] for slot in slots_of(layout, "a4")]
    for fronts, backs in zip(sheets[::2], sheets[1::2], strict=True):
        behind = {each.card.name: each for each in backs.cards if isinstance(each.card, RosterCard)}
        assert len(fronts.cards) == len(behind)
        for front in fronts.cards:
            assert isinstance(front.card, RosterCard)
            back = behind[front.card.name]
            assert (front.back, back.back) == (False, True)
            # Turned over, the left edge of the back is where the right edge of the front is.
            assert left[back.slot] + 63.5 == pytest.approx(210 - left[front.slot])
            assert back.slot // 3 == front.slot // 3


def test_tables_for_sleeves_stand_back_to_back() -> None:
    tables = TABLES[:5]
    fronts, backs = sheets_of(tables, layout_of(SLEEVE, "a4"), BOXES)
    assert [each.card for each in fronts.cards] == tables[::2]
    assert {each.slot: each.card for each in backs.cards} == {2: tables[1], 1: tables[3], 0: None}


def test_crop_marks_stand_where_the_knife_goes_and_never_on_a_card() -> None:
    assert crops_of(layout_of("page", "a4"), "a4") == []
    for size, number in (("quarter", 12), ("sleeve", 16)):
        layout = layout_of(size, "letter")
        marks = crops_of(layout, "letter")
        assert len(marks) == number
        left, top = slots_of(layout, "letter")[0]
        right, bottom = left + layout.across * layout.width, top + layout.down * layout.height
        for x1, y1, x2, y2 in marks:
            assert (x1 == x2) != (y1 == y2)
            assert (max(x1, x2) < left or min(x1, x2) > right) or max(y1, y2) < top or min(y1, y2) > bottom


@pytest.mark.parametrize("tracks", TRACKS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", some(NAMES, 3))
def test_the_fullest_cards_have_room(name: str, size: str, paper: str, tracks: str) -> None:
    for card in fullest(name):
        layout = fitted(card, tracks, layout_of(size, paper, tracks))
        fields = fields_of(card, tracks, layout)
        assert fields.number >= SMALLEST_FIELD
        assert (words_height(card, layout) + fields_height(card, tracks, layout, fields)) <= layout.room


@pytest.mark.parametrize("paper", PAPERS)
def test_a_crowded_back_has_the_facts_that_fit_and_no_more(paper: str) -> None:
    layout, card = layout_of(SLEEVE, paper), going(hero())
    most, shown = len(card.facts), []
    for spells in range(20):
        notes = tuple((f"Spell {n}", "a season with Quintus Lentulus Batiatus") for n in range(spells))
        crowded = replace(card, notes=notes)
        left = fitted(crowded, BOXES, layout)
        shown.append(left.facts)
        assert not left.facts or back_height(crowded, left) <= layout.room
        assert left.facts == most or back_height(crowded, replace(left, facts=left.facts + 1)) > layout.room
    assert shown == sorted(shown, reverse=True)
    assert (shown[0], shown[-1]) == (most, 0)
    assert len(set(shown)) > 3


def test_a_quarter_with_room_left_leaves_no_fact_out() -> None:
    for card in [hero(), fencer(), *fullest("Verus")[:2]]:
        layout = fitted(card, BOXES, layout_of("quarter", "a4"))
        fields = fields_of(card, BOXES, layout)
        used = words_height(card, layout) + fields_height(card, BOXES, layout, fields)
        shown = card.facts[: layout.facts]
        assert shown == card.facts or used > 0.85 * layout.room
        html = card_page([card], title="x", game="x", size="quarter")
        assert all(f"<dt>{label}:</dt>" in html for label, words in shown if words)
    assert fitted(hero(), BOXES, layout_of("quarter", "a4")).facts >= len(hero().facts)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_paper_is_set_in_one_place(paper: str) -> None:
    """Cards, log sheets, journals, sites and chances are all printed on one size."""
    wide, high = PAPERS[paper]
    rule = f"@page {{ size: {wide}mm {high}mm; }}"
    assert rule in card_page([hero()], title="x", game="x", paper=paper)
    assert rule in sheets_page([], title="x", game="x", paper=paper)
    assert rule in render("site.css.j2", illustrated=True, paper=PAPERS[paper])
    assert (rule in render("site.css.j2", illustrated=True)) == (paper == USUAL_PAPER)
    for template in templates_dir().glob("*.j2"):
        words = template.read_text(encoding="utf-8")
        assert not re.search(r"@page[^}]*size:", words) or template.name == "_base.css.j2"
        assert "<style>" not in words or '{% include "_base.css.j2" %}' in words


def test_fields_for_counters_are_13_mm_on_a_full_page_and_round() -> None:
    for paper in PAPERS:
        assert fields_of(hero(), COUNTERS, layout_of("page", paper, COUNTERS)).number == 13
    html = card_page([hero()], title="x", game="Heroes", tracks=COUNTERS)
    assert "--s: 13.0mm" in html
    assert '<body class="page counters">' in html
    assert ".counters .track li { border-radius: 50%; }" in html
    # Bonus Dice: a counter walks from 6 down to 0.
    assert 'aria-label="Bonus Dice, 6 to tick"><li aria-current="true">6</li><li>5</li>' in html
    assert "<i></i>" not in html


@pytest.mark.parametrize(("size", "least"), [("page", 8), ("quarter", 5)])
def test_boxes_to_tick_are_large_enough_for_a_pencil(size: str, least: float) -> None:
    for paper in PAPERS:
        for card in (hero(), fencer(scars=0), *fullest("Verus")[2:]):
            fields = fields_of(card, BOXES, fitted(card, BOXES, layout_of(size, paper)))
            assert fields.box >= least


@given(st.integers(1, 40), st.integers(1, 6), st.floats(30, 160), st.floats(2.6, 12))
def test_no_box_stands_alone_in_a_row_below_others(boxes: int, group: int, width: float, size: float) -> None:
    track = Track("x", tuple("x" * (boxes + 1)), ticks=True, group=group)
    rows = rows_of(track, width, size, 0.5)
    assert sum(rows) == boxes
    assert max(rows) == 1 or max(rows) * (size + 0.5) <= width
    assert len(rows) == 1 or min(rows) > 1 or boxes < 2 * len(rows)


@pytest.mark.parametrize(
    ("men", "size", "added"), [(1, "sleeve", 8), (9, "sleeve", 0), (10, "quarter", 2), (3, "page", 0)]
)
def test_the_rest_of_a_sheet_is_filled(men: int, size: str, added: int) -> None:
    layout, cards = layout_of(size, "a4"), [hero(f"Star {n}") for n in range(men)]
    made, words = filled(cards, cards, layout)
    assert made == [*cards, *islice(cycle(cards), added)]
    assert (f"{added} more fill" in words) == bool(added)
    left, words = filled(cards, [], layout)
    assert left == cards
    assert (f"room for {added} more: --fill" in words) == bool(added)


def test_boxes_to_tick_stand_in_groups() -> None:
    html = card_page([hero(female=True, signatures=["Strong"])], title="x", game="Heroes")
    groups = re.findall(r'<span class="group">((?:<i></i>)+)</span>', html)
    assert [group.count("<i>") for group in groups] == [5, 5, 1, 3]
    assert ".track .group { display: inline-block; white-space: nowrap;" in html
    light = card_page([fencer()], title="x", game="Skirmish")
    assert light.count('<span class="group"><i></i><i></i><i></i></span>') >= 4


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.title)
def test_every_table_fits_on_its_card(table: ReferenceCard, size: str) -> None:
    for paper in PAPERS:
        assert table_size(table, layout_of(size, paper)) > SMALLEST_TABLE
    assert all(len(row) == len(table.heads) for row in table.rows)
    assert table.rows or table.steps
    assert table.where


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_names_come_out_as_typed(name: str, size: str) -> None:
    page = check_page(card_page([hero(name), fencer(name)], title=name, game="x", size=size))
    plain = re.sub("[\u2068\u2069]", "", page.text)
    # Title and heading of the page, both cards and, of sleeve cards, their backs.
    assert plain.count(name) == (6 if size == SLEEVE else 4)


def test_saving_ink_fills_nothing() -> None:
    html = card_page([hero()], title="x", game="x", ink_saving=True)
    assert '<body class="page boxes lean">' in html
    style = check_page(html).style
    assert ".lean .card header { background: none; }" in style
    assert re.search(r"\.lean \.track li\[aria-current\] \{ background: none;", style)
    assert "lean" not in html.replace(style, "").replace('"page boxes lean"', "")


@pytest.mark.ruling("H15")
def test_a_left_handers_empty_card_is_mirrored() -> None:
    hands = [hand.name for hand in heroes.blank_card(False).hands]
    assert hands == ["Right hand (weapon)", "Left hand (off-hand)"]
    hands = [hand.name for hand in heroes.blank_card(True).hands]
    assert hands == ["Right hand (off-hand)", "Left hand (weapon)"]


def test_an_empty_card_has_nothing_marked_and_lines_to_write_on() -> None:
    for card in (heroes.blank_card(False), skirmish.blank_card()):
        for tracks in TRACKS:
            html = card_page([card], title="Empty", game="x", tracks=tracks)
            page = check_page(html)
            assert "true" not in page.values("aria-current")
            assert "Name" in page.text
            assert html.count('write"></span>') > len(card.facts)
            assert not re.search(r"\b(None|nan|inf)\b", page.text)
    assert "Star Power" not in [t.label for t in heroes.blank_card(False, False).tracks]


def test_the_same_cards_give_the_same_page() -> None:
    cards = fullest("Verus")
    assert card_page(cards, title="x", game="x") == card_page(cards, title="x", game="x")
    assert all(asdict(one) == asdict(two) for one, two in zip(cards, fullest("Verus"), strict=True))


WORDS = "He lent the good shield to Varro before the games at Capua and never saw it again"


@pytest.mark.parametrize("size", SIZES)
def test_notes_on_a_card_are_cut_where_the_room_ends(size: str) -> None:
    """Any notes have their room, whole or cut; without a line for them they are left out."""
    dice, words = Random(5), WORDS.split()
    for _ in range(40):
        own = tuple(" ".join(dice.choices(words, k=dice.choice((1, 9, 40, 400)))) for _ in range(dice.randint(1, 6)))
        layout = layout_of(size, USUAL_PAPER)
        card = replace(dice.choice([hero(), *fullest("Verus")]), own=own)
        face = next(
            each for sheet in sheets_of([card], layout, BOXES) for each in sheet.cards if each.back == layout.backs
        )
        for shown, note in zip(face.own, own, strict=False):
            assert note.startswith(shown.removesuffix(" …"))
        assert face.own in (own, ()) or any(each.endswith(" …") for each in face.own)
        used = sum(wrapped(note, face.layout.inner, face.layout.text) for note in face.own)
        high = back_height(card, face.layout) if face.back else (
            words_height(card, face.layout) + fields_height(card, BOXES, face.layout, face.fields)
        )  # fmt: skip
        free = face.layout.room - (high - own_height(card, face.layout))
        assert (used + 1.4) * face.layout.line <= free if face.own else free < 3 * face.layout.line
