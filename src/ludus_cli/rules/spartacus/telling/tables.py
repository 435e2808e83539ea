"""The tables that a player needs beside the board, as cards: by the house rules and the pack of a campaign."""

from __future__ import annotations

from collections.abc import Iterator

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.rules.seasons.telling import ROWS, bare, card_tables
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.cards import Cards
from ludus_cli.rules.spartacus.book.fight.power import DIE, ODDS, PHRASE
from ludus_cli.rules.spartacus.book.house_rules import HouseRules
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR, WHENS
from ludus_cli.rules.spartacus.records import cards_in
from ludus_cli.rules.spartacus.telling.card import HEADS, hand_limits
from ludus_cli.rules.spartacus.telling.printed_texts import ARENA_PHASE, MONTH


def month_card(cards: Cards) -> ReferenceCard:
    """Return the card of a round. [Upkeep, Intrigue, Market, Arena]"""
    return ReferenceCard(
        "A round", "Upkeep, Intrigue, Market, Arena", steps=tuple(f"{head}: {words}." for head, words in MONTH),
        note=f"When the intrigue, the market or the arena is over: exactly one house at influence {cards.goal} wins; "
        "more than one fight a tournament.",
    )  # fmt: skip


def arena_card(rules: HouseRules) -> ReferenceCard:
    """Return the card of the arena. [Arena]"""
    return ReferenceCard(
        "The arena", "Arena, P13, P14", steps=tuple(f"{head}: {words}." for head, words in ARENA_PHASE),
        note="All others asked and a field open: the host asks himself. Fewer than two: no fight, no tribute, no "
        "wagers. A champion cannot be condemned.",
    )  # fmt: skip


def upkeep_card() -> ReferenceCard:
    """Return the card of healing and the books. [Upkeep, P36, P37]"""
    return ReferenceCard(
        "Upkeep", "Upkeep, P36, P37", ("die", "the injured fighter"),
        (("4 to 6", "healed and ready"), ("2, 3", "still injured"), ("1", "dies, discarded")),
        note="A healer rolls one failed die again, once an upkeep. Books: ready slaves less ready gladiators, in gold; "
        "for each gold that is not paid a ready gladiator goes free.",
    )  # fmt: skip


def scheme_card() -> ReferenceCard:
    """Return the card of a scheme and its answers. [Scheme, Guards, P8-P11]"""
    return ReferenceCard("A scheme", "Scheme, Guards, P8, P10, P11", steps=(
        "Name one house as its target, where the card asks for one.",
        "Support: others lend their influence for gold, paid at once, kept even if it is foiled.",
        "Influence with support reaches the need, and the cost could be paid: it is played.",
        "The target, then the others clockwise: one card or a pass, until it is foiled or all pass in a row.",
        "A guard of the target: discarded, 1d6, 4 to 6 foil it. A foil: foils it at once.",
        "Not foiled: cost, then effect. Either way it is discarded.",
    ))  # fmt: skip


def bids_card(cards: Cards, rules: HouseRules) -> ReferenceCard:
    """Return the card of bids. [Auction, Host, P12, P34]"""
    pays = "pays what he had laid down" if rules.host_tie_pays else "pays nothing"
    number = str(cards.auction) if cards.auction else "as many cards as houses"
    return ReferenceCard(
        "Bids", "Auction, Host, P12, P34", steps=(
            f"The auction has {number}, face down; one after the other is shown.",
            "All bid in secret, 0 too. The highest pays the bank; the others keep theirs.",
            "Tied for highest: they alone bid again on top. Who falls behind is out, with his gold back.",
            "Nobody adds gold: the card is discarded, all gold returns.",
            f"The games: the same, but then the highest die among those still in is host and {pays}.",
        ),
    )  # fmt: skip


def wagers_card() -> ReferenceCard:
    """Return the card of wagers and tribute. [Tribute, Wagers, P16, P40]"""
    rows = [(corner, f"{pays} to 1", when) for corner, pays, when in zip(terms.CORNERS, terms.PAYS, (
        "the man of field I wins", "the man of field II wins", "the fight ends with it", "the fight ends with it",
    ), strict=True)]  # fmt: skip
    return ReferenceCard(
        "Wagers and tribute", "Tribute, Wagers, P16, P40", ("corner", "pays", "if"), tuple(rows),
        note=f"1 to {terms.MOST_STAKE} gold on each corner, never on the opponent of one's own fighter; the stake "
        f"comes back with what is won. Tribute: {terms.FAVOUR_TRIBUTE} gold a favour, {terms.CHAMPION_TRIBUTE} for a "
        "champion.",
    )  # fmt: skip


def fight_card() -> ReferenceCard:
    """Return the card of an attack. [Combat, Attack, Order, P20]"""
    return ReferenceCard("A round of combat", "Round, Attack, Order, P20, P38", steps=(
        "Nets are shown. Initiative: all Speed dice added up; the higher chooses to go first or second.",
        "Each in turn moves up to his Speed dice in hexes and attacks once, in either order.",
        "Attack dice against Defence dice, sorted, the highest with the highest: higher is 1 wound.",
        "Attack dice without a partner wound on 3 and more; Defence dice without one do nothing.",
        "Both roll again what their gear allows, once; then doubles and triples, and pieces used once.",
        "The defender loses dice; if he stands, the attacker takes what his dice deal.",
    ))  # fmt: skip


