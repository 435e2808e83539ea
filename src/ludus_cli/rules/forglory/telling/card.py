"""The card of a lanista: his record, his open state, his champion's levels, his school; and an empty one, to play
from."""

from __future__ import annotations

from ludus_cli.chronicle.cards import Pairs, RosterCard, Track, numbers
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.forglory.book import terms
from ludus_cli.rules.forglory.book.campaign import game_of
from ludus_cli.rules.forglory.book.cards import Cards
from ludus_cli.rules.forglory.book.influence import bloodlust, influence, influence_needed, initiative
from ludus_cli.rules.forglory.book.state import Fighter, Game
from ludus_cli.rules.forglory.packs.cards import Card
from ludus_cli.rules.forglory.records import Lanista, State, cards_in
from ludus_cli.rules.forglory.school import fame_order, members
from ludus_cli.rules.forglory.table.lists import LISTS
from ludus_cli.rules.forglory.telling.printed_texts import BOARD, numbers_words

#: As far as the tracks of a card go; what is more is written beside them.
COINS, INFLUENCE, BLOOD = 12, 10, 15
#: So many gladiators of a school stand on a card.
SHOWN = 12
#: What of his cards all see the number of.
PILES = ("hand", "reserve", "deck", "discard")
KEY = "Of a gladiator: A Attack, H Health, Ag Agility, Bl bloodlust."
#: What of a lanista is written by hand on an empty card.
WRITTEN = ("Champion", "Seat", "Season", "Round", "Places", "Arena cards")


def tracks(m: Game | None, who: int, level: int | None) -> tuple[Track, ...]:
    """The tracks of a card, marked as the season stands; ``level`` is that of the champion."""
    playing = m is not None and who >= 0
    found = (
        ("Coin tokens", COINS, m.players[who].tokens if m and playing else None),
        ("Influence", INFLUENCE, influence(m, who) if m and playing else None),
        ("Needs", INFLUENCE, influence_needed(m, who) if m and playing else None),
        ("Bloodlust", BLOOD, bloodlust(m, who) if m and playing else None),
    )
    rows = (numbers(label, range(most + 1), now) for label, most, now in found)
    return (numbers("Champion", range(1, terms.LEVELS + 1), level), *rows)


def levels(cards: Cards, champion: str, level: int) -> list[tuple[str, str]]:
    """Return the five levels of a champion, each with its cost and its abilities."""
    first = next((n for n in cards.champions if cards.kinds[n].name == champion), None)
    if first is None:
        return []
    found = []
    said: tuple[str, ...] = ()
    for card in cards.kinds[first : first + terms.LEVELS]:
        words = [numbers_words(card)]
        words += [f"for {Number(card.cost):coin}"] if card.level > 1 else []
        able = tuple(each.words for each in card.abilities)
        line = ", ".join(words)
        if able and able != said:
            line += f". {' '.join(able)}"
        said = able
        here = " (now)" if card.level == level else ""
        found.append((f"{champion} {card.level}{here}", line))
    return found


def public_state(m: Game, who: int) -> list[tuple[str, str]]:
    """Return a lanista's open state: his gladiators, his villa, the sizes of his piles."""
    own = m.players[who]
    men = [fighter_words(m.cards.kinds[f.card], f) for f in m.arena if f.owner == who]
    villa = [m.cards.kinds[each.card].name + ("" if each.ready else " (exhausted)") for each in own.villa]
    favor = [("Crowd's Favor", "held")] if m.table.favor == who else []
    return [
        *favor,
        ("In the Arena", "; ".join(men) + f"; initiative {initiative(m, who)}" if men else "nobody"),
        ("Villa", ", ".join(villa) or "nothing"),
        ("Cards", ", ".join(f"{pile} {len(getattr(own, pile))}" for pile in PILES)),
    ]


def fighter_words(card: Card, f: Fighter) -> str:
    """A gladiator in the Arena: his card, his damage, whether he is exhausted or blessed."""
    words = [card.full_name]
    words += [f"{f.damage} of {card.health} damage"] if f.damage else []
    words += [] if f.ready else ["exhausted"]
    words += ["blessed"] if f.blessings else []
    return ", ".join(words)


def deeds(each: object, names: tuple[tuple[str, str], ...]) -> str:
    """Return a record in words, without its zeros."""
    found = [(getattr(each, name), noun) for name, noun in names]
    return ", ".join(f"{Number(number):{noun}}" for number, noun in found if number)


DEEDS = (("munera", "munus|munera"), ("attacks", "attack"), ("kills", "kill"), ("falls", "fall"), ("rewards", "reward"))


def school(g: Lanista) -> list[tuple[str, str]]:
    """His gladiators with their records, the most famous first, as far as they have room."""
    known = [each for each in members(g.school) if each.munera or each.kills]
    known.sort(key=fame_order)
    own = f"{g.champion} {g.level}"
    found = [
        (f"Deeds of {g.champion}" if each.card == own else each.description, deeds(each, DEEDS))
        for each in known[:SHOWN]
    ]
    if len(known) > SHOWN:
        found.append(("And", f"{Number(len(known) - SHOWN):gladiator} more"))
    return found


def lanista_card(state: State, g: Lanista) -> RosterCard:
    """Return a lanista's card: everything on it is open to all at the table."""
    m, cards = game_of(state), cards_in(state.rules.pack)
    who = state.seats.index(g.id) if m is not None and g.id in state.seats else terms.NOBODY
    now = public_state(m, who) if m is not None and who >= 0 else [("Season", LISTS.state_words(state, g))]
    record: Pairs = (
        ("Battles", f"{g.wins} won, {g.defeats} lost" + (f", {g.draws} drawn" if g.draws else "")),
        ("Seasons", f"{g.seasons_won} won of {g.seasons}"),
        ("Fame", str(g.fame)),
    )
    facts = (
        ("Opponents killed", g.kills), ("Arenas won", g.arenas), ("Boasts", g.boasts), ("Champions freed", g.freed),
        ("Last freed", g.last), ("Status", "" if who >= 0 else LISTS.state_words(state, g)),
        ("Origin", g.origin), ("Tactics", g.tactics),
    )  # fmt: skip
    return RosterCard(
        name=g.name,
        kind=f"Lanista of {g.champion}" if g.champion else "Lanista",
        person="",
        tracks=tracks(m, who, g.level),
        armour="",
        figure=(),
        totals=record,
        notes=(*now, *levels(cards, g.champion, g.level), *school(g)),
        facts=tuple((label, str(value)) for label, value in facts if value != ""),
        key=KEY,
    )


def blank_card() -> RosterCard:
    """Return an empty card, with a player's tracks and the steps of turns and phases: a board to play from."""
    return RosterCard(
        name="",
        kind="",
        person="",
        tracks=tracks(None, terms.NOBODY, None),
        armour="",
        figure=(),
        totals=tuple((label, "") for label in ("Battles", "Seasons", "Fame")),
        notes=BOARD,
        facts=tuple((label, "") for label in WRITTEN),
        key=KEY,
    )
