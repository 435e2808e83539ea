"""Matches fought for odds: what is counted in them, which men fight them, and the Stars of forecasts."""

import json
from collections import Counter
from itertools import product
from typing import NamedTuple

import pytest

from ludus_cli.core.dice import ROLL, STREAM_ODDS, Event, SeededSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.trials.trials import MEAN, ODDS, SPREAD, places_of
from ludus_cli.rules.heroes.book import events as ev, rolls
from ludus_cli.rules.heroes.book.gladiator import (
    LARGEST_TOTAL,
    SIGNATURE_BY_NAME,
    Gladiator,
    attribute_total,
    create_star,
    from_card,
)
from ludus_cli.rules.heroes.book.locales import FRINGES, HEARTLAND, ROME
from ludus_cli.rules.heroes.book.state import Match
from ludus_cli.rules.heroes.book.styles import MURMILLO, RETIARIUS, SECUTOR, STYLE_NAMES, STYLES, THRAEX, style_by_name
from ludus_cli.rules.heroes.book.terms import PARTS
from ludus_cli.rules.heroes.system import SYSTEM as system
from ludus_cli.rules.heroes.table.making import MAKING
from ludus_cli.rules.heroes.trials.contest import LONGEST, MEASURES, Contest, play_trial
from ludus_cli.rules.heroes.trials.sides import ROWS as TACTICS_OF, TACTICS_ROWS, contest_of
from tests.compiled.made import TURNED, duel, kind, known, pool, seasoned, star_card
from tests.rulebook.table import brought_down
from tests.scripted import roll_out

TRIALS = 60
SEED = 6

# What the rulebook says, written out once more: Table 4-1, and the AP of Table 3-2 by 2d6.
ROWS = {1: (4, 3, 3), 2: (4, 4, 4), 3: (5, 4, 4), 4: (5, 4, 5), 5: (5, 5, 5), 6: (6, 6, 5)}
SIGNATURES = {
    5: "Slow to React", 6: "Slow", 7: "Brawler", 8: "Agile", 9: "Strong", 10: "Frenzy", 11: "Steady", 12: "Swordsman",
}  # fmt: skip
LOCALE_ROWS = {FRINGES: (1, 2, 3), HEARTLAND: (4, 5), ROME: (6,)}
CAPS = {FRINGES: 14, HEARTLAND: 16, ROME: 20}

STAR = known(star_card(MURMILLO), "bold")


def one(terms: Payload, index: int) -> tuple[Contest, Match, list[Event]]:
    """A trial that keeps its record: the contest, its match, and all that was told."""
    c = contest_of(terms)
    c.match.tray = Tray(SeededSource(SEED, STREAM_ODDS, index), record=[])
    play_trial(c)
    return c, c.match, list(c.match.tray.record or [])


# What is counted


class Count(NamedTuple):
    """How many points of Fame a match is worth to the first man of a side, and whether it brings a laurel."""

    fame: int
    laurel: bool


def worth(events: list[Event], totals: tuple[int, int], bonus: int, side: int, rules: Payload) -> Count:
    """What a duel brought a man, by its events alone [7.7-7.8]: ``bonus`` are his Bonus Dice at the end."""
    own, other = totals[side], totals[1 - side]
    if not any(event[0] == ev.VICTORY for event in events):
        return Count(int(own < other), False)
    if (ev.VICTORY, -1, side) not in [event[:3] for event in events]:
        return Count(-2 if other < own else -1, False)
    killed = any(event[0] == ev.KILLED for event in events)
    executed = any(event[0] == ev.PUT_TO_DEATH for event in events)
    taken = [event[2] for event in events if event[0] == ev.WOUND and event[1] == side]
    dealt = sum(event[0] == ev.WOUND and event[1] != side for event in events)
    enough = (dealt >= 1 and dealt >= 2 * len(taken)) or killed
    laurel = other > own and len(set(taken)) <= 2 and enough and bonus > 0
    fame = 1 + other - own if other >= own else 0
    fame += killed or (executed and bool(rules.get("coup_de_grace")))
    return Count(fame + laurel * int(rules.get("laurel_fame", 1)), laurel)


