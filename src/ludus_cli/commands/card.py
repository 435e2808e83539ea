"""``ludus card``: a roster card, in the terminal or to print."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ludus_cli.commands.common import (
    CampaignOption,
    JsonOption,
    campaign_of,
    show_card,
)


def card(
    gladiator: Annotated[
        str | None,
        typer.Argument(metavar="[GLADIATOR]", help="Name or number; else your only Star."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write it as a page to print.")
    ] = None,
    campaign: CampaignOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Show a roster card, or write it as a page to print.

    \b
    Examples:
      ludus card
      ludus card Marcus --html marcus.html
      ludus card Marcus --json
    """
    from ludus_cli import console
    from ludus_cli.campaign.source import chronicle_of
    from ludus_cli.commands.common import find_star
    from ludus_cli.commands.pool import find_gladiator
    from ludus_cli.documents import write

    with campaign_of(campaign, read_only=True) as opened:
        g = (
            find_gladiator(opened, gladiator)
            if gladiator
            else find_star(opened, None, "show a card")
        )
        if html is not None:
            write(html, opened.system.card_html(chronicle_of(opened), g.id), force)
    if as_json:
        facts = opened.system.gladiator_facts(g)
        console.show_json(gladiator=facts, file=None if html is None else str(html))
    elif html is not None:
        console.data(f"Written: {html}")
    else:
        show_card(opened, g)
