"""The chronicle read as matches, gladiators and house rules of Heroes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludus_cli.chronicle.prose import fingerprint
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.heroes.bout import FOUGHT, Bout, Seat, bout_from
from ludus_cli.rules.heroes.gladiator import ACTIVE, Gladiator
from ludus_cli.rules.heroes.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.switches import value_of

#: An event as it is stored: [kind, who, a, b, c], or a roll.
StoredEvent = list[Any]


@dataclass(slots=True)
class Told:
    """A match with those who took part in it, by seat, as they were when it began.

    ``mark`` is the fingerprint of what happened in it.
    """

    bout: Bout
    events: list[StoredEvent]
    men: list[Gladiator]
    mark: str = ""

    @property
    def fought(self) -> bool:
        """Whether it has been fought."""
        return self.bout.status == FOUGHT

    def seat_of(self, number: int) -> int:
        """The seat of a gladiator, -1 when he is not in this match."""
        for who, seat in enumerate(self.bout.seats):
            if seat.gladiator == number:
                return who
        return -1

    @property
    def duel(self) -> bool:
        """Whether one meets one."""
        return len(self.bout.seats) == 2

    @property
    def sides(self) -> list[list[int]]:
        """The seats of each side."""
        seats = self.bout.seats
        return [
            [n for n, seat in enumerate(seats) if seat.side == side]
            for side in sorted({seat.side for seat in seats})
        ]

    def foes_of(self, who: int) -> list[int]:
        """The seats of the other sides."""
        side = self.bout.seats[who].side
        return [n for n, seat in enumerate(self.bout.seats) if seat.side != side]


def house_rules(rules: Mapping[str, Any]) -> HouseRules:
    """House rules from their fields; fields that this version does not know are left out."""
    known = HouseRules.__dataclass_fields__
    return HouseRules(**{name: value for name, value in rules.items() if name in known})


def house_rules_in_words(rules: HouseRules) -> list[str]:
    """Each house rule that differs from its default, as ``name: value (what it decides)``."""
    default = HouseRules()
    return [
        f"{name}: {value_of(SWITCHES, rules, name)} ({switch.words})"
        for name, switch in SWITCHES.items()
        if getattr(rules, switch.field) != getattr(default, switch.field)
    ]


def gladiator_from(data: Gladiator | Mapping[str, Any]) -> Gladiator:
    """A Gladiator from his dict, or as he is."""
    return data if isinstance(data, Gladiator) else Gladiator(**data)


def _man(c: Chronicle, seat: Seat, stars: Mapping[int, dict[str, Any]]) -> Gladiator:
    """Who sits there: as he came to the match, or as he is now when it has not been fought."""
    data = seat.before or stars.get(seat.gladiator) or c.others[seat.gladiator]
    return Gladiator(**data)


def told_matches(c: Chronicle) -> list[Told]:
    """Every match of a campaign, in the order of their numbers."""
    stars = {star["id"]: star for star in c.stars}
    told = []
    for match in c.matches:
        bout = bout_from(match["bout"])
        men = [_man(c, seat, stars) for seat in bout.seats]
        mark = match.get("mark") or fingerprint(match["events"])
        told.append(Told(bout, match["events"] or [], men, mark))
    return told


def last_month(c: Chronicle, star: Gladiator) -> int:
    """The last month in which there is anything to tell of a Star."""
    return c.month if star.status == ACTIVE else max(star.left_month, star.joined_month)