def expected(terms: Payload, index: int) -> dict[str, int]:
    """What each measure should have of a duel, by the stored telling of it."""
    _, m, events = one(terms, index)
    told = Counter(event[0] for event in events)
    dead = {event[1] for event in events if event[0] in (ev.KILLED, ev.PUT_TO_DEATH)}
    fallen = {event[1] for event in events if event[0] == ev.DEFEATED}
    begins = next(place for place, event in enumerate(events) if event[0] == ev.TURN)
    totals = m.fighters[0].total, m.fighters[1].total
    found = {
        "draws": told[ev.DISMISSED_STANDING] + told[ev.NIGHTFALL], "kills": told[ev.KILLED],
        "executions": told[ev.PUT_TO_DEATH], "surrenders": told[ev.SURRENDER], "turns": told[ev.TURN],
        "dice": sum(len(event[5]) for event in events[begins:] if event[0] == ROLL), "diludia": told[ev.DILUDIUM],
        "turns_spread": min(told[ev.TURN], LONGEST),
    }  # fmt: skip
    for side, letter in enumerate("ab"):
        worthy = worth(events, totals, m.fighters[side].bonus, side, terms.get("rules", {}))
        found[f"wins_{letter}"] = sum(event[:3] == (ev.VICTORY, -1, side) for event in events)
        found[f"deaths_{letter}"] = int(side in dead)
        found[f"missio_{letter}"] = int(side in fallen - dead)
        found[f"laurels_{letter}"] = int(worthy.laurel)
        found[f"fame_{letter}"] = worthy.fame
        for part, words in enumerate(PARTS):
            key = words.casefold().replace(" ", "_")
            found[f"wounds_{letter}_{key}"] = sum(event[:3] == (ev.WOUND, side, part) for event in events)
    return found


ALL_KINDS = {
    "npgs": duel(kind(RETIARIUS), kind(SECUTOR)),
    "death": duel(kind(THRAEX), kind(MURMILLO), death=True, row=5),
    "star": duel(STAR, kind(THRAEX), row=4),
    "pool": duel(known(seasoned(RETIARIUS), "cautious"), pool(ROME), place=ROME),
    "rules": duel(known(star_card(THRAEX, 4, 4, 3)), pool(FRINGES), place=FRINGES, rules=TURNED),
}


@pytest.mark.section("6.1", "6.5", "6.8", "7.7.1", "7.7.3", "7.8")
@pytest.mark.parametrize("name", ALL_KINDS)
def test_each_measure_is_what_the_matches_were(name: str) -> None:
    terms = ALL_KINDS[name]
    tally = roll_out(system.trials[ODDS], terms, SEED, 0, TRIALS)
    places = places_of(MEASURES)
    trials = [expected(terms, index) for index in range(TRIALS)]
    assert tally[0] == TRIALS
    for measure in MEASURES:
        values = [trial[measure.key] for trial in trials]
        place = places[measure.key]
        if measure.kind == SPREAD:
            counted = [values.count(value) for value in range(1, measure.size + 1)]
            assert tally[place : place + measure.size] == counted
        else:
            assert tally[place] == sum(values), measure.key
            if measure.kind == MEAN:
                assert tally[place + 1] == sum(value * value for value in values), measure.key
    assert len(tally) == 1 + sum(measure.places for measure in MEASURES)


def test_every_measure_comes_up_in_these_matches() -> None:
    """What is never counted is not tested above."""
    tallies = [system.trials.tally(ODDS, terms, SEED, 0, TRIALS) for terms in ALL_KINDS.values()]
    for key, place in places_of(MEASURES).items():
        assert any(tally[place] for tally in tallies) or key == "turns_spread", key


