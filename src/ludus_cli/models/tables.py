"""The tables of a campaign file as Python sees them.

The tables themselves are made by :mod:`.migrations`; the classes here are mapped onto them, and a
test holds the two against each other. Rule systems put what only they understand into the
columns of JSON text (``state``, ``payload``, ``data``, ``events``): text goes in and text comes
out, nothing here looks inside.

SQLModel does not validate table classes. The STRICT tables and their CHECKs do, when a row is
written.
"""

from __future__ import annotations

from sqlalchemy import Text
from sqlmodel import Field, SQLModel


class CampaignRow(SQLModel, table=True):
    """What the campaign is; the table has exactly one row."""

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


class ActionRow(SQLModel, table=True):
    """One entry of the action log, numbered 1, 2, 3 … without a gap."""

    __tablename__ = "action"

    n: int = Field(primary_key=True)
    kind: str = Field(sa_type=Text)
    #: JSON: what was asked for.
    payload: str = Field(sa_type=Text)
    rules_version: str = Field(sa_type=Text)
    #: ISO 8601, UTC.
    recorded_at: str = Field(sa_type=Text)
    #: JSON: what came of it.
    events: str = Field(sa_type=Text)


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
    action_n: int | None = Field(default=None, foreign_key="action.n")
    month: int = Field(index=True)
    #: ``billed`` or ``fought``.
    status: str = Field(sa_type=Text)
    #: JSON: who, where, what came of it; not the events.
    data: str = Field(sa_type=Text)
    #: JSON: everything that happened, blow by blow.
    events: str | None = Field(default=None, sa_type=Text)


class AppearanceRow(SQLModel, table=True):
    """A gladiator's place in a match."""

    __tablename__ = "appearance"

    match_id: int = Field(primary_key=True, foreign_key="match.id")
    gladiator_id: int = Field(primary_key=True, foreign_key="gladiator.id", index=True)
    side: int
    #: Open until the match is fought.
    result: str | None = Field(default=None, sa_type=Text)
