"""The beginning of a game: supplies, start decks, champions, coins, the first player. [Setup]"""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.core.dice import Tray, draw_cards, pick, shuffle, tell
from ludus_cli.game.elements.manual_play import Player as Decider
from ludus_cli.rules.forglory.book import draws, events, payment, piles, requests, terms
from ludus_cli.rules.forglory.book.cards import Cards, boasts_of, deck_of, is_gladiator
from ludus_cli.rules.forglory.book.choices import choose, first_option
from ludus_cli.rules.forglory.book.house_rules import DRAFTED, NO_CHAMPIONS, HouseRules, second_coins
from ludus_cli.rules.forglory.book.state import Game, Man, Player, Supply, Table, in_order


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player who sits down: a ``star`` decides as a person; his champion by its number among those of the pack
    (NOBODY: by lot or by choice) and its level at the beginning (F42); an ``heir`` begins with a boast."""

    star: bool = False
    champion: int = terms.NOBODY
    level: int = 1
    heir: bool = False


def new_game(
    cards: Cards,
    entrants: list[Entrant],
    rules: HouseRules,
    tray: Tray,
    player: Decider = first_option,
    usual: Decider = first_option,
    first: int = terms.NOBODY,
) -> Game:
    """Return a game at its beginning, hands drawn; ``first`` sits first, by lot where it is NOBODY (F4)."""
    m = Game(tray, cards, rules, player, usual, [Player(each.star) for each in entrants], Table())
    m.table.rounds = rounds_of(cards, m.seats)
    lay_supply(m)
    if first == terms.NOBODY:
        (first,) = draw_cards(tray, terms.NOBODY, draws.FIRST, shuffled(tray, list(range(m.seats))))
    m.table.first = m.table.next = m.acting = first
    m.table.favor = (first - 1) % m.seats
    tell(tray, events.FIRST, first, m.table.favor)
    for seat, player_ in enumerate(m.players):
        deal_start(m, player_, entrants[seat])
    if rules.champions != NO_CHAMPIONS:
        give_champions(m, entrants)
    for step, who in enumerate(in_order(m, first)):
        payment.change_tokens(m, who, events.CAPITAL, first_coins(m, step))
    for who in in_order(m, first):
        shuffle(tray, draws.DECK, m.players[who].deck)
        piles.draw_into_hand(m, who, cards.number("hand", terms.HAND))
    return m


def shuffled(tray: Tray, lots: list[int]) -> list[int]:
    """Return lots in a random order; events tell the draws from them, not their order."""
    for last in range(len(lots) - 1, 0, -1):
        other = pick(tray, last + 1)
        lots[last], lots[other] = lots[other], lots[last]
    return lots


def rounds_of(cards: Cards, players: int) -> int:
    """Return the rounds of a game; 0 where glory ends it. [Setup]"""
    return cards.number(f"rounds.{players}", terms.ROUNDS[players]) if players > 2 else 0


def first_coins(m: Game, step: int) -> int:
    """Return a player's coin tokens at the start, by the number of places after the first player. [Setup, F24]"""
    if m.seats == 2 and step == 1:
        return second_coins(m.rules)
    return m.cards.numbers("coins", terms.COINS)[step]


def lay_supply(m: Game) -> None:
    """The supply decks, each shuffled, their open rows, the arena deck and the boasts. [Setup]"""
    for name in terms.SUPPLIES:
        supply = Supply(deck_of(m.cards, name))
        shuffle(m.tray, draws.SUPPLY, supply.deck)
        m.table.supplies.append(supply)
    piles.refill_rows(m)
    m.table.arenas = deck_of(m.cards, terms.ARENA)
    shuffle(m.tray, draws.ARENA_DECK, m.table.arenas)
    piles.reveal_arena(m)
    m.table.boasts = boasts_of(m.cards, m.seats)


def deal_start(m: Game, player: Player, entrant: Entrant) -> None:
    """A start deck, the men in it, and an heir's boast. [Setup, F3]"""
    player.deck = deck_of(m.cards, terms.START)
    player.men = [Man(card) for card in player.deck if is_gladiator(m.cards, card)]
    if entrant.heir and m.table.boasts:
        player.deck.append(m.table.boasts[0])


def give_champions(m: Game, entrants: list[Entrant]) -> None:
    """Give champions by lot, or in a draft from all that are left, in reverse turn order; level 1 is shuffled in, the
    others lie open. [Setup, F42, F46]"""
    left = list(range(len(m.cards.champions)))
    for each in entrants:
        if each.champion != terms.NOBODY:
            left.remove(each.champion)
    draft = m.rules.champions == DRAFTED
    order = in_order(m, m.table.first)
    asked = [who for who in order[::-1] if entrants[who].champion == terms.NOBODY]
    if asked and left and not draft:
        left = draw_cards(m.tray, terms.NOBODY, draws.CHAMPION, shuffled(m.tray, left), len(asked))
    for who in order[::-1]:
        champion = entrants[who].champion
        if champion == terms.NOBODY and left:
            champion = choose(m, who, requests.DRAFT, sorted(left)) if draft else left[0]
            left.remove(champion)
        if champion != terms.NOBODY:
            take_champion(m, who, champion, entrants[who].level)


def take_champion(m: Game, who: int, champion: int, level: int) -> None:
    """A player has a champion of some level; the lower ones are out of his stack. [Setup, F42]"""
    player = m.players[who]
    card = m.cards.champions[champion] + level - 1
    player.champion, player.champion_man = champion, len(player.men)
    player.men.append(Man(card))
    player.deck.append(card)
    player.stack = list(range(card + 1, m.cards.champions[champion] + terms.LEVELS))
    tell(m.tray, events.CHAMPION, who, card)
