"""Whole games of chance: they end, no card is lost, influence holds; copies and files go on as the game would."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.rules.forglory.book import arena, battles, machinations, play, requests, state
from ludus_cli.rules.forglory.book.draws import V
from ludus_cli.rules.forglory.book.house_rules import HouseRules
from ludus_cli.rules.forglory.book.influence import influence, influence_needed
from ludus_cli.rules.forglory.book.refused_options import refused_options
from ludus_cli.rules.forglory.book.state import copy_game, game_from_plain, game_to_plain
from ludus_cli.rules.forglory.book.view import View
from tests.forglory.table import at_random, everything, extra, game, ludi, number
from tests.some import soak_and_long

SWITCHED: list[dict[str, Any]] = [
    {}, {"champions": 0, "must_attack": False}, {"champions": 2, "tail_tactics": True},
    {"bloodlust_own": True, "must_attack": False},
]  # fmt: skip


class Watched:
    """A player by chance, who looks at each decision whether influence and cards still hold."""

    def __init__(self, seed: int) -> None:
        self.by_chance = at_random(seed)
        self.cards: Any = None
        self.asked: set[int] = set()

    def __call__(self, m: Any, who: int, request: int, options: list[Any]) -> int:
        self.asked.add(request)
        assert len(options) > 1
        assert all(options.count(each) == 1 for each in options)
        if request not in (requests.INFLUENCE_LOST, requests.DRAFT):
            assert m.assigning or all(influence_needed(m, each) <= influence(m, each) for each in range(m.seats))
        if self.cards is not None and request in (requests.ACTION, requests.COMBAT, requests.REACT):
            assert everything(m) == self.cards
        if request in (requests.ACTION, requests.COMBAT, requests.LATE):
            reasons = dict(refused_options(m, who, request))
            assert all(reasons.values())
            assert not {*reasons} & {*options}
        found: int = self.by_chance(m, who, request, options)
        return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("block", range(4))
@pytest.mark.parametrize("games", [range(1), *soak_and_long(range(1, 8), range(8, 20))], ids=["few", "many", "more"])
def test_games_of_chance_end_and_lose_nothing(players: int, block: int, games: range) -> None:
    for seed in (block * 25 + each for each in games):
        watched = Watched(seed)
        m = game(players, seed, player=watched, first=-1, cards=extra(), **SWITCHED[block])
        watched.cards = everything(m)
        for _ in range(400):
            play.play_week(m)
            if m.over:
                break
        assert m.over
        assert everything(m) == watched.cards
        assert 0 <= m.winner < players
        assert all(player.tokens >= 0 for player in m.players)


def test_every_event_has_words_and_every_decision_comes() -> None:
    asked: set[int] = set()
    for seed in range(24):
        watched = Watched(seed)
        m = game(2 + seed % 3, seed, player=watched, champions=2)
        play.play_game(m)
        asked |= watched.asked
        names = [f"Lanista {who}" for who in range(m.seats)]

        class Names(View):
            def name(self, who: int, names: list[str] = names) -> str:
                return names[who] if who >= 0 else "nobody"

        view = Names(SimpleNamespace(seats=m.players), {}, 0, m.cards.names)
        for event in m.tray.record or []:
            if event[0]:
                assert V.line(view, event) or V.events[event[0]].silent
                json.dumps(V.event_json(view, event))
    rare = {
        requests.MAY, requests.RUDIS, requests.MANUAL, requests.HOW_MANY, requests.OF_PLAYER, requests.OF_GLADIATOR,
        requests.TOP, requests.ENTER, requests.LATE,
        requests.MOVE_FROM, requests.MOVE_TO, requests.INFLUENCE_LOST, requests.TOKEN,
    }  # fmt: skip
    assert {*V.requests} - asked <= rare


@pytest.mark.parametrize("players", [2, 3])
def test_copies_and_files_go_on_alike(players: int) -> None:
    m = game(players, 5, player=at_random(5))
    for _ in range(4):
        play.play_week(m)
    plain = json.loads(json.dumps(game_to_plain(m)))
    copies = [copy_game(m, Tray(SeededSource(9, 2), [])) for _ in range(2)]
    tray = Tray(SeededSource(9, 2), [])
    copies.append(game_from_plain(plain, m.cards, m.rules, tray, at_random(5), at_random(5)))
    for each in copies:
        each.player = each.usual = at_random(8)
        for _ in range(3):
            play.play_week(each)
    assert copies[0].tray.record == copies[1].tray.record == copies[2].tray.record
    assert game_to_plain(m) == plain


def test_battles_are_played_turn_by_turn_and_dealt_anew() -> None:
    m = game(3, 3, player=at_random(3))
    while not machinations.machinations_round(m):
        pass
    arena.late_registration(m)
    arena.begin_battle(m)
    mine = (m.players[0].hand[:], m.players[0].reserve[:])
    sizes = [(len(p.hand), len(p.reserve), len(p.deck)) for p in m.players]
    for seed in range(5):
        run = copy_game(m, Tray(SeededSource(seed, 5)))
        battles.deal_anew(run, 0)
        assert (run.players[0].hand, run.players[0].reserve) == mine
        assert [(len(p.hand), len(p.reserve), len(p.deck)) for p in run.players] == sizes
        assert everything(run) == everything(m)
        while not state.battle_won(run):
            arena.combat_turn(run)
        arena.end_battle(run)
        assert sorted(run.places) == [0, 1, 2]


def test_f41_an_exhibition_asks_for_no_influence() -> None:
    cards = ludi()
    m = game()
    primus, tiro = number(m, "Primus Palus"), number(m, "Tiro")
    sides = [battles.Side([primus]), battles.Side([tiro, tiro], blessings=1)]
    tray = Tray(SeededSource(1, 2), [])
    m = battles.exhibition(cards, sides, HouseRules(), tray, at_random(1), at_random(1))
    while not state.battle_won(m):
        arena.combat_turn(m)
    arena.end_battle(m)
    assert (m.places, m.players[1].tokens) == ([0, 1], 2)
