"""Lanistas at the table: their options in words, the facts shown beside them, and the state of their ludi."""

from __future__ import annotations

from typing import Any

from ludus_cli.core.dice import Tray
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.game.trials.forced import forced
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.terms import KINDS, LANISTA
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.ludus import auction, events as ev, requests as ask, rivals
from ludus_cli.rules.gladiator.ludus.councils import MarketCouncil
from ludus_cli.rules.gladiator.ludus.lanista import dues_of_month, men_of, place_of, price_by, upkeep_of
from ludus_cli.rules.gladiator.older import requests as older
from ludus_cli.rules.gladiator.table import board, munus, school
from ludus_cli.rules.gladiator.table.munus import man_words
from ludus_cli.rules.gladiator.tables.events_of_month import EVENTS
from ludus_cli.scenes.scene import Gauge, Man, NoBoard, Scene
from ludus_cli.scenes.text_width import name_text

#: The options that end a question.
NOTHING = {
    ask.LOAN: "Decline the loan", ask.TRADE: "Trade no more", ask.AGREE: "Decline", ask.SELL_TO_BANK: "Sell no more",
    ask.RUINED_MAN: "Take none of them",
    ask.SCHOOLING: "Send no more gladiators to school",
}  # fmt: skip
#: What the number 0 means.
NUMBERS_OF = {ask.BID_FOR: "No bid", ask.BRIBES: "Spend nothing", ask.GRADE: "Buy no more stock"}
FIRST_OF_MUNUS = ask.SEND
#: The most events of a sale to the bank: its roll, the payment, and the departure.
LAST_EVENTS = 6


def of_school(request: int) -> bool:
    """Return True for a question of the school, of any edition."""
    return request < ask.BID_FOR or request >= older.SCHOOL


def option_words(m: Any, who: int, request: int, option: Any) -> str:
    """Return an option of a lanista in words."""
    if of_school(request):
        return school.option_words(m, request, option)
    if request >= FIRST_OF_MUNUS:
        return munus.option_words(m, who, request, option)
    if request == ask.GRADE and option[0]:
        return f"Grade {option[0]}, for {denarii(option[0] * auction.price_of_grade(m))}"
    if isinstance(option, list):
        return denarii(option[0]) if option[0] else NUMBERS_OF.get(request, "0 denarii")
    code, arg = option
    if code == ask.NOTHING_MORE:
        return NOTHING[request]
    if request == ask.LOAN:
        return "Take 25 denarii now, and pay back 15 in each of the next two months"
    if request == ask.TRADE:
        return trade_words(m, who, code, arg)
    if request == ask.AGREE:
        price, man = divmod(arg, ask.MANY)
        return f"Agree: {denarii(price)} for {man_words(m, man)}"
    if request == ask.RUINED_MAN:
        return f"{man_words(m, arg)}, for {denarii(auction.offer_price(m, arg))}"
    if request == ask.SELL_TO_BANK:
        upkeep = denarii(upkeep_of(m.fighters[arg]))
        return f"{man_words(m, arg)}, upkeep {upkeep} a month, sells for {sale_price_words(m, arg)}"
    return f"{man_words(m, arg)}, {m.fighters[arg].xp} XP"


def sale_price_words(m: Council, man: int) -> str:
    """Return the bank's price for a man, from the worst dice to the best: ``1 to 11 denarii`` (M59)."""
    low, high = (price_by(m.fighters[man], dice, m.rules) for dice in (-5, 5))
    return denarii(high) if low == high else f"{low} to {denarii(high)}"


def trade_words(m: MarketCouncil, who: int, code: int, arg: int) -> str:
    """Return the words for a proposal to another ludus, with the usual price."""
    if code == ask.BUY:
        owner = place_of(m, m.fighters[arg].ludus)
        price = auction.asked_price(m, who, owner, arg)
        return f"Offer {m.fighters[owner].name} {denarii(price)} for {man_words(m, arg)}"
    man, other = divmod(arg, ask.MANY)
    price = auction.asked_price(m, other, who, man)
    return f"Ask {m.fighters[other].name} to pay {denarii(price)} for {man_words(m, man)}"


