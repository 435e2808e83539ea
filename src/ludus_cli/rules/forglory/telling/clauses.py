"""A battle of schools as clauses: the deeds of gladiators and lanistas, and what each school has left.

The first seats are those of the lanistas, in their order; the gladiators come behind them. A card that a lanista uses
is a deed of the lanista, told by its result; its name is a fact that a phrase may ask for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages.clauses import ALWAYS, DOWN, HARM, NONE, UP, Clause, Fighter, Material, person
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import printed, spelled, spelled_ordinal
from ludus_cli.core.english import list_words, with_article
from ludus_cli.core.letters import isolated
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.terms import GLADIATOR, WEARY
from ludus_cli.rules.forglory.book.view import KINDS, man_of
from ludus_cli.rules.forglory.telling.acts import ENDS, Act, acts_of
from ludus_cli.rules.forglory.telling.fought_match import (
    Sand,
    Stood,
    Told,
    is_champion,
    is_woman,
    kind_words,
    own_name,
    sand_of,
)
from ludus_cli.rules.forglory.telling.frame import Frame

#: A school that has fallen to the last man counts so much for the lead; one who is nearly down, half of his part.
WHOLE, HURT = 6.0, 0.5
#: So many gladiators of a battle have names, from so much weight on; the others are called by their kinds.
MOST_NAMED, LEAST_NAMED = 4, 3.0
#: So many falls since the last pause are worth a look at those who are left; so many of one school that are left out
#: are counted in a first rush.
FALLS = 2
#: A single blow that brings down a gladiator of so much Health, who was whole, is worth a word.
STRONG = 3
#: So many falls of a battle are told as revenge for others.
REVENGES = 2
#: What the end of a school adds to the weight of a fall.
OUT = 3.0
#: The weight that the gladiator who is followed adds to the weight of a clause.
FOLLOWED = 4.0
#: The champions of the starter pack: True for a woman. Of those of other packs it is not known.
CHAMPIONS = {"Flamma": False, "Hermes": False, "Carpophorus": False, "Mevia": True}


def material_of(told: Told, before: Before) -> Material:
    """Return all that is known of a fought battle."""
    battle = Battle(told)
    battle.read()
    unnamed = {who for who, man in enumerate(battle.men) if man.short}
    frame = Frame(told, before, battle.stood, battle.seats, battle.hero, unnamed)
    opening = frame.opening()
    return Material(
        men=battle.men, opening=opening, fight=battle.fight, end=frame.end(), aftermath=frame.aftermath(opening),
        winner=NONE if told.bout.draw else told.bout.winner, plight=battle.plight, posture=battle.posture,
        length=len(told.events), size=2, run=battle.losses,
    )  # fmt: skip


def seats_of(told: Told) -> dict[int, int]:
    """Return the seats of the gladiators by their codes without the cards, behind those of the lanistas."""
    keys = dict.fromkeys(each.code // KINDS for each in sand_of(told).men)
    return {key: n for n, key in enumerate(keys, len(told.men))}


class Battle:
    """Goes through the acts of a battle, and makes their clauses."""

    def __init__(self, told: Told) -> None:
        self.told, self.cards = told, told.cards
        self.lanistas = [isolated(g.name) for g in told.men]
        self.sand = Sand(told.bout)
        self.seats = seats_of(told)
        self.stood = {each.code // KINDS: each for each in sand_of(told).men}
        named = self.protagonists()
        self.followed = {self.seat(each.code) for each in named}
        self.men = [
            Fighter(name, is_woman(g.name), who)
            for who, (name, g) in enumerate(zip(self.lanistas, told.men, strict=True))
        ]
        self.men += [self.fighter(each, each in named) for each in self.stood.values()]
        #: The winner's gladiator that the telling follows, NONE for none.
        self.hero = next((self.seat(each.code) for each in named if self.wins(each)), NONE)
        #: By seat, the places behind which something changed for a gladiator, his plight and posture from then on.
        self.states: dict[int, list[tuple[int, float, str]]] = {}
        #: By gladiator: the lanista who had him ready again, and the place of his blessing.
        self.urged: dict[int, int] = {}
        self.blessed: dict[int, int] = {}
        #: By seat, the places of the last wound and of the fall; and those told to be the last of their schools.
        self.hurt: dict[int, int] = {}
        self.fell: dict[int, int] = {}
        self.lone: set[int] = set()
        falls = [n for n, e in enumerate(told.events) if e[0] == ev.DEFEATED]
        self.first_fall = falls[0] if falls[1:] else NONE
        self.fight: list[Clause] = []

    # Persons

    def wins(self, each: Stood) -> bool:
        """Return True for a gladiator of the winner who stood to the end."""
        return not each.fell and not self.told.bout.draw and each.owner == self.told.bout.winner

    def protagonists(self) -> list[Stood]:
        """Return the gladiators that the telling of a battle follows, the weightiest first."""
        standing = sum(map(self.wins, self.stood.values()))
        last = max((each.fell for each in self.stood.values()), default=0)

        def weight(each: Stood) -> float:
            found = 2.0 * len(each.felled) + 2.5 * self.champion(each.code)
            found += (3 if standing <= 2 else 1) * self.wins(each) + 2 * (0 < each.fell == last)
            return found + 0.5 * self.told.men[each.owner].star

        able = sorted(self.stood.values(), key=lambda each: -weight(each))[:MOST_NAMED]
        return [each for each in able if weight(each) >= LEAST_NAMED]

    def kind_of(self, each: Stood) -> tuple[int, str]:
        """Return a gladiator's lanista and kind, by which he is called if no other of the school is alike."""
        return each.owner, kind_words(self.told.bout, each.code)

    def fighter(self, each: Stood, named: bool) -> Fighter:
        """Return a gladiator in sentences: by name where the battle is told of him or where another of the school is of
        his kind, otherwise by his kind."""
        owner, name = self.lanistas[each.owner], printed(own_name(self.told.bout, each.code))
        kind, champion = kind_words(self.told.bout, each.code), self.champion(each.code)
        female = CHAMPIONS.get(name) if champion else False
        if champion or (named and name.lower() != kind.lower()):
            words = {"school": owner, "one": f"the {kind} {name}"}
            return Fighter(name, female, each.owner, words, f"{owner}’s {name if champion else f'{kind} {name}'}")
        words = {"school": owner, "one": with_article(kind)}
        return Fighter(f"{owner}’s {kind}", female, each.owner, words, f"{words['one']} of {owner}’s", f"the {kind}")

    def known(self, who: int) -> bool:
        """Return True for a gladiator that the battle follows."""
        return who in self.followed

    def seat(self, code: int) -> int:
        """Return the seat of a gladiator."""
        return self.seats[code // KINDS]

    def person(self, code: int) -> str:
        """Return a gladiator in a word of a clause."""
        return person(self.seat(code))

    def name_alike(self) -> None:
        """Name gladiators who share their school and kind. One who does a single thing is not mistaken for another and
        keeps his kind."""
        deeds = Counter(who for clause in self.fight if clause.weight >= 1 for who in {clause.agent, clause.patient})
        alike = Counter(map(self.kind_of, self.stood.values()))
        for who, each in enumerate(self.stood.values(), len(self.lanistas)):
            if deeds[who] > 1 < alike[self.kind_of(each)]:
                self.men[who] = self.fighter(each, True)

    def champion(self, code: int) -> bool:
        """Return True if a gladiator is a champion."""
        return is_champion(self.told.bout, code)

    def owner(self, code: int) -> str:
        """Return the name of a gladiator's lanista."""
        return self.lanistas[man_of(code)[0]]

    def fact_of(self, card: int) -> str:
        """Return the name of a card as a fact: ``second_wind``."""
        name = self.cards.names[card] if 0 <= card < len(self.cards.names) else ""
        return "_".join(re.findall("[a-z]+", name.lower()))

    def names(self, seats: Iterable[int]) -> str:
        """Return lanistas by name."""
        return list_words([self.lanistas[who] for who in seats])

    # State

    def health(self, code: int) -> int:
        """Return the Health of a gladiator, 1 if it is not known."""
        kinds, card = self.cards.kinds, man_of(code)[2]
        return kinds[card].health if card < len(kinds) else 1

    def worth(self, code: int) -> float:
        """Return a gladiator's part of the strength of his school, times the seats of its side."""
        kinds = self.cards.kinds
        own = [each.code for each in self.stood.values() if each.owner == man_of(code)[0]]
        strength = {c: kinds[man_of(c)[2]].attack + self.health(c) if man_of(c)[2] < len(kinds) else 1 for c in own}
        return WHOLE * strength.get(code, 1) / sum(strength.values()) * (len(own) + 1) if own else 0.0

    def state(self, place: int, who: int) -> tuple[int, float, str]:
        """Return a gladiator's latest change before an event: its place, his plight and his posture since then."""
        return next((each for each in reversed(self.states.get(who, ())) if each[0] < place), (NONE, 0.0, UP))

    def plight(self, place: int, who: int) -> float:
        """Return how badly a gladiator is off before an event."""
        return self.state(place, who)[1]

    def posture(self, place: int, who: int) -> str:
        """Return DOWN for a gladiator who fell before an event."""
        return self.state(place, who)[2]

    def follow(self, act: Act) -> None:
        """Take note of all events of an act."""
        for n, e in act.events:
            self.sand.follow(e)
            key, kind = e[2] // KINDS, e[0]
            who = self.seats.get(key, NONE)
            if kind == ev.BLESSED:
                self.blessed[key] = n
            elif kind == ev.READIED and act.who != NONE and self.of_ability(act.who, act.card) == NONE:
                self.urged[key] = act.who
            elif kind == ev.ATTACKS:
                self.urged.pop(key, None)
            elif kind == ev.READYING:
                self.urged.clear()
            elif kind in (ev.HURT, ev.DEFEATED, ev.ENTERED) and who != NONE:
                (self.fell if kind == ev.DEFEATED else self.hurt)[who] = n
                man = self.sand.man(e[2])
                part = 1.0 if man.fell else HURT * min(1.0, man.damage / self.health(man.code))
                self.states.setdefault(who, []).append((n, part * self.worth(man.code), DOWN if man.fell else UP))

    def standing(self, but: Iterable[int] = ()) -> list[int]:
        """Return the lanistas who have gladiators on the sand, without those of some codes."""
        gone = {code // KINDS for code in but}
        able = range(len(self.lanistas))
        return [who for who in able if any(each.code // KINDS not in gone for each in self.sand.standing_fighters(who))]

    # Clauses

    def add(
        self, kind: str, agent: int, patient: int, events: Iterable[int], weight: float, facts: Iterable[str] = (),
        words: Mapping[str, str] | None = None, **more: Any,
    ) -> None:  # fmt: skip
        """Add a clause."""
        weight += FOLLOWED * (self.hero in (agent, patient) and self.hero != NONE and weight >= 1)
        down = {patient: DOWN} if more.get("result") == HARM and patient != NONE else {}
        self.fight.append(
            Clause(
                kind, agent, patient, tuple(sorted(events)), frozenset(facts) - {""}, words={**(words or {})},
                postures=down, weight=weight, turn=self.sand.readyings, **more,
            )
        )  # fmt: skip

    def fall(
        self, act: Act, kind: str, agent: int, n: int, code: int, more: Iterable[int] = (), facts: Iterable[str] = (),
        words: Mapping[str, str] | None = None, cause: int = NONE,
    ) -> None:  # fmt: skip
        """Add the clause of a fall at a place, with what is true of any fall. Its ``cause``, if it is not given, is the
        last wound of the one who fell, or the fall that it avenged."""
        victim, left = self.sand.man(code), self.standing(c for _, c, *_ in act.fell)
        last = [at for at, c, *_ in act.fell if man_of(c)[0] == victim.owner][-1]
        out = victim.owner not in left and n == last and len(left) > 1
        first, wound = n == self.first_fall, self.hurt.get(self.seat(code), NONE)
        # A wound is recalled only if a clause has told it.
        wound = wound if victim.damage and any(wound in each.cited for each in self.fight) else NONE
        gone = {c // KINDS for _, c, *_ in act.fell}
        still = [each for who in left for each in self.sand.standing_fighters(who) if each.code // KINDS not in gone]
        # Of the last two gladiators the pause tells.
        two_left = out and len(left) == 2 < len(self.lanistas) and len(still) > 2
        true = {*facts, *facts_of(first=first, champion=self.champion(code), two_left=two_left)}
        words = {**(words or {}), "school": self.owner(code), "left": self.names(left)}
        rest = [each for each in self.sand.standing_fighters(victim.owner) if each.code // KINDS not in gone]
        if len(rest) == 1 and n == last and self.sand.begun:
            true |= {"one_left"}
        weight = 3 * self.champion(code) + 2.5 * self.known(self.seat(code)) + 1.5 * first
        if agent >= len(self.lanistas):
            more_weight, avenged = self.slayer(agent, victim, true, words)
            weight, cause = weight + more_weight, cause if avenged == NONE else avenged
        if cause == NONE != wound:
            cause = wound
            true |= {"hurt_before"}
        self.add(
            kind, agent, self.seat(code), {*more, n}, weight + OUT * out, true, words, result=HARM,
            effects={"out": (n,)} if out else {}, cause=cause,
        )  # fmt: skip

    def slayer(self, agent: int, victim: Stood, facts: set[str], words: dict[str, str]) -> tuple[float, int]:
        """Add what is true of a fall by another gladiator; return what it adds to the weight, and the place of the fall
        that it avenged, NONE for none."""
        key = next(key for key, seat in self.seats.items() if seat == agent)
        man = self.sand.man(self.stood[key].code)
        fellow = next((code for code in victim.felled if man_of(code)[0] == man.owner), None)
        fellow = fellow if sum("avenged" in clause.facts for clause in self.fight) < REVENGES else None
        own, nth = self.sand.fighters_of(man.owner), len(man.felled) + 1
        facts |= {*facts_of(
            avenged=fellow is not None, by_champion=self.champion(man.code), one_more=nth == 2, nth=nth > 2,
            urged=self.urged.get(key) == man.owner, alone=len(own) > 1 == sum(not each.fell for each in own),
        )}  # fmt: skip
        words |= {"own": self.lanistas[man.owner], "nth": spelled_ordinal(nth), "number": spelled(nth)}
        words |= {"fellow": self.person(fellow)} if fellow is not None else {}
        avenged = self.fell.get(self.seat(fellow), NONE) if fellow is not None else NONE
        return 2.5 * self.known(agent) + (fellow is not None) + 0.5 * (nth > 1), avenged

    def losses(self, skipped: Sequence[Clause]) -> Clause | None:
        """Return the falls of clauses that are left out as one clause: whose last gladiator fell, or which school the
        first rush cost the most; None for other falls, for a reader who was not told of them would look for them."""
        falls = [clause for clause in skipped if clause.result == HARM and clause.patient != NONE]
        out = [clause for clause in falls if clause.effects]
        (first, most), *rest = Counter(self.men[clause.patient].side for clause in falls).most_common() or [(NONE, 0)]
        rush = any(self.first_fall in clause.cited for clause in falls[:1])
        hardest = rush and FALLS <= most > max((lost for _, lost in rest), default=0)
        if not out and not hardest:
            return None
        facts = facts_of(gone=out, two_left=out and "two_left" in out[-1].facts, alone=not rest)
        words = {
            "number": spelled(most), "school": self.names(self.men[clause.patient].side for clause in out),
            "left": out[-1].words["left"] if out else "",
        }  # fmt: skip
        places = tuple(sorted({n for clause in falls for n in clause.cited}))
        return Clause(
            "losses", first, NONE, places, frozenset(facts), words=words, weight=1, turn=falls[0].turn,
        )  # fmt: skip

    # Reading

    def read(self) -> None:
        """Read all acts."""
        acts = acts_of(self.cards, self.told.events)
        first = next((n for n, act in enumerate(acts) if act.placed_events(ev.BATTLE)), 0)
        for place, act in enumerate(acts):
            kind = act.events[0][1][0]
            if place > first and kind == ev.READYING:
                self.pause(act, acts[place + 1 : place + 2])
            elif place > first and kind == ev.TOGETHER:
                self.together(act)
            elif place > first and act.attacker >= 0:
                self.attack(act)
            elif place > first and act.who >= 0:
                self.tactic(act)
            elif kind not in ENDS:
                self.others(act, set())
            for n, e in act.placed_events(ev.ENTERED):
                if place > first and e[2] // KINDS in self.seats:
                    self.add("amid", self.seat(e[2]), NONE, [n], 3, words={"school": self.owner(e[2])})
            self.follow(act)
        self.name_alike()

    def pause(self, act: Act, later: Sequence[Act]) -> None:
        """Add that all stand ready again, and who is left; the last two by name, the one who strikes first before the
        other."""
        (n, event), *_ = act.placed_events(ev.READYING)
        left = {who: self.sand.standing_fighters(who) for who in self.standing()}
        many, weary = [len(men) for men in left.values()], event[2] >= WEARY
        if many == [1, 1]:
            starts = [(at, e) for each in later for at, e in each.placed_events(ev.INITIATIVE)][:1]
            order = sorted(left, key=lambda who: not starts or who != starts[0][1][1])
            one, other = (left[who][0] for who in order)
            again = any(clause.kind == "last_two" for clause in self.fight)
            facts = facts_of(
                weary=weary, once_more=again, begins=starts, fresh=not one.touched, other_fresh=not other.touched
            )  # fmt: skip
            pair = self.seat(one.code), self.seat(other.code)
            self.add("last_two", *pair, [n, *(at for at, _ in starts)], 2 if again else 9, facts)
        elif many:
            since = sum(clause.result == HARM and clause.turn == self.sand.readyings for clause in self.fight)
            ahead = max(left, key=lambda who: len(left[who])) if many.count(max(many)) == 1 else NONE
            # A school that was ahead at the pause before is told only once.
            earlier = next((c.agent for c in reversed(self.fight) if c.kind == "break"), NONE)
            ahead = ahead if ahead != earlier or len(left) == 2 else NONE
            alone = [self.seat(men[0].code) for men in left.values() if len(men) == 1]
            lone = max({*alone} - self.lone, key=lambda who: (self.known(who), who), default=NONE)
            self.lone |= {*alone}
            facts = facts_of(
                weary=weary, two=len(left) == 2, many=since >= FALLS, ahead=ahead != NONE, lone=lone != NONE,
                first=not any(clause.kind == "break" for clause in self.fight),
            )  # fmt: skip
            words = {"behind": self.names(who for who in left if who != ahead)}
            if lone != NONE:
                words["school"] = self.lanistas[self.men[lone].side]
            known = {"ahead", "lone"} & {*facts} if "first" in facts else {"lone"} & {*facts}
            weight = weary + (4.5 if since >= FALLS and known else 1.5 if since and known else 0.2)
            self.add("break", ahead, lone, [n], weight, facts, words)
        self.others(act, set())

    def attack(self, act: Act) -> None:
        """Add an attack, with its effect on the target or on another who gets the blow."""
        agent, foe = self.seat(act.attacker), self.seat(act.foe)
        places = act.places(ev.ATTACKS, ev.STRIKES)
        handled: set[int] = set()
        fell = [n for n, code, by, _ in act.fell if code == act.foe and by == act.attacker]
        saves = [each for each in act.saves if each.code == act.foe]
        hurt = [(n, e) for n, e in act.placed_events(ev.HURT) if e[2] == act.foe]
        known = self.known(foe) + self.known(agent)
        if fell:
            whole = not self.sand.man(act.foe).damage and self.health(act.foe) >= STRONG
            self.fall(act, "fells", agent, fell[0], act.foe, places, facts_of(one_blow=whole))
            handled.add(act.foe)
        elif act.turned and act.turned[-1][2] != act.foe:
            handled |= self.turned(act, places, agent, known)
        elif saves and not hurt:
            save, deadly = saves[-1], act.damage >= self.health(act.foe) - self.sand.man(act.foe).damage
            # Of several blows at one who was saved each time the first is told.
            again = any("saved" in c.facts and (c.agent, c.patient) == (agent, foe) for c in self.fight)
            weight, facts = 2.0 + known if deadly and known and not again else 0.2, facts_of(saved=deadly)
            if save.card < 0:
                cause = self.blessed.get(act.foe // KINDS, NONE)
                self.add("blessed_off", agent, foe, [*places, save.at], weight, facts, cause=cause)
            else:
                who = self.user(act, save.card)
                facts = (*facts, *facts_of(own=self.men[foe].side == who), self.fact_of(save.card))
                self.add("parried", agent, foe, [*places, save.at], weight, facts, {"lanista": self.lanistas[who]})
        elif hurt:
            n, event = hurt[0]
            brink = self.health(act.foe) - event[4] == 1
            weight = 1.0 + known if brink else 0.5 + 0.5 * known
            self.add("wounds", agent, foe, [*places, n], weight, facts_of(brink=brink))
        self.others(act, handled)

    def turned(self, act: Act, places: Sequence[int], agent: int, known: int) -> set[int]:
        """Add an attack that fell on another than its target; return the codes of those whose falls it tells."""
        n, _, hit, card = act.turned[-1]
        who, back = self.user(act, card), hit == act.attacker
        facts = (self.fact_of(card), "own" if man_of(act.foe)[0] == who else "")
        words = {"meant": self.person(act.foe), "lanista": self.lanistas[who]}
        kind, by = ("turned_back", who) if back else ("turned", agent)
        fell = [at for at, code, *_ in act.fell if code == hit]
        if fell:
            self.fall(act, kind, by, fell[0], hit, [*places, n], facts, words)
        elif not back and any(e[2] == hit for _, e in act.placed_events(ev.HURT)):
            self.add("misled", agent, self.seat(hit), [*places, n], 1.5 + known, facts, words)
        return {hit} if fell else set()

    def user(self, act: Act, card: int) -> int:
        """Return the lanista who used a card in an act."""
        return next((e[1] for _, e in act.placed_events(ev.PLAYED, ev.USED) if e[2] == card), act.who)

    def others(self, act: Act, handled: set[int]) -> None:
        """Add the falls of an act that are not told yet."""
        for n, code, by, card in act.fell:
            if code in handled:
                continue
            who = self.user(act, card)
            used = [at for at, e in act.placed_events(ev.PLAYED, ev.USED) if e[2] == card][:1]
            own = self.of_ability(who, card)
            if card < 0 <= by:
                self.fall(act, "fells", self.seat(by), n, code)
            elif card >= 0 and code == act.attacker:
                facts = (self.fact_of(card), *facts_of(both=act.foe in handled, own=man_of(act.foe)[0] == who))
                both = next((at for at, c, *_ in act.fell if c == act.foe in handled), NONE)
                self.fall(act, "ran_into", who, n, code, used, facts, {"target": self.person(act.foe)}, both)
            elif card >= 0:
                kind, agent = ("fells", self.seat(own)) if own != NONE else ("had_felled", who)
                self.fall(act, kind, agent, n, code, used, [self.fact_of(card)])
            elif lost := act.places(ev.INFLUENCE_LOST):
                self.fall(act, "gave_up", man_of(code)[0], n, code, lost)
            else:
                self.fall(act, "falls", NONE, n, code, (), facts_of(weary=act.places(ev.READYING)))

    def of_ability(self, who: int, card: int) -> int:
        """Return the code of the only gladiator of a lanista whose ability a card is, NONE if it is none."""
        if not (0 <= card < len(self.cards.kinds) and self.cards.kinds[card].type == GLADIATOR):
            return NONE
        own = [each.code for each in self.sand.standing_fighters(who) if man_of(each.code)[2] == card]
        return own[0] if len(own) == 1 else NONE

    def tactic(self, act: Act) -> None:
        """Add a card or an ability that was used by itself, by its gravest effect."""
        handled: set[int] = set()
        for n, code, hit, by in act.turned[-1:]:
            for at in [at for at, c, *_ in act.fell if c == hit]:
                words = {"meant": self.person(code), "lanista": self.lanistas[self.user(act, by)]}
                self.fall(act, "turned_aside", act.who, at, hit, [n], [self.fact_of(act.card)], words)
                handled.add(hit)
        self.others(act, handled)
        if act.fell or act.turned:
            return
        for n, e in act.placed_events(ev.BLESSED):
            if act.cause[n] == (act.who, act.card) and e[2] // KINDS in self.seats:
                patient = self.seat(e[2])
                facts = (self.fact_of(act.card), *facts_of(own=self.men[patient].side == act.who))
                # Told where it saves him later.
                self.add("blesses", act.who, patient, [act.events[0][0], n], 0.2, facts)

    def together(self, act: Act) -> None:
        """Add those who fell at one moment of a battle from the table."""
        fell = [self.person(code) + (f" (by {self.person(by)})" if by >= 0 else "") for _, code, by, _ in act.fell]
        left = self.standing(code for _, code, *_ in act.fell)
        gone = [who for who in dict.fromkeys(man_of(code)[0] for _, code, *_ in act.fell) if who not in left]
        places = tuple(n for n, *_ in act.fell)
        words = {"names": list_words(fell), "school": self.names(gone), "left": self.names(left)}
        facts = facts_of(two_left=len(left) == 2 < len(self.lanistas))
        effects = {"out": places} if gone and len(left) > 1 else {}
        events = [act.events[0][0], *places]
        self.add("together", NONE, NONE, events, ALWAYS, facts, words, result=HARM, effects=effects)
