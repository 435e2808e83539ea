"""Exact odds against the real rules: every way in which the dice can fall is played out."""

from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.rules.heroes.book import events as ev, requests as ask, terms
from ludus_cli.rules.heroes.book.attack import attack
from ludus_cli.rules.heroes.book.damage import star_power
from ludus_cli.rules.heroes.book.fame import roll_fame
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.maneuver import roll_maneuver
from ludus_cli.rules.heroes.book.mercy import imperial_intervention, roll_appeal
from ludus_cli.rules.heroes.book.movement import carry_out
from ludus_cli.rules.heroes.book.net import toss_net
from ludus_cli.rules.heroes.book.ranged import throw_weapon
from ludus_cli.rules.heroes.book.state import Match
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, HOPLOMACHUS, MURMILLO, RETIARIUS, SECUTOR, THRAEX
from ludus_cli.rules.heroes.table.chances import option_odds, option_stakes
from tests.rulebook.played_out import Rule, asked, attack_of, maneuver_of, played_out, same, told, toss
from tests.rulebook.table import CENTRE, WEST, WEST_GATE, battle, duel, man

# Maneuver


def maneuver_between(first: int, second: int) -> Rule:
    """The Maneuver in the turn of the first."""
    return lambda m: roll_maneuver(m, first, second)


def on_the_ground(m: Match) -> Match:
    """The foe is down."""
    m.fighters[1].down = True
    return m


MANEUVERS: dict[str, Callable[[], Match]] = {
    "no bonus dice of the NPG": lambda: duel(man(MURMILLO, 2, 3, 1, player=True, bonus=3), man(THRAEX, 1, 3, 1)),
    "an NPG with three": lambda: duel(man(MURMILLO, 1, 3, 1, player=True, bonus=2), man(THRAEX, 1, 3, 1, bonus=3)),
    "an NPG on the ground": lambda: on_the_ground(
        duel(man(MURMILLO, 1, 3, 1, player=True, bonus=1), man(THRAEX, 2, 3, 1, bonus=2))
    ),
    "reach, agile, unarmoured": lambda: duel(
        man(HOPLOMACHUS, 1, 3, 0, player=True, bonus=1, signatures=["Agile"]), man(DIMACHAERUS, 1, 3, 1, bonus=1)
    ),
    "an NPG with reach": lambda: duel(man(MURMILLO, 1, 3, 1, player=True, bonus=1), man(HOPLOMACHUS, 1, 3, 1, bonus=1)),
}


@pytest.mark.section("5.3", "3.7.2", "3.7.3", "2.7.2")
@pytest.mark.parametrize("bonus", [0, 1])
@pytest.mark.parametrize("turn", [0, 1], ids=["own turn", "turn of the foe"])
@pytest.mark.parametrize("case", MANEUVERS.values(), ids=MANEUVERS)
def test_bonus_dice_for_a_maneuver(case: Callable[[], Match], turn: int, bonus: int) -> None:
    m = case()
    run = maneuver_between(turn, 1 - turn)
    truth = played_out(m, run, maneuver_of(0), (bonus, 0))
    same(option_odds(asked(m, run), 0, ask.MANEUVER_BONUS, (bonus, 0)), truth)


@pytest.mark.section("3.7.2")
def test_another_player_is_taken_to_use_no_bonus_dice() -> None:
    m = duel(man(MURMILLO, 1, 3, 1, player=True, bonus=2), man(THRAEX, 1, 3, 1, player=True, bonus=2))
    run = maneuver_between(0, 1)
    truth = played_out(m, run, maneuver_of(0), (1, 0), (0, 0))
    same(option_odds(asked(m, run), 0, ask.MANEUVER_BONUS, (1, 0)), truth)
    truth = played_out(m, run, maneuver_of(1), (0, 0), (2, 0))
    same(option_odds(asked(m, run, (1, 0)), 1, ask.MANEUVER_BONUS, (2, 0)), truth)


