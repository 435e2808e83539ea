"""Matches, bills and Days as plain facts, and as rows and words for the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludus_cli.rules.dice import ROLL, Event
from ludus_cli.rules.heroes.bout import FOUGHT, Bout, Seat, bout_from
from ludus_cli.rules.heroes.campaign import (
    Day,
    State,
    active_stars,
    date,
    date_words,
    day_in,
    pending,
    stars,
    why_not_fight,
)
from ludus_cli.rules.heroes.damage import LOCATIONS
from ludus_cli.rules.heroes.endings import LAST_TURN
from ludus_cli.rules.heroes.gladiator import Gladiator, total
from ludus_cli.rules.heroes.locales import DEATH_TOTAL, FREEDOM_TOTAL, LOCALES
from ludus_cli.rules.heroes.styles import STYLES
from ludus_cli.rules.heroes.terms import (
    ASK_OPTION,
    ATTRIBUTES,
    E_DISMISSED_STANDING,
    E_HIT,
    E_NIGHTFALL,
    E_NOT_RAISED,
    E_RAISED,
    E_RECOVERY,
    E_TURN,
    E_VICTORY,
    EVENT_FIELDS,
    HAND_ARMS,
    ITEMS,
    KILLED,
    MIRRORED_PARTS,
    MODIFIERS,
    NONE,
    OPTIONS,
    PARTS,
    REQUESTS,
    SPEED,
    STATES,
    SURRENDERED,
    T_BASH,
    T_DECREASE,
    T_EMPEROR,
    T_EYES,
    T_FAME,
    T_FATE,
    T_FREEDOM,
    T_HESITATION,
    T_KILLING_STROKE,
    T_LOCATION,
    T_MOVEMENT,
    T_NPG_BONUS,
    T_OPTIONS,
    T_RECOVERY,
    T_SIDE_STEP,
    T_STAR_POWER,
    T_TO_THE_DEATH,
    TABLES,
)

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign

EMPEROR = "the Emperor"


def short_date(month: int) -> str:
    """A campaign month in a table: ``Sep 106``."""
    year, name = date(month)
    return f"{name[:3]} {year}"


def seat_name(bout: Bout, who: int, names: dict[int, str]) -> str:
    """The name of a gladiator in a bout; -1 in a roll of the verdict is the Emperor."""
    return EMPEROR if who == NONE else names[bout.seats[who].gladiator]


def names_of(state: State, bout: Bout) -> dict[int, str]:
    """The names of those in a bout, from its cards once fought, else from the state."""
    return {
        seat.gladiator: seat.before.get("name") or state.gladiators[seat.gladiator].name
        for seat in bout.seats
    }


def pairing(bout: Bout, names: dict[int, str]) -> str:
    """Who meets whom: ``Marcus (Murmillo) - Priscus (Thraex)``."""
    return " - ".join(f"{names[seat.gladiator]} ({STYLES[seat.style].name})" for seat in bout.seats)


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
        return f"{how}, spared, died of his wounds"
    return f"{how}, spared"


def result_words(bout: Bout, names: dict[int, str]) -> str:
    """How a bout ended, in a few words."""
    if bout.status != FOUGHT:
        return "to be fought"
    if bout.draw:
        return "dismissed standing" if bout.turns < LAST_TURN else "undecided at nightfall"
    beaten = [seat for seat in bout.seats if seat.side != bout.winner]
    winners = " and ".join(names[s.gladiator] for s in bout.seats if s.side == bout.winner)
    return f"{winners} won; " + "; ".join(f"{names[s.gladiator]} {fate(s)}" for s in beaten)


def bout_facts(bout: Bout, names: dict[int, str]) -> dict[str, Any]:
    """A bout as JSON shows it."""
    facts: dict[str, Any] = {
        "match": bout.id,
        "month": date_words(bout.month),
        "locale": LOCALES[bout.locale].name,
        "place": bout.place,
        "arena": bout.arena,
        "status": bout.status,
        "to_the_death": bout.to_the_death,
        "gladiators": [seat_facts(seat, names) for seat in bout.seats],
    }
    if bout.status == FOUGHT:
        facts |= {
            "result": result_words(bout, names),
            "winner_side": None if bout.draw else bout.winner,
            "draw": bout.draw,
            "turns": bout.turns,
            "diludia": bout.diludia,
            "dice": bout.dice,
        }
    return facts


def seat_facts(seat: Seat, names: dict[int, str]) -> dict[str, Any]:
    """A gladiator's part in a bout as JSON shows it."""
    facts: dict[str, Any] = {
        "id": seat.gladiator,
        "name": names[seat.gladiator],
        "side": seat.side,
        "style": STYLES[seat.style].name,
        "tactics": seat.tactics or "npg",
    }
    if seat.outcome:
        facts |= {
            "outcome": seat.outcome,
            "fate": fate(seat),
            "total": seat.result["total"],
            "wounds_taken": seat.result["wounds"],
            "wounds_dealt": seat.result["dealt"],
            "fame_before": seat.before["fame"],
            "fame_after": seat.after["fame"],
            "attributes_after": seat.after["attributes"],
        }
    return facts


