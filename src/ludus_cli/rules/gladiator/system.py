"""The duel as Ludus meets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.rules.campaign import Day
from ludus_cli.rules.gladiator.book.bout import Bout, Seat
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN, State
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import Match, Option
from ludus_cli.rules.gladiator.book.view import View
from ludus_cli.rules.gladiator.table.lists import LISTS
from ludus_cli.rules.gladiator.table.making import MAKING
from ludus_cli.rules.system import System
from ludus_cli.rules.trials import Kinds

if TYPE_CHECKING:
    from ludus_cli.scenes.scene import Scene


class GladiatorDuel(System[Gladiator, Seat, Bout, Day, HouseRules, State, Match, View, Option]):
    """The hex duel; what is loaded late is wanted at the table or by the chronicle alone."""

    key = "gladiator"
    pages = ("gladiator.md",)
    name = "GLADIATOR"
    words = (
        "the classic hex duel of plotted moves and combat factors, from the first wound to the "
        "tenth V"
    )
    vocabulary, view = V, View
    campaign = CAMPAIGN
    lists, making = LISTS, MAKING
    trials = Kinds("ludus_cli.rules.gladiator.trials.play", {}, ())

    def option_words(self, m: Match, who: int, request: int, option: Option) -> str:
        from ludus_cli.rules.gladiator.table.table import option_words

        return option_words(m, who, request, option)

    def scene(self, bout: Bout, m: Match, names: dict[int, str], viewer: int) -> Scene:
        from ludus_cli.rules.gladiator.table.scene import scene_of

        return scene_of(bout, m, names, viewer)


SYSTEM = GladiatorDuel()
