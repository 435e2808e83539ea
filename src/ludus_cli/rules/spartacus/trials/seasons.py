"""Seasons of a house as trials: from where a campaign stands, or a new one, to its end. [Forecast]"""

from __future__ import annotations

import json
from dataclasses import dataclass

from ludus_cli.dice import Source, Tray
from ludus_cli.rules.bouts import NOBODY
from ludus_cli.rules.by_actions import Careers, Life, months_so_far
from ludus_cli.rules.campaign import ACTIVE, DEAD, state_to_json
from ludus_cli.rules.cards import card
from ludus_cli.rules.shapes import Payload
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.state import game_from_plain, game_to_plain
from ludus_cli.rules.spartacus.book.unseen import deal_anew
from ludus_cli.rules.spartacus.campaign import sit_down
from ludus_cli.rules.spartacus.plays import by_rule
from ludus_cli.rules.spartacus.records import HOUSES, State, cards_in
from ludus_cli.rules.spartacus.trials.plans import Policy
from ludus_cli.rules.trials import Measure, Outcome, Terms, Trials, counted, mean, share

#: Seats in words.
SEATS = ("first", "second", "third", "fourth")


def whole(state: State) -> Payload:
    """A campaign as it stands, for seasons that go on from there; bouts that are over are left out."""
    about = [g for g in state.gladiators.values() if g.status == ACTIVE]
    waiting = {number for day in state.days for number in day.bouts}
    plain = state_to_json(state)
    plain["bouts"] = [each for each in plain["bouts"] if each["id"] in waiting]
    return {"state": plain, "men": [card(g) for g in about]}


@dataclass(slots=True)
class SeasonBrought(Outcome):
    """What a season brings a house; matches are the fights of its fighters. Nobody is freed but from the season."""

    freed: int = share("won the season")
    lost: int = share("another won")
    active: int = share("season not over")
    months: int = mean("months")
    matches: int = mean("fights")
    wins: int = mean("fights won")
    influence: int = mean("influence at the end")
    hosted: int = mean("games hosted")
    champions: int = mean("champions crowned")
    deaths: int = mean("own fighters who died")
    freed_by_month: int = months_so_far("won")
    lost_by_month: int = months_so_far("lost")


def stars_in(said: Terms) -> list[Payload]:
    """The person's fighters with a favour or a crown, of whom each death is told, as cards."""
    own = said["star"]["card"]["id"]
    return [
        each
        for each in said.get("men", [])
        if each.get("owner") == own and (each["favours"] or each["champion"])
    ]


class Seasons(Careers):
    """Seasons of a house: won, or lost to another."""

    brings = SeasonBrought

    @property
    def trials(self) -> Trials:
        """The trials; of each fighter of his with a favour they tell whether he died."""

        def measures(said: Terms) -> tuple[Measure, ...]:
            each = (
                Measure(f"dies_{g['id']}", f"{g['name']} dies", group="fighters")
                for g in stars_in(said)
            )
            return (*self.brings.measures(said["months"]), *each)

        return Trials(measures, self.begin, self.words)

    def words(self, terms: Terms) -> str:
        """Which season, and in which seat."""
        return f"{seat_words(terms)}, {counted(terms['months'], 'month')} at most"

    def begun(self, terms: Terms, source: Source) -> Life:
        if "state" in terms:
            life = self.going_on(terms, source)
        else:
            life = super().begun(terms, source)
            life.state.houses = terms.get("houses", HOUSES)
            sit_down(life.state, terms.get("seat", 0))
        life.live = Policy(terms, life.star)
        life.counts["season"], life.counts["began"] = life.state.season, life.state.month
        return life

    def going_on(self, terms: Terms, source: Source) -> Life:
        """A season from where a campaign stands, with other chances; what he cannot see is dealt anew."""
        # Each has lists of its own.
        own = json.loads(json.dumps({"state": terms["state"], "men": terms["men"]}))
        state = self.campaign.state_from(own["state"], own["men"])
        state.seed, state.rules = source.pick(2**31), self.campaign.bouts.rules_of(terms["rules"])
        life = Life(self.campaign, state, self.heard, star=terms["star"]["card"]["id"])
        if state.table:
            game = game_from_plain(
                state.table, cards_in(state.rules.pack), state.rules, Tray(source), by_rule, by_rule
            )
            deal_anew(game, seat_in(state.seats, life.star))
            state.table = game_to_plain(game)
        if terms["star"].get("tactics"):
            life.do("tactics", star=life.star, tactics=terms["star"]["tactics"])
        return life

    def month(self, life: Life, terms: Terms) -> None:
        life.do("next-month")

    def over(self, life: Life) -> str:
        """A season won or lost; a gladiator whom a person plays may be gone before, and then it is lost to him."""
        if life.state.season == life.counts["season"]:
            return "" if life.g.status == ACTIVE else "lost"
        winner = life.state.winner
        return "freed" if winner in (life.star, life.g.owner) else "lost"

    def note(self, brought: SeasonBrought, life: Life) -> None:
        g, before = life.g, life.before
        if not g.dominus:
            brought.deaths = int(g.status == DEAD)
            brought.champions = int(g.champion) - int(before["champion"])
            return
        deed = {
            name: g.deeds[place] - before["deeds"][place] for place, name in enumerate(terms.DEEDS)
        }
        brought.matches, brought.wins = deed["fights"], deed["wins"]
        brought.hosted, brought.champions = deed["hosted"], deed["champions"]
        brought.influence = g.influence
        brought.deaths = sum(
            each.status == DEAD and each.left_month >= life.counts["began"]
            for each in life.state.gladiators.values()
            if each.star and not each.dominus
        )

    def career(self, terms: Terms, source: Source) -> list[int]:
        """What a season brings, and which of his fighters died in it: those who are not about any more are no Stars."""
        life = self.lived(terms, source)
        men = life.state.gladiators
        dead = [g["id"] in men and men[g["id"]].status == DEAD for g in stars_in(terms)]
        return [*self.brought(life), *map(int, dead)]


def seat_in(seats: list[int], number: int) -> int:
    """The place of a Dominus at the table, NOBODY where he does not sit there."""
    return seats.index(number) if number in seats else NOBODY


def seat_words(terms: Terms) -> str:
    """Where a Dominus sits in his season, counted from the host."""
    state = terms.get("state")
    if state is None:
        houses, seat = terms.get("houses", HOUSES), terms.get("seat", 0)
        if not seat:
            return f"{houses} houses, the dice say who hosts first"
        return f"{SEATS[seat - 1]} of {houses} houses"
    own, seats = terms["star"]["card"]["id"], state["seats"]
    if not state["table"] or own not in seats:
        return "from a new season on" if not state["table"] else "the season as it stands"
    place = (seats.index(own) - state["table"]["table"]["host"]) % len(seats)
    return f"{SEATS[place]} of {len(seats)} houses from the host"
