"""The ticker: every kind of event has its line, or is silent on purpose."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from ludus_cli.rules.cards import card
from ludus_cli.rules.dice import ROLL, Event
from ludus_cli.rules.heroes.bout import Bout, Seat, fight
from ludus_cli.rules.heroes.gladiator import Gladiator
from ludus_cli.rules.heroes.house_rules import HouseRules
from ludus_cli.rules.heroes.net import CAUGHT, MISSED, NO_THROW
from ludus_cli.rules.heroes.styles import MURMILLO, RETIARIUS, STYLES
from ludus_cli.rules.heroes.terms import (
    ASK_ATTACK_BONUS,
    BELLY,
    CENTER,
    CHEST,
    E_ADVANTAGE,
    E_APPEAL,
    E_ATTACK,
    E_ATTRIBUTE,
    E_BASH,
    E_CANNOT_STAND,
    E_CHOICE,
    E_CLEAR_EYES,
    E_COUNTERSTRIKE,
    E_DAMAGE,
    E_DECREASED,
    E_DEFEATED,
    E_DESTROY_NET,
    E_DIES_OF_WOUNDS,
    E_DILUDIUM,
    E_DISMISSED_STANDING,
    E_DOWN,
    E_DROP,
    E_EMPEROR,
    E_ENTER,
    E_ESCAPE,
    E_FAME,
    E_FELL_IN,
    E_HIT,
    E_KICK_SAND,
    E_KILLED,
    E_LASTING_LOSS,
    E_LAUREL,
    E_MANEUVER,
    E_MISSES_NEXT_DAY,
    E_MOVE,
    E_MOVES_UP,
    E_NET,
    E_NIGHTFALL,
    E_NOT_RAISED,
    E_PART_OUT,
    E_PICK_UP,
    E_POOLS_EMPTY,
    E_PUT_TO_DEATH,
    E_RAISED,
    E_RECORDED,
    E_RECOVERY,
    E_REST,
    E_RETIRES,
    E_RETURN_TO_GATE,
    E_RISE,
    E_RUDIS,
    E_SHIELDED,
    E_STAR_POWER,
    E_STAY,
    E_STEADY,
    E_SURRENDER,
    E_SWITCH,
    E_THROW,
    E_TRANSFER,
    E_TURN,
    E_UNCONSCIOUS,
    E_UNFAIR,
    E_VICTORY,
    E_WOUND,
    EVENT_FIELDS,
    HEAD,
    KILLED,
    LEFT_ARM,
    LEFT_LEG,
    NET,
    OFF_HAND,
    RIGHT_LEG,
    SPEED,
    STRENGTH,
    SURRENDERED,
    SWORD,
    TRIDENT,
    WEAPON_HAND,
)
from ludus_cli.rules.heroes.ticker import SILENT, TELLERS, event_line
from tests.rulebook.arena_cases import NAMES, Moment, moments, names_for

MARCUS = Gladiator(id=7, name="Marcus", star=True, style=MURMILLO, attributes=[4, 4, 4])
LIVIA = Gladiator(
    id=9,
    name="Livia",
    star=True,
    style=RETIARIUS,
    attributes=[5, 4, 3],
    female=True,
    left_handed=True,
)
CAIUS = Gladiator(id=3, name="Caius", star=False, style=MURMILLO, attributes=[4, 4, 4])
PEOPLE = {7: "Marcus", 9: "Livia", 3: "Caius"}


def seat(g: Gladiator, side: int) -> Seat:
    """A gladiator's seat with his card."""
    armour = list(STYLES[g.style].armour)
    return Seat(g.id, side, g.style, g.tactics, armour, before=card(g))


DUEL = Bout(1, 0, 0, 1, [seat(MARCUS, 0), seat(LIVIA, 1)], "amphitheatre")
THREE = replace(DUEL, seats=[*DUEL.seats, seat(CAIUS, 0)])

