"""The records of a campaign: lanistas, seats, bouts, the state, and a play in progress."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Annotated

from ludus_cli.game.elements import bouts
from ludus_cli.game.elements.attributes import NONE, ByPart, Month, Name, OneOf
from ludus_cli.game.elements.campaign_state import ACTIVE, Day
from ludus_cli.game.elements.vocabulary import NUMBER, Number, one_of
from ludus_cli.packs.loading import pack_from_json, usual_text
from ludus_cli.rules.forglory.book import terms, view
from ludus_cli.rules.forglory.book.cards import Cards, cards_of
from ludus_cli.rules.forglory.book.draws import V
from ludus_cli.rules.forglory.book.house_rules import HouseRules
from ludus_cli.rules.forglory.book.state import Game, Player
from ludus_cli.rules.forglory.packs.grammar import GRAMMAR
from ludus_cli.rules.forglory.school import DEEDS, Row, School, name_of
from ludus_cli.rules.seasons import records

#: The kind of a lanista is the number of his champion among those of the pack, NONE for none yet.
MOST_CHAMPIONS = 99
CHAMPION = OneOf("champion", tuple(map(str, range(MOST_CHAMPIONS))), optional=True)
#: Who decides for a lanista in automatic play: the rules for computer lanistas, or chance.
RIVAL, CHANCE = TACTICS = ("rival", "chance")
#: Lanistas at a table if no number is given. [Setup]
PLAYERS = 3

#: The play of a month that is no match; the battle is the first play of all.
MACHINATIONS = "machinations"

CAMPAIGN_ONLY = "it is not part of a match"
#: A lanista's decision is secret; its result has an event of its own.
CHOICE: int = V.event(
    100, "choice", silent="its result has an event of its own", secret=True, request=NUMBER, option=NUMBER
)
RECRUITED: int = V.event(101, "recruited", silent=CAMPAIGN_ONLY)
ARRIVES: int = V.event(102, "arrives", silent=CAMPAIGN_ONLY, month=NUMBER)
NEW_MONTH: int = V.event(103, "month", silent=CAMPAIGN_ONLY, month=NUMBER)
JOINS: int = V.event(104, "joins", silent=CAMPAIGN_ONLY)
RETIRES: int = V.event(105, "retires", silent=CAMPAIGN_ONLY)
SEASON: int = V.event(106, "season", silent=CAMPAIGN_ONLY, season=NUMBER)
#: Tokens that are left when a season ends; none is kept for the next.
PUT_AWAY: int = V.event(
    107, "coins_put_away", money=True, untold="in the ledger", cause=one_of(("the season's end",)), amount=NUMBER,
    line=lambda view, who, cause, amount, _: f"{view.name(who)} gives back {Number(-amount):coin token}, because "
    f"the season is over",
)  # fmt: skip


#: How a lanista may come out of a battle.
PLACES = ("first", "second", "third", "fourth")


def no_places() -> list[int]:
    """Return the places of a lanista without battles."""
    return [0] * len(PLACES)


def no_deeds() -> list[int]:
    """Return deeds of zero."""
    return [0] * len(DEEDS)


@dataclass(slots=True)
class Lanista:
    """A lanista, by what he has come to; what he holds in a season lies on the table of the state.

    ``champion`` is his champion's name, "" for the lot; ``level`` its last one, ``bond`` its deeds with him, ``last``
    the champion who left him with the rudis. ``freed`` counts these; ``released``: the person played the champion
    alone, who has left. (F38, F43) ``fame`` is that of all his gladiators (F37), ``places`` how he came out of battles,
    ``glory`` that of two players, ``coins`` the tokens that he took. The ``school`` are his gladiators of this season,
    or of the last one between two; ``best`` those that he remembers from all seasons that are over. (F29)
    """

    id: int
    name: str
    kind: Annotated[int, CHAMPION] = NONE
    star: bool = False
    tactics: str = RIVAL
    origin: str = ""
    status: str = ACTIVE
    wins: int = 0
    defeats: int = 0
    draws: int = 0
    champion: Annotated[str, Name("champion")] = ""
    level: int = 0
    last: Annotated[str, Name("champion")] = ""
    fame: int = 0
    seasons: int = 0
    seasons_won: int = 0
    kills: int = 0
    arenas: int = 0
    boasts: int = 0
    glory: int = 0
    coins: int = 0
    places: Annotated[list[int], ByPart("places", PLACES)] = field(default_factory=no_places)
    freed: int = 0
    released: bool = False
    bond: Annotated[list[int], ByPart("deeds", DEEDS)] = field(default_factory=no_deeds)
    school: Annotated[list[Row], School("school")] = field(default_factory=list)
    best: Annotated[list[Row], School("best")] = field(default_factory=list)
    fought_month: Month = terms.NOBODY
    joined_month: Month = terms.NOBODY
    left_month: Month = terms.NOBODY

    @property
    def matches(self) -> int:
        """Number of battles that count for the record."""
        return self.wins + self.defeats + self.draws


@dataclass(slots=True)
class Seat(bouts.Seat):
    """A lanista's seat, and the kind of his champion. In an exhibition: the ``men`` that he brings and the cards of his
    ``hand``, by name, and his ``coins``. (F41)"""

    kind: int = NONE
    men: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    coins: int = 0


@dataclass(slots=True)
class Bout(records.Bout):
    """A play; the cards are those of its house rules. A battle without a table is an exhibition (F41); ``site`` is the
    arena of two players; ``lots``: how the names of the season fall (F29), NOBODY where there are none."""

    seats: list[Seat]
    site: int = terms.FLEETING
    lots: int = terms.NOBODY

    @property
    def cards(self) -> Cards:
        """The cards that it is played with."""
        return cards_in(self.rules.get("pack", ""))

    def personal(self, owner: int, man: int, card: int) -> str:
        """Return the name of a gladiator by his owner's seat, his number among the owner's men, and his card; "" for a
        champion, who is called by his card. (F29)"""
        if self.lots == terms.NOBODY or self.cards.kinds[card].level:
            return ""
        return name_of(self.lots, len(self.seats), owner, man)


@dataclass(slots=True)
class State(records.State[Lanista, Bout, Day, HouseRules]):
    """A campaign of lanistas: ``due`` is 1 when the arena phase of this month has been called, after this many
    ``weeks`` of machinations, 2 where its second battle is to come."""

    players: int = PLAYERS
    due: int = 0
    weeks: int = 0


@dataclass(slots=True)
class Match(records.Sitting[Bout, Game]):
    """A play in progress: ``taken`` counts machinations turns, ``asked`` decisions; ``due``: the arena phase comes."""

    due: bool = False
    taken: int = 0
    asked: int = 0

    @property
    def fighters(self) -> list[Player]:
        """The lanistas in their seats."""
        return self.game.players


@dataclass(slots=True)
class TableView(view.View):
    """A play and the names in it; those of the cards are its pack's."""

    def __post_init__(self) -> None:
        if isinstance(self.bout, Bout):
            self.cards = self.bout.cards.names

    @property
    def two_arenas(self) -> bool:
        # An exhibition is fought in one.
        return len(self.bout.seats) == 2 and bool(self.bout.table)

    def personal(self, code: int) -> str:
        if isinstance(self.bout, Bout):
            return self.bout.personal(*view.man_of(code))
        return ""


#: The starter pack as a text.
usual_pack = partial(usual_text, GRAMMAR)


@lru_cache(maxsize=8)
def cards_in(pack: str) -> Cards:
    """Return the cards of a pack's text, of the starter pack for "". Raises LudusError for an invalid pack."""
    return cards_of(pack_from_json(pack or usual_pack(), GRAMMAR))
