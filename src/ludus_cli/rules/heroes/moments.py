"""Moments of a match played on, how much an event weighs in it, and what was to be expected of a roll."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.rules import moments
from ludus_cli.rules.by_hand import Hand
from ludus_cli.rules.dice import ROLL, Event, Source
from ludus_cli.rules.heroes.bout import Bout, as_before, at_the_gates, usual
from ludus_cli.rules.heroes.gladiator import Gladiator, from_card, is_active
from ludus_cli.rules.heroes.match import enter_arena, play_turn, show_gates
from ludus_cli.rules.heroes.net import CAUGHT
from ludus_cli.rules.heroes.recovery import recover
from ludus_cli.rules.heroes.state import Match, copy_match
from ludus_cli.rules.heroes.terms import (
    ASK_ATTACK_BONUS,
    ASK_MANEUVER_BONUS,
    ASK_NET_BONUS,
    E_APPEAL,
    E_ATTACK,
    E_ATTRIBUTE,
    E_CANNOT_STAND,
    E_CLEAR_EYES,
    E_COUNTERSTRIKE,
    E_DILUDIUM,
    E_DISMISSED_STANDING,
    E_DOWN,
    E_EMPEROR,
    E_ESCAPE,
    E_HIT,
    E_KICK_SAND,
    E_KILLED,
    E_MANEUVER,
    E_NET,
    E_NIGHTFALL,
    E_PART_OUT,
    E_POOLS_EMPTY,
    E_PUT_TO_DEATH,
    E_REST,
    E_SHIELDED,
    E_STAR_POWER,
    E_STEADY,
    E_SURRENDER,
    E_THROW,
    E_TURN,
    E_UNCONSCIOUS,
    E_VICTORY,
    E_WOUND,
    KILLED,
    NONE,
    T_ATTACK,
    T_EMPEROR,
    T_EYES,
    T_FATE,
    T_HESITATION,
    T_KILLING_STROKE,
    T_MANEUVER,
    T_NET_TOSS,
    T_SAND,
    T_STAR_POWER,
    T_THROW,
)
from ludus_cli.rules.system import Payload
from ludus_cli.rules.trials import Measure, Tally

#: What weighs in a match besides wounds and nets, the heaviest first.
WEIGHTS = {
    E_KILLED: 9,
    E_UNCONSCIOUS: 9,
    E_CANNOT_STAND: 9,
    E_SURRENDER: 9,
    E_PUT_TO_DEATH: 8,
    E_EMPEROR: 8,
    E_APPEAL: 7,
    E_PART_OUT: 7,
    E_DILUDIUM: 5,
    E_DOWN: 4,
    E_COUNTERSTRIKE: 4,
    E_ESCAPE: 4,
    E_KICK_SAND: 4,
    E_THROW: 4,
    E_ATTRIBUTE: 3,
    E_STEADY: 3,
    E_CLEAR_EYES: 3,
    E_STAR_POWER: 2,
    E_SHIELDED: 2,
    E_REST: 2,
    E_HIT: 1,
    E_ATTACK: 1,
    E_MANEUVER: 1,
    E_POOLS_EMPTY: 1,
}
CAUGHT_WEIGHT, MISSED_WEIGHT = 7, 3
#: A wound weighs so much and its points more.
WOUND_WEIGHT = 4

#: Tables on which successes are counted, half of the dice on the whole [2.7.2].
COUNTED = (T_MANEUVER, T_NET_TOSS, T_ATTACK, T_STAR_POWER, T_THROW, T_SAND)
#: Tables on which dice pass against a value [2.7.1] to the good of whoever rolls; on some a 6 never does.
PASSED = (T_KILLING_STROKE, T_EYES)
SIX_FAILS = (T_FATE, T_EMPEROR)
ONE_DIE = 3.5, 35 / 12


def gates(data: Payload, source: Source, hand: Hand) -> tuple[Bout, Match]:
    """A bout stood up again, before anybody has come through a gate."""
    bout, gladiators, rules = as_before(data)
    m = at_the_gates(source, bout, gladiators, rules, hand)
    show_gates(m)
    return bout, m


def died(bout: Bout, m: Match, who: int) -> bool:
    """Whether a match has cost a man his life: on the sand, by the verdict, or by his wounds afterwards [7.5]."""
    return costs_life(m, who, from_card(bout.seats[who].before), bout.month, bout.oneoff)


def costs_life(m: Match, who: int, g: Gladiator, month: int, oneoff: bool) -> bool:
    """The same, for the gladiator as he was before the match; a match outside all careers has no afterwards."""
    f = m.fighters[who]
    if f.state == KILLED or f.put_to_death:
        return True
    if oneoff:
        return False
    recover(m.tray, who, g, f, month)
    return not is_active(g)


PLAY = moments.Play(
    gates=gates,
    enter=enter_arena,
    turn=play_turn,
    copy=copy_match,
    usual=usual,
    died=died,
    secret=(ASK_MANEUVER_BONUS, ASK_ATTACK_BONUS, ASK_NET_BONUS),
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
    return moments.by_turn(events, E_TURN, (E_VICTORY, E_DISMISSED_STANDING, E_NIGHTFALL))


def weight(event: Event) -> int:
    """How much an event may have weighed in its match; 0 for one that is not worth a line."""
    if event[0] == E_WOUND:
        return WOUND_WEIGHT + int(event[3])
    if event[0] == E_NET:
        return CAUGHT_WEIGHT if event[3] == CAUGHT else MISSED_WEIGHT
    return WEIGHTS.get(event[0], 0)


def roll_expectation(event: Event) -> tuple[float, float] | None:
    """Mean and variance of the result of a roll; None where high is neither good nor bad for whoever rolls.

    That is so of the order of a turn, of a Hit Location, of what an NPG makes up his mind to, and of
    the Emperor's dice, which nobody in the match has rolled.
    """
    if event[0] != ROLL or event[1] == NONE:
        return None
    _, _, table, need, _, faces, _ = event
    if table in COUNTED:
        return len(faces) / 2, len(faces) / 4
    if table in PASSED or table in SIX_FAILS:
        passes = max(0, min(need, 5 if table in SIX_FAILS else 6)) / 6
        return len(faces) * passes, len(faces) * passes * (1 - passes)
    return ONE_DIE if table == T_HESITATION else None
