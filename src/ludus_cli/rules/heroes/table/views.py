"""Matches, bills and Days as plain facts, and as rows and words for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.calendar import date_words, short_date
from ludus_cli.rules import bills
from ludus_cli.rules.bills import joined, names_of
from ludus_cli.rules.cards import card
from ludus_cli.rules.heroes.book.bout import FOUGHT, Bout, Seat, by_nightfall
from ludus_cli.rules.heroes.book.campaign import (
    MATCHES_A_DAY,
    Day,
    State,
    active_stars,
    day_in,
    fought_in,
    stars,
    why_not_fight,
)
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, DEAD, Gladiator, total
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.book.terms import (
    ATTRIBUTES,
    KILLED,
    MIRRORED_PARTS,
    NONE,
    PARTS,
    STATES,
    SURRENDERED,
)
from ludus_cli.rules.system import Sheet


def styled(seat: Seat, names: dict[int, str]) -> str:
    """A man of a match: ``Marcus (Murmillo)``."""
    return f"{names[seat.gladiator]} ({STYLES[seat.style].name})"


def pairing(bout: Bout, names: dict[int, str]) -> str:
    """Who meets whom: ``Marcus (Murmillo) - Priscus (Thraex)``; of several, side against side."""
    return bills.pairing(bout.seats, lambda seat: styled(seat, names))


def fate(seat: Seat) -> str:
    """What became of a gladiator in a fought bout."""
    result = seat.result
    if result["state"] == KILLED:
        return "killed"
    if result["defeated_by"] == NONE:
        return "unbeaten"
    how = "surrendered" if result["state"] == SURRENDERED else STATES[result["state"]]
    if result["put_to_death"]:
        return f"{how}, put to death"
    if seat.after.get("status") == "dead":
        return f"{how}, spared, died of the wounds"
    return f"{how}, spared"


def result_words(bout: Bout, names: dict[int, str]) -> str:
    """How a bout ended, in a few words."""
    if bout.status != FOUGHT:
        return "to be fought, to the death" if bout.announced else "to be fought"

    def drawn(left: list[Seat]) -> str:
        how = "undecided at nightfall" if by_nightfall(bout) else "dismissed standing"
        return f"{joined([names[seat.gladiator] for seat in left])} {how}"

    return bills.ended(bout.seats, bout, names, fate, drawn)


def settled(bout: Bout, names: dict[int, str]) -> list[str]:
    """What a fought bout did to those who live: Fame, laurel, Attributes, the next Day, the road, the rudis.

    Of a match from the table also what the house decided against the rules.
    """
    found = [f"By decision of the house: {doubt}." for doubt in bout.house]
    for seat in bout.seats:
        before, after = Gladiator(**seat.before), Gladiator(**seat.after)
        if after.status == DEAD:
            continue
        words = []
        if after.fame != before.fame:
            words.append(f"Fame {after.fame - before.fame:+d}, now {after.fame}")
        if after.laurels > before.laurels:
            words.append("a laurel")
        words += [
            f"{word} {'up' if new > old else 'down'} to {new}"
            for word, old, new in zip(ATTRIBUTES, before.attributes, after.attributes, strict=True)
            if new != old
        ]
        if after.losses != before.losses:
            words.append("a part weaker for good")
        if after.misses_month > bout.month:
            words.append(f"misses {date_words(after.misses_month)}")
        if after.locale != before.locale:
            words.append(f"moves up to {LOCALES[after.locale].name}")
        if after.rudis and not before.rudis:
            words.append("the rudis")
        if words:
            found.append(f"{names[seat.gladiator]}: {'; '.join(words)}.")
    return found


def bout_facts(bout: Bout, names: dict[int, str]) -> dict[str, Any]:
    """A bout as JSON shows it."""
    own: dict[str, dict[str, Any]] = {
        "month": {"locale": LOCALES[bout.locale].name},
        "place": {"arena": bout.arena},
        "status": {"to_the_death": bout.to_the_death},
        "turns": {"diludia": bout.diludia},
    }
    gladiators = [seat_facts(seat, names) for seat in bout.seats]
    return bills.bout_facts(bout, result_words(bout, names), own, gladiators)


def seat_facts(seat: Seat, names: dict[int, str]) -> dict[str, Any]:
    """A gladiator's part in a bout as JSON shows it."""
    return bills.seat_facts(
        seat,
        names,
        {"style": STYLES[seat.style].name},
        lambda: {
            "fate": fate(seat),
            "total": seat.result["total"],
            "wounds_taken": seat.result["wounds"],
            "wounds_dealt": seat.result["dealt"],
            "fame_before": seat.before["fame"],
            "fame_after": seat.after["fame"],
            "attributes_after": seat.after["attributes"],
        },
    )


