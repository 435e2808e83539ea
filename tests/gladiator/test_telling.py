"""The duel told: every sentence against its events, the board read from events, pictures, a life."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from ludus_cli.chronicle.prose import EPIC, SEVERITIES, STANDARD, TERSE
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.hexes import hex_number
from ludus_cli.rules.gladiator.book.terms import LION, NONE, RETIARIUS, THRAEX
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.rules.gladiator.table.board import board_at, boards_by_phase
from ludus_cli.rules.gladiator.telling.book import journal
from ludus_cli.rules.gladiator.telling.fought_match import Told, person_of, told_matches
from ludus_cli.rules.gladiator.telling.ledger import LEDGER
from ludus_cli.rules.gladiator.telling.narration import DuelNarrator
from ludus_cli.rules.gladiator.telling.pictures import (
    boards_to_draw,
    cells_of_board,
    hex_of,
    phase_pictures,
    pointers,
    sheets,
)
from tests.gladiator.played import career, recorded, told_of
from tests.some import nonempty

FEW = 7


def test_a_beast_begins_a_sentence_with_a_capital_and_a_name_stays_as_typed() -> None:
    matches = [told for number in range(FEW) for told in told_of(number)]
    texts = [s.text for told in matches for p in DuelNarrator(1, EPIC).tell(told) for s in p]
    assert {start for text in texts for start in re.findall(r"(?:^|[.!?] )(the \w+)", text)} == {"the Ox"}


def test_a_short_telling_is_short_and_a_long_one_long() -> None:
    sentences = dict.fromkeys(SEVERITIES, 0)
    for severity in SEVERITIES:
        for number in range(FEW):
            narrator = DuelNarrator(number, severity)
            sentences[severity] += sum(len(p) for told in told_of(number) for p in narrator.tell(told))
    matches = sum(len(told_of(number)) for number in range(FEW))
    assert sentences[TERSE] < 5 * matches
    assert sentences[TERSE] * 1.4 < sentences[STANDARD] < sentences[EPIC]


# The board


def test_the_board_read_from_events_is_that_of_the_match() -> None:
    for number in range(FEW):
        for bout, events in nonempty(career(number).fought.values()):
            board = board_at(bout, events)
            for who, seat in enumerate(bout.seats):
                figure, kept = board.figures[who], seat.result
                where = (figure.at, figure.facing, figure.stun, sorted(figure.hands))
                hands = sorted(item for item in kept["hand"] if item >= 0)
                assert where == (hex_number(kept["q"], kept["r"]), kept["facing"], kept["stun"], hands)


def hunt() -> Told:
    """The first hunt of the careers."""
    return next(t for number in range(20) for t in told_of(number) if t.hunt)


def test_pictures_are_well_formed_and_show_what_there_is() -> None:
    told = hunt()
    boards = list(boards_by_phase(told.bout, told.events))
    turned = sheets(told)
    assert len(turned) == told.bout.turns
    assert len(phase_pictures(told)) == len(boards) - 1
    for picture in [*turned, *phase_pictures(told)]:
        assert ET.fromstring(picture.svg).get("aria-label") == picture.title
        assert not re.search(r"<script|\bid=|https?:|None|nan", picture.svg)
    assert turned[0].table is not None
    assert len(turned[0].table.heads) == len(told.men)


def test_boards_are_small_enough_to_be_read_wherever_the_beasts_run() -> None:
    """A disc of 16 units is 18 pixels wide at least, and no board is wider than a telephone."""
    told = hunt()
    for picture in [*sheets(told), *phase_pictures(told)]:
        sizes = r'width="(\d+)" viewBox="\S+ \S+ (\d+) (\d+)"'
        for shown, wide, high in re.findall(sizes, picture.svg):
            assert 16 * int(shown) / int(wide) >= 18
            assert int(shown) <= 350
            assert int(high) <= 200
    far = board_at(told.bout, told.events[:9])
    man, beast, *others = far.figures
    man.at, beast.at = hex_number(0, 0), hex_number(30, 0)
    for other in others:
        other.at = NONE
    cells = cells_of_board(far)
    assert hex_of(man.at) in cells
    assert hex_of(beast.at) not in cells
    pointed = re.findall(r">([AB], \S+ hexes)<", pointers(far, cells))
    assert pointed in (["B, 28 hexes"], ["B, 29 hexes"], ["B, 30 hexes"])
    # The men are far apart: one board for the turn, with its phases.
    assert [head for head, _ in boards_to_draw([replace(far, turn=1, phase=n) for n in range(1, 9)])] == ["1–8"]
    beast.at = hex_number(2, 0)
    near = [replace(far, turn=1, phase=n) for n in range(1, 4)]
    assert [head for head, _ in boards_to_draw(near)] == ["1", "2", "3"]


def test_bodies_lie_ahead_or_behind_and_beasts_are_long() -> None:
    told = hunt()
    (bear,) = [f for f in board_at(told.bout, told.events[:9]).figures if f.length == 3][:1]
    assert len(bear.body()) == 2
    man = replace(board_at(told.bout, []).figures[0], at=hex_number(0, 0), facing=0, prone=True)
    assert man.body() == [hex_number(1, 0)]
    assert replace(man, back=True).body() == [hex_number(-1, 0)]


# The book


def test_a_journal_has_lives_tables_and_pictures() -> None:
    for number in range(FEW):
        book = journal(career(number).chronicle())
        (closing,) = book.closings
        assert closing.paragraphs
        matches = [m for chapter in book.chapters for m in chapter.matches]
        assert len(matches) == len(told_of(number))
        assert all(match.table and list(match.pictures) for match in matches)
        if matches:
            assert len(closing.pictures) >= 3


@pytest.mark.parametrize("number", range(10))
def test_a_match_from_the_table_tells_what_was_told(number: int) -> None:
    played, fought = recorded(number)
    (told,) = told_matches(played.chronicle())
    assert LEDGER.line(told) == LEDGER.line(fought)
    match = next(m for chapter in journal(played.chronicle()).chapters for m in chapter.matches)
    assert not list(match.pictures)
    assert "-1000" not in str(match.table)


def test_the_frame_asks_who_beat_whom() -> None:
    """A mount's deeds are its rider's, also in the acta and in a life."""
    for number in range(FEW):
        for told in nonempty(told_of(number)):
            assert all(told.beaten_by(who) < len(told.men) for who in range(len(told.men)))
            line = LEDGER.line(told)
            for who in told.beaten:
                if not told.bout.draw:
                    assert ("killed" in line) or ("missus" in line), (who, line)


def test_the_door_tells_a_match() -> None:
    played = career(1)
    (told, *_) = told_of(1)
    assert SYSTEM.telling(played.chronicle(), told.bout.id) == [
        " ".join(s.text for s in p) for m in journal(played.chronicle()).chapters[told.bout.month].matches
        if m.id == told.bout.id for p in m.paragraphs
    ]  # fmt: skip


def test_people_in_a_sentence() -> None:
    g = Gladiator(1, "Milo", False, RETIARIUS, [10, 1, 1, 3, 11])
    assert (person_of(g).A, person_of(g).the) == ("a Retiarius", "the Retiarius")
    lion = Gladiator(2, "the lion", False, LION, [7, 1, 1, 3, 11])
    assert (person_of(lion).his, person_of(lion).own, person_of(lion).the) == ("its", "its", "the lion")
    assert person_of(replace(g, style=THRAEX, female=True)).He == "She"
