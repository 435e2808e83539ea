"""The making of a campaign file's tables, one numbered SQL script after the other.

``user_version`` of the file says how many of :data:`MIGRATIONS` have been applied. A released script is never edited: a
change is a new script at the end. All that a file still lacks run in one transaction. They leave behind the parts of a
file of that version, and :func:`foreign_parts` tells other parts.

JSON columns have no ``CHECK (json_valid(…))``: with ``trusted_schema = OFF`` SQLite releases that are still in wide use
(3.40 for one) refuse it as unsafe.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from functools import cache

from ludus_cli.models.checksums import COLUMN, damaged_rows, seal_all
from ludus_cli.models.errors import DamagedCampaign, NewerCampaign, NotACampaign
from ludus_cli.models.storage import MEND_DAMAGED, TROUBLE
from ludus_cli.models.undo_image import packed

#: Stands in the header of every campaign file and spells LUDS.
APPLICATION_ID = 0x4C554453

MIGRATIONS: list[str] = [
    # 1: the log, and the tables that are folded from it.
    """
    CREATE TABLE campaign (
        id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
        name TEXT NOT NULL,
        system TEXT NOT NULL,
        seed INTEGER NOT NULL,
        rules_version TEXT NOT NULL,
        state TEXT NOT NULL,
        created_at TEXT NOT NULL
    ) STRICT;

    CREATE TABLE action (
        n INTEGER PRIMARY KEY NOT NULL CHECK (n > 0),
        kind TEXT NOT NULL,
        payload TEXT NOT NULL,
        rules_version TEXT NOT NULL,
        recorded_at TEXT NOT NULL,
        events TEXT NOT NULL
    ) STRICT;

    CREATE TABLE gladiator (
        id INTEGER PRIMARY KEY NOT NULL,
        name TEXT NOT NULL,
        player INTEGER NOT NULL CHECK (player IN (0, 1)),
        status TEXT NOT NULL,
        wins INTEGER NOT NULL CHECK (wins >= 0),
        defeats INTEGER NOT NULL CHECK (defeats >= 0),
        draws INTEGER NOT NULL CHECK (draws >= 0),
        data TEXT NOT NULL
    ) STRICT;
    CREATE INDEX ix_gladiator_status ON gladiator (status);

    CREATE TABLE "match" (
        id INTEGER PRIMARY KEY NOT NULL,
        action_n INTEGER REFERENCES action (n),
        month INTEGER NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('billed', 'fought')),
        data TEXT NOT NULL,
        events TEXT,
        CHECK ((status = 'fought') = (action_n IS NOT NULL)),
        CHECK ((status = 'fought') = (events IS NOT NULL))
    ) STRICT;
    CREATE INDEX ix_match_month ON "match" (month);

    CREATE TABLE appearance (
        match_id INTEGER NOT NULL REFERENCES "match" (id),
        gladiator_id INTEGER NOT NULL REFERENCES gladiator (id),
        side INTEGER NOT NULL,
        result TEXT,
        PRIMARY KEY (match_id, gladiator_id)
    ) STRICT;
    CREATE INDEX ix_appearance_gladiator_id ON appearance (gladiator_id);
    """,
    # 2: the log becomes a tree. Nothing is ever deleted from it, so no id is used twice.
    """
    CREATE TABLE action_2 (
        id INTEGER PRIMARY KEY NOT NULL,
        n INTEGER NOT NULL CHECK (n > 0),
        parent INTEGER REFERENCES action (id) CHECK (parent < id),
        applied INTEGER NOT NULL CHECK (applied IN (0, 1)),
        kind TEXT NOT NULL,
        payload TEXT NOT NULL,
        rules_version TEXT NOT NULL,
        recorded_at TEXT NOT NULL,
        events TEXT NOT NULL,
        image BLOB,
        CHECK ((parent IS NULL) = (n = 1))
    ) STRICT;
    INSERT INTO action_2
        SELECT n, n, nullif(n - 1, 0), 1, kind, payload, rules_version, recorded_at, events, NULL
        FROM action ORDER BY n;
    DROP TABLE action;
    ALTER TABLE action_2 RENAME TO action;
    CREATE UNIQUE INDEX ix_action_applied_n ON action (n) WHERE applied = 1;

    CREATE TABLE match_2 (
        id INTEGER PRIMARY KEY NOT NULL,
        action_n INTEGER,
        month INTEGER NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('billed', 'fought')),
        data TEXT NOT NULL,
        events TEXT,
        CHECK ((status = 'fought') = (action_n IS NOT NULL)),
        CHECK ((status = 'fought') = (events IS NOT NULL))
    ) STRICT;
    INSERT INTO match_2 SELECT id, action_n, month, status, data, events FROM "match" ORDER BY id;
    DROP TABLE "match";
    ALTER TABLE match_2 RENAME TO "match";
    CREATE INDEX ix_match_month ON "match" (month);

    CREATE TABLE branch (
        name TEXT PRIMARY KEY NOT NULL,
        tip INTEGER REFERENCES action (id),
        status TEXT NOT NULL CHECK (status IN ('open', 'aside', 'dropped')),
        made_at TEXT NOT NULL,
        note TEXT NOT NULL
    ) STRICT;
    INSERT INTO branch
        SELECT 'main', (SELECT max(id) FROM action), 'open', created_at, '' FROM campaign;
    ALTER TABLE campaign ADD COLUMN branch TEXT NOT NULL DEFAULT 'main' REFERENCES branch (name);

    CREATE TABLE sitting (
        match_id INTEGER PRIMARY KEY NOT NULL,
        head INTEGER NOT NULL REFERENCES action (id),
        modes TEXT NOT NULL,
        opened_at TEXT NOT NULL
    ) STRICT;

    CREATE TABLE answer (
        match_id INTEGER NOT NULL REFERENCES sitting (match_id) ON DELETE CASCADE,
        i INTEGER NOT NULL CHECK (i >= 0),
        answer TEXT NOT NULL,
        PRIMARY KEY (match_id, i)
    ) STRICT;
    """,
    # 3: what was told, and people's own words.
    """
    CREATE TABLE telling (
        of TEXT NOT NULL,
        severity TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        told BLOB NOT NULL,
        PRIMARY KEY (of, severity, fingerprint)
    ) STRICT;

    CREATE TABLE note (
        id INTEGER PRIMARY KEY NOT NULL,
        of TEXT NOT NULL,
        mark TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('note', 'passage')),
        text TEXT NOT NULL,
        written_at TEXT NOT NULL
    ) STRICT;
    """,
    # 4: a checksum in every row, see checksums.py.
    """
    ALTER TABLE campaign ADD COLUMN "sum" INTEGER;
    ALTER TABLE action ADD COLUMN "sum" INTEGER;
    ALTER TABLE gladiator ADD COLUMN "sum" INTEGER;
    ALTER TABLE "match" ADD COLUMN "sum" INTEGER;
    ALTER TABLE appearance ADD COLUMN "sum" INTEGER;
    ALTER TABLE branch ADD COLUMN "sum" INTEGER;
    ALTER TABLE sitting ADD COLUMN "sum" INTEGER;
    ALTER TABLE answer ADD COLUMN "sum" INTEGER;
    ALTER TABLE telling ADD COLUMN "sum" INTEGER;
    ALTER TABLE note ADD COLUMN "sum" INTEGER;
    """,
    # 5: matches compressed. Images have states as differences from now on; those that are there stay as they are.
    """
    CREATE TABLE match_5 (
        id INTEGER PRIMARY KEY NOT NULL,
        action_n INTEGER,
        month INTEGER NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('billed', 'fought')),
        data BLOB NOT NULL,
        events BLOB,
        "sum" INTEGER,
        CHECK ((status = 'fought') = (action_n IS NOT NULL)),
        CHECK ((status = 'fought') = (events IS NOT NULL))
    ) STRICT;
    INSERT INTO match_5
        SELECT id, action_n, month, status, packed(CAST(data AS BLOB)),
            CASE WHEN events IS NOT NULL THEN packed(CAST(events AS BLOB)) END, NULL
        FROM "match" ORDER BY id;
    DROP TABLE "match";
    ALTER TABLE match_5 RENAME TO "match";
    CREATE INDEX ix_match_month ON "match" (month);
    """,
    # 6: pictures of gladiators.
    """
    CREATE TABLE portrait (
        gladiator_id INTEGER NOT NULL,
        name TEXT NOT NULL,
        format TEXT NOT NULL CHECK (format IN ('jpeg', 'png')),
        sha256 TEXT NOT NULL,
        picture BLOB NOT NULL,
        set_at TEXT NOT NULL,
        "sum" INTEGER,
        PRIMARY KEY (gladiator_id, name)
    ) STRICT;
    """,
]


def known_version() -> int:
    """The version of the file that this program writes."""
    return len(MIGRATIONS)


def file_version(connection: sqlite3.Connection) -> int:
    """The version of the open file: how many migrations it has been through."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(connection: sqlite3.Connection, to: int | None = None) -> None:
    """Bring the open file up to :func:`known_version`, or to the version ``to``, in one transaction.

    ``connection`` is in autocommit mode (``isolation_level=None``). A script may rebuild a table that others refer to,
    so foreign keys are checked at the end and not before. Raises ``sqlite3.Error`` when a script fails; the file then
    is as it was. A row whose checksum does not fit has none after it, which does not fit either.
    """
    version = known_version() if to is None else to
    connection.execute("PRAGMA foreign_keys = OFF")
    try:
        connection.execute("BEGIN IMMEDIATE")
        # Asked for again: another program may have done it while this one waited for the lock.
        before = file_version(connection)
        if before < version:
            damaged = list(damaged_rows(connection))
            connection.create_function("packed", 1, packed)
            _run(connection, MIGRATIONS[before:version])
            connection.execute(f"PRAGMA user_version = {version:d}")
            if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise sqlite3.IntegrityError("it would leave rows that point nowhere")
            seal_all(connection)
            for table, rowid in damaged:
                connection.execute(f'UPDATE "{table}" SET "{COLUMN}" = NULL WHERE rowid = {rowid}')
        connection.execute("COMMIT")
        if 0 < before < version:
            # The room of what there was would be copied into every backup. A file that keeps it is as good.
            with suppress(*TROUBLE):
                connection.execute("VACUUM")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("PRAGMA foreign_keys = ON")


