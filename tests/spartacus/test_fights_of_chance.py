"""Fights in which chance decides: they end, all that is offered may be done, copies go on as the fight would."""

import pytest

from bench.drawn.spartacus import drawn_terms
from ludus_cli.core.dice import SeededSource, Sfc32, Tray
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.fight import events as ev, match, npg, requests
from ludus_cli.rules.spartacus.book.fight.state import Fight, Option, copy_fight
from ludus_cli.rules.spartacus.book.vocabulary import V, View
from ludus_cli.rules.spartacus.records import cards_in
from ludus_cli.rules.spartacus.trials.sides import contest_of
from tests.spartacus.duel import events

NUMBERS = range(150)


class Watched:
    """A player by chance, who looks at each question whether it is one, and whether the policy has an answer to it."""

    def __init__(self, seed: int) -> None:
        self.dice = Sfc32(seed, 5)
        self.asked: set[int] = set()

    def __call__(self, f: Fight, who: int, request: int, options: list[Option]) -> int:
        assert len(options) > 1
        assert len(set(options)) == len(options)
        assert npg.wanted(f, who, request) in options
        assert all(V.explain(request, option) for option in options)
        self.asked.add(request)
        return self.dice.below(len(options))


def fight_of(number: int) -> tuple[Fight, Watched]:
    """A fight of two Stars of any cards and gear."""
    f, player = contest_of(drawn_terms(number)).match, Watched(number)
    f.tray, f.player = Tray(SeededSource(number, 1), []), player
    for own in f.fighters:
        own.star = True
    return f, player


def test_they_end_and_every_question_is_one() -> None:
    asked: set[int] = set()
    ends = set()
    for number in NUMBERS:
        f, player = fight_of(number)
        match.play_fight(f)
        asked |= player.asked
        ends.add(f.end)
        gone = f.fighters[1 - f.winner].dice.count(0)
        assert (gone - 1 if gone else terms.SURRENDER) == f.end
        assert min(f.fighters[f.winner].dice) > 0
        assert events(f, ev.VICTORY) == [(f.winner, f.turn, f.end, 0)]
    assert asked == {
        requests.ACTION, requests.ORDER, requests.NET, requests.REROLLS, requests.MORE_WOUNDS,
        requests.FEWER_WOUNDS, requests.LOSES,
    }  # fmt: skip
    assert ends == set(range(len(terms.ENDS)))


@pytest.mark.parametrize("number", [1, 4])
def test_a_copy_goes_on_as_the_fight(number: int) -> None:
    f, _ = fight_of(number)
    f.player = npg.choose_option
    match.play_turn(f)
    copies = [copy_fight(f, Tray(SeededSource(3, 1), [])) for _ in range(2)]
    for copy in copies:
        while not copy.over:
            match.play_turn(copy)
    assert copies[0].tray.record == copies[1].tray.record
    assert f.turn == 1


def test_everything_is_told_in_words() -> None:
    told = set()
    for number in NUMBERS:
        f, _ = fight_of(number)
        match.play_fight(f)
        seats = [{"name": "A"}, {"name": "B", "female": True}]
        bout = type("Told", (), {"seats": (), "beside": seats, "cards": cards_in(drawn_terms(number)["rules"]["pack"])})
        view = View(bout, {}, -1, f.names)
        for event in f.tray.record or []:
            if event[0]:
                assert V.line(view, event) or V.events[event[0]].silent
                assert V.event_json(view, event)["event"]
                told.add(event[0])
    assert told >= set(range(1, 19)) - {ev.NIGHT}
