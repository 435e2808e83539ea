"""Battles by themselves: boards set up for one, and hidden cards dealt anew for odds. [In Ludus, F41]"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.core.dice import Tray
from ludus_cli.game.elements.manual_play import Player as Decider
from ludus_cli.rules.forglory.book import arena, entering, influence, terms
from ludus_cli.rules.forglory.book.cards import Cards
from ludus_cli.rules.forglory.book.choices import first_option
from ludus_cli.rules.forglory.book.house_rules import HouseRules
from ludus_cli.rules.forglory.book.setup import shuffled
from ludus_cli.rules.forglory.book.state import Game, Holding, Player, Table


@dataclass(frozen=True, slots=True)
class Side:
    """The cards that a player brings to an exhibition, by number; the gladiators stand in the Arena. (F41)"""

    gladiators: list[int]
    hand: list[int] = field(default_factory=list)
    villa: list[int] = field(default_factory=list)
    tokens: int = 0
    blessings: int = 0
    star: bool = False


def exhibition(
    cards: Cards,
    sides: list[Side],
    rules: HouseRules,
    tray: Tray,
    player: Decider = first_option,
    usual: Decider = first_option,
    favor: int = terms.NOBODY,
) -> Game:
    """Return a battle of any gladiators, just begun, of no consequence. Influence is not asked for. The Crowd's Favor
    is the last side's by default. (F41)"""
    players = [
        Player(each.star, hand=[*each.hand], villa=[Holding(card) for card in each.villa], tokens=each.tokens)
        for each in sides
    ]
    table = Table(favor=len(sides) - 1 if favor == terms.NOBODY else favor)
    m = Game(tray, cards, rules, player, usual, players, table, exhibition=True)
    for who, side in enumerate(sides):
        for card in side.gladiators:
            f = entering.place_gladiator(m, who, card, terms.FLEETING)
            f.blessings = side.blessings
    arena.begin_battle(m)
    return m


def deal_anew(m: Game, viewer: int) -> None:
    """Deal anew the cards that a viewer cannot see: others' hands and reserves from the cards that they are known to
    own, and the order of all decks. Players are not told. The result depends on chance and the viewer's own view, never
    on the real order of the cards, or odds would give that away. [Odds]"""
    for who, player in enumerate(m.players):
        if who != viewer:
            deal_player(m, who)
        else:
            player.deck = shuffled(m.tray, sorted(player.deck))
    for supply in m.table.supplies:
        supply.deck = shuffled(m.tray, sorted(supply.deck))
    m.table.arenas[1:] = shuffled(m.tray, sorted(m.table.arenas[1:]))


def deal_player(m: Game, who: int) -> None:
    """Deal deck, hand and reserve of a player anew, of the same sizes. The reserve takes cards that may be reserved,
    while there are any."""
    player = m.players[who]
    hand, kept = len(player.hand), len(player.reserve)
    left = shuffled(m.tray, sorted(player.deck + player.hand + player.reserve))
    player.reserve = sorted(left, key=lambda card: not influence.may_reserve(m, who, card))[:kept]
    for card in player.reserve:
        left.remove(card)
    player.hand, player.deck = left[:hand], left[hand:]
