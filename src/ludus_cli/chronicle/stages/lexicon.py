"""The lexicon: which texts tell which clauses.

A file of ``templates/<system>/lexicon`` holds tables; in each, a key is a pattern of one or more clauses, and its value
a list of texts. ``docs/lexicon.md`` explains both.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ludus_cli.chronicle.stages.clauses import MUTUAL, NONE, Clause
from ludus_cli.chronicle.templating import templates_dir
from ludus_cli.core.errors import LudusError
from ludus_cli.core.folders import own_dir
from ludus_cli.core.nearest import hint, some
from ludus_cli.core.plain_toml import read_toml
from ludus_cli.core.plain_values import list_of

SLOT = re.compile(r"\{(?:([A-Z])(?:\.([a-z_]+))?|(?:(\d)\.)?([a-z_]+))\}")
#: The words of every person: himself as subject, object, owner, and object of his own deed; by name; as the owner after
#: he was the object ("knocked Marcus off his feet"); without a noun ("the palm was hers"); and as the subject of a
#: dependent clause that can only be about him ("struck Marcus before he could rise"); and where his side has just been
#: named ("Sura had only the tiro Celer left").
SUBJECT, HIM, HIS, HIMSELF, NAME, OWN, HERS, HE = "", "him", "his", "himself", "name", "own", "hers", "he"
ONE = "one"
CASES = (SUBJECT, HIM, HIS, HIMSELF, NAME, OWN, HERS, HE, ONE)
#: Forms that a text asks for because its sense leaves no doubt.
FORCED = (HIMSELF, OWN, HE)
#: The words that begin a dependent clause, right before its subject; and a subject that is no person.
DEPENDENT = re.compile(
    r"(?:^|\W)(?:where|when|while|before|until|after|as|than|whom|who|which|that|because|if|though|since|once|what|how|why)\W+$",
    re.IGNORECASE,
)
THING = re.compile(
    r"(?:\b(?:and|but|so|yet|or|until|before|when|while|after)|, for|[:;.!?][”’\"']?) "
    r"(?:(?:it|the|this|that|there|nothing|neither|both|no|one|another|a|an)\b|\{(?:\d\.)?[a-z_]+\}|\{[A-Z]\.his\})",
    re.IGNORECASE,
)
#: A phrase of a clause after this fact may follow another only if its pattern names it: something happened between.
GAP = "gap"
#: Facts that any clause may have from its place in a telling.
IN_CONTEXT = frozenset(
    (
        *(GAP, "reply", "again", "elsewhere", "later", "lead", "trail"),
        *("shift", "turn", "last", "opening_blow", "same_place", "after_cause"),
    )
)
#: The word in a table of one's own that keeps ours for where none of one's own fits.
ONLY = "only"


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
        true = clause.true
        return (
            clause.kind == self.kind
            and self.needs <= true
            and self.never.isdisjoint(true)
            and (not clause.effects or clause.effects.keys() <= self.needs)
        )


class Slot(NamedTuple):
    """A slot of a text: the words before it (from the last slot on) and after it, what it asks for, and whether it
    stands in a main clause."""

    before: str
    after: str
    letter: str
    case: str
    clause: int
    word: str
    main: bool


@cache
def slots_of(text: str) -> tuple[Slot, ...]:
    """Return the slots of a text."""
    found, at = [], 0
    for slot in SLOT.finditer(text):
        letter, case, number, word = slot.groups()
        after = text[slot.end() :].partition("{")[0]
        main = not DEPENDENT.search(text[: slot.start()])
        found.append(Slot(text[at : slot.start()], after, letter, case or SUBJECT, int(number or 1) - 1, word, main))
        at = slot.end()
    return tuple(found)


#: By letter, the seat of each person of a phrase.
Roles = dict[str, int]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text and the pattern that it tells. ``own`` marks a user's, ``only`` one that goes before all of ours; ``mark``
    is a short name of the text."""

    pattern: str
    parts: tuple[Part, ...]
    text: str
    own: bool = False
    only: bool = False
    mark: str = field(init=False, compare=False)
    #: All facts and effects of its pattern.
    needs: frozenset[str] = field(init=False, compare=False)
    #: The letters of its text, and its other words with the places of their clauses.
    letters: frozenset[str] = field(init=False, compare=False)
    words: tuple[tuple[int, str], ...] = field(init=False, compare=False)
    #: The letters of those who own something in it, and of those who get a form that needs their sex.
    owners: frozenset[str] = field(init=False, compare=False)
    sexed: frozenset[str] = field(init=False, compare=False)
    #: The letter of the person that the text begins with as its subject, "" for none; True for finished sentences,
    #: False for a clause that may be joined to another.
    subject: str = field(init=False, compare=False)
    whole: bool = field(init=False, compare=False)
    #: The letter of the person who is the subject at its end, "" for none; and whether a verb
    #: without a subject would be understood as his.
    closing: str = field(init=False, compare=False)
    open: bool = field(init=False, compare=False)

    def __post_init__(self) -> None:
        slots = list(SLOT.finditer(self.text))
        subjects = [slot for slot in slots if slot[1] and not slot[2]]
        main = [slot for slot in subjects if not DEPENDENT.search(self.text[: slot.start()])]
        closing = main[-1][1] if main and not THING.search(self.text[main[-1].end() :]) else ""
        between = self.text[main[-2].end() : main[-1].start()] if len(main) > 1 else ""
        if between == " and " or between.endswith(", "):
            # "Marcus and Castor", "Marcus had a sword, Castor a net": neither is the subject more than the other.
            closing = ""
        object.__setattr__(self, "mark", sha256(self.text.encode()).hexdigest()[:8])
        object.__setattr__(self, "needs", frozenset[str]().union(*(part.needs for part in self.parts)))
        object.__setattr__(self, "letters", frozenset(slot[1] for slot in slots if slot[1]))
        object.__setattr__(self, "words", tuple((int(slot[3] or 1) - 1, slot[4]) for slot in slots if slot[4]))
        object.__setattr__(self, "owners", frozenset(slot[1] for slot in slots if slot[2] in (HIS, HERS)))
        object.__setattr__(self, "sexed", frozenset(slot[1] for slot in slots if slot[2] in FORCED))
        begins = subjects[0][1] if subjects and subjects[0].start() == 0 else ""
        object.__setattr__(self, "subject", begins)
        object.__setattr__(self, "whole", self.text.rstrip("”’\"'").endswith((".", "!", "?")))
        object.__setattr__(self, "closing", closing)
        # "Marcus struck him before he could get up": the next verb would be taken for that of "he".
        others = any(slot[2] == HE and slot[1] != closing for slot in slots if main and slot.start() > main[-1].start())
        object.__setattr__(self, "open", bool(closing) and subjects[-1] is main[-1] and not others)

    @property
    def elided(self) -> str:
        """The text without its subject, for a clause that continues with the same one; "" if it does not begin so."""
        found = SLOT.match(self.text)
        rest = self.text[found.end() :] if found and self.subject else ""
        # "Marcus and Castor" are the subject together.
        return rest[1:] if rest.startswith(" ") and not rest.startswith(" and ") else ""

    def sayable(self, clauses: Sequence[Clause], roles: Roles) -> bool:
        """Return True if these clauses have the words of its text, and these roles its persons."""
        for place, word in self.words:
            if word not in clauses[place].words:
                return False
        return self.letters <= roles.keys()


