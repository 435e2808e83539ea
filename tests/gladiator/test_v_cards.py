"""Greenwood's defence cards: what they need, cost and do, and who plays them (V20, V21, V51)."""

from typing import Any

import pytest

from ludus_cli.core.dice import ROLL
from ludus_cli.rules.gladiator.book import events as ev, terms
from ludus_cli.rules.gladiator.book.allocation import plan_rounds, tell_allocation
from ludus_cli.rules.gladiator.book.allotting import allocation_form, ask_allocation, read_allocation, why_not_allocate
from ludus_cli.rules.gladiator.book.attacks import resolve_attack, throw_attack
from ludus_cli.rules.gladiator.book.charts import allocate_centurion
from ludus_cli.rules.gladiator.book.combat import begin_combat
from ludus_cli.rules.gladiator.book.special import may_guard
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.older import events as older_ev, modifiers as older, rolls
from ludus_cli.rules.gladiator.table.match_questions import refused_options
from ludus_cli.rules.gladiator.trials.tactics import TACTICS, allocation_words, write_allocation
from tests.gladiator.older import rules_by
from tests.gladiator.seated import answers, give, man, resolve, seated, told, used_up

CARDS = (terms.CARD_DUCK, terms.CARD_BLOCK, terms.CARD_STEP, terms.CARD_PARRY, terms.CARD_LEAP)
ALLOCATE = 9


def pair(dice: Any = (), said: Any = (), edition: str = "1981", **more: Any) -> Match:
    """Two men who may strike at each other, the second with a small shield; cards are played."""
    defence = more.pop("defence", "cards")
    m = seated(
        man(**more.pop("one", {})), man(1, 0, 3, side=1, **more.pop("other", {})), dice=dice,
        rules=rules_by(edition, defence=defence, **more), player=answers(*said),
    )  # fmt: skip
    give(m, 1, terms.NO_ITEM, terms.SMALL_SHIELD)
    for who, f in enumerate(m.fighters):
        f.named, f.engaged, f.foe, f.available = f.hand[0], True, 1 - who, 10
    return m


def strike(m: Match, area: int = terms.CHEST, cf: int = 0, by: int = 0) -> list[tuple[int, int]]:
    """An attack of one on the other; the modifiers of its roll."""
    f = m.fighters[by]
    f.attacks, f.at_done[0], f.at_area[0], f.at_cf[0], f.at_foe[0] = 1, 0, area, cf, 1 - by
    before = len(m.tray.record or [])
    resolve(m, by, 0)
    rolled = [e for e in (m.tray.record or [])[before:] if e[0] == ROLL and e[2] == rolls.ATTACK]
    return [line for e in rolled for line in e[6] if line[0] in (older.FOOLED, older.STEPPED)]


@pytest.mark.parametrize(("more", "open_to"), [
    ({}, "ABCDE"), ({"stun": 1}, "BCDE"), ({"stumbles": True}, "ABDE"), ({"kneeling": True}, "ABD"),
    ({"prone": True}, "ABD"), ({"area_cf": [0, 0, 0, 3, 0]}, "ABCE"), ({"area_cf": [0, 0, 0, 2, 2]}, "ABCDE"),
    ({"area_cf": [0, 0, 0, 0, 2], "tired_cf": 1}, "ABCD"), ({"fainted": True}, ""), ({"mount": 1}, ""),
])  # fmt: skip
def test_v20_v21_what_cards_need(more: dict[str, Any], open_to: str) -> None:
    m = pair(other=more)
    assert "".join("ABCDE"[card - terms.CARD_DUCK] for card in CARDS if may_guard(m, 1, card)) == open_to


def test_v20_block_needs_a_shield_and_parry_a_weapon() -> None:
    m = pair()
    assert not may_guard(m, 0, terms.CARD_BLOCK)
    m.fighters[1].hand[0] = terms.NONE
    assert not may_guard(m, 1, terms.CARD_PARRY)


@pytest.mark.parametrize(("edition", "defence", "open_to"), [
    ("1981", "none", ()), ("1981", "special", range(terms.DUCK, terms.JUMP + 1)), ("1981", "cards", CARDS),
    ("colosseum", "special", range(terms.DUCK, terms.JUMP + 1)), ("colosseum", "cards", CARDS),
    ("colosseum", "none", ()), ("billings", "cards", CARDS), ("v2", "none", ()),
])  # fmt: skip
def test_what_stands_in_place_of_defence_cf(edition: str, defence: str, open_to: Any) -> None:
    m = pair(edition=edition, defence=defence)
    assert [guard for guard in range(1, 11) if may_guard(m, 1, guard)] == list(open_to)
    letters = [option for option, _ in refused_options(m, 0, ALLOCATE) if option.startswith("/")]
    # The first man has no shield.
    assert letters == (["/ B"] if open_to else [])


