"""A career in words: a Star as he joined [3], and the turning points of his career.

The portrait is gathered as Sayings, each proven by the Star's card; the career as clauses, each proven by his card or
by one of his matches and its events.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.stages.career import FEW, MANY, Career, matches_words
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.told import as_he_came
from ludus_cli.chronicle.words import Person, counted, spelled_ordinal
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, LARGEST_TOTAL, RETIRED, Gladiator, attribute_total
from ludus_cli.rules.heroes.book.locales import FRINGES, HEARTLAND, LOCALES, ROME
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, KILLED, NONE
from ludus_cli.rules.heroes.telling.ledger import LEDGER
from ludus_cli.rules.heroes.telling.persons import part_names, person_of, style_name
from ludus_cli.rules.heroes.telling.told import Told, town_of

#: A Total higher by this much is heavy odds; this many points in one blow are a bad wound; a goal this near is close.
HEAVY_ODDS, BAD_WOUND, CLOSE = 2, 3, 2
#: Table 7-1: a part that recovers and costs no Day.
RECOVERED = 2


class Life(Career[Told]):
    """Gathers the turning points of a Star's career."""

    ENDINGS = (ev.DEFEATED, *ev.ENDS)
    LEDGER = LEDGER

    def words(self, told: Told) -> dict[str, str]:
        """Return the place of a match."""
        bout = told.bout
        town = town_of(self.c.seed, bout.locale, bout.month).name
        return {"where": "in Rome" if bout.locale == ROME else f"at {town}"}

    def arrival(self, then: Gladiator) -> Clause:
        """Tell of his arrival."""
        second = style_name(then.secondary) if then.secondary != NONE else ""
        style, arms, origin = style_name(then.style), person_of(then, then.style).arms, isolated(then.origin)
        facts = ("origin" if origin else "", "second" if second else "", "left" if then.left_handed else "")
        return self.of_him(
            "arrival", 10, *facts, month=self.g.joined_month, style=style, arms=arms, origin=origin, second=second
        )

    def gains(self, told: Told) -> list[Clause]:
        """Tell the way up, a laurel, the rudis, and a bad wound."""
        found = []
        number = self.matches.index(told) + 1
        for place in self.own(told, ev.MOVES_UP):
            kind, weight = {HEARTLAND: ("heart", 8), ROME: ("rome", 9)}[told.events[place][2]]
            pace = "quick" if number <= 2 * FEW else "slow" if number > MANY else ""
            facts = (pace if self.whole else "", self.outcome(told))
            found.append(self.point(kind, told, (place,), weight, *facts, matches=matches_words(number)))
        if places := self.own(told, ev.LAUREL):
            held = int(told.bout.seats[self.who(told)].after["laurels"])
            facts = ("first" if held == 1 else "", "only" if self.g.laurels == 1 else "")
            nth, laurels = spelled_ordinal(held), counted(self.g.laurels, "laurel")
            found.append(self.point("laurel", told, places, 4 + (held == 1), *facts, number=nth, laurels=laurels))
        for place in self.own(told, ev.RUDIS):
            if told.events[place][2]:
                found.append(self.point("rudis", told, (place,), 10, self.outcome(told)))
        return [*found, *self.wound(told)]

    def wound(self, told: Told) -> list[Clause]:
        """Tell the worst wound of a match by one blow, if it was bad, or the part stayed weaker: with several on a side
        the striker is unknown. One that healed at once is not told."""
        who = self.who(told)
        after = {e[2]: (place, e[0]) for place, e in enumerate(told.events) if e[1] == who and e[0] == ev.LASTING_LOSS}
        after |= {
            e[2]: (place, e[0]) for place, e in enumerate(told.events)
            if e[1] == who and e[0] == ev.RECOVERY and e[3] < RECOVERED and e[2] not in after
        }  # fmt: skip
        able = [wound for wound in told.wounds(who) if wound.part in after]
        worst = max(able, key=lambda wound: (after[wound.part][1] == ev.LASTING_LOSS, wound.points), default=None)
        if worst is None or not told.duel:
            return []
        place, kind = after[worst.part]
        lasting = kind == ev.LASTING_LOSS
        if not lasting and worst.points < BAD_WOUND:
            return []
        events = (worst.place, place, *self.own(told, ev.MISSES_NEXT_DAY))
        facts = ("lasting" if lasting else "missed", "deep" if worst.points >= BAD_WOUND else "", self.outcome(told))
        part = part_names(self.g.left_handed)[worst.part].lower()
        return [self.point("wound", told, events, 3 + 3 * lasting + worst.points / 4, *facts, part=part)]

    def missed(self, told: Told) -> tuple[int, str, tuple[int, ...]]:
        """Return whether the wounds of a match cost him a Day, the worst that did not heal, and their events."""
        places = self.own(told, ev.MISSES_NEXT_DAY)
        open_parts = {e[2] for e in told.own(self.who(told), ev.RECOVERY) if e[3] < RECOVERED}
        wounds = [wound for wound in told.wounds(self.who(told)) if wound.part in open_parts]
        worst = max(wounds, key=lambda wound: wound.points, default=None)
        part = part_names(self.g.left_handed)[worst.part].lower() if worst else ""
        return len(places), part, places

    def upset(self, told: Told) -> Clause | None:
        """Tell a victory over a man of a much higher Total."""
        seats, who = told.bout.seats, self.who(told)
        foes = [n for n in told.foes_of(who) if told.beaten_by(n) == who]
        if not told.duel or not foes:
            return None
        odds = int(seats[foes[0]].result["total"]) - int(seats[who].result["total"])
        killed = "killed" if self.killed_in(told) else ""
        return self.point("upset", told, self.end_of(told), 4 + odds / 2, killed) if odds >= HEAVY_ODDS else None

    # The end

    def end(self) -> list[Clause]:
        """Tell his death, his freedom, or that he still fights."""
        if self.last is not None:
            return [self.death_in(self.last)]
        if self.g.status == ACTIVE:
            facts = ("" if self.g.matches else "no_match", "free" if self.g.rudis else "")
            return [self.of_him("still", 10, *facts, self.place)]
        if self.g.rudis:
            return [self.left("free")]
        return [self.left("retired")] if self.g.status == RETIRED else []

    def death_in(self, told: Told) -> Clause:
        """Tell his death, from his last match."""
        kept = told.bout.seats[self.who(told)].result
        by, parts = kept["defeated_by"], part_names(self.g.left_handed)
        if kept["state"] == KILLED:
            places = self.own(told, ev.KILLED)
            if not places:
                return self.death("killed", told, self.end_of(told), by, "told")
            return self.death("killed", told, places, by, part=parts[told.events[places[0]][3]].lower())
        if kept["put_to_death"]:
            judge = "sine" if told.bout.to_the_death else "emperor" if self.own(told, ev.EMPEROR) else "crowd"
            return self.death(
                "refused", told, (*self.own(told, ev.EMPEROR), *self.own(told, ev.PUT_TO_DEATH)), by, judge
            )
        places = self.own(told, ev.DIES_OF_WOUNDS)
        outcome = self.outcome(told)
        return self.death("died_later", told, places, NONE, outcome, part=parts[told.events[places[0]][2]].lower())

    @property
    def place(self) -> str:
        """His locale, as a fact."""
        return ("in_fringes", "in_heart", "in_rome")[self.g.locale]

    def goals(self) -> list[Clause]:
        """Tell his next goal by the rules [7.4.1-7.4.3, 7.6], or that he never reached it."""
        g = self.g
        if g.rudis or not self.matches:
            return []
        above = LARGEST_TOTAL if g.locale == ROME else LOCALES[g.locale + 1].from_total
        lacking = above - attribute_total(g)
        near = "near" if 0 < lacking <= CLOSE else "open" if lacking <= 0 else ""
        if g.status == ACTIVE:
            return [self.of_him("hope", 5, self.place, near)]
        if g.matches >= FEW and (g.locale != FRINGES or g.matches > 2 * FEW or near):
            return [self.of_him("goal", 5, self.place, near)]
        return []


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
