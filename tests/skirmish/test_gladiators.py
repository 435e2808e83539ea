"""Gladiators: class, Attributes by the dice, armour and shield by the guide, improvement."""

from fractions import Fraction

import pytest

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.core.names import roman
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.skirmish.book import events as ev, rolls, terms
from ludus_cli.rules.skirmish.book.aftermath import roll_improvement
from ludus_cli.rules.skirmish.book.arms import GUIDE, REACH, CreationError, check_arms, usual_armour, usual_shield
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.gladiator import (
    STAMINA_DIE,
    Gladiator,
    attribute_sum,
    create_gladiator,
    from_card,
    is_full,
    is_perfect,
    points_for,
    roll_attributes,
)
from ludus_cli.rules.skirmish.book.pool import CLASS_TABLE, WEAPON_TABLE, roll_class, roll_npg
from tests.scripted import Script, deeds, dice, modifiers, odds
from tests.skirmish.table import rolled


def made(weight: int = terms.MEDIUM, **more: object) -> Gladiator:
    """A gladiator of middling dice."""
    net = bool(more.get("net", False))
    return create_gladiator(dice(3, 3, 3, 4), 1, "Marcus", weight, star=True, net=net)


# Attributes


@pytest.mark.parametrize(("face", "points"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 2), (0, 0), (7, 2)])
def test_s9_points_by_the_face_and_beyond_as_at_the_ends(face: int, points: int) -> None:
    assert points_for(face) == points


@pytest.mark.parametrize(("weight", "strength", "reactions"), [
    (terms.LIGHT, (2, 4, 0), (0, 4, 2)), (terms.MEDIUM, (1, 4, 1), (1, 4, 1)), (terms.HEAVY, (0, 4, 2), (2, 4, 0)),
])  # fmt: skip
def test_s9_attributes_of_each_class_by_exact_odds(
    weight: int, strength: tuple[int, int, int], reactions: tuple[int, int, int]
) -> None:
    def attribute(which: int) -> dict[int, Fraction]:
        def run(s: Script) -> int:
            faces = [3, 3, 3, 1]
            faces[which] = s.d6()
            return roll_attributes(dice(*faces), 1, weight)[which]

        return odds(run, 1)

    def sixths(counts: tuple[int, int, int]) -> dict[int, Fraction]:
        return {points: Fraction(n, 6) for points, n in enumerate(counts) if n}

    assert attribute(terms.STRENGTH) == sixths(strength)
    assert attribute(terms.TRAINING) == sixths((1, 4, 1))
    assert attribute(terms.REACTIONS) == sixths(reactions)


def test_a_light_rolls_one_more_on_reactions_and_one_less_on_strength() -> None:
    t = dice(6, 3, 5, 10)
    assert roll_attributes(t, 1, terms.LIGHT) == [1, 1, 2, 14]
    assert t.record is not None
    assert modifiers(t.record, rolls.STRENGTH, 1) == {0: -1}
    assert modifiers(t.record, rolls.REACTIONS, 1) == {0: 1}
    assert [roll[0] for roll in rolled(t.record)] == ["Strength", "Training", "Reactions", "Stamina"]
    assert V.modifiers[0].words == "Class"


@pytest.mark.parametrize(("weight", "sides"), [(terms.LIGHT, 10), (terms.MEDIUM, 8), (terms.HEAVY, 6)])
def test_stamina_is_four_and_the_die_of_the_class(weight: int, sides: int) -> None:
    assert STAMINA_DIE[weight] == sides
    found = [roll_attributes(dice(3, 3, 3, n), 1, weight)[terms.STAMINA] for n in range(1, sides + 1)]
    assert found == [4 + n for n in range(1, sides + 1)]
    with pytest.raises(ValueError, match=f"where a d{sides} is rolled"):
        roll_attributes(dice(3, 3, 3, sides + 1), 1, weight)


# Arms


def test_s10_the_guide_of_each_class() -> None:
    assert GUIDE[terms.LIGHT] == (terms.SMALL_SHIELD, 0, 1)
    assert GUIDE[terms.MEDIUM] == (terms.LARGE_SHIELD, 1, 1)
    assert GUIDE[terms.HEAVY] == (terms.LARGE_SHIELD, 2, 2)


