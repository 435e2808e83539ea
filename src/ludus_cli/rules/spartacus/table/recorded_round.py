"""A whole round that was played at the table: its changes, applied as recorded. [Record a result]

Functions return the reason if a change is impossible, else "". Hands are not recorded, and stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludus_cli.core.dice import tell
from ludus_cli.core.nearest import matching_names
from ludus_cli.rules.spartacus.book import arena, events, holdings, terms, victory
from ludus_cli.rules.spartacus.book.cards import is_fighter, is_market
from ludus_cli.rules.spartacus.book.purse import change_gold, change_influence
from ludus_cli.rules.spartacus.book.state import Game, Thing, card_of, fighters_of, name_of, owner_of
from ludus_cli.rules.spartacus.table.outcome import HouseTold, Named, RoundTold


def enter_round(m: Game, said: RoundTold) -> str:
    """Bring the table to the end of the round. Return the reason if that is impossible, else ""."""
    begin_round(m, said)
    for step in (move_traded, give_gains, settle_told_fight, take_losses, apply_injuries, set_favours):
        why = step(m, said)
        if why:
            return why
    for who, own in enumerate(said.men):
        house = m.houses[who]
        if own.gold >= 0:
            change_gold(m, who, terms.ENTERED, own.gold - house.gold)
        if own.influence >= 0:
            change_influence(m, who, terms.INF_ENTERED, own.influence - house.influence)
    victory.phase_over(m, [])
    return ""


def begin_round(m: Game, said: RoundTold) -> None:
    """Begin the round, and set the host of its games. [Host]"""
    m.table.round += 1
    m.acting = m.table.host
    tell(m.tray, events.ROUND, terms.NOBODY, m.table.round, m.table.host)
    tell(m.tray, events.ROUND_TOLD, terms.NOBODY, m.table.round)
    for house in m.houses:
        house.used, house.gifts = [], []
    if said.host >= 0:
        m.table.host = m.acting = said.host
    m.houses[m.table.host].did("hosted")
    tell(m.tray, events.HOSTED, m.table.host)


# Names


def find_owned(m: Game, who: int, name: str, but: Iterable[int] = ()) -> Thing | None:
    """Return a house's property of a name, of equal ones the first; None for none, or for several that differ."""
    things = [each for each in m.houses[who].things if each.uid not in but]
    names = matching_names(name, [name_of(m, each) for each in things])
    if len(names) != 1:
        return None
    return next(each for each in things if name_of(m, each) == names[0])


def guard_named(m: Game, cards: Sequence[int], name: str) -> int:
    """Return a guard among some cards by its name, NOBODY for none."""
    known = [each for each in cards if m.cards.kinds[each].type == terms.GUARD]
    names = matching_names(name, [m.cards.names[each] for each in known])
    return known[[m.cards.names[each] for each in known].index(names[0])] if len(names) == 1 else terms.NOBODY


def not_owned(m: Game, who: int, name: str) -> str:
    """Return the reason that a house has no property of a name."""
    found = [name_of(m, each) for each in m.houses[who].things]
    return f"house {who + 1} has no {name}; it has {', '.join(found) or 'nothing'}"


# What has changed


def move_traded(m: Game, said: RoundTold) -> str:
    """Move property that one house has lost and another has gained from one to the other. [Market]"""
    for who, own in enumerate(said.men):
        for named in list(own.gained):
            for other, giver in enumerate(said.men):
                thing = find_owned(m, other, named[0]) if other != who else None
                told = thing and lost_by(m, giver, thing)
                if thing is not None and told:
                    own.gained.remove(named)
                    giver.lost.remove(told)
                    holdings.take_property(m, other, thing, terms.TRADED, who)
                    break
    return ""


def lost_by(m: Game, giver: HouseTold, thing: Thing) -> Named | None:
    """Return the recorded loss of a piece of property that went to another house, or None."""
    return next(
        (each for each in giver.lost if each[1] == terms.GONE_ENTERED and matching_names(each[0], [name_of(m, thing)])),
        None,
    )


def give_gains(m: Game, said: RoundTold) -> str:
    """Give houses their gains from the decks, and the guards that they laid."""
    for who, own in enumerate(said.men):
        for name, _ in own.gained:
            why = give_named_card(m, who, name)
            if why:
                return why
    return ""


def give_named_card(m: Game, who: int, name: str) -> str:
    """Give a house a card by its name, if one is left that may not lie elsewhere."""
    kinds = m.cards.kinds
    property_ = [number for number, card in enumerate(kinds) if is_market(card) or card.type == terms.GUARD]
    names = matching_names(name, [kinds[each].name for each in property_])
    if len(names) != 1:
        return f"the pack has no property {name}" if not names else f"{name} fits {' and '.join(names)}"
    card = next(each for each in property_ if kinds[each].name == names[0])
    if kinds[card].type == terms.GUARD:
        if not take_guard(m, who, card):
            return no_more(m, card)
        m.houses[who].guards.append(card)
        tell(m.tray, events.GUARD_LAID, who, card, len(m.houses[who].guards))
        return ""
    pile = next((each for each in (m.table.lots, m.table.market, m.table.market_pile) if card in each), None)
    if pile is None:
        return no_more(m, card)
    pile.remove(card)
    tell(m.tray, events.GAINED, who, holdings.acquire_card(m, who, card).code)
    return ""


