"""Random duels in every edition of the game: ``python -m tests.lasting.duels 20000 [--seed N] [--only RUN]``.

Each run is a random match (:mod:`tests.gladiator.matches`), the editions in turn: any men, on every ground,
by charts, tactics or chance, under any house rules of the edition. After every phase the rules hold, and every match
ends.
"""

from collections.abc import Sequence

from ludus_cli.rules.gladiator.book.house_rules import EDITIONS
from tests.gladiator.matches import random_match, watch
from tests.lasting.common import Line, Tally, from_command_line


def soak(places: Sequence[int], seed: int) -> Tally:
    """These runs, one after the other: how they ended, by edition."""
    tally = Tally()
    line = Line(len(places))
    for done, place in enumerate(places, 1):
        edition = EDITIONS[place % len(EDITIONS)]
        number = 1_000_000 * seed + place // len(EDITIONS)
        tally.tried[edition] += 1
        try:
            m = random_match(number, edition)
            watch(m)
            tally.ends[f"{edition}: {'drawn or parted' if m.draw else 'won'}"] += 1
        except Exception as error:  # noqa: BLE001
            tally.fail(f"run {place}, match {number} of {edition}: {error!r:.300}")
        line.show(done, f"{len(tally.failures)} wrong")
    line.end()
    return tally


if __name__ == "__main__":
    from_command_line(__doc__, 2000, soak)
