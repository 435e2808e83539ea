"""Springsteen's beasts in matches of several players (V35, V54): plots by Table I, rearing bears, allotment of CF.

The program plots for a beast in secret beside the men, by the positions of that moment, and carries the plot out when
they have moved. Crossing ways alone cause no collision: a beast meets a man where its way ends, or in a hex that it
enters if he has not left it.
"""

from __future__ import annotations

from ludus_cli.core.bitset import bit, holds
from ludus_cli.core.dice import pick, roll_one, tell
from ludus_cli.rules.gladiator.book import centurions, events as book_ev
from ludus_cli.rules.gladiator.book.beasts import beast_cf, body_part_hex, prey_of, rolled_area
from ludus_cli.rules.gladiator.book.hexes import DQ, DR, direction_along, in_front, offset_range, turns_between
from ludus_cli.rules.gladiator.book.state import Fighter, Match, active, hex_of, man_in, moves_left
from ludus_cli.rules.gladiator.book.terms import BEAR, NONE
from ludus_cli.rules.gladiator.older import beasts_solo, events as ev, rolls
from ludus_cli.rules.gladiator.older.beasts import MULTI, SOLO, is_reared, is_springsteens
from ludus_cli.rules.gladiator.tables import combat, older_beasts
from ludus_cli.rules.gladiator.tables.beasts import BEAR_AREAS

#: Ways of one to four hexes with turns to one side, and the plots of all but bears: these to both sides, back, and half
#: round to either. A bear may rear up besides, with or without a hex or a turn then; reared it has as many.
WAYS_TO_A_SIDE = 30
PLOTS, BEAR_PLOTS = 2 * WAYS_TO_A_SIDE + 3, 6
#: What a hex of distance counts beside a hex-side, and a bear that is up with its man before it; a plot that is not to
#: be had.
A_HEX, UPRIGHT, NEVER = 10, 5, 1000


def springsteens_act(m: Match) -> None:
    """Every beast of Springsteen's that is conscious gets up if it is down, which voids its plot, and moves: in a
    solitaire hunt by the dice, else as it has plotted."""
    for who, f in enumerate(m.fighters):
        if not is_springsteens(m, f) or not active(f) or f.fainted:
            continue
        if f.prone:
            f.prone = False
            f.plot = older_beasts.NO_STEP
            tell(m.tray, book_ev.STANDS, who)
        if m.rules.beasts == SOLO:
            beasts_solo.act_alone(m, who)
        else:
            carry_out(m, who)


# Plots (Table I)


def plots_now(m: Match, f: Fighter) -> bool:
    """True for a beast that plots in this phase."""
    return m.rules.beasts == MULTI and is_springsteens(m, f) and active(f) and not f.fainted


def plot_beasts(m: Match) -> None:
    """The plots of all beasts: X of one that lies, or has no move left in this turn."""
    for who, f in enumerate(m.fighters):
        if plots_now(m, f):
            f.plot = older_beasts.NO_STEP if f.prone or moves_left(f) == 0 else best_plot(m, who)


def show_beasts(m: Match) -> None:
    """Show what beasts have plotted, and count their moves."""
    for who, f in enumerate(m.fighters):
        if plots_now(m, f):
            if f.plot != older_beasts.NO_STEP:
                f.moved_phases += 1
            tell(m.tray, ev.BEAST_PLOTS, who, f.plot)


def best_plot(m: Match, who: int) -> int:
    """The plot that brings a beast closest to facing the nearest opponent, ties at random; X where none is better
    (V54)."""
    f = m.fighters[who]
    foe = centurions.closest_opponent(m, who)
    if foe == NONE:
        return older_beasts.NO_STEP
    best, found = worth_of(m, who, foe, older_beasts.NO_STEP), 0
    for number in range(plots_of(f)):
        worth = worth_of(m, who, foe, plot_by_number(f, number))
        if worth < best:
            best, found = worth, 1
        elif worth == best and found > 0:
            found += 1
    if found == 0:
        return older_beasts.NO_STEP
    return nth_plot(m, who, foe, best, pick(m.tray, found) if found > 1 else 0)


def nth_plot(m: Match, who: int, foe: int, worth: int, nth: int) -> int:
    """Return the nth of the plots that have this worth, counted from 0."""
    f = m.fighters[who]
    for number in range(plots_of(f)):
        plot = plot_by_number(f, number)
        if worth_of(m, who, foe, plot) == worth:
            if nth == 0:
                return plot
            nth -= 1
    return older_beasts.NO_STEP


