"""Phrase banks: which of the phrases that fit is said this time."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ludus_cli.chronicle.templating import templates_dir
from ludus_cli.chronicle.words import Person
from ludus_cli.rules.dice import Sfc32

ANY = "any"
PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+))?\}")

#: What a placeholder may stand for.
Words = Mapping[str, str | Person]


class Phrase(NamedTuple):
    """A phrase and the facts that must hold for it."""

    text: str
    facts: frozenset[str]

    @property
    def roles(self) -> set[str]:
        """The words that fill it in."""
        return {role for role, _ in PLACEHOLDER.findall(self.text)}


#: The banks of a rule system by name.
Banks = Mapping[str, tuple[Phrase, ...]]


def banks(system: str) -> Banks:
    """The banks of a rule system: every one of ``templates/<system>/phrases/*.toml``.

    Raises what :func:`banks_in` raises.
    """
    return banks_in(templates_dir() / system / "phrases")


@cache
def banks_in(folder: Path) -> Banks:
    """Every bank of the ``*.toml`` in a folder by name, its phrases in the order of the files.

    Raises FileNotFoundError when there is no such file, ValueError when two banks have one name.
    """
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise FileNotFoundError(
            f"there are no phrases in {folder}; install the package that should bring them again"
        )
    found: dict[str, tuple[Phrase, ...]] = {}
    for path in paths:
        for name, groups in tomllib.loads(path.read_text(encoding="utf-8")).items():
            if name in found:
                raise ValueError(f"{path.name}: there is a bank {name!r} already")
            found[name] = tuple(
                Phrase(text, frozenset() if key == ANY else frozenset(key.split()))
                for key, texts in groups.items()
                for text in texts
            )
    return found


def fill(text: str, words: Words) -> str:
    """A phrase with its placeholders filled in. Raises KeyError for a word that was not given."""

    def word(found: re.Match[str]) -> str:
        role, what = found[1], found[2]
        value = words[role]
        if what is None:
            return str(value)
        if not isinstance(value, Person) or what not in value.placeholders:
            raise KeyError(found[0])
        return str(getattr(value, what))

    return PLACEHOLDER.sub(word, text)


@dataclass(slots=True)
class Speaker:
    """Who speaks from banks and remembers what he has said.

    No phrase comes again before those beside it had their turn.
    """

    banks: Banks
    said: dict[str, set[int]] = field(default_factory=dict)
    last: dict[str, int] = field(default_factory=dict)

    def choose(
        self, bank: str, facts: Collection[str], dice: Sfc32, naming: Words | None = None
    ) -> str:
        """A phrase of a bank for these facts: of those not said in this round one with most facts.

        ``naming``: only phrases that these words can fill in, and those of them that name most persons:
        among many a sentence must say of whom it speaks.
        Raises KeyError when there is no such bank, LookupError when no phrase of it fits.
        """
        phrases = self.banks[bank]
        holding = frozenset(facts)
        fitting = [n for n, phrase in enumerate(phrases) if phrase.facts <= holding]
        if naming is not None:
            fitting = most_naming(phrases, fitting, naming)
        if not fitting:
            raise LookupError(f"no phrase of [{bank}] fits {sorted(holding)}")
        said = self.said.setdefault(bank, set())
        fresh = [n for n in fitting if n not in said]
        if not fresh:
            said.difference_update(fitting)
            fresh = [n for n in fitting if n != self.last.get(bank)] or fitting
        most = max(len(phrases[n].facts) for n in fresh)
        closest = [n for n in fresh if len(phrases[n].facts) == most]
        chosen = closest[dice.below(len(closest))]
        said.add(chosen)
        self.last[bank] = chosen
        return phrases[chosen].text

    def say(
        self,
        bank: str,
        facts: Collection[str],
        words: Words,
        dice: Sfc32,
        *,
        naming: bool = False,
    ) -> str:
        """A chosen phrase, filled in; ``naming``: one that names as many of its persons as there is."""
        return fill(self.choose(bank, facts, dice, words if naming else None), words)


def most_naming(phrases: Sequence[Phrase], among: Sequence[int], words: Words) -> list[int]:
    """Of some phrases those that these words can fill in and that name most persons."""
    persons = {role for role, word in words.items() if isinstance(word, Person)}
    able = [n for n in among if phrases[n].roles <= set(words)]
    most = max((len(phrases[n].roles & persons) for n in able), default=0)
    return [n for n in able if len(phrases[n].roles & persons) == most]
