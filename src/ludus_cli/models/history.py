"""The log of a campaign file: recording, undoing, redoing, and going anywhere in its tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import Connection, func, insert, select as select_columns, update
from sqlmodel import SQLModel, col, select

from ludus_cli.models import branches, tree
from ludus_cli.models.access import OpenFile, upsert, values_of
from ludus_cli.models.errors import HistoryRefused
from ludus_cli.models.tables import ActionRow, AppearanceRow, GladiatorRow, MatchRow
from ludus_cli.models.undo_image import difference, image_text, pack, read_image

_NEWEST = select(func.coalesce(func.max(col(ActionRow.id)), 0))
_RECORD = insert(tree.ACTION)


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the log without its events and its image, which may be a hundred times as long."""

    id: int
    n: int
    parent: int | None
    applied: bool
    kind: str
    payload: str
    rules_version: str
    recorded_at: str


class History(OpenFile):
    """The part of an open campaign file that is its log.

    Nothing that was recorded is ever deleted. The *head* is the last action that is applied; the
    tables are what the line from the founding to the head gives.
    """

    # Reading

    def head(self) -> ActionRow | None:
        """The last applied action; None before the founding."""
        with self._reading() as session:
            return tree.last_applied(session.connection())

    def actions(self, after: int = 0, until: int | None = None) -> Iterator[ActionRow]:
        """The current line in order, from the action that follows number ``after``; to number ``until``, or all."""
        only = [] if until is None else [col(ActionRow.n) <= until]
        return self._by_pages(ActionRow, "n", after, tree.APPLIED, *only)

    def actions_of(self, kind: str) -> Iterator[ActionRow]:
        """The actions of one kind on the current line, in order."""
        return self._by_pages(ActionRow, "n", 0, tree.APPLIED, col(ActionRow.kind) == kind)

    def count_before(self, n: int, kind: str) -> int:
        """Return how many actions of a kind stand on the current line before action ``n``."""
        query = select(func.count(col(ActionRow.n))).where(
            tree.APPLIED, col(ActionRow.kind) == kind, col(ActionRow.n) < n
        )
        return self._all(query)[0]

    def action(self, n: int) -> ActionRow | None:
        """The action of that number on the current line, or None."""
        query = select(ActionRow).where(tree.APPLIED, col(ActionRow.n) == n)
        return next(iter(self._all(query)), None)

    def entry(self, action_id: int) -> ActionRow:
        """The action of that id, wherever it stands. Raises :class:`HistoryRefused` for none."""
        with self._reading() as session:
            return tree.entry(session.connection(), action_id, f"Cannot read {self.path}")

    def newest(self) -> int:
        """Return the highest id in the log, 0 for an empty one: later actions have higher ids."""
        return self._all(_NEWEST)[0]

    def number_on_line(self, action_id: int) -> int:
        """Return the number of an action on the current line; 0 if it is not applied."""
        found = self._all(select(ActionRow.n).where(col(ActionRow.id) == action_id, col(ActionRow.applied)))
        return found[0] if found else 0

    def ahead(self, most: int | None = None) -> list[ActionRow]:
        """The undone actions between the head and the tip of the current branch, the next first; all, or
        ``most`` of them.

        None when the branch does not lead on from the head.
        """
        with self._reading() as session:
            ids = _ahead(session.connection())
            query = select(ActionRow).where(col(ActionRow.id).in_(ids))
            return list(session.exec(query.order_by(col(ActionRow.n)).limit(most)).all())

    def line_of(self, branch: str) -> list[ActionRow]:
        """The whole line of a branch, from the founding to its tip, undone actions and all.

        Raises :class:`HistoryRefused` when there is no such branch.
        """
        with self._reading() as session:
            found = branches.find(session.connection(), branch, f"Cannot read {self.path}")
            if found.tip is None:
                return []
            up = tree.climb(found.tip, whole=True)
            query = select(ActionRow).join(up, col(ActionRow.id) == up.c.id)
            return list(session.exec(query.order_by(col(ActionRow.n))).all())

    def entries(self) -> list[Entry]:
        """Return everything that was ever recorded, by id, without its results."""
        columns = [tree.ACTION.c[field.name] for field in fields(Entry)]
        with self._reading() as session:
            query = select_columns(*columns).order_by(tree.ACTION.c.id)
            return [Entry(*row) for row in session.connection().execute(query).all()]

    def missing_images(self) -> bool:
        """True while some action cannot be undone because an older version recorded it."""
        query = select(ActionRow.id).where(col(ActionRow.image).is_(None), col(ActionRow.n) > 1)
        return bool(self._all(query.limit(1)))

    # Writing

    def record(
        self,
        *,
        action: ActionRow,
        expected_head: int,
        state: str,
        gladiators: Sequence[GladiatorRow] = (),
        matches: Sequence[MatchRow] = (),
        appearances: Sequence[AppearanceRow] = (),
    ) -> int:
        """Write one action and all that it changes, in one transaction, and give back its id.

        ``expected_head`` is the id of the head, 0 before the founding, and ``action.n`` is one more
        than the head's. ``id``, ``parent``, ``applied`` and ``image`` of the action are settled here.
        Rows that are there already are replaced whole, so a match that was read without its
        events must not come back without them. ``state`` becomes the campaign's.

        The action becomes the tip of the current branch. Where that had another one, the old tip
        stays to be found under a branch ``aside-ID``.

        Raises :class:`CampaignChanged` when the head is another, other :class:`CampaignFileError`
        when the file cannot be written or refuses a row: nothing at all has changed then.
        ``ValueError`` for a wrong ``action.n``, or a match fought in an action to come.
        """
        with self._changing() as connection:
            head, last = tree.require_head(connection, expected_head, self._cannot_write)
            if action.n != last + 1:
                raise ValueError(f"action {action.n} cannot follow action {last}")
            for match in matches:
                if match.action_n is not None and match.action_n > action.n:
                    raise ValueError(f"match {match.id} cannot be fought in action {match.action_n}")
            rows: list[tuple[type[SQLModel], list[dict[str, Any]]]] = [
                (GladiatorRow, values_of(GladiatorRow, gladiators)),
                (MatchRow, values_of(MatchRow, matches)),
                (AppearanceRow, values_of(AppearanceRow, appearances)),
            ]
            before = tree.image_of(
                connection,
                difference(tree.state_of(connection), state),
                [g.id for g in gladiators],
                [match.id for match in matches],
                [(each.match_id, each.gladiator_id) for each in appearances],
            )
            (values,) = values_of(ActionRow, [action])
            # Nothing is ever deleted from the log, so that the next id has never been given.
            new: int = connection.execute(_NEWEST).scalar_one() + 1
            settled = {"id": new, "parent": head or None, "applied": True, "image": pack(image_text(before))}
            connection.execute(_RECORD, values | settled)
            branches.grow(connection, head, new, action.n, action.recorded_at)
            for model, given in rows:
                upsert(connection, model, given)
            connection.execute(tree.SET_STATE, {"state": state})
        return new

    def undo(self, expected_head: int) -> ActionRow:
        """Undo the head and return it, no longer applied.

        Raises :class:`CampaignChanged` when the head is not ``expected_head``, :class:`HistoryRefused` when only the
        founding is left, :class:`NoImage` when an older version recorded it.
        """
        what = f"Cannot undo anything in {self.path}"
        with self._changing() as connection:
            head, n = tree.require_head(connection, expected_head, what)
            if n <= 1:
                raise HistoryRefused(what, "its creation is its only action", "To start again, create another campaign")
            tree.turn(connection, head, what, applied=False)
            return tree.entry(connection, head, what)

    def redo(self, expected_head: int) -> ActionRow:
        """Redo the next undone action of the current branch and return it.

        Raises :class:`CampaignChanged` when the head is not ``expected_head``,
        :class:`HistoryRefused` when nothing is ahead.
        """
        what = f"Cannot redo anything in {self.path}"
        with self._changing() as connection:
            tree.require_head(connection, expected_head, what)
            ahead = _ahead(connection)
            if not ahead:
                raise HistoryRefused(what, "there is nothing to redo", "Play on, or switch to another branch")
            tree.turn(connection, ahead[0], what, applied=True)
            return tree.entry(connection, ahead[0], what)

    def go_to(self, action_id: int) -> None:
        """Undo and redo until ``action_id`` is the head, wherever in the tree it stands.

        No branch's tip moves. Raises :class:`HistoryRefused` for an unknown id and
        :class:`NoImage` when an older version recorded what would have to be undone.
        """
        what = f"Cannot go to entry {action_id} in {self.path}"
        with self._changing() as connection:
            tree.entry(connection, action_id, what)
            tree.move_head(connection, action_id, what)

    def set_image(self, action_id: int, text: str) -> None:
        """Give an action of an older version its image: what all that it touched was before it.

        An image that is there stays. Raises ``ValueError`` for a text that is no image,
        :class:`HistoryRefused` for an unknown id.
        """
        read_image(text)
        with self._changing() as connection:
            tree.entry(connection, action_id, self._cannot_write)
            missing = (tree.ACTION.c.id == action_id, tree.ACTION.c.image.is_(None))
            connection.execute(update(tree.ACTION).where(*missing).values(image=pack(text)))


def _ahead(connection: Connection) -> list[int]:
    """The ids of the undone actions from the head to the tip of the current branch."""
    tip = branches.current(connection).tip
    if tip is None:
        return []
    fork, undone = tree.undone_to(connection, tip)
    return undone if fork == tree.head_of(connection)[1] else []
