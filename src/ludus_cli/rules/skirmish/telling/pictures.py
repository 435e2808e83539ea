"""Pictures of a Star's career: victories and worth over time, his wounds, his rivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.chronicle.body import Part, body_svg
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.lives import OverTime, wounds_in_all
from ludus_cli.chronicle.rivalry import Plain, Ways, since
from ludus_cli.core.letters import isolated
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE, DEAD, Gladiator, attribute_sum, from_card
from ludus_cli.rules.skirmish.book.terms import CLASSES, PARTS
from ludus_cli.rules.skirmish.table.lists import was_refused_mercy
from ludus_cli.rules.skirmish.telling.told import Told

#: What the figure calls the parts that it calls otherwise.
PLACES = {"upper body": "chest", "lower body": "belly"}


# Victories and worth


def brought(told: Told, who: int) -> tuple[bool, ...]:
    """Return which of the extras a match brought a man: there is no laurel."""
    kept = told.bout.seats[who].result
    return False, kept["kills"] > 0, kept["defeated_by"] >= 0 and not kept["dead"], kept["dead"]


def values(card: Mapping[str, Any]) -> tuple[int, int]:
    """Return the victories of a card, and the sum of Strength, Training and Reactions."""
    g = from_card(card)
    return g.wins, attribute_sum(g)


WORTH: OverTime[Told] = OverTime(
    "Victories of {} and the sum of Strength, Training and Reactions", "Victories and Attributes", ("Victories", "Sum"),
    values, brought, (("", ""), ("a kill", "a kill"), ("spared", "spared"), ("death", "his end")),
)  # fmt: skip


# The body


def wounds_of(g: Gladiator, matches: Sequence[Told]) -> list[list[int]]:
    """Light, serious and critical wounds of each part in all his matches."""
    of_match = [told.wounds(told.seat_of(g.id)) for told in matches]
    return [[sum(wounds[part][kind] for wounds in of_match) for kind in range(3)] for part in range(len(PARTS))]


def body_picture(g: Gladiator, matches: Sequence[Told]) -> Picture:
    """His body with its wounds by part."""
    wounds = wounds_of(g, matches)
    parts, rows = [], []
    for name, own in zip(PARTS, wounds, strict=True):
        kinds = [f"{n} {kind}" for n, kind in zip(own, ("light", "serious", "critical"), strict=True) if n]
        # Two short lines rather than one that leaves the drawing.
        facts = (", ".join(kinds[:2]), *kinds[2:]) if kinds else ("unhurt",)
        place = PLACES.get(name.lower(), name.lower())
        parts.append(Part(place, name, sum(own), facts))
        rows.append(Row(name, [str(n) for n in (*own, sum(own))]))
    number = wounds_in_all(sum(map(sum, wounds)), len(matches), g.matches)
    title = f"The wounds of {isolated(g.name)} by part of the body, {number}"
    table = ClosingTable("Wounds of the career", ["Light", "Serious", "Critical", "All"], rows)
    return Picture(title, body_svg(title, parts, "wounds"), table)


# Rivals


def kind_of(seat: Plain) -> str:
    """Return the class of a man who fought."""
    return CLASSES[seat["before"]["weight"]]


def beaten_words(bout: Plain, seat: Plain, by: str) -> str:
    """Return a defeat in words: ``put to death by Xerxes (Heavy)``."""
    if was_refused_mercy(bout["rules"], seat["result"]):
        return f"put to death by {by}"
    return f"{'killed' if seat['result']['dead'] else 'beaten'} by {by}"


def fate_of(card: Plain) -> str:
    """Return the fate of a rival."""
    now = from_card(dict(card))
    if now.status == ACTIVE:
        return "still fighting"
    fate = "dead" if now.status == DEAD else "head of a school" if now.founder else "retired"
    return fate + since(now.left_month)


RIVALS = Ways(kind_of, beaten_words, fate_of)
