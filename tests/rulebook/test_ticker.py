"""The ticker: every kind of event has its line, or is silent on purpose."""

from dataclasses import replace
from functools import partial

import pytest

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.heroes.book import events as ev, terms
from ludus_cli.rules.heroes.book.bout import Bout, Seat, fight
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.styles import MURMILLO, RETIARIUS, STYLES
from ludus_cli.rules.heroes.system import SYSTEM
from ludus_cli.systems import event_lines

event_line = partial(event_lines.event_line, SYSTEM)

MARCUS = Gladiator(id=7, name="Marcus", star=True, style=MURMILLO, attributes=[4, 4, 4])
LIVIA = Gladiator(id=9, name="Livia", star=True, style=RETIARIUS, attributes=[5, 4, 3], female=True, left_handed=True)
CAIUS = Gladiator(id=3, name="Caius", star=False, style=MURMILLO, attributes=[4, 4, 4])
PEOPLE = {7: "Marcus", 9: "Livia", 3: "Caius"}


def seat(g: Gladiator, side: int) -> Seat:
    """A gladiator's seat with his card."""
    armour = list(STYLES[g.style].armour)
    return Seat(g.id, side, g.tactics, style=g.style, armour=armour, before=card(g))


DUEL = Bout(1, 0, 1, [seat(MARCUS, 0), seat(LIVIA, 1)], locale=0, arena="amphitheatre")
THREE = replace(DUEL, seats=[*DUEL.seats, seat(CAIUS, 0)])

