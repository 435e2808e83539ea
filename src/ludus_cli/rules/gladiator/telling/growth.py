"""A man's growth between matches and by them: schools, training, injuries, favours; in words and as a table.

All of it is read from events: of his matches, of the plays of his school, of the actions by which months ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ludus_cli.chronicle.journal import ClosingTable, Row
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.career import STAR
from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import counted
from ludus_cli.core.calendar import short_date
from ludus_cli.core.english import list_words
from ludus_cli.rules.gladiator.book import events as book_ev, terms as t
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.career import events as ev, months
from ludus_cli.rules.gladiator.ludus.events import PLAGUE as PLAGUE_TAKES
from ludus_cli.rules.gladiator.tables.events_of_month import EDICT, FEAST, HARVEST, PLAGUE, TRAINER
from ludus_cli.rules.gladiator.telling.fought_match import Told


@dataclass(frozen=True, slots=True)
class Lesson:
    """The result of one play of a man's school: its month, its number, the events about him by their places."""

    month: int
    id: int
    events: Mapping[int, StoredEvent]

    def own(self, *kinds: int) -> list[StoredEvent]:
        """Return its events of some kinds."""
        return [e for e in self.events.values() if e[0] in kinds]

    def places(self, *kinds: int) -> tuple[int, ...]:
        """Return the places of its events of some kinds."""
        return tuple(place for place, e in self.events.items() if e[0] in kinds)

    def at(self, place: int) -> StoredEvent:
        """Return the event in a place."""
        return self.events[place]


def lessons(c: Chronicle, number: int) -> list[Lesson]:
    """The plays of a man's school, in their order."""
    found = []
    for play in c.plays:
        bout = play["bout"]
        if bout.get("play") != months.SCHOOL or not play["events"]:
            continue
        for who, seat in enumerate(bout["seats"]):
            if seat["gladiator"] == number:
                own = {n: e for n, e in enumerate(play["events"]) if e[0] and e[1] == who}
                found.append(Lesson(bout["month"], bout["id"], own))
    return sorted(found, key=lambda lesson: lesson.id)


def trainings(c: Chronicle, begins: int) -> dict[tuple[int, int], int]:
    """XP that men have had by training, by month and number; ``begins`` is the event by which a month begins."""
    found, month = {}, 0
    for action in c.actions:
        for event in action["events"]:
            if event[0] == begins:
                month = event[2]
            elif event[0] == ev.TRAINS:
                found[month, event[1]] = event[2]
    return found


def befell(c: Chronicle, begins: int) -> dict[tuple[int, int], list[Clause]]:
    """Return the events of the month that befell men of no ludus and that they lived through, by month and number."""
    found: dict[tuple[int, int], list[Clause]] = {}
    month = 0
    for action in c.actions:
        dead = {event[1] for event in action["events"] if event[0] == PLAGUE_TAKES}
        for event in action["events"]:
            if event[0] == begins:
                month = event[2]
            elif event[0] == ev.BEFALLS and event[1] not in dead:
                clause = Clause("month_befell", STAR, NONE, (action["n"],), frozenset({BEFELL[event[2]]}), of="log")
                found.setdefault((month, event[1]), []).append(clause)
    return found


# In words

#: The events of a month that may befall a man, as facts.
BEFELL = {PLAGUE: "plague", EDICT: "edict", TRAINER: "trainer", HARVEST: "harvest", FEAST: "feast"}


def talent_words(talent: int, level: int) -> str:
    """A talent at a level as events have it, in a sentence: ``SL 1 with the sword``, ``Throwing at SL 2``."""
    name = t.TALENTS[talent]
    if talent < t.FIRST_OTHER:
        return f"SL {level} with the {name}" if level else f"training with the {name}"
    return name if talent >= t.FIRST_STARRED else f"{name} at SL {level}"


def learned_in(lesson: Lesson) -> list[str]:
    """Return a man's gains from one lesson, each at the level reached."""
    talents = {e[2]: e[3] for e in lesson.own(ev.TALENT_GAINED)}
    bought = {e[2]: e[3] for e in lesson.own(ev.BUYS)}
    found = [talent_words(*each) for each in talents.items()]
    found += [f"{t.CHARACTERISTICS[which]} {now}" for which, now in bought.items()]
    found += [f"the {t.ITEMS[e[2]]} as his weapon" for e in lesson.own(ev.WEAPON_CHOSEN)[-1:]]
    found += ["armour made to measure" for _ in lesson.own(ev.ARMOUR_MADE)[-1:]]
    return found


#: What a man can do by each talent that is no weapon, and what more of a characteristic makes him.
ABLE = (
    "to throw", "to wrestle", "to stand firm", "to fight with the net", "to fight with two weapons", "to strike fast",
    "to play to the crowd", "to bear pain", "to run", "to strike to kill",
)  # fmt: skip
GROWN = ("more skilful", "stronger", "quicker", "hardier", "harder to kill")
#: What he can do with a weapon at SL 0 to 3.
HANDLES = ("to use the {}", "to use the {} well", "to use the {} very well", "to use the {} like a master")


