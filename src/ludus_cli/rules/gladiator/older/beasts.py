"""Springsteen's beasts (V34 to V38): their values by Tables A, B, E and H, and death at a wall for the men they beat.

The house rule `beasts` lets tiger, lion, leopard, bear and wolf fight by his rules, for one player or for several; any
other beast, as a horse without its rider, goes on by [28]. All fill two hexes but the wolf, and the bear while it is
reared up, which has its hind hex alone. For their own actions see :mod:`.beasts_solo` and :mod:`.beasts_multi`.
"""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_one, tell
from ludus_cli.rules.gladiator.book import leaving, modifiers as mod, rolls as book_rolls
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import Fighter, Match, hex_of
from ludus_cli.rules.gladiator.book.terms import BEAR, FIRST_BEAST, FORE, KINDS, LANISTA, NO_CRITICAL, NONE, SLAIN, WOLF
from ludus_cli.rules.gladiator.older import events as ev
from ludus_cli.rules.gladiator.tables import older_beasts

#: Places of the house rule `beasts`.
BY_28, SOLO, MULTI = 0, 1, 2
#: Phases of a turn in which a beast is rolled for.
EVERY_PHASE = 8


# What they are


def row_of(style: int) -> int:
    """The row of Table A of a kind of beast, NONE for one that Springsteen has not."""
    for row in range(len(older_beasts.BEASTS)):
        if older_beasts.BEASTS[row] == style:
            return row
    return NONE


def is_springsteens(m: Match, f: Fighter) -> bool:
    """True for a beast that fights by his rules."""
    return m.rules.beasts != BY_28 and f.beast and row_of(f.style) != NONE


def why_no_beast(rules: HouseRules, style: int) -> str:
    """Why there is no such beast by the house rule `beasts`, in words; "" where there is."""
    if rules.beasts == BY_28 or row_of(style) != NONE or not FIRST_BEAST <= style < LANISTA:
        return ""
    known = ", ".join(KINDS[each].lower() for each in older_beasts.BEASTS[:-1])
    return f"there is no {KINDS[style].lower()} among Springsteen's beasts: {known} and {KINDS[WOLF].lower()} (V34)"


def make_springsteens(f: Fighter, rules: HouseRules) -> None:
    """Give a beast the ratings of Table A, if it fights by these rules: cunning as its TR, no hide; in a solitaire hunt
    it moves in every phase, else in as many of a turn as its speed says."""
    row = row_of(f.style)
    if rules.beasts == BY_28 or not f.beast or row == NONE:
        return
    f.tr = older_beasts.TABLE_A[row][older_beasts.CUNNING]
    f.st = older_beasts.TABLE_A[row][older_beasts.ST]
    f.ag = older_beasts.TABLE_A[row][older_beasts.AG]
    f.cn = older_beasts.TABLE_A[row][older_beasts.CON]
    f.w = older_beasts.TABLE_A[row][older_beasts.W]
    f.cf = f.creation_cf = older_beasts.TABLE_A[row][older_beasts.CF]
    f.hide = f.cu = 0
    f.length = older_beasts.ONE_HEX if f.style == WOLF else older_beasts.HEXES
    f.moves = EVERY_PHASE if rules.beasts == SOLO else older_beasts.TABLE_A[row][older_beasts.SPEED]


def has_times(m: Match, f: Fighter) -> bool:
    """True for a beast whose attacks have had their times as they were rolled: in a solitaire hunt one that joins
    another leaves the times of the rest as they are (V34)."""
    return m.rules.beasts == SOLO and is_springsteens(m, f)


def is_reared(f: Fighter) -> bool:
    """True for a bear that is reared up."""
    return f.style == BEAR and f.length == older_beasts.ONE_HEX


# Where they are hunted


def begin_hunt(m: Match) -> None:
    """Tell the rules by which the beasts fight, if they are not those of [28]."""
    if m.hunt and m.rules.beasts != BY_28:
        tell(m.tray, ev.HUNT_BY, NONE, m.rules.beasts)


def in_walls(m: Match) -> bool:
    """True for a solitaire hunt: the edge of the sand is a wall (V53)."""
    return m.hunt and m.rules.beasts == SOLO


# Impact (Table E)


def impact_line(style: int) -> int:
    """Return the bonus of a kind of beast to its Impact."""
    row = row_of(style)
    return 0 if row == NONE else older_beasts.TABLE_A[row][older_beasts.IMPACT]


def springsteens_impact(m: Match, who: int) -> int:
    """The Impact of a beast: 1D6 with its kind and 2 for each hex that it has entered in this phase, that of the
    collision among them; nothing of ST, AG, Stun or PA (V36)."""
    f, t = m.fighters[who], m.tray
    drm = line(t, mod.BEAST, impact_line(f.style)) + line(t, mod.MOVED, older_beasts.HEX_IMPACT * f.beast_hexes)
    return roll_one(t, who, book_rolls.IMPACT) + drm


def crush_at_wall(m: Match, who: int, by: int) -> None:
    """Kill a man forced into a wall, after a lost collision with a beast (V35)."""
    tell(m.tray, ev.CRUSHED, who, by, hex_of(m.fighters[who]))
    m.fighters[who].downed_by = by
    leaving.remove_from_match(m, who, SLAIN, by)


# Critical hits (Table H)


def by_table_h(area: int, total: int) -> int:
    """The critical hit (CRITICALS) on an area of a beast."""
    return older_beasts.TABLE_H[area][
        min(older_beasts.LAST_OF_H, max(older_beasts.FIRST_OF_H, total)) - older_beasts.FIRST_OF_H
    ]


def foreleg_critical(area: int, total: int) -> int:
    """Return the extra critical hit on the forelegs, which may lose AG or a phase too; NO_CRITICAL for nothing."""
    if area != FORE:
        return NO_CRITICAL
    return older_beasts.FORELEGS_BESIDES[
        min(older_beasts.LAST_OF_H, max(older_beasts.FIRST_OF_H, total)) - older_beasts.FIRST_OF_H
    ]
