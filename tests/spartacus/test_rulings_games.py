"""Rulings of the market, the arena, victory and the season's end, one test each."""

from typing import Any

import pytest

from ludus_cli.core.dice import SeededSource
from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.spartacus.book import (
    arena,
    auction,
    events,
    honours,
    market,
    piles,
    play,
    redeal_hidden,
    requests as ask,
    terms,
    thumb,
    tournament,
    victory,
    wagers,
)
from ludus_cli.rules.spartacus.book.refused_options import refused_options
from ludus_cli.rules.spartacus.book.state import About, Result
from tests.spartacus.table import (
    CARD,
    blank,
    deck,
    everything,
    golds,
    hold,
    influences,
    names,
    own,
    pair,
    react,
    says,
    season,
    told,
    used_up,
)

# Market


@pytest.mark.ruling("P1")
def test_p1_an_empty_market_deck_is_its_reshuffled_pile() -> None:
    m = blank(faces=[1])
    deck(m, "Gladius", market=True)
    m.table.market_pile = [CARD["Rete"], CARD["Parma"]]
    piles.lay_lots(m, 4)
    assert sorted(names(m, m.table.lots)) == ["Gladius", "Parma", "Rete"]
    used_up(m)


@pytest.mark.ruling("P52")
def test_p52_a_card_that_a_person_names_was_the_lot() -> None:
    m = blank()
    m.table.lots = [CARD["Rete"], CARD["Parma"]]
    deck(m, "Gladius", "Hasta", market=True)
    m.tray.ask = lambda roll, rolled: [CARD["Hasta"]]
    assert piles.turn_up(m) == CARD["Hasta"]
    assert (names(m, m.table.lots + m.table.market), len(m.table.lots)) == (["Rete", "Parma", "Gladius"], 1)


def test_a_late_bid_takes_what_nobody_bought() -> None:
    m = blank(player=says(react(2, "Late Bid")))
    hold(m, 2, "Late Bid")
    hold(m, 1, "Late Bid")
    m.houses[1].gold = 2
    m.table.lots = [CARD["Gladius"]]
    auction.auction_lot(m)
    assert [m.cards.names[each.card] for each in m.houses[2].things] == ["Gladius"]
    assert (golds(m), m.table.market_pile) == ([10, 2, 7], [])


@pytest.mark.ruling("P42")
def test_p42_persons_are_asked_first_and_nothing_is_told_before_all_have_bid() -> None:
    seen: list[int] = []

    def decide(m: Any, who: int, request: int, options: list[Any]) -> int:
        seen.append(who)
        assert isinstance(options, Form)
        assert told(m, events.BID) == []
        return options.place([who])

    m = blank(4, player=decide, stars=[2])
    m.table.lots = [CARD["Gladius"]]
    auction.auction_lot(m)
    assert seen == [2, 0, 1, 3]
    assert golds(m)[3] == 7


@pytest.mark.ruling("P12")
def test_p12_all_0_everybody_rolls() -> None:
    m = blank(faces=[4, 6, 6, 2, 3])
    auction.auction_games(m)
    assert (m.table.host, golds(m)) == (2, [10, 10, 10])
    used_up(m)


@pytest.mark.ruling("P30")
def test_p30_computer_houses_do_not_ask_for_trades() -> None:
    m = blank(stars=[0])
    own(m, 0, "Celadus", "Lydus")
    own(m, 1, "Florus", ready=True)
    own(m, 1, "Hilarus", ready=False)
    mine = {code for code, _ in market.market_options(m, 0)}
    assert mine == {ask.NOTHING, ask.BANK, ask.SELL_TO, ask.BUY_FROM, ask.GIVE}
    assert {code for code, _ in market.market_options(m, 1)} == {ask.NOTHING, ask.BANK}
    assert "the card is exhausted" in dict(refused_options(m, 1, ask.OPEN_MARKET)).values()


# Arena


