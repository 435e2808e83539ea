"""A rule system whose odds are known: a coin that falls on one side so many times in a hundred.

Everything but its trials is the toy's. Terms: ``chance`` in per cent; ``broken``, the numbers of trials
that raise; ``slow``, seconds that each takes; ``refused`` for terms that the rules refuse.
"""

from __future__ import annotations

import time
from typing import Any

from ludus_cli.rules.dice import STREAM_ODDS, Sfc32
from ludus_cli.rules.system import Payload, Refusal
from ludus_cli.rules.trials import MEAN, SPREAD, Measure, Tally, tally_of
from tests.contract import toy

KEY = "coins"
COMPILED = ""

LONGEST = 20
MEASURES = (
    Measure("wins_a", "wins", side=0),
    Measure("wins_b", "wins", side=1),
    Measure("turns", "turns", MEAN),
    Measure("turns_spread", "turns", SPREAD, size=LONGEST, first=1),
)


def __getattr__(name: str) -> Any:
    return getattr(toy, name)


def terms(chance: int = 30, **said: Any) -> Payload:
    """Terms of trials."""
    return {"chance": chance, **said}


def measures(kind: str, terms: Payload) -> tuple[Measure, ...]:
    """What trials are measured by."""
    if terms.get("refused"):
        raise Refusal("toss", "the coin is bent", "Take another")
    return MEASURES


def trials(kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
    """Toss coins."""
    return tally_of(MEASURES, [toss(terms, seed, first + place) for place in range(count)])


def toss(terms: Payload, seed: int, index: int) -> dict[str, int | None]:
    """One trial."""
    if index in terms.get("broken", ()):
        raise ValueError(f"the coin of {index} stands on its edge")
    if terms.get("slow"):
        time.sleep(terms["slow"])
    dice = Sfc32(seed, STREAM_ODDS, index)
    won = dice.below(100) < terms["chance"]
    turns = dice.below(LONGEST) + 1
    return {"wins_a": int(won), "wins_b": int(not won), "turns": turns, "turns_spread": turns}
