"""A match at the table: questions, possible answers, and the reasons against the others."""

from __future__ import annotations

from ludus_cli.core.bitset import members
from ludus_cli.rules.heroes.book import requests as ask, rolls, terms as t
from ludus_cli.rules.heroes.book.movement import ALLOWED, REASONS, all_options, why_not
from ludus_cli.rules.heroes.book.state import Match, Option, enemies_in
from ludus_cli.rules.heroes.table.scene import tags_of, way_words
from ludus_cli.scenes.scene import MAN, PLACE, Spot


def refused_options(m: Match, who: int, request: int) -> list[tuple[Option, str]]:
    """Return the options that could be named at a request but are not allowed now, each with the reason."""
    if request != ask.OPTION:
        return []
    found = [(option, why_not(m, who, *option, 0)) for option in all_options(m, who)]
    return [(option, REASONS[reason]) for option, reason in found if reason != ALLOWED]


def option_words(m: Match, who: int, request: int, option: Option) -> str:
    """Return an option in words; other men go by their tags in the arena."""
    code, arg = option
    if request in (ask.OPTION, ask.PICK_UP, ask.TARGET):
        return movement_words(m, who, code, arg)
    if request == ask.BASH:
        return "Bash" if code == t.BASH else "Advantage"
    if request == ask.LOCATION:
        parts = t.MIRRORED_PARTS if m.fighters[arg].left_handed else t.PARTS
        return f"{code}, {parts[rolls.LOCATIONS[code]]}"
    if request == ask.RAISE:
        dice, now = divmod(arg, 10)
        return f"{t.ATTRIBUTES[code]}, now {now}: roll {dice}d6"
    return "1 die" if code == 1 else f"{code} dice"


#: A second key: the hands, and the keys of a number pad by rows down and columns right.
HANDS = {t.WEAPON_HAND: "w", t.OFF_HAND: "o"}
NUMBER_PAD = {
    (-1, -1): "7", (-1, 0): "8", (-1, 1): "9", (0, -1): "4", (0, 1): "6", (1, -1): "1", (1, 0): "2", (1, 1): "3",
}  # fmt: skip
#: The key that leaves a thing where it lies.
PASS = "z"


def option_key(m: Match, who: int, request: int, option: Option) -> str:
    """Return the key of an option: a direction on the number pad, or a letter with a man or a hand behind it."""
    code, arg = option
    if request in (ask.OPTION, ask.PICK_UP, ask.TARGET):
        return movement_key(m, who, request, code, arg)
    return t.V.key(request, option)


def movement_key(m: Match, who: int, request: int, code: int, arg: int) -> str:
    """Return the key of an option of the Movement Phase."""
    key = t.V.key(request, (code, arg))
    if code == t.MOVE:
        here, arena = m.fighters[who].zone, m.arena
        return NUMBER_PAD[arena.row[arg] - arena.row[here], arena.column[arg] - arena.column[here]]
    if code == t.PICK_UP:
        return PASS if arg == t.NONE else f"{key}{arg // 2}{HANDS[arg % 2]}"
    if code in (t.DROP, t.SWITCH_HANDS):
        return f"{key}{HANDS[arg]}"
    if code in (t.FIGHT, t.NET_TOSS, t.THROW, t.KICK_SAND) and arg != t.NONE:
        return f"{key}{tags_of(m)[arg].lower()}"
    return key


def option_spot(m: Match, request: int, option: Option) -> Spot | None:
    """Return the zone or the man that an option of the Movement Phase is about."""
    code, arg = option
    if request not in (ask.OPTION, ask.TARGET) or arg == t.NONE:
        return None
    if code == t.MOVE:
        return Spot(PLACE, arg)
    return Spot(MAN, arg) if code in (t.FIGHT, t.NET_TOSS, t.THROW, t.KICK_SAND) else None


def movement_words(m: Match, who: int, code: int, arg: int) -> str:
    """An option of the Movement Phase in words."""
    words = t.OPTIONS[code]
    if code == t.MOVE:
        tags = tags_of(m)
        enemies = ", ".join(tags[foe] for foe in members(enemies_in(m, who, arg)))
        kind = t.ZONE_KINDS[m.arena.kind[arg]]
        way = way_words(m.arena, m.fighters[who].zone, arg).split(" ", 2)[2]
        return f"{words} {way} to zone {arg} ({kind}{f', with {enemies}' if enemies else ''})"
    if code == t.PICK_UP:
        if arg == t.NONE:
            return "Leave it"
        return f"{words} the {t.ITEMS[m.item_kind[arg // 2]]} with the {hand_word(arg % 2)}"
    if code in (t.DROP, t.SWITCH_HANDS):
        item = m.fighters[who].hand[arg]
        thing = f"the {t.ITEMS[m.item_kind[item]]}" if item != t.NONE else "nothing"
        where = f"from the {hand_word(arg)}"
        if code == t.DROP:
            return f"{words} {thing} {where}"
        return f"{words} {where}" if item == t.NONE else f"{words}: {thing} {where}"
    if code in (t.FIGHT, t.NET_TOSS, t.THROW, t.KICK_SAND) and arg != t.NONE:
        at = " at" if code in (t.NET_TOSS, t.THROW, t.KICK_SAND) else ""
        return f"{words}{at} {tags_of(m)[arg]}"
    return words


def hand_word(hand: int) -> str:
    """Return the name of a hand, right for left-handers too (H15)."""
    return "off-hand" if hand == t.OFF_HAND else "weapon hand"
