"""A duel that waits to be told: Marcus, a Star, against a man of the pool; and results of it."""

import copy
import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.results.results import MEN
from ludus_cli.rules.heroes.book.actions import apply, new_state
from ludus_cli.rules.heroes.book.campaign import State
from ludus_cli.rules.heroes.table.recorded_result import doubts


def recruit(state: State, number: int, name: str, style: str, **more: Any) -> None:
    """A Star of 4/4/4."""
    payload = {"name": name, "style": style, "attributes": [4, 4, 4], "tactics": "balanced"}
    apply(state, number, "recruit", {**payload, **more})


def record(state: State, number: int, match: int, result: Any, house: Any = ()) -> Doing:
    """Record a result in a copy of a state."""
    payload = {"match": match, "result": result, "house": list(house)}
    return apply(copy.deepcopy(state), number, "record", json.loads(json.dumps(payload)))


@cache
def table() -> State:
    """Marcus is on the bill, match 4, against a man of the pool."""
    state = new_state(39, {})
    recruit(state, 2, "Marcus", "Murmillo")
    apply(state, 3, "open-day", {"locale": 0})
    apply(state, 4, "enter", {"star": 1})
    return state


MATCH = 4
MARCUS = "1"


def foe() -> Any:
    """His opponent."""
    return table().gladiators[table().bouts[MATCH].seats[1].gladiator]


def told(marcus: Mapping[str, Any], other: Mapping[str, Any], **match: Any) -> dict[str, Any]:
    """A result of the duel."""
    return {**match, MEN: {MARCUS: marcus, str(foe().id): other}}


#: Marcus has won against a man who yielded.
YIELDED = {"fell": "surrendered", "damage": "chest 1, left leg 2", "zone": "heart"}


def won(marcus: dict[str, Any] | None = None, **other: Any) -> dict[str, Any]:
    """Marcus has won; more of either may be told."""
    return told(marcus or {}, {**YIELDED, **other}, winner="Marcus")


def doubts_about(result: dict[str, Any]) -> list[str]:
    """The doubts about a result of the duel."""
    return doubts(table(), table().bouts[MATCH], result)


def lost(**marcus: Any) -> dict[str, Any]:
    """Marcus has lost."""
    return told({"fell": "unconscious", "damage": "head 4", "zone": "wall", **marcus}, {}, winner=foe().name)


def drawn(ended: str = "standing", **match: Any) -> dict[str, Any]:
    """A draw."""
    return told({}, {}, ended=ended, **match)


KILLED_FOE: dict[str, Any] = {"fell": "killed", "damage": "head 4"}
DEAD: dict[str, Any] = {"verdict": "death"}
