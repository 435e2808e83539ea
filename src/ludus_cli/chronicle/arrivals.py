"""Gladiators from another campaign or from paper, and corrected values, added to a finished journal: no rule system
knows of them.

The chapter of the month tells the name, the origin and the record; a table lists the earlier matches as
they were told there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
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


#: What somebody brings, by his card, in a few words.
Brought = Callable[[dict[str, Any]], str]
#: What an action of the log decided by hand: the gladiator (0: it is no such action), a sentence given his name, his
#: earlier matches.
Decided = Callable[[Mapping[str, Any]], tuple[int, Callable[[str], str], Sequence[dict[str, Any]]]]


def with_arrivals(journal: Journal, c: Chronicle, arrives: int, brought: Brought, decided: Decided) -> Journal:
    """Return the journal with all arrivals by the event ``arrives``, and all decisions of the house, each in the
    chapter of its month."""
    places = {chapter.month: place for place, chapter in enumerate(journal.chapters)}
    chapters = list(journal.chapters)
    stars = {star["id"]: star for star in c.stars}
    month = 0
    for action in c.actions:
        month += action["kind"] == NEXT_MONTH
        if action["kind"] == ARRIVE:
            number, when = arrival_in(action["events"], arrives)
        elif (number := decided(action)[0]) and month in places:
            when = month
        else:
            continue
        if when in places:
            name = str((stars.get(number) or c.others[number])["name"])
            own = {**action, "payload": for_paper(action["payload"])}
            if action["kind"] == ARRIVE:
                words, fights = arrival_words(own["payload"], name, brought), own["payload"].get("fights", [])
            else:
                _, sentence, fights = decided(own)
                words = sentence(isolated(name))
            place = places[when]
            chapters[place] = arrived(c, chapters[place], own["n"], number, name, words, fights)
    return replace(journal, chapters=chapters)


def arrived(
    c: Chronicle, chapter: Chapter, action: int, number: int, name: str, words: str, fights: Sequence[dict[str, Any]]
) -> Chapter:
    """Add what an action of the log did to a gladiator to a chapter: a sentence before or after the matches, and a
    table of earlier matches."""
    sentence = Sentence(words, "log", (action,), star=number)
    tables = list(chapter.tables)
    if fights:
        title = f"What {isolated(name)} had fought before"
        tables.append(replace(fights_table(title, fights), star=sentence.star))
    if action > last_fight(c, chapter):
        return replace(chapter, after=[*chapter.after, sentence], tables=tables)
    # What the log tells comes first, in its order.
    before = [s.of == "log" and s.events[0] <= action for s in chapter.lines]
    place = sum(before)
    lines = [*chapter.lines[:place], sentence, *chapter.lines[place:]]
    return replace(chapter, lines=lines, tables=tables)


def last_fight(c: Chronicle, chapter: Chapter) -> float:
    """The number of the action by which the last match that a chapter tells was fought; without one no action
    comes after it. Matches that a month's end has fought have none of their own."""
    fought = fought_by(c)
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
