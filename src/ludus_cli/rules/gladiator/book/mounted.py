"""Mounted centurions [30]: rider and mount, how they ride, and how they part (G43).

A mount is a Fighter of its own after all that have seats, a zebra of three hexes with its rider in the middle: its head
is a hex ahead of him, and goes with him. Riders roll for their orders with the other centurions, and ride when the men
have moved, as beasts do: only the head's way collides.
"""

from __future__ import annotations

from ludus_cli.core.dice import line, pick, tell
from ludus_cli.rules.gladiator.book import centurions, collisions, events as ev, hunts, modifiers as mod
from ludus_cli.rules.gladiator.book.arena import cross_edge, place_mount
from ludus_cli.rules.gladiator.book.beasts import BEAST_MOVES, make_beast, ring_hex, ring_of
from ludus_cli.rules.gladiator.book.hexes import DQ, DR, offset_range, turns_between
from ludus_cli.rules.gladiator.book.paths import hex_free, nearest_free
from ludus_cli.rules.gladiator.book.plots import is_moving_phase, unpack_plot
from ludus_cli.rules.gladiator.book.posture import fall_check, fall_prone
from ludus_cli.rules.gladiator.book.state import Fighter, Match, active, hex_of, man_in, moves_left, up
from ludus_cli.rules.gladiator.book.stun import roll_stun
from ludus_cli.rules.gladiator.book.styles import moves_of
from ludus_cli.rules.gladiator.book.terms import MOUNT_AREAS, NONE, ZEBRA

#: CF that defend each area of a mount for a hex that it has moved in this phase [30.6.6].
DEFENCE_A_HEX = 2
#: DRM of a rider's Fall Prone check [30.6.4.1], and on the Stun column of who is thrown [30.6.5].
SEATED_DRM, FALL_DRM = -2, 3


def make_mount(rider: int, side: int) -> Fighter:
    """A mount for the rider with this number: a zebra [30.6.6]."""
    mount = Fighter(side=side, rider=rider)
    make_beast(mount, ZEBRA)
    return mount


def mount_up(m: Match) -> None:
    """Riders sit on their mounts as the match begins, and may move in all eight phases of a turn [30.4]."""
    for who, f in enumerate(m.fighters):
        if f.mount != NONE:
            f.moves += BEAST_MOVES - moves_of(f.style)
            place_mount(m, who)


# Orders and ways [30.4]


def plot_rides(m: Match) -> None:
    """Riders roll for their orders as other centurions do, when the players have plotted [30.4]."""
    for who, f in enumerate(m.fighters):
        if f.mount != NONE and active(f):
            f.plot = centurions.choose_orders(m, who)
            if is_moving_phase(f.plot):
                f.moved_phases += 1
            tell(m.tray, ev.PLOT, who, f.plot, moves_left(f), int(f.stumbles))


def move_riders(m: Match) -> None:
    """Move the riders, one after the other, when the men have moved (G43). A man who stumbles does not move,
    and checks for a fall at -2 [30.6.4]. Mounts are defended by the hexes that they have moved [30.6.6]; STU hinders
    no rider (G89)."""
    for who, f in enumerate(m.fighters):
        if f.mount != NONE and f.stumbles and up(f):
            fall_check(m, who, line(m.tray, mod.MOUNTED, SEATED_DRM))
    throw_riders(m)
    for who, f in enumerate(m.fighters):
        if f.mount != NONE and active(f):
            unpack_plot(m, who, f.plot)
            ride_way(m, who)
            mount = m.fighters[f.mount]
            for area in range(MOUNT_AREAS):
                mount.defence[area] = DEFENCE_A_HEX * mount.beast_hexes


def ride_way(m: Match, who: int) -> None:
    """Turn a mount as its rider has ordered and go his way, until an obstacle, a wall or another body stops its head,
    or it runs into a man. Turned on the spot it does not run into anybody (G86)."""
    f = m.fighters[who]
    mount = m.fighters[f.mount]
    start, before, met = hex_of(f), f.facing, NONE
    facing = (f.facing + f.turn_before[0] + f.turn_after[0]) % 6
    if facing != before:
        if not hunts.open_to(m, f.mount, f.q + DQ[facing], f.r + DR[facing]):
            return
        f.facing = facing
        f.rotated = turns_between(before, facing)
        place_mount(m, who)
        hunts.make_room(m, f.mount)
    for step in range(f.way_length):
        q, r = f.way_q[step], f.way_r[step]
        head_q, head_r = q + DQ[facing], r + DR[facing]
        if not hunts.open_to(m, f.mount, head_q, head_r):
            break
        mount.beast_hexes += 1
        met = man_in(m, head_q, head_r, who)
        if met != NONE:
            break
        go_to(m, who, q, r)
    if hex_of(f) != start or f.facing != before:
        tell(m.tray, ev.MOVE, who, start, hex_of(f), f.facing)
    if met != NONE:
        ride_down(m, who, met)
    if f.mount != NONE and active(f):
        hunts.make_room(m, f.mount)
        cross_edge(m, who)


