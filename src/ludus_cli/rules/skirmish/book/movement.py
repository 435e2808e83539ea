"""A phase up to the fight: plots, the step back, movement, collisions, turning to face."""

from __future__ import annotations

from ludus_cli.dice import line, pick, roll_total, tell
from ludus_cli.rules.hex import NOWHERE, REAR, WALL, bearing, step_direction, turned, walk
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book import modifiers as mod
from ludus_cli.rules.skirmish.book import npg, rolls
from ludus_cli.rules.skirmish.book import requests as ask
from ludus_cli.rules.skirmish.book.choices import choose
from ludus_cli.rules.skirmish.book.plots import (
    ALLOWED,
    CHARGE_HEXES,
    options,
    owes,
    picked,
    plot_end,
    unpacked,
    why_not_take,
)
from ludus_cli.rules.skirmish.book.state import (
    HELD,
    Match,
    Option,
    active,
    active_left,
    at_rear,
    enemies,
    items_in,
    men_in,
    netted,
    reach,
    take,
)
from ludus_cli.rules.skirmish.book.terms import (
    CHARGE,
    FACE,
    MOVE,
    NONE,
    PICK_UP,
    STAND,
    STEP_BACK,
    TURN,
)

#: What the hexes that a man has moved add to his collision roll.
MOVED_MODIFIER = {0: -1, 1: 0, 2: 1, 3: 2}

#: The most hexes of a step back.
BACK_HEXES = 2

STEP_BACK_REASONS = (
    "",
    "he is out of the match",
    "he has plotted to move: only a man who stands may step back",
    "he has already stepped back this turn",
    "he has no active phase left this turn",
    "the net holds him (S29)",
    "his Reactions are not higher than those of every opponent",
    "the wall is at his back",
    (
        "he must spend his next active phase on the weapon that he has lost, which is not behind him "
        "(S23)"
    ),
)
(
    _,
    R_OUT,
    R_MOVES,
    R_STEPPED,
    R_NO_PHASE,
    R_NETTED,
    R_SLOWER,
    R_WALL,
    R_OWED,
) = range(len(STEP_BACK_REASONS))


# Plots


def plot_all(m: Match) -> None:
    """Let all plot in secret, then show all plots. A man who can only stand is not asked."""
    m.plots = []
    plots: list[Option] = []
    for who, f in enumerate(m.fighters):
        if not active(f) or netted(f) or active_left(f) == 0:
            plots.append((STAND, 0))
        elif f.npg:
            plots.append(npg.plot(m, who))
        else:
            plots.append(choose(m, who, ask.PLOT, options(m, who)))
    m.plots = plots
    for who, f in enumerate(m.fighters):
        if active(f):
            tell(m.tray, ev.PLOT, who, plots[who][0], plots[who][1], active_left(f))


# The step back


def quickest(m: Match, who: int) -> bool:
    """True if his Reactions beat those of all his opponents."""
    for foe in enemies(m, who):
        if m.fighters[foe].reactions >= m.fighters[who].reactions:
            return False
    return True


def why_not_step_back(m: Match, who: int) -> int:
    """The reason against his stepping back (index of STEP_BACK_REASONS; 0 nothing) (S24)."""
    f = m.fighters[who]
    if not active(f):
        return R_OUT
    if m.plots[who][0] != STAND:
        return R_MOVES
    if f.stepped_back:
        return R_STEPPED
    if netted(f):
        return R_NETTED
    if active_left(f) == 0:
        return R_NO_PHASE
    if not quickest(m, who):
        return R_SLOWER
    if not hexes_behind(m, who):
        return R_WALL
    return ALLOWED if open_backward(m, who) else R_OWED


def hexes_behind(m: Match, who: int) -> list[int]:
    """The hexes of a step back, as far as the wall allows."""
    f = m.fighters[who]
    return walk(m.board, f.hex, step_direction(f.facing, REAR), BACK_HEXES)


def open_backward(m: Match, who: int) -> list[int]:
    """The numbers of hexes that he may step back: who owes his active phase to a lost weapon only to where it
    lies (S23).
    """
    behind = hexes_behind(m, who)
    found = list(range(1, BACK_HEXES + 1))
    if owes(m, who):
        there = m.item_hex[m.fighters[who].lost]
        return [n for n in found if behind[min(n, len(behind)) - 1] == there]
    return found


def step_backs(m: Match) -> None:
    """Let each man step back who may and wants to, before the plots are carried out (S24)."""
    for who, f in enumerate(m.fighters):
        if why_not_step_back(m, who) != ALLOWED:
            continue
        if f.npg:
            hexes = npg.step_back(m, who)
        else:
            offered = [(STAND, 0), *((STEP_BACK, n) for n in open_backward(m, who))]
            hexes = choose(m, who, ask.STEP_BACK, offered)[1]
        if hexes:
            step_back(m, who, hexes)


def step_back(m: Match, who: int, hexes: int) -> None:
    """Straight back 1 or 2 hexes, facing kept; he may pick up there what lies there (S24)."""
    f = m.fighters[who]
    owed = f.lost if owes(m, who) else NONE
    gone = hexes_behind(m, who)[:hexes]
    f.stepped_back = True
    f.used += 1
    f.lost = NONE
    f.moved, f.heading = len(gone), step_direction(f.facing, REAR)
    tell(m.tray, ev.STEP_BACK, who, f.hex, gone[-1], f.facing)
    f.hex = gone[-1]
    here = [item for item in items_in(m, f.hex) if why_not_take(m, who, item) == ALLOWED]
    if not here:
        return
    if owed != NONE:
        f.wanted = owed
    elif f.npg:
        f.wanted = npg.item_of(m, who, here)
    else:
        offered = [(STAND, NONE), *((PICK_UP, item) for item in here)]
        f.wanted = choose(m, who, ask.PICK_UP, offered)[1]
    f.picking = f.wanted != NONE


