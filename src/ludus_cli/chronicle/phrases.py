"""Phrase banks, and the choice of the next phrase among those that fit."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.templating import templates_dir
from ludus_cli.chronicle.words import Person
from ludus_cli.core.dice import Sfc32
from ludus_cli.core.errors import LudusError
from ludus_cli.core.folders import own_dir
from ludus_cli.core.nearest import hint, some
from ludus_cli.core.plain_toml import read_toml
from ludus_cli.core.plain_values import list_of

ANY = "any"
#: A phrase rests while this many others of its bank are said, and in a large bank while this share of it is said; what
#: was never said has rested so long.
REST, SHARE, NEVER = 10, 0.75, 1_000_000_000
PLACEHOLDER = re.compile(r"\{(\w+)(?:\.(\w+))?\}")

#: What a placeholder may stand for.
Words = Mapping[str, str | Person]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase and the facts that must hold for it; ``mark`` is a short name of its text."""

    text: str
    facts: frozenset[str]
    #: Used only where none of the user's own phrases fits.
    spare: bool = False
    mark: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "mark", sha256(self.text.encode()).hexdigest()[:8])

    @property
    def roles(self) -> set[str]:
        """The words that fill it in."""
        return {role for role, _ in PLACEHOLDER.findall(self.text)}


#: The banks of a rule system by name.
Banks = Mapping[str, tuple[Phrase, ...]]


def banks(system: str) -> Banks:
    """Return the banks of a rule system: every one of ``templates/<system>/phrases/*.toml``, with people's own of
    ``phrases/<system>/*.toml`` in their folder (:func:`~ludus_cli.core.folders.own_dir`).

    Raises the errors of :func:`banks_in`, and LudusError for own phrases that are not valid.
    """
    ours = banks_in(templates_dir() / system / "phrases")
    own = own_dir() / "phrases" / system
    if not own.is_dir():
        return ours
    moved = (templates_dir() / system / "lexicon").is_dir()
    return with_own(ours, own, own_dir() / "lexicon" / system if moved else None)


#: The word in a bank of one's own that keeps ours for where none of one's own fits.
ONLY = "only"


def with_own(ours: Banks, folder: Path, lexicon: Path | None = None) -> Banks:
    """Return our banks with the phrases of ``*.toml`` in a user's own folder: beside ours, or, in a bank with
    ``only = true``, before them. ``lexicon``: a folder for phrases of matches, where these have no banks any more.

    Raises LudusError for a file that cannot be read, an unknown bank, and a phrase with facts or
    words that ours do not have and so cannot be filled in.
    """
    found = dict(ours)
    everything = [phrase for phrases in ours.values() for phrase in phrases]
    words = {word for p in everything for _, word in PLACEHOLDER.findall(p.text) if word}
    for path in sorted(folder.glob("*.toml")):
        what = f"use your own phrases of {path}"
        for name, groups in own_groups(path, what).items():
            if name not in found:
                raise no_bank(name, found, what, lexicon and lexicon / path.name)
            only = groups.pop(ONLY, False) is True
            own = own_phrases(name, groups, ours[name], words, what)
            theirs = tuple(replace(p, spare=only or p.spare) for p in found[name])
            found[name] = (*own, *theirs)
    return found


def no_bank(name: str, known: Collection[str], what: str, new: Path | None) -> LudusError:
    """Return the error for an unknown bank; ``new`` is the file for phrases of a lexicon, None where there is none."""
    why = f"there is no bank [{name:.40}]"
    if new is None:
        return LudusError(what, why, hint(name, known, f"Banks: {some(sorted(known))}"))
    mend = f"Remove it here, and write it again in {new}: docs/lexicon.md explains how"
    return LudusError(what, f"{why}; since Ludus 1.1 a lexicon tells matches", hint(name, known, mend))


