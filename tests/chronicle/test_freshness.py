"""Stories of thirty months do not repeat themselves, and matches begin in different ways."""

from collections import Counter
from dataclasses import replace

import pytest

from ludus_cli.chronicle.phrases import REST, SHARE, Phrase, Speaker
from ludus_cli.chronicle.prose import STANDARD, Memory, Paragraph
from ludus_cli.core.dice import Sfc32
from tests.chronicle.freshness import SYSTEMS, measure
from tests.some import some


@pytest.mark.parametrize("key", some(SYSTEMS, 2))
def test_a_school_of_three_hears_no_phrase_often_in_thirty_months(key: str) -> None:
    found = measure(key, 1, (STANDARD,))[STANDARD]
    assert found.matches[0] > 40
    assert found.oftest[0] <= 6
    assert found.near[0] < 0.01
    assert found.alike[0] < 0.15


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
def test_a_match_begins_with_what_began_none_for_the_longest_time(key: str) -> None:
    make, kind = SYSTEMS[key]
    c = replace(make(0), memory=Memory())
    begun = Counter(told[0][0].bank for told in kind.all(c, kind.matches(c)).values())
    assert begun["entry"] < begun.total() * 0.6
    assert set(begun) <= {"entry", *kind.LEADS}
    assert len(begun) > 3
