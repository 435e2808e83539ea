"""A phase up to the fight: plots, the step back, movement, collisions, turning to face."""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds, members, nth, size
from ludus_cli.core.dice import line, listens, pick_of, roll_total, tell
from ludus_cli.core.hex import NOWHERE, REAR, WALL, step_direction, turned
from ludus_cli.rules.skirmish.book import events as ev, modifiers as mod, npg, plots, requests as ask, rolls, sightlines
from ludus_cli.rules.skirmish.book.choices import choose
from ludus_cli.rules.skirmish.book.sand import direction_toward, straight_run
from ludus_cli.rules.skirmish.book.state import (
    HELD,
    Match,
    active,
    active_left,
    at_rear,
    distance_between,
    hand_for,
    is_netted,
    men_in,
    pick_up_item,
    plot_of,
    reach,
    write_plot,
)
from ludus_cli.rules.skirmish.book.terms import CHARGE, FACE, MOVE, NONE, PICK_UP, STAND, STEP_BACK, TURN

#: What the hexes that a man has moved add to his collision roll.
MOVED_MODIFIER = (-1, 0, 1, 2)

#: The most hexes of a step back.
BACK_HEXES = 2

STEP_BACK_REASONS = (
    "",
    "he is out of the match",
    "he has plotted to move, and only one who plotted to stand may step back",
    "he has already stepped back this turn",
    "he has no active phase left this turn",
    "the net holds him (S29)",
    "his Reactions are not higher than every opponent's",
    "the wall is at his back",
    ("he must spend his next active phase on his lost weapon, which is not behind him (S23)"),
)
(_, R_OUT, R_MOVES, R_STEPPED, R_NO_PHASE, R_NETTED, R_SLOWER, R_WALL, R_OWED) = range(len(STEP_BACK_REASONS))


# Plots


def plot_all(m: Match) -> None:
    """Let all plot in secret, then show all plots. A man who can only stand is not asked."""
    m.shown = False
    for who, f in enumerate(m.fighters):
        if not active(f) or is_netted(f) or active_left(f) == 0:
            write_plot(m, who, (STAND, 0))
        elif f.npg:
            write_plot(m, who, npg.choose_plot(m, who))
        else:
            ask_plot(m, who)
    m.shown = True
    if listens(m.tray):
        tell_plots(m)


def tell_plots(m: Match) -> None:
    """Tell the plots of all."""
    for who, f in enumerate(m.fighters):
        if active(f):
            code, arg = plot_of(m, who)
            tell(m.tray, ev.PLOT, who, code, arg, active_left(f))


def ask_plot(m: Match, who: int) -> None:
    """Let a player plot for his man."""
    write_plot(m, who, choose(m, who, ask.PLOT, plots.open_plots(m, who)))


# The step back


def is_quickest(m: Match, who: int) -> bool:
    """True if his Reactions beat those of all his opponents."""
    own = m.fighters[who]
    for f in m.fighters:
        if f.side != own.side and active(f) and f.reactions >= own.reactions:
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
    if is_netted(f):
        return R_NETTED
    if active_left(f) == 0:
        return R_NO_PHASE
    if not is_quickest(m, who):
        return R_SLOWER
    if behind_him(m, who, 1) == f.hex:
        return R_WALL
    return plots.ALLOWED if open_backward(m, who) else R_OWED


def behind_him(m: Match, who: int, hexes: int) -> int:
    """Return the hex where a step back ends, as far as the wall allows."""
    f = m.fighters[who]
    return straight_run(m.board, f.hex, step_direction(f.facing, REAR), hexes)[0]


def open_backward(m: Match, who: int) -> int:
    """Return the numbers of hexes, as bits, that he may step back. A man who owes his active phase to a lost weapon may
    only step to its hex (S23)."""
    found, owed = 0, plots.must_fetch_weapon(m, who)
    for hexes in range(1, BACK_HEXES + 1):
        if not owed or behind_him(m, who, hexes) == m.item_hex[m.fighters[who].lost]:
            found |= bit(hexes)
    return found


def step_backs(m: Match) -> None:
    """Let each man who may and wants to step back do so, before the plots are carried out (S24)."""
    for who, f in enumerate(m.fighters):
        if why_not_step_back(m, who) == plots.ALLOWED:
            hexes = npg.step_back(m, who) if f.npg else ask_step_back(m, who)
            if hexes:
                step_back(m, who, hexes)


def ask_step_back(m: Match, who: int) -> int:
    """The number of hexes that a player's man steps back."""
    offered = [(STAND, 0), *((STEP_BACK, n) for n in members(open_backward(m, who)))]
    return choose(m, who, ask.STEP_BACK, offered)[1]


def step_back(m: Match, who: int, hexes: int) -> None:
    """Step straight back 1 or 2 hexes, facing kept; he may pick up a thing that lies there (S24)."""
    f = m.fighters[who]
    owed = f.lost if plots.must_fetch_weapon(m, who) else NONE
    heading = step_direction(f.facing, REAR)
    end, gone = straight_run(m.board, f.hex, heading, hexes)
    f.stepped_back = True
    f.used += 1
    f.lost = NONE
    f.moved, f.heading = gone, heading
    tell(m.tray, ev.STEP_BACK, who, f.hex, end, f.facing)
    f.hex = end
    best = sightlines.item_here(m, who)
    if best == NONE:
        return
    if owed != NONE:
        f.wanted = owed
    elif f.npg:
        f.wanted = best
    else:
        f.wanted = ask_pick_up(m, who)
    f.picking = f.wanted != NONE


