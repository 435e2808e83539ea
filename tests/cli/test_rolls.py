"""``match show --rolls``: every die with its table, its modifiers, who rolled and what came of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ludus_cli.rules.dice import ROLL, Event
from ludus_cli.rules.heroes import rolls as views
from ludus_cli.rules.heroes.bout import Bout, Seat
from ludus_cli.rules.heroes.terms import (
    BELLY,
    CHEST,
    E_DISMISSED_STANDING,
    E_HIT,
    E_NIGHTFALL,
    E_NOT_RAISED,
    E_RAISED,
    E_RECOVERY,
    E_TURN,
    E_VICTORY,
    EVENT_FIELDS,
    M_BONUS,
    M_DOWN,
    M_EMPEROR,
    M_SAVVY,
    M_SPEED,
    M_SPENT,
    M_STRENGTH,
    M_UNARMOURED,
    NONE,
    SPEED,
    T_ATTACK,
    T_DECREASE,
    T_EMPEROR,
    T_EYES,
    T_FAME,
    T_FATE,
    T_FREEDOM,
    T_HESITATION,
    T_KILLING_STROKE,
    T_LOCATION,
    T_MANEUVER,
    T_MOVEMENT,
    T_NPG_BONUS,
    T_OPTIONS,
    T_RECOVERY,
    T_SIDE_STEP,
    T_STAR_POWER,
    T_TO_THE_DEATH,
)
from ludus_cli.rules.heroes.views import fate as fate_words
from tests.cli.helpers import ludus, ludus_json

NAMES = {7: "Marcus", 9: "Priscus"}
BOUT = Bout(
    id=1,
    month=0,
    locale=2,
    place=1,
    seats=[
        Seat(7, 0, 2, "balanced", [0] * 7, before={"name": "Marcus", "left_handed": False}),
        Seat(9, 1, 5, "", [0] * 7, before={"name": "Priscus", "left_handed": True}),
    ],
    arena="colosseum",
)


def roll(
    table: int,
    need: int,
    result: int,
    faces: tuple[int, ...],
    lines: tuple[tuple[int, int], ...] = (),
    who: int = 0,
) -> Event:
    return (ROLL, who, table, need, result, faces, lines)


def row_of(*events: Event) -> tuple[str, str, str, str]:
    """The row of the first roll among some events."""
    return views.roll_row(views.rolls_of(BOUT, list(events))[0], BOUT, NAMES)


@pytest.mark.parametrize(
    ("event", "title", "words"),
    [
        (
            roll(
                T_MANEUVER, 7, 4, (1, 2, 3, 3, 4, 5, 6),
                ((M_SAVVY, 4), (M_SPEED, 3), (M_BONUS, 2), (M_DOWN, -2)),
            ),
            "5-3 Maneuver",
            "7d6: Savvy 4, Speed 3, Bonus Dice +2, Knocked down -2\n1 2 3 3 4 5 6 = 4 successes",
        ),
        (roll(T_ATTACK, 1, 1, (1,), ((M_SAVVY, 1),)), "5-5 Attack", "1d6: Savvy 1\n1 = 1 success"),
        (
            roll(T_ATTACK, 0, 0, (), ((M_SAVVY, 1), (M_DOWN, -2))),
            "5-5 Attack",
            "0d6: Savvy 1, Knocked down -2\nno dice = 0 successes",
        ),
        (
            roll(T_MOVEMENT, 1, 3, (3,), ((M_SPEED, 4), (M_UNARMOURED, 1), (M_SPENT, -1))),
            "5-1 Movement",
            "1d6: Speed 4, Unarmoured +1, Spent -1\n3 + 4 = 7",
        ),
        (
            roll(T_MOVEMENT, 1, 6, (6,), ((M_DOWN, -1), (M_SPENT, -1))),
            "5-1 Movement",
            "1d6: Knocked down -1, Spent -1\n6 - 2 = 4",
        ),
        (roll(T_OPTIONS, 4, 1, (4,)), "5-2 NPG Options", "1d6 against Savvy 4\n4 = 1 passed"),
        (roll(T_EYES, 3, 0, (5,)), "5.4.9.1 Clear Eyes", "1d6 against Savvy 3\n5 = 0 passed"),
        (
            roll(T_KILLING_STROKE, 4, 0, (5,)),
            "5.4.4 Killing Stroke",
            "1d6 against Strength 4\n5 = 0 passed",
        ),
        (
            roll(T_NPG_BONUS, 2, 2, (1, 2, 6)),
            "3.7.3 NPG Bonus Dice",
            "3d6 against 2\n1 2 6 = 2 passed",
        ),
        (
            roll(T_FATE, 7, 1, (3, 6), ((M_SAVVY, 7),)),
            "6-1 Fate of the Fallen",
            "2d6 against 7: Savvy 7\n3 6 = 1 passed, a 6 never passes",
        ),
        (
            roll(T_SIDE_STEP, 1, 5, (5,)), "5-2 Side-step", "1d6\n5 = 5",
        ),
        (
            roll(T_STAR_POWER, 4, 2, (1, 2, 5, 6)),
            "3.2.1 Star Power",
            "4d6\n1 2 5 6 = 2 saved, 1 lost",
        ),
        (roll(T_FREEDOM, 2, 7, (3, 4)), "7.6 Freedom", "2d6\n3 4 = 7, free"),
        (roll(T_FREEDOM, 2, 6, (3, 3)), "7.6 Freedom", "2d6\n3 3 = 6, not yet free"),
        (
            roll(T_DECREASE, 1, 1, (1, 4)), "7.8 Decreasing Attributes", "2d6\n1 4 = 1 lost",
        ),
    ],
)  # fmt: skip
def test_rolls_in_words(event: Event, title: str, words: str) -> None:
    assert row_of(event) == ("", "Marcus", title, words)


def test_the_roll_for_death_is_nobodys() -> None:
    death = roll(T_TO_THE_DEATH, 2, 7, (3, 4), who=NONE)
    assert row_of(death) == ("", "", "4.7 To the Death", "2d6\n3 4 = 7, to the death")
    life = roll(T_TO_THE_DEATH, 2, 8, (4, 4), who=NONE)
    assert row_of(life)[3] == "2d6\n4 4 = 8, not to the death"
    assert views.event_facts(death, BOUT, NAMES)["who"] is None


@pytest.mark.parametrize("table", [T_EMPEROR, T_HESITATION])
def test_nobody_in_a_verdict_is_the_emperor(table: int) -> None:
    event = roll(table, 9, 1, (2, 6), ((M_EMPEROR, 9),), who=NONE)
    assert row_of(event)[1] == "the Emperor"
    assert views.event_facts(event, BOUT, NAMES)["who"] == "the Emperor"


def test_a_hit_location_names_the_part_of_the_man_who_was_hit() -> None:
    # Table 5-6: 4 is the left arm, of a left-hander the right one (H15).
    hit = (E_HIT, 0, 1, 1, 2)
    assert row_of(roll(T_LOCATION, 2, 4, (1, 3)), hit)[3] == "2d6\n1 3 = 4, Right Arm"
    hit = (E_HIT, 1, 0, 1, 2)
    assert row_of(roll(T_LOCATION, 2, 4, (1, 3), who=1), hit)[3] == "2d6\n1 3 = 4, Left Arm"


def test_a_swordsman_rolls_two_locations_before_he_hits() -> None:
    events = [
        roll(T_LOCATION, 2, 10, (5, 5)),
        roll(T_LOCATION, 2, 7, (3, 4)),
        (E_HIT, 0, 1, CHEST, 2),
    ]
    rows = [views.roll_row(each, BOUT, NAMES)[3] for each in views.rolls_of(BOUT, events)]
    assert rows == ["2d6\n5 5 = 10, Head", "2d6\n3 4 = 7, Chest"]


def test_recovery_and_fame_name_what_they_are_about() -> None:
    recovery = roll(T_RECOVERY, 4, 1, (2, 6), ((M_STRENGTH, 4),))
    assert row_of(recovery, (E_RECOVERY, 1, 0, 2, 0), (E_RECOVERY, 0, BELLY, 1, 0)) == (
        "", "Marcus", "7-1 Recovery, Belly", "2d6 against 4: Strength 4\n2 6 = 1 passed",
    )  # fmt: skip
    fame = roll(T_FAME, 4, 0, (1, 4))
    assert row_of(fame, (E_NOT_RAISED, 0, SPEED, 0, 0))[2:] == (
        "7.7.2 Using Fame, Speed", "2d6 above 4\n1 4 = 0 above",
    )  # fmt: skip
    assert row_of(fame, (E_RAISED, 0, SPEED, 5, 0))[2] == "7.7.2 Using Fame, Speed"


@pytest.mark.parametrize("end", [E_VICTORY, E_DISMISSED_STANDING, E_NIGHTFALL])
def test_turns_and_what_comes_after_the_match(end: int) -> None:
    one = roll(T_SIDE_STEP, 1, 5, (5,))
    events = [one, (E_TURN, -1, 1, 0, 0), one, (E_TURN, -1, 2, 0, 0), one, (end, -1, 0, 0, 0), one]
    rows = [views.roll_row(each, BOUT, NAMES)[0] for each in views.rolls_of(BOUT, events)]
    assert rows == ["", "1", "2", "after"]


@pytest.mark.parametrize("kind", range(1, len(EVENT_FIELDS)))
def test_every_kind_of_event_in_json(kind: int) -> None:
    facts = views.event_facts((kind, 1, 0, 0, 0), BOUT, NAMES)
    assert list(facts) == ["event", "who", *EVENT_FIELDS[kind][1:]]
    assert facts["event"] == EVENT_FIELDS[kind][0]
    assert facts["who"] == "Priscus"
    json.dumps(facts)


def test_events_in_words() -> None:
    assert views.event_facts((E_HIT, 0, 1, 1, 3), BOUT, NAMES) == {
        "event": "hit", "who": "Marcus", "foe": "Priscus", "part": "Right Arm", "impact": 3,
    }  # fmt: skip
    kinds = {fields[0]: kind for kind, fields in enumerate(EVENT_FIELDS)}
    assert views.event_facts((kinds["drop"], 1, 3, 0, 11), BOUT, NAMES) == {
        "event": "drop", "who": "Priscus", "item": "trident", "hand": "left", "zone": 11,
    }  # fmt: skip
    assert views.event_facts((kinds["choice"], 0, 0, 4, 0), BOUT, NAMES) == {
        "event": "choice", "who": "Marcus", "request": "movement", "code": "Get out of the net",
        "arg": 0,
    }  # fmt: skip
    assert views.event_facts((kinds["choice"], 0, 1, 4, 0), BOUT, NAMES)["code"] == 4
    assert views.event_facts((kinds["defeated"], 1, -1, 3, 0), BOUT, NAMES)["by"] is None


def test_the_rolls_of_a_match_are_those_of_its_events(at: Callable[[str], Path]) -> None:
    at("told")
    match = ludus_json("match", "show", "12")
    rolls = [event for event in match["events"] if event["event"] == "roll"]
    text = ludus("match", "show", "12", "--rolls")
    lines = [line for line in text.splitlines() if " -> " in line]
    assert len(lines) == len(rolls) > 10
    for line, rolled in zip(lines, rolls, strict=True):
        assert (rolled["who"] or "") in line
        assert rolled["table"] in line
        dice, fell = line.split(" -> ")
        assert f"{len(rolled['faces'])}d6" in dice
        assert fell.startswith(" ".join(map(str, rolled["faces"])) or "no dice")
        for name, value in rolled["modifiers"].items():
            assert f"{name} {value}" in dice or f"{name} {value:+d}" in dice
    dice_in_all = sum(len(rolled["faces"]) for rolled in rolls)
    after = dice_in_all - match["dice"]
    assert f"{len(rolls)} rolls in the order in which they fell" in text
    assert f"{match['dice']} dice in the match, {after} after it" in text


def test_fates_in_words() -> None:
    """What is said of each man, by what is kept of him."""
    seat = BOUT.seats[0]

    def fate(state: int, by: int, dead: bool, status: str) -> str:
        result = {"state": state, "defeated_by": by, "put_to_death": dead}
        return fate_words(replace(seat, result=result, after={"status": status}))

    assert fate(4, 1, False, "dead") == "killed"
    assert fate(0, NONE, False, "active") == "unbeaten"
    assert fate(1, 1, False, "active") == "surrendered, spared"
    assert fate(2, 1, True, "dead") == "unconscious, put to death"
    assert fate(3, 1, False, "dead") == "cannot stand, spared, died of the wounds"
