"""``ludus backup``: copies of a campaign, kept beside it, and brought back."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from ludus_cli.commands import restore_tables
from ludus_cli.commands.common import CampaignOption, DryRunOption, JsonOption, YesOption, ask_yes
from ludus_cli.core.errors import LudusError
from ludus_cli.core.sheet import Sheet
from ludus_cli.output.local_time import local_words, zone
from ludus_cli.output.report import Report, reporting
from ludus_cli.play.month_backup import rule_warning
from ludus_cli.play.next_steps import more_words, say_next

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.restore_preview import Copy, Standing
    from ludus_cli.models.backups import Backup

app = typer.Typer(add_completion=False, no_args_is_help=True, help="Make a backup of a campaign, or bring one back.")

#: Why a backup was made, by the word in its name; of others, the word itself.
REASONS = {
    "month": "a month ended",
    "migration": "before a new version",
    "restore": "before a restore",
    "amend": "before an amendment",
    "note": "a note changed",
    "hand": "by hand",
    "damaged": "was damaged",
}
#: The length of a day in the name of a backup; fewer digits are a number of the list.
DAY = 8
MEND = "See 'ludus backup list'"


def reason_words(backup: Backup) -> str:
    """Why a backup was made."""
    return REASONS.get(backup.reason, backup.reason)


def backup_time(backup: Backup) -> str:
    """Return the local time at which a backup was made."""
    return local_words(backup.made_at)


def size_words(size: int) -> str:
    """A size in kB or MB."""
    return f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{size / 1e3:.0f} kB"


def of_campaign(name: str | None) -> Path:
    """Return the file of the campaign meant, also when it is gone and only its backups are there."""
    from ludus_cli.models.library import resolve

    return resolve(name, missing_ok=True)


@app.command("list")
@reporting
def list_all(campaign: CampaignOption = None) -> Report:
    """List the backups of a campaign, the newest first, and whether each is sound.

    \b
    Examples:
      ludus backup list
      ludus backup list --campaign 'Sand and Bread' --json
    """
    from ludus_cli.campaign.restore_preview import copies_of, identity_of
    from ludus_cli.models.backups import DAMAGED, backups_of
    from ludus_cli.models.library import folder_of
    from ludus_cli.output import console

    path = of_campaign(campaign)
    with console.progress("Looking through the backups", len(backups_of(path))) as bar:
        copies = copies_of(path, bar or (lambda done: None))
    mine = identity_of(path)
    rows = [facts_of(number, copy, state_of(copy, mine)) for number, copy in enumerate(copies, 1)]
    facts = {"folder": str(folder_of(path)), "backups": rows}
    if not copies:
        none = "No backups yet. Ludus makes one at the end of each month. To make one now: ludus backup make"
        return Report(facts, notes=[none])
    made = f"Made ({zone()})"
    sheet = Sheet(
        f"Backups in {folder_of(path)}",
        ["N", made, "Why", "Month", "Action", "Size", ""],
        [
            (
                "" if copy.backup.reason == DAMAGED else number,
                backup_time(copy.backup),
                reason_words(copy.backup),
                copy.standing.calendar.short(copy.standing.month) if copy.standing else "",
                copy.standing.last if copy.standing else "",
                size_words(copy.backup.size),
                state_of(copy, mine),
            )
            for number, copy in enumerate(copies, 1)
        ],
        right=["N", "Action", "Size"],
        fixed=[made, "Month"],
    )
    back = f"To bring one back: ludus backup restore N{more_words(campaign)}"
    return Report(facts, rows, [sheet], [back, *rule_warning()])


def state_of(copy: Copy, mine: tuple[str, int, str] | None) -> str:
    """Return whether a backup can be restored; ``mine`` identifies this campaign, if it can be read."""
    if copy.standing is None:
        return copy.why
    return "good" if mine in (None, copy.standing.identity) else "of another campaign"


def facts_of(number: int, copy: Copy, state: str) -> dict[str, Any]:
    """A backup as JSON shows it; a damaged file that was moved aside has no number."""
    from ludus_cli.models.backups import DAMAGED

    backup = copy.backup
    return {
        "number": None if backup.reason == DAMAGED else number,
        "path": str(backup.path),
        "made_at": backup.made_at.isoformat(),
        "reason": backup.reason,
        "size": backup.size,
        "good": copy.standing is not None,
        "state": state,
        "standing": restore_tables.standing_facts(copy.standing),
    }


@app.command()
def make(campaign: CampaignOption = None, as_json: JsonOption = False) -> None:
    """Make a backup now. 'backup keep' never removes a backup that you made yourself.

    \b
    Examples:
      ludus backup make
      ludus backup make --campaign 'Sand and Bread'
    """
    from ludus_cli.models.backups import backups_of, make_backup
    from ludus_cli.models.library import resolve
    from ludus_cli.output import console

    path = resolve(campaign)
    before = {backup.path for backup in backups_of(path)}
    backup = make_backup(path, "hand")
    new = backup.path not in before
    if as_json:
        console.show_json(path=str(backup.path), made_at=backup.made_at.isoformat(), size=backup.size, new=new)
        return
    if new:
        console.data(f"Backup made, {size_words(backup.size)}: {backup.path}")
    else:
        console.data(f"Nothing has changed since the last backup that you made: {backup.path}")
    console.say(f"All backups: ludus backup list{more_words(campaign)}")
    for warning in rule_warning():
        console.say(warning)


@app.command()
def keep(
    last: Annotated[
        int | None, typer.Option(min=1, max=1_000_000, metavar="N", help="Keep this many of the newest backups.")
    ] = None,
    then: Annotated[
        Literal["month", "year", "nothing", "all"] | None,
        typer.Option(help="Of the older backups, keep the newest of each month or year, nothing, or all."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show or change how many backups are kept, for all campaigns.

    Backups that you made yourself are kept as long as the campaign exists. Months here are real
    months, not those of the campaign. A new rule takes effect with the next backup of a campaign.

    \b
    Examples:
      ludus backup keep
      ludus backup keep --last 30 --then year
    """
    from ludus_cli.models.backup_rule import Rule, read_rule, rule_file, write_rule
    from ludus_cli.output import console

    try:
        rule = read_rule()
    except LudusError:
        if last is None and then is None:
            raise
        rule = Rule()
    if last is not None or then is not None:
        rule = Rule(last or rule.last, then or rule.then)
        write_rule(rule)
    if as_json:
        console.show_json(last=rule.last, then=rule.then, file=str(rule_file()))
        return
    older = {
        "month": "the newest of each month before that",
        "year": "the newest of each year before that",
        "nothing": "no older ones",
    }
    last_ones = "the last backup" if rule.last == 1 else f"the last {rule.last} backups"
    if rule.then == "all":
        console.data("Ludus keeps all backups of each campaign.")
    else:
        kept = f"{last_ones} of each campaign, {older[rule.then]}"
        console.data(f"Ludus keeps {kept}. It also keeps all that you made yourself.")


