"""A career in words: a Star as he joined [3], and his obituary or his life so far.

The contents are gathered here as Sayings, each proven by the Star's card or by one of his matches and its events; the
words come from the banks in ``life.toml``.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.lives import Lifelines
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.statements import Saying, facts_of
from ludus_cli.chronicle.told import as_he_came, last_month
from ludus_cli.chronicle.words import Person, counted, in_month, times
from ludus_cli.core.english import list_words, stated
from ludus_cli.core.letters import isolated
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, LARGEST_TOTAL, RETIRED, Gladiator, attribute_total
from ludus_cli.rules.heroes.book.locales import FRINGES, HEARTLAND, LOCALES, ROME
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, KILLED, NONE
from ludus_cli.rules.heroes.telling.ledger import is_dead, named
from ludus_cli.rules.heroes.telling.persons import attribute_words, part_names, person_of, style_name
from ludus_cli.rules.heroes.telling.told import Told, town_of

#: Of so many wins one is the greatest; from so many matches on it says something to have stayed.
WINS_TO_CHOOSE, MATCHES_TO_STAY = 3, 10
#: A Total higher by so much is heavy odds, and so many points in one blow a bad wound.
HEAVY_ODDS, BAD_WOUND = 2, 2
#: Table 7-1: a part that recovers and costs no Day.
RECOVERED = 2


class Life(Lifelines[Told]):
    """Gathers the sayings about a Star's career."""

    ENDINGS = (ev.DEFEATED, *ev.ENDS)

    def __init__(self, c: Chronicle, g: Gladiator, matches: Sequence[Told]) -> None:
        fatal = bool(matches) and is_dead(matches[-1], matches[-1].seat_of(g.id))
        super().__init__(g, person_of(g, g.style), matches, fatal=fatal)
        self.c = c

    def named(self, told: Told, who: int) -> str:
        """A man of a match in a sentence: ``the Thraex Priscus``."""
        return named(told, who)

    def words(self, told: Told) -> dict[str, str]:
        """Return the words of a match, and its place."""
        bout = told.bout
        town = town_of(self.c.seed, bout.locale, bout.month).name
        return {**super().words(told), "where": "in Rome" if bout.locale == ROME else f"at {town}"}

    def arrival(self, then: Gladiator) -> Saying:
        """Tell of his arrival."""
        style, points = style_name(then.style), str(attribute_total(then))
        when = in_month(self.g.joined_month)
        return self.of_him("life_arrival", when=when, style=style, total=points)

    def rise(self) -> list[Saying]:
        """Tell his way from locale to locale, and the laurels."""
        found = []
        for number, told in enumerate(self.survived, 1 + self.elsewhere):
            for place in self.own(told, ev.MOVES_UP):
                after = Gladiator(**told.bout.seats[self.who(told)].after)
                found.append(
                    self.saying(
                        {HEARTLAND: "life_heart", ROME: "life_rome"}[told.events[place][2]],
                        told,
                        (place,),
                        matches=counted(number, "match", "matches"),
                        total=str(attribute_total(after)),
                    )
                )
        g = self.g
        if not found and g.locale == FRINGES and g.status != ACTIVE:
            if len(self.matches) >= MATCHES_TO_STAY:
                found.append(self.of_him("life_stayed", place=f"the {LOCALES[FRINGES].name}"))
        for told in self.survived:
            places = self.own(told, ev.LAUREL)
            if places and not self.elsewhere:
                bank = "life_laurel" if g.laurels == 1 else "life_laurels"
                laurels = counted(g.laurels, "laurel")
                found.append(self.saying(bank, told, places, laurels=laurels))
                break
        return found

    def greatest(self) -> list[Saying]:
        """Tell the victory against the heaviest odds by Total, or over the highest Total."""
        beaten = [(told, n) for told in self.won for n in self.beaten_in(told)]
        if not beaten or self.elsewhere:
            return []

        def total_of(told: Told, who: int) -> int:
            return int(told.bout.seats[who].result["total"])

        def above(man: tuple[Told, int]) -> int:
            return total_of(*man) - total_of(man[0], self.who(man[0]))

        bank, more = "life_odds", {}
        told, foe = max(beaten, key=above)
        if above((told, foe)) >= HEAVY_ODDS:
            more["own"] = str(total_of(told, self.who(told)))
        else:
            bank = "life_greatest"
            told, foe = max(beaten, key=lambda man: total_of(*man))
            # His first victory has been told, and of few none is the greatest.
            if len(self.won) < WINS_TO_CHOOSE or told is self.won[0]:
                return []
        more |= {"theirs": str(total_of(told, foe)), "foe": named(told, foe)}
        return [self.saying(bank, told, self.end_of(told), (), **more)]

    def price(self) -> list[Saying]:
        """Tell the worst wound, killing strokes, mercy."""
        g = self.g
        strokes, verb = counted(g.kills, "killing stroke"), "was" if g.kills == 1 else "were"
        facts = facts_of(emperor=g.spared_by_emperor, once=g.spared_by_emperor and g.spared == 1)
        return self.worst_wound() + stated(
            (g.kills, self.of_him("life_strokes", strokes=strokes, verb=verb)),
            (g.spared, self.of_him("life_spared", facts, times=times(g.spared))),
        )

    def worst_wound(self) -> list[Saying]:
        """Tell the most points that one blow took from him and that he lived through, and their effect.

        In a match from the table, the most that a part lost; with several on a side the striker is unknown.
        """
        found = [(w, told) for told in self.survived for w in told.wounds(self.who(told))]
        wound, told = max(found, key=lambda found: found[0].points, default=(None, None))
        if wound is None or told is None or wound.points < BAD_WOUND:
            return []
        if not told.duel or self.elsewhere:
            return []
        part = wound.part
        after = {
            told.events[n][0]: (n, told.events[n][3])
            for kind in (ev.RECOVERY, ev.LASTING_LOSS)
            for n in self.own(told, kind)
            if told.events[n][2] == part
        }
        bank = "life_wound_missed"
        if ev.LASTING_LOSS in after:
            bank = "life_wound_lasting"
        elif after.get(ev.RECOVERY, (0, RECOVERED))[1] == RECOVERED:
            bank = "life_wound_healed"
        events = (wound.place, *(n for n, _ in after.values()))
        name = part_names(self.g.left_handed)[part].lower()
        return [self.saying(bank, told, events, part=name, points=counted(wound.points, "point"))]

    def stands(self) -> Saying:
        """Tell his Fame, Total and Attributes."""
        g = self.g
        bank = "life_fame_now" if g.status == ACTIVE else "life_fame"
        fame, points = str(g.fame), str(attribute_total(g))
        return self.of_him(bank, fame=fame, total=points, attributes=attribute_words(g))

    # The end

    def end(self) -> list[Saying]:
        """Tell his death, his freedom, or his hopes."""
        if self.last is not None:
            return self.death(self.last)
        if self.g.status == ACTIVE:
            return self.hopes()
        left = in_month(last_month(self.c.month, self.g))
        if self.g.rudis:
            won = self.freedom()
            if won and won[0].words["when"] == left:
                # That it was the rudis, and in which month, has just been said.
                return [*won, self.of_him("life_end_with_it")]
            return [*won, self.of_him("life_end_free", when=left)]
        return [self.of_him("life_end_retired", when=left)] if self.g.status == RETIRED else []

    def death(self, told: Told) -> list[Saying]:
        """Tell his death, from his last match."""
        who = self.who(told)
        kept = told.bout.seats[who].result
        by = kept["defeated_by"]
        foe = named(told, by) if by >= 0 else self.foe(told)
        if kept["state"] == KILLED:
            events = self.own(told, ev.KILLED)
            if not events:
                return [self.saying("life_end_killed_told", told, self.end_of(told), foe=foe)]
            part = part_names(self.g.left_handed)[told.events[events[0]][3]].lower()
            return [self.saying("life_end_killed", told, events, part=part, foe=foe)]
        if kept["put_to_death"]:
            events = (*self.own(told, ev.EMPEROR), *self.own(told, ev.PUT_TO_DEATH))
            if told.bout.to_the_death:
                return [self.saying("life_end_sine", told, events, foe=foe)]
            judge = "the Emperor" if self.own(told, ev.EMPEROR) else "the Crowd"
            return [self.saying("life_end_refused", told, events, judge=judge, foe=foe)]
        events = self.own(told, ev.DIES_OF_WOUNDS)
        part = part_names(self.g.left_handed)[told.events[events[0]][2]].lower()
        return [self.saying("life_end_wounds", told, events, part=part)]

    def freedom(self) -> list[Saying]:
        """Tell the match after which he was given the rudis."""
        for told in reversed(self.matches):
            for place in self.own(told, ev.RUDIS):
                if told.events[place][2]:
                    return [self.saying("life_rudis", told, (place,))]
        return []

    def hopes(self) -> list[Saying]:
        """Tell a living Star's present state, and his next goal by the rules [7.4.1-7.4.3, 7.6]."""
        g = self.g
        name = LOCALES[g.locale].name
        place = name if g.locale == ROME else f"the {name}"
        if g.rudis:
            return [*self.freedom(), self.of_him("life_still_free", place=place)]
        found = [self.of_him("life_still", place=place)]
        if g.locale == ROME:
            lacking = LARGEST_TOTAL - attribute_total(g)
            if lacking <= 0:
                return [*found, self.of_him("life_hope_dice")]
            facts = ("one",) if lacking == 1 else ()
            points = counted(lacking, "point")
            return [*found, self.of_him("life_hope_rudis", facts, lacking=points)]
        above = LOCALES[g.locale + 1]
        lacking = above.from_total - attribute_total(g)
        if lacking > 0:
            goal = above.name if g.locale + 1 == ROME else f"the {above.name}"
            points = counted(lacking, "point")
            found.append(self.of_him("life_hope", lacking=points, next=goal))
        return found


