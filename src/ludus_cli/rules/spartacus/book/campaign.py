"""A campaign of houses: seasons in a chain, each a game of two to four. A month is a round of it. [In Ludus]

The table of the season lies in the state. A bout gets a copy of it when it is played, so that it can be played again
from itself; its result is written back. Fighters are gladiators of the campaign while a house owns them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from ludus_cli.core.dice import ScriptedSource, Source, Tray, tell
from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import new_name
from ludus_cli.game.campaign.arrivals import arrival_refusal
from ludus_cli.game.campaign.oneoffs import Newcomer
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.game.elements.campaign_state import ACTIVE, Day, Phase, Round, active_stars, admit, day_in, he
from ludus_cli.game.elements.common_types import Doing, Payload, Place
from ludus_cli.rules.seasons.campaign import NO_ENTRY, SeasonCampaign
from ludus_cli.rules.spartacus import careers, exhibitions, records
from ludus_cli.rules.spartacus.book import arena, setup, terms
from ludus_cli.rules.spartacus.book.house_rules import PERSON_AS_GLADIATOR, HouseRules
from ludus_cli.rules.spartacus.book.state import Game, game_from_plain, game_to_plain
from ludus_cli.rules.spartacus.kinds import (
    BY_LOT,
    fighters_in,
    house_called,
    house_names,
    houses_in,
    kind_of_fighter,
    kind_of_house,
    kinds_in,
    starter_called,
    starter_names,
)
from ludus_cli.rules.spartacus.packs import lacks
from ludus_cli.rules.spartacus.packs.cards import Pack
from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR
from ludus_cli.rules.spartacus.plays import BOUTS, by_rule, gear_names, result_of, set_up_play
from ludus_cli.rules.spartacus.records import Bout, Man, Seat, State, cards_in
from ludus_cli.rules.spartacus.table.recorded_result import TOLD

#: Domini by chance.
NAMES = (
    "Quintus", "Solonia", "Marcellus", "Vibia", "Decimus", "Cornelia", "Servius", "Tertulla", "Gnaeus", "Hortensia",
    "Manius", "Albinia", "Titus", "Fabia", "Appius", "Lucretia", "Statius", "Pompeia", "Novius", "Claudia",
)  # fmt: skip

#: The phases of a month by the keys of their plays; the fight is the Day of Events.
PHASES = {
    terms.INTRIGUE: Phase("the intrigue in {month}", terms.INTRIGUE),
    terms.MARKET: Phase("the market in {month}", terms.MARKET),
    terms.GAMES: Phase("the invitations in {month}", terms.GAMES),
    terms.FIGHT: Phase("the games in {month}"),
    terms.THUMB: Phase("the host's thumb in {month}", terms.THUMB),
    terms.ENTRY: Phase("the tournament in {month}", terms.ENTRY),
    terms.HONOURS: Phase("the honours in {month}", terms.HONOURS),
}
OF_TOURNAMENT = Phase("the tournament's fight in {month}")
#: What a month has, as long as nothing else is known.
MONTH = (terms.INTRIGUE, terms.MARKET, terms.GAMES)


class SpartacusCampaign(SeasonCampaign[Man, Seat, Bout, Day, HouseRules, State, Any]):
    """A campaign of houses."""

    version = "0.3.0"
    bouts, told, state, day, tactics = BOUTS, TOLD, State, Day, records.TACTICS
    kind, places, built = "card", (Place("arena", "the arena", "Arena"),), exhibitions.BUILT
    recruited, arrives, new_month, retires = records.RECRUITED, records.ARRIVES, records.NEW_MONTH, records.RETIRES
    round = Round(tuple(PHASES[key] for key in MONTH))
    no_star = "the campaign is about houses, not Stars"
    duels = True
    no_circuit = (
        "fighters meet only in the games of the houses",
        "Go on with 'ludus month next', or try a fight with 'ludus match oneoff'",
    )

    grammar, names = GRAMMAR, NAMES
    player, players, key, usually = "Dominus", "houses", "houses", records.HOUSES
    table_key, table_counts = "houses", ("gold", "influence")
    seat_hint = "a seat, 1 for the first host, or 0 to roll for it"

    # Whom one may name [Packs]

    # Other games have a constant here; the kinds of this one are read from its pack.
    @property
    def kinds(self) -> Sequence[str]:  # type: ignore[override]
        """Gladiators and slaves, who may be named for an exhibition. (P49)"""
        return kinds_in(self.pack)

    @property
    def kind_names(self) -> Sequence[str]:
        return (*self.kinds, *house_names(self.pack), BY_LOT)

    def kinds_under(self, rules: HouseRules) -> Sequence[str]:
        return kinds_in(rules.pack)

    def why_never(self, g: Man) -> str:
        return "a Dominus owns fighters and does not fight" if g.dominus else ""

    # Founding

    def create(self, d: Doing, name: str, payload: Payload) -> Man:
        """Return a person's Dominus, of a house of his choice or by lot; the first one sets the number of houses. Where
        persons play gladiators, return a start gladiator (P51). Raises Refusal for an unknown house, or a fifth."""
        what = "recruit a Dominus"
        tactics = self.checked_tactics(what, payload.get("tactics", records.RIVAL))
        state, origin = d.state, payload.get("origin", "")
        self.make_room(d, what)
        self.take_seats(state, what, payload)
        if state.rules.role == PERSON_AS_GLADIATOR:
            return self.gladiator(d, name, payload, tactics)
        if payload.get("gladiator"):
            why = "in this campaign you play a house, not a gladiator"
            raise Refusal(what, why, "Create a campaign with --rule role=gladiator, or leave the gladiator out")
        pack, (houses, _) = state.rules.pack, seats_taken(state)
        house = house_called(pack, what, payload.get("house"), houses)
        kind = kind_of_house(house, pack)
        return Man(state.next_gladiator, name, kind, True, tactics, origin, dominus=True, house=house)

    def gladiator(self, d: Doing, name: str, payload: Payload, tactics: str) -> Man:
        """Return a person's gladiator: a start gladiator, of a house that he names or by lot. (P51)"""
        state, what = d.state, "recruit a gladiator"
        pack = state.rules.pack
        _, played = seats_taken(state)
        free = [each for each in starter_names(pack) if each not in played]
        if not free:
            why = "every start gladiator already has a player"
            raise Refusal(
                what, why, "Create a campaign with more start gladiators in its pack, or with --rule role=dominus"
            )
        said = payload.get("gladiator") or free[d.tray.source.pick(len(free))]
        card = starter_called(pack, what, said, played)
        kind = kind_of_fighter(cards_in(pack).names.index(card), pack)
        house = house_called(pack, what, payload.get("house"))
        own = Man(state.next_gladiator, name, kind, True, tactics, payload.get("origin", ""))
        own.played, own.house = True, house
        return own

    def join(self, d: Doing, kind: int, name: str, tactics: str = "") -> Man:
        """Admit a fighter without a Dominus; with ``tactics`` he is a person's own."""
        known = kinds_in(d.state.rules.pack)[kind]
        own = name or new_name(d.tray, [known], d.state.borne)
        g = Man(d.state.next_gladiator, own, kind, bool(tactics), tactics or records.RIVAL)
        admit(d, g, named=False)
        tell(d.tray, records.JOINS, g.id)
        return g

    def rival(self, d: Doing) -> Man:
        name = new_name(d.tray, self.least_borne(d.state), d.state.borne)
        g = Man(d.state.next_gladiator, name, dominus=True)
        admit(d, g, named=False)
        tell(d.tray, records.JOINS, g.id)
        return g

    def persons(self, state: State) -> list[int]:
        return [g.id for g in active_stars(state) if g.dominus or g.played]

    def sitting(self, state: State) -> list[int]:
        """Return the numbers of persons' Domini; a person who plays a gladiator has no seat of his own. (P51)"""
        return [g.id for g in active_stars(state) if g.dominus]

    def rivals(self, state: State) -> list[int]:
        return [g.id for g in state.gladiators.where(dominus=True, star=False, status=ACTIVE)]

    def put_away(self, d: Doing) -> None:
        if d.state.table:
            careers.end_season(d)
        super().put_away(d)

    def sit_down(self, state: State, seat: int) -> None:
        """Give the first person of a table a seat of his choice, counted from the first host; 0: by the dice."""
        if seat:
            state.first = (1 - seat) % state.players

    def lacks(self, pack: Pack, rules: HouseRules, players: int) -> Sequence[str]:
        return lacks(pack, players)

    def welcome(self, d: Doing, g: Man) -> None:
        if not g.star:
            return
        self.make_room(d, "add a Dominus")
        if not g.dominus and not g.played:
            raise arrival_refusal("only a Dominus can move to another campaign, not one of the fighters")
        g.owner = g.uid = 0
        if g.dominus:
            g.kind = kind_of_house(g.house, d.state.rules.pack)
            g.house = g.house if g.kind != NONE else ""

    def check_arrival(self, state: State, g: Man) -> None:
        if g.seasons_won > g.seasons or (g.dominus and g.played):
            raise arrival_refusal("more seasons are won than were played, or a Dominus is also a gladiator")
        if not g.dominus and not 0 <= g.kind < len(fighters_in(state.rules.pack)):
            raise arrival_refusal("the pack of this campaign does not have this fighter")

    def has_left(self, d: Doing, g: Man) -> None:
        """Give the seat and the fighters of a Dominus to a computer's Dominus."""
        state = d.state
        if g.id in state.seats:
            heir = self.rival(d)
            heir.house, heir.kind, heir.influence = g.house, g.kind, g.influence
            state.seats = [heir.id if number == g.id else number for number in state.seats]
            for own in careers.in_houses(state):
                if own.owner == g.id:
                    own.owner, own.star, own.tactics = heir.id, False, heir.tactics
                    d.changed.add(own.id)

    # Who may do what

    def seat_of(self, g: Man) -> Seat:
        return Seat(g.id, tactics=g.tactics, kind=g.kind)

    def why_not_fight(self, state: State, g: Man) -> str:
        if g.status != ACTIVE:
            return f"{he(g)} is {g.status}"
        if day_in(state):
            return NO_ENTRY
        return "" if g.dominus or g.played else "only a Dominus sends fighters to the games"

    def why_not_leave(self, g: Man) -> str:
        """Return the reason against leaving: a Dominus keeps his house; of fighters only the rudis frees one. (P50)"""
        if g.fate == terms.RUDIS:
            return ""
        return "a Dominus takes part until the season ends" if g.dominus else "a fighter belongs to a Dominus"

    def may_be_told(self, bout: Bout) -> bool:
        """Return True for a fight, and for a whole round, in place of its intrigue."""
        return super().may_be_told(bout) or bout.play == terms.INTRIGUE

    def why_not_withdraw(self, state: State, bout: Bout) -> str:
        return "both houses have accepted the invitation"

    def oneoff_sides(self, d: Doing, place: int | None, sides: list[list[Newcomer]], what: str) -> list[list[Seat]]:
        """Return the seats of an exhibition, each with the gear that was said. (P49)"""
        found = super().oneoff_sides(d, place, sides, what)
        for seats, men in zip(found, sides, strict=True):
            for seat, man in zip(seats, men, strict=True):
                seat.gear = exhibitions.checked_gear(what, cards_in(d.state.rules.pack), man.built.get("gear") or [])
        return found

    def retire(self, d: Doing, payload: Payload) -> None:
        g = d.state.gladiators.get(payload["star"])
        if g is not None and g.status == ACTIVE and g.owner and not g.played:
            why = "a fighter leaves only if the house sells him, loses him in the arena or does not pay its books"
            raise Refusal(f"retire {g.name}", why, "Sell the fighter in the market, or send the fighter to the games")
        super().retire(d, payload)

    def set_rule(self, d: Doing, payload: Payload) -> None:
        """Set a house rule. Raises Refusal for a change of role once persons sit at the table: their houses would have
        no decider. (P51)"""
        name, value = payload["name"], payload["value"]
        if name == "role" and value != self.rule_value(d.state, name) and self.persons(d.state):
            why = "people already play in this campaign, and their role cannot change"
            mend = "Create another campaign with 'ludus campaign create NAME --rule role=VALUE'"
            raise Refusal("set the house rule 'role'", why, mend)
        super().set_rule(d, payload)

    def set_tactics(self, d: Doing, payload: Payload) -> None:
        """Set the tactics of a Dominus, and with it those of his fighters."""
        super().set_tactics(d, payload)
        g = d.state.gladiators[payload["star"]]
        for own in careers.in_houses(d.state) if g.dominus else ():
            if own.owner == g.id and not own.played:
                own.tactics = g.tactics
                d.changed.add(own.id)

    def comes_after(self, card: Mapping[str, Any]) -> bool:
        """Return False for the cards that name a campaign: Domini, and gladiators played by persons."""
        return not (card["dominus"] or card.get("played"))

    def has_end(self, card: Mapping[str, Any], fights: int) -> bool:
        """Return True if a card has a chapter: that of a person's Dominus, or of a fighter with fights."""
        return fights > 0 if self.comes_after(card) else super().has_end(card, fights)

    def house_of(self, card: Mapping[str, Any]) -> int:
        """Return the number of a fighter's Dominus."""
        return int(card.get("owner", 0))

    # The phases of a month

    def phases(self, state: State) -> Sequence[Phase]:
        """Return the phases of this month, as far as they are known; without persons only the first."""
        if not state.plan and not active_stars(state):
            return (PHASES[terms.INTRIGUE],)
        plan = state.plan or MONTH
        cup = plan.index(terms.ENTRY) if terms.ENTRY in plan else len(plan)
        return tuple(PHASES[key] if key or place < cup else OF_TOURNAMENT for place, key in enumerate(plan))

    def schedule(self, d: Doing, place: int) -> tuple[Day, Iterable[list[list[Seat]]]]:
        state = d.state
        play = self.phases(state)[state.phase].play
        if not active_stars(state) or not (state.table or play == terms.INTRIGUE):
            return Day(), ()
        if not state.table:
            self.seat_season(d)
        if play:
            own = careers.champions_at_honours(state) if play == terms.HONOURS else []
            men = [state.gladiators[number] for number in (*state.seats, *own)]
            return Day(1, 0), [[[self.seat_of(g)] for g in men]]
        return Day(1, 0), [[[seat] for seat in self.pair(state)]]

    def pair(self, state: State) -> list[Seat]:
        """Return the seats of the two entered fighters."""
        game, seats = table_of(state), []
        for entry in game.table.pairing:
            g = careers.by_uid(state, entry.uid)
            seat = self.seat_of(g)
            seat.gear = gear_names(game, entry)
            seat.of = state.gladiators[state.seats[entry.house]].name
            seats.append(seat)
        return seats

    def laid(self, state: State, bout: Bout) -> None:
        set_up_play(state, bout)

    def played(self, d: Doing, bout: Bout, m: Any) -> None:
        """Write the table back; a season that is over leaves none."""
        state = d.state
        if bout.oneoff:
            return
        if bout.play:
            game = m.game
            if bout.recorded:
                careers.record_fight(d, game, d.hands[bout.id].record)
            careers.update_fighters(d, game)
        else:
            game = table_of(state)
            arena.record_result(game, result_of(m))
        state.table = game_to_plain(game)
        keys = [phase.play for phase in self.phases(state)]
        state.plan = [*keys[: state.phase + 1], *game.table.plan]
        for name, number in game.table.borne.items():
            state.borne[name] = max(number, state.borne.get(name, 0))
        if game.over:
            state.winner = state.seats[game.winner]
            careers.end_season(d)
            state.table, state.season, state.first = {}, state.season + 1, terms.NOBODY
            tell(d.tray, records.SEASON, state.winner, state.season)
            best = game.houses[game.winner].influence
            for seat, house in enumerate(game.houses):
                who = state.gladiators[state.seats[seat]]
                if who.star:
                    won = int(seat == game.winner)
                    tell(d.tray, records.SEASON_OVER, who.id, house.influence, best, won)

    def seat_season(self, d: Doing) -> None:
        super().seat_season(d)
        d.state.began = d.state.month
        d.state.entrants = entrants_of(d)

    def month_ends(self, d: Doing) -> None:
        d.state.plan = []


