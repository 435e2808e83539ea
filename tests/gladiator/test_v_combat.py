"""Combat in the older editions: the tables as they are printed, limits of an attack, and what each roll does."""

from itertools import product
from typing import Any

import pytest

from ludus_cli.core.dice import ROLL
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, rolls as book_rolls, terms
from ludus_cli.rules.gladiator.book.allocation import available_cf, plan_rounds
from ludus_cli.rules.gladiator.book.allotting import allocate, allocation_form, why_not_allocate
from ludus_cli.rules.gladiator.book.attacks import attack_cf
from ludus_cli.rules.gladiator.book.charts import allocate_centurion, armour_worth
from ludus_cli.rules.gladiator.book.odds import blow_odds, throws_of
from ludus_cli.rules.gladiator.book.requests import ALLOCATE
from ludus_cli.rules.gladiator.book.results import table_of
from ludus_cli.rules.gladiator.book.special import may_use
from ludus_cli.rules.gladiator.book.state import NET_SLOT, Match, put_in_hand
from ludus_cli.rules.gladiator.book.stun import recover_stun
from ludus_cli.rules.gladiator.book.wounds import critical_result, rolled_wounds
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.career.favours import DIES, DIES_LATER
from ludus_cli.rules.gladiator.older import rolls
from ludus_cli.rules.gladiator.older.striking import attack_limit, harm_of
from ludus_cli.rules.gladiator.table.match_questions import option_stakes, option_words
from ludus_cli.rules.gladiator.trials.tactics import TACTICS, write_allocation
from tests.gladiator.older import rules_by
from tests.gladiator.seated import answers, give, man, resolve, seated, told, used_up

EDITION = {name: rules_by(name) for name in ("colosseum", "1981", "billings", "v2")}

#: The printed tables, rows 3 to 18: columns 0 to 5 in 1981, 0 to 8 in the Billings rules.
CRT_1981 = """
M -- -- -- -- S
-- -- -- -- S S
-- -- -- S S S
-- -- S S S S*
-- S S S S* P
S S S S* P P
S S S* P P P*
S S* P P P* H
S* P P P* H H
P P P* H H H+1
P P* H H H+1 H+2
P* H H H+1 H+2 H+3
H H H+1 H+2 H+3 H+4
H H+1 H+2 H+3 H+4 H+5
H+1 H+2 H+3 H+4 H+5 H+6
H+2 H+3 H+4 H+5 H+6 H+7
"""
CRT_BILLINGS = """
M M M M -- S S S S*
M M M -- S S S S* P
M M -- S S S S* P P
M -- S S S S* P P P*
-- S S S S* P P P* H
S S S S* P P P* H H
S S S* P P P* H H H+1
S S* P P P* H H H+1 H+2
S* P P P* H H H+1 H+2 H+3
P P P* H H H+1 H+2 H+3 H+4
P P* H H H+1 H+2 H+3 H+4 H+5
P* H H H+1 H+2 H+3 H+4 H+5 H+6
H H H+1 H+2 H+3 H+4 H+5 H+6 H+7
H H+1 H+2 H+3 H+4 H+5 H+6 H+7 H+8
H+1 H+2 H+3 H+4 H+5 H+6 H+7 H+8 H+9
H+2 H+3 H+4 H+5 H+6 H+7 H+8 H+9 H+10
"""
#: Critical hits, 2-6, 7 to 13, 14 and more.
CRITICAL_ROWS = """
-- 1 V S HL 2x 2xM 3xM K
-- -- 1 1 ST 2x 2xM 3xM K
-- -- 1 1 AG 2x 2xM 3xM K
-- -- -- 1 ST WD SD SAM 2xM
-- -- -- 1 AG LMP STU SAM 2xM
"""


def named(edition: str, naa: int, dice: int) -> str:
    result, h = table_of(EDITION[edition], naa, dice)
    return "M" if result == terms.FUMBLE else terms.RESULTS[result + h]