# As he joined

GIANT = "Giant"


def build_words(size: str) -> str:
    """A size of Table 3-1 in a sentence: ``of slight build``."""
    return "a giant" if size == GIANT else f"of {size.lower()} build"


def ends_of(attributes: Sequence[int]) -> tuple[list[int], list[int]]:
    """The places of the highest Attributes and of the lowest; the same when all are equal."""
    most, least = max(attributes), min(attributes)
    return (
        [n for n, value in enumerate(attributes) if value == most],
        [n for n, value in enumerate(attributes) if value == least],
    )


def values_words(attributes: Sequence[int], places: Sequence[int]) -> str:
    """Some Attributes with their values: ``Savvy 5 and Speed 5``."""
    return list_words([f"{ATTRIBUTES[n]} {attributes[n]}" for n in places])


def portrait(g: Gladiator, matches: Sequence[Told]) -> list[Saying]:
    """Return the portrait of a Star as he joined; ``matches`` are all that he fought, in their order."""
    then = as_he_came(g, g.id, matches)
    of = f"star {g.id}"
    a = person_of(g, g.style)
    body: dict[str, str | Person] = {"a": a, "build": build_words(then.size)}
    bank = "portrait_body"
    if then.origin:
        bank, body["origin"] = "portrait_body_from", isolated(then.origin)
    huge = ("giant",) if then.size == GIANT else ()
    hand: dict[str, str | Person] = {"a": a, "style": style_name(then.style)}
    arms = "portrait_left" if then.left_handed else "portrait_right"
    if then.secondary != NONE:
        arms, hand["second"] = f"{arms}_second", style_name(then.secondary)
    return [Saying(bank, body, of, facts=huge), Saying(arms, hand, of), gifts(then, a, of)]


def gifts(then: Gladiator, a: Person, of: str) -> Saying:
    """Tell his best and worst Attributes, and his Signatures."""
    best, worst = ends_of(then.attributes)
    even = best == worst
    words: dict[str, str | Person] = {"a": a}
    if even:
        words["best"] = str(then.attributes[0])
    else:
        words["best"] = values_words(then.attributes, best)
        words["worst"] = values_words(then.attributes, worst)
    if then.signatures:
        words["signature"] = list_words(then.signatures)
        return Saying("portrait_even_signed" if even else "portrait_uneven_signed", words, of)
    if even:
        return Saying("portrait_even", words, of)
    alone = len(best) == 1
    return Saying(f"portrait_{ATTRIBUTES[best[0]].lower()}" if alone else "portrait_uneven", words, of)
