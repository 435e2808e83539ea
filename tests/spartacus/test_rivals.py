"""Computer houses, sentence by sentence: powers and worth, schemes, the intrigue turn, support and answers."""

from typing import Any

import pytest

from ludus_cli.rules.spartacus.book import requests, terms
from ludus_cli.rules.spartacus.book.state import Game
from ludus_cli.rules.spartacus.rivals import schemes, support, turn, worth
from ludus_cli.rules.spartacus.rivals.dice import d6, own_dice, two_dice
from tests.spartacus.bare import bare, form, number, pairs, says, turn as options_of
from tests.spartacus.table import hold, own as give

NOTHING = (requests.NOTHING, 0)


# Dice, power, odds, worth


def test_dice_hang_on_the_seed_the_question_and_the_seat_alone() -> None:
    m, n = bare(3, 3), bare(9, 1, gold=0)
    m.asked = n.asked = 12
    assert own_dice(m, 1).each(9, 6) == own_dice(n, 1).each(9, 6) != own_dice(m, 0).each(9, 6)
    n.asked = 13
    assert own_dice(m, 1).each(9, 6) != own_dice(n, 1).each(9, 6)
    m.own = n.own + 1
    m.asked = 13
    assert own_dice(m, 1).each(9, 6) != own_dice(n, 1).each(9, 6)


def test_dice_are_fair() -> None:
    m = bare(3)
    faces, sums = [0] * 7, [0] * 13
    for m.asked in range(6000):
        faces[d6(m, 0)] += 1
        sums[two_dice(m, 0)] += 1
    assert all(abs(each - 1000) < 120 for each in faces[1:])
    assert abs(sums[7] - 1000) < 120
    assert abs(sums[2] - 167) < 60


def test_power_is_two_per_die_and_one_per_phrase_and_piece() -> None:
    m = bare(3)
    celadus, petraites = give(m, 0, "Celadus", "Petraites")
    assert [worth.bare(m, each.card) for each in (celadus, petraites)] == [14, 21]
    give(m, 0, "Gladius", "Pugio", "Rete")
    assert worth.best_power(m, 0, celadus) == 16
    give(m, 0, "Galea", ready=False)
    assert worth.best(m, 0) == 23
    petraites.ready = False
    assert worth.best(m, 0) == 16


def test_worth_is_gold_and_more_for_gladiators_favours_and_champions() -> None:
    m = bare(3)
    given = give(m, 0, "Celadus", "Eros", "Gladius")
    given += give(m, 0, "Celadus", favours=2) + give(m, 0, "Celadus", champion=True)
    given += give(m, 0, "Eros", favours=1)
    assert [worth.property_worth(m, each) for each in given] == [3, 1, 3, 7, 9, 3]


# Scheme values


@pytest.mark.parametrize(("card", "target", "value"), [
    ("Grain Contract", 0, 30), ("Freedman's Loan", 0, 35), ("Couriers", 0, 30), ("Friend in the Curia", 0, 70),
    ("Consul's Letter", 0, 140), ("Statue in the Forum", 0, 40), ("Public Banquet", terms.NOBODY, 44),
    ("Great Feast", terms.NOBODY, 18), ("Thieves by Night", 1, 26), ("Forged Accounts", 1, 52),
    ("Forged Accounts", 2, 26), ("Physician", 0, 30), ("Rents", 0, 20), ("Painted Walls", 0, 40),
    ("Painted Walls", 1, 40), ("Bribed Watch", 1, 15), ("Bribed Watch", 2, 0), ("Intercepted Letters", 1, 20),
    ("Intercepted Letters", 2, 10), ("Runaway", 1, 16), ("Purge", 1, 22), ("Runaway", 2, 0),
    ("Hired Knives", 1, 28), ("Tainted Oil", 1, 15), ("Fire in the Store", 1, 12), ("Levy", 0, 50),
])  # fmt: skip
def test_scheme_values(card: str, target: int, value: int) -> None:
    m = bare(7, 4, 3)
    m.houses[2].gold = 2
    give(m, 0, "Celadus", "Eros", "Syra")
    give(m, 0, "Hilarus", ready=False, injured=True)
    give(m, 1, "Celadus", "Gladius", "Pugio", "Syra")
    hold(m, 1, "Guard", "Guard", "Couriers")
    hold(m, 1, "Guard", guards=True)
    hold(m, 2, "Couriers")
    if card == "Purge":
        give(m, 1, "Faber")
        value = 18
    assert schemes.value(m, 0, number(card), target) == value