@pytest.mark.parametrize(("edition", "printed"), [("1981", CRT_1981), ("v2", CRT_1981), ("billings", CRT_BILLINGS)])
def test_v2_every_cell_of_the_tables(edition: str, printed: str) -> None:
    for row, cells in enumerate(printed.strip().splitlines(), 3):
        assert [named(edition, column, row) for column in range(len(cells.split()))] == cells.split()


@pytest.mark.parametrize(("edition", "naa", "dice", "result"), [
    ("1981", 3, 11, "P*"), ("1981", -1, 4, "M"), ("1981", 8, 18, "H+10"), ("1981", -9, 18, "S"),
    ("1981", 20, 3, "H+7"), ("billings", 0, 6, "M"), ("1981", 0, 6, "--"), ("billings", -3, 9, "M"),
    ("colosseum", 9, 18, "H+9"), ("colosseum", 8, 17, "H+9"),
])  # fmt: skip
def test_v2_example_7_the_ladder_has_no_end(edition: str, naa: int, dice: int, result: str) -> None:
    assert named(edition, naa, dice) == result


def test_v8_v9_every_cell_of_the_critical_table() -> None:
    m = seated(man(armour=[terms.CLASS_A] * 5), man(), rules=EDITION["billings"])
    for area, cells in enumerate(CRITICAL_ROWS.strip().splitlines()):
        found = [terms.CRITICALS[critical_result(m, 0, area, total)] for total in (6, *range(7, 15))]
        assert found == cells.split()
        assert critical_result(m, 0, area, 2) == critical_result(m, 0, area, 6)
        assert critical_result(m, 0, area, 25) == critical_result(m, 0, area, 14)
    # A helmet that is not there: as in the Colosseum Edition.
    assert terms.CRITICALS[critical_result(m, 1, terms.HEAD, 10)] == "3xM"


def test_wounds_share_the_rows_of_the_colosseum_edition() -> None:
    assert [rolled_wounds(n) for n in (8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)] == [0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7]
    assert rolled_wounds(19) == rolled_wounds(30) > 7


# One attack


def duel(edition: str, dice: Any = (), *, shield: int = terms.NO_ITEM, **other: Any) -> Match:
    """Two men face to face with swords, the second with a shield, by the rules of an edition."""
    one = other.pop("one", {})
    switched = other.pop("rules", None) or EDITION[edition]
    m = seated(man(**one), man(1, 0, 3, side=1, **other), dice=dice, rules=switched)
    if shield:
        give(m, 1, terms.NO_ITEM, shield)
    for f in m.fighters:
        f.named = f.hand[0]
    return m


def struck(m: Match, cf: int, area: int = terms.CHEST, by: int = 0) -> Match:
    """One attack of a man on the other, with all dice used."""
    f = m.fighters[by]
    f.attacks = 1
    f.at_area[0], f.at_cf[0], f.at_special[0], f.at_foe[0], f.at_done[0] = area, cf, 0, 1 - by, 0
    resolve(m, by, 0)
    used_up(m)
    return m


def tables_of(m: Match) -> list[int]:
    return [event[2] for event in m.tray.record or [] if event[0] == ROLL]


@pytest.mark.parametrize(("area", "armour", "cover", "coverage", "wounds"), [
    (terms.CHEST, terms.CLASS_B, 7, (3, 4), 1), (terms.CHEST, terms.CLASS_B, 7, (4, 4), 4), (terms.GROIN, 0, 0, (), 4),
    (terms.HEAD, terms.CLASS_A, 12, (), 0),
])  # fmt: skip
def test_example_9_armour_counts_by_two_dice(
    area: int, armour: int, cover: int, coverage: tuple[int, ...], wounds: int
) -> None:
    """Wound roll 15: with B7 struck 1 wound, else 4. Full armour and none need no dice."""
    critical = (1, 1) if wounds else ()
    m = duel("1981", (6, 5, 4, *coverage, 5, 5, 5, *critical))
    m.fighters[1].armour[area], m.fighters[1].cover[area] = armour, cover
    struck(m, 0, area)
    assert m.fighters[1].wounds[area] == wounds
    rolled = [rolls.COVERAGE] * bool(coverage), [rolls.CRITICAL] * bool(wounds)
    assert tables_of(m) == [rolls.ATTACK, *rolled[0], rolls.WOUNDS, *rolled[1]]


