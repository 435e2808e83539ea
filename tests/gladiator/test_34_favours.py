"""Luck in a match [34.3, M6, M19, M20, M100, M101]: who may call on the gods, for which rolls, and what comes of it."""

from collections.abc import Callable
from typing import Any

import pytest

from ludus_cli.core.dice import ROLL, ScriptedSource
from ludus_cli.rules.gladiator.book import modifiers as mod, rolls, terms
from ludus_cli.rules.gladiator.book.attacks import BLACK, RESULT, WHITE_1, WHITE_2, fumble, prospect_of
from ludus_cli.rules.gladiator.book.collisions import impact_of_both
from ludus_cli.rules.gladiator.book.endings import resolve_pleas, roll_endurance
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.handling import resolve_recoveries, resolve_throw
from ludus_cli.rules.gladiator.book.holds import gets_free, roll_drag
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.items import weapon_breaks
from ludus_cli.rules.gladiator.book.net import net_result, struggle_for_net
from ludus_cli.rules.gladiator.book.posture import fall_check, stumble_check, weak_legs
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.book.stun import recover_stun, roll_stun
from ludus_cli.rules.gladiator.book.wounds import critical_hit, own_wound_roll
from ludus_cli.rules.gladiator.career import events as ev, favours, modifiers as career, requests
from ludus_cli.rules.gladiator.table.chances import option_odds
from ludus_cli.rules.gladiator.table.match_questions import context_lines, option_words
from ludus_cli.rules.gladiator.trials.tactics import TACTICS, tactics_player
from tests.gladiator.seated import answers, man, resolve, seated, told, used_up

CALL, CALL_GRAVE, LET, FIRST, NEW = (1, 0), (1, 1), (0, 0), (0, 0), (1, 0)


def lucky(luck: int = 12, **more: Any) -> Fighter:
    """A player's man that the gods will hear."""
    return man(star=True, luck=luck, **more)


def calls(*who: int, takes: tuple[int, int] = NEW) -> Callable[[Match, int, int, list[Any]], int]:
    """A player of whose men these call on the gods, each once and in this order, and take one of the two rolls; of
    other options he takes the last."""
    left = list(who)

    def decide(m: Match, who: int, request: int, options: list[Any]) -> int:
        if request == requests.WHICH_ROLL:
            return options.index(takes)
        if request == requests.FAVOUR:
            if left[:1] != [who]:
                return 0
            left.pop(0)
        return len(options) - 1

    return decide


def foe(**more: Any) -> Fighter:
    """A man of the other side in the next hex, face to face."""
    return man(1, 0, 3, side=1, **more)


# The favour itself


@pytest.mark.parametrize(("luck", "dice", "rules", "left", "tries"), [
    (5, (2, 2), {}, 1, 1), (5, (2, 3), {}, 0, 1), (5, (3, 3), {}, 5, 1), (5, (2, 3), {"chart_luck": True}, 5, 1),
    (5, (2, 2), {"chart_luck": True}, 1, 1), (1, (), {}, 1, 0), (2, (), {"chart_luck": True}, 2, 0),
    (9, (), {"basic_record": True}, 9, 0),
])  # fmt: skip
def test_m6_m19_m100_example_11_a_favour(
    luck: int, dice: tuple[int, ...], rules: dict[str, bool], left: int, tries: int
) -> None:
    """Worked example 11: LK 5, 2D6 4 is granted and leaves 1. By the chart it must be below; a try that is not granted
    counts, and leaves LK as it was; nobody is asked who cannot be heard, or by the basic record."""
    m = seated(lucky(luck), dice=dice, rules=HouseRules(**rules), player=answers(CALL))
    granted = favours.grants_reroll(m, 0, rolls.STUMBLE, False)
    assert (m.fighters[0].luck, m.fighters[0].favours) == (left, tries)
    assert granted == (left < luck)
    used_up(m)


