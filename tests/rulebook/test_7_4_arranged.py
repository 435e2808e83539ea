"""[7.4] Matches of the player's own making: what goes on the bill, what is refused, what comes of it."""

import json
from collections import Counter
from typing import Any

import pytest

from ludus_cli.core.dice import ROLL
from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.rules.heroes.book import events as ev, rolls
from ludus_cli.rules.heroes.book.bout import FOUGHT, replay
from ludus_cli.rules.heroes.book.campaign import day_in, pending
from ludus_cli.rules.heroes.book.gladiator import DEAD
from ludus_cli.rules.heroes.book.locales import FRINGES, HEARTLAND, ROME
from ludus_cli.rules.heroes.book.styles import MURMILLO, RETIARIUS, STYLE_NAMES, STYLES, THRAEX
from ludus_cli.rules.heroes.book.terms import SURRENDERED
from ludus_cli.rules.heroes.system import SYSTEM
from ludus_cli.rules.heroes.table.lists import LISTS
from tests.properties.careers import Career, round_trip, snapshot

steps = SYSTEM.campaign.steps

steps = SYSTEM.campaign.steps

Sides = list[list[dict[str, Any]]]


def star(number: int, **more: Any) -> dict[str, Any]:
    """A known man of a side."""
    return {"gladiator": number, **more}


def of(style: str) -> dict[str, Any]:
    """One of a style, to be found."""
    return {"kind": style}


def new(style: str = "Thraex", **more: Any) -> dict[str, Any]:
    """A newcomer of a style."""
    return {"kind": style, **more}


def three_stars(seed: int = 1, locale: int = FRINGES, rivals: str = "on") -> Career:
    """Marcus, Flavia and Xerxes, with an open Day where they are."""
    career = Career(seed, {"rules": {"rivals": rivals}})
    career.recruit("Marcus", "Murmillo", secondary="Thraex", tactics="bold")
    career.recruit("Flavia", "Retiarius", tactics="cautious", female=True)
    career.recruit("Xerxes", "Thraex", tactics="npg")
    for g in career.state.gladiators.values():
        g.locale = locale
    career.do("open-day", locale=locale)
    return career


def arranged(career: Career, sides: Sides, locale: int = FRINGES, **more: Any) -> int:
    """Arrange a match; its number."""
    return max(career.do("arrange", locale=locale, sides=sides, **more).billed)


@pytest.mark.section("7.4", "4.3", "H72")
def test_7_4_friends_and_enemies_as_the_player_says() -> None:
    career = three_stars()
    day = day_in(career.state, FRINGES)
    assert day is not None
    billed = len(day.bouts)
    number = arranged(career, [[star(1, secondary=True), of("retiarius")], [star(2), star(3), of("SECUTOR")]])
    bout = career.state.bouts[number]
    assert day.bouts[billed:] == [number]
    assert bout.place == billed + 1
    assert [seat.side for seat in bout.seats] == [0, 0, 1, 1, 1]
    assert [STYLES[seat.style].name for seat in bout.seats] == ["Thraex", "Retiarius", "Retiarius", "Thraex", "Secutor"]
    assert [seat.tactics for seat in bout.seats] == ["bold", "", "cautious", "npg", ""]
    assert all(pending(career.state, seat.gladiator) is bout for seat in bout.seats)
    assert snapshot(round_trip(career.state)) == snapshot(career.state)
    fought, events = career.do("fight", match=number).fought[0]
    assert fought.status == FOUGHT
    assert not fought.to_the_death
    again, repeated = replay(json.loads(json.dumps(bout_to_json(fought))), career.seed)
    assert repeated == events
    assert bout_to_json(again) == bout_to_json(fought)
    for g in career.state.gladiators.values():
        if g.star:
            assert (g.matches, g.fought) == (1, 1)


@pytest.mark.section("7.4", "4.5.1", "H72", "H46")
def test_7_4_men_are_found_as_opponents_are_and_nobody_stands_there_twice() -> None:
    known = Counter[int]()
    for seed in range(30):
        career = three_stars(seed)
        career.do("pool", locale=FRINGES, kind="Thraex", number=2)
        before = set(career.state.gladiators)
        pool = sorted(before)[-2:]
        d = career.do("arrange", locale=FRINGES, sides=[[of("Thraex")] * 4, [star(pool[0])]])
        men = [seat.gladiator for seat in career.state.bouts[max(d.billed)].seats]
        assert (len(set(men)), men[4]) == (5, pool[0])
        events = d.tray.record or []
        rivals = [e[1] for e in events if e[0] == ev.KNOWN_RIVAL]
        fresh = [e[1] for e in events if e[0] == ev.JOINS_POOL]
        assert sorted(rivals + fresh) == sorted(men[:4])
        assert set(rivals) <= before
        assert not set(fresh) & before
        assert all(career.state.gladiators[n].style == THRAEX for n in men)
        known[len(rivals)] += 1
    assert len(known) > 1
    career = three_stars(rivals="off")
    d = career.do("arrange", locale=FRINGES, sides=[[star(1)], [of(name) for name in STYLE_NAMES]])
    assert [e[0] for e in d.tray.record or []].count(ev.JOINS_POOL) == len(STYLE_NAMES)