def test_odds_by_hand() -> None:
    """Two dice against one: the lead is that of three coins, less one."""
    m = duel(man(MURMILLO, 1, 3, 1, player=True), man(THRAEX, 1, 3, 0))
    assert option_odds(m, 0, ask.OPTION, (terms.FIGHT, 1)) == (
        ("Maneuver: win by 2+", 1 / 8), ("win by 1", 3 / 8), ("even", 3 / 8), ("loss by 1", 1 / 8),
    )  # fmt: skip


@pytest.mark.section("5.2.4", "5.4.7")
def test_a_fight_and_its_target_are_maneuvers_without_bonus_dice() -> None:
    m = battle(
        [man(MURMILLO, 1, 3, 1, player=True, bonus=2)], [man(THRAEX, 1, 3, 1, bonus=1), man(HOPLOMACHUS, 1, 3, 2)]
    )
    for foe in (1, 2):
        truth = played_out(m, maneuver_between(0, foe), maneuver_of(0), (0, 0))
        same(option_odds(m, 0, ask.OPTION, (terms.FIGHT, foe)), truth)
        same(option_odds(m, 0, ask.TARGET, (terms.FIGHT, foe)), truth)
    assert option_odds(m, 0, ask.OPTION, (terms.FIGHT, terms.NONE)) == ()


# Attack


def attackers(netted: Sequence[int] = (), signatures: Sequence[str] = (), foe_signatures: Sequence[str] = ()) -> Match:
    """A player's Murmillo and a Secutor, both with Savvy 2 and two Bonus Dice."""
    m = duel(
        man(MURMILLO, 2, 3, 3, player=True, bonus=2, signatures=signatures),
        man(SECUTOR, 2, 3, 3, bonus=2, signatures=foe_signatures),
    )
    for who in netted:
        m.fighters[who].netted = True
    return m


def attack_by(attacker: int, edge: int) -> Rule:
    """An Attack Phase of the duel."""
    return lambda m: attack(m, attacker, 1 - attacker, edge)


ATTACKS: dict[str, Callable[[], Match]] = {
    "plain": attackers, "the player in the net": lambda: attackers([0]), "the NPG in the net": lambda: attackers([1]),
    "both in the net": lambda: attackers([0, 1]), "slow to react": lambda: attackers(signatures=["Slow to React"]),
    "an NPG with Frenzy": lambda: attackers(foe_signatures=["Frenzy"]),
}  # fmt: skip


@pytest.mark.section("5.4", "3.7.2", "3.7.3", "5.3.4", "H32", "H33")
@pytest.mark.parametrize(("bonus", "edge"), [(0, terms.NO_EDGE), (1, terms.ADVANTAGE), (0, terms.BASH)])
@pytest.mark.parametrize("attacker", [0, 1], ids=["attacks", "defends"])
@pytest.mark.parametrize("case", ATTACKS.values(), ids=ATTACKS)
def test_bonus_dice_for_an_attack(case: Callable[[], Match], attacker: int, bonus: int, edge: int) -> None:
    m = case()
    run = attack_by(attacker, edge)
    truth = played_out(m, run, attack_of(0), (bonus, 0))
    same(option_odds(asked(m, run), 0, ask.ATTACK_BONUS, (bonus, 0)), truth)


@pytest.mark.section("5.4", "3.5", "H31")
@pytest.mark.parametrize(
    "first_take", [(6, 6, 1, 1, 6, 6, 1, 1), (6, 6, 1, 6, 6, 6, 1, 1)], ids=["re-take", "after a Counterstrike"]
)
def test_a_second_take_counts_the_brawler_and_a_lasting_edge(first_take: tuple[int, ...]) -> None:
    m = attackers(signatures=["Brawler", "Slow to React"], foe_signatures=["Brawler"])
    m.fighters[0].savvy = 3
    m.fighters[1].savvy = 3
    run = attack_by(0, terms.ADVANTAGE)
    at_choice = asked(m, run, (0, 0), faces=first_take)
    assert at_choice.takes == 1
    truth = played_out(m, run, attack_of(0, 1), (0, 0), (1, 0), before=first_take, takes=2)
    same(option_odds(at_choice, 0, ask.ATTACK_BONUS, (1, 0)), truth)


