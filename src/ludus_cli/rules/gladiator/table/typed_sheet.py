"""A whole log sheet that is typed in: a man's phases, one after the other, as on the paper [2, 3].

A row is a phase, ``TURN.PHASE plot | CF | result``, or a turn's end, ``TURN.End``. The plot is that of
:mod:`..book.plots`. The CF are the notation of :mod:`..book.allotting`: ``+3 2:7 5:4 / 1:2 K``, with ``+3`` for all
that came on top of match CF less Stun (PA, two weapons), ``N6`` for a net attack, ``G2`` for CF that hold or drag,
and after the slash ``E4`` for CF to escape. Results: ``2+3`` wounds of a blow on an area, ``2+K`` killed there,
``S4`` Stun, ``S-2`` Stun shaken off, ``-3`` CF lost to endurance, ``T`` a thrown weapon that hit, ``L`` a favour called
for, and the letters of critical hits. Rows may be on lines of their own or not: each begins with its number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ludus_cli.core.bitset import bit, holds
from ludus_cli.core.errors import Refusal
from ludus_cli.game.results.results import quote_value
from ludus_cli.rules.gladiator.book import allocation, plots, terms as t
from ludus_cli.rules.gladiator.book.allotting import Allocation, read_notation
from ludus_cli.rules.gladiator.book.plots import action_at, is_moving_phase, read_plot, why_malformed
from ludus_cli.rules.gladiator.book.state import MOST_ATTACKS, PHASES, Fighter, Match, five
from ludus_cli.rules.gladiator.book.wounds import cf_of_wounds
from ludus_cli.rules.gladiator.older.beasts import is_springsteens
from ludus_cli.rules.gladiator.older.endurance import at_turns_start

#: The row of a turn's end.
END = PHASES + 1
#: Its example is an order in all editions.
BEGIN = "Type a row like 1.1 F(L) | 2:7 / 1:2 | 2+3, and the end of a turn like 1.End -3"
#: Phases of a turn that exceeding costs in the next [17.3].
OWED = 2
#: Critical hits by their letters on the sheet.
LETTERS = {t.CRITICALS[n].upper(): n for n in range(len(t.CRITICALS)) if n != t.NO_CRITICAL}
MORTAL = (t.DOUBLE_MORTAL, t.TRIPLE_MORTAL, t.ARTERY_MORTAL)
#: A thrown weapon of his that hit; a favour that he has called for.
THROWN, LUCK = "T", "L"

ROW = re.compile(r"(?<!\S)(?=\d+\.(?:\d+|END)(?!\S))")
EFFORTS = {"+": "more", "N": "net", "G": "grip", "E": "escape"}
EFFORT = re.compile(r"([+NGE])(\d{1,3})")
CAME = re.compile(r"([1-5])\+(\d{1,2}|K)|S(-?)(\d{1,2})|-(\d{1,2})")


@dataclass(slots=True)
class Row:
    """A phase of a man's log sheet, ``phase`` END for a turn's end: ``plot``; ``more`` CF on top of his own; ``said``
    what he allocated; CF for ``net`` attacks, to hold or drag (``grip``), to ``escape``; ``wounds`` by area and how
    many ``blows`` dealt them, ``killed`` the bits of areas of a K; ``stun`` taken and ``gone``; CF ``tired``; weapons
    ``thrown`` that struck, ``favours`` called for; ``criticals`` (CRITICALS)."""

    turn: int
    phase: int
    plot: int = 0
    more: int = 0
    said: Allocation = field(default_factory=Allocation)
    net: int = 0
    grip: int = 0
    escape: int = 0
    wounds: list[int] = field(default_factory=five)
    blows: list[int] = field(default_factory=five)
    killed: int = 0
    stun: int = 0
    gone: int = 0
    tired: int = 0
    thrown: int = 0
    favours: int = 0
    criticals: list[int] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The number of the row."""
        return f"{self.turn}.{'End' if self.phase == END else self.phase}"

    @property
    def vital(self) -> int:
        """CF lost to V [10.4]."""
        return self.criticals.count(t.VITAL)

    @property
    def attack(self) -> int:
        """Return the CF that count as attack for his Performance (G51)."""
        return sum(cf for _, _, cf, _ in self.said.attacks) + self.net + self.grip

    @property
    def defence(self) -> int:
        """Return the CF that count as defence for his Performance (G51)."""
        return sum(self.said.defence) + t.GUARD_COSTS[self.said.guard] + self.escape