@pytest.mark.section("7.4", "4.2", "H72", "H73")
def test_7_4_a_man_built_on_the_spot_is_a_newcomer_of_the_pool() -> None:
    career = three_stars()
    built = {"attributes": [5, 4, 3], "signature": "Steady", "sex": "woman", "hand": "left"}
    both = new(built={"secondary": "Secutor", "enters": "secondary"})
    number = arranged(career, [[star(1)], [new(name="Ajax", built=built), both]])
    bout = career.state.bouts[number]
    ajax, other = (career.state.gladiators[seat.gladiator] for seat in bout.seats[1:])
    assert (ajax.name, ajax.attributes, ajax.signatures) == ("Ajax", [5, 4, 3], ["Steady"])
    assert (ajax.star, ajax.female, ajax.left_handed, ajax.locale) == (False, True, True, FRINGES)
    assert [STYLES[seat.style].name for seat in bout.seats[1:]] == ["Thraex", "Secutor"]
    assert other.secondary == bout.seats[2].style
    assert ajax.fought_month == -1
    career.do("fight", match=number)
    assert career.state.bouts[number].status == FOUGHT
    assert ajax.fought_month == 0
    assert snapshot(round_trip(career.state)) == snapshot(career.state)


@pytest.mark.section("7.4.3", "6.9", "H72")
@pytest.mark.parametrize("said", [True, False, None])
def test_7_4_3_in_rome_it_is_announced_or_the_dice_say(said: bool | None) -> None:
    deadly = 0
    for seed in range(25):
        career = three_stars(seed, ROME)
        more = {} if said is None else {"to_the_death": said}
        number = arranged(career, [[star(1), of("Secutor")], [star(2), star(3)]], ROME, **more)
        assert career.state.bouts[number].announced is said
        assert career.state.bouts[number].arena == "colosseum"
        bout, events = career.do("fight", match=number).fought[0]
        rolled = [e for e in events if e[0] == ROLL and e[2] == rolls.TO_THE_DEATH]
        assert len(rolled) == (said is None)
        assert bout.to_the_death == (rolled[0][4] == 7 if said is None else said)
        deadly += bout.to_the_death
        if bout.to_the_death:
            assert not any(seat.result["state"] == SURRENDERED for seat in bout.seats)
        data = json.loads(json.dumps(bout_to_json(bout)))
        assert bout_to_json(replay(data, career.seed)[0]) == data
    if said is None:
        assert 0 < deadly < 25
    else:
        assert deadly == (25 if said else 0)


@pytest.mark.ruling("H72")
@pytest.mark.parametrize(("sides", "why"), [
    ([[star(1)], [of("Gaul")]], "there is no style 'Gaul'"),
    ([[star(1)], [star(2, secondary=True)]], "Flavia has no Secondary Style"),
    ([[star(1)], [of("Thraex")] * 21], "side 2 has 21 men, and there is room for 20"),
    ([[star(1)], [of("Thraex")], [of("Thraex")] * 13], "side 3 has 13 men.*west gate"),
    ([[star(1)], [new(name="marcus")]], "there is a Star named marcus"),
    ([[star(1)], [new(name="Ajax"), new(name="ajax")]], "two men are named"),
    ([[star(1)], [new(name=7)]], "7 is not a name"),
    ([[star(1)], [new(built={"attributes": [5, 5, 5]})]], "the most for Fringes of the Empire is 14"),
    ([[star(1)], [new(built={"hand": "third"})]], "hand cannot be 'third'"),
])  # fmt: skip
def test_7_4_what_cannot_be_arranged_is_refused_with_a_reason(sides: Any, why: str) -> None:
    career = three_stars()
    with pytest.raises(Refusal, match=why) as refused:
        career.do("arrange", locale=FRINGES, sides=sides)
    error = refused.value
    assert all((error.what, error.why, error.mend))
    assert not error.mend.endswith(".")


@pytest.mark.section("7.4", "7.3", "H72", "H55")
def test_7_4_only_who_may_fight_there_now_can_be_named() -> None:
    sides = [[star(1)], [star(2)]]

    def refused(career: Career, why: str, locale: int = FRINGES, **more: Any) -> None:
        with pytest.raises(Refusal, match=why):
            career.do("arrange", locale=locale, sides=sides, **more)

    career = three_stars()
    refused(career, "no Day of Events is open in", HEARTLAND)
    refused(career, "matches to the death take place only in Rome", to_the_death=True)
    flavia = career.state.gladiators[2]
    for field, value, why in (
        ("locale", ROME, "Flavia fights in Rome"), ("misses_month", 0, "Flavia: she is hurt and misses the Day"),
        ("road_month", 0, "Flavia: she has moved up"), ("status", "retired", "Flavia: she has retired"),
        ("status", "dead", "Flavia: she is dead"),
    ):  # fmt: skip
        before = getattr(flavia, field)
        setattr(flavia, field, value)
        refused(career, why)
        setattr(flavia, field, before)
    flavia.fought, flavia.fought_month = 3, 0
    refused(career, "Flavia: she has already fought her 3 matches of this Day")
    flavia.fought = 0
    career.do("arrange", locale=FRINGES, sides=sides)
    refused(career, "Marcus: he is on the bill already")
    career.do("fight", match=max(career.state.bouts))
    day = day_in(career.state, FRINGES)
    assert day is not None
    day.matches = len(day.bouts)
    refused(career, "the bill already has all its")
    day.matches += 1
    career.do("close-day", locale=FRINGES)
    refused(career, "no Day of Events is open")


