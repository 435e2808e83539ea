"""A season by hand as its person sees it: the board in few lines, options in words, reasons, and no more than that."""

import re
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.play.options import fitted_lines
from ludus_cli.play.question import Option, options_of
from ludus_cli.rules.forglory.book import requests, terms, windows
from ludus_cli.rules.forglory.book.influence import attack_of
from ludus_cli.rules.forglory.book.state import About, Trigger
from ludus_cli.rules.forglory.system import SYSTEM
from ludus_cli.scenes.terminal import SceneView
from ludus_cli.systems.display import arena_lines, arena_view
from tests.cli.helpers import ludus
from tests.cli.table import Seat
from tests.cli.test_small_screen import lines_of
from tests.forglory.table import empty, hold, stand
from tests.forglory.test_campaign import Season

WIDE, ROOM = 80, 23
#: What no sentence has, but the lines of packs.
SYNTAX = re.compile(r"up-to|damage-|-mine|\bany;|\bmine;|attack \+|: may ")


class Seen:
    """A player at the table who answers as tactics would, and keeps the screen of each question."""

    def __init__(self) -> None:
        self.state: Any = None
        self.asked: dict[int, int] = {}
        self.stakes: dict[int, set[str]] = {}
        self.beside: dict[int, set[str]] = {}
        self.boards: list[list[str]] = []

    def choose(self, hand: Any, m: Any, who: int, request: int, options: list[Any], usual: int) -> Any:
        if hand.bout.seats[who].before.get("name") != "Star 0":
            return None
        self.asked[request] = self.asked.get(request, 0) + 1
        listed = options_of(SYSTEM, m, who, request, options, False, usual)
        words = [each.words for each in listed]
        told = SYSTEM.context_lines(m, who, request)
        refused = SYSTEM.refused_options(m, who, request)
        self.check_words(words, [*words, *(each.stakes for each in listed), *told], listed)
        for option, why in refused:
            assert option not in options
            assert why
            assert SYSTEM.option_words(m, who, request, option)
        for option in options:
            assert SYSTEM.vocabulary.explain(request, option)
        self.stakes.setdefault(request, set()).update(each.stakes for each in listed)
        self.beside.setdefault(request, set()).update(told)
        if request == requests.STRIKE:
            self.check_blows(m, options, listed)
        self.check_board(hand.bout, m, who)
        return usual

    def roll(self, hand: Any, roll: Any, rolled: list[int]) -> None:
        """Nobody has cards of his own."""

    def check_words(self, words: list[str], all_words: list[str], listed: list[Option]) -> None:
        assert len({*words}) == len(words), words
        assert not [each for each in all_words if SYNTAX.search(each)]
        lines = fitted_lines(listed, WIDE, 12)
        assert max(map(len, lines)) <= WIDE
        if len(listed) <= 12:
            assert len(lines) <= 13

    def check_blows(self, m: Any, options: list[int], listed: list[Option]) -> None:
        """What a blow would do is what it does where nobody reacts."""
        game = m.game
        damage = attack_of(game, next(f for f in game.arena if f.uid == game.attacker))
        for uid, each in zip(options, listed, strict=True):
            f = next(f for f in game.arena if f.uid == uid)
            falls = game.cards.kinds[f.card].health - f.damage <= damage
            assert each.stakes.startswith(f"{damage} damage")
            if not f.blessings:
                assert each.stakes.endswith("defeats the gladiator") == falls

    def check_board(self, bout: Any, m: Any, who: int) -> None:
        names = names_of(self.state, bout)
        view: SceneView = arena_view(SYSTEM, bout, m, names, WIDE, who)
        board = view.compact_lines(ROOM)
        assert view.told_briefly
        assert max(map(len, board)) <= WIDE
        assert len(view.compact_lines(1)) <= len(view.compact_lines()) <= len(board) <= ROOM
        text = " ".join(line.strip() for line in board)
        kinds = m.game.cards.kinds
        for place, other in enumerate(m.game.players):
            if place != who:
                assert f"{Number(len(other.hand)):card} in hand, {len(other.reserve)} in reserve" in text
        for card in m.game.players[who].hand:
            assert kinds[card].name in text
        spoken = arena_lines(SYSTEM, bout, m, names, who)
        assert sum(line.startswith(f"{names[bout.seats[who].gladiator]}: Hand: ") for line in spoken) == 1
        self.boards.append(board)


@pytest.fixture(scope="module", params=[2, 3, 4])
def seen(request: pytest.FixtureRequest) -> Seen:
    found = Seen()
    played = Season.__new__(Season)
    # The board wants the names of the campaign before its first action.
    Season.__init__(played, 11, request.param, live=None)
    found.state, played.live = played.state, found
    while not played.state.season:
        played.month()
    return found


