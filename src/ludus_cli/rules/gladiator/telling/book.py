"""The journal: a campaign of the duel gathered as a book, with its bills and tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle import charts, rivalry, source
from ludus_cli.chronicle.journal import Bill, ClosingTable, Journal, Picture, Row
from ludus_cli.chronicle.scores import Known, on_a_wall, painted, record_words
from ludus_cli.chronicle.stages.book import MEANINGS, StagedBook
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.told import last_month
from ludus_cli.chronicle.words import Person
from ludus_cli.core.calendar import date_words
from ludus_cli.core.english import capital
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.switches import changes_in_words
from ludus_cli.rules.gladiator.book import events as ev, terms as t
from ludus_cli.rules.gladiator.book.bout import BOUTS
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD, DISCHARGED, NUMBERS, Gladiator, cf_of, nf_of
from ludus_cli.rules.gladiator.book.house_rules import EDITION_WORDS, SWITCHES, HouseRules
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.career import events as career, talents
from ludus_cli.rules.gladiator.career.prestige import is_notorious
from ludus_cli.rules.gladiator.ludus.events import PLAGUE
from ludus_cli.rules.gladiator.older.freedom import freedom_label, freedom_words
from ludus_cli.rules.gladiator.table.lists import armour_of, arms_words, talents_words
from ludus_cli.rules.gladiator.telling import growth, narration
from ludus_cli.rules.gladiator.telling.fought_match import Told, body_words, fate_words, person_of
from ludus_cli.rules.gladiator.telling.ledger import LEDGER, sheet_words
from ludus_cli.rules.gladiator.telling.life import RECORD, RIVALS, Life, body_picture, portrait
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


# The bill


def on_the_wall(told: Told, who: int, known: Known) -> str:
    """A man of the bill: ``Corax the Thraex (XII matches, IX victories)``."""
    g = told.men[who]
    if is_beast(g.style):
        return isolated(g.name)
    record = on_a_wall(*known.get(g.id, (g.matches, g.wins)))
    return f"{isolated(g.name)} the {t.KINDS[g.style]} ({record})"


# The book


class DuelBook(StagedBook[Told]):
    """Gathers a journal of the duel."""

    OF, WORDS, GLOSSARY = "the duel", "Words of the duel", GLOSSARY
    NEW_MONTH, RECRUITED = ev.NEW_MONTH, ev.RECRUITED
    narrator, ledger, gladiator = narration.DuelNarrator, LEDGER, staticmethod(BOUTS.from_card)
    LIFE = Life

    def __init__(self, c: source.Chronicle) -> None:
        super().__init__(c)
        self.trained = growth.trainings(c, self.NEW_MONTH)
        self.befell = growth.befell(c, self.NEW_MONTH)

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
        return [RECORD.picture(g, matches), record, body_picture(g, matches), *rivals]

    # Between matches

    def news(self, g: Gladiator, month: int, away: str) -> list[Clause]:
        """Return the clauses of a Star's month: what mattered, then what his school taught him."""
        found = self.what_mattered(g, month, away)
        taught = self.life_of(g).schooling(month, self.c.severity)
        brought = [each for each in taught if each.kind == "month_brought"]
        later = [each for each in taught if each.kind != "month_brought"]
        return [*brought, *self.befell.get((month, g.id), ()), *found, *later]

    def what_mattered(self, g: Gladiator, month: int, away: str) -> list[Clause]:
        """Return the clauses of a Star's matches in a month; freedom says itself that a match was won."""
        found = super().news(g, month, away)
        free = {clause.of for clause in found if clause.kind == "month_free" and "won" in clause.facts}
        return [c for c in found if c.of not in free or c.kind.removeprefix("month_") not in MEANINGS]

    def life_of(self, g: Gladiator) -> Life:
        """Return the career of a Star as it was gathered."""
        found = self.careers[g.id]
        assert isinstance(found, Life)
        return found

    def absent(self, month: int, here: Sequence[Gladiator]) -> list[tuple[str, Gladiator]]:
        """Return the Stars without a match in a month, with the bank of words for each: trained or not."""
        return [
            ("trained" if (month, g.id) in self.trained and bank != "not_yet" else bank, g)
            for bank, g in super().absent(month, here)
        ]

    def event_note(self, event: Sequence[Any]) -> list[str]:
        """Return the note on the first man to be free, or on one who died of the plague."""
        kind, who = event[:2]
        if kind == career.FIRST_FREE:
            return [f"{self.name_of(who)} is the first of all to win freedom."]
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
            ("Opponents killed", str(g.kills)),
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
