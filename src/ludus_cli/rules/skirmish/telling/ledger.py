"""What a match came to, in a table and in one line."""

from __future__ import annotations

from ludus_cli.calendar import date_words
from ludus_cli.chronicle.journal import MatchTable, Row
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import counted, listed, number_word
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.aftermath import DREW
from ludus_cli.rules.skirmish.book.gladiator import DEAD, Gladiator, from_card
from ludus_cli.rules.skirmish.book.terms import (
    ATTRIBUTES,
    CLASSES,
    NO_SHIELD,
    NONE,
    PARTS,
    SHIELDS,
    STAMINA,
    STATES,
)
from ludus_cli.rules.skirmish.table.lists import refused
from ludus_cli.rules.skirmish.telling.told import Told

NOTHING = "–"
#: The gravest wound first.
GRAVITY = ("critical", "serious", "light")


def verdict(told: Told, who: int) -> str:
    """What the crowd said of a man who went down; "" when he did not."""
    kept = told.bout.seats[who].result
    if kept["defeated_by"] < 0:
        return ""
    if not kept["dead"]:
        return "spared by the crowd"
    if refused(told.bout.rules, kept):
        return "refused by the crowd, put to death"
    return "killed by the wound"


def wounds_by_part(told: Told, who: int) -> str:
    """His wounds by part, the gravest first: ``head light, left arm serious + light``."""
    found = []
    for part, numbers in zip(PARTS, told.wounds(who), strict=True):
        kinds = zip(GRAVITY, reversed(numbers), strict=True)
        words = [word for word, number in kinds for _ in range(number)]
        if words:
            found.append(f"{part.lower()} {' + '.join(words)}")
    return ", ".join(found)


def tally(told: Told, who: int) -> str:
    """All his wounds together, as they count at the end: ``1 critical, 2 serious, 1 light``.

    Three light ones have become a serious one (S3), and it is said how often.
    """
    kept = told.bout.seats[who].result
    of_light = sum(event[0] == ev.THIRD_LIGHT and event[1] == who for event in told.events)
    found = ["1 critical"] if kept["critical"] >= 0 else []
    if kept["serious"]:
        words = f"{kept['serious']} serious"
        if of_light:
            one = "" if kept["serious"] == 1 else f"{number_word(of_light)} of them "
            words += f" ({one}of three light)"
        found.append(words)
    if kept["light"]:
        found.append(f"{kept['light']} light")
    return ", ".join(found)


def shield(told: Told, who: int) -> str:
    """What has become of his shield, if anything."""
    brought, left = told.men[who].shield, told.bout.seats[who].result["shield"]
    if brought == left:
        return ""
    return "lost" if left == NO_SHIELD else f"{SHIELDS[brought]}, now {SHIELDS[left]}"


def stamina(told: Told, who: int) -> str:
    """Stamina left of what he brought, "" where nobody counted."""
    if told.bout.seats[who].result["stamina"] == NONE:
        return ""
    left = f"{told.bout.seats[who].result['stamina']} of {told.men[who].attributes[STAMINA]}"
    return f"{left}, tired" if told.bout.seats[who].result["tired"] else left


def aftermath(told: Told, who: int) -> tuple[str, str]:
    """What he has learned, and what his wounds cost him."""
    learned, missed = [], ""
    for event in told.events:
        if event[1] != who:
            continue
        if event[0] == ev.IMPROVED:
            learned.append(f"{ATTRIBUTES[event[2]]} {event[3]}")
        elif event[0] == ev.PERFECT:
            learned.append("full in all")
        elif event[0] == ev.RETIRES:
            learned.append("founds a school")
        elif event[0] == ev.MISSES:
            missed = f"{counted(event[2], 'match', 'matches')}, through {date_words(event[3])}"
    return "; ".join(learned), missed


def result(told: Told, who: int) -> str:
    """Won, lost or drew, and how he ended if he went down; a draw that he died of is no plain one."""
    seat = told.bout.seats[who]
    if seat.result["defeated_by"] < 0:
        return seat.outcome
    died = " and died" if seat.result["dead"] and seat.outcome == DREW else ""
    return f"{seat.outcome}{died} ({STATES[seat.result['state']]})"


def card_before(told: Told, who: int) -> str:
    """His card as he came: ``2–1–0, Stamina 9; 3 won, 1 lost``; Strength, Training and Reactions first."""
    g = told.men[who]
    record = ((g.wins, "won"), (g.defeats, "lost"), (g.draws, "drawn"))
    score = ", ".join(f"{number} {word}" for number, word in record if number)
    return f"{values_of(g)}; {score or 'no match yet'}"


def card_after(told: Told, who: int) -> str:
    """What is new on his card when all was settled; ``as before`` for nothing."""
    after = from_card(told.bout.seats[who].after)
    if after.status == DEAD:
        return "dead"
    now = values_of(after)
    return now if now != values_of(told.men[who]) else "as before"


