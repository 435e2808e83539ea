"""What a full record adds to a log sheet: talents, luck and prestige, and what follows a match [31 to 35]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludus_cli.chronicle.sheets import Band, Running
from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.table.lists import talents_words

#: The after-match sheet, in its order (M26).
AFTER = ("Injuries", "XP: CF", "thrown", "missus", "spared", "kills", "PR", "LK", "XP spent on")


def career_values(g: Gladiator) -> dict[str, str]:
    """What a full record adds to the sheet of a man."""
    return {
        "CV": str(cv_of(g)), "Talents": talents_words(g), "Luck": str(g.luck), "Favours": "",
        "Prestige": str(g.prestige), "XP": str(g.xp),
        "tough": "yes" if len(g.talents) > t.TG and g.talents[t.TG] else "",
    }  # fmt: skip


def after_band(kept: Mapping[str, Sequence[str]]) -> Band:
    """What follows the match, step by step (M26): injuries, XP by its causes, prestige, luck, spending."""
    row = tuple(", ".join(kept.get(head, [])) for head in AFTER)
    widths = (40.0, *(15.0,) * 5, 10.0, 10.0, 40.0)
    rows = (row,) if any(row) else ()
    return Band((Running("After the match", AFTER, widths, rows),), 1, 5.6)