def _run(connection: sqlite3.Connection, scripts: Sequence[str]) -> None:
    for script in scripts:
        for statement in _statements(script):
            connection.execute(statement)


def foreign_parts(connection: sqlite3.Connection) -> list[str]:
    """Return parts of the schema that a file should not have, lacks, or has otherwise: ``trigger x``, ``table action``.

    A campaign file has the tables and indexes that the scripts make, and nothing else: no trigger or view of a
    stranger's runs in it.
    """
    there, ours = _parts(connection), _parts_of(tuple(MIGRATIONS[: file_version(connection)]))
    return sorted({f"{kind} {name}" for kind, name, *_ in there ^ ours})


def _parts(connection: sqlite3.Connection) -> frozenset[tuple[str, str, str, str]]:
    """Return the parts of the schema: kind, name, table, and the words of its SQL.

    Spaces, capitals and quotes make no difference: releases of SQLite write them in their own ways when a table is
    altered.
    """
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM main.sqlite_schema").fetchall()
    return frozenset(
        (str(kind), str(name), str(table), " ".join(_WORD.findall(str(sql or "").lower())))
        for kind, name, table, sql in rows
    )


_WORD = re.compile(r"\w+|'[^']*'|[^\w\s\"]")


@cache
def _parts_of(scripts: tuple[str, ...]) -> frozenset[tuple[str, str, str, str]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.create_function("packed", 1, packed)
        connection.executescript("\n".join(scripts))
        return _parts(connection)


def _statements(script: str) -> Iterator[str]:
    """The statements of a script, one by one: ``executescript`` would commit in between."""
    statement = ""
    for piece in re.split("(?<=;)", script):
        statement += piece
        # No for a semicolon in a string, a comment or a trigger.
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


def checked_version(connection: sqlite3.Connection, what: str) -> int:
    """The version of a file that is a campaign and not newer than this program."""
    application_id = connection.execute("PRAGMA application_id").fetchone()[0]
    if application_id != APPLICATION_ID:
        raise NotACampaign(what, "it is a database of another program", "Name a campaign file")
    version = file_version(connection)
    if version > known_version():
        raise NewerCampaign(
            what,
            f"the file has version {version}, and this program knows versions up to {known_version()}",
            "Install a newer ludus; the file is unchanged",
        )
    if version < 1:
        raise DamagedCampaign(what, f"its version is {version}, which does not exist", MEND_DAMAGED)
    if (letters := connection.execute("PRAGMA encoding").fetchone()[0]) != "UTF-8":
        raise DamagedCampaign(what, f"its text is {letters}, not UTF-8", MEND_DAMAGED)
    if parts := foreign_parts(connection):
        raise DamagedCampaign(
            what, f"it is not built like a campaign file of version {version}: see {', '.join(parts[:5])}", MEND_DAMAGED
        )
    return version
