"""Realisation: told clauses to English, phrase by phrase, and neighbours joined to sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import exp

from ludus_cli.chronicle.prose import Paragraph, Sentence
from ludus_cli.chronicle.stages import lexicon as lex
from ludus_cli.chronicle.stages.clauses import BEFALLS, CHANGE, HARM, IDLE, MUTUAL, NONE, PERSON, Clause, Fighter
from ludus_cli.chronicle.stages.refer import Reader
from ludus_cli.core.dice import Sfc32

#: A sentence of joined clauses has at most this many words, and this many clauses; one fewer where the subject changes.
MOST_WORDS, MOST_CLAUSES = 32, 3
#: And "and" so often.
MOST_ANDS = 3
#: What stands before a verb of the same subject, behind a long clause and behind a short one.
ANDS = (", and ", " and ")
#: A sentence shorter than this takes the next clause whenever it may.
SHORT = 9
#: The worth of a phrase: for each clause that it tells beyond the first, for each fact that it names (up to this many),
#: for a subject who stays the subject, for a user's own and one that goes before ours, and by chance up to this much.
MORE_CLAUSES, FACT, MOST_FACTS, SAME_SUBJECT, OWN, ONLY, CHANCE = 2.0, 0.8, 4, 2.4, 3.0, 20.0, 0.5
#: Facts worth more than others: that two blows fell together, the turn of a fight, and what happens seldom.
STRONG = {"turn": 2.0, "same_phase": 6.0} | dict.fromkeys(("scar", "thrown", "luck_gone"), 1.5)
#: What it loses if it was said in this text, in the one before, and each time that it was said (up to this many times);
#: after this many texts the loss is a third.
SAID_HERE, SAID_BEFORE, OFTEN, MOST_TIMES, FORGETS = 12.0, 6.0, 0.3, 6, 20
#: The loss of a phrase that needs "himself" or "his" for a person whose sex is not known.
UNSAYABLE = 50.0
#: The loss of a phrase for words that the one before it has as well ("was out of breath"), and in a short telling for
#: each full stop within it; there it gains as much for each clause beyond the first.
ECHO, STOP = 3.0, 3.0
#: The loss for each word that it shares with the phrase before (up to this many), but for those of grammar.
ECHO_WORD, MOST_ECHOES = 0.6, 2
GRAMMAR = frozenset(
    {
        *(
            "back",
            "been",
            "before",
            "could",
            "down",
            "each",
            "from",
            "have",
            "hers",
            "into",
            "neither",
            "only",
            "other",
        ),
        *("than", "that", "their", "them", "then", "they", "this", "through", "until", "were", "what", "when", "which"),
        *("while", "with"),
    }
)
#: This many words in a row are an echo.
ECHO_WORDS = 3
#: The loss of a phrase that would name a man a second time in a sentence.
NAMED_TWICE = 1.5
#: Facts that a clause has from its place in a telling, and an effect that is told by itself has not.
FROM_ITS_PLACE = frozenset(
    {lex.GAP, "reply", "again", "elsewhere", "later", "shift", "turn", "opening_blow", "after_cause", "but"}
)
#: Runs in which nothing came of it, until the next clause did.
LULLS = frozenset({"held", "both_held", "circled", "kept_away"})
#: What befalls a man, what he does to be a match for the others again, and moves and changes that are to the good of
#: their agent.
MISHAPS = BEFALLS | {"surrender"}
RECOVERIES = frozenset({"rise", "wakes", "pick_up", "escape"})
GAINS = frozenset({"collision", "caught", "disarmed", "dragged", "bound", "grappled", "net_taken", "punched", "sanded"})
#: How a man is, behind his name: no deed that goes on from another.
STATE = re.compile(
    r"(?:lay|was (?:still|already|too|alone|dazed|shaken|unarmed|down)|had (?:no|only|nothing|still|not))\b"
)
#: Clauses in which two run into each other.
COLLISIONS = frozenset({"collision", "clash", "charge", "trampled"})
ENDS = re.compile(r"[.!?][”’\"']?\s")


@dataclass(slots=True)
class Said:
    """The phrases said in a career, by mark: the number of the text in which each was said last, and how often it
    was said."""

    last: dict[str, int] = field(default_factory=dict)
    times: dict[str, int] = field(default_factory=dict)
    texts: int = 0

    def begin_text(self) -> None:
        """Begin a new text."""
        self.texts += 1

    def say(self, mark: str) -> None:
        """Remember a phrase."""
        self.last[mark] = self.texts
        self.times[mark] = self.times.get(mark, 0) + 1

    def heard(self, told: Iterable[Paragraph]) -> None:
        """Remember the phrases of a text told before."""
        self.begin_text()
        for sentence in (sentence for paragraph in told for sentence in paragraph):
            for _, mark in sentence.phrases:
                self.say(mark)

    def loss(self, mark: str) -> float:
        """Return what a phrase loses because it was said: most in this text, less with every text since."""
        last = self.last.get(mark)
        if last is None:
            return 0.0
        since = self.texts - last
        lately = SAID_BEFORE * exp(-since / FORGETS) if since else SAID_HERE
        return lately + OFTEN * min(self.times[mark], MOST_TIMES)


@dataclass(slots=True)
class Choice:
    """A phrase, the clauses that it tells, the seats of its letters, and how well it tells them."""

    phrase: lex.Phrase
    clauses: Sequence[Clause]
    roles: lex.Roles
    worth: float = 0

    @property
    def subject(self) -> int | None:
        """The seat of the person that it begins with, None for a thing."""
        return self.roles.get(self.phrase.subject)

    @property
    def described(self) -> bool:
        """True if something is said of its subject before he acts: "{A}, who had no breath left, fell"."""
        return self.subject is not None and self.phrase.text.startswith(",", self.phrase.text.index("}") + 1)

    @property
    def events(self) -> set[int]:
        """The places of the events that it tells."""
        return {n for clause in self.clauses for n in clause.cited}


@dataclass(slots=True)
class Writer:
    """Writes told clauses of one text: it chooses phrases, joins them, and puts persons into them."""

    men: Sequence[Fighter]
    lexicon: lex.Lexicon
    said: Said
    dice: Sfc32
    of: str
    #: Whether the text is to have few sentences.
    brief: bool = False
    reader: Reader = field(init=False)
    #: Every phrase as it was used, for checks.
    choices: list[Choice] = field(default_factory=list)
    #: Clauses that no phrase tells, which a test finds.
    untold: list[Clause] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.reader = Reader(self.men)

    def paragraph(self, *sections: Sequence[Clause]) -> Paragraph:
        """Return told clauses as one paragraph. Each of its sections begins a sentence, and names its men anew."""
        self.reader.begin_paragraph()
        found: Paragraph = []
        for section in sections:
            self.reader.begin_clause(None)
            found += self.section(section)
        return found

    def section(self, clauses: Sequence[Clause]) -> Paragraph:
        """Return told clauses as sentences."""
        found: Paragraph = []
        text, parts = "", list[Choice]()
        #: Where the last "and" before a verb of the same subject stands, and that.
        at, last = 0, ""
        left = list(clauses)
        while left:
            choice = self.choose(left)
            if choice is None:
                if not left[0].effects:
                    self.untold.append(left.pop(0))
                else:
                    left = split(left)
                continue
            left = left[len(choice.clauses) :]
            if self.may_join(text, parts, choice):
                same = self.continues(parts, choice)
                link = self.link(text, parts, choice, same=same)
                if same and last and link == ANDS[0]:
                    # "He rose, took up his sword, and struck."
                    text = f"{text[:at]}, {text[at + len(last) :]}"
                at, last = len(text), link if same and link in ANDS else ""
                text += link
                # Elided, he is the subject still.
                more = self.rendered(choice, choice.phrase.elided if same else choice.phrase.text, begins=False)
                thing = thing_again(parts[-1].clauses[-1], choice.clauses[0])
                # "He dropped his sword, but got it back."
                text += re.sub(rf"(?<!up )\b(?:his|her|the) {thing}\b", "it", more, count=1) if thing else more
                parts.append(choice)
            else:
                if parts:
                    found.append(self.sentence(text, parts))
                text, parts, last = self.rendered(choice, choice.phrase.text, begins=True), [choice], ""
            self.said.say(choice.phrase.mark)
            self.choices.append(choice)
        if parts:
            found.append(self.sentence(text, parts))
        return found

    # Choice

    def choose(self, clauses: Sequence[Clause]) -> Choice | None:
        """Return the best phrase for the first of the clauses, None if there is none for all that it must tell."""
        found, most, pattern, shared = None, 0.0, None, 0.0
        last = self.choices[-1].phrase.text if self.choices else ""
        # A wound in the place of the last one is told as such.
        place = any("same_place" in clause.facts for clause in clauses[:1])
        echoes, heard = groups(last), words_of(last)
        for phrase, roles in self.lexicon.fitting(clauses):
            if phrase.parts is not pattern:
                # Phrases of one pattern follow one another.
                pattern, shared = phrase.parts, pattern_worth(phrase, clauses)
                shared += STOP * self.brief * (len(phrase.parts) - 1)
            worth = shared + self.worth(phrase, roles) - ECHO * (not echoes.isdisjoint(groups(phrase.text)))
            worth -= ECHO * (place and (0, "part") in phrase.words and "same_place" not in phrase.parts[0].needs)
            worth -= ECHO_WORD * min(len(heard & words_of(phrase.text)), MOST_ECHOES)
            if found is None or worth > most:
                found, most = (phrase, roles), worth
        return found and Choice(found[0], clauses[: len(found[0].parts)], found[1], most)

    def worth(self, phrase: lex.Phrase, roles: lex.Roles) -> float:
        """Return how well the text of a phrase does here, beside its pattern."""
        found = CHANCE * self.dice.below(1000) / 1000 - self.said.loss(phrase.mark)
        if self.brief:
            found -= STOP * len(ENDS.findall(phrase.text))
        if phrase.own:
            found += OWN + ONLY * phrase.only
        subject = roles.get(phrase.subject)
        if subject is not None and subject == self.reader.subject:
            found += SAME_SUBJECT
        if phrase.sexed:
            found -= UNSAYABLE * any(not self.men[roles[letter]].pronoun for letter in phrase.sexed)
        if phrase.owners:
            owners = {roles[letter] for letter in phrase.owners} - {subject}
            found -= NAMED_TWICE * any(who in self.reader.now and self.reader.rivals(who) for who in owners)
        return found

    # Joining

    def may_join(self, text: str, parts: Sequence[Choice], choice: Choice) -> bool:
        """Return True if a phrase should be joined to the sentence at hand."""
        if not parts or choice.phrase.whole or parts[-1].phrase.whole:
            return False
        first = choice.clauses[0]
        if first.facts & {lex.GAP, "turn", "later", "elsewhere"}:
            return False
        if "last" in first.facts and first.result == HARM and len(text.split()) >= SHORT:
            # A decisive blow stands alone.
            return False
        same = self.continues(parts, choice)
        before = parts[-1].clauses[-1]
        if same and (STATE.match(choice.phrase.elided) or turns_to_another(before, first)):
            return False
        if not same and before.men and choice.subject is not None and choice.subject not in before.men:
            # A man who had nothing to do with it begins a sentence.
            return False
        if not same and choice.described and choice.subject == parts[-1].roles.get(parts[-1].phrase.closing):
            # "Marcus fell, and Marcus, who had no breath left, …"
            return False
        clauses = sum(len(part.clauses) for part in (*parts, choice))
        words, more = len(text.split()), len(choice.phrase.text.split())
        if words + more > MOST_WORDS or clauses > (MOST_CLAUSES if same else MOST_CLAUSES - 1):
            return False
        if len(re.findall(r"\band\b", f"{text} and {choice.phrase.text}")) > MOST_ANDS:
            return False
        return words < SHORT or same or "reply" in first.facts or self.dice.below(3) > 0

    def continues(self, parts: Sequence[Choice], choice: Choice) -> bool:
        """Return True if a phrase may follow the last one without its subject, who is the same."""
        last = parts[-1]
        same = choice.subject is not None and choice.subject == last.roles.get(last.phrase.closing)
        return same and last.phrase.open and bool(choice.phrase.elided)

    def link(self, text: str, parts: Sequence[Choice], choice: Choice, *, same: bool) -> str:
        """Return the words between a sentence and its continuation; ``same``: by the same subject."""
        first, before = choice.clauses[0], parts[-1].clauses[-1]
        if not same and before.kind in LULLS and first.result in (HARM, CHANGE):
            return ", until "
        if not same and before.kind == "motive":
            return ", so "
        if not same:
            once = " but " not in f"{text} {choice.phrase.text}"
            answers = "reply" in first.facts or first.kind in RECOVERIES
            reply = answers and len(parts) == 1 and opposed(before, first, first.agent)
            return ", but " if once and (reply or "but" in first.facts) else ", and "
        if len(parts) > 1 and first.result in (HARM, IDLE, CHANGE):
            return ", then "
        if len(parts) == 1 and " but " not in text and opposed(before, first, choice.subject):
            return ", but " if "," in text or len(text.split()) >= SHORT else " but "
        return ANDS[0] if re.search(",| and ", text) else ANDS[1]

    # Words

    def sentence(self, text: str, parts: Sequence[Choice]) -> Sentence:
        """Finish a sentence, and return it with the events that it tells."""
        told: dict[str, set[int]] = {}
        for clause in (clause for part in parts for clause in part.clauses):
            told.setdefault(clause.of or self.of, set()).update(clause.cited)
        sources = [(of, tuple(sorted(places))) for of, places in told.items()]
        # Of several matches each has its own events.
        of, events = sources[0] if len(sources) == 1 else ("; ".join(Sentence("", *each).tells for each in sources), ())
        phrases = tuple((part.phrase.pattern, part.phrase.mark) for part in parts)
        self.reader.end_sentence()
        return Sentence(text if parts[-1].phrase.whole else f"{text}.", of, events, phrases)

    def rendered(self, choice: Choice, text: str, *, begins: bool) -> str:
        """Return the text of a phrase with its persons and words; ``begins``: it begins a sentence."""
        found, slots = "", lex.slots_of(text)
        before = [] if begins or not self.choices else [self.choices[-1].clauses[-1]]
        self.reader.either = not COLLISIONS.isdisjoint(c.kind for c in (*before, *choice.clauses[:1]))
        for slot in slots:
            found += self.literal(slot.before, begins=begins and not found)
            starts = (begins and not found) or bool(ENDS.search(found[-3:]))
            found += self.filled(choice, slot, starts=starts)
        found += self.literal(slots[-1].after if slots else text, begins=begins and not found)
        self.reader.begin_clause(choice.roles.get(choice.phrase.closing))
        return found

    def literal(self, text: str, *, begins: bool) -> str:
        """Return words between slots; a full stop among them ends the sentence that a reader has in mind."""
        for _ in ENDS.findall(text):
            self.reader.end_sentence()
        if lex.THING.search(text):
            # A thing is the subject now, so that a pronoun could mean either man.
            self.reader.begin_clause(None)
        return text[:1].upper() + text[1:] if begins else text

    def filled(self, choice: Choice, slot: lex.Slot, *, starts: bool) -> str:
        """Return the word of a slot; ``starts``: a sentence begins with it."""
        if not slot.letter:
            found = choice.clauses[slot.clause].words[slot.word]
            if PERSON in found:
                # Every second part is a seat.
                parts = found.split(PERSON)
                parts[1::2] = [self.reader.refer(int(who), lex.NAME, main=False) for who in parts[1::2]]
                found = "".join(parts)
        elif slot.case in lex.CASES:
            who = choice.roles[slot.letter]
            found = self.reader.refer(who, slot.case, main=slot.main, starts=starts, after=slot.after)
            if not self.men[who].common and found.startswith(self.men[who].name):
                # A name stays as it was typed.
                return found
        else:
            found = self.men[choice.roles[slot.letter]].words[slot.case]
        return found[:1].upper() + found[1:] if starts else found


def thing_again(before: Clause, clause: Clause) -> str:
    """Return the thing that a man gets back in a clause right after he lost it, "" for none."""
    item = clause.words.get("item", "")
    lost = before.words.get("item") == item and before.patient == clause.agent != NONE
    return item if lost and clause.kind == "pick_up" else ""


def turns_to_another(before: Clause, clause: Clause) -> bool:
    """Return True if a man leaves his opponent for another, or gets away from him, between two clauses."""
    both = before.patient != clause.patient and NONE not in (before.patient, clause.patient)
    return both and before.agent == clause.agent and before.result != HARM and clause.result in (HARM, CHANGE)


def opposed(before: Clause, clause: Clause, who: int | None) -> bool:
    """Return True if one of two clauses is good for a man and the other is bad."""
    return who is not None and good_for(before, who) * good_for(clause, who) < 0


def good_for(clause: Clause, who: int) -> int:
    """Return 1 for a clause that is good for a man, -1 for one that is bad, 0 for any other."""
    if clause.kind in MUTUAL or who not in (clause.agent, clause.patient):
        return 0
    does = who == clause.agent
    if clause.kind in MISHAPS:
        return 0 if does else -1
    if clause.kind in RECOVERIES:
        return 1 if does else 0
    if clause.result == IDLE and not clause.effects:
        return -1 if does else 1
    if clause.effects or clause.result in (HARM, IDLE) or clause.kind in GAINS:
        return 1 if does else -1
    return 0


def split(clauses: Sequence[Clause]) -> list[Clause]:
    """Take the last effect off the first clause. An effect that has events follows as a clause of its own."""
    first, *others = clauses
    name, places = list(first.effects.items())[-1]
    if not places:
        return [first.without(name), *others]
    effect = Clause(
        name, first.agent, first.patient, places, first.facts - FROM_ITS_PLACE, words=first.words,
        postures=first.postures, turn=first.turn, of=first.of,
    )  # fmt: skip
    return [first.without(name), effect, *others]


@cache
def words_of(text: str) -> frozenset[str]:
    """Return the longer words of a text, but for slots and words of grammar."""
    return frozenset(re.findall(r"[a-z]{4,}", re.sub(r"\{[^}]*\}", "", text.lower()))) - GRAMMAR


@cache
def groups(text: str) -> frozenset[tuple[str, ...]]:
    """Return the words of a text, each with those that follow it."""
    found = set[tuple[str, ...]]()
    for part in re.split(r"\{[^}]*\}|[.,;:!?]", text.lower()):
        words = part.split()
        found.update(tuple(words[n : n + ECHO_WORDS]) for n in range(len(words) - ECHO_WORDS + 1))
    return frozenset(found)


def pattern_worth(phrase: lex.Phrase, clauses: Sequence[Clause]) -> float:
    """Return how well the pattern of a phrase fits clauses: better for more of them, and for more of their facts."""
    # It names all their effects.
    facts = sum(len(part.needs) - len(clause.effects) for part, clause in zip(phrase.parts, clauses, strict=False))
    found = MORE_CLAUSES * (len(phrase.parts) - 1) + FACT * min(facts, MOST_FACTS)
    for fact in STRONG.keys() & phrase.needs:
        found += STRONG[fact]
    return found
