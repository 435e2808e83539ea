"""The fight of a phase: to hit, both miss, shields, wounds, Stamina, net and spear."""

from fractions import Fraction

import pytest

from ludus_cli.core.bitset import bit
from ludus_cli.rules.skirmish.book import events as ev, modifiers as mod, rolls, terms
from ludus_cli.rules.skirmish.book.fight import (
    HIT_ARMOUR,
    attack_roll,
    defence_roll,
    fight_phase,
    knock_weapons,
    net_margin,
    open_attacks,
    scatter_weapon,
)
from ludus_cli.rules.skirmish.book.match import begin_phase, begin_turn, play_phase
from ludus_cli.rules.skirmish.book.plots import step_option
from ludus_cli.rules.skirmish.book.state import HELD, Match, Strike, active_left, is_netted, weapon
from tests.scripted import Script, deeds, modifiers, odds, script
from tests.skirmish.table import EAST, NORTH_EAST, SOUTH_WEST, WEST, battle, duel, man, named, rolled, spot

HIT_HEAD = [(terms.ATTACK, 1), (terms.AIM, 10 + terms.HEAD)]
HIT_BACK = [(terms.ATTACK, 0), (terms.AIM, terms.HEAD)]


def strike(part: int = terms.UPPER_BODY) -> Strike:
    """The first man's blow at the second."""
    return Strike(0, terms.ATTACK, 1, part)


# To hit


def test_the_plain_attack_is_training_and_two_dice_on_each_side() -> None:
    m = duel(man(training=2, armour=[1] * 7), man((1, 0), WEST, training=1, armour=[1] * 7))
    with script(m, 3, 4, 5, 1) as record:
        assert attack_roll(m, strike()) == 9
        assert defence_roll(m, 1, 1) == 7
    assert modifiers(record, rolls.ATTACK, 0) == {mod.TRAINING: 2}
    assert modifiers(record, rolls.DEFENCE, 1) == {mod.TRAINING: 1}


def lay_bare(m: Match) -> None:
    m.fighters[1].armour = [0] * 7


def plate(m: Match) -> None:
    m.fighters[1].armour = [2] * 7


def from_behind(m: Match) -> None:
    m.fighters[1].behind = bit(0)


def disarm(m: Match) -> None:
    m.fighters[1].hand[terms.RIGHT_HAND] = terms.NONE


def picks_up(m: Match) -> None:
    m.fighters[1].picking = True


def unarmed_and_picking(m: Match) -> None:
    disarm(m)
    picks_up(m)


def in_the_net(m: Match) -> None:
    m.fighters[1].net_on = 0


def won_collision(m: Match) -> None:
    m.fighters[0].won_collision = True


def hurt_twice(m: Match) -> None:
    m.fighters[0].serious = 2


def with_a_spear(m: Match) -> None:
    m.item_kind[0] = terms.SPEAR


def helmet_gone(m: Match) -> None:
    plate(m)
    m.fighters[1].helmet_lost = True


@pytest.mark.parametrize(("change", "part", "code", "value"), [
    (lay_bare, terms.UPPER_BODY, mod.ARMOUR, -1), (plate, terms.UPPER_BODY, mod.ARMOUR, 1),
    (helmet_gone, terms.HEAD, mod.ARMOUR, -1), (helmet_gone, terms.UPPER_BODY, mod.ARMOUR, 1),
    (from_behind, terms.UPPER_BODY, mod.REAR, 2), (disarm, terms.UPPER_BODY, mod.UNARMED, 2),
    (picks_up, terms.UPPER_BODY, mod.UNARMED, 2), (unarmed_and_picking, terms.UPPER_BODY, mod.UNARMED, 2),
    (in_the_net, terms.UPPER_BODY, mod.NETTED, 2), (won_collision, terms.UPPER_BODY, mod.COLLISION, 1),
    (hurt_twice, terms.UPPER_BODY, mod.SERIOUS, -2), (with_a_spear, terms.UPPER_BODY, mod.SPEAR, -1),
])  # fmt: skip
def test_each_modifier_of_the_attacker(change: object, part: int, code: int, value: int) -> None:
    m = duel(man(armour=[1] * 7), man((1, 0), WEST, armour=[1] * 7))
    assert callable(change)
    change(m)
    with script(m, 3, 4) as record:
        assert attack_roll(m, strike(part)) == 7 + 1 + value
    assert modifiers(record, rolls.ATTACK, 0) == {mod.TRAINING: 1, code: value}


