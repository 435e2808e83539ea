"""Matches, bills and gladiators as plain facts, and as rows and words for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.calendar import date_words, short_date
from ludus_cli.rules import bills
from ludus_cli.rules.bills import joined, names_of
from ludus_cli.rules.cards import card
from ludus_cli.rules.skirmish.book.bout import FOUGHT, Bout, Seat
from ludus_cli.rules.skirmish.book.campaign import (
    Day,
    State,
    active_stars,
    hurt,
    stars,
    why_not_fight,
)
from ludus_cli.rules.skirmish.book.gladiator import ACTIVE, DEAD, Gladiator, from_card, perfect
from ludus_cli.rules.skirmish.book.match import LAST_TURN
from ludus_cli.rules.skirmish.book.terms import (
    ARMOURS,
    ATTRIBUTES,
    CLASSES,
    COLLAPSED,
    ITEMS,
    NO_ARMOUR,
    NO_SHIELD,
    NONE,
    PARTS,
    SHIELDS,
    STATES,
)
from ludus_cli.rules.system import Sheet


def seat_words(seat: Seat, names: dict[int, str]) -> str:
    """A man of a match: ``Marcus (Heavy)``."""
    return f"{names[seat.gladiator]} ({CLASSES[seat.weight]})"


def pairing(bout: Bout, names: dict[int, str]) -> str:
    """Who meets whom: ``Marcus (Heavy) - Corax (Light)``; of several, side against side."""
    return bills.pairing(bout.seats, lambda seat: seat_words(seat, names))


def refused(rules: Mapping[str, Any], result: Mapping[str, Any]) -> bool:
    """Whether a gladiator was put to death, by a bout's house rules and his result in it: he was refused
    mercy, and did not simply die of his wound.

    Under the house rule ``critical: death`` nobody asks for a man who has collapsed (S28).
    """
    of_wound = result["state"] == COLLAPSED and not rules.get("critical_mercy", True)
    return bool(result["dead"]) and not of_wound


def fate(bout: Bout, seat: Seat) -> str:
    """What became of a gladiator in a fought bout."""
    if seat.result["defeated_by"] == NONE:
        return "unbeaten"
    how = STATES[seat.result["state"]]
    if not seat.result["dead"]:
        return f"{how}, spared"
    return f"{how}, put to death" if refused(bout.rules, seat.result) else f"{how}, died"


def result_words(bout: Bout, names: dict[int, str]) -> str:
    """How a bout ended, in a few words."""
    if bout.status != FOUGHT:
        return "to be fought"

    def drawn(left: list[Seat]) -> str:
        if len(bout.seats) == 2:
            return "dismissed standing" if left else "both sides down"
        standing = joined([names[seat.gladiator] for seat in left])
        return f"{standing} dismissed standing" if left else "all sides down"

    return bills.ended(bout.seats, bout, names, lambda seat: fate(bout, seat), drawn)


def settled(bout: Bout, names: dict[int, str]) -> list[str]:
    """What a fought bout did to those who live: what they learned, what they miss, who may found a school.

    Of a match from the table also what the house decided against the rules.
    """
    found = [f"By decision of the house: {doubt}." for doubt in bout.house]
    for seat in bout.seats:
        if not seat.after or seat.after["status"] == DEAD:
            continue
        words = [
            f"{word} up to {new}"
            for word, old, new in zip(
                ATTRIBUTES, seat.before["attributes"], seat.after["attributes"], strict=True
            )
            if new > old
        ]
        after = from_card(seat.after)
        if after.misses_through > bout.month:
            words.append(f"misses the matches through {date_words(after.misses_through)}")
        if after.founder:
            words.append("leaves to found a school")
        elif perfect(after):
            words.append("may found a school")
        if words:
            found.append(f"{names[seat.gladiator]}: {', '.join(words)}.")
    return found


def bout_facts(bout: Bout, names: dict[int, str]) -> dict[str, Any]:
    """A bout as JSON shows it."""
    own = {"status": {"radius": bout.radius}, "turns": {"last_turn": LAST_TURN}}
    gladiators = [seat_facts(bout, seat, names) for seat in bout.seats]
    return bills.bout_facts(bout, result_words(bout, names), own, gladiators)


def seat_facts(bout: Bout, seat: Seat, names: dict[int, str]) -> dict[str, Any]:
    """A gladiator's part in a bout as JSON shows it."""
    result = seat.result
    return bills.seat_facts(
        seat,
        names,
        {"class": CLASSES[seat.weight]},
        lambda: {
            "fate": fate(bout, seat),
            "light_wounds": result["light"],
            "serious_wounds": result["serious"],
            "critical_wound": None if result["critical"] == NONE else PARTS[result["critical"]],
            "serious_by_part": {
                part: number
                for part, number in zip(PARTS, result["part_serious"], strict=True)
                if number
            },
            "stamina_left": None if result["stamina"] == NONE else result["stamina"],
            "wounds_taken": result["wounds"],
            "wounds_dealt": result["dealt"],
            "attributes_after": dict(zip(ATTRIBUTES, seat.after["attributes"], strict=True)),
            "misses_through": through_words(seat.after["misses_through"], seat.after["status"]),
        },
    )


