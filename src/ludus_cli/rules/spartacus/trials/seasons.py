"""Seasons of a house as trials: from where a campaign stands, or a new one, to its end. [Forecast]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludus_cli.core.dice import Source
from ludus_cli.game.elements.campaign_state import ACTIVE, DEAD
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.simulated_careers import Life, months_so_far
from ludus_cli.game.trials.trials import Measure, Outcome, Terms, Trials, mean, share
from ludus_cli.rules.seasons.trials import SeasonCareers
from ludus_cli.rules.spartacus.book import campaign, redeal_hidden, terms
from ludus_cli.rules.spartacus.book.state import game_to_plain
from ludus_cli.rules.spartacus.records import State
from ludus_cli.rules.spartacus.trials.plans import Policy


@dataclass(slots=True)
class SeasonBrought(Outcome):
    """The outcome of a season for a house; matches are the fights of its fighters, ``freed`` means a season won."""

    freed: int = share("won the season")
    lost: int = share("another house won")
    active: int = share("the season is not over")
    months: int = mean("months")
    matches: int = mean("fights")
    wins: int = mean("fights won")
    influence: int = mean("influence at the end")
    hosted: int = mean("games hosted")
    champions: int = mean("champions made")
    deaths: int = mean("fighters of the house killed")
    freed_by_month: int = months_so_far("won")
    lost_by_month: int = months_so_far("lost")


def stars_in(said: Terms) -> list[Payload]:
    """Return the cards of the person's fighters with a favour or a crown, whose deaths are told."""
    own = said["star"]["card"]["id"]
    return [each for each in said.get("men", []) if each.get("owner") == own and (each["favours"] or each["champion"])]


class Seasons(SeasonCareers):
    """Seasons of a house: won, or lost to another."""

    brings, by_lot = SeasonBrought, "the first host is chosen by the dice"
    unseated, counted_from = "the season from now on", ", counted from the host"

    @property
    def trials(self) -> Trials:
        """Trials; for each fighter of his with a favour they tell of his death."""

        def measures(said: Terms) -> tuple[Measure, ...]:
            each = (Measure(f"dies_{g['id']}", f"{g['name']} dies", group="fighters") for g in stars_in(said))
            return (*self.brings.measures(said["months"]), *each)

        return Trials(measures, self.begin, self.describe_terms)

    def policy(self, terms: Terms, star: int) -> Policy:
        return Policy(terms, star)

    def dealt_anew(self, state: State, seat: int, source: Source) -> dict[str, Any]:
        game = campaign.table_of(state, source)
        redeal_hidden.deal_anew(game, seat)
        return game_to_plain(game)

    def leads(self, state: Payload) -> int:
        return int(state["table"]["table"]["host"])

    def ending_key(self, life: Life) -> str:
        """Return "freed" for a season won, or "lost"; a gladiator who is played has lost it if he is gone."""
        if life.state.season > life.counts["season"] and life.state.winner == life.g.owner:
            return "freed"
        return super().ending_key(life) or ("" if life.g.status == ACTIVE else "lost")

    def note(self, brought: SeasonBrought, life: Life) -> None:
        g, before = life.g, life.before
        if not g.dominus:
            brought.deaths = int(g.status == DEAD)
            brought.champions = int(g.champion) - int(before["champion"])
            return
        deed = {name: g.deeds[place] - before["deeds"][place] for place, name in enumerate(terms.DEEDS)}
        brought.matches, brought.wins = deed["fights"], deed["wins"]
        brought.hosted, brought.champions = deed["hosted"], deed["champions"]
        brought.influence = g.influence
        brought.deaths = sum(
            each.status == DEAD and each.left_month >= life.counts["began"]
            for each in life.state.gladiators.values()
            if each.star and not each.dominus
        )

    def career(self, terms: Terms, source: Source) -> list[int]:
        """Return a season's outcome, and 1 for each of his fighters who died in it; those no longer listed count 0."""
        life = self.lived(terms, source)
        men = life.state.gladiators
        dead = [g["id"] in men and men[g["id"]].status == DEAD for g in stars_in(terms)]
        return [*self.outcome_values(life), *map(int, dead)]
