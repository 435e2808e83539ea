"""The tables of a campaign file as Python sees them.

The tables themselves are made by :mod:`.migrations`; the classes here are mapped onto them, and a
test holds the two against each other. Rule systems put what only they understand into the
columns of JSON text (``state``, ``payload``, ``data``, ``events``): text goes in and text comes
out, nothing here looks inside. Those of matches, which are most of a file, are compressed in it.

SQLModel does not validate table classes. The STRICT tables and their CHECKs do, when a row is written.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Dialect, Index, LargeBinary, Text, TypeDecorator, text
from sqlmodel import Field, SQLModel

from ludus_cli.models.undo_image import LARGEST_PART, pack, unpack_part


class Packed(TypeDecorator[str]):
    """Text that is compressed in the file, of :data:`LARGEST_PART` bytes at most. Reading it raises
    :class:`NotPacked` where it is damaged."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> bytes | None:
        return None if value is None else pack(value, LARGEST_PART)

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> str | None:
        return None if value is None else unpack_part(value)


class CampaignRow(SQLModel, table=True):
    """The campaign; the table has exactly one row."""

    __tablename__ = "campaign"

    id: int = Field(default=1, primary_key=True)
    name: str = Field(sa_type=Text)
    system: str = Field(sa_type=Text)
    #: Signed, 64 bits.
    seed: int
    rules_version: str = Field(sa_type=Text)
    #: JSON: the folded state that is neither gladiator nor match.
    state: str = Field(sa_type=Text)
    #: ISO 8601, UTC.
    created_at: str = Field(sa_type=Text)
    #: The branch that is played on now.
    branch: str = Field(default="main", sa_type=Text, foreign_key="branch.name")


class ActionRow(SQLModel, table=True):
    """One entry of the action log, which is a tree: what was undone stays in it for ever.

    The entries that are applied are the current line, from the founding to the head; their ``n``
    are 1, 2, 3 … without a gap.
    """

    __tablename__ = "action"
    __table_args__: Any = (Index("ix_action_applied_n", "n", unique=True, sqlite_where=text("applied = 1")),)

    #: Given when it is recorded, and never to another.
    id: int = Field(default=0, primary_key=True)
    #: How deep it stands on its line.
    n: int
    #: The action that it follows; None for the founding.
    parent: int | None = Field(default=None, foreign_key="action.id")
    #: True while it stands on the current line and is not undone.
    applied: bool = Field(default=True)
    kind: str = Field(sa_type=Text)
    #: JSON: what was asked for.
    payload: str = Field(sa_type=Text)
    rules_version: str = Field(sa_type=Text)
    #: ISO 8601, UTC.
    recorded_at: str = Field(sa_type=Text)
    #: JSON: what came of it.
    events: str = Field(sa_type=Text)
    #: Its other side, see :mod:`.undo_image`: what undoing or redoing it puts back.
    image: bytes | None = Field(default=None, sa_type=LargeBinary)


class GladiatorRow(SQLModel, table=True):
    """A gladiator as he stands after the last action."""

    __tablename__ = "gladiator"

    id: int = Field(primary_key=True)
    name: str = Field(sa_type=Text)
    #: True for a player's own.
    player: bool
    status: str = Field(sa_type=Text, index=True)
    wins: int = Field(default=0)
    defeats: int = Field(default=0)
    draws: int = Field(default=0)
    #: JSON.
    data: str = Field(sa_type=Text)


class MatchRow(SQLModel, table=True):
    """A match, from the day it is billed; ``action_n`` and ``events`` come when it is fought."""

    __tablename__ = "match"

    id: int = Field(primary_key=True)
    #: The ``n`` of an action on the current line.
    action_n: int | None = Field(default=None)
    month: int = Field(index=True)
    #: ``billed`` or ``fought``.
    status: str = Field(sa_type=Text)
    #: JSON: who, where, what came of it; not the events.
    data: str = Field(sa_type=Packed)
    #: JSON: everything that happened, blow by blow.
    events: str | None = Field(default=None, sa_type=Packed)


