"""A match at the table: questions, possible answers, and the reasons against the others."""

from __future__ import annotations

from ludus_cli.core.hex import RELATIVE
from ludus_cli.rules.skirmish.book import requests as ask, terms as t, wounds
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.plots import (
    ALLOWED,
    REASONS,
    all_plots,
    plot_end,
    plot_words,
    unpack_pick_up,
    why_not,
)
from ludus_cli.rules.skirmish.book.state import Match, Option, weapon
from ludus_cli.rules.skirmish.table.board import letter
from ludus_cli.rules.skirmish.table.board_words import back_words, direction_words, on_the_way, plot_in_full, step_words
from ludus_cli.scenes.scene import MAN, PLACE, Spot


def refused_options(m: Match, who: int, request: int) -> list[tuple[Option, str]]:
    """Return the options that could be named at a request but are not allowed now, each with the reason."""
    if request != ask.PLOT:
        return []
    found = [(option, why_not(m, who, *option)) for option in all_plots(m, who)]
    return [(option, REASONS[reason]) for option, reason in found if reason]


def option_words(m: Match, who: int, request: int, option: Option) -> str:
    """An option in words; other men go by their letters on the board."""
    code, arg = option
    if code == t.PICK_UP:
        return pick_up_words(m, who, request, arg)
    if code == t.STEP_BACK:
        return back_words(m, who, arg)
    if code == t.FACE:
        return f"{t.OPTIONS[code]} {letter(arg)}, {direction_words(m, who, m.fighters[arg].hex)}"
    if code == t.ATTACK:
        return f"{t.OPTIONS[code]} {letter(arg)} with the {t.ITEMS[weapon(m, m.fighters[who])]}"
    if code == t.THROW_NET:
        return f"{t.OPTIONS[code]} at {letter(arg)}"
    if code == t.AIM:
        return part_words(m, *divmod(arg, 10))
    if code == t.HOLD_BACK:
        return t.OPTIONS[code]
    if request != ask.PLOT:
        return "Leave it lying" if arg == t.NONE else "Stand: no step back"
    return plot_in_full(code, arg, m.item_kind) + on_the_way(m, who, code, arg)


#: The keys of the parts of a body.
PART_KEYS = {
    t.HEAD: "h", t.UPPER_BODY: "bu", t.LOWER_BODY: "bl", t.LEFT_ARM: "al", t.RIGHT_ARM: "ar", t.LEFT_LEG: "ll",
    t.RIGHT_LEG: "lr",
}  # fmt: skip


def option_key(m: Match, request: int, option: Option) -> str:
    """Return the key of an option: a letter, with that of a man, or a number, behind it; for a plot its notation."""
    code, arg = option
    if code == t.PICK_UP and arg != t.NONE:
        item, direction = unpack_pick_up(arg)
        step = RELATIVE[direction] if direction != t.NONE else ""
        return f"p{letter(item // 2).lower()}{item % 2 + 1}{step}"
    if request == ask.PLOT:
        return plot_words(code, arg)
    if code == t.AIM:
        return PART_KEYS[arg % 10]
    key = V.key(request, option)
    if not key or code in (t.STAND, t.HOLD_BACK):
        return key
    if code == t.STEP_BACK:
        return f"{key}{arg}"
    return f"{key}{letter(arg).lower()}"


def option_spot(m: Match, who: int, option: Option) -> Spot | None:
    """Return the hex where a plot ends, or the man that an option is about."""
    code, arg = option
    if code in (t.MOVE, t.CHARGE, t.PICK_UP):
        return Spot(PLACE, plot_end(m, who, code, arg).hex) if why_not(m, who, code, arg) == ALLOWED else None
    return Spot(MAN, arg) if code in (t.FACE, t.ATTACK, t.THROW_NET) else None


def pick_up_words(m: Match, who: int, request: int, arg: int) -> str:
    """Return a thing to pick up: its kind, its place, and its owner."""
    item, direction = unpack_pick_up(arg)
    kind, there = t.ITEMS[m.item_kind[item]], m.item_hex[item]
    thing = f"{t.OPTIONS[t.PICK_UP]} {letter(item // 2)}'s {kind}"
    if request != ask.PLOT:
        return thing
    place = " in the same hex" if there == m.fighters[who].hex else f", one hex {direction_words(m, who, there)}"
    if direction != t.NONE:
        place += f" and {step_words(direction)}"
    return f"{thing}{place}{on_the_way(m, who, t.PICK_UP, arg)}"


def part_words(m: Match, foe: int, part: int) -> str:
    """A part to aim at, with its armour and the wounds that it has."""
    f = m.fighters[foe]
    worn = wounds.armour_on(f, part)
    facts = ["no armour" if worn == t.NO_ARMOUR else f"{t.ARMOURS[worn]} armour"]
    for number, word in ((f.part_serious[part], "serious"), (f.part_light[part], "light")):
        if number:
            facts.append(f"{number} {word} wound{'' if number == 1 else 's'}")
    return f"{t.PARTS[part]} ({', '.join(facts)})"
