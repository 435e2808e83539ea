"""Matches told in prose: every sentence tells events of that match, and only those.

The same campaign gives the same text, byte for byte: phrases are chosen with the narration stream of
the campaign's seed, one index for each match, by a speaker who goes through the career in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from ludus_cli.chronicle.phrases import Speaker, Words, banks
from ludus_cli.chronicle.prose import (
    EPIC,
    STANDARD,
    TERSE,
    Memory,
    Paragraph,
    Sentence,
    fingerprint,
    joined,
)
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import capital_unless_named
from ludus_cli.dice import STREAM_NARRATION, Sfc32
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.telling.beats import Beat
from ludus_cli.rules.heroes.telling.past import Past
from ludus_cli.rules.heroes.telling.persons import Fighter
from ludus_cli.rules.heroes.telling.story import Digest
from ludus_cli.rules.heroes.telling.telling import AFTER, END, ENTRY, FIGHT
from ludus_cli.rules.heroes.telling.told import Told, told_matches

#: A match has at most about so many sentences before its aftermath; the least telling go first.
MOST_SENTENCES = 20
#: So many more for each man beyond two.
MORE_SENTENCES = 5
PARAGRAPH = 7
#: Terse: what weighs less is left out, and then so many sentences, so many more for each man beyond two.
LEAST_TERSE = {ENTRY: 10, FIGHT: 8, END: 7}
MOST_TERSE, TERSE_EACH = 6, 2
#: Who was named in so many sentences on end is then called by his style.
NAMED_IN_A_ROW = 2
#: Words that begin with a name.
LISTS_OF_NAMES = ("list_a", "list_b", "parties")


def speaker() -> Speaker:
    """Who speaks from the banks of Heroes and has said nothing yet."""
    return Speaker(banks("heroes"))


def trimmed(beats: list[Beat], men: int, severity: str = STANDARD) -> list[Beat]:
    """Beats of a match of so many men without the least telling ones, when there are too many.

    Terse keeps the bones, standard about as many as are read with pleasure, epic everything.
    """
    if severity == EPIC:
        kept = list(beats)
    elif severity == TERSE:
        bones = [b for b in beats if b.section == AFTER or b.weight >= LEAST_TERSE[b.section]]
        kept = thinned(with_heads(bones, beats), MOST_TERSE + TERSE_EACH * (men - 2), 10)
    else:
        kept = thinned(beats, MOST_SENTENCES + MORE_SENTENCES * (men - 2), 8)
    for place, beat in enumerate(kept):
        # Whose attack it was is known only when the sentence before says so.
        opened = place > 0 and kept[place - 1].bank.startswith("opening_")
        if "answered" in beat.facts and not opened:
            beat.facts = [fact for fact in beat.facts if fact != "answered"]
        if severity != STANDARD:
            beat.facts = [*beat.facts, severity]
    return kept


def with_heads(kept: list[Beat], beats: list[Beat]) -> list[Beat]:
    """Those kept, without any that follows a beat which is not."""
    wanted = {id(beat) for beat in kept}
    found: list[Beat] = []
    head = True
    for beat in beats:
        if not beat.follows:
            head = id(beat) in wanted
        if head and id(beat) in wanted:
            found.append(beat)
    return found


def thinned(beats: list[Beat], most: int, never: int) -> list[Beat]:
    """At most so many beats before the aftermath, if that can be had without one of weight ``never``.

    What follows a beat goes with it.
    """
    kept = list(beats)
    while sum(beat.section != AFTER for beat in kept) > most:
        places = [
            n for n, beat in enumerate(kept) if beat.section == FIGHT and group(kept, n) < never
        ]
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
    """How much would be missed without a beat and what follows it."""
    heaviest = beats[place].weight
    if beats[place].follows:
        return heaviest
    for beat in beats[place + 1 :]:
        if not beat.follows:
            break
        heaviest = max(heaviest, beat.weight)
    return heaviest


def by_style(beat: Beat, named: list[set[str]]) -> Words:
    """The words of a beat; of those who were named in sentence after sentence one goes by his style."""
    if beat.section != FIGHT:
        return beat.words
    runs: dict[str, int] = {}
    for word in beat.words.values():
        if isinstance(word, Fighter) and word.the != word.name:
            absent = [n for n, names in enumerate(reversed(named)) if word.name not in names]
            runs[word.name] = absent[0] if absent else len(named)
    longest = max(runs.values(), default=0)
    if longest < NAMED_IN_A_ROW:
        return beat.words
    often = next(name for name, run in runs.items() if run == longest)
    return {
        role: styled(word) if isinstance(word, Fighter) and word.name == often else word
        for role, word in beat.words.items()
    }


def styled(man: Fighter) -> Fighter:
    """A man who is called by his style."""
    return replace(man, name=man.the)


def spoken(beat: Beat, words: Words, by: Speaker, dice: Sfc32, of: str, naming: bool) -> Sentence:
    """A beat as a sentence of a match; ``naming``: it says of whom it speaks, for there are many."""
    text = by.say(beat.bank, beat.facts, words, dice, naming=naming)
    if beat.tail:
        begins_with_him = text.startswith(str(words["b"]))
        tail = f"{beat.tail}_his" if begins_with_him else beat.tail
        simple = () if ", and " in text else ("simple",)
        # Not by the same name twice in a sentence.
        man, called = beat.words["b"], words["b"]
        swapped = isinstance(man, Fighter) and called == man and not naming
        other = styled(man) if isinstance(man, Fighter) and swapped else man
        text += by.say(tail, simple, {**words, "b": other}, dice)
    if not text.endswith((".", "!", "?")):
        text += "."
    # A phrase may begin with a part of the body; a name stays as it was typed.
    names = (
        str(word)
        for role, word in beat.words.items()
        if isinstance(word, Fighter) or role in LISTS_OF_NAMES
    )
    text = capital_unless_named(text, *names)
    for man in words.values():
        # A style, unlike a name, takes a capital where a second sentence of the phrase begins.
        if isinstance(man, Fighter) and man not in beat.words.values():
            text = text.replace(f". {man.the}", f". {man.The}")
    return Sentence(text, of, tuple(beat.events), by.taken())


def spoken_all(
    beats: list[Beat], by: Speaker, dice: Sfc32, of: str, naming: bool
) -> list[Sentence]:
    """Beats as sentences, one after the other."""
    found: list[Sentence] = []
    named: list[set[str]] = []
    for beat in beats:
        words = beat.words if naming else by_style(beat, named)
        sentence = spoken(beat, words, by, dice, of, naming)
        found.append(sentence)
        persons = [str(word) for word in beat.words.values() if isinstance(word, Fighter)]
        named.append({name for name in persons if name in sentence.text})
    return found


def paragraphs_of(beats: list[Beat], sentences: list[Sentence]) -> list[Paragraph]:
    """Sentences in paragraphs: the entry, the fight in pieces, the end, what it did to its Stars."""
    found: list[Paragraph] = []
    section = ""
    for place, (beat, sentence) in enumerate(zip(beats, sentences, strict=True)):
        broken = beat.section != section
        if beat.section == FIGHT and not broken:
            left = sum(b.section == FIGHT for b in beats[place:])
            full = len(found[-1]) >= PARAGRAPH and left >= PARAGRAPH // 2
            fresh = beats[place - 1].bank.startswith("diludium")
            broken = fresh or (full and starts_something(beat, beats[place - 1]))
        if broken:
            found.append([])
        found[-1].append(sentence)
        section = beat.section
    return found


def starts_something(beat: Beat, before: Beat) -> bool:
    """Whether a beat may begin a paragraph: nothing that belongs to the beat before it."""
    return not beat.follows and not before.bank.startswith("opening_")


def came_with(g: Gladiator) -> list[Any]:
    """What of a man's record is told at a match."""
    return [g.matches, g.wins, g.spared, g.spared_by_emperor, g.misses_month]


