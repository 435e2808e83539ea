"""No command that reads tells apart two campaigns that differ in nothing but what is hidden; and a leak of each kind of
reader is found."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import do, opened
from ludus_cli.dice import ROLL, Roll
from ludus_cli.rules.by_hand import Hand, Script, choice_said, roll_said
from ludus_cli.rules.system import AnySystem
from ludus_cli.systems import load
from tests.cli.helpers import run

#: The person whose hidden cards differ, and the other at the same table.
HIDDEN, OTHER = "Vibia", "Servius"
HIDDEN_SEAT = 0


@dataclass(frozen=True)
class Case:
    """A game of several persons: how its table is made, how many plays are played, which card of two the person holds
    unseen, and the beginnings of the options that he takes, in order."""

    system: str
    made: tuple[str, ...]
    plays: int
    cards: tuple[str, str]
    takes: tuple[str, ...]
    amended: str


CASES = {
    # Bought in the open, drawn unseen, put in reserve.
    "forglory": Case(
        "forglory", ("--players", "3"), 4, ("Aim", "Bandage"),
        ("buy Aim", "buy Bandage", "put * in reserve", "end the turn"), "6 stall",
    ),
    # Begun as a scheme, under the name of another, and let be.
    "spartacus": Case(
        "spartacus", ("--houses", "3"), 1, ("Grain Contract", "Rents"),
        ("play *", "say that it is Physician", "do not play", "end the turn"), "3 guard",
    ),
}  # fmt: skip


class Person:
    """Plays all persons of a play: who holds the card of a variant draws it, and takes each option once; the others
    take the first of every list. Writes down what was said."""

    def __init__(self, system: AnySystem, case: Case, variant: int, taken: set[str]) -> None:
        self.system, self.case, self.variant, self.taken = system, case, variant, taken
        self.script: Script = []

    def choose(
        self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int
    ) -> int:
        place = 0
        if who == HIDDEN_SEAT:
            words = [self.system.option_words(m, who, request, each) for each in options]
            card = self.case.cards[self.variant]
            for take in self.case.takes:
                fits = [
                    n for n, each in enumerate(words) if each.startswith(take.replace("*", card))
                ]
                if fits and take not in self.taken:
                    self.taken.add(take)
                    place = fits[0]
                    break
        self.script.append(choice_said(hand.choices - 1, who, request, options[place]))
        return place

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int]:
        draw = self.system.vocabulary.draw_in(roll.table, hand.bout)
        faces = list(rolled)
        own = roll.who == HIDDEN_SEAT
        if draw.secret and own:
            names = {draw.names[card]: card for card in roll.cards}
            pair = [names.get(name, -1) for name in self.case.cards]
            others = [card for card in rolled if card not in pair]
            others += [card for card in roll.cards if card not in (*pair, *rolled)]
            wanted = pair[self.variant] if -1 not in pair else -1
            faces = ([wanted] if wanted >= 0 else []) + others
            faces = faces[: roll.dice] if len(faces) >= roll.dice else list(rolled)
        elif draw.secret and roll.who < 0 and self.variant:
            # Nobody comes so deep into a deck.
            faces = [*rolled[:20], *rolled[:19:-1]]
        self.script.append(roll_said(hand.rolls - 1, roll, faces))
        return faces


def table_of(case: Case, home: Path, variant: int, patch: pytest.MonkeyPatch) -> list[str]:
    """A campaign of two persons at one table in a home of its own: what was told of its plays."""
    patch.setenv("LUDUS_HOME", str(home))
    system = load(case.system)
    run("campaign", "create", "Hidden", "--system", case.system, "--seed", "5")
    run("star", "create", HIDDEN, *case.made)
    run("star", "create", OTHER)
    (path,) = home.rglob("*.ludus")
    taken: set[str] = set()
    told = []
    for _ in range(case.plays):
        told.append(run("day", "open").stdout)
        with opened(path, hurried=True) as campaign:
            match = max(campaign.state.bouts)
            person = Person(system, case, variant, taken)
            from ludus_cli.campaign.engine import copied_state

            system.campaign.apply(
                copied_state(system, campaign.state),
                campaign.last + 1,
                "fight",
                {"match": match},
                person,
            )
            do(campaign, "fight", match=match, scripts={str(match): person.script})
        told.append(run("day", "close").stdout)
    return told


def rolls_in(events: str) -> list[Any]:
    """The rolls among the events of a file."""
    return [event for event in json.loads(events) if event[0] == ROLL]


def readers(home: Path, case: Case) -> dict[str, list[tuple[str, ...]]]:
    """The commands that read, by kind of reader, for a campaign of :func:`table_of`."""
    (path,) = home.rglob("*.ludus")
    system = load(case.system)
    with opened(path, read_only=True) as campaign:
        number, action, own = next(
            (row.id, row.action_n, n)
            for row in campaign.file.matches_with_events() if row.events
            for n, event in enumerate(rolls_in(row.events), 1)
            if system.vocabulary.draws[event[2]].secret and event[1] == HIDDEN_SEAT
            and {*case.cards} & {system.campaign.bouts.bout_from(json.loads(row.data)).cards.names[c] for c in event[5]}
        )  # fmt: skip
        waiting = max(campaign.state.bouts)
    last, of = str(number), str(action)
    dice = f"{own}={case.amended}"
    few = ("--seed", "3", "--workers", "1")
    found = {
        "history": [("history", "--all"), ("undo",), ("redo",)],
        "amend": [
            ("amend", of, "--list"), ("amend", of, "--die", dice, "--dry-run"),
            ("amend", of, "--choice", "1=nothing of the kind", "--dry-run"),
        ],
        "matches": [
            ("match", "list", "--plays"), ("match", "show", last), ("match", "show", last, "--rolls"),
            ("match", "replay", last), ("match", "replay", last, "--rolls"), ("match", "why", last),
        ],
        "journal": [
            *(("journal", "--format", form) for form in ("markdown", "html", "json")), ("site", "site"),
        ],
        "cards": [("card", HIDDEN), ("star", "show", HIDDEN), ("star", "list"), ("pool", "list")],
        "state": [
            ("brief",), ("news", "--since", "1"), ("day", "show"), ("campaign", "show"), ("records",), ("ledger",),
            ("audit",), ("branch", "list"), ("note", "list"), ("rules", "list"), ("backup", "list"),
        ],
        "odds": [
            ("odds", "--match", str(waiting), "-n", "4", *few),
            ("forecast", HIDDEN, "--months", "2", "-n", "3", *few),
        ],
    }  # fmt: skip
    return found
