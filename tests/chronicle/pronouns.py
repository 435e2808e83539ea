"""Pronouns that a plain reading gives to another person."""

import re
from collections.abc import Iterable, Sequence

from ludus_cli.chronicle.stages.clauses import Fighter
from ludus_cli.chronicle.stages.lexicon import FORCED, HIM, SUBJECT
from ludus_cli.chronicle.stages.refer import Mention

#: How the words go on that tell of a man who was struck, not of the man who struck.
STRUCK = (
    "went down", "fell", "stumbled", "staggered", "bled", "sank", "lay", "dropped", "limped", "collapsed", "gave up",
    "asked for mercy", "raised ", "let it", "let go", "lost", "could not", "could only", "could no longer", "had to",
    "was dead", "was dazed", "was down", "was senseless", "was on", "was unconscious", "was knocked out",
    "passed out",
)  # fmt: skip
#: And how they go on where a reader would rather think of him.
WORSE = (*STRUCK, "was ", "had been", "had his ", "had no ", "had neither", "no longer", "took a ", "got up", "lost ")


def ambiguous(mentions: Sequence[Mention], men: Sequence[Fighter]) -> list[Mention]:
    """Return the pronouns that a plain reading gives to another person."""
    found = []
    for mention in mentions:
        if not mention.pronoun or mention.case in FORCED:
            continue
        seen = {who for who in mention.seen if men[who].pronoun or not men[who].common}
        alike = {who for who in seen if men[who].pronoun in (men[mention.who].pronoun, "")}
        alone = mention.who in mention.here and alike & mention.here == {mention.who}
        if alone or len(alike | {mention.who}) == 1:
            continue
        if reading(mention, alike) != {mention.who}:
            found.append(mention)
    return found


def reading(mention: Mention, alike: set[int]) -> set[int] | set[int | None]:
    """Return the persons that a plain reading takes the pronoun for, among those of his sex.

    A subject is the last subject, unless he was just struck and falls; no other was "he" in this sentence. After a
    thing it is the one subject of the sentence before, if he was also mentioned last. An owner is the
    subject, or the subject of a dependent clause right before. An object is anybody but the subject of its clause, of
    those in this sentence if he is. In
    a sentence without other persons object and owner are the man mentioned last; "His" as the first word has to be
    the subject, too.
    """
    alike |= {mention.who}
    hit = mention.object and mention.last != mention.subject
    last, subject, elsewhere = {mention.last}, {mention.subject}, not alike & mention.here
    if mention.case == SUBJECT:
        if mention.called & (alike - {mention.who}):
            return set()
        if hit and not mention.either and last < alike & mention.here and goes_on(mention.after, STRUCK):
            return last & (alike - subject)
        others = alike - (mention.topics if mention.subject is None else subject)
        if mention.last in others and (not mention.object or goes_on(mention.after, WORSE)):
            return set()
        if mention.subject is None:
            return last & mention.topics & alike if len(mention.topics) == 1 else set()
        return subject & alike if subject <= mention.here or subject in (last, mention.topics) else set()
    if elsewhere:
        return last & (subject if mention.starts and mention.case != HIM else last)
    if mention.case == HIM:
        # A man in this sentence comes before a man in the last one.
        alike = alike & mention.here if mention.who in mention.here else alike
        doers = {who for who in (mention.subject, mention.clause) if who in mention.here}
        clear = mention.named & (doers | {mention.who}) or mention.topics <= doers
        return alike - (doers - {mention.who}) if clear else set()
    near = {mention.clause} & last
    return near & alike if near == {mention.who} else subject & alike


def goes_on(after: str, words: Sequence[str]) -> bool:
    """Return True if a text goes on with one of these words, and not with a longer one: "fell" is not "felled"."""
    text = after.strip()
    return any(text.startswith(word) and not text[len(word.rstrip()) :][:1].isalpha() for word in words)


#: After "Marcus ran into Castor, and he" a reader does not think of Castor.
COLLIDED = re.compile(
    r"\b(?:ran into|ran|pushed|charged|rode into|rode|met) X(?: down| back)?, (?:and|but) (?:s?he|it) "
)


def collisions(sentences: Iterable[str]) -> list[str]:
    """Return the sentences in which a pronoun follows two who ran into each other."""
    return [sentence for sentence in sentences if COLLIDED.search(sentence)]


def nameless_pairs(sentences: Iterable[str]) -> list[str]:
    """Return the sentences in which "he" does something to "him" and no man has a name, which is X in them."""
    pair = re.compile(r"\b[Hh]e (?:\w+ )?\w+ him\b")
    return [sentence for sentence in sentences if "X" not in sentence and pair.search(sentence)]
