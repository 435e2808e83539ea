"""The lexicon: which texts tell which clauses.

A file of ``templates/<system>/lexicon`` holds tables; in each, a key is a pattern of one or more clauses, and its value
a list of texts. ``docs/lexicon.md`` explains both.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from ludus_cli.chronicle.stages.clauses import MUTUAL, NONE, Clause
from ludus_cli.chronicle.templating import templates_dir
from ludus_cli.core.errors import LudusError
from ludus_cli.core.folders import own_dir
from ludus_cli.core.plain_toml import read_toml
from ludus_cli.core.plain_values import list_of

SLOT = re.compile(r"\{(?:([A-Z])(?:\.([a-z_]+))?|(?:(\d)\.)?([a-z_]+))\}")
#: The words of every person: himself as subject, object, owner, and as object of what he does himself.
SUBJECT, HIM, HIS, HIMSELF = "", "him", "his", "himself"
#: A phrase of a clause after this fact may follow another only if its pattern names it: something happened between.
GAP = "gap"


@dataclass(frozen=True, slots=True)
class Part:
    """One clause of a pattern: its kind, the letters of its men ("" for any), the facts that must hold, and those that
    must not."""

    kind: str
    agent: str
    patient: str
    needs: frozenset[str]
    never: frozenset[str]

    def fits(self, clause: Clause) -> bool:
        """Return True if a clause is of this kind, its facts allow it, and all its effects are named."""
        true = clause.facts.union(clause.effects)
        return (
            clause.kind == self.kind
            and self.needs <= true
            and not self.never & true
            and all(effect in self.needs for effect in clause.effects)
        )


#: By letter, the seat of each person of a phrase.
Roles = dict[str, int]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text and the pattern that it tells. ``own`` marks a user's; ``mark`` is a short name of the text."""

    pattern: str
    parts: tuple[Part, ...]
    text: str
    own: bool = False
    mark: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "mark", sha256(self.text.encode()).hexdigest()[:8])

    @property
    def whole(self) -> bool:
        """True for finished sentences, False for a clause that may be joined to another."""
        return self.text.rstrip("”’\"'").endswith((".", "!", "?"))

    @property
    def subject(self) -> str:
        """The letter of the person with whom the text begins as its subject, "" for none."""
        found = SLOT.match(self.text)
        return found[1] or "" if found and not found[2] else ""

    def facts(self, clauses: Sequence[Clause]) -> int:
        """Return the number of facts that it names beside effects."""
        return sum(len(part.needs - set(clause.effects)) for part, clause in zip(self.parts, clauses, strict=False))

    def roles(self, clauses: Sequence[Clause]) -> Roles | None:
        """Return the seats of its letters if the first of the clauses fit its pattern, else None."""
        if len(clauses) < len(self.parts):
            return None
        for place, (part, clause) in enumerate(zip(self.parts, clauses, strict=False)):
            if not part.fits(clause) or (place and GAP in clause.facts and GAP not in part.needs):
                return None
        return bound(self.parts, clauses, {})


def bound(parts: Sequence[Part], clauses: Sequence[Clause], roles: Roles) -> Roles | None:
    """Return the seats of the letters of some parts, which tell these clauses; None where a letter would stand for two
    men, or two letters for one. In a mutual clause either man may come first."""
    if not parts:
        return roles
    part, clause = parts[0], clauses[0]
    orders = [(clause.agent, clause.patient), (clause.patient, clause.agent)]
    for agent, patient in orders if clause.kind in MUTUAL else orders[:1]:
        found = with_letter(with_letter(roles, part.agent, agent), part.patient, patient)
        whole = None if found is None else bound(parts[1:], clauses[1:], found)
        if whole is not None:
            return whole
    return None


def with_letter(roles: Roles | None, letter: str, who: int) -> Roles | None:
    """Return roles with one more letter, None where it cannot stand for this man."""
    if roles is None or not letter:
        return roles
    if who == NONE:
        # A and B are there by default; a letter that is written out stands for somebody.
        return roles if letter in "AB" else None
    if roles.get(letter, who) != who or any(seat == who for other, seat in roles.items() if other != letter):
        return None
    return {**roles, letter: who}


