"""Words at the table of a match that is stepped through, and the ways to leave it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ludus_cli.game.trials.trials import CHOICE
from ludus_cli.output import console

if TYPE_CHECKING:
    from ludus_cli.systems.system import AnySystem

#: So many events are told again when a match is taken up where it was left.
RECALLED = 8

#: What is asked where a match stops after a phase or a turn.
GO_ON = "(v arena, a finish, q stop) Enter goes on: "

#: The key that asks the coach, and the one that says what may not be done; no letter is left that is not an option
#: somewhere.
COACH, REFUSED = "%", "-"
#: The key for questions that are rarely wanted.
ALL, RARELY = "+", "Nothing that is rarely wanted"

KEYS = (
    "Keys: ? explains, % coach, - what is not allowed now, r rolls, v arena, d whose dice, h who plays, "
    "= left to tactics, u take back, a finish, q stop."
)
#: The same in a play that is no match, which has no arena, and that few coaches know.
PLAY_KEYS = KEYS.replace("v arena", "v who is there").replace("a finish", "a leaves the rest")
ODDS = "The odds are for the next roll, not for what you choose after this answer."


def keys_of(system: AnySystem, match: bool) -> str:
    """The keys at the table of a match, or of another play."""
    if match:
        return KEYS
    return PLAY_KEYS if system.trials[CHOICE].councils else PLAY_KEYS.replace("% coach, ", "")


def wait_for_enter(ask: Callable[[str], str], prompt: str) -> None:
    """Ask until the person types nothing but Enter."""
    while ask(prompt):
        console.say("Press Enter to go on, or q to stop.")


class About(NamedTuple):
    """Actions of the table's keys at a question: explain it (or one option), show the arena, ask again, and list the
    refused options. ``request`` is its number, if it is a choice."""

    explain: Callable[[str], None]
    arena: Callable[[], None]
    again: Callable[[], None]
    refused: Callable[[], None]
    request: int | None = None


class Stopped(Exception):
    """The person has left the table; the answers are kept."""


class TakenBack(Exception):
    """The person has taken his last answer back: the match is played up to it again."""


class GoneBack(Exception):
    """The person has taken back more than the answers of the match."""
