"""[7.4] The Day of Events: its bill, its fights, its close."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy

import pytest

from ludus_cli.core.dice import Event, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.actions import CAMPAIGN
from ludus_cli.rules.heroes.book.bout import BILLED, FOUGHT
from ludus_cli.rules.heroes.book.campaign import Day, State, day_in, fought_in, why_not_fight
from ludus_cli.rules.heroes.book.day import draw_opponent, draw_pair
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, DEAD, RETIRED, Gladiator, starting_bonus
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.locales import FRINGES, HEARTLAND, ROME
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, HOPLOMACHUS, MURMILLO, RETIARIUS, SECUTOR, THRAEX
from tests.properties.careers import Career, career_where, snapshot
from tests.rulebook.table import rolls_in
from tests.scripted import Script

# The styles in the order of the table of [3.8], and the style that each meets by the face of 1d6.
MEETS = {
    DIMACHAERUS: [MURMILLO, MURMILLO, HOPLOMACHUS, HOPLOMACHUS, THRAEX, THRAEX],
    HOPLOMACHUS: [MURMILLO, MURMILLO, MURMILLO, MURMILLO, THRAEX, SECUTOR],
    MURMILLO: [THRAEX, THRAEX, THRAEX, THRAEX, RETIARIUS, RETIARIUS],
    RETIARIUS: [SECUTOR, SECUTOR, SECUTOR, SECUTOR, MURMILLO, MURMILLO],
    SECUTOR: [RETIARIUS, RETIARIUS, RETIARIUS, RETIARIUS, RETIARIUS, HOPLOMACHUS],
    THRAEX: [MURMILLO, MURMILLO, MURMILLO, MURMILLO, HOPLOMACHUS, HOPLOMACHUS],
}

#: A new man of the pool: row die, three Attribute dice, two for the Signature; then his colour.
NEW_MAN = (1, 3, 3, 3, 1, 1)
COLOUR = (1, 0, 0, 0)


def at_work(*faces: int, picks: tuple[int, ...] = (), rivals: bool = False, stars: int = 1) -> tuple[Doing, Script]:
    """A campaign with a few Stars, about to do something with these dice."""
    state = State(seed=1, rules=HouseRules(rivals=rivals), next_gladiator=100)
    for number in range(1, stars + 1):
        state.gladiators[number] = Gladiator(number, f"Star {number}", True, MURMILLO, [4, 4, 4])
    source = Script(faces, picks)
    return Doing(state, Tray(source, [])), source


def told(d: Doing) -> list[Event]:
    """What was recorded."""
    return d.tray.record or []


# How many matches, and for which gladiators


@pytest.mark.ruling("H56")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("stars", [1, 2, 3, 4])
def test_7_4_four_and_a_die_of_matches_three_a_star_kept(face: int, stars: int) -> None:
    matches = 4 + face
    kept = min(matches, 3 * stars)
    drawn = matches - kept
    d, source = at_work(face, *(1, 1, *NEW_MAN, *NEW_MAN) * drawn, picks=COLOUR * (2 * drawn), stars=stars)
    day = CAMPAIGN.opened(d, FRINGES)
    source.assert_used_up()
    assert (day.matches, day.kept, len(day.bouts)) == (matches, kept, drawn)
    assert (ev.DAY_OPENED, -1, FRINGES, matches, kept) in told(d)
    assert all(bout.status == BILLED for bout in d.state.bouts.values())


@pytest.mark.ruling("H56")
def test_7_4_what_the_stars_leave_free_is_drawn_and_fought_at_the_close() -> None:
    career = Career(3)
    career.recruit()
    career.do("open-day", locale=FRINGES)
    day = career.state.days[0]
    early = set(day.bouts)
    doing = career.do("close-day", locale=FRINGES)
    assert len(day.bouts) == day.matches
    assert day.closed
    assert early < set(day.bouts)
    assert all(career.state.bouts[number].status == FOUGHT for number in day.bouts)
    assert len(doing.fought) == day.matches
    assert (doing.tray.record or [])[-1] == (ev.DAY_CLOSED, -1, FRINGES, 0, 0)


def test_7_4_a_full_bill_takes_no_more() -> None:
    for seed in range(1, 300):
        career = Career(seed)
        two = [career.recruit(name) for name in ("Marcus", "Gaius")]
        career.do("open-day", locale=FRINGES)
        day = career.state.days[0]
        for g in two * 3:
            if len(day.bouts) < day.matches and not why_not_fight(career.state, g):
                career.fight(g.id)
        ready = [g for g in two if not why_not_fight(career.state, g)]
        if len(day.bouts) == day.matches and ready:
            refused(career, "the bill already has all its 5 matches", "enter", star=ready[0].id)
            return
    raise AssertionError("no Day with six Stars' matches for five places")


# NPG against NPG


@pytest.mark.section("7.4", "3.8", "4.1", "H45")
@pytest.mark.parametrize("style", MEETS)
@pytest.mark.parametrize("face", range(1, 7))
def test_7_4_the_first_style_by_a_die_the_second_from_its_opponents(style: int, face: int) -> None:
    d, source = at_work(style + 1, face, *NEW_MAN, *NEW_MAN, picks=COLOUR * 2)
    bout = CAMPAIGN.bill(d, Day(5, locale=FRINGES), draw_pair(d, FRINGES))
    source.assert_used_up()
    assert [seat.style for seat in bout.seats] == [style, MEETS[style][face - 1]]
    assert [d.state.gladiators[seat.gladiator].style for seat in bout.seats] == [style, MEETS[style][face - 1]]


@pytest.mark.section("7.4", "4.1")
@pytest.mark.parametrize("secondary", [False, True])
def test_7_4_a_star_meets_an_opponent_of_the_style_that_he_enters_in(secondary: bool) -> None:
    met = Counter[int]()
    for seed in range(1, 60):
        career = Career(seed, {"rules": {"rivals": "off"}})
        career.recruit(style="Secutor", secondary="Thraex")
        career.do("open-day", locale=FRINGES)
        doing = career.do("enter", star=1, secondary=secondary)
        own, other = career.state.bouts[max(doing.billed)].seats
        assert (own.gladiator, own.style) == (1, THRAEX if secondary else SECUTOR)
        met[other.style] += 1
    assert set(met) == set(MEETS[THRAEX if secondary else SECUTOR])


# Known rivals


def rival(number: int, **more: object) -> Gladiator:
    """A Thraex of the Fringes that the campaign knows, unless told otherwise."""
    g = Gladiator(number, f"Rival {number}", False, THRAEX, [4, 4, 4])
    for name, value in more.items():
        setattr(g, name, value)
    return g


@pytest.mark.section("7.3", "4.5.1", "H46")
@pytest.mark.parametrize("face", range(1, 7))
def test_7_3_a_known_rival_on_four_to_six(face: int) -> None:
    known = face >= 4
    d, source = at_work(face, *(() if known else NEW_MAN), picks=() if known else COLOUR, rivals=True)
    d.state.gladiators[50] = rival(50)
    g = draw_opponent(d, THRAEX, FRINGES)
    source.assert_used_up()
    assert g.id == (50 if known else 100)
    kinds = [event[0] for event in told(d)]
    assert (ev.KNOWN_RIVAL in kinds) == known
    assert (ev.JOINS_POOL in kinds) == (not known)


@pytest.mark.ruling("H46")
def test_7_3_without_the_house_rule_nobody_comes_back() -> None:
    d, source = at_work(*NEW_MAN, picks=COLOUR, rivals=False)
    d.state.gladiators[50] = rival(50)
    assert draw_opponent(d, THRAEX, FRINGES).id == 100
    source.assert_used_up()
    assert "7.4 Known Rival" not in [roll[0] for roll in rolls_in(told(d))]


@pytest.mark.ruling("H46")
@pytest.mark.parametrize("pick", [0, 1, 2])
def test_7_3_one_of_several_rivals_at_random(pick: int) -> None:
    d, source = at_work(6, picks=(pick,), rivals=True)
    for number in (50, 51, 52):
        d.state.gladiators[number] = rival(number)
    assert draw_opponent(d, THRAEX, FRINGES).id == 50 + pick
    source.assert_used_up()


@pytest.mark.section("7.3", "7.5", "H46", "H55")
@pytest.mark.parametrize("unfit", [
    {"style": MURMILLO}, {"locale": HEARTLAND}, {"misses_month": 0}, {"road_month": 0},
    {"fought_month": 0, "fought": 3}, {"status": DEAD}, {"status": RETIRED}, {"star": True},
], ids=", ".join)  # fmt: skip
def test_7_3_no_rival_who_may_not_fight_or_is_of_another_style_or_locale(unfit: dict[str, object]) -> None:
    d, source = at_work(6, *NEW_MAN, picks=COLOUR, rivals=True)
    d.state.gladiators[50] = rival(50, **unfit)
    assert draw_opponent(d, THRAEX, FRINGES).id == 100
    source.assert_used_up()


@pytest.mark.ruling("H46")
def test_7_3_survivors_keep_their_record_and_the_dead_do_not_come_back() -> None:
    career = Career(5)
    career.recruit()
    for _ in range(12):
        career.do("next-month")
    kept = {g.id: g for g in career.state.gladiators.values() if not g.star}
    fought = Counter(seat.gladiator for bout, _ in career.fought for seat in bout.seats)
    assert any(count > 1 for count in fought.values())
    fell: set[int] = set()
    for bout, _ in career.fought:
        for seat in bout.seats:
            assert seat.gladiator not in fell
            if seat.after["status"] != ACTIVE:
                fell.add(seat.gladiator)
    assert fell
    assert not fell & set(kept)
    assert all(g.matches == fought[number] for number, g in kept.items())


# Up to three matches


@pytest.mark.section("7.4", "3.7")
def test_7_4_up_to_three_matches_with_fresh_bonus_dice_each_time() -> None:
    career = career_where(lambda c, g: fought_in(g, c.state.month) == 3, matches=3)
    bouts = [bout for bout, _ in career.fought if bout.seats[0].gladiator == 1]
    assert len(bouts) == 3
    for bout in bouts:
        strength = bout.seats[0].before["attributes"][1]
        assert bout.seats[0].result["bonus"] <= starting_bonus(strength, False, 0)
    refused(career, "he has already fought his 3 matches", "enter", star=1)


def test_7_4_three_new_matches_in_the_next_month() -> None:
    career = career_where(lambda c, g: (
        fought_in(g, c.state.month) == 3 and g.status == ACTIVE and g.misses_month < 0 and g.road_month < 0
    ), matches=3)  # fmt: skip
    career.do("next-month")
    assert why_not_fight(career.state, career.state.gladiators[1]) == ""
    assert fought_in(career.state.gladiators[1], career.state.month) == 0


@pytest.mark.section("7.3", "7.4", "H55")
def test_7_4_who_moves_up_is_on_the_road_for_the_rest_of_the_month() -> None:
    career = career_where(lambda c, g: g.road_month == c.state.month, matches=3, months=6)
    g = career.state.gladiators[1]
    assert g.locale == HEARTLAND
    refused(career, "travels until next month", "enter", star=1)
    career.do("next-month")
    if g.misses_month == career.state.month:
        career.do("next-month")
    bout, _ = career.fight()
    assert bout.locale == HEARTLAND


# Which locales hold a Day


@pytest.mark.ruling("H60")
def test_7_4_a_locale_with_a_star_holds_its_day_even_if_none_enters() -> None:
    career = Career(2)
    career.recruit()
    doing = career.do("next-month")
    assert [bout.locale for bout, _ in doing.fought] == [FRINGES] * len(doing.fought)
    assert 5 <= len(doing.fought) <= 10
    assert all(seat.gladiator != 1 for bout, _ in doing.fought for seat in bout.seats)


@pytest.mark.ruling("H60")
def test_7_4_a_locale_without_an_active_star_holds_none_by_itself() -> None:
    career = Career(2)
    assert career.do("next-month").fought == []
    career.recruit()
    career.do("retire", star=1)
    assert career.do("next-month").fought == []


@pytest.mark.ruling("H60", "H56")
def test_7_4_a_day_opened_where_no_star_is_keeps_places_as_for_one() -> None:
    career = Career(2)
    for locale in (FRINGES, ROME):
        career.do("open-day", locale=locale)
        day = day_in(career.state, locale)
        assert day is not None
        assert (day.kept, len(day.bouts)) == (3, day.matches - 3)
        d = career.do("pool", locale=locale, kind="Thraex", number=2)
        sides = [[{"gladiator": number}] for number in sorted(d.changed)]
        career.do("fight", match=max(career.do("arrange", locale=locale, sides=sides).billed))
    career.do("close-day", locale=FRINGES)
    fought = [bout for bout, _ in career.do("next-month").fought]
    assert {bout.locale for bout in fought} == {ROME}


@pytest.mark.ruling("H60")
def test_7_4_two_stars_in_two_locales_make_two_days() -> None:
    career = Career(4)
    career.recruit("Marcus")
    career.recruit("Gaius").locale = HEARTLAND
    assert {bout.locale for bout, _ in career.do("next-month").fought} == {FRINGES, HEARTLAND}


def test_7_4_the_next_month_closes_an_open_day() -> None:
    career = Career(6)
    career.recruit()
    career.fight()
    day = career.state.days[0]
    assert len(career.do("next-month").fought) == day.matches - 1
    assert career.state.month == 1
    assert day_in(career.state, FRINGES) is None


# Refused


def refused(career: Career, why: str, kind: str, **payload: object) -> None:
    """The action is refused for this reason, with words on what to do; nothing is logged."""
    before, length = snapshot(career.state), len(career.log)
    kept = deepcopy(career.state)
    with pytest.raises(Refusal) as caught:
        career.do(kind, **payload)
    career.state = kept
    error = caught.value
    assert why in error.why
    assert error.what
    assert error.mend
    assert not any(part.endswith(".") for part in (error.what, error.why, error.mend))
    assert str(error) == f"{error.what}: {error.why}. {error.mend}."
    assert (snapshot(career.state), len(career.log)) == (before, length)


def fallen(career: Career, g: Gladiator) -> bool:
    """Whether he is dead."""
    return g.status == DEAD


def hurt(career: Career, g: Gladiator) -> bool:
    """Whether he must sit out this month's Day."""
    return g.status == ACTIVE and g.misses_month == career.state.month


