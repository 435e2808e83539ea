"""Write the tables on the pages that repeat what the code declares.

    python tools/doc_tables.py           writes the tables
    python tools/doc_tables.py --check   writes nothing; fails when a page is stale

A table stands between ``<!-- table: NAME -->`` and ``<!-- end of table -->``, which no reader sees; :func:`tables`
declares every table by its page and name. Some cells are the page's own, such as an explanation in plain words: these
stay as they are, found again by the cell that begins their row, or by their place. Where a new row needs words, the
tool writes "…", and fails until you put words there.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

# Run as a script, the folder of the others is not on the path.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ludus_cli.campaign.row_text import JSON_COLUMNS
from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.chronicle.prose import SEVERITIES
from ludus_cli.chronicle.stages.lexicon import IN_CONTEXT, Lexicon, known_of, lexicon_in
from ludus_cli.chronicle.templating import templates_dir
from ludus_cli.commands.systems import rows_of, sheets_of
from ludus_cli.game.elements.reference import faces
from ludus_cli.models.content import columns_of
from ludus_cli.models.migrations import known_version
from ludus_cli.rules.gladiator.book import styles as g_styles, terms as g
from ludus_cli.rules.gladiator.book.house_rules import EDITIONS
from ludus_cli.rules.gladiator.career import experience
from ludus_cli.rules.gladiator.tables import combat, weapons, wounds
from ludus_cli.rules.gladiator.trials import tactics as g_tactics
from ludus_cli.rules.heroes.book import terms as h
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.trials import tactics as h_tactics
from ludus_cli.rules.skirmish.book.gladiator import POINTS
from ludus_cli.rules.skirmish.trials import tactics as s_tactics
from ludus_cli.systems.installed import load, shipped_systems
from ludus_cli.systems.rulebook import page as page_of
from ludus_cli.systems.system import AnySystem
from tools.samples import ludus
from tools.section_table import ROOT, read_catalogue

MARKED = re.compile(r"^((?:> )?)<!-- table: (.+?) -->\n(.*?)^(?:> )?<!-- end of table -->\n", re.MULTILINE | re.DOTALL)
#: Cells that are the page's own: one that may be empty, and one that needs words; without them it is MISSING.
KEPT, WORDS, MISSING = None, ..., "…"

#: The match that the page on the journal shows.
DUEL = "match oneoff --side Priscus:Murmillo:5/4/4@balanced --side Varro:Retiarius:4/4/5 --seed 22 --output duel.ludus"

Row = Sequence[object]


class Table(NamedTuple):
    """The rows of a table. ``head``: its headings, if they are not all the page's own. ``key``: a row of the page is
    known by this many cells, unless the first is the page's own."""

    rows: Sequence[Row]
    head: Row = ()
    key: int = 1


Tables = dict[str, Table]


def cells_of(line: str) -> list[str]:
    """Return the cells of a row of Markdown."""
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().removeprefix("> "))[1:-1]]


def filled(row: Row, before: Sequence[str] | None) -> list[str]:
    """Return the cells of a row, the page's own taken from the row as it was ``before``, None for a new row."""
    was = [MISSING] * len(row) if before is None else [*before, *[""] * len(row)]
    return [was[n] if cell is KEPT else was[n] or MISSING if cell is WORDS else str(cell) for n, cell in enumerate(row)]


def rendered(table: Table, inside: str) -> list[str]:
    """Return the lines of a table, whose lines on the page are now those ``inside`` its markers."""
    head, _, *old = [cells_of(line) for line in inside.splitlines()] or [[], []]
    by_key = {tuple(row[: table.key]): row for row in old}
    rows = [filled(table.head, head) if table.head else head]
    for place, row in enumerate(table.rows):
        start = tuple(row[: table.key])
        by_place = old[place] if place < len(old) else None
        rows.append(filled(row, by_place if start[0] in (KEPT, WORDS) else by_key.get(tuple(map(str, start)))))
    lines = ["|" + "|".join(f" {cell} " if cell else " " for cell in row) + "|" for row in rows]
    return [lines[0], "|---" * len(rows[0]) + "|", *lines[1:]]


