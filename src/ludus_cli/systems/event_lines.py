"""Events of matches in one plain sentence each, by the vocabulary of their rule system."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludus_cli.core.dice import Event
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.visibility import TABLE
from ludus_cli.scenes.text_width import terminal_text


def event_line(system: Any, bout: Any, event: Event, names: Mapping[int, str], viewer: int = TABLE) -> str:
    """Return one event of a match in one plain sentence as a terminal may show it to a viewer, "" for one that is not
    worth it, or that is not for him."""
    shown = {number: isolated(terminal_text(name)) for number, name in names.items()}
    if bout.beside:
        beside = [{**each, "name": isolated(terminal_text(each["name"]))} for each in bout.beside]
        bout = replace(bout, beside=beside)
    line: str = system.vocabulary.line(system.view(bout, shown, viewer), event)
    return line
