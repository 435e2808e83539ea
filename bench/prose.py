"""How matches read, in figures, beside the floors that they should reach.

    python -m bench.prose [--system heroes] [--matches 40] [--careers 4]

Tells the matches of fresh careers with the narrator of the system, standard length, and counts over as many of them
as are asked for, the same number of each career. Severities and seconds are of all matches of the careers.

A word is what stands between blanks, without the signs around it. Pronouns are the personal ones of the third person
for people. A word is capitalised if it begins with a capital letter; the word that begins a sentence always does and
counts as well, as it did for the texts of others (9-15%). The row below leaves those out, which tells names from
short sentences. A sentence is joined if it has a relative, a conjunction of a clause that depends on another, or "but",
"yet" or "so"; two clauses with a mere "and" do not count. By this count the telling that the floors were set against
had 17%. A phrase is a text of a lexicon or of a bank that has at least four words; its count is the most in any thirty
months of a career, on average over careers.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from statistics import mean, stdev
from time import process_time
from typing import Any

from ludus_cli.chronicle.chronicler import Chronicler
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.phrases import banks
from ludus_cli.chronicle.prose import SEVERITIES, STANDARD, Memory, Paragraph
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.chronicle.teller import Teller
from tests.chronicle import freshness
from tests.chronicle.contradictions import SYSTEMS, seasons
from tests.chronicle.prose_truth import teller_of

MONTHS, PHRASE = 30, 4
SEASONS = ("forglory", "spartacus")
PRONOUNS = {"he", "she", "him", "her", "his", "hers", "himself", "herself", "they", "them", "their", "themselves"}
SENTENCE = re.compile(r"(?<=[.!?])[”’\"]? +(?=[“\"]?[A-Z{])")
JOINS = re.compile(
    r"\b(?:who|whose|whom|which|when|while|until|because|although|though|so that|where|since|unless|if|before|after|as"
    r"|but|yet|so)\b",
    re.IGNORECASE,
)
#: The careers of the tests number their Stars.
NUMBERED = re.compile(r"\bStar \d+")
#: Each figure: how it is called, its format, and its floor or ceiling.
ROWS = {
    "words per sentence": ("{:.1f}", "at least 13"),
    "their spread": ("{:.1f}", "at least 5.5"),
    "pronouns": ("{:.1%}", "at least 8%"),
    "capitalised words": ("{:.1%}", "at most 15%"),
    "  but for the first of a sentence": ("{:.1%}", ""),
    "joined sentences": ("{:.1%}", "at least 38%"),
    "sentences that begin with a name": ("{:.1%}", "at most 42%"),
    "sentences with digits": ("{:.0f}", "0"),
    "commonest phrase in thirty months": ("{:.1f}", "at most 4.3"),
    "words per match, terse": ("{:.0f}", "about three sentences"),
    "words per match, standard": ("{:.0f}", "90-170 in a duel of four turns or more"),
    "words per match, epic": ("{:.0f}", ""),
    "ms per match, standard": ("{:.1f}", "1.5 times the old"),
}


@dataclass(slots=True)
class Counts:
    """Counts of sentences."""

    lengths: list[int] = field(default_factory=list)
    words: Counter[str] = field(default_factory=Counter)
    sentences: Counter[str] = field(default_factory=Counter)

    def take(self, text: str, names: Iterable[str]) -> None:
        """Count a sentence; ``names`` are those of its match."""
        words = [word for word in (each.strip(".,;:!?“”‘’\"'()—") for each in text.split()) if word]
        self.lengths.append(len(words))
        self.words["all"] += len(words)
        self.words["pronouns"] += sum(word.lower() in PRONOUNS for word in words)
        self.words["capitals"] += sum(word[0].isupper() for word in words)
        self.words["inner"] += sum(word[0].isupper() for word in words[1:])
        self.sentences["joined"] += bool(JOINS.search(text))
        self.sentences["named"] += any(text.lstrip('“"').startswith(name) for name in names)
        self.sentences["digits"] += bool(re.search(r"\d", text))


def sentences_of(told: Sequence[Paragraph]) -> list[str]:
    """The sentences of a match as a reader sees them: a text may hold several."""
    texts = [NUMBERED.sub("Celer", sentence.text) for paragraph in told for sentence in paragraph]
    return [one for text in texts for one in SENTENCE.split(text)]


def names_of(told: Any, kind: type[Teller[Any]]) -> list[str]:
    """Return the names of all who are in a match: of a battle of schools the gladiators, too."""
    men = kind(0).material(told, Before()).men if issubclass(kind, Chronicler) else told.men
    return [man.name for man in men]


def long_phrases(system: str, kind: type[Teller[Any]]) -> dict[str, str]:
    """The texts of at least four words by their marks."""
    if issubclass(kind, Chronicler):
        texts = [(phrase.mark, phrase.text) for phrase in lexicon_of(system).phrases]
    else:
        texts = [(phrase.mark, phrase.text) for phrases in banks(system).values() for phrase in phrases]
    return {mark: text for mark, text in texts if len(re.sub(r"\{[^}]*\}", "", text).split()) >= PHRASE}


def oftest(told: Sequence[tuple[int, list[Paragraph]]], able: Collection[str]) -> Counter[str]:
    """Return how often each phrase was said in any thirty months; matches are told with their months."""
    said = [
        (month, {mark for part in found for sentence in part for _, mark in sentence.phrases if mark in able})
        for month, found in told
    ]
    most = Counter[str]()
    for first in {month for month, _ in said}:
        most |= Counter(mark for month, marks in said if first <= month < first + MONTHS for mark in marks)
    return most


def measure(system: str, careers: int, matches: int) -> tuple[list[float], Counter[str]]:
    """Return the figures of this many matches, in the order of the rows, and the commonest phrases."""
    made = freshness.SYSTEMS.get(system)
    # Of seasons thirty months are made here; the others have careers of that length, or only short ones.
    long = seasons(system, careers, MONTHS) if system in SEASONS else SYSTEMS[system](careers)
    chronicles: list[Chronicle] = [made[0](seed) for seed in range(careers)] if made else [*long]
    kind, counts, said = teller_of(system), Counts(), list[Counter[str]]()
    words: dict[str, list[int]] = {severity: [] for severity in SEVERITIES}
    able, spent = long_phrases(system, kind), 0.0
    for c in chronicles:
        fought = kind.matches(c)
        by_number = {told.bout.id: told for told in fought if told.fought and told.starred}
        for severity in SEVERITIES:
            began = process_time()
            found = kind.all(replace(c, severity=severity, memory=Memory()), fought)
            spent += (process_time() - began) * (severity == STANDARD)
            words[severity] += (len(" ".join(sentences_of(told)).split()) for told in found.values())
            if severity == STANDARD:
                for number, told in islice(found.items(), -(-matches // careers)):
                    names = [NUMBERED.sub("Celer", name) for name in names_of(by_number[number], kind)]
                    for text in sentences_of(told):
                        counts.take(text, names)
                said.append(oftest([(by_number[n].bout.month, told) for n, told in found.items()], able))
    every, number = counts.words["all"], len(counts.lengths)
    commonest = Counter[str]()
    for one in said:
        commonest |= Counter({able[mark]: times for mark, times in one.items()})
    return [
        mean(counts.lengths), stdev(counts.lengths), counts.words["pronouns"] / every,
        counts.words["capitals"] / every, counts.words["inner"] / (every - number),
        counts.sentences["joined"] / number, counts.sentences["named"] / number, counts.sentences["digits"],
        mean(max(one.values(), default=0) for one in said), *(mean(words[severity]) for severity in SEVERITIES),
        1000 * spent / len(words[STANDARD]),
    ], commonest  # fmt: skip


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--system", default="heroes", choices=SYSTEMS)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--careers", type=int, default=4)
    asked = parser.parse_args()
    figures, commonest = measure(asked.system, asked.careers, asked.matches)
    for (name, (form, floor)), figure in zip(ROWS.items(), figures, strict=True):
        print(f"{name:36} {form.format(figure):>7}   {floor}".rstrip())
    for text, times in commonest.most_common(5):
        print(f"{times} times {text}")


if __name__ == "__main__":
    main()
