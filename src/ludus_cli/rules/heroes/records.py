"""The records of Heroes as a compiler sees them: the same names as in the rules, in flat memory."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np

from ludus_cli.rules.heroes.arena import Arena
from ludus_cli.rules.heroes.bout import Bout
from ludus_cli.rules.heroes.contest import Contest
from ludus_cli.rules.heroes.forecast import Career
from ludus_cli.rules.heroes.gladiator import (
    ACTIVE,
    DEAD,
    RETIRED,
    Gladiator,
    bits_of,
    from_card,
)
from ludus_cli.rules.heroes.house_rules import HouseRules
from ludus_cli.rules.heroes.locales import LOCALES
from ludus_cli.rules.heroes.state import Fighter, Match
from ludus_cli.rules.heroes.tactics import TACTICS, Tactics

#: The largest arena, in zones.
ZONES = 64
#: The most faces of one roll, the most numbers in the record of a match, the most modifiers of a roll.
FACES, EVENTS, NOTES = 64, 65536, 32

#: A gladiator's status as a number.
STATUS = (ACTIVE, DEAD, RETIRED)

WHOLE, TRUTH, SMALL = np.int64, np.bool_, np.int16

Shape = list[tuple[Any, ...]]


def record(shape: Shape) -> np.dtype[Any]:
    """A record of fields: name, type and, for an array, its shape."""
    return np.dtype(shape, align=True)


def plain(kind: type, arrays: dict[str, tuple[int, ...]], leave: tuple[str, ...] = ()) -> Shape:
    """The fields of a dataclass of ints, bools and lists of ints: those as arrays of the given shapes."""
    found: Shape = []
    for each in fields(kind):
        if each.name in leave:
            continue
        if each.name in arrays:
            found.append((each.name, WHOLE, arrays[each.name]))
        else:
            found.append((each.name, TRUTH if each.type == "bool" else WHOLE))
    return found


STREAM = record([(name, np.uint32) for name in ("a", "b", "c", "counter")])
TRAY = [
    ("dice", STREAM),
    ("picks", STREAM),
    ("count", WHOLE),
    ("hushed", TRUTH),
    ("faces", WHOLE, (FACES,)),
]
#: What a tray has besides when somebody listens.
RECORD = [
    ("events", WHOLE, (EVENTS,)),
    ("written", WHOLE),
    ("notes", WHOLE, (NOTES,)),
    ("noted", WHOLE),
]
ARENA = record(
    [
        ("kind", SMALL, (ZONES,)),
        ("neighbours", SMALL, (ZONES, 8)),
        ("steps", SMALL, (ZONES, ZONES)),
        ("toward", SMALL, (ZONES, ZONES)),
    ]
)
FIGHTER = record(plain(Fighter, {"armour": (7,), "track": (7,), "hand": (2,), "part_wounds": (7,)}))
#: Of a gladiator, words stay behind: his Signatures are ``bits``, his status a place in STATUS.
WORDS = ("name", "size", "origin", "tactics", "signatures", "status", "id", "left_handed", "joined_month")  # fmt: skip
GLADIATOR = record(
    [
        *plain(Gladiator, {"attributes": (3,), "losses": (7,)}, WORDS),
        ("bits", WHOLE),
        ("status", WHOLE),
    ]
)
ROW = record(
    [
        ("npg", TRUTH),
        *(
            (name, WHOLE, (3,)) if isinstance(value, tuple) else (name, type(value))
            for name, value in zip(Tactics._fields[2:], TACTICS["balanced"][2:], strict=True)
        ),
    ]
)
RULES = record(plain(HouseRules, {}))


def match_record(men: int, players: bool, recorded: bool) -> np.dtype[Any]:
    """A match of so many men, players among them or NPGs alone, whose events are recorded or not."""
    items = 2 * men
    by_man = dict.fromkeys(("order", "rolled", "waiting"), (men,))
    by_item = dict.fromkeys(("item_kind", "item_zone", "item_prey"), (items,))
    others = ("tray", "arena", "rules", "fighters", "player")
    return record(
        [
            ("tray", record([*TRAY, *(RECORD if recorded else [])])),
            ("rules", RULES),
            ("fighters", FIGHTER, (men,)),
            *([("tactics", ROW, (men,))] if players else []),
            *plain(Match, {**by_man, **by_item}, others),
            ("arena", ARENA),
        ]
    )


def contest_record(men: int, players: bool, recorded: bool = False) -> np.dtype[Any]:
    """A contest of so many men, players among them or NPGs alone."""
    corner = [(name, WHOLE) for name in ("how", "side", "style", "row", "meets")]
    return record(
        [
            ("match", match_record(men, players, recorded)),
            ("corners", record([*corner, ("npg", TRUTH), ("g", GLADIATOR)]), (men,)),
            ("armour", WHOLE, (6, 7)),
            ("locale", WHOLE),
            ("manner", WHOLE),
        ]
    )


def career_record(recorded: bool = False) -> np.dtype[Any]:
    """A career."""
    return record(
        [
            ("contest", contest_record(2, True, recorded)),
            ("arenas", ARENA, (len(LOCALES),)),
            ("entries", WHOLE, (len(LOCALES), 2)),
            *plain(Career, {}, ("contest", "arenas", "entries")),
        ]
    )


def moment_record(men: int) -> np.dtype[Any]:
    """A match of so many men at the beginning of a turn, and who they were when it began."""
    return record(
        [
            ("match", match_record(men, True, False)),
            ("men", GLADIATOR, (men,)),
            ("month", WHOLE),
            ("oneoff", TRUTH),
        ]
    )


# From the rules' own objects into records


def put_fields(into: Any, thing: object) -> None:
    """Copy numbers, and lists of them, from the attributes of an object into the fields of that name."""
    for name in into.dtype.names:
        if into.dtype[name].names is None and hasattr(thing, name):
            value = getattr(thing, name)
            if into.dtype[name].subdtype is None:
                into[name] = value
            elif value and into.dtype[name].base.names is None:
                into[name][...] = value


def put_arena(into: Any, arena: Arena) -> None:
    """An arena of at most ZONES zones."""
    zones = len(arena.kind)
    into["kind"][:zones] = arena.kind
    into["neighbours"][:zones] = arena.neighbours
    into["steps"][:zones, :zones] = arena.steps
    into["toward"][:zones, :zones] = arena.toward


def put_gladiator(into: Any, g: Gladiator) -> None:
    """A gladiator without his words."""
    for name in into.dtype.names:
        if name not in ("bits", "status"):
            into[name] = getattr(g, name)
    into["bits"] = bits_of(g)
    into["status"] = STATUS.index(g.status)


def put_row(into: Any, row: Tactics | None) -> None:
    """Tactics, None those of the NPG tables."""
    into["npg"] = row is None
    if row is not None:
        for name in Tactics._fields[2:]:
            into[name] = getattr(row, name)


def put_match(into: Any, m: Match, rows: list[Tactics | None]) -> None:
    """A match as it stands, and the tactics of each man; the tray stays as it is."""
    put_fields(into, m)
    put_fields(into["rules"], m.rules)
    put_arena(into["arena"], m.arena)
    for who, f in enumerate(m.fighters):
        put_fields(into["fighters"][who], f)
        if "tactics" in into.dtype.names:
            put_row(into["tactics"][who], rows[who])


def put_contest(into: Any, c: Contest) -> None:
    """A contest with its match."""
    put_match(into["match"], c.match, [corner.tactics for corner in c.corners])
    put_fields(into, c)
    for who, corner in enumerate(c.corners):
        put_fields(into["corners"][who], corner)
        put_gladiator(into["corners"][who]["g"], corner.g)


def put_career(into: Any, life: Career) -> None:
    """A career before its first month."""
    put_fields(into, life)
    put_contest(into["contest"], life.contest)
    for locale, arena in enumerate(life.arenas):
        put_arena(into["arenas"][locale], arena)


def put_moment(into: Any, bout: Bout, m: Match, rows: list[Tactics | None]) -> None:
    """A match as it stands, of a bout."""
    put_fields(into, bout)
    put_match(into["match"], m, rows)
    for who, seat in enumerate(bout.seats):
        put_gladiator(into["men"][who], from_card(seat.before))
