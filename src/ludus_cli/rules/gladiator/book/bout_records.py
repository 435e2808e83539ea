"""One match of a campaign as it is stored: the seats, the results, and all data needed to play it again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ludus_cli.game.elements import bouts
from ludus_cli.game.elements.plain_records import RARE


@dataclass(slots=True, kw_only=True)
class Seat(bouts.Seat):
    """A gladiator's place in a match, and his style. ``worn`` is his outfit for this match alone, by the fields of his
    card (``style``, ``armour``, ``cover``, ``shield``, ``weapon``), {} for his own; ``wave`` the number of his fight in
    a consecutive match; ``feast`` the CF that he lacks after a feast [39.5.2]."""

    ORDER = ("gladiator", "side", "tactics", "before", "after", "result", "outcome", "style")

    style: int = 0
    worn: dict[str, Any] = field(default_factory=dict, metadata=RARE)
    wave: int = field(default=0, metadata=RARE)
    feast: int = field(default=0, metadata=RARE)


@dataclass(slots=True)
class Bout(bouts.Bout):
    """A match of a month: ``size`` of its arena (0 empty sand without end, see :mod:`.arena`), whether it is to the
    ``death``; how it ``ended`` (ENDS), its ``combats`` and its phases (``clock``); how it was ``arranged`` [38.2]. Of a
    play without a fight: ``matter`` are its facts of the campaign, ``made`` its results, as :mod:`.council` has
    them."""

    ORDER = (
        "id", "month", "place", "seats", "size", "death", "rules", "status", "winner", "draw", "turns", "dice",
        "ended", "combats", "clock", "script", "oneoff", "recorded", "said", "house", "typed",
    )  # fmt: skip

    seats: list[Seat]
    size: int = 0
    death: bool = False
    ended: int = 0
    combats: int = 0
    clock: int = 0
    arranged: int = field(default=0, metadata=RARE)
    matter: dict[str, Any] = field(default_factory=dict, metadata=RARE)
    made: dict[str, Any] = field(default_factory=dict, metadata=RARE)
