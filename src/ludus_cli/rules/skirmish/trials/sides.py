"""The sides of trials: from the terms to gladiators, and to the tactics that decide for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ludus_cli.dice import Tray
from ludus_cli.rules.hex import hexagon
from ludus_cli.rules.shapes import Payload, Refusal
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, from_card, roll_attributes
from ludus_cli.rules.skirmish.book.house_rules import HouseRules, rules_of
from ludus_cli.rules.skirmish.book.pool import roll_class, roll_npg
from ludus_cli.rules.skirmish.book.state import RADIUS, Fighter, Match, fighter_of, new_match
from ludus_cli.rules.skirmish.book.terms import CLASSES, NONE, PARTS, STAMINA
from ludus_cli.rules.skirmish.trials.tactics import (
    ALWAYS,
    DEFAULT_TACTICS,
    NEVER,
    ON_THE_WAY,
    TACTICS,
    Tactics,
    player,
)
from ludus_cli.rules.tactics import UNNAMED, WHAT, Rows
from ludus_cli.rules.trials import Knob


def allowed(name: str, value: Any) -> bool:
    """True if a parameter of tactics may have a value: no number below 0, and as aims each part once."""
    if name == "aims":
        return sorted(value) == list(range(len(PARTS)))
    return int(value) >= 0 and (name != "flanks" or int(value) <= ALWAYS)


ROWS = Rows(Tactics, TACTICS, allowed)
#: The parameters of the named tactics as plain values.
TACTICS_ROWS = ROWS.plain()


class Contender(NamedTuple):
    """One who fights in trials: a fresh man of a class (NONE: of any, by the dice), or the one of a card.

    ``row`` decides for him, None the solo rule; ``words`` say who he is, ``tactics`` how he fights.
    """

    weight: int
    card: dict[str, Any] | None
    row: Tactics | None
    words: str
    tactics: str


def read_contender(said: Payload) -> Contender:
    """The contender that terms name: ``kind``, ``card`` or ``pool``, and his ``tactics``.

    These are a name, a dict with the parameters of a row, or "" for his own. Raises Refusal for
    anything else.
    """
    tactics = said.get("tactics", "")
    if said.get("secondary"):
        raise Refusal(
            WHAT, "nobody has a second class in the skirmish", "Let him fight in his own class"
        )
    if "card" in said:
        card = said["card"]
        return contender(NONE, card, tactics or card["tactics"], card["name"])
    if "kind" in said:
        weight = said["kind"]
        if weight not in range(len(CLASSES)):
            raise Refusal(WHAT, f"there is no class {weight}", f"Classes: {', '.join(CLASSES)}")
        return contender(weight, None, tactics, CLASSES[weight])
    if "pool" in said:
        return contender(NONE, None, tactics, "a newcomer")
    raise Refusal(WHAT, "nobody is named", "Name a class, a gladiator, or the pool")


def contender(
    weight: int, card: dict[str, Any] | None, tactics: str | Mapping[str, Any], words: str
) -> Contender:
    """A contender with his row of tactics."""
    named = tactics if isinstance(tactics, str) else UNNAMED
    return Contender(weight, card, ROWS.read(tactics), words, named)


def made(t: Tray, number: int, man: Contender) -> Gladiator:
    """The gladiator of a contender, made on a tray where he is a fresh one (S9, S37).

    A card without Attributes is that of a Star who is about to be recruited: they are rolled now.
    """
    if man.card is None:
        return roll_npg(t, number, roll_class(t, number) if man.weight == NONE else man.weight)
    g = from_card(man.card)
    if not g.attributes:
        g.attributes = roll_attributes(t, number, g.weight)
        g.start_stamina = g.attributes[STAMINA]
    return g


def facing(
    t: Tray,
    sides: Sequence[Sequence[tuple[Gladiator, Tactics | None]]],
    rules: HouseRules,
    radius: int = RADIUS,
) -> Match:
    """A match about to begin between gladiators, each with the row that decides for him."""
    fighters: list[Fighter] = []
    rows: list[Tactics | None] = []
    for side, men in enumerate(sides):
        for g, row in men:
            fighters.append(fighter_of(g, side, row is None))
            rows.append(row)
    return new_match(t, fighters, board=hexagon(radius), rules=rules, player=player(rows))


def house_rules(terms: Payload) -> HouseRules:
    """The house rules of terms: none said are those that nobody has switched."""
    return rules_of(terms.get("rules", {}))


# What a search may turn


def part_first(part: int) -> list[int]:
    """The aims of the usual tactics, with one part before all others."""
    usual: list[int] = TACTICS_ROWS[DEFAULT_TACTICS]["aims"]
    return [part, *(other for other in usual if other != part)]


KNOBS: tuple[Knob, ...] = (
    Knob(
        "flees_at",
        "gives way when he has this many more serious wounds",
        (0, 1, 2, 3),
        {0: "never"},
    ),
    Knob("saves_breath", "gives way when he is spent and his opponent is not", (False, True)),
    Knob("charges", "charges from a distance of four hexes or more", (False, True)),
    Knob(
        "rams",
        "charges into a man when his advantage is this great",
        (0, 1, 2, 3, 4, 5, 99),
        {99: "never"},
    ),
    Knob(
        "flanks",
        "tries for the rear",
        (NEVER, ON_THE_WAY, ALWAYS),
        {NEVER: "never", ON_THE_WAY: "on the way in", ALWAYS: "always"},
    ),
    Knob("steps_back", "steps back after he has seen the plots", (False, True)),
    Knob(
        "aims",
        "the order in which he chooses among the parts with the least armour",
        (
            *(part_first(part) for part in range(len(PARTS))),
            TACTICS_ROWS["cautious"]["aims"],
            TACTICS_ROWS["bold"]["aims"],
        ),
        dict(enumerate(PARTS)),
    ),
)
