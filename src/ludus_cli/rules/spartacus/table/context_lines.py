"""Lines beside a question of houses: all that one should see to answer it, and nothing hidden. [Step]"""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.packs.cards import Effect
from ludus_cli.rules.spartacus.book import answers, holdings, requests, schemes, terms
from ludus_cli.rules.spartacus.book.state import thing
from ludus_cli.rules.spartacus.book.talk import asks_for_deal
from ludus_cli.rules.spartacus.records import Sitting
from ludus_cli.rules.spartacus.table import descriptions
from ludus_cli.rules.spartacus.table.bettor_estimate import FIGHTS, estimate_entered

#: The moment for which a reaction is asked.
MOMENTS = {
    terms.ON_BOOKS: "The books have been settled.",
    terms.ON_DECLINED: "{who} has refused to send a fighter.",
    terms.ON_MATCHED: "Both fighters have been named.",
    terms.ON_CONDEMNED: "{who}'s fighter is condemned to die.",
    terms.ON_GUARD_FAILED: "{who}'s guard has failed to foil the scheme.",
    terms.ON_AUCTION_FAILED: "{card} was not sold in the auction.",
    terms.ON_SCHEME: "{who} plays {card}.",
    terms.ON_ANY: "Something has just changed, and you may react to it.",
}
#: What a deal is about.
DEALS = {
    requests.FOR_SUPPORT: "support", requests.FOR_RESTRAINT: "no answer to the scheme",
    requests.FOR_INVITATION: "an invitation", requests.FOR_PASS: "no invitation",
    requests.FOR_THUMB: "a thumb turned up", requests.FOR_THUMB_DOWN: "a thumb turned down",
    requests.AS_GIFT: "nothing",
}  # fmt: skip


def context_lines(m: Sitting, who: int, request: int) -> list[str]:
    """Return the subject of a question, and the gold and influence of all where the board is not shown with it."""
    found = BESIDE.get(request)
    lines = found(m, who) if found else []
    return [purse_words(m, who), *lines] if request in WITH_PURSES else lines


def purse_words(m: Sitting, who: int) -> str:
    """Return all purses: ``Vibia 7 gold, 5 influence; Servius ? gold, 4 influence (12 influence wins).``"""
    game = m.game
    houses = (
        f"{descriptions.dominus_name(m, each)} {descriptions.gold_of(game, each, who)} gold, {own.influence} influence"
        for each, own in enumerate(game.houses)
    )
    return f"{'; '.join(houses)} ({game.cards.goal} influence wins)."


def target_words(m: Sitting, target: int, who: int) -> str:
    """Return the target of a card, to stand behind its name; "" for none, or for the house itself."""
    return "" if target in (terms.NOBODY, who) else f" against {descriptions.dominus_name(m, target)}"


# Schemes, and answers to them


def of_turn(m: Sitting, who: int) -> list[str]:
    house = m.game.houses[who]
    limit = m.game.cards.limit(house.influence)
    found = [f"With {house.influence} influence you may keep {Number(limit):card} in hand at the end of your turn."]
    if house.aid:
        found.append(f"You have {house.aid} more influence for your next scheme.")
    return found


def of_target(m: Sitting, who: int) -> list[str]:
    return descriptions.card_lines(m.game, m.game.about.card)


def of_scheme(m: Sitting, who: int) -> list[str]:
    """Return the scheme in preparation, with the influence it lacks, and the claim of its schemer."""
    game, about = m.game, m.game.about
    kind = game.cards.kinds[about.card]
    needed = schemes.influence_needed(game, who, about.card)
    has = f"you lack {about.amount}" if about.amount else "you have enough"
    found = [
        f"{kind.name}{target_words(m, about.target, who)} needs {needed} influence: {has}.",
        f"{descriptions.card_text(kind)}.",
    ]
    if about.claim not in (terms.NOBODY, about.card) or about.aim != about.target:
        found.append(f"You claim that it is {game.cards.names[about.claim]}{target_words(m, about.aim, who)}.")
    return found