def test_m19_a_roll_is_made_again_and_he_takes_which_he_likes() -> None:
    """The new roll stands in the record with the sum of what was added to the first; the better one is named first."""
    for which, stands in ((NEW, True), (FIRST, False)):
        m = seated(lucky(5, ag=1), dice=[1, 2, 1, 3, 6, 5], player=answers(CALL, which))
        assert fall_check(m, 0) != stands
        made = [e for e in told(m, ROLL) if e[2] == rolls.FALL_PRONE]
        assert [e[6] for e in made] == [((mod.AGILITY, 1),), ((career.AS_BEFORE, 1),)]
        assert told(m, ev.FAVOUR) == [(ev.FAVOUR, 0, 1, rolls.FALL_PRONE, 1)]
        assert told(m, ev.TAKES_ROLL) == [(ev.TAKES_ROLL, 0, int(stands), 0, 0)]
        used_up(m)


def test_m19_once_for_a_roll_and_not_for_the_new_one() -> None:
    m = seated(lucky(), dice=[1, 1, 1, 1, 2, 2], player=answers(CALL, FIRST))
    assert fall_check(m, 0)
    assert (m.fighters[0].favours, m.fighters[0].luck) == (1, 10)
    used_up(m)


def test_m19_nobody_is_asked_where_it_went_well_or_luck_is_gone() -> None:
    for f, dice in ((lucky(), [4, 4]), (man(star=True), [1, 1]), (man(), [1, 1])):
        m = seated(f, dice=dice, player=answers())
        fall_check(m, 0)
        used_up(m)


def test_34_3_a_person_is_troubled_where_it_is_grave_or_he_wants_all() -> None:
    """The first option leaves it; the second says whether it would cost him his life or his weapon."""
    asked: list[Any] = []

    def decide(m: Match, who: int, request: int, options: list[Any]) -> int:
        asked.append((request, list(options)))
        assert V.passes(m, who, request, 0) == (request == requests.FAVOUR)
        return 1

    m = seated(lucky(), man(1, 0, 3, side=1), dice=[1, 1, 1, 1, 6, 6], player=decide)
    fall_check(m, 0)
    assert asked == [(requests.FAVOUR, [LET, CALL]), (requests.WHICH_ROLL, [NEW, FIRST])]
    assert option_words(m, 0, requests.FAVOUR, CALL_GRAVE).endswith("cost him his life, weapon or missus")
    assert context_lines(m, 0, requests.WHICH_ROLL)[0] == "Fall Prone check: 1 1 gives 2"
    assert V.explain_roll(rolls.FALL_PRONE) in context_lines(m, 0, requests.FAVOUR)
    assert dict(option_odds(m, 0, requests.FAVOUR, CALL))["granted"] == 33 / 36


# The rolls that he may repeat


def net_men(f: Fighter, other: Fighter, **more: Any) -> Match:
    m = seated(f, other, weapon=-1, **more)
    m.item_kind[3], m.item_where[3], m.item_holder[3] = terms.NET, 0, 0
    m.fighters[0].hand[0], m.fighters[0].net = 3, terms.TOSS
    return m


def after_stun(m: Match) -> int:
    return roll_stun(m, 1, 0, 0)


def after_recovery(m: Match) -> int:
    m.fighters[0].stun, m.fighters[0].stunned_at = 5, 1
    recover_stun(m)
    return m.fighters[0].stun


def after_tiring(m: Match) -> int:
    m.turn = 3
    m.fighters[1].state = terms.SLAIN
    roll_endurance(m)
    return m.fighters[0].tired_cf


def after_breaking(m: Match) -> int:
    m.item_kind[8] = terms.TRIDENT
    return int(weapon_breaks(m, 1, 0, 8))


def after_trident(m: Match) -> int:
    m.item_kind[0] = terms.TRIDENT
    weapon_breaks(m, 0, 1, 0)
    return m.item_ticks[0]


def after_critical(m: Match) -> int:
    critical_hit(m, 1, 0, terms.HEAD, 3, 1)
    return m.fighters[0].stun


def after_throw(m: Match) -> int:
    m.fighters[1].q = 3
    resolve_throw(m, 0, 0, 1)
    return m.fighters[0].thrown_hits


def after_recover(m: Match) -> int:
    m.item_where[8], m.item_holder[8] = terms.LYING, -1
    m.fighters[1].hand[0] = m.fighters[0].hand[0] = -1
    m.fighters[1].state, m.fighters[0].ag = terms.SLAIN, 3
    resolve_recoveries(m)
    return m.fighters[0].hand[0]


def after_impact(m: Match) -> int:
    return impact_of_both(m, 0, 1, 0, 0, 0)


