"""The check whether a viewer may see a part of a match, for every command that reads one.

A vocabulary declares its secret events and draws, and the questions whose answers stay unseen. Only the
player of a secret may see it. A secret without a player, such as the order of a deck, is hidden from all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.game.elements.manual_play import CHOICE, ROLL as ROLLED, Answer, Script


class Secrets(Protocol):
    """The part of a vocabulary that says what is secret."""

    @property
    def draws(self) -> Mapping[int, Any]:
        """The draws by number."""

    @property
    def events(self) -> Mapping[int, Any]:
        """The events by number."""

    def unseen(self, number: int) -> bool:
        """Return True if the answers to a question stay unseen."""


#: The viewer who sees what is open to all.
TABLE = -1


def hides(v: Secrets, viewer: int, who: int, kind: str, number: int) -> bool:
    """Return True if a viewer may not see an event (``kind`` "event"), the faces of a roll on a table ("roll"), or the
    answer to a question ("choice"), by its number; ``who`` is the place of its player."""
    declared: Mapping[int, Any] = v.draws if kind == ROLLED else v.events
    secret = v.unseen(number) if kind == CHOICE else number in declared and declared[number].secret
    return secret and (who < 0 or who != viewer)


def hides_event(v: Secrets, viewer: int, event: Event) -> bool:
    """Return True if a viewer may not see an event of a match; all see that a roll was made."""
    return event[0] != ROLL and hides(v, viewer, event[1], "event", event[0])


def seen_script(v: Secrets, viewer: int, script: Iterable[Answer]) -> Script:
    """Return the answers of a script that a viewer may see."""
    return [each for each in script if not hides(v, viewer, each[2], each[0], each[3])]


def persons(bout: Any) -> list[int]:
    """Places of the men in a match that people play."""
    return [place for place, seat in enumerate(bout.seats) if seat.before.get("star")]


def only_person(bout: Any) -> int:
    """Return the viewer of a past match for the owner of the file: its only person, or TABLE for several, who may not
    see each other's secrets."""
    found = persons(bout)
    return found[0] if len(found) == 1 else TABLE
