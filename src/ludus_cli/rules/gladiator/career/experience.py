"""Experience of a match [33.2, 33.2.4]."""

from __future__ import annotations

from ludus_cli.core.dice import Tray, tell
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.book.terms import BY_DRAW, BY_STOP, DRAWN, NONE, QUICK, SLOW, SPARED, UNTOLD
from ludus_cli.rules.gladiator.career import events as ev
from ludus_cli.rules.gladiator.career.letters import M, S, defeated_by, killed_by, match_letter
from ludus_cli.rules.gladiator.older.experience import BY_BOOK, V2_XP
from ludus_cli.rules.gladiator.tables.older_experience import SURVIVING

#: Attack CF above defence CF for one XP.
CF_A_POINT = 3
#: XP for a thrown weapon that struck, for being granted missus, for an opponent granted it, for a kill.
THROWN, MISSUS, SPARING, KILL = 3, 5, 15, 10
#: The place of the house rule `beasts` that is the Colosseum Edition's.
BEASTS_28 = 0
#: What a quick and a slow kill bring besides, in turns 1 to 4; later nothing.
QUICK_BONUS = (12, 9, 6, 3)
SLOW_BONUS = (20, 15, 10, 5)


def is_credited(m: Match, who: int, by: int) -> bool:
    """Return True if a deed counts for a man: the doer is the man himself, or the mount that he rides (M72)."""
    return by == who or (by != NONE and m.fighters[who].mount == by)


def has_defeated(m: Match, who: int, foe: int) -> bool:
    """True if a man has brought an opponent down: killed him, or heard his plea (M72). Beasts count in hunts alone, as
    a mount is none (M106)."""
    other = m.fighters[foe]
    if other.side == m.fighters[who].side or (other.beast and not m.hunt):
        return False
    return is_credited(m, who, defeated_by(m, foe))


def has_killed(m: Match, who: int, foe: int) -> bool:
    """True if a man has killed an opponent, at once or by a mortal wound; beasts as for :func:`has_defeated`."""
    other = m.fighters[foe]
    if other.side == m.fighters[who].side or (other.beast and not m.hunt):
        return False
    return is_credited(m, who, killed_by(m, foe))


def kills_of(m: Match, who: int) -> int:
    """Return the number of opponents that a man has killed in a match, and of beasts in a hunt."""
    found = 0
    for foe in range(len(m.fighters)):
        found += int(has_killed(m, who, foe))
    return found


def kill_xp(foe: Fighter) -> int:
    """Return the XP for a man killed, by the turn and the way of his fall [33.2.4, M29]."""
    place = max(1, foe.fell_turn) - 1
    if foe.fell_how == QUICK and place < len(QUICK_BONUS):
        return KILL + QUICK_BONUS[place]
    if foe.fell_how == SLOW and place < len(SLOW_BONUS):
        return KILL + SLOW_BONUS[place]
    return KILL


def beast_xp(rules: HouseRules, foe: Fighter) -> int:
    """Return the XP for a beast killed: 10 and its W [33.2.4]; by Springsteen's rules as for a man killed (V50)."""
    return KILL + foe.w if rules.beasts == BEASTS_28 else kill_xp(foe)


def earn_experience(t: Tray, who: int, g: Gladiator, cause: int, xp: int, times: int = 1) -> None:
    """Give experience for an event, as many times as it has happened."""
    if xp > 0:
        g.xp += xp
        g.xp_earned += xp
        tell(t, ev.EARNS, who, cause, xp, times)


def stop_counts(m: Match, who: int) -> bool:
    """True if the house rule gives both sides of a stopped match the experience for sparing an opponent (M30): once,
    however many were granted missus (M106)."""
    f = m.fighters[who]
    if not m.rules.draw_xp or m.hunt or not (m.ended == BY_DRAW or m.ended == BY_STOP) or f.by != NONE:
        return False
    for other in m.fighters:
        granted = other.state == DRAWN or (other.state == SPARED and other.by == NONE)
        if other.side != f.side and granted:
            return True
    return False


def gain_experience(m: Match, who: int, g: Gladiator) -> None:
    """Give a man the experience of a match, cause by cause [33.2, M30, M82]. A man's conqueror is his victor, whatever
    became of the match (M106). In the older editions a throw that struck brings nothing of its own; by the Tables V2.0
    survival does, and a kill brings only its bonus (V33, V41)."""
    t, f = m.tray, m.fighters[who]
    rules = m.rules
    if rules.experience == V2_XP:
        earn_experience(t, who, g, ev.BY_SURVIVING, SURVIVING)
    if f.attack_total != UNTOLD and f.defence_total != UNTOLD:
        earn_experience(t, who, g, ev.BY_ALLOCATION, max(0, f.attack_total - f.defence_total) // CF_A_POINT)
    if rules.experience == BY_BOOK:
        earn_experience(t, who, g, ev.BY_THROWS, THROWN * f.thrown_hits, f.thrown_hits)
    own = match_letter(m, who)
    if own == M or (own == S and m.ended == BY_DRAW):
        earn_experience(t, who, g, ev.BY_MISSUS, MISSUS)
    if stop_counts(m, who):
        earn_experience(t, who, g, ev.BY_SPARING, SPARING)
    for foe, other in enumerate(m.fighters):
        if other.state == SPARED and has_defeated(m, who, foe):
            earn_experience(t, who, g, ev.BY_SPARING, SPARING)
        if has_killed(m, who, foe):
            if other.beast:
                earn_experience(t, who, g, ev.BY_BEAST, beast_xp(rules, other))
            else:
                less = KILL if rules.experience == V2_XP else 0
                earn_experience(t, who, g, ev.BY_KILL, kill_xp(other) - less)