def run(root: Path, declared: Mapping[str, Tables], check: bool) -> list[str]:
    """Write the tables on the pages below ``root``, or only check them; return a line for each thing that is wrong."""
    problems: list[str] = []
    pages = {*root.glob("*.md"), *(root / "docs").rglob("*.md"), *(root / "src").rglob("*.md")}
    for page in sorted(pages | {root / name for name in declared}):
        name, text = page.relative_to(root).as_posix(), page.read_text(encoding="utf-8")
        known, there = declared.get(name, {}), [found[2] for found in MARKED.finditer(text)]
        wrong = [f"{name}: no table {each!r} is declared in tools/doc_tables.py" for each in there if each not in known]
        wrong += [f"{name}: the table {each!r} must be marked once" for each in known if there.count(each) != 1]
        new = text if wrong else MARKED.sub(partial(anew, known), text)
        if any(f"| {MISSING} |" in found[3] for found in MARKED.finditer(new)):
            wrong.append(f"{name}: write words in the place of each cell {MISSING}")
        if new != text and check:
            wrong.append(f"{name} is stale: run python tools/doc_tables.py")
        elif new != text:
            page.write_text(new, encoding="utf-8", newline="\n")
        problems += wrong
    return problems


def anew(known: Tables, found: re.Match[str]) -> str:
    """Return a table with its markers, written anew."""
    mark, name, inside = found.groups()
    lines = [f"<!-- table: {name} -->", *rendered(known[name], inside), "<!-- end of table -->"]
    return "".join(f"{mark}{line}\n" for line in lines)


# What several tables need


class Cards(dict[str, ReferenceCard]):
    """The reference cards of a system by their titles, under house rules."""

    def __init__(self, key: str, **rules: str) -> None:
        system = load(key)
        state = system.campaign.new_state(1, {"rules": rules})
        super().__init__({card.title: card for card in system.reference_cards(state)})

    def table(self, title: str, columns: str = "", skip: int = 0) -> Table:
        """Return the table of a card, without the first rows that it is to ``skip``. ``columns``: those of the page in
        their order; a number is the card's column, ``.`` one of the page's own cells, ``w`` one of its own words."""
        own, rows = {".": KEPT, "w": WORDS}, self[title].rows[skip:]
        picked = [[own[at] if at in own else row[int(at) - 1] for at in columns] for row in rows]
        return Table(picked if columns else rows)

    def turned(self, *titles: str) -> Table:
        """Return the table of some cards with their columns as rows; what begins each row is the page's."""
        tables = [zip(self[title].heads, *self[title].rows, strict=True) for title in titles]
        heads, *_ = [next(table) for table in tables]
        return Table([[KEPT, *row[1:]] for table in tables for row in table], [KEPT, *heads[1:]])


def spans(values: Iterable[int], first: int = 1) -> list[tuple[str, int]]:
    """Return the runs of equal values, each behind its numbers, which count from ``first``."""
    runs = groupby(enumerate(values, first), lambda pair: pair[1])
    return [(faces([number for number, _ in run]), value) for value, run in runs]


