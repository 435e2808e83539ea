"""The plays of a month: the machinations, in which all lanistas sit, and the battle, which is the match. [In Ludus]

A play is played from its bout alone: the pack, the table as it stood, or the entrants of a new season.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ludus_cli.core.dice import SeededSource, Tray, pick, tell
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.game.elements.bouts import Bouts
from ludus_cli.game.elements.manual_play import Player as Decider
from ludus_cli.rules.forglory import exhibitions, kinds, records
from ludus_cli.rules.forglory.book import arena, machinations, state, terms, two_players
from ludus_cli.rules.forglory.book.house_rules import HouseRules
from ludus_cli.rules.forglory.book.setup import Entrant, new_game
from ludus_cli.rules.forglory.book.state import Game, Player, Table, copy_game, game_from_plain
from ludus_cli.rules.forglory.records import Bout, Lanista, Match, Seat, State, cards_in
from ludus_cli.rules.forglory.rivals import choose_option
from ludus_cli.rules.forglory.school import DEEDS, fame_of, lots_of, remembered_rows, row_of

#: The stream of chance of those who decide by rule. [Computer lanistas]
OWN_STREAM = 0x666F7267


# Who decides


def by_rule(m: Match, who: int, request: int, options: list[Any]) -> int:
    """Return the answer of a computer lanista, by rule or by chance. His chances have a stream of their own, so that
    asking him changes nothing else. [Computer lanistas]"""
    if m.bout.seats[who].tactics == records.CHANCE:
        return pick(Tray(SeededSource(m.bout.id, OWN_STREAM, m.asked)), len(options))
    return int(choose_option(m.game, who, request, options))


def deciders(m: Match) -> tuple[Decider, Decider]:
    """Return the deciders for Stars and for the others, as a game asks them. A Star's answer is told as a choice; for
    others that would show that they had one."""

    def through(star: bool) -> Decider:
        def decide(game: Game, who: int, request: int, options: list[Any]) -> int:
            m.game = game
            m.asked += 1
            place = (m.player if star else m.usual)(m, who, request, options)
            if star:
                tell(game.tray, records.CHOICE, who, request, place)
            return place

        return decide

    return through(True), through(False)


# A play, turn by turn


def play_turn(m: Match) -> None:
    """Play a turn: a machinations turn or a combat turn of one lanista, the first with its preparations, the last with
    its consequences."""
    if m.bout.play:
        play_machinations(m)
    else:
        play_combat_turn(m)


def play_machinations(m: Match) -> None:
    """A lanista's machinations turn; a new season is set up before the first. All have one, unless the arena phase is
    due before. [Machinations turn, Setup]"""
    if not m.begun and not m.bout.table:
        player, usual = deciders(m)
        entrants = [Entrant(**each) for each in m.bout.entrants]
        cards, rules = m.game.cards, m.game.rules
        m.game = new_game(cards, entrants, rules, m.tray, player, usual, m.bout.first)
    m.begun = True
    table, who = m.game.table, m.game.table.next
    table.next = (who + 1) % m.game.seats
    m.due = machinations.play_machinations_turn(m.game, who)
    m.taken += 1
    m.over = m.due or m.taken == m.game.seats


def play_combat_turn(m: Match) -> None:
    """Play a combat turn, after late registration and initiative in the first, with rewards after the last. [Arena
    phase]"""
    if not m.begun:
        m.begun = True
        if not m.bout.table:
            m.game = exhibitions.exhibited(m, *deciders(m))
        else:
            register_late(m.game, m.bout.site)
            arena.begin_battle(m.game, m.bout.site)
    if not state.battle_won(m.game):
        arena.combat_turn(m.game)
    if state.battle_won(m.game):
        finish_battle(m)


def register_late(game: Game, site: int) -> None:
    """Late registration: before the first battle of an arena phase. [Late registration]"""
    if game.seats > 2:
        arena.late_registration(game)
    elif site == terms.FLEETING:
        two_players.late_registration(game)


def finish_battle(m: Match) -> None:
    """Finish a battle: places, rewards, the next round, or the end of the season. [Places, Resolution]"""
    game, site = m.game, m.bout.site
    if not m.bout.table:
        arena.end_battle(game)
    elif game.seats == 2:
        two_players.end_battle(game, site)
        if site == terms.LASTING and not game.over:
            two_players.end_phase(game)
    else:
        arena.end_battle(game)
        arena.after_battle(game)
    leave_season(m)


def leave_season(m: Match) -> None:
    """End the battle; if the season is over too, put the remaining tokens away."""
    game = m.game
    for who, own in enumerate(game.players if game.over else []):
        if own.tokens:
            tell(game.tray, records.PUT_AWAY, who, 0, -own.tokens)
    game.turn = max(1, game.turn)
    m.over, m.draw = True, not game.places
    m.winner = m.bout.seats[game.places[0]].side if game.places else terms.NOBODY


def set_up_play(state: State, bout: Bout) -> None:
    """Lay the start of a play into its bout: the table, else the entrants."""
    bout.lots = lots_of(state.seed, bout.id if bout.oneoff else state.season)
    if bout.oneoff:
        return
    bout.table, bout.first = state.table, state.first
    bout.entrants = [] if state.table else state.entrants
    bout.site = terms.LASTING if state.due == 2 else terms.FLEETING


def copy_match(m: Match, tray: Tray) -> Match:
    """Return a copy of a play between two turns, with the chances of another tray."""
    game = copy_game(m.game, tray)
    copy = Match(m.bout, game, m.player, m.usual, m.begun, m.over, m.winner, m.draw, m.due, m.taken, m.asked)
    game.player, game.usual = deciders(copy)
    return copy


# From the first event to the settling


class Plays(Bouts[Lanista, Seat, Bout, Match, HouseRules]):
    """The plays of lanistas."""

    gladiator, seat, bout, rules = Lanista, Seat, Bout, HouseRules
    kept = ("tokens", "glory")

    def __init__(self, *, is_match: bool = True, **others: Plays) -> None:
        self.is_match = is_match
        self.others: Mapping[str, Bouts[Lanista, Seat, Bout, Match, HouseRules]] = MappingProxyType(others)

    def usual_player(self, bout: Bout) -> Decider:
        return by_rule

    def new_match(self, bout: Bout, gladiators: list[Lanista], rules: HouseRules, tray: Tray, player: Decider) -> Match:
        cards = cards_in(rules.pack)
        game = Game(tray, cards, rules, player, by_rule, [Player(g.star) for g in gladiators], Table())
        m = Match(bout, game, player, by_rule)
        own, usual = deciders(m)
        if bout.table:
            m.game = game_from_plain(bout.table, cards, rules, tray, own, usual)
        m.game.turn, m.game.player, m.game.usual = 0, own, usual
        for seated, g in zip(m.fighters, gladiators, strict=True):
            seated.star = g.star
        return m

    def play_match(self, m: Match) -> None:
        while not m.over:
            play_turn(m)

    def match_outcome(self, m: Match, who: int) -> str:
        """Return the outcome by sides: in an exhibition all lanistas of the winner's side win."""
        if m.bout.play:
            return ""
        if m.draw:
            return "drew"
        return "won" if m.bout.seats[who].side == m.winner else "lost"

    def write_down(self, bout: Bout, m: Match) -> None:
        super().write_down(bout, m)
        for place, who in enumerate([] if bout.play else m.game.places):
            bout.seats[who].result["place"] = place + 1

    def settle_gladiator(self, m: Match, who: int, g: Lanista, month: int) -> None:
        """Add a play to a lanista's record, and his season if it is over. [In Ludus]"""
        outcome = self.match_outcome(m, who)
        g.wins += outcome == "won"
        g.draws += outcome == "drew"
        g.defeats += outcome == "lost"
        g.fought_month = month
        if m.bout.table or m.bout.play:
            add_deeds(m, who, g)
        if m.bout.table and not m.bout.play and m.game.places:
            g.places = [*g.places]
            g.places[m.game.places.index(who)] += 1
        if m.game.over:
            end_season(m, who, g)


