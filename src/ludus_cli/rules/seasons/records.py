"""What a campaign of seasons keeps: its state, its bouts, and a play in progress."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from ludus_cli.core.dice import Tray
from ludus_cli.game.elements import bouts, campaign_state
from ludus_cli.game.elements.bouts import NOBODY, B, G
from ludus_cli.game.elements.campaign_state import D
from ludus_cli.game.elements.manual_play import Player

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    class HouseRules(DataclassInstance, Protocol):
        """House rules with the cards that are played with, as a text."""

        @property
        def pack(self) -> str: ...


R = TypeVar("R", bound="HouseRules")


class Game(Protocol):
    """A game of a season: what it is drawn on, and its turns."""

    tray: Tray
    turn: int


P = TypeVar("P", bound=Game)


@dataclass(slots=True)
class Bout(bouts.Bout):
    """A play with all that it is played from: the ``table`` as it stood, or where a season begins its ``entrants`` and
    who is ``first``."""

    table: dict[str, Any] = field(default_factory=dict)
    entrants: list[dict[str, Any]] = field(default_factory=list)
    first: int = NOBODY


@dataclass(slots=True)
class State(campaign_state.State[G, B, D, R]):
    """The state of a campaign: ``players`` sit at a table at least, ``season`` counts those that are over, and
    ``winner`` won the last one.

    Of the season that is played: ``seats``, the numbers of the players in their order; the ``table`` between two
    plays, empty before its first month; its ``entrants`` as they are set up; who is ``first``, NOBODY for the lot.
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
    """A play in progress: the ``game`` with what the frame asks of a match."""

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
        """What is rolled and drawn on."""
        return self.game.tray

    @property
    def turn(self) -> int:
        """The turns of this play."""
        return self.game.turn
