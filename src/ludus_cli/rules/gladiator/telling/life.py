"""A career in words and pictures: a Star on joining, his life so far or to its end, wounds and rivals.

Its parts are Sayings, each proven by the card or by a match and its events; the words are in the banks.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.body import Part, body_svg
from ludus_cli.chronicle.charts import Moment, over_time
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.lives import Lifelines, matches_words, proof, wounds_in_all
from ludus_cli.chronicle.rivalry import Plain, Ways, since
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.statements import Saying, facts_of
from ludus_cli.chronicle.told import as_he_came, last_month
from ludus_cli.chronicle.words import Person, counted, in_month, ordinal, times
from ludus_cli.core.calendar import short_date
from ludus_cli.core.english import list_words, stated
from ludus_cli.core.letters import isolated
from ludus_cli.rules.gladiator.book import events as ev, house_rules
from ludus_cli.rules.gladiator.book.bout import BOUTS
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD, DISCHARGED, FREEDOM, NUMBERS, Gladiator, cf_of, nf_of
from ludus_cli.rules.gladiator.book.terms import AREAS, CHARACTERISTICS, KINDS, SLAIN
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.older.freedom import to_go
from ludus_cli.rules.gladiator.table.lists import LISTS, arms_words
from ludus_cli.rules.gladiator.telling import growth
from ludus_cli.rules.gladiator.telling.fought_match import Told, fate_words, person_of

#: A name that is worth remembering has so many victories.
GOOD_NAME = 2
#: A wound is worth a word in a life from so many on.
BAD = 4
#: What a match may have brought besides its outcome, in the order of the signs for it; there is no laurel.
EXTRAS = ("", "a kill", "spared", "death")
KILL, LIFE, END = 1, 2, 3
EXTRA_WORDS = {KILL: "a kill", LIFE: "spared", END: "the end"}
#: What the figure calls the areas; arms and legs are two each.
PLACES = (("head",), ("chest",), ("belly",), ("left arm", "right arm"), ("left leg", "right leg"))


#: One victory, several.
VICTORIES = ("victory", "victories")


def name_by_style(told: Told, who: int) -> str:
    """A man of a match in a sentence, by his style; a beast is one already."""
    person = person_of(told.men[who])
    return str(person) if person.beast else f"the {person.kind} {person}"


def sheet_words(g: Gladiator) -> str:
    """Return the values of his sheet: ``CF 13, NF 12, TR 10, ST 1, AG 2, CN 3, W 12``."""
    return f"CF {cf_of(g)}, NF {nf_of(g)}, {NUMBERS.words(g.attributes)}"


class Life(Lifelines[Told]):
    """Gathers the sayings about a Star's career."""

    ENDINGS = (ev.DEFEATED, *(number for number, kind in ev.V.events.items() if kind.ends))

    def __init__(self, c: Chronicle, g: Gladiator, matches: Sequence[Told]) -> None:
        fatal = bool(matches) and g.status == DEAD
        fatal = fatal and matches[-1].bout.seats[matches[-1].seat_of(g.id)].result["dead"]
        super().__init__(g, person_of(g), matches, fatal=fatal)
        self.c = c
        self.rules = BOUTS.rules_of(c.rules)
        #: How many victories, or matches survived, make free here.
        self.most = house_rules.victories_to_freedom(self.rules)

    def named(self, told: Told, who: int) -> str:
        """A man of a match in a sentence."""
        return name_by_style(told, who)

    def arrival(self, then: Gladiator) -> Saying:
        """Return the saying about his arrival."""
        when = in_month(self.g.joined_month)
        arms, values = arms_words(then), sheet_words(then)
        return self.of_him("life_arrival", when=when, arms=arms, values=values)

    def rise(self) -> list[Saying]:
        """His freedom."""
        freed = [(told, self.own(told, ev.FREED)) for told in self.freeing]
        found = [self.free(told, places) for told, places in freed if places][:1]
        first = min((told.bout.id for told in self.matches), default=0)
        learned = growth.all_learned(each for each in growth.lessons(self.c, self.g.id) if each.id > first)
        if learned:
            found.append(self.of_him("life_learned", learned=list_words(learned)))
        return found

    @property
    def freeing(self) -> Sequence[Told]:
        """The matches that may have made him free: those that he won, or survived (V19)."""
        return self.survived if self.rules.survival_frees else self.won

    def free(self, told: Told, places: tuple[int, ...]) -> Saying:
        """Return the saying about his freedom, even if he died that day."""
        if told is self.last:
            places += self.own(told, ev.DIES_AFTER)
            return self.saying("life_free_that_day", told, places, nth=ordinal(self.most))
        if self.rules.survival_frees:
            return self.saying("life_free_survived", told, places, nth=ordinal(self.most))
        if self.most == FREEDOM:
            return self.saying("life_free", told, places)
        return self.saying("life_free_at", told, places, nth=ordinal(self.most))

    def greatest(self) -> list[Saying]:
        """The victory over the best name, and over a beast."""
        found = []
        if not self.elsewhere and self.won:
            beaten = [(told, told.men[n]) for told in self.won for n in self.beaten_in(told)]
            told, foe = max(beaten, key=lambda man: man[1].wins, default=(self.won[0], self.won[0].men[0]))
            # His first victory has been told.
            if beaten and foe.wins >= GOOD_NAME and told is not self.won[0]:
                wins = counted(foe.wins, "victory", "victories")
                who = told.men.index(foe)
                found.append(self.saying("life_greatest", told, self.end_of(told), (), wins=wins))
                found[-1].words["foe"] = name_by_style(told, who)
        hunts = [told for told in self.survived if told.hunt and self.outcome(told) == "won"]
        if hunts:
            beasts = list_words([name_by_style(hunts[0], n) for n in hunts[0].beasts])
            found.append(self.saying("life_beast", hunts[0], self.end_of(hunts[0]), foe=beasts))
        return found

    def price(self) -> list[Saying]:
        """Return sayings about his worst wounds, the men he killed, and mercy."""
        g = self.g
        found = []
        worst = max(self.survived, key=lambda told: told.taken(self.who(told)), default=None)
        if worst and not self.elsewhere and worst.taken(self.who(worst)) >= BAD:
            who = self.who(worst)
            places = proof(worst, lambda e: e[0] == ev.WOUND and e[1] == who)
            # Of a match from the table no single wound is known.
            wounds = counted(worst.taken(who), "wound")
            places = places or self.end_of(worst)
            found.append(self.saying("life_worst", worst, places, wounds=wounds))
        losses, (asked, heard) = growth.losses_of(g.id, self.matches), growth.favours_of(g.id, self.matches)
        return found + stated(
            (losses, self.of_him("life_injured", losses=growth.losses_words(losses))),
            (asked, self.of_him("life_favours", facts_of(never=not heard), times=times(asked), heard=times(heard))),
            (g.kills, self.of_him("life_kills", dead=counted(g.kills, "opponent"))),
            (g.spared, self.of_him("life_spared", times=times(g.spared))),
        )

    def stands(self) -> Saying:
        """Return the saying about the way to his freedom: won, still to go, or fallen short."""
        survived = self.rules.survival_frees
        if self.g.freed and self.most == FREEDOM and not survived:
            return self.of_him("life_was_free")
        if self.g.freed:
            words = ("match survived", "matches survived") if survived else VICTORIES
            return self.of_him("life_was_free_at", number=counted(self.most, *words))
        number = counted(to_go(self.rules, self.g), *(("match", "matches") if survived else VICTORIES))
        bank = "life_on_the_way" if self.g.status == ACTIVE else "life_fell_short"
        return self.of_him(bank, number=number)

    def end(self) -> list[Saying]:
        """His death, how he left, or that he goes on."""
        g = self.g
        if self.last is not None:
            return [self.death(self.last)]
        if g.status == ACTIVE:
            return [self.of_him("life_still")]
        left = in_month(last_month(self.c.month, g))
        if g.status == DISCHARGED and self.matches and not g.freed:
            told = self.matches[-1]
            return [self.saying("life_end_cripple", told, self.own(told, career.DISCHARGED))]
        bank = "life_end_free" if g.freed else "life_end_retired"
        if g.status == DISCHARGED:
            bank = "life_end_free_cripple"
        elif g.status == DEAD:
            # No match has killed him.
            bank = "life_end_plague"
        return [self.of_him(bank, when=left)]

    def death(self, told: Told) -> Saying:
        """Return the saying about his death, from his last match."""
        who = self.who(told)
        by = told.beaten_by(who)
        refused = self.own(told, ev.MERCY)
        if told.bout.seats[who].result["state"] != SLAIN:
            events = self.own(told, ev.DIES_AFTER) or self.end_of(told)
            return self.saying("life_end_wounds", told, events)
        if by < 0:
            return self.saying("life_end_draw", told, refused or self.own(told, ev.DEFEATED))
        events = refused or self.own(told, ev.DIES, ev.DEFEATED)
        bank = "life_end_refused" if refused and not (told.full and told.bout.death) else "life_end_killed"
        return self.saying(bank, told, events or self.end_of(told), foe=name_by_style(told, by))


