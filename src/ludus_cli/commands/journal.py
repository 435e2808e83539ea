"""``ludus journal``: the chronicle of a campaign."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.chronicle.paper import USUAL_PAPER
from ludus_cli.commands.common import CampaignArgument, CampaignOption, Paper, either, find_star, month_of
from ludus_cli.core.errors import LudusError
from ludus_cli.core.letters import JSON_ESCAPES
from ludus_cli.play.match_telling import bout_facts

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.chronicle.journal import Journal
    from ludus_cli.output.documents import Document


class Format(StrEnum):
    """A format of the journal."""

    markdown = "markdown"
    html = "html"
    pdf = "pdf"
    json = "json"
    csv = "csv"


class Severity(StrEnum):
    """The detail in which a match is told."""

    terse = "terse"
    standard = "standard"
    epic = "epic"


#: A file without any ending is Markdown.
ENDINGS = {
    "": Format.markdown,
    ".md": Format.markdown,
    ".markdown": Format.markdown,
    ".txt": Format.markdown,
    ".html": Format.html,
    ".htm": Format.html,
    ".pdf": Format.pdf,
    ".json": Format.json,
    ".csv": Format.csv,
}
WHAT = "write a journal"
#: With more months than this, setting its pages takes a while.
LONG = 6


def journal(
    which: CampaignArgument = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="The file to write; standard output if left out, or with -."
        ),
    ] = None,
    form: Annotated[
        Format | None, typer.Option("--format", help="The format; from the file's ending if left out, or Markdown.")
    ] = None,
    vault: Annotated[
        Path | None,
        typer.Option(
            "--vault", metavar="FOLDER", help="Write Markdown notes into this folder, one for each month and Star."
        ),
    ] = None,
    star: Annotated[str | None, typer.Option("--star", metavar="STAR", help="Tell only of this Star.")] = None,
    severity: Annotated[
        Severity, typer.Option("--severity", help="How much to tell of each match.")
    ] = Severity.standard,
    since: Annotated[
        str | None, typer.Option("--since", metavar="MONTH", help="Begin with this month, for example 'October 106'.")
    ] = None,
    month: Annotated[str | None, typer.Option("--month", metavar="MONTH", help="Tell only this month.")] = None,
    match: Annotated[int | None, typer.Option("--match", min=1, metavar="N", help="Tell only this match.")] = None,
    paper: Annotated[
        Paper | None, typer.Option("--paper", show_default=False, help="The paper of HTML and PDF; a4 if left out.")
    ] = None,
    luck: Annotated[
        bool, typer.Option("--luck", help="Add a chart of each Star's luck with the dice to his closing chapter.")
    ] = False,
    campaign: CampaignOption = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace files that exist, and notes that you changed.")
    ] = False,
) -> None:
    """Write the journal of a campaign, as a page or a PDF.

    What was told once is told in the same words again. Add your own with 'ludus note'.

    \b
    Examples:
      ludus journal
      ludus journal --output journal.html
      ludus journal --format markdown --output arena.md --force
      ludus journal --month 'October 106' --severity epic
      ludus journal --star Marcus --output marcus.html
      ludus journal --luck --output luck.html
      ludus journal --vault notes
      ludus journal --output matches.csv
    """
    from ludus_cli.campaign import own_words, restore_preview, source
    from ludus_cli.chronicle.forms import extract, of_star, vault as notes_of
    from ludus_cli.output import console

    if vault is not None and (output is not None or form not in (None, Format.markdown)):
        raise typer.BadParameter(
            "a vault is a folder of Markdown notes: leave --output and --format out", param_hint="--vault"
        )
    if sum(each is not None for each in (since, month, match)) > 1:
        raise typer.BadParameter(
            "each chooses a different part of the journal: give only one", param_hint="--since, --month, --match"
        )
    if output == Path("-"):
        output = None
    form = form or form_by_ending(output)
    if paper is not None and form not in (Format.html, Format.pdf):
        raise typer.BadParameter("it works only with HTML and PDF", param_hint="--paper")
    if luck and (form is Format.csv or month is not None or match is not None):
        raise typer.BadParameter(
            "it is drawn in closing chapters, which CSV, --month and --match leave out", param_hint="--luck"
        )
    if form is Format.pdf:
        from ludus_cli.chronicle.pdf import check_installed

        check_installed()
    with campaign_of(either(which, campaign)) as opened:
        calendar = opened.system.campaign.round.calendar
        first, only = (None if text is None else month_of(text, WHAT, calendar) for text in (since, month))
        whose = None if star is None else find_star(opened, star, WHAT).id
        if form is Format.csv:
            write_or_print(table_of_matches(opened, first, only, match, whose), output, force)
            return
        with console.working("Telling the journal…"):
            told = own_words.render_journal(opened, severity)
        if luck:
            add_luck(opened, told.journal)
        whole = told.journal if whose is None else of_star(told.journal, whose)
        book = extract(whole, since=first, month=only, match=match)
        check_found(book, first, only, match)
        if vault is not None:
            from ludus_cli.site.folder import WHOLE

            parts = {"star": whose, "since": first, "month": only, "match": match}
            part = " ".join(f"{word} {value}" for word, value in parts.items() if value is not None)
            campaign_words = " ".join(map(str, restore_preview.identity_in(opened)))
            write_notes(vault, notes_of(book), f"{campaign_words}/{part or WHOLE}", force)
        else:
            bare = output is None and sys.stdout.isatty()
            write_or_print(render_document(book, form, paper or USUAL_PAPER, bare=bare), output, force)
        # The words are kept only once the journal has been written.
        source.keep_told(opened, told.chronicle)


def add_luck(opened: Campaign, book: Journal) -> None:
    """Add the picture of his luck with the dice to the closing chapter of each Star with enough matches."""
    from ludus_cli.chronicle.luck_chart import FEWEST, luck_picture
    from ludus_cli.records.luck import running_luck

    names = {glance.star: glance.name for glance in book.glances}
    points = running_luck(opened, names)
    for closing in book.closings:
        if len(points.get(closing.star, [])) >= FEWEST:
            closing.pictures.append(luck_picture(names[closing.star], points[closing.star]))


def write_notes(vault: Path, notes: dict[str, str], of: str, force: bool) -> None:
    """Write the notes of a journal into a vault, and report the changes. ``of`` is the campaign and the part."""
    from ludus_cli.game.trials.trials import count_noun
    from ludus_cli.output import console
    from ludus_cli.site.folder import VAULT, File, write_site

    files = [File(name, "", partial(str, text)) for name, text in notes.items()]
    found = write_site(vault, files, of, force=force, kind=VAULT)
    console.data(f"Written: {count_noun(len(files), 'note')} in {vault}")
    if found.kept or found.removed or found.edited:
        console.data(
            f"{len(found.written):,} new or changed, {found.kept:,} unchanged, {len(found.removed):,} removed."
        )
    for name in found.edited:
        console.say(f"You changed {name}, so it stays as it is. --force replaces it.")
    for name in found.left:
        console.say(f"{name} no longer belongs to the journal, but you changed it, so it stays.")


def form_by_ending(output: Path | None) -> Format:
    """The form of a file by its ending; a usage error for one that is no form's."""
    if output is None:
        return Format.markdown
    found = ENDINGS.get(output.suffix.casefold())
    if found is None:
        raise typer.BadParameter(
            f"{output.suffix!r} is not the ending of a format: use {', '.join(filter(None, ENDINGS))}, or give "
            "--format",
            param_hint="--output",
        )
    return found


