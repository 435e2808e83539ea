"""A sitting of houses as one viewer sees it: his own hand, the size of others', gold while it is open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ludus_cli.core.english import capital
from ludus_cli.core.figures import signed
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.spartacus.book import events, terms
from ludus_cli.rules.spartacus.book.cards import fits_kind
from ludus_cli.rules.spartacus.book.events import PHASE_OF, PHASES
from ludus_cli.rules.spartacus.book.state import Game, House, Thing, card_of, gold_hidden, guard_code
from ludus_cli.rules.spartacus.records import Sitting
from ludus_cli.rules.spartacus.table.descriptions import (
    HIDDEN,
    card_numbers,
    card_text,
    entry_words,
    gold_of,
    hand_words,
    property_state,
    thing_name,
)  # fmt: skip
from ludus_cli.scenes.scene import CARD, PIECE, Card, Gauge, Group, Man, NoBoard, Scene, Spot
from ludus_cli.scenes.text_width import name_text

#: Kinds of property, and the labels of their lines.
PROPERTY = ((terms.GLADIATOR, "Gladiators"), (terms.SLAVE, "Slaves"), (terms.EQUIPMENT, "Equipment"))


def scene(m: Sitting, names: dict[int, str], viewer: int) -> Scene:
    """Return the scene: all houses with their property, and the open part of the table."""
    game = m.game
    seats = [name_text(names[seat.gladiator]) for seat in m.bout.seats]
    men = [
        Man(
            str(who + 1), seat.side, names[seat.gladiator], house_name(game, own), 0,
            marks=[("*", "is the host")] * is_host(game, who),
            figures=house_gauges(game, who, viewer),
            facts=house_facts(game, seats, who, viewer),
            brief=brief_facts(game, seats, who, viewer),
            groups=groups_of(game, seats, who, viewer),
        )
        for who, (seat, own) in enumerate(zip(m.bout.seats, game.houses, strict=False))
    ]  # fmt: skip
    return Scene(phase_lines(m), NoBoard(), men, common=table_lines(game, seats), table=table_groups(game, seats))


def house_name(m: Game, own: House) -> str:
    """Return the name of a house; "no house yet" before it has one."""
    return m.cards.names[own.card] if own.card != terms.NOBODY else "no house yet"


def is_host(m: Game, who: int) -> bool:
    """Return True if a house has the host marker; before the first month none has."""
    return m.table.host == who and bool(m.table.round)


def phase_lines(m: Sitting) -> list[str]:
    """Return the round, the phase and the turn."""
    game = m.game
    found = [f"round {game.table.round}", PHASES[PHASE_OF[game.play]]]
    return found + [f"turn {m.turn}"] * (m.turn > 0)


def house_gauges(m: Game, who: int, viewer: int) -> list[Gauge]:
    """Return the influence of a house, and its gold where it may be seen."""
    own = m.houses[who]
    found = [Gauge("Influence", own.influence, own.influence, "Infl")]
    if gold_of(m, who, viewer) != HIDDEN:
        found.append(Gauge("Gold", own.gold, own.gold))
    return found


def table_lines(m: Game, seats: Sequence[str]) -> list[str]:
    """Return the goal, the fighters in the arena, the open wagers, and the number of cards still to be auctioned."""
    return [
        f"{m.cards.goal} influence wins; a fighter's numbers are Attack/Defence/Speed dice",
        *(f"{label}: {'; '.join(facts)}" for label, facts in public(m, seats)),
    ]


def public(m: Game, seats: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Return the open facts that belong to no house, with their labels."""
    table = m.table
    stand = [
        f"{field} {entry_words(m, entry)} of {seats[entry.house]}"
        for field, entry in zip(("I", "II"), table.pairing, strict=False)
    ]
    laid = [
        f"{seats[who]} {', '.join(f'{gold} on {terms.CORNERS[corner]}' for corner, gold in enumerate(row) if gold)}"
        for who, row in enumerate(table.wagers)
        if any(row)
    ]
    lots = [f"{Number(len(table.lots)):card}"] if table.lots else []
    found = [("In the arena", stand), ("Wagers", laid), ("Face down for auction", lots)]
    return [(label, facts) for label, facts in found if facts]


def table_groups(m: Game, seats: Sequence[str]) -> list[Group]:
    """Return what lies on the table: the card on the auction block with the bids, the open facts, the goal."""
    facts = [*public(m, seats), ("Goal", [f"influence {m.cards.goal}"])]
    return [*block_of(m, seats), *((label, [Card(words) for words in lines]) for label, lines in facts)]


def block_of(m: Game, seats: Sequence[str]) -> list[Group]:
    """Return the card on the auction block, and the bids for it."""
    lot, laid = terms.NOBODY, dict[int, int]()
    for event in reversed(m.tray.record or []):
        if event[0] == events.BID:
            laid.setdefault(event[1], event[2])
        elif event[0] in (events.BOUGHT, events.NOT_SOLD):
            break
        elif event[0] == events.LOT:
            lot = event[2]
            break
    if lot == terms.NOBODY:
        return []
    bids = [Card(f"{seats[who]} {gold}") for who, gold in sorted(laid.items())]
    card = Card(f"{m.cards.names[lot]}, {card_numbers(m, lot)}", Spot(CARD, lot), card_text(m.cards.kinds[lot]))
    return [("Up for auction", [card]), ("Bids", bids)]


