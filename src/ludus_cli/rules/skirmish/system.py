"""The hex skirmish as Ludus meets it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.campaign_state import Day
from ludus_cli.game.trials.trials import Kinds
from ludus_cli.rules.skirmish.book.actions import CAMPAIGN
from ludus_cli.rules.skirmish.book.bout import Bout, Seat
from ludus_cli.rules.skirmish.book.campaign import State
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.state import Match, Option
from ludus_cli.rules.skirmish.book.view import View
from ludus_cli.rules.skirmish.table import match_questions
from ludus_cli.rules.skirmish.table.lists import LISTS
from ludus_cli.rules.skirmish.table.making import MAKING
from ludus_cli.rules.skirmish.trials.sides import KNOBS, TACTICS_ROWS
from ludus_cli.systems.system import System

if TYPE_CHECKING:
    from ludus_cli.chronicle.cards import ReferenceCard, RosterCard
    from ludus_cli.chronicle.journal import Journal
    from ludus_cli.chronicle.source import Chronicle
    from ludus_cli.game.trials.exchanges import Exchange
    from ludus_cli.scenes.scene import Scene, Spot


class Skirmish(System[Gladiator, Seat, Bout, Day, HouseRules, State, Match, View, Option]):
    """The hex skirmish; modules for the table and the chronicle are loaded late."""

    key = "skirmish"
    pages = ("skirmish.md",)
    name = "Hex Skirmish"
    words = "school against school on hexes, by secret plots"
    lasts = "a match lasts 2 to 13 turns; a typical career lasts a year, the longest three"
    vocabulary, view = V, View
    campaign = CAMPAIGN
    lists, making = LISTS, MAKING
    trials = Kinds(
        "ludus_cli.rules.skirmish.trials.play",
        TACTICS_ROWS,
        KNOBS,
        compiled="ludus_cli.rules.skirmish.trials.compiled",
        eye="ludus_cli.rules.skirmish.trials.eye",
    )

    def refused_options(self, m: Match, who: int, request: int) -> Sequence[tuple[Option, str]]:
        return match_questions.refused_options(m, who, request)

    def option_words(self, m: Match, who: int, request: int, option: Option) -> str:
        return match_questions.option_words(m, who, request, option)

    def option_key(self, m: Match, who: int, request: int, option: Option) -> str:
        return match_questions.option_key(m, request, option)

    def option_spot(self, m: Match, who: int, request: int, option: Option) -> Spot | None:
        return match_questions.option_spot(m, who, option)

    def option_odds(self, m: Match, who: int, request: int, option: Option) -> tuple[tuple[str, float], ...]:
        from ludus_cli.rules.skirmish.table.chances import option_odds

        return option_odds(m, who, request, option)

    def exchanges(self) -> Sequence[Exchange]:
        from ludus_cli.rules.skirmish.table.exchanges import EXCHANGES

        return EXCHANGES

    def scene(self, bout: Bout, m: Match, names: dict[int, str], viewer: int) -> Scene:
        from ludus_cli.rules.skirmish.table.scene import scene_of

        return scene_of(bout, m, names)

    def telling(self, c: Chronicle, match: int) -> list[str]:
        from ludus_cli.rules.skirmish.telling.narration import telling

        return telling(c, match)

    def journal(self, c: Chronicle) -> Journal:
        from ludus_cli.rules.skirmish.telling.book import journal

        return journal(c)

    def roster_card(self, state: State, g: Gladiator) -> RosterCard:
        from ludus_cli.rules.skirmish.book.names import DEFAULT_SCHOOL
        from ludus_cli.rules.skirmish.telling.card import roster_card
        from ludus_cli.rules.skirmish.telling.told import HOME_SCHOOL

        school = state.schools[g.school]
        own = HOME_SCHOOL if school == DEFAULT_SCHOOL else school
        return roster_card(g, school=own, month=state.month)

    def blank_card(self, state: State, left_handed: bool) -> RosterCard:
        from ludus_cli.rules.skirmish.telling.card import blank_card

        if left_handed:
            raise Refusal(
                "make a left-hander's card",
                "the right hand holds the weapon in the skirmish (S11)",
                "Leave --left-handed out",
            )
        return blank_card()

    def reference_cards(self, state: State) -> tuple[ReferenceCard, ...]:
        from ludus_cli.rules.skirmish.telling.tables import reference_cards

        return reference_cards(state.rules)


SYSTEM = Skirmish()
