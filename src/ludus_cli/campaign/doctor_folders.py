"""The examination of a person's folders: where they are, and what lies in them that should not.

It reads, and changes nothing: no folder is made, no half-made file removed.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.filesize import decimal

from ludus_cli.chronicle.phrases import banks
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.core.errors import LudusError
from ludus_cli.core.folders import cache_dir, home, own_dir
from ludus_cli.models import library
from ludus_cli.models.backup_rule import read_rule, rule_file
from ludus_cli.models.backups import backups_of
from ludus_cli.output.findings import NOTE, OK, PROBLEM, Finding, all_tried

#: Half-made files of a program that was killed.
LEFT_OVER = ("*/.ludus-*.tmp*", ".ludus-*.tmp*", ".chosen-*.tmp", ".backups*.tmp")

#: Less free space than this is little, in bytes.
FREE_LITTLE = 100_000_000


def check_folders() -> Iterator[Finding]:
    """The folders of a person's own, and what lies in them that should not."""
    checks: dict[str, Callable[[], Iterator[Finding]]] = {
        "Home": home_folder,
        "Campaigns": check_campaigns,
        "Chosen campaign": check_choice,
        "Backup rule": backup_rule,
        "Your templates": own_templates,
        "Your phrases": own_phrases,
        "Cache": check_cache,
        "Disk": check_disk,
        "Left-over files": left_over,
        "Backups": check_orphans,
    }
    yield from all_tried(checks)


def home_folder() -> Iterator[Finding]:
    """The folder of everything, and who says so."""
    folder = home()
    by = "set by LUDUS_HOME" if os.environ.get("LUDUS_HOME") else "the usual folder for data"
    yield folder_finding("Home", folder, by, "Ludus creates it with your first campaign")


def folder_finding(what: str, folder: Path, by: str, when_missing: str) -> Finding:
    """A folder: there or not, and whether it can be written to."""
    if not folder.exists():
        parent = next(each for each in folder.parents if each.exists())
        if parent.is_dir() and os.access(parent, os.W_OK | os.X_OK):
            return Finding(OK, what, f"{folder} ({by}); not there yet; {when_missing}")
        found = f"{folder} ({by}) is not there and cannot be made"
        return Finding(PROBLEM, what, found, "Set LUDUS_HOME to a folder of your own")
    if not folder.is_dir():
        found = f"{folder} ({by}) is not a folder"
        return Finding(PROBLEM, what, found, "Move that file away, or set LUDUS_HOME")
    if not os.access(folder, os.R_OK | os.X_OK):
        return Finding(PROBLEM, what, f"{folder} ({by}) cannot be read", "Check its permissions")
    if not os.access(folder, os.W_OK):
        found = f"{folder} ({by}) is write-protected: campaigns can be read but not played"
        return Finding(PROBLEM, what, found, "Check its permissions, or set LUDUS_HOME")
    return Finding(OK, what, f"{folder} ({by})")


def check_campaigns() -> Iterator[Finding]:
    """Report the number of campaigns, archived ones and deleted ones."""
    folder = library.campaigns_folder()
    if not folder.exists():
        yield Finding(OK, "Campaigns", "none yet", "Begin one: ludus campaign create NAME")
        return
    here = library.list_campaigns()
    counted = f"{len(here)}, {decimal(sum(map(size_of, here)))}"
    put_away = library.list_campaigns(library.archive_folder())
    if put_away:
        counted += f"; archived {len(put_away)}, {decimal(sum(map(size_of, put_away)))}"
    finding = folder_finding("Campaigns", folder, counted, "")
    yield finding
    deleted = library.list_campaigns(library.deleted_folder())
    if deleted:
        size = decimal(sum(map(size_of, deleted)))
        yield Finding(
            OK,
            "Deleted",
            f"{len(deleted)}, {size}: last copies in {library.deleted_folder()}",
            "Delete the ones that you no longer need",
        )


def check_choice() -> Iterator[Finding]:
    """Report the campaign that is meant when none is named."""
    named = named_by_setting()
    if named is not None:
        yield Finding(OK, "Chosen campaign", f"{named}, chosen by LUDUS_CAMPAIGN")
    chosen = library.chosen_campaign()
    if chosen is None:
        if named is None and len(library.list_campaigns()) > 1:
            yield Finding(OK, "Chosen campaign", "none", "Choose one: ludus campaign choose NAME")
    elif chosen.is_file():
        yield Finding(OK, "Chosen campaign", str(chosen))
    else:
        backups = len(backups_of(chosen))
        found = f"{chosen} no longer exists; {library.choice_file()} names it"
        mend = "Choose another: ludus campaign choose NAME"
        if backups:
            found += f"; it has {backups} backups"
            mend = f"Bring it back: ludus backup restore -c {library.typed(chosen)}"
        yield Finding(PROBLEM, "Chosen campaign", found, mend)


