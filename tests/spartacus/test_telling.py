"""Fights in pictures, and plays told line by line. [Journal, Combat]"""

import re

import pytest

from ludus_cli.rules.spartacus.book import events as houses, terms
from ludus_cli.rules.spartacus.book.fight import events as ev
from ludus_cli.rules.spartacus.book.fight.board import sand
from ludus_cli.rules.spartacus.book.vocabulary import V, thing_code
from ludus_cli.rules.spartacus.records import Bout, Seat, TableView
from ludus_cli.rules.spartacus.system import SYSTEM
from ludus_cli.rules.spartacus.telling import picture
from ludus_cli.rules.spartacus.telling.fought_match import Told
from ludus_cli.rules.spartacus.telling.ledger import LEDGER
from ludus_cli.scenes.hexes_svg import xy
from tests.spartacus.fights import CARD, CARDS, fought, told_of


@pytest.fixture(scope="module")
def fights() -> list[Told]:
    """Fights of all sorts."""
    return [fought(seed) for seed in range(120)]


def test_a_fight_that_the_table_told_has_no_pictures() -> None:
    rows = [(ev.NET, 0, CARD["Rete"], 0, 0), (ev.FALLS, 1, terms.INJURY, 0, 0), (ev.VICTORY, 0, 5, terms.INJURY, 0)]
    fight = told_of([("Celadus", ["Rete"]), ("Florus", [])], rows, recorded=True, turns=5)
    assert picture.pictures(fight) == picture.turn_pictures(fight) == []
    assert LEDGER.line(fight) == "Celadus of Sura beat Florus of Gavia, who was injured"


def test_the_arena_is_drawn_round_by_round(fights: list[Told]) -> None:
    for each in fights[:20]:
        (found,) = picture.pictures(each)
        turns = picture.turn_pictures(each)
        assert len(turns) == each.bout.turns
        assert all(f">{field}<" in found.svg for field in picture.FIELDS)
        assert found.table is not None
        taken = [sum(e[2] for e in each.events if e[0] == ev.WOUNDED and e[1] == who) for who in range(2)]
        assert [row.cells[1] for row in found.table.rows] == [str(number or "–") for number in taken]
        for who in range(2):
            dice = each.dice_left(who)
            assert dice in found.svg
            assert dice == found.table.rows[who].cells[2]
            assert dice in turns[-1].title


def test_lines_of_houses_are_sentences() -> None:
    """Gold put away, guards, fields and gear in lines. [Guards, Victory]"""
    a, piece = thing_code(1, 1, CARD["Celadus"]), thing_code(2, 1, CARD["Sica"])
    guard = CARD["Guard"]
    view = TableView(Bout(1, 0, 1, [Seat(1, 1), Seat(2, 2)]), {1: "Sura", 2: "Gavia"})
    rows = {
        (houses.GOLD, 0, terms.PUT_AWAY, -7, terms.NOBODY): "Sura gives back 7 gold, because the season is over.",
        (houses.GUARD_GONE, 0, guard, terms.PLAYED, 1): "Sura uses Guard from the table.",
        (houses.GUARD_GONE, 0, guard, terms.LOST_TO_CARD, 1): "Sura loses Guard from the table: lost to a card.",
        (houses.GUARD_GONE, 0, guard, terms.SOLD_TO_BANK, 1): "Sura loses Guard from the table: sold to the bank.",
        (houses.GUARDED, 0, guard, 5, 1): "Sura's Guard foils the scheme.",
        (houses.ENTERS, 1, a, 2, 0): "Celadus of Gavia fights on field II.",
        (houses.WEARS, 1, a, piece, 0): "Celadus is armed with Sica.",
        (houses.LOST, 1, a, terms.FREED, 0): "Gavia loses Celadus: freed, because the house did not pay its books in "
        "full.",
        (houses.ASKS, 0, 1, houses.DEALS.index("not answering the scheme"), -1): "Sura asks Gavia not to answer the "
        "scheme: Gavia refuses.",
        (houses.THUMB, 1, a, 1, 1): "Gavia is paid, and turns the thumb up over Celadus.",
        (houses.HOUSE, 1, CARD["Vibius"], 0, 0): "Gavia plays the house of Vibius.",
    }
    assert {row: V.line(view, row) for row in rows} == rows


