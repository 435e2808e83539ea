"""A battle recorded from the table, or a whole season: set up as recorded, and settled as any other.
[Record a result]

An impossible result is refused, with the reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from ludus_cli.core.dice import Roll, tell
from ludus_cli.core.errors import Refusal
from ludus_cli.core.nearest import matching_names
from ludus_cli.game.elements.campaign_state import State as AnyState
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.game.results.outcome import About
from ludus_cli.game.results.recorded_result import Given, Recording
from ludus_cli.rules.forglory.book import arena, draws, events, piles, recorded_battle, requests, terms
from ludus_cli.rules.forglory.book.house_rules import HouseRules
from ludus_cli.rules.forglory.book.recorded_battle import Fall, Purse, Told
from ludus_cli.rules.forglory.book.state import Fighter, Game, on_site
from ludus_cli.rules.forglory.plays import BOUTS, finish_battle, leave_season, set_up_play
from ludus_cli.rules.forglory.records import Bout, Lanista, Match
from ludus_cli.rules.forglory.table.outcome import SEASON, BattleTold, LanistaTold


class Battles(Recording[Bout, Lanista, HouseRules, Match, BattleTold, LanistaTold]):
    """Battles and seasons from the table. A bout is told by the table as it lies before it."""

    def about(
        self, state: AnyState[Lanista, Any, Any, HouseRules], bout: Bout, who: int = terms.NOBODY
    ) -> About[Bout, Lanista, HouseRules]:
        laid = replace(bout, rules=asdict(state.rules))
        # A recording is typed for the states of all games; here it is always one of For Glory.
        set_up_play(state, laid)  # type: ignore[arg-type]
        return super().about(state, laid, who)


def impossible_result(m: Match, why: str, mend: str = "Correct the result") -> Refusal:
    """Return the refusal of an impossible result."""
    return Refusal(f"record match {m.bout.id}", why, mend)


def lanista_name(m: Match, who: int) -> str:
    """Return a lanista's name."""
    return str(m.bout.seats[who].before["name"])


# Who is meant


def all_names(m: Match, f: Fighter) -> list[str]:
    """Return all names of a gladiator: by his card or his own name, with his owner or without."""
    kind, owner = m.game.cards.names[f.card], lanista_name(m, f.owner)
    own = m.bout.personal(f.owner, f.man, f.card)
    short = [kind, own, f"{kind} {own}"] if own else [kind]
    return short + [f"{each} of {owner}" for each in short] + [f"{owner}'s {each}" for each in short]


def one_of(m: Match, text: str, men: Sequence[Fighter]) -> Fighter | None:
    """Return the gladiator that a text means, the first of some alike, or None. Raises Refusal for several."""
    names = {each: f for f in reversed(men) for each in all_names(m, f)}
    # Every gladiator with a matching name: two lanistas may have the same card.
    found = [f for each in matching_names(text, names) for f in men if each in all_names(m, f)]
    if len({(f.owner, f.card) for f in found}) > 1:
        each = " or ".join(dict.fromkeys(f"{all_names(m, f)[0]} of {lanista_name(m, f.owner)}" for f in found))
        raise impossible_result(
            m, f"{text!r:.60} fits {each}", "Name the lanista as well, for example 'Tiro of Vibius'"
        )
    return found[0] if found else None


def read_falls(m: Match, said: list[list[tuple[str, str]]]) -> list[list[Fall]]:
    """Return the falls as recorded. Raises Refusal for a gladiator who was not there."""
    there = sorted(m.game.arena, key=lambda f: f.arena != m.bout.site)
    left, found = list(there), []
    for group in said:
        falls = []
        for man, by in group:
            f = one_of(m, man, left)
            if f is None:
                twice = one_of(m, man, there) is not None
                why = "fell twice in this result" if twice else "was not in the Arena"
                known = ", ".join(dict.fromkeys(all_names(m, each)[0] for each in left)) or "none"
                raise impossible_result(m, f"{man} {why}", f"Name one of the gladiators still in the Arena: {known}")
            left.remove(f)
            falls.append(Fall(f.uid, *find_slayer(m, by, there)))
        found.append(falls)
    return found


