"""Fought matches told as results from the table, their log sheets typed in, so that both can be held against each
other; and random matches to be told."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.game.results.outcome import WON
from ludus_cli.game.results.result_text import dice_words, points_words
from ludus_cli.rules.gladiator.book import events as ev, rolls
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, fighter_of
from ludus_cli.rules.gladiator.book.plots import NET_COST, plot_words
from ludus_cli.rules.gladiator.book.styles import is_beast, is_mounted
from ludus_cli.rules.gladiator.book.terms import (
    AREAS,
    BEAST_AREAS,
    BOW,
    BY_BLOW,
    BY_PLEA,
    CRITICALS,
    DOUBLE_MORTAL,
    DRAWN,
    FALLS,
    FEINT,
    MOUNT_AREAS,
    NO_CRITICAL,
    NO_SPECIAL,
    NONE,
    SLAIN,
    SPARED,
    SPECIAL_ATTACK_LETTERS,
    SPECIAL_DEFENCE_LETTERS,
)
from ludus_cli.rules.gladiator.career.events import FAVOUR
from ludus_cli.rules.gladiator.older.rolls import MISSUS
from ludus_cli.rules.gladiator.table.outcome import DRAW, DRIVEN, NIGHT, NO_ONE, NOBODY, PLEA_WON, STOP
from ludus_cli.rules.gladiator.table.typed_sheet import END, LUCK, MORTAL, THROWN
from ludus_cli.rules.gladiator.tables.combat import PAIR_TRAINED

Result = dict[str, Any]
ENDED = ("", WON, PLEA_WON, DRAW, NIGHT, DRIVEN, STOP)


@dataclass
class Written:
    """A row of a log sheet while it is written."""

    plot: str = ""
    more: int = 0
    effort: Counter[str] = field(default_factory=Counter)
    attacks: list[str] = field(default_factory=list)
    defence: list[str] = field(default_factory=list)
    came: list[str] = field(default_factory=list)

    def words(self, turn: int, phase: int) -> str:
        if phase == END:
            return f"{turn}.End {' '.join(self.came)}"
        more = [f"+{self.more}"] if self.more else []
        more += [f"{letter}{self.effort[letter]}" for letter in "NG" if self.effort[letter]]
        escape = [f"E{self.effort['/']}"] if self.effort["/"] else []
        cf = [*more, *self.attacks, "/", *self.defence, *escape]
        return f"{turn}.{phase} {self.plot} | {' '.join(cf)} | {' '.join(self.came)}"


def result_of(bout: Bout, events: Sequence[Event], *, dice: bool = True, sheets: bool = False) -> Result:
    """A fought match as its players would tell it, in single fields or with whole log ``sheets``; pleas by their dice
    or in a word."""
    names = [seat.before["name"] for seat in bout.seats]
    everybody = [*names, *(f"{name}'s horse" for name, seat in zip(names, bout.seats, strict=True) if mounted(seat))]
    nobody = bout.draw and bout.ended in (BY_BLOW, BY_PLEA)
    result: Result = {"ended": NOBODY if nobody else ENDED[bout.ended], "turns": bout.turns, "phases": bout.clock}
    if not bout.draw:
        sides = [seat.side for seat in bout.seats]
        result["winner"] = names[sides.index(bout.winner)]
    men: Result = {}
    for who, seat in enumerate(bout.seats):
        kept, areas = seat.result, BEAST_AREAS if is_beast(seat.style) else AREAS
        said: Result = {"fell": letter(bout, who, events)}
        if kept["by"] != NONE or said["fell"] == "refused":
            said["by"] = NO_ONE if kept["by"] == NONE else everybody[kept["by"]]
        pleas = [e[5] for e in events if e[0] == ROLL and e[1] == who and e[2] in (rolls.PLEA, MISSUS)]
        if dice and pleas:
            said["plea"] = dice_words(pleas[-1])
        if sheets:
            said["sheet"] = sheet_of(bout, who, events) or "none"
        # No log sheet explains a death without a blow, or by bleeding.
        shown = "+K" in said.get("sheet", "") or (kept["mortal"] and said["fell"] != "refused")
        shown = sheets and shown and "SA" not in said.get("sheet", "")
        if kept["dead"] and "fell_how" in kept and not shown:
            said["killed_how"], said["killed_in"] = FALLS[kept["fell_how"]], kept["fell_turn"]
        if not sheets:
            if kept["mortal"]:
                said["mortal"] = True
            if kept.get("cleaved"):
                said["cleaved"] = True
            for name, of in (("thrown", "thrown_hits"), ("favours", "favours")):
                if kept.get(of):
                    said[name] = kept[of]
            said["wounds"] = points_words(kept["wounds"], tuple(map(str.lower, areas)))
            for name, kind in (("stun", "stun"), ("tired", "tired_cf"), ("attack", "attack_total"),
                                ("defence", "defence_total"), ("vital", "vital")):  # fmt: skip
                said[name] = str(kept[kind])
        said["cf"] = str(kept["cf"])
        if len(bout.seats) > 2 or len(everybody) > len(names):
            said["dealt"] = kept["dealt"]
        men[str(seat.gladiator)] = said
    return {**result, "gladiators": men}


def mounted(seat: Any) -> bool:
    """True for a man who rides."""
    return is_mounted(seat.style)


def letter(bout: Bout, who: int, events: Sequence[Event]) -> str:
    """The letter of a man's record."""
    seat = bout.seats[who]
    state = seat.result["state"]
    if state == SPARED:
        return "M"
    if state == DRAWN:
        return "S"
    pleaded = any(e[0] == ev.PLEADS and e[1] == who for e in events)
    judged = any(e[0] == ev.MERCY and e[1] == who for e in events)
    if state == SLAIN:
        return "refused" if pleaded and judged else "dead"
    return "V" if seat.side == bout.winner else "S"


