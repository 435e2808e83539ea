"""Matches told in prose: every sentence tells events of its match, and only those.

A rule system makes beats out of events; here they are thinned, put into words and remembered. The same campaign
gives the same text, byte for byte: phrases are chosen with the narration stream of the campaign's seed, one index
for each match, by a speaker who goes through the career in order.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeVar

from ludus_cli.chronicle.past import Before, Past
from ludus_cli.chronicle.phrases import Speaker, Words, banks
from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE, Memory, Paragraph, Sentence, fingerprint, joined
from ludus_cli.chronicle.source import Chronicle, Matches
from ludus_cli.chronicle.told import ToldMatch
from ludus_cli.chronicle.words import Person, capital_unless_named
from ludus_cli.core.dice import STREAM_NARRATION, Sfc32

#: The sections of a telling.
ENTRY, FIGHT, END, AFTER = "entry", "fight", "end", "after"
#: Words that begin with a name and are no person.
LISTS_OF_NAMES = ("list_a", "list_b", "parties", "one", "two", "name")
#: Beats from this weight on are left out of no telling of the usual length.
NEEDED = 8

T = TypeVar("T", bound=ToldMatch)


@dataclass(slots=True)
class Beat:
    """A piece of the story: a bank, the facts that hold, the words that fill it in.

    ``weight`` is its importance (10: never left out); ``events`` are the places of the events that it
    tells; ``tail`` is the bank of a clause that follows, ``count`` how often it happened; one that ``follows``
    makes no sense without the beat before it.
    """

    bank: str
    facts: list[str]
    words: dict[str, str | Person]
    section: str
    weight: int
    events: list[int]
    tail: str = ""
    count: int = 1
    follows: bool = False


class Narrator(ABC, Generic[T]):
    """Tells the matches of a campaign's Stars in order, and remembers phrases and earlier matches."""

    #: The rule system, by whose banks it speaks; "" for one without banks.
    SYSTEM: ClassVar[str] = ""
    #: A match has about so many sentences before its aftermath, and so many more for each man beyond two.
    MOST_SENTENCES: ClassVar[int] = 20
    MORE_SENTENCES: ClassVar[int] = 5
    #: So many sentences fill a paragraph of the fight.
    PARAGRAPH: ClassVar[int] = 7
    #: Of two, one who was named in so many sentences on end is then called by his kind.
    NAMED_IN_A_ROW: ClassVar[int] = 2
    #: After these banks a paragraph begins.
    BREAKS: ClassVar[tuple[str, ...]] = ()
    #: Banks of what is known of two before they meet: any of them may begin a telling, before their entry.
    LEADS: ClassVar[tuple[str, ...]] = ()
    #: Banks of what holds for many matches: told again only after so many others without it, or where all is told.
    CHAT: ClassVar[tuple[str, ...]] = ()
    CHAT_RESTS: ClassVar[int] = 3

    def __init__(self, seed: int, severity: str = STANDARD, memory: Memory | None = None) -> None:
        self.seed = seed
        self.severity = severity
        self.memory = Memory() if memory is None else memory
        self.speaker = Speaker(banks(self.SYSTEM) if self.SYSTEM else {})
        self.past = Past()
        #: By bank: which of the matches told so far it was told in last, and which it began last.
        self.matches_told = 0
        self.told_in: dict[str, int] = {}
        self.began: dict[str, int] = {}

    # What only a rule system knows

    @classmethod
    @abstractmethod
    def matches(cls, c: Chronicle) -> Matches[T]:
        """All matches of a chronicle as the system reads them."""

    @abstractmethod
    def digest(self, told: T, before: Before) -> list[Beat]:
        """Return all beats of a match that this severity knows."""

    @abstractmethod
    def known(self, told: T, before: Before) -> Sequence[Any]:
        """Return the facts about the opponents beside the events, as JSON values. They are part of the fingerprint: if
        they change, the match is told anew."""

    def bones(self, beats: list[Beat], men: int) -> list[Beat]:
        """The beats of a terse telling of a match of so many men."""
        return [beat for beat in beats if beat.weight >= NEEDED]

    def mended(self, beats: list[Beat]) -> list[Beat]:
        """Return the beats without those that depend on beats left out."""
        return beats

    def may_begin(self, beat: Beat, before: Beat) -> bool:
        """Return True if a beat may begin a paragraph, because it does not belong to the beat before it."""
        return not beat.follows

    def place(self, told: T) -> int:
        """Return the number of a match's place."""
        return 0

    @classmethod
    def heard(cls, c: Chronicle) -> Sequence[int]:
        """Return the places of the matches that are told, and of those that must be known to tell them."""
        return c.starred

    # The telling

    def witness(self, told: T) -> None:
        """Remember the winner of a fought match that is not told."""
        self.past.add(told, self.place(told))

    def tell(self, told: T) -> list[Paragraph]:
        """Return a fought match in prose. Call it in the order of the matches.

        A remembered match keeps its words.
        """
        before = self.past.before(told)
        self.witness(told)
        of = f"match {told.bout.id}"
        key = (of, self.severity, fingerprint(told.mark, *self.known(told, before)))
        known = self.memory.recall(key)
        if known is not None:
            self.speaker.heard(known)
            self.remember(known)
            return known
        beats = self.trimmed(self.digest(told, before), len(told.men))
        if told.duel:
            beats = self.led(beats)
        dice = Sfc32(self.seed, STREAM_NARRATION, told.bout.id)
        sentences = self.sentences(beats, dice, of, naming=not told.duel)
        found = self.paragraphs(beats, sentences)
        self.memory.keep(key, found)
        self.remember(found)
        return found

    def remember(self, told: list[Paragraph]) -> None:
        """Take note of the words in which a match was told."""
        self.matches_told += 1
        banks = [sentence.bank for paragraph in told for sentence in paragraph]
        self.told_in.update(dict.fromkeys(banks, self.matches_told))
        self.began.update(dict.fromkeys(banks[:1], self.matches_told))

    def led(self, beats: list[Beat]) -> list[Beat]:
        """Return the beats of a match of two with the best opening first: the entry or a known fact, preferring the
        one that has not opened a match for the longest time."""
        able = [beat for beat in beats if beat.section == ENTRY and beat.bank in self.LEADS]
        first = min([*beats[:1], *able], key=lambda beat: self.began.get(beat.bank, 0), default=None)
        return sorted(beats, key=lambda beat: beat is not first)

    def trimmed(self, beats: list[Beat], men: int) -> list[Beat]:
        """Return the beats to tell of a match of so many men: terse keeps the bones, standard about as many
        as are read with pleasure, epic everything."""
        if self.severity == TERSE:
            beats = self.bones(beats, men)
        elif self.severity != EPIC:
            fresh = self.matches_told - self.CHAT_RESTS
            chat = {bank for bank in self.CHAT if self.told_in.get(bank, fresh) > fresh}
            beats = [beat for beat in beats if beat.bank not in chat]
            most = self.MOST_SENTENCES + self.MORE_SENTENCES * (men - 2)
            beats = thinned(beats, most, NEEDED)
        return self.mended(list(beats))

    def sentences(self, beats: list[Beat], dice: Sfc32, of: str, *, naming: bool) -> list[Sentence]:
        """Return beats as sentences; ``naming``: each names its men, for there are many."""
        found: list[Sentence] = []
        #: In how many sentences one after the other each has been called by name.
        named: dict[str, int] = {}
        for beat in beats:
            words = beat.words if naming else self.called(beat, named)
            # The first sentence says of whom all the others are.
            text = self.spoken(beat, words, dice, naming or not found)
            # A phrase may begin with a small word; a name stays as it was typed.
            names = [
                str(word) for role, word in beat.words.items() if isinstance(word, Person) or role in LISTS_OF_NAMES
            ]
            text = self.polished(capital_unless_named(text, *names), beat, words)
            found.append(Sentence(text, of, tuple(beat.events), self.speaker.taken()))
            people = {word.name for word in beat.words.values() if isinstance(word, Person)}
            named = {name: named.get(name, 0) + 1 for name in people if name in text}
        return found

    def called(self, beat: Beat, named: dict[str, int]) -> Words:
        """Return the words of a beat. In the fight, the man most often named in a row goes by his kind."""
        able = [word.name for word in beat.words.values() if isinstance(word, Person) and word.the != word.name]
        often = max(able, key=lambda name: named.get(name, 0), default="")
        if beat.section != FIGHT or named.get(often, 0) < self.NAMED_IN_A_ROW:
            return beat.words
        return {
            role: by_kind(word) if isinstance(word, Person) and word.name == often else word
            for role, word in beat.words.items()
        }

    def spoken(self, beat: Beat, words: Words, dice: Sfc32, naming: bool) -> str:
        """A beat in words."""
        return self.speaker.say(beat.bank, beat.facts, words, dice, naming=naming)

    def polished(self, text: str, beat: Beat, words: Words) -> str:
        """A sentence as it is written down."""
        return text

    def paragraphs(self, beats: list[Beat], sentences: list[Sentence]) -> list[Paragraph]:
        """Sentences in paragraphs: the entry, the fight in pieces, the end, what it left behind."""
        found: list[Paragraph] = []
        section = ""
        for place, (beat, sentence) in enumerate(zip(beats, sentences, strict=True)):
            broken = beat.section != section
            fighting_on = beat.section == FIGHT and section == END
            if fighting_on:
                # Another man falls while the fight goes on: no paragraph of its own.
                broken = len(found[-1]) >= self.PARAGRAPH
            elif beat.section == FIGHT and not broken:
                left = sum(b.section == FIGHT for b in beats[place:])
                full = len(found[-1]) >= self.PARAGRAPH and left >= self.PARAGRAPH // 2
                before = beats[place - 1]
                broken = before.bank in self.BREAKS or (full and self.may_begin(beat, before))
            if broken:
                found.append([])
            found[-1].append(sentence)
            section = section if fighting_on and not broken else beat.section
        return found

    # Of a whole chronicle

    @classmethod
    def all(cls, c: Chronicle, matches: Matches[T]) -> dict[int, list[Paragraph]]:
        """Every fought match of a Star in prose, by its number; ``matches`` are those of the chronicle."""
        narrator = cls(c.seed, c.severity, c.memory)
        found: dict[int, list[Paragraph]] = {}
        for told in matches.chosen(cls.heard(c)):
            if told.starred:
                found[told.bout.id] = narrator.tell(told)
            else:
                narrator.witness(told)
        return found

    @classmethod
    def one(cls, c: Chronicle, match: int) -> tuple[T, list[str]]:
        """A fought match, and its paragraphs: that of a Star in the words of the journal, any other by itself.

        Raises KeyError when there is no such match or it has not been fought.
        """
        matches = cls.matches(c)
        for place, outline in enumerate(c.outlines):
            if outline.id == match and outline.fought:
                told: T = matches[place]
                alone = cls(c.seed, c.severity)
                prose = cls.all(c, matches)[match] if told.starred else alone.tell(told)
                return told, joined(prose)
        raise KeyError(match)


def by_kind(man: Person) -> Person:
    """Return a man with his kind in place of his name."""
    return replace(man, name=man.the)


def thinned(beats: list[Beat], most: int, never: int) -> list[Beat]:
    """Return at most so many beats before the aftermath, unless that would drop one of weight ``never``.

    Beats that follow a beat go with it.
    """
    kept = list(beats)
    while sum(beat.section != AFTER for beat in kept) > most:
        places = [n for n, beat in enumerate(kept) if beat.section == FIGHT and group(kept, n) < never]
        if not places:
            break
        least = min(kept[n].weight for n in places)
        lightest = [n for n in places if kept[n].weight == least]
        # From the middle: beginning and end are what is remembered.
        first = lightest[len(lightest) // 2]
        last = first + 1
        while not kept[first].follows and last < len(kept) and kept[last].follows:
            last += 1
        del kept[first:last]
    return kept


def group(beats: list[Beat], place: int) -> int:
    """Return the greatest weight among a beat and those that follow it."""
    heaviest = beats[place].weight
    if beats[place].follows:
        return heaviest
    for beat in beats[place + 1 :]:
        if not beat.follows:
            break
        heaviest = max(heaviest, beat.weight)
    return heaviest
