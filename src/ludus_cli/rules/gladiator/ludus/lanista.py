"""A lanista's house [39]: his men, his money, his dues at the end of a month, the payment of debts, and his ruin.

A lanista is a gladiator of style LANISTA with ``denarii``, ``reputation`` and ``loans``; his men have his number as
their ``ludus``. In a play ``who`` is his place, which is that of his seat, and ``man`` the place of one of his men.
Only :func:`pay_at` moves money.
"""

from __future__ import annotations

from ludus_cli.core.dice import Tray, roll_named, tell
from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, NUMBERS, Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules, is_older
from ludus_cli.rules.gladiator.book.styles import main_weapon
from ludus_cli.rules.gladiator.book.terms import LANISTA, NONE
from ludus_cli.rules.gladiator.career import challengers, creation, talent_table
from ludus_cli.rules.gladiator.career.arranging import style_by_dice
from ludus_cli.rules.gladiator.career.talents import cv_of, is_trained, styles_allowed
from ludus_cli.rules.gladiator.ludus import events as ev, rolls
from ludus_cli.rules.gladiator.ludus.councils import LudusCouncil
from ludus_cli.rules.gladiator.ludus.events import (
    ARMOUR,
    BID,
    CAPITAL,
    CAUSES,
    COLOSSEUM,
    EARNINGS,
    EMPEROR,
    INSTALMENT,
    INVESTMENT,
    REPUTATION,
    REVOLT,
    SALE,
    SENDING,
    SOLD,
    STOCK,
    TAKEN_OVER,
    TAXES,
    TRADE,
    TRADED,
    UPKEEP,
    VICTORY,
    WAGER,
    WINDFALL,
)

#: What is asked of a house is asked here, CV and the causes of money among it.
__all__ = [
    "ARMOUR", "BID", "CAPITAL", "CAUSES", "COLOSSEUM", "EARNINGS", "EMPEROR", "INSTALMENT", "INVESTMENT",
    "REPUTATION", "REVOLT", "SALE", "SENDING", "STOCK", "TAKEN_OVER", "TAXES", "TRADE", "UPKEEP", "VICTORY", "WAGER",
    "WINDFALL", "cv_of",
]  # fmt: skip

#: What a ludus begins with [39].
FIRST_MEN, FIRST_DENARII = 5, 40
#: An investor's loan: what he gives, what a month's instalment is, how many there are [39.5.2].
LOAN, PART, PARTS = 25, 15, 2
#: Denarii that a rival keeps beside what is due (M69); the most men of a stable (M74).
KEPT_BACK, MOST_MEN = 10, 10
#: The status of a lanista who is out (M66).
RUINED = "ruined"


# Money


def change_money(t: Tray, who: int, g: Gladiator, cause: int, amount: int, man: int = NONE) -> None:
    """Change a lanista's money by ``amount`` denarii and tell why (CAUSES); ``man`` is the number of the man it is paid
    for, or NONE. In an action of a campaign ``who`` is the lanista's number."""
    if amount:
        g.denarii += amount
        tell(t, ev.MONEY, who, cause, amount, man)


def pay_at(m: Council, who: int, cause: int, amount: int, man: int = NONE) -> None:
    """Call :func:`change_money` in a play, where ``man`` is a place: MONEY has his number."""
    change_money(m.tray, who, m.fighters[who], cause, amount, NONE if man == NONE else m.fighters[man].id)


# His men


def in_the_game(m: Council, who: int) -> bool:
    """Return True if a lanista is still in the game."""
    return m.fighters[who].status == ACTIVE


def men_of(m: Council, who: int) -> list[int]:
    """Return the places of a lanista's gladiators, in the order in which they came, including the professional hired
    for this month."""
    number = m.fighters[who].id
    return [
        man
        for man in range(m.seated, len(m.fighters))
        if m.fighters[man].ludus == number and m.fighters[man].status == ACTIVE
    ]


def own_men(m: LudusCouncil, who: int) -> list[int]:
    """Return his men without the professional, who cannot be sold or relied on [39.5.2, M57]."""
    return [man for man in men_of(m, who) if m.fighters[man].id != m.professional]


def place_of(m: Council, number: int) -> int:
    """The place of the man or lanista of a number; NONE where he is not known here."""
    for place, g in enumerate(m.fighters):
        if g.id == number:
            return place
    return NONE


def blank_man(style: int = 0) -> Gladiator:
    """Return the card of a man yet to be made."""
    return Gladiator(0, "", False, style, [limit[0] for limit in NUMBERS.limits])


def make_man(t: Tray, who: int, g: Gladiator, rules: HouseRules, xp: int) -> None:
    """Make a man of a stable, or stock, with ``xp`` and a style by the dice (M88); see :func:`make_stock`. A person's
    man begins in a style in which he is trained with his sword, and may change it (M116). Without extras he may begin
    in any style, since none needs training (V42)."""
    g.style = style_by_dice(t, who, rules)
    while g.star and not is_older(rules) and not rules.no_extras and not trained_with_sword(g.style):
        g.style = style_by_dice(t, who, rules)
    creation.make_stock(t, who, g, rules, xp)


def trained_with_sword(style: int) -> bool:
    """Return True if a man trained only with the sword may fight in a style, and is trained in its weapon."""
    novice = blank_man(style)
    talent_table.train_with_sword(novice)
    return style in styles_allowed(novice) and is_trained(novice, main_weapon(style))