def test_a_play_is_told_deed_by_deed() -> None:
    """A scheme with its support, its answer and what came of it is one line; so are all bids for a lot."""
    a = thing_code(1, 1, CARD["Flamma"])
    seats = [Seat(n + 1, n) for n in range(3)]
    bout = Bout(1, 0, 1, seats, play=terms.INTRIGUE)
    rows = [
        (houses.DEAL, 0, 1, 0, 2), (houses.SCHEME, 0, CARD["Slander"], 2, 7),
        (houses.GUARDED, 2, CARD["Slander"], 2, 0), (houses.INFLUENCE, 2, terms.INF_SCHEME, -1, 5),
        (houses.DONE, 0, CARD["Slander"], 2, 0), (houses.LOT, -1, CARD["Flamma"], 0, 0), (houses.BID, 0, 3, 1, 0),
        (houses.BID, 1, 8, 1, 0), (houses.GOLD, 1, terms.AUCTION, -8, a), (houses.BOUGHT, 1, a, 8, 0),
        (houses.LOT, -1, CARD["Flamma"], 0, 0), (houses.BID, 0, 2, 1, 0), (houses.BID, 1, 2, 1, 0),
        (houses.NOT_SOLD, -1, CARD["Flamma"], 0, 0), (houses.REACTS, 1, CARD["Late Bid"], -1, 0),
        (houses.GOLD, 1, terms.AUCTION, -8, a), (houses.BOUGHT, 1, a, 8, 0), (houses.BID, 0, 4, 1, 0),
        (houses.BID, 1, 0, 1, 0), (houses.HOST, 0, 4, 0, 0), (houses.WAGERS, 0, 0, 2, 0), (houses.WAGERS, 0, 2, 1, 0),
        (houses.SETTLED, 0, 0, 2, 4), (houses.SETTLED, 0, 2, 1, 0),
    ]  # fmt: skip
    assert SYSTEM.play_telling(bout, rows, {1: "Sura", 2: "Gavia", 3: "Pansa"}) == [
        "Sura pays Gavia 2 gold for its support.",
        ("Sura plays Slander against Pansa, supported by Gavia for 2 gold, and one guard failed to stop it: Pansa now "
        "has 5 influence: -1 for a scheme."),
        "Bids for Flamma: Sura 3 and Gavia 8; won by Gavia for 8 gold.",
        "Bids for Flamma: Sura 2 and Gavia 2; not sold.",
        "Gavia reacts with Late Bid: Gavia buys Flamma for 8 gold.",
        "Bids for the games: Sura 4 and Gavia 0; won by Sura for 4 gold.",
        "Sura bets 2 gold on winner I and 1 on injury.", "Sura gets 4 gold back for the 3 gold that it bet.",
    ]  # fmt: skip


def test_dice_stand_clear_of_both_on_the_board(fights: list[Told]) -> None:
    for each in fights[:60]:
        ways = picture.Ways(each)
        for event in each.events:
            ways.follow(event)
        svg, hexes = ways.svg("x"), sand(CARDS.arena).hexes
        labels = re.findall(r'<text x="([\d.-]+)" y="([\d.-]+)"[^>]*>\d+/', svg)
        assert len(labels) == 2
        for x, y in ((float(x), float(y)) for x, y in labels):
            for a, b in (xy(hexes[man.hex]) for man in ways.men):
                assert abs(x - a) >= 18 or not b - picture.DISC < y - 2 < b + picture.DISC + 4, each.bout.id
