"""Careers made in memory, as the chronicle gets them: no file, no database."""

import json
from dataclasses import asdict
from functools import cache
from typing import Any

from ludus_cli.chronicle.source import Chronicle
from ludus_cli.core.dice import Event
from ludus_cli.rules.heroes.book.actions import apply, new_state
from ludus_cli.rules.heroes.book.bout import Bout, Seat
from ludus_cli.rules.heroes.book.campaign import State, why_not_fight
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, DEAD, Gladiator
from ludus_cli.rules.heroes.book.terms import KILLED


class Career:
    """A campaign being played, with everything that its file would keep."""

    def __init__(self, seed: int, name: str = "A Career") -> None:
        self.state: State = new_state(seed, {})
        self.name = name
        self.actions: list[dict[str, Any]] = []
        self.fought: dict[int, tuple[Bout, list[Event]]] = {}
        self.everybody: dict[int, Gladiator] = {}
        self.actions.append({"n": 1, "kind": "found", "payload": {"name": name}, "events": []})

    def do(self, kind: str, **payload: Any) -> int:
        """One action; returns the number of the match that it put on the bill last, or 0."""
        n = len(self.actions) + 1
        done = apply(self.state, n, kind, payload)
        self.actions.append({"n": n, "kind": kind, "payload": payload, "events": list(done.tray.record or [])})
        for bout, events in done.fought:
            self.fought[bout.id] = (bout, events)
        self.everybody.update(done.gone)
        self.everybody.update(self.state.gladiators)
        return max(done.billed, default=0)

    def recruit(self, name: str, style: str = "Murmillo", **more: Any) -> Gladiator:
        """A Star of 4/4/4."""
        self.do("recruit", name=name, style=style, **{"attributes": [4, 4, 4], "tactics": "balanced", **more})
        return next(g for g in self.state.gladiators.values() if g.name == name)

    def month(self, *, secondary: bool = False) -> None:
        """A month: every Star who may fights once, and the next month begins."""
        for g in [g for g in self.state.gladiators.values() if g.star]:
            self.day(g, secondary=secondary)
        self.do("next-month")

    def day(self, g: Gladiator, *, secondary: bool = False) -> None:
        """A match for a Star, if he may fight."""
        if why_not_fight(self.state, g):
            return
        if all(day.locale != g.locale for day in self.state.days):
            self.do("open-day", locale=g.locale)
        self.do("fight", match=self.do("enter", star=g.id, secondary=secondary))

    def chronicle(self) -> Chronicle:
        """What the chronicle gets, through JSON as it comes out of a file."""
        bouts = {number: (bout, events) for number, (bout, events) in self.fought.items()}
        for number, bout in self.state.bouts.items():
            bouts.setdefault(number, (bout, []))
        return Chronicle(
            name=self.name, seed=self.state.seed, rules_version="test", month=self.state.month,
            rules=asdict(self.state.rules), state={"cards": dict(self.state.cards)},
            stars=_plain([asdict(g) for g in self.everybody.values() if g.star]),
            others={n: _plain(asdict(g)) for n, g in self.everybody.items() if not g.star},
            matches=_plain([{"bout": asdict(bout), "events": events} for _, (bout, events) in sorted(bouts.items())]),
            actions=_plain(self.actions), system="heroes",
        )  # fmt: skip


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


@cache
def career(seed: int, tactics: str = "balanced", style: str = "Murmillo", months: int = 120) -> Career:
    """A Star from September 106 AD to his freedom, his grave or the last month."""
    played = Career(seed, f"Career {seed}")
    secondary = "Thraex" if style != "Thraex" else "Murmillo"
    star = played.recruit("Marcus", style, tactics=tactics, secondary=secondary)
    while played.state.month < months and star.status == ACTIVE and not star.rudis:
        played.month()
    if star.rudis and star.status == ACTIVE:
        played.do("retire", star=star.id)
    return played


def fate_of(played: Career) -> str:
    """How the career of its first Star ended: killed, executed, wounds, freed, alive."""
    star = next(g for g in played.everybody.values() if g.star)
    if star.status != DEAD:
        return "freed" if star.rudis else "alive"
    bout, _ = max((pair for pair in played.fought.values() if _seat(pair[0], star.id)), key=lambda pair: pair[0].id)
    kept = _seat(bout, star.id)[0].result
    if kept["state"] == KILLED:
        return "killed"
    return "executed" if kept["put_to_death"] else "wounds"


def _seat(bout: Bout, number: int) -> list[Seat]:
    return [seat for seat in bout.seats if seat.gladiator == number]


@cache
def career_that_ended(fate: str) -> Career:
    """The first career found that ended so: seeds are looked for, since rules may shift them."""
    months = {"alive": 10, "freed": 120}.get(fate, 40)
    tactics = "bold" if fate == "freed" else "balanced"
    for seed in range(200):
        played = career(seed, tactics, months=months)
        if fate_of(played) == fate and len(played.fought) > 30:
            return played
    raise AssertionError(f"no career ended {fate} in 200 seeds")


@cache
def chronicle_of(fate: str) -> Chronicle:
    """The chronicle of a career that ended so, for those who change nothing in it."""
    return career_that_ended(fate).chronicle()


STYLES = ("Murmillo", "Retiarius", "Hoplomachus", "Dimachaerus", "Thraex", "Secutor")
TACTICS = ("balanced", "bold", "cautious", "npg")
NAMES = ("Marcus", "Ilia", 'Rufus “{b}” "the Quick"', "O’Fír <b>", "the Ox")


@cache
def star_career(seed: int, months: int = 120) -> Career:
    """A Star's career; style, tactics, sex, hand and name go by the seed."""
    played = Career(seed, f"Career {seed}")
    style = STYLES[seed % 6]
    star = played.recruit(
        NAMES[seed % 5], style, tactics=TACTICS[seed // 6 % 4], female=seed % 3 == 1, left_handed=seed % 4 == 1,
        secondary="Thraex" if style != "Thraex" else "Retiarius",
    )  # fmt: skip
    while played.state.month < months and star.status == ACTIVE and not star.rudis:
        played.month(secondary=played.state.month % 5 == 4)
    return played