def parts_of(pattern: str) -> tuple[Part, ...]:
    """Return the clauses of a pattern: ``held, wound A fell !deep``. Raises ValueError for any other text."""
    found: list[Part] = []
    for place, text in enumerate(pattern.split(",")):
        words = text.split()
        if not words or not re.fullmatch(r"[a-z_]+", words[0]):
            raise ValueError(f"{text.strip()!r} does not begin with the kind of a clause")
        letters = [word for word in words[1:] if re.fullmatch("[A-Z]", word)]
        facts = [word for word in words[1:] if word not in letters]
        if len(letters) > 2 or not all(re.fullmatch(r"!?[a-z_]+", fact) for fact in facts):
            raise ValueError(f"{text.strip()!r} is not a kind, up to two letters, and facts")
        agent = letters[0] if letters else "A"
        other = {"A": "B", "B": "A"}.get(agent, "")
        found.append(
            Part(
                kind=words[0],
                agent=agent,
                patient=letters[1] if len(letters) > 1 else other if place == 0 or agent in "AB" else "",
                needs=frozenset(fact for fact in facts if not fact.startswith("!")),
                never=frozenset(fact[1:] for fact in facts if fact.startswith("!")),
            )
        )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The phrases of a system, by the kind of their first clause."""

    by_kind: Mapping[str, tuple[Phrase, ...]]

    @staticmethod
    def of(phrases: Iterable[Phrase]) -> Lexicon:
        """Return a lexicon of phrases in their order."""
        found: dict[str, list[Phrase]] = {}
        for phrase in phrases:
            found.setdefault(phrase.parts[0].kind, []).append(phrase)
        return Lexicon({kind: tuple(those) for kind, those in found.items()})

    @property
    def phrases(self) -> list[Phrase]:
        """All phrases."""
        return [phrase for phrases in self.by_kind.values() for phrase in phrases]

    def fitting(self, clauses: Sequence[Clause]) -> list[tuple[Phrase, Roles]]:
        """Return the phrases that tell the first one or more of the clauses, with the seats of their letters."""
        found = []
        for phrase in self.by_kind.get(clauses[0].kind, ()):
            roles = phrase.roles(clauses)
            if roles is not None:
                found.append((phrase, roles))
        return found


def lexicon_of(system: str) -> Lexicon:
    """Return the lexicon of a system: every ``templates/<system>/lexicon/*.toml``, with a user's own files of
    ``lexicon/<system>/*.toml`` in his folder (:func:`~ludus_cli.core.folders.own_dir`).

    Raises FileNotFoundError without ours, LudusError for a file of the user's that is not valid.
    """
    ours = lexicon_in(templates_dir() / system / "lexicon")
    folder = own_dir() / "lexicon" / system
    if not folder.is_dir():
        return ours
    own = [phrase for path in sorted(folder.glob("*.toml")) for phrase in own_phrases(path, ours)]
    return Lexicon.of([*own, *ours.phrases])


@cache
def lexicon_in(folder: Path) -> Lexicon:
    """Return the lexicon in a folder of ours. Raises FileNotFoundError if there is none."""
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise FileNotFoundError(f"there is no lexicon in {folder}; install the package that should bring it again")
    return Lexicon.of(
        Phrase(pattern, parts_of(pattern), text)
        for path in paths
        for table in tomllib.loads(path.read_text(encoding="utf-8")).values()
        for pattern, texts in table.items()
        for text in texts
    )


def own_phrases(path: Path, ours: Lexicon) -> list[Phrase]:
    """Return the phrases of a user's file, checked against ours. Raises LudusError."""
    what = f"use your own phrases of {path}"
    mend = "Correct it, or move it away to use the phrases of Ludus"
    try:
        tables = read_toml(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise LudusError(what, f"it cannot be read: {error!s:.200}", mend) from error
    found = []
    for name, table in tables.items():
        if not isinstance(table, dict):
            raise LudusError(what, f"{name} stands outside a table", "Write [phrases] above it")
        for pattern, texts in table.items():
            if not list_of(texts, str):
                raise LudusError(what, f"{pattern!r:.60} is not a list of phrases", 'Write ["…", "…"]')
            parts = own_parts(pattern, ours, what)
            for text in texts:
                check_slots(text, pattern, parts, ours, what)
                found.append(Phrase(pattern, parts, text, own=True))
    return found


def own_parts(pattern: str, ours: Lexicon, what: str) -> tuple[Part, ...]:
    """Return the clauses of a user's pattern. Raises LudusError for kinds and facts that no phrase of ours knows."""
    try:
        parts = parts_of(pattern)
    except ValueError as error:
        raise LudusError(what, f"{error}", 'Write a pattern such as "wound first fell"') from error
    known = facts_of_kinds(ours)
    for part in parts:
        if part.kind not in known:
            near = get_close_matches(part.kind, known, 1) or sorted(known)[:1]
            raise LudusError(what, f"there is no clause {part.kind!r:.40}", f"Did you mean {near[0]}?")
        strange = (part.needs | part.never) - known[part.kind]
        if strange:
            why = f"{part.kind} knows no {', '.join(sorted(strange)):.60}"
            raise LudusError(what, why, f"It knows {', '.join(sorted(known[part.kind])) or 'no facts'}")
    return parts


def check_slots(text: str, pattern: str, parts: Sequence[Part], ours: Lexicon, what: str) -> None:
    """Check the slots of a user's text. Raises LudusError for one that its pattern cannot fill in."""
    letters = {letter for part in parts for letter in (part.agent, part.patient) if letter}
    of_persons = {found[2] for phrase in ours.phrases for found in SLOT.finditer(phrase.text) if found[1]}
    words = slots_of_kinds(ours)
    for found in SLOT.finditer(text):
        number = int(found[3] or 1)
        person = found[1] in letters and (found[2] or "") in {word or "" for word in of_persons}
        word = found[4] and number <= len(parts) and found[4] in words.get(parts[number - 1].kind, ())
        if not (person or word):
            able = sorted({*letters, *words.get(parts[0].kind, ())})
            raise LudusError(what, f"there is no {found[0]} for {pattern!r:.60}", f"There is {', '.join(able)}")
    if not text.strip() or "{" in SLOT.sub("", text):
        raise LudusError(what, f"{text!r:.60} is not a phrase", "Write words, with {A} for a name")


def facts_of_kinds(lexicon: Lexicon) -> dict[str, set[str]]:
    """Return the facts that a lexicon knows of each kind of clause."""
    found: dict[str, set[str]] = {}
    for phrase in lexicon.phrases:
        for part in phrase.parts:
            found.setdefault(part.kind, set()).update(part.needs | part.never)
    return found


def slots_of_kinds(lexicon: Lexicon) -> dict[str, set[Any]]:
    """Return the words that a lexicon uses of each kind of clause."""
    found: dict[str, set[Any]] = {}
    for phrase in lexicon.phrases:
        for slot in SLOT.finditer(phrase.text):
            if slot[4]:
                found.setdefault(phrase.parts[int(slot[3] or 1) - 1].kind, set()).add(slot[4])
    return found
