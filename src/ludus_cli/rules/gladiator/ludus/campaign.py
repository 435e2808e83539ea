"""A campaign of ludi [39]: months of four phases, in which lanistas deal, send their men, and reckon up.

Each phase but the arena has a play in which all lanistas sit. The ``matter`` of its bout holds the facts of the
campaign that a play needs, put together when it is played; the campaign carries out the results, so that its state is
whole after each phase. The phases and their plays: the market (:mod:`.market`), the munus (:mod:`.munus`), the arena,
whose matches are the munus's bill, and the reckoning (:mod:`.reckoning`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from ludus_cli.core.dice import line, roll_one, tell
from ludus_cli.core.errors import Refusal
from ludus_cli.core.plain_values import is_whole
from ludus_cli.game.campaign.actions import CampaignRules
from ludus_cli.game.campaign.arrivals import arrival_refusal
from ludus_cli.game.campaign.oneoffs import oneoff_steps
from ludus_cli.game.elements.bouts import BILLED, FOUGHT
from ludus_cli.game.elements.campaign_state import Day, Phase, Round, admit, day_in, he, leave
from ludus_cli.game.elements.common_types import Doing, Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.elements.switches import Switch
from ludus_cli.rules.gladiator.book import campaign as careers, decision_play, modifiers as book_mod
from ludus_cli.rules.gladiator.book.bout import GladiatorBouts
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, RETIRED, Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.book.terms import CN, CONSECUTIVE, LANISTA, NONE
from ludus_cli.rules.gladiator.career.challengers import fresh_name
from ludus_cli.rules.gladiator.career.months import seat_for
from ludus_cli.rules.gladiator.ludus import councils, events as ev, market, rolls
from ludus_cli.rules.gladiator.ludus.lanista import (
    CAPITAL,
    FIRST_DENARII,
    FIRST_MEN,
    PARTS,
    RUINED,
    blank_man,
    change_money,
    instalments,
    make_man,
    new_lanista,
    upkeep_of,
)
from ludus_cli.rules.gladiator.ludus.munus import MUNUS
from ludus_cli.rules.gladiator.ludus.reckoning import RECKONING, told_of
from ludus_cli.rules.gladiator.table.recorded_result import RECORDING
from ludus_cli.rules.gladiator.tables.events_of_month import EDICT, FEAST, HARVEST, NO_EVENT
from ludus_cli.rules.gladiator.trials.tactics import DEFAULT_TACTICS

#: House rules that say nothing of ludi, which live by the full record (M1).
OF_CAREERS = ("record", "career_events", "fight_on")
#: The usual numbers of computer-run ludi and of months (M53, M68).
RIVALS, MONTHS = 3, 24
#: What they may be.
MOST_RIVALS, MOST_MONTHS = 3, 120

IN_MARKET, IN_MUNUS, IN_RECKONING = "market", "munus", "reckoning"
PHASES = (
    Phase("the market in {month}", IN_MARKET),
    Phase("the munus in {month}", IN_MUNUS),
    Phase("the arena in {month}"),
    Phase("the reckoning in {month}", IN_RECKONING),
)
#: By an imperial edict there are neither munus nor matches [39.5.2].
UNDER_EDICT = (PHASES[0], PHASES[3])


@dataclass(slots=True)
class LudusState(careers.State):
    """All data of a campaign of ludi that decide its course.

    When the first market opens, in the month ``began`` (NONE: not yet), computer-run ludi make their number up to
    ``rivals`` + 1. ``months`` is the length of the season. ``winner`` is the number of the winning lanista, and it is
    ``over`` (M68, M90); ``final`` has of each lanista by name denarii, REP, and 1 for the winner. ``last_editor`` is
    last month's, 0 for none; ``offered`` are the men of ruined ludi who are offered at the next auction (M67).

    Of this month: ``order``, the lanistas in that of the editor roll; ``event`` (EVENTS); ``trainer``, the ludus that
    has one; ``professional``, the man hired for it; ``borrowed``, the lanistas with a new loan; ``munus``, the results
    of that play, with numbers in place of places, and ``bill``, the bouts of its matches.
    """

    rivals: int = RIVALS
    months: int = MONTHS
    began: int = NONE
    winner: int = 0
    over: bool = False
    final: dict[str, Any] = field(default_factory=dict)
    last_editor: int = 0
    offered: list[int] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    event: int = NO_EVENT
    trainer: int = 0
    professional: int = 0
    borrowed: list[int] = field(default_factory=list)
    munus: dict[str, Any] = field(default_factory=dict)
    bill: list[int] = field(default_factory=list)

    @property
    def games(self) -> councils.Games:
        """Return the munus of the month; without matches and wagers where there is none."""
        return councils.Games.from_plain(self.munus) if self.munus else councils.Games()


class LudusBouts(GladiatorBouts):
    """The matches of the duel, and what lanistas sit down to."""

    others = MappingProxyType(
        {**GladiatorBouts.others, IN_MARKET: market.MARKET, IN_MUNUS: MUNUS, IN_RECKONING: RECKONING}
    )

    @cached_property
    def switches(self) -> Mapping[str, Switch]:
        """The house rules of ludi: without those that are of careers alone."""
        found = super().switches
        return {name: found[name] for name in found if name not in OF_CAREERS}


BOUTS = LudusBouts()


# Lanistas and their men


def lanistas(state: LudusState) -> list[Gladiator]:
    """Return the lanistas who are in the game, by number."""
    return state.gladiators.where(style=LANISTA, status=ACTIVE)


def men_of(state: LudusState, number: int) -> list[Gladiator]:
    """The men of a lanista who fight."""
    return [g for g in state.gladiators.where(status=ACTIVE) if g.ludus == number]


def dues_of(state: LudusState, g: Gladiator) -> int:
    """Return a lanista's dues at the end of this month, as things stand: upkeep, reputation, instalments [39.5.9]."""
    name = g.reputation // 2 if state.rules.half_upkeep else g.reputation
    return sum(map(upkeep_of, men_of(state, g.id))) + name + instalments(g)


