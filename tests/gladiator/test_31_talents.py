"""Talents in a match [31], and intimidation before it [35.4]; worked examples 3 and 7."""

from typing import Any

import pytest

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, plot_phase, requests as ask, terms as t
from ludus_cli.rules.gladiator.book.allocation import available_cf, own_halvings, plan_rounds
from ludus_cli.rules.gladiator.book.allotting import allocation_form, ask_allocation, why_not_allocate
from ludus_cli.rules.gladiator.book.attacks import throw_attack
from ludus_cli.rules.gladiator.book.bout import match_of
from ludus_cli.rules.gladiator.book.collisions import impact_total
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, fighter_of, new_centurion
from ludus_cli.rules.gladiator.book.handling import resolve_throw
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.items import drop_check
from ludus_cli.rules.gladiator.book.match import lay_out_arena, play_match
from ludus_cli.rules.gladiator.book.movement import move_on_foot
from ludus_cli.rules.gladiator.book.net import net_drm
from ludus_cli.rules.gladiator.book.plots import (
    MOST_ACTIONS,
    REASONS,
    plot_form,
    plot_words,
    read_plot,
    unpack_plot,
    why_not,
)
from ludus_cli.rules.gladiator.book.posture import hazard_checks
from ludus_cli.rules.gladiator.book.state import NET_SLOT, Fighter, Match, put_in_hand
from ludus_cli.rules.gladiator.book.wounds import take_wounds
from ludus_cli.rules.gladiator.career import events as career_ev, requests as career_ask
from ludus_cli.rules.gladiator.career.intimidation import boost_of, roll_intimidation
from ludus_cli.rules.gladiator.career.talents import (
    CLASSES,
    class_of,
    cv_of,
    is_trained,
    make_skilled,
    skill_cf,
    styles_allowed,
    styles_of_class,
    train_in_style,
    weapon_talent,
)
from ludus_cli.rules.gladiator.table.chances import option_odds
from ludus_cli.rules.gladiator.table.match_questions import option_words
from ludus_cli.rules.gladiator.trials.tactics import TACTICS, choose_listed, tactics_player
from tests.gladiator.seated import answers, give, man, seated, told, used_up


def card(style: int = t.PARMULARIUS, *levels: tuple[int, int], **more: Any) -> Gladiator:
    """The card of a man with talents: each with its SL, of a weapon SL + 1."""
    g = Gladiator(1, "", False, style, [10, 0, 0, 3, 12], weapon=t.SWORD, **more)
    if levels:
        g.talents = [0] * t.TALENT_COUNT
        for talent, level in levels:
            g.talents[talent] = level
    return g


def taught(f: Fighter, *levels: tuple[int, int]) -> Fighter:
    """A fighter who has learned these talents."""
    make_skilled(f, card(f.style, *levels))
    return f


def duel(*levels: tuple[int, int], foe: dict[str, Any] | None = None, **more: Any) -> Match:
    """A man with talents face to face with another, in the middle of a combat; ``dice`` and ``weapon`` are the
    match's."""
    ours = {key: more.pop(key) for key in ("dice", "weapon", "player", "picks") if key in more}
    m = seated(taught(man(**more), *levels), man(1, 0, 3, side=1, **(foe or {})), **ours)
    for who, f in enumerate(m.fighters):
        f.engaged, f.foe, f.named = True, 1 - who, f.hand[0]
    return m


def planned(m: Match, *cf: int) -> Match:
    """The first man's attacks with this many CF, on areas 1, 2, … of the second."""
    f = m.fighters[0]
    f.attacks = len(cf)
    for n, each in enumerate(cf):
        f.at_area[n], f.at_cf[n], f.at_foe[n] = n, each, 1
    plan_rounds(m, 0)
    return m


# What a man is trained in, his class, his CV


