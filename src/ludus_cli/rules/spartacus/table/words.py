"""Options in words, and their stakes, in all plays. [Step]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.spartacus.book import answers, arena, requests, schemes, terms
from ludus_cli.rules.spartacus.book.cards import abilities_in_play
from ludus_cli.rules.spartacus.book.fight.power import odds, power
from ludus_cli.rules.spartacus.book.fight.state import Fight
from ludus_cli.rules.spartacus.book.holdings import house_passives
from ludus_cli.rules.spartacus.book.state import Game, card_of, count, guard_code, is_guard, thing, use_of
from ludus_cli.rules.spartacus.book.upkeep import HEALED, LIVES
from ludus_cli.rules.spartacus.records import Sitting
from ludus_cli.rules.spartacus.table.context_lines import context_lines as beside_sitting
from ludus_cli.rules.spartacus.table.descriptions import (
    asked_house_pays,
    card_text,
    card_words,
    dominus_name,
    hand_words,
    house_words,
    name_of_code,
    thing_name,
    use_words,
)
from ludus_cli.rules.spartacus.table.fight_words import fight_beside, fight_chances, fight_stakes, fight_words

Odds = tuple[tuple[str, float], ...]
#: The faces of a die.
FACES = 6

#: The words of the answer that does nothing (more), by request.
NOTHING = {
    requests.INTRIGUE: "end the turn",
    requests.PREPARE: "do not play the scheme (gold paid for support is lost)",
    requests.AGREE: "decline",
    requests.ANSWER: "pass",
    requests.REACT: "pass",
    requests.FOIL_REACTION: "pass",
    requests.HEAL_AGAIN: "keep the failed roll",
    requests.OPEN_MARKET: "stop trading, and hide your gold",
    requests.COURT: "pay nothing, and let the host decide",
    requests.IN_ARENA: "use no other ability",
    requests.IN_UPKEEP: "use no other ability",
    requests.ACCEPT: "refuse, and lose 1 influence",
    requests.BRIBE: "pay nothing",
    requests.RUDIS: "decline, and fight on",
}
YES = {
    requests.HEAL_AGAIN: "roll the die again",
    requests.BRIBE: "ask the price of a thumb turned up",
    requests.RUDIS: "take the rudis (freedom), and retire",
}
#: Results of a card that a person carried out by hand.
RESULTS = {
    requests.NO_RESULT: "no other change",
    requests.TAKES: "a house takes gold",
    requests.PAYS: "a house pays gold",
    requests.RISES: "a house gains influence",
    requests.FALLS: "a house loses influence",
    requests.DRAWS: "a house draws cards",
    requests.DISCARDS: "a house discards a card",
}
#: Requests that are answered with a house, with a card, with gold, with a pair of a code and its argument.
BY_HOUSE = (requests.TARGET, requests.CHOSEN, requests.INVITE, requests.OF_HOUSE, requests.AIM, requests.GIVE_TO)
BY_CARD = (requests.DROP, requests.HOUSE, requests.OF_CARD)
BY_GOLD = (requests.OFFER, requests.BID, requests.HOST_BID)


def option_words(m: Any, who: int, request: int, option: Any) -> str:
    """Return an option of a request in words."""
    if isinstance(m, Fight):
        return fight_words(m, who, request, option)
    if isinstance(option, tuple):
        return pair_words(m, who, request, *option)
    if request in BY_GOLD:
        return f"{option[0]} gold" + "".join(f" from you, and {more} gold to you" for more in option[1:])
    if request == requests.WAGER:
        return wager_words(m.game, option)
    if request == requests.HOW_MANY:
        return " ".join(map(str, option))
    return int_words(m, who, request, option)


def int_words(m: Sitting, who: int, request: int, option: int) -> str:
    """Return an option that is a number: a house, a card, a piece of property, gold, yes or no."""
    game = m.game
    if request == requests.MANUAL:
        return RESULTS[option]
    if request == requests.AIM and option == terms.NOBODY:
        return "name no target"
    if request in BY_HOUSE:
        return dominus_name(m, option) if option != who else f"{dominus_name(m, option)} (your own house)"
    if request in BY_CARD:
        return game.cards.names[option]
    if request == requests.BOOKS:
        return f"pay {option} gold"
    if request == requests.PRICE:
        return "no" if option == requests.NO_DEAL else f"{option} gold"
    if request == requests.THUMB:
        return "thumb up: the loser lives" if option == requests.THUMB_UP else f"thumb down: {beaten(game)} dies"
    if request == requests.AGREE and option:
        return "name another price" if option == requests.HAGGLE else agreed(m, who)
    if request == requests.BRIBE and option == requests.DOWN:
        return "ask the price of a thumb turned down"
    if request == requests.GEAR and not option:
        return f"no {terms.SLOTS[game.about.amount]}"
    if option == requests.NOTHING:
        return NOTHING[request]
    return YES[request] if request in YES else name_of_code(game, option)


def beaten(m: Game) -> str:
    """Return the name of the loser who gets the thumb."""
    own = thing(m, m.about.thing)
    return "the loser" if own is None else thing_name(m, own)


def agreed(m: Sitting, who: int) -> str:
    """Return an agreement in words: gold is paid or taken. [Talk]"""
    about = m.game.about
    if not about.amount:
        return "agree"
    verb = "pay" if asked_house_pays(m.game, who) else "take"
    return f"agree, and {verb} {abs(about.amount)} gold"


def wager_words(m: Game, option: list[int]) -> str:
    """Return gold on the corners: ``3 on Florus, 1 on injury``."""
    corners = [*fighters_on(m), *terms.CORNERS[arena.FIELDS :]]
    words = [f"{gold} gold on {corner}" for gold, corner in zip(option, corners, strict=True) if gold]
    return ", ".join(words) or "nothing"


def fighters_on(m: Game) -> list[str]:
    """Return the names of the two fighters."""
    men = [thing(m, entry.uid) for entry in m.table.pairing]
    return [thing_name(m, each) if each is not None else "nobody" for each in men]


# Options that are a code with its argument


def sold(m: Sitting, who: int, card: int) -> str:
    game = m.game
    more = 0 if game.houses[who].sold or game.play != terms.INTRIGUE else house_passives(game, who, "first-sale")
    return f"sell {game.cards.names[card]} for {max(0, game.cards.kinds[card].gold + more)} gold"


def used(m: Sitting, who: int, code: int) -> str:
    return f"use {source_words(m.game, who, code)}"


def source_words(m: Game, who: int, code: int) -> str:
    """Return the source of an ability, and its words."""
    uid, number = use_of(code)
    own = thing(m, uid) if uid else None
    card = m.cards.kinds[m.houses[who].card] if own is None else card_of(m, own)
    source = card.name if own is None else thing_name(m, own)
    return f"{source}: {use_words(abilities_in_play(card)[number])}"


def to_bank(m: Sitting, who: int, code: int) -> str:
    own = None if is_guard(code) else thing(m.game, code)
    card = guard_code(code) if own is None else own.card
    return f"sell to the bank, {name_of_code(m.game, code)} for {m.game.cards.kinds[card].gold} gold"


def offered(m: Sitting, who: int, argument: int) -> str:
    own, house = requests.both_of(argument)
    return f"offer to {dominus_name(m, house)}, {name_of_code(m.game, own)}"


def wanted(m: Sitting, who: int, argument: int) -> str:
    own, house = requests.both_of(argument)
    return f"buy from {dominus_name(m, house)}, {name_of_code(m.game, own)}"


CODES: dict[int, Callable[[Sitting, int, int], str]] = {
    requests.SELL: sold,
    requests.USE: used,
    requests.SCHEME: lambda m, who, card: f"play {m.game.cards.names[card]}",
    requests.LAY: lambda m, who, card: f"lay {m.game.cards.names[card]} on the table",
    requests.GIVE: lambda m, who, house: (
        "give gold to another house" if house == terms.NOBODY else f"give {dominus_name(m, house)} gold"
    ),
    requests.FOR_GOLD: lambda m, who, _: "for gold",
    requests.FREELY: lambda m, who, _: "as a gift",
    requests.SWAP_FOR: lambda m, who, code: f"swap for {name_of_code(m.game, code)}",
    requests.GO: lambda m, who, _: "play the scheme now",
    requests.ASK: lambda m, who, house: f"ask {dominus_name(m, house)} for support",
    requests.HUSH: lambda m, who, house: f"pay {dominus_name(m, house)} not to answer the scheme",
    requests.CLAIM: lambda m, who, card: f"claim that the scheme is {m.game.cards.names[card]}",
    requests.FROM_TABLE: lambda m, who, card: f"use {m.game.cards.names[card]} from the table",
    requests.FROM_HAND: lambda m, who, card: f"use {m.game.cards.names[card]} from your hand",
    requests.REACTION: lambda m, who, card: f"play {m.game.cards.names[card]}",
    requests.BANK: to_bank,
    requests.SELL_TO: offered,
    requests.BUY_FROM: wanted,
    requests.INVITED: lambda m, who, _: "ask the price of an invitation",
    requests.PASSED_OVER: lambda m, who, _: "ask the price of not being invited",
}


def pair_words(m: Sitting, who: int, request: int, code: int, arg: int) -> str:
    """Return an option that is a code with its argument."""
    return NOTHING[request] if code == requests.NOTHING else CODES[code](m, who, arg)


# The stakes of an option

#: Codes that name a card in hand which a person may want to read first.
NAMING_HAND = (requests.SELL, requests.LAY, requests.CLAIM)


def option_stakes(m: Any, who: int, request: int, option: Any) -> str:
    """Return the costs and gains of an option that its words leave out."""
    if isinstance(m, Fight):
        return fight_stakes(m, who, request, option)
    if isinstance(option, tuple):
        return of_pair(m, who, request, *option)
    found = STAKES.get(request)
    return found(m, who, option) if found else ""


def of_pair(m: Sitting, who: int, request: int, code: int, arg: int) -> str:
    game = m.game
    if code == requests.SCHEME:
        return scheme_stakes(game, who, arg)
    if code == requests.REACTION:
        return card_words(game, arg)
    if code in NAMING_HAND:
        return hand_words(game, arg)
    if code == requests.ASK:
        return f"adds {game.houses[arg].influence} influence"
    if code == requests.NOTHING and request == requests.INTRIGUE:
        return over_limit(game, who)
    return ""


def scheme_stakes(m: Game, who: int, card: int) -> str:
    """Return a scheme's need, the influence that it lacks without support, and its words."""
    house, wanted = m.houses[who], schemes.influence_needed(m, who, card)
    lacking = max(0, wanted - house.influence - house.aid)
    short = f" (you lack {lacking})" if lacking else ""
    return f"needs {wanted} influence{short}. {card_text(m.cards.kinds[card])}"


