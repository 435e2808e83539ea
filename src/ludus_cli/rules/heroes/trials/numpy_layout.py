"""The records of Heroes as a compiler sees them: the same names as in the rules, in flat memory."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludus_cli.game.trials.numpy_layout import (
    SMALL,
    TRUTH,
    WHOLE,
    Puts,
    plain_shape,
    put,
    put_fields,
    record_dtype,
    tray_record,
)
from ludus_cli.rules.heroes.book.arena import Arena
from ludus_cli.rules.heroes.book.bout import Bout
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, DEAD, RETIRED, Gladiator, bits_of, from_card
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.state import Fighter, Match
from ludus_cli.rules.heroes.trials.contest import Contest
from ludus_cli.rules.heroes.trials.forecast import Career
from ludus_cli.rules.heroes.trials.tactics import TACTICS, Tactics

#: The largest arena, in zones.
ZONES = 64

#: A gladiator's status as a number.
STATUS = (ACTIVE, DEAD, RETIRED)

ARENA = record_dtype(
    [
        ("kind", SMALL, (ZONES,)),
        ("neighbours", SMALL, (ZONES, 8)),
        ("steps", SMALL, (ZONES, ZONES)),
        ("toward", SMALL, (ZONES, ZONES)),
    ]
)
FIGHTER = record_dtype(plain_shape(Fighter, {"armour": (7,), "track": (7,), "hand": (2,), "part_wounds": (7,)}))
#: Of a gladiator, words stay behind: his Signatures are ``bits``, his status a place in STATUS.
WORDS = ("name", "size", "origin", "tactics", "signatures", "status", "id", "left_handed", "joined_month")  # fmt: skip
GLADIATOR = record_dtype(
    [*plain_shape(Gladiator, {"attributes": (3,), "losses": (7,)}, WORDS), ("bits", WHOLE), ("status", WHOLE)]
)
ROW = record_dtype(
    [
        ("npg", TRUTH),
        *(
            (name, WHOLE, (3,)) if isinstance(value, tuple) else (name, type(value))
            for name, value in zip(Tactics._fields[2:], TACTICS["balanced"][2:], strict=True)
        ),
    ]
)
RULES = record_dtype(plain_shape(HouseRules, {}))


def match_record(men: int, players: bool, recorded: bool) -> np.dtype[Any]:
    """A match of this many men, players among them or NPGs alone, whose events are recorded or not."""
    items = 2 * men
    by_man = dict.fromkeys(("order", "rolled", "waiting"), (men,))
    by_item = dict.fromkeys(("item_kind", "item_zone", "item_prey"), (items,))
    others = ("tray", "arena", "rules", "fighters", "player")
    return record_dtype(
        [
            ("tray", tray_record(recorded)),
            ("rules", RULES),
            ("fighters", FIGHTER, (men,)),
            *([("tactics", ROW, (men,))] if players else []),
            *plain_shape(Match, {**by_man, **by_item}, others),
            ("arena", ARENA),
        ]
    )


def contest_record(men: int, players: bool, recorded: bool = False) -> np.dtype[Any]:
    """A contest of this many men, players among them or NPGs alone."""
    corner = [(name, WHOLE) for name in ("how", "side", "style", "row", "meets")]
    return record_dtype(
        [
            ("match", match_record(men, players, recorded)),
            ("corners", record_dtype([*corner, ("npg", TRUTH), ("g", GLADIATOR)]), (men,)),
            ("armour", WHOLE, (6, 7)),
            ("locale", WHOLE),
            ("manner", WHOLE),
        ]
    )


def career_record(recorded: bool = False) -> np.dtype[Any]:
    """A career."""
    return record_dtype(
        [
            ("contest", contest_record(2, True, recorded)),
            ("arenas", ARENA, (len(LOCALES),)),
            ("entries", WHOLE, (len(LOCALES), 2)),
            *plain_shape(Career, {}, ("contest", "arenas", "entries")),
        ]
    )


def moment_record(men: int) -> np.dtype[Any]:
    """Return a match of this many men at the beginning of a turn, and the men as they were when it began."""
    return record_dtype(
        [("match", match_record(men, True, False)), ("men", GLADIATOR, (men,)), ("month", WHOLE), ("oneoff", TRUTH)]
    )


# From the rules' own objects into records


def put_arena(into: Any, arena: Arena) -> None:
    """Write an arena of at most ZONES zones."""
    zones = len(arena.kind)
    into["kind"][:zones] = arena.kind
    into["neighbours"][:zones] = arena.neighbours
    into["steps"][:zones, :zones] = arena.steps
    into["toward"][:zones, :zones] = arena.toward


def put_gladiator(into: Any, g: Gladiator) -> None:
    """Write a gladiator without his words."""
    for name in into.dtype.names:
        if name not in ("bits", "status"):
            into[name] = getattr(g, name)
    into["bits"] = bits_of(g)
    into["status"] = STATUS.index(g.status)


def put_row(into: Any, row: Tactics | None) -> None:
    """Write tactics, None those of the NPG tables."""
    into["npg"] = row is None
    if row is not None:
        for name in Tactics._fields[2:]:
            into[name] = getattr(row, name)


def put_rows(into: Any, rows: list[Tactics | None]) -> None:
    """Write the tactics of each man of a match, where its record has any."""
    if "tactics" in into.dtype.names:
        for who, row in enumerate(rows):
            put_row(into["tactics"][who], row)


def put_contest(into: Any, c: Contest) -> None:
    """Write a contest with its match."""
    put_fields(into, c, PUTS)
    put_rows(into["match"], [corner.tactics for corner in c.corners])


def put_moment(into: Any, bout: Bout, m: Match, rows: list[Tactics | None]) -> None:
    """Write a match as it stands, of a bout."""
    put_fields(into, bout, PUTS)
    put(into["match"], m, PUTS)
    put_rows(into["match"], rows)
    for who, seat in enumerate(bout.seats):
        put_gladiator(into["men"][who], from_card(seat.before))


PUTS: Puts = {Arena: put_arena, Gladiator: put_gladiator, Contest: put_contest}
