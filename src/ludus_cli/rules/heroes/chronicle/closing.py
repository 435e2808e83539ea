"""The end of a career, or where it stands: facts, record by style, rivals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludus_cli.chronicle.journal import Closing, ClosingTable, Row
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import capital, counted, listed, number_word, times
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.heroes.chronicle.ledger import is_dead, styled, verdict
from ludus_cli.rules.heroes.chronicle.persons import person_of, style_name
from ludus_cli.rules.heroes.chronicle.told import Told, gladiator_from, last_month
from ludus_cli.rules.heroes.gladiator import ACTIVE, DEAD, Gladiator, total
from ludus_cli.rules.heroes.locales import LOCALES
from ludus_cli.rules.heroes.terms import ATTRIBUTES, KILLED, NONE

#: The heads of what a Tally counts.
COUNTS = ("Matches", "Won", "Lost", "Drawn")


@dataclass(slots=True)
class Tally:
    """Matches won, lost and drawn under some heading."""

    label: str
    matches: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    note: str = ""

    def count(self, outcome: str) -> None:
        """One more match."""
        self.matches += 1
        self.won += outcome == "won"
        self.lost += outcome == "lost"
        self.drawn += outcome == "drew"

    def counts(self) -> list[str]:
        """The cells under COUNTS."""
        return [str(n) for n in (self.matches, self.won, self.lost, self.drawn)]


def record_words(g: Gladiator) -> str:
    """A record: ``12 matches: 8 won, 3 lost, 1 drawn``, or ``no matches``."""
    if g.matches == 0:
        return "no matches"
    noun = "match" if g.matches == 1 else "matches"
    return f"{g.matches} {noun}: {g.wins} won, {g.defeats} lost, {g.draws} drawn"


def styles_words(g: Gladiator) -> str:
    """His styles: ``Murmillo, secondary Thraex``."""
    second = f", secondary {style_name(g.secondary)}" if g.secondary != NONE else ""
    return style_name(g.style) + second


def body_words(g: Gladiator) -> str:
    """Sex, size, origin and handedness."""
    words = ["woman" if g.female else "man", f"{g.size.lower()} build"]
    if g.origin:
        words.append(f"from {isolated(g.origin)}")
    words.append("left-handed" if g.left_handed else "right-handed")
    return capital(", ".join(words))


def attribute_words(g: Gladiator) -> str:
    """The three Attributes and the Signatures."""
    values = [f"{name} {value}" for name, value in zip(ATTRIBUTES, g.attributes, strict=True)]
    return listed([*values, *g.signatures])


def fate_words(g: Gladiator) -> str:
    """What has become of him, in a word or two."""
    if g.status == DEAD:
        return "dead"
    if g.status == ACTIVE:
        return "free, and still fighting" if g.rudis else "still fighting"
    return "free" if g.rudis else "retired"


def closing_title(g: Gladiator) -> str:
    """The heading of his closing chapter."""
    name = isolated(g.name)
    if g.status == DEAD:
        return f"{name}: the grave"
    if g.rudis:
        return f"{name}: freedom"
    return f"{name}: still fighting" if g.status == ACTIVE else f"{name}: retired"


def death_words(g: Gladiator, last: Told) -> str:
    """How he died, from his last match."""
    who = last.seat_of(g.id)
    man = person_of(g, last.bout.seats[who].style)
    kept = last.bout.seats[who].result
    by = kept["defeated_by"]
    when = date_words(last.bout.month)
    if kept["state"] == KILLED:
        return f"{man} was killed in the fight by {styled(last, by)} in {when}."
    if kept["put_to_death"]:
        how = verdict(last, who)
        lost = "lost" if last.bout.seats[who].outcome == "lost" else "fell"
        return f"{man} {lost} to {styled(last, by)} in {when} and was {how}."
    foe = listed([styled(last, n) for n in last.foes_of(who)])
    return f"{man} fought {foe} in {when} and died of {man.his} wounds."


def deeds_words(g: Gladiator) -> str:
    """Wounds, killing strokes and mercy, only what there is: ``dealt two wounds and took one``."""
    deeds = []
    if g.wounds_dealt:
        deeds.append(f"dealt {counted(g.wounds_dealt, 'wound')}")
    if g.wounds_taken:
        taken = number_word(g.wounds_taken)
        deeds.append(f"took {taken}" if deeds else f"took {counted(g.wounds_taken, 'wound')}")
    if g.kills:
        deeds.append(f"struck {counted(g.kills, 'killing stroke')}")
    if g.spared:
        deeds.append(f"was spared {times(g.spared)}")
    return listed(deeds)


def obituary(c: Chronicle, g: Gladiator, matches: list[Told]) -> list[str]:
    """A career in facts."""
    man = person_of(g, g.style)
    first, last = date_words(g.joined_month), date_words(last_month(c, g))
    place = LOCALES[g.locale].name
    if g.status == DEAD and matches and is_dead(matches[-1], matches[-1].seat_of(g.id)):
        end = death_words(g, matches[-1])
    elif g.status == ACTIVE and g.rudis:
        end = f"{man} holds the rudis and fights on in {place}."
    elif g.status == ACTIVE:
        end = f"{man} is still fighting, in {place}, in {date_words(c.month)}."
    elif g.rudis:
        noun = "woman" if g.female else "man"
        end = f"{man} left the sand in {last} with the rudis in {man.his} hand, a free {noun}."
    else:
        end = f"{man} left the sand in {last}, without the rudis."
    career = [f"{man.He} came in {first} as a {style_name(g.style)} and fought {record_words(g)}."]
    deeds = deeds_words(g)
    if deeds:
        career.append(f"{man.He} {deeds}.")
    laurels = f", with {counted(g.laurels, 'laurel')}" if g.laurels else ""
    career.append(
        f"Fame stood at {g.fame}{laurels}; the Total at {total(g)} ({attribute_words(g)})."
    )
    return [end, " ".join(career)]


def by_style(g: Gladiator, matches: list[Told]) -> list[Tally]:
    """His record by his own style and his opponents'."""
    found: dict[tuple[int, int], Tally] = {}
    for told in matches:
        who = told.seat_of(g.id)
        own = told.bout.seats[who].style
        for foe in sorted({told.bout.seats[n].style for n in told.foes_of(who)}):
            label = f"{style_name(own)} against {style_name(foe)}"
            tally = found.setdefault((own, foe), Tally(label))
            tally.count(told.bout.seats[who].outcome)
    return [found[key] for key in sorted(found)]


