"""Men who come from another campaign: the payload of an ``arrive`` action, read and checked, for all systems.

A payload holds ``star`` (True for a player's own man, False for the pool), ``name`` ("" for the one on his
card), ``card``, ``from`` (his origin: ``campaign``, and the ``month`` in which he left it, as a number
and as a ``date``), ``fights`` (one plain dict for each earlier match, see :data:`FIGHT`) and ``notes``. It
may come from a stranger's file, so everything in it is checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import UnionType
from typing import Any, get_type_hints

from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import free_name, one_line
from ludus_cli.core.plain_values import is_whole
from ludus_cli.game.elements.attributes import LARGEST_COUNT, NONE, attrs_of, months_of
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.vocabulary import Number

WHAT = "import a gladiator"
MEND = "Export the gladiator again from the campaign that he comes from"

#: What is kept of an earlier match: where and when, who was there, how it ended and what it brought, in
#: words as it was told then; ``before`` and ``after`` say how he stood.
FIGHT: dict[str, type] = {
    "campaign": str,
    "match": int,
    "month": int,
    "date": str,
    "place": str,
    "title": str,
    "against": list,
    "outcome": str,
    "result": str,
    "brought": list,
    "before": str,
    "after": str,
    "notes": list,
}
#: By which count of his card an outcome is kept.
OUTCOMES = {"won": "wins", "lost": "defeats", "drew": "draws"}
MOST_FIGHTS = 10_000
LONGEST_LINE, LONGEST_NOTE = 4_000, 200_000
#: A number of a card is never larger.
LARGEST = 2**31


def arrival_refusal(why: str, mend: str = MEND) -> Refusal:
    """Return the refusal of a man who cannot come in."""
    return Refusal(WHAT, why, mend)


def newcomer(state: Any, payload: Payload, record: type, *, tactics: Sequence[str], names: Iterable[str] = ()) -> Any:
    """Return the man of an ``arrive`` action, with the next number of the campaign and a name of his own
    there, not yet in its state.

    ``record`` is the dataclass of a gladiator, whose fields are ints, bools, strings and lists of them, and say what
    they hold (see :mod:`~ludus_cli.game.elements.attributes`). ``tactics`` are the known ones, ``names`` those borne by
    men who are gone. Raises Refusal for an impossible man; the system must still check that his numbers fit together.
    """
    values = checked_card(payload.get("card"), record)
    check_values(values, record)
    was_star = values["star"]
    star = payload.get("star", was_star)
    if type(star) is not bool or (star and not was_star):
        raise arrival_refusal("he is not a Star", "Import him into the pool: 'ludus pool import'")
    month = checked_origin(payload.get("from"))
    check_record(values)
    check_fights(payload.get("fights", []), values)
    check_notes(payload.get("notes", []))
    if star and values["tactics"] not in tactics:
        raise arrival_refusal(f"there are no tactics {values['tactics']!r:.60}", f"Tactics: {', '.join(tactics)}")
    said = payload.get("name", "")
    if not isinstance(said, str):
        raise arrival_refusal(f"{said!r:.60} is not a name", "Give one line of letters")
    name = one_line(WHAT, said or values["name"], "name")
    if name.isdecimal():
        raise arrival_refusal(f"{name} is a number", "Give a name with a letter in it: --name")
    taken = [*names, *(g.name for g in state.gladiators.values())]
    values |= {
        "id": state.next_gladiator,
        "name": free_name(name, taken),
        "star": star,
        "origin": one_line(WHAT, values["origin"], "origin", 0),
    }
    if was_star and not star:
        values["tactics"] = ""
    for field in months_of(record):
        ahead = values[field] - month
        values[field] = state.month + ahead if ahead >= 0 else NONE
    values["joined_month"] = state.month
    return record(**values)


def checked_card(card: Any, record: type) -> dict[str, Any]:
    """Return the values of a card that has only fields of a record, each of its type; missing ones
    are as in a new man. Raises Refusal."""
    if not isinstance(card, dict):
        raise arrival_refusal("the file has no card for him")
    kinds = get_type_hints(record)
    for name, value in card.items():
        if name not in kinds:
            raise arrival_refusal(f"the cards of this campaign have no {name!r:.60}")
        if not of_type(value, kinds[name]):
            raise arrival_refusal(f"his card cannot have {name} {value!r:.60}")
    try:
        g = record(**card)
    except TypeError as error:
        raise arrival_refusal("a value is missing on his card") from error
    return {name: list(value) if isinstance(value := getattr(g, name), list) else value for name in kinds}


def check_values(values: Mapping[str, Any], record: type) -> None:
    """Raise Refusal for values that no field of a card holds."""
    for name, known in attrs_of(record).items():
        wrong = known.find_fault(values[name])
        if wrong:
            raise arrival_refusal(wrong)


def of_type(value: Any, kind: Any) -> bool:
    """Return True if a plain value suits a field's type: ``list[int]`` means a short list, ``int | str`` either."""
    parts = getattr(kind, "__args__", ())
    if isinstance(kind, UnionType):
        return any(of_type(value, each) for each in parts)
    if parts:
        return isinstance(value, list) and len(value) <= 100 and all(of_type(each, parts[0]) for each in value)
    if kind is str:
        return isinstance(value, str) and len(value) <= LONGEST_LINE
    # Not by isinstance: True is an int as well.
    return type(value) is kind and (kind is not int or abs(value) <= LARGEST)


