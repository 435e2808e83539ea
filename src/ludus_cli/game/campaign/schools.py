"""Several lanistas in one campaign: whose Star is whose."""

from __future__ import annotations

from typing import Any

from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import one_line, star_by
from ludus_cli.game.elements.common_types import Doing, Payload

WHAT = "give a lanista his men"
#: A lanista's name is no longer than that.
LONGEST = 40


def called(state: Any, name: str) -> str:
    """A lanista's name as it was first written, capitals apart; "" for one whom nobody knows."""
    known = state.lanistas or {}
    return next((each for each in known if each.casefold() == name.casefold()), "")


def give(d: Doing, payload: Payload) -> None:
    """Make Stars, ``men`` by their numbers, those of a ``lanista``; who had them has them no more, and a lanista
    without men is none. Raises Refusal for a name that is none and for men who are no Stars."""
    state = d.state
    name = one_line(WHAT, payload["lanista"], "name")
    if len(name) > LONGEST:
        raise Refusal(WHAT, f"{name[:LONGEST]}… is too long for a name", f"Use at most {LONGEST} letters")
    men = [star_by(state, number).id for number in payload.get("men", [])]
    if not men:
        raise Refusal(WHAT, "nobody is named", "Name one Star or several")
    own = called(state, name) or name
    kept = {each: [g for g in held if g not in men] for each, held in (state.lanistas or {}).items()}
    kept[own] = sorted({*kept.get(own, []), *men})
    state.lanistas = {each: held for each, held in kept.items() if held}


def lanista_of(state: Any, number: int) -> str:
    """Whose a man is; "" for nobody's."""
    return next((name for name, held in (state.lanistas or {}).items() if number in held), "")
