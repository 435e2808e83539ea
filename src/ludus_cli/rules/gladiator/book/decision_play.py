"""A play without a fight: men who decide, one after the other, and the dice between their decisions [33.3, 39].

It stands to its bout as a match does: its facts lie in the seats' cards and the bout's ``matter``, so that it can be
played again from these alone; its results are ``made``, and the campaign carries them out.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any

from ludus_cli.core.dice import Tray, tell
from ludus_cli.game.elements import bouts
from ludus_cli.game.elements.manual_play import Form, Player
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.terms import NONE


@dataclass(slots=True)
class Council:
    """A play without a fight in progress.

    ``fighters`` are copies of the men with seats (as many as there are seats), then of the other known men, then of
    those made in the play. Their places are the numbers in its events and requests. ``matter`` is the bout's, ``made``
    the results to be kept.
    """

    tray: Tray
    rules: HouseRules
    bout: Bout
    fighters: list[Gladiator]
    player: Player
    matter: dict[str, Any]
    seated: int
    made: dict[str, Any] = field(default_factory=dict)
    turn: int = 0
    over: bool = False
    winner: int = NONE
    draw: bool = False

    @property
    def month(self) -> int:
        """The month of the campaign."""
        return self.bout.month


class Councils(bouts.Bouts[Gladiator, Seat, Bout, Council, HouseRules]):
    """The plays without a fight: each defines its course, and the decisions of those who are not asked."""

    gladiator, seat, bout, rules = Gladiator, Seat, Bout, HouseRules
    is_match = False
    kept_of_match = ("made",)

    @abstractmethod
    def go(self, m: Council) -> None:
        """All that happens, from the beginning to the end."""

    @abstractmethod
    def by_rule(self, m: Council, who: int, request: int, options: list[Any]) -> int:
        """Return the place of the option that is taken by rule: a rival's choice, and the usual one for a person."""

    def usual(self, bout: Bout) -> Player:
        return self.by_rule

    def match(self, bout: Bout, gladiators: list[Gladiator], rules: HouseRules, tray: Tray, player: Player) -> Council:
        others = [self.from_card(each) for each in bout.matter.get("men", [])]
        copies = [self.from_card(card(g)) for g in gladiators]
        return Council(tray, rules, bout, [*copies, *others], player, dict(bout.matter), len(copies))

    def play(self, m: Council) -> None:
        m.turn = 1
        self.go(m)
        m.over = True

    def outcome(self, m: Council, who: int) -> str:
        """Return "": without a fight there is no winner."""
        return ""

    def beside(self, m: Council) -> list[dict[str, Any]]:
        """Return the men without a seat, each with the seat of the lanista who owns him, if any."""
        lanistas = {g.id: seat for seat, g in enumerate(m.fighters[: m.seated])}
        return [
            {"id": g.id, "name": g.name or "the new man"}
            | ({"female": True} if g.female else {})
            | ({"of": lanistas[g.ludus]} if g.ludus in lanistas else {})
            for g in m.fighters[m.seated :]
        ]

    def settle(self, m: Council, who: int, g: Gladiator, month: int) -> None:
        write_back(m.fighters[who], g)


def write_back(copy: Gladiator, g: Gladiator) -> None:
    """Give a gladiator everything that has become of his copy."""
    for each in fields(Gladiator):
        value = getattr(copy, each.name)
        setattr(g, each.name, list(value) if isinstance(value, list) else value)


def choose(
    m: Council,
    who: int,
    request: int,
    options: list[tuple[int, int]],
    by_rule: Callable[[Council, int, int, list[Any]], int],
) -> tuple[int, int]:
    """The option (code, argument) that a man takes, a person's by his player and others ``by_rule``; a single one is no
    choice. It is told."""
    if len(options) == 1:
        return options[0]
    player = m.player if m.fighters[who].star else by_rule
    code, arg = options[player(m, who, request, options)]
    tell(m.tray, ev.CHOICE, who, request, code, arg)
    return code, arg


def choose_number(
    m: Council, who: int, request: int, form: Form, by_rule: Callable[[Council, int, int, list[Any]], int]
) -> int:
    """Choose a number of a form with one blank; it is told at once, so a secret one needs a draw of its own."""
    if form.blanks[0].lowest == form.blanks[0].highest:
        return form.blanks[0].lowest
    player = m.player if m.fighters[who].star else by_rule
    number: int = form[player(m, who, request, form)][0]
    tell(m.tray, ev.CHOICE, who, request, number)
    return number
