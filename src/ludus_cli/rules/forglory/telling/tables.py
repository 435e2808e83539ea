"""The tables that a player needs beside the board, as cards: by the house rules and the pack of a campaign."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.game.elements.vocabulary import Number
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
        note="The reserve holds tactics and reactions, face down. At any time you may pay 1 coin for each of its "
        "cards to take all of them into your hand. Only a champion in hand is upgraded, one level at a time. Pay each "
        "cost separately. You get no change, and may not add a card or token that you could leave out. If both tokens "
        "are taken when the holder of the Crowd's Favor checks, the arena phase begins.",
    )  # fmt: skip


def arena_card(rules: HouseRules) -> ReferenceCard:
    """The arena phase. [Arena phase]"""
    must = "While you have a ready gladiator you must attack. " if rules.must_attack else ""
    return ReferenceCard(
        "Arena phase", "Arena phase", steps=tuple(f"{head}: {words}." for head, words in ARENA_PHASE),
        note=f"{must}A defeated gladiator goes on top of his owner's discard pile, and the owner takes 1 coin token. A "
        f"player without gladiators is out of the battle. From readying {terms.WEARY} on, each gladiator first takes 1 "
        "damage.",
    )  # fmt: skip


def attack_card() -> ReferenceCard:
    """An attack, and damage. [Attack, Damage, Blessing]"""
    return ReferenceCard("Attack and damage", "Attack, Damage", steps=(
        "Exhaust the attacker. Players may react to the attack.",
        "Choose an opposing gladiator as the target. Damage equal to the attacker's Attack is assigned to him.",
        ("If the target has a blessing, it prevents all of this damage and is removed. It does not stop unpreventable "
        "damage."),
        "Players may react to the damage, in turn order from the active player, until all pass in a row.",
        ("All damage that is still assigned is dealt at once. A gladiator whose damage is as high as his Health is "
        "defeated."),
        "Players may react to gladiators who leave or are defeated.",
    ))  # fmt: skip


def two_card(cards: Cards, rules: HouseRules) -> ReferenceCard:
    """Return the differences with two players. [Two players, F23]"""
    fleeting, lasting = cards.numbers("arenas", terms.GLORY_OF)
    whose = "the holder's gladiators" if rules.bloodlust_own else "the gladiators of both"
    return ReferenceCard("Two players", "Two players, F23", steps=(
        (f"{cards.number('glory', terms.GLORY)} glory wins the season. Each gladiator stays in the arena that he "
        f"enters."),
        (f"Only the holder of the Crowd's Favor checks: if the bloodlust of {whose} reaches the boast, the arena "
        f"phase begins."),
        ("Late registration: the other player begins. Then both take turns to register one gladiator or pass, until "
        "both pass in a row."),
        (f"The first battle, in Fleeting Glory, is worth {fleeting} glory. The second, in Lasting Glory, is worth "
        f"{lasting} "
        "and the top arena card."),
        "In a battle, cards and abilities affect only the arena where it is fought.",
        ("Afterwards the next boast counts, the player with less glory gets the Crowd's Favor, and surviving "
        "gladiators go "
        "onto the discard piles."),
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
        "Setup", "Setup, F24, F27", ("players", "length", "coins, by seat", "boasts, in order"), tuple(rows),
        note=f"{cards.number('row', terms.ROW)} cards of each supply are face up. A full hand has "
        f"{cards.number('hand', terms.HAND)} cards. Late registration costs {cards.number('late', terms.LATE)} coins "
        f"for "
        "each gladiator. The player in the last seat has the Crowd's Favor.",
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
        note="A player who loses the last gladiator later has a higher place. If several lose it together, the "
        "holder of "
        "the Crowd's Favor is first, then the others in reverse turn order from there. There are no rewards after the "
        "last battle: its winner wins the season.",
    )  # fmt: skip


def words_cards() -> Iterator[ReferenceCard]:
    """The words of abilities. [Packs]"""
    whens = tuple((name, word.words) for name, word in GRAMMAR.whens.items())
    yield ReferenceCard("Moments for reactions", "Packs", ("word in a pack", "meaning"), whens)
    about_men = [phrase for phrase in GRAMMAR.effects if "T" in phrase.form.split()]
    for title, phrases in (
        ("Costs and lasting effects", [*GRAMMAR.costs, *GRAMMAR.statics]),
        ("Effects on gladiators", about_men),
        ("Other effects", [phrase for phrase in GRAMMAR.effects if phrase not in about_men]),
    ):
        rows = tuple((phrase.form, bare(phrase)) for phrase in phrases)
        yield ReferenceCard(title, "Packs", ("words in a pack", "meaning"), rows)


def deck_cards(cards: Cards, deck: str) -> Iterator[ReferenceCard]:
    """Return the cards of a deck, as one table or several. [Packs]"""
    held = [card for card in cards.kinds if card.deck == deck]
    priced, fighters = any(card.cost for card in held), any(card.health for card in held)
    heads = (
        "card",
        *("cost",) * priced,
        *("influence needed", "Attack/ Health/ Agility", "bloodlust") * fighters,
        "effect",
    )
    rows = [(card.full_name, *cells(card, priced, fighters)) for card in held]
    return card_tables(f"{deck.capitalize()} deck", heads, rows)


def cells(card: Card, priced: bool, fighters: bool) -> tuple[str, ...]:
    """Return a card's cells beside its name."""
    body = (str(card.need), f"{card.attack}/{card.health}/{card.agility}", str(card.bloodlust))
    return (*(str(card.cost),) * priced, *body * fighters, does(card))


def does(card: Card) -> str:
    """Return a card's coins, influence and abilities in words."""
    words = [f"worth {Number(card.coin):coin}"] if card.coin else []
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