def in_order(state: LudusState) -> list[Gladiator]:
    """Return the lanistas still in the game, in the order of this month's editor roll."""
    known = {g.id: g for g in lanistas(state)}
    return [known[number] for number in state.order if number in known]


class LudusCampaign(careers.GladiatorCampaign):
    """A campaign of ludi: persons and computers each keep a stable."""

    bouts, told, state = BOUTS, replace(RECORDING, bouts=BOUTS), LudusState
    retires = ev.LEAVES_GAME
    round = Round(PHASES)
    callable = MappingProxyType({})
    no_day = "in a campaign of ludi, matches come with the phases of the month"
    had_day = "it is already open or over"
    no_star = "a campaign of ludi has lanistas in place of Stars"
    may_leave = "has won"
    no_circuit = (
        "in a campaign of ludi gladiators fight only in the munus, the games of the month [39.5.4]",
        "Go on with 'ludus month next', or try it in a campaign of careers",
    )

    def founded(self, seed: int, rules: HouseRules, settings: Payload) -> LudusState:
        return LudusState(seed, rules)

    def phases(self, state: careers.State) -> Sequence[Phase]:
        return UNDER_EDICT if self.of(state).event == EDICT else PHASES

    def of(self, state: careers.State) -> LudusState:
        """The state of a campaign of ludi."""
        assert isinstance(state, LudusState)
        return state

    # Ludi

    def create(self, d: Doing, name: str, payload: Payload) -> Gladiator:
        """Found a person's ludus with five men; the lanista has the number after theirs. The first lanista sets the
        number of ``rivals`` and the months of the ``season``. If no person is left in the game, another season begins
        (M119). Raises Refusal if a later lanista gives other numbers."""
        what = "found a ludus"
        tactics = self.checked_tactics(what, payload.get("tactics", DEFAULT_TACTICS))
        if not any(g.star for g in lanistas(d.state)):
            new_season(d)
            d.state.rivals = checked_setting(what, payload.get("rivals", RIVALS), MOST_RIVALS, "rivals")
            d.state.months = checked_setting(what, payload.get("season", MONTHS), MOST_MONTHS, "months")
        check_first_setting(what, "rivals", payload.get("rivals", RIVALS), d.state.rivals, RIVALS)
        check_first_setting(what, "months", payload.get("season", MONTHS), d.state.months, MONTHS)
        return found_ludus(d, name, tactics)

    def recruit(self, d: Doing, payload: Payload) -> None:
        CampaignRules.recruit(self, d, payload)

    def arrive(self, d: Doing, payload: Payload) -> None:
        CampaignRules.arrive(self, d, payload)

    def welcome(self, d: Doing, g: Gladiator) -> None:
        """Welcome a lanista with the money he has earned, and give him five men; others have no owner."""
        if g.star and g.style != LANISTA:
            raise arrival_refusal("in a campaign of ludi your own character is a lanista [39]")
        careers.comes_alone(d, g)
        if g.style == LANISTA:
            if not any(each.star for each in lanistas(d.state)):
                new_season(d)
            first_men(d, g)
            tell(d.tray, ev.MONEY, g.id, CAPITAL, g.denarii, NONE)

    def check_arrival(self, state: careers.State, g: Gladiator) -> None:
        if g.style != LANISTA:
            super().check_arrival(state, g)
        if g.style == LANISTA and not (g.star and all(1 <= each <= PARTS for each in g.loans)):
            why = f"a lanista must belong to a player, and each of his loans must have 1 to {PARTS} months left [39]"
            raise arrival_refusal(why)

    def set_tactics(self, d: Doing, payload: Payload) -> None:
        """A lanista's tactics are those of his men."""
        super().set_tactics(d, payload)
        g = d.state.gladiators[payload["star"]]
        for man in men_of(d.state, g.id) if g.style == LANISTA else ():
            man.tactics = g.tactics
            d.changed.add(man.id)

    def at_play(self, state: careers.State) -> list[Gladiator]:
        """When the season is over, nothing is left to do for the men who stay with their lanista."""
        return [] if self.of(state).over else super().at_play(state)

    def steps(self, state: careers.State) -> list[tuple[str, str]]:
        """After a season there is its story, and another ludus; months that pass bring nothing."""
        found = super().steps(state)
        if not self.of(state).over or oneoff_steps(state):
            return found
        return [
            ("ludus journal --output journal.html", "the story of the season"),
            ("ludus star create", "found a ludus and begin another season"),
        ]

    def comes_after(self, card: Mapping[str, Any]) -> bool:
        """A campaign is named by its lanistas."""
        return bool(card.get("style") != LANISTA)

    def has_end(self, card: Mapping[str, Any], fights: int) -> bool:
        """Return True for a person's lanista, and for each man who has fought for one."""
        return fights > 0 if self.comes_after(card) else super().has_end(card, fights)

    def house_of(self, card: Mapping[str, Any]) -> int:
        """Return the number of a man's lanista."""
        return int(card.get("ludus", 0))

    def enters(self, g: Gladiator) -> bool:
        """Return False: men are sent to the munus and not entered alone."""
        return False

    def set_orders(self, d: Doing, payload: Payload) -> None:
        why = "a lanista has none, because Ludus makes all open decisions when the month ends"
        raise Refusal("give standing orders", why, "Go on with 'ludus month next'")

    def why_not_fight(self, state: careers.State, g: Gladiator) -> str:
        """Why a lanista cannot open the next phase, or a man of the circuit cannot fight outside the munus."""
        if g.status == RUINED:
            return f"{he(g)} is out of the game (M66)"
        if g.status == ACTIVE and day_in(state):
            return self.no_day
        if g.status == ACTIVE and g.ludus:
            return (
                f"only {'her' if g.female else 'his'} lanista can send {'her' if g.female else 'him'} to fight, "
                "in the munus [39.5.4]"
            )
        return "" if g.status == ACTIVE and g.style == LANISTA else super().why_not_fight(state, g)

    def why_not_leave(self, g: Gladiator) -> str:
        if g.freed:
            return ""
        return "the season is not over" if g.style == LANISTA else f"{he(g)} belongs to a ludus [39]"

    def day_words(self, text: str, state: careers.State, place: int) -> str:
        """Words about a Day: what would be opened is the phase that is next."""
        return self.the_day(state, place) if text == self.to_open else super().day_words(text, state, place)

    def has_left(self, d: Doing, g: Gladiator) -> None:
        """When a lanista gives up, his men are offered at the next auction, as those of a ruined one are."""
        if g.style == LANISTA:
            # A list of its own: the bout of this month's market keeps what was offered there.
            d.state.offered = [*d.state.offered, *(man.id for man in men_of(d.state, g.id))]
            disband_ludus(d, g.id)

    # The phases of a month

    def schedule(self, d: Doing, place: int) -> tuple[Day, Iterable[list[list[Seat]]]]:
        state = d.state
        play = self.phases(state)[state.phase].play
        if play == IN_MARKET:
            fill_up(d)
        there = lanistas(state) if play == IN_MARKET else in_order(state)
        if state.over or not there:
            return Day(), ()
        if play:
            return Day(1, 0), [[[self.seat_of(g)] for g in there]]
        bill = state.games.bill
        if state.event == FEAST:
            hold_feast(d, [number for match in bill for side in match.sides for number in side])
        return Day(len(bill), 0), [self.sides_of(d, match) for match in bill]

    def sides_of(self, d: Doing, match: councils.Match) -> list[list[Seat]]:
        """The sides of a match of the munus's bill; in a consecutive one the men of the second come one by one."""
        state, consecutive = d.state, match.arranged == CONSECUTIVE
        return [
            [
                seat_for(self, state, state.gladiators[n], match.worn.get(n, {}), wave * side * consecutive)
                for wave, n in enumerate(numbers)
            ]
            for side, numbers in enumerate(match.sides)
        ]

    def opened(self, d: Doing, place: int) -> Day:
        state = d.state
        day = super().opened(d, place)
        if not self.phases(state)[state.phase].play and day.bouts:
            state.bill = list(day.bouts)
            for number, match in zip(day.bouts, state.games.bill, strict=True):
                bout = state.bouts[number]
                bout.arranged, bout.death, bout.size = match.arranged, match.death, match.size
        return day

    def open_place(self, state: careers.State, place: int, what: str) -> Day:
        raise Refusal(what, self.no_day, "Go on with 'ludus day open' or 'ludus month next'")

    def why_not_withdraw(self, state: careers.State, bout: Bout) -> str:
        return "the munus has arranged the match already (M50)"

    def free_match(self, d: Doing, place: int) -> None:
        return None

    def next_month(self, d: Doing, payload: Payload) -> None:
        """Play by rule the waiting matches and all phases that are left."""
        self.fight_what_waits(d)
        super().next_month(d, payload)

    def month_ends(self, d: Doing) -> None:
        state = d.state
        state.event, state.trainer, state.professional = NO_EVENT, 0, 0
        state.order, state.borrowed, state.munus, state.bill, state.befallen = [], [], {}, [], {}

    # Plays

    def fought(self, d: Doing, bout: Bout, *, asked: bool = True) -> None:
        if bout.play and not bout.oneoff:
            bout.matter = self.matter(d.state, bout.play)
        CampaignRules.fought(self, d, bout, asked=asked)

    def matter(self, state: LudusState, play: str) -> dict[str, Any]:
        """Return the facts of the campaign that a play needs, listed in its module."""
        men = [g for g in state.gladiators.where(status=ACTIVE) if g.ludus]
        found: dict[str, Any] = {"next": state.next_gladiator, "borne": dict(state.borne)}
        if play == IN_MARKET:
            found |= {"last_editor": state.last_editor, "offered": state.offered}
            men += [g for number in state.offered if (g := state.gladiators.get(number))]
        else:
            found["order"] = [g.id for g in in_order(state)]
            found["professional"] = state.professional
        if play == IN_MUNUS:
            men += [g for g in state.gladiators.where(star=False, status=ACTIVE) if not g.ludus]
        cards = [card(g) for g in men if g.style != LANISTA and not is_beast(g.style)]
        if play == IN_RECKONING:
            fought = [bout for number in state.bill if (bout := state.bouts[number]).status == FOUGHT]
            # Whose lanista has given up since is of the circuit, and is not to come back from his match's card.
            known = {g.id for g in state.gladiators.where(status=ACTIVE)}
            cards += [
                seat.after
                for bout in fought
                for seat in bout.seats
                if seat.after.get("ludus") and seat.gladiator not in known
            ]
            found |= {
                "fought": [told_of(bout, state.bill.index(bout.id)).to_plain() for bout in fought],
                "wagers": [wager.to_plain() for wager in state.games.wagers],
                "quality": state.games.quality,
                "trainer": state.trainer,
                "harvest": state.event == HARVEST,
                "months": state.began + state.months,
            }
        return {"men": cards, **found}

    def played(self, d: Doing, bout: Bout, m: Any) -> None:
        if bout.oneoff:
            return
        if not bout.play:
            after_match(d, bout)
            return
        carry_out(d, m)
        state = d.state
        for number in m.out:
            if state.gladiators[number].star:
                tell(d.tray, ev.LEAVES_GAME, number)
        if isinstance(m, councils.MarketCouncil):
            state.order, state.event, state.last_editor = m.order, m.event, m.order[0]
            state.trainer, state.professional = m.trainer, m.professional
            state.borrowed, state.offered = m.loans, m.offered
        elif isinstance(m, councils.MunusCouncil):
            state.munus = m.numbered()
        elif isinstance(m, councils.ReckoningCouncil):
            state.offered = [*state.offered, *m.offered]
            for number in state.borrowed:
                state.gladiators[number].loans.append(PARTS)
            if m.victor:
                end_season(d, m.victor)


