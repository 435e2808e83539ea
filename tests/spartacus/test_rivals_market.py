"""Computer houses, sentence by sentence: upkeep, open market, prices and bids."""

import pytest

from ludus_cli.rules.spartacus.book import abilities, requests, terms
from ludus_cli.rules.spartacus.book.moments import Moment
from ludus_cli.rules.spartacus.book.reactions import reactions
from ludus_cli.rules.spartacus.book.state import Game, guard_code, use_code
from ludus_cli.rules.spartacus.rivals import bids
from ludus_cli.rules.spartacus.rivals.dice import d6, two_dice
from tests.spartacus.bare import bare, face, form, number, pairs, says
from tests.spartacus.table import hold, own as give

NO, YES = requests.NOTHING, requests.YES


# Upkeep


@pytest.mark.parametrize(
    ("name", "state", "die", "again"),
    [
        ("Celadus", {}, 3, True),  # 2 and 1
        ("Syra", {}, 3, False),
        ("Syra", {}, 1, True),
        ("Syra", {"favours": 1}, 2, True),  # 1 and 2
        ("Coquus", {}, 2, False),
    ],
)
def test_a_healer_is_for_who_would_die_or_is_worth_three(
    name: str, state: dict[str, int], die: int, again: bool
) -> None:
    m = bare(4, 4)
    [own] = give(m, 0, name, ready=False, injured=True, **state)
    assert says(m, 0, requests.HEAL_AGAIN, [NO, YES], thing=own.uid, amount=die) == (YES if again else NO)


def test_it_pays_what_it_can_and_frees_its_lowest_worth() -> None:
    m = bare(4, 4)
    celadus, flamma, hilarus = give(m, 0, "Celadus", "Flamma", "Hilarus")
    assert says(m, 0, requests.BOOKS, [2, 1, 0]) == 2
    celadus.favours = 1
    found = [celadus.uid, flamma.uid, hilarus.uid]
    assert says(m, 0, requests.FREE, found) == hilarus.uid
    assert says(m, 0, requests.HEAL, found) == flamma.uid


# Open market


def market(m: Game) -> tuple[int, int]:
    """What the first house does in the open market."""
    own = [each.uid for each in m.houses[0].things if each.ready]
    options = [(NO, 0), *pairs(requests.BANK, *own)]
    said: tuple[int, int] = says(m, 0, requests.OPEN_MARKET, options)
    return said


@pytest.mark.parametrize(("gladiators", "slaves", "sold"), [(2, 0, False), (3, 0, True), (3, 1, False), (4, 1, True)])
def test_it_sells_its_weakest_gladiator_while_it_has_too_many(gladiators: int, slaves: int, sold: bool) -> None:
    m = bare(4, 4)
    own = give(m, 0, *("Attilius", "Celadus", "Felix", "Flamma")[:gladiators])
    give(m, 0, *["Syra"] * slaves, ready=False)
    give(m, 0, "Gladius")
    assert market(m) == ((requests.BANK, own[1].uid) if sold else (NO, 0))


@pytest.mark.parametrize(("attitude", "worth_three", "guard"), [(0, 5, 3), (1, 4, 3), (-1, 6, 4)])
def test_it_sells_from_one_and_a_half_of_worth(attitude: int, worth_three: int, guard: int) -> None:
    m = bare(4, 4)
    m.houses[0].attitude[1] = attitude
    celadus, _ = give(m, 0, "Celadus", "Syra")
    hold(m, 0, "Guard", guards=True)
    prices = [*range(-1, 100)]
    deal = {"deal": requests.TO_BUY, "who": 1}
    assert says(m, 0, requests.PRICE, prices, thing=celadus.uid, **deal) == worth_three
    assert says(m, 0, requests.PRICE, prices, thing=guard_code(number("Guard")), **deal) == guard
    m.houses[0].things.pop()
    assert says(m, 0, requests.PRICE, prices, thing=celadus.uid, **deal) == requests.NO_DEAL


@pytest.mark.parametrize(("gold", "attitude", "price"), [
    (8, 0, 5), (7, 0, 4), (4, 0, 1), (3, 0, -1), (9, 2, 6), (8, 2, 5), (8, -1, 4), (16, 0, 7), (16, 1, 9),
])  # fmt: skip
def test_it_buys_up_to_its_limit_while_three_gold_remain(gold: int, attitude: int, price: int) -> None:
    m = bare(4, 4, gold=gold)
    m.houses[0].attitude[1] = attitude
    give(m, 0, "Flamma", "Syra")
    [attilius] = give(m, 1, "Attilius")  # 4 + 1
    about = {"thing": attilius.uid, "who": 1, "deal": requests.TO_SELL}
    assert says(m, 0, requests.PRICE, [*range(-1, 100)], **about) == price


def test_it_buys_only_what_leaves_its_next_books() -> None:
    """[Open market] Up to its bid limit, which keeps them and 1 gold."""
    m = bare(4, 4, gold=8)
    give(m, 0, "Flamma", "Felix", "Celadus", "Hilarus", "Florus")
    [attilius] = give(m, 1, "Attilius")
    about = {"thing": attilius.uid, "who": 1, "deal": requests.TO_SELL}
    assert says(m, 0, requests.PRICE, [*range(-1, 100)], **about) == 2


