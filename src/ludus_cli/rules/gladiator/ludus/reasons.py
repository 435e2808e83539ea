"""The reasons behind events in a month of ludi: effects of the month's event, sums of money, ties."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.core.dice import Event
from ludus_cli.core.english import list_words
from ludus_cli.game.elements.ranking import ranked, tie_words
from ludus_cli.game.elements.vocabulary import Number, total
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.reasons import rolled, sum_words, taken
from ludus_cli.rules.gladiator.book.view import View
from ludus_cli.rules.gladiator.career import rolls as career
from ludus_cli.rules.gladiator.career.challengers import XP_A_POINT
from ludus_cli.rules.gladiator.ludus import events as ev, rolls
from ludus_cli.rules.gladiator.ludus.events_of_month import A_BRIBE, STAYS, SURVIVES, TAX
from ludus_cli.rules.gladiator.ludus.lanista import LOAN, PART, PARTS
from ludus_cli.rules.gladiator.ludus.reckoning import TRAINERS_PART
from ludus_cli.rules.gladiator.tables import events_of_month as month

#: The effects of events of the month that no other line tells.
EFFECTS = {
    month.PLAGUE: f" (each gladiator rolls 1d6 + CN, and dies below {SURVIVES})",
    month.TRAINER: f" (one ludus pays {TRAINERS_PART} XP less for everything)",
    month.HARVEST: " (a point of TR costs 20 XP)",
    month.FEAST: " (in this month's match each gladiator has 1d6 - CN fewer CF)",
    month.TAXES: f" (each ludus pays {TAX} denarii for each gladiator)",
    month.LOW_STOCK: " (each grade of stock costs 2 denarii)",
    month.POOR_STOCK: " (-1 on the roll for the grade of stock)",
    month.GOOD_STOCK: " (+1 on the roll for the grade of stock)",
    month.INVESTOR: f" (each ludus may borrow {LOAN} denarii, and pays back {PART} in each of the next {PARTS} months)",
    month.REVOLT: f" (each gladiator rolls 2d6, and flees above {STAYS}; each full {A_BRIBE} denarii that his ludus "
    "spends take 1 off)",
}
#: How a sum of money is made up, if its cause does not say it.
RECKONED = {
    ev.UPKEEP: " (half of CV + PR)",
    ev.TAXES: f" ({TAX} for each gladiator)",
    ev.INSTALMENT: f" ({PART} for each loan)",
    ev.INVESTMENT: f" (a loan: {PART} to pay back in each of the next {PARTS} months)",
    ev.EMPEROR: " (for the tenth victory)",
}
V.why(ev.PLAGUE)(rolled({rolls.PLAGUE: f"{SURVIVES} or more"}))
V.why(ev.FEASTS)(rolled({rolls.FEAST: ""}))
V.why(ev.REFUSES_WAGER)(rolled({rolls.TAKES_WAGER: "5 or more"}))


def is_persons(view: View, man: int) -> bool:
    """True for a man of a person's ludus."""
    place = man - len(view.bout.seats)
    if not 0 <= place < len(view.bout.beside):
        return False
    of = view.bout.beside[place].get("of", -1)
    return of >= 0 and bool(view.bout.seats[of].before.get("star"))


# The market


def in_the_game(view: View) -> list[int]:
    """Return the lanistas who are in the game as a month begins."""
    return [who for who, seat in enumerate(view.bout.seats) if seat.before.get("status") == "active"]


def tie(view: View, roll: Event, men: Sequence[int]) -> str:
    """Return the sentence for a tie among lanistas who roll for their order, "" for none."""
    rolled = [*view.rolls(roll[2]), roll]
    _, sums, tied = ranked([(each[1], total(each)) for each in rolled], men)
    names = [[view.name(who) for who in each] for each in tied]
    return tie_words(names, [sums[each[0]] for each in tied], len(men)) if tied else ""


@V.tells(rolls.EDITOR)
def tied_editors(view: View, roll: Event) -> str:
    """Say which lanistas roll again."""
    return tie(view, roll, in_the_game(view))


@V.tells(rolls.TIED_BID)
def tied_bids(view: View, roll: Event) -> str:
    """Say which lanistas have bid as much, and roll again."""
    bids = [e for e in view.earlier() if e[0] == ev.BIDS]
    most = max((e[2] for e in bids), default=0)
    return tie(view, roll, [e[1] for e in reversed(bids) if e[2] == most])


