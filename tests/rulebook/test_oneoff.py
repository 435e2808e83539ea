"""[4.7] Matches outside all campaigns: who is made for them, when they are to the death, what they leave."""

import json
from collections import Counter
from typing import Any

import pytest

from ludus_cli.core.dice import ROLL
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.rules.heroes.book import events as ev, rolls
from ludus_cli.rules.heroes.book.bout import FOUGHT, Bout, replay
from ludus_cli.rules.heroes.book.gladiator import LARGEST_TOTAL, attribute_total
from ludus_cli.rules.heroes.book.locales import FRINGES, HEARTLAND, LOCALES, ROME
from ludus_cli.rules.heroes.book.pool import POOL_TABLE
from ludus_cli.rules.heroes.book.state import fighter_of
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.book.terms import KILLED, SURRENDERED
from ludus_cli.rules.heroes.system import SYSTEM
from ludus_cli.rules.heroes.telling.narration import HeroesNarrator, telling
from ludus_cli.rules.heroes.telling.told import told_matches
from tests.chronicle.careers import Career as ToldCareer
from tests.properties.careers import Career, round_trip, snapshot

steps = SYSTEM.campaign.steps

steps = SYSTEM.campaign.steps

Sides = list[list[dict[str, Any]]]


def man(style: str = "Murmillo", **more: Any) -> dict[str, Any]:
    """One who is to be made."""
    return {"kind": style, **more}


DUEL: Sides = [[man(name="Marcus", tactics="bold")], [man("Thraex")]]


def made(career: Career, sides: Sides = DUEL, place: int | None = FRINGES, **more: Any) -> Bout:
    """A one-off match that waits."""
    number = max(career.do("oneoff", place=place, sides=sides, **more).billed)
    return career.state.bouts[number]


def fought(seed: int, sides: Sides = DUEL, place: int | None = FRINGES, **more: Any) -> tuple[Career, Any]:
    """One that has been fought, with its career and its events."""
    career = Career(seed)
    return career, career.do("fight", match=made(career, sides, place, **more).id).fought[0]


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
    assert [STYLES[seat.style].name for seat in bout.seats] == ["Retiarius", "Murmillo", "Thraex", "Thraex"]
    assert [seat.side for seat in bout.seats] == [0, 0, 1, 1]
    assert [(g.star, g.tactics) for g in men] == [(True, "cautious"), (False, ""), (False, ""), (True, "npg")]
    assert men[0].name == "Flavia"
    assert all(g.name for g in men)
    assert all(attribute_total(g) <= LOCALES[place].cap and g.locale == place for g in men)
    assert bout.arena == LOCALES[place].arena
    assert (bout.oneoff, bout.place, bout.locale) == (True, 0, place)
    assert career.state.days == []
    assert steps(career.state) == [(f"ludus match fight {bout.id}", ("the one-off match is still to be fought"))]
    assert snapshot(round_trip(career.state)) == snapshot(career.state)


@pytest.mark.ruling("H11")
def test_4_5_1_without_a_locale_the_row_is_a_plain_die_and_the_limit_20() -> None:
    rows: Counter[int] = Counter()
    largest = 0
    for seed in range(12):
        career = Career(seed)
        d = career.do("oneoff", sides=[[man()] * 4, [man("Thraex")] * 4])
        (bout,) = career.state.bouts.values()
        assert bout.arena == "amphitheatre"
        faces: list[int] = []
        for event in d.tray.record or []:
            if event[0] == ROLL and event[2] == rolls.POOL:
                faces = []
                rows[event[4]] += 1
                row = POOL_TABLE[event[4]]
            elif event[0] == ROLL and event[2] == rolls.POOL_ATTRIBUTE:
                faces.append(event[4])
            elif event[0] == ev.JOINS_POOL:
                g = career.state.gladiators[event[1]]
                rolled = [v + (f == 6) - (f == 1) for v, f in zip(row, faces, strict=True)]
                if sum(rolled) + attribute_total(g) - sum(g.attributes) <= LARGEST_TOTAL:
                    assert g.attributes == rolled
                assert attribute_total(g) <= LARGEST_TOTAL
                largest = max(largest, attribute_total(g))
    assert set(rows) == {1, 2, 3, 4, 5, 6}
    # More than any locale but Rome lets in.
    assert largest > 16


