"""The words of the command line: a ``--campaign`` that stands before a command, and options as older versions spelt
them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

import typer

#: How an option is called now, by what it was called once by some command. Who types the old word is understood where
#: a command has the new one alone.
OLD = {
    "--budget": "--careers",
    "--dir": "--output",
    "--file": "--output",
    "--form": "--format",
    "--no-to-the-death": "--no-death",
    "--place": "--locale",
    "--top": "--limit",
}


def respelt(args: Sequence[str], known: Collection[str]) -> list[str]:
    """Return the arguments of a command with old options renamed; ``known`` are the options that it has."""
    found = list(args)
    for place, arg in enumerate(found):
        if arg == "--":
            break
        flag, sign, value = arg.partition("=")
        if flag in OLD and flag not in known and OLD[flag] in known:
            found[place] = OLD[flag] + sign + value
    return found


#: The key in a command's context that is set if ``--campaign`` stands before the command.
BEFORE = "ludus.before"


def refuse_repeated_options(command: Any) -> None:
    """Let a command refuse an option that is given twice, where Click silently takes the last value. A switch without
    an opposite may be repeated."""
    if "make_parser" in vars(command):
        return
    make = command.make_parser

    def make_parser(ctx: Any) -> Any:
        parser = make(ctx)
        parse = parser.parse_args

        def parse_args(args: list[str]) -> Any:
            found = parse(args)
            for param, times in Counter(found[2]).items():
                if times <= 1 + (param.name == "campaign" and BEFORE in ctx.meta):
                    continue
                free = param.multiple or param.count or (param.is_flag and not param.secondary_opts)
                if not free and not ctx.resilient_parsing:
                    why = "it is given more than once, and only one can count: give it once"
                    raise typer.BadParameter(why, ctx, param)
            return found

        parser.parse_args = parse_args
        return parser

    command.make_parser = make_parser


def prepare(command: Any) -> None:
    """Let a command understand old spellings, refuse an option that is given twice, and take a ``--campaign`` that
    stands before it as if it were typed behind it.

    When it is called, it raises typer.BadParameter where it has no such option, or another is given.
    """
    if "parse_args" in vars(command):
        return
    refuse_repeated_options(command)
    parse = command.parse_args
    known = {flag for param in command.params for flag in (*param.opts, *param.secondary_opts)}

    def parse_args(ctx: Any, args: list[str]) -> list[str]:
        campaign = ctx.find_root().params.get("campaign") if ctx.parent else None
        args = respelt(args, known)
        if campaign is None or ("--campaign" not in known and {"-h", "--help"} & {*args}):
            return list(parse(ctx, args))
        if "--campaign" not in known:
            raise typer.BadParameter(
                f"'{ctx.command_path}' works on no campaign, or names it itself: leave it out",
                ctx,
                param_hint="--campaign",
            )
        ctx.meta[BEFORE] = True
        rest = parse(ctx, ["--campaign", campaign, *args])
        said = ctx.params["campaign"]
        if said != campaign:
            raise typer.BadParameter(
                f"before the command it is {campaign!r}, behind it {said!r}: give one of them",
                ctx,
                param_hint="--campaign",
            )
        return list(rest)

    command.parse_args = parse_args
