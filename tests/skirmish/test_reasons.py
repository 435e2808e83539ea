"""Reasons in the ticker of the skirmish: ties, shields, wounds and their cost, verdicts, gains."""

from typing import Any

import pytest

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.rules.skirmish.book import events as ev, fight, modifiers as mod, movement, rolls, terms as t
from ludus_cli.rules.skirmish.book.state import Match, Strike
from ludus_cli.rules.skirmish.system import SYSTEM
from ludus_cli.systems.event_lines import event_lines
from tests.scripted import script
from tests.skirmish.seated import bout_for
from tests.skirmish.table import WEST, battle, duel, man

NAMES = {1: "Marcus", 2: "Flavia", 3: "Iuba"}


def told(m: Match, record: list[Event]) -> list[str]:
    """What is told of a match; Flavia is a woman."""
    bout = bout_for(m)
    bout.seats[1].before["female"] = True
    return event_lines(SYSTEM, bout, record, NAMES)


def roll(table: int, who: int, need: int, result: int, faces: tuple[int, ...], *lines: Any) -> Event:
    """A roll as a record holds it."""
    return (ROLL, who, table, need, result, faces, lines)


def entered(m: Match) -> list[Event]:
    """All men come in where they stand."""
    return [(ev.ENTER, who, f.hex, f.facing, 0) for who, f in enumerate(m.fighters)]


def test_a_tie_for_a_hex_is_told_before_it_is_rolled_again() -> None:
    """[Collisions, S16]"""
    m = duel(man(), man((0, 0), WEST))
    there = entered(m)
    with script(m, 3, 3, 3, 3, 5, 5, 1, 1) as record:
        movement.resolve_collisions(m)
    lines = told(m, [*there, *record[:2]])
    assert lines[-1] == "Both have 6: roll again."
    assert len(told(m, [*there, *record[:1]])) == 2
    last = told(m, [*there, *record])
    assert last[3].startswith("Flavia and Marcus collide at 8-8, and Marcus keeps the hex (10 with ")
    assert last[3].endswith(", against 2 with Strength +1, Hexes moved -1).")


def test_of_three_in_a_hex_only_the_highest_roll_again() -> None:
    m = battle([man()], [man((0, 0), WEST), man((0, 0), WEST)])
    there = entered(m)
    with script(m, 3, 3, 1, 1, 3, 3, 5, 5, 1, 1) as record:
        movement.resolve_collisions(m)
    lines = told(m, [*there, *record])
    assert lines[3] == "Marcus and Iuba have 6: they roll again."
    assert sum("roll again" in line for line in lines) == 1


def blow(m: Match, part: int, margin: int) -> list[Event]:
    """Marcus strikes at a part of Flavia, with the wounds that come of it."""
    strike = m.strikes[0]
    strike.by, strike.code, strike.target, strike.part, strike.margin = 0, t.ATTACK, 1, part, margin
    assert isinstance(strike, Strike)
    start: list[Event] = [(ev.PHASE, -1, 1, 1, 0), (ev.ATTACK, 0, 1, part, margin)]
    fight.wounds_of(m, [strike])
    fight.wound_all(m, [strike])
    return start


@pytest.mark.parametrize(("shield", "dice", "lines"), [
    (t.LARGE_SHIELD, (2,), ["Flavia stops Marcus's blow at her head (2 on 1d6; 3 or less is needed)."]),
    (t.LARGE_SHIELD, (5, 1, 1),
     ["Flavia's shield does not stop Marcus's blow (5 on 1d6; 3 or less is needed).",
      "Marcus's blow does not wound Flavia's head (3 with Strength +1; 7 or more is needed)."]),
    (t.LARGE_SHIELD, (6, 4, 4),
     ["Flavia's shield does not stop Marcus's blow (6 on 1d6; 3 or less is needed).",
      "Flavia's shield is cut down to a small one (a 6 on the shield roll).",
      "Marcus deals Flavia a serious wound in the head (9 with Strength +1).",
      "Flavia is stunned for the rest of the turn and loses 4 active phases.",
      "Flavia has 1 serious wound: -1 to hit, to defend and to wound."]),
    (t.NO_SHIELD, (6, 3, 3),
     ["Flavia has no shield to stop Marcus's blow (6 on 1d6; a 1 is needed), and her left arm takes a light wound.",
      "Marcus deals Flavia a light wound in the left arm, which carries no shield (S1).",
      "Marcus deals Flavia a light wound in the head (7 with Strength +1; 9 or more is a serious wound)."]),
])  # fmt: skip
def test_what_a_shield_took_and_what_got_through(shield: int, dice: tuple[int, ...], lines: list[str]) -> None:
    """[The shield, Wounds, S1-S3, S27]"""
    m = duel(man(), man((1, 0), WEST, shield=shield))
    with script(m, *dice) as record:
        start = blow(m, t.HEAD, 1)
    bout = bout_for(duel(man(), man((1, 0), WEST, shield=shield)))
    bout.seats[1].before["female"] = True
    assert event_lines(SYSTEM, bout, [*start, *record], NAMES)[2:] == lines


