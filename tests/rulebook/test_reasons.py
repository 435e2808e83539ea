"""Reasons in the ticker: ties, Bonus Dice, damage, verdicts, Fame, recovery."""

from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.heroes.book import events as ev, modifiers as mod, order, rolls, terms as t
from ludus_cli.rules.heroes.book.bout import Bout, Seat, fight
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.styles import MURMILLO, RETIARIUS, STYLES
from ludus_cli.rules.heroes.system import SYSTEM
from ludus_cli.systems.event_lines import event_lines
from tests.rulebook.table import battle, man
from tests.scripted import script

IUBA = Gladiator(id=7, name="Iuba", star=True, style=MURMILLO, attributes=[4, 4, 4], tactics="balanced")
LIVIA = Gladiator(id=9, name="Livia", star=False, style=RETIARIUS, attributes=[4, 3, 3], female=True)
BATO = Gladiator(id=3, name="Bato", star=False, style=MURMILLO, attributes=[4, 4, 4])
NAMES = {7: "Iuba", 9: "Livia", 3: "Bato"}


def seat(g: Gladiator, side: int) -> Seat:
    """A gladiator's seat with his card."""
    return Seat(g.id, side, g.tactics, style=g.style, armour=list(STYLES[g.style].armour), before=card(g))


DUEL = Bout(1, 0, 1, [seat(IUBA, 0), seat(LIVIA, 1)], locale=0, arena="amphitheatre")
THREE = replace(DUEL, seats=[*DUEL.seats, seat(BATO, 1)])


def roll(table: int, who: int, need: int, result: int, faces: tuple[int, ...], *lines: Any) -> Event:
    """A roll as a record holds it."""
    return (ROLL, who, table, need, result, faces, lines)


def told(*record: Event, bout: Bout = DUEL, viewer: int = -1) -> list[str]:
    """What is told of a match."""
    return event_lines(SYSTEM, bout, list(record), NAMES, viewer)


def test_a_tie_is_told_before_it_is_rolled_again() -> None:
    """[5.2, Table 5-1] (H61)"""
    m = battle([man()], [man()])
    with script(m, 3, 3, 5, 2) as record:
        order.roll_order(m)
    assert event_lines(SYSTEM, DUEL, record[:1], NAMES) == []
    # Nothing that a person types next is taken for anything but dice.
    assert event_lines(SYSTEM, DUEL, record[:2], NAMES) == ["Both have 6: roll again."]
    assert event_lines(SYSTEM, DUEL, record, NAMES) == ["Both have 6: roll again.", "Iuba goes first, 8 to 5."]


def test_of_three_those_who_tie_are_named() -> None:
    m = battle([man()], [man(), man()])
    with script(m, 3, 3, 2, 5, 1) as record:
        order.roll_order(m)
    assert event_lines(SYSTEM, THREE, record, NAMES) == [
        "Iuba and Livia have 6: they roll again.", "They move in this order: Iuba (8), Livia (4) and Bato (5).",
    ]  # fmt: skip


def test_how_many_bonus_dice_the_other_adds() -> None:
    """[3.7.2] One's own are known."""
    record = [
        roll(rolls.MANEUVER, 0, 8, 3, (1,) * 8, (mod.BONUS, 2)), roll(rolls.MANEUVER, 1, 9, 4, (1,) * 9,
        (mod.BONUS, 3)),
        (ev.MANEUVER, 0, 1, -1, 0),
    ]  # fmt: skip
    assert told(*record, viewer=0) == [
        "Livia adds 3 Bonus Dice to the Maneuver.", "Maneuver: Livia wins by 1 and attacks (4 successes to 3).",
    ]  # fmt: skip
    assert told(*record)[0] == "Iuba adds 2 Bonus Dice to the Maneuver."
    even = [*record[:1], roll(rolls.MANEUVER, 1, 9, 3, (1,) * 9), (ev.MANEUVER, 0, 1, 0, 0)]
    assert told(*even, viewer=0) == ["Maneuver: Iuba and Livia are even, and neither attacks (3 successes each)."]


HIT = (ev.HIT, 1, 0, t.HEAD, 4)


