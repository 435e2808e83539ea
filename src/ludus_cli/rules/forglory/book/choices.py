"""Choices: the one door to all decisions, and those left to a person who plays a gladiator alone. [F43]"""

from __future__ import annotations

from typing import Any

from ludus_cli.rules.forglory.book import house_rules, requests, terms
from ludus_cli.rules.forglory.book.state import Game, gladiator_in

#: Questions about the champion that a person with the role of a gladiator answers: which target, and whether.
ABOUT_CHAMPION = (
    requests.STRIKE, requests.MAY, requests.DAMAGE_WHOM, requests.PREVENT_FOR, requests.REASSIGN_FROM,
    requests.REASSIGN_TO, requests.HEAL_WHOM, requests.MOVE_FROM, requests.MOVE_TO, requests.READY_WHOM,
    requests.EXHAUST_WHOM, requests.STRENGTHEN_WHOM, requests.BLESS_WHOM, requests.MANUAL,
    requests.HOW_MANY, requests.OF_PLAYER, requests.OF_GLADIATOR,
)  # fmt: skip


def choose(m: Game, who: int, request: int, options: list[Any], *, always: bool = False) -> Any:
    """Ask a player for a decision. A single option is not asked, unless ``always``."""
    if len(options) == 1 and not always:
        return options[0]
    if not m.players[who].star:
        return options[m.usual(m, who, request, options)]
    if m.rules.role == house_rules.PERSON_AS_GLADIATOR:
        return as_gladiator(m, who, request, options)
    return options[m.player(m, who, request, options)]


def first_option(m: Any, who: int, request: int, options: list[Any]) -> int:
    """Return the first option, as a player who always takes it."""
    return 0


def as_gladiator(m: Game, who: int, request: int, options: list[Any]) -> Any:
    """Ask a person who plays the champion about his attacks, abilities, upgrades and the rudis; leave all other
    decisions to his lanista. (F43)"""
    if request == requests.RUDIS or (request in ABOUT_CHAMPION and under_way(m, who)):
        return options[m.player(m, who, request, options)]
    own = [each for each in options if isinstance(each, tuple) and is_champions(m, who, *each)]
    others = [each for each in options if each not in own]
    if own:
        duty = request == requests.REACT and (requests.NOTHING, 0) not in others
        asked = own + [(requests.LEAVE_IT, 0)] * (bool(others) and not duty)
        said = asked[m.player(m, who, request, asked)] if len(asked) > 1 else asked[0]
        if said[0] != requests.LEAVE_IT:
            return said
    return others[m.usual(m, who, request, others)] if len(others) > 1 else others[0]


def champion_uid(m: Game, who: int) -> int:
    """Return the uid of a player's champion who stands in the Arena or has just fallen, else 0."""
    for f in [*m.arena, *m.fallen]:
        if f.owner == who and f.man == m.players[who].champion_man:
            return f.uid
    return 0


def under_way(m: Game, who: int) -> bool:
    """Return True if the decision is about the champion's attack, or an ability of his."""
    uid = champion_uid(m, who)
    own = m.about.use.uid if m.about.use else m.attacker
    return uid != 0 and uid == own


def is_champions(m: Game, who: int, code: int, arg: int) -> bool:
    """Return True if an option is the champion's: his attack, an ability of his, his upgrade."""
    if code == requests.UPGRADE:
        return True
    uid = champion_uid(m, who)
    if not uid or m.players[who].champion == terms.NOBODY:
        return False
    return (code == requests.ATTACK and arg == uid) or (code == requests.USE and gladiator_in(arg) == uid)
