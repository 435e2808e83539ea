"""Check the names in a new action: normalise them to NFC, and refuse names that differ from a known one only in
accents, capitals or joiners.

The rules themselves refuse only names that differ in capitals, because old logs may contain the others.
"""

from __future__ import annotations

from typing import Any

from ludus_cli.core.errors import Refusal
from ludus_cli.core.letters import composed
from ludus_cli.core.names import free_name, given_name
from ludus_cli.core.nearest import comparison_text
from ludus_cli.core.plain_values import as_dict, as_list

#: The actions whose ``name`` is that of a gladiator, each as an error message says it.
NAMING = {"recruit": "recruit a Star", "rename": "rename a Star", "pool": "roll gladiators for the pool"}


def with_checked_names(state: Any, kind: str, payload: dict[str, Any]) -> dict[str, Any]:
    """Return the payload of a new action with its texts in NFC. Raise Refusal for a name that is taken; a gladiator
    who arrives from another campaign gets a numeral instead."""
    payload = composed(payload)
    if kind in NAMING and payload.get("name"):
        own = payload["star"] if kind == "rename" else 0
        payload["name"] = given_name(state, payload["name"], NAMING[kind], own)
    if kind == "arrive":
        # The card comes from outside. The rules refuse a malformed one.
        name = str(payload.get("name") or as_dict(payload.get("card")).get("name", ""))
        taken = [*state.borne, *(g.name for g in state.gladiators.values())]
        if (free := free_name(name, taken, comparison_text)) != free_name(name, taken):
            payload["name"] = free
    known: dict[str, str] = {}
    # The rules refuse sides that are not lists of gladiators.
    for side in as_list(payload.get("sides")):
        for man in as_list(side):
            called = as_dict(man).get("name")
            if not called or not isinstance(called, str):
                continue
            if kind != "oneoff":
                # A one-off stands outside the campaign, and the rules say so.
                given_name(state, called, "put the match together")
            if comparison_text(called) in known:
                why = f"two men are named {known[comparison_text(called)]}"
                raise Refusal("put the match together", why, "Give each a name of his own")
            known[comparison_text(called)] = called
    return payload
