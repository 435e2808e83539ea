"""A career in words and pictures: a Star as he joined, the turning points of his career, his wounds and rivals.

The portrait is gathered as Sayings, each proven by the Star's card; the career as clauses, each proven by his card, by
one of his matches and its events, or by a play of his school.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludus_cli.chronicle.body import Part, body_svg
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.lives import OverTime, proof, wounds_in_all
from ludus_cli.chronicle.prose import EPIC
from ludus_cli.chronicle.rivalry import Plain, Ways, since
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.career import FEUD, FEW, STAR, WON, Career
from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.statements import Saying, facts_of
from ludus_cli.chronicle.told import as_he_came
from ludus_cli.chronicle.words import Person, counted, spelled, spelled_ordinal, spelled_times
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.gladiator.book import events as ev, house_rules
from ludus_cli.rules.gladiator.book.bout import BOUTS
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD, DISCHARGED, Gladiator, cf_of
from ludus_cli.rules.gladiator.book.terms import AREAS, KINDS, SLAIN
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.older.freedom import to_go
from ludus_cli.rules.gladiator.table.lists import LISTS, arms_words
from ludus_cli.rules.gladiator.telling import growth
from ludus_cli.rules.gladiator.telling.fought_match import SPOKEN, Told, beasts_words, fate_words, person_of
from ludus_cli.rules.gladiator.telling.ledger import LEDGER

#: CF more by so much are heavy odds, and so many victories a name; freedom is near with so many to go.
HEAVY_ODDS, GOOD_NAME, CLOSE = 4, 2, 2
#: So many wounds in a match are worth a word in a life, and so many talents are named in it.
BAD, MOST_LEARNED = 6, 4
#: What the figure calls the areas; arms and legs are two each.
PLACES = (("head",), ("chest",), ("belly",), ("left arm", "right arm"), ("left leg", "right leg"))


def name_by_style(told: Told, who: int) -> str:
    """A man of a match in a sentence, by his style; a beast by its kind."""
    person = person_of(told.men[who])
    return f"the {person.kind.lower()}" if person.beast else f"the {person.kind} {person}"


class Life(Career[Told]):
    """Gathers the turning points of a Star's career."""

    ENDINGS = (ev.DEFEATED, *(number for number, kind in ev.V.events.items() if kind.ends))
    LEDGER = LEDGER

    def __init__(self, c: Chronicle, g: Gladiator, matches: Sequence[Told]) -> None:
        self.rules = BOUTS.rules_of(c.rules)
        #: The victories, or matches survived, that make free here.
        self.most = house_rules.victories_to_freedom(self.rules)
        self.lessons = self.schools(c, g)
        super().__init__(c, g, matches)

    def schools(self, c: Chronicle, g: Gladiator) -> Sequence[growth.Lesson]:
        """Return the plays of his school, in their order."""
        return growth.lessons(c, g.id)

    def named(self, told: Told, who: int) -> str:
        """Return ``the Thraex Priscus``, or the name of a beast."""
        return name_by_style(told, who)

    def man(self, told: Told, who: int) -> int:
        """Return the seat of a man of a match among the persons; a beast is neither he nor she."""
        if not told.is_beast(who):
            return super().man(told, who)
        return self.person(told.bout.seats[who].gladiator, name_by_style(told, who), "", None, common=True)

    def foe(self, told: Told) -> int:
        """Return his opponent's seat; several beasts are called no more than that."""
        foes = told.foes_of(self.who(told))
        if len(foes) == 1 or not all(map(told.is_beast, foes)):
            return super().foe(told)
        return self.person(-told.bout.id, "the beasts", "", None, common=True)

    def arrival(self, then: Gladiator) -> Clause:
        """Tell his style and arms, his home, and his station before the school."""
        words = {"style": a_style(then.style), "arms": arms_words(then)}
        words |= {"origin": isolated(then.origin)} if then.origin else {}
        words |= {"station": growth.station_words(then.station)} if then.station else {}
        clause = self.of_him("arrival", 10, *words.keys() & {"origin", "station"}, month=self.g.joined_month)
        return replace(clause, words=words)

    def gains(self, told: Told) -> list[Clause]:
        """Tell his freedom, a wound that he never got over or nearly died of, his name, and a first hunt."""
        found, won = [], self.outcome(told)
        if places := self.own(told, ev.FREED):
            found.append(self.freedom(told, places))
        if places := self.own(told, career.INJURED):
            part = AREAS[told.events[places[0]][2]].lower()
            found.append(self.point("wound", told, places, 6, "lasting", won, part=part))
        elif told.taken(self.who(told)) >= BAD and told.duel:
            found.append(self.bad_wound(told))
        for place in (names := self.own(told, career.NOTORIOUS)):
            # Criminals begin with a bad name, and few keep it beyond their first match; two changes come to nothing.
            if told is not self.matches[0] and len(names) == 1:
                found.append(self.point("ill_name", told, (place,), 5, "now" if told.events[place][2] else "over"))
        if told.hunt and won == WON and told is next(t for t in self.matches if t.hunt) is not self.matches[0]:
            found.append(self.point("hunt", told, self.end_of(told), 5, beasts=beasts_of(told)))
        return found

    def freedom(self, told: Told, places: tuple[int, ...]) -> Clause:
        """Tell the victory, or the match survived, that made him free."""
        fact = "survived" if self.rules.survival_frees else "won"
        return self.point("free", told, places, 9, fact, nth=spelled_ordinal(self.most))

    def bad_wound(self, told: Told) -> Clause:
        """Tell a match that he lived through with many wounds."""
        who = self.who(told)
        taken, by_area = told.taken(who), told.bout.seats[who].result["wounds"]
        # Of a match from the table no single wound is known.
        places = proof(told, lambda e: e[0] == ev.WOUND and e[1] == who) or self.end_of(told)
        part = AREAS[by_area.index(max(by_area))].lower()
        facts = (self.outcome(told), "one_part" if max(by_area) == taken else "")
        return self.point("wound", told, places, 2 + taken / 4, *facts, wounds=counted_words(taken, "wound"), part=part)

    def upset(self, told: Told) -> Clause | None:
        """Tell a victory over a man of many more CF, or with a name."""
        who = self.who(told)
        foes = [n for n in told.foes_of(who) if told.beaten_by(n) == who and not told.is_beast(n)]
        if not told.duel or not foes:
            return None
        foe = told.men[foes[0]]
        odds = cf_of(foe) - cf_of(told.men[who])
        if odds < HEAVY_ODDS and foe.wins < GOOD_NAME:
            return None
        facts = ("odds" if odds >= HEAVY_ODDS else "name", "killed" if self.killed_in(told) else "")
        weight = 4 + max(odds, 0) / 4 + foe.wins / 4
        return self.point("upset", told, self.end_of(told), weight, *facts, wins=counted_words(foe.wins, "victory"))

    def sums(self) -> list[Clause]:
        """Add what he learned, and how the gods heard him."""
        found = super().sums()
        first = min((told.bout.id for told in self.matches), default=0)
        learned = growth.all_learned(each for each in self.lessons if each.id > first)
        if learned:
            found.append(self.of_him("learned", 3, self.state, learned=list_words(learned[:MOST_LEARNED])))
        asked, heard = growth.favours_of(self.g.id, self.matches)
        if asked >= FEUD:
            facts = facts_of(never=not heard, always=heard == asked)
            asked_words, heard_words = spelled_times(asked), spelled_times(heard)
            found.append(self.of_him("gods", 3, self.state, *facts, times=asked_words, heard=heard_words))
        return found

    def goals(self) -> list[Clause]:
        """Tell what is lacking to his freedom, or was."""
        if self.g.freed or not self.matches:
            return []
        lacking = to_go(self.rules, self.g)
        facts = facts_of(near=lacking <= CLOSE, survived=self.rules.survival_frees, one=lacking == 1)
        if self.g.status == ACTIVE:
            return [self.of_him("hope", 5, *facts, number=spelled(lacking))]
        told = lacking <= CLOSE or (self.g.matches > FEW and 2 * lacking > self.most)
        return [self.of_him("goal", 5, *facts, number=spelled(lacking))] if told else []

    def end(self) -> list[Clause]:
        """Tell his death, his leaving, or that he still fights."""
        g = self.g
        if self.last is not None:
            return [self.death_in(self.last)]
        if g.status == ACTIVE:
            return [self.of_him("still", 10, "free" if g.freed else "", "" if g.matches else "no_match")]
        if g.status == DISCHARGED and self.matches:
            told = self.matches[-1]
            facts = facts_of(freed=g.freed)
            return [self.point("crippled", told, self.own(told, career.DISCHARGED) or self.end_of(told), 10, *facts)]
        # No match has killed a dead man who is left here.
        return [self.left("plague" if g.status == DEAD else "retired", "free" if g.freed else "")]

    def death_in(self, told: Told) -> Clause:
        """Tell his death, from his last match."""
        by, refused = told.beaten_by(self.who(told)), self.own(told, ev.MERCY)
        facts = (self.outcome(told), "freed" if self.own(told, ev.FREED) else "")
        if told.bout.seats[self.who(told)].result["state"] != SLAIN:
            return self.death("died_later", told, self.own(told, ev.DIES_AFTER) or self.end_of(told), by, *facts)
        if refused and not (told.full and told.bout.death):
            return self.death("refused", told, refused, by, *facts)
        places = refused or self.own(told, ev.DIES, ev.DEFEATED) or self.end_of(told)
        return self.death("killed", told, places, by, "sine" if told.bout.death else "", *facts)

    # Between matches

    def schooling(self, month: int, severity: str) -> list[Clause]:
        """Tell what the schools of a month made of him."""
        return [
            each
            for number, lesson in enumerate(self.lessons)
            if lesson.month == month
            for each in taught(lesson, severity, first=not number)
        ]


