"""Portraits of gladiators in a campaign, and the emblems that stand in their place.

A portrait is kept beside the log, as notes are: it changes no fact. It belongs to a number and a name, because another
branch may give the number to somebody else.
"""

from __future__ import annotations

import base64
import json
from hashlib import sha256
from typing import Any

from ludus_cli.campaign.engine import Campaign, now
from ludus_cli.chronicle.emblem import portrait
from ludus_cli.core.pictures import is_small
from ludus_cli.models.errors import DamagedCampaign
from ludus_cli.models.storage import MEND_DAMAGED
from ludus_cli.models.tables import PortraitRow
from ludus_cli.systems.display import emblem_of


def portrait_of(campaign: Campaign, g: Any) -> PortraitRow | None:
    """Return the portrait of a gladiator; None if he has none. Raises DamagedCampaign for one that is damaged."""
    rows = campaign.file.portraits(g.id)
    found = next((row for row in rows if row.name == g.name), None)
    if found is None and rows and g.id in renamed(campaign):
        # He was given it under an earlier name; the last one that was given counts.
        found = rows[-1]
    if found is not None and (why := fault_of(found)):
        raise DamagedCampaign(
            f"Cannot read {campaign.file.path}", f"the portrait of {found.name} is damaged: {why}", MEND_DAMAGED
        )
    return found


def renamed(campaign: Campaign) -> set[int]:
    """Return the numbers of the Stars who have had another name in this past."""
    return {json.loads(row.payload)["star"] for row in campaign.file.actions_of("rename")}


def fault_of(row: PortraitRow) -> str:
    """Return the fault of a stored portrait, in words; "" for a sound one."""
    if sha256(row.picture).hexdigest() != row.sha256:
        return "its SHA-256 is another"
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
    """Return what :func:`face_of` gives for the gladiator of that number; "" where there is none."""
    g = campaign.state.gladiators.get(number)
    if g is None and (row := campaign.file.gladiator(number)) is not None:
        g = campaign.system.campaign.bouts.from_card(json.loads(row.data))
    return "" if g is None else face_of(campaign, g)
