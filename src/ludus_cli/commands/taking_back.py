"""What may be taken back where several people play at one table: nothing after which something new was shown."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ludus_cli import console
from ludus_cli.campaign.sitting import Sitting, afresh_command, come_to
from ludus_cli.commands.step_words import GoneBack, TakenBack
from ludus_cli.dice import ROLL, Event
from ludus_cli.rules.by_hand import CHOICE, Hand
from ludus_cli.rules.by_hand import ROLL as ROLLED
from ludus_cli.rules.lists import names_of
from ludus_cli.rules.unseen import TABLE, hides_event
from ludus_cli.shown import event_line

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.models.tables import ActionRow


#: What an evening says where it takes nothing back.
STAYS = "What several people played stays in an evening. 'ludus undo' takes it back."


def take_back(sitting: Sitting, hand: Hand, several: bool, back: bool) -> None:
    """Take the last answer back: raises TakenBack; or, where there is none and what came before may be taken ``back``,
    GoneBack. Where ``several`` people play it stays, if something has been shown since, and it is said why."""
    several = several or len(sides_in(hand.bout, sitting.script)) > 1
    if sitting.script:
        why = why_it_stays(sitting, hand) if several else ""
        if not why:
            sitting.take_back(several)
            raise TakenBack
        console.prose(why)
    elif back and not several:
        raise GoneBack
    else:
        console.say("There is no answer yet to take back.")


def sides_in(bout: Any, script: list[Any]) -> set[int]:
    """The sides whose people have chosen something in a script."""
    seats = bout.seats
    places = [answer[2] for answer in script if answer[0] == CHOICE]
    return {seats[who].side for who in places if 0 <= who < len(seats)}


def why_it_stays(sitting: Sitting, hand: Hand) -> str:
    """Why the last answer of several people is not taken back, in a sentence; "" where it may be."""
    kind, number, who, _, said = sitting.script[-1]
    again = f"To begin again: '{afresh_command(sitting.match)}'."
    if len(sitting.script) <= sitting.modes.settled:
        return f"What was chosen before dice that have been seen stays, where several people play. {again}"
    reached = come_to(sitting, sitting.script[:-1], (kind, number))
    new = hand.record[reached.events if reached else 0 :]
    if kind == ROLLED and said is not None:
        # The dice themselves may be typed again.
        new = new[next((n for n, event in enumerate(new, 1) if event[0] == ROLL), 0) :]
    for event in new:
        if words := shown(sitting, hand, event, who):
            return f"What has been seen since stays, where several people play: {words} {again}"
    return ""


def shown(sitting: Sitting, hand: Hand, event: Event, who: int) -> str:
    """What an event has shown to whoever answered before it, beside what he chose himself; "" for nothing."""
    system = sitting.campaign.system
    v = system.vocabulary
    if event[0] == ROLL:
        return f"{v.draws[event[2]].table}."
    names = names_of(sitting.campaign.state, hand.bout)
    secret = hides_event(v, TABLE, event)
    line = event_line(system, hand.bout, event, names, event[1] if secret else TABLE)
    seats, places = hand.bout.seats, (hand.seat(event[1]), hand.seat(who))
    own = event[1] < 0 or seats[places[0]].side == seats[places[1]].side
    if not line or (own and not secret):
        return ""
    return "a card that was hidden." if secret else line


def played_by_several(opened: Campaign, row: ActionRow) -> bool:
    """Whether several people chose in a match that was fought in an action."""
    for match, script in json.loads(row.payload).get("scripts", {}).items():
        found = opened.file.match(int(match))
        if found is not None:
            bout = opened.system.campaign.bouts.bout_from(json.loads(found.data))
            if len(sides_in(bout, script)) > 1:
                return True
    return False
