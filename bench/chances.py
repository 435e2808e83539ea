"""Sampled blows beside exact odds: how far the one is off the other, in each edition, and how long both take.

python -m bench.chances --blows 200000
"""

from __future__ import annotations

import argparse
from collections import Counter
from fractions import Fraction
from math import sqrt
from time import perf_counter
from typing import Any

from ludus_cli.core.dice import STREAM_ODDS, SeededSource, Tray
from ludus_cli.game.elements.switches import edition_of
from ludus_cli.game.trials.exchanges import counted_up, figures
from ludus_cli.systems.installed import load

BLOW = {
    "attack": 7, "defence": 4, "strength": 1, "armour": "B4", "area": "chest", "wounds": 10, "shield": "large",
}  # fmt: skip


def compared(system: Any, edition: str, blows: int) -> None:
    """One edition: each figure exact and sampled, and how many standard deviations lie between."""
    (blow,) = [each for each in system.exchanges() if each.name == "blow"]
    rules = system.campaign.new_state(0, {"rules": {"edition": edition}}).rules
    values = blow.defaults() | BLOW
    begun = perf_counter()
    exact = figures(blow, rules, values, system.vocabulary.draws)
    counted = perf_counter()
    played = blow.begin(rules, values)
    came: Counter[Any] = Counter(played.run(Tray(SeededSource(1, STREAM_ODDS, index), [])) for index in range(blows))
    sampled = counted_up(blow.parts(rules), {each: Fraction(n, blows) for each, n in came.items()})
    over = perf_counter()
    print(f"{edition}: exact in {counted - begun:.2f} s, {blows:,} blows in {over - counted:.1f} s")
    for part in blow.parts(rules):
        one, other = float(exact[part.key]), float(sampled[part.key])
        spread = sum(n * each[1] ** 2 for each, n in came.items()) / blows - other**2 if part.mean else one * (1 - one)
        off = (other - one) / sqrt(spread / blows) if spread > 0 else 0.0
        print(f"  {part.key:12} {one:9.5f} {other:9.5f} {off:+6.2f}")


def main() -> None:
    """All editions of the system that has a blow by editions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--system", default="gladiator")
    parser.add_argument("--blows", type=int, default=200_000)
    said = parser.parse_args()
    system = load(said.system)
    switches = system.campaign.switches
    for edition in switches[edition_of(switches)].values:
        compared(system, edition, said.blows)


if __name__ == "__main__":
    main()
