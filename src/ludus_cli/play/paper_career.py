"""Careers on paper: past matches as people write them down, a line each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ludus_cli.core.calendar import EARLIEST, since_106
from ludus_cli.core.errors import LudusError

EXAMPLE = "June 106, beat Actius, in Capua"
#: The verbs of a line, each with the outcome, and how the table says it.
VERBS = {
    "beat": ("won", "beat"), "killed": ("won", "killed"), "won against": ("won", "beat"),
    "lost to": ("lost", "lost to"), "drew with": ("drew", "drew with"),
}  # fmt: skip
LINE = re.compile(
    rf"(?P<when>[^,;]+?),?\s+(?P<verb>{'|'.join(VERBS)})\s+(?P<foe>[^,]+?)(?:,\s*(?P<more>.+))?", re.IGNORECASE
)
#: A place in what follows the opponent; "at night" and "in the rain" are none.
PLACE = re.compile(r"(?:in|at)\s+(?:the\s+)?(?=[A-Z])(?P<place>.+)")


def fights_of(lines: Sequence[str], name: str, what: str) -> list[dict[str, Any]]:
    """Return past matches as an action stores them, from lines such as :data:`EXAMPLE`. Raises LudusError that names
    the line."""
    return [fight_of(line, name, number, what) for number, line in enumerate(lines, 1)]


def fight_of(line: str, name: str, number: int, what: str) -> dict[str, Any]:
    """Return a past match: month and year, the result with the opponent, then perhaps the place and more in words."""
    said = LINE.fullmatch(" ".join(line.split()))
    month = since_106(said["when"]) if said else None
    if said is None or month is None or month < EARLIEST:
        verbs = ", ".join(VERBS)
        mend = f"Write it as '{EXAMPLE}'. The results are: {verbs}"
        raise LudusError(what, f"match {number} on paper, {line!r:.80}, cannot be read", mend)
    outcome, told = VERBS[said["verb"].casefold()]
    more = [part.strip() for part in (said["more"] or "").split(",") if part.strip()]
    places = [part for part in more if PLACE.fullmatch(part)][:1]
    place = PLACE.fullmatch(places[0]) if places else None
    rest = ", ".join(part for part in more if part not in places)
    return {
        "campaign": "",
        "match": number,
        "month": month - EARLIEST,
        "date": said["when"],
        "place": place["place"] if place else "",
        "title": f"{name} against {said['foe']}",
        "against": [said["foe"]],
        "outcome": outcome,
        "result": f"{name} {told} {said['foe']}",
        "brought": [rest] if rest else [],
        "before": "",
        "after": "",
        "notes": [],
    }


def with_counts(values: dict[str, Any], fights: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return the values of a card, with at least the results of the matches that are listed."""
    counts = {"wins": "won", "defeats": "lost", "draws": "drew"}
    found = dict(values)
    for name, outcome in counts.items():
        listed = sum(fight["outcome"] == outcome for fight in fights)
        if listed and name not in found:
            found[name] = listed
    return found
