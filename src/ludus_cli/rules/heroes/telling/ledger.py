"""The results of a match, in a table and in one line."""

from __future__ import annotations

from ludus_cli.chronicle.ledger import Ledger, record_before, side
from ludus_cli.chronicle.words import counted
from ludus_cli.core.calendar import date_words
from ludus_cli.core.english import list_words
from ludus_cli.core.figures import signed
from ludus_cli.core.letters import isolated
from ludus_cli.rules.heroes.book import bout, events as ev, locales
from ludus_cli.rules.heroes.book.gladiator import DEAD, Gladiator, attribute_total
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, KILLED, STATES
from ludus_cli.rules.heroes.telling.persons import part_names, style_name
from ludus_cli.rules.heroes.telling.told import Told, gladiator_from


def spared_word(told: Told, who: int) -> str:
    """Return the word for one who has received missio: ``missus``, of a woman ``missa``."""
    return "missa" if told.men[who].female else "missus"


def verdict(told: Told, who: int) -> str:
    """Return the fate of a beaten man; "" for another."""
    kept = told.bout.seats[who].result
    if kept["defeated_by"] < 0:
        return ""
    if kept["state"] == KILLED:
        return "killed in the fight"
    if told.bout.to_the_death and kept["put_to_death"]:
        return "put to death, sine missione"
    by = "the Emperor" if told.own(who, ev.EMPEROR) else "the Crowd"
    if kept["put_to_death"]:
        return f"put to death, refused by {by}"
    return f"{spared_word(told, who)}, spared by {by}"


def wounds_by_part(told: Told, who: int) -> str:
    """Return points by part as they came: ``belly 2+1, head 1``; ``none``."""
    parts = [part.lower() for part in part_names(told.men[who].left_handed)]
    wounds = told.wounds(who)
    points = {part: [w.points for w in wounds if w.part == part] for part in range(len(parts))}
    # How the points fell on the single hits was not told.
    several = {w.part: f" in {w.hits} hits" for w in wounds if w.hits > 1}
    words = [
        f"{parts[part]} {'+'.join(map(str, found))}{several.get(part, '')}" for part, found in points.items() if found
    ]
    return ", ".join(words) or "none"


def recovery(told: Told, who: int) -> str:
    """Return the healing of the wounds, part by part, and the Day that it costs."""
    parts = part_names(told.men[who].left_handed)
    worse = {e[2]: e[3] for e in told.own(who, ev.LASTING_LOSS)}
    healed, found = [], []
    for kind, _, a, b, _ in told.own(who, ev.RECOVERY, ev.DIES_OF_WOUNDS, ev.MISSES_NEXT_DAY):
        if kind == ev.RECOVERY:
            if a in worse:
                found.append(f"{parts[a].lower()} weaker for good (starts at {worse[a]})")
            elif b:
                healed.append(parts[a].lower())
        elif kind == ev.DIES_OF_WOUNDS:
            found.append(f"died of the wound in the {parts[a].lower()}")
        else:
            found.append(f"misses {date_words(a)}")
    if healed:
        found.insert(0, f"{list_words(healed)} healed")
    return "; ".join(found)


def fame(told: Told, who: int) -> str:
    """Return Fame won or lost in the match, and its new value."""
    changes = told.own(who, ev.FAME)
    if not changes:
        return ""
    return f"{signed(sum(e[2] for e in changes))}, now {changes[-1][3]}"


def attributes(told: Told, who: int) -> str:
    """Attributes raised, not raised, and lost."""
    words = {ev.RAISED: "raised to {}", ev.NOT_RAISED: "not raised", ev.DECREASED: "down to {}"}
    return "; ".join(f"{ATTRIBUTES[a]} {words[kind].format(b)}" for kind, _, a, b, _ in told.own(who, *words))


def laurel(told: Told, who: int) -> str:
    """Return ``a laurel`` if he has won one."""
    return "a laurel" if told.own(who, ev.LAUREL) else ""


def moves_up(told: Told, who: int) -> str:
    """The locale that he moves up to."""
    return "".join(locales.LOCALES[e[2]].name for e in told.own(who, ev.MOVES_UP))


def rudis(told: Told, who: int) -> str:
    """Return the result of the roll for Freedom."""
    words = "".join("granted" if e[2] else "not granted" for e in told.own(who, ev.RUDIS))
    return f"{words}; retires" if told.own(who, ev.RETIRES) else words


def result(told: Told, who: int) -> str:
    """Return won, lost or drew, and his end if he was beaten."""
    seat = told.bout.seats[who]
    words = seat.outcome
    state = STATES[seat.result["state"]]
    return words if seat.result["defeated_by"] < 0 else f"{words} ({state})"


