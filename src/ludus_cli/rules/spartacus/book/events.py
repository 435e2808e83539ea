"""Events of houses. Numbers 50 to 149; append, never renumber. ``who`` is a house by its seat, -1 for none."""

from __future__ import annotations

from itertools import takewhile

from ludus_cli.core.dice import Event
from ludus_cli.core.english import list_words
from ludus_cli.core.names import roman
from ludus_cli.game.elements.vocabulary import FLAG, NUMBER, Number, Value, one_of
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.vocabulary import CARD, THING, V, View

PHASES = (
    "the intrigue",
    "the market",
    "the games",
    "the fight",
    "the host's thumb",
    "the tournament",
    "the season's end",
)
#: The phase of a play.
PHASE_OF = {
    key: place
    for place, key in enumerate(
        (terms.INTRIGUE, terms.MARKET, terms.GAMES, terms.FIGHT, terms.THUMB, terms.ENTRY, terms.HONOURS)
    )
}
#: Results of a healing die.
HEALED, STILL_INJURED, DIES = range(3)
TREATMENTS = ("healed and ready", "still injured", "dies of the wounds")
DEALS = (
    "its support", "not answering the scheme", "an invitation", "no invitation", "a thumb turned up", "a sale",
    "a purchase", "a gift", "a thumb turned down", "a swap",
)  # fmt: skip


def house(view: View, who: int) -> str:
    """Return the name of a house; "nobody" for none."""
    return view.name(who) if who >= 0 else "nobody"


#: A house, or nobody.
HOUSE_SEAT: Value[View] = Value(
    lambda view, _, who: house(view, who), lambda view, _, who: view.name(who) if who >= 0 else None
)


def turn_words(view: View, who: int, turn: int, phase: int, _: int) -> str:
    whose = f": {view.name(who)}" if who >= 0 else ""
    return f"Turn {turn}, {PHASES[phase]}{whose}"


#: Causes whose own event names the gold that is paid.
NAMED = (
    terms.SALE, terms.SUPPORT, terms.RESTRAINT, terms.GIFT, terms.TRADE, terms.AUCTION, terms.HOSTING,
    terms.INVITATION, terms.WAGER, terms.BRIBE,
)  # fmt: skip


def gold_words(view: View, who: int, cause: int, amount: int, _: int) -> str:
    if cause in NAMED:
        return ""
    if cause == terms.PUT_AWAY:
        return f"{view.name(who)} gives back {abs(amount)} gold, because the season is over"
    if cause == terms.CAPITAL:
        return f"{view.name(who)} starts with {amount} gold"
    verb, of = ("gets", "from") if amount > 0 else ("pays", "for")
    return f"{view.name(who)} {verb} {abs(amount)} gold {of} {terms.CAUSES[cause]}"


def influence_words(view: View, who: int, cause: int, amount: int, influence: int) -> str:
    return f"{view.name(who)} now has {influence} influence: {amount:+d} for {terms.INFLUENCE_CAUSES[cause]}"


def corner_words(view: View, event: Event, corner: int) -> str:
    return terms.CORNERS[corner]


CORNER: Value[View] = Value(corner_words, corner_words)


def asks_words(view: View, who: int, whom: int, deal: int, price: int) -> str:
    asker, other, thing = view.name(who), view.name(whom), DEALS[deal]
    if thing == "a swap":
        more = f", with {price} gold on top" if price else ""
        return f"{asker} proposes a swap to {other}" + (f", and {other} refuses" if price < 0 else more)
    asked = {
        "a sale": f"offers property to {other}",
        "a purchase": f"asks to buy property from {other}",
        "not answering the scheme": f"asks {other} not to answer the scheme",
        "no invitation": f"asks {other} not to be invited",
        "a thumb turned up": f"asks {other} to turn the thumb up",
        "a thumb turned down": f"asks {other} to turn the thumb down",
    }
    # A computer house names its price; a person answers that of the asker.
    by_asker, sells = getattr(view.bout.seats[whom], "before", {}).get("star", False), thing == "a sale"
    named = f"{asker if by_asker else other} {'wants' if sells == by_asker else 'offers'} {price} gold"
    return f"{asker} {asked.get(thing, f'asks {other} for {thing}')}: {f'{other} refuses' if price < 0 else named}"


