"""Who may see what of a match: the one place that decides it, for every command that reads.

A vocabulary declares which events and which draws are secret, and after which questions the answer stays unseen. What
is secret belongs to the player whom it is about; what belongs to no player, as the order of a deck, is hidden from all.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ludus_cli.dice import ROLL, Event
from ludus_cli.rules.by_hand import CHOICE, Answer, Script

if TYPE_CHECKING:
    from ludus_cli.rules.vocabulary import Vocabulary

#: The viewer who sees what is open to all.
TABLE = -1


def hides(v: Vocabulary[Any], viewer: int, who: int, kind: str, number: int) -> bool:
    """Whether a viewer may not see an event (``kind`` "event"), the faces of a roll on a table ("roll"), or the answer
    to a question ("choice"), by its number; ``who`` is the place of the player whom it is about."""
    if kind == CHOICE:
        secret = v.unseen(number)
    elif kind == "roll":
        secret = number in v.draws and v.draws[number].secret
    else:
        secret = number in v.events and v.events[number].secret
    return secret and (who < 0 or who != viewer)


def hides_event(v: Vocabulary[Any], viewer: int, event: Event) -> bool:
    """The same of an event of a match; that a roll was made is seen by all."""
    return event[0] != ROLL and hides(v, viewer, event[1], "event", event[0])


def hides_answer(v: Vocabulary[Any], viewer: int, answer: Answer) -> bool:
    """The same of an answer of a script."""
    kind, _, who, number, _ = answer
    return hides(v, viewer, who, kind, number)


def seen_script(v: Vocabulary[Any], viewer: int, script: Iterable[Answer]) -> Script:
    """The answers of a script that a viewer may see."""
    return [answer for answer in script if not hides_answer(v, viewer, answer)]


def persons(bout: Any) -> list[int]:
    """The places of those whom people play, as they came to a match."""
    return [place for place, seat in enumerate(bout.seats) if seat.before.get("star")]


def only_person(bout: Any) -> int:
    """For whom a past match is shown to whoever owns the file: the only person who sat in it; TABLE for several, for
    one may not see what another held."""
    found = persons(bout)
    return found[0] if len(found) == 1 else TABLE