@pytest.mark.ruling("P13", "P14")
def test_p13_the_host_asks_himself_at_last_and_p14_who_refuses_loses_influence() -> None:
    asked: list[list[int]] = []

    def decide(m: Any, who: int, request: int, options: list[Any]) -> int:
        if request == ask.INVITE:
            asked.append([*options])
            return len(options) - 1
        return 0

    m = blank(player=decide)
    own(m, 0, "Celadus")
    arena.host_games(m)
    assert asked == [[0, 1, 2], [0, 1]]
    assert influences(m) == [4, 3, 3]
    assert told(m, events.REFUSES) == [(2, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0)]


def test_a_pass_is_asked_last() -> None:
    m = blank(stars=[1], player=says((1, ask.COURT, (ask.PASSED_OVER, 0)), (0, ask.PRICE, 2), (1, ask.AGREE, 1)))
    arena.host_games(m)
    assert [event[1] for event in told(m, events.INVITES)] == [0, 2, 1]


def test_a_host_asks_himself_before_who_has_paid_for_a_pass() -> None:
    """This holds with two houses too, whichever of them he would rather ask."""
    asked: list[list[int]] = []

    def decide(m: Any, who: int, request: int, options: list[Any]) -> int:
        if request == ask.INVITE:
            asked.append([*options])
            return len(options) - 1
        wanted = {ask.COURT: (ask.PASSED_OVER, 0), ask.PRICE: 2, ask.AGREE: 1}
        return options.index(wanted[request]) if request in wanted else 0

    m = blank(stars=[1], player=decide)
    arena.host_games(m)
    assert asked == [[0, 2]]
    assert [event[1] for event in told(m, events.INVITES)] == [2, 0, 1]


def test_gold_is_open_again_once_there_is_a_host() -> None:
    """[Host] So a reaction to an empty purse may follow at once."""
    m = blank(player=says((1, ask.HOST_BID, [10]), react(2, "Penniless!"), (2, ask.CHOSEN, 1)))
    hold(m, 2, "Penniless!")
    m.play, m.step = terms.MARKET, 1
    market.play_step(m)
    assert influences(m) == [4, 3, 4]


@pytest.mark.ruling("P15", "P16")
def test_p16_three_on_a_corner_at_most_and_never_on_the_opponent() -> None:
    m = blank()
    pair(m, (1, own(m, 1, "Celadus")[0]), (2, own(m, 2, "Florus")[0]))
    m.houses[1].gold = 5
    form = wagers.wager_form(m, 1)
    assert form.why_not([0, 1, 0, 0]) != ""
    assert form.why_not([4, 0, 0, 0]) != ""
    assert form.why_not([3, 0, 3, 0]) == "you have only 5 gold"
    assert form.words == (
        "winner I 0 to 3, winner II only 0, injury 0 to 3, decapitation 0 to 3; at most 5 gold in all; "
        "you cannot bet on winner II, your fighter's opponent"
    )
    assert form.why_not([3, 0, 1, 1]) == ""
    assert wagers.wager_form(m, 0).why_not([3, 3, 0, 0]) == ""
    assert all(not form.why_not(each) for each in form)


@pytest.mark.ruling("P40")
@pytest.mark.parametrize(("end", "paid"), [(terms.SURRENDER, 0), (terms.INJURY, 6), (terms.DECAPITATION, 0)])
def test_p40_injury_pays_only_if_the_fight_ends_with_it(end: int, paid: int) -> None:
    m = blank(player=says((0, ask.WAGER, [0, 0, 2, 0])))
    pair(m, (1, own(m, 1, "Celadus")[0]), (2, own(m, 2, "Florus")[0]))
    wagers.lay_wagers(m)
    wagers.settle_wagers(m, Result(0, end))
    assert golds(m)[0] == 8 + paid


@pytest.mark.ruling("P17")
def test_p17_a_champion_has_no_more_favours_but_his_wins_count() -> None:
    m = blank()
    (man,), (loser, net) = own(m, 1, "Celadus", champion=True), own(m, 2, "Florus", "Rete")
    pair(m, (2, loser), (1, man))
    m.table.pairing[0].gear = [net.uid]
    arena.record_result(m, Result(1, terms.INJURY, nets=[True, False]))
    arena.settle_fight(m)
    assert (man.favours, man.wins, net.ready) == (0, 1, False)
    assert (loser.injured, loser.ready) == (True, False)
    thumb.resolve_thumb(m)
    assert (man.favours, influences(m)) == (0, [4, 5, 4])


