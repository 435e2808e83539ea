"""``ludus career``: a whole career in one command."""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands.common import BeginOption, KindOption, SystemOption, begin_said, system_named
from ludus_cli.commands.fields import said_in, takes_fields
from ludus_cli.commands.house_rules import GameSaid
from ludus_cli.core.errors import LudusError
from ludus_cli.models.library import CAREER_FILE
from ludus_cli.output.report import Report, reporting
from ludus_cli.play.match_telling import bout_facts
from ludus_cli.play.next_steps import undo_words
from ludus_cli.play.payload_fields import completed, given
from ludus_cli.systems.display import card_html
from ludus_cli.systems.installed import of_kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.output.console import Step
    from ludus_cli.systems.system import AnySystem

FILES = ("journal.md", "journal.html", "card.html")
CAMPAIGN = CAREER_FILE
#: The most months that are played if the user gives no number.
MONTHS = 120


@reporting
def career(
    ctx: typer.Context,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Name of the Star; random if left out.")] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", min=0, max=2**63 - 1, help="Seed of all dice; random if left out.")
    ] = None,
    per_day: Annotated[int, typer.Option(metavar="N", min=1, max=3, help="Matches in each Day of Events.")] = 1,
    months: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=1200,
            show_default=str(MONTHS),
            help="Stop after this many months, or earlier if the game ends the career.",
        ),
    ] = None,
    directory: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FOLDER", help="The folder to write; NAME-SEED if left out."),
    ] = None,
    *,
    ruled: GameSaid,
    system: SystemOption = None,
    begin: BeginOption = None,
    kind: KindOption = None,
) -> Report:
    """Play a whole career at once, from the first month to the last.

    If you leave something out, the seed or a default decides it. It writes journal.md, journal.html, card.html and the
    campaign file. The same seed and choices give the same journal and card on any machine.

    \b
    Examples:
      ludus career --seed 106
      ludus career --name Flavia --female --style Retiarius --tactics bold
      ludus career --seed 7 --months 60 --per-day 2 --output spiculus
    """
    from ludus_cli.campaign.career import play_career
    from ludus_cli.campaign.engine import do, found_campaign, opened, random_seed
    from ludus_cli.game.trials.simulated_careers import check_entered
    from ludus_cli.output import console

    played = ruled.under_rules(system_named(of_kind(system, kind)))
    number = random_seed() if seed is None else seed
    said, length = given(played, "CREATE", said_in(ctx), by_key=True), played.making.LENGTH
    if length and months is not None:
        said[length] = months
    own = played.making.chance(number, {"name": name and " ".join(name.split()), **said})
    payload = {"name": own["name"], **completed(played.making.CREATE, own)}
    most = months or payload.get(length, MONTHS)
    folder = Path(f"{folder_name(payload['name'])}-{number}") if directory is None else directory
    settings = played.making.settings(ruled.values(played), {}, {}) | begin_said(begin)
    # Refused before anything is written.
    state = played.campaign.new_state(number, settings)
    star = max(played.campaign.apply(state, 2, "recruit", dict(payload)).changed)
    if per_day != 1:
        check_entered(played.campaign, state.gladiators[star], "play a career", "--per-day")
    path = prepare_folder(folder)
    found_campaign(path, played.making.TITLE.format(name=payload["name"]), number, settings, played)
    with opened(path, hurried=True) as campaign:
        star = max(do(campaign, "recruit", **payload).changed)
        try:
            with console.interruptible() as check, console.progress(payload["name"], most) as step:
                g = play_career(campaign, star, most, per_day, monthly_callback(played, step, check))
        except KeyboardInterrupt:
            console.say(f"Stopped; what has been played is in {path}")
            console.say(f"Next: ludus brief --campaign {shlex.quote(str(path))}")
            raise typer.Exit(1) from None
        except LudusError as error:
            raise LudusError(
                error.what,
                f"{error.why}; everything up to then is in {path}",
                "Correct this and play on from there, or begin again in another folder with --output",
            ) from error
        write_documents(campaign, star, folder)
        return career_report(campaign, g, folder, number)


#: The command class that takes the systems' own flags.
COMMAND = takes_fields("CREATE", founds=True)


def folder_name(name: str) -> str:
    """A name as a folder's name, of at most 200 bytes; file names end at 255."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.casefold()).split()
    return "-".join(words).encode()[:200].decode(errors="ignore") or "career"


def prepare_folder(folder: Path) -> Path:
    """Make the folder and give the path of the campaign file in it; refuse to overwrite a career."""
    what = f"write to {folder}"
    path = folder / CAMPAIGN
    try:
        taken = [each for each in (*FILES, CAMPAIGN) if os.path.lexists(folder / each)]
        if taken:
            raise LudusError(what, f"there is a {taken[0]} already", "Give another folder with --output")
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise LudusError(what, reason, "Give a folder that can be written to with --output") from error
    return path


def monthly_callback(system: AnySystem, step: Step | None, check: Callable[[], None]) -> Callable[[Any, int], None]:
    """Return a monthly callback. It moves the progress bar, shows where he stands, and lets Ctrl-C interrupt."""

    def tell(g: Any, month: int) -> None:
        check()
        if step is not None:
            name = g.name if len(g.name) <= 20 else f"{g.name[:19]}…"
            step(month, f"{name}, {system.campaign.round.calendar.short(month)}, {system.lists.progress_words(g)}")

    return tell


def write_documents(campaign: Campaign, star: int, folder: Path) -> None:
    """Write journal and card of a career."""
    from ludus_cli.campaign.own_words import render_journal
    from ludus_cli.campaign.source import keep_told
    from ludus_cli.chronicle.forms import note_pieces
    from ludus_cli.chronicle.journal import html_pieces
    from ludus_cli.output.documents import write

    told = render_journal(campaign)
    write(folder / "journal.md", note_pieces(told.journal))
    write(folder / "journal.html", html_pieces(told.journal))
    write(folder / "card.html", card_html(campaign.system, told.chronicle, star))
    keep_told(campaign, told.chronicle)


def star_matches(campaign: Campaign, number: int) -> list[Any]:
    """The fought matches of a gladiator, in order."""
    rows = campaign.file.matches(gladiator_id=number)
    return [campaign.system.campaign.bouts.bout_from(json.loads(row.data)) for row in rows if row.status == "fought"]


def career_report(campaign: Campaign, g: Any, folder: Path, seed: int) -> Report:
    """Report a career: a row for each of his matches, and how it ended."""
    system, state = campaign.system, campaign.state
    found = star_matches(campaign, g.id)
    files = [str(folder / name) for name in (*FILES, CAMPAIGN)]
    end = system.lists.ending(state, g)
    matches = [bout_facts(campaign, bout) for bout in found]
    return Report(
        {
            "seed": seed,
            "star": system.lists.gladiator_facts(g),
            "months": state.month,
            "ending": end,
            "matches": matches,
            "files": files,
        },
        matches,
        [system.lists.career_sheet(state, g, found), end],
        [
            *(f"Written: {file}" for file in files),
            *undo_words(campaign, files[-1]),
            f"Next: ludus brief --campaign {shlex.quote(files[-1])}",
        ],
    )
