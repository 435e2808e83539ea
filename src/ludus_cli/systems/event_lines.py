"""Events of matches in plain sentences, by the vocabulary of their rule system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.core.dice import Event
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.visibility import TABLE
from ludus_cli.scenes.text_width import terminal_text


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


def shown_view(system: Any, bout: Any, names: Mapping[int, str], viewer: int) -> Any:
    """Return the view of a match in which all names are as a terminal may show them."""
    shown = {number: isolated(terminal_text(name)) for number, name in names.items()}
    if bout.beside:
        beside = [{**each, "name": isolated(terminal_text(each["name"]))} for each in bout.beside]
        bout = replace(bout, beside=beside)
    return system.view(bout, shown, viewer)
