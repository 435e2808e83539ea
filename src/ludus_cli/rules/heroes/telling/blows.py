"""Blows of a match: one with all that it did is one clause. Facts are read off the state before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ludus_cli.chronicle.stages.clauses import ALWAYS, CHANGE, DOWN, HARM, IDLE, MOVE, NET, NONE, Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import spelled
from ludus_cli.rules.heroes.book import events as ev, terms as t
from ludus_cli.rules.heroes.book.house_rules import rules_of
from ludus_cli.rules.heroes.book.styles import is_shield, is_weapon
from ludus_cli.rules.heroes.telling import wording
from ludus_cli.rules.heroes.telling.scene import Course, Man
from ludus_cli.rules.heroes.telling.told import Told

#: What kinds of clause amount to, and what they weigh beside the change that they make.
KINDS: dict[str, tuple[str, float]] = {
    "wound": (HARM, 1.0), "stopped": (IDLE, 0.4), "shrugged": (IDLE, 0.5), "clinch": (MOVE, 1.0),
    "circle": (MOVE, 0.15),
    "caught": (CHANGE, 2.0), "net_missed": (CHANGE, 1.5), "net_kept": (IDLE, 0.3), "struggle": (MOVE, 0.6),
    "escape": (CHANGE, 1.5), "tear_net": (CHANGE, 0.7), "rise": (MOVE, 0.0), "back_off": (MOVE, 0.05),
    "pick_up": (CHANGE, 0.9), "drop": (CHANGE, 1.5),
    "switch": (CHANGE, 0.8), "throw_missed": (IDLE, 3.0), "sand_hit": (CHANGE, 2.0), "sand_missed": (IDLE, 1.5),
    "eyes": (MOVE, 0.5), "eyes_not": (MOVE, 0.3), "break": (MOVE, 3.0), "dusk": (MOVE, 6.0), "approach": (MOVE, 0.5),
    "hurt": (HARM, 8.0), "unfair": (MOVE, 6.0),
}  # fmt: skip
FATES = {ev.UNCONSCIOUS: "senseless", ev.KILLED: "killed", ev.CANNOT_STAND: "cannot_stand"}
EXCHANGE = frozenset({ev.MANEUVER, ev.BASH, ev.ADVANTAGE, ev.ATTACK, ev.COUNTERSTRIKE})
#: Nothing that follows one of these belongs to the blow before it.
BLOW_ENDS = frozenset({ev.ACT, ev.TURN, ev.HIT, ev.DEFEATED, ev.DILUDIUM, *ev.ENDS})

#: A wound of this many points is deep; a lead of this much plight is clear; this many wounds hurt.
DEEP, CLEAR, HURT = 4, 2.5, 2
#: This many strokes before a blow are a fact of it, this many a clause of their own.
CLINCH, LONG_CLINCH = 3, 5


class Blows:
    """Makes clauses of the events of a match, those of its blows first of all."""

    def __init__(self, told: Told, course: Course) -> None:
        self.told, self.course, self.events = told, course, course.events
        self.found: list[Clause] = []
        #: The exchange since a man's turn began, by the places of its events.
        self.fought: list[int] = []
        #: Places that a clause has told.
        self.taken: set[int] = set()
        #: Where the net that holds a man, or missed him, was thrown, and where sand was kicked at him.
        self.net_at: dict[int, int] = {}
        self.sand_at: dict[int, int] = {}
        #: Where a thing of a kind was last lost.
        self.lost_at: dict[int, int] = {}
        #: By man, where he took up a weapon after he had none: another loss makes no sense without it.
        self.armed_at: dict[int, int] = {}
        self.missed: Counter[int] = Counter()
        self.falls: Counter[int] = Counter()
        self.contact = False
        self.by: dict[int, int] = {}
        self.yielded: set[int] = set()
        self.luck = [seat.result.get("star_power", 0) for seat in told.bout.seats]
        for e in self.events:
            if e[0] == ev.STAR_POWER:
                self.luck[e[1]] += e[4]
            elif e[0] == ev.DEFEATED:
                self.by[e[1]] = e[2]
        self.nightfall = rules_of(told.bout.rules).nightfall

    # What clauses share

    def add(
        self,
        kind: str,
        n: int,
        agent: int,
        patient: int = NONE,
        facts: Iterable[str] = (),
        *,
        events: Iterable[int] = (),
        effects: Mapping[str, tuple[int, ...]] | None = None,
        words: Mapping[str, str] | None = None,
        postures: Mapping[int, str] | None = None,
        weight: float | None = None,
        cause: int = NONE,
        others: tuple[int, ...] = (),
    ) -> Clause:
        """Add a clause, which tells the event in place ``n`` and others."""
        result, usual = KINDS.get(kind, (MOVE, ALWAYS))
        found = Clause(
            kind, agent, patient, tuple(sorted({n, *events})), frozenset(fact for fact in facts if fact),
            dict(effects or {}), dict(words or {}), dict(postures or {}), result,
            usual if weight is None else weight, self.course.turns[n], others=others, cause=cause,
        )  # fmt: skip
        self.found.append(found)
        self.taken.update(found.cited)
        return found

    def man(self, n: int, who: int) -> Man:
        """Return a man before the event in a place."""
        return self.course.states[n][who]

    def foe(self, who: int) -> int:
        """Return the other of two, NONE among several."""
        return 1 - who if self.told.duel else NONE

    def standing(self, n: int, who: int, foe: int) -> tuple[str, ...]:
        """Return the fact that a man is clearly better off than a foe."""
        lead = 0.0 if foe == NONE else self.man(n, foe).plight - self.man(n, who).plight
        return facts_of(ahead=lead >= CLEAR)

    def beside(self, n: int, who: int) -> list[int]:
        """Return the enemies in the zone of a man."""
        return self.course.enemies(n, who, self.man(n, who).zone)

    def one_beside(self, n: int, who: int) -> int:
        """Return the only enemy in the zone of a man, NONE for none or several."""
        near = self.beside(n, who)
        return near[0] if len(near) == 1 else NONE

    # Blows

    def on_hit(self, n: int, e: StoredEvent) -> None:
        _, striker, target, part, _ = e
        one, other = self.man(n, striker), self.man(n, target)
        at: dict[int, int] = {}
        for place in range(n + 1, len(self.events)):
            if self.events[place][0] in BLOW_ENDS:
                break
            at[self.events[place][0]] = place
        thrown = next((place for place in self.course_back(n) if self.events[place][0] == ev.THROW), NONE)
        weapon = one.weapon if thrown == NONE else self.man(thrown, striker).weapon
        facts = [*self.blow_facts(n, one, other), *self.standing(n, striker, target), wording.WEAPON_FACTS[weapon]]
        words = {"part": other.part(part), "weapon": wording.ITEM_WORDS[weapon]}
        words |= {"foe_weapon": wording.ITEM_WORDS[other.weapon]} if other.weapon != t.NO_ITEM else {}
        facts += facts_of(
            thrown=thrown != NONE, unarmed=weapon == t.NO_ITEM,
            longer=thrown == NONE and one.outreaches(other), shorter=thrown == NONE and other.outreaches(one),
        )  # fmt: skip
        events = {n, *({thrown} - {NONE})}
        effects: dict[str, tuple[int, ...]] = {}
        postures: dict[int, str] = {}
        self.exchange_facts(n, striker, target, facts, events)
        if ev.STAR_POWER in at and self.lose_luck(at[ev.STAR_POWER]):
            facts.append("luck_gone")
            events.add(at[ev.STAR_POWER])
        fate = next((kind for kind in FATES if kind in at), NONE)
        fallen = NET if other.netted else DOWN
        if fate != NONE:
            postures[target] = fallen
        elif ev.DOWN in at:
            effects["fell"], postures[target] = (at[ev.DOWN],), fallen
            self.falls[target] += 1
            facts += facts_of(second_fall=self.falls[target] == 2)
        elif ev.STEADY in at:
            effects["steady"] = (at[ev.STEADY],)
        if ev.SHIELDED in at:
            kind, told_in = "stopped", at[ev.SHIELDED]
            facts += wording.GUARD_FACTS[other.guard]
            words["guard"] = wording.guard_word(other.guard)
        elif ev.WOUND in at:
            kind, told_in = "wound", at[ev.WOUND]
            facts += self.wound_facts(n, told_in, words)
            events |= {at[ev.TRANSFER]} if ev.TRANSFER in at else set()
            effects |= self.losses(at, target, fate, words)
        else:
            kind, told_in = "shrugged", at[ev.STAR_POWER]
        if kind != "wound":
            facts.append(wording.PART_FACTS[part])
        if fate != NONE:
            effects[FATES[fate]] = tuple(at[k] for k in (ev.PART_OUT, fate) if k in at)
        weight = ALWAYS if fate != NONE else KINDS[kind][1] + ("first" in facts)
        self.add(
            kind, n, striker, target, facts, events=events | {told_in}, effects=effects, words=words,
            postures=postures, weight=weight, cause=self.armed_at.pop(target, NONE) if "disarmed" in effects else NONE,
        )  # fmt: skip
        self.fought = []

    def course_back(self, n: int) -> Iterable[int]:
        """Return the places before one in the same man's turn, the last first."""
        for place in range(n - 1, -1, -1):
            if self.events[place][0] in (ev.ACT, ev.HIT):
                return
            yield place

    def blow_facts(self, n: int, one: Man, other: Man) -> tuple[str, ...]:
        """Return the facts of two men before a blow of the first."""
        return facts_of(
            from_ground=one.down, in_net=one.netted, spent=one.bonus <= 0, untouched=one.wounds == 0,
            hurt=one.wounds >= HURT, was_down=other.down, was_netted=other.netted, was_spent=other.bonus <= 0,
            was_unhurt=other.wounds == 0, open=other.guard == t.NO_ITEM,
        )  # fmt: skip

    def exchange_facts(self, n: int, striker: int, target: int, facts: list[str], events: set[int]) -> None:
        """Add how a blow came about; of a long exchange, a clause of its own."""
        by = {kind: [place for place in self.fought if self.events[place][0] == kind] for kind in EXCHANGE}
        if not by[ev.MANEUVER]:
            return
        began = self.events[by[ev.MANEUVER][0]]
        first = began[1] if began[3] > 0 else began[2]
        turned = by[ev.COUNTERSTRIKE]
        if striker != first:
            facts.append("counter")
            events |= {*by[ev.MANEUVER], *turned}
            if by[ev.BASH]:
                facts.append("rushed")
                events |= {*by[ev.BASH]}
        elif not turned:
            facts += facts_of(bash=by[ev.BASH], pressed=by[ev.ADVANTAGE])
            events |= {*by[ev.BASH], *by[ev.ADVANTAGE]}
        strokes = by[ev.ATTACK]
        if len(strokes) >= LONG_CLINCH:
            self.add("clinch", strokes[0], striker, target, events=strokes, words={"number": spelled(len(strokes))})
        elif len(strokes) >= CLINCH:
            facts.append("clinch")
            events |= {*strokes}

    def wound_facts(self, n: int, wounded: int, words: dict[str, str]) -> tuple[str, ...]:
        """Return the facts of a wound, and put its part into words."""
        _, who, part, points, _ = self.events[wounded]
        man = self.man(n, who)
        words["part"] = man.part(part)
        return (
            wording.PART_FACTS[part],
            *facts_of(
                first=all(each.wounds == 0 for each in self.course.states[n]),
                same=part in man.hit,
                scar=self.told.men[who].losses[part] > 0,
                light=points == 1,
                deep=points >= DEEP,
            ),
        )

    def losses(
        self, at: Mapping[int, int], target: int, fate: int, words: dict[str, str]
    ) -> dict[str, tuple[int, ...]]:
        """Return the loss of an arm, with what it held, or of a leg."""
        if ev.PART_OUT not in at:
            return {}
        out = at[ev.PART_OUT]
        part = self.events[out][2]
        if wording.PART_FACTS[part] not in ("arm", "leg"):
            return {}
        words["limb"] = self.man(out, target).part(part)
        if wording.PART_FACTS[part] == "leg":
            return {} if fate != NONE else {"leg_out": (out,)}
        if ev.DROP not in at:
            return {"arm_out": (out,)}
        drop = at[ev.DROP]
        item = self.events[drop][2]
        self.lost_at[item] = drop
        left = self.man(drop + 1, target).weapon
        words["item"] = wording.ITEM_WORDS[item]
        if is_weapon(item):
            return {"second_sword_lost" if left != t.NO_ITEM else "disarmed": (out, drop)}
        return {"shield_lost" if is_shield(item) else "net_lost": (out, drop)}

    def lose_luck(self, n: int) -> bool:
        """Take the Star Power that a roll cost a man; return True if that was the last of it."""
        _, who, _, _, lost = self.events[n]
        self.luck[who] -= lost
        return bool(lost > 0 >= self.luck[who])
