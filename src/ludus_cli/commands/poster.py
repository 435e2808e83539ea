"""``ludus poster``: a Star on one page, or as a picture for a message."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.chronicle.paper import USUAL_PAPER
from ludus_cli.commands.common import CampaignOption, find_star
from ludus_cli.output.report import Report, answering

WHAT = "make a poster"
HTML, PDF, PNG = (".html", ".htm"), ".pdf", ".png"


class PosterPaper(StrEnum):
    """A size of paper for a poster."""

    A4 = "a4"
    A3 = "a3"
    LETTER = "letter"


@answering
def poster(
    star: Annotated[
        str | None,
        typer.Argument(metavar="[STAR]", show_default=False, help="Name or number; your only Star if left out."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="The file: .html or .pdf for paper, .png for a message."),
    ] = None,
    paper: Annotated[
        PosterPaper | None, typer.Option("--paper", show_default=False, help="Paper of HTML and PDF; a4 if left out.")
    ] = None,
    campaign: CampaignOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> Report:
    """Make a poster of a Star, to print or to send.

    It has his name and face, his record, his career over time, his scars, the places he fought in, and his best match
    in two sentences. A picture has 1200 by 630 pixels, as messages and sites show them, and needs Pillow.

    \b
    Examples:
      ludus poster Marcus --output marcus.html
      ludus poster Marcus --paper a3 --output wall.html
      ludus poster Marcus --output marcus.png
    """
    from ludus_cli.campaign.own_words import render_journal
    from ludus_cli.campaign.posters import poster_of
    from ludus_cli.campaign.source import keep_told
    from ludus_cli.chronicle.pdf import check_installed, pdf_of
    from ludus_cli.chronicle.poster import poster_page
    from ludus_cli.chronicle.prose import TERSE
    from ludus_cli.output.documents import Document, write

    if output is None:
        raise typer.BadParameter("name the file to write, for example --output poster.html", param_hint="--output")
    ending = output.suffix.casefold()
    if ending not in (*HTML, PDF, PNG):
        raise typer.BadParameter("let the name end in .html, .pdf or .png", param_hint="--output")
    if paper is not None and ending == PNG:
        raise typer.BadParameter("a picture has no paper: leave it out", param_hint="--paper")
    if ending == PDF:
        check_installed()
    if ending == PNG:
        from ludus_cli.output.pictures import check_pillow

        check_pillow(f"write {output}")
    with campaign_of(campaign) as opened:
        g = find_star(opened, star, WHAT)
        written = render_journal(opened, TERSE)
        made = poster_of(opened, g, written)
        document: Document
        if ending == PNG:
            from ludus_cli.campaign.poster_picture import poster_picture

            document = poster_picture(opened, g, made)
        else:
            page = poster_page(made, paper or USUAL_PAPER)
            document = pdf_of(page) if ending == PDF else page
        write(output, document, force)
        # The words are kept only once the poster has been written.
        keep_told(opened, written.chronicle)
    best = made.best
    facts = {
        "star": g.id,
        "name": g.name,
        "file": str(output),
        "best_match": None
        if best is None
        else {"match": best.match, "month": best.month, "sentences": list(best.sentences)},
    }
    return Report(facts, parts=[f"Written: {output}"])
