"""The command line: ``ludus NOUN VERB``."""

from __future__ import annotations

import atexit
import gc
import inspect
import io
import os
import sys
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from ludus_cli import __version__
from ludus_cli.core.errors import LudusError

#: What follows ``ludus``, in groups as the help shows them, each with the line that lists it. Only the one that is
#: typed is loaded, from the module of its name: to start with all of them took longer than many of them take.
GROUPS = {
    "Play": {
        "play": "Play a campaign from month to month in one sitting. Without a campaign, begin one.",
        "career": "Play a whole career: from its first month to freedom, the grave, or the last month.",
        "day": "Open the Day of Events, enter Stars, close it.",
        "match": "Fight, list, show and replay matches.",
        "month": "Let time pass.",
        "tournament": "Draw a tournament, hold its rounds, and see its bracket.",
    },
    "Stars and pool": {
        "star": "Create, show, retire, export and import your own gladiators.",
        "pool": "Roll, list, show, export and import the pool, and let it fight a season.",
        "lanista": "Give Stars to lanistas, compare their schools, and let them meet.",
    },
    "Ask": {
        "brief": "Show where the campaign stands, what is new, and what you may do next.",
        "news": "Tell what has happened since you last looked: results, deaths, wounds, rivals.",
        "records": "Show the records: hall of fame, cemetery, what nobody would have bet on, streaks, rivals.",
        "odds": "Play many matches of two contenders, nobody deciding but the rules and tactics, and count.",
        "chances": "Work out the exact odds of one exchange: a blow, a net, an appeal for mercy.",
        "forecast": "Play a Star's career on from where he stands, many times over.",
        "coach": "Ask the coach for the best build, or better tactics.",
        "ledger": "Show the ledger: who had how much, for what it came and went, and what was left.",
        "rules": "Look up rules, and show and switch house rules.",
        "pack": "Check, show and begin packs of cards, for rules that are played with cards.",
        "systems": "List the rule systems, how long they last, and what Ludus does for each.",
    },
    "Print": {
        "journal": "Write the journal of a campaign: Markdown, one HTML page, PDF, data, or a table of matches.",
        "site": "Write a campaign as a site: static pages without script, linked with each other.",
        "card": "Show roster cards, or write them as a page to print.",
        "note": "Write notes into the chronicle, or tell a part of it yourself.",
    },
    "Past": {
        "history": "List the actions of the campaign with their numbers; undone ones that lie ahead too.",
        "undo": "Take back the last action, or several, as far as the founding. 'ludus redo' brings them back.",
        "redo": "Do again what was undone last, or several actions of it.",
        "amend": "Change a past action; everything after it is done again, and shown before it is accepted.",
        "branch": "Try a what-if; keep it or drop it.",
    },
    "Saves": {
        "campaign": "Create, list, choose, rename, archive, delete, export and import campaigns.",
        "backup": "Keep copies of a campaign, and bring one back.",
        "audit": "Prove a campaign: look through the file, do its log again, fight every match again.",
        "doctor": "Look after the installation, the folders and every campaign, and say what to do.",
    },
}  # fmt: skip
COMMANDS = {name: line for group in GROUPS.values() for name, line in group.items()}
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


def no_command(typed: str) -> str:
    """Return the error for an unknown command: the nearest ones, or those with this second word."""
    from ludus_cli.core.nearest import nearest

    found = nearest(typed, COMMANDS)
    if not found:
        seconds = ((name, getattr(get_command(loaded(name)), "commands", {})) for name in COMMANDS)
        found = [f"{name} {typed}" for name, commands in seconds if typed in commands]
    words = " or ".join(f"'ludus {each}'" for each in found)
    return f"No such command {typed!r}." + (f" Did you mean {words}?" if words else "")


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
    """Lists all commands and loads the one called; turns refusals of the rules or the file into a message and exit code
    1."""

    def __init__(self, **attrs: Any) -> None:
        super().__init__(**attrs)
        self.commands = {
            name: TyperCommand(name, help=line, rich_help_panel=panel)
            for panel, group in GROUPS.items()
            for name, line in group.items()
        }

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if ctx.resilient_parsing:
            from ludus_cli.commands import completing

            completing.prepare(self)
        from ludus_cli.commands.words import refuse_repeated_options

        refuse_repeated_options(self)
        for arg in args:
            # Bytes that are no UTF-8 come as halves of letters, which no file and no terminal takes.
            if any("\ud800" <= letter <= "\udfff" for letter in arg):
                raise typer.BadParameter(f"{arg!r} is not UTF-8. Rename the file, or type the text again", ctx)
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if not ctx.resilient_parsing and args[0] not in COMMANDS and args[0][:1] != "-":
            ctx.fail(no_command(args[0]))
        name, command, rest = super().resolve_command(ctx, args)
        if name is not None:
            from ludus_cli.commands.words import prepare

            if ctx.resilient_parsing:
                from ludus_cli.commands import completing

            command = get_command(loaded(name))
            command.name = name
            below = getattr(command, "commands", {}).values()
            for each in (command, *below):
                each.help = reflowed(each.help or "")
            for each in below or [command]:
                prepare(each)
                if ctx.resilient_parsing:
                    completing.prepare(each)
        return name, command, rest

    def invoke(self, ctx: Any) -> Any:
        files = sys.modules.get("ludus_cli.models.campaign_file")
        if files is not None:
            files.damaged_files.clear()
        try:
            found = super().invoke(ctx)
            warn_of_damage()
            return found
        except (typer.Exit, typer.Abort):
            warn_of_damage()
            raise
        except typer.BadParameter as error:
            from ludus_cli.commands.numbers import clearer

            problem: Any = error
            problem.message = clearer(problem.message, getattr(problem.param, "type", None))
            raise
        except LudusError as error:
            from ludus_cli.output import console

            console.say(error_words(error))
            raise typer.Exit(1) from None
        except KeyboardInterrupt:
            typer.echo("\nAborted.", err=True)
            raise typer.Exit(1) from None
        # What a damaged file makes of a command may be anything; what is none of its doing goes on.
        except Exception as error:
            if (damage := damage_behind(error)) is None:
                raise
            from ludus_cli.output import console

            console.say(error_words(damage))
            raise typer.Exit(1) from None