def test_the_classes_m2_m3() -> None:
    """A Provocator is III (M2); a Gallus is a Myrmillo (M3)."""
    assert [len(styles_of_class(cls)) for cls in range(1, len(CLASSES))] == [3, 4, 3, 2, 1, 2]
    assert (class_of(t.PROVOCATOR), class_of(t.MYRMILLO), class_of(t.SECUTOR)) == (3, 2, 5)
    assert styles_of_class(4) == (t.RETIARIUS, t.LAQUERARIUS)
    assert class_of(t.LION) == 0


def test_31_styles_ask_for_talents() -> None:
    plain = styles_allowed(card(t.PARMULARIUS, (t.WP_SWORD, 1)))
    assert not {t.RETIARIUS, t.LAQUERARIUS, t.DIMACHAERUS, t.SAGITTARIUS} & set(plain)
    assert len(plain) == 10
    with_re = styles_allowed(card(t.PARMULARIUS, (t.WP_SWORD, 1), (t.RE, 1)), mounted=True)
    assert {t.RETIARIUS, t.LAQUERARIUS, t.SAGITTARIUS} <= set(with_re)
    assert t.DIMACHAERUS in styles_allowed(card(t.PARMULARIUS, (t.DI, 1)))
    assert t.RETIARIUS in styles_allowed(card(t.RETIARIUS)), "made before there were talents (M96)"


@pytest.mark.parametrize(
    ("item", "talent"),
    [(t.SWORD, "sword"), (t.SCIMITAR, "sword"), (t.SPEAR, "spear"), (t.JAVELIN, "spear"), (t.DAGGER, "dagger"),
     (t.SCISSOR, "dagger"), (t.AXE, "axe"), (t.LASSO, "lasso"), (t.TRIDENT, ""), (t.NET, ""), (t.BOW, "")],
)  # fmt: skip
def test_31_weapons_that_go_together(item: int, talent: str) -> None:
    found = weapon_talent(item)
    assert ("" if found == t.NONE else t.TALENTS[found]) == talent


def test_m13_re_trains_net_trident_and_lasso() -> None:
    without, with_re = (card(t.MYRMILLO, (t.WP_SWORD, 1)), card(t.MYRMILLO, (t.WP_SWORD, 1), (t.RE, 1)))
    for item in (t.NET, t.TRIDENT, t.LASSO):
        assert (is_trained(without, item), is_trained(with_re, item)) == (False, True)
    assert is_trained(card(t.MYRMILLO, (t.WP_LASSO, 1)), t.LASSO)


def test_m14_computer_run_men_are_trained_in_what_their_style_carries() -> None:
    for style in range(t.SAGITTARIUS + 1):
        g = new_centurion(seated().tray, 1, t.LION)
        g.style, g.weapon = style, t.SWORD
        train_in_style(g)
        assert style in styles_allowed(g, mounted=True)
        assert is_trained(g, t.SWORD)
    g = card(t.VELITE)
    g.weapon = t.JAVELIN
    train_in_style(g)
    assert [place for place, level in enumerate(g.talents) if level] == [t.WP_SPEAR]


def test_m96_without_talents_he_is_trained_in_all() -> None:
    g = card(t.MYRMILLO)
    assert all(is_trained(g, item) for item in range(t.LASSO + 1))
    f = fighter_of(g, 0, False)
    assert not f.skilled
    assert set(f.skill) == {0}
    assert not is_trained(card(t.MYRMILLO, (t.WP_SWORD, 1)), t.BOW), "no talent trains in it"


@pytest.mark.section("39.3")
def test_example_3_cv() -> None:
    first = card(t.PARMULARIUS, (t.WP_SWORD, 2), (t.TH, 1), (t.FA, 1))
    first.attributes = [8, 4, -1, 2, 9]
    second = card(t.PARMULARIUS, (t.WP_SWORD, 1))
    second.attributes = [9, 0, 1, 3, 9]
    assert (cv_of(first), cv_of(second)) == (3, -3)
    second.talents = []
    assert cv_of(second) == -3


# Skill with weapons