# Reading


def stored_sheet(text: str) -> str:
    """Return a sheet in the form that is stored: ``1.1 F F; 1.2 C | 2:7 / 1:2 | 2+3``. Raises Refusal without rows."""
    before, *rows = ROW.split(" ".join(text.replace(";", " ").upper().split()))
    if before or not rows:
        raise unreadable_row(text, "the row must begin with its turn and phase", BEGIN)
    return "; ".join(row.strip().replace("END", "End") for row in rows)


def read_sheet(text: str, men: int, cards: bool = False) -> list[Row]:
    """Return the rows of a stored sheet ("" for none) in a match of ``men`` fighters. Raises Refusal for text that
    cannot be read, and for rows that are not in order."""
    rows: list[Row] = []
    for piece in filter(None, text.upper().split("; ")):
        number, _, rest = piece.partition(" ")
        row = empty_row(number)
        if rows and (row.turn, row.phase) <= (rows[-1].turn, rows[-1].phase):
            raise unreadable_row(
                number, f"the row cannot follow {rows[-1].name}", "Put the rows in the order of their phases"
            )
        parts = [part.strip() for part in rest.split("|")]
        if len(parts) > 3 or (row.phase == END and any(parts[:-1])):
            raise unreadable_row(number, "the row has more parts than plot | CF | result", BEGIN)
        if row.phase == END:
            parts = ["", "", parts[-1]]
        try:
            row.plot = read_plot(parts[0], plots.MOST_ACTIONS)
            read_cf(row, parts[1] if len(parts) > 1 else "", men, cards)
            for word in parts[2].split() if len(parts) > 2 else []:
                read_came(row, word)
        except ValueError as error:
            raise unreadable_row(row.name, str(error), BEGIN) from error
        rows.append(row)
    return rows


def unreadable_row(where: str, why: str, mend: str) -> Refusal:
    """Return the refusal of a row."""
    return Refusal("read the log sheet", f"{quote_value(where)}: {why}", mend)


def empty_row(number: str) -> Row:
    """Return an empty row. Raises Refusal for a phase that does not exist."""
    turn, _, phase = number.partition(".")
    row = Row(int(turn[:4]), END if phase == "END" else int(phase[:4]))
    if row.turn < 1 or not (phase == "END" or 1 <= row.phase <= PHASES):
        raise unreadable_row(number, f"a turn has only the rows 1 to {PHASES} and End", BEGIN)
    return row


def read_cf(row: Row, text: str, men: int, cards: bool) -> None:
    """Read his allocation in a phase into its row; with ``cards`` there are defence cards. Raises ValueError."""
    attacks, stroke, defence = text.partition("/")
    left = [*read_effort(row, attacks, "+NG"), stroke, *read_effort(row, defence, "E")]
    row.said = read_notation(" ".join(left), t.NONE, men, cards)


def read_effort(row: Row, text: str, letters: str) -> Iterator[str]:
    """Read CF that are neither attack nor defence of an area into a row. Yield the other words."""
    for word in text.split():
        effort = EFFORT.fullmatch(word)
        if effort is None or effort[1] not in letters:
            yield word
        else:
            setattr(row, EFFORTS[effort[1]], int(effort[2]))


