"""Chapter 5.4.1-5.4.6: the Attack Table and Hit Location by exact odds, and what becomes of the body."""

from fractions import Fraction
from itertools import product

import pytest

from ludus_cli.rules.heroes.book import events as ev, terms
from ludus_cli.rules.heroes.book.attack import attack, attack_dice
from ludus_cli.rules.heroes.book.damage import NPG_RANK, apply_points, resolve_hit
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.rolls import LOCATIONS
from ludus_cli.rules.heroes.book.state import Match, drop_item, good_arms, good_legs, pick_up_item, weapon
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, HOPLOMACHUS, MURMILLO, RETIARIUS, SECUTOR, THRAEX
from tests.rulebook.table import CENTRE, EAST, duel, man, margin_odds, named, rolls_in
from tests.scripted import OutOfDice, Script, chance_2d6, deeds, odds, script

COIN = (3, 4)  # one success, one failure
CHEST_HIT = (3, 4)  # a 7: no shield stops it


# Table 5-5


def one_take(s: Script, own: int, other: int, netted: bool) -> tuple[str, int]:
    """What the first roll on the Attack Table led to, and with what Impact."""
    m = duel(man(THRAEX, own), man(THRAEX, other))
    for f in m.fighters:
        f.track = [30] * 7
    m.fighters[1].netted = netted
    if netted:
        m.fighters[1].savvy += 3
    m.tray.source = s
    try:
        attack(m, 0, 1, terms.NO_EDGE)
    except OutOfDice:
        return ("counterstrike" if ev.COUNTERSTRIKE in [e[0] for e in deeds(m.tray.record or [])] else "re-take", 0)
    if m.fighters[1].wounds:
        return "hits", 29 - m.fighters[1].track[terms.CHEST]
    if m.fighters[0].wounds:
        return "is hit", 29 - m.fighters[0].track[terms.CHEST]
    assert not m.fighters[1].netted
    return "free", 0


@pytest.mark.section("5.4", "5.1.3")
@pytest.mark.parametrize("netted", [False, True])
@pytest.mark.parametrize(("own", "other"), [(2, 2), (4, 4), (3, 5), (6, 2), (1, 6), (3, 0), (0, 4)])
def test_5_4_attack_rows_by_exact_odds(own: int, other: int, netted: bool) -> None:
    expected: dict[tuple[str, int], Fraction] = {}
    for margin, chance in margin_odds(own, other).items():
        if margin > 0:
            row = ("hits", margin)
        elif margin == 0:
            row = ("re-take", 0)
        elif netted:
            row = ("free", 0)
        elif margin == -1:
            row = ("counterstrike", 0)
        else:
            row = ("is hit", -margin)
        expected[row] = expected.get(row, Fraction(0)) + chance
    assert odds(lambda s: one_take(s, own, other, netted), own + other, tail=CHEST_HIT, faces=COIN) == expected


@pytest.mark.section("5.4", "5.4.5", "3.10")
@pytest.mark.parametrize(("netted", "down", "edge", "bonus", "expected"), [
    (False, False, terms.NO_EDGE, 0, 6), (False, False, terms.ADVANTAGE, 0, 7), (False, False, terms.BASH, 0, 8),
    (False, False, terms.NO_EDGE, 3, 9), (True, False, terms.NO_EDGE, 0, 3), (False, True, terms.NO_EDGE, 0, 4),
    (True, True, terms.BASH, 1, 4),
])  # fmt: skip
def test_5_4_attack_modifiers_add_up(netted: bool, down: bool, edge: int, bonus: int, expected: int) -> None:
    m = duel(man(MURMILLO, 6), man())
    m.fighters[0].netted, m.fighters[0].down = netted, down
    assert attack_dice(m, 0, bonus, edge, False) == expected
    m.fighters[0].blinded = True
    assert attack_dice(m, 0, bonus, edge, False) == expected - 1


