"""Several lanistas in one campaign, each with his Stars."""

from __future__ import annotations

from typing import Any

from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import one_line, star_by
from ludus_cli.game.elements.common_types import Doing, Payload

WHAT = "give a lanista Stars"
#: A lanista's name is no longer than that.
LONGEST = 40


def known_spelling(state: Any, name: str) -> str:
    """Return a lanista's name as it was first written, by any capitals; "" for an unknown one."""
    known = state.lanistas or {}
    return next((each for each in known if each.casefold() == name.casefold()), "")


def give(d: Doing, payload: Payload) -> None:
    """Give Stars, ``men`` by their numbers, to a ``lanista``; their former owner loses them, and a lanista
    without men is dropped. Raises Refusal for an invalid name and for men who are no Stars."""
    state = d.state
    name = one_line(WHAT, payload["lanista"], "name")
    if len(name) > LONGEST:
        raise Refusal(WHAT, f"{name[:LONGEST]}… is too long for a name", f"Use at most {LONGEST} letters")
    men = [star_by(state, number).id for number in payload.get("men", [])]
    if not men:
        raise Refusal(WHAT, "no Star is named", "Name one Star or more")
    own = known_spelling(state, name) or name
    kept = {each: [g for g in held if g not in men] for each, held in (state.lanistas or {}).items()}
    kept[own] = sorted({*kept.get(own, []), *men})
    state.lanistas = {each: held for each, held in kept.items() if held}


def lanista_of(state: Any, number: int) -> str:
    """Return a man's lanista; "" for none."""
    return next((name for name, held in (state.lanistas or {}).items() if number in held), "")
