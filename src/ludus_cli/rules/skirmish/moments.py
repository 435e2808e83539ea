"""Moments of a match played on, how much an event weighs in it, and what was to be expected of a roll."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.rules import moments
from ludus_cli.rules.by_hand import Hand
from ludus_cli.rules.dice import ROLL, Event, Source
from ludus_cli.rules.skirmish.bout import Bout, as_before, at_the_gates, usual
from ludus_cli.rules.skirmish.match import enter, play_turn
from ludus_cli.rules.skirmish.state import Match, copy_match
from ludus_cli.rules.skirmish.terms import (
    ASK_PART,
    ASK_PLOT,
    ASK_TARGET,
    E_ATTACK,
    E_BLOCKED,
    E_BOTH_DOWN,
    E_COLLAPSES,
    E_COLLISION,
    E_DISARMED,
    E_DISMISSED_STANDING,
    E_FALLS,
    E_HELMET_LOST,
    E_LAMED,
    E_MERCY,
    E_NET,
    E_SHIELD_DAMAGED,
    E_SHIELD_LOST,
    E_STUNNED,
    E_THIRD_LIGHT,
    E_TIRED,
    E_TURN,
    E_VICTORY,
    E_WEAKENED,
    E_WOUND,
    T_ATTACK,
    T_COLLISION,
    T_DEFENCE,
    T_DODGE,
    T_MERCY,
    T_NET,
    T_SHIELD,
    T_WOUND,
)
from ludus_cli.rules.system import Payload
from ludus_cli.rules.trials import Measure, Tally

#: What weighs in a match besides wounds and nets, the heaviest first.
WEIGHTS = {
    E_COLLAPSES: 9,
    E_FALLS: 9,
    E_MERCY: 8,
    E_DISARMED: 7,
    E_SHIELD_LOST: 6,
    E_STUNNED: 5,
    E_LAMED: 5,
    E_WEAKENED: 5,
    E_THIRD_LIGHT: 4,
    E_HELMET_LOST: 3,
    E_SHIELD_DAMAGED: 3,
    E_TIRED: 3,
    E_BLOCKED: 2,
    E_COLLISION: 1,
    E_ATTACK: 1,
}
CAUGHT_WEIGHT, MISSED_WEIGHT = 7, 2
#: By what the wound comes to: none, light, serious, critical.
WOUND_WEIGHTS = (0, 4, 7, 8)

#: Rolls of 2d6 of which more is always better for whoever rolls: mean and variance.
HIGH = (T_COLLISION, T_ATTACK, T_DEFENCE, T_WOUND, T_MERCY, T_NET, T_DODGE)
TWO_DICE = 7.0, 35 / 6


def gates(data: Payload, source: Source, hand: Hand) -> tuple[Bout, Match]:
    """A bout stood up again, before anybody has taken his place."""
    bout, gladiators, rules = as_before(data)
    return bout, at_the_gates(source, bout, gladiators, rules, hand)


def died(bout: Bout, m: Match, who: int) -> bool:
    """Whether a match has cost a man his life: nobody dies of wounds afterwards."""
    return m.fighters[who].dead


#: Men of the schools plot, and say whom they strike, before or after a player, by the order of the seats.
PLAY = moments.Play(
    gates=gates,
    enter=enter,
    turn=play_turn,
    copy=copy_match,
    usual=usual,
    died=died,
    secret=(ASK_PLOT,),
    blind=(ASK_PLOT, ASK_TARGET, ASK_PART),
)


def measures(kind: str, terms: Payload) -> tuple[Measure, ...]:
    """What MOMENT and CHOICE trials are measured by."""
    return moments.measures(terms)


def trials(kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
    """Play MOMENT or CHOICE trials. Raises Refusal for a match that cannot be played on so."""
    return moments.trials(PLAY, kind, terms, seed, first, count)


def terms_words(kind: str, terms: Payload) -> str:
    """From where on a match is played."""
    return moments.terms_words(kind, terms)


def by_turn(events: Sequence[Event]) -> list[list[Event]]:
    """The events of a match by turn, without what came after its end; place 0 is before the first."""
    return moments.by_turn(events, E_TURN, (E_VICTORY, E_BOTH_DOWN, E_DISMISSED_STANDING))


def weight(event: Event) -> int:
    """How much an event may have weighed in its match; 0 for one that is not worth a line."""
    if event[0] == E_WOUND:
        return WOUND_WEIGHTS[event[4]]
    if event[0] == E_NET:
        return CAUGHT_WEIGHT if event[3] else MISSED_WEIGHT
    return WEIGHTS.get(event[0], 0)


def roll_expectation(event: Event) -> tuple[float, float] | None:
    """Mean and variance of the result of a roll; None where high is neither good nor bad for whoever rolls.

    That is so of where a weapon flies; and of 1d20 against a weapon every face but the last ones comes
    to the same.
    """
    if event[0] != ROLL:
        return None
    _, _, table, need, _, _, lines = event
    if table == T_SHIELD:
        blocks = (need - sum(value for _, value in lines)) / 6
        return blocks, blocks * (1 - blocks)
    return TWO_DICE if table in HIGH else None
