"""Houses, property and cards in words, as questions and boards have them."""

from __future__ import annotations

from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.packs.cards import Ability
from ludus_cli.rules.spartacus.book import answers, requests, state, terms
from ludus_cli.rules.spartacus.book.cards import is_fighter
from ludus_cli.rules.spartacus.book.talk import asks_for_deal
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.packs.grammar import WHENS
from ludus_cli.rules.spartacus.records import Sitting

#: Shown instead of hidden gold.
HIDDEN = "?"


def dominus_name(m: Sitting, who: int) -> str:
    """Return the name of a Dominus; "nobody" for none."""
    if who == terms.NOBODY:
        return "nobody"
    return str(m.bout.seats[who].before.get("name", f"seat {who + 1}"))


def gold_of(m: state.Game, who: int, viewer: int) -> str:
    """Return the gold of a house as a viewer sees it."""
    return HIDDEN if state.gold_hidden(m) and who != viewer else str(m.houses[who].gold)


# Property


def thing_name(m: state.Game, own: state.Thing) -> str:
    """Return a piece of property by its name; of equal gear of a house the second is the 2."""
    if is_fighter(state.card_of(m, own)):
        return state.name_of(m, own)
    owner = state.owner_of(m, own.uid)
    things = m.houses[owner].things if owner != terms.NOBODY else []
    before = sum(each.card == own.card and each.uid < own.uid for each in things)
    return state.name_of(m, own) + (f" {before + 1}" if before else "")


def name_of_code(m: state.Game, code: int) -> str:
    """Return the name for a code: of a piece of property by its uid, or of a guard on the table."""
    if state.is_guard(code):
        words = m.cards.names[state.guard_code(code)]
        return words if "guard" in words.casefold() else f"{words} (guard)"
    own = state.thing(m, code)
    return thing_words(m, own) if own is not None else "nothing"


def thing_words(m: state.Game, own: state.Thing) -> str:
    """Return a piece of property with its visible state: ``Florus II (2/3/2, 1 favour, injured)``."""
    words = property_state(m, own)
    return thing_name(m, own) + (f" ({', '.join(words)})" if words else "")


def property_state(m: state.Game, own: state.Thing) -> list[str]:
    """Return the state of a piece of property: a fighter's dice, his markers, or that it is out of play."""
    card = state.card_of(m, own)
    words = [card.dice] if is_fighter(card) else []
    words += ["champion"] * own.champion
    words += [f"{Number(own.favours):favour}"] * bool(own.favours)
    words += ["injured"] if own.injured else ["exhausted"] * (not own.ready)
    return words


def entry_words(m: state.Game, entry: state.Entry) -> str:
    """Return the fighter on a field, with his gear: ``Florus 2/3/2 with Gladius``."""
    fighter = state.thing(m, entry.uid)
    if fighter is None:
        return "nobody"
    gear = [m.cards.names[each.card] for uid in entry.gear if (each := state.thing(m, uid)) is not None]
    worn = f" with {' and '.join(gear)}" if gear else ""
    return f"{state.name_of(m, fighter)} {state.card_of(m, fighter).dice}{worn}"


# Deals


def asked_house_pays(m: state.Game, who: int) -> bool:
    """Return True if the house that is asked to agree to a deal pays for it itself. [Talk]"""
    if m.about.deal == requests.TO_SWAP:
        return asks_for_deal(m, who) == (m.about.amount >= 0)
    return asks_for_deal(m, who) != (m.about.deal == requests.TO_SELL)


# Cards


def card_text(card: Card) -> str:
    """Return the words of a card, on one line; "" for none."""
    return " ".join(each.words for each in card.abilities).rstrip(".")


def use_words(ability: Ability) -> str:
    """Return the words of an ability, without the word for its kind."""
    words = ability.words.rstrip(".")
    return words.partition(": ")[2] if words.startswith("Use: ") else words.removeprefix("Use, ")


def card_lines(m: state.Game, card: int) -> list[str]:
    """Return a card in lines: its name and numbers, then a line for each of its abilities."""
    kind = m.cards.kinds[card]
    head = ": ".join(filter(None, [kind.name, card_numbers(m, card)]))
    return [f"{head}.", *(each.words for each in kind.abilities)]


def card_words(m: state.Game, card: int) -> str:
    """Return a card's numbers and words: ``weapon, worth 2 gold``, ``needs 6 influence. Draw 2 cards``."""
    return ". ".join(filter(None, [card_numbers(m, card), card_text(m.cards.kinds[card])]))


def hand_words(m: state.Game, card: int) -> str:
    """Return the use of a card in hand, without its gold: ``reaction, needs 2 influence. The scheme is foiled``."""
    kind = m.cards.kinds[card]
    if kind.type == terms.GUARD:
        return f"guard: a roll of {answers.HOLDS} or more foils a scheme against you"
    moment = f"reaction {WHENS[kind.when]}" if kind.type == terms.REACTION else kind.type
    return f"{moment}, needs {kind.needs} influence. {card_text(kind)}"


def card_numbers(m: state.Game, card: int) -> str:
    """Return the numbers of a card: ``gladiator, 2/3/2 (Attack/Defence/Speed dice), worth 2 gold``."""
    kind = m.cards.kinds[card]
    words = [kind.type, f"{kind.dice} (Attack/Defence/Speed dice)"] if is_fighter(kind) else []
    words += [kind.slot] * bool(kind.slot)
    words += [f"needs {kind.needs} influence"] * (kind.type in (terms.SCHEME, terms.REACTION))
    if kind.type != terms.HOUSE:
        words.append(f"{'sells for' if kind.deck == 'intrigue' else 'worth'} {kind.gold} gold")
    return ", ".join(words)


def house_words(m: state.Game, card: int) -> str:
    """Return the start of a house, ``2 gladiators, 2 slaves, 1 guard, 10 gold``, and its abilities."""
    kind = m.cards.kinds[card]
    gold = kind.gold_by_houses.get(str(m.seats), (kind.gold,))[0]
    words = f"{Number(kind.gladiators):gladiator}, {Number(kind.slaves):slave}, {Number(kind.guards):guard}"
    return f"{words}, {gold} gold. {card_text(kind) or kind.text}".rstrip(". ")
