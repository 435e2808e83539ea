"""``ludus day``: the Day of Events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands import common
from ludus_cli.commands.fields import said_in, takes_fields
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.campaign_state import active_stars, day_in, pending, waiting
from ludus_cli.output.report import Report, answering, reporting
from ludus_cli.play.match_telling import bout_facts, pairing_of
from ludus_cli.play.next_steps import enters_stars, go_on_words, more_words, next_words
from ludus_cli.play.payload_fields import completed, given

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Open the Day of Events, enter Stars, and close it.")


def find_place(campaign: Campaign, locale: str | None, what: str) -> int:
    """Return the place: the one named, else the only one that holds an active Star."""
    system = campaign.system
    if locale is not None:
        return common.place_number(system, locale, what)
    places = sorted({system.campaign.place_of(g) for g in active_stars(campaign.state)})
    if not places:
        raise LudusError(
            what,
            "the campaign has no active Star",
            "Create one with 'ludus star create', or name a place with --locale: "
            + ", ".join(place.key for place in system.campaign.places),
        )
    if len(places) > 1:
        keys = " or ".join(system.campaign.places[place].key for place in places)
        raise LudusError(what, "your Stars are in several locales", f"Give --locale {keys}")
    return places[0]


def the_day(campaign: Campaign, locale: str | None, what: str) -> Any:
    """Return this month's Day in the place."""
    days = campaign.state.days
    if locale is None and len(days) == 1:
        return days[0]
    day = day_in(campaign.state, find_place(campaign, locale, what))
    if day is None:
        raise LudusError(what, "no Day is open this month", "Open one with 'ludus day open'")
    return day


def bills_report(opened: Campaign, days: Sequence[Any], *notes: str, left: Sequence[str] = ()) -> Report:
    """Report the bills of Days, with the matches ``left`` after being begun by hand, and the lines below them."""
    facts = [day_facts(opened, day) for day in days]
    sheets = [opened.system.lists.bill_sheet(opened.state, day) for day in days]
    matches = [match for each in facts for match in each["bill"]]
    both = facts[0] if len(facts) == 1 else {"days": facts}
    return Report(both, matches, [*sheets, *left], notes)


def day_facts(opened: Campaign, day: Any) -> dict[str, Any]:
    """A Day's bill as JSON shows it, with its matches that were begun by hand."""
    from ludus_cli.campaign.unfinished_matches import begun_by_now, unfinished_among

    left = unfinished_among(begun_by_now(opened), day.bouts)
    return {**opened.system.lists.day_facts(opened.state, day), "begun": [each.as_json for each in left]}


@app.command("open")
@reporting
def open_it(locale: common.LocaleOption = None, campaign: common.CampaignOption = None) -> Report:
    """Open this month's Day of Events and show its bill.

    Without --locale it is held where your Stars are.

    \b
    Examples:
      ludus day open
      ludus day open --locale fringes
    """
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign, hold=True) as opened:
        places = to_open(opened, locale)
        for place in places:
            do(opened, "open-day", locale=place)
    days = [day_in(opened.state, place) for place in places]
    return bills_report(opened, days, *next_words(opened, campaign))


def to_open(campaign: Campaign, locale: str | None) -> list[int]:
    """Return the places in which to open a Day: the one named, else all that hold an active Star."""
    what = "open a Day"
    system = campaign.system
    places = sorted({system.campaign.place_of(g) for g in active_stars(campaign.state)})
    if locale is not None or len(places) < 2:
        return [find_place(campaign, locale, what)]
    return [p for p in places if day_in(campaign.state, p) is None] or places[:1]


@app.command()
@reporting
def show(locale: common.LocaleOption = None, campaign: common.CampaignOption = None) -> Report:
    """Show the bill of this month's Day.

    \b
    Examples:
      ludus day show
      ludus day show --locale fringes --json
    """
    from ludus_cli.campaign.unfinished_matches import unfinished_among, unfinished_matches

    with campaign_of(campaign, read_only=True) as opened:
        day = the_day(opened, locale, "show the Day")
        left = [go_on_words(each, campaign) for each in unfinished_among(unfinished_matches(opened), day.bouts)]
        return bills_report(opened, [day], left=left)


