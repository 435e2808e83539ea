"""The doubts about a result from the table: a sentence for each thing that no match ends like by the rules."""

from __future__ import annotations

from collections.abc import Iterator

from ludus_cli.game.results import recorded_result as recording
from ludus_cli.game.results.outcome import WON
from ludus_cli.game.results.result_text import points_words
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.endings import DRAWN_ABOVE, DRAWN_ABOVE_1D3, PANIC_TIRES, SPARED_ABOVE, performance
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.match import FIRST_DRAW, NIGHTFALL
from ludus_cli.rules.gladiator.book.state import PHASES, Match
from ludus_cli.rules.gladiator.book.terms import (
    AREAS,
    BEAST_AREAS,
    BY_DRAW,
    BY_DRIVING,
    BY_NIGHT,
    BY_PLEA,
    BY_STOP,
    ENDS,
    FALLS,
    HEAVY,
    LIGHT,
    NONE,
    NOT_FALLEN,
    OTHERWISE,
    SLOW,
    UNTOLD,
)
from ludus_cli.rules.gladiator.career.favours import LEAST_LUCK
from ludus_cli.rules.gladiator.older.endurance import EXCESS, at_turns_start
from ludus_cli.rules.gladiator.older.missus import BY_PLEA_ROLL, column_now
from ludus_cli.rules.gladiator.table.outcome import DEAD, PLEAS, REFUSED, M, ManTold, MatchTold, S
from ludus_cli.rules.gladiator.table.typed_sheet import fall_on_sheet, sheet_doubts, total_row
from ludus_cli.rules.gladiator.tables.older_missus import SPARES
from ludus_cli.rules.gladiator.tables.older_movement import TIRES_FROM

DIE = 6

Case = recording.Case[Bout, Gladiator, Match, MatchTold]


def find_doubts(case: Case) -> Iterator[str]:
    """Yield the doubts about a reported match; there are none about a fought one."""
    yield from of_end(case)
    yield from of_turns(case)
    for who, man in enumerate(case.said.men):
        for of_man in (of_fate, of_plea, of_wounds, of_cf, of_endurance, of_sheet):
            yield from of_man(case, who, man)
        yield from of_fall(case, who, man)
        yield from of_luck(case, who, man)


# The match


def of_end(case: Case) -> Iterator[str]:
    """Yield doubts about the end and the survivors; more wounds dealt than taken, those of horses not counted."""
    said, m = case.said, case.m
    men = m.fighters[: len(said.men)]
    left = {f.side for f, man in zip(men, said.men, strict=True) if man.stood}
    won = case.names(who for who, f in enumerate(men) if f.side == said.winner)
    how, words = said.how, ENDS[said.how]
    nobody = all(man.fell not in PLEAS for man in said.men)
    dealt, taken = sum(f.dealt for f in men), sum(f.taken for f in men)
    for holds, doubt in (
        (said.ended == WON and said.winner not in left, f"{won} won, but no gladiator of that side was left (5.3)"),
        (BY_DRAW <= how < BY_STOP and len(left) < 2,
            f"The match ended {words}, but fewer than two sides were left (5.3)"),
        (how in (BY_DRAW, BY_PLEA, BY_STOP) and m.death, f"The match was to the death, but ended {words} (18.4)"),
        (how in (BY_DRAW, BY_DRIVING, BY_STOP) and m.rules.no_draw,
            "A draw roll ended the match, but these rules have none (5.4, V44)"),
        (how == BY_NIGHT and not m.death and not m.rules.no_draw,
            "Nightfall stops only matches to the death (5.4, G52)"),
        (how == BY_DRAW and m.hunt, "The match was drawn, but in a hunt a draw roll drives the beasts out (5.4, G52)"),
        (how == BY_DRIVING and (m.death or not m.hunt),
            "The beasts were driven out, but this match had no draw roll (5.4, G52)"),
        (how == BY_PLEA and nobody, "The match ended by a plea, but nobody pleaded (18)"),
        (dealt > taken and len(men) == len(m.fighters),
            f"The gladiators dealt {dealt} wounds in all, but took {taken} (10)"),
    ):  # fmt: skip
        if holds:
            yield doubt