def test_several_a_side_are_counted_by_side() -> None:
    man = kind(THRAEX)
    terms = {"sides": [[STAR, man], [man, kind(RETIARIUS)]], "row": 4}
    tally = roll_out(system.trials[ODDS], terms, SEED, 0, TRIALS)
    places = places_of(MEASURES)
    seen: Counter[str] = Counter()
    squares: Counter[str] = Counter()
    for index in range(TRIALS):
        _, m, events = one(terms, index)
        dead = {event[1] for event in events if event[0] in (ev.KILLED, ev.PUT_TO_DEATH)}
        spared = {event[1] for event in events if event[0] == ev.DEFEATED} - dead
        seen["kills"] += any(event[0] == ev.KILLED for event in events)
        for letter, own in (("a", {0, 1}), ("b", {2, 3})):
            seen[f"deaths_{letter}"] += bool(dead & own)
            seen[f"missio_{letter}"] += bool(spared & own)
            seen[f"wins_{letter}"] += m.winner == "ab".index(letter)
            wounds = sum(m.fighters[who].part_wounds[0] for who in own)
            seen[f"wounds_{letter}_head"] += wounds
            squares[f"wounds_{letter}_head"] += wounds**2
    assert {key: tally[places[key]] for key in seen} == dict(seen)
    # A side's wounds are one value for its match, not one for each man. The mean of it is wanted.
    assert {key: tally[places[key] + 1] for key in squares} == dict(squares)
    assert seen["wins_a"] + seen["wins_b"] > TRIALS - 10


# Opponents


ROLLED = (rolls.OPPONENT, rolls.POOL, rolls.POOL_ATTRIBUTE, rolls.SIGNATURE)


def pool_events(events: list[Event], who: int) -> dict[int, list[int]]:
    """The faces that made a man, by table."""
    found: dict[int, list[int]] = {}
    for event in events:
        if event[0] == ROLL and event[1] == who and event[2] in ROLLED:
            found.setdefault(event[2], []).extend(event[5])
    return found


def made(row: int, faces: dict[int, list[int]]) -> tuple[list[int], list[str]]:
    """Attributes before the cap, and Signature, as Tables 4-1 and 3-2 say for these faces."""
    attributes = [
        value + (face == 6) - (face == 1) for value, face in zip(ROWS[row], faces[rolls.POOL_ATTRIBUTE], strict=True)
    ]
    signature = SIGNATURES.get(sum(faces[rolls.SIGNATURE]))
    return attributes, [signature] if signature else []


def lowered(g: Gladiator, attributes: list[int], signatures: list[str], cap: int) -> bool:
    """Whether a man came down under the cap; he is as he was rolled but for that (H11)."""
    assert g.signatures == signatures
    assert attribute_total(g) <= cap
    if g.attributes == attributes:
        return False
    assert attribute_total(g) == cap
    # Ties are broken at random; the numbers that are left are the same in any order.
    t = Tray(SeededSource(1, 1))
    assert sorted(g.attributes) == sorted(brought_down(t, attributes, signatures, cap))
    return True


@pytest.mark.ruling("H9", "H13")
@pytest.mark.parametrize("row", ROWS)
def test_4_5_1_fresh_men_are_made_from_their_row(row: int) -> None:
    terms = duel(kind(THRAEX), kind(MURMILLO), row=row)
    seen = set()
    for index in range(30):
        c, m, events = one(terms, index)
        for who, corner in enumerate(c.corners):
            attributes, signatures = made(row, pool_events(events, who))
            assert not lowered(corner.g, attributes, signatures, LARGEST_TOTAL) or row == 6
            assert (corner.g.star, corner.g.female, m.fighters[who].npg) == (False, False, True)
            assert m.fighters[who].total == attribute_total(corner.g)
            seen.add((*attributes, *signatures))
    assert len(seen) > 30


