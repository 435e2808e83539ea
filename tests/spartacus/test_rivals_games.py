"""Computer houses, sentence by sentence: invitations, fighters, gear, wagers, the thumb, and the prices of these."""

from typing import Any

import pytest

from ludus_cli.rules.spartacus.book import requests, terms
from ludus_cli.rules.spartacus.book.state import Entry, Game
from ludus_cli.rules.spartacus.rivals import host
from ludus_cli.rules.spartacus.rivals.dice import d6
from tests.spartacus.bare import bare, face, form, pairing, pairs, says
from tests.spartacus.table import hold, own as give

NO, YES = requests.NOTHING, requests.YES
PRICES = [*range(requests.NO_DEAL, 100)]


# Invitations


def order(*best: str, influence: tuple[int, ...] = (4, 4, 4, 4)) -> list[int]:
    """The order in which the first house asks, by each house's fighter, "" for none."""
    m = bare(*influence)
    for who, name in enumerate(best):
        give(m, who, *filter(None, [name]))
    left, told = [0, 1, 2, 3], []
    while left:
        told.append(says(m, 0, requests.INVITE, left))
        left.remove(told[-1])
    return told


def test_a_host_who_is_not_weaker_asks_the_weakest_then_itself_then_by_weakness() -> None:
    assert order("Celadus", "Flamma", "Syra", "Attilius") == [2, 0, 3, 1]
    assert order("Celadus", "Hilarus", "Flamma", "Attilius") == [1, 0, 3, 2]  # 50 of 100
    assert order("Celadus", "Hilarus", "Florus", "Flamma", influence=(4, 4, 5, 4)) == [2, 0, 1, 3]


def test_a_weaker_host_asks_rivals_by_influence_then_itself() -> None:
    assert order("Syra", "Celadus", "Flamma", "Attilius", influence=(4, 6, 3, 5)) == [2, 3, 1, 0]
    assert order("", "Syra", "Syra", "Syra", influence=(4, 6, 3, 5)) == [2, 3, 1, 0]


def test_who_has_no_fighter_is_asked_after_the_two_who_meet() -> None:
    assert order("Celadus", "", "Syra", "Attilius") == [2, 0, 1, 3]


def test_it_buys_nothing_of_a_host() -> None:
    options = [(NO, 0), *pairs(requests.INVITED, 0), *pairs(requests.PASSED_OVER, 0)]
    assert says(bare(4, 4), 0, requests.COURT, options, who=1) == (NO, 0)


def test_the_price_of_an_invitation_and_of_none() -> None:
    m = bare(4, 4)
    give(m, 0, "Celadus")
    deal: dict[str, Any] = {"who": 1, "deal": requests.FOR_INVITATION}
    assert says(m, 0, requests.PRICE, PRICES, **deal) == 3
    give(m, 1, "Celadus")
    assert says(m, 0, requests.PRICE, PRICES, **deal) == 5
    give(m, 0, "Gladius")
    assert says(m, 0, requests.PRICE, PRICES, **deal) == 3
    assert says(m, 0, requests.PRICE, PRICES, who=1, deal=requests.FOR_PASS) == 2


# Who fights


def accepts(m: Game, who: int, *, refuse: bool = True) -> int:
    """Whom a house names, 0 for nobody."""
    options = [each.uid for each in m.houses[who].things if each.ready and not m.cards.kinds[each.card].slot]
    return int(says(m, who, requests.ACCEPT, [NO] * refuse + options, who=0))


def test_score_is_odds_and_tribute_less_the_man_at_risk() -> None:
    m = bare(4, 4)
    celadus, flamma = give(m, 0, "Celadus", "Flamma")
    give(m, 1, "Hilarus")
    # 8 × 0.5 - 0.4 × 3 × 0.5, and 8 × 0.98 - 0.4 × 9 × 0.02
    assert [host.promise_of_fight(m, 0, each) for each in (celadus, flamma)] == [3400, 7768]
    celadus.favours, flamma.champion = 2, True
    assert host.promise_of_fight(m, 0, celadus) == 4000 + 4000 - 1400
    assert host.promise_of_fight(m, 0, flamma) == 7840 + 6000 - 120
    m.table.tournament, m.table.rivals = True, [0, 1]
    assert host.promise_of_fight(m, 0, flamma) == 7840 - 120


