"""The source of the chronicle, read out of the campaign file."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from functools import partial
from operator import itemgetter
from typing import Any

from ludus_cli.campaign.cards import StoredCard
from ludus_cli.campaign.engine import Campaign, rules_version
from ludus_cli.chronicle.prose import STANDARD, Memory, Sentence, Telling, mark_of, told_from_json, told_to_json
from ludus_cli.chronicle.source import Chronicle, Later, Stored, outline_of
from ludus_cli.game.elements.bouts import WITHDRAWN
from ludus_cli.game.elements.campaign_state import state_to_json
from ludus_cli.models.campaign_file import CampaignFile, MatchSummary
from ludus_cli.models.errors import CampaignLocked, DamagedCampaign, ReadOnlyCampaign
from ludus_cli.models.own_words import LINE
from ludus_cli.models.storage import MEND_DAMAGED
from ludus_cli.models.tables import ActionRow, MatchRow

#: If more matches than this were fought since the last telling, all are read.
MOST_UNTOLD = 200


def fought_order(row: MatchRow) -> tuple[int, int]:
    """Matches in the order in which they were fought, those on the bill last."""
    return (row.action_n if row.action_n is not None else 2**62, row.id)


def was_withdrawn(row: MatchRow) -> bool:
    """Return whether a match was taken off the bill before it was fought."""
    return row.events is None and json.loads(row.data)["status"] == WITHDRAWN


def is_match(campaign: Campaign, row: MatchRow | MatchSummary) -> bool:
    """Return whether a match of the file is one, and no other play."""
    return campaign.system.campaign.bouts.counts(json.loads(row.data).get("play", ""))


def memory_of(campaign: Campaign, severity: str, of: Collection[str] | None = None) -> Memory:
    """Return the tellings of the campaign so far, or of some things in it. Raises DamagedCampaign."""
    return Memory(
        {(of, kind, mark): told_in(campaign, text) for of, kind, mark, text in campaign.file.tellings(severity, of)}
    )


def told_in(campaign: Campaign, text: str) -> list[list[Sentence]]:
    """Return a telling of the campaign file. Raises DamagedCampaign."""
    try:
        return told_from_json(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise DamagedCampaign(
            f"Cannot read {campaign.file.path}", "its stored telling is damaged", MEND_DAMAGED
        ) from error


def keep_told(campaign: Campaign, chronicle: Chronicle) -> None:
    """Put down in the file the tellings made since the chronicle was read.

    A file that cannot be written to, or that another program holds, stays as it is: the same words will be found again
    as long as the phrases and the seed are the same.
    """
    memory, file = chronicle.memory, campaign.file
    if file.read_only:
        return
    with suppress(ReadOnlyCampaign, CampaignLocked):
        file.keep_tellings((*key, told_to_json(told)) for key, told in memory.fresh.items())
        head = file.head()
        # If another program has gone on in the file, its matches are not those that were told.
        if memory.line and head and head.id == campaign.head:
            line = line_now(campaign, memory)
            if line != memory.kept.get((LINE, chronicle.severity, "")):
                file.keep_line(chronicle.severity, told_to_json(line))


def line_now(campaign: Campaign, memory: Memory) -> list[list[Sentence]]:
    """Return the order in which matches were told as the file keeps it. An action's id belongs to one past alone."""
    file, line = campaign.file, memory.line.values()
    last = max((each.action for each in line), default=0)
    new = file.fights_since(file.number_on_line(last)) if line else {}
    return [[Sentence(mark, f"match {match}", (action or new[match],)) for match, mark, action in line]]


def kept_line(campaign: Campaign, severity: str) -> list[Telling]:
    """Return the order in which matches were told last, in this past or another; [] if none is kept."""
    with suppress(LookupError, ValueError, TypeError):
        for told in memory_of(campaign, severity, [LINE]).kept.values():
            return [Telling(int(s.of.removeprefix("match ")), s.text, int(*s.events)) for s in told[0]]
    return []


def chronicle_of(campaign: Campaign, severity: str = STANDARD) -> Chronicle:
    """Return the whole campaign as plain data: gladiators, matches with their events, the action log, and its
    tellings."""
    file = campaign.file
    return _chronicle(
        campaign,
        file.matches_with_events(),
        stored_actions(file.actions()),
        {number: StoredCard(number, player, text) for number, player, text in file.cards()},
        memory_of(campaign, severity),
        severity,
    )


