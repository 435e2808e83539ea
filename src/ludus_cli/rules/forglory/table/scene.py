"""A play in progress as one viewer sees it: his own hand and reserve, and the sizes of others'."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ludus_cli.core.english import capital
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.forglory.book import payment, terms
from ludus_cli.rules.forglory.book.influence import bloodlust, influence, influence_needed, initiative
from ludus_cli.rules.forglory.book.state import Game, Player
from ludus_cli.rules.forglory.records import Match
from ludus_cli.rules.forglory.table.words import card_name, card_words, condition_words, own_name, pile_words
from ludus_cli.scenes.scene import CARD, PIECE, Card, Gauge, Group, Man, NoBoard, Scene, Spot

PHASES = ("machinations", "late registration", "battle")
#: Explains the numbers behind a gladiator's name.
NUMBERS = "A is Attack, H Health, Ag Agility"


def scene(m: Match, names: dict[int, str], viewer: int) -> Scene:
    """Return all lanistas with their things, and the open cards."""
    game = m.game
    men = [
        Man(
            str(who + 1), seat.side, names[seat.gladiator], champion_name(game, own) or "Lanista", 0,
            marks=favour_mark(game, who),
            figures=(
                Gauge("Tokens", own.tokens, own.tokens, "Coin"),
                Gauge("Opponents killed", own.kills, own.kills, "Killed"),
            ),
            facts=lanista_facts(m, who, viewer),
            brief=brief_facts(m, who, viewer),
            groups=groups_of(m, who, viewer),
        )
        for who, (seat, own) in enumerate(zip(m.bout.seats, game.players, strict=True))
    ]  # fmt: skip
    return Scene(phase_lines(m), NoBoard(), men, common=table_lines(game), table=open_cards(m))


def champion_name(m: Game, own: Player) -> str:
    """Return the name of a lanista's champion, "" if he has none."""
    return "" if own.champion == terms.NOBODY else m.cards.kinds[m.cards.champions[own.champion]].name


def phase_lines(m: Match) -> list[str]:
    """Return the round, the phase, the boast and the tokens."""
    game, table = m.game, m.game.table
    if game.exhibition:
        return [f"exhibition, turn {m.turn}", NUMBERS]
    of = f" of {table.rounds}" if table.rounds else ""
    found = [f"round {table.round}{of}", PHASES[game.phase]]
    if game.phase != terms.REGISTRATION:
        found.append(f"turn {m.turn}")
    if game.seats == 2 and game.site != terms.EVERYWHERE:
        found.append(terms.ARENAS[game.site])
    if game.phase == terms.BATTLE:
        found.append(f"readying {game.readyings}" if game.readyings else "no readying yet")
        found.append(NUMBERS)
    elif table.boasts:
        found.append(f"boast of {game.cards.kinds[table.boasts[0]].bloodlust}")
        if game.seats > 2:
            found.append(f"{Number(table.tokens):Reigning Champion token} left")
    return found


def table_lines(m: Game) -> list[str]:
    """Return the face-up cards of the supplies with their prices, and the top arena card; nothing in a battle."""
    if m.exhibition or m.phase == terms.BATTLE or not m.table.supplies:
        return []
    rows = []
    for deck, supply in zip(terms.SUPPLIES, m.table.supplies, strict=True):
        cards = [f"{m.cards.names[card]} ({m.cards.kinds[card].cost})" for card in supply.row]
        rows.append(f"{deck}: {', '.join(cards) or 'nothing'}")
    arena = f"; top arena card: {m.cards.names[m.table.arenas[0]]}" if m.table.arenas else ""
    return [f"On offer (coins): {'; '.join(rows)}{arena}"]


def open_cards(m: Match) -> list[Group]:
    """Return the open rows with their prices, and the open arena card; nothing in a battle."""
    game = m.game
    if game.exhibition or game.phase == terms.BATTLE:
        return []
    rows = [
        (f"{capital(deck)}", [priced(m, card) for card in supply.row])
        for deck, supply in zip(terms.SUPPLIES, game.table.supplies, strict=True)
    ]
    return [*rows, ("Arena", [card_of(m, card) for card in game.table.arenas[:1]])]


def priced(m: Match, card: int) -> Card:
    """Return a card of a row with its price."""
    return Card(f"{card_name(m, card)} ({m.game.cards.kinds[card].cost})", Spot(CARD, card), card_words(m, card))


def card_of(m: Match, card: int) -> Card:
    """Return a card by its name, with its text."""
    return Card(card_name(m, card), Spot(CARD, card), card_words(m, card))


def pile_of(m: Match, pile: Sequence[int]) -> list[Card]:
    """Return the cards of a pile, each kind once with its number."""
    count = Counter(pile)
    return [
        card_of(m, card)._replace(
            words=f"{count[card]} {card_name(m, card)}" if count[card] > 1 else card_name(m, card)
        )
        for card in sorted(count)
    ]


