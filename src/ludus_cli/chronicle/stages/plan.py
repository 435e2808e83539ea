"""The plan of a telling: which clauses are told, in which paragraphs, and what a reader must know before each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE
from ludus_cli.chronicle.stages.clauses import (
    ALWAYS,
    CHANGE,
    HARM,
    IDLE,
    MOVE,
    MUTUAL,
    NONE,
    UP,
    WAKES,
    Clause,
    Material,
)
from ludus_cli.chronicle.stages.lexicon import GAP
from ludus_cli.chronicle.stages.runs import run_of
from ludus_cli.chronicle.words import NUMBERS

#: A change of lead that a reader notices, one that turns a fight, and a lead that is clear.
SHIFT, TURN, CLEAR = 1.5, 2.5, 2.5
#: By severity: the most clauses of the fight (EACH: and this many more for each man beyond two), with at most this many
#: wounds (the others are told together), and the most facts at the opening.
MOST = {TERSE: 2, STANDARD: 7, EPIC: 1000}
WOUNDS = {TERSE: 2, STANDARD: 4, EPIC: 1000}
EACH = {TERSE: 1, STANDARD: 3, EPIC: 0}
OPENING = {TERSE: 1, STANDARD: 2, EPIC: 5}
#: This many clauses follow the end, beside those that are told at any length.
AFTERMATH = {TERSE: 0, STANDARD: 3, EPIC: 9}
#: A clause is told from this weight on.
LEAST = {TERSE: 8.0, STANDARD: 2.0, EPIC: 0.3}
#: At full length a blow without effect that weighs no more than this is told in a run or not at all.
IDLE_RUNS = 2.0
#: A change of lead counts up to this much.
MOST_SWING = 4.0
#: At the end and after it.
LEAST_AFTER = {TERSE: 8.0, STANDARD: 4.0, EPIC: 0.5}
#: This many runs of blows are told as one.
MOST_RUNS = 3
#: A fact of an opening that was told in one of the last matches loses this much.
STALE = 3.0
LATER = 3
#: Before a clause that takes stock come this many, and one man has this many wounds; none where a run counts them.
STOCK, LEAST_WOUNDS, MOST_WOUNDS = 4, 2, 4
COUNTED = frozenset({"traded", "had_better", "hurt_more"})
#: The turn is recalled at the end if more clauses than this were told after it.
RECALL = 5
#: Clauses in which both have struck: nothing answers them.
BOTH = MUTUAL | {"had_better"}
#: Facts that look back: a clause has one of them only if the reader was told of what it looks back at.
RECALLED = frozenset({"same", "once_more", "was_dazed", "one_more", "nth"})
#: Kinds, effects and facts that are alike: a reader who was told of one has been told of the other.
ALIKE = {"caught": "net_missed", "net_pulled": "net_missed", "net_checked": "net_missed", "fainted": "faints"}
#: Kinds and effects by which a man loses his weapon, and kinds by which he has one again.
LOSSES, REARMS = frozenset({"disarmed", "dropped", "drop"}), frozenset({"pick_up", "draws"})
#: What is told of a man who is dazed.
DAZED = frozenset({"dazed", "stumbles", "was_dazed"})
#: A paragraph has at least this many clauses before the turn begins another.
PARAGRAPH = 4


@dataclass(slots=True)
class Plan:
    """The paragraphs of a telling, as clauses, and the clauses that shaped it."""

    opening: list[Clause] = field(default_factory=list)
    fight: list[list[Clause]] = field(default_factory=list)
    end: list[Clause] = field(default_factory=list)
    aftermath: list[Clause] = field(default_factory=list)
    shift: Clause | None = None
    turn: Clause | None = None


def plan_of(material: Material, severity: str, stale: Callable[[str], bool] = lambda kind: False) -> Plan:
    """Return the plan of a match; ``stale`` says whether an opening fact of a kind was told lately."""
    found = Plan()
    answers = {clause.answer for clause in (*material.end, *material.aftermath) if clause.answer}
    able = [clause for clause in material.opening if not clause.promise or clause.promise in answers]
    found.opening = opening_of(able, severity, stale)
    swings = [swing_of(clause, material) for clause in material.fight]
    shift, turn = turning_points(material, swings)
    found.shift, found.turn = (material.fight[n] if n != NONE else None for n in (shift, turn))
    # In a few sentences there is room for the turn and the last blow.
    decisive = turn != NONE or any(clause.weight >= ALWAYS for clause in material.fight)
    must = {turn} if severity == TERSE and decisive else {shift, turn}
    chosen = chosen_of(material, swings, must - {NONE}, severity)
    told = with_runs(material, chosen, severity)
    told = in_posture(material, told, found)
    if material.grouped:
        told = grouped(told)
    told = in_context(material, told, found)
    if severity != TERSE and not material.flows:
        told = with_stock(material, told)
    found.fight = paragraphs(told, found)
    promises = {clause.promise for clause in found.opening if clause.promise}
    found.end = [c for c in material.end if wanted(c, promises, severity)]
    # Of several the man of the turn need not be the one who lost.
    if severity != TERSE and material.duel and not stale("decided"):
        found.end = [*decided(material, told), *found.end]
    found.aftermath = most_of([c for c in material.aftermath if wanted(c, promises, severity)], promises, severity)
    return found


def opening_of(clauses: Sequence[Clause], severity: str, stale: Callable[[str], bool]) -> list[Clause]:
    """Return the clauses of an opening: those that always belong to it and the strongest others, in their order."""
    must = [clause for clause in clauses if clause.weight >= ALWAYS]
    rest = {n: c.weight - STALE * stale(c.kind) for n, c in enumerate(clauses) if c.weight < ALWAYS}
    best = sorted((n for n in rest if rest[n] > 0), key=lambda n: -rest[n])[: OPENING[severity]]
    return [clause for n, clause in enumerate(clauses) if clause in must or n in best]


def wanted(clause: Clause, promises: set[str], severity: str) -> bool:
    """Return True if a clause of the end or the aftermath is told: an answer only where its promise was told, or
    where it always matters. At full length alone it is told that the better man won."""
    if clause.kind == "as_expected" and severity != EPIC:
        return False
    if clause.answer and clause.answer not in promises:
        return clause.weight >= ALWAYS
    return clause.weight >= LEAST_AFTER[severity] or clause.answer in promises


def most_of(clauses: Sequence[Clause], promises: set[str], severity: str) -> list[Clause]:
    """Return as many clauses of an aftermath as a telling has room for: those that answer a promise or
    always matter, then the weightiest."""
    must = [c for c in clauses if c.weight >= ALWAYS or (c.answer and c.answer in promises)]
    order = [*must, *sorted((c for c in clauses if c not in must), key=lambda c: -c.weight)]
    kept = order[: max(AFTERMATH[severity], len(must))]
    return [clause for clause in clauses if clause in kept]


def swing_of(clause: Clause, material: Material) -> float:
    """Return how far a clause changes the lead in favour of the side of its agent."""
    if clause.agent == NONE:
        return 0.0
    side = material.men[clause.agent].side
    return material.lead(clause.last + 1, side) - material.lead(clause.first, side)


def turning_points(material: Material, swings: Sequence[float]) -> tuple[int, int]:
    """Return the places of the first shift of advantage and of the turn among the clauses of a fight, NONE for none.

    After a lead of the other side the turn is the greatest gain of the winner; otherwise a gain of his that alone
    would turn a fight. A draw has no turn.
    """
    fight = material.fight
    # A man who only gets up or moves has not turned a fight.
    strong = {n for n, clause in enumerate(fight) if (clause.result != MOVE or clause.effects) and clause.weight > 0}
    changes = [n for n, swing in enumerate(swings) if abs(swing) >= SHIFT and n in strong]
    shift = changes[0] if changes else NONE
    if material.winner == NONE:
        return shift, NONE
    gains = [
        swing if clause.agent != NONE and material.men[clause.agent].side == material.winner else -abs(swing)
        for clause, swing in zip(fight, swings, strict=True)
    ]
    leads = [material.lead(clause.last + 1, material.winner) for clause in fight]
    low = min(range(len(fight)), key=lambda n: leads[n], default=NONE)
    behind = low != NONE and leads[low] <= -SHIFT
    later = range(low + 1, len(fight)) if behind else range(len(fight))
    least = SHIFT if behind else TURN
    able = [n for n in later if (behind or n != shift) and gains[n] >= least and n in strong]
    return shift, max(able, key=lambda n: gains[n], default=NONE)


def chosen_of(material: Material, swings: Sequence[float], must: set[int], severity: str) -> list[int]:
    """Return the places of the clauses that are told, in their order."""
    fight = material.fight
    chosen = set(must) | {n for n, clause in enumerate(fight) if clause.weight >= ALWAYS}
    blows = [n for n, clause in enumerate(fight) if clause.result == HARM and clause.weight > 0]
    if blows and severity != TERSE:
        chosen.add(blows[-1])
    worth = {
        n: clause.weight + (min(abs(swings[n]), MOST_SWING) if changes(clause) else 0)
        for n, clause in enumerate(fight)
        if n not in chosen and not (severity == EPIC and clause.result == IDLE and clause.weight <= IDLE_RUNS)
    }
    more = EACH[severity] * ((material.size or len(material.men)) - 2)
    most = max(len(chosen), MOST[severity] + more)
    wounds = WOUNDS[severity] + more
    for n in sorted(worth, key=lambda n: -worth[n]):
        if len(chosen) >= most or worth[n] < LEAST[severity]:
            break
        if fight[n].result != HARM or sum(fight[m].result == HARM for m in chosen) < wounds:
            chosen.add(n)
    # A cause comes before its clause, and may have a cause of its own.
    for n in reversed(range(len(fight))):
        if n in chosen and fight[n].cause != NONE:
            chosen |= {m for m in range(n) if fight[n].cause in fight[m].cited}
    return sorted(chosen)


def changes(clause: Clause) -> bool:
    """Return True if a change of lead counts for a clause: not for one that only moves a man, or came to nothing."""
    return clause.result in (HARM, CHANGE) or bool(clause.effects)


def with_runs(material: Material, chosen: Sequence[int], severity: str) -> list[Clause]:
    """Return the told clauses, with the runs between them as clauses of their own; a clause after others that are left
    out bears the fact ``gap``."""
    found: list[Clause] = []
    kinds, before = list[str](), 0
    for n in [*chosen, len(material.fight)]:
        skipped = material.fight[before:n]
        run = (
            (material.run or run_of)(skipped)
            if severity == EPIC or (severity == STANDARD and len(kinds) < MOST_RUNS)
            else None
        )
        if run is not None and run.result == IDLE and run.kind in (kinds if severity == STANDARD else kinds[-1:]):
            # That nothing came of it is not said twice.
            run = None
        if run is not None and any(material.posture(run.first, who) != UP for who in strikers(skipped, run)):
            # A reader would see a man strike who lies there, and must first be told that he got up.
            run = None
        if run is not None:
            kinds.append(run.kind)
            found.append(run)
        if n < len(material.fight):
            # In a crowd there is always something else that goes on.
            missing = run is None and not material.size and any(clause.result in (HARM, IDLE) for clause in skipped)
            found.append(material.fight[n].with_facts(GAP if missing else ""))
        before = n + 1
    return found


def strikers(clauses: Sequence[Clause], run: Clause) -> set[int]:
    """Return the men who strike in the clauses that a run tells."""
    return {c.agent for c in clauses if c.result in (HARM, IDLE) and {*c.events} & {*run.events}} - {NONE}


def in_posture(material: Material, told: Sequence[Clause], plan: Plan) -> list[Clause]:
    """Return the told clauses with what a reader must know of postures: a man who fell is told to have risen, and one
    who was unconscious to have come round, before he acts. A fall that changed nothing is left out."""
    #: By seat, the posture that the reader knows of, and the place of the event that he knows it from.
    believed: dict[int, tuple[str, int]] = {}
    #: By seat, the place of the event by which a man was told to lie unconscious.
    out: dict[int, int] = {}
    #: By seat, the place of the event by which a man was told to lose his weapon.
    unarmed: dict[int, int] = {}
    found: list[Clause] = []
    for place, clause in enumerate(told):
        insert(found, woken(material, clause, out))
        for who in armed_in(clause):
            insert(found, rearmed(material, who, unarmed.pop(who, NONE), clause.first))
        for who in sorted({clause.agent, clause.patient} - {NONE}):
            true, (known, since) = material.posture(clause.first, who), believed.get(who, (UP, -1))
            if known != true and clause.postures.get(who) != true:
                change = change_to(material, true, who, since, clause.first)
                if change is not None and change.cited not in [each.cited for each in found]:
                    insert(found, woken(material, change, out))
                    insert(found, change)
                    out |= {change.put_out: change.last} if change.put_out != NONE else {}
                    believed |= {one: (posture, change.last) for one, posture in change.postures.items()}
        if clause.events not in turns_of(plan) and idle_fall(material, clause, told[place + 1 :]):
            clause = clause.without("fell")
        else:
            believed |= {who: (posture, clause.last) for who, posture in clause.postures.items()}
        out |= {clause.put_out: clause.last} if clause.put_out != NONE else {}
        unarmed |= {clause.patient: clause.last} if disarms(clause) else {}
        if clause.kind in REARMS:
            unarmed.pop(clause.agent, None)
        found.append(clause)
    return found


def armed_in(clause: Clause) -> list[int]:
    """Return the men who have a weapon in a clause: those who strike with one, or lose it."""
    found = [clause.agent] if clause.result in (HARM, IDLE) and "weapon" in clause.words else []
    return [*found, clause.patient] if disarms(clause) else found


def disarms(clause: Clause) -> bool:
    """Return True if a man loses his weapon in a clause."""
    return not LOSSES.isdisjoint({clause.kind, *clause.effects})


def rearmed(material: Material, who: int, since: int, until: int) -> Clause | None:
    """Return how a man got back the weapon that he was told to lose in a place; None if nothing must be said."""
    if since == NONE:
        return None
    able = (c for c in reversed(material.fight) if c.kind in REARMS and c.agent == who and "had_lost" in c.facts)
    return next((c for c in able if since < c.first and c.last < until), None)


def insert(clauses: list[Clause], clause: Clause | None) -> None:
    """Insert a clause, if there is one, into others by its place."""
    if clause is not None:
        clauses.insert(sum(each.first < clause.first for each in clauses), clause)


def woken(material: Material, clause: Clause, out: dict[int, int]) -> Clause | None:
    """Return how a man came round who does something in a clause, if he was told to lie unconscious since a place, and
    is not any more; None if nothing must be said."""
    since = out.pop(clause.doer, NONE)
    woke = [c for c in material.fight if c.kind == WAKES and c.agent == clause.doer and since < c.first <= clause.first]
    return woke[-1] if woke and since != NONE and clause.kind != WAKES else None


def grouped(told: Sequence[Clause]) -> list[Clause]:
    """Return told clauses of several who fight at the same time, those of the same men one after the other. Of one man
    all stay in their order, and so does everything around a clause of no man in particular: it may count."""
    left, found = [*told], list[Clause]()
    while left:
        men = men_of(found[-1]) if found else frozenset()
        place, passed = 0, frozenset[int]()
        for n, clause in enumerate(left):
            mine = men_of(clause)
            if not mine:
                break
            if mine & men and not mine & passed:
                place = n
                break
            passed |= mine
        found.append(left.pop(place))
    return found


def men_of(clause: Clause) -> frozenset[int]:
    """Return the agent and the patient of a clause."""
    return frozenset({clause.agent, clause.patient} - {NONE})


def turns_of(plan: Plan) -> list[tuple[int, ...]]:
    """The events of the turning points of a plan, by which they are known even without an effect."""
    return [clause.events for clause in (plan.shift, plan.turn) if clause is not None]


def change_to(material: Material, posture: str, who: int, after: int, until: int) -> Clause | None:
    """Return the last clause between two events that brought a man into a posture, None for none."""
    able = [c for c in material.fight if after < c.first and c.last < until and c.postures.get(who) == posture]
    return able[-1] if able and able[-1].result not in (HARM, IDLE) else None


def idle_fall(material: Material, clause: Clause, later: Sequence[Clause]) -> bool:
    """Return True for a fall that changed nothing: the next thing told of the man finds him on his feet."""
    if "fell" not in clause.effects or clause.weight >= ALWAYS or len(clause.effects) > 1 or clause.result != HARM:
        return False
    following = next((c for c in later if clause.patient in (c.agent, c.patient)), None)
    return following is not None and material.posture(following.first, clause.patient) == UP


def in_context(material: Material, told: Sequence[Clause], plan: Plan) -> list[Clause]:
    """Return told clauses with the facts that they have from their place in the telling."""
    found: list[Clause] = []
    strokes = [clause for clause in told if clause.result in (HARM, IDLE)]
    blows = [clause for clause in material.fight if clause.result in (HARM, IDLE)]
    # Nobody is wounded by the first blow who has lost his weapon by one before.
    first = min((c.first for c in material.fight if c.result in (HARM, IDLE) or c.kind == "disarmed"), default=NONE)
    final = max((clause.last for clause in blows), default=NONE)
    #: The men and parts of the wounds that a reader knows of.
    hurt: set[tuple[int, str]] = set()
    #: The deeds told so far, each with its agent and patient, and the men who were dazed.
    known: set[tuple[str, int, int]] = set()
    for clause in told:
        facts = []
        place = (clause.patient, clause.words.get("part", ""))
        before = found[-1] if found else None
        if before is not None:
            blow = before.result in (HARM, IDLE) and before.kind not in BOTH and clause.agent != NONE
            facts += ["reply"] if blow and (clause.agent, clause.patient) == (before.patient, before.agent) else []
            facts += ["after_cause"] if NONE != clause.cause in before.cited else []
            facts += ["again"] if deed_of(clause, clause.kind) == deed_of(before, before.kind) else []
            facts += ["elsewhere"] if clause.men and before.men and not clause.men & before.men else []
            facts += ["later"] if clause.turn - before.turn >= LATER else []
            struck = before.result == clause.result == HARM and place[1]
            facts += ["same_place"] if struck and place == (before.patient, before.words.get("part")) else []
        if clause.agent != NONE:
            lead = material.lead(clause.first, material.men[clause.agent].side)
            facts += ["lead"] if lead >= CLEAR else ["trail"] if lead <= -CLEAR else []
        facts += ["shift"] if plan.shift and clause.events == plan.shift.events else []
        facts += ["turn"] if plan.turn and clause.events == plan.turn.events else []
        facts += ["last"] if strokes and clause is strokes[-1] and clause.last >= final else []
        facts += ["opening_blow"] if strokes and clause is strokes[0] and clause.first <= first else []
        # Nobody is struck there again whose wound was left out, and nothing happens again that was not told.
        new = {"same": place not in hurt, "once_more": deed_of(clause, clause.kind) not in known,
               "was_dazed": ("dazed", NONE, clause.patient) not in known}  # fmt: skip
        new |= dict.fromkeys(("one_more", "nth"), (clause.kind, clause.agent) not in {each[:2] for each in known})
        clause = replace(clause, facts=clause.facts - {fact for fact, first in new.items() if first})
        known |= {deed_of(clause, each) for each in (clause.kind, *clause.effects)}
        known |= {("dazed", NONE, clause.patient)} if DAZED & {clause.kind, *clause.facts} else set()
        hurt |= {place} if clause.result == HARM else set()
        found.append(clause.with_facts(*facts))
    return found


def deed_of(clause: Clause, kind: str) -> tuple[str, int, int]:
    """Return the deed of a clause with its agent and patient, to compare it with others."""
    kind = ALIKE.get(kind, kind)
    return (kind, NONE, clause.patient) if kind == "faints" else (kind, clause.agent, clause.patient)


def with_stock(material: Material, told: Sequence[Clause]) -> list[Clause]:
    """Return the told clauses of a duel with one that takes stock of both men's wounds: before the turn of a fight that
    one of them was losing, otherwise before the last blow of a long one."""
    places = [n for n, clause in enumerate(told) if {"turn", "trail"} <= clause.facts or "last" in clause.facts]
    counted = any(clause.kind in COUNTED for clause in told)
    if not material.duel or not places or places[0] < STOCK or counted:
        return list(told)
    here = told[places[0]]
    # Of blows that fall together some are told before this one.
    at = next(n for n, clause in enumerate(material.fight) if clause.events and {*clause.events} <= {*here.cited})
    wounds = [[c for c in material.fight[:at] if c.result == HARM and c.patient == n] for n in (0, 1)]
    worse = max((0, 1), key=lambda n: (len(wounds[n]), n == here.patient))
    most, least = len(wounds[worse]), len(wounds[1 - worse])
    if not LEAST_WOUNDS <= most <= MOST_WOUNDS or most == least:
        return list(told)
    # A reader who has counted fewer would look for the others.
    exact = most == sum(clause.result == HARM and clause.patient == worse for clause in told[: places[0]])
    if most == LEAST_WOUNDS and not exact:
        return list(told)
    facts = {"two" if most == LEAST_WOUNDS else "many", "other_hurt" if least else "other_unhurt"}
    places_of = {n for each in wounds for clause in each for n in clause.cited}
    words = {"number": NUMBERS[most] if exact else "several", "other": NUMBERS[least]}
    stock = Clause("stock", worse, 1 - worse, tuple(sorted(places_of)), frozenset(facts), words=words, turn=here.turn)
    # It tells what lay between.
    here = replace(here, facts=here.facts - {GAP})
    return [*told[: places[0]], stock, here, *told[places[0] + 1 :]]


def decided(material: Material, told: Sequence[Clause]) -> list[Clause]:
    """Return a clause that recalls the turn of a fight, where enough was told after it; none where the last blow itself
    put an end to it, or struck the same place."""
    places = [n for n, clause in enumerate(told) if "turn" in clause.facts and clause.result == HARM]
    if not places or len(told) - places[0] <= RECALL or any(clause.kind == "stock" for clause in told):
        return []
    turn = told[places[0]]
    last = next(clause for clause in reversed(told) if clause.result == HARM)
    if last.weight >= ALWAYS or (last.patient, last.words.get("part")) == (turn.patient, turn.words.get("part")):
        return []
    return [Clause("decided", turn.agent, turn.patient, turn.events, turn.facts, words=turn.words, turn=turn.turn)]


def paragraphs(told: Sequence[Clause], plan: Plan) -> list[list[Clause]]:
    """Return the told clauses of a fight in paragraphs: the turn, a break and the end begin others where there is
    enough before and after them."""
    found: list[list[Clause]] = [[]]
    for place, clause in enumerate(told):
        begins = "turn" in clause.facts or clause.kind == "break" or "elsewhere" in clause.facts
        if begins and len(found[-1]) >= PARAGRAPH and len(told) - place >= 2:
            found.append([])
        found[-1].append(clause)
    return [paragraph for paragraph in found if paragraph]