def day_facts(state: State, day: Day) -> dict[str, Any]:
    """A Day of Events as JSON shows it."""
    bouts = [state.bouts[number] for number in day.bouts]
    return {
        "month": date_words(state.month),
        "locale": LOCALES[day.locale].name,
        "matches": day.matches,
        "kept_for_stars": day.kept,
        "places_free": day.matches - len(day.bouts),
        "closed": day.closed,
        "bill": [bout_facts(bout, names_of(state, bout)) for bout in bouts],
    }


def bill_rows(state: State, day: Day) -> list[tuple[str, ...]]:
    """The bill of a Day as table rows: place, match, who, result."""
    rows: list[tuple[str, ...]] = []
    for number in day.bouts:
        bout = state.bouts[number]
        names = names_of(state, bout)
        rows.append(
            (str(bout.place), str(bout.id), pairing(bout, names), result_words(bout, names))
        )
    first = len(day.bouts) + 1
    if first <= day.matches:
        places = str(first) if first == day.matches else f"{first}-{day.matches}"
        rows.append((places, "", "free for a Star, else drawn at the close", ""))
    return rows


def day_title(state: State, day: Day) -> str:
    """The heading of a Day."""
    title = f"Day of Events, {date_words(state.month)}, {LOCALES[day.locale].name}"
    return f"{title} (closed)" if day.closed else title


@dataclass(slots=True)
class Roll:
    """A roll of a match: in which turn, and what it was about (a part, an Attribute) where that follows."""

    event: Event
    turn: int
    settled: bool
    about: str


def handed_parts(bout: Bout, who: int) -> tuple[str, ...]:
    """The names of the parts of a gladiator, mirrored for a left-hander (H15)."""
    return MIRRORED_PARTS if bout.seats[who].before.get("left_handed") else PARTS


def rolls_of(bout: Bout, events: list[Event]) -> list[Roll]:
    """Every roll of a fought match in the order in which it fell."""
    found: list[Roll] = []
    turn = 0
    settled = False
    for place, event in enumerate(events):
        if event[0] == E_TURN:
            turn = event[2]
        elif event[0] in (E_VICTORY, E_DISMISSED_STANDING, E_NIGHTFALL):
            settled = True
        elif event[0] == ROLL:
            found.append(Roll(event, turn, settled, about(bout, events, place)))
    return found


#: Which event says what a roll was about.
FOLLOWED_BY = {
    T_LOCATION: (E_HIT,),
    T_RECOVERY: (E_RECOVERY,),
    T_FAME: (E_RAISED, E_NOT_RAISED),
}


def about(bout: Bout, events: list[Event], place: int) -> str:
    """What a roll was about, by the event that follows from it: a part of the body, an Attribute."""
    _, who, table, _, result, *_ = events[place]
    wanted = FOLLOWED_BY.get(table, ())
    found = next((e for e in events[place:] if e[0] in wanted and e[1] == who), None)
    if found is None:
        return ""
    if table == T_LOCATION:
        return handed_parts(bout, found[2])[LOCATIONS[result]]
    if table == T_RECOVERY:
        return handed_parts(bout, who)[found[2]]
    return ATTRIBUTES[found[2]]


#: Tables that pass dice [2.7.1], and what they are held against where no modifier says so.
AGAINST = {
    T_NPG_BONUS: "",
    T_OPTIONS: "Savvy ",
    T_BASH: "Savvy ",
    T_KILLING_STROKE: "Strength ",
    T_EYES: "Savvy ",
    T_FATE: "",
    T_EMPEROR: "",
    T_RECOVERY: "",
}
#: Of these, the ones on which a 6 never passes.
SIX_FAILS = (T_FATE, T_EMPEROR, T_RECOVERY)
#: Tables that read 1d6 or 2d6 [2.7.3, 2.7.4]; all others count successes [2.7.2].
READ = (T_TO_THE_DEATH, T_MOVEMENT, T_SIDE_STEP, T_LOCATION, T_HESITATION, T_FREEDOM)


