"""The cards of this game: what stands on them, as packs give it."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.packs import cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(cards.Card):
    """A card of this game; what its type has no use for is 0. [Packs]

    ``coin`` is what an income is worth, ``influence`` what a patron gives, ``need`` the influence that a gladiator
    asks for. A boast is for so many ``players``; its ``bloodlust`` is what must be reached.
    """

    coin: int = 0
    influence: int = 0
    need: int = 0
    attack: int = 0
    health: int = 0
    agility: int = 0
    bloodlust: int = 0
    players: int = 0


Champion = cards.Champion[Card]
Pack = cards.Pack[Card]
