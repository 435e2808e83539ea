"""Seasons by chance: they end, no card, gold or influence is lost, and copies and files go on as the game would."""

import json
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.spartacus.book import arena, events, play, redeal_hidden, requests, terms
from ludus_cli.rules.spartacus.book.refused_options import refused_options
from ludus_cli.rules.spartacus.book.state import Game, copy_game, game_from_plain, game_to_plain
from ludus_cli.rules.spartacus.book.vocabulary import V, View
from tests.some import soak_and_long
from tests.spartacus.table import at_random, by_chance, everything, extra, golds, influences, season

#: Requests of houses.
OURS = range(20, 80)
#: Houses, and those of persons.
SEATS = [(2, (0, 1)), (3, (0,)), (4, (0, 2))]


class Watched:
    """A player by chance; he looks at each decision whether it is one, and notes what was asked."""

    def __init__(self, seed: int) -> None:
        self.by_chance = at_random(seed)
        self.asked: set[int] = set()

    def __call__(self, m: Any, who: int, request: int, options: list[Any]) -> int:
        self.asked.add(request)
        # Several people are all asked for reactions, even those without one. (P57)
        open_to_all = request in (requests.REACT, requests.ANSWER, requests.FOIL_REACTION)
        assert len(options) > 1 or isinstance(options, Form) or open_to_all
        assert all(options.count(each) == 1 for each in options)
        if isinstance(options, Form):
            assert not any(map(options.why_not, options))
        else:
            reasons = refused_options(m, who, request)
            assert all(why for _, why in reasons)
            assert not {option for option, _ in reasons} & {*options}
        return int(self.by_chance(m, who, request, options))


class Balance:
    """What all houses have by the events alone, held against what they have. [Events]"""

    def __init__(self, m: Game, gold: list[int], influence: list[int]) -> None:
        self.m, self.gold, self.influence, self.cards = m, gold, influence, everything(m)

    def holds(self) -> None:
        """Whether gold and influence are what their events add up to, and no card is lost."""
        m = self.m
        assert m.tray.record is not None
        for kind, who, cause, *more in m.tray.record:
            if kind == events.GOLD:
                assert terms.CAUSES[cause]
                self.gold[who] += more[0]
            elif kind == events.INFLUENCE:
                self.influence[who] += more[0]
                assert self.influence[who] == more[1]
        m.tray.record.clear()
        assert (self.gold, self.influence) == (golds(m), influences(m))
        assert min(self.gold) >= 0
        assert everything(m) == self.cards


def next_play(m: Game) -> str:
    """The next play of a season is played; which it was."""
    key = m.table.plan[0] if m.table.plan else terms.INTRIGUE
    if key == terms.FIGHT:
        arena.record_result(m, by_chance(m))
    else:
        play.play_through(m, key)
    return key


@pytest.mark.parametrize(("houses", "stars"), SEATS)
@pytest.mark.parametrize("length", range(3))
@pytest.mark.parametrize("seeds", [range(1), *soak_and_long(range(1, 8), range(8, 20))], ids=["few", "many", "more"])
def test_seasons_by_chance_end_and_lose_nothing(houses: int, stars: tuple[int, ...], length: int, seeds: range) -> None:
    for seed in seeds:
        m = season(houses, seed, player=Watched(seed), cards=extra(), stars=stars, length=length)
        balance = Balance(m, [0] * houses, influences(m))
        while not m.over:
            balance.holds()
            next_play(m)
            present = Counter(each.uid for house in m.houses for each in house.things)
            assert all(number == 1 for number in present.values())
            assert all(not each.injured or not each.ready for house in m.houses for each in house.things)
        balance.holds()
        assert golds(m) == [0] * houses
        assert 0 <= m.winner < houses
        assert m.table.round <= terms.LAST_ROUND


class Names(View):
    """A view of houses by their seats."""

    def name(self, who: int) -> str:
        assert who >= 0
        return f"House {who}"


@pytest.mark.soak
def test_every_event_has_words_and_every_decision_comes() -> None:
    asked: set[int] = set()
    for seed in range(9):
        watched = Watched(seed)
        m = season(2 + seed % 3, seed, player=watched, cards=extra(), stars=(0, 1), length=1)
        while not m.over:
            next_play(m)
        asked |= watched.asked
        view = Names(SimpleNamespace(seats=m.houses, cards=m.cards), {}, 0, m.cards.names)
        ours = [(number, 0, 0, 0, 0) for number in V.events if 50 <= number < 150]
        for event in [*ours, *(m.tray.record or [])]:
            if event[0]:
                view.viewer = event[1]
                # What is paid for a thing is told with it.
                assert bool(V.line(view, event)) != (event[0] == events.GOLD and event[2] in events.NAMED)
                json.dumps(V.event_json(view, event))
    # These come seldom, and worked examples and rulings hold them.
    rare = {requests.HOUSE, requests.HEAL, requests.HEAL_AGAIN, requests.RUDIS}
    assert {number for number in V.requests if number in OURS} - asked <= rare


@pytest.mark.parametrize("houses", [2, 4])
def test_copies_and_files_go_on_alike_between_two_turns(houses: int) -> None:
    m = season(houses, 3, player=at_random(3), stars=())
    for key in (terms.INTRIGUE, terms.MARKET, terms.GAMES):
        play.begin_play(m, key)
        while True:
            play.next_turn(m)
            if m.done:
                break
            runs = [copy_game(m, Tray(SeededSource(9, 2), [])) for _ in range(2)]
            plain = json.loads(json.dumps(game_to_plain(m)))
            tray = Tray(SeededSource(9, 2), [])
            runs.append(game_from_plain(plain, m.cards, m.rules, tray, at_random(5), at_random(5)))
            for name in ("play", "step", "turn", "acting"):
                setattr(runs[2], name, getattr(m, name))
            for run in runs:
                run.player = run.usual = at_random(8)
                while not run.done:
                    play.next_turn(run)
            assert runs[0].tray.record == runs[1].tray.record == runs[2].tray.record
            assert runs[0].departures == runs[1].departures
            assert game_to_plain(m) == plain


def test_runs_that_are_dealt_anew_play_on() -> None:
    m = season(3, 4, player=at_random(4), stars=())
    play.begin_play(m, terms.MARKET)
    play.next_turn(m)
    for seed in range(3):
        run = copy_game(m, Tray(SeededSource(seed, 5)))
        redeal_hidden.deal_anew(run, 0)
        assert everything(run) == everything(m)
        while not run.done:
            play.next_turn(run)
        play.play_season(run, by_chance)
        assert run.over
