"""The plays of a month: those in which all houses sit, and the fight, which is the match. [In Ludus]

A play is played from its bout alone: the pack, and the table as it stood, or the entrants of a new season; a fight from
its two seats.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from ludus_cli.core.bitset import holds
from ludus_cli.core.dice import SeededSource, Tray, pick, tell
from ludus_cli.game.elements.bouts import Bouts
from ludus_cli.game.elements.campaign_state import active_stars
from ludus_cli.game.elements.manual_play import Form, Player as Decider
from ludus_cli.rules.spartacus.book import play, terms
from ludus_cli.rules.spartacus.book.fight import match as fights, npg
from ludus_cli.rules.spartacus.book.fight.state import Armed, Fight, copy_fight, new_fight
from ludus_cli.rules.spartacus.book.house_rules import PERSON_AS_GLADIATOR, HouseRules
from ludus_cli.rules.spartacus.book.setup import Entrant, new_season
from ludus_cli.rules.spartacus.book.state import Entry, Game, House, Result, Table, copy_game, game_from_plain, thing
from ludus_cli.rules.spartacus.careers import apply_fall, settle_house
from ludus_cli.rules.spartacus.kinds import fighters_in, kinds_in
from ludus_cli.rules.spartacus.records import CHANCE, CHOICE, Bout, Man, Seat, Sitting, State, cards_in
from ludus_cli.rules.spartacus.rivals import choose_option

#: The stream of chance of those who decide by it alone.
OWN_STREAM = 0x73706172
#: The dice of computer houses may have this many seeds.
SEEDS = 1 << 31

#: A play in progress: a fight, or a sitting of houses.
AnyPlay = Fight | Sitting


# Who decides


def at_random(seed: int, asked: int, options: list[Any]) -> int:
    """Return the place of a random option, which depends only on the seed and the number of earlier requests."""
    return pick(Tray(SeededSource(seed, OWN_STREAM, asked)), len(options))


def by_rule(m: Sitting, who: int, request: int, options: list[Any]) -> int:
    """Return the answer of a computer house, or a random one. Its dice have a stream of their own, so that asking it
    changes nothing else. [Computer houses]"""
    game = m.game
    if m.bout.seats[who].tactics == CHANCE and not isinstance(options, Form):
        return at_random(game.own, game.asked, options)
    return choose_option(game, who, request, options)


def as_told(options: list[Any], place: int) -> int:
    """Return a choice as one number: its place; of a form the numbers written into it, two digits each, since the form
    also holds the answers of others."""
    if not isinstance(options, Form):
        return place
    found = 0
    for number in options[place]:
        found = 100 * found + number
    return found


def deciders(m: Sitting) -> tuple[Decider, Decider]:
    """Return the deciders for persons' houses and for the others, as a game asks them. A person's answer is told as a
    choice; of others it would show that they had one."""

    def through(star: bool) -> Decider:
        def decide(game: Game, who: int, request: int, options: list[Any]) -> int:
            m.game = game
            game.asked += 1
            place = (m.player if star else m.usual)(m, who, request, options)
            if star:
                tell(game.tray, CHOICE, who, request, as_told(options, place))
            return place

        return decide

    return through(True), through(False)


# A sitting of houses


def sit_turn(m: Sitting) -> None:
    """Play a turn of a play of houses; set up a new season before its first. [Setup]"""
    game = m.game
    if not m.begun:
        m.begun = True
        game.own, game.asked = pick(m.tray, SEEDS), 0
        if not m.bout.table:
            entrants = [Entrant(**each) for each in m.bout.entrants]
            new_season(game, entrants, m.bout.first, dict(m.bout.borne))
        play.begin_play(game, m.bout.play)
    play.next_turn(game)
    m.over = game.done


def set_up_play(state: State, bout: Bout) -> None:
    """Give a play the table, or the entrants, from which it is played."""
    if bout.oneoff:
        return
    bout.season = state.season
    if not bout.play:
        bout.tournament = bool(state.table["table"]["tournament"])
        return
    bout.table, bout.first = state.table, state.first
    bout.entrants = [] if state.table else state.entrants
    bout.borne = {} if state.table else names_given(state)


def names_given(state: State) -> dict[str, int]:
    """Return the number of times each name was given, as a season begins. A person's gladiator with his card's own name
    is that fighter himself, and no other before him. (P51)"""
    borne, kinds = dict(state.borne), kinds_in(state.rules.pack)
    for g in active_stars(state):
        if g.played and not g.spells and g.name == kinds[g.kind]:
            borne[g.name] -= 1
    return borne


class Sittings(Bouts[Man, Seat, Bout, Sitting, HouseRules]):
    """The plays in which all houses sit."""

    gladiator, seat, bout, rules = Man, Seat, Bout, HouseRules
    is_match = False

    def usual_player(self, bout: Bout) -> Decider:
        return by_rule

    def new_match(self, bout: Bout, gladiators: list[Man], rules: HouseRules, tray: Tray, player: Decider) -> Sitting:
        cards, houses = cards_in(rules.pack), [House(g.star) for g in gladiators if g.dominus]
        game = Game(tray, cards, rules, player, by_rule, houses, Table())
        m = Sitting(bout, game, player, by_rule)
        own, usual = deciders(m)
        if bout.table:
            m.game = game_from_plain(bout.table, cards, rules, tray, own, usual)
        m.game.player, m.game.usual, m.game.play = own, usual, bout.play
        m.game.apart = {g.uid: seat for seat, g in enumerate(gladiators) if not g.dominus}
        for house, g in zip(m.game.houses, gladiators, strict=False):
            house.star = g.star
        return m

    def play_match(self, m: Sitting) -> None:
        while not m.over:
            sit_turn(m)

    def match_outcome(self, m: Sitting, who: int) -> str:
        """Return "": only fights have an outcome."""
        return ""

    def settle_gladiator(self, m: Sitting, who: int, g: Man, month: int) -> None:
        """Add a play to a Dominus' record. [In Ludus]"""
        if g.dominus:
            settle_house(m, who, g, month)


