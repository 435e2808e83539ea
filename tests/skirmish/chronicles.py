"""Campaigns as the chronicle gets them, and careers played to their end, in memory."""

import json
from dataclasses import asdict
from functools import cache
from typing import Any

from ludus_cli.chronicle.journal import Journal
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.skirmish.book.campaign import has_ended
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.telling.book import journal
from ludus_cli.rules.skirmish.telling.told import Told, told_matches
from tests.skirmish.careers import Career
from tests.some import nonempty


class Kept(Career):
    """A career that keeps everybody who has gone out of the state, as a campaign file does."""

    def __init__(self, seed: int = 1, settings: dict[str, Any] | None = None) -> None:
        super().__init__(seed, settings)
        self.gone: dict[int, Gladiator] = {}

    def do(self, kind: str, /, **payload: Any) -> Any:
        """One action, and who left by it."""
        doing = super().do(kind, **payload)
        self.gone |= doing.gone
        return doing

    def chronicle(self) -> Chronicle:
        """What the chronicle gets, through JSON as it comes out of a file."""
        people = self.gone | dict(self.state.gladiators)
        fought = {bout.id: (bout, events) for bout, events in self.fought}
        billed: dict[int, Any] = {n: (bout, []) for n, bout in self.state.bouts.items() if n not in fought}
        actions: list[dict[str, Any]] = [
            {"n": 1, "kind": "found", "payload": {"settings": self.settings}, "events": []}
        ]
        for n, ((kind, payload), events) in enumerate(zip(self.log, self.events, strict=True)):
            actions.append({"n": n + 2, "kind": kind, "payload": payload, "events": events})
        data = {
            "stars": [card(people[n]) for n in sorted(people) if people[n].star],
            "matches": [
                {"bout": asdict(bout), "events": events} for _, (bout, events) in sorted((fought | billed).items())
            ],
            "actions": actions,
        }
        return Chronicle(
            name="A School", seed=self.seed, rules_version="test", month=self.state.month,
            rules=asdict(self.state.rules), state={"schools": self.state.schools},
            others={n: card(g) for n, g in people.items() if not g.star}, system="skirmish",
            **json.loads(json.dumps(data)),
        )  # fmt: skip


@cache
def career(seed: int, weight: str = "Medium", tactics: str = "balanced", months: int = 60) -> Kept:
    """A Star from September 106 AD to his school, his grave or the last month."""
    played = Kept(seed)
    star = played.recruit("Marcus", weight, tactics=tactics)
    while played.state.month < months and not has_ended(star):
        played.month()
    if star.status == "active" and has_ended(star):
        played.do("retire", star=star.id)
    return played


#: Careers that end in every way, and some of several Stars.
CAREERS = (
    (1, "Medium", "balanced"), (2, "Heavy", "bold"), (3, "Light", "cautious"), (4, "Light", "npg"),
    (5, "Heavy", "balanced"), (6, "Medium", "bold"),
)  # fmt: skip


@cache
def school(seed: int = 9, months: int = 14) -> Kept:
    """A school of four: teams, nets, spears, a woman, a rule changed, one who retires early."""
    played = Kept(seed)
    played.recruit("Marcus", "Heavy")
    played.recruit("Varro", "Light", weapon="spear", net=True, tactics="bold")
    played.recruit("Flavia", "Medium", female=True, origin="Creta")
    played.recruit("<b>Q & *R*", "Medium", weapon="spear")
    for month in range(months):
        ready = [
            g.id for g in played.state.gladiators.values()
            if g.star and g.status == "active" and g.misses_through < played.state.month
        ]  # fmt: skip
        if len(ready) > 1 and month % 2:
            played.fight(ready[0], **{"with": ready[1:]})
            played.do("next-month")
        else:
            played.month()
        if month == 2:
            played.do("rule", name="critical", value="death")
            living = [g for g in played.state.gladiators.values() if g.star]
            played.do("tactics", star=living[0].id, tactics="cautious")
    return played


#: The careers by number, and a school.
NUMBERS = range(-1, len(CAREERS))


@cache
def campaign(number: int) -> Kept:
    """A career by its number, or the school: -1."""
    return school() if number < 0 else career(*CAREERS[number])


@cache
def chronicle_of(number: int) -> Chronicle:
    """The chronicle of a campaign, for those who change nothing in it."""
    return campaign(number).chronicle()


@cache
def book_of(number: int) -> Journal:
    """The journal of a campaign, for those who change nothing in it."""
    return journal(chronicle_of(number))


@cache
def fought_in(number: int) -> list[Told]:
    """The fought matches of a campaign, for those who change nothing in them."""
    return nonempty(told for told in told_matches(chronicle_of(number)) if told.fought)