def test_the_fighter_of_the_highest_score_against_the_best_of_the_others() -> None:
    m = bare(4, 4, 4)
    celadus, flamma, hilarus = give(m, 0, "Celadus", "Flamma", "Hilarus")
    give(m, 1, "Syra")
    give(m, 2, "Attilius")
    assert accepts(m, 0) == flamma.uid
    flamma.ready = False
    assert accepts(m, 0) == celadus.uid  # equals: the first dealt
    hilarus.favours = 1
    assert accepts(m, 0) == hilarus.uid


@pytest.mark.parametrize(("name", "score", "accepted"), [("Darling", -4936, True), ("Idol", -5328, False)])
def test_it_accepts_above_minus_five(name: str, score: int, accepted: bool) -> None:
    m = bare(4, 4)
    [own] = give(m, 0, name)
    give(m, 1, "Flamma")
    assert host.promise_of_fight(m, 0, own) == score
    assert accepts(m, 0) == (own.uid if accepted else NO)
    assert accepts(m, 0, refuse=False) == own.uid


def test_on_field_one_only_he_who_stands_there_counts() -> None:
    m = bare(4, 4, 4)
    [celadus] = give(m, 0, "Celadus")
    [weak, _] = give(m, 1, "Syra", "Flamma")
    give(m, 2, "Flamma")
    before = host.promise_of_fight(m, 0, celadus)
    m.table.pairing = [Entry(1, weak.uid)]
    assert host.promise_of_fight(m, 0, celadus) > before
    assert host.opposing(m, 0) == 8


def test_in_a_tournament_only_those_two_count_and_nobody_refuses() -> None:
    m = bare(12, 12, 3)
    [syra] = give(m, 0, "Syra")
    give(m, 1, "Celadus")
    give(m, 2, "Flamma")
    m.table.tournament, m.table.rivals = True, [0, 1]
    assert host.opposing(m, 0) == 14
    assert accepts(m, 0, refuse=False) == syra.uid


def test_gear_is_the_costliest_the_first_dealt_among_equals() -> None:
    m = bare(4, 4)
    pugio, gladius, hasta = give(m, 0, "Pugio", "Gladius", "Hasta")
    assert says(m, 0, requests.GEAR, [NO, pugio.uid, gladius.uid, hasta.uid]) == gladius.uid
    assert says(m, 0, requests.GEAR, [NO, pugio.uid]) == pugio.uid


# Wagers


def wagers(m: Game, who: int) -> list[int]:
    """What a house lays."""
    return list(says(m, who, requests.WAGER, form(3, 4)))


@pytest.mark.parametrize(
    ("one", "two", "gold", "own", "stranger"),
    [
        ("Hilarus", "Celadus", 6, [0, 0, 1, 0], [0, 0, 1, 0]),  # 50
        ("Hilarus", "Celadus", 3, [0, 0, 0, 0], [0, 0, 0, 0]),
        ("Astyanax", "Raecius", 6, [3, 0, 0, 0], [0, 0, 1, 0]),  # 61
        ("Raecius", "Kalendio", 6, [3, 0, 0, 0], [3, 0, 0, 0]),  # 80
        ("Raecius", "Kalendio", 5, [1, 0, 0, 0], [1, 0, 0, 0]),
        ("Raecius", "Kalendio", 3, [1, 0, 0, 0], [1, 0, 0, 0]),
        ("Raecius", "Kalendio", 2, [0, 0, 0, 0], [0, 0, 0, 0]),
        ("Kalendio", "Raecius", 6, [0, 0, 1, 0], [0, 3, 0, 0]),
        ("Celadus", "Carpophorus", 6, [0, 0, 0, 1], [0, 3, 0, 0]),  # 5 Attack and 98
        ("Celadus", "Carpophorus", 3, [0, 0, 0, 0], [0, 1, 0, 0]),
        ("Celadus", "Flamma", 6, [0, 0, 1, 0], [0, 3, 0, 0]),  # 4 Attack
    ],
)
def test_wagers(one: str, two: str, gold: int, own: list[int], stranger: list[int]) -> None:
    m = bare(4, 4, 4, gold=gold)
    [first], [second] = give(m, 0, one), give(m, 1, two)
    pairing(m, (0, first), (1, second))
    assert wagers(m, 0) == own
    assert wagers(m, 2) == stranger


