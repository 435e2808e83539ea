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
        note=f"When the intrigue, the market or the arena phase ends, a house that alone has {cards.goal} influence "
        f"or more "
        "wins. If several have it, they fight a tournament.",
    )  # fmt: skip


def arena_card(rules: HouseRules) -> ReferenceCard:
    """Return the card of the arena. [Arena]"""
    return ReferenceCard(
        "The arena", "Arena, P13, P14", steps=tuple(f"{head}: {words}." for head, words in ARENA_PHASE),
        note="If all other houses have been invited and a fighter is missing, the host must invite his own house. With "
        "fewer than two fighters there is no fight, no tribute and no wager. A champion cannot be condemned.",
    )  # fmt: skip


def upkeep_card() -> ReferenceCard:
    """Return the card of healing and the books. [Upkeep, P36, P37]"""
    return ReferenceCard(
        "Upkeep", "Upkeep, P36, P37", ("die", "the injured fighter"),
        (("4 to 6", "is healed and ready"), ("2 or 3", "is still injured"), ("1", "dies and is discarded")),
        note="A healer may roll one failed die again, once an upkeep. Books: each ready slave earns 1 gold, and each "
        "ready "
        "gladiator costs 1. For each gold that the house does not pay, one ready gladiator goes free.",
    )  # fmt: skip


def scheme_card() -> ReferenceCard:
    """Return the card of a scheme and its answers. [Scheme, Guards, P8-P11]"""
    return ReferenceCard("A scheme", "Scheme, Guards, P8, P10, P11", steps=(
        "Name one house as the target, if the card needs one.",
        "Pay other houses for their support. They keep the gold even if the scheme is foiled.",
        "Play the scheme, if your influence and your support reach its number and you can pay its cost.",
        ("The target, then the others clockwise, each play one card or pass, until the scheme is foiled or all pass in "
        "a row."),
        "The target may discard a guard and roll 1d6: on 4 to 6 the scheme is foiled. A card that foils needs no roll.",
        "If it is not foiled, pay its cost and carry out its effect. Discard it in any case.",
    ))  # fmt: skip


def bids_card(cards: Cards, rules: HouseRules) -> ReferenceCard:
    """Return the card of bids. [Auction, Host, P12, P34]"""
    pays = "pays that bid" if rules.host_tie_pays else "pays nothing"
    number = str(cards.auction) if cards.auction else "as many cards as houses"
    return ReferenceCard(
        "Bids", "Auction, Host, P12, P34", steps=(
            f"The auction has {number}. They are face down, and turned up one after the other.",
            "All bid in secret; 0 is allowed. The highest bidder pays the bank, and the others keep their gold.",
            "Houses that tie for the highest bid may add gold. A house that falls behind is out and keeps its gold.",
            "If no house adds gold, the card is discarded, and all keep their gold.",
            (f"Bids for the games are the same, but if no tied house adds gold, each rolls 1d6. The highest hosts and "
            f"{pays}."),
        ),
    )  # fmt: skip


def wagers_card() -> ReferenceCard:
    """Return the card of wagers and tribute. [Tribute, Wagers, P16, P40]"""
    rows = [(corner, f"{pays} to 1", when) for corner, pays, when in zip(terms.CORNERS, terms.PAYS, (
        "the fighter on field I wins", "the fighter on field II wins", "the fight ends with an injury",
        "the fight ends with a decapitation",
    ), strict=True)]  # fmt: skip
    return ReferenceCard(
        "Wagers and tribute", "Tribute, Wagers, P16, P40", ("corner", "pays", "if"), tuple(rows),
        note=f"Bet 1 to {terms.MOST_STAKE} gold on each corner, but not on the opponent of your own fighter. If you "
        f"win, you "
        f"also get your stake back. Tribute is {terms.FAVOUR_TRIBUTE} gold for each favour, or "
        f"{terms.CHAMPION_TRIBUTE} for a champion.",
    )  # fmt: skip


def fight_card() -> ReferenceCard:
    """Return the card of an attack. [Combat, Attack, Order, P20]"""
    return ReferenceCard("A round of combat", "Round, Attack, Order, P20, P38", steps=(
        "Nets are thrown. Each fighter adds up all Speed dice; the higher sum chooses to go first or second.",
        "Each fighter in turn moves up to one hex for each Speed die, and attacks once, in either order.",
        "Both roll Attack and Defence dice, and may then roll again the dice that their gear allows.",
        "Compare the dice, the highest with the highest. Each higher Attack die deals 1 wound.",
        ("An Attack die left over deals a wound on 3 or more; a Defence die left over does nothing. Doubles, triples "
        "and gear may add wounds."),
        ("The defender loses a die for each wound. If he can fight on, the attacker takes the wounds from his doubles "
        "and triples."),
    ))  # fmt: skip


