"""Release from a net, a rope or a grip, and the ways out of a match [18, 20, 22].

Wounds, movement and endings call this module; it calls none of them.
"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.gladiator.book import events as ev, terms as t
from ludus_cli.rules.gladiator.book.state import Match, active, free, hex_of, let_fall, turn_of_fight, up


def release_held(m: Match, who: int) -> None:
    """Free a man from his holder; the net or lasso stays with the thrower [20.9, G53]."""
    by = m.fighters[who].held_by
    if by != t.NONE:
        clear_hold(m, who)
        tell(m.tray, ev.RELEASED, who, by)


def clear_hold(m: Match, who: int) -> None:
    """Nothing holds a man any longer, and what brought that about is told elsewhere."""
    f = m.fighters[who]
    if f.held_by == t.NONE:
        return
    m.fighters[f.held_by].holds = t.NONE
    f.held_by = t.NONE
    f.snare = 0
    f.snare_item = t.NONE
    f.grappled = False
    f.roped = 0
    f.bound = False


def let_go_of_holder(m: Match, holder: int) -> None:
    """Free the man in a holder's net, rope or grip: the holder has died, fainted, dropped the net, or moved while he
    had a grip (G33, G53)."""
    if m.fighters[holder].holds != t.NONE:
        release_held(m, m.fighters[holder].holds)


def hurt_holder(m: Match, holder: int) -> None:
    """A wound or Stun of a man who grapples frees his victim (G33); a net does not let go so soon."""
    held = m.fighters[holder].holds
    if held != t.NONE and m.fighters[held].grappled:
        release_held(m, held)


def note_conqueror(m: Match, by: int, who: int) -> None:
    """Note that a blow, net or collision of an opponent has harmed a man: the opponent is his conqueror if he falls of
    it. A man already down or held keeps his earlier conqueror (M72)."""
    f = m.fighters[who]
    if by == t.NONE or m.fighters[by].side == f.side:
        return
    f.harmed_at = m.clock
    if up(f) and free(f):
        f.downed_by = by


def remove_from_match(m: Match, who: int, state: int, by: int) -> None:
    """Remove a man from the match with a state (STATES), brought down by another or NONE. He holds no one, nothing
    holds him, and a mount goes with its rider. The slain let their items fall in their hex (G97).

    A man killed without a blow falls quickly if he lay since the first wound of an area (M29, M102); a mortal wound
    keeps its own turn if it kills him later.
    """
    f = m.fighters[who]
    if not active(f):
        return
    if state == t.SLAIN or not f.mortal:
        f.fell_turn = turn_of_fight(m)
        f.fell_how = t.NOT_FALLEN if state != t.SLAIN else t.QUICK if f.prone and f.quick_fall else t.OTHERWISE
    clear_hold(m, who)
    let_go_of_holder(m, who)
    f.state = state
    f.spared = state == t.SPARED
    f.by = by
    f.pleading = 0
    f.pleads_next = 0
    if f.mount != t.NONE and state != t.SLAIN:
        m.fighters[f.mount].state = t.DISMISSED
    if by != t.NONE and by != who and (state == t.SLAIN or state == t.SPARED):
        m.fighters[by].conquered += 1
        if state == t.SLAIN:
            m.fighters[by].kills += 1
    tell(m.tray, ev.DEFEATED, who, by, state)
    if state == t.SLAIN:
        f.dead = True
        f.prone = True
        for hand in (t.RIGHT_HAND, t.LEFT_HAND):
            item = f.hand[hand]
            if item != t.NONE and m.item_kind[item] != t.SCISSOR:
                let_fall(m, item, f.q, f.r)
                tell(m.tray, ev.LETS_GO, who, m.item_kind[item], hex_of(f), item)


def start_plea(m: Match, who: int, to: int, why: int) -> None:
    """A man is at another's mercy in mid-phase (why: PLEAS): his plea fills the next phase, and he is not attacked in
    this one [8.3, 18.2, G29]. In a death match he is killed. No beast pleads or hears (G37)."""
    f = m.fighters[who]
    if f.beast or m.fighters[to].beast or f.pleads_next != 0 or not active(f):
        return
    if m.death:
        tell(m.tray, ev.MERCY, who, 0, to)
        remove_from_match(m, who, t.SLAIN, to)
        return
    f.pleads_next = 1 + why
    f.pleads_to = to
    f.kept_still = True
