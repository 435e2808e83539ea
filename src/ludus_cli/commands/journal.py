"""``ludus journal``: the chronicle of a campaign."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ludus_cli.commands.common import CampaignOption, campaign_of


class Format(StrEnum):
    """What a journal is written as."""

    markdown = "markdown"
    html = "html"


def journal(
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Else standard output.")
    ] = None,
    form: Annotated[
        Format | None, typer.Option("--format", help="Else by the file's ending, or Markdown.")
    ] = None,
    campaign: CampaignOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> None:
    """Write the journal of a campaign as Markdown or as one HTML page.

    \b
    Examples:
      ludus journal
      ludus journal --output journal.html
      ludus journal --format markdown --output arena.md --force
    """
    from ludus_cli import console
    from ludus_cli.campaign.source import chronicle_of
    from ludus_cli.chronicle.journal import journal_html, journal_markdown
    from ludus_cli.documents import write

    if form is None:
        page = output is not None and output.suffix.casefold() in (".html", ".htm")
        form = Format.html if page else Format.markdown
    with campaign_of(campaign, read_only=True) as opened:
        book = opened.system.journal(chronicle_of(opened))
    text = (journal_html if form is Format.html else journal_markdown)(book)
    if output is None:
        # A document is UTF-8 with line feeds wherever it goes, but to a terminal.
        typer.echo(text if sys.stdout.isatty() else text.encode(), nl=False)
        return
    write(output, text, force)
    console.data(f"Written: {output}")