def plots_of(f: Fighter) -> int:
    """Return the number of plots for a beast, beside X."""
    return BEAR_PLOTS if is_reared(f) else PLOTS + (BEAR_PLOTS if f.style == BEAR else 0)


def plot_by_number(f: Fighter, number: int) -> int:
    """Return one of the plots that a beast may have; X for a number that would repeat another."""
    if is_reared(f):
        return older_beasts.REARED_LEFT + number
    if number >= PLOTS:
        further = number - PLOTS
        return older_beasts.REAR_UP + (
            older_beasts.DIGIT * (older_beasts.REARED_LEFT + further - 1) if further > 0 else 0
        )
    if number >= 2 * WAYS_TO_A_SIDE:
        return (older_beasts.BACK, older_beasts.WHIRL_LEFT, older_beasts.WHIRL_RIGHT)[number - 2 * WAYS_TO_A_SIDE]
    to_right = number >= WAYS_TO_A_SIDE
    turns, hexes = number % WAYS_TO_A_SIDE, 1
    while turns >= 1 << hexes:
        turns -= 1 << hexes
        hexes += 1
    if to_right and turns == 0:
        return older_beasts.NO_STEP
    plot = 0
    for step in range(hexes):
        aside = older_beasts.AHEAD_RIGHT if to_right else older_beasts.AHEAD_LEFT
        plot = plot * older_beasts.DIGIT + (aside if holds(turns, step) else older_beasts.AHEAD)
    return plot


