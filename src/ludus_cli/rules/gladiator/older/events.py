"""Events of the older editions alone (V1 to V56). Numbers 230 to 259; append, never renumber.

230 to 233 combat and cards; 234 to 239 movement and collisions; 240 to 243 nets, throws and missus; 244 to 248 careers;
249 to 259 beasts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.game.elements.vocabulary import FLAG, NUMBER, SEAT, Value, one_of
from ludus_cli.rules.gladiator.book.events import HEX, V
from ludus_cli.rules.gladiator.book.styles import armour_words
from ludus_cli.rules.gladiator.book.terms import FULL_ON_TWO
from ludus_cli.rules.gladiator.career.events import pieces_by_area
from ludus_cli.rules.gladiator.tables.older_beasts import MOVES, beast_steps

if TYPE_CHECKING:
    from ludus_cli.rules.gladiator.book.view import View

# Nets, throws and missus (240 to 243)

#: By the Tables V2.0: he drops weapon and shield and asks for missus.
YIELDS: int = V.event(240, "yields", line="{who} drops weapon and shield and asks for mercy (missus)", weight=7)

# Beasts (249 to 259)

#: The plot of a beast as one number: see :mod:`..tables.older_beasts`.
STEPS_VALUE: Value[View] = Value(lambda _, __, value: beast_steps(value), lambda _, __, value: beast_steps(value))
#: A beast's action in a solitaire hunt, by Tables C and D, and its points.
BEAST_DOES: int = V.event(
    249, "beast_does", line="{who} {does}", untold="on the picture of the board", does=one_of(MOVES), hexes=NUMBER
)
#: The plot of a beast where several play.
BEAST_PLOTS: int = V.event(
    250, "beast_plots", line="{who} plots {steps}", untold="on the picture of the board", steps=STEPS_VALUE
)
AT_WALL: int = V.event(
    251, "at_wall", line="{who} comes to the wall and goes on {way}", untold="on the picture of the board",
    way=one_of(("along it", "away from it at an angle")),
)  # fmt: skip
#: A man who loses a collision with a beast in front of a wall is killed.
CRUSHED: int = V.event(
    252, "crushed", line="{who} is pushed into the wall, and {by} kills {him}", weight=9, by=SEAT, hex=HEX
)
REARS: int = V.event(
    253, "rears", line="{who} {does}", weight=2, does=one_of(("drops to all fours", "rears up")), hex=HEX
)
#: The rules by which beasts fight if not by [28].
HUNT_BY: int = V.event(
    254, "hunt_by", line="The beasts fight by Springsteen's rules for {players}", untold="a rule of the campaign",
    players=one_of(("", "one player", "several players")),
)  # fmt: skip

# Combat and cards (230 to 233)

#: A Duck has met his attack: the next one on him has +1.
FOOLED: int = V.event(
    230,
    "fooled",
    line="{who} has struck over {foe}'s head, so the next attack on {him} has +1 (V20)",
    untold="in the sentence about the next blow",
    foe=SEAT,
)
#: He has met an attack with a Back step: his own next one has -1.
STEPPED: int = V.event(
    231, "stepped_back", line="{who} has stepped back from {foe}, so {his} next attack has -1 (V20)",
    untold="in the sentence about the next blow", foe=SEAT,
)  # fmt: skip

# Movement and collisions (234 to 239)


def crossed(view: View, who: int, foe: int, at: int, collide: int) -> str:
    came = "they collide" if collide else "they pass each other"
    return f"The paths of {view.name(who)} and {view.name(foe)} cross at {view.at(at)}, and {came}"


#: Ways that cross: whether they have collided there.
PATHS_CROSS: int = V.event(
    234, "paths_cross", line=crossed, untold="on the picture of the board",
    foe=SEAT, hex=HEX, collide=FLAG,
)  # fmt: skip
#: One would kick what another reaches for, and is quicker.
QUICKER: int = V.event(235, "quicker", line="{who} reaches the item on the sand before {foe}", foe=SEAT)

# Careers (244 to 248)


def packed_armour(armour: list[int], cover: list[int]) -> int:
    """Five pieces of armour as one number."""
    return sum((16 * armour[area] + cover[area]) * 64**area for area in range(5))


def armour_in_words(number: int) -> str:
    """Return the pieces of a number as the sheet writes them: ``A B7 C8 - -``."""
    pieces = [number // 64**area % 64 for area in range(5)]
    return " ".join(armour_words(piece // 16, piece % 16, FULL_ON_TWO) for piece in pieces)


BOUGHT_PIECES: Value[View] = Value(
    lambda _, __, value: pieces_by_area(armour_in_words(value)), lambda _, __, value: armour_in_words(value)
)
#: Armour that he buys, its price in sesterces, and the pieces as one number; see :func:`packed_armour`.
ARMOUR_BOUGHT: int = V.event(
    244, "armour_bought", line="{who} buys armour for {price:sestertius|sesterces}: {pieces}", weight=1,
    price=NUMBER, pieces=BOUGHT_PIECES,
)  # fmt: skip
