"""``ludus career``: a whole career in one command."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands.common import gladiator_facts, record_words
from ludus_cli.commands.star import parse_attributes, signature_name
from ludus_cli.errors import LudusError

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.console import Step
    from ludus_cli.rules.heroes.gladiator import Gladiator

FILES = ("journal.md", "journal.html", "card.html")
CAMPAIGN = "campaign.ludus"


def career(
    name: Annotated[str | None, typer.Option(help="His name; else one at random.")] = None,
    style: Annotated[str | None, typer.Option(help="Primary Style; else one at random.")] = None,
    secondary: Annotated[
        str | None, typer.Option(help="Secondary Style; else one at random.")
    ] = None,
    attributes: Annotated[
        str, typer.Option(metavar="SA,ST,SP", help="12 points on Savvy, Strength, Speed.")
    ] = "4,4,4",
    signature: Annotated[str | None, typer.Option(help="One Signature; else none.")] = None,
    second_signature: Annotated[
        bool, typer.Option("--second-signature", help="Roll for a second one.")
    ] = False,
    female: Annotated[bool, typer.Option("--female", help="A gladiatrix.")] = False,
    left_handed: Annotated[bool, typer.Option("--left-handed", help="Fights left-handed.")] = False,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**63 - 1, help="Seed of all dice; else random.")
    ] = None,
    tactics: Annotated[
        str, typer.Option(help="How he decides: npg, cautious, balanced, bold.")
    ] = "balanced",
    per_day: Annotated[int, typer.Option(min=1, max=3, help="Matches in each Day of Events.")] = 1,
    months: Annotated[int, typer.Option(min=1, max=1200, help="Stop after so many months.")] = 120,
    directory: Annotated[
        Path | None,
        typer.Option("--dir", metavar="DIR", help="Where to write; else a new folder NAME-SEED."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data as JSON.")] = False,
) -> None:
    """Play a whole career: from September 106 AD to freedom, the grave, or the last month.

    Writes journal.md, journal.html, card.html and the campaign file. The same seed and choices
    give the same journal and card on any machine.

    \b
    Examples:
      ludus career --seed 106
      ludus career --name Flavia --female --style Retiarius --tactics bold
      ludus career --seed 7 --months 60 --per-day 2 --dir spiculus
    """
    from ludus_cli import console
    from ludus_cli.campaign.career import play_career
    from ludus_cli.campaign.engine import do, found, opened, random_seed
    from ludus_cli.rules.heroes.actions import apply, new_state

    number = random_seed() if seed is None else seed
    payload = {
        **chance_choices(number, name and " ".join(name.split()), style, secondary, female),
        "attributes": parse_attributes(attributes),
        "signature": signature_name(signature),
        "second_signature": second_signature,
        "female": female,
        "left_handed": left_handed,
        "tactics": tactics,
    }
    folder = Path(f"{slug(payload['name'])}-{number}") if directory is None else directory
    # Refused before anything is written.
    apply(new_state(number, {}), 2, "recruit", dict(payload))
    path = prepare(folder)
    found(path, f"The career of {payload['name']}", number, {})
    with opened(path, hurried=True) as campaign:
        star = max(do(campaign, "recruit", **payload).changed)
        try:
            with (
                console.interruptible() as check,
                console.progress(payload["name"], months) as step,
            ):
                g = play_career(campaign, star, months, per_day, shower(step, check))
        except KeyboardInterrupt:
            console.say(f"Stopped; what has been played is in {path}")
            console.say(f"Next: ludus brief --campaign {shlex.quote(str(path))}")
            raise typer.Exit(1) from None
        write_documents(campaign, star, folder)
        report(campaign, g, folder, number, as_json)


def chance_choices(
    seed: int, name: str | None, style: str | None, secondary: str | None, female: bool
) -> dict[str, Any]:
    """Name and styles: as given, else by the seed."""
    from ludus_cli.rules.dice import STREAM_CAMPAIGN, Sfc32
    from ludus_cli.rules.heroes.actions import checked_style
    from ludus_cli.rules.heroes.names import MEN, WOMEN
    from ludus_cli.rules.heroes.styles import STYLE_NAMES

    chance = Sfc32(seed, STREAM_CAMPAIGN, 0)
    names = WOMEN if female else MEN
    random_name, first, second = chance.below(len(names)), chance.below(6), chance.below(5)
    own = first if style is None else checked_style("recruit a Star", style)
    others = [other for other in STYLE_NAMES if other != STYLE_NAMES[own]]
    return {
        "name": names[random_name] if name is None else name,
        "style": STYLE_NAMES[own],
        "secondary": others[second] if secondary is None else secondary,
    }


def slug(name: str) -> str:
    """A name as a folder's name, of at most 200 bytes; file names end at 255."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.casefold()).split()
    return "-".join(words).encode()[:200].decode(errors="ignore") or "career"


