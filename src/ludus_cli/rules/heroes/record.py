"""A match recorded from the table: what was told is stood up as a match, judged, and settled as any other."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from ludus_cli.rules.by_hand import Hand, checked_script
from ludus_cli.rules.campaign import leave
from ludus_cli.rules.cards import card
from ludus_cli.rules.dice import STREAM_MATCH, Event, SeededSource, pick, tell
from ludus_cli.rules.heroes import events as ev
from ludus_cli.rules.heroes import rolls
from ludus_cli.rules.heroes.aftermath import settle
from ludus_cli.rules.heroes.bout import (
    Bout,
    bout_from,
    brought_in,
    raise_choice,
    write_down,
)
from ludus_cli.rules.heroes.bout import replay as replay_fought
from ludus_cli.rules.heroes.doubts import doubts
from ludus_cli.rules.heroes.endings import tell_fall
from ludus_cli.rules.heroes.fame import LossChoice, RaiseChoice
from ludus_cli.rules.heroes.gladiator import Gladiator, from_card, starting_track
from ludus_cli.rules.heroes.house_rules import HouseRules, rules_of
from ludus_cli.rules.heroes.mercy import appeal
from ludus_cli.rules.heroes.result_fields import DEATH, MERCY, REFUSED, SPARED, checked
from ludus_cli.rules.heroes.results import (
    ManTold,
    MatchTold,
    fatal_part,
    night_fell,
    stand,
    told,
)
from ludus_cli.rules.heroes.state import Match, good_arms
from ludus_cli.rules.heroes.terms import KILLED, NONE, SURRENDERED
from ludus_cli.rules.results import Dice, Given, taken_down
from ludus_cli.rules.system import Doing, Payload

#: Of a verdict in a word: how many of the Crowd's dice passed [6.8].
PASSED = {MERCY: 2, DEATH: 0, SPARED: 1, REFUSED: 1}


def record_match(d: Doing, payload: Payload) -> None:
    """Record a match of the bill as it was told: see :func:`taken_down` for the payload, and result_fields.py
    for its result. Raises Refusal."""
    bout, gladiators = taken_down(d, payload, checked, doubts)
    rules, hand = d.state.rules, d.hand(bout.id)
    d.fought.append((bout, settle_told(bout, gladiators, d.state.seed, rules, hand)))
    leave(d, gladiators)


def settle_told(
    bout: Bout, gladiators: list[Gladiator], seed: int, rules: HouseRules, hand: Hand
) -> list[Event]:
    """Stand a bout up as it ended, judge the fallen and settle it; its events.

    Dice that were told count as they were told, the others are those of the match's own stream.
    """
    said = told(bout, gladiators, bout.said)
    bout.recorded = True
    bout.rules = asdict(rules)
    bout.script = hand.script
    bout.to_the_death = said.to_the_death
    hand.bout = bout
    given = Given(hand, {}, [])
    tray = hand.tray(SeededSource(seed, STREAM_MATCH, bout.id))
    tray.ask = given.ask
    m = brought_in(bout, gladiators, rules, tray, hand)
    stand(m, said)
    tell(tray, ev.RECORDED, NONE, len(bout.house))
    tell_deeds(m, said)
    for who, man in enumerate(said.men):
        if man.fell:
            judge(m, who, man, given)
    tell_end(m, said)
    write_down(bout, m)
    for who, (seat, g) in enumerate(zip(bout.seats, gladiators, strict=True)):
        man = said.men[who]
        given.dice = dice_after(m, who, g, man)
        granted = len(man.fame) if bout.house else 0
        settle(m, who, g, bout.month, raised(m, who, man), lowered(m, man), granted)
        seat.after = card(g)
    bout.typed = given.typed
    return hand.record


def tell_deeds(m: Match, said: MatchTold) -> None:
    """Tell what each man's body lost, and what he did that the Crowd holds against him."""
    for who, (f, man) in enumerate(zip(m.fighters, said.men, strict=True)):
        for part, lost in enumerate(man.damage):
            if lost or man.hits[part]:
                tell(m.tray, ev.DAMAGE, who, part, lost, man.hits[part])
        if f.kicked_sand or f.threw:
            tell(m.tray, ev.UNFAIR, who, int(f.kicked_sand), int(f.threw))


