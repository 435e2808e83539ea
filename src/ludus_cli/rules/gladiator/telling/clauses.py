"""The facts of a match as clauses, and what a telling must know of its men.

Of several a side one is followed: the Star, or a man of the victors who is still there. His fight is told, and of the
others what became of them. Of a crowd at most four have names.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages.clauses import ALWAYS, IDLE, MOVE, NONE, Clause, Fighter, Material
from ludus_cli.chronicle.stages.runs import run_of
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import spelled, spelled_ordinal
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
    ev.LANDS: "on the picture", ev.ROLLS: "on the picture", ev.EDGE: "on the picture", ev.TIRES: "on the sheet",
    ev.RUNS_INTO: "told as what follows", ev.MISSES_ITEM: "nothing came of it",
    ev.EFFORT: "on the sheet", ev.ENGAGES: "told as the blow",
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
#: What it weighs for a name that a Star has beaten him: more than one deed, and less than one that its man survived.
BY_STAR = 3.0
#: Collisions that change nothing for the sides.
COLLISIONS = frozenset({"jostle", "clash"})
#: What a deed of the men who are followed weighs more, and one of others less: where all have names, and in a crowd.
FOLLOWED, UNFOLLOWED = 1.5, (1.5, 6.0)
#: A move or a blow without effect that weighs less is told of several only where a reader needs it.
LEAST_MOVE = 1.0
#: The verdicts and deaths that end a duel stand at its end; other deaths than by a blow.
PARTED = frozenset({"let_go", "condemned"})
VERDICTS = PARTED | {"mercy", "refused", "no_quarter", "died", "yields"}
DEATHS = frozenset({"bled_out", "dies", "crushed"})
#: So many are in a duel, and so many sides have most matches.
DUEL = TWO_SIDES = 2


def material_of(told: Told, before: Before) -> Material:
    """Return all that is known of a fought match."""
    people = people_of(told)
    crowd = is_crowd(told)
    reader = Fight(told, {who for who, man in enumerate(people) if not (crowd and man.short)})
    fight = reader.read()
    # Of those who come in one after the other each has a fight of his own.
    team = crowd or (len(told.men) > DUEL and not told.hunt and told.bout.arranged != t.CONSECUTIVE)
    followed_men = leads(told, people)
    if team:
        fight = focused(fight, followed_men, crowd=crowd)
    states = reader.course.states
    frame = Frame(told, before, people, states, max(followed_men, key=lambda who: told.men[who].star))
    opening = frame.opening()
    # The verdicts on men who are parted belong to the end, and so does one at the end.
    parted = [clause for clause in fight if clause.kind in PARTED]
    if parted:
        over = min(clause.first for clause in parted)
        fight = [*(clause for clause in fight if clause.first < over and clause not in parted),
                 *sorted(parted, key=lambda clause: clause.agent)]  # fmt: skip
    end, aftermath = frame.end(), frame.aftermath(opening)
    plain = end and end[0].kind == "victory" and {"foe_dead"} <= end[0].facts <= {"foe_dead", "star"}
    if plain and {clause.kind for clause in aftermath} <= {"debut_lost"}:
        # The death of the other says it.
        del end[0]
    last = len(fight)
    while last and fight[last - 1].kind in VERDICTS:
        last -= 1

    def plight(place: int, who: int) -> float:
        return states[place][who][0]

    def posture(place: int, who: int) -> str:
        return states[place][who][1]

    return Material(
        men=people, opening=opening, fight=fight[:last], end=[*fight[last:], *end],
        aftermath=aftermath, winner=NONE if told.bout.draw else told.bout.winner, plight=plight,
        posture=posture, length=len(told.events), size=3 if len(told.men) > MOST_NAMED else 2 if told.hunt else 0,
        run=partial(fallen, told, people, fight) if crowd else None, flows=True, grouped=team,
    )  # fmt: skip


def is_crowd(told: Told) -> bool:
    """Return True for a match of so many at once that not all of them have names."""
    return len(told.men) > MOST_NAMED and told.bout.arranged != t.CONSECUTIVE


def followed(told: Told, people: Sequence[Fighter]) -> int:
    """Return the seat of the man who is followed where several fight: a survivor of the victors with a name, a Star
    first."""
    able = [who for who in told.victors if not people[who].short and told.bout.seats[who].result["state"] != t.SLAIN]
    able = able or [who for who, man in enumerate(people) if not man.short]
    return max(able, key=lambda who: told.men[who].star)


def leads(told: Told, people: Sequence[Fighter]) -> set[int]:
    """Return the seats of the men who are followed: the Stars as well."""
    return {followed(told, people), *(who for who, g in enumerate(told.men) if g.star and not people[who].short)}


def focused(fight: Sequence[Clause], men: set[int], *, crowd: bool) -> list[Clause]:
    """Return the clauses of a fight of several with more weight where a man is followed, and less where none is, or
    where nothing came of it."""
    found = []
    for clause in fight:
        idle = clause.result in (IDLE, MOVE) and not clause.effects and clause.weight < LEAST_MOVE
        own = men & clause.men and not idle and clause.kind not in COLLISIONS
        more = FOLLOWED * (clause.result != MOVE) if own else -UNFOLLOWED[crowd or idle]
        # The end of a man with a name is always told.
        found.append(clause if clause.weight >= ALWAYS else replace(clause, weight=clause.weight + more))
    return found


def fallen(told: Told, people: Sequence[Fighter], fight: Sequence[Clause], skipped: Sequence[Clause]) -> Clause | None:
    """Return how many are left on each side where men's matches ended among clauses that are left out; where there are
    none, what the clauses of one man who is followed amount to."""
    out, own = ended(skipped), leads(told, people)
    if not out:
        return run_of([clause for clause in skipped if own & clause.men])
    seats, hero = told.bout.seats, min(own, key=lambda who: (not told.men[who].star, who))
    ours, place = seats[hero].side, max(clause.last for clause in out.values())
    ends = ended(fight)
    gone = {who: clause for who, clause in ends.items() if clause.last <= place}
    us, them = ([who for who, seat in enumerate(seats) if (seat.side == ours) is side and who not in gone] for side in
                (True, False))  # fmt: skip
    if any(people[who].short for who in ends.keys() - gone) or not them or len(told.sides) > TWO_SIDES:
        # It is said once, when no more of those without a name will fall. The victory says that no others are left.
        return None
    facts = facts_of(over=not us, alone=us == [hero], fewer=0 < len(us) < len(them), more=len(us) > len(them))
    words = {"side": f"{people[hero].name}’s side", "hero": people[hero].name, "us": spelled(len(us)),
             "them": spelled(len(them)), "was": "was" if len(them) == 1 else "were"}  # fmt: skip
    places = tuple(sorted({n for clause in out.values() for n in clause.cited}))
    return Clause(
        "fallen", NONE, NONE, places, frozenset(facts), words=words, weight=3, turn=skipped[0].turn, others=(*gone,)
    )


def ended(clauses: Sequence[Clause]) -> dict[int, Clause]:
    """Return the men whose match ended in some clauses, each with the first that says so."""
    found: dict[int, Clause] = {}
    for clause in clauses:
        if clause.kind in VERDICTS - {"yields"}:
            found.setdefault(clause.agent, clause)
        elif "killed" in clause.effects or clause.kind in DEATHS:
            found.setdefault(clause.patient, clause)
    return found


# People


def people_of(told: Told) -> list[Fighter]:
    """Return the men of a match as sentences need them."""
    men = told.men
    named = protagonists(told) if is_crowd(told) else range(len(men))
    kinds = [g.style for g in men]
    people = [
        fighter_of(told, who, alone=kinds.count(g.style) == 1, nth=kinds[:who].count(g.style) + 1, named=who in named)
        for who, g in enumerate(men)
    ]
    return introduced(told, people) if is_crowd(told) and not told.hunt else people


def introduced(told: Told, people: Sequence[Fighter]) -> list[Fighter]:
    """Return the men of a crowd with what the first mention calls them: as those who fight beside a Star or the man who
    is followed, the others by their styles."""
    followed_men = leads(told, people)
    stars = [who for who in followed_men if told.men[who].star]
    known = {people[who].side: who for who in stars or followed_men}
    found = list[Fighter]()
    for who, man in enumerate(people):
        lead, intro = known.get(man.side, who), ""
        if lead != who and not man.beast:
            name = people[lead].name
            intro = f"{man.words['a_style']} on {name}’s side" if man.short else f"{name}’s comrade {man.name}"
        elif man.side not in known and not man.short and not man.beast:
            intro = f"the {man.words['style']} {man.name}"
        found.append(replace(man, intro="" if told.men[who].star else intro))
    return found


def protagonists(told: Told) -> Sequence[int]:
    """Return the fighters of a crowd who have names: the Stars, those who were beaten by them or fell others, a man of
    the victors who is still there, and the last who fell."""
    results = [seat.result for seat in told.bout.seats]
    last = max((n for n, result in enumerate(results) if result["state"] in (t.SLAIN, t.SPARED)), default=NONE)

    def weight(who: int) -> float:
        result, seat = results[who], told.bout.seats[who]
        stood = result["state"] not in (t.SLAIN, t.SPARED) and seat.side == told.bout.winner
        deeds = 2.0 * int(result["conquered"]) + int(result["dealt"]) / 50
        by = told.beaten_by(who)
        star = by != NONE and told.men[by].star
        return deeds + 2.5 * stood + BY_STAR * star + (who == last)

    return sorted(range(len(told.men)), key=lambda who: (not told.men[who].star, -weight(who)))[:MOST_NAMED]


def arms_of(g: Gladiator) -> list[str]:
    """Return what a man carries, without what is in his sheath unless he has nothing else."""
    weapon, second, shield, net, sheathed = styles.arms_of(g.style, g.weapon, g.shield, g.dagger)
    if second == weapon != t.NO_ITEM:
        return [f"two {t.ITEMS[weapon]}s"]
    held = [t.ITEMS[each] for each in (net, weapon, second, shield) if each != t.NO_ITEM]
    return held or [t.ITEMS[each] for each in (sheathed,) if each != t.NO_ITEM]


def fighter_of(told: Told, who: int, *, alone: bool, nth: int, named: bool) -> Fighter:
    """Return a man or a beast as sentences need him. He is the ``nth`` of his style in the match; ``alone``: he is the
    only one."""
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
        name = f"the {style.lower()}" if alone else f"the {spelled_ordinal(nth)} {style.lower()}"
        return Fighter(name, False, side, words, beast=True, common=True)
    if named:
        return Fighter(isolated(g.name), g.female, side, words)
    name = f"the {style}" if alone else with_article(style)
    return Fighter(name, g.female, side, words, short=f"the {style}", common=True)
