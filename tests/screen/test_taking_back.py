"""Steps that are taken back on the screen, and the cards of those who are gone."""

import asyncio
from pathlib import Path

from ludus_cli.campaign.engine import do, opened
from ludus_cli.screen.log import Log
from ludus_cli.screen.messages import Asked
from tests.cli.helpers import ludus
from tests.cli.table import waiting
from tests.screen.helpers import Person, before_screen, command


async def after(person: Person, key: str) -> Asked:
    """Press a key that answers; return the question after it."""
    asked = person.app.asked
    person.key(key)
    await person.until(lambda: person.app.asked not in (None, asked))
    found = await person.question()
    assert found is not None
    return found


async def leave(person: Person) -> None:
    """Leave the evening."""
    await person.question()
    await person.press("escape")
    person.key("f10")
    await person.until(lambda: person.ended)


def told(person: Person) -> list[str]:
    """Return what stands in the log."""
    return [entry.text.plain for entry in person.app.query_one(Log).entries]


def test_undo_offers_the_same_after_a_no(home: Path) -> None:
    """Once, it offered more each time. What is taken back does not stay in the log."""
    ludus("campaign", "create", "Capua", "--system", "spartacus", "--seed", "7", "--rule", "length=short")
    ludus("star", "create", "Quintus")

    async def play() -> None:
        async with before_screen(command("play"), (100, 30)) as person:
            await person.say("00")
            await person.say("finish")
            first = await after(person, "f8")
            assert first.prompt.startswith("Take back: your answers in the intrigue in September 106 AD")
            assert "\n >    " not in person.painted()
            assert "open market" in (await after(person, "n")).prompt
            assert (await after(person, "f8")).prompt == first.prompt
            assert any("the market" in line for line in told(person))
            assert "open market" not in (await after(person, "y")).prompt
            assert not any("the market" in line for line in told(person))
            await leave(person)

    asyncio.run(play())


def test_a_match_that_is_taken_back_leaves_no_story(tmp_path: Path) -> None:
    path = tmp_path / "a.ludus"
    waiting(path, 7)

    async def play() -> None:
        async with before_screen(command("play", path=path)) as person:
            await person.question()
            before = told(person)
            asked = await person.say("fight")
            while asked is not None and "Press Enter to go on" not in asked.prompt:
                asked = await person.say("")
            assert len(told(person)) > len(before) + 3
            asked = await after(person, "f8")
            if asked.prompt.startswith("Take back"):
                asked = await after(person, "y")
            assert asked.prompt.startswith("Match ")
            new = told(person)[len(before) :]
            assert new[0].startswith("Taken back: "), new
            # That it is taken back, the pairing, and the opponent.
            assert len(new) <= 3, new
            await leave(person)

    asyncio.run(play())


def test_the_card_of_a_star_who_is_gone_is_shown(tmp_path: Path) -> None:
    """Once, F2 asked for an option that no key can give."""
    path = tmp_path / "a.ludus"
    match = waiting(path, 7)
    with opened(path) as campaign:
        do(campaign, "withdraw", match=match)
        do(campaign, "retire", star=1, anyway=True)

    async def play() -> None:
        async with before_screen(command("play", path=path)) as person:
            await person.question()
            person.key("f2")
            await person.until(lambda: "Murmillo" in person.painted())
            assert "--all" not in person.painted()
            await leave(person)

    asyncio.run(play())


def test_the_verdict_of_the_thumb_is_shown_before_the_next_month(home: Path) -> None:
    ludus("campaign", "create", "Capua", "--system", "spartacus", "--seed", "7", "--rule", "length=short")
    ludus("star", "create", "Quintus")

    async def play() -> None:
        async with before_screen(command("play"), (100, 30)) as person:
            asked = await person.say("00")
            while asked is not None and "the host's thumb, turn" not in person.painted():
                asked = await person.say("finish" if asked.question else "")
            asked = await person.say("finish")
            assert asked is not None
            assert asked.prompt == "Press Enter to go on: "
            assert "the host's thumb, turn" in person.painted()
            await leave(person)

    asyncio.run(play())
