"""Facts about opponents before the first blow: runs of wins, and a favourite."""

from __future__ import annotations

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.told import ToldMatch


def rows_of(told: ToldMatch, before: Before) -> dict[int, int]:
    """Return each Star's number of matches won in a row before this one, by seat.

    Others are left out: the chronicle does not tell all their matches.
    """
    stars = [] if told.bout.oneoff else [who for who, g in enumerate(told.men) if g.star]
    return {who: before.known(who).row for who in stars}
