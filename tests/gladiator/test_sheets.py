"""Log sheets, roster cards and tables of the duel: all that a match has told stands on them, once."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.chronicle.cards import RosterCard
from ludus_cli.chronicle.sheets import LogSheet, Running, pages_of, sheets_page
from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.rules.gladiator.book import events as ev, terms
from ludus_cli.rules.gladiator.book.bout import BOUTS
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN, State
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, new_centurion
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.results import result_of
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.rules.gladiator.tables.wounds import HEAD_SPANS
from ludus_cli.rules.gladiator.telling.card import blank_card, roster_card
from ludus_cli.rules.gladiator.telling.older_sheet import missus
from ludus_cli.rules.gladiator.telling.sheet import MatchLog, log_of, sheet_in, wound_track
from ludus_cli.rules.gladiator.telling.tables import reference_cards
from ludus_cli.rules.skirmish.system import SYSTEM as SKIRMISH
from tests.chronicle.page import check_page
from tests.cli.helpers import ludus, refused

STATE = State(seed=1, month=0)
FIGHTS = (
    ((terms.MYRMILLO,), (terms.SECUTOR,)), ((terms.RETIARIUS,), (terms.DIMACHAERUS,)),
    ((terms.LAQUERARIUS,), (terms.THRAEX,)), ((terms.EQUES,), (terms.VELITE,)), ((terms.BESTIARIUS,), (terms.LION,)),
    ((terms.MYRMILLO, terms.THRAEX), (terms.SECUTOR, terms.RETIARIUS)),
)  # fmt: skip


@cache
def fought(seed: int) -> tuple[Bout, tuple[Any, ...], MatchLog]:
    """A match of FIGHTS, its events, and what the sheets keep of it."""
    kinds = [(style, side) for side, styles in enumerate(FIGHTS[seed % len(FIGHTS)]) for style in styles]
    made = Tray(SeededSource(seed, 1))
    men = [new_centurion(made, number, style) for number, (style, _) in enumerate(kinds, start=1)]
    for g in men:
        g.name = f"Man {g.id}"
    bout = Bout(1, 0, 1, [Seat(g.id, side, style=g.style) for g, (_, side) in zip(men, kinds, strict=True)])
    events = BOUTS.fight_with(SeededSource(seed, 2), bout, men, HouseRules(), Hand())
    before = [BOUTS.from_card(seat.before) for seat in bout.seats]
    return bout, tuple(events), log_of(before, events)


def tables(sheet: LogSheet) -> dict[str, Running]:
    """The growing tables of a sheet by their titles."""
    return {table.title: table for band in sheet.bands for table in band.tables}


@pytest.mark.parametrize("seed", range(12))
def test_3_1_a_filled_sheet_has_all_that_the_match_has_told(seed: int) -> None:
    bout, events, log = fought(seed)
    sheets = SYSTEM.match_sheets(STATE, bout, events)
    assert len(sheets) == len(bout.seats) + (terms.EQUES in FIGHTS[seed % len(FIGHTS)][0])
    for who, (seat, kept, sheet) in enumerate(zip(bout.seats, log.kept, sheets, strict=False)):
        assert list(map(len, kept.ticks)) == seat.result["wounds"]
        drawn = [sum(bool(box.mark) for box in track.boxes) for track in sheet.tracks[0].tracks]
        assert drawn == seat.result["wounds"]
        spent = [sum(span.reached for span in track.spans) for track in sheet.tracks[0].tracks]
        assert kept.cf[-1][0] == str(seat.result["cf"])
        # A last box kills before its span is paid.
        if not seat.result["dead"]:
            lost = seat.result["vital"] + seat.result["tired_cf"]
            assert int(kept.cf[0][0]) - sum(spent) - lost == seat.result["cf"]
        assert (kept.stun[-1][0] if kept.stun else "0") == str(seat.result["stun"])
        own = [event for event in events if event[1] == who]
        told = [(event[2], event[3], event[4]) for event in own if event[0] == ev.PLANS]
        written = [each for combat in kept.combats for each in combat.attacks if each[0] is not None]
        assert [tuple(each[:3]) for each in written] == told
        came = [terms.RESULTS[event[4]] for event in own if event[0] == ev.ATTACK]
        assert sorted(each[3] for c in kept.combats for each in c.attacks if each[3]) == sorted(came)
        assert sum(len(combat.guards) for combat in kept.combats) == sum(e[0] == ev.GUARDS for e in own)
        plots = sum(event[0] in (ev.PLOT, ev.BEAST_ACTS) for event in own)
        title = "Actions by turn and phase" if log.men[who].style == terms.LION else "Plots by turn and phase"
        assert plots == sum(bool(cell) for row in tables(sheet)[title].rows for cell in row[1:-1])


def test_3_9_boxes_are_ticked_from_w_down_and_those_above_are_dark() -> None:
    track = wound_track("1 Head", HEAD_SPANS, 12, ["1.2", "1.2", "2.1"])
    assert [box.mark for box in track.boxes[9:12]] == ["2.1", "1.2", "1.2"]
    assert [box.dark for box in track.boxes] == [False] * 12 + [True] * 6
    assert sum(span.boxes for span in track.spans) == 18
    # The first costs one CF, the two in the next span one more [10.3.1].
    assert [span.boxes for span in track.spans if span.reached] == [2, 2]
    assert track.words == "3 of 12 ticked: 12 1.2, 11 1.2, 10 2.1"


def test_3_14_a_shield_keeps_its_track_whoever_carries_it() -> None:
    men = [Gladiator(n, f"Man {n}", False, terms.MYRMILLO, [9, 1, 1, 3, 12], weapon=terms.SWORD) for n in (1, 2)]
    men[0].shield = terms.LARGE_SHIELD
    own = 2
    log = log_of(men, [
        (ev.PHASE, -1, 1, 1, 0), (ev.SHIELD_DAMAGED, 0, 2, 10, 1), (ev.DROPS, 0, terms.LARGE_SHIELD, 0, own),
        (ev.PHASE, -1, 2, 1, 0), (ev.PICKS_UP, 1, terms.LARGE_SHIELD, 0, own), (ev.SHIELD_DAMAGED, 1, 30, 0, 0),
    ])  # fmt: skip
    assert log.kept[1].shields == [own]
    # All fourteen numbers, then P and H (G7).
    assert log.shields[own] == ["1.1", "1.1", *["1.2"] * 14]


def test_what_was_told_from_the_table_is_marked_without_a_time() -> None:
    men = [Gladiator(1, "Verus", True, terms.MYRMILLO, [9, 1, 1, 3, 12], weapon=terms.SWORD)]
    (kept,) = log_of(men, [(ev.HURT, 0, 1, 3, 0), (ev.ENDS_WITH, 0, 8, -1, 0), (ev.DIES, 0, -1, 1, 0)]).kept
    assert (kept.ticks[1], kept.cf[-1], kept.stun) == (["x", "x", "x"], ("8", "end"), [])
    assert kept.else_ == ["end killed, chest"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_hold_every_row_once_and_stand_alone(paper: str) -> None:
    bout, events, _ = fought(0)
    long = [*events, *(event for event in events if event[0] == ev.ALLOCATES for _ in range(60))]
    for sheet in SYSTEM.match_sheets(STATE, bout, long):
        pages = pages_of(sheet, paper)
        assert len(pages) > 1
        for title, table in tables(sheet).items():
            shown = [
                row for page in pages for band in page.bands for each in band.tables if each.title == title
                for row in each.rows if any(row)
            ]  # fmt: skip
            assert shown == [row for row in table.rows if any(row)]
    page = sheets_page(SYSTEM.match_sheets(STATE, bout, events), title="Sheets", game="G", paper=paper)
    assert check_page(page).names().count("article") == 2
    assert "flex" not in page


def test_empty_sheets_are_one_of_a_man_and_one_of_a_beast_a_page_each() -> None:
    for sheet in SYSTEM.blank_sheets(STATE, []):
        assert (sheet.name, len(pages_of(sheet, "a4")), len(pages_of(sheet, "letter"))) == ("", 1, 1)
        assert not any(box.dark or box.mark for track in sheet.tracks[0].tracks for box in track.boxes)
    (lion,) = SYSTEM.blank_sheets(STATE, [new_centurion(Tray(SeededSource(1, 1)), 7, terms.LION)])
    assert [track.label for track in lion.tracks[0].tracks][3:] == ["4 Fore", "5 Hind"]
    # It has no moves to write down when it is lamed.
    log = log_of([new_centurion(Tray(SeededSource(1, 1)), 7, terms.LION)], [(ev.LAMED, 0, 7, 0, 0)])
    assert sheet_in(log, 0).fields == lion.fields


def test_a_system_without_log_sheets_says_so() -> None:
    with pytest.raises(Refusal, match="has none"):
        SKIRMISH.blank_sheets(None, [])  # type: ignore[arg-type]


def test_roster_cards_say_which_wounds_cost_a_cf() -> None:
    g = Gladiator(1, "Verus", True, terms.DIMACHAERUS, [9, 1, 0, 3, 12], weapon=terms.SWORD)
    card = roster_card(g, HouseRules())
    assert card.parts[0].cost == "CF -1 at wounds 1, 2, 4, 6, 8, 10"
    assert [hand.holds for hand in card.hands] == ["sword", "sword"]
    assert [part.track.boxes for part in blank_card().parts] == [18] * 5
    beast = roster_card(new_centurion(Tray(SeededSource(1, 1)), 2, terms.LION), HouseRules())
    assert isinstance(beast, RosterCard)
    assert (len(beast.hands), beast.parts[4].name, g.attributes[terms.W]) == (0, "5 Hind legs", 12)


def test_tables_are_those_of_the_rules() -> None:
    cards = {card.title: card for card in reference_cards(HouseRules())}
    assert [row[1 + m] for row in cards["Combat results"].rows for m in range(8)] == [
        terms.RESULTS[sum(result_of(m, red))] for red in range(3, 19) for m in range(1, 9)
    ]
    # Vectors of the rules [21, 29].
    assert ("trident", "0", "2", "2", "5", "two-handed, breaks above 11") in cards["Weapons"].rows
    assert cards["Random centurion, red 4–6"].rows[3][3] == "10/−1/2/4/14"
    assert ("he uses R", "−6") in cards["Items"].rows
    assert ("10–12", "leg") in cards["Lasso"].rows
    mild = {card.title: card for card in reference_cards(HouseRules(mild_positions=True))}
    assert mild["Positional advantage"].rows[2] == ("behind him", "+3")
    for card in cards.values():
        assert all(len(row) == len(card.heads) for row in card.rows), card.title
        assert not re.search(r"[{}]|None", f"{card}".replace("()", "")), card.title


def test_32_35_the_sheet_of_a_match_shows_its_aftermath() -> None:
    state = CAMPAIGN.new_state(1, {"rules": {"record": "full"}})
    CAMPAIGN.apply(state, 2, "recruit", {"name": "Marcus", "style": "Myrmillo"})
    CAMPAIGN.apply(state, 3, "open-day", {"locale": 0})
    said = {"locale": 0, "sides": [[{"gladiator": 1}], [{"kind": "Secutor"}]]}
    number = max(CAMPAIGN.apply(state, 4, "arrange", said).billed)
    ((bout, events),) = CAMPAIGN.apply(state, 5, "fight", {"match": number}).fought
    for seat, sheet in zip(bout.seats, SYSTEM.match_sheets(state, bout, events), strict=True):
        heads = tables(sheet)["After the match"].heads
        (row,) = tables(sheet)["After the match"].rows
        after = dict(zip(heads, row, strict=True))
        if seat.result["dead"]:
            assert after["Injuries"] == "dead"
            continue
        assert after["Injuries"]
        assert after["PR"].split()[-1] == str(seat.after.get("prestige", 0))
        assert after["LK"].split()[-1] == str(seat.after.get("luck", 0))
        earned = sum(int(xp) for head in heads[1:6] for xp in after[head].split(", ") if xp)
        assert earned == seat.after.get("xp_earned", 0) - seat.before.get("xp_earned", 0)
    fields = dict(pair for row in SYSTEM.match_sheets(state, bout, events)[0].fields for pair in row)
    assert fields["XP"].split()[-1] == str(bout.seats[0].after.get("xp", 0))


def test_the_command_writes_and_shows_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    ludus("campaign", "create", "Games", "--system", "gladiator", "--seed", "3")
    ludus("star", "create", "Marcus", "--style", "Myrmillo")
    ludus("card", "Marcus", "--sheet", "--output", "one.html")
    assert "Marcus (1)" in check_page(Path("one.html").read_text("utf-8")).text
    sides = ("--side", "Velite", "--side", "Secutor")
    ludus("match", "oneoff", "--system", "gladiator", *sides, "--seed", "1", "-o", "a.ludus")
    shown = ludus("card", "--match", "1", "--campaign", "a.ludus")
    assert "1 Head: " in shown
    assert "Attack and defence" in shown
    refused("card", "--match", "1", "--size", "quarter", "-o", "x.html", code=2, why="a log sheet fills a page")


def test_v18_the_missus_chart_has_room_beside_the_other_grids() -> None:
    (grid,) = missus(HouseRules(edition=1, missus=1))
    assert grid.heads == ("to 15", "to 30", "to 45", "to 60", "61+")
    assert grid.rows == (("6", "5+", "4+", "3+", "2+"),)
