"""Initiative in a round: nets, the roll, the choice. [Round]"""

from __future__ import annotations

from ludus_cli.core.bitset import bit
from ludus_cli.core.dice import tell
from ludus_cli.rules.spartacus.book.fight import draws, events as ev, npg, requests as ask
from ludus_cli.rules.spartacus.book.fight.choices import choose
from ludus_cli.rules.spartacus.book.fight.rolls import reroll, summed, throw, wishes
from ludus_cli.rules.spartacus.book.fight.state import ONE_NET, SPEED, Fight, next_piece
from ludus_cli.rules.spartacus.book.terms import NOBODY


def initiative(f: Fight) -> int:
    """Return the fighter who goes first in this round, as the holder of the initiative says. [Round]"""
    who = by_net(f)
    if who == NOBODY:
        who = by_roll(f)
    first = who if wants_first(f, who) else 1 - who
    tell(f.tray, ev.ORDER, who, first)
    return first


def by_net(f: Fight) -> int:
    """Return the fighter with the initiative by his net, NOBODY if none or both are shown. [Equipment]"""
    # Both say so before either is seen. (P42)
    one, two = shows_net(f, 0), shows_net(f, 1)
    if one:
        show_net(f, 0)
    if two:
        show_net(f, 1)
    if one == two:
        return NOBODY
    who = 0 if one else 1
    tell(f.tray, ev.INITIATIVE, who)
    return who


def shows_net(f: Fight, who: int) -> bool:
    """Return True if a fighter shows a net; the policy does so at once."""
    own = f.fighters[who]
    if next_piece(own, ONE_NET) == NOBODY:
        return False
    return ask_net(f, who) if own.star else True


def ask_net(f: Fight, who: int) -> bool:
    """Return True if a person's fighter shows his net. [Step]"""
    return choose(f, who, ask.NET, [(ask.NOTHING, 0), (ask.SHOW, 0)])[0] == ask.SHOW


def show_net(f: Fight, who: int) -> None:
    """Show a fighter's net, and mark it exhausted."""
    own = f.fighters[who]
    place = next_piece(own, ONE_NET)
    own.spent |= bit(place)
    f.shown |= bit(who)
    tell(f.tray, ev.NET, who, own.bearers[place])


def by_roll(f: Fight) -> int:
    """Return the fighter with the higher sum of all Speed dice; a tie is rolled again. [Round]"""
    one, two = f.fighters[0], f.fighters[1]
    sum_one = sum_two = 0
    while sum_one == sum_two:
        throw(f, 0, draws.INITIATIVE, one.dice[SPEED])
        throw(f, 1, draws.INITIATIVE, two.dice[SPEED])
        chosen_one, chosen_two = wishes(f, 0, SPEED), wishes(f, 1, SPEED)
        reroll(f, 0, SPEED, chosen_one)
        reroll(f, 1, SPEED, chosen_two)
        sum_one, sum_two = summed(one), summed(two)
    who = 0 if sum_one > sum_two else 1
    tell(f.tray, ev.INITIATIVE, who, max(sum_one, sum_two), min(sum_one, sum_two))
    return who


def wants_first(f: Fight, who: int) -> bool:
    """Return True if the holder of the initiative goes first himself."""
    return ask_order(f, who) if f.fighters[who].star else npg.goes_first(f, who)


def ask_order(f: Fight, who: int) -> bool:
    """Return True if a person's fighter goes first. [Step]"""
    return choose(f, who, ask.ORDER, [(ask.GO_SECOND, 0), (ask.GO_FIRST, 0)])[0] == ask.GO_FIRST
