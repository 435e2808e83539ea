"""The words of the command line: options that are given twice, and a ``--campaign`` that stands before a command."""

from __future__ import annotations

from collections import Counter
from typing import Any

import typer

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
                    why = "it is given more than once: give it once"
                    raise typer.BadParameter(why, ctx, param)
            return found

        parser.parse_args = parse_args
        return parser

    command.make_parser = make_parser


def prepare(command: Any) -> None:
    """Let a command refuse an option that is given twice, and take a ``--campaign`` that stands before it as if it were
    typed behind it.

    When it is called, it raises typer.BadParameter where it has no such option, or another is given.
    """
    if "parse_args" in vars(command):
        return
    refuse_repeated_options(command)
    parse = command.parse_args
    known = {flag for param in command.params for flag in (*param.opts, *param.secondary_opts)}

    def parse_args(ctx: Any, args: list[str]) -> list[str]:
        campaign = ctx.find_root().params.get("campaign") if ctx.parent else None
        if campaign is None or ("--campaign" not in known and {"-h", "--help"} & {*args}):
            return list(parse(ctx, args))
        if "--campaign" not in known:
            raise typer.BadParameter(
                f"'{ctx.command_path}' uses no campaign, or names it itself: leave it out", ctx, param_hint="--campaign"
            )
        ctx.meta[BEFORE] = True
        rest = parse(ctx, ["--campaign", campaign, *args])
        said = ctx.params["campaign"]
        if said != campaign:
            raise typer.BadParameter(
                f"it is {campaign!r} before the command and {said!r} after it: give only one",
                ctx,
                param_hint="--campaign",
            )
        return list(rest)

    command.parse_args = parse_args
