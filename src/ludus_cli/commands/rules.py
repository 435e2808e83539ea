"""``ludus rules``: the house rules of a campaign."""

from __future__ import annotations

from typing import Annotated

import typer

from ludus_cli.commands.common import CampaignOption, answered, campaign_of
from ludus_cli.nearest import spelt
from ludus_cli.report import FIXED, NAME, Report, answering, reporting, table

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    help="Look rules up, and see and switch house rules.",
)


@app.command("list")
@reporting
def list_all(campaign: CampaignOption = None) -> Report:
    """List the house rules and what they are set to.

    \b
    Examples:
      ludus rules list
      ludus rules list --json
    """
    with campaign_of(campaign, read_only=True) as opened:
        system, state = opened.system, opened.state
    found = [
        {
            "name": name,
            "value": system.campaign.rule_value(state, name),
            "default": system.campaign.default_value(name),
            "book": switch.book,
            "values": list(switch.values),
            "section": switch.section,
            "ruling": switch.ruling,
            "words": switch.words,
        }
        for name, switch in system.campaign.switches.items()
    ]
    what = "{words} [{section}] ({ruling})"
    sheet = table("House rules", found, [
        ("Name", "name", NAME),
        ("Now", "value", FIXED),
        ("Book", "book", FIXED),
        ("Values", lambda rule: " or ".join(rule["values"]), ""),
        ("What it does", lambda rule: what.format(**rule), ""),
    ])  # fmt: skip
    notes = ["Book: what the source says by its letter. Switch one: ludus rules set NAME VALUE"]
    return Report({"house_rules": found}, found, [sheet], notes)


@app.command("set")
@answering
def set_one(
    name: Annotated[str, typer.Argument(metavar="RULE", help="Name of the house rule.")],
    value: Annotated[str, typer.Argument(metavar="VALUE", help="One of its values.")],
    campaign: CampaignOption = None,
) -> Report:
    """Switch a house rule; matches already fought keep the rules under which they were fought.

    \b
    Examples:
      ludus rules set advantage all
      ludus rules set laurel-fame 0
    """
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign, hold=True) as opened:
        what, switches = f"set the house rule {name!r}", opened.system.campaign.switches
        name, before = spelt(name, switches, what), ""
        if name in switches:
            value = spelt(value, switches[name].values, what)
            before = opened.system.campaign.rule_value(opened.state, name)
        do(opened, "rule", name=name, value=value)
    words = f"House rule {name} is now {value}; before: {before}."
    facts = {"name": name, "value": value, "before": before}
    return answered(opened, campaign, facts, words)
