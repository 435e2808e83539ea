"""Reasons in the ticker of the duel, of careers, of the older editions and of ludi."""

from typing import Any

import pytest

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, rolls, terms as t
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.hexes import hex_number
from ludus_cli.rules.gladiator.career import events as career, rolls as own
from ludus_cli.rules.gladiator.ludus import events as house, rolls as dice
from ludus_cli.rules.gladiator.older import events as older_events, rolls as older
from ludus_cli.rules.gladiator.system import SYSTEM
from ludus_cli.rules.gladiator.tables import events_of_month as month
from ludus_cli.systems.event_lines import event_lines

NAMES = {1: "Ann", 2: "Bato", 3: "Cicero", 4: "Decimus"}
HERE = hex_number(0, 0)


def seat(number: int, **more: Any) -> Seat:
    """A man's seat; he is bare but for his arms, where C covers up to 4, and his helmet."""
    g = Gladiator(
        number, NAMES[number], number == 1, t.MYRMILLO, [10, 0, 0, 3, 12], [3, 0, 0, 1, 0], [6, 0, 0, 4, 0], **more
    )
    return Seat(number, number - 1, before=card(g))


def told(
    *record: Event, men: int = 2, play: str = "", result: dict[str, Any] | None = None, **matter: Any
) -> list[str]:
    """What is told of a match of a woman and a man, or of a play of more; ``result`` is hers."""
    seats = [seat(1, female=True, prestige=2, luck=5), *(seat(number) for number in range(2, men + 1))]
    seats[0].result = result or {}
    return event_lines(SYSTEM, Bout(1, 1, 1, seats=seats, play=play, matter=matter), list(record), NAMES)


def roll(table: int, who: int, result: int, faces: tuple[int, ...] = (), *lines: Any) -> Event:
    """A roll as a record holds it."""
    return (ROLL, who, table, 1, result, faces, lines)


PHASE = (ev.PHASE, -1, 1, 1, 0)
BLOW = (ev.ATTACK, 0, 1, t.ARMS, t.HIT + 2)
THROW = roll(rolls.COMBAT, 0, 20, (4, 4, 4, 1, 2, 5), (mod.MARGIN, 3))