class AppearanceRow(SQLModel, table=True):
    """A gladiator's place in a match. Plays that are not matches have no places."""

    __tablename__ = "appearance"

    match_id: int = Field(primary_key=True, foreign_key="match.id")
    gladiator_id: int = Field(primary_key=True, foreign_key="gladiator.id", index=True)
    side: int
    #: Open until the match is fought.
    result: str | None = Field(default=None, sa_type=Text)


class BranchRow(SQLModel, table=True):
    """A line of history with a name; ``main`` is there from the start."""

    __tablename__ = "branch"

    name: str = Field(sa_type=Text, primary_key=True)
    #: Its last action, undone or not; None before the founding.
    tip: int | None = Field(default=None, foreign_key="action.id")
    #: ``open``; ``aside`` for what was undone and then played differently; ``dropped``.
    status: str = Field(default="open", sa_type=Text)
    #: ISO 8601, UTC.
    made_at: str = Field(sa_type=Text)
    note: str = Field(default="", sa_type=Text)


class SittingRow(SQLModel, table=True):
    """A match that is being stepped through."""

    __tablename__ = "sitting"

    match_id: int = Field(primary_key=True)
    #: The action after which it began.
    head: int = Field(foreign_key="action.id")
    #: JSON.
    modes: str = Field(sa_type=Text)
    #: ISO 8601, UTC.
    opened_at: str = Field(sa_type=Text)


class TellingRow(SQLModel, table=True):
    """A telling, kept so that it is never told otherwise."""

    __tablename__ = "telling"

    #: ``match 12``, ``month 3``; ``line`` for the order in which matches were told.
    of: str = Field(sa_type=Text, primary_key=True)
    #: How much of it: ``terse``, ``standard``, ``epic``; "" where that makes no difference.
    severity: str = Field(sa_type=Text, primary_key=True)
    #: Of what happened: when the past is changed it is another.
    fingerprint: str = Field(sa_type=Text, primary_key=True)
    #: JSON text, compressed.
    told: bytes = Field(sa_type=LargeBinary)


class NoteRow(SQLModel, table=True):
    """A person's text: a note to something, a passage in place of its telling, a note on a card, or a reminder."""

    __tablename__ = "note"

    id: int = Field(primary_key=True)
    #: ``match 12``, ``month 3``, ``star 7`` for any gladiator, ``campaign``.
    of: str = Field(sa_type=Text)
    #: Of a match: the fingerprint of what happened in it. Of a card or a reminder: the gladiator's name. Else "".
    mark: str = Field(sa_type=Text)
    #: ``note``, ``passage``, ``card`` or ``reminder``.
    kind: str = Field(sa_type=Text)
    text: str = Field(sa_type=Text)
    #: ISO 8601, UTC.
    written_at: str = Field(sa_type=Text)
    #: Tags in their order, with a blank between them.
    tags: str = Field(default="", sa_type=Text)
    #: The first and the last month in which a note stands on its card; the month from which a reminder is shown.
    since: int | None = Field(default=None)
    until: int | None = Field(default=None)
    #: Of a reminder for the next match of a gladiator: how many he had fought when it was written.
    fought: int | None = Field(default=None)
    #: When a reminder was marked done. ISO 8601, UTC.
    done_at: str | None = Field(default=None, sa_type=Text)


class PortraitRow(SQLModel, table=True):
    """The picture of a gladiator, made anew by this program: of limited size, and without the data of a camera."""

    __tablename__ = "portrait"

    #: Another branch may give the number to another gladiator, so the name is a part of the key.
    gladiator_id: int = Field(primary_key=True)
    name: str = Field(sa_type=Text, primary_key=True)
    #: ``jpeg`` or ``png``.
    format: str = Field(sa_type=Text)
    #: The SHA-256 of the picture, in hexadecimal digits.
    sha256: str = Field(sa_type=Text)
    picture: bytes = Field(sa_type=LargeBinary)
    #: ISO 8601, UTC.
    set_at: str = Field(sa_type=Text)


class AnswerRow(SQLModel, table=True):
    """An answer in a sitting, numbered from 0."""

    __tablename__ = "answer"

    match_id: int = Field(primary_key=True, foreign_key="sitting.match_id", ondelete="CASCADE")
    i: int = Field(primary_key=True)
    #: JSON.
    answer: str = Field(sa_type=Text)
