"""Schools of three Stars over thirty months, and four houses, by which one hears how often stories say the same."""

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from ludus_cli.chronicle.chronicler import Chronicler
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.heroes.telling.narration import HeroesNarrator
from ludus_cli.rules.skirmish.book.terms import CLASSES
from ludus_cli.rules.skirmish.telling.narration import SkirmishNarrator
from ludus_cli.rules.skirmish.trials.tactics import TACTICS as WAYS
from ludus_cli.rules.spartacus.telling.narration import FightNarrator
from tests import season_journals
from tests.chronicle.careers import STYLES, TACTICS, Career
from tests.skirmish.chronicles import Kept

MONTHS, STARS = 30, 3
#: This many months of houses have more than forty fights.
OF_HOUSES = 46


def wanted(played: Any) -> int:
    """How many Stars a school is short of."""
    return STARS - len([g for g in played.state.gladiators.values() if g.star and g.status == "active"])


@cache
def heroes(seed: int) -> Chronicle:
    """Thirty months of a school of three, in which a new Star comes for each that goes."""
    played = Career(seed, f"Career {seed}")
    while played.state.month < MONTHS:
        for _ in range(wanted(played)):
            n = len(played.actions)
            played.recruit(f"Star {n}", STYLES[(seed + n) % 6], tactics=TACTICS[n % 4])
        played.month()
    return played.chronicle()


@cache
def skirmish(seed: int) -> Chronicle:
    """The same of the skirmish."""
    played = Kept(seed)
    ways = sorted(WAYS)
    while played.state.month < MONTHS:
        for _ in range(wanted(played)):
            n = len(played.log)
            played.recruit(f"Star {n}", CLASSES[(seed + n) % 3], tactics=ways[n % len(ways)])
        played.month()
    return played.chronicle()


@cache
def spartacus(seed: int) -> Chronicle:
    """Seasons of four houses, with one fight a month."""
    with tempfile.TemporaryDirectory() as folder:
        return season_journals.told(Path(folder), "spartacus", seed, OF_HOUSES, {"heirs": "on"}, houses=4)


#: How careers of each system are made, and who tells them.
SYSTEMS: dict[str, tuple[Callable[[int], Chronicle], type[Chronicler[Any]]]] = {
    "heroes": (heroes, HeroesNarrator),
    "skirmish": (skirmish, SkirmishNarrator),
    "spartacus": (spartacus, FightNarrator),
}
