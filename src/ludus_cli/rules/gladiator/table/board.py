"""The sand of a match, read from its events: the figures' places, the things that lie about, the items in hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.stages.clauses import DOWN, NET, UP
from ludus_cli.core.dice import ROLL
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.hexes import DQ, DR, hex_number, in_front, place_q, place_r
from ludus_cli.rules.gladiator.book.state import ITEMS_A_MAN, JAVELIN_SLOT, SHEATH_SLOT
from ludus_cli.rules.gladiator.book.styles import arms_of, is_beast, is_mounted
from ludus_cli.rules.gladiator.book.terms import (
    BOW,
    FIRST_BEAST,
    JAVELIN,
    LAST_WEAPON,
    NO_ITEM,
    NONE,
    SLAIN,
    SPARED,
    ZEBRA,
)
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.older import events as older
from ludus_cli.rules.gladiator.tables.beasts import BESTIARY, HEXES

#: The letters of the fighters, by seat; beyond them a plus.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

#: What adds to a plight: a CF and a wound, a point of Stun; on the ground and so on; and one who is out of the match.
PER_CF, PER_WOUND, PER_STUN, OUT = 0.25, 0.3, 0.2, 9.0
FAINTED, LYING, KNEELING, HELD_FAST, BARE = 3.5, 1.5, 0.7, 2.0, 2.0
#: Events that change no figure's state.
IDLE = frozenset({ev.PHASE, ev.PLOT, ev.CHOICE, ev.GUARDS, ev.PLANS, ev.ALLOCATES, ev.ENGAGES, ev.TURNS_TO, ev.ATTACK})

#: An event as it is told, or as a file keeps it.
Event = Sequence[Any]


def letter(who: int) -> str:
    """The letter of a fighter."""
    return LETTERS[who] if who < len(LETTERS) else "+"


@dataclass(slots=True)
class Figure:
    """A man, a beast or a mount on the sand.

    ``at`` is his hex as events have it, of a beast that of its head, of a rider the middle of his mount; NONE until he
    comes in. ``back``: his last move was backward. ``held_by`` has him in a net, a lasso or a grip. ``state`` is one of
    STATES. ``hands`` are the items that he holds by number, ``sheath`` the weapons in his sheath. ``way`` are his hexes
    in this phase, one after the other. ``stun``, ``lost`` (CF) and ``wounds`` by area: as far as they have been told.
    ``length`` is that of the body, ``mount`` his mount. ``armed``: he fights with weapons, unlike a beast.
    """

    side: int
    at: int = NONE
    facing: int = 0
    back: bool = False
    prone: bool = False
    kneeling: bool = False
    fainted: bool = False
    held_by: int = NONE
    state: int = 0
    length: int = 1
    mount: int = NONE
    rider: int = NONE
    hands: dict[int, int] = field(default_factory=dict)
    sheath: dict[int, int] = field(default_factory=dict)
    way: list[int] = field(default_factory=list)
    wounds: list[int] = field(default_factory=lambda: [0] * 5)
    lost: int = 0
    stun: int = 0
    armed: bool = True

    @property
    def down(self) -> bool:
        """True if he lies on the ground."""
        return self.prone or self.fainted

    def weapons(self) -> list[int]:
        """The kinds of weapons in his hands."""
        return [kind for kind in self.hands.values() if NO_ITEM < kind <= LAST_WEAPON]

    @property
    def posture(self) -> str:
        """DOWN on the ground or on his knees, NET in a net, a lasso or a grip, otherwise UP."""
        return DOWN if self.down or self.kneeling else NET if self.held_by != NONE else UP

    @property
    def plight(self) -> float:
        """How badly he is off: what his wounds and his Stun have cost him, on the ground, held, without a weapon."""
        if self.state in (SLAIN, SPARED):
            return OUT
        low = FAINTED if self.fainted else LYING if self.prone else KNEELING if self.kneeling else 0
        held = HELD_FAST * (self.held_by != NONE)
        armed = self.weapons() or self.rider != NONE or self.length > 1 or not self.armed
        return (
            PER_CF * self.lost + PER_WOUND * sum(self.wounds) + PER_STUN * self.stun + low + held + BARE * (not armed)
        )

    def body(self) -> list[int]:
        """Return the hexes of its body beside its own, of a man who lies on the sand, a beast, or a mount."""
        if self.mount != NONE:
            return [ahead(self.at, self.facing, 1), ahead(self.at, self.facing, -1)]
        if self.length > 1:
            return [ahead(self.at, self.facing, -back) for back in range(1, self.length)]
        return [ahead(self.at, self.facing, -1 if self.back else 1)] if self.down else []


def ahead(at: int, facing: int, steps: int) -> int:
    """Return the hex ``steps`` steps ahead of another."""
    return hex_number(place_q(at) + steps * DQ[facing], place_r(at) + steps * DR[facing])


@dataclass(slots=True)
class Board:
    """The sand at some moment; ``items`` that lie on it are kind and hex by number, ``obstacles`` kind and hex.

    ``centre`` is the middle of the window (G8).
    """

    figures: list[Figure]
    items: dict[int, tuple[int, int]] = field(default_factory=dict)
    obstacles: list[tuple[int, int]] = field(default_factory=list)
    blood: list[int] = field(default_factory=list)
    centre: int = hex_number(0, 0)
    turn: int = 0
    phase: int = 0

    def lay(self, number: int, kind: int, at: int) -> None:
        """An item comes to lie in a hex, out of any hand."""
        for figure in self.figures:
            figure.hands.pop(number, None)
        self.items[number] = kind, at

    def used(self) -> set[int]:
        """Return every hex trodden in this phase or occupied by a thing."""
        found = {at for _, at in [*self.items.values(), *self.obstacles]} | set(self.blood)
        for figure in self.figures:
            if figure.at != NONE and figure.rider == NONE:
                found |= {figure.at, *figure.way, *figure.body()}
        return found


def items_brought(seat: Mapping[str, Any], who: int) -> tuple[dict[int, int], dict[int, int]]:
    """Return the items in a man's hands and in his sheath as he comes in, by number, from his card [19, 21]."""
    style, first = seat["style"], ITEMS_A_MAN * who
    if is_beast(style):
        return {}, {}
    brought = arms_of(style, seat["weapon"], seat["shield"], seat.get("dagger", True))
    arms = {first + slot: kind for slot, kind in enumerate(brought) if kind != NO_ITEM}
    sheath = {item: kind for item, kind in arms.items() if item == first + SHEATH_SLOT}
    hands = {item: kind for item, kind in arms.items() if item not in sheath}
    if seat["weapon"] == JAVELIN:
        # Only the die shows how many he has.
        sheath |= {first + slot: JAVELIN for slot in range(JAVELIN_SLOT, ITEMS_A_MAN)}
    return hands, sheath