def modifier_words(lines: Iterable[Sequence[int]]) -> str:
    """The modifiers of a roll: Attributes as they are, all others with their sign."""
    return ", ".join(
        f"{MODIFIERS[code]} {value}" if code <= SPEED else f"{MODIFIERS[code]} {value:+d}"
        for code, value in lines
    )


def dice_words(event: Event) -> str:
    """What was rolled: ``7d6: Savvy 4, Speed 3, Knocked down -2, Bonus Dice +2``."""
    _, _, table, need, _, faces, lines = event
    dice = f"{len(faces)}d6"
    if table in AGAINST:
        dice += f" against {AGAINST[table]}{need}"
    elif table == T_FAME:
        dice += f" above {need}"
    words = modifier_words(lines)
    return f"{dice}: {words}" if words else dice


def result_of_roll(roll: Roll) -> str:
    """What came of a roll, in words."""
    _, _, table, need, result, faces, lines = roll.event
    if table in AGAINST:
        never = ", a 6 never passes" if table in SIX_FAILS and need >= 6 and 6 in faces else ""
        return f"{result} passed{never}"
    if table == T_MOVEMENT:
        return str(result + sum(value for _, value in lines))
    if table == T_LOCATION:
        return f"{result}, {roll.about}"
    if table == T_TO_THE_DEATH:
        return f"{result}, {'' if result == DEATH_TOTAL else 'not '}to the death"
    if table == T_FREEDOM:
        return f"{result}, {'free' if result >= FREEDOM_TOTAL else 'not yet free'}"
    if table in READ:
        return str(result)
    if table == T_STAR_POWER:
        return f"{result} saved, {list(faces).count(6)} lost"
    if table == T_FAME:
        return f"{result} above"
    if table == T_DECREASE:
        return f"{result} lost"
    return f"{result} success{'' if result == 1 else 'es'}"


def roll_row(roll: Roll, bout: Bout, names: dict[int, str]) -> tuple[str, str, str, str]:
    """A roll as a table row: turn, who, table, and the dice with their modifiers and result."""
    _, who, table, _, _, faces, lines = roll.event
    name = "" if table == T_TO_THE_DEATH else seat_name(bout, who, names)
    title = TABLES[table]
    if roll.about and table != T_LOCATION:
        title += f", {roll.about}"
    turn = "after" if roll.settled else str(roll.turn or "")
    fell = " ".join(map(str, faces)) or "no dice"
    if table == T_MOVEMENT and lines:
        more = sum(value for _, value in lines)
        fell += f" {'-' if more < 0 else '+'} {abs(more)}"
    return turn, name, title, f"{dice_words(roll.event)}\n{fell} = {result_of_roll(roll)}"


#: Values of events that stand for somebody in the match.
PEOPLE = ("foe", "target", "by")
#: Values of events that are yes or no.
FLAGS = ("by_attack", "hit", "blinded", "cleared", "forced", "spared", "granted")


def event_facts(event: Event, bout: Bout, names: dict[int, str]) -> dict[str, Any]:
    """An event as JSON shows it: what, who, and its values by name, in words where they have any."""
    kind, who = event[0], event[1]
    facts: dict[str, Any] = {"event": EVENT_FIELDS[kind][0]}
    if kind == ROLL:
        _, _, table, need, result, faces, lines = event
        nobody = table == T_TO_THE_DEATH
        return facts | {
            "who": None if nobody else seat_name(bout, who, names),
            "table": TABLES[table],
            "need": need,
            "faces": list(faces),
            "modifiers": {MODIFIERS[code]: value for code, value in lines},
            "result": result,
        }
    if who != NONE:
        facts["who"] = seat_name(bout, who, names)
    values = dict(zip(EVENT_FIELDS[kind][1:], event[2:], strict=False))
    # A blow is told of the striker, its part is the struck man's.
    body = event[2] if kind == E_HIT else who
    return facts | {
        name: event_value(name, value, values, bout, body, names) for name, value in values.items()
    }


