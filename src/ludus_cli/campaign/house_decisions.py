"""Decisions of the house in the log: corrected values, careers on paper, tracks, awards and tables of its own."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from ludus_cli.chronicle.arrivals import NEXT_MONTH, Decision, record_words
from ludus_cli.core.letters import for_paper
from ludus_cli.game.campaign import own_tables, tracks
from ludus_cli.game.campaign.corrections import VETERAN, values_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ludus_cli.campaign.engine import Campaign

CORRECT, RECRUIT = "correct", "recruit"
#: The kinds of actions that may be told beside the rules.
TOLD = (CORRECT, tracks.TRACK, tracks.AWARD, own_tables.TABLE)
BY_HOUSE = "By a house ruling"


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


def decisions_in(rules: Any, state: Mapping[str, Any], action: Mapping[str, Any]) -> Iterator[Decision]:
    """Yield what an action of the log did beside the rules, to be told in the journal; ``state`` is that of the
    campaign as its file has it."""
    kind = action["kind"]
    if kind in (*TOLD, RECRUIT):
        yield from decided_in(rules, state, action)
    if kind in TOLD or any(each["when"] for each in state.get("tracks") or ()):
        yield from moves_in(state, action)


def moves_in(state: Mapping[str, Any], action: Mapping[str, Any]) -> Iterator[Decision]:
    """Yield the tracks that an action moved, each with the reason that was given, "" for none."""
    moved = tracks.moved_in(action["events"])
    why = reason_in(for_paper(action["payload"])) if moved and action["kind"] == tracks.TRACK else ""
    for number, place, before, now in moved:
        track = for_paper(state["tracks"][place])
        by_hand = action["kind"] in TOLD
        yield Decision(number, partial(moved_words, track, before, now, why), late=not by_hand)


def reason_in(payload: Mapping[str, Any]) -> str:
    """Return the reason in a payload as a sentence behind another, "" for none."""
    return f" {payload['why'].rstrip('.')}." if payload.get("why") else ""


def decided_in(rules: Any, state: Mapping[str, Any], action: Mapping[str, Any]) -> Iterator[Decision]:
    """Yield a house ruling about a gladiator, and a roll on a table of its own."""
    kind, payload = action["kind"], for_paper(action["payload"])
    why = reason_in(payload)
    if kind == CORRECT:
        words = values_words(rules, payload)
        yield Decision(payload["gladiator"], lambda name, _: f"{BY_HOUSE}, {name} had {words}.{why}")
    if kind == RECRUIT and VETERAN in payload:
        past = payload[VETERAN]
        record = record_words(past.get("set", {}))
        yield Decision(
            recruited_in(action["events"], rules.recruited),
            lambda name, _: f"{name} came with a career on paper, by a house ruling: {record}.",
            past.get("fights", []),
        )
    if kind == tracks.AWARD and payload["verb"] == "give":
        month = rules.round.calendar.words(payload["month"])
        yield Decision(
            payload["gladiator"], lambda name, _: f"{name} was given the award {payload['name']} for {month}.{why}"
        )
    if kind == own_tables.TABLE and payload["verb"] == "roll":
        place, result, _ = own_tables.roll_in(action["events"])
        row = for_paper(own_tables.row_for(state["own_tables"][place], result))
        yield Decision(
            payload.get("gladiator", tracks.HOUSE),
            partial(own_tables.told_text, row["text"]),
            note=partial(own_tables.told_text, row.get("note", "")),
        )


def moved_words(track: Mapping[str, Any], before: int, now: int, why: str, name: str, female: bool) -> str:
    """Return a sentence on a track that has moved, with its reason."""
    return tracks.moved_words(track, before, now, name) + why
