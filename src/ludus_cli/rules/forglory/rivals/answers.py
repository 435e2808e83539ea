"""The one door to the computer lanistas: each request has its function, which gives the place of an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludus_cli.rules.forglory.book import requests
from ludus_cli.rules.forglory.book.state import Game
from ludus_cli.rules.forglory.rivals import arena, machinations, paying, reactions, targets

Answer = Callable[[Game, int, list[Any]], int]


def yes(m: Game, who: int, options: list[Any]) -> int:
    """Accept the offer. [Tokens]"""
    return options.index(requests.YES)


def first(m: Game, who: int, options: list[Any]) -> int:
    """Return the first answer, for requests that only a person can judge."""
    return 0


ANSWERS: dict[int, Answer] = {
    requests.ACTION: machinations.action,
    requests.PAYMENT: paying.payment,
    requests.INFLUENCE_LOST: targets.who_goes,
    requests.TOKEN: yes,
    requests.LATE: arena.late,
    requests.COMBAT: arena.combat,
    requests.STRIKE: arena.strike,
    requests.REACT: reactions.react,
    requests.WHICH_ARENA: machinations.which_arena,
    requests.MAY: machinations.may,
    requests.DRAFT: machinations.draft,
    requests.RUDIS: yes,
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
    requests.TRASH: machinations.trash,
    requests.TOP: machinations.top,
    requests.ENTER: machinations.choose_entrant,
    requests.MANUAL: first,
    requests.HOW_MANY: first,
    requests.OF_PLAYER: first,
    requests.OF_GLADIATOR: first,
}


def choose_option(m: Game, who: int, request: int, options: list[Any]) -> int:
    """Return the place of the option that a computer lanista takes. It rolls nothing, so that asking for it changes
    nothing."""
    return ANSWERS[request](m, who, options)