@V.why(ev.EDITOR)
def editor(view: View, event: Event) -> str:
    """Return the rolls of all lanistas, and note that last month's editor is passed over."""
    found = [(roll[1], roll[4]) for roll in view.rolls(rolls.EDITOR)]
    order, sums, _ = ranked(found, in_the_game(view))
    if len(order) < 2:
        return ""
    # After a tie the sums are no longer in one order.
    again = len(found) > len(order)
    words = [view.name(who) if again else f"{view.name(who)} {sums[who]}" for who in order]
    passed = f"; {view.name(order[0])} was editor last month" if order[0] != event[1] else ""
    return f" ({'order of the month' if again else 'rolls'}: {list_words(words)}{passed})"


@V.why(ev.EVENT_OF_MONTH)
def effect(_: View, event: Event) -> str:
    """Return what the event of the month does."""
    return EFFECTS.get(event[2], "")


@V.tells(rolls.PLAGUE)
def lives(view: View, roll: Event) -> str:
    """Say that a person's man lives through the plague."""
    if total(roll) < SURVIVES or not is_persons(view, roll[1]):
        return ""
    return f"{view.name(roll[1])} lives through the plague ({sum_words(roll)}; {SURVIVES} or more is needed)"


@V.tells(rolls.REVOLT)
def stays(view: View, roll: Event) -> str:
    """Say that a person's man does not join the revolt."""
    if total(roll) > STAYS or not is_persons(view, roll[1]):
        return ""
    return f"{view.name(roll[1])} does not flee ({sum_words(roll)}; more than {STAYS} is needed)"


@V.why(ev.DEPARTS)
def flees(view: View, event: Event) -> str:
    """Return the roll by which a man flees."""
    roll = taken(view.earlier(), event[1], (rolls.REVOLT,)) if event[2] == ev.FLED else None
    return f" ({sum_words(roll)})" if roll else ""


@V.why(ev.STOCK_MADE)
def stock(view: View, event: Event) -> str:
    """Return the roll for what stock is."""
    roll = taken((e for e in view.earlier() if e[0] != ev.JOINS), None, (rolls.STOCK,))
    return f" ({sum_words(roll)})" if roll else ""


# The munus


@V.why(ev.MUNUS)
def quality(_: View, event: Event) -> str:
    """Return what the quality is for."""
    return f"; each ludus may enter {Number(event[3]):match|matches}"


@V.tells(career.CHALLENGER)
def challenger(view: View, roll: Event) -> str:
    """Say that a new man comes, and with how much experience."""
    return f"{view.name(roll[1])} comes as a challenger with {XP_A_POINT * max(0, total(roll))} XP ({sum_words(roll)})"


@V.why(ev.BACKS)
def stakes(_: View, event: Event) -> str:
    """Return what a wager may lose and win."""
    lose, win = ev.odds_of(event[4])
    return f" (to lose {lose * event[3]} or win {win * event[3]})"


# Money


def fought(view: View, number: int) -> tuple[list[int], int] | None:
    """Return a man in a match of the month, as the reckoning knows him, and the side that won it."""
    for match in view.bout.matter.get("fought", ()):
        for man in match["men"]:
            if man[0] == number:
                return man, match["winner"]
    return None


@V.why(ev.MONEY)
def money(view: View, event: Event) -> str:
    """Return how a sum is reckoned."""
    _, who, cause, _, man = event
    told = fought(view, man)
    if cause == ev.EARNINGS and told:
        _, _, _, _, cv, prestige, _ = told[0]
        return f" (quality {view.bout.matter['quality']}, CV {cv}, PR {prestige})"
    if cause == ev.WAGER and told:
        return " (won)" if told[0][2] == told[1] else " (did not win)"
    if cause == ev.REPUTATION:
        return (
            f" ({'half of the reputation' if view.bout.rules.get('half_upkeep') else '1 for each point of reputation'})"
        )
    die = {ev.VICTORY: rolls.PURSE, ev.SENDING: rolls.SENDING, ev.WINDFALL: rolls.WINDFALL}.get(cause)
    if die is not None:
        roll = taken(view.earlier(), who, (die,))
        if roll and die == rolls.SENDING:
            return f" (half of {roll[4]}, rounded up)"
        return f" (the dice show {roll[4]})" if roll else ""
    sale = taken(view.earlier(), None, (rolls.SALE,)) if cause == ev.SALE else None
    if sale is not None:
        return f" (his CV, plus {sale[5][0]} and minus {sale[5][1]} by the dice)"
    return RECKONED.get(cause, "")


@V.why(ev.GAINS_REPUTATION)
def reputation(_: View, event: Event) -> str:
    """Return for how many matches it grows."""
    return f", up by {event[3]}: 1 for each match that one of its gladiators won or drew"
