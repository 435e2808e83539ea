"""A match at the table: what is asked, what may be answered, and why the rest may not."""

from __future__ import annotations

from ludus_cli.rules.heroes.damage import LOCATIONS
from ludus_cli.rules.heroes.maneuver import BASH
from ludus_cli.rules.heroes.movement import ALLOWED, REASONS, candidates, why_not
from ludus_cli.rules.heroes.state import Match, Option
from ludus_cli.rules.heroes.terms import (
    ASK_BASH,
    ASK_LOCATION,
    ASK_OPTION,
    ASK_PICK_UP,
    ASK_TARGET,
    HAND_ARMS,
    ITEMS,
    MOVE,
    NONE,
    OPTIONS,
    PARTS,
    PICK_UP,
    ZONE_KINDS,
)


def refused(m: Match, who: int, request: int) -> list[tuple[Option, str]]:
    """What could be named at a request and is not allowed now, each with the reason."""
    if request != ASK_OPTION:
        return []
    found = [(option, why_not(m, who, *option, 0)) for option in candidates(m, who)]
    return [(option, REASONS[reason]) for option, reason in found if reason != ALLOWED]


def option_words(m: Match, who: int, request: int, option: Option) -> str:
    """An option in words."""
    code, arg = option
    if request in (ASK_OPTION, ASK_PICK_UP, ASK_TARGET):
        if arg == NONE and code == PICK_UP:
            return "Leave it"
        words = OPTIONS[code]
        if code == MOVE:
            return f"{words} to zone {arg} ({ZONE_KINDS[m.arena.kind[arg]]})"
        if code == PICK_UP:
            hand = PARTS[HAND_ARMS[arg % 2]].split()[0].lower()
            return f"{words} the {ITEMS[m.item_kind[arg // 2]]} with the {hand} hand"
        return words
    if request == ASK_BASH:
        return "Bash" if code == BASH else "Advantage"
    if request == ASK_LOCATION:
        return f"{code}, {PARTS[LOCATIONS[code]]}"
    return "1 die" if code == 1 else f"{code} dice"
