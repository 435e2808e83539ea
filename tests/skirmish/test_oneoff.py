"""Matches outside all campaigns: newcomers made for them, and nothing that they leave."""

from typing import Any

import pytest

from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.campaign import OWN_SCHOOL
from ludus_cli.rules.skirmish.book.terms import CLASSES, SPEAR
from ludus_cli.rules.skirmish.system import SYSTEM
from tests.skirmish.careers import Career, round_trip, snapshot

steps = SYSTEM.campaign.steps

steps = SYSTEM.campaign.steps

Sides = list[list[dict[str, Any]]]


def man(weight: str = "Medium", **more: Any) -> dict[str, Any]:
    """One who is to be made."""
    return {"kind": weight, **more}


TWO_EACH: Sides = [[man("Light", name="Varro", tactics="bold"), man()], [man("heavy"), man()]]


def made(career: Career, sides: Sides = TWO_EACH, **more: Any) -> Bout:
    """A one-off match that waits."""
    number = max(career.do("oneoff", **{"place": 0, "sides": sides, **more}).billed)
    return career.state.bouts[number]


def test_its_men_are_newcomers_each_side_of_a_school_of_its_own() -> None:
    career = Career(4)
    bout = made(career, [*TWO_EACH, [man(tactics="npg")], [man("Light")]])
    men = [career.state.gladiators[seat.gladiator] for seat in bout.seats]
    assert [CLASSES[g.weight] for g in men] == ["Light", "Medium", "Heavy", "Medium", "Medium", "Light"]
    assert [(g.name, g.tactics) for g in men if g.star] == [("Varro", "bold"), (men[4].name, "npg")]
    schools = [seat.school for seat in bout.seats]
    assert (schools[:2], schools[2], len(set(schools))) == ([OWN_SCHOOL] * 2, schools[3], 4)
    assert (bout.oneoff, bout.place, career.state.days) == (True, 0, [])
    assert steps(career.state) == [(f"ludus match fight {bout.id}", ("the one-off match is still to be fought"))]
    assert snapshot(round_trip(career.state)) == snapshot(career.state)


def test_s45_men_are_built_or_copied_and_stand_as_their_cards_say() -> None:
    star = Career(3).recruit("Flavia", "Light")
    where = {"campaign": "Home", "month": 0, "date": "September 106 AD"}
    flavia = {"card": card(star), "from": where}
    armour = {"head": "heavy", "left-arm": "medium"}
    built = {"attributes": [2, 1, 3, 11], "arms": "net", "armour": armour, "sex": "woman"}
    career = Career(4)
    bout = made(career, [[flavia, man("Heavy", name="Ajax", built=built)], [flavia, man()]])
    one, ajax, two, _ = (career.state.gladiators[seat.gladiator] for seat in bout.seats)
    assert (one.name, two.name, one.star, two.star) == ("Flavia", "Flavia II", True, True)
    assert (one.school, two.school) == (OWN_SCHOOL, bout.seats[3].school)
    assert (one.attributes, one.armour) == (star.attributes, star.armour)
    assert (ajax.attributes, ajax.net, ajax.shield, ajax.female) == ([2, 1, 3, 11], True, 0, True)
    assert [ajax.armour[part] for part in (0, 1, 3)] == [2, 0, 1]
    (g, *_) = career_of(made_of=[[man(built={"arms": "spear", "shield": "none"})], [man()]])
    assert (g.weapon, g.net, g.shield) == (SPEAR, False, 0)
    fought, _ = career.do("fight", match=bout.id).fought[0]
    assert fought.seats[0].before == fought.seats[0].after == card(one)


def career_of(made_of: Sides) -> list[Any]:
    """The men of a one-off."""
    career = Career(9)
    made(career, made_of)
    return list(career.state.gladiators.values())


@pytest.mark.parametrize(("sides", "more", "why"), [
    (TWO_EACH, {"to_the_death": True}, "has no matches to the death"),
    (TWO_EACH, {"place": 1}, "1 is not the number of a place"),
    ([[man()] * 40, [man()]], {}, "the board has room for"),
    ([[man("Murmillo")], [man()]], {}, "there is no class 'Murmillo'"),
    ([[man(built={"attributes": [2, 1, 3, 40]})], [man()]], {}, "Stamina 40: it is 5 to 18"),
    ([[man(built={"attributes": [4, 1, 3, 9]})], [man()]], {}, "Strength 4: it is 0 to 3"),
    ([[man(built={"arms": "net", "shield": "small"})], [man()]], {}, "a net needs the hand"),
    ([[man(built={"armour": {"nose": "heavy"}})], [man()]], {}, "'nose' with 'heavy' is not armour"),
    ([[man(built={"arms": "club"})], [man()]], {}, "arms cannot be 'club'"),
])  # fmt: skip
def test_what_cannot_be_is_refused_with_the_reason(sides: Sides, more: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal) as refused:
        made(Career(1), sides, **more)
    assert refused.value.what == "make a one-off match"
    assert why in refused.value.why