@pytest.mark.parametrize(
    ("mine", "his", "value"), [(9, 0, 0), (9, 7, 30), (7, 7, 40), (9, 8, 50), (9, 9, 50), (9, 10, 70), (11, 12, 70)]
)
def test_a_rivals_influence_counts_more_the_more_he_has(mine: int, his: int, value: int) -> None:
    assert schemes.value(bare(mine, his), 0, number("Scandal at the Baths"), 1) == value


def test_property_of_a_leader_counts_more() -> None:
    m = bare(8, 8)
    give(m, 1, "Celadus", "Hilarus", "Syra", "Eros")
    assert schemes.value(m, 0, number("Hired Knives"), 1) == 18 + 10
    assert schemes.value(m, 0, number("Tainted Oil"), 1) == 15 + 10
    assert schemes.value(m, 0, number("Runaway"), 1) == 6 + 10


def test_the_third_favour_counts_more_and_a_champion_needs_none() -> None:
    m = bare(8, 8)
    painted = number("Painted Walls")
    [celadus] = give(m, 0, "Celadus", favours=1)
    assert schemes.value(m, 0, painted, 0) == 40
    celadus.favours = 2
    assert schemes.value(m, 0, painted, 0) == 100
    celadus.champion = True
    assert schemes.value(m, 0, painted, 0) == 0


@pytest.mark.parametrize(
    ("influence", "gold", "attitude", "targets"),
    [
        ((5, 4), (2, 1), (0, 0), {1}),  # value
        ((4, 5), (1, 2), (0, 0), {2}),
        ((3, 4), (2, 3), (0, 0), {2}),  # then influence
        ((4, 4), (2, 2), (0, -1), {2}),  # then the lowest attitude
        ((4, 4), (2, 2), (1, 1), {1, 2}),  # then chance
    ],
)
def test_target_by_value_influence_attitude_and_chance(
    influence: tuple[int, int], gold: tuple[int, int], attitude: tuple[int, int], targets: set[int]
) -> None:
    m = bare(7, *influence)
    for who in (1, 2):
        m.houses[who].gold, m.houses[0].attitude[who] = gold[who - 1], attitude[who - 1]
    found = set()
    for m.asked in range(30):
        found.add(says(m, 0, requests.TARGET, [1, 2], card="Thieves by Night"))
    assert found == targets


# The turn


def test_abilities_for_gold_and_cards_come_first_the_weakest_mans_first() -> None:
    m = bare(4, 4)
    faber, eros, syra = give(m, 0, "Faber", "Eros", "Syra")
    hold(m, 0, "Grain Contract")
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == (requests.USE, 10 * eros.uid)
    eros.ready = False
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == (requests.USE, 10 * faber.uid)
    syra.ready = False  # Faber is the last man who could fight.
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == (requests.SCHEME, number("Grain Contract"))


def test_looking_at_hands_is_worth_nothing_to_it() -> None:
    m = bare(4, 4)
    give(m, 0, "Thais", "Syra", "Spring")
    hold(m, 1, "Guard")
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == NOTHING


@pytest.mark.parametrize(("gold", "used"), [(2, False), (3, True)])
def test_paid_abilities_are_used_with_three_gold(gold: int, used: bool) -> None:
    m = bare(4, 4, gold=gold)
    m.houses[0].card = number("Vibius")
    assert (says(m, 0, requests.INTRIGUE, [NOTHING, (requests.USE, 0)]) == (requests.USE, 0)) == used