# Founding


def checked_setting(what: str, value: Any, most: int, noun: str) -> int:
    """A setting of the season. Raises Refusal for one that cannot be."""
    if not is_whole(value, 1, most):
        raise Refusal(what, f"{value!r:.40} is not a possible number of {noun}", f"Give a number from 1 to {most}")
    return value


def check_first_setting(what: str, noun: str, value: Any, now: int, usual: int) -> None:
    """Raise Refusal for a setting of the season other than its first lanista's; ``usual``, the default, is always
    allowed."""
    if value not in (now, usual):
        why = f"its first lanista has set this season to {now} {noun}, not {value!r:.40}"
        raise Refusal(what, why, f"Leave the {noun} out, or begin another campaign")


def first_men(d: Doing, lanista: Gladiator) -> None:
    """The five men of a ludus are made, before its lanista, who gets the number after theirs [39]."""
    state = d.state
    lanista.id = state.next_gladiator + FIRST_MEN
    for _ in range(FIRST_MEN):
        g = blank_man()
        g.id, g.name = state.next_gladiator, fresh_name(d.tray, state.borne)
        g.ludus, g.star, g.tactics = lanista.id, lanista.star, lanista.tactics
        make_man(d.tray, g.id, g, state.rules, 0)
        admit(d, g, named=False)
        tell(d.tray, ev.JOINS, g.id, lanista.id, ev.FOUNDING)