# What a person says


@pytest.mark.parametrize(("text", "guard", "why"), [
    ("/ A", terms.CARD_DUCK, ""), ("2:5 / 2:1 C", terms.CARD_STEP, ""), ("/ e", terms.CARD_LEAP, ""),
    ("/ D 1:8", terms.CARD_PARRY, ""), ("/ D 1:9", terms.CARD_PARRY, "this spends 11 CF, but only 10 are available"),
    ("/ A E", 0, "only one defence card is allowed in a phase"),
    ("/ A 1:2", terms.CARD_DUCK, "Duck guards its area by itself, so put no CF there"),
    ("/ B", terms.CARD_BLOCK, "Block is not possible now: he must have a shield (V20)"),
    ("/ K", 0, "'K' must be an area from 1 to 5 with its CF, for example 2:7 [9.3]"),
])  # fmt: skip
def test_v20_cards_are_written_by_their_letters(text: str, guard: int, why: str) -> None:
    m = pair()
    assert why_not_allocate(m, 0, text) == why
    if guard:
        assert read_allocation(m, 0, text).guard == guard


def test_v20_a_card_costs_2_cf_attacked_or_not_and_counts_as_defence() -> None:
    m = pair(said=["2:5 / 1:3 C"], one={"star": True})
    ask_allocation(m, 0)
    plan_rounds(m, 0)
    tell_allocation(m, 0)
    assert (m.fighters[0].defence_total, told(m, ev.ALLOCATES)[0][2:]) == (5, (10, 5, 5))
    assert told(m, ev.GUARDS)[-1][1:] == (0, terms.GROIN, 2, terms.CARD_STEP)
    assert any("A" in option.split() for option in allocation_form(m, 0))


# What they do


@pytest.mark.parametrize(("card", "dice", "result", "rolled"), [
    (terms.CARD_DUCK, (), "--", []), (terms.CARD_STEP, (), "--", []), (terms.CARD_LEAP, (), "--", []),
    (terms.CARD_BLOCK, (2, 3), "S", [rolls.SHIELD]), (terms.CARD_PARRY, (6, 6, 6), "P", [rolls.DROP]),
])  # fmt: skip
def test_v20_what_an_attack_on_the_area_becomes(
    card: int, dice: tuple[int, ...], result: str, rolled: list[int]
) -> None:
    m = pair(dice=dice)
    m.fighters[1].guard = card
    strike(m, terms.SPECIAL_DEFENCE_AREA[card], 5)
    used_up(m)
    assert [terms.RESULTS[event[4]] for event in told(m, ev.ATTACK)] == [result]
    assert [event[2] for event in told(m, ROLL)] == rolled


@pytest.mark.parametrize(
    ("how", "dice", "boxes"), [("edition", (3, 4), 2), ("3d6", (3, 3, 5), 3), ("3d6", (1, 3, 5), 1)]
)
def test_example_17_block_takes_the_whole_attack(how: str, dice: tuple[int, ...], boxes: int) -> None:
    """NAA of 6 attack CF is 6: 2D6 7 + ST 1 + 6 = 14 are 2 over 12; or 3 dice 11 + 7 = 18, 3 over 15."""
    m = pair(dice=dice, one={"st": 1}, shield_roll=how)
    m.fighters[1].guard, m.fighters[1].defence[terms.CHEST] = terms.CARD_BLOCK, 0
    strike(m, terms.CHEST, 6)
    assert m.item_ticks[10] == boxes


def test_v20_naa_of_a_parry_is_the_attack_cf() -> None:
    """3 dice 6 - 6 CF = 0: the weapon falls."""
    m = pair(dice=(2, 2, 2, 1, 1))
    m.fighters[1].guard = terms.CARD_PARRY
    strike(m, 3, 6)
    assert len(told(m, ev.DROPS)) == 1