def new_man(m: LudusCouncil, g: Gladiator, name: str = "") -> int:
    """Let a new man into a play, with the next number and a name by chance (M94); his place, from which on he may be
    made, is returned. The campaign admits him when the play is over (:meth:`LudusCampaign.played`)."""
    g.id = m.next + len(m.new)
    g.name = name or challengers.fresh_name(m.tray, m.borne)
    g.joined_month = m.month
    m.new.append(g.id)
    m.fighters.append(g)
    return len(m.fighters) - 1


def join_ludus(m: Council, man: int, who: int) -> None:
    """A man becomes a lanista's: a person's man is a Star, with the tactics of his lanista."""
    g, lanista = m.fighters[man], m.fighters[who]
    g.ludus, g.star, g.tactics = lanista.id, lanista.star, lanista.tactics if lanista.star else ""


def leave_ludus(m: Council, man: int, how: int) -> None:
    """Move a man from his ludus to the circuit, and record how he left, one of DEPARTURES."""
    g = m.fighters[man]
    tell(m.tray, ev.DEPARTS, man, how, place_of(m, g.ludus))
    g.ludus, g.star, g.tactics = 0, False, ""
    if how != TRADED:
        g.price = 0


# What he owes


def upkeep_of(g: Gladiator) -> int:
    """Denarii a month for a man: (CV + PR) / 2, rounded down, not below 0 [39.5.9, M63]."""
    return max(0, cv_of(g) + g.prestige) // 2


def reputation_cost(m: Council, who: int) -> int:
    """Denarii a month for his reputation: as much as it is, half by the house rule `rep_upkeep` (M93)."""
    reputation = m.fighters[who].reputation
    return reputation // 2 if m.rules.half_upkeep else reputation


def upkeep(m: Council, who: int) -> int:
    """Denarii of a lanista's upkeep: for each man, and for his reputation [39.5.9]."""
    return sum(upkeep_of(m.fighters[man]) for man in men_of(m, who)) + reputation_cost(m, who)


def instalments(g: Gladiator) -> int:
    """Denarii of loans that a lanista pays back this month; ``loans`` has the instalments still to be paid of each
    [39.5.2]. A loan of this month is written on his card when the month is over."""
    return PART * len(g.loans)


def dues_of_month(m: Council, who: int) -> int:
    """Return his dues at the end of this month: upkeep and instalments (M69)."""
    return upkeep(m, who) + instalments(m.fighters[who])


def spare_money(m: Council, who: int) -> int:
    """Return his money less his dues and ten more (M69); it may be below 0."""
    return m.fighters[who].denarii - dues_of_month(m, who) - KEPT_BACK


# Selling to the bank, debt, ruin


def sale_price(t: Tray, who: int, g: Gladiator, rules: HouseRules) -> int:
    """Return the bank's price for a man: CV + 1D6 - 1D6, not below 0 (M59); for stock that has not fought at most its
    purchase price (M74)."""
    faces = roll_named(t, who, rolls.SALE, 2)
    return price_by(g, faces[0] - faces[1], rules)


def price_by(g: Gladiator, dice: int, rules: HouseRules) -> int:
    """Return the bank's price for a man, given the difference of the dice, -5 to 5."""
    price = max(0, cv_of(g) + dice)
    as_new = g.price > 0 and not g.matches and not rules.no_stable_limit
    return min(price, g.price) if as_new else price


def sell_to_bank(m: Council, who: int, man: int) -> None:
    """The bank buys a man, who joins the circuit [39.5.3]."""
    price = sale_price(m.tray, man, m.fighters[man], m.rules)
    pay_at(m, who, SALE, price, man)
    if price == 0:
        tell(m.tray, ev.WORTHLESS, man, cv_of(m.fighters[man]))
    leave_ludus(m, man, SOLD)


def pay_debt(m: LudusCouncil, who: int, cause: int, amount: int, man: int = NONE) -> bool:
    """Take denarii that a lanista must pay. What his money does not cover is met at once by
    selling men to the bank, the lowest CV first; he is out when it is still short (M66), and False is returned."""
    pay_at(m, who, cause, -amount, man)
    while m.fighters[who].denarii < 0 and (men := own_men(m, who)):
        man = min(men, key=lambda man: cv_of(m.fighters[man]))
        tell(m.tray, ev.FORCED_SALE, who, man, -m.fighters[who].denarii)
        sell_to_bank(m, who, man)
    if m.fighters[who].denarii < 0:
        ruin_lanista(m, who)
    return in_the_game(m, who)


def ruin_lanista(m: LudusCouncil, who: int) -> None:
    """Put a lanista out: his number goes to ``m.out``. His men lose their owner and are offered at the next auction
    (M67): their numbers go to ``m.offered``."""
    g = m.fighters[who]
    tell(m.tray, ev.RUIN, who, g.denarii)
    g.status, g.left_month = RUINED, m.month
    m.out.append(g.id)
    for man in own_men(m, who):
        m.offered.append(m.fighters[man].id)
        leave_ludus(m, man, ev.OFFERED)


def new_lanista(number: int, name: str, star: bool, tactics: str) -> Gladiator:
    """The card of a lanista, without money."""
    g = blank_man(LANISTA)
    g.id, g.name, g.star, g.tactics = number, name, star, tactics if star else ""
    return g