@pytest.mark.parametrize(("record", "line"), [
    ([PHASE, THROW, BLOW],
     "Ann attacks Bato's arms: a hit (H+2); the red dice gave 12, CF difference +3."),
    ([PHASE, THROW, (ev.ATTACK, 0, 1, t.HEAD, t.SHIELD_DROP)],
     ("Ann attacks Bato's head: the blow strikes the shield, which may fall (S*); the red dice gave 12, CF difference "
      "+3.")),
    # A special defence leaves the red dice unread.
    ([PHASE, (ev.DEFENDS, 1, 0, t.PARRY, 0), THROW, (ev.ATTACK, 0, 1, t.ARMS, t.WEAPON)],
     "Ann attacks Bato's arms: the blow strikes the weapon (P)."),
    # Of two throws the one is told that was taken [34.3].
    ([PHASE, THROW, (career.FAVOUR, 1, 1, rolls.COMBAT, 2), roll(rolls.COMBAT, 0, 9, (1, 1, 1, 1, 2, 5)),
      (career.TAKES_ROLL, 1, 1, 0, 0), (ev.ATTACK, 0, 1, t.ARMS, t.NOTHING)],
     "Ann attacks Bato's arms: no effect (--); the red dice gave 3, CF difference +0."),
    ([PHASE, THROW, (career.FAVOUR, 1, 1, rolls.COMBAT, 2), roll(rolls.COMBAT, 0, 9, (6, 6, 6, 1, 2, 5)),
      (career.TAKES_ROLL, 1, 0, 0, 0), BLOW],
     "Ann attacks Bato's arms: a hit (H+2); the red dice gave 12, CF difference +3."),
    ([PHASE, THROW, BLOW, (ev.WOUND, 1, 0, t.ARMS, 2)],
     "Bato takes 2 wounds on the arms from Ann (white and black dice 8, H +2, armour missed: black die 5, cover 4)."),
    ([PHASE, roll(rolls.COMBAT, 0, 20, (4, 4, 4, 1, 2, 4)), BLOW, (ev.WOUND, 1, 0, t.ARMS, 0)],
     "Ann's blow does not wound Bato's arms (white and black dice 7, H +2, armour -3; 9 or more is needed)."),
    ([(ev.CRITICAL_HIT, 1, t.ARMS, t.DOUBLE, 0)], "A critical hit on Bato's arms: twice the wounds (2x)."),
    ([(ev.CRITICAL_HIT, 1, t.ARMS, t.SHIELD_FALLS, 0)], "A critical hit on Bato's arms: the shield falls (SD)."),
    ([(ev.CRITICAL_HIT, 1, t.ARMS, t.DOUBLE, 0), (ev.WOUND, 1, 0, t.ARMS, 2)],
     "Bato takes 2 wounds on the arms from Ann (the critical hit)."),
    ([(ev.SHIELD_RUINED, 1, 0, 0, 0), (ev.WOUND, 1, 0, t.ARMS, 2)],
     "Bato takes 2 wounds on the arms from Ann (through the broken shield)."),
    ([(ev.SHIELD_DAMAGED, 1, 3, 9, 0)], "Bato's shield takes 3 boxes of damage and has 9 points left."),
    ([(ev.WOUND, 1, 0, t.ARMS, 2), (ev.LOSES_CF, 1, 8, 2, 0)],
     "Bato loses 2 CF and has 8 left because of the wounds on the arms [10.3]."),
    ([roll(rolls.ENDURANCE, 1, 4, (4,), (mod.TURN, 1), (mod.CONSTITUTION, -3)), (ev.TIRES, 1, 2, 1, 0)],
     "Bato tires and loses 2 CF (2 with Turn +1, CN -3)."),
    ([(ev.WEAKENED, 1, t.AG, -1, 0)], "Bato's Agility falls to -1."),
    ([(ev.FREE_ATTACK, 0, 1, t.LEGS, 4)], "Ann's feint brings a free attack on Bato's legs with 4 CF [23.2]."),
    ([roll(rolls.STUMBLE, 0, 2, (2,), (mod.BASE, -1), (mod.STUN, -2)), (ev.STUMBLES, 0, 0, 0, 0)],
     "Ann stumbles (-1 with Base -1, Stun -2; 1 or more is needed)."),
    ([roll(rolls.FALL_PRONE, 0, 8, (4, 4))], "Ann stumbles but does not fall (8; 7 or more is needed)."),
    ([roll(rolls.FALL_PRONE, 0, 5, (1, 4)), (ev.PRONE, 0, HERE, 0, 0)],
     "Ann is Prone at 0,0 (5; 7 or more is needed)."),
    ([roll(rolls.STUN, 1, 9, (4, 5), (mod.DIFFERENCE, 6)), (ev.STUNNED, 1, 5, 5, 0)],
     "Bato takes 5 Stun and now has 5 (15 with Difference +6 on the Stun column)."),
    ([roll(rolls.STUN_RECOVERY, 1, 5, (5,), (mod.CONSTITUTION, 3), (mod.PHASES, 1))],
     "Bato shakes off no Stun (CN +3, Phases since last stunned +1, minus 5 on the die)."),
    ([PHASE, roll(rolls.IMPACT, 0, 3, (3,), (mod.FORWARD, 2)), (ev.COLLISION, 0, 1, HERE, 5)],
     "Ann collides with Bato at 0,0; her Impact is 5 (die 3 with Hexes forward +2)."),
    ([(ev.IMPACT, 0, 1, 0, 0)], "Ann and Bato have the same Impact: both go back to their hexes [8.4]."),
    ([roll(rolls.CROSSING, 0, 3, (3,))],
     "Ann crosses another gladiator's path without a collision (die 3; a 6 is a collision)."),
    ([(ev.EFFORT, 1, 3, 1, 0)], "Bato spends 3 CF to get free of Ann."),
    ([roll(rolls.ESCAPE, 1, 9, (3, 3, 3), (mod.ESCAPE, -3)), (ev.ESCAPES, 1, 0, 6, 0)],
     "Bato breaks free (6 with Escape CF -3; less than 7 is needed)."),
    ([(ev.THROWS, 1, t.JAVELIN, 0, 0)], "Bato throws the javelin at Ann and misses her."),
    ([roll(rolls.DRAW, -1, 4, (4,), (mod.TURN, 3)), (ev.DRAW_ROLL, -1, 0, 3, 0)],
     "The match goes on after turn 3 (7 with Turn +3)."),
    ([roll(rolls.PLEA, 1, 6, (3, 3), (mod.PERFORMANCE, 2)), (ev.MERCY, 1, 0, 0, 0)],
     "Bato is refused mercy and is killed (8 with Performance +2; more than 9 is needed)."),
    ([roll(older.MISSUS, 1, 5, (5,)), (ev.MERCY, 1, 0, 0, 0)],
     "Bato is refused mercy and is killed (5; 6 or more is needed)."),
    ([(ev.MORTAL, 0, 1, 0, 0)], "Ann's wound is mortal: she dies of it when the match is over [10.5]."),
    ([(ev.WOUND, 1, 0, t.ARMS, 9), (ev.DIES, 1, 0, t.ARMS, 0)],
     "Bato is dead: the wounds on the arms reach his W, which kills [10.3]."),
    ([PHASE, THROW, roll(rolls.COMBAT, 1, 12, (2, 3, 2, 1, 1, 3))],
     "Ann and Bato strike at the same moment: they have the same CF [9.4]."),
    ([PHASE, (ev.DEFENDS, 1, 0, t.DUCK, 0), roll(rolls.COMBAT, 1, 12, (2, 3, 2, 1, 1, 3))],
     "Ann and Bato strike at the same moment: they have the same CF [9.4]."),
    ([PHASE, THROW, roll(rolls.COMBAT, 1, 7, (2, 3, 2, 1, 1, 3), (mod.MARGIN, 0)), BLOW, (ev.DIES, 1, 0, t.ARMS, 0),
      (ev.ATTACK, 1, 0, t.HEAD, t.NOTHING)],
     ("Bato attacks Ann's head: no effect (--); the red dice gave 7, CF difference +0; both struck at the same moment "
      "[9.4].")),
    ([(ev.OBSTACLE_SET, -1, t.MUD, HERE, 0)], "There is mud at 0,0."),
    ([(ev.OBSTACLE_SET, -1, t.ROCK, HERE, 0)], "There is a rock at 0,0."),
    ([(ev.THROWS, 1, t.BOW, 0, 1)], "Bato shoots at Ann and reaches her."),
    ([(ev.NET, 1, 0, t.SWING, 3)], "Bato swings the net at Ann (SN): Ann stumbles."),
    ([PHASE, (ev.ATTACK, 1, 0, t.HEAD, t.FUMBLE), (ev.CANCELLED, 1, 0, 4, 0)],
     "Bato's attack is cancelled because he has fumbled [9.6]."),
    ([PHASE, (ev.PLEADS, 1, 0, 1, 0)], "Bato pleads: Ann has run into him, who is Prone [18]."),
    ([PHASE, (ev.PLEADS, 1, -1, 4, 0)], "Bato pleads: the match is drawn [18]."),
    ([PHASE, (ev.DIES, 1, 0, t.ARMS, 0), (ev.CANCELLED, 1, 0, 4, 0)],
     "Bato's attack is cancelled because he is dead."),
    ([PHASE, (ev.DIES, 1, 0, t.ARMS, 0), (ev.CANCELLED, 0, 1, 4, 0)],
     "Ann's attack is cancelled because Bato is dead."),
    ([(ev.BLEEDS, 1, t.ARMS, 0, 0), (ev.WOUND, 1, 0, t.ARMS, 1)],
     "Bato takes 1 wound on the arms from Ann (the severed artery bleeds [10.5])."),
    ([BLOW, (ev.DIES, 1, 0, t.ARMS, 0)], "Bato is dead, cleaved by the blow to the arms."),
    ([roll(own.FAVOUR, 0, 3, (1, 2)), (career.FAVOUR, 0, 1, rolls.COMBAT, 2)],
     "Ann calls on the gods and gets a second roll, with LK 2 left (3 against LK 5)."),
    ([roll(own.INTIMIDATION, 0, 5, (5,), (mod.PRESTIGE, 2)), roll(own.INTIMIDATION, 1, 1, (1,)),
      (career.DAUNTS, 0, 4, 0, 0)],
     "Ann intimidates the opponents in front of her, and gets 4 more CF in every phase (5 against 1)."),
])  # fmt: skip
def test_the_reason_behind_a_line_of_a_match(record: list[Event], line: str) -> None:
    assert told(*record)[-1] == line


