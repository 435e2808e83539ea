"""Flags and questions that a rule system declares: commands learn them when they are called."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from copy import copy
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperOption

from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import some

if TYPE_CHECKING:
    from ludus_cli.game.elements.common_types import Field
    from ludus_cli.systems.system import AnySystem

#: In the context of a command: the system that its help is of, the flags of systems that it takes, and what was
#: said by them.
MEANT, FLAGS, SAID = "ludus.meant", "ludus.flags", "ludus.said"


class SystemCommand(TyperCommand):
    """A command whose help is for one rule system and names the others; see :func:`described_system`.

    ``group`` is a group of fields (CREATE, ODDS …) that it takes as flags. Flags of other systems are taken too where
    they are typed, so that :func:`given` can name their system. ``{built}`` in its help becomes the fields from which a
    man can be built.
    """

    group = ""

    @property
    def by_key(self) -> bool:
        """True if the command has the option ``--system``."""
        return any(param.name == "system" for param in self.params)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        system = None
        try:
            system = described_system(args, self.by_key)
        except LudusError:
            # Nobody is told who completes a word.
            if not ctx.resilient_parsing:
                raise
        ctx.meta[MEANT] = system
        ctx.meta[FLAGS] = flags = field_options(self.group, [system] if system else [])
        known = {name for each in self.get_params(ctx) for name in each.opts + each.secondary_opts}
        if any(arg.startswith("--") and arg.partition("=")[0] not in known for arg in args):
            from ludus_cli.systems.installed import working

            ctx.meta[FLAGS] = field_options(self.group, working(), hidden=True) | flags
        return super().parse_args(ctx, args)

    def get_params(self, ctx: Any) -> Any:
        from ludus_cli.systems.installed import working

        flags = ctx.meta[FLAGS] if FLAGS in ctx.meta else field_options(self.group, working())
        return [*super().get_params(ctx), *flags.values()]

    def invoke(self, ctx: Any) -> Any:
        ctx.meta[SAID] = {name: ctx.params.pop(name, None) for name in ctx.meta[FLAGS]}
        return super().invoke(ctx)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from ludus_cli.systems.installed import is_kind, shipped_systems

        system = ctx.meta[MEANT]
        built = f"{system.name}: {built_fields(system)}." if system and system.making.BUILT else ""
        page = copy(self)
        plans = plans_of(system) if system else ""
        page.help = (self.help or "").replace("{built}", built).replace("{plans}", plans)
        keys = shipped_systems()
        others = [key for key in keys if system is None or key != system.key]
        others = [key for key in others if not is_kind(key, keys) and self.supports(key)]
        if others:
            page.epilog = (
                f"Other systems: {ctx.command_path} --help --system {'|'.join(others)}"
                if self.by_key
                else f"Other systems ({', '.join(others)}): {ctx.command_path} --help --campaign NAME"
            )
        super(SystemCommand, page).format_help(ctx, formatter)

    def supports(self, key: str) -> bool:
        """Return whether this command works with a system."""
        return True


def takes_fields(group: str) -> type[SystemCommand]:
    """A command that also takes the flags of a group of fields (CREATE, ODDS …)."""
    return type("FieldsCommand", (SystemCommand,), {"group": group})


def described_system(args: Sequence[str], by_key: bool) -> AnySystem | None:
    """Return the system that the help of a command describes, by the typed arguments.

    It is that of ``--system`` and ``--kind``; else the campaign's, where one is named or ``--system`` is no flag
    (``by_key`` False); else the default. None when the campaign's cannot be loaded. Raises LudusError when another
    cannot.
    """
    from ludus_cli.commands.common import system_named
    from ludus_cli.systems.installed import of_kind

    key = typed_after(args, "--system")
    if by_key:
        key = of_kind(key, typed_after(args, "--kind"))
    name = typed_after(args, "--campaign", "-c")
    if key is None and (name is not None or not by_key):
        from ludus_cli.models.file_summary import glance
        from ludus_cli.models.library import resolve
        from ludus_cli.systems.installed import load

        campaign = None
        # The command says what is wrong with it.
        with suppress(LudusError):
            campaign = glance(resolve(name))
        if campaign is not None:
            with suppress(LudusError):
                return load(campaign.system)
            return None
    return system_named(key)


def typed_after(args: Sequence[str], *flags: str) -> str | None:
    """Return the value of a flag among the typed arguments, None when it is missing."""
    for arg, following in zip_longest(args, args[1:]):
        flag, equals, value = arg.partition("=")
        if flag in flags:
            return value if equals else following
    return None


def built_fields(system: AnySystem) -> str:
    """Return the fields from which a man is built, in the words of :func:`~ludus_cli.commands.sides.built_of`."""
    return "; ".join(
        f"{field.name}={field.metavar or '|'.join(choice for choice, _ in field.choices)}"
        for field in system.making.BUILT
    )


def plans_of(system: AnySystem) -> str:
    """List the plans of a system with their first ways, such as ``rest (every month, every 2nd month)``."""
    plans = (f"{name} ({some(list(ways), 4)})" for name, (_, ways) in system.trials.plans.items())
    return f"{system.name} has: {'; '.join(plans)}."


def field_options(group: str, systems: Sequence[AnySystem], *, hidden: bool = False) -> dict[str, TyperOption]:
    """The flags of a group of fields, "" for none, of some systems, by the names of the fields."""
    found: dict[str, TyperOption] = {}
    for system in systems if group else ():
        for field in system.making.flags(group):
            if field.name in found:
                continue
            flag = field.flag
            yes = field.kind == "yes"
            found[field.name] = TyperOption(
                param_decls=[f"{flag}/--{field.off}" if field.off else flag, field.name],
                type=bool if yes else int if field.kind == "number" else str,
                is_flag=yes,
                default=None,
                required=False,
                hidden=hidden,
                metavar=field.metavar or None,
                help=field.help,
                rich_help_panel=system.name,
            )
            if "_LUDUS_COMPLETE" in os.environ:
                from ludus_cli.commands.shell_completion import OFFERS, offering

                offers = partial(choices_of, field) if field.choices else OFFERS.get(field.metavar)
                if offers is not None:
                    offering(found[field.name], offers)
    return found


def choices_of(field: Field, ctx: Any) -> Iterable[tuple[str, str]]:
    """The choices of a field, for a shell that completes one."""
    return field.choices


def said_in(ctx: typer.Context) -> dict[str, Any]:
    """Return the values of the systems' flags; None for those not given."""
    return dict(ctx.meta.get(SAID, {}))