def found_ludus(d: Doing, name: str, tactics: str = "") -> Gladiator:
    """The lanista of a new ludus with 40 denarii, a person's where there are ``tactics``; he is yet to be admitted."""
    d.state.borne.setdefault(name, 1)
    lanista = new_lanista(0, name, bool(tactics), tactics)
    first_men(d, lanista)
    change_money(d.tray, lanista.id, lanista, CAPITAL, FIRST_DENARII)
    return lanista


def fill_up(d: Doing) -> None:
    """When the first market opens, computer-run ludi make their number up (M53)."""
    state = d.state
    if state.began == NONE and not state.over:
        state.began = state.month
        for _ in range(state.rivals + 1 - len(lanistas(state))):
            admit(d, found_ludus(d, fresh_name(d.tray, state.borne)), named=False)


def new_season(d: Doing) -> None:
    """Begin another season, and disband the rest of the last one (M119)."""
    state = d.state
    if any(bout.status == BILLED for bout in state.bouts.values()):
        why = "a match of the last season is still on the bill"
        raise Refusal("found a ludus", why, "End the month first with 'ludus month next'")
    for g in lanistas(state):
        retire_lanista(d, g)
    for g in state.gladiators.where(status=ACTIVE):
        if g.ludus:
            disband_ludus(d, g.ludus)
    state.began, state.over, state.winner, state.last_editor, state.offered = NONE, False, 0, 0, []
    state.final = {}


