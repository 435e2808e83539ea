"""Phrases of one text that contradict each other: a dead man who strikes, a fallen one who keeps his feet.

Claims are read from the words of a phrase and the kinds of its clauses, whatever its facts and events are.
"""

import re
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ludus_cli.chronicle.phrases import Words
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import Person

#: A phrase as it was said: its bank, its text with placeholders, and what filled them in.
Spoken = tuple[str, str, Words]


@dataclass(frozen=True)
class Axis:
    """Two claims that cannot both hold: after one of ``off`` none of ``on`` may follow unless one of ``back`` came
    between. ``both``: nor may ``off`` follow ``on``.

    A claim is a pattern over the text, in which ``<a>`` stands for the person; or ``[bank] role``, with a pattern that
    the text must match behind it.
    """

    off: tuple[str, ...]
    on: tuple[str, ...]
    back: tuple[str, ...] = ()
    both: bool = False


@cache
def pattern(claim: str) -> tuple[str, str, re.Pattern[str]]:
    """Return the bank of a claim, its role, and a pattern; bank and role are "" if the pattern says all."""
    found = re.match(r"\[(\w+)\] ?(\w*) ?(.*)$", claim)
    if found:
        return found[1], found[2], re.compile(found[3])
    who = r"\\{(?P<role>\\w+)(?:\\.(?:of|the|The|he|He))?\\}"
    return "", "", re.compile(re.sub(r"<\w>", who, claim))


def role_claimed(claim: str, bank: str, text: str) -> str | None:
    """Return the role that a phrase makes the claim about, "" for everybody; None if it makes no such claim."""
    where, role, words = pattern(claim)
    if where:
        return role if where == bank and words.search(text) else None
    found = words.search(text)
    return found["role"] if found else None


def contains(name: str, words: str) -> bool:
    """Return whether a list contains a name."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words) is not None


@dataclass
class Text:
    """The claims of a text so far: by axis and person, the phrase that made each."""

    people: Sequence[Person]
    axes: Mapping[str, Axis]
    off: dict[tuple[str, str], str] = field(default_factory=dict)
    on: dict[tuple[str, str], str] = field(default_factory=dict)

    def names(self, role: str, words: Words) -> set[str]:
        """Return the names of the people in a role: one person, however he is called, or all in a list."""
        word = words.get(role)
        if isinstance(word, Person):
            alike = {each.name for each in self.people if each.the == word.the != each.name}
            if word.name != word.the or not alike:
                return {word.name}
            return alike if len(alike) == 1 else set()
        return {name for name in {each.name for each in self.people} if not role or contains(name, str(word))}

    def take(self, axis: str, spoken: Spoken) -> Iterator[str]:
        """Take note of a phrase, and yield what it contradicts."""
        bank, text, words = spoken
        rules = self.axes[axis]
        roles = [[role_claimed(claim, bank, text) for claim in claims] for claims in (rules.back, rules.on, rules.off)]
        back, on, off = (
            {name for role in found if role is not None for name in self.names(role, words)} for found in roles
        )
        for name in back:
            self.off.pop((axis, name), None)
        for name in on:
            if (axis, name) in self.off and name not in off:
                yield f"{axis} of {name}: {text!r} after {self.off[axis, name]!r}"
            self.on.setdefault((axis, name), text)
        for name in off:
            if rules.both and (axis, name) in self.on and name not in on:
                yield f"{axis} of {name}: {text!r} after {self.on[axis, name]!r}"
            self.off[axis, name] = text


def contradictions(spoken: Sequence[Spoken], axes: Mapping[str, Axis]) -> list[str]:
    """Return the claims of a text that contradict earlier ones."""
    people = {word.name: word for _, _, words in spoken for word in words.values() if isinstance(word, Person)}
    text = Text([*people.values()], axes)
    return [wrong for each in spoken for axis in axes for wrong in text.take(axis, each)]


# Careers of each system


def heroes(number: int) -> Iterator[Chronicle]:
    from tests.chronicle.careers import star_career

    yield from (star_career(seed).chronicle() for seed in range(number))


def skirmish(number: int) -> Iterator[Chronicle]:
    from tests.skirmish.told import campaigns

    yield from (played.chronicle() for played in campaigns(number))


def gladiator(number: int) -> Iterator[Chronicle]:
    from tests.gladiator.played import careers

    yield from (played.chronicle() for played in careers(number))


def seasons(key: str, number: int, months: int = 3) -> Iterator[Chronicle]:
    from tests.season_journals import told as season

    more: dict[str, Any] = {"players": 0, "champion": ""} if key == "forglory" else {}
    for seed in range(number):
        with tempfile.TemporaryDirectory() as folder:
            if more:
                more["players"] = 2 + seed % 3
            yield season(Path(folder), key, seed, months, **more)


SYSTEMS: dict[str, Callable[[int], Iterator[Chronicle]]] = {
    "heroes": heroes, "skirmish": skirmish, "gladiator": gladiator,
    "forglory": lambda number: seasons("forglory", number), "spartacus": lambda number: seasons("spartacus", number),
}  # fmt: skip
