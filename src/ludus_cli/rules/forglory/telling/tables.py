"""The tables that a player needs beside the board, as cards: by the house rules and the pack of a campaign."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.rules.forglory.book import terms
from ludus_cli.rules.forglory.book.cards import Cards, boasts_of
from ludus_cli.rules.forglory.book.house_rules import HouseRules, second_coins
from ludus_cli.rules.forglory.packs.cards import Card
from ludus_cli.rules.forglory.packs.grammar import GRAMMAR
from ludus_cli.rules.forglory.records import cards_in
from ludus_cli.rules.forglory.telling.printed_texts import ARENA_PHASE, TURN
from ludus_cli.rules.seasons.telling import bare, card_tables

PLACES = ("1st", "2nd", "3rd", "4th")


def turn_card() -> ReferenceCard:
    """A machinations turn. [Machinations turn]"""
    return ReferenceCard(
        "Machinations turn", "Machinations turn",
        steps=tuple(f"{head}: {words}." for head, words in TURN),
        note="Reserve: tactics and reactions, face down; all of it back for 1 coin a card, at any time. Upgrade: the "
        "champion in hand, one level at a time. Each cost is paid apart, with no part that could be left out; no "
        "change. Both tokens gone at the check of the Crowd's Favor holder: the arena phase.",
    )  # fmt: skip


def arena_card(rules: HouseRules) -> ReferenceCard:
    """The arena phase. [Arena phase]"""
    must = "With a ready gladiator you must attack. " if rules.must_attack else ""
    return ReferenceCard(
        "Arena phase", "Arena phase", steps=tuple(f"{head}: {words}." for head, words in ARENA_PHASE),
        note=f"{must}A gladiator defeated: on top of his owner's discard, who takes 1 coin token. Who has lost his "
        f"last gladiator is out. From readying {terms.WEARY} on each takes 1 damage first.",
    )  # fmt: skip


def attack_card() -> ReferenceCard:
    """An attack, and damage. [Attack, Damage, Blessing]"""
    return ReferenceCard("Attack and damage", "Attack, Damage", steps=(
        "Exhaust the gladiator; reactions to his attack.",
        "Name an opposing gladiator: damage equal to Attack is assigned.",
        "A blessing on him prevents all of it and is gone, unless it is unpreventable.",
        "Reactions in turn order from the active player, until all pass in a row.",
        "All that is still assigned resolves together. Damage as high as Health: defeated.",
        "Reactions to leaving and defeat.",
    ))  # fmt: skip


def two_card(cards: Cards, rules: HouseRules) -> ReferenceCard:
    """Return the differences with two players. [Two players, F23]"""
    fleeting, lasting = cards.numbers("arenas", terms.GLORY_OF)
    whose = "the holder's gladiators" if rules.bloodlust_own else "the gladiators of both"
    return ReferenceCard("Two players", "Two players, F23", steps=(
        f"{cards.number('glory', terms.GLORY)} glory win. Each gladiator stays in the arena that he enters.",
        f"Check: bloodlust of {whose} as the boast asks, at the turn of the Crowd's Favor holder.",
        "Late registration: the other begins; one gladiator or a pass by turns, until both pass in a row.",
        f"Fleeting Glory for {fleeting}, then Lasting Glory for {lasting} and its card.",
        "Cards and abilities touch the arena that fights.",
        "Then the next boast, the Crowd's Favor to the lower glory, the living to the discards.",
    ))  # fmt: skip


def number_row(numbers: Sequence[int]) -> str:
    """Numbers in a row."""
    return ", ".join(map(str, numbers))


def setup_card(cards: Cards, rules: HouseRules) -> ReferenceCard:
    """Return the setup of a game, by number of players. [Setup, F24]"""
    coins = cards.numbers("coins", terms.COINS)
    rows = []
    for players in (2, 3, 4):
        own = (coins[0], second_coins(rules)) if players == 2 else coins[:players]
        rounds = cards.number(f"rounds.{players}", terms.ROUNDS[players])
        length = f"{cards.number('glory', terms.GLORY)} glory" if players == 2 else f"{rounds} rounds"
        boasts = number_row([cards.kinds[number].bloodlust for number in boasts_of(cards, players)])
        rows.append((str(players), length, number_row(own), boasts))
    return ReferenceCard(
        "Setup", "Setup, F24, F27", ("players", "until", "coins by seat", "boasts"), tuple(rows),
        note=f"{cards.number('row', terms.ROW)} cards lie open of each supply, a full hand has "
        f"{cards.number('hand', terms.HAND)}; late registration costs {cards.number('late', terms.LATE)} a gladiator. "
        "The last seat has the Crowd's Favor.",
    )  # fmt: skip


def rewards_card() -> ReferenceCard:
    """Return the rewards for each place of a battle. [Resolution]"""

    def reward(players: int, place: int) -> str:
        if place >= players:
            return "-"
        if place == players - 1:
            return "the Crowd's Favor"
        count = terms.REWARDS[players][place]
        return f"{count} arena {'card' if count == 1 else 'cards'}" + (", the boast" if not place else "")

    rows = tuple((words, reward(3, place), reward(4, place)) for place, words in enumerate(PLACES))
    return ReferenceCard(
        "Rewards", "Resolution", ("place", "3 players", "4 players"), rows,
        note="Who loses his last gladiator later stands higher; together: the Crowd's Favor holder, then in reverse "
        "turn order from him. None after the last battle: its winner wins the game.",
    )  # fmt: skip


def words_cards() -> Iterator[ReferenceCard]:
    """The words of abilities. [Packs]"""
    whens = tuple((name, word.words) for name, word in GRAMMAR.whens.items())
    yield ReferenceCard("Moments of reactions", "Packs", ("word", "it comes"), whens)
    about_men = [phrase for phrase in GRAMMAR.effects if "T" in phrase.form.split()]
    for title, phrases in (
        ("Costs and lasting gifts", [*GRAMMAR.costs, *GRAMMAR.statics]),
        ("Effects on gladiators", about_men),
        ("Other effects", [phrase for phrase in GRAMMAR.effects if phrase not in about_men]),
    ):
        rows = tuple((phrase.form, bare(phrase)) for phrase in phrases)
        yield ReferenceCard(title, "Packs", ("word", "what it is"), rows)


def deck_cards(cards: Cards, deck: str) -> Iterator[ReferenceCard]:
    """The cards of a deck, so many a table. [Packs]"""
    held = [card for card in cards.kinds if card.deck == deck]
    priced, fighters = any(card.cost for card in held), any(card.health for card in held)
    heads = ("card", *("cost",) * priced, *("need", "A/H/Ag", "Bl") * fighters, "what it does")
    rows = [(card.full_name, *cells(card, priced, fighters)) for card in held]
    return card_tables(f"{deck.capitalize()} deck", heads, rows)


def cells(card: Card, priced: bool, fighters: bool) -> tuple[str, ...]:
    """Return a card's cells beside its name."""
    body = (str(card.need), f"{card.attack}/{card.health}/{card.agility}", str(card.bloodlust))
    return (*(str(card.cost),) * priced, *body * fighters, does(card))


def does(card: Card) -> str:
    """Return a card's gifts and abilities."""
    words = [f"{card.coin} coins"] if card.coin else []
    words += [f"influence {card.influence}"] if card.influence else []
    words += [each.words for each in card.abilities]
    return ". ".join(each.removesuffix(".") for each in words)


def reference_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """All tables under these house rules."""
    cards = cards_in(rules.pack)
    decks = (*terms.SUPPLIES, terms.ARENA)
    return (
        turn_card(), arena_card(rules), attack_card(), rewards_card(), setup_card(cards, rules), two_card(cards, rules),
        *words_cards(), *(card for deck in decks for card in deck_cards(cards, deck)),
    )  # fmt: skip