def test_every_question_of_a_season_can_be_read(seen: Seen) -> None:
    """[Step] The checks themselves are in :class:`Seen`."""
    assert seen.asked[requests.ACTION] > 30
    assert {requests.PAYMENT, requests.COMBAT, requests.REACT, requests.STRIKE} <= {*seen.asked}
    cards = " ".join(seen.stakes[requests.ACTION])
    assert re.search(r"Attack \d, Health \d, Agility \d, bloodlust \d, needs \d influence", cards)
    assert "gives 1 influence" in cards
    assert "worth 2 coins" in cards
    assert all(line.startswith("You must pay ") for line in seen.beside[requests.PAYMENT])
    moments = [line for line in seen.beside[requests.REACT] if " asks: " not in line]
    assert all(
        re.search(r"damage is assigned to|attacks\.|enters the Arena\.|has been defeated\.", line) for line in moments
    )
    assert moments


def test_a_board_says_round_phase_and_what_lies_open(seen: Seen) -> None:
    heads = {board[0] for board in seen.boards}
    for phase in ("machinations", "battle"):
        assert any(phase in head for head in heads)
    assert any("On offer (coins): gladiator: " in line for board in seen.boards for line in board)
    assert not [head for board in seen.boards for head in board if "battle" in board[0] and head.startswith("On offer")]


@pytest.mark.parametrize(("room", "lines"), [(None, 7), (5, 5), (3, 3), (2, 2)])
def test_options_have_less_beside_them_where_there_is_less_room(room: int | None, lines: int) -> None:
    """First each on its own lines, then one line each, then their words alone, side by side."""
    long = "Reaction, when damage is assigned to any gladiator: prevent 2 damage to a gladiator"
    listed = [
        Option(0, "b", "end the turn", (), "", True),
        Option(1, "c", "buy Parry for 3", (), long, False),
        Option(2, "e", "buy Sidestep for 5", (), long, False),
    ]
    found = fitted_lines(listed, WIDE, room)
    assert len(found) <= lines
    assert max(map(len, found)) <= WIDE
    text = " ".join(found)
    assert "buy Parry for 3" in text
    assert ("prevent 2 damage" in text) == (room is None)
    assert ("? c shows all" in text) == (room in (3, 5))
    assert ("Reaction" in text) == (room is None)


def test_a_reaction_about_nobody_of_his_own_is_rarely_asked() -> None:
    """[Reaction window] Otherwise each blow between others would be asked about; and a duty alone is no question."""
    m = empty()
    mine, other = stand(m, 0, "Eques"), stand(m, 1, "Scissor")
    for uid, rare in ((mine.uid, False), (other.uid, True)):
        m.about = About(trigger=Trigger(terms.DAMAGE, [uid]))
        assert requests.is_rarely_wanted(m, 0) is rare
    m.about = About(trigger=Trigger(terms.DAMAGE, [mine.uid]))
    m.nothing_fits = True
    assert requests.is_rarely_wanted(m, 0)
    stand(m, 0, "Mevia 3")
    m.players[0].tokens = 1
    hold(m, 0, "Feint", pile="reserve")
    asked: list[bool] = []

    def decide(game: Any, who: int, request: int, options: list[Any]) -> int:
        asked.append(game.nothing_fits)
        return 0

    m.players[0].star, m.player = True, decide
    windows.open_window(m, Trigger(terms.ENTERS, [m.arena[-1].uid]))
    assert asked == [True, True]


def test_on_24_lines_of_80_columns_no_question_scrolls_its_options_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A week of machinations on a terminal; '?' with an option tells all that hangs on it."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    ludus("campaign", "create", "Sand", "--system", "forglory", "--seed", "7")
    ludus("star", "create", "Pansa", "--players", "4")
    ludus("day", "open")
    with Seat(tmp_path / "campaigns" / "sand.ludus", "fight", "1", "--step", linear=False, rows=24) as seat:
        question = seat.question()
        shown: list[list[str]] = []
        while question and len(shown) < 10:
            lines = lines_of(question, first=not shown)
            assert len(lines) <= 24
            assert max(map(len, lines)) <= WIDE
            shown.append(lines)
            (usual,) = re.findall(r"\[([^\]]+)\]: $", question)
            assert re.search(r"\[[A-Z][^\]]+\]", seat.say(f"? {usual}"))
            question = seat.usual(question)
        assert any(line.startswith("Round 1 of 2, machinations") for lines in shown for line in lines)
