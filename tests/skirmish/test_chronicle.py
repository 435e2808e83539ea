"""The chronicle: prose, journal, pictures and cards, from events alone and the same every time."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from ludus_cli.chronicle.card_sheets import card_page
from ludus_cli.chronicle.card_terminal import TerminalCard
from ludus_cli.chronicle.journal import journal_html, journal_markdown
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.core.figures import true_signs
from ludus_cli.core.hex import hexagon
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.gladiator import DEAD, from_card
from ludus_cli.rules.skirmish.book.names import SCHOOLS
from ludus_cli.rules.skirmish.table.board import board_at, board_lines
from ludus_cli.rules.skirmish.telling.book import journal
from ludus_cli.rules.skirmish.telling.card import SPECIALS, roster_card
from ludus_cli.rules.skirmish.telling.narration import telling
from ludus_cli.rules.skirmish.telling.picture import picture
from ludus_cli.rules.skirmish.telling.told import schools_of, told_matches
from tests.chronicle.page import check_page
from tests.skirmish.chronicles import NUMBERS, Kept, book_of, campaign, career, chronicle_of, fought_in, school
from tests.some import nonempty, some

ROOT = Path(__file__).resolve().parents[2]


# Prose


def test_a_match_without_a_star_is_told_by_itself_and_the_board_stands_at_the_end() -> None:
    c = chronicle_of(-1)
    others = [t for t in fought_in(-1) if not t.starred]
    for told in nonempty(others[:5]):
        paragraphs = telling(c, told.bout.id)
        assert all(g.name in " ".join(paragraphs) for g in told.men)
        assert paragraphs[-1] == "\n".join(board_lines(told.bout, told.events))


def test_a_match_that_is_not_there_or_not_yet_fought_is_an_error() -> None:
    played = Kept(4)
    played.recruit()
    played.do("open-day")
    (billed, *_) = played.state.bouts
    for number in (billed, 999):
        with pytest.raises(KeyError):
            telling(played.chronicle(), number)


# The journal


def page_of(c: Chronicle, values: Mapping[str, Any]) -> str:
    """The card of a gladiator as a page."""
    g = from_card(dict(values))
    card = roster_card(g, school=schools_of(c)[g.school], month=c.month)
    return card_page([card], title=card.name, game="Hex Skirmish")


def test_the_same_campaign_gives_the_same_journal_and_card() -> None:
    one, two = career.__wrapped__(5, "Heavy", "balanced"), career(5, "Heavy", "balanced")
    for form in (journal_html, journal_markdown):
        assert form(journal(one.chronicle())) == form(journal(two.chronicle()))
    c = two.chronicle()
    assert page_of(c, c.stars[0]) == page_of(one.chronicle(), one.chronicle().stars[0])


@pytest.mark.soak
def test_the_journal_does_not_hang_on_the_order_of_hashes() -> None:
    code = (
        "from ludus_cli.chronicle.journal import journal_html;from ludus_cli.rules.skirmish.telling.book import "
        "journal;from tests.skirmish.chronicles import school;import "
        "hashlib;print(hashlib.sha256(journal_html(journal(school(9, 5).chronicle())).encode()).hexdigest())"
    )
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "77", "PYTHONPATH": str(ROOT / "src")},
    ).stdout  # fmt: skip
    import hashlib

    own = journal_html(journal(school(9, 5).chronicle()))
    assert out.strip() == hashlib.sha256(own.encode()).hexdigest()


@pytest.mark.parametrize("number", some(NUMBERS, 3))
def test_the_page_is_sound(number: int) -> None:
    c, book = chronicle_of(number), book_of(number)
    page = check_page(journal_html(book))
    fought = [t for t in fought_in(number) if t.starred]
    careers = sum(len(closing.pictures) for closing in book.closings)
    assert careers >= 3 * sum(star["matches"] > 0 for star in c.stars)
    drawn = len(fought) + sum(picture.tells for closing in book.closings for picture in closing.pictures)
    assert page.names().count("figure") == drawn <= page.names().count("svg")
    assert "http" not in page.text
    ids = page.values("id")
    assert all(f"match-{told.bout.id}" in ids for told in fought)


def test_every_month_has_its_chapter_and_every_match_its_line() -> None:
    c, book = chronicle_of(-1), book_of(-1)
    lines = [act for chapter in book.chapters for acta in chapter.acta for act in acta.lines]
    last = max(chapter.month for chapter in book.chapters)
    assert [chapter.month for chapter in book.chapters] == list(range(last + 1))
    assert len(lines) == sum(told.bout.month <= last for told in told_matches(c))
    assert {act.match for act in lines if act.told} == {t.bout.id for t in told_matches(c) if t.fought and t.starred}


def test_tables_say_what_the_match_came_to() -> None:
    seen: set[str] = set()
    for number in NUMBERS:
        for chapter in book_of(number).chapters:
            for match in chapter.matches:
                assert match.table is not None
                labels = [row.label for row in match.table.rows]
                assert labels[:2] == ["School", "Card before"] or "In place of" in labels
                assert labels[-1] == "Card after"
                assert all(len(row.cells) == len(match.table.heads) for row in match.table.rows)
                seen |= set(labels)
    assert seen == {
        "School", "In place of", "Result", "Wounds by part", "Wounds in all", "Shield",
        "Stamina left", "Verdict", "Learned", "Misses", "Side", "Card before", "Card after",
    }  # fmt: skip


def test_substitutes_stand_in_the_chapter_and_in_the_acta() -> None:
    played = school()
    people = played.gone | dict(played.state.gladiators)
    text = journal_markdown(book_of(-1))
    own = [
        (people[e[1]].name, people[e[2]].name) for events in played.events for e in events
        if e[0] == ev.SUBSTITUTE and people[e[2]].star
    ]  # fmt: skip
    assert own
    lines = [s for chapter in book_of(-1).chapters for s in chapter.lines]
    said = [s.text for s in lines if any("stand_in" in pattern for pattern, _ in s.phrases)]
    for one, two in own:
        assert any(one in sentence for sentence in said)
        if two.isalpha():
            assert f", the home school, for {two})" in text


def test_the_schools_are_those_of_the_state() -> None:
    for number in NUMBERS:
        own, *others = schools_of(chronicle_of(number))
        assert [own, *others[: len(SCHOOLS)]] == ["the home school", *SCHOOLS]
        assert others == campaign(number).state.schools[1:]
        assert "your own" not in journal_markdown(book_of(number))
    assert schools_of(Kept(1, {"school": "Pompeii Gate"}).chronicle())[0] == "Pompeii Gate"
    founded = next(
        number for number in NUMBERS
        if any(e[0] == ev.FOUNDS_SCHOOL for events in campaign(number).events for e in events)
    )  # fmt: skip
    assert len(campaign(founded).state.schools) > 1 + len(SCHOOLS)
    assert "founded a school of" in journal_markdown(book_of(founded))


def test_closings_say_how_it_ended() -> None:
    found = set()
    for number in NUMBERS:
        for closing in book_of(number).closings:
            star = campaign(number).state.gladiators[closing.star]
            end = closing.title.rpartition(": ")[2]
            found.add(end)
            assert (end == "the grave") == (star.status == DEAD)
            assert (end == "a school") == star.founder
    assert {"the grave", "a school"} <= found


def test_names_come_out_as_typed() -> None:
    book = book_of(-1)
    html = journal_html(book)
    assert "&lt;b&gt;Q &amp; *R*" in html
    assert "<b>Q" not in html
    assert r"\<b\>Q \& \*R\*" in journal_markdown(book)


def test_a_school_without_stars_and_a_bill_not_yet_fought() -> None:
    empty = journal(Kept(1).chronicle())
    assert empty.nobody in journal_markdown(empty)
    played = Kept(1)
    played.recruit()
    played.do("open-day")
    text = journal_markdown(journal(played.chronicle()))
    assert "not yet fought" in text
    assert "Marcus" in text


def test_house_rules_and_tactics_stand_in_the_book() -> None:
    text = journal_markdown(book_of(-1))
    assert "House rules: critical: death" in text
    assert "House rule critical: death from now on." in text
    assert "changed to cautious tactics." in text


# The board


@pytest.mark.parametrize("number", NUMBERS)
def test_the_board_read_from_events_is_where_the_match_left_everybody(number: int) -> None:
    for bout, events in campaign(number).fought:
        board = board_at(bout, events)
        for seat, stand in zip(bout.seats, board.stands, strict=True):
            assert stand.hex == seat.result["hex"]
            assert stand.down == (seat.result["defeated_by"] >= 0)
            assert (stand.facing, stand.way[-1]) == (seat.result["facing"], stand.hex)
        held = sum(hand >= 0 for seat in bout.seats for hand in seat.result["hand"])
        brought = sum(1 + seat.before["net"] for seat in bout.seats)
        assert brought - held - sum(len(here) for here in board.items.values()) in (0, 1)


def test_board_lines_fit_a_terminal_and_show_everybody() -> None:
    for bout, events in nonempty(school().fought):
        lines = board_lines(bout, events)
        rows = lines[: 2 * bout.radius + 1]
        assert all(len(line) <= 80 for line in lines)
        assert all(line == line.rstrip() for line in rows)
        hexes = len(hexagon(bout.radius).hexes)
        assert len("".join(rows).replace(" ", "")) >= hexes
        for seat in bout.seats:
            if seat.result["defeated_by"] < 0:
                assert f"{seat.before['name']} faces " in "\n".join(lines)
            else:
                assert f"{seat.before['name']} is down" in "\n".join(lines)


def test_the_board_at_an_earlier_turn() -> None:
    bout, events = next((b, e) for b, e in school().fought if b.turns > 2)
    first = board_at(bout, events, 1)
    assert first.turn == 1
    assert all(len(stand.turns) == 1 for stand in first.stands)
    assert len(board_at(bout, events).stands[0].turns) == bout.turns


def test_pictures_are_safe() -> None:
    for told in fought_in(-1):
        svg = picture(told).svg
        assert "http" not in svg
        assert " id=" not in svg
        assert "<script" not in svg
        assert "url(" not in svg
        assert "<b>" not in svg
        assert "aria-label=" in svg
        assert svg.count("<polyline") == len(told.bout.seats)
        assert all(g.name in picture(told).title for g in told.men)


# Cards


def test_the_card_page() -> None:
    c = chronicle_of(-1)
    for star in c.stars:
        page = check_page(page_of(c, star))
        assert star["name"] in page.text
        for word in ("Strength", "Stamina", "Active phases", "Head", "Left Leg", "Missed matches"):
            assert word in page.text
        assert page.values("aria-label").count("Head, 2 to tick") == 1
    any_other = next(iter(c.others.values()))
    assert any_other["name"] in check_page(page_of(c, any_other)).text


def test_what_the_card_says() -> None:
    star = Kept(3).recruit("Varro", "Light", weapon="spear", net=True)
    card = roster_card(star, school="your own school")
    assert card.kind == "Light"
    assert [(hand.name, hand.holds) for hand in card.hands] == [("Right hand", "spear"), ("Left hand", "net")]
    assert [part.name for part in card.parts if part.armour == "medium"] == ["Upper Body"]
    boxes = {track.label: track.boxes for track in card.tracks}
    assert boxes["Stamina"] == star.attributes[3]
    assert card.totals == (("Stamina may grow to", str(star.start_stamina + 4)),)
    assert boxes["Active phases"] == 5 + (star.attributes[2] >= 2)
    star.misses_through = 4
    assert dict(roster_card(star, school="Capua", month=3).facts)["Missed matches"] == "through January 107 AD"
    assert dict(roster_card(star, school="Capua", month=5).facts)["Missed matches"] == "none"


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_the_terminal_card_says_what_each_serious_wound_does_at_any_width(width: int) -> None:
    star = {**school().chronicle().stars[0], "serious_career": [9, *[0] * 6]}
    out = io.StringIO()
    Console(file=out, width=width, color_system=None).print(TerminalCard(roster_card(star, school="home")))
    words = " ".join(out.getvalue().replace("│", " ").split())
    assert "…" not in words
    for special in SPECIALS:
        assert true_signs(special) in words
    assert "helmet lost. Scars: 9" in words


def test_draws_and_verdicts_are_in_the_acta() -> None:
    lines = {a.words for ch in book_of(-1).chapters for acta in ch.acta for a in acta.lines}
    told = fought_in(-1)
    standing = sum(any(e[0] == ev.DISMISSED_STANDING for e in t.events) for t in told)
    assert sum("dismissed standing" in words for words in lines) == standing
    dead = sum(e[0] == ev.MERCY and not e[2] for t in told for e in t.events)
    words = " ".join(lines)
    assert len(re.findall(r"\bkilled\b|put to death|\bdied\b", words)) >= dead * 0.9
