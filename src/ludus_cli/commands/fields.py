"""Flags and questions that a rule system declares: commands learn them when they are called."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperOption

from ludus_cli.commands.help_by_need import MEANT, chosen_system, typed_after
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import some

if TYPE_CHECKING:
    from ludus_cli.game.elements.common_types import Field
    from ludus_cli.systems.system import AnySystem

#: In the context of a command: the flags of systems that it takes, and what was said by them.
FLAGS, SAID = "ludus.flags", "ludus.said"


class SystemCommand(TyperCommand):
    """A command whose help is for one rule system and names the others; see :func:`described_system`.

    ``group`` is a group of fields (CREATE, ODDS …) that it takes as flags. Flags of other systems are taken too where
    they are typed, so that :func:`given` can name their system. ``{built}`` in its help becomes the fields from which a
    man can be built.
    """

    group = ""
    #: True if it begins a campaign, whatever is played in the chosen one.
    founds = False

    @property
    def by_key(self) -> bool:
        """True if the command has the option ``--system``."""
        return any(param.name == "system" for param in self.params)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        system = None
        try:
            system = described_system(args, self.by_key, self.founds)
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
        # This is a copy for one help: see help_by_need.tailored.
        from ludus_cli.systems.installed import is_kind, shipped_systems

        system = ctx.meta[MEANT]
        built = f"{system.name}: {built_fields(system)}." if system and system.making.BUILT else ""
        plans = f"{system.name} has: {plans_of(system)}." if system else ""
        self.help = (self.help or "").replace("{built}", built).replace("{plans}", plans)
        keys = shipped_systems()
        others = [key for key in keys if system is None or key != system.key]
        others = [key for key in others if not is_kind(key, keys) and self.supports(key)]
        if others:
            self.epilog = (
                f"Other games: {ctx.command_path} --help --system {'|'.join(others)}"
                if self.by_key
                else f"Other games ({', '.join(others)}): {ctx.command_path} --help --campaign NAME"
            )
        super().format_help(ctx, formatter)

    def supports(self, key: str) -> bool:
        """Return whether this command works with a system."""
        return True


def takes_fields(group: str, *, founds: bool = False) -> type[SystemCommand]:
    """A command that also takes the flags of a group of fields (CREATE, ODDS …); ``founds``: it begins a campaign."""
    return type("FieldsCommand", (SystemCommand,), {"group": group, "founds": founds})


def described_system(args: Sequence[str], by_key: bool, founds: bool = False) -> AnySystem | None:
    """Return the system that a command means, by the typed arguments.

    It is that of ``--system`` and ``--kind`` where the command has these (``by_key``); else the campaign's, unless the
    command ``founds`` one; else the default. None when the campaign's cannot be loaded. Raises LudusError when another
    cannot.
    """
    from ludus_cli.commands.common import system_named, system_now
    from ludus_cli.systems.installed import of_kind

    key = of_kind(typed_after(args, "--system"), typed_after(args, "--kind")) if by_key else None
    if key is None and typed_after(args, "--campaign", "-c") is not None:
        return chosen_system(args)
    return system_named(key) if founds else system_now(key)


def built_fields(system: AnySystem) -> str:
    """Return the fields from which a man is built, in the words of :func:`~ludus_cli.commands.sides.built_of`."""
    return "; ".join(
        f"{field.name}={field.metavar or '|'.join(choice for choice, _ in field.choices)}"
        for field in system.making.BUILT
    )


def plans_of(system: AnySystem) -> str:
    """Return the plans of a system with their first ways, such as ``rest (every month, every 2nd month)``."""
    return "; ".join(f"{name} ({some(list(ways), 4)})" for name, (_, ways) in system.trials.plans.items())


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
                metavar=field.metavar or (None if yes else field.name.upper()),
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