@pytest.mark.parametrize("weight", [terms.LIGHT, terms.MEDIUM, terms.HEAVY])
def test_s10_the_usual_arms_are_all_that_the_guide_grants(weight: int) -> None:
    worn, guide = usual_armour(weight), GUIDE[weight]
    assert (worn.count(2), worn.count(1)) == (guide.heavy, guide.medium)
    assert usual_shield(weight, False) == guide.shield
    check_arms(weight, worn, guide.shield, False, True)


@pytest.mark.parametrize(("weight", "armour", "shield", "why"), [
    (terms.LIGHT, [0, 2, 0, 0, 0, 0, 0], 0, "a Light wears at most 0 heavy pieces of armour, not 1"),
    (terms.LIGHT, [1, 1, 0, 0, 0, 0, 0], 0, "a Light wears at most 1 piece of armour, not 2"),
    (terms.LIGHT, [0] * 7, 2, "a Light carries at most a small shield, not a large one"),
    (terms.MEDIUM, [2, 2, 0, 0, 0, 0, 0], 0, "a Medium wears at most 1 heavy piece of armour, not 2"),
    (terms.MEDIUM, [1, 1, 1, 0, 0, 0, 0], 0, "at most 2 pieces of armour, not 3"),
    (terms.HEAVY, [2, 2, 2, 0, 0, 0, 0], 0, "at most 2 heavy pieces of armour, not 3"),
    (terms.HEAVY, [2, 2, 1, 1, 1, 0, 0], 0, "at most 4 pieces of armour, not 5"),
])  # fmt: skip
def test_s10_more_than_the_guide_grants_is_refused_unless_it_is_free(
    weight: int, armour: list[int], shield: int, why: str
) -> None:
    with pytest.raises(CreationError, match=why):
        check_arms(weight, armour, shield, False, True)
    check_arms(weight, armour, shield, False, False)


def test_s10_a_lighter_piece_may_stand_for_a_heavier() -> None:
    check_arms(terms.MEDIUM, [1, 1, 0, 0, 0, 0, 0], 2, False, True)
    check_arms(terms.HEAVY, [1, 1, 1, 1, 0, 0, 0], 0, False, True)


def test_armour_and_shields_that_do_not_exist_are_refused() -> None:
    with pytest.raises(CreationError, match="armour is given for 6 parts"):
        check_arms(terms.LIGHT, [0] * 6, 0, False, False)
    with pytest.raises(CreationError, match="the armour on the Head is 3"):
        check_arms(terms.LIGHT, [3, 0, 0, 0, 0, 0, 0], 0, False, False)
    with pytest.raises(CreationError, match="the shield is 3"):
        check_arms(terms.LIGHT, [0] * 7, 3, False, False)


def test_s11_a_net_leaves_no_hand_for_a_shield() -> None:
    assert usual_shield(terms.MEDIUM, True) == terms.NO_SHIELD
    with pytest.raises(CreationError, match="a net needs the hand that holds the shield"):
        check_arms(terms.LIGHT, [0] * 7, 1, True, False)
    assert made(net=True).shield == terms.NO_SHIELD


def test_reach_of_the_weapons() -> None:
    assert REACH == (0, 1, 2, 3)


def test_arms_are_checked_before_any_die_is_rolled() -> None:
    t = dice()
    with pytest.raises(CreationError):
        create_gladiator(t, 1, "Marcus", terms.LIGHT, star=True, shield=terms.LARGE_SHIELD, binding=True)
    assert t.count == 0


def test_a_gladiator_is_made_as_asked() -> None:
    g = create_gladiator(
        dice(6, 1, 3, 8), 4, "Marcus", terms.MEDIUM, star=True, weapon=terms.SPEAR, armour=[2, 1, 0, 0, 0, 0, 0],
        shield=terms.SMALL_SHIELD, tactics="bold",
    )  # fmt: skip
    assert (g.attributes, g.start_stamina, attribute_sum(g)) == ([2, 0, 1, 12], 12, 3)
    assert (g.armour[terms.HEAD], g.armour[terms.UPPER_BODY], g.shield, g.weapon) == (2, 1, 1, terms.SPEAR)
    assert (g.id, g.name, g.star, g.school, g.tactics) == (4, "Marcus", True, 0, "bold")