@pytest.mark.parametrize(("record", "line"), [
    ([roll(rolls.ATTACK, 0, 2, 9, (4, 5), (mod.TRAINING, 1), (mod.REAR, 2)),
      roll(rolls.DEFENCE, 1, 2, 5, (2, 3), (mod.TRAINING, 1), (mod.SERIOUS, -1)), (ev.ATTACK, 0, 1, t.HEAD, 7)],
     "Marcus strikes at Flavia's head and hits by 7 (12 with From the rear +2, against 5 with Serious wounds -1)."),
    ([roll(rolls.KNOCK, 0, 1, 3, (3,)), roll(rolls.KNOCK, 1, 1, 17, (17,))],
     "Marcus and Flavia both miss, and keep their weapons (1d20: 3 and 17; a 20 knocks one away)."),
    ([(ev.FACE, 1, 0, WEST, 0)],
     "Flavia turns to Marcus, who is behind her, and faces west: a blow from behind has +2 in this phase (S18)."),
    ([(ev.TIRED, 1, 3, 0, 0)],
     "Flavia is tired and has 3 active phases a turn from now on, because no Stamina is left (S30)."),
    ([roll(rolls.NET, 0, 2, 8, (4, 4), (mod.TRAINING, 1)), roll(rolls.DODGE, 1, 2, 5, (2, 3), (mod.TRAINING, 2)),
      (ev.NET, 0, 1, 1, 3)], "Marcus throws his net at Flavia and catches her (9, against 7)."),
    ([roll(rolls.MERCY, 1, 2, 5, (2, 3), (mod.WON, 1)), (ev.MERCY, 1, 0, 0, 0)],
     "Flavia finds no mercy and dies (6 with Matches won +1; 7 or more is needed)."),
    ([(ev.DEFEATED, 1, 0, t.COLLAPSED, 0), (ev.MERCY, 1, 0, 0, 0)],
     "Flavia finds no mercy and dies, because a critical wound kills here (S28)."),
    ([(ev.DISMISSED_STANDING, -1, 0, 0, 0)],
     "The match ends in a draw, and all who still stand are dismissed after 20 turns (S8)."),
    ([roll(rolls.IMPROVEMENT, 0, 1, 4, (4,)), roll(rolls.IMPROVEMENT, 0, 1, 7, (7,)),
      (ev.IMPROVED, 0, t.STRENGTH, 2, 0)],
     "Marcus's Strength grows to 2: 4 and 7 on 1d10; Reactions was full."),
    ([*[roll(rolls.IMPROVEMENT, 0, 1, 4, (4,))] * 2, roll(rolls.IMPROVEMENT, 0, 1, 7, (7,)),
      (ev.IMPROVED, 0, t.STRENGTH, 2, 0)],
     "Marcus's Strength grows to 2: 4, 4 and 7 on 1d10; Reactions was full."),
    ([(ev.TALLY, 1, 0, 2, 1), (ev.MISSES, 1, 2, 2, 0)],
     "Flavia misses 2 matches and is back in December 106 AD: one for each of her 2 serious wounds [After the match]."),
    ([(ev.DEFEATED, 1, 0, t.COLLAPSED, 0), (ev.MISSES, 1, 3, 3, 0)],
     "Flavia misses 3 matches and is back in January 107 AD: a critical wound costs at least 3 matches (S28)."),
])  # fmt: skip
def test_the_reason_behind_a_line(record: list[Event], line: str) -> None:
    assert told(duel(man(), man((1, 0), WEST)), record)[-1] == line
