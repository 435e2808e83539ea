"""The rolls and events of a match as plain facts, and as rows and words for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ludus_cli.rules.by_hand import faces_words, typed_in
from ludus_cli.rules.dice import ROLL, Event
from ludus_cli.rules.dice import Roll as AskedRoll
from ludus_cli.rules.hex import DIRECTION_NAMES, hexagon
from ludus_cli.rules.skirmish.bout import Bout
from ludus_cli.rules.skirmish.plots import plot_words
from ludus_cli.rules.skirmish.terms import (
    AIM,
    ASK_PLOT,
    ATTACK,
    ATTRIBUTES,
    CHARGE,
    E_ATTACK,
    E_BOTH_DOWN,
    E_DISMISSED_STANDING,
    E_IMPROVED,
    E_KNOCK,
    E_PHASE,
    E_VICTORY,
    EVENT_FIELDS,
    FACE,
    ITEMS,
    MODIFIERS,
    MOVE,
    NONE,
    OPTIONS,
    PARTS,
    REQUESTS,
    SHIELDS,
    STATES,
    T_ATTACK,
    T_IMPROVEMENT,
    T_KNOCK,
    T_MERCY,
    T_SHIELD,
    T_WOUND,
    TABLES,
    THROW_NET,
    TURN,
    WOUNDS,
)
from ludus_cli.rules.skirmish.wounds import MERCY_NEED, severity_of
from ludus_cli.rules.system import Sheet

#: Dice of other sides than six.
SIDES = {T_KNOCK: 20, T_IMPROVEMENT: 10}


def seat_name(bout: Bout, who: int, names: dict[int, str]) -> str:
    """The name of a gladiator in a bout."""
    return names[bout.seats[who].gladiator]


@dataclass(slots=True)
class Roll:
    """A roll of a match: when it fell (``3.2``: turn and phase, or ``after``), what came of it, whether
    its faces were typed."""

    event: Event
    when: str
    result: str
    typed: bool


def rolls_of(bout: Bout, events: list[Event]) -> list[Roll]:
    """Every roll of a fought match in the order in which it fell."""
    found: list[Roll] = []
    typed = typed_in(bout)
    when = ""
    for place, event in enumerate(events):
        if event[0] == E_PHASE:
            when = f"{event[3]}.{event[2]}"
        elif event[0] in (E_VICTORY, E_BOTH_DOWN, E_DISMISSED_STANDING):
            when = "after"
        elif event[0] == ROLL:
            result = result_of_roll(events, place)
            found.append(Roll(event, when, result, len(found) in typed))
    return found


def total_of(event: Event) -> int:
    """The faces and the modifiers of a roll together."""
    return sum([event[4], *(value for _, value in event[6])])


def follows(events: list[Event], place: int, kind: int, who: int) -> Event | None:
    """The first event of a kind told of a man after a place, before his next roll on the same table."""
    table = events[place][2]
    for event in events[place + 1 :]:
        if event[0] == kind and event[1] == who:
            return event
        if event[0] == ROLL and event[1] == who and event[2] == table:
            return None
    return None


def result_of_roll(events: list[Event], place: int) -> str:
    """What came of a roll, in words."""
    event = events[place]
    _, who, table, _, result, _, _ = event
    total = total_of(event)
    if table == T_SHIELD:
        return "blocked" if result else "not blocked"
    if table == T_WOUND:
        return f"{total}, {WOUNDS[severity_of(total)]}"
    if table == T_MERCY:
        return f"{total}, {'lives' if total >= MERCY_NEED else 'dies'}"
    if table == T_KNOCK:
        knocked = follows(events, place, E_KNOCK, who)
        return f"{total}, knocked away" if knocked else f"{total}, held"
    if table == T_IMPROVEMENT:
        improved = follows(events, place, E_IMPROVED, who)
        return f"{total}, {ATTRIBUTES[improved[2]]}" if improved else f"{total}, full already"
    if table == T_ATTACK:
        struck = follows(events, place, E_ATTACK, who)
        return f"{total} at the {PARTS[struck[3]].lower()}" if struck else str(total)
    return str(total)


def modifier_words(lines: Iterable[Sequence[int]]) -> str:
    """The modifiers of a roll with their signs."""
    return ", ".join(f"{MODIFIERS[code]} {value:+d}" for code, value in lines)


def dice_words(event: Event) -> str:
    """What was rolled: ``2d6: Training +2, From the rear +2``."""
    _, _, table, need, _, faces, lines = event
    dice = f"{len(faces)}d{SIDES.get(table, 6)}"
    if table == T_SHIELD:
        dice += f" against {need}"
    elif table == T_MERCY:
        dice += f" for {MERCY_NEED}"
    words = modifier_words(lines)
    return f"{dice}: {words}" if words else dice


def roll_row(roll: Roll, bout: Bout, names: dict[int, str]) -> tuple[str, str, str, str]:
    """A roll as a table row: turn and phase, who, table, dice with modifiers and result."""
    _, who, table, _, _, faces, lines = roll.event
    fell = faces_words(faces, " + ")
    if roll.typed:
        fell = f"typed {fell}"
    more = sum(value for _, value in lines)
    if more:
        fell += f" {'-' if more < 0 else '+'} {abs(more)}"
    return (
        roll.when,
        seat_name(bout, who, names),
        TABLES[table],
        f"{dice_words(roll.event)}\n{fell} = {roll.result}",
    )


def roll_words(asked: AskedRoll) -> str:
    """A roll about to be made: ``Attack: 2d6: Training +2``."""
    faces = (0,) * asked.dice
    event = (ROLL, asked.who, asked.table, asked.need, 0, faces, asked.lines)
    return f"{TABLES[asked.table]}: {dice_words(event)}"


def rolls_sheet(bout: Bout, events: list[Event], names: dict[int, str]) -> Sheet:
    """Every roll of a fought match: turn and phase, who, table, dice with modifiers and result."""
    found = rolls_of(bout, events)
    dice = sum(len(roll.event[5]) for roll in found)
    return Sheet(
        f"{len(found)} roll{'' if len(found) == 1 else 's'} of {dice} dice, in the order in which they fell",
        ["Turn", "Who", "Table", "Dice"],
        [roll_row(roll, bout, names) for roll in found],
        fixed=["Turn"],
        names=["Who"],
    )


#: Values of events that stand for somebody in the match.
PEOPLE = ("foe", "target", "by", "winner", "wounded")
#: Values of events that are a facing or a direction, and those that are a hex.
FACINGS = ("facing", "from_facing", "direction")
HEXES = ("hex", "from_hex", "to_hex")
#: Values of events that are yes or no.
FLAGS = ("caught", "spared")
#: Values of events that stand for a word of a list.
WORDS: dict[str, Sequence[str]] = {
    "part": PARTS,
    "severity": WOUNDS,
    "attribute": ATTRIBUTES,
    "item": ITEMS,
    "shield": SHIELDS,
    "state": STATES,
    "hand": ("right", "left"),
}


def event_facts(event: Event, bout: Bout, names: dict[int, str]) -> dict[str, Any]:
    """An event as JSON shows it: what, who, and its values by name, in words where they have any.

    A hex is its axial coordinates [q, r].
    """
    kind, who = event[0], event[1]
    facts: dict[str, Any] = {"event": EVENT_FIELDS[kind][0]}
    if kind == ROLL:
        _, _, table, need, result, faces, lines = event
        return facts | {
            "who": seat_name(bout, who, names),
            "table": TABLES[table],
            "need": need,
            "faces": list(faces),
            "modifiers": {MODIFIERS[code]: value for code, value in lines},
            "result": result,
            "total": total_of(event),
        }
    if who != NONE:
        facts["who"] = seat_name(bout, who, names)
    values = dict(zip(EVENT_FIELDS[kind][1:], event[2:], strict=False))
    if "request" in values:
        code, arg = values["code"], values["arg"]
        return facts | {
            "request": REQUESTS[values["request"]],
            "chosen": option_words(values["request"], code, arg, bout, names),
        }
    if "code" in values:
        facts["plot"] = plot_words(values.pop("code"), values.pop("arg"))
    return facts | {name: event_value(name, value, bout, names) for name, value in values.items()}


def option_words(request: int, code: int, arg: int, bout: Bout, names: dict[int, str]) -> str:
    """What a player chose, in words."""
    if request == ASK_PLOT and code in (MOVE, CHARGE, TURN):
        return plot_words(code, arg)
    if code in (FACE, ATTACK, THROW_NET):
        return f"{OPTIONS[code]}: {seat_name(bout, arg, names)}"
    if code == AIM:
        return f"{OPTIONS[code]}: {seat_name(bout, arg // 10, names)}, {PARTS[arg % 10]}"
    return f"{OPTIONS[code]} {arg}" if arg > 0 else OPTIONS[code]


def event_value(name: str, value: int, bout: Bout, names: dict[int, str]) -> object:
    """One value of an event in words, where it has any."""
    if name in PEOPLE:
        return None if value == NONE else seat_name(bout, value, names)
    if name in FACINGS:
        return DIRECTION_NAMES[value]
    if name in HEXES:
        return list(hexagon(bout.radius).hexes[value])
    if name in FLAGS:
        return bool(value)
    return WORDS[name][value] if name in WORDS else value
