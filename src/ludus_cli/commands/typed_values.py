"""Values of a past action, typed anew: like those that they replace, and such as commands would give."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ludus_cli.core.errors import LudusError

if TYPE_CHECKING:
    from ludus_cli.systems.system import AnySystem

#: What an action carries for the sake of the log; nobody types that.
OWN = frozenset(("amends", "by_hand_to", "ids", "scripts"))
#: The most gladiators of the pool that are rolled at once.
MOST = 100


def value_names(payload: dict[str, Any]) -> list[str]:
    """The names of the values of an action that can be typed anew."""
    return [name for name in payload if name not in OWN]


def checked_value(system: AnySystem, what: str, name: str, old: Any, text: str) -> Any:
    """A value of an action as it was typed: JSON where it is some, else text.

    Raises LudusError for one that is unlike the old one, and for places and numbers that are none.
    """
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        read = text
    if not alike(old, read):
        read = text
    if not alike(old, read):
        raise LudusError(
            what,
            f"{text!r:.80} is not a value for {name}",
            f"It is {json.dumps(old, ensure_ascii=False)} now; give a value of that kind",
        )
    if name in ("locale", "place") and not 0 <= read < len(system.campaign.places):
        places = ", ".join(f"{number} {place.key}" for number, place in enumerate(system.campaign.places))
        raise LudusError(what, f"there is no {name} {read}", f"Give one of {places}")
    if name == "number" and not 1 <= read <= MOST:
        raise LudusError(what, f"{read} is not a possible number", f"Give 1 to {MOST}")
    return read


def alike(old: Any, new: Any) -> bool:
    """Return whether a value can replace another: same type, and in a list each item is like one of the old."""
    if type(new) is not type(old):
        return False
    if isinstance(old, list):
        return all(any(alike(each, value) for each in old) for value in new)
    return True
