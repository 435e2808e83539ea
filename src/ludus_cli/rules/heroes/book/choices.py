"""The choices of a player: one door for every choice of a match.

Each kind of choice has a function of its own, here or beside the rule that asks, which lists the options:
:func:`choose` puts them to the player.
"""

from __future__ import annotations

from ludus_cli.core.bitset import members
from ludus_cli.core.dice import tell
from ludus_cli.rules.heroes.book import events as ev, requests as ask
from ludus_cli.rules.heroes.book.state import Match, Option
from ludus_cli.rules.heroes.book.terms import ADVANTAGE, BASH, FIGHT


def choose(m: Match, who: int, request: int, options: list[Option]) -> Option:
    """Ask a player to choose among allowed options (code, argument), and record his choice."""
    code, arg = options[m.player(m, who, request, options)]
    tell(m.tray, ev.CHOICE, who, request, code, arg)
    return code, arg


def choose_number(m: Match, who: int, request: int, first: int, last: int, arg: int) -> int:
    """The number that a player chooses from ``first`` to ``last``, or of these two alone where they are Hit
    Locations; ``arg`` stands beside each."""
    numbers = (first, last) if request == ask.LOCATION else range(first, last + 1)
    return choose(m, who, request, [(number, arg) for number in numbers])[0]


def choose_bonus(m: Match, who: int, request: int, fewest: int) -> int:
    """The number of Bonus Dice that a player uses on a table, from ``fewest`` to all that he has [3.7.1]."""
    return choose_number(m, who, request, fewest, m.fighters[who].bonus, 0)


def choose_edge(m: Match, who: int, foe: int) -> int:
    """Bash or Advantage [5.4.5]."""
    return choose_number(m, who, ask.BASH, ADVANTAGE, BASH, foe)


def choose_location(m: Match, who: int, target: int, one: int, two: int) -> int:
    """The total of Table 5-6 that a Swordsman takes, of two [3.5]."""
    return choose_number(m, who, ask.LOCATION, one, two, target)


def choose_star_power(m: Match, who: int, points: int, part: int) -> int:
    """The number of Star Power dice that he rolls against this many points on a part [3.2.1]."""
    return choose_number(m, who, ask.STAR_POWER, 0, m.fighters[who].star_power, points * 10 + part)


def choose_target(m: Match, who: int, enemies: int) -> int:
    """Return the enemy that he fights, one of several in his zone (a set) [5.4.7]."""
    return choose(m, who, ask.TARGET, [(FIGHT, foe) for foe in members(enemies)])[1]
