"""The Talents Table [31]: the results of a roll on it, and how a talent is gained.

``talents`` of a man are levels by TALENTS: of a weapon SL + 1, so that 0 is none and 1 training; of Throwing, Grappling
and Hold Ground the SL; of the others 1.
"""

from __future__ import annotations

from ludus_cli.core.dice import Tray, line, pick, roll_named, tell
from ludus_cli.rules.gladiator.book import terms
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.career import events as ev, modifiers as mod, prestige, rolls, talents
from ludus_cli.rules.gladiator.tables.creation import STYLES
from ludus_cli.rules.gladiator.tables.talent_table import ANY, BY_DICE, TR_A_ROLL, WEAPON

#: What Bravado adds to PR at once.
BRAVADO = 2


def rolls_at_creation(g: Gladiator) -> int:
    """Rolls of a new man: one for 3 TR."""
    return g.attributes[terms.TR] // TR_A_ROLL


def train_with_sword(g: Gladiator) -> None:
    """Train a man with the sword [31]; a man without talents is given the table's."""
    if not g.talents:
        g.talents = [0] * terms.TALENT_COUNT
    g.talents[terms.WP_SWORD] = max(1, g.talents[terms.WP_SWORD])


def highest_level(talent: int) -> int:
    """The highest level of a talent: SL 3, or to have it."""
    if talent < terms.FIRST_OTHER:
        return terms.MOST_SKILL + 1
    return terms.MOST_SKILL if talent < terms.FIRST_STARRED else 1


def can_rise(g: Gladiator, talent: int) -> bool:
    """True if he can have a talent, or one more SL of it."""
    return g.talents[talent] < highest_level(talent)


def open_talents(g: Gladiator, row: int) -> list[int]:
    """The talents among which a row leaves the choice: a weapon that he has or a new one, any, or the one (M11)."""
    if row == terms.NONE:
        return []
    first = row if WEAPON < row < ANY else 0
    last = row if WEAPON < row < ANY else terms.FIRST_OTHER - 1 if row == WEAPON else terms.TALENT_COUNT - 1
    return [talent for talent in range(first, last + 1) if can_rise(g, talent)]


def next_row(row: int) -> int:
    """The row below another."""
    return terms.FIRST_OTHER if row == WEAPON else row + 1


def row_for(g: Gladiator, red: int, white: int) -> int:
    """Return the row of the table for two dice, or the first below it with a talent open to him; NONE for nothing
    (M11). A red die above 6 is any."""
    row = BY_DICE[red - 1][white - 1] if red <= len(BY_DICE) else ANY
    if row == terms.NONE:
        return terms.NONE
    while row < ANY and not open_talents(g, row):
        row = next_row(row)
    return row if open_talents(g, row) else terms.NONE


def roll_row(t: Tray, who: int, g: Gladiator, bought: int = 0) -> int:
    """Roll on the table with the points ``bought`` for the red die; return the row, NONE for no talent."""
    line(t, mod.RED_DIE, bought)
    faces = roll_named(t, who, rolls.TALENT, 2)
    row = row_for(g, faces[0] + bought, faces[1])
    if row == terms.NONE:
        tell(t, ev.NO_TALENT, who)
    return row


def gain_talent(t: Tray, who: int, g: Gladiator, talent: int) -> None:
    """Give a man a talent, or one more SL of it; Bravado makes him known at once."""
    g.talents[talent] += 1
    tell(t, ev.TALENT_GAINED, who, talent, g.talents[talent] - int(talent < terms.FIRST_OTHER))
    if talent == terms.BR:
        prestige.change_prestige(t, who, g, BRAVADO, ev.BY_BRAVADO)


def weapon_of_style(g: Gladiator) -> int:
    """The weapon talent that his style asks for first and that can still rise; NONE for none."""
    for item in (g.weapon, *STYLES[g.style][4:]):
        talent = talents.weapon_talent(item)
        if talent != terms.NONE and can_rise(g, talent):
            return talent
    return terms.NONE


def usual_talent(g: Gladiator, row: int) -> int:
    """Return a man's talent from a row without dice: the weapon of his style, else one that he has, else the first."""
    found = open_talents(g, row)
    own = weapon_of_style(g)
    if own in found:
        return own
    for talent in found:
        if g.talents[talent] > 0:
            return talent
    return found[0]


def talent_by_rule(t: Tray, g: Gladiator, row: int) -> int:
    """Return a computer-run man's talent from a row: of weapons his style's, of any talent a random row (M11)."""
    if row == ANY:
        rows = [each for each in (WEAPON, *range(terms.FIRST_OTHER, ANY)) if open_talents(g, each)]
        row = rows[pick(t, len(rows))]
    return usual_talent(g, row)


def roll_talent(t: Tray, who: int, g: Gladiator, bought: int = 0) -> None:
    """A roll on the table whose result a computer-run man takes by rule."""
    row = roll_row(t, who, g, bought)
    if row != terms.NONE:
        gain_talent(t, who, g, talent_by_rule(t, g, row))
