"""Men held by net, rope or grip [20.5-20.6, 21.7.2, 22.4]: the second half of the fifth step of a phase.

The net stays in the thrower's hand while it holds a man; for other ways to be free see :mod:`.leaving`.
"""

from __future__ import annotations

from ludus_cli.core.dice import line, tell
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, posture, requests as ask, rolls, unarmed
from ludus_cli.rules.gladiator.book.allocation import available_cf
from ludus_cli.rules.gladiator.book.charts import escape_cf, hold_cf
from ludus_cli.rules.gladiator.book.editions import by_edition
from ludus_cli.rules.gladiator.book.leaving import clear_hold, release_held, start_plea
from ludus_cli.rules.gladiator.book.state import Match, active, free, hand_of, range_to, up, weapon_in_hand
from ludus_cli.rules.gladiator.book.terms import BOUND, DRAGGED, LASSO, NONE
from ludus_cli.rules.gladiator.career import favours
from ludus_cli.rules.gladiator.tables.net import DRAG_BONUS, DRAG_REACH, DRAGS_ABOVE, ESCAPES_BELOW, PHASES_TO_BIND

# Escape, drag and hold: the second half of the step [20.6, 21.7.2, 22.4]


def resolve_escapes(m: Match) -> None:
    """Resolve each held man's escape: escape CF and hold CF are named together, he tries to get free, and his holder
    drags or squeezes him [5.2.5.1]."""
    slip_holds(m)
    for who, f in enumerate(m.fighters):
        if active(f) and not free(f) and not f.kept_still:
            if f.bound:
                start_plea(m, who, f.held_by, BOUND)
            else:
                break_free(m, who)


def slip_holds(m: Match) -> None:
    """Free each man whose holder can hold him no longer (G33, G53)."""
    for who, f in enumerate(m.fighters):
        if f.held_by != NONE and not still_held(m, who):
            release_held(m, who)


def still_held(m: Match, who: int) -> bool:
    """True while the holder of a held man is in the match and conscious, and besides has the net in hand within three
    hexes (G53); or, with a grip, is up, has not moved and is adjacent (G33)."""
    f = m.fighters[who]
    by = m.fighters[f.held_by]
    if not active(by) or by.fainted:
        return False
    if f.grappled:
        still = not by.prone and by.gone == 0 and not by.pushed
        return still and range_to(m, who, f.held_by) <= 1
    return hand_of(by, f.snare_item) != NONE and range_to(m, who, f.held_by) <= DRAG_REACH


def break_free(m: Match, who: int) -> None:
    """Resolve one man's escape and his holder's response, when both have named their CF in secret [20.6, G31, G33]."""
    f = m.fighters[who]
    holder = f.held_by
    by = m.fighters[holder]
    most = 0 if f.fainted else available_cf(m, who)
    most_held = available_cf(m, holder) if can_pull(m, holder, who) else 0
    escape, hold = 0, 0
    # Players name theirs before a centurion rolls [29].
    if f.star:
        escape = ask_cf(m, who, ask.ESCAPE, most)
    if by.star:
        hold = ask_cf(m, holder, ask.HOLD, most_held)
    if not f.star and most > 0:
        escape = escape_cf(m, who, most)
    if not by.star and most_held > 0:
        hold = hold_cf(m, holder, most_held)
    f.escape_cf = escape
    f.defence_total += escape
    tell(m.tray, ev.EFFORT, who, escape, 1, holder)
    if f.grappled:
        spend_hold_cf(m, holder, who, hold)
    if not f.fainted and gets_free(m, who, hold if f.grappled else 0):
        return
    tell(m.tray, ev.NOT_FREE, who, holder)
    if f.grappled:
        if can_pull(m, holder, who):
            unarmed.squeeze_grappled(m, holder, who)
        return
    if hold > 0:
        spend_hold_cf(m, holder, who, hold)
        roll_drag(m, holder, who)
    if active(f) and m.item_kind[f.snare_item] == LASSO:
        tighten_lasso(m, who)


def can_pull(m: Match, holder: int, who: int) -> bool:
    """True if a holder can spend CF on his man: up, conscious, free himself; a Prone man is not dragged."""
    by, f = m.fighters[holder], m.fighters[who]
    if not up(by) or by.fainted or not free(by) or by.kept_still:
        return False
    return f.grappled or not f.prone


def spend_hold_cf(m: Match, holder: int, who: int, cf: int) -> None:
    """Spend CF on holding or dragging; they count as attack (G51). Drag CF are spent only where he does not get free
    (G98)."""
    by = m.fighters[holder]
    by.hold_cf = cf
    by.attack_total += cf
    tell(m.tray, ev.EFFORT, holder, cf, 0, who)


def gets_free(m: Match, who: int, hold: int) -> bool:
    """3D6 - escape CF + hold CF of a grip below 7: he is free, and a result above 0 is a DRM for all attacks on him in
    this phase [20.6.1, G31]."""
    f, t = m.fighters[who], m.tray
    drm = line(t, mod.ESCAPE, -f.escape_cf) + line(t, mod.HOLD, hold)
    total = favours.roll_low(m, who, rolls.ESCAPE, 3, drm, ESCAPES_BELOW - 1)
    if total >= ESCAPES_BELOW:
        return False
    f.exposed = max(0, total)
    tell(t, ev.ESCAPES, who, f.held_by, f.exposed)
    clear_hold(m, who)
    return True


def roll_drag(m: Match, holder: int, who: int) -> None:
    """3D6 + ST + drag CF above 17: dragged Prone, and at his mercy if the holder has a weapon and a CF left
    [20.6.2.1, G31]."""
    by, f, t = m.fighters[holder], m.fighters[who], m.tray
    drm = line(t, mod.STRENGTH, by.st) + line(t, mod.HOLD, by.hold_cf)
    drm += line(t, mod.SNARE, DRAG_BONUS[f.snare])
    table, above = drag_table(m)
    if favours.roll_high(m, holder, table, 3, drm, above + 1) > above:
        tell(t, ev.DRAGGED, who, holder)
        posture.fall_prone(m, who)
        if weapon_in_hand(m, by) != NONE and available_cf(m, holder) >= 1:
            start_plea(m, who, holder, DRAGGED)


@by_edition
def drag_table(m: Match) -> tuple[int, int]:
    """Return the roll of a drag, and the total above which a man is dragged Prone [20.6.2.1]."""
    return rolls.DRAG, DRAGS_ABOVE


def tighten_lasso(m: Match, who: int) -> None:
    """A further phase in a lasso, that of the throw counted: the third running binds him, at the thrower's mercy
    [21.7.2, G32]."""
    f = m.fighters[who]
    f.roped += 1
    if f.roped >= PHASES_TO_BIND:
        f.bound = True
        tell(m.tray, ev.BOUND, who, f.held_by)
        start_plea(m, who, f.held_by, BOUND)


# What players are asked


def ask_cf(m: Match, who: int, request: int, most: int) -> int:
    """Escape or hold CF that a player names, 0 to ``most``."""
    some = sorted({0, most // 3, most // 2, most})
    form = Form([[cf] for cf in some], blanks=[Blank("CF", 0, most)])
    return ask.choose_number(m, who, request, form)
