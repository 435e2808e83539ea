"""Bids: for the cards of the auction, and for the games. [Auction, Host, P1, P12, P34]"""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.core.dice import tell
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.rules.spartacus.book import draws, events, holdings, piles, requests, setup, terms
from ludus_cli.rules.spartacus.book.choices import ask, persons_first
from ludus_cli.rules.spartacus.book.moments import Moment
from ludus_cli.rules.spartacus.book.purse import change_gold
from ludus_cli.rules.spartacus.book.reactions import open_after_change, open_window
from ludus_cli.rules.spartacus.book.state import About, Game, in_order


@dataclass(slots=True)
class Bidding:
    """Bids so far: the gold each house has ``laid`` down, and the houses ``left``, in order from the host."""

    laid: list[int]
    left: list[int]

    @property
    def leader(self) -> int:
        """The only house still in, if it has laid down gold; else NOBODY."""
        return self.left[0] if len(self.left) == 1 and self.laid[self.left[0]] else terms.NOBODY


def hold_bidding(m: Game, request: int, card: int = terms.NOBODY) -> Bidding:
    """Let all bid unseen; houses tied for the highest bid add to it, until one leads or none adds gold. A house that
    falls behind is out, and has its gold back. [Auction, P34]"""
    bids = Bidding([0] * m.seats, in_order(m, m.table.host))
    number = 1
    while True:
        added = dict.fromkeys(bids.left, 0)
        for who in persons_first(m, bids.left):
            added[who] = ask_bid(m, who, request, card, bids.laid[who])
        for who in bids.left:
            bids.laid[who] += added[who]
            tell(m.tray, events.BID, who, bids.laid[who], number)
        most = max(bids.laid[who] for who in bids.left)
        behind = [who for who in bids.left if bids.laid[who] < most]
        bids.left = [who for who in bids.left if bids.laid[who] == most]
        for who in behind:
            tell(m.tray, events.OUT, who, bids.laid[who])
        if len(bids.left) == 1 or not any(added.values()):
            return bids
        number += 1


def ask_bid(m: Game, who: int, request: int, card: int, laid: int) -> int:
    """Return the gold that a house adds to its bid; a house with no gold left is not asked. [Auction]"""
    most = m.houses[who].gold - laid
    if not most:
        return 0
    some = sorted({0, 1, min(most, 3), most})
    form = Form([[each] for each in some], "", [Blank("gold", 0, most)])
    return int(ask(m, who, request, form, About(card=card, amount=laid))[0])


def auction_lot(m: Game) -> None:
    """Show a card and bid for it: the leader pays the bank and takes it; a failed auction discards it. [Auction]"""
    card = piles.turn_up(m)
    bids = hold_bidding(m, requests.BID, card)
    who = bids.leader
    if who != terms.NOBODY:
        bought = holdings.acquire_card(m, who, card, bids.laid[who])
        change_gold(m, who, terms.AUCTION, -bids.laid[who], bought.code)
        tell(m.tray, events.BOUGHT, who, bought.code, bids.laid[who])
    else:
        tell(m.tray, events.NOT_SOLD, terms.NOBODY, card)
        failed = Moment(terms.ON_AUCTION_FAILED, card=card)
        open_window(m, failed)
        if not failed.settled:
            piles.discard_card(m, card)
    open_after_change(m)


def auction_games(m: Game) -> None:
    """Auction the games in the same way. Without a leader, dice among the houses still in decide, and the winner pays
    his bid only if the house rule says so. [Host, P12]"""
    bids = hold_bidding(m, requests.HOST_BID)
    who, by_lot = bids.leader, bids.leader == terms.NOBODY
    if by_lot:
        who = setup.highest_roller(m, bids.left, draws.HOST_TIE)
    paid = bids.laid[who] if m.rules.host_tie_pays or not by_lot else 0
    change_gold(m, who, terms.HOSTING, -paid)
    m.table.host = m.acting = who
    tell(m.tray, events.HOST, who, paid, int(by_lot))