@pytest.mark.parametrize(("level", "weapon", "cf"), [
    (1, t.SWORD, 0), (2, t.SWORD, 1), (4, t.SCIMITAR, 3), (4, t.AXE, -2), (1, t.NO_ITEM, 0), (4, t.NO_ITEM, 0),
])  # fmt: skip
def test_m15_sl_is_cf_of_a_phase(level: int, weapon: int, cf: int) -> None:
    m = duel((t.WP_SWORD, level), weapon=weapon if weapon else t.NONE)
    assert skill_cf(m, m.fighters[0]) == cf
    assert available_cf(m, 0) == 10 + cf


@pytest.mark.parametrize(("weapon", "falls_on"), [(t.SWORD, 10), (t.AXE, 5), (t.NO_ITEM, 7)])
def test_m15_sl_is_weapon_drm_of_drop_rolls(weapon: int, falls_on: int) -> None:
    """ST 2, CF difference 4: falls below 1, from 3 less for SL 3 to 2 more for a man who is not trained."""
    for dice in (falls_on - 1, falls_on):
        m = duel((t.WP_SWORD, 4), st=2, dice=[1, 1])
        assert drop_check(m, 0, 1, False, 0, 4, dice, weapon) == (dice < falls_on)


def test_m97_one_weapon_counts() -> None:
    """That of his attacks; before the combat one that he holds, else a lasso, but no net."""
    m = duel((t.WP_SWORD, 3), (t.WP_LASSO, 2))
    f = m.fighters[0]
    give(m, 0, t.NO_ITEM, second=t.DAGGER)
    assert skill_cf(m, f) == 2
    f.named = f.hand[t.LEFT_HAND]
    assert skill_cf(m, f) == -2
    m = duel((t.WP_LASSO, 2), weapon=t.NONE)
    f = m.fighters[0]
    f.engaged = False
    for kind, cf in ((t.LASSO, 1), (t.NET, 0)):
        m.item_kind[NET_SLOT] = kind
        put_in_hand(m, 0, t.LEFT_HAND, NET_SLOT)
        assert skill_cf(m, f) == cf
    m = duel(weapon=t.PIKE)
    assert skill_cf(m, m.fighters[0]) == 0, "without talents (M96)"


def test_m97_who_is_trained_with_a_net_casts_it_as_his_own() -> None:
    for levels, untrained in (((), -2), (((t.WP_SWORD, 1),), -2), (((t.WP_SWORD, 1), (t.RE, 1)), 0)):
        m = duel(*levels, style=t.MYRMILLO)
        m.item_kind[NET_SLOT] = t.NET
        put_in_hand(m, 0, t.LEFT_HAND, NET_SLOT)
        m.fighters[0].net = 1
        net_drm(m, 0, 1)
        assert dict(m.tray.lines).get(mod.UNTRAINED, 0) == untrained


@pytest.mark.parametrize(("kind", "hits_from"), [(t.SWORD, 2), (t.SMALL_SHIELD, 3)])
def test_31_throwing_adds_to_thr(kind: int, hits_from: int) -> None:
    """Thr 1, SL 1, range 2: a sword hits from 2 on; a shield is no weapon (M97)."""
    for die in (hits_from - 1, hits_from):
        hits = die >= hits_from
        dice = [die, *[1] * (6 * hits), 1, 1]
        m = seated(taught(man(), (t.WP_SWORD, 1), (t.TH, 1)), man(2, 0, 3, side=1), dice=dice)
        m.item_kind[0] = kind
        assert dict(option_odds(m, 0, ask.THROW, (ask.TAKE, 1)))["wide"] == pytest.approx((hits_from - 1) / 6)
        resolve_throw(m, 0, 0, 1)
        assert told(m, ev.THROWS)[0][4] == hits
        used_up(m)