def read_came(row: Row, word: str) -> None:
    """Read one result into its row. Raises ValueError."""
    came = CAME.fullmatch(word)
    if word in LETTERS:
        row.criticals.append(LETTERS[word])
    elif word == THROWN:
        row.thrown += 1
    elif word == LUCK:
        row.favours += 1
    elif came is None:
        raise ValueError(f"{word!r} is not a result; give wounds (2+3), Stun (S4, S-2), CF lost (-3) or a critical hit")
    elif came[1] and came[2] == "K":
        row.killed |= bit(int(came[1]) - 1)
    elif came[1]:
        row.wounds[int(came[1]) - 1] += int(came[2])
        row.blows[int(came[1]) - 1] += int(int(came[2]) > 0)
    elif came[5]:
        row.tired += int(came[5])
    elif came[3]:
        row.gone += int(came[4])
    else:
        row.stun += int(came[4])


# Sums


def total_row(rows: list[Row]) -> Row:
    """The sums of a sheet as one row: wounds, K, CF of attack and defence, Stun that is left, CF lost to endurance,
    critical hits; its turn and phase are the last."""
    found = Row(0, 0)
    for row in rows:
        found.turn, found.phase = row.turn, row.phase
        for area in range(5):
            found.wounds[area] += row.wounds[area]
        found.killed |= row.killed
        found.thrown += row.thrown
        found.favours += row.favours
        found.net += row.attack
        found.escape += row.defence
        found.stun = max(0, found.stun - row.gone) + row.stun
        found.tired += row.tired
        found.criticals += row.criticals
    return found


@dataclass(slots=True)
class Fall:
    """The blow that killed a man, by his sheet: the ``area``, NONE for a mortal wound, which kills him later; its
    ``turn``; ``how`` it killed (FALLS), NOT_FALLEN if the sheet does not show it; if it ``cleaved`` him."""

    area: int
    turn: int
    how: int
    cleaved: bool = False


def fall_on_sheet(rows: list[Row], boxes: int) -> Fall | None:
    """Return the fall that a sheet with ``boxes`` for each area shows, if any [25, 33.2, M29].

    A K cleaves, unless it only marks the last box of an area. The first blow that wounded the area kills quickly, a
    later one slowly. After a severed artery he may have bled to death.
    """
    wounds, blows, bled, mortal = five(), five(), False, None
    for row in rows:
        struck = [area for area in range(5) if row.blows[area] or holds(row.killed, area)]
        for area in struck:
            wounds[area] += row.wounds[area]
            blows[area] += row.blows[area]
            full, marked = wounds[area] >= boxes, holds(row.killed, area)
            # With Stun it may be the K of a bare hand, which does not kill (G33).
            alone = len(struck) == 1 and row.stun == 0
            by_critical = t.KILLED in row.criticals and (marked or alone)
            if full or marked or by_critical:
                cleaved = by_critical or not full
                # A K without a critical is the wound roll of a blow of its own.
                blows[area] += int(marked and cleaved and not by_critical)
                how = t.QUICK if blows[area] <= 1 else t.SLOW
                return Fall(area, row.turn, t.NOT_FALLEN if bled and not cleaved else how, cleaved)
        if mortal is None and any(each in MORTAL for each in row.criticals):
            hows = {t.QUICK if blows[area] == 1 else t.SLOW for area in struck}
            mortal = Fall(t.NONE, row.turn, hows.pop() if len(hows) == 1 else t.NOT_FALLEN)
        bled = bled or t.ARTERY in row.criticals or t.ARTERY_MORTAL in row.criticals
    return mortal


# Doubts about a sheet


def sheet_doubts(m: Match, who: int, rows: list[Row]) -> Iterator[str]:
    """Yield the doubts about the rows of a man's log sheet, each a clause with its section: his plots and allocations
    against his rate and his CF at that time. ``m``: the match as he came to it."""
    f = m.fighters[who]
    yield from of_plots(m, f, rows)
    wounds, stun, lost = five(), 0, 0
    companions = sum(other.side == f.side for other in m.fighters)
    for row in rows:
        cf = f.creation_cf - lost
        cf -= sum(cf_of_wounds(m, f, area, min(f.w, n)) for area, n in enumerate(wounds))
        yield from of_cf(row, cf, max(0, stun - row.gone))
        # He may have had fewer, stumbling or with a net; of fewer an attack may have more (V7).
        had = max(1, cf - max(0, stun - row.gone) + row.more)
        most = max(allocation.most_cf(m, fewer) for fewer in range(1, had + 1))
        if is_springsteens(m, f):
            # Attacks of theirs on one area join (Table G).
            most = had
        yield from of_attacks(row, companions == 1, most)
        if row.gone > stun + row.stun:
            yield f"{row.name}: {row.gone} Stun shaken off, but the sheet shows only {stun} (11.5)"
        stun = max(0, stun + row.stun - row.gone)
        lost += row.tired + row.vital
        for area in range(5):
            wounds[area] += row.wounds[area]