def length_of(style: int) -> int:
    """The hexes of a body."""
    return BESTIARY[style - FIRST_BEAST][HEXES] if is_beast(style) else 1


def starting_board(bout: Bout) -> Board:
    """Return the board before anybody has entered; mounts follow all fighters with seats."""
    figures, riders = [], []
    for who, seat in enumerate(bout.seats):
        card = seat.before | seat.worn
        hands, sheath = items_brought(card, who)
        style = card["style"]
        figures.append(
            Figure(seat.side, length=length_of(style), hands=hands, sheath=sheath, armed=not is_beast(style))
        )
        if is_mounted(card["style"]):
            riders.append(who)
    for who in riders:
        figures[who].mount = len(figures)
        figures.append(Figure(figures[who].side, length=length_of(ZEBRA), rider=who, armed=False))
    return Board(figures)


#: What a fighter suffers at a moment: his plight and posture.
State = tuple[float, str]


class Course:
    """A match as it is played again: its board now, and the states of all figures before each event so far and now."""

    def __init__(self, bout: Bout) -> None:
        self.board = starting_board(bout)
        self.states = [self.now()]

    def now(self) -> list[State]:
        """Return the states of all figures."""
        return [(figure.plight, figure.posture) for figure in self.board.figures]

    def play(self, event: Event) -> None:
        """Play an event again."""
        if event[0] == ROLL:
            self.states.append(self.states[-1])
            return
        apply_event(self.board, event)
        self.states.append(self.states[-1] if event[0] in IDLE else self.now())


def boards_by_phase(bout: Bout, events: Sequence[Event]) -> Iterator[Board]:
    """The board as it stood at the beginning, and at the end of each phase: each time another object."""
    board = starting_board(bout)
    for event in events:
        if event[0] == ev.PHASE:
            yield deepcopy(board)
        apply_event(board, event)
    yield board


def board_at(bout: Bout, events: Sequence[Event]) -> Board:
    """The board after these events."""
    board = starting_board(bout)
    for event in events:
        apply_event(board, event)
    return board


