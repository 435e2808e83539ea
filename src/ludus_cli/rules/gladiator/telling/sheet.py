"""The log sheets of men and beasts [3, 28.3]: empty, with a gladiator's values, and filled from the events of a match.

Everything on a filled sheet is read from events: :class:`Kept` writes them down one after the other, as players do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.cards import Grid, Pairs
from ludus_cli.chronicle.sheets import Band, Box, BoxTrack, LogSheet, Running, Span, Tracks
from ludus_cli.core.figures import signed
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.bouts import FOUGHT
from ludus_cli.game.results.results import of_man
from ludus_cli.rules.gladiator.book import beasts, events as ev, styles, terms as t
from ludus_cli.rules.gladiator.book.bout import BOUTS, worn_by
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.campaign import State
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, cf_of, nf_of
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.plots import plot_words
from ludus_cli.rules.gladiator.book.state import ITEMS_A_MAN, PHASES, SHIELD_SLOT
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.older import events as older
from ludus_cli.rules.gladiator.older.cards import CARDS
from ludus_cli.rules.gladiator.table.lists import LISTS
from ludus_cli.rules.gladiator.table.typed_sheet import Row, read_sheet
from ludus_cli.rules.gladiator.tables import weapons as arms
from ludus_cli.rules.gladiator.tables.net import COSTS
from ludus_cli.rules.gladiator.tables.wounds import AREA_SPANS, HEAD_SPANS, SHEET_SPANS
from ludus_cli.rules.gladiator.telling import older_sheet
from ludus_cli.rules.gladiator.telling.after_sheet import AFTER, SURVIVED, after_band, career_values, note_after_match

#: The characteristics of a man [3.4].
RATINGS = ("TR", "ST", "AG", "CN", "W", "CF", "NF")
WEAPON_HEADS = ("Weapon", "Spd", "Reach", "Thr", "CRT")
#: The boxes of a track; of the largest beasts more.
BOXES, MANY_BOXES = 18, 34
#: The mark of a wound if only the number of wounds is known.
TOLD = "x"
#: What a beast does, by its event, in a word for a field.
DOES = ("panics", "flees", "roams", "turns", "nears", "feeds", "stands")
KEY = (
    "2.4 is turn 2, phase 4, and 2.E the end of turn 2. ! marks a phase beyond his rate. An attack is its order, CF, "
    "{special}and result (off: not made). Wounds are ticked from W down, and the first tick in a span costs 1 CF for "
    "the match. Armour is a class, A, B or C, and a number if it is partial."
)


# What a match writes


@dataclass(slots=True)
class Combat:
    """A man's allocation in a phase: ``attacks`` with round, area, special, CF and result; ``free`` attacks; CF that
    guard an area."""

    at: str
    available: int | str = 0
    attacks: list[list[Any]] = field(default_factory=list)
    guards: list[tuple[int, str]] = field(default_factory=list)

    def rows(self, beast: bool) -> list[tuple[str, ...]]:
        """Its row of attacks, and that of the defence, which a beast has not."""
        struck: list[list[str]] = [[], [], [], [], []]
        guarded: list[list[str]] = [[], [], [], [], []]
        for order, (number, code, cf, result) in enumerate(self.attacks, start=1):
            special, area = divmod(code, 16)
            letter = t.SPECIAL_ATTACK_LETTERS[special]
            first = f"{order}:" if number is not None else "free"
            at_mount = "m" if area >= t.MOUNT_AREAS else ""
            struck[area % t.MOUNT_AREAS].append(f"{first} {at_mount}{cf}{letter} {result or 'off'}".rstrip())
        for area, words in self.guards:
            guarded[area].append(words)
        rounds = " ".join(str(attack[0]) for attack in self.attacks if attack[0] is not None)
        attack = (self.at, "A", *map("; ".join, struck), str(self.available), rounds)
        return [attack] if beast else [attack, ("", "D", *map("; ".join, guarded), "", "")]


@dataclass(slots=True)
class Kept:
    """The entries on one man's sheet: boxes by area, with the time of each tick; his CF and Stun over time; CF spent
    and given by nets; plots by turn; combats; shields that he has held; changed values; critical hits and other events;
    his PB, and the steps after the match, by AFTER."""

    wounds: int = 0
    ticks: list[list[str]] = field(default_factory=lambda: [[] for _ in t.AREAS])
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
    pb: str = ""
    after: dict[str, list[str]] = field(default_factory=dict)

    def plot(self, turn: int, place: int, words: str) -> None:
        """Write into the field of a phase, PHASES for the turn's end."""
        self.plots.setdefault(turn, [""] * (PHASES + 1))[place] += words

    def tick_boxes(self, area: int, n: int, mark: str) -> None:
        """Tick ``n`` boxes of an area, or all that are left."""
        self.ticks[area] += [mark] * min(n, self.wounds - len(self.ticks[area]))


