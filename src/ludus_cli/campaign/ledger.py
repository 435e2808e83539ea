"""The ledger: every event that is money, in the order in which it changed hands, with the balance after it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ludus_cli.campaign.engine import Campaign
from ludus_cli.campaign.news import NEXT_MONTH
from ludus_cli.core.errors import LudusError
from ludus_cli.core.figures import signed
from ludus_cli.game.elements.campaign_state import stars
from ludus_cli.models.storage import sensible

WHAT = "show the ledger"


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the ledger: in which ``month``, ``who`` had it or paid it, for what ``cause`` and for which ``man``, ""
    for none; the ``amount``, below 0 where it was paid, and his ``balance`` after it. ``match`` is the number of the
    play in which it was, None between plays."""

    month: int
    who: str
    cause: str
    amount: int
    balance: int
    man: str
    match: int | None


def ledger_entries(campaign: Campaign, progress: Callable[[int], None]) -> list[Entry]:
    """Return the whole ledger of a campaign; ``progress`` gets the number of actions read.

    The plays of an action come first, then its own events. Raises LudusError where the rules know no money, and where
    the file cannot be read.
    """
    system = campaign.system
    if not system.vocabulary.money:
        raise LudusError(WHAT, f"{system.name} has no money", "See your Stars with 'ludus star list'")
    with sensible(campaign.file.path, "its record of money makes no sense"):
        return list(Reader(campaign).entries(progress))


def sums_of_month(campaign: Campaign, month: int) -> list[str]:
    """The money of each Star in a month, summed up in a line: ``Money of Batiatus in June 82 AD: wager +12, upkeep
    -9; 43 left.`` Of rules that know no money nothing."""
    system, found = campaign.system, dict[str, dict[str, int]]()
    if not system.vocabulary.money:
        return []
    own = {g.name for g in stars(campaign.state)}
    left: dict[str, int] = {}
    for entry in ledger_entries(campaign, lambda _: None):
        if entry.month == month and entry.who in own:
            sums = found.setdefault(entry.who, {})
            sums[entry.cause] = sums.get(entry.cause, 0) + entry.amount
            left[entry.who] = entry.balance
    when = system.campaign.round.calendar.words(month)
    return [
        f"Money of {who} in {when}: {', '.join(f'{cause} {signed(n)}' for cause, n in sums.items() if n)}; "
        f"{left[who]} left."
        for who, sums in found.items()
    ]


class Reader:
    """Reads the ledger out of the log and its plays."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.system, self.file = campaign.system, campaign.file
        self.kinds = self.system.vocabulary.events
        self.names = {row.id: row.name for row in self.file.gladiators()}
        #: What each has, by his number, or by his name where he has none yet.
        self.balances: dict[int | str, int] = {}

    def money(self, text: str) -> list[Any]:
        """The events among those of a text that are money."""
        known = self.system.vocabulary.money
        # Most have none, and are long.
        if not any(f"[{number}," in text for number in known):
            return []
        return [event for event in json.loads(text) if event[0] in known]

    def plays(self) -> dict[int, list[Any]]:
        """The plays with money, by the numbers of the actions that played them: each with its events."""
        found: dict[int, list[Any]] = {}
        for row in self.file.matches_with_events():
            if row.action_n is not None and (events := self.money(row.events or "")):
                bout = self.system.campaign.bouts.bout_from(json.loads(row.data))
                found.setdefault(row.action_n, []).append((bout, events))
        return found

    def entries(self, progress: Callable[[int], None]) -> Iterator[Entry]:
        """Line by line."""
        plays, month = self.plays(), 0
        for action in self.file.actions():
            progress(action.n)
            # A man who comes in an action has his money before its plays.
            for event in self.money(action.events):
                yield self.entry(event, month, event[1], self.name(event[1]), None, None)
            for bout, events in plays.get(action.n, ()):
                view = self.system.view(bout, {seat.gladiator: self.name(seat.gladiator) for seat in bout.seats})
                for event in events:
                    who = view.name(event[1])
                    known = event[1] < len(bout.seats)
                    own = bout.seats[event[1]].gladiator if known else who
                    yield self.entry(event, bout.month, own, who, view, bout.id)
            month += action.kind == NEXT_MONTH

    def name(self, number: int) -> str:
        """Return the name of a man by his number, "" for an unknown number."""
        return self.names.get(number, "")

    def entry(self, event: Sequence[int], month: int, own: int | str, who: str, view: Any, match: int | None) -> Entry:
        """Return one line, of a play with its ``view``, or without a play."""
        kinds = self.kinds[event[0]].values
        said = dict(zip(kinds, event[2:], strict=False))
        man: Any = said.get("man", -1)
        if "man" in kinds:
            man = self.name(man) if view is None else kinds["man"].facts(view, tuple(event), man)
        cause: Any = kinds["cause"].facts(view, tuple(event), said["cause"])
        balance = self.balances[own] = self.balances.get(own, 0) + said["amount"]
        for_him = man if isinstance(man, str) else ""
        return Entry(month, who, str(cause), said["amount"], balance, for_him, match)