def add_deeds(m: Match, who: int, g: Lanista) -> None:
    """Add the deeds of a play to a lanista's record, and update his school and his champion. [In Ludus]"""
    own = m.fighters[who]
    before = m.bout.table["players"][who] if m.bout.table else {}
    for name in ("kills", "arenas", "boasts", "glory", "coins"):
        setattr(g, name, getattr(g, name) + getattr(own, name) - before.get(name, 0))
    men: list[dict[str, Any]] = before.get("men", [])
    g.fame += sum(fame_of(man.kills, man.survived, man.finals) for man in own.men)
    g.fame -= sum(fame_of(man["kills"], man["survived"], man["finals"]) for man in men)
    if own.champion != terms.NOBODY:
        g.champion = m.game.cards.kinds[m.game.cards.champions[own.champion]].name
        g.level = terms.LEVELS - len(own.stack)
        man = own.men[own.champion_man]
        old = men[own.champion_man] if men else {}
        g.bond = [had + getattr(man, deed) - old.get(deed, 0) for had, deed in zip(g.bond, DEEDS, strict=True)]
    g.kind = kinds.kind_of(g.champion, m.bout.rules.get("pack", ""))
    names = m.game.cards.names
    g.school = [
        row_of(man, m.bout.personal(who, number, man.card), names[man.card], g.seasons + 1)
        for number, man in enumerate(own.men)
        if not man.gone
    ]


def end_season(m: Match, who: int, g: Lanista) -> None:
    """End a season: remember gladiators (F29), and part with a champion who has the rudis (F38)."""
    g.seasons += 1
    g.seasons_won += m.game.winner == who
    g.best = remembered_rows([*g.best, *g.school])
    if m.fighters[who].freed:
        g.freed += 1
        g.last, g.released = g.champion, bool(m.game.rules.role)
        release_champion(g)


def release_champion(g: Lanista) -> None:
    """Take his champion from him."""
    g.champion, g.level, g.kind, g.bond = "", 0, NONE, [0] * len(g.bond)


BOUTS = Plays(machinations=Plays(is_match=False))
assert records.MACHINATIONS in BOUTS.others