def rivals(c: Chronicle, g: Gladiator, matches: list[Told]) -> list[Tally]:
    """Whom he met more than once, most often first."""
    found: dict[int, Tally] = {}
    for told in matches:
        who = told.seat_of(g.id)
        for n in told.foes_of(who):
            number = told.bout.seats[n].gladiator
            tally = found.setdefault(number, Tally(styled(told, n)))
            tally.count(told.bout.seats[who].outcome)
            after = gladiator_from(told.bout.seats[n].after)
            data = c.others.get(number)
            tally.note = fate_words(gladiator_from(data) if data else after)
    met = [tally for tally in found.values() if tally.matches > 1]
    return sorted(met, key=lambda tally: -tally.matches)


def by_style_table(tallies: Sequence[Tally]) -> ClosingTable:
    """The record by style as a table."""
    return ClosingTable("Record by style", [*COUNTS], [Row(t.label, t.counts()) for t in tallies])


def rivals_table(tallies: Sequence[Tally]) -> ClosingTable:
    """Those met more than once as a table, with what has become of them."""
    return ClosingTable(
        title="Known rivals",
        caption="Known rivals, met more than once",
        heads=[*COUNTS, "Now"],
        rows=[Row(t.label, [*t.counts(), t.note]) for t in tallies],
        words=frozenset({len(COUNTS)}),
    )


def closing_of(c: Chronicle, g: Gladiator, matches: list[Told]) -> Closing:
    """The closing chapter of a Star; ``matches`` are those that he fought."""
    tables = [by_style_table(by_style(g, matches)), rivals_table(rivals(c, g, matches))]
    return Closing(
        star=g.id,
        title=closing_title(g),
        paragraphs=obituary(c, g, matches),
        tables=[table for table in tables if table.rows],
    )
