"""The sides of trials: from terms, as JSON holds them, to contests and careers."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, NamedTuple

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.tactics import UNNAMED, WHAT, Rows
from ludus_cli.game.trials.trials import Knob
from ludus_cli.rules.heroes.book.bout import arena_of
from ludus_cli.rules.heroes.book.campaign import State
from ludus_cli.rules.heroes.book.gladiator import Gladiator, from_card
from ludus_cli.rules.heroes.book.house_rules import rules_of
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.match import show_gates
from ludus_cli.rules.heroes.book.state import Fighter, new_match
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES, STYLES
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, NONE
from ludus_cli.rules.heroes.trials import contest
from ludus_cli.rules.heroes.trials.contest import Contest, Corner
from ludus_cli.rules.heroes.trials.forecast import Career
from ludus_cli.rules.heroes.trials.tactics import TACTICS, Tactics, tactics_player


def is_allowed(name: str, value: Any) -> bool:
    """True if a parameter of tactics may have a value: small numbers, those of Attributes where it orders them."""
    if name == "raise_order":
        return all(NONE <= number < len(ATTRIBUTES) for number in value)
    return -100 <= int(value) <= 100


ROWS = Rows(Tactics, TACTICS, is_allowed)
#: The parameters of the named tactics as plain values.
TACTICS_ROWS = ROWS.plain()

#: What a search may turn, and the values that it tries.
KNOBS: tuple[Knob, ...] = (
    Knob("lead_maneuver", "Maneuver: he spends Bonus Dice until he leads by this many dice", tuple(range(-2, 6))),
    Knob("most_maneuver", "Maneuver: the most Bonus Dice that he spends", tuple(range(8))),
    Knob("lead_attack", "Attack: he spends Bonus Dice until he leads by this many dice", tuple(range(-1, 9))),
    Knob("most_attack", "Attack: the most Bonus Dice that he spends", tuple(range(10))),
    Knob("lead_net", "Net Toss: he spends Bonus Dice until he leads by this many dice", tuple(range(-1, 9))),
    Knob("reserve", "Bonus Dice that he keeps in reserve", (0, 1, 2)),
    Knob("rest_below", "with no enemy in his zone, he rests if he has fewer Bonus Dice than this", tuple(range(9))),
    Knob("retreat", "steps back when he has no Bonus Dice to spend", (False, True)),
    Knob("rise", "gets up when down beside an enemy", (False, True)),
    Knob("yield_at", "yields when head, chest or belly has this many points left", tuple(range(5)), {0: "never"}),
    Knob("star_factor", "Star Power dice that he rolls for each point of damage", tuple(range(5))),
    Knob("bash", "chooses the Bash rather than the Advantage", (False, True)),
    Knob("desperate", "throws his weapon and kicks sand", (False, True)),
    Knob(
        "raise_order",
        "the order in which he raises Attributes",
        ([NONE] * 3, *([one, two, 3 - one - two] for one in range(3) for two in range(3) if one != two)),
        {NONE: "the lowest", **dict(enumerate(ATTRIBUTES))},
    ),
)


class Contender(NamedTuple):
    """One who fights in trials: his way in, his card (a blank one where he is fresh), his style, his tactics (None: the
    NPG tables), and words for him and for them."""

    how: int
    g: Gladiator
    style: int
    locale: int
    row: Tactics | None
    words: str
    tactics: str


def read_contender(said: Payload, place: int | None) -> Contender:
    """The contender that terms name by ``kind``, ``card`` or ``pool``. Raises Refusal for anything else."""
    tactics = said.get("tactics", "")
    named = tactics if isinstance(tactics, str) else UNNAMED
    if "card" in said:
        g = from_card(said["card"])
        style = g.style
        if said.get("secondary"):
            if g.secondary == NONE:
                raise Refusal(WHAT, f"{g.name} has no Secondary Style", "Use the Primary Style")
            style = g.secondary
        named = named or (g.tactics if g.star else "")
        row = ROWS.read(tactics or g.tactics) if g.star or tactics else None
        return Contender(contest.KNOWN, g, style, g.locale, row, g.name, named)
    row = ROWS.read(tactics)
    blank = Gladiator(id=0, name="", star=False, style=0, attributes=[0, 0, 0])
    if "kind" in said:
        if said["kind"] not in range(len(STYLES)):
            raise Refusal(WHAT, f"there is no style {said['kind']}", f"Styles: {', '.join(STYLE_NAMES)}")
        blank.style = said["kind"]
        return Contender(contest.FRESH, blank, blank.style, place or 0, row, STYLE_NAMES[blank.style], named)
    if "pool" in said:
        where = NONE if said["pool"] is None else said["pool"]
        words = "the pool" if where == NONE else f"the pool of {LOCALES[where].name}"
        return Contender(contest.FROM_POOL, blank, 0, where, row, words, named)
    raise Refusal(WHAT, "no fighter is named", "Name a style, a gladiator, or the pool")


def campaign_terms(state: State, place: int | None) -> Payload:
    """The terms that a campaign gives to trials: house rules, the place, armour cards and drawings of arenas."""
    return {"rules": asdict(state.rules), "place": place, "cards": dict(state.cards), "drawings": dict(state.drawings)}


def ground_of(terms: Payload, locale: int) -> tuple[str, str]:
    """The arena of a locale, by name and drawing: a user's own, else that of the rules."""
    drawing = terms.get("drawings", {}).get(LOCALES[locale].key, "")
    return (LOCALES[locale].key, drawing) if drawing else (LOCALES[locale].arena, "")


