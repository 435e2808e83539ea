"""Stumbling, Prone and kneeling [14-16]: the checks, the falls, and how a man gets up."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_one, roll_passes, tell
from ludus_cli.rules.gladiator.book import allocation, arena, events as ev, leaving, modifiers as mod, rolls, terms
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.hexes import DQ, DR
from ludus_cli.rules.gladiator.book.paths import has_sprinted, hex_free, on_foot
from ludus_cli.rules.gladiator.book.state import Fighter, Match, free, hex_of, up
from ludus_cli.rules.gladiator.career import favours, modifiers as talents
from ludus_cli.rules.gladiator.tables.movement import BODY_HEX, KEEPS_FEET, SPRINT_CHECK, STAYS_UP

# Stumble [15]


def stumble_check(m: Match, who: int, modifier: int = 0) -> bool:
    """Roll 1D6 - 1, less Stun and the hexes with hazards that he has entered in this phase; below 1 he stumbles in the
    next [15.1.1, G16]. Return True if he stumbles.

    The caller notes ``modifier`` with ``line``. Prone men and beasts do not check; a man who will stumble already need
    not (G79).
    """
    f = m.fighters[who]
    if not up(f) or f.beast or f.will_stumble:
        return f.will_stumble
    if keeps_feet(m, who, modifier):
        tell(m.tray, ev.KEEPS_FEET, who)
    else:
        make_stumble(m, who)
    return f.will_stumble


@by_edition
def keeps_feet(m: Match, who: int, modifier: int) -> bool:
    """True if the die of a Stumble check leaves him on his feet, whatever follows from it."""
    f, t = m.fighters[who], m.tray
    drm = line(t, mod.BASE, -1) + line(t, mod.STUN, -f.stun) + line(t, mod.HAZARDS, -f.hazards)
    return favours.roll_high(m, who, rolls.STUMBLE, 1, drm + modifier, KEEPS_FEET) >= KEEPS_FEET


def make_stumble(m: Match, who: int) -> None:
    """Make a man stumble: in the next phase he orders S, against any other wish [15.2]. Prone men and beasts do not."""
    f = m.fighters[who]
    if up(f) and not f.beast and not f.will_stumble:
        f.will_stumble = True
        tell(m.tray, ev.STUMBLES, who)


def hazard_checks(m: Match) -> None:
    """Make one Stumble check for each man brought into danger by a leap, a sprint or hazards in this phase (G46); at -1
    after a sprint [31]."""
    for who, f in enumerate(m.fighters):
        if f.checks == 0 or not up(f) or f.will_stumble:
            continue
        check_way(m, who)


@by_edition
def check_way(m: Match, who: int) -> None:
    """Make the Stumble check of a man whose way was dangerous."""
    stumble_check(m, who, line(m.tray, talents.SPRINT, SPRINT_CHECK if has_sprinted(m.fighters[who]) else 0))


def weak_legs(m: Match) -> None:
    """STU [10.4]: whose orders lead out of his hex rolls 1D6 for each, and with any 1 does S instead, without a turn or
    a net attack; the moving phase is spent, and he does not check for a fall (G68)."""
    for who, f in enumerate(m.fighters):
        if f.stu > 0 and on_foot(f) and not f.prone and f.way_length > 0:
            if gives_way(m, who):
                f.act[0], f.act[1], f.act[2] = terms.ACT_S, terms.NO_ACTION, terms.NO_ACTION
                no_turns(f)
                f.net, f.way_length, f.stumbles = terms.NO_NET, 0, True
                tell(m.tray, ev.STUMBLES, who)


def gives_way(m: Match, who: int) -> bool:
    """True if any of his dice for STU shows a 1 [10.4], and of those for which he has called on the gods, too."""
    stu = m.fighters[who].stu
    weak = roll_passes(m.tray, who, rolls.STU, stu, 1) > 0
    if weak and favours.grants_reroll(m, who, rolls.STU, False):
        weak = roll_passes(m.tray, who, rolls.STU, stu, 1) > 0
    return weak


def no_turns(f: Fighter) -> None:
    """Cancel his plotted turns."""
    for action in range(len(f.act)):
        f.turn_before[action] = f.turn_after[action] = 0


# Prone [16]


def fall_or_stand(m: Match) -> None:
    """Check each man who stumbles for a fall at the start of movement; the fallen turn no more (G68) [15.3].

    A rider's fall is another matter [30].
    """
    for who, f in enumerate(m.fighters):
        if f.stumbles and up(f) and f.mount == terms.NONE and fall_check(m, who):
            no_turns(f)


def fall_check(m: Match, who: int, modifier: int = 0) -> bool:
    """Roll 2D6 + AG: below 7 he falls Prone [15.3]. The caller notes ``modifier``. Return True if he falls."""
    f = m.fighters[who]
    if not up(f):
        return False
    drm = line(m.tray, mod.AGILITY, f.ag) + modifier
    table, need = fall_table(m)
    if favours.roll_high(m, who, table, 2, drm, need) >= need:
        return False
    fall_prone(m, who)
    return True


@by_edition
def fall_table(m: Match) -> tuple[int, int]:
    """Return the roll of a check for a fall, and the total that a man needs to stay up [15.3]."""
    return rolls.FALL_PRONE, STAYS_UP


def fall_prone(m: Match, who: int) -> None:
    """A man lies in his hex, and his attacks not yet resolved are lost [16.2, G18]; a grip of his is loosened (G33).
    The event says whether he has fainted."""
    f = m.fighters[who]
    if f.prone:
        return
    f.prone = True
    f.kneeling = False
    f.lain = 0
    note_fall(m, who)
    tell(m.tray, ev.PRONE, who, hex_of(f), int(f.fainted))
    allocation.lose_attacks(m, who)
    leaving.hurt_holder(m, who)


def note_fall(m: Match, who: int) -> None:
    """Note the cause of a fall: harm done to him in this phase or the last, else himself; and whether that was the
    first wound of an area (M102)."""
    f = m.fighters[who]
    if m.clock - f.harmed_at > 1 and free(f):
        f.downed_by = terms.NONE
    f.quick_fall = f.wounded_at > 0 and m.clock - f.wounded_at <= 1


def body_hex(f: Fighter) -> tuple[int, int]:
    """The hex (q, r) where the body of a Prone man lies: ahead of his legs, behind them if he last moved backward
    [16.2, G17]."""
    direction = (f.facing + 3) % 6 if f.backward else f.facing
    return f.q + DQ[direction], f.r + DR[direction]


# Kneeling [14]


def kneel(m: Match, who: int) -> None:
    """KN: a man kneels; from Prone in his body's hex on 1-4 of 1D6, in that of his legs on 5-6, and there without a
    roll if the other is taken or blocked [14.1.1, G17]. A Crupellarius then checks for a fall [19]."""
    f = m.fighters[who]
    from_prone = f.prone
    if from_prone:
        q, r = body_hex(f)
        if hex_free(m, q, r) and roll_one(m.tray, who, rolls.KNEEL) <= BODY_HEX:
            f.q, f.r = q, r
    if from_prone or not f.kneeling:
        f.prone = False
        f.kneeling = True
        tell(m.tray, ev.KNEELS, who, hex_of(f), int(from_prone))
        arena.cross_edge(m, who)
    if f.style == terms.CRUPELLARIUS:
        fall_check(m, who)


def stand_up(m: Match, who: int) -> None:
    """A kneeling man whose orders are a movement action, C, L or X begins them standing (G17)."""
    f = m.fighters[who]
    code = f.act[0]
    moves = (
        terms.NO_ACTION < code <= terms.LAST_MOVEMENT
        or code == terms.ACT_C
        or code == terms.ACT_L
        or code == terms.ACT_X
    )
    if f.kneeling and moves:
        f.kneeling = False
        tell(m.tray, ev.STANDS, who)
