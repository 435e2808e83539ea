"""Reasons of events between houses: ties, equal bids, and what a die or a card has decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.core.dice import Event
from ludus_cli.core.english import list_words
from ludus_cli.game.elements.ranking import highest, ranked, tie_words
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.spartacus.book import draws, events as ev, terms
from ludus_cli.rules.spartacus.book.answers import HOLDS
from ludus_cli.rules.spartacus.book.honours import WON_FROM
from ludus_cli.rules.spartacus.book.tournament import PAIR
from ludus_cli.rules.spartacus.book.upkeep import HEALED
from ludus_cli.rules.spartacus.book.vocabulary import V, View, thing_of

#: Events before a scheme's result if the scheme has changed nothing.
ANSWERS = (ev.SCHEME, ev.GUARDED, ev.GUARD_GONE, ev.REACTION_FOILED)


def tied(view: View, roll: Event, men: Sequence[int]) -> str:
    """Return the sentence for houses that tie for the highest die."""
    rolled = [(each[1], each[4]) for each in [*view.rolls(roll[2]), roll]]
    _, sums, again = highest(rolled, men)
    names = [[view.name(who) for who in each] for each in again]
    return tie_words(names, [sums[each[0]] for each in again], len(men)) if again else ""


def dice_words(view: View, table: int) -> str:
    """``(5; Sura 3 and Gavia 1)``: the dice of houses for something, "" for none."""
    sums = {roll[1]: roll[4] for roll in view.rolls(table)}
    if len(sums) < 2:
        return ""
    return f" ({list_words([f'{view.name(who)} {face}' for who, face in sums.items()])})"


# The beginning, and the upkeep


@V.tells(draws.HOUSE_ORDER)
def first_house(view: View, roll: Event) -> str:
    """Say which houses roll again for the host marker."""
    return tied(view, roll, range(len(view.bout.seats)))


@V.why(ev.FIRST_HOST)
def host_dice(view: View, _: Event) -> str:
    """Return the dice of all houses."""
    return dice_words(view, draws.HOUSE_ORDER)


@V.why(ev.TREATED)
def healing(_: View, event: Event) -> str:
    """Return the die."""
    return f": the roll is {event[3]}, and {HEALED} or more heals"


# Schemes


@V.why(ev.SCHEME)
def needs(view: View, event: Event) -> str:
    """Return the influence that the card needs."""
    cards = getattr(view.bout, "cards", None)
    asked = cards.kinds[event[2]].needs if cards is not None and event[2] >= 0 else 0
    less = ", but an ability lowers this" if event[4] < asked else ""
    return f"; the card needs {asked} influence{less}" if asked else ""


@V.why(ev.GUARDED)
def guard(_: View, event: Event) -> str:
    """Return the die."""
    return f": the roll is {event[3]}, and {HOLDS} or more foils it"


@V.why(ev.DONE)
def nothing(view: View, _: Event) -> str:
    """Return that it has changed nothing."""
    before = view.before(CHOICE)
    return ", but nothing changes" if before[0] in ANSWERS else ""


#: A choice, whose result has an event of its own.
CHOICE = next(number for number, kind in V.events.items() if kind.name == "choice")


# The market


def bids_of(view: View, event: Event) -> list[dict[int, int]]:
    """Return the bids for a lot by its rounds: what each house has laid down."""
    rounds: dict[int, dict[int, int]] = {}
    for each in [event, *view.earlier()]:
        if each[0] == ev.BID:
            rounds.setdefault(each[3], {})[each[1]] = each[2]
        elif each[0] in (ev.LOT, ev.TURN):
            break
    return [rounds[number] for number in sorted(rounds)]


@V.why(ev.BID)
def level(view: View, event: Event) -> str:
    """Return who ties, once all who are in have bid, and may add to the bid."""
    rounds = bids_of(view, event)
    now, before = rounds[-1], rounds[-2] if len(rounds) > 1 else {}
    houses = {e[1] for e in view.earlier() if e[0] == ev.HIDES}
    most = max(before.values(), default=0)
    if len(now) < (sum(each == most for each in before.values()) if before else len(houses)):
        return ""
    best = [who for who, sum_ in now.items() if sum_ == max(now.values())]
    added = any(sum_ > before.get(who, 0) for who, sum_ in now.items())
    if len(best) < 2 or not added:
        return ""
    return f". {list_words([view.name(who) for who in reversed(best)])} have the same bid, and may add gold"


@V.why(ev.NOT_SOLD)
def unsold(view: View, event: Event) -> str:
    """Return whether there was no bid, or the highest bids are equal."""
    rounds = bids_of(view, event)
    if not rounds:
        return ""
    return ": the highest bids are equal" if max(rounds[-1].values()) else ": there was no bid"


@V.tells(draws.HOST_TIE)
def host_again(view: View, roll: Event) -> str:
    """Say which houses roll again for the games."""
    rounds = bids_of(view, roll)
    best = max(rounds[-1].values(), default=0) if rounds else 0
    return tied(view, roll, [who for who, sum_ in reversed(rounds[-1].items()) if sum_ == best] if rounds else [])


@V.why(ev.HOST)
def host(view: View, event: Event) -> str:
    """Return the dice, if they decided."""
    return dice_words(view, draws.HOST_TIE) if event[3] else ""


# The arena


@V.why(ev.REFUSES)
def refuses(_: View, event: Event) -> str:
    """Return whether it could have sent one."""
    return f", though it has {Number(event[2]):ready fighter}" if event[2] else ": it has no ready fighter"


@V.why(ev.NO_FIGHT)
def no_fight(_: View, __: Event) -> str:
    """Return why there is no fight."""
    return ": fewer than two houses sent a fighter"


@V.why(ev.WAGERS)
def pays(_: View, event: Event) -> str:
    """Return the gold that comes back."""
    return f", which brings back {event[3] * (1 + terms.PAYS[event[2]])} gold if it wins"


@V.why(ev.FAVOUR)
def for_victory(view: View, event: Event) -> str:
    """Return that the fight has brought it."""
    before = view.before(CHOICE)
    won = before[0] == ev.INFLUENCE and before[2] == terms.INF_WON
    return (" now, one of them" if event[3] > 1 else " now,") + " for this victory" if won else ""


def thing_before(view: View, code: int) -> dict[str, Any]:
    """Return a piece of property as it was when the play began."""
    uid, _, _ = thing_of(code)
    table = getattr(view.bout, "table", None) or {}
    things = (each for house in table.get("houses", ()) for each in house["things"])
    return next((each for each in things if each["uid"] == uid), {})


@V.why(ev.THUMB)
def thumb(view: View, event: Event) -> str:
    """Return that a champion cannot be condemned, or what the thumb costs."""
    own = thing_before(view, event[2])
    if event[3]:
        return ", because a champion cannot be condemned" if own.get("champion") else ""
    favours = own.get("favours", 0)
    return f", which costs {favours} influence: 1 for each favour" if favours else ""


# The end of a season


@V.why(ev.RUDIS)
def rudis(view: View, event: Event) -> str:
    """Return the dice, and the sum that wins the rudis."""
    roll = view.roll(draws.RUDIS, event[1])
    words = V.modifier_words(roll[6]) if roll else ""
    return f" ({f'2d6 with {words}' if words else '2d6'}, and {WON_FROM} or more wins)" if roll else ""


@V.tells(draws.FORFEIT)
def forfeit(view: View, roll: Event) -> str:
    """Say that two houses without fighters roll again."""
    met = view.last(ev.MEETS)
    return tied(view, roll, [met[1], met[2]]) if met else ""


@V.why(ev.WALKS_OVER)
def walks_over(view: View, _: Event) -> str:
    """Return the dice of two houses that both have none."""
    return dice_words(view, draws.FORFEIT)


@V.tells(draws.TOURNAMENT_TIE)
def order(view: View, roll: Event) -> str:
    """Say which houses of the same value roll again."""
    values = {e[1]: e[2] for e in view.earlier() if e[0] == ev.VALUED}
    if len(values) <= PAIR:
        return ""
    bound = sorted(values.values())[PAIR]
    men = [who for who in reversed(values) if values[who] == bound]
    rolled = [(each[1], -each[4]) for each in [*view.rolls(draws.TOURNAMENT_TIE), roll]]
    _, sums, again = ranked(rolled, men)
    names = [[view.name(who) for who in each] for each in again]
    return tie_words(names, [-sums[each[0]] for each in again], len(men)) if again else ""


@V.why(ev.TOURNAMENT)
def level_at_goal(_: View, __: Event) -> str:
    """Return why they meet."""
    return ", because each has enough influence to win"
