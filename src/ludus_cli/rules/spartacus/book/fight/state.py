"""A fight in progress: the two fighters, the arena, the deciders. Ints and lists, no rules.

All lists have the same length in every fight, so that fights can be played compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.core.bitset import bit, holds, size
from ludus_cli.core.dice import Tray
from ludus_cli.game.elements.plain_records import copy_with
from ludus_cli.packs.cards import Effect
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.cards import Cards
from ludus_cli.rules.spartacus.book.fight.board import Sand, sand
from ludus_cli.rules.spartacus.packs.grammar import MOST_DICE

#: The attributes, by the colour of their dice.
ATTACK, DEFENCE, SPEED = range(3)
ATTRIBUTES = ("Attack", "Defence", "Speed")

#: Dice of one face that serve together, and what they bring.
DOUBLE, TRIPLE = range(2)
SETS = ("double", "triple")
WOUND, HURT, IGNORE = range(3)
BRINGS = ("wound", "hurt", "ignore")

#: Pieces that are used once: a wound more or less, dice rolled again by attribute, a net. 0 is no piece.
NO_PIECE, ONE_WOUND, ONE_IGNORE, ONE_REROLL, ONE_NET = 0, 1, 2, 3, 6
#: Everybody has room for at least this many pieces.
PIECES = 8
#: For the initiative, fighters of the computer roll only dice of this or less again.
SLOW = 3
#: More triples do not fall.
MOST_TRIPLES = MOST_DICE // 3


@dataclass(frozen=True, slots=True)
class Armed:
    """A fighter who comes to a fight: his card, his gear's cards, and if a person decides for him (``star``)."""

    card: int
    gear: list[int]
    star: bool = False


@dataclass(slots=True)
class Fighter:
    """A fighter on the sand, with all that his card and his gear give him.

    ``dice`` are his Attack, Defence and Speed now, ``full`` those he came with. ``rerolls`` are dice that he may roll
    again each time, by attribute; ``reach`` and ``fast`` his ranges in hexes (``fast`` 0: none); ``wound`` and
    ``ignore`` the wounds he always deals more and takes less. ``alike`` has the effects of doubles and triples (see
    :func:`alike_place`), ``alikes`` the attributes with any, as bits. ``pieces`` are the sorts of those that are used
    once, with their ``numbers`` and the cards on which they stand (``bearers``); ``sorts`` are the sorts that he has,
    as bits, and ``spent`` the places, as bits, of those that are gone. ``faces`` are the dice that he has rolled last,
    the highest first, ``thrown`` of them.
    """

    star: bool
    card: int
    gear: list[int]
    dice: list[int]
    full: list[int]
    reach: int = 1
    fast: int = 0
    wound: int = 0
    ignore: int = 0
    rerolls: list[int] = field(default_factory=lambda: [0] * 3)
    alike: list[int] = field(default_factory=lambda: [0] * 12)
    alikes: int = 0
    pieces: list[int] = field(default_factory=lambda: [NO_PIECE] * PIECES)
    numbers: list[int] = field(default_factory=lambda: [0] * PIECES)
    bearers: list[int] = field(default_factory=lambda: [terms.NOBODY] * PIECES)
    sorts: int = 0
    spent: int = 0
    hex: int = 0
    faces: list[int] = field(default_factory=lambda: [0] * MOST_DICE)
    thrown: int = 0

    @property
    def attack(self) -> int:
        """His Attack dice."""
        return self.dice[ATTACK]

    @property
    def defence(self) -> int:
        """His Defence dice."""
        return self.dice[DEFENCE]

    @property
    def speed(self) -> int:
        """His Speed dice."""
        return self.dice[SPEED]


#: One thing that a person may choose: (code, argument).
Option = tuple[int, int]


