"""The gladiators of a campaign by number, each made of his card at the first access.

A campaign of many years has thousands in its pool, and a command meets a few of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from operator import attrgetter
from typing import Any, TypeVar, overload

from ludus_cli.core.errors import LudusError

G = TypeVar("G")

#: What comes of a card that is none.
UNREADABLE = (ValueError, TypeError, KeyError, AttributeError, RecursionError)


def damaged(number: int, error: BaseException) -> LudusError:
    """The error for a card that cannot be read."""
    return LudusError(
        f"Cannot read gladiator {number}",
        f"his card in the campaign is damaged ({error!r:.80})",
        "Look through the whole campaign with 'ludus audit'",
    )


class Roster(MutableMapping[int, G]):
    """Gladiators by number. ``make`` makes one of his card, which has his ``id``; LudusError when it cannot."""

    def __init__(self, cards: Iterable[Mapping[str, Any]] = (), make: Callable[[Any], G] | None = None) -> None:
        #: Those who are not made yet stand there as None.
        self._men: dict[int, G | None] = {}
        self._cards: dict[int, Mapping[str, Any]] = {}
        self._make = make
        #: By the names of facts, and then by what they are: the numbers of those who have such a card.
        self._found: dict[tuple[str, ...], dict[tuple[Any, ...], list[int]]] = {}
        for card in cards:
            self._cards[card["id"]] = card
        self._men.update(dict.fromkeys(self._cards))

    def __getitem__(self, number: int) -> G:
        found = self._men[number]
        if found is None:
            assert self._make is not None
            try:
                found = self._make(self._cards[number])
            except UNREADABLE as error:
                raise damaged(number, error) from error
            self[number] = found
        return found

    def __setitem__(self, number: int, g: G) -> None:
        self._men[number] = g
        self._cards.pop(number, None)

    def __delitem__(self, number: int) -> None:
        del self._men[number]
        self._cards.pop(number, None)

    def __contains__(self, number: object) -> bool:
        return number in self._men

    def __iter__(self) -> Iterator[int]:
        return iter(self._men)

    def __len__(self) -> int:
        return len(self._men)

    def copy_from(self, other: Roster[G], card: Callable[[G], Mapping[str, Any]]) -> None:
        """Take over the men of another roster. A man who has been made there is made anew from his ``card``. The cards
        of the others are shared, which is safe because cards do not change."""
        self._men, self._cards, self._found = dict.fromkeys(other._men), {**other._cards}, {**other._found}
        for number, g in other._men.items():
            if g is not None:
                assert self._make is not None
                self._men[number] = self._make(card(g))

    def where(self, **facts: Any) -> list[G]:
        """Return the men with all these facts, such as ``style=3, star=False``, by number; no other man is made.

        It is quickest with the rarest fact first.
        """
        names, wanted = tuple(facts), tuple(facts.values())
        if names not in self._found:
            self._found[names] = self._sorted_by(names)
        found = [number for number in self._found[names].get(wanted, ()) if number in self._cards]
        (first, value), *others = facts.items()
        fact_of = attrgetter(first)
        made = [number for number, g in self._men.items() if g is not None and fact_of(g) == value]
        for name, value in others:
            made = [number for number in made if getattr(self._men[number], name) == value]
        return [self[number] for number in sorted(found + made)]

    def _sorted_by(self, names: tuple[str, ...]) -> dict[tuple[Any, ...], list[int]]:
        """Return the numbers of the men who are not made, by these facts on their cards."""
        found: dict[tuple[Any, ...], list[int]] = {}
        for number in self._cards:
            found.setdefault(self._facts(number, names), []).append(number)
        return found

    def _facts(self, number: int, names: Sequence[str]) -> tuple[Any, ...]:
        """Return the facts of a man under some names, without making him."""
        g = self._men[number]
        if g is not None:
            return tuple(getattr(g, name) for name in names)
        try:
            return tuple(self._cards[number][name] for name in names)
        except UNREADABLE as error:
            raise damaged(number, error) from error

    def ranked(self, *most: str, **facts: Any) -> Ranked[G]:
        """Return the men with all these facts, ranked by the first number of ``most``, then by the next, then by their
        own numbers. Each is made at the first access.
        """
        names, wanted = (*facts, *most), tuple(facts.values())
        found = []
        for number in self._men:
            known = self._facts(number, names)
            if known[: len(wanted)] == wanted:
                found.append((*(-value for value in known[len(wanted) :]), number))
        return Ranked(self, [number for *_, number in sorted(found)])


class Ranked(Sequence[G]):
    """Gladiators of a roster in an order, each made at the first access."""

    def __init__(self, roster: Roster[G], numbers: Sequence[int]) -> None:
        self._roster = roster
        self._numbers = numbers

    @overload
    def __getitem__(self, place: int) -> G: ...
    @overload
    def __getitem__(self, place: slice) -> Ranked[G]: ...
    def __getitem__(self, place: int | slice) -> G | Ranked[G]:
        if isinstance(place, slice):
            return Ranked(self._roster, self._numbers[place])
        return self._roster[self._numbers[place]]

    def __len__(self) -> int:
        return len(self._numbers)
