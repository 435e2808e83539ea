"""The changes that restoring a backup would make: the campaign's standing now, and its standing then."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from filecmp import cmp
from pathlib import Path
from typing import Any

from ludus_cli.campaign.engine import ACTIVE, Campaign, opened
from ludus_cli.core.calendar import Calendar
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.campaign_state import stars
from ludus_cli.models import file_summary, history, restore, tables
from ludus_cli.models.backups import DAMAGED, Backup, backups_of, header, real

#: Which campaign it is, whatever it is called: the rule system, the seed, when it was founded.
Identity = tuple[str, int, str]


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a campaign: number of the month, last action, matches fought, notes, each Star by number, with
    his name and standing in words; and the calendar."""

    name: str
    identity: Identity
    month: int
    last: int
    fought: int
    notes: int
    stars: dict[int, tuple[str, str]]
    calendar: Calendar


@dataclass(frozen=True, slots=True)
class Copy:
    """A backup that was looked at: how the campaign stands in it, or why it cannot be brought back."""

    backup: Backup
    standing: Standing | None
    why: str = ""


def standing_of(campaign: Campaign) -> Standing:
    """Return the standing of an open campaign."""
    return Standing(
        campaign.name,
        identity_in(campaign),
        campaign.state.month,
        campaign.last,
        campaign.file.counts().fought,
        len(campaign.file.notes()),
        {
            g.id: (g.name, ("" if g.status == ACTIVE else f"{g.status}; ") + campaign.system.lists.progress_words(g))
            for g in stars(campaign.state)
        },
        campaign.system.campaign.round.calendar,
    )


def identity_in(campaign: Campaign) -> Identity:
    """Return the identity of an open campaign: system, seed and time of making."""
    row = campaign.file.campaign()
    return row.system, row.seed, row.created_at


def identity_of(campaign_path: Path) -> Identity | None:
    """Return the identity of a campaign file; None when it cannot be read."""
    try:
        with opened(campaign_path, read_only=True) as campaign:
            return identity_in(campaign)
    except LudusError:
        return None


def looked_at(backup: Backup) -> Copy:
    """Look a backup through, as far as it takes to bring it back."""
    try:
        restore.check_copy(backup.path)
        with opened(backup.path, read_only=True) as campaign:
            return Copy(backup, standing_of(campaign))
    except LudusError as error:
        return Copy(backup, None, error.why)


def in_order(campaign_path: Path) -> list[Backup]:
    """All backups of a campaign as they are numbered, newest first; after them the damaged files that were
    moved aside, which are none and have no number."""
    return sorted(backups_of(campaign_path), key=lambda backup: backup.reason == DAMAGED)


def copies_of(campaign_path: Path, progress: Callable[[int], None] = lambda done: None) -> list[Copy]:
    """Examine the backups of :func:`in_order`; ``progress`` gets the number of examined ones."""
    copies = []
    for done, backup in enumerate(in_order(campaign_path), 1):
        copies.append(looked_at(backup))
        progress(done)
    return copies


def best_copy(campaign_path: Path, identity: Identity | None = None, *, differs: bool = False) -> Backup | None:
    """Return the sound backup that is furthest ahead, None if there is none.

    That is the one whose last applied action was recorded last, of several the newest: the copy that a restore makes
    may be new and hold little. ``identity``: only of this campaign; ``differs``: not one that is the same as the
    campaign.
    """
    path = real(campaign_path)
    found: list[tuple[str, Backup]] = []
    for backup in backups_of(campaign_path):
        with suppress(LudusError):
            if backup.reason != DAMAGED and not (differs and _same(path, backup.path)):
                found.append((file_summary.glance(backup.path).head_at, backup))
    # A stable order: of those that stand at the same action the newest stays first.
    for _, backup in sorted(found, key=lambda each: each[0], reverse=True):
        standing = looked_at(backup).standing
        if standing is not None and identity in (None, standing.identity):
            return backup
    return None


def _same(path: Path, copy: Path) -> bool:
    """Return whether two files are identical. Damage may leave the header unchanged."""
    try:
        return header(path) == header(copy) and cmp(path, copy, shallow=False)
    except OSError:
        return False


def only_in(one: Campaign, other: Campaign) -> tuple[list[history.Entry], list[tables.NoteRow]]:
    """The actions and notes that one open campaign has and the other does not, or has otherwise."""
    there = {(e.id, e.kind, e.payload, e.recorded_at) for e in other.file.entries()}
    notes = {row_values(note) for note in other.file.notes()}
    return (
        [e for e in one.file.entries() if (e.id, e.kind, e.payload, e.recorded_at) not in there],
        [note for note in one.file.notes() if row_values(note) not in notes],
    )


def row_values(note: tables.NoteRow) -> tuple[Any, ...]:
    """Return what makes a note another one."""
    return note.id, note.of, note.kind, note.text, note.tags, note.since, note.until, note.done_at
