"""The steps after a match for each of its survivors, in order (M26): injuries, experience, prestige, luck, spending."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.gladiator import DISCHARGED, Gladiator
from ludus_cli.rules.gladiator.book.state import Match
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.book.terms import NONE
from ludus_cli.rules.gladiator.career.experience import gain_experience
from ludus_cli.rules.gladiator.career.injuries import roll_injuries
from ludus_cli.rules.gladiator.career.letters import match_letter
from ludus_cli.rules.gladiator.career.luck import settle_luck
from ludus_cli.rules.gladiator.career.prestige import settle_prestige
from ludus_cli.rules.gladiator.career.spending import random_spending


def settle_career(m: Match, who: int, g: Gladiator, month: int) -> None:
    """Settle the careers' rules for a man after a match, on the match's own dice. The dead take no step, the discharged
    none after the first (M26), nor does a man who never came onto the sand; a person's man spends his experience in his
    school, a ludus's when the month is reckoned up (M124). Where there are no extras the order is injuries, experience,
    spending (V41)."""
    if is_beast(g.style) or m.fighters[who].dead or match_letter(m, who) == NONE:
        return
    roll_injuries(m, who, g)
    if g.status == DISCHARGED:
        return
    gain_experience(m, who, g)
    if not m.rules.no_extras:
        settle_prestige(m, who, g)
        settle_luck(m, who, g)
    g.bought = []
    if not g.star and not g.ludus:
        random_spending(m.tray, who, g, m.rules)