def go_to(m: Match, who: int, q: int, r: int) -> None:
    """Make one step of a ride, forward or backward."""
    f = m.fighters[who]
    if offset_range(q - f.q - DQ[f.facing], r - f.r - DR[f.facing]) <= 1:
        f.forward += 1
    else:
        f.back += 1
    f.gone += 1
    hunts.shift_body(m, who, q - f.q, r - f.r)


# Whom they ride down [30.5]


def ride_down(m: Match, who: int, foe: int) -> None:
    """A rider runs into a man: with the higher Impact he stuns and pushes him, and his horse tramples him; else the man
    dodges, unhurt, to a random free side. The horse keeps the hex either way (G43). An unconscious man is trampled
    without a roll for Impact (G101)."""
    man = m.fighters[foe]
    margin = 0 if man.fainted else hunts.resolve_clash(m, who, foe)
    if man.fainted:
        tell(m.tray, ev.RUNS_INTO, who, foe, hex_of(man))
        hunts.trample_man(m, who, foe, 0)
    elif margin > 0:
        hunts.occupy_hex(m, who, foe)
        stun = man.stun_taken
        collisions.hurt_loser(m, who, foe, margin)
        if active(man):
            hunts.trample_man(m, who, foe, man.stun_taken - stun)
        return
    q, r = man.q, man.r
    if active(man):
        hunts.step_aside(m, foe)
    f = m.fighters[who]
    start = hex_of(f)
    mount = m.fighters[f.mount]
    hunts.shift_body(m, who, q - mount.q, r - mount.r)
    tell(m.tray, ev.MOVE, who, start, hex_of(f), f.facing)


# How they lose their seat [30.6.4, 30.6.5]


def throw_riders(m: Match) -> None:
    """Throw every rider who is Prone or unconscious, or whose mount is dead, Prone or unconscious (G43, G89).

    The cause has run its course by then: this comes before the riders ride and after the combat. The mount of a dead
    rider is without one from now on.
    """
    for who, f in enumerate(m.fighters):
        if f.mount == NONE:
            continue
        mount = m.fighters[f.mount]
        if f.dead:
            part_from_mount(m, who)
        elif active(f) and (f.prone or f.fainted or mount.fainted or not up(mount)):
            throw_rider(m, who)


def part_from_mount(m: Match, who: int) -> None:
    """A rider and his mount go their ways: he is a man on foot, it acts as a zebra (G43)."""
    f = m.fighters[who]
    m.fighters[f.mount].rider = NONE
    f.mount = NONE
    f.moves -= BEAST_MOVES - moves_of(f.style)


def throw_rider(m: Match, who: int) -> None:
    """Throw a rider: Prone in a random free hex beside his mount, 2D6 + 3 on the Stun column; from now on he is on
    foot, with the moves of his type [30.6.5, G43]."""
    f, mount = m.fighters[who], m.fighters[m.fighters[who].mount]
    part_from_mount(m, who)
    land_beside(m, f, mount)
    tell(m.tray, ev.UNHORSED, who, hex_of(f))
    cross_edge(m, who)
    if not f.prone:
        fall_prone(m, who)
    roll_stun(m, NONE, who, line(m.tray, mod.FALL, FALL_DRM))


def land_beside(m: Match, f: Fighter, mount: Fighter) -> None:
    """Put a man into a random free hex beside a body; if there is none, into the nearest that is free."""
    found = 0
    first, last = ring_of(mount.length)
    for n in range(first, last):
        q, r = ring_hex(mount, n)
        if hex_free(m, q, r):
            found += 1
            # Each of this many is as likely: the last of them takes the place of those before.
            if pick(m.tray, found) == 0:
                f.q, f.r = q, r
    if found == 0:
        f.q, f.r = nearest_free(m, f.q, f.r)
