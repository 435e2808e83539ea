"""The market [39.5.1, 39.5.2, 39.5.3]: the first play of a month, from the editor roll to the auction.

Its seats are the lanistas. It knows all men of ludi and those on offer; see :class:`.councils.MarketCouncil`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ludus_cli.rules.gladiator.book.decision_play import Councils, choose_by
from ludus_cli.rules.gladiator.career.school import SCHOOL, first_talents
from ludus_cli.rules.gladiator.ludus import auction, editor, events_of_month, requests as ask
from ludus_cli.rules.gladiator.ludus.councils import MarketCouncil
from ludus_cli.rules.gladiator.ludus.lanista import in_the_game, own_men


class Market(Councils[MarketCouncil]):
    """The play of the market."""

    council = MarketCouncil

    def play_out(self, m: MarketCouncil) -> None:
        m.read_matter()
        new = untaught_men(m)
        for man, who in new.items():
            first_talents(m, who, man)
        order = editor.choose_editor(m)
        m.order = [m.fighters[who].id for who in order]
        events_of_month.roll_event(m, order)
        auction.hold_auction(m, order)
        for who in order:
            if m.fighters[who].star and in_the_game(m, who):
                send_to_school(m, who, new)

    def by_rule(self, m: MarketCouncil, who: int, request: int, options: list[Any]) -> int:
        if request in (ask.BID_FOR, ask.LOAN, ask.BRIBES):
            return events_of_month.by_rule(m, who, request, options)
        if request < ask.BID_FOR:
            return SCHOOL.by_rule(m, who, request, options)
        return auction.by_rule(m, who, request, options)


def untaught_men(m: MarketCouncil) -> dict[int, int]:
    """Men of persons who still have first rolls on the Talents Table, with the places of their lanistas (M125)."""
    owned = {man: who for who in range(m.seated) for man in own_men(m, who)}
    return {man: who for man, who in owned.items() if m.fighters[man].rolls_due}


def send_to_school(m: MarketCouncil, who: int, new: Collection[int]) -> None:
    """Let a person choose style, weapon and armour for his ``new`` men, then send others to school, each once."""
    men = own_men(m, who)
    for man in men:
        if man in new:
            auction.spend_experience(m, who, man)
    while men:
        options = [(ask.NOTHING_MORE, 0), *((ask.TO_SCHOOL, man) for man in men)]
        code, man = choose_by(m, who, ask.SCHOOLING, options, auction.by_rule)
        if code == ask.NOTHING_MORE:
            return
        men.remove(man)
        auction.spend_experience(m, who, man)


MARKET = Market()