def test_decapitation_leaves_the_gear_and_shows_no_thumb() -> None:
    m = blank()
    (man,), (loser, gear) = own(m, 1, "Celadus"), own(m, 2, "Florus", "Gladius")
    loser.champion = True
    pair(m, (1, man), (2, loser))
    arena.record_result(m, Result(0, terms.DECAPITATION))
    arena.settle_fight(m)
    thumb.resolve_thumb(m)
    assert (m.houses[2].things, told(m, events.THUMB), influences(m)) == ([gear], [], [4, 5, 3])


def test_missio_spares_ones_own_and_the_host_loses_nothing() -> None:
    m = blank(player=says((0, ask.THUMB, ask.THUMB_DOWN), react(2, "Missio")))
    (loser,) = own(m, 2, "Florus", favours=1)
    hold(m, 1, "Missio")
    hold(m, 2, "Missio")
    thumb.show_thumb(m, 2, loser)
    assert loser in m.houses[2].things
    assert influences(m) == [4, 4, 4]


def test_a_thumb_is_bought_and_attitudes_follow() -> None:
    m = blank(
        stars=[1],
        player=says((1, ask.BRIBE, ask.YES), (0, ask.PRICE, 3), (1, ask.AGREE, 1), (0, ask.THUMB, ask.THUMB_DOWN)),
    )
    one, two = own(m, 2, "Florus", "Celadus")
    thumb.show_thumb(m, 2, one)
    assert (golds(m), m.houses[2].attitude[0]) == ([13, 7, 10], 1)
    thumb.show_thumb(m, 2, two)
    assert (m.houses[2].attitude[0], m.houses[2].things) == (-1, [one])


def test_whispers_after_a_refusal_and_a_card_for_two_named_fighters() -> None:
    m = blank()
    (one,), (two,) = own(m, 0, "Celadus"), own(m, 2, "Florus")
    m.player = m.usual = says(
        (0, ask.INVITE, 1), react(2, "Whispers of Fear"), (0, ask.ACCEPT, one.uid), (2, ask.ACCEPT, two.uid),
        react(0, "Odds Maker"),
    )  # fmt: skip
    hold(m, 2, "Whispers of Fear")
    hold(m, 0, "Odds Maker")
    arena.host_games(m)
    assert (influences(m), golds(m)[0]) == ([5, 2, 4], 11)


# Victory


@pytest.mark.ruling("P26")
def test_p26_no_fighter_forfeits_and_none_on_both_sides_is_diced() -> None:
    m = blank(3, [4, 4, 2, 5])
    own(m, 1, "Lydus")
    for who in (0, 1):
        m.houses[who].influence = 12
    victory.phase_over(m, [])
    play.play_through(m, terms.ENTRY)
    assert (m.winner, m.table.plan) == (1, [terms.HONOURS])
    m.houses[1].things = []
    m.table.rivals = [0, 1]
    tournament.enter_next_two(m)
    assert m.winner == 1
    used_up(m)


@pytest.mark.ruling("P26")
def test_p26_four_houses_lowest_and_highest_with_a_die_for_equals() -> None:
    m = blank(4, [3, 3, 5, 4, 2])
    for who, man in enumerate(("Flamma", "Celadus", "Triumphus", "Petraites")):
        own(m, who, man)
        m.houses[who].influence = 12 + who
    own(m, 1, "Manica")
    victory.phase_over(m, [])
    assert m.table.rivals == [2, 1, 3, 0]
    for winner in (0, 1):
        tournament.enter_next_two(m)
        arena.record_result(m, Result(winner, terms.INJURY))
        arena.settle_fight(m)
    assert (m.table.rivals, influences(m)) == ([2, 0], [12, 13, 14, 15])
    tournament.enter_next_two(m)
    arena.record_result(m, Result(1, terms.DECAPITATION))
    arena.settle_fight(m)
    assert (m.winner, m.table.plan, m.table.fights) == (0, [terms.HONOURS], [2, 0, 0])
    used_up(m)