def seats_taken(state: State) -> tuple[list[str], list[str]]:
    """Return the houses and the gladiators, by name, that are persons' already."""
    men, kinds = active_stars(state), kinds_in(state.rules.pack)
    return [g.house for g in men if g.dominus], [kinds[g.kind] for g in men if g.played]


def table_of(state: State, source: Source | None = None) -> Game:
    """Return the table of the season, as it lies, with no person to ask, and no dice but those of a source."""
    tray, cards = Tray(source or ScriptedSource([])), cards_in(state.rules.pack)
    return game_from_plain(state.table, cards, state.rules, tray, by_rule, by_rule)


# A new season


def entrants_of(d: Doing) -> list[dict[str, Any]]:
    """Return the start of each house in a season: its card, where it is known, an heir, and the gladiator played by a
    person. (P28, P51)"""
    state = d.state
    pack = state.rules.pack
    names, cards = house_names(pack), houses_in(pack)
    seated = [state.gladiators[number] for number in state.seats]
    taken: list[str] = []
    for g in sorted(seated, key=lambda g: not g.star):
        if g.house in taken or g.house not in names:
            g.house, g.kind = "", NONE
            d.changed.add(g.id)
        taken += [g.house] * bool(g.house)
    wanting = seat_gladiators(d, seated)
    return [
        asdict(
            setup.Entrant(
                g.star and state.rules.role != PERSON_AS_GLADIATOR,
                cards[names.index(g.house)] if g.house else terms.NOBODY,
                careers.as_heir(state, g.id),
                wanting.get(g.id, terms.NOBODY),
            )
        )
        for g in seated
    ]


def seat_gladiators(d: Doing, seated: Sequence[Man]) -> dict[int, int]:
    """Return the start gladiators that persons play and that are still to be dealt, by the number of their Dominus: the
    one whose house was named, else the first who has none. (P51)"""
    state, found = d.state, {}
    pack = state.rules.pack
    owners = [g.owner for g in active_stars(state) if g.played]
    for g in active_stars(state):
        if not g.played or g.owner or g.uid:
            continue
        free = [each for each in seated if each.id not in found and each.id not in owners]
        wished = [each for each in free if g.house and each.house == g.house]
        unnamed = [each for each in free if not each.house]
        own = next(iter((*wished, *unnamed, *free)))
        if g.house and not own.house and g.house not in [each.house for each in seated]:
            own.house, own.kind = g.house, kind_of_house(g.house, pack)
            d.changed.add(own.id)
        found[own.id] = fighters_in(pack)[g.kind]
    return found


CAMPAIGN = SpartacusCampaign()
