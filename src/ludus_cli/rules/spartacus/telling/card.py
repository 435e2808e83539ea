"""The card of a house, as all at the table see it; that of a fighter; an empty one, to play from. [Cards to print]"""

from __future__ import annotations

from collections import Counter

from ludus_cli.chronicle.cards import Grid, Pairs, RosterCard, Track, boxes, numbers
from ludus_cli.core.calendar import short_date
from ludus_cli.core.figures import signed
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.game.elements.campaign_state import ACTIVE
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.spartacus.book import campaign, terms
from ludus_cli.rules.spartacus.book.cards import Cards
from ludus_cli.rules.spartacus.book.state import Game, House, Thing, card_of, name_of
from ludus_cli.rules.spartacus.kinds import fighter_card
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.records import Man, State, cards_in
from ludus_cli.rules.spartacus.table.lists import LISTS, fighter_words
from ludus_cli.rules.spartacus.telling.printed_texts import BOARD

#: Lengths of the tracks: influence beyond the goal, and gold. Higher numbers are written beside them.
BEYOND, GOLD = 3, 15
#: The most spells, and the most pieces of property of a kind, on a card.
SHOWN = 14
HEADS = ("influence", "cards")
KEY = "The three numbers of a fighter are Attack/Defence/Speed dice. In brackets: the value in gold, and the state."
FIGHTER_KEY = (
    "Each box is a die. For each wound tick a box of any attribute, but do not tick the last box of an attribute "
    "while another has two left."
)
#: What a person writes on an empty card.
WRITTEN = ("House", "Dominus", "Season", "Round", "Gladiators", "Slaves", "Gear", "Guards")


def game_of(state: State) -> Game | None:
    """Return the season under way as it lies on the table; None between two seasons."""
    return campaign.table_of(state) if state.table else None


def hand_limits(cards: Cards) -> Grid:
    """Return the hand limits, by influence. (P4)"""
    rows = []
    for place, (least, limit) in enumerate(cards.hands):
        last = place + 1 == len(cards.hands)
        until = "+" if last else f"–{cards.hands[place + 1][0] - 1}"
        rows.append((f"{least}{until}", str(limit)))
    return Grid("Hand limit", HEADS, tuple(rows))


def house_tracks(cards: Cards, own: House | None) -> tuple[Track, ...]:
    """Return the tracks of a house, marked with its present numbers."""
    return (
        numbers("Influence", range(cards.goal + BEYOND + 1), None if own is None else own.influence),
        numbers("Gold", range(GOLD + 1), None if own is None else own.gold),
    )


# Property


def thing_words(m: Game, own: Thing) -> str:
    """Return a piece of property in a line: ``3/2/2 (2 gold, one favour)``."""
    card = card_of(m, own)
    state = ["champion"] if own.champion else [f"{Number(own.favours):favour}"] if own.favours else []
    state += ["injured"] if own.injured else [] if own.ready else ["exhausted"]
    words = [card.dice] if card.type in terms.FIGHTERS else []
    return " ".join([*words, f"({', '.join([f'{card.gold} gold', *state])})"])


def property_of(m: Game, own: House) -> list[tuple[str, str]]:
    """Return the property of a house by kind, with all that lies open, and the number of cards in its hand."""
    found = []
    for label, kind in (("Gladiators", terms.GLADIATOR), ("Slaves", terms.SLAVE), ("Gear", terms.EQUIPMENT)):
        things = [each for each in own.things if card_of(m, each).type == kind]
        words = [f"{name_of(m, each)} {thing_words(m, each)}" for each in things[:SHOWN]]
        words += [f"and {len(things) - SHOWN} more"] if len(things) > SHOWN else []
        found.append((label, "; ".join(words) or "none"))
    return [*found, ("Guards on the table", guards_words(m, own) or "none"), ("Cards in hand", str(len(own.hand)))]


def guards_words(m: Game, own: House) -> str:
    """Return a house's guards on the table, those of a name counted: ``Guard (4)``."""
    count = Counter(m.cards.names[card] for card in own.guards)
    return ", ".join(name if number == 1 else f"{name} ({number})" for name, number in count.items())


def house_rules(card: Card) -> list[tuple[str, str]]:
    """Return the abilities of a house; its text if the pack has it only in prose."""
    return [("The house's ability", each) for each in [each.words for each in card.abilities] or [card.text] if each]


# Cards


