"""Standing orders: a Star's actions in each round by default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.core.errors import Refusal

MOST_MATCHES = 10


@dataclass(frozen=True, slots=True)
class Orders:
    """A Star's actions in each phase of a round.

    ``enter``: he is entered for this many ``matches`` (1 to 10); else he rests. ``step``: a person steps through his
    matches; else they are fought by his tactics. ``said`` holds the values for his entry, by the system's ENTER.
    """

    enter: bool = False
    matches: int = 1
    step: bool = False
    said: Mapping[str, Any] = field(default_factory=dict)

    @property
    def description(self) -> str:
        """The orders in a few words: ``enters 2 matches, which you play step by step``."""
        if not self.enter:
            return "rests"
        said = [name if value is True else f"{name} {value}" for name, value in self.said.items() if value]
        matches = "a match" if self.matches == 1 else f"{self.matches} matches"
        return ", ".join([f"enters {matches}", *(["which you play step by step"] if self.step else []), *said])


def orders_of(state: Any, star: int) -> Orders:
    """The standing orders of a Star, by his number; without any he rests."""
    return Orders(**state.orders.get(str(star), {}))


def read_orders(what: str, value: Any) -> Orders:
    """Read standing orders from a payload. Raises Refusal for invalid ones."""
    shape = {"enter": bool, "matches": int, "step": bool, "said": dict}
    if not isinstance(value, dict) or any(type(each) is not shape.get(name) for name, each in value.items()):
        raise Refusal(what, f"{value!r:.60} is not a set of orders", "See 'ludus star orders --help'")
    orders = Orders(**value)
    if not 1 <= orders.matches <= MOST_MATCHES:
        raise Refusal(
            what, f"{orders.matches} is not a possible number of matches", f"Give a number from 1 to {MOST_MATCHES}"
        )
    return orders