def card_before(told: Told, who: int) -> str:
    """His card as he came: ``5–4–3, Total 12, Fame 7, 1 laurel; 3 won, 1 lost; left arm −1``.

    Savvy, Strength and Speed first; parts are those that are weaker for good (H48).
    """
    g = told.men[who]
    words = [values_of(g), f"Total {attribute_total(g)}", f"Fame {g.fame}", laurels_of(g)]
    parts = [", ".join(filter(None, words)), record_before(g), losses_of(g)]
    return "; ".join(filter(None, parts))


def card_after(told: Told, who: int) -> str:
    """Return the changes on his card after the settling: ``5–5–3, Total 13, Fame 9``; ``unchanged`` for none."""
    before = told.men[who]
    after = gladiator_from(told.bout.seats[who].after)
    if after.status == DEAD:
        return "dead"
    pairs = [
        (values_of(before), values_of(after)),
        (f"Total {attribute_total(before)}", f"Total {attribute_total(after)}"),
        (f"Fame {before.fame}", f"Fame {after.fame}"),
        (laurels_of(before), laurels_of(after)),
        (losses_of(before), losses_of(after)),
        ("", "the rudis" if after.rudis and not before.rudis else ""),
    ]
    return ", ".join(now for was, now in pairs if now != was) or "unchanged"


def values_of(g: Gladiator) -> str:
    """Savvy, Strength and Speed: ``5–4–3``."""
    return "–".join(str(value) for value in g.attributes)


def laurels_of(g: Gladiator) -> str:
    """Laurels in a table: ``2 laurels``, "" for none."""
    return f"{g.laurels} laurel{'s' * (g.laurels > 1)}" if g.laurels else ""


def losses_of(g: Gladiator) -> str:
    """The parts that are weaker for good: ``left arm −1, belly −2``."""
    names = part_names(g.left_handed)
    return ", ".join(f"{names[part].lower()} {signed(-loss)}" for part, loss in enumerate(g.losses) if loss)


def draw_words(told: Told) -> str:
    """Return the cause of a draw."""
    return "nightfall" if bout.by_nightfall(told.bout) else "stantes missi"


def style_of(told: Told, who: int) -> str:
    """The style in which a man fought."""
    return style_name(told.bout.seats[who].style)


def styled(told: Told, who: int) -> str:
    """A man with the style that he fought in: ``Priscus (Thraex)``."""
    return f"{isolated(told.men[who].name)} ({style_of(told, who)})"


def short_fate(told: Told, who: int) -> str:
    """Return the fate of a beaten man, in a word or two."""
    kept = told.bout.seats[who].result
    if kept["state"] == KILLED:
        return "killed"
    if kept["put_to_death"]:
        return "put to death"
    if told.is_dead(who):
        return f"{spared_word(told, who)}, but died of wounds"
    missus = spared_word(told, who)
    return f"{missus} by the Emperor" if kept["spared_now"] else missus


def drawn(told: Told) -> str:
    """Return a draw in one line: the men still standing, and those beaten before."""
    standing = [styled(told, n) for n in range(len(told.men)) if n not in told.beaten]
    words = f"{list_words(standing)}, {draw_words(told)}"
    return f"{words}; beaten: {LEDGER.fates(told, told.beaten)}" if told.beaten else words


def afterwards(told: Told) -> str:
    """Return the words for a match to the death, and for deaths of wounds."""
    men = [n for n in range(len(told.men)) if n not in told.beaten and told.is_dead(n)]
    dead = list_words([isolated(told.men[n].name) for n in men])
    words = ", sine missione" if told.bout.to_the_death else ""
    return f"{words}; {dead} died of wounds afterwards" if dead else words


def lasted(told: Told) -> str:
    """Return the breaks of a match in words."""
    breaks = told.bout.diludia
    return counted(breaks, "diludium", "diludia") if breaks else ""


LEDGER = Ledger(
    kind=style_of,
    man=styled,
    fate=short_fate,
    draw=draw_words,
    drawn=drawn,
    more=afterwards,
    lasted=lasted,
    terms=lambda told: "to the death" if told.bout.to_the_death else "",
    rows={
        "Card before": card_before,
        "Side": side,
        "Result": result,
        "Total": lambda told, who: str(told.bout.seats[who].result["total"]),
        "Wounds by part": wounds_by_part,
        "Verdict": verdict,
        "Recovery": recovery,
        "Fame": fame,
        "Laurel": laurel,
        "Attributes": attributes,
        "Moves up to": moves_up,
        "Rudis": rudis,
        "Card after": card_after,
    },
)
