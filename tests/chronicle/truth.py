"""Holding sentences against the events that they cite, without the code that wrote them.

What a sentence says is read back out of its text: the phrase is looked up in the banks by its mark and
turned into a pattern, and whatever stands in its gaps must be what the events say. Run
``python -m tests.chronicle.truth 200`` from the project's folder to do so for two hundred careers.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from functools import cache

from ludus_cli.chronicle.phrases import PLACEHOLDER, REST, Speaker, Words, banks
from ludus_cli.chronicle.prose import SEVERITIES, Paragraph, Sentence
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import Person
from ludus_cli.dice import Sfc32
from ludus_cli.rules.heroes.book.gladiator import ACTIVE
from ludus_cli.rules.heroes.telling.narration import HeroesNarrator
from ludus_cli.rules.heroes.telling.told import Told, told_matches
from tests.chronicle.careers import Career
from tests.chronicle.checks import CHECKS, FACTS
from tests.chronicle.retold import Case, Match

STYLES = ("Murmillo", "Retiarius", "Hoplomachus", "Dimachaerus", "Thraex", "Secutor")
TACTICS = ("balanced", "bold", "cautious", "npg")
NAMES = ("Marcus", "Ilia", 'Rufus “{b}” "the Quick"', "O’Fír <b>", "the Ox")
BANKS = banks("heroes")
TEXTS = {(bank, p.mark): p for bank, phrases in BANKS.items() for p in phrases}


@cache
def star_career(seed: int, months: int = 120) -> Career:
    """A Star's career; style, tactics, sex, hand and name go by the seed."""
    played = Career(seed, f"Career {seed}")
    style = STYLES[seed % 6]
    star = played.recruit(
        NAMES[seed % 5],
        style,
        tactics=TACTICS[seed // 6 % 4],
        female=seed % 3 == 1,
        left_handed=seed % 4 == 1,
        secondary="Thraex" if style != "Thraex" else "Retiarius",
    )
    while played.state.month < months and star.status == ACTIVE and not star.rudis:
        played.month(secondary=played.state.month % 5 == 4)
    return played


@dataclass(slots=True)
class Said:
    """One choice of the speaker."""

    bank: str
    facts: frozenset[str]
    words: frozenset[str]
    persons: frozenset[str]
    naming: bool


@dataclass(slots=True)
class Listener(Speaker):
    """A speaker whose every choice is written down."""

    heard_of: list[Said] = field(default_factory=list)

    def say(
        self,
        bank: str,
        facts: Collection[str],
        words: Words,
        dice: Sfc32,
        *,
        naming: bool = False,
    ) -> str:
        persons = frozenset(role for role, word in words.items() if isinstance(word, Person))
        self.heard_of.append(Said(bank, frozenset(facts), frozenset(words), persons, naming))
        return Speaker.say(self, bank, facts, words, dice, naming=naming)


@dataclass(slots=True)
class Report:
    """What was looked at, and what was wrong with it."""

    sentences: int = 0
    matches: int = 0
    careers: int = 0
    phrases: set[tuple[str, str]] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)

    def kinds(self) -> set[tuple[str, frozenset[str]]]:
        """Each bank with each set of facts that came up."""
        return {(one.bank, one.facts) for one in self.said}


def tell(
    seed: int, severity: str, matches: list[Told]
) -> tuple[dict[int, list[Paragraph]], list[Said]]:
    """Every match of a Star in prose, and what was chosen for it."""
    narrator = HeroesNarrator(seed, severity)
    narrator.speaker = listener = Listener(BANKS)
    found: dict[int, list[Paragraph]] = {}
    for told in matches:
        if any(g.star for g in told.men):
            found[told.bout.id] = narrator.tell(told)
        else:
            narrator.witness(told)
    return found, listener.heard_of


def audit(c: Chronicle, report: Report, severities: Iterable[str] = SEVERITIES) -> None:
    """Tell a campaign at these severities and hold every sentence against its events."""
    matches = [told for told in told_matches(c) if told.fought]
    retold = {told.bout.id: Match(told, matches[:n]) for n, told in enumerate(matches)}
    names = name_finder({g.name for told in matches for g in told.men})
    report.careers += 1
    for severity in severities:
        found, said = tell(c.seed, severity, matches)
        report.said += said
        spoken: dict[str, list[str]] = {}
        for number, paragraphs in found.items():
            match = retold[number]
            match.severity = severity
            report.matches += 1
            before: Sentence | None = None
            for sentence in (s for paragraph in paragraphs for s in paragraph):
                report.sentences += 1
                for bank, mark in sentence.phrases:
                    report.phrases.add((bank, mark))
                    spoken.setdefault(bank, []).append(mark)
                report.wrong += (
                    f"seed {c.seed}, {severity}, match {number}: {wrong}: {sentence.text!r}"
                    for wrong in faults(sentence, before, match, names)
                )
                before = sentence
        report.wrong += (f"seed {c.seed}, {severity}: {wrong}" for wrong in repeated(spoken))


def name_finder(names: Iterable[str]) -> re.Pattern[str]:
    """Finds names in a text, a longer one before a shorter that it begins with."""
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")


def repeated(spoken: dict[str, list[str]]) -> Iterable[str]:
    """Phrases that came twice within ten uses of a bank that has more than ten."""
    for bank, marks in spoken.items():
        if len(BANKS[bank]) <= REST:
            continue
        for n, mark in enumerate(marks):
            if mark in marks[max(0, n - REST) : n]:
                yield f"[{bank}] twice within {REST} uses: {TEXTS[bank, mark].text!r}"