def over_limit(m: Game, who: int) -> str:
    """Return the number of cards to be sold at the end of the turn, in words. [P6]"""
    house = m.houses[who]
    over = len(house.hand) - m.cards.limit(house.influence)
    return f"you must sell {Number(over):card}, because your hand is over the limit" if over > 0 else ""


def to_free(m: Sitting, who: int, paid: int) -> str:
    """Return the number of gladiators who go free after a payment, in words. [P37]"""
    left = m.game.about.amount - paid
    return f"{Number(left):gladiator} must go free" if left > 0 else ""


def to_send(m: Sitting, who: int, uid: int) -> str:
    """Return the stakes of sending a fighter: tribute, and odds in the arena. [Tribute, Odds]"""
    game = m.game
    fighter = thing(game, uid)
    if fighter is None:
        return f"your influence falls from {game.houses[who].influence} to {max(0, game.houses[who].influence - 1)}"
    gold = terms.CHAMPION_TRIBUTE if fighter.champion else terms.FAVOUR_TRIBUTE * fighter.favours
    words = [f"tribute {gold} gold"] if gold and not game.table.tournament else []
    foe = thing(game, game.table.pairing[0].uid) if game.table.pairing else None
    if foe is not None:
        own_gear = [game.cards.names.index(card.name) for card in best_gear(game, who)]
        worn = [each.card for u in game.table.pairing[0].gear if (each := thing(game, u))]
        ahead = power(game.cards, fighter.card, own_gear) - power(game.cards, foe.card, worn)
        words.append(f"beats {thing_name(game, foe)} in about {odds(ahead)}% of fights, judged by dice and gear")
    return "; ".join(words)


