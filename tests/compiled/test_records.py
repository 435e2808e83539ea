"""The records of the compiled engine hold all that the rules' own hold: nothing that is added to one is forgotten."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

import numpy as np
import pytest

from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.game.trials.numpy_layout import put
from ludus_cli.rules.heroes.book.arena import Arena
from ludus_cli.rules.heroes.book.bout import Bout, bout_from
from ludus_cli.rules.heroes.book.gladiator import (
    ACTIVE,
    DEAD,
    RETIRED,
    SIGNATURE_BY_NAME,
    Gladiator,
    bits_of,
    from_card,
)
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.state import Fighter, Match
from ludus_cli.rules.heroes.book.styles import RETIARIUS, STYLES, THRAEX
from ludus_cli.rules.heroes.book.terms import NONE
from ludus_cli.rules.heroes.trials import numpy_layout as records
from ludus_cli.rules.heroes.trials.contest import Contest, Corner
from ludus_cli.rules.heroes.trials.forecast import Career
from ludus_cli.rules.heroes.trials.sides import ROWS, career_of, contest_of
from ludus_cli.rules.heroes.trials.tactics import TACTICS, Tactics
from tests.compiled.made import (
    CARDS,
    HOLES,
    LARGEST,
    TINY,
    TURNED,
    duel,
    fought,
    ground,
    kind,
    known,
    life,
    pool,
    seasoned,
    star_card,
)

MEN = 2
CONTEST = records.contest_record(MEN, True)
MATCH = CONTEST["match"]

#: Each record of the rules and that of the compiler; what stays behind, and why no compiled rule misses it;
#: what the compiler's has besides.
HELD: dict[type[Any], tuple[np.dtype[Any], dict[str, str], set[str]]] = {
    Fighter: (records.FIGHTER, {}, set()),
    HouseRules: (records.RULES, {}, set()),
    Tactics: (records.ROW, {"name": "a word", "words": "a word"}, {"npg"}),
    Arena: (records.ARENA, {
        "name": "a word",
        "rows": "drawn, not fought in",
        "columns": "drawn, not fought in",
        "row": "drawn, not fought in",
        "column": "drawn, not fought in",
        "gates": "each man has his gate and entry already",
    }, set()),
    Gladiator: (records.GLADIATOR, {
        "id": "who he is does not count in a match",
        "name": "a word",
        "signatures": "held as bits",
        "size": "a word; his Attributes have it in them",
        "left_handed": "for words alone (H15)",
        "origin": "a word",
        "tactics": "a word; a row stands in the match",
        "joined_month": "told, never asked",
    }, {"bits"}),
    Match: (MATCH, {"player": "tactics answer for him"}, {"tactics"}),
    Corner: (CONTEST["corners"].base, {"tactics": "a row stands in the match"}, set()),
    Contest: (CONTEST, {}, set()),
    Career: (records.career_record(), {}, set()),
}  # fmt: skip


def names(kept: type[Any]) -> set[str]:
    """The fields of a dataclass or a named tuple."""
    return set(Tactics._fields) if kept is Tactics else {each.name for each in fields(kept)}


@pytest.mark.parametrize("kept", HELD, ids=lambda kept: kept.__name__)
def test_every_field_is_in_the_record_or_stays_behind_on_purpose(kept: type[Any]) -> None:
    dtype, behind, besides = HELD[kept]
    held = set(dtype.names or ())
    assert held - besides == names(kept) - set(behind)
    assert besides <= held
    assert set(behind) <= names(kept)
    assert all(behind.values())


def test_a_field_that_somebody_adds_would_be_missed() -> None:
    """The comparison above is between what there is: a field more, or one less, is seen."""
    dtype, behind, besides = HELD[Gladiator]
    assert names(Gladiator) | {"luck"} != (set(dtype.names or ()) - besides) | set(behind)
    # A new list in a record must say how long it is.
    for kept in (Fighter, Match, Gladiator, Career):
        shape, behind, _ = HELD[kept]
        for each in fields(kept):
            if str(each.type).startswith("list") and each.name not in behind:
                assert shape[each.name].subdtype is not None, each.name
    # A moment needs of its bout what these say, and no more.
    assert set(records.moment_record(MEN).names or ()) - {"match", "men"} <= names(Bout)


# That what is held is what was there


def plain(value: Any) -> Any:
    """What a record holds, as plain values."""
    return value.tolist() if isinstance(value, (np.ndarray, np.generic)) else value


def numbered(thing: Any, number: int) -> int:
    """Put another number into each field of ints and each place of a list of them; the next number."""
    for each in fields(thing):
        value = getattr(thing, each.name)
        if isinstance(value, bool):
            setattr(thing, each.name, not value)
        elif isinstance(value, int):
            setattr(thing, each.name, number)
            number += 1
        elif isinstance(value, list) and all(type(one) is int for one in value):
            setattr(thing, each.name, [number + place for place in range(len(value))])
            number += len(value)
    return number


def same(held: Any, thing: Any, behind: set[str]) -> None:
    """Each field of a record holds what the object of the rules has."""
    for name in held.dtype.names:
        if name in behind:
            continue
        value = getattr(thing, name)
        if is_dataclass(value):
            same(held[name], value, behind)
        else:
            assert plain(held[name]) == value, name


def zeros(dtype: np.dtype[Any]) -> Any:
    """One empty record."""
    return np.zeros(1, dtype)[0]


def test_a_match_is_held_as_it_stands() -> None:
    m = contest_of(duel(known(seasoned(THRAEX), "bold"), kind(RETIARIUS), rules=TURNED)).match
    number = numbered(m, 1000)
    for f in m.fighters:
        number = numbered(f, number)
    rows = [ROWS.read("bold"), None]
    held = zeros(MATCH)
    put(held, m, records.PUTS)
    records.put_rows(held, rows)
    same(held, m, {"tray", "arena", "fighters", "tactics"})
    for who, f in enumerate(m.fighters):
        same(held["fighters"][who], f, set())
    assert [plain(row["npg"]) for row in held["tactics"]] == [False, True]
    for name, value in TACTICS["bold"]._asdict().items():
        if name not in HELD[Tactics][1]:
            found = plain(held["tactics"][0][name])
            assert found == (list(value) if isinstance(value, tuple) else value), name
            assert type(found) is (list if isinstance(value, tuple) else type(value)), name


@pytest.mark.parametrize("drawing", [TINY, HOLES, LARGEST], ids=["tiny", "holes", "largest"])
def test_an_arena_is_held_with_nothing_beyond_it(drawing: str) -> None:
    arena = contest_of(duel(kind(THRAEX), kind(RETIARIUS), **ground("own", drawing))).match.arena
    held = zeros(records.ARENA)
    records.put_arena(held, arena)
    zones = len(arena.kind)
    assert plain(held["kind"])[:zones] == arena.kind
    assert plain(held["neighbours"])[:zones] == arena.neighbours
    assert plain(held["steps"][:zones, :zones]) == arena.steps
    assert plain(held["toward"][:zones, :zones]) == arena.toward
    assert not held["steps"][zones:].any()
    assert not held["toward"][:, zones:].any()


def test_a_gladiator_is_held_with_his_signatures_and_his_status() -> None:
    for number, status in enumerate((ACTIVE, DEAD, RETIRED)):
        g = from_card(seasoned(THRAEX))
        numbered(g, 100)
        g.status = status
        held = zeros(records.GLADIATOR)
        records.put_gladiator(held, g)
        same(held, g, {"bits", "status"})
        assert plain(held["status"]) == number
        assert plain(held["bits"]) == bits_of(g)
    records.put_gladiator(held, replace(g, signatures=["Agile", "Agile"]))
    assert plain(held["bits"]) == SIGNATURE_BY_NAME["Agile"].bit


def test_a_contest_is_held_with_its_corners() -> None:
    c = contest_of(duel(known(seasoned(THRAEX), "bold"), pool(2, "cautious"), place=2, cards=CARDS, row=5))
    number = 50
    for corner in c.corners:
        number = numbered(corner, number)
    held = zeros(CONTEST)
    records.put_contest(held, c)
    same(held, c, {"match", "corners"})
    for who, corner in enumerate(c.corners):
        same(held["corners"][who], corner, {"g"})
        assert plain(held["corners"][who]["g"]["attributes"]) == corner.g.attributes
    assert plain(held["armour"][0]) == CARDS["Dimachaerus"]
    assert plain(held["armour"][RETIARIUS]) == CARDS["Retiarius"]
    assert plain(held["armour"][THRAEX]) == list(STYLES[THRAEX].armour)
    # NPGs alone have no tactics, and their record is written only if it is wanted.
    alone = records.contest_record(MEN, False)["match"]
    assert "tactics" not in (alone.names or ())
    assert "events" not in (alone["tray"].names or ())
    assert "events" in (records.contest_record(MEN, True, True)["match"]["tray"].names or ())


def test_a_career_is_held_with_the_arenas_of_all_places() -> None:
    own = {"fringes": TINY, "heart": HOLES}
    c = career_of(life(star_card(THRAEX), 30, per_day=2, every=3, drawings=own))
    numbered(c, 400)
    held = zeros(records.career_record())
    put(held, c, records.PUTS)
    same(held, c, {"contest", "arenas"})
    for locale in range(len(LOCALES)):
        zones = len(c.arenas[locale].kind)
        assert plain(held["arenas"][locale]["kind"])[:zones] == c.arenas[locale].kind
    assert plain(held["contest"]["corners"][0]["g"]["attributes"]) == [4, 4, 4]
    assert plain(held["contest"]["corners"][1]["npg"]) is True


def test_a_moment_is_held_with_the_men_as_they_came_in() -> None:
    data = fought(2, female=True, signature="Strong")["match"]
    bout = bout_from(data)
    assert bout_to_json(bout) == data
    rows = [TACTICS.get(seat.tactics) for seat in bout.seats]
    m = contest_of(duel(kind(THRAEX), kind(RETIARIUS))).match
    m.turn = 7
    held = zeros(records.moment_record(MEN))
    records.put_moment(held, replace(bout, oneoff=True, month=11), m, rows)
    assert (plain(held["month"]), plain(held["oneoff"])) == (11, True)
    assert plain(held["match"]["turn"]) == 7
    for man, seat, row in zip(held["men"], bout.seats, rows, strict=True):
        assert plain(man["attributes"]) == seat.before["attributes"]
        assert plain(man["bits"]) == bits_of(from_card(seat.before))
        assert (plain(man["status"]), plain(man["misses_month"])) == (0, NONE)
        assert (row is None) == (not seat.before["star"])
