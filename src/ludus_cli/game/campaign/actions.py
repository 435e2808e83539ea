"""The actions of a campaign that are the same in every rule system.

An action is a kind and a payload of plain values, as the campaign log stores it. A system's part
of one (making gladiators, pairing them, a month's events) is a method of its :class:`CampaignRules`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Any

from ludus_cli.core.calendar import EARLIEST, LATEST
from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import checked_name, star_by
from ludus_cli.core.plain_values import is_whole
from ludus_cli.game.campaign import (
    arrivals,
    circuit,
    corrections,
    optional_plays,
    own_tables,
    schools,
    tournament,
    tournament_rounds,
    tracks,
)
from ludus_cli.game.campaign.oneoffs import WHAT as ONEOFF, check_none_waits, check_tactics, names_in, read_newcomers
from ludus_cli.game.campaign.orders import read_orders
from ludus_cli.game.campaign.questions import CampaignQuestions
from ludus_cli.game.campaign.sides import names_said, read_place, read_sides, ready_man
from ludus_cli.game.elements.bouts import BILLED, FOUGHT, B, G, M, R, T
from ludus_cli.game.elements.campaign_state import (
    ACTIVE,
    RETIRED,
    D,
    Day,
    S,
    active_stars,
    admit,
    day_in,
    he,
    pending,
    state_from,
)
from ludus_cli.game.elements.common_types import Doing, Payload, begun
from ludus_cli.game.elements.manual_play import Live
from ludus_cli.game.elements.switches import SHARED, changed_rules, set_shared, with_edition

#: What to say of a month in which no campaign can begin.
BEGIN_BETWEEN = "Give January 753 BC or later, for example 'June 80' or 'June 73 BC'"


class CampaignRules(CampaignQuestions[G, T, B, D, R, S, M]):
    """The campaigns of a rule system, and the actions that all systems share."""

    # What follows from it

    def new_state(self, seed: int, settings: Payload) -> S:
        """Return the state of a new campaign: ``settings`` may hold house ``rules``, the month in which it ``begins``,
        and the settings that :meth:`founded` takes.

        Raises Refusal for settings that it cannot hold.
        """
        rules, said = self.bouts.rules_of({}), dict(settings.get("rules", {}))
        shared = {name: said.pop(name) for name in SHARED if name in said}
        for name, value in with_edition(self.switches, {}, said).items():
            rules = changed_rules(self.switches, rules, name, value)
        state = self.founded(seed, rules, settings)
        for name, value in shared.items():
            set_shared(state, name, value)
        state.begins = settings.get("begins", 0)
        if not is_whole(state.begins, EARLIEST, LATEST):
            raise Refusal("begin a campaign", f"{state.begins!r:.40} is not a month of the calendar", BEGIN_BETWEEN)
        return state

    def recruit(self, d: Doing, payload: Payload) -> None:
        """Recruit a new Star."""
        g = self.create(d, checked_name(d.state, payload["name"]), payload)
        if corrections.VETERAN in payload:
            corrections.make_veteran(self, d, g, payload[corrections.VETERAN])
        admit(d, g)
        self.tell(d, self.recruited, g.id)

    def arrive(self, d: Doing, payload: Payload) -> None:
        """Import a gladiator with his whole card: see :mod:`ludus_cli.game.campaign.arrivals` for the payload."""
        state = d.state
        g: G = arrivals.newcomer(state, payload, self.bouts.gladiator, tactics=self.tactics, names=state.borne)
        self.check_arrival(state, g)
        self.welcome(d, g)
        admit(d, g)
        self.tell(d, self.arrives, g.id, state.month)

    def retire(self, d: Doing, payload: Payload) -> None:
        """Retire a Star for good, when he may leave, or when the house decides it, ``anyway``."""
        state = d.state
        g: G = star_by(state, payload["star"])
        what = f"retire {g.name}"
        if g.status != ACTIVE:
            raise Refusal(what, f"{he(g)} is already {g.status}", "See your Stars with 'ludus star list'")
        if pending(state, g.id):
            mend = tournament.way_out(state, g) or "Fight that match first: 'ludus match fight'"
            raise Refusal(what, f"{he(g)} is on the bill", mend)
        why = self.why_not_leave(g)
        # A log of older rules, by which any Star might leave, says nothing of it, and what it tells stays so.
        if why and not payload.get("anyway", True):
            mend = "To retire anyway, add --anyway"
            if self.enters(g):
                mend = f"Do not enter {g.name} in further matches, or add --anyway"
            raise Refusal(what, why, mend)
        g.status, g.left_month = RETIRED, state.month
        d.changed.add(g.id)
        self.tell(d, self.retires, g.id)
        self.has_left(d, g)

    def rename(self, d: Doing, payload: Payload) -> None:
        """Give a Star who still fights another name; his past matches keep the name of their time."""
        state = d.state
        g: G = star_by(state, payload["star"])
        what = f"rename {g.name}"
        if g.status != ACTIVE:
            raise Refusal(
                what,
                f"{he(g)} is {g.status}, and the journal uses this name",
                "A name that was misspelt at the creation can be amended: see 'ludus amend --help'",
            )
        name = checked_name(state, payload["name"], what, g.id)
        if name == g.name:
            raise Refusal(what, f"{he(g)} has this name already", "Give another name")
        g.name = name
        state.borne[name] = state.borne.get(name, 0) + 1
        d.changed.add(g.id)

    def set_tactics(self, d: Doing, payload: Payload) -> None:
        """Change the tactics of a Star."""
        g: G = star_by(d.state, payload["star"])
        g.tactics = self.checked_tactics(f"change the tactics of {g.name}", payload["tactics"])
        d.changed.add(g.id)

    def set_orders(self, d: Doing, payload: Payload) -> None:
        """Give a Star standing orders; without orders he rests."""
        g: G = star_by(d.state, payload["star"])
        what = f"give {g.name} orders"
        orders = read_orders(what, payload["orders"])
        self.team(d.state, {**orders.said, "star": g.id})
        d.state.orders = {**d.state.orders, str(g.id): payload["orders"]}
        if not payload["orders"]:
            del d.state.orders[str(g.id)]

    def pool(self, d: Doing, payload: Payload) -> None:
        """Add ``number`` newcomers of a ``kind``, one with a ``name`` if given; the system reads the rest."""
        what = "roll gladiators for the pool"
        join = self.newcomers(d, payload, what)
        number, name = payload.get("number", 1), payload.get("name") or ""
        if not 1 <= number <= self.most_rolled:
            raise Refusal(what, f"{number} is not a possible number", f"Give a number from 1 to {self.most_rolled}")
        if name:
            name = checked_name(d.state, name, what)
            if number != 1:
                raise Refusal(what, f"{number} men cannot have the same name", "Give each man a name of his own")
            d.state.borne[name] = d.state.borne.get(name, 0) + 1
        for _ in range(number):
            join(name)

    def set_rule(self, d: Doing, payload: Payload) -> None:
        """Switch a house rule of the campaign; its edition is fixed when it is made."""
        name, value = payload["name"], payload["value"]
        if name in SHARED:
            set_shared(d.state, name, value)
            return
        changed = changed_rules(self.switches, d.state.rules, name, value)
        if self.switches[name].edition:
            what, why = f"set the house rule {name!r}", "it is fixed when a campaign is made"
            raise Refusal(what, why, f"Create another campaign: ludus campaign create NAME --rules {value}")
        d.state.rules = changed

    # The bill

    def bill(self, d: Doing, day: Day, sides: Sequence[Sequence[T]]) -> B:
        """Put a match on a bill."""
        taken = {d.state.bouts[number].place for number in day.bouts}
        free = next(place for place in count(1) if place not in taken)
        bout = self.new_bout(d, day.place, free, sides)
        bout.play = self.phases(d.state)[d.state.phase].play
        day.bouts.append(bout.id)
        return bout

    def open_day(self, d: Doing, payload: Payload) -> None:
        """Open this month's Day in a place."""
        self.opened(d, payload.get("locale", 0))

    def opened(self, d: Doing, place: int) -> D:
        """Open this month's Day in a place and return it. Raises Refusal when it is open or over."""
        state = d.state
        if day_in(state, place):
            raise Refusal(
                f"open {self.the_day(state, place)}",
                self.day_words(self.had_day, state, place),
                "See it with 'ludus day show', or go on with 'ludus month next'",
            )
        day, matches = self.schedule(d, place)
        state.days.append(day)
        for sides in matches:
            self.bill(d, day, sides)
        return day

    def open_place(self, state: S, place: int, what: str) -> Day:
        """Return the open Day of a place with room for a match on its bill. Raises Refusal for none."""
        day: Day | None = day_in(state, place)
        if day is None or day.closed:
            raise Refusal(
                what,
                self.day_words(self.no_day, state, place),
                "Open one with 'ludus day open', or go on with 'ludus month next'",
            )
        if day.full:
            raise Refusal(
                what, f"the bill already has all its {day.matches} matches", "Close it with 'ludus day close'"
            )
        return day

    def enter(self, d: Doing, payload: Payload) -> None:
        """Enter a Star in the Day of his place, or several as a team."""
        self.entered(d, payload, self.team(d.state, payload))

    def entered(self, d: Doing, payload: Payload, men: list[G]) -> B:
        """Enter men and return their match. Raises Refusal when they cannot be entered."""
        state = d.state
        what = f"enter {' and '.join(g.name for g in men)}"
        for g in men:
            reason = self.why_not_fight(state, g)
            if reason:
                whose = f"{g.name}: " if len(men) > 1 else ""
                way = tournament.way_out(state, g)
                raise Refusal(what, whose + reason, way or self.instead(state, men))
        if len({g.id for g in men}) < len(men):
            raise Refusal(what, "a gladiator is named twice", "Name each gladiator once")
        day = self.open_place(state, self.place_of(men[0]), what)
        optional_plays.play_called(self, d, [g.id for g in men])
        return self.bill(d, day, self.against(d, payload, men, what))

    def instead(self, state: S, men: list[G]) -> str:
        """Return advice for men who cannot be entered."""
        return "See what you can do with 'ludus brief'"

    def arrange(self, d: Doing, payload: Payload) -> None:
        """Put a match of two to four sides on the bill of an open Day, as the player has put it together.

        ``locale`` is the place, ``sides`` are as :func:`read_sides` takes them. Raises Refusal if the rules
        or the state of the campaign do not allow it.
        """
        state, place, what = d.state, payload.get("locale", 0), "arrange a match"
        sides = read_sides(what, payload.get("sides"), *self.men_under(state.rules))
        day = self.open_place(state, place, what)
        self.check_said(place, what, payload)
        self.check_men(state, place, what, [len(side) for side in sides])
        known: dict[int, G] = {}
        for entry in (entry for side in sides for entry in side if entry.gladiator):
            g: G = ready_man(state, what, entry.gladiator, self.why_not_meet)
            self.check_known(place, entry, g, what)
            known[g.id] = g
        optional_plays.play_called(self, d, known)
        for name in names_said(what, state, sides):
            state.borne[name] = state.borne.get(name, 0) + 1
        bout = self.bill(d, day, self.arranged(d, place, sides, known, what))
        self.announce(bout, payload)

    def oneoff(self, d: Doing, payload: Payload) -> None:
        """Make the men of a match outside any campaign, and let it wait to be fought.

        ``place`` is a place or None, ``sides`` are as :func:`read_newcomers` takes them. Raises Refusal for
        impossible ones.
        """
        state = d.state
        place = read_place(ONEOFF, payload.get("place"), len(self.places))
        sides = read_newcomers(state, payload, *self.men_under(state.rules))
        check_tactics(sides, self.tactics)
        self.check_said(None, ONEOFF, payload)
        self.check_men(state, place or 0, ONEOFF, [len(side) for side in sides])
        state.borne |= dict.fromkeys(names_in(sides), 1)
        bout = self.new_bout(d, place or 0, 0, self.oneoff_sides(d, place, sides, ONEOFF))
        bout.oneoff = True
        self.announce(bout, payload)

    def check_men(self, state: S, place: int, what: str, men: list[int]) -> None:
        """Raise Refusal for more men on the sides of a match than the game or the place has room for."""
        if self.duels and men != [1, 1]:
            raise Refusal(
                what, "a match of this game has two sides of one gladiator each", "Name one gladiator for each side"
            )
        self.check_room(state, place, what, men)

    def withdraw(self, d: Doing, payload: Payload) -> None:
        """Take a match off the bill of a Day before it is fought; its place is free again."""
        state, number = d.state, payload["match"]
        bout = state.bouts.get(number)
        what = f"withdraw match {number}"
        if bout is not None and bout.status != BILLED:
            raise Refusal(what, f"it has been {bout.status}", "See it with 'ludus match show'")
        if bout is None or not any(number in day.bouts for day in state.days):
            why = "it is not on the bill of a Day"
            men = [state.gladiators[seat.gladiator] for seat in bout.seats] if bout else []
            ways = [way for g in men if (way := tournament.way_out(state, g))]
            raise Refusal(what, why, "; ".join(ways) or "See the bill with 'ludus day show'")
        if not self.bouts.counts(bout.play):
            why = f"it is not a match: it is the {bout.play}"
            raise Refusal(what, why, f"Play it with 'ludus match fight {number}'")
        if why := self.why_not_withdraw(state, bout):
            raise Refusal(what, why, f"Fight it with 'ludus match fight {number}'")
        self.take_off(d, bout)
        for day in state.days:
            day.bouts = [each for each in day.bouts if each != number]

    # Fighting and closing

    def fight(self, d: Doing, payload: Payload) -> None:
        """Fight a match of the bill."""
        bout = d.state.bouts.get(payload["match"])
        if bout is None:
            raise Refusal(
                f"fight match {payload['match']}",
                "it is not on this month's bill",
                "See the bill with 'ludus day show'",
            )
        optional_plays.require_there(d.state, bout)
        self.fought(d, bout)

    def recorded(self, d: Doing, payload: Payload) -> None:
        """Record the told result of a match of the bill."""
        from ludus_cli.game.results.recorded_result import no_result, waiting_match

        bout: B = waiting_match(d.state, payload)
        if not self.may_be_told(bout):
            raise no_result(bout)
        men = [d.state.gladiators[seat.gladiator] for seat in bout.seats]
        self.laid(d.state, bout)
        self.record_result(d, payload)
        self.played(d, bout, d.hands[bout.id].match)
        self.leave(d, men)

    def close_day(self, d: Doing, payload: Payload) -> None:
        """Fight the rest of the bill and close the Day."""
        state, place = d.state, payload.get("locale", 0)
        day = day_in(state, place)
        if day is None or day.closed:
            raise Refusal(
                f"close {self.the_day(state, place)}",
                self.day_words(self.none_to_close, state, place),
                "Open one with 'ludus day open', or go on with 'ludus month next'",
            )
        self.close(d, day)
        if all(each.closed for each in state.days):
            self.end_phase(state)

    def end_phase(self, state: S) -> None:
        """Go on to the next phase of the round, if there is one."""
        if state.phase + 1 < len(self.phases(state)):
            state.phase += 1
            state.days = []

    def close(self, d: Doing, day: Day) -> None:
        """Fight the rest of a bill, draw matches for the places left free by Stars, and close the bill."""
        state = d.state
        waiting = [bout for n in day.bouts if (bout := state.bouts[n]).status == BILLED]
        for bout in waiting:
            for g in (state.gladiators[seat.gladiator] for seat in bout.seats):
                if g.star:
                    counts = self.bouts.counts(bout.play)
                    raise Refusal(
                        f"close {self.the_day(state, day.place)}",
                        f"{g.name} is on the bill and has not fought"
                        if counts
                        else f"{g.name} has not played the {bout.play}",
                        f"{'Fight' if counts else 'Play'} it with 'ludus match fight {bout.id}'",
                    )
        for bout in waiting:
            self.fought(d, bout)
        while len(day.bouts) < day.matches and (sides := self.free_match(d, day.place)):
            self.fought(d, self.bill(d, day, sides))
        day.closed = True
        self.tell(d, self.day_closed, -1, day.place)

    def fight_what_waits(self, d: Doing) -> None:
        """Fight the bouts of this month's open Days that still wait, by rule."""
        for day in d.state.days:
            for number in () if day.closed else day.bouts:
                if d.state.bouts[number].status != FOUGHT:
                    self.fought(d, d.state.bouts[number], asked=False)

    def next_month(self, d: Doing, payload: Payload) -> None:
        """Go on to the next month: fight waiting matches of a tournament, close open Days, and hold the others
        without Stars, in all phases."""
        state = d.state
        check_none_waits(state)
        optional_plays.play_called(self, d)
        tournament_rounds.hold_waiting(self, d)
        while True:
            for place in range(len(self.places)):
                day = day_in(state, place)
                if day is None and any(self.place_of(g) == place for g in active_stars(state)):
                    day = self.opened(d, place)
                    for match in day.bouts:
                        self.fought(d, state.bouts[match])
                if day is not None and not day.closed:
                    self.close(d, day)
            if state.phase + 1 >= len(self.phases(state)):
                break
            self.end_phase(state)
        optional_plays.play_called(self, d)
        self.month_ends(d)
        state.month += 1
        state.phase = 0
        state.days = []
        state.bouts = {}
        self.tell(d, self.new_month, -1, state.month)
        tournament_rounds.new_month(self, d)

    @property
    def actions(self) -> Mapping[str, Callable[[Doing, Payload], None]]:
        """The actions by their kinds."""
        return {
            "recruit": self.recruit,
            "arrive": self.arrive,
            "correct": partial(corrections.correct, self),
            "retire": self.retire,
            "rename": self.rename,
            "tactics": self.set_tactics,
            "orders": self.set_orders,
            "pool": self.pool,
            "rule": self.set_rule,
            "open-day": self.open_day,
            "enter": self.enter,
            "arrange": self.arrange,
            "withdraw": self.withdraw,
            "oneoff": self.oneoff,
            "fight": self.fight,
            "record": self.recorded,
            "call": partial(optional_plays.call, self),
            "close-day": self.close_day,
            "next-month": self.next_month,
            "games": partial(circuit.games, self),
            "tournament": partial(tournament_rounds.draw, self),
            "tournament-round": partial(tournament_rounds.hold, self),
            "tournament-withdraw": partial(tournament_rounds.withdraw, self),
            "lanista": schools.give,
            tracks.TRACK: partial(tracks.change_track, self),
            tracks.AWARD: tracks.change_award,
            own_tables.TABLE: own_tables.change_table,
        }

    def apply(self, state: S, number: int, kind: str, payload: Payload, live: Live | None = None) -> Doing:
        """Apply action ``number`` of the log to a state, in place, and return its Doing.

        Its dice are the stream of that number in the campaign's seed; ``live`` may be asked in its matches. Raises
        Refusal when it is not allowed; the state may then be half changed and must be dropped.
        """
        d = begun(state, number, payload, live)
        month = state.month
        self.actions[kind](d, payload)
        tournament_rounds.note(self, d)
        tracks.count_events(d, state.month - month)
        return d

    def state_from(self, data: Mapping[str, Any], gladiators: Iterable[Mapping[str, Any]]) -> S:
        """Return the state of a dict from :func:`state_to_json` and of its gladiators' cards."""
        return state_from(self.state, self.day, self.bouts, data, gladiators)
