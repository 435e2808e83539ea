"""Moments of a match played on."""

from __future__ import annotations

from ludus_cli.rules import moments
from ludus_cli.rules.by_hand import Hand
from ludus_cli.rules.dice import Source
from ludus_cli.rules.heroes.bout import Bout, as_before, at_the_gates, usual
from ludus_cli.rules.heroes.gladiator import Gladiator, from_card, is_active
from ludus_cli.rules.heroes.match import enter_arena, play_turn, show_gates
from ludus_cli.rules.heroes.recovery import recover
from ludus_cli.rules.heroes.state import Match, copy_match
from ludus_cli.rules.heroes.terms import KILLED, V
from ludus_cli.rules.system import Payload
from ludus_cli.rules.trials import Measure, Tally


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
    secret=V.secret,
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
