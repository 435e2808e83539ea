"""The records of a game: players, gladiators in the Arena, the table, and the game itself. Ints and lists, no rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ludus_cli.core.dice import Tray
from ludus_cli.game.elements.manual_play import Player as Decider
from ludus_cli.packs.cards import Ability, Effect
from ludus_cli.rules.forglory.book import terms, view
from ludus_cli.rules.forglory.book.cards import Cards
from ludus_cli.rules.forglory.book.house_rules import PERSON_AS_GLADIATOR, HouseRules


@dataclass(slots=True)
class Man:
    """The record of a gladiator that a player owns: his card and his deeds in this game.

    ``munera`` are battles fought, ``rewards`` those that he survived on the winning side, ``finals`` the last among
    them; ``gone``: he is out of the game. A champion is one man through all his levels.
    """

    card: int
    munera: int = 0
    rewards: int = 0
    attacks: int = 0
    kills: int = 0
    falls: int = 0
    blessings: int = 0
    survived: int = 0
    finals: int = 0
    gone: bool = False


@dataclass(slots=True)
class Holding:
    """A patron or an arena card in a villa."""

    card: int
    ready: bool = True


@dataclass(slots=True)
class Fighter:
    """A gladiator in the Arena: ``man`` is his number among his owner's men, ``bonus`` his extra Attack till the combat
    turn ends, ``arena`` which of two, ``last_attack`` his Attack as he last stood."""

    uid: int
    owner: int
    card: int
    man: int
    arena: int = 0
    ready: bool = True
    damage: int = 0
    blessings: int = 0
    bonus: int = 0
    last_attack: int = 0

    @property
    def code(self) -> int:
        """His number in events."""
        return view.man_code(self.owner, self.man, self.card)


@dataclass(slots=True)
class Player:
    """A lanista at the table; piles lie with the top first, the discard too.

    ``shown`` are cards that are being played; ``stack`` the open levels of his champion, the next one first. ``took``
    counts his Reigning Champion tokens of this round. In a battle ``out`` says that he has no gladiators and does not
    return, ``out_at`` when he lost his last (0: he had none). Of the whole game ``coins`` are the tokens that he took,
    ``placed`` his places in its battles.
    """

    star: bool = False
    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    reserve: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    stack: list[int] = field(default_factory=list)
    villa: list[Holding] = field(default_factory=list)
    men: list[Man] = field(default_factory=list)
    champion: int = terms.NOBODY
    champion_man: int = terms.NOBODY
    tokens: int = 0
    took: int = 0
    glory: int = 0
    out: bool = False
    out_at: int = 0
    kills: int = 0
    arenas: int = 0
    boasts: int = 0
    battles_won: int = 0
    turns: int = 0
    freed: bool = False
    coins: int = 0
    placed: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Supply:
    """A supply deck with its open row and its discard."""

    deck: list[int] = field(default_factory=list)
    row: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Table:
    """Common property of all players: ``gone`` are the cards out of the game, ``favor`` the holder of the Crowd's
    Favor, ``round`` the number of this one, ``holder_turns`` the holder's turns in it, ``next`` the next player."""

    supplies: list[Supply] = field(default_factory=list)
    arenas: list[int] = field(default_factory=list)
    boasts: list[int] = field(default_factory=list)
    gone: list[int] = field(default_factory=list)
    tokens: int = terms.TOKENS
    favor: int = 0
    first: int = 0
    round: int = 1
    rounds: int = 0
    holder_turns: int = 0
    next: int = 0
    uids: int = 0


@dataclass(slots=True)
class Packet:
    """Damage assigned to a gladiator: by which player, and by whose attack (0: by none)."""

    uid: int
    amount: int
    unpreventable: bool = False
    by: int = terms.NOBODY
    attacker: int = 0


@dataclass(slots=True)
class Use:
    """An ability being used: of a card from hand (``card``), of a villa (``place``) or of a gladiator (``uid``).

    ``targets`` are the gladiators that it has named so far; ``kept``: its card has gone elsewhere than the discard.
    """

    who: int
    ability: Ability
    card: int
    place: int = terms.NOBODY
    uid: int = 0
    from_hand: bool = False
    targets: list[int] = field(default_factory=list)
    kept: bool = False


@dataclass(slots=True)
class Watch:
    """An ability that follows if a target of a card falls before the combat turn ends [if-defeated]."""

    use: Use
    then: Ability
    targets: list[int]