def card_of_dominus(state: State, g: Man) -> RosterCard:
    """Return a Dominus's card: nothing on it is hidden at the table."""
    m, cards = game_of(state), cards_in(state.rules.pack)
    own = m.houses[state.seats.index(g.id)] if m is not None and g.id in state.seats else None
    did = g.done
    now = property_of(m, own) if m is not None and own is not None else [("Season", LISTS.state_words(state, g))]
    card = next((each for each in cards.kinds if each.type == terms.HOUSE and each.name == g.house), None)
    host = [("Host", "has the host marker")] if m and own and m.houses[m.table.host] is own else []
    totals: Pairs = (
        ("Seasons", f"{g.seasons_won} of {g.seasons} won"),
        ("Fights", f"{did['wins']} of {did['fights']} won"),
        ("Won by wagers", f"{signed(did['winnings'] - did['stakes'])} gold"),
    )
    facts = (
        ("Games hosted", did["hosted"]), ("Schemes", f"{did['schemes']} successful, {did['foiled']} foiled"),
        ("Rivals' schemes foiled", did["foils"]), ("Champions made", did["champions"]),
        ("Champions freed", g.rudes),
        ("Losers judged", f"{did['condemned']} condemned, {did['spared']} spared"), (("Invitations "
        "refused"), did["refused"]),
        ("Origin", g.origin), ("Tactics", g.tactics),
    )  # fmt: skip
    return RosterCard(
        name=g.name, kind=f"Dominus of the house of {g.house}" if g.house else "Dominus", person="",
        tracks=house_tracks(cards, own), armour="", figure=(), totals=totals,
        notes=(*host, *now, *(house_rules(card) if card else [])),
        facts=tuple((label, str(value)) for label, value in facts if value != ""), grid=hand_limits(cards), key=KEY,
    )  # fmt: skip


def card_of_fighter(state: State, g: Man) -> RosterCard:
    """Return a fighter's card: his dice as boxes, his favours, his record, his houses."""
    card = fighter_card(state.rules.pack, g.kind)
    owner = state.gladiators.get(g.owner)
    tracks = (
        boxes("Attack", card.attack), boxes("Defence", card.defence), boxes("Speed", card.speed),
        numbers("Favours", range(terms.CROWN + 1), terms.CROWN if g.champion else g.favours),
    )  # fmt: skip
    totals: Pairs = (
        ("Fights", f"{g.wins} won, {g.defeats} lost"),
        ("Fame", str(g.fame)),
        ("Worth in gold", str(card.gold)),
    )
    does = tuple(("Ability", each.words) for each in card.abilities)
    spells = tuple(
        (
            f"Season {int(season) + 1}",
            f"{name}, since {short_date(int(month))}" + (f", for {gold} gold" if gold else ""),
        )
        for name, season, month, gold in g.spells[-SHOWN:]
    )
    fate = "" if g.fate == NONE else terms.FATE_WORDS[g.fate]
    facts = (
        ("Dominus", owner.name if owner else "none"), ("Favours in all", g.favours_won),
        ("Fights won as a champion", g.crowned), ("Injuries", g.wounds), ("Fate", fate),
        ("Now", fighter_words(g) if g.status == ACTIVE else ""),
        ("Origin", g.origin), ("Tactics", g.tactics),
    )  # fmt: skip
    kind = f"{card.name}, {card.type}" if not g.name.startswith(card.name) else card.type.capitalize()
    return RosterCard(
        name=g.name, kind=kind, person=card.dice, tracks=tracks, armour="", figure=(), totals=totals,
        notes=(*does, *spells), facts=tuple((label, str(value)) for label, value in facts if value != ""),
        key=FIGHTER_KEY,
    )  # fmt: skip


def roster_card(state: State, g: Man) -> RosterCard:
    """Return the card of a Dominus or a fighter. [Cards to print]"""
    return card_of_dominus(state, g) if g.dominus else card_of_fighter(state, g)


def blank_card(state: State) -> RosterCard:
    """Return an empty card of a house: its tracks, the hand limits, the phases of a month. [Cards to print]"""
    cards = cards_in(state.rules.pack)
    return RosterCard(
        name="", kind="", person="", tracks=house_tracks(cards, None), armour="", figure=(),
        totals=tuple((label, "") for label in ("Fights", "Won by wagers", "Host")), notes=BOARD,
        facts=tuple((label, "") for label in WRITTEN), grid=hand_limits(cards), key=KEY,
    )  # fmt: skip
