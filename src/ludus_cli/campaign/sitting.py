"""A match that people step through: begun, answered question by question, left, resumed, finished.

Every answer is in the file before the next question is asked. The match itself is not: it is played
again from the answers, on a copy of the campaign, until it ends; only then is it an action of the log.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from ludus_cli.campaign.engine import Campaign, copied_state, do, now, rules_version, to_text
from ludus_cli.core.dice import Roll
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.elements.manual_play import CHOICE, ROLL, Answer, Hand, Live, Script, checked_script, choice_said
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.game.elements.vocabulary import Draw
from ludus_cli.systems.system import AnySystem

#: In the payload of a fight: the turn to which people played it; the program played the rest. AFTER: the other way
#: round, people were asked only when it was over.
BY_HAND_TO = "by_hand_to"
AFTER = -1

#: Modes that older versions do not know.
NEWER = ("mine", "everything", "hidden", "left", "settled", "sure")

#: Whose dice are typed, as people say it: whether any are, whether only those of one's own men, and whether the cards
#: that others draw unseen are typed too.
WHOSE_DICE = {
    "roll": (False, False, False),
    "ask": (True, False, False),
    "mine": (True, True, False),
    "all": (True, False, True),
}


class OtherRules(LudusError):
    """A match was begun under another version of the rules, and cannot go on under this one."""


@dataclass(slots=True)
class Modes:
    """The way in which a match goes on: ``typed`` real dice are asked for, only those of the played men if ``mine``,
    and the ``hidden`` cards of others too; ``hands`` the gladiators that people play; they are asked ``everything``, or
    not what is rarely wanted, and not the requests that are ``left`` to tactics; ``finishing`` the program plays it to
    its end; ``began`` the position at its start (see :func:`starting_position`), ``ruled`` the version of the rules
    then; ``turn`` of the question that was asked last, None when that is not known; ``since`` the newest action of the
    log when it was begun. The first ``settled`` answers cannot be taken back, because players have seen the dice that
    followed.

    These hold from choice number ``choices`` and roll number ``rolls`` on: earlier ones that were not asked then are
    settled, and stay so.
    """

    typed: bool = False
    hands: list[int] = field(default_factory=list)
    finishing: bool = False
    began: dict[str, Any] = field(default_factory=dict)
    choices: int = 0
    rolls: int = 0
    ruled: str = ""
    turn: int | None = None
    since: int = 0
    mine: bool = False
    everything: bool = False
    hidden: bool = False
    left: list[int] = field(default_factory=list)
    settled: int = 0
    sure: list[list[int]] = field(default_factory=list)

    def ask_choice(self, hand: Hand, who: int, request: int, passed: bool = False) -> bool:
        """Return whether to ask a person for the choice that a match has just come to; ``passed``: ask only if he wants
        to be asked ``everything``."""
        if request in self.left:
            return False
        seat = hand.seat(who)
        owned = seat >= 0 and hand.bout.seats[seat].gladiator in self.hands
        theirs = owned and hand.choices > self.choices
        return theirs and not self.finishing and (self.everything or not passed)

    def ask_roll(self, hand: Hand, roll: Roll, draw: Draw[Any]) -> bool:
        """Return whether to ask a person for the dice of a roll that a match has just come to. Another's hidden cards
        are asked for only if all are typed, and a shuffle never is."""
        seats = [place for place, seat in enumerate(hand.bout.seats) if seat.gladiator in self.hands]
        unseen = draw.secret and not (self.hidden and roll.who >= 0)
        others = (self.mine or unseen) and hand.seat(roll.who) not in seats
        return not self.finishing and self.typed and hand.rolls > self.rolls and not others

    def hold_from(self, choices: int, rolls: int) -> None:
        """Let them hold from these questions on."""
        self.choices, self.rolls = choices, rolls

    def take_dice(self, how: str) -> None:
        """Let dice be typed or rolled as one of WHOSE_DICE says."""
        self.typed, self.mine, self.hidden = WHOSE_DICE[how]

    def text(self) -> str:
        """Return the modes as the file holds them; fields that older versions do not know are left out while empty."""
        return to_text({name: value for name, value in asdict(self).items() if value or name not in NEWER})


@dataclass(slots=True)
class Sitting:
    """A match in progress: its number, its answers so far (``script``), and its ``modes``."""

    campaign: Campaign
    match: int
    modes: Modes
    script: Script

    def comes_to(self, hand: Hand) -> None:
        """Write down in which turn a person is asked, where that is another than before."""
        turn = len(self.campaign.system.vocabulary.by_turn(hand.record)) - 1
        if turn != self.modes.turn:
            self.modes.turn = turn
            self.keep_modes()

    def say(self, answer: Answer) -> None:
        """Write an answer down; it is on the disk when this returns."""
        self.campaign.file.add_answer(self.match, len(self.script), to_text(answer))
        self.script.append(answer)

    def take_back(self, several: bool = False) -> None:
        """Forget the last answer, so that only its question is asked again. With ``several`` players, settle all
        answers before a typed roll."""
        answer = self.script[-1]
        before = questions_before(self, self.script[:-1], (answer[0], answer[1]))
        self.modes.hold_from(*before or (0, 0))
        if several and answer[0] == ROLL:
            self.modes.settled = len(self.script) - 1
        with self.campaign.file.writing():
            self.campaign.file.take_answer_back(self.match, len(self.script) - 1)
            self.keep_modes()
        self.script.pop()

    def keep_modes(self) -> None:
        """Write down how it goes on."""
        self.campaign.file.set_modes(self.match, self.modes.text())


def begin_sitting(campaign: Campaign, match: int, modes: Modes, *, afresh: bool = False) -> Sitting:
    """Begin to step through a match on the bill.

    If the action that was undone last is its fight by hand, the answers in that are taken up, unless it is to begin
    ``afresh``; of a match that was answered to its end, all but the last answer. Raises LudusError when it cannot be
    fought, or was begun before.
    """
    modes.began = starting_position(campaign, match)
    modes.ruled = rules_version(campaign.system)
    modes.since = campaign.file.newest()
    sitting = Sitting(campaign, match, modes, [])
    undone = {} if afresh else undone_fight(campaign, match)
    script = checked_script(undone.get("scripts", {}).get(str(match), []))
    modes.turn = undone.get(BY_HAND_TO)
    if script and questions_before(sitting, script) is None:
        last = script.pop()
        modes.hold_from(*questions_before(sitting, script, (last[0], last[1])) or (0, 0))
    with campaign.file.writing():
        campaign.file.open_sitting(match, campaign.head, modes.text(), now())
        for answer in script:
            sitting.say(answer)
    return sitting


def undone_fight(campaign: Campaign, match: int | None = None) -> dict[str, Any]:
    """The payload of the fight that was undone last, of that match or of any, when people had their say in it
    under today's rules; else nothing."""
    rules, payload = undone_by_hand(campaign)
    fits = rules == rules_version(campaign.system) and match in (None, payload["match"])
    return payload if fits else {}


