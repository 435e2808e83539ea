"""The names that Stars have borne one after the other, out of the log."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.source import Chronicle

RENAME = "rename"
#: Before any month.
FIRST = -1


def one_name(text: str) -> str:
    """Return a typed name as the rules take it."""
    return " ".join(text.split())


def names_borne(c: Chronicle, new_month: int) -> dict[int, list[tuple[int, str]]]:
    """Return the names of each renamed Star by his number: the month in which each began, and the name.

    ``new_month`` is the event by which a month begins. The month of a first name is FIRST.
    """
    renamed = {a["payload"]["star"] for a in c.actions if a["kind"] == RENAME}
    found: dict[int, list[tuple[int, str]]] = {}
    month = 0
    for action in c.actions if renamed else ():
        kind, payload = action["kind"], action["payload"]
        if kind == RENAME:
            found.setdefault(payload["star"], []).append((month, one_name(payload["name"])))
        for event in action["events"]:
            if event[0] == new_month:
                month = event[2]
            elif kind in ("recruit", "arrive") and event[1] in renamed - found.keys():
                name = payload.get("name") or payload["card"]["name"]
                found[event[1]] = [(FIRST, one_name(name))]
    return found


def name_in(borne: Sequence[tuple[int, str]], month: int) -> str:
    """Return the name at the end of a month, out of the names ``borne``; "" where none is known."""
    return next((name for since, name in reversed(borne) if since <= month), "")
