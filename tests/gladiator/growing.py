"""Men between their matches, and matches that are over, with dice laid down: what tests of careers begin with."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.book.terms import BY_BLOW, MYRMILLO, NONE, SLAIN, SPARED, TALENT_COUNT, WP_SWORD
from ludus_cli.rules.gladiator.career.school import SCHOOL
from tests.gladiator.seated import man, seated

RULES = HouseRules()


def levels(*trained: int, **more: int) -> list[int]:
    """Levels of talents: the sword at SL 0, other talents at level 1, and what is said by its number as ``t17=1``."""
    found = [0] * TALENT_COUNT
    for talent in (WP_SWORD, *trained):
        found[talent] = 1
    for name, level in more.items():
        found[int(name[1:])] = level
    return found


def gladiator(style: int = MYRMILLO, *, star: bool = True, **more: Any) -> Gladiator:
    """A person's man of 10/0/0/3/12 who is trained with the sword; any field may be said."""
    g = Gladiator(1, "Marcus", star, style, [10, 0, 0, 3, 12], talents=levels(), luck=5)
    for name, value in more.items():
        setattr(g, name, value)
    return g


def tray(*dice: int, picks: tuple[int, ...] = ()) -> Tray:
    """A tray on which these dice fall."""
    return Tray(ScriptedSource(dice, picks), [])


def used_up(t: Tray) -> None:
    """Every die that was laid down has been rolled."""
    assert isinstance(t.source, ScriptedSource)
    t.source.assert_used_up()


def over(*men: Fighter, dice: tuple[int, ...] = (), winner: int = 0, **more: Any) -> Match:
    """A match that is over: the first side has won it by a blow, unless it is said otherwise."""
    m = seated(*men, dice=dice, weapon=NONE, rules=more.pop("rules", None), size=more.pop("size", 2))
    m.over, m.winner, m.ended = True, winner, BY_BLOW
    for name, value in more.items():
        setattr(m, name, value)
    return m


def slain(side: int = 1, by: int = 0, **more: Any) -> Fighter:
    """A man killed by another."""
    return man(side=side, state=SLAIN, dead=True, by=by, **more)


def spared(side: int = 1, by: int = 0, **more: Any) -> Fighter:
    """A man whose plea another has heard."""
    return man(side=side, state=SPARED, spared=True, by=by, **more)


def says(*said: Any) -> Callable[[Any, int, int, list[Any]], int]:
    """A player who gives these answers in order, texts of a form or options, and then takes what is usual."""
    left = list(said)

    def decide(m: Any, who: int, request: int, options: list[Any]) -> int:
        if not left:
            return 0
        answer = left.pop(0)
        return options.place(answer) if isinstance(options, Form) else options.index(answer)

    return decide


def school(g: Gladiator, *said: Any, dice: tuple[int, ...] = (), rules: HouseRules = RULES, **matter: Any) -> Council:
    """A man's visit to his school in which a person says this; he is changed, and every die is used."""
    bout = Bout(1, 0, 0, [Seat(g.id)], play="school", matter=matter)
    bout.rules = asdict(rules)
    m = SCHOOL.new_match(bout, [g], rules, tray(*dice), says(*said))
    SCHOOL.play_match(m)
    SCHOOL.settle_gladiator(m, 0, g, 0)
    used_up(m.tray)
    return m
