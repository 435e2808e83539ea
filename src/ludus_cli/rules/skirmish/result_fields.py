"""What is said of a match that was played at the table (S44): the fields of its result, and how they are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludus_cli.rules.result_text import (
    MOST,
    ROLL,
    dice_words,
    points_words,
    read_dice,
    read_dice_or_roll,
    read_points,
)
from ludus_cli.rules.results import Chair, checked_result, of_man, shown
from ludus_cli.rules.skirmish.bout import Bout
from ludus_cli.rules.skirmish.campaign import State
from ludus_cli.rules.skirmish.gladiator import Gladiator, perfect
from ludus_cli.rules.skirmish.match import LAST_TURN
from ludus_cli.rules.skirmish.terms import CLASSES, PARTS, STAMINA
from ludus_cli.rules.system import Field, Payload, Refusal

#: How a match ended (S8, S31).
WON, STANDING, DOWN = "won", "standing", "down"
ENDED = (
    (WON, "one side won"),
    (STANDING, "a draw: dismissed standing"),
    (DOWN, "a draw: the last of them went down together"),
)
#: How a man went down, in the order of the states of a fighter.
STOOD, FELL, COLLAPSE = "no", "fallen", "collapsed"
WENT_DOWN = (
    (STOOD, "he stood to the end"),
    (FELL, "three serious wounds"),
    (COLLAPSE, "a critical wound"),
)
#: The verdict in a word (S4).
LIVES, DIES = "lives", "dies"
#: Nobody has counted it.
UNKNOWN = "unknown"

#: The parts of the body in small letters.
PART_NAMES = tuple(part.lower() for part in PARTS)
IMPROVEMENT_DIE = 10

Said = Mapping[str, Any]


# Reading


def read_wounds(text: str, said: Said) -> str:
    """Wounds by part, written out."""
    return points_words(read_points(text, PART_NAMES), PART_NAMES)


def read_mercy(text: str, said: Said) -> str:
    """The verdict in a word, or the two dice of the appeal."""
    wanted = text.casefold()
    if wanted[:1].isdecimal():
        return dice_words(read_dice(text, (2,)))
    found = [word for word in (ROLL, LIVES, DIES) if wanted and word.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    raise Refusal(
        "take it", f"{shown(text)} is no verdict", f"Give {LIVES}, {DIES}, {ROLL}, or two dice"
    )


def read_stamina(text: str, said: Said) -> str:
    """Stamina left, or that nobody counted."""
    if text and UNKNOWN.startswith(text.casefold()):
        return UNKNOWN
    if text.isascii() and text.isdecimal() and int(text[:9]) <= MOST:
        return str(int(text))
    raise Refusal(
        "take it", f"{shown(text)} is no number of points", f"Give 0 to {MOST}, or {UNKNOWN}"
    )


def read_improvement(text: str, said: Said) -> str:
    """The ten-sided dice of an improvement in the order in which they fell, or roll."""
    return dice_words(read_dice_or_roll(text, sides=IMPROVEMENT_DIE))


# Which field is asked when


def said_of(said: Said, number: int, name: str, otherwise: str) -> Any:
    """What was said for a field of a man."""
    return of_man(said, number).get(name, otherwise)


def went_down(said: Said, number: int) -> str:
    """How a man is said to have gone down."""
    return str(said_of(said, number, "fell", STOOD))


def ended(said: Said) -> str:
    """How the match is said to have ended."""
    return str(said.get("ended", WON))


# The fields


def result_fields(state: State, bout: Bout) -> tuple[Field, ...]:
    """What may be said of a match as a whole."""
    men = tuple(
        (state.gladiators[seat.gladiator].name, CLASSES[seat.weight]) for seat in bout.seats
    )
    duel = len(bout.seats) == 2
    winner = "Who won?" if duel else "Which side won? Name any of its men"
    return (
        Field(
            "ended", "How did it end?", "Won, or which kind of draw (S8, S31).", "choice", ENDED,
            default=WON, shown_default=WON,
        ),
        Field(
            "winner", winner, "A man of the side that won.", "choice", men, required=True,
            when=lambda said: ended(said) == WON,
        ),
        Field(
            "turns", "In which turn? 0 when nobody counted",
            f"The turn in which it ended, {LAST_TURN} at most (S8); 0: not counted.",
            "number", default=0, shown_default="0", highest=MOST,
        ),
    )  # fmt: skip


def seat_fields(state: State, bout: Bout, who: int) -> tuple[Field, ...]:
    """What may be said of one gladiator of a match, in the order in which it is asked."""
    seat = bout.seats[who]
    g = state.gladiators[seat.gladiator]
    sides = {state.gladiators[other.gladiator].name: other.side for other in bout.seats}
    foes = [name for name, side in sides.items() if side != seat.side]
    return (
        *fall_fields(g, seat.side, sides, foes),
        *wound_fields(g, len(bout.seats) == 2),
        *after_fields(g, seat.side, sides, state.rules.critical_mercy),
    )


def fall_fields(
    g: Gladiator, side: int, sides: dict[str, int], foes: list[str]
) -> tuple[Field, ...]:
    """What may be said of how a man went down."""
    duel = len(sides) == 2
    several = len(set(sides.values())) > 2
    he = "she" if g.female else "he"

    def must_be_down(said: Said) -> bool:
        lost = ended(said) == WON and sides.get(said.get("winner", ""), side) != side
        return lost or ended(said) == DOWN

    def may_be_down(said: Said) -> bool:
        return not duel or must_be_down(said)

    def read_fell(text: str, said: Said) -> str:
        if text == STOOD and must_be_down(said):
            why = f"{he} is on a side of which nobody stood at the end"
            raise Refusal("take it", why, f"Say how {he} went down: {FELL} or {COLLAPSE}")
        return text

    fields = (
        Field(
            "fell", f"How did {he} go down?", "How he went down, or no (S25, S28).", "choice",
            WENT_DOWN, default=STOOD, required=True, read=read_fell, when=may_be_down,
        ),
        Field(
            "by", f"Who put {g.name} out?", "Whose wound it was that put him out.", "choice",
            tuple((foe, "") for foe in foes), default=foes[0], required=True,
            when=lambda said: len(foes) > 1 and went_down(said, g.id) != STOOD,
        ),
        Field(
            "critical", "Where was the critical wound?", "The part of the critical wound (S3).",
            "choice", tuple((part, "") for part in PART_NAMES), required=True,
            when=lambda said: went_down(said, g.id) == COLLAPSE,
        ),
        Field(
            "last", f"Did {he} go down in the last phase?",
            "Sides of which somebody went down in the last phase draw, the others have lost (S42).",
            "yes", default=True, when=lambda said: ended(said) == DOWN,
        ),
    )  # fmt: skip
    return fields if several else fields[:-1]


def wound_fields(g: Gladiator, duel: bool) -> tuple[Field, ...]:
    """What may be said of a man's wounds, and of those that he dealt."""
    he, his = ("she", "her") if g.female else ("he", "his")
    stamina = g.attributes[STAMINA]
    return (
        Field(
            "serious", "Serious wounds by part, such as head 1, left leg 1",
            "Serious wounds, without those that three light ones make (S26); none, or 'head 1'.",
            default="none", shown_default="none", metavar="PART N", read=read_wounds,
        ),
        Field(
            "light", "Light wounds by part, all that were dealt",
            "Every light wound, also those that made a serious one (S26); none, or 'left arm 2'.",
            default="none", shown_default="none", metavar="PART N", read=read_wounds,
        ),
        Field(
            "dealt", f"How many wounds did {he} deal?",
            "Wounds of every kind that he dealt; in a duel they follow from the other's.",
            "number", default=0, shown_default="worked out" if duel else "0", highest=MOST,
            when=lambda said: not duel,
        ),
        Field(
            "stamina", f"Stamina left of {his} {stamina}; 0: tired",
            "Points of Stamina left (S30); with 0 he was tired; nobody need have counted.",
            default=UNKNOWN, shown_default=UNKNOWN, metavar="POINTS", read=read_stamina,
        ),
    )  # fmt: skip


