"""Random keys and clicks: no traceback, no answer to a question that was not painted, and nothing lost."""

import asyncio
import json
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.sitting import Sitting
from ludus_cli.game.elements.manual_play import CHOICE
from ludus_cli.screen.app import LudusApp
from ludus_cli.screen.messages import Asked
from ludus_cli.systems.installed import is_kind, load, shipped_systems
from tests.cli.table import answers
from tests.screen.helpers import Person, before_screen, command
from tests.some import later, some
from tests.table.test_sittings import NOISE, waiting

SYSTEMS = shipped_systems()
EVERYDAY, SOAKED = 60, 2000
#: This many events before a screen that is closed then, if the person has not left it.
ROUND = 250
KEYS = ("enter", "escape", "up", "down", "pageup", "pagedown", "f1", "f2", "f3", "f5", "f8", "f9", "tab", "backspace")
LEAVING = ("f10", "ctrl+c", "ctrl+q", "q")
SIZES = ((80, 24), (120, 40), (200, 50), (79, 23), (40, 12), (20, 5))


class Watch:
    """Watches every answer that is given: the question must have been painted."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.painted: Asked | None = None
        self.sitting: Sitting | None = None
        ready, say = LudusApp.ready, Sitting.say

        def watched_ready(app: LudusApp, asked: Asked) -> None:
            ready(app, asked)
            self.painted = asked

        def watched_say(sitting: Sitting, answer: Any) -> None:
            self.sitting = sitting
            if answer[0] == CHOICE:
                question = self.painted.question if self.painted else None
                # A confirmation is asked after its question.
                if question is not None:
                    assert (answer[1], answer[3]) == (question.number, question.request)
            say(sitting, answer)

        patch.setattr(LudusApp, "ready", watched_ready)
        patch.setattr(Sitting, "say", watched_say)


def post_anything(person: Person, chance: random.Random, leaves: bool) -> None:
    """Press, click or paste something."""
    app, lot = person.app, chance.random()
    asked = app.asked
    if lot < 0.45 and asked is not None and asked.question is not None:
        for letter in chance.choice(asked.question.options).key:
            person.key(letter)
    elif lot < 0.55:
        person.key("enter")
    elif lot < 0.65:
        for letter in chance.choice(NOISE):
            person.key(letter)
    elif lot < 0.80:
        person.key(chance.choice(KEYS))
    elif lot < 0.95:
        person.click(chance.randrange(app.size.width), chance.randrange(app.size.height))
    elif lot < 0.98:
        person.paste(chance.choice(["1", "x\ny", "S", "[bold]", "1 2", ""]))
    elif leaves:
        person.key(chance.choice(LEAVING))


async def sit(work: Callable[[], Any], chance: random.Random, most: int) -> int:
    """Post this many events before the screen, or fewer if the work ends before; return the number."""
    posted = 0
    async with before_screen(work, chance.choice(SIZES[:2])) as person:
        await person.question()
        while posted < most and not person.ended:
            posted += 1
            if chance.random() < 0.02:
                await person.resize(*chance.choice(SIZES))
            else:
                post_anything(person, chance, most > EVERYDAY)
            if chance.random() < 0.2:
                await person.settled()
        while not person.ended:
            person.key("ctrl+c")
            await person.settled()
    error = person.player.error
    if error is not None and not isinstance(error, SystemExit):
        raise error
    return posted


def check_events(key: str, folder: Path, patch: pytest.MonkeyPatch, events: int) -> None:
    """Post this many random events, in matches and evenings."""
    chance = random.Random(key)
    copies = []
    for campaign, match in waiting(load(key), folder):
        copies.append((Path(shutil.copy(campaign.file.path, folder / f"phase-{match}.ludus")), match))
        if events == EVERYDAY:
            break
    posted = rounds = 0
    while posted < events:
        path, match = copies[rounds % len(copies)]
        evening = rounds // len(copies) % 2 == 1
        work = command("play", path=path) if evening else command("match", "fight", str(match), "--step", path=path)
        watch = Watch(patch)
        posted += asyncio.run(sit(work, chance, min(ROUND, events - posted)))
        if watch.sitting is not None and (kept := answers(path, watch.sitting.match)):
            assert kept == json.loads(json.dumps(watch.sitting.script)), "an answer is lost"
        patch.undo()
        rounds += 1


@pytest.mark.parametrize("key", some(SYSTEMS, 2))
def test_random_keys_and_clicks(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_events(key, tmp_path, monkeypatch, EVERYDAY)


#: Another kind of campaigns is played on the screen of its system: it has its turn with -m long.
WHOLE = [later(key, pytest.mark.long if is_kind(key, SYSTEMS) else pytest.mark.soak) for key in SYSTEMS]


@pytest.mark.parametrize("key", WHOLE)
def test_two_thousand_random_keys_and_clicks(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_events(key, tmp_path, monkeypatch, SOAKED)