def test_abilities_of_the_market_are_used_as_well() -> None:
    m = bare(4, 4)
    [teller] = give(m, 0, "Teller")
    for place, request in enumerate((requests.IN_UPKEEP, requests.OPEN_MARKET, requests.IN_ARENA)):
        options = [NOTHING, *pairs(requests.USE, 10 * teller.uid + place)]
        assert says(m, 0, request, options) == options[1]


def test_abilities_against_others_are_used_where_they_bring_something() -> None:
    m = bare(4, 4, 4)
    thief, _ = give(m, 0, "Thief", "Syra")
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == (requests.USE, 10 * thief.uid)
    m.houses[2].gold = 6
    assert says(m, 0, requests.TARGET, [1, 2], card="Thief") in (1, 2)
    m.houses[1].gold = m.houses[2].gold = 0
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == NOTHING


@pytest.mark.parametrize(
    ("hand", "influence", "gold", "played"),
    [
        (("Grain Contract", "Couriers"), (4, 0), 5, "Grain Contract"),  # 3 - 2 and 3 - 2: the first
        (("Tax Farm", "Forged Accounts"), (7, 9), 5, "Tax Farm"),  # 6 - 3 and 5.2 - 3
        (("Tax Farm", "Forged Accounts"), (6, 9), 5, "Forged Accounts"),  # 6 - 3 - 2 and 5.2 - 3
        (("Bribed Watch",), (4, 4), 5, ""),  # 1.5 - 2
        (("Thieves by Night",), (4, 4), 5, "Thieves by Night"),  # 2.6 - 2
        (("Intercepted Letters",), (4, 4), 5, ""),
        (("Statue in the Forum",), (8, 4), 2, ""),  # it could not be paid
        (("Public Banquet",), (6, 4), 1, "Public Banquet"),
        (("Public Banquet",), (6, 4), 0, ""),
        (("Oracle",), (6, 4), 5, ""),
        (("Levy",), (6, 4), 5, ""),  # no slaves to be exhausted
        (("Slander",), (6, 6), 5, ""),  # no target
        (("Grain Contract",), (2, 4), 0, ""),  # support costs gold
        (("Tax Farm",), (4, 4), 2, "Tax Farm"),  # 6 - 3 - 2
        (("Tax Farm",), (2, 4), 2, ""),  # 4 of influence do not make 7
    ],
)
def test_the_scheme_that_brings_most_beyond_support_and_sale(
    hand: tuple[str, ...], influence: tuple[int, ...], gold: int, played: str
) -> None:
    m = bare(*influence)
    m.houses[0].gold = gold
    hold(m, 0, *hand)
    said = says(m, 0, requests.INTRIGUE, options_of(m))
    assert said == (requests.SCHEME, number(played)) if played else said[0] != requests.SCHEME


def test_old_name_lowers_a_need() -> None:
    m = bare(6, 0)
    hold(m, 0, "Tax Farm")
    assert says(m, 0, requests.INTRIGUE, options_of(m))[0] != requests.SCHEME
    m.houses[0].card = number("Ninnius")
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == (requests.SCHEME, number("Tax Farm"))


def test_who_refused_is_not_reckoned_with() -> None:
    m = bare(6, 4)
    hold(m, 0, "Tax Farm")
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == (requests.SCHEME, number("Tax Farm"))
    m.houses[0].refused = [1]
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == NOTHING


def test_lent_influence_is_used_where_a_scheme_lacks_it() -> None:
    m = bare(5, 0)
    nomenclator, _ = give(m, 0, "Nomenclator", "Syra")
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == NOTHING
    hold(m, 0, "Tax Farm")
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == (requests.USE, 10 * nomenclator.uid)
    nomenclator.ready, m.houses[0].aid = False, 2
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == (requests.SCHEME, number("Tax Farm"))


