"""Make the bookmaker's book: play the standard pairings of a system, and keep their tallies.

    python -m tools.bookmaker book heroes --matches 1000000     play until each pairing has this many matches

It can be stopped at any time and goes on where it stopped. A larger number adds matches to those of a book. A
book of another version of the rules is made anew. Engines are compiled where the extra `fast` is installed.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.trials import ODDS, Tally, add, blank
from ludus_cli.odds import book as bookmaker
from ludus_cli.odds.book import SEED, Book, Pairing, rules_version, standard_grounds, standard_kinds, terms_of
from ludus_cli.odds.engines import AUTO, engine_for
from ludus_cli.odds.task import COMPILED, compiled_of
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem

#: The book is saved when this many seconds have passed.
SAVED_EVERY = 30.0
#: A portion of the compiled engine, and of the interpreted one.
PORTIONS = 100_000, 200
#: The first round has this many matches of each pairing; each later one has four times as many as the one before.
FIRST_ROUND = 1000
#: This many matches of every pairing of this distance are kept for the check of the version.
CHECKED, APART = 20, 97


def pairings_of(system: AnySystem, grounds: Sequence[Payload]) -> list[Pairing]:
    """Return the standard pairings of a system."""
    found = []
    for at, ground in enumerate(grounds):
        kinds = standard_kinds(system, ground)
        found += [(at, one, other) for one in kinds for other in kinds]
    return found


def played(system: AnySystem, terms: Payload, first: int, count: int) -> Tally:
    """Return the tally of some matches, by the quicker engine."""
    name, _ = engine_for(system, ODDS, terms, AUTO)
    player = compiled_of(system) if name == COMPILED else system.trials
    portion = PORTIONS[name != COMPILED]
    total = blank(system.trials.measures(ODDS, terms))
    for start in range(first, first + count, portion):
        add(total, player.tally(ODDS, terms, SEED, start, min(portion, first + count - start)))
    return total


def make_book(key: str, matches: int) -> None:
    """Play until each standard pairing of a system has this many matches."""
    system = load(key)
    path, grounds = bookmaker.path_of(system), standard_grounds(system)
    width = len(blank(system.trials.measures(ODDS, terms_of(grounds[0], 0, 0))))
    book = bookmaker.read_file(path, width)
    if book is None or book.version != rules_version(system) or book.grounds != grounds:
        book = Book(rules_version(system), grounds)
    pairings = pairings_of(system, grounds)
    goal = min(FIRST_ROUND, matches)
    saved = began = time.monotonic()
    while True:
        for number, pairing in enumerate(pairings):
            at, one, other = pairing
            terms, tally = terms_of(grounds[at], one, other), book.rows.get(pairing, [0] * width)
            if number % APART == 0 and pairing not in book.first:
                book.first[pairing] = system.trials.tally(ODDS, terms, SEED, 0, CHECKED)
            if tally[0] < goal:
                more = played(system, terms, tally[0], goal - tally[0])
                book.rows[pairing] = [own + new for own, new in zip(tally, more, strict=True)]
            if time.monotonic() - saved > SAVED_EVERY:
                bookmaker.write_file(path, book)
                saved = time.monotonic()
        bookmaker.write_file(path, book)
        spent, size = time.monotonic() - began, path.stat().st_size
        print(f"{key}: {len(pairings):,} pairings, {goal:,} matches each, {spent:,.0f} s, {size:,} bytes", flush=True)
        if goal >= matches:
            return
        goal = min(4 * goal, matches)


def main() -> None:
    """Read the command line and make what it asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="what", required=True)
    making = commands.add_parser("book", help="play the standard pairings")
    making.add_argument("system", help="the key of the rule system")
    making.add_argument("--matches", type=int, required=True, help="the number of matches of each pairing")
    asked = parser.parse_args()
    make_book(asked.system, asked.matches)


if __name__ == "__main__":
    main()
