"""What bringing a backup back would change: how the campaign stands now, and how it would stand then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ludus_cli.campaign.engine import ACTIVE, Campaign, opened
from ludus_cli.errors import LudusError
from ludus_cli.models.backups import Backup, backups_of, header, real
from ludus_cli.models.history import Entry
from ludus_cli.models.restore import check_copy
from ludus_cli.models.tables import NoteRow

#: Which campaign it is, whatever it is called: the rule system, the seed, when it was founded.
Identity = tuple[str, int, str]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a campaign stands: number of the month, last action, matches that were fought, notes, and each
    Star by number, with his name and how he stands in words."""

    name: str
    identity: Identity
    month: int
    last: int
    fought: int
    notes: int
    stars: dict[int, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Copy:
    """A backup that was looked at: how the campaign stands in it, or why it cannot be brought back."""

    backup: Backup
    standing: Standing | None
    why: str = ""


def standing_of(campaign: Campaign) -> Standing:
    """How an open campaign stands."""
    return Standing(
        campaign.name,
        identity_in(campaign),
        campaign.state.month,
        campaign.last,
        campaign.file.counts().fought,
        len(campaign.file.notes()),
        {
            g.id: (
                g.name,
                ("" if g.status == ACTIVE else f"{g.status}; ") + campaign.system.progress_words(g),
            )
            for g in campaign.system.stars(campaign.state)
        },
    )


def identity_in(campaign: Campaign) -> Identity:
    """Which campaign an open file holds."""
    row = campaign.file.campaign()
    return row.system, row.seed, row.created_at


def identity_of(campaign_path: Path) -> Identity | None:
    """Which campaign a file holds; None when it cannot be read."""
    try:
        with opened(campaign_path, read_only=True) as campaign:
            return identity_in(campaign)
    except LudusError:
        return None


def looked_at(backup: Backup) -> Copy:
    """Look a backup through, as far as it takes to bring it back."""
    try:
        check_copy(backup.path)
        with opened(backup.path, read_only=True) as campaign:
            return Copy(backup, standing_of(campaign))
    except LudusError as error:
        return Copy(backup, None, error.why)


def copies_of(
    campaign_path: Path, progress: Callable[[int], None] = lambda done: None
) -> list[Copy]:
    """All backups of a campaign, newest first, looked through; ``progress`` is told how many are."""
    copies = []
    for done, backup in enumerate(backups_of(campaign_path), 1):
        copies.append(looked_at(backup))
        progress(done)
    return copies


def newest_good(campaign_path: Path, identity: Identity | None) -> Backup | None:
    """The newest sound backup of this campaign that is not just as it stands; None when there is none."""
    now = header(real(campaign_path))
    for backup in backups_of(campaign_path):
        if header(backup.path) != now:
            standing = looked_at(backup).standing
            if standing is not None and identity in (None, standing.identity):
                return backup
    return None


def only_in(one: Campaign, other: Campaign) -> tuple[list[Entry], list[NoteRow]]:
    """The actions and notes that one open campaign has and the other does not, or has otherwise."""
    there = {(e.id, e.kind, e.payload, e.recorded_at) for e in other.file.entries()}
    notes = {(note.id, note.of, note.kind, note.text) for note in other.file.notes()}
    return (
        [e for e in one.file.entries() if (e.id, e.kind, e.payload, e.recorded_at) not in there],
        [n for n in one.file.notes() if (n.id, n.of, n.kind, n.text) not in notes],
    )