@dataclass(slots=True)
class Trigger:
    """The moment of a reaction window: its kind and its gladiators; ``used`` are the players and the abilities used in
    it, or -1 less the card played."""

    kind: str
    uids: list[int]
    used: list[tuple[int, int]] = field(default_factory=list)


@dataclass(slots=True)
class About:
    """The subject of a request: the ability that asks, its effect, and how much of it."""

    use: Use | None = None
    effect: Effect | None = None
    amount: int = 0
    trigger: Trigger | None = None


@dataclass(slots=True)
class Game:
    """A game, or a battle of it, in progress.

    ``player`` answers for those with a ``star``, ``usual`` for the others. ``acting`` is the active player; ``site``
    the arena that fights, or EVERYWHERE. ``turn`` counts the turns of the present play; an ``exhibition`` ignores
    influence.
    """

    tray: Tray
    cards: Cards
    rules: HouseRules
    player: Decider
    usual: Decider
    players: list[Player]
    table: Table
    arena: list[Fighter] = field(default_factory=list)
    phase: int = terms.MACHINATIONS
    acting: int = 0
    site: int = terms.EVERYWHERE
    turn: int = 0
    over: bool = False
    winner: int = terms.NOBODY
    # A battle
    readyings: int = 0
    batch: int = 0
    attacked: bool = False
    acted: bool = False
    passes: int = 0
    places: list[int] = field(default_factory=list)
    exhibition: bool = False
    # A turn
    free_used: list[int] = field(default_factory=list)
    watches: list[Watch] = field(default_factory=list)
    # What is under way
    attacker: int = 0
    assigning: Trigger | None = None
    settling: bool = False
    deals: list[Packet] = field(default_factory=list)
    queue: list[list[Fighter]] = field(default_factory=list)
    fallen: list[Fighter] = field(default_factory=list)
    about: About = field(default_factory=About)
    nothing_fits: bool = False

    @property
    def fighters(self) -> list[Player]:
        """Players in their seats, under the name that the frame uses."""
        return self.players

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)


def fighter_in_arena(m: Game, uid: int) -> Fighter | None:
    """Return a gladiator who stands in the Arena, or None."""
    for each in m.arena:
        if each.uid == uid:
            return each
    return None


def fighter_or_fallen(m: Game, uid: int) -> Fighter | None:
    """Return a gladiator who stands in the Arena or has just fallen, or None."""
    return next((each for each in (*m.arena, *m.fallen) if each.uid == uid), None)


def is_on_site(m: Game, f: Fighter) -> bool:
    """Return True if a gladiator stands in the arena concerned [F23]."""
    return m.site == terms.EVERYWHERE or m.site == f.arena


def on_site(m: Game) -> list[Fighter]:
    """Return the gladiators of the arena concerned [F23]."""
    if m.site == terms.EVERYWHERE:
        return m.arena
    return [each for each in m.arena if each.arena == m.site]


def gladiators_of(m: Game, who: int) -> list[Fighter]:
    """Return a player's gladiators in the arena concerned."""
    site = m.site
    return [each for each in m.arena if each.owner == who and site in (each.arena, terms.EVERYWHERE)]


def in_order(m: Game, first: int) -> list[int]:
    """Return all players clockwise from one."""
    return [(first + step) % m.seats for step in range(m.seats)]


def distance_behind(m: Game, who: int) -> int:
    """Return a player's distance from the Crowd's Favor holder in reverse turn order, to break ties (F20)."""
    return (m.table.favor - who) % m.seats


def count_players_standing(m: Game) -> int:
    """Return the number of players with gladiators in the arena concerned."""
    return len({each.owner for each in on_site(m)})


def battle_won(m: Game) -> bool:
    """Return True if at most one player has gladiators in the arena concerned. [Battle won]"""
    site, standing = m.site, terms.NOBODY
    for each in m.arena:
        if each.owner != standing and (site == each.arena or site == terms.EVERYWHERE):
            if standing != terms.NOBODY:
                return False
            standing = each.owner
    return True


def is_dropped(m: Game) -> bool:
    """Return True if the rest of an effect, attack or window is dropped: the battle is won (F34, F19 excepted)."""
    return m.phase == terms.BATTLE and not m.settling and battle_won(m)


# Abilities in play, as options name them

#: Gladiators follow the villa in the numbers of abilities in play.
GLADIATORS = 1_000


