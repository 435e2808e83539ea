"""Reasons in the lines of a game: what falls a gladiator, what things cost, what a place is for."""

import pytest

from ludus_cli.core.dice import Event
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.view import man_code
from ludus_cli.rules.forglory.records import Bout, Seat
from ludus_cli.rules.forglory.system import SYSTEM
from ludus_cli.systems.event_lines import event_lines

NAMES = {1: "Sura", 2: "Gavia"}
BOUT = Bout(1, 0, 1, [Seat(1, 0, before={}), Seat(2, 1, before={})])
SCISSOR = next(number for number, card in enumerate(BOUT.cards.kinds) if card.name == "Scissor")
MAN, OTHER = man_code(0, 0, SCISSOR), man_code(1, 0, SCISSOR)
HEALTH = BOUT.cards.kinds[SCISSOR].health


@pytest.mark.parametrize(("record", "line"), [
    ([(ev.HURT, 0, MAN, 2, 3), (ev.DEFEATED, 0, MAN, OTHER, 0)],
     f"Sura's Scissor is defeated by Gavia's Scissor: 3 damage against Health {HEALTH}."),
    ([(ev.HURT, 0, MAN, 1, 1), (ev.INFLUENCE_LOST, 0, 2, 3, 0), (ev.DEFEATED, 0, MAN, -1, 0)],
     "Sura's Scissor is defeated, because the influence no longer covers all gladiators [Influence]."),
    ([(ev.INFLUENCE_LOST, 0, 2, 3, 0)],
     "Sura has 2 influence, but needs 3 for the gladiators: a gladiator must be discarded [Influence]."),
    ([(ev.PAID, 0, 3, 1, 0), (ev.COINS, 0, ev.REGISTRATION, -1, 0), (ev.ENTERED, 0, MAN, 0, 0)],
     "Sura's Scissor enters the Arena, for 3 coins."),
    ([(ev.ENTERED, 0, MAN, 0, 0)], "Sura's Scissor enters the Arena."),
    ([(ev.INITIATIVE, 0, 6, 0, 0)], "Sura has the initiative with 6 Agility, the highest sum of all players."),
    ([(ev.READYING, -1, 9, 0, 0)], "Readying 9: all gladiators become ready again."),
    ([(ev.READYING, -1, 10, 0, 0)],
     ("Readying 10: all gladiators become ready again. "
     "From readying 10 on, every gladiator takes 1 damage each time.")),
    ([(ev.PLACED, 0, 1, 0, 0)], "Sura finishes in place 1, with the last gladiators in the Arena."),
    ([(ev.WINS_BATTLE, 0, 0, 0, 0), (ev.FAVOR, 1, 0, 0, 0)],
     "Gavia has the Crowd's Favor, for the last place in the battle."),
    ([(ev.FAVOR, 1, 0, 0, 0)], "Gavia has the Crowd's Favor."),
])  # fmt: skip
def test_the_reason_behind_a_line(record: list[Event], line: str) -> None:
    assert event_lines(SYSTEM, BOUT, record, NAMES)[-1] == line