def armour_rows(terms: Payload) -> list[list[int]]:
    """The armour of each style: a user's own card, else the table of [3.8] (H14)."""
    cards = terms.get("cards", {})
    return [list(cards.get(style.name, style.armour)) for style in STYLES]


def new_contest(sides: list[list[Contender]], terms: Payload, ground: tuple[str, str], pool_row: int) -> Contest:
    """A contest of contenders in an arena, not to the death, before its first match."""
    corners: list[Corner] = []
    fighters: list[Fighter] = []
    rows: list[Tactics | None] = []
    armour = armour_rows(terms)
    first_of_side = [sum(len(men) for men in sides[:side]) for side in range(len(sides))]
    for side, men in enumerate(sides):
        for man in men:
            meets = first_of_side[1 - side] if side < 2 else 0
            corners.append(Corner(man.how, side, man.style, pool_row, meets, man.row is None, man.row, man.g))
            f = Fighter(side=side, style=man.style, left_handed=man.g.left_handed)
            f.armour = list(armour[man.style])
            fighters.append(f)
            rows.append(man.row)
    m = new_match(
        Tray(SeededSource(0, 0)),
        arena_of(*ground),
        fighters,
        rules=rules_of(terms.get("rules", {})),
        player=tactics_player(rows),
    )
    show_gates(m)
    locale = sides[0][0].locale if terms.get("place") is None else terms["place"]
    return Contest(m, corners, armour, locale, contest.NEVER)


def contest_of(terms: Payload) -> Contest:
    """Return the contest of ODDS terms. Raises Refusal for impossible men."""
    place = terms.get("place")
    sides = [[read_contender(man, place) for man in side] for side in terms["sides"]]
    drawn = [man for men in sides for man in men if man.how == contest.FROM_POOL]
    arena = terms.get("arena")
    if arena is not None:
        ground = (arena["name"], arena["drawing"])
    else:
        ground = ("amphitheatre", "") if place is None else ground_of(terms, place)
    c = new_contest(sides, terms, ground, terms.get("row", 2))
    # The style of a man from the pool depends on his opponent's, so they cannot both come from the pool.
    if any(contest.FROM_POOL == each.how == c.corners[each.meets].how for each in c.corners):
        raise Refusal(WHAT, "the pool cannot meet the pool", "Name a style or a gladiator")
    if drawn:
        c.locale = drawn[0].locale
    if terms.get("death"):
        c.manner = contest.ALWAYS
    elif place is not None:
        c.manner = contest.AS_THE_DICE_SAY
    return c


def career_of(terms: Payload) -> Career:
    """Return the career of CAREER terms, before its first month. Raises Refusal for an impossible Star."""
    star = read_contender(terms["star"], None)
    if star.how != contest.KNOWN:
        raise Refusal("forecast a career", "only a Star has a career", "Name a Star, or describe one")
    blank = Gladiator(id=0, name="", star=False, style=0, attributes=[0, 0, 0])
    opponent = Contender(contest.FROM_POOL, blank, 0, star.g.locale, None, "", "")
    arenas = [arena_of(*ground_of(terms, locale)) for locale in range(len(LOCALES))]
    c = new_contest([[star], [opponent]], terms, ground_of(terms, star.g.locale), 0)
    c.manner = contest.AS_THE_DICE_SAY
    entries: list[list[int]] = []
    for arena in arenas:
        c.match.arena = arena
        show_gates(c.match)
        entries.append([f.entry for f in c.match.fighters])
    return Career(
        contest=c,
        arenas=arenas,
        entries=entries,
        begins=terms["month"],
        months=terms["months"],
        per_day=terms.get("per_day", 1),
        every=terms.get("every", 1),
    )
