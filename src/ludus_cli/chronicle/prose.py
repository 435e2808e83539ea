"""Sentences that say what they tell, and the memory of what has been told.

A story that was told once stays as it was told: whoever writes the journal again finds its words in
the :class:`Memory`. Only when what happened is another, because the past was changed, is it told anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

#: How much is told of a match: the bones, the usual, and everything.
TERSE, STANDARD, EPIC = "terse", "standard", "epic"
SEVERITIES = (TERSE, STANDARD, EPIC)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, what it is about (``match 12``, ``log``, ``star 3``; "" for nothing that happened),
    and the events of it that the sentence tells: their places in the match, or the numbers of actions.

    ``phrases`` are those that it was made from: bank and mark of each. ``star`` is the number of the Star whom
    alone it is about, 0 for nobody or several; where it is kept as told, that is left out.
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
        """What it tells, in one word for audits: ``match 12: 3 4 9``."""
        return f"{self.of}: {' '.join(map(str, self.events))}" if self.events else self.of


Paragraph = list[Sentence]


def joined(paragraphs: Iterable[Paragraph]) -> list[str]:
    """Paragraphs as text."""
    return [" ".join(sentence.text for sentence in paragraph) for paragraph in paragraphs]


def fingerprint(*facts: Any) -> str:
    """A mark of what happened: the same for the same facts, which are JSON values."""
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def mark_of(events: str) -> str:
    """The mark of what happened in a match, from its events as the campaign file has them."""
    return sha256(events.encode("utf-8", "surrogatepass")).hexdigest()[:16]


#: Of what, how much, and the mark of what happened.
Key = tuple[str, str, str]


@dataclass(slots=True)
class Memory:
    """What has been told: ``kept`` by the campaign file, ``fresh`` since it was read."""

    kept: dict[Key, list[Paragraph]] = field(default_factory=dict)
    fresh: dict[Key, list[Paragraph]] = field(default_factory=dict)

    def recall(self, key: Key) -> list[Paragraph] | None:
        """The words in which it was told, None when it never was."""
        return self.kept.get(key) or self.fresh.get(key)

    def keep(self, key: Key, told: list[Paragraph]) -> None:
        """Remember how it was told."""
        self.fresh[key] = told


def told_to_json(told: list[Paragraph]) -> str:
    """Told paragraphs as JSON text."""
    return json.dumps(
        [[[s.text, s.of, s.events, s.phrases] for s in paragraph] for paragraph in told],
        ensure_ascii=False,
        separators=(",", ":"),
    )


def told_from_json(text: str) -> list[Paragraph]:
    """The paragraphs of such a text. Raises ValueError when it is none."""
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