@pytest.mark.parametrize(("record", "line"), [
    # Table 5-7: the Impact, a Murmillo's helmet, the trident.
    ([HIT, (ev.WOUND, 0, t.HEAD, 3, 1)],
     "Iuba loses 3 points on the head, which has 1 left: 4 successes ahead, armour -3, weapon +2."),
    ([HIT, (ev.STAR_POWER, 0, 3, 1, 0), (ev.WOUND, 0, t.HEAD, 2, 2)],
     "Iuba loses 2 points on the head, which has 2 left: 4 successes ahead, armour -3, weapon +2, Star Power -1."),
    ([(ev.HIT, 1, 0, t.HEAD, 1), (ev.WOUND, 0, t.HEAD, 1, 3)],
     "Iuba loses 1 point on the head, which has 3 left: 1 success ahead, armour -3, at least 1."),
    ([HIT, (ev.STAR_POWER, 0, 3, 3, 0)],
     "Iuba rolls 3 Star Power dice: 3 points saved, 0 dice lost, and no damage is left."),
    ([HIT, (ev.STAR_POWER, 0, 3, 2, 0)], "Iuba rolls 3 Star Power dice: 2 points saved, 0 dice lost."),
    ([HIT, (ev.DOWN, 0, 1, 0, 0)], "Iuba is knocked down by a blow of 2 points or more."),
    ([(ev.NET, 1, 0, t.CAUGHT, 9), (ev.DOWN, 0, 1, 0, 0)], "Iuba is knocked down by the net."),
    ([(ev.WOUND, 0, t.HEAD, 2, 2), (ev.ATTRIBUTE, 0, t.SAVVY, 3, 0)],
     "Iuba now has Savvy 3: the wound to the head lowers it by 1."),
    ([(ev.ATTRIBUTE, 0, t.SAVVY, 0, 0), (ev.WOUND, 0, t.HEAD, 2, 2), (ev.ATTRIBUTE, 0, t.SAVVY, 0, 0)],
     "Iuba now has Savvy 0: the wound to the head lowers it no further."),
    ([(ev.PART_OUT, 0, t.RIGHT_ARM, 0, 0), (ev.DROP, 0, t.SWORD, t.WEAPON_HAND, 9)],
     "Iuba drops the sword from his right hand in zone 9 (Heart): that arm is at 0."),
    ([roll(rolls.KILLING_STROKE, 0, 4, 1, (2,)), (ev.UNCONSCIOUS, 0, t.HEAD, 0, 0)],
     "Iuba lies unconscious: it was no killing stroke (2 against Strength 4)."),
    ([roll(rolls.KILLING_STROKE, 0, 4, 0, (5,)), (ev.KILLED, 0, 1, t.HEAD, 0)],
     "A killing stroke to the head: Livia kills Iuba (5 against Strength 4)."),
    ([(ev.PART_OUT, 0, t.LEFT_LEG, 0, 0), (ev.PART_OUT, 0, t.RIGHT_LEG, 0, 0), (ev.CANNOT_STAND, 0, 1, 0, 0)],
     "Iuba can no longer stand: both legs are at 0."),
    ([(ev.WOUND, 0, t.LEFT_LEG, 1, 3),
      (ev.CANNOT_STAND, 0, 1, 0, 0)], "Iuba can no longer stand: no Speed is left."),
    ([(ev.BASH, 0, 1, 0, 0), (ev.ATTACK, 0, 1, -2, 0),
     roll(rolls.LOCATION, 1, 2, 6, (3, 3)), (ev.HIT, 1, 0, t.CHEST, 2)],
     "Livia hits Iuba on the chest with 2 more successes, past the shield that he had used to bash [5.4.5]."),
    ([(ev.ATTACK, 0, 1, 2, 0), roll(rolls.LOCATION, 0, 2, 6, (3, 3)), roll(rolls.LOCATION, 0, 2, 10, (5, 5))],
     "Iuba is a Swordsman and may strike the chest or the head."),
    ([(ev.SURRENDER, 1, 0, 0, 0)],
     "Livia surrenders: she has no Bonus Dice left, and more wounds than the opponent [6.5]."),
    ([(ev.SURRENDER, 0, 0, 0, 0)], "Iuba surrenders."),
    ([roll(rolls.FATE, 1, 5, 1, (2, 6), (mod.SAVVY, 4), (mod.CENTER, 1)),
      (ev.APPEAL, 1, 1, 0, 0)],
     "The Crowd leaves Livia to the Emperor: 1 die of 2 passes 5 (2 6); the 5 comes from Savvy 4, In the Center +1."),
    ([roll(rolls.EMPEROR, -1, 8, 2, (1, 1)), roll(rolls.EMPEROR, 1, 4, 2, (1, 1)),
     roll(rolls.HESITATION, 1, 1, 3, (3,)),
      roll(rolls.HESITATION, -1, 1, 4, (4,)), (ev.EMPEROR, 1, 0, 0, 0)],
     ("The Emperor condemns Livia: he passes 2 dice of 2 against 8, and Livia passes 2 against 4 [6.8]; "
      "then Livia rolls 3, and the Emperor rolls 4.")),
    ([(ev.DILUDIUM, -1, 1, 0, 0)],
     "Diludium: the referee calls a break: neither has Bonus Dice left, and their wounds are equal [6.6.1]."),
    ([(ev.DILUDIUM, -1, 1, 0, 0), (ev.DISMISSED_STANDING, -1, 0, 0, 0)],
     "Both are dismissed standing: a draw, instead of a second break [6.7]."),
    ([roll(rolls.RECOVERY, 1, 3, 1, (3, 5), (mod.STRENGTH, 3)), (ev.RECOVERY, 1, t.BELLY, 1, 0)],
     "Livia's belly heals slowly: 1 die of 2 passes Strength 3 (3 5)."),
    ([(ev.RECOVERY, 1, t.BELLY, 1, 0), (ev.RECOVERY, 1, t.HEAD, 2, 0), (ev.RECOVERY, 1, t.LEFT_LEG, 0, 0),
      (ev.MISSES_NEXT_DAY, 1, 1, 0, 0)],
         "Livia misses the Day of Events in October 106 AD: her belly and left leg do not heal well [7.5]."),
    ([roll(rolls.FAME, 0, 4, 0, (2, 3)), (ev.NOT_RAISED, 0, t.SPEED, 0, 0)],
     "Iuba fails to raise his Speed: he rolled 2 3, and needed a die above 4 [7.7.2]."),
    ([roll(rolls.FREEDOM, 0, 2, 5, (2, 3)), (ev.RUDIS, 0, 0, 0, 0)],
     "Iuba is not given the rudis yet: he rolled 5, and needed 7 or more [7.6]."),
    ([roll(rolls.TO_THE_DEATH, -1, 2, 6, (3, 3))], "The match is not to the death: 2d6 came to 6, not to 7 [7.4.3]."),
])  # fmt: skip
def test_the_reason_behind_a_line(record: list[Event], line: str) -> None:
    assert told(*record)[-1] == line


