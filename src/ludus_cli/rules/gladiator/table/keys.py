"""The keys of options: a letter for the deed, and behind it a man by his letter, a thing or a man by his number."""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.gladiator.book import plots, requests as ask
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.hexes import hex_number
from ludus_cli.rules.gladiator.career import requests as career
from ludus_cli.rules.gladiator.ludus import requests as ludi
from ludus_cli.rules.gladiator.older import requests as older
from ludus_cli.rules.gladiator.table.board import letter
from ludus_cli.rules.gladiator.table.match_questions import match_after_plot, obstruction
from ludus_cli.scenes.scene import MAN, PLACE, Spot

#: The keys of a number pad for the six directions, clockwise from the east.
NUMBER_PAD = "631479"
#: Requests whose deed has no second key.
ALONE = (
    ask.EXCEED, ask.HEAR, ask.GRAPPLE, career.FATAL_BLOW, career.FAVOUR, career.WHICH_ROLL, older.YIELD, ludi.LOAN,
    ludi.AGREE, ludi.LEND,
)  # fmt: skip
#: Numbers and notations, which are their own keys.
OWN = (ask.FREE_ATTACK, ask.AREA)


def option_key(request: int, option: Any) -> str:
    """Return the key of an option; "" for a number or a notation, which is its own."""
    if not isinstance(option, tuple) or request in OWN:
        return ""
    code, arg = option
    key = V.key(request, option)
    if not key or request in ALONE:
        return key
    if request in (career.SCHOOL, older.SCHOOL):
        return f"{key}{arg}." if code in (career.RAISE, career.RAISE_TALENT, career.ROLL) else key
    if code == ask.LEAVE:
        return key
    if request == ask.THROW:
        item, foe = divmod(arg, 64)
        return f"{key}{'.' if foe == ask.NOBODY else letter(foe).lower()}{item}."
    if request == ask.KICK:
        item, direction = divmod(arg, 8)
        return f"{key}{NUMBER_PAD[direction]}{item}."
    if request == ask.DRAW_WEAPON:
        return f"{key}{code - 1}{arg}."
    return f"{key}{letter(arg).lower()}" if request == ask.NET_TARGET else f"{key}{arg}."


def option_spot(m: Any, who: int, request: int, option: Any) -> Spot | None:
    """Return the hex where a plot ends if all others stay where they are, or the man that an option is about."""
    if request == ask.PLOT:
        plot = plots.read_plot(option, plots.MOST_ACTIONS)
        if plots.why_not(m, who, plot) != plots.ALLOWED:
            return None
        seen = match_after_plot(m, who, plot)
        f = seen.fighters[who]
        return None if obstruction(seen, who) else Spot(PLACE, hex_number(f.q, f.r))
    if request == ask.NET_TARGET:
        return Spot(MAN, option[1])
    if request == ask.THROW and option[0] and option[1] % 64 != ask.NOBODY:
        return Spot(MAN, option[1] % 64)
    return None
