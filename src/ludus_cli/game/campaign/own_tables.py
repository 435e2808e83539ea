"""Tables of people's own, rolled between fights: their reading, strict as that of packs, and the rolls on them.

A table is TOML: a name, dice, and a row for each result. A row has a text, and may move tracks and write a note. No
rule reads any of it. The campaign keeps a table as it was added, so that the file is not needed again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.core.dice import ROLL, Roll, put_down, throw
from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.core.letters import described, unfit
from ludus_cli.core.names import star_by
from ludus_cli.core.nearest import hint, some
from ludus_cli.core.plain_toml import read_toml
from ludus_cli.core.plain_values import as_dict, is_whole
from ludus_cli.game.campaign.tracks import FURTHEST, HOUSE, LONGEST, chosen, entry_named, move, new_name, value_of
from ludus_cli.game.elements.campaign_state import ACTIVE
from ludus_cli.game.elements.common_types import Doing, Payload

#: The kind of the action, and the number of the roll in its events. No vocabulary of a system comes near it.
TABLE, ROLLED = "table", 9001
#: No file of a table is longer, no table has more rows, and no text of one more letters.
LARGEST, MOST_ROWS, LONGEST_TEXT = 100_000, 200, 600
#: A campaign has had no more tables.
MOST = 20
#: The dice of a table: how many of how many sides at most. Two of ``TENS`` are read as tens and units.
DICE, MOST_DICE, MOST_SIDES, TENS = re.compile(r"([1-9]\d?)?d([1-9]\d{0,2})"), 10, 100, "d66"
RESULT = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?")
#: What a text may say of the Star, with the words of a man and of a woman.
PRONOUNS = {"he": ("he", "she"), "him": ("him", "her"), "his": ("his", "her"), "himself": ("himself", "herself")}
PLACEHOLDER = re.compile(r"\{(\w*)\}")
KEYS, ROW_KEYS = ("name", "dice", "row"), ("result", "text", "track", "note")
#: The most mistakes that are listed.
MOST_TOLD = 10


class TableError(LudusError):
    """A table that cannot be read; ``found`` are all its mistakes, a sentence or two each."""

    def __init__(self, what: str, found: Sequence[str]) -> None:
        self.found = tuple(found)
        told = [f"{mistake}." for mistake in found[:MOST_TOLD]]
        if len(found) > MOST_TOLD:
            told.append(f"and {len(found) - MOST_TOLD} more")
        if len(found) > 1:
            told.insert(0, f"{len(found)} mistakes")
        why = "\n".join(told) if len(told) > 1 else found[0]
        super().__init__(what, why, "Correct the file, and look at it with 'ludus table check FILE'")


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of a table: how many, of how many sides, and whether two are read as tens and units."""

    number: int
    sides: int
    tens: bool = False

    @property
    def results(self) -> list[int]:
        """All that may come, in order."""
        if self.tens:
            return [10 * ten + one for ten in range(1, 7) for one in range(1, 7)]
        return list(range(self.number, self.number * self.sides + 1))

    def read(self, faces: Sequence[int]) -> int:
        """Return the result of some faces."""
        return 10 * faces[0] + faces[1] if self.tens else sum(faces)

    @property
    def roll(self) -> Roll:
        """The roll as a person is asked for it."""
        return Roll(-1, ROLLED, 0, self.number, self.sides, False, ())


def dice_of(text: Any) -> Dice | None:
    """Return the dice of a text such as ``2d6`` or ``d66``; None for none."""
    if text == TENS:
        return Dice(2, 6, tens=True)
    found = DICE.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        return None
    dice = Dice(int(found[1] or 1), int(found[2]))
    return dice if dice.number <= MOST_DICE and 2 <= dice.sides <= MOST_SIDES else None


# Reading


