"""The log sheets of men and beasts [3, 28.3]: empty, with a gladiator's values, and filled from the events of a match.

Everything on a filled sheet is read from events: :class:`Kept` writes them down one after the other, as players do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.cards import Grid, Pairs
from ludus_cli.chronicle.sheets import Band, Box, BoxTrack, LogSheet, Running, Span, Tracks
from ludus_cli.rules.bouts import FOUGHT
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.beasts import BEAST_MOVES
from ludus_cli.rules.gladiator.book.bout import BOUTS, Bout
from ludus_cli.rules.gladiator.book.campaign import State
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, cf_of, nf_of
from ludus_cli.rules.gladiator.book.plots import plot_words
from ludus_cli.rules.gladiator.book.state import ITEMS_A_MAN, PHASES, SHIELD_SLOT
from ludus_cli.rules.gladiator.book.styles import (
    armour_words,
    is_beast,
    is_mounted,
    moves_of,
    net_of,
    second_weapon,
    sheathed_weapon,
    type_of,
)
from ludus_cli.rules.gladiator.book.terms import (
    ACT_S,
    ACTIONS,
    AG,
    AREAS,
    BEAST_AREAS,
    CRITICALS,
    DRAWN,
    FIRST_BEAST,
    HEAD,
    ITEMS,
    KINDS,
    LARGE_SHIELD,
    LASSO,
    MOUNT_AREAS,
    NET_ATTACKS,
    NO_CRITICAL,
    NO_ITEM,
    RESULTS,
    SMALL_SHIELD,
    SNARES,
    SPECIAL_ATTACK_LETTERS,
    SPECIAL_DEFENCE_LETTERS,
    ST,
    STATES,
    TYPES,
    ZEBRA,
    W,
)
from ludus_cli.rules.gladiator.table.lists import LISTS
from ludus_cli.rules.gladiator.tables.beasts import BESTIARY, CF, CN, CU, HIDE
from ludus_cli.rules.gladiator.tables.beasts import ST as BEAST_ST
from ludus_cli.rules.gladiator.tables.beasts import W as BEAST_W
from ludus_cli.rules.gladiator.tables.net import COSTS
from ludus_cli.rules.gladiator.tables.weapons import (
    ANY_RANGE,
    ARMS,
    CRT,
    LARGE_TRACK,
    REACH,
    SMALL_TRACK,
    SPD,
    THR,
)
from ludus_cli.rules.gladiator.tables.wounds import AREA_SPANS, HEAD_SPANS, SHEET_SPANS
from ludus_cli.rules.lists import names_of
from ludus_cli.rules.reference import signed

#: The boxes of a track; of the largest beasts more.
BOXES, MANY_BOXES = 18, 34
#: The mark of a wound of which only the number was told.
TOLD = "x"
#: What a beast does, by its event, as briefly as a field wants it.
DOES = ("panics", "flees", "roams", "turns", "comes", "feeds", "stands")
KEY = (
    "Marks are turn.phase, .E the turn's end. Attacks: their order, CF, special attack, what came of it (off: called "
    "off). Wounds are ticked from W down; the first tick in a span costs 1 CF for the match."
)


# What a match writes


@dataclass(slots=True)
class Combat:
    """What a man allocated in a phase: ``attacks`` with round, area and special, CF, and what came of it; ``free``
    attacks; CF that guard an area."""

    at: str
    available: int = 0
    attacks: list[list[Any]] = field(default_factory=list)
    guards: list[tuple[int, str]] = field(default_factory=list)

    def rows(self, beast: bool) -> list[tuple[str, ...]]:
        """Its row of attacks, and that of the defence, which a beast has not."""
        struck: list[list[str]] = [[], [], [], [], []]
        guarded: list[list[str]] = [[], [], [], [], []]
        for order, (number, code, cf, result) in enumerate(self.attacks, start=1):
            special, area = divmod(code, 16)
            letter = SPECIAL_ATTACK_LETTERS[special]
            first = f"{order}:" if number is not None else "free"
            at_mount = "m" if area >= MOUNT_AREAS else ""
            struck[area % MOUNT_AREAS].append(f"{first} {at_mount}{cf}{letter} {result or 'off'}")
        for area, words in self.guards:
            guarded[area].append(words)
        rounds = " ".join(str(attack[0]) for attack in self.attacks if attack[0] is not None)
        attack = (self.at, "A", *map("; ".join, struck), str(self.available), rounds)
        return [attack] if beast else [attack, ("", "D", *map("; ".join, guarded), "", "")]


@dataclass(slots=True)
class Kept:
    """What is written on one man's sheet: his boxes by area, with when each was ticked; his CF and Stun as they run
    down; CF spent and given by nets; plots by turn; combats; the shields that he has held; changed values;
    critical hits, and what else happened to him."""

    wounds: int = 0
    ticks: list[list[str]] = field(default_factory=lambda: [[] for _ in AREAS])
    cf: list[tuple[str, str]] = field(default_factory=list)
    stun: list[tuple[str, str]] = field(default_factory=list)
    net: list[tuple[str, str, str]] = field(default_factory=list)
    plots: dict[int, list[str]] = field(default_factory=dict)
    combats: list[Combat] = field(default_factory=list)
    shields: list[int] = field(default_factory=list)
    holds: int = -1
    values: dict[str, str] = field(default_factory=dict)
    criticals: list[str] = field(default_factory=list)
    else_: list[str] = field(default_factory=list)
    free_cf: int = 0

    def plot(self, turn: int, place: int, words: str) -> None:
        """Write into the field of a phase, PHASES for the turn's end."""
        self.plots.setdefault(turn, [""] * (PHASES + 1))[place] = words

    def tick(self, area: int, n: int, mark: str) -> None:
        """Tick so many boxes of an area, or all that are left."""
        self.ticks[area] += [mark] * min(n, self.wounds - len(self.ticks[area]))


