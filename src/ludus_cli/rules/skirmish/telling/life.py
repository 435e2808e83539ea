"""A career in words: a Star as he joined, and the turning points of his career.

The portrait is gathered as Sayings, each proven by the Star's card; the career as clauses, each proven by his card or
by one of his matches and its events.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.stages.career import FEW, MANY, Career, matches_words
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.told import as_he_came
from ludus_cli.chronicle.words import Person, counted, spelled
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.skirmish.book import events as ev, gladiator
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, attribute_sum, is_perfect, lessons_lacking
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, REACTIONS, STAMINA, STRENGTH, TRAINING
from ludus_cli.rules.skirmish.table.lists import was_refused_mercy
from ludus_cli.rules.skirmish.telling.ledger import LEDGER
from ludus_cli.rules.skirmish.telling.persons import PART_WORDS, arms_of, person_of
from ludus_cli.rules.skirmish.telling.told import Told

#: Points more by this much are heavy odds, this many victories make a name, and this few lessons are little.
HEAVY_ODDS, GOOD_NAME, CLOSE = 2, 2, 2
#: A wound that costs this many months is a bad one.
BAD_WOUND = 3
#: The Attributes that are counted alike.
POINTS = (STRENGTH, TRAINING, REACTIONS)


class Life(Career[Told]):
    """Gathers the turning points of a Star's career."""

    ENDINGS = (ev.DEFEATED, *(number for number, kind in ev.V.events.items() if kind.ends))
    LEDGER = LEDGER

    def arrival(self, then: Gladiator) -> Clause:
        """Tell of his arrival."""
        sort, arms, origin = CLASSES[then.weight], arms_of(then), isolated(then.origin)
        fact = "origin" if origin else ""
        return self.of_him("arrival", 10, fact, month=self.g.joined_month, sort=sort, arms=arms, origin=origin)

    def gains(self, told: Told) -> list[Clause]:
        """Tell a bad wound, and that there was no more to learn."""
        found = []
        number = self.matches.index(told) + 1
        if places := self.own(told, ev.PERFECT):
            quick = "quick" if number <= 2 * FEW and self.whole else "slow" if number > MANY else ""
            matches = matches_words(number)
            found.append(self.point("perfect", told, places, 8, quick, matches=matches))
        for place in self.own(told, ev.MISSES):
            missed = told.events[place][2]
            # With several on a side the victor is not known.
            if missed >= BAD_WOUND and told.duel:
                kept = told.bout.seats[self.who(told)].result
                facts = ("critical" if kept["critical"] >= 0 else "", self.outcome(told))
                part = PART_WORDS[kept["critical"]] if kept["critical"] >= 0 else ""
                months = counted(missed, "month")
                found.append(self.point("wound", told, (place,), 2 + missed, *facts, months=months, part=part))
        return found

    def missed(self, told: Told) -> tuple[int, str, tuple[int, ...]]:
        """Return for how many months the wounds of a match kept him away, the worst of them, and their events."""
        places = self.own(told, ev.MISSES)
        kept = told.bout.seats[self.who(told)].result
        worst = kept["critical"]
        if worst < 0:
            serious = [of_part[1] for of_part in told.wounds(self.who(told))]
            worst = serious.index(max(serious)) if sum(serious) else -1
        return sum(told.events[n][2] for n in places), PART_WORDS[worst] if worst >= 0 else "", places

    def upset(self, told: Told) -> Clause | None:
        """Tell a victory over a man with many more points, or with a name."""
        foes = [n for n in told.foes_of(self.who(told)) if told.beaten_by(n) == self.who(told)]
        if not told.duel or not foes:
            return None
        foe = told.men[foes[0]]
        odds = attribute_sum(foe) - attribute_sum(told.men[self.who(told)])
        killed = "killed" if self.killed_in(told) else ""
        if odds < HEAVY_ODDS and foe.wins < GOOD_NAME:
            return None
        facts = ("odds" if odds >= HEAVY_ODDS else "name", killed)
        wins = counted(foe.wins, "victory", "victories")
        return self.point("upset", told, self.end_of(told), 4 + max(odds, 0) / 2, *facts, wins=wins)

    def goals(self) -> list[Clause]:
        """Tell what is lacking to a school of his own, or was."""
        g = self.g
        lessons = lessons_lacking(g)
        if g.founder or not self.matches:
            return []
        near = "open" if is_perfect(g) else "near" if lessons <= CLOSE else ""
        if g.status == gladiator.ACTIVE:
            return [self.of_him("hope", 5, near, lessons=spelled(lessons))]
        return [self.of_him("goal", 5, near, lessons=spelled(lessons))] if near or g.matches > FEW else []

    def end(self) -> list[Clause]:
        """Tell his death, his school, or that he still fights."""
        g = self.g
        if self.last is not None:
            return [self.death_in(self.last)]
        if g.status == gladiator.ACTIVE:
            return [self.of_him("still", 10, "" if self.g.matches else "no_match")]
        return [self.left("school" if g.founder else "retired")]

    def death_in(self, told: Told) -> Clause:
        """Tell his death, from his last match."""
        kept = told.bout.seats[self.who(told)].result
        drew = "drew" if self.outcome(told) == "drew" else ""
        if was_refused_mercy(told.bout.rules, kept):
            places = self.own(told, ev.FALLS, ev.COLLAPSES, ev.MERCY)
            return self.death("refused", told, places, kept["defeated_by"], "crowd", drew)
        places, part = self.own(told, ev.COLLAPSES, ev.MERCY), PART_WORDS[kept["critical"]]
        return self.death("killed", told, places, kept["defeated_by"], drew, part=part)


# As he joined


def values_words(g: Gladiator, value: int) -> str:
    """The Attributes that have a value: ``Strength 1 and Training 1``."""
    return list_words([f"{ATTRIBUTES[n]} {value}" for n in POINTS if g.attributes[n] == value])


def portrait(g: Gladiator, matches: Sequence[Told]) -> list[Saying]:
    """Return the portrait of a Star as he joined; ``matches`` are all that he fought, in their order."""
    then = as_he_came(g, g.id, matches)
    of = f"star {g.id}"
    a = person_of(g)
    body: dict[str, str | Person] = {"a": a, "kind": CLASSES[then.weight]}
    bank = "portrait_body"
    if then.origin:
        bank, body["origin"] = "portrait_body_from", isolated(then.origin)
    points = [then.attributes[n] for n in POINTS]
    gifts: dict[str, str | Person] = {"a": a, "stamina": str(then.attributes[STAMINA])}
    if min(points) == max(points):
        even = "portrait_even"
        gifts["best"] = str(points[0])
    else:
        even = "portrait_uneven"
        gifts["best"] = values_words(then, max(points))
        gifts["worst"] = values_words(then, min(points))
    return [
        Saying(bank, body, of),
        Saying("portrait_arms", {"a": a, "arms": arms_of(then)}, of),
        Saying(even, gifts, of),
    ]
