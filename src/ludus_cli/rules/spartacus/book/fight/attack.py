"""An attack: dice against dice, rerolls, doubles and triples, pieces that are used once, wounds. [Attack, P20, P38]"""

from __future__ import annotations

from ludus_cli.core.bitset import holds
from ludus_cli.core.dice import listens, tell
from ludus_cli.rules.spartacus.book.fight import choices, draws, events as ev, npg, requests as ask, state
from ludus_cli.rules.spartacus.book.fight.dice_sets import best_sets, hurts, ignored_by_sets, wounds_of_sets
from ludus_cli.rules.spartacus.book.fight.rolls import reroll, spend, throw, wishes
from ludus_cli.rules.spartacus.book.fight.state import Fight, Fighter, Option, distance, faces_code, next_piece
from ludus_cli.rules.spartacus.book.fight.wounds import deal_wounds, tell_end
from ludus_cli.rules.spartacus.book.terms import NOBODY


def make_attack(f: Fight, who: int, fast: bool) -> None:
    """Attack once; a fast attack is rolled with Speed dice. [Order, P20]"""
    own, foe = f.fighters[who], f.fighters[1 - who]
    f.attacked = True
    tell(f.tray, ev.ATTACKS, who, ev.FAST if fast else ev.NORMAL, distance(f))
    throw(f, who, draws.ATTACK_DICE, own.dice[state.SPEED if fast else state.ATTACK])
    throw(f, 1 - who, draws.DEFENCE_DICE, foe.dice[state.DEFENCE])
    # Both choose before either rolls again.
    chosen, other = wishes(f, who, state.ATTACK), wishes(f, 1 - who, state.DEFENCE)
    reroll(f, who, state.ATTACK, chosen)
    reroll(f, 1 - who, state.DEFENCE, other)
    resolve_dice(f, who)


def compare_dice(own: Fighter, foe: Fighter) -> int:
    """Return the wounds of attack dice against defence dice: a higher one wounds, a bare one on 3 and more. [Attack]"""
    found = 0
    for place in range(own.thrown):
        face = own.faces[place]
        if face > foe.faces[place] if place < foe.thrown else face >= npg.BARE:
            found += 1
    return found


def resolve_dice(f: Fight, who: int) -> None:
    """Deal the wounds of the dice as they lie: first to the defender, then to the attacker, if the defender still
    stands or a house rule says so. [Order, P20]"""
    own, foe = f.fighters[who], f.fighters[1 - who]
    hits = compare_dice(own, foe)
    if listens(f.tray):
        tell(f.tray, ev.COMPARED, who, faces_code(own), faces_code(foe), hits)
    pairs, threes = best_sets(f, own, state.ATTACK, hurts(f, foe))
    more = wounds_of_sets(own, state.ATTACK, pairs, threes)
    dealt = hits + own.wound + more
    spared = own.ignore + ignored_by_sets(own, state.ATTACK, pairs, threes)
    doubles, triples = best_sets(f, foe, state.DEFENCE, max(0, dealt - foe.ignore))
    back = wounds_of_sets(foe, state.DEFENCE, doubles, triples)
    tell_sets(f, who, pairs, threes, more)
    tell_sets(f, 1 - who, doubles, triples, back)
    dealt = add_wounds(f, who, dealt)
    suffer_wounds(f, 1 - who, dealt, foe.ignore + ignored_by_sets(foe, state.DEFENCE, doubles, triples))
    if not f.over or f.always:
        suffer_wounds(f, who, back, spared)
    if f.over:
        tell_end(f)


def tell_sets(f: Fight, who: int, doubles: int, triples: int, wounds: int) -> None:
    """Tell of doubles and triples that bring something."""
    if doubles + triples > 0:
        tell(f.tray, ev.ALIKE, who, doubles, triples, wounds)


def suffer_wounds(f: Fight, who: int, wounds: int, ignored: int) -> None:
    """Deal a fighter wounds, less those ``ignored`` and those that pieces used once ignore. [Equipment]"""
    rest = max(0, wounds - ignored)
    if rest < wounds:
        tell(f.tray, ev.IGNORES, who, wounds - rest, rest)
    rest = ignore_wounds(f, who, rest)
    if rest > 0:
        deal_wounds(f, who, rest)


# Pieces that are used once


def add_wounds(f: Fight, who: int, wounds: int) -> int:
    """Return the wounds of an attack with those that pieces add; by the policy at the first attack that hits. (P38)"""
    own = f.fighters[who]
    f.wounds = wounds
    place = next_piece(own, state.ONE_WOUND)
    while place != NOBODY:
        if own.star:
            place = ask_piece(f, who, ask.MORE_WOUNDS, state.ONE_WOUND)
        elif f.wounds == 0:
            place = NOBODY
        if place != NOBODY:
            f.wounds += spend(f, who, place)
            place = next_piece(own, state.ONE_WOUND)
    return f.wounds


def ignore_wounds(f: Fight, who: int, wounds: int) -> int:
    """Return the wounds left when pieces have ignored some; by the policy at the first. (P38)"""
    own = f.fighters[who]
    f.wounds = wounds
    place = next_piece(own, state.ONE_IGNORE)
    while place != NOBODY and f.wounds > 0:
        if own.star:
            place = ask_piece(f, who, ask.FEWER_WOUNDS, state.ONE_IGNORE)
        if place != NOBODY:
            f.wounds = max(0, f.wounds - spend(f, who, place))
            place = next_piece(own, state.ONE_IGNORE)
    return f.wounds


def ask_piece(f: Fight, who: int, request: int, piece: int) -> int:
    """Return the place of the piece that a person's fighter uses, NOBODY for none. [Step]"""
    code, place = choices.choose(f, who, request, piece_options(f.fighters[who], piece))
    return place if code == ask.USE else NOBODY


def piece_options(own: Fighter, piece: int) -> list[Option]:
    """Return the options to use his pieces, those of the same card and number once."""
    found: list[Option] = [(ask.NOTHING, 0)]
    seen: set[tuple[int, int]] = set()
    for place, each in enumerate(own.pieces):
        alike = own.bearers[place], own.numbers[place]
        if each == piece and not holds(own.spent, place) and alike not in seen:
            seen.add(alike)
            found.append((ask.USE, place))
    return found
