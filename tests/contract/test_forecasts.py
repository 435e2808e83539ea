"""Forecasts held against careers that are really played: actions through ``apply``, month after month.

Opponents of a forecast are newcomers, so in the campaigns no rivals come back, and others' matches are few.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, variance
from typing import Any

import pytest

from ludus_cli.core.dice import Tray, roll_one
from ludus_cli.game.elements.campaign_state import day_in
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.plain_records import card as card_of
from ludus_cli.game.trials.trials import CAREER, places_of
from ludus_cli.rules.heroes.book import day as heroes_day, rolls
from ludus_cli.rules.heroes.book.locales import HEARTLAND, ROME
from ludus_cli.rules.skirmish.book import day as skirmish_day
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem

#: Chi-square is greater than this by chance once in a thousand times, by degrees of freedom from 1.
CHI_SQUARE = (10.83, 13.82, 16.27, 18.47, 20.52, 22.46, 24.32, 26.12, 27.88, 29.59, 31.26)
#: Two means are further apart than this many standard deviations by chance once in fifteen thousand times.
FAR = 4.0

#: A career at its end, or after the last month: the way it went in a word, and its numbers.
Life = tuple[str, Mapping[str, int]]


@dataclass(frozen=True)
class Case:
    """Careers of a Star: what is said of him, what his card then has, for how long, how often he fights.

    ``others`` are careers that must be told apart from these: what is said of the Star, and their terms.
    """

    key: str
    said: Payload
    months: int
    per_day: int = 1
    card: Payload = field(default_factory=dict)
    others: Sequence[tuple[Payload, Payload]] = ()
    quiet: bool = True
    played: int = 140
    foreseen: int = 300
    ways: int = 3


HEROES: Payload = {"name": "Marcus", "style": "Murmillo", "attributes": [4, 4, 4], "tactics": "balanced"}
HEAVY: Payload = {"name": "Marcus", "class": "Heavy", "tactics": "bold"}
#: A champion near the end of his road: Total 18, and Rome.
CHAMPION: Payload = {"tactics": "bold", "attributes": [6, 6, 6], "locale": ROME, "fame": 20, "wins": 15, "matches": 20}
#: A man who would be another.
BARE: Payload = {"armour": [0] * 7, "shield": 0}

#: These are soaks; the others go on for longer.
SOAKED = ("the matches of others",)
CASES = {
    "new Stars": Case("heroes", HEROES, 24, ways=5, others=[
        ({}, {"every": 2}), ({}, {"per_day": 3}), ({"tactics": "npg"}, {}),
    ]),
    "new Stars, three matches a Day": Case("heroes", HEROES, 15, 3, ways=5, others=[
        ({}, {"rules": {"star_power": False}}), ({"attributes": [5, 5, 4]}, {}), ({}, {"per_day": 1}),
    ]),
    # In Rome, matches are to the death if the dice say so, and with Total 20 there is Freedom.
    "champions": Case("heroes", HEROES, 4, 3, CHAMPION, others=[
        ({"attributes": [7, 6, 6]}, {}), ({"tactics": "npg"}, {}),
    ]),
    "Heavies": Case("skirmish", HEAVY, 18, played=400, foreseen=1000, ways=5, others=[
        ({}, {"every": 2}), (BARE, {}),
    ]),
    # With the whole bill of every Day.
    "the matches of others": Case("heroes", {**HEROES, "tactics": "cautious"}, 5, 2, quiet=False,
                                  played=60, foreseen=200, others=[({}, {"per_day": 1})]),
    "the rest of the bill": Case("skirmish", {**HEAVY, "tactics": "balanced"}, 3, quiet=False,
                                 played=80, foreseen=400),
}  # fmt: skip
#: The same by fewer careers, for the usual run.
SHORT = {
    "the rest of the bill": Case("skirmish", {**HEAVY, "tactics": "balanced"}, 3, quiet=False,
                                 played=20, foreseen=100, ways=2),
}  # fmt: skip


def begun(case: Case, seed: int, card: Payload) -> tuple[AnySystem, Any, Any]:
    """A campaign in which no rivals come back, and its Star, with what his card is to have."""
    system = load(case.key)
    off = {name: "off" for name in ("rivals", "substitutes") if name in system.campaign.switches}
    state = system.campaign.new_state(seed, system.making.settings(off, {}, {}))
    (number,) = system.campaign.apply(state, 1, "recruit", dict(case.said)).changed
    g: Any = state.gladiators[number]
    for name, value in {**case.card, **card}.items():
        setattr(g, name, deepcopy(value))
    return system, state, g


def life(ended: str, numbers: Mapping[str, int]) -> Life:
    """A career with the way it went: how it ended, where, and whether early or with how many wins."""
    if "place" in numbers:
        early = "early" if numbers["months"] <= 4 else "late"
        return f"{ended} {numbers['place']} {early if ended != 'active' else ''}", numbers
    if ended == "active":
        return ended, numbers
    early = "early" if numbers["months"] <= {"dead": 3, "freed": 10}[ended] else "late"
    return f"{ended} {early} {'with' if numbers['wins'] > 1 else 'without'}", numbers


def really(case: Case, seed: int) -> Life:
    """A career in a campaign."""
    system, state, g = begun(case, seed, {})
    number = played = 0

    def do(kind: str, **payload: Any) -> Any:
        nonlocal number
        number += 1
        return system.campaign.apply(state, number + 1, kind, payload)

    before = {"wins": 0, "matches": 0} if case.card else {"wins": g.wins, "matches": g.matches}
    while played < case.months and not system.campaign.finished(g):
        played += 1
        for _ in range(case.per_day):
            if system.campaign.finished(g) or system.campaign.why_not_fight(state, g):
                break
            place = system.campaign.place_of(g)
            if day_in(state, place) is None:
                do("open-day", locale=place)
            do("fight", match=max(do("enter", star=g.id).billed))
        if not system.campaign.finished(g):
            do("next-month")
    ended = "dead" if g.status == "dead" else "freed" if system.campaign.finished(g) else "active"
    numbers = {"months": played, **{name: getattr(g, name) - was for name, was in before.items()}}
    if case.key == "heroes":
        numbers |= {"place": g.locale, "fame": g.fame, "total": sum(g.attributes), "laurels": g.laurels}
    return life(ended, numbers)


def foreseen(case: Case, count: int, card: Payload, **more: Any) -> list[Life]:
    """The same by forecast."""
    system, _, g = begun(case, 1, card)
    if case.key == "skirmish" and "attributes" not in card:
        # They are rolled for each career.
        g.attributes, g.start_stamina = [], 0
    terms = {"star": {"card": card_of(g)}, "month": 0, "months": case.months, "per_day": case.per_day, **more}
    places = places_of(system.trials.measures(CAREER, terms))
    found = []
    for index in range(count):
        tally = system.trials.tally(CAREER, terms, 4, index, 1)
        told = {key: tally[place] for key, place in places.items()}
        (ended,) = [each for each in ("freed", "dead", "active") if told[each]]
        names = ["months", "wins", "matches"]
        if case.key == "heroes":
            far = ROME if told["reached_rome"] else HEARTLAND if told["reached_heart"] else g.locale
            told["place"] = far
            names += ["fame", "total", "laurels", "place"]
        found.append(life(ended, {name: told[name] for name in names}))
    return found


def chi_square(ones: Sequence[Life], others: Sequence[Life]) -> tuple[float, float]:
    """How far the ways of two samples are apart, and how far they may be by chance; rare ones are one."""
    one, two = (Counter(way for way, _ in lives) for lives in (ones, others))
    both = len(ones) + len(others)
    rare = {way for way in one | two if (one[way] + two[way]) * len(ones) < 5 * both}
    for counted in (one, two):
        counted["rare"] = sum(counted.pop(way, 0) for way in rare)
    ways = [way for way in one | two if one[way] + two[way]]
    found = 0.0
    for way in ways:
        share = (one[way] + two[way]) / both
        for seen, of in ((one[way], len(ones)), (two[way], len(others))):
            found += (seen - of * share) ** 2 / (of * share)
    return found, CHI_SQUARE[len(ways) - 2]


def off(ones: Sequence[Life], others: Sequence[Life], name: str) -> float:
    """By how many standard deviations two means are apart."""
    one, two = ([numbers[name] for _, numbers in lives] for lives in (ones, others))
    spare = variance(one) / len(one) + variance(two) / len(two)
    far = abs(mean(one) - mean(two))
    return float(far / sqrt(spare)) if spare else FAR * (far > 0)


def how_apart(ones: Sequence[Life], others: Sequence[Life]) -> list[str]:
    """What tells two samples of careers apart."""
    found, by_chance = chi_square(ones, others)
    told = ["ways"] if found > by_chance else []
    return told + [name for name in ones[0][1] if off(ones, others, name) >= FAR]


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> Callable[[Case], None]:
    """Days with no more matches on the bill than the Star may have: those of others do nothing to him."""

    def rolled(t: Tray, who: int, table: int) -> int:
        return 0 if table == rolls.DAY else roll_one(t, who, table)

    def silence(case: Case) -> None:
        monkeypatch.setattr(heroes_day, "FEWEST_MATCHES", case.per_day)
        monkeypatch.setattr(heroes_day, "roll_one", rolled)
        # So no school fills up, and newcomers come throughout (S38).
        monkeypatch.setattr(skirmish_day, "FEWEST_MATCHES", 0)
        monkeypatch.setattr(skirmish_day, "roll_one", lambda *_: 0)

    return silence


def check(case: Case, quiet: Callable[[Case], None]) -> None:
    """Careers of a case turn out as they are foreseen, and it would be seen if something were otherwise."""
    if case.quiet:
        quiet(case)
    played = [really(case, seed) for seed in range(case.played)]
    assert len({way for way, _ in played}) >= case.ways
    assert how_apart(played, foreseen(case, case.foreseen, {})) == []
    for card, terms in case.others:
        assert how_apart(played, foreseen(case, max(60, case.foreseen * 2 // 5), card, **terms)), (card, terms)


@pytest.mark.section("4.7", "7.3", "7.4", "7.4.3", "7.5", "7.6")
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.soak if name in SOAKED else pytest.mark.long) for name in CASES]
)
def test_forecasts_are_as_careers_turn_out(name: str, quiet: Callable[[Case], None]) -> None:
    check(CASES[name], quiet)


@pytest.mark.parametrize("name", SHORT)
def test_a_few_careers_turn_out_as_foreseen(name: str, quiet: Callable[[Case], None]) -> None:
    check(SHORT[name], quiet)
