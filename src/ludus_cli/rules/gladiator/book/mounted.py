"""Mounted centurions [30]: rider and mount, and how they part (G43). How they ride is in :mod:`.riding`.

A mount is a Fighter of its own after all that have seats, a zebra of three hexes with its rider in the middle: its head
is a hex ahead of him, and goes with him.
"""

from __future__ import annotations

from ludus_cli.dice import line, pick, tell
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book import modifiers as mod
from ludus_cli.rules.gladiator.book.arena import cross_edge, seat
from ludus_cli.rules.gladiator.book.beasts import BEAST_MOVES, beside, make_beast, ring_of
from ludus_cli.rules.gladiator.book.posture import fall_prone
from ludus_cli.rules.gladiator.book.state import Fighter, Match, active, hex_of, up
from ludus_cli.rules.gladiator.book.stun import roll_stun
from ludus_cli.rules.gladiator.book.styles import moves_of
from ludus_cli.rules.gladiator.book.terms import NONE, ZEBRA
from ludus_cli.rules.gladiator.book.ways import hex_free, nearest_free

#: DRM on the Stun column of who is thrown [30.6.5].
FALL_DRM = 3


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
            seat(m, who)


# How they lose their seat [30.6.4, 30.6.5]


def throw_riders(m: Match) -> None:
    """Every rider who is Prone or unconscious, or whose mount is dead, Prone or unconscious, is thrown (G43, G89).

    What has brought him down has run its course by then: this comes before the riders ride and after the combat. The
    mount of a dead rider is without one from now on.
    """
    for who, f in enumerate(m.fighters):
        if f.mount == NONE:
            continue
        mount = m.fighters[f.mount]
        if f.dead:
            part_from_mount(m, who)
        elif active(f) and (f.prone or f.fainted or mount.fainted or not up(mount)):
            unhorse(m, who)


def part_from_mount(m: Match, who: int) -> None:
    """A rider and his mount go their ways: he is a man on foot, it acts as a zebra (G43)."""
    f = m.fighters[who]
    m.fighters[f.mount].rider = NONE
    f.mount = NONE
    f.moves -= BEAST_MOVES - moves_of(f.style)


def unhorse(m: Match, who: int) -> None:
    """A rider falls: Prone in a random free hex beside his mount, 2D6 + 3 on the Stun column; from now on he is on
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
        q, r = beside(mount, n)
        if hex_free(m, q, r):
            found += 1
            # Each of so many is as likely: the last of them takes the place of those before.
            if pick(m.tray, found) == 0:
                f.q, f.r = q, r
    if found == 0:
        f.q, f.r = nearest_free(m, f.q, f.r)