def scheme_words(view: View, who: int, card: int, target: int, strength: int) -> str:
    on = "" if target < 0 else " on its own house" if target == who else f" against {view.name(target)}"
    return f"{view.name(who)} plays {view.card(card)}{on} with {strength} influence"


def reacts_words(view: View, who: int, card: int, target: int, _: int) -> str:
    on = "" if target < 0 else f" against {view.name(target)}"
    return f"{view.name(who)} reacts with {view.card(card)}{on}"


def treated_words(view: View, who: int, thing: int, face: int, came: int) -> str:
    be = "" if came == DIES else "is "
    return f"{view.thing(thing)} {be}{TREATMENTS[came]}"


def uses_words(view: View, who: int, card: int, thing: int, _: int) -> str:
    return f"{view.name(who)} uses {view.thing(thing) if thing >= 0 else view.card(card)}"


def thumb_words(view: View, who: int, thing: int, up: int, bribed: int) -> str:
    paid = "is paid, and " * bool(bribed)
    return f"{view.name(who)} {paid}turns the thumb {'up' if up else 'down'} over {view.thing(thing)}"


def host_words(view: View, who: int, gold: int, lot: int, _: int) -> str:
    return "The dice decide: " * bool(lot) + f"{view.name(who)} pays {gold} gold to host the games"


def guard_gone_words(view: View, who: int, card: int, fate: int, _: int) -> str:
    if fate == terms.PLAYED:
        return f"{view.name(who)} uses {view.card(card)} from the table"
    return f"{view.name(who)} loses {view.card(card)} from the table: {terms.FATES[fate]}"


def guarded_words(view: View, who: int, card: int, face: int, foils: int) -> str:
    return f"{view.name(who)}'s {view.card(card)} " + ("foils the scheme" if foils else "does not foil the scheme")


def books_words(view: View, who: int, gladiators: int, slaves: int, balance: int) -> str:
    due = f"{'bring' if balance > 0 else 'cost'} {abs(balance)} gold" if balance else "are balanced"
    ready = f"{Number(slaves):ready slave} and {Number(gladiators):ready gladiator}"
    return f"{view.name(who)}'s books {due}, with {ready}"


def settled_words(view: View, who: int, corner: int, stake: int, gold: int) -> str:
    if not gold:
        return f"{view.name(who)} loses {stake} gold bet on {terms.CORNERS[corner]}"
    return f"{view.name(who)} gets {gold} gold for a bet of {stake} on {terms.CORNERS[corner]}"


def enters_words(view: View, who: int, thing: int, field: int, _: int) -> str:
    return f"{view.thing(thing)} of {view.name(who)} fights on field {roman(field)}"


def foiled_words(view: View, who: int, card: int, by: int, foil: int) -> str:
    return f"{house(view, by)} foils {view.name(who)}'s {view.card(card)} with {view.card(foil)}"


def marked_words(view: View, who: int, thing: int, favours: int, champion: int) -> str:
    return f"{view.thing(thing)} " + ("is a champion" if champion else f"has {Number(favours):favour}")


def traded_words(view: View, who: int, thing: int, to: int, gold: int) -> str:
    if not gold:
        return f"{view.name(who)} gives {view.name(to)} {view.thing(thing)}"
    return f"{view.name(who)} sells {view.thing(thing)} to {view.name(to)} for {gold} gold"


def traded_guard_words(view: View, who: int, card: int, to: int, gold: int) -> str:
    if not gold:
        return f"{view.name(who)} gives {view.name(to)} the guard {view.card(card)}"
    return f"{view.name(who)} sells the guard {view.card(card)} to {view.name(to)} for {gold} gold"


def deal_words(view: View, who: int, other: int, deal: int, gold: int) -> str:
    if deal == DEALS.index("a swap"):
        more = f", and {view.name(who)} adds {gold} gold" if gold else ""
        return f"{view.name(who)} and {view.name(other)} agree on a swap{more}"
    return f"{view.name(who)} pays {view.name(other)} {gold} gold for {DEALS[deal]}"