def roles_of(parts: Sequence[Part], clauses: Sequence[Clause]) -> Roles | None:
    """Return the seats of the letters of a pattern if the first of the clauses fit it, else None."""
    if len(clauses) < len(parts):
        return None
    for place, (part, clause) in enumerate(zip(parts, clauses, strict=False)):
        if not part.fits(clause) or (place and GAP in clause.facts and GAP not in part.needs):
            return None
    return bound(parts, clauses, {})


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
        # A and B are there by default; a letter that is written out stands for a man.
        return roles if letter in "AB" else None
    if roles.get(letter) == who:
        return roles
    return None if letter in roles or who in roles.values() else {**roles, letter: who}


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
    """The phrases of a system, by the kind of their first clause and by their pattern."""

    by_kind: Mapping[str, Mapping[tuple[Part, ...], Sequence[Phrase]]]

    @staticmethod
    def of(phrases: Iterable[Phrase]) -> Lexicon:
        """Return a lexicon of phrases in their order."""
        found: dict[str, dict[tuple[Part, ...], list[Phrase]]] = {}
        for phrase in phrases:
            found.setdefault(phrase.parts[0].kind, {}).setdefault(phrase.parts, []).append(phrase)
        return Lexicon(found)

    @property
    def phrases(self) -> list[Phrase]:
        """All phrases."""
        return [phrase for patterns in self.by_kind.values() for those in patterns.values() for phrase in those]

    def fitting(self, clauses: Sequence[Clause]) -> list[tuple[Phrase, Roles]]:
        """Return the phrases that tell the first one or more of the clauses, with the seats of their letters."""
        if not clauses:
            return []
        found = []
        following = clauses[1].kind if len(clauses) > 1 else ""
        true = clauses[0].true
        for parts, phrases in self.by_kind.get(clauses[0].kind, {}).items():
            # Most patterns ask for a fact that the first clause has not.
            if not parts[0].needs <= true or (len(parts) > 1 and parts[1].kind != following):
                continue
            roles = roles_of(parts, clauses)
            if roles is not None:
                found += [(phrase, roles) for phrase in phrases if phrase.sayable(clauses, roles)]
        return found


def lexicon_of(system: str) -> Lexicon:
    """Return the lexicon of a system: every ``templates/<system>/lexicon/*.toml`` and those of all systems in
    ``templates/lexicon``, with a user's own files of ``lexicon/<system>/*.toml`` in his folder
    (:func:`~ludus_cli.core.folders.own_dir`).

    Raises FileNotFoundError without ours, LudusError for a file of the user's that is not valid.
    """
    ours = lexicon_in(templates_dir() / system / "lexicon", templates_dir() / "lexicon")
    folder = own_dir() / "lexicon" / system
    if not folder.is_dir():
        return ours
    own = [phrase for path in sorted(folder.glob("*.toml")) for phrase in own_phrases(path, ours)]
    return Lexicon.of([*own, *ours.phrases])


