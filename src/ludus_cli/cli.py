"""The command line: ``ludus NOUN VERB``."""

from __future__ import annotations

import io
import os
import sys
from types import TracebackType
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from ludus_cli import __version__
from ludus_cli.commands import (
    amend,
    bench,
    branch,
    brief,
    campaign,
    card,
    career,
    coach,
    day,
    forecast,
    history,
    journal,
    match,
    month,
    odds,
    pool,
    rules,
    star,
    systems,
)
from ludus_cli.errors import LudusError


def error_words(error: LudusError) -> str:
    """An error for the terminal: what cannot be done and why, and below it what to do."""
    what = error.what if error.what[:1].isupper() else f"Cannot {error.what}"
    return f"Error: {what}: {error.why}.\n{error.mend}."


class LudusGroup(TyperGroup):
    """Turns what the rules or the file refuse into a message and exit code 1."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except LudusError as error:
            from ludus_cli import console

            console.say(error_words(error))
            raise typer.Exit(1) from None
        except KeyboardInterrupt:
            typer.echo("\nAborted.", err=True)
            raise typer.Exit(1) from None


app = typer.Typer(
    cls=LudusGroup,
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    help="Keep campaigns of gladiators, let them fight, and write their chronicle.",
)


def print_version(value: bool) -> None:
    """Print the version and stop."""
    if value:
        typer.echo(f"ludus {__version__}")
        raise typer.Exit


@app.callback(epilog="Start with: ludus career --seed 106")
def start(
    version: Annotated[
        bool,
        typer.Option("--version", callback=print_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Keep campaigns of gladiators, let them fight, and write their chronicle."""


app.command("career", cls=career.COMMAND)(career.career)
app.command("odds", cls=odds.COMMAND)(odds.odds)
app.command("forecast", cls=forecast.COMMAND)(forecast.forecast)
app.command("brief")(brief.brief)
app.command("card")(card.card)
app.command("journal")(journal.journal)
app.command("systems")(systems.systems)
app.command("bench")(bench.bench)
app.command("history")(history.history)
app.command("undo")(history.undo)
app.command("redo")(history.redo)
app.command("amend")(amend.amend)
app.add_typer(campaign.app, name="campaign")
app.add_typer(star.app, name="star")
app.add_typer(pool.app, name="pool")
app.add_typer(day.app, name="day")
app.add_typer(month.app, name="month")
app.add_typer(match.app, name="match")
app.add_typer(branch.app, name="branch")
app.add_typer(coach.app, name="coach")
app.add_typer(rules.app, name="rules")


def last_words(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """What a person sees of a mistake in the program: where it is, instead of a traceback.

    With ``LUDUS_TRACEBACK`` set, the traceback too.
    """
    if os.environ.get("LUDUS_TRACEBACK"):
        sys.__excepthook__(kind, error, trace)
    place = ""
    while trace is not None:
        place = f" ({trace.tb_frame.f_code.co_filename}, line {trace.tb_lineno})"
        trace = trace.tb_next
    print(
        f"Error: ludus has stumbled over a mistake of its own: {kind.__name__}: {error}{place}.\n"
        "Whatever was recorded before is safe. Please report it with what LUDUS_TRACEBACK=1 shows.",
        file=sys.stderr,
    )


def main() -> None:
    """The ``ludus`` command."""
    sys.excepthook = last_words
    for stream in (sys.stdout, sys.stderr):
        # A terminal or file that cannot hold a letter gets its number instead.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    app(prog_name="ludus")
