"""Luck in a match [34.3]: a man calls on the gods, and a roll is made again.

Rolls are read through :func:`roll_high` and :func:`roll_low`, which ask when a roll has gone against its man and he has
LK left; throws of several dice read in several ways ask :func:`reroll_caller`, throw again themselves, and then ask
:func:`takes_new_roll`. A man without LK is rolled for as if there were no favours.
"""

from __future__ import annotations

from ludus_cli.core.dice import Tray, line, roll_dice, roll_one, roll_total, tell
from ludus_cli.rules.gladiator.book import requests as ask, terms
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.career import events as ev, modifiers as mod, requests, rolls

#: The least LK with which 2D6 can come out up to it; below it by the house rule `luck` (M100).
LEAST_LUCK = 2
#: How bad a throw is for the man it strikes, HARMLESS first; from DISARMS on a centurion calls on the gods (M20).
HARMLESS, DISARMS, DIES_LATER, DIES = 1, 40, 50, 60


def roll_high(m: Match, who: int, table: int, dice: int, drm: int, need: int, grave: bool = False) -> int:
    """Roll D6 for a man: with their DRM, which the caller has noted, at least ``need`` is good. Return the sum
    of both, of the roll that he takes. ``grave``: a failure makes a centurion call on the gods (M20)."""
    total = drm + roll_sum(m.tray, who, table, dice)
    if total >= need or m.fighters[who].luck == 0:
        return total
    return offer_reroll(m, who, table, dice, drm, total, True, grave)


def roll_low(m: Match, who: int, table: int, dice: int, drm: int, most: int, grave: bool = False) -> int:
    """Roll like :func:`roll_high`, but the sum is good up to ``most``."""
    total = drm + roll_sum(m.tray, who, table, dice)
    if total <= most or m.fighters[who].luck == 0:
        return total
    return offer_reroll(m, who, table, dice, drm, total, False, grave)


def roll_sum(t: Tray, who: int, table: int, dice: int) -> int:
    """Return the sum of some D6."""
    return roll_one(t, who, table) if dice == 1 else roll_dice(t, who, table, 6, dice)


def offer_reroll(m: Match, who: int, table: int, dice: int, drm: int, total: int, higher: bool, grave: bool) -> int:
    """A roll of a man has come out so: the total of the one that he takes when he has called on the gods, or has not.
    ``higher``: high is good."""
    if not grants_reroll(m, who, table, grave):
        return total
    other = line(m.tray, mod.AS_BEFORE, drm) + roll_sum(m.tray, who, table, dice)
    better = other > total if higher else other < total
    return other if takes_new_roll(m, who, better) else total


def grants_reroll(m: Match, who: int, table: int, grave: bool) -> bool:
    """Return True if a man calls on the gods for another roll on a table, and they hear him: 2D6 up to the LK he
    has left, below it by the house rule `luck`. He loses as much LK for this match [34.3, M6]. The try counts (M19).

    A player decides; a centurion calls where the roll is ``grave`` (M20). A man who cannot be heard never calls (M100).
    """
    f, t = m.fighters[who], m.tray
    if f.luck < LEAST_LUCK + int(m.rules.chart_luck) or m.rules.basic_record:
        return False
    if f.star:
        if not ask_favour(m, who, grave):
            return False
    elif not grave:
        return False
    f.favours += 1
    rolled = roll_total(t, who, rolls.FAVOUR)
    heard = rolled < f.luck if m.rules.chart_luck else rolled <= f.luck
    if heard:
        f.luck -= rolled
    tell(t, ev.FAVOUR, who, int(heard), table, f.luck)
    return heard


def reroll_caller(m: Match, by: int, who: int, table: int, harm: int, most: int = DIES) -> int:
    """Return the man who has a throw of ``by`` at ``who`` made again; NONE for neither. It would do ``harm``, of
    ``most`` possible. It is a roll of the one and an attack roll on the other (M19); ``by`` is asked first, and ``who``
    only if ``by`` lets it stand (M101)."""
    if harm < most and grants_reroll(m, by, table, False):
        return by
    if harm > HARMLESS and grants_reroll(m, who, table, harm >= DISARMS):
        return who
    return terms.NONE


def takes_new_roll(m: Match, who: int, better: bool) -> bool:
    """True if a man takes the new roll: a player as he likes, others where it is ``better`` for them [34.3]."""
    new = ask_which(m, who, better) if m.fighters[who].star else better
    tell(m.tray, ev.TAKES_ROLL, who, int(new))
    return new


# What players are asked


def ask_favour(m: Match, who: int, grave: bool) -> bool:
    """True if a player calls on the gods."""
    options = [(ask.LEAVE, 0), (ask.TAKE, int(grave))]
    return ask.choose(m, who, requests.FAVOUR, options)[0] == ask.TAKE


def ask_which(m: Match, who: int, better: bool) -> bool:
    """True if a player takes the new roll; the better one comes first."""
    options = [(ask.LEAVE, 0), (ask.TAKE, 0)]
    if better:
        options.reverse()
    return ask.choose(m, who, requests.WHICH_ROLL, options)[0] == ask.TAKE
