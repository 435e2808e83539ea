"""A match recorded from the table (S44): what was told is stood up as a match, judged, and settled as any other."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from ludus_cli.rules.by_hand import Hand, checked_script
from ludus_cli.rules.dice import STREAM_MATCH, Event, SeededSource, tell
from ludus_cli.rules.results import Given, taken_down
from ludus_cli.rules.skirmish import events as ev
from ludus_cli.rules.skirmish import rolls
from ludus_cli.rules.skirmish.bout import Bout, bout_from, brought_in, settle_one, write_down
from ludus_cli.rules.skirmish.bout import replay as replay_fought
from ludus_cli.rules.skirmish.day import leave
from ludus_cli.rules.skirmish.doubts import doubts
from ludus_cli.rules.skirmish.gladiator import Gladiator, from_card
from ludus_cli.rules.skirmish.house_rules import HouseRules, rules_of
from ludus_cli.rules.skirmish.result_fields import LIVES, STANDING, checked
from ludus_cli.rules.skirmish.results import ManTold, MatchTold, stand, told
from ludus_cli.rules.skirmish.state import Match
from ludus_cli.rules.skirmish.terms import COLLAPSED, NONE, PARTS
from ludus_cli.rules.skirmish.wounds import appeal, lives
from ludus_cli.rules.system import Doing, Payload


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
    hand.bout = bout
    given = Given(hand, {}, [])
    tray = hand.tray(SeededSource(seed, STREAM_MATCH, bout.id))
    tray.ask = given.ask
    m = brought_in(bout, gladiators, rules, tray, hand)
    stand(m, said)
    tell(tray, ev.RECORDED, NONE, len(bout.house))
    tell_wounds(m)
    for who, man in enumerate(said.men):
        if man.down:
            judge(m, who, man, given)
    tell_end(m, said)
    write_down(bout, m)
    for who, (g, man) in enumerate(zip(gladiators, said.men, strict=True)):
        given.dice = {(who, rolls.IMPROVEMENT): [[face] for face in man.improvement]}
        settle_one(bout, m, who, g)
    bout.typed = given.typed
    return hand.record


def tell_wounds(m: Match) -> None:
    """Tell the wounds of each man by part; a critical one is told with his collapse."""
    for who, f in enumerate(m.fighters):
        for part in range(len(PARTS)):
            if f.part_light[part] or f.part_serious[part]:
                tell(m.tray, ev.HURT, who, part, f.part_light[part], f.part_serious[part])


def judge(m: Match, who: int, man: ManTold, given: Given) -> None:
    """A man is down: tell how, and give the verdict on him, as it was told or by the dice (S4)."""
    f = m.fighters[who]
    if f.state == COLLAPSED:
        tell(m.tray, ev.COLLAPSES, who, f.defeated_by, f.critical)
    else:
        tell(m.tray, ev.FALLS, who, f.defeated_by, f.serious)
    tell(m.tray, ev.DEFEATED, who, f.defeated_by, f.state)
    f.dead = not spared(m, who, man, given)
    m.fighters[f.defeated_by].kills += f.dead
    tell(m.tray, ev.MERCY, who, int(not f.dead), f.defeated_by)


def spared(m: Match, who: int, man: ManTold, given: Given) -> bool:
    """Whether a man who is down is let live: by the verdict that was told, by its dice, or by the rules."""
    if man.verdict:
        return man.verdict == LIVES
    if not man.appeal:
        return lives(m, who, man.state)
    given.dice = {(who, rolls.MERCY): [man.appeal]}
    return appeal(m, who)


def tell_end(m: Match, said: MatchTold) -> None:
    """Tell how the match ended."""
    if not m.draw:
        tell(m.tray, ev.VICTORY, NONE, m.winner)
    else:
        tell(m.tray, ev.DISMISSED_STANDING if said.ended == STANDING else ev.BOTH_DOWN)


def replay(data: dict[str, Any], seed: int) -> tuple[Bout, list[Event]]:
    """A past bout once more, from what it keeps: fought again, or settled again as it was told."""
    if not data.get("recorded"):
        return replay_fought(data, seed)
    bout = replace(bout_from(data), typed=[])
    gladiators = [from_card(seat.before) for seat in bout.seats]
    hand = Hand(checked_script(data.get("script", [])))
    return bout, settle_told(bout, gladiators, seed, rules_of(bout.rules), hand)