@pytest.mark.section("5.4", "2.7.6")
def test_5_4_a_re_take_rolls_both_whole_pools_again() -> None:
    m = duel(man(THRAEX, 2, bonus=2), man(THRAEX, 1, player=True, bonus=2))
    m.fighters[1].track = [9] * 7
    # Each time one of his Bonus Dice joins the pool; the player adds one, then none.
    first, second = [1, 6, 1, 6, 6, 1, 6], [2, 1, 1, 6, 1]
    with script(m, *first, *second, *CHEST_HIT, answers=[(1, 0), (0, 0)]) as record:
        attack(m, 0, 1, terms.NO_EDGE)
    assert rolls_in(record) == [
        ("3.7.3 NPG Bonus Dice", 0, 2, 1), ("5-5 Attack", 0, 3, 1), ("5-5 Attack", 1, 2, 1),
        ("3.7.3 NPG Bonus Dice", 0, 2, 1), ("5-5 Attack", 0, 3, 2), ("5-5 Attack", 1, 1, 1),
        ("5-6 Hit Location", 0, 2, 7),
    ]  # fmt: skip
    assert [e for e in deeds(record) if e[0] == ev.ATTACK] == [(ev.ATTACK, 0, 1, 0, 0), (ev.ATTACK, 0, 1, 1, 1)]
    assert [f.bonus for f in m.fighters] == [0, 1]


@pytest.mark.ruling("H31")
@pytest.mark.parametrize("edge", [terms.ADVANTAGE, terms.BASH])
def test_5_4_advantage_and_bash_last_until_a_counterstrike(edge: int) -> None:
    m = duel(man(MURMILLO, 1), man(THRAEX, 1 + edge))
    m.fighters[0].track = [9] * 7
    pool = 1 + edge
    tie = [6] * (2 * pool)
    with script(m, *tie, *([6] * pool + [1] + [6] * edge), *([1] + [6] * edge + [6]), *CHEST_HIT) as record:
        attack(m, 0, 1, edge)
    needs = [(who, need) for table, who, need, _ in rolls_in(record) if table == "5-5 Attack"]
    assert needs == [(0, pool), (1, pool), (0, pool), (1, pool), (1, pool), (0, 1)]
    assert (ev.COUNTERSTRIKE, 1, 0, 0, 0) in deeds(record)
    assert m.fighters[0].wounds == 1


@pytest.mark.section("5.4", "3.5")
def test_5_4_brawler_has_a_die_more_on_every_re_take_after_a_counterstrike_too() -> None:
    m = duel(man(THRAEX, 1), man(THRAEX, 1, signatures=["Brawler"]))
    m.fighters[0].track = [9] * 7
    with script(m, 6, 6, 6, 1, 6, 1, 6, 6, *CHEST_HIT) as record:
        attack(m, 0, 1, terms.NO_EDGE)
    needs = [(who, need) for table, who, need, _ in rolls_in(record) if table == "5-5 Attack"]
    assert needs == [(0, 1), (1, 1), (0, 1), (1, 2), (1, 2), (0, 1)]


@pytest.mark.section("5.4", "3.5")
def test_5_4_brawler_attacking_has_his_die_from_the_first_re_take_on() -> None:
    m = duel(man(THRAEX, 1, signatures=["Brawler"]), man(THRAEX, 1))
    m.fighters[1].track = [9] * 7
    with script(m, 6, 6, 6, 1, 6, *CHEST_HIT) as record:
        attack(m, 0, 1, terms.NO_EDGE)
    needs = [(who, need) for table, who, need, _ in rolls_in(record) if table == "5-5 Attack"]
    assert needs == [(0, 1), (1, 1), (0, 2), (1, 1)]