def test_guards_are_laid_after_schemes_and_before_sales() -> None:
    m = bare(4, 4, gold=0)
    hold(m, 0, "Grain Contract", "Guard", "Second Look")
    told = []
    while (said := says(m, 0, requests.INTRIGUE, options_of(m))) != NOTHING:
        told.append(said[0])
        m.houses[0].hand.remove(said[1])
    assert told == [requests.SCHEME, requests.LAY, requests.SELL]


@pytest.mark.parametrize(("card", "influence", "tenths"), [
    ("Guard", 4, 30), ("Word in the Ear", 4, 40), ("Praetor's Frown", 0, 40), ("Loyal Household", 4, 30),
    ("Second Look", 4, 20), ("Missio", 4, 20), ("Grain Contract", 4, 30), ("Grain Contract", 1, 18),
    ("Tax Farm", 7, 50), ("Tax Farm", 4, 32), ("Oracle", 4, 0), ("Bribed Watch", 3, 0),
])  # fmt: skip
def test_what_cards_are_kept_for(card: str, influence: int, tenths: int) -> None:
    assert turn.value_of_keeping(bare(influence, 4), 0, number(card)) == tenths


def test_sales_go_down_to_the_limit_lowest_first() -> None:
    m = bare(3, 4, gold=9)
    hold(m, 0, "Word in the Ear", "Second Look", "Missio", "Loyal Household")
    # keep - sale: 2, 1, 0, 2; the limit is 3
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == (requests.SELL, number("Missio"))
    m.houses[0].hand.remove(number("Missio"))
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == NOTHING


@pytest.mark.parametrize(("gold", "sold"), [(4, False), (3, True)])
def test_cards_of_little_use_are_sold_for_a_purse_of_four(gold: int, sold: bool) -> None:
    m = bare(3, 4, gold=gold)
    hold(m, 0, "Loyal Household", "Late Bid")
    said = says(m, 0, requests.INTRIGUE, options_of(m))
    assert said == ((requests.SELL, number("Late Bid")) if sold else NOTHING)
    m.houses[0].hand.remove(number("Late Bid"))
    assert says(m, 0, requests.INTRIGUE, options_of(m)) == NOTHING


def test_over_the_limit_guards_are_laid_and_else_the_least_kept_is_sold_or_dropped() -> None:
    m = bare(3, 4)
    hold(m, 0, "Guard", "Word in the Ear", "Missio")
    sold = pairs(requests.SELL, "Guard", "Word in the Ear", "Missio")
    laid = pairs(requests.LAY, "Guard")
    assert says(m, 0, requests.OVER_LIMIT, [*sold, *laid]) == laid[0]
    assert says(m, 0, requests.OVER_LIMIT, sold[1:]) == sold[2]
    assert says(m, 0, requests.DROP, [number("Word in the Ear"), number("Missio")]) == number("Missio")


# Support


@pytest.mark.parametrize(("asker", "mine", "attitude", "price"), [
    (4, 5, 0, 1), (5, 5, 0, 2), (7, 8, 0, 1), (8, 9, 0, 2), (8, 8, 0, 3), (9, 4, 0, 3), (10, 4, 3, -1),
    (4, 5, 1, 1), (4, 5, 2, 0), (5, 5, 2, 1), (4, 5, -1, 1), (4, 5, -2, -1),
])  # fmt: skip
def test_price_of_support(asker: int, mine: int, attitude: int, price: int) -> None:
    m = bare(asker, mine, 3)
    m.houses[1].attitude[0] = attitude
    about = {"deal": requests.FOR_SUPPORT, "who": 0}
    options = [*range(-1, 100)]
    assert says(m, 1, requests.PRICE, options, **about, target=2) == price
    assert says(m, 1, requests.PRICE, options, **about, target=1) == requests.NO_DEAL


