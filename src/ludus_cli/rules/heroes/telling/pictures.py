"""Pictures of a Star's career: Fame and Total over time, his wounds, his rivals, his road [7.2]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.chronicle.body import Part, body_svg
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.lives import OverTime, wounds_in_all
from ludus_cli.chronicle.map import Visit, empire_map
from ludus_cli.chronicle.rivalry import Plain, Ways, since
from ludus_cli.core.letters import isolated
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, DEAD, Gladiator, attribute_total
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.terms import KILLED
from ludus_cli.rules.heroes.telling.ledger import laurel
from ludus_cli.rules.heroes.telling.persons import part_names, style_name
from ludus_cli.rules.heroes.telling.told import Told, gladiator_from, town_of

#: What a match may have brought besides its outcome, by its sign; and the same of a woman.
EXTRAS = (("laurel", "a laurel"), ("a kill", "a killing stroke"), ("missus", "missus"), ("death", "his end"))
HER_EXTRAS = (*EXTRAS[:2], ("missa", "missa"), ("death", "her end"))


# Fame and Total


def brought(told: Told, who: int) -> tuple[bool, ...]:
    """Return which of the extras a match brought a man."""
    kept = told.bout.seats[who].result
    missus = kept["defeated_by"] >= 0 and kept["state"] != KILLED and not kept["put_to_death"]
    return bool(laurel(told, who)), kept["kills"] > 0, missus, told.is_dead(who)


def values(card: Mapping[str, Any]) -> tuple[int, int]:
    """Return Fame and Total of a card."""
    g = gladiator_from(card)
    return g.fame, attribute_total(g)


FAME: OverTime[Told] = OverTime(
    "Fame and Total of {}", "Fame and Total", ("Fame", "Total"), values, brought, EXTRAS,
    where=lambda told: LOCALES[told.bout.locale].name,
)  # fmt: skip


def fame_picture(g: Gladiator, matches: Sequence[Told]) -> Picture:
    """Fame and Total over time; with his matches, at least one, and the locales that he came to."""
    return FAME.picture(g, matches, HER_EXTRAS if g.female else EXTRAS)


# The body


def wounds_of(g: Gladiator, matches: Sequence[Told]) -> tuple[list[int], list[int]]:
    """Points lost and wounds taken by part in all his matches."""
    points, wounds = [0] * 7, [0] * 7
    for told in matches:
        for wound in told.wounds(told.seat_of(g.id)):
            points[wound.part] += wound.points
            wounds[wound.part] += wound.hits
    return points, wounds


def body_picture(g: Gladiator, matches: Sequence[Told]) -> Picture:
    """Return his body with the losses by part; a left-hander's parts are the mirror image (H15)."""
    points, wounds = wounds_of(g, matches)
    parts, rows = [], []
    for part, name in enumerate(part_names(g.left_handed)):
        facts = ["unhurt"]
        if wounds[part]:
            lost = "1 point" if points[part] == 1 else f"{points[part]} points"
            hits = "1 wound" if wounds[part] == 1 else f"{wounds[part]} wounds"
            facts = [f"{lost}, {hits}"]
        if g.losses[part]:
            facts.append(f"{g.losses[part]} lost for good")
        parts.append(Part(name.lower(), name, points[part], tuple(facts)))
        rows.append(Row(name, [str(wounds[part]), str(points[part]), str(g.losses[part])]))
    number = wounds_in_all(sum(wounds), len(matches), g.matches)
    title = f"The wounds of {isolated(g.name)} by part of the body, {number}"
    table = ClosingTable("Wounds of the career", ["Wounds", "Points lost", "Lost for good"], rows)
    return Picture(title, body_svg(title, parts, "points lost"), table)


# Rivals


def kind_of(seat: Plain) -> str:
    """Return the style in which a man fought."""
    return style_name(seat["style"])


def beaten_words(_: Plain, seat: Plain, by: str) -> str:
    """Return a defeat in words: ``killed by Xerxes (Thraex)``."""
    kept = seat["result"]
    if kept["state"] == KILLED:
        return f"killed by {by}"
    if kept["put_to_death"]:
        return f"beaten by {by} and put to death"
    dead = seat["after"].get("status") == DEAD
    return f"beaten by {by} and dead of wounds" if dead else f"beaten by {by}"


def fate_of(card: Plain) -> str:
    """Return the fate of a rival."""
    now = gladiator_from(card)
    if now.status == ACTIVE:
        free = "free, and " if now.rudis else ""
        return f"{free}still fighting, {LOCALES[now.locale].name}"
    fate = "dead" if now.status == DEAD else "free" if now.rudis else "retired"
    return fate + since(now.left_month)


RIVALS = Ways(kind_of, beaten_words, fate_of)


# The road


def travels(seed: int, g: Gladiator, matches: Sequence[Told]) -> Picture:
    """The map of a Star's road from Day to Day through the matches that he fought."""
    visits = []
    for told in matches:
        bout = told.bout
        seat = told.seat_of(g.id)
        visits.append(
            Visit(
                town=town_of(seed, bout.locale, bout.month),
                where=LOCALES[bout.locale].name,
                month=bout.month,
                outcome=bout.seats[seat].outcome,
                died=told.is_dead(seat),
            )
        )
    return empire_map(isolated(g.name), visits)
