"""The odds of an exchange on a terminal: a table with bars, or tables over one or two fields, and a chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ludus_cli.core.english import capital
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.trials.exchanges import Part, Worked, describe_values, value_words
from ludus_cli.output import console
from ludus_cli.output.report import DRAWN, NAME, RIGHT, Report, make_sheet

if TYPE_CHECKING:
    from fractions import Fraction

    from ludus_cli.game.trials.exchanges import Exchange
    from ludus_cli.systems.system import AnySystem

#: How wide a bar of one figure is, and one in which all shares stand.
BAR, WHOLE_BAR = 24, 50
#: Of more figures than this those that never come are left out.
MANY = 8


def exchanges_report(system: AnySystem, exchanges: Sequence[Exchange]) -> Report:
    """Report the exchanges of a system, each with its fields."""
    rows = [
        {"exchange": each.name, "words": each.words, "fields": [field.name for field in each.fields]}
        for each in exchanges
    ]
    sheet = make_sheet(
        f"Exchanges of {system.name}",
        exchanges,
        [
            ("Exchange", lambda each: each.name, NAME),
            ("What it is", lambda each: each.words.rstrip("."), ""),
            ("Fields", lambda each: ", ".join(field.name for field in each.fields), ""),
        ],
    )
    return Report({"system": system.key, "exchanges": rows}, rows, [sheet])


def figure_words(part: Part, value: Fraction) -> str:
    """A share or a mean in words."""
    return f"{float(value):.2f}" if part.mean else f"{float(value):.2%}"


def short_figure(part: Part, value: Fraction) -> str:
    """Return a figure for a narrow column."""
    return f"{float(value):.2f}" if part.mean else f"{float(value):.1%}"


def odds_heading(system_name: str, worked: Worked, words: str) -> str:
    """Return the heading of some chances: the exchange, the rules and the given fields."""
    said = describe_values(worked.exchange.fields, worked.said)
    head = f"{capital(worked.exchange.name)}, {system_name}{words}"
    return f"{head}: {said}" if said else head


def assumed_values(worked: Worked) -> str:
    """Return a sentence with the values assumed for the fields not given; "" if there are none."""
    assumed = describe_values(worked.exchange.fields, worked.rest)
    return f"Assumed, because you did not give it: {assumed}" if worked.rest else ""


def exchange_blocks(system: AnySystem, worked: Worked, words: str) -> Iterator[Sheet | str]:
    """The figures of an exchange."""
    title = odds_heading(system.name, worked, words)
    if len(worked.over) == 2:
        yield from over_two(title, worked)
    elif worked.over:
        yield from over_one(title, worked)
    else:
        yield exchange_sheet(title, worked)
    if rest := assumed_values(worked):
        yield rest


def exchange_sheet(title: str, worked: Worked) -> Sheet:
    """Return the table of one exchange: a row for each figure, shares with bars."""
    (cell,) = worked.cells
    return make_sheet(
        title,
        worked.parts if len(worked.parts) <= MANY else worked.coming,
        [
            ("Outcome", lambda part: capital(part.words), NAME),
            ("Chance", lambda part: figure_words(part, cell[part.key]), RIGHT),
            ("", lambda part: "" if part.mean else "#" * round(BAR * cell[part.key]), DRAWN),
        ],
    )


def over_one(title: str, worked: Worked) -> Iterator[Sheet]:
    """A row for each value of a field, and a chart of the shares."""
    ((field, values),) = worked.over
    parts = worked.coming
    heads = [part.head for part in parts]
    yield Sheet(
        title,
        [field.label, *heads],
        [
            [value_words(value), *(short_figure(part, cell[part.key]) for part in parts)]
            for value, cell in zip(values, worked.cells, strict=True)
        ],
        right=heads,
        names=[field.label],
    )
    shares = [part for part in parts if not part.mean]
    if len(shares) > 1:
        signs = signs_of(shares)
        key = ", ".join(f"{sign} {part.head}" for sign, part in zip(signs, shares, strict=True))
        yield Sheet(
            f"Out of {WHOLE_BAR} exchanges: {key}",
            [field.label, ""],
            [
                [value_words(value), whole_bar([cell[part.key] for part in shares], signs)]
                for value, cell in zip(values, worked.cells, strict=True)
            ],
            drawn=[""],
            names=[field.label],
        )


def over_two(title: str, worked: Worked) -> Iterator[Sheet]:
    """A table for each figure: values of the one field down, of the other across."""
    (down, rows), (across, columns) = worked.over
    heads = [value_words(value) for value in columns]
    corner = f"{down.label} \\ {across.label}"
    if console.linear():
        corner, heads = down.label, [f"{across.label} {head}" for head in heads]
    for number, part in enumerate(worked.coming):
        cells = [short_figure(part, cell[part.key]) for cell in worked.cells]
        wide = len(columns)
        yield Sheet(
            f"{title}\n{capital(part.words)}" if number == 0 else capital(part.words),
            [corner, *heads],
            [[value_words(value), *cells[wide * n : wide * (n + 1)]] for n, value in enumerate(rows)],
            right=heads,
            names=[corner],
        )


def signs_of(parts: Sequence[Part]) -> list[str]:
    """A letter for each of some shares, each another: of its heading where one is left."""
    taken: list[str] = []
    for part in parts:
        letters = [*part.head.upper(), *part.head.lower(), *"0123456789"]
        taken.append(next(each for each in letters if each.isalnum() and each not in taken))
    return taken


def whole_bar(shares: Sequence[Any], signs: Sequence[str]) -> str:
    """Shares of 1 as letters in a row, rounded so that they fill it."""
    places = [WHOLE_BAR * share for share in shares]
    full = [int(place) for place in places]
    left = WHOLE_BAR - sum(full)
    nearest = sorted(range(len(places)), key=lambda n: full[n] - places[n])
    for n in nearest[:left] if sum(shares) == 1 else []:
        full[n] += 1
    return "".join(sign * number for sign, number in zip(signs, full, strict=True))
