"""Fights of Spartacus compiled: the same sums as interpreted, for odds and fights played on."""

import json
from typing import Any

import pytest

from bench.drawn import spartacus as drawn
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.game.trials.trials import CHOICE, MOMENT, ODDS
from ludus_cli.rules.spartacus.book.fight.state import ATTACK, Fighter
from ludus_cli.rules.spartacus.book.house_rules import HouseRules
from ludus_cli.rules.spartacus.plays import BOUTS
from ludus_cli.rules.spartacus.records import CHANCE, Bout, Man, Seat
from ludus_cli.rules.spartacus.trials import compiled
from ludus_cli.rules.spartacus.trials.kinds import TRIALS
from ludus_cli.rules.spartacus.trials.sides import contest_of
from tests.compiled.test_differential import NUMBERS, compared


def both(kind: str, terms: Payload, count: int = 100) -> list[int]:
    """What trials bring, which must be the same by both engines."""
    assert compiled.refusal(kind, terms) == ""
    found: list[int] = compiled.tally(kind, terms, 1, 0, count)
    assert found == TRIALS[kind].tally(terms, 1, 0, count), terms
    return found


def fought(star: bool) -> Payload:
    """MOMENT terms, but for the turn, of a fight that was fought."""
    seats = [Seat(1, 0, "rival", kind=3, gear=["Gladius", "Galea"]), Seat(2, 1, "rival", kind=9, gear=["Rete"])]
    bout = Bout(3, 0, 0, seats, oneoff=True)
    BOUTS.fight(bout, [Man(1, "A", 3, star=star), Man(2, "B", 9)], 7, HouseRules())
    return {"match": bout_to_json(bout), "seed": 7}


def test_odds() -> None:
    one, two = {"kind": 0}, {"kind": 5}
    usual: Payload = {"sides": [[one], [two]]}
    others: list[Payload] = [{}, {"gear_a": ["Hasta"]}, {"sides": [[{"pool": 0}], [two]]}]
    tallies = [tuple(both(ODDS, {**usual, **each})) for each in others]
    assert len(set(tallies)) == len(tallies)


def test_what_is_refused() -> None:
    chance: Payload = {"kind": 0, "tactics": CHANCE}
    assert "at random" in compiled.refusal(ODDS, {"sides": [[chance], [{"kind": 1}]]})
    assert "choices" in compiled.refusal(CHOICE, {})
    assert "only fights" in compiled.refusal(MOMENT, {"match": {**fought(False)["match"], "play": "market"}})
    cells = [[q, r] for q in range(-3, 4) for r in range(-4, 5)]
    pack = json.loads(drawn.every_phrase())
    pack["arena"] = {**pack["arena"], "cells": cells}
    rules = {"pack": json.dumps(pack)}
    assert "62 hexes" in compiled.refusal(ODDS, {"sides": [[{"kind": 0}], [{"kind": 1}]], "rules": rules})


@pytest.mark.long
def test_moments() -> None:
    for star in (False, True):
        match = fought(star)
        for turn in {1, match["match"]["turns"]}:
            both(MOMENT, {**match, "turn": turn})


@pytest.mark.long
def test_every_event_is_the_same() -> None:
    compared("spartacus", 0, 300)


def test_the_terms_are_of_every_kind() -> None:
    found = [drawn.drawn_terms(number) for number in range(NUMBERS)]
    men = [man for terms in found for (man,) in terms["sides"]]
    assert {next(iter(man)) for man in men} == {"pool", "kind", "card"}
    assert {man["card"]["star"] for man in men if "card" in man} == {False, True}
    contests = [contest_of(terms) for terms in found[:60]]
    fighters: list[Fighter] = [f for c in contests for f in c.match.fighters]
    pieces: set[Any] = {piece for f in fighters for piece in f.pieces}
    assert pieces == set(range(7))
    assert {len(c.match.board.hexes) for c in contests} == {34, 37}
    assert any(f.fast for f in fighters)
    assert any(f.rerolls[ATTACK] for f in fighters)
    for place in range(12):
        assert any(f.alike[place] for f in fighters), place