@dataclass(slots=True)
class Reader:
    """A table that is being read: it notes every mistake and goes on."""

    found: list[str] = field(default_factory=list)

    def read(self, tables: Mapping[str, Any]) -> dict[str, Any]:
        """Return a table as campaigns keep it."""
        self.check_keys("the file", tables, KEYS)
        name = self.text_in("the file", tables, "name", LONGEST)
        dice = dice_of(tables.get("dice"))
        if dice is None:
            self.found.append(
                f'the file: {tables.get("dice")!r:.40} is not a set of dice. Write dice = "d6", "2d6" or "d66"'
            )
        said = tables.get("row")
        if not isinstance(said, list) or not said or not all(isinstance(each, dict) for each in said):
            self.found.append("the file: it has no rows. Begin each with [[row]]")
            said = []
        if len(said) > MOST_ROWS:
            self.found.append(f"the file: it has more than {MOST_ROWS} rows. Leave some out")
            said = said[:MOST_ROWS]
        rows = [self.row(each, place, dice) for place, each in enumerate(said, 1)]
        if dice is not None and said:
            self.check_results(rows, dice)
        return {"name": name, "dice": tables.get("dice"), "rows": rows, "monthly": False, "removed": False}

    def row(self, said: Mapping[str, Any], place: int, dice: Dice | None) -> dict[str, Any]:
        """Return a row."""
        where = f"row {place}"
        if isinstance(said.get("result"), int | str):
            where += f" ({said['result']!s:.20})"
        self.check_keys(where, said, ROW_KEYS)
        row: dict[str, Any] = {"results": self.results_in(where, said.get("result"), dice)}
        row["text"] = self.text_in(where, said, "text", LONGEST_TEXT)
        if "note" in said:
            row["note"] = self.text_in(where, said, "note", LONGEST_TEXT)
        if "track" in said:
            row["track"] = as_dict(said["track"])
            steps = row["track"].values()
            if not steps or not all(is_whole(step, -FURTHEST, FURTHEST) and step for step in steps):
                self.found.append(
                    f"{where}: 'track' must move tracks by whole numbers. Write track = {{ Patron = +1 }}"
                )
        return row

    def check_keys(self, where: str, said: Mapping[str, Any], known: Sequence[str]) -> None:
        """Note unknown keys."""
        for key in said:
            if key not in known:
                self.found.append(
                    f"{where}: {key!r:.40} is not a known key. {hint(key, known, 'Keys: ' + ', '.join(known))}"
                )

    def text_in(self, where: str, said: Mapping[str, Any], key: str, longest: int) -> str:
        """Return a text in one line."""
        value = said.get(key)
        if not isinstance(value, str) or not value.strip():
            self.found.append(f'{where}: it has no {key}. Write {key} = "…"')
            return ""
        text = " ".join(value.split())
        if letter := unfit(text):
            self.found.append(f"{where}: {key} contains {described(letter)}. Remove that character")
        if len(text) > longest:
            self.found.append(f"{where}: {key} has more than {longest} letters. Shorten it")
        words = [*PRONOUNS, "name"]
        for word in PLACEHOLDER.findall(text) if key != "name" else ():
            if word.lower() not in words:
                known = ", ".join(f"{{{each}}}" for each in words)
                self.found.append(f"{where}: {key} has {{{word}}}, which is not a placeholder. Placeholders: {known}")
        if set("{}") & set(PLACEHOLDER.sub("", text) if key != "name" else text):
            self.found.append(f"{where}: {key} has an unpaired brace. Remove it")
        return text

    def results_in(self, where: str, value: Any, dice: Dice | None) -> list[int]:
        """Return the results that a row is for."""
        match = RESULT.fullmatch(str(value)) if type(value) in (int, str) else None
        if match is None:
            self.found.append(f'{where}: it has no result. Write result = 11, or result = "11-13"')
            return []
        first, last = int(match[1]), int(match[2] or match[1])
        possible = dice.results if dice else [first, last]
        if first not in possible or last not in possible or last < first:
            self.found.append(
                f"{where}: the dice cannot give this result. Give results from {possible[0]} to {possible[-1]}"
            )
            return []
        return [each for each in possible if first <= each <= last]

    def check_results(self, rows: Sequence[Mapping[str, Any]], dice: Dice) -> None:
        """Note results that have no row, and those that have several."""
        taken = [each for row in rows for each in row["results"]]
        if twice := sorted({each for each in taken if taken.count(each) > 1}):
            self.found.append(
                f"the file: more than one row has the result {some(map(str, twice))}. Give each result one row"
            )
        if missing := [each for each in dice.results if each not in taken]:
            self.found.append(f"the file: no row has the result {some(map(str, missing))}. Give each result a row")


def read_table(text: str, what: str) -> dict[str, Any]:
    """Return the table of a text as campaigns keep it. Raises TableError, with the heading ``what``."""
    if len(text) > LARGEST:
        raise TableError(what, [f"it has more than {LARGEST:,} letters"])
    try:
        tables = read_toml(text)
    except ValueError as error:
        raise TableError(what, [f"it is not valid TOML: {error!s:.200}"]) from error
    reader = Reader()
    table = reader.read(tables)
    if reader.found:
        raise TableError(what, reader.found)
    return table


# Actions


def live_tables(tables: Sequence[Mapping[str, Any]] | None) -> list[Mapping[str, Any]]:
    """Return the tables of a state that have not been removed."""
    return [each for each in tables or () if not each["removed"]]


