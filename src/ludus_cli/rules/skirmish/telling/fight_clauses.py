"""The fight of a match as clauses: phase by phase, for all blows of a phase fall together (S20)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.stages.clauses import CHANGE, DOWN, HARM, IDLE, MOVE, NET, NONE, UP, Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.core.bitset import holds
from ludus_cli.core.dice import ROLL
from ludus_cli.core.hex import hexagon
from ludus_cli.rules.skirmish.book import events as ev, terms as t
from ludus_cli.rules.skirmish.book.wounds import SERIOUS_TO_FALL
from ludus_cli.rules.skirmish.table.board import Course, Figure
from ludus_cli.rules.skirmish.telling import blows as swings
from ludus_cli.rules.skirmish.telling.persons import PART_WORDS
from ludus_cli.rules.skirmish.telling.told import Told

#: This many phases without a blow are worth a word, and this many are long.
LULL, LONG = 4, 12
#: A man must be this much worse off than another to come from behind.
WORSE = 2
#: The facts of a part of the body.
PART_FACTS = (
    ("head",), ("chest",), ("belly",), ("arm", "left_arm"), ("arm", "right_arm"), ("leg",), ("leg",),
)  # fmt: skip
SEVERITY_FACTS = ((), ("light",), ("serious", "deep"), ("critical", "deep"))
#: How much a blow weighs by what it came to, from missed to critical.
WEIGHTS = (0.3, 0.4, 0.5, 0.9, 2.5, 10.0)
#: With this many serious wounds the next one fells a man.
BRINK = SERIOUS_TO_FALL - 1
#: The kinds of event that come after the blows of a phase.
CLOSING = frozenset({ev.TURN, ev.PHASE, ev.VICTORY, ev.BOTH_DOWN, ev.DISMISSED_STANDING})
#: The commonest kinds, which say nothing by themselves.
COMMON = frozenset({ROLL, ev.CHOICE, ev.EFFORT})
#: How much an effect adds to the weight of a blow, and a chance that came to nothing.
EFFECT_WEIGHT, CHANCE = 0.5, 0.6
#: The weight of a lost weapon that he has again before a blow is struck.
FETCHED = 0.8
CHANCES = frozenset({"was_netted", "was_unarmed"})


class Fight:
    """Makes clauses of the events of a fought match."""

    def __init__(self, told: Told) -> None:
        self.told, self.course = told, Course(told.bout)
        self.events = [*told.events]
        self.apart = hexagon(told.bout.radius).apart
        self.found: list[Clause] = []
        self.turn = 0
        self.blood = self.contact = False
        #: Since the last blow: phases, and by man the places of moves toward his foe and away from him.
        self.idle = 0
        self.toward: list[list[int]] = []
        self.away: list[list[int]] = []
        #: By man, the place where he lost his weapon, was caught in a net; the nets that he has thrown in vain.
        self.lost: dict[int, int] = {}
        #: By man, the place where he took up a weapon after that: another loss makes no sense without it.
        self.fetched: dict[int, int] = {}
        self.caught: dict[int, int] = {}
        self.casts = [0] * len(told.men)
        self.collided: set[tuple[int, int]] = set()
        self.been_behind: set[tuple[int, int]] = set()
        self.disarmed: set[int] = set()
        self.begin()
        self.begin_lull()

    def begin(self) -> None:
        """Begin a phase."""
        #: The number of clauses before it.
        self.before = len(self.found)
        #: The places of charges, moves, things picked up and struggles in a net, by man.
        self.charged: dict[int, int] = {}
        self.moved: dict[int, int] = {}
        self.picking: dict[int, int] = {}
        self.struggles: dict[int, int] = {}
        #: Pairs: a man and the foe who came up behind him; a man and the one he pushed.
        self.rear: set[tuple[int, int]] = set()
        self.shoved: set[tuple[int, int]] = set()
        #: All men when the first blow fell.
        self.at_strike: list[Figure] = []

    @property
    def men(self) -> list[Figure]:
        """All men as they are now."""
        return self.course.board.stands

    def read(self) -> list[Clause]:
        """Return the clauses of the fight."""
        begun = 0
        for place, event in enumerate(self.events):
            if event[0] in CLOSING:
                self.close(begun, place)
                begun = place
            if event[0] not in COMMON:
                self.look(place, event)
            self.course.play(event)
        return self.found

    def add(
        self,
        kind: str,
        agent: int,
        patient: int,
        events: Iterable[int],
        weight: float,
        facts: Iterable[str] = (),
        *,
        early: bool = False,
        **more: Any,
    ) -> None:
        """Add a clause; ``early``: it goes before all others of this phase."""
        events = tuple(sorted(set(events)))
        clause = Clause(kind, agent, patient, events, frozenset(facts), weight=weight, turn=self.turn, **more)
        if early:
            self.found.insert(self.before, clause)
            self.before += 1
        else:
            self.found.append(clause)

    # Movement

    def look(self, place: int, event: StoredEvent) -> None:
        """Read an event of a phase before its blows."""
        kind, who, a, b, c = event[:5]
        if kind == ev.TURN:
            self.turn = a
        elif kind == ev.PHASE:
            self.begin()
        elif kind == ev.PLOT and a == t.CHARGE:
            self.charged[who] = place
        elif kind in (ev.MOVE, ev.STEP_BACK):
            self.moves(place, event)
        elif kind == ev.WALL:
            self.add("wall", who, NONE, [place], 0.1)
        elif kind == ev.COLLISION:
            self.collides(place, who, a)
        elif kind == ev.PUSHED:
            self.found[-1] = replace(self.found[-1], events=(*self.found[-1].events, place))
        elif kind == ev.FACE:
            self.comes_behind(place, who, a)
        elif kind == ev.PICK_UP:
            self.picks_up(place, who, a)
        elif kind == ev.GRASP:
            facts = ["taken" if c else "pushed"]
            self.add("grasp", who, NONE, [place], 1.5, facts, words={"item": t.ITEMS[a]})
        elif kind == ev.NET_HOLDS:
            self.struggles[who] = place
        elif kind in (ev.ATTACK, ev.NET) and not self.at_strike:
            self.meet()
            self.at_strike = [man.now() for man in self.men]
        elif kind == ev.DISARMED or (kind == ev.DROP and b == t.RIGHT_HAND):
            self.lost[who] = place
        elif kind == ev.DISMISSED_STANDING:
            self.lull()

    def moves(self, place: int, event: StoredEvent) -> None:
        """Read a move."""
        kind, who, start, end, _ = event
        self.moved[who] = place
        if not self.told.duel:
            return
        there = self.men[1 - who].hex
        change = self.apart[end][there] - self.apart[start][there]
        if change:
            (self.away if change > 0 else self.toward)[who].append(place)
        if kind == ev.STEP_BACK:
            facts = facts_of(charge=1 - who in self.charged)
            self.add("step_back", who, 1 - who, [place], 1.2 if facts else 0.5, facts)

    def collides(self, place: int, loser: int, winner: int) -> None:
        """Read a collision; where the loser is pushed comes next."""
        comrades = len({self.told.bout.seats[who].side for who in (loser, winner)}) == 1
        facts = facts_of(
            charge=winner in self.charged, against=loser in self.charged,
            once_more=(loser, winner) in self.collided, contact=not (self.contact or comrades),
        )  # fmt: skip
        cited = [place, *(self.charged[who] for who in (winner, loser) if who in self.charged)]
        self.collided.add((loser, winner))
        if comrades:
            self.add("stumble", winner, loser, cited, 0.5, facts)
            return
        self.meet(told=True)
        self.shoved.add((winner, loser))
        self.add("collision", winner, loser, cited, 1.5 if "contact" in facts else 0.8, facts)

    def comes_behind(self, place: int, who: int, foe: int) -> None:
        """Read that a foe has come up behind a man; each behind the other: they have run past one another."""
        last = self.found[-1] if self.found else None
        if last and (foe, who) in self.rear and (last.kind, last.agent, last.patient) == ("behind", who, foe):
            self.found[-1] = replace(last, kind="passed", facts=frozenset(), events=(*last.events, place))
        else:
            self.meet()
            again = (who, foe) in self.been_behind
            self.add("behind", foe, who, [place], 0.2 if again else 0.8, facts_of(once_more=again))
        self.rear.add((who, foe))
        self.been_behind.add((who, foe))

    def picks_up(self, place: int, who: int, item: int) -> None:
        """Read that a man picks something up."""
        self.picking[who] = place
        armed = item != t.NET and self.men[who].weapon == t.NO_ITEM
        lost = self.lost.pop(who, NONE) if armed else NONE
        losses = [n for n, clause in enumerate(self.found) if lost in clause.cited] if armed else []
        if losses and self.found[losses[0]].kind == "disarmed" and self.nothing_since(losses[0]):
            loss = self.found[losses[0]]
            events = tuple(sorted({*loss.events, place}))
            self.found[losses[0]] = replace(loss.with_facts("fetched"), events=events, weight=FETCHED)
            return
        if armed:
            self.fetched[who] = place
        # A weapon that a wound had cost him is told of together with the wound.
        weight = (4 if losses and "dropped" in self.found[losses[0]].effects else 1) if armed else 0.5
        self.add(
            "pick_up", who, self.foe(who), [place], weight, facts_of(armed=armed),
            result=CHANGE if armed else MOVE, cause=lost, words={"item": t.ITEMS[item]},
        )  # fmt: skip

    def nothing_since(self, place: int) -> bool:
        """Return True if nobody has struck since a clause."""
        return all(clause.result == MOVE for clause in self.found[place + 1 :])

    # Meetings and lulls

    def meet(self, *, told: bool = False) -> None:
        """Tell how two come together for the first time; ``told`` if another clause says it."""
        if self.contact:
            self.lull()
        elif self.told.duel and not told:
            near = [bool(places) for places in self.toward]
            facts = facts_of(both=all(near))
            if self.charged:
                who = min(self.charged)
                facts = facts_of(both=len(self.charged) == 2)
                events = [*self.charged.values(), *(self.moved[one] for one in self.charged if one in self.moved)]
                self.add("charge", who, 1 - who, events, 1.2, facts, early=True)
            elif any(near):
                who = near.index(True)
                events = [*self.toward[0], *self.toward[1]]
                self.add("close_in", who, 1 - who, events, 0.6, facts, early=True)
        self.contact = True
        self.begin_lull()

    def begin_lull(self) -> None:
        """Count phases and moves without a blow anew."""
        self.idle = 0
        self.toward = [[] for _ in self.told.men]
        self.away = [[] for _ in self.told.men]

    def lull(self) -> None:
        """Tell of two who have done nothing for long: one kept away from the other, or they circled."""
        events = [n for places in (*self.toward, *self.away) for n in places]
        if not self.told.duel or self.idle < LULL or not events:
            return
        away = [len(gone) - len(come) for gone, come in zip(self.away, self.toward, strict=True)]
        who = 0 if away[0] > away[1] else 1
        long = self.idle >= LONG
        if away[who] > 0 > away[1 - who] and len(self.away[who]) >= LULL - 1:
            man, foe = self.men[who], self.men[1 - who]
            behind = man.plight >= foe.plight + WORSE
            facts = facts_of(long=long, behind=behind, spent=man.tired, was_spent=foe.tired)
            self.add("kept_away", who, 1 - who, events, 2.5 if long else 1.2, facts, early=True)
        else:
            self.add("circled", 0, 1, events, 2 if long else 0.8, facts_of(long=long), early=True)

    # Blows

    def close(self, begun: int, ended: int) -> None:
        """Tell the blows of a phase, and what comes of it for men in nets and tired men."""
        events = self.events
        at = defaultdict[int, list[int]](list)
        for n in range(begun, ended):
            at[events[n][0]].append(n)
        blows, nets = [swings.blow_at(events, n, ended) for n in at[ev.ATTACK]], at[ev.NET]
        if blows or nets:
            self.strike([blow for blow in blows if blow.value != NONE], nets, ended)
            self.begin_lull()
        elif ev.PHASE in at:
            self.idle += 1
        for n in at[ev.NET_OFF]:
            who = events[n][1]
            if who not in self.struggles or self.men[who].down:
                continue
            cited, cause = [self.struggles.pop(who), n], self.caught.pop(who)
            if not self.men[events[cause][1]].down:
                # How a man gets out of the net of one who is down does not matter.
                self.add("escape", who, events[cause][1], cited, 1.5, result=CHANGE, cause=cause, postures={who: UP})
        for who, place in self.struggles.items():
            self.add("struggle", who, events[self.caught[who]][1], [place], 0.6, cause=self.caught[who])
        self.tire([n for n in at[ev.TIRED] if not self.men[events[n][1]].down])
        self.struggles = {}

    def tire(self, places: Sequence[int]) -> None:
        """Tell who is out of breath now."""
        men = [self.events[n][1] for n in places]
        if self.told.duel and len(men) == 2:
            self.add("spent", 0, 1, places, 0.5, ("both_spent",))
            return
        for who, n in zip(men, places, strict=True):
            foe = self.foe(who)
            self.add("spent", who, foe, [n], 0.5, facts_of(both_spent=foe != NONE and self.men[foe].tired))

    def foe(self, who: int) -> int:
        """Return the opponent of a man in a duel, else NONE."""
        return 1 - who if self.told.duel else NONE

    def strike(self, blows: list[swings.Blow], nets: list[int], ended: int) -> None:
        """Tell the blows and nets of a phase, first those in vain. A man strikes before he falls."""
        self.blows = blows
        #: By man, the place of the blow by which he goes down, or loses his weapon.
        self.falling, self.dropping = dict[int, int](), dict[int, int]()
        strikes = {(blow.by, blow.foe): blow for blow in blows}
        units: list[Unit] = []
        for blow in sorted(blows, key=lambda blow: blow.order, reverse=True):
            mate = strikes.get((blow.foe, blow.by))
            if not any(blow is other for _, other in units):
                units.append((blow, mate))
        for blow, mate in told_in_order(units[::-1]):
            if nets and not blow.empty:
                self.throw(nets)
                nets = []
            if mate is None:
                self.blow(blow)
            elif blow.empty and blow.value == mate.value:
                one, two = sorted((blow, mate), key=lambda blow: blow.at)
                self.vain(one, two, ended)
            elif mate.empty or (mate.value == swings.SHRUGGED < blow.value and mate.effects.keys() <= swings.MINOR):
                self.blow(blow, folded=mate)
            else:
                self.blow(mate)
                self.blow(blow, linked=mate)
        self.throw(nets)
        self.blood = self.blood or any(blow.value >= swings.LIGHT for blow in blows)

    def vain(self, one: swings.Blow, two: swings.Blow, ended: int) -> None:
        """Tell the blows of two at each other that both came to nothing; a weapon may fly of it."""
        events = self.events
        cited = [*one.events, *two.events]
        flown = [n for n in range(one.at, ended) if events[n][0] == ev.DISARMED and events[n][1] in (one.by, two.by)]
        knocks = [n for n in range(one.at, ended) if events[n][0] == ev.KNOCK and events[n][1] in (one.by, two.by)]
        if not flown:
            spent = self.at_strike[one.by].tired and self.at_strike[two.by].tired
            facts = facts_of(spent=spent)
            self.add("exchange", one.by, two.by, cited, WEIGHTS[one.value], facts, result=IDLE)
            return
        _, loser, by, item, _ = events[flown[0]]
        brink = self.at_strike[loser].serious == BRINK
        facts = facts_of(once_more=loser in self.disarmed, brink=brink, **{t.ITEMS[item]: True})
        kind, words = "disarmed", {"item": t.ITEMS[item], "weapon": t.ITEMS[self.at_strike[by].weapon]}
        if len(flown) == 2:
            kind, facts, words = "both_disarmed", (), {}
        self.add(
            kind, by, loser, [*cited, *knocks, *flown], 2 * len(flown), facts, result=CHANGE, words=words,
            cause=self.fetched.pop(loser, NONE),
        )  # fmt: skip
        self.disarmed |= {events[n][1] for n in flown}

    def blow(self, blow: swings.Blow, *, folded: swings.Blow | None = None, linked: swings.Blow | None = None) -> None:
        """Tell a blow: ``folded`` is the other's own in this phase, which came to nothing, ``linked`` one that was told
        before it."""
        before = linked.at if linked else self.falling.get(blow.by, self.dropping.get(blow.by, NONE))
        facts = [*self.facts_of_blow(blow), *facts_of(
            same_phase=before != NONE, falling=blow.by in self.falling, dropping=blow.by in self.dropping,
        )]  # fmt: skip
        charge = [self.charged[blow.by]] if blow.by in self.charged else []
        guard = self.at_strike[blow.foe].shield
        words = {"part": PART_WORDS[blow.part], "weapon": t.ITEMS[self.at_strike[blow.by].weapon]}
        words |= {"guard": f"{t.SHIELDS[guard]} shield"} if guard != t.NO_SHIELD else {}
        words |= {"item": t.ITEMS[blow.item]} if blow.item != t.NO_ITEM else {}
        disarms = "dropped" in blow.effects and blow.item != t.NET
        cause = self.fetched.pop(blow.foe, NONE) if disarms else NONE
        if blow.value >= swings.LIGHT and blow.foe in self.picking:
            cause = self.picking[blow.foe]
        minor = [effect for effect in blow.effects if effect in swings.MINOR]
        effects = {effect: places for effect, places in blow.effects.items() if effect not in swings.MINOR}
        events = [*blow.events, *(n for effect in minor for n in blow.effects[effect])]
        weight = WEIGHTS[swings.CRITICAL if blow.fells else blow.value] + EFFECT_WEIGHT * len(effects)
        if blow.value <= swings.SHRUGGED and not CHANCES.isdisjoint(facts):
            weight += CHANCE
        result = HARM if blow.value >= swings.LIGHT else CHANGE if effects else IDLE
        # Of a man who has just been told to go down, or to lose his weapon, it must be said that he struck before.
        effects = {"same_phase": (), **effects} if blow.by in self.falling | self.dropping else effects
        self.add(
            swings.KINDS[blow.value], blow.by, blow.foe, [*events, *(folded.events if folded else ()), *charge],
            weight + 0.5 * ("first" in facts), [*facts, *minor], effects=effects, words=words,
            result=result, postures={blow.foe: DOWN} if blow.fells else {}, cause=cause if before == NONE else before,
        )  # fmt: skip
        self.falling |= {blow.foe: blow.at} if blow.fells else {}
        self.dropping |= {blow.foe: blow.at} if disarms else {}

    def facts_of_blow(self, blow: swings.Blow) -> list[str]:
        """Return the facts about a blow, by the state when it fell."""
        man, foe = self.at_strike[blow.by], self.at_strike[blow.foe]
        wounds = [other for other in self.blows if other.value >= swings.LIGHT]
        hurt = blow.value >= swings.LIGHT
        facts = facts_of(
            first=hurt and not self.blood and wounds == [blow],
            only=self.told.duel and blow.fells and not self.blood and wounds == [blow],
            same=hurt and holds(foe.marked, blow.part),
            untouched=not man.marked,
            behind=man.plight >= foe.plight + WORSE,
            brink=foe.serious < BRINK == blow.serious,
            rear=(blow.foe, blow.by) in self.rear,
            charge=blow.by in self.charged,
            collision=(blow.by, blow.foe) in self.shoved,
            reach=man.weapon == t.SPEAR != foe.weapon and self.apart[man.hex][foe.hex] > 1,
            was_netted=foe.netted,
            was_unarmed=foe.weapon == t.NO_ITEM,
            was_picking=blow.foe in self.picking,
            netted=man.netted,
            spent=man.tired,
            was_spent=foe.tired,
            was_lame=foe.lame,
            warded=blow.warded,
            bare=foe.shield == t.NO_SHIELD,
            shield=foe.shield != t.NO_SHIELD,
        )
        severity = SEVERITY_FACTS[blow.value - swings.SHRUGGED] if hurt else ()
        return [*facts, t.ITEMS[man.weapon], *PART_FACTS[blow.part], *severity]

    def throw(self, nets: Iterable[int]) -> None:
        """Tell the nets of a phase."""
        for n in nets:
            _, who, target, caught, _ = self.events[n]
            missed = self.casts[who]
            unarmed = self.at_strike[target].weapon == t.NO_ITEM
            facts = facts_of(once_more=missed, was_unarmed=unarmed, charge=target in self.charged)
            self.casts[who] = 0 if caught else missed + 1
            if caught:
                self.caught[target] = n
                posture = {target: NET}
                self.add("caught", who, target, [n], 2, facts, result=CHANGE, postures=posture)
            else:
                self.add("net_missed", who, target, [n], 1.2, facts, result=IDLE)


#: A blow, and the other's own at its striker.
Unit = tuple[swings.Blow, swings.Blow | None]


def told_in_order(units: Iterable[Unit]) -> Iterator[Unit]:
    """Yield the blows of a phase in order, but a man strikes before he goes down or loses his weapon."""
    left = [*units]
    while left:
        able = (unit for unit in left if not any(strikes(other, hit_by(unit)) for other in left if other is not unit))
        unit = next(able, left[0])
        left = [other for other in left if other is not unit]
        yield unit


def strikes(unit: Unit, men: Collection[int]) -> bool:
    """Return True if one of some men strikes."""
    return any(blow is not None and blow.by in men for blow in unit)


def hit_by(unit: Unit) -> set[int]:
    """Return the men who go down or lose their weapon by blows."""
    return {blow.foe for blow in unit if blow is not None and (blow.fells or "dropped" in blow.effects)}
