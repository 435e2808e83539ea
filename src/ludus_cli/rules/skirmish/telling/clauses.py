"""The facts of a match of the skirmish as clauses, and what a telling must know of its men.

A blow with all that it did is one clause. The blows of a phase fall together (S20): a blow with the fact ``same_phase``
fell together with the one before it, and ``falling`` or ``dropping`` say that its agent goes down or loses his weapon
in that same phase.
"""

from __future__ import annotations

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages.clauses import DOWN, HARM, NET, NONE, UP, Clause, Fighter, Material
from ludus_cli.chronicle.words import counted
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.skirmish.book import events as ev, terms as t
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.telling.fight_clauses import Fight
from ludus_cli.rules.skirmish.telling.frame_clauses import Frame
from ludus_cli.rules.skirmish.telling.persons import PART_WORDS, arms_of
from ludus_cli.rules.skirmish.telling.told import Told

#: Why some kinds of events make no clause.
SILENT = {
    0: "dice; an appeal that was close is a fact of its verdict",
    ev.TURN: "counted",
    ev.PHASE: "counted",
    ev.CHOICE: "secret, or told when it happens",
    ev.SWIVEL: "where a man looks matters only when a foe comes up behind him",
    ev.TALLY: "the wound says it",
    ev.EFFORT: "told when he is tired",
    ev.DEFEATED: "the blow that felled him says it",
    ev.FOUNDS_SCHOOL: "of the month",
    ev.RECRUITED: "of the month",
    ev.JOINS_SCHOOL: "of the month",
    ev.DAY_OPENED: "of the month",
    ev.BILLED: "of the month",
    ev.KNOWN_RIVAL: "of the month; former meetings are told",
    ev.SUBSTITUTE: "of the month; that he stands in is told",
    ev.DAY_CLOSED: "of the month",
    ev.NEW_MONTH: "of the month",
    ev.ARRIVES: "of the month",
}
CLASS_WORDS = ("light", "medium", "heavy")


def material_of(told: Told, before: Before) -> Material:
    """Return all that is known of a fought match."""
    reader = Fight(told)
    fight = reader.read()
    if told.bout.recorded:
        fight = wounds_told(told)
    states = reader.course.states
    frame = Frame(told, before, states)
    opening = frame.opening()

    def plight(place: int, who: int) -> float:
        return states[place][who][0]

    def posture(place: int, who: int) -> str:
        _, netted, down = states[place][who]
        return DOWN if down else NET if netted else UP

    return Material(
        men=[fighter_of(told, who) for who in range(len(told.men))],
        opening=opening,
        fight=fight,
        end=frame.end(),
        aftermath=frame.aftermath(opening),
        winner=NONE if told.bout.draw else told.bout.winner,
        plight=plight,
        posture=posture,
        length=len(told.events),
    )


def fighter_of(told: Told, who: int) -> Fighter:
    """Return a man as sentences need him."""
    g = told.men[who]
    words = {
        "style": style_of(g),
        "class": CLASS_WORDS[g.weight],
        "arms": arms_of(g),
        "weapon": t.ITEMS[g.weapon],
        "shield": f"{t.SHIELDS[g.shield]} shield" if g.shield != t.NO_SHIELD else "",
        "school": isolated(told.schools[who]) if who < len(told.schools) else "",
        "origin": isolated(g.origin),
    }
    return Fighter(isolated(g.name), g.female, told.bout.seats[who].side, words)


def style_of(g: Gladiator) -> str:
    """Return a man by his arms: ``swordsman``."""
    if g.net:
        return "net fighter"
    return f"{t.ITEMS[g.weapon]}{'s' * (g.weapon == t.SWORD)}{'woman' if g.female else 'man'}"


def wounds_told(told: Told) -> list[Clause]:
    """Return the wounds of each man in a match from the table: nothing else is known of its course."""
    found = []
    for who in range(len(told.men)):
        places = [n for n, e in enumerate(told.events) if e[0] == ev.HURT and e[1] == who]
        if places:
            parts = [told.events[n][2:5] for n in places]
            number, serious = sum(light + deep for _, light, deep in parts), any(deep for *_, deep in parts)
            facts = {"recorded", ("one", "two", "many")[min(number, 3) - 1], *(["serious", "deep"] if serious else [])}
            wounds = [f"{wounds_on(light, deep)} on the {PART_WORDS[p]}" for p, light, deep in parts]
            words = {"wounds": list_words(wounds)}
            clause = Clause("hurt", who, NONE, tuple(places), frozenset(facts), words=words, result=HARM, weight=8)
            found.append(clause)
    return found


def wounds_on(light: int, serious: int) -> str:
    """Return wounds in words: ``one serious wound and two light wounds``."""
    kinds = ((serious, "serious wound"), (light, "light wound"))
    return list_words([counted(number, words) for number, words in kinds if number])