@dataclass(slots=True)
class Fight:
    """A fight: ``player`` answers for fighters with a ``star``; ``winner`` is a side, ``end`` one of ENDS, both NOBODY
    before the end.

    ``shown`` are fighters who showed a net, as bits. Of this round: ``first`` goes first, ``acting`` has the turn, and
    may have ``moved`` and ``attacked``. ``rolling`` is the attribute whose dice may be rolled again, ``wounds`` are
    those that are about to be taken. ``counts`` and ``most`` are where doubles and triples are counted. ``names`` are
    those of the cards, by their numbers. ``always``: a defender who falls still deals his extra wounds (P20).
    """

    tray: Tray
    board: Sand
    fighters: list[Fighter]
    player: Callable[[Any, int, int, list[Option]], int]
    turn: int = 0
    over: bool = False
    winner: int = terms.NOBODY
    draw: bool = False
    end: int = terms.NOBODY
    shown: int = 0
    first: int = 0
    acting: int = 0
    moved: bool = False
    attacked: bool = False
    rolling: int = ATTACK
    wounds: int = 0
    counts: list[int] = field(default_factory=lambda: [0] * 7)
    most: list[int] = field(default_factory=lambda: [0] * (MOST_TRIPLES + 1))
    names: Sequence[str] = ()
    always: bool = False

    @property
    def nets(self) -> list[bool]:
        """By fighter, True if he has shown a net, which is exhausted."""
        return [holds(self.shown, who) for who in range(2)]


def alike_place(attribute: int, size: int, brings: int) -> int:
    """Return the place in ``alike`` for an effect of doubles or triples of Attack or Defence dice."""
    return 6 * attribute + 3 * size + brings


# Setting up


def new_fight(
    cards: Cards, men: Sequence[Armed], tray: Tray, player: Callable[[Any, int, int, list[Option]], int],
    always: bool = False,
) -> Fight:  # fmt: skip
    """Return a fight about to begin: the first man on field I, the second on field II. [Combat, P19]"""
    board = sand(cards.arena)
    fighters = [fighter_of(cards, man) for man in men]
    for f, there in zip(fighters, board.starts, strict=True):
        f.hex = there
    room = max(len(f.pieces) for f in fighters)
    for f in fighters:
        make_room(f, room)
    return Fight(tray, board, fighters, player, names=cards.names, always=always)


def fighter_of(cards: Cards, man: Armed) -> Fighter:
    """Return a fighter with full dice and the effects of card and gear; all sources add up. [Equipment, P18, P39]"""
    own = cards.kinds[man.card]
    dice = [own.attack, own.defence, own.speed]
    f = Fighter(man.star, man.card, list(man.gear), list(dice), dice)
    for number in (man.card, *man.gear):
        for ability in cards.kinds[number].of("combat"):
            for effect in ability.effects:
                equip(f, number, effect)
    return f


