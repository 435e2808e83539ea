"""The records of a campaign of seasons: its state, its bouts, and a play in progress."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from ludus_cli.core.dice import Tray
from ludus_cli.game.elements import bouts, campaign_state
from ludus_cli.game.elements.bouts import NOBODY, B, G
from ludus_cli.game.elements.manual_play import Player

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    class HouseRules(DataclassInstance, Protocol):
        """House rules with the cards in play, as a text."""

        @property
        def pack(self) -> str: ...


R = TypeVar("R", bound="HouseRules")


class Game(Protocol):
    """A game of a season: its tray, and its turns."""

    tray: Tray
    turn: int


P = TypeVar("P", bound=Game)


@dataclass(slots=True)
class Bout(bouts.Bout):
    """A play with its starting point: the ``table`` at that time, or where a season begins its ``entrants`` and
    the ``first`` player."""

    table: dict[str, Any] = field(default_factory=dict)
    entrants: list[dict[str, Any]] = field(default_factory=list)
    first: int = NOBODY


@dataclass(slots=True)
class State(campaign_state.State[G, B, campaign_state.D, R]):
    """The state of a campaign: ``players`` is the least number at a table, ``season`` counts those that are over, and
    ``winner`` won the last one.

    Of the current season: ``seats``, the numbers of the players in their order; the ``table`` between two
    plays, empty before its first month; its ``entrants`` as they are set up; the ``first`` player, NOBODY for the lot.
    """

    players: int = 0
    season: int = 0
    seats: list[int] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    entrants: list[dict[str, Any]] = field(default_factory=list)
    first: int = NOBODY
    winner: int = 0


@dataclass(slots=True)
class Sitting(Generic[B, P]):
    """A play in progress: the ``game`` with the attributes of a match for the frame."""

    bout: B
    game: P
    player: Player
    usual: Player
    begun: bool = False
    over: bool = False
    winner: int = NOBODY
    draw: bool = False

    @property
    def tray(self) -> Tray:
        """Tray for its rolls and draws."""
        return self.game.tray

    @property
    def turn(self) -> int:
        """The turns of this play."""
        return self.game.turn