@pytest.mark.section("5.4.5", "5.4")
@pytest.mark.parametrize(("edge", "stopped"), [(terms.BASH, False), (terms.ADVANTAGE, True), (terms.NO_EDGE, True)])
def test_5_4_5_a_bashing_attacker_counts_shieldless_when_hit_back(edge: int, stopped: bool) -> None:
    m = duel(man(MURMILLO, 2), man(THRAEX, 2))
    m.fighters[0].track = [9] * 7
    with script(m, *[6] * (2 + edge), 1, 1, 4, 4) as record:
        attack(m, 0, 1, edge)
    assert ((ev.SHIELDED, 0, 1, terms.BELLY, 0) in deeds(record)) is stopped
    assert m.fighters[0].wounds == int(not stopped)


@pytest.mark.ruling("H31")
def test_5_4_5_after_a_counterstrike_his_shield_counts_again() -> None:
    m = duel(man(MURMILLO, 2), man(THRAEX, 2))
    with script(m, 6, 6, 6, 6, 1, 6, 1, 6, 6, 6, 4, 4) as record:
        attack(m, 0, 1, terms.BASH)
    assert deeds(record)[-1] == (ev.SHIELDED, 0, 1, terms.BELLY, 0)


@pytest.mark.ruling("H32")
def test_5_4_two_empty_pools_end_the_attack() -> None:
    m = duel(man(MURMILLO, 3, player=True, bonus=1), man(MURMILLO, 2))
    for f in m.fighters:
        f.netted = f.down = True
    with script(m, answers=[(0, 0)]) as record:
        attack(m, 0, 1, terms.NO_EDGE)
    assert deeds(record)[-1] == (ev.POOLS_EMPTY, 0, 1, 0, 0)
    with script(m, 6, 1, answers=[(1, 0)]) as record:
        m.fighters[1].savvy = 6
        attack(m, 0, 1, terms.NO_EDGE)
    assert named(record)[-1] == "escape"


# Table 5-6

LOCATION = {
    2: terms.RIGHT_LEG, 3: terms.LEFT_LEG, 4: terms.LEFT_ARM, 5: terms.RIGHT_ARM, 6: terms.CHEST, 7: terms.CHEST,
    8: terms.BELLY, 9: terms.BELLY, 10: terms.HEAD, 11: terms.LEFT_LEG, 12: terms.RIGHT_LEG,
}  # fmt: skip
STOPPED = {"none": (), "small": (4, 6), "large": (4, 6, 8)}


def weapon_side(m: Match, who: int) -> None:
    """Weapon and shield change hands."""
    m.fighters[who].hand.reverse()


@pytest.mark.section("5.4.1", "5.4.2", "3.9.3", "3.9.4", "H16")
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(("style", "kind"), [
    (DIMACHAERUS, "small"), (HOPLOMACHUS, "small"), (MURMILLO, "large"), (RETIARIUS, "small"), (SECUTOR, "large"),
    (THRAEX, "small"), (THRAEX, "none"),
])  # fmt: skip
def test_5_4_1_hit_location_by_exact_odds(style: int, kind: str, mirrored: bool) -> None:
    if mirrored and style == DIMACHAERUS:
        mirrored = False  # a sword in either hand

    def struck(s: Script) -> tuple[int, bool]:
        m = duel(man(THRAEX), man(style))
        if kind == "none":
            drop_item(m, 1, terms.OFF_HAND)
        elif mirrored:
            weapon_side(m, 1)
        m.tray.source = s
        m.fighters[1].track = [30] * 7
        resolve_hit(m, 0, 1, 1, terms.SWORD, False, False)
        parts = [e[3] for e in deeds(m.tray.record or []) if e[:3] == (ev.HIT, 0, 1)]
        assert len(parts) == 1
        return parts[0], m.fighters[1].wounds == 0

    expected: dict[tuple[int, bool], Fraction] = {}
    for total, part in LOCATION.items():
        stopped = [5 if n == 4 and mirrored else n for n in STOPPED[kind]]
        row = (part, total in stopped)
        expected[row] = expected.get(row, Fraction(0)) + chance_2d6(total)
    found = odds(struck, 2)
    assert found == expected
    if not mirrored:
        shielded = sum((chance for row, chance in found.items() if row[1]), Fraction(0))
        assert shielded == Fraction({"none": 0, "small": 8, "large": 13}[kind], 36)


