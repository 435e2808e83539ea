"""``ludus table``: tables of people's own, rolled between fights."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, answered, find_star
from ludus_cli.core.errors import LudusError
from ludus_cli.core.figures import signed, span
from ludus_cli.core.nearest import matching_names, several, spelt
from ludus_cli.game.campaign.own_tables import LARGEST, live_tables, read_table, speaks_of_star, table_named
from ludus_cli.game.campaign.tracks import live_tracks
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.output.report import FIXED, NAME, RIGHT, Report, answering, make_sheet, reporting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.core.sheet import Sheet

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Roll on tables of your own between matches.")

TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="Name of the table; see 'ludus table list'.")]
FILE = "Your own table (a TOML file), or the name of one that comes with Ludus."


def text_of(name: str, what: str) -> str:
    """Return the text of a table, by a file or by the name of one that comes with Ludus. Raises LudusError."""
    from ludus_cli.campaign.shipped_tables import shipped_tables, shipped_text
    from ludus_cli.output.documents import read_text

    # A name may be impossible as a path: too long, or in the home of an unknown user.
    with suppress(OSError, ValueError, RuntimeError):
        path = Path(name).expanduser()
        if path.is_file() or name.endswith(".toml"):
            return read_text(path, what, LARGEST)
    known = matching_names(name, shipped_tables())
    if not known:
        ways = f"Give a file that ends in .toml, or one of: {', '.join(shipped_tables())}"
        raise LudusError(f"{what} {name!r:.60}", "there is no file or table with that name", ways)
    return shipped_text(known[0])


@app.command()
@reporting
def check(file: Annotated[str, typer.Argument(metavar="FILE", help=FILE)]) -> Report:
    """Check a table, name every mistake with its row, and show it.

    \b
    Examples:
      ludus table check school
    """
    table = read_table(text_of(file, "read the table"), f"read the table {file}")
    return Report({"table": facts_of(table)}, rows_of(table), [sheet_of(table)])


@app.command()
@answering
def add(file: Annotated[str, typer.Argument(metavar="FILE", help=FILE)], campaign: CampaignOption = None) -> Report:
    """Add a table to the campaign, which keeps it: the file is not needed again.

    \b
    Examples:
      ludus table add school
    """
    from ludus_cli.campaign.engine import do

    text = text_of(file, "read the table")
    read_table(text, f"read the table {file}")
    with campaign_of(campaign, hold=True) as opened:
        do(opened, "table", verb="add", text=text)
        table = live_tables(opened.state.own_tables)[-1]
        known = {each["name"] for each in live_tracks(opened.state.tracks)}
    words = f"{table['name']}: {table['dice']}, {Number(len(table['rows'])):row}. Roll on it: ludus table roll."
    moved = sorted({name for row in table["rows"] for name in row.get("track", {})} - known)
    more = (
        f"The campaign does not have these tracks, so the table leaves them alone: {', '.join(moved)}." if moved else ""
    )
    return answered(opened, campaign, {"table": facts_of(table)}, *filter(None, (words, more)))


@app.command()
@answering
def remove(name: TableArgument, campaign: CampaignOption = None) -> Report:
    """Remove a table from the campaign; the journal keeps the rolls made on it.

    \b
    Examples:
      ludus table remove School
    """
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign, hold=True) as opened:
        table = known_table(opened, name, f"remove the table {name}")
        do(opened, "table", verb="remove", name=table["name"])
    return answered(opened, campaign, {"table": facts_of(table)}, f"{table['name']} is removed.")


def known_table(opened: Campaign, name: str, what: str) -> Mapping[str, Any]:
    """Return a table of the campaign by its name, or the beginning of it. Raises LudusError."""
    name = spelt(" ".join(name.split()), [each["name"] for each in live_tables(opened.state.own_tables)], what)
    return table_named(opened.state, name, what)[1]


@app.command()
@answering
def monthly(
    name: TableArgument,
    off: Annotated[bool, typer.Option("--off", help="Stop rolling on it each month.")] = False,
    campaign: CampaignOption = None,
) -> Report:
    """Let 'ludus play' roll on a table for each Star as a month begins.

    \b
    Examples:
      ludus table monthly School
      ludus table monthly School --off
    """
    from ludus_cli.campaign.engine import do

    with campaign_of(campaign, hold=True) as opened:
        table = known_table(opened, name, f"roll on the table {name} each month")
        do(opened, "table", verb="monthly", name=table["name"], on=not off)
        table = known_table(opened, table["name"], "")
    how = "is rolled by hand only" if off else "is rolled for each Star as a month begins in 'ludus play'"
    return answered(opened, campaign, {"table": facts_of(table)}, f"{table['name']} {how}.")


@app.command()
@answering
def roll(
    name: TableArgument,
    star: Annotated[
        str | None, typer.Option("--for", metavar="STAR", help="Name or number; your only Star if left out.")
    ] = None,
    faces: Annotated[
        str | None, typer.Option("--faces", metavar="FACES", help="The dice as you rolled them, for example 3,5.")
    ] = None,
    campaign: CampaignOption = None,
) -> Report:
    """Roll on a table for a Star. It is an action like any other, with its dice, and the journal tells it.

    A table that comes with Ludus is added to the campaign first.

    \b
    Examples:
      ludus table roll school --for Marcus
      ludus table roll school --faces 3,5
    """
    from ludus_cli.campaign.engine import do
    from ludus_cli.campaign.shipped_tables import shipped_tables, shipped_text
    from ludus_cli.play.table_rolls import roll_for

    what = f"roll on the table {name}"
    with campaign_of(campaign, hold=True) as opened:
        own = [each["name"] for each in live_tables(opened.state.own_tables)]
        shipped = matching_names(name, shipped_tables())
        if len(matching_names(name, own)) > 1:
            raise several(name, matching_names(name, own), what)
        if shipped and not matching_names(name, own):
            do(opened, "table", verb="add", text=shipped_text(shipped[0]))
        table = known_table(opened, name, what)
        g = find_star(opened, star, what) if star is not None or speaks_of_star(table) else None
        told = roll_for(opened, table, g, faces, what)
    facts = {
        "table": table["name"], "star": g and g.name, "faces": told.faces, "result": told.result, "text": told.text,
        "note": told.note, "tracks": told.moved,
    }  # fmt: skip
    return answered(opened, campaign, facts, f"{table['name']}, {told.result}: {told.text}", *told.more)


def facts_of(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return a table as JSON shows it."""
    head = {"name": table["name"], "dice": table["dice"], "monthly": table["monthly"]}
    return {**head, "rows": rows_of(table)}