def test_31_grappling_strikes_at_full_cf() -> None:
    for level, times, cf, in_round in ((0, 1, 10, 4), (1, 0, 11, 3), (3, 0, 13, 3)):
        levels = ((t.WP_SWORD, 1), (t.GP, level)) if level else ((t.WP_SWORD, 1),)
        m = duel(*levels, weapon=t.NONE)
        assert (own_halvings(m, 0, 1), available_cf(m, 0)) == (times, cf)
        planned(m, 4)
        assert m.fighters[0].at_round[0] == in_round


def test_31_a_players_bare_hand_has_no_skill_with_the_sword() -> None:
    m = duel((t.WP_SWORD, 3), (t.GP, 1), star=True, player=answers("U 2:8 3:3"))
    f = m.fighters[0]
    f.available = available_cf(m, 0)
    assert f.available == 12
    assert why_not_allocate(m, 0, "2:8 3:4") == ""
    assert why_not_allocate(m, 0, "U 2:8 3:4") == "this spends 12 CF, but only 11 are available"
    ask_allocation(m, 0)
    assert (f.named, f.available) == (t.NONE, 11)


# The others


def test_31_hold_ground_adds_to_impact() -> None:
    m = duel((t.WP_SWORD, 1), (t.HG, 2), dice=[3, 3])
    assert impact_total(m, 0, 1) - impact_total(m, 1, 0) == 2


@pytest.mark.parametrize(("weapon", "special", "rounds"), [
    (t.SWORD, 0, [0, 3, 5]), (t.AXE, 0, [1, 4, 6]), (t.DAGGER, 0, [0, 2, 4]), (t.SWORD, t.BASH, [0, 3, 5]),
])  # fmt: skip
def test_31_fast_attack_is_the_first_of_a_phase(weapon: int, special: int, rounds: list[int]) -> None:
    m = duel((t.WP_SWORD, 1), (t.FA, 1), weapon=weapon)
    m.fighters[0].at_special[0] = special
    planned(m, 3, 3, 3)
    assert m.fighters[0].at_round[:3] == rounds


@pytest.mark.parametrize(
    ("area", "wounds", "cf"), [(t.CHEST, [1, 1], [10, 10]), (t.CHEST, [5], [9]), (t.HEAD, [2], [9])]
)
def test_m17_toughness_ignores_the_first_cf_of_an_area(area: int, wounds: list[int], cf: list[int]) -> None:
    """W 12: chest 5 and head 2 cost 2 CF each. The first CF of each area is ignored, once a match (M99)."""
    m = duel((t.WP_SWORD, 1), (t.TG, 1))
    for n, left in zip(wounds, cf, strict=True):
        take_wounds(m, 1, 0, area, n)
        assert m.fighters[0].cf == left
    assert told(m, career_ev.SHRUGS_OFF) == [(career_ev.SHRUGS_OFF, 0, area, 0, 0)]
    again = fighter_of(card(t.PARMULARIUS, (t.TG, 1)), 0, False)
    assert again.tough
    assert not any(again.wounds)


# Sprinter


@pytest.mark.parametrize(
    ("plot", "reason"),
    [("F F F", ""), ("(R)F SFL SFR(L)", ""), ("F SFL SFR TN", "lasso in hand"), ("F F B", "the talent Sprinter"),
     ("B F F", "the talent Sprinter"), ("C F F", "special action"), ("F F(LL) F", "cannot turn that far")],
)  # fmt: skip
def test_31_a_sprinter_plots_three_actions(plot: str, reason: str) -> None:
    m = duel((t.WP_SWORD, 1), (t.SP, 1), star=True)
    said = read_plot(plot, MOST_ACTIONS)
    assert read_plot(plot_words(said), MOST_ACTIONS) == said
    assert reason in REASONS[why_not(m, 0, said)]
    assert bool(why_not(m, 0, said)) == bool(reason)
    m.fighters[0].sprints = False
    assert why_not(m, 0, said) > 0
    assert "F F F" not in list(plot_form(m, 0))
    with pytest.raises(ValueError, match="two movement actions"):
        read_plot(plot)


