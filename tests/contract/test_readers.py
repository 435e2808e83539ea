"""No command that reads shows hidden cards: its output is the same for two campaigns that differ only in these.

A leak in each kind of reader is found.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import copied_state, do, opened
from ludus_cli.core.dice import ROLL, Roll
from ludus_cli.game.elements.manual_play import CHOICE, Hand, Script, choice_said, roll_said
from ludus_cli.play.taking_back import played_by_several
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem
from tests.cli.helpers import run
from tests.some import soak_and_long

#: The person whose hidden cards differ, and the other at the same table.
HIDDEN, OTHER = "Vibia", "Servius"
HIDDEN_SEAT = 0


Command = tuple[str, ...]
#: Text that differs from one run to the next: moments and durations.
PASSING = re.compile(r'\d{4}-\d\d-\d\d[T ][\d:]+(\+[\d:]+)?|[\d.]+ careers a second|"(careers_per_)?seconds?": [\d.]+')


@dataclass(frozen=True)
class Case:
    """A game of several persons: its first Star, the number of plays, two hidden cards (the person holds one of them),
    the beginnings of the options that he takes in order, and the number and name of a die to amend."""

    system: str
    made: tuple[str, ...]
    plays: int
    cards: tuple[str, str]
    takes: tuple[str, ...]
    amended: str


CASES = {
    # Bought in the open, drawn unseen, put in the reserve.
    "forglory": Case(
        "forglory", ("--players", "3"), 4, ("Aim", "Bandage"),
        ("buy Aim", "buy Bandage", "put * into your reserve", "end the turn"), "6 stall",
    ),
    # Begun as a scheme, under the name of another, and let be.
    "spartacus": Case(
        "spartacus", ("--houses", "3"), 1, ("Grain Contract", "Rents"),
        ("play *", "claim that the scheme is Physician", "do not play", "end the turn"), "3 guard",
    ),
}  # fmt: skip


class Person:
    """Player of all persons at a table: one of them draws the card of a variant, and takes each option once; the others
    take the first option. The answers are written into ``script``."""

    def __init__(self, system: AnySystem, case: Case, variant: int, taken: set[str]) -> None:
        self.system, self.case, self.variant, self.taken = system, case, variant, taken
        self.script: Script = []

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int:
        place = 0
        if who == HIDDEN_SEAT:
            words = [self.system.option_words(m, who, request, each) for each in options]
            card = self.case.cards[self.variant]
            for take in self.case.takes:
                fits = [n for n, each in enumerate(words) if each.startswith(take.replace("*", card))]
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
            # No draw goes this deep into a deck.
            faces = [*rolled[:20], *rolled[:19:-1]]
        self.script.append(roll_said(hand.rolls - 1, roll, faces))
        return faces


def table_of(case: Case, home: Path, variant: int, patch: pytest.MonkeyPatch) -> list[Any]:
    """Make a campaign of two persons at one table, with a play that waits, in a home of its own.

    Return the order in which the persons were asked, without repetitions.
    """
    patch.setenv("LUDUS_HOME", str(home))
    system = load(case.system)
    run("campaign", "create", "Hidden", "--system", case.system, "--seed", "5")
    run("star", "create", HIDDEN, *case.made)
    run("star", "create", OTHER)
    (path,) = home.rglob("*.ludus")
    taken: set[str] = set()
    asked: list[Any] = []
    with opened(path, hurried=True) as campaign:
        for _ in range(case.plays):
            do(campaign, "open-day", locale=0)
            match = max(campaign.state.bouts)
            person = Person(system, case, variant, taken)
            state = copied_state(system, campaign.state)
            system.campaign.apply(state, campaign.last + 1, "fight", {"match": match}, person)
            do(campaign, "fight", match=match, scripts={str(match): person.script})
            said = (each[2] for each in person.script if each[0] == CHOICE)
            asked += [who for who, _ in groupby(said)]
            do(campaign, "close-day", locale=0)
        do(campaign, "open-day", locale=0)
    assert {take for take in case.takes if "*" in take} <= taken
    return asked


def rolls_in(events: str) -> list[Any]:
    """Return the rolls among the events of a file."""
    return [event for event in json.loads(events) if event[0] == ROLL]


def readers(home: Path, case: Case) -> dict[str, list[Command]]:
    """Return the commands that read a campaign of :func:`table_of`, by kind."""
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
        # The first choice of the person in each play.
        asked = [
            (str(row.action_n), next(a[1] for a in bout.script if a[0] == CHOICE and a[2] == HIDDEN_SEAT) + 1)
            for row in campaign.file.matches_with_events() if row.events
            for bout in [system.campaign.bouts.bout_from(json.loads(row.data))]
        ]  # fmt: skip
    last, of = str(number), str(action)
    dice = f"{own}={case.amended}"
    few = ("--seed", "3", "--workers", "1")
    return {
        "history": [("history", "--all")],
        "undo": [("undo", "3"), ("redo", "3")],
        "amend": [
            *(("amend", n, "--list") for n, _ in asked), ("amend", of, "--die", dice, "--dry-run"),
            *(("amend", n, "--choice", f"{first}=nothing of the kind", "--dry-run") for n, first in asked),
        ],
        "matches": [
            ("match", "list", "--plays"), ("match", "show", last), ("match", "show", last, "--rolls"),
            ("match", "replay", last), ("match", "replay", last, "--rolls"), ("match", "why", last),
        ],
        "journal": [*(("journal", "--format", form) for form in ("markdown", "html", "json")), ("site", "site")],
        "cards": [("card", HIDDEN), ("star", "show", HIDDEN), ("star", "list"), ("pool", "list")],
        "state": [
            ("brief",), ("news", "--since", "1"), ("day", "show"), ("campaign", "show"), ("records",),
            ("records", "luck", "--all"), ("ledger",), ("audit",), ("branch", "list"), ("note", "list"),
            ("rules", "list"), ("backup", "list"),
        ],
        "odds": [
            ("odds", "--match", str(waiting), "-n", "4", *few), ("forecast", HIDDEN, "--months", "2", "-n", "3", *few),
        ],
    }  # fmt: skip


def told(home: Path, commands: list[Command], patch: pytest.MonkeyPatch) -> dict[Command, str]:
    """Return the output of commands in a home, as text and as JSON, and the pages that they write."""
    patch.setenv("LUDUS_HOME", str(home))
    patch.chdir(home)
    found = {}
    for words in commands:
        for command in (words, (*words, "--json")):
            result = run(*command)
            text = PASSING.sub("", result.output.replace(str(home), ""))
            found[command] = f"{result.exit_code} {text}"
    for page in sorted((home / "site").rglob("*.html")):
        found[page.name,] = page.read_text()
    return found


def apart(homes: list[Path], commands: list[Command], patch: pytest.MonkeyPatch) -> list[Command]:
    """Return the commands with different output in two homes."""
    one, two = (told(home, commands, patch) for home in homes)
    return [command for command in one if one[command] != two[command]]


class Homes(dict[str, list[Path]]):
    """Two homes for each case, with different hidden cards of one person; made when they are wanted."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder

    def __missing__(self, key: str) -> list[Path]:
        self[key] = [self.folder / f"{key}-{n}" for n in range(2)]
        asked = []
        with pytest.MonkeyPatch.context() as patch:
            for n, home in enumerate(self[key]):
                home.mkdir()
                asked.append(table_of(CASES[key], home, n, patch))
        assert asked[0] == asked[1], "the order of questions shows the cards"
        return self[key]


