"""The examination of every campaign that is known here: the file, its backups, and in full its history.

It reads, and changes nothing: no file is brought up to date, no interrupted change rolled back.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from rich.filesize import decimal

from ludus_cli.campaign.doctor_folders import named_by_setting, size_of
from ludus_cli.campaign.summary import how_twins_stand, month_of
from ludus_cli.core.errors import LudusError
from ludus_cli.models.backups import DAMAGED, backups_of
from ludus_cli.models.errors import CampaignFileError, CampaignLocked, DamagedCampaign, NotACampaign
from ludus_cli.models.examine import damage
from ludus_cli.models.file_summary import glance, twins_among
from ludus_cli.models.library import archive_folder, campaigns_folder, chosen_campaign, list_campaigns, typed
from ludus_cli.models.migrations import known_version
from ludus_cli.models.storage import check_journal
from ludus_cli.output.findings import NOTE, OK, PROBLEM, Finding, run_check
from ludus_cli.output.local_time import local_day, local_words, zone

#: Bytes 18 and 19 of a file of SQLite's that keeps its changes in a write-ahead log.
WAL = b"\x02\x02"


def known_campaigns() -> list[Path]:
    """Return the campaigns of the campaigns folder and the archive, the chosen one, and that of ``LUDUS_CAMPAIGN``."""
    found = [*list_campaigns(), *list_campaigns(archive_folder())]
    for ask in (chosen_campaign, named_by_setting):
        # What is wrong with a choice is told of with the folders.
        with suppress(CampaignFileError):
            path = ask()
            if path is not None and path.is_file() and path not in found:
                found.append(path)
    return found


def check_campaign(path: Path, full: bool = False) -> Iterator[Finding]:
    """Check one campaign file and its backups; with ``full`` also audit it."""
    what = path.stem if path.parent == campaigns_folder() else str(path)
    if path.parent == archive_folder():
        what = f"{path.stem} (archived)"
    found = list(run_check(what, partial(file_itself, what, path)))
    yield from found
    sound = any(finding.level == OK for finding in found)
    yield from run_check(what, partial(last_backup, what, path, sound))
    if full and sound:
        yield from run_check(what, partial(prove_campaign, what, path))


def file_itself(what: str, path: Path) -> Iterator[Finding]:
    """Check whether a campaign opens and is sound, and say how it stands."""
    if has_wal_header(path):
        found = "another program has set the file to a mode in which a copy can lack the last changes"
        yield Finding(NOTE, what, found, f"Correct this with: ludus backup make -c {typed(path)}")
        return
    check_journal(path)
    if size_of(journal_of(path)):
        found = "a change to it was interrupted, or another program is using it now"
        mend = f"The next command undoes the interrupted change: ludus brief -c {typed(path)}"
        yield Finding(NOTE, what, found, mend)
        return
    try:
        seen = glance(path)
        broken = damage(path)
    except CampaignLocked as error:
        yield Finding(NOTE, what, error.why, "Run 'ludus doctor' again when that program has finished")
        return
    except DamagedCampaign as error:
        yield Finding(PROBLEM, what, error.why, sound_copy(path))
        return
    except NotACampaign as error:
        # A campaign whose first bytes are damaged looks like that as well.
        mend = sound_copy(path) if backups_of(path) else "Move it out of that folder"
        yield Finding(PROBLEM, what, error.why, mend)
        return
    except CampaignFileError as error:
        yield Finding(PROBLEM, what, error.why, error.mend)
        return
    if broken:
        yield Finding(PROBLEM, what, f"it is damaged: {broken}", sound_copy(path))
        return
    try:
        month = f"to {month_of(seen)[0]}"
    except LudusError as error:
        yield Finding(PROBLEM, what, error.why, error.mend)
        month = "sound, but it cannot be played"
    played = f", played {seen.played_at[:10]}" if seen.played_at else ""
    yield Finding(OK, what, f"sound; {seen.name}, version {seen.version}, {decimal(seen.size)}, {month}{played}")
    if seen.version < known_version():
        found = f"it has version {seen.version}, and {known_version()} is today's"
        yield Finding(NOTE, what, found, "Nothing: the next change brings it up to date, after a backup")
    if seen.sittings:
        numbers = ", ".join(map(str, seen.sittings))
        resume = f"Go on: ludus match resume -c {typed(path)}"
        yield Finding(NOTE, what, f"match {numbers} was begun but not finished", resume)
    if not os.access(path, os.W_OK):
        found = "it is write-protected: you can read it but not play it"
        yield Finding(NOTE, what, found, "Change its permissions")


def has_wal_header(path: Path) -> bool:
    """Return whether a file was left in SQLite's write-ahead log mode."""
    with path.open("rb") as file:
        return file.read(20)[18:20] == WAL