def undone_by_hand(campaign: Campaign) -> tuple[str, dict[str, Any]]:
    """The version of the rules and the payload of the fight that was undone last, when people had their say
    in it; else nothing."""
    for row in campaign.file.ahead(most=1):
        payload = json.loads(row.payload)
        if row.kind == "fight" and payload.get("scripts") and payload.get(BY_HAND_TO) != AFTER:
            own = ("match", "scripts", BY_HAND_TO)
            return row.rules_version, {name: payload[name] for name in own if name in payload}
    return "", {}


def resume_sitting(campaign: Campaign, match: int) -> Sitting | None:
    """The sitting of a match as it was left; None when it was not begun.

    Raises OtherRules when it was begun under another version of the rules, LudusError when it is not as it
    was then, or the file holds nonsense.
    """
    row = campaign.file.sitting(match)
    if row is None:
        return None
    what, today = f"resume match {match}", rules_version(campaign.system)
    afresh = f"begin it again with '{afresh_command(match)}'"
    try:
        modes = Modes(**json.loads(row.modes))
        script = checked_script([json.loads(text) for text in campaign.file.answers(match)])
        if modes.ruled != today:
            under = modes.ruled or "an older version"
            why = f"it was begun under other rules ({under}, not {today}) and has to begin again"
            raise OtherRules(what, why, afresh.capitalize())
    except (ValueError, TypeError, KeyError) as error:
        why = f"its answers cannot be read ({error!r:.80})"
        raise LudusError(what, why, afresh.capitalize()) from error
    if without_names(modes.began) != without_names(starting_position(campaign, match)):
        raise LudusError(
            what,
            "its fighters or the house rules have changed since it was begun",
            f"Undo the later actions ('ludus undo'), or {afresh}",
        )
    return Sitting(campaign, match, modes, script)


def afresh_command(match: int) -> str:
    """The command that begins a match by hand once more, from its first question."""
    return f"ludus match fight {match} --step --afresh"


def starting_position(campaign: Campaign, match: int) -> dict[str, Any]:
    """Return the standing of a match, with its cards and house rules. Raises LudusError if it is not on the bill."""
    state = campaign.state
    bout = state.bouts.get(match)
    if bout is None or bout.status != "billed":
        raise LudusError(
            f"fight match {match}", "it is not waiting on this month's bill", "See the bill with 'ludus day show'"
        )
    cards = [card(state.gladiators[seat.gladiator]) for seat in bout.seats]
    stands = {"bout": bout_to_json(bout), "cards": cards, "rules": asdict(state.rules)}
    # As the file holds it.
    found: dict[str, Any] = json.loads(to_text(stands))
    return found