def test_the_armour_of_the_part_makes_it_easier_or_harder_to_hit() -> None:
    assert HIT_ARMOUR == (-1, 0, 1)


def test_each_modifier_of_the_defender() -> None:
    m = duel()
    m.fighters[1].serious = 2
    with script(m, 3, 4, 3, 4) as record:
        assert defence_roll(m, 1, 1) == 6
        assert defence_roll(m, 1, 2) == 5
    assert modifiers(record, rolls.DEFENCE, 1) == {mod.TRAINING: 1, mod.SERIOUS: -2}
    assert dict(record[1][6])[mod.OUTNUMBERED] == -1


def test_a_spear_defends_at_full_value() -> None:
    m = duel(man(), man((1, 0), WEST, weapon=terms.SPEAR))
    with script(m, 3, 4) as record:
        assert defence_roll(m, 1, 1) == 8
    assert modifiers(record, rolls.DEFENCE, 1) == {mod.TRAINING: 1}


@pytest.mark.parametrize(("edge", "ways"), [(-1, 435), (0, 575), (1, 721), (2, 861), (3, 986), (-2, 310)])
def test_the_higher_hits_by_exact_odds(edge: int, ways: int) -> None:
    def hit(s: Script) -> bool:
        m = duel(man(training=1 + edge, armour=[1] * 7), man((1, 0), WEST, armour=[1] * 7))
        m.tray.source = s
        return attack_roll(m, strike()) > defence_roll(m, 1, 1)

    assert odds(hit, 4)[True] == Fraction(ways, 1296)


def test_both_attack_in_each_phase_and_name_the_part_before_rolling() -> None:
    m = duel()
    with script(m, 6, 6, 1, 1, 1, 1, 6, 6, 3, 1, 1, answers=HIT_HEAD + HIT_BACK) as record:
        fight_phase(m)
    assert [e for e in deeds(record) if e[0] == ev.ATTACK] == [
        (ev.ATTACK, 0, 1, terms.HEAD, 9),
        (ev.ATTACK, 1, 0, terms.HEAD, -11),
    ]
    assert [name for name, _, _ in rolled(record)] == ["Attack", "Defence", "Attack", "Defence", "Shield", "Wound"]
    assert [i for i, name in enumerate(named(record)) if name == "choice"] == [0, 1, 2, 3]


def test_one_may_hold_back() -> None:
    m = duel()
    with script(m, 1, 1, 6, 6, answers=[(terms.HOLD_BACK, terms.NONE), *HIT_BACK]) as record:
        fight_phase(m)
    assert [e[1] for e in deeds(record) if e[0] == ev.ATTACK] == [1]


# Whom


def test_s19_whom_a_man_may_attack() -> None:
    m = battle([man((0, 0)), man((0, 1))], [man((1, 0), WEST), man((-1, 0))])
    f = m.fighters[0]
    assert open_attacks(m, 0) == [(terms.ATTACK, 2)], "neither his friend nor the man behind him"
    m.fighters[2].hex = spot((2, 0))
    assert open_attacks(m, 0) == [], "he is out of reach"
    m.fighters[2].hex = spot((1, 0))
    f.picking = True
    assert open_attacks(m, 0) == []
    f.picking, f.hand[terms.RIGHT_HAND] = False, terms.NONE
    assert open_attacks(m, 0) == [], "he is unarmed"
    f.hand[terms.RIGHT_HAND] = 0
    assert open_attacks(m, 0) == [(terms.ATTACK, 2)]
    m.fighters[2].state = terms.COLLAPSED
    assert open_attacks(m, 0) == []
    m.fighters[2].state, f.state = terms.FIGHTING, terms.COLLAPSED
    assert open_attacks(m, 0) == [], "he is out of the match himself"


@pytest.mark.parametrize(("carried", "reaches"), [(terms.SWORD, 1), (terms.SPEAR, 2)])
@pytest.mark.parametrize("apart", [1, 2, 3, 4])
def test_a_sword_reaches_one_hex_and_a_spear_two(carried: int, reaches: int, apart: int) -> None:
    m = duel(man((0, 0), weapon=carried), man((apart, 0), WEST))
    assert open_attacks(m, 0) == ([(terms.ATTACK, 1)] if apart <= reaches else [])