@pytest.mark.section("7.4", "7.5")
@pytest.mark.parametrize(("state", "months", "why"), [
    (fallen, 1, "he is dead"), (hurt, 2, "he is hurt and misses the Day of Events in October 106 AD"),
])  # fmt: skip
def test_7_4_neither_the_dead_nor_the_hurt_are_entered(
    state: Callable[[Career, Gladiator], bool], months: int, why: str
) -> None:
    career = career_where(state, months=months)
    if day_in(career.state, FRINGES) is None and state is hurt:
        career.do("open-day", locale=FRINGES)
    refused(career, why, "enter", star=1)


@pytest.mark.section("7.4", "7.6")
def test_7_4_the_retired_are_not_entered() -> None:
    career = Career()
    career.recruit()
    career.recruit("Gaius")
    career.do("open-day", locale=FRINGES)
    career.do("retire", star=1)
    refused(career, "he has retired", "enter", star=1)
    refused(career, "already retired", "retire", star=1)


def test_7_4_nobody_is_entered_twice_at_once() -> None:
    career = Career()
    career.recruit()
    career.do("open-day", locale=FRINGES)
    career.do("enter", star=1)
    refused(career, "on the bill already", "enter", star=1)
    refused(career, "he is on the bill", "retire", star=1)


def test_7_4_no_match_that_is_not_on_the_bill_or_has_been_fought() -> None:
    career = Career()
    career.recruit()
    bout, _ = career.fight()
    refused(career, "it has been fought", "fight", match=bout.id)
    refused(career, "not on this month's bill", "fight", match=999)
    career.do("next-month")
    refused(career, "not on this month's bill", "fight", match=bout.id)


