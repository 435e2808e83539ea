"""Gladiators: how they enter the Arena, whose record they go by, and how they leave the game. [Play]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.forglory.book import choices, events, requests, terms, windows
from ludus_cli.rules.forglory.book.state import About, Fighter, Game, Man, Trigger


def man_for(m: Game, who: int, card: int) -> int:
    """Return the number of the man for a gladiator's card: the first of that card who does not stand in the Arena, else
    a new one."""
    player = m.players[who]
    busy = {f.man for f in m.arena if f.owner == who}
    for number, man in enumerate(player.men):
        if man.card == card and not man.gone and number not in busy:
            return number
    player.men.append(Man(card))
    return len(player.men) - 1


def mark_gone(m: Game, who: int, card: int) -> None:
    """Mark a gladiator as gone: out of the game, or back in the supply."""
    m.players[who].men[man_for(m, who, card)].gone = True


def which_arena(m: Game, who: int, card: int) -> int:
    """Return the arena that one of two players chooses, in a battle the one that fights. [F23]"""
    if m.seats > 2:
        return terms.FLEETING
    if m.site != terms.EVERYWHERE:
        return m.site
    m.about = About(amount=card)
    found: int = choices.choose(m, who, requests.WHICH_ARENA, [terms.FLEETING, terms.LASTING])
    return found


def enter_arena(m: Game, who: int, card: int) -> Fighter:
    """Move a gladiator from the hand into the Arena, ready, and open the window "enters". [Play]"""
    arena = which_arena(m, who, card)
    m.players[who].hand.remove(card)
    f = place_gladiator(m, who, card, arena)
    windows.open_window(m, Trigger(terms.ENTERS, [f.uid]))
    return f


def place_gladiator(m: Game, who: int, card: int, arena: int) -> Fighter:
    """Put a gladiator into the Arena; his card lies nowhere else."""
    m.table.uids += 1
    f = Fighter(m.table.uids, who, card, man_for(m, who, card), arena)
    m.arena.append(f)
    tell(m.tray, events.ENTERED, who, f.code, arena)
    return f
