"""The worked examples of the houses' game, by their numbers."""

from typing import Any

import pytest

from ludus_cli.rules.spartacus.book import (
    arena,
    auction,
    events,
    holdings,
    intrigue,
    market,
    play,
    requests as ask,
    schemes,
    terms,
    thumb,
    tournament,
    upkeep,
    victory,
    wagers,
)
from ludus_cli.rules.spartacus.book.state import Game, Result, count, guard_code, use_code
from tests.spartacus.table import (
    blank,
    deck,
    extra,
    golds,
    hold,
    influences,
    names,
    number,
    own,
    pair,
    says,
    told,
    used_up,
)

GO = (ask.PREPARE, (ask.GO, 0))


def scheme(m: Game, who: int, name: str) -> None:
    """A house plays a scheme that it has in hand."""
    hold(m, who, name)
    m.acting = who
    assert (ask.SCHEME, number(m, name)) in schemes.playable_schemes(m, who)
    schemes.play_scheme(m, who, number(m, name))


def books(gladiators: int, slaves: int, gold: int) -> Game:
    """The books of a house with this many ready."""
    m = blank()
    own(m, 0, *["Celadus"] * gladiators, *["Lydus"] * slaves)
    m.houses[0].gold = gold
    return m


@pytest.mark.parametrize(("gladiators", "slaves", "gold", "left"), [(3, 2, 10, 9), (1, 4, 10, 13), (1, 1, 10, 10)])
def test_example_1_books(gladiators: int, slaves: int, gold: int, left: int) -> None:
    m = books(gladiators, slaves, gold)
    own(m, 0, "Celadus", ready=False, injured=True)
    upkeep.balance_books(m, 0)
    assert golds(m)[0] == left
    assert count(m, 0, terms.GLADIATOR) == gladiators


def test_example_1_a_deficit_that_cannot_be_paid_frees_a_gladiator() -> None:
    m = books(3, 0, 2)
    upkeep.balance_books(m, 0)
    assert golds(m)[0] == 0
    assert count(m, 0, terms.GLADIATOR) == 2
    assert [each.fate for each in m.departures] == [terms.FREED]


def test_example_2_upkeep() -> None:
    m = blank(faces=[3, 5])
    own(m, 0, "Celadus")
    one, two = own(m, 0, "Hilarus", "Florus", ready=False, injured=True)
    own(m, 0, "Lydus", "Davus", ready=False)
    upkeep.begin_upkeep(m)
    assert (one.ready, one.injured, two.ready, two.injured) == (False, True, True, False)
    assert (told(m, events.BOOKS)[0], golds(m)[0]) == ((0, 2, 2, 0), 10)
    used_up(m)


def test_example_3_hand_limit() -> None:
    assert [extra().limit(influence) for influence in (0, 3, 4, 5, 6, 7, 9, 10, 14)] == [3, 3, 4, 4, 4, 5, 5, 6, 6]


def test_example_4_insider_information() -> None:
    m = blank(player=says((ask.TARGET, 0), GO))
    m.houses[0].influence = 7
    deck(m, "Rents", "Couriers", "Slander")
    scheme(m, 0, "Insider Information")
    assert names(m, m.houses[0].hand) == ["Rents", "Couriers"]
    assert names(m, m.table.intrigue_pile) == ["Insider Information"]


def test_example_5_support_reaches_the_need_and_moves_no_influence() -> None:
    m = blank(player=says((ask.TARGET, 2), (ask.PREPARE, (ask.ASK, 1)), (1, ask.PRICE, 1), (0, ask.AGREE, 1), GO))
    m.houses[0].influence = 6
    scheme(m, 0, "Scandal at the Baths")
    assert told(m, events.SCHEME) == [(0, number(m, "Scandal at the Baths"), 2, 10)]
    assert influences(m) == [6, 4, 3]


def test_example_6_support_for_gold() -> None:
    m = blank(player=says((ask.PREPARE, (ask.ASK, 1)), (1, ask.PRICE, 2), (0, ask.AGREE, 1), GO))
    m.houses[1].influence = 3
    scheme(m, 0, "Black Market Profit")
    assert golds(m) == [13, 12, 10]


def test_example_7_penniless_after_the_books() -> None:
    m = blank(player=says((1, ask.REACT, (ask.REACTION, number(blank(), "Penniless!"))), (1, ask.CHOSEN, 0)))
    own(m, 0, "Celadus")
    m.houses[0].gold = 1
    hold(m, 1, "Penniless!")
    upkeep.begin_upkeep(m)
    assert (golds(m)[0], influences(m)) == (0, [3, 4, 4])


