"""The command line: ``ludus NOUN VERB``."""

from __future__ import annotations

import atexit
import gc
import inspect
import io
import os
import sys
from importlib import import_module
from types import TracebackType
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from ludus_cli import __version__
from ludus_cli.errors import LudusError

#: What follows ``ludus``, with the line that lists it. Only the one that is typed is loaded, from
#: the module of its name: to start with all of them took longer than many of them take.
COMMANDS = {
    "play": "Play a campaign from month to month in one sitting.",
    "career": "Play a whole career: from September 106 AD to freedom, the grave, or the last month.",
    "odds": "Play many matches of two contenders, nobody deciding but the rules and tactics, and count.",
    "forecast": "Play a Star's career on from where he stands, many times over.",
    "brief": "Where the campaign stands and what may be done next, and what has happened since you last looked.",
    "news": "What has happened since you last looked: results, deaths, wounds, rises and falls, rivals, records.",
    "card": "Show roster cards, or write them as a page to print.",
    "journal": "Write the journal of a campaign: Markdown, one HTML page, PDF, data, or a table of matches.",
    "site": "Write a campaign as a site: static pages without script, linked with each other.",
    "note": "Write notes into the chronicle, or tell a part of it yourself.",
    "records": "Show the records: hall of fame, cemetery, what nobody would have bet on, streaks, rivals.",
    "systems": "List the rule systems, and what their campaigns are about.",
    "doctor": "Look after the installation, the folders and every campaign, and say what to do.",
    "audit": "Prove a campaign: look through the file, do its log again, fight every match again.",
    "history": "List the actions of the campaign with their numbers; undone ones that lie ahead too.",
    "undo": "Take back the last action, or several, as far as the founding. 'ludus redo' brings them back.",
    "redo": "Do again what was undone last, or several actions of it.",
    "amend": "Change a past action; everything after it is done again, and shown before it is accepted.",
    "campaign": "Create, list, choose, rename, archive, delete, export and import campaigns.",
    "backup": "Keep copies of a campaign, and bring one back.",
    "star": "Create, show, retire, export and import your own gladiators.",
    "pool": "Roll, list, show, export and import the gladiators of the pool, and let them fight a season.",
    "tournament": "Draw a tournament, hold its rounds, and see its bracket.",
    "lanista": "Say whose Stars are whose, compare the schools, and let them meet.",
    "day": "Open the Day of Events, enter Stars, close it.",
    "month": "Let time pass.",
    "match": "Fight, list, show and replay matches.",
    "branch": "Try a what-if; keep it or drop it.",
    "coach": "Ask the coach for the best build, or better tactics.",
    "rules": "See and switch house rules.",
}  # fmt: skip
#: Where a command is found that has no module of its own.
WITH = {"undo": "history", "redo": "history"}


def loaded(name: str) -> typer.Typer:
    """A command, or a noun with its commands, by its name in COMMANDS."""
    module = import_module(f"ludus_cli.commands.{WITH.get(name, name)}")
    found: typer.Typer | None = getattr(module, "app", None)
    if found is None:
        found = typer.Typer(add_completion=False)
        found.command(name, cls=getattr(module, "COMMAND", None))(getattr(module, name))
    return found


def reflowed(text: str) -> str:
    """A help text with each paragraph on one line, to be broken where the terminal ends.

    A paragraph that begins with a backspace keeps its lines, as for Click.
    """
    paragraphs = inspect.cleandoc(text).split("\n\n")
    return "\n\n".join(p if p.startswith("\b") else p.replace("\n", " ") for p in paragraphs)


def error_words(error: LudusError) -> str:
    """An error for the terminal: what cannot be done and why, and below it what to do."""
    what = error.what if error.what[:1].isupper() else f"Cannot {error.what}"
    mend = error.mend if error.mend.endswith(("?", "!")) else f"{error.mend.rstrip('.')}."
    return f"Error: {what}: {error.why.rstrip('.')}.\n{mend}"


class LudusGroup(TyperGroup):
    """Lists all commands and loads the one that is meant; turns what the rules or the file refuse into a
    message and exit code 1."""

    def __init__(self, **attrs: Any) -> None:
        super().__init__(**attrs)
        self.commands = {name: TyperCommand(name, help=line) for name, line in COMMANDS.items()}

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        for arg in args:
            # Bytes that are no UTF-8 come as halves of letters, which no file and no terminal takes.
            if any("\ud800" <= letter <= "\udfff" for letter in arg):
                raise typer.BadParameter(
                    f"{arg!r} is not UTF-8. Rename the file, or type the text again", ctx
                )
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, command, rest = super().resolve_command(ctx, args)
        if name is not None:
            command = get_command(loaded(name))
            command.name = name
            for each in (command, *getattr(command, "commands", {}).values()):
                each.help = reflowed(each.help or "")
        return name, command, rest

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except typer.BadParameter as error:
            from ludus_cli.commands.numbers import clearer

            problem: Any = error
            problem.message = clearer(problem.message, getattr(problem.param, "type", None))
            raise
        except LudusError as error:
            from ludus_cli import console

            console.say(error_words(error))
            raise typer.Exit(1) from None
        except KeyboardInterrupt:
            typer.echo("\nAborted.", err=True)
            raise typer.Exit(1) from None
        # What a damaged file makes of a command may be anything; what is none of its doing goes on.
        except Exception as error:
            files = sys.modules.get("ludus_cli.models.campaign_file")
            if files is None or (damage := files.damage_behind(error)) is None:
                raise
            from ludus_cli import console

            console.say(error_words(damage))
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


def last_words(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """The words that a person sees of a mistake in the program: where it is, instead of a traceback.

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
        "Whatever was recorded before is safe, and 'ludus audit' says whether the campaign's file is in order. "
        "Please report it with what LUDUS_TRACEBACK=1 shows.",
        file=sys.stderr,
    )


def main() -> None:
    """The ``ludus`` command."""
    # What is imported is kept to the end. To look for garbage in it, meanwhile and when all is done, would take a
    # tenth of the time of most commands.
    gc.set_threshold(200_000)
    atexit.register(gc.freeze)
    for stream in (sys.stdout, sys.stderr):
        # A terminal or file that cannot hold a letter gets its number instead.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        app(prog_name="ludus")
    except OSError as error:
        if error.filename is not None:
            stumbled(error)
        # Nobody can be told more where this goes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        print(
            f"Error: Cannot print what there is to say: {error.strerror or error}.", file=sys.stderr
        )
        sys.exit(1)
    except Exception as error:  # noqa: BLE001 - whatever it is, people see no traceback.
        stumbled(error)


def stumbled(error: Exception) -> NoReturn:
    """Tell of a mistake in the program and end. Typer has a hook of its own for what is not caught."""
    last_words(type(error), error, error.__traceback__)
    sys.exit(1)
