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
    from ludus_cli.rules.heroes.house_rules import SWITCHES, HouseRules, value_of

    with campaign_of(campaign, read_only=True) as opened:
        rules = opened.state.rules
    found = [
        {
            "name": name,
            "value": value_of(rules, name),
            "default": value_of(HouseRules(), name),
            "values": list(switch.values),
            "section": switch.section,
            "ruling": switch.ruling,
            "words": switch.words,
        }
        for name, switch in SWITCHES.items()
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
    from ludus_cli.rules.heroes.house_rules import value_of

    with campaign_of(campaign) as opened:
        before = opened.state.rules
        do(opened, "rule", name=name, value=value)
        state = opened.state
    if as_json:
        console.show_json(name=name, value=value, before=value_of(before, name))
        return
    console.data(f"House rule {name} is now {value}; before: {value_of(before, name)}.")
    say_next(state, campaign)
