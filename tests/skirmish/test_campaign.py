"""Campaigns of a school: the month and its bill, rivals, substitutes, records, injuries, founding."""

from typing import Any

import pytest

from ludus_cli.core.calendar import date_words
from ludus_cli.core.dice import ROLL, ScriptedSource, Tray
from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.elements.switches import changed_rules, value_of
from ludus_cli.rules.skirmish.book import events as ev, rolls
from ludus_cli.rules.skirmish.book.actions import CAMPAIGN, new_state
from ludus_cli.rules.skirmish.book.aftermath import missed_matches, settle_gladiator
from ludus_cli.rules.skirmish.book.campaign import State, day_in, has_ended, is_kept_out, men_of, why_not_fight
from ludus_cli.rules.skirmish.book.day import draw_man
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE, DEAD, RETIRED, Gladiator, attribute_sum, is_perfect
from ludus_cli.rules.skirmish.book.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.skirmish.book.names import SCHOOLS
from ludus_cli.rules.skirmish.book.state import Fighter
from ludus_cli.rules.skirmish.book.terms import COLLAPSED, FALLEN, STAMINA
from tests.skirmish.careers import Career, snapshot
from tests.skirmish.table import battle, man
from tests.some import nonempty


def doing(state: State, *faces: int, picks: list[int] | None = None) -> Doing:
    """An action at work with scripted dice."""
    return Doing(state, Tray(ScriptedSource(faces, picks or []), []))


def events_of(career: Career, kind: int) -> list[tuple[Any, ...]]:
    """The events of one kind in the last action."""
    return [event for event in career.events[-1] if event[0] == kind]


def table_dice(career: Career, table: int) -> list[int]:
    """The results on one table in the last action."""
    return [event[4] for event in career.events[-1] if event[0] == ROLL and event[2] == table]


# Founding and recruiting


def test_a_campaign_begins_in_september_106_with_seven_schools() -> None:
    state = new_state(7, {"school": "  Bread   and Sand ", "rules": {"guide": "binding"}})
    assert date_words(state.month) == "September 106 AD"
    assert date_words(4) == "January 107 AD"
    assert state.schools == ["Bread and Sand", *SCHOOLS]
    assert state.rules == HouseRules(guide=True)


