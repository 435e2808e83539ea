"""Fame, laurels, and their effects on Attributes [7.7-7.8]."""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.core.bitset import bit, members
from ludus_cli.core.dice import Tray, pick_of, put_down, tell, throw
from ludus_cli.rules.heroes.book import events as ev, rolls, state
from ludus_cli.rules.heroes.book.gladiator import Gladiator, may_change
from ludus_cli.rules.heroes.book.house_rules import HouseRules

#: Which Attribute is raised: given the allowed ones, each with what is rolled for it (see
#: :func:`raise_options`), returns one of them.
RaiseChoice = Callable[[list[tuple[int, int]]], int]
#: Which Attribute a defeat takes: given the allowed ones, returns one.
LossChoice = Callable[[list[int]], int]

LAUREL_PARTS = 2


def fame_for_win(own_total: int, highest: int, lower: int) -> int:
    """Return the Fame for the men that he defeated, killing strokes apart [7.7.1].

    ``highest`` is the highest of their Totals (0: none), ``lower`` the number with a lower Total than his. Equal Total
    1, greater 1 + the difference, one lower 0, two or more lower 1 + 1 each; of these the best (H50).
    """
    best = 1 + highest - own_total if highest > 0 and highest >= own_total else 0
    return max(best, 1 + lower) if lower >= 2 else best


def fame_for_draw(own_total: int, other_total: int) -> int:
    """Return the Fame of a draw: 1 for the lower Total [6.7]."""
    return 1 if own_total < other_total else 0


def fame_for_defeat(own_total: int, winner_total: int) -> int:
    """Return the Fame that a defeat costs [7.8]: 1, to a lower Total 2."""
    return 2 if winner_total < own_total else 1


def earns_laurel(f: state.Fighter, highest: int) -> bool:
    """True if he earns a laurel [7.7.3]: a greater Total beaten (``highest``; 0 none); at most two own parts wounded;
    wounds dealt at least one and at least twice those taken, or a killing stroke; Bonus Dice left."""
    parts = 0
    for hits in f.part_wounds:
        if hits > 0:
            parts += 1
    dealt_enough = f.dealt >= 1 and f.dealt >= 2 * f.wounds
    return highest > f.total and parts <= LAUREL_PARTS and (dealt_enough or f.kills > 0) and f.bonus > 0


def change_fame(t: Tray, who: int, g: Gladiator, change: int) -> None:
    """Change Total Fame, which stops at 0, and tell the real change."""
    before = g.fame
    g.fame = max(0, g.fame + change)
    if g.fame != before:
        tell(t, ev.FAME, who, g.fame - before, g.fame)


def award_laurel(t: Tray, who: int, g: Gladiator, rules: HouseRules) -> int:
    """Record a laurel; return the Fame that it adds to the win (H51)."""
    g.laurels += 1
    tell(t, ev.LAUREL, who)
    change_fame(t, who, g, rules.laurel_fame)
    return rules.laurel_fame


def roll_fame(t: Tray, who: int, value: int, dice: int) -> bool:
    """Roll 1d6 per Fame point: any die higher than the Attribute, or a 6, raises it [7.7.2]."""
    faces = throw(t, who, rolls.FAME, value, dice)
    raised = 0
    for face in faces:
        if face > value or face == 6:
            raised += 1
    return put_down(t, who, rolls.FAME, value, raised, faces) > 0


def may_raise(g: Gladiator) -> int:
    """The Attributes that may be raised [7.7.2] (H4), as a set."""
    allowed = 0
    for attribute in range(3):
        if may_change(g, attribute, 1):
            allowed |= bit(attribute)
    return allowed


def raise_options(g: Gladiator, fame: int) -> list[tuple[int, int]]:
    """The Attributes that may be raised by a match's Fame, each with 10 x dice + its value now."""
    return [(attribute, 10 * fame + g.attributes[attribute]) for attribute in members(may_raise(g))]


def chosen_raise(t: Tray, g: Gladiator, fame: int, choice: RaiseChoice | None) -> int:
    """The Attribute that is rolled for, of those that may be raised: by ``choice``, None at random."""
    return pick_of(t, may_raise(g)) if choice is None else choice(raise_options(g, fame))


def use_fame(t: Tray, who: int, g: Gladiator, fame: int, choice: RaiseChoice | None) -> None:
    """Roll this match's Fame on one allowed Attribute [7.7.2]; ``choice`` None: one at random (NPGs)."""
    if fame <= 0 or not may_raise(g):
        return
    attribute = chosen_raise(t, g, fame, choice)
    if roll_fame(t, who, g.attributes[attribute], fame):
        g.attributes[attribute] += 1
        tell(t, ev.RAISED, who, attribute, g.attributes[attribute])
    else:
        tell(t, ev.NOT_RAISED, who, attribute)


def chosen_loss(t: Tray, allowed: int, choice: LossChoice | None) -> int:
    """The Attribute of some that falls: by ``choice``, None at random."""
    return pick_of(t, allowed) if choice is None else choice(members(allowed))


def lose_fame(t: Tray, who: int, g: Gladiator, points: int, choice: LossChoice | None = None) -> None:
    """Take Fame for a defeat [7.8]; of 1d6 per point lost (also those under 0) each 1 takes an Attribute point (H52).

    ``choice`` picks the Attribute, None: one at random.
    """
    change_fame(t, who, g, -points)
    faces = throw(t, who, rolls.DECREASE, 1, points)
    ones = 0
    for face in faces:
        if face == 1:
            ones += 1
    for _ in range(put_down(t, who, rolls.DECREASE, 1, ones, faces)):
        allowed = 0
        for attribute in range(3):
            if g.attributes[attribute] >= 2 and may_change(g, attribute, -1):
                allowed |= bit(attribute)
        if allowed:
            attribute = chosen_loss(t, allowed, choice)
            g.attributes[attribute] -= 1
            tell(t, ev.DECREASED, who, attribute, g.attributes[attribute])
