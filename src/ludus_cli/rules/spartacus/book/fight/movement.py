"""A fighter's turn in a round: up to his Speed dice in hexes and one attack, in this order or the other. [Round]"""

from __future__ import annotations

from ludus_cli.core.bitset import members
from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book.fight import board, events as ev
from ludus_cli.rules.spartacus.book.fight.requests import ATTACK, FAST, MOVE, NOTHING
from ludus_cli.rules.spartacus.book.fight.state import SPEED, Fight, Option, distance


def open_hexes(f: Fight, who: int) -> int:
    """Return the hexes to which he may move now, as bits; none when he has moved. [Round]"""
    if f.moved:
        return 0
    own = f.fighters[who]
    return board.reachable_hexes(f.board, own.hex, f.fighters[1 - who].hex, own.dice[SPEED])


def may_attack(f: Fight, who: int, code: int) -> bool:
    """Return True if a fighter may attack from his hex: ATTACK as far as his weapon reaches, FAST as far as it flies.
    [Attack, Equipment]"""
    own = f.fighters[who]
    far = own.reach if code == ATTACK else own.fast
    return not f.attacked and distance(f) <= far


def has_choice(f: Fight, who: int) -> bool:
    """Return True if a fighter can do anything more in his turn."""
    return open_hexes(f, who) != 0 or may_attack(f, who, ATTACK) or may_attack(f, who, FAST)


def actions(f: Fight, who: int) -> list[Option]:
    """Return all actions open to him now. [Round]"""
    attacks = [(code, 0) for code in (ATTACK, FAST) if may_attack(f, who, code)]
    moves = [(MOVE, there) for there in members(open_hexes(f, who))]
    return [(NOTHING, 0), *attacks, *moves]


def move_fighter(f: Fight, who: int, there: int) -> None:
    """Move a fighter to a hex."""
    own = f.fighters[who]
    start, own.hex = own.hex, there
    f.moved = True
    tell(f.tray, ev.MOVES, who, start, there, distance(f))
