"""What frames a fight, as clauses: what is known before it, how it ended, what it left behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages import expectations as expect
from ludus_cli.chronicle.stages.clauses import ALWAYS, DOWN, NONE, Clause, Fighter
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import counted, spelled
from ludus_cli.core.english import list_words
from ludus_cli.rules.gladiator.book import events as ev, terms as t
from ludus_cli.rules.gladiator.book.arena import PIT
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, cf_of
from ludus_cli.rules.gladiator.book.styles import is_mounted, net_of, type_of
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.career.prestige import COLOSSEUM, is_notorious
from ludus_cli.rules.gladiator.table.board import State
from ludus_cli.rules.gladiator.tables.weapons import ARMS, REACH
from ludus_cli.rules.gladiator.telling.fought_match import Told, beasts_words, part_words

#: What a net attack comes to from which on it matters.
NET_TRIPS = 3
#: Events of two who have to do with each other.
MEETINGS = (ev.IMPACT, ev.ATTACK, ev.THROWS, ev.NET, ev.TRAMPLED, ev.ENGAGES)
#: So much better off is clearly so; so many phases are a quick match, and so many turns a long one.
CLEAR, QUICK, LONG_MATCH = 2.5, 4, 4
#: How matches are arranged that are neither one against one nor side against side, as facts [38.2].
ARRANGED = {
    t.TWO_ON_ONE: "two_on_one", t.CONSECUTIVE: "one_by_one", t.BATTLE: "battle", t.HUNT_VENATOR: "hunt_venator",
    t.HUNT_BESTIARIUS: "hunt_bestiarius", t.CHAMPION: "champion",
}  # fmt: skip
#: Arenas that are worth a word, by their sizes [27.2].
SIZES = {COLOSSEUM: "colosseum", PIT: "pit"}
ENDS = (ev.VICTORY, ev.DRAWN, ev.NOBODY_LEFT)
#: What is said of a man who may have died.
OF_MEN = frozenset({"first_win", "run_goes_on", "debut_lost"})


class Frame(expect.Framing):
    """Makes clauses of what is known before the first blow, of the end, and of what comes after.

    ``people`` are the men as sentences call them; ``states`` those before each event; ``hero`` is the seat of the man
    who is followed where several fight.
    """

    stronger = 4, 7

    def __init__(
        self, told: Told, before: Before, people: Sequence[Fighter], states: Sequence[Sequence[State]], hero: int
    ) -> None:
        super().__init__(told, before, ev.ENTER, ev.RECORDED, ENDS)
        self.told, self.bout, self.men, self.people, self.states = told, told.bout, told.men, people, states
        self.hero = hero
        #: Whether some of the men have no names.
        self.crowd = any(man.short for man in people)
        #: Whether the histories of the two count.
        self.known = told.duel and not told.bout.oneoff and not told.hunt

    def names(self, seats: Iterable[int], *, first: bool = False) -> str:
        """Return fighters by name; of those without one only the number, behind the others, and of one his style;
        ``first``: no one has been mentioned yet."""
        men = [self.people[who] for who in seats]
        named, others = [man.name for man in men if not man.short], [man for man in men if man.short]
        if not named or len(others) != 1:
            more = [f"{spelled(len(others))} others" if named else spelled(len(others))] if others else []
        elif first or not others[0].name.startswith("the "):
            more = [others[0].words["a_style"] if first else "one other"]
        else:
            more = [others[0].name]
        return list_words([*named, *more])

    # Before the first blow

    def opening(self) -> list[Clause]:
        """Return what is known before the first blow."""
        found = [self.entry() if self.told.duel or self.told.hunt else self.sides()]
        if self.told.duel and not self.told.hunt:
            found += self.brought(expect.meetings(self.entrants, self.past.meetings))
            if not self.bout.recorded:
                found += self.matchup()
            if self.known and not self.bout.recorded:
                found += self.histories()
        if not self.bout.recorded:
            found += [*self.daunted(), *self.sand()]
        return found

    def entry(self) -> Clause:
        """Return who comes out: one man against another, or men against beasts."""
        arranged = ARRANGED.get(self.bout.arranged, "")
        facts = facts_of(recorded=self.bout.recorded, oneoff=self.bout.oneoff, **({arranged: True} if arranged else {}))
        if self.told.hunt:
            return self.hunt(facts)
        one, two = (man.words for man in self.people)
        same = facts_of(same_style=one["style"] == two["style"], same_arms=one["arms"] == two["arms"])
        return self.at_gate("entry", 0, 1, ALWAYS, (*facts, *same))

    def hunt(self, facts: Iterable[str]) -> Clause:
        """Return which men hunt which beasts."""
        beasts = [who for who in range(len(self.men)) if self.told.is_beast(who)]
        men = [who for who in range(len(self.men)) if who not in beasts]
        alone = len(men) == len(beasts) == 1
        words = {"men": self.names(men), "beasts": beasts_words([self.men[who] for who in beasts])}
        facts = (*facts, *facts_of(many_men=len(men) > 1, many_beasts=len(beasts) > 1))
        first = (men or beasts)[0]
        second = next((who for who in (beasts if men else []) if who != first), NONE)
        others = tuple(who for who in range(len(self.men)) if who not in (first, second))
        return self.at_gate(
            "hunt", first, second, ALWAYS, facts, words=words, others=() if alone else others,
        )  # fmt: skip

    def sides(self) -> Clause:
        """Return how many come in, side against side: that of the man who is followed comes first, and of a crowd only
        he and the Stars have their names here."""
        sides = sorted(
            (sorted(side, key=lambda who: who != self.hero) for side in self.told.sides),
            key=lambda side: self.hero not in side,
        )
        arranged = ARRANGED.get(self.bout.arranged, "")
        facts = facts_of(
            recorded=self.bout.recorded, oneoff=self.bout.oneoff, two=len(sides) == 2,
            uneven=len({len(side) for side in sides}) > 1, crowd=self.crowd, **({arranged: True} if arranged else {}),
        )  # fmt: skip
        parties = [self.party(side) if self.crowd else self.names(side, first=True) for side in sides]
        words = {"sides": " against ".join(parties)}
        if len(sides) == 2:
            words |= {"one": parties[0], "two": parties[1]}
            words |= {"many": spelled(len(sides[0])), "foes": spelled(len(sides[1]))}
        lead, other = self.lead_of(sides[0]), self.lead_of(sides[1])
        others = tuple(who for who in range(len(self.men)) if who not in (lead, other))
        return self.at_gate("sides", lead, other, ALWAYS, facts, words=words, others=others)

    def party(self, side: Sequence[int]) -> str:
        """Return a side of a crowd: the man who is followed and the Stars by name, and how many others there are."""
        named = [self.people[who].name for who in side if who == self.hero or self.men[who].star]
        others = len(side) - len(named)
        if not named:
            return spelled(others)
        return list_words([*named, *([counted(others, "other")] if others else [])])

    def lead_of(self, side: Sequence[int]) -> int:
        """Return the first man of a side who has a name, or the first."""
        return next((who for who in side if not self.people[who].short), side[0])

    def matchup(self) -> Iterator[Clause]:
        """Return what weight, arms and a horse mean for two men, if anything came of it."""
        bled = [e[1] for e in self.told.events if e[0] == ev.WOUND and e[4]]
        for who in range(2):
            g, foe = self.men[who], self.men[1 - who]
            if is_mounted(g.style):
                if not is_mounted(foe.style):
                    yield self.at_gate("rides", who, 1 - who, 5, facts_of(bow=g.style == t.SAGITTARIUS))
                continue
            if is_mounted(foe.style):
                continue
            ran_into = any(e[:3] == [ev.IMPACT, who, 1 - who] for e in self.told.events)
            if type_of(g.style) > type_of(foe.style) and ran_into:
                far = facts_of(by_far=type_of(g.style) - type_of(foe.style) > 1)
                yield self.at_gate("heavier", who, 1 - who, 3 + len(far), far)
            net, own = net_of(g.style), net_of(foe.style)
            if net != t.NO_ITEM and own == t.NO_ITEM and self.net_mattered(who):
                facts = facts_of(lasso=net == t.LASSO, shield=foe.shield != t.NO_ITEM)
                yield self.at_gate("net_against", who, 1 - who, 4, facts, words={"net": t.ITEMS[net]})
            elif reach_of(g) > reach_of(foe) and bled[:1] == [1 - who]:
                yield self.at_gate("reach", who, 1 - who, 3, words={"weapon": t.ITEMS[g.weapon]})

    def net_mattered(self, who: int) -> bool:
        """Return True if a man caught or tripped his opponent with his net, or lost it to him."""
        return any(
            (e[:2] == [ev.NET, who] and e[4] >= NET_TRIPS) or (e[0] == ev.NET_KEPT and e[2] == who)
            for e in self.told.events
        )

    def lead(self, who: int) -> int:
        """Return the lead in CF."""
        return cf_of(self.men[who]) - cf_of(self.men[1 - who])

    def histories(self) -> Iterator[Clause]:
        """Return what the two bring: a champion, ill fame, runs, first matches, comrades to avenge; and a favourite."""
        champion = self.bout.arranged == t.CHAMPION
        if champion:
            yield self.at_gate("champion", 1, 0, 8)
        hated = [who for who, g in enumerate(self.men) if self.told.full and is_notorious(g.prestige)]
        # The crowd's hatred matters once it judges him or forgives him.
        judged = {e[1] for e in self.told.events if e[0] in (ev.MERCY, career.NOTORIOUS)}
        for who in [who for who in hated if who in judged][:1]:
            yield self.at_gate("ill_name", who, 1 - who, 6, facts_of(both=len(hated) > 1))
        for who, g in enumerate(self.men):
            if g.star:
                yield from self.brought(expect.run(self.entrants, who, 1 - who))
                yield from self.brought(expect.comrade(self.entrants, who, 1 - who))
                yield from self.stake(who, g)
        if not champion:
            # In the games of a ludus nearly all are new.
            debuts = self.brought(expect.first_match(self.entrants))
            yield from (c for c in debuts if c.kind == "debut" or not any(g.ludus for g in self.men))
        yield from self.odds()

    def odds(self) -> Iterator[Clause]:
        """Return the favourite; that he has won as expected is not worth an answer."""
        for clause in super().odds():
            won = self.bout.seats[clause.agent].outcome == "won"
            yield replace(clause, promise="", weight=clause.weight - 1) if won else clause

    def stake(self, who: int, g: Gladiator) -> Iterator[Clause]:
        """Return that one more victory makes a Star free."""
        rules = self.told.rules
        if not g.freed and not rules.survival_frees and g.wins + 1 == rules.freedom_at:
            yield self.at_gate("stake", who, 1 - who, 9, promise=f"stake {who}")

    def daunted(self) -> Iterator[Clause]:
        """Return the side that daunts the other before the match [35.4]."""
        places = [n for n, e in enumerate(self.told.events) if e[0] == career.DAUNTS]
        if not places or any(e[0] == career.NEXT_FIGHT for e in self.told.events[: places[0]]):
            return
        side = [n for n in places if n - places[0] == places.index(n)]
        men = [self.told.events[n][1] for n in side]
        # That a whole side is feared, or a man who loses, shows in nothing that they do.
        if len(men) > 1 or self.bout.seats[men[0]].outcome != "won":
            return
        foe = 1 - men[0] if self.told.duel else NONE
        yield Clause("daunts", men[0], foe, tuple(side), frozenset(facts_of(crowd=not self.told.duel)), weight=1.5)

    def sand(self) -> Iterator[Clause]:
        """Return that it is a match to the death, and where they fight."""
        events = self.told.events
        for n, e in enumerate(events):
            if e[0] == ev.ARENA and e[3]:
                yield Clause("to_the_death", NONE, NONE, (n,), weight=8)
            if e[0] == ev.ARENA and self.told.full and e[2] in SIZES:
                yield Clause(SIZES[e[2]], NONE, NONE, (n,), weight=2)
        places = [n for n, e in enumerate(events) if e[0] == ev.OBSTACLE_SET]
        kinds = [events[n][2] for n in places]
        # Those that nobody ran into, or climbed, changed nothing.
        if places and any(e[0] in (ev.OBSTACLE_HIT, ev.CLIMBS) for e in events):
            words = [
                "mud" if kind == t.MUD else counted(kinds.count(kind), t.OBSTACLES[kind]).replace("one ", "a ")
                for kind in sorted(set(kinds))
            ]
            one = facts_of(one=kinds.count(min(kinds)) == 1 or min(kinds) == t.MUD)
            yield Clause("obstacles", NONE, NONE, tuple(places), frozenset(one), words={"obstacles": list_words(words)},
                         weight=0.8)  # fmt: skip

    # The end

    def end(self) -> list[Clause]:
        """Return the victory, the draw or the death of all, and those who die of their wounds when all is over."""
        if self.over == NONE:
            return []
        event = self.told.events[self.over]
        end = self.victory(event[2]) if event[0] == ev.VICTORY else self.draw(event)
        return [end, *self.dying()]

    def victory(self, side: int) -> Clause:
        """Return the victory."""
        came = self.told.victors
        winners = [who for who in came if who not in self.told.beaten] or came
        who, foe = winners[0], 1 - winners[0] if self.told.duel else NONE
        alone = len(came) > 1 == len(winners) and all(map(self.told.is_dead, {*came} - {*winners}))
        facts = [*facts_of(recorded=self.bout.recorded, alone=alone, star=self.men[who].star)]
        dying = {e[1] for e in self.told.events if e[0] == ev.DIES_AFTER}
        few = self.crowd and self.hero in winners and dying.isdisjoint(winners)
        words = {"names": (self.party if few else self.names)(winners)}
        hunt, weight = self.told.hunt, ALWAYS
        kind = "victory" if self.told.duel else "side_won"
        if hunt:
            kind = "hunt_lost" if all(map(self.told.is_beast, winners)) else "hunt_won"
        if foe != NONE and not hunt:
            facts += facts_of(foe_dead=self.told.is_dead(foe), untouched=self.untouched(who))
            facts += () if self.bout.recorded else self.course_facts(who, foe)
        elif not self.bout.recorded:
            foes = [n for n, seat in enumerate(self.bout.seats) if seat.side != side]
            best = not hunt and len(came) == 1 < len(foes) and all(self.told.beaten_by(n) == who for n in foes)
            spare = [n for n, seat in enumerate(self.bout.seats) if seat.side == side and not seat.outcome]
            idle = self.idle(winners) if kind == "hunt_lost" else spare
            untouched = all(map(self.untouched, winners))
            facts += facts_of(untouched=untouched, best=best, idle=idle)
            words["idle"] = self.called(idle) if hunt else self.names(idle)
            words["count"] = "both of them" if len(foes) == expect.PAIR else f"all {spelled(len(foes))}"
            beaten = (len(foes) == 1 and kind != "hunt_won") or (len(came) > 1 and not self.crowd)
            if beaten and not (best or idle or (kind == "hunt_lost" and untouched)):
                # The end of the others has been told, and says it.
                weight = 0
        others = tuple(one for one in winners if one != who)
        # That several have won must be told, how many one man beat, and who had no part in it.
        must = dict.fromkeys([*facts_of(many=others), *(fact for fact in facts if fact in ("best", "idle"))], ())
        return self.made(kind, who, foe, self.over, weight, facts, effects=must, words=words, others=others)

    def idle(self, those: Iterable[int]) -> list[int]:
        """Return those of some men or beasts who had no part in a hunt."""
        met = {who for e in self.told.events if e[0] in MEETINGS for who in (e[1], e[3 if e[0] == ev.THROWS else 2])}
        return [who for who in those if who not in met]

    def called(self, beasts: Sequence[int]) -> str:
        """Return beasts that were mentioned before."""
        words = self.people[beasts[0]].name if len(beasts) == 1 else beasts_words([self.men[who] for who in beasts])
        return words if words[:4] in ("the ", "") else f"the {words}"

    def untouched(self, who: int) -> bool:
        """Return True if a man was not wounded."""
        return not self.told.taken(who)

    def course_facts(self, who: int, foe: int) -> tuple[str, ...]:
        """Return how the winner of a duel stood in the course of it."""
        leads = [state[foe][0] - state[who][0] for state in self.states[: self.over]]
        hurt = self.told.taken(who) > 0
        return facts_of(
            comeback=min(leads) <= -CLEAR and hurt, easy=min(leads) > -1 and not hurt,
            bloody=self.told.taken(who) >= t.HIT, quick=self.bout.clock <= QUICK, long=self.bout.turns >= LONG_MATCH,
            dead=self.told.is_dead(who),
        )  # fmt: skip

    def draw(self, event: Sequence[int]) -> Clause:
        """Return an end without a victor."""
        kind = "nobody_left" if event[0] == ev.NOBODY_LEFT else {
            t.BY_NIGHT: "night", t.BY_DRIVING: "driven"}.get(event[2], "drawn")  # fmt: skip
        fates = [seat.result["state"] for seat in self.bout.seats]
        alive = [who for who, fate in enumerate(fates) if fate != t.SLAIN and not self.told.is_beast(who)]
        left = alive or [who for who in range(len(self.men)) if not self.told.is_beast(who)]
        many = len(left) > 1 if kind == "driven" else not self.told.duel
        beasts = [who for who in self.told.beasts if fates[who] != t.SLAIN]
        known = not self.bout.recorded
        facts = facts_of(recorded=not known, none=not alive, many=many, idle=known and self.idle(beasts) == beasts,
                         aloof=known and self.idle(left) == left)  # fmt: skip
        one, two = (0, 1) if self.told.duel and not self.told.hunt else (NONE, NONE)
        others = () if one != NONE else tuple(left)
        words = {"names": self.names(left), "beasts": self.called(beasts), "was": "was" if len(beasts) == 1 else "were"}
        return self.made(kind, one, two, self.over, facts=facts, words=words, others=others)

    def dying(self) -> Iterator[Clause]:
        """Return the men who die of their wounds when all is over, with the blow that was mortal."""
        events = self.told.events
        for n, e in enumerate(events):
            if e[0] != ev.DIES_AFTER or self.people[e[1]].short:
                continue
            mortal = [at for at, x in enumerate(events) if x[0] == ev.CRITICAL_HIT and x[1] == e[1]
                      and any(y[0] == ev.MORTAL and y[1] == e[1] for y in events[at + 1 : at + 2])][:1]  # fmt: skip
            beast = self.told.is_beast(e[1])
            facts = facts_of(winner=self.bout.seats[e[1]].outcome == "won", wound=mortal, beast=beast)
            words = {"part": part_words(events[mortal[0]][2], beast=beast)} if mortal else {}
            clause = self.made("dies_after", e[1], NONE, n, facts=facts, words=words, postures={e[1]: DOWN})
            yield replace(clause, events=(*mortal, n))

    # What it led to

    def aftermath(self, opening: Sequence[Clause]) -> list[Clause]:
        """Return what became of what was expected, and what the match left its Stars for good."""
        return [
            clause.with_facts(*facts_of(dead=clause.kind in OF_MEN and self.told.is_dead(clause.agent)))
            for clause in super().aftermath(opening)
        ]

    def results(self, opening: Sequence[Clause]) -> Iterator[Clause]:
        """Return what a match changes for a Star: injuries, discharge, ill fame, freedom."""
        stakes = {clause.agent: clause.promise for clause in opening if clause.kind == "stake"}
        for n, e in enumerate(self.told.events):
            who = e[1]
            if e[0] not in RESULTS or not 0 <= who < len(self.men) or not self.men[who].star or self.bout.oneoff:
                continue
            if e[0] == career.INJURED:
                which = t.CHARACTERISTICS[e[3]].lower()
                words = {"part": part_words(e[2], beast=False)}
                yield self.made("injured", who, NONE, n, 6, [which], words=words)
            elif e[0] == career.DISCHARGED:
                yield self.made("discharged", who, NONE, n, facts=facts_of(head=e[2] == t.CN))
            elif e[0] == career.NOTORIOUS and sum(x[:2] == e[:2] for x in self.told.events) == 1:
                # One who was forgiven and is hated again is as he was.
                yield self.made("notorious" if e[2] else "forgiven", who, NONE, n, 8)
            elif e[0] == ev.FREED:
                facts = facts_of(dying=self.told.is_dead(who), survived=self.told.rules.survival_frees)
                words = {"victories": counted(self.men[who].wins + 1, "victory", "victories")}
                if "survived" in facts:
                    words = {"victories": counted(self.men[who].matches + 1, "match", "matches")}
                yield self.made("freed", who, NONE, n, facts=facts, words=words, answer=stakes.get(who, ""))


RESULTS = frozenset({career.INJURED, career.DISCHARGED, career.NOTORIOUS, ev.FREED})


def reach_of(g: Gladiator) -> int:
    """Return the reach of a man's weapon."""
    return ARMS[g.weapon][REACH]
