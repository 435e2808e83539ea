"""The state of a match before and after each event; and its board, drawn in letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any

from ludus_cli.core.bitset import bit
from ludus_cli.core.hex import DIRECTION_NAMES
from ludus_cli.rules.skirmish.book import events as ev, terms
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.scenes.hexes import in_letters
from ludus_cli.scenes.hexes_svg import Stand
from ludus_cli.scenes.scene import NONE, Drawn, Hexes, Man, Scene, Thing, place_line, thing_line

#: Events as they are told, or as a file keeps them: sequences of ints.
Events = Sequence[Sequence[Any]]

#: The letters of the fighters, by seat; beyond them a plus.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#: What lies on the sand.
LYING = {terms.SWORD: "s", terms.SPEAR: "p", terms.NET: "n"}

#: How a man is off at some moment: his plight, whether a net holds him, whether he is out of the match.
State = tuple[float, bool, bool]
#: The kinds of event that change it.
CHANGING = frozenset({
    ev.WOUND, ev.TALLY, ev.COLLAPSES, ev.FALLS, ev.LAMED, ev.TIRED, ev.SHIELD_DAMAGED, ev.SHIELD_LOST, ev.PICK_UP,
    ev.DROP, ev.DISARMED, ev.NET, ev.NET_OFF,
})  # fmt: skip
#: How much worse off a man is, in light wounds: out of the match at least, by a serious wound, in a net, without his
#: weapon, by each step that his shield has lost; tired, and lame in one leg.
OUT, SERIOUS, NETTED, UNARMED, SHIELD, TIRED, LAME = 9.0, 3.0, 2.0, 2.0, 0.5, 0.5, 1.0


@dataclass(slots=True)
class Figure(Stand):
    """A man of a match at some moment: where he stands, what he holds, how he is hurt.

    ``weapon`` is the item in his right hand, ``shield_lost`` how many steps of his shield are gone; ``light`` are the
    light wounds that are no serious one yet, ``marked`` the parts wounded so far, as bits.
    """

    weapon: int = terms.NO_ITEM
    net: bool = False
    shield: int = terms.NO_SHIELD
    shield_lost: int = 0
    light: int = 0
    serious: int = 0
    marked: int = 0
    netted: bool = False
    tired: bool = False
    lame: int = 0

    @property
    def plight(self) -> float:
        """How badly he is off, 0 as he came."""
        hurt = self.light + SERIOUS * self.serious + SHIELD * self.shield_lost + LAME * self.lame
        hurt += NETTED * self.netted + UNARMED * (self.weapon == terms.NO_ITEM) + TIRED * self.tired
        return max(OUT, hurt) if self.down else hurt

    def lose_shield(self, left: int) -> None:
        """Leave him this much of his shield."""
        self.shield_lost += self.shield - left
        self.shield = left

    def now(self) -> Figure:
        """Return him as he is now, whatever comes."""
        return Figure(*VALUES(self))


#: The values of a figure, in their order.
VALUES = attrgetter(*(each.name for each in fields(Figure)))


@dataclass(slots=True)
class Board:
    """A match at some moment: every man by seat, and the things in a hex by kind of item."""

    radius: int
    stands: list[Figure]
    items: dict[int, list[int]] = field(default_factory=dict)
    turn: int = 0

    @property
    def states(self) -> tuple[State, ...]:
        """How each man is off."""
        return tuple((man.plight, man.netted, man.down) for man in self.stands)

    def lay(self, item: int, hex_number: int) -> None:
        """Lay an item into a hex."""
        if item != terms.NO_ITEM:
            self.items.setdefault(hex_number, []).append(item)

    def take(self, item: int, hex_number: int) -> None:
        """Take an item up from a hex."""
        here = self.items.get(hex_number, [])
        if item in here:
            here.remove(item)


def starting_board(bout: Bout) -> Board:
    """A match before its first event: all men as on their cards, and the sand empty."""
    cards = [seat.before for seat in bout.seats]
    return Board(
        bout.radius,
        [
            Figure(
                weapon=g.get("weapon", terms.NO_ITEM), net=g.get("net", False), shield=g.get("shield", terms.NO_SHIELD)
            )
            for g in cards
        ],
    )


def board_at(bout: Bout, events: Events, turn: int | None = None) -> Board:
    """The board at the end of a turn, or of the match."""
    board = starting_board(bout)
    for event in events:
        if event[0] == ev.TURN and turn is not None and event[2] > turn:
            break
        apply_event(board, event)
    return board


def apply_event(board: Board, event: Sequence[Any]) -> None:
    """Change the board as one event does."""
    kind, who = event[0], event[1]
    man = board.stands[who]
    if kind == ev.TURN:
        board.turn = event[2]
        for stand in board.stands:
            stand.turns.append(stand.hex)
    elif kind == ev.ENTER:
        man.go(event[2], event[3])
    elif kind in (ev.MOVE, ev.STEP_BACK, ev.PUSHED):
        man.go(event[3], event[4])
    elif kind in (ev.SWIVEL, ev.FACE):
        man.facing = event[3]
    elif kind in CHANGING:
        change(board, man, event)


def change(board: Board, man: Figure, event: Sequence[Any]) -> None:
    """Change how a man is off, and what lies on the sand, as an event does."""
    kind = event[0]
    if kind in (ev.COLLAPSES, ev.FALLS):
        man.down = True
    elif kind == ev.PICK_UP:
        board.take(event[2], event[4])
        hold(man, event[3], event[2])
    elif kind == ev.DROP:
        board.lay(event[2], event[4])
        hold(man, event[3], terms.NO_ITEM)
    elif kind == ev.DISARMED:
        board.lay(event[3], event[4])
        man.weapon = terms.NO_ITEM
    elif kind == ev.NET:
        man.net = False
        if event[3]:
            board.stands[event[2]].netted = True
        else:
            board.lay(terms.NET, event[4])
    elif kind == ev.NET_OFF:
        board.lay(terms.NET, event[2])
        man.netted = False
    elif kind == ev.WOUND and event[4]:
        man.marked |= bit(event[3])
        man.light += event[4] == terms.LIGHT_WOUND
        man.serious += event[4] >= terms.SERIOUS_WOUND
    elif kind == ev.TALLY:
        # Three light wounds have become a serious one.
        man.light, man.serious = event[2], event[3]
    elif kind == ev.LAMED:
        man.lame += 1
    elif kind == ev.TIRED:
        man.tired = True
    elif kind == ev.SHIELD_DAMAGED:
        man.lose_shield(event[3])
    elif kind == ev.SHIELD_LOST:
        man.lose_shield(terms.NO_SHIELD)


def hold(man: Figure, hand: int, item: int) -> None:
    """Put an item, or nothing, into a man's hand."""
    if hand == terms.RIGHT_HAND:
        man.weapon = item
    else:
        man.net = item == terms.NET