@app.command()
def restore(
    which: Annotated[
        str | None,
        typer.Argument(
            metavar="[NUMBER|FILE]",
            help="A number from 'backup list', the name of a backup, or any campaign file; the "
            "furthest ahead if left out.",
        ),
    ] = None,
    other: Annotated[bool, typer.Option("--other", help="Accept a copy of another campaign.")] = False,
    dry_run: DryRunOption = False,
    yes: YesOption = False,
    campaign: CampaignOption = None,
    as_json: JsonOption = False,
) -> None:
    """Bring a backup back, and keep a copy of the present campaign.

    Ludus shows what would change, and asks first. Without a number it takes the sound backup that is furthest
    ahead and differs from the campaign. The beginning of a backup's name is enough. A damaged campaign file is moved
    aside and kept.

    \b
    Examples:
      ludus backup restore
      ludus backup restore 3 --dry-run
      ludus backup restore 20261122T180412Z-month
    """
    from ludus_cli.campaign.engine import opened
    from ludus_cli.campaign.restore_preview import only_in, standing_of
    from ludus_cli.models.backups import DAMAGED
    from ludus_cli.models.restore import check_copy, looked_at, restore as bring_back
    from ludus_cli.output import console

    path = of_campaign(campaign)
    seen = looked_at(path)
    with ExitStack() as stack:
        now: Campaign | None = None
        problem = ""
        try:
            now = stack.enter_context(opened(path, read_only=True))
        except LudusError as error:
            problem = error.why
        copy, title, word = find_copy(path, which, now)
        check_copy(copy)
        then = stack.enter_context(opened(copy, read_only=True))
        standings = (standing_of(now) if now else None, standing_of(then))
        check_same_campaign(copy, standings[0], standings[1], other)
        gone = only_in(now, then) if now else ([], [])
        back = only_in(then, now) if now else ([], [])
        facts: dict[str, Any] = {
            "copy": str(copy),
            "now": restore_tables.standing_facts(standings[0]),
            "problem": problem or None,
            "then": restore_tables.standing_facts(standings[1]),
            "actions_that_go": [restore_tables.entry_facts(now, e) for e in gone[0] if now],
            "actions_that_come_back": [restore_tables.entry_facts(then, e) for e in back[0]],
            "notes_that_go": [restore_tables.note_facts(note) for note in gone[1]],
            "notes_that_come_back": [restore_tables.note_facts(note) for note in back[1]],
        }
        if not as_json:
            restore_tables.show_preview(title, standings, problem)
            if now:
                restore_tables.show_entries("Actions that would go", now, gone[0])
                restore_tables.show_notes("Notes that would go", now, gone[1])
            restore_tables.show_entries("Actions that would come back", then, back[0])
            restore_tables.show_notes("Notes that would come back", then, back[1])
            if standings[0] == standings[1] and not any((*gone, *back)):
                console.say("Nothing would differ: the same actions, notes and Stars.")
    # Both files are closed while the question waits.
    if dry_run:
        if as_json:
            console.show_json(**facts, restored=False)
        else:
            command = f"ludus backup restore {word}{' --other' * other}{more_words(campaign)}"
            console.say(f"Nothing was changed. To do it: {command}")
        return
    ask_yes("Bring it back?", yes)
    kept = bring_back(path, copy, seen)
    if as_json:
        console.show_json(**facts, restored=True, kept=str(kept.path) if kept else None)
        return
    with opened(path, read_only=True) as restored:
        month = restored.when
        console.data(f"{restored.name} is at action {restored.last} again, {month}.")
        if kept and kept.reason == DAMAGED:
            console.say(f"The earlier file is kept: {kept.path}")
        elif kept:
            name = kept.path.name
            console.say(f"To undo this: ludus backup restore {name}{more_words(campaign)}")
        say_next(restored, campaign)


