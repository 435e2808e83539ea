"""``ludus campaign list``, ``rename``, ``archive``, ``delete``: several campaigns on one machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from ludus_cli.commands.common import JsonOption, YesOption, ask_yes
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import some, the_one
from ludus_cli.core.sheet import Sheet
from ludus_cli.output.local_time import local_day
from ludus_cli.output.report import Report, reporting

NameArgument = Annotated[str, typer.Argument(metavar="CAMPAIGN", help="Name or file of the campaign.")]


@reporting
def list_all(archived: Annotated[bool, typer.Option("--all", help="Include the archive.")] = False) -> Report:
    """List the campaigns of your campaigns folder.

    \b
    Examples:
      ludus campaign list
      ludus campaign list --all
      ludus campaign list --json
    """
    from ludus_cli.campaign.summary import facts_of
    from ludus_cli.models.backups import backups_of
    from ludus_cli.models.library import archive_folder, chosen_campaign, list_campaigns, typed

    chosen = chosen_campaign()
    paths = list_campaigns()
    put_away = list_campaigns(archive_folder())
    gone = chosen is not None and not chosen.is_file()
    if chosen is not None and chosen not in (*paths, *put_away):
        # One that is gone is in the list, with the reason, as long as its backups are there.
        paths += [chosen] if not gone or backups_of(chosen) else []
    shown = [(path, False) for path in paths]
    if archived:
        shown += [(path, True) for path in put_away]
    found = [{"chosen": path == chosen, "archived": away, **facts_of(path)} for path, away in shown]
    parts: list[Sheet | str] = []
    for title, away in (("Campaigns", False), ("Archive", True)):
        rows = [facts for facts in found if facts["archived"] is away]
        if rows:
            parts.append(campaign_sheet(title, rows))
            parts += [f"{facts['file']} cannot be read: {facts['error']}." for facts in rows if "error" in facts]
    notes = [
        f"{facts['name']}: match {some(map(str, facts['sittings']))} was begun but not finished."
        for facts in found
        if facts.get("sittings")
    ]
    if gone and chosen in paths:
        notes.append(
            f"The chosen campaign is gone: {chosen}. Its backups are there; bring one back: "
            f"ludus backup restore --campaign {typed(chosen)}"
        )
    elif gone:
        notes.append(f"The chosen campaign is gone: {chosen}. Choose another: ludus campaign choose NAME")
    if not paths:
        notes.append("No campaigns yet. Create one: ludus campaign create NAME")
    elif chosen is None and len(paths) > 1:
        notes.append("None is chosen. Choose one: ludus campaign choose NAME")
    if put_away and not archived:
        notes.append(f"In the archive: {len(put_away)}; see them with ludus campaign list --all")
    return Report({"campaigns": found}, found, parts, notes)


def campaign_sheet(title: str, found: Sequence[dict[str, Any]]) -> Sheet:
    """The table of campaigns."""
    from rich.filesize import decimal

    files = [file_of(facts) for facts in found]
    more = ["File"] if any(files) else []
    return Sheet(
        title,
        ["", "Name", "Month", "Stars", "Size", "Played", "Backup", *more],
        [
            (
                "*" if facts["chosen"] else "",
                facts.get("name", facts["file"]),
                facts["month_short"] if "month" in facts else "cannot be read",
                some(facts.get("stars", []), 3),
                decimal(facts["size"]) if "size" in facts else "",
                local_day(facts.get("last_played", "")),
                local_day(facts.get("last_backup", "")) or "none",
                *([file] if more else []),
            )
            for facts, file in zip(found, files, strict=True)
        ],
        right=["Size"],
        fixed=["Played", "Backup"],
        names=["Name"],
        signs={"*": "chosen"},
    )


def file_of(facts: dict[str, Any]) -> str:
    """Return the path or file name of a campaign, or "" if its name tells it."""
    from ludus_cli.models.errors import BadCampaignName
    from ludus_cli.models.library import archive_folder, campaign_path, campaigns_folder

    path = Path(facts["path"])
    if path.parent not in (campaigns_folder(), archive_folder()):
        return str(path)
    try:
        told = "name" not in facts or campaign_path(facts["name"]).name == path.name
    except BadCampaignName:
        told = False
    return "" if told else path.name


def rename(
    name: NameArgument,
    new: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")],
    as_json: JsonOption = False,
) -> None:
    """Give a campaign another name; its file and its backups get it too.

    \b
    Examples:
      ludus campaign rename "Sand and Bread" "Bread and Sand"
      ludus campaign rename sand-and-bread "Sand and Wine"
    """
    from ludus_cli.models import file_summary, library, whole_files
    from ludus_cli.output import console

    path = library.resolve(name)
    before = file_summary.glance(path).name
    target = whole_files.rename(path, new)
    title = " ".join(new.split())
    if as_json:
        console.show_json(name=title, before=before, path=str(target))
        return
    if before == title and target == path:
        console.data(f"Campaign {title} already has that name: {target}")
        return
    console.data(f"Campaign {before} is now called {title}: {target}")


def archive(
    name: NameArgument,
    back: Annotated[bool, typer.Option("--back", help="Bring it back from the archive.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Put a campaign away with its backups, or bring it back. Commands see an archived one only by its path.

    \b
    Examples:
      ludus campaign archive "Sand and Bread"
      ludus campaign archive "Sand and Bread" --back
    """
    from ludus_cli.models import whole_files
    from ludus_cli.models.library import chosen_campaign, resolve
    from ludus_cli.output import console

    path = archived_named(name) if back else resolve(name)
    was_chosen = chosen_campaign() == path
    title, begun = seen_of(path)
    target = whole_files.bring_back(path) if back else whole_files.archive(path)
    if as_json:
        console.show_json(path=str(target), archived=not back, was_chosen=was_chosen, sittings=begun)
        return
    console.data(f"{title} is {'back' if back else 'archived'}: {target}")
    if begun:
        waits = "goes on" if back else "waits until it is back"
        console.say(f"Match {some(map(str, begun))} was begun but not finished; it {waits}.")
    if was_chosen and not back:
        console.say("It was the chosen campaign. No campaign is chosen now.")
    again = f"choose {target.stem}" if back else f"archive {target.stem} --back"
    console.say(f"{'Next' if back else 'Bring it back'}: ludus campaign {again}")


