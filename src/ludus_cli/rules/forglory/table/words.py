"""Options in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.forglory.book import abilities, requests, terms
from ludus_cli.rules.forglory.book.influence import attack_of, late_price
from ludus_cli.rules.forglory.book.state import Fighter, Use, fighter_or_fallen
from ludus_cli.rules.forglory.records import Match

#: The words of the answer that chooses nothing (more), by request.
NOTHING = {
    requests.ACTION: "end the turn",
    requests.LATE: "register no more gladiators",
    requests.COMBAT: "end the turn",
    requests.REACT: "pass",
    requests.TOKEN: "decline the token",
    requests.MAY: "end the effect here",
    requests.RUDIS: "decline, and fight on",
}
YES = {
    requests.TOKEN: "take the token",
    requests.MAY: "do the rest of the effect",
    requests.RUDIS: "take the rudis (freedom)",
}
#: Requests that are answered with a card.
BY_CARD = (requests.TRASH, requests.TOP, requests.ENTER)


def option_words(m: Match, who: int, request: int, option: Any) -> str:
    """Return an option of a request in words."""
    if request == requests.PAYMENT:
        return payment_words(m, option)
    if request == requests.MANUAL:
        return RESULTS[option]
    if request == requests.OF_PLAYER:
        return str(m.bout.seats[option].before.get("name", f"seat {option + 1}"))
    if request == requests.OF_GLADIATOR:
        return man_words(m, option)
    if request == requests.HOW_MANY:
        return " ".join(map(str, option))
    if isinstance(option, tuple):
        return pair_words(m, who, request, *option)
    if request in BY_CARD:
        return card_name(m, option)
    if request == requests.DRAFT:
        return str(m.game.cards.kinds[m.game.cards.champions[option]].name)
    if request == requests.WHICH_ARENA:
        return terms.ARENAS[option]
    if option == requests.NOTHING:
        return NOTHING.get(request, "no other gladiator")
    return YES[request] if request in YES else man_words(m, option)


#: Results of a card that a person carried out by hand.
RESULTS = {
    requests.NO_RESULT: "no other change",
    requests.TAKES: "a lanista takes coin tokens",
    requests.LOSES: "a lanista loses coin tokens",
    requests.DRAWS: "a lanista draws cards",
    requests.HURT: "a gladiator is dealt damage",
    requests.HEALED: "damage is removed from a gladiator",
    requests.READIED: "a gladiator is readied",
    requests.EXHAUSTED: "a gladiator is exhausted",
    requests.BLESSED: "a gladiator is blessed",
    requests.STRENGTHENED: "a gladiator gets more Attack this combat turn",
}


def card_name(m: Match, card: int) -> str:
    """Return the name of a card."""
    return m.game.cards.kinds[card].full_name


def payment_words(m: Match, option: list[int]) -> str:
    """Return a payment in words: coin tokens, then income cards."""
    tokens, *cards = option
    count = Counter(cards)
    words = [f"{Number(tokens):coin token}"] if tokens else []
    words += [f"{count[card]} {card_name(m, card)}" for card in sorted(count)]
    return f"pay {', '.join(words) or 'nothing'}"


def pile_words(m: Match, pile: Sequence[int]) -> str:
    """Return the cards of a pile, each kind once with its number."""
    count = Counter(pile)
    words = [f"{count[card]} {card_name(m, card)}" if count[card] > 1 else card_name(m, card) for card in sorted(count)]
    return ", ".join(words) or "no card"


def man_words(m: Match, uid: int) -> str:
    """Return a gladiator with his visible state."""
    f = fighter_or_fallen(m.game, uid)
    return f"gladiator {uid}" if f is None else fighter_words(m, f)


def fighter_words(m: Match, f: Fighter) -> str:
    """``Pansa's Eques Ferox (A2 H1/3 Ag3, exhausted, blessed)``."""
    owner = m.bout.seats[f.owner].before.get("name", f"seat {f.owner + 1}")
    two = m.game.seats == 2 and not m.game.exhibition and m.game.site == terms.EVERYWHERE
    where = f", {terms.ARENAS[f.arena]}" if two else ""
    return f"{owner}'s {own_name(m, f)} ({condition_words(m, f)}{where})"


def own_name(m: Match, f: Fighter) -> str:
    """Return a gladiator by his card, and his name where he has one: ``Eques Ferox``."""
    return f"{card_name(m, f.card)} {m.bout.personal(f.owner, f.man, f.card)}".rstrip()


def condition_words(m: Match, f: Fighter) -> str:
    """Return a gladiator's condition: ``A2 H1/3 Ag3, exhausted, blessed``, with the Health that is left."""
    kind = m.game.cards.kinds[f.card]
    health = f"{kind.health - f.damage}/{kind.health}" if f.damage else f"{kind.health}"
    words = [f"A{attack_of(m.game, f)} H{health} Ag{kind.agility}"]
    words += [] if f.ready else ["exhausted"]
    words += blessing_words(f)
    return ", ".join(words)


def blessing_words(f: Fighter) -> list[str]:
    """Return the blessings of a gladiator in words."""
    return [f"{f.blessings} blessings" if f.blessings > 1 else "blessed"] if f.blessings else []