def through_words(month: int, status: str) -> str | None:
    """The last month that wounds cost, None for none."""
    return None if month == NONE or status != ACTIVE else date_words(month)


def day_facts(state: State, day: Day) -> dict[str, Any]:
    """The bill of a month as JSON shows it."""
    return bills.day_facts(state, day, {}, bout_facts)


def schools_words(state: State, bout: Bout) -> str:
    """Which schools meet: ``Capua - Ravenna``."""
    sides: dict[int, dict[str, None]] = {}
    for seat in sorted(bout.seats, key=lambda seat: seat.side):
        sides.setdefault(seat.side, {})[state.schools[seat.school]] = None
    return " - ".join(joined(list(schools)) for schools in sides.values())


def bill_sheet(state: State, day: Day) -> Sheet:
    """The bill of a month: place, match, schools, who, result."""
    return bills.bill_sheet(
        state,
        day,
        f"Matches of the schools, {date_words(state.month)}",
        ["Schools", "Who meets whom", "Result"],
        lambda bout, names: (
            schools_words(state, bout), pairing(bout, names), result_words(bout, names),
        ),
    )  # fmt: skip


def career_sheet(state: State, g: Gladiator, bouts: list[Bout]) -> Sheet:
    """The fought matches of a Star; wounds are those dealt and taken."""
    return Sheet(
        f"{g.name}, {CLASSES[g.weight]}, seed {state.seed}",
        ["When", "#", "Opponent", "Result", "Turns", "Wounds", "St/Tr/Re/Sta"],
        [career_row(state, bout, g.id) for bout in bouts],
        right=["#", "Turns", "Wounds"],
        fixed=["When", "St/Tr/Re/Sta"],
        names=["Opponent"],
    )


def career_row(state: State, bout: Bout, number: int) -> tuple[str, ...]:
    """A bout in the table of a career."""
    names = names_of(state, bout)
    own = next(seat for seat in bout.seats if seat.gladiator == number)
    foes = [seat for seat in bout.seats if seat.side != own.side]
    return (
        short_date(bout.month),
        str(bout.id),
        ", ".join(seat_words(foe, names) for foe in foes),
        bills.career_result(own, foes, lambda seat: fate(bout, seat)),
        bills.turns_words(bout),
        f"{own.result['dealt']}-{own.result['wounds']}",
        "/".join(map(str, own.after["attributes"])),
    )


# Gladiators


def armour_words(g: Gladiator) -> dict[str, str]:
    """The pieces that he wears by part."""
    return {
        part: ARMOURS[worn] for part, worn in zip(PARTS, g.armour, strict=True) if worn != NO_ARMOUR
    }


def arms_words(g: Gladiator) -> str:
    """What he carries: ``sword and large shield``, ``spear and net``."""
    if g.net:
        return f"{ITEMS[g.weapon]} and net"
    if g.shield == NO_SHIELD:
        return f"{ITEMS[g.weapon]} alone"
    return f"{ITEMS[g.weapon]} and {SHIELDS[g.shield]} shield"


def gladiator_facts(g: Gladiator) -> dict[str, Any]:
    """A gladiator as JSON shows him: his card with words for numbers."""
    facts = card(g)
    del facts["weight"]
    return {
        **{
            name: None if value == NONE and name in MONTHS else value
            for name, value in facts.items()
        },
        "class": CLASSES[g.weight],
        "attributes": dict(zip(ATTRIBUTES, g.attributes, strict=True)),
        "armour": armour_words(g),
        "shield": SHIELDS[g.shield],
        "weapon": ITEMS[g.weapon],
        "serious_career": {
            part: number for part, number in zip(PARTS, g.serious_career, strict=True) if number
        },
    }


