"""What experience buys [33.3], by the dice and in the school; worked example 12."""

from dataclasses import asdict, replace
from typing import Any

import pytest

from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.bout import BOUTS
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.requests import TAKE
from ludus_cli.rules.gladiator.career import events as ev, requests as ask
from ludus_cli.rules.gladiator.career.armoury import pieces_words, roll_outfit
from ludus_cli.rules.gladiator.career.school import SCHOOL, Visit, open_wishes, visit_school
from ludus_cli.rules.gladiator.career.spending import (
    AT_CREATION,
    GAINED,
    OPEN,
    RAISES,
    ROLLS,
    USUAL,
    Terms,
    buy_ware,
    random_spending,
    ware_price,
    why_barred,
    why_not_buy,
)
from ludus_cli.rules.gladiator.table.chances import option_odds
from ludus_cli.rules.gladiator.table.lists import LISTS, talents_words
from ludus_cli.rules.gladiator.table.match_questions import context_lines, option_words, refused_options
from tests.gladiator.growing import RULES, gladiator, levels, says, school, tray, used_up

#: A man who has every talent and cannot rise.
ALL = [4] * 8 + [3] * 3 + [1] * 7


# Prices


@pytest.mark.parametrize(("ware", "cost"), [
    (terms.TR, 35), (terms.ST, 35), (terms.AG, 35), (terms.CN, 50), (terms.W, 50), (RAISES + terms.WP_SWORD, 20),
    (RAISES + terms.WP_AXE, 40), (RAISES + terms.TH, 60), (ROLLS, 20), (ROLLS + 2, 40), (ROLLS + 6, 80),
])  # fmt: skip
def test_33_3_m35_prices(ware: int, cost: int) -> None:
    assert ware_price(gladiator(talents=levels(t0=2, t8=2)), RULES, ware) == cost


@pytest.mark.parametrize(("cheap", "cost"), [(False, 35), (True, 25)])
def test_m36_switch_tr_cost(cheap: bool, cost: int) -> None:
    rules = replace(RULES, cheap_tr=cheap)
    assert ware_price(gladiator(), rules, terms.TR) == cost
    assert ware_price(gladiator(), rules, terms.ST) == 35
    assert ware_price(gladiator(), rules, terms.TR, Terms(harvest=True)) == 20
    assert ware_price(gladiator(), rules, terms.TR, Terms(less=5)) == cost - 5
    assert ware_price(gladiator(), rules, ROLLS, Terms(less=5)) == 15


@pytest.mark.parametrize(("which", "most"), [(terms.TR, 2), (terms.ST, 1), (terms.AG, 1), (terms.CN, 1), (terms.W, 2)])
def test_m34_limits_between_two_matches(which: int, most: int) -> None:
    g, t = gladiator(xp=500), tray()
    before = list(g.attributes)
    for _ in range(most):
        assert why_barred(g, RULES, which) == OPEN
        buy_ware(t, 0, g, RULES, which)
    assert why_barred(g, RULES, which) == GAINED
    assert why_barred(g, RULES, which, AT_CREATION) == OPEN
    assert f"{most} at most between two matches" in why_not_buy(g, RULES, which)
    assert g.attributes[which] == before[which] + most
    assert g.xp == 500 - most * (50 if which in (terms.CN, terms.W) else 35)


@pytest.mark.parametrize(
    ("which", "most"), [(terms.TR, 18), (terms.ST, 7), (terms.AG, 7), (terms.CN, 7), (terms.W, 18)]
)
def test_m34_highest_values(which: int, most: int) -> None:
    g = gladiator(xp=500)
    g.attributes[which] = most
    assert why_not_buy(g, RULES, which) == f"it is {most} already, the highest value [31, 33.3]"
    assert why_barred(g, RULES, which, AT_CREATION) != OPEN


def test_33_3_talents_without_limit() -> None:
    g, t = gladiator(xp=200, talents=levels(terms.TH, terms.FA)), tray()
    for ware in (RAISES + terms.WP_SWORD, RAISES + terms.WP_SWORD, RAISES + terms.WP_SWORD, RAISES + terms.TH):
        buy_ware(t, 0, g, RULES, ware)
    assert (g.talents[terms.WP_SWORD], g.talents[terms.TH], g.xp) == (4, 2, 200 - 20 - 40 - 60 - 40)
    assert "the highest value" in why_not_buy(g, RULES, RAISES + terms.WP_SWORD)
    assert "needs a roll" in why_not_buy(g, RULES, RAISES + terms.WP_AXE)
    assert why_not_buy(g, RULES, terms.TR) == ""
    assert "more than his 40 XP" in why_not_buy(g, RULES, terms.CN)
    assert why_not_buy(gladiator(talents=ALL, xp=99), RULES, ROLLS) == "he has every talent already [31]"


# By the dice


def test_example_12_spending() -> None:
    g, t = gladiator(xp=47), tray(4, 2)
    random_spending(t, 0, g, RULES)
    used_up(t)
    assert (g.attributes[terms.ST], g.xp) == (1, 12)