#: One event of each telling form, Marcus 0 against the left-handed Livia 1, and its line.
LINES: list[tuple[Event, str]] = [
    ((E_ENTER, 0, 8, 0, 0), "Marcus comes in at zone 8 (Wall), the west gate."),
    ((E_ENTER, 0, 3, 0, 0), "Marcus comes in at zone 3 (Wall)."),
    ((E_TURN, -1, 4, 0, 0), "Turn 4."),
    ((E_MOVE, 0, 9, 10, 0), "Marcus moves to zone 10 (Center)."),
    ((E_STAY, 1, 0, 0, 0), "Livia stays: the way round is blocked."),
    ((E_STAY, 1, 1, 0, 0), "Livia stays: the net holds her."),
    ((E_REST, 0, 3, 0, 0), "Marcus rests and has 3 Bonus Dice more."),
    ((E_REST, 0, 0, 0, 0), "Marcus rests."),
    ((E_RISE, 0, 1, 0, 0), "Marcus gets up and has 1 Bonus Die more."),
    ((E_RISE, 0, 0, 0, 0), "Marcus gets up."),
    ((E_ESCAPE, 0, 0, 0, 0), "Marcus gets out of the net and is on his feet."),
    ((E_ESCAPE, 1, 1, 0, 0), "Livia fights free of the net and is on her feet."),
    ((E_NET, 1, 0, CAUGHT, 9), "Livia tosses her net: Marcus is caught."),
    (
        (E_NET, 1, 0, NO_THROW, 9),
        "Livia makes to toss her net at Marcus, finds no opening and keeps it.",
    ),
    ((E_NET, 1, 0, MISSED, 9), "Livia tosses her net wide of Marcus: it lies in zone 9 (Heart)."),
    ((E_DESTROY_NET, 0, NET, 9, 0), "Marcus tears up the net that lies in zone 9 (Heart)."),
    ((E_PICK_UP, 0, SWORD, WEAPON_HAND, 9), "Marcus picks up a sword with his right hand."),
    ((E_PICK_UP, 1, TRIDENT, WEAPON_HAND, 9), "Livia picks up a trident with her left hand."),
    ((E_DROP, 1, NET, OFF_HAND, 9), "Livia drops the net out of her right hand in zone 9 (Heart)."),
    ((E_SWITCH, 0, SWORD, OFF_HAND, 0), "Marcus takes the sword in his left hand."),
    (
        (E_THROW, 0, 1, 1, 9),
        "Marcus throws his weapon at Livia and hits: it lies in zone 9 (Heart).",
    ),
    (
        (E_THROW, 1, 0, 0, 3),
        "Livia throws her weapon at Marcus and misses: it lies in zone 3 (Wall).",
    ),
    ((E_KICK_SAND, 0, 1, 1, 0), "Marcus kicks sand: Livia is blinded."),
    ((E_KICK_SAND, 0, 1, 0, 0), "Marcus kicks sand, Livia still sees."),
    ((E_CLEAR_EYES, 1, 1, 0, 0), "Livia clears her eyes."),
    ((E_CLEAR_EYES, 1, 0, 0, 0), "Livia rubs her eyes, and the sand stays in them."),
    ((E_SURRENDER, 0, 0, 0, 0), "Marcus surrenders."),
    ((E_SURRENDER, 0, 1, 0, 0), "Marcus surrenders, both arms out."),
    ((E_MANEUVER, 0, 1, 2, 0), "Maneuver: Marcus by 2, he attacks."),
    ((E_MANEUVER, 0, 1, -1, 0), "Maneuver: Livia by 1, she attacks."),
    ((E_MANEUVER, 0, 1, 0, 0), "Maneuver: Marcus and Livia are even, nothing comes of it."),
    ((E_BASH, 0, 1, 0, 0), "Marcus bashes Livia: 2d6 more in this attack."),
    ((E_ADVANTAGE, 0, 1, 0, 0), "Marcus has the Advantage over Livia: 1d6 more in this attack."),
    ((E_ATTACK, 0, 1, 3, 0), "Attack: Marcus by 3."),
    ((E_ATTACK, 0, 1, -2, 1), "Re-take 1: Livia by 2."),
    ((E_ATTACK, 0, 1, 0, 0), "Attack: Marcus and Livia are even, they go at it again."),
    ((E_COUNTERSTRIKE, 1, 0, 0, 0), "Counterstrike: now Livia attacks Marcus."),
    ((E_HIT, 0, 1, LEFT_ARM, 3), "Marcus hits Livia by 3: right arm."),
    ((E_HIT, 1, 0, LEFT_ARM, 1), "Livia hits Marcus by 1: left arm."),
    ((E_SHIELDED, 1, 0, CHEST, 0), "Livia is shielded there, and unharmed."),
    (
        (E_STAR_POWER, 0, 3, 1, 0),
        "Marcus calls on 3 Star Power Dice: 1 save, no die is lost.",
    ),
    (
        (E_STAR_POWER, 0, 1, 0, 1),
        "Marcus calls on 1 Star Power Die: 0 save, 1 die is lost.",
    ),
    (
        (E_STAR_POWER, 0, 4, 2, 2),
        "Marcus calls on 4 Star Power Dice: 2 save, 2 dice are lost.",
    ),
    ((E_WOUND, 1, RIGHT_LEG, 1, 3), "Livia takes 1 point on the left leg, 3 left there."),
    ((E_WOUND, 0, BELLY, 3, 0), "Marcus takes 3 points on the belly, 0 left there."),
    (
        (E_TRANSFER, 1, LEFT_ARM, CHEST, 0),
        "The right arm of Livia is out already: the wound goes to the chest.",
    ),
    ((E_ATTRIBUTE, 0, SPEED, 3, 0), "Marcus has Speed 3 now."),
    ((E_DOWN, 0, 1, 0, 0), "Marcus is knocked down."),
    ((E_STEADY, 1, 0, 0, 0), "Livia is Steady and keeps her feet."),
    ((E_PART_OUT, 1, LEFT_LEG, 0, 0), "The right leg of Livia is out."),
    ((E_UNCONSCIOUS, 0, HEAD, 0, 0), "Marcus lies unconscious."),
    ((E_KILLED, 0, 1, CHEST, 0), "A killing stroke to the chest: Livia kills Marcus."),
    ((E_CANNOT_STAND, 0, 1, 0, 0), "Marcus cannot stand any more."),
    ((E_DEFEATED, 0, 1, SURRENDERED, 0), "Marcus is beaten by Livia."),
    ((E_DEFEATED, 1, 0, KILLED, 0), "Livia is beaten by Marcus."),
    ((E_APPEAL, 0, 2, 0, 0), "The Crowd has mercy on Marcus."),
    ((E_APPEAL, 0, 1, 0, 0), "The Crowd leaves Marcus to the Emperor."),
    ((E_APPEAL, 0, 0, 0, 0), "The Crowd wants Marcus dead."),
    ((E_EMPEROR, 0, 1, 0, 0), "The Emperor spares Marcus."),
    ((E_EMPEROR, 0, 0, 0, 0), "The Emperor condemns Marcus."),
    ((E_PUT_TO_DEATH, 0, 1, 0, 0), "Livia puts Marcus to death."),
    ((E_DILUDIUM, -1, 1, 0, 0), "Diludium: the referee calls a break."),
    (
        (E_RETURN_TO_GATE, 1, 12, 8, 0),
        "Livia goes back to zone 12 (Wall), the east gate, with 8 Bonus Dice.",
    ),
    ((E_DISMISSED_STANDING, -1, 0, 0, 0), "Both are dismissed standing: a draw."),
    ((E_NIGHTFALL, -1, 0, 0, 0), "Night falls, and nobody has won: a draw."),
    ((E_VICTORY, -1, 1, 0, 0), "Victory for Livia."),
    (
        (E_POOLS_EMPTY, 0, 1, 0, 0),
        "Neither Marcus nor Livia has a die to attack with: nothing comes of it.",
    ),
    ((E_RECOVERY, 1, LEFT_LEG, 2, 0), "The right leg of Livia mends."),
    ((E_RECOVERY, 0, BELLY, 1, 0), "The belly of Marcus mends slowly."),
    ((E_RECOVERY, 0, BELLY, 0, 0), "The belly of Marcus does not mend."),
    ((E_DIES_OF_WOUNDS, 0, BELLY, 0, 0), "Marcus dies of the wound to the belly."),
    (
        (E_LASTING_LOSS, 1, LEFT_ARM, 3, 0),
        "Livia is weaker for good in the right arm: 3 from now on.",
    ),
    ((E_MISSES_NEXT_DAY, 0, 1, 0, 0), "Marcus must sit out the Day of October 106 AD."),
    ((E_FAME, 0, 2, 5, 0), "Marcus gains 2 Fame, 5 now."),
    ((E_FAME, 1, -1, 0, 0), "Livia loses 1 Fame, 0 now."),
    ((E_LAUREL, 1, 0, 0, 0), "Livia is given a laurel."),
    ((E_RAISED, 1, STRENGTH, 5, 0), "Livia has raised her Strength to 5."),
    ((E_NOT_RAISED, 0, SPEED, 0, 0), "Marcus tries to raise his Speed and does not."),
    ((E_DECREASED, 0, STRENGTH, 3, 0), "Marcus falls to Strength 3 for good."),
    ((E_MOVES_UP, 0, 2, 0, 0), "Marcus moves up to Rome."),
    ((E_RUDIS, 1, 1, 0, 0), "Livia is given the rudis and is free."),
    ((E_RUDIS, 1, 0, 0, 0), "Livia is not yet given the rudis."),
    ((E_RETIRES, 1, 0, 0, 0), "Livia leaves the arena a free woman."),
    ((E_RETIRES, 0, 0, 0, 0), "Marcus leaves the arena a free man."),
    (
        (E_RECORDED, -1, 0, 0, 0),
        "This was fought at the table, and what came of it was recorded.",
    ),
    ((E_DAMAGE, 1, LEFT_LEG, 3, 2), "Livia lost 3 points on the right leg in 2 hits."),
    ((E_DAMAGE, 0, BELLY, 1, 1), "Marcus lost 1 point on the belly in 1 hit."),
    ((E_UNFAIR, 1, 1, 1, 0), "Livia kicked sand and threw her weapon."),
    ((E_UNFAIR, 0, 0, 1, 0), "Marcus threw his weapon."),
    ((E_FELL_IN, 0, CENTER, 0, 0), "Marcus fell in a zone of the Center."),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=[line[:40] for _, line in LINES])
