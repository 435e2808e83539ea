"""The sides of trials: from the terms to gladiators, and to their tactics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.tactics import UNNAMED, WHAT, Rows
from ludus_cli.game.trials import contests
from ludus_cli.game.trials.contests import ANY, FRESH, KNOWN, ROLLED, corners_of
from ludus_cli.game.trials.trials import Knob
from ludus_cli.rules.skirmish.book import bout, match, sand
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, from_card, is_active
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.pool import blank_man
from ludus_cli.rules.skirmish.book.state import RADIUS, fighter_of, new_match
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, LIGHT, PARTS
from ludus_cli.rules.skirmish.trials.contest import Career, Contest
from ludus_cli.rules.skirmish.trials.tactics import (
    ALWAYS,
    DEFAULT_TACTICS,
    NEVER,
    ON_THE_WAY,
    TACTICS,
    Tactics,
    tactics_player,
)


def is_allowed(name: str, value: Any) -> bool:
    """True if a parameter of tactics may have a value: no number below 0, and as aims each part once."""
    if name == "aims":
        return sorted(value) == list(range(len(PARTS)))
    return int(value) >= 0 and (name != "flanks" or int(value) <= ALWAYS)


ROWS = Rows(Tactics, TACTICS, is_allowed)
#: The parameters of the named tactics as plain values.
TACTICS_ROWS = ROWS.plain()


#: Whom no row decides for fights by the solo rule.
Contender = contests.Contender[Gladiator, Tactics]


def read_contender(said: Payload) -> Contender:
    """The contender that terms name: ``kind``, ``card`` or ``pool``, and his ``tactics``.

    These are a name, a dict with the parameters of a row, or "" for his own. Raises Refusal for
    anything else. A card without Attributes is that of a Star who is about to be recruited: they are rolled.
    """
    tactics = said.get("tactics", "")
    if said.get("secondary"):
        raise Refusal(WHAT, "gladiators have no second class in the skirmish", "Leave the second class out")
    if "card" in said:
        g = from_card(said["card"])
        how = KNOWN if g.attributes else ROLLED
        if how == ROLLED:
            g.attributes = [0] * len(ATTRIBUTES)
        return with_tactics(how, g, tactics or g.tactics, g.name)
    if "kind" in said:
        weight = said["kind"]
        if weight not in range(len(CLASSES)):
            raise Refusal(WHAT, f"there is no class {weight}", f"Classes: {', '.join(CLASSES)}")
        return with_tactics(FRESH, blank_man(0, weight), tactics, CLASSES[weight])
    if "pool" in said:
        return with_tactics(ANY, blank_man(0, LIGHT), tactics, "a newcomer")
    raise Refusal(WHAT, "no fighter is named", "Name a class, a gladiator, or the pool")


def with_tactics(how: int, g: Gladiator, tactics: str | Mapping[str, Any], words: str) -> Contender:
    """A contender with his row of tactics."""
    named = tactics if isinstance(tactics, str) else UNNAMED
    return Contender(how, g, ROWS.read(tactics), words, named)


def new_contest(sides: Sequence[Sequence[Contender]], rules: HouseRules, radius: int) -> Contest:
    """A contest of contenders before its first match. Raises ValueError for more men than the board has room for."""
    corners = corners_of(sides)
    m = new_match(
        Tray(SeededSource(0, 0)),
        [fighter_of(each.g, each.side, each.tactics is None) for each in corners],
        board=sand.sand(radius),
        rules=rules,
        player=tactics_player([each.tactics for each in corners]),
    )
    match.line_up(m)
    return Contest(m, m, corners)


def contest_of(terms: Payload) -> Contest:
    """Return the contest of ODDS terms. Raises Refusal for impossible men."""
    sides = [[read_contender(man) for man in side] for side in terms["sides"]]
    return new_contest(sides, house_rules(terms), terms.get("radius", RADIUS))


def career_of(terms: Payload) -> Career:
    """The career of CAREER terms, before its first month. Raises Refusal for a Star who fights no more."""
    what = "forecast a career"
    star = read_contender(terms["star"])
    if not is_active(star.g):
        raise Refusal(what, f"{star.words} is {star.g.status}", "Name a Star who still fights")
    months, every = terms["months"], terms.get("every", 1)
    if min(months, terms.get("per_day", 1), every) < 1:
        raise Refusal(what, "the numbers of months and matches must be at least 1", "Give numbers of 1 or more")
    star.g.star = True
    c = new_contest([[star], [read_contender({"pool": 0})]], house_rules(terms), RADIUS)
    return Career(c, terms.get("month", 0), months, every)


def house_rules(terms: Payload) -> HouseRules:
    """Return the house rules of terms: the defaults if none are given."""
    return bout.BOUTS.rules_of(terms.get("rules", {}))


# What a search may turn


def part_first(part: int) -> list[int]:
    """The aims of the usual tactics, with one part before all others."""
    usual: list[int] = TACTICS_ROWS[DEFAULT_TACTICS]["aims"]
    return [part, *(other for other in usual if other != part)]


KNOBS: tuple[Knob, ...] = (
    Knob(
        "flees_at", "gives way when he has this many more serious wounds than his opponent", (0, 1, 2, 3), {0: "never"}
    ),
    Knob("saves_breath", "gives way when he has no Stamina left and his opponent has some", (False, True)),
    Knob("charges", "charges from a distance of four hexes or more", (False, True)),
    Knob(
        "rams",
        "charges at an opponent when his own bonus in the collision is at least this much higher",
        (0, 1, 2, 3, 4, 5, 99),
        {99: "never"},
    ),
    Knob(
        "flanks",
        "tries to get behind his opponent",
        (NEVER, ON_THE_WAY, ALWAYS),
        {NEVER: "never", ON_THE_WAY: "on the way in", ALWAYS: "always"},
    ),
    Knob("steps_back", "may step back once the plots are shown", (False, True)),
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
