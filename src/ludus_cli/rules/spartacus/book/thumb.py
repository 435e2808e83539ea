"""After the fight: the winner's fame, wagers settled, and the host's thumb. [Winner]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book import events, holdings, requests, talk, terms, victory, wagers
from ludus_cli.rules.spartacus.book.choices import ask
from ludus_cli.rules.spartacus.book.moments import Moment
from ludus_cli.rules.spartacus.book.purse import change_attitude, change_influence
from ludus_cli.rules.spartacus.book.reactions import open_after_change, open_window
from ludus_cli.rules.spartacus.book.state import About, Game, Thing, by_person, thing

#: What a computer house thinks of the host who has condemned its man, or spared him.
MY_MAN_CONDEMNED, MY_MAN_SPARED = -2, 1


def resolve_thumb(m: Game) -> None:
    """Give the winner influence and a favour, settle wagers, show the thumb; the arena phase is over. [Winner]"""
    table = m.table
    m.acting = table.host
    result = table.result
    assert result is not None
    winner, loser = table.pairing[result.winner], table.pairing[1 - result.winner]
    change_influence(m, winner.house, terms.INF_WON, 1)
    man = thing(m, winner.uid)
    if man is not None:
        holdings.add_favour(m, winner.house, man)
    wagers.settle_wagers(m, result)
    open_after_change(m)
    beaten = thing(m, loser.uid)
    if beaten is not None:
        show_thumb(m, loser.house, beaten)
    open_after_change(m)
    table.pairing, table.wagers, table.result = [], [], None
    victory.phase_over(m, [])


def thumb_options(beaten: Thing) -> list[int]:
    """Return the thumbs that the host may show: a champion cannot be condemned. [Winner]"""
    return [requests.THUMB_UP] if beaten.champion else [requests.THUMB_DOWN, requests.THUMB_UP]


def show_thumb(m: Game, owner: int, beaten: Thing) -> None:
    """Show the thumb over the loser: up, and he goes home; down, and he dies, which costs the host influence for each
    of his favours, unless a card spares him. [Winner]"""
    host, possible = m.table.host, thumb_options(beaten)
    about = About(who=owner, thing=beaten.uid)
    bought = paid_thumb(m, beaten) if len(possible) > 1 else terms.NOBODY
    bribed = bought in possible
    up = (bought if bribed else ask(m, host, requests.THUMB, possible, about)) == requests.THUMB_UP
    tell(m.tray, events.THUMB, host, beaten.code, int(up), int(bribed))
    if not up:
        condemned = Moment(terms.ON_CONDEMNED, owner)
        open_window(m, condemned)
        if thing(m, beaten.uid) is None:
            return
        if not condemned.settled:
            condemn_fighter(m, owner, beaten)
            return
        tell(m.tray, events.SPARED, owner, beaten.code)
    elif owner != host:
        change_attitude(m, owner, host, MY_MAN_SPARED)
    m.houses[host].did("spared", up)


def condemn_fighter(m: Game, owner: int, beaten: Thing) -> None:
    """Kill a beaten fighter; his gear stays with its owner. [Winner]"""
    host = m.table.host
    m.houses[host].did("condemned")
    favours = beaten.favours
    holdings.take_property(m, owner, beaten, terms.CONDEMNED)
    change_influence(m, host, terms.INF_CONDEMNED, -favours)
    if owner != host:
        change_attitude(m, owner, host, MY_MAN_CONDEMNED)


def paid_thumb(m: Game, beaten: Thing) -> int:
    """Return the thumb that the host was paid for, NOBODY for none. A person may be paid for either. [Talk]"""
    host = m.table.host
    ways = [requests.NOTHING, requests.YES, *[requests.DOWN] * by_person(m, host)]
    for who in talk.may_pay_host(m, host):
        way = ask(m, who, requests.BRIBE, ways, About(who=host, thing=beaten.uid))
        down = way == requests.DOWN
        deal = requests.FOR_THUMB_DOWN if down else requests.FOR_THUMB
        if way and talk.make_deal(m, who, host, About(thing=beaten.uid, deal=deal)):
            return requests.THUMB_DOWN if down else requests.THUMB_UP
    return terms.NOBODY
