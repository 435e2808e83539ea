"""Help as it is read out: no frames, no columns, an option or a command a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludus_cli.commands.help_by_need import tailored
from ludus_cli.output import console


def speak_help(command: Any) -> None:
    """Let a command show the help that its reader needs, and line by line in the linear form."""

    def format_help(ctx: Any, formatter: Any) -> None:
        page = tailored(command, ctx)
        if console.linear():
            formatter.write(console.read_aloud("\n".join(help_lines(page, ctx))))
        else:
            type(page).format_help(page, ctx, formatter)

    command.format_help = format_help


def help_lines(command: Any, ctx: Any) -> Iterator[str]:
    """Yield the help of a command: its usage, its text, its arguments, options and commands, by their groups."""
    yield f"Usage: {ctx.command_path} {' '.join(command.collect_usage_pieces(ctx))}"
    yield from ("", *(command.help or "").replace("\b\n", "").strip().split("\n"))
    groups: dict[str, list[str]] = {}
    for param in command.get_params(ctx):
        record = param.get_help_record(ctx)
        if record:
            group = "Arguments" if param.param_type_name == "argument" else param.rich_help_panel or "Options"
            groups.setdefault(group, []).append(": ".join(" ".join(words.split()) for words in record if words))
    for name, each in getattr(command, "commands", {}).items():
        if not each.hidden:
            groups.setdefault(each.rich_help_panel or "Commands", []).append(f"{name}: {short_help(each)}")
    for group, lines in groups.items():
        yield from ("", group, *lines)
    if command.epilog:
        yield from ("", *command.epilog.split("\n"))


def short_help(command: Any) -> str:
    """Return the first paragraph of a command's help."""
    return " ".join((command.short_help or command.help or "").strip().split("\n\n")[0].split())
