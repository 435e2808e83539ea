"""A screen for one person alone where several play at it: its owner, and the news that all have yet to hear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.game.elements.visibility import TABLE

if TYPE_CHECKING:
    from ludus_cli.play.question import View


class Private:
    """The owner of the screen: one person, or TABLE for everybody. It is wiped before another person looks.

    ``unheard`` is news for all that was told to him alone meanwhile; ``heard`` has, by place, the event up to which
    each person has been told.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.whose = TABLE
        self.unheard: list[str] = []
        self.heard: dict[int, int] = {}

    def begin_private(self, who: int) -> None:
        """Give the screen to one person."""
        self.whose = who
        self.view.alone()

    def end_private(self) -> list[str]:
        """Give the screen back to everybody: wipe it, and return the news to tell them."""
        if self.whose == TABLE:
            return []
        self.view.wipe()
        told, self.unheard, self.whose = self.unheard, [], TABLE
        return told

    def since(self, who: int, now: int) -> int:
        """Return the first event that he has yet to be told as one who may see it; count all events as told."""
        first, self.heard[who] = self.heard.get(who, 0), now
        return first
