"""The chronicle read as matches, gladiators, schools and house rules of the skirmish."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from ludus_cli.chronicle import told
from ludus_cli.chronicle.source import Chronicle, Matches
from ludus_cli.rules.skirmish.book import events as ev, names
from ludus_cli.rules.skirmish.book.bout import Bout, bout_from
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, from_card
from ludus_cli.rules.skirmish.book.terms import CRITICAL_WOUND, LIGHT_WOUND, NO_EFFECT, NONE, PARTS

#: The school of the Stars where nobody has given it a name: a book does not speak to its reader.
HOME_SCHOOL = "the home school"


@dataclass(slots=True)
class Told(told.ToldMatch):
    """A match of the skirmish.

    ``schools`` are the names of the schools by seat; ``for_whom`` has the name of the man
    that each substitute replaced, ``billed`` that man as his latest match left him.
    """

    bout: Bout
    men: list[Gladiator]
    schools: list[str] = field(default_factory=list)
    for_whom: dict[int, str] = field(default_factory=dict)
    billed: dict[int, Gladiator] = field(default_factory=dict)

    def is_dead(self, who: int) -> bool:
        """Return True if a gladiator did not survive the match; a card says so only of one that was settled."""
        return bool(self.bout.seats[who].result.get("dead"))

    def wounds(self, who: int) -> list[list[int]]:
        """Return the numbers of light, serious and critical wounds that a man took, by part."""
        found = [[0, 0, 0] for _ in PARTS]
        for kind, own, *values in self.events:
            if own == who and kind == ev.WOUND and values[2] != NO_EFFECT:
                found[values[1]][values[2] - LIGHT_WOUND] += 1
            elif own == who and kind == ev.HURT:
                found[values[0]][:2] = values[1:]
        critical = self.bout.seats[who].result["critical"]
        if self.bout.recorded and critical != NONE:
            found[critical][CRITICAL_WOUND - LIGHT_WOUND] += 1
        return found


def people_of(c: Chronicle) -> Callable[[int], Gladiator]:
    """Return a function from a number to the man as he is now, made from his card on demand, for there are thousands in
    long campaigns."""
    stars = {star["id"]: star for star in c.stars}

    @cache
    def person(number: int) -> Gladiator:
        return from_card(stars.get(number) or c.others[number])

    return person


def schools_of(c: Chronicle) -> list[str]:
    """The names of the schools by number as the book says them: those at the beginning, then the founded."""
    own, *others = c.state["schools"]
    return [HOME_SCHOOL if own == names.DEFAULT_SCHOOL else own, *others]


def substitutes_of(c: Chronicle) -> dict[int, dict[int, int]]:
    """Return, by match, the wounded man for each substitute."""
    found: dict[int, dict[int, int]] = {}
    for action in c.actions:
        for event in action["events"]:
            if event[0] == ev.SUBSTITUTE:
                found.setdefault(event[3], {})[event[1]] = event[2]
    return found


def told_matches(c: Chronicle) -> Matches[Told]:
    """Every match of a campaign, in the order of the chronicle."""
    person = people_of(c)
    schools = schools_of(c)
    substitutes = substitutes_of(c)

    def as_left(number: int, place: int) -> Gladiator | None:
        """A gladiator as the latest fought match before a place left him."""
        for earlier in reversed(c.places_of(number)):
            if earlier < place and c.outlines[earlier].fought:
                seats = c.matches[earlier]["bout"]["seats"]
                (after,) = (seat["after"] for seat in seats if seat["gladiator"] == number)
                return from_card(after)
        return None

    matches = told.told_matches(c, bout_from, from_card, Told)

    def made(place: int) -> Told:
        match = matches[place]
        stand_ins = substitutes.get(match.bout.id, {})
        match.schools = [schools[seat.school] for seat in match.bout.seats]
        for who, seat in enumerate(match.bout.seats):
            if number := stand_ins.get(seat.gladiator):
                match.for_whom[who] = person(number).name
                if left := as_left(number, place):
                    match.billed[who] = left
        return match

    return Matches.of(c, made)