def denarii(number: int) -> str:
    """A number of denarii."""
    return f"{Number(number):denarius|denarii}"


def context_lines(m: Any, who: int, request: int) -> list[str]:
    """Return the lines shown to a lanista: money, the sum due, the number of gladiators, the event of the month."""
    if of_school(request):
        return school.context_lines(m, request)
    if request >= FIRST_OF_MUNUS:
        return munus.context_lines(m, who, request)
    event = EVENTS[m.event]
    money, men = denarii(m.fighters[who].denarii), Number(len(men_of(m, who)))
    lines = [f"{money}, {dues_of_month(m, who)} due at the month's end, {men:gladiator}; event: {event}"]
    if request in (ask.SELL_TO_BANK, ask.GRADE):
        lines = [*given_away(m), *lines]
    return [*lines, f"Stock may turn out {stock_odds(m, who)}"] if request == ask.GRADE else lines


def given_away(m: Council) -> list[str]:
    """Return a line if the bank has just paid 0 denarii for a gladiator, because this payment has no event."""
    told = [event for event in (m.tray.record or ())[-LAST_EVENTS:] if event[0]]
    *before, last = told or [()]
    if last[:1] != (ev.DEPARTS,) or last[2] != ev.SOLD:
        return []
    sold = m.fighters[last[1]]
    paid = bool(before) and (*before[-1][:1], *before[-1][2:3]) == (ev.MONEY, ev.SALE)
    brought = paid and before[-1][4] == sold.id
    return [] if brought else [f"The bank paid 0 denarii for {sold.name}"]


def refused_options(m: Council, who: int, request: int) -> list[tuple[Any, str]]:
    """Return the options closed to a lanista at a request, each with the reason."""
    if of_school(request):
        return school.refused_options(m, request)
    if request != ask.TRADE:
        return []
    return [
        ((ask.BUY, man), "a rival keeps at least three gladiators, and sells others only at its own price (M69)")
        for other in range(m.seated)
        if other != who and not m.fighters[other].star
        for man in men_of(m, other)
        if len(men_of(m, other)) <= rivals.KEEPS_FOR_PRICE
    ]


def stock_odds(m: MarketCouncil, who: int) -> str:
    """Return the odds that stock of BEST_GRADE turns out worse than its grade, the same or better this month. Only the
    event of the month modifies this grade."""

    def quality(t: Tray) -> str:
        became = auction.grade_of(t, who, auction.BEST_GRADE, auction.drm_of_month(m))
        return "worse" if became < auction.BEST_GRADE else "better" if became > auction.BEST_GRADE else "the same"

    found = forced(quality, V.draws)
    worse, same, better = (f"{float(found[word]):.0%}" for word in ("worse", "the same", "better"))
    return f"worse than its grade ({worse}), the same ({same}) or better ({better})"


def council_scene(bout: Bout, m: Council, names: dict[int, str]) -> Scene:
    """Return the scene of a play without a fight: each ludus with its money, reputation and men, or a man at school."""
    men = []
    for who, g in enumerate(m.fighters[: m.seated]):
        figures = [Gauge("Denarii", g.denarii, g.denarii, "Den"), Gauge("REP", g.reputation, g.reputation)]
        own = [m.fighters[man] for man in men_of(m, who)]
        stable = ", ".join(f"{name_text(man.name)} {cv_of(man)}" for man in own)
        facts = [("Gladiators (CV)", stable or "none")]
        if g.style != LANISTA:
            figures = [Gauge("CV", cv_of(g), cv_of(g)), Gauge("XP", g.xp, g.xp)]
            facts = []
        fate = "" if g.status == "active" else g.status
        men.append(Man(board.letter(who), who, names[g.id], KINDS[g.style], 0, fate=fate, figures=figures, facts=facts))
    return Scene([f"the {bout.play}"], NoBoard(), men)