def day_facts(state: State, day: Day) -> dict[str, Any]:
    """A Day of Events as JSON shows it."""
    from ludus_cli.rules.heroes.telling.told import town_of

    town = town_of(state.seed, day.locale, state.month).name
    own = {"locale": LOCALES[day.locale].name, "town": town}
    return bills.day_facts(state, day, own, bout_facts)


def bill_sheet(state: State, day: Day) -> Sheet:
    """The bill of a Day: place, match, who, result."""
    from ludus_cli.rules.heroes.telling.told import place_words

    where = place_words(state.seed, day.locale, state.month)
    return bills.bill_sheet(
        state,
        day,
        f"Day of Events, {date_words(state.month)}, {where}",
        ["Who meets whom", "Result"],
        lambda bout, names: (pairing(bout, names), result_words(bout, names)),
    )


def career_sheet(state: State, g: Gladiator, bouts: list[Bout]) -> Sheet:
    """The fought matches of a Star; wounds are hits dealt and taken."""
    return Sheet(
        f"{g.name}, {STYLES[g.style].name}, seed {state.seed}",
        ["When", "#", "Opponent", "Result", "Turns", "Wounds", "Fame", "Total"],
        [career_row(state, bout, g.id) for bout in bouts],
        right=["#", "Turns", "Wounds", "Fame", "Total"],
        fixed=["When"],
        names=["Opponent"],
    )


def career_row(state: State, bout: Bout, number: int) -> tuple[str, ...]:
    """A bout in the table of a career."""
    names = names_of(state, bout)
    own = next(seat for seat in bout.seats if seat.gladiator == number)
    foes = [seat for seat in bout.seats if seat.side != own.side]
    change = own.after["fame"] - own.before["fame"]
    after = Gladiator(**own.after)
    return (
        short_date(bout.month),
        str(bout.id),
        ", ".join(styled(foe, names) for foe in foes),
        bills.career_result(own, foes, fate),
        bills.turns_words(bout),
        f"{own.result['dealt']}-{own.result['wounds']}",
        f"{after.fame} {change:+d}" if change else f"{after.fame}   ",
        str(total(after)),
    )


# Gladiators


def no_month(name: str, value: object) -> object:
    """A value of a card, None where -1 stands for no month."""
    return None if name.endswith("_month") and value == NONE else value


def gladiator_facts(g: Gladiator) -> dict[str, Any]:
    """A gladiator as JSON shows him: his card with words for numbers, and his Total."""
    parts = MIRRORED_PARTS if g.left_handed else PARTS
    return {
        **{name: no_month(name, value) for name, value in card(g).items()},
        "style": STYLES[g.style].name,
        "secondary": None if g.secondary == NONE else STYLES[g.secondary].name,
        "attributes": dict(zip(ATTRIBUTES, g.attributes, strict=True)),
        "total": total(g),
        "locale": LOCALES[g.locale].name,
        "losses": {part: loss for part, loss in zip(parts, g.losses, strict=True) if loss},
    }


def introduction(g: Gladiator) -> str:
    """A new gladiator in a line."""
    points = ", ".join(f"{word} {v}" for word, v in zip(ATTRIBUTES, g.attributes, strict=True))
    marks = ", ".join(g.signatures) or "no Signature"
    return f"{g.name}, {STYLES[g.style].name}: {g.size}, {points}, {marks}, Total {total(g)}."


def record_words(g: Gladiator) -> str:
    """Wins, defeats and draws: ``5-2-0``."""
    return f"{g.wins}-{g.defeats}-{g.draws}"