def slug(heading: str) -> str:
    """Return the anchor that GitHub gives to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def link(page: str, system: AnySystem, anchor: str, words: str) -> str:
    """Return a link from a page of ``docs`` to a ruling, or to a heading, on one of the pages of a system."""
    for home in system.pages:
        text = page_of(home)
        if f'<a id="{anchor}">' in text or anchor in map(slug, re.findall(r"^#+ (.+)$", text, re.MULTILINE)):
            way = "" if home == page else os.path.relpath(home, Path(page).parent)
            return f"[{words}]({way}#{anchor})"
    raise LookupError(f"no page of {system.key} has the anchor {anchor}")


def house_rules(key: str, page: str) -> Tables:
    """Return the house rules of a system: their values, and the reasons for what the book has."""
    system = load(key)
    switches, usual = system.campaign.switches, system.campaign.default_value
    return {
        "house rules": Table([
            [
                f"`{name}`", ", ".join(f"`{value}`" for value in each.values), f"`{usual(name)}`", f"`{each.book}`",
                WORDS, link(page, system, each.ruling.lower(), each.ruling),
            ]
            for name, each in switches.items()
        ]),
        "by the letter of the book": Table([[f"`{name}`", f"`{each.book}`", WORDS] for name, each in switches.items()]),
    }  # fmt: skip


def tactics(known: Mapping[str, Any], words: Mapping[str, Callable[[Any], str]], but: Sequence[str] = ()) -> Table:
    """Return the numbers of the tactics of a game; ``words`` tells some of them, and those of ``but`` are left out."""

    def said(name: str, value: Any) -> str:
        return ("no", "yes")[value] if isinstance(value, bool) else words.get(name, str)(value)

    names = [name for name in next(iter(known.values()))._fields if name not in ("name", "words", *but)]
    rows = [[f"`{name}`", WORDS, *(said(name, getattr(each, name)) for each in known.values())] for name in names]
    return Table(rows, [KEPT, KEPT, *known])


# The tables


def tables() -> dict[str, Tables]:
    """Return every table, by its page and its name."""
    lowest, specials = {h_tactics.LOWEST_FIRST: "the lowest"}, ("none", *g.SPECIAL_ATTACKS[1:])
    in_order = {"raise_order": lambda order: lowest.get(order) or ", ".join(h.ATTRIBUTES[n] for n in order)}
    words = {"special": lambda n: specials[n], "aims": lambda worth: ", ".join(map(str, worth))}
    sheets = sheets_of(rows_of(map(load, shipped_systems())))
    return {
        "docs/games.md": {sheet.title: Table(sheet.rows, sheet.columns) for sheet in sheets},
        "docs/reference/keys.md": {f"keys: {key}": keys(load(key)) for key in shipped_systems() if "ludus" not in key},
        "docs/reference/export.md": {"columns": columns()},
        "docs/journal.md": {"a match at three severities": severities()},
        **of_lexicons(),
        "docs/rules.md": {**house_rules("heroes", "rules.md"), "index of rulings": index()},
        "docs/tactics-numbers.md": {"tactics": tactics(h_tactics.TACTICS, in_order)},
        **of_heroes(),
        "docs/skirmish.md": {**house_rules("skirmish", "skirmish.md"), **of_skirmish()},
        "docs/gladiator.md": {**house_rules("gladiator", "gladiator.md"), "tactics": tactics(g_tactics.TACTICS, words)},
        **of_gladiator(),
        "docs/gladiator/editions.md": of_editions(),
        "docs/forglory.md": house_rules("forglory", "forglory.md"),
        "docs/spartacus.md": house_rules("spartacus", "spartacus.md"),
    }


def keys(system: AnySystem) -> Table:
    """Return the keys of a system's options, with the questions at which each is one."""
    asked: dict[tuple[str, str], dict[str, None]] = {}
    for request in system.vocabulary.requests.values():
        for declared in request.keys.values():
            key, _, words = declared.partition(" ")
            asked.setdefault((key, words), {})[request.words] = None
    in_order = sorted(asked, key=lambda each: (each[0].casefold(), *each))
    return Table([[f"`{key}`", words, ", ".join(asked[key, words])] for key, words in in_order], key=2)


def columns() -> Table:
    """Return the columns of a campaign as text."""
    kinds = {"INTEGER": "integer", "BLOB": "json, packed"}
    rows: list[Row] = []
    for table, found in columns_of(known_version()).items():
        for each in found:
            kind = kinds.get(each.kind, "json" if each.name in JSON_COLUMNS else "text")
            kind = "base64" if each.name == "picture" else kind
            rows.append([f"`{table}`", f"`{each.name}`", kind if each.needed else f"{kind} or null", WORDS])
    return Table(rows, key=2)


def index() -> Table:
    """Return the rulings of Heroes, with the sections that they settle and the house rules that switch them."""
    catalogue, to = read_catalogue(ROOT / "docs" / "sections.toml"), partial(link, "rules.md", load("heroes"))
    anchors = {number: slug(f"[{number}] {section.title}") for number, section in catalogue.sections.items()}
    rows = []
    for number, ruling in catalogue.rulings.items():
        settled = ", ".join(to(anchors[section], section) for section in ruling.sections)
        switches = ", ".join(f"`{name}`" for name in ruling.switches)
        rows.append((to(number.lower(), number), ruling.title, settled, switches))
    return Table(rows)


@cache
def severities() -> Table:
    """Return a match as the journal tells it at each severity."""
    rows: list[Row] = []
    with TemporaryDirectory() as folder:
        ludus(Path(folder), DUEL)
        for severity in SEVERITIES:
            text = ludus(Path(folder), f"journal --campaign duel.ludus --severity {severity} --format json")
            ((match,),) = [month["matches"] for month in json.loads(text)["months"]]
            paragraphs = [" ".join(sentence["text"] for sentence in each) for each in match["sentences"]]
            rows.append([f"*{severity}*", "<br><br>".join(paragraphs)])
    return Table(rows)


def of_lexicons() -> dict[str, Tables]:
    """Return the clauses of every lexicon, a page for each, and the facts that all of them may have."""
    folders = {key: templates_dir() / key / "lexicon" for key in shipped_systems()}
    shared = {"all games": templates_dir() / "lexicon"}
    found: dict[str, Tables] = {
        f"docs/reference/clauses-{slug(name)}.md": {f"clauses of {name}": clauses(lexicon_in(folder))}
        for name, folder in (shared | folders).items() if folder.is_dir()
    }  # fmt: skip
    return {
        "docs/lexicon.md": {"facts from the place": Table([[f"`{fact}`", WORDS] for fact in sorted(IN_CONTEXT)])},
        **found,
    }