def test_an_attack_that_is_lost_with_the_weapon_says_so() -> None:
    """The weapon falls after the attack is off, but is what has stopped it."""
    lines = told(PHASE, (ev.CANCELLED, 1, 0, 4, 0), (ev.DROPS, 1, t.SWORD, HERE, 0))
    assert lines[-2] == "Bato's attack is cancelled because he loses the sword."


def test_9_4_a_blow_after_another_is_not_told_as_simultaneous() -> None:
    """[9.4]"""
    later = roll(rolls.COMBAT, 1, 7, (2, 3, 2, 1, 1, 3))
    assert not any("at once" in line for line in told(PHASE, THROW, BLOW, later))
    # A throw that the gods have granted again is one blow.
    assert not any("at once" in line for line in told(PHASE, THROW, (career.FAVOUR, 0, 1, rolls.COMBAT, 2), THROW))


@pytest.mark.parametrize(("record", "line"), [
    ([roll(older.PATHS_CROSS, 0, 3, (3,)), roll(older.PATHS_CROSS, 1, 3, (3,)),
      (older_events.PATHS_CROSS, 0, 1, HERE, 1)],
     "The paths of Ann and Bato cross at 0,0, and they collide (3 and 3; equal dice are a collision)."),
    ([roll(older.DROP, 0, 9, (3, 3, 3), (mod.STRENGTH, -1)), (ev.HOLDS_FAST, 1, t.SWORD, 0, 0)],
     "Bato keeps hold of the sword (8 with ST -1; less than 1 drops it)."),
    ([PHASE, BLOW, roll(older.COVERAGE, 0, 8, (4, 4))], "The blow misses the armour (8 is above its cover, 4)."),
    ([roll(older.ATTACK, 0, 13, (4, 4, 5), (mod.MARGIN, 1)), BLOW, roll(older.WOUNDS, 0, 9, (3, 3, 3), (mod.HITS, 2)),
      (ev.WOUND, 1, 0, t.ARMS, 2)], "Bato takes 2 wounds on the arms from Ann (11 with H# +2)."),
    ([roll(older.FIRST_AT_IT, 0, 4, (4,)), roll(older.FIRST_AT_IT, 1, 4, (4,))], "Both roll 4, and roll again."),
])  # fmt: skip
def test_the_dice_of_the_older_editions(record: list[Event], line: str) -> None:
    assert told(*record)[-1] == line


