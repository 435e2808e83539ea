"""A fought match told as a result from the table, in any system: it does what the fight did."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from ludus_cli.rules.cards import bout_to_json
from ludus_cli.rules.system import Doing
from ludus_cli.systems import load

#: What nobody tells of a man: where he stood and what he held.
UNTOLD = ("hand", "zone", "hex", "facing", "shield", "tired")


def same_as_fought(
    key: str,
    before: Any,
    number: int,
    fought: Any,
    result: Any,
    skip: Collection[str] = UNTOLD,
) -> Doing:
    """Record a fought match in the state before it: no doubts, the same gladiators afterwards, and it replays."""
    system = load(key)
    assert system.told.doubts(before, before.bouts[fought.id], result) == []
    payload = json.loads(json.dumps({"match": fought.id, "result": result, "house": []}))
    done: Doing = system.campaign.apply(before, number, "record", payload)
    ((told, events),) = done.fought
    for name in ("winner", "draw", "turns", "status"):
        assert getattr(told, name) == getattr(fought, name), name
    for one, two in zip(told.seats, fought.seats, strict=True):
        assert (one.outcome, one.before, one.after) == (two.outcome, two.before, two.after)
        for name in set(two.result) - set(skip):
            assert one.result[name] == two.result[name], name
    again, same = system.told.replay(json.loads(json.dumps(bout_to_json(told))), before.seed)
    assert (bout_to_json(again), same) == (bout_to_json(told), events)
    return done
