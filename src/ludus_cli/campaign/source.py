"""What the chronicle is written from, read out of the campaign file."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from functools import cache
from typing import TypeVar, overload

from ludus_cli.campaign.engine import Campaign, rules_version
from ludus_cli.chronicle.prose import STANDARD, Memory, mark_of, told_from_json, told_to_json
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.models.errors import CampaignLocked, DamagedCampaign, ReadOnlyCampaign
from ludus_cli.models.storage import MEND_DAMAGED
from ludus_cli.models.tables import MatchRow

T = TypeVar("T")


def fought_order(row: MatchRow) -> tuple[int, int]:
    """Matches in the order in which they were fought, those on the bill last."""
    return (row.action_n if row.action_n is not None else 2**62, row.id)


def memory_of(campaign: Campaign, severity: str, of: Collection[str] | None = None) -> Memory:
    """What was told of the campaign so far, or of some things in it. Raises DamagedCampaign."""
    try:
        return Memory(
            {
                (of, kind, mark): told_from_json(text)
                for of, kind, mark, text in campaign.file.tellings(severity, of)
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
    chronicle = _chronicle(campaign, campaign.file.matches_with_events(), severity, None)
    # At once: nobody knows how long the file stays open.
    chronicle.others, chronicle.actions = dict(chronicle.others), list(chronicle.actions)
    return chronicle


def chronicle_for(campaign: Campaign, match: int, severity: str = STANDARD) -> Chronicle:
    """The same, and of the matches only those on which the story of one depends when it has been told before:
    it, and the former ones of its men. Whatever a campaign's length, these are a few.
    """
    rows = campaign.file.matches_before(match)
    return _chronicle(campaign, rows, severity, [f"match {row.id}" for row in rows])


class LaterList(Sequence[T]):
    """A list that is read when somebody looks into it."""

    def __init__(self, read: Callable[[], list[T]]) -> None:
        self._list = cache(read)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...
    def __getitem__(self, place: int | slice) -> T | list[T]:
        return self._list()[place]

    def __len__(self) -> int:
        return len(self._list())


class LaterDict(Mapping[int, T]):
    """A dict that is read when somebody looks into it."""

    def __init__(self, read: Callable[[], dict[int, T]]) -> None:
        self._dict = cache(read)

    def __getitem__(self, key: int) -> T:
        return self._dict()[key]

    def __iter__(self) -> Iterator[int]:
        return iter(self._dict())

    def __len__(self) -> int:
        return len(self._dict())


def _chronicle(
    campaign: Campaign, rows: Iterable[MatchRow], severity: str, told: Collection[str] | None
) -> Chronicle:
    file = campaign.file
    return Chronicle(
        system=campaign.system.KEY,
        name=campaign.name,
        seed=campaign.state.seed,
        rules_version=rules_version(campaign.system),
        month=campaign.state.month,
        rules=asdict(campaign.state.rules),
        cards=getattr(campaign.state, "cards", {}),
        stars=[json.loads(row.data) for row in file.gladiators(player=True)],
        others=LaterDict(
            lambda: {row.id: json.loads(row.data) for row in file.gladiators(player=False)}
        ),
        matches=[
            {
                "bout": json.loads(row.data),
                "events": json.loads(row.events or "[]"),
                "mark": mark_of(row.events or ""),
            }
            # In the order in which they were fought: what was told once stays told so.
            for row in sorted(rows, key=fought_order)
        ],
        actions=LaterList(
            lambda: [
                {
                    "n": row.n,
                    "kind": row.kind,
                    "payload": json.loads(row.payload),
                    "events": json.loads(row.events),
                }
                for row in file.actions()
            ]
        ),
        severity=severity,
        memory=memory_of(campaign, severity, told),
    )
