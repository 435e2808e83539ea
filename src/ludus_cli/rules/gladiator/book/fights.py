"""Consecutive matches [38.2]: one opponent after the other, and between them nothing is recovered (M24, M80)."""

from __future__ import annotations

from ludus_cli.core.bitset import holds
from ludus_cli.core.dice import tell
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.arena import open_sand, place_all
from ludus_cli.rules.gladiator.book.endings import next_wave, sides_left
from ludus_cli.rules.gladiator.book.state import Match, active, hex_of
from ludus_cli.rules.gladiator.book.terms import DISMISSED, FIGHTING, NONE, NOT_ENDED, WAITING
from ludus_cli.rules.gladiator.career import events as career, intimidation, talents
from ludus_cli.rules.gladiator.older.styles import small_shields


def come_in(m: Match) -> None:
    """Tell all present fighters' places; then let the sides daunt each other [4.1, 35.4, M80]."""
    if m.rules.no_extras:
        talents.forget_extras(m)
    small_shields(m)
    for who, f in enumerate(m.fighters):
        if f.rider == NONE and active(f):
            tell(m.tray, ev.ENTER, who, hex_of(f), f.facing)
    if not m.rules.basic_record:
        intimidation.roll_intimidation(m)


def next_fight(m: Match) -> None:
    """Let the next man come in, to fight from the starting places; turns count anew, and the sand is as it was, with
    all that lies on it (M24, M104). A horse that has lost its rider leaves."""
    left = sides_left(m)
    wave = next_wave(m, left)
    m.ended = NOT_ENDED
    m.earlier = m.turn
    for who, f in enumerate(m.fighters):
        if active(f) and not holds(left, f.side):
            f.state = DISMISSED
        elif active(f):
            stand_ready(m, who)
        elif f.state == WAITING and f.wave == wave and not holds(left, f.side):
            f.state = FIGHTING
            if f.rider == NONE:
                tell(m.tray, career.NEXT_FIGHT, who, wave + 1)
    open_sand(m)
    place_all(m)
    come_in(m)


def stand_ready(m: Match, who: int) -> None:
    """A man has gone back to his starting place, and is on his feet there unless he is unconscious (M104)."""
    f = m.fighters[who]
    f.will_stumble = f.on_rock = False
    f.pleads_next = 0
    if not f.fainted and (f.prone or f.kneeling):
        f.prone = f.kneeling = False
        tell(m.tray, ev.STANDS, who)
