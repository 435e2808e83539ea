"""The dice of a fight: thrown, sorted, and rolled again by those whose gear allows it. [Attack, Equipment]"""

from __future__ import annotations

from itertools import combinations

from ludus_cli.core.bitset import bit, holds, size
from ludus_cli.core.dice import listens, roll_named, tell
from ludus_cli.rules.spartacus.book.fight import choices, draws, events as ev, npg, requests as ask, state
from ludus_cli.rules.spartacus.book.fight.state import Fight, Fighter, Option


def throw(f: Fight, who: int, table: int, number: int) -> None:
    """Roll a number of dice on a table for a fighter, and sort them, the highest first."""
    own = f.fighters[who]
    own.thrown = number
    faces = roll_named(f.tray, who, table, number)
    for place in range(number):
        own.faces[place] = faces[place]
    sort(own)


def sort(own: Fighter) -> None:
    """Sort the dice that he has rolled, the highest first."""
    for place in range(1, own.thrown):
        face, at = own.faces[place], place
        while at > 0 and own.faces[at - 1] < face:
            own.faces[at] = own.faces[at - 1]
            at -= 1
        own.faces[at] = face


def summed(own: Fighter) -> int:
    """Return the sum of the dice that he has rolled."""
    found = 0
    for place in range(own.thrown):
        found += own.faces[place]
    return found


def wishes(f: Fight, who: int, attribute: int) -> int:
    """Return the dice that he wants to roll again, by their places as bits, before the other rerolls. (P20)"""
    f.rolling = attribute
    own = f.fighters[who]
    if state.may_reroll(own, attribute) == 0:
        return 0
    return ask_rerolls(f, who) if own.star else npg.rerolls(f, who)


def ask_rerolls(f: Fight, who: int) -> int:
    """Return the dice that a person's fighter rolls again. [Step]"""
    own = f.fighters[who]
    return state.chosen_of(own, choices.choose(f, who, ask.REROLLS, choices_of(own, f.rolling))[1])


def choices_of(own: Fighter, attribute: int) -> list[Option]:
    """Return the dice that he may roll again, equal ones once: none, one, two and so on, the lowest first."""
    faces = sorted(own.faces[: own.thrown])
    most = min(state.may_reroll(own, attribute), own.thrown)
    found: list[Option] = [(ask.NOTHING, 0)]
    for number in range(1, most + 1):
        for some in sorted(set(combinations(faces, number))):
            found.append((ask.REROLL, int("".join(map(str, some)))))
    return found


def reroll(f: Fight, who: int, attribute: int, chosen: int) -> None:
    """Roll chosen dice again; more than he may reroll each time cost pieces that are used once. [Equipment]"""
    if chosen == 0:
        return
    own, number = f.fighters[who], size(chosen)
    before = state.faces_code(own) if listens(f.tray) else 0
    may = own.rerolls[attribute]
    while may < number:
        may += spend(f, who, state.next_piece(own, state.ONE_REROLL + attribute))
    faces = roll_named(f.tray, who, draws.AGAIN[attribute], number)
    taken = 0
    for place in range(own.thrown):
        if holds(chosen, place):
            own.faces[place] = faces[taken]
            taken += 1
    sort(own)
    if listens(f.tray):
        tell(f.tray, ev.REROLLED, who, before, state.faces_code(own), attribute)


def spend(f: Fight, who: int, place: int) -> int:
    """Use up the piece at a place, and return the number on it. (P39)"""
    own = f.fighters[who]
    own.spent |= bit(place)
    tell(f.tray, ev.ONCE, who, own.bearers[place], own.pieces[place], own.numbers[place])
    return own.numbers[place]
