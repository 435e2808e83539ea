"""Journals of seasons: campaigns to tell, all that a book of them says, and what holds of every telling."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ludus_cli.campaign.engine import do, opened
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.chronicle.prose import STANDARD, Memory
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.core.dice import ROLL
from ludus_cli.systems.installed import load
from tests.contract.made import founded


def told(folder: Path, key: str, seed: int, months: int, rules: dict[str, str] | None = None, **said: Any) -> Chronicle:
    """The chronicle of a campaign of a system, after this many months."""
    with opened(founded(load(key), folder, f"c{seed}", seed, rules), hurried=True) as campaign:
        do(campaign, "recruit", name="Sura", origin="Ostia", **said)
        for _ in range(months):
            do(campaign, "next-month")
        return chronicle_of(campaign)


def fresh(c: Chronicle, severity: str = STANDARD) -> Chronicle:
    """A chronicle that was never told."""
    return replace(c, severity=severity, memory=Memory())


def blind(match: Any, table: Callable[[Any], Any], hidden: Sequence[int]) -> dict[str, Any]:
    """A play with its ``table`` without what is hidden on it, without rolls and events that are ``hidden``."""
    bout = match["bout"]
    events = [[e[0], -1, 0, 0, 0] if e[0] in (ROLL, *hidden) else e for e in match["events"]]
    seen = table(bout["table"]) if bout["table"] else bout["table"]
    return {**match, "bout": {**bout, "table": seen}, "events": events}