def groups_of(m: Match, who: int, viewer: int) -> list[Group]:
    """Return the gladiators and cards of a lanista that a viewer may see, those in the Arena first."""
    game, own = m.game, m.game.players[who]
    two = game.seats == 2 and not game.exhibition
    sites = sorted(range(len(terms.ARENAS)), key=lambda site: site != game.site) if two else [0]
    groups = [
        (
            capital(terms.ARENAS[site]) if two else "Arena",
            [
                Card(f"{own_name(m, f)} {condition_words(m, f)}", Spot(PIECE, f.uid), card_words(m, f.card))
                for f in game.arena
                if f.owner == who and (f.arena == site or not two)
            ],
        )
        for site in sites
    ]
    groups.append(
        (
            "Villa",
            [
                card_of(m, one.card)._replace(words=words)
                for one, words in zip(own.villa, villa_lines(m, who), strict=True)
            ],
        )
    )
    if who == viewer:
        groups += [("Hand", pile_of(m, own.hand)), ("Reserve", pile_of(m, own.reserve))]
    return [(label, cards) for label, cards in groups if cards]


def favour_mark(m: Game, who: int) -> list[tuple[str, str]]:
    """Return the mark of the Crowd's Favor, if he has it."""
    return [("*", "has the Crowd's Favor")] if m.table.favor == who and not m.exhibition else []


def brief_facts(m: Match, who: int, viewer: int) -> list[str]:
    """Return a lanista's essentials, in a few words a part: ``Crowd's Favor, 5 coin tokens, influence 2 (needs 1)``."""
    game, own = m.game, m.game.players[who]
    mine = who == viewer
    battle = game.phase == terms.BATTLE
    words = [] if game.exhibition or game.table.favor != who else ["Crowd's Favor"]
    if not game.exhibition:
        coins = f" ({Number(payment.most_payable(game, who)):coin} with income cards)" if mine and not battle else ""
        words.append(f"{Number(own.tokens):coin token}{coins}")
        words.append(f"influence {influence(game, who)} (needs {influence_needed(game, who)})")
        words.append("" if battle else f"bloodlust {bloodlust(game, who)}")
        words.append(glory_words(game, own) if game.seats == 2 else "")
        took = f"took {Number(own.took):Reigning Champion token}" if own.took and not battle else ""
        words.append(took)
    words.append("" if mine else f"{Number(len(own.hand)):card} in hand, {len(own.reserve)} in reserve")
    words = [", ".join(filter(None, words))]
    parts = words if words[0] else []
    parts += [f"{where}: {'; '.join(men)}" for where, men in gladiators_by_arena(m, who) if men]
    if own.villa:
        parts.append(f"villa: {', '.join(villa_lines(m, who))}")
    if mine and (own.hand or not game.exhibition):
        parts.append(f"hand: {pile_words(m, own.hand)}")
    if mine and own.reserve:
        parts.append(f"reserve: {pile_words(m, own.reserve)}")
    return [capital(part) for part in parts]


def glory_words(m: Game, own: Player) -> str:
    """Return the glory of one of two players."""
    return f"glory {own.glory} of {m.cards.number('glory', terms.GLORY)}"


def lanista_facts(m: Match, who: int, viewer: int) -> list[tuple[str, str]]:
    """Return the facts about a lanista that a viewer may see."""
    game, own = m.game, m.game.players[who]
    mine = who == viewer
    found = [
        ("Influence", f"{influence(game, who)}, gladiators need {influence_needed(game, who)}"),
        ("Bloodlust", str(bloodlust(game, who))),
        ("Initiative", str(initiative(game, who))),
        *((where, "; ".join(men) or "no gladiator") for where, men in gladiators_by_arena(m, who)),
        ("Villa", ", ".join(villa_lines(m, who)) or "nothing"),
        ("Hand", pile_words(m, own.hand) if mine else f"{Number(len(own.hand)):card}"),
        ("Reserve", pile_words(m, own.reserve) if mine else f"{Number(len(own.reserve)):card}"),
        ("Deck", f"{Number(len(own.deck)):card}"),
        ("Discard", discard_words(m, own)),
    ]
    if game.exhibition:
        return [each for each in found if each[0] in ("Initiative", "Arena", "Hand")]
    if game.seats == 2:
        found.insert(0, ("Glory", glory_words(game, own).removeprefix("glory ")))
    return found


def gladiators_by_arena(m: Match, who: int) -> list[tuple[str, list[str]]]:
    """Return a lanista's gladiators, ``Eques Ferox A2 H1/2 Ag3, exhausted``, by their arenas, the one that fights
    first."""
    game = m.game
    two = game.seats == 2 and not game.exhibition
    sites = sorted(range(len(terms.ARENAS)), key=lambda site: site != game.site) if two else [0]
    return [
        (
            terms.ARENAS[site] if two else "Arena",
            [
                f"{own_name(m, f)} {condition_words(m, f)}"
                for f in game.arena
                if f.owner == who and (f.arena == site or not two)
            ],
        )
        for site in sites
    ]


def discard_words(m: Match, own: Player) -> str:
    """Return the size of the discard pile, and its top card, which all see."""
    if not own.discard:
        return "no card"
    return f"{Number(len(own.discard)):card}, {card_name(m, own.discard[0])} on top"


def villa_lines(m: Match, who: int) -> list[str]:
    """Return patrons and arena cards, the exhausted ones marked."""
    own = m.game.players[who].villa
    return [card_name(m, each.card) + ("" if each.ready else " (exhausted)") for each in own]