def test_a_card_is_untouched_by_what_comes_after() -> None:
    g = made()
    kept = card(g)
    g.attributes[terms.STRENGTH] = 3
    g.armour[terms.HEAD] = 2
    again = from_card(kept)
    assert again.attributes[terms.STRENGTH] == 1
    again.armour[terms.HEAD] = 0
    assert kept["armour"][terms.HEAD] == 1


# The pool


def test_s37_class_and_weapon_of_a_newcomer() -> None:
    assert list(CLASS_TABLE) == [0, 0, 1, 1, 2, 2]
    assert [roll_class(dice(face), 1) for face in range(1, 7)] == [0, 0, 1, 1, 2, 2]
    for face, (weapon, net) in enumerate(WEAPON_TABLE, start=1):
        g = roll_npg(dice(face, 3, 3, 3, 5), 1, terms.LIGHT, 2)
        assert (g.weapon, g.net, g.school, g.star) == (weapon, net, 2, False)
        assert g.shield == (terms.NO_SHIELD if net else terms.SMALL_SHIELD)
    assert WEAPON_TABLE.count((terms.SWORD, False)) == 3
    assert WEAPON_TABLE.count((terms.SPEAR, False)) == 2
    assert WEAPON_TABLE.count((terms.SPEAR, True)) == 1


def test_namesakes_are_numbered() -> None:
    assert [roman(n) for n in (1, 4, 9, 14, 40, 49, 90, 101)] == ["I", "IV", "IX", "XIV", "XL", "XLIX", "XC", "CI"]


# Improvement


def test_improvement_by_the_face_of_1d10() -> None:
    assert [rolls.IMPROVES.count(attribute) for attribute in range(4)] == [2, 3, 2, 3]
    for face, attribute in enumerate(rolls.IMPROVES, start=1):
        g = made()
        before = list(g.attributes)
        t = dice(face)
        roll_improvement(t, 0, g)
        gain = [now - was for now, was in zip(g.attributes, before, strict=True)]
        assert gain == [(2 if a == terms.STAMINA else 1) if a == attribute else 0 for a in range(4)]
        assert t.record is not None
        assert deeds(t.record) == [(ev.IMPROVED, 0, attribute, g.attributes[attribute], 0)]


def test_what_is_full_is_rolled_again() -> None:
    g = made()
    g.attributes[terms.TRAINING] = 3
    t = dice(8, 10, 9, 6)
    roll_improvement(t, 0, g)
    assert (g.attributes[terms.TRAINING], g.attributes[terms.STRENGTH]) == (3, 2)
    assert t.count == 4


def test_stamina_grows_by_four_at_most() -> None:
    g = made()
    roll_improvement(dice(1), 0, g)
    roll_improvement(dice(2), 0, g)
    assert g.attributes[terms.STAMINA] == g.start_stamina + 4
    assert is_full(g, terms.STAMINA)
    roll_improvement(dice(3, 4), 0, g)
    assert (g.attributes[terms.STAMINA], g.attributes[terms.REACTIONS]) == (g.start_stamina + 4, 2)


def test_a_man_who_is_full_in_all_is_told_and_rolls_no_more() -> None:
    g = made()
    g.attributes = [3, 3, 2, g.start_stamina + 4]
    assert not is_perfect(g)
    t = dice(1, 8, 6, 5)
    roll_improvement(t, 0, g)
    assert is_perfect(g)
    assert t.record is not None
    assert deeds(t.record)[-1] == (ev.PERFECT, 0, 0, 0, 0)
    roll_improvement(dice(), 0, g)


def test_every_improvement_leads_to_the_end() -> None:
    for seed in range(50):
        g = made()
        t = Tray(SeededSource(seed, 1))
        wins = 0
        while not is_perfect(g):
            roll_improvement(t, 0, g)
            wins += 1
        assert wins == 8
        assert g.attributes == [3, 3, 3, g.start_stamina + 4]


# Words


def test_every_table_modifier_and_event_has_a_name_of_its_own() -> None:
    tables, events = V.draws.values(), V.events.values()
    assert len({each.table for each in tables}) == len(tables)
    assert len(set(V.modifiers.values())) == len(V.modifiers)
    assert len({each.name for each in events}) == len(events)
