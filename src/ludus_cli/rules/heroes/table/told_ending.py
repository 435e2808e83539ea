"""A match stood up as it was told to have ended, with the missing facts worked out."""

from __future__ import annotations

from ludus_cli.game.results.outcome import WON
from ludus_cli.rules.heroes.book.state import Fighter, Match
from ludus_cli.rules.heroes.book.terms import BELLY, CHEST, HEAD, HEART, KILLED, NONE, UNCONSCIOUS
from ludus_cli.rules.heroes.table.outcome import MatchTold

VITAL = (HEAD, CHEST, BELLY)


def set_up_ending(m: Match, result: MatchTold) -> None:
    """Bring a match that has not begun to how it stood when the last man had fallen; no verdict is given yet.

    Missing facts are worked out here: wounds dealt, killing strokes, men beaten.
    """
    m.turn, m.diludia = result.turns, result.diludia
    m.over, m.winner, m.draw = True, result.winner, result.ended != WON
    m.to_the_death = bool(result.to_the_death)
    for f, man in zip(m.fighters, result.men, strict=True):
        f.track = [max(0, left - lost) for left, lost in zip(f.track, man.damage, strict=True)]
        f.part_wounds = list(man.hits)
        f.wounds = sum(man.hits)
        f.vital_wound = any(man.hits[part] for part in VITAL)
        f.bonus = man.bonus
        if man.star_power != NONE:
            f.star_power = man.star_power
        f.kicked_sand, f.threw = man.sand, man.threw
        f.state, f.defeated_by = man.fell, man.by
        f.zone = zone_of(m, man.zone)
        if man.by != NONE:
            m.fighters[man.by].defeated += 1
    for who, (f, man) in enumerate(zip(m.fighters, result.men, strict=True)):
        f.dealt = dealt_by(m, who) if man.dealt == NONE else man.dealt
        f.kills = kills_of(m, who) if man.kills == NONE else man.kills


def zone_of(m: Match, kind: int) -> int:
    """Return the first zone of a kind; if no kind was told, one of the Heart, which weighs nothing."""
    wanted = HEART if kind == NONE else kind
    kinds = m.arena.kind
    return kinds.index(wanted) if wanted in kinds else 0


def foes_of(m: Match, who: int) -> list[Fighter]:
    """The men of the other sides."""
    return [f for f in m.fighters if f.side != m.fighters[who].side]


def dealt_by(m: Match, who: int) -> int:
    """Return the wounds that a man must have dealt: those of his enemies, if no friend of his could have, else those of
    the men that he has beaten."""
    side = m.fighters[who].side
    alone = all(f.side != side for n, f in enumerate(m.fighters) if n != who)
    two_sides = len({f.side for f in m.fighters}) == 2
    if alone and two_sides:
        return sum(foe.wounds for foe in foes_of(m, who))
    return sum(foe.wounds for foe in foes_of(m, who) if foe.defeated_by == who)


def kills_of(m: Match, who: int) -> int:
    """The killing strokes that a man must have struck."""
    return sum(f.state == KILLED and f.defeated_by == who for f in m.fighters)


def fatal_part(f: Fighter) -> int:
    """The part that put an unconscious or dead man out: head, chest or belly at 0; -1 none."""
    if f.state not in (UNCONSCIOUS, KILLED):
        return NONE
    return next((part for part in VITAL if f.track[part] == 0), NONE)
