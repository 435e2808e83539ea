"""The coach in a match that is stepped through: his advice on the options at a choice."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size

from ludus_cli.core.english import capital
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.game.trials.trials import CHOICE, count_noun
from ludus_cli.odds.tables import chance_words, whole_percent
from ludus_cli.play.options import head_of
from ludus_cli.play.question import Option

if TYPE_CHECKING:
    from ludus_cli.campaign.sitting import Sitting
    from ludus_cli.game.elements.manual_play import Hand
    from ludus_cli.odds.advice import Advice, Gain, Tried
    from ludus_cli.systems.system import AnySystem

#: More options than this are not all shown: the leaders, and the usual answer.
MOST_SHOWN = 12

#: The coach answers within this many seconds, and uses this many of them for trials.
SECONDS, AT_WORK = 5, 4.5

#: The fewest columns for the words of an option beside its chances, and the columns of a chance.
SHORTEST_WORDS, CHANCE_WIDTH = 12, 17


def why_silent(system: AnySystem, match: bool, secret: bool, hidden: bool) -> str:
    """Return why the coach gives no advice at a choice of a match or another play, "" if he does. ``secret``: an
    opponent at the same screen chooses in secret; ``hidden``: some cards are hidden."""
    coach = system.trials[CHOICE]
    if not (match or coach.councils):
        return "The coach only gives advice in matches."
    if secret:
        # The trials would decide the opponent's answer anew, but both players read the same screen.
        return "The coach gives no advice here: two players choose in secret, and both would see it."
    if hidden and not coach.unseen:
        # The trials would use the hidden cards.
        return "The coach gives no advice while cards are hidden: it would give them away."
    return ""


def ask_coach(sitting: Sitting, hand: Hand, who: int, listed: Sequence[Option], usual: int) -> None:
    """Try every option at the choice that a match has just come to, and show the results.

    It takes SECONDS at most, and Ctrl-C shows the results so far. The match itself does not change.
    """
    from ludus_cli.odds.advice import POINTS, TRIALS, advise, most_trials
    from ludus_cli.output import console

    campaign = sitting.campaign
    terms = {
        "match": json.loads(json.dumps(bout_to_json(hand.bout))),
        "seed": campaign.state.seed,
        "script": list(sitting.script),
        # The question itself has been counted already.
        "choices": hand.choices - 1,
        "rolls": hand.rolls,
    }
    console.say(
        f"The coach answers within {SECONDS} seconds. If it can play an option {TRIALS} times, its chances "
        f"are known to within {POINTS} percentage points."
    )
    try:
        with console.progress("The coach thinks", most_trials(len(listed))) as step:

            def leads(option: int, tried: Tried) -> None:
                if step is not None:
                    step(None, figure=f"so far option {listed[option].key} wins {chance_words(tried.wins)}")

            advice = advise(
                campaign.system, terms, who, len(listed), usual,
                seed=campaign.state.seed, heard=step, leads=leads, seconds=AT_WORK,
            )  # fmt: skip
    except KeyboardInterrupt:
        console.say("\nStopped before the first trial was over: the coach has no advice yet.")
        return
    except LudusError as error:
        console.say(f"The coach has no advice: {error.why}.")
        return
    feared = campaign.system.trials[CHOICE].feared(terms)
    for line in advice_lines(listed, advice, console.out().width, feared[0], linear=console.linear()):
        console.data(line)
    for line in verdict(listed, advice, feared):
        console.prose(line)
    for number, words in advice.failures[:1]:
        failed = len(advice.failures)
        console.say(f"{count_noun(failed, 'trial')} failed and did not count; the first was trial {number}: {words}")


def options_to_show(listed: Sequence[Option], advice: Advice) -> list[int]:
    """The options to be told of: all of them, or the leaders of many."""
    places = [place for place in range(len(listed)) if advice.tried[place].trials]
    if len(places) <= MOST_SHOWN:
        return places
    # What was tried most often has come furthest.
    places.sort(key=lambda place: (-advice.tried[place].trials, -advice.tried[place].wins.value))
    return sorted({*places[: MOST_SHOWN - 1], *{advice.usual}.intersection(places)})


def marks(place: int, advice: Advice, dies: str) -> str:
    """Return the word for an option besides its chances: ``best``, ``wins most``, ``dies least``, or ""."""
    most, least = place == advice.wins_most, place == advice.dies_least
    if most and least:
        return "best"
    return "wins most" if most else f"{dies} least" if least else ""


def spoken(each: Option, tried: Tried, marked: str, feared: str) -> str:
    """An option as it is read out."""
    wins, dies = (
        f"{whole_percent(figure.value)}, between {whole_percent(round(figure.low, 6))} and {whole_percent(figure.high)}"
        for figure in (tried.wins, tried.dies)
    )
    words = each.words if each.visible_words != each.words else f"{each.key}: {each.words}"
    more = [marked.capitalize(), "Usual" if each.usual else ""]
    return ". ".join([words, f"Wins {wins}", f"{capital(feared)} {dies}", *filter(None, more)]) + "."


def table_lines(rows: Sequence[tuple[Option, Tried, str]], width: int, feared: str) -> list[str]:
    """Options with their chances and marks as the rows of a table no wider than said."""
    left = max(cell_len(each.key) for each, _, _ in rows)
    besides = left + 4 + 2 * CHANCE_WIDTH + 2 + max(cell_len(marked) for _, _, marked in rows)
    most = max(cell_len(each.visible_words) for each, _, _ in rows)
    wide = min(most, max(SHORTEST_WORDS, width - besides))
    lines = [" " * (left + 4 + wide) + f"{'wins':>{CHANCE_WIDTH}}{feared:>{CHANCE_WIDTH}}"]
    for each, tried, marked in rows:
        words = each.visible_words
        if cell_len(words) > wide:
            words = f"{set_cell_size(words, wide - 1).rstrip()}…"
        chances = "".join(f"{chance_words(figure):>{CHANCE_WIDTH}}" for figure in (tried.wins, tried.dies))
        lines.append(f"{head_of(each, left)}{set_cell_size(words, wide)}{chances}  {marked}")
    return lines


def advice_lines(listed: Sequence[Option], advice: Advice, width: int, feared: str, *, linear: bool) -> list[str]:
    """The options with how often each won and died, or what else is ``feared``, a line each. ``linear``: no table."""
    places = options_to_show(listed, advice)
    rows = [(listed[place], advice.tried[place], marks(place, advice, feared)) for place in places]
    lines = [spoken(*row, feared) for row in rows] if linear else table_lines(rows, width, feared)
    untried = sum(not each.trials for each in advice.tried)
    more = len(listed) - len(places) - untried
    if untried:
        lines.append(f"{count_noun(untried, 'option')} not tried yet.")
    if more:
        rest = "1 more option" if more == 1 else f"{more} more options"
        lines.append(f"{rest} did worse in fewer trials and {'is' if more == 1 else 'are'} not shown.")
    return [line.rstrip() for line in lines]


def verdict(listed: Sequence[Option], advice: Advice, feared: tuple[str, str]) -> list[str]:
    """Return the final words of the coach: how to win, how to live, and how sure it is."""
    usual = listed[advice.usual].key
    lines = []
    gains = advice.to_win, advice.to_live
    if any(gains):
        lines.append(f"To win: {gain_words(listed, advice.to_win, usual, 'wins')}.")
        lines.append(f"{feared[1]}: {gain_words(listed, advice.to_live, usual, feared[0])}.")
    elif not advice.stopped and not (advice.late and {advice.wins_most, advice.dies_least} != {advice.usual}):
        lines.append(f"The coach found nothing better than the usual answer, {usual}.")
    if advice.stopped or advice.late:
        trials = [each.trials for each in advice.tried if each.trials]
        often = f"{min(trials)} to {max(trials)}" if min(trials) < max(trials) else str(max(trials))
        why = "Stopped" if advice.stopped else "The time is up"
        none = "" if lines else f", and the coach compared none with the usual answer, {usual}"
        tried = f"each option had {often} trials with separate dice rolls"
        lines.append(f"{why}: {tried}{none}. The ranges are 95% intervals.")
        return lines
    lines.append(
        f"Each option was played up to {advice.tried[advice.usual].trials} times with separate dice rolls; after "
        "this choice, tactics decide for all gladiators. The ranges are 95% intervals."
    )
    return lines


def gain_words(listed: Sequence[Option], gain: Gain | None, usual: str, does: str) -> str:
    """Return the gain of an option over the usual answer in words; say so where it is no more than noise."""
    if gain is None:
        return f"the coach found nothing better than the usual {usual}"
    each = listed[gain.option]
    against = (
        f"{does} {whole_percent(gain.own)} of the time, against {whole_percent(gain.usual)} for the usual {usual},"
    )
    often = f"each was played another {gain.trials} times"
    points = f"{100 * gain.low:+.0f} to {100 * gain.high:+.0f} percentage points"
    if gain.sure:
        return f"{each.key} ({each.visible_words}), which {against} when {often}: better by {points}"
    after_all = "it is worse" if gain.high < 0 else "the trials show no difference"
    return f"{each.key} ({each.visible_words}) was ahead, but {against} when {often}: {after_all} ({points})"
