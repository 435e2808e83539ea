"""Two players: late registration in turn, Fleeting Glory, Lasting Glory, and the glory that wins. [Two players, F23]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.forglory.book import arena, events, piles, state, terms
from ludus_cli.rules.forglory.book.state import About, Game, gladiators_of


def late_registration(m: Game) -> None:
    """Take turns, from the one without the Crowd's Favor: one gladiator or a pass, until both pass in a row."""
    m.phase = terms.REGISTRATION
    tell(m.tray, events.DUE, terms.NOBODY, m.table.round)
    who, passes = 1 - m.table.favor, 0
    while passes < 2:
        m.acting = who
        m.free_used = []
        passes = 0 if one_entrant(m, who) else passes + 1
        who = 1 - who


def one_entrant(m: Game, who: int) -> bool:
    """Let a player enter one gladiator or pass; return True if one has entered."""
    before = m.table.uids
    m.about = About()
    while arena.register_player(m, who):
        if m.table.uids > before:
            return True
    return False


def arena_phase(m: Game) -> None:
    """Fight both battles, Fleeting Glory first; the game ends as soon as a player has the glory."""
    late_registration(m)
    for site in (terms.FLEETING, terms.LASTING):
        battle_of(m, site)
        if m.over:
            return
    end_phase(m)


def battle_of(m: Game, site: int) -> None:
    """Fight the battle of one arena, and award its glory."""
    arena.begin_battle(m, site)
    while not state.battle_won(m):
        arena.combat_turn(m)
    end_battle(m, site)


def end_battle(m: Game, site: int) -> None:
    """Award an arena: its glory to the winner, and the card of Lasting Glory. Without gladiators nobody wins, and the
    card goes to the bottom. Glory is checked after each battle. [F23]"""
    fought = bool(m.batch) or any(gladiators_of(m, who) for who in range(2))
    if fought:
        arena.end_battle(m)
        award_arena(m, m.places[0], site)
    else:
        tell(m.tray, events.EMPTY, terms.NOBODY, site)
        tell(m.tray, events.BATTLE_OVER, terms.NOBODY, terms.NOBODY)
        for player in m.players:
            player.out = False
        m.site = terms.EVERYWHERE
        if site == terms.LASTING and m.table.arenas:
            m.table.arenas.append(m.table.arenas.pop(0))
            piles.reveal_arena(m)


def award_arena(m: Game, who: int, site: int) -> None:
    """Give a player the glory of an arena; end the game if it is enough."""
    player = m.players[who]
    player.glory += m.cards.numbers("arenas", terms.GLORY_OF)[site]
    tell(m.tray, events.GLORY, who, player.glory, site)
    if site == terms.LASTING:
        arena.gain_arena(m, who)
    if player.glory >= m.cards.number("glory", terms.GLORY):
        arena.end_game(m, who)


def end_phase(m: Game) -> None:
    """The next boast, the Crowd's Favor to the lower glory (tied: it stays), gladiators to the discards, hands filled.
    [F23, F27]"""
    holder = m.table.favor
    if len(m.table.boasts) > 1:
        m.table.gone.append(m.table.boasts.pop(0))
    one, other = m.players
    if one.glory != other.glory:
        arena.give_favor(m, int(one.glory > other.glory))
    arena.close_phase(m, holder)