def journal_of(path: Path) -> Path:
    """Path of SQLite's rollback journal for a file."""
    return path.with_name(path.name + "-journal")


def duplicate_campaigns(paths: list[Path]) -> Iterator[Finding]:
    """Find files that hold the same campaign, such as the conflicted copies that a sync program makes. Skip files that
    cannot be read without changing them."""
    held: dict[tuple[int, str, str], list[Path]] = {}
    beside = {each for path in paths for each in (path, *list_campaigns(path.parent))}
    for path in sorted(beside, key=lambda each: (len(each.name), each)):
        with suppress(CampaignFileError, OSError):
            if not has_wal_header(path) and not size_of(journal_of(path)):
                held.setdefault(glance(path).founding, []).append(path)
    for first, *others in held.values():
        for twin in twins_among(first, others):
            yield Finding(
                NOTE,
                first.stem,
                f"{twin.path} holds the same campaign: {how_twins_stand(twin)}",
                "Continue with only one of them, and archive, move or delete the other",
            )


def last_backup(what: str, path: Path, sound: bool) -> Iterator[Finding]:
    """The newest backup of a campaign, and whether it is sound; ``sound``: the campaign itself is."""
    # A damaged campaign that was moved aside is no backup.
    backups = [each for each in backups_of(path) if each.reason != DAMAGED]
    if not backups and sound:
        found = "no backup yet; Ludus makes one at the end of each month"
        yield Finding(OK, what, found, f"Make one now: ludus backup make -c {typed(path)}")
    if not backups:
        return
    newest = backups[0]
    size = decimal(sum(backup.size for backup in backups))
    broken = damage(newest.path)
    if broken:
        yield Finding(
            PROBLEM,
            what,
            f"its last backup is damaged ({newest.path}: {broken})",
            f"Make a new one: ludus backup make -c {typed(path)}",
        )
    else:
        number = "one backup" if len(backups) == 1 else f"{len(backups)} backups"
        found = f"{number}, {size}; the last one, from {local_day(newest.made_at)}, is sound"
        yield Finding(OK, what, found)


def prove_campaign(what: str, path: Path) -> Iterator[Finding]:
    """Run the whole audit: fold the log, and fight every match again."""
    from ludus_cli.campaign.audit import audit_campaign

    found = list(audit_campaign(path).findings)
    if not found:
        yield Finding(OK, what, "the audit finds nothing: log, tables and matches agree")
    else:
        more = f" and {len(found) - 1} more" if len(found) > 1 else ""
        see = f"See all: ludus audit -c {typed(path)}"
        yield Finding(PROBLEM, what, f"the audit finds: {found[0]}{more}", see)


def sound_copy(path: Path) -> str:
    """Say how to restore a damaged campaign from its last sound backup."""
    from ludus_cli.campaign.restore_preview import best_copy

    try:
        backups = [each for each in backups_of(path) if each.reason != DAMAGED]
    except CampaignFileError:
        backups = []
    if backups and (best := best_copy(path)):
        when = f"{local_words(best.made_at)} {zone()}"
        return f"Its last sound backup is from {when}: ludus backup restore -c {typed(path)}"
    if backups:
        return "None of its backups is sound either. Copy what you can to a safe place"
    return "There is no backup of it; if you have a copy elsewhere, use that"
