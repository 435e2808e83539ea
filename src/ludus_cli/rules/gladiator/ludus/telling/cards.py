"""A lanista's papers: his own card, the tables of ludi, and the form on which a month is kept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ludus_cli.chronicle.cards import Grid, Pairs, ReferenceCard, RosterCard
from ludus_cli.chronicle.sheets import Band, LogSheet, Running
from ludus_cli.core.figures import record, span
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.terms import KINDS, LANISTA
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.ludus import auction, events_of_month, lanista, munus, reckoning, rivals
from ludus_cli.rules.gladiator.ludus.campaign import MONTHS, LudusState, dues_of, men_of
from ludus_cli.rules.gladiator.ludus.lists import LISTS
from ludus_cli.rules.gladiator.ludus.wagers import BANK_MOST, LEAST_CV, LEAST_CV_LOW, bank_odds
from ludus_cli.rules.gladiator.table.lists import fame_of
from ludus_cli.rules.gladiator.tables import events_of_month as month

FACES = range(1, 7)
#: What an event of the month does, in short.
DOES = {
    month.NO_EVENT: "-",
    month.PLAGUE: f"each gladiator rolls 1D6 + CN, and dies below {events_of_month.SURVIVES}",
    month.EDICT: "there are no matches, and all gladiators train",
    month.TRAINER: f"a random ludus pays {reckoning.TRAINERS_PART} XP less for everything",
    month.PROFESSIONAL: "all bid in secret to hire a gladiator of CV 2D6 + "
    f"{events_of_month.PROFESSIONAL_BASE} for the month",
    month.HARVEST: "+1 TR costs 20 XP",
    month.FEAST: "each gladiator has 1D6 - CN CF less in his match",
    month.TAXES: f"each ludus pays {events_of_month.TAX} denarii for each gladiator",
    month.LOW_STOCK: "stock costs double",
    month.POOR_STOCK: "-1 on rolls for stock",
    month.GOOD_STOCK: "+1 on rolls for stock",
    month.WINDFALL: "a random ludus receives 1D6 denarii",
    month.INVESTOR: f"each ludus may borrow {lanista.LOAN} denarii, and pays back {lanista.PART} in each of "
    f"{lanista.PARTS} months",
    month.REVOLT: f"each gladiator rolls 2D6, -1 for each {events_of_month.A_BRIBE} denarii spent; above "
    f"{events_of_month.STAYS} he flees",
}
STOCK_BECOMES = ("grade 1", "1D3 grades less", "the grade bought", "1 grade more", "1D3 grades more", "1D6 grades more")
#: From this total on stock is as good as it can be.
HIGHEST_ROLL = 13
#: CVs for which a card shows the odds of the bank.
SHOWN_CV = (4, 6, 8, 10, 12, 15, 18, 24)


# The card of a lanista


def stable(state: LudusState, g: Gladiator) -> list[tuple[str, str]]:
    """Return a line for each of his men."""
    found = []
    for man in men_of(state, g.id):
        drawn = () if state.rules.no_draw else (man.draws,)
        figures = record(man.wins, *drawn, man.spared)
        words = f"{KINDS[man.style]}, CV {cv_of(man)}, {fame_of(man, state.rules)}{figures}"
        found.append((man.name, f"{words}, upkeep {lanista.upkeep_of(man)}, {man.xp} XP"))
    return found


def key(rules: HouseRules) -> str:
    """Return the key to the lines of his men."""
    fame = "" if rules.no_extras else "PR, "
    figures = "V–M" if rules.no_draw else "V–S–M"
    return f"Each line: name, style, CV, {fame}{figures}, upkeep a month in denarii, XP to spend."


def lanista_card(state: LudusState, g: Gladiator) -> RosterCard:
    """Return the card of a lanista: his money, his dues, his men."""
    men = stable(state, g)
    left = ", ".join(f"{lanista.PART} in each of {Number(n):month|months}" for n in g.loans)
    at_once = (("Due this month", str(dues_of(state, g))),) if g.status == ACTIVE else ()
    return RosterCard(
        name=g.name,
        kind=KINDS[LANISTA],
        person="",
        tracks=(),
        armour="",
        figure=(),
        totals=(("Denarii", str(g.denarii)), ("REP", str(g.reputation)), *at_once, ("Loans", left or "none")),
        notes=tuple(men) or (("Gladiators", "none"),),
        facts=(
            ("Status", g.status if g.status == ACTIVE else LISTS.state_words(state, g)),
            ("Tactics", g.tactics or "rival"),
        ),
        key=key(state.rules) if men else "",
    )


# The tables


def runs(found: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    """Return successive rolls with the same result as one: ``11-13``."""
    kept = []
    for what, group in groupby(found, key=lambda each: each[1]):
        rolls = [roll for roll, _ in group]
        kept.append((span(rolls[0], rolls[-1]), what))
    return kept


def month_card(rules: HouseRules) -> ReferenceCard:
    """The nine steps of a month [39.5.1 to 39.5.9]."""
    limit = "" if rules.no_stable_limit else f", up to {lanista.MOST_MEN} gladiators in a ludus"
    rep = "half of REP" if rules.half_upkeep else "REP"
    return ReferenceCard(
        "The month of a ludus", "39", steps=(
            ("Editor: each lanista rolls 2D6. The highest is editor, but not two months in a row. The totals are the "
            "order for the whole month."),
            "Event: the editor rolls D66.",
            f"Auction: trade, sell to the bank for CV + 1D6 - 1D6, and buy stock{limit}.",
            ("Munus: the quality, 2D3 - 1, is the number of matches that each ludus may enter. A lanista pays 1D3 "
            f"denarii for each gladiator sent, and must have {munus.A_HEAD} denarii for each; the editor pays "
            "nothing. Then come the wagers."),
            "Matches, each with its after-match steps. REP +1 for each match with V or S.",
            "Settle the wagers.",
            ("Earnings of each gladiator in denarii: quality + CV + PR, with V also 2D6, as Emperor's Champion "
            f"also {reckoning.EMPERORS_GIFT}."),
            "Gladiators without a match earn 1D6 XP. Then all may spend XP.",
            (f"Upkeep in denarii: (CV + PR)/2 for each gladiator, {rep}, and instalments. A lanista who cannot pay "
            "sells gladiators to the bank, the lowest CV first."),
        ),
        note=f"A ludus begins with {lanista.FIRST_MEN} gladiators and {lanista.FIRST_DENARII} denarii. An editor in "
        f"the Colosseum receives {munus.COLOSSEUM_PAYS} denarii. A lanista in debt or without a gladiator is out. "
        f"After {MONTHS} months, or as agreed, the richest wins; earlier, the only one left if he has "
        f"{reckoning.ENOUGH_MEN} gladiators.",
    )  # fmt: skip


def events_card() -> ReferenceCard:
    """The event of the month by D66 [39.5.2]."""
    found = [(f"{red}{white}", month.event_by(10 * red + white)) for red in FACES for white in FACES]
    rows = tuple((rolls, month.EVENTS[event], DOES[event]) for rolls, event in runs(found))
    return ReferenceCard("Event of the month", "39.5.2, M55", ("D66", "event", "what it does"), rows)


def stock_card() -> ReferenceCard:
    """Return the card of the grades of stock, and of their changes [39.5.3]."""
    words = {month.LOWEST_ROLL: f"{month.LOWEST_ROLL} or less", HIGHEST_ROLL: f"{HIGHEST_ROLL}+"}
    found = [
        (words.get(total, str(total)), month.stock_by(total)) for total in range(month.LOWEST_ROLL, HIGHEST_ROLL + 1)
    ]
    rows = tuple((rolls, STOCK_BECOMES[what]) for rolls, what in runs(found))
    return ReferenceCard(
        "Stock", "39.5.3, M60", ("2D6", "the stock becomes"), rows,
        note=f"Buy any grade from 1 to {auction.BEST_GRADE} for 1 denarius a grade, for 2 at Low stock. Then roll for "
        f"each gladiator, with the DRM of the month's event. He gets {auction.XP_A_GRADE} XP for each point of his "
        "final grade.",
    )  # fmt: skip


def odds_card(rules: HouseRules) -> ReferenceCard:
    """The odds of the bank by CV [39.5.6]."""
    rows = tuple(
        (str(one), *(":".join(map(str, bank_odds(rules, one, other))) for other in SHOWN_CV)) for one in SHOWN_CV
    )
    least = LEAST_CV_LOW if rules.low_odds else LEAST_CV
    most = "" if rules.no_bank_limit else f", for at most {BANK_MOST} denarii won or lost"
    return ReferenceCard(
        "Odds of the bank", "39.5.6, M64, M75, M89", ("CV", *map(str, SHOWN_CV)), rows,
        note="Left: the CV of the side that you back; above: the CV of the other side. At a:b you win b or lose a for "
        f"each denarius staked. A CV below {least} counts as {least}, a team has its mean CV, rounded up. Make one "
        f"wager a match with the bank{most}, not on hunts and not against your own gladiators. A draw returns the "
        "stake.",
    )  # fmt: skip


def rivals_card() -> ReferenceCard:
    """Return the card of the rivals' decisions [M69]."""
    return ReferenceCard("Rivals", "M69", steps=(
        f"A rival's spare money is its denarii minus what it owes this month minus {lanista.KEPT_BACK}.",
        "If it cannot pay what it owes, it sells the gladiator with the lowest CV, but keeps one.",
        (f"With fewer than {rivals.WANTS} gladiators and spare money it buys stock of a grade of half its spare "
        f"money, at most {auction.BEST_GRADE}."),
        ("It sells you a gladiator for 2 x CV + 2 x PR + 5 for each V, in denarii, if it keeps "
        f"{rivals.KEEPS_FOR_PRICE} gladiators."),
        f"With fewer than {rivals.WANTS} gladiators it buys one of yours who has fought, for CV + PR denarii.",
        ("For a professional it bids 1D6 + a quarter of its spare money. It takes the investor's loan if its spare "
        "money is below 0."),
        f"In a revolt it spends 10 denarii for each 20 of spare money, at most {rivals.MOST_FOR_REVOLT}.",
        "It sends half of its gladiators, rounded up, the highest CV first.",
        "It stakes 1D6 denarii on each of its gladiators whose CV is not lower than the opponent's.",
    ))  # fmt: skip