# As he joined


def portrait(g: Gladiator, matches: Sequence[Told]) -> list[Saying]:
    """Return the sayings about a Star as he joined; ``matches`` are all his matches in order."""
    then = as_he_came(g, g.id, matches)
    of = f"star {g.id}"
    body: dict[str, str | Person] = {"a": person_of(g)}
    if then.origin:
        body["origin"] = isolated(then.origin)
    # Each against what 3D6 give most often.
    above = {n: then.attributes[n] - usual for n, usual in enumerate(USUAL)}
    best, worst = max(above, key=lambda n: above[n]), min(above, key=lambda n: above[n])
    gifts: dict[str, str | Person] = {
        "a": person_of(g), "cf": str(cf_of(then)), "nf": str(nf_of(then)), "best": valued(then, best),
        "worst": valued(then, worst),
    }  # fmt: skip
    found = [
        Saying("portrait_body_from" if then.origin else "portrait_body", body, of),
        Saying("portrait_arms", {"a": person_of(g), "arms": arms_words(then)}, of),
    ]
    found.append(Saying("portrait_gifts" if above[worst] < 0 else "portrait_gifted", gifts, of))
    a: dict[str, str | Person] = {"a": person_of(g)}
    if then.station:
        found.insert(1, Saying("portrait_station", {**a, "station": growth.station_words(then.station)}, of))
    if then.talents:
        fortune = f"LK was {then.luck} and PR {then.prestige}"
        known = {**a, "talents": list_words(growth.talents_of(then)), "fortune": fortune}
        found.append(Saying("portrait_talents", known, of))
    return found