# Bids


@pytest.mark.parametrize(("card", "property_", "wish"), [
    ("Celadus", ("Flamma",), 3), ("Celadus", (), 6), ("Celadus", ("Syra",), 6), ("Attilius", ("Felix", "Syra"), 6),
    ("Kalendio", ("Flamma", "Attilius", "Syra"), 4), ("Kalendio", ("Flamma", "Attilius"), 2),
    ("Coquus", (), 2.5), ("Faber", (), 3.5), ("Nurse", (), 3.5),
    ("Spatha", (), 4.5), ("Spatha", ("Galea",), 4.5), ("Spatha", ("Pugio",), 3),
])  # fmt: skip
def test_how_much_it_wishes_to_have_a_card(card: str, property_: tuple[str, ...], wish: float) -> None:
    m = bare(4, 4)
    give(m, 0, *property_)
    assert bids.highest_bid(m, 0, number(card)) == wish


def test_an_exhausted_gladiator_is_none_who_is_ready() -> None:
    m = bare(4, 4)
    give(m, 0, "Flamma", ready=False)
    assert bids.highest_bid(m, 0, number("Celadus")) == 5


@pytest.mark.parametrize(
    ("mine", "his", "games"), [(8, 8, 6), (9, 8, 8), (10, 8, 8), (11, 8, 12), (8, 10, 6), (8, 11, 9), (11, 11, 15)]
)
def test_the_limit_of_the_games_by_influence(mine: int, his: int, games: int) -> None:
    assert bids.limit_of_games(bare(mine, his), 0) == games


def test_the_strongest_fighter_is_worth_more_at_the_games() -> None:
    m = bare(4, 4)
    give(m, 0, "Celadus")
    give(m, 1, "Celadus")
    assert bids.limit_of_games(m, 0) == 8
    give(m, 1, "Gladius")
    assert bids.limit_of_games(m, 0) == 6


@pytest.mark.parametrize(("gold", "limit"), [(8, 6), (12, 7.5), (16, 9), (24, 12)])
def test_gold_above_eight_makes_generous(gold: int, limit: float) -> None:
    assert bids.limit_of_games(bare(4, 4, gold=gold), 0) == limit


def test_the_next_books_and_one_gold_are_kept() -> None:
    m = bare(4, 4, gold=6)
    give(m, 0, "Celadus", "Hilarus", ready=False)
    give(m, 0, "Crescens", ready=False, injured=True)
    give(m, 0, "Syra")
    assert bids.bid_limit(m, 0, number("Carpophorus")) == 6 - 1 - 1


@pytest.mark.parametrize(("dice", "bid"), [(2, 3), (6, 4), (7, 5), (12, 6)])
def test_a_bid_is_from_six_to_eleven_tenths_of_the_limit(dice: int, bid: int) -> None:
    m = bare(4, 4, gold=8)
    face(m, two_dice, dice)
    assert says(m, 0, requests.HOST_BID, form(8)) == [bid]  # 6 × 0.6 to 6 × 1.1
    assert says(m, 0, requests.HOST_BID, form(2)) == [min(bid, 2)]


def test_it_bids_nothing_for_what_it_cannot_pay() -> None:
    assert says(bare(4, 4, gold=1), 0, requests.BID, form(1), card="Flamma") == [0]


@pytest.mark.parametrize(("laid", "die", "added"), [(6, 4, 1), (6, 6, 1), (6, 3, 0), (5, 4, 1), (7, 6, 0)])
def test_a_tied_bid_is_raised_on_a_die_while_below_limit_and_one(laid: int, die: int, added: int) -> None:
    m = bare(4, 4, gold=8)
    face(m, d6, die)
    assert says(m, 0, requests.HOST_BID, form(8 - laid), amount=laid) == [added]


def test_its_host_bid_knows_no_gold_but_its_own() -> None:
    m = bare(4, 11)
    said = says(m, 0, requests.HOST_BID, form(5))
    m.houses[1].gold = 99
    assert says(m, 0, requests.HOST_BID, form(5)) == said


def test_a_reaction_about_gold_waits_until_gold_is_open_again() -> None:
    # That it fits would tell a person what is hidden, so the rules do not offer it.
    m = bare(4, 5)
    m.houses[1].gold = 0
    m.houses[0].hand = [number("Penniless!")]
    changed = Moment(terms.ON_ANY, changed=True)
    m.play, m.step = terms.MARKET, 0
    assert reactions(m, 0, changed) == m.houses[0].hand
    m.step = 1
    assert reactions(m, 0, changed) == []


def test_an_ability_with_a_condition_is_offered_where_that_holds() -> None:
    m = bare(4, 5)
    m.houses[0].card = number("Blossius")
    assert not abilities.of_phase(m, 0, "intrigue")
    first, _ = give(m, 0, "Celadus", "Florus")
    assert abilities.of_phase(m, 0, "intrigue") == [(requests.USE, use_code(0, 0))]
    first.ready = False
    assert not abilities.of_phase(m, 0, "intrigue")
