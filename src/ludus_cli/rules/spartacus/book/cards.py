"""The cards of a game: each kind of card has a number, by which all piles hold it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludus_cli.packs.cards import STATIC, Ability
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.packs.cards import Card, Pack
from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR


@dataclass(frozen=True, slots=True)
class Cards:
    """All kinds of cards of a game: those of the pack that leave nothing open, in order.

    ``goal`` is the influence that wins, ``hands`` are (influence, cards), lowest first, ``auction`` the cards of an
    auction, 0 for as many as houses. ``arena`` has the board's ``radius``, its ``cells`` (none: a hexagon) and where
    both begin.
    """

    kinds: tuple[Card, ...]
    goal: int
    hands: tuple[tuple[int, int], ...]
    auction: int
    arena: Arena

    @property
    def names(self) -> list[str]:
        """The names of all kinds by their numbers."""
        return [card.name for card in self.kinds]

    def limit(self, influence: int) -> int:
        """Return the number of cards that a hand may hold at some influence. (P4)"""
        fitting = [cards for least, cards in self.hands if influence >= least]
        return fitting[-1] if fitting else self.hands[0][1]

    def of_type(self, *types: str) -> list[int]:
        """Return the kinds of some types, by number."""
        return [number for number, card in enumerate(self.kinds) if card.type in types]


@dataclass(frozen=True, slots=True)
class Arena:
    """The board of a pack. (P19)"""

    radius: int
    cells: tuple[tuple[int, int], ...]
    start_I: tuple[int, int]
    start_II: tuple[int, int]


def cards_of(pack: Pack) -> Cards:
    """Return the kinds of cards of a pack. [Packs]"""
    table = GRAMMAR.table_of(pack)
    lines = GRAMMAR.boards["arena"]
    board = {name: line.usual for name, line in lines.items()} | dict(pack.boards.get("arena", {}))
    hands = tuple(sorted(_pairs(table["hand_limit"])))
    goal, auction, radius = table["goal"], table["auction_cards"], board["radius"]
    assert isinstance(goal, int)
    assert isinstance(auction, int)
    assert isinstance(radius, int)
    starts = [_pairs((board[name],))[0] for name in ("start_I", "start_II")]
    arena = Arena(radius, _pairs(board["cells"]), *starts)
    return Cards(pack.played, goal, hands, auction, arena)


def _pairs(rows: object) -> tuple[tuple[int, int], ...]:
    """Return rows as pairs of numbers."""
    assert isinstance(rows, Sequence)
    return tuple((int(one), int(two)) for one, two in rows)


def is_fighter(card: Card) -> bool:
    """Return True if a card is a gladiator or a slave."""
    return card.type in terms.FIGHTERS


def is_market(card: Card) -> bool:
    """Return True if a card is of the market deck."""
    return card.type in (*terms.FIGHTERS, terms.EQUIPMENT)


def fits_kind(card: Card, kind: str) -> bool:
    """Return True if a card of property is of a kind that an effect names."""
    return card.type == kind or (kind == terms.FIGHTER and is_fighter(card))


def passive_sum(card: Card, word: str) -> int:
    """Return the sum of a card's passives of a name; one without a number counts 1."""
    return sum(
        effect.number or 1
        for ability in card.abilities
        if ability.kind == STATIC
        for effect in ability.effects
        if effect.word == word
    )


def abilities_in_play(card: Card) -> tuple[Ability, ...]:
    """Return the abilities of a card that can be used in play."""
    return card.of("use")


def phase_of(ability: Ability) -> str:
    """Return the phase in which an ability is used: the intrigue, where it names none."""
    return next((head.flags[0] for head in ability.heads if head.word == "phase"), "intrigue")


def has_head(ability: Ability, word: str) -> bool:
    """Return True if an ability's line has a head such as ``once`` or ``exhaust``."""
    return any(head.word == word for head in ability.heads)


def price_of(ability: Ability) -> int:
    """Return the gold that a use costs."""
    return sum(head.number for head in ability.heads if head.word == "pay")
