"""The results of a match, in a table and in one line."""

from __future__ import annotations

from ludus_cli.chronicle.ledger import Ledger, record_before, side
from ludus_cli.chronicle.words import counted, number_word
from ludus_cli.core.calendar import date_words
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.skirmish.book import aftermath, events as ev
from ludus_cli.rules.skirmish.book.gladiator import DEAD, Gladiator, from_card
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, NO_SHIELD, NONE, PARTS, SHIELDS, STAMINA, STATES
from ludus_cli.rules.skirmish.table.lists import was_refused_mercy
from ludus_cli.rules.skirmish.telling.told import Told

#: The gravest wound first.
GRAVITY = ("critical", "serious", "light")


def verdict(told: Told, who: int) -> str:
    """Return the crowd's verdict on a man who went down; "" for another."""
    kept = told.bout.seats[who].result
    if kept["defeated_by"] < 0:
        return ""
    if not kept["dead"]:
        return "spared by the crowd"
    if was_refused_mercy(told.bout.rules, kept):
        return "refused by the crowd, put to death"
    return "killed by the wound"


def wounds_by_part(told: Told, who: int) -> str:
    """His wounds by part, the gravest first: ``head light, left arm serious + light``; ``none``."""
    found = []
    for part, numbers in zip(PARTS, told.wounds(who), strict=True):
        kinds = zip(GRAVITY, reversed(numbers), strict=True)
        words = [word for word, number in kinds for _ in range(number)]
        if words:
            found.append(f"{part.lower()} {' + '.join(words)}")
    return ", ".join(found) or "none"


def tally(told: Told, who: int) -> str:
    """Return all his wounds together, as they count at the end: ``1 critical, 2 serious, 1 light``.

    Three light ones make a serious one (S3); the words say how often.
    """
    kept = told.bout.seats[who].result
    of_light = len(told.own(who, ev.THIRD_LIGHT))
    found = ["1 critical"] if kept["critical"] >= 0 else []
    if kept["serious"]:
        words = f"{kept['serious']} serious"
        if of_light:
            one = "" if kept["serious"] == 1 else f"{number_word(of_light)} of them "
            words += f" ({one}from three light ones)"
        found.append(words)
    if kept["light"]:
        found.append(f"{kept['light']} light")
    return ", ".join(found)


def shield(told: Told, who: int) -> str:
    """Return the loss of his shield, if any."""
    brought, left = told.men[who].shield, told.bout.seats[who].result["shield"]
    if brought == left:
        return ""
    return "lost" if left == NO_SHIELD else f"{SHIELDS[brought]}, now {SHIELDS[left]}"


def stamina(told: Told, who: int) -> str:
    """Return Stamina left of his first Stamina, "" if it was not counted."""
    if told.bout.seats[who].result["stamina"] == NONE:
        return ""
    left = f"{told.bout.seats[who].result['stamina']} of {told.men[who].attributes[STAMINA]}"
    return f"{left}, tired" if told.bout.seats[who].result["tired"] else left


def learned(told: Told, who: int) -> str:
    """Return his improvements."""
    words = {ev.PERFECT: "all Attributes full", ev.RETIRES: "founds a school"}
    found = told.own(who, ev.IMPROVED, *words)
    return "; ".join(words.get(e[0]) or f"{ATTRIBUTES[e[2]]} {e[3]}" for e in found)


def missed(told: Told, who: int) -> str:
    """Return the matches that his wounds cost him."""
    return "".join(f"{counted(e[2], 'match', 'matches')}, through {date_words(e[3])}" for e in told.own(who, ev.MISSES))


def result(told: Told, who: int) -> str:
    """Return won, lost or drew, and his end if he went down; a draw that he died of is marked."""
    seat = told.bout.seats[who]
    if seat.result["defeated_by"] < 0:
        return seat.outcome
    died = " and died" if seat.result["dead"] and seat.outcome == aftermath.DREW else ""
    return f"{seat.outcome}{died} ({STATES[seat.result['state']]})"


def card_before(told: Told, who: int) -> str:
    """His card as he came: ``2–1–0, Stamina 9; 3 won, 1 lost``; Strength, Training and Reactions first."""
    return f"{values_of(told.men[who])}; {record_before(told.men[who])}"


def card_after(told: Told, who: int) -> str:
    """Return the changes on his card after the settling; ``unchanged`` for none."""
    after = from_card(told.bout.seats[who].after)
    if after.status == DEAD:
        return "dead"
    now = values_of(after)
    return now if now != values_of(told.men[who]) else "unchanged"


def values_of(g: Gladiator) -> str:
    """His Attributes: ``2–1–0, Stamina 9``."""
    points = "–".join(str(g.attributes[n]) for n in range(len(g.attributes)) if n != STAMINA)
    return f"{points}, Stamina {g.attributes[STAMINA]}"


def draw_words(told: Told) -> str:
    """Return the cause of a draw."""
    standing = any(event[0] == ev.DISMISSED_STANDING for event in told.events)
    down = "both sides down" if len(told.sides) == 2 else "all sides down"
    return "dismissed standing" if standing else down


def class_of(told: Told, who: int) -> str:
    """A man's class."""
    return CLASSES[told.men[who].weight]


def placed(told: Told, who: int) -> str:
    """Return a man with class and school, and the man he replaces: ``Corax (Light, Capua, for Milo)``."""
    words = [class_of(told, who), isolated(told.schools[who])]
    if who in told.for_whom:
        words.append(f"for {isolated(told.for_whom[who])}")
    return f"{isolated(told.men[who].name)} ({', '.join(words)})"


def short_fate(told: Told, who: int) -> str:
    """Return the fate of a beaten man, in a word or two."""
    kept = told.bout.seats[who].result
    if kept["defeated_by"] < 0:
        return "standing"
    if not kept["dead"]:
        return "spared"
    return "put to death" if was_refused_mercy(told.bout.rules, kept) else "killed"


def drawn(told: Told) -> str:
    """Return a draw in one line: all opponents, and those who died of it."""
    sides = [list_words([placed(told, who) for who in side]) for side in told.sides]
    dead = list_words([isolated(told.men[n].name) for n in told.beaten if told.is_dead(n)])
    words = f"{' and '.join(sides)}, {draw_words(told)}"
    return f"{words}; {dead} died" if dead else words


LEDGER = Ledger(
    kind=class_of,
    man=placed,
    fate=short_fate,
    draw=draw_words,
    drawn=drawn,
    rows={
        "School": lambda told, who: isolated(told.schools[who]),
        "In place of": lambda told, who: isolated(told.for_whom.get(who, "")),
        "Card before": card_before,
        "Result": result,
        "Side": side,
        "Wounds by part": wounds_by_part,
        "Wounds in all": tally,
        "Shield": shield,
        "Stamina left": stamina,
        "Verdict": verdict,
        "Learned": learned,
        "Misses": missed,
        "Card after": card_after,
    },
)