# The thumb


def thumb(m: Game, who: int, uid: int) -> bool:
    """Whether a host's thumb points up."""
    options = [requests.THUMB_DOWN, requests.THUMB_UP]
    return bool(says(m, who, requests.THUMB, options, thing=uid) == requests.THUMB_UP)


def test_the_thumb() -> None:
    m = bare(4, 5, 6)
    (own,), (his,), (leaders,) = give(m, 0, "Syra"), give(m, 1, "Celadus"), give(m, 2, "Celadus")
    face(m, d6, 1)
    assert thumb(m, 0, own.uid)
    assert not thumb(m, 0, his.uid)  # a die of 1
    face(m, d6, 2)
    assert thumb(m, 0, his.uid)
    assert not thumb(m, 0, leaders.uid)
    m.houses[1].influence = 6  # now he shares the lead
    assert not thumb(m, 0, his.uid)
    his.favours = 1  # it would cost influence
    assert thumb(m, 0, his.uid)
    m.houses[1].influence, his.favours = 5, 0
    m.houses[0].attitude[1] = -1
    assert thumb(m, 0, his.uid)
    m.houses[0].attitude[1] = -2
    assert not thumb(m, 0, his.uid)


@pytest.mark.parametrize(("name", "price"), [("Syra", 3), ("Celadus", 4), ("Flamma", 7)])
def test_a_bribe_of_two_and_half_of_worth(name: str, price: int) -> None:
    m = bare(4, 4)
    [own] = give(m, 1, name)
    assert says(m, 0, requests.PRICE, PRICES, deal=requests.FOR_THUMB, who=1, thing=own.uid) == price
    assert says(m, 1, requests.BRIBE, [NO, YES], who=0, thing=own.uid) == NO


# Talk


def test_restraint_for_three_but_never_against_itself() -> None:
    m = bare(4, 4, 4)
    deal: dict[str, Any] = {"deal": requests.FOR_RESTRAINT, "who": 0}
    assert says(m, 1, requests.PRICE, PRICES, target=2, **deal) == 3
    assert says(m, 1, requests.PRICE, PRICES, target=terms.NOBODY, **deal) == 3
    assert says(m, 1, requests.PRICE, PRICES, target=1, **deal) == requests.NO_DEAL


def test_gifts_are_taken_and_the_rudis() -> None:
    m = bare(4, 4)
    assert says(m, 1, requests.PRICE, PRICES, deal=requests.AS_GIFT, who=0) == 0
    assert says(m, 1, requests.RUDIS, [NO, YES]) == YES


@pytest.mark.parametrize(("gold", "agreed"), [(1, False), (2, True), (3, True)])
def test_a_persons_policy_agrees_to_its_own_prices(gold: int, agreed: bool) -> None:
    m = bare(4, 4)
    m.acting = 1
    assert (says(m, 0, requests.AGREE, [NO, YES], deal=requests.FOR_SUPPORT, who=1, amount=gold) == YES) == agreed
    m.acting = 0  # It has asked the other for his support, and knew his price.
    assert says(m, 0, requests.AGREE, [NO, YES], deal=requests.FOR_SUPPORT, who=1, amount=gold)


def test_a_persons_policy_pays_for_property_what_it_would_bid() -> None:
    m = bare(4, 4, gold=8)
    [coquus, _] = give(m, 1, "Coquus", "Syra")  # 2.5
    hold(m, 0, "Guard", guards=True)
    deal: dict[str, Any] = {"deal": requests.TO_SELL, "who": 1, "thing": coquus.uid}
    assert says(m, 0, requests.AGREE, [NO, YES], amount=2, **deal) == YES
    assert says(m, 0, requests.AGREE, [NO, YES], amount=3, **deal) == NO
    deal = {"deal": requests.TO_BUY, "who": 0, "thing": coquus.uid}  # It sells from 3.
    assert says(m, 1, requests.AGREE, [NO, YES], amount=2, **deal) == NO
    assert says(m, 1, requests.AGREE, [NO, YES], amount=3, **deal) == YES