def judge(m: Match, who: int, man: ManTold, given: Given) -> None:
    """A man is out of the fight: tell how, and give the verdict on him, as it was told or by the dice."""
    f = m.fighters[who]
    if man.zone != NONE:
        tell(m.tray, ev.FELL_IN, who, man.zone)
    if f.state == SURRENDERED:
        tell(m.tray, ev.SURRENDER, who, int(good_arms(f) == 0))
    tell_fall(m, who, fatal_part(f))
    if f.state != KILLED and not spared(m, who, man, given):
        f.put_to_death = True
        tell(m.tray, ev.PUT_TO_DEATH, who, f.defeated_by)


def spared(m: Match, who: int, man: ManTold, given: Given) -> bool:
    """Whether a beaten man is let live [6.8-6.9]."""
    f = m.fighters[who]
    if man.verdict in PASSED:
        passed = PASSED[man.verdict]
        tell(m.tray, ev.APPEAL, who, passed)
        if passed == 1:
            f.spared_now = man.verdict == SPARED
            tell(m.tray, ev.EMPEROR, who, int(f.spared_now))
        return man.verdict in (MERCY, SPARED)
    if m.to_the_death and not man.crowd:
        return False
    given.dice = {(who, rolls.FATE): [man.crowd]}
    if man.emperor:
        given.dice |= {
            (NONE, rolls.EMPEROR): [man.emperor[:2]],
            (who, rolls.EMPEROR): [man.emperor[2:4]],
            (who, rolls.HESITATION): [man.emperor[4:5]],
            (NONE, rolls.HESITATION): [man.emperor[5:6]],
        }
    lives = appeal(m, who)
    given.dice = {}
    return lives


def tell_end(m: Match, said: MatchTold) -> None:
    """Tell how the match ended."""
    if not m.draw:
        tell(m.tray, ev.VICTORY, NONE, m.winner)
    else:
        tell(m.tray, ev.NIGHTFALL if night_fell(said) else ev.DISMISSED_STANDING)


def dice_after(m: Match, who: int, g: Gladiator, man: ManTold) -> Dice:
    """The dice that were told of what came after the match, as the rules will ask for them."""
    f = m.fighters[who]
    hurt = [
        part
        for part in range(7)
        if f.track[part] < starting_track(f.brought_strength, g.losses[part])
    ]
    return {
        (who, rolls.RECOVERY): [list(man.recovery.get(part, [])) for part in hurt],
        (who, rolls.FAME): [list(man.fame)],
        (who, rolls.DECREASE): [list(man.defeat)],
        (who, rolls.FREEDOM): [list(man.freedom)],
    }


def raised(m: Match, who: int, man: ManTold) -> RaiseChoice | None:
    """How the Attribute to raise is chosen: as it was told, else as in any match."""
    if man.raised == NONE:
        return raise_choice(m, who)
    return lambda allowed: man.raised


def lowered(m: Match, man: ManTold) -> LossChoice | None:
    """How the Attributes are chosen that a defeat takes: as they were told, then at random."""
    if not man.lowered:
        return None
    left = list(man.lowered)
    return lambda allowed: left.pop(0) if left else allowed[pick(m.tray, len(allowed))]


def replay(data: dict[str, Any], seed: int) -> tuple[Bout, list[Event]]:
    """A past bout once more, from what it keeps: fought again, or settled again as it was told."""
    if not data.get("recorded"):
        return replay_fought(data, seed)
    bout = replace(bout_from(data), typed=[])
    gladiators = [from_card(seat.before) for seat in bout.seats]
    hand = Hand(checked_script(data.get("script", [])))
    return bout, settle_told(bout, gladiators, seed, rules_of(bout.rules), hand)
