"""The policy for fighters of computer houses, and for a person's fighter who is left to it. [Fight]

Where it leaves several hexes equal, a computer's fighter takes one at random, a person's the lowest number.
"""

from __future__ import annotations

from ludus_cli.core.bitset import bit, nth, size
from ludus_cli.core.dice import pick_of
from ludus_cli.rules.spartacus.book.fight import requests as ask, state
from ludus_cli.rules.spartacus.book.fight.board import ring, walk_from
from ludus_cli.rules.spartacus.book.fight.movement import may_attack, open_hexes
from ludus_cli.rules.spartacus.book.fight.requests import ATTACK, FAST, MOVE, NOTHING
from ludus_cli.rules.spartacus.book.fight.state import Fight, Fighter, Option

#: Only dice of this or less are rolled again.
LOW = 4
#: A bare die wounds from here on. [Attack]
BARE = 3


# Where he stands and what he does


def threat(own: Fighter) -> int:
    """Return the distance in hexes that a fighter can cover with his full move and an attack."""
    return own.dice[state.SPEED] + max(own.reach, own.fast)


def manner(f: Fight, who: int, hexes: int) -> int:
    """Return the code of his attack from his own hex or one of ``hexes``: FAST only where the normal attack cannot
    reach, or with more Speed than Attack dice; NOTHING where he cannot attack."""
    own = f.fighters[who]
    quick = own.dice[state.SPEED] > own.dice[state.ATTACK]
    for code in (FAST, ATTACK) if quick else (ATTACK, FAST):
        if may_attack(f, who, code) or farthest(f, who, code, hexes) != 0:
            return code
    return NOTHING


def farthest(f: Fight, who: int, code: int, hexes: int) -> int:
    """Return those of ``hexes`` that are farthest from the enemy and in range of such an attack, as bits."""
    own, enemy = f.fighters[who], f.fighters[1 - who].hex
    far = own.reach if code == ATTACK else own.fast
    for step in range(min(far, f.board.wide - 1)):
        found = ring(f.board, enemy, far - step) & hexes if far - step < f.board.wide else 0
        if found != 0:
            return found
    return 0


def nearest(f: Fight, who: int, hexes: int) -> int:
    """Return those of ``hexes`` that are nearest to the enemy, as bits; 0 if his own hex is as near."""
    own, enemy = f.fighters[who].hex, f.fighters[1 - who].hex
    for steps in range(1, f.board.wide):
        there = walk_from(f.board, enemy, steps)
        if there & bit(own) != 0:
            return 0
        if there & hexes != 0:
            return there & hexes
    return 0


def out_of_reach(f: Fight, who: int, hexes: int) -> int:
    """Return those of ``hexes`` that are nearest to the enemy but out of his reach, as bits; 0 if his own hex is as
    good."""
    if hexes == 0:
        return 0
    own, foe = f.fighters[who].hex, f.fighters[1 - who]
    for far in range(threat(foe) + 1, f.board.longest + 1):
        there = ring(f.board, foe.hex, far)
        if there & bit(own) != 0:
            return 0
        if there & hexes != 0:
            return there & hexes
    return 0


def plan(f: Fight, who: int) -> tuple[int, int]:
    """Return his next action in the turn: a code, and for MOVE the equally good hexes, as bits."""
    hexes = open_hexes(f, who)
    if f.attacked:
        there = out_of_reach(f, who, hexes)
        return (MOVE, there) if there != 0 else (NOTHING, 0)
    code = manner(f, who, hexes)
    if code != NOTHING and may_attack(f, who, code):
        return code, 0
    there = farthest(f, who, code, hexes) if code != NOTHING else nearest(f, who, hexes)
    return (MOVE, there) if there != 0 else (NOTHING, 0)


def action(f: Fight, who: int) -> Option:
    """Return the next action of a computer's fighter; a random one of equal hexes."""
    code, there = plan(f, who)
    return code, pick_of(f.tray, there) if code == MOVE else 0


def usual_action(f: Fight, who: int) -> Option:
    """Return the next action by the policy of a person's fighter; the lowest of equal hexes."""
    code, there = plan(f, who)
    return code, nth(there, 0) if code == MOVE else 0


def goes_first(f: Fight, who: int) -> bool:
    """Return True if a fighter goes first: if he can reach the enemy."""
    return state.distance(f) <= threat(f.fighters[who])


# His dice


def fails(f: Fight, who: int, place: int) -> bool:
    """Return True if a rolled die fails as the dice lie: an Attack die that wounds nothing, a Defence die that is
    beaten, a low Speed die."""
    face = f.fighters[who].faces[place]
    foe = f.fighters[1 - who]
    if f.rolling == state.SPEED:
        return face <= state.SLOW
    partner = place < foe.thrown
    if f.rolling == state.DEFENCE:
        return partner and foe.faces[place] > face
    return face <= foe.faces[place] if partner else face < BARE


def rerolls(f: Fight, who: int) -> int:
    """Return the dice that he rolls again, by their places as bits: the lowest that fail, as many as he may."""
    own = f.fighters[who]
    most, chosen = state.may_reroll(own, f.rolling), 0
    for step in range(own.thrown):
        place = own.thrown - 1 - step
        if size(chosen) < most and own.faces[place] <= LOW and fails(f, who, place):
            chosen |= bit(place)
    return chosen


def loses(own: Fighter) -> int:
    """Return the attribute that loses a die: the highest, of equals Speed, then Defence, then Attack."""
    found = state.SPEED
    for attribute in (state.DEFENCE, state.ATTACK):
        if own.dice[attribute] > own.dice[found]:
            found = attribute
    return found


# A person's fighter who is left to the policy


def choose_option(f: Fight, who: int, request: int, options: list[Option]) -> int:
    """Return the place of the option that the policy takes."""
    return options.index(wanted(f, who, request))


def wanted(f: Fight, who: int, request: int) -> Option:
    """Return the option that the policy takes. Extra wounds come with the first attack that hits, wounds are ignored as
    soon as there are some, a net is shown at once."""
    own = f.fighters[who]
    if request == ask.ACTION:
        return usual_action(f, who)
    if request == ask.ORDER:
        return (ask.GO_FIRST if goes_first(f, who) else ask.GO_SECOND), 0
    if request == ask.NET:
        return ask.SHOW, 0
    if request == ask.REROLLS:
        code = state.chosen_code(own, rerolls(f, who))
        return (ask.REROLL, code) if code else (NOTHING, 0)
    if request == ask.LOSES:
        return ask.LOSE, loses(own)
    piece = state.ONE_WOUND if request == ask.MORE_WOUNDS else state.ONE_IGNORE
    return (ask.USE, state.next_piece(own, piece)) if f.wounds > 0 else (NOTHING, 0)
