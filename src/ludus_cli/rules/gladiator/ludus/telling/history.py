"""The history of all ludi, read out of the events of plays and actions: money, reputation, who came and who went."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.source import Chronicle
from ludus_cli.core.letters import isolated
from ludus_cli.rules.gladiator.book.decision_play import others_in
from ludus_cli.rules.gladiator.book.gladiator import DEAD, DISCHARGED, Gladiator
from ludus_cli.rules.gladiator.book.terms import LANISTA, NONE
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.ludus import events as ev
from ludus_cli.rules.gladiator.ludus.campaign import BOUTS, IN_MARKET, IN_RECKONING
from ludus_cli.rules.gladiator.tables.events_of_month import LOW_STOCK
from ludus_cli.rules.gladiator.telling.growth import Lesson

#: A year of a season has so many months.
YEAR = 12
PLAGUE_WORDS, FREED_WORDS, CRIPPLE_WORDS = ("died of the plague", "won his freedom", "left as a cripple")
#: How a man has left a ludus, in a table.
WENT = (
    "sold to the bank", "sold to another ludus", "fled in a revolt", "left when it was ruined", "his month was over",
)  # fmt: skip
FELL, DISBANDED = "fell", "free to go when the season ended"


@dataclass(slots=True)
class Play:
    """A play of ludi as the journal reads it: ``numbers`` and ``names`` of all in it by their places, ``after`` the
    lanistas' cards when it was over."""

    id: int
    name: str
    month: int
    numbers: list[int]
    names: list[str]
    events: Sequence[Sequence[Any]]
    after: list[Mapping[str, Any]]

    def lesson(self, place: int) -> Lesson:
        """Return what it taught the man in a place."""
        return Lesson(self.month, self.id, {n: list(e) for n, e in enumerate(self.events) if e[0] and e[1] == place})

    def placed_events(self, *kinds: int) -> Iterator[tuple[int, Sequence[Any]]]:
        """The events of some kinds, each with its place."""
        return ((n, event) for n, event in enumerate(self.events) if event[0] in kinds)


def play_of(kept: Mapping[str, Any]) -> Play:
    """A play of the chronicle."""
    bout = kept["bout"]
    seats, beside = bout["seats"], bout.get("beside", [])
    return Play(
        bout["id"], bout["play"], bout["month"],
        [*(seat["gladiator"] for seat in seats), *(each["id"] for each in beside)],
        [isolated(name) for name in (*(seat["before"]["name"] for seat in seats), *(each["name"] for each in beside))],
        kept["events"] or [], [seat["after"] for seat in seats],
    )  # fmt: skip


@dataclass(slots=True)
class Stay:
    """A man's time in a ludus: the month and way of his coming (ARRIVALS), his worth then (``cv`` and ``style``, once
    his card has been seen), the month of his leaving (NONE: he has not) and its way, in words."""

    man: int
    ludus: int
    came: int
    how: int
    price: int = 0
    cv: int = 0
    style: int = NONE
    left: int = NONE
    went: str = ""


@dataclass(slots=True)
class Payment:
    """A line of the ledger: month, lanista, cause (CAUSES), amount, and the man it was for (NONE: no man)."""

    month: int
    who: int
    cause: int
    amount: int
    man: int


@dataclass(slots=True)
class Season:
    """A season of ludi: the month in which it began, that in which it ended (NONE: it goes on), and its lanistas."""

    began: int
    ended: int = NONE
    winner: int = 0
    lanistas: list[int] = field(default_factory=list)


