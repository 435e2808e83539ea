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
    month.PLAGUE: f"each man 1D6 + CN: below {events_of_month.SURVIVES} he dies",
    month.EDICT: "no matches; all train",
    month.TRAINER: f"a random ludus: every XP purchase {reckoning.TRAINERS_PART} less",
    month.PROFESSIONAL: f"sealed bids for a man of CV 2D6 + {events_of_month.PROFESSIONAL_BASE}, for the month",
    month.HARVEST: "+1 TR costs 20 XP",
    month.FEAST: "each man lacks 1D6 - CN CF in his match",
    month.TAXES: f"{events_of_month.TAX} denarii a man",
    month.LOW_STOCK: "stock costs double",
    month.POOR_STOCK: "stock -1",
    month.GOOD_STOCK: "stock +1",
    month.WINDFALL: "a random ludus: 1D6 denarii",
    month.INVESTOR: f"{lanista.LOAN} denarii now, {lanista.PART} in each of {lanista.PARTS} months",
    month.REVOLT: f"each man 2D6, -1 per {events_of_month.A_BRIBE} spent: above {events_of_month.STAYS} he is gone",
}
STOCK_BECOMES = ("grade 1", "1D3 less", "as bought", "1 more", "1D3 more", "1D6 more")
#: From this total on stock is as good as it can be.
HIGHEST_ROLL = 13
#: CVs for which a card shows the odds of the bank.
SHOWN_CV = (4, 6, 8, 10, 12, 15, 18, 24)


# The card of a lanista


def stable(state: LudusState, g: Gladiator) -> list[tuple[str, str]]:
    """His men, each in a line."""
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
    return f"Of each man: style, CV, {fame}{figures}, upkeep a month, XP to spend."


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
        notes=tuple(men) or (("Men", "none"),),
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
    limit = "" if rules.no_stable_limit else f", up to {lanista.MOST_MEN} men"
    rep = "half of REP" if rules.half_upkeep else "REP"
    return ReferenceCard(
        "The month of a ludus", "39", steps=(
            "Editor: 2D6 each, the highest; not last month's. His order serves all month.",
            "Event: D66 of the editor.",
            f"Auction: trade; sell to the bank for CV + 1D6 - 1D6; buy stock{limit}.",
            f"Munus: 2D3 - 1 matches each; 1D3 a man, free for the editor, {munus.A_HEAD} at hand; wagers.",
            "Matches, each with what follows it; REP +1 per match with V or S.",
            "Wagers are settled.",
            f"Earnings a man: quality + CV + PR; V +2D6; Emperor's Champion +{reckoning.EMPERORS_GIFT}.",
            "Who had no match: +1D6 XP. Then XP is spent.",
            f"Upkeep: (CV + PR)/2 a man, {rep}, instalments. What is short: men are sold, lowest CV first.",
        ),
        note=f"It begins with {lanista.FIRST_MEN} men and {lanista.FIRST_DENARII} denarii. Colosseum: "
        f"+{munus.COLOSSEUM_PAYS}. Out: no money, or no man. Most denarii win, after {MONTHS} months or as set; or the "
        f"only one left with {reckoning.ENOUGH_MEN} men.",
    )  # fmt: skip


def events_card() -> ReferenceCard:
    """The event of the month by D66 [39.5.2]."""
    found = [(f"{red}{white}", month.event_by(10 * red + white)) for red in FACES for white in FACES]
    rows = tuple((rolls, month.EVENTS[event], DOES[event]) for rolls, event in runs(found))
    return ReferenceCard("Event of the month", "39.5.2, M55", ("D66", "event", "what it does"), rows)


def stock_card() -> ReferenceCard:
    """Return the card of the grades of stock, and of their changes [39.5.3]."""
    words = {month.LOWEST_ROLL: f"{month.LOWEST_ROLL}-", HIGHEST_ROLL: f"{HIGHEST_ROLL}+"}
    found = [
        (words.get(total, str(total)), month.stock_by(total)) for total in range(month.LOWEST_ROLL, HIGHEST_ROLL + 1)
    ]
    rows = tuple((rolls, STOCK_BECOMES[what]) for rolls, what in runs(found))
    return ReferenceCard(
        "Stock", "39.5.3, M60", ("2D6", "becomes"), rows,
        note=f"Grade 1-{auction.BEST_GRADE}, a denarius each; double at low stock. {auction.XP_A_GRADE} XP a grade of "
        "what it becomes. DRM by the event of the month, on every head.",
    )  # fmt: skip


def odds_card(rules: HouseRules) -> ReferenceCard:
    """The odds of the bank by CV [39.5.6]."""
    rows = tuple(
        (str(one), *(":".join(map(str, bank_odds(rules, one, other))) for other in SHOWN_CV)) for one in SHOWN_CV
    )
    least = LEAST_CV_LOW if rules.low_odds else LEAST_CV
    most = "no limit" if rules.no_bank_limit else f"at most {BANK_MOST} won or lost"
    return ReferenceCard(
        "Odds of the bank", "39.5.6, M64, M75, M89", ("CV", *map(str, SHOWN_CV)), rows,
        note=f"a:b of the man backed (left) against the other: each stake wins b or loses a. A CV below {least} counts "
        f"{least}, a team its mean, rounded up. One a match with the bank, {most}; not on hunts, not against one's "
        "own; a draw returns it.",
    )  # fmt: skip


def rivals_card() -> ReferenceCard:
    """Return the card of the rivals' decisions [M69]."""
    return ReferenceCard("Rivals", "M69", steps=(
        f"Spare: money - what is due - {lanista.KEPT_BACK}.",
        "Money below due: the lowest CV is sold, one man is kept.",
        f"Below {rivals.WANTS} men and spare above 0: one stock of grade spare/2, at most {auction.BEST_GRADE}.",
        f"Sells to you at 2 x CV + 2 x PR + 5 x V, if {rivals.KEEPS_FOR_PRICE} men remain.",
            "Buys of you who has fought, at CV + PR, while below those men.",
        "Professional: bids 1D6 + spare/4. Investor: if spare is below 0.",
        f"Revolt: 10 for each 20 of spare, at most {rivals.MOST_FOR_REVOLT}.",
        "Sends the highest CVs, half of its men rounded up.",
        "Backs its men whose CV is not lower, with 1D6.",
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
                        "Men", ("Name", "Style", "CV", "PR", "Upkeep", "Sent", "Against", "Letter", "Earned"),
                        (30, 24, 9, 9, 13, 10, 34, 12, 13), rows,
                    ),
                ),
                12, 5.6,
            ),
            Band(
                (Running("Wagers", ("On", "Odds", "Stake", "With", "Came to"), (34, 14, 14, 30, 16)),), 6, 5.6,
            ),
            Band(
                (
                    Running("Money in", ("For", "Man", "Denarii"), (30, 26, 14)),
                    Running("Money out", ("For", "Man", "Denarii"), (30, 26, 14)),
                ),
                14, 5.6,
            ),
        ),
        key="Upkeep: (CV + PR)/2 a man, rounded down; and REP. Earned: quality + CV + PR, V +2D6.",
    )  # fmt: skip