USUAL = (9, 1, 0, 3, 11)


def valued(g: Gladiator, which: int) -> str:
    """A characteristic with its value: ``Strength 4``, ``Wounds 12``."""
    return f"{CHARACTERISTICS[which]} {g.attributes[which]}"


# Pictures


def extras_of(told: Told, who: int) -> tuple[int, ...]:
    """Return the extras that a match brought a man besides its outcome, as numbers of EXTRAS."""
    kept = told.bout.seats[who].result
    brought = {KILL: kept["kills"] > 0, LIFE: kept["spared"] and not kept["dead"], END: kept["dead"]}
    return tuple(extra for extra, so in brought.items() if so)


def record_over_time(g: Gladiator, matches: Sequence[Told]) -> Picture:
    """Victories and wounds dealt over time, with his matches, at least one."""
    moments = []
    for told in matches:
        who = told.seat_of(g.id)
        seat = told.bout.seats[who]
        values = (seat.after["wins"], seat.after["wounds_dealt"])
        moments.append(Moment(told.bout.month, seat.outcome, values, extras_of(told, who)))
    first = matches[0].men[matches[0].seat_of(g.id)]
    rows = []
    for moment in moments:
        extras = ", ".join(EXTRA_WORDS[extra] for extra in moment.extras)
        cells = [moment.outcome, *(str(value) for value in moment.values), extras or "–"]
        rows.append(Row(short_date(moment.month), cells))
    number = matches_words(len(moments), g.matches)
    title = f"Victories of {isolated(g.name)} and wounds dealt over time, with {number}"
    begun = (first.wins, first.wounds_dealt)
    svg = over_time(title, ("Victories", "Wounds dealt"), begun, moments, (), EXTRAS)
    heads = ["Result", "Victories", "Wounds dealt", "Besides"]
    table = ClosingTable("Victories and wounds dealt over time", heads, rows, frozenset({0, 3}))
    return Picture(title, svg, table)


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