def test_example_8_a_foiled_visitor() -> None:
    m = blank(player=says(GO, (1, ask.ANSWER, (ask.REACTION, number(blank(), "Whispered Rumours")))))
    m.houses[0].influence = 10
    hold(m, 1, "Whispered Rumours")
    scheme(m, 0, "A Visitor from Rome")
    assert influences(m)[0] == 10
    assert names(m, m.table.intrigue_pile) == ["A Visitor from Rome", "Whispered Rumours"]


def test_example_9_guards_from_table_and_hand() -> None:
    m = blank(faces=[2, 5])
    guard = m.cards.of_type(terms.GUARD)[0]
    m.player = m.usual = says(
        (ask.TARGET, 1), GO, (1, ask.ANSWER, (ask.FROM_TABLE, guard)), (1, ask.ANSWER, (ask.FROM_HAND, guard))
    )
    m.houses[1].guards, m.houses[1].hand = [guard], [guard]
    own(m, 1, "Celadus")
    scheme(m, 0, "Incite to Rebellion")
    assert count(m, 1, terms.GLADIATOR) == 1
    assert len(m.table.intrigue_pile) == 3
    assert m.houses[1].guards == m.houses[1].hand == []
    used_up(m)


def test_example_10_a_foiled_feast_costs_nothing() -> None:
    m = blank(player=says(GO, (1, ask.ANSWER, (ask.REACTION, number(blank(), "Whispered Rumours")))))
    hold(m, 1, "Whispered Rumours")
    scheme(m, 0, "Great Feast")
    assert (golds(m), influences(m)) == ([10, 10, 10], [4, 4, 4])


def test_example_11_exhausted_slaves_do_not_count() -> None:
    brothel = number(blank(), "Empty Brothel")
    m = blank(player=says((1, ask.REACT, (ask.REACTION, brothel)), (ask.TARGET, 0), GO, GO))
    own(m, 0, "Lydus", "Davus", ready=False)
    own(m, 0, "Geta")
    own(m, 2, "Lydus")
    own(m, 1, "Lydus")
    scheme(m, 0, "Illegal Services")
    assert golds(m)[0] == 12
    hold(m, 1, "Empty Brothel")
    scheme(m, 1, "Stir up a Rebellion")
    assert [m.cards.names[each.card] for each in m.houses[0].things] == ["Lydus", "Davus"]
    assert influences(m) == [3, 4, 4]


def test_example_12_pietros() -> None:
    m = blank()
    (pietros,) = own(m, 0, "Pietros")
    m.player = m.usual = says((0, ask.INTRIGUE, (ask.USE, use_code(pietros.uid, 0))))
    intrigue.play_intrigue_turn(m, 0)
    assert golds(m)[0] == 11
    assert not pietros.ready
    assert (ask.USE, use_code(pietros.uid, 0)) not in intrigue.turn_options(m, 0)
    upkeep.balance_books(m, 0)
    assert golds(m)[0] == 11
    upkeep.make_ready(m, 0)
    upkeep.balance_books(m, 0)
    assert golds(m)[0] == 12


def test_example_13_prices_between_houses_are_free() -> None:
    m = blank(stars=[0])
    guard = m.cards.of_type(terms.GUARD)[0]
    m.houses[0].guards = [guard]
    (celadus,) = own(m, 0, "Celadus")
    sold = ask.thing_and_house(guard_code(guard), 1)
    offered = ask.thing_and_house(celadus.uid, 2)
    m.player = m.usual = says(
        (0, ask.OPEN_MARKET, (ask.SELL_TO, sold)), (1, ask.PRICE, 3), (0, ask.AGREE, 1),
        (0, ask.OPEN_MARKET, (ask.SELL_TO, offered)), (2, ask.PRICE, 3), (0, ask.AGREE, 0),
        (0, ask.OPEN_MARKET, (ask.BANK, celadus.uid)),
    )  # fmt: skip
    market.open_market(m)
    assert (golds(m), m.houses[1].guards, m.houses[0].things) == ([15, 7, 10], [guard], [])


def bids(request: int, *rounds: dict[int, int]) -> Any:
    """Players who bid so in each round."""
    return says(*((who, request, [gold]) for bid in rounds for who, gold in bid.items()))


def test_example_14_a_failed_auction() -> None:
    m = blank(4, player=bids(ask.BID, {0: 0, 1: 2, 2: 3, 3: 3}, {2: 1, 3: 1}, {2: 0, 3: 0}))
    m.table.lots = [number(m, "Gladius")]
    auction.auction_lot(m)
    assert (golds(m), names(m, m.table.market_pile)) == ([10] * 4, ["Gladius"])
    assert [event[1] for event in told(m, events.BID) if event[2] == 2] == [4, 4]