def after_fields(
    g: Gladiator, side: int, sides: dict[str, int], critical_mercy: bool
) -> tuple[Field, ...]:
    """What may be said of the verdict on a man, and of what he learned."""

    def may_appeal(said: Said) -> bool:
        how = went_down(said, g.id)
        return how == FELL or (how == COLLAPSE and critical_mercy)

    def improves(said: Said) -> bool:
        won = ended(said) == WON and sides.get(said.get("winner", "")) == side
        return won and went_down(said, g.id) == STOOD and not perfect(g)

    return (
        Field(
            "mercy", f"Mercy: {ROLL}, {LIVES}, {DIES}, or two dice",
            "The verdict of the crowd, its two dice, or roll (S4).",
            default=ROLL, shown_default=ROLL, metavar="WORD or DICE", read=read_mercy, when=may_appeal,
        ),
        Field(
            "improvement", "Improvement, 1d10, and again while what it shows is full; or roll",
            "The dice of a win, each of 1 to 10, the last the one that counts (S33).",
            default=ROLL, shown_default=ROLL, metavar="DICE", read=read_improvement, when=improves,
        ),
    )  # fmt: skip


def checked(state: State, bout: Bout, result: Any) -> Payload:
    """A result of a billed match, every value checked. Raises Refusal for what is none."""
    chairs = [
        Chair(seat.gladiator, state.gladiators[seat.gladiator].name, seat_fields(state, bout, who))
        for who, seat in enumerate(bout.seats)
    ]
    return checked_result(result_fields(state, bout), chairs, result)
