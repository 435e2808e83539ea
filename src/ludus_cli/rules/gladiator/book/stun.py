"""Stun [11]: its effects, unconsciousness, recovery."""

from __future__ import annotations

from ludus_cli.core.dice import line, roll_total, tell
from ludus_cli.rules.gladiator.book import editions, events as ev, modifiers as mod, rolls, terms
from ludus_cli.rules.gladiator.book.allocation import lose_attacks, lose_now
from ludus_cli.rules.gladiator.book.items import drop_item, may_drop, weapon_at_risk
from ludus_cli.rules.gladiator.book.leaving import hurt_holder, let_go_of_holder, note_conqueror
from ludus_cli.rules.gladiator.book.posture import fall_prone
from ludus_cli.rules.gladiator.book.state import Fighter, Match, active, shield_in_hand
from ludus_cli.rules.gladiator.career import favours
from ludus_cli.rules.gladiator.tables.wounds import STUN

#: The lowest and highest rolls on the Stun column.
_LEAST, _MOST = 8, 19
#: Rolls on it with which the weapon falls, the shield, and he himself.
WEAPON_DROPS, SHIELD_DROPS, FALLS = 17, 18, 19


def stun_column(total: int) -> int:
    """The Stun that a roll with its DRM gives [11]."""
    return STUN[min(_MOST, max(_LEAST, total)) - _LEAST]


def take_stun(m: Match, by: int, who: int, n: int) -> None:
    """A man takes this much Stun: off his CF of this phase at once, and more than his match CF knocks him out
    [11.2-11.4]."""
    f = m.fighters[who]
    f.stun += n
    f.stunned_at = m.clock
    f.stun_taken += n
    note_conqueror(m, by, who)
    tell(m.tray, ev.STUNNED, who, n, f.stun)
    lose_now(m, who, n)
    hurt_holder(m, who)
    check_consciousness(m, who)


def roll_stun(m: Match, by: int, who: int, drm: int) -> int:
    """Roll 2D6 + DRM on the Stun column for a man: Stun, and with 17 his weapon drops, with 18 his shield, with 19 he
    falls Prone. Return the Stun.

    The caller notes the parts of the DRM with ``line``. These dice are always fresh (G45). Only items that he holds can
    drop (G20), and beasts drop nothing (G37).
    """
    total = favoured_stun(m, who, drm)
    n = stun_column(total)
    take_stun(m, by, who, n)
    f = m.fighters[who]
    if total >= FALLS:
        fall_prone(m, who)
    elif total >= WEAPON_DROPS and not f.beast:
        item = shield_in_hand(m, f) if total == SHIELD_DROPS else weapon_at_risk(m, who)
        if item != terms.NONE:
            drop_item(m, who, item)
    return n


def favoured_stun(m: Match, who: int, drm: int) -> int:
    """2D6 + DRM for the Stun column; a centurion calls on the gods where the weapon would drop (M20)."""
    total = roll_total(m.tray, who, rolls.STUN) + drm
    if m.fighters[who].luck == 0 or total <= _LEAST:
        return total
    drops = total == WEAPON_DROPS and may_drop(m, who)
    return favours.offer_reroll(m, who, rolls.STUN, 2, drm, total, False, drops)


def check_consciousness(m: Match, who: int) -> None:
    """A man whose Stun exceeds his match CF faints; he wakes when it does not, or is 0 (G17). CF below 1 without Stun
    never knock out (G49)."""
    f = m.fighters[who]
    faint = f.stun > max(0, f.cf)
    if faint and not f.fainted:
        f.fainted = True
        tell(m.tray, ev.FAINTS, who, f.stun)
        let_go_of_holder(m, who)
        lose_attacks(m, who)
        fall_prone(m, who)
    elif f.fainted and not faint:
        f.fainted = False
        tell(m.tray, ev.WAKES, who)


def recover_stun(m: Match) -> None:
    """Step 3: let each man with Stun who has not collided in this phase shake off CN + phases since he was last stunned
    - 1D6, none below 0 [11.5, G22]."""
    for who, f in enumerate(m.fighters):
        if not active(f) or f.stun == 0 or f.collided:
            continue
        table, most = recovery_roll(m, f)
        gone = min(f.stun, -favours.roll_low(m, who, table, 1, -most, -f.stun))
        if gone > 0:
            f.stun -= gone
            tell(m.tray, ev.RECOVERS, who, gone, f.stun)
            check_consciousness(m, who)


@editions.by_edition
def recovery_roll(m: Match, f: Fighter) -> tuple[int, int]:
    """Return the roll of Stun recovery, and the Stun that he shakes off less the die [11.5]."""
    return rolls.STUN_RECOVERY, line(m.tray, mod.CONSTITUTION, f.cn) + line(m.tray, mod.PHASES, m.clock - f.stunned_at)