@pytest.mark.parametrize(("settings", "why"), [
    ({"school": "capua"}, "there is already a school capua"),
    ({"school": "\n"}, "is not a name"),
    ({"rules": {"crowd": "on"}}, "there is no house rule with that name"),
    ({"rules": {"guide": "loose"}}, "guide takes free or binding, not 'loose'"),
])  # fmt: skip
def test_settings_that_will_not_do_are_refused(settings: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        new_state(1, settings)


def test_house_rules_are_switched_by_name() -> None:
    for name, switch in SWITCHES.items():
        for value in switch.values:
            assert value_of(SWITCHES, changed_rules(SWITCHES, HouseRules(), name, value), name) == value
    career = Career()
    career.do("rule", name="substitutes", value="off")
    assert career.state.rules.substitutes is False


def test_a_star_is_recruited_as_asked() -> None:
    career = Career()
    g = career.recruit(
        " Marcus  Attilius ", "light", weapon="Spear", shield="none", net=True, armour={"head": "medium"},
        tactics="bold", female=True, origin="Gallia",
    )  # fmt: skip
    assert (g.name, g.weight, g.weapon, g.net, g.shield) == ("Marcus Attilius", 0, 2, True, 0)
    assert (g.armour, g.tactics, g.female, g.origin) == ([1, 0, 0, 0, 0, 0, 0], "bold", True, "Gallia")
    assert (g.star, g.school, g.status, g.joined_month) == (True, 0, ACTIVE, 0)
    assert events_of(career, ev.RECRUITED) == [(ev.RECRUITED, 1, 0, 0, 0)]


@pytest.mark.parametrize(("payload", "why"), [
    ({"name": ""}, "'' is not a name"),
    ({"name": "x" * 61}, "is not a name"),
    ({"name": "marcus"}, "there is a Star named marcus already"),
    ({"class": "Huge"}, "there is no class 'Huge'"),
    ({"weapon": "net"}, "there is no weapon 'net'"),
    ({"shield": "huge"}, "there is no shield 'huge'"),
    ({"shield": "large", "class": "Light"}, "a Light carries at most a small shield, not a large one"),
    ({"armour": {"Nose": "heavy"}}, "there is no part 'Nose'"),
    ({"armour": {"Head": "iron"}}, "there is no armour 'iron'"),
    ({"net": True, "shield": "small"}, "a net needs the hand that holds the shield"),
    ({"tactics": "sly"}, "there are no tactics 'sly'"),
])  # fmt: skip
def test_bad_recruits_are_refused_with_a_reason(payload: dict[str, Any], why: str) -> None:
    career = Career(settings={"rules": {"guide": "binding"}})
    career.recruit()
    before = snapshot(career.state)
    with pytest.raises(LudusError, match=why) as refused:
        career.do("recruit", **{"name": "Gaius", "class": "Medium", **payload})
    assert refused.value.mend
    assert snapshot(career.state) == before


def test_s10_the_guide_is_a_guide_and_anything_goes() -> None:
    g = Career().recruit(weight="Light", shield="large", armour={"Head": "heavy", "Upper Body": "heavy"})
    assert (g.shield, sum(g.armour)) == (2, 4)


# The bill


def test_s36_the_bill_has_1d6_and_one_matches_of_other_schools_and_a_place_for_each_star() -> None:
    career = Career()
    career.recruit()
    career.recruit("Gaius")
    career.do("open-day")
    day = day_in(career.state)
    assert day is not None
    (face,) = table_dice(career, rolls.BILL)
    assert (day.matches, day.kept, len(day.bouts)) == (1 + face + 2, 2, 1 + face)
    assert events_of(career, ev.DAY_OPENED) == [(ev.DAY_OPENED, -1, day.matches, 2, 0)]
    assert len(events_of(career, ev.BILLED)) == 2 * (1 + face)
    for bout in career.state.bouts.values():
        one, two = (seat.school for seat in bout.seats)
        assert one != two
        assert 0 not in (one, two)


def test_s35_one_match_a_month() -> None:
    career = Career()
    g = career.recruit()
    bout, events = career.fight()
    assert (bout.status, bout.seats[0].gladiator, g.matches) == ("fought", 1, 1)
    assert events
    if g.status == ACTIVE:
        with pytest.raises(Refusal, match="he has already fought his match of this month|he is hurt"):
            career.do("enter", star=1)


def test_s35_a_team_meets_as_many_of_one_other_school() -> None:
    career = Career(3)
    for name in ("Marcus", "Gaius", "Titus"):
        career.recruit(name)
    bout, _ = career.fight(1, **{"with": [2, 3]})
    assert [seat.side for seat in bout.seats] == [0, 0, 0, 1, 1, 1]
    assert len({seat.gladiator for seat in bout.seats}) == 6
    assert len({seat.school for seat in bout.seats[3:]}) == 1
    with pytest.raises(Refusal, match="a gladiator is named twice"):
        Career.do(fresh(2), "enter", star=1, **{"with": [1]})


def fresh(stars: int) -> Career:
    """A campaign with an open bill."""
    career = Career()
    for number in range(stars):
        career.recruit(f"Star {number}")
    career.do("open-day")
    return career


def test_what_cannot_be_done_is_refused_with_a_reason() -> None:
    career = fresh(1)
    refused: list[tuple[str, dict[str, Any], str]] = [
        ("open-day", {}, "are already open or over"),
        ("enter", {"star": 99}, "no Star has that number here"),
        ("fight", {"match": 99}, "it is not on this month's bill"),
        ("pool", {"school": "Rome", "kind": "Light"}, "there is no school 'Rome'"),
        ("pool", {"school": "Capua", "kind": "Light", "number": 0}, "Give a number"),
        ("tactics", {"star": 1, "tactics": "sly"}, "there are no tactics"),
    ]
    for kind, payload, why in refused:
        with pytest.raises(Refusal, match=why):
            career.do(kind, **payload)
    number = max(career.do("enter", star=1).billed)
    refused = [
        ("enter", {"star": 1}, "he is on the bill already"), ("retire", {"star": 1}, "he is on the bill"),
        ("close-day", {}, "is on the bill and has not fought"), ("next-month", {}, "is on the bill and has not fought"),
    ]  # fmt: skip
    for kind, payload, why in refused:
        with pytest.raises(Refusal, match=why):
            career.do(kind, **payload)
    career.do("fight", match=number)
    with pytest.raises(Refusal, match="it has been fought"):
        career.do("fight", match=number)
    career.do("close-day")
    with pytest.raises(Refusal, match="no matches are open"):
        career.do("close-day")


def test_the_bill_is_full_when_all_its_places_are_taken() -> None:
    career = fresh(1)
    career.do("enter", star=1)
    late = career.recruit("Gaius")
    with pytest.raises(Refusal, match="the bill already has all its"):
        career.do("enter", star=late.id)


def test_a_month_closes_its_bill_and_begins_the_next() -> None:
    career = Career()
    career.recruit()
    career.do("next-month")
    assert career.state.month == 1
    assert (career.state.days, career.state.bouts) == ([], {})
    assert events_of(career, ev.DAY_CLOSED)
    assert events_of(career, ev.NEW_MONTH) == [(ev.NEW_MONTH, -1, 1, 0, 0)]
    assert len(career.fought) >= 3
    assert career.state.gladiators[1].matches == 0
    empty = Career()
    empty.do("next-month")
    assert empty.fought == []


def test_the_pool_brings_newcomers_to_a_school() -> None:
    career = Career()
    career.do("pool", school="Ravenna", kind="Heavy", number=3)
    men = men_of(career.state, 2)
    assert [g.weight for g in men] == [2, 2, 2]
    assert events_of(career, ev.JOINS_SCHOOL) == [(ev.JOINS_SCHOOL, g.id, 2, 0, 0) for g in men]
    assert all(g.name and g.origin for g in men)


# Rivals and substitutes


def ravenna(number: int = 2) -> Career:
    """A campaign with this many men at the school of Ravenna (number 2)."""
    career = Career()
    career.do("pool", school="Ravenna", kind="Medium", number=number)
    return career


@pytest.mark.parametrize("face", range(1, 7))
def test_s38_a_known_rival_comes_on_4_to_6(face: int) -> None:
    career = ravenna()
    faces = [face] if face >= 4 else [face, 3, 1, 3, 3, 3, 5]
    d = doing(career.state, *faces, picks=[1] if face >= 4 else [0, 0])
    assert (draw_man(d, 2).id == 2) == (face >= 4)
    assert [e[0] for e in d.tray.record or [] if e[0] != ROLL] == [ev.KNOWN_RIVAL if face >= 4 else ev.JOINS_SCHOOL]


def test_s38_with_the_switch_off_all_are_newcomers_until_the_school_is_full() -> None:
    career = ravenna()
    career.do("rule", name="rivals", value="off")
    assert draw_man(doing(career.state, 3, 1, 3, 3, 3, 5, picks=[0, 0]), 2).id == 3
    full = ravenna(8)
    full.do("rule", name="rivals", value="off")
    assert draw_man(doing(full.state, picks=[5]), 2).id == 6
    full.do("rule", name="rivals", value="on")
    assert draw_man(doing(full.state, 1, picks=[5]), 2).id == 6


def test_s39_another_of_the_school_takes_a_wounded_rivals_place() -> None:
    career = ravenna()
    career.state.gladiators[1].misses_through = 2
    d = doing(career.state, 6, picks=[0])
    assert draw_man(d, 2).id == 2
    told = [e for e in d.tray.record or [] if e[0] != ROLL]
    assert told == [(ev.KNOWN_RIVAL, 1, 1, 0, 0), (ev.SUBSTITUTE, 2, 1, 1, 0)]


def test_s39_a_substitute_is_billed_for_each_wounded_star() -> None:
    career = Career(5)
    g = career.recruit("Marcus", "Heavy")
    career.recruit("Gaius")
    g.misses_through = 1
    career.do("open-day")
    day = day_in(career.state)
    assert day is not None
    ((_, substitute, wounded, number, _),) = [e for e in events_of(career, ev.SUBSTITUTE) if e[2] == g.id]
    man = career.state.gladiators[substitute]
    assert (man.star, man.school, man.weight, wounded) == (False, 0, g.weight, 1)
    assert career.state.bouts[number].seats[0].gladiator == substitute
    assert day.kept == 1
    with pytest.raises(Refusal, match="Another Star of the school may take this place: Gaius"):
        career.do("enter", star=1)
    career.do("close-day")
    # Next month the same man goes again, if he lives and is whole.
    career.do("next-month")
    career.do("open-day")
    second = next(e[1] for e in events_of(career, ev.SUBSTITUTE) if e[2] == g.id)
    again = career.state.gladiators.get(substitute)
    assert (second == substitute) == (again is not None and not is_kept_out(career.state, again))


def test_s39_with_the_switch_off_nobody_takes_his_place() -> None:
    career = Career(settings={"rules": {"substitutes": "off"}})
    career.recruit().misses_through = 0
    career.do("open-day")
    assert events_of(career, ev.SUBSTITUTE) == []


# After a match


def settled(state: int = 0, serious: int = 0, *, won: bool = True, faces: tuple[int, ...] = ()) -> Any:
    """What a match does to a man: the gladiator and his events."""
    m = battle([man()], [man()])
    f = m.fighters[0]
    f.state, f.serious = state, serious
    m.winner = 0 if won else 1
    m.tray.source = ScriptedSource(faces)
    g = Gladiator(1, "Marcus", True, 1, [1, 1, 1, 8], 8, [0] * 7, 0)
    settle_gladiator(m, 0, g, 5)
    m.tray.source.assert_used_up()
    return g, [event for event in m.tray.record or [] if event[0] != ROLL]


def test_a_winner_on_his_feet_improves() -> None:
    g, events = settled(faces=(10,))
    assert (g.attributes, g.wins, g.matches) == ([1, 2, 1, 8], 1, 1)
    assert events[1:] == [(ev.IMPROVED, 0, 1, 2, 0)]


def test_s33_nobody_else_improves() -> None:
    fallen, _ = settled(FALLEN, 3)
    assert (fallen.attributes, fallen.wins, fallen.spared) == ([1, 1, 1, 8], 1, 1)
    beaten, _ = settled(FALLEN, 3, won=False)
    assert (beaten.attributes, beaten.defeats) == ([1, 1, 1, 8], 1)


@pytest.mark.parametrize(("state", "serious", "missed"), [(0, 0, 0), (0, 2, 2), (FALLEN, 3, 3), (FALLEN, 4, 4)])
def test_each_serious_wound_costs_a_missed_match(state: int, serious: int, missed: int) -> None:
    g, events = settled(state, serious, won=False)
    assert g.misses_through == (5 + missed if missed else -1)
    assert ((ev.MISSES, 0, missed, 5 + missed, 0) in events) == (missed > 0)


@pytest.mark.parametrize(("serious", "missed"), [(0, 3), (2, 3)])
def test_s28_a_man_who_collapsed_misses_three(serious: int, missed: int) -> None:
    f: Fighter = man()
    f.state, f.serious = COLLAPSED, serious
    assert missed_matches(f) == missed


def test_s34_he_is_out_for_so_many_months_and_then_whole_again() -> None:
    career = Career()
    g = career.recruit()
    g.misses_through = 2
    for month in range(4):
        assert career.state.month == month
        assert (why_not_fight(career.state, g) == "") == (month == 3)
        if month < 3:
            assert "misses the matches up to and including November 106 AD" in why_not_fight(career.state, g)
            career.do("next-month")


def test_all_wounds_are_healed_when_he_fights_again() -> None:
    career = Career(2)
    career.recruit()
    for _ in range(12):
        career.month()
    for bout, _ in nonempty(career.fought):
        for seat in bout.seats:
            assert seat.before["attributes"][STAMINA] >= seat.before["start_stamina"]
            assert "serious" not in seat.before


def test_the_record_adds_up() -> None:
    career = Career(4)
    career.recruit()
    for _ in range(25):
        career.month()
    g = career.state.gladiators[1]
    bouts = [b for b, _ in career.fought if any(s.gladiator == 1 for s in b.seats)]
    outcomes = [s.outcome for b in bouts for s in b.seats if s.gladiator == 1]
    assert g.matches == len(bouts) == g.wins + g.defeats + g.draws
    assert [outcomes.count(word) for word in ("won", "lost", "drew")] == [g.wins, g.defeats, g.draws]


# The end of a career


def perfected(career: Career) -> Gladiator:
    """A Star whose Attributes cannot grow."""
    g = career.recruit()
    g.attributes = [3, 3, 3, g.start_stamina + 4]
    return g


def test_s40_a_man_who_is_full_in_all_may_found_a_school() -> None:
    career = Career()
    g = perfected(career)
    assert is_perfect(g)
    assert has_ended(g)
    assert CAMPAIGN.free_to_retire(g)
    assert why_not_fight(career.state, g) == ""
    career.do("retire", star=1)
    assert (g.status, g.founder, career.state.schools[-1]) == (RETIRED, True, "Marcus")
    assert [e[0] for e in career.events[-1]] == [ev.RETIRES, ev.FOUNDS_SCHOOL]
    assert events_of(career, ev.FOUNDS_SCHOOL) == [(ev.FOUNDS_SCHOOL, 1, 7, 0, 0)]
    with pytest.raises(Refusal, match="he is already retired"):
        career.do("retire", star=1)


def test_s40_or_he_may_go_on_fighting() -> None:
    career = Career()
    g = perfected(career)
    career.fight()
    assert g.matches == 1


def test_s40_before_that_the_house_alone_may_let_him_go_and_he_founds_nothing() -> None:
    career = Career()
    g = career.recruit()
    with pytest.raises(Refusal, match="Marcus: he can still improve") as refused:
        career.do("retire", star=1, anyway=False)
    assert "--anyway" in refused.value.mend
    assert g.status == "active"
    career.do("retire", star=1, anyway=True)
    assert (g.status, g.founder, len(career.state.schools)) == (RETIRED, False, 7)
    assert has_ended(g)
    assert not CAMPAIGN.free_to_retire(g)


def test_s40_an_npg_who_is_full_in_all_founds_one_and_a_namesake_is_numbered() -> None:
    career = Career(settings={"school": "Leo"})
    career.do("pool", school="Capua", kind="Medium")
    career.do("pool", school="Ravenna", kind="Medium")
    one = career.state.gladiators[1]
    one.name = "Leo"
    one.attributes = [3, 3, 3, one.start_stamina + 4]
    g = career.recruit("Marcus")
    g.attributes = [0, 0, 0, 1]
    career.do("open-day")
    bout = next(iter(career.state.bouts.values()))
    bout.seats[0].gladiator, bout.seats[1].gladiator = 1, 2
    d = doing(career.state)
    CAMPAIGN.fought(d, bout)
    assert one.status == RETIRED
    assert career.state.schools[-1] == "Leo II"
    assert d.gone[1] is one


# Replay and files


def whole_career(seed: int) -> tuple[Gladiator, int]:
    """A Star from his first match to freedom or the grave, and how many wins he needed for freedom."""
    career = Career(seed)
    g = career.recruit()
    # Three Attributes up to 3, and Stamina twice by 2.
    needed = 9 - attribute_sum(g) + 2
    while not has_ended(g):
        career.month()
    if CAMPAIGN.free_to_retire(g):
        career.do("retire", star=g.id)
    return g, needed


def test_careers_end_in_a_school_of_his_own_or_on_the_sand() -> None:
    ends = [whole_career(seed) for seed in range(4)]
    founders = [(g, needed) for g, needed in ends if g.founder]
    dead = [(g, needed) for g, needed in ends if g.status == DEAD]
    assert founders
    assert dead
    assert len(founders) + len(dead) == len(ends)
    assert all(g.wins == needed for g, needed in founders)
    assert all(g.wins < needed for g, needed in dead)


def test_s43_in_a_month_without_stars_men_of_the_schools_are_matched_by_hand() -> None:
    career = Career(3)
    career.do("open-day")
    (day,) = career.state.days
    assert day.matches - len(day.bouts) == 3
    men = career.do("pool", kind="Heavy", school="Capua", number=2).changed
    built = {"kind": "Light", "name": "Nobody", "built": {"attributes": [1, 2, 3, 12]}}
    match = max(career.do("arrange", sides=[[{"gladiator": number} for number in sorted(men)], [built]]).billed)
    new = career.state.gladiators[career.state.bouts[match].seats[2].gladiator]
    assert (new.name, new.attributes, new.star) == ("Nobody", [1, 2, 3, 12], False)
    career.do("fight", match=match)
    assert new.matches == 1
    career.do("next-month")
    assert career.state.month == 1
    assert career.do("next-month").fought == []
