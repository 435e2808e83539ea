"""The order in which the deeds of a phase are told: all of them happen at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludus_cli.chronicle.stages.clauses import NONE, WAKES, Clause

#: The effect of a deed that its man did in the phase in which he falls, where it cannot be told before his fall.
DYING = "dying"


def in_order(clauses: Sequence[Clause]) -> list[Clause]:
    """Return the clauses of a phase with the last deeds of each man before the clause that puts him out.

    A deed that puts out the man who struck him cannot come first, for he struck as well: it bears the effect
    :data:`DYING`.
    """
    found = [*clauses]
    place = 0
    moved = set[tuple[int, int]]()
    while place < len(found):
        fallen = found[place].put_out
        deed = last_deed(found, place, fallen) if fallen != NONE else NONE
        if deed == NONE:
            place += 1
            continue
        key = id(found[deed]), id(found[place])
        both = NONE != found[place].doer == found[deed].put_out
        if both or key in moved:
            found[deed] = replace(found[deed], effects={**found[deed].effects, DYING: ()})
            continue
        moved |= {key, key[::-1]}
        found.insert(place, found.pop(deed))
        # Others of this phase may now be told after they were put out.
        place = 0
    return found


def last_deed(clauses: Sequence[Clause], place: int, who: int) -> int:
    """Return the place of the next deed of a man after a place, before he comes round; NONE for none."""
    for n in range(place + 1, len(clauses)):
        clause = clauses[n]
        if clause.kind == WAKES and clause.agent == who:
            return NONE
        if clause.doer == who and DYING not in clause.effects:
            return n
    return NONE
