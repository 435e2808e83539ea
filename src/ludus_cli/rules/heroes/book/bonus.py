"""Bonus Dice in use [3.7.1-3.7.3]."""

from __future__ import annotations

from ludus_cli.core.dice import roll_passes
from ludus_cli.rules.heroes.book import choices, requests as ask, rolls, terms
from ludus_cli.rules.heroes.book.state import Match, has_signature

#: An NPG uses each Bonus Die at or under this face [3.7.3].
MANEUVER_THRESHOLD = 1
ATTACK_THRESHOLD = 2
NET_THRESHOLD = 2
TROUBLE_THRESHOLD = 3


def refill_bonus_dice(m: Match, who: int) -> int:
    """Refill Bonus Dice up to current Strength, never lowering them [3.7.1]; return the gain."""
    f = m.fighters[who]
    gained = max(0, f.strength - f.bonus)
    f.bonus += gained
    return gained


def fewest_bonus(m: Match, who: int, request: int) -> int:
    """The fewest Bonus Dice he may use: one on the Attack Table with Frenzy while he has any [3.5]."""
    f = m.fighters[who]
    return 1 if request == ask.ATTACK_BONUS and has_signature(f, terms.FRENZY) and f.bonus > 0 else 0


def npg_threshold(m: Match, who: int, request: int) -> int:
    """The face at or under which an NPG uses a Bonus Die [3.7.3]."""
    f = m.fighters[who]
    if f.netted or f.down:
        return TROUBLE_THRESHOLD
    if request == ask.MANEUVER_BONUS:
        return MANEUVER_THRESHOLD
    return ATTACK_THRESHOLD if request == ask.ATTACK_BONUS else NET_THRESHOLD


def npg_bonus(m: Match, who: int, request: int) -> int:
    """Roll all of an NPG's Bonus Dice; use those at or under the threshold, and return their number."""
    f = m.fighters[who]
    if f.bonus == 0:
        return 0
    threshold = npg_threshold(m, who, request)
    used = roll_passes(m.tray, who, rolls.NPG_BONUS, f.bonus, threshold)
    return max(used, fewest_bonus(m, who, request))


def player_bonus(m: Match, who: int, request: int) -> int:
    """The number of Bonus Dice that a player chooses to use."""
    f = m.fighters[who]
    fewest = fewest_bonus(m, who, request)
    if f.bonus == fewest:
        return fewest
    return choices.choose_bonus(m, who, request, fewest)


def bonus_dice(m: Match, first: int, second: int, request: int) -> tuple[int, int]:
    """Return the Bonus Dice that two opponents use on one table, taken from their stocks.

    A player chooses before an NPG rolls; two players choose in secret: neither sees the other's stock shrink before
    both have chosen [3.7.2]. The match shows each of them the pairing.
    """
    m.first, m.second = first, second
    one, two = m.fighters[first], m.fighters[second]
    if one.npg and not two.npg:
        used_two = player_bonus(m, second, request)
        used_one = npg_bonus(m, first, request)
    else:
        used_one = npg_bonus(m, first, request) if one.npg else player_bonus(m, first, request)
        used_two = npg_bonus(m, second, request) if two.npg else player_bonus(m, second, request)
    one.bonus -= used_one
    two.bonus -= used_two
    return used_one, used_two