def test_7_4_one_day_a_month_and_closed_is_closed() -> None:
    career = Career()
    career.recruit()
    refused(career, "no Day of Events is open", "enter", star=1)
    refused(career, "no Day is open in September 106 AD", "close-day", locale=FRINGES)
    career.do("open-day", locale=FRINGES)
    refused(career, "is already open or over", "open-day", locale=FRINGES)
    career.do("close-day", locale=FRINGES)
    refused(career, "no Day is open in September 106 AD", "close-day", locale=FRINGES)
    refused(career, "is already open or over", "open-day", locale=FRINGES)
    refused(career, "no Day of Events is open", "enter", star=1)


def test_7_4_the_day_does_not_close_while_a_star_waits() -> None:
    career = Career()
    career.recruit()
    career.do("open-day", locale=FRINGES)
    career.do("enter", star=1)
    refused(career, "Marcus is on the bill and has not fought", "close-day", locale=FRINGES)
    refused(career, "Marcus is on the bill and has not fought", "next-month")


@pytest.mark.section("7.4", "3.8")
def test_7_4_no_secondary_style_to_enter_in() -> None:
    career = Career()
    career.recruit()
    career.do("open-day", locale=FRINGES)
    refused(career, "Marcus has no Secondary Style", "enter", star=1, secondary=True)


def test_7_4_only_stars_are_entered() -> None:
    career = Career(9)
    g = career.recruit()
    career.do("open-day", locale=FRINGES)
    assert career.events[0][-1] == (ev.RECRUITED, g.id, 0, 0, 0)
    refused(career, "no Star has that number here", "enter", star=999)
    npg = next(g.id for g in career.state.gladiators.values() if not g.star)
    refused(career, "no Star has that number here", "enter", star=npg)
