"""Matches of a campaign file that are being stepped through, with their answers so far.

A sitting is not history: it is where a person stopped. Each answer is on the disk when the call that adds it returns.
"""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, update
from sqlmodel import col, select

from ludus_cli.models import tree
from ludus_cli.models.access import OpenFile, fetch, table_of
from ludus_cli.models.errors import CampaignChanged, SittingRefused
from ludus_cli.models.tables import AnswerRow, SittingRow

SITTING = table_of(SittingRow)
ANSWER = table_of(AnswerRow)


class Sittings(OpenFile):
    """The part of an open campaign file that is its sittings."""

    def sitting(self, match_id: int) -> SittingRow | None:
        """The sitting of that match, or None."""
        return self._get(SittingRow, match_id)

    def sittings(self) -> list[SittingRow]:
        """All sittings, by match. One whose ``head`` is not the campaign's does not fit it now."""
        return self._all(select(SittingRow).order_by(col(SittingRow.match_id)))

    def answers(self, match_id: int) -> list[str]:
        """Return the answers in the sitting of that match, in order; none when there is no sitting."""
        query = select(AnswerRow.answer).where(col(AnswerRow.match_id) == match_id)
        return self._all(query.order_by(col(AnswerRow.i)))

    def open_sitting(self, match_id: int, head: int, modes: str, opened_at: str) -> None:
        """Begin to step through a match.

        ``head`` is the id of the campaign's head, ``modes`` JSON text, ``opened_at`` ISO 8601 in UTC. Raises
        :class:`SittingRefused` when the match has a sitting, :class:`CampaignChanged` when the head is another.
        """
        what = f"Cannot begin match {match_id}"
        with self._changing() as connection:
            tree.require_head(connection, head, what)
            if _is_open(connection, match_id):
                raise SittingRefused(what, "it was begun but not finished", "Resume it, or give it up first")
            connection.execute(insert(SITTING).values(match_id=match_id, head=head, modes=modes, opened_at=opened_at))

    def add_answer(self, match_id: int, i: int, text: str) -> None:
        """Put down answer ``i``, counted from 0, as JSON text.

        Raises :class:`SittingRefused` when the match has no sitting, :class:`CampaignChanged` when ``i`` is not the
        next: another program has answered.
        """
        with self._changing() as connection:
            _require_answers(connection, match_id, i, f"Cannot answer in match {match_id}")
            connection.execute(insert(ANSWER).values(match_id=match_id, i=i, answer=text))

    def take_answer_back(self, match_id: int, i: int) -> None:
        """Forget answer ``i``, the last one. Raises :class:`SittingRefused` when there is no sitting,
        :class:`CampaignChanged` when it is not the last: another program has answered."""
        what = f"Cannot take back an answer in match {match_id}"
        with self._changing() as connection:
            _require_answers(connection, match_id, i + 1, what)
            connection.execute(delete(ANSWER).where(ANSWER.c.match_id == match_id, ANSWER.c.i == i))

    def set_modes(self, match_id: int, modes: str) -> None:
        """Change how a sitting goes on; JSON text. Raises :class:`SittingRefused` for no sitting."""
        with self._changing() as connection:
            _require(connection, match_id, f"Cannot change match {match_id}")
            connection.execute(update(SITTING).where(SITTING.c.match_id == match_id).values(modes=modes))

    def close_sitting(self, match_id: int) -> None:
        """Forget a sitting and its answers. Raises :class:`SittingRefused` when there is none."""
        with self._changing() as connection:
            _require(connection, match_id, f"Cannot end match {match_id}")
            connection.execute(delete(SITTING).where(SITTING.c.match_id == match_id))


def _is_open(connection: Connection, match_id: int) -> bool:
    return bool(fetch(connection, select(SittingRow).where(col(SittingRow.match_id) == match_id)))


def _require(connection: Connection, match_id: int, what: str) -> None:
    if not _is_open(connection, match_id):
        raise SittingRefused(
            what,
            "no match with that number is being played step by step",
            "It may have been fought or begun again in another terminal: see 'ludus match list'",
        )


def _require_answers(connection: Connection, match_id: int, expected: int, what: str) -> None:
    """Raise unless the sitting of that match has this number of answers."""
    _require(connection, match_id, what)
    query = select(func.count(col(AnswerRow.i))).where(col(AnswerRow.match_id) == match_id)
    (given,) = fetch(connection, query)
    if given != expected:
        raise CampaignChanged(
            what,
            f"it is being played in another terminal as well (answers: {given}, not {expected})",
            "Play it in one terminal only, and look at the match again",
        )
