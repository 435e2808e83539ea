"""``ludus chances``: the exact odds of one exchange, without a match and without a campaign."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperOption

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, SystemOption, system_named
from ludus_cli.commands.fields import FLAGS, SystemCommand, choices_of, said_in
from ludus_cli.commands.help_by_need import MEANT, typed_after
from ludus_cli.commands.house_rules import RulesSaid
from ludus_cli.commands.shell_completion import NAMED
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import hint, matching_names as meant_by, the_one
from ludus_cli.output.report import Report, reporting
from ludus_cli.play.payload_fields import read_value

if TYPE_CHECKING:
    from ludus_cli.game.elements.common_types import Field
    from ludus_cli.game.trials.exchanges import Exchange, Worked
    from ludus_cli.systems.system import AnySystem

WHAT = "work out chances"
#: The most cells of a table.
MOST_CELLS = 400
#: Choices that are longer together do not stand beside their flag.
LONGEST_CHOICES = 26
RANGE = re.compile(r"(-?\d+)-(-?\d+)")
FORMATS = (".html", ".htm", ".md", ".pdf")


# Flags, by the exchange that is typed


class ChancesCommand(SystemCommand):
    """A command that takes the fields of an exchange as flags: those of the one that is named, of the system that is
    meant; those of all others where they are typed, so that it can say where they belong."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        system = None
        try:
            system = system_of(args)
        except LudusError:
            if not ctx.resilient_parsing:
                raise
        ctx.meta[MEANT] = system
        exchanges = list(system.exchanges()) if system else []
        named = next((found for arg in args for found in by_name(exchanges, arg)), None)
        ctx.meta[NAMED] = named
        flags = options_of([named] if named else exchanges, system.name if system else "", hidden=named is None)
        ctx.meta[FLAGS] = flags
        known = {name for each in self.get_params(ctx) for name in each.opts + each.secondary_opts}
        if any(arg.startswith("--") and arg.partition("=")[0] not in known for arg in args):
            from ludus_cli.systems.installed import working

            every = [exchange for each in working() for exchange in each.exchanges()]
            ctx.meta[FLAGS] = options_of(every, "", hidden=True) | flags
        return super(SystemCommand, self).parse_args(ctx, args)

    def supports(self, key: str) -> bool:
        from ludus_cli.systems.installed import working

        return any(each.exchanges() for each in working() if each.key == key)

    def get_params(self, ctx: Any) -> Any:
        own = super(SystemCommand, self).get_params(ctx)
        return [*own, *ctx.meta.get(FLAGS, {}).values()]


COMMAND = ChancesCommand


def system_of(args: Sequence[str]) -> AnySystem | None:
    """Return the system: that of ``--system``, else that of the campaign, else the default one; None where the campaign
    cannot be read. Raises LudusError for an unknown system."""
    key = typed_after(args, "--system")
    if key is not None:
        return system_named(key)
    from ludus_cli.models.errors import NoCampaignChosen
    from ludus_cli.models.file_summary import glance
    from ludus_cli.models.library import resolve
    from ludus_cli.systems.installed import load

    try:
        return load(glance(resolve(typed_after(args, "--campaign", "-c"))).system)
    except NoCampaignChosen:
        return system_named(None)
    except LudusError:
        # The command says what is wrong with it.
        return None


def by_name(exchanges: Iterable[Exchange], word: str) -> list[Exchange]:
    """The exchange of a name, or of the beginning of one; none for a word that is no name."""
    known = {each.name: each for each in exchanges}
    found = meant_by(word, known) if word[:1].isalpha() else []
    return [known[name] for name in found] if len(found) == 1 else []


