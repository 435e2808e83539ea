"""Cards that people write themselves, for all systems: a corrected value, and a veteran whose career is on paper.

Both are house rulings. The rules did not bring them about, so they check only that the card is one that
they could hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_type_hints

from ludus_cli.core.calendar import EARLIEST
from ludus_cli.core.english import list_words
from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import one_line
from ludus_cli.core.plain_values import is_whole
from ludus_cli.game.campaign import arrivals
from ludus_cli.game.elements.attributes import LARGEST_COUNT, NONE, ByPart, MonthOf, Numbers, attrs_of
from ludus_cli.game.elements.campaign_state import he, pending
from ludus_cli.game.elements.common_types import Doing, Payload
from ludus_cli.game.elements.plain_records import card

#: Fields that have a command of their own, with what to do instead; "" for those that never change.
OTHERWISE = {
    "id": "",
    "star": "",
    "name": "Use 'ludus star rename'",
    "tactics": "Use 'ludus star tactics'",
    "status": "Use 'ludus star retire STAR --anyway'",
    "joined_month": "",
    "left_month": "",
    "origin": "",
}
#: The types of fields whose values a line can say; others follow from matches.
SAID_IN_A_LINE = (int, str, bool, list[int], list[str])
#: The counts that make up the number of matches on a card.
RESULTS = ("wins", "defeats", "draws")
MEND = "Correct the value, or set the values that depend on it as well"
#: The key of a veteran's part of a ``recruit`` payload: ``set`` and ``fights``.
VETERAN = "veteran"
#: The word for no month, no second style, no wounds.
NO_VALUE = "none"
#: The longest reason for a correction.
LONGEST_REASON = 400


def settable(record: type) -> list[str]:
    """Return the fields of a gladiator's record that people may set, in their order."""
    hints = get_type_hints(record)
    return [name for name, kind in hints.items() if kind in SAID_IN_A_LINE and name not in OTHERWISE]


def corrected(g: Any, values: Any, what: str) -> Any:
    """Return a gladiator with other values on his card. The number of matches follows his results unless it is set too.

    Raises Refusal, with the heading ``what``, for a field that cannot be set, a value that a card cannot hold, and a
    record that does not add up. The system must still check that his numbers fit together.
    """
    record = type(g)
    known = settable(record)
    if not isinstance(values, dict) or not values:
        raise Refusal(what, "no value is given", f"Fields: {', '.join(known)}")
    for name in values:
        if name not in known:
            mend = OTHERWISE.get(name) or f"Fields: {', '.join(known)}"
            raise Refusal(what, f"{name!r:.60} cannot be set by hand", mend)
    try:
        said = arrivals.checked_card({**card(g), **values}, record)
        arrivals.check_values(said, record)
        if "matches" in said and "matches" not in values:
            said["matches"] += sum(said[name] - getattr(g, name) for name in RESULTS)
        arrivals.check_counts(said)
    except Refusal as error:
        raise Refusal(what, error.why, MEND) from error
    return record(**said)


def correct(campaign: Any, d: Doing, payload: Payload) -> None:
    """Set values of a gladiator's card by hand.

    ``gladiator`` is his number, ``set`` has the values by field, ``table`` those of his house at the table of a season,
    ``why`` a reason in one line, "" for none. Raises Refusal.
    """
    state, what = d.state, "set values"
    g = state.gladiators.get(payload["gladiator"])
    if g is None:
        raise Refusal(what, "no gladiator has that number here", "See them with 'ludus star list' or 'ludus pool list'")
    what = f"set values of {g.name}"
    if len(payload.get("why", "")) > LONGEST_REASON:
        raise Refusal(what, f"the reason has more than {LONGEST_REASON} letters", "Shorten it, or write a note")
    if bout := pending(state, g.id):
        raise Refusal(
            what, f"{he(g)} is on the bill in match {bout.id}", f"Fight it first: 'ludus match fight {bout.id}'"
        )
    said, at_table = payload.get("set", {}), payload.get("table", {})
    if at_table:
        check_at_table(campaign.at_table(state, g), at_table, campaign.table_counts, what)
        campaign.set_at_table(state, g, at_table)
    if said or not at_table:
        put_on_card(campaign, d, g, said, what)