def taught(lesson: growth.Lesson, severity: str, *, first: bool) -> list[Clause]:
    """Return what a school made of a man: his talents, his style, and if all is told what else he gained. What the
    ``first`` finds in him he brought along."""
    found, of = [], f"match {lesson.id}"
    if talents := growth.all_learned([lesson]):
        places = lesson.places(career.TALENT_GAINED)
        kind = "month_brought" if first else "month_taught"
        found.append(Clause(kind, STAR, NONE, places, words={"learned": list_words(talents)}, of=of))
    if styles := () if first else lesson.places(career.STYLE_CHOSEN):
        style = a_style(lesson.at(styles[-1])[2])
        found.append(Clause("month_restyled", STAR, NONE, styles[-1:], words={"style": style}, of=of))
    if (grown := growth.grown(lesson)) and severity == EPIC:
        places = lesson.places(career.BUYS)
        found.append(Clause("month_grew", STAR, NONE, places, words={"grown": list_words(grown)}, of=of))
    return found


def a_style(style: int) -> str:
    """Return a style with its article: ``a Thraex``."""
    kind = SPOKEN.get(style, KINDS[style])
    return f"{'an' if kind[0] in 'AEIOU' else 'a'} {kind}"


def beasts_of(told: Told) -> str:
    """Return the beasts of a hunt in a row."""
    return beasts_words([told.men[n] for n in told.beasts])


