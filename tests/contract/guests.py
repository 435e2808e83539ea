"""A person at the table who answers by lot."""

from collections.abc import Callable
from typing import Any

from ludus_cli.core.dice import Roll, Sfc32
from ludus_cli.game.elements.manual_play import Form, Hand, Script, choice_said, roll_said, told_successes


def any_place(options: list[Any], below: Callable[[int], int]) -> int:
    """The place of any option, and where there are blanks to fill in of any answer that may be given; ``below`` is a
    random number from 0 on."""
    if isinstance(options, Form) and options.blanks:
        numbers = [each.lowest + below(each.highest + 1 - each.lowest) for each in options.blanks]
        if not options.why_not(numbers):
            return options.place(numbers)
    return below(len(options))


class Guest:
    """A person at the table who answers by lot, rolls his own dice now and then, and writes it all down."""

    def __init__(self, seed: int) -> None:
        self.chance = Sfc32(seed)
        self.script: Script = []

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        if self.chance.below(4) == 0:
            return None
        chosen = any_place(options, self.chance.below)
        self.script.append(choice_said(hand.choices - 1, who, request, options[chosen]))
        return chosen

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        how = self.chance.below(4)
        if how == 0:
            return None
        if roll.cards:
            deck = list(roll.cards)
            faces = [deck.pop(self.chance.below(len(deck))) for _ in rolled]
        else:
            faces = [self.chance.below(roll.sides) + 1 for _ in rolled]
        if how == 1 and roll.counted:
            faces = told_successes(roll, self.chance.below(2))
        self.script.append(roll_said(hand.rolls - 1, roll, None if how == 2 else faces))
        return rolled if how == 2 else faces
