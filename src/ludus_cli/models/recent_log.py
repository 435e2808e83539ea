"""The end of the log, its matches and the meetings in them, read without the rest of the file."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Executable, func, select as select_columns
from sqlalchemy.orm import aliased
from sqlmodel import col

from ludus_cli.models import access, tree
from ludus_cli.models.tables import ActionRow, AppearanceRow, CampaignRow, GladiatorRow, MatchRow
from ludus_cli.models.undo_image import read_image, unpack

#: The most numbers in one query: SQLite limits their number.
AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Fought:
    """A fought match without its events: ``action_n`` is the number of the action that fought it."""

    id: int
    action_n: int
    data: str


@dataclass(frozen=True, slots=True)
class Met:
    """A fought match in which a man had a Star against him: ``result`` is how it went for the Star."""

    match: int
    man: int
    star: int
    result: str


class Lately(access.OpenFile):
    """The part of an open campaign file with the latest actions."""

    def done(self, *kinds: str, after: int = 0, most: int | None = None) -> list[tuple[int, str, str]]:
        """Number, kind and payload of the actions of some kinds on the current line that follow number ``after``,
        the last first; all, or ``most`` of them."""
        query = (
            select_columns(col(ActionRow.n), col(ActionRow.kind), col(ActionRow.payload))
            .where(tree.APPLIED, col(ActionRow.n) > after, col(ActionRow.kind).in_(kinds))
            .order_by(col(ActionRow.n).desc())
            .limit(most)
        )
        return [(n, kind, payload) for n, kind, payload in self._rows(query)]

    def fought_from(self, month: int) -> list[Fought]:
        """The fought matches of a month and of those after it, in the order in which they were fought."""
        query = (
            select_columns(col(MatchRow.id), col(MatchRow.action_n), col(MatchRow.data))
            .where(col(MatchRow.month) >= month, col(MatchRow.action_n).is_not(None))
            .order_by(col(MatchRow.action_n), col(MatchRow.id))
        )
        return [Fought(*row) for row in self._rows(query)]

    def meetings(self, men: Collection[int]) -> list[Met]:
        """The fought matches in which these men had a Star against them, by number."""
        own, other = aliased(AppearanceRow), aliased(AppearanceRow)
        query = (
            select_columns(col(own.match_id), col(own.gladiator_id), col(other.gladiator_id), col(other.result))
            .join(other, col(other.match_id) == col(own.match_id))
            .join(GladiatorRow, col(GladiatorRow.id) == col(other.gladiator_id))
            .where(col(own.side) != col(other.side), col(other.result).is_not(None), col(GladiatorRow.player))
        )
        wanted = sorted(men)
        found: list[Met] = []
        for first in range(0, len(wanted), AT_ONCE):
            these = col(own.gladiator_id).in_(wanted[first : first + AT_ONCE])
            found += [Met(*row) for row in self._rows(query.where(these))]
        return sorted(found, key=lambda met: met.match)

    def results_of_stars(self) -> list[tuple[int, int, str]]:
        """Gladiator, match and result of every Star in every match, in the order in which they were fought."""
        query = (
            select_columns(col(AppearanceRow.gladiator_id), col(AppearanceRow.match_id), col(AppearanceRow.result))
            .join(GladiatorRow, col(GladiatorRow.id) == col(AppearanceRow.gladiator_id))
            .join(MatchRow, col(MatchRow.id) == col(AppearanceRow.match_id))
            .where(col(GladiatorRow.player), col(AppearanceRow.result).is_not(None))
            .order_by(col(MatchRow.action_n), col(MatchRow.id))
        )
        return [(number, match, result) for number, match, result in self._rows(query)]

    def new_matches(self, after: int) -> set[int]:
        """The matches that the actions after number ``after`` have put into the file.

        Those of actions without an image, which came from an older version, are not known. Raises ValueError for
        an image that is none.
        """
        query = select_columns(col(ActionRow.image)).where(
            tree.APPLIED, col(ActionRow.n) > after, col(ActionRow.image).is_not(None)
        )
        return {
            number
            for (blob,) in self._rows(query)
            for number, before in read_image(unpack(blob)).matches.items()
            if before is None
        }

    def founding_and_time(self, action_id: int) -> tuple[str, str]:
        """Return the campaign's seed and time of making, which identify it, and the time at which an action was
        recorded ("" for none)."""
        when = select_columns(col(ActionRow.recorded_at)).where(col(ActionRow.id) == action_id)
        query = select_columns(col(CampaignRow.seed), col(CampaignRow.created_at), when.scalar_subquery())
        ((seed, created_at, recorded_at),) = self._rows(query)
        return f"{seed}; {created_at}", recorded_at or ""

    def reached(self, action_id: int, recorded_at: str) -> int:
        """Return the number of the last action that the current line shares with the line of an action.

        If the log has no such action of that time (it is a copy made before it), return the last action recorded by
        then; 0 for none.
        """
        query = select_columns(col(ActionRow.n), col(ActionRow.applied)).where(
            col(ActionRow.id) == action_id, col(ActionRow.recorded_at) == recorded_at
        )
        for n, applied in self._rows(query):
            if applied:
                return int(n)
            with self._reading() as session:
                return tree.undone_to(session.connection(), action_id)[0]
        by_then = select_columns(func.max(col(ActionRow.n))).where(
            tree.APPLIED, col(ActionRow.recorded_at) <= recorded_at
        )
        return self._rows(by_then)[0][0] or 0

    def _rows(self, query: Executable) -> Sequence[Any]:
        with self._reading() as session:
            return session.connection().execute(query).all()