@pytest.mark.ruling("H72")
def test_7_4_a_day_does_not_close_over_a_star_who_waits_and_fights_out_the_rest() -> None:
    career = three_stars()
    number = arranged(career, [[of("Thraex")], [of("Murmillo")], [of("Secutor")]])
    waiting = arranged(career, [[star(1)], [star(2)], [star(3)]])
    with pytest.raises(Refusal, match="is on the bill and has not fought"):
        career.do("close-day", locale=FRINGES)
    career.do("fight", match=waiting)
    career.do("close-day", locale=FRINGES)
    assert career.state.bouts[number].status == FOUGHT
    assert len({seat.side for seat in career.state.bouts[number].seats}) == 3


# In words


def test_7_4_matches_of_many_in_words() -> None:
    career = three_stars(3)
    state = career.state
    number = arranged(career, [[star(1), star(2)], [star(3), of("Secutor")]])
    bout = state.bouts[number]
    names = names_of(state, bout)
    rufus = names[bout.seats[3].gladiator]
    words = f"Marcus (Murmillo) and Flavia (Retiarius) against Xerxes (Thraex) and {rufus} (Secutor)"
    assert LISTS.pairing(bout, names) == words
    # Two Stars wait in one match: it is named once.
    assert [step for step, _ in steps(state)].count(f"ludus match fight {number}") == 1
    day = day_in(state, FRINGES)
    assert day is not None
    assert LISTS.day_facts(state, day)["bill"][-1]["match"] == number
    duel = career.state.bouts[arranged_duel(career)]
    assert LISTS.pairing(duel, names_of(state, duel)).count(" - ") == 1


def arranged_duel(career: Career) -> int:
    """A match of one against one."""
    return arranged(career, [[of("Thraex")], [of("Murmillo")]])


def test_7_4_results_of_many_name_the_beaten_of_both_sides() -> None:
    seen = Counter[str]()
    for seed in range(60):
        career = three_stars(seed, ROME)
        number = arranged(career, [[star(1), star(2)], [star(3), of("Secutor")]], ROME)
        career.do("fight", match=number)
        bout = career.state.bouts[number]
        names = names_of(career.state, bout)
        words = LISTS.result_words(bout, names)
        beaten = [seat for seat in bout.seats if seat.result["defeated_by"] >= 0]
        for seat in bout.seats:
            fallen = seat in beaten
            assert words.count(names[seat.gladiator]) == 1 + (fallen and seat.side == bout.winner)
        fallen_winners = [seat for seat in beaten if seat.side == bout.winner]
        assert ("on the winning side" in words) == bool(fallen_winners)
        seen["cost"] += bool(fallen_winners)
        facts = LISTS.bout_facts(bout, names)
        assert facts["winner_side"] == bout.winner
        assert [man["side"] for man in facts["gladiators"]] == [0, 0, 1, 1]
        row = LISTS.career_row(career.state, bout, 1)
        assert row["Opponent"] == f"Xerxes (Thraex), {names[bout.seats[3].gladiator]} (Secutor)"
        own = bout.seats[0]
        assert row["Result"].startswith("won, but " if own in fallen_winners else f"{own.outcome}: ")
        told = LISTS.settled(bout, names)
        living = [seat for seat in bout.seats if seat.after["status"] != DEAD]
        assert len(told) <= len(living)
        assert all(any(line.startswith(names[s.gladiator]) for s in living) for line in told)
    assert seen["cost"] > 5


@pytest.mark.ruling("H71")
def test_6_7_a_draw_names_those_who_stood_and_those_who_fell() -> None:
    career = three_stars()
    number = arranged(career, [[star(1)], [star(2)], [star(3)]])
    career.do("fight", match=number)
    bout = career.state.bouts[number]
    names = names_of(career.state, bout)
    bout.draw, bout.winner = True, -1
    for seat in bout.seats:
        seat.result["defeated_by"] = 0 if seat.gladiator == 3 else -1
    assert LISTS.result_words(bout, names).startswith("Marcus and Flavia dismissed standing; Xerxes ")
    assert (bout.seats[0].style, bout.seats[1].style) == (MURMILLO, RETIARIUS)