def test_31_a_sprint_by_hand() -> None:
    m = seated(
        taught(man(star=True), (t.WP_SWORD, 1), (t.SP, 1)), man(9, 0, 3, side=1), dice=[2], player=answers("F SFL(R) F")
    )
    assert "F F F" in list(plot_form(m, 0))
    assert plot_form(m, 0).why_not("F F F F").startswith("even a Sprinter may make only three")
    assert dict(option_odds(m, 0, ask.PLOT, "F F F")) == {
        "stumbles": pytest.approx(2 / 6),
        "does not fall": pytest.approx(4 / 6),
    }
    f = m.fighters[0]
    f.plot = plot_phase.orders_of(m, 0)
    plot_phase.show_plot(m, 0, f.plot)
    move_on_foot(m)
    assert (f.q, f.r, f.facing, f.forward, f.moved_phases) == (2, 0, 1, 3, 1)
    hazard_checks(m)
    used_up(m)
    assert f.will_stumble, "1D6 - 1, and 1 less for the sprint"


def test_m99_a_sprint_that_is_cut_short_is_not_checked() -> None:
    m = seated(taught(man(), (t.WP_SWORD, 1), (t.SP, 1)), man(2, 0, 3, side=1), dice=[6, 1, 1, 1, 6])
    unpack_plot(m, 0, read_plot("F F F", MOST_ACTIONS))
    move_on_foot(m)
    assert (m.fighters[0].gone < MOST_ACTIONS, m.fighters[0].checks) == (True, 0)


# Fatal Blow


def test_m16_a_given_up_attack_lowers_the_next_defence() -> None:
    """TR 11: a third is 3; 1D3 of 5 is 3. The defence of 2 falls to -4; the CF given up count as attack CF."""
    m = planned(
        duel((t.WP_SWORD, 1), (t.FB, 1), tr=11, star=True, dice=[5, *[3] * 6], player=answers((ask.TAKE, 0))), 3, 5
    )
    f, foe = m.fighters
    foe.defence[t.CHEST] = 2
    assert not throw_attack(m, 0, 0)
    assert (f.attack_total, f.dooms) == (8, 6)
    assert told(m, career_ev.GIVES_UP) == [(career_ev.GIVES_UP, 0, 3, 6, 0)]
    assert throw_attack(m, 0, 1)
    assert (f.blow[1], f.dooms, foe.defence[t.CHEST]) == (9, 0, -4)
    used_up(m)


def test_m16_another_attack_is_left_to_follow() -> None:
    for left in (1, 0):
        m = planned(duel((t.FB, 1), star=True, dice=[1] * 7, player=answers((ask.LEAVE, 0))), 3, 5)
        m.fighters[0].at_done[1] = 1 - left
        assert throw_attack(m, 0, 0)
        assert len(told(m, ev.CHOICE)) == left


def test_m19_the_die_of_a_fatal_blow_may_be_rolled_again() -> None:
    """1D3 of 1 is 1; LK 7, 2D6 of 5: heard; 1D3 of 6 is 3."""
    said = answers((ask.TAKE, 0), (ask.TAKE, 0), (ask.TAKE, 0))
    m = planned(duel((t.FB, 1), star=True, dice=[1, 2, 3, 6], player=said), 3, 5)
    m.fighters[0].luck = 7
    assert not throw_attack(m, 0, 0)
    used_up(m)
    assert (m.fighters[0].dooms, m.fighters[0].luck) == (6, 2)


def test_m99_one_fatal_blow_a_phase_and_none_against_a_special_defence() -> None:
    m = planned(duel((t.FB, 1), star=True, dice=[1], player=answers((ask.TAKE, 0))), 2, 3, 4)
    m.fighters[1].guard = t.DUCK
    m.fighters[0].at_area[1] = t.HEAD
    assert [throw_attack(m, 0, n) for n in range(2)] == [False, True]
    assert (m.fighters[0].dooms, m.fighters[1].defence) == (0, [0] * 5)