# The fight


def fighter_with_gear(seat: Seat, star: bool, pack: str) -> Armed:
    """Return a fighter with his gear, as his seat has him."""
    names = cards_in(pack).names
    return Armed(fighters_in(pack)[seat.kind], [names.index(name) for name in seat.gear], star)


def fight_by_rule(m: Fight, who: int, request: int, options: list[Any]) -> int:
    """Return the answer of the computer houses' policy for a fighter that a person leaves to it. [Fight]"""
    return npg.choose_option(m, who, request, options)


class Fights(Bouts[Man, Seat, Bout, Fight, HouseRules]):
    """The fights of two fighters, and the other plays of houses."""

    gladiator, seat, bout, rules = Man, Seat, Bout, HouseRules
    others = MappingProxyType(
        {
            key: Sittings()
            for key in (terms.INTRIGUE, terms.MARKET, terms.GAMES, terms.THUMB, terms.ENTRY, terms.HONOURS)
        }
    )
    kept = ("attack", "defence", "speed")
    kept_of_match = ("end", "shown")

    def usual_player(self, bout: Bout) -> Decider:
        def decide(m: Fight, who: int, request: int, options: list[Any]) -> int:
            if bout.seats[who].tactics == CHANCE and not isinstance(options, Form):
                return at_random(bout.id, m.tray.count + m.turn, options)
            return fight_by_rule(m, who, request, options)

        return decide

    def new_match(self, bout: Bout, gladiators: list[Man], rules: HouseRules, tray: Tray, player: Decider) -> Fight:
        """Return a fight. A person who plays a gladiator decides only for him. (P51)"""
        alone = rules.role == PERSON_AS_GLADIATOR
        men = [
            fighter_with_gear(seat, g.star and (g.played or not alone), rules.pack)
            for seat, g in zip(bout.seats, gladiators, strict=True)
        ]
        return new_fight(cards_in(rules.pack), men, tray, player, rules.extra_wounds)

    def play_match(self, m: Fight) -> None:
        fights.play_fight(m)

    def match_outcome(self, m: Fight, who: int) -> str:
        return "won" if m.winner == who else "lost"

    def settle_gladiator(self, m: Fight, who: int, g: Man, month: int) -> None:
        """Write a fight into a fighter's record; its consequences for his house come with the thumb. [Winner]"""
        g.wins += m.winner == who
        g.defeats += m.winner != who
        g.crowned += m.winner == who and g.champion
        g.fought_month = month
        if m.winner != who:
            apply_fall(g, m.end, month)


def result_of(m: Fight) -> Result:
    """Return the result of a fight, as the table has it."""
    return Result(m.winner, m.end, m.turn, [holds(m.shown, who) for who in range(2)])


def gear_names(m: Game, entry: Entry) -> list[str]:
    """Return the names of an entered fighter's gear."""
    names = m.cards.names
    found = [thing(m, uid) for uid in entry.gear]
    return [names[each.card] for each in found if each is not None]


def fight_in(m: Game, player: Decider | None = None) -> Result:
    """Fight out the fight of the two entered fighters of a game; a ``player`` may decide for persons."""
    men = []
    for entry in m.table.pairing:
        own = thing(m, entry.uid)
        assert own is not None
        gear = [each.card for uid in entry.gear if (each := thing(m, uid)) is not None]
        men.append(Armed(own.card, gear, m.houses[entry.house].star and player is not None))
    fight = new_fight(m.cards, men, m.tray, player or fight_by_rule, m.rules.extra_wounds)
    fights.play_fight(fight)
    return result_of(fight)


# Copies


def copy_play(m: AnyPlay, tray: Tray) -> AnyPlay:
    """Return a copy of a play between two turns, with the chances of another tray."""
    if isinstance(m, Fight):
        return copy_fight(m, tray)
    game = copy_game(m.game, tray)
    copy = Sitting(m.bout, game, m.player, m.usual, m.begun, m.over, m.winner, m.draw)
    game.player, game.usual = deciders(copy)
    return copy


def play_turn(m: AnyPlay) -> None:
    """Play a turn of any play: a combat round, or a turn of a sitting."""
    if isinstance(m, Fight):
        fights.play_turn(m)
    else:
        sit_turn(m)


BOUTS = Fights()
