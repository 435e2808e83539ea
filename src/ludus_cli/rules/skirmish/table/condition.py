"""The condition of a man in a match, in words: armour, hands, wounds, other troubles."""

from __future__ import annotations

from ludus_cli.core import bitset
from ludus_cli.core.english import list_words, stated
from ludus_cli.rules.skirmish.book import plots, terms as t
from ludus_cli.rules.skirmish.book.state import Fighter, Match, active_phases, is_netted, item_in_hand
from ludus_cli.rules.skirmish.book.wounds import LIGHT_IN_A_SERIOUS, SERIOUS_TO_FALL, armour_on
from ludus_cli.rules.skirmish.table.board import letter
from ludus_cli.rules.skirmish.table.board_words import count_noun


def armour_words(f: Fighter) -> str:
    """The armour that he wears now: ``heavy on head and upper body, medium on right arm``, or ``none``."""
    found = []
    for worn in (t.HEAVY_ARMOUR, t.MEDIUM_ARMOUR):
        parts = [t.PARTS[part].lower() for part in range(len(t.PARTS)) if armour_on(f, part) == worn]
        if parts:
            found.append(f"{t.ARMOURS[worn]} on {list_words(parts)}")
    return ", ".join(found) or "none"


def right_hand(m: Match, f: Fighter) -> str:
    """The item in his right hand."""
    return t.ITEMS[item_in_hand(m, f, t.RIGHT_HAND)]


def left_hand(m: Match, f: Fighter) -> str:
    """The item in his left hand: a shield, a net, nothing; a badly hurt arm holds nothing any more (S27)."""
    if f.shield != t.NO_SHIELD:
        return f"{t.SHIELDS[f.shield]} shield"
    item = item_in_hand(m, f, t.LEFT_HAND)
    if item == t.NO_ITEM and f.part_serious[t.LEFT_ARM]:
        return "nothing (serious arm wound)"
    return t.ITEMS[item]


def wound_count(f: Fighter) -> str:
    """His wounds: ``light 2 of 3, serious 1 of 3``, or ``none``."""
    if not f.wounds:
        return "none"
    return f"light {f.light} of {LIGHT_IN_A_SERIOUS}, serious {f.serious} of {SERIOUS_TO_FALL}"


def wound_places(f: Fighter) -> list[str]:
    """His wounds by place: ``right arm 1 serious, 2 light``, also light ones once three have become one serious."""
    found = []
    for part, name in enumerate(t.PARTS):
        severities = ((f.part_serious[part], "serious"), (f.part_light[part], "light"))
        here = [f"{number} {word}" for number, word in severities if number]
        if part == f.critical:
            here.insert(0, "1 critical")
        if here:
            found.append(f"{name.lower()} {', '.join(here)}")
    return found


def troubles(m: Match, who: int) -> list[str]:
    """Return the troubles of a man now: weariness, nets, enemies at his back."""
    f = m.fighters[who]
    return stated(
        (f.tired, "tired (1 active phase fewer)"),
        (f.lame, f"lame ({count_noun(f.lame, 'active phase')} fewer)"),
        (f.helmet_lost, "helmet lost"),
        (f.stunned, "stunned for the rest of the turn"),
        (plots.must_fetch_weapon(m, who), f"must fetch a {t.ITEMS[m.item_kind[f.lost]]} next"),
        (is_netted(f), "in a net"),
        (f.stepped_back, "has stepped back this turn"),
        (f.picking, f"picking up a {t.ITEMS[m.item_kind[f.wanted]]}"),
        (f.won_collision, "won a collision (+1 to hit)"),
        (f.behind, f"{list_words([letter(foe) for foe in bitset.members(f.behind)])} behind"),
        (not active_phases(f), "has no active phases"),
    )


def end_words(f: Fighter) -> str:
    """The end of a man who is down: ``fallen, spared``; "" for one who fights."""
    if f.state == t.FIGHTING:
        return ""
    how = "fallen" if f.state == t.FALLEN else "collapsed"
    return f"{how}, {'dead' if f.dead else 'spared'}"
