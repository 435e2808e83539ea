"""Portraits of gladiators in a campaign, and the emblems that stand in their place.

A portrait is kept beside the log, as notes are: it changes no fact. It belongs to a number and a name, because another
branch may give the number to another gladiator.
"""

from __future__ import annotations

import base64
import json
from hashlib import sha256
from typing import Any

from ludus_cli.campaign.engine import Campaign, now
from ludus_cli.chronicle.emblem import portrait
from ludus_cli.chronicle.names import RENAME, one_name
from ludus_cli.core.pictures import is_small
from ludus_cli.models.backups import make_backup
from ludus_cli.models.errors import DamagedCampaign
from ludus_cli.models.storage import MEND_DAMAGED
from ludus_cli.models.tables import PortraitRow
from ludus_cli.systems.display import emblem_of


def portraits_of(campaign: Campaign, g: Any) -> list[PortraitRow]:
    """Return the portraits of a gladiator: the one that counts, then any under another name of his. Raises
    DamagedCampaign for one that is damaged."""
    rows = campaign.file.portraits(g.id)
    if any(row.name != g.name for row in rows):
        names = names_given(campaign, g.id)
        rows = [row for row in rows if row.name == g.name or {row.name, g.name} & names]
    for row in rows:
        if why := fault_of(row):
            what = f"Cannot read {campaign.file.path}"
            raise DamagedCampaign(what, f"the portrait of {row.name} is damaged: {why}", MEND_DAMAGED)
    # The portrait under his present name, or the last one.
    return [row for own in (True, False) for row in reversed(rows) if (row.name == g.name) == own]


def portrait_of(campaign: Campaign, g: Any) -> PortraitRow | None:
    """Return the portrait of a gladiator; None if he has none. Raises DamagedCampaign for one that is damaged."""
    return next(iter(portraits_of(campaign, g)), None)


def names_given(campaign: Campaign, number: int) -> set[str]:
    """Return the names that a Star was ever given by a ``rename``, undone or not."""
    given = [json.loads(entry.payload) for entry in campaign.file.entries() if entry.kind == RENAME]
    return {one_name(payload["name"]) for payload in given if payload["star"] == number}


def give_portrait(campaign: Campaign, g: Any, row: PortraitRow | None) -> None:
    """Give a gladiator a portrait in place of all that he has, or with None take these away; a backup keeps them."""
    before = portraits_of(campaign, g)
    if before:
        make_backup(campaign.file.path, "portrait")
    with campaign.file.writing():
        for each in before:
            campaign.file.drop_portrait(each)
        if row is not None:
            campaign.file.keep_portrait(row)


def fault_of(row: PortraitRow) -> str:
    """Return the fault of a stored portrait, in words; "" for a sound one."""
    if sha256(row.picture).hexdigest() != row.sha256:
        return "its SHA-256 checksum is wrong"
    return "" if is_small(row.picture, row.format) else f"it is no {row.format.upper()} of the size that is kept"


def new_portrait(number: int, name: str, format: str, content: bytes) -> PortraitRow:
    """Return a portrait to be kept."""
    return PortraitRow(
        gladiator_id=number, name=name, format=format, sha256=sha256(content).hexdigest(), picture=content, set_at=now()
    )


def face_of(campaign: Campaign, g: Any) -> str:
    """Return the portrait of a gladiator as an HTML element with everything in it, or else his emblem."""
    row = portrait_of(campaign, g)
    if row is None:
        return emblem_of(campaign.system, g)
    return portrait(base64.b64encode(row.picture).decode(), row.format, g.name)


def journal_face(campaign: Campaign, number: int) -> str:
    """Return the result of :func:`face_of` for the gladiator with a number, "" if there is no such gladiator."""
    g = campaign.state.gladiators.get(number)
    if g is None and (row := campaign.file.gladiator(number)) is not None:
        g = campaign.system.campaign.bouts.from_card(json.loads(row.data))
    return "" if g is None else face_of(campaign, g)
