"""The bookmaker's book: the odds of standard pairings, which ``tools/bookmaker.py`` has played beforehand.

A pairing is standard if two men of named kinds meet by their usual tactics, by the usual house rules of an edition, and
everything else about the match has its default, except for what a system names as ``BOOKED``. A book holds for one
version of the rules. It keeps the whole tally of each pairing, so that it answers with the same tables as played odds.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from functools import cache
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any

from ludus_cli.core.plain_values import as_dict, list_of
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.switches import edition_of, preset_rules
from ludus_cli.game.trials.trials import ODDS, Tally, blank
from ludus_cli.odds.figures import figures
from ludus_cli.odds.runner import Result, width
from ludus_cli.systems.installed import load, shipped_systems
from ludus_cli.systems.system import AnySystem

#: The folder of the systems that come with Ludus. Each has its book among its trials.
FOLDER = Path(__file__).parents[1] / "rules"
#: The engine of a result that comes from the book.
BOOK = "book"
#: The dice of the book: no seed that anybody is likely to give.
SEED = 20_106

#: A pairing: the place of its ground among the grounds of the book, and the kinds of both men by their numbers.
Pairing = tuple[int, int, int]


@dataclass(slots=True)
class Book:
    """The book of a system: the version of its rules, its grounds, and the tallies of its pairings.

    ``first`` holds the tallies of some pairings after their first matches. If the rules no longer give them, they have
    changed without a new version.
    """

    version: str
    grounds: list[Payload] = field(default_factory=list)
    rows: dict[Pairing, Tally] = field(default_factory=dict)
    first: dict[Pairing, Tally] = field(default_factory=dict)

    def on(self, ground: Payload) -> dict[tuple[int, int], Tally]:
        """Return the tallies of the pairings on a ground by the two kinds; none for a ground that it does not have."""
        at = self.grounds.index(ground) if ground in self.grounds else -1
        return {(one, other): tally for (own, one, other), tally in self.rows.items() if own == at}


# Standard pairings


def editions_of(system: AnySystem) -> Iterator[Payload]:
    """Yield the usual house rules of each edition of a system, or its usual ones, as terms have them."""
    campaign = system.campaign
    edition = edition_of(campaign.switches)
    for preset in campaign.switches[edition].values if edition else ():
        settings = system.making.settings(preset_rules(campaign.switches, campaign.default_value, preset), {}, {})
        yield asdict(campaign.new_state(0, settings).rules)
    if not edition:
        yield asdict(campaign.bouts.rules_of({}))


def standard_grounds(system: AnySystem) -> list[Payload]:
    """Return the grounds of the standard pairings of a system: their terms without those who meet."""
    fields = {each.name: each for each in system.making.ODDS}
    ranges = [range(fields[name].lowest, fields[name].highest + 1) for name in system.making.BOOKED]
    return [
        {"rules": rules, **dict(zip(system.making.BOOKED, values, strict=True))}
        for rules in editions_of(system)
        for values in product(*ranges)
    ]


def standard_kinds(system: AnySystem, ground: Payload) -> list[int]:
    """Return the numbers of the kinds that there are under the house rules of a ground."""
    campaign = system.under_rules(system.campaign.bouts.rules_of(ground["rules"])).campaign
    return [campaign.kind_by_name(name) for name in campaign.kinds]


def ground_of(system: AnySystem, terms: Payload) -> Payload | None:
    """Return the ground of some terms, without what is left at its default; None if they name a place."""
    if terms.get("place") is not None:
        return None
    defaults = {each.name: each.default for each in system.making.ODDS if each.name not in system.making.BOOKED}
    own = {name: value for name, value in terms.items() if name not in ("sides", "place", "rules")}
    changed = {name: value for name, value in own.items() if value and value != defaults.get(name)}
    booked = {each.name: each.default for each in system.making.ODDS if each.name in system.making.BOOKED}
    return {"rules": asdict(system.campaign.bouts.rules_of(terms.get("rules", {}))), **booked, **changed}


def kinds_of(terms: Payload) -> tuple[int, int] | None:
    """Return the kinds of two men who meet by their usual tactics; None for any other sides."""
    sides = terms["sides"]
    if [len(side) for side in sides] != [1, 1]:
        return None
    men = [side[0] for side in sides]
    if any(man.get("tactics") or "kind" not in man or man.keys() - {"kind", "tactics"} for man in men):
        return None
    return men[0]["kind"], men[1]["kind"]


def terms_of(ground: Payload, one: int, other: int) -> Payload:
    """Return the terms of a standard pairing."""
    return {"place": None, **ground, "sides": [[{"kind": kind, "tactics": ""}] for kind in (one, other)]}


# The file


def path_of(system: AnySystem) -> Path:
    """Return the file of a system's book. Another kind of campaign whose odds are those of its system has the same."""
    first = system.key.partition("-")[0]
    same = first != system.key and load(first).trials[ODDS] is system.trials[ODDS]
    room = (first,) if same else system.key.split("-")
    return FOLDER.joinpath(*room, "trials", "book.json.gz")


