"""A new player on the full screen: the first campaign and the first Star, with a way back from each question."""

import asyncio
from pathlib import Path

from ludus_cli.models.library import chosen_campaign, list_campaigns
from tests.cli.helpers import ludus
from tests.screen.helpers import Person, before_screen, command


async def prompt(person: Person) -> str:
    """Return the prompt of what is asked."""
    asked = await person.question()
    assert asked is not None
    return asked.prompt


async def after(person: Person, key: str) -> str:
    """Press a key that answers, and return the prompt after it."""
    asked = await person.question()
    person.key(key)
    await person.until(lambda: person.app.asked is not asked)
    return await prompt(person)


def test_each_question_of_a_first_campaign_has_a_way_back(home: Path) -> None:
    async def play() -> None:
        async with before_screen(command("play")) as person:
            assert "Game" in await prompt(person)
            assert "F1 help F8 back" in person.painted()
            assert "F10 leaves" in person.painted()
            await after(person, "f8")
            assert "This is the first question." in person.painted()
            await after(person, "f1")
            assert "A campaign has one game, which cannot change." in person.painted()
            await person.press("escape")
            await person.say("gladiator")
            assert "Edition" in await prompt(person)
            assert "Game" in await after(person, "f8")
            # This system has one edition alone; its cards are asked for.
            await person.say("6")
            assert "Cards to play with" in await prompt(person)
            assert "Game" in await after(person, "f8")
            await person.say("heroes")
            assert "Name of the campaign" in await prompt(person)
            assert "Game" in await after(person, "f8")
            await person.say("heroes")
            await person.say("Sand")
            assert "Your Star" in await prompt(person)
            await person.say("new")
            # F10 leaves the questions for a Star; it is not his name.
            assert "Name " in await prompt(person)
            await after(person, "f10")
            assert "No Star was created." in person.painted()
            person.key("f10")
            await person.until(lambda: person.ended)

    asyncio.run(play())
    assert [path.name for path in list_campaigns()] == ["sand.ludus"]


def test_f10_founds_nothing(home: Path) -> None:
    async def play() -> None:
        async with before_screen(command("play")) as person:
            await prompt(person)
            person.key("f10")
            await person.until(lambda: person.ended or "No campaign was created." in person.painted())

    asyncio.run(play())
    assert not list_campaigns()


def test_the_first_match_is_taught_and_a_ready_star_fights_in_it(home: Path) -> None:
    async def play() -> None:
        async with before_screen(command("play")) as person:
            for asked in ("Game", "Name of the campaign", "Your Star", ": "):
                assert asked in await prompt(person)
                await person.say("")
            assert "F8 takes your last answer back" not in person.painted()
            await after(person, "enter")
            assert "F8 takes your last answer back" in person.painted()
            # One key skips the rest.
            assert "movement" in await after(person, "s")
            assert "3 of 3" not in person.painted()
            person.key("f10")
            await person.until(lambda: person.ended)

    asyncio.run(play())


def test_an_answer_that_is_refused_is_asked_again(home: Path) -> None:
    ludus("campaign", "create", "Sand", "--seed", "5")

    async def play() -> None:
        async with before_screen(command("star", "create", "Ajax")) as person:
            while "Style" not in await prompt(person):
                await person.say("")
            await person.say("none of them")
            assert "is not one of the choices" in person.painted()
            # The prompt is not told again with its refusal.
            assert person.painted().count("Primary Style") == 1
            await person.say("hop")
            assert "Primary Style [Murmillo]: hop" in person.painted()
            person.key("f10")
            await person.until(lambda: person.ended)

    asyncio.run(play())


def test_another_campaign_may_be_begun_and_chosen(home: Path) -> None:
    ludus("campaign", "create", "Sand", "--seed", "5")

    async def play() -> None:
        async with before_screen(command("play")) as person:
            await person.say("campaign")
            assert "Which campaign" in await prompt(person)
            # Esc stays.
            assert "Your Star" in await after(person, "escape")
            await person.say("campaign")
            await person.say("new")
            await person.say("skirmish")
            await person.say("Blood")
            assert "Blood: " in person.painted()
            await person.say("campaign")
            await person.say("1")
            assert "Sand: " in person.painted()
            await person.say("q")
            await person.until(lambda: person.ended)

    asyncio.run(play())
    assert [path.name for path in list_campaigns()] == ["blood.ludus", "sand.ludus"]
    chosen = chosen_campaign()
    assert chosen is not None
    assert chosen.name == "sand.ludus"