def test_31_the_table_says_what_a_fatal_blow_is_worth() -> None:
    m = planned(duel((t.FB, 1), star=True), 3, 5)
    m.fighters[1].defence[t.HEAD] = m.fighters[1].defence[t.CHEST] = 4
    request = career_ask.FATAL_BLOW
    words = [option_words(m, 0, request, (code, 0)) for code in (ask.LEAVE, ask.TAKE)]
    assert words == ["Make the attack: head with 3 CF", "Give up this attack to strengthen the next: chest with 5 CF"]
    odds = [dict(option_odds(m, 0, request, (code, 0))) for code in (ask.LEAVE, ask.TAKE)]
    assert [sum(each.values()) for each in odds] == pytest.approx([1, 1])
    assert odds[1]["wound"] + odds[1]["kill"] > 0.6 > odds[0]["wound"] + odds[0]["kill"]


@pytest.mark.parametrize(("cf", "order", "gives"), [
    ((4, 3, 5), [3, 4, 5], True), ((3, 3, 2, 4), [2, 3, 3, 4], True), ((4, 2), [4, 2], False),
])  # fmt: skip
def test_m79_a_computer_run_man_gives_up_his_weakest(cf: tuple[int, ...], order: list[int], gives: bool) -> None:
    m = planned(duel((t.FB, 1), dice=[1] * 7), *cf)
    f = m.fighters[0]
    assert f.at_cf[: f.attacks] == order
    assert throw_attack(m, 0, 0) != gives
    assert (f.dooms > 0) == gives


def test_m79_tactics_give_up_what_is_weakest() -> None:
    assert "bold" in TACTICS
    for cf, code in (((2, 5, 5), ask.TAKE), ((8, 2, 2), ask.LEAVE), ((2, 8), ask.LEAVE)):
        assert choose_listed(planned(duel((t.FB, 1), star=True), *cf), 0, career_ask.FATAL_BLOW) == (code, 0)


# Intimidation


def daunting(*men: tuple[int, int], dice: tuple[int, ...] = (), **more: Any) -> Match:
    """A match of men by side and PR who have rolled for it."""
    found = [man(2 * n, 0, 3 * (n % 2), side=side, prestige=pr, skilled=True) for n, (side, pr) in enumerate(men)]
    m = seated(*found, dice=dice, **more)
    roll_intimidation(m)
    used_up(m)
    return m


def test_example_7_intimidation() -> None:
    m = daunting((0, 2), (1, 0), dice=(6, 1))
    assert [f.boost for f in m.fighters] == [4, 0]
    assert told(m, career_ev.DAUNTS) == [(career_ev.DAUNTS, 0, 4, 0, 0)]
    assert [f.boost for f in daunting((0, 1), (1, 0), dice=(1, 3)).fighters] == [0, 0]


def test_example_7_plea() -> None:
    m = seated(man(star=True, prestige=1, attack_total=34, defence_total=8), man(1, 0, 3, side=1))
    assert dict(option_odds(m, 0, ask.EXCEED, (ask.LEAVE, 0)))["spared"] == pytest.approx(21 / 36)


def test_m80_teams_roll_once_with_their_highest_and_who_starts() -> None:
    assert [f.boost for f in daunting((0, 0), (1, 1), (0, 3), (1, -1), dice=(1, 2)).fighters] == [2, 0, 2, 0]


def test_m80_of_consecutive_fights_each_has_its_own() -> None:
    """A man who waits is not part of the fight. The next fight forgets the last one."""
    m = seated(man(skilled=True), man(2, 0, 3, side=1), man(side=1, prestige=3), dice=[3, 1, 1, 1])
    m.fighters[2].state = t.WAITING
    roll_intimidation(m)
    assert [f.boost for f in m.fighters] == [1, 0, 0]
    m.fighters[1].state, m.fighters[2].state = t.SLAIN, t.FIGHTING
    roll_intimidation(m)
    assert [f.boost for f in m.fighters] == [0, 0, 3]
    used_up(m)