def clauses(lexicon: Lexicon) -> Table:
    """Return the kinds of clauses of a lexicon: their facts, the words of their slots, and the plainest phrase."""
    known, rows = known_of(lexicon), list[Row]()
    phrases = sorted(lexicon.phrases, key=lambda each: (len(each.parts), len(each.pattern.split())))
    for kind in sorted(known.facts):
        plainest = next(each for each in phrases if kind in [part.kind for part in each.parts])
        cells = [", ".join(f"`{each}`" for each in sorted(those.get(kind, ()))) for those in (known.facts, known.words)]
        rows.append([f"`{kind}`", *cells, plainest.text])
    return Table(rows, ["clause", "facts and results", "words", "for example"])


def of_heroes() -> dict[str, Tables]:
    """Return the tables of Heroes of the Colosseum."""
    cards = Cards("heroes")
    styles = zip(*(cards[title].rows for title in ("Opponents", "Styles: armour", "Styles: arms")), strict=True)
    on = (f"{LOCALES[1].from_total}, to the Heart", f"{LOCALES[2].from_total}, to Rome", f"{LOCALES[2].cap}: Freedom")
    death = ("never", "on a 7 of 2d6 before the match")
    places = [(at.name, faces(at.rows), at.cap, on[n], death[at.to_the_death]) for n, at in enumerate(LOCALES)]
    return {
        "docs/rules/gladiators.md": {
            "3-1": cards.table("Size"),
            "3-2": Table([("2-4", "none", 0, ""), *cards.table("Signatures", "123w").rows]),
            "styles": Table([[*opponents, *armour[1:], *arms[1:], WORDS] for opponents, armour, arms in styles]),
            "4-1": cards.table("The pool", "1345"),
        },
        "docs/rules/match.md": {"5-6": cards.table("Hit location")},
        "docs/rules/campaign.md": {"locales": Table(places)},
        "src/ludus_cli/rules/heroes/README.md": {
            "rolls": Table([(of.table, *[WORDS] * 3) for of in h.V.draws.values()])
        },
    }


def of_skirmish() -> Tables:
    """Return the tables of the hex skirmish."""
    cards = Cards("skirmish")
    parts = [part.lower() for part, _ in cards["A serious wound"].rows]
    return {
        "points": Table(spans(POINTS)),
        "classes": cards.table("Classes"),
        "armour": cards.table("Shield and armour"),
        # What Strength and Training add stands in the text.
        "collisions": cards.table("Collision", ".2", skip=1),
        "attacker": cards.table("To hit", ".2", skip=1),
        "defender": cards.table("To defend", ".2", skip=1),
        "shields": cards.table("The shield", "12"),
        "wounds": cards.table("Wound: the result"),
        "specials": Table([(part, WORDS) for part in (*parts[:5], "left or right leg")]),
        "tactics": tactics(s_tactics.TACTICS, {}, ["aims"]),
        "improvement": cards.table("After the match"),
        "newcomers": cards.table("Newcomers"),
    }


def track(tops: Sequence[int]) -> str:
    """Return the spans of a wound track by the highest box of each, up to 18."""
    kept = [top for top in tops if top <= 18]
    return ", ".join(faces(range(below + 1, top + 1)) for top, below in zip(kept, [*kept[1:], 0], strict=True))


def armour(cards: Cards) -> Table:
    """Return armour by 1D6, with a column for each type."""
    told = [" ".join(row[1:]) for row in cards["Armour"].rows]
    return Table([[face + 1, *told[face::6]] for face in range(6)])