def standing(g: Gladiator, month: int) -> str:
    """How a gladiator stands, in a few words."""
    if g.status != ACTIVE:
        return f"{g.status}, free" if g.rudis else g.status
    if g.misses_month == month:
        return "hurt"
    if g.road_month == month:
        return "on the road"
    return "free to retire" if g.rudis else "fit"


def farewell(g: Gladiator) -> str:
    """A Star who has just retired, in a line."""
    freedom = "without the rudis"
    if g.rudis:
        freedom = f"a free {'woman' if g.female else 'man'}'s rudis in hand"
    return f"{g.name} has retired, {freedom}: {record_words(g)}, Fame {g.fame}."


def man_row(g: Gladiator, month: int) -> list[object]:
    """A gladiator in a list: number, name, style, Attributes, Total, Fame, record, where, how."""
    attributes = "/".join(map(str, g.attributes))
    return [
        g.id, g.name, STYLES[g.style].name, attributes, total(g), g.fame, record_words(g),
        LOCALES[g.locale].short, standing(g, month),
    ]  # fmt: skip


def star_sheet(state: State) -> Sheet:
    """The list of the Stars."""
    return Sheet(
        "Stars",
        ["#", "Name", "Style", "Sa/St/Sp", "Total", "Fame", "W-L-D", "Where", "Now"],
        [man_row(g, state.month) for g in stars(state)],
        right=["#", "Total", "Fame"],
        fixed=["Style", "Sa/St/Sp", "W-L-D", "Where"],
        names=["Name"],
    )


def pool_sheet(state: State, found: Sequence[Gladiator], limit: int) -> Sheet:
    """The list of the pool, with killing strokes."""
    rows = [man_row(g, state.month) for g in found[:limit]]
    for row, g in zip(rows, found, strict=False):
        row.insert(7, g.kills)
    return Sheet(
        f"Pool: {len(rows)} of {len(found)}",
        ["#", "Name", "Style", "Sa/St/Sp", "Total", "Fame", "W-L-D", "Kills", "Where", "Now"],
        rows,
        right=["#", "Total", "Fame", "Kills"],
        fixed=["Style", "Sa/St/Sp", "W-L-D", "Where"],
        names=["Name"],
    )


def brief_row(state: State, g: Gladiator) -> tuple[object, ...]:
    """A Star in the brief."""
    where = LOCALES[g.locale].short if g.status == ACTIVE else g.status
    can = this_month(state, g)
    if g.status == ACTIVE and g.misses_month == state.month + 1:
        can += f"; misses {date_words(g.misses_month)}"
    return g.name, where, total(g), g.fame, record_words(g), can


def this_month(state: State, g: Gladiator) -> str:
    """What a Star may still do this month."""
    reason = why_not_fight(state, g)
    if reason:
        return reason
    day = day_in(state, g.locale)
    if day is not None and day.closed:
        return "the Day is over"
    if day is not None and len(day.bouts) >= day.matches:
        return "the bill is full"
    return f"may fight {MATCHES_A_DAY - fought_in(g, state.month)} more"


def brief_sheet(state: State) -> Sheet:
    """The Stars in the brief."""
    return Sheet(
        "Stars",
        ["Name", "Where", "Total", "Fame", "W-L-D", "This month"],
        [brief_row(state, g) for g in active_stars(state) or stars(state)],
        right=["Total", "Fame"],
        fixed=["W-L-D"],
        names=["Name"],
    )


def progress_words(g: Gladiator) -> str:
    """Where a Star stands, beside a progress bar."""
    return f"{LOCALES[g.locale].short}, {record_words(g)}, Total {total(g)}, Fame {g.fame}"


def ending(state: State, g: Gladiator) -> str:
    """How a career stands at its end, in a sentence."""
    record = (
        f"{g.matches} {'match' if g.matches == 1 else 'matches'}, {g.wins} won, {g.defeats} lost, {g.draws} drawn; "
        f"Fame {g.fame}, laurels {g.laurels}, Total {total(g)}"
    )
    place = LOCALES[g.locale].name
    if g.status == DEAD:
        return f"{g.name} died in {date_words(g.left_month)}, {place}: {record}."
    if g.status == ACTIVE:
        return f"{g.name} still fights in {date_words(state.month)}, {place}: {record}."
    return f"{g.name} won the rudis and retired in {date_words(g.left_month)}: {record}."
