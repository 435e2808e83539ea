"""Trials of Heroes: odds and careers, fought by the rules, and past matches played on."""

from __future__ import annotations

from ludus_cli.core.dice import Source
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.game.trials import rollouts as moments
from ludus_cli.game.trials.trials import CAREER, ODDS, Trial, Trials, count_noun, fought_again
from ludus_cli.rules.heroes.book.bout import Bout, as_before, at_the_gates, usual
from ludus_cli.rules.heroes.book.gladiator import Gladiator, from_card, is_active
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.match import enter_arena, play_turn, show_gates
from ludus_cli.rules.heroes.book.recovery import roll_recovery
from ludus_cli.rules.heroes.book.state import Match, copy_match
from ludus_cli.rules.heroes.book.terms import KILLED, V
from ludus_cli.rules.heroes.trials.contest import MEASURES, Brought as MatchBrought, count_contest, play_trial
from ludus_cli.rules.heroes.trials.forecast import Brought, count_career, play_career
from ludus_cli.rules.heroes.trials.sides import career_of, contest_of, read_contender


def careers_of(terms: Payload) -> Trial:
    """One career on the terms of a forecast."""
    life, brought = career_of(terms), Brought()

    def trial(source: Source) -> list[int]:
        life.contest.corners[0].g = from_card(terms["star"]["card"])
        life.contest.match.tray.source = source
        life.ground = -1
        life.played = life.freed_in = life.died_in = life.heart_in = life.rome_in = 0
        play_career(life)
        count_career(life, brought)
        return brought.values()

    return trial


def odds_words(terms: Payload) -> str:
    """Return the arena, the row of the pool, the manner, and the tactics of both sides, if any."""
    place = terms.get("place")
    men = [read_contender(man, place) for side in terms["sides"] for man in side]
    c = contest_of(terms)
    words = [c.match.arena.name]
    if any("kind" in man for side in terms["sides"] for man in side):
        words.insert(0, f"pool row {terms.get('row', 2)}")
    if terms.get("death"):
        words.append("to the death")
    elif place is not None and LOCALES[place].to_the_death:
        words.append("to the death if the dice say so")
    if any(man.tactics for man in men):
        words.append(" against ".join(man.tactics or "npg" for man in men))
    return ", ".join(words)


def career_words(terms: Payload) -> str:
    """Return the terms of a career in words: his style, his matches, his months."""
    star = read_contender(terms["star"], None)
    per_day, every = terms.get("per_day", 1), terms.get("every", 1)
    words = [
        f"tactics {star.tactics}",
        "1 match a Day" if per_day == 1 else f"up to {per_day} matches a Day",
        count_noun(terms["months"], "month"),
    ]
    if every > 1:
        words.insert(2, f"every {every} months")
    if terms["star"].get("secondary"):
        words.append("in his Secondary Style")
    return ", ".join(words)


# Past matches played on


def bout_at_gates(data: Payload, source: Source, hand: Hand) -> tuple[Bout, Match]:
    """Return a bout stood up again, before the first man has come through a gate."""
    bout, gladiators, rules = as_before(data)
    m = at_the_gates(source, bout, gladiators, rules, hand)
    show_gates(m)
    return bout, m


def has_died(bout: Bout, m: Match, who: int) -> bool:
    """True if a match has cost a man his life: on the sand, by the verdict, or by his wounds afterwards [7.5]."""
    return costs_life(m, who, from_card(bout.seats[who].before), bout.month, bout.oneoff)


def costs_life(m: Match, who: int, g: Gladiator, month: int, oneoff: bool) -> bool:
    """True if a match cost a man's life; recovery is rolled for ``g``, but not after a one-off."""
    f = m.fighters[who]
    if f.state == KILLED or f.put_to_death:
        return True
    if oneoff:
        return False
    roll_recovery(m.tray, who, g, f, month)
    return not is_active(g)


PLAY = moments.Play(
    gates=bout_at_gates, enter=enter_arena, turn=play_turn, copy=copy_match, usual=usual, died=has_died, secret=V.secret
)

#: Trials by their kinds.
TRIALS = {
    ODDS: Trials(lambda terms: MEASURES, fought_again(contest_of, play_trial, count_contest, MatchBrought), odds_words),
    CAREER: Trials(lambda terms: Brought.measures(terms["months"]), careers_of, career_words),
    **moments.trials_of(PLAY),
}
