"""The command line: ``ludus NOUN VERB``."""

from __future__ import annotations

import atexit
import gc
import inspect
import io
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from ludus_cli import __version__
from ludus_cli.commands.all_commands import COMMANDS, GROUPS, load_command
from ludus_cli.commands.spoken_help import speak_help
from ludus_cli.core.errors import LudusError
from ludus_cli.core.figures import PLAIN_SIGNS
from ludus_cli.output.console import error_words, linear
from ludus_cli.play.full_screen import ToTheScreen


def no_command(typed: str) -> str:
    """Return the error for an unknown command: the nearest ones, or those with this second word."""
    from ludus_cli.core.nearest import nearest

    found = nearest(typed, COMMANDS)
    if not found:
        seconds = ((name, getattr(get_command(load_command(name)), "commands", {})) for name in COMMANDS)
        found = [f"{name} {typed}" for name, commands in seconds if typed in commands]
    words = " or ".join(f"'ludus {each}'" for each in found)
    return f"No such command {typed!r}." + (f" Did you mean {words}?" if words else "")


def reflowed(text: str) -> str:
    """A help text with each paragraph on one line, to be broken where the terminal ends.

    A paragraph that begins with a backspace keeps its lines, as for Click.
    """
    paragraphs = inspect.cleandoc(text).split("\n\n")
    return "\n\n".join(p if p.startswith("\b") else p.replace("\n", " ") for p in paragraphs)


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

    def main(self, *args: Any, **more: Any) -> Any:
        # Errors of usage have no frame in the linear form.
        self.rich_markup_mode = None if linear() else "rich"
        try:
            return super().main(*args, **more)
        except ToTheScreen:
            from ludus_cli.screen.run import on_screen

            return on_screen(lambda: super(LudusGroup, self).main(*args, **more))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        speak_help(self)
        if ctx.resilient_parsing:
            from ludus_cli.commands import shell_completion

            shell_completion.prepare(self)
        from ludus_cli.commands.argument_rewriting import refuse_repeated_options
        from ludus_cli.commands.help_by_need import note_typed

        args = note_typed(ctx, args)

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
            from ludus_cli.commands.argument_rewriting import prepare

            if ctx.resilient_parsing:
                from ludus_cli.commands import shell_completion

            command = get_command(load_command(name))
            command.name = name
            below = getattr(command, "commands", {}).values()
            for each in (command, *below):
                each.help = reflowed(each.help or "")
            for each in (command, *below):
                speak_help(each)
            for each in below or [command]:
                prepare(each)
                if ctx.resilient_parsing:
                    shell_completion.prepare(each)
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
            from ludus_cli.commands.number_errors import clearer_message

            problem: Any = error
            problem.message = clearer_message(problem.message, getattr(problem.param, "type", None))
            raise
        except LudusError as error:
            from ludus_cli.output import console

            console.say(error_words(error))
            raise typer.Exit(1) from None
        except KeyboardInterrupt:
            from ludus_cli.output import console

            console.say("\nAborted.")
            raise typer.Exit(1) from None
        # A damaged file may make a command fail in any way. Other errors are raised again.
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
    help="Play careers of gladiators by the rules of five games, and keep their journal.",
)


def print_version(value: bool) -> None:
    """Print the version and stop."""
    if value:
        typer.echo(f"ludus {__version__}")
        raise typer.Exit


@app.callback(epilog="Start with: ludus play")
def start(
    campaign: Annotated[
        str | None,
        typer.Option("--campaign", "-c", metavar="CAMPAIGN", help="Campaign by name or file, for any command."),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="With --help: show the whole help, for all games.")] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Play careers of gladiators by the rules of five games, and keep their journal."""


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
        f"Error: this is a bug in Ludus: {kind.__name__}: {error}{place}.\n"
        "Everything recorded before is safe, and 'ludus audit' says whether the campaign's file is in order. "
        "To report it, set the environment variable LUDUS_TRACEBACK to 1, run the command again, and send what it "
        "prints.",
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
        # A terminal or file that cannot hold a letter gets a plain one, or its number.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAIN_SIGNS)
    if "_LUDUS_COMPLETE" in os.environ:
        # In the middle of a word no message can be shown. The stream stays open until the process ends.
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
    except Exception as error:  # noqa: BLE001 - people never see a traceback.
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
            # The stream stays open until the process ends.
            setattr(sys, name, open(number, "w" if number else "r", closefd=False))  # noqa: SIM115


def stumbled(error: Exception) -> NoReturn:
    """Tell of a mistake in the program and end. Typer has a hook of its own for uncaught errors."""
    last_words(type(error), error, error.__traceback__)
    sys.exit(1)
