"""The index of words of a campaign, beside its file: it can be thrown away and made again at any time.

It is a small database of its own in the cache, with SQLite's full-text search. It keeps no text, only which words stand
in which documents, so that it stays a small part of the campaign's size.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import select as select_columns
from sqlmodel import col

from ludus_cli.core.folders import cache_dir
from ludus_cli.models import tree
from ludus_cli.models.access import OpenFile
from ludus_cli.models.tables import ActionRow, GladiatorRow, MatchRow, NoteRow, TellingRow

#: A document: its kind (``match``, ``telling``, ``note``, ``gladiator``), and what it is of.
Document = tuple[str, str]
SCHEMA = """
    CREATE TABLE document (id INTEGER PRIMARY KEY, kind TEXT, of TEXT, stamp TEXT, UNIQUE (kind, of));
    CREATE VIRTUAL TABLE words USING fts5(
        text, content='', tokenize="porter unicode61 remove_diacritics 2"
    );
"""
#: Written to the index; one of another version is made anew.
VERSION = 1
#: The number of documents that are indexed at a time.
BATCH = 500


class Stamps(OpenFile):
    """The part of an open campaign file that says what of it has changed."""

    def document_stamps(self, severity: str) -> dict[Document, str]:
        """Return all documents of the campaign as it is now, each with a stamp that another text would not have. A
        file that was brought back from a backup may give the number of an action again, but not at the same time."""
        fought = (
            select_columns(col(MatchRow.id), col(ActionRow.id), col(ActionRow.recorded_at))
            .join(ActionRow, (col(ActionRow.n) == col(MatchRow.action_n)) & tree.APPLIED, isouter=True)
        )  # fmt: skip
        told = select_columns(col(TellingRow.of), col(TellingRow.fingerprint)).where(
            col(TellingRow.severity).in_((severity, "")), col(TellingRow.fingerprint) != ""
        )
        notes = select_columns(col(NoteRow.id), col(NoteRow.text))
        men = select_columns(col(GladiatorRow.id), col(GladiatorRow.name), col(GladiatorRow.status))
        with self._reading() as session:
            connection = session.connection()
            found = {("match", str(number)): f"{action} {when}" for number, action, when in connection.execute(fought)}
            found |= {("telling", f"{of} {mark}"): "" for of, mark in connection.execute(told)}
            found |= {("note", str(number)): hash_of(text) for number, text in connection.execute(notes)}
            found |= {("gladiator", str(number)): f"{name} {now}" for number, name, now in connection.execute(men)}
        return found

    def match_months(self) -> dict[int, int]:
        """Return the month of each match, by its number."""
        query = select_columns(col(MatchRow.id), col(MatchRow.month))
        with self._reading() as session:
            return {row.id: row.month for row in session.connection().execute(query)}


def hash_of(text: str) -> str:
    """Return 32 hexadecimal digits that stand for a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def index_path(campaign: Path, made: str) -> Path:
    """Return the file of the index of a campaign that was ``made`` at a time: another one may get its file's name."""
    return cache_dir() / "search" / f"{hash_of(f'{campaign.resolve()} {made}')}.db"


class SearchIndex:
    """The index of a campaign; made by :func:`open_index`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def update(
        self,
        wanted: Mapping[Document, str],
        texts: Callable[[list[Document]], Iterable[tuple[Document, str]]],
        progress: Callable[[int], None],
    ) -> None:
        """Bring the index to the documents that are ``wanted``, each with its stamp. ``texts`` yields the texts of some
        of them; ``progress`` is told how many are done."""
        known = {(kind, of): (number, stamp) for number, kind, of, stamp in self.rows()}
        gone = [number for document, (number, stamp) in known.items() if wanted.get(document) != stamp]
        new = [document for document, stamp in wanted.items() if document not in known or known[document][1] != stamp]
        with self.connection:
            self.connection.executemany("DELETE FROM document WHERE id = ?", ((number,) for number in gone))
        for start in range(0, len(new), BATCH):
            # What is done so far stays, if the person does not wait for the rest.
            with self.connection:
                for document, text in texts(new[start : start + BATCH]):
                    insert = "INSERT INTO document (kind, of, stamp) VALUES (?, ?, ?)"
                    number = self.connection.execute(insert, (*document, wanted[document])).lastrowid
                    self.connection.execute("INSERT INTO words (rowid, text) VALUES (?, ?)", (number, text))
            progress(min(start + BATCH, len(new)))

    def missing(self, wanted: Mapping[Document, str]) -> int:
        """Return how many documents are still to be indexed."""
        known = {(kind, of): stamp for _, kind, of, stamp in self.rows()}
        return sum(known.get(document) != stamp for document, stamp in wanted.items())

    @property
    def is_stale(self) -> bool:
        """True if most of what the index holds is gone from the campaign, so that it should be made anew."""
        (documents,) = self.connection.execute("SELECT count(*) FROM document").fetchone()
        (last,) = self.connection.execute("SELECT coalesce(max(id), 0) FROM words_docsize").fetchone()
        return bool(last > 1000 and documents * 2 < last)

    def rows(self) -> Iterator[tuple[int, str, str, str]]:
        """Yield the documents: number, kind, what it is of, and stamp."""
        yield from self.connection.execute("SELECT id, kind, of, stamp FROM document")

    def find(self, query: str) -> Iterator[Document]:
        """Yield the documents in which a query of SQLite's full-text search is true, the best first."""
        found = self.connection.execute(
            "SELECT kind, of FROM words JOIN document ON document.id = words.rowid WHERE words MATCH ? ORDER BY rank",
            (query,),
        )
        yield from found


@contextmanager
def open_index(path: Path) -> Iterator[SearchIndex]:
    """Open an index for a ``with`` block: a new one where there is none, where it cannot be read, or where most of it
    is out of date. Where the cache cannot be written to, the index is in memory."""
    with closing(connected(path)) as connection:
        yield SearchIndex(connection)


def connected(path: Path) -> sqlite3.Connection:
    """Return the connection to an index, made anew if need be."""
    with suppress(OSError, sqlite3.Error):
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(sqlite3.Error):
            connection = prepared(sqlite3.connect(path, timeout=10))
            if not SearchIndex(connection).is_stale:
                return connection
            connection.close()
        path.unlink(missing_ok=True)
        return prepared(sqlite3.connect(path, timeout=10))
    return prepared(sqlite3.connect(":memory:"))


def prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Return the connection to an index with its tables. Raises sqlite3.Error, with the connection closed."""
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version not in (0, VERSION):
            raise sqlite3.DatabaseError("an index of another version")
        if version == 0:
            connection.executescript(f"{SCHEMA}; PRAGMA user_version = {VERSION}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection
