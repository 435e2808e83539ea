"""Lists of a campaign file by name or number, read quickly and without opening it for play, for shell completion."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludus_cli.models.examine import looking_at

#: What is listed, each as what is typed and a few words about it.
STARS = "SELECT name, status FROM gladiator WHERE player = 1 ORDER BY status <> 'active', id"
EVERYBODY = "SELECT name, status FROM gladiator ORDER BY status <> 'active', player = 0, wins DESC, id"
BRANCHES = "SELECT name, note FROM branch WHERE status <> 'dropped' ORDER BY rowid"
#: The newest matches come first, of those that are billed or fought.
MATCHES = """
    SELECT seen.id, coalesce(group_concat(gladiator.name, ', '), '')
    FROM (SELECT id FROM "match" WHERE status = '{status}' ORDER BY id DESC LIMIT 200) AS seen
    LEFT JOIN appearance ON appearance.match_id = seen.id
    LEFT JOIN gladiator ON gladiator.id = appearance.gladiator_id
    GROUP BY seen.id ORDER BY seen.id DESC
"""
BILLED, FOUGHT = MATCHES.format(status="billed"), MATCHES.format(status="fought")
CAMPAIGN = "SELECT system, state FROM campaign"


def query_rows(path: Path, query: str) -> list[tuple[Any, ...]]:
    """The rows that one of these queries gives. Raises :class:`CampaignFileError` for a file that cannot be read."""
    with looking_at(path, f"Cannot read {path}") as connection:
        return list(connection.execute(query))