# Movement


def carry_out(m: Match) -> None:
    """Move all at once, through one another if need be; each plot but to stand uses an active phase (S13)."""
    for who, f in enumerate(m.fighters):
        if not active(f):
            continue
        code, arg = m.plots[who]
        if code == STAND:
            struggle(m, who)
            continue
        f.used += 1
        f.lost = NONE
        end = plot_end(m, who, code, arg)
        start = f.hex
        if code == TURN:
            tell(m.tray, ev.SWIVEL, who, f.facing, end.facing, f.hex)
        if code == PICK_UP:
            f.picking = True
            f.wanted, direction = picked(arg)
            if direction != NONE:
                take(m, who, f.wanted)
        f.hex, f.moved, f.heading = end.hex, end.hexes, end.heading
        f.facing = end.facing
        if end.heading != NOWHERE:
            tell(m.tray, ev.MOVE, who, start, f.hex, f.facing)
            short = plotted_hexes(code, arg) - end.hexes
            if short:
                tell(m.tray, ev.WALL, who, f.hex, end.heading, short)


def plotted_hexes(code: int, arg: int) -> int:
    """The number of hexes that a plot would go over open sand."""
    if code == CHARGE:
        return CHARGE_HEXES
    return unpacked(arg)[1] if code == MOVE else 1


def struggle(m: Match, who: int) -> None:
    """A man in a net spends his next active phase on it; it comes off when the phase is over (S29)."""
    f = m.fighters[who]
    if netted(f) and active_left(f) > 0:
        f.used += 1
        f.freeing = True
        tell(m.tray, ev.NET_HOLDS, who, active_left(f))


# Collisions


def collisions(m: Match) -> None:
    """Wherever several men have ended in one hex, one stays and the others are pushed out (S16)."""
    crowded = {f.hex for f in m.fighters if active(f) and len(men_in(m, f.hex)) > 1}
    for hex_number in sorted(crowded):
        men = men_in(m, hex_number)
        winner = contest(m, men)
        m.fighters[winner].won_collision = True
        for who in men:
            if who != winner:
                tell(m.tray, ev.COLLISION, who, winner, hex_number)
                push(m, who, winner)


def contest(m: Match, men: list[int]) -> int:
    """The man who keeps the hex: the highest of all; those who tie for it roll again."""
    best = men
    while len(best) > 1:
        totals = [collision_roll(m, who) for who in best]
        best = [who for who, total in zip(best, totals, strict=True) if total == max(totals)]
    return best[0]


def collision_roll(m: Match, who: int) -> int:
    """2d6 + Strength, +1 moved 2, +2 moved 3, -1 did not move."""
    f = m.fighters[who]
    added = line(m.tray, mod.STRENGTH, f.strength)
    added += line(m.tray, mod.MOVED, MOVED_MODIFIER[f.moved])
    return added + roll_total(m.tray, who, rolls.COLLISION)


def push(m: Match, who: int, winner: int) -> None:
    """Back one hex: the way he came or, if he stood, the way the winner was going (S16)."""
    f = m.fighters[who]
    if f.heading != NOWHERE:
        direction = turned(f.heading, REAR)
    else:
        direction = m.fighters[winner].heading
    start = f.hex
    f.hex = free_hex(m, start, direction)
    tell(m.tray, ev.PUSHED, who, start, f.hex, f.facing)


def free_hex(m: Match, start: int, direction: int) -> int:
    """The next hex in a direction, or the one nearest to it that is free; else the nearest free one (S16)."""
    for turns in (0, 1, -1, 2, -2, 3):
        there = m.board.steps[start][turned(direction, turns)]
        if there != WALL and not men_in(m, there):
            return there
    free = [there for there in range(len(m.board.hexes)) if not men_in(m, there)]
    return min(free, key=lambda there: (m.board.apart[start][there], there))


# Turning to face


def comers_from_behind(m: Match, who: int) -> list[int]:
    """The enemies in his rear: in the three hexes, or beyond them with a weapon that reaches him (S17)."""
    found: list[int] = []
    for foe in enemies(m, who):
        apart = m.board.apart[m.fighters[who].hex][m.fighters[foe].hex]
        if at_rear(m, who, foe) and apart <= max(1, reach(m, m.fighters[foe])):
            found.append(foe)
    return found


def face_rear(m: Match) -> None:
    """Turn each man who has an enemy in his rear to face him; he is struck from the rear this phase (S18)."""
    for who, f in enumerate(m.fighters):
        if active(f):
            f.behind = comers_from_behind(m, who)
    for who, f in enumerate(m.fighters):
        if not f.behind:
            continue
        if len(f.behind) == 1:
            foe = f.behind[0]
        elif f.npg:
            foe = f.behind[pick(m.tray, len(f.behind))]
        else:
            foe = choose(m, who, ask.TURN, [(FACE, other) for other in f.behind])[1]
        before = f.facing
        f.facing = bearing(m.board.hexes[f.hex], m.board.hexes[m.fighters[foe].hex])
        tell(m.tray, ev.FACE, who, foe, f.facing, before)


def grasp(m: Match) -> None:
    """Give each man what he was to pick up, if it is still there and he is still in its hex (S23)."""
    for who, f in enumerate(m.fighters):
        if not f.picking or f.wanted in f.hand:
            continue
        there = m.item_hex[f.wanted]
        if there == f.hex:
            take(m, who, f.wanted)
        else:
            taken = there == HELD
            tell(
                m.tray, ev.GRASP, who, m.item_kind[f.wanted], f.hex if taken else there, int(taken)
            )