def table_named(state: Any, name: Any, what: str) -> tuple[int, dict[str, Any]]:
    """Return the place of a table and the table. Raises Refusal for a name that none has now."""
    if found := entry_named(state.own_tables, name, "removed"):
        return found
    known = some(each["name"] for each in live_tables(state.own_tables))
    mend = f"Tables: {known}" if known else "Add one: 'ludus table add FILE', or 'ludus table add school'"
    raise Refusal(what, f"the campaign has no table {name!r:.60}", mend)


def change_table(d: Doing, payload: Payload) -> None:
    """Add or remove a table, roll on it, or let it be rolled each month, as the ``verb`` of a payload says. Raises
    Refusal, TableError."""
    verbs = {"add": add_table, "remove": remove_table, "monthly": set_monthly, "roll": roll_on}
    chosen(verbs, payload, TABLE)(d, payload)


def add_table(d: Doing, payload: Payload) -> None:
    """Add the table of a ``text``."""
    text, what, state = payload.get("text"), "add a table", d.state
    if not isinstance(text, str):
        raise Refusal(what, "it has no text", "Name its file")
    table = read_table(text, what)
    new_name(table, [each["name"] for each in live_tables(state.own_tables)], what, TABLE)
    if len(state.own_tables or ()) >= MOST:
        raise Refusal(what, f"the campaign already has {MOST} tables", "Use one of them")
    state.own_tables = [*(state.own_tables or ()), table]


def remove_table(d: Doing, payload: Payload) -> None:
    """Remove a table; earlier rolls on it stay in the journal."""
    place, table = table_named(d.state, payload.get("name"), "remove a table")
    put_table(d.state, place, {**table, "removed": True})


def set_monthly(d: Doing, payload: Payload) -> None:
    """Let a table be rolled for each Star as a month begins in an evening, or not (``on``)."""
    place, table = table_named(d.state, payload.get("name"), "roll on a table each month")
    put_table(d.state, place, {**table, "monthly": bool(payload.get("on"))})


def put_table(state: Any, place: int, table: dict[str, Any]) -> None:
    """Replace a table by its new state."""
    state.own_tables = [*state.own_tables[:place], table, *state.own_tables[place + 1 :]]


def speaks_of_star(table: Mapping[str, Any]) -> bool:
    """Return whether the texts of a table speak of a Star."""
    return any(PLACEHOLDER.search(row["text"] + row.get("note", "")) for row in table["rows"])


def row_for(table: Mapping[str, Any], result: int) -> dict[str, Any]:
    """Return the row of a table for a result."""
    return next(row for row in table["rows"] if result in row["results"])


def roll_on(d: Doing, payload: Payload) -> None:
    """Roll on a table, by its ``name``, for a ``gladiator``: a Star's number, or HOUSE where its texts speak of none.
    The row moves those of its tracks that the campaign has."""
    state, number = d.state, payload.get("gladiator", HOUSE)
    place, table = table_named(state, payload.get("name"), "roll on a table")
    if number != HOUSE:
        g = star_by(state, number)
        if g.status != ACTIVE:
            raise Refusal(f"roll on {table['name']}", f"{g.name} has left the arena", "Name a Star who still fights")
    elif speaks_of_star(table):
        raise Refusal(f"roll on {table['name']}", "its texts name a Star", "Name one with --for")
    dice = dice_of(table["dice"])
    assert dice is not None
    faces = throw(d.tray, -1, ROLLED, place, dice.number, dice.sides)
    row = row_for(table, put_down(d.tray, -1, ROLLED, place, dice.read(faces), faces))
    for name, step in row.get("track", {}).items():
        for at, track in enumerate(state.tracks or ()):
            whose = HOUSE if track["shared"] else number
            if track["name"] == name and not track["ended"] and (track["shared"] or number != HOUSE):
                move(d, at, whose, value_of(track, whose) + step)


# What is told


def roll_in(events: Sequence[Sequence[Any]]) -> tuple[int, int, list[int]]:
    """Return the place of the table, the result and the faces of the roll that an action recorded."""
    event = next(event for event in events if event[0] == ROLL and event[2] == ROLLED)
    return event[3], event[4], list(event[5])


def told_text(text: str, name: str, female: bool) -> str:
    """Return a text of a row with the Star's name and pronouns; ``{He}`` begins a sentence."""

    def word(found: re.Match[str]) -> str:
        key = found[1]
        if key.lower() == "name":
            return name
        said = PRONOUNS[key.lower()][female]
        return said if key == key.lower() else said.capitalize()

    return PLACEHOLDER.sub(word, text)
