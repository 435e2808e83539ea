"""Matches, bills and gladiators of the skirmish in words, facts and lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.core.calendar import date_words, short_date
from ludus_cli.core.english import list_words
from ludus_cli.core.figures import record, signed
from ludus_cli.game.campaign.lists import Goal, Lists, record_words
from ludus_cli.game.campaign.sides import read_kind
from ludus_cli.game.elements.attributes import ByPart
from ludus_cli.game.elements.campaign_state import Day
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.skirmish.book import gladiator, terms
from ludus_cli.rules.skirmish.book.actions import CAMPAIGN, checked_school
from ludus_cli.rules.skirmish.book.bout import Bout, Seat
from ludus_cli.rules.skirmish.book.campaign import State, is_kept_out
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE, NUMBERS, Gladiator, attribute_sum, is_perfect
from ludus_cli.rules.skirmish.book.match import LAST_TURN
from ludus_cli.rules.skirmish.book.terms import CLASSES, COLLAPSED, ITEMS, NO_SHIELD, NONE, PARTS, SHIELDS, STATES


def was_refused_mercy(rules: Mapping[str, Any], result: Mapping[str, Any]) -> bool:
    """Return True if a gladiator was put to death, by a bout's house rules and his result in it: he was refused mercy,
    and did not simply die of his wound.

    Under the house rule ``critical: death`` there is no appeal for a man who has collapsed (S28).
    """
    of_wound = result["state"] == COLLAPSED and not rules.get("critical_mercy", True)
    return bool(result["dead"]) and not of_wound


def arms_words(g: Gladiator) -> str:
    """Return his arms: ``sword and large shield``, ``spear and net``."""
    if g.net:
        return f"{ITEMS[g.weapon]} and net"
    if g.shield == NO_SHIELD:
        return f"{ITEMS[g.weapon]}, no shield"
    return f"{ITEMS[g.weapon]} and {SHIELDS[g.shield]} shield"


class SkirmishLists(Lists[Gladiator, Seat, Bout, Day, State]):
    """Lists with Attributes and arms, and each man's school."""

    campaign, kind_field = CAMPAIGN, "weight"
    stars = ("#", "Name", "Class", "St/Tr/Re/Sta", "Arms", "W-L-D", "Now")
    pool = ("#", "Name", "Class", "St/Tr/Re/Sta", "Arms", "W-L-D", "School", "Now")
    brief = ("Name", "Class", "St/Tr/Re/Sta", "W-L-D", "This month")
    career = ("When", "#", "Opponent", "Result", "Turns", "Wounds", "St/Tr/Re/Sta")
    right = ("#", "Turns", "Wounds")
    fixed = ("When", "Class", "St/Tr/Re/Sta", "W-L-D")
    on_bill, bill_title = ("Schools",), "Matches of the schools, {month}"

    # Matches

    def fate_words(self, bout: Bout, seat: Seat) -> str:
        if seat.result["defeated_by"] == NONE:
            return "unbeaten"
        how = STATES[seat.result["state"]]
        if not seat.result["dead"]:
            return f"{how}, spared"
        return f"{how}, put to death" if was_refused_mercy(bout.rules, seat.result) else f"{how}, died"

    def draw_reason(self, bout: Bout, left: Sequence[str]) -> str:
        if len(bout.seats) == 2:
            return "dismissed standing" if left else "both sides down"
        return f"{list_words(left)} dismissed standing" if left else "all sides down"

    def card_changes(self, bout: Bout, before: Gladiator, after: Gladiator) -> list[str]:
        """Return his improvements, his missed months, and his school."""
        words = NUMBERS.changes(before.attributes, after.attributes)
        if after.misses_through > bout.month:
            words.append(f"misses the matches up to {date_words(after.misses_through)}")
        if after.founder:
            words.append("leaves to found a school")
        elif is_perfect(after):
            words.append("may found a school")
        return words

    def own_bout_facts(self, bout: Bout) -> dict[str, dict[str, Any]]:
        return {"status": {"radius": bout.radius}, "turns": {"last_turn": LAST_TURN}}

    def own_seat_facts(self, seat: Seat) -> Mapping[str, Any]:
        result, after = seat.result, seat.after
        through = after["misses_through"]
        return {
            "light_wounds": result["light"],
            "serious_wounds": result["serious"],
            "critical_wound": None if result["critical"] == NONE else PARTS[result["critical"]],
            "serious_by_part": ByPart("", PARTS).fact(result["part_serious"]),
            "stamina_left": None if result["stamina"] == NONE else result["stamina"],
            "wounds_taken": result["wounds"],
            "wounds_dealt": result["dealt"],
            "attributes_after": NUMBERS.fact(after["attributes"]),
            "misses_through": None if through == NONE or after["status"] != ACTIVE else date_words(through),
        }

    def bill_cells(self, state: State, bout: Bout) -> list[str]:
        """Return the schools of a match: ``Capua - Ravenna``."""
        sides: dict[int, dict[str, None]] = {}
        for seat in sorted(bout.seats, key=lambda seat: seat.side):
            sides.setdefault(seat.side, {})[state.schools[seat.school]] = None
        return [" - ".join(list_words(list(schools)) for schools in sides.values())]

    def career_cells(self, own: Seat, after: Gladiator) -> Mapping[str, Any]:
        return {
            "Wounds": record(own.result["dealt"], own.result["wounds"]),
            NUMBERS.heading: NUMBERS.short(after.attributes),
        }

    # Gladiators

    def own_words(self, g: Gladiator) -> str:
        return f"{self.merit_words(g)}; {arms_words(g)}"

    def counts_words(self, g: Gladiator) -> str:
        """Return his record; a draw that he died of is marked as one."""
        words = super().counts_words(g)
        if not g.died_drawing:
            return words
        return f"{words}, {'and died in the draw' if g.draws == 1 else 'and died in the last draw'}"

    def state_words(self, state: State, g: Gladiator) -> str:
        if g.died_drawing:
            return "died in a draw"
        if g.status != ACTIVE:
            return "founder" if g.founder else g.status
        if is_kept_out(state, g):
            return f"hurt until {short_date(g.misses_through)}"
        return "free to retire" if is_perfect(g) else "fit"

    def retirement_word(self, g: Gladiator) -> str:
        return "retired to found a school" if g.founder else "retired without a school"

    def merit_words(self, g: Gladiator) -> str:
        return NUMBERS.words(g.attributes)

    def progress_words(self, g: Gladiator) -> str:
        return f"{CLASSES[g.weight]}, {record_words(g)}, {NUMBERS.short(g.attributes)}"

    def goals(self, state: State, g: Gladiator) -> Sequence[Goal]:
        """Return the improvements until he may found a school: one for each win (S33, S40)."""
        lacking = {name: gladiator.points_lacking(g, number) for number, name in enumerate(terms.ATTRIBUTES)}
        lessons = gladiator.lessons_lacking(g)
        if g.status != ACTIVE or not lessons:
            return ()
        points = ", ".join(f"{name} {signed(points)}" for name, points in lacking.items() if points)
        return [Goal(f"{Number(lessons):more improvement} to found a school: {points}", lessons, "S33, S40")]

    def honours_of(self, g: Gladiator) -> dict[str, int]:
        """Return victories, kills, and progress. Kills are all who died by him, of his wound or because the crowd
        refused them mercy (S4)."""
        return {"Wins": g.wins, "Kills": g.kills, "Points": attribute_sum(g)}

    def cells(self, state: State, g: Gladiator) -> Mapping[str, Any]:
        return {"Arms": arms_words(g), "School": state.schools[g.school]}

    def in_pool(self, state: State, place: int | None, filters: Mapping[str, Any]) -> Sequence[Gladiator]:
        """Return the men of the schools who still fight; the best known first."""
        weight, school = filters.get("class"), filters.get("school")
        if weight is not None:
            weight = read_kind("list the pool", weight, CLASSES, "class")
        if school is not None:
            school = checked_school("list the pool", state, school)
        found = [
            g
            for g in state.gladiators.values()
            if not g.star and weight in (None, g.weight) and school in (None, g.school)
        ]
        return sorted(found, key=lambda g: (-g.wins, -attribute_sum(g), g.id))

    def campaign_facts(self, state: State) -> dict[str, Any]:
        """Return its schools."""
        return {"schools": state.schools}


LISTS = SkirmishLists()
