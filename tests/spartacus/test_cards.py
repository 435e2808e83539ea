"""What a house has on paper: its card, a fighter's, an empty one, tables, forms, and the cards of a pack. [Cards]"""

import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import do, opened
from ludus_cli.chronicle.card_sheets import card_page
from ludus_cli.chronicle.pack_cards import playing_card, playing_cards
from ludus_cli.chronicle.sheets import sheets_page
from ludus_cli.core.errors import Refusal
from ludus_cli.packs.pack_catalogue import find_pack
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight import events as ev
from ludus_cli.rules.spartacus.book.house_rules import HouseRules
from ludus_cli.rules.spartacus.records import Man, State, cards_in
from ludus_cli.rules.spartacus.system import SYSTEM
from ludus_cli.rules.spartacus.telling.tables import reference_cards
from ludus_cli.systems.installed import load
from tests.chronicle.page import check_page
from tests.chronicle.room import check_playing, check_table
from tests.cli.helpers import ludus, ludus_json, refused
from tests.contract.made import founded


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[State, list[tuple[Any, Any]]]:
    """A campaign within its first season, and its fights with their events."""
    path = founded(load("spartacus"), tmp_path_factory.mktemp("cards"), "c", 3)
    fought: list[tuple[Any, Any]] = []
    with opened(path, hurried=True) as campaign:
        do(campaign, "recruit", name="Sura", houses=4)
        for _ in range(3):
            fought += [each for each in do(campaign, "next-month").fought if not each[0].play]
        state: State = campaign.state
    assert state.table
    return state, fought


def own(state: State) -> Man:
    """The person's Dominus."""
    return next(iter(state.gladiators.where(dominus=True, star=True)))


@pytest.mark.ruling("P4")
def test_the_card_of_a_house_shows_what_all_see(played: tuple[State, Any]) -> None:
    """[Cards to print, P4] Influence with hand limits, treasure, property; of cards in hand how many."""
    state, _ = played
    g = own(state)
    seat = state.seats.index(g.id)
    house, card = state.table["houses"][seat], SYSTEM.roster_card(state, g)
    influence, gold = card.tracks
    marked = [track.fields[track.now or 0] for track in (influence, gold)]
    assert marked == [str(house["influence"]), str(house["gold"])]
    assert card.grid is not None
    assert card.grid.rows == (("0–3", "3"), ("4–6", "4"), ("7–9", "5"), ("10+", "6"))
    notes = dict(card.notes)
    assert notes["Cards in hand"] == str(len(house["hand"]))
    # What it can do, to the number; what its pack says of it in prose is for its own card.
    (rule,) = cards_in("").kinds[house["card"]].abilities
    assert notes["The house's ability"] == rule.words
    names = [cards_in("").names[thing["card"]] for thing in house["things"]]
    assert all(any(name in words for words in notes.values()) for name in names)
    # Another hand, other decks: the card is the same.
    other = replace(state, table=copy.deepcopy(state.table))
    table = other.table["houses"][seat]
    table["hand"] = [each + 1 for each in table["hand"]]
    other.table["table"]["market"].reverse()
    assert SYSTEM.roster_card(other, other.gladiators[g.id]) == card
    check_page(card_page([card], title="x", game="x"))


def test_the_card_of_a_fighter_has_his_dice_favours_and_spells(played: tuple[State, Any]) -> None:
    """[Cards to print]"""
    state, _ = played
    met = 0
    for g in state.gladiators.where(dominus=False):
        card = SYSTEM.roster_card(state, g)
        attack, defence, speed, favours = card.tracks
        assert card.person == "/".join(str(track.boxes) for track in (attack, defence, speed))
        assert favours.now == (terms.CROWN if g.champion else g.favours)
        assert [label for label, _ in card.notes if label.startswith("Season")] == ["Season 1"] * len(g.spells)
        met += 1
    assert met > 3


