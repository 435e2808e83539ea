"""Decisions of the house in the log: corrected values, and careers on paper."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludus_cli.chronicle.arrivals import NEXT_MONTH, record_words
from ludus_cli.game.campaign.corrections import VETERAN, values_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ludus_cli.campaign.engine import Campaign

CORRECT, RECRUIT = "correct", "recruit"


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction: the number of its action, its month, the gladiator, the values in words, and the reason."""

    action: int
    month: int
    gladiator: int
    words: str
    why: str


@dataclass(frozen=True, slots=True)
class Veteran:
    """A Star whose career began on paper: the number of the action, its month, his number, his values and matches."""

    action: int
    month: int
    gladiator: int
    values: dict[str, Any]
    fights: list[dict[str, Any]]


def corrections_in(campaign: Campaign) -> list[Correction]:
    """Return the corrections of a campaign, the oldest first."""
    found = []
    for row in campaign.file.actions_of(CORRECT):
        payload = json.loads(row.payload)
        words = values_words(campaign.system.campaign, payload)
        found.append(Correction(row.n, month_of(campaign, row.n), payload["gladiator"], words, payload.get("why", "")))
    return found


def veterans_in(campaign: Campaign) -> list[Veteran]:
    """Return the Stars whose careers began on paper, the oldest first."""
    found = []
    for row in campaign.file.actions_of(RECRUIT):
        payload = json.loads(row.payload)
        if VETERAN in payload:
            number = recruited_in(json.loads(row.events), campaign.system.campaign.recruited)
            past = payload[VETERAN]
            values, fights = past.get("set", {}), past.get("fights", [])
            found.append(Veteran(row.n, month_of(campaign, row.n), number, values, fights))
    return found


def recruited_in(events: list[list[Any]], recruited: int) -> int:
    """Return the number of the Star that an action recruited; ``recruited`` is the kind of its event."""
    return int(next(event[1] for event in events if event[0] == recruited))


def month_of(campaign: Campaign, action: int) -> int:
    """Return the month in which an action was done."""
    return campaign.file.count_before(action, NEXT_MONTH)


def decision_in(rules: Any, action: Mapping[str, Any]) -> tuple[int, Callable[[str], str], Sequence[dict[str, Any]]]:
    """Return what the house decided in an action of the log: the number of the gladiator (0 for any other action), a
    function from his name to a sentence, and his matches on paper."""
    payload = action["payload"]
    if action["kind"] == CORRECT:
        why = f" {payload['why'].rstrip('.')}." if payload.get("why") else ""
        words = values_words(rules, payload)
        return payload["gladiator"], lambda name: f"By a decision of the house, {name} had {words}.{why}", ()
    if action["kind"] == RECRUIT and VETERAN in payload:
        past = payload[VETERAN]
        record = record_words(past.get("set", {}))
        number, fights = recruited_in(action["events"], rules.recruited), past.get("fights", [])
        return number, lambda name: f"{name} came with a career on paper, as the house decided: {record}.", fights
    return 0, str, ()