@pytest.mark.parametrize("pays", [True, False])
def test_example_15_the_host_by_the_die(pays: bool) -> None:
    m = blank(4, [2, 5], player=bids(ask.HOST_BID, {0: 8, 1: 6, 2: 5, 3: 8}, {0: 2, 3: 2}), host_tie_pays=pays)
    auction.auction_games(m)
    assert m.table.host == 3
    assert golds(m) == [10, 10, 10, 0 if pays else 10]
    used_up(m)


def test_example_16_john_takes_gold_for_an_invitation() -> None:
    john, liz, pete = range(3)
    m = blank(stars=[john, pete])
    (mine,) = own(m, john, "Celadus")
    own(m, liz, "Hilarus")
    his, *gear = own(m, pete, "Florus", "Hasta", "Galea", "Iaculum")
    m.player = m.usual = says(
        (pete, ask.COURT, (ask.NOTHING, 0)), (john, ask.INVITE, liz), (liz, ask.ACCEPT, 0),
        (john, ask.INVITE, pete), (pete, ask.ACCEPT, his.uid), *((pete, ask.GEAR, each.uid) for each in gear),
        (john, ask.INVITE, john), (john, ask.ACCEPT, mine.uid),
    )  # fmt: skip
    arena.host_games(m)
    assert influences(m) == [5, 3, 4]
    one, two = m.table.pairing
    assert (one.house, one.uid, one.gear) == (pete, his.uid, [each.uid for each in gear])
    assert (two.house, two.uid, two.gear) == (john, mine.uid, [])
    assert m.table.plan == [terms.FIGHT, terms.THUMB]


def test_example_16_who_has_paid_is_invited_first() -> None:
    m = blank(stars=[2])
    own(m, 1, "Hilarus")
    (his,) = own(m, 2, "Florus")
    m.player = m.usual = says(
        (2, ask.COURT, (ask.INVITED, 0)), (0, ask.PRICE, 3), (2, ask.AGREE, 1), (2, ask.ACCEPT, his.uid)
    )
    arena.host_games(m)
    assert (golds(m), told(m, events.INVITES)[0]) == ([13, 10, 7], (0, 2, 0, 0))


def test_example_17_one_acceptance_is_no_fight() -> None:
    m = blank()
    (celadus,) = own(m, 0, "Celadus")
    m.player = m.usual = says((ask.ACCEPT, celadus.uid))
    play.play_through(m, terms.GAMES)
    assert (m.table.pairing, m.table.plan, m.done) == ([], [], True)
    assert (influences(m), golds(m)) == ([5, 3, 3], [10, 10, 10])


def test_example_18_three_on_two_corners() -> None:
    m = blank(player=says((0, ask.WAGER, [0, 3, 0, 3])))
    pair(m, (1, own(m, 1, "Celadus")[0]), (2, own(m, 2, "Florus")[0]))
    wagers.lay_wagers(m)
    assert golds(m) == [4, 10, 10]
    wagers.settle_wagers(m, Result(0, terms.DECAPITATION))
    assert golds(m) == [13, 10, 10]


def test_example_27_a_tournament_of_two_at_the_end_of_a_phase() -> None:
    m = blank(4)
    for who, influence in enumerate((12, 5, 13, 11)):
        m.houses[who].influence = influence
    victory.phase_over(m, [terms.GAMES])
    assert (m.table.rivals, m.table.plan) == ([0, 2], [terms.ENTRY, terms.FIGHT, terms.HONOURS])


def test_example_27_what_is_lost_within_the_phase_wins_nothing() -> None:
    m = blank(player=says((2, ask.REACT, (ask.REACTION, number(blank(), "Penniless!"))), (2, ask.CHOSEN, 0)))
    m.houses[0].influence, m.houses[0].gold = 11, 0
    hold(m, 2, "Penniless!")
    own(m, 1, "Hilarus")
    arena.host_games(m)
    assert influences(m)[0] == 10
    assert (m.winner, m.table.plan) == (-1, [])


def test_example_28_the_two_lowest_meet_first() -> None:
    m = blank()
    own(m, 0, "Flamma", "Lydus")
    own(m, 0, "Gladius", ready=False)
    own(m, 1, "Flamma", "Triumphus")
    own(m, 2, "Flamma", "Gladius")
    own(m, 0, "Pugio")
    assert [tournament.value_of(m, who) for who in range(3)] == [10, 14, 11]
    for house in m.houses:
        house.influence = 12
    victory.phase_over(m, [])
    assert m.table.rivals == [0, 2, 1]
    tournament.enter_next_two(m)
    assert [each.house for each in m.table.pairing] == [0, 2]
    arena.record_result(m, Result(1, terms.SURRENDER))
    arena.settle_fight(m)
    assert (m.table.rivals, m.table.plan) == ([1, 2], [terms.ENTRY, terms.FIGHT, terms.HONOURS])