@pytest.mark.section("5.4.5", "H2", "H30")
@pytest.mark.parametrize("signatures", [[], ["Frenzy"]])
def test_bash_or_advantage(signatures: list[str]) -> None:
    m = attackers(signatures=signatures)
    m.fighters[0].bonus = m.fighters[1].bonus = 1
    at_choice = asked(m, maneuver_between(0, 1), (0, 0), faces=(6, *[1] * 5, *[6] * 5))
    assert at_choice.first == 0
    for edge in (terms.ADVANTAGE, terms.BASH):
        fewest = (len(signatures), 0)
        truth = played_out(m, attack_by(0, edge), attack_of(0), fewest)
        same(option_odds(at_choice, 0, ask.BASH, (edge, 1)), truth)


@pytest.mark.ruling("H32")
def test_two_empty_pools_are_no_blow() -> None:
    m = attackers([0, 1])
    for f in m.fighters:
        f.bonus = 0
    m.first, m.second = 0, 1
    assert option_odds(m, 0, ask.ATTACK_BONUS, (0, 0)) == (("no blow", 1.0),)


# The net, sand and thrown weapons


def tossing(m: Match) -> None:
    """The first man tosses his net at the second."""
    toss_net(m, 0, 1)


@pytest.mark.section("5.3.1", "3.7.3")
@pytest.mark.parametrize("style", [SECUTOR, DIMACHAERUS])
def test_bonus_dice_for_a_toss(style: int) -> None:
    m = duel(man(RETIARIUS, 1, 3, 1, player=True, bonus=2, zone=WEST), man(style, 1, 3, 1, bonus=2))
    for bonus in (0, 1, 2):
        truth = played_out(m, tossing, toss, (bonus, 0))
        same(option_odds(asked(m, tossing), 0, ask.NET_BONUS, (bonus, 0)), truth)
    same(option_odds(m, 0, ask.OPTION, (terms.NET_TOSS, 1)), played_out(m, tossing, toss, (0, 0)))


@pytest.mark.section("5.3.1", "3.7.3")
def test_bonus_dice_against_a_toss() -> None:
    m = duel(man(RETIARIUS, 1, 3, 1, bonus=2, zone=WEST), man(SECUTOR, 1, 3, 1, player=True, bonus=1))
    odds = option_odds(asked(m, tossing), 1, ask.NET_BONUS, (1, 0))
    same(odds, played_out(m, tossing, toss, (1, 0)))
    assert [words for words, _ in odds] == ["misses", "no throw", "catches"]


@pytest.mark.section("5.4.8", "5.4.9")
@pytest.mark.parametrize("blinded", [False, True])
def test_throws_and_sand(blinded: bool) -> None:
    m = duel(man(DIMACHAERUS, 2, 3, 2, player=True, zone=WEST), man(RETIARIUS, 1, 3, 2))
    m.fighters[0].blinded = blinded
    hit = played_out(m, lambda m: carry_out(m, 0, terms.THROW, 1), told(ev.THROW, 3, "hits", "misses"))
    assert set(hit) == {"hits", "misses"}
    same(option_odds(m, 0, ask.OPTION, (terms.THROW, 1)), hit)
    sand = told(ev.KICK_SAND, 3, "blinds him", "misses")
    same(
        option_odds(m, 0, ask.OPTION, (terms.KICK_SAND, 1)),
        played_out(m, lambda m: carry_out(m, 0, terms.KICK_SAND, 1), sand),
    )


@pytest.mark.section("5.4.9.1", "H38")
@pytest.mark.parametrize("savvy", range(8))
def test_clearing_the_eyes(savvy: int) -> None:
    m = duel(man(MURMILLO, savvy, 3, 3, player=True, zone=WEST), man(THRAEX))
    m.fighters[0].blinded = True
    truth = played_out(
        m, lambda m: carry_out(m, 0, terms.CLEAR_EYES, 0), told(ev.CLEAR_EYES, 2, "clears", "stays blinded")
    )
    same(option_odds(m, 0, ask.OPTION, (terms.CLEAR_EYES, 0)), truth)


# Moves that lead to a Maneuver


