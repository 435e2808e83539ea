"""The duel compiled: the same sums as interpreted, for odds, careers and matches played on."""

from functools import partial
from typing import Any

import pytest

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.game.trials.trials import CAREER, CHOICE, MOMENT, ODDS, add, blank
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.terms import LION, MYRMILLO, PARMULARIUS, RETIARIUS, SWORD
from ludus_cli.rules.gladiator.system import SYSTEM as system
from ludus_cli.rules.gladiator.trials import compiled
from ludus_cli.rules.gladiator.trials.sides import TACTICS_ROWS
from tests.compiled import alike
from tests.gladiator.played import Kept

both = partial(alike.both, system)
#: The record whose careers are compiled (M1).
BASIC: Payload = {"rules": {"basic_record": True}}


def man(style: int, tactics: Any = "") -> Payload:
    """A fresh man of a style, or a beast."""
    return {"kind": style, "tactics": tactics}


def star(*attributes: int, **more: Any) -> Payload:
    """A Star's card; without characteristics they are rolled each time."""
    g = Gladiator(1, "Marcus", True, PARMULARIUS, list(attributes), weapon=SWORD, **more)
    return {"card": card(g), "tactics": ""}


def test_odds_by_the_charts() -> None:
    usual: Payload = {"sides": [[man(RETIARIUS)], [man(MYRMILLO)]]}
    others: list[Payload] = [{}, {"death": True}, {"size": 5}, {"size": 6}, {"rules": {"strict": False}}]
    tallies = [tuple(both(ODDS, {**usual, **each}, 200)) for each in others]
    assert len(set(tallies)) == len(tallies)
    both(ODDS, {"sides": [[{"pool": 0}], [man(MYRMILLO)]]}, 200)
    parts = blank(system.trials.measures(ODDS, usual))
    for first, count in ((60, 40), (0, 1), (1, 59)):
        add(parts, compiled.tally(ODDS, usual, 7, first, count))
    assert parts == both(ODDS, usual, 100, seed=7)


@pytest.mark.long
def test_odds_of_players() -> None:
    both(ODDS, {"sides": [[man(MYRMILLO)], [man(LION)]]}, 200)  # For a beast all is compiled anew.
    for tactics in TACTICS_ROWS:
        both(ODDS, {"sides": [[man(RETIARIUS, tactics)], [man(MYRMILLO)]]}, 100)
    own = {**TACTICS_ROWS["bold"], "aims": [0, 0, 0, 0, 90], "blows": 1}
    both(ODDS, {"sides": [[man(RETIARIUS, own)], [star(12, 3, 2, 5, 14)]]}, 100)
    both(ODDS, {"sides": [[star()], [man(MYRMILLO, "cautious")]]}, 100)
    able = star(12, 3, 2, 5, 14, talents=[*[0] * 7, 3, *[1] * 10], luck=7, prestige=2)
    both(ODDS, {"sides": [[{**able, "tactics": "bold"}], [star(9, 1, 1, 3, 12)]]}, 100)


@pytest.mark.long
def test_odds_of_men_with_talents() -> None:
    """Talents, Luck and Prestige on the card count with any tactics."""
    plain = star(12, 3, 2, 5, 14, tactics="bold")
    gifted = star(12, 3, 2, 5, 14, tactics="bold", talents=[1] * 7 + [3] + [1] * 10, luck=9, prestige=4)
    tallies = [
        tuple(both(ODDS, {"sides": [[{**he, "tactics": tactics}], [man(MYRMILLO)]]}, 100)) for he in (plain, gifted)
        for tactics in ("bold", "npg")
    ]  # fmt: skip
    assert len(set(tallies)) == 4


@pytest.mark.long
def test_careers() -> None:
    for he in (star(), star(12, 3, 2, 5, 14, tactics="bold"), star(wins=7, matches=9)):
        both(CAREER, {"star": he, "month": 3, "months": 12, **BASIC}, 20)
    both(CAREER, {"star": star(), "months": 12, "every": 3, **BASIC}, 20)


@pytest.mark.long
def test_moments() -> None:
    """From the first turn and the last one of a match that a campaign has fought."""
    kept = Kept(4)
    he = kept.recruit("Marcus", "Provocator", tactics="cautious")
    kept.month()
    bout = next(bout for bout, _ in kept.fought.values() if bout.seats[0].gladiator == he.id)
    match = {"match": bout_to_json(bout), "seed": kept.seed}
    for turn in {1, bout.turns}:
        both(MOMENT, {**match, "turn": turn}, 100)


def test_what_is_refused() -> None:
    assert compiled.refusal(CHOICE, {}) == "choices in mid-turn are not compiled"
    assert "have no careers" in compiled.refusal(CAREER, {"star": star(), "months": 3})
    assert compiled.refusal(CAREER, {"star": star(), "months": 3, **BASIC}) == ""
    assert compiled.__name__ == system.trials.compiled


@pytest.mark.parametrize("engine", [compiled, system.trials])
def test_a_forecast_takes_a_star(engine: Any) -> None:
    with pytest.raises(Exception, match="only a Star has a career"):
        engine.tally(CAREER, {"star": man(MYRMILLO), "months": 3, **BASIC}, 1, 0, 1)
