"""What happened in each turn or phase of a match, in the words of the log."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.told import StoredEvent, ToldMatch
from ludus_cli.core.dice import ROLL, Event
from ludus_cli.core.figures import true_signs
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.view import V
from ludus_cli.game.elements.vocabulary import Vocabulary

#: This many events are told of a turn at most, the weightiest; lighter ones than this are not.
MOST, LEAST = 3, 4
#: The turn and the phase of an event; phase 0 where turns have no phases.
When = tuple[int, int]


def foremost_lines(v: Vocabulary[V], view: V, told: Sequence[StoredEvent], phases: bool = False) -> dict[When, str]:
    """Return the weightiest events of each turn, or of each of its ``phases``, as one line without a full stop."""
    now: When = (0, 0)
    heavy: dict[When, list[Event]] = {}
    for event in map(tuple, told):
        kind = v.events.get(event[0])
        if kind is not None and kind.begins == "turn":
            now = (event[2], 0)
        elif kind is not None and kind.begins == "phase":
            now = (event[3], event[2] if phases else 0)
        elif event[0] != ROLL and now[0] and v.weight(event) >= LEAST:
            heavy.setdefault(now, []).append(event)
    found = {}
    for when, those in heavy.items():
        least = sorted(map(v.weight, those), reverse=True)[:MOST][-1]
        lines = [v.line(view, event).removesuffix(".") for event in those if v.weight(event) >= least]
        if words := "; ".join(list(filter(None, lines))[:MOST]):
            found[when] = true_signs(words)
    return found


def names_in(told: ToldMatch) -> dict[int, str]:
    """Return the names of the men in a match, by their numbers, for a view of it."""
    return {seat.gladiator: isolated(g.name) for seat, g in zip(told.bout.seats, told.men, strict=True)}
