"""Told sentences taken apart again: which phrase it was, and what stands in its places."""

import re

from ludus_cli.chronicle.empire import towns
from ludus_cli.chronicle.phrases import PLACEHOLDER, Banks, Phrase
from ludus_cli.chronicle.prose import Sentence
from ludus_cli.chronicle.words import NUMBERS, ORDINALS

#: What the words of a person may be.
PRONOUNS = {
    "he": "he|she", "He": "He|She", "him": "him|her", "his": "his|her", "His": "His|Her",
    "own": "his|hers", "himself": "himself|herself",
}  # fmt: skip

#: What is known of the shape of some words.
TOWNS = sorted((town.name for ring in towns().values() for town in ring), key=len, reverse=True)
OFTEN = r"[Oo]nce|[Tt]wice|\w+ times"
SHAPES = {
    "times": OFTEN,
    "count": OFTEN,
    "when": r"[Ii]n \w+ \d+|[Tt]hat same month",
    # Flavia Solva is one town: a man named after it is not called Solva.
    "where": f"in Rome|at (?:{'|'.join(map(re.escape, TOWNS))})",
    "verb": "was|were",
    "wounds": r"(?:dealt|took) .+?",
}


def phrase_of(sentence: Sentence, banks: Banks) -> Phrase:
    """The one phrase that a sentence was made from."""
    ((bank, mark),) = sentence.phrases
    return next(phrase for phrase in banks[bank] if phrase.mark == mark)


def parsed(sentence: Sentence, banks: Banks) -> dict[str, str]:
    """What stands in the places of a sentence's phrase; AssertionError when it is not made from it."""
    text = phrase_of(sentence, banks).text
    pattern, seen, end = "", set[str](), 0
    for found in PLACEHOLDER.finditer(text):
        pattern += re.escape(text[end : found.start()])
        end = found.end()
        role, word = found[1], found[2]
        if word:
            pattern += f"(?:{PRONOUNS[word]})"
        elif role in seen:
            pattern += f"(?P={role})"
        elif role == "a" and found.start() == 0:
            pattern += "(?:He|She|(?P<a>.+?))"
        else:
            pattern += f"(?P<{role}>{SHAPES.get(role, '.+?')})"
        seen.add(role)
    pattern += re.escape(text[end:])
    match = re.fullmatch(pattern, sentence.text) or re.fullmatch(pattern, sentence.text[:1].lower() + sentence.text[1:])
    assert match, (sentence.text, text)
    return {role: value for role, value in match.groupdict().items() if value is not None}


def number(words: str) -> int:
    """A number in words or figures at the beginning of some words."""
    first = words.split(maxsplit=1)[0].lower()
    return NUMBERS.index(first) if first in NUMBERS else int(first)


def nth(word: str) -> int:
    """Which an ordinal is."""
    return ORDINALS.index(word) if word in ORDINALS else int(word[:-2])


def how_often(word: str) -> int:
    """``twice`` as a number."""
    return {"once": 1, "twice": 2}.get(word.lower()) or number(word)


def counts_in(score: str) -> dict[str, int]:
    """``two won, one lost`` as numbers; what ``both won`` and ``won`` come to is not known: 0."""
    if re.fullmatch(r"(all |both )?(won|lost|drawn)", score):
        return {score.rpartition(" ")[2]: 0}
    return {part.split()[1]: number(part) for part in score.split(", ")}
