"""Pictures of a Star's career: Fame and Total over time, his record, his wounds, his rivals [7.2]."""

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
from ludus_cli.rules.heroes.chronicle.ledger import is_dead
from ludus_cli.rules.heroes.chronicle.persons import part_names, style_name
from ludus_cli.rules.heroes.chronicle.told import Told, gladiator_from
from ludus_cli.rules.heroes.gladiator import ACTIVE, DEAD, Gladiator, total
from ludus_cli.rules.heroes.locales import LOCALES
from ludus_cli.rules.heroes.terms import E_DAMAGE, E_LAUREL, E_WOUND, KILLED, NONE

#: What a match may have brought besides its outcome, in the order of the signs for it.
EXTRAS = ("laurel", "a kill", "missus", "death")
LAUREL, KILL, MISSUS, DEATH = range(4)
EXTRA_WORDS = ("a laurel", "a killing stroke", "missus", "his end")
#: The same of a woman.
HER_EXTRAS = ("laurel", "a kill", "missa", "death")
HER_EXTRA_WORDS = ("a laurel", "a killing stroke", "missa", "her end")
#: So many defeats of a rival by others are told, the latest.
MOST_OTHERS = 2


@dataclass(frozen=True, slots=True)
class Defeat:
    """A defeat of somebody: the number of the man who beat him, that in words, whether he died of it, and
    how many matches he had had before it."""

    by: int
    words: str
    deadly: bool
    after: int


def career_pictures(
    c: Chronicle, g: Gladiator, matches: list[Told], record: Sequence[Score]
) -> list[Picture]:
    """All pictures of a Star's career, as far as there is anything in them.

    ``matches`` are those that count for his record, in their order; ``record`` is it by style.
    """
    if not matches:
        return []
    found = [fame_picture(g, matches), record_picture(g, record), body_picture(g, matches)]
    return [*found, *rivals_picture(g, rivals_of(c, g, matches))]


# Fame and Total


def extras_of(told: Told, who: int) -> tuple[int, ...]:
    """What a match brought a man besides its outcome, as numbers of EXTRAS."""
    kept = told.bout.seats[who].result
    dead = is_dead(told, who)
    missus = kept["defeated_by"] >= 0 and kept["state"] != KILLED and not kept["put_to_death"]
    brought = {
        LAUREL: any(e[0] == E_LAUREL and e[1] == who for e in told.events),
        KILL: kept["kills"] > 0,
        MISSUS: missus,
        DEATH: dead,
    }
    return tuple(extra for extra, so in brought.items() if so)


def moments_of(g: Gladiator, matches: Sequence[Told]) -> list[Moment]:
    """His matches with Fame and Total after each."""
    found = []
    for told in matches:
        who = told.seat_of(g.id)
        seat = told.bout.seats[who]
        after = gladiator_from(seat.after)
        values = (after.fame, total(after))
        found.append(Moment(told.bout.month, seat.outcome, values, extras_of(told, who)))
    return found


def fame_picture(g: Gladiator, matches: Sequence[Told]) -> Picture:
    """Fame and Total over time; with his matches, at least one, and the locales that he came to."""
    moments = moments_of(g, matches)
    before = gladiator_from(matches[0].bout.seats[matches[0].seat_of(g.id)].before)
    places, rows = [], []
    signs, extra_words = (HER_EXTRAS, HER_EXTRA_WORDS) if g.female else (EXTRAS, EXTRA_WORDS)
    locale = NONE
    for told, moment in zip(matches, moments, strict=True):
        if told.bout.locale != locale:
            locale = told.bout.locale
            places.append((float(moment.month), LOCALES[locale].name))
        extras = ", ".join(extra_words[extra] for extra in moment.extras)
        fame, points = moment.values
        cells = [LOCALES[locale].name, moment.outcome, str(fame), str(points), extras or "–"]
        rows.append(Row(short_date(moment.month), cells))
    title = f"Fame and Total of {isolated(g.name)} over time, with {matches_words(len(moments))}"
    svg = over_time(title, ("Fame", "Total"), (before.fame, total(before)), moments, places, signs)
    table = ClosingTable(
        title="Fame and Total over time",
        heads=["Locale", "Result", "Fame", "Total", "Besides"],
        rows=rows,
        words=frozenset({0, 1, 4}),
    )
    return Picture(title, svg, table)


def matches_words(number: int) -> str:
    """``the one match``, ``all 12 matches``."""
    return "the one match" if number == 1 else f"all {counted(number, 'match', 'matches')}"


# The record


