"""``ludus odds --table``: the odds of all pairings of a system's kinds, from the bookmaker's book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from ludus_cli.commands.chances import FORMATS
from ludus_cli.commands.trial_sides import terms_words
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import some
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.trials.trials import ODDS, places_of
from ludus_cli.odds.book import book_of, ground_of, rules_version, standard_error, terms_of
from ludus_cli.output import console
from ludus_cli.output.report import Report

if TYPE_CHECKING:
    from ludus_cli.chronicle.chances_page import Table
    from ludus_cli.game.elements.common_types import Payload
    from ludus_cli.systems.system import AnySystem

WHAT = "show the table of odds"
#: The width of a column of percentages, and how many of them fit on a sheet of paper.
WIDE, ON_PAPER = 7, 14


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of one man against another: matches, wins of both, draws, and the standard error of the first's wins."""

    a: str
    b: str
    matches: int
    wins_a: int
    wins_b: int
    draws: int

    @property
    def share(self) -> float:
        """The share of the matches that the first man wins."""
        return self.wins_a / self.matches

    @property
    def error(self) -> float:
        """Its standard error."""
        return standard_error(self.wins_a, self.matches)

    def facts(self) -> dict[str, Any]:
        """The odds as JSON and CSV have them."""
        return {
            "a": self.a, "b": self.b, "matches": self.matches, "wins_a": self.wins_a, "wins_b": self.wins_b,
            "draws": self.draws, "share": self.share, "standard_error": self.error,
        }  # fmt: skip


def table_report(system: AnySystem, terms: Payload, output: Path | None, force: bool) -> Report:
    """Return the table of a system on the ground of some terms, and write it to a file if one is given.

    Raises LudusError if the book cannot answer, and for a ground that it does not have.
    """
    names, odds = odds_on(system, terms)
    words = terms_words(system, {**terms, **terms_of({}, *first_kinds(system, names))})
    about = " ".join(filter(None, (about_words(system, list(odds.values())), unlisted_words(system, names))))
    rows = [each.facts() for each in odds.values()]
    facts = {"system": system.key, "rules_version": rules_version(system), "terms": words, "pairings": rows}
    if output is None:
        return Report(facts, rows, [*sheets(f"{system.name}, {words}", names, odds), about])
    write_page(system, words, about, tables(names, odds), output, force)
    return Report(facts | {"file": str(output)}, rows, [f"Written: {output}"])


def odds_on(system: AnySystem, terms: Payload) -> tuple[list[str], dict[tuple[str, str], Odds]]:
    """Return the names of the kinds in the book, and the odds of each pairing of them."""
    book, why = book_of(system)
    if book is None:
        why = why or f"There is no bookmaker's book for {system.name}."
        raise LudusError(WHAT, f"{why[:1].lower()}{why[1:].rstrip('.')}", "Play a pairing with 'ludus odds A B'")
    ground = ground_of(system, terms)
    rows = book.on(ground) if ground is not None else {}
    if not rows:
        raise LudusError(
            WHAT, "the bookmaker's book has only the usual house rules of each edition and the usual place",
            "Play a pairing by other rules with 'ludus odds A B'",
        )  # fmt: skip
    kinds = {system.campaign.kind_by_name(name): name for name in system.campaign.kinds}
    places = places_of(system.trials.measures(ODDS, terms_of(terms, 0, 0)))
    shares = [places[key] for key in ("wins_a", "wins_b", "draws")]
    found = {
        (kinds[one], kinds[other]): Odds(kinds[one], kinds[other], tally[0], *(tally[place] for place in shares))
        for (one, other), tally in rows.items()
    }
    return [name for name in kinds.values() if any(name in pair for pair in found)], found


def first_kinds(system: AnySystem, names: Sequence[str]) -> tuple[int, int]:
    """Return the numbers of the first two kinds, whose terms stand for all."""
    one, two = (system.campaign.kind_by_name(name) for name in (names[0], names[-1]))
    return one, two