def test_unarmed_men_do_not_attack() -> None:
    m = duel()
    m.fighters[0].hand[terms.RIGHT_HAND] = terms.NONE
    assert open_attacks(m, 0) == []
    with script(m, 1, 1, 6, 6, answers=HIT_BACK) as record:
        fight_phase(m)
    assert [e[1] for e in deeds(record) if e[0] == ev.ATTACK] == [1]


def test_s20_outnumbered_is_whoever_is_attacked_by_two_and_he_attacks_one() -> None:
    m = battle([man((0, 0), EAST)], [man((1, 0), WEST), man((1, -1), WEST)])
    m.fighters[2].facing = SOUTH_WEST
    answers = [(terms.ATTACK, 2), (terms.AIM, 20 + terms.HEAD), *HIT_BACK, *HIT_BACK]
    with script(m, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6, 5, 5, answers=answers) as record:
        fight_phase(m)
    defences = [dict(e[6]) for e in record if e[0] == 0 and e[2] == rolls.DEFENCE]
    assert [mod.OUTNUMBERED in lines for lines in defences] == [False, True, True]
    assert [e[1] for e in deeds(record) if e[0] == ev.EFFORT] == [0, 1, 2]


def test_s20_blows_fall_at_once_and_both_may_go_down() -> None:
    m = duel(man(strength=2), man((1, 0), WEST, strength=2))
    with script(m, *([6, 6, 1, 1] * 2 + [3, 6, 6] * 2 + [6, 6, 6, 6]), answers=HIT_HEAD + HIT_BACK) as record:
        fight_phase(m)
    assert [f.state for f in m.fighters] == [terms.COLLAPSED, terms.COLLAPSED]
    assert [e for e in deeds(record) if e[0] == ev.WOUND] == [
        (ev.WOUND, 1, 0, terms.HEAD, terms.CRITICAL_WOUND),
        (ev.WOUND, 0, 1, terms.HEAD, terms.CRITICAL_WOUND),
    ]


def test_s20_a_wound_of_this_phase_does_not_weaken_this_phases_blow() -> None:
    m = duel(man(), man((1, 0), WEST))
    answers = [(terms.ATTACK, 1), (terms.AIM, 10 + terms.UPPER_BODY), *HIT_BACK]
    # Both hit; both roll 9 for the wound: the second still with his full Strength.
    with script(m, *([6, 6, 1, 1] * 2 + [3, 4, 4] * 2), answers=answers) as record:
        fight_phase(m)
    assert [e[4] for e in deeds(record) if e[0] == ev.WOUND] == [2, 2]
    assert m.fighters[1].strength == 0


# Both miss


def both_missed() -> list[Strike]:
    return [Strike(0, terms.ATTACK, 1, terms.HEAD, 0), Strike(1, terms.ATTACK, 0, terms.HEAD, -3)]


@pytest.mark.parametrize(("strength", "least"), [(0, 20), (1, 20), (2, 19)])
def test_both_miss_and_a_weapon_may_fly(strength: int, least: int) -> None:
    def flies(s: Script) -> bool:
        m = duel(man(strength=strength), man((1, 0), WEST, strength=1))
        m.tray.source = Script([s.die(20), 1, 1])
        knock_weapons(m, both_missed())
        return weapon(m, m.fighters[1]) == terms.NO_ITEM

    assert odds(flies, 1, faces=range(1, 21))[True] == Fraction(21 - least, 20)


def test_s21_only_two_who_struck_at_each_other_and_both_missed() -> None:
    m = battle([man()], [man((1, 0), WEST), man((1, -1), WEST)])
    with script(m):
        knock_weapons(m, [Strike(0, terms.ATTACK, 1, terms.HEAD, 1), Strike(1, terms.ATTACK, 0, terms.HEAD, -3)])
        knock_weapons(m, [Strike(0, terms.ATTACK, 1, terms.HEAD, 0), Strike(2, terms.ATTACK, 0, terms.HEAD, 0)])
        knock_weapons(m, [Strike(0, terms.ATTACK, 1, terms.HEAD, 0)])
        knock_weapons(m, [Strike(0, terms.THROW_NET, 1, terms.NONE, 0), Strike(1, terms.ATTACK, 0, terms.HEAD, 0)])


