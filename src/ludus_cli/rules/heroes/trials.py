"""Trials of Heroes: odds and careers, fought by the rules as they stand."""

from __future__ import annotations

from ludus_cli.rules.dice import STREAM_ODDS, SeededSource
from ludus_cli.rules.heroes import moments
from ludus_cli.rules.heroes.contenders import career_of, contest_of, read_contender
from ludus_cli.rules.heroes.contest import MEASURES, contest, count_contest
from ludus_cli.rules.heroes.forecast import career, career_measures, count_career
from ludus_cli.rules.heroes.gladiator import from_card
from ludus_cli.rules.heroes.locales import LOCALES
from ludus_cli.rules.system import Payload
from ludus_cli.rules.trials import CAREER, ODDS, Measure, Tally, blank, counted


def measures(kind: str, terms: Payload) -> tuple[Measure, ...]:
    """What trials of a kind are measured by."""
    if kind == ODDS:
        return MEASURES
    if kind == CAREER:
        return career_measures(terms["months"])
    return moments.measures(kind, terms)


def trials(kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
    """Play trials ``first`` … of a seed, each by the dice of its number, and add up what they brought."""
    if kind not in (ODDS, CAREER):
        return moments.trials(kind, terms, seed, first, count)
    tally = blank(measures(kind, terms))
    if kind == ODDS:
        c = contest_of(terms)
        for index in range(first, first + count):
            c.match.tray.source = SeededSource(seed, STREAM_ODDS, index)
            contest(c)
            count_contest(c.match, tally)
        return tally
    life = career_of(terms)
    for index in range(first, first + count):
        life.contest.corners[0].g = from_card(terms["star"]["card"])
        life.contest.match.tray.source = SeededSource(seed, STREAM_ODDS, index)
        life.ground = -1
        life.played = life.freed_in = life.died_in = life.heart_in = life.rome_in = 0
        career(life)
        count_career(life, tally)
    return tally


def terms_words(kind: str, terms: Payload) -> str:
    """Under which terms trials are played."""
    if kind == ODDS:
        return odds_words(terms)
    if kind == CAREER:
        return career_words(terms)
    return moments.terms_words(kind, terms)


def odds_words(terms: Payload) -> str:
    """The arena, the row of the pool, the manner, and the tactics of both sides where there are any."""
    place = terms.get("place")
    men = [read_contender(man, place) for side in terms["sides"] for man in side]
    c = contest_of(terms)
    words = [c.match.arena.name]
    if any("kind" in man for side in terms["sides"] for man in side):
        words.insert(0, f"pool row {terms.get('row', 2)}")
    if terms.get("death"):
        words.append("to the death")
    elif place is not None and LOCALES[place].to_the_death:
        words.append("to the death as the dice say")
    if any(man.tactics for man in men):
        words.append(" against ".join(man.tactics or "npg" for man in men))
    return ", ".join(words)


def career_words(terms: Payload) -> str:
    """How he fights, how often, how long."""
    star = read_contender(terms["star"], None)
    per_day, every = terms.get("per_day", 1), terms.get("every", 1)
    words = [
        f"tactics {star.tactics}",
        "1 match a Day" if per_day == 1 else f"up to {per_day} matches a Day",
        counted(terms["months"], "month"),
    ]
    if every > 1:
        words.insert(2, f"every {every} months")
    if terms["star"].get("secondary"):
        words.append("in his Secondary Style")
    return ", ".join(words)
