"""A rule system whose odds are known: a coin that falls on one side this many times in a hundred.

Everything but its trials is the toy's. Terms: ``chance`` in per cent; ``broken``, the numbers of trials
that raise; ``slow``, seconds that each takes; ``refused`` for terms that the rules refuse; ``uncompiled`` is why a
compiled engine that there is cannot play them.
"""

import time
from dataclasses import dataclass
from typing import Any

from ludus_cli.core.dice import STREAM_ODDS, Sfc32
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.trials import Kinds, Measure, Outcome, Tally, mean, share, spread, tally_of
from tests.contract import toy

LONGEST = 20


@dataclass(slots=True)
class Tossed(Outcome):
    """What a toss brings."""

    wins: list[int] = share("wins", sides=True)
    turns: int = mean("turns")
    turns_spread: int = spread("turns", LONGEST, first=1)


MEASURES = Tossed.measures()


def terms(chance: int = 30, **said: Any) -> Payload:
    """Terms of trials."""
    return {"chance": chance, **said}


def toss(terms: Payload, seed: int, index: int) -> list[int]:
    """One trial."""
    if index in terms.get("broken", ()):
        raise ValueError(f"the coin of {index} stands on its edge")
    if terms.get("slow"):
        time.sleep(terms["slow"])
    dice = Sfc32(seed, STREAM_ODDS, index)
    won = dice.below(100) < terms["chance"]
    turns = dice.below(LONGEST) + 1
    return Tossed([int(won), int(not won)], turns, turns).values()


class Coins(Kinds[Any]):
    """Trials of coins."""

    def measures(self, kind: str, terms: Payload) -> tuple[Measure, ...]:
        if terms.get("refused"):
            raise Refusal("toss", "the coin is bent", "Take another")
        return MEASURES

    def uncompiled(self, kind: str, terms: Payload) -> str:
        return str(terms.get("uncompiled", ""))

    def tally(self, kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
        return tally_of(MEASURES, [toss(terms, seed, first + place) for place in range(count)])


class System(toy.Toss):
    """Toss, but for its trials."""

    key = "coins"
    trials = Coins("", toy.Toss.trials.rows, ())


SYSTEM = System()
