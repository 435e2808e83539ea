"""Trials of the duel: odds and careers, and past matches played on."""

from __future__ import annotations

from dataclasses import replace

from ludus_cli.core.dice import Source
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials import rollouts as moments
from ludus_cli.game.trials.trials import CAREER, ODDS, Measure, Trial, Trials, count_noun, fought_again
from ludus_cli.rules.gladiator.book import events as ev, requests as ask, view
from ludus_cli.rules.gladiator.book.bout import BOUTS
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.match import lay_out_arena, play_turn
from ludus_cli.rules.gladiator.book.state import Match, copy_match
from ludus_cli.rules.gladiator.book.terms import BY_PLEA
from ludus_cli.rules.gladiator.trials import contest
from ludus_cli.rules.gladiator.trials.careers import CAREERS, CHARTS
from ludus_cli.rules.gladiator.trials.contest import Brought, CareerBrought
from ludus_cli.rules.gladiator.trials.sides import career_of, contest_of, ground_words, house_rules, read_contender

#: The name of a match without a winner, if the rules have no stans missus.
PARTED = "stopped by nightfall"


def odds_words(terms: Payload) -> str:
    """Return the terms of odds in words: the arena, whether to the death, and the tactics of both sides."""
    contest_of(terms)
    men = [read_contender(man) for side in terms["sides"] for man in side]
    words = [ground_words(terms)]
    if terms.get("death"):
        words.append("to the death")
    if any(man.tactics for man in men):
        words.append(" against ".join(man.tactics or CHARTS for man in men))
    else:
        words.append("all fight by the centurions' charts")
    return ", ".join(words)


def careers_of(terms: Payload) -> Trial:
    """Return a trial that plays one career with a basic record on the terms of a forecast."""
    career_of(terms)
    brought = CareerBrought()

    def trial(source: Source) -> list[int]:
        life = career_of(terms)
        life.contest.match.tray.source = source
        contest.play_career(life)
        contest.count_career(life, BOUTS.from_card(terms["star"]["card"]), brought)
        return brought.values()

    return trial


def basic_words(terms: Payload) -> str:
    """Return the terms of a career with a basic record in words: tactics, months, how often he fights."""
    star, every = read_contender(terms["star"]), terms.get("every", 1)
    rests = "" if every == 1 else f", a match every {every} months"
    return f"{star.tactics or CHARTS}, {count_noun(terms['months'], 'month')}{rests}, against newcomers"


BASIC = Trials(lambda terms: CareerBrought.measures(terms["months"]), careers_of, basic_words)
FULL = replace(
    CAREERS.trials, uncompiled=lambda terms: "the compiled rules have no careers with experience and injuries"
)


def careers_by(terms: Payload) -> Trials:
    """The careers of the record that a campaign keeps (M1)."""
    return BASIC if house_rules(terms).basic_record else FULL


def career_measures(terms: Payload) -> tuple[Measure, ...]:
    """Return the measures of careers: without extras there is no PR (V40), and without a draw a match that has no
    winner is parted by nightfall (V44)."""
    rules, found = house_rules(terms), careers_by(terms).measures(terms)
    if rules.no_draw:
        found = tuple(replace(each, words=PARTED) if each.key == "draws" else each for each in found)
    return tuple(each for each in found if not rules.no_extras or each.key != "prestige")


def has_died(bout: Bout, m: Match, who: int) -> bool:
    """True if a match has cost a man his life."""
    return m.fighters[who].dead


#: Centurions roll their orders and CF after the players. A player who is asked before another answers in secret.
PLAY = moments.Play(
    gates=BOUTS.stood_up,
    enter=lay_out_arena,
    turn=play_turn,
    copy=copy_match,
    usual=BOUTS.usual_player,
    died=has_died,
    secret=ev.V.secret,
    blind=(ask.PLOT, ask.ALLOCATE, ask.ESCAPE, ask.HOLD),
)


def odds_measures(terms: Payload) -> tuple[Measure, ...]:
    """Return the measures of matches: if no plea is rolled they end by missus (V18)."""
    if not house_rules(terms).missus:
        return contest.MEASURES
    ends = f"ended {view.end_words(BY_PLEA, house_rules(terms).missus)}"
    return tuple(replace(each, words=ends) if each.key == "by_plea" else each for each in contest.MEASURES)


#: Trials by their kinds.
TRIALS = {
    ODDS: Trials(
        odds_measures, fought_again(contest_of, contest.play_trial, contest.count_contest, Brought), odds_words
    ),
    CAREER: Trials(
        career_measures,
        lambda terms: careers_by(terms).begin(terms),
        lambda terms: careers_by(terms).words(terms),
        lambda terms: careers_by(terms).uncompiled(terms),
    ),
    **moments.trials_of(PLAY),
}
