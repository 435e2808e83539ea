"""Spartacus as Ludus meets it: houses of Capua, by cards and dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.campaign_state import Day
from ludus_cli.game.trials.trials import Kinds, Knob
from ludus_cli.rules.seasons.season_system import SeasonSystem
from ludus_cli.rules.seasons.trials import campaign_snapshot
from ludus_cli.rules.spartacus.book import draws, events, requests
from ludus_cli.rules.spartacus.book.campaign import CAMPAIGN
from ludus_cli.rules.spartacus.book.fight.state import Fight
from ludus_cli.rules.spartacus.book.house_rules import HouseRules
from ludus_cli.rules.spartacus.book.vocabulary import V
from ludus_cli.rules.spartacus.records import KNOB, TACTICS, Bout, Man, Seat, Sitting, State, TableView
from ludus_cli.rules.spartacus.table.lists import LISTS
from ludus_cli.rules.spartacus.table.making import MAKING
from ludus_cli.rules.spartacus.trials.plans import PLANS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ludus_cli.chronicle.cards import ReferenceCard, RosterCard
    from ludus_cli.chronicle.journal import Journal
    from ludus_cli.chronicle.sheets import LogSheet
    from ludus_cli.chronicle.source import Chronicle
    from ludus_cli.core.dice import Event
    from ludus_cli.game.trials.exchanges import Exchange
    from ludus_cli.scenes.scene import Scene, Spot

#: Declared where they are imported: what is drawn, what happens, and what is asked.
DECLARED = (draws, events, requests)


class Spartacus(SeasonSystem[Man, Seat, Bout, Day, HouseRules, State, Any, TableView, Any]):
    """Spartacus."""

    key, name = "spartacus", "Spartacus"
    pages = ("spartacus.md", "spartacus/rules.md", "numbers/spartacus.toml")
    words = "you lead a house: schemes, auctions, bets, fights"
    lasts = "a fight lasts 3 to 5 rounds, a season of four houses 5 to 11 months, usually 8"
    # The book declares V for any view, and the table always gives it a TableView.
    vocabulary, view = V, TableView  # type: ignore[assignment]
    campaign, lists, making = CAMPAIGN, LISTS, MAKING
    trials = Kinds(
        "ludus_cli.rules.spartacus.trials.kinds", {name: {KNOB: name} for name in TACTICS},
        (Knob(KNOB, "the fighter's tactics", TACTICS),), career_terms=campaign_snapshot,
        compiled="ludus_cli.rules.spartacus.trials.compiled", plans=PLANS, careers=2_500,
        eye="ludus_cli.rules.spartacus.trials.eye",
    )  # fmt: skip

    def refused_options(self, m: Any, who: int, request: int) -> Sequence[tuple[Any, str]]:
        if isinstance(m, Fight):
            return ()
        from ludus_cli.rules.spartacus.book.refused_options import refused_options

        return refused_options(m.game, who, request)

    def option_words(self, m: Any, who: int, request: int, option: Any) -> str:
        from ludus_cli.rules.spartacus.table.words import option_words

        return option_words(m, who, request, option)

    def option_key(self, m: Any, who: int, request: int, option: Any) -> str:
        from ludus_cli.rules.spartacus.table.keys import option_key

        return option_key(m, request, option)

    def option_spot(self, m: Any, who: int, request: int, option: Any) -> Spot | None:
        from ludus_cli.rules.spartacus.table.keys import option_spot

        return option_spot(m, request, option)

    def option_odds(self, m: Any, who: int, request: int, option: Any) -> tuple[tuple[str, float], ...]:
        from ludus_cli.rules.spartacus.table.words import option_odds

        return option_odds(m, who, request, option)

    def exchanges(self) -> Sequence[Exchange]:
        from ludus_cli.rules.spartacus.table.exchanges import EXCHANGES

        return EXCHANGES

    def option_stakes(self, m: Any, who: int, request: int, option: Any) -> str:
        from ludus_cli.rules.spartacus.table.words import option_stakes

        return option_stakes(m, who, request, option)

    def context_lines(self, m: Any, who: int, request: int) -> Sequence[str]:
        from ludus_cli.rules.spartacus.table.words import context_lines

        return context_lines(m, who, request)

    def scene(self, bout: Bout, m: Any, names: dict[int, str], viewer: int) -> Scene:
        if isinstance(m, Sitting):
            return self.play_scene(bout, m, names, viewer)
        from ludus_cli.rules.spartacus.table.fight_scene import fight_scene

        return fight_scene(bout, m, names)

    def play_scene(self, bout: Bout, m: Any, names: dict[int, str], viewer: int) -> Scene:
        from ludus_cli.rules.spartacus.table.scene import scene

        return scene(m, names, viewer)

    def telling(self, c: Chronicle, match: int) -> list[str]:
        from ludus_cli.rules.spartacus.telling.narration import telling

        return telling(c, match)

    def play_telling(self, bout: Bout, events: Sequence[Event], names: dict[int, str]) -> list[str]:
        from ludus_cli.rules.spartacus.telling.play import play_lines

        return play_lines(bout, events, names)

    def journal(self, c: Chronicle) -> Journal:
        from ludus_cli.rules.spartacus.telling.book import journal

        return journal(c)

    def roster_card(self, state: State, g: Man) -> RosterCard:
        from ludus_cli.rules.spartacus.telling.card import roster_card

        return roster_card(state, g)

    def blank_card(self, state: State, left_handed: bool) -> RosterCard:
        if left_handed:
            why = "a house's card is the same for left- and right-handed people"
            raise Refusal("make an empty card", why, "Leave --left-handed out")
        from ludus_cli.rules.spartacus.telling.card import blank_card

        return blank_card(state)

    def reference_cards(self, state: State) -> tuple[ReferenceCard, ...]:
        from ludus_cli.rules.spartacus.telling.tables import reference_cards

        return reference_cards(state.rules)

    def match_sheets(self, state: State, bout: Bout, events: Sequence[Event]) -> Sequence[LogSheet]:
        """Return the form of a fight, filled in."""
        from ludus_cli.rules.spartacus.telling.boards import fight_sheet

        return [fight_sheet(bout, events)]

    def blank_sheets(
        self, state: State, men: Sequence[Man], told: Callable[[], Chronicle] | None = None
    ) -> Sequence[LogSheet]:
        from ludus_cli.rules.spartacus.telling.boards import blank_sheets

        return blank_sheets(state, men, told)


SYSTEM = Spartacus()
