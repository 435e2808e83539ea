"""Entries: a fighter and his gear on a field of the arena. [Invitations]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book import choices, events, requests, terms
from ludus_cli.rules.spartacus.book.state import About, Entry, Game, Thing, card_of, ready, thing


def enter_fighter(m: Game, who: int, uid: int) -> None:
    """Enter a fighter on the next field, with at most one weapon, one armour and one special of his house's ready gear;
    the choice is final. [Invitations]"""
    fighter = thing(m, uid)
    assert fighter is not None
    entry = Entry(who, uid)
    m.table.pairing.append(entry)
    tell(m.tray, events.ENTERS, who, fighter.code, len(m.table.pairing))
    for slot in range(len(terms.SLOTS)):
        found = [requests.NOTHING, *gear_for_slot(m, who, slot)]
        chosen = choices.ask(m, who, requests.GEAR, found, About(thing=uid, amount=slot))
        piece = thing(m, chosen)
        if piece is not None:
            entry.gear.append(chosen)
            tell(m.tray, events.WEARS, who, fighter.code, piece.code)


def gear_for_slot(m: Game, who: int, slot: int) -> list[int]:
    """Return the ready gear of a house for a slot by uid, of equal cards the first."""
    first: dict[int, int] = {}
    for each in ready(m, who, terms.EQUIPMENT):
        if card_of(m, each).slot == terms.SLOTS[slot]:
            first.setdefault(each.card, each.uid)
    return [*first.values()]


def gear_of(m: Game, entry: Entry) -> list[Thing]:
    """Return the gear that a fighter wears."""
    return [piece for uid in entry.gear if (piece := thing(m, uid)) is not None]
