"""The gladiators of a campaign by number, each made of his card when somebody first asks for him.

A campaign of many years has thousands in its pool, and a command meets a few of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from typing import Any, TypeVar

from ludus_cli.errors import LudusError

G = TypeVar("G")

#: What comes of a card that is none.
UNREADABLE = (ValueError, TypeError, KeyError, AttributeError, RecursionError)


def damaged(number: int, error: BaseException) -> LudusError:
    """What a user is told of a card that cannot be read."""
    return LudusError(
        f"Cannot read gladiator {number}",
        f"his card in the campaign is damaged ({error!r:.80})",
        "Look through the whole campaign with 'ludus audit'",
    )


class Roster(MutableMapping[int, G]):
    """Gladiators by number, in the order in which they came. ``make`` makes one of his card, which has his ``id``.

    Raises LudusError when it cannot.
    """

    def __init__(
        self,
        cards: Iterable[Mapping[str, Any]] = (),
        make: Callable[[Any], G] | None = None,
    ) -> None:
        self._cards = {card["id"]: card for card in cards}
        self._make = make
        #: None stands for one who is not made yet.
        self._men: dict[int, G | None] = dict.fromkeys(self._cards)

    def __getitem__(self, number: int) -> G:
        found = self._men[number]
        if found is None:
            assert self._make is not None
            try:
                found = self._make(self._cards[number])
            except UNREADABLE as error:
                raise damaged(number, error) from error
            self._men[number] = found
            del self._cards[number]
        return found

    def __setitem__(self, number: int, g: G) -> None:
        self._cards.pop(number, None)
        self._men[number] = g

    def __delitem__(self, number: int) -> None:
        del self._men[number]
        self._cards.pop(number, None)

    def __contains__(self, number: object) -> bool:
        return number in self._men

    def __iter__(self) -> Iterator[int]:
        return iter(self._men)

    def __len__(self) -> int:
        return len(self._men)

    def where(self, **facts: Any) -> list[G]:
        """Those of whom all these facts hold, such as ``star=False, style=3``; nobody else is made."""
        found = []
        number = 0
        try:
            for number, g in self._men.items():
                if g is not None:
                    holds = all(getattr(g, name) == value for name, value in facts.items())
                else:
                    card = self._cards[number]
                    holds = all(card[name] == value for name, value in facts.items())
                if holds:
                    found.append(number)
        except UNREADABLE as error:
            raise damaged(number, error) from error
        return [self[number] for number in found]