def counted_words(number: int, what: str) -> str:
    """Return a number of wounds or victories in words."""
    several = f"{what[:-1]}ies" if what.endswith("y") else f"{what}s"
    return f"{spelled(number)} {what if number == 1 else several}"


# As he joined


def portrait(g: Gladiator, matches: Sequence[Told]) -> list[Saying]:
    """Return the sayings about a Star as he joined; ``matches`` are all his matches in order."""
    then = as_he_came(g, g.id, matches)
    of = f"star {g.id}"
    body: dict[str, str | Person] = {"a": person_of(g)}
    if then.origin:
        body["origin"] = isolated(then.origin)
    a: dict[str, str | Person] = {"a": person_of(g)}
    found = [Saying("portrait_body_from" if then.origin else "portrait_body", body, of)]
    if then.station:
        found.append(Saying("portrait_station", {**a, "station": growth.station_words(then.station)}, of))
    found.append(Saying("portrait_arms", {**a, "arms": arms_words(then)}, of))
    # Each against what 3D6 give most often; the figures stand in tables.
    above = {n: then.attributes[n] - usual for n, usual in enumerate(USUAL)}
    best, worst = max(above, key=lambda n: above[n]), min(above, key=lambda n: above[n])
    gifts = {**a, "best": growth.GROWN[best], "worst": WEAK[worst]}
    if above[best] > 0:
        found.append(Saying("portrait_gifts" if above[worst] < 0 else "portrait_gifted", gifts, of))
    elif above[worst] < 0:
        found.append(Saying("portrait_weak", gifts, of))
    return found


