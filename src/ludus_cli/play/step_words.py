"""Words at the table of a match that is stepped through, and the ways to leave it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludus_cli.core.english import capital
from ludus_cli.game.trials.trials import CHOICE
from ludus_cli.output import console
from ludus_cli.play.options import odds_words

if TYPE_CHECKING:
    from ludus_cli.play.question import Option
    from ludus_cli.systems.system import AnySystem

#: The number of events that are shown again when a match is resumed.
RECALLED = 8

KEYS = "Keys: ? explains, % coach, - options not allowed now, u undo, q stop, / more commands."
#: The same in a play without a coach.
PLAY_KEYS = KEYS.replace("% coach, ", "")
SCREEN_KEYS = "The last line of the screen lists the keys."
ODDS = "The odds are for the next roll only, before any later choice."


def keys_of(system: AnySystem, match: bool) -> str:
    """Return the keys at the table of a match, or of another play."""
    return console.key(KEYS if match or system.trials[CHOICE].councils else PLAY_KEYS, SCREEN_KEYS)


def grave_words(option: Option) -> str:
    """Return what is asked before an option that cannot be taken back: its words, its odds, and what it means."""
    odds = "" if not option.odds else f" {capital(odds_words(option.odds))}."
    return f"{capital(option.words)}?{odds} {option.grave}"


def wait_for_enter(ask: Callable[[str], str], prompt: str) -> None:
    """Ask until the person types nothing but Enter."""
    while ask(prompt):
        console.say("Press Enter to go on, or q to stop.")


class Stopped(Exception):
    """The person has left the table; the answers are kept."""


class TakenBack(Exception):
    """The person has taken his last answer back: the match is played up to it again."""


class GoneBack(Exception):
    """The person has taken back more than the answers of the match."""
