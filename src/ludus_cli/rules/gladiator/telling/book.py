"""The journal: a campaign of the duel gathered as a book, with its bills, tables and lines of the acta."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle import charts, rivalry, source
from ludus_cli.chronicle.book import Book
from ludus_cli.chronicle.journal import Bill, ClosingTable, Journal, Picture, Row
from ludus_cli.chronicle.ledger import Ledger, record_before, side
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.scores import Known, on_a_wall, painted, record_words
from ludus_cli.chronicle.statements import Saying, Sayings, said_once
from ludus_cli.chronicle.told import last_month
from ludus_cli.chronicle.words import Person, counted
from ludus_cli.core.calendar import date_words
from ludus_cli.core.dice import STREAM_NARRATION, Sfc32
from ludus_cli.core.english import capital, list_words
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.switches import changes_in_words
from ludus_cli.rules.gladiator.book import events as ev, terms as t, view
from ludus_cli.rules.gladiator.book.bout import BOUTS
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD, DISCHARGED, NUMBERS, Gladiator, cf_of, nf_of
from ludus_cli.rules.gladiator.book.house_rules import EDITION_WORDS, SWITCHES, HouseRules
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.career import events as career, talents
from ludus_cli.rules.gladiator.career.prestige import COLOSSEUM, is_notorious
from ludus_cli.rules.gladiator.ludus.events import PLAGUE
from ludus_cli.rules.gladiator.older.freedom import freedom_label, freedom_words
from ludus_cli.rules.gladiator.table.lists import armour_of, arms_words, talents_words
from ludus_cli.rules.gladiator.tables.events_of_month import EVENTS
from ludus_cli.rules.gladiator.telling import growth, narration
from ludus_cli.rules.gladiator.telling.fought_match import Told, body_words, fate_words, person_of
from ludus_cli.rules.gladiator.telling.life import RIVALS, Life, body_picture, portrait, record_over_time, sheet_words
from ludus_cli.rules.gladiator.telling.pictures import phase_pictures, sheets

GLOSSARY = (
    ("Acta", "the short public record of a month’s matches"),
    ("CF", "combat factors: what a man can put into blows and guard in a phase"),
    ("Impact", "what decides when two run into each other"),
    ("M", "missus: beaten, and let live"),
    ("NF", "net factor: how well he throws a net, and gets out of its way"),
    ("Phase", "five seconds; eight of them are a turn"),
    ("Plot", "what a man does in a phase, named in secret"),
    ("Prone", "on the ground"),
    ("S", "stans missus: let go undecided"),
    ("Stun", "CF that a man lacks until he has shaken it off"),
    ("Tiro", "a beginner, before the first match"),
    ("V", "a victory; ten of them make free"),
    ("W", "boxes of wounds that each area can take; the last one kills"),
)
#: Words of a full record besides.
MORE_WORDS = (
    ("CV", "combat value: what a man is worth, by his characteristics and talents"),
    ("LK", "luck, with which he may call on the gods for another roll"),
    ("Notorious", "of a prestige below 0"),
    ("PR", "prestige: what the stands think of him"),
    ("Sine missione", "to the death: no draw and no mercy"),
    ("SL", "the level of a talent"),
    ("XP", "experience, which buys talents and characteristics"),
)
#: Those that nobody has without extras, and what the others then mean (V19, V40).
WORDS_OF_EXTRAS = ("LK", "Notorious", "PR", "SL")
MEANT_WITHOUT = {
    "CV": "combat value: what a man is worth, by his characteristics",
    "XP": "experience, which buys characteristics",
}
SURVIVED = "a victory; ten matches survived make free"


def glossary_of(rules: HouseRules) -> tuple[tuple[str, str], ...]:
    """The words that a journal uses under these house rules."""
    found = dict(GLOSSARY) | ({} if rules.basic_record else dict(MORE_WORDS))
    if rules.no_extras:
        found = {word: MEANT_WITHOUT.get(word, meant) for word, meant in found.items()}
    if rules.survival_frees:
        found["V"] = SURVIVED
    gone = (*(WORDS_OF_EXTRAS if rules.no_extras else ()), *(("S",) if rules.no_draw else ()))
    return tuple((word, meant) for word, meant in found.items() if word not in gone)


# What a match came to

#: From so many men on columns of one width are too narrow.
CROWD = 6
#: The fate of one who has not lived through it, though nobody killed him outright.
DIED = "died of the wounds"


def area_list(told: Told, who: int) -> str:
    """His wounds by area: ``head 2, legs 5``."""
    wounds = told.bout.seats[who].result["wounds"]
    names = t.BEAST_AREAS if told.is_beast(who) else t.AREAS
    found = [f"{name.lower()} {n}" for name, n in zip(names, wounds, strict=True) if n]
    return ", ".join(found) or "none"


def strength_left(told: Told, who: int) -> str:
    """CF at the end of those that he began with, and Stun, as far as anybody has counted."""
    result = told.bout.seats[who].result
    if result["cf"] == t.UNTOLD:
        return ""
    began = "" if told.is_beast(who) else f" of {cf_of(told.men[who])}"
    stun = f", Stun {result['stun']}" if result["stun"] > 0 else ""
    return f"{result['cf']}{began}{stun}"


def fate_phrase(told: Told, who: int) -> str:
    """Return a fighter's fate in a word or two."""
    result = told.bout.seats[who].result
    if result["state"] == t.SLAIN:
        return "killed"
    known = {t.SPARED: "missus", t.DRAWN: "stans missus", t.WAITING: "did not come in"}
    words = known.get(result["state"], "")
    died = DIED if result["dead"] else ""
    return ", ".join(filter(None, [words, died])) or "standing"