def of_answer(m: Sitting, who: int) -> list[str]:
    """Return the scheme to be answered, and the odds of the guards on the table."""
    game, about = m.game, m.game.about
    kind = game.cards.kinds[about.card]
    player = descriptions.dominus_name(m, about.who)
    found = [f"{player} plays {kind.name}{target_words(m, about.target, about.who)}. {descriptions.card_text(kind)}."]
    guards = len(game.houses[who].guards)
    if about.target == who and guards:
        fails = (answers.HOLDS - 1 - holdings.house_passives(game, who, "guard")) / 6
        odds = min(1.0, max(0.0, fails)) ** guards
        fail = "all of them fail" if guards > 1 else "it fails"
        found.append(f"You have {Number(guards):guard} on the table; {fail} in {odds:.0%} of cases.")
    return found


def of_moment(m: Sitting, who: int) -> list[str]:
    about = m.game.about
    words = MOMENTS.get(about.moment, "{who} plays {card}.")
    card = "the card" if about.card == terms.NOBODY else m.game.cards.names[about.card]
    return [words.format(who=descriptions.dominus_name(m, about.who), card=card)]


def of_effect(m: Sitting, who: int) -> list[str]:
    """Return the card that asks, with its words."""
    about = m.game.about
    if about.card == terms.NOBODY:
        return []
    kind = m.game.cards.kinds[about.card]
    text = by_hand(about.effect) or descriptions.card_text(kind)
    return [f"{descriptions.dominus_name(m, about.who)}'s {kind.name}: {text}."]


def by_hand(effect: Effect | None) -> str:
    """Return the text of an effect that a person has to carry out, "" for none."""
    return "" if effect is None else effect.text.rstrip(".")


# Talk and market


def deal_words(m: Sitting, who: int) -> str:
    """Return the subject of a deal in words."""
    about = m.game.about
    if about.deal == requests.TO_SWAP:
        return swap_words(m)
    if about.deal in (requests.TO_SELL, requests.TO_BUY):
        return descriptions.name_of_code(m.game, about.thing)
    if about.deal == requests.FOR_SUPPORT and about.claim != terms.NOBODY:
        scheme = f"{m.game.cards.names[about.claim]}{target_words(m, about.target, about.who)}"
        return f"support for {scheme}" + f", which lacks {about.amount} influence" * bool(about.amount)
    return DEALS.get(about.deal, "it")


def of_offer(m: Sitting, who: int) -> list[str]:
    """Return the other house and the subject of an offer; a seller names his price."""
    about = m.game.about
    if about.deal == requests.TO_SWAP:
        typed = "Type the gold that you add, then the gold that you want, for example 2 0."
        return [f"A swap with {descriptions.dominus_name(m, about.who)}: {swap_words(m)}. {typed}"]
    if about.deal in requests.OF_HOST and not asks_for_deal(m.game, who):
        return [f"Type the gold that you want from {descriptions.dominus_name(m, about.who)} for {DEALS[about.deal]}."]
    if about.deal == requests.TO_SELL:
        return [f"Type the gold that {descriptions.dominus_name(m, about.who)} is to pay for {deal_words(m, who)}."]
    return [f"Type the gold that you offer {descriptions.dominus_name(m, about.who)} for {deal_words(m, who)}."]


