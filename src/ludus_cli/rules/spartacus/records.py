"""The records of a campaign: Domini and fighters, seats, bouts, the state, and a play of houses in progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Any

from ludus_cli.core.plain_values import is_line, is_whole
from ludus_cli.game.elements import bouts
from ludus_cli.game.elements.attributes import LARGEST_COUNT, NONE, Attr, ByPart, Month, Name, OneOf
from ludus_cli.game.elements.campaign_state import ACTIVE, Day
from ludus_cli.game.elements.vocabulary import FLAG, NUMBER
from ludus_cli.packs.loading import pack_from_json, usual_text
from ludus_cli.rules.seasons import records
from ludus_cli.rules.spartacus.book import terms, vocabulary
from ludus_cli.rules.spartacus.book.cards import Cards, cards_of
from ludus_cli.rules.spartacus.book.house_rules import HouseRules
from ludus_cli.rules.spartacus.book.state import Game, House, no_deeds
from ludus_cli.rules.spartacus.book.vocabulary import V
from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR

#: A fighter's kind is the place of his card among the fighters of the pack; that of a Dominus comes after all of them.
MOST_KINDS = 999
KIND = OneOf("card", tuple(map(str, range(MOST_KINDS))), optional=True)
#: Who decides in automatic play: the rules of computer houses, or chance alone.
RIVAL, CHANCE = TACTICS = ("rival", "chance")
#: The only parameter of tactics, which have nothing but names.
KNOB = "tactics"
#: Houses at a table if no number is given. [Setup]
HOUSES = 4

CAMPAIGN_ONLY = "it is not part of a match"
#: A house's decision is secret; its result has an event of its own.
CHOICE: int = V.event(
    150, "choice", silent="its result has an event of its own", secret=True, request=NUMBER, option=NUMBER
)
RECRUITED: int = V.event(151, "recruited", silent=CAMPAIGN_ONLY)
ARRIVES: int = V.event(152, "arrives", silent=CAMPAIGN_ONLY, month=NUMBER)
NEW_MONTH: int = V.event(153, "month", silent=CAMPAIGN_ONLY, month=NUMBER)
JOINS: int = V.event(154, "joins", silent=CAMPAIGN_ONLY)
RETIRES: int = V.event(155, "retires", silent=CAMPAIGN_ONLY)
SEASON: int = V.event(156, "season", silent=CAMPAIGN_ONLY, season=NUMBER)
#: A fighter comes into a house: by their numbers.
OWNED: int = V.event(157, "owned", silent=CAMPAIGN_ONLY, house=NUMBER)


def season_over_words(view: Any, who: int, influence: int, best: int, won: int) -> str:
    if won:
        return f"{view.name(who)} wins the season with {influence} influence"
    return f"{view.name(who)} loses the season with {influence} influence; the winner has {best}"


#: The end of a season for a person's Dominus: his influence, the winner's, and whether he has won.
SEASON_OVER: int = V.event(
    158, "season_over", line=season_over_words, untold="the end of the season has its own text", news=True,
    influence=NUMBER, best=NUMBER, won=FLAG,
)  # fmt: skip
#: A person's fighter becomes a champion.
CHAMPION: int = V.event(
    159, "champion", line="{who} becomes a champion", untold="the crowning has its own text", news=True
)


#: A spell in a house: its Dominus, the season and month in which it began, and the price in gold.
Spell = list[int | str]


@dataclass(frozen=True, slots=True)
class Spells(Attr):
    """The houses of a fighter one after the other."""

    def fact(self, value: Sequence[Spell]) -> list[dict[str, Any]]:
        return [dict(zip(("dominus", "season", "month", "gold"), each, strict=True)) for each in value]

    def find_fault(self, value: Sequence[Spell]) -> str:
        return "" if all(map(is_spell, value)) else f"{self.label} is not a list of houses with season, month and gold"


def is_spell(value: Any) -> bool:
    """Return True if a stranger's value is a spell in a house."""
    if not isinstance(value, list) or len(value) != 4:
        return False
    name, *numbers = value
    return is_line(name) and all(is_whole(each, NONE, LARGEST_COUNT) for each in numbers)


