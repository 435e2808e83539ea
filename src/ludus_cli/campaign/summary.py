"""Campaigns seen from outside: their facts for a list, without opening them for play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludus_cli.core.calendar import begins
from ludus_cli.core.errors import LudusError
from ludus_cli.game.trials.trials import count_noun
from ludus_cli.models.backups import DAMAGED, backups_of
from ludus_cli.models.errors import DamagedCampaign, UnknownSystem
from ludus_cli.models.file_summary import Glance, Twin, glance
from ludus_cli.models.storage import MEND_DAMAGED
from ludus_cli.systems.installed import load


def facts_of(path: Path) -> dict[str, Any]:
    """A campaign as plain values for a list, quick for a large one; of one that cannot be read, why not.

    Times are ISO 8601 in UTC, "" for never; ``size`` is bytes.
    """
    facts: dict[str, Any] = {"file": path.name, "path": str(path)}
    try:
        backups = [each for each in backups_of(path) if each.reason != DAMAGED]
        facts["last_backup"] = f"{backups[0].made_at:%Y-%m-%dT%H:%M:%SZ}" if backups else ""
        seen = glance(path)
        facts |= {
            "name": seen.name,
            "system": seen.system,
            "size": seen.size,
            "last_played": seen.played_at,
            "stars": seen.stars,
            "actions": seen.actions,
            "sittings": seen.sittings,
        }
        words, short, month = month_of(seen)
        facts["stars"] = first_of(seen)
        return facts | {"month": words, "month_number": month, "month_short": short}
    except LudusError as error:
        return facts | {"error": error.why}


def first_of(seen: Glance) -> list[str]:
    """Return the names of the Stars by which a campaign is known. Raises as :func:`month_of` does."""
    try:
        rules = load(seen.system).campaign
        cards = map(json.loads, seen.cards)
        known = [(rules.comes_after(card), name) for card, name in zip(cards, seen.stars, strict=True)]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        what, why = (f"Cannot read {seen.path}", f"its record of the Stars cannot be read ({error!r:.80})")
        raise DamagedCampaign(what, why, MEND_DAMAGED) from error
    return [name for behind, name in known if not behind] or [name for _, name in known]


def month_of(seen: Glance) -> tuple[str, str, int]:
    """The month that a campaign has come to: in words, in short, and its number.

    Raises :class:`UnknownSystem`, :class:`DamagedCampaign`.
    """
    what = f"Cannot read {seen.path}"
    try:
        system = load(seen.system)
    except LudusError as error:
        raise UnknownSystem(
            what, f"it is played by the rules of {seen.system!r}: {error.why}", "Install the package of that game"
        ) from error
    try:
        state = system.campaign.state_from(json.loads(seen.state), [])
        month: int = state.month
        calendar = system.campaign.round.calendar
        before = begins.set(state.begins)
        try:
            return calendar.words(month), calendar.short(month), month
        finally:
            begins.reset(before)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise DamagedCampaign(
            what, f"its record of the campaign cannot be read ({error!r:.80})", MEND_DAMAGED
        ) from error


def how_twins_stand(twin: Twin) -> str:
    """Say which of two files of one campaign is ahead, or where they part."""
    if twin.here and twin.there:
        return f"they differ after action {twin.shared}: {count_noun(twin.here, 'action')} here, {twin.there} there"
    if twin.here:
        return f"this one is ahead by {count_noun(twin.here, 'action')}"
    if twin.there:
        return f"the other one is ahead by {count_noun(twin.there, 'action')}"
    return "both have the same actions"