SILENT = [number for number, kind in terms.V.events.items() if kind.silent]
#: One event of each telling form, Marcus 0 against the left-handed Livia 1, and its line.
LINES: list[tuple[Event, str]] = [
    ((ev.ENTER, 0, 8, 0, 0), "Marcus comes in at zone 8 (Wall), the west gate."),
    ((ev.ENTER, 0, 3, 0, 0), "Marcus comes in at zone 3 (Wall)."),
    ((ev.TURN, -1, 4, 0, 0), "Turn 4."),
    ((ev.MOVE, 0, 9, 10, 0), "Marcus moves to zone 10 (Center)."),
    ((ev.STAY, 1, 0, 0, 0), "Livia stays where she is: the way around the enemy is blocked."),
    ((ev.STAY, 1, 1, 0, 0), "Livia stays where she is: the net holds her."),
    ((ev.REST, 0, 3, 0, 0), "Marcus rests and regains 3 Bonus Dice."),
    ((ev.REST, 0, 0, 0, 0), "Marcus rests."),
    ((ev.RISE, 0, 1, 0, 0), "Marcus gets up and regains 1 Bonus Die."),
    ((ev.RISE, 0, 0, 0, 0), "Marcus gets up."),
    ((ev.ESCAPE, 0, 0, 0, 0), "Marcus gets out of the net and is on his feet."),
    ((ev.ESCAPE, 1, 1, 0, 0), "Livia fights free of the net and is on her feet."),
    ((ev.NET, 1, 0, terms.CAUGHT, 9), "Livia tosses her net and catches Marcus."),
    ((ev.NET, 1, 0, terms.NO_THROW, 9), "Livia finds no opening to toss her net at Marcus, and keeps it."),
    ((ev.NET, 1, 0, terms.MISSED, 9), "Livia tosses her net at Marcus and misses; it lands in zone 9 (Heart)."),
    ((ev.DESTROY_NET, 0, terms.NET, 9, 0), "Marcus tears up the net that lies in zone 9 (Heart)."),
    ((ev.PICK_UP, 0, terms.SWORD, terms.WEAPON_HAND, 9), "Marcus picks up a sword with his right hand."),
    ((ev.PICK_UP, 1, terms.TRIDENT, terms.WEAPON_HAND, 9), "Livia picks up a trident with her left hand."),
    ((ev.DROP, 1, terms.NET, terms.OFF_HAND, 9), "Livia drops the net from her right hand in zone 9 (Heart)."),
    ((ev.SWITCH, 0, terms.SWORD, terms.OFF_HAND, 0), "Marcus takes the sword in his left hand."),
    ((ev.THROW, 0, 1, 1, 9), "Marcus throws his weapon at Livia and hits; it lands in zone 9 (Heart)."),
    ((ev.THROW, 1, 0, 0, 3), "Livia throws her weapon at Marcus and misses; it lands in zone 3 (Wall)."),
    ((ev.KICK_SAND, 0, 1, 1, 0), "Marcus kicks sand at Livia, who is blinded."),
    ((ev.KICK_SAND, 0, 1, 0, 0), "Marcus kicks sand at Livia, who still sees."),
    ((ev.CLEAR_EYES, 1, 1, 0, 0), "Livia clears her eyes."),
    ((ev.CLEAR_EYES, 1, 0, 0, 0), "Livia rubs her eyes, but the sand stays in them."),
    ((ev.SURRENDER, 0, 0, 0, 0), "Marcus surrenders."),
    ((ev.SURRENDER, 0, 1, 0, 0), "Marcus surrenders, with both arms at 0."),
    ((ev.MANEUVER, 0, 1, 2, 0), "Maneuver: Marcus wins by 2 and attacks."),
    ((ev.MANEUVER, 0, 1, -1, 0), "Maneuver: Livia wins by 1 and attacks."),
    ((ev.MANEUVER, 0, 1, 0, 0), "Maneuver: Marcus and Livia are even, and neither attacks."),
    ((ev.BASH, 0, 1, 0, 0), "Marcus bashes Livia: 2d6 more in this attack."),
    ((ev.ADVANTAGE, 0, 1, 0, 0), "Marcus has the Advantage over Livia: 1d6 more in this attack."),
    ((ev.ATTACK, 0, 1, 3, 0), "Attack: Marcus wins by 3."),
    ((ev.ATTACK, 0, 1, -2, 1), "Re-take 1: Livia wins by 2."),
    ((ev.ATTACK, 0, 1, 0, 0), "Attack: Marcus and Livia are even, and both roll again."),
    ((ev.COUNTERSTRIKE, 1, 0, 0, 0), "Counterstrike: now Livia attacks Marcus."),
    ((ev.HIT, 0, 1, terms.LEFT_ARM, 3), "Marcus hits Livia on the right arm with 3 more successes."),
    ((ev.HIT, 1, 0, terms.LEFT_ARM, 1), "Livia hits Marcus on the left arm with 1 more success."),
    ((ev.SHIELDED, 1, 0, terms.CHEST, 0), "Livia's shield stops the blow to the chest."),
    ((ev.STAR_POWER, 0, 3, 1, 0), "Marcus rolls 3 Star Power dice: 1 point saved, 0 dice lost."),
    ((ev.STAR_POWER, 0, 1, 0, 1), "Marcus rolls 1 Star Power die: 0 points saved, 1 die lost."),
    ((ev.STAR_POWER, 0, 4, 2, 2), "Marcus rolls 4 Star Power dice: 2 points saved, 2 dice lost."),
    ((ev.WOUND, 1, terms.RIGHT_LEG, 1, 3), "Livia loses 1 point on the left leg, which has 3 left."),
    ((ev.WOUND, 0, terms.BELLY, 3, 0), "Marcus loses 3 points on the belly, which has 0 left."),
    (
        (ev.TRANSFER, 1, terms.LEFT_ARM, terms.CHEST, 0),
        "Livia's right arm is already at 0, so the wound goes to the chest.",
    ),
    ((ev.ATTRIBUTE, 0, terms.SPEED, 3, 0), "Marcus now has Speed 3."),
    ((ev.DOWN, 0, 1, 0, 0), "Marcus is knocked down."),
    ((ev.STEADY, 1, 0, 0, 0), "Livia is Steady and keeps her feet."),
    ((ev.PART_OUT, 1, terms.LEFT_LEG, 0, 0), "Livia's right leg is at 0."),
    ((ev.UNCONSCIOUS, 0, terms.HEAD, 0, 0), "Marcus lies unconscious."),
    ((ev.KILLED, 0, 1, terms.CHEST, 0), "A killing stroke to the chest: Livia kills Marcus."),
    ((ev.CANNOT_STAND, 0, 1, 0, 0), "Marcus can no longer stand."),
    ((ev.DEFEATED, 0, 1, terms.SURRENDERED, 0), "Marcus is beaten by Livia."),
    ((ev.DEFEATED, 1, 0, terms.KILLED, 0), "Livia is beaten by Marcus."),
    ((ev.APPEAL, 0, 2, 0, 0), "The Crowd has mercy on Marcus."),
    ((ev.APPEAL, 0, 1, 0, 0), "The Crowd leaves Marcus to the Emperor."),
    ((ev.APPEAL, 0, 0, 0, 0), "The Crowd wants Marcus dead."),
    ((ev.EMPEROR, 0, 1, 0, 0), "The Emperor spares Marcus."),
    ((ev.EMPEROR, 0, 0, 0, 0), "The Emperor condemns Marcus."),
    ((ev.PUT_TO_DEATH, 0, 1, 0, 0), "Livia puts Marcus to death."),
    ((ev.DILUDIUM, -1, 1, 0, 0), "Diludium: the referee calls a break."),
    ((ev.RETURN_TO_GATE, 1, 12, 8, 0), "Livia goes back to zone 12 (Wall), the east gate, with 8 Bonus Dice."),
    ((ev.DISMISSED_STANDING, -1, 0, 0, 0), "Both are dismissed standing: a draw."),
    ((ev.NIGHTFALL, -1, 0, 0, 0), "Night falls, and nobody has won: a draw."),
    ((ev.VICTORY, -1, 1, 0, 0), "Victory for Livia."),
    ((ev.POOLS_EMPTY, 0, 1, 0, 0), "Neither Marcus nor Livia has a die left for the attack, so it ends."),
    ((ev.RECOVERY, 1, terms.LEFT_LEG, 2, 0), "Livia's right leg heals."),
    ((ev.RECOVERY, 0, terms.BELLY, 1, 0), "Marcus's belly heals slowly."),
    ((ev.RECOVERY, 0, terms.BELLY, 0, 0), "Marcus's belly does not heal."),
    ((ev.DIES_OF_WOUNDS, 0, terms.BELLY, 0, 0), "Marcus dies of the wound to the belly."),
    ((ev.LASTING_LOSS, 1, terms.LEFT_ARM, 3, 0), "From now on Livia's right arm starts every match at 3."),
    ((ev.MISSES_NEXT_DAY, 0, 1, 0, 0), "Marcus misses the Day of Events in October 106 AD."),
    ((ev.FAME, 0, 2, 5, 0), "Marcus gains 2 Fame and now has 5."),
    ((ev.FAME, 1, -1, 0, 0), "Livia loses 1 Fame and now has 0."),
    ((ev.LAUREL, 1, 0, 0, 0), "Livia is given a laurel."),
    ((ev.RAISED, 1, terms.STRENGTH, 5, 0), "Livia has raised her Strength to 5."),
    ((ev.NOT_RAISED, 0, terms.SPEED, 0, 0), "Marcus fails to raise his Speed."),
    ((ev.DECREASED, 0, terms.STRENGTH, 3, 0), "Marcus's Strength falls permanently to 3."),
    ((ev.MOVES_UP, 0, 2, 0, 0), "Marcus moves up to Rome."),
    ((ev.RUDIS, 1, 1, 0, 0), "Livia is given the rudis, the wooden sword, and is free."),
    ((ev.RUDIS, 1, 0, 0, 0), "Livia is not given the rudis yet."),
    ((ev.RETIRES, 1, 0, 0, 0), "Livia leaves the arena a free woman."),
    ((ev.RETIRES, 0, 0, 0, 0), "Marcus leaves the arena a free man."),
    ((ev.RECORDED, -1, 0, 0, 0), "This match was fought at the table, and its result was recorded."),
    ((ev.DAMAGE, 1, terms.LEFT_LEG, 3, 2), "Livia lost 3 points on the right leg in 2 hits."),
    ((ev.DAMAGE, 0, terms.BELLY, 1, 1), "Marcus lost 1 point on the belly in 1 hit."),
    ((ev.UNFAIR, 1, 1, 1, 0), "Livia kicked sand and threw her weapon."),
    ((ev.UNFAIR, 0, 0, 1, 0), "Marcus threw his weapon."),
    ((ev.FELL_IN, 0, terms.CENTER, 0, 0), "Marcus fell in a Center zone."),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=[line[:40] for _, line in LINES])