def card_words(m: Match, card: int) -> str:
    """Return the text of a card: its numbers and its abilities."""
    kind = m.game.cards.kinds[card]
    words = []
    if kind.type == terms.GLADIATOR:
        body = f"Attack {kind.attack}, Health {kind.health}, Agility {kind.agility}, bloodlust {kind.bloodlust}"
        words.append(f"{body}, needs {kind.need} influence")
    if kind.type == terms.PATRON:
        words.append(f"gives {kind.influence} influence")
    if kind.type == terms.INCOME:
        words.append(f"worth {Number(kind.coin):coin}")
    words += [each.words.rstrip(".") for each in kind.abilities]
    return ". ".join(words)


def option_stakes(m: Match, who: int, request: int, option: Any) -> str:
    """Return the text of the card that an option is about, or the effect of damage on a gladiator."""
    if request == requests.STRIKE:
        return damage_words(m, option, attack_of(m.game, standing_fighter(m, m.game.attacker)))
    if request == requests.DAMAGE_WHOM and option:
        effect = m.game.about.effect
        return damage_words(m, option, m.game.about.amount, bool(effect and effect.unpreventable))
    if not isinstance(option, tuple):
        return ""
    code, arg = option
    if code == requests.UPGRADE:
        return card_words(m, arg + 1)
    if code == requests.USE:
        use = abilities.named_ability(m.game, who, arg)
        return ability_words(use) if len(m.game.cards.used[use.card]) == 1 else ""
    by_card = (requests.BUY, requests.PLAY, requests.RESERVE, requests.REGISTER)
    return card_words(m, arg) if code in by_card else ""


def standing_fighter(m: Match, uid: int) -> Fighter:
    """Return a gladiator who is in the Arena, or has just fallen."""
    f = fighter_or_fallen(m.game, uid)
    assert f is not None
    return f


def damage_words(m: Match, uid: int, damage: int, unpreventable: bool = False) -> str:
    """Return the effect of some damage on a gladiator, without reactions."""
    f = standing_fighter(m, uid)
    if f.blessings and damage and not unpreventable:
        return f"{damage} damage, which a blessing stops"
    left = m.game.cards.kinds[f.card].health - f.damage - damage
    return (
        f"{damage} damage, which defeats the gladiator" if left <= 0 else f"{damage} damage, which leaves Health {left}"
    )


def bought(m: Match, who: int, card: int) -> str:
    return f"buy {card_name(m, card)} for {Number(m.game.cards.kinds[card].cost):coin}"


def played(m: Match, who: int, card: int) -> str:
    return f"play {card_name(m, card)}"


def reserved(m: Match, who: int, card: int) -> str:
    return f"put {card_name(m, card)} into your reserve"


def upgraded(m: Match, who: int, card: int) -> str:
    return f"raise {card_name(m, card)} by a level for {Number(m.game.cards.kinds[card + 1].cost):coin}"


def taken_back(m: Match, who: int, cost: int) -> str:
    return f"take your reserve into your hand for {Number(cost):coin}"


def attacked(m: Match, who: int, uid: int) -> str:
    f = standing_fighter(m, uid)
    return f"attack with {own_name(m, f)} ({condition_words(m, f)})"


def registered(m: Match, who: int, card: int) -> str:
    return f"register {card_name(m, card)} for {Number(late_price(m.game, who)):coin}"


def left_to_rule(m: Match, who: int, _: int) -> str:
    return "let the lanista decide"


CODES: dict[int, Callable[[Match, int, int], str]] = {
    requests.BUY: bought,
    requests.PLAY: played,
    requests.RESERVE: reserved,
    requests.UPGRADE: upgraded,
    requests.RESERVE_BACK: taken_back,
    requests.ATTACK: attacked,
    requests.REGISTER: registered,
    requests.LEAVE_IT: left_to_rule,
}


def pair_words(m: Match, who: int, request: int, code: int, arg: int) -> str:
    """Return an option that is a code with its argument, in words."""
    if code == requests.NOTHING:
        return NOTHING.get(request, "nothing")
    return CODES[code](m, who, arg) if code in CODES else f"use {used_words(m, who, arg)}"


def used_words(m: Match, who: int, code: int) -> str:
    """Return the card in play whose ability is used, the second of one name as ``Medicus 2``; with the ability's text,
    if the card has several."""
    use = abilities.named_ability(m.game, who, code)
    if use.uid:
        words = own_name(m, standing_fighter(m, use.uid))
    else:
        before = [each.card for each in m.game.players[who].villa[: use.place]].count(use.card)
        words = card_name(m, use.card) + (f" {before + 1}" if before else "")
    several = len(m.game.cards.used[use.card]) > 1
    return f"{words}: {ability_words(use)}" if several else words


def ability_words(use: Use) -> str:
    """Return the text of an ability."""
    return use.ability.words.rstrip(".")


#: The moment for which a reaction is asked; for damage, a line about the damage is shown instead.
MOMENTS = {
    terms.ATTACKS: "{man} attacks.",
    terms.ENTERS: "{man} enters the Arena.",
    terms.LEAVES: "{man} has been defeated.",
}


def context_lines(m: Match, request: int) -> list[str]:
    """Return the subject of a question, where its options do not say it: the assigned damage, the moment, the card that
    asks, the cost."""
    about = m.game.about
    found = [f"{each.amount} damage is assigned to {man_words(m, each.uid)}." for each in m.game.deals]
    if about.trigger is not None and about.trigger.kind in MOMENTS:
        moment = MOMENTS[about.trigger.kind]
        found += [moment.format(man=man_words(m, uid)) for uid in about.trigger.uids]
    if about.use is not None:
        found.append(f"{card_name(m, about.use.card)}: {ability_words(about.use)}.")
    if request == requests.PAYMENT and about.amount:
        found.append(f"You must pay {Number(about.amount):coin}.")
    return found
