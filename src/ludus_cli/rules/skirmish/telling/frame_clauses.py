"""What frames a fight, as clauses: what is known before it, how it ended, what it left behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages import expectations as expect
from ludus_cli.chronicle.stages.clauses import DOWN, NONE, Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import counted, spelled
from ludus_cli.core.calendar import date_words
from ludus_cli.core.dice import ROLL
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.skirmish.book import events as ev, gladiator, rolls, terms as t
from ludus_cli.rules.skirmish.book.gladiator import LARGEST_ATTRIBUTE, LARGEST_STAMINA_GAIN, Gladiator, attribute_sum
from ludus_cli.rules.skirmish.book.wounds import SERIOUS_TO_FALL
from ludus_cli.rules.skirmish.table.board import State
from ludus_cli.rules.skirmish.table.lists import was_refused_mercy
from ludus_cli.rules.skirmish.telling.fight_clauses import PART_FACTS
from ludus_cli.rules.skirmish.telling.persons import PART_WORDS
from ludus_cli.rules.skirmish.telling.told import Told

#: This many wins make a man known.
KNOWN_WINS = 3
#: This much better off is clearly so, and this many turns are a long match.
CLEAR, LONG_MATCH = 2.5, 8
#: This many matches missed are many.
MANY_MISSED = 3


class Frame(expect.Framing):
    """Makes clauses of what is known before the first blow, of the end, and of what comes after."""

    stronger, slight = (3, 5), 1

    def __init__(self, told: Told, before: Before, states: Sequence[Sequence[State]]) -> None:
        super().__init__(told, before, ev.ENTER, ev.RECORDED, ENDS)
        self.told, self.bout, self.men, self.states = told, told.bout, told.men, states
        #: Whether the histories of the two count.
        self.known = told.duel and not told.bout.oneoff

    def names(self, seats: Iterable[int]) -> str:
        """Return men by name."""
        return list_words([isolated(self.men[who].name) for who in seats])

    # Before the first blow

    def opening(self) -> list[Clause]:
        """Return what is known before the first blow."""
        if not self.told.duel:
            return [*self.entry_of_many(), *self.stand_ins()]
        one, two = self.men
        facts = facts_of(
            recorded=self.bout.recorded, oneoff=self.bout.oneoff, same_class=one.weight == two.weight,
            reach=one.weapon != two.weapon, same_arms=arms(one) == arms(two),
            same_school=self.told.schools[0] == self.told.schools[1],
        )  # fmt: skip
        found = [self.at_gate("entry", 0, 1, 10, facts), *self.stand_ins()]
        found += self.brought(expect.meetings(self.entrants, self.past.meetings))
        if self.bout.recorded:
            return found
        found += self.matchup()
        return [*found, *self.histories(), *self.stakes()] if self.known else found

    def entry_of_many(self) -> Iterator[Clause]:
        """Return how many come in: team against team, or several sides."""
        sides = self.told.sides
        schools = [list(dict.fromkeys(isolated(self.told.schools[who]) for who in side)) for side in sides]
        words = {"sides": " against ".join(self.names(side) for side in sides)}
        facts = facts_of(recorded=self.bout.recorded, oneoff=self.bout.oneoff, two=len(sides) == 2)
        if len(sides) == 2:
            words |= {"one": self.names(sides[0]), "two": self.names(sides[1])}
            if all(len(own) == 1 for own in schools) and schools[0] != schools[1]:
                facts = (*facts, "schools")
                words |= {"school": schools[0][0], "foreign": schools[1][0]}
            if len(sides[0]) != len(sides[1]):
                facts = (*facts, "uneven")
        others = tuple(range(2, len(self.men)))
        yield self.at_gate("sides", 0, sides[1][0], 10, facts, words=words, others=others)

    def stand_ins(self) -> Iterator[Clause]:
        """Return who takes the place of a wounded man."""
        for who, name in sorted(self.told.for_whom.items()):
            yield self.at_gate("stand_in", who, NONE, 7, words={"name": isolated(name)})

    def matchup(self) -> Iterator[Clause]:
        """Return what classes and arms of two men mean for each other."""
        for who in range(2):
            g, foe = self.men[who], self.men[1 - who]
            if g.weight > foe.weight:
                facts = facts_of(by_far=g.weight - foe.weight > 1)
                yield self.at_gate("heavier", who, 1 - who, 3 + len(facts), facts)
            if g.net and not foe.net:
                facts = facts_of(shield=foe.shield != t.NO_SHIELD, **{t.ITEMS[foe.weapon]: True})
                yield self.at_gate("net_against", who, 1 - who, 4, facts)
            elif g.weapon == t.SPEAR != foe.weapon:
                yield self.at_gate("reach", who, 1 - who, 3)
            if g.shield == t.NO_SHIELD and not g.net and foe.shield != t.NO_SHIELD:
                yield self.at_gate("no_shield", who, 1 - who, 3)

    def lead(self, who: int) -> int:
        """Return the lead in points of Strength, Training and Reactions."""
        return attribute_sum(self.men[who]) - attribute_sum(self.men[1 - who])

    def histories(self) -> Iterator[Clause]:
        """Return what the two bring: runs, returns, first matches, comrades to avenge; and a favourite."""
        for who, g in enumerate(self.men):
            if g.star:
                yield from self.history(who, g)
        yield from self.brought(expect.first_match(self.entrants))
        yield from self.odds()

    def history(self, who: int, g: Gladiator) -> Iterator[Clause]:
        """Return what a Star brings: a run of wins or defeats, wounds that have healed, a comrade to avenge."""
        foe = 1 - who
        yield from self.brought(expect.run(self.entrants, who, foe))
        missed = g.misses_through - g.fought_month
        if g.fought_month >= 0 and missed > 0 and g.misses_through == self.bout.month - 1:
            facts = facts_of(one=missed == 1, long=missed >= MANY_MISSED)
            words = {"months": counted(missed, "month")}
            yield self.at_gate("returns", who, foe, 4, facts, words=words, promise=f"returns {who}")
        yield from self.brought(expect.comrade(self.entrants, who, foe))

    def stakes(self) -> Iterator[Clause]:
        """Return the Stars who have all that can be learned after one more win."""
        for who, g in enumerate(self.men):
            if lacks_one_win(g):
                yield self.at_gate("stake", who, 1 - who, 8, facts_of(star=g.star), promise=f"stake {who}")

    # The end

    def end(self) -> list[Clause]:
        """Return the end: men who went down in a match from the table, verdicts, the victory or draw."""
        events = self.told.events
        falls = [n for n, e in enumerate(events) if e[0] in (ev.COLLAPSES, ev.FALLS)] if self.bout.recorded else []
        verdicts = [n for n, e in enumerate(events) if e[0] == ev.MERCY]
        found = [*(self.told_fall(n) for n in falls), *(clause for n in verdicts for clause in self.verdict(n))]
        if self.over != NONE:
            found.append(self.draw() if self.bout.draw else self.victory())
        return found

    def told_fall(self, n: int) -> Clause:
        """Return how a man of a match from the table went down."""
        kind, who, by, value, _ = self.told.events[n][:5]
        if kind == ev.COLLAPSES:
            facts, words = ["from_table", *PART_FACTS[value]], {"part": PART_WORDS[value]}
            return self.made("collapsed", by, who, n, facts=facts, words=words, postures={who: DOWN})
        facts = ["from_table", *facts_of(three=value == SERIOUS_TO_FALL)]
        return self.made("felled", by, who, n, facts=facts, postures={who: DOWN})

    def verdict(self, n: int) -> Iterator[Clause]:
        """Return what became of a man who went down: spared, put to death, or dead of his wound."""
        _, who, spared, by, _ = self.told.events[n][:5]
        g, told = self.men[who], self.bout.recorded
        facts = [*facts_of(from_table=told, star=g.star, by_down=self.was_down(by, n))]
        if not self.bout.oneoff:
            facts += facts_of(debut=g.matches == 0, again=g.spared, known=g.wins >= KNOWN_WINS)
        roll = self.told.events[n - 1]
        if roll[0] == ROLL and roll[2] == rolls.MERCY and not told:
            total = roll[4] + sum(value for _, value in roll[6])
            facts += facts_of(close=total in (rolls.MERCY_NEED, rolls.MERCY_NEED - 1))
        if spared:
            yield self.made("mercy", who, by, n, facts=facts)
        elif told:
            yield self.made("died", who, by, n, facts=facts)
        elif was_refused_mercy(self.bout.rules, self.bout.seats[who].result):
            yield self.made("refused", who, by, n, facts=facts)
            yield self.made("put_to_death", by, who, n, facts=facts)
        else:
            yield self.made("killed", by, who, n, facts=facts)

    def was_down(self, who: int, n: int) -> bool:
        """Return True if a man was down at the end of the phase of an event."""
        if self.told.duel:
            return self.told.beaten_by(who) >= 0
        events = self.told.events
        over = next((at for at in range(n, len(events)) if events[at][0] == ev.PHASE), len(events))
        return not self.bout.recorded and any(e[0] == ev.DEFEATED and e[1] == who for e in events[:over])

    def victory(self) -> Clause:
        """Return the victory."""
        winners = self.told.victors
        up = [who for who in winners if self.told.beaten_by(who) < 0] or winners
        who, foe = up[0], 1 - up[0] if self.told.duel else NONE
        facts = [*facts_of(recorded=self.bout.recorded, alone=len(winners) > 1 == len(up))]
        wounds = self.told.taken(who)
        words = {"names": self.names(up), "wounds": spelled(wounds)}
        if foe != NONE:
            facts += facts_of(
                untouched=wounds == 0, one_wound=wounds == 1, bloody=wounds > 1, star=self.men[who].star,
                brink=self.bout.seats[who].result["serious"] == SERIOUS_TO_FALL - 1,
            )  # fmt: skip
            facts += () if self.bout.recorded else self.course_facts(who, foe)
        others = tuple(one for one in up if one != who)
        # That several have won must be told.
        effects: dict[str, tuple[int, ...]] = {"many": ()} if others else {}
        return self.made("victory", who, foe, self.over, facts=facts, effects=effects, words=words, others=others)

    def course_facts(self, who: int, foe: int) -> tuple[str, ...]:
        """Return how the winner of a duel stood in the course of it."""
        leads = [state[foe][0] - state[who][0] for state in self.states]
        hurt = self.told.taken(who) > 0
        wounds = [n for n, e in enumerate(self.told.events) if e[0] == ev.WOUND and e[4]]
        return facts_of(
            comeback=min(leads) <= -CLEAR and hurt,
            narrow=hurt and wounds and abs(leads[wounds[-1]]) < CLEAR,
            quick=self.bout.turns == 1,
            long=self.bout.turns >= LONG_MATCH,
        )

    def draw(self) -> Clause:
        """Return a draw: all down, or dismissed standing."""
        standing = self.told.events[self.over][0] == ev.DISMISSED_STANDING
        down = set(self.told.beaten)
        if self.bout.recorded:
            drew = [who for who, seat in enumerate(self.bout.seats) if seat.outcome == "drew"]
            last = [who for who in drew if who not in down] or drew
        else:
            last = sorted(set(range(len(self.men))) - down) or sorted(self.felled_last())
        events = self.told.events
        facts = facts_of(
            recorded=self.bout.recorded, many=not self.told.duel,
            untouched=not self.bout.recorded and not any(e[0] == ev.WOUND and e[4] for e in events),
            unmet=not self.bout.recorded and not any(e[0] in (ev.ATTACK, ev.NET, ev.COLLISION) for e in events),
        )  # fmt: skip
        one, two = (0, 1) if self.told.duel else (NONE, NONE)
        kind, others = "dismissed" if standing else "both_down", () if self.told.duel else tuple(last)
        words = {"names": self.names(last)}
        return self.made(kind, one, two, self.over, facts=facts, words=words, others=others)

    def felled_last(self) -> set[int]:
        """Return who went down in the last phase."""
        begun = max((n for n, e in enumerate(self.told.events) if e[0] == ev.PHASE), default=0)
        return {e[1] for e in self.told.events[begun:] if e[0] == ev.DEFEATED}

    # What it led to

    def results(self, opening: Sequence[Clause]) -> Iterator[Clause]:
        """Return what the match left its men."""
        stakes = {clause.agent: clause.promise for clause in opening if clause.kind == "stake"}
        for n, event in enumerate(self.told.events):
            if event[0] not in RESULTS:
                continue
            kind, who, a, b, _ = event[:5]
            star = who != NONE and self.men[who].star
            if kind == ev.IMPROVED and star:
                name = t.ATTRIBUTES[a].lower()
                full = facts_of(full=b >= limit(self.men[who], a))
                yield self.made("improved", who, NONE, n, 3 + len(full), [name, *full])
            elif kind == ev.MISSES and star:
                facts = facts_of(one=a == 1, long=a >= MANY_MISSED)
                words = {"months": counted(a, "month"), "back": date_words(b + 1).split()[0]}
                clause = self.made("misses", who, NONE, n, 6 if "long" in facts else 4, facts, words=words)
                yield expect.hurt_again(clause, opening)
            elif kind == ev.PERFECT:
                facts = facts_of(star=star)
                yield self.made("perfect", who, NONE, n, facts=facts, answer=stakes.get(who, ""))
            elif kind == ev.RETIRES:
                yield self.made("retires", who, NONE, n)


RESULTS = frozenset({ev.IMPROVED, ev.MISSES, ev.PERFECT, ev.RETIRES})
ENDS = (ev.VICTORY, ev.BOTH_DOWN, ev.DISMISSED_STANDING)


def arms(g: Gladiator) -> tuple[int, bool, int]:
    """Return a man's arms."""
    return g.weapon, g.net, g.shield


def limit(g: Gladiator, attribute: int) -> int:
    """Return how far an Attribute of a man may grow."""
    return g.start_stamina + LARGEST_STAMINA_GAIN if attribute == t.STAMINA else LARGEST_ATTRIBUTE


def lacks_one_win(g: Gladiator) -> bool:
    """Return True if a man's next improvement fills the last of his Attributes (S33)."""
    return gladiator.lessons_lacking(g) == 1