def test_an_event_is_this_line(event: Event, line: str) -> None:
    assert event_line(DUEL, event, PEOPLE) == line


def test_every_kind_of_event_has_a_line_or_is_silent() -> None:
    kinds = set(range(len(EVENT_FIELDS)))
    assert set(TELLERS) | SILENT == kinds
    assert set(TELLERS) & SILENT == set()
    assert {event[0] for event, _ in LINES} == set(TELLERS)


@pytest.mark.parametrize("kind", sorted(SILENT))
def test_silent_events_have_no_line(kind: int) -> None:
    event: Event = (ROLL, 0, 1, 2, 3, (1, 2), ()) if kind == ROLL else (kind, 0, 0, 0, 0)
    assert event_line(DUEL, event, PEOPLE) == ""


def test_bonus_dice_chosen_in_secret_are_not_told() -> None:
    assert E_CHOICE in SILENT
    assert event_line(DUEL, (E_CHOICE, 0, ASK_ATTACK_BONUS, 3, 0), PEOPLE) == ""


def test_among_several_men_it_is_said_over_whom() -> None:
    assert (
        event_line(THREE, (E_MANEUVER, 2, 1, -2, 0), PEOPLE)
        == "Maneuver: Livia by 2 over Caius, she attacks."
    )
    assert event_line(THREE, (E_ATTACK, 2, 1, 1, 0), PEOPLE) == "Attack: Caius by 1 over Livia."
    assert event_line(THREE, (E_VICTORY, -1, 0, 0, 0), PEOPLE) == "Victory for Marcus and Caius."


