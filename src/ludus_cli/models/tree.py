"""Moving about in the tree of actions, inside a transaction: up the tree, back, and on again."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import CTE, ColumnElement, Connection, Select, bindparam, delete, select as select_columns, update

from ludus_cli.models.access import table_of, upsert
from ludus_cli.models.errors import CampaignChanged, DamagedCampaign, HistoryRefused, NoImage
from ludus_cli.models.storage import MEND_DAMAGED
from ludus_cli.models.tables import ActionRow, AppearanceRow, CampaignRow, GladiatorRow, MatchRow
from ludus_cli.models.undo_image import Image, Row, State, difference, image_text, pack, read_image, state_text, unpack

ACTION = table_of(ActionRow)

#: On the current line, and not undone.
APPLIED: ColumnElement[bool] = ACTION.c.applied

# Statements that every action needs: SQLAlchemy takes longer to build them than SQLite to run them.
_CAMPAIGN = table_of(CampaignRow)
_ACTION_BY_ID = select_columns(ACTION).where(ACTION.c.id == bindparam("key"))
_IMAGE = select_columns(ACTION.c.image).where(ACTION.c.id == bindparam("key"))
_TURN = (
    update(ACTION).where(ACTION.c.id == bindparam("key")).values(applied=bindparam("applied"), image=bindparam("image"))
)
_LAST_APPLIED = select_columns(ACTION).where(ACTION.c.applied).order_by(ACTION.c.n.desc()).limit(1)
_HEAD = _LAST_APPLIED.with_only_columns(ACTION.c.id, ACTION.c.n)
_STATE = select_columns(_CAMPAIGN.c.state)
SET_STATE = update(_CAMPAIGN).values(state=bindparam("state"))
_APPEARANCE = table_of(AppearanceRow)
# By match alone: for pairs of keys SQLite would go through the whole table.
_APPEARANCES = select_columns(_APPEARANCE).where(_APPEARANCE.c.match_id.in_(bindparam("keys", expanding=True)))
_BY_ID = {
    model: select_columns(table_of(model)).where(table_of(model).c.id.in_(bindparam("keys", expanding=True)))
    for model in (GladiatorRow, MatchRow)
}
_DELETE_BY_ID = {
    model: delete(table_of(model)).where(table_of(model).c.id == bindparam("key")) for model in (GladiatorRow, MatchRow)
}
_DELETE_APPEARANCE = delete(_APPEARANCE).where(
    _APPEARANCE.c.match_id == bindparam("match"), _APPEARANCE.c.gladiator_id == bindparam("gladiator")
)


def last_applied(connection: Connection) -> ActionRow | None:
    """Return the head: the last applied action. None before the founding."""
    row = connection.execute(_LAST_APPLIED).first()
    return None if row is None else ActionRow(**row._mapping)


def head_of(connection: Connection) -> tuple[int, int]:
    """Id and ``n`` of the last applied action; 0 and 0 before the founding."""
    row = connection.execute(_HEAD).first()
    return (row.id, row.n) if row else (0, 0)


def require_head(connection: Connection, expected: int, what: str) -> tuple[int, int]:
    """Id and ``n`` of the head. Raises :class:`CampaignChanged` when it is not ``expected``."""
    head, n = head_of(connection)
    if head != expected:
        raise CampaignChanged(
            what,
            f"another program changed it in the meantime: it is at entry {head} of its log, not at entry {expected}",
            "Nothing was changed by this command; look at the campaign again and repeat it",
        )
    return head, n


def entry(connection: Connection, action_id: int, what: str) -> ActionRow:
    """The action of that id. Raises :class:`HistoryRefused` when there is none."""
    row = connection.execute(_ACTION_BY_ID, {"key": action_id}).first()
    if row is None:
        raise HistoryRefused(what, f"its log has no entry {action_id}", "Choose an entry that it has")
    return ActionRow(**row._mapping)


def climb(start: int, *, whole: bool) -> CTE:
    """An action and those before it: all (``whole``), or up to the first that is applied."""
    columns = (ACTION.c.id, ACTION.c.n, ACTION.c.parent, ACTION.c.applied)
    up = select_columns(*columns).where(ACTION.c.id == start).cte("up", recursive=True)
    onward = select_columns(*columns).join(up, ACTION.c.id == up.c.parent)
    # Not UNION ALL: in a damaged file the way may lead round in a circle.
    return up.union(onward if whole else onward.where(~up.c.applied))


def undone_to(connection: Connection, action_id: int) -> tuple[int, list[int]]:
    """Return the way to an action: the ``n`` at which its line leaves the current one, and the ids of the undone
    actions from there on to it."""
    up = climb(action_id, whole=False)
    query = select_columns(up.c.id, up.c.n).order_by(up.c.n)
    fork, *undone = connection.execute(query).all()
    return fork.n, [row.id for row in undone]


def turn(connection: Connection, action_id: int, what: str, *, applied: bool) -> None:
    """Undo the head, or redo the next action: swap what stands there with the action's image.

    Raises :class:`NoImage` when it has none yet.
    """
    blob = connection.execute(_IMAGE, {"key": action_id}).scalar_one()
    if blob is None:
        raise NoImage(
            what,
            f"entry {action_id} of the log comes from an older version, which did not store what undo needs",
            "Work out the missing part from the log, then try again",
        )
    state = state_of(connection)
    try:
        image = read_image(unpack(blob))
        then = state_text(image.state, state)
    except ValueError as error:
        raise DamagedCampaign(what, f"entry {action_id} of the log is damaged ({error})", MEND_DAMAGED) from error
    now = image_of(
        connection, difference(state, then), list(image.gladiators), list(image.matches), list(image.appearances)
    )
    _put(connection, replace(image, state=then))
    connection.execute(_TURN, {"key": action_id, "applied": applied, "image": pack(image_text(now))})


def move_head(connection: Connection, action_id: int, what: str) -> None:
    """Undo and redo until ``action_id`` is the head."""
    fork, redone = undone_to(connection, action_id)
    undone = select_columns(ACTION.c.id).where(ACTION.c.applied, ACTION.c.n > fork).order_by(ACTION.c.n.desc())
    for each in connection.execute(undone).scalars().all():
        turn(connection, each, what, applied=False)
    for each in redone:
        turn(connection, each, what, applied=True)


def state_of(connection: Connection) -> str:
    """The campaign's state now."""
    found: str = connection.execute(_STATE).scalar_one()
    return found


