"""Matches told in prose, one phrase of a bank for each beat.

A rule system makes beats out of events; here they are thinned and put into words.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.phrases import Words
from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE, Memory, Paragraph, Sentence
from ludus_cli.chronicle.teller import T, Teller
from ludus_cli.chronicle.words import Person, capital_unless_named
from ludus_cli.core.dice import STREAM_NARRATION, Sfc32

#: The sections of a telling.
ENTRY, FIGHT, END, AFTER = "entry", "fight", "end", "after"
#: Words that begin with a name and are no person.
LISTS_OF_NAMES = ("list_a", "list_b", "parties", "one", "two", "name")
#: Beats from this weight on are left out of no telling of the usual length.
NEEDED = 8


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


class Narrator(Teller[T]):
    """Tells matches from banks of phrases, one sentence for each beat."""

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
        super().__init__(seed, severity, memory)
        #: By bank: which of the matches told so far it was told in last, and which it began last.
        self.matches_told = 0
        self.told_in: dict[str, int] = {}
        self.began: dict[str, int] = {}

    # What only a rule system knows

    @abstractmethod
    def digest(self, told: T, before: Before) -> list[Beat]:
        """Return all beats of a match that this severity knows."""

    def bones(self, beats: list[Beat], men: int) -> list[Beat]:
        """The beats of a terse telling of a match of so many men."""
        return [beat for beat in beats if beat.weight >= NEEDED]

    def mended(self, beats: list[Beat]) -> list[Beat]:
        """Return the beats without those that depend on beats left out."""
        return beats

    def may_begin(self, beat: Beat, before: Beat) -> bool:
        """Return True if a beat may begin a paragraph, because it does not belong to the beat before it."""
        return not beat.follows

    # The telling

    def written(self, told: T, before: Before, of: str) -> list[Paragraph]:
        """Return a match in new words."""
        beats = self.trimmed(self.digest(told, before), len(told.men))
        if told.duel:
            beats = self.led(beats)
        dice = Sfc32(self.seed, STREAM_NARRATION, told.bout.id)
        return self.paragraphs(beats, self.sentences(beats, dice, of, naming=not told.duel))

    def recalled(self, told: list[Paragraph]) -> None:
        """Take note of the phrases of words that were remembered."""
        self.speaker.heard(told)

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