def event_value(
    name: str, value: int, values: dict[str, int], bout: Bout, body: int, names: dict[int, str]
) -> object:
    """One value of an event in words, where it has any."""
    if name in PEOPLE:
        return None if value == NONE else seat_name(bout, value, names)
    if name in ("part", "from_part", "to_part"):
        return handed_parts(bout, body)[value]
    if name == "hand":
        # The weapon-side hand is on the side of the weapon-side arm.
        return handed_parts(bout, body)[HAND_ARMS[value]].split()[0].lower()
    if name in FLAGS:
        return bool(value)
    if name == "code":
        return OPTIONS[value] if values["request"] == ASK_OPTION else value
    words = {
        "item": ITEMS,
        "attribute": ATTRIBUTES,
        "state": STATES,
        "request": REQUESTS,
        "locale": [locale.name for locale in LOCALES],
    }
    return words[name][value] if name in words else value


def star_matches(campaign: Campaign, number: int) -> list[Bout]:
    """The fought bouts of a gladiator, in order."""
    found = [bout_from(json.loads(row.data)) for row in campaign.file.matches(gladiator_id=number)]
    return [bout for bout in found if bout.status == FOUGHT]


#: Columns of the table of a career, and which of them hold numbers.
CAREER_COLUMNS = ("When", "#", "Opponent", "Result", "Turns", "Wounds", "Fame", "Total")
CAREER_NUMBERS = ("#", "Turns", "Wounds", "Fame", "Total")


def career_row(state: State, bout: Bout, number: int) -> tuple[str, ...]:
    """A bout in the table of a career, by :data:`CAREER_COLUMNS`; wounds are hits dealt and taken."""
    names = names_of(state, bout)
    own = next(seat for seat in bout.seats if seat.gladiator == number)
    foes = [seat for seat in bout.seats if seat.side != own.side]
    change = own.after["fame"] - own.before["fame"]
    after = Gladiator(**own.after)
    return (
        short_date(bout.month),
        str(bout.id),
        ", ".join(f"{names[foe.gladiator]} ({STYLES[foe.style].name})" for foe in foes),
        f"{own.outcome}: {fate(own) if own.outcome == 'lost' else ', '.join(map(fate, foes))}",
        str(bout.turns),
        f"{own.result['dealt']}-{own.result['wounds']}",
        f"{after.fame} {change:+d}" if change else f"{after.fame}   ",
        str(total(after)),
    )


def star_word(g: Gladiator) -> str:
    """How a Star is named in a command that is to be copied: quoted, or by number where that is safer."""
    words = g.name.split(" ")
    if g.name.isascii() and len(g.name) <= 24 and all(word.isalpha() for word in words):
        return f'"{g.name}"' if len(words) > 1 else g.name
    return str(g.id)


def steps(state: State) -> list[tuple[str, str]]:
    """The commands that make sense now, each with its reason, the likeliest first."""
    active = active_stars(state)
    if not active:
        found = [("ludus star create", "a campaign lives by its Stars")]
        if stars(state):
            found.append(("ludus journal --output journal.html", "the story so far"))
        return found
    found = []
    waits = [bout for g in active if (bout := pending(state, g.id)) is not None]
    for bout in waits:
        names = ", ".join(state.gladiators[seat.gladiator].name for seat in bout.seats)
        found.append((f"ludus match fight {bout.id}", f"on the bill: {names}"))
    places = sorted({g.locale for g in active})
    for place in places:
        found += steps_in(
            state, place, f" --locale {LOCALES[place].key}" if len(places) > 1 else ""
        )
    found += [
        (f"ludus star retire {star_word(g)}", f"{g.name} has the rudis") for g in active if g.rudis
    ]
    if not waits:
        found.append(("ludus month next", "let time pass"))
    return found


#: More Stars than this who may enter a Day are not named one by one.
MOST_STEPS = 5


def steps_in(state: State, place: int, where: str) -> list[tuple[str, str]]:
    """What may be done in one locale; ``where`` is the option that names it, if it must be named."""
    day = day_in(state, place)
    if day is None:
        return [(f"ludus day open{where}", f"{LOCALES[place].name}, {date_words(state.month)}")]
    if day.closed:
        return []
    here = active_stars(state, place)
    free = day.matches - len(day.bouts)
    ready = [star_word(g) for g in here if free and not why_not_fight(state, g)]
    words = ready if len(ready) <= MOST_STEPS else ["STAR"]
    why = f"{free} of {day.matches} matches are free"
    if len(ready) > MOST_STEPS:
        why += f", {len(ready)} Stars may fight"
    found = [(f"ludus day enter {word}", why) for word in words if ready]
    if not any(pending(state, g.id) for g in here):
        found.append((f"ludus day close{where}", "the rest of the bill is fought"))
    return found
