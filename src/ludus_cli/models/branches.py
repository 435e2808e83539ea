"""The branches of a campaign file: lines of history with names."""

from __future__ import annotations

import re
import unicodedata

from sqlalchemy import Connection, bindparam, insert, literal_column, select as select_columns, update
from sqlmodel import select

from ludus_cli.core.nearest import comparison_text, hint, matching_names, some
from ludus_cli.models import storage, tree
from ludus_cli.models.access import OpenFile, fetch, table_of
from ludus_cli.models.errors import DamagedCampaign, HistoryRefused
from ludus_cli.models.tables import BranchRow, CampaignRow

MAIN = "main"
OPEN = "open"
ASIDE = "aside"
DROPPED = "dropped"

LONGEST_NAME = 40
NAME = re.compile(r"[\w-]+")

BRANCH = table_of(BranchRow)

# Every action makes the branch grow; SQLAlchemy takes longer to build these statements than SQLite to run them.
_CURRENT = select_columns(BRANCH).join(table_of(CampaignRow), table_of(CampaignRow).c.branch == BRANCH.c.name)
_SET_TIP = update(BRANCH).where(BRANCH.c.name == bindparam("called")).values(tip=bindparam("tip"))


class Branches(OpenFile):
    """The part of an open campaign file that is its branches.

    A branch is named without regard to capitals. Its tip is its last action, undone or not.
    """

    def branches(self) -> list[BranchRow]:
        """All branches, in the order in which they were made."""
        with self._reading() as session:
            return all_of(session.connection())

    def branch(self) -> str:
        """The name of the branch that is played on now."""
        with self._reading() as session:
            return current(session.connection()).name

    def branch_named(self, name: str, what: str) -> BranchRow:
        """The branch of that name, whatever its capitals; ``what`` could not be done without it.

        Raises :class:`HistoryRefused` when there is none.
        """
        with self._reading() as session:
            return find(session.connection(), name, what)

    def make_branch(self, name: str, made_at: str, note: str = "") -> None:
        """Make a branch whose tip is the head; it becomes the current one.

        ``made_at`` is ISO 8601 in UTC. Raises :class:`HistoryRefused` for a name that will not do or that another has.
        """
        what = f"Cannot make the branch {name!r}"
        checked = checked_name(name, what)
        with self._changing() as connection:
            for other in all_of(connection):
                if comparison_text(other.name) == comparison_text(checked):
                    raise HistoryRefused(what, f"there is already a branch {other.name}", "Choose another name")
            head, _ = tree.head_of(connection)
            _add(connection, checked, head or None, OPEN, made_at, note)
            connection.execute(update(CampaignRow).values(branch=checked))

    def switch(self, name: str, *, to_tip: bool = True) -> None:
        """Play on another branch from now on, from its tip; with ``to_tip`` False from the head.

        Raises :class:`HistoryRefused` when there is no such branch or it was dropped,
        :class:`NoImage` when an older version recorded what would have to be undone.
        """
        what = f"Cannot switch to the branch {name!r}"
        with self._changing() as connection:
            found = find(connection, name, what)
            if found.status == DROPPED:
                raise HistoryRefused(what, "it was dropped", "Restore it first")
            connection.execute(update(CampaignRow).values(branch=found.name))
            if to_tip and found.tip is not None:
                tree.move_head(connection, found.tip, what)

    def set_tip(self, name: str, action_id: int) -> None:
        """Let a branch end with another action; where the campaign stands does not change.

        Raises :class:`HistoryRefused` when there is no such branch or action.
        """
        what = f"Cannot move the branch {name!r}"
        with self._changing() as connection:
            found = find(connection, name, what)
            tree.entry(connection, action_id, what)
            _update(connection, found.name, tip=action_id)

    def set_status(self, name: str, status: str) -> None:
        """Make a branch ``open``, ``aside`` or ``dropped``; nothing of it is deleted.

        Raises :class:`HistoryRefused` when there is no such branch, or when the one that is played
        on would be dropped; ``ValueError`` for any other status.
        """
        if status not in (OPEN, ASIDE, DROPPED):
            raise ValueError(f"a branch cannot be {status!r}")
        what = f"Cannot change the branch {name!r}"
        with self._changing() as connection:
            found = find(connection, name, what)
            if status == DROPPED and found.name == current(connection).name:
                raise HistoryRefused(what, "it is the current branch", "Switch to another branch first")
            _update(connection, found.name, status=status)


def checked_name(name: str, what: str) -> str:
    """The name as the file holds it. Raises :class:`HistoryRefused` when it will not do."""
    mend = f"Use 1 to {LONGEST_NAME} letters, digits, '-' and '_'"
    name = unicodedata.normalize("NFC", name)
    if not name:
        raise HistoryRefused(what, "the name is empty", mend)
    if len(name) > LONGEST_NAME:
        raise HistoryRefused(what, f"the name has {len(name)} characters", mend)
    if not NAME.fullmatch(name):
        raise HistoryRefused(what, "the name has a blank or another character that a branch name cannot have", mend)
    return name


def all_of(connection: Connection) -> list[BranchRow]:
    """All branches, in the order in which they were made."""
    return fetch(connection, select(BranchRow).order_by(literal_column("rowid")))


def find(connection: Connection, name: str, what: str) -> BranchRow:
    """The branch of that name, or the only one that begins so. Raises :class:`HistoryRefused` for none and several."""
    rows = {row.name: row for row in all_of(connection)}
    found = matching_names(name, rows)
    if len(found) == 1:
        return rows[found[0]]
    what = what.rstrip(" ")
    if found:
        why, mend = f"{name!r} fits {len(found)} branches", f"Name one of them: {some(found)}"
        raise HistoryRefused(what, why, mend)
    why = "there is no branch with that name" if name else "no name was given"
    raise HistoryRefused(what, why, hint(name, rows, f"Choose one of these: {', '.join(rows)}"))


def current(connection: Connection) -> BranchRow:
    """Return the current branch."""
    row = connection.execute(_CURRENT).mappings().first()
    if row is None:
        raise DamagedCampaign(
            "Cannot read the campaign", "it does not say which branch is current", storage.MEND_DAMAGED
        )
    return BranchRow(**row)


def grow(connection: Connection, head: int, new: int, n: int, recorded_at: str) -> None:
    """Make ``new``, recorded after ``head`` as number ``n``, the tip of the current branch.

    A tip that is no longer on it is put aside under a name of its own, unless some branch that was
    not dropped has it as its tip.
    """
    branch = current(connection)
    connection.execute(_SET_TIP, {"called": branch.name, "tip": new})
    if branch.tip is None or branch.tip == head:
        return
    others = all_of(connection)
    if any(other.tip == branch.tip and other.status != DROPPED for other in others):
        return
    taken = {comparison_text(other.name) for other in others}
    name = f"aside-{branch.tip}"
    again = 1
    while name in taken:
        again += 1
        name = f"aside-{branch.tip}-{again}"
    note = f"was {branch.name} until a new action {n} was recorded"
    _add(connection, name, branch.tip, ASIDE, recorded_at, note)


def _add(connection: Connection, name: str, tip: int | None, status: str, made_at: str, note: str) -> None:
    connection.execute(insert(BRANCH).values(name=name, tip=tip, status=status, made_at=made_at, note=note))


def _update(connection: Connection, name: str, **values: object) -> None:
    connection.execute(update(BRANCH).where(BRANCH.c.name == name).values(**values))
