"""The source of the chronicle: plain data, as the campaign file keeps it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, Generic, NamedTuple, TypeVar, overload

from ludus_cli.chronicle.prose import STANDARD, Memory, Paragraph

T = TypeVar("T")

#: The number of matches of a campaign that are held as objects at a time, those that were read last.
MOST_HELD = 250


class Stored(Mapping[str, Any]):
    """Values by name as the campaign file has them: some are known, others are JSON that is read at each
    request and not kept. As objects of Python a match takes ten times the memory of its text.
    """

    __slots__ = ("_known", "_texts")

    def __init__(self, known: dict[str, Any], **texts: str) -> None:
        self._known = known
        self._texts = texts

    def __getitem__(self, name: str) -> Any:
        return self._known[name] if name in self._known else json.loads(self._texts[name])

    def __iter__(self) -> Iterator[str]:
        yield from self._known
        yield from self._texts

    def __len__(self) -> int:
        return len(self._known) + len(self._texts)


class Later(Sequence[T], Generic[T]):
    """A list that ``read`` makes anew at each access."""

    def __init__(self, read: Callable[[], list[T]]) -> None:
        self._read = read

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...
    def __getitem__(self, place: int | slice) -> T | list[T]:
        return self._read()[place]

    def __iter__(self) -> Iterator[T]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    # Like a list, it cannot be hashed; for mypy that breaks the promise of object.
    __hash__ = None  # type: ignore[assignment]


class Outline(NamedTuple):
    """The outline of a match: its number and month, whether it has been fought, the numbers of its men, and whether
    one of them was a Star then (he may have another owner by now, or have become a Star later) or it is a one-off,
    which is told in any case."""

    id: int
    month: int
    fought: bool
    gladiators: tuple[int, ...]
    starred: bool


def outline_of(bout: Mapping[str, Any]) -> Outline:
    """Return the outline of a bout as a dict; after the fight it has only the men who came."""
    came = [seat for seat in bout["seats"] if seat.get("outcome")] or bout["seats"]
    seats = tuple(seat["gladiator"] for seat in came)
    starred = bool(bout.get("oneoff")) or any(seat["before"].get("star") for seat in came)
    return Outline(bout["id"], bout["month"], bout["status"] == "fought", seats, starred)


class Matches(Sequence[T], Generic[T]):
    """Matches of a chronicle as a rule system reads them, each made at access by its place there.

    ``at`` are their places; only the latest ones are held.
    """

    def __init__(self, make: Callable[[int], T], at: Sequence[int]) -> None:
        self._make = make
        self._at = at

    @classmethod
    def of(cls, c: Chronicle, make: Callable[[int], T]) -> Matches[T]:
        """All matches of a chronicle."""
        return cls(lru_cache(MOST_HELD)(make), range(len(c.matches)))

    def chosen(self, at: Sequence[int]) -> Matches[T]:
        """Return the matches at some places of the chronicle."""
        return Matches(self._make, at)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> Matches[T]: ...
    def __getitem__(self, place: int | slice) -> T | Matches[T]:
        if isinstance(place, slice):
            return self.chosen(self._at[place])
        return self._make(self._at[place])

    def __len__(self) -> int:
        return len(self._at)


@dataclass
class Chronicle:
    """A campaign to be told; ``system`` is the name of its rule system.

    ``rules`` are the house rules by field name (missing ones have their default), ``state`` that of the campaign
    as its system keeps it in the file, ``stars`` the Stars and ``others`` everybody else by number, each a
    gladiator as a dict and as he is now. ``matches`` are ``{"bout": …, "events": […], "mark": …}`` in the order
    in which they were fought (a match that is only billed has no events; the mark, of what happened in it, may be
    left out, and ``outline``, the Outline of its bout), ``plays`` those of the same shape that are no matches,
    ``actions`` the log: ``{"n", "kind", "payload", "events"}``. ``memory`` knows how it was told before, ``severity``
    says how much is told: one of SEVERITIES in :mod:`.prose`. ``told`` has the texts of the matches that are not told
    again but come before all others, by number and in their order: the others need their phrases.
    """

    name: str
    seed: int
    rules_version: str
    month: int
    rules: dict[str, Any] = field(default_factory=dict)
    state: Mapping[str, Any] = field(default_factory=dict)
    stars: list[dict[str, Any]] = field(default_factory=list)
    others: Mapping[int, Any] = field(default_factory=dict)
    matches: Sequence[Any] = field(default_factory=list)
    plays: Sequence[Any] = field(default_factory=list)
    actions: Sequence[Any] = field(default_factory=list)
    system: str = ""
    severity: str = STANDARD
    memory: Memory = field(default_factory=Memory)
    told: Mapping[int, Sequence[Paragraph]] = field(default_factory=dict)

    @cached_property
    def outlines(self) -> list[Outline]:
        """The outlines of the matches, in their order."""
        return [m["outline"] if "outline" in m else outline_of(m["bout"]) for m in self.matches]

    @cached_property
    def _seated(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for place, outline in enumerate(self.outlines):
            for number in outline.gladiators:
                found.setdefault(number, []).append(place)
        return found

    @cached_property
    def by_month(self) -> dict[int, list[int]]:
        """Places of the matches of each month."""
        found: dict[int, list[int]] = {}
        for place, outline in enumerate(self.outlines):
            found.setdefault(outline.month, []).append(place)
        return found

    def places_of(self, number: int) -> list[int]:
        """Return the places of a gladiator's matches."""
        return self._seated.get(number, [])

    @cached_property
    def starred(self) -> list[int]:
        """The places among the matches of the fought ones in which a Star stood."""
        return [place for place, each in enumerate(self.outlines) if each.fought and each.starred]

    def around_stars(self) -> list[int]:
        """Return the places of the fought matches of Stars, and of all others of their opponents."""
        met = {number for place in self.starred for number in self.outlines[place].gladiators}
        places = {place for number in met for place in self.places_of(number)}
        return sorted(place for place in places if self.outlines[place].fought)

    def bouts_of(self, number: int) -> Iterator[dict[str, Any]]:
        """The bouts in which a gladiator stands, in their order."""
        return (self.matches[place]["bout"] for place in self.places_of(number))


def with_former(c: Chronicle, men: set[int]) -> Chronicle:
    """Return the chronicle with a person's former men among its Stars: their stories stay told."""
    known = {star["id"] for star in c.stars}
    former = [dict(c.others[number]) for number in sorted(men - known)]
    return replace(c, stars=[*c.stars, *former]) if former else c
