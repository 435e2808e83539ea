"""Pictures of a Star's career: victories and worth over time, his record, his wounds, his rivals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ludus_cli.chronicle.body import Part, body_svg
from ludus_cli.chronicle.charts import Moment, Score, bars, over_time
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.rivalry import Rival, tree, tree_table
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import counted
from ludus_cli.rules.calendar import short_date
from ludus_cli.rules.skirmish.chronicle.told import Told
from ludus_cli.rules.skirmish.gladiator import ACTIVE, DEAD, Gladiator, from_card, worth
from ludus_cli.rules.skirmish.terms import (
    CLASSES,
    CRITICAL_WOUND,
    E_HURT,
    E_WOUND,
    LIGHT_WOUND,
    NO_EFFECT,
    NONE,
    PARTS,
)
from ludus_cli.rules.skirmish.views import refused

#: What a match may have brought besides its outcome, in the order of the signs for it;
#: there is no laurel, whose sign comes first.
EXTRAS = ("", "a kill", "spared", "death")
KILL, SPARED, DEATH = 1, 2, 3
EXTRA_WORDS = {KILL: "a kill", SPARED: "spared", DEATH: "his end"}
#: What the figure calls the parts that it calls otherwise.
PLACES = {"upper body": "chest", "lower body": "belly"}
#: So many defeats of a rival by others since his last match with a Star are told, the latest.
MOST_OTHERS = 2


@dataclass(frozen=True, slots=True)
class Defeat:
    """A defeat of somebody: its match, the number of the man who beat him, that in words, and whether he
    died of it."""

    match: int
    by: int
    words: str
    deadly: bool


def career_pictures(
    c: Chronicle, g: Gladiator, matches: list[Told], record: Sequence[Score]
) -> list[Picture]:
    """All pictures of a Star's career, as far as there is anything in them.

    ``matches`` are those that count for his record, in their order; ``record`` is it by class.
    """
    if not matches:
        return []
    found = [worth_picture(g, matches), record_picture(g, record), body_picture(g, matches)]
    return [*found, *rivals_picture(g, rivals_of(c, g, matches))]


# Victories and worth


def extras_of(told: Told, who: int) -> tuple[int, ...]:
    """What a match brought a man besides its outcome, as numbers of EXTRAS."""
    kept = told.bout.seats[who].result
    brought = {
        KILL: kept["kills"] > 0,
        SPARED: kept["defeated_by"] >= 0 and not kept["dead"],
        DEATH: kept["dead"],
    }
    return tuple(extra for extra, so in brought.items() if so)


def moments_of(g: Gladiator, matches: Sequence[Told]) -> list[Moment]:
    """His matches with his victories and his worth after each."""
    found = []
    for told in matches:
        who = told.seat_of(g.id)
        seat = told.bout.seats[who]
        after = from_card(seat.after)
        values = (after.wins, worth(after))
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
    number = "the one match" if len(moments) == 1 else f"all {len(moments)} matches"
    title = (
        f"Victories of {isolated(g.name)} and the sum of Strength, Training and Reactions over time, "
        f"with {number}"
    )
    svg = over_time(title, ("Victories", "Sum"), (before.wins, worth(before)), moments, (), EXTRAS)
    table = ClosingTable(
        title="Victories and Attributes over time",
        heads=["Result", "Victories", "Sum", "Besides"],
        rows=rows,
        words=frozenset({0, 3}),
    )
    return Picture(title, svg, table)


# The record


def record_picture(g: Gladiator, record: Sequence[Score]) -> Picture:
    """His record by the class of his opponents, a bar for each."""
    title = f"Record of {isolated(g.name)} by class: won, lost and drawn"
    rows = [
        Row(score.label, [str(n) for n in (score.matches, score.won, score.lost, score.drawn)])
        for score in record
    ]
    table = ClosingTable("Record by class", ["Matches", "Won", "Lost", "Drawn"], rows)
    return Picture(title, bars(title, record), table)


# The body


def wounds_of(g: Gladiator, matches: Sequence[Told]) -> list[list[int]]:
    """Light, serious and critical wounds of each part in all his matches."""
    found = [[0, 0, 0] for _ in PARTS]
    for told in matches:
        who = told.seat_of(g.id)
        for event in told.events:
            if event[0] == E_WOUND and event[1] == who and event[4] != NO_EFFECT:
                found[event[3]][event[4] - LIGHT_WOUND] += 1
            elif event[0] == E_HURT and event[1] == who:
                found[event[2]][0] += event[3]
                found[event[2]][1] += event[4]
        critical = told.bout.seats[who].result["critical"]
        if told.bout.recorded and critical != NONE:
            found[critical][CRITICAL_WOUND - LIGHT_WOUND] += 1
    return found


def body_picture(g: Gladiator, matches: Sequence[Told]) -> Picture:
    """His body with its wounds by part."""
    wounds = wounds_of(g, matches)
    parts, rows = [], []
    for name, own in zip(PARTS, wounds, strict=True):
        kinds = [
            f"{n} {kind}"
            for n, kind in zip(own, ("light", "serious", "critical"), strict=True)
            if n
        ]
        # Two short lines rather than one that leaves the drawing.
        facts = (", ".join(kinds[:2]), *kinds[2:]) if kinds else ("unhurt",)
        place = PLACES.get(name.lower(), name.lower())
        parts.append(Part(place, name, sum(own), facts))
        rows.append(Row(name, [str(n) for n in (*own, sum(own))]))
    number = counted(sum(map(sum, wounds)), "wound")
    title = f"The wounds of {isolated(g.name)} by part of the body, {number} in all"
    table = ClosingTable("Wounds of the career", ["Light", "Serious", "Critical", "All"], rows)
    return Picture(title, body_svg(title, parts, "wounds"), table)


# Rivals


def rivals_picture(g: Gladiator, rivals: Sequence[Rival]) -> list[Picture]:
    """The tree of those whom he met more than once; none when there is nobody."""
    if not rivals:
        return []
    number = counted(len(rivals), "gladiator")
    title = f"The rivals of {isolated(g.name)}: {number} met more than once"
    return [Picture(title, tree(title, g.name, rivals), tree_table("Rivalries", rivals))]


def rivals_of(c: Chronicle, g: Gladiator, matches: Sequence[Told]) -> list[Rival]:
    """Whom he met more than once, most often first, with what is known of each from all matches."""
    met: dict[int, list[tuple[Told, int]]] = {}
    for told in matches:
        for n in told.foes_of(told.seat_of(g.id)):
            met.setdefault(told.bout.seats[n].gladiator, []).append((told, n))
    often = sorted((n for n in met if len(met[n]) > 1), key=lambda n: -len(met[n]))
    people = c.others | {star["id"]: star for star in c.stars}
    defeats = defeats_of(c, set(often))
    found = []
    for number in often:
        told, n = met[number][-1]
        now = from_card(people.get(number) or told.bout.seats[n].after)
        others = [defeat.words for defeat in defeats[number] if defeat.match > told.bout.id]
        found.append(
            Rival(
                name=now.name,
                kind=CLASSES[now.weight],
                outcomes=tuple(t.bout.seats[t.seat_of(g.id)].outcome for t, _ in met[number]),
                fate=fate_of(now, [defeat for defeat in defeats[number] if defeat.by == g.id]),
                others=tuple(others[-MOST_OTHERS:]),
            )
        )
    return found


def defeats_of(c: Chronicle, wanted: set[int]) -> dict[int, list[Defeat]]:
    """Who beat some gladiators, in the order of all matches."""
    return {number: list(defeats(c, number)) for number in wanted}


def defeats(c: Chronicle, number: int) -> Iterator[Defeat]:
    """The defeats of a gladiator, one after the other."""
    for bout in c.bouts_of(number):
        if bout.get("oneoff"):
            continue
        for seat in bout["seats"]:
            if seat["gladiator"] == number and seat["result"].get("defeated_by", NONE) >= 0:
                victor = bout["seats"][seat["result"]["defeated_by"]]
                dead = seat["after"].get("status") == DEAD
                yield Defeat(
                    bout["id"], victor["gladiator"], defeat_words(bout, seat, victor), dead
                )


def defeat_words(bout: dict[str, Any], seat: dict[str, Any], victor: dict[str, Any]) -> str:
    """A defeat: ``put to death by Xerxes (Heavy), Mar 108``."""
    how = "killed" if seat["result"]["dead"] else "beaten"
    if refused(bout["rules"], seat["result"]):
        how = "put to death"
    card = victor["before"]
    name = f"{isolated(card['name'])} ({CLASSES[card['weight']]})"
    return f"{how} by {name}, {short_date(bout['month'])}"


def fate_of(now: Gladiator, by_star: Sequence[Defeat]) -> str:
    """What has become of a rival; ``by_star`` are his defeats by the Star."""
    when = f" since {short_date(now.left_month)}" if now.left_month >= 0 else ""
    if now.status == DEAD:
        return by_star[-1].words if by_star and by_star[-1].deadly else f"dead{when}"
    if now.status == ACTIVE:
        return "still fighting"
    return f"head of a school{when}" if now.founder else f"retired{when}"
