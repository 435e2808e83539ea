"""Dice and cards, and the tray on which they fall.

Every die of every rule system is rolled here, every deck is shuffled and drawn from. A :class:`Source` says where
faces come from (a generator, a script) or, where nobody sees them, whole results (:mod:`ludus_cli.core.counted`). A
:class:`Tray` counts the dice and, if it keeps a record, writes down each roll with its table, its modifiers and its
faces. A tray may also ask a person, who is told what the dice are for and may type how real ones fell. A card
drawn is a roll whose face is the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ludus_cli.core.bitset import nth, size

MASK = 0xFFFFFFFF

#: Streams of one campaign seed that never share a number with each other.
STREAM_CAMPAIGN = 1
STREAM_MATCH = 2
STREAM_NARRATION = 4
STREAM_ODDS = 5
#: The picks of a stream have the stream of this number higher.
PICKS = 100

#: An entry of a record: ints only; a roll also carries its faces and its modifiers.
Event = tuple[Any, ...]

#: The event kind that every rule system shares: (ROLL, who, table, need, result, faces, lines).
ROLL = 0


class Sfc32:
    """The small fast counting generator sfc32: 128 bits of state, 32 bits a step.

    Only additions, shifts and exclusive ors on 32 bits, so the same numbers come out on any
    machine, any Python, and compiled.
    """

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, seed: int, stream: int = 0, index: int = 0) -> None:
        """Start at ``seed`` (any int; its lowest 64 bits count), ``stream`` and ``index`` (32 bits each)."""
        self.a = seed & MASK
        self.b = (seed >> 32) & MASK
        self.c = index & MASK
        self.counter = (stream * 0x9E3779B9 + 1) & MASK
        for _ in range(15):
            self.next32()

    def next32(self) -> int:
        """The next number, 0 to 2**32 - 1."""
        t = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) & MASK) | (self.c >> 11)) + t & MASK
        return t

    def below(self, n: int) -> int:
        """A number from 0 to ``n`` - 1, uneven by less than one part in 2**32 / n."""
        return self.next32() * n >> 32


class Source(Protocol):
    """A source of the faces of dice, or of their results; several dice it rolls one by one."""

    __slots__ = ()

    def die(self, sides: int) -> int:
        """Return one face of a die, 1 to ``sides``."""
        ...

    def pick(self, n: int) -> int:
        """A choice at random that no die of the rules makes, 0 to ``n`` - 1."""
        ...

    def d6(self) -> int:
        """One face, 1 to 6."""
        return self.die(6)

    def count_low(self, dice: int, highest: int) -> int:
        """Return how many of ``dice`` d6 show ``highest`` or less; 0 for less than 0 dice."""
        return sum(self.d6() <= highest for _ in range(dice))

    def sum_up(self, dice: int, sides: int) -> int:
        """Return the sum of ``dice`` dice."""
        return sum(self.each(dice, sides))

    def each(self, dice: int, sides: int) -> list[int]:
        """Return the faces of ``dice`` dice."""
        return [self.die(sides) for _ in range(dice)]


class SeededSource(Source):
    """Faces from one stream of sfc32, picks from another, so typed dice never move the picks."""

    __slots__ = ("dice", "picks")

    def __init__(self, seed: int, stream: int, index: int = 0) -> None:
        self.dice = Sfc32(seed, stream, index)
        self.picks = Sfc32(seed, stream + PICKS, index)

    def d6(self) -> int:
        return (self.dice.next32() * 6 >> 32) + 1

    def die(self, sides: int) -> int:
        return self.dice.below(sides) + 1

    def pick(self, n: int) -> int:
        return self.picks.below(n)


class ScriptedSource(Source):
    """Faces (and picks) that a test or a replay lays down one by one.

    Raises IndexError when the script is shorter than the rules need; :meth:`assert_used_up`
    raises AssertionError when it is longer.
    """

    def __init__(self, faces: Iterable[int], picks: Iterable[int] = ()) -> None:
        self.faces = list(faces)
        self.picks = list(picks)

    def die(self, sides: int) -> int:
        if not self.faces:
            raise IndexError("the script has no die left")
        face = self.faces.pop(0)
        if not 1 <= face <= sides:
            raise ValueError(f"the script has a {face} where a d{sides} is rolled")
        return face

    def pick(self, n: int) -> int:
        if not self.picks:
            raise IndexError(f"the script has no pick left (0 to {n - 1} asked)")
        return self.picks.pop(0)

    def assert_used_up(self) -> None:
        assert not self.faces, f"dice left over: {self.faces}"
        assert not self.picks, f"picks left over: {self.picks}"


#: Faces of dice for which only the number of successes was given: a success, and none.
SOME_SUCCESS, NO_SUCCESS = -1, 0


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll about to be made: the roller, the table, the number of dice and their sides, and the target.

    ``counted``: only the number of successes matters, not the faces. ``lines`` are its modifiers. Of cards, ``dice``
    are drawn from those in ``cards``, which says nothing of their order.
    """

    who: int
    table: int
    need: int
    dice: int
    sides: int
    counted: bool
    lines: tuple[tuple[int, int], ...]
    cards: tuple[int, ...] = ()


