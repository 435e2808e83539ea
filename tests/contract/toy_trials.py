"""Trials of Toss: many matches of two men."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ludus_cli.rules.by_hand import Hand
from ludus_cli.rules.dice import STREAM_ODDS, SeededSource
from ludus_cli.rules.system import Payload, Refusal
from ludus_cli.rules.trials import MEAN, ODDS, SPREAD, Measure, Tally, blank
from tests.contract.toy_rules import (
    KINDS,
    LAST_TURN,
    TACTICS,
    Bout,
    Man,
    Seat,
    from_card,
    play,
)

#: No module plays trials compiled here.
COMPILED = ""

OF_ODDS = (
    Measure("wins_a", "wins", side=0),
    Measure("wins_b", "wins", side=1),
    Measure("draws", "draws"),
    Measure("deaths_a", "dies", side=0),
    Measure("deaths_b", "dies", side=1),
    Measure("kills", "killing strokes"),
    Measure("executions", "executions"),
    Measure("surrenders", "surrenders"),
    Measure("turns", "turns", MEAN),
    Measure("dice", "dice", MEAN),
    Measure("turns_spread", "turns", SPREAD, size=LAST_TURN, first=1),
)


def measures(kind: str, terms: Payload) -> tuple[Measure, ...]:
    """What trials are measured by."""
    if kind != ODDS:
        raise Refusal("play trials", f"Toss has none of {kind}", "Ask for odds")
    return OF_ODDS


def fresh(contender: Payload, number: int) -> Man:
    """A man of odds: a known one from his card, or one of a temper; the hot are bold, if nothing is said."""
    if "card" in contender:
        man = from_card(dict(contender["card"]))
        man.id = number
    else:
        kind = contender["kind"] if "kind" in contender else number
        man = Man(number, KINDS[kind], kind, tactics=TACTICS[kind == 0])
    tactics = contender["tactics"]
    if tactics and tactics not in TACTICS:
        raise Refusal("take tactics", f"there are none named {tactics!r}", f"Tactics: {TACTICS}")
    man.tactics = tactics or man.tactics
    return man


def trials(kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
    """Play some trials, each by its own dice."""
    tally = blank(measures(kind, terms))
    tally[0] = count
    for index in range(first, first + count):
        men = [fresh(side[0], number) for number, side in enumerate(terms["sides"])]
        bout = Bout(index, 0, [Seat(0, 0), Seat(1, 1)], points=terms["points"])
        play(SeededSource(seed, STREAM_ODDS, index), bout, men, Hand())
        dead = [man.status == "dead" for man in men]
        won = [bout.winner == 0, bout.winner == 1, bout.winner == -1]
        counted = [*won, *dead, 0, sum(dead), 0]
        turns, dice = bout.turns, bout.dice
        for place, value in enumerate([*counted, turns, turns * turns, dice, dice * dice], start=1):
            tally[place] += value
        tally[12 + turns] += 1
    return tally


def terms_words(kind: str, terms: Payload) -> str:
    """The terms."""
    return f"to {terms['points']} points"


def campaign_terms(state: Any, place: int) -> Payload:
    """What a campaign adds to the terms of trials."""
    rules = asdict(state.rules)
    return {"place": place, "rules": rules, "points": int(rules["points"])}
