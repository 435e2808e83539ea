"""Times as people read them: local, with the name of the zone. Files and JSON keep UTC."""

from __future__ import annotations

import time
from datetime import datetime

#: The longest name of a zone; some systems return whole sentences.
LONGEST = 5


def local_words(moment: str | datetime) -> str:
    """Format a time as local, ``2026-11-22 18:04``. Return a text that is no time unchanged, cut to 16 characters."""
    try:
        at = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
        return f"{at.astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return str(moment)[:16]


def local_day(moment: str | datetime) -> str:
    """Format the local day of a time, ``2026-11-22``."""
    return local_words(moment)[:10]


def zone() -> str:
    """Name of the local zone, such as ``CET/CEST``, or ``UTC+01:00`` if its names are long."""
    names = dict.fromkeys(time.tzname if time.daylight else time.tzname[:1])
    if all(0 < len(name) <= LONGEST and name.isalpha() for name in names):
        return "/".join(names)
    offset = f"{datetime.now().astimezone():%z}"
    return f"UTC{offset[:3]}:{offset[3:5]}"
