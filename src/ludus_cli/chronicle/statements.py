"""Things to be said one after the other of one person: his portrait."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ludus_cli.chronicle.phrases import Banks, Speaker, fill
from ludus_cli.chronicle.prose import Key, Memory, Paragraph, Sentence, fingerprint
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import Person, capital_unless_named
from ludus_cli.core.dice import STREAM_NARRATION, Sfc32

#: Where the narration numbers of portraits and of lives begin; those of matches, months and towns come before.
PORTRAIT_INDEX, LIFE_INDEX = 0xE0000000, 0xF0000000

#: After this many sentences without a name, the name is given again.
MOST_PRONOUNS = 2


@dataclass(frozen=True, slots=True)
class Saying:
    """A statement: the bank, the facts that hold, the words that fill it in, and its proof
    (as in a Sentence). ``{a}`` is its subject."""

    bank: str
    words: dict[str, str | Person]
    of: str
    events: tuple[int, ...] = ()
    facts: tuple[str, ...] = ()

    @property
    def known(self) -> list[Any]:
        """All of it as JSON values, for a fingerprint."""
        words = {
            role: [word.name, word.the, word.female] if isinstance(word, Person) else word
            for role, word in self.words.items()
        }
        return [self.bank, sorted(self.facts), words, self.of, list(self.events)]


def facts_of(**facts: object) -> tuple[str, ...]:
    """Return the names of the facts that hold."""
    return tuple(name for name, holds in facts.items() if holds)


#: What is said in each paragraph.
Sayings = Sequence[Sequence[Saying]]


def said(sayings: Sayings, by: Speaker, dice: Sfc32) -> list[Paragraph]:
    """Return sayings as paragraphs. Where a sentence begins with the name, the one before it has it too, and no other
    man came between, ``he`` or ``she`` stands for it. Raises the errors of :meth:`Speaker.choose` and :func:`fill`.
    """
    told: list[Paragraph] = []
    for paragraph in sayings:
        told.append([])
        # Sentences since the name was said; one that begins otherwise or names another asks for it anew.
        since = MOST_PRONOUNS
        for saying in paragraph:
            phrase = by.choose(saying.bank, saying.facts, dice)
            if phrase.startswith("{a} "):
                since = 0 if since >= MOST_PRONOUNS else since + 1
                phrase = phrase if since == 0 else "{a.He}" + phrase.removeprefix("{a}")
            else:
                since = 0 if "{a}" in phrase else MOST_PRONOUNS
            if "{foe}" in phrase:
                since = MOST_PRONOUNS
            # A name stays as it was typed.
            names = [word.name for word in saying.words.values() if isinstance(word, Person)]
            text = capital_unless_named(fill(phrase, saying.words), *names)
            told[-1].append(Sentence(text, saying.of, saying.events, by.taken()))
    return told


def said_once(memory: Memory, of: str, sayings: Sayings, by: Speaker, dice: Sfc32) -> list[Paragraph]:
    """Return the memory's words for sayings, or say them and remember them; ``of`` is their name there."""
    key: Key = (of, "", fingerprint([[saying.known for saying in part] for part in sayings]))
    known = memory.recall(key)
    if known is not None:
        by.heard(known)
        return known
    told = said(sayings, by, dice)
    if told:
        memory.keep(key, told)
    return told


def portraits(c: Chronicle, stars: Iterable[tuple[int, Sequence[Saying]]], banks: Banks) -> dict[int, Paragraph]:
    """Stars as they were when they joined, by number, each once and for all; in the order of their numbers."""
    by = Speaker(banks)
    return {
        star: said_once(
            c.memory, f"portrait {star}", [sayings], by, Sfc32(c.seed, STREAM_NARRATION, PORTRAIT_INDEX + star)
        )[0]
        for star, sayings in stars
    }
