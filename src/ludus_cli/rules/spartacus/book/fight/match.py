"""A fight from its first round to its end. [Combat]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book.fight import attack, choices, events as ev, initiative, npg, requests as ask, wounds
from ludus_cli.rules.spartacus.book.fight.movement import actions, has_choice, move_fighter
from ludus_cli.rules.spartacus.book.fight.requests import FAST, MOVE, NOTHING
from ludus_cli.rules.spartacus.book.fight.state import Fight, Option, dice_code
from ludus_cli.rules.spartacus.book.terms import NIGHTFALL, NOBODY


def tell_positions(f: Fight) -> None:
    """Tell where both stand when a fight begins. (P19)"""
    for who in range(2):
        own = f.fighters[who]
        tell(f.tray, ev.ENTERS, who, own.hex, dice_code(own))


def play_turn(f: Fight) -> None:
    """Play one combat round: the initiative, then both turns; after the last round night falls. [Round, P22]"""
    f.turn += 1
    tell(f.tray, ev.ROUND, NOBODY, f.turn)
    f.first = initiative.initiative(f)
    take_turn(f, f.first)
    if not f.over:
        take_turn(f, 1 - f.first)
    if not f.over and f.turn >= NIGHTFALL:
        wounds.nightfall(f)


def take_turn(f: Fight, who: int) -> None:
    """Let a fighter move and attack, in either order; he may leave out either. [Round]"""
    f.acting = who
    f.moved = f.attacked = False
    going = True
    while going and not f.over and has_choice(f, who):
        code, arg = ask_action(f, who) if f.fighters[who].star else npg.action(f, who)
        if code == MOVE:
            move_fighter(f, who, arg)
        elif code != NOTHING:
            attack.make_attack(f, who, code == FAST)
        going = code != NOTHING


def ask_action(f: Fight, who: int) -> Option:
    """Ask a person for his fighter's next action in the turn. [Step]"""
    return choices.choose(f, who, ask.ACTION, actions(f, who))


def play_fight(f: Fight) -> None:
    """Play a whole fight."""
    tell_positions(f)
    while not f.over:
        play_turn(f)
