"""What the chronicle is written from: plain data, as the campaign file keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.prose import STANDARD, Memory


@dataclass(slots=True)
class Chronicle:
    """A campaign to be told; ``system`` is the name of its rule system.

    ``rules`` are the house rules by field name (missing ones have their default), ``cards`` what a
    user typed in from cards of his own, by name, ``stars`` the Stars and ``others`` everybody else
    by number, each a gladiator as a dict and as he is now. ``matches`` are ``{"bout": …,
    "events": […], "mark": …}`` in the order of their numbers (a match that is only billed has no events;
    the mark, of what happened in it, may be left out),
    ``actions`` the log: ``{"n", "kind", "payload", "events"}``. ``memory`` knows how it was told before,
    ``severity`` says how much is told: one of SEVERITIES in :mod:`.prose`.
    """

    name: str
    seed: int
    rules_version: str
    month: int
    rules: dict[str, Any] = field(default_factory=dict)
    cards: dict[str, Any] = field(default_factory=dict)
    stars: list[dict[str, Any]] = field(default_factory=list)
    others: Mapping[int, dict[str, Any]] = field(default_factory=dict)
    matches: list[dict[str, Any]] = field(default_factory=list)
    actions: Sequence[dict[str, Any]] = field(default_factory=list)
    system: str = ""
    severity: str = STANDARD
    memory: Memory = field(default_factory=Memory)
    _bouts: dict[int, list[dict[str, Any]]] | None = field(default=None, repr=False, compare=False)

    def bouts_of(self, number: int) -> list[dict[str, Any]]:
        """The bouts in which a gladiator stands, in their order."""
        if self._bouts is None:
            self._bouts = {}
            for match in self.matches:
                for seat in match["bout"]["seats"]:
                    self._bouts.setdefault(seat["gladiator"], []).append(match["bout"])
        return self._bouts.get(number, [])
