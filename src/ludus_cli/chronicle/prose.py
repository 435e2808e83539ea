"""Sentences with the events they tell, and the memory of told texts.

A story keeps the words of its first telling: later journals find them in the :class:`Memory`. Only if a
changed past changes the events is it told anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple

#: How much is told of a match: the bones, the usual, and everything.
TERSE, STANDARD, EPIC = "terse", "standard", "epic"
SEVERITIES = (TERSE, STANDARD, EPIC)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, its subject (``match 12``, ``log``, ``star 3``; "" for nothing that happened),
    and the events that it tells: their places in the match, or the numbers of actions. A sentence of several matches
    has each with its events as subject: ``match 3: 5 6; match 7: 8``.

    ``phrases`` are those that it was made from: bank and mark of each. ``star`` is the number of the only Star
    it is about, 0 for none or several; the kept form leaves it out.
    """

    text: str
    of: str = ""
    events: tuple[int, ...] = ()
    phrases: tuple[tuple[str, str], ...] = ()
    star: int = 0

    @property
    def bank(self) -> str:
        """The bank that it comes from, "" when from none."""
        return self.phrases[0][0] if self.phrases else ""

    @property
    def tells(self) -> str:
        """Subject and events for audits: ``match 12: 3 4 9``."""
        return f"{self.of}: {' '.join(map(str, self.events))}" if self.events else self.of


Paragraph = list[Sentence]


def joined(paragraphs: Iterable[Paragraph]) -> list[str]:
    """Paragraphs as text."""
    return [" ".join(sentence.text for sentence in paragraph) for paragraph in paragraphs]


def fingerprint(*facts: Any) -> str:
    """Return a mark of events: the same for the same facts, which are JSON values."""
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def mark_of(events: str) -> str:
    """Return the mark of a match's events, as the campaign file has them."""
    return sha256(events.encode("utf-8", "surrogatepass")).hexdigest()[:16]


#: Of what, how much, and the mark of what happened.
Key = tuple[str, str, str]


class Telling(NamedTuple):
    """The telling of a match: the match, the mark of the telling, and the id of the action by which the match was
    fought, 0 if that has not been looked up."""

    match: int
    mark: str
    action: int = 0


@dataclass(slots=True)
class Memory:
    """The told texts: ``kept`` by the campaign file, ``fresh`` since it was read.

    ``line`` has the matches by number, in the order in which they were told.
    """

    kept: dict[Key, list[Paragraph]] = field(default_factory=dict)
    fresh: dict[Key, list[Paragraph]] = field(default_factory=dict)
    line: dict[int, Telling] = field(default_factory=dict)

    def recall(self, key: Key) -> list[Paragraph] | None:
        """Return the remembered words of a text, None if there are none."""
        return self.kept.get(key) or self.fresh.get(key)

    def keep(self, key: Key, told: list[Paragraph]) -> None:
        """Remember the words of a text."""
        self.fresh[key] = told


def told_to_json(told: list[Paragraph]) -> str:
    """Told paragraphs as JSON text."""
    return json.dumps(
        [[[s.text, s.of, s.events, s.phrases] for s in paragraph] for paragraph in told],
        ensure_ascii=False,
        separators=(",", ":"),
    )


def told_from_json(text: str) -> list[Paragraph]:
    """Return the paragraphs of a text of :func:`told_to_json`. Raises ValueError for any other text."""
    try:
        return [
            [
                Sentence(str(words), str(of), tuple(events), tuple((b, m) for b, m in phrases))
                for words, of, events, phrases in paragraph
            ]
            for paragraph in json.loads(text)
        ]
    except TypeError as error:
        raise ValueError("no told paragraphs") from error
