"""A match recorded from the table: stood up as it was told to have ended, judged, and settled as any other."""

from __future__ import annotations

from ludus_cli.core.dice import pick, tell
from ludus_cli.game.results.recorded_result import Given, Recording
from ludus_cli.rules.heroes.book import aftermath, endings, events as ev, mercy, recovery, rolls
from ludus_cli.rules.heroes.book.bout import BOUTS, Bout, raise_choice
from ludus_cli.rules.heroes.book.fame import LossChoice, RaiseChoice
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.state import Match, good_arms
from ludus_cli.rules.heroes.book.terms import KILLED, NONE, SURRENDERED
from ludus_cli.rules.heroes.table import implausible, outcome
from ludus_cli.rules.heroes.table.outcome import ManTold, MatchTold
from ludus_cli.rules.heroes.table.told_ending import fatal_part, set_up_ending

#: Of a verdict in a word: how many of the Crowd's dice passed [6.8].
PASSED = {outcome.MERCY: 2, outcome.DEATH: 0, outcome.SPARED: 1, outcome.REFUSED: 1}


def tell_deeds(bout: Bout, m: Match, said: MatchTold) -> None:
    """Tell each man's losses, and his deeds that count against him with the Crowd."""
    bout.to_the_death = m.to_the_death
    tell(m.tray, ev.RECORDED, NONE, len(bout.house))
    for who, (f, man) in enumerate(zip(m.fighters, said.men, strict=True)):
        for part, lost in enumerate(man.damage):
            if lost or man.hits[part]:
                tell(m.tray, ev.DAMAGE, who, part, lost, man.hits[part])
        if f.kicked_sand or f.threw:
            tell(m.tray, ev.UNFAIR, who, int(f.kicked_sand), int(f.threw))


def give_verdict(m: Match, who: int, man: ManTold, given: Given) -> None:
    """Record how a man went out of the fight, and give the verdict on him: the reported one, else by dice."""
    f = m.fighters[who]
    if man.zone != NONE:
        tell(m.tray, ev.FELL_IN, who, man.zone)
    if f.state == SURRENDERED:
        tell(m.tray, ev.SURRENDER, who, int(good_arms(f) == 0))
    endings.tell_fall(m, who, fatal_part(f))
    if f.state != KILLED and not is_spared(m, who, man, given):
        f.put_to_death = True
        tell(m.tray, ev.PUT_TO_DEATH, who, f.defeated_by)


def is_spared(m: Match, who: int, man: ManTold, given: Given) -> bool:
    """True if a beaten man is let live [6.8-6.9]."""
    f = m.fighters[who]
    word, crowd = man.verdict
    if word:
        passed = PASSED[word]
        tell(m.tray, ev.APPEAL, who, passed)
        if passed == 1:
            f.spared_now = word == outcome.SPARED
            tell(m.tray, ev.EMPEROR, who, int(f.spared_now))
        return word in (outcome.MERCY, outcome.SPARED)
    if m.to_the_death and not crowd:
        return False
    given.dice = {(who, rolls.FATE): [list(crowd)]}
    if man.emperor:
        given.dice |= {
            (NONE, rolls.EMPEROR): [man.emperor[:2]],
            (who, rolls.EMPEROR): [man.emperor[2:4]],
            (who, rolls.HESITATION): [man.emperor[4:5]],
            (NONE, rolls.HESITATION): [man.emperor[5:6]],
        }
    lives = mercy.roll_appeal(m, who)
    given.dice = {}
    return lives


def tell_end(m: Match, said: MatchTold, given: Given) -> None:
    """Tell how the match ended."""
    if not m.draw:
        tell(m.tray, ev.VICTORY, NONE, m.winner)
    else:
        tell(m.tray, ev.NIGHTFALL if said.ended == outcome.NIGHTFALL else ev.DISMISSED_STANDING)


def settle_told(bout: Bout, m: Match, who: int, g: Gladiator, man: ManTold, given: Given) -> None:
    """Settle a match for one of its gladiators, with the dice that were told."""
    f = m.fighters[who]
    hurt = [part for part in range(7) if recovery.is_hurt(g, f, part)]
    given.dice = {
        (who, rolls.RECOVERY): [list(man.recovery.get(part, [])) for part in hurt],
        (who, rolls.FAME): [list(man.fame)],
        (who, rolls.DECREASE): [list(man.defeat)],
        (who, rolls.FREEDOM): [list(man.freedom)],
    }
    granted = len(man.fame) if bout.house else 0
    aftermath.settle_gladiator(m, who, g, bout.month, told_raise(m, who, man), told_loss(m, man), granted)


def told_raise(m: Match, who: int, man: ManTold) -> RaiseChoice | None:
    """Return the choice of the Attribute to raise: the reported one, else as in any match."""
    if man.raised == NONE:
        return raise_choice(m, who)
    return lambda allowed: man.raised


def told_loss(m: Match, man: ManTold) -> LossChoice | None:
    """Return the choice of the Attributes that a defeat takes: as they were told, then at random."""
    if not man.lowered:
        return None
    left = list(man.lowered)
    return lambda allowed: left.pop(0) if left else allowed[pick(m.tray, len(allowed))]


RECORDING = Recording(
    bouts=BOUTS,
    match=MatchTold,
    man=ManTold,
    complete=outcome.complete_result,
    stand=set_up_ending,
    tell=tell_deeds,
    judge=give_verdict,
    end=tell_end,
    settle=settle_told,
    strange=implausible.find_doubts,
)
replay, doubts = RECORDING.replay, RECORDING.doubts
