"""Gladiators to a file and from one: ``star export`` and ``star import``, ``pool export`` and ``pool import``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignOption, JsonOption, find_star
from ludus_cli.core.errors import LudusError
from ludus_cli.core.names import given_name
from ludus_cli.core.sheet import Sheet
from ludus_cli.play.next_steps import say_next

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.travel import Earlier
    from ludus_cli.systems.system import AnySystem

#: The number of latest earlier matches that are shown below a card.
MOST_SHOWN = 12

FileArgument = Annotated[
    Path | None,
    typer.Argument(metavar="[FILE]", help="The file to write; standard output if left out.", show_default=False),
]
InputArgument = Annotated[
    Path | None,
    typer.Argument(
        metavar="[FILE]", help="A gladiator's file, or a table (CSV); - for standard input.", show_default=False
    ),
]
NameOption = Annotated[str | None, typer.Option("--name", metavar="NAME", help="Another name for a gladiator's file.")]
TemplateOption = Annotated[
    bool, typer.Option("--template", help="Print an empty table, and what its columns may hold.")
]
DryOption = Annotated[bool, typer.Option("--dry-run", help="Only show who would come; change nothing.")]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")]


def star_export(
    star: Annotated[str, typer.Argument(metavar="STAR", help="Name or number.")],
    file: FileArgument = None,
    campaign: CampaignOption = None,
    force: ForceOption = False,
) -> None:
    """Write a Star to a file of his own, with his whole career, for another campaign.

    He stays where he is as well.

    \b
    Examples:
      ludus star export Marcus marcus.json
      ludus star export Marcus
    """
    with campaign_of(campaign, read_only=True) as opened:
        g = find_star(opened, star, "export a Star")
        text = export_text(opened, g)
    write_or_print(text, file, force, g.name, "ludus star import")


def export_text(opened: Campaign, g: Any) -> str:
    """A gladiator as the text of his file."""
    from ludus_cli.campaign.travel import document_text, pack_gladiator

    return document_text(pack_gladiator(opened, g))


def write_or_print(text: str, file: Path | None, force: bool, name: str, command: str) -> None:
    """Write an exported gladiator to a file, or print him."""
    from ludus_cli.output import console, documents

    if file is None:
        # A document is UTF-8 with line feeds wherever it goes, but to a terminal.
        typer.echo(text if sys.stdout.isatty() else text.encode(), nl=False)
        return
    documents.write(file, text, force)
    console.data(f"{name} written to {file}")
    console.say(f"Next: {command} {file} --campaign NAME")


def star_import(
    file: InputArgument = None,
    name: NameOption = None,
    template: TemplateOption = False,
    dry_run: DryOption = False,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Import a Star from his file, or recruit several from a table.

    \b
    Examples:
      ludus star import marcus.json
      ludus star import marcus.json --name "Marcus the Elder" --dry-run
      ludus star import --template
      ludus star import roster.csv
    """
    take_in(file, name, template, dry_run, campaign, as_json, star=True)