def worth_of(m: Match, who: int, foe: int, plot: int) -> int:
    """Return the distance from facing an opponent that a plot leaves, the less the better: in hexes and, of as many,
    hex-sides; a bear prefers to be up where it has him before it, and on its feet elsewhere. NEVER where a wall, an
    obstacle, a body or a man is in its way."""
    f, man = m.fighters[who], m.fighters[foe]
    q, r, facing, length = f.q, f.r, f.facing, f.length
    while plot != older_beasts.NO_STEP:
        step = plot % older_beasts.DIGIT
        plot //= older_beasts.DIGIT
        if step == older_beasts.REAR_UP:
            q, r, length = q - DQ[facing], r - DR[facing], older_beasts.ONE_HEX
            continue
        if step == older_beasts.BACK:
            q, r = q - DQ[facing], r - DR[facing]
            if not free_hex(m, who, q - (length - 1) * DQ[facing], r - (length - 1) * DR[facing]):
                return NEVER
            continue
        if step == older_beasts.WHIRL_LEFT or step == older_beasts.WHIRL_RIGHT:
            for _ in range(3):
                if length > older_beasts.ONE_HEX:
                    q, r = q - DQ[facing], r - DR[facing]
                facing = (facing + older_beasts.STEP_TURNS[step] // 3) % 6
                if length > older_beasts.ONE_HEX:
                    q, r = q + DQ[facing], r + DR[facing]
                if not free_hex(m, who, q, r):
                    return NEVER
            continue
        facing = (facing + older_beasts.STEP_TURNS[step]) % 6
        if step != older_beasts.PIVOT_LEFT and step != older_beasts.PIVOT_RIGHT:
            q, r = q + DQ[facing], r + DR[facing]
            if not free_hex(m, who, q, r):
                return NEVER
        if step == older_beasts.DROP_DOWN:
            length = older_beasts.HEXES
    q, r = man.q - q, man.r - r
    far = offset_range(q, r)
    worth = A_HEX * far + turns_between(facing, direction_along(q, r, facing))
    if f.style == BEAR and length == older_beasts.ONE_HEX:
        worth += -UPRIGHT if far == 1 and in_front(q, r, facing) else A_HEX
    return worth


def free_hex(m: Match, who: int, q: int, r: int) -> bool:
    """True if a beast's plot may lead through a hex: nothing and no man is there."""
    return beasts_solo.is_open(m, who, q, r) and man_in(m, q, r, who) == NONE


# How a plot is carried out


def carry_out(m: Match, who: int) -> None:
    """A beast moves as it has plotted, as far as it comes."""
    f = m.fighters[who]
    plot, left, how = f.plot, older_beasts.FACTORS, beasts_solo.GONE
    f.plot = older_beasts.NO_STEP
    beasts_solo.note_start(f)
    dropped = False
    while plot != older_beasts.NO_STEP and how == beasts_solo.GONE:
        step = plot % older_beasts.DIGIT
        plot //= older_beasts.DIGIT
        dropped = step == older_beasts.DROP_DOWN
        how = take_step(m, who, step, plot, left)
        left -= 1
    beasts_solo.come_to_rest(m, who, how)
    if dropped and active(f) and hex_of(f) != f.began:
        f.length = older_beasts.HEXES
        tell(m.tray, ev.REARS, who, 0, hex_of(f))


def take_step(m: Match, who: int, step: int, after: int, left: int) -> int:
    """Take one step of a plot, given its later steps and the movement factors left; return the outcome."""
    f = m.fighters[who]
    if step == older_beasts.REAR_UP:
        f.q, f.r = body_part_hex(f, 1)
        f.length = older_beasts.ONE_HEX
        tell(m.tray, ev.REARS, who, 1, hex_of(f))
        return beasts_solo.GONE
    if step == older_beasts.BACK:
        beasts_solo.step_back(m, who)
        return beasts_solo.GONE
    if step == older_beasts.PIVOT_LEFT or step == older_beasts.PIVOT_RIGHT:
        return beasts_solo.turn_in_place(m, who, older_beasts.STEP_TURNS[step])
    if step == older_beasts.WHIRL_LEFT or step == older_beasts.WHIRL_RIGHT:
        how = beasts_solo.GONE
        for _ in range(3):
            if how == beasts_solo.GONE:
                how = beasts_solo.turn_in_place(m, who, older_beasts.STEP_TURNS[step] // 3)
        return how
    way = (f.facing + older_beasts.STEP_TURNS[step]) % 6
    if crosses_way(m, who, way, after):
        f.q, f.r, f.facing = f.q + DQ[way], f.r + DR[way], way
        f.beast_hexes += 1
        return beasts_solo.GONE
    how = beasts_solo.move_head(m, who, way)
    return beasts_solo.leave_wall(m, who, way, left) if how == beasts_solo.AT_WALL else how


def crosses_way(m: Match, who: int, way: int, after: int) -> bool:
    """Return True if a beast only crosses the way of a man who has come into the hex in a direction in this phase: it
    goes on into an empty hex (V35)."""
    f = m.fighters[who]
    q, r = f.q + DQ[way], f.r + DR[way]
    man = man_in(m, q, r, who)
    if man == NONE or after == older_beasts.NO_STEP or not beasts_solo.is_open(m, who, q, r):
        return False
    if hex_of(m.fighters[man]) == m.fighters[man].began:
        return False
    way = (way + older_beasts.STEP_TURNS[after % older_beasts.DIGIT]) % 6
    return free_hex(m, who, q + DQ[way], r + DR[way])


# Its attacks


def allot_springsteens(m: Match, who: int) -> None:
    """Allot a beast's CF after the gladiators', by Table G or as where several play."""
    if m.rules.beasts == SOLO:
        beasts_solo.allot_alone(m, who)
    else:
        allot_among(m, who)


def allot_among(m: Match, who: int) -> None:
    """Allot a beast's CF after the gladiators', all to attacks on one opponent: in lots of 1D6 to areas by 1D6, none of
    them above half of all; a reared bear attacks head, chest and arms alone (V54). Fills what
    :func:`.beasts_solo.allot_alone` does."""
    f = m.fighters[who]
    left = f.available = max(0, beast_cf(m, who))
    f.attacks = 0
    if left == 0 or f.foe == NONE or not holds(prey_of(m, who), f.foe):
        return
    most = max(1, left // 2)
    areas = BEAR_AREAS if is_reared(f) else combat.ALL_AREAS
    while left > 0:
        lot = min(left, roll_one(m.tray, who, rolls.BEAST_LOT))
        left -= lot
        while lot > 0:
            area = rolled_area(m, who, rolls.BEAST_STRIKES, areas)
            n = beasts_solo.attack_on(f, area)
            cf = min(lot, most - (0 if n == NONE else f.at_cf[n]))
            beasts_solo.add_attack(f, area, cf)
            lot -= cf
            if f.at_cf[beasts_solo.attack_on(f, area)] == most:
                areas &= ~bit(area)