@dataclass(slots=True)
class Man:
    """A Dominus, or a fighter that one owns or has owned.

    Of a Dominus: ``house`` is the name of his house, "" for one by lot, ``influence`` his at the last count, ``deeds``
    by DEEDS over all seasons, ``rudes`` the number of his champions who won the rudis. Of a fighter: ``owner`` is the
    number of his Dominus, 0 for none; ``uid`` and ``numeral`` are those of his card in the season, 0 between two;
    ``favours`` since the last crown, ``champion`` that he wears it, ``favours_won`` in his life, ``crowned`` his wins
    since; ``spells`` are the houses that he was of, ``fate`` how he left the last one (FATES). ``wounds`` counts
    injuries. A gladiator ``played`` is a person's own (P51).
    """

    id: int
    name: str
    kind: Annotated[int, KIND] = NONE
    star: bool = False
    tactics: str = RIVAL
    origin: str = ""
    status: str = ACTIVE
    wins: int = 0
    defeats: int = 0
    draws: int = 0
    dominus: bool = False
    house: Annotated[str, Name("house")] = ""
    influence: int = 0
    seasons: int = 0
    seasons_won: int = 0
    rudes: int = 0
    deeds: Annotated[list[int], ByPart("deeds", terms.DEEDS)] = field(default_factory=no_deeds)
    owner: int = 0
    uid: int = 0
    numeral: int = 1
    favours: int = 0
    champion: bool = False
    favours_won: int = 0
    crowned: int = 0
    wounds: int = 0
    injured: bool = False
    played: bool = False
    fate: Annotated[int, OneOf("fate", terms.FATES, optional=True)] = NONE
    spells: Annotated[list[Spell], Spells("houses")] = field(default_factory=list)
    fought_month: Month = terms.NOBODY
    joined_month: Month = terms.NOBODY
    left_month: Month = terms.NOBODY

    @property
    def matches(self) -> int:
        """Number of fights that count for the record."""
        return self.wins + self.defeats + self.draws

    @property
    def done(self) -> dict[str, int]:
        """Deeds of a Dominus' house in all seasons, by DEEDS."""
        return dict(zip(terms.DEEDS, self.deeds, strict=True))

    @property
    def fame(self) -> int:
        """A Dominus' influence; of a fighter the favours of his life, 2 for the crown, and his wins since (P51)."""
        return self.influence if self.dominus else self.favours_won + 2 * self.champion + self.crowned


@dataclass(slots=True)
class Seat(bouts.Seat):
    """A seat: of a fight a fighter's, with the ``gear`` that he brings, by name, and the name of his Dominus as
    ``of``; of other plays that of a Dominus."""

    kind: int = NONE
    gear: list[str] = field(default_factory=list)
    of: str = ""


@dataclass(slots=True)
class Bout(records.Bout):
    """A play; where a season begins, ``first`` is the first host, and ``borne`` counts fighters by name. Of a fight
    ``end`` is the loser's end (ENDS) and ``shown`` has the fighters who have shown a net, as bits; it is fought from
    its seats alone. The cards are those of its house rules."""

    seats: list[Seat]
    borne: dict[str, int] = field(default_factory=dict)
    season: int = 0
    end: int = terms.NOBODY
    shown: int = 0
    tournament: bool = False

    @property
    def cards(self) -> Cards:
        """The cards that it is played with."""
        return cards_in(self.rules.get("pack", ""))


@dataclass(slots=True)
class State(records.State[Man, Bout, Day, HouseRules]):
    """A campaign of houses: ``plan`` are the plays of this month, by their keys, as far as they are known; ``began`` is
    the month in which the season began."""

    players: int = HOUSES
    plan: list[str] = field(default_factory=list)
    began: int = terms.NOBODY


@dataclass(slots=True)
class Sitting(records.Sitting[Bout, Game]):
    """A play of houses in progress."""

    @property
    def fighters(self) -> list[House]:
        """The houses in their seats."""
        return self.game.houses


@dataclass(slots=True)
class TableView(vocabulary.View):
    """A play and the names in it; those of the cards are its pack's. A fighter who sits in it himself (P51) goes by his
    own."""

    def __post_init__(self) -> None:
        if isinstance(self.bout, Bout):
            self.cards = self.bout.cards.names

    def thing(self, code: int) -> str:
        uid, _, _ = vocabulary.thing_of(code)
        seats = self.bout.seats if uid > 0 and isinstance(self.bout, Bout) else ()
        seat = next((each for each in seats if each.before.get("uid") == uid), None)
        return vocabulary.View.thing(self, code) if seat is None else self.names[seat.gladiator]


@lru_cache(maxsize=8)
def cards_in(pack: str) -> Cards:
    """Return the cards of a pack's text, of the starter pack if it is "". Raises LudusError if it is no pack."""
    return cards_of(pack_from_json(pack or usual_text(GRAMMAR), GRAMMAR))
