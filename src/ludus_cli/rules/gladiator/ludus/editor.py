"""The editor of the month, by whose roll all lanistas act in order [39.5.1]."""

from __future__ import annotations

from ludus_cli.core.dice import roll_total, tell
from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.ludus import councils, events as ev, lanista, rolls


def rank_by_dice(m: Council, lanistas: list[int], table: int) -> list[int]:
    """Return some lanistas in the order of 2D6 that each rolls, the highest first; ties roll again among themselves."""
    if len(lanistas) < 2:
        return lanistas
    by_total: dict[int, list[int]] = {}
    for who in lanistas:
        by_total.setdefault(roll_total(m.tray, who, table), []).append(who)
    return [who for total in sorted(by_total, reverse=True) for who in rank_by_dice(m, by_total[total], table)]


def choose_editor(m: councils.MarketCouncil) -> list[int]:
    """The order of the lanistas for the whole month, the editor first. Last month's editor is passed over,
    and comes second, unless he is alone [39.5.1, M54, M115]."""
    order = rank_by_dice(m, [who for who in range(m.seated) if lanista.in_the_game(m, who)], rolls.EDITOR)
    if len(order) > 1 and m.fighters[order[0]].id == m.last_editor:
        order[0], order[1] = order[1], order[0]
    tell(m.tray, ev.EDITOR, order[0])
    return order