def test_an_event_is_this_line(event: Event, line: str) -> None:
    assert event_line(DUEL, event, PEOPLE) == line


def test_every_kind_of_event_that_is_told_is_told_here() -> None:
    assert {event[0] for event, _ in LINES} == set(terms.V.events) - set(SILENT)


@pytest.mark.parametrize("kind", [ROLL, *SILENT])
def test_silent_events_have_no_line(kind: int) -> None:
    event: Event = (ROLL, 0, 1, 2, 3, (1, 2), ()) if kind == ROLL else (kind, 0, 0, 0, 0)
    assert event_line(DUEL, event, PEOPLE) == ""


def test_among_several_men_it_is_said_over_whom() -> None:
    assert event_line(THREE, (ev.MANEUVER, 2, 1, -2, 0), PEOPLE) == "Maneuver: Livia wins by 2 over Caius and attacks."
    assert event_line(THREE, (ev.ATTACK, 2, 1, 1, 0), PEOPLE) == "Attack: Caius wins by 1 over Livia."
    assert event_line(THREE, (ev.VICTORY, -1, 0, 0, 0), PEOPLE) == "Victory for Marcus and Caius."


def test_zones_of_an_arena_of_ones_own_have_their_kind() -> None:
    drawing = ". W G W .\nW H H H W\nG H C C G\nW H H H W\n. W G W .\n"
    own = replace(DUEL, arena="mine", drawing=drawing)
    assert event_line(own, (ev.MOVE, 0, 9, 11, 0), PEOPLE) == "Marcus moves to zone 11 (Center)."


def test_a_match_of_a_campaign_is_told_to_its_end() -> None:
    bout = Bout(1, 0, 1, [seat(MARCUS, 0), seat(CAIUS, 1)], locale=0, arena="amphitheatre")
    events = fight(bout, [replace(MARCUS), replace(CAIUS)], 11, HouseRules())
    lines = [line for event in events if (line := event_line(bout, event, PEOPLE))]
    assert lines[:2] == [
        "Marcus comes in at zone 8 (Wall), the west gate.",
        "Caius comes in at zone 12 (Wall), the east gate.",
    ]
    assert lines[2] == "Turn 1."
    assert any(line.startswith(("Victory for", "Both are dismissed", "Night falls")) for line in lines)
