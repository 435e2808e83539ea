"""Flags and questions that a rule system declares: commands learn them when they are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperOption

from ludus_cli.errors import LudusError

if TYPE_CHECKING:
    from ludus_cli.rules.system import Field, System

#: Where what was said by a system's flags waits in the context of a command.
SAID = "ludus.said"


def taking(group: str) -> type[TyperCommand]:
    """A command that also takes the flags of a group of fields (CREATE, ODDS …) of every system."""

    class FieldsCommand(TyperCommand):
        own: list[TyperOption] | None = None

        def get_params(self, ctx: Any) -> Any:
            if self.own is None:
                self.own = options(group)
            return [*super().get_params(ctx), *self.own]

        def invoke(self, ctx: Any) -> Any:
            names = [str(option.name) for option in self.own or []]
            ctx.meta[SAID] = {name: ctx.params.pop(name, None) for name in names}
            return super().invoke(ctx)

    return FieldsCommand


class BuiltCommand(TyperCommand):
    """A command whose help says at ``{built}`` of what a man can be built, in every system that can be loaded."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from ludus_cli.systems import working

        told = [f"{system.NAME}: {built_fields(system)}." for system in working() if system.BUILT]
        self.help = (self.help or "").replace("{built}", "\n\n".join(told))
        super().format_help(ctx, formatter)


def built_fields(system: System) -> str:
    """Of what a man can be built, in the words of :func:`~ludus_cli.commands.sides.built_of`."""
    return "; ".join(
        f"{field.name}={field.metavar or '|'.join(choice for choice, _ in field.choices)}"
        for field in system.BUILT
    )


def options(group: str) -> list[TyperOption]:
    """The flags of a group of fields, of every system that can be loaded, each flag once."""
    from ludus_cli.systems import working

    systems = working()
    found: dict[str, TyperOption] = {}
    for system in systems:
        panel = system.NAME if len(systems) > 1 else None
        for field in getattr(system, group):
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
                metavar=field.metavar or None,
                help=field.help,
                rich_help_panel=panel,
            )
    return list(found.values())


def said_in(ctx: typer.Context) -> dict[str, Any]:
    """What was said by the systems' flags: None where nothing was."""
    return dict(ctx.meta.get(SAID, {}))


def given(fields: Sequence[Field], said: Mapping[str, Any], *, group: str = "") -> dict[str, Any]:
    """What was said for the fields of one system, read; None where nothing was.

    ``group`` is that of the fields where the command can be told by --system to go by other rules. Raises
    LudusError for a flag of another system and for what will not do.
    """
    own = {field.name for field in fields}
    for name, value in said.items():
        if value is not None and name not in own:
            flag = "--" + name.replace("_", "-")
            having = systems_with(group, name) if group else ""
            raise LudusError(
                f"take {flag}",
                "this rule system has no such flag",
                f"Leave it out, or go by rules that have it: --system {having}"
                if having
                else "Leave it out",
            )
    values: dict[str, Any] = {}
    for field in fields:
        values[field.name] = read_value(field, said.get(field.name), values)
    return values


def read_value(field: Field, value: Any, values: Mapping[str, Any]) -> Any:
    """What was said for a field, read, given what was said before; None where nothing was."""
    if field.kind == "number" and value is not None:
        check_range(field, value)
    if isinstance(value, str) and field.kind == "file":
        value = file_text(value, [choice for choice, _ in field.choices])
    if isinstance(value, str) and field.read is not None:
        value = field.read(value, values)
    return value


def systems_with(group: str, name: str) -> str:
    """The keys of the systems that have a field of that name in a group, for a sentence."""
    from ludus_cli.systems import working

    return " or ".join(
        system.KEY
        for system in working()
        if any(field.name == name for field in getattr(system, group))
    )


def check_range(field: Field, value: int) -> None:
    """A usage error for a number out of a field's range."""
    if not field.lowest <= value <= field.highest:
        raise typer.BadParameter(
            f"{value} is not in the range {field.lowest} to {field.highest}",
            param_hint=field.flag,
        )


def completed(fields: Sequence[Field], values: Mapping[str, Any]) -> dict[str, Any]:
    """The same with the defaults of what nobody has said."""
    return {
        field.name: field.default if values.get(field.name) is None else values[field.name]
        for field in fields
    }


def file_text(value: str, known: Sequence[str]) -> str:
    """A known name as it is; the path of a file as its name and, below it, its text."""
    path = Path(value)
    if value.casefold() in known:
        return value
    try:
        there = path.exists()
    except OSError:
        there = False
    if not there:
        return value
    from ludus_cli.documents import read_text

    return f"{path.stem}\n{read_text(path, 'read')}"


# The wizard


def ask(label: str, default: str | None = None) -> str:
    """One answer, without outer blanks."""
    return str(typer.prompt(label, default=default, err=True)).strip()


def ask_choice(label: str, choices: Mapping[str, str], default: str | None = None) -> str:
    """Ask until the answer is one of the choices, or the beginning of just one."""
    from ludus_cli import console

    longest = max(map(len, choices))
    for name, words in choices.items():
        console.say(f"  {name:{longest}}  {words}")
    while True:
        answer = ask(label, default).casefold()
        exact = [name for name in choices if name.casefold() == answer]
        matching = exact or [name for name in choices if name.casefold().startswith(answer)]
        if answer and len(matching) == 1:
            return matching[0]
        console.say(f"One of: {', '.join(matching or choices)}. The first letters will do.")


def ask_field(field: Field, values: Mapping[str, Any]) -> Any:
    """Ask one field until the answer will do."""
    from ludus_cli import console

    if field.kind == "yes":
        return typer.confirm(field.label, default=bool(field.default), err=True)
    default = None if field.required else field.shown_default
    while True:
        if field.kind == "choice":
            answer = ask_choice(field.label, left(field, values), default or None)
        else:
            answer = ask(field.label, default)
        try:
            return answer if field.read is None else field.read(answer, values)
        except LudusError as error:
            console.say(f"{error.why}. {error.mend}.")


def left(field: Field, values: Mapping[str, Any]) -> dict[str, str]:
    """The choices of a field that will do after what was said."""
    found = {}
    for value, words in field.choices:
        try:
            if field.read is not None:
                field.read(value, values)
        except LudusError:
            continue
        found[value] = words
    return found


def ask_missing(fields: Sequence[Field], values: dict[str, Any], seed: int, number: int) -> None:
    """Ask for what no flag has given, in the order of the fields.

    ``seed`` is the campaign's and ``number`` that of the action to come: the dice of that action
    are told as soon as they would fall at the table.
    """
    from ludus_cli import console

    for field in fields:
        if values[field.name] is None and field.asked:
            values[field.name] = ask_field(field, values)
        if field.reveal is not None:
            words = field.reveal(seed, number, values)
            if words:
                console.say(words)