def ends_card() -> ReferenceCard:
    """Return the card of the ends of a fight. [Wounds, P22]"""
    rows = (
        ("one", terms.ENDS[terms.SURRENDER], "home, if the thumb is up"),
        ("two", terms.ENDS[terms.INJURY], "exhausted with a marker, if the thumb is up"),
        ("three", terms.ENDS[terms.DECAPITATION], "discarded at once; his gear is kept"),
    )
    return ReferenceCard(
        "Wounds and ends", "Wounds, P22", ("attributes at 0", "end", "the loser"), rows,
        note="A wound is a die, from any attribute; none goes below 1 while another is above 1. More wounds than dice: "
        f"decapitation. After round {terms.NIGHTFALL} who has lost more dice surrenders.",
    )  # fmt: skip


def odds_card() -> ReferenceCard:
    """Return the card of the odds of the stronger, by Power. [Computer houses]"""
    heads = tuple(str(n) if n + 1 < len(ODDS) else f"{n}+" for n in range(len(ODDS)))
    rows = tuple((head, f"{odds} %") for head, odds in zip(heads, ODDS, strict=True))
    return ReferenceCard(
        "Odds", "Computer houses", ("Power more", "the stronger wins"), rows,
        note=f"Power: {DIE} a die, {PHRASE} for each combat phrase of the card and each piece of gear.",
    )  # fmt: skip


def limits_card(cards: Cards) -> ReferenceCard:
    """Return the card of hand limits, and of the influence at a season's beginning. [Setup, P2, P4]"""
    starts = ", ".join(f"{length} {start}" for length, start in zip(terms.LENGTHS, terms.START_INFLUENCE, strict=True))
    return ReferenceCard(
        "Hand limit", "Setup, P2, P4", HEADS, hand_limits(cards).rows,
        note="Counted at the end of one's intrigue turn, and when the intrigue is over. "
        f"A season begins with: {starts}.",
    )  # fmt: skip


def swings_card() -> ReferenceCard:
    """Return the card of the changes of influence, cards apart. [Arena, Winner]"""
    rows = (
        ("hosting the games", "+1"), ("an invitation refused, or nobody to send", "-1"), ("the fight won", "+1"),
        ("a champion crowned or gained", "+1"), ("a champion lost, for whatever reason", "-1"),
        ("a man condemned", "-1 a favour, the host"),
    )  # fmt: skip
    return ReferenceCard("Influence", "Arena, Winner, P14", ("for", "influence"), rows, note="It never falls below 0.")


def words_cards() -> Iterator[ReferenceCard]:
    """Yield the cards of the words of abilities. [Packs]"""
    yield ReferenceCard("Moments of reactions", "Packs, P32", ("word", "it is played"), (*WHENS.items(),))
    for title, phrases in (("Lasting gifts", GRAMMAR.statics), ("Effects", GRAMMAR.effects)):
        for place, first in enumerate(range(0, len(phrases), ROWS), start=1):
            more = f" {place}" if len(phrases) > ROWS else ""
            rows = tuple((each.form, bare(each)) for each in phrases[first : first + ROWS])
            yield ReferenceCard(f"{title}{more}", "Packs", ("word", "what it is"), rows)


#: The kinds of cards, with what a table says of each beside its name and what it does.
KINDS = (
    (terms.HOUSE, ("G/S/guards", "gold")), (terms.GLADIATOR, ("A/D/S", "gold")), (terms.SLAVE, ("A/D/S", "gold")),
    (terms.EQUIPMENT, ("slot", "gold")), (terms.SCHEME, ("needs", "target", "gold")),
    (terms.REACTION, ("needs", "when", "gold")),
)  # fmt: skip


def cells(card: Card) -> dict[str, str]:
    """Return the cells of a card in tables, by their heads."""
    return {
        "G/S/guards": f"{card.gladiators}/{card.slaves}/{card.guards}", "gold": str(card.gold),
        "A/D/S": card.dice, "slot": card.slot, "needs": str(card.needs),
        "target": card.target, "when": card.when,
    }  # fmt: skip


def kind_cards(cards: Cards) -> Iterator[ReferenceCard]:
    """Yield the cards of a pack by kind, so many a table. [Packs]"""
    for kind, heads in KINDS:
        held = [card for card in cards.kinds if card.type == kind]
        rows = [(card.name, *(cells(card)[head] for head in heads), does(card)) for card in held]
        yield from card_tables(f"{kind.capitalize()} cards", ("card", *heads, "what it does"), rows)


def does(card: Card) -> str:
    """Return the words of a card's abilities."""
    return ". ".join(each.words.removesuffix(".") for each in card.abilities) or "-"


def reference_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Return all tables under these house rules."""
    cards = cards_in(rules.pack)
    return (
        month_card(cards), upkeep_card(), scheme_card(), bids_card(cards, rules), arena_card(rules), wagers_card(),
        fight_card(), ends_card(), odds_card(), limits_card(cards), swings_card(), *words_cards(), *kind_cards(cards),
    )  # fmt: skip
