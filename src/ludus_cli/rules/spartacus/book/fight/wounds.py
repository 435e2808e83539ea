"""Wounds: dice lost, one for each, and the end of the fight. [Wounds, P20, P22]"""

from __future__ import annotations

from ludus_cli.core.dice import listens, roll_one, tell
from ludus_cli.rules.spartacus.book.fight import choices, draws, events as ev, npg, requests as ask
from ludus_cli.rules.spartacus.book.fight.state import ATTRIBUTES, Fight, Fighter, dice_code, lost
from ludus_cli.rules.spartacus.book.terms import SURRENDER


def deal_wounds(f: Fight, who: int, wounds: int) -> None:
    """Deal a fighter all wounds of an attack at once; the fight ends when any attribute is at 0. [Wounds]"""
    own = f.fighters[who]
    tell(f.tray, ev.WOUNDED, who, wounds, dice_code(own))
    f.wounds = wounds
    while f.wounds > 0 and left(own) > 0:
        f.wounds -= 1
        attribute = whence(f, who)
        own.dice[attribute] -= 1
        if listens(f.tray):
            tell(f.tray, ev.DIE_LOST, who, attribute, dice_code(own), f.wounds)
    f.wounds = 0
    gone = 0
    for attribute in range(len(own.dice)):
        if own.dice[attribute] == 0:
            gone += 1
    if gone > 0:
        fall(f, who, SURRENDER + gone - 1)


def left(own: Fighter) -> int:
    """Return the dice that he has left: his life."""
    found = 0
    for attribute in range(len(own.dice)):
        found += own.dice[attribute]
    return found


def whence(f: Fight, who: int) -> int:
    """Return the attribute that loses a die: none goes below 1 while another is above 1 (rule of one). A person is
    asked only if there is a choice."""
    own = f.fighters[who]
    above = 0
    for attribute in range(len(own.dice)):
        if own.dice[attribute] > 1:
            above += 1
    return ask_loss(f, who) if own.star and above > 1 else npg.loses(own)


def ask_loss(f: Fight, who: int) -> int:
    """Ask for the attribute that loses a die of a person's fighter. [Step]"""
    dice = f.fighters[who].dice
    options = [(ask.LOSE, each) for each in range(len(ATTRIBUTES)) if dice[each] > 1]
    return choices.choose(f, who, ask.LOSES, options)[1]


def fall(f: Fight, who: int, end: int) -> None:
    """End the fight with a loser. If both fall to one attack, the worse end loses; of equal ends the defender, who fell
    first. [Wounds, P58]"""
    if not f.over or end > f.end:
        f.over = True
        f.winner, f.end = 1 - who, end


def tell_end(f: Fight) -> None:
    """Tell the end of the fight."""
    loser = 1 - f.winner
    tell(f.tray, ev.FALLS, loser, f.end, dice_code(f.fighters[loser]))
    tell(f.tray, ev.VICTORY, f.winner, f.turn, f.end)


def nightfall(f: Fight) -> None:
    """End the fight: the fighter who has lost more dice surrenders; if equal, the one with the lower die. (P22)"""
    one, two = lost(f.fighters[0]), lost(f.fighters[1])
    tell(f.tray, ev.NIGHT, 0, one, 1, two)
    while one == two:
        # The lower die has lost more.
        one, two = roll_one(f.tray, 1, draws.NIGHTFALL), roll_one(f.tray, 0, draws.NIGHTFALL)
    fall(f, 0 if one > two else 1, SURRENDER)
    tell_end(f)