#: What is usual of a beginner, and what less of a characteristic makes him.
USUAL = (9, 1, 0, 3, 11)
WEAK = ("less skilful", "weaker", "slower", "less hardy", "easier to kill")


# Pictures


def brought(told: Told, who: int) -> tuple[bool, ...]:
    """Return which of the extras a match brought a man: there is no laurel."""
    kept = told.bout.seats[who].result
    return False, kept["kills"] > 0, kept["spared"] and not kept["dead"], kept["dead"]


RECORD: OverTime[Told] = OverTime(
    "Victories of {} and wounds dealt", "Victories and wounds dealt", ("Victories", "Wounds dealt"),
    lambda card: (card["wins"], card["wounds_dealt"]), brought,
    (("", ""), ("a kill", "a kill"), ("spared", "spared"), ("death", "the end")),
)  # fmt: skip


def body_picture(g: Gladiator, matches: Sequence[Told]) -> Picture:
    """His body with its wounds by area."""
    taken = [0] * len(AREAS)
    for told in matches:
        for area, number in enumerate(told.bout.seats[told.seat_of(g.id)].result["wounds"]):
            taken[area] += number
    parts = [
        Part(place, name if not n else "", number, (counted(number, "wound"),) if not n else ())
        for name, places, number in zip(AREAS, PLACES, taken, strict=True)
        for n, place in enumerate(places)
    ]
    number = wounds_in_all(sum(taken), len(matches), g.matches)
    title = f"The wounds of {isolated(g.name)} by area, {number}"
    rows = [Row(name, [str(n)]) for name, n in zip(AREAS, taken, strict=True)]
    return Picture(title, body_svg(title, parts, "wounds"), ClosingTable("Wounds by area", ["Wounds"], rows))


def kind_of(seat: Plain) -> str:
    """Return the name of the style in which a man fought."""
    return KINDS[seat["style"]]


def beaten_words(_: Plain, seat: Plain, by: str) -> str:
    """Return the words for a defeat: ``killed by Xerxes (Thraex)``."""
    return f"{'killed' if seat['result']['dead'] else 'beaten'} by {by}"


def fate_of(card: Plain) -> str:
    """Return the words for a rival's present fate."""
    now = BOUTS.from_card(dict(card))
    return fate_words(now) + ("" if now.status == ACTIVE else since(now.left_month))


def beaten_by(bout: Plain, seat: Plain) -> int:
    """Return the seat of the man's conqueror, below 0 for none."""
    made = BOUTS.bout_from(dict(bout))
    who = [each["gladiator"] for each in bout["seats"]].index(seat["gladiator"])
    return LISTS.beaten_by(made, made.seats[who])


RIVALS = Ways(kind_of, beaten_words, fate_of, beaten_by)