def image_of(
    connection: Connection,
    state: State,
    gladiators: Sequence[int],
    matches: Sequence[int],
    appearances: Sequence[tuple[int, int]],
) -> Image:
    """Return the present rows of these keys, with the campaign's ``state``."""
    found: dict[tuple[int, int], Row | None] = dict.fromkeys(appearances)
    theirs = {match for match, _ in appearances}
    for row in _rows(connection, _APPEARANCES, theirs) if appearances else ():
        key = row["match_id"], row["gladiator_id"]
        if key in found:
            found[key] = row
    return Image(
        state=state,
        gladiators=_by_id(connection, GladiatorRow, gladiators),
        matches=_by_id(connection, MatchRow, matches),
        appearances=found,
    )


def _by_id(connection: Connection, model: type[GladiatorRow | MatchRow], ids: Sequence[int]) -> dict[int, Row | None]:
    found: dict[int, Row | None] = dict.fromkeys(ids)
    if ids:
        found |= {row["id"]: row for row in _rows(connection, _BY_ID[model], ids)}
    return found


def _rows(connection: Connection, query: Select[Any], keys: Collection[int]) -> list[Row]:
    return [dict(row) for row in connection.execute(query, {"keys": [*keys]}).mappings()]


def _put(connection: Connection, image: Image) -> None:
    """Make the rows as in the image. Appearances point to the others: they go first."""
    absent = [{"match": match, "gladiator": who} for (match, who), row in image.appearances.items() if row is None]
    if absent:
        connection.execute(_DELETE_APPEARANCE, absent)
    for model, rows in ((MatchRow, image.matches), (GladiatorRow, image.gladiators)):
        gone = [{"key": key} for key, row in rows.items() if row is None]
        if gone:
            connection.execute(_DELETE_BY_ID[model], gone)
    upsert(connection, GladiatorRow, _there(image.gladiators))
    upsert(connection, MatchRow, _there(image.matches))
    upsert(connection, AppearanceRow, _there(image.appearances))
    connection.execute(SET_STATE, {"state": image.state})


def _there(rows: Mapping[Any, Row | None]) -> list[Row]:
    return [row for row in rows.values() if row is not None]