def check_at_table(house: Mapping[str, Any], values: Mapping[str, Any], counts: Sequence[str], what: str) -> None:
    """Raise Refusal for values that are no counts of a house at the table of a season, or where it has none now."""
    for name, value in values.items():
        if name not in counts or name not in house:
            raise Refusal(what, f"the house has no {name!r:.60} now", "Set it while a season is played")
        if not is_whole(value, 0, LARGEST_COUNT):
            raise Refusal(what, f"{name} cannot be {value!r:.60}", "Give a number from 0 on")


def put_on_card(campaign: Any, d: Doing, g: Any, values: Any, what: str) -> None:
    """Write values on the card of a gladiator of the state. Raises Refusal."""
    changed = corrected(g, values, what)
    try:
        campaign.check_arrival(d.state, changed)
    except Refusal as error:
        raise Refusal(what, error.why, MEND) from error
    for name in values:
        setattr(g, name, getattr(changed, name))
    if "matches" in get_type_hints(type(g)):
        g.matches = changed.matches
    d.changed.add(g.id)


def make_veteran(campaign: Any, d: Doing, g: Any, payload: Any) -> None:
    """Give a new Star the career that he had on paper: ``set`` has values of his card, ``fights`` earlier matches as
    :data:`~ludus_cli.game.campaign.arrivals.FIGHT` names their facts. Raises Refusal."""
    what = f"make {g.name} a veteran"
    if not isinstance(payload, dict) or set(payload) - {"set", "fights"}:
        raise Refusal(what, "the career does not consist of values and matches", MEND)
    if payload.get("set"):
        put_on_card(campaign, d, g, payload["set"], what)
    fights = payload.get("fights", [])
    try:
        arrivals.check_fights(fights, card(g))
    except Refusal as error:
        mend = "Give the record too, for example --set wins=8 --set defeats=3"
        raise Refusal(what, error.why, mend) from error
    calendar, now = campaign.round.calendar, d.state.begins + d.state.month - EARLIEST
    for fight in fights:
        if fight["month"] > now:
            why = (
                f"the match of {fight['date']} is later than {calendar.words(d.state.month)}, the month of the campaign"
            )
            raise Refusal(what, why, "Correct its date, or begin the campaign in a later month")
        one_line(what, fight["campaign"], "place where a career was kept", 0)


def value_words(campaign: Any, name: str, value: Any) -> str:
    """Return a field of a card with its value in words: ``fame 7``, ``style Thraex``, ``rudis: yes``."""
    record = campaign.bouts.gladiator
    known = attrs_of(record).get(name)
    label = name.replace("_", " ")
    if isinstance(known, Numbers):
        return known.words(value)
    if isinstance(known, MonthOf):
        return f"{label} {NO_VALUE if value == NONE else campaign.round.calendar.words(value)}"
    if isinstance(known, ByPart):
        parts = ", ".join(f"{part} {number}" for part, number in known.fact(value).items())
        return f"{label}: {parts or NO_VALUE}"
    if isinstance(value, bool):
        return f"{label}: {'yes' if value else 'no'}"
    if isinstance(value, list):
        return f"{label}: {', '.join(map(str, value)) or NO_VALUE}"
    fact = value if known is None else known.fact(value)
    return f"{label} {NO_VALUE if fact in (None, '') else fact}"


def values_words(campaign: Any, payload: Payload) -> str:
    """Return all values that a ``correct`` payload sets, in words."""
    said = {**payload.get("set", {}), **payload.get("table", {})}
    return list_words([value_words(campaign, name, value) for name, value in said.items()])
