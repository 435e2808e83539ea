"""A glance at a campaign file without opening it for play: quick, for any version, changing nothing.

A file of an older version is read as it is, not brought up to date.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from ludus_cli.models.errors import CampaignFileError, DamagedCampaign
from ludus_cli.models.examine import looking_at
from ludus_cli.models.migrations import file_version
from ludus_cli.models.storage import MEND_DAMAGED


@dataclass(frozen=True, slots=True)
class Glance:
    """A campaign as its file has it; ``state`` and ``founding`` are JSON text, times ISO 8601 in UTC."""

    path: Path
    #: Bytes.
    size: int
    version: int
    name: str
    system: str
    state: str
    #: The names of the players' own, by number.
    stars: list[str]
    #: Their cards as JSON text, in the same order.
    cards: list[str]
    #: How many actions are applied.
    actions: int
    #: When something was last recorded; "" when nothing was.
    played_at: str
    #: When the last of the applied actions was recorded: how far on it stands.
    head_at: str
    #: The numbers of the matches that are being stepped through.
    sittings: list[int]
    #: What no copy of it has otherwise: seed, when it was made, what it was founded with.
    founding: tuple[int, str, str]


@dataclass(frozen=True, slots=True)
class Twin:
    """Another file of the same campaign: ``here`` and ``there`` count the actions that only the one or
    the other file has, after ``shared`` that are the same in both."""

    path: Path
    shared: int
    here: int
    there: int


def glance(path: Path) -> Glance:
    """Look at a campaign file. Raises :class:`CampaignFileError`: missing, no campaign, newer, damaged."""
    with looking_at(path, f"Cannot open {path}") as connection:
        version = file_version(connection)
        row = connection.execute("SELECT name, system, state, seed, created_at FROM campaign WHERE id = 1").fetchone()
        if row is None:
            what = f"Cannot read {path}"
            raise DamagedCampaign(what, "it does not say which campaign it is", MEND_DAMAGED)
        name, system, state, seed, created_at = row
        applied = _applied(version)
        (actions,) = connection.execute(f"SELECT coalesce(max(n), 0) FROM action {applied}").fetchone()
        first = connection.execute("SELECT payload FROM action ORDER BY rowid LIMIT 1").fetchone()
        last = connection.execute("SELECT recorded_at FROM action ORDER BY rowid DESC LIMIT 1").fetchone()
        head = connection.execute(f"SELECT recorded_at FROM action {applied} ORDER BY n DESC LIMIT 1").fetchone()
        stars = connection.execute("SELECT name, data FROM gladiator WHERE player = 1 ORDER BY id").fetchall()
        sittings = (
            connection.execute(
                "SELECT match_id FROM sitting JOIN \"match\" ON id = match_id WHERE status = 'billed' ORDER BY match_id"
            ).fetchall()
            if version > 1
            else []
        )
        return Glance(
            path=path,
            size=path.stat().st_size,
            version=version,
            name=name,
            system=system,
            state=state,
            stars=[star for star, _ in stars],
            cards=[data for _, data in stars],
            actions=actions,
            played_at=last[0] if last else "",
            head_at=head[0] if head else "",
            sittings=[match for (match,) in sittings],
            founding=(seed, created_at, first[0] if first else ""),
        )


def twin_of(path: Path, other: Path) -> Twin | None:
    """Compare ``other`` with ``path`` when both began as the same campaign, else return None.

    Raises :class:`CampaignFileError` when one cannot be read.
    """
    if glance(path).founding != glance(other).founding:
        return None
    what = f"Cannot compare {path} and {other}"
    shared = here = there = 0
    with looking_at(path, what) as ours, looking_at(other, what) as theirs:
        for mine, yours in zip_longest(_line(ours), _line(theirs)):
            if mine == yours and not here and not there:
                shared += 1
            else:
                here += mine is not None
                there += yours is not None
    return Twin(other, shared, here, there)


def twins_among(path: Path, others: list[Path]) -> list[Twin]:
    """Return the twins of a file among ``others``; pass over unreadable files."""
    found = []
    for other in others:
        try:
            twin = None if other.samefile(path) else twin_of(path, other)
        except (CampaignFileError, OSError):
            continue
        if twin is not None:
            found.append(twin)
    return found


def _line(connection: sqlite3.Connection) -> Iterator[tuple[str, ...]]:
    """The applied actions in order, each as what tells it from any other."""
    return connection.execute(
        f"SELECT kind, payload, recorded_at FROM action {_applied(file_version(connection))} ORDER BY n"
    )


def _applied(version: int) -> str:
    # Files of version 1 know no undoing.
    return "WHERE applied = 1" if version > 1 else ""