def after_fumble(m: Match) -> int:
    fumble(m, 0)
    return m.fighters[0].fumbled


def after_escape(m: Match) -> int:
    m.fighters[0].held_by = 1
    return int(gets_free(m, 0, 0))


def after_drag(m: Match) -> int:
    m.fighters[1].held_by = 0
    roll_drag(m, 0, 1)
    return int(m.fighters[1].prone)


def after_weak_legs(m: Match) -> int:
    m.fighters[0].stu, m.fighters[0].way_length = 1, 1
    weak_legs(m)
    return int(m.fighters[0].stumbles)


#: What happens, the dice of the first roll, those of the new one, what comes of the first, of the new one.
MADE_AGAIN: list[tuple[Callable[[Match], int], list[int], list[int], int, int]] = [
    (lambda m: int(stumble_check(m, 0)), [1], [6], 1, 0), (after_weak_legs, [1], [2], 1, 0),
    (after_stun, [6, 5], [1, 1], 3, 1), (after_recovery, [6], [1], 5, 3), (after_tiring, [6], [1], 6, 1),
    (after_breaking, [5, 5], [6, 6, 1], 0, 1), (after_critical, [6, 6], [1, 2], 9, 1), (after_throw, [1], [6], 0, 1),
    (after_recover, [6], [1], -1, 8), (after_impact, [1, 6], [6], -5, 0), (after_fumble, [6], [1], 6, 1),
    (after_escape, [6, 6, 6], [1, 1, 1], 0, 1), (after_drag, [1, 1, 1], [6, 6, 6], 0, 1),
]  # fmt: skip


@pytest.mark.parametrize(("happens", "first", "new", "stood", "comes"), MADE_AGAIN)
def test_34_3_rolls_of_his_own(
    happens: Callable[[Match], int], first: list[int], new: list[int], stood: int, comes: int
) -> None:
    """Each with the dice of a favour that is granted, 2D6 of 2; then once more without luck."""
    m = seated(lucky(), foe(), dice=[*first, 1, 1, *new, *[1] * 9], player=calls(0))
    assert happens(m) == comes
    assert (m.fighters[0].luck, m.fighters[0].favours) == (10, 1)
    m = seated(man(star=True), foe(), dice=[*first, *[1] * 9], player=calls())
    assert happens(m) == stood


def test_20_8_a_broken_trident_is_as_good_as_dropped() -> None:
    m = seated(man(luck=12), foe(), dice=[6, 6, 1, 1, 1, 5])
    assert after_trident(m) == 1
    used_up(m)


def test_20_9_the_struggle_for_the_net() -> None:
    """He who would lose it rolls again, the other first."""
    for own, luck, dice, holder in ((12, 0, [1, 3, 1, 1, 5], 0), (0, 12, [4, 1, 1, 1, 6], 1)):
        m = net_men(lucky(own), foe(star=True, luck=luck), dice=dice, player=answers(CALL, NEW, (1, 0)))
        struggle_for_net(m, 0, 1)
        assert (m.fighters[holder].hand[0] == 3) or m.item_where[3] == terms.LYING
        used_up(m)


@pytest.mark.parametrize(
    ("thrower", "dice", "result"), [(True, [1, 1, 3], terms.HIT), (False, [6, 6, 6], terms.NOTHING)]
)
def test_20_4_a_net_is_an_attack_roll(thrower: bool, dice: list[int], result: int) -> None:
    new = [6, 6, 6] if thrower else [2, 2, 3]
    m = net_men(
        lucky(12 if thrower else 0), foe(star=True, luck=0 if thrower else 12), dice=[*dice, 1, 1, *new],
        player=answers(CALL, NEW),
    )  # fmt: skip
    m.fighters[0].style, m.fighters[1].weight = 6, 1
    came = net_result(m, 0, 1)
    assert min(came, terms.HIT) == result or (not thrower and came < terms.WEAPON)
    used_up(m)


# Throws of six dice, and wound rolls


