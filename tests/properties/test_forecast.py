"""Forecasts held against careers that are really played: actions through ``apply``, month after month."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from math import sqrt
from statistics import mean, variance
from typing import Any, NamedTuple

import pytest

from ludus_cli.dice import Tray, roll_one
from ludus_cli.rules.cards import card
from ludus_cli.rules.heroes.book import day, rolls
from ludus_cli.rules.heroes.book.campaign import why_not_fight
from ludus_cli.rules.heroes.book.gladiator import Gladiator, total
from ludus_cli.rules.heroes.book.locales import HEARTLAND, ROME
from ludus_cli.rules.heroes.system import SYSTEM as system
from ludus_cli.rules.system import Payload
from ludus_cli.rules.trials import CAREER, places_of
from tests.properties.careers import Career

PLAYED, FORESEEN, OTHERWISE = 140, 300, 120

#: Chi-square is greater than this by chance once in a thousand times, by degrees of freedom.
CHI_SQUARE = {
    1: 10.83,
    2: 13.82,
    3: 16.27,
    4: 18.47,
    5: 20.52,
    6: 22.46,
    7: 24.32,
    8: 26.12,
    9: 27.88,
}
#: Two means are further apart than so many standard deviations by chance once in fifteen thousand times.
FAR = 4.0

#: A champion near the end of his road: Total 18, and Rome.
CHAMPION: Payload = {
    "tactics": "bold",
    "attributes": [6, 6, 6],
    "locale": ROME,
    "fame": 20,
    "wins": 15,
    "matches": 20,
}


class Life(NamedTuple):
    """A career at its end, or after the last month."""

    ended: str
    place: int
    months: int
    matches: int
    wins: int
    fame: int
    total: int
    laurels: int

    @property
    def way(self) -> str:
        """In a word: how it ended, where, whether early."""
        early = "early" if self.months <= 4 else "late"
        return f"{self.ended} {self.place} {early if self.ended != 'active' else ''}"


def starting(career: Career, **star: Any) -> Gladiator:
    """A new Star of a campaign, with what is said of him on his card."""
    g = career.recruit(tactics=star.get("tactics", "balanced"))
    for name, value in star.items():
        setattr(g, name, deepcopy(value))
    return g


def really(seed: int, months: int, per_day: int, star: Payload) -> Life:
    """A career in a campaign in which no rivals come back."""
    career = Career(seed, {"rules": {"rivals": "off"}})
    g = starting(career, **star)
    before = g.locale
    played = 0
    while played < months and not system.campaign.finished(g):
        played += 1
        for _ in range(per_day):
            if system.campaign.finished(g) or why_not_fight(career.state, g):
                break
            career.fight(g.id)
        if not system.campaign.finished(g):
            career.do("next-month")
    ended = "freed" if g.rudis else "active" if g.status == "active" else "dead"
    assert g.locale >= before
    return Life(ended, g.locale, played, g.matches, g.wins, g.fame, total(g), g.laurels)


def foreseen(count: int, months: int, star: Payload, **more: Any) -> list[Life]:
    """The same by forecast."""
    g = starting(Career(1), **star)
    terms = {"star": {"card": card(g)}, "month": 0, "months": months, **more}
    measures = system.trials.measures(CAREER, terms)
    places = places_of(measures)
    found: list[Life] = []
    for index in range(count):
        tally = system.trials.tally(CAREER, terms, 4, index, 1)
        told = {key: tally[place] for key, place in places.items()}
        (ended,) = [each for each in ("freed", "dead", "active") if told[each]]
        place = ROME if told["reached_rome"] else HEARTLAND if told["reached_heart"] else g.locale
        found.append(Life(ended, place, *(told[name] for name in Life._fields[2:])))
    return found


def chi_square(ones: Sequence[Life], others: Sequence[Life]) -> tuple[float, float]:
    """How far the ways of two samples are apart, and how far they may be by chance; rare ones are one."""
    one, two = Counter(life.way for life in ones), Counter(life.way for life in others)
    rare = {
        way
        for way in one | two
        if (one[way] + two[way]) * len(ones) < 5 * (len(ones) + len(others))
    }
    for counted in (one, two):
        counted["rare"] = sum(counted.pop(way, 0) for way in rare)
    ways = [way for way in one | two if one[way] + two[way]]
    found = 0.0
    for way in ways:
        share = (one[way] + two[way]) / (len(ones) + len(others))
        for seen, of in ((one[way], len(ones)), (two[way], len(others))):
            found += (seen - of * share) ** 2 / (of * share)
    return found, CHI_SQUARE[len(ways) - 1]


def off(ones: Sequence[Life], others: Sequence[Life], name: str) -> float:
    """How many standard deviations two means are apart."""
    one, two = ([getattr(life, name) for life in lives] for lives in (ones, others))
    spare = variance(one) / len(one) + variance(two) / len(two)
    far = abs(mean(one) - mean(two))
    return float(far / sqrt(spare)) if spare else FAR * (far > 0)


def how_apart(ones: Sequence[Life], others: Sequence[Life]) -> list[str]:
    """What tells two samples of careers apart."""
    found, by_chance = chi_square(ones, others)
    told = ["ways"] if found > by_chance else []
    return told + [name for name in Life._fields[2:] if off(ones, others, name) >= FAR]


@pytest.fixture
def short_bill(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Days with no more matches on the bill than the Star may have: those of others do nothing to him."""

    def rolled(t: Tray, who: int, table: int) -> int:
        return 0 if table == rolls.DAY else roll_one(t, who, table)

    def shorten(per_day: int) -> None:
        monkeypatch.setattr(day, "FEWEST_MATCHES", per_day)
        monkeypatch.setattr(day, "roll_one", rolled)

    return shorten