def test_between_seasons_nothing_is_marked(played: tuple[State, Any]) -> None:
    state = replace(played[0], table={})
    card = SYSTEM.roster_card(state, own(state))
    assert {track.now for track in card.tracks} == {None}
    assert dict(card.notes)["Season"] == "between seasons"


def test_an_empty_card_is_a_board_with_the_phases_of_a_round(played: tuple[State, Any]) -> None:
    card = SYSTEM.blank_card(played[0], False)
    assert not card.name
    assert {track.now for track in card.tracks} == {None}
    assert [label for label, _ in card.notes][:4] == ["1. Upkeep", "2. Intrigue", "3. Market", "4. Arena"]
    with pytest.raises(Refusal, match="same for left- and right-handed"):
        SYSTEM.blank_card(played[0], True)


def test_tables_follow_the_house_rules_and_have_room() -> None:
    """[Setup, Wagers, Wounds, P12]"""
    tables = reference_cards(HouseRules(host_tie_pays=False))
    for table in tables:
        check_table(table)
    by_title = {table.title: table for table in tables}
    assert len(by_title) == len(tables)
    assert by_title["Bids"].steps[-1].endswith("pays nothing.")
    assert [row[1] for row in by_title["Wagers and tribute"].rows] == ["1 to 1", "1 to 1", "2 to 1", "2 to 1"]
    assert [row[1] for row in by_title["Wounds and ends"].rows] == [*terms.ENDS]
    assert (by_title["Odds"].rows[0], by_title["Odds"].rows[-1]) == (("0", "50%"), ("6+", "98%"))
    gladiators = [row for table in tables for row in table.rows if table.title.startswith("Gladiator cards")]
    assert ("Flamma", "4/4/3", "8", "In a fight: for each double of Defence dice, ignore 1 wound") in gladiators


def test_the_form_of_a_fight_is_filled_from_its_events(played: tuple[State, list[tuple[Any, Any]]]) -> None:
    state, fought = played
    assert fought
    for bout, told in fought:
        (sheet,) = SYSTEM.match_sheets(state, bout, told)
        lost = [event for event in told if event[0] == ev.DIE_LOST]
        ticked = [box for tracks in sheet.tracks for track in tracks.tracks for box in track.boxes if box.mark]
        assert len(ticked) == len(lost)
        assert dict(sheet.fields[2])["End"] == terms.ENDS[bout.end]
        assert dict(sheet.fields[2])["Winner"] == bout.seats[bout.winner].before["name"]
        assert [label for label, _ in sheet.fields[0]] == ["Field I", "Dominus", "Gear"]
        check_page(sheets_page([sheet], title="x", game="x"))


def test_forms_to_write_on_know_what_a_house_has(played: tuple[State, Any]) -> None:
    state, _ = played
    g = own(state)
    (form,) = SYSTEM.blank_sheets(state, [g])
    house = state.table["houses"][state.seats.index(g.id)]
    assert len(form.bands[0].tables[0].rows) == len(house["things"])
    assert sum(bool(box.mark) for box in form.tracks[0].tracks[0].boxes) == house["influence"]
    host = state.gladiators[state.seats[state.table["table"]["host"]]].name
    seat = str(1 + state.seats.index(g.id))
    assert form.fields[1] == (("Season", str(1 + state.season)), ("Seat", seat), ("Host", host))
    fought_by = {each.uid: each for each in state.gladiators.where(owner=g.id)}
    counts = [
        [str(fought_by[each["uid"]].matches), str(fought_by[each["uid"]].wins)]
        if each["uid"] in fought_by
        else ["", ""]
        for each in house["things"]
    ]
    assert [list(row[4:6]) for row in form.bands[0].tables[0].rows] == counts
    assert any(int(fights or 0) for fights, _ in counts)
    fighter = next(each for each in state.gladiators.where(dominus=False) if each.owner)
    (fight,) = SYSTEM.blank_sheets(state, [fighter])
    assert dict(fight.fields[0])["Field I"] == fighter.name
    assert [sheet.title for sheet in SYSTEM.blank_sheets(state, [])] == ["A house's season", "Fight"]
    check_page(sheets_page(SYSTEM.blank_sheets(state, []), title="x", game="x"))


