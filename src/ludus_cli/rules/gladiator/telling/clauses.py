"""The facts of a match as clauses, and what a telling must know of its men.

Of a crowd at most four have names, among them a man of the victors, if any is left, who is followed; the others are
called by their styles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages.clauses import MOVE, NONE, Clause, Fighter, Material
from ludus_cli.chronicle.stages.runs import run_of
from ludus_cli.chronicle.words import spelled
from ludus_cli.core.english import list_words, with_article
from ludus_cli.core.letters import isolated
from ludus_cli.rules.gladiator.book import events as ev, styles, terms as t
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.older import events as older
from ludus_cli.rules.gladiator.telling.fight_clauses import Fight
from ludus_cli.rules.gladiator.telling.fought_match import Told, style_words
from ludus_cli.rules.gladiator.telling.frame_clauses import Frame

#: Why some kinds of events make no clause.
SILENT = {
    0: "dice; the verdict or the blow says what came of them",
    ev.TURN: "counted", ev.PHASE: "counted", ev.CHOICE: "secret, or told when it happens",
    ev.ALLOCATES: "secret, on the sheet", ev.PLANS: "secret, on the sheet", ev.GUARDS: "secret, on the sheet",
    ev.KEEPS_FEET: "nothing came of it", ev.HOLDS_FAST: "nothing came of it", ev.PUSHED: "told as the collision",
    ev.RETURNS: "told as the collision", ev.SHIFTED: "on the picture", ev.LETS_GO: "he is out of the match",
    ev.LANDS: "on the picture", ev.EFFORT: "on the sheet", ev.ENGAGES: "told as the blow",
    ev.TURNS_TO: "on the picture", ev.CANCELLED: "told as what stopped it", ev.LOSES_CF: "on the sheet",
    ev.BLOOD: "on the picture", ev.RECOVERS: "on the sheet", ev.DEFEATED: "told as what brought it about",
    ev.DRAW_ROLL: "the end says it", ev.ENDS_WITH: "on the sheet", career.SHRUGS_OFF: "on the sheet",
    career.EARNS: "figures, in the table of his growth", career.FAME: "figures, in the table of his growth",
    career.FORTUNE: "figures, in the table of his growth", older.BEAST_PLOTS: "on the picture",
    older.AT_WALL: "on the picture", older.HUNT_BY: "of the campaign", older.FOOLED: "in the next blow",
    older.STEPPED: "in the next blow", older.PATHS_CROSS: "the collision says it",
}  # fmt: skip
#: So many fighters of a crowd have names.
MOST_NAMED = 4
#: What a deed of the man who is followed weighs more.
FOLLOWED = 1.5
#: The verdicts and deaths that end a duel stand at its end.
VERDICTS = frozenset({"mercy", "refused", "no_quarter", "died", "yields"})


def material_of(told: Told, before: Before) -> Material:
    """Return all that is known of a fought match."""
    people = people_of(told)
    # Of those who come in one after the other each has a fight of his own.
    crowd = len(told.men) > MOST_NAMED and told.bout.arranged != t.CONSECUTIVE
    reader = Fight(told, {who for who, man in enumerate(people) if not (crowd and man.short)})
    fight = reader.read()
    if crowd:
        hero = followed(told, people)
        fight = [replace(c, weight=c.weight + FOLLOWED) if hero in c.men and c.result != MOVE else c for c in fight]
    states = reader.course.states
    frame = Frame(told, before, people, states)
    opening = frame.opening()
    # A verdict at the end belongs to it.
    last = len(fight)
    while last and fight[last - 1].kind in VERDICTS:
        last -= 1

    def plight(place: int, who: int) -> float:
        return states[place][who][0]

    def posture(place: int, who: int) -> str:
        return states[place][who][1]

    return Material(
        men=people, opening=opening, fight=fight[:last], end=[*fight[last:], *frame.end()],
        aftermath=frame.aftermath(opening), winner=NONE if told.bout.draw else told.bout.winner, plight=plight,
        posture=posture, length=len(told.events), size=3 if len(told.men) > MOST_NAMED else 2 if told.hunt else 0,
        run=partial(fallen, told) if crowd else None, flows=True,
    )  # fmt: skip


def followed(told: Told, people: Sequence[Fighter]) -> int:
    """Return the seat of the man of a crowd who is followed: a survivor of the victors with a name, a Star first."""
    able = [who for who in told.victors if not people[who].short and told.bout.seats[who].result["state"] != t.SLAIN]
    able = able or [who for who, man in enumerate(people) if not man.short]
    return max(able, key=lambda who: told.men[who].star)


def fallen(told: Told, skipped: Sequence[Clause]) -> Clause | None:
    """Return those whose match ended among clauses that are left out as one clause, by their sides; otherwise what
    clauses alike amount to."""
    out = [clause for clause in skipped if clause.kind in VERDICTS or "killed" in clause.effects]
    who = [clause.patient if "killed" in clause.effects else clause.agent for clause in out]
    if not out:
        return run_of(skipped)
    won = told.bout.winner
    sides = Counter("the winning side" if told.bout.seats[one].side == won else "the other side" for one in who)
    words = {"fallen": list_words([f"{spelled(number)} of {side}" for side, number in sides.items()])}
    places = tuple(sorted({n for clause in out for n in clause.cited}))
    return Clause(
        "fallen", NONE, NONE, places, words=words, weight=3, turn=out[0].turn, others=tuple(dict.fromkeys(who))
    )


# People


def people_of(told: Told) -> list[Fighter]:
    """Return the men of a match as sentences need them."""
    men = told.men
    kinds = Counter(g.style for g in men)
    named = protagonists(told) if len(men) > MOST_NAMED else range(len(men))
    return [fighter_of(told, who, alone=kinds[g.style] == 1, named=who in named) for who, g in enumerate(men)]


def protagonists(told: Told) -> Sequence[int]:
    """Return the fighters of a crowd who have names: those who fell others, the Stars, a man of the victors who is
    still there, and the last who fell."""
    results = [seat.result for seat in told.bout.seats]
    last = max((n for n, result in enumerate(results) if result["state"] in (t.SLAIN, t.SPARED)), default=NONE)

    def weight(who: int) -> float:
        result, seat = results[who], told.bout.seats[who]
        stood = result["state"] not in (t.SLAIN, t.SPARED) and seat.side == told.bout.winner
        deeds = 2.0 * int(result["conquered"]) + int(result["dealt"]) / 50
        return deeds + 4 * told.men[who].star + 2.5 * stood + (who == last)

    return sorted(range(len(told.men)), key=lambda who: -weight(who))[:MOST_NAMED]


def arms_of(g: Gladiator) -> list[str]:
    """Return what a man carries, without what is in his sheath unless he has nothing else."""
    weapon, second, shield, net, sheathed = styles.arms_of(g.style, g.weapon, g.shield, g.dagger)
    if second == weapon != t.NO_ITEM:
        return [f"two {t.ITEMS[weapon]}s"]
    held = [t.ITEMS[each] for each in (net, weapon, second, shield) if each != t.NO_ITEM]
    return held or [t.ITEMS[each] for each in (sheathed,) if each != t.NO_ITEM]


def fighter_of(told: Told, who: int, *, alone: bool, named: bool) -> Fighter:
    """Return a man or a beast as sentences need him; ``alone``: nobody else in the match has his style."""
    g, side = told.men[who], told.bout.seats[who].side
    style = style_words(g)
    beast = is_beast(g.style)
    arms = [] if beast else arms_of(g)
    words = {
        "style": style.lower() if beast else style, "a_style": with_article(style.lower() if beast else style),
        "arms": list_words([arm if arm.startswith("two ") else with_article(arm) for arm in arms]) or "nothing",
        "gear": list_words(arms) or "bare hands",
    }  # fmt: skip
    if beast:
        name = f"the {style.lower()}" if alone else isolated(g.name)
        return Fighter(name, False, side, words, beast=True, common=True)
    if named:
        intro = f"the {style} {isolated(g.name)}" if len(told.men) > MOST_NAMED and not g.star else ""
        return Fighter(isolated(g.name), g.female, side, words, intro)
    name = f"the {style}" if alone else f"one {style}"
    return Fighter(name, g.female, side, words, short=f"the {style}", common=True)
