"""``ludus odds --match``: the odds of a match on the bill, by what may be known before it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.trial_sides import Playing, tell_how
from ludus_cli.core.errors import LudusError
from ludus_cli.game.trials.trials import count_noun
from ludus_cli.odds.tables import figures_sheet, group_sheet, played_words
from ludus_cli.output.report import Report

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.core.sheet import Sheet
    from ludus_cli.game.elements.common_types import Payload
    from ludus_cli.odds.runner import Result


def waiting_odds(match: int, campaign: str | None, most: int, precision: float | None, playing: Playing) -> Report:
    """Play a match of the bill ``most`` times with other dice, everybody by his tactics, and count.

    Raises LudusError for a number that is not on the bill, and for a play that is no match.
    """
    from ludus_cli.game.trials.trials import WAITING
    from ludus_cli.odds.runner import result_json

    with campaign_of(campaign, read_only=True) as opened:
        terms = {"match": waiting_terms(opened, match)}
        system = opened.system
    results = playing.results(system, WAITING, [terms], most, precision, f"Match {match}")
    sides, heads = sides_of(terms)
    words = system.trials.describe_terms(WAITING, terms)
    named = [{"side": number, "names": names} for number, names in enumerate(sides)]
    meant = {
        each.key: each.words if each.side < 0 else f"{heads[each.side]} {each.words}" for each in results[0].measures
    }
    found = {"match": match, "sides": named, "terms": words, **result_json(results[0]), "measures": meant}
    return Report(
        found,
        [found],
        odds_blocks(results[0], heads, f"Match {match}, {words}"),
        after=lambda: tell_how(results, most, "match"),
        code=1 if results[0].failures or results[0].stopped else 0,
    )


def waiting_sheets(opened: Campaign, match: int, most: int) -> Iterator[Sheet | str]:
    """Yield the odds of a match of the bill, played ``most`` times, for an evening. Raises the errors of
    :func:`waiting_terms`."""
    from ludus_cli.game.trials.trials import WAITING

    terms, system = {"match": waiting_terms(opened, match)}, opened.system
    (found,) = Playing(engine="interpreted").results(system, WAITING, [terms], most, None, f"Match {match}")
    return odds_blocks(found, sides_of(terms)[1], f"Match {match}, {system.trials.describe_terms(WAITING, terms)}")


def sides_of(terms: Payload) -> tuple[list[list[str]], list[str]]:
    """The names on each side of a match that waits, and a heading for each side."""
    seats = terms["match"]["seats"]
    sides: list[list[str]] = [[] for _ in range(1 + max(seat["side"] for seat in seats))]
    for seat in seats:
        sides[seat["side"]].append(seat["before"]["name"])
    heads = [names[0] if len(names) == 1 else f"{names[0]} +{len(names) - 1}" for names in sides]
    return sides, heads


def waiting_terms(opened: Campaign, match: int) -> Payload:
    """A match of the bill as JSON, as it would be fought now."""
    what = f"work out the odds of match {match}"
    bout = opened.state.bouts.get(match)
    if bout is None or bout.status != "billed":
        raise LudusError(
            what,
            "it is not on this month's bill",
            f"See the bill with 'ludus day show'; for a past match use 'ludus match why {match}'",
        )
    if not opened.system.lists.is_match(bout):
        raise LudusError(
            what,
            f"it is not a match but the {bout.play}, which has no winner",
            "For a Star's prospects use 'ludus forecast'",
        )
    found: dict[str, Any] = json.loads(json.dumps(opened.system.campaign.as_it_waits(opened.state, bout)))
    return found


def odds_blocks(result: Result, names: Sequence[str], title: str) -> Iterator[Sheet | str]:
    """Yield the results, in the form of the odds of two contenders."""
    from ludus_cli.game.trials.trials import MEAN, SHARE
    from ludus_cli.odds.figures import figures

    if result.trials:
        found = list(figures(result.measures, result.tally).values())
        plain = [each for each in found if not each.measure.group]
        often = count_noun(result.trials, "match")
        yield figures_sheet(f"{title}: {often}", SHARE, plain, names)
        yield figures_sheet("Averages of a match", MEAN, plain, names)
        for group in dict.fromkeys(each.measure.group for each in found if each.measure.group):
            yield group_sheet(group, [each for each in found if each.measure.group == group], names)
    yield played_words(result)
