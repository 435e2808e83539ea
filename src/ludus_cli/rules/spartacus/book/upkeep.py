"""The upkeep: all houses do each step together, in the order from the host clockwise. [Upkeep]"""

from __future__ import annotations

from ludus_cli.core.dice import roll_one, tell
from ludus_cli.rules.spartacus.book import abilities, draws, events, holdings, requests, state, terms
from ludus_cli.rules.spartacus.book.cards import passive_sum
from ludus_cli.rules.spartacus.book.choices import ask
from ludus_cli.rules.spartacus.book.moments import Moment
from ludus_cli.rules.spartacus.book.purse import change_gold
from ludus_cli.rules.spartacus.book.reactions import open_after_change, open_window
from ludus_cli.rules.spartacus.book.state import About, Game, Thing, count, fighters_of, in_order, ready, thing

#: A healing die: from this on he is healed, from that on he lives.
HEALED, LIVES = 4, 2


def begin_upkeep(m: Game) -> None:
    """Begin a new round: ready the exhausted, treat the injured, balance the books. [Upkeep]"""
    m.table.round += 1
    m.acting = m.table.host
    order = in_order(m, m.table.host)
    tell(m.tray, events.ROUND, terms.NOBODY, m.table.round, m.table.host)
    for house in m.houses:
        house.used, house.gifts = [], []
    for who in order:
        make_ready(m, who)
    open_after_change(m)
    for who in order:
        heal_injured(m, who)
    open_after_change(m)
    for who in order:
        abilities.offer_abilities(m, who, requests.IN_UPKEEP, abilities.UPKEEP)
    for who in order:
        balance_books(m, who)
    open_window(m, Moment(terms.ON_BOOKS, changed=True))


def make_ready(m: Game, who: int) -> None:
    """Ready every exhausted card without an injury marker. [Upkeep 1]"""
    for each in m.houses[who].things:
        if not each.ready and not each.injured:
            each.ready = True
            tell(m.tray, events.READIED, who, each.code)


def heal_injured(m: Game, who: int) -> None:
    """Roll a die for each injured fighter: the owner names him before it. [Upkeep 2]"""
    left = [each.uid for each in fighters_of(m, who) if each.injured]
    healers: list[int] = []
    while left:
        uid = ask(m, who, requests.HEAL, [*left])
        left.remove(uid)
        patient = thing(m, uid)
        assert patient is not None
        treat_patient(m, who, patient, healers)


def treat_patient(m: Game, who: int, patient: Thing, healers: list[int]) -> None:
    """Roll for a patient: 4 to 6 healed and ready, 2 or 3 still injured, 1 dead. A ready healer rerolls one failed die,
    once an upkeep, and the new face stands. [Upkeep 2, P36]"""
    face = roll_one(m.tray, who, draws.HEALING)
    able = [code for code in healers_of(m, who) if code not in healers]
    if healing_outcome(face) != events.HEALED and able:
        about = About(thing=patient.uid, amount=face)
        if ask(m, who, requests.HEAL_AGAIN, [requests.NOTHING, requests.YES], about):
            healers.append(able[0])
            healer = thing(m, able[0])
            card = healer.card if healer else m.houses[who].card
            tell(m.tray, events.HEALER, who, patient.code, card)
            face = roll_one(m.tray, who, draws.HEALED_AGAIN)
    came = healing_outcome(face)
    tell(m.tray, events.TREATED, who, patient.code, face, came)
    if came == events.HEALED:
        patient.ready, patient.injured = True, False
    elif came == events.DIES:
        holdings.take_property(m, who, patient, terms.DIED_OF_WOUNDS)


def healing_outcome(face: int) -> int:
    """Return the outcome of a healing die. [Upkeep 2]"""
    return events.HEALED if face >= HEALED else events.STILL_INJURED if face >= LIVES else events.DIES


def healers_of(m: Game, who: int) -> list[int]:
    """Return a house's ready healers by uid; 0 for its own card. [Upkeep 2]"""
    own = m.houses[who].card
    found = [0] if own != terms.NOBODY and passive_sum(m.cards.kinds[own], "heal-again") else []
    healing = [each.uid for each in ready(m, who, terms.FIGHTER) if passive_sum(m.cards.kinds[each.card], "heal-again")]
    return found + healing


def books_due(m: Game, who: int) -> int:
    """Return the gold that the next books would ask of a house if nothing changed before: of what is exhausted all is
    ready by then, of the injured nothing; below 0 they bring gold. [Upkeep 1, 3]"""
    sound = [state.card_of(m, each).type for each in m.houses[who].things if not each.injured]
    return sound.count(terms.GLADIATOR) - sound.count(terms.SLAVE)


def balance_books(m: Game, who: int) -> None:
    """Balance the books, ready slaves less ready gladiators: a surplus is gold, a deficit is paid; for each gold that
    is not, a ready gladiator of his choice goes free. [Upkeep 3, P37]"""
    gladiators, slaves = count(m, who, terms.GLADIATOR), count(m, who, terms.SLAVE)
    balance = slaves - gladiators
    tell(m.tray, events.BOOKS, who, gladiators, slaves, balance)
    if balance >= 0:
        change_gold(m, who, terms.BOOKS, balance)
        return
    most = min(-balance, m.houses[who].gold)
    paid = ask(m, who, requests.BOOKS, [*range(most, -1, -1)], About(amount=-balance))
    change_gold(m, who, terms.BOOKS, -paid)
    for left in range(-balance - paid, 0, -1):
        found = [each.uid for each in ready(m, who, terms.GLADIATOR)]
        freed = thing(m, ask(m, who, requests.FREE, found, About(amount=left)))
        assert freed is not None
        holdings.take_property(m, who, freed, terms.FREED)