@pytest.mark.section("3.8", "4.5.1", "7.3", "H10", "H11")
@pytest.mark.parametrize("place", [FRINGES, HEARTLAND, ROME])
def test_3_8_the_pool_sends_opponents_of_the_style_of_the_row_under_the_cap(place: int) -> None:
    came_down = 0
    for style, index in product(range(len(STYLES)), range(25)):
        c, m, events = one(duel(kind(style), pool(place), place=place), index)
        faces = pool_events(events, 1)
        ((opponent,), (row,)) = faces[rolls.OPPONENT], faces[rolls.POOL]
        assert c.corners[1].style == m.fighters[1].style == STYLES[style].opponents[opponent - 1]
        rows = LOCALE_ROWS[place]
        attributes, signatures = made(rows[(row - 1) * len(rows) // 6], faces)
        came_down += lowered(c.corners[1].g, attributes, signatures, CAPS[place])
    assert came_down > 0 or place == ROME


def test_3_8_on_either_side_the_pool_meets_the_style_that_is_fought_in() -> None:
    star = known(star_card(MURMILLO, secondary=RETIARIUS))
    for who, terms in (
        (1, duel({**star, "secondary": True}, pool(FRINGES))),
        (0, duel(pool(FRINGES), {**star, "secondary": True})),
        (1, duel(star, pool(FRINGES))),
    ):
        styles = {one(terms, index)[0].corners[who].style for index in range(40)}
        assert styles == set(STYLES[RETIARIUS if terms["sides"][1 - who][0]["secondary"] else MURMILLO].opponents)


@pytest.mark.section("4.3", "3.8")
def test_several_of_the_pool_meet_the_first_of_the_other_side() -> None:
    men = [known(star_card(RETIARIUS), "bold"), kind(MURMILLO)]
    for sides, drawn in (
        ([men, [pool(FRINGES), pool(FRINGES)]], (2, 3)),
        ([[pool(FRINGES)], men], (0,)),
        ([[men[0], pool(FRINGES)], [men[1], pool(FRINGES)]], (1, 3)),
    ):
        terms = {"sides": sides, "place": FRINGES}
        for index, who in product(range(20), drawn):
            corner = (corners := one(terms, index)[0].corners)[who]
            first = next(each for each in corners if each.side != corner.side)
            assert corner.style in STYLES[first.style].opponents
        whole = system.trials.tally(ODDS, terms, SEED, 0, 30)
        parts = [system.trials.tally(ODDS, terms, SEED, first, 10) for first in (20, 0, 10)]
        assert [sum(each) for each in zip(*parts, strict=True)] == whole
    for sides in ([[pool(FRINGES)], [pool(FRINGES)]], [[men[0], pool(FRINGES)], [pool(FRINGES), men[1]]]):
        with pytest.raises(Refusal, match="the pool cannot meet the pool"):
            contest_of({"sides": sides})


@pytest.mark.section("4.7", "7.4.3")
def test_4_7_to_the_death_where_the_place_says_so() -> None:
    usual = duel(kind(THRAEX), kind(MURMILLO))
    for terms, rolled in (
        (usual, False), ({**usual, "place": FRINGES}, False), ({**usual, "place": HEARTLAND}, False),
        ({**usual, "place": ROME}, True), (duel(kind(THRAEX), pool(ROME), place=ROME), True),
        ({**usual, "death": True, "place": ROME}, False),
    ):  # fmt: skip
        deadly = Counter[bool]()
        for index in range(60):
            _, m, events = one(terms, index)
            found = [event for event in events if event[0] == ROLL and event[2] == rolls.TO_THE_DEATH]
            assert len(found) == int(rolled)
            if rolled:
                assert m.to_the_death == (sum(found[0][5]) == 7)
            else:
                assert m.to_the_death == bool(terms.get("death"))
            deadly[m.to_the_death] += 1
        if rolled:
            assert 0 < deadly[True] < 25
            assert "to the death if the dice say so" in system.trials.describe_terms(ODDS, terms)
    assert system.trials.describe_terms(ODDS, {**usual, "death": True}).endswith(", to the death")


def test_a_known_man_is_as_his_card_says_in_every_match() -> None:
    card = seasoned(THRAEX, fame=3)
    terms = duel(known(card, "bold"), kind(MURMILLO))
    before = json.dumps(terms)
    for index in range(20):
        c, m, _ = one(terms, index)
        assert c.corners[0].g == from_card(card)
        assert (m.fighters[0].left_handed, m.fighters[0].total) == (True, attribute_total(from_card(card)))
    assert json.dumps(terms) == before
    # One match leaves nothing behind for the next in the same contest.
    for first in range(3):
        after = contest_of(terms)
        for index in range(first, first + 2):
            after.match.tray = Tray(SeededSource(SEED, STREAM_ODDS, index), record=[])
            play_trial(after)
        assert after.match.tray.record == one(terms, first + 1)[2]


# Tactics of one's own


@pytest.mark.parametrize(("more", "why"), [
    ({"luck": 1}, "there is no luck"),
    ({"reserve": 101}, "reserve cannot be"),
    ({"raise_order": [0, 1]}, "raise_order cannot be"),
    ({"raise_order": [0, 1, 3]}, "raise_order cannot be"),
    ({"raise_order": [0, 1, True]}, "raise_order cannot be"),
])  # fmt: skip
def test_rows_that_are_none_are_refused(more: Payload, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        TACTICS_OF.read({**TACTICS_ROWS["bold"], **more})


# Stars of forecasts


@pytest.mark.section("3.5", "3.6.4", "3.8")
def test_3_6_4_there_are_378_builds_and_all_are_stars() -> None:
    everything = MAKING.builds(dict.fromkeys(field.name for field in MAKING.CAREER_FIELDS))
    assert len(everything) == len({columns for columns, _ in everything}) == 6 * 7 * 9
    for columns, said in everything:
        style, points, signature = columns
        assert len(columns) == len(MAKING.BUILD_COLUMNS)
        attributes = [int(value) for value in points.split("/")]
        g = from_card(MAKING.career_star(said))
        # The Star that the rules would make at average size: 7 on 2d6.
        asked = "" if signature == "none" else signature
        like = create_star(Tray(SeededSource(4, 1)), 1, "", style_by_name(style), attributes, signature=asked)
        assert (g.style, g.attributes) == (like.style, attributes)
        assert g.signatures == like.signatures == ([asked] if asked else [])
        assert (g.female, g.size, g.secondary, g.star) == (False, "Average", -1, True)
        assert sum(attributes) == 12
        assert max(attributes) - min(attributes) <= 2
    names = {columns[0] for columns, _ in everything}, {columns[2] for columns, _ in everything}
    assert names == (set(STYLE_NAMES), {"none", *SIGNATURE_BY_NAME})


def test_what_is_said_of_a_build_is_the_same_for_all() -> None:
    assert len(MAKING.builds({"style": "Thraex"})) == 63
    assert len(MAKING.builds({"attributes": [5, 4, 3]})) == 54
    assert len(MAKING.builds({"signature": ""})) == 42
    ((columns, said),) = MAKING.builds({"style": "Thraex", "attributes": [5, 4, 3], "signature": "Agile"})
    assert columns == ("Thraex", "5/4/3", "Agile")
    assert MAKING.career_star(said)["name"] == "a Thraex"


def test_3_8_no_build_has_its_own_style_for_a_second() -> None:
    second = MAKING.builds({"secondary": "Thraex"})
    assert len(second) == 5 * 7 * 9
    assert "Thraex" not in {columns[0] for columns, _ in second}
    assert {MAKING.career_star(said)["secondary"] for _, said in second} == {THRAEX}


@pytest.mark.parametrize(("said", "why"), [
    ({}, "his style is missing"),
    ({"style": "Samnite"}, "no style 'Samnite'"),
    ({"style": "Thraex", "secondary": "Samnite"}, "no style 'Samnite'"),
    ({"style": "Thraex", "secondary": "Thraex"}, "must differ from the Primary Style"),
    ({"style": "Thraex", "attributes": [5, 5, 5]}, "15 points were placed"),
    ({"style": "Thraex", "attributes": [6, 3, 3]}, "the highest and lowest Attribute differ by 3"),
    ({"style": "Thraex", "attributes": [6, 6]}, "2 numbers"),
    ({"style": "Thraex", "signature": "Lucky"}, "'Lucky' is not a Signature"),
])  # fmt: skip
def test_stars_whom_the_rules_do_not_allow_are_refused(said: Payload, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        MAKING.career_star(said)
