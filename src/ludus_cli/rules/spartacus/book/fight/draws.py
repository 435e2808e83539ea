"""Rolls of a fight. Numbers 0 to 19; append, never renumber."""

from __future__ import annotations

from ludus_cli.core.dice import Event
from ludus_cli.game.elements.vocabulary import NAMED, TOTAL
from ludus_cli.rules.spartacus.book.vocabulary import V, View


def as_they_fell(view: View, roll: Event, told: Event | None) -> str:
    """Return dice that are read one by one, the highest first."""
    return " ".join(map(str, sorted(roll[5], reverse=True)))


def summed(view: View, roll: Event, told: Event | None) -> str:
    """Return the sum of the dice."""
    return str(sum(roll[5]))


def expected(roll: Event) -> tuple[float, float]:
    """Return the mean and variance of the sum of so many dice."""
    return 3.5 * len(roll[5]), 35 / 12 * len(roll[5])


INITIATIVE: int = V.draw(
    1, "Initiative", NAMED,
    "Both add up all their Speed dice. The higher sum chooses who goes first; a tie is rolled again. [Round]",
    counts="the higher sum has the initiative", good=True, expected=expected, means=summed, adds=False,
)  # fmt: skip
SPEED_AGAIN: int = V.draw(
    2, "Speed, rolled again", NAMED, "Speed dice that his gear rolls again. The new face counts. [Equipment]",
    good=True, expected=expected, means=as_they_fell, adds=False,
)  # fmt: skip
ATTACK_DICE: int = V.draw(
    3, "Attack", NAMED,
    "The attacker's dice are compared with the defender's, the highest with the highest and so on. Each higher die "
    "is a wound. A die without a partner wounds on 3 or more. A fast attack is rolled with Speed dice. [Attack, "
    "Equipment]",
    counts="a die higher than its partner wounds", good=True, expected=expected, means=as_they_fell, adds=False,
)  # fmt: skip
ATTACK_AGAIN: int = V.draw(
    4, "Attack, rolled again", NAMED, "Attack dice that his gear rolls again. The new face counts. [Equipment]",
    good=True, expected=expected, means=as_they_fell, adds=False,
)  # fmt: skip
DEFENCE_DICE: int = V.draw(
    5, "Defence", NAMED,
    "The defender's dice are compared with the attacker's, the highest with the highest and so on. A die that is "
    "equal or higher stops the attack die. [Attack]",
    counts="a die stops one that is not higher", good=True, expected=expected, means=as_they_fell, adds=False,
)  # fmt: skip
DEFENCE_AGAIN: int = V.draw(
    6, "Defence, rolled again", NAMED, "Defence dice that his gear rolls again. The new face counts. [Equipment]",
    good=True, expected=expected, means=as_they_fell, adds=False,
)  # fmt: skip
NIGHTFALL: int = V.draw(
    7, "Nightfall", TOTAL,
    "Night has fallen, and both have lost as many dice. Both roll, and the lower die surrenders; a tie is rolled "
    "again. [Wounds, P22]",
    counts="the lower die surrenders", good=True,
)  # fmt: skip

#: The table of dice that are rolled again, by attribute.
AGAIN = (ATTACK_AGAIN, DEFENCE_AGAIN, SPEED_AGAIN)