def ends_card() -> ReferenceCard:
    """Return the card of the ends of a fight. [Wounds, P22]"""
    rows = (
        ("one", terms.ENDS[terms.SURRENDER], "goes home if the thumb is up"),
        ("two", terms.ENDS[terms.INJURY], "goes home injured if the thumb is up"),
        ("three", terms.ENDS[terms.DECAPITATION], "dies at once; the gear stays with the house"),
    )
    return ReferenceCard(
        "Wounds and ends", "Wounds, P22", ("attributes at 0", "end of the fight", "the loser"), rows,
        note="For each wound a fighter loses a die of any attribute, but none goes to 0 while another has more than "
        "1. More "
        f"wounds than dice mean decapitation. After round {terms.NIGHTFALL} the fighter who has lost more dice "
        f"surrenders.",
    )  # fmt: skip


def odds_card() -> ReferenceCard:
    """Return the card of the odds of the stronger, by Power. [Computer houses]"""
    heads = tuple(str(n) if n + 1 < len(ODDS) else f"{n}+" for n in range(len(ODDS)))
    rows = tuple((head, f"{odds}%") for head, odds in zip(heads, ODDS, strict=True))
    return ReferenceCard(
        "Odds", "Computer houses", ("difference in Power", "chance of the stronger"), rows,
        note=f"Power is {DIE} points for each die and {PHRASE} for each combat ability on the card and each piece of "
        "gear.",
    )  # fmt: skip


def limits_card(cards: Cards) -> ReferenceCard:
    """Return the card of hand limits, and of the influence at a season's beginning. [Setup, P2, P4]"""
    starts = ", ".join(f"{length} {start}" for length, start in zip(terms.LENGTHS, terms.START_INFLUENCE, strict=True))
    return ReferenceCard(
        "Hand limit", "Setup, P2, P4", HEADS, hand_limits(cards).rows,
        note="The limit counts at the end of your intrigue turn, and when the intrigue is over. "
        f"Influence at the start, by the length of the season: {starts}.",
    )  # fmt: skip


def swings_card() -> ReferenceCard:
    """Return the card of the changes of influence, except those by cards. [Arena, Winner]"""
    rows = (
        ("you host the games", "+1"), ("you refuse an invitation or have no fighter", "-1"),
        ("your fighter wins", "+1"),
        ("your fighter becomes a champion, or you gain a champion", "+1"),
        ("you lose a champion for any reason", "-1"),
        ("as the host you condemn a fighter", "-1 for each favour"),
    )  # fmt: skip
    return ReferenceCard(
        "Influence", "Arena, Winner, P14", ("reason", "influence"), rows, note="Influence never falls below 0."
    )


def words_cards() -> Iterator[ReferenceCard]:
    """Yield the cards of the words of abilities. [Packs]"""
    yield ReferenceCard(
        "Moments for reactions", "Packs, P32", ("word in a pack", "the card is played"), (*WHENS.items(),)
    )
    for title, phrases in (("Lasting effects", GRAMMAR.statics), ("Effects", GRAMMAR.effects)):
        for place, first in enumerate(range(0, len(phrases), ROWS), start=1):
            more = f" {place}" if len(phrases) > ROWS else ""
            rows = tuple((each.form, bare(each)) for each in phrases[first : first + ROWS])
            yield ReferenceCard(f"{title}{more}", "Packs", ("words in a pack", "meaning"), rows)


#: The kinds of cards, with the columns of their tables between the name and the effect.
KINDS = (
    (terms.HOUSE, ("gladiators/ slaves/ guards", "gold")), (terms.GLADIATOR, ("Attack/ Defence/ Speed", "gold")),
    (terms.SLAVE, ("Attack/ Defence/ Speed", "gold")),
    (terms.EQUIPMENT, ("slot", "gold")), (terms.SCHEME, ("influence needed", "target", "gold")),
    (terms.REACTION, ("influence needed", "when", "gold")),
)  # fmt: skip


def cells(card: Card) -> dict[str, str]:
    """Return the cells of a card in tables, by their heads."""
    return {
        "gladiators/ slaves/ guards": f"{card.gladiators}/{card.slaves}/{card.guards}", "gold": str(card.gold),
        "Attack/ Defence/ Speed": card.dice, "slot": card.slot, "influence needed": str(card.needs),
        "target": card.target, "when": card.when,
    }  # fmt: skip


def kind_cards(cards: Cards) -> Iterator[ReferenceCard]:
    """Yield the cards of a pack by kind, as one table or several. [Packs]"""
    for kind, heads in KINDS:
        held = [card for card in cards.kinds if card.type == kind]
        rows = [(card.name, *(cells(card)[head] for head in heads), does(card)) for card in held]
        yield from card_tables(f"{kind.capitalize()} cards", ("card", *heads, "effect"), rows)


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
