"""Campaigns of the duel in memory, as the chronicle gets them."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

from ludus_cli.chronicle.source import Chronicle
from ludus_cli.core.dice import Event
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, Gladiator
from ludus_cli.rules.gladiator.book.terms import STYLES
from ludus_cli.rules.gladiator.telling.fought_match import Told, told_matches
from ludus_cli.rules.gladiator.trials.tactics import TACTICS_NAMES
from tests.gladiator.told import result_of

#: Matches by hand: a Star beside others of his side, against the other sides.
SHOWS: tuple[tuple[Sequence[str], ...], ...] = (
    ((), ("Lion",)), (("Bestiarius",), ("Bear", "Wolf")), ((), ("Eques",)), (("Thraex",), ("Retiarius", "Secutor")),
    (("Venator",), ("Boar", "Leopard")), ((), ("Sagittarius",)), ((), ("Tiger",)),
    (("Velite", "Laquerarius"), ("Eques", "Hoplomachus")), ((), ("Elephant",)),
    (("Scissores",), ("Zebra", "Gazelle", "Rhino")),
)  # fmt: skip


class Kept:
    """A campaign with its log and everybody who was ever in it, by the basic record unless it is said otherwise."""

    def __init__(self, seed: int, settings: dict[str, Any] | None = None) -> None:
        rules = {"record": "basic", **(settings or {}).get("rules", {})}
        self.seed, self.settings = seed, {**(settings or {}), "rules": rules}
        self.state = CAMPAIGN.new_state(seed, self.settings)
        self.actions: list[dict[str, Any]] = []
        self.fought: dict[int, tuple[Bout, list[Event]]] = {}
        self.people: dict[int, Gladiator] = {}

    def do(self, kind: str, /, **payload: Any) -> Doing:
        """One action."""
        n = len(self.actions) + 1
        doing = CAMPAIGN.apply(self.state, n, kind, payload)
        self.actions.append({"n": n, "kind": kind, "payload": payload, "events": list(doing.tray.record or [])})
        self.fought |= {bout.id: (bout, events) for bout, events in doing.fought}
        self.people |= doing.gone | dict(self.state.gladiators)
        return doing

    def recruit(self, name: str, style: str, **more: Any) -> Gladiator:
        """A Star."""
        self.do("recruit", name=name, style=style, **more)
        return max(self.state.gladiators.values(), key=lambda g: g.id)

    def show(self, star: int, number: int, **more: Any) -> None:
        """One of the SHOWS for a Star, fought."""
        beside, *others = SHOWS[number % len(SHOWS)]
        sides: list[list[dict[str, Any]]] = [[{"kind": kind} for kind in side] for side in others]
        sides.insert(0, [{"gladiator": star}, *({"kind": kind} for kind in beside)])
        if not self.state.days:
            self.do("open-day", locale=0)
        (match,) = self.do("arrange", locale=0, sides=sides, **more).billed
        self.do("fight", match=match)

    def month(self) -> None:
        """Every Star fights, and the next month begins."""
        for g in [g for g in self.state.gladiators.values() if g.star and g.status == ACTIVE]:
            if not CAMPAIGN.why_not_fight(self.state, g):
                if not self.state.days:
                    self.do("open-day", locale=0)
                self.do("fight", match=max(self.do("enter", star=g.id).billed))
        self.do("next-month")

    def chronicle(self, **more: Any) -> Chronicle:
        """What the chronicle gets, through JSON as it comes out of a file."""
        data = {
            "stars": [card(g) for _, g in sorted(self.people.items()) if g.star],
            **{
                name: [
                    {"bout": asdict(bout), "events": events} for _, (bout, events) in sorted(self.fought.items())
                    if bool(bout.play) == plays
                ]
                for name, plays in (("matches", False), ("plays", True))
            },
            "actions": self.actions,
        }  # fmt: skip
        return Chronicle(
            name="The Games", seed=self.seed, rules_version="test", month=self.state.month,
            rules=asdict(self.state.rules), others={n: card(g) for n, g in self.people.items() if not g.star},
            system="gladiator", **json.loads(json.dumps(data)), **more,
        )  # fmt: skip


@cache
def career(seed: int, months: int = 10) -> Kept:
    """A Star's career by the seed: duels, and a match by hand every other month."""
    played = Kept(seed)
    star = played.recruit(
        ("Marcus", "Livia", "the Ox", "O’Fír <b>")[seed % 4], STYLES[seed % len(STYLES)],
        female=seed % 4 == 1, tactics=TACTICS_NAMES[seed % len(TACTICS_NAMES)],
    )  # fmt: skip
    while played.state.month < months and star.status == ACTIVE:
        if played.state.month % 2 and not CAMPAIGN.why_not_fight(played.state, star):
            played.show(star.id, seed + played.state.month // 2, to_the_death=seed % 5 == 4, size=6)
            if star.status != ACTIVE:
                break
            played.do("next-month")
        else:
            played.month()
    return played


@cache
def full(seed: int, months: int = 30, **rules: Any) -> Kept:
    """A Star's career with a full record by the seed, to its end or for this many months."""
    played = Kept(seed, {"rules": {"record": "full", **rules}})
    name = ("Marcus", "Livia", "the Ox", "O’Fír <b>")[seed % 4]
    star = played.recruit(name, ("Thraex", "Myrmillo", "Secutor")[seed % 3], female=seed % 4 == 1)
    while played.state.month < months and star.status == ACTIVE and not star.freed:
        played.month()
        star = played.people[star.id]
    return played


#: The older editions, each with a style of its own.
STYLE = {"1981": "Medium", "billings": "Retiarius", "v2": "Secutor dimachus"}


@cache
def of_edition(edition: str, seed: int, months: int = 5) -> Kept:
    """A Star's career with a full record in an older edition."""
    played = Kept(seed, {"rules": {"record": "full", "edition": edition}})
    star = played.recruit("Marcus", STYLE[edition])
    while played.state.month < months and star.status == ACTIVE:
        played.month()
        star = played.people[star.id]
    return played


def careers(number: int) -> Iterator[Kept]:
    """This many careers: duels and shows by the basic record, careers with a full one, and older editions."""
    for seed in range(number):
        if seed % 4 == 3:
            yield of_edition((*STYLE,)[seed // 4 % len(STYLE)], seed)
        else:
            yield full(seed) if seed % 4 == 2 else career(seed)


@cache
def recorded(number: int, seed: int = 3) -> tuple[Kept, Told]:
    """One of the SHOWS as it was told from the table, and as it was fought."""
    fought, copy = Kept(seed), Kept(seed)
    for played in (fought, copy):
        star = played.recruit("Marcus", STYLES[number % len(STYLES)])
    fought.show(star.id, number)
    ((bout, events),) = fought.fought.values()
    copy.do("open-day", locale=0)
    copy.do("arrange", **fought.actions[2]["payload"])
    copy.do("record", match=bout.id, result=result_of(bout, events), house=[])
    (told,) = told_matches(fought.chronicle())
    return copy, told


@cache
def told_of(seed: int) -> list[Told]:
    """The fought matches of a career with its Star in them."""
    return [told for told in told_matches(career(seed).chronicle()) if told.fought and told.starred]
