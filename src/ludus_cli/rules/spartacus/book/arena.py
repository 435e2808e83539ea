"""The arena phase up to the fight, and the consequences of a fight for its fighters. [Invitations, Tribute, Combat]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book import (
    abilities,
    events,
    holdings,
    requests,
    talk,
    terms,
    tournament,
    victory,
    wagers,
)
from ludus_cli.rules.spartacus.book.choices import ask
from ludus_cli.rules.spartacus.book.entering import enter_fighter, gear_of
from ludus_cli.rules.spartacus.book.moments import Moment, has_word
from ludus_cli.rules.spartacus.book.purse import change_gold, change_influence
from ludus_cli.rules.spartacus.book.reactions import open_after_change, open_window
from ludus_cli.rules.spartacus.book.state import About, Entry, Game, Result, Thing, in_order, ready, thing

#: Two stand in the arena.
FIELDS = 2


def host_games(m: Game) -> None:
    """Raise the host's influence, then offer abilities and invitations; with two fighters tribute and wagers, else the
    phase is over. [Arena]"""
    table = m.table
    table.pairing, table.wagers, table.result = [], [], None
    m.acting = table.host
    m.houses[table.host].did("hosted")
    change_influence(m, table.host, terms.INF_HOST, 1)
    for who in in_order(m, table.host):
        abilities.offer_abilities(m, who, requests.IN_ARENA, abilities.ARENA)
    send_invitations(m)
    if len(table.pairing) == FIELDS:
        open_window(m, Moment(terms.ON_MATCHED))
        table.pairing = [each for each in table.pairing if still_there(m, each)]
    if len(table.pairing) < FIELDS:
        table.pairing = []
        tell(m.tray, events.NO_FIGHT)
        victory.phase_over(m, [])
        return
    for entry in table.pairing:
        pay_tribute(m, entry)
    wagers.lay_wagers(m)
    table.plan = [terms.FIGHT, terms.THUMB]


def still_there(m: Game, entry: Entry) -> bool:
    """Return True if an entered fighter can still fight, and keep only his ready gear: a card may have come between."""
    fighter = thing(m, entry.uid)
    entry.gear = [uid for uid in entry.gear if (piece := thing(m, uid)) and piece.ready]
    return fighter is not None and fighter.ready


# Invitations


def send_invitations(m: Game) -> None:
    """Let the host ask one house after another, himself at any point, none twice, until two have accepted or all have
    been asked. Houses that have paid for it come first, or last. [Invitations, P13]"""
    table, host = m.table, m.table.host
    first, last = ask_for_invitations(m)
    left = in_order(m, host)
    while left and len(table.pairing) < FIELDS:
        early = [who for who in left if who in first][:1]
        free = [who for who in left if who not in last]
        whom = ask(m, host, requests.INVITE, early or free or left)
        left.remove(whom)
        tell(m.tray, events.INVITES, host, whom)
        answer_invitation(m, whom)


def ask_for_invitations(m: Game) -> tuple[list[int], list[int]]:
    """Return the houses that have paid the host to be invited, and to be passed over. He sells no more invitations than
    there are fields. [Talk]"""
    host = m.table.host
    bought: dict[int, list[int]] = {requests.INVITED: [], requests.PASSED_OVER: []}
    for who in talk.may_pay_host(m, host):
        wishes = [(requests.NOTHING, 0), (requests.PASSED_OVER, 0)]
        if len(bought[requests.INVITED]) < FIELDS:
            wishes.insert(1, (requests.INVITED, 0))
        code, _ = ask(m, who, requests.COURT, wishes, About(who=host))
        if code == requests.NOTHING:
            continue
        deal = requests.FOR_INVITATION if code == requests.INVITED else requests.FOR_PASS
        if talk.make_deal(m, who, host, About(deal=deal)):
            bought[code].append(who)
        open_after_change(m)
    return bought[requests.INVITED], bought[requests.PASSED_OVER]


def answer_invitation(m: Game, who: int) -> None:
    """Let a house name a fighter and his gear, or refuse and lose influence. [Invitations, P14]"""
    found = [each.uid for each in ready(m, who, terms.FIGHTER)]
    uid = ask(m, who, requests.ACCEPT, [requests.NOTHING, *found], About(who=m.table.host))
    if uid != requests.NOTHING:
        enter_fighter(m, who, uid)
        open_after_change(m)
        return
    m.houses[who].did("refused")
    tell(m.tray, events.REFUSES, who, len(found))
    change_influence(m, who, terms.INF_DECLINED, -1)
    open_window(m, Moment(terms.ON_DECLINED, who, changed=True))


def pay_tribute(m: Game, entry: Entry) -> None:
    """Pay gold from the bank for the favours of a fighter, or for his crown. [Tribute]"""
    fighter = thing(m, entry.uid)
    assert fighter is not None
    gold = terms.CHAMPION_TRIBUTE if fighter.champion else terms.FAVOUR_TRIBUTE * fighter.favours
    change_gold(m, entry.house, terms.TRIBUTE, gold, fighter.code)


# What comes of a fight


def record_result(m: Game, result: Result) -> None:
    """Record the result of a fight; plan the thumb or the rest of the tournament. Then :func:`settle_fight`.
    [Winner, P26]"""
    m.table.result = result
    m.table.plan = tournament.after_fight(m) if m.table.tournament else [terms.THUMB]


def settle_fight(m: Game) -> None:
    """Settle the last fight, once: exhaust the nets that were shown, mark the injured, discard the decapitated; in a
    tournament the winner goes on. [Wounds, Equipment, P26]"""
    table = m.table
    result = table.result
    if result is None:
        return
    winner, loser = table.pairing[result.winner], table.pairing[1 - result.winner]
    man, beaten = thing(m, winner.uid), thing(m, loser.uid)
    assert man is not None
    assert beaten is not None
    tell(m.tray, events.FOUGHT, winner.house, man.code, beaten.code, result.end)
    for entry, shown in zip(table.pairing, result.nets, strict=True):
        m.houses[entry.house].did("fights")
        if shown:
            exhaust_net(m, entry)
    m.houses[winner.house].did("wins")
    man.wins += man.champion
    settle_loser(m, loser.house, beaten, result.end)
    if table.tournament:
        table.result = None
        tournament.record_win(m, winner.house)


def exhaust_net(m: Game, entry: Entry) -> None:
    """Exhaust the net that a fighter has shown. [Equipment]"""
    for piece in gear_of(m, entry):
        if piece.ready and has_word(m.cards.kinds[piece.card], "net", "combat"):
            holdings.exhaust(m, entry.house, piece)
            return


def settle_loser(m: Game, who: int, beaten: Thing, end: int) -> None:
    """Injure the loser of a fight, or discard him if he was decapitated. [Wounds]"""
    if end == terms.INJURY:
        holdings.injure_fighter(m, who, beaten)
    elif end == terms.DECAPITATION:
        holdings.take_property(m, who, beaten, terms.DECAPITATED)
