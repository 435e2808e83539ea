"""``ludus pool season``: months of games among the gladiators of the pool."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import AutoOption, CampaignOption, JsonOption, check_no_match_waits, place_number
from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign.lists import record_words
from ludus_cli.game.trials.trials import count_noun
from ludus_cli.output.report import FIXED, NAME, RIGHT, Report, make_sheet
from ludus_cli.play.next_steps import more_words, next_words

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.season import Month, Season
    from ludus_cli.systems.system import AnySystem

WHAT = "play a season"

KindOption = Annotated[
    list[str] | None,
    typer.Option("--kind", "--style", metavar="KIND", help="Only gladiators of this style or class. May be repeated."),
]


def kinds_from(system: AnySystem, said: list[str] | None) -> dict[str, Any]:
    """The kinds that were said, as a payload has them. Raises LudusError for one that there is not."""
    from ludus_cli.commands.common import kinds_words
    from ludus_cli.commands.sides import kind_of

    kinds = [kind_of(system, each) for each in said or []]
    for each, own in zip(said or [], kinds, strict=True):
        if not own:
            why = f"there is no {system.campaign.kind} {each!r:.60}"
            raise LudusError(WHAT, why, kinds_words(system))
    return {"kinds": kinds} if kinds else {}


def season(
    months: Annotated[int, typer.Option(metavar="N", min=1, max=1200, help="How many months.")] = 12,
    men: Annotated[int, typer.Option(metavar="N", min=2, max=200, help="How many gladiators take part.")] = 40,
    kind: KindOption = None,
    locale: Annotated[
        str | None, typer.Option(metavar="PLACE", help="Hold matches only in this place; in all places if left out.")
    ] = None,
    limit: Annotated[
        int, typer.Option(metavar="N", min=1, max=100_000, help="Show at most this many rows of the standings.")
    ] = 20,
    auto: AutoOption = False,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let the gladiators of the pool fight by themselves for months; no Star is needed.

    The gladiators who have been in the pool longest take part. Newcomers fill up their number at the beginning, and
    take the places of the fallen. Each month all who may fight meet in pairs by chance. Your Stars rest meanwhile.

    Ctrl-C stops between two months; what was fought stays.

    \b
    Examples:
      ludus pool season
      ludus pool season --months 24 --men 20
      ludus pool season --months 6 --json
    """
    from ludus_cli.campaign.season import Season, play_season
    from ludus_cli.campaign.unfinished_matches import finish_unfinished, unfinished_matches
    from ludus_cli.game.campaign.circuit import require_circuit
    from ludus_cli.output import console
    from ludus_cli.play.month_backup import after_month

    found, stopped = Season(), False
    with campaign_of(campaign) as opened:
        system = opened.system
        payload: dict[str, Any] = {"men": men, **kinds_from(system, kind)}
        if locale is not None:
            payload["locale"] = place_number(system, locale, WHAT)
        finish_unfinished(opened, WHAT, unfinished_matches(opened), auto, more_words(campaign))
        require_circuit(system.campaign, "hold a season of the pool")
        check_no_match_waits(opened, WHAT)
        calendar = system.campaign.round.calendar
        console.say(
            f"{count_noun(months, calendar.noun)} will pass: from {opened.when} to "
            f"{calendar.words(opened.state.month + months)}."
        )
        try:
            with console.interruptible() as check, console.progress("Season", months) as step:
                for month in play_season(opened, found, months, payload):
                    if not as_json:
                        console.say(month_words(system, month))
                    if step is not None:
                        step(found.months, f"Season, {system.campaign.round.calendar.short(month.month)}")
                    check()
        except KeyboardInterrupt:
            stopped = found.months < months
        report = season_report(opened, found, limit, men)
    after_month(opened.file.path)
    notes = [f"Stopped after {found.months} of {months} months."] if stopped else []
    report.notes = [*notes, *next_words(opened, campaign, "ludus pool season")]
    report.code = int(stopped)
    report.show(as_json)


def month_words(system: AnySystem, month: Month) -> str:
    """A month in one line: its matches, how many fell, and who leads."""
    fell = f", {len(month.fallen)} fell" if month.fallen else ""
    leads = f"; {month.first.name} leads with {record_words(month.first)}" if month.first else ""
    matches = count_noun(month.matches, "match")
    return f"{system.campaign.round.calendar.short(month.month)}: {matches}{fell}{leads}"


def season_report(opened: Campaign, season: Season, limit: int, men: int) -> Report:
    """Report a season with ``men`` at a time: the standings, the best of each year, the fallen."""
    from ludus_cli.campaign.season import now_words

    calendar = opened.system.campaign.round.calendar
    kind = opened.system.campaign.kind.capitalize()
    standings = [(each, now_words(opened, each.number)) for each in season.standings]
    facts = {
        "months": season.months,
        "matches": season.matches,
        "men": men,
        "now": opened.when,
        "standings": [{**asdict(each), "now": now} for each, now in standings],
        "best_of_the_year": [{"year": year, **asdict(each)} for year, each in season.best],
        "fallen": [{**asdict(each), "month": calendar.words(each.month)} for each in season.fallen],
    }
    title = (
        f"Standings after {count_noun(season.months, calendar.noun)}: "
        + (f"the best {limit} of " if len(standings) > limit else "")
        + f"{len(standings)} who took part, in a pool of {men}"
        + (" (--limit shows more)" if len(standings) > limit else "")
    )
    sheets = [
        make_sheet(title, standings[:limit], [
            ("#", lambda row: row[0].number, RIGHT),
            ("Name", lambda row: row[0].name, NAME),
            (kind, lambda row: row[0].kind, ""),
            ("W-L-D", lambda row: record_words(row[0]), FIXED),
            ("Now", lambda row: row[1], ""),
        ]),
        make_sheet("The best of each year", season.best, [
            ("Year", lambda row: row[0], FIXED),
            ("Name", lambda row: row[1].name, NAME),
            (kind, lambda row: row[1].kind, ""),
            ("W-L-D", lambda row: record_words(row[1]), FIXED),
        ]),
    ]  # fmt: skip
    if season.fallen:
        last = season.fallen[-limit:]
        sheets.append(make_sheet(f"The fallen: {len(last)} of {len(season.fallen)}", last, [
            ("When", lambda each: calendar.short(each.month), FIXED),
            ("Match", lambda each: each.match, RIGHT),
            ("Name", lambda each: each.name, NAME),
            (kind, lambda each: each.kind, ""),
            ("By", lambda each: each.by, ""),
        ]))  # fmt: skip
    return Report(facts, parts=sheets)
