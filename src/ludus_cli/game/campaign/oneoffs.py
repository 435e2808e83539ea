"""One-off matches: the men of a ``oneoff`` action, for all systems."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import checked_name
from ludus_cli.game.campaign.arrivals import newcomer
from ludus_cli.game.campaign.sides import checked_sides, read_built, read_kind
from ludus_cli.game.elements.common_types import Field, Payload

WHAT = "make a one-off match"
HOW = "Give two to four sides, and the kind of each man on them"


@dataclass(frozen=True, slots=True)
class Newcomer:
    """A man to be made: his ``kind``; his ``name``, or "" for one by chance; the ``tactics`` that make
    him a player's own, or ""; the values for a man to be ``built``. Or the copy of a gladiator of a campaign:
    his source ``copied`` (his ``card``, and his origin ``from``), whether he fights as his ``secondary``, and other
    ``tactics`` than his own or ""."""

    kind: int
    name: str
    tactics: str
    built: Payload = field(default_factory=dict)
    copied: Payload = field(default_factory=dict)
    secondary: bool = False


def read_newcomers(
    state: Any, payload: Payload, kinds: Sequence[str], word: str, fields: Sequence[Field] = ()
) -> list[list[Newcomer]]:
    """Read the sides of a one-off match: lists of ``{"kind": name}``, with ``name``, ``tactics`` and ``built`` or not,
    and of ``{"card": card, "from": where}``, with ``tactics`` and ``secondary`` or not.

    ``kinds`` are the system's, ``word`` its word for one, ``fields`` its BUILT; capitals do not matter. The
    system must check that there are such tactics, that chance gives no man a name in use here, and
    that numbers and cards are valid. Raises Refusal for a campaign that has begun, for fewer than two or
    more than four sides, an empty one, anything that is no man, and a name that is invalid or comes twice.
    """
    if state.gladiators or state.bouts:
        raise Refusal(
            WHAT,
            "this campaign has begun, and a one-off match cannot be part of a campaign",
            "Make it in a file of its own with 'ludus match oneoff', or arrange a match here with "
            "'ludus match arrange'",
        )
    said = checked_sides(WHAT, payload.get("sides"), HOW)
    sides = [[read_newcomer(state, man, kinds, word, fields) for man in side] for side in said]
    names = names_in(sides)
    for name in names:
        if [other.casefold() for other in names].count(name.casefold()) > 1:
            raise Refusal(WHAT, f"two men are named {name}", "Give each a name of his own")
    return sides


def names_in(sides: Sequence[Sequence[Newcomer]]) -> list[str]:
    """Return the given names."""
    return [man.name for side in sides for man in side if man.name]


def read_newcomer(state: Any, value: Any, kinds: Sequence[str], word: str, fields: Sequence[Field]) -> Newcomer:
    """Read one man of a side; Refusal for anything else."""
    if not isinstance(value, dict) or ("kind" in value) == ("card" in value):
        raise Refusal(WHAT, f"{value!r:.60} is not a kind of gladiator", HOW)
    kind = read_kind(WHAT, value["kind"], kinds, word) if "kind" in value else -1
    name, tactics = value.get("name", ""), value.get("tactics", "")
    if not isinstance(name, str) or not isinstance(tactics, str):
        raise Refusal(WHAT, "name and tactics must be text", "Write them as text, or leave them out")
    if name:
        try:
            name = checked_name(state, name)
        except Refusal as error:
            raise Refusal(WHAT, error.why, error.mend) from error
    if kind < 0:
        copied = {part: value.get(part) for part in ("card", "from")}
        return Newcomer(-1, "", tactics, {}, copied, bool(value.get("secondary", False)))
    return Newcomer(kind, name, tactics, read_built(WHAT, value.get("built", {}), fields))


def copy_of(state: Any, man: Newcomer, record: type, *, tactics: Sequence[str], names: Iterable[str] = ()) -> Any:
    """Return the copy of a gladiator of a campaign, with the next number and a name of his own, not yet in the state;
    see :func:`~ludus_cli.game.campaign.arrivals.newcomer`. Raises Refusal for an invalid card, and for tactics of
    one who is no Star."""
    g = newcomer(state, man.copied, record, tactics=tactics, names=names)
    if man.tactics:
        if not g.star:
            raise Refusal(WHAT, f"{g.name} is not a Star, so the rules decide for him", "Leave his tactics out")
        g.tactics = man.tactics
    return g


def check_tactics(sides: Sequence[Sequence[Newcomer]], known: Sequence[str]) -> None:
    """Raise Refusal for tactics that are none of the ``known``."""
    for man in (man for side in sides for man in side):
        if man.tactics and man.tactics not in known:
            raise Refusal(WHAT, f"there are no tactics {man.tactics!r:.60}", f"Tactics: {', '.join(known)}")


def check_none_waits(state: Any) -> None:
    """Raise Refusal when a month is to end while a one-off match waits to be fought."""
    for bout in state.bouts.values():
        if bout.oneoff and bout.status == "billed":
            raise Refusal(
                "go on to the next month",
                f"match {bout.id}, a one-off, has not been fought",
                f"Fight it first: 'ludus match fight {bout.id}'",
            )


def oneoff_steps(state: Any) -> list[tuple[str, str]]:
    """The commands that make sense in the file of a one-off match, each with its reason; else none."""
    return [
        (f"ludus match fight {bout.id}", "the one-off match is still to be fought")
        if bout.status == "billed"
        else (f"ludus match show {bout.id}", "read the one-off match again")
        for bout in state.bouts.values()
        if bout.oneoff
    ]
