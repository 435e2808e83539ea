"""The careers of fighters and Domini: from the property of a season to gladiators of the campaign. [In Ludus]

A fighter's career begins when his card comes into a house and ends when it leaves the houses; the next of his name is
another man, the II.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.core.dice import tell
from ludus_cli.game.elements.campaign_state import ACTIVE, DEAD, RETIRED, admit, leave
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.spartacus.book import events, terms, vocabulary
from ludus_cli.rules.spartacus.book.state import Departure, Game, Thing, fighters_of, name_of, record_to_json
from ludus_cli.rules.spartacus.kinds import fighters_in, kind_of_fighter, kind_of_house
from ludus_cli.rules.spartacus.records import CHAMPION, JOINS, OWNED, RETIRES, Man, Sitting, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ludus_cli.core.dice import Event

#: Fates that kill.
DEADLY = (terms.DIED_OF_WOUNDS, terms.DECAPITATED, terms.CONDEMNED)


# Domini


def settle_house(m: Sitting, who: int, g: Man, month: int) -> None:
    """Write the results of a play into a Dominus' record: his house and influence, his deeds, a season that is over."""
    own, before = m.game.houses[who], m.bout.table["houses"][who] if m.bout.table else {}
    old = before.get("deeds", [0] * len(terms.DEEDS))
    g.deeds = [had + now - then for had, now, then in zip(g.deeds, own.deeds, old, strict=True)]
    g.influence, g.fought_month = own.influence, month
    g.house = m.game.cards.kinds[own.card].name
    g.kind = kind_of_house(g.house, m.game.rules.pack)
    g.rudes += sum(each.house == who and each.fate == terms.RUDIS for each in m.game.departures)
    if m.game.over:
        g.seasons += 1
        g.seasons_won += m.game.winner == who


# Fighters


def apply_fall(g: Man, end: int, month: int) -> None:
    """Apply the end of a lost fight to a fighter's record at once."""
    if end == terms.DECAPITATION:
        g.status, g.fate, g.left_month, g.uid = DEAD, terms.DECAPITATED, month, 0
    elif end == terms.INJURY:
        g.wounds += 1
        g.injured = True


def record_fight(d: Doing, m: Game, record: Iterable[Event]) -> None:
    """Write the fight of a round that was recorded as a whole into the records of its two fighters."""
    gone = [(each.thing, each.house) for each in m.departures]
    own = [(each, who) for who in range(m.seats) for each in fighters_of(m, who)]
    for event in record:
        for code in event[2:4] if event[0] == events.FOUGHT else ():
            uid, _, _ = vocabulary.thing_of(code)
            thing, who = next((thing, who) for thing, who in (*gone, *own) if thing.uid == uid)
            g, won = gladiator_of_card(d, m, thing, who), code == event[2]
            g.wins, g.defeats = g.wins + won, g.defeats + (not won)
            g.crowned += won and g.champion
            g.fought_month = d.state.month
            g.wounds += not won and event[4] == terms.INJURY
            d.changed.add(g.id)


def in_houses(state: State) -> list[Man]:
    """Return the fighters of this season that some Dominus owns."""
    return [g for g in state.gladiators.where(status=ACTIVE) if not g.dominus and g.owner]


def by_uid(state: State, uid: int) -> Man:
    """Return the fighter of a card of this season. Raises KeyError for none."""
    for g in in_houses(state):
        if g.uid == uid:
            return g
    raise KeyError(uid)


def update_fighters(d: Doing, m: Game) -> None:
    """Carry the changes of a play over to the fighters: arrivals, departures, and the state of each."""
    state: State = d.state
    touched = {g.id: card(g) for g in in_houses(state)}
    owned = [g.uid for g in in_houses(state)]
    left = []
    for each in m.departures:
        if each.fate == terms.DECAPITATED and each.thing.uid not in owned:
            # The fight itself has settled it; a round that was recorded as a whole has none.
            continue
        g = gladiator_of_card(d, m, each.thing, each.house)
        copy_to_fighter(d, g, each.thing)
        if each.to == terms.NOBODY:
            take_out(d, g, each)
            left.append(g)
        else:
            give_fighter(d, m, g, each.to, each.gold)
    for who in range(m.seats):
        for thing in fighters_of(m, who):
            g = gladiator_of_card(d, m, thing, who)
            copy_to_fighter(d, g, thing)
            if g.owner != state.seats[who]:
                give_fighter(d, m, g, who, 0)
    for number, before in touched.items():
        if number in state.gladiators and card(state.gladiators[number]) != before:
            d.changed.add(number)
    leave(d, left)


