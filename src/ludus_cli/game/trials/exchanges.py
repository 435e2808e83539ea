"""Exchanges: a moment between two men, with its exact odds, outside any match.

A system declares its own as :class:`Exchange`: its fields, and its possible results. The
rules themselves play it, run with every way in which their dice can fall (:mod:`.forced`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any

from ludus_cli.core.dice import Tray
from ludus_cli.game.elements.common_types import Field
from ludus_cli.game.elements.vocabulary import Draw
from ludus_cli.game.trials.forced import Alike, Turns, exact

#: What was said of an exchange, by the names of its fields.
Values = Mapping[str, Any]
#: What came of an exchange: the key of a share, and a number for each of the means, in their order.
Came = tuple[str, *tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Part:
    """A possible result of an exchange: its key, the heading of its column, its description in the rules' own words.

    The shares of an exchange come to 1. ``mean``: it is not a share but a number, shown by its mean.
    """

    key: str
    head: str
    words: str
    mean: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """An exchange about to begin: ``run`` plays it on a tray, again and again, always from the same beginning.

    ``alike`` and ``turns`` make exact odds quick; see :func:`.forced.exact`. They change nothing. ``came``, where there
    is one, works out the same in steps, where to go through all ways from the beginning would take too long.
    """

    run: Callable[[Tray], Came]
    alike: Mapping[int, Alike] = field(default_factory=dict)
    turns: Turns | None = None
    came: Callable[[], Mapping[Came, Fraction]] | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange: its ``name`` on the command line, a sentence about it, its fields.

    ``parts`` returns its possible results under some house rules; ``begin`` sets it up by house rules and values. Both
    raise Refusal for values that the rules do not know. ``parts`` sets the order in tables.
    """

    name: str
    words: str
    fields: tuple[Field, ...]
    parts: Callable[[Any], Sequence[Part]]
    begin: Callable[[Any, Values], Played]

    def defaults(self) -> dict[str, Any]:
        """Return the default values of all fields."""
        return {each.name: each.default for each in self.fields}


#: The exact figures of an exchange, by the keys of its parts.
Figures = dict[str, Fraction]


def always(*parts: Part) -> Callable[[Any], Sequence[Part]]:
    """Parts that are the same under all house rules."""
    return lambda rules: parts


def everywhere(*tables: int) -> dict[int, Alike]:
    """Return tables of rolls whose results do not change any figure of an exchange."""
    return dict.fromkeys(tables, lambda roll, faces: None)


def by_total(read: Callable[[int], Hashable]) -> Alike:
    """Return the reading of a roll by its total with modifiers, as ``read`` sees it."""
    return lambda roll, faces: read(sum(faces) + sum(value for _, value in roll.lines))


def figures(exchange: Exchange, rules: Any, values: Values, draws: Mapping[int, Draw[Any]]) -> Figures:
    """Return the exact odds of an exchange: the share of each possible result, and the means."""
    played = exchange.begin(rules, values)
    came = exact(played.run, draws, played.alike, played.turns) if played.came is None else played.came()
    return counted_up(exchange.parts(rules), came)


def counted_up(parts: Sequence[Part], came: Mapping[Came, Fraction]) -> Figures:
    """Return shares and means from results, each with its chance."""
    found = {part.key: Fraction(0) for part in parts}
    means = [part.key for part in parts if part.mean]
    for (key, *numbers), chance in came.items():
        found[key] += chance
        for mean, number in zip(means, numbers, strict=True):
            found[mean] += number * chance
    return found


def number_field(name: str, label: str, words: str, default: int, lowest: int = 0, highest: int = 99) -> Field:
    """A field for a number."""
    return Field(
        name, label, words, "number", default=default, lowest=lowest, highest=highest,
        shown_default=str(default), metavar="N",
    )  # fmt: skip


def choice_field(name: str, label: str, words: str, choices: Sequence[str], default: str = "") -> Field:
    """A field for one of some words, the first if left out unless another is the ``default``."""
    return Field(
        name, label, words, "choice", tuple((choice, "") for choice in choices),
        default=default or choices[0], shown_default=default or choices[0],
    )  # fmt: skip


def yes_field(name: str, label: str, words: str) -> Field:
    """A field that is off if left out."""
    return Field(name, label, words, "yes", default=False)


# Worked out


@dataclass(frozen=True, slots=True)
class Worked:
    """An exchange worked out: ``said`` are the given values, ``rest`` those of all other fields.

    ``over`` are the fields that were varied, at most two, each with its values; ``cells`` the figures for every pair
    of these, those of the last field side by side. Without any there is one.
    """

    exchange: Exchange
    parts: Sequence[Part]
    said: Values
    rest: Values
    over: Sequence[tuple[Field, Sequence[Any]]]
    cells: Sequence[Figures]

    @property
    def coming(self) -> list[Part]:
        """Parts that occur in one of the cells; all parts where none does."""
        found = [part for part in self.parts if any(cell[part.key] for cell in self.cells)]
        return found or list(self.parts)

    @property
    def varied(self) -> list[tuple[Any, ...]]:
        """The values of the varied fields, cell by cell."""
        return list(product(*(values for _, values in self.over)))

    def rows(self) -> list[dict[str, Any]]:
        """Each cell with its values and figures."""
        names = [each.name for each, _ in self.over]
        return [
            dict(zip(names, values, strict=True)) | {part.key: float(cell[part.key]) for part in self.parts}
            for values, cell in zip(self.varied, self.cells, strict=True)
        ]


def value_words(value: Any) -> str:
    """Return a value of a field in words."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def describe_values(fields: Sequence[Field], values: Values) -> str:
    """Values in words, in the order of their fields."""
    words = (
        f"{each.name.replace('_', ' ')} {value_words(values[each.name])}" for each in fields if each.name in values
    )
    return ", ".join(words)
