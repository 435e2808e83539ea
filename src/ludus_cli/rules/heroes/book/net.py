"""The net [5.3.1-5.3.4]."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_successes, tell
from ludus_cli.rules.heroes.book import damage, events as ev, modifiers as mod, requests as ask, rolls, styles
from ludus_cli.rules.heroes.book.bonus import bonus_dice
from ludus_cli.rules.heroes.book.state import GONE, Match, counted_savvy, counted_speed, net_hand
from ludus_cli.rules.heroes.book.terms import CAUGHT, MISSED, NO_THROW, NONE


def net_toss_dice(m: Match, who: int, bonus: int, against_secutor: bool) -> int:
    """The number of d6 on Table 5-4: Savvy + Speed + Bonus Dice, Knocked down -2d6, a Secutor to catch -1d6."""
    f = m.fighters[who]
    dice = (
        counted_savvy(m, f)
        + counted_speed(m, f)
        + line(m.tray, mod.BONUS, bonus)
        + line(m.tray, mod.DOWN, -2 if f.down else 0)
        + line(m.tray, mod.SECUTOR, -1 if against_secutor else 0)
    )
    return max(0, dice)


def toss_net(m: Match, who: int, target: int) -> None:
    """Toss a net by Table 5-4: caught and down, no throw, or the net on the sand in the target's zone."""
    f, foe = m.fighters[who], m.fighters[target]
    bonus, foe_bonus = bonus_dice(m, who, target, ask.NET_BONUS)
    dice = net_toss_dice(m, who, bonus, foe.style == styles.SECUTOR)
    own = roll_successes(m.tray, who, rolls.NET_TOSS, dice)
    other = roll_successes(m.tray, target, rolls.NET_TOSS, net_toss_dice(m, target, foe_bonus, False))
    if own == other:
        tell(m.tray, ev.NET, who, target, NO_THROW, foe.zone)
        return
    hand = net_hand(m, f)
    net = f.hand[hand]
    f.hand[hand] = NONE
    if own < other:
        m.item_zone[net] = foe.zone
        m.item_prey[net] = target
        tell(m.tray, ev.NET, who, target, MISSED, foe.zone)
        return
    m.item_zone[net] = GONE
    foe.netted = True
    tell(m.tray, ev.NET, who, target, CAUGHT, foe.zone)
    damage.knock_down(m, who, target)


def break_free(m: Match, who: int) -> None:
    """Free a man from the net, on his feet, after a win on the Attack Table [5.3.4] (H33); the net is gone."""
    f = m.fighters[who]
    f.netted = False
    f.down = False
    tell(m.tray, ev.ESCAPE, who, 1)


def leave_net(m: Match, who: int) -> None:
    """Leave the net and get up instead of moving, without refill [5.3.4]."""
    f = m.fighters[who]
    f.netted = False
    f.down = False
    tell(m.tray, ev.ESCAPE, who, 0)


def missed_net_in(m: Match, who: int) -> int:
    """A net in his zone that was tossed at him and missed, if this is his next Movement Phase: its item
    number, or -1."""
    for item in range(len(m.item_kind)):
        if m.item_prey[item] == who and m.item_zone[item] == m.fighters[who].zone:
            return item
    return NONE


def destroy_net(m: Match, who: int, net: int) -> None:
    """Spoil a missed net instead of moving [5.3.3]: it is gone for the match."""
    tell(m.tray, ev.DESTROY_NET, who, m.item_kind[net], m.fighters[who].zone)
    m.item_zone[net] = GONE


def forget_nets(m: Match, who: int) -> None:
    """End his chance to destroy the nets that missed him before his Movement Phase [5.3.3]."""
    for item in range(len(m.item_kind)):
        if m.item_prey[item] == who:
            m.item_prey[item] = NONE
