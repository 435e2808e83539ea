"""Pictures of gladiators. They are no history: going back and forth in it changes nothing here."""

from __future__ import annotations

from sqlalchemy import delete
from sqlmodel import col, select

from ludus_cli.models.access import OpenFile, table_of, upsert, values_of
from ludus_cli.models.tables import PortraitRow

PORTRAIT = table_of(PortraitRow)


class Portraits(OpenFile):
    """The part of an open campaign file that is its pictures."""

    def portraits(self, number: int | None = None) -> list[PortraitRow]:
        """Return the portraits of all gladiators, or of all that have this number on some branch."""
        query = select(PortraitRow).order_by(col(PortraitRow.gladiator_id), col(PortraitRow.set_at))
        return self._all(query if number is None else query.where(col(PortraitRow.gladiator_id) == number))

    def keep_portrait(self, row: PortraitRow) -> None:
        """Keep a portrait, in place of the one that a gladiator of that number and name has."""
        with self._changing() as connection:
            upsert(connection, PortraitRow, values_of(PortraitRow, [row]))

    def drop_portrait(self, row: PortraitRow) -> None:
        """Remove a portrait."""
        with self._changing() as connection:
            connection.execute(
                delete(PORTRAIT).where(PORTRAIT.c.gladiator_id == row.gladiator_id, PORTRAIT.c.name == row.name)
            )
