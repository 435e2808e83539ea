"""Coins with a compiled engine that needs no compiler. It takes no notice of ``slow``; ``refuses`` is why it cannot
play. Terms of another ``size`` have to be compiled by themselves."""

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.compiled_engine import first_time
from ludus_cli.game.trials.trials import Tally
from tests.odds import coins

#: What has been played here: first number and count.
CALLS: list[tuple[int, int]] = []


class Trials(coins.Coins):
    """What is played interpreted."""


class System(coins.System):
    """Coins, quick."""

    key = "quick"
    trials = Trials("", coins.System.trials.rows, (), compiled="tests.odds.quick")


SYSTEM = System()


def refusal(kind: str, terms: Payload) -> str:
    """The reason why these terms cannot be played."""
    return str(terms.get("refuses", ""))


def tally(kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
    """The tally of trials."""
    with first_time(f"quick-{kind}-{terms.get('size', 8)}"):
        CALLS.append((first, count))
        return coins.SYSTEM.trials.tally(kind, {**terms, "slow": 0}, seed, first, count)
