"""The Empire: the towns whose arenas hold Days of Events, and their positions on a picture.

Towns come in circuits (:data:`CIRCUITS`), each a ring of towns in the order in which a travelling school
comes through them. They are data, in ``templates/empire``; ``docs/map.md`` names the sources.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, log, pi, radians, sin, tan
from typing import Any

from ludus_cli.chronicle.templating import templates_dir
from ludus_cli.core.dice import STREAM_NARRATION, Sfc32

CIRCUITS = ("fringes", "heart", "rome")

#: Where the narration numbers of towns begin: those of matches and of months come before. A circuit
#: has this many of them: one a month, the last for where its road begins and which way it runs.
TOWN_INDEX = 0xC0000000
INDEXES = 0x100000

#: The picture: its size in its own units, how many of them a degree has, and where its middle lies.
WIDTH, HEIGHT, MARGIN = 640, 452, 8
SCALE = 15.7
MIDDLE = (43.1, 14.7)
#: The latitudes at which Lambert's conformal conic projection is true.
TRUE_AT = (35.0, 51.0)


@dataclass(frozen=True, slots=True)
class Town:
    """A town with an arena: its name then and now, its province, latitude and longitude of the arena, its number in
    Pleiades, its sights, the doubts about it ("" for none), its name on a map, the arena's own name ("" for none).
    """

    name: str
    today: str
    province: str
    latitude: float
    longitude: float
    pleiades: int
    words: str
    doubt: str
    short: str
    arena: str

    @property
    def xy(self) -> tuple[float, float]:
        """Position on the picture."""
        return project(self.latitude, self.longitude)


@cache
def towns() -> dict[str, tuple[Town, ...]]:
    """The towns of each circuit, in their order.

    Raises FileNotFoundError when the package's data are missing, KeyError for a town without a field.
    """
    path = templates_dir() / "empire" / "towns.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return {circuit: tuple(town_from(values) for values in data[circuit]) for circuit in CIRCUITS}


def town_from(values: Mapping[str, Any]) -> Town:
    """A town from its table in the file. Raises KeyError when something of it is missing."""
    latitude, longitude = values["at"]
    return Town(
        name=values["name"],
        today=values["today"],
        province=values["province"],
        latitude=latitude,
        longitude=longitude,
        pleiades=values["pleiades"],
        words=values["words"],
        doubt=values.get("doubt", ""),
        short=values.get("short", values["name"]),
        arena=values.get("arena", ""),
    )


def town_of(seed: int, circuit: str, month: int) -> Town:
    """Return the town that holds a circuit's Day of Events in a month of the campaign with this seed.

    From month to month the road leads on by one town, two or three, always the same way round, so that no town has two
    Days running and no month asks for a journey across the whole Empire. Raises KeyError for an unknown circuit.
    """
    ring = towns()[circuit]
    index = TOWN_INDEX + CIRCUITS.index(circuit) * INDEXES
    road = Sfc32(seed, STREAM_NARRATION, index + INDEXES - 1)
    start, way = road.below(len(ring)), 1 - 2 * road.below(2)
    step = 2 * month + Sfc32(seed, STREAM_NARRATION, index + month).below(2)
    return ring[(start + way * step) % len(ring)]


def project(latitude: float, longitude: float) -> tuple[float, float]:
    """Degrees to the units of the picture, by Lambert's conformal conic projection."""
    south, north = (radians(degrees) for degrees in TRUE_AT)
    n = log(cos(south) / cos(north)) / log(height(north) / height(south))
    f = cos(south) * height(south) ** n / n

    def flat(degrees: float, east: float) -> tuple[float, float]:
        rho = f / height(radians(degrees)) ** n
        angle = n * radians(east - MIDDLE[1])
        return rho * sin(angle), rho * cos(angle)

    x, y = flat(latitude, longitude)
    unit = SCALE * 180 / pi
    return WIDTH / 2 + unit * x, HEIGHT / 2 + unit * (y - flat(*MIDDLE)[1])


def height(latitude: float) -> float:
    """Return the projection's value for a latitude in radians."""
    return tan(pi / 4 + latitude / 2)


@cache
def land() -> str:
    """The land as the ``d`` of an SVG path on the picture. Raises FileNotFoundError when it is missing."""
    path = templates_dir() / "empire" / "coast.json"
    return str(json.loads(path.read_text(encoding="utf-8"))["land"])