def faults(
    sentence: Sentence, before: Sentence | None, match: Match, names: re.Pattern[str]
) -> Iterable[str]:
    """What a sentence says that its events do not."""
    if sentence.of != f"match {match.told.bout.id}":
        yield f"is of {sentence.of}"
    if not sentence.events or not set(sentence.events) <= set(range(len(match.events))):
        yield f"cites {sentence.events}"
        return
    strangers = set(names.findall(sentence.text)) - {g.name for g in match.told.men}
    if strangers:
        yield f"names {strangers}"
    yield from lexical(sentence, match)
    words = read(sentence, match)
    if words is None:
        yield f"does not read as {[TEXTS[key].text for key in sentence.phrases]}"
        return
    seats: dict[str, int] = {}
    for (bank, mark), filled in zip(sentence.phrases, words, strict=True):
        # A clause that follows may call the same two by pronouns alone.
        seats = {**seats, **match.seats_of(filled)}
        for (role, what), value in filled.items():
            if what and role in seats and not match.fits(seats[role], what, value):
                yield f"calls {role} {what} {value!r}"
        case = Case(match, sentence, before, seats, filled)
        if bank not in CHECKS:
            yield f"[{bank}] is not checked"
            continue
        for claim in CHECKS[bank]:
            if not claim(case):
                yield f"[{bank}] {claim.__name__} is not so"
        for fact in TEXTS[bank, mark].facts:
            if not FACTS[fact](case):
                yield f"{fact!r} is not so"


#: A word in a gap: which role and which word of it.
Gap = tuple[str, str]


def read(sentence: Sentence, match: Match) -> list[dict[Gap, str]] | None:
    """What stands in the gaps of the phrases of a sentence, None when they do not make the sentence."""
    pattern, gaps = "", []
    for place, key in enumerate(sentence.phrases):
        text, at = TEXTS[key].text, 0
        here: dict[Gap, str] = {}
        for found in PLACEHOLDER.finditer(text):
            pattern += re.escape(text[at : found.start()])
            at = found.end()
            gap = (found[1], found[2] or "")
            group = f"g{place}_{'_'.join(gap)}"
            if gap in here:
                pattern += f"(?i:(?P={group}))"
            else:
                here[gap] = group
                pattern += f"(?P<{group}>{match.pattern(*gap)})"
        pattern += re.escape(text[at:])
        gaps.append(here)
    # A sentence gets a capital, and a stop where the phrase has none.
    for text in (sentence.text, sentence.text[:1].lower() + sentence.text[1:]):
        found_all = re.fullmatch(pattern + r"\.?", text)
        if found_all:
            return [{gap: found_all[group] for gap, group in here.items()} for here in gaps]
    return None


SMALL_STYLE = re.compile(rf"[.!?] the ({'|'.join(STYLES)})\b")
DEATH = re.compile(
    r"\b(is dead|dies\b|has killed|it kills|killing stroke|to death\b|ends .+ life)", re.IGNORECASE
)
SPARED = re.compile(
    r"\b(is spared|spared again|Miss[ua]m|miss[ua]s?\b|let off|and .+ lives|leaves alive)"
)
BEFORE_IT_BEGINS = ("death", "death_many")


def lexical(sentence: Sentence, match: Match) -> Iterable[str]:
    """Words of death and mercy, whatever phrase they come from."""
    if SMALL_STYLE.search(sentence.text):
        yield "begins a sentence without a capital"
    if sentence.bank in BEFORE_IT_BEGINS:
        return
    kinds = {match.name(n) for n in sentence.events}
    if DEATH.search(sentence.text) and not kinds & {"killed", "put_to_death", "dies_of_wounds"}:
        yield "tells of a death"
    spared = any(
        (match.name(n), match.events[n][2]) in (("appeal", 2), ("emperor", 1))
        for n in sentence.events
    )
    if SPARED.search(sentence.text) and not spared:
        yield "tells of mercy"


def run(careers: int, say: Callable[[str], None] | None = None) -> Report:
    """Audit so many careers at every severity; ``say`` is told how far it has come."""
    report = Report()
    for seed in range(careers):
        audit(star_career(seed).chronicle(), report)
        if say is not None:
            star_career.cache_clear()
            say(f"{seed + 1} careers, {report.sentences} sentences, {len(report.wrong)} wrong")
    return report


def main(careers: int) -> int:
    """Audit and print what was found; returns how much was wrong."""
    began = time.process_time()

    def say(line: str) -> None:
        print(f"\r{line}", end="", file=sys.stderr, flush=True)

    report = run(careers, say=say)
    print(file=sys.stderr)
    spoken = {(bank, p.mark) for bank in CHECKS for p in BANKS[bank]}
    print(
        f"{careers} careers told {len(SEVERITIES)} ways: {report.matches} matches, "
        f"{report.sentences} sentences, {len(report.phrases)} of {len(spoken)} phrases, "
        f"{len(report.kinds())} sets of facts; {len(report.wrong)} wrong; "
        f"{time.process_time() - began:.0f} s of CPU"
    )
    for wrong in report.wrong[:50]:
        print(wrong)
    return len(report.wrong)


if __name__ == "__main__":
    sys.exit(bool(main(int(sys.argv[1]) if len(sys.argv) > 1 else 24)))
