"""The news that a person has seen of each campaign: a small file for each, in the person's own folder.

It is no part of the campaign, which looking does not change. If a file cannot be read or written, the news counts as
not seen.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ludus_cli.core.folders import home
from ludus_cli.core.plain_values import is_whole
from ludus_cli.output.documents import put_file


@dataclass(frozen=True, slots=True)
class Mark:
    """The last action whose news was seen: its id in the log and the time of recording; ``founded`` tells the campaign
    from another that has come into the place of its file. ``reminders`` stand for those that were seen."""

    founded: str
    action: int
    recorded_at: str
    reminders: tuple[str, ...] = ()


def mark_file(campaign: Path) -> Path:
    """The file in which the mark of a campaign is kept; it need not exist."""
    name = hashlib.sha256(os.fsencode(os.path.realpath(campaign))).hexdigest()[:32]
    return home() / "looked" / f"{name}.json"


def read_mark(campaign: Path, founded: str) -> Mark | None:
    """Return the bookmark of a campaign, found by its founding; None if there is none or it cannot be read."""
    with suppress(OSError, ValueError, TypeError, RecursionError):
        known: Any = json.loads(mark_file(campaign).read_bytes())
        mark = Mark(**{**known, "reminders": tuple(map(str, known.get("reminders", ())))})
        ours = mark.founded == founded and is_whole(mark.action, 1, 2**63 - 1)
        if ours and type(mark.recorded_at) is str and mark.recorded_at.isascii():
            return mark
    return None


def write_mark(campaign: Path, mark: Mark) -> None:
    """Keep a mark. Where it cannot be written, nothing happens."""
    path = mark_file(campaign)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        put_file(path, json.dumps(asdict(mark)).encode())


def move_mark(campaign: Path, target: Path) -> None:
    """Let a mark go with the file of its campaign."""
    with suppress(OSError):
        mark_file(campaign).replace(mark_file(target))


def forget_mark(campaign: Path) -> None:
    """Let no mark be kept of a campaign."""
    with suppress(OSError):
        mark_file(campaign).unlink(missing_ok=True)