def test_v20_a_duck_gives_the_next_attack_on_who_struck_1_more() -> None:
    m = pair(dice=(1, 2, 2, 1, 2, 2))
    m.fighters[1].guard = terms.CARD_DUCK
    assert strike(m, terms.HEAD) == []
    assert told(m, older_ev.FOOLED) == [(older_ev.FOOLED, 0, 1, 0, 0)]
    assert strike(m, by=1) == [(older.FOOLED, 1)]
    assert strike(m, by=1) == []


def test_v20_not_if_he_attacks_again_first() -> None:
    m = pair(dice=(1, 2, 2, 1, 2, 2))
    m.fighters[1].guard = terms.CARD_DUCK
    strike(m, terms.HEAD)
    strike(m, terms.CHEST)
    assert strike(m, by=1) == []


def test_v20_a_back_step_costs_his_own_next_attack_1() -> None:
    m = pair(dice=(1, 2, 2, 1, 2, 2))
    m.fighters[1].guard = terms.CARD_STEP
    strike(m, terms.GROIN)
    assert told(m, older_ev.STEPPED) == [(older_ev.STEPPED, 1, 0, 0, 0)]
    assert strike(m, by=1) == [(older.STEPPED, -1)]
    assert strike(m, by=1) == []


def test_v20_not_if_he_is_attacked_again_first_and_not_in_the_next_phase() -> None:
    m = pair(dice=(1, 2, 2, 1, 2, 2, 1, 2, 2))
    m.fighters[1].guard = terms.CARD_STEP
    strike(m, terms.GROIN)
    strike(m, terms.CHEST)
    assert strike(m, by=1) == []
    strike(m, terms.GROIN)
    begin_combat(m)
    m.fighters[1].available = 10
    assert strike(m, by=1) == []


def test_v20_of_attacks_thrown_at_once_neither_is_the_next() -> None:
    m = pair(dice=(1, 2, 2))
    m.fighters[1].guard = terms.CARD_DUCK
    for who, f in enumerate(m.fighters):
        f.attacks, f.at_area[0], f.at_cf[0], f.at_foe[0] = 1, terms.HEAD, 0, 1 - who
    assert throw_attack(m, 0, 0)
    assert throw_attack(m, 1, 0)
    resolve_attack(m, 0)
    resolve_attack(m, 1)
    assert (older.FOOLED, 1) not in [line for event in told(m, ROLL) for line in event[6]]
    assert m.fighters[0].fooled


def test_g34_a_card_whose_condition_is_gone_leaves_the_area_undefended() -> None:
    m = pair(dice=(1, 2, 2))
    m.fighters[1].guard, m.fighters[1].stun = terms.CARD_DUCK, 1
    strike(m, terms.HEAD)
    assert not told(m, ev.DEFENDS)


def test_in_the_colosseum_edition_a_card_stands_for_a_special_defence() -> None:
    m = pair(dice=(1, 1, 1, 6, 6, 1), edition="colosseum")
    m.fighters[1].guard = terms.CARD_BLOCK
    strike(m, terms.CHEST, 2)
    used_up(m)
    assert m.item_ticks[10] == 2
    assert not why_not_allocate(m, 0, "2:8 / A")


# Who plays them


@pytest.mark.parametrize(
    ("dice", "card", "defence"),
    [
        # A 6, then the card: a 6 again, Block without a shield again, Leap.
        ((4, 6, 6, 2, 5, 1, 1, 3), terms.CARD_LEAP, [1, 0, 0, 0, 0]),
        # The second 6 is rolled again.
        ((4, 6, 4, 6, 3, 1, 3), terms.CARD_PARRY, [0, 0, 1, 0, 0]),
        # With 1 CF left there is no card; nothing on an area that has one.
        ((3, 2, 6, 3, 1, 3), 0, [0, 1, 1, 0, 0]),
    ],
)
def test_v51_a_6_for_defence_buys_a_card(dice: tuple[int, ...], card: int, defence: list[int]) -> None:
    """Of 6 CF a medium man defends with a die less 1; what is left goes into one lot."""
    m = pair(dice=(*dice, 1, 3, 1, 3, 1, 1, 1, 1))
    m.fighters[0].available = 6
    allocate_centurion(m, 0)
    assert (m.fighters[0].guard, m.fighters[0].defence) == (card, defence)


def test_who_guards_himself_by_his_tactics_plays_a_card() -> None:
    m = pair()
    write_allocation(m, 0, TACTICS["cautious"])
    assert m.fighters[0].guard in CARDS
    assert not why_not_allocate(m, 0, allocation_words(m, 0))
