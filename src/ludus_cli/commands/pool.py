"""``ludus pool``: the gladiators who are nobody's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ludus_cli.commands.common import (
    CampaignOption,
    JsonOption,
    campaign_of,
    gladiator_facts,
    locale_number,
    record_words,
    say_next,
    show_card,
    standing,
)
from ludus_cli.errors import LudusError

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.rules.heroes.gladiator import Gladiator

app = typer.Typer(no_args_is_help=True, help="Roll, list and show the gladiators of the pool.")


@app.command()
def roll(
    style: Annotated[str, typer.Argument(metavar="STYLE", help="Fighting style.")],
    number: Annotated[int, typer.Option("--number", "-n", min=1, max=100, help="How many.")] = 1,
    locale: Annotated[str, typer.Option(help="fringes, heart or rome.")] = "fringes",
    row: Annotated[
        int | None,
        typer.Option(min=1, max=6, help="Row of the pool table; else each is rolled for."),
    ] = None,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Roll gladiators for the pool; they may turn up as known rivals.

    \b
    Examples:
      ludus pool roll Thraex
      ludus pool roll Retiarius --number 3 --locale heart --row 5
    """
    from ludus_cli import console
    from ludus_cli.campaign.engine import do

    what = "roll pool gladiators"
    place = locale_number(locale, what)
    with campaign_of(campaign) as opened:
        done = do(opened, "pool", style=style, number=number, locale=place, row=row)
        state = opened.state
        new = [state.gladiators[g] for g in sorted(done.changed)]
    if as_json:
        console.show_json(gladiators=[gladiator_facts(g) for g in new])
        return
    for g in new:
        facts = gladiator_facts(g)
        marks = ", ".join(g.signatures) or "no Signature"
        attributes = "/".join(map(str, g.attributes))
        console.data(
            f"{g.id} {g.name}, {facts['style']}: {attributes}, {marks}, Total {facts['total']}"
        )
    say_next(state, campaign)


@app.command("list")
def list_all(
    style: Annotated[str | None, typer.Option(help="Only of this style.")] = None,
    locale: Annotated[str | None, typer.Option(help="Only of this locale.")] = None,
    limit: Annotated[
        int, typer.Option(min=1, max=100_000, help="At most so many, the best known first.")
    ] = 40,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the pool: known gladiators who are alive, by Fame and record.

    \b
    Examples:
      ludus pool list
      ludus pool list --style Thraex --locale fringes --limit 10
    """
    from ludus_cli import console
    from ludus_cli.rules.heroes.actions import checked_style
    from ludus_cli.rules.heroes.locales import LOCALES

    what = "list the pool"
    only_style = None if style is None else checked_style(what, style)
    only_locale = None if locale is None else locale_number(locale, what)
    with campaign_of(campaign, read_only=True) as opened:
        month = opened.state.month
        found = [
            g
            for g in opened.state.gladiators.values()
            if not g.star
            and (only_style is None or g.style == only_style)
            and (only_locale is None or g.locale == only_locale)
        ]
    found.sort(key=lambda g: (-g.fame, -g.wins, g.id))
    if as_json:
        console.show_json(count=len(found), gladiators=[gladiator_facts(g) for g in found[:limit]])
        return
    if not found:
        console.say(
            "The pool is empty. It fills as Days of Events are held, or by: ludus pool roll"
        )
        return
    rows = []
    for g in found[:limit]:
        facts = gladiator_facts(g)
        rows.append(
            (
                g.id, g.name, facts["style"], "/".join(map(str, g.attributes)), facts["total"],
                g.fame, record_words(g), g.kills, LOCALES[g.locale].short, standing(g, month),
            )
        )  # fmt: skip
    console.show_table(
        f"Pool: {len(rows)} of {len(found)}",
        ["#", "Name", "Style", "Sa/St/Sp", "Total", "Fame", "W-L-D", "Kills", "Where", "Now"],
        rows,
        right=["#", "Total", "Fame", "Kills"],
        fixed=["Style", "Sa/St/Sp", "W-L-D", "Where"],
    )


@app.command()
def show(
    gladiator: Annotated[
        str, typer.Argument(metavar="GLADIATOR", help="Name or number, living or dead.")
    ],
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show any gladiator's roster card, the dead too.

    \b
    Examples:
      ludus pool show Priscus
      ludus pool show 17 --json
    """
    from ludus_cli import console

    with campaign_of(campaign, read_only=True) as opened:
        g = find_gladiator(opened, gladiator)
        state = opened.state
    if as_json:
        console.show_json(gladiator=gladiator_facts(g))
        return
    show_card(state, g)


def find_gladiator(campaign: Campaign, name: str) -> Gladiator:
    """Any gladiator of the campaign, living or dead, by name or number."""
    import json

    from ludus_cli.rules.heroes.gladiator import Gladiator

    row = None
    if name.isascii() and name.isdecimal() and len(name) < 16:
        row = campaign.file.gladiator(int(name))
    row = row or campaign.file.gladiator_by_name(" ".join(name.split()))
    if row is None:
        raise LudusError(
            f"find {name!r}",
            "the campaign has no gladiator of that name or number",
            "See 'ludus star list' and 'ludus pool list'",
        )
    return Gladiator(**json.loads(row.data))
