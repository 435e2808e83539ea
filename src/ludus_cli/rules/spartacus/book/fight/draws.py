"""Rolls of a fight. Numbers 0 to 19; append, never renumber."""

from __future__ import annotations

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.vocabulary import NAMED, TOTAL
from ludus_cli.rules.spartacus.book.vocabulary import V, View


def as_they_fell(view: View, roll: Event, told: Event | None) -> str:
    """Return the faces of the dice, the highest first."""
    return " ".join(map(str, sorted(roll[5], reverse=True)))


def summed(view: View, roll: Event, told: Event | None) -> str:
    """Return the sum of the dice."""
    return str(sum(roll[5]))


def expected(roll: Event) -> tuple[float, float]:
    """Return the mean and variance of the sum of the dice."""
    return 3.5 * len(roll[5]), 35 / 12 * len(roll[5])


INITIATIVE: int = V.draw(
    1, "Initiative", NAMED,
    "Each fighter rolls all Speed dice and adds them up. The higher sum has the initiative and chooses who goes "
    "first; a tie "
    "is rolled again. [Round]",
    counts="the higher sum has the initiative", good=True, expected=expected, means=summed, adds=False,
)  # fmt: skip
SPEED_AGAIN: int = V.draw(
    2, "Speed, rolled again", NAMED, "The fighter rolls Speed dice again, because gear or an ability says so. The "
    "new faces count. [Equipment]",
    good=True, expected=expected, means=as_they_fell, adds=False,
)  # fmt: skip
ATTACK_DICE: int = V.draw(
    3, "Attack", NAMED,
    "The attacker rolls all Attack dice (Speed dice in a fast attack), and the defender all Defence dice. The highest "
    "dice are compared, then the next, and so on. Each Attack die that is higher deals a wound. Without a Defence "
    "die to "
    "compare it deals a wound on 3 or more. [Attack, Equipment]",
    counts="a die that beats its Defence die wounds", good=True, expected=expected, means=as_they_fell, adds=False,
)  # fmt: skip
ATTACK_AGAIN: int = V.draw(
    4, "Attack, rolled again", NAMED, "The fighter rolls Attack dice again, because gear or an ability says so. The "
    "new faces count. [Equipment]",
    good=True, expected=expected, means=as_they_fell, adds=False,
)  # fmt: skip
DEFENCE_DICE: int = V.draw(
    5, "Defence", NAMED,
    "The defender rolls all Defence dice. The highest is compared with the highest Attack die, and so on. A Defence "
    "die "
    "that is equal or higher stops the Attack die. [Attack]",
    counts="a die as high as its Attack die stops it", good=True, expected=expected, means=as_they_fell, adds=False,
)  # fmt: skip
DEFENCE_AGAIN: int = V.draw(
    6, "Defence, rolled again", NAMED, "The fighter rolls Defence dice again, because gear or an ability says so. "
    "The new faces count. [Equipment]",
    good=True, expected=expected, means=as_they_fell, adds=False,
)  # fmt: skip
NIGHTFALL: int = V.draw(
    7, "Nightfall", TOTAL,
    "Night has fallen, and both fighters have lost equally many dice. Each rolls 1d6. The lower surrenders; a tie is "
    "rolled "
    "again. [Wounds, P22]",
    counts="the lower die surrenders", good=True,
)  # fmt: skip

#: The table of dice that are rolled again, by attribute.
AGAIN = (ATTACK_AGAIN, DEFENCE_AGAIN, SPEED_AGAIN)
