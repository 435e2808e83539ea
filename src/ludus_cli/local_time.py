"""Moments as people read them: in local time, with its zone named once. Files and JSON keep UTC."""

from __future__ import annotations

import time
from datetime import datetime

#: A name of a zone is no longer; some systems have whole sentences.
LONGEST = 5


def local_words(moment: str | datetime) -> str:
    """A moment in local time, ``2026-11-22 18:04``; a text that holds no moment stays as it is."""
    try:
        at = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
        return f"{at.astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return str(moment)[:16]


def local_day(moment: str | datetime) -> str:
    """The day of a moment in local time, ``2026-11-22``."""
    return local_words(moment)[:10]


def zone() -> str:
    """The local zone by name, ``CET/CEST`` where clocks change, or ``UTC+01:00`` where its names are long."""
    names = dict.fromkeys(time.tzname if time.daylight else time.tzname[:1])
    if all(0 < len(name) <= LONGEST and name.isalpha() for name in names):
        return "/".join(names)
    offset = f"{datetime.now().astimezone():%z}"
    return f"UTC{offset[:3]}:{offset[3:5]}"
