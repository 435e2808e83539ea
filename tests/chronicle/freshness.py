"""How often stories say the same: careers are told, and phrases that come again are counted.

``python -m tests.chronicle.freshness 20`` plays so many careers of 30 months of each rule system and prints, for each
severity, how often phrases and images come again and how alike matches begin.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from statistics import mean
from typing import Any

from ludus_cli.chronicle.narrator import Narrator
from ludus_cli.chronicle.phrases import PLACEHOLDER, Banks, banks
from ludus_cli.chronicle.prose import SEVERITIES, Memory, Sentence
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.heroes.telling.narration import HeroesNarrator
from ludus_cli.rules.skirmish.book.terms import CLASSES
from ludus_cli.rules.skirmish.telling.narration import SkirmishNarrator
from ludus_cli.rules.skirmish.trials.tactics import TACTICS as WAYS
from tests.chronicle.careers import Career
from tests.chronicle.truth import STYLES, TACTICS
from tests.skirmish.chronicles import Kept

MONTHS, STARS = 30, 3
#: A phrase of so many words that no placeholder interrupts is an image; shorter ones are plain speech.
IMAGE = 4
#: A phrase that comes again within so many matches is noticed.
NEAR = 6
#: Two matches begin alike when so many sentences come from the same banks.
BEGINNING = 3


def wanted(played: Any) -> int:
    """How many Stars a school is short of."""
    return STARS - len([g for g in played.state.gladiators.values() if g.star and g.status == "active"])


@cache
def heroes(seed: int) -> Chronicle:
    """Thirty months of a school of three, in which a new Star comes for each that goes."""
    played = Career(seed, f"Career {seed}")
    while played.state.month < MONTHS:
        for _ in range(wanted(played)):
            n = len(played.actions)
            played.recruit(f"Star {n}", STYLES[(seed + n) % 6], tactics=TACTICS[n % 4])
        played.month()
    return played.chronicle()


@cache
def skirmish(seed: int) -> Chronicle:
    """The same of the skirmish."""
    played = Kept(seed)
    ways = sorted(WAYS)
    while played.state.month < MONTHS:
        for _ in range(wanted(played)):
            n = len(played.log)
            played.recruit(f"Star {n}", CLASSES[(seed + n) % 3], tactics=ways[n % len(ways)])
        played.month()
    return played.chronicle()


#: How careers of each system are made, and who tells them.
SYSTEMS: dict[str, tuple[Callable[[int], Chronicle], type[Narrator[Any]]]] = {
    "heroes": (heroes, HeroesNarrator),
    "skirmish": (skirmish, SkirmishNarrator),
}


@dataclass(slots=True)
class Found:
    """What was counted at one severity."""

    matches: list[int] = field(default_factory=list)
    #: How often the phrase that came oftest was said in each career, and which.
    oftest: list[int] = field(default_factory=list)
    phrases: Counter[str] = field(default_factory=Counter)
    #: The same of images.
    images: list[int] = field(default_factory=list)
    pictures: Counter[str] = field(default_factory=Counter)
    #: The share of each career's phrases that had been said within :data:`NEAR` matches.
    near: list[float] = field(default_factory=list)
    openings: Counter[str] = field(default_factory=Counter)
    #: The share of the matches of each career that begin in its commonest way.
    alike: list[float] = field(default_factory=list)


def images(text: str) -> Iterable[str]:
    """Every run of :data:`IMAGE` words of a phrase without a name in it."""
    for piece in PLACEHOLDER.sub(" | ", text).split("|"):
        words = piece.strip(" ,.;:’").lower().split()
        yield from (" ".join(words[n : n + IMAGE]) for n in range(len(words) - IMAGE + 1))


def listen(told: Sequence[Sequence[Sentence]], spoken: Banks, found: Found) -> None:
    """Count what is said in the matches of a career."""
    text = {(bank, p.mark): p.text for bank, phrases in spoken.items() for p in phrases}
    said, seen = Counter[tuple[str, str]](), Counter[str]()
    last: dict[tuple[str, str], int] = {}
    near = total = 0
    begun = Counter[str]()
    for place, sentences in enumerate(told):
        keys = [key for sentence in sentences for key in sentence.phrases]
        for key in keys:
            near += place - last.get(key, -NEAR - 1) <= NEAR
            total += 1
            last[key] = place
            said[key] += 1
            seen.update(set(images(text[key])))
        begun[" · ".join(sentence.bank for sentence in sentences[:BEGINNING])] += 1
    found.matches.append(len(told))
    found.oftest.append(max(said.values()))
    found.images.append(max(seen.values()))
    found.pictures |= Counter(dict(seen.most_common(5)))
    found.phrases |= Counter({f"[{key[0]}] {text[key]}": n for key, n in said.most_common(5)})
    found.near.append(near / total)
    found.openings += begun
    found.alike.append(max(begun.values()) / len(told))


def measure(key: str, careers: int, severities: Sequence[str] = SEVERITIES) -> dict[str, Found]:
    """So many careers of a system told at each severity."""
    make, kind = SYSTEMS[key]
    found = {severity: Found() for severity in severities}
    for seed in range(careers):
        for severity in severities:
            c = replace(make(seed), severity=severity, memory=Memory())
            told = kind.all(c, kind.matches(c))
            stories = [[s for part in told[n] for s in part] for n in sorted(told)]
            listen(stories, banks(key), found[severity])
    return found


def main(careers: int) -> None:
    """Print what was found."""
    for key in SYSTEMS:
        for severity, found in measure(key, careers).items():
            print(
                f"{key}, {severity}: {mean(found.matches):.1f} matches; the commonest phrase "
                f"{mean(found.oftest):.1f} times ({max(found.oftest)} at most), the commonest image "
                f"{mean(found.images):.1f} ({max(found.images)}); {mean(found.near):.0%} of sentences were said "
                f"within {NEAR} matches; {mean(found.alike):.0%} of matches begin alike"
            )
            for text, times in (*found.phrases.most_common(3), *found.pictures.most_common(3)):
                print(f"    {times} {text}")
            for begun, times in found.openings.most_common(3):
                print(f"    {times / found.openings.total():.0%} {begun}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
