"""The bookmaker's eye: a quick estimate of a match by what shows of the men, without playing it.

Each system has a small model of duels, fitted by ``tools/bookmaker_eye.py`` to matches that were played. The edge of
one man over another is the logarithm of his odds if the match is decided. It is a sum over what shows of both (``seen``
in the module that a system names as ``eye``): a weight for each difference, and one for some pairs of different sights.
So his chance and that of the other add up to 1 with that of a draw, whoever is named first.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from math import exp
from pathlib import Path
from typing import Any, NamedTuple

from ludus_cli.core.errors import LudusError
from ludus_cli.core.plain_values import as_dict
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.odds.book import FOLDER, rules_version
from ludus_cli.systems.system import AnySystem

#: What shows of a man, by name.
Sight = Mapping[str, float]
#: The parts of the model of draws beside what shows of the men: always there, and how even the match is.
ALWAYS, EVEN = "always", "even"


class Chances(NamedTuple):
    """The estimated chances of two sides, and of a draw; their sum is 1."""

    a: float
    b: float
    draw: float


@dataclass(frozen=True, slots=True)
class Model:
    """A model for one edition of a system: weights of single sights, of pairs of sights, and of what makes for draws,
    ``drawn`` those of pairs of sights.
    """

    single: Mapping[str, float]
    mutual: Mapping[tuple[str, str], float]
    draws: Mapping[str, float]
    drawn: Mapping[tuple[str, str], float] = field(default_factory=dict)
    facts: Payload = field(default_factory=dict)

    def edge(self, one: Sight, other: Sight) -> float:
        """Return the edge of one man over another."""
        found = sum(self.single.get(name, 0.0) * value for name, value in one.items())
        found -= sum(self.single.get(name, 0.0) * value for name, value in other.items())
        for (first, second), weight in self.mutual.items():
            a, b = one.get(first, 0.0), other.get(second, 0.0)
            c, d = one.get(second, 0.0), other.get(first, 0.0)
            found += weight * (a * b - c * d)
        return found

    def drawn_by(self, one: Sight, other: Sight) -> float:
        """Return what the sights of two men together add to the weight of a draw."""
        found = 0.0
        for (first, second), weight in self.drawn.items():
            found += weight * one.get(first, 0.0) * other.get(second, 0.0)
            found += weight * one.get(second, 0.0) * other.get(first, 0.0)
        return found

    def chances(self, one: Sight, other: Sight) -> Chances:
        """Return the chances of two men."""
        wins = share(self.edge(one, other))
        even = 4 * wins * (1 - wins)
        drawish = self.draws.get(ALWAYS, 0.0) + self.draws.get(EVEN, 0.0) * even
        for sight in (one, other):
            drawish += sum(self.draws.get(name, 0.0) * value for name, value in sight.items())
        draw = share(drawish + self.drawn_by(one, other))
        return Chances((1 - draw) * wins, (1 - draw) * (1 - wins), draw)


def share(edge: float) -> float:
    """Return the probability of a logarithm of odds."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, edge))))


def path_of(system: AnySystem) -> Path:
    """Return the file of a system's models, beside its module of sights. Campaigns with the same eye share it."""
    return FOLDER.joinpath(*system.trials.eye.removeprefix("ludus_cli.rules.").split(".")).with_suffix(".json")


def module_of(system: AnySystem) -> Any:
    """Return the module that says what shows of a man."""
    return import_module(system.trials.eye)


def edition_in(rules: Payload) -> int:
    """Return the edition of some house rules, 0 if there is only one."""
    return int(rules.get("edition", 0))


def models_from(said: Payload) -> dict[int, Model]:
    """Return the models of a file by edition. Raises ValueError and the like for a damaged one."""
    return {
        int(each["edition"]): Model(
            {str(name): float(weight) for name, weight in each["single"].items()},
            {(str(one), str(two)): float(weight) for one, two, weight in each["mutual"]},
            {str(name): float(weight) for name, weight in each["draws"].items()},
            {(str(one), str(two)): float(weight) for one, two, weight in each["drawn"]},
            as_dict(each["facts"]),
        )
        for each in said["models"]
    }


@cache
def models_of(system: AnySystem) -> dict[int, Model]:
    """Return the models of a system by edition; none if there is no file for this version of the rules."""
    if not system.trials.eye:
        return {}
    try:
        said = as_dict(json.loads(path_of(system).read_bytes()))
        return models_from(said) if said["version"] == rules_version(system) else {}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {}


def man_of(seat: Any, card: Payload) -> Payload:
    """Return the man of a seat of a match, by the card with which he comes, as terms have him."""
    own = card.get("style")
    style = getattr(seat, "style", own)
    return {"card": card, "secondary": style != own, "tactics": seat.tactics, "gear": getattr(seat, "gear", ())}


def estimate_bout(system: AnySystem, bout: Any, cards: Sequence[Payload], rules: Payload) -> Chances | None:
    """Return the estimated chances of the sides of a match, by the cards of its seats; None without a model, for a
    play, and for a match of another number of sides."""
    numbers = sorted({seat.side for seat in bout.seats})
    if bout.play or numbers != [0, 1] or not all(cards):
        return None
    men = [(seat.side, man_of(seat, card)) for seat, card in zip(bout.seats, cards, strict=True)]
    return estimate(system, [[man for side, man in men if side == number] for number in numbers], rules)


def estimate(system: AnySystem, sides: Sequence[Sequence[Payload]], rules: Payload) -> Chances | None:
    """Return the estimated chances of two men, each by his part of the terms of odds; None without a model, for a card
    that makes no sense, for men that the model was not fitted to, and for anything but a duel."""
    model = models_of(system).get(edition_in(rules))
    if model is None or [len(side) for side in sides] != [1, 1] or not all("card" in man for (man,) in sides):
        return None
    seen = module_of(system).seen
    try:
        one, other = (seen(man, rules) for (man,) in sides)
        strange = any(value and name not in model.single for sight in (one, other) for name, value in sight.items())
        return None if strange else model.chances(one, other)
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, LudusError):
        return None
