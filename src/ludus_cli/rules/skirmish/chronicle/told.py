"""The chronicle read as matches, gladiators, schools and house rules of the skirmish."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.prose import fingerprint
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.naming import roman
from ludus_cli.rules.skirmish.bout import FOUGHT, Bout, Seat, bout_from
from ludus_cli.rules.skirmish.gladiator import ACTIVE, Gladiator, from_card
from ludus_cli.rules.skirmish.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.skirmish.names import DEFAULT_SCHOOL, SCHOOLS
from ludus_cli.rules.skirmish.terms import E_FOUNDS_SCHOOL, E_SUBSTITUTE
from ludus_cli.rules.switches import value_of

#: The school of the Stars where nobody has given it a name: a book does not speak to its reader.
HOME_SCHOOL = "the home school"
#: An event as it is stored: [kind, who, a, b, c], or a roll.
StoredEvent = list[Any]


@dataclass(slots=True)
class Told:
    """A match with those who took part in it, by seat, as they were when it began.

    ``schools`` are the names of their schools; ``for_whom`` says whose place a substitute took, ``billed``
    has that man as his latest match left him, ``mark`` is the fingerprint of what happened.
    """

    bout: Bout
    events: list[StoredEvent]
    men: list[Gladiator]
    schools: list[str]
    for_whom: dict[int, str]
    mark: str = ""
    billed: dict[int, Gladiator] = field(default_factory=dict)

    @property
    def fought(self) -> bool:
        """Whether it has been fought."""
        return self.bout.status == FOUGHT

    @property
    def starred(self) -> bool:
        """Whether a Star took part."""
        return any(g.star for g in self.men)

    def seat_of(self, number: int) -> int:
        """The seat of a gladiator, -1 when he is not in this match."""
        for who, seat in enumerate(self.bout.seats):
            if seat.gladiator == number:
                return who
        return -1

    def side(self, side: int) -> list[int]:
        """The seats of a side."""
        return [n for n, seat in enumerate(self.bout.seats) if seat.side == side]

    @property
    def sides(self) -> list[list[int]]:
        """The seats of each side."""
        return [self.side(side) for side in sorted({seat.side for seat in self.bout.seats})]

    @property
    def duel(self) -> bool:
        """Whether one meets one."""
        return len(self.bout.seats) == 2

    def foes_of(self, who: int) -> list[int]:
        """The seats of the other sides."""
        side = self.bout.seats[who].side
        return [n for n, seat in enumerate(self.bout.seats) if seat.side != side]

    def is_dead(self, who: int) -> bool:
        """Whether a gladiator did not survive the match; a card says so only of one that was settled."""
        return bool(self.bout.seats[who].result.get("dead"))


def house_rules_in_words(rules: Mapping[str, Any]) -> list[str]:
    """Each house rule that differs from its default, as ``name: value (what it decides)``."""
    known = HouseRules.__dataclass_fields__
    own = HouseRules(**{name: value for name, value in rules.items() if name in known})
    return [
        f"{name}: {value_of(SWITCHES, own, name)} ({switch.words})"
        for name, switch in SWITCHES.items()
        if value_of(SWITCHES, own, name) != value_of(SWITCHES, HouseRules(), name)
    ]


def everybody(c: Chronicle) -> dict[int, Gladiator]:
    """Everybody of the campaign by number, as he is now."""
    found = {number: from_card(data) for number, data in c.others.items()}
    return found | {star["id"]: from_card(star) for star in c.stars}


def schools_of(c: Chronicle) -> list[str]:
    """The names of the schools by number, as the log tells of them: those at the beginning, then the founded."""
    people = everybody(c)
    schools = [HOME_SCHOOL, *SCHOOLS]
    for action in c.actions:
        settings = action["payload"].get("settings") or {}
        if settings.get("school", DEFAULT_SCHOOL) != DEFAULT_SCHOOL:
            schools[0] = settings["school"]
        for event in action["events"]:
            if event[0] == E_FOUNDS_SCHOOL:
                name, number = people[event[1]].name, 1
                while name in schools:
                    number += 1
                    name = f"{people[event[1]].name} {roman(number)}"
                schools.append(name)
    return schools


def substitutes_of(c: Chronicle) -> dict[int, dict[int, int]]:
    """By match: who stood in for which wounded man."""
    found: dict[int, dict[int, int]] = {}
    for action in c.actions:
        for event in action["events"]:
            if event[0] == E_SUBSTITUTE:
                found.setdefault(event[3], {})[event[1]] = event[2]
    return found


def told_matches(c: Chronicle) -> list[Told]:
    """Every match of a campaign, in the order of their numbers."""
    people = everybody(c)
    schools = schools_of(c)
    substitutes = substitutes_of(c)

    def man(seat: Seat) -> Gladiator:
        """As he came to the match, or as he is now when it has not been fought."""
        return from_card(seat.before) if seat.before else people[seat.gladiator]

    told = []
    latest: dict[int, Gladiator] = {}
    for match in c.matches:
        bout = bout_from(match["bout"])
        stand_ins = substitutes.get(bout.id, {})
        told.append(
            Told(
                bout,
                match["events"] or [],
                [man(seat) for seat in bout.seats],
                [schools[seat.school] for seat in bout.seats],
                {
                    who: people[stand_ins[seat.gladiator]].name
                    for who, seat in enumerate(bout.seats)
                    if seat.gladiator in stand_ins
                },
                match.get("mark") or fingerprint(match["events"]),
                {
                    who: latest[stand_ins[seat.gladiator]]
                    for who, seat in enumerate(bout.seats)
                    if stand_ins.get(seat.gladiator) in latest
                },
            )
        )
        latest |= {seat.gladiator: from_card(seat.after) for seat in bout.seats if seat.after}
    return told


def last_month(c: Chronicle, star: Gladiator) -> int:
    """The last month in which there is anything to tell of a Star."""
    return c.month if star.status == ACTIVE else max(star.left_month, star.joined_month)