@pytest.mark.parametrize(("edition", "dice", "wounds", "st"), [
    ("1981", (3, 4), 4, -1), ("1981", (4, 4), 8, 0), ("billings", (3, 4), 4, -1), ("v2", (4, 4), 8, 0),
    ("colosseum", (3, 4), 4, -1), ("colosseum", (4, 4), 8, 0),
])  # fmt: skip
def test_v8_example_8_critical_of_four_wounds_in_the_chest(
    edition: str, dice: tuple[int, int], wounds: int, st: int
) -> None:
    """An H of 15 on the wound roll; then fresh dice 7 or 8, and 3 beyond the first. The edition reads the white dice,
    and 4."""
    if edition == "colosseum":
        # White 7 or 8 and black 6 come to 15 by H+2 or H+1.
        m = struck(duel(edition, (6, 6, 12 - sum(dice), *dice, 6, 6)), 1)
    else:
        m = struck(duel(edition, (6, 5, 4, 5, 5, 5, *dice, 6)), 0)
    f = m.fighters[1]
    assert (f.wounds[terms.CHEST], f.st) == (wounds, st)


def test_v9_sam_bleeds_and_is_mortal() -> None:
    f = struck(duel("1981", (6, 5, 4, 3, 4, 4, 6, 6, 6)), 0, terms.ARMS).fighters[1]
    # 11: 2 wounds, critical 12 + 1.
    assert (f.wounds[terms.ARMS], f.arteries[terms.ARMS], f.mortal) == (2, 1, True)


@pytest.mark.parametrize(("edition", "ds", "arms", "dice", "falls"), [
    ("1981", 0, 0, (2, 3, 3), True), ("1981", 2, 0, (2, 3, 3), True), ("1981", 0, 0, (3, 3, 3), False),
    ("1981", 0, 1, (3, 3, 3), True), ("billings", 2, 0, (2, 3, 3), False), ("billings", 0, 0, (2, 3, 3), True),
    ("billings", 2, 3, (4, 3, 3), False), ("billings", 2, 3, (3, 3, 3), True), ("v2", 2, 0, (2, 3, 3), True),
])  # fmt: skip
def test_example_10_drops(edition: str, ds: int, arms: int, dice: tuple[int, ...], falls: bool) -> None:
    """ST 5 and NAA 3 against a weapon: P at 3 + 9."""
    where = (1, 1) if falls else ()
    m = duel(edition, (3, 3, 3, *dice, *where), st=ds, one={"st": 5})
    m.fighters[1].area_cf[terms.ARMS] = arms
    struck(m, 3)
    assert (m.item_where[8] == terms.LYING) == falls
    assert tables_of(m)[:2] == [rolls.ATTACK, rolls.DROP]


@pytest.mark.parametrize(("edition", "arms", "falls"), [("1981", 9, False), ("billings", 9, False)])
def test_a_shield_drops_without_the_arms(edition: str, arms: int, falls: bool) -> None:
    """S* at 11: damage 2 dice, then 3 dice - ST - NAA: 3 + 1 - 0."""
    m = duel(edition, (3, 3, 4, 1, 1, 1, 1, 2), shield=terms.SMALL_SHIELD)
    m.fighters[1].area_cf[terms.ARMS] = arms
    struck(m, 1)
    assert tables_of(m) == [rolls.ATTACK, rolls.SHIELD, rolls.DROP]
    assert (m.item_where[10] == terms.LYING) == falls


def test_13_2_where_it_falls_1_is_ahead_and_the_distance_is_a_die_less_1() -> None:
    m = struck(duel("1981", (3, 3, 3, 1, 1, 1, 1, 3)), 3)
    # He stands at (1, 0) and looks west.
    assert (m.item_q[8], m.item_r[8]) == (-1, 0)


