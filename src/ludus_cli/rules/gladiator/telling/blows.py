"""Blows, throws, nets and collisions of a match, each with all that it did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ludus_cli.chronicle.stages.clauses import ALWAYS, CHANGE, DOWN, HARM, IDLE, MOVE, NET, NONE, Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import spelled
from ludus_cli.rules.gladiator.book import events as ev, terms as t
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.telling.fought_match import part_words
from ludus_cli.rules.gladiator.telling.single_events import MUCH_STUN

if TYPE_CHECKING:
    from ludus_cli.rules.gladiator.telling.fight_so_far import FightSoFar

#: Wounds of a blow up to which it is light, and from which it is deep.
LIGHT, DEEP = 2, 6
#: The facts of an area of the body; arms and legs of a man may be either of two.
PART_FACTS = ("head", "chest", "groin", "arm", "leg")
#: Areas that "the same" names for certain: a man has one of each.
SINGLE = (t.HEAD, t.CHEST, t.GROIN)
#: Effects of a blow that a telling must name, by their events.
EFFECTS = {
    ev.FAINTS: "fainted", ev.SHIELD_RUINED: "shield_ruined", ev.HELMET_LOST: "helmet_lost", ev.LAMED: "lamed",
    ev.MORTAL: "mortal", ev.DIES: "killed", ev.PRONE: "fell", ev.UNHORSED: "unhorsed",
}  # fmt: skip
#: Critical hits that are told: those that no event of their own tells.
ARTERIES = (t.ARTERY, t.ARTERY_MORTAL)
CRITICAL_FACTS = {t.VITAL: "vital", t.STUMBLES: "weak_legs"}
#: Events that may belong to the blow before them.
ATTACHED = frozenset(
    {
        *EFFECTS, ev.WOUND, ev.CRITICAL_HIT, ev.STUNNED, ev.STUMBLES, ev.DROPS, ev.SHIELD_DAMAGED, ev.WEAKENED,
        ev.FUMBLES, ev.BLOOD, ev.SANDED, ev.ENSNARED, career.SHRUGS_OFF,
    }
)  # fmt: skip
#: The weight of a blow by its kind, and what its wounds, its effects and the first blood add to it.
WEIGHTS = {
    "wound": 0.9, "mauled": 1.2, "beast_wound": 1.2, "rope": 1.0, "backfire": 0.8, "trampled": 2.0, "throw_hit": 1.5,
    "horse_wound": 1.0, "glanced": 0.5, "stopped": 0.4, "missed": 0.3, "evaded": 0.6, "punched": 0.8, "sanded": 1.5,
    "disarmed": 3.5, "throw_missed": 0.5, "throw_glanced": 0.5, "horse_killed": 5.0,
    "jostle": 0.2, "net_missed": 1.2, "net_checked": 0.2, "net_pulled": 0.6, "net_trips": 1.6, "caught": 4.0,
    "collision": 0.2, "clash": 0.2, "obstacle": 0.5,
}  # fmt: skip
PER_WOUND, PER_EFFECT, FIRST, CONTACT, DAZED, DEATH = 0.35, 0.7, 0.7, 0.8, 0.8, 2.0
#: What a graze weighs less, and a deed without effect that was done before; so many deeds lie between a deep wound and
#: the blow for which it matters.
GRAZE, AGAIN, BETWEEN = 1.5, 0.8, 3
#: Effects that change a match.
GRAVE = {"fainted": 3.0, "mortal": 4.0, "artery": 2.0, "lamed": 1.0, "unhorsed": 3.0, "dropped": 1.5}
#: Acts that a telling of the next one recalls.
REPEATED = ("collision", "backfire", "disarmed", "punched", "trampled")
#: Acts that are no blows: two run into each other, or one into a thing.
COLLISIONS = ("collision", "clash", "jostle")
MOVES = (*COLLISIONS, "obstacle")
#: Effects of a blow for which an earlier deep wound matters.
DECISIVE = frozenset({"killed", "fainted", "mortal"})
#: Facts of the men of a blow that say nothing of a horse that is hit.
OF_RIDER = frozenset({"was_unarmed", "was_dazed", "was_down", "kneeling"})


@dataclass(slots=True)
class Act:
    """A blow or the like while it is read: who strikes, the seat of the target and the target itself, which may be a
    mount; its events, facts, words, and effects with their places. ``first``: nobody had bled; ``cause``: the place
    where the other came into what he suffers from."""

    kind: str
    by: int
    who: int
    at: int
    target: int = NONE
    events: list[int] = field(default_factory=list)
    facts: list[str] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)
    effects: dict[str, tuple[int, ...]] = field(default_factory=dict)
    result: int = t.NOTHING
    special: int = t.NO_SPECIAL
    wounds: int = 0
    hit: bool = False
    horse: bool = False
    guarded: bool = False
    sanded: bool = False
    first: bool = False
    cause: int = NONE

    def note(self, effect: str, place: int) -> None:
        """Add an effect, or a place to one."""
        self.effects[effect] = (*self.effects.get(effect, ()), place)


def attach(fight: FightSoFar, act: Act, n: int, e: StoredEvent) -> bool:
    """Add an event to the blow before it; return False if it belongs to something else."""
    kind, who = e[0], e[1]
    if kind == ev.FUMBLES:
        if who != act.by or act.kind != "attack":
            return False
        act.facts.append("fumbled")
        act.events.append(n)
        return True
    if kind in (ev.BLOOD, career.SHRUGS_OFF):
        return True
    rider = who != act.target and who == act.who and act.horse and kind in (ev.UNHORSED, ev.PRONE, ev.STUMBLES)
    if (who != act.target and not rider) or act.kind == "":
        return False
    if kind == ev.WOUND:
        return wound(fight, act, n, e)
    if kind == ev.CRITICAL_HIT:
        act.events.append(n)
        if e[3] in ARTERIES:
            act.note("artery", n)
        elif e[3] in CRITICAL_FACTS:
            act.facts.append(CRITICAL_FACTS[e[3]])
    elif kind == ev.STUNNED:
        act.events.append(n)
        act.facts += facts_of(dazed=e[2] >= MUCH_STUN, stun=True)
    elif kind == ev.STUMBLES:
        act.events.append(n)
        act.facts.append("stumbles")
        fight.staggers[who] = n, fight.phase
    elif kind == ev.DROPS:
        effect = "dropped" if e[2] <= t.LAST_WEAPON else "shield_lost" if e[2] >= t.SMALL_SHIELD else "net_lost"
        act.note(effect, n)
        act.words["shield" if effect == "shield_lost" else "item"] = t.ITEMS[e[2]]
        if effect == "dropped":
            fight.lost[who] = n
    elif kind in (ev.SHIELD_DAMAGED, ev.WEAKENED, ev.SANDED):
        act.events.append(n)
        weakened = "weak" if e[2] == t.ST else "slowed"
        act.facts.append({ev.SHIELD_DAMAGED: "shield_hit", ev.SANDED: "blinded"}.get(kind, weakened))
        act.sanded = act.sanded or kind == ev.SANDED
    elif kind == ev.ENSNARED:
        if act.kind != "caught":
            return False
        act.events.append(n)
        act.facts.append(t.SNARES[e[3]] if e[3] > t.NETTED else "netted")
        fight.caught[act.who] = act.at
    elif kind == ev.PRONE and (e[3] or "fell" in act.effects):
        # He faints, or lies already.
        act.events.append(n)
    elif kind == ev.PRONE and "unhorsed" in act.effects:
        act.note("unhorsed", n)
    elif kind == ev.MORTAL and any(c.patient == act.who and "mortal" in c.effects for c in fight.found):
        # Nobody dies of two wounds.
        act.events.append(n)
    else:
        act.note(EFFECTS[kind], n)
        if kind == ev.DIES:
            struck_part(fight, act, e[3])
    return True


def wound(fight: FightSoFar, act: Act, n: int, e: StoredEvent) -> bool:
    """Add a wound to the blow that dealt it; return False if another did."""
    if act.kind in MOVES or (e[2] != NONE and fight.seat(e[2]) != act.by):
        return False
    if act.kind == "caught" and act.facts[-1:] != ["neck"]:
        return False
    act.events.append(n)
    struck_part(fight, act, e[3])
    act.wounds += e[4]
    return True


def struck_part(fight: FightSoFar, act: Act, area: int) -> None:
    """Note the area that a blow hits first."""
    if not act.hit and area >= 0:
        area, beast = area % t.MOUNT_AREAS, fight.told.is_beast(act.target)
        same = area in SINGLE and fight.men[act.target].wounds[area]
        worn = not beast and fight.told.men[act.who].armour[area] != t.BARE
        bare = area == t.HEAD and any(c.patient == act.who and "helmet_lost" in c.effects for c in fight.found)
        act.facts += [PART_FACTS[area], *facts_of(same=same, armoured=worn and not bare)]
        act.words["part"] = part_words(area, beast=beast)
    act.hit = True


def clause_of(fight: FightSoFar, act: Act) -> Clause | None:
    """Return the clause of a blow, None if nothing can be said of it."""
    killed = "killed" in act.effects
    if killed:
        # A dead man has not merely dropped his sword.
        act.events += [place for name, places in act.effects.items() for place in places if name != "killed"]
        act.effects = {"killed": act.effects["killed"]}
    elif "fainted" in act.effects:
        # That he falls, and that his hands let go, goes without saying.
        for name in ("fell", "dropped", "shield_lost", "net_lost"):
            act.events += act.effects.pop(name, ())
    kind = kind_of(fight, act, killed=killed)
    if not kind:
        return None
    harm = (act.wounds > 0 or killed) and not act.horse
    facts = [*act.facts]
    if harm:
        facts += facts_of(
            light=0 < act.wounds <= LIGHT and not killed, deep=act.wounds >= DEEP or killed,
            first=act.first, only=killed and act.first and fight.told.duel,
        )  # fmt: skip
    if act.horse:
        facts = [fact for fact in facts if fact not in OF_RIDER and fact not in PART_FACTS]
        if killed:
            act.events += act.effects.pop("killed")
    effects = {name: tuple(places) for name, places in act.effects.items()}
    if kind == "disarmed":
        act.events += effects.pop("dropped")
    changed = bool(effects) or kind in ("disarmed", "sanded", "caught", "horse_wound", "horse_killed", "punched")
    moved = act.kind in MOVES or kind in ("net_checked", "net_pulled")
    result = HARM if harm else CHANGE if changed else MOVE if moved else IDLE
    down = {"fell", "fainted", "killed", "unhorsed"} & effects.keys()
    posture = {act.who: DOWN} if down else {act.who: NET} if kind == "caught" else {}
    weight = WEIGHTS[kind] + PER_WOUND * act.wounds
    if killed and not act.horse:
        weight = ALWAYS if act.who in fight.named else WEIGHTS[kind] + DEATH
    if "light" in facts and not effects and "first" not in facts:
        weight -= GRAZE
    weight += sum(GRAVE.get(name, PER_EFFECT) for name in effects)
    weight += FIRST * ("first" in facts) + CONTACT * ("contact" in facts) + DAZED * ("dazed" in facts)
    # That a man was dazed before he was dazed again explains nothing.
    matters = harm or effects or "was_netted" in facts
    suffers = matters and not {"was_netted", "was_unarmed", "was_dazed"}.isdisjoint(facts)
    cause = act.cause if suffers and act.cause < act.at else NONE
    if any((c.kind, c.agent, c.patient) == (kind, act.by, act.who) for c in fight.found):
        facts += facts_of(once_more=kind in REPEATED)
        weight -= AGAIN * (kind in REPEATED and not harm and not effects)
    if harm and act.who in fight.deep and not DECISIVE.isdisjoint(effects):
        place, part = fight.deep[act.who]
        if part != act.words.get("part") and sum(c.first > place for c in fight.found) >= BETWEEN:
            facts.append("weakened")
            act.words["old"], cause = part, place if cause == NONE else cause
    if harm and act.wounds >= DEEP and "part" in act.words:
        fight.deep[act.who] = act.at, act.words["part"]
    return Clause(
        kind, act.by, act.who, tuple(sorted({act.at, *act.events} - {NONE} if kind != "backfire" else {*act.events})),
        frozenset(facts), effects=effects, words=act.words, postures=posture, result=result, weight=weight,
        turn=fight.turn, cause=cause,
    )  # fmt: skip


#: What a man who was knocked out does until he is knocked out again.
RESTS = frozenset({"wakes", "rise", "to_knees", "dazed", "drop"})


def overrun(clauses: Sequence[Clause]) -> list[Clause]:
    """Return clauses in which one man knocks another out by running into him, again and again with nothing between, as
    one."""
    found: list[Clause] = []
    for clause in clauses:
        of_him = [c for c in found if clause.patient in c.men] if knocks_out(clause) else []
        while of_him and of_him[-1].kind in RESTS:
            of_him.pop()
        last = of_him[-1] if of_him else None
        if last is not None and knocks_out(last) and (last.agent, last.patient) == (clause.agent, clause.patient):
            gone = [c for c in found[found.index(last) :] if clause.patient in c.men]
            number = int(last.words.get("count", "1")) + 1
            places = {n for c in (*gone, clause) for n in c.cited} - {*clause.effects["fainted"]}
            clause = replace(
                clause, kind="overrun", events=tuple(sorted(places)), cause=last.cause,
                facts=frozenset({"twice" if number == 2 else "often"} | clause.facts & {"beast", "rides"}),
                effects={"fainted": clause.effects["fainted"]},
                words={"count": str(number), "number": spelled(number)}, weight=max(last.weight, clause.weight),
            )  # fmt: skip
            found = [c for c in found if not any(c is each for each in gone)]
        found.append(clause)
    return found


def knocks_out(clause: Clause) -> bool:
    """Return True if a man knocks another out by running into him, and nothing else comes of it."""
    return clause.kind in ("collision", "overrun") and "fainted" in clause.effects and not clause.effects.keys() - {
        "fainted", "dropped", "shield_lost", "net_lost"}  # fmt: skip


def kind_of(fight: FightSoFar, act: Act, *, killed: bool) -> str:
    """Return the kind of clause that a blow is, "" for none."""
    if act.kind in MOVES or act.kind.startswith("net_"):
        return act.kind
    if act.kind == "caught":
        return act.kind
    if act.horse:
        return "horse_killed" if killed else "horse_wound" if act.wounds else ""
    drawn = act.wounds > 0 or killed
    if act.kind == "throw":
        return "throw_hit" if drawn else "throw_glanced" if act.result == t.HIT else "throw_missed"
    if act.kind in ("trampled", "backfire"):
        named = "rope" if "rope" in act.facts else act.kind
        return named if drawn else ""
    if drawn:
        return "mauled" if "beast" in act.facts else "beast_wound" if "at_beast" in act.facts else "wound"
    if "dropped" in act.effects:
        return "disarmed"
    if act.sanded:
        return "sanded"
    if "fist" in act.facts and "stun" in act.facts:
        return "punched"
    if act.hit:
        return "glanced"
    if act.guarded:
        return "evaded"
    if t.SHIELD <= act.result <= t.WEAPON_DROP:
        act.facts += facts_of(shield=act.result <= t.SHIELD_DROP)
        return "stopped"
    return "stopped" if act.effects else "missed"
