"""Additions of a full record to a log sheet: talents, luck and prestige, and the steps after a match [31 to 35]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludus_cli.chronicle.sheets import Band, Running
from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.gladiator import DEAD, Gladiator
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.table.lists import talents_words

#: The XP for a match survived, which has a column in the older editions.
SURVIVED = "survival"
#: The columns of the sheet after a match, without and with talents, prestige and luck (M26, V33, V40).
WITHOUT_EXTRAS = ("Injuries", "XP for CF", SURVIVED, "missus", "sparing", "kills", "XP spent on")
AFTER = ("Injuries", "XP for CF", "throws", "missus", "sparing", "kills", "PR", "LK", "XP spent on")


def career_values(g: Gladiator) -> dict[str, str]:
    """Return the values that a full record adds to a man's sheet."""
    return {
        "CV": str(cv_of(g)), "Talents": talents_words(g), "Luck": str(g.luck), "Favours": "",
        "Prestige": str(g.prestige), "XP": str(g.xp),
        "tough": "yes" if len(g.talents) > t.TG and g.talents[t.TG] else "",
    }  # fmt: skip


def note_after_match(kept: dict[str, list[str]], before: Gladiator, now: Gladiator) -> None:
    """Write a man's injuries, PR and LK after a match into ``kept``, changed or not [32, 34, 35]."""
    if now.status == DEAD:
        kept[AFTER[0]] = ["dead"]
        return
    kept.setdefault(AFTER[0], ["none"])
    for head, was, left in (("PR", before.prestige, now.prestige), ("LK", before.luck, now.luck)):
        kept[head] = [str(left) if was == left else f"{was} > {left}"]


def after_band(kept: Mapping[str, Sequence[str]], no_extras: bool = False) -> Band:
    """Return the band for the steps after the match (M26): injuries, XP by its causes, prestige, luck, spending;
    prestige and luck only if there are such extras."""
    heads = WITHOUT_EXTRAS if no_extras else AFTER
    row = tuple(", ".join(kept.get(head, [])) for head in heads)
    widths = (40.0, *(15.0,) * 5, *(() if no_extras else (10.0, 10.0)), 40.0)
    rows = (row,) if any(row) else ()
    return Band((Running("After the match", heads, widths, rows),), 1, 5.6)
