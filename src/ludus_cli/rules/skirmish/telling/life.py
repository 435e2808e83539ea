"""A career in words: a Star as he joined, and his obituary or his life so far.

The contents are gathered here as Sayings, each proven by the Star's card or by one of his matches and its events; the
words come from the banks in ``life.toml``.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.lives import Lifelines
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.told import as_he_came, last_month
from ludus_cli.chronicle.words import Person, counted, in_month, times
from ludus_cli.core.calendar import date
from ludus_cli.core.english import list_words, stated
from ludus_cli.core.letters import isolated
from ludus_cli.rules.skirmish.book import aftermath, events as ev, gladiator
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, attribute_sum, is_perfect
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, REACTIONS, STAMINA, STRENGTH, TRAINING
from ludus_cli.rules.skirmish.table.lists import was_refused_mercy
from ludus_cli.rules.skirmish.telling.ledger import named
from ludus_cli.rules.skirmish.telling.persons import PART_WORDS, arms_of, attribute_words, person_of
from ludus_cli.rules.skirmish.telling.told import Told

#: Points more by so much are heavy odds, and so many victories a name.
HEAVY_ODDS, GOOD_NAME = 2, 2
#: The Attributes that are counted alike.
POINTS = (STRENGTH, TRAINING, REACTIONS)


def lessons_lacking(g: Gladiator) -> int:
    """Return the number of improvements until all Attributes are full and he may found a school."""
    points = sum(gladiator.LARGEST_ATTRIBUTE - g.attributes[n] for n in POINTS)
    stamina = g.start_stamina + gladiator.LARGEST_STAMINA_GAIN - g.attributes[STAMINA]
    return points + max(0, -(-stamina // aftermath.STAMINA_STEP))


class Life(Lifelines[Told]):
    """Gathers the sayings about a Star's career."""

    ENDINGS = (ev.DEFEATED, *(number for number, kind in ev.V.events.items() if kind.ends))

    def __init__(self, c: Chronicle, g: Gladiator, matches: Sequence[Told]) -> None:
        fatal = bool(matches) and matches[-1].is_dead(matches[-1].seat_of(g.id))
        super().__init__(g, person_of(g), matches, fatal=fatal and g.status == gladiator.DEAD)
        self.c = c

    def named(self, told: Told, who: int) -> str:
        """A man of a match in a sentence: ``the Light Corax``."""
        return named(told, who)

    def arrival(self, then: Gladiator) -> Saying:
        """Tell of his arrival."""
        when, kind, arms = in_month(self.g.joined_month), CLASSES[then.weight], arms_of(then)
        attributes = attribute_words(then)
        return self.of_him("life_arrival", when=when, kind=kind, arms=arms, attributes=attributes)

    def rise(self) -> list[Saying]:
        """Tell his lessons from victories, and when there was no more to learn."""
        found = []
        grown = [told for told in self.survived if self.own(told, ev.IMPROVED)]
        if grown and not self.elsewhere:
            places = self.own(grown[0], ev.IMPROVED)
            bank = "life_learned" if len(grown) > 1 else "life_learned_once"
            found.append(self.saying(bank, grown[0], places, times=times(len(grown))))
        for number, told in enumerate(self.matches, 1 + self.elsewhere):
            places = self.own(told, ev.PERFECT)
            if places:
                matches = counted(number, "match", "matches")
                found.append(self.saying("life_perfect", told, places, matches=matches))
        return found

    def greatest(self) -> list[Saying]:
        """Tell the victory against the heaviest odds by points, or over the best name."""
        beaten = [(told, told.men[n]) for told in self.won for n in self.beaten_in(told)]
        if not beaten or self.elsewhere:
            return []

        def above(man: tuple[Told, Gladiator]) -> int:
            return attribute_sum(man[1]) - attribute_sum(man[0].men[self.who(man[0])])

        odds, foe = max(beaten, key=above)
        if above((odds, foe)) >= HEAVY_ODDS:
            own, theirs = attribute_sum(odds.men[self.who(odds)]), attribute_sum(foe)
            bank, told, more = "life_odds", odds, {"own": str(own), "theirs": str(theirs)}
        else:
            told, foe = max(beaten, key=lambda man: man[1].wins)
            # His first victory has been told.
            if foe.wins < GOOD_NAME or told is self.won[0]:
                return []
            bank, more = "life_greatest", {"wins": counted(foe.wins, "victory", "victories")}
        who = told.men.index(foe)
        return [self.saying(bank, told, self.end_of(told), (), foe=named(told, who), **more)]

    def gravity(self, told: Told) -> tuple[bool, int, int]:
        """Return the gravity of his wounds of a match: critical, serious, light, as they counted at its end."""
        kept = told.bout.seats[self.who(told)].result
        return kept["critical"] >= 0, kept["serious"], kept["light"]

    def price(self) -> list[Saying]:
        """Tell the worst wounds, the men who died by him, mercy."""
        g = self.g
        found = []
        missed = [(told.events[place][2], place, told) for told in self.survived for place in self.own(told, ev.MISSES)]
        # Of wounds that cost as much the gravest.
        number, place, told = max(missed, key=lambda found: (found[0], self.gravity(found[2])), default=(0, 0, None))
        # Of several a side nobody knows whose work it was.
        if told is not None and told.duel and not self.elsewhere:
            year, month = date(told.events[place][3])
            found.append(
                self.saying(
                    "life_wound", told, (place,), missed=counted(number, "match", "matches"), until=f"{month} {year}"
                )
            )
        return found + stated(
            (g.kills, self.of_him("life_kills", dead=counted(g.kills, "opponent"))),
            (g.spared, self.of_him("life_spared", times=times(g.spared))),
        )

    def stands(self) -> Saying:
        """Tell his Attributes."""
        bank = "life_points_now" if self.g.status == gladiator.ACTIVE else "life_points"
        return self.of_him(bank, attributes=attribute_words(self.g))

    def end(self) -> list[Saying]:
        """Tell his death, his school, or his hopes."""
        g = self.g
        if self.last is not None:
            return self.death(self.last)
        if g.status == gladiator.ACTIVE:
            found = [self.of_him("life_still")]
            if is_perfect(g):
                return [*found, self.of_him("life_hope_school")]
            return [*found, self.of_him("life_hope", lessons=counted(lessons_lacking(g), "lesson"))]
        left = in_month(last_month(self.c.month, g))
        return [self.of_him("life_end_school" if g.founder else "life_end_retired", when=left)]

    def death(self, told: Told) -> list[Saying]:
        """Tell his death, from his last match."""
        kept = told.bout.seats[self.who(told)].result
        foe = named(told, kept["defeated_by"])
        if not was_refused_mercy(told.bout.rules, kept):
            events = self.own(told, ev.COLLAPSES, ev.MERCY)
            part = PART_WORDS[kept["critical"]]
            return [self.saying("life_end_collapsed", told, events, part=part, foe=foe)]
        events = self.own(told, ev.FALLS, ev.COLLAPSES, ev.MERCY)
        return [self.saying("life_end_refused", told, events, foe=foe)]


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