@pytest.mark.parametrize(
    ("how", "dice", "boxes"),
    [("edition", (6, 6), 1), ("edition", (5, 6), 0), ("3d6", (5, 5, 5), 1), ("3d6", (5, 5, 4), 0),
     ("3d6", (6, 6, 6), 4)],
)  # fmt: skip
def test_v10_shield_damage_by_two_dice_or_three(how: str, dice: tuple[int, ...], boxes: int) -> None:
    """S with ST 0 and CF 1 on a new small shield of 12 points; three dice have to come up to 16."""
    m = duel("1981", (2, 3, 3, *dice), shield=terms.SMALL_SHIELD, rules=rules_by("1981", shield_roll=how))
    struck(m, 1)
    assert m.item_ticks[10] == boxes


@pytest.mark.parametrize(("cf", "shield", "weapon", "becomes"), [
    (3, terms.NO_ITEM, terms.SWORD, "P"),
    (3, terms.NO_ITEM, terms.NO_ITEM, "H"),
    (7, terms.SMALL_SHIELD, terms.NO_ITEM, "H"),
    (9, terms.NO_ITEM, terms.SWORD, "H"),
    (9, terms.SMALL_SHIELD, terms.SWORD, "P*"),
])  # fmt: skip
def test_v3_results_on_who_lacks_shield_or_weapon(cf: int, shield: int, weapon: int, becomes: str) -> None:
    m = duel("1981", (1, 2, 2, *(1, 1, 1, 1, 1, 1)), shield=shield)
    if weapon == terms.NO_ITEM:
        m.fighters[1].hand[0] = terms.NONE
    f = m.fighters[0]
    f.attacks, f.at_area[0], f.at_cf[0], f.at_foe[0] = 1, terms.CHEST, cf, 1
    resolve(m, 0, 0)
    assert [terms.RESULTS[event[4]] for event in told(m, ev.ATTACK)] == [becomes]


def test_v3_a_miss_is_a_fumble() -> None:
    m = duel("billings", (2, 2, 2, 5))
    struck(m, 0)
    assert [event[2] for event in told(m, ev.FUMBLES)] == [5]
    assert tables_of(m) == [rolls.ATTACK, book_rolls.FUMBLE]


def test_v30_attacks_on_the_bearer_of_an_xl_shield_are_at_1_less() -> None:
    for kind, result in ((terms.XL_SHIELD, "S"), (terms.LARGE_SHIELD, "S*")):
        m = duel("v2", (3, 3, 4, 1, 1, *((6, 6, 6) if kind == terms.LARGE_SHIELD else ())), shield=kind)
        struck(m, 1)
        assert [terms.RESULTS[event[4]] for event in told(m, ev.ATTACK)] == [result]


def test_11_5_stun_recovery_is_con_less_a_die_less_1() -> None:
    m = seated(man(stun=3, cn=4, stunned_at=1), rules=EDITION["1981"], dice=(3,))
    m.clock = 7
    recover_stun(m)
    assert m.fighters[0].stun == 1


def test_the_stun_of_a_hit_with_the_bare_hand_reads_fresh_dice() -> None:
    m = duel("1981", (6, 5, 4, 4, 5, 1, 1))
    m.fighters[0].named = terms.NONE
    m.fighters[0].hand[0] = terms.NONE
    struck(m, 0)
    assert tables_of(m) == [rolls.ATTACK, book_rolls.STUN, rolls.CRITICAL]
    assert m.fighters[1].stun == 2


# Limits, halving, allocation


@pytest.mark.parametrize(("edition", "limits"), [
    ("1981", (1, 1, 2, 3, 3, 6, 10)), ("billings", (1, 3, 5, 6, 3, 6, 8)), ("v2", (1, 1, 2, 3, 3, 6, 10)),
])  # fmt: skip
def test_v7_the_most_cf_of_an_attack(edition: str, limits: tuple[int, ...]) -> None:
    assert tuple(attack_limit(EDITION[edition].edition, cf) for cf in (1, 3, 5, 6, 7, 12, 20)) == limits