@pytest.mark.section("3.3.1", "4.5.1", "H13")
def test_3_3_1_sex_drawn_for_colour_gives_no_bonus_dice() -> None:
    women = 0
    for seed in range(30):
        for place in (None, ROME):
            career = Career(seed)
            for seat in made(career, [[man(tactics="bold"), man()], [man("Thraex", tactics="npg")]], place).seats:
                g = career.state.gladiators[seat.gladiator]
                f = fighter_of(g, g.style, 0, not g.tactics, seat.armour, star_power=True)
                assert f.bonus == 2 * g.attributes[1] + 3 * ("Strong" in g.signatures)
                assert not (g.star and g.female)
                women += g.female
    assert women > 0


@pytest.mark.section("3.3.1", "4.2")
def test_3_3_1_a_woman_of_yours_has_her_rules_when_her_sex_is_said() -> None:
    numbers = {"attributes": [5, 4, 3], "sex": "woman"}
    said = [
        (man(tactics="bold", built=numbers), [5, 4, 3], 10),
        # Of others it is colour (H13).
        (man(built=numbers), [5, 4, 3], 8),
        (man(tactics="bold", built={**numbers, "signature": "Strong"}), [5, 4, 3], 13),
    ]
    for entry, attributes, bonus in said:
        career = Career(1)
        seat = made(career, [[entry], [man("Thraex")]], None).seats[0]
        g = career.state.gladiators[seat.gladiator]
        assert (g.female, g.attributes) == (True, attributes)
        assert fighter_of(g, g.style, 0, npg=False, armour=[0] * 7, star_power=True).bonus == bonus
    # Whose numbers the pool gives has one Strength less, as any woman who is created.
    careers = [Career(4), Career(4)]
    for career, sex in zip(careers, ("man", "woman"), strict=True):
        made(career, [[man(tactics="bold", built={"sex": sex})], [man()]], None)
    him, her = (career.state.gladiators[1] for career in careers)
    assert her.attributes == [him.attributes[0], him.attributes[1] - 1, him.attributes[2]]


@pytest.mark.section("4.2", "3.8", "H6", "H15", "H73")
def test_4_2_a_man_is_built_as_his_card_says() -> None:
    built = {
        "attributes": [6, 6, 5], "signature": "Swordsman", "sex": "man", "hand": "left",
        "secondary": "Thraex", "enters": "secondary",
    }  # fmt: skip
    career, (bout, _) = fought(
        3, [[man(name="Ajax", built=built)], [man("Secutor", tactics="bold")]], None, to_the_death=True
    )
    ajax = career.state.gladiators[1]
    assert (ajax.name, ajax.attributes, ajax.signatures) == ("Ajax", [6, 6, 5], ["Swordsman"])
    assert (ajax.female, ajax.left_handed, ajax.star, attribute_total(ajax)) == (False, True, False, 19)
    assert (STYLES[ajax.style].name, STYLES[bout.seats[0].style].name) == ("Murmillo", "Thraex")
    # In the Secondary Style one less counts.
    assert bout.seats[0].result["total"] == 18
    assert bout.to_the_death
    assert replay(json.loads(json.dumps(bout_to_json(bout))), career.seed)[0] == bout


def test_4_2_a_star_of_a_campaign_comes_as_a_copy() -> None:
    home = Career(6)
    star = home.recruit("Flavia", "Retiarius", secondary="Secutor", female=True, tactics="cautious")
    star.losses[0], star.misses_month, star.fame = 1, 0, 7
    home.do("pool", locale=FRINGES, kind="Thraex")
    where = {"campaign": "Home", "month": home.state.month, "date": "September 106 AD"}
    copied, npg = ({"card": card(g), "from": where} for g in home.state.gladiators.values())
    before = json.dumps([copied, npg])
    sides = [[copied], [{**copied, "secondary": True, "tactics": "bold"}, npg]]
    career, (bout, _) = fought(2, json.loads(json.dumps(sides)), None)
    assert json.dumps([copied, npg]) == before
    one, two, three = (career.state.gladiators[seat.gladiator] for seat in bout.seats)
    assert [g.name for g in (one, two, three)] == ["Flavia", "Flavia II", npg["card"]["name"]]
    assert (one.tactics, two.tactics, three.tactics) == ("cautious", "bold", "")
    assert [STYLES[seat.style].name for seat in bout.seats] == ["Retiarius", "Secutor", "Thraex"]
    assert (one.fame, one.losses[0], one.attributes) == (7, 1, star.attributes)
    assert bout.seats[0].before == bout.seats[0].after == card(one)
    for entry, why in (
        ({**npg, "tactics": "bold"}, "is not a Star, so the rules decide for him"),
        ({**npg, "secondary": True}, "has no Secondary Style"),
        ({**copied, "from": None}, "does not say where he comes from"),
        ({"card": {**copied["card"], "style": 9}, "from": where}, "no style number 9"),
        ({"card": {**copied["card"], "status": "dead"}, "from": where}, "is dead"),
        ({"card": 7, "from": where}, "has no card"),
        ({**copied, "kind": "Thraex"}, "is not a kind of gladiator"),
    ):
        with pytest.raises(Refusal, match=why):
            made(Career(1), [[entry], [man()]], None)


