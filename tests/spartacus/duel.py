"""Fights for tests: two fighters of any dice and combat phrases, as far apart as a test wants, with scripted dice."""

from collections.abc import Sequence
from functools import cache

from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.packs.abilities import ability_of
from ludus_cli.packs.loading import combined_pack
from ludus_cli.rules.spartacus.book.cards import Arena, Cards, cards_of
from ludus_cli.rules.spartacus.book.fight import npg
from ludus_cli.rules.spartacus.book.fight.state import Armed, Fight, new_fight
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR

#: The board with a wall across all but its first row, so that the way round is long.
WALLED = Arena(2, tuple((q, r) for q in range(-2, 3) for r in (-1, 0, 1) if q or r == -1), (-2, 0), (2, 0))


@cache
def capua() -> Cards:
    """The cards of the starter pack."""
    return cards_of(combined_pack(GRAMMAR))


def man(dice: str, *phrases: str) -> Card:
    """A gladiator with dice as ``3/2/2`` and what stands on him and his gear."""
    attack, defence, speed = map(int, dice.split("/"))
    abilities = tuple(ability_of(text, GRAMMAR, "gladiator", "combat") for text in phrases)
    return Card(id=dice, name=dice, type="gladiator", abilities=abilities, attack=attack, defence=defence, speed=speed)


def duel(one: Card, two: Card, *, apart: int = 1, stars: Sequence[int] = (), arena: Arena | None = None) -> Fight:
    """A fight of two; persons decide for ``stars``. This many hexes lie between, where no arena is given."""
    cards = Cards((one, two), 12, (), 0, arena or capua().arena)
    men = [Armed(who, [], who in stars) for who in range(2)]
    f = new_fight(cards, men, Tray(ScriptedSource([]), []), npg.choose_option)
    if arena is None:
        f.fighters[0].hex = f.board.number[(-3, 0)]
        f.fighters[1].hex = f.board.number[(apart - 3, 0)]
    return f


def named(one: tuple[str, ...], two: tuple[str, ...]) -> Fight:
    """A fight of two of the starter pack, each with his gear behind him, where fights begin."""
    cards = capua()
    numbers = [[cards.names.index(name) for name in each] for each in (one, two)]
    men = [Armed(card, gear) for card, *gear in numbers]
    return new_fight(cards, men, Tray(ScriptedSource([]), []), npg.choose_option)


def dice_of(f: Fight) -> list[str]:
    """The dice that both have left."""
    return ["/".join(map(str, own.dice)) for own in f.fighters]


def events(f: Fight, kind: int) -> list[tuple[int, ...]]:
    """What was told of a kind: who, and its values."""
    return [event[1:] for event in f.tray.record or [] if event[0] == kind]
