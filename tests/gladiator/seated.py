"""Men put on the sand by hand, with dice that are laid down: what tests of a chapter begin with."""

from collections.abc import Callable, Iterable
from typing import Any

from ludus_cli.core.dice import Event, ScriptedSource, Tray
from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.gladiator.book.attacks import resolve_attack, throw_attack
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import (
    ITEMS_A_MAN,
    SECOND_SLOT,
    SHIELD_SLOT,
    WEAPON_SLOT,
    Fighter,
    Match,
    new_match,
    put_in_hand,
)
from ludus_cli.rules.gladiator.book.terms import LEFT_HAND, MEDIUM, NO_ITEM, NONE, RIGHT_HAND, SWORD


def man(
    q: int = 0, r: int = 0, facing: int = 0, *, side: int = 0, tr: int = 10, st: int = 0, ag: int = 0, **more: Any
) -> Fighter:
    """A medium man of CF 10 + ST + AG and 12 boxes an area, in a hex and with a facing; any field may be said."""
    f = Fighter(side=side, q=q, r=r, facing=facing, tr=tr, st=st, ag=ag, cn=3, w=12, weight=MEDIUM, moves=5)
    f.cf = f.creation_cf = tr + st + ag
    f.nf = tr + ag
    for name, value in more.items():
        setattr(f, name, value)
    return f


def give(m: Match, who: int, weapon: int = SWORD, shield: int = NO_ITEM, second: int = NO_ITEM) -> None:
    """Put a weapon into a man's right hand, and a shield or a second weapon into his left."""
    for slot, kind, hand in (
        (WEAPON_SLOT, weapon, RIGHT_HAND), (SHIELD_SLOT, shield, LEFT_HAND), (SECOND_SLOT, second, LEFT_HAND),
    ):  # fmt: skip
        if kind != NO_ITEM:
            item = ITEMS_A_MAN * who + slot
            m.item_kind[item] = kind
            put_in_hand(m, who, hand, item)


def seated(
    *men: Fighter,
    dice: Iterable[int] = (),
    picks: Iterable[int] = (),
    rules: HouseRules | None = None,
    weapon: int = SWORD,
    **more: Any,
) -> Match:
    """A match of men who hold swords (or another weapon), with the dice that are to fall, in turn 1, phase 1."""
    m = new_match(Tray(ScriptedSource(dice, picks), []), list(men), rules=rules, **more)
    m.turn = m.phase = m.clock = 1
    if weapon != NONE:
        for who in range(len(men)):
            give(m, who, weapon)
    return m


def answers(*said: Any) -> Callable[[Match, int, int, list[Any]], int]:
    """A player who gives these answers in order: texts of a notation, or options."""
    left = list(said)

    def decide(m: Match, who: int, request: int, options: list[Any]) -> int:
        answer = left.pop(0)
        return options.place(answer) if isinstance(options, Form) else options.index(answer)

    return decide


def resolve(m: Match, who: int, n: int) -> None:
    """Resolve one planned attack by itself: throw, then effect."""
    if throw_attack(m, who, n):
        resolve_attack(m, who)


def used_up(m: Match) -> None:
    """Every die that was laid down has been rolled."""
    source = m.tray.source
    assert isinstance(source, ScriptedSource)
    source.assert_used_up()


def told(m: Match, kind: int) -> list[Event]:
    """The events of a kind, in order."""
    assert m.tray.record is not None
    return [event for event in m.tray.record if event[0] == kind]
