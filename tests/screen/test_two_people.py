"""Two people before one screen: what one of them sees, types or chooses leaves no trace for the other."""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.screen.app import LudusApp
from ludus_cli.screen.choices import Choices
from ludus_cli.screen.field import Field
from ludus_cli.screen.log import Log
from tests.cli.helpers import ludus
from tests.contract.test_readers import CASES, HIDDEN, OTHER, Homes
from tests.screen.helpers import Person, before_screen, command

ALONE = "may look now. Press Enter to go on: "
#: Terms of a duel between two persons, and two keys at its first secret question.
DUELS = {
    "heroes": (("--side", "Ajax:Thraex@bold", "--side", "Hector:Murmillo@bold", "--seed", "5"), ("0", "3")),
    "gladiator": (
        ("--side", "Ajax:Myrmillo@bold", "--side", "Hector:Retiarius@bold", "--seed", "5", "--system", "gladiator"),
        ("F", "B"),
    ),
    "skirmish": (
        ("--side", "Ajax:Light@bold", "--side", "Hector:Heavy@bold", "--seed", "5", "--system", "skirmish"),
        ("F", "Charge"),
    ),
}


def first_hidden(screens: list[str]) -> Callable[[Person], Any]:
    """Return what plays with Enter to the first secret question, and notes each screen."""

    async def play(person: Person) -> None:
        asked = await person.question()
        while asked is not None and not asked.hidden:
            screens.append(person.painted())
            asked = await person.say("")
        assert asked is not None

    return play


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of three houses, two of them persons'; the second is the first host."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    ludus("campaign", "create", "Two", "--system", "spartacus", "--seed", "5")
    ludus("star", "create", "Vibia", "--house", "Ninnius", "--houses", "3")
    ludus("star", "create", "Servius", "--house", "Magius")
    ludus("day", "open")


async def check_nothing_changes(person: Person) -> None:
    """Type, click and look around at a secret question: the screen stays as it is, and nothing is answered."""
    asked, before = person.app.asked, person.painted()
    assert asked is not None
    assert asked.hidden
    keys = asked.question.options[0].key if asked.question else "1"
    for name in (*keys, "tab", "ctrl+a", "ctrl+x", "home", "up"):
        await person.press(name)
        assert person.painted() == before, f"{name} can be seen"
    await person.press("down")
    assert person.app.query_one(Choices).highlighted is None
    await person.press("up")
    for y in range(24):
        person.click(12, y)
        await person.settled()
        assert person.painted() == before, f"a click in line {y} can be seen"
    assert person.app.asked is asked
    await person.press("escape")
    assert person.painted() == before


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_what_one_has_seen_is_gone_before_the_other_looks(size: tuple[int, int], two: None) -> None:
    async def play() -> None:
        async with before_screen(command("match", "fight", "1", "--step"), size) as person:
            asked = await person.question()
            assert asked is not None
            assert asked.prompt.endswith(f"Servius {ALONE}")
            public = person.painted()
            log = person.app.query_one(Log)
            told = [*log.entries]
            assert told
            await person.say("")
            assert "Fire in the Store" in person.painted()
            await check_nothing_changes(person)
            # He looks at his cards in full, sells one, and ends his turn.
            await person.press("f2")
            pages = [person.painted()]
            for _ in range(5):
                await person.press("pagedown")
                pages.append(person.painted())
            assert any("Fire in the Store:" in page for page in pages)
            await person.press("escape")
            await person.say("s63")
            his = log.entries[len(told) :]
            assert his
            asked = await person.say("e")
            # All were told what came before; that may be read again.
            assert log.entries[: len(told)] == told
            assert not [entry for entry in log.entries if any(entry is old for old in his)]
            assert asked is not None
            assert asked.prompt.endswith(f"Vibia {ALONE}")
            between = person.painted()
            assert "Servius sells Rents for 3 gold." in [entry.text.plain for entry in log.entries]
            await person.say("")
            hers = person.painted()
            await person.say("q")
            await person.until(lambda: person.ended)
            tail = "\n".join(person.app.port.tail)
        assert "Grain Contract" in hers
        assert "Fire in the Store" not in public + between + hers + tail
        assert "Grain Contract" not in public + between + tail

    asyncio.run(play())


@pytest.mark.parametrize("key", DUELS)
def test_a_secret_choice_in_a_duel_cannot_be_seen(key: str, home: Path) -> None:
    terms, choices = DUELS[key]
    seen: dict[str, list[str]] = {}
    for choice in choices:
        path = Path(choice) / "duel.ludus"
        path.parent.mkdir()

        async def play(choice: str = choice, path: Path = path) -> None:
            screens = seen.setdefault(choice, [])
            work = command("match", "oneoff", *terms, "--step", "--output", str(path))
            async with before_screen(work) as person:
                await first_hidden(screens)(person)
                screens.append(person.painted())
                await check_nothing_changes(person)
                asked = await person.say(choice)
                assert asked is not None
                assert asked.hidden
                screens.append(person.painted())
                await check_nothing_changes(person)
                # The same slip of the second, then the same answer.
                await person.say("slipped")
                screens.append(person.painted())

        asyncio.run(play())
    one, other = seen.values()
    assert one == other


# Hands that differ only in what the others may not know


@pytest.fixture(scope="module")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Homes:
    """Two homes for each game of cards, with different hidden cards of one person."""
    return Homes(tmp_path_factory.mktemp("screens"))


async def screens_of_others(path: Path, most: int) -> list[str]:
    """Return what is painted in a play wherever the person with the hidden cards is not alone before the screen."""
    screens: list[str] = []
    async with before_screen(command("match", "fight", "--step", path=path), (100, 40)) as person:
        asked = await person.question()
        while asked is not None and len(screens) < most and not asked.prompt.startswith("Press Enter to close"):
            own = asked.hidden and asked.prompt.startswith(HIDDEN)
            if not own:
                screens.append(f"{asked.prompt}\n{person.painted()}".replace(path.name, ""))
            keys = [each.key for each in asked.question.options] if asked.question else []
            ends = next((key for key in ("e", "n", "z") if key in keys), keys[-1] if keys else "")
            asked = await person.say(ends)
        screens.append("\n".join(person.app.port.tail).replace(str(path), ""))
    return screens


def differs(homes: Homes, key: str, folder: Path, most: int = 8) -> bool:
    """Return whether the screens of the others differ, in copies of two homes."""
    screens = []
    for number, home in enumerate(homes[key]):
        (path,) = home.rglob("*.ludus")
        copy = Path(shutil.copy(path, folder / f"{number}.ludus"))
        screens.append(asyncio.run(screens_of_others(copy, most)))
    one, other = screens
    assert any(OTHER in screen.partition("\n")[0] for screen in one)
    return one != other


@pytest.mark.parametrize("key", CASES)
def test_the_others_see_nothing_of_hidden_cards(key: str, homes: Homes, tmp_path: Path) -> None:
    assert not differs(homes, key, tmp_path)


def test_a_leak_is_found(homes: Homes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is wiped."""
    monkeypatch.setattr(LudusApp, "wipes", lambda *_: None)
    assert differs(homes, "spartacus", tmp_path)


def test_a_field_that_shows_is_found(two: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed in secret is not shown by the field alone: the check notices."""

    async def play() -> None:
        async with before_screen(command("match", "fight", "1", "--step")) as person:
            await person.question()
            await person.say("")
            await check_nothing_changes(person)

    monkeypatch.delattr(Field, "render_line")
    with pytest.raises(AssertionError, match="can be seen"):
        asyncio.run(play())
