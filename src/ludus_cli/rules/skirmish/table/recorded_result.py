"""A match recorded from the table (S44): stood up as it was told to have ended, judged, and settled as any other."""

from __future__ import annotations

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import tell
from ludus_cli.game.results.outcome import WON
from ludus_cli.game.results.recorded_result import Given, Recording
from ludus_cli.rules.skirmish.book import events as ev, rolls, terms as t
from ludus_cli.rules.skirmish.book.bout import BOUTS, Bout
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.book.state import Match
from ludus_cli.rules.skirmish.book.wounds import LIGHT_IN_A_SERIOUS, crowd_spares, roll_appeal
from ludus_cli.rules.skirmish.table.implausible import find_doubts
from ludus_cli.rules.skirmish.table.outcome import LIVES, STANDING, ManTold, MatchTold, complete_result


def set_up_ending(m: Match, result: MatchTold) -> None:
    """Bring a match that has not begun to how it stood when the last man was down; no verdict is given yet.

    The consequences of wounds by the rules are worked out here (S26, S27, S30), and their dealers where only one man
    can have been. Untold facts stay unknown: hex, facing and Stamina are -1.
    """
    m.turn = result.turns
    m.over, m.winner, m.draw = True, result.winner, result.ended != WON
    m.lost = sum(map(bit, result.lost))
    for f, man in zip(m.fighters, result.men, strict=True):
        f.state, f.defeated_by, f.critical = man.fell, man.by, man.critical
        f.part_light, f.part_serious = list(man.light), list(man.serious)
        f.light = sum(man.light) % LIGHT_IN_A_SERIOUS
        f.serious, f.wounds = man.all_serious, man.wounds
        f.lame = man.serious[t.LEFT_LEG] + man.serious[t.RIGHT_LEG]
        f.strength = max(0, f.strength - man.serious[t.UPPER_BODY])
        f.reactions = max(0, f.reactions - man.serious[t.LOWER_BODY])
        f.helmet_lost = man.serious[t.HEAD] > 0 and f.armour[t.HEAD] != t.NO_ARMOUR
        if man.serious[t.LEFT_ARM]:
            f.shield = t.NO_SHIELD
        f.stamina, f.tired = man.stamina, man.stamina == 0
        f.hex = f.facing = t.NONE
        if man.by != t.NONE:
            m.fighters[man.by].defeated += 1
    for who, (f, man) in enumerate(zip(m.fighters, result.men, strict=True)):
        f.dealt = dealt_by(m, who) if man.dealt == t.NONE else man.dealt


def dealt_by(m: Match, who: int) -> int:
    """The wounds that a man must have dealt: those of his enemies, where he was alone with them."""
    sides = [f.side for f in m.fighters]
    alone = sides.count(sides[who]) == 1 and len(set(sides)) == 2
    return sum(f.wounds for f in m.fighters if f.side != sides[who]) if alone else 0


def tell_wounds(bout: Bout, m: Match, said: MatchTold) -> None:
    """Tell the wounds of each man by part; a critical one is told with his collapse."""
    tell(m.tray, ev.RECORDED, t.NONE, len(bout.house))
    for who, f in enumerate(m.fighters):
        for part in range(len(t.PARTS)):
            if f.part_light[part] or f.part_serious[part]:
                tell(m.tray, ev.HURT, who, part, f.part_light[part], f.part_serious[part])


def give_verdict(m: Match, who: int, man: ManTold, given: Given) -> None:
    """Record how a man went down, and give the verdict on him: the reported one, else by dice (S4)."""
    f = m.fighters[who]
    if f.state == t.COLLAPSED:
        tell(m.tray, ev.COLLAPSES, who, f.defeated_by, f.critical)
    else:
        tell(m.tray, ev.FALLS, who, f.defeated_by, f.serious)
    tell(m.tray, ev.DEFEATED, who, f.defeated_by, f.state)
    f.dead = not is_spared(m, who, man, given)
    m.fighters[f.defeated_by].kills += f.dead
    tell(m.tray, ev.MERCY, who, int(not f.dead), f.defeated_by)


def is_spared(m: Match, who: int, man: ManTold, given: Given) -> bool:
    """True if a man who is down is let live: by the verdict that was told, by its dice, or by the rules."""
    word, dice = man.mercy
    if word:
        return word == LIVES
    if not dice:
        return crowd_spares(m, who, man.fell)
    given.dice = {(who, rolls.MERCY): [list(dice)]}
    return roll_appeal(m, who)


def tell_end(m: Match, said: MatchTold, given: Given) -> None:
    """Tell how the match ended."""
    if not m.draw:
        tell(m.tray, ev.VICTORY, t.NONE, m.winner)
    else:
        tell(m.tray, ev.DISMISSED_STANDING if said.ended == STANDING else ev.BOTH_DOWN)


def settle_told(bout: Bout, m: Match, who: int, g: Gladiator, man: ManTold, given: Given) -> None:
    """Settle a match for one of its gladiators, with the dice that were told."""
    given.dice = {(who, rolls.IMPROVEMENT): [[face] for face in man.improvement]}
    BOUTS.settle_gladiator(m, who, g, bout.month)


RECORDING = Recording(
    bouts=BOUTS,
    match=MatchTold,
    man=ManTold,
    complete=complete_result,
    stand=set_up_ending,
    tell=tell_wounds,
    judge=give_verdict,
    end=tell_end,
    settle=settle_told,
    strange=find_doubts,
)
replay, doubts = RECORDING.replay, RECORDING.doubts
result_fields, seat_fields = RECORDING.result_fields, RECORDING.seat_fields