def of_gladiator() -> dict[str, Tables]:
    """Return the tables of GLADIATOR, careers and ludi."""
    cards, ludi = Cards("gladiator"), Cards("gladiator-ludus")
    basic = {g.KINDS[style]: f"{g.KINDS[style]}*" for style in g_styles.BASIC}
    styles = [[basic.get(name, name), *row, WORDS] for name, *row, _ in cards["Styles"].rows]
    head, areas, sheet = map(track, (wounds.HEAD_SPANS, wounds.AREA_SPANS, wounds.SHEET_SPANS))
    tracks = (head, f"{areas}; above 18 four boxes each from 19 on", sheet)
    boxes = {"small": weapons.SMALL_TRACK, "large": weapons.LARGE_TRACK}
    sums = spans(combat.CRT, combat.FIRST_SUM)
    # A scissor is neither thrown nor dropped.
    arms = [
        [name.capitalize(), spd, KEPT, *(("-", "-") if name == "scissor" else row[1:3]), KEPT]
        for name, spd, *row in sorted(cards["Weapons"].rows) if name != "bare hand"
    ]  # fmt: skip
    talents = [
        (d66, name.split(" ", 1) if name[:2].isupper() else ("", name)) for d66, name, _ in cards["Talents"].rows
    ]
    prices = [(xp, f"{what[3:]} +1", *most.split(", up to ")) for what, xp, most in cards["What XP buys"].rows[:5]]
    return {
        "docs/gladiator/basic.md": {
            "styles": Table(styles[: g.BESTIARIUS]),
            "characteristics": cards.turned("Characteristics"),
            "wound tracks": Table([[KEPT, told] for told in tracks]),
            "armour": armour(cards),
            "shields": Table([(name, " ".join(map(str, (*ticks, "P", "H")))) for name, ticks in boxes.items()]),
            "rounds": Table([(n, rounds.replace(" ", ", ")) for n, rounds in cards["Rounds of attacks"].rows]),
            "results": Table([[KEPT, *(g.RESULTS[step] for _, step in sums)]], [KEPT, *(each for each, _ in sums)]),
            "wounds": cards.turned("Wounds"),
            "critical hits": cards.table("Critical hits: men"),
            "Stun": cards.turned("Stun"),
        },
        "docs/gladiator/advanced.md": {
            "weapons": Table([*arms, ("Shield", *[KEPT] * 5)]),
            "beasts": cards.table("Beasts"),
            "critical hits on beasts": cards.table("Critical hits: beasts"),
            "centurions": cards.turned("Random centurion, red 1–3", "Random centurion, red 4–6"),
            "random movement": cards.table("Random Movement Chart", ".234567"),
        },
        "docs/gladiator/careers.md": {
            "talents": Table([(d66, *words, KEPT) for d66, words in talents]),
            "kills": Table([(KEPT, *bonus, 0) for bonus in (experience.SLOW_BONUS, experience.QUICK_BONUS)]),
            "prices": Table([*[[KEPT] * 4] * 2, *prices]),
            "origins": cards.table("Origins"),
            "armour made to measure": cards.table("Armour made to measure"),
            "matches": cards.table("Matches", "123w"),
            "pairing": cards.table("Pairing"),
        },
        "docs/gladiator/ludi.md": {"events": ludi.table("Event of the month", "12."), "stock": ludi.table("Stock")},
    }


def of_editions() -> Tables:
    """Return the tables of the older editions of GLADIATOR."""
    old, billings, v2 = (Cards("gladiator", edition=edition) for edition in EDITIONS[1:])
    switches, to = load("gladiator").campaign.switches, partial(link, "gladiator/editions.md", load("gladiator"))
    # Those who fight with two weapons wear what others of their style wear.
    worn = dict.fromkeys((style.removesuffix(" dimachus"), *cells) for style, *cells in v2["Armour"].rows)
    return {
        "what each edition sets": Table([
            [f"`{name}`", *(each.by.get(edition, "–") for edition in EDITIONS), to(each.ruling.lower(), each.ruling)]
            for name, each in switches.items() if each.by
        ], [KEPT, *EDITIONS, KEPT]),
        "chart of men": old.turned("Chart of men, 1–3", "Chart of men, 4–6"),
        "armour of V2.0": Table([(KEPT, style, KEPT, KEPT, " ".join(cells)) for style, *cells in worn]),
        "values of V2.0": v2.table("Characteristics"),
        "armour of 1981": armour(old),
        "armour of Billings": armour(billings),
        "beasts": old.table("Beasts", "12345678"),
        "critical hits on beasts": Cards("gladiator", edition="1981", beasts="multi").table("Critical hits: beasts"),
    }  # fmt: skip


def main(arguments: list[str] | None = None) -> int:
    """Run from the command line; exit status 0 when all is well, 1 when something is wrong."""
    parser = argparse.ArgumentParser(description="Write the tables on the pages that repeat what the code declares.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a page is stale")
    problems = run(ROOT, tables(), parser.parse_args(arguments).check)
    for problem in problems:
        print(f"doc_tables: {problem}", file=sys.stderr)
    if not problems:
        print("the tables on the pages are up to date")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
