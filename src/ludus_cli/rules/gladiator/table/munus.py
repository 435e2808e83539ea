"""A munus at the table: a lanista's options in words, and the facts shown beside them."""

from __future__ import annotations

from typing import Any

from ludus_cli.core.english import list_words
from ludus_cli.core.figures import record
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.book.terms import ARRANGED, KINDS
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.ludus import lanista, requests as ask
from ludus_cli.rules.gladiator.ludus.councils import MunusCouncil
from ludus_cli.rules.gladiator.ludus.munus import is_editor, sent_by
from ludus_cli.rules.gladiator.ludus.wagers import at_risk, bank_stake, odds_for
from ludus_cli.rules.gladiator.table.lists import fame_of

#: The options that end a question.
NOTHING = {
    ask.SEND: "Send no more gladiators", ask.PARTNER: "Let Ludus make a partner", ask.LEND: "Refuse",
    ask.WAGER: "Make no more wagers", ask.TAKE_WAGER: "Decline",
}  # fmt: skip

OF_WAGERS = (ask.WAGER, ask.STAKE, ask.OPPONENT, ask.ODDS_OFFERED, ask.TAKE_WAGER)


def option_words(m: MunusCouncil, who: int, request: int, option: Any) -> str:
    """Return an option of a munus in words."""
    if request == ask.STAKE:
        a, b = odds_for(m, *m.laying)
        return f"Stake {option[0]}: win {option[0] * b} or lose {option[0] * a} denarii"
    if request == ask.ODDS_OFFERED:
        stake, a, b = option
        return f"{stake} {a} {b}: stake {stake} at {a}:{b}, win {stake * b} or lose {stake * a} denarii"
    code, arg = option
    if code == ask.NOTHING_MORE:
        return NOTHING[request]
    if request == ask.UNIQUE:
        return str(ARRANGED[arg]).capitalize()
    if request == ask.OPPONENT:
        g = m.fighters[arg]
        return f"{g.name}: {Number(g.denarii):denarius|denarii}, {at_risk(m, arg)} of them at stake"
    if request in (ask.WAGER, ask.TAKE_WAGER):
        match, side = divmod(arg, 2)
        a, b = odds_for(m, match, side)
        words = f"{side_words(m, match, side)} against {side_words(m, match, 1 - side)}"
        if code == ask.WITH_LANISTA:
            return f"With another lanista: on {words}"
        if request == ask.TAKE_WAGER:
            return f"Take the wager: on {words}"
        return f"With the bank, at {a}:{b}, stake up to {bank_stake(m, who, a, b)} denarii: on {words}"
    return man_words(m, arg)


def man_words(m: Council, man: int) -> str:
    """Return a man with his style, CV, PR and record."""
    g = m.fighters[man]
    if is_beast(g.style):
        return g.name
    figures = record(g.wins, g.draws, g.defeats)
    return f"{g.name}, {KINDS[g.style]}, CV {cv_of(g)}, {fame_of(g, m.rules)}{figures}"


def side_words(m: MunusCouncil, match: int, side: int) -> str:
    """Return the men of a side, each with his CV."""
    men = [m.fighters[man] for man in m.games.bill[match].sides[side]]
    return list_words([g.name if is_beast(g.style) else f"{g.name} ({cv_of(g)})" for g in men])


def context_lines(m: MunusCouncil, who: int, request: int) -> list[str]:
    """Return the lines shown to a lanista: the games and the men he has sent, or the bill; his money."""
    money = (
        f"{Number(m.fighters[who].denarii):denarius|denarii}, {lanista.dues_of_month(m, who)} due at the month's end"
    )
    if request == ask.SEND:
        cost = "Sending is free for the editor" if is_editor(m, who) else "Each gladiator costs 1D3 denarii"
        may = f"Each ludus may enter {Number(m.games.quality):match|matches}"
        return [f"{may}; {Number(len(sent_by(m, who))):gladiator} sent so far. {cost}. {money}"]
    if request not in OF_WAGERS:
        return [money]
    bill = [
        f"{place + 1}. {side_words(m, place, 0)} against {side_words(m, place, 1)}"
        f"{', to the death (sine missione)' if match.death else ''}"
        for place, match in enumerate(m.games.bill)
    ]
    lines = ["Matches, with CV in brackets:", *bill, f"{money}, {at_risk(m, who)} denarii at stake"]
    if request in (ask.OPPONENT, ask.ODDS_OFFERED):
        match, side = m.laying
        a, b = odds_for(m, match, side)
        backs = f"on {side_words(m, match, side)} against {side_words(m, match, 1 - side)}"
        lines.append(f"The wager: {backs}; the bank's odds would be {a}:{b}")
    return lines
