"""The filters of ``ludus match list``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands.common import month_of, place_number
from ludus_cli.game.elements.campaign_state import ACTIVE, DEAD

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign


class Outcome(StrEnum):
    """The outcomes of a match for a gladiator."""

    won = "won"
    lost = "lost"
    drew = "drew"


@dataclass(frozen=True, slots=True)
class MatchFilters:
    """Filters beside month and gladiators. Those about a man are true of one of the named gladiators, or where none is
    named of a Star."""

    result: Annotated[
        Outcome | None, typer.Option("--outcome", help="Only matches that the gladiator won, lost or drew.")
    ] = None
    place: Annotated[
        str | None, typer.Option("--place", metavar="PLACE", help="Only matches in a place, by its short name.")
    ] = None
    since: Annotated[str | None, typer.Option("--since", metavar="MONTH", help="Only matches from this month on.")] = (
        None
    )
    until: Annotated[str | None, typer.Option("--up-to", metavar="MONTH", help="Only matches up to this month.")] = None
    injury: Annotated[
        bool, typer.Option("--injury", help="Only matches after which the gladiator could not fight next month.")
    ] = False
    tag: Annotated[
        list[str] | None,
        typer.Option("--tag", metavar="NAME", help="Only matches with a note that has this tag. May be repeated."),
    ] = None
    death: Annotated[bool, typer.Option("--death", help="Only matches in which a gladiator died.")] = False

    def __bool__(self) -> bool:
        """True if anything is filtered."""
        return self != MatchFilters()

    def fitting(self, opened: Campaign, bouts: Iterator[Any], named: set[int]) -> Iterator[Any]:
        """Yield the matches that fit; ``named`` are the numbers of the gladiators that were named. Raises LudusError
        for a month, a place or a tag that is none."""
        what, calendar = "list matches", opened.system.campaign.round.calendar
        since = None if self.since is None else month_of(self.since, what, calendar)
        until = None if self.until is None else month_of(self.until, what, calendar)
        place = None if self.place is None else place_number(opened.system, self.place, what)
        lists, tagged = opened.system.lists, tagged_matches(opened, self.tag or (), what)
        for bout in bouts:
            men = [seat for seat in bout.seats if self.is_about(seat, named)]
            if (
                (since is None or bout.month >= since)
                and (until is None or bout.month <= until)
                and (not self.tag or bout.id in tagged)
                and (place is None or lists.deeds(bout).place == place)
                and (self.result is None or any(seat.outcome == self.result for seat in men))
                and (not self.death or any(seat.after.get("status") == DEAD for seat in bout.seats))
                and (not self.injury or any(is_injured(opened, bout, seat) for seat in men))
            ):
                yield bout

    @staticmethod
    def is_about(seat: Any, named: set[int]) -> bool:
        """Return whether a filter about a man is about this one."""
        return seat.gladiator in named if named else bool(seat.before.get("star"))


def tagged_matches(opened: Campaign, typed: Sequence[str], what: str) -> set[int]:
    """Return the matches whose notes have all these tags. Notes to a match that went otherwise do not count."""
    from ludus_cli.campaign.notes import number_in, tags_of
    from ludus_cli.campaign.own_words import still_so

    found: dict[int, set[str]] = {}
    for row in opened.file.notes() if typed else ():
        number = number_in(row, "match")
        if number is not None and row.tags and still_so(opened, row.of, row.mark):
            found.setdefault(number, set()).update(row.tags.split())
    wanted = {*tags_of(typed, what).split()}
    return {number for number, tags in found.items() if wanted <= tags}


def is_injured(opened: Campaign, bout: Any, seat: Any) -> bool:
    """Return whether a man lived through a match, and could not fight in the next month."""
    if not seat.after or seat.after["status"] != ACTIVE:
        return False
    rules = opened.system.campaign
    before, after = rules.bouts.from_card(seat.before), rules.bouts.from_card(seat.after)
    state = replace(opened.state, month=bout.month + 1, days=[], bouts={})
    return bool(rules.why_not_fight(state, after)) and not rules.why_not_fight(state, before)