def test_every_card_of_the_packs_has_room() -> None:
    """[Cards to print] Names, numbers with their names, abilities in words; never smaller than can be read."""
    for name in ("capua", "source-facts"):
        grammar, pack, _ = find_pack(name)
        cards = playing_cards(pack.cards, grammar, pack.name)
        numbers = [number for card in cards for _, number in card.numbers]
        assert all(number.strip("?").isdecimal() or number == "?" for number in numbers)
        check_playing(cards)


def test_a_card_says_its_standing_rule_and_sets_flavour_apart() -> None:
    """[Guards] A guard has the rule of its type; flavour is not part of the rules of a card."""
    grammar, pack, _ = find_pack("capua")
    (guard,) = {card for card in playing_cards(pack.cards, grammar, "x") if card.kind == "Guard"}
    assert "discard this" in guard.lines[0]
    assert "On 4 to 6 the scheme is foiled" in guard.lines[0]
    assert guard.flavour
    assert guard.flavour not in guard.lines
    html = card_page([guard], title="x", game="x", size="sleeve")
    assert f'<p class="flavour">{guard.flavour}</p>' in html
    assert ".card .flavour { text-align: center;" in html
    assert "font-style: italic" in html


def test_cards_are_printed_from_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))
    ludus("campaign", "create", "Sand", "--system", "spartacus", "--seed", "3")
    ludus("star", "create", "Sura", "--house", "Magius")
    assert "Dominus of the house of Magius" in ludus("card")
    ludus("card", "--blank", "1", "--output", "board.html")
    assert "Invitations" in check_page(Path("board.html").read_text("utf-8")).text
    ludus("card", "--tables", "--output", "tables.html")
    assert "Wagers and tribute" in check_page(Path("tables.html").read_text("utf-8")).text


def test_the_form_of_a_season_has_its_rounds_and_its_gold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """[Cards to print] What was paid adds up to what a house has; a play that is no match names one that is."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))
    ludus("career", "--system", "spartacus", "--seed", "22", "--months", "2", "--output", "x")
    at = ("--campaign", "x/campaign.ludus")
    (sheet,) = ludus_json("card", "1", "--sheet", "--output", "sheet.html", *at)["sheets"]
    gold = sheet["bands"][1]["tables"][0]["rows"]
    assert gold[-1][3] == dict(sheet["fields"][0])["Gold"]
    rounds = sheet["grids"][1]["rows"]
    assert [row[0] for row in rounds] == [str(n) for n in range(1, 13)]
    told = [row for row in rounds if any(row[1:])]
    assert [row[0] for row in told] == ["1", "2"]
    assert {row[0] for row in gold} == {"1", "2"}
    ticked = [box["mark"] for box in sheet["tracks"][0]["tracks"][0]["boxes"]].count("x")
    assert told[-1][1] == str(ticked)
    assert all(row[2] and row[3] for row in told)
    refused(
        "card", "--match", "1", *at, why="it is not a match, but the intrigue of September 106 AD", mend="match is 4"
    )


def test_gold_by_houses_and_start_are_lines_of_a_card() -> None:
    """[Cards to print] They are too wide to stand among the numbers."""
    grammar, pack, _ = find_pack("capua")
    lines = {card.name: card.lines for card in playing_cards(pack.cards, grammar, pack.name)}
    assert lines["Blossius"][0] == "Gold by houses: 2 = 10; 3 = 10; 4 = 9."
    assert lines["Celadus"][0] == "Dealt to a house at the start."
    assert lines["Slander"][0] == "Against another house."
    assert lines["Loyal Household"][0] == "When another house plays a scheme against you."
    assert lines["Gladius"][0] == "Slot: weapon."
    gladius = next(card for card in pack.cards if card.name == "Gladius")
    assert playing_card(replace(gladius, slot="yes"), grammar, pack.name).lines[0] == "Slot: yes."
