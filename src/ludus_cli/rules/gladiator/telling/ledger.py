"""What a match came to: its lines in the acta, and its table."""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.chronicle.ledger import Ledger, record_before, side
from ludus_cli.chronicle.words import counted
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.gladiator.book import terms as t, view
from ludus_cli.rules.gladiator.book.gladiator import NUMBERS, Gladiator, cf_of, nf_of
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.career.prestige import COLOSSEUM
from ludus_cli.rules.gladiator.table.lists import armour_of, arms_words, talents_words
from ludus_cli.rules.gladiator.telling import growth
from ludus_cli.rules.gladiator.telling.fought_match import Told

#: With this many men columns of one width are too narrow.
CROWD = 6
#: The fate of one who has not lived through it, though nobody killed him outright.
DIED = "died of the wounds"


def sheet_words(g: Gladiator) -> str:
    """Return the values of his sheet: ``CF 13, NF 12, TR 10, ST 1, AG 2, CN 3, W 12``."""
    return f"CF {cf_of(g)}, NF {nf_of(g)}, {NUMBERS.words(g.attributes)}"


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
    return f"{both[0]} in attack, {both[1]} in defence" if any(both) and t.UNTOLD not in both else ""


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
        "Values before": of_men(sheet_words),
        "Armour": of_men(lambda g: career.pieces_by_area(armour_of(g))),
        "Arms": of_men(arms_words),
        "Talents": of_men(lambda g: talents_words(g) if g.talents else ""),
        "Record before": of_men(record_before),
        "Side": side,
        "Result": result_of,
        "Wounds by area": area_list,
        "Wounds dealt": lambda told, who: str(told.bout.seats[who].result["dealt"]),
        "CF at the end": strength_left,
        "CF allotted": allotted,
        "Lost for good": of_record(injuries),
        "XP": of_record(lambda told, who: str(growth.earned(told, who))),
        "Prestige": of_extras("prestige"),
        "Luck": of_extras("luck"),
    },
)
