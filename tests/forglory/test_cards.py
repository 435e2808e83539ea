"""What a lanista has on paper: his card, an empty one, tables, forms, and the cards of a pack."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.chronicle.card_sheets import card_page, sheets_of
from ludus_cli.chronicle.card_sizes import layout_of
from ludus_cli.chronicle.pack_cards import playing_cards
from ludus_cli.chronicle.sheets import sheets_page
from ludus_cli.core.errors import Refusal
from ludus_cli.packs.pack_catalogue import find_pack
from ludus_cli.rules.forglory.book import events, terms
from ludus_cli.rules.forglory.book.house_rules import HouseRules
from ludus_cli.rules.forglory.system import SYSTEM
from ludus_cli.rules.forglory.telling.tables import reference_cards
from tests.chronicle.page import check_page
from tests.chronicle.room import check_playing, check_table
from tests.cli.helpers import ludus, ludus_json, refused
from tests.forglory.test_campaign import Season
from tests.some import nonempty


class Months(Season):
    """A campaign that keeps its battles with their events."""

    def __init__(self, *args: Any, **rules: Any) -> None:
        self.fought: list[Any] = []
        super().__init__(*args, **rules)

    def do(self, kind: str, **payload: Any) -> Any:
        done = super().do(kind, **payload)
        self.fought += [each for each in done.fought if not each[0].play]
        return done


@pytest.fixture(scope="module")
def played() -> Months:
    """Two months of a season, and a week of the third."""
    found = Months(3)
    found.month()
    found.month()
    found.phase()
    return found


def test_the_card_of_a_lanista_shows_what_all_see(played: Months) -> None:
    """[Cards to print] His record, his champion's five levels, his school; of his cards how many."""
    state = played.state
    g = state.gladiators[state.seats[0]]
    card = SYSTEM.roster_card(state, g)
    champion, tokens, *_ = card.tracks
    assert champion.fields[champion.now or 0] == str(g.level)
    own = state.table["players"][0]
    assert tokens.now == min(own["tokens"], 12)
    notes = dict(card.notes)
    assert [label for label in notes if label.startswith(g.champion)] == [
        f"{g.champion} {level}" + (" (now)" if level == g.level else "") for level in range(1, 6)
    ]
    assert notes["Cards"].startswith(f"{len(own['hand'])} in hand, {len(own['reserve'])} in reserve, ")
    assert any("munus" in words for words in notes.values())
    # Another hand, another order of the deck: the card is the same.
    other = copy.deepcopy(state)
    held = other.table["players"][0]
    for place in range(min(len(held["hand"]), len(held["deck"]))):
        held["hand"][place], held["deck"][place] = held["deck"][place], held["hand"][place]
    assert held["hand"] != own["hand"]
    assert SYSTEM.roster_card(other, other.gladiators[g.id]) == card
    check_page(card_page([card], title="x", game="x"))


def test_between_seasons_nothing_is_marked() -> None:
    state = Season(3).state
    card = SYSTEM.roster_card(state, state.gladiators[1])
    assert {track.now for track in card.tracks} == {None}
    assert dict(card.notes)["Season"] == "between seasons"


def test_an_empty_card_is_a_board_with_the_steps_of_a_turn(played: Months) -> None:
    card = SYSTEM.blank_card(played.state, False)
    assert not card.name
    assert {track.now for track in card.tracks} == {None}
    assert [label for label, _ in card.notes][:6] == [
        "1. Ready", "2. Act", "3. Discard", "4. Refill", "5. Draw", "6. Check",
    ]  # fmt: skip
    with pytest.raises(Refusal, match="same for left- and right-handed"):
        SYSTEM.blank_card(played.state, True)


def test_tables_follow_the_house_rules_and_have_room() -> None:
    """[Setup, Resolution, F24, F27]"""
    tables = reference_cards(HouseRules(coins_2p=3))
    for table in tables:
        check_table(table)
    by_title = {table.title: table for table in tables}
    assert by_title["Setup"].rows == (
        ("2", "6 glory", "5, 9", "9, 12, 15, 18, 21"),
        ("3", "3 rounds", "5, 6, 7", "5, 8, 11"),
        ("4", "2 rounds", "5, 6, 7, 8", "6, 10"),
    )
    assert by_title["Rewards"].rows[0] == ("1st", "2 arena cards, the boast", "3 arena cards, the boast")
    assert by_title["Rewards"].rows[2][1:] == ("the Crowd's Favor", "1 arena card")
    scissor = next(row for row in by_title["Gladiator deck 1 of 2"].rows if row[0] == "Scissor")
    assert scissor == ("Scissor", "4", "1", "3/2/2", "3", "")
    assert (
        "unpreventable"
        in {row[0]: row[1] for row in by_title["Effects on gladiators"].rows}["damage N T [unpreventable]"]
    )


