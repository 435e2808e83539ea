"""Sittings without a terminal: whatever is answered, by a view that answers at random."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import Campaign, do, opened
from ludus_cli.campaign.sitting import Modes, Sitting, begin_sitting, play_on_copy, resume_sitting
from ludus_cli.game.elements.manual_play import CHOICE
from ludus_cli.play.question import BACK, HELP, LEAVE, MENU, REFUSED, Question
from ludus_cli.play.step import Table
from ludus_cli.play.step_words import GoneBack, Stopped, TakenBack
from ludus_cli.play.table_menu import COMMANDS
from ludus_cli.systems.installed import load, shipped_systems
from ludus_cli.systems.system import AnySystem
from tests.contract.made import founded, star_payload, tactics_of
from tests.some import soak_and_long

#: Typed where something else is expected, now and then. A semicolon would answer further questions ahead.
NOISE = ["", "x", "move", "9999", "-1", "none", "y", "(", "surrender", "ab", "1 2", "0", " "]
#: This many every day, as a soak, and with -m long.
ANSWERS, SOAKED, MANY = 100, 500, 2000


class RandomView:
    """A view that answers at random, and notes which question was shown last."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.shown: Question | None = None
        self.asked = 0

    def question(self, question: Question) -> Sequence[str]:
        keys = [option.key for option in question.options]
        assert keys, "a question without options"
        assert len(set(keys)) == len(keys), keys
        self.shown = question
        return ()

    def again(self, question: Question) -> None:
        assert question is self.shown

    def all_options(self, question: Question) -> None:
        assert question.options

    def pause(self, news: Sequence[str], scene: Any) -> None:
        self.shown = None

    def arena(self, scene: Any, question: Question | None) -> None:
        assert question is self.shown

    def tell(self, news: Sequence[str], below: str = "") -> None:
        assert all(isinstance(line, str) for line in news)

    def say(self, text: str) -> None:
        assert text

    def alone(self) -> None:
        """Nobody looks."""

    def wipe(self) -> None:
        self.shown = None

    def ask(self, prompt: str, *, hidden: bool = False, offered: Any = None) -> str | None:
        self.asked += 1
        if "[y/N" in prompt:
            return self.chance.choice(["y", "n", "", "always", "?"])
        lot = self.chance.random()
        if self.shown and lot < 0.7:
            return self.chance.choice(self.shown.options).key
        if lot < 0.85:
            return ""
        commands = [f"{MENU}{name[:3]}" for name in COMMANDS if name not in ("finish", "dice")]
        return self.chance.choice([*NOISE, HELP, f"{HELP} 1", REFUSED, BACK, LEAVE, *commands])


def sit(sitting: Sitting, view: RandomView, most: int) -> bool:
    """Play a match to its end, over and over where it is left or something is taken back; False if it has no end
    within this many questions."""
    while view.asked < most:
        table = Table(sitting, view, sure=False)
        try:
            play_on_copy(sitting, table)
        except (TakenBack, GoneBack):
            continue
        except Stopped:
            again = resume_sitting(sitting.campaign, sitting.match)
            assert again is not None
            assert again.script == sitting.script, "an answer is lost"
        else:
            return True
    return False


class Watched(Sitting):
    """A sitting that refuses an answer to a question that was not shown."""

    view: RandomView

    def say(self, answer: Any) -> None:
        if answer[0] == CHOICE:
            assert self.view.shown is not None
            assert (answer[1], answer[3]) == (self.view.shown.number, self.view.shown.request)
        super().say(answer)


def players_of(campaign: Campaign, match: int) -> list[int]:
    """The gladiators of a match that people may play."""
    bout, rules = campaign.state.bouts[match], campaign.system.campaign
    numbers = [seat.gladiator for seat in bout.seats]
    return [number for number in numbers if rules.may_decide(campaign.state.gladiators[number], bout)]


def waiting(system: AnySystem, folder: Path) -> Iterator[tuple[Campaign, int]]:
    """A campaign of two Stars at each phase of its first round, with a match of theirs that waits."""
    with opened(founded(system, folder, "sittings", 15), hurried=True) as campaign:
        for seed, name in ((3, "Primus"), (4, "Secundus")):
            do(campaign, "recruit", **star_payload(system, seed, name=name, tactics=tactics_of(system)[0]))
        place = system.campaign.place_of(campaign.state.gladiators[1])
        for _ in system.campaign.round.phases:
            billed = [*do(campaign, "open-day", locale=place).billed]
            if not any(players_of(campaign, match) for match in billed):
                billed += do(campaign, "arrange", locale=place, sides=[[{"gladiator": 1}], [{"gladiator": 2}]]).billed
            yield campaign, next(match for match in billed if players_of(campaign, match))
            for match in billed:
                do(campaign, "fight", match=match)
            do(campaign, "close-day", locale=place)


def check_answers(system: AnySystem, folder: Path, answers: int) -> None:
    """This many random answers: no traceback, no answer to a question that was not shown, and nothing lost."""
    given = 0
    for campaign, match in waiting(system, folder):
        view = RandomView(match)
        while view.asked < answers:
            # To the end, and once more from the beginning.
            begun = begin_sitting(campaign, match, Modes(hands=players_of(campaign, match)[:1], everything=True))
            sitting = Watched(begun.campaign, begun.match, begun.modes, begun.script)
            sitting.view = view
            sit(sitting, view, answers)
            campaign.file.close_sitting(match)
        given += view.asked
    assert given >= answers


@pytest.mark.parametrize("key", shipped_systems())
def test_random_answers_are_for_the_question_that_is_shown(key: str, tmp_path: Path) -> None:
    check_answers(load(key), tmp_path, ANSWERS)


@pytest.mark.parametrize("answers", soak_and_long(SOAKED, MANY))
@pytest.mark.parametrize("key", shipped_systems())
def test_many_random_answers(key: str, answers: int, tmp_path: Path) -> None:
    check_answers(load(key), tmp_path, answers)