def values_of(g: Gladiator) -> str:
    """His Attributes: ``2–1–0, Stamina 9``."""
    points = "–".join(str(g.attributes[n]) for n in range(len(g.attributes)) if n != STAMINA)
    return f"{points}, Stamina {g.attributes[STAMINA]}"


def match_table(told: Told, score: str = "") -> MatchTable:
    """The table of a fought match; ``score`` is that of two who have met before, as ``meetings`` has it."""
    seats = range(len(told.bout.seats))
    after = [aftermath(told, who) for who in seats]
    rows = [
        Row("School", [isolated(school) for school in told.schools]),
        Row("In place of", [isolated(told.for_whom.get(who, "")) for who in seats]),
        Row("Card before", [card_before(told, who) for who in seats]),
        Row("Result", [result(told, who) for who in seats]),
        Row("Side", ["" if told.duel else str(seat.side + 1) for seat in told.bout.seats]),
        Row("Wounds by part", [wounds_by_part(told, who) or "none" for who in seats]),
        Row("Wounds in all", [tally(told, who) for who in seats]),
        Row("Shield", [shield(told, who) for who in seats]),
        Row("Stamina left", [stamina(told, who) for who in seats]),
        Row("Verdict", [verdict(told, who) for who in seats]),
        Row("Learned", [learned for learned, _ in after]),
        Row("Misses", [missed for _, missed in after]),
        Row("Card after", [card_after(told, who) for who in seats]),
    ]
    notes = [counted(told.bout.turns, "turn"), counted(told.bout.dice, "die", "dice")]
    if told.bout.recorded:
        # What was not counted at the table is not told.
        turns = told.bout.turns
        notes = ["fought at the table", *([counted(turns, "turn")] if turns else [])]
    if told.bout.oneoff:
        notes.append("a one-off")
    if told.bout.draw:
        notes.append(draw_words(told))
    if score:
        notes.append(score)
    notes += [f"by decision of the house: {doubt}" for doubt in told.bout.house]
    return MatchTable(
        heads=[(isolated(g.name), CLASSES[g.weight]) for g in told.men],
        rows=[
            Row(row.label, [cell or NOTHING for cell in row.cells])
            for row in rows
            if any(row.cells)
        ],
        notes=notes,
    )


def draw_words(told: Told) -> str:
    """How a draw came about."""
    standing = any(event[0] == ev.DISMISSED_STANDING for event in told.events)
    down = "both sides down" if len(told.sides) == 2 else "all sides down"
    return "dismissed standing" if standing else down


def named(told: Told, who: int) -> str:
    """A man with his class, in a sentence: ``the Light Corax``."""
    return f"the {CLASSES[told.men[who].weight]} {isolated(told.men[who].name)}"


def placed(told: Told, who: int) -> str:
    """A man with class and school, and for whom he stands in: ``Corax (Light, Capua, for Milo)``."""
    words = [CLASSES[told.men[who].weight], isolated(told.schools[who])]
    if who in told.for_whom:
        words.append(f"for {isolated(told.for_whom[who])}")
    return f"{isolated(told.men[who].name)} ({', '.join(words)})"


def short_fate(told: Told, who: int) -> str:
    """What became of a beaten man, in a word or two."""
    kept = told.bout.seats[who].result
    if kept["defeated_by"] < 0:
        return "standing"
    if not kept["dead"]:
        return "spared"
    return "put to death" if refused(told.bout.rules, kept) else "killed"


def fates(told: Told, men: list[int]) -> str:
    """Beaten men, each with what became of him; of several, one after the other."""
    found = [f"{placed(told, n)}, {short_fate(told, n)}" for n in men]
    return found[0] if len(found) == 1 else f"{'; '.join(found[:-1])}; and {found[-1]}"


def acta_line(told: Told) -> str:
    """A match in one line, as the acta keep it, without a full stop."""
    sides = [listed([placed(told, who) for who in side]) for side in told.sides]
    if not told.fought:
        return f"{' against '.join(sides)}, not yet fought"
    seats = told.bout.seats
    beaten = [n for n, seat in enumerate(seats) if seat.result["defeated_by"] >= 0]
    if told.bout.draw:
        dead = [isolated(told.men[n].name) for n in beaten if told.is_dead(n)]
        words = f"{' and '.join(sides)}, {draw_words(told)}"
        return f"{words}; {listed(dead)} died" if dead else words
    winner = told.bout.winner
    words = f"{listed([placed(told, n) for n in told.side(winner)])} beat "
    words += fates(told, [n for n in beaten if seats[n].side != winner])
    fallen = [n for n in beaten if seats[n].side == winner]
    return f"{words}; of the victors {fates(told, fallen)}" if fallen else words
