"""A gladiator comes from another campaign, and a man of a school is entered as he stands (S45)."""

from typing import Any

import pytest

from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.actions import apply, new_state
from ludus_cli.rules.skirmish.book.arms import usual_armour
from ludus_cli.rules.skirmish.book.campaign import State, why_not_fight
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.book.terms import LIGHT, SMALL_SHIELD, SPEAR


def veteran(**values: Any) -> dict[str, Any]:
    """The payload of a Star who left another campaign in its month 5, hurt until month 7."""
    g = Gladiator(
        9, "Varro", True, LIGHT, [2, 3, 1, 12], 10, usual_armour(LIGHT), SMALL_SHIELD, tactics="bold", matches=4,
        wins=3, draws=1, misses_through=7, fought_month=4,
    )  # fmt: skip
    origin = {"campaign": "Sand", "month": 5, "date": "February 107 AD"}
    return {"star": True, "card": card(g) | values, "from": origin}


def come(state: State, payload: dict[str, Any]) -> Gladiator:
    """He comes in."""
    done = apply(state, 2, "arrive", payload)
    g: Gladiator = state.gladiators[max(done.changed)]
    return g


def state_in(month: int, **settings: Any) -> State:
    """An empty campaign in some month."""
    state = new_state(1, settings)
    state.month = month
    return state


def test_s45_he_brings_all_that_lasts_and_misses_as_many_months_here() -> None:
    state = state_in(20)
    done = apply(state, 2, "arrive", veteran())
    g = state.gladiators[1]
    assert done.tray.record == [(ev.ARRIVES, 1, 20, 0, 0)]
    assert (g.attributes, g.start_stamina, g.wins, g.draws) == ([2, 3, 1, 12], 10, 3, 1)
    assert (g.misses_through, g.fought_month, g.joined_month, g.school) == (22, -1, 20, 0)
    assert "misses the matches up to and including" in why_not_fight(state, g)


def test_s45_a_man_of_a_known_school_goes_to_his_own_and_others_to_one_by_chance() -> None:
    rival = {**veteran(school=3), "star": False}
    assert come(state_in(0), rival).school == 3
    for school in (0, 9):
        g = come(state_in(0), {**veteran(school=school), "star": False})
        assert 1 <= g.school <= 6
        assert (g.star, g.tactics) == (False, "")


@pytest.mark.parametrize(("values", "why"), [
    ({"weapon": 0}, "neither a sword nor a spear"), ({"attributes": [2, 3, 1, 15]}, "Stamina is 15"),
    ({"start_stamina": 15, "attributes": [2, 3, 1, 15]}, "began with Stamina 15"),
    ({"armour": [2] * 7}, "heavy pieces of armour"), ({"shield": 2}, "not a large one"),
    ({"net": True}, "a net needs the hand"), ({"founder": True}, "school of his own"),
])  # fmt: skip
def test_s45_a_card_that_the_rules_cannot_have_given_is_refused(values: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        come(state_in(0, rules={"guide": "binding"}), veteran(**values))


def test_s45_where_the_guide_does_not_bind_he_may_come_in_heavier_armour() -> None:
    assert come(state_in(0), veteran(armour=[2] * 7)).armour == [2] * 7


def pool(state: State, **payload: Any) -> Gladiator:
    """A man for a school."""
    (number,) = apply(state, 2, "pool", {"kind": "Light", "number": 1, "school": "Capua", **payload}).changed
    g: Gladiator = state.gladiators[number]
    return g


def test_s45_a_man_may_be_entered_as_he_stands() -> None:
    state = state_in(0)
    g = pool(state, name="Corax", attributes=[2, 1, 3, 16], arms="net", origin="Dacia", sex="woman")
    assert (g.name, g.attributes, g.start_stamina) == ("Corax", [2, 1, 3, 16], 14)
    assert (g.weapon, g.net, g.shield, g.armour) == (SPEAR, True, 0, usual_armour(LIGHT))
    assert (g.origin, g.female, g.star) == ("Dacia", True, False)


@pytest.mark.parametrize(("payload", "why"), [
    ({"attributes": [1, 1, 1, 9]}, "given together"),
    ({"arms": "sword"}, "given together"),
    ({"attributes": [1, 1, 1, 19], "arms": "sword"}, "Stamina 19"),
    ({"attributes": [1, 1, 1, 4], "arms": "sword"}, "Stamina 4"),
    ({"name": "Corax", "number": 2}, "2 men cannot have the same name"),
])  # fmt: skip
def test_s45_what_cannot_be_said_of_him_is_refused(payload: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        pool(state_in(0), **payload)