def options_of(exchanges: Sequence[Exchange], panel: str, *, hidden: bool = False) -> dict[str, TyperOption]:
    """The flags of the fields of exchanges, by their names; one that several have is told for the first."""
    found: dict[str, TyperOption] = {}
    for exchange in exchanges:
        title = f"{exchange.name}, {panel}" if len(exchanges) == 1 else panel
        for field in exchange.fields:
            if field.name in found:
                continue
            usual = field.shown_default or ("" if field.kind == "yes" else str(field.default))
            found[field.name] = TyperOption(
                param_decls=[field.flag, field.name],
                type=bool if field.kind == "yes" else int if field.kind == "number" else str,
                is_flag=field.kind == "yes",
                default=None,
                required=False,
                hidden=hidden,
                metavar=field.metavar or choice_metavar(field),
                help=field.help.rstrip(".") + (f"; {usual} if left out." if usual else "."),
                rich_help_panel=title,
            )
            if field.choices and "_LUDUS_COMPLETE" in os.environ:
                from ludus_cli.commands.shell_completion import offering

                offering(found[field.name], partial(choices_of, field))
    return found


def choice_metavar(field: Field) -> str | None:
    """The choices of a field where they are short enough to stand beside its flag."""
    words = "|".join(choice for choice, _ in field.choices)
    return words if 0 < len(words) <= LONGEST_CHOICES else "NAME" if words else None


# The command


