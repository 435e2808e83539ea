"""Cards that nobody would print: words at moments that are not theirs, reactions that take away what is being played,
and cards that bring each other back. Found by seasons of packs by chance."""

from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.packs.abilities import ability_of
from ludus_cli.rules.spartacus.book import (
    arena,
    auction,
    effects,
    events,
    intrigue,
    play,
    requests as ask,
    schemes,
    terms,
    thumb,
)
from ludus_cli.rules.spartacus.book.cards import Cards
from ludus_cli.rules.spartacus.book.fight.power import power
from ludus_cli.rules.spartacus.book.moments import effects_of
from ludus_cli.rules.spartacus.book.state import About, Game, Result
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR
from ludus_cli.rules.spartacus.rivals import choose_option
from ludus_cli.rules.spartacus.table.context_lines import of_answer
from ludus_cli.rules.spartacus.table.words import sold
from tests.spartacus.sitting import seated
from tests.spartacus.table import (
    blank,
    deck,
    everything,
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
)


def strange(type_: str, name: str, lines: dict[str, list[str]], **fields: Any) -> Card:
    """A card with some lines, by their kinds."""
    abilities = tuple(ability_of(text, GRAMMAR, type_, kind) for kind, texts in lines.items() for text in texts)
    return Card(id=name.lower(), name=name, type=type_, abilities=abilities, **fields)


def with_cards(*cards: Card) -> Cards:
    """The cards of tests, and some more."""
    return replace(extra(), kinds=(*extra().kinds, *cards))


def reaction(name: str, when: str, *does: str, gold: int = 2) -> Card:
    """A reaction that nothing is needed for."""
    return strange("reaction", name, {"do": [*does]}, when=when, gold=gold)


def reacts(m: Game, who: int, name: str) -> tuple[int, int, tuple[int, int]]:
    """That a house reacts with a card."""
    return who, ask.REACT, (ask.REACTION, number(m, name))


@pytest.mark.parametrize("word", ["foil", "spare", "guard-again"])
def test_a_word_for_another_moment_does_not_settle_a_failed_auction(word: str) -> None:
    m = blank(cards=with_cards(reaction("Odd", "auction-failed", word)), picks=[0])
    m.table.lots = [number(m, "Celadus")]
    hold(m, 1, "Odd")
    before = everything(m)
    m.player = m.usual = says(reacts(m, 1, "Odd"))
    auction.auction_lot(m)
    assert (names(m, m.table.market_pile), everything(m)) == (["Celadus"], before)


def test_nobody_buys_a_scheme_with_the_word_for_auctions() -> None:
    m = blank(cards=with_cards(reaction("Odd", "scheme", "take-card")))
    hold(m, 0, "Grain Contract")
    hold(m, 1, "Odd")
    before = everything(m)
    m.player = m.usual = says((ask.PREPARE, (ask.GO, 0)), (1, ask.ANSWER, (ask.REACTION, number(m, "Odd"))))
    schemes.play_scheme(m, 0, number(m, "Grain Contract"))
    assert golds(m)[0] == 13
    assert not m.houses[1].things
    assert everything(m) == before


def test_a_first_sale_never_costs_gold() -> None:
    m = blank(cards=with_cards(strange("house", "Poor", {"static": ["first-sale -3"]})))
    m.houses[0].card, m.houses[0].gold = number(m, "Poor"), 0
    hold(m, 0, "Grain Contract")
    intrigue.part_with(m, 0, ask.SELL, number(m, "Grain Contract"))
    assert golds(m)[0] == 0


def test_a_scheme_that_is_dropped_while_it_is_prepared_is_not_played() -> None:
    """[P32] Reactions may follow the deal about support."""
    m = blank(cards=with_cards(reaction("Thief", "any", "drop 9 random")), picks=[0])
    hold(m, 0, "Grain Contract")
    hold(m, 2, "Thief")
    m.player = m.usual = says(
        (0, ask.PREPARE, (ask.ASK, 1)), (1, ask.PRICE, 1), (0, ask.AGREE, 1), reacts(m, 2, "Thief"), (2, ask.CHOSEN, 0),
        (0, ask.PREPARE, (ask.GO, 0)),
    )  # fmt: skip
    schemes.play_scheme(m, 0, number(m, "Grain Contract"))
    assert not told(m, events.SCHEME)
    assert "Grain Contract" in names(m, m.table.intrigue_pile)


