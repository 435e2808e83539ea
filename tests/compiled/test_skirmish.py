"""The skirmish compiled: the same sums as interpreted, for odds, careers and matches played on."""

from functools import partial
from typing import Any

import pytest

from bench.drawn import skirmish as drawn
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.game.trials.trials import CAREER, CHOICE, MOMENT, ODDS, add, blank
from ludus_cli.rules.skirmish.book.terms import CLASSES, HEAVY, LIGHT, MEDIUM, SPEAR, SWORD
from ludus_cli.rules.skirmish.system import SYSTEM as system
from ludus_cli.rules.skirmish.trials import compiled
from ludus_cli.rules.skirmish.trials.sides import TACTICS_ROWS
from tests.compiled import alike
from tests.compiled.test_differential import NUMBERS, compared
from tests.skirmish.careers import Career

both = partial(alike.both, system)


def man(weight: int, tactics: Any = "") -> Payload:
    """A fresh man of a class."""
    return {"kind": weight, "tactics": tactics}


def star(**said: Any) -> Payload:
    """A Star's card; without Attributes they are rolled each time."""
    more = {name: said.pop(name) for name in ("wins", "tactics") if name in said}
    return {"card": {**system.making.career_star({"class": "Heavy", **said}), **more}}


def test_odds_by_the_solo_rule() -> None:
    usual: Payload = {"sides": [[man(LIGHT)], [man(HEAVY)]]}
    others: list[Payload] = [{}, {"rules": {"critical_mercy": False}}]
    tallies = [tuple(both(ODDS, {**usual, **each}, 200)) for each in others]
    assert len(set(tallies)) == len(tallies)
    both(ODDS, {"sides": [[{"pool": 0}], [star(wins=4, tactics="npg")]]}, 200)
    parts = blank(system.trials.measures(ODDS, usual))
    for first, count in ((60, 40), (0, 1), (1, 59)):
        add(parts, compiled.tally(ODDS, usual, 7, first, count))
    assert parts == both(ODDS, usual, 100, seed=7)


@pytest.mark.long
def test_odds_of_players() -> None:
    both(ODDS, {"sides": [[man(LIGHT)], [man(HEAVY)]], "radius": 5}, 200)  # It is compiled anew.
    for tactics in TACTICS_ROWS:
        both(ODDS, {"sides": [[man(LIGHT, tactics)], [man(MEDIUM)]]}, 100)
    own = {**TACTICS_ROWS["bold"], "aims": [6, 5, 4, 3, 2, 1, 0], "rams": 5}
    both(ODDS, {"sides": [[man(LIGHT, own)], [star(net=True, attributes=[1, 1, 1, 7])]]}, 100)


@pytest.mark.long
def test_careers() -> None:
    for he in (star(), star(attributes=[1, 1, 1, 8], tactics="bold"), star(wins=7)):
        both(CAREER, {"star": he, "month": 3, "months": 24}, 20)
    both(CAREER, {"star": star(), "months": 12, "every": 3}, 20)


@pytest.mark.long
def test_moments() -> None:
    """From the first turn and the last one of a match that a campaign has fought."""
    career = Career(4)
    bout, _ = career.fight(career.recruit(tactics="balanced").id)
    match = {"match": bout_to_json(bout), "seed": career.state.seed}
    for turn in {1, bout.turns}:
        both(MOMENT, {**match, "turn": turn}, 100)


def test_what_is_refused() -> None:
    assert compiled.refusal(CHOICE, {}) == "choices in mid-turn are not compiled"
    assert compiled.__name__ == system.trials.compiled


@pytest.mark.parametrize("engine", [compiled, system.trials])
def test_a_forecast_takes_months(engine: Any) -> None:
    with pytest.raises(Exception, match="the numbers of months and matches must be at least 1"):
        engine.tally(CAREER, {"star": star(), "months": 0}, 1, 0, 1)


@pytest.mark.long
def test_every_event_is_the_same() -> None:
    """Several a side and several sides, for which it is compiled anew, are compared by bench.differential."""
    compared("skirmish", 2, 300)


def test_the_terms_are_of_every_kind() -> None:
    found = [drawn.drawn_terms(number) for number in range(NUMBERS)]
    assert found[7] == drawn.drawn_terms(7)
    men = [man for terms in found for side in terms["sides"] for man in side]
    cards = [man["card"] for man in men if "card" in man]
    assert {tuple(map(len, terms["sides"])) for terms in found} == set(drawn.SIDES)
    assert {card["weight"] for card in cards} == set(range(len(CLASSES)))
    assert {(card["weapon"], card["net"]) for card in cards} == {
        (weapon, net) for weapon in (SWORD, SPEAR) for net in (False, True)
    }
    assert {man["kind"] for man in men if "kind" in man} == set(range(len(CLASSES)))
    assert any("pool" in man for man in men)
    assert {man["tactics"] for man in men} == {"", "npg", *TACTICS_ROWS}
    for rule in found[0]["rules"]:
        assert {terms["rules"][rule] for terms in found} == {False, True}, rule