def prepare(folder: Path) -> Path:
    """Make the folder and give the path of the campaign file in it; refuse to overwrite a career."""
    what = f"write to {folder}"
    path = folder / CAMPAIGN
    try:
        taken = [each for each in (*FILES, CAMPAIGN) if os.path.lexists(folder / each)]
        if taken:
            raise LudusError(
                what, f"there is a {taken[0]} already", "Give another folder with --dir"
            )
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise LudusError(what, reason, "Give a folder that can be written to with --dir") from error
    return path


def shower(step: Step | None, check: Callable[[], None]) -> Callable[[Gladiator, int], None]:
    """What the career calls each month: moves the progress bar, with where he stands; Ctrl-C falls here."""
    from ludus_cli.rules.heroes.gladiator import total
    from ludus_cli.rules.heroes.locales import LOCALES
    from ludus_cli.views import short_date

    def tell(g: Gladiator, month: int) -> None:
        check()
        if step is not None:
            name = g.name if len(g.name) <= 20 else f"{g.name[:19]}…"
            words = (
                f"{name}, {short_date(month)}, {LOCALES[g.locale].short}, {record_words(g)}, "
                f"Total {total(g)}, Fame {g.fame}"
            )
            step(month, words)

    return tell


def write_documents(campaign: Campaign, star: int, folder: Path) -> None:
    """Write journal and card of a career."""
    from ludus_cli.campaign.source import chronicle_of
    from ludus_cli.chronicle.card import card_html
    from ludus_cli.chronicle.journal import journal_html, journal_markdown
    from ludus_cli.documents import write

    chronicle = chronicle_of(campaign)
    write(folder / "journal.md", journal_markdown(chronicle))
    write(folder / "journal.html", journal_html(chronicle))
    write(folder / "card.html", card_html(chronicle, campaign.state.gladiators[star]))


def report(campaign: Campaign, g: Gladiator, folder: Path, seed: int, as_json: bool) -> None:
    """Print a career: a row for each of his matches, and how it ended."""
    from ludus_cli import console, views

    found = views.star_matches(campaign, g.id)
    files = [str(folder / name) for name in (*FILES, CAMPAIGN)]
    end = ending(campaign, g)
    if as_json:
        console.show_json(
            seed=seed,
            star=gladiator_facts(g),
            months=campaign.state.month,
            ending=end,
            matches=[
                views.bout_facts(bout, views.names_of(campaign.state, bout)) for bout in found
            ],
            files=files,
        )
        return
    facts = gladiator_facts(g)
    console.show_table(
        f"{g.name}, {facts['style']}, seed {seed}",
        views.CAREER_COLUMNS,
        [views.career_row(campaign.state, bout, g.id) for bout in found],
        right=views.CAREER_NUMBERS,
        fixed=["When"],
    )
    console.prose(end)
    for file in files:
        console.say(f"Written: {file}")
    console.say(f"Next: ludus brief --campaign {shlex.quote(files[-1])}")


def ending(campaign: Campaign, g: Gladiator) -> str:
    """How a career stands at its end, in a sentence."""
    from ludus_cli.rules.heroes.campaign import date_words
    from ludus_cli.rules.heroes.gladiator import ACTIVE, DEAD, total
    from ludus_cli.rules.heroes.locales import LOCALES

    record = (
        f"{g.matches} matches, {g.wins} won, {g.defeats} lost, {g.draws} drawn; "
        f"Fame {g.fame}, laurels {g.laurels}, Total {total(g)}"
    )
    place = LOCALES[g.locale].name
    if g.status == DEAD:
        return f"{g.name} died in {date_words(g.left_month)}, {place}: {record}."
    if g.status == ACTIVE:
        return f"{g.name} still fights in {date_words(campaign.state.month)}, {place}: {record}."
    return f"{g.name} won the rudis and retired in {date_words(g.left_month)}: {record}."
