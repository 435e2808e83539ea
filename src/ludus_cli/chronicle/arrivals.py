"""Gladiators from another campaign or from paper, and corrected values, added to a finished journal: no rule system
knows of them.

The chapter of the month tells the name, the origin and the record; a table lists the earlier matches as
they were told there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludus_cli.chronicle.journal import Chapter, ClosingTable, Journal, Row
from ludus_cli.chronicle.prose import Sentence
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.told import fought_by
from ludus_cli.core.letters import for_paper, isolated

ARRIVE, NEXT_MONTH = "arrive", "next-month"
HEADS = ("Where", "Match", "How it ended", "Brought")


def arrival_in(events: Sequence[Sequence[Any]], arrives: int) -> tuple[int, int]:
    """Return the number and the month of the man that an action's event ``arrives`` brought."""
    number, month = next(event[1:3] for event in events if event[0] == arrives)
    return number, month


#: Returns in a few words what a gladiator brings, from his card.
Brought = Callable[[dict[str, Any]], str]


@dataclass(frozen=True, slots=True)
class Decision:
    """What an action of the log did beside the rules: the number of the gladiator, 0 for the house; ``words`` gives
    sentences from his name and whether he is a woman, ``note`` a note of the month, "" for none; ``fights`` are his
    earlier matches. What is ``late`` came of the month's matches, and is told behind them."""

    gladiator: int
    words: Callable[[str, bool], str]
    fights: Sequence[dict[str, Any]] = ()
    note: Callable[[str, bool], str] = lambda name, female: ""
    late: bool = False


#: What an action of the log did beside the rules.
Decided = Callable[[Mapping[str, Any]], Iterable[Decision]]


def with_arrivals(journal: Journal, c: Chronicle, arrives: int, brought: Brought, decided: Decided) -> Journal:
    """Return the journal with all arrivals by the event ``arrives``, and all that was decided beside the rules, each in
    the chapter of its month."""
    places = {chapter.month: place for place, chapter in enumerate(journal.chapters)}
    chapters = list(journal.chapters)
    stars = {star["id"]: star for star in c.stars}
    fought: dict[int, int] | None = None
    month = 0
    for action in c.actions:
        if action["kind"] == ARRIVE:
            number, when = arrival_in(action["events"], arrives)
            payload = for_paper(action["payload"])
            name = str((stars.get(number) or c.others[number])["name"])
            words = arrival_words(payload, name, brought)
            found = [Decision(number, constant(words), payload.get("fights", []))]
        else:
            when, found = month, list(decided(action)) if month in places else []
        for each in found if when in places else ():
            card = (stars.get(each.gladiator) or c.others[each.gladiator]) if each.gladiator else {"name": ""}
            fought = fought_by(c) if fought is None else fought
            place = places[when]
            chapters[place] = arrived(fought, chapters[place], action["n"], card, each)
        month += action["kind"] == NEXT_MONTH
    return replace(journal, chapters=chapters)


def constant(words: str) -> Callable[[str, bool], str]:
    """Return a function that gives the same words of anybody."""
    return lambda name, female: words


def arrived(
    fought: Mapping[int, int], chapter: Chapter, action: int, card: Mapping[str, Any], decision: Decision
) -> Chapter:
    """Add what an action of the log did to a gladiator, by his ``card``, to a chapter: a sentence before or after the
    matches, a table of earlier matches, and a note. ``fought`` are the numbers of the actions by which matches were
    fought."""
    name, female = isolated(str(card["name"])), bool(card.get("female"))
    sentence = Sentence(decision.words(name, female), "log", (action,), star=decision.gladiator)
    if note := decision.note(name, female):
        chapter = replace(chapter, notes=[*chapter.notes, note])
    tables = list(chapter.tables)
    if decision.fights:
        title = f"Earlier matches of {name}"
        tables.append(replace(fights_table(title, decision.fights), star=sentence.star))
    if decision.late or action > last_fight(fought, chapter):
        return replace(chapter, after=[*chapter.after, sentence], tables=tables)
    # What the log tells comes first, in its order.
    before = [s.of == "log" and s.events[0] <= action for s in chapter.lines]
    place = sum(before)
    lines = [*chapter.lines[:place], sentence, *chapter.lines[place:]]
    return replace(chapter, lines=lines, tables=tables)


def last_fight(fought: Mapping[int, int], chapter: Chapter) -> float:
    """The number of the action by which the last match that a chapter tells was fought; without one no action
    comes after it. Matches that a month's end has fought have none of their own."""
    return max((fought[match.id] for match in chapter.matches if match.id in fought), default=float("inf"))


def arrival_words(payload: dict[str, Any], name: str, brought: Brought) -> str:
    """Return a sentence with the newcomer's name, origin and record."""
    origin, card = payload["from"], payload["card"]
    known = card["name"] if card["name"] != name else ""
    called = f", known there as {isolated(known)}" if known else ""
    rival = "" if payload.get("star", card["star"]) else " as a rival"
    return (
        f"{isolated(name)} came{rival} from {isolated(origin['campaign'])}, where it was {origin['date']}"
        f"{called}: {brought(card)}."
    )


def record_words(card: dict[str, Any]) -> str:
    """The record of a card: ``12 matches, 8 won, 3 lost, 1 drawn``, or ``no match yet``."""
    # A card may leave out what is as in a new man.
    won, lost, drawn = (card.get(count, 0) for count in ("wins", "defeats", "draws"))
    if won + lost + drawn == 0:
        return "no match yet"
    matches = won + lost + drawn
    number = f"{matches} {'match' if matches == 1 else 'matches'}"
    return f"{number}, {won} won, {lost} lost, {drawn} drawn"


def fights_table(title: str, fights: Sequence[dict[str, Any]]) -> ClosingTable:
    """Earlier matches as a table."""
    return ClosingTable(
        title=title,
        heads=list(HEADS),
        rows=[
            Row(
                str(fight["date"]),
                [
                    f"{fight['place'] or '–'}" + (f" ({isolated(fight['campaign'])})" if fight["campaign"] else ""),
                    str(fight["title"]),
                    str(fight["result"]),
                    " ".join(fight["brought"]) or "–",
                ],
            )
            for fight in fights
        ],
        words=frozenset(range(len(HEADS))),
    )