class Course:
    """A match as it is played again: its board now, and the states of all men before each event so far and now."""

    def __init__(self, bout: Bout) -> None:
        self.board = starting_board(bout)
        self.states = [self.board.states]

    def play(self, event: Sequence[Any]) -> None:
        """Play an event again."""
        apply_event(self.board, event)
        self.states.append(self.board.states if event[0] in CHANGING else self.states[-1])


def letter(who: int) -> str:
    """The letter of a fighter."""
    return LETTERS[who] if who < len(LETTERS) else "+"


def board_lines(bout: Bout, events: Events, turn: int | None = None) -> list[str]:
    """Return the board in letters at the end of a turn or of the match, with a legend of the men below it.

    No line is longer than 80 columns, and nothing depends on colour. A letter is a man, the sign beside it his facing;
    x is a man who is down.
    """
    board = board_at(bout, events, turn)
    return [*in_letters(Hexes(board.radius), men_on(bout, board), things_on(board)), "", *legend(bout, board)]


def last_board(bout: Bout, events: Events) -> Drawn:
    """Return the board in letters at the end of a match, in which lines tell who is where."""
    drawn, board = Drawn("\n".join(board_lines(bout, events))), board_at(bout, events)
    men = [replace(man, fate="", lying=True, facing=NONE) if man.fate else man for man in men_on(bout, board)]
    scene = Scene((), Hexes(board.radius), men, things_on(board))
    drawn.told = [*(place_line(scene, man) for man in men), *(thing_line(scene, each) for each in scene.things)]
    return drawn


def men_on(bout: Bout, board: Board) -> list[Man]:
    """Return the men on a board, who is down as out of the fight."""
    return [
        Man(
            letter(who), seat.side, str(seat.before.get("name", "")), "", stand.hex, stand.facing,
            "down" if stand.down else "",
        )
        for who, (seat, stand) in enumerate(zip(bout.seats, board.stands, strict=True))
    ]  # fmt: skip


def things_on(board: Board) -> list[Thing]:
    """Return the things that lie on a board."""
    return [Thing(terms.ITEMS[item], place, LYING[item]) for place, here in board.items.items() for item in here]


def legend(bout: Bout, board: Board) -> list[str]:
    """Return the lines below the board: the men of the letters, their facings, the things on the sand."""
    lines = []
    for who, (seat, stand) in enumerate(zip(bout.seats, board.stands, strict=True)):
        name = str(seat.before.get("name", ""))
        if len(name) > 40:
            name = f"{name[:39]}…"
        how = "is down" if stand.down else f"faces {DIRECTION_NAMES[stand.facing]}"
        lines.append(f"{'x' if stand.down else ''}{letter(who)}  {name} {how}")
    lying = sorted({item for here in board.items.values() for item in here})
    if lying:
        lines.append(", ".join(f"{LYING[item]} {terms.ITEMS[item]}" for item in lying) + " on the sand")
    return lines