def backup_rule() -> Iterator[Finding]:
    """Report the rule for keeping backups."""
    rule = read_rule()
    then = {
        "month": "then one for each month",
        "year": "then one for each year",
        "all": "and all older ones",
        "nothing": "and no others",
    }
    whose = f"your own, in {rule_file()}" if rule_file().is_file() else "the default"
    yield Finding(OK, "Backup rule", f"the last {rule.last}, {then[rule.then]} ({whose})")


def own_templates() -> Iterator[Finding]:
    """Count people's own files for the journal."""
    folder = own_dir()
    if not folder.is_dir():
        yield Finding(
            OK, "Your templates", f"none ({folder} does not exist; you only need it for templates of your own)"
        )
        return
    counts = []
    for part, ends in (("templates", ".j2"), ("phrases", ".toml"), ("lexicon", ".toml")):
        number = sum(each.name.endswith(ends) for each in (folder / part).rglob("*") if each.is_file())
        counts.append(f"{part} {number}")
    yield Finding(OK, "Your templates", f"{', '.join(counts)} in {folder}")


def own_phrases() -> Iterator[Finding]:
    """Report people's own phrases that cannot be used, and those that no rule system reads."""
    for part, load in (("phrases", banks), ("lexicon", lexicon_of)):
        folder = own_dir() / part
        for system in sorted({path.parent.relative_to(folder).as_posix() for path in folder.rglob("*.toml")}):
            try:
                load(system)
            except LudusError as error:
                yield Finding(PROBLEM, "Your phrases", f"Ludus cannot {error.what}: {error.why}", error.mend)
            except FileNotFoundError:
                found = f"{folder / system} is not used: no game has its {part} under this name"
                yield Finding(NOTE, "Your phrases", found, "See docs/own-templates.md and docs/lexicon.md")


def check_cache() -> Iterator[Finding]:
    """Report the folder of files that can be made again."""
    finding = folder_finding("Cache", cache_dir(), "you may delete it", "Ludus makes it when needed")
    if finding.level == PROBLEM:
        # Only slower.
        mend = "Check its permissions, or set XDG_CACHE_HOME"
        finding = Finding(NOTE, "Cache", finding.found, mend)
    yield finding


def check_disk() -> Iterator[Finding]:
    """Check that there is room for the next backup."""
    folder = home()
    there = next(each for each in (folder, *folder.parents) if each.exists())
    free = shutil.disk_usage(there).free
    largest = max(map(size_of, library.list_campaigns()), default=0)
    found = f"{decimal(free)} free"
    if largest:
        found += f"; the next backup takes up to {decimal(largest)}"
    # A change to a campaign needs room for its journal as well.
    if free < 2 * largest or free < 1_000_000:
        mend = "Free some space: without it nothing can be recorded or backed up"
        yield Finding(PROBLEM, "Disk", found, mend)
    elif free < max(20 * largest, FREE_LITTLE):
        yield Finding(NOTE, "Disk", found, "Free some space soon")
    else:
        yield Finding(OK, "Disk", found)


def left_over() -> Iterator[Finding]:
    """Half-made files of programs that were killed."""
    found = sorted(
        {
            path
            for folder in (home(), library.campaigns_folder(), library.archive_folder(), own_dir())
            for pattern in LEFT_OVER
            for path in folder.glob(pattern)
            if path.is_file()
        }
    )
    if found:
        number = "one" if len(found) == 1 else str(len(found))
        yield Finding(
            NOTE,
            "Left-over files",
            f"{number}, {decimal(sum(map(size_of, found)))}: {', '.join(map(str, found[:3]))}"
            f"{' …' if len(found) > 3 else ''}",
            "Delete them while no ludus is running",
        )


def check_orphans() -> Iterator[Finding]:
    """Backups without their campaign."""
    for folder in (library.campaigns_folder(), library.archive_folder()):
        for backups in sorted(folder.glob(f"*{library.BACKUPS}")):
            file = backups.with_name(backups.name.removesuffix(library.BACKUPS) + library.SUFFIX)
            number = 0 if file.exists() or not backups.is_dir() else len(backups_of(file))
            if number:
                yield Finding(
                    NOTE,
                    "Backups",
                    f"{number} in {backups}, and no {file.name} beside them",
                    f"Bring it back: ludus backup list -c '{file}'",
                )


def named_by_setting() -> Path | None:
    """The campaign that ``LUDUS_CAMPAIGN`` names, if it names one. Raises ``CampaignFileError``."""
    return library.resolve() if os.environ.get("LUDUS_CAMPAIGN") else None


def size_of(path: Path) -> int:
    """The size of a file in bytes; 0 of one that is gone."""
    try:
        return path.stat().st_size
    except OSError:
        return 0