def sheet_of(bout: Bout, who: int, events: Sequence[Event]) -> str:
    """The log sheet of a man, as he would have written it while the match went on."""
    rows: dict[tuple[int, int], Written] = {}
    f = fighter_of(Gladiator(**bout.seats[who].before), 0, False)
    now, cf, stun = (1, 1), f.creation_cf, 0
    adds, blow = False, ""
    for kind, of, *values in events:
        if kind == ev.PHASE:
            now = values[1], values[0]
        if kind in (ev.PHASE, ev.ATTACK, ev.BLEEDS):
            adds, blow = False, ""
        if of != who or kind == ROLL:
            continue
        at = (now[0], END) if kind == ev.TIRES else now
        row = rows.setdefault(at, Written())
        if kind == ev.PLOT:
            row.plot = plot_words(values[0])
        elif kind == ev.EFFORT:
            row.effort["/" if values[1] else "G"] += values[0]
            # His two weapons count here, too.
            row.more = min(PAIR_TRAINED, max(0, sum(row.effort.values()) - (cf - stun)))
        elif kind == ev.NET:
            row.effort["N"] = NET_COST[values[1]]
        elif kind == ev.ALLOCATES:
            row.more = max(0, values[0] + sum(row.effort.values()) - (cf - stun))
        elif kind == ev.PLANS:
            special, area = divmod(values[1], 16)
            mount, area = divmod(area, MOUNT_AREAS)
            place = "" if special not in (NO_SPECIAL, FEINT) else area + 1
            row.attacks.append(f"{'m' * mount}{SPECIAL_ATTACK_LETTERS[special]}{place}:{values[2]}")
        elif kind == ev.GUARDS:
            plain = f"{values[0] + 1}:{values[1]}"
            row.defence.append(SPECIAL_DEFENCE_LETTERS[values[2]] if values[2] else plain)
        elif kind == ev.WOUND:
            area, ticked = values[1], min(f.w - f.wounds[values[1]], values[2])
            f.wounds[area] += ticked
            if not values[2]:
                continue
            if adds and blow:
                # What a critical hit adds is written with the wounds of its blow.
                row.came.remove(blow)
                ticked += int(blow[2:])
            adds, blow = False, f"{area + 1}+{ticked}"
            row.came.append(blow)
        elif kind == ev.DIES:
            row.came.append(f"{values[1] + 1}+K")
        elif kind == ev.MORTAL:
            # Of a bare hand no 2xM or 3xM is mortal (G33).
            row.came.append(CRITICALS[DOUBLE_MORTAL])
        elif kind == ev.CRITICAL_HIT:
            adds = CRITICALS[values[1]][0].isdigit() and CRITICALS[values[1]] != "2S"
            if values[1] not in (NO_CRITICAL, *MORTAL):
                row.came.append(CRITICALS[values[1]])
        elif kind in (ev.STUNNED, ev.RECOVERS):
            row.came.append(f"S{'-' * (kind == ev.RECOVERS)}{values[0]}")
            stun = values[1]
        elif kind == ev.THROWS and values[2] and values[0] != BOW:
            row.came.append(THROWN)
        elif kind == FAVOUR:
            row.came.append(LUCK)
        elif kind == ev.TIRES:
            row.came.append(f"-{values[0]}")
        elif kind == ev.LOSES_CF:
            cf = values[0]
    return "\n".join(rows[at].words(*at) for at in sorted(rows))