def test_s21_both_may_lose_their_weapons() -> None:
    m = duel()
    with script(m, 20, 20, 1, 4) as record:
        knock_weapons(m, both_missed())
    assert [weapon(m, f) for f in m.fighters] == [terms.NO_ITEM, terms.NO_ITEM]
    assert [e for e in deeds(record) if e[0] == ev.KNOCK] == [(ev.KNOCK, 0, 1, 20, 0), (ev.KNOCK, 1, 0, 20, 0)]


@pytest.mark.parametrize("face", range(1, 7))
def test_s22_the_weapon_flies_one_hex_counted_clockwise_from_ahead(face: int) -> None:
    m = duel(man(), man((2, 0), NORTH_EAST))
    with script(m, face) as record:
        scatter_weapon(m, 1, 0)
    there = m.board.steps[spot((2, 0))][(NORTH_EAST + face - 1) % 6]
    assert m.item_hex[2] == there
    assert deeds(record) == [(ev.DISARMED, 1, 0, terms.SWORD, there)]


def test_s22_at_the_wall_it_falls_at_his_feet() -> None:
    m = duel(man(), man((7, 0), EAST))
    with script(m, 1):
        scatter_weapon(m, 1, 0)
    assert m.item_hex[2] == spot((7, 0))


# Stamina


def test_a_point_of_stamina_for_each_phase_of_attacking_or_being_attacked() -> None:
    m = battle([man((0, 0)), man((-5, 0))], [man((1, 0), WEST)])
    m.fighters[2].hand[terms.RIGHT_HAND] = terms.NONE
    with script(m, 1, 1, 6, 6, answers=[(terms.ATTACK, 2), (terms.AIM, 20 + terms.HEAD)]) as record:
        fight_phase(m)
    assert [f.stamina for f in m.fighters] == [7, 8, 7]
    assert deeds(record)[-2:] == [(ev.EFFORT, 0, 7, 0, 0), (ev.EFFORT, 2, 7, 0, 0)]


def test_s30_a_spent_man_is_tired_for_the_rest_of_the_match() -> None:
    m = duel(man(stamina=1), man((1, 0), WEST))
    faces = [1, 1, 6, 6, 1, 1, 6, 6, 1, 1]
    with script(m, *faces, answers=HIT_HEAD + HIT_BACK) as record:
        fight_phase(m)
    f = m.fighters[0]
    assert (f.stamina, f.tired, active_left(f)) == (0, True, 3)
    assert (ev.TIRED, 0, 3, 0, 0) in deeds(record)
    with script(m, *faces, answers=HIT_HEAD + HIT_BACK) as record:
        fight_phase(m)
    assert [e[1] for e in deeds(record) if e[0] in (ev.EFFORT, ev.TIRED)] == [1]
    begin_turn(m)
    assert active_left(f) == 3


def test_s30_throwing_a_net_is_an_effort_too() -> None:
    m = duel(man(net=True), man((3, 0), WEST))
    with script(m, 6, 6, 1, 1, answers=[(terms.THROW_NET, 1)]):
        fight_phase(m)
    assert [f.stamina for f in m.fighters] == [7, 7]


# The net


@pytest.mark.parametrize("apart", range(1, 6))
def test_s5_a_net_flies_three_hexes(apart: int) -> None:
    m = duel(man(net=True, weapon=terms.SPEAR), man((apart, 0), WEST))
    assert ((terms.THROW_NET, 1) in open_attacks(m, 0)) == (apart <= 3)


def test_s5_training_and_two_dice_on_each_side_and_nothing_else() -> None:
    m = duel(man(training=2, net=True), man((2, 0), WEST))
    m.fighters[0].serious = m.fighters[1].serious = 2
    m.fighters[1].behind = bit(0)
    with script(m, 3, 3, 4, 4) as record:
        assert net_margin(m, Strike(0, terms.THROW_NET, 1, terms.NONE)) == -1
    assert modifiers(record, rolls.NET, 0) == {mod.TRAINING: 2}
    assert modifiers(record, rolls.DODGE, 1) == {mod.TRAINING: 1}


def net_thrown(*faces: int) -> tuple[Match, list[object]]:
    """A net thrown over three hexes by a man with a spear."""
    m = duel(man((0, 0), net=True, weapon=terms.SPEAR), man((3, 0), WEST))
    with script(m, *faces, answers=[(terms.THROW_NET, 1)]) as record:
        fight_phase(m)
    return m, list(deeds(record))


