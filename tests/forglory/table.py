"""A table for tests: games of the starter pack, gladiators and cards put where a test wants them, scripted players."""

from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

from ludus_cli.core.dice import SeededSource, Sfc32, Tray
from ludus_cli.packs.abilities import ability_of
from ludus_cli.packs.loading import combined_pack
from ludus_cli.rules.forglory.book import entering, requests
from ludus_cli.rules.forglory.book.cards import Cards, cards_of
from ludus_cli.rules.forglory.book.choices import first_option
from ludus_cli.rules.forglory.book.house_rules import HouseRules
from ludus_cli.rules.forglory.book.setup import Entrant, new_game
from ludus_cli.rules.forglory.book.state import Fighter, Game, Holding
from ludus_cli.rules.forglory.packs.cards import Card, Pack
from ludus_cli.rules.forglory.packs.grammar import GRAMMAR


@cache
def ludi(*packs: str) -> Cards:
    """The cards of the starter pack, or of others."""
    return cards_of(combined_pack(GRAMMAR, packs or None))


#: Cards of the source's examples: name, type, abilities, numbers.
EXTRA: tuple[tuple[str, str, list[str], dict[str, int]], ...] = (
    ("Purse", "income", [], {"coin": 5}),
    ("Lamp", "income", [], {"coin": 1}),
    ("Augur", "patron", ["scheme: exhaust, coin 2 to top 1"], {"influence": 1}),
    ("Vestalis", "patron", ["reaction damage: may exhaust to prevent 1 any"], {"influence": 1}),
    ("Pierce", "tactic", ["tactic: damage 1 any; if-defeated may coin 2 to return"], {}),
    ("Spiculus", "gladiator", ["tactic: hurt 1 to damage 1 any"], {"attack": 1, "health": 3, "agility": 1}),
    ("Arbelas", "gladiator", ["reaction leaves: damage attack any"], {"attack": 2, "health": 1, "agility": 2}),
    ("Thraex", "gladiator", ["static: attack +1 per damage"], {"attack": 1, "health": 7, "agility": 2}),
    ("Casinum", "arena", ["static: reserve gladiators", "tactic: exhaust to enter"], {}),
    ("Exchange", "tactic", ["tactic: move 2 any any"], {}),
    ("Tremor", "tactic", ["tactic: damage 2 up-to 4 any unpreventable", "tactic: coin 1 to draw 1"], {}),
    ("Oracle", "scheme", ["scheme: manual Let the table decide."], {}),
    ("Avenger", "gladiator", ["reaction mine-defeated: damage 1 any"], {"attack": 1, "health": 2, "agility": 1}),
)


@cache
def extra() -> Cards:
    """The starter pack with the cards of the source's examples."""
    return cards_of(extra_pack())


def extra_pack() -> Pack:
    """It as a pack."""
    made = []
    for name, type_, abilities, numbers in EXTRA:
        read = tuple(ability_of(text, GRAMMAR, type_) for text in abilities)
        deck = {"gladiator": "gladiator", "arena": "arena", "tactic": "training"}.get(type_, "economy")
        own: dict[str, Any] = {"deck": deck, "copies": 2, "cost": 2, **numbers}
        made.append(Card(id=name.lower(), name=name, type=type_, abilities=read, **own))
    pack = combined_pack(GRAMMAR)
    return replace(pack, cards=(*pack.cards, *made))


def game(
    players: int = 3,
    seed: int = 1,
    *,
    player: Any = first_option,
    cards: Cards | None = None,
    first: int = 0,
    entrants: list[Entrant] | None = None,
    **rules: Any,
) -> Game:
    """A game at its beginning; one and the same ``player`` decides for all."""
    made = entrants or [Entrant() for _ in range(players)]
    tray = Tray(SeededSource(seed, 2, seed), [])
    return new_game(cards or ludi(), made, HouseRules(**rules), tray, player, player, first)


def empty(players: int = 3, **more: Any) -> Game:
    """A game in which no player holds anything but what a test gives him."""
    m = game(players, **{"cards": extra(), **more})
    for player in m.players:
        for pile in (player.deck, player.hand, player.discard):
            m.table.gone += pile
            pile.clear()
        player.tokens = 0
    for supply in m.table.supplies:
        m.table.gone += supply.row
        supply.row = []
    assert m.tray.record is not None
    m.tray.record.clear()
    return m


def number(m: Game, name: str) -> int:
    """A kind of card by its name; a champion's with its level."""
    return next(place for place, card in enumerate(m.cards.kinds) if card.full_name == name)


def stand(m: Game, who: int, name: str, **state: Any) -> Fighter:
    """A gladiator stands in the Arena."""
    f = entering.place_gladiator(m, who, number(m, name), state.pop("arena", 0))
    for field, value in state.items():
        setattr(f, field, value)
    return f


def hold(m: Game, who: int, *names: str, pile: str = "hand") -> None:
    """A player has cards."""
    getattr(m.players[who], pile).extend(number(m, name) for name in names)


def settle_in(m: Game, who: int, *names: str) -> None:
    """A player has cards in his villa."""
    m.players[who].villa += [Holding(number(m, name)) for name in names]


def at_random(seed: int) -> Any:
    """A player who chooses at random, by a stream of his own; the end of a turn is one of few."""
    dice = Sfc32(seed, 77)

    def decide(m: Any, who: int, request: int, options: list[Any]) -> int:
        if request == requests.ACTION and dice.below(8):
            return 1 + dice.below(len(options) - 1)
        return dice.below(len(options))

    return decide


def says(*answers: Any) -> Any:
    """A player who gives these answers one after the other, each a request and an option, and else takes the first."""
    left = list(answers)

    def decide(m: Any, who: int, request: int, options: list[Any]) -> int:
        for answer in left:
            if answer[0] == request and answer[1] in options:
                left.remove(answer)
                return options.index(answer[1])
        return 0

    return decide


def everything(m: Game) -> Counter[int]:
    """All cards of a game, wherever they lie."""
    found = Counter(m.table.arenas + m.table.boasts + m.table.gone)
    for supply in m.table.supplies:
        found.update(supply.deck + supply.row + supply.discard)
    for p in m.players:
        found.update(p.deck + p.hand + p.discard + p.reserve + p.shown + p.stack)
        found.update(each.card for each in p.villa)
    found.update(f.card for f in m.arena)
    return found


def told(m: Game, kind: int) -> list[tuple[Any, ...]]:
    """The events of one kind, without it."""
    assert m.tray.record is not None
    return [event[1:] for event in m.tray.record if event[0] == kind]
