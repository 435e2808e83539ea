"""The pages of a site: their content, and the mark of everything that they are made from."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import ludus_cli
from ludus_cli.campaign.posters import best_matches
from ludus_cli.campaign.travel import roster_card
from ludus_cli.chronicle.arrivals import fights_table
from ludus_cli.chronicle.journal import Chapter, StarMatch
from ludus_cli.chronicle.templating import render, templates_dir
from ludus_cli.core.folders import own_dir
from ludus_cli.core.letters import isolated
from ludus_cli.game.campaign.lists import record_words
from ludus_cli.site.folder import File
from ludus_cli.site.material import Cell, Fought, Material, Table, man_page, match_page, month_page, portrait_file
from ludus_cli.site.tables import (
    cemetery_tables,
    gladiators_tables,
    map_pictures,
    matches_table,
    records_tables,
    rivals_table,
)

STYLE = "style.css"
FRONT, GLADIATORS, MONTHS = "index.html", "gladiators.html", "months.html"
MAP, RECORDS, CEMETERY = "map.html", "records.html", "cemetery.html"


def mark_of(*facts: Any) -> str:
    """Return the mark of the things that a page is made from."""
    return sha256(repr(facts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def maker_of(material: Material) -> str:
    """Return the mark of all that makes pages: this program, the rule system, the templates, also a person's own."""
    package = Path(str(ludus_cli.__file__)).parent
    system = Path(str(sys.modules[type(material.system).__module__].__file__)).parent
    total = sha256()
    for folder in dict.fromkeys([package, templates_dir(), own_dir() / "templates", system]):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".j2", ".json", ".toml") and path.is_file():
                total.update(f"{path.relative_to(folder).as_posix()}\n".encode())
                total.update(path.read_bytes())
    return total.hexdigest()


