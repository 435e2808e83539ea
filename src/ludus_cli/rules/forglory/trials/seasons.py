"""Seasons of a lanista as trials: from where a campaign stands, or a new one, to its end. [Forecast]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludus_cli.core.dice import Source, Tray
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.simulated_careers import Life, months_so_far
from ludus_cli.game.trials.trials import Outcome, Terms, mean, share
from ludus_cli.rules.forglory.book import battles
from ludus_cli.rules.forglory.book.choices import first_option
from ludus_cli.rules.forglory.book.state import game_from_plain, game_to_plain
from ludus_cli.rules.forglory.book.terms import LEVELS
from ludus_cli.rules.forglory.records import State, cards_in
from ludus_cli.rules.forglory.trials.plans import Policy
from ludus_cli.rules.seasons.trials import SeasonCareers


@dataclass(slots=True)
class SeasonBrought(Outcome):
    """A season's result for a lanista; matches are its battles. Nobody dies, and only champions are freed."""

    freed: int = share("won the season")
    lost: int = share("another lanista won")
    active: int = share("the season is not over")
    rudis: int = share("the champion was freed")
    months: int = mean("months")
    matches: int = mean("battles")
    wins: int = mean("battles won")
    level: int = mean("the champion's level")
    fame: int = mean("Fame")
    kills: int = mean("opponents defeated")
    freed_by_month: int = months_so_far("won")
    lost_by_month: int = months_so_far("lost")


class Seasons(SeasonCareers):
    """Seasons of a lanista: won, or lost to another."""

    brings, by_lot = SeasonBrought, "the first player is drawn by lot"

    def policy(self, terms: Terms, star: int) -> Policy:
        return Policy(terms, star)

    def dealt_anew(self, state: State, seat: int, source: Source) -> dict[str, Any]:
        cards = cards_in(state.rules.pack)
        game = game_from_plain(state.table, cards, state.rules, Tray(source), first_option, first_option)
        battles.deal_anew(game, seat)
        return game_to_plain(game)

    def leads(self, state: Payload) -> int:
        # The lanista who began the season is the first. (F45)
        return int(state["first"])

    def note(self, brought: Any, life: Life) -> None:
        g, before = life.g, life.before
        brought.rudis = g.freed - before["freed"]
        for name in ("fame", "kills"):
            setattr(brought, name, getattr(g, name) - before[name])
        brought.level = LEVELS if brought.rudis else g.level
