"""Taking back answers.

With several people at one table, an answer cannot be taken back once it has shown anything new.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ludus_cli.campaign.sitting import Sitting, afresh_command, play_until
from ludus_cli.core.dice import ROLL, Event
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.manual_play import CHOICE, ROLL as ROLLED, Hand
from ludus_cli.game.elements.visibility import TABLE, hides_event
from ludus_cli.output import console
from ludus_cli.play.evening_words import DECIDED, ITSELF
from ludus_cli.play.step_words import GoneBack, TakenBack
from ludus_cli.systems.event_lines import event_line

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.models.tables import ActionRow


#: The most actions that are listed to take back.
MOST = 20
#: The message if a match cannot be taken back in an evening.
STAYS = "Several people played this match, so it cannot be taken back here. Use 'ludus undo'."


def take_back(sitting: Sitting, hand: Hand, several: bool, back: bool) -> None:
    """Take the last answer back and raise TakenBack. Raise GoneBack if there is no answer, but ``back`` allows going
    back further. With ``several`` players, print the reason if the answer has to stay."""
    several = several or len(sides_that_chose(hand.bout, sitting.script)) > 1
    if sitting.script:
        why = reason_to_keep(sitting, hand) if several else ""
        if not why:
            sitting.take_back(several)
            raise TakenBack
        console.prose(why)
    elif back and not several:
        raise GoneBack
    else:
        console.say("There is no answer to take back yet.")


def sides_that_chose(bout: Any, script: list[Any]) -> set[int]:
    """Return the sides whose players made a choice in a script."""
    seats = bout.seats
    places = [answer[2] for answer in script if answer[0] == CHOICE]
    return {seats[who].side for who in places if 0 <= who < len(seats)}


def reason_to_keep(sitting: Sitting, hand: Hand) -> str:
    """Return the reason why the last answer of several players stays, or "" if it can be taken back."""
    kind, number, who, _, said = sitting.script[-1]
    again = f"To begin again: '{afresh_command(sitting.match)}'."
    if len(sitting.script) <= sitting.modes.settled:
        return f"With several players, a choice cannot be taken back after the next dice were shown. {again}"
    reached = play_until(sitting, sitting.script[:-1], (kind, number))
    new = hand.record[reached.events if reached else 0 :]
    if kind == ROLLED and said is not None:
        # The dice themselves may be typed again.
        new = new[next((n for n, event in enumerate(new, 1) if event[0] == ROLL), 0) :]
    for event in new:
        if words := revealed(sitting, hand, event, who):
            return f"With several players, an answer cannot be taken back after this was shown: {words} {again}"
    return ""


def revealed(sitting: Sitting, hand: Hand, event: Event, who: int) -> str:
    """Describe what an event showed to the player who answered before it, or return "" if it was his own doing."""
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


def scripts_of(row: ActionRow) -> dict[str, Any]:
    """Return the answers that people gave in the matches of an action, by the numbers of these."""
    found: dict[str, Any] = json.loads(row.payload).get("scripts", {})
    return found


def played_by_several(opened: Campaign, row: ActionRow) -> bool:
    """Return whether several people made choices in a match of an action."""
    for match, script in scripts_of(row).items():
        found = opened.file.match(int(match))
        if found is not None:
            bout = opened.system.campaign.bouts.bout_from(json.loads(found.data))
            if len(sides_that_chose(bout, script)) > 1:
                return True
    return False


def last_to_keep(opened: Campaign) -> int:
    """List the last actions, and ask from which on everything is taken back. Return the number of the last one that is
    kept, 0 if all are."""
    from ludus_cli.campaign.action_words import Words

    words = Words(opened)
    rows = [*opened.file.actions(after=max(1, opened.last - MOST))][::-1]
    listed = [(str(row.n), words.describe_row(row)) for row in rows]
    if not listed:
        console.say("Nothing can be taken back.")
        return 0
    if not console.lists_offered():
        for number, what in listed:
            console.data(console.entry(number, what, 6))
    offered = console.Offered([("none", "take nothing back"), *listed], "none")
    numbers = ["none", *dict(listed)]
    typed = console.ask_word("Take back this number and everything after it [none]: ", numbers, offered=offered)
    return 0 if typed in (None, "none") else int(typed) - 1


def before_last_decision(opened: Campaign) -> int:
    """Return the number of the action before the last decision of a person, 0 if it was made outside an evening."""
    last = next((n for n, _, _ in opened.file.done(*DECIDED, most=1)), 1)
    by_itself = all(row.kind in ITSELF for row in opened.file.actions(after=last))
    return last - 1 if by_itself else 0