def gladiator_of_card(d: Doing, m: Game, thing: Thing, who: int) -> Man:
    """Return the gladiator of the campaign who is a card's fighter; admit a new one."""
    state: State = d.state
    for g in in_houses(state):
        if g.uid == thing.uid:
            return g
    for g in fighters_awaiting(state, thing, m, who):
        g.uid, g.numeral = thing.uid, thing.numeral
        d.changed.add(g.id)
        if g.owner != state.seats[who]:
            give_fighter(d, m, g, who, 0)
        return g
    kind = kind_of_fighter(thing.card, m.rules.pack)
    g = Man(state.next_gladiator, name_of(m, thing), kind, uid=thing.uid, numeral=thing.numeral)
    admit(d, g, named=False)
    tell(d.tray, JOINS, g.id)
    give_fighter(d, m, g, who, thing.price)
    return g


def fighters_awaiting(state: State, thing: Thing, m: Game, who: int) -> Iterator[Man]:
    """Yield the fighters who wait for a card as a season begins: an heir of its house, or a person's gladiator."""
    kind = kind_of_fighter(thing.card, m.rules.pack)
    for g in state.gladiators.where(status=ACTIVE):
        if not g.dominus and not g.uid and g.kind == kind:
            if g.owner == state.seats[who] or (g.played and not g.owner):
                yield g


def give_fighter(d: Doing, m: Game, g: Man, who: int, gold: int) -> None:
    """Give a fighter to a house. A person's fighters are Stars; a gladiator played by a person stays his."""
    state: State = d.state
    dominus = state.gladiators[state.seats[who]]
    g.owner = dominus.id
    if not g.played:
        g.star, g.tactics = dominus.star, dominus.tactics
    g.spells = [*g.spells, [dominus.name, state.season, state.month, gold]]
    d.changed.add(g.id)
    tell(d.tray, OWNED, g.id, dominus.id)


def copy_to_fighter(d: Doing, g: Man, thing: Thing) -> None:
    """Copy the state of a card to its fighter. Tell of a person's fighter who has just been crowned."""
    if g.star and thing.champion and not g.champion:
        tell(d.tray, CHAMPION, g.id)
    g.favours_won += max(0, thing.favours + terms.CROWN * thing.champion - g.favours - terms.CROWN * g.champion)
    g.favours, g.champion, g.injured = thing.favours, thing.champion, thing.injured


def take_out(d: Doing, g: Man, how: Departure) -> None:
    """Take a fighter out of the houses, and end his career."""
    g.owner = g.uid = 0
    g.fate, g.left_month = how.fate, d.state.month
    g.status = DEAD if how.fate in DEADLY else RETIRED
    d.changed.add(g.id)
    tell(d.tray, RETIRES, g.id)


# Between seasons


def champions_at_honours(state: State) -> list[int]:
    """Return the champions that persons play: they sit at the honours behind all houses, and are asked. (P51)"""
    return [g.id for g in in_houses(state) if g.played and g.champion]


def heir_of(state: State, dominus: int) -> Man | None:
    """Return the fighter who stays with a house for the next season: a gladiator played by a person; by the house rule
    `heirs` its most favoured fighter, champions first. (P28, P51)"""
    men = [g for g in in_houses(state) if g.owner == dominus]
    played = [g for g in men if g.played]
    favoured = [g for g in men if (g.champion or g.favours) and state.rules.heirs]
    favoured.sort(key=lambda g: (-g.champion, -g.favours, -g.wins, g.id))
    return next(iter((*played, *favoured)), None)


def end_season(d: Doing) -> None:
    """End the season: heirs wait for the next, all others go their ways."""
    state: State = d.state
    heirs = {g.id for number in state.seats if (g := heir_of(state, number))}
    left = []
    for g in in_houses(state):
        d.changed.add(g.id)
        if g.id in heirs:
            g.uid = 0
            continue
        g.owner = g.uid = 0
        g.status, g.fate, g.left_month = RETIRED, terms.SEASON_OVER, state.month
        tell(d.tray, RETIRES, g.id)
        left.append(g)
    leave(d, left)


def as_heir(state: State, dominus: int) -> dict[str, object] | None:
    """Return the plain card of the fighter who waits for a house's next season; None for none."""
    for g in in_houses(state):
        if g.owner == dominus and not g.uid:
            number = fighters_in(state.rules.pack)[g.kind]
            found: dict[str, object] = record_to_json(
                Thing(0, number, g.numeral, favours=g.favours, champion=g.champion, wins=g.crowned)
            )
            return found
    return None
