"""``ludus day``: the Day of Events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ludus_cli.commands.common import (
    CampaignOption,
    JsonOption,
    LocaleOption,
    campaign_of,
    find_star,
    locale_number,
    say_next,
)
from ludus_cli.errors import LudusError

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.rules.heroes.campaign import Day, State

app = typer.Typer(no_args_is_help=True, help="Open the Day of Events, enter Stars, close it.")


def where(campaign: Campaign, locale: str | None, what: str) -> int:
    """The locale that is meant: the one named, else the only one that holds an active Star."""
    from ludus_cli.rules.heroes.campaign import active_stars
    from ludus_cli.rules.heroes.locales import LOCALES

    if locale is not None:
        return locale_number(locale, what)
    places = sorted({g.locale for g in active_stars(campaign.state)})
    if not places:
        raise LudusError(
            what, "the campaign has no active Star", "Create one with 'ludus star create'"
        )
    if len(places) > 1:
        keys = " or ".join(LOCALES[place].key for place in places)
        raise LudusError(what, "your Stars are in several locales", f"Say --locale {keys}")
    return places[0]


def the_day(campaign: Campaign, locale: str | None, what: str) -> Day:
    """This month's Day in the locale that is meant."""
    from ludus_cli.rules.heroes.campaign import day_in

    days = campaign.state.days
    if locale is None and len(days) == 1:
        return days[0]
    place = where(campaign, locale, what)
    day = day_in(campaign.state, place)
    if day is None:
        raise LudusError(what, "no Day is open this month", "Open one with 'ludus day open'")
    return day


def show_day(state: State, day: Day, as_json: bool) -> None:
    """Print a Day's bill."""
    from ludus_cli import console, views

    if as_json:
        console.show_json(**views.day_facts(state, day))
        return
    console.show_table(
        views.day_title(state, day),
        ["", "Match", "Who meets whom", "Result"],
        views.bill_rows(state, day),
        right=["", "Match"],
    )


@app.command("open")
def open_it(
    locale: LocaleOption = None, campaign: CampaignOption = None, as_json: JsonOption = False
) -> None:
    """Open this month's Day of Events and show its bill.

    \b
    Examples:
      ludus day open
      ludus day open --locale fringes
    """
    from ludus_cli.campaign.engine import do
    from ludus_cli.rules.heroes.campaign import day_in

    with campaign_of(campaign) as opened:
        place = where(opened, locale, "open a Day")
        do(opened, "open-day", locale=place)
        day = day_in(opened.state, place)
        assert day is not None
        state = opened.state
    show_day(state, day, as_json)
    if not as_json:
        say_next(state, campaign)


@app.command()
def show(
    locale: LocaleOption = None, campaign: CampaignOption = None, as_json: JsonOption = False
) -> None:
    """Show the bill of this month's Day.

    \b
    Examples:
      ludus day show
      ludus day show --locale fringes --json
    """
    with campaign_of(campaign, read_only=True) as opened:
        show_day(opened.state, the_day(opened, locale, "show the Day"), as_json)


@app.command()
def enter(
    star: Annotated[
        str | None, typer.Argument(metavar="[STAR]", help="Name or number; else your only Star.")
    ] = None,
    secondary: Annotated[
        bool, typer.Option("--secondary", help="He fights in his Secondary Style.")
    ] = False,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Enter a Star: his opponent is drawn and the match goes on the bill.

    \b
    Examples:
      ludus day enter Marcus
      ludus day enter Marcus --secondary
    """
    from ludus_cli import console, views
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign) as opened:
        g = find_star(opened, star, "enter a Star")
        done = do(opened, "enter", star=g.id, secondary=secondary)
        bout = opened.state.bouts[max(done.billed)]
        state = opened.state
        names = views.names_of(state, bout)
    if as_json:
        console.show_json(**views.bout_facts(bout, names))
        return
    console.data(f"Match {bout.id} goes on the bill: {views.pairing(bout, names)}")
    say_next(state, campaign)


@app.command()
def close(
    locale: LocaleOption = None, campaign: CampaignOption = None, as_json: JsonOption = False
) -> None:
    """Fight what is left of the bill among NPGs, and close the Day.

    \b
    Examples:
      ludus day close
      ludus day close --locale fringes --json
    """
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign) as opened:
        day = the_day(opened, locale, "close the Day")
        do(opened, "close-day", locale=day.locale)
        state = opened.state
    show_day(state, day, as_json)
    if not as_json:
        say_next(state, campaign)
