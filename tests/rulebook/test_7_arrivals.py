"""A gladiator comes from another campaign, and a man of the pool is entered as he stands (H73)."""

from typing import Any

import pytest

from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.actions import apply, new_state
from ludus_cli.rules.heroes.book.campaign import State, why_not_fight
from ludus_cli.rules.heroes.book.gladiator import Gladiator, attribute_total
from ludus_cli.rules.heroes.book.locales import HEARTLAND, ROME
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES

pytestmark = pytest.mark.ruling("H73")

THRAEX = STYLE_NAMES.index("Thraex")


def veteran(**values: Any) -> dict[str, Any]:
    """The payload of a Star who left another campaign in its month 12, with other values on his card."""
    g = Gladiator(
        7, "Marcus", True, THRAEX, [5, 6, 5], ["Agile"], tactics="bold", locale=HEARTLAND, fame=9, laurels=2, matches=6,
        wins=5, defeats=1, spared=1, misses_month=13, fought_month=12, fought=2, road_month=8, joined_month=3,
    )  # fmt: skip
    origin = {"campaign": "Sand", "month": 12, "date": "September 107 AD"}
    return {"star": True, "card": card(g) | values, "from": origin}


def come(state: State, payload: dict[str, Any]) -> Gladiator:
    """He comes in."""
    done = apply(state, 2, "arrive", payload)
    return state.gladiators[max(done.changed)]


def state_in(month: int) -> State:
    """An empty campaign in some month."""
    state = new_state(1, {})
    state.month = month
    return state


def test_he_brings_all_that_lasts_and_his_months_are_counted_anew() -> None:
    state = state_in(40)
    g = come(state, veteran())
    assert (g.id, g.name, g.star, g.style, g.tactics) == (1, "Marcus", True, THRAEX, "bold")
    assert (g.attributes, g.signatures, attribute_total(g), g.locale) == ([5, 6, 5], ["Agile"], 17, HEARTLAND)
    assert (g.fame, g.laurels, g.matches, g.wins, g.defeats, g.spared) == (9, 2, 6, 5, 1, 1)
    # The Day that his wounds cost him is the next one here too; what is past is forgotten.
    assert (g.misses_month, g.fought_month, g.fought) == (41, 40, 2)
    assert (g.road_month, g.joined_month, g.left_month) == (-1, 40, -1)
    assert why_not_fight(state, g) == ""
    state.month = 41
    assert "hurt" in why_not_fight(state, g)


def test_his_coming_is_an_event_with_its_month() -> None:
    assert apply(state_in(3), 2, "arrive", veteran()).tray.record == [(ev.ARRIVES, 1, 3, 0, 0)]


def test_who_has_had_his_matches_of_the_month_has_had_them_here() -> None:
    state = state_in(0)
    assert "has already fought his 3 matches" in why_not_fight(state, come(state, veteran(fought=3)))


@pytest.mark.parametrize(("name", "full"), [
    ("Marcus", "Marcus III"), ("Marcus II", "Marcus III"), ("MARCUS", "MARCUS III"), ("Varro", "Varro"),
])  # fmt: skip
def test_a_name_that_is_known_takes_the_first_free_numeral(name: str, full: str) -> None:
    state = state_in(0)
    # One who is gone, and one who is about.
    state.borne["Marcus"] = 1
    assert come(state, veteran()).name == "Marcus II"
    assert come(state, veteran(name=name)).name == full


def test_a_star_may_come_as_nobodys_man_and_nobodys_man_as_no_star() -> None:
    g = come(state_in(0), {**veteran(), "star": False})
    assert (g.star, g.tactics) == (False, "")
    with pytest.raises(Refusal, match="not a Star"):
        come(state_in(0), veteran(star=False, tactics=""))


@pytest.mark.parametrize(("values", "why"), [
    ({"secondary": THRAEX}, "Secondary Style"), ({"attributes": [5, 6, 0]}, "Speed 0"),
    ({"attributes": [7, 7, 7]}, "Total is 22"), ({"attributes": ["5", 6, 5]}, "cannot have attributes"),
    ({"signatures": ["Flying"]}, "'Flying' is not a Signature"), ({"signatures": ["Agile", "Agile"]}, "Agile, Agile"),
    ({"signatures": ["Slow", "Slow to React", "Frenzy"]}, "no gladiator can have all of these Signatures"),
    ({"losses": [0] * 6 + [7]}, "his permanent losses"), ({"fought": 4}, "4 matches on one Day"),
    ({"laurels": 6}, "more laurels than wins"), ({"matches": 7}, "7 matches, but results of 6"),
    ({"rudis": True}, "rudis"), ({"status": "dead"}, "dead, and no longer fights"),
    ({"status": "retired"}, "retired, and no longer fights"),
])  # fmt: skip
def test_a_card_that_the_rules_cannot_have_given_is_refused(values: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        come(state_in(0), veteran(**values))


def test_with_the_rudis_a_star_fights_on_in_rome_and_nobodys_man_does_not() -> None:
    free = veteran(rudis=True, locale=ROME, attributes=[6, 7, 6])
    assert come(state_in(0), free).rudis
    with pytest.raises(Refusal, match="only a Star fights on after that"):
        come(state_in(0), {**free, "star": False})


def pool(state: State, **payload: Any) -> Gladiator:
    """A man for the pool."""
    (number,) = apply(state, 2, "pool", {"kind": "Thraex", "locale": 0, "number": 1, **payload}).changed
    g: Gladiator = state.gladiators[number]
    return g


def test_a_man_of_the_pool_may_be_entered_as_he_stands() -> None:
    state = state_in(0)
    done = apply(state, 2, "pool", {
        "kind": "Thraex", "locale": 0, "number": 1, "name": "Priscus", "attributes": [5, 4, 4],
        "signature": "Agile", "sex": "woman", "origin": "Dacia",
    })  # fmt: skip
    g = state.gladiators[1]
    assert (g.name, g.attributes, g.signatures) == ("Priscus", [5, 4, 4], ["Agile"])
    assert (g.female, g.origin, g.star, g.locale) == (True, "Dacia", False, 0)
    assert done.tray.count == 0, "dice have fallen for what was said"


def test_what_is_not_said_of_him_is_rolled_as_ever() -> None:
    plain, named = pool(state_in(0)), pool(state_in(0), name="Priscus", origin="Dacia")
    assert (named.attributes, named.signatures) == (plain.attributes, plain.signatures)
    assert (named.name, named.origin) == ("Priscus", "Dacia")


@pytest.mark.parametrize(("payload", "why"), [
    ({"attributes": [5, 5, 5]}, "the most for Fringes of the Empire is 14"),
    ({"attributes": [5, 5, 4], "signature": "Agile"}, "his Total is 15"),
    ({"signature": "Agile"}, "you gave a Signature but no Attributes"),
    ({"attributes": [4, 4, 4], "signature": "Flying"}, "is not a Signature"),
    ({"attributes": [4, 4, 4], "row": 2}, "you gave both Attributes and a pool row"),
    ({"name": "Priscus", "number": 2}, "2 men cannot have the same name"),
    ({"name": "12"}, "12 is a number"),
])  # fmt: skip
def test_what_cannot_be_said_of_him_is_refused(payload: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        pool(state_in(0), **payload)


def test_a_name_that_is_taken_is_refused() -> None:
    state = state_in(0)
    pool(state, name="Priscus")
    with pytest.raises(Refusal, match="named priscus already"):
        pool(state, name="priscus")