@reporting
def chances(
    ctx: typer.Context,
    exchange: Annotated[
        str | None,
        typer.Argument(
            metavar="EXCHANGE",
            show_default=False,
            help="The exchange, for example attack; a list of all exchanges if left out.",
        ),
    ] = None,
    over: Annotated[
        list[str] | None,
        typer.Option(
            "--over",
            metavar="FIELD=VALUES",
            help="Vary a field over values: 1-8, or a list with commas. May be given twice.",
        ),
    ] = None,
    of: Annotated[
        list[str] | None, typer.Option("--figure", metavar="FIGURE", help="Show only this figure. May be repeated.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write a sheet to print: .html, .md, or .pdf.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    campaign: CampaignOption = None,
    system: SystemOption = None,
    *,
    ruled: RulesSaid,
) -> Report:
    """Work out the exact odds of one exchange, for example a blow.

    Ludus simulates nothing: it runs the rules for every way the dice can fall. In a campaign its house rules hold.
    'ludus chances EXCHANGE --help' lists the options of an exchange.

    \b
    Examples:
      ludus chances
      ludus chances maneuver --savvy 5 --foe-savvy 4
      ludus chances attack --over edge=none,advantage,bash
      ludus chances mercy --over savvy=1-7 --over zone=wall,heart,center
      ludus chances recovery --part belly --json
      ludus chances fame --over value=1-6 --over points=1-6 -o fame.html
    """
    from ludus_cli.commands.chances_tables import exchange_blocks, exchanges_report

    played, rules, words = system_and_rules(campaign, system, ruled)
    known = {each.name: each for each in played.exchanges()}
    if not known:
        raise LudusError(
            WHAT, f"{played.name} has no exchanges", "Name another --system; 'ludus odds' plays whole matches"
        )
    if exchange is None:
        if output is not None or over or of:
            raise typer.BadParameter("name an exchange", param_hint="EXCHANGE")
        return exchanges_report(played, list(known.values()))
    name = the_one(
        exchange, known, f"work out the chances of {exchange!r:.40}",
        f"{played.name} has no exchange with this name",
        "" if exchange in known else f"Exchanges: {', '.join(known)}{other_systems_words(exchange)}",
    )  # fmt: skip
    worked = worked_out(played, known[name], rules, said_in(ctx), over or [], of or [])
    facts = facts_of(played, worked, words)
    if output is None:
        return Report(facts, csv_rows(worked), exchange_blocks(played, worked, words))
    write_sheet(played, worked, words, output, force)
    return Report(facts | {"file": str(output)}, csv_rows(worked), [f"Written: {output}"])


def other_systems_words(exchange: str) -> str:
    """Name the other systems with this exchange, for a sentence; "" if there are none."""
    from ludus_cli.systems.installed import working

    having = [each.key for each in working() if by_name(each.exchanges(), exchange)]
    return f"; --system {' or '.join(having)} has an exchange with this name" if having else ""


def system_and_rules(campaign: str | None, system: str | None, ruled: RulesSaid) -> tuple[AnySystem, Any, str]:
    """Return the system, its house rules, and the words for them."""
    from ludus_cli.models.errors import NoCampaignChosen

    if system is not None and campaign is not None:
        raise typer.BadParameter("a campaign has its own rules: give one or the other", param_hint="--system")
    if system is None:
        try:
            with campaign_of(campaign, read_only=True) as opened:
                rules = rules_by(opened.system, opened.state, ruled)
                return opened.system, rules, f", house rules of {opened.name}{ruled.title_suffix}"
        except NoCampaignChosen:
            pass
    played = system_named(system)
    return played, rules_by(played, None, ruled), ruled.title_suffix


def rules_by(system: AnySystem, state: Any | None, ruled: RulesSaid) -> Any:
    """The house rules that were said, over those of a campaign, else over the defaults."""
    from ludus_cli.game.elements.switches import with_edition

    said = ruled.values(system)
    if state is not None and not said:
        return state.rules
    rules = system.campaign
    value = rules.default_value if state is None else partial(rules.rule_value, state)
    now = {name: value(name) for name in rules.switches}
    full = with_edition(rules.switches, now, said)
    return rules.new_state(0, system.making.settings(full, {}, {})).rules


# What was said


def worked_out(
    system: AnySystem, exchange: Exchange, rules: Any, said: Mapping[str, Any], over: Sequence[str], of: Sequence[str]
) -> Worked:
    """Work out an exchange for the given values. Raises LudusError for bad ones."""
    from ludus_cli.game.trials.exchanges import Worked, figures
    from ludus_cli.output import console

    given = {name: value for name, value in said.items() if value is not None}
    fields = {field.name: field for field in exchange.fields}
    for name in given:
        if name not in fields:
            raise not_his(system, exchange, name)
    values = {name: read_value(fields[name], value, {}) for name, value in given.items()}
    varied = [varied_by(exchange, fields, text) for text in over]
    names = [field.name for field, _ in varied]
    if len(names) > 2 or len(set(names)) < len(names):
        raise typer.BadParameter("vary one field, or two different fields", param_hint="--over")
    for name in names:
        if name in given:
            raise LudusError(f"vary {name}", f"{fields[name].flag} gives it one value", "Give only one of the two")
    cells = list(product(*(each for _, each in varied)))
    if len(cells) > MOST_CELLS:
        raise LudusError(
            "make the table", f"it would have {len(cells):,} cells, more than {MOST_CELLS}",
            "Vary fewer values",
        )  # fmt: skip
    rest = {**exchange.defaults(), **values}
    parts = wanted_parts(exchange, rules, of)
    found = []
    waits = console.progress(f"Chances of {exchange.name}", len(cells))
    with waits if len(cells) > 1 else nullcontext() as step:
        for cell in cells:
            whole = {**rest, **dict(zip(names, cell, strict=True))}
            found.append(figures(exchange, rules, whole, system.vocabulary.draws))
            if step:
                step(len(found))
    others = {name: value for name, value in rest.items() if name not in values and name not in names}
    return Worked(exchange, parts, values, others, varied, found)


def wanted_parts(exchange: Exchange, rules: Any, of: Sequence[str]) -> list[Any]:
    """Return the wanted figures, all if none is named."""
    parts = {part.key: part for part in exchange.parts(rules)}
    wanted = [
        the_one(key, parts, f"show {key!r:.40}", f"{exchange.name} has no such figure", f"Figures: {', '.join(parts)}")
        for key in of
    ]
    return [part for key, part in parts.items() if not wanted or key in wanted]


def not_his(system: AnySystem, exchange: Exchange, name: str) -> LudusError:
    """Return the error for a field that an exchange does not have."""
    having = [each.name for each in system.exchanges() if any(field.name == name for field in each.fields)]
    flag = f"--{name.replace('_', '-')}"
    where = f"a field of {' and '.join(having)}" if having else "a field of other games"
    known = ", ".join(field.flag for field in exchange.fields)
    return LudusError(
        f"use {flag}", f"{exchange.name} has no such field; it is {where}",
        hint(flag, [field.flag for field in exchange.fields], f"Fields of {exchange.name}: {known}"),
    )  # fmt: skip


def varied_by(exchange: Exchange, fields: Mapping[str, Field], text: str) -> tuple[Field, list[Any]]:
    """A field and the values over which it is varied: ``attack=1-8``, ``armour=-,C5,C``."""
    name, sign, listed = text.partition("=")
    numbers = [field.name for field in exchange.fields if field.kind == "number"]
    example = f"{(numbers or [exchange.fields[0].name])[0]}=1-6"
    if not sign or not listed:
        raise typer.BadParameter(
            f"{text!r:.60} is not of the form FIELD=VALUES, for example {example}", param_hint="--over"
        )
    wanted = name.strip().lstrip("-").replace("-", "_")
    key = the_one(
        wanted, fields, f"vary {name!r:.40}", f"{exchange.name} has no such field", f"Fields: {', '.join(fields)}"
    )
    field = fields[key]
    values: list[Any] = []
    for part in listed.split(","):
        found = values_of(field, part.strip())
        if len(values) + len(found) > MOST_CELLS:
            raise LudusError(f"vary {key}", f"that is more than {MOST_CELLS} values", "Vary fewer values")
        values += [value for value in found if value not in values]
    return field, values


def values_of(field: Field, text: str) -> list[Any]:
    """Return the values of one item of a list: a single value, or a range of numbers."""
    if field.kind == "yes":
        words = {"yes": True, "no": False, "on": True, "off": False}
        yes = the_one(text, words, f"vary {field.name}", f"it is yes or no, not {text!r:.40}", "Give yes,no")
        return [words[yes]]
    if field.kind != "number":
        return [read_value(field, text, {})]
    ends = RANGE.fullmatch(text)
    first, last = (int(end) for end in (ends.groups() if ends else (read_number(field, text),) * 2))
    for end in (first, last):
        if not field.lowest <= end <= field.highest:
            raise LudusError(
                f"vary {field.name}", f"{end} is not in the range {field.lowest} to {field.highest}",
                "Give numbers in that range",
            )  # fmt: skip
    if first > last:
        raise LudusError(f"vary {field.name}", f"{text} ends before it begins", f"Give {last}-{first}")
    return list(range(first, last + 1))


def read_number(field: Field, text: str) -> int:
    """A whole number as it was typed. Raises LudusError."""
    if not re.fullmatch(r"[+-]?\d{1,9}", text, re.ASCII):
        raise LudusError(
            f"vary {field.name}", f"{text!r:.40} is not a whole number",
            f"Give numbers from {field.lowest} to {field.highest}, for example 1-8 or 2,4,6",
        )  # fmt: skip
    return int(text)


# What is shown


def facts_of(system: AnySystem, worked: Worked, words: str) -> dict[str, Any]:
    """The figures of an exchange as JSON: those of one at the top, those of a table by rows."""
    facts = {
        "exchange": worked.exchange.name,
        "system": system.key,
        "rules": words.removeprefix(", "),
        "values": {**worked.rest, **worked.said},
        "words": {part.key: part.words for part in worked.parts},
        "rows": csv_rows(worked),
    }
    if worked.over:
        return {**facts, "over": [field.name for field, _ in worked.over]}
    (row,), (cell,) = worked.rows(), worked.cells
    exact = {part.key: str(cell[part.key]) for part in worked.parts}
    return {**row, **facts, "exact": exact}


def csv_rows(worked: Worked) -> list[dict[str, Any]]:
    """A row for each cell: all values, then all figures."""
    return [{**worked.said, **worked.rest, **row} for row in worked.rows()]


def write_sheet(system: AnySystem, worked: Worked, words: str, output: Path, force: bool) -> None:
    """Write the figures of an exchange as a sheet to print."""
    from ludus_cli.chronicle.chances_page import chances_markdown, chances_page
    from ludus_cli.chronicle.pdf import check_installed, pdf_of
    from ludus_cli.output.documents import write

    form = output.suffix.casefold()
    if form not in FORMATS:
        raise typer.BadParameter(f"use a name that ends in {', '.join(FORMATS)}", param_hint="--output")
    if form == ".md":
        write(output, chances_markdown(system.name, worked, words), force)
        return
    if form == ".pdf":
        check_installed()
    page = chances_page(system.name, worked, words)
    write(output, pdf_of(page) if form == ".pdf" else page, force)
