"""[4.7] Matches outside all campaigns: who is made for them, when they are to the death, what they leave."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from ludus_cli.rules.cards import bout_to_json
from ludus_cli.rules.dice import ROLL
from ludus_cli.rules.heroes.bout import FOUGHT, Bout, replay
from ludus_cli.rules.heroes.gladiator import DEAD, total
from ludus_cli.rules.heroes.locales import FRINGES, HEARTLAND, LOCALES, ROME
from ludus_cli.rules.heroes.styles import STYLES
from ludus_cli.rules.heroes.terms import (
    E_FAME,
    E_RECOVERY,
    KILLED,
    SURRENDERED,
    T_TO_THE_DEATH,
)
from ludus_cli.rules.heroes.views import bout_facts, names_of, result_words, settled, steps
from ludus_cli.rules.system import Refusal
from tests.chronicle.careers import Career as ToldCareer
from tests.properties.careers import Career, round_trip, snapshot

Sides = list[list[dict[str, Any]]]


def man(style: str = "Murmillo", **more: Any) -> dict[str, Any]:
    """One who is to be made."""
    return {"kind": style, **more}


DUEL: Sides = [[man(name="Marcus", tactics="bold")], [man("Thraex")]]


def made(career: Career, sides: Sides = DUEL, place: int = FRINGES, **more: Any) -> Bout:
    """A one-off match that waits."""
    number = max(career.do("oneoff", place=place, sides=sides, **more).billed)
    return career.state.bouts[number]


def fought(seed: int, sides: Sides = DUEL, place: int = FRINGES, **more: Any) -> tuple[Career, Any]:
    """One that has been fought, with its career and its events."""
    career = Career(seed)
    bout = made(career, sides, place, **more)
    return career, career.do("fight", match=bout.id).fought[0]


@pytest.mark.section("4.3", "4.5.1")
@pytest.mark.parametrize("place", [FRINGES, HEARTLAND, ROME])
def test_4_5_1_its_men_are_those_of_the_pool_of_the_place(place: int) -> None:
    career = Career(3)
    sides = [
        [man("retiarius", name="Flavia", tactics="cautious"), man()],
        [man("Thraex"), man("Thraex", tactics="npg")],
    ]
    bout = made(career, sides, place)
    men = [career.state.gladiators[seat.gladiator] for seat in bout.seats]
    assert [STYLES[seat.style].name for seat in bout.seats] == [
        "Retiarius", "Murmillo", "Thraex", "Thraex",
    ]  # fmt: skip
    assert [seat.side for seat in bout.seats] == [0, 0, 1, 1]
    assert [(g.star, g.tactics) for g in men] == [
        (True, "cautious"), (False, ""), (False, ""), (True, "npg"),
    ]  # fmt: skip
    assert men[0].name == "Flavia"
    assert all(g.name for g in men)
    assert all(total(g) <= LOCALES[place].cap and g.locale == place for g in men)
    assert bout.arena == LOCALES[place].arena
    assert (bout.oneoff, bout.place, bout.locale) == (True, 0, place)
    assert career.state.days == []
    assert steps(career.state) == [(f"ludus match fight {bout.id}", "the one-off match waits")]
    assert snapshot(round_trip(career.state)) == snapshot(career.state)


@pytest.mark.section("4.5.1")
def test_4_5_1_nobody_gets_by_chance_a_name_that_was_said() -> None:
    plain = Career(5)
    bout = made(plain, [[man()] * 3, [man("Thraex")] * 3])
    names = [plain.state.gladiators[seat.gladiator].name for seat in bout.seats]
    assert len(set(names)) == 6
    # The last man is given the name that chance had for the first.
    again = Career(5)
    bout = made(again, [[man()] * 3, [man("Thraex"), man("Thraex"), man("Thraex", name=names[0])]])
    others = [again.state.gladiators[seat.gladiator].name for seat in bout.seats]
    assert others[5] == names[0]
    assert others[0] == f"{names[0]} II"
    assert len(set(others)) == 6


@pytest.mark.section("4.7")
@pytest.mark.parametrize("place", [FRINGES, ROME])
def test_4_7_a_seven_makes_it_to_the_death_anywhere(place: int) -> None:
    found: Counter[bool] = Counter()
    for seed in range(40):
        _, (bout, events) = fought(seed, place=place)
        rolls = [event for event in events if event[0] == ROLL and event[2] == T_TO_THE_DEATH]
        assert len(rolls) == 1
        assert bout.to_the_death == (rolls[0][4] == 7)
        found[bout.to_the_death] += 1
    assert found[True] > 0 < found[False]


@pytest.mark.section("4.7", "6.9")
def test_4_7_what_the_player_says_is_not_rolled_for() -> None:
    for seed in range(8):
        for said in (True, False):
            _, (bout, events) = fought(seed, to_the_death=said)
            assert bout.to_the_death is said
            assert not [e for e in events if e[0] == ROLL and e[2] == T_TO_THE_DEATH]
            if said:
                assert not bout.draw
                beaten = [s.result for s in bout.seats if s.result["defeated_by"] >= 0]
                assert beaten
                assert all(r["state"] == KILLED or r["put_to_death"] for r in beaten)
                assert not any(r["state"] == SURRENDERED for r in beaten)


@pytest.mark.section("4.7")
def test_4_7_it_settles_nothing_and_its_dead_are_dead_in_the_telling_alone() -> None:
    dead = 0
    for seed in range(12):
        career, (bout, events) = fought(seed, [[man(tactics="bold")] * 2, [man("Thraex")] * 2])
        assert bout.status == FOUGHT
        assert not [e for e in events if e[0] in (E_RECOVERY, E_FAME)]
        names = names_of(career.state, bout)
        for seat in bout.seats:
            g = career.state.gladiators[seat.gladiator]
            assert seat.before == seat.after
            assert (g.status, g.matches, g.fame, g.fought_month) == ("active", 0, 0, -1)
            if seat.result["state"] == KILLED or seat.result["put_to_death"]:
                dead += 1
                assert g.status != DEAD
                assert any(
                    f"{names[g.id]} {how}" in result_words(bout, names)
                    for how in (
                        "killed",
                        "surrendered, put",
                        "unconscious, put",
                        "cannot stand, put",
                    )
                )
        assert settled(bout, names) == []
        facts = bout_facts(bout, names)
        assert facts["oneoff"] is True
        again, repeated = replay(json.loads(json.dumps(bout_to_json(bout))), career.seed)
        assert repeated == events
        assert bout_to_json(again) == bout_to_json(bout)
        assert steps(career.state)[0][0] == f"ludus match show {bout.id}"
    assert dead > 0


@pytest.mark.section("4.7")
def test_4_7_the_telling_says_that_it_is_a_match_for_itself() -> None:
    from ludus_cli.chronicle.phrases import banks
    from ludus_cli.rules.heroes.chronicle.narration import narrate_all, telling
    from ludus_cli.rules.heroes.chronicle.told import told_matches

    phrases = [phrase.text for phrase in banks("heroes")["oneoff"]]
    for sides in (DUEL, [[man(tactics="bold"), man()], [man("Thraex")]]):
        career = ToldCareer(7)
        match = career.do("oneoff", place=ROME, sides=sides)
        career.do("fight", match=match)
        c = career.chronicle()
        said = [s for p in narrate_all(c, told_matches(c))[match] for s in p]
        assert next(s.text for s in said if s.bank == "oneoff") in phrases
        assert any(phrase in telling(career.chronicle(), match)[0] for phrase in phrases)


@pytest.mark.section("4.3", "4.8")
def test_4_8_four_against_four_in_the_colosseum_and_no_more_than_there_is_room_for() -> None:
    for style in ("Retiarius", "Murmillo"):
        _, (bout, _) = fought(11, [[man(style, tactics="balanced")] * 4, [man(style)] * 4], ROME)
        assert (bout.arena, len(bout.seats), bout.status) == ("colosseum", 8, FOUGHT)
    with pytest.raises(Refusal) as refused:
        made(Career(1), [[man()] * 60, [man()]])
    assert "side 1 has 60 men" in refused.value.why


@pytest.mark.section("4.7")
def test_4_7_no_month_ends_before_it_is_fought_and_it_comes_first() -> None:
    career = Career(1)
    bout = made(career)
    with pytest.raises(Refusal) as refused:
        career.do("next-month")
    assert f"match {bout.id}, a one-off, has not been fought" in refused.value.why
    begun = Career(1)
    begun.recruit("Marcus", "Murmillo")
    with pytest.raises(Refusal) as refused:
        made(begun)
    assert "outside all campaigns" in refused.value.why
    assert "ludus match oneoff" in refused.value.mend


@pytest.mark.parametrize(
    ("sides", "why"),
    [
        ([[man(name="Marcus")], [man(name="MARCUS")]], "two men are named"),
        ([[man(name="17")], [man()]], "17 is a number"),
        ([[man(name="two\nlines" * 9)], [man()]], "is no name"),
        ([[man(tactics="rash")], [man()]], "there are no tactics 'rash'"),
        ([[man(tactics=1)], [man()]], "name and tactics are words"),
        ([[man("Samnite")], [man()]], "there is no style 'Samnite'"),
        ([[man()], ["Murmillo"]], "'Murmillo' is no man of any kind"),
        ([[man()], []], "a side has nobody on it"),
        ([[man()]], "one side; a match has 2 to 4"),
        ("Murmillo", "its sides are no lists of men"),
    ],
)
def test_what_is_no_side_is_refused_with_the_reason(sides: Any, why: str) -> None:
    with pytest.raises(Refusal) as refused:
        made(Career(1), sides)
    assert refused.value.what == "make a one-off match"
    assert why in refused.value.why


@pytest.mark.parametrize("place", [-1, 3, "rome", True, None])
def test_a_place_is_one_of_the_locales(place: Any) -> None:
    with pytest.raises(Refusal) as refused:
        made(Career(1), place=place)
    assert "is the number of no place" in refused.value.why