def engaged(edition: str, **more: Any) -> Match:
    """Two men who may strike at each other, the first with his CF counted."""
    m = duel(edition, **more)
    for who, f in enumerate(m.fighters):
        f.engaged, f.foe, f.pa = True, 1 - who, 0
    m.fighters[0].available = available_cf(m, 0)
    return m


@pytest.mark.parametrize(("edition", "tr", "text", "why"), [
    ("1981", 10, "2:5 1:5", ""), ("1981", 10, "2:6 / 1:2", "one attack may have at most 5 CF (V7)"),
    ("billings", 6, "2:6", ""), ("billings", 7, "2:4", "one attack may have at most 3 CF (V7)"),
    ("billings", 20, "2:8", ""), ("billings", 20, "2:9", "one attack may have at most 8 CF (V7)"),
    ("1981", 20, "2:10", ""), ("1981", 10, "H:3", "these rules have no special attacks"),
    ("1981", 10, "2:3 / K", "these rules have no special defences and no defence cards"), ("colosseum", 10, "2:8", ""),
])  # fmt: skip
def test_v7_v52_what_may_be_allocated(edition: str, tr: int, text: str, why: str) -> None:
    assert why_not_allocate(engaged(edition, one={"tr": tr, "cf": tr}), 0, text) == why


def test_v7_a_person_is_told_the_limit() -> None:
    for edition, most in {"1981": 5, "billings": 5, "colosseum": 0}.items():
        words = allocation_form(engaged(edition), 0).words
        assert words == "10 CF to spend" + (f", at most {most} in one attack" if most else "")


def test_v52_special_attacks_may_be_switched() -> None:
    assert not any(may_use(engaged("1981"), 0, 1, blow) for blow in range(1, 6))
    m = engaged("1981", rules=rules_by("1981", special_attacks="on"))
    assert may_use(m, 0, 1, 1)
    assert not why_not_allocate(m, 0, "A:4")


def netted_trident(cf: int, said: str, errata: str = "on") -> Match:
    """A man with a trident and a net in his other hand, who has allocated."""
    m = engaged("1981", rules=rules_by("1981", errata=errata), one={"tr": cf, "cf": cf, "star": True})
    m.item_kind[0] = terms.TRIDENT
    m.item_kind[NET_SLOT] = terms.NET
    put_in_hand(m, 0, terms.LEFT_HAND, NET_SLOT)
    m.player = answers(said)
    allocate(m, 0)
    return m


def test_example_6_one_hand_halves_the_sum_of_attack_cf_and_no_defence() -> None:
    """14 CF: 9 for attack are 4 to spread, the 5 of the defence stay 5."""
    m = netted_trident(14, "2:3 1:1 / 3:5")
    f = m.fighters[0]
    assert (f.available, f.at_cf[:2], f.defence[terms.GROIN]) == (14, [3, 1], 5)
    assert [attack_cf(m, 0, 1, terms.CHEST, 0, cf) for cf in f.at_cf[:2]] == [3, 1]
    assert (
        why_not_allocate(m, 0, "2:3 1:2 / 3:5")
        == "this spends 15 CF, but only 14 are available; his attacks are at half CF, so each CF of an attack costs 2"
    )
    assert not why_not_allocate(m, 0, "2:4 / 3:5")
    without = netted_trident(14, "2:5 / 3:5", errata="off")
    assert without.fighters[0].at_cf[0] == 5
    assert attack_cf(without, 0, 1, terms.CHEST, 0, 5) == 2
    assert not why_not_allocate(without, 0, "2:7 / 3:5")


