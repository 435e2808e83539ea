"""A screen that is one person's alone where several play at it: whose it is, and what all have yet to hear."""

from __future__ import annotations

from ludus_cli.game.elements.visibility import TABLE
from ludus_cli.output import console


class Private:
    """Whose alone the screen is, TABLE for everybody's. Nothing of it is left before anybody else looks.

    ``unheard`` is news for all that was told to him alone meanwhile; ``heard`` says by place up to which event each has
    been told what is for him.
    """

    def __init__(self) -> None:
        self.whose = TABLE
        self.unheard: list[str] = []
        self.heard: dict[int, int] = {}

    def over(self) -> list[str]:
        """The screen is everybody's again: it is wiped, and they are told what has been news meanwhile."""
        if self.whose == TABLE:
            return []
        console.wipe()
        told, self.unheard, self.whose = self.unheard, [], TABLE
        return told

    def since(self, who: int, now: int) -> int:
        """The first event of which he has not been told as one who may see it; now he is told up to the last."""
        first, self.heard[who] = self.heard.get(who, 0), now
        return first