@pytest.mark.parametrize(("rules", "rolls"), [(HouseRules(basic_record=True), 0), (HouseRules(), 2)])
def test_record_full_intimidates_and_basic_does_not(rules: HouseRules, rolls: int) -> None:
    m = seated(man(skilled=True), man(side=1), dice=[1] * rolls, rules=rules, size=0)
    lay_out_arena(m)
    used_up(m)
    assert sum(event[0] == 0 for event in m.tray.record or ()) == rolls


def test_m18_none_with_beasts_and_m96_none_without_talents() -> None:
    for skilled in (True, False):
        m = seated(man(skilled=skilled, prestige=3), man(side=1))
        m.hunt = skilled
        roll_intimidation(m)
        assert m.fighters[0].boost == 0


@pytest.mark.parametrize(("where", "facing", "prone", "boost"), [
    ((1, 0), 3, False, 3), ((-1, 0), 0, False, 0), ((2, 0), 3, False, 0), ((-1, 0), 0, True, 0),
])  # fmt: skip
def test_m98_pb_counts_against_who_is_in_front(where: tuple[int, int], facing: int, prone: bool, boost: int) -> None:
    """In front and in reach of one of both; of who strikes from behind nobody is daunted."""
    m = seated(man(boost=3, prone=prone), man(*where, facing, side=1))
    assert boost_of(m, 0) == boost
    assert available_cf(m, 0) == 10 + boost


def test_35_4_a_player_sees_his_pb() -> None:
    m = duel(star=True, boost=2)
    m.fighters[0].available = available_cf(m, 0)
    assert "12 CF to spend, 2 of them from prestige (PB)" in allocation_form(m, 0).words


# On the sand


def test_31_a_card_comes_onto_the_sand_with_all_of_it() -> None:
    every = [(talent, 1) for talent in (t.WP_SWORD, t.TH, t.GP, t.HG, t.FA, t.TG, t.SP, t.FB)]
    f = fighter_of(card(t.MYRMILLO, *every, prestige=2, luck=5), 0, True)
    assert (f.throwing, f.grappling, f.holds_ground, f.prestige, f.luck) == (1, 1, 1, 2, 5)
    assert f.fast
    assert f.tough
    assert f.sprints
    assert f.fatal
    assert (f.skill[t.SWORD], f.skill[t.SCIMITAR], f.skill[t.FLAIL]) == (0, 0, t.UNTRAINED)


def fought(seed: int, rules: HouseRules, *men: Gladiator, tactics: str = "") -> Match:
    """A match of men, each on a side of his own, the first by tactics where they are named."""
    own = TACTICS.get(tactics)
    sides = [(g, side, side == 0 and own is not None) for side, g in enumerate(men)]
    tray = Tray(SeededSource(seed, 0), [])
    m = match_of(tray, sides, rules=rules, death=False, size=0, player=tactics_player([own] + [None] * 5))
    play_match(m)
    return m


def test_m96_who_have_no_talents_fight_as_before() -> None:
    for seed in range(3):
        both = [
            fought(seed, rules, card(t.MYRMILLO), card(t.RETIARIUS, prestige=0))
            for rules in (HouseRules(), HouseRules(basic_record=True))
        ]
        assert both[0].tray.record == both[1].tray.record


def test_31_whole_matches_of_men_who_can_all() -> None:
    every = [(talent, 4 if talent < t.TH else 1) for talent in range(t.TALENT_COUNT)]
    kinds: set[int] = set()
    for seed in range(12):
        style = (t.PARMULARIUS, t.DIMACHAERUS, t.RETIARIUS, t.VELITE)[seed % 4]
        men = [card(each, *every, prestige=seed % 3) for each in (style, t.PROVOCATOR)]
        m = fought(seed, HouseRules(), *men, tactics="bold" if seed % 2 else "")
        kinds |= {event[0] for event in m.tray.record or ()}
        assert m.over
    assert {career_ev.DAUNTS, career_ev.GIVES_UP, career_ev.SHRUGS_OFF} <= kinds