@pytest.mark.parametrize(("errata", "worth"), [("on", 5), ("off", 2)])
def test_a_bare_hand_strikes_with_half_cf(errata: str, worth: int) -> None:
    """With the errata 5 CF to spread are 10 of his 12; without, 5 are 2 when they come."""
    one = {"tr": 12, "cf": 12, "star": True}
    m = engaged("1981", rules=rules_by("1981", errata=errata), one=one)
    why = "this spends 18 CF, but only 12 are available; his attacks are at half CF, so each CF of an attack costs 2"
    assert why_not_allocate(m, 0, "U 1:6 2:3") == (why if errata == "on" else "")
    left = "no CF left" if errata == "on" else "5 CF left"
    assert option_words(m, 0, ALLOCATE, "U 2:5 / 1:2") == f"U 2:5 / 1:2: {left}, bare hand"
    assert "to hit" in option_stakes(m, 0, ALLOCATE, "U 2:5 / 1:2")
    m.player = answers("U 2:5 / 1:2")
    allocate(m, 0)
    f = m.fighters[0]
    assert (f.named, attack_cf(m, 0, 1, terms.CHEST, 0, f.at_cf[0])) == (terms.NONE, worth)


def test_example_6_of_a_computer_run_man() -> None:
    """9 CF, all for attack by a die of 1 less 1: 4 at the chest, of 5 at the legs 4 by the limit, 1 at the head; halved
    they are 4 in all."""
    m = engaged("1981", dice=(1, 4, 2, 5, 5, 1), one={"tr": 9, "cf": 9})
    m.item_kind[0] = terms.TRIDENT
    m.item_kind[NET_SLOT] = terms.NET
    put_in_hand(m, 0, terms.LEFT_HAND, NET_SLOT)
    allocate(m, 0)
    used_up(m)
    f = m.fighters[0]
    worth = [attack_cf(m, 0, 1, f.at_area[n], 0, f.at_cf[n]) for n in range(f.attacks)]
    assert sum(worth) == sum(f.at_cf[: f.attacks]) == 4


def test_v51_lots_are_cut_to_the_limit_and_the_rest_goes_to_the_next_area_rolled() -> None:
    """8 CF, all attack by a die of 1 less 1: a lot of 6 at the head is cut to 4; a 6 and the head again are rolled
    again, 2 go to the legs, the lot of 2 to the legs."""
    m = engaged("1981", dice=(1, 6, 1, 6, 1, 5, 3, 5), one={"tr": 8, "cf": 8})
    allocate_centurion(m, 0)
    plan_rounds(m, 0)
    used_up(m)
    f = m.fighters[0]
    assert [(f.at_area[n] + 1, f.at_cf[n], f.at_round[n]) for n in range(f.attacks)] == [(1, 4, 2), (5, 4, 4)]


def test_v51_a_6_for_defence_is_rolled_again_where_nothing_stands_for_cf() -> None:
    m = engaged("1981", dice=(5, 6, 1, 6, 2, 2, 3, 1, 3, 1, 2, 1, 1), one={"tr": 7, "cf": 7})
    allocate_centurion(m, 0)
    assert (m.fighters[0].defence, m.fighters[0].guard) == ([1, 2, 1, 0, 0], 0)


@pytest.mark.parametrize("edition", ["1981", "billings", "v2"])
@pytest.mark.parametrize("name", list(TACTICS))
@pytest.mark.parametrize("cf", [1, 2, 5, 8, 13, 19])
def test_what_tactics_allot_is_allowed(edition: str, name: str, cf: int) -> None:
    m = engaged(edition, one={"tr": cf, "cf": cf})
    write_allocation(m, 0, TACTICS[name])
    f = m.fighters[0]
    attacks = " ".join(f"{f.at_area[n] + 1}:{f.at_cf[n]}" for n in range(f.attacks))
    defence = " ".join(f"{area + 1}:{n}" for area, n in enumerate(f.defence) if n)
    guard = " ABCDE"[f.guard - 5] if f.guard else ""
    assert not why_not_allocate(m, 0, f"{attacks} / {defence} {guard}")
    assert f.attacks > 0 or cf == 1


def test_the_worth_of_armour_is_by_two_dice() -> None:
    m = duel("1981", armour=[terms.CLASS_A] * 5, cover=[12, 7, 5, 2, 0])
    assert [armour_worth(m, 1, area) for area in range(5)] == [48, 28, 13, 1, 0]


# Odds