def lexicon_for_news(system: str) -> Lexicon:
    """Return the lexicon of a system, or the phrases of all systems for one that has none. Raises as
    :func:`lexicon_of`."""
    known = (templates_dir() / system).is_dir()
    return lexicon_of(system) if known else lexicon_in(templates_dir() / "lexicon")


@cache
def lexicon_in(*folders: Path) -> Lexicon:
    """Return the lexicon in folders of ours. Raises FileNotFoundError if one of them has none."""
    paths = []
    for folder in folders:
        paths += sorted(folder.glob("*.toml"))
        if not any(folder.glob("*.toml")):
            raise FileNotFoundError(f"there is no lexicon in {folder}; install the package that should bring it again")
    return Lexicon.of(
        Phrase(pattern, parts, text)
        for path in paths
        for table in tomllib.loads(path.read_text(encoding="utf-8")).values()
        for pattern, texts in table.items()
        for parts in [parts_of(pattern)]
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
    known, found = known_of(ours), []
    for name, table in tables.items():
        if not isinstance(table, dict):
            raise LudusError(what, f"{name:.60} stands outside a table", "Write a line such as [mine] above it")
        only = table.pop(ONLY, False) is True
        for pattern, texts in table.items():
            parts = own_parts(pattern, known, what)
            if not list_of(texts, str):
                raise LudusError(what, f"{pattern:.60} of [{name:.60}] is not a list of phrases", 'Write ["…", "…"]')
            for text in texts:
                check_text(text, pattern, parts, known, what)
                found.append(Phrase(pattern, parts, text, own=True, only=only))
    return found


@dataclass(frozen=True, slots=True)
class Known:
    """What the phrases of a lexicon know: by kind of clause its facts and its words; the words of persons, "" for their
    names."""

    facts: dict[str, set[str]]
    words: dict[str, set[str]]
    of_persons: set[str]


def known_of(lexicon: Lexicon) -> Known:
    """Return what the phrases of a lexicon know."""
    found = Known({}, {}, set(CASES))
    for phrase in lexicon.phrases:
        for part in phrase.parts:
            found.facts.setdefault(part.kind, set()).update((part.needs | part.never) - IN_CONTEXT)
        for place, word in phrase.words:
            found.words.setdefault(phrase.parts[place].kind, set()).add(word)
        found.of_persons.update(slot[2] for slot in SLOT.finditer(phrase.text) if slot[2])
    return found


def own_parts(pattern: str, known: Known, what: str) -> tuple[Part, ...]:
    """Return the clauses of a user's pattern. Raises LudusError for kinds and facts that no phrase of ours knows."""
    try:
        parts = parts_of(pattern)
    except ValueError as error:
        raise LudusError(what, f"{error!s:.120}", 'Write a pattern such as "wound first fell"') from error
    for part in parts:
        if part.kind not in known.facts:
            mend = hint(part.kind, known.facts, f"Clauses: {some(sorted(known.facts))}; see docs/lexicon.md")
            raise LudusError(what, f"there is no clause {part.kind!r:.40}", mend)
        facts = known.facts[part.kind] | IN_CONTEXT
        for strange in sorted((part.needs | part.never) - facts):
            mend = hint(strange, facts, f"Its facts: {', '.join(sorted(facts))}")
            raise LudusError(what, f"the clause {part.kind} has no fact {strange:.40}", mend)
    return parts


def check_text(text: str, pattern: str, parts: Sequence[Part], known: Known, what: str) -> None:
    """Raise LudusError for a user's text that its pattern cannot fill in, or that is neither clause nor sentence."""
    letters = sorted({letter for part in parts for letter in (part.agent, part.patient) if letter})
    words = [f"{n}.{word}" for n, part in enumerate(parts, 1) for word in sorted(known.words.get(part.kind, ()))]
    persons = f"of persons {', '.join(sorted(known.of_persons - {SUBJECT}))}"
    able = f"Placeholders: {', '.join([*letters, *(word.removeprefix('1.') for word in words)])}; {persons}"
    for slot in SLOT.finditer(text):
        person = slot[1] in letters and (slot[2] or SUBJECT) in known.of_persons
        if not (person or f"{slot[3] or 1}.{slot[4]}" in words):
            raise LudusError(what, f"there is no {slot[0]:.40} for {pattern:.60}", able)
    if not text.strip() or re.search("[{}]", SLOT.sub("", text)):
        raise LudusError(what, f"{text!r:.60} is not a phrase", "Write words, with {A} for a name")
    if not (Phrase(pattern, tuple(parts), text).whole or text[0].islower() or SLOT.match(text)):
        mend = "End it with a full stop, or begin it with {A} or a small letter"
        raise LudusError(what, f"{text!r:.60} is neither a sentence nor a clause of one", mend)
