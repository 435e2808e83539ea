"""A campaign of lanistas: seasons in a chain, each a game of two to four. A month is a round of it: weeks of
machinations, until the arena phase closes it. [In Ludus]

The table of the season lies in the state. A bout gets a copy of it when it is played, so that it can be played again
from itself; the result is written back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

from ludus_cli.core.dice import ScriptedSource, Tray, pick, tell
from ludus_cli.core.english import list_words
from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import new_name
from ludus_cli.game.campaign.arrivals import arrival_refusal
from ludus_cli.game.campaign.oneoffs import Newcomer
from ludus_cli.game.campaign.sides import read_kind
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.game.elements.campaign_state import ACTIVE, Day, Phase, Round, active_stars, admit, day_in, he
from ludus_cli.game.elements.common_types import Doing, Payload, Place
from ludus_cli.rules.forglory import exhibitions, records
from ludus_cli.rules.forglory.book import setup, terms
from ludus_cli.rules.forglory.book.choices import first_option
from ludus_cli.rules.forglory.book.house_rules import NO_CHAMPIONS, HouseRules
from ludus_cli.rules.forglory.book.state import Game, game_from_plain, game_to_plain
from ludus_cli.rules.forglory.kinds import champion_called, champions_in, kind_of, kinds_in
from ludus_cli.rules.forglory.packs import GRAMMAR, lacks
from ludus_cli.rules.forglory.packs.cards import Pack
from ludus_cli.rules.forglory.plays import BOUTS, release_champion, set_up_play
from ludus_cli.rules.forglory.records import Bout, Lanista, Match, Seat, State
from ludus_cli.rules.forglory.table.recorded_result import TOLD
from ludus_cli.rules.seasons.campaign import MOST_PLAYERS, NO_ENTRY, SeasonCampaign

#: Lanistas by chance.
NAMES = (
    "Lentulus", "Vibius", "Aurelia", "Capito", "Sempronius", "Rufus", "Numerius", "Gavia", "Salvius", "Oppia",
    "Trebius", "Calvus", "Naevia", "Pansa", "Scribonius", "Varro", "Hostilia", "Murena", "Tullius", "Quadratus",
)  # fmt: skip

THE_MACHINATIONS = Phase("the machinations in {month}", records.MACHINATIONS)


@cache
def machinations_week(number: int) -> Phase:
    """A week of machinations, a turn of every lanista; they are counted from 1. [In Ludus]"""
    return Phase(f"week {number} of {THE_MACHINATIONS.day}", records.MACHINATIONS)


THE_ARENA = Phase("the arena phase in {month}")
#: Between two players a second battle, for Lasting Glory, is a phase of its own. [F23]
THE_LASTING = Phase("the battle for Lasting Glory in {month}")
NO_CHAMPION = "no champion"


class GloryCampaign(SeasonCampaign[Lanista, Seat, Bout, Day, HouseRules, State, Match]):
    """A campaign of lanistas."""

    version = "0.3.0"
    bouts, told, state, day, tactics = BOUTS, TOLD, State, Day, records.TACTICS
    kind, places, built = "champion", (Place("arena", "the Arena", "Arena"),), exhibitions.BUILT
    recruited, arrives, new_month, retires = records.RECRUITED, records.ARRIVES, records.NEW_MONTH, records.RETIRES
    round = Round((THE_MACHINATIONS, THE_ARENA))
    no_star = "the campaign is about lanistas, not Stars"
    no_circuit = (
        "lanistas fight each other only in the battles of a season",
        "Go on with 'ludus month next', or try a match with 'ludus match oneoff'",
    )

    grammar, names = GRAMMAR, NAMES
    player, players, key, usually = "lanista", "lanistas", "players", records.PLAYERS
    table_key, table_counts = "players", ("tokens", "glory", "kills", "arenas", "boasts")
    seat_hint = "a seat, 1 for the first player, or 0 to draw it"

    # Whom one may name [Packs]

    # Other games have a constant here; the kinds of this one are read from its pack.
    @property
    def kinds(self) -> Sequence[str]:  # type: ignore[override]
        """Names that are allowed in an exhibition: champions, gladiators, champions at higher levels. (F41)"""
        return kinds_in(self.pack)

    @property
    def usual_kinds(self) -> Sequence[str]:
        """Champions; where a pack has none, all."""
        return champions_in(self.pack) or self.kinds

    @property
    def kind_names(self) -> Sequence[str]:
        return (*self.kinds, NO_CHAMPION)

    def kinds_under(self, rules: HouseRules) -> Sequence[str]:
        return kinds_in(rules.pack)

    def usual_under(self, rules: HouseRules) -> Sequence[str]:
        return champions_in(rules.pack) or kinds_in(rules.pack)

    def fights(self, kind: int) -> bool:
        """A lanista without a champion fights too."""
        return True

    # Founding

    def create(self, d: Doing, name: str, payload: Payload) -> Lanista:
        """Make a person's lanista, with a champion of his choice or by lot; the first one sets the number of players.
        Raises Refusal for an unknown champion, or a fifth lanista."""
        what = "recruit a lanista"
        tactics = self.checked_tactics(what, payload.get("tactics", records.RIVAL))
        state = d.state
        self.make_room(d, what)
        self.take_seats(state, what, payload)
        champion = champion_named(state, what, payload.get("champion", ""))
        origin = payload.get("origin", "")
        kind = kind_of(champion, state.rules.pack)
        return Lanista(state.next_gladiator, name, kind, True, tactics, origin, champion=champion)

    def newcomers(self, d: Doing, payload: Payload, what: str) -> Callable[[str], Lanista]:
        """Return a maker of lanistas of the pool, each with a champion of the given kind."""
        pack = d.state.rules.pack
        kind = read_kind(what, payload["kind"], kinds_in(pack), self.kind)
        if kind >= len(champions_in(pack)):
            why = f"{kinds_in(pack)[kind]} is not a champion at level 1"
            raise Refusal(what, why, f"Choose one of {list_words(champions_in(pack))}")
        return lambda name: self.join(d, kind, name)

    def join(self, d: Doing, kind: int, name: str, tactics: str = "") -> Lanista:
        """Make a computer lanista; with ``tactics`` a person's."""
        own = name or new_name(d.tray, self.least_borne(d.state), d.state.borne)
        champion = "" if kind == NONE else kinds_in(d.state.rules.pack)[kind]
        g = Lanista(d.state.next_gladiator, own, kind, bool(tactics), tactics or records.RIVAL)
        g.champion = champion
        admit(d, g, named=False)
        tell(d.tray, records.JOINS, g.id)
        return g

    def rival(self, d: Doing) -> Lanista:
        return self.join(d, NONE, "")

    def put_away(self, d: Doing) -> None:
        super().put_away(d)
        d.state.due = 0

    def sit_down(self, state: State, seat: int) -> None:
        """Give the first lanista of a table the seat of his choice in his first season, counted from the first player;
        0: the first player is drawn by lot. [F4]"""
        if seat:
            # As every season moves it on, this one does. [F45]
            state.first = (1 - seat + int(state.rules.rotate)) % state.players

    def lacks(self, pack: Pack, rules: HouseRules, players: int) -> Sequence[str]:
        return lacks(pack, players, rules.champions != NO_CHAMPIONS)

    def welcome(self, d: Doing, g: Lanista) -> None:
        if g.star:
            self.make_room(d, "add a lanista")
        if g.champion not in champions_in(d.state.rules.pack):
            # The champion is not in this pack: the lanista gets one of its champions by lot.
            release_champion(g)

    def check_arrival(self, state: State, g: Lanista) -> None:
        if not 0 <= g.level <= terms.LEVELS or g.seasons_won > g.seasons:
            raise arrival_refusal("the champion's level or the number of seasons won is impossible")
        pack = state.rules.pack
        ours = not g.champion or g.champion in champions_in(pack)
        if ours and g.kind != kind_of(g.champion, pack):
            raise arrival_refusal("the pack has another champion on that card")

    def has_left(self, d: Doing, g: Lanista) -> None:
        """Give a lanista's place at the table to a computer lanista."""
        state = d.state
        if g.id in state.seats:
            heir = self.rival(d)
            state.seats = [heir.id if number == g.id else number for number in state.seats]

    # Who may do what

    def seat_of(self, g: Lanista) -> Seat:
        return Seat(g.id, tactics=g.tactics, kind=g.kind)

    def why_not_fight(self, state: State, g: Lanista) -> str:
        if g.status != ACTIVE:
            return f"{he(g)} has retired"
        return NO_ENTRY if day_in(state) else ""

    def why_not_leave(self, g: Lanista) -> str:
        """Return the reason that a lanista stays, or "" if his person played only a champion, who is free now. (F38,
        F43)"""
        return "" if g.released else "a lanista takes part until the season ends"

    def why_not_withdraw(self, state: State, bout: Bout) -> str:
        return "the arena phase comes next, and every lanista takes part"

    def check_room(self, state: State, place: int, what: str, men: list[int]) -> None:
        if max(men) > exhibitions.MOST_MEN:
            why = f"a side has at most {exhibitions.MOST_MEN} gladiators, not {max(men)}"
            raise Refusal(what, why, "Name fewer gladiators")

    def oneoff_sides(self, d: Doing, place: int | None, sides: list[list[Newcomer]], what: str) -> list[list[Seat]]:
        """Return the lanistas of an exhibition: for each side one with the named gladiators, beside copies. (F41)"""
        found = [exhibitions.seats_of(self, d, side, what) for side in sides]
        if sum(map(len, found)) > MOST_PLAYERS:
            why = f"the Arena has room for {MOST_PLAYERS} lanistas, not {sum(map(len, found))}"
            raise Refusal(what, why, "Name fewer lanistas")
        return found

    # The phases of a month

    def phases(self, state: State) -> Sequence[Phase]:
        """Return the weeks of machinations, one more as long as the arena phase is not due and a person plays, then its
        battles."""
        if state.due:
            weeks = state.weeks
        else:
            weeks = state.phase + (2 if active_stars(state) else 1)
        machinations = [machinations_week(number) for number in range(1, weeks + 1)]
        return (*machinations, *(THE_ARENA, THE_LASTING)[: state.due])

    def schedule(self, d: Doing, place: int) -> tuple[Day, Iterable[list[list[Seat]]]]:
        state = d.state
        if not active_stars(state):
            return Day(), ()
        if not state.table:
            self.seat_season(d)
        seated = [state.gladiators[number] for number in state.seats]
        return Day(1, 0), [[[self.seat_of(g)] for g in seated]]

    def laid(self, state: State, bout: Bout) -> None:
        set_up_play(state, bout)

    def played(self, d: Doing, bout: Bout, m: Match) -> None:
        """Write the table back; a season that is over leaves none."""
        state = d.state
        if bout.oneoff or not (bout.table or bout.play):
            return
        d.changed.update(state.seats)
        state.table = game_to_plain(m.game)
        state.first = m.game.table.first
        if m.due:
            state.due, state.weeks = 1, state.phase + 1
        if m.game.over:
            state.winner = state.seats[m.game.winner]
            state.table, state.season = {}, state.season + 1
            tell(d.tray, records.SEASON, state.winner, state.season)
        elif not bout.play and len(state.seats) == 2:
            state.due = 2

    def seat_season(self, d: Doing) -> None:
        """Seat the lanistas of a new season and note their champions. Seats move on by one clockwise, so that the last
        player is the first. [Setup, F45]"""
        super().seat_season(d)
        state = d.state
        if state.first != terms.NOBODY:
            state.first = (state.first - int(state.rules.rotate)) % len(state.seats)
        state.entrants = entrants_of(d)

    def month_ends(self, d: Doing) -> None:
        d.state.due = d.state.weeks = 0


