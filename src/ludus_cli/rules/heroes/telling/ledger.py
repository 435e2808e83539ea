"""What a match came to, in a table and in one line."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.calendar import date_words
from ludus_cli.chronicle.journal import MatchTable, Row
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import counted, listed, signed
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.bout import by_nightfall
from ludus_cli.rules.heroes.book.gladiator import DEAD, Gladiator, total
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, KILLED, STATES
from ludus_cli.rules.heroes.telling.persons import part_names, style_name
from ludus_cli.rules.heroes.telling.told import Told, gladiator_from

NOTHING = "–"


def is_dead(told: Told, who: int) -> bool:
    """Whether a gladiator did not survive the match or its wounds."""
    return told.bout.seats[who].after.get("status") == DEAD


def spared_word(told: Told, who: int) -> str:
    """What one is called who has received missio: ``missus``, of a woman ``missa``."""
    return "missa" if told.men[who].female else "missus"


def verdict(told: Told, who: int) -> str:
    """What became of a man who was beaten; "" when he was not."""
    kept = told.bout.seats[who].result
    if kept["defeated_by"] < 0:
        return ""
    if kept["state"] == KILLED:
        return "killed in the fight"
    if told.bout.to_the_death and kept["put_to_death"]:
        return "put to death, sine missione"
    by = "the Crowd"
    for event in told.events:
        if event[1] == who and event[0] == ev.EMPEROR:
            by = "the Emperor"
    if kept["put_to_death"]:
        return f"put to death, refused by {by}"
    return f"{spared_word(told, who)}, spared by {by}"


def wounds_by_part(told: Told, who: int) -> str:
    """Points by part as they came: ``belly 2+1, head 1``."""
    parts = part_names(told.men[who].left_handed)
    points: dict[int, list[int]] = {}
    for event in told.events:
        if event[0] == ev.WOUND and event[1] == who:
            points.setdefault(event[2], []).append(event[3])
        elif event[0] == ev.DAMAGE and event[1] == who and event[4] == 1:
            points[event[2]] = [event[3]]
    lost = [e for e in told.events if e[0] == ev.DAMAGE and e[1] == who and e[4] > 1]
    if lost:
        # How the points fell on the single hits was not told.
        words = {part: f"{parts[part].lower()} {p} in {hits} hits" for _, _, part, p, hits in lost}
        words |= {part: f"{parts[part].lower()} {found[0]}" for part, found in points.items()}
        return ", ".join(words[part] for part in sorted(words))
    return ", ".join(
        f"{parts[part].lower()} {'+'.join(str(p) for p in points[part])}" for part in sorted(points)
    )


def recovery(told: Told, who: int, events: Sequence[StoredEvent]) -> str:
    """How the wounds healed, part by part, and the Day that it costs."""
    parts = part_names(told.men[who].left_handed)
    worse = {e[2]: e[3] for e in events if e[0] == ev.LASTING_LOSS}
    healed, found = [], []
    for kind, _, a, b, *_ in (e for e in events if e[0]):
        if kind == ev.RECOVERY:
            if a in worse:
                found.append(f"{parts[a].lower()} weaker for good (starts at {worse[a]})")
            elif b:
                healed.append(parts[a].lower())
        elif kind == ev.DIES_OF_WOUNDS:
            found.append(f"died of the wound in the {parts[a].lower()}")
        elif kind == ev.MISSES_NEXT_DAY:
            found.append(f"misses {date_words(a)}")
    if healed:
        found.insert(0, f"{listed(healed)} healed")
    return "; ".join(found)


def fame(events: Sequence[StoredEvent]) -> str:
    """Fame won or lost in the match, and what it came to."""
    changes = [e for e in events if e[0] == ev.FAME]
    if not changes:
        return ""
    return f"{signed(sum(e[2] for e in changes))}, now {changes[-1][3]}"


def attributes(events: Sequence[StoredEvent]) -> str:
    """Attributes raised, not raised, and lost."""
    found = []
    for kind, _, a, b, *_ in (e for e in events if e[0]):
        if kind == ev.RAISED:
            found.append(f"{ATTRIBUTES[a]} raised to {b}")
        elif kind == ev.NOT_RAISED:
            found.append(f"{ATTRIBUTES[a]} not raised")
        elif kind == ev.DECREASED:
            found.append(f"{ATTRIBUTES[a]} down to {b}")
    return "; ".join(found)


def moves_up(events: Sequence[StoredEvent]) -> str:
    """The locale that he moves up to."""
    return "".join(LOCALES[e[2]].name for e in events if e[0] == ev.MOVES_UP)


def rudis(events: Sequence[StoredEvent]) -> str:
    """What came of the roll for Freedom."""
    words = "".join("granted" if e[2] else "not granted" for e in events if e[0] == ev.RUDIS)
    return f"{words}; retires" if any(e[0] == ev.RETIRES for e in events) else words


def result(told: Told, who: int) -> str:
    """Won, lost or drew, and how he ended if he was beaten."""
    seat = told.bout.seats[who]
    words = seat.outcome
    state = STATES[seat.result["state"]]
    return words if seat.result["defeated_by"] < 0 else f"{words} ({state})"


def card_before(told: Told, who: int) -> str:
    """His card as he came: ``5–4–3, Total 12, Fame 7, 1 laurel; 3 won, 1 lost; left arm −1``.

    Savvy, Strength and Speed first; parts are those that are weaker for good (H48).
    """
    g = told.men[who]
    words = [values_of(g), f"Total {total(g)}", f"Fame {g.fame}", laurels_of(g)]
    record = ((g.wins, "won"), (g.defeats, "lost"), (g.draws, "drawn"))
    parts = [
        ", ".join(word for word in words if word),
        ", ".join(f"{number} {word}" for number, word in record if number) or "no match yet",
        losses_of(g),
    ]
    return "; ".join(part for part in parts if part)


def card_after(told: Told, who: int) -> str:
    """What is new on his card when all was settled: ``5–5–3, Total 13, Fame 9``; ``as before`` for nothing."""
    before = told.men[who]
    after = gladiator_from(told.bout.seats[who].after)
    if after.status == DEAD:
        return "dead"
    pairs = [
        (values_of(before), values_of(after)),
        (f"Total {total(before)}", f"Total {total(after)}"),
        (f"Fame {before.fame}", f"Fame {after.fame}"),
        (laurels_of(before), laurels_of(after)),
        (losses_of(before), losses_of(after)),
        ("", "the rudis" if after.rudis and not before.rudis else ""),
    ]
    return ", ".join(now for was, now in pairs if now != was) or "as before"


def values_of(g: Gladiator) -> str:
    """Savvy, Strength and Speed: ``5–4–3``."""
    return "–".join(str(value) for value in g.attributes)


def laurels_of(g: Gladiator) -> str:
    """Laurels in a table: ``2 laurels``, "" for none."""
    return f"{g.laurels} laurel{'s' * (g.laurels > 1)}" if g.laurels else ""


def losses_of(g: Gladiator) -> str:
    """The parts that are weaker for good: ``left arm −1, belly −2``."""
    names = part_names(g.left_handed)
    return ", ".join(
        f"{names[part].lower()} {signed(-loss)}" for part, loss in enumerate(g.losses) if loss
    )


def match_table(told: Told, score: str = "") -> MatchTable:
    """The table of a fought match; ``score`` is that of two who have met before, as ``meetings`` has it."""
    bout = told.bout
    seats = range(len(bout.seats))
    own = [[e for e in told.events if e[1] == who] for who in seats]
    duel = len(bout.seats) == 2
    rows = [
        Row("Card before", [card_before(told, who) for who in seats]),
        Row("Side", ["" if duel else str(seat.side + 1) for seat in bout.seats]),
        Row("Result", [result(told, who) for who in seats]),
        Row("Total", [str(bout.seats[who].result["total"]) for who in seats]),
        Row("Wounds by part", [wounds_by_part(told, who) or "none" for who in seats]),
        Row("Verdict", [verdict(told, who) for who in seats]),
        Row("Recovery", [recovery(told, who, own[who]) for who in seats]),
        Row("Fame", [fame(own[who]) for who in seats]),
        Row("Laurel", ["a laurel" * any(e[0] == ev.LAUREL for e in own[who]) for who in seats]),
        Row("Attributes", [attributes(own[who]) for who in seats]),
        Row("Moves up to", [moves_up(own[who]) for who in seats]),
        Row("Rudis", [rudis(own[who]) for who in seats]),
        Row("Card after", [card_after(told, who) for who in seats]),
    ]
    notes = [counted(bout.turns, "turn"), counted(bout.dice, "die", "dice")]
    if bout.recorded:
        # What was not counted at the table is not told.
        notes = ["fought at the table", *([counted(bout.turns, "turn")] if bout.turns else [])]
    if bout.diludia:
        notes.append(counted(bout.diludia, "diludium", "diludia"))
    if bout.oneoff:
        notes.append("a one-off")
    if bout.to_the_death:
        notes.append("to the death")
    if bout.draw:
        notes.append(draw_words(told))
    if score:
        notes.append(score)
    notes += [f"by decision of the house: {doubt}" for doubt in bout.house]
    return MatchTable(
        heads=[(isolated(told.men[who].name), style_name(bout.seats[who].style)) for who in seats],
        rows=[
            Row(row.label, [cell or NOTHING for cell in row.cells])
            for row in rows
            if any(row.cells)
        ],
        notes=notes,
    )


def draw_words(told: Told) -> str:
    """How a draw came about."""
    return "nightfall" if by_nightfall(told.bout) else "stantes missi"


def styled(told: Told, who: int) -> str:
    """A man with the style that he fought in: ``Priscus (Thraex)``."""
    return f"{isolated(told.men[who].name)} ({style_name(told.bout.seats[who].style)})"


def named(told: Told, who: int) -> str:
    """A man with the style that he fought in, in a sentence: ``the Thraex Priscus``."""
    return f"the {style_name(told.bout.seats[who].style)} {isolated(told.men[who].name)}"


def short_fate(told: Told, who: int) -> str:
    """What became of a beaten man, in a word or two."""
    kept = told.bout.seats[who].result
    if kept["state"] == KILLED:
        return "killed"
    if kept["put_to_death"]:
        return "put to death"
    if is_dead(told, who):
        return f"{spared_word(told, who)}, but died of wounds"
    missus = spared_word(told, who)
    return f"{missus} by the Emperor" if kept["spared_now"] else missus


def fates(told: Told, men: list[int]) -> str:
    """Beaten men, each with what became of him; of several, one after the other."""
    found = [f"{styled(told, n)}, {short_fate(told, n)}" for n in men]
    return found[0] if len(found) == 1 else f"{'; '.join(found[:-1])}; and {found[-1]}"


def acta_line(told: Told) -> str:
    """A match in one line, as the acta keep it, without a full stop."""
    seats = told.bout.seats
    if not told.fought:
        sides = [listed([styled(told, n) for n in side]) for side in told.sides]
        return f"{' against '.join(sides)}, not yet fought"
    beaten = [n for n, seat in enumerate(seats) if seat.result["defeated_by"] >= 0]
    unbeaten = [n for n in range(len(seats)) if n not in beaten]
    if told.bout.draw:
        words = f"{listed([styled(told, n) for n in unbeaten])}, {draw_words(told)}"
        words += f"; beaten: {fates(told, beaten)}" if beaten else ""
    else:
        winners = [n for n, seat in enumerate(seats) if seat.outcome == "won"]
        words = f"{listed([styled(told, n) for n in winners])} beat "
        words += fates(told, [n for n in beaten if n not in winners])
        fallen = [n for n in beaten if n in winners]
        words += f"; of the victors {fates(told, fallen)}" if fallen else ""
    if told.bout.to_the_death:
        words += ", sine missione"
    dead = [isolated(told.men[n].name) for n in unbeaten if is_dead(told, n)]
    return f"{words}; {listed(dead)} died of wounds afterwards" if dead else words
