"""``ludus rules``: the house rules of a campaign."""

from __future__ import annotations

from typing import Annotated

import typer

from ludus_cli.commands.common import CampaignOption, JsonOption, campaign_of, say_next

app = typer.Typer(no_args_is_help=True, help="See and switch house rules.")


@app.command("list")
def list_all(campaign: CampaignOption = None, as_json: JsonOption = False) -> None:
    """List the house rules and what they are set to.

    \b
    Examples:
      ludus rules list
      ludus rules list --json
    """
    from ludus_cli import console

    with campaign_of(campaign, read_only=True) as opened:
        system, state = opened.system, opened.state
    found = [
        {
            "name": name,
            "value": system.rule_value(state, name),
            "default": system.default_value(name),
            "values": list(switch.values),
            "section": switch.section,
            "ruling": switch.ruling,
            "words": switch.words,
        }
        for name, switch in system.SWITCHES.items()
    ]
    if as_json:
        console.show_json(house_rules=found)
        return
    console.show_table(
        "House rules",
        ["Name", "Now", "Values", "What it does"],
        [
            (
                rule["name"],
                rule["value"],
                " or ".join(rule["values"]),
                f"{rule['words']} [{rule['section']}] ({rule['ruling']})",
            )
            for rule in found
        ],
        fixed=["Name", "Now"],
    )
    console.say("Switch one: ludus rules set NAME VALUE")


@app.command("set")
def set_one(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of the house rule.")],
    value: Annotated[str, typer.Argument(metavar="VALUE", help="One of its values.")],
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Switch a house rule; matches already fought keep the rules under which they were fought.

    \b
    Examples:
      ludus rules set advantage all
      ludus rules set laurel-fame 0
    """
    from ludus_cli import console
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign, hold=True) as opened:
        known = name in opened.system.SWITCHES
        before = opened.system.rule_value(opened.state, name) if known else ""
        do(opened, "rule", name=name, value=value)
    if as_json:
        console.show_json(name=name, value=value, before=before)
        return
    console.data(f"House rule {name} is now {value}; before: {before}.")
    say_next(opened, campaign)