# Fame [7.7.1, 7.8]: Iuba's Total is 12, Livia's 10.

BEATEN: list[Event] = [(ev.DEFEATED, 1, 0, t.SURRENDERED, 0), (ev.VICTORY, -1, 0, 0, 0)]
KILLED: list[Event] = [(ev.KILLED, 1, 0, t.HEAD, 0), (ev.DEFEATED, 1, 0, t.KILLED, 0), (ev.VICTORY, -1, 0, 0, 0)]
LOST: list[Event] = [(ev.DEFEATED, 0, 1, t.SURRENDERED, 0), (ev.VICTORY, -1, 1, 0, 0)]


@pytest.mark.parametrize(("record", "line"), [
    (BEATEN, "Victory for Iuba. No Fame: Livia's Total was lower [7.7.1]."),
    (KILLED, "Victory for Iuba."),
    ([*KILLED, (ev.FAME, 0, 1, 3, 0)], "Iuba gains 1 Fame and now has 3: 1 killing stroke."),
    ([*LOST, (ev.FAME, 1, 3, 3, 0)], "Livia gains 3 Fame and now has 3: Iuba's Total was 2 higher."),
    ([*LOST, (ev.FAME, 1, 3, 3, 0), (ev.LAUREL, 1, 0, 0, 0), (ev.FAME, 1, 1, 4, 0)],
     "Livia gains 1 Fame and now has 4, for the laurel."),
    ([*LOST, (ev.FAME, 0, -2, 1, 0)],
     "Iuba loses 2 Fame and now has 1: a defeat by an opponent with a lower Total costs 2 [7.8]."),
    ([*BEATEN, (ev.FAME, 1, -1, 0, 0)], "Livia loses 1 Fame and now has 0: a defeat costs 1 [7.8]."),
    ([*BEATEN, roll(rolls.DECREASE, 1, 1, 0, (4,))],
     "For the defeat Livia, who has no Fame to lose, rolls 4: there is no 1, so no Attribute falls."),
    ([*BEATEN, (ev.FAME, 1, -1, 0, 0), roll(rolls.DECREASE, 1, 1, 1, (1,))],
     "For the defeat Livia rolls 1: each 1 takes a point from an Attribute."),
])  # fmt: skip
def test_why_there_is_fame_or_none(record: list[Event], line: str) -> None:
    assert told(*record)[-1] == line


def test_a_winner_of_a_side_who_put_nobody_out_has_no_fame() -> None:
    bout = replace(THREE, seats=[seat(IUBA, 0), seat(LIVIA, 1), seat(BATO, 0)])
    (line,) = told((ev.DEFEATED, 1, 0, t.SURRENDERED, 0), (ev.VICTORY, -1, 0, 0, 0), bout=bout)[1:]
    assert line == (
        "Victory for Iuba and Bato. No Fame for Iuba: Livia's Total was lower [7.7.1]. No Fame for Bato: Bato put "
        "no opponent out of the fight [7.7.1]."
    )


def test_a_match_is_told_alike_from_its_cards() -> None:
    """What a match brought names the missing Fame where the match itself does. [7.7.1]"""
    seen = set[bool]()
    for seed in range(40):
        bout = Bout(
            1, 0, 1, [seat(IUBA, 0), seat(replace(LIVIA, attributes=[4, 3, 5]), 1)], locale=0, arena="amphitheatre"
        )
        events = fight(bout, [replace(IUBA), replace(LIVIA, attributes=[4, 3, 5])], seed, HouseRules())
        lines = event_lines(SYSTEM, bout, events, NAMES)
        settled = " ".join(SYSTEM.lists.settled(bout, NAMES))
        none = any("No Fame" in line for line in lines)
        assert none == ("no Fame: " in settled), (lines, settled)
        assert none == (bout.winner >= 0 and not any(e[0] == ev.FAME and e[2] > 0 for e in events))
        seen.add(none)
    assert seen == {True, False}