@pytest.mark.parametrize(
    ("dice", "picks", "had", "after", "left"),
    [
        ((6, 1), (), levels(), levels(t7=2), 0),
        ((6, 3), (1,), levels(terms.WP_AXE), levels(terms.WP_AXE, t7=2), 0),
        ((6, 4, 1, 1), (), levels(), levels(), 0),
        ((6, 6, 4, 1), (), levels(), levels(terms.TH), 0),
        ((6, 1, 6, 5, 6, 1), (), levels(t7=2), levels(terms.FA, t7=2), 0),  # SL 2 costs 40: the first die again
        ((6, 1, 6, 5, 6, 1), (), levels(t7=4), levels(terms.FA, t7=4), 0),  # nothing to raise: the first die again
    ],
)
def test_m37_talents_by_the_dice(
    dice: tuple[int, ...], picks: tuple[int, ...], had: list[int], after: list[int], left: int
) -> None:
    g, t = gladiator(xp=20, talents=list(had)), tray(*dice, picks=picks)
    random_spending(t, 0, g, RULES)
    used_up(t)
    assert (g.talents, g.xp) == (after, left)


def test_m91_with_all_closed_he_keeps_the_rest() -> None:
    g = gladiator(xp=49, talents=list(ALL), attributes=[18, 7, 7, 3, 12])
    random_spending(tray(), 0, g, RULES)
    assert g.xp == 49
    g, t = gladiator(xp=200, talents=list(ALL), attributes=[18, 7, 7, 3, 18]), tray(4)
    random_spending(t, 0, g, RULES)
    used_up(t)
    assert (g.xp, g.attributes[terms.CN]) == (150, 4)


def test_m37_a_trainer_makes_the_last_roll_cheaper() -> None:
    g, t = gladiator(xp=15), tray(6, 1)
    random_spending(t, 0, g, RULES, Terms(less=5))
    used_up(t)
    assert g.xp == 0


# In the school


def test_m37_left_to_himself_a_man_lets_the_dice_spend() -> None:
    g = gladiator(xp=47, matches=3)
    school(g, dice=(4, 2))
    assert (g.attributes[terms.ST], g.xp, g.bought) == (1, 12, [0, 1, 0, 0, 0])
    g = gladiator(xp=19, matches=3)
    school(g)
    assert g.xp == 19


def test_m34_a_person_buys_what_he_likes_and_keeps_the_rest() -> None:
    g = gladiator(xp=100, matches=3)
    m = school(g, (ask.RAISE, terms.CN), (ask.RAISE_TALENT, RAISES + terms.WP_SWORD))
    assert (g.attributes[terms.CN], g.talents[terms.WP_SWORD], g.xp) == (4, 2, 30)
    assert [event[0] for event in m.tray.record or [] if event[0] in (ev.BUYS, ev.PAYS, ev.TALENT_GAINED)] == [
        ev.BUYS, ev.PAYS, ev.TALENT_GAINED,
    ]  # fmt: skip


def test_m11_a_person_chooses_the_talent_of_a_roll() -> None:
    g = gladiator(xp=40, matches=3)
    school(g, (ask.ROLL, ROLLS + 2), (TAKE, terms.DI), dice=(5, 1))
    assert (g.talents[terms.DI], g.xp) == (1, 0)


def test_31_rolls_that_are_due_come_first() -> None:
    g = gladiator(rolls_due=3, matches=1)
    school(g, (TAKE, terms.WP_AXE), dice=(1, 1, 3, 1, 4, 1))
    assert (g.rolls_due, g.talents) == (0, levels(terms.WP_AXE, terms.TH))
    g = gladiator(rolls_due=2)
    school(g, dice=(3, 1, 7 - 1, 6))
    assert talents_words(g) == "sword 1, Fatal Blow"


def test_m7_m8_style_and_weapon_in_the_school() -> None:
    g = gladiator(weapon=terms.SWORD, talents=levels(terms.DI, terms.WP_AXE), matches=2)
    roll_outfit(tray(1), 0, g)
    school(g, (ask.WEAPON, 0), (TAKE, terms.AXE), (ask.STYLE, 0), (TAKE, terms.PROVOCATOR), dice=(2,))
    assert (g.style, g.weapon, pieces_words(g.armour, g.cover)) == (terms.PROVOCATOR, terms.AXE, "A B5 C B4 B4")
    school(g, (ask.STYLE, 0), (TAKE, terms.DIMACHAERUS), dice=(6,))
    assert (g.style, g.weapon) == (terms.DIMACHAERUS, terms.SWORD)
    school(g, (ask.STYLE, 0), (TAKE, terms.MYRMILLO))
    assert pieces_words(g.armour, g.cover) == "A4 C C C5 C5"


def test_m108_armour_is_made_for_a_new_man_or_a_new_type() -> None:
    g = gladiator()
    roll_outfit(tray(1), 0, g)
    school(g, (ask.ARMOUR, 0), "A B3 C - -")
    assert pieces_words(g.armour, g.cover) == "A B3 C - -"
    g.matches = 1
    school(g, (ask.STYLE, 0), (TAKE, terms.PROVOCATOR), (ask.ARMOUR, 0), "A B C5 C -", dice=(1,))
    assert pieces_words(g.armour, g.cover) == "A B C5 C -"
    with pytest.raises(ValueError, match="is not in list"):
        school(g, (ask.ARMOUR, 0))