class History:
    """The known history of all ludi, month by month."""

    def __init__(self, c: Chronicle, new_month: int) -> None:
        self.c = c
        #: The names of lanistas and men by number.
        self.names: dict[int, str] = {}
        self.payments: list[Payment] = []
        self.stays: list[Stay] = []
        self.seasons: list[Season] = []
        #: By month, the play of each name; by lanista, his money and his reputation at the end of each month.
        self.plays: dict[int, dict[str, Play]] = {}
        self.money: dict[int, dict[int, int]] = {}
        self.fame: dict[int, dict[int, int]] = {}
        self._here: dict[int, Stay] = {}
        self.found(new_month)
        for kept in c.plays:
            bout = kept["bout"]
            if bout.get("status") == "fought" and bout.get("play") in BOUTS.others and not bout.get("oneoff"):
                self.read(play_of(kept), others_in(bout.get("matter", {})))
        self.close()

    # Reading

    def found(self, new_month: int) -> None:
        """Read of the actions who founded ludi, and with what men; a season's end takes the rest from the plays."""
        month = 0
        for action in self.c.actions:
            for event in action["events"]:
                if event[0] == new_month:
                    month = event[2]
                elif event[0] == ev.JOINS:
                    self.come(Stay(event[1], event[2], month, event[3]))
                elif event[0] == ev.MONEY:
                    self.payments.append(Payment(month, *event[1:5]))

    def read(self, play: Play, cards: Sequence[Mapping[str, Any]]) -> None:
        """Read a play, and the ``cards`` of those in it as they were when it began."""
        self.names.update(zip(play.numbers, play.names, strict=True))
        for each in cards:
            stay = self._here.get(each["id"])
            if stay is not None and stay.style == NONE:
                g = BOUTS.from_card(dict(each))
                stay.cv, stay.style = cv_of(g), g.style
        lanistas = [card["id"] for card in play.after if card["style"] == LANISTA]
        if play.name not in BOUTS.others or not lanistas:
            return
        self.plays.setdefault(play.month, {})[play.name] = play
        if play.name == IN_MARKET and (not self.seasons or self.seasons[-1].ended != NONE):
            self.seasons.append(Season(play.month, lanistas=sorted(lanistas)))
        prices: dict[int, int] = {}
        a_grade = 1
        for kind, who, *rest in play.events:
            if kind == ev.MONEY:
                cause, amount, man = rest
                self.payments.append(Payment(play.month, play.numbers[who], cause, amount, man))
                prices[man] = -amount
            elif kind == ev.JOINS:
                number = play.numbers[who]
                self.come(Stay(number, play.numbers[rest[0]], play.month, rest[1], prices.get(number, 0)))
            elif kind == ev.EVENT_OF_MONTH:
                a_grade = 1 + (rest[0] == LOW_STOCK)
            elif kind == ev.STOCK_MADE:
                self._here[play.numbers[who]].price = a_grade * rest[0]
            elif kind == ev.DEPARTS:
                self.go(play.numbers[who], play.month, WENT[rest[0]])
            elif kind == ev.PLAGUE:
                self.go(play.numbers[who], play.month, PLAGUE_WORDS)
            elif kind == ev.LEAVES_LUDUS:
                self.go(play.numbers[who], play.month, FREED_WORDS if rest[1] else CRIPPLE_WORDS)
            elif kind == ev.WINS_SEASON:
                self.seasons[-1].ended, self.seasons[-1].winner = play.month, play.numbers[who]
        if play.name == IN_RECKONING:
            for card in play.after:
                self.money.setdefault(card["id"], {})[play.month] = card.get("denarii", 0)
                self.fame.setdefault(card["id"], {})[play.month] = card.get("reputation", 0)

    def come(self, stay: Stay) -> None:
        """A man comes to a ludus."""
        self.stays.append(stay)
        self._here[stay.man] = stay

    def go(self, man: int, month: int, went: str) -> None:
        """A man leaves his ludus."""
        stay = self._here.pop(man, None)
        if stay is not None:
            stay.left, stay.went = month, went

    def close(self) -> None:
        """End the stays of the fallen and the crippled, and of all whose season is over."""
        for stay in list(self._here.values()):
            g = self.card(stay.man)
            self.names.setdefault(stay.man, isolated(g.name))
            if g.status == DEAD:
                self.go(stay.man, g.left_month, FELL)
            elif g.status == DISCHARGED:
                self.go(stay.man, g.left_month, CRIPPLE_WORDS)
            elif g.ludus != stay.ludus and self.seasons and self.seasons[-1].ended != NONE:
                self.go(stay.man, self.seasons[-1].ended, DISBANDED)

    # What is asked of it

    def card(self, number: int) -> Gladiator:
        """The card of anybody, as he is now."""
        own = next((star for star in self.c.stars if star["id"] == number), None)
        return BOUTS.from_card(dict(own or self.c.others[number]))

    def name(self, number: int) -> str:
        """The name of a lanista or a man."""
        return self.names.get(number) or isolated(self.card(number).name)

    def season_of(self, month: int) -> Season | None:
        """The season in which a month lies."""
        return next(
            (s for s in reversed(self.seasons) if s.began <= month and s.ended in (NONE, *range(month, s.ended + 1))),
            None,
        )

    def men_at(self, ludus: int, month: int) -> list[Stay]:
        """Return a lanista's men at the end of a month; at the end of a season, before all disband."""
        return [
            stay
            for stay in self.stays
            if stay.ludus == ludus
            and stay.came <= month
            and (stay.left == NONE or stay.left > month or (stay.left == month and stay.went == DISBANDED))
        ]

    def paid(self, who: int, first: int, last: int) -> dict[int, int]:
        """Return a lanista's receipts and payments in some months, by cause."""
        found: dict[int, int] = {}
        for each in self.payments:
            if each.who == who and first <= each.month <= last:
                found[each.cause] = found.get(each.cause, 0) + each.amount
        return found

    def series(self, values: Mapping[int, int], season: Season, before: int, last: int) -> list[int]:
        """Values at the end of each month of a season up to the last, after that ``before`` it; as long as there are
        any."""
        found = [before]
        for month in range(season.began, last + 1):
            if month not in values:
                break
            found.append(values[month])
        return found

    def lessons(self, man: int) -> list[Lesson]:
        """Return what the markets and reckonings of ludi taught a man, in their order."""
        plays = sorted((play for of in self.plays.values() for play in of.values()), key=lambda play: play.id)
        return [play.lesson(play.numbers.index(man)) for play in plays if man in play.numbers]

    def owned(self, lanistas: Sequence[int]) -> set[int]:
        """All men who ever were with some lanistas."""
        return {stay.man for stay in self.stays if stay.ludus in lanistas}

    def ends_year(self, month: int) -> tuple[Season, int] | None:
        """Return the season and the first month of the year that ends here: twelve months, or the season's rest."""
        season = self.season_of(month)
        if season is None or not any(month in of_one for of_one in self.money.values()):
            return None
        at = month - season.began
        if at % YEAR == YEAR - 1 or season.ended == month:
            return season, month - at % YEAR
        return None
