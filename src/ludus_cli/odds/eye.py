"""The bookmaker's eye: a quick estimate of a duel from what shows of two fighters, without playing it.

Each system has a small neural network, fitted by ``tools/bookmaker_eye.py`` to matches that were played. Its inputs are
what the module that a system names as ``eye`` returns from ``seen``: numbers by name. The edge of one fighter over the
other is the logarithm of his odds if the match is decided. It does not depend on who is named first, so the chances of
the two and the chance of a draw always add up to 1.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from math import exp, tanh
from pathlib import Path
from typing import Any, NamedTuple

from ludus_cli.core.errors import LudusError
from ludus_cli.core.plain_values import as_dict
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.odds.book import FOLDER, rules_version
from ludus_cli.systems.system import AnySystem

#: What shows of a fighter, by name.
Sight = Mapping[str, float]


class Chances(NamedTuple):
    """The estimated chances of two sides, and of a draw; their sum is 1."""

    a: float
    b: float
    draw: float


class Alone(NamedTuple):
    """The total weight of one fighter's inputs, against any opponent: on his edge, and on draws."""

    edge: float
    draw: float


class Weights(NamedTuple):
    """The weights of one input: on the edge, on draws, and on each hidden unit as the fighter's own or the other's."""

    edge: float
    draw: float
    own: tuple[float, ...]
    other: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Model:
    """A network for one edition of a system, with one hidden layer that looks at the match from both sides.

    ``bias``, ``edge`` and ``draw`` have a number for each hidden unit: its value without inputs, and its weights on the
    edge and on draws. ``drawn`` holds two numbers: the weight of any draw, and what an even match adds to it.
    """

    inputs: Mapping[str, Weights]
    bias: Sequence[float]
    edge: Sequence[float]
    draw: Sequence[float]
    drawn: tuple[float, float]
    facts: Payload = field(default_factory=dict)

    def chances(self, one: Sight, other: Sight) -> Chances:
        """Return the chances of two fighters."""
        own, his = self.alone(one), self.alone(other)
        edge, drawish = own.edge - his.edge, self.drawn[0] + own.draw + his.draw
        first, second = self.hidden(one, other), self.hidden(other, one)
        for a, b, on_edge, on_draw in zip(first, second, self.edge, self.draw, strict=True):
            edge += on_edge * (a - b)
            drawish += on_draw * (a + b)
        wins = share(edge)
        draw = share(drawish + self.drawn[1] * 4 * wins * (1 - wins))
        return Chances((1 - draw) * wins, (1 - draw) * (1 - wins), draw)

    def alone(self, sight: Sight) -> Alone:
        """Return the total weight of one fighter's inputs."""
        weights = [(value, self.inputs[name]) for name, value in sight.items()]
        return Alone(
            sum(value * each.edge for value, each in weights), sum(value * each.draw for value, each in weights)
        )

    def hidden(self, own: Sight, other: Sight) -> list[float]:
        """Return the values of the hidden units as one fighter sees the match."""
        found = list(self.bias)
        weights = [(value, self.inputs[name].own) for name, value in own.items()]
        weights += [(value, self.inputs[name].other) for name, value in other.items()]
        for value, each in weights:
            found = [total + value * weight for total, weight in zip(found, each, strict=True)]
        return [tanh(total) for total in found]


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
    return {int(each["edition"]): model_from(each) for each in said["models"]}


def model_from(said: Payload) -> Model:
    """Return a model from its part of a file."""
    units = len(said["bias"])
    inputs = {}
    for name, (edge, draw, *hidden) in said["inputs"].items():
        if len(hidden) != 2 * units:
            raise ValueError(f"{name} has {len(hidden)} weights for {units} hidden units")
        inputs[str(name)] = Weights(float(edge), float(draw), numbers(hidden[:units]), numbers(hidden[units:]))
    always, even = numbers(said["drawn"])
    bias, edge, draw = (numbers(said[name]) for name in ("bias", "edge", "draw"))
    return Model(inputs, bias, edge, draw, (always, even), as_dict(said["facts"]))


def numbers(said: Sequence[Any]) -> tuple[float, ...]:
    """Return the numbers of a list in a file."""
    return tuple(float(each) for each in said)


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
    places = sorted({seat.side for seat in bout.seats})
    if bout.play or places != [0, 1] or not all(cards):
        return None
    men = [(seat.side, man_of(seat, card)) for seat, card in zip(bout.seats, cards, strict=True)]
    return estimate(system, [[man for side, man in men if side == place] for place in places], rules)


def estimate(system: AnySystem, sides: Sequence[Sequence[Payload]], rules: Payload) -> Chances | None:
    """Return the estimated chances of two men, each by his part of the terms of odds; None without a model, for a card
    that makes no sense, for men that the model was not fitted to, and for anything but a duel."""
    model = models_of(system).get(edition_in(rules))
    if model is None or [len(side) for side in sides] != [1, 1] or not all("card" in man for (man,) in sides):
        return None
    seen = module_of(system).seen
    try:
        one, other = ({name: value for name, value in seen(man, rules).items() if value} for (man,) in sides)
        return model.chances(one, other)
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, LudusError):
        return None