def of_plots(m: Match, f: Fighter, rows: list[Row]) -> Iterator[str]:
    """Plots that there are not, and more moving phases in a turn than his rate and the one beyond it, which only the
    endurance of chapter 17 allows [7, 17.3, V13].

    A centurion turns as the chart says [29], a rider with his mount [30].
    """
    rate, turn, moved, owed, exceeded = f.moves, 0, 0, 0, False
    for row in rows:
        if row.turn != turn:
            owes = exceeded and row.turn == turn + 1 and not at_turns_start(m.rules)
            owed = OWED if owes else 0
            turn, moved, exceeded = row.turn, 0, at_turns_start(m.rules)
        reason = why_malformed(m, row.plot)
        if reason not in (plots.ALLOWED, plots.R_TURN) or (reason == plots.R_TURN and f.star):
            yield f"{row.name}: {plots.REASONS[reason]}"
        if reason == plots.ALLOWED and action_at(row.plot, 2) and not f.sprints:
            yield f"{row.name}: {plots.REASONS[plots.R_SPRINTS]}"
        if is_moving_phase(row.plot) and f.mount == t.NONE:
            if moved >= rate - owed:
                if exceeded:
                    most = rate - owed + (not at_turns_start(m.rules))
                    yield f"{row.name}: he moves in {moved + 1} phases of a turn, but at most {most} are allowed (17.3)"
                exceeded = True
            moved += 1
        rate = max(0, rate - row.criticals.count(t.LESS_MOVEMENT))


def of_cf(row: Row, cf: int, stun: int) -> Iterator[str]:
    """More CF than he had, or a defence below 1 CF [9.3, 10.3.4]."""
    spent = row.attack + row.defence
    had = max(0, cf - stun + row.more)
    if spent > had:
        more = f" + {row.more}" if row.more else ""
        yield f"{row.name}: {spent} CF spent, but only {max(0, cf - stun)}{more} were left (9.3)"
    if cf < 1 and (row.said.guard or any(row.said.defence)):
        yield f"{row.name}: with {cf} match CF only attacks are allowed (10.3.4)"


def of_attacks(row: Row, alone: bool, most: int) -> Iterator[str]:
    """Yield doubts about attacks and defences: too strong, too many or in each other's way [9.3, 23]; a man with
    companions may put his PA into one attack beyond the ``most`` that an attack may have [26.5]."""
    attacks = row.said.attacks
    strong = [cf for _, _, cf, _ in attacks if cf > most]
    if any(cf > most + (0 if alone else row.more) for cf in strong) or len(strong) > 1:
        yield f"{row.name}: one attack may have at most {most} CF (9.3)"
    if len(attacks) > MOST_ATTACKS:
        yield f"{row.name}: {len(attacks)} attacks, but at most {MOST_ATTACKS} are allowed in a phase (9.3)"
    if len({(area, foe) for area, _, _, foe in attacks}) < len(attacks):
        yield f"{row.name}: an area is attacked twice (9.3)"
    if sum(blow != t.NO_SPECIAL for _, blow, _, _ in attacks) > 1:
        yield f"{row.name}: only one special attack is allowed in a phase (23)"
    if row.said.guard and row.said.defence[t.SPECIAL_DEFENCE_AREA[row.said.guard]]:
        yield f"{row.name}: a special defence guards its area by itself, without CF (23)"