@dataclass(slots=True)
class MatchLog:
    """The sheets of everybody in a match, mounts after all that have seats, and the ticks of each shield by item."""

    men: list[Gladiator]
    kept: list[Kept]
    shields: dict[int, list[str]] = field(default_factory=dict)
    turn: int = 0
    phase: int = 0
    end: bool = False

    @property
    def at(self) -> str:
        """Turn and phase: ``2.4``, ``2.E`` at the turn's end."""
        return f"{self.turn}.{'E' if self.end else self.phase}"

    def kind(self, item: int) -> int:
        """SMALL_SHIELD or LARGE_SHIELD: a shield by the number of its item."""
        return self.men[item // ITEMS_A_MAN].shield

    def points(self, item: int) -> tuple[int, ...]:
        """The damage points of the boxes of a shield."""
        return LARGE_TRACK if self.kind(item) == LARGE_SHIELD else SMALL_TRACK

    def write(self, event: Sequence[Any]) -> None:
        """Write one event down where it belongs."""
        kind, who, a, b, c = event[:5]
        if kind == ev.PHASE:
            self.turn, self.phase, self.end = b, a, False
        elif kind == ev.TIRES:
            self.end = True
            self.kept[who].plot(self.turn, PHASES, f"-{a}")
        elif kind in (ev.DROPS, ev.LETS_GO, ev.PICKS_UP, ev.LANDS):
            self.carry(kind, who, a, c)
        elif who >= 0:
            self.of_man(self.kept[who], kind, who, a, b, c)
            self.of_combat(self.kept[who], kind, a, b, c)

    def carry(self, kind: int, who: int, what: int, item: int) -> None:
        """An item has changed its place."""
        for kept in self.kept:
            if kept.holds == item:
                kept.holds = -1
        if kind == ev.PICKS_UP and what in (SMALL_SHIELD, LARGE_SHIELD):
            self.kept[who].holds = item
            if item not in self.kept[who].shields:
                self.kept[who].shields.append(item)
        elif kind == ev.DROPS:
            self.kept[who].else_.append(f"{self.at} {ITEMS[what]} dropped")

    def of_man(self, kept: Kept, kind: int, who: int, a: int, b: int, c: int) -> None:
        """Plots, wounds, CF, Stun, changed values, and what else happened to a man."""
        at = self.at
        if kind == ev.PLOT:
            words = ACTIONS[ACT_S] if c else plot_words(a) or "-"
            kept.plot(self.turn, self.phase - 1, words)
        elif kind == ev.EXCEEDS:
            kept.plots[self.turn][self.phase - 1] += "!"
        elif kind == ev.BEAST_ACTS:
            kept.plot(self.turn, self.phase - 1, f"{DOES[a]} {b}" if b else DOES[a])
        elif kind == ev.WOUND:
            kept.tick(b, c, at)
        elif kind == ev.HURT:
            kept.tick(a, b, TOLD)
        elif kind in (ev.LOSES_CF, ev.ENDS_WITH):
            kept.cf.append((str(a), at if kind == ev.LOSES_CF else "end"))
            if kind == ev.ENDS_WITH and b:
                kept.stun.append((str(b), "end"))
        elif kind in (ev.STUNNED, ev.RECOVERS):
            kept.stun.append((str(b), at))
        elif kind == ev.CRITICAL_HIT and b != NO_CRITICAL:
            kept.criticals.append(f"{at} {self.area(who, a)} {CRITICALS[b]}")
        elif kind == ev.WEAKENED:
            kept.values["ST" if a == ST else "AG"] = str(b)
            if a == AG:
                kept.values["NF"] = str(nf_of(self.men[who]) + b - self.men[who].attributes[AG])
        elif kind == ev.LAMED:
            kept.values["Move"] = str(a)
        elif kind == ev.HELMET_LOST:
            kept.values["Head"] = "-"
        elif kind == ev.DIES:
            kept.else_.append(f"{at} killed, {self.area(who, b)}" if b >= 0 else f"{at} killed")
        elif kind == ev.DIES_AFTER:
            kept.else_.append("dead of his wounds")
        elif kind == ev.MERCY:
            kept.else_.append(f"{at} {'spared' if a else 'no mercy: killed'}")
        elif kind == ev.DEFEATED and b == DRAWN:
            kept.else_.append(f"{at} {STATES[b]}")
        elif kind in WORDS:
            words = WORDS[kind]
            kept.else_.append(f"{at} {words.format(ITEMS[a]) if kind == ev.BREAKS else words}")
        elif kind == ev.ENSNARED:
            kept.else_.append(f"{at} ensnared ({SNARES[b]})")

    def of_combat(self, kept: Kept, kind: int, a: int, b: int, c: int) -> None:
        """What a man allocated, and what came of it; nets; his shield."""
        if kind == ev.ALLOCATES:
            kept.combats.append(Combat(self.at, a))
        elif kind == ev.PLANS:
            kept.combats[-1].attacks.append([a, b, c, ""])
        elif kind == ev.GUARDS:
            kept.combats[-1].guards.append((a, SPECIAL_DEFENCE_LETTERS[c] + str(b)))
        elif kind == ev.FREE_ATTACK:
            kept.free_cf = c
        elif kind == ev.ATTACK and kept.free_cf:
            kept.combats[-1].attacks.append([None, b, kept.free_cf, RESULTS[c]])
            kept.free_cf = 0
        elif kind == ev.ATTACK:
            planned = (each for each in kept.combats[-1].attacks if each[1] == b and not each[3])
            next(planned)[3] = RESULTS[c]
        elif kind == ev.NET:
            spent = (f"-{COSTS[b]}", NET_ATTACKS[b], self.at)
            if spent not in kept.net:
                kept.net.append(spent)
        elif kind == ev.EFFORT and a:
            kept.net.append((f"-{a}", "escape" if b else "hold", self.at))
        elif kind == ev.ESCAPES:
            kept.net.append((f"+{b}", "open", self.at))
        elif kind == ev.SHIELD_DAMAGED and kept.holds >= 0:
            ticks = self.shields.setdefault(kept.holds, [])
            # P and H are ticked by what is left over, H and all beyond it once (G7).
            left = len(self.points(kept.holds)) + 2 - len(ticks)
            ticks += [self.at] * min(a, left)
        elif kind == ev.SHIELD_RUINED:
            kept.else_.append(f"{self.at} shield past use")

    def area(self, who: int, area: int) -> str:
        """An area of a man's body or a beast's, in the middle of a line."""
        return (BEAST_AREAS if is_beast(self.men[who].style) else AREAS)[area].lower()


#: What else is noted of a man, by its event.
WORDS = {
    ev.PRONE: "Prone", ev.FAINTS: "faints", ev.WAKES: "comes to", ev.STUMBLES: "stumbles", ev.BREAKS: "{} breaks",
    ev.BLEEDS: "bleeds", ev.DRAGGED: "dragged", ev.BOUND: "bound", ev.GRAPPLED: "grappled", ev.PLEADS: "pleads",
    ev.UNHORSED: "unhorsed", ev.PANICS: "panics", ev.MORTAL: "mortal wound",
}  # fmt: skip


def log_of(men: Sequence[Gladiator], events: Sequence[Sequence[Any]]) -> MatchLog:
    """The log of a match of men and beasts, as they were when it began, out of its events."""
    riders = [g for g in men if is_mounted(g.style)]
    all_men = [*men, *(mount_of(g) for g in riders)]
    log = MatchLog(all_men, [Kept(boxes_of(g)) for g in all_men])
    for who, (g, kept) in enumerate(zip(all_men, log.kept, strict=True)):
        kept.cf.append((str(creation_cf(g)), "start"))
        if g.shield != NO_ITEM:
            kept.holds = ITEMS_A_MAN * who + SHIELD_SLOT
            kept.shields.append(kept.holds)
    for event in events:
        log.write(event)
    return log


def mount_of(rider: Gladiator) -> Gladiator:
    """The mount of a rider, which has a sheet of its own: a zebra (G43)."""
    return Gladiator(rider.id, f"{rider.name}'s horse", False, ZEBRA, [0] * 5)


def bestiary(style: int) -> tuple[int, ...]:
    """What the table says of a beast."""
    return BESTIARY[style - FIRST_BEAST]


def boxes_of(g: Gladiator) -> int:
    """The boxes of each of his areas."""
    return bestiary(g.style)[BEAST_W] if is_beast(g.style) else g.attributes[W]


def creation_cf(g: Gladiator) -> int:
    """His CF before anything has happened to him."""
    return bestiary(g.style)[CF] if is_beast(g.style) else cf_of(g)


# What stands on a sheet


def match_sheets(state: State, bout: Bout, events: Sequence[Sequence[Any]]) -> tuple[LogSheet, ...]:
    """The sheets of a match, filled from its events; of one that is not fought yet those to begin it with."""
    names = names_of(state, bout)
    men = [
        BOUTS.from_card(seat.before) if seat.before else state.gladiators[seat.gladiator]
        for seat in bout.seats
    ]
    rules = BOUTS.rules_of(bout.rules) if bout.rules else state.rules
    log = log_of(men, events)
    occasion = f"Match {bout.id}: {LISTS.pairing(bout, names)}"
    found = []
    for who, g in enumerate(log.men):
        notes: Pairs = ()
        if bout.status == FOUGHT:
            result = LISTS.result_words(bout, names)
            notes = (
                ("Result", result),
                ("Critical hits", ", ".join(log.kept[who].criticals) or "none"),
                ("What else", ", ".join(log.kept[who].else_) or "nothing"),
            )
        found.append(sheet_of(g, log, who, rules.sheet_tracks, occasion, notes))
    return tuple(found)


def blank_sheets(state: State, men: Sequence[Gladiator]) -> tuple[LogSheet, ...]:
    """Sheets to begin a match with: of these men and beasts, or of nobody that of a man and that of a beast."""
    tracks = state.rules.sheet_tracks
    if not men:
        return empty_sheet(False, tracks), empty_sheet(True, tracks)
    log = log_of(men, ())
    return tuple(sheet_of(g, log, who, tracks, "", ()) for who, g in enumerate(log.men))


def empty_sheet(beast: bool, sheet_tracks: bool) -> LogSheet:
    """The sheet of a man, or a beast, with nothing on it."""
    return put_together("", beast, "", {}, Kept(), [], BOXES, sheet_tracks, ())


def sheet_of(
    g: Gladiator, log: MatchLog, who: int, sheet_tracks: bool, occasion: str, notes: Pairs
) -> LogSheet:
    """The sheet of one man or beast of a log."""
    kept = log.kept[who]
    values = {**(beast_values(g) if is_beast(g.style) else man_values(g)), "kind": KINDS[g.style]}
    for name, now in kept.values.items():
        values[name] = f"{values[name]} > {now}"
    number = "" if g.name.endswith("horse") or not g.id else f" ({g.id})"
    shields = [
        shield_track(log.kind(item), log.shields.get(item, []), log.men[item // ITEMS_A_MAN].name)
        for item in kept.shields
    ]
    name = f"{g.name}{number}"
    return put_together(
        name, is_beast(g.style), occasion, values, kept, shields, boxes_of(g), sheet_tracks, notes
    )


def man_values(g: Gladiator) -> dict[str, str]:
    """What the sheet says of a man, by its label."""
    tr, st, ag, cn, w = map(str, g.attributes)
    moves = BEAST_MOVES if is_mounted(g.style) else moves_of(g.style)
    return {
        "TR": tr, "ST": st, "AG": ag, "CN": cn, "W": w, "CF": str(cf_of(g)), "NF": str(nf_of(g)),
        "V": str(g.wins), "S": str(g.draws), "M": str(g.spared), "Move": str(moves),
        "Type (FS)": f"{TYPES[type_of(g.style)]} ({signed(g.spirit - 1)})",
        **dict(zip(AREAS, map(armour_words, g.armour, g.cover), strict=True)),
        "weapons": " ".join(map(str, weapons_of(g))),
    }  # fmt: skip


def beast_values(g: Gladiator) -> dict[str, str]:
    """The same of a beast [28.3]."""
    row = bestiary(g.style)
    return {
        "ST": str(row[BEAST_ST]), "CN": str(row[CN]), "W": str(row[BEAST_W]), "CF": str(row[CF]),
        "HI": str(row[HIDE]), "CU": signed(row[CU]),
    }  # fmt: skip


def weapons_of(g: Gladiator) -> list[int]:
    """The weapons that a man brings, by their kinds."""
    sheathed = sheathed_weapon(g.style) if g.dagger or not net_of(g.style) else NO_ITEM
    found = (g.weapon, second_weapon(g.style), net_of(g.style), sheathed)
    return [kind for kind in dict.fromkeys(found) if kind != NO_ITEM]


def weapon_row(kind: int) -> tuple[str, ...]:
    """A weapon with its Spd, reach, Thr and CRT; of a net or lasso its name alone."""
    if kind >= LASSO - 1:
        return (ITEMS[kind], "", "", "", "")
    row = ARMS[kind]
    reach = "any" if row[REACH] == ANY_RANGE else str(row[REACH])
    return (ITEMS[kind], signed(row[SPD]), reach, str(row[THR]), str(row[CRT]))


def put_together(
    name: str,
    beast: bool,
    occasion: str,
    values: dict[str, str],
    kept: Kept,
    shields: list[BoxTrack],
    boxes: int,
    sheet_tracks: bool,
    notes: Pairs,
) -> LogSheet:
    """A sheet out of its values (none: empty) and of what has been kept."""
    areas = BEAST_AREAS if beast else AREAS
    empty = not values
    wounds = tuple(
        wound_track(f"{place} {area}", spans_of(beast, number, sheet_tracks), boxes, kept.ticks[number])
        for number, (place, area) in enumerate(zip("12345", short(areas), strict=True))
    )  # fmt: skip
    tracks = [Tracks("Body area wounds", wounds)]
    if empty or (not shields and not beast and not kept.combats):
        shields = [shield_track(SMALL_SHIELD, [], ""), shield_track(LARGE_SHIELD, [], "")]
    if shields and not beast:
        tracks.append(Tracks("Shield damage", tuple(shields)))
    return LogSheet(
        title="GLADIATOR, beast sheet" if beast else "GLADIATOR, log sheet",
        name=name,
        occasion=occasion,
        fields=beast_fields(values) if beast else man_fields(values),
        grids=beast_grids(values) if beast else man_grids(values),
        tracks=tuple(tracks),
        bands=(combat_band(kept, beast, areas), plot_band(kept, beast, bool(notes))),
        notes=notes,
        key=KEY,
    )


def man_fields(values: dict[str, str]) -> tuple[Pairs, ...]:
    """The fields to write on of a man's sheet [3.5-3.8, 3.10, 3.11]."""
    first = ("Style", values.get("kind", "")), *labelled(values, "Type (FS)", "Move", "CV")
    return first, labelled(values, "Talents", "Luck", "Prestige", "XP", "V", "S", "M")


def beast_fields(values: dict[str, str]) -> tuple[Pairs, ...]:
    """The fields to write on of a beast's sheet."""
    return ((("Type", values.get("kind", "")), ("ID", "")),)


def labelled(values: dict[str, str], *labels: str) -> Pairs:
    """Labels with their values, "" for none."""
    return tuple((label, values.get(label, "")) for label in labels)


def man_grids(values: dict[str, str]) -> tuple[Grid, ...]:
    """Characteristics, armour and weapons [3.4, 3.12, 3.13]."""
    ratings = ("TR", "ST", "AG", "CN", "W", "CF", "NF")
    kinds = [int(kind) for kind in values.get("weapons", "").split()]
    weapons = tuple(map(weapon_row, kinds)) or (("",) * 5,) * 2
    return (
        Grid("Characteristics", ratings, (tuple(values.get(each, "") for each in ratings),)),
        Grid("Armour", tuple("12345"), (tuple(values.get(area, "") for area in AREAS),)),
        Grid("Weapons", ("Weapon", "Spd", "Reach", "Thr", "CRT"), weapons),
    )


def beast_grids(values: dict[str, str]) -> tuple[Grid, ...]:
    """The characteristics of a beast [28.3.3]."""
    ratings = ("ST", "CN", "W", "CF", "HI", "CU")
    return (Grid("Characteristics", ratings, (tuple(values.get(each, "") for each in ratings),)),)


def short(areas: Sequence[str]) -> tuple[str, ...]:
    """The names of areas in a word each."""
    return tuple(area.replace("Forelegs", "Fore").replace("Hind legs", "Hind") for area in areas)


# Tracks


def spans_of(beast: bool, area: int, sheet_tracks: bool) -> tuple[int, ...]:
    """The CF spans of an area, their highest boxes from the top down (G6)."""
    if area == HEAD and not beast:
        return HEAD_SPANS
    return SHEET_SPANS if sheet_tracks else AREA_SPANS


def wound_track(label: str, spans: tuple[int, ...], boxes: int, ticks: list[str]) -> BoxTrack:
    """The boxes of an area from 1 up, those above W dark, ticked from W down; below them what each span costs."""
    many = BOXES if boxes <= BOXES else MANY_BOXES
    lowest = boxes - len(ticks) + 1
    row = tuple(
        Box(str(number), ticks[boxes - number] if lowest <= number <= boxes else "", number > boxes)
        for number in range(1, many + 1)
    )
    below, found = 0, []
    for top in reversed(spans):
        if below < many:
            reached = bool(ticks) and top >= lowest and below < boxes
            words = "K" if top == 1 else "-1" if below < boxes else ""
            found.append(Span(min(top, many) - below, words, reached))
        below = top
    return BoxTrack(label, row, tuple(found))


def shield_track(kind: int, ticks: list[str], whose: str) -> BoxTrack:
    """The boxes of a shield with their damage points, ticked from the highest down; then P and H (G7)."""
    large = kind == LARGE_SHIELD
    numbers = (*map(str, LARGE_TRACK if large else SMALL_TRACK), "P", "H")
    marks = [*ticks, *[""] * (len(numbers) - len(ticks))]
    row = tuple(Box(number, mark) for number, mark in zip(numbers, marks, strict=True))
    return BoxTrack(f"{'Large' if large else 'Small'}", row[::-1])


# Tables that grow


def combat_band(kept: Kept, beast: bool, areas: Sequence[str]) -> Band:
    """CF, Stun and what nets cost, running down; beside them attack and defence of every combat [3.15-3.18]."""
    heads = (
        "T.P",
        "",
        *(f"{n} {area}" for n, area in enumerate(short(areas), start=1)),
        "CF",
        "Round",
    )
    combats = tuple(row for each in kept.combats for row in each.rows(beast))
    widths = (5.5, 3.5, *(15.5,) * 5, 5.5, 9.0)
    running = [
        Running("CF", ("CF", "T.P"), (6, 7), (*(() if beast else (("PB", ""),)), *kept.cf)),
        Running("Stun", ("Stun", "T.P"), (6, 7), tuple(kept.stun)),
    ]
    if not beast:
        running.append(Running("By net", ("CF", "for", "T.P"), (6, 10, 7), tuple(kept.net)))
    title = "Attack" if beast else "Attack and defence"
    return Band((*running, Running(title, heads, widths, combats)), 12, 4.3, 1 if beast else 2)


def plot_band(kept: Kept, beast: bool, over: bool) -> Band:
    """What was plotted in every phase, or what a beast did, and the CF that each turn cost [3.19, 17]; when the match
    is ``over`` no turns are left to plot."""
    heads = ("Turn", *(str(phase) for phase in range(1, PHASES + 1)), "End")
    rows = tuple((str(turn), *cells) for turn, cells in sorted(kept.plots.items()))
    title = "Actions by turn and phase" if beast else "Plots by turn and phase"
    room = min(7, max(1, len(rows))) if over else 7
    return Band((Running(title, heads, (6, *(20,) * PHASES, 8), rows),), room, 5.6)
