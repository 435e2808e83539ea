"""Seasons as trials: from the present state of a campaign, or a new one, to its end. [Forecast]"""

from __future__ import annotations

import json
from abc import abstractmethod
from typing import Any

from ludus_cli.core.dice import Source
from ludus_cli.game.elements.bouts import NOBODY
from ludus_cli.game.elements.campaign_state import ACTIVE, State, state_to_json
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.manual_play import Live
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.trials.simulated_careers import Careers, Life, tactics_in
from ludus_cli.game.trials.trials import Terms, count_noun
from ludus_cli.rules.seasons.campaign import SeasonCampaign

#: Seats in words.
SEATS = ("first", "second", "third", "fourth")


def campaign_snapshot(state: State[Any, Any, Any, Any]) -> Payload:
    """Return the present state of a campaign, as the start of trial seasons; finished bouts are left out."""
    about = [g for g in state.gladiators.values() if g.status == ACTIVE]
    waiting = {number for day in state.days for number in day.bouts}
    plain = state_to_json(state)
    plain["bouts"] = [each for each in plain["bouts"] if each["id"] in waiting]
    return {"state": plain, "men": [card(g) for g in about]}


class SeasonCareers(Careers):
    """Seasons of a player at a table: won, or lost to another."""

    campaign: SeasonCampaign[Any, Any, Any, Any, Any, Any, Any]
    #: What says who sits where when nobody does; and of a season in which he has no seat, and from where those of one
    #: that is under way are counted.
    by_lot: str
    unseated = "beginning with a new season"
    counted_from = ""

    @abstractmethod
    def policy(self, terms: Terms, star: int) -> Live:
        """Return the player who decides for a gladiator's number."""

    @abstractmethod
    def dealt_anew(self, state: Any, seat: int, source: Source) -> dict[str, Any]:
        """Return the table of a season with the cards that a seat (NOBODY: none) cannot see dealt anew."""

    @abstractmethod
    def leads(self, state: Payload) -> int:
        """Return the seat that counts as the first of a season under way."""

    def seat_words(self, terms: Terms) -> str:
        """Return his seat in the season, which matters for the odds."""
        campaign, state = self.campaign, terms.get("state")
        if state is None:
            players, seat = terms.get(campaign.key, campaign.usually), terms.get("seat", 0)
            of = f"{players} {campaign.players}"
            return f"{SEATS[seat - 1]} of {of}" if seat else f"{of}, {self.by_lot}"
        own, seats = terms["star"]["card"]["id"], state["seats"]
        if not state["table"]:
            return "beginning with a new season"
        if own not in seats:
            return self.unseated
        place = (seats.index(own) - self.leads(state)) % len(seats)
        return f"{SEATS[place]} of {len(seats)} {campaign.players}{self.counted_from}"

    def describe_terms(self, terms: Terms) -> str:
        """Return his seat and the number of months at most."""
        return f"{self.seat_words(terms)}, {count_noun(terms['months'], 'month')} at most"

    def begun(self, terms: Terms, source: Source) -> Life:
        """Begin a season: a new one, or one from the present state of a campaign."""
        if "state" in terms:
            life = self.going_on(terms, source)
        else:
            life = super().begun(terms, source)
            key, usually = self.campaign.key, self.campaign.usually
            life.state.players = terms.get(key, usually)
            self.campaign.sit_down(life.state, terms.get("seat", 0))
        life.live = self.policy(terms, life.star)
        life.counts["season"], life.counts["began"] = life.state.season, life.state.month
        return life

    def going_on(self, terms: Terms, source: Source) -> Life:
        """Continue a campaign's season from its present state with other chances; deal anew the cards he cannot see."""
        # Each has lists of its own.
        own = json.loads(json.dumps({"state": terms["state"], "men": terms["men"]}))
        state = self.campaign.state_from(own["state"], own["men"])
        state.seed, state.rules = source.pick(2**31), self.campaign.bouts.rules_of(terms["rules"])
        life = Life(self.campaign, state, self.count_action, star=terms["star"]["card"]["id"])
        if state.table:
            # Several persons may not see each other's cards, so all cards are dealt anew.
            sitting = [state.gladiators[each] for each in state.seats if each in state.gladiators]
            several = sum(g.star for g in sitting) > 1
            seat = NOBODY if several else seat_in(state.seats, life.star)
            state.table = self.dealt_anew(state, seat, source)
        tactics = tactics_in(self.campaign, terms["star"].get("tactics", ""))
        if tactics:
            life.do("tactics", star=life.star, tactics=tactics)
        return life

    def month(self, life: Life, terms: Terms) -> None:
        life.do("next-month")

    def ending_key(self, life: Life) -> str:
        """Return ``freed`` for a season that is won, ``lost``, "" for one that goes on."""
        if life.state.season == life.counts["season"]:
            return ""
        return "freed" if life.state.winner == life.star else "lost"


def seat_in(seats: list[int], number: int) -> int:
    """The place of a player at the table, NOBODY where he does not sit there."""
    return seats.index(number) if number in seats else NOBODY
