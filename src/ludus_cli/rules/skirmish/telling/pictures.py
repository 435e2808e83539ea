"""Pictures of a Star's career: victories and worth over time, his wounds, his rivals."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.body import Part, body_svg
from ludus_cli.chronicle.charts import Moment, over_time
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.lives import matches_words, wounds_in_all
from ludus_cli.chronicle.rivalry import Plain, Ways, since
from ludus_cli.core.calendar import short_date
from ludus_cli.core.letters import isolated
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE, DEAD, Gladiator, attribute_sum, from_card
from ludus_cli.rules.skirmish.book.terms import CLASSES, PARTS
from ludus_cli.rules.skirmish.table.lists import was_refused_mercy
from ludus_cli.rules.skirmish.telling.told import Told

#: What a match may have brought besides its outcome, in the order of the signs for it;
#: there is no laurel, whose sign comes first.
EXTRAS = ("", "a kill", "spared", "death")
KILL, SPARED, DEATH = 1, 2, 3
EXTRA_WORDS = {KILL: "a kill", SPARED: "spared", DEATH: "his end"}
#: What the figure calls the parts that it calls otherwise.
PLACES = {"upper body": "chest", "lower body": "belly"}


# Victories and worth


def extras_of(told: Told, who: int) -> tuple[int, ...]:
    """Return the results of a match for a man besides its outcome, as numbers of EXTRAS."""
    kept = told.bout.seats[who].result
    brought = {KILL: kept["kills"] > 0, SPARED: kept["defeated_by"] >= 0 and not kept["dead"], DEATH: kept["dead"]}
    return tuple(extra for extra, so in brought.items() if so)


def moments_of(g: Gladiator, matches: Sequence[Told]) -> list[Moment]:
    """His matches with his victories and his worth after each."""
    found = []
    for told in matches:
        who = told.seat_of(g.id)
        seat = told.bout.seats[who]
        after = from_card(seat.after)
        values = (after.wins, attribute_sum(after))
        found.append(Moment(told.bout.month, seat.outcome, values, extras_of(told, who)))
    return found


def worth_picture(g: Gladiator, matches: Sequence[Told]) -> Picture:
    """Victories and the sum of Strength, Training and Reactions over time, with his matches, at least one."""
    moments = moments_of(g, matches)
    before = from_card(matches[0].bout.seats[matches[0].seat_of(g.id)].before)
    rows = []
    for moment in moments:
        extras = ", ".join(EXTRA_WORDS[extra] for extra in moment.extras)
        cells = [moment.outcome, *(str(value) for value in moment.values), extras or "–"]
        rows.append(Row(short_date(moment.month), cells))
    number = matches_words(len(moments), g.matches)
    title = f"Victories of {isolated(g.name)} and the sum of Strength, Training and Reactions over time, with {number}"
    svg = over_time(title, ("Victories", "Sum"), (before.wins, attribute_sum(before)), moments, (), EXTRAS)
    table = ClosingTable(
        title="Victories and Attributes over time",
        heads=["Result", "Victories", "Sum", "Besides"],
        rows=rows,
        words=frozenset({0, 3}),
    )
    return Picture(title, svg, table, len(moments))


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
