"""``ludus odds``: how two contenders fare against each other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludus_cli.commands import trial_sides
from ludus_cli.commands.common import CampaignOption, LocaleOption, SystemOption, system_named
from ludus_cli.commands.fields import said_in, takes_fields
from ludus_cli.commands.house_rules import GameSaid
from ludus_cli.core.errors import LudusError
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.trials.trials import count_noun
from ludus_cli.odds.tables import figures_sheet, group_sheet, histogram_sheet, played_words
from ludus_cli.output.report import Report, reporting
from ludus_cli.play.payload_fields import given

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ludus_cli.odds.figures import Figure
    from ludus_cli.odds.runner import Result
    from ludus_cli.systems.system import AnySystem

WHAT = "work out odds"
#: The usual number of matches, and of pairings with --calibrate.
MATCHES, PAIRINGS = 2000, 400
MOST_MATCHES = 1_000_000_000


@reporting
def odds(
    ctx: typer.Context,
    a: Annotated[
        str | None,
        typer.Argument(
            metavar="A",
            show_default=False,
            help="A style or class; a gladiator of a campaign, by name or number; or pool.",
        ),
    ] = None,
    b: Annotated[
        str | None, typer.Argument(metavar="B", show_default=False, help="His opponent, named in the same way.")
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option(
            "--matches",
            "-n",
            metavar="N",
            min=1,
            max=MOST_MATCHES,
            show_default=False,
            help=f"How many matches to play: {MATCHES}, or as many as --precision needs. With --calibrate, "
            f"how many pairings: {PAIRINGS}.",
        ),
    ] = None,
    precision: trial_sides.PrecisionOption = None,
    tactics_a: Annotated[
        str | None, typer.Option(metavar="TACTICS", help="The tactics of A; his own if left out.")
    ] = None,
    tactics_b: Annotated[
        str | None, typer.Option(metavar="TACTICS", help="The tactics of B; his own if left out.")
    ] = None,
    secondary_a: Annotated[
        bool,
        typer.Option(
            "--secondary-a", help="A fights in his second style, which only a gladiator of a campaign can have."
        ),
    ] = False,
    secondary_b: Annotated[bool, typer.Option("--secondary-b", help="B fights in his second style.")] = False,
    campaign: CampaignOption = None,
    locale: LocaleOption = None,
    *,
    match: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=2**53,
            show_default=False,
            help="A match on the bill of a campaign, instead of A and B.",
        ),
    ] = None,
    ruled: GameSaid,
    system: SystemOption = None,
    playing: trial_sides.Playing,
    calibrate: Annotated[
        bool,
        typer.Option(
            "--calibrate", help="Compare odds with results: of the matches with odds of 70%, how many were won?"
        ),
    ] = False,
    table: Annotated[
        bool, typer.Option("--table", help="Show the odds of all pairings of kinds, from the bookmaker's book.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="With --table: write a page to print, .html, .md or .pdf."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> Report:
    """Find out who would win, by playing a match many times.

    Tactics decide for both sides. The odds of two kinds by the usual rules and tactics come from the bookmaker's book,
    a table of matches that Ludus played beforehand; --matches and --seed play new ones. Gladiators of a campaign
    fight by its house rules, in the arena and armour of the place. With --match, Ludus plays a match of the bill on
    from its present state, and deals hidden cards again.

    \b
    Examples:
      ludus odds Murmillo Thraex
      ludus odds Retiarius Secutor --row 5 --matches 500 --seed 7
      ludus odds Thraex Murmillo --arena colosseum --death --json
      ludus odds Marcus pool --tactics-a bold --precision 0.05
      ludus odds Thraex Murmillo --rules book --rule advantage=all
      ludus odds --match 12 -n 200
      ludus odds --table
      ludus odds --calibrate -n 5
    """
    from ludus_cli.game.trials.trials import ODDS
    from ludus_cli.odds.book import booked, source_facts
    from ludus_cli.odds.runner import enough_for, result_json

    if calibrate:
        from ludus_cli.commands.calibrate import calibrate as hold_against

        own = [a, b, precision, tactics_a, tactics_b, campaign, locale, match, ruled.title_suffix or None]
        own += said_in(ctx).values()
        if secondary_a or secondary_b or any(value is not None for value in own):
            raise typer.BadParameter(
                "it chooses the pairings itself: give only -n, --seed, --system and options of the engine",
                param_hint="--calibrate",
            )
        return hold_against(system, matches or PAIRINGS, playing)
    if match is not None:
        from ludus_cli.commands.scheduled_odds import waiting_odds

        own = [a, b, tactics_a, tactics_b, locale, system, ruled.title_suffix or None]
        own += said_in(ctx).values()
        if secondary_a or secondary_b or any(value is not None for value in own):
            raise typer.BadParameter(
                "the match has its own gladiators and rules: give only -n, --precision, --seed, --campaign and "
                "options of the engine",
                param_hint="--match",
            )
        most = matches or (MATCHES if precision is None else enough_for(precision))
        return waiting_odds(match, campaign, most, precision, playing)
    if table:
        from ludus_cli.commands.odds_table import table_report

        own = [a, b, matches, precision, tactics_a, tactics_b, campaign, locale]
        if secondary_a or secondary_b or any(value is not None for value in own) or playing != trial_sides.Playing():
            raise typer.BadParameter(
                "the table has all pairings: give only --system, house rules and options of the match",
                param_hint="--table",
            )
        played = ruled.under_rules(system_named(system))
        said = {name: value for name, value in given(played, "ODDS", said_in(ctx), by_key=True).items() if value}
        return table_report(played, {"place": None, "rules": {}, **ruled.terms(played), **said}, output, force)
    if output is not None or force:
        raise typer.BadParameter("it is for --table only", param_hint="--output" if output else "--force")
    if a is None or b is None:
        raise typer.BadParameter("two contenders are needed", param_hint="A B")
    with trial_sides.ground_of([a, b], campaign, system, WHAT, ruled) as (played, opened):
        said = given(played, "ODDS", said_in(ctx), by_key=opened is None)
        flags = "--secondary-a" * secondary_a, "--secondary-b" * secondary_b
        one = trial_sides.contender(played, opened, a, WHAT, tactics=tactics_a, secondary=flags[0])
        two = trial_sides.contender(played, opened, b, WHAT, tactics=tactics_b, secondary=flags[1])
        check_pair(one, two)
        place = trial_sides.trial_place(played, opened, [one, two], locale, WHAT)
        terms = {
            **trial_sides.ground_terms(played, opened, place, ruled),
            **{name: value for name, value in said.items() if value is not None},
            "sides": [[one.terms], [two.terms]],
        }
    most = matches or MATCHES
    if precision is not None:
        most = min(matches or MOST_MATCHES, enough_for(precision))
    names = distinct_names([one.name, two.name])
    bar = " against ".join(names)
    result, why = (None, "") if matches or playing != trial_sides.Playing() else booked(played, terms, precision)
    results = [result] if result else playing.results(played, ODDS, [terms], most, precision, bar)
    result = results[0]
    if why:
        result.remark = " ".join(filter(None, (f"{why} These matches were played.", result.remark)))
    words = {"a": names[0], "b": names[1], "terms": trial_sides.terms_words(played, terms, ruled)}
    found = result_json(result) | words | source_facts(played, result)

    return Report(
        found,
        [found],
        odds_blocks(result, names, played, words["terms"]) if result.trials else (),
        after=lambda: trial_sides.tell_how(results, most, "match"),
        code=1 if result.failures or result.stopped else 0,
    )


#: The command class that takes the systems' own flags.
COMMAND = takes_fields("ODDS")


def check_pair(one: trial_sides.Contender, two: trial_sides.Contender) -> None:
    """Refuse a man against himself, and the pool against the pool."""
    cards = [each.terms["card"]["id"] for each in (one, two) if "card" in each.terms]
    if len(cards) == 2 and cards[0] == cards[1]:
        raise LudusError(WHAT, f"{one.name} cannot meet himself", "Name another man, a kind, or pool")
    if trial_sides.POOL in one.terms and trial_sides.POOL in two.terms:
        raise LudusError(WHAT, "the pool cannot meet the pool", "Name a gladiator or a kind on one side")


def distinct_names(names: Sequence[str]) -> list[str]:
    """Two names that can be told apart."""
    one, two = names
    return [f"{one} A", f"{two} B"] if one == two else [one, two]


def won_and_died(found: Mapping[str, Figure], names: Sequence[str]) -> Iterator[str]:
    """Say of a contender who dies in more matches than he fails to win that he also dies of matches that he won."""
    for name, own, other in zip(names, "ab", "ba", strict=True):
        keys = (f"deaths_{own}", f"wins_{other}", "draws")
        if all(key in found for key in keys):
            deaths, *rest = (found[key].count for key in keys)
            if deaths > sum(rest):
                yield f"{name} dies of wounds after at least {count_noun(deaths - sum(rest), 'match')} that he won.\n"


def odds_blocks(result: Result, names: Sequence[str], system: AnySystem, words: str) -> Iterator[Sheet | str]:
    """Yield the results: shares, means, groups, a histogram, and how they were played.

    ``words``: the terms.
    """
    from ludus_cli.game.trials.trials import MEAN, SHARE
    from ludus_cli.odds.book import BOOK, book_words
    from ludus_cli.odds.figures import figures, spreads

    by_key = figures(result.measures, result.tally)
    found = list(by_key.values())
    plain = [each for each in found if not each.measure.group]
    often = count_noun(result.trials, "match")
    yield figures_sheet(f"{names[0]} against {names[1]}: {often}, {words}", SHARE, plain, names)
    yield from won_and_died(by_key, names)
    if any(each.measure.kind == MEAN for each in plain):
        yield figures_sheet("Averages of a match", MEAN, plain, names)
    for group in dict.fromkeys(each.measure.group for each in found if each.measure.group):
        yield group_sheet(group, [each for each in found if each.measure.group == group], names)
    for spread in spreads(result.measures, result.tally).values():
        if any(spread.counts):
            yield histogram_sheet(spread)
    yield book_words(system, result) if result.engine == BOOK else played_words(result)