class Narrator:
    """Tells the matches of a campaign's Stars in order, and remembers phrases and meetings."""

    def __init__(self, seed: int, severity: str = STANDARD, memory: Memory | None = None) -> None:
        self.seed = seed
        self.severity = severity
        self.memory = Memory() if memory is None else memory
        self.speaker = speaker()
        self.past = Past()

    def witness(self, told: Told) -> None:
        """A fought match that is not told: who won it is remembered all the same."""
        self.past.add(told)

    def tell(self, told: Told) -> list[Paragraph]:
        """A fought match in prose, the last paragraph what it did to its Stars, if there is such.

        To be called in the order of the matches. What the memory knows is told in the same words.
        """
        before = self.past.before(told)
        self.past.add(told)
        seats = told.bout.seats
        of = f"match {told.bout.id}"
        who = [
            [seat.gladiator, seat.side, g.name, g.female, g.left_handed, *came_with(g)]
            for seat, g in zip(seats, told.men, strict=True)
        ]
        key = (of, self.severity, fingerprint(told.mark, who, asdict(before)))
        known = self.memory.recall(key)
        if known is not None:
            self.speaker.heard(known)
            return known
        digest = Digest(told, before, self.severity)
        beats = trimmed(digest.read(), len(told.men), self.severity)
        dice = Sfc32(self.seed, STREAM_NARRATION, told.bout.id)
        # What it did to its Stars comes last, wherever it became known.
        beats.sort(key=lambda beat: beat.section == AFTER)
        sentences = spoken_all(beats, self.speaker, dice, of, not digest.scene.duel)
        found = paragraphs_of(beats, sentences)
        self.memory.keep(key, found)
        return found


def narrate_all(c: Chronicle, matches: Sequence[Told]) -> dict[int, list[Paragraph]]:
    """Every fought match of a Star in prose, by its number; ``matches`` are those of the chronicle."""
    narrator = Narrator(c.seed, c.severity, c.memory)
    found: dict[int, list[Paragraph]] = {}
    for told in matches:
        if told.fought and told.starred:
            found[told.bout.id] = narrator.tell(told)
        elif told.fought:
            narrator.witness(told)
    return found


def telling(c: Chronicle, match: int) -> list[str]:
    """A fought match in paragraphs: that of a Star in the words of the journal, any other by itself.

    Raises KeyError when there is no such match or it has not been fought.
    """
    matches = told_matches(c)
    for told in matches:
        if told.bout.id == match and told.fought:
            if told.starred:
                return joined(narrate_all(c, matches)[match])
            return joined(Narrator(c.seed, c.severity).tell(told))
    raise KeyError(match)
