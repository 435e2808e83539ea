"""Campaigns in memory: actions through the real ``apply``, a log to fold again, and watchful matches."""

import json
from dataclasses import asdict
from typing import Any

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.rules.skirmish.book.actions import apply, new_state
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.campaign import State, day_in, state_to_json, why_not_fight
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.system import SYSTEM


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

    def recruit(self, name: str = "Marcus", weight: str = "Medium", **more: Any) -> Gladiator:
        """A Star with the usual arms unless told otherwise."""
        self.do("recruit", **{"name": name, "class": weight, **more})
        return max(self.state.gladiators.values(), key=lambda g: g.id)

    def fight(self, star: int = 1, **more: Any) -> tuple[Bout, list[Event]]:
        """Open the bill if need be, enter a Star and fight his match: the bout and its events."""
        if day_in(self.state) is None:
            self.do("open-day")
        return self.do("fight", match=max(self.do("enter", star=star, **more).billed)).fought[0]

    def month(self) -> None:
        """Every Star who can fights his match, then the next month."""
        for g in list(self.state.gladiators.values()):
            if g.star and not why_not_fight(self.state, g):
                self.fight(g.id)
        self.do("next-month")


def snapshot(state: State) -> str:
    """All of a state as text: two states with the same snapshot are the same."""
    return json.dumps([state_to_json(state), [asdict(g) for g in state.gladiators.values()]], sort_keys=True)


def round_trip(state: State) -> State:
    """The state written as JSON and read again, as a campaign file keeps it."""
    data, gladiators = json.loads(snapshot(state))
    return SYSTEM.campaign.state_from(data, gladiators)
