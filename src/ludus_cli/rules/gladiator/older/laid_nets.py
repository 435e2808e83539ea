"""Nets that are laid by the Billings rules [20.8, V27]: a man is checked when he enters the hex, and finishes his way.

A net is laid ahead of where its man means to stand, turned as he means to be. It is void, and its CF are spent, where a
collision stops him on the way.
"""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.allocation import available_cf
from ludus_cli.rules.gladiator.book.hexes import DQ, DR
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS
from ludus_cli.rules.gladiator.book.net import spend_net_cf, throw_net
from ludus_cli.rules.gladiator.book.paths import all_turns, on_foot, way_hex
from ludus_cli.rules.gladiator.book.plots import ACTION_HEXES
from ludus_cli.rules.gladiator.book.state import Fighter, Match, are_opponents, free, net_in_hand, up
from ludus_cli.rules.gladiator.book.terms import ACT_S, LAY_1, NONE
from ludus_cli.rules.gladiator.tables.net import COSTS, LAY_DIRECTION


def may_lay(m: Match, who: int) -> bool:
    """True if he lays a net in this phase: up, free, on his way without a collision, with net and CF for it [20.2]."""
    f = m.fighters[who]
    if f.net < LAY_1 or not up(f) or f.fainted or not free(f) or f.kept_still:
        return False
    if f.collided or f.act[0] == ACT_S or f.holds != NONE or net_in_hand(m, f) == NONE:
        return False
    return f.net_cf > 0 or available_cf(m, who) >= COSTS[f.net]


def laid_hex(f: Fighter) -> tuple[int, int]:
    """The hex of the net that he lays: beside the end of his way, by the facing that he has there [20.8]."""
    q, r = way_hex(f, f.way_length)
    direction = (f.faced + all_turns(f) + LAY_DIRECTION[f.net]) % 6
    return q + DQ[direction], r + DR[direction]


def walks_into_lays(m: Match, step: int) -> None:
    """Check each man who enters a hex with a laid net at this step [20.8]."""
    if m.rules.edition != BILLINGS:
        return
    for who in range(len(m.fighters)):
        if may_lay(m, who):
            q, r = laid_hex(m.fighters[who])
            for foe, target in enumerate(m.fighters):
                if target.gone == step and target.q == q and target.r == r:
                    if is_caught_by(m, who, foe):
                        lay_on(m, who, foe)


def is_caught_by(m: Match, who: int, foe: int) -> bool:
    """True for an opponent on his feet whose way goes on or ends here, where the net is still in hand; no beast."""
    target = m.fighters[foe]
    if not are_opponents(m, who, foe) or not on_foot(target) or target.prone or target.kept_still:
        return False
    return not target.settled and net_in_hand(m, m.fighters[who]) != NONE


def lay_on(m: Match, who: int, foe: int) -> None:
    """A net that is laid on a man; it is paid for once."""
    f = m.fighters[who]
    if f.net_cf == 0:
        spend_net_cf(f)
    target = m.fighters[foe]
    before = target.will_stumble
    throw_net(m, who, foe)
    target.tripped = target.will_stumble and not before


def is_void(m: Match, who: int) -> bool:
    """Return True for the net of a man stopped by a collision on his way, or at its end by a man who had not moved."""
    f = m.fighters[who]
    if not f.collided or f.gone == 0:
        return False
    planned = 0
    for code in f.act:
        planned += ACTION_HEXES[code]
    if f.gone < planned:
        return True
    for foe, other in enumerate(m.fighters):
        if are_opponents(m, who, foe) and other.collided and other.gone == 0:
            return True
    return False


def spend_void_lays(m: Match) -> None:
    """Spend the CF of a net made void by a collision when all have walked, if it has caught no man before."""
    if m.rules.edition != BILLINGS:
        return
    for who, f in enumerate(m.fighters):
        if f.net >= LAY_1 and f.net_cf == 0 and is_void(m, who):
            if net_in_hand(m, f) != NONE and available_cf(m, who) >= COSTS[f.net]:
                spend_net_cf(f)
