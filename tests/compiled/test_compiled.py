"""Heroes compiled: the same sums as interpreted, for all that trials can be asked.

Each kind of record is compiled once, half a minute or so. That of NPGs serves the usual run; of the others each
has one soak that plays it, and in it everything that may be different.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any
from unittest import mock

import pytest

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.trials.compiled_engine import missing
from ludus_cli.game.trials.rollouts import at_turn
from ludus_cli.game.trials.trials import CAREER, CHOICE, MOMENT, ODDS, add, blank, places_of
from ludus_cli.rules.heroes.book.endings import ENDLESS, EndlessMatch
from ludus_cli.rules.heroes.book.locales import FRINGES, HEARTLAND, LOCALES, ROME
from ludus_cli.rules.heroes.book.pool import roll_npg
from ludus_cli.rules.heroes.book.styles import DIMACHAERUS, MURMILLO, RETIARIUS, SECUTOR, STYLES, THRAEX
from ludus_cli.rules.heroes.system import SYSTEM as system
from ludus_cli.rules.heroes.trials import compiled
from ludus_cli.rules.heroes.trials.sides import KNOBS, TACTICS_ROWS
from ludus_cli.rules.heroes.trials.tactics import TACTICS_NAMES
from tests.compiled import alike
from tests.compiled.made import (
    CARDS,
    HOLES,
    LARGEST,
    TINY,
    TOO_LARGE,
    TURNED,
    duel,
    fought,
    ground,
    kind,
    known,
    life,
    pool,
    seasoned,
    star_card,
)

STYLE_NUMBERS = range(len(STYLES))
#: A Secutor is a Murmillo but where there is a net.
UNLIKE = [style for style in STYLE_NUMBERS if style != SECUTOR]
PLACES = range(len(LOCALES))


both = partial(alike.both, system)


def all_apart(what: str, several: Iterable[Payload], count: int) -> None:
    """Both engines agree on some terms, and each of them brings something else than the others."""
    tallies = [tuple(both(what, terms, count)) for terms in several]
    assert len(tallies) > 1
    assert len(set(tallies)) == len(tallies)


def in_portions(what: str, terms: Payload, trials: int = 90) -> None:
    """Portions add up, wherever they are cut, and other seeds bring something else."""
    whole = both(what, terms, trials, seed=2**63 - 1)
    parts = blank(system.trials.measures(what, terms))
    cut = trials * 2 // 3
    for first, count in ((cut, trials - cut), (0, 1), (1, cut - 1)):
        add(parts, compiled.tally(what, terms, 2**63 - 1, first, count))
    assert parts == whole
    assert compiled.tally(what, terms, 2**63 - 1, 0, 0) == blank(system.trials.measures(what, terms))
    assert compiled.tally(what, terms, 0, 0, trials) != whole
    # The largest number that a stream of dice has.
    both(what, terms, 5, first=2**32 - 5)


# Odds


@pytest.mark.slow
def test_npgs() -> None:
    """The kind that compiles soonest, in the usual run; the others, and more of these, are soaks."""
    usual = duel(kind(RETIARIUS), kind(SECUTOR))
    more: list[Payload] = [{}, {"death": True}, {"rules": TURNED}, {"cards": CARDS}, ground("own", TINY)]
    all_apart(ODDS, [{**usual, **each} for each in more], 60)
    all_apart(ODDS, [duel(pool(place), kind(THRAEX), place=place) for place in PLACES], 60)
    in_portions(ODDS, usual, 60)


@pytest.mark.long
def test_npgs_alone() -> None:
    old = card(roll_npg(Tray(SeededSource(1, 1)), 7, SECUTOR, 6))
    usual = duel(kind(RETIARIUS), kind(SECUTOR))
    all_apart(ODDS, [duel(kind(one), kind(two)) for one in UNLIKE for two in UNLIKE], 150)
    for style in STYLE_NUMBERS:
        both(ODDS, duel(kind(style), kind(SECUTOR)), 150)
        both(ODDS, duel(kind(SECUTOR), kind(style)), 150)
    all_apart(ODDS, [{**usual, "row": row} for row in range(1, 7)], 200)
    all_apart(ODDS, [
        usual, {**usual, "death": True}, {**usual, "place": ROME},
        *[{**usual, **ground("own", drawing)} for drawing in (TINY, HOLES, LARGEST)],
        {**usual, **ground("colosseum")}, {**usual, "cards": CARDS}, {**usual, "rules": TURNED},
        duel(known(old), kind(RETIARIUS)),
    ], 300)  # fmt: skip
    for same, other in (
        ({"place": HEARTLAND}, {}),
        ({"place": FRINGES, "drawings": {"fringes": HOLES}}, ground("own", HOLES)),
    ):
        assert both(ODDS, {**usual, **same}, 200) == both(ODDS, {**usual, **other}, 200)
    for rule, value in TURNED.items():
        both(ODDS, {**usual, "rules": {rule: value}}, 200)
    all_apart(ODDS, [duel(kind(THRAEX), pool(place), place=place) for place in PLACES], 300)
    all_apart(ODDS, [duel(pool(place), kind(THRAEX), place=place) for place in PLACES], 300)
    in_portions(ODDS, duel(pool(ROME), known(old), place=ROME))


@pytest.mark.long
def test_players() -> None:
    """Stars and others by every tactics, all Signatures, the Secondary Style, the pool of every place."""
    stars = [known(seasoned(style), tactics) for style in UNLIKE for tactics in TACTICS_NAMES]
    all_apart(ODDS, [duel(star, kind(MURMILLO), row=5) for star in stars if star["tactics"] != "npg"], 150)
    for star in stars[:: len(TACTICS_NAMES)]:
        # By the NPG tables there is no player, though he is a Star.
        assert star["tactics"] == "npg"
        both(ODDS, duel(star, kind(MURMILLO), row=5), 150)
    versed = known(seasoned(MURMILLO), "bold")
    all_apart(ODDS, [duel(versed, pool(place), place=place) for place in PLACES], 300)
    all_apart(ODDS, [duel(pool(place, "cautious"), versed, place=place) for place in PLACES], 300)
    retiarius = known(seasoned(DIMACHAERUS, secondary=RETIARIUS), "bold")
    all_apart(ODDS, [
        duel(retiarius, versed), duel({**retiarius, "secondary": True}, versed),
        duel(known(star_card(RETIARIUS)), versed), duel(known(star_card(RETIARIUS)), versed, death=True),
        duel(known(star_card(RETIARIUS)), versed, rules=TURNED), duel(known(star_card(RETIARIUS)), versed, cards=CARDS),
        *[duel(versed, retiarius, **ground("own", own)) for own in (TINY, HOLES, LARGEST)],
    ], 300)  # fmt: skip
    for rule, value in TURNED.items():
        both(ODDS, duel(versed, kind(THRAEX, "balanced"), rules={rule: value}), 200)
    # Tactics of one's own: each parameter at both ends.
    usual = TACTICS_ROWS["balanced"]
    for knob in KNOBS:
        for value in (knob.values[0], knob.values[-1]):
            own = {**usual, knob.name: value}
            both(ODDS, duel(known(seasoned(RETIARIUS), own), kind(SECUTOR, "bold"), row=6), 60)
    in_portions(ODDS, duel(versed, pool(ROME), place=ROME))


@pytest.mark.long
def test_two_against_two() -> None:
    versed, other = known(seasoned(RETIARIUS), "balanced"), known(star_card(THRAEX), "cautious")
    all_apart(ODDS, [
        {"sides": [[versed, kind(MURMILLO)], [kind(SECUTOR), other]]},
        {"sides": [[versed, kind(MURMILLO)], [kind(SECUTOR), other]], "death": True},
        {"sides": [[versed, kind(MURMILLO)], [kind(SECUTOR), other]], **ground("own", TINY)},
        {"sides": [[versed, kind(MURMILLO)], [kind(SECUTOR), other]], **ground("own", LARGEST)},
        {"sides": [[versed, kind(MURMILLO)], [kind(SECUTOR), other]], "rules": TURNED},
        {"sides": [[versed, other], [pool(ROME), pool(ROME)]], "place": ROME},
        {"sides": [[pool(HEARTLAND, "bold"), kind(RETIARIUS)], [other, versed]]},
        {"sides": [[versed, versed, versed], [other]]},
    ], 300)  # fmt: skip
    in_portions(ODDS, {"sides": [[versed, other], [pool(ROME), pool(ROME)]], "place": ROME})


# Careers


def lives() -> list[tuple[int, list[Payload]]]:
    """Careers that differ in something, and how many of each tell them apart."""
    fresh = star_card(MURMILLO)
    champion = {"locale": ROME, "matches": 30, "wins": 25, "fame": 40, "laurels": 4}
    own_grounds = {"fringes": TINY, "heart": HOLES, "rome": LARGEST}
    return [
        (12, [life(fresh, tactics=tactics) for tactics in TACTICS_NAMES]),
        (8, [life(fresh, per_day=per_day, every=every) for per_day in (1, 2, 3) for every in (1, 2, 3)]),
        (
            12,
            [
                life(seasoned(MURMILLO), per_day=3),
                life(seasoned(MURMILLO), per_day=3, secondary=True),
                life(star_card(THRAEX, 7, 6, 6, **champion), per_day=2),
                life(star_card(THRAEX, 6, 6, 5, **champion), per_day=3, rules=TURNED),
                # He waits until his wounds have healed, and has fought, and moved, this month.
                life(star_card(THRAEX, misses_month=3), 6),
                life(star_card(THRAEX, fought_month=3, fought=2), 6, per_day=3),
                life(star_card(THRAEX, road_month=3), 6, per_day=3),
            ],
        ),
        (
            8,
            [
                life(fresh, 36, per_day=3, tactics="bold", drawings=own_grounds),
                life(fresh, 36, per_day=3, tactics="bold", rules=TURNED),
                life(fresh, 36, per_day=3, tactics="bold"),
                life(fresh, 36, per_day=3, tactics="bold", cards=CARDS),
                life(fresh, 36, per_day=3, tactics={**TACTICS_ROWS["bold"], "raise_order": [2, 1, 0]}),
            ],
        ),
    ]


@pytest.mark.long
def test_careers() -> None:
    for count, several in lives():
        all_apart(CAREER, several, count)
    fresh = star_card(MURMILLO)
    for rule, value in TURNED.items():
        both(CAREER, life(fresh, per_day=3, rules={rule: value}), 8)
    over = star_card(THRAEX, 7, 7, 6, rudis=True)
    assert both(CAREER, life(over), 3)[places_of(system.trials.measures(CAREER, life(over)))["freed"]] == 3
    in_portions(CAREER, life(fresh, per_day=3), 30)


def test_a_forecast_takes_a_star() -> None:
    for engine in (compiled, system.trials):
        with pytest.raises(Refusal, match="only a Star has a career"):
            engine.tally(CAREER, {**life(star_card()), "star": kind(MURMILLO)}, 1, 0, 1)


# Moments


@pytest.mark.long
def test_moments() -> None:
    """From the first turn, the middle and the last one of matches that a campaign has fought."""
    matches = [
        fought(1), fought(2, tactics="bold", style="Retiarius", signature="Frenzy", female=True),
        fought(3, tactics="cautious", style="Dimachaerus", signature="Swordsman"),
        fought(4, tactics="npg", style="Secutor"), fought(5, against="star"),
        fought(6, settings={"rules": {"stand-and-fight": "on", "star-power": "off"}}),
    ]  # fmt: skip
    for match in matches:
        last = match["match"]["turns"]
        all_apart(MOMENT, [{**match, "turn": turn} for turn in (1, last // 2 + 1, last)], 200)
    both(MOMENT, {**matches[0], "match": {**matches[0]["match"], "oneoff": True}, "turn": 2}, 200)
    in_portions(MOMENT, {**matches[1], "turn": 2})
    for engine in (compiled, system.trials):
        with pytest.raises(Refusal, match="it had"):
            engine.tally(MOMENT, {**matches[0], "turn": 9999}, 1, 0, 1)
    never_ends({**matches[0], "turn": 1})


def never_ends(terms: Payload) -> None:
    """Without nightfall a match of 2,000 turns is an error of that trial (H42); with it, it is over at once."""

    def late(*asked: Any) -> Any:
        bout, m = at_turn(*asked)
        m.turn = ENDLESS - 1
        m.rules = replace(m.rules, nightfall=nightfall)
        return bout, m

    with mock.patch.object(compiled, "at_turn", late):
        nightfall = True
        assert compiled.tally(MOMENT, terms, 1, 0, 1)[0] == 1
        nightfall = False
        with pytest.raises(EndlessMatch, match="neither side has won after 2,000 turns"):
            compiled.tally(MOMENT, terms, 1, 0, 1)


# What is not compiled


def test_nothing_is_missing_and_the_system_names_the_module() -> None:
    assert missing() == ""
    assert compiled.__name__ == system.trials.compiled


def test_more_than_four_men_are_refused() -> None:
    man = kind(THRAEX)
    for sides in ([[man] * 3, [man] * 2], [[man], [man] * 4]):
        assert compiled.refusal(ODDS, {"sides": sides}) == "there are more than 4 men"
    for sides in ([[man], [man]], [[man] * 2, [man] * 2], [[man] * 3, [man]]):
        assert compiled.refusal(ODDS, {"sides": sides}) == ""


def test_an_arena_of_more_than_64_zones_is_refused() -> None:
    why = "an arena has more than 64 zones"
    terms = duel(kind(THRAEX), kind(MURMILLO))
    assert compiled.refusal(ODDS, {**terms, **ground("own", LARGEST)}) == ""
    assert compiled.refusal(ODDS, {**terms, **ground("own", TOO_LARGE)}) == why
    # In a campaign it is the arena of the place that counts; in a career any that he may come to.
    drawings = {"rome": TOO_LARGE}
    assert compiled.refusal(ODDS, {**terms, "place": ROME, "drawings": drawings}) == why
    assert compiled.refusal(ODDS, {**terms, "place": FRINGES, "drawings": drawings}) == ""
    assert compiled.refusal(CAREER, life(star_card(), drawings=drawings)) == why
    assert compiled.refusal(CAREER, life(star_card(), drawings={"rome": LARGEST})) == ""
    match = fought(1)
    large = {**match, "match": {**match["match"], "arena": "own", "drawing": TOO_LARGE}, "turn": 1}
    assert compiled.refusal(MOMENT, large) == why
    assert compiled.refusal(MOMENT, {**match, "turn": 1}) == ""


def test_choices_in_mid_turn_are_refused() -> None:
    assert compiled.refusal(CHOICE, {}) == "choices in mid-turn are not compiled"


def test_wrong_terms_are_refused_alike() -> None:
    wrong = [
        duel({"kind": 9}, kind(MURMILLO)), duel(known(star_card(), secondary=True), kind(MURMILLO)),
        duel(pool(ROME), pool(ROME)), duel({}, kind(MURMILLO)),
    ]  # fmt: skip
    for terms in wrong:
        said = []
        for engine in (compiled, system.trials):
            with pytest.raises(Refusal) as refused:
                engine.tally(ODDS, terms, 1, 0, 1)
            said.append(str(refused.value))
        assert said[0] == said[1]
