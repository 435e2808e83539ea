"""The chronicle's tellings of a campaign, and the words that people put into it.

Neither is history: going back and forth in it changes nothing here. A telling belongs to what happened by its
fingerprint; people's words belong to a match by one, so that they are never read beside another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from sqlalchemy import Row, delete, insert, select as select_columns, update
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlmodel import col, select

from ludus_cli.models.access import OpenFile, fetch, table_of
from ludus_cli.models.errors import DamagedCampaign, NoSuchNote
from ludus_cli.models.storage import MEND_DAMAGED
from ludus_cli.models.tables import NoteRow, TellingRow
from ludus_cli.models.undo_image import LARGEST_PART, pack, unpack_part

TELLING = table_of(TellingRow)
NOTE = table_of(NoteRow)

#: The telling that is none: in what order matches were told last. It has no fingerprint.
LINE = "line"
#: For more things than this, all tellings are read instead of one after the other.
MANY = 500


class Words(OpenFile):
    """The part of an open campaign file that is its words."""

    def tellings(self, severity: str, of: Collection[str] | None = None) -> Iterator[tuple[str, str, str, str]]:
        """Yield the tellings so far, of all or of some, as (of, severity, fingerprint, JSON text): those of one
        severity, and those without any ("")."""
        query = select_columns(TELLING).where(col(TellingRow.severity).in_((severity, "")))
        if of is not None and len(of) <= MANY:
            query = query.where(col(TellingRow.of).in_(of))
        with self._reading() as session:
            rows = session.connection().execute(query).all()
        for row in rows:
            if of is None or row.of in of:
                yield row.of, row.severity, row.fingerprint, self._unpacked(row)

    def _unpacked(self, row: Row[Any]) -> str:
        try:
            return unpack_part(row.told)
        except ValueError as error:
            raise DamagedCampaign(
                f"Cannot read {self.path}", f"the stored telling of {row.of} is damaged", MEND_DAMAGED
            ) from error

    def keep_tellings(self, told: Iterable[tuple[str, str, str, str]]) -> None:
        """Keep tellings, each as (of, severity, fingerprint, JSON text). Those that are there already stay."""
        rows: list[dict[str, Any]] = [
            {"of": of, "severity": severity, "fingerprint": mark, "told": pack(text, LARGEST_PART)}
            for of, severity, mark, text in told
        ]
        if rows:
            with self._changing() as connection:
                connection.execute(sqlite_insert(TELLING).on_conflict_do_nothing(), rows)

    def keep_line(self, severity: str, text: str) -> None:
        """Keep the order in which matches were told, in place of the one before."""
        row = {"of": LINE, "severity": severity, "fingerprint": "", "told": pack(text, LARGEST_PART)}
        query = sqlite_insert(TELLING).values(row)
        with self._changing() as connection:
            connection.execute(query.on_conflict_do_update(set_={"told": row["told"]}))

    def notes(self) -> list[NoteRow]:
        """All notes and passages that people wrote, in the order in which they were begun."""
        return self._all(select(NoteRow).order_by(col(NoteRow.id)))

    def write_note(self, of: str, mark: str, kind: str, text: str, written_at: str, **more: Any) -> int:
        """Put down a note of a kind and give back its number; ``more`` are other columns of :class:`NoteRow`.

        A passage stands in place of the one that the same has already.
        """
        values = {"of": of, "mark": mark, "kind": kind, "text": text, "written_at": written_at, "tags": "", **more}
        with self._changing() as connection:
            if kind == "passage":
                same = select(NoteRow.id).where(
                    col(NoteRow.of) == of, col(NoteRow.mark) == mark, col(NoteRow.kind) == kind
                )
                for number in fetch(connection, same):
                    connection.execute(update(NOTE).where(NOTE.c.id == number).values(**values))
                    return number
            found = connection.execute(insert(NOTE).values(**values))
            return int(found.inserted_primary_key[0]) if found.inserted_primary_key else 0

    def change_note(self, number: int, **values: Any) -> None:
        """Change columns of a note, such as its ``text``. Raises :class:`NoSuchNote`."""
        with self._changing() as connection:
            done = connection.execute(update(NOTE).where(NOTE.c.id == number).values(**values))
            self._require_one(done.rowcount, number)

    def drop_note(self, number: int) -> None:
        """Forget a note or passage. Raises :class:`NoSuchNote`."""
        with self._changing() as connection:
            done = connection.execute(delete(NOTE).where(NOTE.c.id == number))
            self._require_one(done.rowcount, number)

    def _require_one(self, rows: int, number: int) -> None:
        if rows != 1:
            raise NoSuchNote(
                f"Cannot find note {number}", "the campaign has no note with that number", "See 'ludus note list'"
            )
