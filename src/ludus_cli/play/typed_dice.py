"""Real dice as people type them: the faces of one roll, or of several at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludus_cli.campaign.sitting import WHOSE_DICE, Modes
from ludus_cli.core.english import capital
from ludus_cli.game.elements.manual_play import faces_asked

if TYPE_CHECKING:
    from ludus_cli.core.dice import Roll
    from ludus_cli.game.elements.vocabulary import Draw

#: Leaves a roll to the program, as Enter does.
LEFT_TO_IT = "!"
#: What separates rolls that are typed at once, whatever their dice.
BETWEEN = ";"


def asked_words(draw: Draw[Any], roll: Roll, unseen: bool = False) -> str:
    """Return the question for a roll: the faces, how to type them, which of them count, and what Enter does.
    ``unseen``: the person who types may not see an example of the cards."""
    what = faces_asked(roll)
    words = capital(what) + ("" if unseen else f", for example {draw.example(roll)}")
    if roll.counted:
        some = min(3, roll.dice)
        words += f", or {some}s for {some} success{'' if some == 1 else 'es'}"
    counts = draw.what_counts(roll)
    words += f"; {counts}" if counts else ""
    return f"{words}. Enter {'draws' if roll.cards else 'rolls'} for you: "


def rolls_in(text: str, draw: Draw[Any], roll: Roll) -> list[str]:
    """Return the texts typed for a roll and for those after it, one each.

    Semicolons stand between rolls. Without one a line is one roll when it fits as a whole; else each word of it is a
    roll. So ``1 2 2 3`` and ``12 23`` are one roll of four dice, and ``1 2`` two rolls where one die falls. Cards have
    names of several words, so that only semicolons separate them.
    """
    if BETWEEN in text:
        return [part.strip() for part in text.split(BETWEEN) if part.strip()]
    words = text.split()
    if roll.cards or len(words) < 2 or fits_whole(text, draw, roll):
        return [text]
    # If the first group has too few dice for a roll, all groups are one roll, which is refused as a whole.
    return [text] if len(words[0]) < roll.dice else words


def fits_whole(text: str, draw: Draw[Any], roll: Roll) -> bool:
    """Return whether a text as a whole can be read as the roll."""
    try:
        draw.read(text, roll)
    except ValueError:
        return False
    return True


def take_dice(modes: Modes, how: str) -> str:
    """Let the dice named by ``how`` be typed from now on, "" for the other way; return the new state in words."""
    how = how or ("roll" if modes.typed else "ask")
    if how not in WHOSE_DICE:
        return (
            "Use '/dice ask' to type all dice, '/dice mine' to type those of your own fighters, '/dice all' to type "
            "the hidden cards of others too, and '/dice roll' to type none."
        )
    modes.take_dice(how)
    now = "typed by you" if modes.typed else "rolled by Ludus"
    others = "; Ludus rolls those of the others" if modes.mine else ""
    return f"{'Your dice' if modes.mine else 'Dice'} are {now} from now on{others}."
