"""What the chronicle is written from, read out of the campaign file."""

from __future__ import annotations

import json
from dataclasses import asdict

from ludus_cli.campaign.engine import Campaign, rules_version
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.models.tables import MatchRow


def fought_order(row: MatchRow) -> tuple[int, int]:
    """Matches in the order in which they were fought, those on the bill last."""
    return (row.action_n if row.action_n is not None else 2**62, row.id)


def chronicle_of(campaign: Campaign) -> Chronicle:
    """The whole campaign as plain data: gladiators, matches with their events, the action log."""
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
            {"bout": json.loads(row.data), "events": json.loads(row.events or "[]")}
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
    )
