"""The sides of trials: from the terms to fighters with their gear. [Odds]"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from ludus_cli.core.dice import SeededSource, Tray, pick
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.manual_play import Player as Decider
from ludus_cli.game.elements.tactics import WHAT
from ludus_cli.game.trials.simulated_careers import tactics_in
from ludus_cli.game.trials.trials import Measure, Trials, fought_again
from ludus_cli.rules.spartacus.book.campaign import CAMPAIGN
from ludus_cli.rules.spartacus.book.cards import Cards
from ludus_cli.rules.spartacus.book.fight import board, npg
from ludus_cli.rules.spartacus.book.fight.state import Armed, Fight, Fighter, copy_fighter, fighter_of, new_fight
from ludus_cli.rules.spartacus.exhibitions import checked_gear
from ludus_cli.rules.spartacus.kinds import fighters_in, house_names
from ludus_cli.rules.spartacus.plays import BOUTS
from ludus_cli.rules.spartacus.records import CHANCE, cards_in
from ludus_cli.rules.spartacus.trials.contest import MEASURES, Brought, Contest, Corner, count_contest, play_trial

#: Room for those who may stand on a field: what is compiled is compiled for it.
ROOM = 64
#: The most hexes of an arena that a set of 64 bits holds.
MOST_HEXES = 62
#: The terms of the gear on each field.
GEAR = ("gear_a", "gear_b")


def pack_in(terms_: Payload) -> str:
    """Return the pack of some terms as a text, "" for the starter pack. Raises LudusError for invalid house rules."""
    return BOUTS.rules_of(terms_.get("rules", {})).pack


def men_of(said: Payload, pack: str) -> list[int]:
    """Return the cards of a field's possible fighters, by a contender's terms: ``kind``, ``card`` or ``pool``.

    Raises Refusal for anything else.
    """
    fighters = fighters_in(pack)
    if said.get("secondary"):
        raise Refusal(WHAT, "fighters have no second style in this game", "Leave the second style out")
    if "card" in said or "kind" in said:
        kind = said["card"]["kind"] if "card" in said else said["kind"]
        if kind not in range(len(fighters)):
            name = dominus_in(said, kind - len(fighters), pack)
            why = f"{name} is a Dominus, who does not fight"
            if not name:
                why = f"the pack has {len(fighters)} fighters, and none has the number {kind}"
            raise Refusal(WHAT, why, "Name a gladiator or slave")
        return [fighters[kind]]
    if "pool" in said:
        return list(fighters)
    raise Refusal(WHAT, "no fighter is named", "Name a fighter from the pack, a Star, or the pool")


def dominus_in(said: Payload, place: int, pack: str) -> str:
    """Return the Dominus named in place of a fighter, by his name or his house; "" for none."""
    houses = house_names(pack)
    house = houses[place] if place in range(len(houses)) else ""
    return str(said.get("card", {}).get("name", house))


def gear_of(cards: Cards, names: Sequence[str]) -> list[int]:
    """Return gear as card numbers, by its names. Raises Refusal for pieces that exclude each other. [Invitations]"""
    return [cards.names.index(name) for name in checked_gear(WHAT, cards, list(names))]


def tactics_of(said: Payload) -> str:
    """Return the tactics of a contender, "" where he has none. Raises Refusal for unknown ones."""
    own = said.get("tactics", "")
    return tactics_in(CAMPAIGN, said.get("card", {}).get("tactics", "") if own == "" else own)


def player(tactics: Sequence[str]) -> Decider:
    """Return the decider for persons' fighters: the policy, or chance."""

    def decide(f: Fight, who: int, request: int, options: list[Any]) -> int:
        if tactics[who] == CHANCE:
            return pick(f.tray, len(options))
        return npg.choose_option(f, who, request, options)

    return decide


def contest_of(said: Payload) -> Contest:
    """Return the contest of ODDS terms. Raises Refusal for impossible fighters or gear."""
    sides = said["sides"]
    if list(map(len, sides)) != [1, 1]:
        raise Refusal(WHAT, "a fight has exactly two fighters", "Name one for each side")
    rules = BOUTS.rules_of(said.get("rules", {}))
    pack, cards = rules.pack, cards_in(rules.pack)
    contenders = [man for (man,) in sides]
    ways = [tactics_of(man) for man in contenders]
    corners, first = [], []
    for man, way, gear in zip(contenders, ways, GEAR, strict=True):
        star = way == CHANCE or bool(man.get("card", {}).get("star", False))
        pieces = gear_of(cards, said.get(gear, ()))
        men = [Armed(card, pieces, star) for card in men_of(man, pack)]
        first.append(men[0])
        bodies = [fighter_of(cards, each) for each in men]
        corners.append(Corner(bodies, len(bodies)))
    m = new_fight(cards, first, Tray(SeededSource(0, 0)), player(ways), rules.extra_wounds)
    for corner, own in zip(corners, m.fighters, strict=True):
        corner.bodies = room_for(corner.bodies, own)
    return Contest(m, m, corners)


def room_for(bodies: list[Fighter], own: Fighter) -> list[Fighter]:
    """Return bodies with room for all, on a contest fighter's hex; bodies behind the last are never drawn."""
    room = -(-len(bodies) // ROOM) * ROOM
    for each in bodies:
        each.hex = own.hex
    return [*bodies, *(copy_fighter(bodies[0]) for _ in range(room - len(bodies)))]


# Trials


def odds_measures(said: Payload) -> tuple[Measure, ...]:
    """Return the measures of odds."""
    contest_of(said)
    return MEASURES


def odds_words(said: Payload) -> str:
    """Return the terms of odds in words: the gear of each, and the sides left to chance."""
    found = []
    for name, (man,), field in zip(("I", "II"), said["sides"], GEAR, strict=True):
        gear = said.get(field, ())
        found.append(f"{name} with {', '.join(gear)}" if gear else f"{name} without gear")
        if tactics_of(man) == CHANCE:
            found.append(f"{name} decides at random")
    return ", ".join(found)


def why_not(said: Payload, ways: Sequence[str]) -> str:
    """Return the reason why a fight cannot be played compiled on some terms by the tactics of both, "" if it can."""
    if CHANCE in ways:
        return "fights with decisions at random are not compiled"
    if hexes_in(pack_in(said)) > MOST_HEXES:
        return f"arenas of more than {MOST_HEXES} hexes are not compiled"
    return ""


@cache
def hexes_in(pack: str) -> int:
    """Return the number of hexes in a pack's arena."""
    return len(board.sand(cards_in(pack).arena).hexes)


def odds_uncompiled(said: Payload) -> str:
    """Return the reason why odds cannot be played compiled on these terms, "" if they can."""
    return why_not(said, [tactics_of(man) for (man,) in said["sides"]])


def moment_uncompiled(said: Payload) -> str:
    """Return the reason why a play cannot be played on compiled, "" if it can: fights alone are."""
    bout = said["match"]
    if bout.get("play"):
        return "only fights are compiled"
    return why_not(bout, [seat["tactics"] for seat in bout["seats"]])


ODDS_TRIALS = Trials(
    odds_measures, fought_again(contest_of, play_trial, count_contest, Brought), odds_words, odds_uncompiled
)


def of_moments(trials: Trials) -> Trials:
    """Return MOMENT trials, played compiled where they are of a fight."""
    return replace(trials, uncompiled=moment_uncompiled)
