"""``match show --rolls``: every die with its table, its modifiers, who rolled and what came of it."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.core.figures import signed
from ludus_cli.rules.heroes.book import events as ev, modifiers as mod, rolls
from ludus_cli.rules.heroes.book.bout import Bout, Seat
from ludus_cli.rules.heroes.book.terms import BELLY, CHEST, NONE, SPEED, V
from ludus_cli.rules.heroes.system import SYSTEM as system
from ludus_cli.rules.heroes.table.lists import LISTS
from ludus_cli.systems.display import event_facts, rolls_sheet
from tests.cli.helpers import ludus, ludus_json

NAMES = {7: "Marcus", 9: "Priscus"}
BOUT = Bout(id=1, month=0, locale=2, place=1, seats=[
    Seat(7, 0, "balanced", style=2, armour=[0] * 7, before={"name": "Marcus", "left_handed": False}),
    Seat(9, 1, style=5, armour=[0] * 7, before={"name": "Priscus", "left_handed": True}),
], arena="colosseum")  # fmt: skip


def roll(
    table: int, need: int, result: int, faces: tuple[int, ...], lines: tuple[tuple[int, int], ...] = (), who: int = 0
) -> Event:
    return (ROLL, who, table, need, result, faces, lines)


def rows_of(*events: Event) -> list[tuple[str, ...]]:
    """The rows of the rolls among some events."""
    return [tuple(map(str, row)) for row in rolls_sheet(system, BOUT, list(events), NAMES).rows]


def row_of(*events: Event) -> tuple[str, ...]:
    """The row of the first roll among some events."""
    return rows_of(*events)[0]


@pytest.mark.parametrize(("event", "title", "words"), [
    (roll(
        rolls.MANEUVER,
        7,
        4,
        (1, 2, 3, 3, 4, 5, 6),
        ((mod.SAVVY, 4), (mod.SPEED, 3), (mod.BONUS, 2), (mod.DOWN, -2)),
    ), "5-3 Maneuver", "7d6: Savvy 4, Speed 3, Bonus Dice +2, Knocked down -2\n1 2 3 3 4 5 6 = 4 successes"),
    (
        roll(rolls.MOVEMENT, 1, 3, (3,), ((mod.SPEED, 4), (mod.UNARMOURED, 1), (mod.SPENT, -1))),
        "5-1 Movement",
        "1d6: Speed 4, Unarmoured +1, Spent -1\n3 + 4 = 7",
    ),
    (roll(rolls.OPTIONS, 4, 1, (4,)), "5-2 NPG Options", "1d6 against Savvy 4\n4 = 1 passed"),
    (roll(rolls.EYES, 3, 0, (5,)), "5.4.9.1 Clear Eyes", "1d6 against Savvy 3\n5 = 0 passed"),
    (roll(rolls.KILLING_STROKE, 4, 0, (5,)), "5.4.4 Killing Stroke", "1d6 against Strength 4\n5 = 0 passed"),
    (roll(rolls.NPG_BONUS, 2, 2, (1, 2, 6)), "3.7.3 NPG Bonus Dice", "3d6 against 2\n1 2 6 = 2 passed"),
    (
        roll(rolls.FATE, 7, 1, (3, 6), ((mod.SAVVY, 7),)),
        "6-1 Fate of the Fallen",
        "2d6 against 7: Savvy 7\n3 6 = 1 passed, a 6 never passes",
    ),
    (roll(rolls.STAR_POWER, 4, 2, (1, 2, 5, 6)), "3.2.1 Star Power", "4d6\n1 2 5 6 = 2 saved, 1 lost"),
    (roll(rolls.FREEDOM, 2, 7, (3, 4)), "7.6 Freedom", "2d6\n3 + 4 = 7, free"),
    (roll(rolls.FREEDOM, 2, 6, (3, 3)), "7.6 Freedom", "2d6\n3 + 3 = 6, not yet free"),
    (roll(rolls.DECREASE, 1, 1, (1, 4)), "7.8 Decreasing Attributes", "2d6\n1 4 = 1 lost"),
])  # fmt: skip
def test_rolls_in_words(event: Event, title: str, words: str) -> None:
    assert row_of(event) == ("", "Marcus", title, words)


def test_the_roll_for_death_is_nobodys() -> None:
    death = roll(rolls.TO_THE_DEATH, 2, 7, (3, 4), who=NONE)
    assert row_of(death) == ("", "", "4.7 To the Death", "2d6\n3 + 4 = 7, to the death")
    assert row_of(roll(rolls.TO_THE_DEATH, 2, 8, (4, 4), who=NONE))[3] == "2d6\n4 + 4 = 8, not to the death"
    assert event_facts(system, death, BOUT, NAMES)["who"] is None


@pytest.mark.parametrize("table", [rolls.EMPEROR, rolls.HESITATION])
def test_nobody_in_a_verdict_is_the_emperor(table: int) -> None:
    event = roll(table, 9, 1, (2, 6), ((mod.EMPEROR, 9),), who=NONE)
    assert row_of(event)[1] == "the Emperor"
    assert event_facts(system, event, BOUT, NAMES)["who"] == "the Emperor"


def test_a_hit_location_names_the_part_of_the_man_who_was_hit() -> None:
    # Table 5-6: 4 is the left arm, of a left-hander the right one (H15).
    hit = (ev.HIT, 0, 1, 1, 2)
    assert row_of(roll(rolls.LOCATION, 2, 4, (1, 3)), hit)[3] == "2d6\n1 + 3 = 4, Right Arm"
    hit = (ev.HIT, 1, 0, 1, 2)
    assert row_of(roll(rolls.LOCATION, 2, 4, (1, 3), who=1), hit)[3] == "2d6\n1 + 3 = 4, Left Arm"


def test_a_swordsman_rolls_two_locations_before_he_hits() -> None:
    events = [roll(rolls.LOCATION, 2, 10, (5, 5)), roll(rolls.LOCATION, 2, 7, (3, 4)), (ev.HIT, 0, 1, CHEST, 2)]
    assert [row[3] for row in rows_of(*events)] == ["2d6\n5 + 5 = 10, Head", "2d6\n3 + 4 = 7, Chest"]


def test_recovery_and_fame_name_what_they_are_about() -> None:
    recovery = roll(rolls.RECOVERY, 4, 1, (2, 6), ((mod.STRENGTH, 4),))
    assert row_of(recovery, (ev.RECOVERY, 1, 0, 2, 0), (ev.RECOVERY, 0, BELLY, 1, 0)) == (
        "", "Marcus", "7-1 Recovery, Belly", "2d6 against 4: Strength 4\n2 6 = 1 passed",
    )  # fmt: skip
    fame = roll(rolls.FAME, 4, 0, (1, 4))
    assert row_of(fame, (ev.NOT_RAISED, 0, SPEED, 0, 0))[2:] == (
        "7.7.2 Using Fame, Speed", "2d6 above 4\n1 4 = 0 above the Attribute",
    )  # fmt: skip
    assert row_of(fame, (ev.RAISED, 0, SPEED, 5, 0))[2] == "7.7.2 Using Fame, Speed"


@pytest.mark.parametrize("end", [ev.VICTORY, ev.DISMISSED_STANDING, ev.NIGHTFALL])
def test_turns_and_what_comes_after_the_match(end: int) -> None:
    one = roll(rolls.SIDE_STEP, 1, 5, (5,))
    events = [one, (ev.TURN, -1, 1, 0, 0), one, (ev.TURN, -1, 2, 0, 0), one, (end, -1, 0, 0, 0), one]
    assert [row[0] for row in rows_of(*events)] == ["", "1", "2", "after"]


@pytest.mark.parametrize("kind", V.events)
def test_every_kind_of_event_in_json(kind: int) -> None:
    facts = event_facts(system, (kind, 1, 0, 0, 0), BOUT, NAMES)
    assert list(facts) == ["event", "who", *V.events[kind].values]
    assert (facts["event"], facts["who"]) == (V.events[kind].name, "Priscus")
    json.dumps(facts)


def test_events_in_words() -> None:
    assert event_facts(system, (ev.HIT, 0, 1, 1, 3), BOUT, NAMES) == {
        "event": "hit", "who": "Marcus", "foe": "Priscus", "part": "Right Arm", "impact": 3,
    }  # fmt: skip
    assert event_facts(system, (ev.DROP, 1, 3, 0, 11), BOUT, NAMES) == {
        "event": "drop", "who": "Priscus", "item": "trident", "hand": "left", "zone": 11,
    }  # fmt: skip
    assert event_facts(system, (ev.CHOICE, 0, 0, 4, 0), BOUT, NAMES) == {
        "event": "choice", "who": "Marcus", "request": "movement", "code": "Get out of the net", "arg": 0,
    }  # fmt: skip
    assert event_facts(system, (ev.CHOICE, 0, 1, 4, 0), BOUT, NAMES)["code"] == 4
    assert event_facts(system, (ev.DEFEATED, 1, -1, 3, 0), BOUT, NAMES)["by"] is None


def test_the_rolls_of_a_match_are_those_of_its_events(at: Callable[[str], Path]) -> None:
    at("told")
    events = [event for event in ludus_json("match", "show", "12")["events"] if event["event"] == "roll"]
    text = ludus("match", "show", "12", "--rolls")
    lines = [line for line in text.splitlines() if " -> " in line]
    assert len(lines) == len(events) > 10
    for line, rolled in zip(lines, events, strict=True):
        assert (rolled["who"] or "") in line
        assert rolled["table"] in line
        dice, fell = line.split(" -> ")
        assert f"{len(rolled['faces'])}d6" in dice
        assert fell.replace(" + ", " ").startswith(" ".join(map(str, rolled["faces"])) or "no dice")
        for name, value in rolled["modifiers"].items():
            assert f"{name} {value}" in dice or f"{name} {signed(value)}" in dice
    dice_in_all = sum(len(rolled["faces"]) for rolled in events)
    assert f"{len(events)} rolls of {dice_in_all} dice, in the order of the rolls" in text


def test_fates_in_words() -> None:
    """What is said of each man, by what is kept of him."""
    seat = BOUT.seats[0]

    def fate(state: int, by: int, dead: bool, status: str) -> str:
        result = {"state": state, "defeated_by": by, "put_to_death": dead}
        return LISTS.fate_words(BOUT, replace(seat, result=result, after={"status": status}))

    assert fate(4, 1, False, "dead") == "killed"
    assert fate(0, NONE, False, "active") == "unbeaten"
    assert fate(1, 1, False, "active") == "surrendered, spared"
    assert fate(2, 1, True, "dead") == "unconscious, put to death"
    assert fate(3, 1, False, "dead") == "cannot stand, spared, died of the wounds"
