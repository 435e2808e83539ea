"""What the chronicle is written from, read out of the campaign file."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict

from ludus_cli.campaign.engine import Campaign, rules_version
from ludus_cli.chronicle.prose import STANDARD, Memory, mark_of, told_from_json, told_to_json
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.models.errors import CampaignLocked, DamagedCampaign, ReadOnlyCampaign
from ludus_cli.models.storage import MEND_DAMAGED
from ludus_cli.models.tables import MatchRow


def fought_order(row: MatchRow) -> tuple[int, int]:
    """Matches in the order in which they were fought, those on the bill last."""
    return (row.action_n if row.action_n is not None else 2**62, row.id)


def memory_of(campaign: Campaign, severity: str) -> Memory:
    """What was told of the campaign so far. Raises DamagedCampaign."""
    try:
        return Memory(
            {
                (of, kind, mark): told_from_json(text)
                for of, kind, mark, text in campaign.file.tellings(severity)
            }
        )
    except (ValueError, TypeError, RecursionError) as error:
        raise DamagedCampaign(
            f"Cannot read {campaign.file.path}", "what was told is damaged", MEND_DAMAGED
        ) from error


def keep_told(campaign: Campaign, chronicle: Chronicle) -> None:
    """Put down in the file what has been told since the chronicle was read.

    A file that cannot be written to, or that somebody else holds, stays as it is: the same words will be
    found again as long as the phrases and the seed are the same.
    """
    fresh = chronicle.memory.fresh
    if not fresh or campaign.file.read_only:
        return
    with suppress(ReadOnlyCampaign, CampaignLocked):
        campaign.file.keep_tellings((*key, told_to_json(told)) for key, told in fresh.items())


def chronicle_of(campaign: Campaign, severity: str = STANDARD) -> Chronicle:
    """The whole campaign as plain data: gladiators, matches with their events, the action log, and what was
    told of it.
    """
    file = campaign.file
    everybody = file.gladiators()
    return Chronicle(
        system=campaign.system.KEY,
        name=campaign.name,
        seed=campaign.state.seed,
        rules_version=rules_version(campaign.system),
        month=campaign.state.month,
        rules=asdict(campaign.state.rules),
        cards=getattr(campaign.state, "cards", {}),
        stars=[json.loads(row.data) for row in everybody if row.player],
        others={row.id: json.loads(row.data) for row in everybody if not row.player},
        matches=[
            {
                "bout": json.loads(row.data),
                "events": json.loads(row.events or "[]"),
                "mark": mark_of(row.events or ""),
            }
            # In the order in which they were fought: what was told once stays told so.
            for row in sorted(file.matches_with_events(), key=fought_order)
        ],
        actions=[
            {
                "n": row.n,
                "kind": row.kind,
                "payload": json.loads(row.payload),
                "events": json.loads(row.events),
            }
            for row in file.actions()
        ],
        severity=severity,
        memory=memory_of(campaign, severity),
    )
