"""Careers in memory: a campaign's actions through the real ``apply``, and a log to fold again."""

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.rules.heroes.book.actions import apply, new_state
from ludus_cli.rules.heroes.book.bout import Bout
from ludus_cli.rules.heroes.book.campaign import State, day_in, state_to_json, why_not_fight
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, Gladiator
from ludus_cli.rules.heroes.system import SYSTEM


class Career:
    """A campaign with its log: each action is applied, numbered and kept."""

    def __init__(self, seed: int = 1, settings: dict[str, Any] | None = None) -> None:
        self.seed = seed
        self.settings = settings or {}
        self.state: State = new_state(seed, self.settings)
        self.log: list[tuple[str, dict[str, Any]]] = []
        self.events: list[list[Event]] = []
        self.fought: list[tuple[Bout, list[Event]]] = []

    def do(self, kind: str, /, **payload: Any) -> Doing:
        """Apply one action; a refused one is not logged."""
        doing = apply(self.state, len(self.log) + 1, kind, payload)
        self.log.append((kind, payload))
        self.events.append(list(doing.tray.record or []))
        self.fought.extend(doing.fought)
        return doing

    def recruit(self, name: str = "Marcus", style: str = "Murmillo", **more: Any) -> Gladiator:
        """A Star of 4/4/4 unless told otherwise."""
        self.do("recruit", **{"name": name, "style": style, "attributes": [4, 4, 4], **more})
        return max(self.state.gladiators.values(), key=lambda g: g.id)

    def fight(self, star: int = 1, **more: Any) -> tuple[Bout, list[Event]]:
        """Open the Day if need be, enter a Star and fight his match: the bout and its events."""
        locale = self.state.gladiators[star].locale
        if day_in(self.state, locale) is None:
            self.do("open-day", locale=locale)
        return self.do("fight", match=max(self.do("enter", star=star, **more).billed)).fought[0]


def snapshot(state: State) -> str:
    """All of a state as text: two states with the same snapshot are the same."""
    return json.dumps([state_to_json(state), [asdict(g) for g in state.gladiators.values()]], sort_keys=True)


def round_trip(state: State) -> State:
    """The state written as JSON and read again, as the campaign file keeps it."""
    data, gladiators = json.loads(snapshot(state))
    return SYSTEM.campaign.state_from(data, gladiators)


def play_month(career: Career, star: int = 1, matches: int = 3) -> None:
    """A Day with up to this many matches of one Star, then the next month."""
    g = career.state.gladiators[star]
    for _ in range(matches):
        if why_not_fight(career.state, g):
            break
        career.fight(star)
    career.do("next-month")


def career_where(wanted: Callable[[Career, Gladiator], bool], matches: int = 1, months: int = 1) -> Career:
    """Return the first career (by seed) that passes a check after a Star's first months.

    Months but the last are played through; in the last one he fights up to ``matches`` and the Day
    stays open. Raises AssertionError when no seed of many will do.
    """
    for seed in range(1, 2000):
        career = Career(seed)
        g = career.recruit()
        for _ in range(months - 1):
            play_month(career, matches=matches)
        for _ in range(matches):
            if g.status == ACTIVE and not why_not_fight(career.state, g):
                career.fight()
        if wanted(career, g):
            return career
    raise AssertionError("no such career")