def result_of(told: Told, who: int) -> str:
    """Won, lost or drew, and what became of him."""
    seat = told.bout.seats[who]
    words = fate_phrase(told, who)
    if not seat.outcome:
        return words
    return seat.outcome if words == "standing" else f"{seat.outcome} ({words})"


def allotted(told: Told, who: int) -> str:
    """CF in attack and in defence through the match."""
    result = told.bout.seats[who].result
    both = result["attack_total"], result["defence_total"]
    return f"{both[0]} and {both[1]}" if any(both) and t.UNTOLD not in both else ""


def name_with_style(told: Told, who: int) -> str:
    """A man with his style, a beast by its name."""
    g = told.men[who]
    return isolated(g.name) if is_beast(g.style) else f"{isolated(g.name)} ({t.KINDS[g.style]})"


def draw_words(told: Told) -> str:
    """Return the words for the kind of draw."""
    how = {t.BY_NIGHT: "parted by nightfall", t.BY_DRIVING: "the beasts driven out"}
    return how.get(told.bout.ended, "a draw")


def draw_line(told: Told) -> str:
    """A draw in one line: all who met, and who died of it."""
    sides = [list_words([name_with_style(told, who) for who in men]) for men in told.sides]
    died = [n for n, seat in enumerate(told.bout.seats) if seat.result["dead"]]
    dead = list_words([isolated(told.men[n].name) for n in died])
    words = f"{' and '.join(sides)}, {draw_words(told)}"
    return f"{words}; {dead} died" if dead else words


def paid(told: Told) -> str:
    """Return the words for the victors who died of their wounds: ``; Corax (Thraex) died of the wounds``."""
    dead = [who for who in told.victors if fate_phrase(told, who) == DIED]
    return f"; {list_words([name_with_style(told, who) for who in dead])} {DIED}" if dead else ""


def lasted(told: Told) -> str:
    """Phases and combats, where they were counted."""
    bout = told.bout
    if not bout.clock:
        return ""
    return f"{counted(bout.clock, 'phase')}, {counted(bout.combats, 'combat')}"


