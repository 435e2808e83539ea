"""The steps after a match for each of its survivors, in order (M26): injuries, experience, prestige, luck, spending."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book import state, styles, terms
from ludus_cli.rules.gladiator.book.gladiator import DISCHARGED, Gladiator
from ludus_cli.rules.gladiator.career import experience, injuries, letters, luck, prestige, spending


def settle_career(m: state.Match, who: int, g: Gladiator, month: int) -> None:
    """Settle the careers' rules for a man after a match, on the match's own dice. The dead take no step, the discharged
    none after the first (M26), nor does a man who never came onto the sand; a person's man spends his experience in his
    school, a ludus's when the month is reckoned up (M124). Where there are no extras the order is injuries, experience,
    spending (V41)."""
    if styles.is_beast(g.style) or m.fighters[who].dead or letters.match_letter(m, who) == terms.NONE:
        return
    injuries.roll_injuries(m, who, g)
    if g.status == DISCHARGED:
        return
    experience.gain_experience(m, who, g)
    if not m.rules.no_extras:
        prestige.settle_prestige(m, who, g)
        luck.settle_luck(m, who, g)
    g.bought = []
    if not g.star and not g.ludus:
        spending.random_spending(m.tray, who, g, m.rules)