def of_agreement(m: Sitting, who: int) -> list[str]:
    """Return the deal to be agreed to: the other house, the subject, the gold."""
    game, about = m.game, m.game.about
    other = descriptions.dominus_name(m, about.who)
    if about.deal == requests.AS_GIFT:
        return [f"{other} gives you {descriptions.name_of_code(game, about.thing)}."]
    if about.deal == requests.TO_SWAP:
        payer = "you add" if descriptions.asked_house_pays(game, who) else f"{other} adds"
        adds = f", and {payer} {abs(about.amount)} gold"
        return [f"A swap with {other}: {swap_words(m)}{adds * bool(about.amount)}."]
    if about.deal in (requests.TO_SELL, requests.TO_BUY):
        verb = (
            "wants" if descriptions.asked_house_pays(game, who) else "gives" if asks_for_deal(game, who) else "offers"
        )
        return [f"{other} {verb} {about.amount} gold for {descriptions.name_of_code(game, about.thing)}."]
    if asks_for_deal(game, who):
        return [f"{other} wants {about.amount} gold for {DEALS[about.deal]}."]
    return [f"{other} offers {about.amount} gold for {of_promise(m, who)}."]


def swap_words(m: Sitting) -> str:
    """Return the two things of a swap, in words."""
    about = m.game.about
    return f"{descriptions.name_of_code(m.game, about.thing)} for {descriptions.name_of_code(m.game, about.wanted)}"


def of_promise(m: Sitting, who: int) -> str:
    """Return the promise that a house is asked for, in words."""
    about = m.game.about
    if about.deal == requests.FOR_SUPPORT:
        claim = f" that they claim is {m.game.cards.names[about.claim]}" if about.claim != terms.NOBODY else ""
        return f"your support for a scheme{claim}{target_words(m, about.target, about.who)}"
    return DEALS[about.deal]


def of_lot(m: Sitting, who: int) -> list[str]:
    """Return the card that is bid for, and one's own bid so far."""
    return descriptions.card_lines(m.game, m.game.about.card) + own_bid_lines(m, who)


def of_hosting(m: Sitting, who: int) -> list[str]:
    last = descriptions.dominus_name(m, m.game.table.host)
    return [f"The host gains 1 influence and invites the fighters. The last host was {last}.", *own_bid_lines(m, who)]


def own_bid_lines(m: Sitting, who: int) -> list[str]:
    """Return one's own bid in a tie, and the gold left."""
    amount = m.game.about.amount
    left = m.game.houses[who].gold - amount
    return (
        [f"You have bid {amount} gold so far, and have {left} gold left. Type the gold that you add."] if amount else []
    )


# Upkeep


def of_patient(m: Sitting, who: int) -> list[str]:
    own = thing(m.game, m.game.about.thing)
    return (
        []
        if own is None
        else [(f"The healing roll for {descriptions.thing_words(m.game, own)} was {m.game.about.amount}.")]
    )


def of_books(m: Sitting, who: int) -> list[str]:
    game = m.game
    return [f"Your books (upkeep) cost {game.about.amount} gold, and you have {game.houses[who].gold}."]


def of_freed(m: Sitting, who: int) -> list[str]:
    return [
        (f"{Number(m.game.about.amount):gladiator|gladiators} must go free, because you did not pay the books in full.")
    ]


# The games


def of_invitation(m: Sitting, who: int) -> list[str]:
    fields = m.game.table.pairing
    return [f"{fighter_on_field(m, 0)} fights on field I."] if fields else ["No house has accepted an invitation yet."]


def fighter_on_field(m: Sitting, field: int) -> str:
    """Return the fighter on a field, and his Dominus."""
    entry = m.game.table.pairing[field]
    return f"{descriptions.entry_words(m.game, entry)} of {descriptions.dominus_name(m, entry.house)}"


def of_sending(m: Sitting, who: int) -> list[str]:
    table = m.game.table
    host = descriptions.dominus_name(m, table.host)
    asked = "You fight in the tournament" if table.tournament else f"{host} hosts the games"
    foe = f"The opponent is {fighter_on_field(m, 0)}." if table.pairing else "The opponent is not chosen yet."
    return [f"{asked}. {foe}"]