def find_slayer(m: Match, text: str, men: Sequence[Fighter]) -> tuple[int, int]:
    """Return the uid of the slayer, or the player whose card slew. Raises Refusal for neither."""
    if not text:
        return 0, terms.NOBODY
    names = [lanista_name(m, who) for who in range(m.game.seats)]
    found = matching_names(text, names)
    if len(found) == 1:
        return 0, names.index(found[0])
    by = one_of(m, text, men)
    if by is None:
        raise impossible_result(m, f"{text} is neither a gladiator in the Arena nor a lanista")
    return by.uid, terms.NOBODY


# The end of the battle


def set_up_ending(m: Match, said: BattleTold) -> None:
    """Bring a battle, or the season, to its recorded end."""
    m.begun = True
    tell(m.tray, events.RECORDED, terms.NOBODY, len(m.bout.house))
    why = stand_season(m, said) if said.ended == SEASON else stand_battle(m, said)
    if why:
        raise impossible_result(m, with_lanista_names(m, why))
    m.game.turn = said.turns


def with_lanista_names(m: Match, why: str) -> str:
    """Return a reason with the lanistas' names in it."""
    for who in range(m.game.seats):
        why = why.replace(f"player {who + 1} ", f"{lanista_name(m, who)} ")
    return why


def purse_of(man: LanistaTold) -> Purse:
    """Return the recorded purse of a lanista."""
    lasting = list(man.lasting)
    late = []
    for each in man.late:
        late.append((each, terms.LASTING if each in lasting else terms.FLEETING))
        if each in lasting:
            lasting.remove(each)
    late += [(each, terms.LASTING) for each in lasting]
    return Purse(late, 0, man.spent, man.earned, [*man.used], man.back, [*man.drew])


def stand_battle(m: Match, said: BattleTold) -> str:
    """Apply late registrations, falls, coins and cards; return the reason if they are impossible, else ""."""
    game = m.game
    told = Told([], [purse_of(man) for man in said.men])
    why = recorded_battle.come_late(game, told)
    if why:
        return why
    arena.begin_battle(game, m.bout.site)
    there = list(on_site(game))
    if said.falls:
        told.falls = read_falls(m, said.falls)
    elif len({f.owner for f in there}) > 1:
        if said.winner == terms.NOBODY:
            return "the result does not say who won"
        told.falls = [[Fall(f.uid) for f in there if f.owner != said.winner]]
    why = recorded_battle.apply_told_battle(game, told)
    if why:
        return why
    for man, own in zip(said.men, told.purses, strict=True):
        # What has been used of them was drawn in the battle.
        man.drew = own.drew
    empty = game.seats == 2 and not there
    first = terms.NOBODY if empty else arena.final_places(game)[0]
    if said.winner not in (first, terms.NOBODY):
        if empty:
            return f"no gladiator was in the arena, so {lanista_name(m, said.winner)} cannot have won [Places, F20]"
        won, said_won = lanista_name(m, first), lanista_name(m, said.winner)
        return f"by the order of the falls {won} won, not {said_won} [Places, F20]"
    if said.winner == terms.NOBODY != first and not said.falls:
        return "the result does not say who won"
    return why_not_freed(m, said, first, final=game.seats == 2 or game.table.round >= game.table.rounds)


def stand_season(m: Match, said: BattleTold) -> str:
    """Set the places of the last battle, and the champions at that time; return the reason if they cannot be, else "".
    The deeds between are unknown."""
    game = m.game
    if said.winner == terms.NOBODY:
        return "the result does not say who won the season"
    order = said.places or [said.winner, *(who for who in range(game.seats) if who != said.winner)]
    if order[0] != said.winner:
        return f"{lanista_name(m, said.winner)} won, but does not have the first place [Setup]"
    for who, man in enumerate(said.men):
        own = game.players[who]
        now = 0 if own.champion == terms.NOBODY else terms.LEVELS - len(own.stack)
        if man.level and not now <= man.level <= terms.LEVELS:
            if not now:
                return f"{lanista_name(m, who)} has no champion, so leave the level out [F6]"
            return (
                f"the champion of {lanista_name(m, who)} can only have a level from {now} to {terms.LEVELS}, "
                f"not {man.level} [F6]"
            )
        if man.level and now:
            own.stack = own.stack[man.level - now :]
            own.men[own.champion_man].card += man.level - now
    game.places = order
    return why_not_freed(m, said, said.winner, final=True)