def test_s5_a_hit_holds_the_target() -> None:
    m, told = net_thrown(6, 6, 1, 1)
    assert is_netted(m.fighters[1])
    assert (ev.NET, 0, 1, 1, spot((3, 0))) in told
    assert (m.item_hex[1], m.fighters[0].hand[terms.LEFT_HAND]) == (HELD, terms.NONE)


@pytest.mark.parametrize("faces", [(1, 1, 6, 6), (3, 4, 4, 3)])
def test_s29_a_net_that_misses_lies_in_his_hex(faces: tuple[int, ...]) -> None:
    m, told = net_thrown(*faces)
    assert not is_netted(m.fighters[1])
    assert m.item_hex[1] == spot((3, 0))
    assert (ev.NET, 0, 1, 0, spot((3, 0))) in told


def test_s29_he_loses_his_next_active_phase_and_then_the_net_lies_in_his_hex() -> None:
    m, _ = net_thrown(6, 6, 1, 1)
    with script(m, answers=[step_option(3, 1)]) as record:
        play_phase(m)
    f = m.fighters[1]
    assert (f.used, is_netted(f), m.item_hex[1]) == (1, False, spot((3, 0)))
    told = [e for e in deeds(record) if e[0] in (ev.NET_HOLDS, ev.NET_OFF)]
    assert told == [(ev.NET_HOLDS, 1, 3, 0, 0), (ev.NET_OFF, 1, spot((3, 0)), 0, 0)]


def test_s29_without_an_active_phase_left_the_net_stays_until_he_has_one() -> None:
    m, _ = net_thrown(6, 6, 1, 1)
    m.fighters[1].used = 4
    with script(m, answers=[(terms.STAND, 0)]):
        play_phase(m)
    assert is_netted(m.fighters[1])
    begin_turn(m)
    with script(m, answers=[(terms.STAND, 0)]):
        play_phase(m)
    assert not is_netted(m.fighters[1])


def test_s29_attackers_have_plus_two_while_he_is_in_it() -> None:
    m, _ = net_thrown(6, 6, 1, 1)
    begin_phase(m)
    m.fighters[0].hex = spot((2, 0))
    answers = [(terms.STAND, 0), (terms.ATTACK, 1), (terms.AIM, 10 + terms.HEAD), *HIT_BACK]
    with script(m, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1, answers=answers) as record:
        play_phase(m)
    assert modifiers(record, rolls.ATTACK, 0)[mod.NETTED] == 2
    assert mod.NETTED not in modifiers(record, rolls.ATTACK, 1)


def test_s29_nobody_is_caught_twice() -> None:
    m = battle([man((0, 0), net=True), man((0, 1), net=True)], [man((2, 0), WEST)])
    with script(m, 6, 6, 1, 1, 6, 6, 1, 1, answers=[(terms.THROW_NET, 2), (terms.THROW_NET, 2)]):
        fight_phase(m)
    assert m.fighters[2].net_on == 1
    assert m.item_hex[3] == spot((2, 0))
    m.fighters[0].hand[terms.LEFT_HAND] = 3
    assert open_attacks(m, 0) == []


def test_s29_a_man_without_a_weapon_may_still_throw_his_net() -> None:
    m = duel(man(net=True), man((2, 0), WEST))
    m.fighters[0].hand[terms.RIGHT_HAND] = terms.NONE
    assert open_attacks(m, 0) == [(terms.THROW_NET, 1)]


def test_s29_the_net_of_a_man_who_falls_comes_off() -> None:
    m, _ = net_thrown(6, 6, 1, 1)
    begin_phase(m)
    m.fighters[0].hex = spot((2, 0))
    m.fighters[0].strength = 2
    m.fighters[1].hand[terms.RIGHT_HAND] = terms.NONE
    faces = [6, 6, 1, 1, 3, 6, 6, 6, 6]
    with script(m, *faces, answers=[(terms.STAND, 0), (terms.ATTACK, 1), (terms.AIM, 10 + terms.HEAD)]):
        play_phase(m)
    assert m.fighters[1].state == terms.COLLAPSED
    assert m.item_hex[1] == spot((3, 0))
    assert m.fighters[0].state == terms.FIGHTING


def test_items_are_numbered_two_a_man() -> None:
    m = duel(man(net=True, weapon=terms.SPEAR), man((1, 0), WEST))
    assert m.item_kind == [terms.SPEAR, terms.NET, terms.SWORD, terms.NO_ITEM]
    assert (m.fighters[0].hand, m.fighters[1].hand) == ([0, 1], [2, terms.NONE])
