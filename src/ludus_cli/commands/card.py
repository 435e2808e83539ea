"""``ludus card``: roster cards, log sheets and the tables of the game, in the terminal or to print."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.chronicle.paper import USUAL_PAPER
from ludus_cli.commands.common import (
    CampaignOption,
    Paper,
    SystemOption,
    card_of,
    portrait_shown,
    star_facts,
    system_named,
)
from ludus_cli.commands.house_rules import RulesSaid
from ludus_cli.commands.traveller import earlier_shown
from ludus_cli.core.errors import LudusError
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.elements.campaign_state import active_stars, stars
from ludus_cli.output.report import Drawing, Report, reporting
from ludus_cli.play.next_steps import to_the_bill

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.chronicle.sheets import LogSheet

#: The most empty cards.
MOST_BLANK = 90


class Size(StrEnum):
    """The size of a card."""

    PAGE = "page"
    QUARTER = "quarter"
    SLEEVE = "sleeve"
    SHEET = "sheet"


class Fill(StrEnum):
    """The cards in the rest of a sheet."""

    COPIES = "copies"
    BLANK = "blank"


class Tracks(StrEnum):
    """The way in which tracks are kept."""

    BOXES = "boxes"
    COUNTERS = "counters"


@reporting
def card(
    gladiators: Annotated[
        list[str] | None, typer.Argument(metavar="[GLADIATOR]...", help="Names or numbers; your only Star if left out.")
    ] = None,
    stable: Annotated[bool, typer.Option("--stable", help="Show all your Stars who still fight.")] = False,
    show_all: Annotated[bool, typer.Option("--all", help="With --stable, include dead and retired Stars.")] = False,
    day: Annotated[
        bool, typer.Option("--day", help="Show your Stars on this month's bill, and their opponents.")
    ] = False,
    blank: Annotated[
        int | None, typer.Option("--blank", metavar="N", min=1, max=MOST_BLANK, help="Write this many empty cards.")
    ] = None,
    match: Annotated[
        int | None,
        typer.Option(
            "--match",
            metavar="N",
            min=1,
            max=2**53,
            help="Show the log sheets of this match, filled in as it was fought.",
        ),
    ] = None,
    sheet: Annotated[
        bool, typer.Option("--sheet", help="Write log sheets for a match at the table in place of roster cards.")
    ] = False,
    tables: Annotated[
        bool, typer.Option("--tables", help="Write the tables of the game instead of gladiators.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write a page to print; a PDF if the name ends in .pdf."),
    ] = None,
    paper: Annotated[Paper | None, typer.Option(help="Paper to print on; a4 if left out.")] = None,
    size: Annotated[
        Size | None,
        typer.Option(
            help="One card a page, four a page, or nine for sleeves with backs; page if left out."
            " All tables on one sheet: sheet."
        ),
    ] = None,
    fill: Annotated[
        Fill | None, typer.Option(help="Fill the rest of the last sheet with copies of the cards, or with blank ones.")
    ] = None,
    tracks: Annotated[
        Tracks | None, typer.Option(help="Boxes to tick, or round fields for counters; boxes if left out.")
    ] = None,
    ink_saving: Annotated[bool, typer.Option("--ink-saving", help="Draw only outlines, without filled areas.")] = False,
    left_handed: Annotated[bool, typer.Option("--left-handed", help="Write empty cards for a left-hander.")] = False,
    campaign: CampaignOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    *,
    system: SystemOption = None,
    ruled: RulesSaid,
) -> Report:
    """Show roster cards, or write them as a page to print.

    In some games players note a match on log sheets. Ludus fills these in (--match 12), or writes blank ones (--sheet).
    With --system, --blank and --tables need no campaign.

    \b
    Examples:
      ludus card
      ludus card Marcus --output marcus.html
      ludus card --stable --size sleeve --output sleeves.html
      ludus card --day --size quarter --tracks counters --output day.html
      ludus card --blank 4 --size quarter --paper letter --output empty.html
      ludus card Marcus --size sleeve --fill copies --output marcus.html
      ludus card --tables --size sheet --output tables.html
    """
    from ludus_cli.campaign.house_decisions import corrections_in
    from ludus_cli.campaign.notes import card_notes
    from ludus_cli.campaign.travel import earlier_of, past_of_arrivals, roster_card
    from ludus_cli.chronicle.card_sheets import AnyCard, card_page, filled
    from ludus_cli.chronicle.card_sizes import layout_of
    from ludus_cli.chronicle.pdf import check_installed, pdf_of
    from ludus_cli.output.documents import write

    said = {
        "names": gladiators, "--stable": stable, "--day": day, "--blank": blank, "--match": match,
        "--tables": tables,
    }  # fmt: skip
    given = [word for word, value in said.items() if value]
    as_pdf = output is not None and output.suffix.casefold() == ".pdf"
    shaped = paper or size or tracks or ink_saving or fill
    log = sheet or match is not None
    printed = "only for a printed page: add --output FILE"
    bare = bool(system or ruled.title_suffix)
    for wrong, why, flag in (
        (
            bare and (campaign is not None or not (blank or tables)),
            "use it only with --blank or --tables and without a campaign, which has its own rules",
            ["--system"],
        ),
        (given[1:], f"{' and '.join(given)} do not go together: give one of them", given[-1:]),
        (left_handed and not blank, "it is for empty cards: use it only with --blank", ["--left-handed"]),
        (
            output and not as_pdf and output.suffix.casefold() not in (".html", ".htm"),
            "a card is a page to print: let the name end in .html or .pdf",
            ["--output"],
        ),
        (blank and not output, "an empty card is for paper: add --output FILE", ["--blank"]),
        (show_all and not stable, "it works only with --stable", ["--all"]),
        (shaped and not output, f"paper, size, tracks, ink and fill are {printed}", ["--output"]),
        (tables and tracks, "tables have no tracks: leave it out", ["--tracks"]),
        (tables and fill, "each table is needed once: leave it out", ["--fill"]),
        (size is Size.SHEET and not tables, "it is for the tables of the game: add --tables", ["--size"]),
        (size is Size.SHEET and ink_saving, "a sheet of tables has no filled areas: leave it out", ["--ink-saving"]),
        (
            fill and not log and (size or Size.PAGE) is Size.PAGE,
            "a card fills its page: choose --size quarter or sleeve",
            ["--fill"],
        ),
        (
            sheet and (tables or match is not None),
            "it works only with gladiators and with --blank: leave it out",
            ["--sheet"],
        ),
        (
            log and (size or tracks or ink_saving or left_handed or fill),
            "a log sheet fills a page: give no layout but --paper",
            ["--paper"],
        ),
        (sheet and not output, "a sheet to write on is for paper: add --output FILE", ["--output"]),
    ):
        if wrong:
            raise typer.BadParameter(why, param_hint=", ".join(flag))
    if as_pdf:
        check_installed()

    there = without_campaign(system, ruled) if bare else campaign_of(campaign, read_only=True)
    with there as opened:
        if log:
            return log_sheets(
                opened,
                match,
                blank,
                [] if blank or match else gladiators_to_print(opened, gladiators or [], stable, day, show_all),
                output,
                paper or USUAL_PAPER,
                as_pdf,
                force,
            )
        men = [] if tables or blank else gladiators_to_print(opened, gladiators or [], stable, day, show_all)
        notes: list[str] = []
        sheet_facts: dict[str, Any] = {}
        if output is not None and size is Size.SHEET:
            sheet_facts, notes = write_table_sheet(opened, output, paper or USUAL_PAPER, as_pdf, force)
        elif output is not None:
            cards: list[AnyCard] = []
            if tables:
                cards += opened.system.reference_cards(opened.state)
            elif blank is not None:
                cards += [opened.system.blank_card(opened.state, left_handed)] * blank
            else:
                pasts, corrections, own = past_of_arrivals(opened), corrections_in(opened), card_notes(opened)
                cards += [roster_card(opened, g, pasts.get(g.id), corrections, own.get(g.id, ())) for g in men]
            here = f"{opened.name}, {opened.when}"
            size = size or (Size.QUARTER if tables else Size.PAGE)
            empty = [opened.system.blank_card(opened.state, left_handed)] if fill is Fill.BLANK else cards
            made, note = filled(cards, empty if fill else [], layout_of(size, paper or USUAL_PAPER))
            notes += [note] if note and not tables else []
            page = card_page(
                made,
                title=page_title(opened, men, tables, blank),
                game=opened.system.name,
                occasion=here if men else "",
                paper=paper or USUAL_PAPER,
                size=size,
                tracks=tracks or Tracks.BOXES,
                ink_saving=ink_saving,
            )
            write(output, page if not as_pdf else pdf_of(page), force)
        file = None if output is None else str(output)
        parts: list[Sheet | str | Drawing] = []
        if output is not None:
            parts.append(f"Written: {output}")
        elif tables:
            parts += tables_shown(opened)
        else:
            own = card_notes(opened)
            for g in men:
                parts += [*portrait_shown(opened, g), card_of(opened, g, own.get(g.id, ()))]
                parts += earlier_shown(opened, earlier_of(opened, g.id))
        rows = facts_of(opened, men, tables)
        one = len(men) == 1 and not stable and not day
        name = "tables" if tables else "gladiator" if one else "gladiators"
        return Report({name: rows[0] if one else rows, "file": file, **sheet_facts}, rows, parts, notes)


def write_table_sheet(
    opened: Campaign, target: Path, paper: str, as_pdf: bool, force: bool
) -> tuple[dict[str, Any], list[str]]:
    """Write the tables of the game as one sheet; return the facts about it and the notes for its reader."""
    from ludus_cli.chronicle.pdf import pdf_of
    from ludus_cli.chronicle.table_sheet import table_sheet, table_sheet_page
    from ludus_cli.output.documents import write

    made = table_sheet(opened.system.reference_cards(opened.state), paper)
    page = table_sheet_page(made, title=page_title(opened, [], True, None), game=opened.system.name, paper=paper)
    write(target, pdf_of(page) if as_pdf else page, force)
    notes = [made.words]
    left = [each.title for each in made.left_out]
    if left:
        notes.append(f"No room for: {', '.join(left)}. --size quarter prints all tables.")
    return {"points": made.points, "left_out": left}, notes


def without_campaign(key: str | None, ruled: RulesSaid) -> AbstractContextManager[Campaign]:
    """Make a stand-in for a campaign, with the given rules and no file."""
    from ludus_cli.campaign.engine import Campaign

    system, no_file = ruled.under_rules(system_named(key)), cast("Any", None)
    state = system.campaign.new_state(0, system.making.settings(ruled.values(system), {}, {}))
    return nullcontext(Campaign(no_file, system.name, system, state, 0, 0))


def log_sheets(
    opened: Campaign,
    match: int | None,
    blank: int | None,
    men: list[Any],
    target: Path | None,
    paper: str,
    as_pdf: bool,
    force: bool,
) -> Report:
    """The log sheets of a match, of gladiators, or ``blank`` empty ones of each kind; written, or shown."""
    from dataclasses import asdict

    from ludus_cli.campaign.source import chronicle_of
    from ludus_cli.chronicle.pdf import pdf_of
    from ludus_cli.chronicle.sheets import sheets_page
    from ludus_cli.output.documents import write
    from ludus_cli.play.match_telling import stored

    system = opened.system
    if match is not None:
        what = "show the log sheets of match"
        row, bout = stored(opened, match, what)
        if not system.lists.is_match(bout):
            when = system.campaign.round.calendar.words(bout.month)
            sheets_of = "For the sheets of a season: ludus card NAME --sheet --output FILE"
            nearest = nearest_match(opened, match)
            mend = f"The nearest match is {nearest}. {sheets_of}" if nearest else sheets_of
            raise LudusError(f"{what} {match}", f"it is not a match, but the {bout.play} of {when}", mend)
        sheets = list(system.match_sheets(opened.state, bout, json.loads(row.events or "[]")))
        words = f"Log sheets of match {match}"
    else:
        sheets = list(system.blank_sheets(opened.state, men, lambda: chronicle_of(opened))) * (blank or 1)
        words = "Empty log sheets" if blank else f"Log sheets of {opened.name}"
    parts: list[Sheet | str | Drawing] = []
    if target is None:
        for each in sheets:
            parts += sheet_shown(each)
    else:
        page = sheets_page(sheets, title=words, game=system.name, paper=paper)
        write(target, pdf_of(page) if as_pdf else page, force)
        parts.append(f"Written: {target}")
    rows = [asdict(each) for each in sheets]
    return Report({"sheets": rows, "file": str(target) if target else None}, rows, parts)


def nearest_match(opened: Campaign, number: int) -> int | None:
    """Return the number of the fought match that stands nearest to a number in the campaign, None if there is none."""
    counts, rows = opened.system.campaign.bouts.counts, opened.file.matches()
    found = [row.id for row in rows if row.action_n and counts(json.loads(row.data).get("play", ""))]
    return min(found, key=lambda match: abs(match - number), default=None)


def sheet_shown(each: LogSheet) -> Iterator[Sheet | str]:
    """A filled log sheet on a terminal."""
    from ludus_cli.chronicle.sheets import sheet_lines

    yield from map(with_words, sheet_lines(each))
    for band in each.bands:
        for running in band.tables:
            if running.rows:
                yield Sheet(running.title, running.heads, [[*map(with_words, row)] for row in running.rows])
    yield ""


def with_words(text: str) -> str:
    """Return a text of a log sheet; in the linear form with a word for the sign of a change: ``3 > 4``."""
    from ludus_cli.output import console

    return text.replace(" > ", " to ") if console.linear() else text


def gladiators_to_print(opened: Campaign, names: list[str], stable: bool, day: bool, everybody: bool) -> list[Any]:
    """Return the gladiators to print, each once; ``everybody``: with dead and retired Stars of the stable."""
    from ludus_cli.commands.common import find_star
    from ludus_cli.commands.pool import find_gladiator

    what = "show cards"
    if names:
        return list({g.id: g for g in (find_gladiator(opened, name) for name in names)}.values())
    if day:
        return men_of_the_day(opened, what)
    if not stable:
        return [find_star(opened, None, "show a card")]
    shown = stars(opened.state) if everybody else active_stars(opened.state)
    if not shown and stars(opened.state):
        raise LudusError(what, "all your Stars are dead or retired", "Add --all to show them")
    if not shown:
        raise LudusError(what, "the campaign has no Star", "Create one with 'ludus star create'")
    return shown


def men_of_the_day(opened: Campaign, what: str) -> list[Any]:
    """Everybody in the matches of this month in which a Star stands, match by match."""
    state = opened.state
    numbers = {g.id for g in stars(state)}
    seats: dict[int, None] = {}
    for bout in sorted(state.bouts.values(), key=lambda bout: int(bout.id)):
        men = [seat.gladiator for seat in bout.seats]
        match = opened.system.campaign.bouts.counts(bout.play)
        if match and bout.month == state.month and numbers & set(men):
            seats |= dict.fromkeys(sorted(men, key=lambda number: number not in numbers))
    if not seats:
        raise LudusError(
            what,
            "none of your Stars is on this month's bill",
            f"{to_the_bill(opened)}, or name the gladiators whose cards you want",
        )
    from ludus_cli.commands.pool import find_gladiator

    return [find_gladiator(opened, str(number)) for number in seats]


def page_title(opened: Campaign, men: list[Any], tables: bool, blank: int | None) -> str:
    """Return the title of the page."""
    if tables:
        return f"{opened.system.name}: tables"
    if blank is not None:
        return f"{opened.system.name}: empty cards"
    from ludus_cli.core.letters import isolated

    if len(men) == 1:
        return f"{isolated(men[0].name)}: Roster Card"
    return f"Roster Cards of {opened.name}"


def facts_of(opened: Campaign, men: list[Any], tables: bool) -> list[dict[str, Any]]:
    """Return the cards as dicts for JSON."""
    from dataclasses import asdict

    if tables:
        return [asdict(each) for each in opened.system.reference_cards(opened.state)]
    lists = opened.system.lists
    return [{**star_facts(opened, g), "goals": lists.goal_facts(opened.state, g)} for g in men]


def tables_shown(opened: Campaign) -> Iterator[Sheet | str]:
    """The tables of the game, one after the other."""
    for each in opened.system.reference_cards(opened.state):
        heading = f"{each.title} [{each.where}]"
        yield Sheet(heading, each.heads, each.rows) if each.rows else heading
        for number, step in enumerate(each.steps, start=1):
            yield f"{number}. {step}"
        if each.note:
            yield each.note
        yield ""