#: Careers that are others: what is said of the Star, and under which terms.
LESS: tuple[Payload, Payload] = {}, {"every": 2}
LIKE_AN_NPG: tuple[Payload, Payload] = {"tactics": "npg"}, {}
WITHOUT_STAR_POWER: tuple[Payload, Payload] = {}, {"rules": {"star_power": False}}
STRONGER: tuple[Payload, Payload] = {"attributes": [5, 5, 4]}, {}


@pytest.mark.soak
@pytest.mark.section("7.3", "7.4", "7.5")
@pytest.mark.parametrize(
    ("months", "per_day", "others"),
    [(24, 1, [LESS, LIKE_AN_NPG]), (15, 3, [WITHOUT_STAR_POWER, STRONGER])],
)
def test_forecasts_are_as_careers_of_new_stars_turn_out(
    months: int,
    per_day: int,
    others: list[tuple[Payload, Payload]],
    short_bill: Callable[[int], None],
) -> None:
    short_bill(per_day)
    played = [really(seed, months, per_day, {}) for seed in range(PLAYED)]
    assert len({life.way for life in played}) >= 5
    assert how_apart(played, foreseen(FORESEEN, months, {}, per_day=per_day)) == []
    # It would be seen if something were otherwise.
    for star, terms in [*others, ({}, {"per_day": 4 - per_day})]:
        other = foreseen(OTHERWISE, months, star, **{"per_day": per_day, **terms})
        assert how_apart(played, other), (star, terms)


@pytest.mark.soak
@pytest.mark.section("4.7", "7.4.3", "7.6")
def test_forecasts_are_as_the_last_months_of_champions_turn_out(
    short_bill: Callable[[int], None],
) -> None:
    """In Rome, matches are to the death as the dice say, and with Total 20 there is Freedom."""
    short_bill(3)
    played = [really(seed, 4, 3, CHAMPION) for seed in range(PLAYED)]
    assert {life.ended for life in played} == {"freed", "dead", "active"}
    assert how_apart(played, foreseen(FORESEEN, 4, CHAMPION, per_day=3)) == []
    for other in ({"attributes": [7, 6, 6]}, {"tactics": "npg"}):
        otherwise = foreseen(OTHERWISE, 4, {**CHAMPION, **other}, per_day=3)
        assert how_apart(played, otherwise), other


@pytest.mark.soak
@pytest.mark.slow
@pytest.mark.section("7.4")
def test_the_matches_of_others_do_nothing_to_a_career() -> None:
    """With the whole bill of every Day."""
    star = {"tactics": "cautious"}
    played = [really(seed, 5, 2, star) for seed in range(60)]
    assert how_apart(played, foreseen(200, 5, star, per_day=2)) == []
    assert how_apart(played, foreseen(OTHERWISE, 5, star, per_day=1))
