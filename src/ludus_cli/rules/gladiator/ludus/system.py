"""Ludi as Ludus meets them: the duel, with lanistas in place of gladiators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus_cli.game.trials.trials import Kinds
from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.book.terms import LANISTA
from ludus_cli.rules.gladiator.ludus.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.ludus.lists import LISTS
from ludus_cli.rules.gladiator.ludus.making import MAKING
from ludus_cli.rules.gladiator.ludus.plans import PLANS, campaign_snapshot
from ludus_cli.rules.gladiator.system import GladiatorDuel
from ludus_cli.rules.gladiator.trials.sides import TACTICS_ROWS
from ludus_cli.rules.gladiator.trials.tactics import KNOBS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ludus_cli.chronicle.cards import ReferenceCard, RosterCard
    from ludus_cli.chronicle.journal import Journal
    from ludus_cli.chronicle.sheets import LogSheet
    from ludus_cli.chronicle.source import Chronicle
    from ludus_cli.rules.gladiator.book.bout_records import Bout
    from ludus_cli.rules.gladiator.book.campaign import State
    from ludus_cli.rules.gladiator.book.gladiator import Gladiator
    from ludus_cli.scenes.scene import Scene


class Ludi(GladiatorDuel):
    """Stables of gladiators, and who keeps them."""

    key = "gladiator-ludus"
    name = "GLADIATOR: ludi"
    words = "you run a school against three rivals"
    lasts = "a month has four phases and about two matches of yours; a season has 24 months"
    campaign = CAMPAIGN
    lists, making = LISTS, MAKING
    trials = Kinds(
        "ludus_cli.rules.gladiator.ludus.trials", TACTICS_ROWS, KNOBS, career_terms=campaign_snapshot, plans=PLANS,
        careers=400, eye="ludus_cli.rules.gladiator.trials.eye",
    )  # fmt: skip

    def refused_options(self, m: Any, who: int, request: int) -> Sequence[tuple[Any, str]]:
        if isinstance(m, Council):
            from ludus_cli.rules.gladiator.table.ludi import refused_options

            return refused_options(m, who, request)
        return super().refused_options(m, who, request)

    def option_words(self, m: Any, who: int, request: int, option: Any) -> str:
        if isinstance(m, Council):
            from ludus_cli.rules.gladiator.table.ludi import option_words

            return option_words(m, who, request, option)
        return super().option_words(m, who, request, option)

    def option_odds(self, m: Any, who: int, request: int, option: Any) -> tuple[tuple[str, float], ...]:
        return () if isinstance(m, Council) else super().option_odds(m, who, request, option)

    def option_stakes(self, m: Any, who: int, request: int, option: Any) -> str:
        return "" if isinstance(m, Council) else super().option_stakes(m, who, request, option)

    def context_lines(self, m: Any, who: int, request: int) -> Sequence[str]:
        if isinstance(m, Council):
            from ludus_cli.rules.gladiator.table.ludi import context_lines

            return context_lines(m, who, request)
        return super().context_lines(m, who, request)

    def play_scene(self, bout: Bout, m: Any, names: dict[int, str], viewer: int) -> Scene:
        from ludus_cli.rules.gladiator.table.ludi import council_scene

        return council_scene(bout, m, names)

    def journal(self, c: Chronicle) -> Journal:
        from ludus_cli.rules.gladiator.ludus.telling.book import journal

        return journal(c)

    def roster_card(self, state: State, g: Gladiator) -> RosterCard:
        if g.style != LANISTA:
            return super().roster_card(state, g)
        from ludus_cli.rules.gladiator.ludus.telling.cards import lanista_card

        return lanista_card(CAMPAIGN.of(state), g)

    def reference_cards(self, state: State) -> tuple[ReferenceCard, ...]:
        from ludus_cli.rules.gladiator.ludus.telling.cards import ludus_cards

        return (*ludus_cards(state.rules), *super().reference_cards(state))

    def blank_sheets(
        self, state: State, men: Sequence[Gladiator], told: Callable[[], Chronicle] | None = None
    ) -> Sequence[LogSheet]:
        """Return the form of a month for each lanista, the sheets of the others; without men all three kinds, empty."""
        from ludus_cli.rules.gladiator.ludus.telling.cards import month_sheet

        state, others = CAMPAIGN.of(state), [g for g in men if g.style != LANISTA]
        forms = [month_sheet(state, g) for g in men if g.style == LANISTA]
        forms += [] if men else [month_sheet(state, None)]
        return (*forms, *(super().blank_sheets(state, others, told) if others or not men else ()))


SYSTEM = Ludi()
