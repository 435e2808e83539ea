"""Reference: a name or a pronoun, by a small model of the persons a reader has in mind.

A pronoun is given only where a plain reading can mean one person alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ludus_cli.chronicle.stages.clauses import Fighter
from ludus_cli.chronicle.stages.lexicon import FORCED, HE, HERS, HIM, HIMSELF, HIS, NAME, ONE, OWN, SUBJECT

#: After this many pronouns a person is named again.
MOST_PRONOUNS = 3
#: What a blow did to the man who took it, right after "he".
SUFFERED = re.compile(
    r" (?:went down|fell|stumbled|staggered|bled|sank|lay|dropped|limped|collapsed|gave up|asked for mercy"
    r"|raised (?:a|his|her) finger"
    r"|let (?:it|go)|lost|could (?:not|only|no longer)|had to|passed out"
    r"|was (?:dead|dazed|down|senseless|unconscious|knocked out|on the))\b"
)
#: Words about the man who was hit rather than the man who hit, right after "he" in the same sentence or the next.
HURT = re.compile(
    SUFFERED.pattern.removesuffix(r")\b")
    + r"|was|had (?:been|no|not|neither|only|little|lost)|no longer|took|got|gave ground|held|picked|recovered|tried)\b"
    + r"| had $"
)
FORMS = {
    "he": {SUBJECT: "he", HIM: "him", HIS: "his", HE: "he", OWN: "his", HERS: "his", HIMSELF: "himself"},
    "she": {SUBJECT: "she", HIM: "her", HIS: "her", HE: "she", OWN: "her", HERS: "hers", HIMSELF: "herself"},
    "it": {SUBJECT: "it", HIM: "it", HIS: "its", HE: "it", OWN: "its", HERS: "its", HIMSELF: "itself"},
}


@dataclass(frozen=True, slots=True)
class Mention:
    """One mention of a person, for checks: his seat, the case, the form given, and the persons in a reader's mind: the
    last subject, all who were mentioned lately, and those of this sentence.

    ``last`` is the person mentioned right before, and ``object`` tells whether as an object or owner; ``clause`` is the
    subject of the clause at hand, a dependent one too. ``topics`` are the subjects of the sentence before, ``named``
    those who have their name in this one, ``called`` those who were "he" in it. ``starts`` marks the first word of a
    sentence, ``after`` is the text that follows; ``either``: two have run into each other, and either may suffer."""

    who: int
    case: str
    pronoun: bool
    subject: int | None
    seen: frozenset[int]
    here: frozenset[int]
    last: int | None = None
    object: bool = False
    clause: int | None = None
    topics: frozenset[int] = frozenset()
    named: frozenset[int] = frozenset()
    called: frozenset[int] = frozenset()
    starts: bool = False
    after: str = ""
    either: bool = False


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
    #: Those of this sentence who own something or suffer it, those who then became its subject, those of them who did
    #: so without a name, and those who became the subject of the last sentence so.
    objects: set[int] = field(default_factory=set)
    turned: set[int] = field(default_factory=set)
    switched: set[int] = field(default_factory=set)
    turned_before: set[int] = field(default_factory=set)
    #: The men of this paragraph, in the order of their last mention.
    paragraph: dict[int, None] = field(default_factory=dict)
    #: Those who were "he" in this sentence.
    called: set[int] = field(default_factory=set)
    #: Who was mentioned last, whether as an object or owner, and the subject of the clause at hand, dependent or not.
    last: int | None = None
    object: bool = False
    clause: int | None = None
    #: True after two ran into each other: "and he fell" could be said of either.
    either: bool = False
    #: The man that the whole text is about, None for no one man: an object or owner without a name is him.
    hero: int | None = None
    #: True for a match in which animals fight.
    among_beasts: bool = field(init=False)

    def __post_init__(self) -> None:
        self.among_beasts = any(man.beast for man in self.men)

    def begin_paragraph(self) -> None:
        """Forget everybody: a paragraph names its men."""
        self.subject = self.clause = self.last = None
        self.subjects, self.topics = set(), set()
        self.now, self.before, self.named = set(), set(), set()
        self.paragraph = {}
        self.objects, self.turned, self.switched, self.turned_before = set(), set(), set(), set()
        self.called = set()

    def end_sentence(self) -> None:
        """Begin a new sentence."""
        self.before, self.now, self.named = self.now, set(), set()
        self.topics, self.subjects = self.subjects, set()
        self.turned_before, self.turned, self.switched, self.objects = self.turned, set(), set(), set()
        self.called, self.clause = set(), None

    def begin_clause(self, subject: int | None) -> None:
        """Begin a main clause; ``subject`` is the seat of its person, None for a thing."""
        self.subject = self.clause = subject

    def alike(self, who: int, among: Iterable[int]) -> set[int]:
        """Return the other persons among some that his pronoun could mean."""
        pronoun = self.men[who].pronoun
        # Nobody calls a side of several "he".
        others = [(other, self.men[other]) for other in among if other != who]
        return {other for other, man in others if man.pronoun in (pronoun, "") and (man.pronoun or not man.common)}

    def rivals(self, who: int) -> set[int]:
        """Return the other persons in mind that his pronoun could mean."""
        return self.alike(who, self.now | self.before)

    def may_be_pronoun(self, who: int, case: str, *, starts: bool = False, after: str = "") -> bool:
        """Return True if the pronoun of a person can only mean him; ``starts``: it begins a sentence, ``after``: the
        text that follows it."""
        if not self.men[who].pronoun or case in (NAME, ONE):
            return False
        if case == HIM and after == " " and self.men[who].female:
            # "They gave her her life."
            return False
        if case == SUBJECT and (after.startswith(",") or self.alike(who, self.called)):
            # "He, who had no breath left, fell"; "He struck Castor, and he fell".
            return False
        if case in FORCED and (who in self.now or case == HIMSELF):
            return True
        if case in (HIS, HERS) and who in self.now and (who == self.subject or who == self.clause == self.last):
            return True
        if who in self.now and self.among_beasts and not self.alike(who, range(len(self.men))):
            return True
        if self.pronouns.get(who, 0) >= MOST_PRONOUNS:
            return False
        if not self.alike(who, range(len(self.men))) and who in self.paragraph:
            # The only woman, or the only man.
            return True
        if who not in self.now | self.before:
            return False
        rivals = self.rivals(who)
        if who == self.hero and case in (HIM, HIS):
            rivals &= self.now
        if case == HIM and self.is_the_other(who, rivals & self.now if who in self.now else rivals):
            return True
        if not rivals or (who in self.now and not rivals & self.now):
            # Nobody else is in mind, or in this sentence.
            return True
        if case == SUBJECT:
            struck = self.struck(after)
            return self.goes_on(who, after) if struck is None else struck == who and rivals == {self.subject}
        # "The blow killed him": the man mentioned last, in a sentence without other persons; "His arm hung" goes by
        # the subject.
        return not rivals & self.now and who == self.last and (case == HIM or not starts or who == self.subject)

    def goes_on(self, who: int, after: str) -> bool:
        """Return True if a plain reading takes "he" for him. He is the last subject of this sentence; or he was that of
        the one before, either as its only subject or as its object first."""
        if self.last != who and (not self.object or HURT.match(after)):
            # "Marcus struck when Castor attacked, and he", "Marcus struck Castor. He was hurt": it could be Castor.
            return False
        if who in self.subjects:
            return self.subject == who
        if self.rivals(who) & self.now:
            return False
        alone, again = self.topics == {who}, self.last == who
        if self.subject is None:
            return alone and again
        return self.subject == who and (alone or (again and who in self.turned_before))

    def struck(self, after: str) -> int | None:
        """Return the man who was struck in this sentence if the words that follow say what became of him: "Marcus hit
        Castor in the arm, and he fell"; otherwise None."""
        struck = not self.either and self.object and self.last in self.now and self.subject in self.now - {self.last}
        return self.last if struck and SUFFERED.match(after) else None

    def is_the_other(self, who: int, rivals: set[int]) -> bool:
        """Return True if "him" can only be the other of two men. One of the two must be named in this sentence."""
        subjects = {self.subject, self.clause} - {None, who} - self.switched
        return any(each in self.now and self.named & {each, who} and rivals == {each} for each in subjects)

    def short_of(self, who: int) -> str:
        """Return the short name of a man of this paragraph, if he has one and no other of it has the same, else "". Of
        several that are called alike the one mentioned last has it, and each other one is "another"."""
        short, name = self.men[who].short, self.men[who].name
        alike = [one for one in self.paragraph if short and self.men[one].short == short]
        if not short or not alike or (alike != [who] and not name.startswith(("a ", "an "))):
            return ""
        return short if alike[-1] == who else short.replace("the ", "another ", 1)

    def refer(self, who: int, case: str, *, main: bool = True, starts: bool = False, after: str = "") -> str:
        """Return a person in a sentence. A reader has the subject of the last ``main`` clause in mind."""
        pronoun = self.may_be_pronoun(who, case, starts=starts, after=after)
        self.mentions.append(
            Mention(
                who, case, pronoun, self.subject, frozenset(self.now | self.before), frozenset(self.now), self.last,
                self.object, self.clause, frozenset(self.topics), frozenset(self.named), frozenset(self.called),
                starts, after, self.either,
            )
        )  # fmt: skip
        short = self.short_of(who)
        self.now.add(who)
        self.paragraph.pop(who, None)
        self.paragraph[who] = None
        self.last, self.object = who, case not in (SUBJECT, HE, NAME, ONE)
        if case in (SUBJECT, HE):
            self.clause = who
        if self.object:
            self.objects.add(who)
        if case == SUBJECT and main:
            self.turned |= {who} & self.objects
            self.switched |= {who} & self.objects if pronoun else set()
            self.subject = who
            self.subjects.add(who)
        man = self.men[who]
        if pronoun:
            self.called |= {who} if case in (SUBJECT, HE) else set()
            self.pronouns[who] = self.pronouns.get(who, 0) + (case == SUBJECT)
            return FORMS[man.pronoun][case]
        self.pronouns[who] = 0
        self.named.add(who)
        owns = case in (HIS, OWN, HERS)
        # By name he is introduced where a text may call him by his kind as well.
        plain = (case == NAME and ONE not in man.words) or who in self.introduced or (owns and man.common)
        intro, again = (man.words.get(ONE), man.short) if case == ONE else (man.intro, short)
        name = short or ((again or man.name) if plain else intro or man.name)
        self.introduced.add(who)
        return f"{name}’s" if owns else name
