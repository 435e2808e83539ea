"""Why things happen by the older editions' rules: the dice behind the lines of their events."""

from __future__ import annotations

from ludus_cli.core.dice import Event
from ludus_cli.rules.gladiator.book import events as match
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.reasons import PHASE, sum_words, taken, worn
from ludus_cli.rules.gladiator.book.view import View
from ludus_cli.rules.gladiator.older import events as ev, rolls


@V.why(ev.PATHS_CROSS)
def doubles(view: View, _: Event) -> str:
    """Return the two dice; equal dice are a collision."""
    found = view.rolls(rolls.PATHS_CROSS)[-2:]
    return f" ({found[0][4]} and {found[1][4]}; equal dice are a collision)" if len(found) == 2 else ""


@V.why(match.DROPS, match.HOLDS_FAST)
def drop(view: View, _: Event) -> str:
    """Return the drop roll of the man who struck."""
    roll = taken(view.earlier(), None, (rolls.DROP,))
    return f" ({sum_words(roll)}; less than 1 drops it)" if roll else ""


@V.tells(rolls.COVERAGE)
def coverage(view: View, roll: Event) -> str:
    """Say that a blow has found the gap in armour that covers an area in part."""
    blow = view.last(match.ATTACK, roll[1], since=PHASE)
    if blow is None:
        return ""
    cover = worn(view, blow[2])["cover"][blow[3] % 16]
    return f"The blow misses the armour ({roll[4]} is above its cover, {cover})" if roll[4] > cover else ""


@V.why(match.SHIELD_DAMAGED)
def shield(view: View, _: Event) -> str:
    """Return the roll of the blow on the shield."""
    roll = taken(view.earlier(), None, (rolls.SHIELD,))
    return f" ({sum_words(roll)})" if roll else ""


@V.why(ev.QUICKER)
def quicker(view: View, _: Event) -> str:
    """Return the two dice."""
    found = view.rolls(rolls.FIRST_AT_IT)[-2:]
    return f" ({max(e[4] for e in found)} against {min(e[4] for e in found)})" if len(found) == 2 else ""


@V.tells(rolls.FIRST_AT_IT)
def again(view: View, roll: Event) -> str:
    """Say that two men have rolled the same, and roll again."""
    found = view.rolls(rolls.FIRST_AT_IT)
    tied = len(found) % 2 == 1 and found[-1][4] == roll[4]
    return f"Both roll {roll[4]}, and roll again" if tied else ""


@V.why(ev.BEAST_DOES)
def table_d(view: View, event: Event) -> str:
    """Return the points of the white dice."""
    roll = taken(view.earlier(), event[1], (rolls.BEAST_MOVE,))
    return f" ({roll[4]})" if roll else ""
