"""Tactics: what each does at each kind of choice, in the order of docs/tactics.md."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from ludus_cli.core.bitset import bit
from ludus_cli.rules.heroes.book import requests as ask, terms
from ludus_cli.rules.heroes.book.aftermath import settle_gladiator
from ludus_cli.rules.heroes.book.bout import raise_choice
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.movement import open_options
from ludus_cli.rules.heroes.book.state import GONE, Fighter, Match, Option
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, MURMILLO, RETIARIUS, SECUTOR, THRAEX
from ludus_cli.rules.heroes.trials.tactics import (
    DEFAULT_TACTICS,
    LOWEST_FIRST,
    TACTICS,
    TACTICS_NAMES,
    attribute_to_raise,
    choose_option,
    star_dice,
)
from tests.rulebook.table import CENTRE, EAST, EAST_GATE, NORTH, WEST, WEST_GATE, battle, duel, man
from tests.scripted import deeds, script

PAGE = Path(__file__).parents[2] / "docs" / "tactics.md"
NAMES = ("cautious", "balanced", "bold")
each = pytest.mark.parametrize("name", NAMES)


def asked(m: Match, name: str, request: int, offered: Sequence[Option]) -> Option:
    """What the tactics of a name answer for man 0."""
    return choose_option(m, 0, TACTICS[name], request, list(offered))


def moves(m: Match, name: str) -> Option:
    """What the tactics of a name do in the Movement Phase of man 0."""
    return asked(m, name, ask.OPTION, open_options(m, 0))


def bonus(m: Match, name: str, request: int) -> int:
    """How many Bonus Dice the tactics of a name use for man 0."""
    return asked(m, name, request, [(number, 0) for number in range(m.fighters[0].bonus + 1)])[0]


def all_three(do: Callable[[str], object]) -> list[object]:
    """The answers of the three tactics, cautious first."""
    return [do(name) for name in NAMES]


def test_the_tactics_and_their_default() -> None:
    assert TACTICS_NAMES == ("npg", "cautious", "balanced", "bold", "veteran")
    assert DEFAULT_TACTICS == "balanced"
    assert [TACTICS[name].name for name in NAMES] == list(NAMES)


COUNT = ("none", "one", "two", "three", "four", "five", "six", "seven")


def told(at: str) -> list[str]:
    """The words of docs/tactics.md on one choice: npg, cautious, balanced, bold."""
    (row,) = re.findall(rf"^\| {re.escape(at)} \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return str(row).split(" | ")


def lead_in_words(number: int, at_most: int) -> str:
    """A lead as the page words it."""
    enough = "enough to draw level" if number == 0 else f"enough for a lead of {COUNT[number]}"
    return enough + (" die" if number == 1 else "") + f", {COUNT[at_most]} at most"


def test_the_page_says_in_words_what_the_numbers_are() -> None:
    own = [TACTICS[name] for name in NAMES]
    for at, leads in (
        ("Bonus Dice on Maneuver", [(t.lead_maneuver, t.most_maneuver) for t in own]),
        ("Bonus Dice on Attack", [(t.lead_attack, t.most_attack) for t in own]),
    ):
        assert told(at)[1:] == [lead_in_words(number, most) for number, most in leads]
    assert told("Bonus Dice on the Net Toss, thrown or dodged")[1:] == [
        f"enough for a lead of {COUNT[t.lead_net]}" for t in own
    ]
    assert [cell.split(" dice")[0].split(" a point")[0] for cell in told("Star Power")] == [
        "never",
        *(COUNT[t.star_factor] for t in own),
    ]
    assert told("Bash or Advantage")[1:] == ["Bash" if t.bash else "Advantage" for t in own]
    assert [cell == "gets up" for cell in told("knocked down beside an enemy")] == [True, *(t.rise for t in own)]
    for at in ("throwing his weapon", "kicking sand"):
        assert [cell != "never" for cell in told(at)] == [False, *(t.desperate for t in own)]
    assert told("the Attribute to raise")[1:] == [
        "the lowest"
        if t.raise_order == LOWEST_FIRST
        else ", then ".join(terms.ATTRIBUTES[number] for number in t.raise_order)
        for t in own
    ]


# Bonus Dice [3.7.2]: dice enough for a lead, at most this many, and what is kept back

BONUS = [
    # (own Savvy, the foe's Savvy, stock) -> cautious, balanced, bold
    (4, 4, 8, [0, 1, 2], [1, 3, 6]),
    (4, 5, 8, [1, 2, 3], [2, 4, 7]),
    (4, 7, 12, [2, 3, 4], [3, 4, 7]),
    (6, 4, 8, [0, 0, 0], [0, 1, 4]),
    (4, 4, 1, [0, 1, 1], [0, 1, 1]),
    (4, 4, 2, [0, 1, 2], [1, 2, 2]),
]


@pytest.mark.parametrize(("own", "foe", "stock", "maneuver", "attack"), BONUS)
def test_3_7_2_bonus_dice_on_maneuver_and_attack(
    own: int, foe: int, stock: int, maneuver: list[int], attack: list[int]
) -> None:
    m = duel(man(savvy=own, bonus=stock, player=True), man(savvy=foe))
    assert all_three(lambda name: bonus(m, name, ask.MANEUVER_BONUS)) == maneuver
    assert all_three(lambda name: bonus(m, name, ask.ATTACK_BONUS)) == attack


@pytest.mark.section("3.7.2", "5.3.1")
@pytest.mark.parametrize(("style", "dice"), [(MURMILLO, [2, 4, 6]), (SECUTOR, [3, 5, 7])])
def test_3_7_2_bonus_dice_on_the_net_toss(style: int, dice: list[int]) -> None:
    m = duel(man(RETIARIUS, bonus=8, player=True, zone=WEST), man(style))
    assert all_three(lambda name: bonus(m, name, ask.NET_BONUS)) == dice


@pytest.mark.section("3.7.2", "3.5", "H2")
@each
def test_3_5_frenzy_uses_a_die_whatever_the_numbers_say(name: str) -> None:
    m = duel(man(savvy=7, bonus=3, player=True, signatures=["Frenzy"]), man(savvy=1))
    assert asked(m, name, ask.ATTACK_BONUS, [(1, 0), (2, 0), (3, 0)])[0] == 1


@pytest.mark.section("3.7.2", "3.5", "H2")
def test_3_5_the_die_of_frenzy_is_one_of_those_that_he_wants() -> None:
    m = duel(man(bonus=8, player=True, signatures=["Frenzy"]), man())
    offered = [(number, 0) for number in range(1, 9)]
    assert all_three(lambda name: asked(m, name, ask.ATTACK_BONUS, offered)[0]) == [1, 3, 6]


def test_3_7_2_counting_pools_leaves_no_trace_on_the_roll_to_come() -> None:
    m = duel(man(bonus=8, player=True), man())
    m.tray.record = []
    bonus(m, "bold", ask.MANEUVER_BONUS)
    assert (m.tray.record, m.tray.lines) == ([], [])


# Bash or Advantage, Hit Location, Star Power


@pytest.mark.parametrize("offered", [[(terms.ADVANTAGE, 1), (terms.BASH, 1)], [(terms.BASH, 1), (terms.ADVANTAGE, 1)]])
def test_5_4_5_bash_or_advantage(offered: list[Option]) -> None:
    m = duel(man(player=True), man())
    answers = all_three(lambda name: asked(m, name, ask.BASH, offered))
    assert answers == [(terms.ADVANTAGE, 1), (terms.BASH, 1), (terms.BASH, 1)]


@pytest.mark.section("5.4.1", "3.5", "H29")
@each
@pytest.mark.parametrize(
    ("totals", "chosen"),
    [
        ((6, 11), 11),  # a Murmillo's shield stops 4, 6 and 8
        ((8, 5), 5),
        ((10, 9), 10),  # unshielded: head, belly, chest, leg, right arm, left arm
        ((7, 9), 9),
        ((2, 7), 7),
        ((5, 3), 3),
    ],
)
def test_5_4_1_a_swordsman_takes_what_no_shield_stops(name: str, totals: tuple[int, int], chosen: int) -> None:
    m = duel(man(player=True, signatures=["Swordsman"]), man(MURMILLO))
    for pair in (totals, totals[::-1]):
        assert asked(m, name, ask.LOCATION, [(pair[0], 1), (pair[1], 1)]) == (chosen, 1)


@each
def test_5_4_1_first_the_part_that_a_fair_blow_would_put_out(name: str) -> None:
    m = duel(man(player=True, signatures=["Swordsman"]), man(DIMACHAERUS))
    m.fighters[1].track[terms.LEFT_LEG] = 1
    assert asked(m, name, ask.LOCATION, [(10, 1), (11, 1)]) == (11, 1)


@pytest.mark.ruling("H7")
@pytest.mark.parametrize("part", range(7))
@pytest.mark.parametrize("points", [1, 2, 3])
def test_3_2_1_star_power_dice_by_wound(points: int, part: int) -> None:
    vital = 2 if part in (terms.HEAD, terms.CHEST, terms.BELLY) else 1
    expected = [3 * points * vital, 2 * points * vital, points * vital]
    assert all_three(lambda name: star_dice(TACTICS[name], points, part)) == expected
    m = duel(man(player=True, star_power=7), man())
    offered = [(number, points * 10 + part) for number in range(8)]
    assert all_three(lambda name: asked(m, name, ask.STAR_POWER, offered)[0]) == [min(7, number) for number in expected]


# Whom he fights, and what he picks up on the way


@pytest.mark.section("5.2.1", "5.4.7")
@each
def test_5_2_1_of_several_the_one_with_the_least_left(name: str) -> None:
    m = battle([man(player=True, bonus=8)], [man(), man(), man()])
    m.fighters[2].track[terms.BELLY] = 1
    assert asked(m, name, ask.TARGET, [(terms.FIGHT, 1), (terms.FIGHT, 2), (terms.FIGHT, 3)]) == (terms.FIGHT, 2)
    assert moves(m, name) == (terms.FIGHT, 2)
    m.fighters[1].bonus = m.fighters[2].bonus = 9
    assert moves(m, name) == (terms.FIGHT, 3)


def dropped(m: Match, item: int, zone: int) -> None:
    """An item lies on the sand."""
    for f in m.fighters:
        f.hand = [terms.NONE if held == item else held for held in f.hand]
    m.item_zone[item] = zone


@each
def test_3_10_6_picking_up_on_the_way(name: str) -> None:
    m = duel(man(player=True, zone=WEST), man(zone=EAST_GATE))
    nothing = (terms.PICK_UP, terms.NONE)
    sword, shield, foes_shield = 0, 1, 3
    dropped(m, sword, WEST)
    offered = [nothing, (terms.PICK_UP, 2 * sword + terms.WEAPON_HAND)]
    assert asked(m, name, ask.PICK_UP, offered) == (terms.PICK_UP, 2 * sword + terms.WEAPON_HAND)
    m = duel(man(player=True, zone=WEST), man(zone=EAST_GATE))
    dropped(m, shield, WEST)
    offered = [nothing, (terms.PICK_UP, 2 * shield + terms.OFF_HAND)]
    assert asked(m, name, ask.PICK_UP, offered) == (terms.PICK_UP, 2 * shield + terms.OFF_HAND)
    m = duel(man(player=True, zone=WEST), man(zone=EAST_GATE))
    dropped(m, shield, EAST_GATE)
    dropped(m, foes_shield, WEST)
    offered = [nothing, (terms.PICK_UP, 2 * foes_shield + terms.OFF_HAND)]
    assert asked(m, name, ask.PICK_UP, offered) == nothing


# The Movement Phase, in the order of docs/tactics-numbers.md


def worn(f: Fighter) -> None:
    """Spent, behind in wounds, one point from the end."""
    f.bonus, f.wounds = 0, 2
    f.track[terms.BELLY] = 1


@pytest.mark.section("6.3", "5.4.4.2", "H35")
@each
def test_6_3_both_arms_out_he_must_yield(name: str) -> None:
    m = duel(man(player=True, bonus=8), man())
    f = m.fighters[0]
    f.track[terms.LEFT_ARM] = f.track[terms.RIGHT_ARM] = 0
    f.hand = [terms.NONE, terms.NONE]
    assert open_options(m, 0) == [(terms.SURRENDER, 0)]
    assert moves(m, name) == (terms.SURRENDER, 0)
    m.to_the_death = True
    assert moves(m, name) == (terms.FIGHT, 1)


def test_6_5_who_surrenders() -> None:
    m = duel(man(player=True), man())
    worn(m.fighters[0])
    assert all_three(lambda name: moves(m, name)[0]) == [terms.SURRENDER, terms.SURRENDER, terms.FIGHT]
    m.fighters[0].bonus = 1  # what a cautious man keeps back anyway
    assert all_three(lambda name: moves(m, name)[0]) == [terms.SURRENDER, terms.FIGHT, terms.FIGHT]


@pytest.mark.section("6.5", "6.9")
@each
@pytest.mark.parametrize("reason", ["not behind", "not near the end", "to the death"])
def test_6_5_who_does_not(name: str, reason: str) -> None:
    m = duel(man(player=True), man())
    worn(m.fighters[0])
    if reason == "not behind":
        m.fighters[1].wounds = 2
    elif reason == "not near the end":
        m.fighters[0].track[terms.BELLY] = 2
    else:
        m.to_the_death = True
    assert moves(m, name)[0] != terms.SURRENDER


@pytest.mark.section("5.3.4", "5.2.3")
@each
def test_5_3_4_out_of_the_net_when_nobody_is_near(name: str) -> None:
    m = duel(man(player=True, bonus=8), man(zone=EAST))
    m.fighters[0].netted = m.fighters[0].down = True
    assert moves(m, name) == (terms.LEAVE_NET, 0)
    m.fighters[1].zone = CENTRE
    assert moves(m, name) == (terms.FIGHT, 1)


@pytest.mark.section("3.10.6", "5.4.4.2", "H18")
@each
def test_3_10_6_the_weapon_into_the_hand_that_is_left(name: str) -> None:
    m = duel(man(player=True, bonus=8, zone=WEST), man(zone=EAST_GATE))
    m.fighters[0].track[terms.RIGHT_ARM] = 0
    dropped(m, 0, WEST)
    assert moves(m, name) == (terms.DROP, terms.OFF_HAND)
    dropped(m, 1, WEST)
    assert moves(m, name) == (terms.PICK_UP, terms.OFF_HAND)  # item 0, off-hand
    m.fighters[0].hand[terms.OFF_HAND], m.item_zone[0] = 0, -1
    assert moves(m, name)[0] == terms.MOVE


@each
def test_3_10_6_his_own_net_or_shield_but_no_second_weapon(name: str) -> None:
    m = duel(man(THRAEX, player=True, bonus=8, zone=WEST), man(zone=EAST_GATE))
    dropped(m, 1, WEST)
    assert moves(m, name) == (terms.PICK_UP, 2 * 1 + terms.OFF_HAND)
    m = duel(man(DIMACHAERUS, player=True, bonus=8, zone=WEST), man(zone=EAST_GATE))
    dropped(m, 1, WEST)
    assert moves(m, name)[0] == terms.MOVE


def test_5_4_6_up_again_or_on_from_the_ground() -> None:
    m = duel(man(player=True, bonus=8), man())
    m.fighters[0].down = True
    assert all_three(lambda name: moves(m, name)[0]) == [terms.REGAIN_FEET, terms.REGAIN_FEET, terms.FIGHT]
    m.fighters[1].zone = EAST_GATE
    assert all_three(lambda name: moves(m, name)[0]) == [terms.REGAIN_FEET] * 3


def test_5_2_4_the_worn_out_step_back_toward_the_center() -> None:
    m = duel(man(player=True, zone=WEST_GATE), man(zone=WEST_GATE))
    chosen = all_three(lambda name: moves(m, name))
    assert chosen[:2] == [(terms.MOVE, 4)] * 2  # into the Heart, the lowest of three
    assert chosen[2] == (terms.FIGHT, 1)
    m.fighters[0].bonus = 1
    assert all_three(lambda name: moves(m, name)[0]) == [terms.MOVE, terms.FIGHT, terms.FIGHT]
    m.fighters[0].bonus = 2
    assert all_three(lambda name: moves(m, name)[0]) == [terms.FIGHT] * 3


@pytest.mark.section("5.2.4", "5.3.2")
@each
def test_5_2_4_a_retiarius_with_his_net_steps_back(name: str) -> None:
    m = duel(man(RETIARIUS, player=True, bonus=8, zone=WEST), man(zone=WEST))
    assert moves(m, name) == (terms.MOVE, CENTRE)
    m.fighters[0].down = True
    assert moves(m, name)[0] != terms.MOVE
    m.fighters[0].down = False
    m.fighters[0].hand[terms.OFF_HAND] = terms.NONE
    assert moves(m, name) == (terms.FIGHT, 1)


@each
def test_5_2_4_nowhere_to_step_back_to(name: str) -> None:
    foes = [man(zone=zone) for zone in (WEST_GATE, 3, 4, WEST, 13, 14)]
    assert moves(battle([man(player=True, zone=WEST_GATE)], foes), name) == (terms.FIGHT, 1)


@each
def test_5_4_9_1_blinded_he_clears_his_eyes_unless_he_must_fight(name: str) -> None:
    m = duel(man(player=True, bonus=8), man(zone=EAST))
    m.fighters[0].blinded = True
    assert moves(m, name) == (terms.CLEAR_EYES, 0)
    m.fighters[1].zone = CENTRE
    assert moves(m, name) == (terms.CLEAR_EYES, 0), "he goes on to Maneuver"
    m.rules = HouseRules(clear_eyes_and_fight=False)
    assert moves(m, name) == (terms.FIGHT, 1)


@each
def test_5_3_1_the_net_flies_at_the_weakest_in_reach(name: str) -> None:
    m = battle([man(RETIARIUS, player=True, bonus=8)], [man(zone=EAST), man(savvy=2, zone=WEST), man(zone=EAST_GATE)])
    assert moves(m, name) == (terms.NET_TOSS, 2)
    m.fighters[2].netted = True
    assert moves(m, name) == (terms.NET_TOSS, 1)
    m.fighters[1].zone = m.fighters[2].zone = EAST_GATE
    assert moves(m, name)[0] == terms.MOVE


def test_5_4_8_only_the_bold_throw_spent_and_behind() -> None:
    m = duel(man(player=True), man(zone=EAST))
    m.fighters[0].wounds = 1
    assert all_three(lambda name: moves(m, name)[0]) == [terms.REST, terms.REST, terms.THROW]
    m.fighters[0].bonus = 1
    assert moves(m, "bold")[0] == terms.MOVE
    m.fighters[0].bonus, m.fighters[1].wounds = 0, 1
    assert moves(m, "bold")[0] == terms.REST


def test_5_4_9_only_the_bold_kick_sand_once_at_a_better_man() -> None:
    m = duel(man(player=True, bonus=8), man(zone=EAST))
    m.fighters[1].total = m.fighters[0].total + 2
    assert all_three(lambda name: moves(m, name)[0]) == [terms.MOVE, terms.MOVE, terms.KICK_SAND]
    m.fighters[1].total -= 1
    assert moves(m, "bold")[0] == terms.MOVE
    m.fighters[1].total += 1
    m.fighters[0].kicked_sand = True
    assert moves(m, "bold")[0] == terms.MOVE


@each
def test_5_3_3_a_missed_net_is_destroyed(name: str) -> None:
    m = duel(man(player=True, bonus=8, zone=WEST), man(RETIARIUS, zone=EAST_GATE))
    dropped(m, 3, WEST)
    m.item_prey[3] = 0
    assert moves(m, name) == (terms.DESTROY_NET, 3)
    m.item_prey[3] = terms.NONE
    assert moves(m, name)[0] == terms.MOVE, "his next Movement Phase has passed"
    m.item_zone[3] = GONE
    assert moves(m, name)[0] == terms.MOVE


@pytest.mark.section("3.7.1", "5.2.3")
@pytest.mark.parametrize(("strength", "stock", "does"), [
    (4, 0, [terms.REST, terms.REST, terms.REST]), (4, 1, [terms.REST, terms.REST, terms.MOVE]),
    (4, 2, [terms.REST, terms.REST, terms.MOVE]), (4, 3, [terms.REST, terms.MOVE, terms.MOVE]),
    (4, 4, [terms.MOVE, terms.MOVE, terms.MOVE]), (7, 6, [terms.REST, terms.MOVE, terms.MOVE]),
    (2, 2, [terms.MOVE, terms.MOVE, terms.MOVE]),
])  # fmt: skip
def test_3_7_1_who_rests(strength: int, stock: int, does: list[int]) -> None:
    m = duel(man(player=True, strength=strength, bonus=stock, zone=WEST_GATE), man(zone=EAST_GATE))
    assert all_three(lambda name: moves(m, name)[0]) == does


@pytest.mark.section("5.2.2", "5.2.3")
@each
def test_5_2_3_otherwise_a_step_toward_the_enemy_over_the_center(name: str) -> None:
    m = duel(man(player=True, bonus=8, zone=WEST), man(zone=EAST_GATE))
    assert moves(m, name) == (terms.MOVE, CENTRE)
    m.fighters[1].zone = NORTH
    assert moves(m, name) == (terms.MOVE, NORTH)


@each
def test_5_4_7_boxed_in_he_rests(name: str) -> None:
    crowd = [zone for zone in (3, 4, WEST, 13, 14) for _ in range(4)]
    mates = [man(zone=zone) for zone in crowd]
    m = battle([man(player=True, bonus=8, zone=WEST_GATE), *mates], [man(zone=EAST_GATE)])
    assert moves(m, name) == (terms.REST, 0)


# Using Fame


@pytest.mark.parametrize(("attributes", "allowed", "raised"), [
    ([4, 4, 4], [0, 1, 2], [terms.STRENGTH, terms.SAVVY, terms.SAVVY]),
    ([5, 4, 3], [1, 2], [terms.STRENGTH, terms.SPEED, terms.STRENGTH]),
    ([3, 5, 4], [0, 2], [terms.SAVVY, terms.SAVVY, terms.SAVVY]),
    ([4, 4, 3], [2], [terms.SPEED, terms.SPEED, terms.SPEED]),
    ([5, 5, 4], [0, 1, 2], [terms.STRENGTH, terms.SPEED, terms.SAVVY]),
])  # fmt: skip
def test_7_7_2_which_attribute_is_raised(attributes: list[int], allowed: list[int], raised: list[int]) -> None:
    some = sum(bit(attribute) for attribute in allowed)
    assert all_three(lambda name: attribute_to_raise(TACTICS[name], attributes, some)) == raised


@pytest.mark.parametrize("pick", [0, 1, 2])
def test_7_7_2_an_npg_star_raises_one_at_random(pick: int) -> None:
    g = Gladiator(1, "Marcus", True, MURMILLO, [4, 4, 4], tactics="npg")
    m = duel(man(), man())
    assert raise_choice(m, 0) is None
    m.fighters[1].state, m.fighters[1].defeated_by = terms.SURRENDERED, 0
    m.over, m.winner = True, 0
    with script(m, 6, picks=[pick]):
        settle_gladiator(m, 0, g, 0, raise_choice(m, 0))
    assert g.attributes == [4 + (place == pick) for place in range(3)]


@each
def test_5_4_4_5_a_leg_lost_does_not_stop_him(name: str) -> None:
    m = duel(man(player=True, bonus=8, zone=WEST), man(zone=EAST_GATE))
    m.fighters[0].track[terms.RIGHT_LEG] = 0
    assert moves(m, name)[0] == terms.MOVE
    assert deeds(m.tray.record or []) == []