def out_words(view: View, who: int, *_: int) -> str:
    """Return the houses that leave an auction one after the other, in the line of the last."""
    if any(e[0] == OUT for e in view.record[view.told + 1 : view.told + 2]):
        return ""
    houses = [who, *(e[1] for e in takewhile(lambda e: e[0] == OUT, view.earlier()))] if view.record else [who]
    names = list_words([view.name(each) for each in reversed(houses)])
    return f"{names} {'are' if houses[1:] else 'is'} out of the bidding"


#: The fate of property: in lines with its reason, in JSON by its word.
SOME_FATE: Value[View] = Value(lambda _, __, fate: terms.FATE_WORDS[fate], lambda _, __, fate: terms.FATES[fate])

TURN: int = V.event(50, "turn", line=turn_words, begins="turn", turn=NUMBER, phase=one_of(PHASES))
ROUND: int = V.event(
    51, "round", line="Round {round} begins, and {host} is the host", weight=1, round=NUMBER, host=HOUSE_SEAT
)
HOUSE: int = V.event(52, "house", line="{who} plays the house of {card}", weight=2, card=CARD)
#: The first host, from the dice or from the season before.
FIRST_HOST: int = V.event(53, "first_host", line="{who} has the host marker", weight=1)
DEALT: int = V.event(54, "dealt", line="{who} starts with {thing}", thing=THING)
#: ``left``: guards on the table by now.
GUARD_LAID: int = V.event(55, "guard_laid", line="{who} lays {card} on the table", card=CARD, left=NUMBER)
#: A change of influence: its cause, its amount, and the influence after it.
INFLUENCE: int = V.event(
    56, "influence", line=influence_words, weight=5,
    cause=one_of(terms.INFLUENCE_CAUSES), amount=NUMBER, influence=NUMBER,
)  # fmt: skip
#: All gold that comes and goes, with the fighter that it is paid for.
GOLD: int = V.event(
    57, "gold", line=gold_words, untold="in the ledger", money=True,
    cause=one_of(terms.CAUSES), amount=NUMBER, man=THING,
)  # fmt: skip
DREW: int = V.event(58, "drew", line="{who} draws {number:card} and has {hand} in hand", number=NUMBER, hand=NUMBER)
READIED: int = V.event(59, "readied", line="{thing} is ready again", thing=THING)
EXHAUSTED: int = V.event(60, "exhausted", line="{thing} is exhausted", thing=THING)
#: A healing die for an injured fighter, and its result.
TREATED: int = V.event(
    61, "treated", line=treated_words, weight=lambda event: 6 if event[4] == DIES else 2,
    thing=THING, face=NUMBER, came=one_of(TREATMENTS),
)  # fmt: skip
#: The healer who rolls a failed die again.
HEALER: int = V.event(62, "healer", line="{who}'s healer {card} treats {thing} again", weight=1, thing=THING, card=CARD)
INJURED: int = V.event(63, "injured", line="{thing} is injured", weight=3, thing=THING)
CURED: int = V.event(64, "cured", line="{thing} is healed", weight=2, thing=THING)
BOOKS: int = V.event(
    65, "books", line=books_words,
    gladiators=NUMBER, slaves=NUMBER, balance=NUMBER,
)  # fmt: skip
#: Property that leaves a house and goes to no other.
LOST: int = V.event(
    66, "lost", line="{who} loses {thing}: {fate}",
    weight=lambda event: 6 if event[3] in (terms.DECAPITATED, terms.CONDEMNED, terms.RUDIS) else 2,
    thing=THING, fate=SOME_FATE,
)  # fmt: skip
GUARD_GONE: int = V.event(67, "guard_gone", line=guard_gone_words, card=CARD, fate=one_of(terms.OF_GUARDS), left=NUMBER)
TRADED: int = V.event(68, "traded", line=traded_words, weight=2, thing=THING, to=HOUSE_SEAT, gold=NUMBER)
GUARD_TRADED: int = V.event(
    69, "guard_traded", line=traded_guard_words, weight=1, card=CARD, to=HOUSE_SEAT, gold=NUMBER
)
#: ``hand``: cards in hand by now.
CARD_SOLD: int = V.event(
    70, "card_sold", line="{who} sells {card} for {gold} gold", card=CARD, gold=NUMBER, hand=NUMBER
)
#: A scheme and its target; ``strength``: the influence behind it, with support.
SCHEME: int = V.event(71, "scheme", line=scheme_words, weight=2, card=CARD, target=HOUSE_SEAT, strength=NUMBER)
DONE: int = V.event(72, "done", line="{who}'s {card} takes effect", weight=3, card=CARD, target=HOUSE_SEAT)
#: The house that foils it, and its card.
FOILED: int = V.event(73, "foiled", line=foiled_words, weight=3, card=CARD, by=HOUSE_SEAT, foil=CARD)
#: ``price``: the gold that is wanted or offered; -1 if the house refuses.
ASKS: int = V.event(74, "asks", line=asks_words, whom=HOUSE_SEAT, deal=one_of(DEALS), price=NUMBER)
#: A deal is struck, and paid.
DEAL: int = V.event(75, "deal", line=deal_words, weight=1, whom=HOUSE_SEAT, deal=one_of(DEALS), gold=NUMBER)
CLAIMS: int = V.event(76, "claims", line="{who} claims that the scheme is {card}", card=CARD)
#: A guard's die: the face with what is added to it.
GUARDED: int = V.event(77, "guarded", line=guarded_words, weight=1, card=CARD, face=NUMBER, foils=FLAG)
REACTS: int = V.event(78, "reacts", line=reacts_words, weight=2, card=CARD, target=HOUSE_SEAT)
REACTION_FOILED: int = V.event(79, "reaction_foiled", line="{who}'s reaction {card} is foiled", weight=2, card=CARD)
USES: int = V.event(80, "uses", line=uses_words, weight=1, card=CARD, thing=THING)
#: Influence that is added to the next scheme of this turn, in all.
AID: int = V.event(81, "aid", line="{who} has {aid} more influence for the next scheme", aid=NUMBER)
FAVOUR: int = V.event(82, "favour", line="{thing} has {favours:favour}", weight=2, thing=THING, favours=NUMBER)
CROWNED: int = V.event(83, "crowned", line="{thing} of {who} becomes a champion", weight=8, thing=THING)
LOOKS: int = V.event(
    84, "looks", line="{who} looks at {number:card} in the hand of {whom}", whom=HOUSE_SEAT, number=NUMBER
)
SEEN: int = V.event(85, "seen", line="{who} sees {card} in the hand of {whom}", secret=True, whom=HOUSE_SEAT, card=CARD)
DROPPED: int = V.event(86, "dropped", line="{who} discards {card}", weight=1, card=CARD, hand=NUMBER)
BY_HAND: int = V.event(87, "by_hand", line="{who} carries out {card} by hand", card=CARD)
GIFT: int = V.event(88, "gift", line="{who} gives {whom} {gold} gold", weight=1, whom=HOUSE_SEAT, gold=NUMBER)
#: The opinion that a computer house has of another.
ATTITUDE: int = V.event(
    89, "attitude", line="{who}'s opinion of {whom} is now {attitude}, on a scale from -3 to 3",
    untold="later decisions show it",
    whom=HOUSE_SEAT, attitude=NUMBER,
)  # fmt: skip
HIDES: int = V.event(90, "hides", line="{who} hides the gold")
LOTS: int = V.event(91, "lots", line="{number:card is|cards are} put up for auction, face down", number=NUMBER)
LOT: int = V.event(92, "lot", line="{card} is turned up for auction", card=CARD, left=NUMBER)
#: All gold that a house has bid for a card, and the round of bids.
BID: int = V.event(93, "bid", line="{who} bids {sum} gold", sum=NUMBER, round=NUMBER)
OUT: int = V.event(94, "out", line=out_words, gold=NUMBER)
BOUGHT: int = V.event(95, "bought", line="{who} buys {thing} for {gold} gold", weight=2, thing=THING, gold=NUMBER)
NOT_SOLD: int = V.event(96, "not_sold", line="Nobody buys {card}", card=CARD)
#: ``gold`` is what it has paid for the games; ``lot``: dice decided.
HOST: int = V.event(97, "host", line=host_words, weight=2, gold=NUMBER, lot=FLAG)
INVITES: int = V.event(98, "invites", line="{who} invites {whom}", whom=HOUSE_SEAT)
REFUSES: int = V.event(99, "refuses", line="{who} sends no fighter to the games", weight=2, had=NUMBER)
ENTERS: int = V.event(100, "enters", line=enters_words, weight=2, thing=THING, field=NUMBER)
WEARS: int = V.event(101, "wears", line="{thing} is armed with {piece}", thing=THING, piece=THING)
NO_FIGHT: int = V.event(102, "no_fight", line="There is no fight in this round", weight=2)
WAGERS: int = V.event(103, "wagers", line="{who} bets {gold} gold on {corner}", corner=CORNER, gold=NUMBER)
#: ``gold`` is what comes back, with the stake; 0: the bank keeps it.
SETTLED: int = V.event(104, "settled", line=settled_words, corner=CORNER, stake=NUMBER, gold=NUMBER)
#: ``who`` is the house that won the fight.
FOUGHT: int = V.event(
    105, "fought", line="{winner} beats {loser} by {end}", weight=6, winner=THING, loser=THING, end=one_of(terms.ENDS)
)
THUMB: int = V.event(106, "thumb", line=thumb_words, weight=4, thing=THING, up=FLAG, bribed=FLAG)
SPARED: int = V.event(107, "spared", line="{thing} is spared after all", weight=4, thing=THING)
AT_GOAL: int = V.event(
    108, "at_goal", line="{who} has {influence} influence, which is enough to win", weight=6, influence=NUMBER
)
TOURNAMENT: int = V.event(109, "tournament", line="{houses} houses meet in a tournament", weight=7, houses=NUMBER)
#: The gold of a house's ready gladiators and gear.
VALUED: int = V.event(110, "valued", line="{who} has gladiators and equipment worth {gold} gold", gold=NUMBER)
MEETS: int = V.event(111, "meets", line="{who} meets {whom} in the tournament", weight=3, whom=HOUSE_SEAT)
WALKS_OVER: int = V.event(
    112, "walks_over", line="{whom} has no fighter: {who} wins without a fight", weight=4, whom=HOUSE_SEAT
)
LAST_ROUND: int = V.event(113, "last_round", line="The last round is over", weight=5, round=NUMBER)
WINS_SEASON: int = V.event(
    114, "wins_season", line="{who} wins the season with {influence} influence", weight=9,
    influence=NUMBER, round=NUMBER,
)  # fmt: skip
#: A champion's dice for the rudis, with all that is added to them; whether he has won it.
RUDIS: int = V.event(
    115, "rudis", line=lambda view, who, thing, sum_, won: f"{view.thing(thing)} " + (
        f"rolls {sum_} and wins the rudis (freedom)" if won else f"rolls {sum_} and does not win the rudis (freedom)"
    ), weight=lambda event: 9 if event[4] else 1, thing=THING, sum=NUMBER, won=FLAG,
)  # fmt: skip
FIGHTS_ON: int = V.event(116, "fights_on", line="{thing} declines the rudis and stays", weight=5, thing=THING)
#: A fighter who stays with his house as a season begins, with the favours that he keeps.
HEIR: int = V.event(
    117,
    "heir",
    line="{thing} stays with {who} for the new season",
    weight=2,
    thing=THING,
    favours=NUMBER,
    champion=FLAG,
)
#: A round that was played at the table; the events after it are the changes of the houses.
ROUND_TOLD: int = V.event(
    118,
    "entered",
    line="Round {round} was played at the table, and only its result was recorded",
    weight=3,
    round=NUMBER,
)
HOSTED: int = V.event(119, "hosted", line="{who} hosts the games", weight=1)
GAINED: int = V.event(120, "gained", line="{who} gains {thing}", weight=2, thing=THING)
MARKED: int = V.event(121, "marked", line=marked_words, weight=2, thing=THING, favours=NUMBER, champion=FLAG)
#: ``who`` declines; the other house has asked, or was asked.
REFUSED_DEAL: int = V.event(
    122, "refused_deal", line="{who} declines to make a deal with {whom} about {deal}", weight=1,
    whom=HOUSE_SEAT, deal=one_of(DEALS),
)  # fmt: skip
#: A real deck dealt a card that a person held in the game; another card takes its place in his hand.
OTHER_CARD: int = V.event(
    149, "other_card", line="{who} now holds {card} instead of {lost}, which was dealt to another house at the "
    "table", secret=True,
    untold="only its player sees it", card=CARD, lost=CARD,
)  # fmt: skip