def best_gear(m: Game, who: int) -> list[Any]:
    """Return one ready piece of a house for each slot that it can fill."""
    cards = [card_of(m, each) for each in m.houses[who].things if each.ready]
    return [
        next(card for card in cards if card.slot == slot)
        for slot in terms.SLOTS
        if any(card.slot == slot for card in cards)
    ]


def to_wear(m: Sitting, who: int, uid: int) -> str:
    """Return the effect of a piece of gear, in words."""
    own = thing(m.game, uid)
    return "" if own is None else card_text(card_of(m.game, own)).removeprefix("In a fight: ")


def to_invite(m: Sitting, who: int, house: int) -> str:
    """Return the influence of a house, and the number of its ready fighters."""
    game = m.game
    ready = count(game, house, terms.FIGHTER)
    words = f"influence {game.houses[house].influence}, {Number(ready):ready fighter}"
    return words if ready else f"{words}, so it must refuse"


def to_judge(m: Sitting, who: int, thumb: int) -> str:
    """Return the cost of a thumb to the host. [Winner]"""
    own = thing(m.game, m.game.about.thing)
    if own is None or thumb == requests.THUMB_UP or not own.favours:
        return ""
    return f"costs you {own.favours} influence, 1 for each favour"


def to_bet(m: Sitting, who: int, option: list[int]) -> str:
    """Return the gold that a wager on one corner brings back if it is won."""
    laid = [corner for corner, gold in enumerate(option) if gold]
    if len(laid) != 1:
        return ""
    stake = option[laid[0]]
    return f"brings back {stake * (1 + terms.PAYS[laid[0]])} gold if it wins"


