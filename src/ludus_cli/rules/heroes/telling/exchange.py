"""An exchange: the data between the events of a blow and its sentences."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.rules.heroes.book.terms import NO_ITEM, NONE


@dataclass(slots=True)
class Exchange:
    """Men at each other, or a net or a weapon in the air, until the result is known."""

    first: int
    other: int
    striker: int = NONE
    target: int = NONE
    edge: str = ""
    ties: int = 0
    turns: int = 0
    part: int = NONE
    lost_part: int = NONE
    out_part: int = NONE
    points: int = 0
    shielded: bool = False
    saved: int = 0
    down: bool = False
    steady: bool = False
    dropped: int = NO_ITEM
    weapon: int = NO_ITEM
    two_hands: bool = False
    thrown: bool = False
    net: int = NONE
    escaped: int = NONE
    tired: bool = False
    #: From which event on its dice may lie.
    begun: int = 0
    first_blood: bool = False
    again: bool = False
    behind: int = 0
    last_power: bool = False
    guard: int = NO_ITEM
    fate: str = ""
    plight: list[str] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    #: The latest event of each kind.
    at: dict[int, int] = field(default_factory=dict)

    def places(self, *kinds: int) -> list[int]:
        """Return the places of its events of these kinds."""
        return sorted(self.at[kind] for kind in kinds if kind in self.at)
