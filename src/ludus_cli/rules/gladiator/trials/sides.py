"""The sides of trials: contests and careers from terms in JSON, and the options in a search for tactics."""

from __future__ import annotations

from typing import Any

from ludus_cli.core.dice import SeededSource, Tray
from ludus_cli.core.english import with_article
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.tactics import UNNAMED, WHAT, Rows
from ludus_cli.game.trials import contests
from ludus_cli.game.trials.contests import ANY, FRESH, KNOWN, ROLLED, corners_of
from ludus_cli.rules.gladiator.book.arena import UNROLLED
from ludus_cli.rules.gladiator.book.bout import BOUTS, BY_DICE, match_of
from ludus_cli.rules.gladiator.book.gladiator import NUMBERS, Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.kinds import is_kind
from ludus_cli.rules.gladiator.book.styles import is_beast, main_weapon
from ludus_cli.rules.gladiator.book.terms import FIGHTERS, KINDS, LANISTA
from ludus_cli.rules.gladiator.older.beasts import why_no_beast
from ludus_cli.rules.gladiator.trials.contest import Career, Contest
from ludus_cli.rules.gladiator.trials.tactics import TACTICS, Tactics, is_allowed, tactics_player

ROWS = Rows(Tactics, TACTICS, is_allowed)
#: The parameters of the named tactics as plain values.
TACTICS_ROWS = ROWS.plain()


FORECAST = "forecast a career"

#: A contender without a row of tactics fights by the centurions' charts.
Contender = contests.Contender[Gladiator, Tactics]


def read_contender(said: Payload) -> Contender:
    """Return the contender that terms name by ``kind``, ``card`` or ``pool``. Raises Refusal for anything else."""
    tactics = said.get("tactics", "")
    named = tactics if isinstance(tactics, str) else UNNAMED
    if said.get("secondary"):
        raise Refusal(WHAT, "gladiators have no second style in this game", "Leave the second style out")
    if "card" in said:
        g = BOUTS.from_card(said["card"])
        if g.style == LANISTA:
            raise Refusal(WHAT, "a lanista does not fight [39]", "Name one of his gladiators")
        how = KNOWN if g.attributes else ROLLED
        if how == ROLLED:
            g.attributes = [0] * 5
        row = ROWS.read(tactics or g.tactics) if g.star or tactics else None
        return Contender(how, g, row, g.name, named or (g.tactics if g.star else ""))
    row = ROWS.read(tactics)
    if "kind" in said:
        style = said["kind"]
        if style not in range(len(KINDS)) or style == LANISTA:
            raise Refusal(WHAT, f"there is no style {style}", f"Choose one of these: {', '.join(FIGHTERS)}")
        if is_beast(style) and row is not None:
            raise Refusal(WHAT, f"{with_article(KINDS[style].lower())} has no tactics", "Leave the tactics out")
        return Contender(FRESH, fresh_card(style), row, KINDS[style], named)
    if "pool" in said:
        return Contender(ANY, fresh_card(0), row, "a newcomer", named)
    raise Refusal(WHAT, "one side has no gladiator", "Name a style, a beast, a gladiator or the pool")


def fresh_card(style: int) -> Gladiator:
    """Return the card of a man of a style, or of a beast, made anew for each match."""
    g = Gladiator(0, "", False, style, [limit[0] for limit in NUMBERS.limits])
    if not is_beast(style):
        g.weapon = main_weapon(style)
    return g


def house_rules(terms: Payload) -> HouseRules:
    """Return the house rules of terms; by default none is switched."""
    return BOUTS.rules_of(terms.get("rules", {}))


def new_contest(sides: list[list[Contender]], terms: Payload) -> Contest:
    """Return a contest of contenders before its first match."""
    corners = corners_of(sides)
    for each in corners:
        if why := why_no_beast(house_rules(terms), each.g.style):
            raise Refusal(WHAT, why, "Name one of these kinds")
    m = match_of(
        Tray(SeededSource(0, 0)),
        [(each.g, each.side, each.tactics is not None) for each in corners],
        rules=house_rules(terms),
        death=bool(terms.get("death")),
        size=0,
        player=tactics_player([each.tactics for each in corners]),
        armed=False,
    )
    return Contest(m, m, corners, size_of(terms))


def contest_of(terms: Payload) -> Contest:
    """Return the contest of ODDS terms. Raises Refusal for impossible men."""
    sides = [[read_contender(man) for man in side] for side in terms["sides"]]
    for man in (man for side in sides for man in side):
        check_edition(man, terms)
    return new_contest(sides, terms)


def check_edition(man: Contender, terms: Payload) -> None:
    """Raise Refusal for a contender whose style does not exist under the house rules of terms (V1)."""
    if man.how != ANY and not is_kind(man.g.style, house_rules(terms)):
        why = f"{with_article(KINDS[man.g.style])} of another edition cannot fight by these rules (V1)"
        raise Refusal(WHAT, why, "Name a gladiator of the edition in use")


def check_star(terms: Payload) -> Contender:
    """Return the Star of CAREER terms. Raises Refusal for one without a career, or with a finished one."""
    star = read_contender(terms["star"])
    check_edition(star, terms)
    if star.how not in (KNOWN, ROLLED):
        raise Refusal(FORECAST, "only a Star has a career", "Name a Star, or describe one")
    if star.g.status != "active" or star.g.freed:
        state = "free" if star.g.freed else star.g.status
        raise Refusal(FORECAST, f"{star.words} is {state}", "Name a Star who still fights")
    return star


def career_of(terms: Payload) -> Career:
    """Return the career of CAREER terms, before its first month. Raises Refusal for an impossible Star."""
    star = check_star(terms)
    months, every = terms["months"], terms.get("every", 1)
    if min(months, every) < 1:
        raise Refusal(FORECAST, "the career would have no months or no matches", "Give numbers of 1 or more")
    star.g.star = True
    c = new_contest([[star], [Contender(ANY, fresh_card(0), None, "", "")]], terms)
    return Career(c, terms.get("month", 0), months, every)


def size_of(terms: Payload) -> int:
    """Return the size of the arena for a match. Raises Refusal for a size that does not exist."""
    size: Any = terms.get("size", 0)
    if size not in range(BY_DICE + 1):
        raise Refusal(WHAT, f"{size!r:.20} is not a size of the arena", f"Give a number from 0 to {BY_DICE}")
    by_dice = size == BY_DICE or (size == 0 and house_rules(terms).built_arena)
    return UNROLLED if by_dice else int(size)


def ground_words(terms: Payload) -> str:
    """Return the arena of odds in words."""
    size = size_of(terms)
    known = {0: "bare sand", UNROLLED: "a rolled arena"}
    return known.get(size, f"arena of size {size}")
