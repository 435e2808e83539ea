"""The cards of this game, as packs give them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludus_cli.packs import cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(cards.Card):
    """A card of this game; fields that its type does not use are 0 or empty. [Packs]

    A house begins with this many ``gladiators``, ``slaves`` and ``guards`` and this much ``gold``, by how many play
    with ``gold_by_houses``; of all others ``gold`` is their worth. Fighters have dice of ``attack``, ``defence`` and
    ``speed``; of those with ``start`` the houses are dealt theirs. ``slot`` is the place of equipment, ``needs`` the
    influence that a scheme or reaction asks for, ``target`` the kind of house it is played on, ``when`` the moment of a
    reaction.
    """

    gladiators: int = 0
    slaves: int = 0
    guards: int = 0
    gold: int = 0
    attack: int = 0
    defence: int = 0
    speed: int = 0
    needs: int = 0
    slot: str = ""
    target: str = ""
    when: str = ""
    text: str = ""
    start: bool = False
    gold_by_houses: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def dice(self) -> str:
        """The dice of a fighter: ``2/3/2`` for Attack, Defence and Speed."""
        return f"{self.attack}/{self.defence}/{self.speed}"


Pack = cards.Pack[Card]