@pytest.fixture(scope="module")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Homes:
    """The tables of all cases."""
    return Homes(tmp_path_factory.mktemp("readers"))


def test_commands_that_show_the_log_show_nothing_hidden(homes: Homes, monkeypatch: pytest.MonkeyPatch) -> None:
    every = readers(homes["forglory"][0], CASES["forglory"])
    listed = [each for each in every["amend"] if "--list" in each]
    commands = [*every["history"], *every["undo"], *listed[:2]]
    assert apart(homes["forglory"], commands, monkeypatch) == []


@pytest.mark.parametrize("key", soak_and_long("spartacus", "forglory"))
def test_no_command_that_reads_shows_what_is_hidden(key: str, homes: Homes, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = [each for kind in readers(homes[key][0], CASES[key]).values() for each in kind]
    assert apart(homes[key], commands, monkeypatch) == []


def seen_by_all(patch: pytest.MonkeyPatch) -> None:
    """Show cards drawn unseen to everybody."""
    draws_of = load("forglory").vocabulary.draws
    for number, draw in draws_of.items():
        patch.setitem(draws_of, number, replace(draw, secret=False))


def chosen_in_the_open(patch: pytest.MonkeyPatch) -> None:
    """Show choices to everybody."""
    patch.setattr(load("forglory").vocabulary, "unseen", lambda request: False)


def hand_in(state: Any) -> str:
    """Return the hand, the reserve and the deck of the person."""
    player = state["table"]["players"][HIDDEN_SEAT]
    return str([player["hand"], player["reserve"], player["deck"]])


def in_the_journal(patch: pytest.MonkeyPatch) -> None:
    """Name a hand in a title."""
    system = type(load("forglory"))
    own = system.journal

    def journal(self: Any, c: Any) -> Any:
        return replace(own(self, c), title=hand_in(c.state))

    patch.setattr(system, "journal", journal)


def on_the_card(patch: pytest.MonkeyPatch) -> None:
    """Name a hand on a card."""
    system = type(load("forglory"))
    own = system.roster_card

    def roster_card(self: Any, state: Any, g: Any) -> Any:
        return replace(own(self, state, g), person=hand_in({"table": state.table}))

    patch.setattr(system, "roster_card", roster_card)


def in_a_list(patch: pytest.MonkeyPatch) -> None:
    """Name a hand in a list of Stars."""
    lists = type(load("forglory").lists)
    own = lists.brief_sheet

    def brief_sheet(self: Any, state: Any) -> Any:
        return replace(own(self, state), title=hand_in({"table": state.table}))

    patch.setattr(lists, "brief_sheet", brief_sheet)


def forecast_by_the_hand(patch: pytest.MonkeyPatch) -> None:
    """Let forecasts know the hand of the person."""
    from ludus_cli.rules.forglory.trials.seasons import Seasons

    own = Seasons.dealt_anew
    patch.setattr(Seasons, "dealt_anew", lambda self, state, seat, source: own(self, state, HIDDEN_SEAT, source))


#: A kind of reader, a leak, and a part of the command that must be caught.
Leak = tuple[str, Callable[[pytest.MonkeyPatch], None], str]
QUICK: list[Leak] = [
    ("history", chosen_in_the_open, "--json"), ("history", seen_by_all, "--json"), ("undo", seen_by_all, "--json"),
    ("cards", on_the_card, "card"), ("state", in_a_list, "brief"),
]  # fmt: skip
SLOWER: list[Leak] = [
    ("amend", chosen_in_the_open, "--list"), ("amend", seen_by_all, "--list"), ("amend", seen_by_all, "--dry-run"),
    ("amend", chosen_in_the_open, "--choice"), ("matches", seen_by_all, "--rolls"), ("matches", seen_by_all, "--json"),
    ("journal", in_the_journal, "markdown"), ("journal", in_the_journal, "html"),
    ("journal", in_the_journal, "index.html"), ("odds", forecast_by_the_hand, "forecast"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "leak", "caught"), [*QUICK, *(pytest.param(*each, marks=pytest.mark.soak) for each in SLOWER)]
)
def test_a_leak_of_each_kind_of_reader_is_found(
    kind: str, leak: Callable[[pytest.MonkeyPatch], None], caught: str, homes: Homes, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = [
        each for each in readers(homes["forglory"][0], CASES["forglory"])[kind]
        if caught in each or caught in ("--json", "index.html") or kind == "undo"
    ]  # fmt: skip
    leak(monkeypatch)
    assert any(caught in command for command in apart(homes["forglory"], commands, monkeypatch))


def test_an_evening_leaves_what_several_people_played(homes: Homes) -> None:
    """An evening undoes matches of one person only; 'ludus undo' undoes both."""
    (path,) = homes["forglory"][0].rglob("*.ludus")
    with opened(path, read_only=True) as campaign:
        rows = {row.kind: row for row in campaign.file.actions()}
        assert played_by_several(campaign, rows["fight"])
        assert not played_by_several(campaign, rows["open-day"])