@pytest.mark.parametrize(("record", "line"), [
    ([(ev.WOUND, 0, 1, t.CHEST, 2), (ev.VICTORY, -1, 0, 1, 0), roll(own.INJURY, 0, 7, (3, 4), (mod.WOUNDS, -2))],
     "Ann's wounds on the chest heal (5 with Wounds -2; 0 or more is needed)."),
    ([roll(own.INJURY, 0, 2, (1, 1), (mod.WOUNDS, -4)), (career.INJURED, 0, t.CHEST, t.W, 2)],
     "Ann loses 2 points of wounds for good because of wounds on her chest (-2 with Wounds -4; 0 or more is needed)."),
    ([(career.EARNS, 0, career.BY_ALLOCATION, 11, 1)],
     "Ann earns 11 XP: more attack than defence (40 CF in attack, 5 in defence: 1 XP for each 3 CF more)."),
    ([(career.EARNS, 0, career.BY_KILL, 22, 1)], "Ann earns 22 XP: a kill (10 XP, and 12 more for an early kill)."),
    ([roll(own.PRESTIGE, 0, 4, (4,))], "Ann's prestige is 3: the prestige roll (4; more than 2 is needed)."),
    ([roll(own.PRESTIGE, 0, 1, (1,))], "Ann gains no prestige from this match (1; more than 2 is needed)."),
    ([roll(own.LUCK, 0, 4, (2, 2))], "Ann's luck stays 5 (4; more than 5 is needed)."),
])  # fmt: skip
def test_what_a_match_brings_a_career(record: list[Event], line: str) -> None:
    if "prestige is 3" in line:
        record = [*record, (career.FAME, 0, 3, career.BY_FIGHTING, 0)]
    assert told(*record, result={"attack_total": 40, "defence_total": 5})[-1] == line