def rules_version(system: AnySystem) -> str:
    """Return the version of the rules that a book must have to answer."""
    return system.campaign.version


def read_file(path: Path, places: int) -> Book | None:
    """Return the book of a file, with tallies of this many ``places``; None if it is missing or damaged."""
    try:
        said = as_dict(json.loads(gzip.decompress(path.read_bytes())))
        found = Book(str(said["version"]), [as_dict(each) for each in said["grounds"]])
        for rows, into in ((said["rows"], found.rows), (said["first"], found.first)):
            for row in rows:
                if not list_of(row, int) or len(row) != 3 + places or row[3] < 1 or row[0] >= len(found.grounds):
                    return None
                into[row[0], row[1], row[2]] = row[3:]
    except (OSError, EOFError, ValueError, LookupError, TypeError, RecursionError):
        return None
    return found


def write_file(path: Path, book: Book) -> None:
    """Write a book. The same book always gives the same bytes."""
    said: dict[str, Any] = {"version": book.version, "grounds": book.grounds}
    for name, rows in (("rows", book.rows), ("first", book.first)):
        said[name] = [[*pairing, *tally] for pairing, tally in sorted(rows.items())]
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_bytes(gzip.compress(json.dumps(said, separators=(",", ":")).encode(), 9, mtime=0))
    beside.replace(path)


@cache
def book_of(system: AnySystem) -> tuple[Book | None, str]:
    """Return the book of a system and a remark. If the book cannot answer it is None, and the remark says why; it is
    "" for a system that does not come with Ludus, which has no book."""
    if system.key not in shipped_systems():
        return None, ""
    path = path_of(system)
    found = read_file(path, len(blank(system.trials.measures(ODDS, terms_of(standard_grounds(system)[0], 0, 0)))))
    if found is None:
        return None, "The bookmaker's book is missing or damaged."
    if found.version != rules_version(system):
        now = rules_version(system)
        return None, f"The bookmaker's book is for version {found.version} of the rules, not version {now}."
    return found, ""


# Answers


def booked(system: AnySystem, terms: Payload, precision: float | None = None) -> tuple[Result | None, str]:
    """Return the odds of a standard pairing from the book.

    Without them the text says why there are none; it is "" for a pairing that no book has, and if the book has too few
    matches for the ``precision``.
    """
    kinds, ground = kinds_of(terms), ground_of(system, terms)
    if kinds is None or ground is None or ground not in standard_grounds(system):
        return None, ""
    book, why = book_of(system)
    if book is None:
        return None, why
    tally = book.on(ground).get(kinds)
    if tally is None:
        return None, "The bookmaker's book does not have this pairing."
    measures = tuple(system.trials.measures(ODDS, terms))
    result = Result(ODDS, measures, tally, trials=tally[0], engine=BOOK, seed=SEED, precision=precision)
    return (result, "") if precision is None or width(result) <= precision else (None, "")


def standard_error(count: int, of: int) -> float:
    """Return the standard error of a share. It is never 0, for even a share of none or all is not known exactly."""
    share = (count + 0.5) / (of + 1)
    return sqrt(share * (1 - share) / of)


def source_facts(system: AnySystem, result: Result) -> dict[str, Any]:
    """Return where the figures of a result come from, for JSON."""
    if result.engine != BOOK:
        return {}
    wins = figures(result.measures, result.tally)["wins_a"].count
    return {"rules_version": rules_version(system), "standard_error": standard_error(wins, result.trials)}


def book_words(system: AnySystem, result: Result) -> str:
    """Say where the figures of a result come from, how many matches there were, and their error."""
    error = source_facts(system, result)["standard_error"]
    return (
        f"From the bookmaker's book, rules version {rules_version(system)}: {result.trials:,} matches, standard error "
        f"{100 * error:.2g} percentage points. To play new ones: --matches"
    )
