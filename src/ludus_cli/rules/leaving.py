"""Who may leave the arena: what a ``retire`` action says of it, for all systems."""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.system import Payload, Refusal


def check_leave(g: Any, payload: Payload, free: bool, why: str) -> None:
    """Raise Refusal for a Star who would leave before he is ``free`` to; ``why`` says what he lacks.

    With ``anyway`` in the payload the house has decided that he leaves. A log of older rules, by which any Star
    might leave, says nothing of it, and what it tells stays so.
    """
    if not free and not payload.get("anyway", True):
        raise Refusal(
            f"retire {g.name}",
            why,
            f"Enter {g.name} in no more matches; or let the house decide it, with --anyway",
        )
