"""Seasons of a lanista as trials: from where a campaign stands, or a new one, to its end. [Forecast]"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ludus_cli.dice import Source, Tray
from ludus_cli.rules.bouts import NOBODY
from ludus_cli.rules.by_actions import Careers, Life, months_so_far
from ludus_cli.rules.campaign import ACTIVE, state_to_json
from ludus_cli.rules.cards import card
from ludus_cli.rules.forglory.book import battles
from ludus_cli.rules.forglory.book.choices import first_option
from ludus_cli.rules.forglory.book.state import game_from_plain, game_to_plain
from ludus_cli.rules.forglory.book.terms import LEVELS
from ludus_cli.rules.forglory.campaign import sit_down
from ludus_cli.rules.forglory.records import PLACES, PLAYERS, State, cards_in
from ludus_cli.rules.forglory.trials.plans import Policy
from ludus_cli.rules.shapes import Payload
from ludus_cli.rules.trials import Outcome, Terms, counted, mean, share


def whole(state: State) -> Payload:
    """A campaign as it stands, for seasons that go on from there; bouts that are over are left out."""
    at_the_table = [g for g in state.gladiators.values() if g.status == ACTIVE]
    waiting = {number for day in state.days for number in day.bouts}
    plain = state_to_json(state)
    plain["bouts"] = [each for each in plain["bouts"] if each["id"] in waiting]
    return {"state": plain, "men": [card(g) for g in at_the_table]}


@dataclass(slots=True)
class SeasonBrought(Outcome):
    """What a season brings a lanista; matches are its battles. Nobody dies, and who is freed is the champion."""

    freed: int = share("won the season")
    lost: int = share("another won")
    active: int = share("season not over")
    rudis: int = share("the champion left with the rudis")
    months: int = mean("months")
    matches: int = mean("battles")
    wins: int = mean("battles won")
    level: int = mean("the champion's level")
    fame: int = mean("Fame")
    kills: int = mean("gladiators felled")
    freed_by_month: int = months_so_far("won")
    lost_by_month: int = months_so_far("lost")


class Seasons(Careers):
    """Seasons of a lanista: won, or lost to another."""

    brings = SeasonBrought

    def words(self, terms: Terms) -> str:
        """Which season, and in which seat, for that counts. (F45)"""
        return f"{seat_words(terms)}, {counted(terms['months'], 'month')} at most"

    def begun(self, terms: Terms, source: Source) -> Life:
        if "state" in terms:
            life = self.going_on(terms, source)
        else:
            life = super().begun(terms, source)
            life.state.players = terms.get("players", PLAYERS)
            sit_down(life.state, terms.get("seat", 0))
        life.live = Policy(terms, life.star)
        life.counts["season"] = life.state.season
        return life

    def going_on(self, terms: Terms, source: Source) -> Life:
        """A season from where a campaign stands, with other chances; what he cannot see is dealt anew."""
        # Each has lists of its own.
        own = json.loads(json.dumps({"state": terms["state"], "men": terms["men"]}))
        state = self.campaign.state_from(own["state"], own["men"])
        state.seed, state.rules = source.pick(2**31), self.campaign.bouts.rules_of(terms["rules"])
        life = Life(self.campaign, state, self.heard, star=terms["star"]["card"]["id"])
        if state.table:
            cards, tray = cards_in(state.rules.pack), Tray(source)
            game = game_from_plain(
                state.table, cards, state.rules, tray, first_option, first_option
            )
            battles.deal_anew(game, seat_in(state.seats, life.star))
            state.table = game_to_plain(game)
        if terms["star"].get("tactics"):
            life.do("tactics", star=life.star, tactics=terms["star"]["tactics"])
        return life

    def month(self, life: Life, terms: Terms) -> None:
        life.do("next-month")

    def over(self, life: Life) -> str:
        if life.state.season == life.counts["season"]:
            return ""
        return "freed" if life.state.winner == life.star else "lost"

    def note(self, brought: Any, life: Life) -> None:
        g, before = life.g, life.before
        brought.rudis = g.freed - before["freed"]
        for name in ("fame", "kills"):
            setattr(brought, name, getattr(g, name) - before[name])
        brought.level = LEVELS if brought.rudis else g.level


def seat_in(seats: list[int], number: int) -> int:
    """The place of a lanista at the table, NOBODY where he does not sit there yet."""
    return seats.index(number) if number in seats else NOBODY


def seat_words(terms: Terms) -> str:
    """Where a lanista sits in his season, counted from who began it."""
    state = terms.get("state")
    if state is None:
        players, seat = terms.get("players", PLAYERS), terms.get("seat", 0)
        if not seat:
            return f"{players} lanistas, who begins is by lot"
        return f"{PLACES[seat - 1]} of {players} lanistas"
    own = terms["star"]["card"]["id"]
    seats, first = state["seats"], state["first"]
    if not state["table"] or own not in seats:
        return "from a new season on"
    return f"{PLACES[(seats.index(own) - first) % len(seats)]} of {len(seats)} lanistas"
