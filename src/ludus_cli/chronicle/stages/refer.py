"""Reference: a name or a pronoun, by a small model of the persons a reader has in mind.

A pronoun is given only where a plain reading can mean one person alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ludus_cli.chronicle.stages.clauses import Fighter
from ludus_cli.chronicle.stages.lexicon import FORCED, HE, HERS, HIM, HIMSELF, HIS, NAME, OWN, SUBJECT

#: After so many pronouns a person is named again.
MOST_PRONOUNS = 3
FORMS = {
    False: {SUBJECT: "he", HIM: "him", HIS: "his", HE: "he", OWN: "his", HERS: "his", HIMSELF: "himself"},
    True: {SUBJECT: "she", HIM: "her", HIS: "her", HE: "she", OWN: "her", HERS: "hers", HIMSELF: "herself"},
}


@dataclass(frozen=True, slots=True)
class Mention:
    """One mention of a person, for checks: his seat, the case, the form given, and the persons in a reader's mind: the
    last subject, all who were mentioned lately, and those of this sentence."""

    who: int
    case: str
    pronoun: bool
    subject: int | None
    seen: frozenset[int]
    here: frozenset[int]


@dataclass(slots=True)
class Reader:
    """What a reader has in mind.

    ``subject`` is that of the last main clause (None for a thing), ``subjects`` are those of this sentence, ``topics``
    those of the one before it. ``now`` and ``before`` are the men mentioned in this sentence and in the one before it,
    ``named`` those named in this one, ``introduced`` those named ever; ``pronouns`` is how many each has had since.
    """

    men: Sequence[Fighter]
    subject: int | None = None
    subjects: set[int] = field(default_factory=set)
    topics: set[int] = field(default_factory=set)
    now: set[int] = field(default_factory=set)
    before: set[int] = field(default_factory=set)
    named: set[int] = field(default_factory=set)
    pronouns: dict[int, int] = field(default_factory=dict)
    mentions: list[Mention] = field(default_factory=list)
    introduced: set[int] = field(default_factory=set)
    #: The man that the whole text is about, None for no one man: an object or owner without a name is him.
    hero: int | None = None

    def begin_paragraph(self) -> None:
        """Forget everybody: a paragraph names its men."""
        self.subject = None
        self.subjects, self.topics = set(), set()
        self.now, self.before, self.named = set(), set(), set()

    def end_sentence(self) -> None:
        """Begin a new sentence."""
        self.before, self.now, self.named = self.now, set(), set()
        self.topics, self.subjects = self.subjects, set()

    def rivals(self, who: int) -> set[int]:
        """Return the other persons in mind that his pronoun could mean."""
        female = self.men[who].female
        return {other for other in self.now | self.before if other != who and self.men[other].female in (female, None)}

    def may_be_pronoun(self, who: int, case: str) -> bool:
        """Return True if the pronoun of a person can only mean him."""
        if self.men[who].female is None or case == NAME:
            return False
        if case in FORCED and (who in self.now or case == HIMSELF):
            return True
        if who not in self.now | self.before:
            return False
        if case in (HIS, HERS) and who == self.subject and who in self.now:
            return True
        if self.pronouns.get(who, 0) >= MOST_PRONOUNS:
            return False
        rivals = self.rivals(who)
        if who == self.hero and case in (HIM, HIS):
            rivals &= self.now
        if not rivals or (who in self.now and not rivals & self.now):
            # Nobody else is in mind, or in this sentence.
            return True
        if case == SUBJECT:
            # A sentence goes on with its last subject, or with him who alone was the subject of the one before.
            here = who in self.subjects or (self.topics == {who} and not rivals & self.now)
            return self.subject == who and here
        # "He cut him" could mean either: one of the two must have been named in this sentence.
        named = self.subject in self.named or who in self.named
        return case == HIM and self.subject in self.now - {who} and rivals == {self.subject} and named

    def refer(self, who: int, case: str, *, main: bool = True) -> str:
        """Return a person in a sentence. A reader has the subject of the last ``main`` clause in mind."""
        pronoun = self.may_be_pronoun(who, case)
        self.mentions.append(
            Mention(who, case, pronoun, self.subject, frozenset(self.now | self.before), frozenset(self.now))
        )
        self.now.add(who)
        if case == SUBJECT and main:
            self.subject = who
            self.subjects.add(who)
        man = self.men[who]
        if pronoun:
            self.pronouns[who] = self.pronouns.get(who, 0) + (case == SUBJECT)
            return FORMS[bool(man.female)][case]
        self.pronouns[who] = 0
        self.named.add(who)
        name = man.name if who in self.introduced else man.intro or man.name
        self.introduced.add(who)
        return f"{name}’s" if case in (HIS, OWN, HERS) else name