def champion_named(state: State, what: str, said: Any) -> str:
    """Return the name of a champion as the cards have it, "" for the lot. Raises Refusal for an unknown one, or another
    person's."""
    found = champion_called(state.rules.pack, what, said)
    free = free_champions(state)
    if found and found not in free:
        raise Refusal(what, f"{found} fights for another lanista", f"Choose one of {list_words(free)}")
    return found


def game_of(state: State) -> Game | None:
    """Return the season under way from the table; None between two seasons."""
    if not state.table:
        return None
    cards = records.cards_in(state.rules.pack)
    return game_from_plain(state.table, cards, state.rules, Tray(ScriptedSource([])), first_option, first_option)


def free_champions(state: State) -> list[str]:
    """Return the champions who fight for no person yet."""
    taken = {g.champion for g in active_stars(state)}
    return [name for name in champions_in(state.rules.pack) if name not in taken]


def entrants_of(d: Doing) -> list[dict[str, Any]]:
    """Return the entrants of a season: their champions, a veteran's level, an heir's boast. [F38, F42]"""
    state = d.state
    names = champions_in(state.rules.pack)
    seated = [state.gladiators[number] for number in state.seats]
    taken: list[str] = []
    for g in sorted(seated, key=lambda g: not g.star):
        if g.champion in taken or g.champion not in names:
            release_champion(g)
            d.changed.add(g.id)
        taken += [g.champion] * bool(g.champion)
    for g in seated:
        free = [name for name in names if name not in (*taken, g.last)]
        if g.last and not g.champion and free:
            # His champion has left with the rudis: he takes another by lot. (F38)
            g.champion, g.released = free[pick(d.tray, len(free))], False
            taken.append(g.champion)
    return [
        asdict(
            setup.Entrant(
                g.star,
                names.index(g.champion) if g.champion else terms.NOBODY,
                max(1, g.level - 2) if state.rules.veterans else 1,
                bool(state.rules.heirs and state.winner == g.id),
            )
        )
        for g in seated
    ]


CAMPAIGN = GloryCampaign()