def own_groups(path: Path, what: str) -> dict[str, dict[str, Any]]:
    """Return the tables of a user's own file of phrases. Raises LudusError."""
    mend = "Correct it, or move it away to use the phrases of Ludus"
    try:
        banks = read_toml(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise LudusError(what, f"it cannot be read: {error!s:.200}", mend) from error
    if not all(isinstance(groups, dict) for groups in banks.values()):
        raise LudusError(what, "only comments may be outside the banks", mend)
    return banks


def own_phrases(
    name: str, groups: dict[str, Any], ours: Sequence[Phrase], words: Collection[str], what: str
) -> tuple[Phrase, ...]:
    """Return a user's own phrases of a bank, checked against ours; ``words`` are those that stand for persons.

    Raises LudusError.
    """
    facts = frozenset[str]().union(*(phrase.facts for phrase in ours))
    found = []
    for key, texts in groups.items():
        mine = frozenset() if key == ANY else frozenset(key.split())
        if not list_of(texts, str):
            raise LudusError(what, f"{key} of [{name}] is not a list of phrases", 'Write ["…", "…"]')
        if not mine <= facts:
            why = f"[{name}] does not have {listed_words(mine - facts)}"
            raise LudusError(what, why, f"Facts: {listed_words(facts) or 'none'}")
        # What a phrase of ours may say under no more than these facts is always known under them.
        known = [phrase for phrase in ours if phrase.facts <= mine]
        roles = {role for phrase in known for role in phrase.roles}
        persons = {role for p in known for role, word in PLACEHOLDER.findall(p.text) if word}
        for text in texts:
            for role, word in PLACEHOLDER.findall(text):
                if role not in roles or (word and (role not in persons or word not in words)):
                    shown = f"{{{role}.{word}}}" if word else f"{{{role}}}"
                    why = f"there is no {shown} for {text!r:.60} in [{name}]"
                    more = f"; of persons: {listed_words(words)}" if persons else ""
                    raise LudusError(what, why, f"Placeholders: {listed_words(roles) or 'none'}{more}")
            if not text.strip() or "{" in PLACEHOLDER.sub("", text):
                raise LudusError(what, f"{text!r:.60} of [{name}] is not a phrase", "Write words, with {a} for a name")
            found.append(Phrase(text, mine))
    return tuple(found)


def listed_words(words: Collection[str]) -> str:
    """Words in a row, by the alphabet."""
    return ", ".join(sorted(words))


@cache
def banks_in(folder: Path) -> Banks:
    """Every bank of the ``*.toml`` in a folder by name, its phrases in the order of the files.

    Raises FileNotFoundError when there is no such file, ValueError when two banks have one name.
    """
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise FileNotFoundError(f"there are no phrases in {folder}; install the package that should bring them again")
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
    """A speaker who draws on banks and remembers the phrases he has said.

    None of the last :data:`REST` phrases of a bank is said again while another fits, nor in a large bank any of
    the last that make up its :data:`SHARE`: so a bank with more phrases repeats itself less.
    """

    banks: Banks
    #: By bank: when the phrase of a mark was said last, counted in uses of the bank.
    said: dict[str, dict[str, int]] = field(default_factory=dict)
    uses: dict[str, int] = field(default_factory=dict)
    lately: list[tuple[str, str]] = field(default_factory=list)

    def choose(self, bank: str, facts: Collection[str], dice: Sfc32, naming: Words | None = None) -> str:
        """Choose a phrase of a bank for these facts: among rested phrases one with most facts, and among these
        one that was never said or not for the longest time.

        ``naming``: only phrases that these words can fill in, and among them those that name most persons, since a
        match of many men needs the names. Raises KeyError for an unknown bank, LookupError when no phrase of it fits.
        """
        phrases = self.banks[bank]
        holding = frozenset(facts)
        fitting = [phrase for phrase in phrases if phrase.facts <= holding]
        fitting = [phrase for phrase in fitting if not phrase.spare] or fitting
        if naming is not None:
            fitting = most_naming(fitting, naming)
        if not fitting:
            raise LookupError(f"no phrase of [{bank}] fits {sorted(holding)}")
        said, now = self.said.get(bank, {}), self.uses.get(bank, 0)
        since = {phrase: now - said.get(phrase.mark, -1 - NEVER) for phrase in fitting}
        # By the whole bank, not by what fits here: else facts that come up seldom would bring the same few again.
        rest = max(REST, int(SHARE * len(phrases)))
        rested = [phrase for phrase in fitting if since[phrase] > rest]
        if rested:
            most = max(len(phrase.facts) for phrase in rested)
            rested = [phrase for phrase in rested if len(phrase.facts) == most]
        best = rested or fitting
        longest = max(since[phrase] for phrase in best)
        best = [phrase for phrase in best if since[phrase] == longest]
        chosen = best[dice.below(len(best))]
        self.say_mark(bank, chosen.mark)
        self.lately.append((bank, chosen.mark))
        return chosen.text

    def say_mark(self, bank: str, mark: str) -> None:
        """Remember that a phrase of a bank was said."""
        now = self.uses.get(bank, 0)
        self.said.setdefault(bank, {})[mark] = now
        self.uses[bank] = now + 1

    def say(self, bank: str, facts: Collection[str], words: Words, dice: Sfc32, *, naming: bool = False) -> str:
        """A chosen phrase, filled in; ``naming``: one that names as many of its persons as there is."""
        return fill(self.choose(bank, facts, dice, words if naming else None), words)

    def taken(self) -> tuple[tuple[str, str], ...]:
        """Return bank and mark of the phrases said since the last call."""
        found, self.lately = tuple(self.lately), []
        return found

    def heard(self, told: Iterable[Paragraph]) -> None:
        """Remember the phrases of told paragraphs."""
        for paragraph in told:
            for sentence in paragraph:
                for bank, mark in sentence.phrases:
                    self.say_mark(bank, mark)


def most_naming(phrases: Sequence[Phrase], words: Words) -> list[Phrase]:
    """Return the phrases that these words can fill in and that name most persons."""
    persons = {role for role, word in words.items() if isinstance(word, Person)}
    able = [phrase for phrase in phrases if phrase.roles <= set(words)]
    most = max((len(phrase.roles & persons) for phrase in able), default=0)
    return [phrase for phrase in able if len(phrase.roles & persons) == most]