def asked(m: Game, lacking: int, *houses: int, ready: bool = False) -> Any:
    """Whom a house asks next for its Tax Farm."""
    options = [NOTHING, *pairs(requests.ASK, *houses), *pairs(requests.HUSH, 1)]
    options += pairs(requests.GO, 0) if ready else []
    return says(m, 0, requests.PREPARE, options, card="Tax Farm", target=0, amount=lacking)


def test_it_asks_the_cheapest_then_the_most_influential_then_plays() -> None:
    m = bare(4, 2, 3, 5)
    assert asked(m, 3, 1, 2, 3) == (requests.ASK, 3)  # for 1; the others want 2
    assert asked(m, 5, 1, 2) == NOTHING  # both: 6 - 3 - 4
    assert asked(m, 2, 1, 2) == (requests.ASK, 2)
    m.houses[1].attitude[0] = 2
    assert asked(m, 2, 1, 2) == (requests.ASK, 1)
    assert asked(m, 0, ready=True) == (requests.GO, 0)
    assert support.supporters(m, 0, 0, 10, 9, [1, 2, 3]) == [(3, 1), (1, 1), (2, 2)]
    assert support.supporters(m, 0, 0, 10, 3, [1, 2, 3]) is None


def test_it_offers_a_person_the_price_that_it_would_want() -> None:
    m = bare(8, 4)
    about = {"deal": requests.FOR_SUPPORT, "who": 1, "target": 0}
    assert says(m, 0, requests.OFFER, form(9), **about) == [3]


# Answers


def answered(m: Game, card: str, *foils: str, who: int = 1, target: int = 1) -> Any:
    """What a house answers to a scheme, with a guard on the table, one in hand and foils."""
    options = [
        NOTHING,
        *pairs(requests.FROM_TABLE, *m.houses[who].guards),
        *pairs(requests.FROM_HAND, *(each for each in m.houses[who].hand if each == number("Guard"))),
        *pairs(requests.REACTION, *foils),
    ]
    return says(m, who, requests.ANSWER, options, card=card, who=0, target=target)


def test_guards_from_the_table_then_from_hand_then_a_foil() -> None:
    m = bare(9, 4)
    hold(m, 1, "Guard", guards=True)
    hold(m, 1, "Guard")
    foils = ("Praetor's Frown", "Word in the Ear", "Loyal Household")
    assert answered(m, "Forged Accounts", *foils) == (requests.FROM_TABLE, number("Guard"))
    m.houses[1].guards.clear()
    assert answered(m, "Forged Accounts", *foils) == (requests.FROM_HAND, number("Guard"))
    m.houses[1].hand.clear()
    assert answered(m, "Forged Accounts", *foils)[1] == number("Loyal Household")
    assert answered(m, "Forged Accounts", *foils[:2])[1] == number("Word in the Ear")


@pytest.mark.parametrize(
    ("card", "gold", "guards", "foils"),
    [
        ("Thieves by Night", 1, False, False),  # 1.3
        ("Thieves by Night", 2, True, False),  # 2.6
        ("Forged Accounts", 3, True, True),  # 3.9
        ("Scandal at the Baths", 0, True, True),  # 5
        ("Intercepted Letters", 0, False, False),  # 2 at most
        ("Hired Knives", 0, True, False),  # his only one: 2.8
    ],
)
def test_how_much_harm_calls_guards_and_foils(card: str, gold: int, guards: bool, foils: bool) -> None:
    m = bare(9, 4)
    m.houses[1].gold = gold
    give(m, 1, "Celadus")
    hold(m, 1, "Word in the Ear", "Word in the Ear")
    assert (answered(m, card, "Word in the Ear") != NOTHING) == foils
    hold(m, 1, "Guard", guards=True)
    assert (answered(m, card)[0] == requests.FROM_TABLE) == guards


