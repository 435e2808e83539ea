"""``ludus match record``: write down the results of matches that were played at the table."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from ludus_cli.commands.common import AnywayOption, CampaignOption, JsonOption
from ludus_cli.output.report import unfolded
from ludus_cli.play.recording import Recording, record_asked, record_given, show_template


@dataclass(frozen=True, slots=True)
class RecordingOptions(Recording):
    """Options for recording results."""

    force: Annotated[
        bool, typer.Option("--force", help="Record the result although the rules doubt it, as a house ruling.")
    ] = False
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Check and show the result, but record nothing.")] = False
    anyway: AnywayOption = False
    campaign: CampaignOption = None
    as_json: JsonOption = False


@unfolded
def record(
    match: Annotated[
        int | None,
        typer.Argument(
            metavar="[MATCH]", min=1, max=2**53, help="Number of the match; the match on the bill if left out."
        ),
    ] = None,
    said: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="FIELD=VALUE",
            help="A field of the result, or NAME.FIELD=VALUE for one gladiator; @FILE is the text of a file. May be "
            "repeated.",
        ),
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", help="Results in YAML or JSON; - is standard input.")
    ] = None,
    template: Annotated[bool, typer.Option("--template", help="Print a YAML file with all fields to fill in.")] = False,
    day: Annotated[bool, typer.Option("--day", help="Record every match on the bill, one after the other.")] = False,
    everybody: Annotated[
        bool, typer.Option("--all", help="With --day, include the matches without a Star of yours.")
    ] = False,
    *,
    how: RecordingOptions,
) -> None:
    """Record the result of a match that you played at the table with your own dice.

    On a terminal Ludus asks for everything, and elsewhere it works out or rolls whatever you leave out. If the rules do
    not allow a result, Ludus says why, and records it only with --force, as a house ruling. A match that you
    have begun step by step needs --anyway.

    \b
    Examples:
      ludus match record 12
      ludus match record 12 --set ended=standing --set diludia=1
      ludus match record --template
      ludus match record --file day.yaml --dry-run
      ludus match record --day
    """
    if sum((bool(said), file is not None, template)) > 1:
        raise typer.BadParameter("give one of --set, --file and --template", param_hint="--set")
    if everybody and not (day or template):
        raise typer.BadParameter("it works only with --day or --template", param_hint="--all")
    if day and (said or match is not None):
        raise typer.BadParameter("it records every match on the bill: leave the number out", param_hint="--day")
    if template:
        show_template(match, everybody, how)
    elif said or file is not None:
        record_given(match, said or [], file, how)
    else:
        record_asked(match, day, everybody, how)
