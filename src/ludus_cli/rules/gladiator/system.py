"""The duel as Ludus meets it."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Self

from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.campaign_state import Day
from ludus_cli.game.trials.trials import Kinds
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN, State
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.kinds import changes_men
from ludus_cli.rules.gladiator.book.requests import vocabulary_under
from ludus_cli.rules.gladiator.book.state import Match, Option
from ludus_cli.rules.gladiator.book.view import View
from ludus_cli.rules.gladiator.table.lists import LISTS
from ludus_cli.rules.gladiator.table.making import MAKING
from ludus_cli.rules.gladiator.trials.sides import TACTICS_ROWS
from ludus_cli.rules.gladiator.trials.tactics import KNOBS
from ludus_cli.systems.system import System

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ludus_cli.chronicle.cards import ReferenceCard, RosterCard
    from ludus_cli.chronicle.journal import Journal
    from ludus_cli.chronicle.sheets import LogSheet
    from ludus_cli.chronicle.source import Chronicle
    from ludus_cli.core.dice import Event
    from ludus_cli.game.trials.exchanges import Exchange
    from ludus_cli.scenes.scene import Scene, Spot


class GladiatorDuel(System[Gladiator, Seat, Bout, Day, HouseRules, State, Match, View, Option]):
    """The hex duel; modules loaded late are needed only at the table or by the chronicle."""

    key = "gladiator"
    pages = (
        "gladiator.md",
        "gladiator/basic.md",
        "gladiator/advanced.md",
        "gladiator/careers.md",
        "gladiator/ludi.md",
        "gladiator/editions.md",
        "numbers/gladiator.toml",
    )
    name = "GLADIATOR"
    words = "one man's duels on hexes; ten wins make him free"
    lasts = "a duel lasts 1 to 3 turns of eight phases; most careers a few months, the longest a year"
    vocabulary, view = V, View
    campaign = CAMPAIGN
    lists, making = LISTS, MAKING
    trials = Kinds(
        "ludus_cli.rules.gladiator.trials.play", TACTICS_ROWS, KNOBS,
        compiled="ludus_cli.rules.gladiator.trials.compiled", careers=10_000,
        eye="ludus_cli.rules.gladiator.trials.eye",
    )  # fmt: skip

    def under_rules(self, rules: HouseRules) -> Self:
        plain, vocabulary = type(self), vocabulary_under(rules)
        if not changes_men(rules) and self.campaign is plain.campaign and self.vocabulary is vocabulary:
            return self
        own = copy(self)
        own.vocabulary = vocabulary
        own.campaign, own.making = plain.campaign, plain.making
        if changes_men(rules):
            own.campaign, own.making = own.campaign.under_rules(rules), own.making.under_rules(rules)
        return own

    def refused_options(self, m: Match, who: int, request: int) -> Sequence[tuple[Option, str]]:
        from ludus_cli.rules.gladiator.table.match_questions import refused_options

        return refused_options(m, who, request)

    def option_words(self, m: Match, who: int, request: int, option: Option) -> str:
        from ludus_cli.rules.gladiator.table.match_questions import option_words

        return option_words(m, who, request, option)

    def option_key(self, m: Match, who: int, request: int, option: Option) -> str:
        from ludus_cli.rules.gladiator.table.keys import option_key

        return option_key(request, option)

    def option_spot(self, m: Match, who: int, request: int, option: Option) -> Spot | None:
        from ludus_cli.rules.gladiator.table.keys import option_spot

        return option_spot(m, who, request, option)

    def option_odds(self, m: Match, who: int, request: int, option: Option) -> tuple[tuple[str, float], ...]:
        from ludus_cli.rules.gladiator.table.chances import option_odds

        return option_odds(m, who, request, option)

    def option_stakes(self, m: Match, who: int, request: int, option: Option) -> str:
        from ludus_cli.rules.gladiator.table.match_questions import option_stakes

        return option_stakes(m, who, request, option)

    def context_lines(self, m: Match, who: int, request: int) -> Sequence[str]:
        from ludus_cli.rules.gladiator.table.match_questions import context_lines

        return context_lines(m, who, request)

    def exchanges(self) -> Sequence[Exchange]:
        from ludus_cli.rules.gladiator.table.exchanges import EXCHANGES

        return EXCHANGES

    def scene(self, bout: Bout, m: Match, names: dict[int, str], viewer: int) -> Scene:
        from ludus_cli.rules.gladiator.table.scene import scene_of

        return scene_of(bout, m, names, viewer)

    def telling(self, c: Chronicle, match: int) -> list[str]:
        from ludus_cli.rules.gladiator.telling.narration import telling

        return telling(c, match)

    def journal(self, c: Chronicle) -> Journal:
        from ludus_cli.rules.gladiator.telling.book import journal

        return journal(c)

    def roster_card(self, state: State, g: Gladiator) -> RosterCard:
        from ludus_cli.rules.gladiator.telling.card import roster_card

        return roster_card(g, state.rules)

    def blank_card(self, state: State, left_handed: bool) -> RosterCard:
        from ludus_cli.rules.gladiator.telling.card import blank_card

        if left_handed:
            raise Refusal(
                "make a left-hander's card",
                "in this game the weapon is always in the right hand",
                "Leave --left-handed out",
            )
        return blank_card(state.rules)

    def reference_cards(self, state: State) -> tuple[ReferenceCard, ...]:
        from ludus_cli.rules.gladiator.telling.career_tables import career_cards
        from ludus_cli.rules.gladiator.telling.tables import reference_cards

        own = () if state.rules.basic_record else career_cards(state.rules)
        return (*reference_cards(state.rules), *own)

    def match_sheets(self, state: State, bout: Bout, events: Sequence[Event]) -> Sequence[LogSheet]:
        from ludus_cli.rules.gladiator.telling.sheet import match_sheets

        return match_sheets(state, bout, events)

    def blank_sheets(
        self, state: State, men: Sequence[Gladiator], told: Callable[[], Chronicle] | None = None
    ) -> Sequence[LogSheet]:
        from ludus_cli.rules.gladiator.telling.sheet import blank_sheets

        return blank_sheets(state, men)


SYSTEM = GladiatorDuel()
