"""Questions asked after a match that was fought by tactics: the gains of a winner, and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.output import console
from ludus_cli.play.options import answered, labelled, option_lines
from ludus_cli.play.step_words import Stopped, TakenBack
from ludus_cli.systems.event_lines import event_line

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.core.dice import Roll

#: So many of the last events are told before a question.
RECALLED = 2


class AskedAfter:
    """The person to ask when a match is over."""

    def __init__(self, campaign: Campaign, linear: bool) -> None:
        self.campaign, self.linear = campaign, linear

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        """The place of the option that he chooses; None where there is but one. Raises Stopped when he leaves, and
        TakenBack when the match is to be as if it had not been fought."""
        if len(options) == 1:
            return None
        system, vocabulary = self.campaign.system, self.campaign.system.vocabulary
        names = names_of(self.campaign.state, hand.bout)
        lines = [event_line(system, hand.bout, event, names, who) for event in hand.record]
        for line in [line for line in lines if line][-RECALLED:]:
            console.prose(line)
        listed = labelled(system, m, who, request, options, False, usual)
        for line in option_lines(listed, console.out().width, linear=self.linear):
            console.data(line)
        name = names[hand.bout.seats[who].gladiator]
        asked = f"{name}, {vocabulary.request_words()[request]} [{listed[usual].label}]: "
        while True:
            typed = console.ask(asked)
            if typed is None or typed == "q":
                raise Stopped
            if typed == "u":
                raise TakenBack
            if typed == "?":
                console.prose(vocabulary.explain(request))
                continue
            try:
                return answered(options, listed, typed) if typed else usual
            except ValueError as error:
                console.say(f"{error}.")

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> None:
        """The program rolls."""