def find_copy(path: Path, which: str | None, now: Campaign | None) -> tuple[Path, str, str]:
    """Return the copy meant, its name, and how to name it on the command line.

    Raises LudusError when there is none.
    """
    import os
    import shlex

    from ludus_cli.campaign.restore_preview import best_copy, identity_in, in_order
    from ludus_cli.models.backups import DAMAGED, real
    from ludus_cli.models.library import folder_of

    what = "bring a backup back"
    backups = in_order(path)
    numbered = [each for each in backups if each.reason != DAMAGED]
    if which is None:
        found = best_copy(path, identity_in(now) if now else None, differs=True)
        if found is None:
            raise LudusError(
                what,
                f"there is no sound backup in {folder_of(path)} that differs from the campaign",
                f"{MEND}; 'ludus backup make' makes one",
            )
    elif which.isascii() and which.isdigit() and len(which) < DAY:
        if not 1 <= int(which) <= len(numbered):
            raise LudusError(what, f"there is no backup {which}", MEND)
        found = numbered[int(which) - 1]
    else:
        file = Path(which).expanduser().absolute()
        found = next((each for each in backups if each.path.name in (which, f"{which}.ludus")), None)
        begins = [each for each in backups if each.path.name.startswith(which)]
        if found is None and real(file) == real(path):
            raise LudusError(what, "that is the campaign itself", MEND)
        if found is None and (os.path.lexists(file) or file.name != which):
            return file, f"The file {file}", shlex.quote(which)
        if found is None and len(begins) > 1:
            why = f"{len(begins)} backups begin with {which}"
            raise LudusError(what, why, f"{MEND}, and give more of the name, or the number")
        if found is None and not begins:
            raise LudusError(what, f"no backup has a name that begins with {which}", MEND)
        found = found or begins[0]
    if found not in numbered:
        return found.path, f"{backup_time(found)}, {reason_words(found)}", found.path.stem
    word = str(numbered.index(found) + 1)
    return found.path, f"Backup {word}, {backup_time(found)}, {reason_words(found)}", word


def check_same_campaign(copy: Path, now: Standing | None, then: Standing, other: bool) -> None:
    """Raise LudusError for a copy of another campaign, unless it is wanted."""
    if other or now is None or now.identity == then.identity:
        return
    raise LudusError(
        f"bring back {copy}",
        f"it is a copy of another campaign, {then.name!r}: created at a different time, or with a "
        "different seed or game",
        "To play that campaign, copy the file into your campaigns folder; to replace this one, add --other",
    )
