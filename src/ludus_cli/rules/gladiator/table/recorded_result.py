"""A match recorded from the table: set up in its final state, judged, and settled like any other."""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.game.results.outcome import WON
from ludus_cli.game.results.recorded_result import Given, Recording
from ludus_cli.rules.gladiator.book import endings, events as ev, rolls, terms as t
from ludus_cli.rules.gladiator.book.bout import BOUTS
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.leaving import remove_from_match
from ludus_cli.rules.gladiator.book.state import Fighter, Match, active
from ludus_cli.rules.gladiator.book.wounds import cf_of_wounds
from ludus_cli.rules.gladiator.older.missus import BY_PLEA_ROLL
from ludus_cli.rules.gladiator.older.rolls import MISSUS
from ludus_cli.rules.gladiator.table import outcome
from ludus_cli.rules.gladiator.table.implausible import find_doubts, would_spare
from ludus_cli.rules.gladiator.table.outcome import ManTold, MatchTold


def set_up_ending(m: Match, said: MatchTold) -> None:
    """Bring a match that has not begun to its state when all was over but the verdicts.

    The tracks give the cost of wounds, and their dealers where only one is possible. Untold facts stay unknown: facing
    NONE, numbers UNTOLD; no man holds anything.
    """
    m.turn, m.clock = said.turns, said.phases
    m.over, m.winner, m.draw, m.ended = True, said.winner, said.ended != WON, said.how
    for f in m.fighters:
        f.facing = t.NONE
    for f, man in zip(m.fighters, said.men, strict=False):
        apply_wounds(m, f, man.wounds)
        outcome.take_fall(man, f.w, any(other.wave for other in m.fighters))
        f.state = t.WAITING if man.fell == outcome.WAITED else t.FIGHTING
        # The result includes the favours: nobody calls on the gods again.
        f.thrown_hits, f.favours, f.luck = man.thrown, man.favours, 0
        f.mortal, f.helmet_lost = man.mortal, man.helmet_lost
        f.stun, f.stun_taken = man.stun, man.stun_taken
        if t.UNTOLD not in (man.attack, man.defence):
            f.attack_total, f.defence_total = man.attack, man.defence
        count_cf(f, man, said.turns == 1 and said.through == 0)
    for who, (f, man) in enumerate(zip(m.fighters, said.men, strict=False)):
        f.dealt = dealt_by(m, who) if man.dealt == t.NONE else man.dealt


def apply_wounds(m: Match, f: Fighter, wounds: list[int]) -> None:
    """Tick the boxes of a fighter, and take the CF that they cost him [10.3]."""
    for area, n in enumerate(wounds):
        f.wounds[area] = n
        f.area_cf[area] = cf_of_wounds(m, f, area, min(f.w, n))
    f.taken = sum(wounds)
    f.cf = f.creation_cf - sum(f.area_cf)


def count_cf(f: Fighter, man: ManTold, first: bool) -> None:
    """His match CF, and what of its losses was endurance and what V, as far as it follows from each other; in the
    ``first`` turn there is no endurance yet [10.3, 17.2]."""
    tired = 0 if first and man.tired == t.UNTOLD else man.tired
    vital, left = man.vital, f.cf
    if man.cf != t.UNTOLD and vital == t.UNTOLD and tired != t.UNTOLD:
        vital = max(0, left - man.cf - tired)
    elif man.cf != t.UNTOLD and vital != t.UNTOLD and tired == t.UNTOLD:
        tired = max(0, left - man.cf - vital)
    f.tired_cf, f.vital, f.cf = tired, vital, man.cf
    if man.cf == t.UNTOLD and tired != t.UNTOLD:
        f.vital = max(0, vital)
        f.cf = left - tired - f.vital


