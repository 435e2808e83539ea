"""Endurance at the start of each turn from the second (V13), by the house rule `endurance` in any edition."""

from __future__ import annotations

from ludus_cli.core.dice import line, tell
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, wounds
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import Match, active, turn_of_fight
from ludus_cli.rules.gladiator.book.terms import HEAVY, LIGHT, NONE
from ludus_cli.rules.gladiator.career import favours
from ludus_cli.rules.gladiator.older import rolls
from ludus_cli.rules.gladiator.tables.older_movement import TIRES_FROM

#: The values of the house rule: as chapter 17 has it, 1 CF, all that is above 5.
BY_CHAPTER, ONE, EXCESS = 0, 1, 2


def at_turns_start(rules: HouseRules) -> bool:
    """Return True if endurance is rolled at the start of turns; then no man moves beyond his rate either, for that is
    of chapter 17."""
    return rules.endurance != BY_CHAPTER


def tire_at_start(m: Match) -> None:
    """1D6 + turn, 1 more for a heavy man and 1 less for a light one, - CON: from 6 on a CF is lost for the match, or
    all that is above 5 (V13). Riders and mounts do not tire [30]."""
    t, turn = m.tray, turn_of_fight(m)
    if turn < 2:
        return
    for who, f in enumerate(m.fighters):
        if not active(f) or f.rider != NONE or f.mount != NONE:
            continue
        drm = line(t, mod.TURN, turn) + line(t, mod.CONSTITUTION, -f.cn)
        if not f.beast:
            drm += line(t, mod.TYPE, int(f.weight == HEAVY) - int(f.weight == LIGHT))
        over = favours.roll_low(m, who, rolls.ENDURANCE, 1, drm, TIRES_FROM - 1) - TIRES_FROM + 1
        if over > 0:
            cf = over if m.rules.endurance == EXCESS else 1
            f.tired_cf += cf
            tell(t, ev.TIRES, who, cf, m.turn)
            wounds.lose_cf(m, who, cf)