def why_not_freed(m: Match, said: BattleTold, winner: int, *, final: bool) -> str:
    """Return the reason why a champion cannot have left with the rudis; "" if he can, or none has. (F38)"""
    for who, man in enumerate(said.men):
        own = m.game.players[who]
        if not man.freed:
            continue
        if who != winner or not final:
            return (
                f"the champion of {lanista_name(m, who)} was not offered the rudis, because {lanista_name(m, who)} "
                "did not win the season [F38]"
            )
        last = m.game.cards.champions[own.champion] + terms.LEVELS - 1 if own.champion >= 0 else -1
        stood = said.ended == SEASON or any(f.owner == who and f.card == last for f in m.game.arena)
        if not m.game.rules.rudis or own.stack or last < 0 or not stood:
            return (
                f"the champion of {lanista_name(m, who)} was not in the Arena at level {terms.LEVELS} at the end [F38]"
            )
    return ""


# What follows


def end_battle(m: Match, said: BattleTold, given: Given) -> None:
    """Give places, rewards and new hands, or end the season; reported cards are drawn as reported."""
    game = m.game

    def freed(g: Game, who: int, request: int, options: list[Any]) -> int:
        wanted = requests.YES if request == requests.RUDIS and said.men[who].freed else requests.NOTHING
        return options.index(wanted)

    game.player = game.usual = freed
    if said.ended == SEASON:
        end_season(m, said)
    else:
        drawn = [said.arenas, *(man.drew for man in said.men)]
        ask = game.tray.ask
        if ask is not None:
            game.tray.ask = lambda roll, cards: ask(roll, as_told(m, roll, cards, drawn, given))
        finish_battle(m)
        for who in range(game.seats if not game.over else 0):
            # What is more than fills the hand was drawn in the battle.
            piles.draw_into_hand(game, who, len(drawn[1 + who]))
        game.tray.ask = ask
        if said.arenas and not game.over:
            raise impossible_result(m, "the result names more arena cards than were turned up [Resolution]")
    game.turn = said.turns


def as_told(m: Match, roll: Roll, cards: list[int], drawn: list[list[int]], given: Given) -> list[int]:
    """Put the recorded cards on top of the deck before the next draw. ``drawn`` has those of the arena deck, then those
    of each player. Raises Refusal for impossible cards. (F44)"""
    told = drawn[1 + roll.who] if roll.table in (draws.HAND, draws.ARENA_TOP) else []
    if told:
        left = Counter(roll.cards)
        found: list[int] = []
        for each in told:
            if len(found) < roll.dice and left[each] > 0:
                found.append(each)
                left[each] -= 1
        if len(found) < roll.dice:
            whose = "the arena deck" if roll.who < 0 else f"the deck of {lanista_name(m, roll.who)}"
            words = ", ".join(m.game.cards.names[each] for each in told)
            raise impossible_result(
                m,
                f"{Number(roll.dice):card was drawn|cards were drawn} from {whose}, and cannot have been {words} [F44]",
            )
        for each in found:
            told.remove(each)
        given.dice = {(roll.who, roll.table): [found]}
    return cards


def end_season(m: Match, said: BattleTold) -> None:
    """End a season that is known by its places alone."""
    game, winner = m.game, said.winner
    for place, who in enumerate(game.places):
        game.players[who].placed.append(place + 1)
        tell(game.tray, events.PLACED, who, place + 1)
    own = game.players[winner]
    own.battles_won += 1
    if game.seats == 2:
        own.glory = max(own.glory, game.cards.number("glory", terms.GLORY))
    tell(game.tray, events.BATTLE_OVER, terms.NOBODY, winner)
    game.over, game.winner = True, winner
    tell(game.tray, events.WINS_GAME, winner)
    if said.men[winner].freed:
        own.freed = True
        own.men[own.champion_man].finals += 1
        tell(game.tray, events.FREED, winner, own.men[own.champion_man].card)
    leave_season(m)


TOLD = Battles(bouts=BOUTS, match=BattleTold, man=LanistaTold, stand=set_up_ending, end=end_battle)
