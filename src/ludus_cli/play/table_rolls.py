"""Rolls on tables of people's own: typed dice, the roll, and what comes of it in words."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import typer
from typer.exceptions import TyperException

from ludus_cli.campaign.engine import act
from ludus_cli.campaign.sitting import WHOSE_DICE
from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign import tracks
from ludus_cli.game.campaign.own_tables import Dice, dice_of, live_tables, roll_in, row_for, speaks_of_star, told_text
from ludus_cli.game.elements.campaign_state import active_stars
from ludus_cli.game.elements.manual_play import example_faces, faces_asked, read_faces, roll_said
from ludus_cli.output import console

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign


#: The commands on what people keep beside the rules, and one of them.
NOUNS = ("track", "award", "table")
EXAMPLE = "track set Patron Marcus +1"


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll on a table: its faces and result, the text and the note of the row, and the tracks that it moved."""

    faces: list[int]
    result: int
    text: str
    note: str
    moved: dict[str, int]
    more: list[str]


def roll_for(campaign: Campaign, table: Mapping[str, Any], g: Any, faces: str | None, what: str) -> Rolled:
    """Roll on a table for a Star, or for the house (None), with ``faces`` as they were typed, or by the program.

    Raises LudusError for faces that the dice cannot show.
    """
    said: dict[str, Any] = {}
    if faces is not None:
        roll = dice_of_table(table).roll
        try:
            typed = read_faces(faces, roll)
        except ValueError as error:
            mend = f"Give {faces_asked(roll)}, for example {example_faces(roll)}"
            raise LudusError(what, str(error), mend) from error
        said = {"scripts": {"0": [roll_said(0, roll, typed)]}}
    number = tracks.HOUSE if g is None else g.id
    done = act(campaign, "table", verb="roll", name=table["name"], gladiator=number, **said)
    events = done.tray.record or []
    _, result, shown = roll_in(events)
    row, name, female = row_for(table, result), g.name if g else "", bool(getattr(g, "female", False))
    note = told_text(row.get("note", ""), name, female)
    moved, more = {}, [note] if note else []
    for whose, place, before, now in tracks.moved_in(events):
        track = campaign.state.tracks[place]
        moved[track["name"]] = now
        more.append(tracks.moved_words(track, before, now, name if whose else ""))
    return Rolled(shown, result, told_text(row["text"], name, female), note, moved, more)


def dice_of_table(table: Mapping[str, Any]) -> Dice:
    """Return the dice of a table that has been read."""
    dice = dice_of(table["dice"])
    assert dice is not None
    return dice


def roll_monthly(campaign: Campaign, dice: str | None) -> None:
    """Roll on the tables that are rolled each month, for each Star who fights, and tell it. ``dice`` are those of
    matches by hand: where any are typed, the person is asked for these, too."""
    living = active_stars(campaign.state)
    fighters = [g for g in living if not campaign.system.campaign.why_never(g)]
    for table in live_tables(campaign.state.own_tables):
        if table["monthly"]:
            for g in fighters or living if speaks_of_star(table) else [None]:
                ask_and_tell(campaign, table, g, WHOSE_DICE[dice or "roll"][0])


def ask_and_tell(campaign: Campaign, table: Mapping[str, Any], g: Any, typed: bool) -> None:
    """Roll on a table, and tell it. A person is asked for the faces until they will do; Enter rolls."""
    roll = dice_of_table(table).roll
    whose = f" for {g.name}" if g else ""
    prompt = f"{table['name']}{whose}: {faces_asked(roll)}, for example {example_faces(roll)}. Enter rolls for you: "
    while True:
        faces = (console.ask(prompt) or "").strip() if typed else ""
        try:
            told = roll_for(campaign, table, g, faces or None, "use these dice")
        except LudusError as error:
            if not faces:
                raise
            console.say(console.error_words(error))
            continue
        console.prose(" ".join([f"{table['name']}, {told.result}: {told.text}", *told.more]))
        return


def keep_house(campaign: Campaign, command: Callable[..., None]) -> None:
    """Show the tracks, awards and tables, and let commands on them be typed until Enter alone. ``command`` runs one.

    Raises LudusError for what is none of them.
    """
    for word in NOUNS:
        command(word, "list")
    while line := (console.ask(f"Type a command, for example '{EXAMPLE}', or Enter to go on: ") or "").strip():
        try:
            words = shlex.split(line.removeprefix("ludus "))
        except ValueError:
            words = []
        if not words or words[0] not in NOUNS:
            known = ", ".join(NOUNS)
            raise LudusError(
                f"use {line!r:.60}", f"it does not begin with one of these: {known}", f"Type it as '{EXAMPLE}'"
            )
        try:
            command(*words)
        except TyperException as error:
            said = error.format_message() if isinstance(error, typer.BadParameter) else str(error)
            console.say(f"{said.rstrip('.')}. See 'ludus {words[0]} --help'.")