def damage_behind(error: Exception) -> LudusError | None:
    """Return the damage in a campaign file that caused an error, or None if the file is not at fault."""
    files = sys.modules.get("ludus_cli.models.campaign_file")
    # Typer's own exceptions have an exit code.
    if files is None or isinstance(error, OSError) or hasattr(error, "exit_code"):
        return None
    damage: LudusError | None = files.damage_behind(error)
    if damage is None:
        from ludus_cli.campaign.audit import damage_found_by_audit

        damage = damage_found_by_audit(error)
    return damage


def warn_of_damage() -> None:
    """Warn of each damaged campaign file that the command has written to."""
    files = sys.modules.get("ludus_cli.models.campaign_file")
    for path, trouble in files.damaged_files.items() if files is not None else ():
        from ludus_cli.models.storage import MEND_DAMAGED
        from ludus_cli.output import console

        console.say(f"Warning: {path} is damaged, so no backup of it can be made: {trouble}.\n{MEND_DAMAGED}.")


app = typer.Typer(
    cls=LudusGroup,
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
    help="Keep campaigns of gladiators, let them fight, and write their chronicle.",
)


def print_version(value: bool) -> None:
    """Print the version and stop."""
    if value:
        typer.echo(f"ludus {__version__}")
        raise typer.Exit


@app.callback(
    epilog="Start with: ludus play\n\n"
    "LUDUS_CAMPAIGN names the campaign for commands without -c. LUDUS_HOME is the folder in which Ludus keeps "
    "campaigns and everything else of yours."
)
def start(
    campaign: Annotated[
        str | None,
        typer.Option("--campaign", "-c", metavar="CAMPAIGN", help="Campaign by name or file, for any command."),
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Keep campaigns of gladiators, let them fight, and write their chronicle."""


def last_words(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
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
        f"Error: Ludus has made a mistake of its own: {kind.__name__}: {error}{place}.\n"
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
    open_streams()
    for stream in (sys.stdout, sys.stderr):
        # A terminal or file that cannot hold a letter gets its number instead.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if "_LUDUS_COMPLETE" in os.environ:
        # Nobody can be told anything in the middle of a word.
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115
    try:
        try:
            app(prog_name="ludus")
        finally:
            # What finds no room is to be told now, not when Python puts its streams away.
            sys.stdout.flush()
    except OSError as error:
        if error.filename is not None:
            stumbled(error)
        # Nobody can be told more where this goes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        if not isinstance(error, BrokenPipeError):
            print(f"Error: Cannot write the output: {error.strerror or error}.", file=sys.stderr)
        sys.exit(1)
    except Exception as error:  # noqa: BLE001 - whatever it is, people see no traceback.
        stumbled(error)


def open_streams() -> None:
    """Open the null device for each standard stream that is closed. Otherwise a campaign file could get the number of
    a stream, and output would overwrite it."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            null = os.open(os.devnull, os.O_RDONLY if number == 0 else os.O_WRONLY)
            if null != number:
                os.dup2(null, number)
                os.close(null)
            os.set_inheritable(number, True)
            setattr(sys, name, open(number, "w" if number else "r", closefd=False))  # noqa: SIM115


def stumbled(error: Exception) -> NoReturn:
    """Tell of a mistake in the program and end. Typer has a hook of its own for uncaught errors."""
    last_words(type(error), error, error.__traceback__)
    sys.exit(1)