def terms(told: Told) -> str:
    """Return the terms of a match: its kind, the Colosseum, to the death or not, and how it was decided."""
    kind = t.ARRANGED[told.bout.arranged]
    place = "in the Colosseum" if told.full and told.bout.size == COLOSSEUM else ""
    death = "to the death" if told.bout.death else ""
    ended = "" if told.bout.draw or told.bout.recorded else view.end_words(told.bout.ended, told.rules.missus)
    return ", ".join(filter(None, [kind, place, death, "decided " + ended if ended else ""]))


def crowded(told: Told) -> bool:
    """Return True if there are too many men to print the names of their styles in full."""
    return len(told.men) >= CROWD


def kind_of(told: Told, who: int) -> str:
    """Return the name of a fighter's style."""
    return t.KINDS[told.men[who].style]


def of_men(words: Callable[[Gladiator], str]) -> Callable[[Told, int], str]:
    """Return a cell function that takes its words from a man's card and gives "" for beasts."""
    return lambda told, who: "" if told.is_beast(who) else words(told.men[who])


def of_record(words: Callable[[Told, int], str]) -> Callable[[Told, int], str]:
    """Return a cell function for full records; it gives "" for beasts and for the dead."""

    def cell(told: Told, who: int) -> str:
        lives = told.full and not told.is_beast(who) and not told.bout.seats[who].result["dead"]
        return words(told, who) if lives else ""

    return cell


def injuries(told: Told, who: int) -> str:
    """Return a man's lasting losses: ``Agility −2 (legs)``."""
    lost = told.own(who, career.INJURED)
    return ", ".join(f"{t.CHARACTERISTICS[e[3]]} −{e[4]} ({t.AREAS[e[2]].lower()})" for e in lost)


def step(told: Told, who: int, field: str) -> str:
    """Return a match's change to a number on a card: ``-1 to 0``, or the number alone if unchanged."""
    seat = told.bout.seats[who]
    before, after = seat.before.get(field, 0), seat.after.get(field, 0)
    return f"{before} to {after}" if before != after else str(after)


def of_extras(field: str) -> Callable[[Told, int], str]:
    """A cell of a number that a man has only where there are extras (V40)."""
    cell = of_record(lambda told, who: step(told, who, field))
    return lambda told, who: "" if told.rules.no_extras else cell(told, who)


LEDGER = Ledger(
    kind=kind_of,
    man=name_with_style,
    fate=fate_phrase,
    draw=draw_words,
    drawn=draw_line,
    more=paid,
    lasted=lasted,
    terms=terms,
    crowded=crowded,
    rows={
        "Sheet before": of_men(sheet_words),
        "Armour": of_men(armour_of),
        "Arms": of_men(arms_words),
        "Talents": of_men(lambda g: talents_words(g) if g.talents else ""),
        "Record before": of_men(record_before),
        "Side": side,
        "Result": result_of,
        "Wounds by area": area_list,
        "Wounds dealt": lambda told, who: str(told.bout.seats[who].result["dealt"]),
        "CF at the end": strength_left,
        "CF in attack and defence": allotted,
        "Lost for good": of_record(injuries),
        "XP": of_record(lambda told, who: str(growth.earned(told, who))),
        "Prestige": of_extras("prestige"),
        "Luck": of_extras("luck"),
    },
)


# The bill


def on_the_wall(told: Told, who: int, known: Known) -> str:
    """A man of the bill: ``Corax the Thraex (XII matches, IX victories)``."""
    g = told.men[who]
    if is_beast(g.style):
        return isolated(g.name)
    record = on_a_wall(*known.get(g.id, (g.matches, g.wins)))
    return f"{isolated(g.name)} the {t.KINDS[g.style]} ({record})"


# The book