def striking(own: int, other: int, *dice: int, cf: int = 2, **more: Any) -> Match:
    """A man who strikes at the chest of another with this many CF; LK of both."""
    m = seated(lucky(own), foe(star=True, luck=other), dice=[*dice, *[1] * 12], **more)
    f = m.fighters[0]
    f.attacks, f.named, f.engaged = 1, f.hand[0], True
    f.at_area[0], f.at_cf[0], f.at_foe[0], f.at_special[0] = terms.CHEST, cf, 1, terms.NO_SPECIAL
    return m


#: Red, white, black with 2 CF: nothing, a wound, death.
MISS, WOUNDS, DEATH = [1, 1, 3, 3, 3, 3], [5, 5, 4, 2, 2, 6], [6, 6, 6, 6, 6, 6]


@pytest.mark.parametrize(("who", "first", "new", "takes", "wounds"), [
    (0, MISS, WOUNDS, NEW, 1), (0, MISS, WOUNDS, FIRST, 0), (1, WOUNDS, MISS, NEW, 0), (1, WOUNDS, MISS, FIRST, 1),
])  # fmt: skip
def test_m19_a_combat_throw_is_made_again_whole(
    who: int, first: list[int], new: list[int], takes: tuple[int, int], wounds: int
) -> None:
    """His own, and one at him."""
    luck = (12, 0) if who == 0 else (0, 12)
    m = striking(*luck, *first, 1, 1, *new, player=calls(who, takes=takes))
    resolve(m, 0, 0)
    assert (m.fighters[1].taken, m.fighters[who].luck) == (wounds, 10)
    if takes == NEW:
        # The man who is asked sees the result of each throw.
        came = ["--" if throw == MISS else "H" for throw in (first, new)]
        assert context_lines(m, who, requests.WHICH_ROLL)[2].startswith(f"A's attack: {' or '.join(came)}.")


@pytest.mark.parametrize(("luck", "who", "dice", "tries"), [
    ((12, 12), (1,), [*WOUNDS, 1, 1, *MISS], [0, 1]),
    ((3, 12), (0, 1), [*WOUNDS, 6, 6, 1, 1, *MISS], [1, 1]),
    ((12, 12), (0, 1), [*WOUNDS, 1, 1, *MISS], [1, 0]),
])  # fmt: skip
def test_m101_he_who_throws_is_asked_first_and_the_other_while_the_throw_stands(
    luck: tuple[int, int], who: tuple[int, ...], dice: list[int], tries: list[int]
) -> None:
    m = striking(*luck, *dice, player=calls(*who))
    resolve(m, 0, 0)
    assert [f.favours for f in m.fighters] == tries


@pytest.mark.parametrize(("red", "wounds", "special", "more", "bad"), [
    (terms.FUMBLE, (1, 1, 1), terms.NO_SPECIAL, {}, 0),
    (terms.NOTHING, (1, 1, 1), terms.NO_SPECIAL, {}, favours.HARMLESS),
    (terms.WEAPON, (6, 6, 6), terms.NO_SPECIAL, {}, favours.HARMLESS + 3),
    (terms.WEAPON, (1, 1, 1), terms.NO_SPECIAL, {"st": -3}, favours.DISARMS),
    (terms.HIT, (3, 2, 3), terms.DISARM, {}, favours.DISARMS),
    (terms.HIT, (1, 1, 1), terms.NO_SPECIAL, {}, favours.HARMLESS),
    (terms.HIT, (3, 3, 3), terms.NO_SPECIAL, {}, favours.HARMLESS + 1),
    (terms.HIT, (3, 3, 3), terms.NO_SPECIAL, {"wounds": [0, 11, 0, 0, 0]}, favours.DIES),
    (terms.HIT, (6, 6, 6), terms.NO_SPECIAL, {"w": 99}, favours.DIES),
    (terms.HIT, (5, 4, 6), terms.NO_SPECIAL, {"w": 99}, favours.HARMLESS + 8),
    (terms.HIT, (5, 5, 5), terms.NO_SPECIAL, {"w": 99}, favours.DIES_LATER),
])  # fmt: skip
def test_m20_what_a_throw_would_do(
    red: int, wounds: tuple[int, int, int], special: int, more: dict[str, Any], bad: int
) -> None:
    """By result, white and black dice: on the chest 15 is four wounds, and a 2x or, with more on the white, a 3xM."""
    m = striking(0, 0)
    f, other = m.fighters
    f.st = -more.get("st", 0)
    for name in {"wounds", "w"} & set(more):
        setattr(other, name, more[name])
    f.blow[RESULT] = red
    f.blow[WHITE_1], f.blow[WHITE_2], f.blow[BLACK] = wounds
    assert prospect_of(m, 0, 1, terms.CHEST, special) == bad
    assert other.wounds == more.get("wounds", [0] * 5)


