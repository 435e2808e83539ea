"""Campaigns of any rule system told while somebody listens, and each sentence held against its events."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.narrator import Narrator
from ludus_cli.chronicle.phrases import REST, Banks, Words, most_naming
from ludus_cli.chronicle.prose import EPIC, SEVERITIES, Paragraph, Sentence
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import Person
from ludus_cli.core.dice import Sfc32
from tests.chronicle.contradictions import Witness, contradictions

#: What a sentence says that its events do not: of the match at a place, told at a severity, with the sentence before.
Judge = Callable[[int, str, Sentence, Sentence | None], Iterable[str]]


@dataclass(frozen=True, slots=True)
class Said:
    """One choice of the speaker."""

    bank: str
    facts: frozenset[str]
    words: frozenset[str]
    persons: frozenset[str]
    naming: bool

    def fitting(self, banks: Banks) -> int:
        """How many phrases may be said here: of those that fit, where all must be named, those that name most."""
        able = [phrase for phrase in banks[self.bank] if phrase.facts <= self.facts]
        if self.naming:
            man = Person("Marcus", "the man", False)
            words: Words = {word: man if word in self.persons else word for word in self.words}
            able = most_naming(able, words)
        return len(able)


@dataclass(slots=True)
class Listener(Witness):
    """A speaker whose every choice is written down, with the ``contradictions`` in each match."""

    heard_of: list[Said] = field(default_factory=list)
    contradictions: dict[int, list[str]] = field(default_factory=dict)

    def say(self, bank: str, facts: Collection[str], words: Words, dice: Sfc32, *, naming: bool = False) -> str:
        persons = frozenset(role for role, word in words.items() if isinstance(word, Person))
        self.heard_of.append(Said(bank, frozenset(facts), frozenset(words), persons, naming))
        return Witness.say(self, bank, facts, words, dice, naming=naming)


@dataclass(slots=True)
class Report:
    """What was looked at, and what was wrong with it: ``sentences`` by bank, ``lengths`` of matches by severity."""

    careers: int = 0
    sentences: Counter[str] = field(default_factory=Counter)
    lengths: dict[str, list[int]] = field(default_factory=dict)
    phrases: set[tuple[str, str]] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)

    def kinds(self) -> set[tuple[str, frozenset[str]]]:
        """Each bank with each set of facts that came up."""
        return {(one.bank, one.facts) for one in self.said}


def tell(narrator: Narrator[Any], matches: Sequence[Any]) -> tuple[dict[int, list[Paragraph]], Listener]:
    """Every match of a Star in prose, by its place, and the listener."""
    narrator.speaker = listener = Listener(narrator.speaker.banks)
    found: dict[int, list[Paragraph]] = {}
    for place, told in enumerate(matches):
        if told.starred:
            listener.spoken = []
            found[place] = narrator.tell(told)
            listener.contradictions[place] = contradictions(listener.spoken, whole=narrator.severity == EPIC)
        else:
            narrator.witness(told)
    return found, listener


def audit(c: Chronicle, kind: type[Narrator[Any]], matches: Sequence[Any], judge: Judge, report: Report) -> None:
    """Tell the matches of a campaign at each severity and hold every sentence against its events."""
    report.careers += 1
    for severity in SEVERITIES:
        narrator = kind(c.seed, severity)
        found, listener = tell(narrator, matches)
        report.said += listener.heard_of
        phrases: list[tuple[str, str]] = []
        for place, paragraphs in found.items():
            sentences = [sentence for paragraph in paragraphs for sentence in paragraph]
            where = f"seed {c.seed}, {severity}, match {matches[place].bout.id}"
            report.wrong += (f"{where}: {wrong}" for wrong in listener.contradictions[place])
            report.lengths.setdefault(severity, []).append(len(sentences))
            for before, sentence in zip([None, *sentences], sentences, strict=False):
                report.sentences[sentence.bank] += 1
                phrases += sentence.phrases
                report.wrong += (
                    f"{where}: {wrong}: {sentence.text!r}" for wrong in judge(place, severity, sentence, before)
                )
        report.phrases.update(phrases)
        report.wrong += (f"seed {c.seed}, {severity}: {wrong}" for wrong in repeated(phrases, narrator.speaker.banks))


def repeated(said: Iterable[tuple[str, str]], banks: Banks) -> list[str]:
    """The phrases of banks of more than ten that were said again within ten uses of the bank."""
    uses: dict[str, list[str]] = {}
    found = []
    for bank, mark in said:
        own = uses.setdefault(bank, [])
        if len(banks[bank]) > REST and mark in own[-REST:]:
            text = next(p.text for p in banks[bank] if p.mark == mark)
            found.append(f"[{bank}] twice within {REST} uses: {text!r}")
        own.append(mark)
    return found


def main(run: Callable[[int, Report], None], careers: int, phrases: int) -> int:
    """Audit so many careers and print what was found, of so many ``phrases``; returns whether anything was wrong."""
    began, report = time.process_time(), Report()
    run(careers, report)
    print(
        f"{report.careers} careers told {len(SEVERITIES)} ways: {report.sentences.total()} sentences, "
        f"{len(report.phrases)} of {phrases} phrases, {len(report.kinds())} sets of facts; "
        f"{len(report.wrong)} wrong; {time.process_time() - began:.0f} s of CPU"
    )
    for severity, lengths in report.lengths.items():
        mean = sum(lengths) / len(lengths)
        print(f"{severity}: {mean:.1f} sentences a match, {max(lengths)} at most")
    for wrong in report.wrong[:50]:
        print(wrong)
    return bool(report.wrong)


def number_of_careers(usual: int) -> int:
    """How many careers the command line asks for."""
    return int(sys.argv[1]) if len(sys.argv) > 1 else usual
