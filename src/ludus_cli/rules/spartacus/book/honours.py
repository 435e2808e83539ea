"""The end of a season: the rudis for champions, and gold put away. [In Ludus, P50]"""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_total, tell
from ludus_cli.rules.spartacus.book import choices, draws, events, holdings, purse, requests, terms
from ludus_cli.rules.spartacus.book.state import About, Game, Thing, fighters_of, in_order

#: The sum that wins the rudis.
WON_FROM = 9


def hold_honours(m: Game) -> None:
    """Roll for the rudis of each living champion if the house rule is on; put away the gold that is left. (P50)"""
    m.acting = m.table.host
    order = in_order(m, m.table.host)
    if m.rules.rudis:
        for who in order:
            for each in fighters_of(m, who):
                if each.champion:
                    roll_rudis(m, who, each)
    for who in order:
        purse.change_gold(m, who, terms.PUT_AWAY, -m.houses[who].gold)
    m.done = m.over = True
    m.table.plan = []


def roll_rudis(m: Game, who: int, champion: Thing) -> None:
    """Roll a champion's dice for the rudis; he may leave in honour, or decline. (P50)"""
    added = line(m.tray, draws.WINS, champion.wins)
    added += line(m.tray, draws.SEASON_WON, int(m.winner == who))
    total = added + roll_total(m.tray, who, draws.RUDIS)
    tell(m.tray, events.RUDIS, who, champion.code, total, int(total >= WON_FROM))
    if total < WON_FROM:
        return
    if takes_rudis(m, who, champion):
        holdings.take_property(m, who, champion, terms.RUDIS)
    else:
        tell(m.tray, events.FIGHTS_ON, who, champion.code)


def takes_rudis(m: Game, who: int, champion: Thing) -> bool:
    """Return True if a champion takes the rudis, as his house decides, or the person who plays him. (P51)"""
    options = [requests.NOTHING, requests.YES]
    about = About(thing=champion.uid)
    if champion.uid not in m.apart:
        return bool(choices.ask(m, who, requests.RUDIS, options, about))
    m.about = about
    return bool(options[m.player(m, m.apart[champion.uid], requests.RUDIS, options)])
