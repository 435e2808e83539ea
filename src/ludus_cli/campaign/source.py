"""What the chronicle is written from, read out of the campaign file."""

from __future__ import annotations

import json
from dataclasses import asdict

from ludus_cli.campaign.engine import RULES_VERSION, Campaign
from ludus_cli.chronicle.source import Chronicle


def chronicle_of(campaign: Campaign) -> Chronicle:
    """The whole campaign as plain data: gladiators, matches with their events, the action log."""
    file = campaign.file
    everybody = file.gladiators()
    return Chronicle(
        name=campaign.name,
        seed=campaign.state.seed,
        rules_version=RULES_VERSION,
        month=campaign.state.month,
        rules=asdict(campaign.state.rules),
        cards=campaign.state.cards,
        stars=[json.loads(row.data) for row in everybody if row.player],
        others={row.id: json.loads(row.data) for row in everybody if not row.player},
        matches=[
            {"bout": json.loads(row.data), "events": json.loads(row.events or "[]")}
            for row in file.matches_with_events()
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
    )
