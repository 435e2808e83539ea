"""The tables of a site, each name and each match with the page to which it leads; and the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle import empire, journal
from ludus_cli.chronicle.map import Visit, stable_map
from ludus_cli.core.english import list_words
from ludus_cli.core.figures import record
from ludus_cli.game.campaign.lists import record_words
from ludus_cli.game.elements.campaign_state import ACTIVE
from ludus_cli.records import books
from ludus_cli.records.annals import Fight, Man
from ludus_cli.records.record_words import now_words, number_head
from ludus_cli.site.material import Cell, Fought, Material, Part, Table

#: The rows of a ranking, and of each sort of streak.
TOP, TOP_STREAKS = 20, 3

#: A column: its heading, and the cell of a row; whether it holds numbers.
Column = tuple[str, Callable[[Any], Cell | str | int], bool]


def table_of(title: str, rows: Iterable[Any], columns: Sequence[Column]) -> Table:
    """Rows of any kind as a table."""

    def cell(found: Cell | str | int) -> Cell:
        return found if isinstance(found, Cell) else Cell(str(found))

    return Table(
        title,
        [head for head, _, _ in columns],
        [[cell(of(row)) for _, of, _ in columns] for row in rows],
        frozenset(place for place, (_, _, right) in enumerate(columns) if right),
    )


# Gladiators


def gladiators_tables(m: Material) -> list[Table]:
    """Everybody with a page: the Stars, rivals who do not fight themselves, who else fights, and who does no more."""
    lists, state, never = m.system.lists, m.campaign.state, m.system.campaign.why_never

    def name(g: Any) -> Cell:
        # Of the many others only those with a portrait show a face.
        face = m.face(g.id) if g.star or g.id in m.portraits else ""
        return replace(m.name(g.id, g.name), face=face)

    columns: list[Column] = [
        ("Name", name, False),
        (m.system.campaign.kind.capitalize(), lists.kind_words, False),
        ("Won, lost, drawn", lambda g: record_words(lists.career_record(g)), False),
        ("Now", lambda g: lists.state_words(state, g), False),
    ]
    men = sorted(m.men.values(), key=lambda g: (-g.wins, g.name.casefold(), g.id))
    others = [g for g in men if not g.star and not never(g)]
    parts = {
        "Stars": [g for g in m.men.values() if g.star],
        "Rivals": [g for g in men if not g.star and never(g)],
        "Other active gladiators": [g for g in others if g.status == ACTIVE],
        "Other former gladiators": [g for g in others if g.status != ACTIVE],
    }
    return [table_of(title, found, columns) for title, found in parts.items() if found]


def matches_table(m: Material, number: int) -> Table:
    """The matches of a gladiator."""

    def against(each: Fought) -> str:
        return list_words([foe.name for foe in each.foes_of(each.part_of(number))])

    def result(each: Fought) -> str:
        return f"{each.result} (a one-off)" if each.oneoff else each.result

    return table_of("Matches", m.of_man.get(number, []), [
        ("When", lambda each: m.month(each.month), False),
        ("Against", lambda each: foe_cell(m, each, number, against(each)), False),
        ("Match", lambda each: m.match(each.id), True),
        ("Result", result, False),
    ])  # fmt: skip


def foe_cell(m: Material, each: Fought, number: int, words: str) -> Cell:
    """Return the foes of a gladiator in a match; a single one with his page."""
    foes = each.foes_of(each.part_of(number))
    return m.name(foes[0].id, foes[0].name) if len(foes) == 1 else Cell(words)


def rivals_table(m: Material, number: int) -> Table:
    """Return the table of men that a gladiator met more than once, one-offs apart."""
    met: dict[int, list[tuple[Fought, Part]]] = {}
    for each in m.of_man.get(number, []):
        own = each.part_of(number)
        for foe in each.foes_of(own):
            if not each.oneoff:
                met.setdefault(foe.id, []).append((each, own))
    often = sorted((each for each in met.items() if len(each[1]) > 1), key=lambda e: -len(e[1]))

    def score(row: tuple[int, list[tuple[Fought, Part]]]) -> str:
        ends = [own.outcome for _, own in row[1]]
        return record(*map(ends.count, ("won", "lost", "drew")))

    def last(row: tuple[int, list[tuple[Fought, Part]]]) -> Cell:
        each = row[1][-1][0]
        return m.match(each.id, m.month(each.month).words)

    def name(row: tuple[int, list[tuple[Fought, Part]]]) -> Cell:
        return m.name(row[0], row[1][-1][0].part_of(row[0]).name)

    return table_of("Met more than once", often, [
        ("Name", name, False),
        ("Times", lambda row: len(row[1]), True),
        ("Won, lost, drawn", score, False),
        ("Last", last, False),
    ])  # fmt: skip


# Records


def records_tables(m: Material) -> list[Table]:
    """The books of record of the Stars, or of everybody where there is no Star: those that have something in them."""
    annals, campaign, everybody = m.annals, m.system.campaign, m.journal.starless
    if not annals.fights:
        return []

    def man(each: Man) -> Cell:
        return m.name(each.id, each.name)

    hall, houses = books.hall(annals, everybody)[:TOP], books.houses(annals, everybody)[:TOP]
    streaks = books.streaks(annals, everybody)
    kept = [
        streak for what, _ in books.STREAKS for streak in [each for each in streaks if each.what == what][:TOP_STREAKS]
    ]
    often = [each for each in books.meetings(annals, everybody) if len(each.fights) > 1][:TOP]
    own, against = books.by_kind(annals, everybody)
    kinds: list[Column] = [
        (campaign.kind.capitalize(), lambda row: campaign.kind_names[row[0]], False),
        ("Matches", lambda row: row[1].matches, True),
        ("Won, lost, drawn", lambda row: record_words(row[1]), False),
        ("Died", lambda row: row[1].died, True),
        ("Opponents killed", lambda row: row[1].foes_dead, True),
    ]
    tables = [
        *(
            table_of(title, men, [
                ("Name", man, False),
                (campaign.kind.capitalize(), lambda each: campaign.kind_names[each.honours.kind], False),
                *(number_column(name) for name in books.numbers_of(men) if name != "Wins"),
                *([("Won, lost, drawn", record_words, False)] if any(each.matches for each in men) else ()),
                ("Now", now_words, False),
            ])
            for title, men in (("Great houses", houses), ("Hall of fame", hall))
        ),
        table_of("Streaks", kept, [
            ("In a row", lambda each: each.what, False),
            ("Times", lambda each: each.length, True),
            ("Name", lambda each: man(each.man), False),
            ("From", lambda each: fight_cell(m, each.first), False),
            ("To", lambda each: fight_cell(m, each.last, " and on" if each.runs else ""), False),
        ]),
        table_of("Head to head", often, [
            ("Name", lambda each: man(each.one), False),
            ("Times", lambda each: len(each.fights), True),
            ("Against", lambda each: man(each.two), False),
            ("Won, lost, drawn", record_words, False),
            ("Last", lambda each: fight_cell(m, each.fights[-1]), False),
            ("Killed", lambda each: man(each.killed) if each.killed else "", False),
        ]),
        table_of(f"{'All gladiators' if everybody else 'Stars'} as each {campaign.kind}", own.items(), kinds),
        table_of(f"Stars against each {campaign.kind}", () if everybody else against.items(), kinds),
        table_of("Places", books.by_place(annals, everybody).items(), [
            ("Place", lambda row: campaign.places[row[0]].name, False),
            ("Matches", lambda row: len(row[1].fights), True),
            *(() if everybody else (("Stars won, lost, drawn", lambda row: record_words(row[1].stars), False),)),
            ("Deaths", lambda row: row[1].deaths, True),
        ]),
    ]  # fmt: skip
    return [table for table in tables if table.rows]


def number_column(name: str) -> Column:
    """A number that men are known for."""
    return number_head(name), lambda man: man.honours.numbers[name], True


def fight_cell(m: Material, fight: Fight, more: str = "") -> Cell:
    """A match by its month."""
    return m.match(fight.number, m.month(fight.month).words + more)


def cemetery_tables(m: Material) -> list[Table]:
    """Return the table of men who died of matches with a Star in them, or of everybody where there is no
    Star, the last first; [] if there are none."""
    places = m.system.campaign.places
    graves = list(reversed(books.graves(m.annals, m.journal.starless)))

    def hand(grave: books.Grave) -> Cell:
        return m.name(grave.by.id, grave.by.name) if grave.by else Cell("no one")

    found = table_of("The fallen", graves, [
        ("Name", lambda each: m.name(each.man.id, each.man.name), False),
        ("When", lambda each: m.month(each.month), False),
        ("Where", lambda each: places[each.fight.place].name if each.fight else "", False),
        ("Match", lambda each: m.match(each.fight.number) if each.fight else Cell(""), True),
        ("Killed by", hand, False),
        ("How", lambda each: each.fate, False),
    ])  # fmt: skip
    return [found] if graves else []


# The map


def map_pictures(m: Material) -> list[journal.Picture]:
    """The map of all towns where Stars fought; none where places have no towns."""
    towns, places = empire.towns(), m.system.campaign.places
    visits = [
        Visit(
            town=empire.town_of(fight.seed, places[fight.place].key, fight.month),
            where=places[fight.place].name,
            month=fight.month,
            outcome=part.outcome,
            died=part.died,
        )
        for fight in m.annals.fights
        if places[fight.place].key in towns
        for part in fight.parts
        if part.man.star
    ]
    return [stable_map(m.journal.title, visits)] if visits else []