@pytest.mark.section("5.4.1", "2.4", "H15")
def test_5_4_1_a_left_handers_locations_read_left_for_right() -> None:
    assert [terms.PARTS[LOCATIONS[n]] for n in (2, 3, 4, 5)] == ["Right Leg", "Left Leg", "Left Arm", "Right Arm"]
    assert [terms.MIRRORED_PARTS[LOCATIONS[n]] for n in (2, 3, 4, 5)] == [
        "Left Leg", "Right Leg", "Right Arm", "Left Arm",
    ]  # fmt: skip


@pytest.mark.section("5.4.2", "3.9.3")
@pytest.mark.parametrize("style", [MURMILLO, THRAEX, RETIARIUS])
def test_5_4_2_no_shield_on_the_sand_or_with_the_arm_out(style: int) -> None:
    for arm_out in (False, True):
        m = duel(man(), man(style))
        m.fighters[1].track = [30] * 7
        if arm_out:
            m.fighters[1].track[terms.LEFT_ARM] = 1
            with script(m):
                apply_points(m, 0, 1, terms.LEFT_ARM, 1)
        else:
            drop_item(m, 1, terms.OFF_HAND)
        before = m.fighters[1].wounds
        with script(m, 3, 3):
            resolve_hit(m, 0, 1, 1, terms.SWORD, False, False)
        assert m.fighters[1].wounds == before + 1


def test_5_4_2_a_shielded_hit_has_no_effect() -> None:
    m = duel(man(), man(MURMILLO))
    with script(m, 4, 4) as record:
        resolve_hit(m, 0, 1, 9, terms.SWORD, False, False)
    f = m.fighters[1]
    assert deeds(record) == [(ev.HIT, 0, 1, terms.BELLY, 9), (ev.SHIELDED, 1, 0, terms.BELLY, 0)]
    assert (f.track, f.wounds, f.down, f.strength) == ([4] * 7, 0, False, 4)


@pytest.mark.section("5.4.1", "3.5", "H29")
def test_5_4_1_npg_swordsman_ranks_head_belly_chest_leg_right_arm_left_arm() -> None:
    assert sorted(range(7), key=lambda part: -NPG_RANK[part]) == [
        terms.HEAD, terms.BELLY, terms.CHEST, terms.LEFT_LEG, terms.RIGHT_LEG, terms.RIGHT_ARM, terms.LEFT_ARM,
    ]  # fmt: skip
    assert NPG_RANK[terms.LEFT_LEG] == NPG_RANK[terms.RIGHT_LEG]