# After a play


def hold_feast(d: Doing, men: list[int]) -> None:
    """Take 1D6 - CN CF, if above 0, from each man of a ludus for his match of the month by a feast [39.5.2, M118]."""
    for number in men:
        g = d.state.gladiators[number]
        if g.ludus:
            less = line(d.tray, book_mod.CONSTITUTION, -g.attributes[CN])
            less += roll_one(d.tray, number, rolls.FEAST)
            if less > 0:
                d.state.befallen[str(number)] = [d.state.month, FEAST, less]
                tell(d.tray, ev.FEASTS, number, less)


def after_match(d: Doing, bout: Bout) -> None:
    """End the status of fresh stock for the men who fought, and lead the surviving beasts away."""
    for seat in bout.seats:
        g = d.state.gladiators[seat.gladiator]
        if seat.outcome:
            g.price = 0
        if is_beast(g.style) and g.status == ACTIVE:
            g.status = RETIRED


def carry_out(d: Doing, m: councils.LudusCouncil) -> None:
    """Write back the changes to men without a seat, and admit the men made by the play. A man without an owner is not a
    Star; the dead and gone leave the state."""
    state = d.state
    state.borne.update(m.borne)
    touched = []
    for copy in m.fighters[m.seated :]:
        if copy.id in m.new:
            g = replace(copy)
            admit(d, g, named=False)
        else:
            g = state.gladiators.get(copy.id)
            if g is None or g.status != ACTIVE or card(g) == card(copy):
                continue
            decision_play.write_back(copy, g)
        if not g.ludus and g.status == ACTIVE:
            g.star, g.tactics = False, ""
        touched.append(g)
    leave(d, touched)


