"""Matches, bills and Days as plain facts, and as rows and words for the terminal, for all systems."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ludus_cli.calendar import date_words
from ludus_cli.rules.bouts import FOUGHT, NOBODY, B, Bout, G, Seat, T
from ludus_cli.rules.campaign import Day, State
from ludus_cli.rules.system import Sheet


def joined(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def names_of(state: State[G, Any, Any, Any], bout: Bout) -> dict[int, str]:
    """The names of those in a bout, from its cards once fought, else from the state."""
    return {
        seat.gladiator: seat.before.get("name") or state.gladiators[seat.gladiator].name
        for seat in bout.seats
    }


def pairing(seats: Sequence[T], man: Callable[[T], str]) -> str:
    """Who meets whom, each as ``man`` has him: ``Marcus - Priscus``; of several, side against side."""
    between = " - " if len(seats) == 2 else " against "
    sides = sorted({seat.side for seat in seats})
    return between.join(
        joined([man(seat) for seat in seats if seat.side == side]) for side in sides
    )


def ended(
    seats: Sequence[T],
    bout: Bout,
    names: dict[int, str],
    fate: Callable[[T], str],
    drawn: Callable[[list[T]], str],
) -> str:
    """How a fought bout ended, in a few words: ``fate`` says what became of a man, ``drawn`` how a draw came
    about, given those who still stood."""
    fallen = [seat for seat in seats if seat.result["defeated_by"] != NOBODY]
    fates = [f"{names[s.gladiator]} {fate(s)}" for s in fallen if s.side != bout.winner]
    if bout.draw:
        words = [drawn([seat for seat in seats if seat not in fallen]), *fates]
    else:
        winners = joined([names[s.gladiator] for s in seats if s.side == bout.winner])
        paid = [f"{names[s.gladiator]} {fate(s)}" for s in fallen if s.side == bout.winner]
        cost = [f"of the winners {joined(paid)}"] if paid else []
        words = [f"{winners} won", "; ".join(fates + cost)]
    return "; ".join(words) + (" (at the table)" if bout.recorded else "")


def career_result(own: T, foes: Sequence[T], fate: Callable[[T], str]) -> str:
    """How a bout went for a man: ``won: killed``, ``lost: surrendered, spared``."""
    lost = own.outcome == "lost"
    fates = fate(own) if lost else "; ".join(map(fate, foes))
    if not lost and own.result["defeated_by"] != NOBODY:
        return f"{own.outcome}, but {fate(own)}: {fates}"
    return f"{own.outcome}: {fates}"


def turns_words(bout: Bout) -> str:
    """How many turns a bout lasted; ``-`` where nobody said it of one from the table."""
    return "-" if bout.recorded and not bout.turns else str(bout.turns)


def bout_facts(
    bout: Bout, result: str, own: dict[str, dict[str, Any]], gladiators: list[dict[str, Any]]
) -> dict[str, Any]:
    """A bout as JSON shows it; ``own`` are the facts that its system has besides, by the fact after which they
    stand; ``result`` is how it ended."""
    facts: dict[str, Any] = {
        "match": bout.id,
        "month": date_words(bout.month),
        "place": bout.place,
        "status": bout.status,
        "oneoff": bout.oneoff,
        "gladiators": gladiators,
    }
    if bout.status == FOUGHT:
        facts |= {
            "result": result,
            "winner_side": None if bout.draw else bout.winner,
            "draw": bout.draw,
            "turns": None if bout.recorded and not bout.turns else bout.turns,
            "dice": bout.dice,
        }
    if bout.recorded:
        facts |= {"recorded": True, "house": list(bout.house)}
    return {
        name: value
        for fact, known in facts.items()
        for name, value in {fact: known, **own.get(fact, {})}.items()
    }


def seat_facts(
    seat: Seat, names: dict[int, str], kind: dict[str, Any], fought: Callable[[], dict[str, Any]]
) -> dict[str, Any]:
    """A gladiator's part in a bout as JSON shows it: his ``kind``, and what ``fought`` says once it has ended."""
    facts = {
        "id": seat.gladiator,
        "name": names[seat.gladiator],
        "side": seat.side,
        **kind,
        "tactics": seat.tactics or "npg",
    }
    return {**facts, "outcome": seat.outcome, **fought()} if seat.outcome else facts


def day_facts(
    state: State[Any, B, Any, Any],
    day: Day,
    own: dict[str, Any],
    facts: Callable[[B, dict[int, str]], dict[str, Any]],
) -> dict[str, Any]:
    """A Day as JSON shows it; ``own`` are the facts that its system has besides, ``facts`` those of a bout."""
    bouts = [state.bouts[number] for number in day.bouts]
    return {
        "month": date_words(state.month),
        **own,
        "matches": day.matches,
        "kept_for_stars": day.kept,
        "places_free": day.matches - len(day.bouts),
        "closed": day.closed,
        "bill": [facts(bout, names_of(state, bout)) for bout in bouts],
    }


def bill_sheet(
    state: State[Any, B, Any, Any],
    day: Day,
    title: str,
    columns: Sequence[str],
    words: Callable[[B, dict[int, str]], Sequence[str]],
) -> Sheet:
    """The bill of a Day: place and match, and what ``words`` says of each under the ``columns``, of which the last
    two are who meets whom, and the result."""
    rows: list[Sequence[str]] = []
    for number in day.bouts:
        bout = state.bouts[number]
        rows.append((str(bout.place), str(bout.id), *words(bout, names_of(state, bout))))
    first = len(day.bouts) + 1
    if first <= day.matches:
        places = str(first) if first == day.matches else f"{first}-{day.matches}"
        empty = [""] * (len(columns) - 2)
        rows.append((places, "", *empty, "free for a Star, else drawn at the close", ""))
    return Sheet(
        f"{title} (closed)" if day.closed else title,
        ["", "Match", *columns],
        rows,
        right=["", "Match"],
        names=[columns[-2]],
    )