@pytest.mark.section("5.4.1", "5.4.2", "H29")
@pytest.mark.parametrize("style", [DIMACHAERUS, THRAEX, MURMILLO])
def test_5_4_1_npg_swordsman_takes_the_better_of_every_two_locations(style: int) -> None:
    best = [terms.HEAD, terms.BELLY, terms.CHEST, terms.LEFT_LEG, terms.RIGHT_ARM, terms.LEFT_ARM]
    stopped = STOPPED["large" if style == MURMILLO else "small"]

    def worth(total: int) -> int:
        part = terms.LEFT_LEG if LOCATION[total] == terms.RIGHT_LEG else LOCATION[total]
        return -1 if total in stopped else 10 - best.index(part)

    for one, two in product(range(2, 13), repeat=2):
        m = duel(man(signatures=["Swordsman"]), man(style))
        m.fighters[1].track = [30] * 7
        with script(m, one // 2, one - one // 2, two // 2, two - two // 2) as record:
            resolve_hit(m, 0, 1, 1, terms.SWORD, False, False)
        if worth(one) != worth(two):
            assert deeds(record)[0][3] == LOCATION[one if worth(one) > worth(two) else two]
        assert ("shielded" in named(record)) is (max(worth(one), worth(two)) < 0)


@pytest.mark.section("5.4.1", "3.5")
@pytest.mark.parametrize("answer", [7, 10])
def test_5_4_1_a_player_swordsman_chooses(answer: int) -> None:
    m = duel(man(player=True, signatures=["Swordsman"]), man(DIMACHAERUS))
    with script(m, 3, 4, 5, 5, answers=[(answer, 1)]) as record:
        resolve_hit(m, 0, 1, 1, terms.SWORD, False, False)
    assert (ev.HIT, 0, 1, LOCATION[answer], 1) in deeds(record)


# Table 5-7 and wounds


@pytest.mark.section("5.4.3", "5.4.6")
@pytest.mark.parametrize("already_down", [False, True])
def test_5_4_3_impact_of_1_or_less_wounds_for_1_and_leaves_him_standing(already_down: bool) -> None:
    m = duel(man(), man(MURMILLO))
    m.fighters[1].down = already_down
    with script(m, 5, 5):  # the head, armour 3: 1 - 3 + 1
        resolve_hit(m, 0, 1, 1, terms.SWORD, False, False)
    assert m.fighters[1].track[terms.HEAD] == 3
    assert m.fighters[1].down is already_down


@pytest.mark.section("5.4.3", "3.10.3")
@pytest.mark.parametrize(("both", "points"), [(False, 3), (True, 4)])
def test_5_4_3_the_trident_in_one_hand_and_in_two(both: bool, points: int) -> None:
    m = duel(man(RETIARIUS, 1), man(THRAEX, 1, 6))
    if both:
        drop_item(m, 0, terms.OFF_HAND)
    with script(m, 1, 6, 4, 5):
        attack(m, 0, 1, terms.NO_EDGE)
    assert m.fighters[1].track[terms.BELLY] == 6 - points
    assert m.fighters[1].down


@pytest.mark.section("5.4.3", "5.4.3.2")
@pytest.mark.parametrize("points", [1, 2, 3])
@pytest.mark.parametrize(("part", "attribute"), [
    (terms.HEAD, terms.SAVVY), (terms.CHEST, terms.STRENGTH), (terms.BELLY, terms.STRENGTH),
    (terms.LEFT_LEG, terms.SPEED), (terms.RIGHT_LEG, terms.SPEED), (terms.LEFT_ARM, terms.NONE),
    (terms.RIGHT_ARM, terms.NONE),
])  # fmt: skip
def test_5_4_3_2_each_wound_costs_one_attribute_point_whatever_its_points(
    part: int, attribute: int, points: int
) -> None:
    m = duel(man(), man())
    f = m.fighters[1]
    with script(m) as record:
        apply_points(m, 0, 1, part, points)
    expected = [4, 4, 4]
    if attribute != terms.NONE:
        expected[attribute] = 3
    assert [f.savvy, f.strength, f.speed] == expected
    assert f.track == [4 - points if place == part else 4 for place in range(7)]
    assert deeds(record)[0] == (ev.WOUND, 1, part, points, 4 - points)
    assert (f.wounds, f.part_wounds[part], f.last_wounder, m.fighters[0].dealt) == (1, 1, 0, 1)
    assert f.vital_wound is (part in (terms.HEAD, terms.CHEST, terms.BELLY))


def test_5_4_3_2_attributes_stop_at_0_and_the_tracks_do_not_move() -> None:
    m = duel(man(), man())
    f = m.fighters[1]
    f.track = [9] * 7
    with script(m):
        for _ in range(5):
            apply_points(m, 0, 1, terms.HEAD, 1)
            apply_points(m, 0, 1, terms.BELLY, 1)
    assert (f.savvy, f.strength) == (0, 0)
    assert f.track == [4, 9, 9, 9, 4, 9, 9]


@pytest.mark.ruling("H34")
def test_5_4_3_1_sextus_and_his_right_arm() -> None:
    m = duel(man(), man(SECUTOR, 4, 4, 4))
    sextus = m.fighters[1]
    with script(m) as record:
        apply_points(m, 0, 1, terms.RIGHT_ARM, 5)
    assert (sextus.track[terms.RIGHT_ARM], sextus.track[terms.CHEST], sextus.strength) == (0, 4, 4)
    assert named(record) == ["wound", "part_out", "drop"]
    with script(m) as record:
        apply_points(m, 0, 1, terms.RIGHT_ARM, 3)
    assert (sextus.track[terms.CHEST], sextus.strength, sextus.speed) == (1, 3, 4)
    assert sextus.vital_wound
    assert deeds(record) == [
        (ev.TRANSFER, 1, terms.RIGHT_ARM, terms.CHEST, 0),
        (ev.WOUND, 1, terms.CHEST, 3, 1),
        (ev.ATTRIBUTE, 1, terms.STRENGTH, 3, 0),
    ]


@pytest.mark.ruling("H34")
@pytest.mark.parametrize(("both", "speed"), [(False, 3), (True, 2)])
@pytest.mark.parametrize("leg", [terms.LEFT_LEG, terms.RIGHT_LEG])
def test_5_4_3_1_a_lost_leg_passes_on_to_the_belly(leg: int, both: bool, speed: int) -> None:
    m = duel(man(), man(), rules=HouseRules(leg_transfer_both=both))
    f = m.fighters[1]
    with script(m):
        apply_points(m, 0, 1, leg, 4)
        apply_points(m, 0, 1, leg, 2)
    assert (f.track[terms.BELLY], f.strength, f.speed) == (2, 3, speed)
    assert f.state == terms.FIGHTING


@pytest.mark.ruling("H34")
@pytest.mark.parametrize("both", [False, True])
def test_5_4_3_1_an_arm_never_costs_speed(both: bool) -> None:
    m = duel(man(), man(), rules=HouseRules(leg_transfer_both=both))
    f = m.fighters[1]
    with script(m):
        apply_points(m, 0, 1, terms.LEFT_ARM, 4)
        apply_points(m, 0, 1, terms.LEFT_ARM, 1)
    assert (f.track[terms.CHEST], f.strength, f.speed) == (3, 3, 4)


# Parts at 0 [5.4.4]


@pytest.mark.section("5.4.4", "5.4.4.1", "5.4.4.3", "5.4.4.4", "6.1", "6.2")
@pytest.mark.parametrize("strength", range(1, 8))
@pytest.mark.parametrize("part", [terms.HEAD, terms.CHEST, terms.BELLY])
def test_5_4_4_killing_stroke_or_unconscious_by_original_strength(part: int, strength: int) -> None:
    def fate(s: Script) -> int:
        m = duel(man(), man(MURMILLO, 4, strength, 4))
        m.tray.source = s
        m.fighters[1].strength = 1  # what he has lost in the match does not matter
        apply_points(m, 0, 1, part, 9)
        assert m.fighters[1].down
        assert m.over
        return m.fighters[1].state

    alive = Fraction(min(strength, 6), 6)
    expected = {terms.UNCONSCIOUS: alive, terms.KILLED: 1 - alive}
    # Behind the one die lie those of an appeal that is granted.
    assert odds(fate, 1, tail=[1, 1]) == {row: chance for row, chance in expected.items() if chance}


@pytest.mark.section("5.4.4.1", "5.4.4.3", "5.4.4.4", "6.1", "6.2")
@pytest.mark.parametrize("part", [terms.HEAD, terms.CHEST, terms.BELLY])
def test_6_1_the_record_of_a_killing_stroke_names_the_part(part: int) -> None:
    m = duel(man(), man())
    with script(m, 5) as record:
        apply_points(m, 0, 1, part, 9)
    assert (ev.KILLED, 1, 0, part, 0) in deeds(record)
    m = duel(man(), man())
    with script(m, 4, 1, 1) as record:
        apply_points(m, 0, 1, part, 9)
    assert (ev.UNCONSCIOUS, 1, part, 0, 0) in deeds(record)


@pytest.mark.section("5.4.4.2", "2.5.2")
@pytest.mark.parametrize(("part", "hand"), [(terms.RIGHT_ARM, terms.WEAPON_HAND), (terms.LEFT_ARM, terms.OFF_HAND)])
def test_5_4_4_2_an_arm_at_0_drops_what_it_holds(part: int, hand: int) -> None:
    m = duel(man(), man(MURMILLO, zone=EAST))
    kind = terms.SWORD if hand == terms.WEAPON_HAND else terms.LARGE_SHIELD
    with script(m) as record:
        apply_points(m, 0, 1, part, 4)
    assert deeds(record)[-1] == (ev.DROP, 1, kind, hand, EAST)
    assert (m.fighters[1].hand[hand], m.fighters[1].state) == (terms.NONE, terms.FIGHTING)


@pytest.mark.section("5.4.4.2", "3.10")
def test_5_4_4_2_the_other_arm_fights_on() -> None:
    m = duel(man(), man(DIMACHAERUS))
    with script(m):
        apply_points(m, 0, 1, terms.RIGHT_ARM, 4)
    assert weapon(m, m.fighters[1]) == terms.SWORD
    m = duel(man(), man(RETIARIUS))
    with script(m):
        apply_points(m, 0, 1, terms.RIGHT_ARM, 4)
    assert weapon(m, m.fighters[1]) == terms.NO_ITEM
    drop_item(m, 1, terms.OFF_HAND)
    pick_up_item(m, 1, terms.OFF_HAND, 2)
    assert weapon(m, m.fighters[1]) == terms.TRIDENT


@pytest.mark.section("5.4.4.5", "6.8")
def test_5_4_4_5_both_legs_out_he_falls_and_appeals() -> None:
    m = duel(man(), man(zone=CENTRE))
    f = m.fighters[1]
    with script(m, 1, 1) as record:
        apply_points(m, 0, 1, terms.LEFT_LEG, 4)
        assert f.state == terms.FIGHTING
        apply_points(m, 0, 1, terms.RIGHT_LEG, 4)
    assert named(record)[-5:] == ["part_out", "cannot_stand", "defeated", "appeal", "victory"]
    assert (f.state, f.down, f.put_to_death) == (terms.CANNOT_STAND, True, False)


def test_5_4_4_5_speed_0_he_falls_with_good_legs() -> None:
    m = duel(man(), man(MURMILLO, 4, 4, 2))
    f = m.fighters[1]
    with script(m, 1, 1):
        apply_points(m, 0, 1, terms.LEFT_LEG, 1)
        apply_points(m, 0, 1, terms.RIGHT_LEG, 1)
    assert (f.state, f.speed, f.track[terms.LEFT_LEG]) == (terms.CANNOT_STAND, 0, 3)


@pytest.mark.section("5.4.4", "5.4.4.2", "5.4.4.5", "6.5")
def test_5_4_4_limbs_with_one_point_left_still_serve() -> None:
    m = duel(man(), man(MURMILLO, 4, 4, 4))
    f = m.fighters[1]
    with script(m):
        for part in (terms.LEFT_LEG, terms.RIGHT_LEG, terms.LEFT_ARM, terms.RIGHT_ARM):
            apply_points(m, 0, 1, part, 3)
    assert (good_legs(f), good_arms(f), f.state, f.down) == (2, 2, terms.FIGHTING, False)
    assert f.hand == [2, 3]


@pytest.mark.section("5.4.6", "5.4.3")
def test_5_4_6_modified_impact_of_2_knocks_down() -> None:
    m = duel(man(), man(THRAEX))
    with script(m, *CHEST_HIT) as record:
        resolve_hit(m, 0, 1, 1, terms.SWORD, False, False)
    assert named(record) == ["hit", "down", "wound", "attribute"]
    assert m.fighters[1].down