def test_zones_of_an_arena_of_ones_own_have_their_kind() -> None:
    drawing = ". W G W .\nW H H H W\nG H C C G\nW H H H W\n. W G W .\n"
    own = replace(DUEL, arena="mine", drawing=drawing)
    assert event_line(own, (E_MOVE, 0, 9, 11, 0), PEOPLE) == "Marcus moves to zone 11 (Center)."


@settings(deadline=None, max_examples=100)
@given(moments())
def test_the_lines_of_a_random_match_are_lines(moment: Moment) -> None:
    bout, m = moment.seen()
    names = names_for(bout, list(NAMES))
    told = [(event, event_line(bout, event, names)) for event in m.tray.record or []]
    assert [event for event, line in told if bool(line) == (event[0] in SILENT)] == []
    for _, line in told:
        # A right-to-left name is held together by two marks that show nothing.
        assert line.translate({0x2068: "", 0x2069: ""}).isprintable()
        assert line == "" or line.endswith(".")


def test_a_match_of_a_campaign_is_told_to_its_end() -> None:
    bout = Bout(1, 0, 0, 1, [seat(MARCUS, 0), seat(CAIUS, 1)], "amphitheatre")
    events = fight(bout, [replace(MARCUS), replace(CAIUS)], 11, HouseRules())
    lines = [line for event in events if (line := event_line(bout, event, PEOPLE))]
    assert lines[:2] == [
        "Marcus comes in at zone 8 (Wall), the west gate.",
        "Caius comes in at zone 12 (Wall), the east gate.",
    ]
    assert lines[2] == "Turn 1."
    assert any(
        line.startswith(("Victory for", "Both are dismissed", "Night falls")) for line in lines
    )