@pytest.mark.parametrize("edition", ["1981", "billings"])
def test_the_odds_of_a_blow_are_those_of_its_dice(edition: str) -> None:
    m = duel(edition, armour=[0, terms.CLASS_B, 0, 0, 0], cover=[0, 7, 0, 0, 0], shield=terms.LARGE_SHIELD)
    odds = blow_odds(m, 0, 1, terms.CHEST, 7, 4)
    assert sum(odds) == throws_of(m.rules) == 6**10
    ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
    hits = dead = unhurt = 0.0
    # H+h at 15 and more of 3 + dice; B7 is struck in 21 of 36 ways.
    for dice, struck_at, wounding in product(range(12, 19), range(2), range(3, 19)):
        part = ways[dice - 3] * ways[wounding - 3] * (15, 21)[struck_at] / (216 * 216 * 36)
        total = wounding + max(0, dice + 3 - 16) - 6 * struck_at
        hits += part
        unhurt += part if total <= 8 else 0
        dead += part if total >= 19 else 0
        took = (1, 1, 2, 2, 3, 3, 4, 5, 6, 7)[total - 9] if 9 <= total <= 18 else 0
        # The critical table of the chest; 12 boxes are full with 2x of 6, 3x of 4.
        for white in range(2, 13) if took else ():
            row = min(14, max(6, white + took - 1))
            times = {11: 2, 12: 2, 13: 3}.get(row, 1)
            dead += part * (6 - abs(7 - white)) / 36 if row == 14 or took * times >= 12 else 0
    assert odds[3] / 6**10 == pytest.approx(unhurt)
    assert odds[5] / 6**10 == pytest.approx(dead)
    assert sum(odds[3:]) / 6**10 == pytest.approx(hits)


def test_the_modifiers_of_a_roll_stand_beside_it() -> None:
    m = struck(duel("1981", (6, 6, 6, 5, 5, 1, 1, 1)), 2)
    drawn = [event for event in m.tray.record or [] if event[0] == ROLL]
    assert (dict(drawn[0][6]), dict(drawn[1][6])) == ({mod.MARGIN: 2}, {mod.HITS: 4})


# Luck [34.3], each roll for itself


@pytest.mark.parametrize(
    ("dice", "wounds", "state"),
    [
        # A wound roll of 19: the man who is struck calls, 2D6 up to his LK; the new roll is 9.
        ((6, 6, 6, 5, 6, 5, 3, 3, 1, 3, 2, 1, 1), 1, terms.FIGHTING),
        # The gods do not hear him: he dies.
        ((6, 6, 6, 5, 6, 5, 6, 6, 1, 1, 1), 0, terms.SLAIN),
    ],
)
def test_34_3_a_man_may_call_on_the_gods_for_each_roll_of_a_blow(
    dice: tuple[int, ...], wounds: int, state: int
) -> None:
    m = duel("1981", dice, rules=rules_by("1981", campaign_extras="on", record="full"))
    m.fighters[1].luck = 8
    f = m.fighters[0]
    f.attacks, f.at_area[0], f.at_cf[0], f.at_foe[0] = 1, terms.CHEST, 1, 1
    resolve(m, 0, 0)
    assert [event[3] for event in told(m, career.FAVOUR)] == [rolls.WOUNDS]
    assert (m.fighters[1].wounds[terms.CHEST], m.fighters[1].state) == (wounds, state)


@pytest.mark.parametrize(
    ("who", "total", "harm"),
    [
        # 10 is HL: harmless enough with a helmet, 3xM without one; of a beast S, by Table H, where 13 is no M.
        ({"armour": [terms.CLASS_A] * 5}, 10, 11), ({}, 10, DIES_LATER), ({}, 12, DIES_LATER), ({}, 14, DIES),
        ({"helmet_lost": True, "armour": [terms.CLASS_A] * 5}, 10, DIES_LATER),
        ({"beast": True}, 13, 14), ({"beast": True}, 10, 11),
    ],
)  # fmt: skip
def test_34_3_how_bad_a_critical_hit_at_the_head_is(who: dict[str, Any], total: int, harm: int) -> None:
    assert harm_of(duel("1981", **who), 1, rolls.CRITICAL, terms.HEAD, total) == harm