# The end


def disband_ludus(d: Doing, number: int) -> None:
    """Take the owner from all men of a ludus; they join the circuit."""
    for g in men_of(d.state, number):
        g.ludus, g.star, g.tactics = 0, False, ""
        d.changed.add(g.id)


def retire_lanista(d: Doing, g: Gladiator) -> None:
    """A lanista leaves, and his men join the circuit."""
    g.status, g.left_month = RETIRED, d.state.month
    disband_ludus(d, g.id)
    leave(d, [g])


def end_season(d: Doing, victor: int) -> None:
    """The season is over, and one has won it (M68, M90). Persons keep their men as they are until another season is
    founded (M119); the rivals' disband."""
    state = d.state
    state.over, state.winner = True, victor
    winner = state.gladiators[victor]
    winner.freed = True
    tell(d.tray, ev.GAME_OVER, -1, victor, state.month + 1 - state.began, winner.denarii)
    state.final = {g.name: [g.denarii, g.reputation, int(g.freed)] for g in lanistas(state)}
    for g in lanistas(state):
        g.status, g.left_month = RETIRED, state.month
        d.changed.add(g.id)
        if g.star:
            tell(d.tray, ev.LEAVES_GAME, g.id)
        else:
            disband_ludus(d, g.id)


CAMPAIGN = LudusCampaign()