@pytest.mark.parametrize(("dice", "luck", "cf", "calls_on"), [
    (WOUNDS, 12, 2, 0), (DEATH, 12, 2, 1), (DEATH, 1, 2, 0), ([3, 3, 2, 1, 1, 1], 12, 5, 1),
])  # fmt: skip
def test_m20_a_centurion_calls_where_he_would_die_or_lose_his_weapon(
    dice: list[int], luck: int, cf: int, calls_on: int
) -> None:
    """With 5 CF a red 8 is a P, and the sword falls on white and black of 3; all that follows are fumbles."""
    m = striking(0, 0, *dice, cf=cf)
    m.fighters[1].star, m.fighters[1].luck = False, luck
    resolve(m, 0, 0)
    assert m.fighters[1].favours == calls_on
    assert m.fighters[1].dead == (dice == DEATH and not calls_on)


@pytest.mark.parametrize("star", [False, True])
def test_m20_a_centurion_and_tactics_call_where_missus_is_refused(star: bool) -> None:
    """A Star led by tactics does what a centurion does."""
    loser = man(1, 0, 3, side=1, prone=True, moved_phases=5, luck=12, star=star, exceeded=True)
    m = seated(man(), loser, dice=[1, 1, 1, 1, 5, 5])
    m.player = tactics_player([None, TACTICS["bold"]])
    resolve_pleas(m)
    assert (loser.state, loser.favours, loser.luck) == (terms.SPARED, 1, 10)
    used_up(m)


@pytest.mark.parametrize(
    ("dice", "drm", "armed", "tries"), [([6, 6], 5, True, 1), ([6, 6], 5, False, 0), ([6, 5], 5, True, 0)]
)
def test_m20_a_centurion_calls_where_stun_drops_his_weapon(dice: list[int], drm: int, armed: bool, tries: int) -> None:
    m = seated(man(luck=12), dice=[*dice, *[1, 1, 1, 1][: 4 * tries]], weapon=1 if armed else -1)
    roll_stun(m, -1, 0, drm)
    assert m.fighters[0].favours == tries
    used_up(m)


def test_m20_for_all_else_a_centurion_does_not_call() -> None:
    m = seated(man(luck=12), foe(luck=12), dice=[1, 1, 1, 6, 6, 1, 1])
    stumble_check(m, 0)
    fall_check(m, 0)
    roll_endurance(m)
    assert [f.favours for f in m.fighters] == [0, 0]


def test_13_3_a_missile_and_its_area() -> None:
    """The throw is made again; an area once rolled stays. A javelin that is no H has struck all the same (M82)."""
    for luck, first, new, area in (((12, 0), MISS, DEATH, 2), ((0, 12), DEATH, MISS, 2)):
        m = seated(lucky(luck[0]), foe(star=True, luck=luck[1]), weapon=terms.JAVELIN, player=calls(0, 1))
        rolled = [*first, 1, 1, *new, area] if luck[0] else [*first, area, 1, 1, *new]
        m.player = calls(0 if luck[0] else 1)
        m.tray.source = ScriptedSource([6, *rolled, *[1] * 9])
        resolve_throw(m, 0, 0, 1)
        assert (m.fighters[1].dead, m.fighters[0].thrown_hits) == (luck[0] > 0, 1)


def test_21_7_28_6_wound_rolls_of_their_own() -> None:
    """A rope round the neck or a hoof: an attack roll on him, too."""
    for luck, dice, dead in ((12, [6, 6, 6, 1, 1, 1, 1, 1], False), (0, [6, 6, 6, *[1] * 9], True)):
        m = seated(man(), foe(luck=luck), dice=dice)
        own_wound_roll(m, 0, 1, rolls.NECK, terms.HEAD, 2, mod.HITS)
        assert m.fighters[1].dead == dead
        if not dead:
            assert [e[6] for e in told(m, ROLL) if e[2] == rolls.NECK] == [((mod.HITS, 2),)] * 2
