"""Holding sentences against the events that they cite, without the code that wrote them.

What a sentence says is read back out of its text: the phrase is looked up in the banks by its mark and
turned into a pattern, and whatever stands in its gaps must be what the events say. Run
``python -m tests.chronicle.truth 200`` from the project's folder to do so for two hundred careers.
"""

import re
import sys
from collections.abc import Iterable
from functools import cache

from ludus_cli.chronicle.phrases import PLACEHOLDER, banks
from ludus_cli.chronicle.prose import Sentence
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.heroes.book.gladiator import ACTIVE
from ludus_cli.rules.heroes.telling.narration import HeroesNarrator
from ludus_cli.rules.heroes.telling.told import Told, told_matches
from tests.chronicle.audit import Judge, Report, audit, main, number_of_careers
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
        NAMES[seed % 5], style, tactics=TACTICS[seed // 6 % 4], female=seed % 3 == 1, left_handed=seed % 4 == 1,
        secondary="Thraex" if style != "Thraex" else "Retiarius",
    )  # fmt: skip
    while played.state.month < months and star.status == ACTIVE and not star.rudis:
        played.month(secondary=played.state.month % 5 == 4)
    return played


def told_and_judge(c: Chronicle) -> tuple[list[Told], Judge]:
    """The fought matches of a campaign, and who holds sentences against them."""
    matches = [told for told in told_matches(c) if told.fought]
    retold = [Match(told, matches[:n]) for n, told in enumerate(matches)]
    names = name_finder({g.name for told in matches for g in told.men})

    def judge(place: int, severity: str, sentence: Sentence, before: Sentence | None) -> Iterable[str]:
        retold[place].severity = severity
        return faults(sentence, before, retold[place], names)

    return matches, judge


def check(c: Chronicle, report: Report) -> None:
    """Tell a campaign at each severity and hold every sentence against its events."""
    audit(c, HeroesNarrator, *told_and_judge(c), report)


def name_finder(names: Iterable[str]) -> re.Pattern[str]:
    """Finds names in a text, a longer one before a shorter that it begins with."""
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")


def faults(sentence: Sentence, before: Sentence | None, match: Match, names: re.Pattern[str]) -> Iterable[str]:
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
DEATH = re.compile(r"\b(is dead|dies\b|has killed|it kills|killing stroke|to death\b|ends .+ life)", re.IGNORECASE)
SPARED = re.compile(r"\b(is spared|spared again|Miss[ua]m|miss[ua]s?\b|let off|and .+ lives|leaves alive)")
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
    spared = any((match.name(n), match.events[n][2]) in (("appeal", 2), ("emperor", 1)) for n in sentence.events)
    if SPARED.search(sentence.text) and not spared:
        yield "tells of mercy"


def run(careers: int, report: Report) -> None:
    """Audit so many careers at every severity."""
    for seed in range(careers):
        check(star_career(seed).chronicle(), report)


if __name__ == "__main__":
    spoken = sum(len(BANKS[bank]) for bank in CHECKS)
    sys.exit(main(run, number_of_careers(24), spoken))
