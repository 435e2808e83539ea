"""Ludi in words, facts and lists: lanistas with their money, men with their CV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.core.english import capital
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.campaign.lists import Goal, Recorded
from ludus_cli.game.elements.campaign_state import Day, active_stars, stars
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.campaign import State
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, NUMBERS, Gladiator
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.book.terms import LANISTA, NONE
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.ludus.campaign import CAMPAIGN, LudusState, dues_of, lanistas, men_of
from ludus_cli.rules.gladiator.ludus.lanista import PART, RUINED, upkeep_of
from ludus_cli.rules.gladiator.ludus.reckoning import ENOUGH_MEN
from ludus_cli.rules.gladiator.table.lists import GladiatorLists, fame_of

#: What only a lanista has, and what only others have, in JSON.
OF_LANISTAS = ("denarii", "reputation", "loans")
OF_MEN = (
    "attributes", "armour", "cover", "shield", "weapon", "dagger", "spirit", "wounds_career", "station", "talents",
    "luck", "prestige", "xp", "xp_earned", "bought", "rolls_due", "sets", "custom", "trained_month", "ludus", "price",
    "cf", "nf", "cv", "notorious", "armour_in_words",
)  # fmt: skip


class LudusLists(GladiatorLists):
    """Lanistas stand among their men."""

    campaign = CAMPAIGN
    stars = ("#", "Name", "Ludus", "Style", "CV", "Denarii", "W-L-D", "Now")
    ends = ("Lanista", "Denarii", "REP", "Now")
    pool = ("#", "Name", "Style", NUMBERS.heading, "CV", "Arms", "W-L-D")
    brief = ("Name", "Ludus", "Style", "CV", "Denarii", "W-L-D", "This month")
    right = ("#", "CV", "Denarii", "Turns", "Wounds", "REP")

    def fate_words(self, bout: Bout, seat: Seat) -> str:
        return "" if bout.play else super().fate_words(bout, seat)

    def own_seat_facts(self, seat: Seat) -> Mapping[str, Any]:
        return super().own_seat_facts(seat) if seat.result else {}

    def own_words(self, g: Gladiator) -> str:
        return purse(g) if g.style == LANISTA else super().own_words(g)

    def state_words(self, state: State, g: Gladiator) -> str:
        if g.style != LANISTA:
            return super().state_words(state, g)
        if g.status != ACTIVE:
            return "has won the season" if g.freed else self.end_words(CAMPAIGN.of(state), g)
        return f"REP {g.reputation}, {Number(len(men_of(CAMPAIGN.of(state), g.id))):gladiator}"

    def this_month(self, state: State, g: Gladiator) -> str:
        """Return the day of a person's lanista, the standing of a rival, or a man's bill, XP and upkeep, in words."""
        if g.style == LANISTA:
            on = g.star and g.status == ACTIVE
            return CAMPAIGN.the_day(state, 0) if on else self.state_words(state, g)
        if g.status != ACTIVE or not g.ludus or is_beast(g.style):
            return super().this_month(state, g)
        billed = any(seat.gladiator == g.id for bout in state.bouts.values() for seat in bout.seats if not bout.play)
        upkeep = f"upkeep {Number(upkeep_of(g)):denarius|denarii}"
        return f"{'on the bill; ' if billed else ''}{fame_of(g, state.rules)}{g.xp} XP, {upkeep}"

    def title_of(self, state: State, day: Day) -> str:
        return capital(CAMPAIGN.the_day(state, 0))

    def retirement_word(self, g: Gladiator) -> str:
        if g.style != LANISTA:
            return super().retirement_word(g)
        if g.freed:
            return "won the season"
        if g.status != RUINED:
            return "left the game"
        return f"lost the ludus, {'unable to pay' if g.denarii < 0 else 'without a gladiator left'}"

    def end_words(self, state: LudusState, g: Gladiator) -> str:
        """Return how a lanista left the game. One who reached the end of a season without winning it was beaten."""
        lost = g.name in state.final and not g.freed and g.status != RUINED
        return f"was beaten by {self.winner(state)}" if lost else self.retirement_word(g)

    def news_of_leaving(self, state: State, g: Gladiator) -> str:
        return self.ending(state, g) if g.style == LANISTA else super().news_of_leaving(state, g)

    def ending(self, state: State, g: Gladiator) -> str:
        """Return the state or the end of a lanista's season, in words."""
        if g.style != LANISTA:
            return super().ending(state, g)
        calendar, of = self.campaign.round.calendar, CAMPAIGN.of(state)
        if g.status == ACTIVE:
            return f"{g.name} is still keeping a ludus in {calendar.words(state.month)}: {purse(g)}."
        how = self.end_words(of, g)
        months = Number(g.left_month + 1 - max(0, of.began))
        return f"{g.name} {how} in {calendar.words(g.left_month)}, after {months:month|months}: {purse(g)}."

    def winner(self, state: LudusState) -> str:
        """Return the winner of the season, with his money."""
        for name, (money, _, won) in state.final.items():
            if won:
                return f"{name} ({Number(money):denarius|denarii})"
        return "another"

    def merit_words(self, g: Gladiator) -> str:
        if g.style == LANISTA:
            return purse(g)
        return f"CV {cv_of(g)}; {super().merit_words(g)}"

    def progress_words(self, g: Gladiator) -> str:
        return purse(g) if g.style == LANISTA else super().progress_words(g)

    def goals(self, state: State, g: Gladiator) -> Sequence[Goal]:
        """Return, for a lanista, the dues of this month that he cannot pay, his loans, and the season."""
        if g.style != LANISTA:
            return super().goals(state, g)
        if g.status != ACTIVE:
            return ()
        of, found = CAMPAIGN.of(state), []
        short, owed = dues_of(of, g) - g.denarii, PART * sum(g.loans)
        if short > 0:
            found.append(Goal(f"{Number(short):more denarius|more denarii} for this month's dues", short, "39.5.9"))
        if owed:
            found.append(
                Goal(f"{owed} denarii within {Number(max(g.loans)):month} to pay off the loan", owed, "39.5.2")
            )
        if of.began == NONE:
            return found
        others = [each for each in lanistas(of) if each.id != g.id]
        if not others:
            men = sum(man.id != of.professional for man in men_of(of, g.id))
            missing = max(0, ENOUGH_MEN - men)
            words = f"{Number(missing):more gladiator}" if missing else f"{ENOUGH_MEN} gladiators at the month's end"
            return [*found, Goal(f"{words} to win as the last ludus", missing, "M90")]
        best, left = max(others, key=lambda each: each.denarii), of.began + of.months - of.month
        behind = best.denarii - g.denarii
        words = f"{Number(behind):more denarius|more denarii} to be as rich as {best.name}"
        if behind <= 0:
            words = f"{Number(-behind):denarius|denarii} ahead of all others"
        return [*found, Goal(f"{words}, with {Number(left):month} left", max(0, behind), "M68")]

    def honours_of(self, g: Gladiator) -> dict[str, int]:
        if g.style != LANISTA:
            return super().honours_of(g)
        return {"Seasons won": int(g.freed), "Denarii": g.denarii, "REP": g.reputation}

    def career_record(self, g: Gladiator) -> Recorded | None:
        """Return a man's record; a lanista has none: his men take theirs with them from ludus to ludus."""
        return None if g.style == LANISTA else g

    def cells(self, state: State, g: Gladiator) -> Mapping[str, Any]:
        if g.style == LANISTA:
            blank = {NUMBERS.heading: "", "CV": "", "Arms": "", "Ludus": ""}
            return {**blank, "Denarii": str(g.denarii)}
        return {
            **super().cells(state, g),
            "Ludus": state.gladiators[g.ludus].name if g.ludus in state.gladiators else "",
            "CV": "" if is_beast(g.style) else str(cv_of(g)),
            "Denarii": "",
        }

    def gladiator_facts(self, g: Gladiator) -> dict[str, Any]:
        """Return the JSON facts of a lanista or a man, without those of the other kind."""
        others = OF_MEN if g.style == LANISTA else OF_LANISTAS
        return {name: each for name, each in super().gladiator_facts(g).items() if name not in others}

    def star_sheet(self, state: State) -> Sheet:
        """Return the sheet of persons' lanistas, and of all their men past and present."""
        return self.sheet("Ludi", self.stars, state, first_lanistas(stars(state)))

    def brief_sheet(self, state: State) -> Sheet:
        """Persons' lanistas with their men, then the rivals; of a season that is over the lanistas."""
        own = [g for g in stars(state) if g.style == LANISTA]
        rivals = list(state.gladiators.where(style=LANISTA, star=False))
        men = [g for g in active_stars(state) if g.style != LANISTA]
        return self.sheet("Ludi", self.brief, state, [*own, *men, *rivals])

    def career_sheet(self, state: State, g: Gladiator, bouts: Sequence[Bout]) -> Sheet:
        """Return, for a lanista, the standing of all ludi, the richest first; those that are ruined last."""
        if g.style != LANISTA:
            return super().career_sheet(state, g, bouts)
        of = CAMPAIGN.of(state)
        known = {
            each.name: (each.denarii, each.reputation, self.state_words(state, each))
            for each in state.gladiators.where(style=LANISTA)
        }
        for name, (denarii, rep, won) in of.final.items():
            known[name] = (denarii, rep, "won the season" if won else "was beaten")
        found = sorted(known.items(), key=lambda each: (not each[1][2].startswith("won"), -each[1][0]))
        rows = [
            {"Lanista": name, "Denarii": denarii, "REP": rep, "Now": stands} for name, (denarii, rep, stands) in found
        ]
        return self.make_sheet(f"{g.name}'s season, seed {state.seed}", self.ends, rows)

    def in_pool(self, state: State, place: int | None, filters: Mapping[str, Any]) -> Sequence[Gladiator]:
        """The men of rivals and of the circuit."""
        return [g for g in super().in_pool(state, place, filters) if g.style != LANISTA]


def first_lanistas(men: Sequence[Gladiator]) -> list[Gladiator]:
    """Return the lanistas before their men, who have lower numbers."""
    return sorted(men, key=lambda g: (g.style != LANISTA, g.id))


def purse(g: Gladiator) -> str:
    """A lanista's money and reputation."""
    return f"{Number(g.denarii):denarius|denarii}, REP {g.reputation}"


LISTS = LudusLists()
