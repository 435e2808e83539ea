"""Heroes of the Colosseum as Ludus meets it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludus_cli.game.trials.trials import Kinds
from ludus_cli.rules.heroes.book.actions import CAMPAIGN
from ludus_cli.rules.heroes.book.bout import Bout, Seat
from ludus_cli.rules.heroes.book.campaign import Day, State
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.state import Match, Option
from ludus_cli.rules.heroes.book.terms import V
from ludus_cli.rules.heroes.book.view import View
from ludus_cli.rules.heroes.table import match_questions
from ludus_cli.rules.heroes.table.lists import LISTS
from ludus_cli.rules.heroes.table.making import MAKING
from ludus_cli.rules.heroes.trials.sides import KNOBS, TACTICS_ROWS, campaign_terms
from ludus_cli.systems.system import System

if TYPE_CHECKING:
    from ludus_cli.chronicle.cards import ReferenceCard, RosterCard
    from ludus_cli.chronicle.journal import Journal
    from ludus_cli.chronicle.source import Chronicle
    from ludus_cli.game.trials.exchanges import Exchange
    from ludus_cli.scenes.scene import Scene, Spot


class Heroes(System[Gladiator, Seat, Bout, Day, HouseRules, State, Match, View, Option]):
    """Heroes of the Colosseum; modules for the table and the chronicle are loaded late."""

    key = "heroes"
    pages = ("rules/gladiators.md", "rules/match.md", "rules/campaign.md", "numbers/heroes.toml")
    name = "Heroes of the Colosseum"
    words = "one man's duels, from the Fringes to freedom"
    lasts = "a match lasts 3 to 5 turns; a typical career lasts two years, the longest ten"
    vocabulary, view = V, View
    campaign = CAMPAIGN
    lists, making = LISTS, MAKING
    trials = Kinds(
        "ludus_cli.rules.heroes.trials.play", TACTICS_ROWS, KNOBS, campaign_terms,
        compiled="ludus_cli.rules.heroes.trials.compiled", eye="ludus_cli.rules.heroes.trials.eye",
    )  # fmt: skip

    def refused_options(self, m: Match, who: int, request: int) -> Sequence[tuple[Option, str]]:
        return match_questions.refused_options(m, who, request)

    def option_words(self, m: Match, who: int, request: int, option: Option) -> str:
        return match_questions.option_words(m, who, request, option)

    def option_key(self, m: Match, who: int, request: int, option: Option) -> str:
        return match_questions.option_key(m, who, request, option)

    def option_spot(self, m: Match, who: int, request: int, option: Option) -> Spot | None:
        return match_questions.option_spot(m, request, option)

    def option_odds(self, m: Match, who: int, request: int, option: Option) -> tuple[tuple[str, float], ...]:
        from ludus_cli.rules.heroes.table.chances import option_odds

        return option_odds(m, who, request, option)

    def option_stakes(self, m: Match, who: int, request: int, option: Option) -> str:
        from ludus_cli.rules.heroes.table.chances import option_stakes

        return option_stakes(m, who, request, option)

    def exchanges(self) -> Sequence[Exchange]:
        from ludus_cli.rules.heroes.table.exchanges import EXCHANGES

        return EXCHANGES

    def scene(self, bout: Bout, m: Match, names: dict[int, str], viewer: int) -> Scene:
        from ludus_cli.rules.heroes.table.scene import scene_of

        return scene_of(bout, m, names)

    def telling(self, c: Chronicle, match: int) -> list[str]:
        from ludus_cli.rules.heroes.telling.narration import telling

        return telling(c, match)

    def journal(self, c: Chronicle) -> Journal:
        from ludus_cli.rules.heroes.telling.book import journal

        return journal(c)

    def roster_card(self, state: State, g: Gladiator) -> RosterCard:
        from dataclasses import asdict

        from ludus_cli.rules.heroes.telling.card import roster_card

        return roster_card(g, rules=asdict(state.rules), cards=state.cards, month=state.month)

    def blank_card(self, state: State, left_handed: bool) -> RosterCard:
        from ludus_cli.rules.heroes.telling.card import blank_card

        return blank_card(left_handed, state.rules.star_power)

    def reference_cards(self, state: State) -> tuple[ReferenceCard, ...]:
        from ludus_cli.rules.heroes.telling.tables import reference_cards

        return reference_cards(state.rules, state.cards)


SYSTEM = Heroes()
