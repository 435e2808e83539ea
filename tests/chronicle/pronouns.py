"""Pronouns that a plain reading gives to another person."""

from collections.abc import Sequence

from ludus_cli.chronicle.stages.clauses import Fighter
from ludus_cli.chronicle.stages.lexicon import FORCED, HIM
from ludus_cli.chronicle.stages.refer import Mention


def ambiguous(mentions: Sequence[Mention], men: Sequence[Fighter]) -> list[Mention]:
    """Return the pronouns that a plain reading gives to another person: a subject is the last subject, an object is
    anybody but the subject, an owner is the subject."""
    found = []
    for mention in mentions:
        if not mention.pronoun or mention.case in FORCED:
            continue
        alike = {who for who in mention.seen if men[who].female in (men[mention.who].female, None)}
        alone = mention.who in mention.here and alike & mention.here == {mention.who}
        if alone or len(alike | {mention.who}) == 1:
            continue
        read = alike - {mention.subject} if mention.case == HIM else alike & {mention.subject}
        if read != {mention.who}:
            found.append(mention)
    return found
