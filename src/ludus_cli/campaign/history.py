"""Going back in campaigns that an older version recorded."""

from __future__ import annotations

import json
from typing import Any

from ludus_cli.campaign import engine
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.campaign_state import state_to_json
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.models.errors import CampaignFileError
from ludus_cli.models.undo_image import Image, image_text
from ludus_cli.systems.system import AnySystem


def fill_images(campaign: engine.Campaign) -> None:
    """Make the missing undo images of the current line by folding the log.

    Files of version 1 kept none; without it such an action cannot be undone. Does nothing when none is missing.
    ``campaign`` stays as it is. Raises LudusError, and leaves the file unchanged, when the log does not give what the
    file holds, because it was recorded by other rules; CampaignChanged when another program has written meanwhile.
    """
    file, system = campaign.file, campaign.system
    if not file.missing_images():
        return
    tables: engine.Tables | None = None
    images: dict[int, str] = {}
    line: list[int] = []
    # Others may go on while the past is played: what it gives is held against the file after that.
    for action in file.actions():
        line.append(action.id)
        if tables is None:
            tables = engine.first_tables(system, action)
            continue
        state = engine.to_text(state_to_json(tables.state))
        try:
            new = engine.next_tables(system, tables.state, action)
        except (LudusError, LookupError, TypeError, ValueError) as error:
            raise _other_rules(campaign) from error
        if action.image is None:
            image = Image(
                state=state,
                gladiators={key: tables.gladiators.get(key) for key in new.gladiators},
                matches={key: tables.matches.get(key) for key in new.matches},
                appearances={key: tables.appearances.get(key) for key in new.appearances},
            )
            images[action.id] = image_text(image)
        engine.add_tables(tables, new)
    with file.writing():
        if line != [action.id for action in file.actions()]:
            raise engine.changed_since(campaign)
        if tables is None or not _same(campaign, tables):
            raise _other_rules(campaign)
        for number, text in images.items():
            file.set_image(number, text)


def _other_rules(campaign: engine.Campaign) -> CampaignFileError:
    return CampaignFileError(
        f"Cannot go back in {campaign.file.path}",
        "an older version of Ludus played it by other rules, so its log no longer leads to the career in the file",
        "Play on from here; you can undo everything that you do from now on",
    )


def _same(campaign: engine.Campaign, tables: engine.Tables) -> bool:
    """Return whether the file holds the folded rows, events aside, as this version reads both.

    An older version may have written fewer fields than this one does: the texts need not be alike.
    """
    file, system = campaign.file, campaign.system
    if state_to_json(engine.load_campaign(file).state) != state_to_json(tables.state):
        return False
    gladiators = {row.id: _gladiator(system, row.model_dump()) for row in file.gladiators()}
    matches = {row.id: (row.action_n, row.month, row.status, _bout(system, row.data)) for row in file.matches()}
    appearances = {(row.match_id, row.gladiator_id): row.model_dump() for row in file.appearances()}
    return (
        gladiators == {key: _gladiator(system, row) for key, row in tables.gladiators.items()}
        and matches
        == {
            key: (row["action_n"], row["month"], row["status"], _bout(system, row["data"]))
            for key, row in tables.matches.items()
        }
        and appearances == tables.appearances
    )


def _gladiator(system: AnySystem, row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "data": card(system.campaign.bouts.from_card(json.loads(row["data"])))}


def _bout(system: AnySystem, data: str) -> dict[str, Any]:
    return bout_to_json(system.campaign.bouts.bout_from(json.loads(data)))