class Pages:
    """Puts a campaign into pages."""

    def __init__(self, material: Material) -> None:
        self.m = material
        self.title = material.journal.title
        self.roads = map_pictures(material)
        self.nav = [
            (FRONT, self.title),
            (GLADIATORS, "Gladiators"),
            (MONTHS, "Months"),
            *([(MAP, "Map")] if self.roads else []),
            (RECORDS, "Records"),
            (CEMETERY, "Cemetery"),
        ]
        self.made_by = mark_of(maker_of(material), self.nav)
        self._lives: dict[int, str] = {}

    def files(self) -> Iterator[File]:
        """Every file of the site."""
        yield File(STYLE, "", lambda: render("site.css.j2", illustrated=True))
        yield self.page(FRONT, "site-front.html.j2", self.front)
        gladiators = partial(gladiators_tables, self.m)
        yield self.tables(GLADIATORS, "Gladiators", gladiators, "No gladiator has joined yet.")
        yield self.page(MONTHS, "site-months.html.j2", dict)
        if self.roads:
            yield self.page(MAP, "site-map.html.j2", lambda: {"roads": self.roads})
        records = partial(records_tables, self.m)
        yield self.tables(RECORDS, "Records", records, "No match has been fought yet.")
        graves = partial(cemetery_tables, self.m)
        yield self.tables(CEMETERY, "Cemetery", graves, "The cemetery is empty: no gladiator has died.")
        for months in neighbours(list(self.m.months)):
            yield self.month(*months)
        for matches in neighbours(list(self.m.told)):
            yield self.match(*matches)
        for number in self.m.men:
            yield self.man(number)
        for row in self.m.portraits.values():
            yield File(portrait_file(row), row.sha256, partial(bytes, row.picture))

    def page(self, name: str, template: str, context: Callable[[], dict[str, Any]], mark: str = "") -> File:
        """Return a page of a template and its content."""

        def made() -> str:
            # What has a mark sees no more than the mark stands for.
            book = {} if mark else {"journal": self.m.journal}
            return render(template, site=self.title, nav=self.nav, here=name, **book, **context())

        return File(name, mark, made)

    def tables(self, name: str, title: str, made: Callable[[], Sequence[Table]], none: str) -> File:
        """A page of tables."""
        return self.page(name, "site-tables.html.j2", lambda: {"title": title, "tables": made(), "none": none})

    # The front page

    def front(self) -> dict[str, Any]:
        """The front page: the latest Day, the Stars, everything else."""
        chapters = self.m.journal.chapters
        with_day = [chapter for chapter in chapters if chapter.matches or chapter.acta]
        stars = {glance.star: man_page(glance.star) for glance in self.m.journal.glances}
        # If two gladiators have the same name, the row cannot be assigned.
        names = [glance.name for glance in self.m.journal.glances]
        rows = {glance.name: stars[glance.star] for glance in self.m.journal.glances if names.count(glance.name) == 1}
        latest = with_day[-1] if with_day else None
        return {
            "latest": latest,
            "latest_page": month_page(latest.month) if latest else "",
            "matches": self.matches_of(latest) if latest else [],
            "stars": stars,
            "rows": rows,
            "best": best_matches(self.m.campaign, self.m.written),
        }

    # Months and matches

    def matches_of(self, chapter: Chapter) -> list[tuple[StarMatch, Fought, list[Cell]]]:
        """Return the matches that a chapter tells, each in short, with the men in it."""
        return [(each, self.m.fought[each.id], self.men_of(each.id)) for each in chapter.matches]

    def men_of(self, number: int) -> list[Cell]:
        """Return the names of the men in a match."""
        return [self.m.name(part.id, part.name) for part in self.m.fought[number].parts]

    def month(self, before: int | None, month: int, after: int | None) -> File:
        """The page of a month."""
        chapter = self.m.months[month]

        def context() -> dict[str, Any]:
            return {
                "chapter": chapter,
                "matches": self.matches_of(chapter),
                "before": self.m.month(before) if before is not None else None,
                "after": self.m.month(after) if after is not None else None,
            }

        return self.page(month_page(month), "site-month.html.j2", context)

    def match(self, before: int | None, number: int, after: int | None) -> File:
        """The page of a match."""
        match, chapter = self.m.told[number]
        fought = self.m.fought[number]
        beside = {
            "month": Cell(self.m.journal.calendar.words(fought.month), month_page(chapter.month)),
            "fought": fought,
            "place": self.m.system.campaign.places[fought.place].name,
            "men": [(self.m.name(part.id, part.name), part) for part in fought.parts],
            "before": self.m.match(before, f"Match {before}") if before is not None else None,
            "after": self.m.match(after, f"Match {after}") if after is not None else None,
        }
        # Pictures and rolls follow from the bout and its events, for which the mark stands.
        bout = self.m.written.chronicle.matches[self.m.places[number]]["bout"]
        told = (match.heading, match.paragraphs, match.table, match.notes)
        mark = mark_of(self.made_by, told, match.mark, bout, beside)

        def context() -> dict[str, Any]:
            return {**beside, "match": match, "rolls": self.m.rolls(number)}

        return self.page(match_page(number), "site-match.html.j2", context, mark)

    # Gladiators

    def life(self, number: int) -> str:
        """Return the mark of all that is known of a man: his card, and his matches as they were fought."""
        if number not in self._lives:
            c = self.m.written.chronicle
            matches = [c.matches[self.m.places[each.id]] for each in self.m.of_man.get(number, [])]
            marks = [(match["bout"], match["mark"]) for match in matches]
            card = next((s for s in c.stars if s["id"] == number), None) or dict(c.others[number])
            self._lives[number] = mark_of(card, marks)
        return self._lives[number]

    def man(self, number: int) -> File:
        """The page of a gladiator."""
        m, g = self.m, self.m.men[number]
        glance, closing = m.glances.get(number), m.closings.get(number)
        earlier, own = m.earlier.get(number), m.of_man.get(number, [])
        beside = {
            "name": isolated(g.name),
            "face": m.face(number),
            "kind": m.system.lists.kind_words(g),
            "standing": m.system.lists.state_words(m.campaign.state, g),
            "record": record_words(m.system.lists.career_record(g)),
            "fights": not m.system.campaign.why_never(g),
            "star": g.star,
            "glance": glance,
            # Where many stand in one table, their closing chapters have the portraits.
            "portrait": glance.portrait if glance and not m.journal.summary else [],
            "closing": closing,
            "card": replace(
                roster_card(m.campaign, g, earlier, m.corrections, m.card_notes.get(number, ())), face=""
            ),
            "earlier": fights_table("Earlier matches elsewhere", earlier.fights)
            if earlier and earlier.fights
            else None,
            "tables": [
                table for table in (matches_table(m, number), rivals_table(m, number)) if table.rows
            ],
        }  # fmt: skip
        foes = {part.id for each in own for part in each.parts}
        lives = [self.life(each) for each in sorted({number, *foes})]
        mark = mark_of(self.made_by, beside, lives)

        def context() -> dict[str, Any]:
            pictures = closing.pictures if closing else m.journal.career_of(number)
            return {**beside, "pictures_shown": [picture for picture in pictures if picture.tells]}

        return self.page(man_page(number), "site-gladiator.html.j2", context, mark)


def neighbours(numbers: Sequence[int]) -> Iterator[tuple[int | None, int, int | None]]:
    """Each number with the one before it and the one after it."""
    for place, number in enumerate(numbers):
        before = numbers[place - 1] if place else None
        yield before, number, numbers[place + 1] if place + 1 < len(numbers) else None
