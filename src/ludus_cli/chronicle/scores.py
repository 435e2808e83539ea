"""Scores of men and pairs: on the wall before a Day, under a match of old acquaintances, in a life."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ludus_cli.chronicle.journal import Bill, BillLine
from ludus_cli.chronicle.told import ToldMatch
from ludus_cli.chronicle.words import counted, in_month, number_word, ordinal
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.core.names import roman

T = TypeVar("T", bound=ToldMatch)
#: Nobody's number: who won a draw.
NOBODY = -1
#: Before what became of one match, or of both.
EVERY = {1: "", 2: "both "}


#: Matches and victories of gladiators by number.
Known = dict[int, tuple[int, int]]


def known_before(matches: Iterable[ToldMatch]) -> Known:
    """Return matches and victories of each man before the first of his ``matches`` of one Day: the painter of
    the bill does not know that one's end.
    """
    found: Known = {}
    for told in matches:
        for seat, g in zip(told.bout.seats, told.men, strict=True):
            record = (g.matches, g.wins)
            found[seat.gladiator] = min(found.get(seat.gladiator, record), record)
    return found


def on_a_wall(matches: int, wins: int) -> str:
    """A record as it is painted: ``XII matches, IX victories``; a beginner is a tiro."""
    if matches == 0:
        return "tiro"
    victories = f"{roman(wins)} {'victory' if wins == 1 else 'victories'}" if wins else "no victory"
    return f"{roman(matches)} match{'es' * (matches > 1)}, {victories}"


def painted(matches: Sequence[T], man: Callable[[T, int, Known], str], *, pairs: bool) -> Bill:
    """The bill of a month: its ``matches``, at least one, each ``man`` in words; ``pairs``: all are duels."""
    known = known_before(matches)
    noun = ("pair of gladiators", "pairs of gladiators") if pairs else ("match", "matches")
    lines = [
        BillLine([list_words([man(told, who, known) for who in side]) for side in told.sides], own=told.starred)
        for told in sorted(matches, key=lambda told: int(told.bout.place))
    ]
    heading = f"{counted(len(matches), *noun)} {in_month(matches[0].bout.month)}"
    numbers = tuple(told.bout.id for told in matches)
    return Bill(f"On a wall by the gate: {heading}", lines, numbers)


def record_words(g: Any) -> str:
    """A record: ``12 matches: 8 won, 3 lost, 1 drawn``, or ``no matches``."""
    if g.matches == 0:
        return "no matches"
    noun = "match" if g.matches == 1 else "matches"
    return f"{g.matches} {noun}: {g.wins} won, {g.defeats} lost, {g.draws} drawn"


def score_words(won: int, lost: int, drawn: int) -> str:
    """Return a score in words, without zeros: ``81 won, five lost, one drawn``; ``both lost``, ``all won``."""
    counts = [(won, "won"), (lost, "lost"), (drawn, "drawn")]
    some = [(number, word) for number, word in counts if number]
    if len(some) == 1:
        number, word = some[0]
        return f"{EVERY.get(number, 'all ')}{word}"
    return ", ".join(f"{number_word(number)} {word}" for number, word in some)


def meetings(matches: Iterable[ToldMatch]) -> dict[int, str]:
    """Return ordinal and score of each repeated meeting of two men, by the match's number.

    ``third meeting: Varro won 2 and Milo 1``; one-offs do not count. ``matches`` in their order.
    """
    winners: dict[tuple[int, ...], list[int]] = {}
    found = {}
    for told in matches:
        if not told.fought or not told.duel or told.bout.oneoff:
            continue
        seats = told.bout.seats
        won = next((seat.gladiator for seat in seats if seat.outcome == "won"), NOBODY)
        score = winners.setdefault(tuple(sorted(seat.gladiator for seat in seats)), [])
        score.append(won)
        if len(score) > 1:
            names = {s.gladiator: isolated(g.name) for s, g in zip(seats, told.men, strict=True)}
            found[told.bout.id] = f"{ordinal(len(score))} meeting: {score_of(score, names)}"
    return found


def score_of(winners: Sequence[int], names: Mapping[int, str]) -> str:
    """Return a score in words: ``Varro won 2, Milo 1 and 1 drawn``; ``winners`` by number, NOBODY for a draw."""
    counts = sorted(
        ((winners.count(number), name) for number, name in names.items() if number in winners),
        key=lambda pair: -pair[0],
    )
    words = [f"{name} {'' if place else 'won '}{number}" for place, (number, name) in enumerate(counts)]
    drawn = winners.count(NOBODY)
    return list_words([*words, f"{drawn} drawn"] if drawn else words)
