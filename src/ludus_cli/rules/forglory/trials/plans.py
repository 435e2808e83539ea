"""Plans that a lanista may follow all through a season, for the coach. [Coach]"""

from __future__ import annotations

from typing import Any

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.game.trials.trials import Plan
from ludus_cli.rules.forglory.book import requests, terms
from ludus_cli.rules.forglory.records import Match
from ludus_cli.rules.forglory.rivals.machinations import UNWANTED, rank_purchase

#: If the lanista buys, he takes a card of one deck first, or the card with the highest score. His champion rises to
#: level 4, as those of computer lanistas do, or as high as he can pay.
PLANS = {
    "buying": Plan("Buys first", {"highest score": {}} | {deck: {"buys": deck} for deck in terms.SUPPLIES}),
    "champion": Plan("Raises the champion", {"to level 4": {}, "to level 5": {"rises": True}}),
}


class Policy:
    """Decides for the Star of a forecast: as his tactics would, except for the plan in the terms."""

    def __init__(self, terms: Payload, star: int) -> None:
        self.deck, self.rises, self.star = terms.get("buys", ""), terms.get("rises", False), star

    def choose(self, hand: Hand, m: Match, who: int, request: int, options: list[Any], usual: int) -> int | None:
        """The next level for his champion, when patrons are out; else the best card of the deck that comes first, where
        he would buy one."""
        if request != requests.ACTION or m.bout.seats[who].gladiator != self.star:
            return None
        game, (code, arg) = m.game, options[usual]
        patron = code == requests.PLAY and game.cards.kinds[arg].type == terms.PATRON
        for place, (found, _) in enumerate(options):
            if self.rises and found == requests.UPGRADE and not patron:
                return place
        if code != requests.BUY:
            return None
        worths = {
            place: rank_purchase(game, who, card)
            for place, (code, card) in enumerate(options)
            if code == requests.BUY and game.cards.kinds[card].deck == self.deck
        }
        wanted = [place for place in worths if worths[place] != UNWANTED]
        return max(wanted, key=lambda place: worths[place], default=None)

    def roll(self, hand: Hand, roll: Any, rolled: list[int]) -> list[int] | None:
        """None: the program draws."""
        return None