def ability_code(source: int, ability: int) -> int:
    """Return the number of an ability in play: the place in the villa, or 1000 and the uid of a gladiator; and its
    place among those of the card that are not static."""
    return source * 10 + ability


def gladiator_code(uid: int, ability: int) -> int:
    """Return the number of a gladiator's ability."""
    return ability_code(GLADIATORS + uid, ability)


def gladiator_in(code: int) -> int:
    """Return the uid of the gladiator whose ability an option names; 0 for a card in the villa."""
    return max(0, code // 10 - GLADIATORS)


# Copies, and games as JSON


def copy_player(player: Player) -> Player:
    """Return a copy of a player."""
    own: dict[str, Any] = {name: getattr(player, name) for name in Player.__dataclass_fields__}
    for name in ("deck", "hand", "discard", "reserve", "shown", "stack", "placed"):
        own[name] = [*own[name]]
    own["villa"] = [Holding(each.card, each.ready) for each in player.villa]
    own["men"] = [
        Man(each.card, each.munera, each.rewards, each.attacks, each.kills, each.falls, each.blessings, each.survived,
            each.finals, each.gone)
        for each in player.men
    ]  # fmt: skip
    return Player(**own)


def copy_fighter(f: Fighter) -> Fighter:
    """Return a copy of a gladiator in the Arena."""
    return Fighter(f.uid, f.owner, f.card, f.man, f.arena, f.ready, f.damage, f.blessings, f.bonus, f.last_attack)


def copy_table(table: Table) -> Table:
    """Return a copy of the table."""
    own: dict[str, Any] = {name: getattr(table, name) for name in Table.__dataclass_fields__}
    own["supplies"] = [Supply([*s.deck], [*s.row], [*s.discard]) for s in table.supplies]
    for name in ("arenas", "boasts", "gone"):
        own[name] = [*own[name]]
    return Table(**own)


def copy_game(m: Game, tray: Tray) -> Game:
    """Return a copy of a game between two turns, with the cards of another tray; nothing is under way then."""
    return Game(
        tray, m.cards, m.rules, m.player, m.usual, [copy_player(each) for each in m.players],
        copy_table(m.table), [copy_fighter(each) for each in m.arena], m.phase, m.acting, m.site, m.turn, m.over,
        m.winner, m.readyings, m.batch, m.attacked, m.acted, m.passes, [*m.places], m.exhibition,
    )  # fmt: skip


#: The fields of a game that a file keeps between two turns.
KEPT = ("phase", "acting", "site", "turn", "over", "winner", "readyings", "batch", "passes", "places", "exhibition")


def record_to_json(record: Any) -> dict[str, Any]:
    """Return a record as JSON holds it, with its lists and the records in them. Much quicker than ``asdict``, which is
    wanted after every play."""
    found = {}
    for name in record.__dataclass_fields__:
        value = getattr(record, name)
        if isinstance(value, list) and value and not isinstance(value[0], int):
            value = [record_to_json(each) for each in value]
        found[name] = value
    return found


def game_to_plain(m: Game) -> dict[str, Any]:
    """Return a game between two turns as JSON holds it, without its cards and house rules."""
    return {
        "players": [record_to_json(copy_player(each)) for each in m.players],
        "table": record_to_json(copy_table(m.table)),
        "arena": [record_to_json(each) for each in m.arena],
        **{name: getattr(m, name) for name in KEPT},
    }


def game_from_plain(
    data: dict[str, Any], cards: Cards, rules: HouseRules, tray: Tray, player: Decider, usual: Decider
) -> Game:  # fmt: skip
    """Return a game from the result of :func:`game_to_plain`."""
    players = []
    for each in data["players"]:
        villa = [Holding(**own) for own in each["villa"]]
        men = [Man(**own) for own in each["men"]]
        players.append(Player(**{**each, "villa": villa, "men": men}))
    supplies = [Supply(**own) for own in data["table"]["supplies"]]
    table = Table(**{**data["table"], "supplies": supplies})
    arena = [Fighter(**own) for own in data["arena"]]
    m = Game(tray, cards, rules, player, usual, players, table, arena)
    for name in KEPT:
        setattr(m, name, data[name])
    return copy_game(m, tray)


def asks_all(m: Game, who: int) -> bool:
    """Return True if a player is asked for every reaction that he could hold, so that no question reveals his cards.
    (F47)"""
    may = m.rules.ask_all and m.rules.role != PERSON_AS_GLADIATOR
    return bool(m.players[who].star and may and sum(player.star for player in m.players) > 1)
