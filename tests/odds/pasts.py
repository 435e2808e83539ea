"""Matches of the past for the tests of this folder, with every choice that came up in them."""

import copy
import json
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from ludus_cli.campaign.engine import do, opened
from ludus_cli.core.dice import Event, Roll
from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.manual_play import Hand, Script
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.game.trials.rollouts import Play
from ludus_cli.systems.system import AnySystem
from tests.contract.guests import Guest
from tests.contract.made import founded, star_payload

#: Where a system says how it plays its matches.
PLAYS = {
    "heroes": "ludus_cli.rules.heroes.trials.play",
    "skirmish": "ludus_cli.rules.skirmish.trials.play",
    "toy": "tests.contract.toy",
}


def play_of(key: str) -> Play:
    """How a system plays its matches."""
    play: Play = import_module(PLAYS[key]).PLAY
    return play


@dataclass
class Question:
    """A choice as it came up: its number, how many rolls had fallen, who was asked what, what there was to
    choose and what was chosen, the match's source of dice at that moment, and what had been said."""

    number: int
    rolls: int
    who: int
    request: int
    options: list[Any]
    usual: int
    source: Any
    events: list[Event]
    script: Script
    bout: Payload


@dataclass
class Past:
    """A match: as it was fought, its events, the campaign's seed, and its questions."""

    system: AnySystem
    seed: int
    data: Payload = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)

    def moment(self, turn: int) -> Payload:
        """The terms of trials from a turn."""
        return {"match": self.data, "seed": self.seed, "turn": turn}

    def choice(self, question: Question, option: int) -> Payload:
        """The terms of trials of an option."""
        return {
            "match": question.bout, "seed": self.seed, "script": question.script, "choices": question.number,
            "rolls": question.rolls, "option": option,
        }  # fmt: skip


class Witness:
    """Somebody at the table who notes every question; ``guest`` answers, None: the tactics do."""

    def __init__(self, past: Past, guest: Guest | None) -> None:
        self.past = past
        self.guest = guest

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        self.past.questions.append(Question(
            hand.choices - 1, hand.rolls, who, request, list(options), usual, copy.deepcopy(m.tray.source),
            list(hand.record), list(self.guest.script) if self.guest else [],
            json.loads(json.dumps(bout_to_json(hand.bout))),
        ))  # fmt: skip
        return self.guest.choose(hand, m, who, request, options, usual) if self.guest else None

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        return self.guest.roll(hand, roll, rolled) if self.guest else None


def past(system: AnySystem, folder: Path, seed: int, *, by_hand: bool = False, against: str = "") -> Past:
    """A match of a Star's first Day. ``by_hand``: people choose by lot and roll dice of their own.

    ``against``: "star" for a second Star on the other side, "kind" for a man of the pool, who stands on the first side.
    """
    found = Past(system, seed)
    path = founded(system, folder, f"{system.key}-{seed}-{by_hand}-{against}", seed)
    with opened(path, hurried=True) as campaign:
        for number, name in enumerate(("Primus", "Secundus")):
            do(campaign, "recruit", **star_payload(system, seed + number, name=name))
        place = system.campaign.place_of(campaign.state.gladiators[1])
        do(campaign, "open-day", locale=place)
        if against:
            other = {"gladiator": 2} if against == "star" else {"kind": system.campaign.kinds[0]}
            match = max(do(campaign, "arrange", locale=place, sides=[[other], [{"gladiator": 1}]]).billed)
        else:
            match = max(do(campaign, "enter", star=1).billed)
        witness = Witness(found, Guest(seed) if by_hand else None)
        done = system.campaign.apply(campaign.state, campaign.last + 1, "fight", {"match": match}, witness)
        ((bout, found.events),) = done.fought
        bout.script = witness.guest.script if witness.guest else []
        found.data = json.loads(json.dumps(bout_to_json(bout)))
    return found