def of_turns(case: Case) -> Iterator[str]:
    """The doubts about the turn, against the draw roll and nightfall, and about the phases."""
    said, m = case.said, case.m
    if any(f.wave for f in m.fighters):
        # Each fight counts its own turns, which a result does not give.
        return
    stops, die = (DRAWN_ABOVE_1D3, DIE // 2) if m.rules.early_draw else (DRAWN_ABOVE, DIE)
    last = NIGHTFALL if m.death or m.rules.no_draw else stops
    if said.turns > last:
        yield f"A match ends by turn {last} at the latest (5.4, G28), but this one has {said.turns} turns"
    first = max(FIRST_DRAW, stops + 1 - die)
    if said.how in (BY_DRAW, BY_DRIVING, BY_STOP) and 0 < said.turns < first:
        yield f"The draw roll cannot stop a match before turn {first} (5.4, G28)"
    if said.how == BY_NIGHT and 0 < said.turns < NIGHTFALL:
        yield f"Night falls at the end of turn {NIGHTFALL}, not of turn {said.turns} (G52)"
    if said.phases and not PHASES * (said.turns - 1) < said.phases <= PHASES * said.turns:
        yield f"Phase {said.phases} is not in turn {said.turns} (5.2)"


# A man


def of_fate(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """Yield doubts about the opponent who beat him, and about M and pleas where no plea is possible."""
    f, name = case.m.fighters[who], case.name(who)
    pleaded = man.fell in PLEAS
    if pleaded and case.m.death:
        yield f"{name} pleaded, but a match to the death has no pleas (18.4)"
    if pleaded and case.m.fighters[man.by].beast:
        yield f"{name} pleaded, but a beast does not hear pleas (28, G37)"
    if not man.stood and man.by != NONE:
        by = case.m.fighters[man.by]
        if man.by == who or (by.side == f.side and not by.beast and by.mount == NONE):
            yield f"{name} was brought down by a gladiator of the same side (9.1)"
    if man.fell == M and case.said.how == BY_DRAW and len(case.men) == 2:
        yield f"{name} has an M, but after a draw only S or death is possible (18.4, G29)"


def of_plea(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """The doubts about the dice of his plea, against his Performance."""
    f, name = case.m.fighters[who], case.name(who)
    if not man.plea:
        return
    if man.fell == DEAD or (man.stood and not man.pleads_last):
        yield f"The result has dice for a plea, but {name} did not plead (18)"
    elif UNTOLD not in (man.attack, man.defence) and man.verdict in (S, M, REFUSED):
        spares = would_spare(case.m, who, man.plea)
        came = "spared, not killed" if spares else "killed, not spared"
        if spares == (man.verdict != REFUSED):
            return
        if case.m.rules.missus != BY_PLEA_ROLL:
            at = column_now(case.m, who)
            yield f"With {sum(man.plea) + at} on 1D6 + the column of the missus chart, {name} is {came} (18.3, V18)"
            return
        yield (
            f"With {sum(man.plea) + f.prestige + performance(f)} on 2D6 + Prestige + Performance "
            f"({performance(f)}), {name} is {came} (18.3)"
        )


def would_spare(m: Match, who: int, dice: list[int]) -> bool:
    """True if the dice of his plea, or the die of his missus, spare a man [18.3, V18]."""
    f = m.fighters[who]
    if m.rules.missus != BY_PLEA_ROLL:
        return sum(dice) + column_now(m, who) >= SPARES
    return sum(dice) + f.prestige + performance(f) > SPARED_ABOVE


def of_wounds(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """Yield doubts about the number of boxes ticked."""
    f, name = case.m.fighters[who], case.name(who)
    areas = BEAST_AREAS if f.beast else AREAS
    for area, n in enumerate(f.wounds):
        if n > f.w:
            yield f"{name} has {n} wounds on the {areas[area].lower()}, which has {f.w} boxes (3.9)"
        elif n == f.w and man.verdict != DEAD:
            yield f"{name}'s {areas[area].lower()} is full, which kills (10.3)"


def of_cf(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """The doubts about match CF left, against creation CF, wounds, V and endurance [10.3]."""
    f, name = case.m.fighters[who], case.name(who)
    if man.cf == UNTOLD:
        return
    # The wound that kills costs no CF.
    least = f.creation_cf - sum(f.area_cf)
    most = f.creation_cf if man.verdict == DEAD else least
    lost = max(0, man.tired) + max(0, man.vital)
    if man.cf > most - lost:
        yield f"{name} has {man.cf} CF left, but after all losses at most {most - lost} are possible (10.3)"
    if man.tired != UNTOLD and man.vital != UNTOLD and man.cf < least - lost:
        yield f"{name} has {man.cf} CF left, but after all losses there must be at least {least - lost} (10.3)"


def of_endurance(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """The doubts about CF lost to endurance, against the turns that he went through [17.2]."""
    f, said, name = case.m.fighters[who], case.said, case.name(who)
    if man.tired == UNTOLD or said.turns == 0 or any(other.wave for other in case.m.fighters):
        return
    weight = 0
    at_start = at_turns_start(case.m.rules)
    if (case.m.rules.heavy_tires or at_start) and not f.beast:
        weight = int(f.weight == HEAVY) - int(f.weight == LIGHT)
    least = most = 0
    for turn in range(2, said.turns + 1) if at_start else ():
        # At the start of each turn but the first, one CF or all that is above 5 (V13).
        dice = [max(0, die + turn + weight - f.cn - TIRES_FROM + 1) for die in (1, DIE)]
        low, high = dice if case.m.rules.endurance == EXCESS else [min(1, over) for over in dice]
        least, most = least + low, most + high
    for turn in () if at_start else range(1, said.turns + 1):
        if turn <= said.through:
            least += max(0, 1 + turn + weight - f.cn)
        # At nightfall the last turn counts, too.
        if turn <= said.through or (case.m.death and turn == NIGHTFALL):
            most += max(0, DIE + turn + 1 + weight + PANIC_TIRES * f.beast - f.cn)
    if man.tired > most:
        yield f"{name} lost {man.tired} CF to endurance, but at most {most} are possible (17.2)"
    if man.stood and man.tired < least and f.mount == NONE:
        yield f"{name} lost {man.tired} CF to endurance, but at least {least} must be lost (17.2)"


def of_fall(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """The doubts about how and when he was killed [33.2, M29]."""
    name, turns = case.name(who), case.said.turns
    if turns and man.killed_in > turns:
        yield f"{name} was killed in turn {man.killed_in}, but the match had {turns} turns (33.2)"
    if man.cleaved and (man.verdict != DEAD or man.killed_how == OTHERWISE):
        yield f"{name} was cleaved, but not killed quickly or slowly by a K (10.3, M29)"
    found = fall_on_sheet(man.rows, case.m.fighters[who].w)
    if found is not None and found.area != NONE:
        at = f"in turn {found.turn} (10.3)"
        if man.verdict != DEAD:
            yield f"{name}'s log sheet shows a blow that kills {at}, but the result names no deadly blow"
        elif NOT_FALLEN != found.how != man.killed_how:
            how, said = FALLS[found.how], FALLS[man.killed_how]
            yield f"{name} was killed {how} according to the log sheet, but {said} according to the result (33.2)"
    if man.killed_how == SLOW and man.verdict == REFUSED:
        yield f"{name} was killed slowly, but after a refused plea only 'quickly' or 'otherwise' is possible (18, M29)"


def of_luck(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """The doubts about favours called for, and about weapons thrown [13.3, 34.3]."""
    f, name, phases = case.came.fighters[who], case.name(who), PHASES * case.said.turns
    least = LEAST_LUCK + int(case.m.rules.chart_luck)
    if man.favours and f.luck < least:
        yield f"{name} called on the gods, but with an LK of {f.luck} no call can succeed (34.3, M100)"
    if case.said.turns and man.thrown > phases:
        yield f"{name} hit with {man.thrown} thrown weapons in only {phases} phases (13.3)"


def of_sheet(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """The doubts about his log sheet: its rows, and its sums where the result says otherwise."""
    name = case.name(who)
    if not man.rows:
        return
    for doubt in sheet_doubts(case.came, who, man.rows):
        yield f"{name}'s log sheet, row {doubt}"
    found = total_row(man.rows)
    areas = tuple(map(str.lower, BEAST_AREAS if case.came.fighters[who].beast else AREAS))
    for words, one, other in (
        ("wounds", points_words(found.wounds, areas), points_words(man.wounds, areas)),
        ("Stun", found.stun, man.stun), ("CF lost to endurance", found.tired, man.tired),
        ("attack CF", found.attack, man.attack), ("defence CF", found.defence, man.defence),
        ("CF lost to critical V", found.vital, man.vital), ("thrown weapons that hit", found.thrown, man.thrown),
        ("favours called for", found.favours, man.favours),
    ):  # fmt: skip
        if one != other:
            yield f"{name}'s log sheet gives {words} {one}, but the result gives {other} (3)"
    if found.turn > case.said.turns:
        yield f"{name}'s log sheet ends with row {found.name}, but the match had {case.said.turns} turns (5)"