def of_gear(m: Sitting, who: int) -> list[str]:
    own = thing(m.game, m.game.about.thing)
    slot = terms.SLOTS[m.game.about.amount]
    found = [] if own is None else [f"Choose the {slot} of {descriptions.thing_words(m.game, own)}."]
    if len(m.game.table.pairing) > 1:
        found.append(f"The opponent is {fighter_on_field(m, 0)}.")
    return found


def of_wager(m: Sitting, who: int) -> list[str]:
    """Return the two fighters, and the worth of each corner by some fights."""
    game = m.game
    guess = estimate_entered(game)
    one, two = (fighter_on_field(m, field) for field in range(2))
    found = [f"Fighter I: {one}. Fighter II: {two}. The numbers are Attack/Defence/Speed dice."]
    corners = (
        f"{corner} {guess.corners[place] / FIGHTS:.0%} ({guess.worth(place):+.2f})"
        for place, corner in enumerate(terms.CORNERS)
    )
    found.append(
        f"Wins in {FIGHTS} simulated fights, with the average gain for each gold bet: "
        f"{', '.join(corners)}. Cards in hand are not counted. Each percentage may be off by 6 points."
    )
    return found


def of_loser(m: Sitting, who: int) -> list[str]:
    own = thing(m.game, m.game.about.thing)
    if own is None:
        return []
    owner = next(each for each, house in enumerate(m.game.houses) if own.uid in [each.uid for each in house.things])
    house, host = descriptions.dominus_name(m, owner), descriptions.dominus_name(m, m.game.table.host)
    return [f"{house}'s {descriptions.thing_words(m.game, own)} has lost. {host} turns the thumb up or down."]


def of_champion(m: Sitting, who: int) -> list[str]:
    own = thing(m.game, m.game.about.thing)
    return [] if own is None else [f"{descriptions.thing_words(m.game, own)} has won the rudis (freedom)."]


def of_goods(m: Sitting, who: int) -> list[str]:
    """Return the card that asks for property, and the owner of the property."""
    about = m.game.about
    of = "your own" if about.target == who else f"{descriptions.dominus_name(m, about.target)}'s"
    whose = "" if about.target == terms.NOBODY else f" Choose one of {of} cards."
    return [f"{line}{whose}" for line in of_effect(m, who)]


def of_court(m: Sitting, who: int) -> list[str]:
    return [f"{descriptions.dominus_name(m, m.game.table.host)} hosts the games."]


Beside = Callable[[Sitting, int], list[str]]
BESIDE: dict[int, Beside] = {
    requests.INTRIGUE: of_turn, requests.TARGET: of_target, requests.PREPARE: of_scheme, requests.OFFER: of_offer,
    requests.AGREE: of_agreement, requests.ANSWER: of_answer, requests.REACT: of_moment, requests.CHOSEN: of_effect,
    requests.WHICH: of_goods, requests.DROP: of_effect, requests.HEAL_AGAIN: of_patient, requests.BOOKS: of_books,
    requests.FREE: of_freed, requests.BID: of_lot, requests.HOST_BID: of_hosting, requests.COURT: of_court,
    requests.INVITE: of_invitation, requests.ACCEPT: of_sending, requests.GEAR: of_gear, requests.WAGER: of_wager,
    requests.THUMB: of_loser, requests.BRIBE: of_loser, requests.RUDIS: of_champion, requests.MANUAL: of_effect,
    requests.HOW_MANY: of_effect, requests.OF_HOUSE: of_effect, requests.OF_CARD: of_effect,
    requests.FOIL_REACTION: of_moment, requests.AIM: of_target,
}  # fmt: skip
#: Questions with which the board is not shown, and gold and influence count.
WITH_PURSES = (
    requests.PREPARE, requests.TARGET, requests.OFFER, requests.AGREE, requests.CHOSEN, requests.BID,
    requests.HOST_BID, requests.COURT, requests.INVITE, requests.WAGER, requests.THUMB, requests.BRIBE, requests.BOOKS,
    requests.GIVE_TO, requests.FOR_WHAT,
)  # fmt: skip
