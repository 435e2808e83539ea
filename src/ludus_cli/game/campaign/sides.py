"""Matches put together by hand: the sides of an ``arrange`` action, and men who are built on the
spot, for all systems."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any

from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import checked_name
from ludus_cli.core.nearest import matching_names
from ludus_cli.core.plain_values import is_whole, list_of
from ludus_cli.game.elements.common_types import Field, Payload

FEWEST_SIDES, MOST_SIDES = 2, 4
HOW = "Give two to four sides, each with numbers of gladiators, or kinds of gladiators to be drawn"


@dataclass(frozen=True, slots=True)
class Entry:
    """A place in an arranged match: a known ``gladiator``, or 0 and the ``kind`` of one to be drawn.

    ``secondary``: he fights in his second kind, where the system has one. A man of a kind with a
    ``name``, or with values to be ``built`` from, is a newcomer.
    """

    gladiator: int
    kind: int
    secondary: bool = False
    name: str = ""
    built: Payload = field(default_factory=dict)

    @property
    def new(self) -> bool:
        """True if he must be a newcomer."""
        return bool(self.name or self.built)


def read_sides(
    what: str, value: Any, kinds: Sequence[str], word: str, fields: Sequence[Field] = ()
) -> list[list[Entry]]:
    """Read the sides of a payload: lists of ``{"gladiator": number}`` and ``{"kind": name}``, the latter with ``name``
    and ``built`` or not.

    ``kinds`` are the system's, ``word`` its word for one; capitals do not matter; ``fields`` are its BUILT.
    Raises Refusal with the heading ``what`` for fewer than two or more than four sides, an empty one,
    anything that is no entry, an unknown kind, a man who is named twice, and one who cannot be built.
    """
    sides = [
        [read_entry(what, entry, kinds, word, fields) for entry in side] for side in checked_sides(what, value, HOW)
    ]
    named = [entry.gladiator for side in sides for entry in side if entry.gladiator]
    for number in named:
        if named.count(number) > 1:
            raise Refusal(what, f"gladiator {number} is named twice", "Name each gladiator once")
    return sides


def checked_sides(what: str, value: Any, mend: str) -> list[list[Any]]:
    """Return the sides of a payload, their men still unread. Raises Refusal for fewer than two, more than four, and an
    empty one."""
    if not list_of(value, list):
        raise Refusal(what, "its sides are not lists of gladiators", mend)
    if not FEWEST_SIDES <= len(value) <= MOST_SIDES:
        count = "one side" if len(value) == 1 else f"{len(value)} sides"
        raise Refusal(what, f"it has {count}, but a match has {FEWEST_SIDES} to {MOST_SIDES}", mend)
    if not all(value):
        raise Refusal(what, "a side is empty", mend)
    return value


def read_entry(what: str, value: Any, kinds: Sequence[str], word: str, fields: Sequence[Field]) -> Entry:
    """Read one man of a side; Refusal for anything else."""
    if not isinstance(value, dict) or ("gladiator" in value) == ("kind" in value):
        raise Refusal(what, f"{value!r:.60} is neither a gladiator nor a kind", HOW)
    if "gladiator" in value:
        number = value["gladiator"]
        if not is_whole(number, 1, inf):
            raise Refusal(what, f"{number!r:.60} is not the number of a gladiator", HOW)
        return Entry(number, -1, bool(value.get("secondary", False)))
    name = value.get("name", "")
    if not isinstance(name, str):
        raise Refusal(what, f"{name!r:.60} is not a name", "Give one line of letters")
    built = read_built(what, value.get("built", {}), fields)
    name = " ".join(name.split())
    return Entry(0, read_kind(what, value["kind"], kinds, word), False, name, built)


def read_kind(what: str, value: Any, kinds: Sequence[str], word: str) -> int:
    """Return the number of a kind by its name, in any capitals, among the names by number; "" is one that is not
    available. Refusal for an unknown name."""
    found = matching_names(str(value), kinds, whole=True) if value else []
    if not found:
        there = ", ".join(filter(None, kinds))
        raise Refusal(what, f"there is no {word} {value!r:.60}", f"Choose from: {there}")
    return list(kinds).index(found[0])


def read_built(what: str, value: Any, fields: Sequence[Field]) -> Payload:
    """Read the values of a man who is built on the spot, by the names of ``fields``, the system's BUILT.

    Raises Refusal for other names, and for values outside the choices of a field; the system must check the numbers.
    """
    if not isinstance(value, dict):
        raise Refusal(what, f"{value!r:.60} is not a value for a gladiator", "Write NAME=VALUE")
    known = {field.name: field for field in fields}
    for name, said in value.items():
        if name not in known:
            raise Refusal(
                what, f"gladiators have no field {name!r:.60}", f"Choose from: {', '.join(known) or 'nothing'}"
            )
        choices = [choice for choice, _ in known[name].choices]
        if choices and said not in (None, "", *choices):
            raise Refusal(what, f"{name} cannot be {said!r:.60}", f"Choose from: {', '.join(filter(None, choices))}")
    return dict(value)


def names_said(what: str, state: Any, sides: Sequence[Sequence[Entry]]) -> list[str]:
    """Return the names of newcomers, which chance must not give to others. Raises Refusal with the heading ``what`` for
    an invalid or borne name, and for one that comes twice."""
    names = [entry.name for side in sides for entry in side if entry.name]
    known = [checked_name(state, name, what).casefold() for name in names]
    for name in names:
        if known.count(name.casefold()) > 1:
            raise Refusal(what, f"two men are named {name}", "Give each a name of his own")
    return names


def ready_man(state: Any, what: str, number: int, why_not: Callable[[Any, Any], str]) -> Any:
    """Return a man of the state by his number, who may fight: ``why_not`` takes the state and him. Raises Refusal
    with the heading ``what`` when he may not or there is none."""
    g = state.gladiators.get(number)
    if g is None:
        raise Refusal(
            what, f"there is no gladiator {number} who still fights", "See 'ludus star list' and 'ludus pool list'"
        )
    why = why_not(state, g)
    if why:
        raise Refusal(what, f"{g.name}: {why}", "Name another; see 'ludus brief' and 'ludus pool list'")
    return g


def read_place(what: str, value: Any, places: int) -> int | None:
    """Read the number of one of this many places, None when none is given. Raises Refusal for one beyond them."""
    if value is None:
        return None
    if not is_whole(value, 0, places - 1):
        raise Refusal(what, f"{value!r:.60} is not the number of a place", f"Give one from 0 to {places - 1}")
    return value