def apply_event(board: Board, event: Event) -> None:
    """Change the board as one event does."""
    kind, who, a, b, c = event[:5]
    figure = board.figures[who] if 0 <= who < len(board.figures) else None
    if kind == ev.PHASE:
        board.phase, board.turn = a, b
        for each in board.figures:
            # A man who comes in later has been nowhere yet.
            each.way = [each.at] if each.at != NONE else []
    elif kind == ev.OBSTACLE_SET:
        board.obstacles.append((a, b))
    elif kind == ev.EDGE:
        board.centre = c
    elif kind == career.NEXT_FIGHT:
        board.centre = hex_number(0, 0)
    elif kind == older.HUNT_BY:
        # Springsteen's beasts have a hex less than those of [28].
        for each in board.figures:
            each.length = max(1, each.length - (each.rider == NONE))
    elif figure is None:
        return
    elif kind in MOVES:
        move_figure(figure, kind, a, b, c)
    elif kind in ITEM_EVENTS:
        move_item(board, who, kind, a, b, c)
    elif kind in HELD or kind in FREED:
        figure.held_by = a if kind in HELD else NONE
    elif kind == ev.UNHORSED:
        part_from_mount(board, who, a)
    elif kind == ev.DEFEATED:
        figure.state, figure.held_by = b, NONE
        figure.prone = figure.prone or b == SLAIN
    else:
        apply_to_figure(figure, kind, a, b, c)


def move_figure(figure: Figure, kind: int, a: int, b: int, c: int) -> None:
    """Move a figure to another hex, or turn it."""
    if kind == ev.TURNS_TO:
        figure.facing = b
        return
    to, facing = (a, b) if kind == ev.ENTER else (b, figure.facing)
    if kind in (ev.MOVE, ev.RETURNS):
        facing = c
    if kind == ev.MOVE and a != b:
        step_q, step_r = place_q(b) - place_q(a), place_r(b) - place_r(a)
        figure.back = not in_front(step_q, step_r, facing)
    if kind != ev.ROLLS:
        figure.kneeling = figure.kneeling and kind in (ev.PUSHED, ev.SHIFTED)
    figure.at, figure.facing = to, facing
    figure.way.append(to)


MOVES = (ev.ENTER, ev.MOVE, ev.PUSHED, ev.RETURNS, ev.ROLLS, ev.SHIFTED, ev.TURNS_TO)
#: Events by which a man is held, and those by which he is free.
HELD, FREED = (ev.ENSNARED, ev.GRAPPLED), (ev.ESCAPES, ev.RELEASED)
ITEM_EVENTS = (ev.DROPS, ev.LETS_GO, ev.LANDS, ev.KICKS, ev.PICKS_UP, ev.DRAWS_WEAPON, ev.THROWS, ev.NET_KEPT)


def move_item(board: Board, who: int, kind: int, a: int, b: int, c: int) -> None:
    """Move an item: it leaves a hand, comes into one, or flies."""
    figure = board.figures[who]
    if kind == ev.PICKS_UP:
        board.items.pop(c, None)
        figure.hands[c] = a
    elif kind == ev.DRAWS_WEAPON:
        figure.sheath.pop(b, None)
        figure.hands[b] = a
    elif kind == ev.THROWS:
        if a != BOW:
            # Its number is known only when it lands.
            gone = next((n for n, held in figure.hands.items() if held == a), NONE)
            figure.hands.pop(gone, None)
    elif kind == ev.NET_KEPT:
        if c in board.figures[a].hands:
            figure.hands[c] = board.figures[a].hands.pop(c)
    else:
        board.lay(c, a, b)


def part_from_mount(board: Board, who: int, at: int) -> None:
    """Part a rider from his mount."""
    rider = board.figures[who]
    if rider.mount != NONE:
        mount = board.figures[rider.mount]
        mount.rider, mount.facing = NONE, rider.facing
        mount.at = ahead(rider.at, rider.facing, 1)
        mount.way = [mount.at]
        rider.mount = NONE
    rider.at = at
    rider.way = [at]


def apply_to_figure(figure: Figure, kind: int, a: int, b: int, c: int) -> None:
    """Apply an event to a figure at its place."""
    if kind == ev.PRONE:
        figure.at, figure.prone, figure.kneeling = a, True, False
    elif kind == ev.KNEELS:
        figure.at, figure.prone, figure.kneeling = a, False, True
    elif kind == ev.STANDS:
        figure.prone = figure.kneeling = False
    elif kind in (ev.FAINTS, ev.WAKES):
        figure.fainted = kind == ev.FAINTS
    elif kind in (ev.STUNNED, ev.RECOVERS):
        figure.stun = b
    elif kind == ev.WOUND:
        figure.wounds[b] += c
    elif kind == ev.LOSES_CF:
        figure.lost += b
    elif kind == ev.DIES:
        figure.prone = True
    elif kind == older.REARS:
        figure.at, figure.length = b, 1 if a else 2