def pool_import(
    file: InputArgument = None,
    name: NameOption = None,
    template: TemplateOption = False,
    dry_run: DryOption = False,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Add a rival to the pool from his file, or several from a table.

    If a row of a table is wrong, Ludus adds nobody. A Star's file works too: he joins the pool, and belongs to no
    player.

    \b
    Examples:
      ludus pool import rival.json
      ludus pool import --template
      ludus pool import pool.csv --dry-run
    """
    take_in(file, name, template, dry_run, campaign, as_json, star=False)


def take_in(
    file: Path | None,
    name: str | None,
    template: bool,
    dry_run: bool,
    campaign: str | None,
    as_json: bool,
    *,
    star: bool,
) -> None:
    """Everything that the two imports have in common."""
    from ludus_cli.campaign.engine import now
    from ludus_cli.campaign.notes import put_notes
    from ludus_cli.campaign.travel import CARRIED, keep_travelled, read_document
    from ludus_cli.output import console

    if template:
        if file is not None:
            raise typer.BadParameter("it is printed, so leave the file out", param_hint="--template")
        with campaign_of(campaign, read_only=True) as opened:
            show_template(opened.system, star, as_json)
        return
    if file is None:
        raise typer.BadParameter("give a file, or --template", param_hint="FILE")
    what = "import standard input" if str(file) == "-" else f"import {file}"
    text = text_of(file)
    # What begins like JSON is a gladiator's file, else it is a table.
    document = read_document(text, what) if text.lstrip().startswith(("{", "[")) else None
    with campaign_of(campaign, read_only=dry_run, hold=not dry_run) as opened:
        steps = steps_in(opened, document or text, what, name, star)
        warning = seen_before(opened, steps)
        found = trial_newcomers(opened, steps, what) if dry_run else do_steps(opened, steps, what)
        if document and not dry_run:
            keep_travelled(opened, document, found[0])
            # A lanista's new men come before him.
            put_notes(opened, found[-1], document.get(CARRIED, []), now())
    system = opened.system
    if warning:
        console.say(warning)
    if as_json:
        facts = [system.lists.gladiator_facts(g) for g in found]
        console.show_json(**{"stars" if star else "gladiators": facts, "dry_run": dry_run})
        return
    for g in found:
        console.data(f"{g.id} {system.lists.introduction(g)}")
    who = "1 gladiator" if len(found) == 1 else f"{len(found)} gladiators"
    if dry_run:
        console.say(f"{who} would come; nothing was changed.")
        return
    console.say(f"{who} imported.")
    say_next(opened, campaign)


#: A step: the line of a table (0: there is none), the kind of action, its payload.
Step = tuple[int, str, dict[str, Any]]


def text_of(file: Path) -> str:
    """The text of a gladiator's file or of a table."""
    from ludus_cli.campaign.travel import LARGEST_DOCUMENT
    from ludus_cli.output.documents import read_standard, read_text

    if str(file) == "-":
        return read_standard("read standard input", LARGEST_DOCUMENT)
    return read_text(file, "read", LARGEST_DOCUMENT)


def steps_in(opened: Campaign, text: str | dict[str, Any], what: str, name: str | None, star: bool) -> list[Step]:
    """The actions that a gladiator's document, or the text of a table, asks for."""
    from ludus_cli.campaign.travel import ARRIVE, payload_of
    from ludus_cli.commands.roster_csv import pool_payloads, star_payloads

    if isinstance(text, dict):
        payload = payload_of(opened, text, what, star=star, name=name or "")
        return [(0, ARRIVE, payload)]
    if name is not None:
        raise typer.BadParameter("a table has its own names", param_hint="--name")
    system, state = opened.system, opened.state

    def check(name: str) -> str:
        return given_name(state, name)

    if star:
        rows = star_payloads(system, text, what, check)
        return [(row.line, "recruit", row.payload) for row in rows]
    rows = pool_payloads(system, text, what, check)
    return [(row.line, "pool", row.payload) for row in rows]


def seen_before(opened: Campaign, steps: list[Step]) -> str:
    """Return a warning where a gladiator's file brings a man who came in before; else ""."""
    from ludus_cli.campaign.travel import ARRIVE, arrived_before

    for _, kind, payload in steps:
        earlier = arrived_before(opened, payload) if kind == ARRIVE else None
        if earlier is not None:
            who = f"{earlier.card['name']} of {earlier.campaign}"
            g = opened.state.gladiators.get(earlier.gladiator)
            if g is None:
                return f"Warning: {who} came here before."
            return f"Warning: {who} is here already, as {g.name} (number {g.id}, {g.status})."
    return ""


def do_steps(opened: Campaign, steps: list[Step], what: str) -> list[Any]:
    """Do all steps in the open transaction, and return the newcomers. A LudusError undoes everything."""
    from ludus_cli.campaign.engine import do
    from ludus_cli.output import console

    found = []
    with console.progress("Importing", len(steps)) as bar:
        for place, (line, kind, payload) in enumerate(steps, 1):
            try:
                came = do(opened, kind, **payload).changed
            except LudusError as error:
                raise at_line(error, line, what) from error
            found += [opened.state.gladiators[number] for number in sorted(came)]
            if bar:
                bar(place)
    return found


def trial_newcomers(opened: Campaign, steps: list[Step], what: str) -> list[Any]:
    """Return the newcomers, made in a copy of the state with the dice that would really fall."""
    from ludus_cli.campaign.engine import copied_state

    state, found = copied_state(opened.system, opened.state), []
    for number, (line, kind, payload) in enumerate(steps, opened.last + 1):
        try:
            came = opened.system.campaign.apply(state, number, kind, payload).changed
        except LudusError as error:
            raise at_line(error, line, what) from error
        found += [state.gladiators[each] for each in sorted(came)]
    return found


def at_line(error: LudusError, line: int, what: str) -> LudusError:
    """The refusal of a line of a table, or of a gladiator's file."""
    where = f"line {line}: " if line else ""
    return LudusError(what, f"{where}{error.why}", error.mend)


def show_template(system: AnySystem, star: bool, as_json: bool) -> None:
    """Print a table with one example; say on standard error what its columns hold."""
    from ludus_cli.commands import roster_csv
    from ludus_cli.output import console

    fields = roster_csv.star_fields(system) if star else roster_csv.pool_fields(system)
    if as_json:
        named = [
            {"name": field.name, "needed": field.required, "holds": words, "allowed": allowed}
            for field, (words, allowed) in zip(fields, roster_csv.column_help(fields), strict=True)
        ]
        console.show_json(columns=named, template=roster_csv.roster_template(fields))
        return
    print(roster_csv.roster_template(fields), end="")
    for field, (words, allowed) in zip(fields, roster_csv.column_help(fields), strict=True):
        needed = " (needed)" if field.required else ""
        console.say(f"{field.name}{needed}: {roster_csv.column_legend(words, allowed)}")


# What he did before


def earlier_facts(earlier: Earlier | None) -> dict[str, Any] | None:
    """An earlier career as JSON shows it; None for one who began here."""
    if earlier is None:
        return None
    return {"campaign": earlier.campaign, "date": earlier.date, "fights": earlier.fights, "notes": earlier.notes}


def corrections_shown(opened: Campaign, number: int) -> Iterator[str]:
    """Yield what was set by hand on a gladiator's card, a line each."""
    from ludus_cli.campaign.house_decisions import corrections_in
    from ludus_cli.campaign.travel import correction_words

    for each in corrections_in(opened):
        if each.gladiator == number:
            yield f"Set by hand: {correction_words(opened, each)}."


def earlier_shown(opened: Campaign, earlier: Earlier | None) -> Iterator[Sheet | str]:
    """Yield the origin of a gladiator and his last matches there; nothing for one who began here."""
    if earlier is None:
        return
    here = opened.system.campaign.round.calendar.words(earlier.month)
    if earlier.campaign:
        yield f"Came in {here} from {earlier.campaign}, where it was {earlier.date}: {earlier.record}."
    else:
        yield f"Began here in {here} with a career on paper, by a house ruling: {earlier.record}."
    shown = earlier.fights[-MOST_SHOWN:]
    if not shown:
        return
    yield ""
    count = len(earlier.fights)
    title = "Earlier matches" if count == len(shown) else f"The last {len(shown)} of {count} earlier matches"
    yield Sheet(
        title,
        ["When", "Where", "Against", "How it ended", "After it"],
        [
            (fight["date"], fight["place"], ", ".join(fight["against"]), fight["result"], fight["after"])
            for fight in shown
        ],
        names=["Against"],
    )