def record_picture(g: Gladiator, record: Sequence[Score]) -> Picture:
    """His record by style, a bar for each."""
    title = f"Record of {isolated(g.name)} by style, won, lost and drawn"
    rows = [
        Row(score.label, [str(n) for n in (score.matches, score.won, score.lost, score.drawn)])
        for score in record
    ]
    table = ClosingTable("Record by style", ["Matches", "Won", "Lost", "Drawn"], rows)
    return Picture(title, bars(title, record), table)


# The body


def wounds_of(g: Gladiator, matches: Sequence[Told]) -> tuple[list[int], list[int]]:
    """Points lost and wounds taken by part in all his matches."""
    points, wounds = [0] * 7, [0] * 7
    for told in matches:
        who = told.seat_of(g.id)
        for event in told.events:
            if event[1] == who and event[0] in (E_WOUND, E_DAMAGE):
                points[event[2]] += event[3]
                wounds[event[2]] += event[4] if event[0] == E_DAMAGE else 1
    return points, wounds


def body_picture(g: Gladiator, matches: Sequence[Told]) -> Picture:
    """His body with what he lost by part; a left-hander's parts are the mirror image (H15)."""
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
    title = f"The wounds of {isolated(g.name)} by part of the body, {counted(sum(wounds), 'wound')} in all"
    table = ClosingTable("Wounds of the career", ["Wounds", "Points lost", "Lost for good"], rows)
    return Picture(title, body_svg(title, parts, "points lost"), table)


# Rivals


def rivals_picture(g: Gladiator, rivals: Sequence[Rival]) -> list[Picture]:
    """The tree of those whom he met more than once; none when there is nobody."""
    if not rivals:
        return []
    title = (
        f"The rivals of {isolated(g.name)}: {counted(len(rivals), 'gladiator')} met more than once"
    )
    svg = tree(title, g.name, rivals)
    return [Picture(title, svg, tree_table("Rivalries", rivals))]


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
        now = gladiator_from(people.get(number) or told.bout.seats[n].after)
        outcomes = [t.bout.seats[t.seat_of(g.id)].outcome for t, _ in met[number]]
        # Since they met last: what went before is an older story.
        since = [d for d in defeats[number] if d.after > told.men[n].matches]
        others = [defeat.words for defeat in since if defeat.by != g.id]
        found.append(
            Rival(
                name=now.name,
                kind=style_name(told.bout.seats[n].style),
                outcomes=tuple(outcomes),
                fate=fate_of(now, [defeat for defeat in defeats[number] if defeat.by == g.id]),
                others=tuple(others[-MOST_OTHERS:]),
            )
        )
    return found


def defeats_of(c: Chronicle, wanted: set[int]) -> dict[int, list[Defeat]]:
    """Who beat some gladiators, in the order in which each fought."""
    return {n: sorted(defeats(c, n), key=lambda defeat: defeat.after) for n in wanted}


def defeats(c: Chronicle, number: int) -> Iterator[Defeat]:
    """The defeats of a gladiator, one after the other."""
    for bout in c.bouts_of(number):
        if bout.get("oneoff"):
            continue
        for seat in bout["seats"]:
            if seat["gladiator"] == number and seat["result"].get("defeated_by", NONE) >= 0:
                victor = bout["seats"][seat["result"]["defeated_by"]]
                dead = seat["after"].get("status") == DEAD
                words, matches = defeat_words(bout, seat, victor), seat["before"]["matches"]
                yield Defeat(victor["gladiator"], words, dead, matches)


def defeat_words(bout: dict[str, Any], seat: dict[str, Any], victor: dict[str, Any]) -> str:
    """A defeat: ``killed by Xerxes (Thraex), Mar 108``."""
    kept = seat["result"]
    name = f"{isolated(victor['before']['name'])} ({style_name(victor['style'])})"
    if kept["state"] == KILLED:
        how = f"killed by {name}"
    elif kept["put_to_death"]:
        how = f"beaten by {name} and put to death"
    elif seat["after"].get("status") == DEAD:
        how = f"beaten by {name} and dead of wounds"
    else:
        how = f"beaten by {name}"
    return f"{how}, {short_date(bout['month'])}"


def fate_of(now: Gladiator, by_star: Sequence[Defeat]) -> str:
    """What has become of a rival; ``by_star`` are his defeats by the Star."""
    when = f" since {short_date(now.left_month)}" if now.left_month >= 0 else ""
    if now.status == DEAD:
        return by_star[-1].words if by_star and by_star[-1].deadly else f"dead{when}"
    if now.status == ACTIVE:
        free = "free, and " if now.rudis else ""
        return f"{free}still fighting, {LOCALES[now.locale].name}"
    return f"free{when}" if now.rudis else f"retired{when}"
