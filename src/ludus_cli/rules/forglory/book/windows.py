"""Reaction windows: turns, fitting reactions, and abilities that wait for a fall. [Reaction window, F30, F31]"""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.forglory.book import abilities, choices, requests, state, terms
from ludus_cli.rules.forglory.book.state import About, Game, Trigger, Use


def open_window(m: Game, trigger: Trigger) -> None:
    """Open a reaction window: from the active player in turn order each uses one fitting reaction or passes, until all
    pass in a row. The rest is dropped when the battle is won (F34)."""
    order = state.in_order(m, m.acting)
    passes = place = 0
    while passes < len(order) and not state.is_dropped(m):
        passes = 0 if react(m, order[place % len(order)], trigger) else passes + 1
        place += 1


def waits_for_moment(m: Game, who: int, uid: int, when: str, trigger: Trigger) -> bool:
    """Return True if an ability of a player waits for this moment; ``uid`` is its gladiator, 0 for none. [WHEN]"""
    kind = trigger.kind
    if when == kind or when == f"{kind}-any":
        own = when in (terms.ATTACKS, terms.ENTERS, terms.LEAVES)
        return uid in trigger.uids if own else True
    if when == terms.DAMAGE_SELF:
        return kind == terms.DAMAGE and uid in trigger.uids
    if when == terms.DAMAGE_MINE:
        if kind != terms.DAMAGE:
            return False
        return any(f.owner == who and f.uid in trigger.uids for f in m.arena)
    if when == terms.MINE_DEFEATED:
        return kind == terms.LEAVES and any(f.owner == who for f in m.fallen)
    return False


def reactions(m: Game, who: int, trigger: Trigger) -> list[tuple[tuple[int, int], bool]]:
    """Return a player's reactions to a moment as options, each with True if he must use it (F30)."""
    found: list[tuple[tuple[int, int], bool]] = []
    for code, use in abilities.in_play(m, who, terms.REACTION):
        if (who, code) in trigger.used:
            continue
        if waits_for_moment(m, who, use.uid, use.ability.when, trigger) and abilities.is_usable(m, use):
            found.append(((requests.USE, code), not use.ability.may))
    for f in m.fallen if trigger.kind == terms.LEAVES else []:
        for place, ability in enumerate(m.cards.used[f.card]):
            code = state.gladiator_code(f.uid, place)
            if f.owner != who or ability.when != terms.LEAVES or (who, code) in trigger.used:
                continue
            if f.uid in trigger.uids and abilities.is_usable(m, Use(who, ability, f.card, uid=f.uid)):
                found.append(((requests.USE, code), not ability.may))
    for card in sorted({*m.players[who].hand}):
        if m.cards.kinds[card].type == terms.REACTION and fitting_abilities(m, who, card, trigger):
            if trigger.used.count((who, -1 - card)) < count_copies(m, who, card):
                found.append(((requests.PLAY, card), False))
    return found


def count_copies(m: Game, who: int, card: int) -> int:
    """Return the number of a player's copies of a card: each comes once at a moment, even if it returns to the hand."""
    p = m.players[who]
    return sum(pile.count(card) for pile in (p.hand, p.deck, p.discard, p.reserve, p.shown))


def fitting_abilities(m: Game, who: int, card: int, trigger: Trigger) -> list[Use]:
    """Return the usable abilities of a reaction card in hand that fit a moment."""
    found = []
    for ability in m.cards.used[card]:
        use = Use(who, ability, card, from_hand=True)
        if waits_for_moment(m, who, 0, ability.when, trigger) and abilities.is_usable(m, use):
            found.append(use)
    return found


def could_react(m: Game, who: int, trigger: Trigger) -> bool:
    """Return True if a player could hold a reaction that fits a moment, as far as the others know: they cannot tell his
    hand, reserve and deck apart, and do not see his wealth. (F47)"""
    p = m.players[who]
    return bool(p.hand) and any(
        m.cards.kinds[card].type == terms.REACTION
        and any(waits_for_moment(m, who, 0, ability.when, trigger) for ability in m.cards.used[card])
        and trigger.used.count((who, -1 - card)) < count_copies(m, who, card)
        for card in {*p.hand, *p.deck, *p.reserve}
    )


def react(m: Game, who: int, trigger: Trigger) -> bool:
    """Let a player react or pass while the window is open; return True if he has reacted."""
    dropped = False
    while not dropped:
        found = reactions(m, who, trigger)
        options: list[Any] = [option for option, _ in found] + abilities.at_any_time(m, who)
        if not any(must for _, must in found):
            options.insert(0, (requests.NOTHING, 0))
        could = state.asks_all(m, who) and could_react(m, who, trigger)
        if len(options) == 1 and not found and not could:
            return False
        # One that is a duty leaves no more to decide than none.
        m.nothing_fits = not found or (len(found) == 1 and found[0][1])
        m.about = About(trigger=trigger)
        code, arg = choices.choose(m, who, requests.REACT, options, always=could)
        if code == requests.NOTHING:
            return False
        if code == requests.PLAY:
            uses = fitting_abilities(m, who, arg, trigger)
            trigger.used.append((who, -1 - arg))
            abilities.play_card(m, who, arg, uses)
            return True
        if code == requests.USE and any(option == (code, arg) for option, _ in found):
            trigger.used.append((who, arg))
            abilities.use_in_play(m, who, arg)
            return True
        abilities.any_time(m, who, code, arg)
        dropped = state.is_dropped(m)
    return False


def do_watched(m: Game) -> None:
    """Do the abilities whose target has fallen in this combat turn. [if-defeated]"""
    if not m.watches:
        return
    due = [each for each in m.watches if not all(state.fighter_in_arena(m, uid) for uid in each.targets)]
    m.watches = [each for each in m.watches if each not in due]
    for each in due:
        if not state.is_dropped(m):
            abilities.do_follow_up(m, each.use, each.then)