def test_4_5_1_nobody_gets_by_chance_a_name_that_was_said() -> None:
    plain = Career(5)
    bout = made(plain, [[man()] * 3, [man("Thraex")] * 3])
    names = [plain.state.gladiators[seat.gladiator].name for seat in bout.seats]
    assert len(set(names)) == 6
    # The last man is given the name that chance had for the first.
    again = Career(5)
    bout = made(again, [[man()] * 3, [man("Thraex"), man("Thraex"), man("Thraex", name=names[0])]])
    others = [again.state.gladiators[seat.gladiator].name for seat in bout.seats]
    assert (others[5], others[0], len(set(others))) == (names[0], f"{names[0]} II", 6)


@pytest.mark.parametrize("place", [FRINGES, ROME])
def test_4_7_a_seven_makes_it_to_the_death_anywhere(place: int) -> None:
    found: Counter[bool] = Counter()
    for seed in range(40):
        _, (bout, events) = fought(seed, place=place)
        (roll,) = [e for e in events if e[0] == ROLL and e[2] == rolls.TO_THE_DEATH]
        assert bout.to_the_death == (roll[4] == 7)
        found[bout.to_the_death] += 1
    assert found[True] > 0 < found[False]


@pytest.mark.section("4.7", "6.9")
def test_4_7_what_the_player_says_is_not_rolled_for() -> None:
    for seed in range(8):
        for said in (True, False):
            _, (bout, events) = fought(seed, to_the_death=said)
            assert bout.to_the_death is said
            assert not [e for e in events if e[0] == ROLL and e[2] == rolls.TO_THE_DEATH]
            if said:
                assert not bout.draw
                beaten = [s.result for s in bout.seats if s.result["defeated_by"] >= 0]
                assert beaten
                assert all(r["state"] == KILLED or r["put_to_death"] for r in beaten)
                assert not any(r["state"] == SURRENDERED for r in beaten)


def test_4_7_the_telling_says_that_it_is_a_match_for_itself() -> None:
    for sides in (DUEL, [[man(tactics="bold"), man()], [man("Thraex")]]):
        career = ToldCareer(7)
        match = career.do("oneoff", place=ROME, sides=sides)
        career.do("fight", match=match)
        c = career.chronicle()
        said = [s for p in HeroesNarrator.all(c, told_matches(c))[match] for s in p]
        (told,) = (s.text for s in said if any("oneoff" in pattern.split() for pattern, _ in s.phrases))
        assert told in telling(career.chronicle(), match)[0]


@pytest.mark.section("4.3", "4.8")
def test_4_8_four_against_four_in_the_colosseum_and_no_more_than_there_is_room_for() -> None:
    for style in ("Retiarius", "Murmillo"):
        _, (bout, _) = fought(11, [[man(style, tactics="balanced")] * 4, [man(style)] * 4], ROME)
        assert (bout.arena, len(bout.seats), bout.status) == ("colosseum", 8, FOUGHT)
    with pytest.raises(Refusal) as refused:
        made(Career(1), [[man()] * 60, [man()]])
    assert "side 1 has 60 men" in refused.value.why


@pytest.mark.parametrize(("sides", "why"), [
    ([[man(built={"attributes": [8, 4, 4]})], [man()]], "Savvy 8: it is 1 to 7"),
    ([[man(built={"attributes": [True, 4, 4]})], [man()]], "these are not Savvy, Strength, Speed"),
    ([[man(built={"attributes": [7, 7, 7]})], [man()]], "his Total is 21, but the most is 20"),
    ([[man(built={"signature": "Strong"})], [man()]], "you gave a Signature but no Attributes"),
    ([[man(built={"sex": "bald"})], [man()]], "sex cannot be 'bald'"),
    ([[man(built={"girth": 4})], [man()]], "gladiators have no field 'girth'"),
    ([[man(built={"secondary": "Murmillo"})], [man()]], "must differ from the Primary Style"),
    ([[man(built={"enters": "secondary"})], [man()]], "he has no Secondary Style"),
    ([[man("Samnite")], [man()]], "there is no style 'Samnite'"),
])  # fmt: skip
def test_what_is_no_side_is_refused_with_the_reason(sides: Any, why: str) -> None:
    with pytest.raises(Refusal) as refused:
        made(Career(1), sides)
    assert refused.value.what == "make a one-off match"
    assert why in refused.value.why
