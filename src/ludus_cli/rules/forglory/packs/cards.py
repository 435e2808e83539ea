"""The cards of this game, as packs give them."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.packs import cards


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(cards.Card):
    """A card of this game; values without use for its type are 0. [Packs]

    ``coin`` is the worth of an income, ``influence`` the gift of a patron, ``need`` the influence that a gladiator asks
    for. A boast is for this many ``players``; its ``bloodlust`` is the sum to reach.
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
