"""[7.7-7.8] Fame, laurels, and what they do to Attributes."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from ludus_cli.core.dice import Event, SeededSource, Tray
from ludus_cli.rules.heroes.book import events as ev, terms
from ludus_cli.rules.heroes.book.aftermath import settle_gladiator
from ludus_cli.rules.heroes.book.bout import raise_choice
from ludus_cli.rules.heroes.book.fame import RaiseChoice, fame_for_win, lose_fame, raise_options, roll_fame, use_fame
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.state import Match, fighter_of
from ludus_cli.rules.heroes.book.styles import MURMILLO, THRAEX
from ludus_cli.rules.heroes.trials.tactics import TACTICS, tactics_player
from tests.rulebook.table import battle, duel, man, rolls_in
from tests.scripted import Script, deeds, odds, script

MONTH = 3


def star(*attributes: int, fame: int = 0) -> Gladiator:
    """A Star with these Attributes (4/4/4) and Fame."""
    return Gladiator(1, "Marcus", True, MURMILLO, list(attributes or (4, 4, 4)), tactics="balanced", fame=fame)


def after_match(
    own_total: int, foes: Sequence[int], *, state: int = terms.SURRENDERED, rules: HouseRules | None = None
) -> Match:
    """A match that man 0 has just won over foes of these Totals, untouched and with dice left."""
    m = battle([man(bonus=1)], [man() for _ in foes], rules=rules)
    m.fighters[0].total = own_total
    m.fighters[0].defeated = len(foes)
    for f, value in zip(m.fighters[1:], foes, strict=True):
        f.total, f.state, f.defeated_by = value, state, 0
        m.fighters[0].kills += state == terms.KILLED
    m.over, m.winner = True, 0
    return m


def settled(
    m: Match, g: Gladiator, *faces: int, who: int = 0, picks: Sequence[int] = (), choice: RaiseChoice | None = None
) -> list[Event]:
    """All that follows for one man, with dice that must be used up."""
    with script(m, *faces, picks=picks) as record:
        settle_gladiator(m, who, g, MONTH, choice)
    return record


def fame_after(m: Match, dice: int) -> int:
    """The Fame that man 0 has after his match, with this many dice that raise nothing."""
    g = star(6, 6, 6)
    settled(m, g, *[1] * dice, picks=[0] if dice else [])
    return g.fame


# [7.7.1] Winning Fame

EXAMPLES = [
    pytest.param(12, [12], 1, id="an equal one"), pytest.param(12, [13], 2, id="12 beats 13"),
    pytest.param(12, [15], 4, id="12 beats 15"), pytest.param(12, [11], 0, id="a lower one"),
    pytest.param(20, [1], 0, id="a much lower one"), pytest.param(12, [11, 10], 3, id="12 beats two lower"),
    pytest.param(12, [11, 11, 11], 4, id="three lower"),
]  # fmt: skip


def fame_of(own: int, beaten: list[int]) -> int:
    """Fame for men of these Totals [7.7.1]."""
    return fame_for_win(own, max(beaten, default=0), sum(total < own for total in beaten))


@pytest.mark.parametrize(("own", "beaten", "fame"), EXAMPLES)
def test_7_7_1_fame_for_a_win(own: int, beaten: list[int], fame: int) -> None:
    assert fame_of(own, beaten) == fame
    m = after_match(own, beaten)
    m.fighters[0].bonus = 0  # no laurel in the way
    assert fame_after(m, fame) == fame


def test_7_7_1_every_single_opponent() -> None:
    for own in range(3, 21):
        for beaten in range(3, 21):
            expected = 1 + (beaten - own) if beaten >= own else 0
            assert fame_of(own, [beaten]) == expected


@pytest.mark.ruling("H50")
@pytest.mark.parametrize(
    ("beaten", "fame"),
    [
        ([15, 13], 4),  # the best single case, not the sum
        ([15, 11], 4),
        ([15, 11, 10], 4),  # which outdoes two or three lower ones
        ([15, 12, 12], 4),
        ([12, 11], 1),  # the rule for two or more counts only those with a lower Total
        ([12, 12], 1),
        ([13, 11], 2),
        ([12, 11, 10], 3),
        ([13, 11, 10, 9], 4),
    ],
)
def test_7_7_1_several_opponents(beaten: list[int], fame: int) -> None:
    assert fame_of(12, beaten) == fame
    m = after_match(12, beaten)
    m.fighters[0].bonus = 0
    assert fame_after(m, fame) == fame


def test_7_7_a_career_begins_without_fame() -> None:
    assert star().fame == 0


@pytest.mark.parametrize(("beaten", "fame"), [([12], 2), ([13], 3), ([11], 1), ([11, 11], 5)])
def test_7_7_1_each_killing_stroke_adds_one(beaten: list[int], fame: int) -> None:
    m = after_match(12, beaten, state=terms.KILLED)
    m.fighters[0].bonus = 0
    assert fame_after(m, fame) == fame


@pytest.mark.ruling("H49")
@pytest.mark.parametrize("state", [terms.SURRENDERED, terms.UNCONSCIOUS, terms.CANNOT_STAND])
@pytest.mark.parametrize(("coup_de_grace", "fame"), [(False, 1), (True, 2)])
@pytest.mark.parametrize("to_the_death", [False, True])
def test_7_7_1_putting_a_fallen_man_to_death(state: int, coup_de_grace: bool, fame: int, to_the_death: bool) -> None:
    m = after_match(12, [12], state=state, rules=HouseRules(coup_de_grace=coup_de_grace))
    m.to_the_death = to_the_death
    m.fighters[1].put_to_death = True
    assert fame_after(m, fame) == fame


@pytest.mark.ruling("H49")
def test_7_7_1_a_killing_stroke_counts_once_under_the_house_rule_too() -> None:
    assert fame_after(after_match(12, [12], state=terms.KILLED, rules=HouseRules(coup_de_grace=True)), 2) == 2


@pytest.mark.ruling("H43")
def test_7_7_1_only_the_men_whom_he_defeated_count() -> None:
    m = battle([man(), man()], [man(), man()])
    for f, by in zip(m.fighters[2:], (0, 1), strict=True):
        f.state, f.defeated_by = terms.SURRENDERED, by
    for f, value in zip(m.fighters, (12, 12, 15, 12), strict=True):
        f.total = value
    m.winner = 0
    first, second = star(6, 6, 6), star(6, 6, 6)
    settled(m, first, 1, 1, 1, 1, picks=[0])
    settled(m, second, 1, who=1, picks=[0])
    assert (first.fame, second.fame) == (4, 1)


@pytest.mark.section("7.7.1", "3.8", "H6")
def test_7_7_1_in_the_secondary_style_his_total_counts_one_less() -> None:
    g = star(4, 4, 4)
    g.secondary = THRAEX
    assert fighter_of(g, MURMILLO, 0, False, [0] * 7, True).total == 12
    f = fighter_of(g, THRAEX, 0, False, [0] * 7, True)
    assert f.total == 11
    assert fame_of(f.total, [12]) == 2


@pytest.mark.section("7.7.1", "6.7", "H42")
@pytest.mark.parametrize(("own", "foe", "fame"), [(12, 12, 0), (11, 12, 1), (9, 14, 1), (13, 12, 0)])
def test_7_7_1_a_draw_gives_the_lower_total_one_and_is_not_rolled(own: int, foe: int, fame: int) -> None:
    m = battle([man(bonus=3)], [man()])
    m.fighters[0].total, m.fighters[1].total = own, foe
    m.over = m.draw = True
    g = star()
    assert deeds(settled(m, g)) == ([(ev.FAME, 0, 1, 1, 0)] if fame else [])
    assert (g.fame, g.draws, g.wins, g.defeats, g.attributes) == (fame, 1, 0, 0, [4, 4, 4])


@pytest.mark.section("7.7.1", "6.7", "H65", "H42")
def test_7_7_1_in_a_draw_of_several_each_compares_with_the_lowest_on_the_other_side() -> None:
    m = battle([man(), man()], [man(), man()])
    for f, value in zip(m.fighters, (12, 10, 11, 15), strict=True):
        f.total = value
    m.over = m.draw = True
    cards = [star() for _ in m.fighters]
    for who, g in enumerate(cards):
        settled(m, g, who=who)
    assert [g.fame for g in cards] == [0, 1, 0, 0]


@pytest.mark.section("7.7.1", "7.8", "H64")
def test_7_7_1_killing_strokes_bring_the_beaten_side_nothing() -> None:
    m = battle([man(), man()], [man()])
    m.fighters[0].kills = m.fighters[0].defeated = 1
    for f in m.fighters[:2]:
        f.state, f.defeated_by = terms.SURRENDERED, 2
    m.over, m.winner = True, 1
    g = star(fame=5)
    settled(m, g, 6)
    assert g.fame == 4


# [7.7.2] Using Fame


def test_7_7_2_brutus_may_raise_strength_or_speed() -> None:
    offered: list[list[tuple[int, int]]] = []

    def choose_speed(allowed: list[tuple[int, int]]) -> int:
        offered.append(allowed)
        return terms.SPEED

    g = star(5, 4, 3)
    source = Script([1, 4])
    record: list[Event] = []
    use_fame(Tray(source, record), 0, g, 2, choose_speed)
    source.assert_used_up()
    assert offered == [[(terms.STRENGTH, 24), (terms.SPEED, 23)]]
    assert g.attributes == [5, 4, 4]
    assert rolls_in(record) == [("7.7.2 Using Fame", 0, 3, 1)]
    assert deeds(record) == [(ev.RAISED, 0, terms.SPEED, 4, 0)]


@pytest.mark.parametrize("value", range(1, 8))
@pytest.mark.parametrize("dice", range(1, 5))
def test_7_7_2_fame_dice_by_every_combination(value: int, dice: int) -> None:
    fails = min(value, 5)  # 1 to the Attribute, never a 6
    stays = Fraction(fails, 6) ** dice
    assert odds(lambda source: roll_fame(Tray(source, []), 0, value, dice), dice) == {True: 1 - stays, False: stays}


def test_7_7_2_at_most_one_point_a_match() -> None:
    g = star(4, 4, 4)
    use_fame(Tray(Script([6, 6, 5, 5]), []), 0, g, 4, lambda allowed: terms.SAVVY)
    assert g.attributes == [5, 4, 4]


def test_7_7_2_no_die_high_enough() -> None:
    g = star(5, 4, 3)
    record: list[Event] = []
    use_fame(Tray(Script([1, 3]), record), 0, g, 2, lambda allowed: terms.SPEED)
    assert g.attributes == [5, 4, 3]
    assert deeds(record) == [(ev.NOT_RAISED, 0, terms.SPEED, 0, 0)]


def test_7_7_2_no_fame_no_dice() -> None:
    g = star(4, 4, 4)
    record: list[Event] = []
    use_fame(Tray(Script([]), record), 0, g, 0, lambda allowed: terms.SAVVY)
    assert record == []


def offered(*attributes: int, signatures: Sequence[str] = ()) -> list[int]:
    """The Attributes that a Star may roll his Fame on."""
    found: list[int] = []

    def choose(allowed: list[tuple[int, int]]) -> int:
        found.extend(attribute for attribute, _ in allowed)
        return allowed[0][0]

    g = star(*attributes)
    g.signatures = list(signatures)
    use_fame(Tray(Script([1]), []), 0, g, 1, choose)
    return found


@pytest.mark.section("7.7.2", "3.6.4", "3.6.5", "H4")
@pytest.mark.parametrize(
    ("attributes", "allowed"),
    [
        ((4, 4, 4), [terms.SAVVY, terms.STRENGTH, terms.SPEED]),
        ((6, 4, 4), [terms.STRENGTH, terms.SPEED]),  # spread 2
        ((7, 6, 5), [terms.STRENGTH, terms.SPEED]),  # 7 is the most
        ((5, 2, 5), [terms.STRENGTH]),  # stretched to 3 by size: no wider
        ((5, 2, 4), [terms.STRENGTH, terms.SPEED]),  # Speed 5 leaves it at 3
        ((7, 7, 6), []),  # Total 20
        ((6, 7, 6), [terms.SAVVY, terms.SPEED]),
    ],
)
def test_7_7_2_which_attributes_may_rise(attributes: tuple[int, ...], allowed: list[int]) -> None:
    assert offered(*attributes) == allowed


@pytest.mark.section("7.7.2", "3.5")
def test_7_7_2_signatures_count_toward_the_total_of_twenty() -> None:
    assert offered(6, 6, 6, signatures=["Steady"]) == []
    assert offered(6, 6, 6, signatures=["Agile"]) == [terms.SAVVY, terms.STRENGTH, terms.SPEED]
    assert offered(7, 7, 6, signatures=["Slow"]) == [terms.SPEED]


@pytest.mark.parametrize(("pick", "attribute"), [(0, terms.STRENGTH), (1, terms.SPEED)])
def test_7_7_2_an_npg_raises_one_of_the_allowed_at_random(pick: int, attribute: int) -> None:
    g = star(5, 4, 3)
    source = Script([6], picks=[pick])
    use_fame(Tray(source, []), 0, g, 1, None)
    source.assert_used_up()
    assert g.attributes[attribute] == (5, 4, 3)[attribute] + 1


@pytest.mark.parametrize(
    ("tactics", "attribute"), [("cautious", terms.STRENGTH), ("balanced", terms.SPEED), ("bold", terms.STRENGTH)]
)
def test_7_7_2_the_tactics_of_a_star_choose(tactics: str, attribute: int) -> None:
    m = duel(man(player=True), man())
    m.player = tactics_player([TACTICS[tactics], None])
    choice = raise_choice(m, 0)
    assert choice is not None
    assert choice(raise_options(star(5, 4, 3), 1)) == attribute
    assert m.tray.record == [], "what is raised is told when it has risen"


def test_7_7_2_the_dice_are_the_fame_of_this_match_alone() -> None:
    m = after_match(12, [12])
    g = star(fame=9)
    record = settled(m, g, 1, choice=lambda allowed: terms.SAVVY)
    assert g.fame == 10
    assert rolls_in(record) == [("7.7.2 Using Fame", 0, 4, 0)]


# [7.7.3] Laurels


def worthy(rules: HouseRules | None = None) -> Match:
    """A victor who earns the laurel by a hair: 13 beaten, four wounds for two, on two parts, a die left."""
    m = after_match(12, [13], rules=rules)
    f = m.fighters[0]
    f.dealt, f.wounds, f.bonus = 4, 2, 1
    f.part_wounds[terms.CHEST] = f.part_wounds[terms.LEFT_LEG] = 1
    return m


def crowned(m: Match) -> bool:
    """Whether man 0 of a match takes the laurel home; whatever else the dice may say."""
    g = star()
    m.tray = Tray(SeededSource(1, 1), [])
    settle_gladiator(m, 0, g, MONTH, None)
    return g.laurels == 1


def test_7_7_3_all_conditions_met() -> None:
    assert crowned(worthy())


@pytest.mark.parametrize("beaten", [12, 11])
def test_7_7_3_no_laurel_without_a_greater_total(beaten: int) -> None:
    m = worthy()
    m.fighters[1].total = beaten
    assert not crowned(m)


def test_7_7_3_no_laurel_with_wounds_on_three_parts() -> None:
    m = worthy()
    m.fighters[0].part_wounds[terms.HEAD] = 1
    m.fighters[0].dealt, m.fighters[0].wounds = 6, 3
    assert not crowned(m)


def test_7_7_3_several_wounds_on_two_parts_are_no_bar() -> None:
    m = worthy()
    m.fighters[0].part_wounds[terms.CHEST] = 3
    m.fighters[0].dealt, m.fighters[0].wounds = 8, 4
    assert crowned(m)


@pytest.mark.parametrize(("dealt", "taken"), [(3, 2), (1, 1), (0, 0), (0, 1)])
def test_7_7_3_no_laurel_without_twice_the_wounds(dealt: int, taken: int) -> None:
    m = worthy()
    m.fighters[0].dealt, m.fighters[0].wounds = dealt, taken
    assert not crowned(m)


@pytest.mark.parametrize(("dealt", "taken"), [(1, 0), (2, 1), (4, 2)])
def test_7_7_3_twice_the_wounds_are_enough(dealt: int, taken: int) -> None:
    m = worthy()
    m.fighters[0].dealt, m.fighters[0].wounds = dealt, taken
    assert crowned(m)


def test_7_7_3_a_killing_stroke_stands_for_the_wounds() -> None:
    m = worthy()
    m.fighters[0].dealt, m.fighters[0].wounds, m.fighters[0].kills = 1, 2, 1
    m.fighters[1].state = terms.KILLED
    g = star()
    settled(m, g, 1, 1, 1, 1, choice=lambda allowed: terms.SAVVY)  # 2 for 13, 1 killing stroke, 1 laurel
    assert (g.laurels, g.fame) == (1, 4)


@pytest.mark.ruling("H49")
def test_7_7_3_putting_to_death_is_no_killing_stroke() -> None:
    m = worthy()
    m.fighters[0].dealt, m.fighters[0].wounds = 1, 2
    m.fighters[1].put_to_death = True
    assert not crowned(m)


def test_7_7_3_no_laurel_without_bonus_dice_left() -> None:
    m = worthy()
    m.fighters[0].bonus = 0
    assert not crowned(m)


def test_7_7_3_no_laurel_for_a_draw_or_a_defeat() -> None:
    for draw, winner in ((True, -1), (False, 1)):
        m = worthy()
        m.draw, m.winner = draw, winner
        m.fighters[1].defeated_by = -1
        assert not crowned(m)


@pytest.mark.section("7.7.3", "7.7.2", "H51")
@pytest.mark.parametrize("laurel_fame", [0, 1, 2])
def test_7_7_3_what_a_laurel_adds_to_fame(laurel_fame: int) -> None:
    m = worthy(replace(HouseRules(), laurel_fame=laurel_fame))
    g = star()
    record = settled(m, g, *[1] * (2 + laurel_fame), choice=lambda allowed: terms.SAVVY)
    assert (g.laurels, g.fame) == (1, 2 + laurel_fame)
    told = [(ev.FAME, 0, 2, 2, 0), (ev.LAUREL, 0, 0, 0, 0)]
    if laurel_fame:
        told.append((ev.FAME, 0, laurel_fame, 2 + laurel_fame, 0))
    assert deeds(record) == [*told, (ev.NOT_RAISED, 0, terms.SAVVY, 0, 0)]


def test_7_7_3_npgs_win_laurels_too() -> None:
    g = star()
    g.star, g.tactics = False, ""
    settled(worthy(), g, 1, 1, 1, picks=[0])
    assert (g.laurels, g.fame) == (1, 3)


# [7.8] What a defeat costs


def beaten_by(own: int, winner: int) -> Match:
    """A match that man 0 has lost to a man of another Total."""
    m = battle([man()], [man()])
    m.fighters[0].total, m.fighters[1].total = own, winner
    m.fighters[0].state, m.fighters[0].defeated_by = terms.SURRENDERED, 1
    m.over, m.winner = True, 1
    return m


@pytest.mark.parametrize(("own", "winner", "points"), [(12, 12, 1), (12, 15, 1), (12, 11, 2)])
def test_7_8_a_defeat_costs_one_and_two_to_a_lower_total(own: int, winner: int, points: int) -> None:
    g = star(fame=5)
    settled(beaten_by(own, winner), g, *[6] * points)
    assert (g.fame, g.defeats, g.attributes) == (5 - points, 1, [4, 4, 4])


@pytest.mark.ruling("H52")
@pytest.mark.parametrize("fame", [0, 1])
def test_7_8_fame_stops_at_zero_but_the_dice_are_rolled(fame: int) -> None:
    g = star(fame=fame)
    record = settled(beaten_by(12, 11), g, 1, 1, picks=[terms.SAVVY, terms.SPEED])
    assert (g.fame, g.attributes) == (0, [3, 4, 3])
    assert rolls_in(record) == [("7.8 Decreasing Attributes", 0, 1, 2)]


@pytest.mark.parametrize("points", [1, 2])
def test_7_8_decreasing_by_every_combination(points: int) -> None:
    def run(source: Script) -> int:
        g = star(5, 5, 5)
        source.picks = [0, 1]
        lose_fame(Tray(source, []), 0, g, points)
        return 15 - sum(g.attributes)

    one, other = Fraction(1, 6), Fraction(5, 6)
    assert odds(run, points) == {
        lost: comb(points, lost) * one**lost * other ** (points - lost) for lost in range(points + 1)
    }


@pytest.mark.ruling("H52", "H4", "H5")
@pytest.mark.parametrize(
    ("attributes", "may_lose"),
    [
        ((4, 4, 4), [terms.SAVVY, terms.STRENGTH, terms.SPEED]),
        ((2, 4, 4), [terms.STRENGTH, terms.SPEED]),  # Savvy 1 would leave a spread of 3
        ((1, 2, 3), [terms.STRENGTH, terms.SPEED]),  # nothing goes below 1
        ((1, 4, 2), [terms.STRENGTH, terms.SPEED]),  # stretched to 3: no wider
        ((2, 5, 5), [terms.STRENGTH, terms.SPEED]),
        ((3, 5, 2), [terms.SAVVY, terms.STRENGTH]),
        ((1, 1, 2), [terms.SPEED]),
        ((1, 1, 1), []),
    ],
)
def test_7_8_which_attributes_may_fall(attributes: tuple[int, ...], may_lose: list[int]) -> None:
    fell = []
    for pick in range(max(1, len(may_lose))):
        g = star(*attributes)
        source = Script([1], picks=[pick] if len(may_lose) > 1 else [])
        record: list[Event] = []
        lose_fame(Tray(source, record), 0, g, 1)
        source.assert_used_up()
        fell += [event[2] for event in record if event[0] == ev.DECREASED]
        assert sum(g.attributes) == sum(attributes) - bool(may_lose)
    assert fell == may_lose


def test_7_8_npgs_lose_the_same_way() -> None:
    g = star(fame=3)
    g.star, g.tactics = False, ""
    settled(beaten_by(12, 11), g, 1, 2, picks=[terms.STRENGTH])
    assert (g.fame, g.attributes) == (1, [4, 3, 4])


@pytest.mark.ruling("H43")
@pytest.mark.parametrize(
    ("by", "lost"), [(1, 1), (2, 2), (-1, 2)], ids=["the higher", "the lower", "nobody: the lowest of the winners"]
)
def test_7_8_a_loser_compares_with_the_man_who_defeated_him(by: int, lost: int) -> None:
    m = battle([man()], [man(), man()])
    for f, value in zip(m.fighters, (12, 15, 11), strict=True):
        f.total = value
    m.fighters[0].state, m.fighters[0].defeated_by, m.winner = terms.SURRENDERED, by, 1
    g = star(fame=5)
    settled(m, g, *[6] * lost)
    assert g.fame == 5 - lost
