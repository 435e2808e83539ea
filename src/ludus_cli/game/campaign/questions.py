"""Questions to the campaigns of every rule system: house rules, decisions, next steps."""

from __future__ import annotations

from collections.abc import Mapping

from ludus_cli.core.names import star_word
from ludus_cli.game.campaign import optional_plays, tournament
from ludus_cli.game.campaign.matches import CampaignMatches
from ludus_cli.game.campaign.oneoffs import oneoff_steps
from ludus_cli.game.elements.bouts import B, G, M, R, T
from ludus_cli.game.elements.campaign_state import ACTIVE, D, Day, S, day_in, pending, stars
from ludus_cli.game.elements.switches import SHARED, Switch, usual_in, value_of
from ludus_cli.game.elements.tactics import NPG

#: More Stars than this who may enter a Day are not named one by one.
MOST_STEPS = 5


class CampaignQuestions(CampaignMatches[G, T, B, D, R, S, M]):
    """Answers about a campaign that follow from a rule system's hooks."""

    @property
    def switches(self) -> Mapping[str, Switch]:
        """The house rules by name."""
        return self.bouts.switches

    @property
    def house_rules(self) -> Mapping[str, Switch]:
        """All house rules by name, with those that all systems share."""
        return {**self.switches, **SHARED}

    def may_play(self, g: G) -> bool:
        """Return True if a person may decide for a gladiator: a Star who does not fight by the tables alone."""
        return g.star and g.tactics != NPG

    def may_decide(self, g: G, bout: B) -> bool:
        """Return True if a person may decide for a gladiator in a bout. In a match his tactics count, in another play
        any Star is his person's."""
        return self.may_play(g) if self.bouts.counts(bout.play) else g.star

    def played_by_you(self, g: G, bout: B) -> str:
        """Return words for a gladiator that a person plays."""
        return "played by you"

    def finished(self, g: G) -> bool:
        """Return True if a career is over: he no longer fights, or has reached its goal."""
        return g.status != ACTIVE or not self.why_not_leave(g)

    def rule_value(self, state: S, name: str) -> str:
        """Return the value of a house rule in a campaign."""
        return value_of(SHARED, state, name) if name in SHARED else value_of(self.switches, state.rules, name)

    def default_value(self, name: str) -> str:
        """Return the default value of a house rule."""
        if name in SHARED:
            return SHARED[name].values[0]
        return value_of(self.switches, self.bouts.rules_of({}), name)

    def usual_value(self, state: S, name: str) -> str:
        """Return the usual value of a house rule in the edition of a campaign."""
        if name in SHARED:
            return self.default_value(name)
        now = {each: self.rule_value(state, each) for each in self.switches}
        return usual_in(self.switches, self.bouts.rules_of({}), now, name)

    def day_place(self, day: D) -> int:
        """The place of a Day."""
        return day.place

    def free_to_retire(self, g: G) -> bool:
        """Return True if a Star still fights and has reached the goal of a career."""
        return g.status == ACTIVE and not self.why_not_leave(g)

    def steps(self, state: S) -> list[tuple[str, str]]:
        """Return the commands that make sense now, each with its reason, the likeliest first."""
        oneoffs = oneoff_steps(state)
        if oneoffs:
            return oneoffs
        active = self.at_play(state)
        if not active:
            create = [("ludus star create", self.no_star)]
            # A person whose pool fights without a Star need not be told first to make one.
            of_pool = bool(state.gladiators) and not stars(state)
            found = [*tournament.next_words(state), *([] if of_pool else create), *self.steps_of_days(state, active)]
            if state.days:
                found.append(("ludus month next", "go to the next month"))
            if of_pool:
                found += create
            if stars(state):
                found.append(("ludus journal --output journal.html", "the story so far"))
            return found
        found = []
        waits = {bout.id: bout for g in active if (bout := pending(state, g.id)) is not None}
        for bout in waits.values():
            names = ", ".join(state.gladiators[seat.gladiator].name for seat in bout.seats)
            found.append((f"ludus match fight {bout.id}", f"on the bill: {names}"))
        found += optional_plays.next_words(state)
        found += [*tournament.next_words(state), *self.steps_of_days(state, active)]
        found += [
            (f"ludus star retire {star_word(g)}", f"{g.name} {self.may_leave}")
            for g in active
            if self.free_to_retire(g) and not pending(state, g.id)
        ]
        if not waits:
            found.append(("ludus month next", "go to the next month"))
        return found

    def steps_of_days(self, state: S, active: list[G]) -> list[tuple[str, str]]:
        """Return the possible commands in each place with a Star or an open Day."""
        places = {self.place_of(g) for g in active}
        places |= {day.place for day in state.days if not day.closed}
        found = []
        for place in sorted(places):
            where = f" --locale {self.places[place].key}" if len(places) > 1 else ""
            here = [g for g in active if self.place_of(g) == place]
            found += self.steps_in(state, place, here, where)
        return found

    def steps_in(self, state: S, place: int, here: list[G], where: str) -> list[tuple[str, str]]:
        """Return the possible commands in one place, with the Stars who are ``here``; ``where`` is the option that
        names it, if it must be named."""
        day: Day | None = day_in(state, place)
        if day is None:
            return [(f"ludus day open{where}", self.day_words(self.to_open, state, place))]
        if day.closed:
            return []
        free = [g for g in here if not day.full and self.enters(g)]
        ready = [star_word(g) for g in free if not self.why_not_fight(state, g)]
        words = ready if len(ready) <= MOST_STEPS else ["STAR"]
        why = f"places free on the bill: {day.matches - len(day.bouts)} of {day.matches}"
        if not day.matches:
            why = "the bill has room for any number of matches"
        if len(ready) > MOST_STEPS:
            why += f", {len(ready)} Stars may fight"
        found = [(f"ludus day enter {word}", why) for word in words if ready]
        if not any(pending(state, g.id) for g in here):
            matches = self.bouts.counts(self.phases(state)[state.phase].play)
            rest = "Ludus fights the other matches" if matches else "Ludus plays what is still open there"
            found.append((f"ludus day close{where}", rest))
        return found
