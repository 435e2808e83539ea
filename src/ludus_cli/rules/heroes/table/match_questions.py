"""A match at the table: questions, possible answers, and the reasons against the others."""

from __future__ import annotations

from ludus_cli.core.bitset import members
from ludus_cli.rules.heroes.book import requests as ask, rolls, terms as t
from ludus_cli.rules.heroes.book.movement import ALLOWED, REASONS, all_options, why_not
from ludus_cli.rules.heroes.book.state import Match, Option, enemies_in
from ludus_cli.rules.heroes.table.scene import tags_of, way_words


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
        return f"{t.ATTRIBUTES[code]}, {now} now, {dice}d6"
    return "1 die" if code == 1 else f"{code} dice"


def movement_words(m: Match, who: int, code: int, arg: int) -> str:
    """An option of the Movement Phase in words."""
    words = t.OPTIONS[code]
    if code == t.MOVE:
        tags = tags_of(m)
        enemies = ", ".join(tags[foe] for foe in members(enemies_in(m, who, arg)))
        kind = t.ZONE_KINDS[m.arena.kind[arg]]
        way = way_words(m.arena, m.fighters[who].zone, arg).split(" ", 2)[2]
        return f"{words} {way} to zone {arg} ({kind}{f', to {enemies}' if enemies else ''})"
    if code == t.PICK_UP:
        if arg == t.NONE:
            return "Leave it"
        return f"{words} the {t.ITEMS[m.item_kind[arg // 2]]} with the {hand_word(arg % 2)}"
    if code in (t.DROP, t.SWITCH_HANDS):
        item = m.fighters[who].hand[arg]
        thing = f"the {t.ITEMS[m.item_kind[item]]}" if item != t.NONE else "nothing"
        where = f"from the {hand_word(arg)}"
        return f"{words} {where}" if item == t.NONE else f"{words}: {thing} {where}"
    if code in (t.FIGHT, t.NET_TOSS, t.THROW, t.KICK_SAND) and arg != t.NONE:
        at = " at" if code in (t.NET_TOSS, t.THROW, t.KICK_SAND) else ""
        return f"{words}{at} {tags_of(m)[arg]}"
    return words


def hand_word(hand: int) -> str:
    """Return the name of a hand, right for left-handers too (H15)."""
    return "off-hand" if hand == t.OFF_HAND else "weapon hand"
