"""A play without a fight: men who decide, one after the other, and the dice between their decisions [33.3, 39].

It stands to its bout as a match does: its facts lie in the seats' cards and the bout's ``matter``, so that it can be
played again from these alone; its results are ``made``, and the campaign carries them out.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeVar

from ludus_cli.core.dice import Tray, tell
from ludus_cli.game.elements import bouts, plain_records
from ludus_cli.game.elements.manual_play import Form, Player
from ludus_cli.rules.gladiator.book import events as ev, terms
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules


@dataclass(slots=True)
class Council:
    """A play without a fight in progress.

    ``fighters`` are copies of those who sit (as many as there are seats), then of the other men that it knows, then
    of those that it makes. Their places are the numbers in its events and requests. ``visit`` is a man's present or
    last visit to his school.
    """

    tray: Tray
    rules: HouseRules
    bout: Bout
    fighters: list[Gladiator]
    player: Player
    seated: int
    visit: Any = None
    turn: int = 0
    over: bool = False
    winner: int = terms.NONE
    draw: bool = False

    @property
    def month(self) -> int:
        """The month of the campaign."""
        return self.bout.month

    @property
    def made(self) -> dict[str, Any]:
        """The stored form of what it has made, for its bout."""
        return self.to_plain()

    def to_plain(self) -> dict[str, Any]:
        """Return the stored form of what it has made."""
        return {}


C = TypeVar("C", bound=Council)


class Councils(bouts.Bouts[Gladiator, Seat, Bout, C, HouseRules], Generic[C]):
    """The plays without a fight: each defines its course, and the decisions of those who are not asked."""

    gladiator, seat, bout, rules = Gladiator, Seat, Bout, HouseRules
    council: type[C]
    is_match = False
    kept_of_match = ("made",)

    @abstractmethod
    def play_out(self, m: C) -> None:
        """All that happens, from the beginning to the end."""

    @abstractmethod
    def by_rule(self, m: C, who: int, request: int, options: list[Any]) -> int:
        """Return the place of the option that is taken by rule: a rival's choice, and the usual one for a person."""

    def usual_player(self, bout: Bout) -> Player:
        return self.by_rule

    def new_match(self, bout: Bout, gladiators: list[Gladiator], rules: HouseRules, tray: Tray, player: Player) -> C:
        others = [self.from_card(each) for each in others_in(bout.matter)]
        copies = [self.from_card(plain_records.card(g)) for g in gladiators]
        return self.council(tray, rules, bout, [*copies, *others], player, len(copies))

    def play_match(self, m: C) -> None:
        m.turn = 1
        self.play_out(m)
        m.over = True

    def match_outcome(self, m: C, who: int) -> str:
        """Return "": without a fight there is no winner."""
        return ""

    def unseated_men(self, m: C) -> list[dict[str, Any]]:
        """Return the men without a seat, each with the seat of the lanista who owns him, if any."""
        lanistas = {g.id: seat for seat, g in enumerate(m.fighters[: m.seated])}
        return [
            {"id": g.id, "name": g.name or "the new gladiator"}
            | ({"female": True} if g.female else {})
            | ({"of": lanistas[g.ludus]} if g.ludus in lanistas else {})
            for g in m.fighters[m.seated :]
        ]

    def settle_gladiator(self, m: C, who: int, g: Gladiator, month: int) -> None:
        write_back(m.fighters[who], g)


def others_in(matter: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Return the cards of those without a seat, from the ``matter`` of a bout."""
    cards: Sequence[Mapping[str, Any]] = matter.get("men", [])
    return cards


def write_back(copy: Gladiator, g: Gladiator) -> None:
    """Give a gladiator everything that has become of his copy."""
    for each in fields(Gladiator):
        value = getattr(copy, each.name)
        setattr(g, each.name, list(value) if isinstance(value, list) else value)


def choose_by(
    m: C, who: int, request: int, options: list[tuple[int, int]], by_rule: Callable[[C, int, int, list[Any]], int]
) -> tuple[int, int]:
    """The option (code, argument) that a man takes, a person's by his player and others ``by_rule``; a single one is no
    choice. It is told."""
    if len(options) == 1:
        return options[0]
    player = m.player if m.fighters[who].star else by_rule
    code, arg = options[player(m, who, request, options)]
    tell(m.tray, ev.CHOICE, who, request, code, arg)
    return code, arg


def choose_number(m: C, who: int, request: int, form: Form, by_rule: Callable[[C, int, int, list[Any]], int]) -> int:
    """Choose a number of a form with one blank; it is told at once, so a secret one needs a draw of its own."""
    if form.blanks[0].lowest == form.blanks[0].highest:
        return form.blanks[0].lowest
    player = m.player if m.fighters[who].star else by_rule
    number: int = form[player(m, who, request, form)][0]
    tell(m.tray, ev.CHOICE, who, request, number)
    return number