def ask_pick_up(m: Match, who: int) -> int:
    """The thing in his hex that a player's man picks up after a step back; NONE for none."""
    here = m.fighters[who].hex
    offered = [(STAND, NONE)]
    for item, there in enumerate(m.item_hex):
        if there == here and plots.why_not_take(m, who, item) == plots.ALLOWED:
            offered.append((PICK_UP, item))
    return choose(m, who, ask.PICK_UP, offered)[1]


# Movement


def carry_out(m: Match) -> None:
    """Move all at once, through one another if need be; each plot but to stand uses an active phase (S13)."""
    for who, f in enumerate(m.fighters):
        if not active(f):
            continue
        code, arg = plot_of(m, who)
        if code == STAND:
            struggle_in_net(m, who)
            continue
        f.used += 1
        f.lost = NONE
        end = plots.plot_end(m, who, code, arg)
        start = f.hex
        if code == TURN:
            tell(m.tray, ev.SWIVEL, who, f.facing, end.facing, f.hex)
        if code == PICK_UP:
            f.picking = True
            f.wanted, direction = plots.unpack_pick_up(arg)
            if direction != NONE:
                pick_up_item(m, who, f.wanted)
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
        return plots.CHARGE_HEXES
    return plots.unpack_move(arg)[1] if code == MOVE else 1


def struggle_in_net(m: Match, who: int) -> None:
    """Let a man in a net spend his next active phase on it; it comes off when the phase is over (S29)."""
    f = m.fighters[who]
    if is_netted(f) and active_left(f) > 0:
        f.used += 1
        f.freeing = True
        tell(m.tray, ev.NET_HOLDS, who, active_left(f))


# Collisions


def resolve_collisions(m: Match) -> None:
    """Resolve collisions: of several men in one hex, one stays and the others are pushed out (S16)."""
    here = crowded_hex(m, NOWHERE)
    while here != NOWHERE:
        men = men_in(m, here)
        winner = roll_for_hex(m, men)
        m.fighters[winner].won_collision = True
        for who in range(len(m.fighters)):
            if who != winner and holds(men, who):
                tell(m.tray, ev.COLLISION, who, winner, here)
                push_back(m, who, winner)
        here = crowded_hex(m, here)


def crowded_hex(m: Match, after: int) -> int:
    """The hex of the lowest number above another where several men have ended; NOWHERE for none."""
    found = NOWHERE
    for who, f in enumerate(m.fighters):
        if f.hex > after and active(f) and (found == NOWHERE or f.hex < found):
            for other in range(who):
                if m.fighters[other].hex == f.hex and active(m.fighters[other]):
                    found = f.hex
    return found


def roll_for_hex(m: Match, men: int) -> int:
    """Return the man of some, as bits, who keeps the hex: the highest roll; ties roll again."""
    best = men
    while size(best) > 1:
        most = NONE
        for who in range(len(m.fighters)):
            if holds(best, who):
                m.fighters[who].total = collision_roll(m, who)
                most = max(most, m.fighters[who].total)
        for who in range(len(m.fighters)):
            if holds(best, who) and m.fighters[who].total < most:
                best ^= bit(who)
    return nth(best, 0)


def collision_roll(m: Match, who: int) -> int:
    """Roll 2d6 + Strength, +1 moved 2, +2 moved 3, -1 did not move."""
    f = m.fighters[who]
    added = line(m.tray, mod.STRENGTH, f.strength)
    added += line(m.tray, mod.MOVED, MOVED_MODIFIER[f.moved])
    return added + roll_total(m.tray, who, rolls.COLLISION)


def push_back(m: Match, who: int, winner: int) -> None:
    """Push a man back one hex: the way he came or, if he stood, the way the winner was going (S16)."""
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
        if there != WALL and men_in(m, there) == 0:
            return there
    nearest = start
    for there in range(len(m.board.codes)):
        if men_in(m, there) == 0:
            steps = m.board.apart[start][there]
            if nearest == start or steps < m.board.apart[start][nearest]:
                nearest = there
    return nearest


# Turning to face


def comers_from_behind(m: Match, who: int) -> int:
    """The enemies in his rear, as bits: in the three hexes, or beyond them with a weapon that reaches him (S17)."""
    found, side = 0, m.fighters[who].side
    for foe, f in enumerate(m.fighters):
        if f.side != side and active(f):
            steps = distance_between(m, who, foe)
            if (steps <= 1 or steps <= reach(m, f)) and at_rear(m, who, foe):
                found |= bit(foe)
    return found


def face_rear(m: Match) -> None:
    """Turn each man who has an enemy in his rear to face him; he is struck from the rear this phase (S18)."""
    for who, f in enumerate(m.fighters):
        if active(f):
            f.behind = comers_from_behind(m, who)
    for who, f in enumerate(m.fighters):
        if f.behind == 0:
            continue
        if f.npg or size(f.behind) == 1:
            foe = pick_of(m.tray, f.behind)
        else:
            foe = ask_turn(m, who)
        facing = f.facing
        f.facing = direction_toward(m.board, f.hex, m.fighters[foe].hex)
        tell(m.tray, ev.FACE, who, foe, f.facing, facing)


def ask_turn(m: Match, who: int) -> int:
    """Return the enemy at his back that a player's man turns to, one of several."""
    offered = [(FACE, foe) for foe in members(m.fighters[who].behind)]
    return choose(m, who, ask.TURN, offered)[1]


def pick_up_things(m: Match) -> None:
    """Give each man the thing that he was to pick up, if both are still in the same hex (S23)."""
    for who, f in enumerate(m.fighters):
        if not f.picking or f.hand[hand_for(m, f.wanted)] == f.wanted:
            continue
        there = m.item_hex[f.wanted]
        if there == f.hex:
            pick_up_item(m, who, f.wanted)
        else:
            taken = there == HELD
            tell(m.tray, ev.GRASP, who, m.item_kind[f.wanted], f.hex if taken else there, int(taken))