@pytest.mark.parametrize(("card", "influence", "target", "foiled"), [
    ("Friend in the Curia", 8, 0, True), ("Friend in the Curia", 7, 0, False),
    ("Great Feast", 8, terms.NOBODY, True), ("Tax Farm", 9, 0, False), ("Scandal at the Baths", 9, 2, False),
])  # fmt: skip
def test_others_foil_only_what_lifts_a_leader(card: str, influence: int, target: int, foiled: bool) -> None:
    said = answered(bare(influence, 4, 4), card, "Word in the Ear", target=target)
    assert (said == (requests.REACTION, number("Word in the Ear"))) == foiled


def reacted(m: Game, card: str, moment: str, who: int = terms.NOBODY, lot: str = "") -> bool:
    """Whether the first house plays a reaction at a moment."""
    options = [NOTHING, *pairs(requests.REACTION, card)]
    about = {"moment": moment, "who": who} | ({"card": lot} if lot else {})
    return bool(says(m, 0, requests.REACT, options, **about) != NOTHING)


@pytest.mark.parametrize(("gold", "played"), [(5, False), (6, True)])
def test_late_bid_with_two_gold_more_than_it_costs(gold: int, played: bool) -> None:
    assert reacted(bare(4, 4, gold=gold), "Late Bid", terms.ON_AUCTION_FAILED, lot="Attilius") == played


def test_second_look_and_missio_always() -> None:
    m = bare(4, 4)
    assert reacted(m, "Second Look", terms.ON_GUARD_FAILED, 0)
    assert reacted(m, "Missio", terms.ON_CONDEMNED, 0)


def test_others_at_once_but_never_on_itself() -> None:
    m = bare(4, 5, 6, 7)
    assert reacted(m, "Whispers of Fear", terms.ON_DECLINED, 1)
    assert not reacted(m, "Whispers of Fear", terms.ON_DECLINED, 0)
    m.houses[0].gold = 0
    assert not reacted(m, "Debts Called In", terms.ON_BOOKS)
    m.houses[1].gold = m.houses[2].gold = 0
    assert reacted(m, "Debts Called In", terms.ON_BOOKS)
    assert reacted(m, "Penniless!", terms.ON_DECLINED, 0)
    assert says(m, 0, requests.CHOSEN, [0, 1, 2], card="Debts Called In") == 2
    assert not reacted(m, "Oracle", terms.ON_ANY)


def test_a_reaction_is_answered_at_once() -> None:
    m = bare(4, 5)
    options = [NOTHING, *pairs(requests.REACTION, "Hush")]
    assert says(m, 0, requests.FOIL_REACTION, options, card="Missio", who=1) == options[1]


def test_what_is_good_it_takes_itself_and_what_is_not_hits_the_most_influential() -> None:
    m = bare(4, 5, 6)
    [feast] = m.cards.kinds[number("Great Feast")].of("do")
    [plague] = m.cards.kinds[number("Plague")].of("do")
    assert says(m, 0, requests.CHOSEN, [0, 1, 2], effect=feast.effects[0]) == 0
    assert says(m, 0, requests.CHOSEN, [0, 1, 2], effect=plague.effects[0]) == 2


@pytest.mark.parametrize(
    ("card", "chooser", "named"),
    [
        ("Hired Knives", 0, 0),  # an owner gives up his lowest worth
        ("Tainted Oil", 1, 1),  # a player takes the highest
        ("Physician", 0, 1),
        ("Painted Walls", 0, 2),  # who is nearest to the crown
    ],
)
def test_which_property(card: str, chooser: int, named: int) -> None:
    m = bare(4, 4)
    given = give(m, 0, "Celadus", "Carpophorus")
    given += give(m, 0, "Celadus", favours=2)
    given += give(m, 0, "Flamma", champion=True) if card == "Painted Walls" else []
    [line] = m.cards.kinds[number(card)].of("do")
    about = {"card": card, "effect": line.effects[0]}
    assert says(m, chooser, requests.WHICH, [each.uid for each in given], **about) == given[named].uid