def test_the_form_of_a_battle_is_filled_from_its_events(played: Months) -> None:
    for bout, told in nonempty(played.fought):
        (sheet,) = SYSTEM.match_sheets(played.state, bout, told)
        men, turns = (band.tables[0].rows for band in sheet.bands)
        felled = [event for event in told if event[0] == events.DEFEATED]
        assert sum(int(row[4] or 0) for row in men) == sum(event[3] >= 0 for event in felled)
        assert sum(row[6].startswith("falls") for row in men) == len(felled)
        assert sum(row[6] == "survives" for row in men) == sum(e[0] == events.SURVIVES for e in told)
        assert len(turns) > len(felled)
        winner = next(seat.before["name"] for seat in bout.seats if seat.result["place"] == 1)
        assert dict(sheet.fields[0])["Winner"] == winner
        check_page(sheets_page([sheet], title="x", game="x"))
        view = SYSTEM.view(bout, {seat.gladiator: seat.before["name"] for seat in bout.seats})
        begins = {SYSTEM.vocabulary.line(view, event) for event in told if event[0] == events.BATTLE}
        assert begins == {"The battle begins."}  # There are two arenas between two players alone.


def test_forms_to_write_on_know_a_lanistas_school(played: Months) -> None:
    state = played.state
    g = state.gladiators[state.seats[0]]
    (form,) = SYSTEM.blank_sheets(state, [g])
    assert len(form.bands[0].tables[0].rows) == len(g.school) > 0
    assert dict(form.fields[1])["Seat"] == "1"
    assert [sheet.title for sheet in SYSTEM.blank_sheets(state, [])] == ["A lanista's season", "Battle"]


def test_every_card_of_the_packs_has_room() -> None:
    """[Cards to print] Names, numbers with their names, abilities in words; never smaller than can be read."""
    for name in ("ludi", "source-facts"):
        grammar, pack, _ = find_pack(name)
        levels = [card for champion in pack.champions for card in champion.levels]
        cards = playing_cards([*pack.cards, *levels], grammar, pack.name)
        assert len(cards) == sum(card.copies for card in pack.cards) + len(levels)
        check_playing(cards)
    crupellarius = next(card for card in playing_cards(find_pack("ludi")[1].cards, find_pack("ludi")[0], "x")
                        if card.name == "Crupellarius")  # fmt: skip
    assert (crupellarius.cost, dict(crupellarius.numbers)["Health"]) == ("5", "6")
    sheets = sheets_of(cards[:10], layout_of("sleeve", "a4"), "boxes")
    assert [len(sheet.cards) for sheet in sheets] == [9, 9, 1, 1]
    assert all(placed.back for placed in sheets[1].cards)


def test_cards_are_printed_from_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))
    assert ludus_json("pack", "show", "ludi", "--deck", "champion", "--output", "sets.html")["file"] == "sets.html"
    page = check_page(Path("sets.html").read_text())
    assert all(page.text.count(f"Gladiator, level {level}") == 4 for level in range(1, terms.LEVELS + 1))
    assert "exhaust this card to prevent 2 damage" in page.text
    refused("pack", "show", "ludi", "--output", "sets.html", why="already exists", mend="--force")
    for wrong in (["--output", "x.txt"], ["--size", "page"]):
        refused("pack", "show", "ludi", *wrong, code=2, why="page")
    ludus("campaign", "create", "Sand", "--system", "forglory", "--seed", "3")
    ludus("star", "create", "Pansa", "--champion", "Mevia")
    assert "Mevia 5" in ludus("card")
    ludus("card", "--blank", "1", "--output", "board.html")
    assert "Resolution" in check_page(Path("board.html").read_text()).text
    assert {each["title"] for each in json.loads(ludus("card", "--tables", "--json"))["tables"]} > {"Rewards", "Setup"}
    refused("card", "--blank", "1", "--left-handed", "--output", "x.html", why="the same for left- and right-handed")