class DuelBook(Book[Told]):
    """Gathers a journal of the duel."""

    OF, WORDS, GLOSSARY = "the duel", "Words of the duel", GLOSSARY
    NEW_MONTH, RECRUITED = ev.NEW_MONTH, ev.RECRUITED
    narrator, ledger, gladiator = narration.DuelNarrator, LEDGER, staticmethod(BOUTS.from_card)

    def journal(self) -> Journal:
        """The book, with the words of a full record where there is one."""
        words = glossary_of(BOUTS.rules_of(self.c.rules))
        glossary = tuple(sorted(words, key=lambda word: word[0].lower()))
        return replace(super().journal(), glossary=glossary)

    def edition(self) -> str:
        """The edition that is played, "" for the usual one."""
        return EDITION_WORDS[BOUTS.rules_of(self.c.rules).edition]

    def house_rules(self) -> list[str]:
        """Each house rule that differs from its default."""
        return changes_in_words(SWITCHES, BOUTS.rules_of(self.c.rules))

    def portrait(self, g: Gladiator) -> list[Saying]:
        """Return the sayings about a Star as he joined."""
        return portrait(g, self.own[g.id])

    def life(self, g: Gladiator) -> Sayings:
        """Return the sayings about his life."""
        return Life(self.c, g, self.career(g)).told()

    def person(self, g: Gladiator) -> Person:
        """A Star."""
        return person_of(g)

    def stands(self, g: Gladiator) -> str:
        """Return the end or the present state of his career, in words."""
        if g.freed and g.status == DEAD and any(told.own(told.seat_of(g.id), ev.FREED) for told in self.own[g.id][-1:]):
            return "freedom and the grave"
        if g.status == DISCHARGED:
            return "free, and a cripple" if g.freed else "a cripple"
        return "free" if g.freed and g.status != DEAD else super().stands(g)

    def met(self, told: Told, who: int, foe: int) -> tuple[int, str]:
        """His opponent's style, or that it was a beast."""
        style = told.men[foe].style
        return (len(t.KINDS), "Beasts") if is_beast(style) else (style, f"Against {t.KINDS[style]}")

    def tables(self, g: Gladiator) -> list[ClosingTable]:
        """All his wounds by area, and the way to freedom."""
        rows = [Row(area, [str(n)]) for area, n in zip(t.AREAS, g.wounds_career, strict=True) if n]
        found = [ClosingTable("Scars", ["Wounds"], rows)] if rows else []
        return [*growth.growth(self.c, g, self.career(g), self.NEW_MONTH), *found]

    def career_pictures(self, g: Gladiator, matches: Sequence[Told]) -> list[Picture]:
        """Victories and wounds over time, the record by style, the body, the rivals; of a beast the record alone."""
        title = f"Record of {isolated(g.name)} by style: won, lost and drawn"
        record = charts.record_picture(title, "style", self.record(g, matches))
        if is_beast(g.style):
            return [record]
        rivals = rivalry.rivals_picture(self.c, g.id, g.name, RIVALS)
        return [record_over_time(g, matches), record, body_picture(g, matches), *rivals]

    # Between matches

    def notes(self) -> tuple[dict[int, Paragraph], dict[int, Paragraph]]:
        """Return the log's notes of each month and the lessons in schools, before its last match and after it."""
        before, after = super().notes()
        self.trained = growth.trainings(self.c, self.NEW_MONTH)
        for g in self.stars:
            for number, lesson in enumerate(growth.lessons(self.c, g.id)):
                fought = [told.bout for told in self.own[g.id] if told.bout.month == lesson.month]
                late = any(bout.id < lesson.id for bout in fought)
                lines = (after if late else before).setdefault(lesson.month, [])
                lines += self.schooling(self.called(g, lesson.month), lesson, number == 0)
        return before, after

    def schooling(self, g: Gladiator, lesson: growth.Lesson, first: bool) -> Paragraph:
        """Return what a man learned in a school, in the same words as when it was first told."""
        a: dict[str, str | Person] = {"a": person_of(g)}
        of, sayings = f"play {lesson.id}", []
        learned = growth.learned_in(lesson)
        if learned:
            words = {**a, "learned": list_words(learned)}
            sayings.append(Saying("school", words, of, (), ("first",) if first else ()))
        for event in lesson.own(career.STYLE_CHOSEN)[-1:]:
            now = person_of(replace(g, style=event[2]))
            sayings.append(Saying("school_style", {"a": now}, of))
        if not sayings:
            return []
        dice = Sfc32(self.c.seed, STREAM_NARRATION, lesson.id)
        told = said_once(self.c.memory, f"school {lesson.id} {g.id}", [sayings], self.speaker, dice)[0]
        return [replace(sentence, star=g.id) for sentence in told]

    def absent(self, month: int, here: Sequence[Gladiator]) -> list[tuple[str, Gladiator]]:
        """Return the Stars without a match in a month, with the bank of words for each: trained or not."""
        return [
            ("trained" if (month, g.id) in self.trained and bank != "not_yet" else bank, g)
            for bank, g in super().absent(month, here)
        ]

    def event_note(self, event: Sequence[Any]) -> list[str]:
        """Return the note on the first man to be free, or on a Star's event of the month."""
        kind, who = event[:2]
        if kind == career.FIRST_FREE:
            return [f"{self.name_of(who)} is the first of all to win freedom."]
        if kind == career.BEFALLS:
            return [f"For {self.name_of(who)} the month brought: {EVENTS[event[2]]}."]
        return [f"{self.name_of(who)} died of the plague."] if kind == PLAGUE else []

    def bill(self, matches: Sequence[Told]) -> list[Bill]:
        """The bill of a month."""
        pairs = all(told.duel and not told.hunt for told in matches)
        return [painted(matches, on_the_wall, pairs=pairs)]

    def pictures(self, told: Told) -> list[Picture]:
        """Return the boards turn by turn, one for each phase; none for a match recorded from the table."""
        return [] if told.bout.recorded else sheets(told)

    def turns(self, told: Told) -> list[Picture]:
        """The sand phase by phase."""
        return [] if told.bout.recorded else phase_pictures(told)

    def facts(self, g: Gladiator) -> list[tuple[str, str]]:
        """Return the facts of a Star at a glance, as labels and words."""
        rules = BOUTS.rules_of(self.c.rules)
        first, last = date_words(g.joined_month), date_words(last_month(self.c.month, g))
        return [
            ("Style", t.KINDS[g.style]),
            ("Person", body_words(g)),
            ("Arms", capital(arms_words(g))),
            ("Armour", f"{armour_of(g)} ({', '.join(area.lower() for area in t.AREAS)})"),
            ("Characteristics", NUMBERS.words(g.attributes)),
            ("CF and NF", f"{cf_of(g)} and {nf_of(g)}"),
            ("Record", record_words(g)),
            (freedom_label(rules), freedom_words(rules, g)),
            ("Killed", str(g.kills)),
            ("Spared", str(g.spared)),
            ("Fate", capital(fate_words(g))),
            ("Dates", f"{first} to {'now' if g.status == ACTIVE else last}"),
            *(self.of_career(g) if g.talents or rules.no_extras else ()),
        ]

    def of_career(self, g: Gladiator) -> list[tuple[str, str]]:
        """Return the facts that a full record adds."""
        found = [("Origin", t.STATIONS[g.station])] if g.station else []
        fame = f"{g.prestige}, Notorious" if is_notorious(g.prestige) else str(g.prestige)
        lost = growth.losses_words(growth.losses_of(g.id, self.own[g.id]))
        known = [("Talents", talents_words(g)), ("LK and PR", f"{g.luck} and {fame}")]
        return [
            *found,
            *(known if g.talents else []),
            ("XP", f"{g.xp_earned} earned, {g.xp} to spend"),
            ("CV", str(talents.cv_of(g))),
            *([("Lost for good", lost)] if lost else []),
        ]

    def joined(self, g: Gladiator, then: Gladiator) -> str:
        """The style, arms and sheet."""
        return f" as {person_of(g).A} with {arms_words(g)}: {sheet_words(then)}"


def journal(c: source.Chronicle) -> Journal:
    """Return the journal of a campaign. The same chronicle gives the same book."""
    return DuelBook(c).journal()