def without_names(stands: dict[str, Any]) -> dict[str, Any]:
    """Return a standing without the men's names: no die depends on a name."""
    cards = [{name: value for name, value in each.items() if name != "name"} for each in stands.get("cards", [])]
    return {**stands, "cards": cards}


def play_on_copy(sitting: Sitting, live: Live) -> Doing:
    """Play a match to its end on a copy of the campaign: its answers stand, then ``live`` is asked.

    Any error that ``live`` raises to stop it goes through.
    """
    campaign = sitting.campaign
    state = copied_state(campaign.system, campaign.state)
    payload = fight_payload(sitting.match, sitting.script)
    return campaign.system.campaign.apply(state, campaign.last + 1, "fight", payload, live)


def finish_sitting(sitting: Sitting) -> Doing:
    """Record the match with its answers, and end the sitting, both or neither.

    If people were not asked to its end, the turn in which the program took over is recorded.
    """
    payload = fight_payload(sitting.match, said_by_people(sitting.script))
    unasked = sitting.modes.finishing or questions_before(sitting, sitting.script) is not None
    if unasked and "scripts" in payload:
        payload[BY_HAND_TO] = sitting.modes.turn
    with sitting.campaign.file.writing():
        done = do(sitting.campaign, "fight", **payload)
        sitting.campaign.file.close_sitting(sitting.match)
    return done


def fought_asking_after(campaign: Campaign, match: int, live: Live) -> Doing:
    """Let a match be fought by tactics, ask ``live`` when it is over, as for a winner's gains, and record it.

    Until then nothing of it is in the file: an error that ``live`` raises leaves the match on the bill.
    """
    script: Script = []

    class Asked:
        """Asks the questions after the match, and writes the answers down."""

        def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
            """Return the place of the choice for a man that people may play."""
            rules = campaign.system.campaign
            g = campaign.state.gladiators[hand.bout.seats[hand.seat(who)].gladiator]
            if request not in campaign.system.vocabulary.after or not rules.may_play(g):
                return None
            place = live.choose(hand, m, who, request, options, usual)
            if place is not None:
                script.append(choice_said(hand.choices - 1, who, request, options[place]))
            return place

        def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
            """None: the program rolls."""
            return None

    play_on_copy(Sitting(campaign, match, Modes(), []), Asked())
    payload = fight_payload(match, script)
    return do(campaign, "fight", **payload, **({BY_HAND_TO: AFTER} if script else {}))


def said_by_people(script: Script) -> Script:
    """A script without the rolls that were left to the program."""
    return [answer for answer in script if answer[0] != ROLL or answer[4] is not None]


class Reached(Exception):
    """A match has come to a question: the numbers of the next choice, roll and event."""

    def __init__(self, choices: int, rolls: int, events: int) -> None:
        super().__init__(choices, rolls, events)
        self.choices = choices
        self.rolls = rolls
        self.events = events


class Scout:
    """Goes ahead in a match as far as one question, or as the first that a person would be asked."""

    def __init__(self, system: AnySystem, modes: Modes, question: tuple[str, int] | None) -> None:
        self.vocabulary = system.vocabulary
        self.modes = modes
        self.question = question

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        """Stop at the question, else leave it to the tactics."""
        number = hand.choices - 1
        asked = self.modes.ask_choice(hand, who, request, self.vocabulary.passes(m, who, request, usual))
        if self.question == (CHOICE, number) if self.question else asked:
            raise Reached(number, hand.rolls, len(hand.record))
        return None

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        """Stop at the question, else let it be rolled."""
        number = hand.rolls - 1
        asked = self.modes.ask_roll(hand, roll, self.vocabulary.draws[roll.table])
        if self.question == (ROLL, number) if self.question else asked:
            raise Reached(hand.choices, number, len(hand.record))
        return None


def questions_before(
    sitting: Sitting, script: Script, question: tuple[str, int] | None = None
) -> tuple[int, int] | None:
    """Return the numbers of choices and rolls before a question of a match, or before the next that is asked.

    None when it never comes to that.
    """
    reached = play_until(sitting, script, question)
    return (reached.choices, reached.rolls) if reached else None


def play_until(sitting: Sitting, script: Script, question: tuple[str, int] | None) -> Reached | None:
    """Play a match up to a question, or to the next one without; return None if it never comes to it."""
    ahead = Sitting(sitting.campaign, sitting.match, sitting.modes, script)
    try:
        play_on_copy(ahead, Scout(sitting.campaign.system, sitting.modes, question))
    except Reached as reached:
        return reached
    return None


def fight_payload(match: int, script: Script) -> dict[str, Any]:
    """Return the payload of a fight with the answers in it."""
    return {"match": match, "scripts": {str(match): list(script)}} if script else {"match": match}
