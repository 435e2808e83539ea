"""The bookmaker's book beside newly played matches: how many standard errors the one is off the other.

python -m bench.bookmaker --pairings 30 --matches 100000 [--system heroes]
"""

from __future__ import annotations

import argparse
import random
from math import sqrt

from ludus_cli.game.trials.trials import ODDS, places_of
from ludus_cli.odds.book import book_of, standard_error, terms_of
from ludus_cli.odds.runner import crew, run
from ludus_cli.systems.installed import load

SYSTEMS = ("heroes", "skirmish", "gladiator", "forglory", "spartacus")
#: A difference of more standard errors than this is no chance in some hundred pairings.
FAR = 4.0


def compared(key: str, pairings: int, matches: int, seed: int) -> bool:
    """Compare the shares of wins in random pairings of a system. Return True if all are within the sampling error."""
    system = load(key)
    book, why = book_of(system)
    if book is None:
        print(f"{key}: {why}")
        return False
    names, worst = system.campaign.kind_names, 0.0
    chosen = random.Random(seed).sample(sorted(book.rows), min(pairings, len(book.rows)))
    with crew() as hands:
        for number, (at, one, other) in enumerate(chosen):
            tally, terms = book.rows[at, one, other], terms_of(book.grounds[at], one, other)
            place = places_of(system.trials.measures(ODDS, terms))["wins_a"]
            found = run(system, ODDS, terms, seed=seed + number, trials=matches, crew=hands)
            here, there = tally[place] / tally[0], found.tally[place] / found.trials
            error = sqrt(standard_error(tally[place], tally[0]) ** 2 + standard_error(found.tally[place], matches) ** 2)
            off = (there - here) / error
            worst = max(worst, abs(off))
            pairing = f"{names[one]} - {names[other]}" if max(one, other) < len(names) else f"{one} - {other}"
            print(f"  {at} {pairing:40} {tally[0]:9,} {here:8.2%} {there:8.2%} {off:+6.2f}")
    print(f"{key}: {len(chosen)} pairings of {matches:,} matches, at most {worst:.2f} standard errors off")
    return worst <= FAR


def main() -> None:
    """Compare the books of all systems, or that of one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--system", choices=SYSTEMS)
    parser.add_argument("--pairings", type=int, default=30)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    sound = [compared(key, said.pairings, said.matches, said.seed) for key in SYSTEMS if said.system in (None, key)]
    raise SystemExit(0 if all(sound) else 1)


if __name__ == "__main__":
    main()