def write_or_print(document: Document, output: Path | None, force: bool) -> None:
    """Write a document where it is wanted, or print it."""
    from ludus_cli.output import console
    from ludus_cli.output.documents import bytes_of, write

    if output is not None:
        write(output, document, force)
        console.data(f"Written: {output}")
        return
    # A document is UTF-8 with line feeds wherever it goes, but to a terminal.
    bare = sys.stdout.isatty() and not isinstance(document, bytes)
    for piece in bytes_of(document):
        typer.echo(piece.decode() if bare else piece, nl=False)


def check_found(book: Journal, since: int | None, month: int | None, match: int | None) -> None:
    """Refuse a part in which there is nothing."""
    if book.chapters or (since, month, match) == (None, None, None):
        return
    when = since if month is None else month
    asked = f"match {match}" if when is None else book.calendar.words(when)
    if since is not None:
        asked = f"anything since {asked}"
    mend = "It tells of the months since your first Star"
    if match is not None:
        mend = "It tells of any fought match, and with --star of any match of that Star. See 'ludus match list'"
    raise LudusError(WHAT, f"it does not tell of {asked}", mend)


def render_document(book: Journal, form: Format, paper: str, *, bare: bool = False) -> Document:
    """A journal in a form; ``bare``: Markdown without the front matter that other programs read."""
    from ludus_cli.chronicle.forms import journal_facts, note_pieces
    from ludus_cli.chronicle.journal import html_pieces, journal_html, markdown_pieces
    from ludus_cli.chronicle.templating import larger
    from ludus_cli.output.console import SCHEMA

    if form is Format.html:
        return html_pieces(book, paper)
    if form is Format.pdf:
        from ludus_cli.chronicle.pdf import pdf_of
        from ludus_cli.output import console

        if len(book.chapters) > LONG:
            console.say("Laying out the pages takes about a second for each month…")
        return pdf_of(journal_html(book, paper), book=True)
    if form is Format.json:
        facts = {"schema": SCHEMA, **journal_facts(book)}
        pieces = json.JSONEncoder(ensure_ascii=False, indent=2).iterencode(facts)
        return larger(chain((piece.translate(JSON_ESCAPES) for piece in pieces), "\n"))
    return markdown_pieces(book) if bare else note_pieces(book)


def table_of_matches(
    opened: Campaign, since: int | None, month: int | None, match: int | None, star: int | None = None
) -> str:
    """The matches of a campaign or of a Star as CSV, a row each: what JSON knows of them, a column for each side.

    The months and the winner have their words and their numbers; sides are numbered as their columns are.
    """
    from ludus_cli.output.report import csv_text

    system, rows = opened.system, []
    for row in opened.file.matches(month=month, gladiator_id=star, plays=False):
        if (since is not None and row.month < since) or (match is not None and row.id != match):
            continue
        bout = system.campaign.bouts.bout_from(json.loads(row.data))
        facts = bout_facts(opened, bout)
        sides: dict[int, list[str]] = {}
        for man in facts.pop("gladiators"):
            sides.setdefault(man["side"], []).append(str(man["name"]))
        cells = {key: value for key, value in facts.items() if not isinstance(value, (list, dict))}
        cells |= {"month_number": row.month, "town": town_of(opened, facts, row.month)}
        winner = cells.get("winner_side")
        if winner is not None:
            cells |= {"winner_side": winner + 1, "winner": " & ".join(sides[winner])}
        cells |= {f"side_{side + 1}": " & ".join(names) for side, names in sides.items()}
        rows.append(cells)
    return csv_text(rows)


def town_of(opened: Campaign, facts: dict[str, Any], month: int) -> str | None:
    """The town that held a match, by what JSON says of it; None where its place has no towns."""
    from ludus_cli.chronicle import empire

    keys = [place.key for place in opened.system.campaign.places if place.name == facts.get("locale")]
    if facts["oneoff"] or not keys or keys[0] not in empire.towns():
        return None
    return empire.town_of(opened.state.seed, keys[0], month).name