def tell_fall(m: Match, who: int, man: ManTold) -> None:
    """In which turn a man was killed, or wounded mortally, and how (FALLS) [33.2, M29]."""
    f = m.fighters[who]
    if not f.dead or m.rules.basic_record:
        return
    f.fell_how, f.fell_turn, f.cleaved = man.killed_how, man.killed_in or m.turn, man.cleaved
    if f.state != t.SLAIN:
        foes = [n for n, other in enumerate(m.fighters) if other.side != f.side and other.rider == t.NONE]
        f.mortal_by = man.by if man.by != t.NONE else foes[0] if len(foes) == 1 else t.NONE


def dealt_by(m: Match, who: int) -> int:
    """Return the wounds that a man must have dealt: those of his enemies, if no one else could deal them."""
    sides = [f.side for f in m.fighters if f.rider == t.NONE]
    alone = sides.count(sides[who]) == 1 and len(set(sides)) == 2
    return sum(f.taken for f in m.fighters if f.side != sides[who]) if alone else 0


def tell_wounds(bout: Bout, m: Match, said: MatchTold) -> None:
    """Tell the wounds of each man by area, and with how many CF he ended."""
    tell(m.tray, ev.RECORDED, t.NONE, len(bout.house))
    for who, f in enumerate(m.fighters):
        for area in range(5):
            if f.wounds[area]:
                tell(m.tray, ev.HURT, who, area, f.wounds[area])
        if f.rider == t.NONE and f.cf != t.UNTOLD:
            tell(m.tray, ev.ENDS_WITH, who, f.cf, max(t.NONE, f.stun))


def give_verdict(m: Match, who: int, man: ManTold, given: Given) -> None:
    """Give the verdict on a man who was killed or pleaded: the reported one, or one by dice [18.3]."""
    f = m.fighters[who]
    if man.fell == outcome.DEAD:
        full = [area for area in range(5) if f.wounds[area] >= f.w]
        tell(m.tray, ev.DIES, who, man.by, full[0] if full and man.killed == t.NONE else man.killed)
        remove_from_match(m, who, t.SLAIN, man.by)
        return
    state = t.DRAWN if man.pleads_last and m.winner == t.NONE else t.SPARED
    if man.pleads_last:
        tell(m.tray, ev.PLEADS, who, t.NONE, t.AT_DRAW)
    spared = would_spare(m, who, man.plea)
    refused = man.verdict == outcome.REFUSED
    if man.verdict not in (outcome.S, outcome.M, outcome.REFUSED) or (man.plea and spared != refused):
        table = rolls.PLEA if m.rules.missus == BY_PLEA_ROLL else MISSUS
        given.dice = {(who, table): [list(man.plea)]}
        endings.judge_plea(m, who, man.by, state)
    else:
        tell(m.tray, ev.MERCY, who, int(not refused), man.by)
        remove_from_match(m, who, t.SLAIN if refused else state, man.by)


def tell_end(m: Match, said: MatchTold, given: Given) -> None:
    """Let the survivors leave and mortal wounds kill, and tell the end of the match."""
    for who, f in enumerate(m.fighters):
        if m.draw and active(f):
            if f.beast:
                f.state = t.DISMISSED
            else:
                remove_from_match(m, who, t.DRAWN, t.NONE)
    endings.die_of_wounds(m)
    for who, man in enumerate(said.men):
        tell_fall(m, who, man)
    if not m.draw:
        tell(m.tray, ev.VICTORY, t.NONE, m.winner, m.ended)
    elif m.ended >= t.BY_DRAW:
        tell(m.tray, ev.DRAWN, t.NONE, m.ended)
    else:
        tell(m.tray, ev.NOBODY_LEFT, t.NONE)
    for f, man in zip(m.fighters, said.men, strict=False):
        if t.UNTOLD in (man.attack, man.defence):
            f.attack_total, f.defence_total = man.attack, man.defence


RECORDING = Recording(
    bouts=BOUTS,
    match=MatchTold,
    man=ManTold,
    complete=outcome.complete_result,
    stand=set_up_ending,
    tell=tell_wounds,
    judge=give_verdict,
    end=tell_end,
    strange=find_doubts,
)
