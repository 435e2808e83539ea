"""Events of matches in plain sentences, by the vocabulary of their rule system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.roll_sheets import row_of
from ludus_cli.game.elements.visibility import TABLE
from ludus_cli.scenes.text_width import terminal_text


class Sentence(str):
    """A sentence about an event of a match; ``rolls`` are those that led to it, in words."""

    rolls: Sequence[str] = ()


def event_line(system: Any, bout: Any, event: Event, names: Mapping[int, str], viewer: int = TABLE) -> str:
    """Return one event of a match in one plain sentence as a terminal may show it to a viewer, "" for one that is not
    worth it, or that is not for him. Reasons that lie in the events before it are left out."""
    line: str = system.vocabulary.line(shown_view(system, bout, names, viewer), event)
    return line


def event_lines(
    system: Any, bout: Any, record: Sequence[Event], names: Mapping[int, str], viewer: int = TABLE, first: int = 0
) -> list[str]:
    """Return the events of a match from one place of its record on, with their reasons, without those that have no
    words."""
    return [line for line in all_lines(system, bout, record, names, viewer, first) if line]


def all_lines(
    system: Any, bout: Any, record: Sequence[Event], names: Mapping[int, str], viewer: int = TABLE, first: int = 0
) -> list[str]:
    """Return the same with "" for each event that has no words."""
    lines: list[str] = system.vocabulary.lines(shown_view(system, bout, names, viewer), record, first)
    return lines


def sentences(
    system: Any, bout: Any, record: Sequence[Event], names: Mapping[int, str], viewer: int = TABLE, first: int = 0
) -> list[Sentence]:
    """Return the events of a match from one place of its record on as sentences with their rolls, as a viewer may know
    them."""
    begin = first = min(first, len(record))
    while begin and record[begin - 1][0] == ROLL:
        begin -= 1
    view = shown_view(system, bout, names, viewer)
    found: list[Sentence] = []
    rolls: list[str] = []
    for place, line in enumerate(system.vocabulary.lines(view, record, begin), begin):
        if record[place][0] == ROLL:
            who, table, fell = row_of(system.vocabulary, view, record, place, False)
            rolls.append(f"{', '.join(filter(None, (who, table)))}: {'; '.join(fell.splitlines())}")
        if line and place >= first:
            sentence = Sentence(line)
            sentence.rolls, rolls = rolls, []
            found.append(sentence)
    return found


def shown_view(system: Any, bout: Any, names: Mapping[int, str], viewer: int) -> Any:
    """Return the view of a match in which all names are as a terminal may show them."""
    shown = {number: isolated(terminal_text(name)) for number, name in names.items()}
    if bout.beside:
        beside = [{**each, "name": isolated(terminal_text(each["name"]))} for each in bout.beside]
        bout = replace(bout, beside=beside)
    return system.view(bout, shown, viewer)