@pytest.mark.ruling("P55")
def test_p55_after_the_last_round_influence_then_gold_then_a_die() -> None:
    m = blank(faces=[2, 5])
    m.table.round = terms.LAST_ROUND
    m.houses[0].gold = 9
    victory.phase_over(m, [terms.GAMES])
    assert m.winner == -1
    victory.phase_over(m, [])
    assert (m.winner, m.table.plan) == (2, [terms.HONOURS])
    used_up(m)


@pytest.mark.ruling("P54")
def test_p54_a_house_without_anything_plays_on() -> None:
    m = blank(2, [5, 3])
    for house in m.houses:
        house.gold = 0
    for key in (terms.INTRIGUE, terms.MARKET, terms.GAMES):
        play.play_through(m, key)
    assert (m.over, m.table.plan, m.table.round) == (False, [], 1)
    assert influences(m) == [4, 3]
    used_up(m)


@pytest.mark.ruling("P50")
def test_p50_rudis_with_wins_and_the_season_and_gold_put_away() -> None:
    m = blank(faces=[3, 4, 1, 6, 2, 2], player=says((0, ask.RUDIS, 1), (1, ask.RUDIS, 0)))
    m.winner = 0
    (free,) = own(m, 0, "Celadus", champion=True, wins=1)
    (stays,) = own(m, 1, "Florus", champion=True, wins=2, ready=False, injured=True)
    own(m, 2, "Hilarus", champion=True, wins=1)
    own(m, 2, "Hilarus", favours=2)
    play.play_through(m, terms.HONOURS)
    assert [(each.thing, each.fate) for each in m.departures] == [(free, terms.RUDIS)]
    assert stays in m.houses[1].things
    assert [event[2] for event in told(m, events.RUDIS)] == [9, 9, 5]
    assert (golds(m), influences(m), m.over) == ([0, 0, 0], [4, 4, 4], True)
    used_up(m)
    m = blank(rudis=False)
    own(m, 0, "Celadus", champion=True, wins=9)
    honours.hold_honours(m)
    assert told(m, events.RUDIS) == []


# What nobody sees


def test_what_is_unseen_is_dealt_alike_however_it_lies() -> None:
    dealt = []
    for turned in (False, True):
        m = season(3, 2)
        for who in range(3):
            piles.draw_into_hand(m, who, 3)
        piles.lay_lots(m, 3)
        if turned:
            m.table.intrigue.reverse()
            m.table.market.reverse()
            one, two = m.houses[1], m.houses[2]
            one.hand, two.hand = two.hand, one.hand
        mine, cards = [*m.houses[0].hand], everything(m)
        m.tray.source = SeededSource(8, 1)
        redeal_hidden.deal_anew(m, 0)
        assert m.houses[0].hand == mine
        assert [len(house.hand) for house in m.houses] == [3, 3, 3]
        assert everything(m) == cards
        dealt.append((m.table.intrigue, m.houses[1].hand, m.own))
    assert dealt[0] == dealt[1]


def test_reasons_for_what_cannot_be_chosen() -> None:
    m = blank()
    hold(m, 0, "Missio", "Friend in the Curia")
    m.houses[1].influence = 1
    assert dict(refused_options(m, 0, ask.INTRIGUE)) == {
        (ask.REACTION, CARD["Missio"]): "it can only be played when one of your fighters is condemned",
        (
            ask.SCHEME,
            CARD["Friend in the Curia"],
        ): "it needs 10 influence, and you have 4, which is too little even with support",
    }
    own(m, 0, "Celadus", ready=False, injured=True)
    own(m, 0, "Gladius", ready=False)
    assert [why for _, why in refused_options(m, 0, ask.ACCEPT)] == ["this fighter is injured"]
    assert [why for _, why in refused_options(m, 0, ask.GEAR)] == ["the card is exhausted"]
    m.about = About(CARD["Slander"], 1, 2, terms.ON_SCHEME)
    m.houses[0].hand = [CARD["Word in the Ear"]]
    assert [why for _, why in refused_options(m, 0, ask.ANSWER)] == ["it needs 5 influence, and you have 4"]
    m.houses[0].hand = [CARD["Late Bid"]]
    assert [why for _, why in refused_options(m, 0, ask.ANSWER)] == [
        "it can only be played when a card is not sold in the auction"
    ]