def rows_of(table: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the rows of a table as JSON shows them."""
    return [
        {
            "result": results_words(row["results"]), "text": row["text"], "track": row.get("track", {}),
            "note": row.get("note", ""),
        }
        for row in table["rows"]
    ]  # fmt: skip


def results_words(results: list[int]) -> str:
    """Return the results of a row: ``11`` or ``11–13``."""
    return span(results[0], results[-1])


def sheet_of(table: Mapping[str, Any]) -> Sheet:
    """Return a table as people see it."""
    return make_sheet(f"{table['name']}, {table['dice']}", rows_of(table), [
        ("Result", "result", FIXED),
        ("What happens", lambda row: " ".join(filter(None, (row["text"], row["note"]))), ""),
        ("Tracks", lambda row: ", ".join(f"{name} {signed(step)}" for name, step in row["track"].items()), ""),
    ])  # fmt: skip


@app.command()
@reporting
def show(name: TableArgument, campaign: CampaignOption = None) -> Report:
    """Show a table of the campaign, or one that comes with Ludus.

    \b
    Examples:
      ludus table show school
      ludus table show school --csv
    """
    with campaign_of(campaign, read_only=True) as opened:
        own = {each["name"]: each for each in live_tables(opened.state.own_tables)}
        found = matching_names(name, own)
        table = own[found[0]] if len(found) == 1 else read_table(text_of(name, "show the table"), "show the table")
    return Report({"table": facts_of(table)}, rows_of(table), [sheet_of(table)])


@app.command("list")
@reporting
def list_all(campaign: CampaignOption = None) -> Report:
    """List the tables of the campaign, and those that come with Ludus.

    \b
    Examples:
      ludus table list
      ludus table list --json
    """
    from ludus_cli.campaign.shipped_tables import shipped_tables, shipped_text

    with campaign_of(campaign, read_only=True) as opened:
        own = live_tables(opened.state.own_tables)
    known = [each["name"] for each in own]
    others = [read_table(shipped_text(name), "list tables") for name in shipped_tables() if name not in known]
    rows = [
        {
            "name": table["name"], "dice": table["dice"], "rows": len(table["rows"]), "monthly": table["monthly"],
            "where": "in the campaign" if table["name"] in known else "comes with Ludus",
        }
        for table in (*own, *others)
    ]  # fmt: skip
    sheet = make_sheet("Tables", rows, [
        ("Table", "name", NAME), ("Dice", "dice", FIXED), ("Rows", "rows", RIGHT),
        ("Each month", lambda row: "yes" if row["monthly"] else "no", ""), ("Where", "where", ""),
    ])  # fmt: skip
    return Report({"tables": rows}, rows, [sheet])
