"""Matches put together by hand: what an ``arrange`` action says of its sides, for all systems."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ludus_cli.rules.system import Refusal

FEWEST_SIDES, MOST_SIDES = 2, 4
HOW = "Name men by number, or a kind for one to be drawn, in two to four sides"


@dataclass(frozen=True, slots=True)
class Entry:
    """A place in an arranged match: a known ``gladiator``, or 0 and the ``kind`` of one to be drawn.

    ``secondary``: he fights in what he has besides, where the system knows such a thing.
    """

    gladiator: int
    kind: int
    secondary: bool = False


def read_sides(what: str, value: Any, kinds: Sequence[str], word: str) -> list[list[Entry]]:
    """The sides of a payload: lists of ``{"gladiator": number}`` and ``{"kind": name}``.

    ``kinds`` are the system's, ``word`` what it calls one; capitals do not matter. Raises Refusal, as
    being asked ``what``, for fewer than two or more than four sides, an empty one, anything that is
    no entry, an unknown kind, and a man who is named twice.
    """
    if not isinstance(value, list) or not all(isinstance(side, list) for side in value):
        raise Refusal(what, "its sides are no lists of men", HOW)
    if not FEWEST_SIDES <= len(value) <= MOST_SIDES:
        count = "one side" if len(value) == 1 else f"{len(value)} sides"
        raise Refusal(what, f"{count}; a match has {FEWEST_SIDES} to {MOST_SIDES}", HOW)
    if not all(value):
        raise Refusal(what, "a side has nobody on it", HOW)
    sides = [[read_entry(what, entry, kinds, word) for entry in side] for side in value]
    named = [entry.gladiator for side in sides for entry in side if entry.gladiator]
    for number in named:
        if named.count(number) > 1:
            raise Refusal(what, f"gladiator {number} is named twice", "Name each man once")
    return sides


def read_entry(what: str, value: Any, kinds: Sequence[str], word: str) -> Entry:
    """One man of a side; Refusal for what is none."""
    if not isinstance(value, dict) or ("gladiator" in value) == ("kind" in value):
        raise Refusal(what, f"{value!r:.60} is neither a man nor a kind", HOW)
    if "gladiator" in value:
        number = value["gladiator"]
        if type(number) is not int or number < 1:
            raise Refusal(what, f"{number!r:.60} is no gladiator’s number", HOW)
        return Entry(number, -1, bool(value.get("secondary", False)))
    known = [kind.casefold() for kind in kinds]
    name = str(value["kind"]).casefold()
    if name not in known:
        raise Refusal(
            what, f"there is no {word} {value['kind']!r:.60}", f"There are: {', '.join(kinds)}"
        )
    return Entry(0, known.index(name))


def ready_man(state: Any, what: str, number: int, why_not: Callable[[Any, Any], str]) -> Any:
    """A man of the state named by his number, who may fight: ``why_not`` takes the state and him. Raises Refusal,
    as being asked ``what``, when he may not or there is none."""
    g = state.gladiators.get(number)
    if g is None:
        raise Refusal(
            what,
            f"there is no gladiator {number} who still fights",
            "See 'ludus star list' and 'ludus pool list'",
        )
    why = why_not(state, g)
    if why:
        raise Refusal(
            what, f"{g.name}: {why}", "Name another; see 'ludus brief' and 'ludus pool list'"
        )
    return g