def check_record(values: Mapping[str, Any]) -> None:
    """Raise Refusal for a man who no longer fights, and for a record that does not add up."""
    status = values["status"]
    if status != "active":
        word = status if status in ("dead", "retired") else "gone"
        raise arrival_refusal(
            f"{values['name']:.60} is {word}, and no longer fights",
            "Keep his journal instead: run 'ludus journal' in the campaign of his matches",
        )
    check_counts(values)


def check_counts(values: Mapping[str, Any]) -> None:
    """Raise Refusal for a record that does not add up."""
    results = values["wins"] + values["defeats"] + values["draws"]
    if values.get("matches", results) != results:
        raise arrival_refusal(f"his card says {Number(values['matches']):match|matches}, but results of {results}")
    for name in ("laurels", "spared"):
        most = "wins" if name == "laurels" else "matches"
        if values.get(name, 0) > values.get(most, LARGEST_COUNT):
            raise arrival_refusal(f"his card has more {name} than {most}")


def checked_origin(value: Any) -> int:
    """Return the month in which he left, from the statement of his origin. Raises Refusal."""
    if not isinstance(value, dict) or set(value) != {"campaign", "month", "date"}:
        raise arrival_refusal("the file does not say where he comes from")
    check_line("where he comes from", value["campaign"])
    check_line("when he left", value["date"])
    if not is_whole(value["month"], 0, LARGEST_COUNT):
        raise arrival_refusal(f"he cannot have left in month {value['month']!r:.60}")
    month: int = value["month"]
    return month


def check_fights(fights: Any, card: Mapping[str, Any]) -> None:
    """Raise Refusal for invalid earlier matches, or more than his record has."""
    if not isinstance(fights, list) or len(fights) > MOST_FIGHTS:
        raise arrival_refusal("his earlier matches are not a list, or are too many")
    ended = dict.fromkeys(OUTCOMES, 0)
    for number, fight in enumerate(fights, 1):
        what = f"his match {number}"
        if not isinstance(fight, dict) or set(fight) != set(FIGHT):
            raise arrival_refusal(f"{what} does not have the facts of a match")
        for name, kind in FIGHT.items():
            check_fact(f"{name} of {what}", name, kind, fight[name])
        if fight["outcome"] not in OUTCOMES:
            raise arrival_refusal(f"{what} cannot have ended {fight['outcome']!r:.60}")
        ended[fight["outcome"]] += 1
    for outcome, count in OUTCOMES.items():
        if ended[outcome] > card[count]:
            number = Number(ended[outcome])
            raise arrival_refusal(
                f"he lists {number:match|matches} with the result '{outcome}', but his card has {card[count]}"
            )


def check_fact(what: str, name: str, kind: type, value: Any) -> None:
    """Raise Refusal for an invalid fact of an earlier match."""
    if kind is int:
        if not is_whole(value, 0, LARGEST):
            raise arrival_refusal(f"{what} cannot be {value!r:.60}")
    elif kind is str:
        check_line(what, value)
    elif name == "notes":
        check_notes(value)
    elif not isinstance(value, list) or len(value) > 100:
        raise arrival_refusal(f"{what} is not a list, or is too long")
    else:
        for line in value:
            check_line(what, line)


def check_line(what: str, value: Any) -> None:
    """Raise Refusal for anything but one line of text."""
    if not isinstance(value, str) or len(value) > LONGEST_LINE or controls(value):
        raise arrival_refusal(f"{what} is not a line of text")


def check_notes(value: Any) -> None:
    """Raise Refusal for anything but a list of texts."""
    if not isinstance(value, list) or len(value) > 1_000:
        raise arrival_refusal("his notes are not a list, or are too many")
    for text in value:
        if not isinstance(text, str) or len(text) > LONGEST_NOTE:
            raise arrival_refusal("one of his notes is not text, or is too long")
        if controls(text.replace("\n", "").replace("\t", "")):
            raise arrival_refusal("one of his notes contains control characters")


def controls(text: str) -> bool:
    """Return True if a text has control characters, which a terminal would obey."""
    return any(ord(letter) < 32 or 127 <= ord(letter) < 160 for letter in text)
