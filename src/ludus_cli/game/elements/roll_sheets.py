"""The sheet of all rolls of a match: who rolled what, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.elements import manual_play
from ludus_cli.game.elements.view import V
from ludus_cli.game.elements.visibility import hides
from ludus_cli.game.elements.vocabulary import CARDS, TOTAL, Draw, Number, Vocabulary


def rolls_sheet(v: Vocabulary[V], view: V, events: Sequence[Event]) -> Sheet:
    """Return every roll of a fought match: turn, man, table, dice with modifiers and result."""
    rows = list(rows_of(v, view, events))
    rolls = [event for event in events if event[0] == ROLL]
    drawn = [v.draws[event[2]].reading == CARDS for event in rolls]
    cards, dice = (
        sum(len(event[5]) for event, of in zip(rolls, drawn, strict=True) if of == wanted) for wanted in (True, False)
    )
    kinds = ["one die" if dice == 1 else f"{dice} dice"] * (not any(drawn) or dice > 0) + [
        f"{Number(cards):card}"
    ] * any(drawn)
    return Sheet(
        f"{Number(len(rows)):roll} of {' and '.join(kinds)}, in the order of the rolls",
        ["Turn", "Who", "Table", "Dice"],
        rows,
        fixed=["Turn"],
        names=["Who"],
    )


def rows_of(v: Vocabulary[V], view: V, events: Sequence[Event]) -> Iterable[tuple[str, str, str, str]]:
    typed = manual_play.typed_in(view.bout)
    turn = phase = ""
    number = 0
    for place, event in enumerate(events):
        kind = v.events.get(event[0])
        if event[0] == ROLL:
            yield f"{turn}{phase}", *row_of(v, view, events, place, number in typed)
            number += 1
        elif kind is not None and kind.begins == "turn":
            turn, phase = str(event[2]), ""
        elif kind is not None and kind.begins == "phase":
            phase = f".{event[2]}"
        elif kind is not None and kind.ends:
            turn, phase = "after", ""


def row_of(v: Vocabulary[V], view: V, events: Sequence[Event], place: int, typed: bool) -> tuple[str, str, str]:
    event = events[place]
    _, who, table, _, _, faces, lines = event
    draw = v.draw_in(table, view.bout)
    followed = followed_by(v, events, place, draw)
    about = ""
    if followed is not None:
        values = v.events[followed[0]].values
        name = draw.about[followed[0]]
        if name:
            place = list(values).index(name)
            about = str(values[name].facts(view, followed, followed[2 + place]))
    if draw.reading == CARDS:
        unseen = hides(v, view.viewer, who, "roll", table)
        shown = "unseen" if unseen else draw.roll_words(faces) or "no card"
        said = f"{v.dice_words(event)}\n{'typed ' if typed else ''}{shown}"
        return v.roller(view, who, draw), draw.table, said
    fell = draw.roll_words(faces, " + " if draw.reading == TOTAL else " ") or "no dice"
    more = sum(value for _, value in lines) if draw.adds else 0
    if more:
        fell += f" {'-' if more < 0 else '+'} {abs(more)}"
    meant = draw.means(view, event, followed) if draw.means else v.result_words(event, draw)
    return (
        v.roller(view, who, draw),
        f"{draw.table}, {about}" if about else draw.table,
        f"{v.dice_words(event)}\n{'typed ' if typed else ''}{fell} = {meant}",
    )


def followed_by(v: Vocabulary[V], events: Sequence[Event], place: int, draw: Draw[V]) -> Event | None:
    """Return the event that followed from a roll: the first of its kinds about the man who rolled, before the next
    turn or phase begins."""
    if not draw.about:
        return None
    who = events[place][1]
    for later in range(place + 1, len(events)):
        event = events[later]
        if event[0] in draw.about and event[1] == who:
            return event
        if event[0] != ROLL and v.events[event[0]].begins:
            return None
    return None