@pytest.mark.section("5.1.1", "5.2.3")
def test_a_step_beside_an_enemy_is_a_maneuver_and_others_are_no_roll() -> None:
    m = duel(man(MURMILLO, 1, 3, 1, player=True, zone=WEST), man(THRAEX, 1, 3, 1, bonus=2))
    truth = played_out(m, maneuver_between(0, 1), maneuver_of(0))
    same(option_odds(m, 0, ask.OPTION, (terms.MOVE, CENTRE)), truth)
    assert option_odds(m, 0, ask.OPTION, (terms.MOVE, WEST_GATE)) == ()
    for code in (terms.REST, terms.REGAIN_FEET, terms.LEAVE_NET, terms.SWITCH_HANDS, terms.DROP, terms.PICK_UP):
        assert option_odds(m, 0, ask.OPTION, (code, 0)) == ()
    assert option_odds(m, 0, ask.PICK_UP, (terms.PICK_UP, terms.NONE)) == ()
    assert option_odds(m, 0, ask.LOCATION, (7, 1)) == ()


def test_a_step_beside_two_enemies_is_not_yet_a_roll() -> None:
    m = battle([man(player=True, zone=WEST)], [man(), man()])
    assert option_odds(m, 0, ask.OPTION, (terms.MOVE, CENTRE)) == ()
    assert len(option_odds(m, 0, ask.TARGET, (terms.FIGHT, 1))) == 5


@pytest.mark.ruling("H21")
@pytest.mark.parametrize("stand_and_fight", [False, True])
def test_getting_up_leads_to_a_maneuver_only_by_the_house_rule(stand_and_fight: bool) -> None:
    m = duel(
        man(MURMILLO, 2, 3, 1, player=True),
        man(THRAEX, 1, 3, 1, bonus=1),
        rules=HouseRules(stand_and_fight=stand_and_fight),
    )
    m.fighters[0].down = True
    odds = option_odds(m, 0, ask.OPTION, (terms.REGAIN_FEET, 0))
    if not stand_and_fight:
        assert odds == ()
        return

    def run(m: Match) -> None:
        roll_maneuver(m, 0, carry_out(m, 0, terms.REGAIN_FEET, 0))

    same(odds, played_out(m, run, maneuver_of(0)))
    assert m.fighters[0].down


# Mercy


def appealing(savvy: int, **changes: int) -> Match:
    """A man who has had enough: his brought Savvy, and what Crowd and Emperor look at."""
    m = duel(man(MURMILLO, savvy, 3, 3, player=True), man(THRAEX))
    for name, value in changes.items():
        setattr(m.fighters[0], name, value)
    return m


@pytest.mark.section("6.8", "6.8.1", "6.5")
@pytest.mark.parametrize("m", [
    appealing(4, zone=WEST_GATE, bonus=1, vital_wound=True),
    appealing(2, dealt=2, kicked_sand=True, threw=True),
    appealing(7, defeated=3, dealt=3, vital_wound=True),
    appealing(3, defeated=2, zone=CENTRE, spared_before=True),
    appealing(1, zone=WEST_GATE, kicked_sand=True, threw=True, bonus=2),
], ids=["the exercise", "dishonoured", "glorious", "spared before", "hopeless"])  # fmt: skip
def test_surrender(m: Match) -> None:
    crowd = played_out(
        m, lambda m: roll_appeal(m, 0), lambda record: str(record[-1][2]) if record[-1][0] == ev.APPEAL else ""
    )
    emperor = played_out(m, lambda m: imperial_intervention(m, 0), told(ev.EMPEROR, 2, "spared", "death"))
    mercy = crowd.get("2", Fraction(0)) + crowd.get("1", Fraction(0)) * emperor["spared"]
    truth = {"mercy": mercy, "death": 1 - mercy}
    same(
        option_odds(m, 0, ask.OPTION, (terms.SURRENDER, 0)),
        {words: chance for words, chance in truth.items() if chance},
    )


@pytest.mark.section("6.9")
def test_no_odds_of_mercy_where_there_is_none() -> None:
    assert option_odds(duel(man(player=True), man(), to_the_death=True), 0, ask.OPTION, (terms.SURRENDER, 0)) == ()


# Star Power and Fame