@dataclass(slots=True)
class Tray:
    """A source of dice, how many have fallen, and the record of what they did (None: not recorded).

    ``ask`` is told of each roll before it is recorded, with the faces that the source gave, and hands back those that
    count. ``hushed``: pools are reckoned up that are not rolled, and their modifiers belong to no roll.
    """

    source: Source
    record: list[Event] | None = None
    count: int = 0
    lines: list[tuple[int, int]] = field(default_factory=list)
    ask: Callable[[Roll, list[int]], list[int]] | None = None
    hushed: bool = False


def die(t: Tray) -> int:
    """One d6."""
    t.count += 1
    return t.source.d6()


def pick(t: Tray, n: int) -> int:
    """One of ``n`` at random, 0 to n - 1: not a die of the rules. A single one is no choice."""
    return t.source.pick(n) if n > 1 else 0


def pick_of(t: Tray, bits: int) -> int:
    """One number of a set (see :mod:`ludus_cli.core.bitset`) at random; the set is not empty."""
    if bits & (bits - 1) == 0:
        return size(bits - 1)
    return nth(bits, t.source.pick(size(bits)))


def listens(t: Tray) -> bool:
    """Return whether rolls are recorded, or may be asked for."""
    return t.record is not None


def tell(t: Tray, kind: int, who: int = -1, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Record one event; costs nothing without a record."""
    if t.record is not None:
        t.record.append((kind, who, a, b, c))


def line(t: Tray, code: int, value: int) -> int:
    """Note that a modifier (its code) adds ``value`` to the roll to come, and hand the value on."""
    if value and t.record is not None and not t.hushed:
        t.lines.append((code, value))
    return value


def throw(t: Tray, who: int, table: int, need: int, dice: int, sides: int = 6, counted: bool = False) -> list[int]:
    """Return the faces of ``dice`` dice for a roll on a table: from the source, or from ``ask``.

    Whatever is said, the source has moved on by as many dice, so the rolls that follow stay the same.
    """
    t.count += dice
    faces = t.source.each(dice, sides)
    if t.ask is None:
        return faces
    return t.ask(Roll(who, table, need, dice, sides, counted, tuple(t.lines)), faces)


def put_down(t: Tray, who: int, table: int, need: int, result: int, faces: list[int]) -> int:
    """Record a roll with the modifiers noted since the last one; hand its result on."""
    if t.record is not None:
        t.record.append((ROLL, who, table, need, result, tuple(faces), tuple(t.lines)))
        t.lines.clear()
    return result


def count_low(t: Tray, dice: int, highest: int) -> int:
    """Return how many of ``dice`` unrecorded d6 are ``highest`` or lower."""
    if dice > 0:
        t.count += dice
    return t.source.count_low(dice, highest)


def add_up(t: Tray, dice: int, sides: int) -> int:
    """Return the sum of ``dice`` unrecorded dice."""
    t.count += dice
    return t.source.sum_up(dice, sides)


def roll_successes(t: Tray, who: int, table: int, dice: int) -> int:
    """Counting successes [2.7.2]: each die of 1-3 is one. A pool below 0 dice is 0 dice (H1)."""
    if not listens(t):
        return count_low(t, dice, 3)
    successes = 0
    faces = throw(t, who, table, dice, dice, counted=True)
    for face in faces:
        if face <= 3 and face != NO_SUCCESS:
            successes += 1
    return put_down(t, who, table, dice, successes, faces)


def roll_passes(t: Tray, who: int, table: int, dice: int, value: int, six_fails: bool = False) -> int:
    """Passing dice [2.7.1]: how many of ``dice`` d6 are ``value`` or lower; some tables fail every 6."""
    highest = min(value, 5) if six_fails else value
    if not listens(t):
        return count_low(t, dice, highest)
    passed = 0
    faces = throw(t, who, table, value, dice, counted=True)
    for face in faces:
        if face <= highest and face != NO_SUCCESS:
            passed += 1
    return put_down(t, who, table, value, passed, faces)


def roll_one(t: Tray, who: int, table: int) -> int:
    """A possibility [2.7.3]: the face of 1d6."""
    if not listens(t):
        t.count += 1
        return t.source.d6()
    faces = throw(t, who, table, 1, 1)
    return put_down(t, who, table, 1, faces[0], faces)


def roll_total(t: Tray, who: int, table: int) -> int:
    """Reading and adding [2.7.4]: the sum of 2d6."""
    if not listens(t):
        return add_up(t, 2, 6)
    faces = throw(t, who, table, 2, 2)
    return put_down(t, who, table, 2, faces[0] + faces[1], faces)


def roll_dice(t: Tray, who: int, table: int, sides: int, number: int = 1) -> int:
    """Return the sum of ``dice`` dice with ``sides`` sides."""
    if not listens(t):
        return add_up(t, number, sides)
    faces = throw(t, who, table, number, number, sides=sides)
    return put_down(t, who, table, number, sum(faces), faces)


def roll_named(t: Tray, who: int, table: int, dice: int, sides: int = 6) -> list[int]:
    """The faces of dice that are told apart, as by their colours, in the order of their declaration."""
    faces = throw(t, who, table, dice, dice, sides=sides)
    if listens(t):
        put_down(t, who, table, dice, sum(faces), faces)
    return faces


# Cards: a deck is a list of them by their numbers, its top first


def put_cards_down(
    t: Tray, who: int, table: int, deck: list[int], cards: list[int], elsewhere: Sequence[list[int]] = ()
) -> list[int]:
    """Record cards that came off a deck as a roll, as they lie or as a player says, and return them. A player may also
    name cards from the piles ``elsewhere``."""
    if t.ask is not None:
        known = tuple(sorted([*deck, *(card for pile in elsewhere for card in pile)]))
        cards = t.ask(Roll(who, table, len(deck), len(cards), 0, False, tuple(t.lines), known), cards)
    put_down(t, who, table, len(deck), len(cards), cards)
    return cards


def shuffle(t: Tray, table: int, deck: list[int]) -> None:
    """Shuffle a deck. Record its new order as a roll without a roller."""
    order = list(deck)
    for last in range(len(order) - 1, 0, -1):
        other = t.source.die(last + 1) - 1
        order[last], order[other] = order[other], order[last]
    deck[:] = put_cards_down(t, -1, table, deck, order)


def can_draw(t: Tray, table: int, deck: list[int], discard: list[int]) -> bool:
    """Return whether there is a card to draw; shuffle the discard into an empty deck first."""
    if not deck and discard:
        deck[:], discard[:] = discard[:], []
        shuffle(t, table, deck)
    return bool(deck)


def draw_cards(
    t: Tray, who: int, table: int, deck: list[int], number: int = 1, elsewhere: Sequence[list[int]] = ()
) -> list[int]:
    """Draw cards off the top of a deck, or all that are left. A card that a player says he drew counts as if it had
    been on top. It may also lie in a pile ``elsewhere`` that he cannot tell from the deck."""
    cards = put_cards_down(t, who, table, deck, deck[:number], elsewhere)
    for place, card in enumerate(cards):
        if card not in deck:
            swap_in(t, card, deck, elsewhere, cards[place + 1 :])
        deck.remove(card)
    return cards


def swap_in(t: Tray, card: int, deck: list[int], elsewhere: Sequence[list[int]], kept: list[int]) -> None:
    """Swap a card from a pile elsewhere with a random card of the deck that is not one of those ``kept``."""
    holders = [pile for pile in elsewhere for each in pile if each == card]
    pile = holders[pick(t, len(holders))]
    left = list(deck)
    for each in kept:
        if each in left:
            left.remove(each)
    other = left[pick(t, len(left))]
    pile[pile.index(card)] = other
    deck[deck.index(other)] = card