def archived_named(name: str) -> Path:
    """An archived campaign by its name or path."""
    from ludus_cli.models.library import SUFFIX, archive_folder, campaign_path, list_campaigns, resolve, spelt_otherwise

    if not name.endswith(SUFFIX) and "/" not in name and "\\" not in name:
        path = spelt_otherwise(archive_folder() / campaign_path(name).name)
        if path.is_file():
            return path
        known = {each.stem: each for each in list_campaigns(archive_folder())}
        what, why = f"bring back {name}", f"there is no {path.name} in the archive"
        return known[the_one(path.stem, known, what, why, f"Archived: {some(known) or 'none'}")]
    return resolve(name)


def seen_of(path: Path) -> tuple[str, list[int]]:
    """A campaign's name and the matches that are begun and not finished; of one that cannot be read, the name
    of its file."""
    from ludus_cli.models.file_summary import glance

    try:
        seen = glance(path)
    except LudusError:
        return path.stem, []
    return seen.name, seen.sittings


def delete(name: NameArgument, yes: YesOption = False, as_json: JsonOption = False) -> None:
    """Delete a campaign with its backups; one last copy is kept aside.

    \b
    Examples:
      ludus campaign delete "Sand and Bread"
      ludus campaign delete "Sand and Bread" --yes
    """
    import shlex
    from dataclasses import asdict

    from ludus_cli.campaign.restore_preview import best_copy
    from ludus_cli.models import whole_files
    from ludus_cli.models.library import chosen_campaign, resolve
    from ludus_cli.output import console

    path = resolve(name, whole=True)
    was_chosen = chosen_campaign() == path
    whole_files.require_deletable(path)
    title, _ = seen_of(path)
    if not yes:
        for line in what_goes(path):
            console.say(line)
    ask_yes(f"Delete {title}?", yes)
    left = whole_files.delete(path)
    back: Path | None = left.path
    if left.damage:
        best = best_copy(left.path)
        back = None if best is None else best.path
    if as_json:
        console.show_json(
            **{**asdict(left), "path": str(left.path)},
            was_chosen=was_chosen,
            comes_back_from=None if back is None else str(back),
        )
        return
    console.data(f"{title} was deleted. Its last copy: {left.path}")
    if left.damage:
        console.say(f"That copy is not sound: {left.damage}.")
    if left.kept:
        console.say(f"Kept with it: {left.kept} {'backup' if left.kept == 1 else 'backups'}.")
    if was_chosen:
        console.say("It was the chosen campaign. No campaign is chosen now.")
    if back is None:
        console.say("It cannot be brought back, because no backup of it is sound either.")
    else:
        console.say(f"Bring it back: ludus campaign import {shlex.quote(str(back))}")


def what_goes(path: Path) -> list[str]:
    """Return the lines that list everything deleted with a campaign."""
    from rich.filesize import decimal

    from ludus_cli.campaign.summary import facts_of
    from ludus_cli.game.trials.trials import count_noun
    from ludus_cli.models.backups import backups_of
    from ludus_cli.models.campaign_file import open_campaign

    facts = facts_of(path)
    lines = []
    if "error" in facts:
        lines.append(f"{facts['file']} cannot be read: {facts['error']}.")
    else:
        try:
            with open_campaign(path, read_only=True) as file:
                counts, notes = file.counts(), len(file.notes())
        except LudusError as error:
            lines.append(f"{facts['name']} cannot be read: {error.why}.")
        else:
            lines.append(
                f"{facts['name']}: played to {facts['month']}, {count_noun(counts.fought, 'match')}, "
                f"{count_noun(counts.players, 'Star')}{': ' + some(facts['stars'], 6) if facts['stars'] else ''}, "
                f"{count_noun(notes, 'note')}; {decimal(facts['size'])}."
            )
            if facts["sittings"]:
                lines.append(f"Match {some(map(str, facts['sittings']))} was begun but not finished.")
    backups = backups_of(path)
    if backups:
        by_hand = sum(backup.reason == "hand" for backup in backups)
        also = f", {by_hand} of them made by you," if by_hand else ""
        size = decimal(sum(backup.size for backup in backups))
        are = "is" if len(backups) == 1 else "are"
        lines.append(f"Its {count_noun(len(backups), 'backup')}{also} {are} deleted too: {size}.")
    lines.append("A last copy of its file is kept in the folder 'deleted' of your campaigns.")
    return lines


def say_twins(path: Path) -> None:
    """Tell when a campaign is on this machine a second time, and which of the two is ahead."""
    from ludus_cli.campaign.summary import how_twins_stand
    from ludus_cli.models.file_summary import twins_among
    from ludus_cli.models.library import archive_folder, list_campaigns
    from ludus_cli.output import console

    for twin in twins_among(path, [*list_campaigns(), *list_campaigns(archive_folder())]):
        console.say(f"The same campaign as {twin.path}: {how_twins_stand(twin)}.")