#: Fields that hold a month, or -1 for none.
MONTHS = ("misses_through", "fought_month", "left_month")


def introduction(g: Gladiator) -> str:
    """A new gladiator in a line."""
    points = ", ".join(f"{word} {v}" for word, v in zip(ATTRIBUTES, g.attributes, strict=True))
    return f"{g.name}, {CLASSES[g.weight]}: {points}; {arms_words(g)}."


def record_words(g: Gladiator) -> str:
    """Wins, defeats and draws: ``5-2-0``."""
    return f"{g.wins}-{g.defeats}-{g.draws}"


def counts_words(g: Gladiator) -> str:
    """His matches by how they ended: ``8 won, 3 lost, 1 drawn``; a draw that he died of is said to be one."""
    words = f"{g.wins} won, {g.defeats} lost, {g.draws} drawn"
    if not g.died_drawing:
        return words
    return f"{words}, {'and died of it' if g.draws == 1 else 'and died of the last'}"


def points_words(g: Gladiator) -> str:
    """The four Attributes with strokes: ``1/2/1/9``."""
    return "/".join(map(str, g.attributes))


def standing(state: State, g: Gladiator) -> str:
    """How a gladiator stands, in a few words."""
    if g.died_drawing:
        return "died in a draw"
    if g.status != ACTIVE:
        return "founder" if g.founder else g.status
    if hurt(state, g):
        return f"hurt to {short_date(g.misses_through)}"
    return "free to retire" if perfect(g) else "fit"


def farewell(g: Gladiator) -> str:
    """A Star who has just retired, in a line."""
    how = "to found a school" if g.founder else "without a school"
    return f"{g.name} has retired {how}: {record_words(g)}, {points_words(g)}."


def man_row(state: State, g: Gladiator) -> list[object]:
    """A gladiator in a list: number, name, class, Attributes, arms, record, school, how."""
    return [
        g.id, g.name, CLASSES[g.weight], points_words(g), arms_words(g), record_words(g),
        state.schools[g.school], standing(state, g),
    ]  # fmt: skip


def star_sheet(state: State) -> Sheet:
    """The list of the Stars."""
    rows = [man_row(state, g) for g in stars(state)]
    for row in rows:
        del row[6]
    return Sheet(
        "Stars",
        ["#", "Name", "Class", "St/Tr/Re/Sta", "Arms", "W-L-D", "Now"],
        rows,
        right=["#"],
        fixed=["Class", "St/Tr/Re/Sta", "W-L-D"],
        names=["Name"],
    )


def pool_sheet(state: State, found: Sequence[Gladiator], limit: int) -> Sheet:
    """The list of the men of the schools."""
    rows = [man_row(state, g) for g in found[:limit]]
    return Sheet(
        f"Pool: {len(rows)} of {len(found)}",
        ["#", "Name", "Class", "St/Tr/Re/Sta", "Arms", "W-L-D", "School", "Now"],
        rows,
        right=["#"],
        fixed=["Class", "St/Tr/Re/Sta", "W-L-D"],
        names=["Name"],
    )


def brief_sheet(state: State) -> Sheet:
    """The Stars in the brief."""
    return Sheet(
        "Stars",
        ["Name", "Class", "St/Tr/Re/Sta", "W-L-D", "This month"],
        [
            (
                g.name,
                CLASSES[g.weight],
                points_words(g),
                record_words(g),
                why_not_fight(state, g) or "may fight",
            )
            for g in active_stars(state) or stars(state)
        ],
        fixed=["Class", "St/Tr/Re/Sta", "W-L-D"],
        names=["Name"],
    )


def progress_words(g: Gladiator) -> str:
    """Where a Star stands, beside a progress bar."""
    return f"{CLASSES[g.weight]}, {record_words(g)}, {points_words(g)}"


def ending(state: State, g: Gladiator) -> str:
    """How a career stands at its end, in a sentence."""
    noun = "match" if g.matches == 1 else "matches"
    points = ", ".join(f"{word} {v}" for word, v in zip(ATTRIBUTES, g.attributes, strict=True))
    record = f"{g.matches} {noun}, {counts_words(g)}; {points}"
    if g.status == DEAD:
        return f"{g.name} died in {date_words(g.left_month)}: {record}."
    if g.status == ACTIVE:
        return f"{g.name} still fights in {date_words(state.month)}: {record}."
    how = "retired to found a school" if g.founder else "retired"
    return f"{g.name} {how} in {date_words(g.left_month)}: {record}."