def test_m10_a_lanista_pays_for_armour_and_decides() -> None:
    g, paid = gladiator(ludus=9, xp=35, matches=4), list[int]()
    lanista = Gladiator(9, "Batiatus", True, terms.LANISTA, [7, 0, 0, 1, 1], denarii=10)
    roll_outfit(tray(1), 0, g)
    bout = Bout(1, 0, 0, [Seat(9)], play="school", matter={"men": [asdict(g)]})
    said = says((ask.ARMOUR, 0), "A C C C5 C5", (ask.RAISE, terms.TR))
    m = SCHOOL.new_match(bout, [lanista], RULES, tray(), said)
    assert option_odds(m, 0, ask.ARMOUR_OF, "") == ()
    visit_school(m, 0, 1, USUAL, paid.append)
    man = m.fighters[1]
    assert (paid, man.attributes[terms.TR], man.armour[0], man.cover[0]) == ([4], 11, 3, 6)
    assert ask.ARMOUR not in [code for code, _ in open_wishes(m, Visit(0, 1, USUAL, False, False))]


def test_m50_a_months_event_changes_the_prices() -> None:
    g = gladiator(xp=20, matches=1)
    school(g, (ask.RAISE, terms.TR), harvest=True)
    assert g.attributes[terms.TR] == 11
    g = gladiator(xp=30, matches=1)
    school(g, (ask.RAISE, terms.ST), less=5)
    assert (g.attributes[terms.ST], g.xp) == (1, 0)


def test_the_school_in_words() -> None:
    """Each option has words and a rule, and what cannot be had a reason."""
    g = gladiator(xp=47, talents=levels(terms.TH, terms.WP_AXE), weapon=terms.SWORD)
    roll_outfit(tray(1), 0, g)
    seen: list[str] = []
    no: list[tuple[Any, str]] = []

    wanted = [(ask.STYLE, 0), (ask.WEAPON, 0), (ask.ARMOUR, 0), (ask.DONE, 0)]

    def player(m: Any, who: int, request: int, options: list[Any]) -> int:
        no.extend(refused_options(m, who, request))
        seen.extend(option_words(m, who, request, option) for option in options)
        seen.extend(context_lines(m, who, request))
        return options.index(wanted.pop(0)) if request == ask.SCHOOL else 0

    m = SCHOOL.new_match(Bout(1, 0, 0, [Seat(1)], play="school"), [g], RULES, tray(), player)
    SCHOOL.play_match(m)
    for words in (
        "Buy nothing more, and keep 47 XP", "Let the dice spend his 47 XP", "Training 10 to 11: 35 XP",
        "Sword, SL 0 to 1: 20 XP", "Throwing, SL 1 to 2: 40 XP", "A roll on the Talents Table: 20 XP",
        "A roll on the Talents Table, +2 on the red die: 40 XP", "Take up another style", "Carry another weapon",
        "Secutor: medium, 5 moves, sword", "Hoplomachus: medium, 5 moves, spear (not trained)",
        "axe", "Keep the armour: A4 C C C5 C5", "Talents: axe 0, sword 0, Throwing 1",
        "A: 2 for 1, 3 for 2, 4 for 2, 5 for 3, full for 4",
    ):  # fmt: skip
        assert words in seen, words
    assert ((ask.RAISE, terms.CN), "it costs more than his 47 XP [33.3]") in no


def test_a_visit_is_stepped_and_replayed_like_a_match() -> None:
    rules = HouseRules()
    g = gladiator(xp=90, rolls_due=3)
    bout = Bout(7, 0, 0, [Seat(1)], play="school")
    hand = Hand()
    SCHOOL.fight(bout, [g], 5, rules, hand)
    again, events = BOUTS.replay(asdict(bout), 5)
    assert again.seats[0].after == bout.seats[0].after
    assert events == hand.record


# What is shown of a man


def test_json_shows_talents_luck_prestige_and_experience() -> None:
    facts = LISTS.gladiator_facts(gladiator(xp=12, prestige=-1, talents=levels(terms.FA, t7=2)))
    assert {name: facts[name] for name in ("talents", "luck", "prestige", "xp", "cv", "notorious")} == {
        "talents": {"sword": 1, "Fast Attack": 1}, "luck": 5, "prestige": -1, "xp": 12, "cv": 4, "notorious": True,
    }  # fmt: skip


def test_what_a_match_changed_is_listed() -> None:
    before = gladiator(wins=9)
    after = gladiator(wins=10, freed=True, prestige=1, luck=6, xp_earned=27, attributes=[10, 0, 0, 2, 12])
    words = LISTS.card_changes(Bout(1, 0, 0, []), before, after)
    assert words == ["10 V: free", "CN down to 2", "LK up to 6", "PR up to 1", "27 XP earned"]
