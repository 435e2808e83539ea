"""Questions asked after a match that was fought by tactics: the gains of a winner, and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.output import console
from ludus_cli.play.options import answered, in_order
from ludus_cli.play.question import BACK, HELP, LEAVE, Question, is_woman, options_of
from ludus_cli.play.step import view_here
from ludus_cli.play.step_words import Stopped, TakenBack
from ludus_cli.play.table_menu import explain
from ludus_cli.systems.event_lines import event_lines

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.core.dice import Roll

#: What may be typed beside an option.
MORE = ((HELP, "the rule behind the question"), (BACK, "take back the order to fight"), (LEAVE, "leave the match"))
#: The number of last events that are shown before a question.
RECALLED = 2


class AskedAfter:
    """The person to ask when a match is over."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign, self.view = campaign, view_here(0)

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        """The place of the option that he chooses; None where there is but one. Raises Stopped when he leaves, and
        TakenBack when the match is to be as if it had not been fought."""
        if len(options) == 1:
            return None
        system, vocabulary = self.campaign.system, self.campaign.system.vocabulary
        names = names_of(self.campaign.state, hand.bout)
        listed = options_of(system, m, who, request, options, False, usual, is_woman(hand.bout, who))
        name = names[hand.bout.seats[who].gladiator]
        asked = f"{name}, {vocabulary.request_words()[request]} [{listed[usual].key}]: "
        news = event_lines(system, hand.bout, hand.record, names, who)[-RECALLED:]
        self.view.question(Question(hand.choices - 1, request, asked, in_order(options, listed), news))
        while True:
            typed = self.view.ask(asked, offered=console.Offered((), open=True, more=MORE))
            if typed is None or typed == LEAVE:
                raise Stopped
            if typed == BACK:
                raise TakenBack
            if typed.partition(" ")[0] == HELP:
                explain(system, True, request, listed, typed.partition(" ")[2].strip(), is_woman(hand.bout, who))
                continue
            try:
                return answered(options, listed, typed) if typed else usual
            except ValueError as error:
                console.say(f"{error}.")

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> None:
        """The program rolls."""