def equip(f: Fighter, card: int, effect: Effect) -> None:
    """Add the effect of a card's phrase to a fighter. [Packs]"""
    number, once = effect.number, "once" in effect.flags
    if effect.word == "reroll":
        attribute = ("attack", "defence", "speed").index(effect.flags[-1])
        if once:
            add_piece(f, card, ONE_REROLL + attribute, number)
        else:
            f.rerolls[attribute] += number
    elif effect.word == "range":
        f.reach = max(f.reach, number)
    elif effect.word == "fast":
        f.fast = max(f.fast, number)
    elif effect.word == "net":
        add_piece(f, card, ONE_NET, 1)
    elif effect.word == "alike":
        colour, sets, brings = effect.flags
        place = alike_place(("attack", "defence").index(colour), SETS.index(sets), BRINGS.index(brings))
        f.alike[place] += number
        f.alikes |= bit(place // 6)
    elif once:
        add_piece(f, card, ONE_WOUND if effect.word == "wound" else ONE_IGNORE, number)
    elif effect.word == "wound":
        f.wound += number
    else:
        f.ignore += number


def add_piece(f: Fighter, card: int, piece: int, number: int) -> None:
    """Give a fighter a piece that is used once; each is a use of its own. (P39)"""
    if NO_PIECE not in f.pieces:
        make_room(f, 2 * len(f.pieces))
    place = f.pieces.index(NO_PIECE)
    f.pieces[place], f.numbers[place], f.bearers[place] = piece, number, card
    f.sorts |= bit(piece)


def make_room(f: Fighter, room: int) -> None:
    """Make the lists of a fighter's pieces so long."""
    more = room - len(f.pieces)
    f.pieces += [NO_PIECE] * more
    f.numbers += [0] * more
    f.bearers += [terms.NOBODY] * more


def copy_fighter(f: Fighter) -> Fighter:
    """Return a copy of a fighter with dice and faces of its own; all else is shared."""
    return copy_with(f, dice=list(f.dice), faces=list(f.faces))


def copy_fight(f: Fight, tray: Tray) -> Fight:
    """Return a fight that goes on from the same place with the dice of another tray; the board is shared."""
    return copy_with(
        f, tray=tray, fighters=[copy_fighter(each) for each in f.fighters], counts=list(f.counts), most=list(f.most)
    )


# Looking at it


def distance(f: Fight) -> int:
    """Return the distance between the two in hexes; beside each other is 1."""
    return f.board.apart[f.fighters[0].hex][f.fighters[1].hex]


def lost(own: Fighter) -> int:
    """Return the number of dice that a fighter has lost."""
    return sum(own.full) - sum(own.dice)


def next_piece(own: Fighter, piece: int) -> int:
    """Return the place of the unused piece with the highest number; NOBODY for none."""
    found = terms.NOBODY
    if not holds(own.sorts, piece):
        return found
    for place in range(len(own.pieces)):
        if own.pieces[place] == piece and not holds(own.spent, place):
            if found == terms.NOBODY or own.numbers[place] > own.numbers[found]:
                found = place
    return found


def may_reroll(own: Fighter, attribute: int) -> int:
    """Return the number of dice that a fighter may reroll now: those of each time, and those of pieces used once."""
    found = own.rerolls[attribute]
    if not holds(own.sorts, ONE_REROLL + attribute):
        return found
    for place in range(len(own.pieces)):
        if own.pieces[place] == ONE_REROLL + attribute and not holds(own.spent, place):
            found += own.numbers[place]
    return found


def is_hopeless(f: Fight, who: int) -> bool:
    """Return True if a fighter loses the roll for initiative whatever he rolls again; an enemy who may roll again does
    so with low dice alone."""
    own, foe = f.fighters[who], f.fighters[1 - who]
    if f.rolling != SPEED:
        return False
    faces, may = sorted(own.faces[: own.thrown]), may_reroll(own, SPEED)
    left = sorted(foe.faces[: foe.thrown])
    for place in range(min(may_reroll(foe, SPEED), foe.thrown)):
        left[place] = 1 if left[place] <= SLOW else left[place]
    return 6 * min(may, own.thrown) + sum(faces[may:]) < sum(left)


# Numbers of events


def dice_code(own: Fighter) -> int:
    """Return a fighter's dice as an event has them, a digit each: 322."""
    return 100 * own.dice[ATTACK] + 10 * own.dice[DEFENCE] + own.dice[SPEED]


def faces_code(own: Fighter) -> int:
    """Return the dice that a fighter has rolled as an event has them, a digit each, the highest first: 6431."""
    code = 0
    for place in range(own.thrown):
        code = 10 * code + own.faces[place]
    return code


def chosen_code(own: Fighter, chosen: int) -> int:
    """Return some of the dice that he has rolled, by their places as bits, as an option has them: the lowest first."""
    code = 0
    for step in range(own.thrown):
        place = own.thrown - 1 - step
        if holds(chosen, place):
            code = 10 * code + own.faces[place]
    return code


def chosen_of(own: Fighter, code: int) -> int:
    """Return the places of dice, as bits, that an option names by their faces."""
    chosen = 0
    for face in map(int, str(code) if code else ""):
        chosen |= bit(
            next(place for place in range(own.thrown) if own.faces[place] == face and not holds(chosen, place))
        )
    assert size(chosen) == len(str(code)) * (code > 0)
    return chosen