# What is a house's


def property_of(m: Game, own: House, kind: str) -> str:
    """Return property of a kind: ``Florus 2/3/2, injured; Lydus 1/2/1``, equal gear once with its number."""
    things = [each for each in own.things if fits_kind(card_of(m, each), kind)]
    if kind == terms.EQUIPMENT:
        return gear_words(m, things)
    return "; ".join(", ".join([thing_name(m, each), *property_state(m, each)]) for each in things)


def gear_words(m: Game, things: Sequence[Thing]) -> str:
    """Return equipment: ``2 Gladius, Rete (exhausted)``."""
    count = Counter(m.cards.names[each.card] + ("" if each.ready else " (exhausted)") for each in things)
    return counted_names(count)


def counted_names(count: Mapping[str, int]) -> str:
    """Return names, those that come more than once with their number."""
    return ", ".join(f"{number} {words}" if number > 1 else words for words, number in count.items())


def pile_words(m: Game, cards: Sequence[int]) -> str:
    """Return cards by name, each kind once."""
    return counted_names(Counter(m.cards.names[card] for card in sorted(cards)))


def limit_words(m: Game, own: House) -> str:
    """Return the size of a hand and its limit: ``3 of 4``."""
    return f"{len(own.hand)} of {m.cards.limit(own.influence)}"


def brief_facts(m: Game, seats: Sequence[str], who: int, viewer: int) -> list[str]:
    """Return the main facts of a house, in a few words a part: ``Host, 5 gold, influence 4, hand 3 of 4``."""
    own, mine = m.houses[who], who == viewer
    words = [house_name(m, own), *["host"] * is_host(m, who)]
    words += [f"{gold_of(m, who, viewer)} gold", f"influence {own.influence}"]
    words.append(f"{limit_words(m, own)} in hand")
    words += [f"{Number(len(own.guards)):guard}"] * bool(own.guards)
    words += [f"{own.aid} more influence for its next scheme"] * bool(own.aid)
    parts = [", ".join(words)]
    parts += [f"{label.lower()}: {things}" for kind, label in PROPERTY if (things := property_of(m, own, kind))]
    if mine and own.hand:
        parts.append(f"hand: {pile_words(m, own.hand)}")
    elif not own.star and any(own.attitude):
        parts.append(f"opinion of {attitude_words(m, seats, who)}")
    return [capital(part) for part in parts]


def piles(m: Game, cards: Sequence[int]) -> list[tuple[int, str]]:
    """Return each kind of card with its words, those that come more than once with their number."""
    return [(card, counted_names({m.cards.names[card]: count})) for card, count in sorted(Counter(cards).items())]


def groups_of(m: Game, seats: Sequence[str], who: int, viewer: int) -> list[Group]:
    """Return the property and cards of a house that a viewer may see."""
    own = m.houses[who]
    groups = [
        (
            label,
            [
                Card(
                    ", ".join([thing_name(m, each), *property_state(m, each)]), Spot(PIECE, each.uid),
                    card_text(card_of(m, each)),
                )
                for each in own.things
                if fits_kind(card_of(m, each), kind)
            ],
        )
        for kind, label in PROPERTY
    ]  # fmt: skip
    groups.append(("Guards", [Card(words, Spot(PIECE, guard_code(card))) for card, words in piles(m, own.guards)]))
    if who == viewer:
        hand = [Card(words, Spot(CARD, card), hand_words(m, card)) for card, words in piles(m, own.hand)]
        groups.append(("Hand", hand))
    elif not own.star and any(own.attitude):
        groups.append(("Opinion of", [Card(attitude_words(m, seats, who))]))
    return [(label, cards) for label, cards in groups if cards]


def house_facts(m: Game, seats: Sequence[str], who: int, viewer: int) -> list[tuple[str, str]]:
    """Return the facts of a house that a viewer may see."""
    own, mine = m.houses[who], who == viewer
    found = [("Gold", "hidden")] * (gold_hidden(m) and not mine)
    found += [(label, property_of(m, own, kind) or "none") for kind, label in PROPERTY]
    found.append(("Guards", pile_words(m, own.guards) or "none"))
    hand = (pile_words(m, own.hand) or "no card") if mine else f"{Number(len(own.hand)):card}"
    found.append(("Hand", f"{hand}; the limit is {m.cards.limit(own.influence)}"))
    if own.aid:
        found.append(("Next scheme", f"{own.aid} more influence"))
    if not own.star and own.attitude:
        found.append(("Opinion of", attitude_words(m, seats, who)))
    return found


def attitude_words(m: Game, seats: Sequence[str], who: int) -> str:
    """Return a computer house's opinion of the others: ``Vibia +1, Servius −2``. [Talk]"""
    own = m.houses[who].attitude
    felt = [f"{seats[other]} {signed(value)}" for other, value in enumerate(own) if value and other != who]
    return ", ".join(felt) or "no house yet"