def ludus_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """The tables of ludi under these house rules."""
    return (month_card(rules), events_card(), stock_card(), odds_card(rules), rivals_card())


# The form of a month


def month_sheet(state: LudusState, g: Gladiator | None) -> LogSheet:
    """The form on which a lanista keeps a month at the table: his men, his wagers, each denarius."""
    men = [] if g is None else men_of(state, g.id)
    rows = tuple(
        (man.name, KINDS[man.style], str(cv_of(man)), str(man.prestige), str(lanista.upkeep_of(man)), "", "", "", "")
        for man in men
    )
    heads: Pairs = (("Month", ""), ("Editor", ""), ("Event", ""), ("Quality", ""), ("Arena", ""))
    money: Pairs = (
        ("Denarii", "" if g is None else str(g.denarii)), ("REP", "" if g is None else str(g.reputation)),
        ("Loans", "" if g is None else ", ".join(map(str, g.loans))),
        ("Due", "" if g is None else str(dues_of(state, g))),
    )  # fmt: skip
    stock = Grid("Stock", ("paid", "2D6", "grade", "name", "CV"), (("",) * 5,) * 3)
    return LogSheet(
        title="Month of a ludus",
        name="" if g is None else g.name,
        occasion="",
        fields=(heads, money),
        grids=(stock,),
        tracks=(),
        bands=(
            Band(
                (
                    Running(
                        "Gladiators",
                        ("Name", "Style", "CV", "PR", "Upkeep", "Sent", "Opponent", "V, S, M", "Earned"),
                        (30, 24, 9, 9, 13, 10, 34, 12, 13), rows,
                    ),
                ),
                12, 5.6,
            ),
            Band(
                (Running("Wagers", ("On", "Odds", "Stake", "With", "Result"), (34, 14, 14, 30, 16)),), 6, 5.6,
            ),
            Band(
                (
                    Running("Money in", ("For", "Man", "Denarii"), (30, 26, 14)),
                    Running("Money out", ("For", "Man", "Denarii"), (30, 26, 14)),
                ),
                14, 5.6,
            ),
        ),
        key="Upkeep in denarii: (CV + PR)/2 for each gladiator, rounded down, and REP. Each gladiator sent earns "
        "quality + CV + PR, with V also 2D6.",
    )  # fmt: skip
