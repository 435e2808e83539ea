"""Plans of a house for a whole season, for the coach. [Coach]"""

from __future__ import annotations

from typing import Any

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.manual_play import Form, Hand
from ludus_cli.game.trials.trials import Plan
from ludus_cli.rules.spartacus.book import requests, terms

NEVER, ALWAYS = "never", "always"
#: What else he does than a computer house: how he bids for the games, bets, and answers invitations.
PLANS = {
    "games": Plan(
        "Bids for the games",
        {"as rival houses do": {}, "never": {"games": NEVER}, "with half the gold": {"games": ALWAYS}},
    ),
    "wagers": Plan("Wagers", {"as rival houses do": {}, "never": {"wagers": NEVER}}),
    "invitations": Plan("Invitations", {"as rival houses do": {}, "accepts every invitation": {"invitations": ALWAYS}}),
}


class Policy:
    """Decides for the Star of a forecast: by his tactics, except where the terms name a plan."""

    def __init__(self, said: Payload, star: int) -> None:
        self.star = star
        self.games, self.wagers = said.get("games", ""), said.get("wagers", "")
        self.invitations = said.get("invitations", "")

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        """Return the place of the option that his plan takes, None if it has none."""
        if hand.bout.seats[who].gladiator != self.star:
            return None
        if request == requests.HOST_BID and self.games and isinstance(options, Form):
            gold = options.blanks[0].highest
            return options.place([gold // 2 if self.games == ALWAYS else options.blanks[0].lowest])
        if request == requests.WAGER and self.wagers and isinstance(options, Form):
            return options.place([0] * len(terms.CORNERS))
        if request == requests.ACCEPT and self.invitations and options[usual] == requests.NOTHING:
            return len(options) - 1
        return None

    def roll(self, hand: Hand, roll: Any, rolled: list[int]) -> list[int] | None:
        """Return None: the program draws."""
        return None