STAKES: dict[int, Callable[[Sitting, int, Any], str]] = {
    requests.BOOKS: to_free,
    requests.ACCEPT: to_send,
    requests.GEAR: to_wear,
    requests.INVITE: to_invite,
    requests.THUMB: to_judge,
    requests.WAGER: to_bet,
    requests.HOUSE: lambda m, who, card: house_words(m.game, card),
    requests.DROP: lambda m, who, card: card_words(m.game, card),
}


# The odds of the die that an option leads to


def option_odds(m: Any, who: int, request: int, option: Any) -> Odds:
    """Return the exact odds of a guard, a healing die, or of an attack before dice are rolled again."""
    if isinstance(m, Fight):
        return fight_chances(m, who, request, option)
    if option == requests.GIFT:
        return ()
    if request == requests.ANSWER and option[0] in (requests.FROM_TABLE, requests.FROM_HAND):
        return guard_odds(m.game, who)
    if request == requests.HEAL or (request == requests.HEAL_AGAIN and option):
        return HEALING
    return ()


#: What a healing die does. [Upkeep]
HEALING: Odds = (
    ("healed", (FACES + 1 - HEALED) / FACES),
    ("still injured", (HEALED - LIVES) / FACES),
    ("dies", (LIVES - 1) / FACES),
)


def guard_odds(m: Game, who: int) -> Odds:
    """Return the odds of a guard's die, with the help of cards. [Guards]"""
    holds = min(FACES, max(0, FACES + 1 - answers.HOLDS + house_passives(m, who, "guard"))) / FACES
    return ("foiled", holds), ("not foiled", 1 - holds)


def context_lines(m: Any, who: int, request: int) -> list[str]:
    """Return the lines to read before answering a question; nothing that is hidden."""
    if isinstance(m, Fight):
        return fight_beside(m, who, request)
    return beside_sitting(m, who, request)
