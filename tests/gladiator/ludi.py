"""Lanistas and their men at a table by hand, with dice that are laid down: what tests of a play of ludi begin with."""

from collections.abc import Iterable
from typing import Any, TypeVar

from ludus_cli.core.dice import Event, ScriptedSource, Tray
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.terms import MYRMILLO, TALENT_COUNT
from ludus_cli.rules.gladiator.ludus import events as ev
from ludus_cli.rules.gladiator.ludus.councils import Games, LudusCouncil, Match
from ludus_cli.rules.gladiator.ludus.lanista import new_lanista
from tests.gladiator.growing import says

C = TypeVar("C", bound=LudusCouncil)


def lanista(number: int, denarii: int = 40, *, star: bool = False, **more: Any) -> Gladiator:
    """A lanista of a number, with this much money."""
    g = new_lanista(number, f"Lanista {number}", star, "")
    g.denarii = denarii
    for name, value in more.items():
        setattr(g, name, value)
    return g


def fighter(number: int, ludus: int = 0, cv: int = 4, style: int = MYRMILLO, **more: Any) -> Gladiator:
    """A man of a CV, without a talent that counts; of a ludus, or of none."""
    g = Gladiator(number, f"Man {number}", False, style, [cv + 12, 0, 0, 3, 10])
    g.talents = [1] * 8 + [0] * (TALENT_COUNT - 8)
    g.ludus = ludus
    for name, value in more.items():
        setattr(g, name, value)
    return g


def sitting(
    kind: type[C],
    lanistas: list[Gladiator],
    men: Iterable[Gladiator] = (),
    *,
    dice: Iterable[int] = (),
    picks: Iterable[int] = (),
    rules: HouseRules | None = None,
    said: Iterable[Any] = (),
    **matter: Any,
) -> C:
    """A play of lanistas of some kind, who act in the order in which they sit; persons give the answers that are
    ``said``, then what they like is the first option."""
    known = {"order": [g.id for g in lanistas], "next": 100, "men": [], "last_editor": 0, "offered": []} | matter
    bout = Bout(id=1, month=3, place=1, seats=[Seat(gladiator=g.id) for g in lanistas], matter=known)
    tray = Tray(ScriptedSource(dice, picks), [])
    m = kind(tray, rules or HouseRules(), bout, [*lanistas, *men], says(*said), len(lanistas))
    m.read_matter()
    return m


def council(lanistas: list[Gladiator], men: Iterable[Gladiator] = (), **more: Any) -> LudusCouncil:
    """What all plays of lanistas have in common, as :func:`sitting`."""
    return sitting(LudusCouncil, lanistas, men, **more)


def games(*sides: tuple[list[int], list[int]], arranged: int = 1, quality: int = 3, sent: Iterable[int] = ()) -> Games:
    """A munus with matches of these places and no wagers yet."""
    return Games(3, quality, [*sent], [Match([*pair], arranged, False, 3) for pair in sides])


def told(m: Council, kind: int) -> list[Event]:
    """The events of a kind, in order."""
    assert m.tray.record is not None
    return [event for event in m.tray.record if event[0] == kind]


def ledger(m: Council) -> list[tuple[int, int, int]]:
    """Who, cause and amount of each line of money."""
    return [event[1:4] for event in told(m, ev.MONEY)]


def used_up(m: Council) -> None:
    """Every die that was laid down has been rolled."""
    assert isinstance(m.tray.source, ScriptedSource)
    m.tray.source.assert_used_up()
