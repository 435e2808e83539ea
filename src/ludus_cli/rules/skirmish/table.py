"""A match at the table: what is asked, what may be answered, and why the rest may not."""

from __future__ import annotations

from ludus_cli.rules.skirmish.plots import REASONS, candidates, plot_words, why_not
from ludus_cli.rules.skirmish.state import Match, Option
from ludus_cli.rules.skirmish.terms import ASK_PART, ASK_PLOT, OPTIONS, PARTS


def refused(m: Match, who: int, request: int) -> list[tuple[Option, str]]:
    """What could be named at a request and is not allowed now, each with the reason."""
    if request != ASK_PLOT:
        return []
    found = [(option, why_not(m, who, *option)) for option in candidates(m)]
    return [(option, REASONS[reason]) for option, reason in found if reason]


def option_words(m: Match, who: int, request: int, option: Option) -> str:
    """An option in words."""
    code, arg = option
    if request == ASK_PLOT:
        return plot_words(code, arg)
    if request == ASK_PART:
        return PARTS[arg] if 0 <= arg < len(PARTS) else OPTIONS[code]
    return OPTIONS[code]