def no_more(m: Game, card: int) -> str:
    """Return the reason that all copies of a card are in houses."""
    kind = m.cards.kinds[card]
    having = [
        who
        for who, house in enumerate(m.houses)
        if card in [each.card for each in house.things] or card in house.guards
    ]
    where = f"held by {' and '.join(f'house {who + 1}' for who in having)}" if having else "not in the decks"
    return f"no {kind.name} is left: the pack has {kind.copies}, {where}"


def take_guard(m: Game, who: int, card: int) -> bool:
    """Take a guard from a person's own hand, else from hidden cards, where the number of cards stays the same. Return
    True if there was one. (P42)"""
    own, table = m.houses[who], m.table
    if own.star and card in own.hand:
        own.hand.remove(card)
        return True
    for pile in (table.intrigue, table.intrigue_pile):
        if card in pile:
            pile.remove(card)
            return True
    for house in m.houses:
        if not house.star and card in house.hand and table.intrigue:
            house.hand[house.hand.index(card)] = table.intrigue.pop(0)
            return True
    return False


def settle_told_fight(m: Game, said: RoundTold) -> str:
    """Settle the fight of the round: the winner's favour, and the end of the loser. [Wounds, Winner]"""
    if not said.won:
        return ""
    won, beat = fighter_named(m, said.won), fighter_named(m, said.beat)
    for name, thing in ((said.won, won), (said.beat, beat)):
        if thing is None:
            return f"no house has a fighter {name}" if name else "the result does not say who lost"
    assert won is not None
    assert beat is not None
    winner, loser = owner_of(m, won.uid), owner_of(m, beat.uid)
    if winner == loser:
        return f"{name_of(m, won)} and {name_of(m, beat)} belong to the same house"
    tell(m.tray, events.FOUGHT, winner, won.code, beat.code, said.end)
    for who, deeds in ((winner, ("fights", "wins")), (loser, ("fights",))):
        for deed in deeds:
            m.houses[who].did(deed)
    won.wins += won.champion
    holdings.add_favour(m, winner, won)
    arena.settle_loser(m, loser, beat, said.end)
    told = said.men[loser].injured
    if said.end == terms.INJURY and told is not None and beat.uid not in told_injured(m, loser, told):
        return f"{name_of(m, beat)} was injured in the fight, but is not named among the injured"
    return ""


def fighter_named(m: Game, name: str) -> Thing | None:
    """Return the fighter of a name in any house."""
    men = [each for who in range(m.seats) for each in fighters_of(m, who)]
    names = matching_names(name, [name_of(m, each) for each in men]) if name else []
    return next((each for each in men if names == [name_of(m, each)]), None)


def take_losses(m: Game, said: RoundTold) -> str:
    """Take from houses the other property that they lost."""
    for who, own in enumerate(said.men):
        for name, fate in own.lost:
            thing, card = find_owned(m, who, name), guard_named(m, m.houses[who].guards, name)
            if thing is not None:
                holdings.take_property(m, who, thing, fate)
            elif card != terms.NOBODY:
                holdings.lose_guard(m, who, card, fate)
            else:
                return not_owned(m, who, name)
    return ""


def told_injured(m: Game, who: int, told: list[Named]) -> list[int]:
    """Return the fighters of a house who were recorded as injured, by uid."""
    found = [find_owned(m, who, name) for name, _ in told]
    return [each.uid for each in found if each is not None and is_fighter(card_of(m, each))]


def apply_injuries(m: Game, said: RoundTold) -> str:
    """Injure and cure fighters as recorded; all others are ready when the next round begins. [Upkeep]"""
    for who, own in enumerate(said.men):
        told = own.injured
        if told is None:
            told = [(name_of(m, each), terms.GONE_ENTERED) for each in fighters_of(m, who) if each.injured]
        for name, _ in told:
            if not told_injured(m, who, [(name, terms.GONE_ENTERED)]):
                return not_owned(m, who, name)
        injured = told_injured(m, who, told)
        for each in m.houses[who].things:
            if each.uid in injured and not each.injured:
                holdings.injure_fighter(m, who, each)
            elif each.uid not in injured and each.injured:
                holdings.cure_fighter(m, who, each)
            elif not each.ready and not each.injured:
                each.ready = True
                tell(m.tray, events.READIED, who, each.code)
    return ""


def set_favours(m: Game, said: RoundTold) -> str:
    """Set the recorded favours. [Winner]"""
    for who, own in enumerate(said.men):
        for name, number in own.favours:
            thing = find_owned(m, who, name)
            if thing is None or not is_fighter(card_of(m, thing)):
                return not_owned(m, who, name)
            crowned = number == terms.CROWN
            if thing.champion and not crowned:
                return f"{name_of(m, thing)} is a champion, and stays one for life"
            thing.favours, thing.champion = 0 if crowned else number, crowned
            tell(m.tray, events.MARKED, who, thing.code, thing.favours, int(crowned))
    return ""