def beaten(*cards: Card) -> Game:
    """A fight that has ended with a surrender: the thumb is to come."""
    m = blank(cards=with_cards(*cards))
    one, two = own(m, 0, "Celadus")[0], own(m, 1, "Florus")[0]
    pair(m, (0, one), (1, two))
    arena.record_result(m, Result(0, terms.SURRENDER, 3))
    arena.settle_fight(m)
    return m


@pytest.mark.parametrize("when", ["any", "condemned"])
def test_a_loser_who_is_lost_to_a_card_is_not_condemned(when: str) -> None:
    m = beaten(reaction("Poison", when, "lose gladiator 1 owner"))
    who = 1 if when == "condemned" else 2
    hold(m, who, "Poison")
    m.player = m.usual = says(reacts(m, who, "Poison"), (who, ask.CHOSEN, 1))
    thumb.resolve_thumb(m)
    assert [event[2] for event in told(m, events.LOST)] == [terms.LOST_TO_CARD]
    assert bool(told(m, events.THUMB)) == (when == "condemned")
    assert influences(m)[0] == 5


# Without end


def test_cards_that_bring_each_other_back_come_to_an_end() -> None:
    again = strange("scheme", "Again", {"do": ["draw 2 me", "gold 1 me"]}, target="none")
    m = blank(cards=with_cards(again), player=choose_option)
    hold(m, 0, "Again", "Again")
    deck(m, "Again", "Again", "Again")
    m.tray = Tray(SeededSource(1, 2), [])
    intrigue.play_intrigue_turn(m, 0)
    assert len(told(m, events.SCHEME)) == terms.MOST_DEEDS


def test_sales_that_bring_cards_come_to_an_end() -> None:
    """The hand is down to its limit, whatever is drawn for it."""
    m = blank(cards=with_cards(reaction("Refill", "any", "draw 3 me")), player=choose_option)
    hold(m, 0, *["Refill"] * 9)
    deck(m, *["Refill"] * 9)
    m.tray = Tray(SeededSource(1, 2), [])
    m.done, m.step, m.play = False, 1, terms.INTRIGUE
    intrigue.down_to_limit(m, 0)
    assert len(m.houses[0].hand) == 4


def test_a_turn_of_a_play_begins_with_all_deeds_to_come() -> None:
    m = blank(player=choose_option)
    m.deeds = terms.MOST_DEEDS
    play.begin_play(m, terms.MARKET)
    play.next_turn(m)
    assert m.deeds == m.seats


# Costs, power, packs


def test_one_slave_is_not_exhausted_for_two_costs() -> None:
    """[P9] What is paid has to be there, each piece once."""
    levy = strange("scheme", "Levy", {"cost": ["exhaust fighter 1", "exhaust slave 1"]}, target="self")
    m = blank(cards=with_cards(levy))
    own(m, 0, "Syra")
    assert not effects.can_pay_costs(m, 0, effects_of(levy, "cost"))
    own(m, 0, "Celadus")
    assert effects.can_pay_costs(m, 0, effects_of(levy, "cost"))


def test_power_counts_each_phrase_of_a_line() -> None:
    man = strange("gladiator", "Twin", {"combat": ["reroll attack 1; range 2"]}, attack=1, defence=1, speed=1)
    cards = with_cards(man)
    assert power(cards, len(cards.kinds) - 1, ()) == 8


def test_what_is_shown_of_strange_passives_can_be() -> None:
    """No guard fails in more than all cases, and no card sells for less than nothing."""
    m = blank(cards=with_cards(strange("house", "Poor", {"static": ["first-sale -3", "guard -9"]})), stars=[0])
    m.houses[0].card, m.play = number(m, "Poor"), terms.INTRIGUE
    hold(m, 0, "Guard", "Guard", guards=True)
    sitting = seated(m)
    assert sold(sitting, 0, number(m, "Grain Contract")).endswith("for 0 gold")
    m.about = About(number(m, "Hired Knives"), 1, 0)
    assert "in 100% of cases" in of_answer(sitting, 0)[-1]
