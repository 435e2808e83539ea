"""The one door to the computer lanistas: each request has its function, which gives the place of an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludus_cli.rules.forglory.book import requests
from ludus_cli.rules.forglory.book.state import Game
from ludus_cli.rules.forglory.rivals import arena, machinations, paying, reactions, targets

Answer = Callable[[Game, int, list[Any]], int]


def accept_offer(m: Game, who: int, options: list[Any]) -> int:
    """Accept the offer. [Tokens]"""
    return options.index(requests.YES)


def first_option(m: Game, who: int, options: list[Any]) -> int:
    """Return the first answer, for requests that only a person can judge."""
    return 0


ANSWERS: dict[int, Answer] = {
    requests.ACTION: machinations.choose_action,
    requests.PAYMENT: paying.choose_payment,
    requests.INFLUENCE_LOST: targets.who_goes,
    requests.TOKEN: accept_offer,
    requests.LATE: arena.choose_registration,
    requests.COMBAT: arena.choose_combat,
    requests.STRIKE: arena.choose_strike,
    requests.REACT: reactions.choose_reaction,
    requests.WHICH_ARENA: machinations.which_arena,
    requests.MAY: machinations.choose_optional,
    requests.DRAFT: machinations.choose_champion,
    requests.RUDIS: accept_offer,
    requests.DAMAGE_WHOM: targets.damage_whom,
    requests.PREVENT_FOR: targets.prevent_for,
    requests.REASSIGN_FROM: targets.reassign_from,
    requests.REASSIGN_TO: targets.most_attack,
    requests.HEAL_WHOM: targets.most_damage,
    requests.MOVE_FROM: targets.most_damage,
    requests.MOVE_TO: targets.damage_whom,
    requests.READY_WHOM: targets.own_strongest,
    requests.EXHAUST_WHOM: targets.most_attack,
    requests.STRENGTHEN_WHOM: targets.strengthen_whom,
    requests.BLESS_WHOM: targets.own_strongest,
    requests.TRASH: machinations.choose_trash,
    requests.TOP: machinations.choose_top_card,
    requests.ENTER: machinations.choose_entrant,
    requests.MANUAL: first_option,
    requests.HOW_MANY: first_option,
    requests.OF_PLAYER: first_option,
    requests.OF_GLADIATOR: first_option,
}


def choose_option(m: Game, who: int, request: int, options: list[Any]) -> int:
    """Return the place of the option that a computer lanista takes. It rolls nothing, so that asking for it changes
    nothing."""
    return ANSWERS[request](m, who, options)