def able_words(talent: int, level: int) -> str:
    """Return what a talent at a level enables a man to do: ``to use the sword well``, ``to throw``."""
    if talent < t.FIRST_OTHER:
        return HANDLES[min(level, t.MOST_SKILL)].format(t.TALENTS[talent])
    better = " better" if talent < t.FIRST_STARRED and level > 1 else ""
    return f"{ABLE[talent - t.FIRST_OTHER]}{better}"


def all_learned(lessons: Iterable[Lesson]) -> list[str]:
    """Return what these lessons taught a man, each talent at the level that he reached."""
    talents = {e[2]: e[3] for lesson in lessons for e in lesson.own(ev.TALENT_GAINED)}
    return [able_words(*each) for each in sorted(talents.items())]


def grown(lesson: Lesson) -> list[str]:
    """Return what a man became in a lesson by better characteristics: ``stronger``."""
    return [GROWN[which] for which in sorted({e[2] for e in lesson.own(ev.BUYS)})]


def station_words(station: int) -> str:
    """An origin in a sentence: ``a slave``."""
    return f"a {t.STATIONS[station].lower()}"


def losses_of(number: int, matches: Sequence[Told]) -> dict[int, int]:
    """Return a man's lasting losses, by characteristic."""
    found: dict[int, int] = {}
    for told in matches:
        for e in told.own(told.seat_of(number), ev.INJURED):
            found[e[3]] = found.get(e[3], 0) + e[4]
    return found


def losses_words(losses: dict[int, int]) -> str:
    """Return these losses in words: ``two points of Agility and one point of Wounds``."""
    return list_words([f"{counted(n, 'point')} of {t.CHARACTERISTICS[which]}" for which, n in sorted(losses.items())])


def favours_of(number: int, matches: Sequence[Told]) -> tuple[int, int]:
    """Return how often a man called on the gods in his matches, and how often they heard him."""
    calls = [e for told in matches for e in told.own(told.seat_of(number), ev.FAVOUR)]
    return len(calls), sum(e[2] for e in calls)


# As a table


def growth(c: Chronicle, g: Gladiator, matches: Sequence[Told], begins: int) -> list[ClosingTable]:
    """Return a career match by match: letter, XP, prestige and luck after it, lasting losses, lessons that followed. A
    month of training has a row of its own. A man of the basic record has no such table."""
    if not any(told.full for told in matches):
        return []
    learned = lessons(c, g.id)
    rows: list[tuple[int, int, Row]] = []
    first = min(told.bout.id for told in matches)
    for told in matches:
        rows.append((told.bout.month, told.bout.id, row_of(g, told, learned_after(told, matches, learned))))
    before = [words for lesson in learned if lesson.id < first for words in words_of(lesson)]
    if before:
        start = Row(short_date(g.joined_month), ["–", "–", "–", "–", "–", ", ".join(before)])
        rows.append((g.joined_month, 0, start))
    for (month, number), xp in trainings(c, begins).items():
        if number == g.id:
            rows.append((month, 0, Row(short_date(month), ["training", str(xp), "–", "–", "–", "–"])))
    heads = ["Match", "XP", "PR", "LK", "Lost for good", "Learned"]
    told_in_order = [row for *_, row in sorted(rows, key=lambda each: each[:2])]
    if matches[0].rules.no_extras:
        # Nobody has prestige or luck (V40).
        heads = [*heads[:2], *heads[4:]]
        shown = [Row(row.label, [*row.cells[:2], *row.cells[4:]]) for row in told_in_order]
        return [ClosingTable("Match by match", heads, shown, frozenset({0, 2, 3}))]
    return [ClosingTable("Match by match", heads, told_in_order, frozenset({0, 4, 5}))]


def words_of(lesson: Lesson) -> list[str]:
    """All of a school as the table has it."""
    styles = [t.KINDS[e[2]] for e in lesson.own(ev.STYLE_CHOSEN)]
    return [*styles[-1:], *learned_in(lesson)]


def learned_after(told: Told, matches: Sequence[Told], found: Sequence[Lesson]) -> str:
    """Return a man's gains in school after a match and before the next one."""
    later = [other.bout.id for other in matches if other.bout.id > told.bout.id]
    until = min(later, default=0)
    own = [e for e in found if e.id > told.bout.id and (not until or e.id < until)]
    return ", ".join(words for lesson in own for words in words_of(lesson))


def row_of(g: Gladiator, told: Told, learned: str) -> Row:
    """A match in the table."""
    who = told.seat_of(g.id)
    after, own = told.bout.seats[who].after, told.own(who, ev.INJURED)
    lost = ", ".join(f"{t.CHARACTERISTICS[e[3]]} −{e[4]} ({t.AREAS[e[2]].lower()})" for e in own)
    letter = f"{told.letter(who)}, free" if told.own(who, book_ev.FREED) else told.letter(who)
    dead = after["status"] == "dead"
    letter += ", dead" if dead and told.letter(who) != "dead" else ""
    values = ["–"] * 3 if dead else [str(earned(told, who)), str(after.get("prestige", 0)), str(after.get("luck", 0))]
    return Row(short_date(told.bout.month), [letter, *values, lost or "–", learned or "–"])


def earned(told: Told, who: int) -> int:
    """XP that a match has brought a man."""
    return sum(e[3] for e in told.own(who, ev.EARNS))