@dataclass(slots=True)
class MatchLog:
    """The sheets of all fighters in a match, mounts after all that have seats, and the ticks of each shield by item."""

    men: list[Gladiator]
    kept: list[Kept]
    rules: HouseRules = older_sheet.USUAL
    shields: dict[int, list[str]] = field(default_factory=dict)
    turn: int = 0
    phase: int = 0
    end: bool = False

    @property
    def at(self) -> str:
        """Turn and phase: ``2.4``, ``2.E`` at the turn's end; of a match from the table its end."""
        return f"{self.turn}.{'E' if self.end else self.phase}" if self.turn else "end"

    def kind(self, item: int) -> int:
        """SMALL_SHIELD or LARGE_SHIELD: a shield by the number of its item."""
        return self.men[item // ITEMS_A_MAN].shield

    def points(self, item: int) -> tuple[int, ...]:
        """The damage points of the boxes of a shield."""
        return arms.LARGE_TRACK if self.kind(item) >= t.LARGE_SHIELD else arms.SMALL_TRACK

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
        if kind == ev.PICKS_UP and what >= t.SMALL_SHIELD:
            self.kept[who].holds = item
            if item not in self.kept[who].shields:
                self.kept[who].shields.append(item)
        elif kind == ev.DROPS:
            self.kept[who].else_.append(f"{self.at} {t.ITEMS[what]} dropped")

    def of_man(self, kept: Kept, kind: int, who: int, a: int, b: int, c: int) -> None:
        """Plots, wounds, CF, Stun, changed values, and what else happened to a man."""
        at = self.at
        if kind == ev.PLOT:
            words = t.ACTIONS[t.ACT_S] if c else plot_words(a) or "-"
            kept.plot(self.turn, self.phase - 1, words)
        elif kind == ev.EXCEEDS:
            # Told before his plot where he goes on rather than plead, else after it.
            kept.plot(self.turn, self.phase - 1, "!")
        elif kind in (older.BEAST_DOES, older.BEAST_PLOTS):
            kept.plot(self.turn, self.phase - 1, older_sheet.beast_words(kind, a, b))
        elif kind == ev.BEAST_ACTS:
            kept.plot(self.turn, self.phase - 1, f"{DOES[a]} {b}" if b else DOES[a])
        elif kind == ev.WOUND:
            kept.tick_boxes(b, c, at)
        elif kind == ev.HURT:
            kept.tick_boxes(a, b, TOLD)
        elif kind in (ev.LOSES_CF, ev.ENDS_WITH):
            kept.cf.append((str(a), at))
            # NONE if it is not known.
            if kind == ev.ENDS_WITH and b > 0:
                kept.stun.append((str(b), at))
        elif kind in (ev.STUNNED, ev.RECOVERS):
            kept.stun.append((str(b), at))
        elif kind == ev.CRITICAL_HIT and b != t.NO_CRITICAL:
            kept.criticals.append(f"{at} {self.area(who, a)} {t.CRITICALS[b]}")
        elif kind == ev.WEAKENED:
            kept.values["ST" if a == t.ST else "AG"] = str(b)
            if a == t.AG:
                kept.values["NF"] = str(nf_of(self.men[who]) + b - self.men[who].attributes[t.AG])
        elif kind == ev.LAMED:
            kept.values["Move"] = str(a)
        elif kind == ev.HELMET_LOST:
            kept.values["Head"] = "-"
        elif kind == ev.DIES:
            kept.else_.append(f"{at} killed, {self.area(who, b)}" if b >= 0 else f"{at} killed")
        elif kind == ev.MERCY:
            kept.else_.append(f"{at} {'spared' if a else 'no mercy: killed'}")
        elif kind == ev.DEFEATED and b == t.DRAWN:
            kept.else_.append(f"{at} {t.STATES[b]}")
        elif kind in WORDS:
            words = WORDS[kind]
            kept.else_.append(f"{at} {words.format(t.ITEMS[a]) if kind == ev.BREAKS else words}")
        elif kind == ev.ENSNARED:
            kept.else_.append(f"{at} ensnared ({t.SNARES[b]})")
        else:
            self.of_career(kept, kind, a, b, c)

    def of_career(self, kept: Kept, kind: int, a: int, b: int, c: int) -> None:
        """Write down PB, luck and talents, and the career steps of the match [31 to 35]."""
        if kind == career.DAUNTS:
            kept.pb = str(a) if not kept.pb else f"{kept.pb} > {a}"
        elif kind == career.FAVOUR:
            kept.values["Luck"] = str(c)
            kept.values["Favours"] = str(int(kept.values.get("Favours", "0")) + 1)
            kept.else_.append(f"{self.at} favour {'granted' if a else 'refused'}")
        elif kind == career.GIVES_UP:
            kept.else_.append(f"{self.at} Fatal Blow: defence -{b}")
        elif kind == career.NEXT_FIGHT:
            kept.else_.append(f"fight {a}")
        elif kind == career.INJURED:
            kept.after.setdefault(AFTER[0], []).append(f"{RATINGS[b]} -{c} ({t.AREAS[a].lower()})")
        elif kind == career.EARNS:
            cause = SURVIVED if a == career.BY_SURVIVING else AFTER[1 + min(a, career.BY_KILL)]
            kept.after.setdefault(cause, []).append(str(b))
        elif kind in (career.FAME, career.FORTUNE):
            kept.after[AFTER[6 if kind == career.FAME else 7]] = [str(a)]
        elif kind in (career.BUYS, career.TALENT_GAINED):
            names = RATINGS if kind == career.BUYS else t.TALENTS
            kept.after.setdefault(AFTER[8], []).append(f"{names[a]} {b}")

    def of_combat(self, kept: Kept, kind: int, a: int, b: int, c: int) -> None:
        """Enter a man's allocation and its results; nets; his shield."""
        if kind == ev.ALLOCATES:
            kept.combats.append(Combat(self.at, a))
        elif kind == ev.PLANS:
            kept.combats[-1].attacks.append([a, b, c, ""])
        elif kind == ev.GUARDS:
            kept.combats[-1].guards.append((a, t.SPECIAL_DEFENCE_LETTERS[c] + str(b)))
        elif kind == ev.FREE_ATTACK:
            kept.free_cf = c
        elif kind == ev.ATTACK and kept.free_cf:
            came = older_sheet.result_words(self.rules, c)
            kept.combats[-1].attacks.append([None, b, kept.free_cf, came])
            kept.free_cf = 0
        elif kind == ev.ATTACK:
            planned = (each for each in kept.combats[-1].attacks if each[1] == b and not each[3])
            next(planned)[3] = older_sheet.result_words(self.rules, c)
        elif kind == ev.NET:
            spent = (f"-{COSTS[b]}", t.NET_ATTACKS[b], self.at)
            if spent not in kept.net:
                kept.net.append(spent)
        elif kind == ev.EFFORT and a:
            kept.net.append((f"-{a}", "escape" if b else "hold", self.at))
        elif kind == ev.ESCAPES:
            kept.net.append((f"+{b}", "exposed", self.at))
        elif kind == ev.SHIELD_DAMAGED and kept.holds >= 0:
            ticks = self.shields.setdefault(kept.holds, [])
            # P and H are ticked by what is left over, H and all beyond it once (G7).
            left = len(self.points(kept.holds)) + 2 - len(ticks)
            ticks += [self.at] * min(a, left)

    def area(self, who: int, area: int) -> str:
        """An area of a man's body or a beast's, in the middle of a line."""
        return (t.BEAST_AREAS if styles.is_beast(self.men[who].style) else t.AREAS)[area].lower()


#: Other notes about a man, by event.
WORDS = {
    ev.PRONE: "Prone", ev.FAINTS: "faints", ev.WAKES: "wakes", ev.STUMBLES: "stumbles", ev.BREAKS: "{} breaks",
    ev.BLEEDS: "bleeds", ev.DRAGGED: "dragged", ev.BOUND: "bound", ev.GRAPPLED: "grappled", ev.PLEADS: "pleads",
    ev.UNHORSED: "unhorsed", ev.PANICS: "panics", ev.MORTAL: "mortal wound",
    ev.DIES_AFTER: "dies of wounds", ev.SHIELD_RUINED: "shield useless",
}  # fmt: skip


def log_of(
    men: Sequence[Gladiator], events: Sequence[Sequence[Any]], rules: HouseRules = older_sheet.USUAL
) -> MatchLog:
    """The log of a match of men and beasts, as they were when it began, out of its events."""
    riders = [g for g in men if styles.is_mounted(g.style)]
    all_men = [*men, *(mount_of(g) for g in riders)]
    log = MatchLog(all_men, [Kept(boxes_of(g, rules)) for g in all_men], rules)
    for who, (g, kept) in enumerate(zip(all_men, log.kept, strict=True)):
        kept.cf.append((str(creation_cf(g, rules)), "start"))
        if g.shield != t.NO_ITEM:
            kept.holds = ITEMS_A_MAN * who + SHIELD_SLOT
            kept.shields.append(kept.holds)
    for event in events:
        log.write(event)
    return log


def mount_of(rider: Gladiator) -> Gladiator:
    """The mount of a rider, which has a sheet of its own: a zebra (G43)."""
    return Gladiator(0, f"{rider.name}'s horse", False, t.ZEBRA, [0] * 5)


def boxes_of(g: Gladiator, rules: HouseRules) -> int:
    """The boxes of each of his areas."""
    if styles.is_beast(g.style):
        return older_sheet.beast_boxes(g.style, rules)
    return g.attributes[t.W]


def creation_cf(g: Gladiator, rules: HouseRules) -> int:
    """His CF before anything has happened to him."""
    return older_sheet.beast_cf(g.style, rules) if styles.is_beast(g.style) else cf_of(g)


# The sheets of a match


def match_sheets(state: State, bout: Bout, events: Sequence[Sequence[Any]]) -> tuple[LogSheet, ...]:
    """The sheets of a match, filled from its events; of one that is not fought yet those to begin it with."""
    names = names_of(state, bout)
    men = [
        worn_by(BOUTS.from_card(seat.before) if seat.before else state.gladiators[seat.gladiator], seat)
        for seat in bout.seats
    ]
    rules = BOUTS.rules_of(bout.rules) if bout.rules else state.rules
    log = log_of(men, events, rules)
    for kept, seat in zip(log.kept, bout.seats, strict=False):
        typed = of_man(bout.said, seat.gladiator).get("sheet", "none")
        if typed != "none":
            copy_typed(kept, read_sheet(typed, len(log.men), rules.defence == CARDS))
        if bout.status == FOUGHT and seat.outcome and not styles.is_beast(seat.style):
            after = BOUTS.from_card(seat.after)
            kept.values["XP"] = str(after.xp)
            note_after_match(kept.after, BOUTS.from_card(seat.before), after)
    occasion = f"Match {bout.id}: {LISTS.pairing(bout, names)}"
    found = []
    for who in range(len(log.men)):
        notes: Pairs = ()
        if bout.status == FOUGHT:
            notes = (
                ("Result", LISTS.result_words(bout, names)),
                ("Critical hits", ", ".join(log.kept[who].criticals) or "none"),
                ("Other events", ", ".join(log.kept[who].else_) or "none"),
            )
        found.append(sheet_in(log, who, occasion, notes))
    return tuple(found)


def copy_typed(kept: Kept, rows: Sequence[Row]) -> None:
    """Write a whole sheet that was typed in from the table in the place of the sums that were told of it."""
    stun = 0
    kept.ticks, kept.stun = [[] for _ in t.AREAS], []
    for row in rows:
        at = row.name.replace("End", "E")
        if row.phase > PHASES:
            kept.plot(row.turn, PHASES, f"-{row.tired}" if row.tired else "")
        elif row.plot:
            kept.plot(row.turn, row.phase - 1, plot_words(row.plot))
        guards = [(area, str(cf)) for area, cf in enumerate(row.said.defence) if cf]
        if row.said.guard:
            letter = t.SPECIAL_DEFENCE_LETTERS[row.said.guard]
            guards.append((t.SPECIAL_DEFENCE_AREA[row.said.guard], f"{letter}{t.GUARD_COSTS[row.said.guard]}"))
        # Which round an attack had and what came of it does not stand in a typed row.
        attacks = [["", 16 * blow + area, cf, " "] for area, blow, cf, _ in row.said.attacks]
        if attacks or guards:
            kept.combats.append(Combat(at, "", attacks, guards))
        for cf, word in ((row.net, "net"), (row.grip, "hold"), (row.escape, "escape")):
            if cf:
                kept.net.append((f"-{cf}", word, at))
        for area, n in enumerate(row.wounds):
            kept.tick_boxes(area, n, at)
        if row.stun or row.gone:
            stun = max(0, stun - row.gone) + row.stun
            kept.stun.append((str(stun), at))
        kept.criticals += [f"{at} {t.CRITICALS[each]}" for each in row.criticals]


def blank_sheets(state: State, men: Sequence[Gladiator]) -> tuple[LogSheet, ...]:
    """Return sheets to begin a match with: of these men and beasts, or a man's and a beast's if there are none."""
    rules = state.rules
    if not men:
        full = not rules.basic_record
        return tuple(sheet_of(None, Kept(), [], beast, rules, full=full) for beast in (False, True))
    log = log_of(men, (), rules)
    return tuple(sheet_in(log, who) for who in range(len(log.men)))


def sheet_in(log: MatchLog, who: int, occasion: str = "", notes: Pairs = ()) -> LogSheet:
    """The sheet of one man or beast of a log, with the shields that he has held."""
    g, kept = log.men[who], log.kept[who]
    shields = [shield_track(log.kind(item), log.shields.get(item, [])) for item in kept.shields]
    beast = styles.is_beast(g.style)
    full = bool(g.talents) or older_sheet.is_kept(log.rules)
    return sheet_of(g, kept, shields, beast, log.rules, occasion, notes, full=full)


def man_values(g: Gladiator, rules: HouseRules) -> dict[str, str]:
    """Return the values on a man's sheet, by label."""
    tr, st, ag, cn, w = map(str, g.attributes)
    moves = beasts.BEAST_MOVES if styles.is_mounted(g.style) else styles.moves_of(g.style)
    return {
        "Style": t.KINDS[g.style], "TR": tr, "ST": st, "AG": ag, "CN": cn, "W": w, "CF": str(cf_of(g)),
        "NF": str(nf_of(g)), "V": str(g.wins), "S": str(g.draws), "M": str(g.spared), "Move": str(moves),
        "Type (FS)": f"{t.TYPES[styles.type_of(g.style)]} ({signed(g.spirit - 1)})",
        **dict(zip(t.AREAS, styles.worn_words(g.style, g.armour, g.cover), strict=True)),
        "weapons": " ".join(map(str, dict.fromkeys([*held_by(g), sheathed_by(g)]))),
        **(career_values(g) if g.talents else older_sheet.grown_values(g, rules)),
    }  # fmt: skip


def held_by(g: Gladiator) -> list[int]:
    """Return the kinds of item that a man holds as he comes in: weapon, net or lasso, second weapon, shield."""
    weapon, second, shield, net, _ = styles.arms_of(g.style, g.weapon, g.shield, g.dagger)
    return [kind for kind in (weapon, net, second, shield) if kind != t.NO_ITEM]


def sheathed_by(g: Gladiator) -> int:
    """Return the weapon in his sheath, without javelins; NO_ITEM for none."""
    return styles.arms_of(g.style, g.weapon, g.shield, g.dagger)[4]


def weapon_row(kind: int) -> tuple[str, ...]:
    """A weapon with its Spd, reach, Thr and CRT; of a net or lasso its name alone."""
    if kind in (t.NET, t.LASSO):
        return (t.ITEMS[kind], "", "", "", "")
    row = arms.ARMS[kind]
    reach = "any" if row[arms.REACH] == arms.ANY_RANGE else str(row[arms.REACH])
    return (t.ITEMS[kind], signed(row[arms.SPD]), reach, str(row[arms.THR]), str(row[arms.CRT]))


def sheet_of(
    g: Gladiator | None, kept: Kept, shields: list[BoxTrack], beast: bool, rules: HouseRules,
    occasion: str = "", notes: Pairs = (), *, full: bool = False,
) -> LogSheet:  # fmt: skip
    """Return the sheet of a man or beast from its entries, or an empty one; ``full``: with the fields of a full record
    for the time after the match."""
    values: dict[str, str] = {}
    if g is not None:
        values = older_sheet.beast_values(g, rules) if beast else man_values(g, rules)
    # A beast is lamed without having moves; its critical hits tell it.
    for name in values.keys() & kept.values.keys():
        values[name] += f" > {kept.values[name]}" if values[name] else kept.values[name]
    areas = short(t.BEAST_AREAS if beast else t.AREAS)
    boxes = boxes_of(g, rules) if g else BOXES
    wounds = tuple(
        wound_track(
            f"{n + 1} {area}", spans_of(beast, n, rules.sheet_tracks), boxes, kept.ticks[n], bool(values.get("tough"))
        )
        for n, area in enumerate(areas)
    )
    tracks = [Tracks("Wounds by area", wounds)]
    if not shields and not notes:
        shields = [shield_track(kind, []) for kind in (t.SMALL_SHIELD, t.LARGE_SHIELD)]
    if shields and not beast:
        tracks.append(Tracks("Shield damage", tuple(shields)))
    return LogSheet(
        title="Beast sheet" if beast else "Log sheet",
        name="" if g is None else f"{g.name} ({g.id})" if g.id else g.name,
        occasion=occasion,
        fields=fields_of(values, beast, full, rules),
        grids=grids_of(values, beast, rules),
        tracks=tuple(tracks),
        bands=(
            combat_band(kept, beast, areas, beast or rules.no_extras),
            plot_band(kept, beast, bool(notes)),
            *((after_band(kept.after, rules.no_extras),) if full and not beast else ()),
        ),
        notes=notes,
        key=older_sheet.key(rules, KEY),
    )


def fields_of(values: dict[str, str], beast: bool, full: bool, rules: HouseRules) -> tuple[Pairs, ...]:
    """The fields to write on: of a man's sheet [3.5-3.8, 3.10, 3.11], with a ``full`` record talents in a row of their
    own and favours tried; or a beast's."""
    first, record = ("Style", "Type (FS)", "Move", "CV"), ("Prestige", "XP", "V", "S", "M")
    rows: tuple[tuple[str, ...], ...] = (first, ("Talents", "Luck", *record))
    if beast:
        rows = (("Type", "ID"),)
    elif rules.no_extras:
        rows = older_sheet.fields(rules)
    elif full:
        rows = (first, ("Luck", "Favours", *record), ("Talents",))
    return tuple(tuple((label, values.get(label, "")) for label in row) for row in rows)


def grids_of(values: dict[str, str], beast: bool, rules: HouseRules) -> tuple[Grid, ...]:
    """Characteristics, of a man his armour and weapons [3.4, 3.12, 3.13, 28.3.3], and a chart that spares him (V18)."""
    ratings = older_sheet.ratings_of_beast(rules) if beast else RATINGS
    first = Grid("Characteristics", ratings, (tuple(values.get(each, "") for each in ratings),))
    if beast:
        return (first,)
    kinds = [int(kind) for kind in values.get("weapons", "").split()]
    heads = older_sheet.weapon_cells(rules, WEAPON_HEADS)
    rows = (weapon_row(kind) for kind in kinds if t.NO_ITEM < kind < t.SMALL_SHIELD)
    weapons = tuple(older_sheet.weapon_cells(rules, row) for row in rows)
    return (
        first,
        Grid(older_sheet.armour_title(rules), tuple("12345"), (tuple(values.get(area, "") for area in t.AREAS),)),
        Grid("Weapons", heads, weapons or (("",) * len(heads),) * 2),
        *older_sheet.missus(rules),
    )


def short(areas: Sequence[str]) -> tuple[str, ...]:
    """The names of areas in a word each."""
    return tuple(area.replace("Forelegs", "Fore").replace("Hind legs", "Hind") for area in areas)


# Tracks


def spans_of(beast: bool, area: int, sheet_tracks: bool) -> tuple[int, ...]:
    """The CF spans of an area, their highest boxes from the top down (G6)."""
    if area == t.HEAD and not beast:
        return HEAD_SPANS
    return SHEET_SPANS if sheet_tracks else AREA_SPANS


def wound_track(label: str, spans: tuple[int, ...], boxes: int, ticks: list[str], tough: bool = False) -> BoxTrack:
    """The boxes of an area from 1 up, those above W dark, ticked from W down; below them what each span costs: of a
    ``tough`` man the first one nothing (M17)."""
    many = BOXES if boxes <= BOXES else MANY_BOXES
    lowest = boxes - len(ticks) + 1
    row = tuple(
        Box(str(number), ticks[boxes - number] if lowest <= number <= boxes else "", number > boxes)
        for number in range(1, many + 1)
    )
    below, found = 0, []
    for top in reversed(spans):
        if below < many:
            free = tough and below < boxes <= top
            reached = bool(ticks) and top >= lowest and below < boxes and not free
            words = "K" if top == 1 else "0" if free else "-1" if below < boxes else ""
            found.append(Span(min(top, many) - below, words, reached))
        below = top
    return BoxTrack(label, row, tuple(found))


def shield_track(kind: int, ticks: list[str]) -> BoxTrack:
    """Return the boxes of a shield with their damage points, ticked from the highest down; then P and H (G7)."""
    large = kind >= t.LARGE_SHIELD
    numbers = (*map(str, arms.LARGE_TRACK if large else arms.SMALL_TRACK), "P", "H")
    marks = [*ticks, *[""] * (len(numbers) - len(ticks))]
    row = tuple(Box(number, mark) for number, mark in zip(numbers, marks, strict=True))
    return BoxTrack("Large" if large else "Small", row[::-1])


# Tables that grow


def combat_band(kept: Kept, beast: bool, areas: Sequence[str], no_pb: bool) -> Band:
    """CF, Stun and what nets cost, running down; beside them attack and defence of every combat [3.15-3.18]."""
    by_area = (f"{n} {area}" for n, area in enumerate(areas, start=1))
    heads = ("T.P", "A" if beast else "A/D", *by_area, "CF", "Round")
    combats = tuple(row for each in kept.combats for row in each.rows(beast))
    widths = (5.5, 4.5, *(15.3,) * 5, 5.5, 9.0)
    running = [
        Running("CF", ("CF", "T.P"), (6, 7), (*(() if no_pb else (("PB", kept.pb),)), *kept.cf)),
        Running("Stun", ("Stun", "T.P"), (6, 7), tuple(kept.stun)),
    ]
    if not beast:
        running.append(Running("Nets", ("CF", "for", "T.P"), (6, 10, 7), tuple(kept.net)))
    title = "Attack" if beast else "Attack and defence"
    return Band((*running, Running(title, heads, widths, combats)), 12, 4.3, 1 if beast else 2)


def plot_band(kept: Kept, beast: bool, over: bool) -> Band:
    """Return the band of plots by phase, or of a beast's acts, with the CF that each turn cost [3.19, 17]; if the match
    is ``over`` no turns are left to plot."""
    heads = ("Turn", *(str(phase) for phase in range(1, PHASES + 1)), "End")
    rows = tuple((str(turn), *cells) for turn, cells in sorted(kept.plots.items()))
    title = "Actions by turn and phase" if beast else "Plots by turn and phase"
    room = min(7, max(1, len(rows))) if over else 7
    return Band((Running(title, heads, (6, *(20,) * PHASES, 8), rows),), room, 5.6)
