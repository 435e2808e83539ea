"""Log sheets of the older editions, where they differ: results, orders, armour on two dice, the missus chart, and
Springsteen's beasts (V5, V18, V34)."""

from __future__ import annotations

import re

from ludus_cli.chronicle.cards import Grid
from ludus_cli.core.figures import signed
from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.editions import by_edition, replace_in_older
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import TABLES_V2, HouseRules
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.older import events as older
from ludus_cli.rules.gladiator.tables import beasts, older_beasts
from ludus_cli.rules.gladiator.tables.editions import EDITION
from ludus_cli.rules.gladiator.telling.older_tables import BOOK_THROWS, CARDS, PLEA, chart_of_missus, limits

#: The usual house rules.
USUAL = HouseRules()
#: What a beast of `solo` does, by its event, in a word or two for a field.
DOES = (
    "back", "whirls L", "pauses", "tight circle L", "circles L", "ahead", "circles R", "tight circle R", "pauses",
    "whirls R", "rushes",
)  # fmt: skip
BEAST_RATINGS = ("ST", "CN", "W", "CF", "HI", "CU")
OLDER_BEAST_RATINGS = ("CU", "ST", "AG", "CN", "W", "CF", "Speed")


def result_words(rules: HouseRules, step: int) -> str:
    """A result of the combat table as the sheet of an edition has it."""
    return EDITION[rules.edition].miss if step == t.FUMBLE else t.RESULTS[step]


def key(rules: HouseRules, words: str) -> str:
    """Return the key to a sheet, with the additions of an older edition."""
    return words.format(special="" if rules.plain_attacks else "letter of a special attack, ") + more_key(rules)


@by_edition
def more_key(rules: HouseRules) -> str:
    """Return what an edition adds to the key."""
    return ""


def older_key(rules: HouseRules) -> str:
    """Return what the older editions add to the key: their misses, limits and cards."""
    cards = " A to E in a row of defence are cards." if rules.defence == CARDS else ""
    return f" M is a miss. {limits(rules)}{cards}"


replace_in_older(more_key, older_key)


# Men


def is_kept(rules: HouseRules) -> bool:
    """Return True if experience is kept without talents (V40)."""
    return rules.no_extras and not rules.basic_record


def grown_values(g: Gladiator, rules: HouseRules) -> dict[str, str]:
    """Return the career values on a man's sheet where there are no talents."""
    known = {"Survived": str(g.matches), "S": str(g.draws)}
    return known | ({"CV": str(cv_of(g)), "XP": str(g.xp)} if is_kept(rules) else {})


def fields(rules: HouseRules) -> tuple[tuple[str, ...], ...]:
    """Return the fields to write on where there are no talents: no PR, no luck, S only if matches can be drawn."""
    record = ("V", *(() if rules.no_draw else ("S",)), "M")
    survived = ("Survived",) if rules.survival_frees else ()
    grown = ("CV", "XP") if is_kept(rules) else ()
    return ("Style", "Type (FS)", "Move"), (*grown, *survived, *record)


def armour_title(rules: HouseRules) -> str:
    """Return the title above the pieces of armour (V5)."""
    return EDITION[rules.edition].armour


@by_edition
def weapon_cells(rules: HouseRules, row: tuple[str, ...]) -> tuple[str, ...]:
    """The cells of a weapon on the sheet, or their heads."""
    return row


def older_weapon_cells(rules: HouseRules, row: tuple[str, ...]) -> tuple[str, ...]:
    """The same in the older editions, without Spd, and with Thr only where throws are those of [13.3]."""
    name, _, reach, thrown, column = row
    if rules.edition == TABLES_V2 and name == t.ITEMS[t.JAVELIN]:
        # A javelin of theirs reaches one hex (V31).
        reach = "1"
    return (name, reach, *((thrown,) if rules.throwing == BOOK_THROWS else ()), column)


replace_in_older(weapon_cells, older_weapon_cells)


def missus(rules: HouseRules) -> tuple[Grid, ...]:
    """Return the missus chart that replaces the plea: the end of each column, and the rolls that spare (V18)."""
    if rules.missus == PLEA:
        return ()
    heads, spares = chart_of_missus()
    # The sheet has room for the end of a column only.
    short = tuple(f"to {re.findall('[0-9]+', head)[-1]}" for head in heads[:-1])
    lowest = tuple(f"{words[0]}+" if len(words) > 1 else words for words in spares)
    return (Grid("Missus by CF used", (*short, heads[-1]), (lowest,)),)


# Beasts


def is_springsteens(style: int, rules: HouseRules) -> bool:
    """True for a beast that the house rule `beasts` lets fight by Springsteen's rules."""
    return bool(rules.beasts) and style in older_beasts.BEASTS


def table_a(style: int) -> tuple[int, ...]:
    """The row of Table A of one of his beasts."""
    return older_beasts.TABLE_A[older_beasts.BEASTS.index(style)]


def beast_boxes(style: int, rules: HouseRules) -> int:
    """The boxes of each area of a beast."""
    if is_springsteens(style, rules):
        return table_a(style)[older_beasts.W]
    return beasts.BESTIARY[style - t.FIRST_BEAST][beasts.W]


def beast_cf(style: int, rules: HouseRules) -> int:
    """The CF of a beast before anything has happened to it."""
    if is_springsteens(style, rules):
        return table_a(style)[older_beasts.CF]
    return beasts.BESTIARY[style - t.FIRST_BEAST][beasts.CF]


def beast_words(kind: int, what: int, points: int = 0, *_: int) -> str:
    """Return the act of a Springsteen's beast in a phase, from the event that tells it, for a table (V34, V54)."""
    if kind == older.BEAST_PLOTS:
        return older_beasts.beast_steps(what)
    if what in (older_beasts.BACKS, older_beasts.PAUSES, older_beasts.PAUSES_TOO):
        return DOES[what]
    return f"{DOES[what]} {points}" if points else "stays"


def beast_values(g: Gladiator, rules: HouseRules) -> dict[str, str]:
    """Return the values on a beast's sheet, by label [28.3]."""
    if is_springsteens(g.style, rules):
        row = table_a(g.style)
        cu, st, ag, cf, w, cn, speed = row[: older_beasts.IMPACT]
        numbers = map(str, (cu, st, ag, cn, w, cf, speed))
        return {"Type": t.KINDS[g.style], **dict(zip(OLDER_BEAST_RATINGS, numbers, strict=True))}
    st, cn, w, cf, hide, cu, *_ = beasts.BESTIARY[g.style - t.FIRST_BEAST]
    known = (str(st), str(cn), str(w), str(cf), signed(hide), signed(cu))
    return {"Type": t.KINDS[g.style], **dict(zip(BEAST_RATINGS, known, strict=True))}


def ratings_of_beast(rules: HouseRules) -> tuple[str, ...]:
    """The ratings on the sheet of a beast."""
    return OLDER_BEAST_RATINGS if rules.beasts else BEAST_RATINGS