def test_what_changes_nothing_is_told_of_persons_men_alone() -> None:
    assert told(roll(own.PRESTIGE, 1, 1, (1,)), roll(own.LUCK, 1, 1, (1, 0)), roll(own.INJURY, 1, 7, (3, 4))) == []


FOUGHT = [{"match": 0, "winner": 1, "men": [[1, 3, 0, "", 6, -1, 0], [2, 4, 1, "V", 5, 0, 0]]}]


@pytest.mark.parametrize(("record", "line"), [
    ([(house.EVENT_OF_MONTH, 0, month.HARVEST, 0, 0)],
     "The event of the month: barley harvest (a point of TR costs 20 XP)."),
    ([(house.MUNUS, 0, 3, 2, 0)],
     "Ann holds the munus (the games of the month): quality 2, arena size 3; each ludus may enter 2 matches."),
    ([(house.MONEY, 2, house.EARNINGS, 8, 1)], "Cicero receives 8 denarii for Ann: earnings (quality 3, CV 6, PR -1)."),
    ([(house.MONEY, 2, house.WAGER, -6, 1)], "Cicero pays 6 denarii for Ann: wager (did not win)."),
    ([(house.MONEY, 3, house.WAGER, 3, 2)], "Decimus receives 3 denarii for Bato: wager (won)."),
    ([roll(dice.PURSE, 2, 7, (3, 4)), (house.MONEY, 2, house.VICTORY, 7, 1)],
     "Cicero receives 7 denarii for Ann: victory (the dice show 7)."),
    ([(house.MONEY, 2, house.UPKEEP, -2, 1)], "Cicero pays 2 denarii for Ann: upkeep (half of CV + PR)."),
    ([(house.GAINS_REPUTATION, 2, 4, 2, 0)],
     "The reputation of Cicero is 4, up by 2: 1 for each match that one of its gladiators won or drew."),
    ([(house.BACKS, 2, 0, 3, 2001)], "Cicero stakes 3 denarii on Ann at 2:1 (to lose 6 or win 3)."),
    ([*[roll(dice.EDITOR, who, 5 - who, (1, 4 - who)) for who in range(4)], (house.EDITOR, 0, 0, 0, 0)],
     "Ann is the editor of this month (rolls: Ann 5, Bato 4, Cicero 3 and Decimus 2)."),
    ([*[roll(dice.EDITOR, who, 5 - who, (1, 4 - who)) for who in range(4)], (house.EDITOR, 1, 0, 0, 0)],
     "Bato is the editor of this month (rolls: Ann 5, Bato 4, Cicero 3 and Decimus 2; Ann was editor last month)."),
    ([roll(dice.EDITOR, who, 7 if who < 2 else 3, (1, 1)) for who in range(4)],
     "Ann and Bato have 7; Cicero and Decimus have 3: they roll again."),
])  # fmt: skip
def test_what_a_phase_of_a_month_did(record: list[Event], line: str) -> None:
    assert told(*record, men=4, play="reckoning", fought=FOUGHT, quality=3)[-1] == line
