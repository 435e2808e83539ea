"""Matches for trials: the men, drawn anew for each, and the measures that are counted of it.

A contest is set up once and fought again and again in the same place, by this code as Python or compiled: so it is
plain records, and nothing in it makes a list.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.core.dice import Tray
from ludus_cli.game.trials.trials import MatchOutcome, mean, share, spread
from ludus_cli.rules.heroes.book.aftermath import fame_brought, has_won, highest_beaten
from ludus_cli.rules.heroes.book.fame import earns_laurel
from ludus_cli.rules.heroes.book.gladiator import Gladiator, give_signatures
from ludus_cli.rules.heroes.book.locales import CAPS, cap_in, roll_row, roll_to_the_death
from ludus_cli.rules.heroes.book.match import fight_out
from ludus_cli.rules.heroes.book.pool import roll_opponent, roll_pool
from ludus_cli.rules.heroes.book.state import Match, hand_out_arms, make_ready
from ludus_cli.rules.heroes.book.terms import FIGHTING, KILLED, NONE, SURRENDERED
from ludus_cli.rules.heroes.trials.tactics import Tactics

#: How a man comes into a contest: he is who he is; fresh from a row of the pool table without a cap; fresh
#: from the pool of a locale, in a style that meets another's.
KNOWN, FRESH, FROM_POOL = 0, 1, 2
#: Whether a contest is to the death: never, always, or as the dice of its locale say.
NEVER, ALWAYS, AS_THE_DICE_SAY = 0, 1, 2

#: A match may last to nightfall; the spread of lengths ends here.
LONGEST = 60


@dataclass(slots=True)
class Corner:
    """A place in a contest: ``how`` its man comes there, and his card (``g``, written anew where he is fresh).

    ``style`` is the one that he fights in, ``row`` that of the pool table for a FRESH man; one FROM_POOL comes in a
    style that meets that of the corner ``meets``. ``tactics`` decide for him, None (and ``npg``): the NPG tables.
    """

    how: int
    side: int
    style: int
    row: int
    meets: int
    npg: bool
    tactics: Tactics | None
    g: Gladiator


@dataclass(slots=True)
class Contest:
    """A match to be fought many times: its corners, the armour of each style, the locale and the manner.

    ``match`` is where it is fought; its fighters sit as the corners do, and have their entry zones and, unless their
    style is drawn, their armour.
    """

    match: Match
    corners: list[Corner]
    armour: list[list[int]]
    locale: int
    manner: int


def draw_man(t: Tray, c: Contest, who: int) -> None:
    """Draw the man of a corner for the match to come."""
    corner = c.corners[who]
    if corner.how == FROM_POOL:
        corner.style = roll_opponent(t, who, c.corners[corner.meets].style)
        for part in range(7):
            c.match.fighters[who].armour[part] = c.armour[corner.style][part]
        row = roll_row(t, who, c.locale)
        give_signatures(corner.g, roll_pool(t, who, row, cap_in(c.locale), corner.g.attributes))
    elif corner.how == FRESH:
        give_signatures(corner.g, roll_pool(t, who, corner.row, CAPS[-1], corner.g.attributes))


def lay_out(c: Contest, m: Match) -> None:
    """Prepare the next match: the men, their arms, an empty sand. The dice until here count for none."""
    for who in range(len(c.corners)):
        draw_man(m.tray, c, who)
        corner, f = c.corners[who], m.fighters[who]
        make_ready(f, corner.g, corner.style, corner.side, corner.npg, m.rules.star_power)
    hand_out_arms(m)
    m.turn = 0
    m.diludia = 0
    m.over = False
    m.winner = NONE
    m.draw = False
    m.first = NONE
    m.second = NONE
    m.edge = 0
    m.takes = 0
    m.busy = 0
    if c.manner == AS_THE_DICE_SAY:
        m.to_the_death = roll_to_the_death(m.tray, c.locale)
    else:
        m.to_the_death = c.manner == ALWAYS
    m.tray.count = 0


def play_trial(c: Contest) -> None:
    """Fight it once, with fresh men where they are fresh."""
    lay_out(c, c.match)
    fight_out(c.match)


# What is counted of it

PART_WORDS = ("head", "left arm", "chest", "right arm", "belly", "left leg", "right leg")


@dataclass(slots=True)
class Brought(MatchOutcome):
    """The outcome of a contest; Fame and laurel are those of the first man of a side."""

    missio: list[int] = share("falls and is spared", sides=True)
    laurels: list[int] = share("earns the laurel", sides=True)
    diludia: int = mean("breaks")
    # Fame may be lost too.
    fame: list[int] = mean("Fame", sides=True, signed=True)
    wounds: list[list[int]] = mean("", sides=True, parts=PART_WORDS, group="wounds")
    turns_spread: int = spread("turns", LONGEST, first=1)


MEASURES = Brought.measures()


def count_side(m: Match, o: Brought, side: int) -> None:
    """Count the losses of one of the first two sides."""
    first = NONE
    o.deaths[side] = 0
    o.missio[side] = 0
    for part in range(7):
        o.wounds[side][part] = 0
    for who, f in enumerate(m.fighters):
        if f.side == side:
            first = who if first == NONE else first
            if f.state == KILLED or f.put_to_death:
                o.deaths[side] = 1
            elif f.state != FIGHTING:
                o.missio[side] = 1
            for part in range(7):
                o.wounds[side][part] += f.part_wounds[part]
    f = m.fighters[first]
    laurel = has_won(m, f) and earns_laurel(f, highest_beaten(m, first))
    o.wins[side] = int(m.winner == side)
    o.laurels[side] = int(laurel)
    o.fame[side] = fame_brought(m, first)


def count_contest(m: Match, o: Brought) -> None:
    """Write down the results of a match that is over."""
    o.kills = 0
    o.executions = 0
    o.surrenders = 0
    for f in m.fighters:
        if f.state == KILLED:
            o.kills = 1
        if f.put_to_death:
            o.executions = 1
        if f.state == SURRENDERED:
            o.surrenders = 1
    count_side(m, o, 0)
    count_side(m, o, 1)
    o.draws = int(m.draw)
    o.turns = m.turn
    o.dice = m.tray.count
    o.diludia = m.diludia
    o.turns_spread = m.turn
