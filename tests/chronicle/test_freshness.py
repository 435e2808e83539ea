"""Stories of thirty months do not repeat themselves, and matches begin in different ways."""

from collections import Counter
from dataclasses import replace

import pytest

from bench.prose import long_phrases, oftest
from ludus_cli.chronicle.phrases import REST, SHARE, Phrase, Speaker
from ludus_cli.chronicle.prose import Memory, Paragraph
from ludus_cli.core.dice import Sfc32
from tests.chronicle.freshness import SYSTEMS
from tests.some import some


@pytest.mark.parametrize("key", some(SYSTEMS, 4))
def test_a_school_of_three_hears_no_phrase_often_in_thirty_months(key: str) -> None:
    make, kind = SYSTEMS[key]
    c = replace(make(0), memory=Memory())
    matches = kind.matches(c)
    told = [(match.bout.month, match.bout.id) for match in matches if match.starred]
    found = kind.all(c, matches)
    assert len(found) > 40
    often = oftest([(month, found[n]) for month, n in told if n in found], long_phrases(key, kind))
    assert often.most_common(1)[0][1] <= 6, often.most_common(5)


def test_in_a_large_bank_most_phrases_are_said_before_any_comes_again() -> None:
    large = tuple(Phrase(f"{n}", frozenset({"seldom"} if n < 4 else ())) for n in range(40))
    speaker, dice = Speaker({"bank": large}), Sfc32(1)
    said = [speaker.choose("bank", ("seldom",), dice) for _ in range(200)]
    rest = int(SHARE * len(large))
    assert rest > REST
    assert all(text not in said[max(0, n - rest) : n] for n, text in enumerate(said))


@pytest.mark.parametrize("key", SYSTEMS)
def test_what_is_remembered_counts_as_if_it_had_just_been_told(key: str) -> None:
    make, kind = SYSTEMS[key]
    c = replace(make(0), memory=Memory())
    matches = kind.matches(c)
    whole = kind.all(c, matches)
    early = sorted(whole)[: len(whole) // 2]
    kept = {told: words for told, words in c.memory.fresh.items() if int(told[0][6:]) in early}
    c.memory = Memory(kept=kept)
    again: dict[int, list[Paragraph]] = kind.all(c, matches)
    assert again == whole
    assert len(c.memory.fresh) == len(whole) - len(early)


@pytest.mark.parametrize("key", SYSTEMS)
def test_matches_begin_in_different_ways(key: str) -> None:
    make, kind = SYSTEMS[key]
    c = replace(make(0), memory=Memory())
    begun = Counter(told[0][0].phrases[0] for told in kind.all(c, kind.matches(c)).values())
    assert max(begun.values()) < begun.total() * 0.15
    assert len(begun) > 10
