"""The rolls and events of a match as plain facts, and as rows and words for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ludus_cli.rules.by_hand import faces_words, typed_in
from ludus_cli.rules.dice import ROLL, Event
from ludus_cli.rules.dice import Roll as AskedRoll
from ludus_cli.rules.heroes.bout import Bout
from ludus_cli.rules.heroes.damage import LOCATIONS
from ludus_cli.rules.heroes.locales import DEATH_TOTAL, FREEDOM_TOTAL, LOCALES
from ludus_cli.rules.heroes.terms import (
    ASK_OPTION,
    ATTRIBUTES,
    E_DISMISSED_STANDING,
    E_HIT,
    E_NIGHTFALL,
    E_NOT_RAISED,
    E_RAISED,
    E_RECOVERY,
    E_TURN,
    E_VICTORY,
    EVENT_FIELDS,
    HAND_ARMS,
    ITEMS,
    MIRRORED_PARTS,
    MODIFIERS,
    NONE,
    OPTIONS,
    PARTS,
    REQUESTS,
    SPEED,
    STATES,
    T_BASH,
    T_DECREASE,
    T_EMPEROR,
    T_EYES,
    T_FAME,
    T_FATE,
    T_FREEDOM,
    T_HESITATION,
    T_KILLING_STROKE,
    T_LOCATION,
    T_MOVEMENT,
    T_NPG_BONUS,
    T_OPTIONS,
    T_RECOVERY,
    T_SIDE_STEP,
    T_STAR_POWER,
    T_TO_THE_DEATH,
    TABLES,
    ZONE_KINDS,
)
from ludus_cli.rules.system import Sheet

EMPEROR = "the Emperor"


def seat_name(bout: Bout, who: int, names: dict[int, str]) -> str:
    """The name of a gladiator in a bout; -1 in a roll of the verdict is the Emperor."""
    return EMPEROR if who == NONE else names[bout.seats[who].gladiator]


@dataclass(slots=True)
class Roll:
    """A roll of a match: in which turn, what it was about (a part, an Attribute) where that follows, and
    whether its faces were typed."""

    event: Event
    turn: int
    settled: bool
    about: str
    typed: bool


def handed_parts(bout: Bout, who: int) -> tuple[str, ...]:
    """The names of the parts of a gladiator, mirrored for a left-hander (H15)."""
    return MIRRORED_PARTS if bout.seats[who].before.get("left_handed") else PARTS


def rolls_of(bout: Bout, events: list[Event]) -> list[Roll]:
    """Every roll of a fought match in the order in which it fell."""
    found: list[Roll] = []
    typed = typed_in(bout)
    turn = 0
    settled = False
    for place, event in enumerate(events):
        if event[0] == E_TURN:
            turn = event[2]
        elif event[0] in (E_VICTORY, E_DISMISSED_STANDING, E_NIGHTFALL):
            settled = True
        elif event[0] == ROLL:
            found.append(
                Roll(event, turn, settled, about(bout, events, place), len(found) in typed)
            )
    return found


#: Which event says what a roll was about.
FOLLOWED_BY = {
    T_LOCATION: (E_HIT,),
    T_RECOVERY: (E_RECOVERY,),
    T_FAME: (E_RAISED, E_NOT_RAISED),
}


def about(bout: Bout, events: list[Event], place: int) -> str:
    """What a roll was about, by the event that follows from it: a part of the body, an Attribute."""
    _, who, table, _, result, *_ = events[place]
    wanted = FOLLOWED_BY.get(table, ())
    found = next((e for e in events[place:] if e[0] in wanted and e[1] == who), None)
    if found is None:
        return ""
    if table == T_LOCATION:
        return handed_parts(bout, found[2])[LOCATIONS[result]]
    if table == T_RECOVERY:
        return handed_parts(bout, who)[found[2]]
    return ATTRIBUTES[found[2]]


#: Tables that pass dice [2.7.1], and what they are held against where no modifier says so.
AGAINST = {
    T_NPG_BONUS: "",
    T_OPTIONS: "Savvy ",
    T_BASH: "Savvy ",
    T_KILLING_STROKE: "Strength ",
    T_EYES: "Savvy ",
    T_FATE: "",
    T_EMPEROR: "",
    T_RECOVERY: "",
}
#: Of these, the ones on which a 6 never passes.
SIX_FAILS = (T_FATE, T_EMPEROR, T_RECOVERY)
#: Tables that read 1d6 or 2d6 [2.7.3, 2.7.4]; all others count successes [2.7.2].
READ = (T_TO_THE_DEATH, T_MOVEMENT, T_SIDE_STEP, T_LOCATION, T_HESITATION, T_FREEDOM)


def modifier_words(lines: Iterable[Sequence[int]]) -> str:
    """The modifiers of a roll: Attributes as they are, all others with their sign."""
    return ", ".join(
        f"{MODIFIERS[code]} {value}" if code <= SPEED else f"{MODIFIERS[code]} {value:+d}"
        for code, value in lines
    )


def dice_words(event: Event) -> str:
    """What was rolled: ``7d6: Savvy 4, Speed 3, Knocked down -2, Bonus Dice +2``."""
    _, _, table, need, _, faces, lines = event
    dice = f"{len(faces)}d6"
    if table in AGAINST:
        dice += f" against {AGAINST[table]}{need}"
    elif table == T_FAME:
        dice += f" above {need}"
    words = modifier_words(lines)
    return f"{dice}: {words}" if words else dice


def result_of_roll(roll: Roll) -> str:
    """What came of a roll, in words."""
    _, _, table, need, result, faces, lines = roll.event
    if table in AGAINST:
        never = ", a 6 never passes" if table in SIX_FAILS and need >= 6 and 6 in faces else ""
        return f"{result} passed{never}"
    if table == T_MOVEMENT:
        return str(result + sum(value for _, value in lines))
    if table == T_LOCATION:
        return f"{result}, {roll.about}"
    if table == T_TO_THE_DEATH:
        return f"{result}, {'' if result == DEATH_TOTAL else 'not '}to the death"
    if table == T_FREEDOM:
        return f"{result}, {'free' if result >= FREEDOM_TOTAL else 'not yet free'}"
    if table in READ:
        return str(result)
    if table == T_STAR_POWER:
        return f"{result} saved, {list(faces).count(6)} lost"
    if table == T_FAME:
        return f"{result} above"
    if table == T_DECREASE:
        return f"{result} lost"
    return f"{result} success{'' if result == 1 else 'es'}"


def roll_row(roll: Roll, bout: Bout, names: dict[int, str]) -> tuple[str, str, str, str]:
    """A roll as a table row: turn, who, table, and the dice with their modifiers and result."""
    _, who, table, _, _, faces, lines = roll.event
    name = "" if table == T_TO_THE_DEATH else seat_name(bout, who, names)
    title = TABLES[table]
    if roll.about and table != T_LOCATION:
        title += f", {roll.about}"
    turn = "after" if roll.settled else str(roll.turn or "")
    fell = faces_words(faces, " ") or "no dice"
    if table == T_MOVEMENT and lines:
        more = sum(value for _, value in lines)
        fell += f" {'-' if more < 0 else '+'} {abs(more)}"
    if roll.typed:
        fell = f"typed {fell}"
    return turn, name, title, f"{dice_words(roll.event)}\n{fell} = {result_of_roll(roll)}"


def roll_words(asked: AskedRoll) -> str:
    """A roll about to be made: ``Maneuver: 7d6: Savvy 4, Speed 3``."""
    faces = (0,) * asked.dice
    event = (ROLL, asked.who, asked.table, asked.need, 0, faces, asked.lines)
    return f"{TABLES[asked.table]}: {dice_words(event)}"


def rolls_sheet(bout: Bout, events: list[Event], names: dict[int, str]) -> Sheet:
    """Every roll of a fought match: turn, who, table, dice with modifiers and result."""
    found = rolls_of(bout, events)
    dice = sum(len(roll.event[5]) for roll in found if not roll.settled)
    more = sum(len(roll.event[5]) for roll in found if roll.settled)
    rolls = "1 roll" if len(found) == 1 else f"{len(found)} rolls"
    return Sheet(
        f"{rolls} in the order in which they fell: {dice} dice in the match, {more} after it",
        ["Turn", "Who", "Table", "Dice"],
        [roll_row(roll, bout, names) for roll in found],
        right=["Turn"],
        names=["Who"],
    )


#: Values of events that stand for somebody in the match.
PEOPLE = ("foe", "target", "by")
#: Values of events that are yes or no.
FLAGS = (
    "by_attack",
    "hit",
    "blinded",
    "cleared",
    "forced",
    "spared",
    "granted",
    "sand",
    "threw",
)


def event_facts(event: Event, bout: Bout, names: dict[int, str]) -> dict[str, Any]:
    """An event as JSON shows it: what, who, and its values by name, in words where they have any."""
    kind, who = event[0], event[1]
    facts: dict[str, Any] = {"event": EVENT_FIELDS[kind][0]}
    if kind == ROLL:
        _, _, table, need, result, faces, lines = event
        nobody = table == T_TO_THE_DEATH
        return facts | {
            "who": None if nobody else seat_name(bout, who, names),
            "table": TABLES[table],
            "need": need,
            "faces": list(faces),
            "modifiers": {MODIFIERS[code]: value for code, value in lines},
            "result": result,
        }
    if who != NONE:
        facts["who"] = seat_name(bout, who, names)
    values = dict(zip(EVENT_FIELDS[kind][1:], event[2:], strict=False))
    # A blow is told of the striker, its part is the struck man's.
    body = event[2] if kind == E_HIT else who
    return facts | {
        name: event_value(name, value, values, bout, body, names) for name, value in values.items()
    }


def event_value(
    name: str, value: int, values: dict[str, int], bout: Bout, body: int, names: dict[int, str]
) -> object:
    """One value of an event in words, where it has any."""
    if name in PEOPLE:
        return None if value == NONE else seat_name(bout, value, names)
    if name in ("part", "from_part", "to_part"):
        return handed_parts(bout, body)[value]
    if name == "hand":
        # The weapon-side hand is on the side of the weapon-side arm.
        return handed_parts(bout, body)[HAND_ARMS[value]].split()[0].lower()
    if name in FLAGS:
        return bool(value)
    if name == "code":
        return OPTIONS[value] if values["request"] == ASK_OPTION else value
    words = {
        "item": ITEMS,
        "zone_kind": ZONE_KINDS,
        "attribute": ATTRIBUTES,
        "state": STATES,
        "request": REQUESTS,
        "locale": [locale.name for locale in LOCALES],
    }
    return words[name][value] if name in words else value