@pytest.mark.section("3.2.1", "H7", "H8")
@pytest.mark.parametrize("points", [1, 2, 3, 5])
@pytest.mark.parametrize("dice", [1, 2, 4])
def test_star_power(points: int, dice: int) -> None:
    m = duel(man(player=True, star_power=4), man())

    def left(record: Sequence[Event]) -> str:
        if record[-1][0] != ev.STAR_POWER:
            return ""
        points_left = max(0, points - record[-1][3])
        return {0: "no wound", 1: "1 point"}.get(points_left, f"{points_left} points")

    option = (dice, 10 * points + terms.BELLY)
    truth = played_out(m, lambda m: star_power(m, 0, points, terms.BELLY), left, option)
    same(option_odds(m, 0, ask.STAR_POWER, option), truth)


@pytest.mark.section("3.2.1")
def test_no_star_power_saves_nothing_and_the_chance_to_lose_dice_is_told() -> None:
    m = duel(man(player=True, star_power=4), man())
    assert option_odds(m, 0, ask.STAR_POWER, (0, 30 + terms.BELLY)) == (("3 points", 1.0),)
    assert option_stakes(m, 0, ask.STAR_POWER, (0, 30 + terms.BELLY)) == ""
    assert option_stakes(m, 0, ask.STAR_POWER, (1, 30 + terms.BELLY)) == "17% to lose the die"
    assert option_stakes(m, 0, ask.STAR_POWER, (4, 30 + terms.BELLY)) == "52% to lose a die or more"


@pytest.mark.section("7.7.2")
@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_raising_an_attribute(dice: int, value: int) -> None:
    m = duel(man(player=True), man())
    truth = played_out(m, lambda m: roll_fame(m.tray, 0, value, dice), told(ROLL, 4, "rises", "stays"))
    same(option_odds(m, 0, ask.RAISE, (terms.SPEED, 10 * dice + value)), truth)


# What else hangs on an option


@pytest.mark.section("3.9.3", "5.4.1", "5.4.3.1")
def test_what_a_hit_location_promises() -> None:
    m = duel(man(MURMILLO, player=True), man(HOPLOMACHUS))
    m.first, m.second = 0, 1
    assert option_stakes(m, 0, ask.LOCATION, (10, 1)) == "armour 3, 4 points left"
    assert option_stakes(m, 0, ask.LOCATION, (6, 1)) == "the shield stops it"
    m.fighters[1].track[terms.RIGHT_ARM] = 0
    assert option_stakes(m, 0, ask.LOCATION, (5, 1)) == "armour 0; the wound goes to the chest"


@pytest.mark.section("5.4.5")
def test_a_basher_who_is_struck_has_no_shield() -> None:
    m = duel(man(HOPLOMACHUS, player=True), man(SECUTOR))
    m.first, m.second, m.edge = 1, 0, terms.BASH
    assert option_stakes(m, 0, ask.LOCATION, (8, 1)) == "armour 0, 4 points left"
    m.edge = terms.ADVANTAGE
    assert option_stakes(m, 0, ask.LOCATION, (8, 1)) == "the shield stops it"


@pytest.mark.section("5.4.5", "5.4.8")
def test_a_shield_counts_against_a_throw_whatever_was_bashed_before() -> None:
    m = duel(man(MURMILLO, 7, 3, 7, player=True, signatures=["Swordsman"], zone=WEST), man(SECUTOR, 0, 3, 0))
    m.first, m.second, m.edge = 1, 0, terms.BASH
    faces = (*[1] * 14, 4, 4, 3, 3)
    at_choice = asked(m, lambda m: throw_weapon(m, 0, 1), faces=faces)
    assert option_stakes(at_choice, 0, ask.LOCATION, (8, 1)) == "the shield stops it"


@pytest.mark.section("6.4")
def test_what_bonus_dice_leave() -> None:
    m = duel(man(player=True, bonus=3), man())
    for request in (ask.MANEUVER_BONUS, ask.ATTACK_BONUS, ask.NET_BONUS):
        assert option_stakes(m, 0, request, (1, 0)) == "leaves 2"
        assert option_stakes(m, 0, request, (3, 0)) == "leaves none"
    assert option_stakes(m, 0, ask.OPTION, (terms.REST, 0)) == ""


# Anywhere in any match
