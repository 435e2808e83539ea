"""The players at the table of a season, and the refusals of a campaign of seasons."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import replace
from typing import Any, Self, TypeVar

from ludus_cli.core.english import capital, list_words
from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.core.plain_values import is_whole
from ludus_cli.game.campaign.actions import CampaignRules
from ludus_cli.game.elements.bouts import NOBODY, B, G, M, T
from ludus_cli.game.elements.campaign_state import ACTIVE, D, active_stars
from ludus_cli.game.elements.common_types import Doing, Payload
from ludus_cli.packs.cards import Pack
from ludus_cli.packs.grammar import Grammar
from ludus_cli.packs.loading import pack_from_json, usual_text
from ludus_cli.rules.seasons.records import R, State

S = TypeVar("S", bound=State[Any, Any, Any, Any])

#: Players at a table, at most.
MOST_PLAYERS = 4
NO_ENTRY = "in this game each phase of a month sets up its own matches and events"
GO_ON = "Go on with 'ludus day open' or 'ludus month next'"


class SeasonCampaign(CampaignRules[G, T, B, D, R, S, M]):
    """Campaigns of seasons: their cards are part of them, and a player at a table plays all matches of a month.

    A system sets the ``names`` for players by chance, their title (``player``, ``players``), the ``key`` of a
    payload in which the first one gives the number of players and its default (``usually``),
    and the possible seats (``seat_hint``).
    """

    no_day = NO_ENTRY
    had_day = "it is already open or over in {month}"
    #: The cards by which kinds are named, "" for the starter pack.
    pack = ""
    names: Sequence[str]
    player: str
    players: str
    key: str
    usually: int
    seat_hint: str
    grammar: Grammar[Any]
    #: The key of the table's JSON that lists what each seat has.
    table_key: str

    def at_table(self, state: S, g: G) -> dict[str, Any]:
        """Return what a player has at the table of this season."""
        if not state.table or g.id not in state.seats:
            return {}
        house: dict[str, Any] = state.table[self.table_key][state.seats.index(g.id)]
        return house

    def set_at_table(self, state: S, g: G, values: Mapping[str, int]) -> None:
        """Set counts of a player in a new table: a play of this month may hold the old one."""
        state.table = deepcopy(state.table)
        self.at_table(state, g).update(values)

    @abstractmethod
    def lacks(self, pack: Pack[Any], rules: R, players: int) -> Sequence[str]:
        """Return the parts that a pack lacks for a game of this many players under house rules. [Setup]"""

    @abstractmethod
    def sit_down(self, state: S, seat: int) -> None:
        """Give the first person of a table a seat of his choice in his first season, counted from 1; 0: by lot."""

    @abstractmethod
    def rival(self, d: Doing) -> G:
        """Return a new player of the program's, admitted."""

    def persons(self, state: S) -> list[int]:
        """Return the numbers of the persons who need a place at the table."""
        return [g.id for g in active_stars(state)]

    def sitting(self, state: S) -> list[int]:
        """The numbers of the persons who have a seat of their own."""
        return self.persons(state)

    def rivals(self, state: S) -> list[int]:
        """Return the numbers of the program's players, who may come back to a table."""
        return [g.id for g in state.gladiators.where(star=False, status=ACTIVE)]

    # Whose cards [Packs]

    def under_rules(self, rules: R) -> Self:
        """Return the same campaign with the kinds of its own cards."""
        own = copy(self)
        own.pack = rules.pack
        return own

    def usual_under(self, rules: R) -> Sequence[str]:
        return self.kinds_under(rules)

    def founded(self, seed: int, rules: R, settings: Payload) -> S:
        """Return a campaign with the cards of its settings, by default those of the starter pack."""
        pack, what = settings.get("pack", ""), "begin a campaign"
        if not isinstance(pack, str):
            raise Refusal(what, "its pack of cards is not a text", "Leave the cards out, or give a pack")
        try:
            pack = pack or usual_text(self.grammar)
            pack_from_json(pack, self.grammar)
        except LudusError as error:
            raise Refusal(what, error.why, error.mend) from error
        return self.state(seed, replace(rules, pack=pack))

    def check_cards(self, state: S, what: str, players: int) -> None:
        """Raise Refusal where the cards of a campaign lack what this many players need. [Setup]"""
        pack = pack_from_json(state.rules.pack or usual_text(self.grammar), self.grammar)
        has = self.lacks(pack, state.rules, players)
        if has:
            raise self.no_game(pack, what, players, has)

    def no_game(self, pack: Pack[Any], what: str, players: int, has: Sequence[str]) -> Refusal:
        """Return the refusal of cards that cannot make a game of this many players; ``what`` is its heading. [Setup]"""
        why = f"the pack {pack.name} does not suit {players} {self.players}: it has {list_words(list(has))}"
        usual = self.grammar.usual[0]
        mend = f"Add the cards of another pack, for example --pack {usual}"
        return Refusal(what, why, "Choose another pack" if usual in pack.id.split("+") else mend)

    def seasons(self, state: S) -> int:
        return state.season

    # Who sits at the table

    def make_room(self, d: Doing, what: str) -> None:
        """Make room for a person at the table. Raises Refusal where all its seats are persons'."""
        if len(self.persons(d.state)) >= MOST_PLAYERS:
            why = f"{MOST_PLAYERS} people already sit at the table, which has no more seats"
            raise Refusal(what, why, "Retire one with 'ludus star retire', or begin another campaign")
        if not active_stars(d.state):
            self.put_away(d)

    def take_seats(self, state: S, what: str, payload: Payload) -> None:
        """Read the number of players and the first person's seat. Raises Refusal for an impossible one."""
        players, seat = payload.get(self.key, self.usually), payload.get("seat", 0)
        if not is_whole(players, 2, MOST_PLAYERS):
            why = f"a table cannot have {players!r:.40} {self.player if players == 1 else self.players}"
            raise Refusal(what, why, f"Give 2 to {MOST_PLAYERS}")
        first = not self.persons(state)
        if first:
            state.players = players
        elif players not in (self.usually, state.players):
            why = f"the campaign was begun with {state.players} players at the table"
            raise Refusal(what, why, "Leave the number of players out, or begin another campaign")
        self.check_cards(state, what, max(state.players, len(self.persons(state)) + 1))
        if not is_whole(seat, 0, state.players):
            why = f"a table of {state.players} has no seat {seat!r:.40}"
            raise Refusal(what, why, f"Give {self.seat_hint}")
        if seat and not first:
            why = f"only the first {self.player} of a campaign can choose a seat"
            raise Refusal(what, why, "Leave the seat out")
        self.sit_down(state, seat)

    def seat_season(self, d: Doing) -> None:
        """Set the players of a new season and their order: those of the last one, persons who have
        come since, and the program's to make up the number."""
        state = d.state
        men, persons = state.gladiators, self.sitting(state)
        kept = [n for n in state.seats if n in men and men[n].status == ACTIVE]
        kept += [n for n in persons if n not in kept]
        wanted = max(state.players, len(self.persons(state)))
        spare = [n for n in kept if n not in persons][max(0, wanted - len(persons)) :]
        seats = [n for n in kept if n not in spare]
        others = [n for n in self.rivals(state) if n not in kept]
        while len(seats) < wanted:
            seats.append(others.pop(0) if others else self.rival(d).id)
        state.seats = seats

    def least_borne(self, state: S) -> list[str]:
        """Return the names for players that have been given least often."""
        times = [state.borne.get(name, 0) for name in self.names]
        fewest = min(times)
        return [name for name, borne in zip(self.names, times, strict=True) if borne == fewest]

    def put_away(self, d: Doing) -> None:
        """Clear the table of a season without persons. The next season begins with the next month, or with this
        one if it has not begun."""
        state = d.state
        state.table, state.seats, state.first = {}, [], NOBODY

    # What is told of a month and its table

    def title_of(self, state: S, day: D) -> str:
        """Return the name of a Day's phase. A phase ends with its last Day, and then the next one has begun."""
        phase = max(0, state.phase - (day not in state.days))
        return capital(self.day_words(self.phases(state)[phase].day, state, 0))

    def played_now(self, state: S) -> str:
        """Return in a few words what is left of a month for the players."""
        if state.days and state.days[0].closed:
            return "nothing more"
        return self.the_day(state, 0).removesuffix(self.day_words(" in {month}", state, 0))

    def table_facts(self, state: S, leader: str, seat: int) -> dict[str, Any]:
        """The season, its players in their seats, and the ``leader`` by his seat, NOBODY for none yet."""
        names = [state.gladiators[n].name for n in state.seats if n in state.gladiators]
        return {
            "season": state.season + 1,
            "seats": names,
            leader: names[seat] if NOBODY < seat < len(names) else None,
            "round": state.table.get("table", {}).get("round"),
        }

    # What is refused, and what a month ends with

    def enters(self, g: G) -> bool:
        """Return False: no player is entered in Days by himself."""
        return False

    def open_place(self, state: S, place: int, what: str) -> D:
        raise Refusal(what, NO_ENTRY, GO_ON)

    def day_words(self, text: str, state: S, place: int) -> str:
        """Return words about a Day; for the text ``to_open``, name the next phase."""
        if text == self.to_open:
            return self.the_day(state, place)
        return super().day_words(text, state, place)

    def set_orders(self, d: Doing, payload: Payload) -> None:
        why = f"a {self.player} has no standing orders: when the month ends, Ludus plays the rest of it by rule"
        raise Refusal("give standing orders", why, "Go on with 'ludus month next'")

    def next_month(self, d: Doing, payload: Payload) -> None:
        """Play all waiting matches and the remaining phases by rule."""
        self.fight_what_waits(d)
        super().next_month(d, payload)
