"""For Glory as Ludus meets it: lanistas' seasons, by cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.campaign_state import Day
from ludus_cli.rules.forglory.book import draws, events, requests
from ludus_cli.rules.forglory.book.campaign import CAMPAIGN
from ludus_cli.rules.forglory.book.house_rules import HouseRules
from ludus_cli.rules.forglory.records import Bout, Lanista, Match, Seat, State, TableView
from ludus_cli.rules.forglory.table.lists import LISTS
from ludus_cli.rules.forglory.table.making import MAKING
from ludus_cli.rules.forglory.trials import TRIALS
from ludus_cli.rules.seasons.season_system import SeasonSystem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ludus_cli.chronicle.cards import ReferenceCard, RosterCard
    from ludus_cli.chronicle.journal import Journal
    from ludus_cli.chronicle.sheets import LogSheet
    from ludus_cli.chronicle.source import Chronicle
    from ludus_cli.core.dice import Event
    from ludus_cli.scenes.scene import Scene, Spot

#: Declared where they are imported: what happens, and what is asked.
DECLARED = (events, requests)


class Glory(SeasonSystem[Lanista, Seat, Bout, Day, HouseRules, State, Match, TableView, Any]):
    """For Glory."""

    key, name = "forglory", "For Glory"
    pages = ("forglory.md", "forglory/rules.md", "numbers/forglory.toml")
    words = "you build a deck and fight battles with cards"
    lasts = "a battle lasts up to 30 turns, a season two or three months"
    # The book declares V for any view, and the table always gives it a TableView.
    vocabulary, view = draws.V, TableView  # type: ignore[assignment]
    campaign, lists, making = CAMPAIGN, LISTS, MAKING
    trials = TRIALS

    def refused_options(self, m: Match, who: int, request: int) -> Sequence[tuple[Any, str]]:
        from ludus_cli.rules.forglory.book.refused_options import refused_options

        return refused_options(m.game, who, request)

    def option_words(self, m: Match, who: int, request: int, option: Any) -> str:
        from ludus_cli.rules.forglory.table.words import option_words

        return option_words(m, who, request, option)

    def option_key(self, m: Match, who: int, request: int, option: Any) -> str:
        from ludus_cli.rules.forglory.table.keys import option_key

        return option_key(m, request, option)

    def option_spot(self, m: Match, who: int, request: int, option: Any) -> Spot | None:
        from ludus_cli.rules.forglory.table.keys import option_spot

        return option_spot(request, option)

    def option_stakes(self, m: Match, who: int, request: int, option: Any) -> str:
        from ludus_cli.rules.forglory.table.words import option_stakes

        return option_stakes(m, who, request, option)

    def context_lines(self, m: Match, who: int, request: int) -> Sequence[str]:
        from ludus_cli.rules.forglory.table.words import context_lines

        return context_lines(m, request)

    def scene(self, bout: Bout, m: Match, names: dict[int, str], viewer: int) -> Scene:
        from ludus_cli.rules.forglory.table.scene import scene

        return scene(m, names, viewer)

    def play_scene(self, bout: Bout, m: Match, names: dict[int, str], viewer: int) -> Scene:
        return self.scene(bout, m, names, viewer)

    def telling(self, c: Chronicle, match: int) -> list[str]:
        from ludus_cli.rules.forglory.telling.narration import telling

        return telling(c, match)

    def play_telling(self, bout: Bout, events: Sequence[Event], names: dict[int, str]) -> list[str]:
        from ludus_cli.rules.forglory.telling.play import week_lines

        return week_lines(bout, events, names)

    def journal(self, c: Chronicle) -> Journal:
        from ludus_cli.rules.forglory.telling.book import journal

        return journal(c)

    def roster_card(self, state: State, g: Lanista) -> RosterCard:
        from ludus_cli.rules.forglory.telling.card import lanista_card

        return lanista_card(state, g)

    def blank_card(self, state: State, left_handed: bool) -> RosterCard:
        if left_handed:
            why = "a lanista's card is the same for left- and right-handed people"
            raise Refusal("make an empty card", why, "Leave --left-handed out")
        from ludus_cli.rules.forglory.telling.card import blank_card

        return blank_card()

    def reference_cards(self, state: State) -> tuple[ReferenceCard, ...]:
        from ludus_cli.rules.forglory.telling.tables import reference_cards

        return reference_cards(state.rules)

    def match_sheets(self, state: State, bout: Bout, events: Sequence[Event]) -> Sequence[LogSheet]:
        """Return a battle filled in."""
        from ludus_cli.rules.forglory.telling.boards import battle_sheet

        return [battle_sheet(bout, events)]

    def blank_sheets(
        self, state: State, men: Sequence[Lanista], told: Callable[[], Chronicle] | None = None
    ) -> Sequence[LogSheet]:
        from ludus_cli.rules.forglory.telling.boards import blank_sheets

        return blank_sheets(state, men, told)


SYSTEM = Glory()