def test_example_34_the_third_favour_crowns() -> None:
    m = blank()
    (his,) = own(m, 1, "Celadus", favours=2)
    (loser,) = own(m, 2, "Florus")
    pair(m, (1, his), (2, loser))
    arena.record_result(m, Result(0, terms.SURRENDER))
    arena.settle_fight(m)
    thumb.resolve_thumb(m)
    assert influences(m) == [4, 6, 4]
    assert (his.favours, his.champion, his.wins) == (0, True, 0)
    pair(m, (1, his), (0, his))
    arena.pay_tribute(m, m.table.pairing[0])
    assert golds(m)[1] == 16


def test_example_35_condemning_a_favourite() -> None:
    m = blank(player=says((0, ask.THUMB, ask.THUMB_DOWN)))
    (loser,) = own(m, 2, "Florus", favours=2)
    thumb.show_thumb(m, 2, loser)
    assert (influences(m), m.houses[2].things) == ([2, 4, 4], [])
    (champion,) = own(m, 2, "Celadus", champion=True)
    assert thumb.thumb_options(champion) == [ask.THUMB_UP]


def test_example_36_a_champion_changes_hands() -> None:
    m = blank()
    (man,) = own(m, 0, "Celadus", champion=True)
    holdings.sell_to_house(m, 0, 1, man, 4)
    assert (influences(m), golds(m)) == ([3, 5, 4], [14, 6, 10])
    holdings.sell_to_bank(m, 1, man)
    assert influences(m) == [3, 4, 4]
    assert [(each.house, each.to, each.fate, each.gold) for each in m.departures] == [
        (0, 1, terms.TRADED, 4),
        (1, -1, terms.SOLD_TO_BANK, 2),
    ]
    assert not holdings.acquire_card(m, 2, m.table.market_pile[0]).champion


@pytest.mark.ruling("P34")
def test_example_37_who_falls_behind_is_out() -> None:
    m = blank(player=bids(ask.BID, {0: 4, 1: 4, 2: 4}, {0: 1, 1: 1, 2: 0}, {0: 1, 1: 0}))
    m.table.lots = [number(m, "Gladius")]
    auction.auction_lot(m)
    assert (golds(m), told(m, events.OUT)) == ([4, 10, 10], [(2, 4, 0, 0), (1, 5, 0, 0)])


@pytest.mark.ruling("P31")
@pytest.mark.ruling("P36")
@pytest.mark.parametrize("nurse_ready", [True, False])
def test_example_39_the_nurse_rolls_a_failed_die_again(nurse_ready: bool) -> None:
    m = blank(faces=[1, 4] if nurse_ready else [1, 2], player=says((ask.HEAL_AGAIN, ask.YES)))
    (man,) = own(m, 0, "Celadus", ready=False, injured=True)
    own(m, 0, "Nurse", ready=nurse_ready, injured=not nurse_ready)
    upkeep.heal_injured(m, 0)
    assert (man in m.houses[0].things, man.ready) == (nurse_ready, nurse_ready)
    used_up(m)


def test_example_40_two_houses_both_fight_or_none() -> None:
    m = blank(2)
    (one,), (two,) = own(m, 0, "Celadus"), own(m, 1, "Florus")
    m.player = m.usual = says((0, ask.ACCEPT, one.uid))
    arena.host_games(m)
    assert (influences(m), m.table.pairing) == ([5, 3], [])
    m.player = m.usual = says((0, ask.ACCEPT, one.uid), (1, ask.ACCEPT, two.uid))
    arena.host_games(m)
    assert len(m.table.pairing) == 2


@pytest.mark.ruling("P45")
def test_example_42_a_scheme_may_do_nothing() -> None:
    m = blank(player=says((ask.TARGET, 1), GO))
    (man,) = own(m, 1, "Celadus", ready=False)
    scheme(m, 0, "Incite to Rebellion")
    assert man in m.houses[1].things
    assert names(m, m.table.intrigue_pile) == ["Incite to Rebellion"]


def test_example_43_a_cost_must_be_payable() -> None:
    m = blank(4)
    hold(m, 0, "Great Feast")
    m.houses[0].gold = 3
    assert schemes.playable_schemes(m, 0) == []
    assert schemes.why_not(m, 0, number(m, "Great Feast")) == "you cannot pay its cost"
    m.houses[0].gold = 6
    assert schemes.playable_schemes(m, 0)
