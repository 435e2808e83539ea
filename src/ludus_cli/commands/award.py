"""``ludus award``: titles of people's own, beside the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, answered, month_of
from ludus_cli.commands.note import MonthOption
from ludus_cli.commands.track import WhyOption
from ludus_cli.core.nearest import spelt
from ludus_cli.output.report import NAME, Report, answering, make_sheet, reporting

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Create awards of your own, and give them to gladiators."
)


@app.command()
@answering
def create(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of the award.")], campaign: CampaignOption = None
) -> Report:
    """Create an award, which you may give as often as you like.

    \b
    Examples:
      ludus award create "Best of the year"
    """
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign, hold=True) as opened:
        do(opened, "award", verb="create", name=name)
        facts = {"award": opened.state.awards[-1]["name"], "given": []}
    return answered(opened, campaign, facts, f"The award {facts['award']} can now be given: ludus award give.")


@app.command()
@answering
def give(
    name: Annotated[str, typer.Argument(metavar="AWARD", help="Name of the award; see 'ludus award list'.")],
    gladiator: Annotated[str, typer.Argument(metavar="GLADIATOR", help="Name or number, of a Star or of the pool.")],
    month: MonthOption = None,
    why: WhyOption = "",
    campaign: CampaignOption = None,
) -> Report:
    """Give an award to a gladiator, for this month or an earlier one.

    His card and the journal show it. It is an action like any other: 'ludus undo' takes it back.

    \b
    Examples:
      ludus award give "Best of the year" Marcus
      ludus award give Best Marcus --month 'October 106' --why 'Four wins.'
    """
    from ludus_cli.campaign.engine import do
    from ludus_cli.commands.pool import find_gladiator

    what = f"give the award {name}"
    with campaign_of(campaign, hold=True) as opened:
        calendar, state = opened.system.campaign.round.calendar, opened.state
        name = spelt(" ".join(name.split()), [each["name"] for each in state.awards or ()], what)
        g = find_gladiator(opened, gladiator)
        when = state.month if month is None else month_of(month, what, calendar)
        do(opened, "award", verb="give", name=name, gladiator=g.id, month=when, why=" ".join(why.split()))
        facts = {"award": name, "given": given_facts(opened, name)}
    return answered(opened, campaign, facts, f"{g.name} has the award {name} for {calendar.words(when)}.")


def given_facts(opened: Campaign, name: str) -> list[dict[str, Any]]:
    """Return to which gladiators an award was given, the earliest month first."""
    date = opened.system.campaign.round.calendar.words
    award = next(each for each in opened.state.awards if each["name"] == name)
    rows = [(opened.file.gladiator(number), month, why) for number, month, why in award["given"]]
    return [
        {"id": row.id, "name": row.name, "month": date(month), "why": why}
        for row, month, why in sorted(rows, key=lambda each: each[1])
        if row is not None
    ]


@app.command("list")
@reporting
def list_all(campaign: CampaignOption = None) -> Report:
    """List the awards, and to which gladiators they were given.

    \b
    Examples:
      ludus award list
      ludus award list --json
    """
    nobody = {"id": None, "name": "", "month": "", "why": ""}
    with campaign_of(campaign, read_only=True) as opened:
        names = [each["name"] for each in opened.state.awards or ()]
        rows = [{"award": name, **given} for name in names for given in given_facts(opened, name) or [nobody]]
    if not rows:
        return Report({"awards": []}, notes=["No awards yet. Create one: ludus award create NAME"])
    sheet = make_sheet("Awards", rows, [
        ("Award", "award", NAME), ("Gladiator", "name", NAME), ("Month", "month", ""), ("Why", "why", ""),
    ])  # fmt: skip
    return Report({"awards": rows}, rows, [sheet])
