"""Why things happen to a career: the reasons behind what a match leaves, and the rolls that change nothing."""

from __future__ import annotations

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.vocabulary import total
from ludus_cli.rules.gladiator.book import events as match, terms as t
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.reasons import rolled, sum_words, taken
from ludus_cli.rules.gladiator.book.view import View
from ludus_cli.rules.gladiator.career import events as ev, rolls
from ludus_cli.rules.gladiator.career.experience import CF_A_POINT, KILL
from ludus_cli.rules.gladiator.older import rolls as older
from ludus_cli.rules.gladiator.older.experience import V2_XP
from ludus_cli.rules.gladiator.tables.older_experience import HEALS_FROM

V.why(ev.INJURED)(rolled({rolls.INJURY: "0 or more", older.INJURY: f"{HEALS_FROM} or more"}))
V.why(ev.GIVES_UP)(rolled({rolls.FATAL_BLOW: ""}))
V.why(ev.FORTUNE)(rolled({rolls.LUCK: ""}))


def before(view: View, who: int, what: str) -> int:
    """Return a number on the card with which a man came to a match."""
    return int(view.bout.seats[who].before.get(what, 0))


def is_star(view: View, who: int) -> bool:
    """Return True for a person's man; of others no line tells rolls that change nothing."""
    return who < len(view.bout.seats) and bool(view.bout.seats[who].before.get("star"))


# In a match


@V.why(ev.FAVOUR)
def heard(view: View, event: Event) -> str:
    """Return the roll against his luck."""
    roll = taken(view.earlier(), event[1], (rolls.FAVOUR,))
    if roll is None:
        return ""
    luck = event[4] + (roll[4] if event[2] else 0)
    return f" ({roll[4]} against LK {luck})"


@V.why(ev.DAUNTS)
def daunts(view: View, event: Event) -> str:
    """Return the sums of the two sides."""
    found = [(roll[4] + 1) // 2 + total(roll) - roll[4] for roll in view.rolls(rolls.INTIMIDATION)]
    return f" ({max(found)} against {max(found) - event[2]})" if found else ""


# After it


@V.tells(rolls.INJURY, older.INJURY)
def heals(view: View, roll: Event) -> str:
    """Say that wounds of an area leave nothing behind."""
    who = roll[1]
    least = 0 if roll[2] == rolls.INJURY else HEALS_FROM
    if total(roll) < least or not is_star(view, who):
        return ""
    hurt = {e[3] for e in view.earlier() if e[:2] == (match.WOUND, who) and e[4] > 0}
    hurt |= {e[2] for e in view.earlier() if e[:2] == (match.HURT, who)}
    place = len([each for each in view.rolls(roll[2], since=(match.VICTORY, match.DRAWN)) if each[1] == who])
    there = f" on the {view.area(who, sorted(hurt)[place]).lower()}" if place < len(hurt) else ""
    return f"{view.name(who)}'s wounds{there} heal ({sum_words(roll)}; {least} or more is needed)"


@V.why(ev.EARNS)
def earned(view: View, event: Event) -> str:
    """Return how the points are reckoned."""
    _, who, cause, xp, _ = event
    result = view.bout.seats[who].result if who < len(view.bout.seats) else {}
    if cause == ev.BY_ALLOCATION and "attack_total" in result:
        both = f"{result['attack_total']} CF in attack, {result['defence_total']} in defence"
        return f" ({both}: 1 XP for each {CF_A_POINT} CF more)"
    if cause == ev.BY_KILL and xp > KILL and view.bout.rules.get("experience", 0) != V2_XP:
        return f" ({KILL} XP, and {xp - KILL} more for an early kill)"
    return ""


@V.why(ev.FAME)
def famous(view: View, event: Event) -> str:
    """Return the roll by which his prestige has grown."""
    if event[3] != ev.BY_FIGHTING:
        return ""
    roll = taken(view.earlier(), event[1], (rolls.PRESTIGE,))
    return f" ({sum_words(roll)}; more than {before(view, event[1], 'prestige')} is needed)" if roll else ""


@V.tells(rolls.PRESTIGE)
def no_fame(view: View, roll: Event) -> str:
    """Say that a match brings a man no prestige by how he fought."""
    who = roll[1]
    if not is_star(view, who) or total(roll) > before(view, who, "prestige"):
        return ""
    need = before(view, who, "prestige")
    return f"{view.name(who)} gains no prestige from this match ({sum_words(roll)}; more than {need} is needed)"


@V.tells(rolls.LUCK)
def same_luck(view: View, roll: Event) -> str:
    """Say that a man's luck stays as it is."""
    who = roll[1]
    luck = before(view, who, "luck")
    if not is_star(view, who) or total(roll) > luck or (total(roll) < 0 and luck):
        return ""
    return f"{view.name(who)}'s luck stays {luck} ({sum_words(roll)}; more than {luck} is needed)"


@V.why(ev.DISCHARGED)
def cripple(_: View, event: Event) -> str:
    """Return the least that a man needs."""
    return ", and a gladiator needs at least 1 to fight on" if event[2] in (t.CN, t.W) else ""