@app.command(cls=takes_fields("ENTER"))
@answering
def enter(
    ctx: typer.Context,
    stars: Annotated[
        list[str] | None, typer.Argument(metavar="[STAR]...", help="Names or numbers; your only Star if left out.")
    ] = None,
    everybody: Annotated[bool, typer.Option("--all", help="Enter every Star who may fight this month.")] = False,
    campaign: common.CampaignOption = None,
) -> Report:
    """Enter Stars, each for a match of his own.

    Ludus draws his opponent, and puts the match on the bill. If no Day of Events is open where he is, Ludus opens it.

    \b
    Examples:
      ludus day enter Marcus
      ludus day enter Marcus --secondary
      ludus day enter --all
    """
    from ludus_cli.campaign.rounds import enter_star as entered, may_enter

    what = "enter a Star"
    if everybody and stars:
        raise typer.BadParameter("name Stars, or give --all", param_hint="--all")
    with campaign_of(campaign, hold=True) as opened:
        system = opened.system
        said = completed(system.making.ENTER, given(system, "ENTER", said_in(ctx)))
        names: Sequence[str | None] = stars or [None]
        if stars or (not everybody and enters_stars(opened)):
            men = [common.find_star(opened, name, what) for name in names]
        elif not enters_stars(opened):
            # Whose name is missing is not the point: each is refused.
            men = active_stars(opened.state)
        else:
            men = [g for g in active_stars(opened.state) if may_enter(opened, g)]
            if not men:
                raise LudusError("enter your Stars", "none of them may fight now", "See why with 'ludus brief'")
        matches = [entered(opened, g, **said) for g in men]
    bouts = [opened.state.bouts[match] for match in matches]
    if len(bouts) == 1:
        return billed_report(opened, bouts[0], "", campaign)
    facts = [bout_facts(opened, bout) for bout in bouts]
    words = [billed_words(opened, bout) for bout in bouts]
    return common.answered(opened, campaign, {"matches": facts}, *words)


def billed_report(opened: Campaign, bout: Any, manner: str, campaign: str | None, first: str = "") -> Report:
    """Report a match that goes on the bill, its announcement, and the likely next commands."""
    words = billed_words(opened, bout, manner)
    return common.answered(opened, campaign, bout_facts(opened, bout), words, first=first)


def billed_words(opened: Campaign, bout: Any, manner: str = "") -> str:
    """Announce a match that goes on the bill."""
    return f"Match {bout.id} goes on the bill: {pairing_of(opened, bout)}{manner}"


@app.command()
@answering
def withdraw(
    match: Annotated[
        str | None,
        typer.Argument(
            metavar="[STAR|MATCH]", help="A Star's name, or the number of a match; your only Star if left out."
        ),
    ] = None,
    anyway: common.AnywayOption = False,
    campaign: common.CampaignOption = None,
) -> Report:
    """Take a match off the bill before it is fought.

    Its place on the bill is free again, and its men can be entered again.

    \b
    Examples:
      ludus day withdraw Marcus
      ludus day withdraw 12
    """
    from ludus_cli.campaign.engine import do
    from ludus_cli.campaign.unfinished_matches import require_none, unfinished_among, unfinished_matches

    what = "withdraw a match"
    with campaign_of(campaign, hold=True) as opened:
        if match is not None and match.isdecimal() and int(match) in opened.state.bouts:
            number = int(match)
        elif match is None and len(alone := waiting(opened.state)) == 1:
            (number,) = alone
        else:
            g = common.find_star(opened, match, what)
            bout = pending(opened.state, g.id)
            if bout is None:
                raise LudusError(what, f"{g.name} is not on the bill", "See the bill with 'ludus day show'")
            number = bout.id
        if not anyway:
            left = unfinished_among(unfinished_matches(opened), [number])
            otherwise = "add --anyway to withdraw it"
            require_none(what, left, otherwise, more_words(campaign))
        do(opened, "withdraw", match=number)
    bout = opened.state.bouts[number]
    words = f"Match {number} is off the bill: {pairing_of(opened, bout)}"
    return common.answered(opened, campaign, bout_facts(opened, bout), words)


@app.command()
@reporting
def close(
    locale: common.LocaleOption = None, auto: common.AutoOption = False, campaign: common.CampaignOption = None
) -> Report:
    """Fight the matches of NPGs that are left on the bill, and close the Day.

    If you began a match by hand, finish it first, or let Ludus finish it with --auto.

    \b
    Examples:
      ludus day close
      ludus day close --locale fringes --json
    """
    from ludus_cli.campaign.engine import do
    from ludus_cli.campaign.unfinished_matches import finish_unfinished, unfinished_among, unfinished_matches

    what = "close the Day"
    with campaign_of(campaign, hold=True) as opened:
        day = the_day(opened, locale, what)
        left = unfinished_among(unfinished_matches(opened), day.bouts)
        finish_unfinished(opened, what, left, auto, more_words(campaign))
        do(opened, "close-day", locale=opened.system.campaign.day_place(day))
    return bills_report(opened, [day], *next_words(opened, campaign))