def about_words(system: AnySystem, odds: Sequence[Odds]) -> str:
    """Say what the cells of the table are, and how many matches stand behind them."""
    least, most = min(each.matches for each in odds), max(each.matches for each in odds)
    often = f"{least:,}" if least == most else f"{least:,} to {most:,}"
    error = max(each.error for each in odds)
    return (
        f"How often the fighter of the row beats the fighter of the column, in per cent. Draws count for neither. From "
        f"the bookmaker's book, rules version {rules_version(system)}: {often} matches each, standard error at most "
        f"{100 * error:.2g} percentage points."
    )


def unlisted_words(system: AnySystem, names: Sequence[str]) -> str:
    """Say which kinds the book does not have, and how to have them played; "" if it has all."""
    left = [name for name in system.campaign.kinds if name not in names]
    if not left:
        return ""
    return f"Not in the book: {some(left)}. To have them played: ludus odds A B --matches 2000"


def share_words(odds: Odds | None) -> str:
    """Return the share of wins in per cent, with tenths; "-" for a pairing that the book does not have yet."""
    return "-" if odds is None else f"{100 * odds.share:.1f}"


def sheets(title: str, names: Sequence[str], odds: dict[tuple[str, str], Odds]) -> Iterator[Sheet]:
    """Yield the table for a terminal, in as many pieces as its width needs. Columns have the numbers of the rows."""
    left = max(map(len, names)) + 5
    across = max(3, (console.out().width - left) // WIDE)
    for start in range(0, len(names), across):
        shown = list(enumerate(names, start=1))[start : start + across]
        piece = "" if len(names) <= across else f", against {start + 1} to {start + len(shown)}"
        heads = [str(number) for number, _ in shown]
        rows = [
            (str(number), own, *(share_words(odds.get((own, other))) for _, other in shown))
            for number, own in enumerate(names, start=1)
        ]
        yield Sheet(f"{title}{piece}", ["#", "Wins of", *heads], rows, right=["#", *heads], names=["Wins of"])


def tables(names: Sequence[str], odds: dict[tuple[str, str], Odds]) -> list[Table]:
    """Return the table for a page, in pieces that have room on paper."""
    from ludus_cli.chronicle.chances_page import Cell, Table

    def cell_of(each: Odds | None) -> Cell:
        return Cell(share_words(each), round(100 * each.share) if each else 0)

    found = []
    for start in range(0, len(names), ON_PAPER):
        shown = list(enumerate(names, start=1))[start : start + ON_PAPER]
        by_name = sum(len(own) + 2 for _, own in shown) <= ON_PAPER * WIDE
        heads = ["Wins of", *(own if by_name else str(number) for number, own in shown)]
        rows = [
            (f"{number} {own}", [cell_of(odds.get((own, other))) for _, other in shown])
            for number, own in enumerate(names, start=1)
        ]
        piece = (
            "" if len(names) <= ON_PAPER else f"Against {shown[0][0]} {shown[0][1]} to {shown[-1][0]} {shown[-1][1]}"
        )
        found.append(Table(piece, heads, rows))
    return found


def write_page(system: AnySystem, words: str, about: str, found: Sequence[Table], output: Path, force: bool) -> None:
    """Write the table as a page to print. Raises a usage error for a file of another form."""
    from ludus_cli.chronicle.chances_page import tables_lines, tables_page
    from ludus_cli.chronicle.pdf import check_installed, pdf_of
    from ludus_cli.output.documents import write

    form = output.suffix.casefold()
    if form not in FORMATS:
        raise typer.BadParameter(f"let the name end in {', '.join(FORMATS)}", param_hint="--output")
    title = "Odds of all pairings"
    if form == ".md":
        lines = [f"# {title}", f"{system.name}, {words}. {about}", *tables_lines(found)]
        write(output, "\n\n".join(lines) + "\n", force)
        return
    if form == ".pdf":
        check_installed()
    page = tables_page(title, system.name, words, about, found)
    write(output, pdf_of(page) if form == ".pdf" else page, force)