def chronicle_for(campaign: Campaign, match: int, severity: str = STANDARD) -> Chronicle:
    """Return the chronicle with only the matches on which the story of one depends when it has been told before: it,
    and the former ones of its men; and the actions of that time. Whatever a campaign's length, these are a few."""
    rows = campaign.file.matches_before(match)
    memory = memory_of(campaign, severity, [f"match {row.id}" for row in rows])
    return some_matches(campaign, rows, memory, severity)


def chronicle_since(campaign: Campaign, match: int, severity: str = STANDARD) -> Chronicle | None:
    """Return the chronicle with only the matches on which the story of one depends when those before it have been told:
    all that were fought since, and the former ones of their men. Return None if it needs more."""
    file = campaign.file
    line = kept_line(campaign, severity)
    last = file.number_on_line(line[-1].action) if line else 0
    if line and not last:
        # Something was undone: of what was told, a part belongs to this past.
        line = line[: bisect_left(line, True, key=lambda each: not file.number_on_line(each.action))]
        last = file.number_on_line(line[-1].action) if line else 0
    numbers = file.fights_since(last).keys() if line else set()
    if match not in numbers or len(numbers) > MOST_UNTOLD:
        return None
    texts = {
        (of, mark): text for of, _, mark, text in file.tellings(severity, {f"match {each.match}" for each in line})
    }
    if any((f"match {each.match}", each.mark) not in texts for each in line):
        return None
    told = {each.match: Later(partial(told_in, campaign, texts[f"match {each.match}", each.mark])) for each in line}
    memory = memory_of(campaign, severity, {f"match {number}" for number in numbers})
    memory.line = {each.match: each for each in line}
    return replace(some_matches(campaign, file.matches_before(*numbers), memory, severity), told=told)


def some_matches(campaign: Campaign, rows: Sequence[MatchRow], memory: Memory, severity: str) -> Chronicle:
    """Return the chronicle with only some matches, and the actions of their time."""
    file = campaign.file
    first, last = min(row.month for row in rows), max(row.action_n or 0 for row in rows)
    # Not every rule system looks into them.
    actions = Later(lambda: stored_actions(file.actions(file.last_fight_before(first), until=last)))
    return _chronicle(campaign, rows, actions, CardsLater(file), memory, severity)


class CardsLater(dict[int, Mapping[str, Any]]):
    """Cards by number, each read out of the file when first asked for."""

    def __init__(self, file: CampaignFile) -> None:
        super().__init__()
        self._file = file

    def __missing__(self, number: int) -> Mapping[str, Any]:
        row = self._file.gladiator(number)
        if row is None:
            raise KeyError(number)
        self[number] = StoredCard(number, row.player, row.data)
        return self[number]


def stored_match(row: MatchRow) -> Stored:
    """A match of the file as the chronicle has it."""
    events = row.events or "[]"
    known = {"mark": mark_of(row.events or ""), "outline": outline_of(json.loads(row.data))}
    return Stored(known, bout=row.data, events=events)


def stored_actions(rows: Iterable[ActionRow]) -> list[Stored]:
    """Actions of the file as the chronicle has them."""
    return [Stored({"n": row.n, "kind": row.kind}, payload=row.payload, events=row.events) for row in rows]


def _chronicle(
    campaign: Campaign,
    rows: Iterable[MatchRow],
    actions: Sequence[Mapping[str, Any]],
    others: Mapping[int, Mapping[str, Any]],
    memory: Memory,
    severity: str,
) -> Chronicle:
    state = campaign.state
    # In the order in which they were fought: what was told once stays told so.
    found = [(fought_order(row), is_match(campaign, row), stored_match(row)) for row in rows if not was_withdrawn(row)]
    found.sort(key=itemgetter(0))
    return Chronicle(
        system=campaign.system.key,
        name=campaign.name,
        seed=state.seed,
        rules_version=rules_version(campaign.system),
        month=state.month,
        rules=asdict(state.rules),
        state=state_to_json(state),
        stars=[json.loads(row.data) for row in campaign.file.gladiators(player=True)],
        others=others,
        matches=[match for _, counts, match in found if counts],
        plays=[play for _, counts, play in found if not counts],
        actions=actions,
        severity=severity,
        memory=memory,
    )
